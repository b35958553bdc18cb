//! Declarations, and moving data between memories.

use std::sync::Arc;

use strata_kernel::{Access, Attr, Dtype, Engine, Imm, Opcode, Operand, Policy, Pred, Role, Space, Tensor, Term};

use super::ON_CHIP;
use crate::args::{Args, Buffer, Value, fit, number};
use crate::error::{Error, Result};
use crate::recorder::{Fresh, Recorder};
use crate::tile::Tile;

// ---- creation

/// Shape, position of the partition dimension, element type, memory and name of a creation call.
fn creation(r: &mut Recorder, args: &Args, shape: Option<Vec<usize>>, dtype: Option<Dtype>) -> Result<Tile> {
    let par = match args.get("shape") {
        Some(Value::List(list)) => list.iter().position(|v| matches!(v, Value::ParDim(_))),
        _ => None,
    };
    let dims = match shape {
        Some(shape) => shape,
        None => args.shape("shape")?,
    };
    let dtype = args
        .dtype()?
        .or(dtype)
        .ok_or_else(|| Error::of_type(format!("{}() is missing the argument 'dtype'", args.api)))?;
    let buffer = match args.get("buffer") {
        None => Buffer::Auto(Space::Sbuf),
        Some(Value::Buffer(buffer)) => buffer.clone(),
        Some(_) => return Err(Error::of_type(format!("{}(): 'buffer' must be a buffer such as nl.sbuf", args.api))),
    };
    let name = match args.get("name") {
        Some(Value::Text(name)) if !name.is_empty() => name.clone(),
        _ => format!("%{}", buffer.space().name()),
    };
    if args.api != "ndarray" && args.api != "empty_like" {
        if !buffer.space().on_chip() {
            return Err(Error::new(
                "err_hbm_tensor_with_init_value_not_supported",
                "Creating HBM tensor with init value is not supported.",
            ));
        }
        let direct = !matches!(buffer, Buffer::Auto(_)) && !r.b.kernel.options.force_auto_alloc;
        if direct && !r.b.kernel.options.stack_allocator {
            return Err(Error::new(
                "err_tensor_creation_on_scratchpad_with_init_value_not_supported",
                "Creating SBUF/PSUM tensor with init value is not supported in allocated NKI kernels.",
            ));
        }
    }
    r.ndarray(&name, dims, par, dtype, &buffer)
}

pub fn ndarray(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    creation(r, args, None, None).map(Value::Tile)
}

pub fn empty_like(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let (shape, dtype) = like(r, args)?;
    creation(r, args, Some(shape), Some(dtype)).map(Value::Tile)
}

fn like(r: &Recorder, args: &Args) -> Result<(Vec<usize>, Dtype)> {
    match args.need("a")? {
        Value::Tile(tile) => Ok((tile.shape().to_vec(), tile.dtype(&r.b.kernel))),
        _ => Err(Error::of_type(format!("{}(): 'a' must be a tensor", args.api))),
    }
}

/// `zeros`, `ones`, `full`, `zeros_like`.
pub fn filled(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let (shape, dtype) = match args.api {
        "zeros_like" => {
            let (shape, dtype) = like(r, args)?;
            (Some(shape), Some(dtype))
        }
        _ => (None, None),
    };
    let value = match args.api {
        "ones" => Imm::Int(1),
        "full" => match args.need("fill_value")? {
            Value::Int(v) => Imm::Int(*v),
            other => Imm::Float(number(other).ok_or_else(|| Error::of_type("full(): 'fill_value' must be a number"))?),
        },
        _ => Imm::Int(0),
    };
    let tile = creation(r, args, shape, dtype)?;
    r.filled[tile.access.tensor.0 as usize] = true;
    fill(r, &tile, value)?;
    Ok(Value::Tile(tile))
}

/// Writes `value` into every logical tile: one instruction, in a loop nest over the block dimensions if there are any.
fn fill(r: &mut Recorder, tile: &Tile, value: Imm) -> Result<()> {
    use strata_kernel::{Affine, LoopKind, Trip};
    let blocks = tile.shape()[..tile.n_block].to_vec();
    let mut index = Vec::new();
    for &n in &blocks {
        let (_, i) = r.open_loop(LoopKind::Affine, 0, 1, Trip::Static(n as u64), "block")?;
        index.push(i.expr);
    }
    let shape = tile.shape()[tile.n_block..].to_vec();
    let axes: Vec<Affine> = index.into_iter().chain((0..shape.len()).map(Affine::axis)).collect();
    let dst = tile.access.through(&axes, &shape);
    let outcome = r.emit_to(Opcode::Memset, None, dst, vec![Operand::Imm(value)], vec![], Pred::True);
    blocks.iter().for_each(|_| r.close_loop());
    outcome.map(|_| ())
}

/// `shared_constant`, `shared_identity_matrix`: read-only HBM.
pub fn shared_constant(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let (dtype, dims, bytes) = match args.api {
        "shared_identity_matrix" => {
            let n =
                args.int("n")?.filter(|n| (1..=4096).contains(n)).ok_or_else(|| Error::of_type("'n' must be a size"))?
                    as usize;
            let mut bytes = vec![0u8; n * n];
            (0..n).for_each(|i| bytes[i * n + i] = 1);
            (Dtype::U8, vec![n, n], bytes.into())
        }
        _ => match args.need("constant")?.clone() {
            Value::Array { dtype, dims, bytes } => (dtype, dims, bytes),
            _ => return Err(Error::of_type("shared_constant(): 'constant' must be an array")),
        },
    };
    let wanted = args.dtype()?.unwrap_or(dtype);
    let bytes = convert(dtype, &bytes, wanted);
    let tensor = Tensor {
        name: args.api.to_string(),
        space: Space::Hbm,
        dtype: wanted,
        dims,
        n_block: 0,
        policy: Policy::Auto,
        role: Role::Constant(bytes),
        returned: false,
        loc: r.b.loc,
    };
    Ok(Value::Tile(r.declare(tensor)))
}

fn convert(from: Dtype, bytes: &Arc<[u8]>, to: Dtype) -> Arc<[u8]> {
    if from == to {
        return bytes.clone();
    }
    let n = bytes.len() / from.bytes();
    let mut out = vec![0u8; n * to.bytes()];
    strata_tensor::convert_slice(from.host(), bytes, to.host(), &mut out);
    out.into()
}

// ---- DMA

/// Index tiles may vary along the partition axis only.
fn check_indirect(access: &Access) -> Result<()> {
    let free = |index: &Access| {
        index.subs.iter().any(|s| {
            s.any(
                &mut |t| matches!(t, Term::Axis(k) if *k > 0 && access.shape.get(*k as usize).is_some_and(|&n| n > 1)),
            )
        })
    };
    if access.indices.iter().any(free) {
        return Err(Error::new(
            "err_indirect_indices_free_dim",
            "Dynamic indexing for load/store only supports the indirect indexing to be on the partition or block dimension.",
        ));
    }
    Ok(())
}

fn refuse_indirect(access: &Access) -> Result<()> {
    if access.is_indirect() {
        return Err(Error::new(
            "err_indirect_indices_are_not_supported_with_nki_api",
            "The API does not allow using tiles / tensors with indirect indices.",
        ));
    }
    Ok(())
}

/// `oob_mode.skip`.
fn oob(args: &Args, name: &str) -> Result<Vec<(&'static str, Attr)>> {
    Ok(if args.int(name)? == Some(1) { vec![("oob_skip", Attr::Flag(true))] } else { Vec::new() })
}

pub fn load(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let src = args.tile(r, "src", &[Space::Hbm])?.at_least_2d();
    check_indirect(&src.access)?;
    let dtype = args.dtype()?.unwrap_or(src.dtype(&r.b.kernel));
    let dtype = if dtype.on_chip() { dtype } else { narrowed(dtype) };
    let mask = args.mask()?.over(src.shape());
    let fresh = Fresh { shape: src.shape().to_vec(), dtype, space: Space::Sbuf };
    let attrs = oob(args, "mode")?;
    r.emit(Opcode::DmaCopy, None, vec![Operand::Access(src.access)], attrs, mask, fresh).map(Value::Tile)
}

/// The on-chip type for a 64-bit host type.
fn narrowed(dtype: Dtype) -> Dtype {
    match dtype {
        Dtype::F64 => Dtype::F32,
        Dtype::U64 => Dtype::U32,
        _ => Dtype::I32,
    }
}

pub fn store(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let dst = args.tile(r, "dst", &[Space::Hbm])?;
    check_indirect(&dst.access)?;
    let mask = args.mask()?;
    let mut attrs = oob(args, "mode")?;
    if args.api == "atomic_rmw" {
        if args.alu("op")? != strata_kernel::AluOp::Add {
            return Err(Error::value("err_atomic_rmw", "atomic_rmw supports np.add only"));
        }
        attrs.push(("rmw", Attr::Alu(strata_kernel::AluOp::Add)));
    }
    let value = match args.need("value")?.clone() {
        Value::Tile(tile) => {
            let tile = r.operand(args.api, "value", tile, ON_CHIP)?;
            r.in_sbuf(tile)?
        }
        Value::Index(index) => r.materialize(&index)?,
        other => {
            let v = number(&other).ok_or_else(|| Error::of_type("store(): 'value' must be a tile or a number"))?;
            let shape = dst.clone().at_least_2d().shape().to_vec();
            let dtype = narrow_if_wide(dst.dtype(&r.b.kernel));
            let fresh = Fresh { shape, dtype, space: Space::Sbuf };
            r.emit(Opcode::Memset, None, vec![Operand::Imm(Imm::Float(v))], vec![], Pred::True, fresh)?
        }
    };
    let (dst, src) = match fit(&value.access, dst.shape()) {
        Ok(src) => (dst.access, src),
        Err(_) => {
            let k = &r.b.kernel;
            let (name, other) = (&k.tensor(dst.access.tensor).name, &k.tensor(value.access.tensor).name);
            let text = format!(
                "Illegal assignment destination shape in '{name} = {other}': shape {:?} of parameter '{name}' is smaller than other parameter shapes {}.",
                dst.shape(),
                value.label(k)
            );
            return Err(Error::new("err_store_dst_shape_smaller_than_other_shape", text));
        }
    };
    let mask = mask.over(&dst.shape);
    r.emit_to(Opcode::DmaCopy, None, dst, vec![Operand::Access(src)], attrs, mask)?;
    Ok(Value::None)
}

fn narrow_if_wide(dtype: Dtype) -> Dtype {
    if dtype.on_chip() { dtype } else { narrowed(dtype) }
}

pub fn load_transpose2d(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let src = args.tile(r, "src", &[Space::Hbm])?.at_least_2d();
    refuse_indirect(&src.access)?;
    let &[rows, columns] = src.shape() else {
        let text = format!(
            "parameter '{}' of 'load_transpose2d' exceed max supported number of dimensions of 2.",
            crate::tile::label("src", src.shape())
        );
        return Err(Error::new("err_exceed_max_supported_dimension", text));
    };
    let dtype = narrow_if_wide(args.dtype()?.unwrap_or(src.dtype(&r.b.kernel)));
    let mask = args.mask()?.over(src.shape());
    let fresh = Fresh { shape: vec![columns, rows], dtype, space: Space::Sbuf };
    let attrs = vec![("axes", Attr::Ints(vec![1, 0]))];
    r.emit(Opcode::DmaTranspose, None, vec![Operand::Access(src.access)], attrs, mask, fresh).map(Value::Tile)
}

pub fn dma_transpose(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let src = args.tile(r, "src", &[Space::Hbm, Space::Sbuf])?;
    refuse_indirect(&src.access)?;
    let rank = src.shape().len();
    let axes = args.ints("axes")?.unwrap_or_else(|| match rank {
        2 => vec![1, 0],
        3 => vec![2, 1, 0],
        _ => vec![3, 1, 2, 0],
    });
    if axes.len() != rank || (0..rank as i64).any(|k| !axes.contains(&k)) {
        return Err(Error::value("err_axes", format!("dma_transpose(): {axes:?} is no permutation of {rank} axes")));
    }
    let shape = axes.iter().map(|&a| src.shape()[a as usize]).collect();
    let dtype = args.dtype()?.unwrap_or(src.dtype(&r.b.kernel));
    let mask = args.mask()?.over(src.shape());
    let fresh = Fresh { shape, dtype, space: Space::Sbuf };
    let attrs = vec![("axes", Attr::Ints(axes))];
    r.emit(Opcode::DmaTranspose, None, vec![Operand::Access(src.access)], attrs, mask, fresh).map(Value::Tile)
}

pub fn dma_copy(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let dst = args.tile(r, "dst", &[Space::Hbm, Space::Sbuf])?;
    let src = args.tile(r, "src", &[Space::Hbm, Space::Sbuf])?;
    let mut attrs = oob(args, "oob_mode")?;
    if let Some(op) = args.opt_alu("dst_rmw_op")? {
        if op != strata_kernel::AluOp::Add || !attrs.is_empty() {
            return Err(Error::value("err_dma_rmw", "dma_copy(): dst_rmw_op is np.add, with oob_mode.error"));
        }
        attrs.push(("rmw", Attr::Alu(op)));
    }
    if let Some(mode) = args.int("dge_mode")? {
        attrs.push(("dge_mode", Attr::Int(mode)));
    }
    let access = fit(&src.access, dst.shape()).map_err(|_| {
        Error::value("err_shapes", format!("dma_copy(): {:?} does not fit {:?}", src.shape(), dst.shape()))
    })?;
    let mask = args.mask()?.over(dst.shape());
    r.emit_to(Opcode::DmaCopy, None, dst.access, vec![Operand::Access(access)], attrs, mask)?;
    Ok(Value::None)
}

// ---- on chip

/// `nl.copy`, `nisa.tensor_copy` and its dynamic-source form.
pub fn copy(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let src = args.tile(r, "src", ON_CHIP)?;
    let dtype = args.dtype()?.unwrap_or(src.dtype(&r.b.kernel));
    let op = if args.api == "tensor_copy_dynamic_src" { Opcode::TensorCopyDynamicSrc } else { Opcode::TensorCopy };
    let mask = args.mask()?.over(src.shape());
    let fresh = Fresh { shape: src.shape().to_vec(), dtype, space: Space::Sbuf };
    let engine = args.engine()?;
    r.emit(op, engine, vec![Operand::Access(src.access)], vec![], mask, fresh).map(Value::Tile)
}

pub fn tensor_copy_dynamic_dst(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let dst = args.tile(r, "dst", ON_CHIP)?;
    let src = args.tile(r, "src", ON_CHIP)?;
    let access = fit(&src.access, dst.shape())?;
    let mask = args.mask()?.over(dst.shape());
    r.emit_to(Opcode::TensorCopyDynamicDst, args.engine()?, dst.access, vec![Operand::Access(access)], vec![], mask)?;
    Ok(Value::None)
}

pub fn memset(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let shape = args.shape("shape")?;
    let dtype = args.dtype()?.ok_or_else(|| Error::of_type("memset() is missing the argument 'dtype'"))?;
    let value = match args.need("value")? {
        Value::Int(v) => Imm::Int(*v),
        other => Imm::Float(number(other).ok_or_else(|| Error::of_type("memset(): 'value' must be a number"))?),
    };
    let mask = args.mask()?.over(&shape);
    let fresh = Fresh { shape, dtype, space: Space::Sbuf };
    r.emit(Opcode::Memset, args.engine()?, vec![Operand::Imm(value)], vec![], mask, fresh).map(Value::Tile)
}

pub fn iota(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let index = match args.need("expr")? {
        Value::Index(index) => index.clone(),
        Value::Int(v) => crate::Index::constant(*v),
        _ => return Err(Error::of_type("iota(): 'expr' must be an index expression")),
    };
    if index.is_dynamic() {
        return Err(Error::new("err_dynamic_index", "iota(): the expression depends on data"));
    }
    let mut shape = index.shape.clone();
    shape.resize(shape.len().max(2), 1);
    let dtype = args.dtype()?.ok_or_else(|| Error::of_type("iota() is missing the argument 'dtype'"))?;
    let mask = args.mask()?.over(&shape);
    let fresh = Fresh { shape, dtype, space: Space::Sbuf };
    r.emit(Opcode::Iota, None, vec![], vec![("expr", Attr::Affine(index.expr))], mask, fresh).map(Value::Tile)
}

/// `nl.broadcast_to`: a new tile; one partition is repeated by the tensor engine.
pub fn broadcast_to(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let src = args.tile(r, "src", ON_CHIP)?;
    let shape = args.shape("shape")?;
    if src.shape() == shape {
        return Ok(Value::Tile(src));
    }
    let access = src.access.broadcast_to(&shape).ok_or_else(|| {
        Error::value("err_shapes", format!("cannot broadcast {} to {shape:?}", src.label(&r.b.kernel)))
    })?;
    let across = src.shape().first() != shape.first() || src.shape().len() != shape.len();
    let op = if across && shape[0] > 1 { Opcode::PartitionBroadcast } else { Opcode::TensorCopy };
    let fresh = Fresh { shape, dtype: src.dtype(&r.b.kernel), space: Space::Sbuf };
    r.emit(op, None, vec![Operand::Access(access)], vec![], Pred::True, fresh).map(Value::Tile)
}

pub fn rand(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let fresh = Fresh { shape: args.shape("shape")?, dtype: args.dtype()?.unwrap_or(Dtype::F32), space: Space::Sbuf };
    r.emit(Opcode::Rand, None, vec![], vec![], Pred::True, fresh).map(Value::Tile)
}

pub fn random_seed(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let seed = args.tile_or_scalar(r, "seed")?.plain();
    let mask = args.mask()?.over(&[1, 1]);
    r.record(Opcode::RandomSeed, Some(Engine::Vector), vec![seed], vec![], mask)?;
    Ok(Value::None)
}

pub fn device_print(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let x = args.tile(r, "x", &[Space::Hbm, Space::Sbuf, Space::Psum])?;
    let prefix = match args.need("prefix")? {
        Value::Text(text) => text.clone(),
        _ => String::new(),
    };
    let mask = args.mask()?.over(x.shape());
    r.record(Opcode::DevicePrint, None, vec![Operand::Access(x.access)], vec![("prefix", Attr::Text(prefix))], mask)?;
    Ok(Value::None)
}

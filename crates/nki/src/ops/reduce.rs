//! Reductions and statistics.

use strata_kernel::{AluOp, Attr, Dtype, Imm, Opcode, Operand, Space};

use super::ON_CHIP;
use crate::args::{Args, Value};
use crate::error::{Error, Result};
use crate::index::Mask;
use crate::recorder::{Fresh, Recorder};
use crate::tile::Tile;

/// Free axes of a reduction, ascending.
pub fn axes(api: &str, given: &[i64], rank: usize) -> Result<Vec<usize>> {
    let mut out = Vec::new();
    for &axis in given {
        let k = if axis < 0 { axis + rank as i64 } else { axis };
        if !(1..rank as i64).contains(&k) {
            return Err(Error::value(
                "err_axis",
                format!("{api}(): axis {axis} is not a free axis of a tile with {rank} axes"),
            ));
        }
        out.push(k as usize);
    }
    out.sort();
    out.dedup();
    Ok(out)
}

pub struct Reduce<'a> {
    pub op: AluOp,
    pub axes: &'a [usize],
    pub keepdims: bool,
    pub negate: bool,
    pub dtype: Dtype,
}

/// One `tensor_reduce`.
pub fn reduce(r: &mut Recorder, x: &Tile, how: &Reduce, mask: &Mask) -> Result<Tile> {
    let kept = |k: usize| !how.axes.contains(&k);
    let mut shape: Vec<usize> = (x.shape().iter().enumerate())
        .filter(|(k, _)| kept(*k) || how.keepdims)
        .map(|(k, &n)| if kept(k) { n } else { 1 })
        .collect();
    shape.resize(shape.len().max(2), 1);
    let list = how.axes.iter().map(|&k| k as i64).collect();
    let mut attrs = vec![("op", Attr::Alu(how.op)), ("axes", Attr::Ints(list))];
    if how.negate {
        attrs.push(("negate", Attr::Flag(true)));
    }
    let mask = mask.over(x.shape());
    let fresh = Fresh { shape, dtype: how.dtype, space: Space::Sbuf };
    r.emit(Opcode::TensorReduce, None, vec![Operand::Access(x.access.clone())], attrs, mask, fresh)
}

/// `nl.sum`, `prod`, `max`, `min`, `all`, `mean`, `var`.
pub fn nl_reduce(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let x = args.tile(r, "x", ON_CHIP)?;
    let given =
        args.ints("axis")?.ok_or_else(|| Error::of_type(format!("{}() is missing the argument 'axis'", args.api)))?;
    let axes = axes(args.api, &given, x.shape().len())?;
    let (mask, keepdims) = (args.mask()?, args.flag("keepdims"));
    let own = x.dtype(&r.b.kernel);
    match args.api {
        "mean" | "var" => {
            let float = if own.is_float() { own } else { Dtype::F32 };
            let dtype = args.dtype()?.unwrap_or(float);
            let result = if args.api == "mean" {
                mean(r, &x, &axes, keepdims, dtype, &mask)?
            } else {
                var(r, &x, &axes, keepdims, dtype, &mask)?
            };
            Ok(Value::Tile(result))
        }
        _ => {
            let op = crate::args::alu(args.api).expect("the table names reductions");
            let dtype = args.dtype()?.unwrap_or(if args.api == "all" { Dtype::Bool } else { own });
            reduce(r, &x, &Reduce { op, axes: &axes, keepdims, negate: false, dtype }, &mask).map(Value::Tile)
        }
    }
}

pub fn mean(r: &mut Recorder, x: &Tile, axes: &[usize], keepdims: bool, dtype: Dtype, mask: &Mask) -> Result<Tile> {
    let n: usize = axes.iter().map(|&k| x.shape()[k]).product();
    let sum = reduce(r, x, &Reduce { op: AluOp::Add, axes, keepdims, negate: false, dtype: Dtype::F32 }, mask)?;
    scale(r, &sum, 1.0 / n as f64, dtype)
}

fn var(r: &mut Recorder, x: &Tile, axes: &[usize], keepdims: bool, dtype: Dtype, mask: &Mask) -> Result<Tile> {
    let mean = mean(r, x, axes, true, Dtype::F32, mask)?;
    let centred = super::elementwise::combine(
        r,
        "var",
        AluOp::Subtract,
        &Value::Tile(x.clone()),
        &Value::Tile(mean),
        Some(Dtype::F32),
        mask,
        false,
    )?;
    let squared = super::elementwise::combine(
        r,
        "var",
        AluOp::Multiply,
        &Value::Tile(centred.clone()),
        &Value::Tile(centred),
        Some(Dtype::F32),
        mask,
        false,
    )?;
    self::mean(r, &squared, axes, keepdims, dtype, mask)
}

/// `x * factor`.
pub fn scale(r: &mut Recorder, x: &Tile, factor: f64, dtype: Dtype) -> Result<Tile> {
    let x = Value::Tile(x.clone());
    super::elementwise::combine(
        r,
        "multiply",
        AluOp::Multiply,
        &x,
        &Value::Float(factor),
        Some(dtype),
        &Mask::constant(true),
        false,
    )
}

pub fn tensor_reduce(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let data = args.tile(r, "data", ON_CHIP)?;
    let op = args.alu("op")?;
    let given = args.ints("axis")?.ok_or_else(|| Error::of_type("tensor_reduce() is missing the argument 'axis'"))?;
    let axes = axes(args.api, &given, data.shape().len())?;
    let dtype = args.dtype()?.unwrap_or(data.dtype(&r.b.kernel));
    let how = Reduce { op, axes: &axes, keepdims: args.flag("keepdims"), negate: args.flag("negate"), dtype };
    let mask = args.mask()?;
    reduce(r, &data, &how, &mask).map(Value::Tile)
}

pub fn tensor_partition_reduce(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let data = args.tile(r, "data", ON_CHIP)?;
    let mut shape = data.shape().to_vec();
    let mask = args.mask()?.over(&shape);
    shape[0] = 1;
    let fresh = Fresh { shape, dtype: args.dtype()?.unwrap_or(data.dtype(&r.b.kernel)), space: Space::Sbuf };
    let attrs = vec![("op", Attr::Alu(args.alu("op")?))];
    r.emit(Opcode::TensorPartitionReduce, None, vec![Operand::Access(data.access)], attrs, mask, fresh).map(Value::Tile)
}

/// `bn_stats` and `bn_aggr`.
pub fn bn(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let data = args.tile(r, "data", ON_CHIP)?;
    let n = data.access.free_elements();
    let (op, width) = match args.api {
        "bn_stats" if n > 512 => {
            return Err(too_large(r, &data, "bn_stats", 1, 512));
        }
        "bn_stats" => (Opcode::BnStats, 6),
        _ if !n.is_multiple_of(3) => {
            return Err(Error::value("err_bn_aggr", "bn_aggr(): elements per partition must be a multiple of 3"));
        }
        _ => (Opcode::BnAggr, 2),
    };
    let fresh = Fresh {
        shape: vec![data.access.partitions(), width],
        dtype: args.dtype()?.unwrap_or(data.dtype(&r.b.kernel)),
        space: Space::Sbuf,
    };
    let mask = args.mask()?.over(data.shape());
    r.emit(op, None, vec![Operand::Access(data.access)], vec![], mask, fresh).map(Value::Tile)
}

pub fn too_large(r: &Recorder, tile: &Tile, api: &str, axis: usize, limit: usize) -> Error {
    let text = format!(
        "size of dimension {axis} in '{}' of '{api}' exceed architecture limitation of {limit}.",
        tile.label(&r.b.kernel)
    );
    Error::new("err_size_of_dimension_exceed_arch_limit", text)
}

/// `nl.loop_reduce`: combined with the destination when it is assigned.
pub fn loop_reduce(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let tile = args.tile(r, "x", ON_CHIP)?;
    let mask = args.mask()?.over(tile.shape());
    Ok(Value::Deferred { tile: Box::new(tile), op: args.alu("op")?, mask })
}

pub fn all_reduce(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let x = args.tile(r, "x", ON_CHIP)?;
    let x = r.in_sbuf(x)?;
    let axes = args.ints("program_axes")?.unwrap_or_default();
    if let Some(axis) = axes.iter().find(|axis| !(0..r.grid.len().max(1) as i64).contains(axis)) {
        let text = format!("all_reduce(): the grid has no axis {axis}, it has {} axes", r.grid.len());
        return Err(Error::value("err_all_reduce", text));
    }
    let dtype = args.dtype()?.unwrap_or(x.dtype(&r.b.kernel));
    let fresh = Fresh { shape: x.shape().to_vec(), dtype, space: Space::Sbuf };
    let mask = args.mask()?.over(x.shape());
    let attrs = vec![("op", Attr::Alu(args.alu("op")?)), ("axes", Attr::Ints(axes))];
    r.emit(Opcode::AllReduce, None, vec![Operand::Access(x.access)], attrs, mask, fresh).map(Value::Tile)
}

pub fn max8(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let src = args.tile(r, "src", ON_CHIP)?;
    if src.access.free_elements() < 8 {
        return Err(Error::value("err_max8", "max8(): at least 8 elements per partition are needed"));
    }
    let fresh = Fresh {
        shape: vec![src.access.partitions(), 8],
        dtype: args.dtype()?.unwrap_or(src.dtype(&r.b.kernel)),
        space: Space::Sbuf,
    };
    let mask = args.mask()?.over(src.shape());
    r.emit(Opcode::Max8, None, vec![Operand::Access(src.access)], vec![], mask, fresh).map(Value::Tile)
}

/// `nc_find_index8` and `nc_match_replace8`.
pub fn find8(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let data = args.tile(r, "data", ON_CHIP)?;
    let vals = args.tile(r, "vals", ON_CHIP)?;
    let mask = args.mask()?.over(data.shape());
    let p = data.access.partitions();
    let operands = vec![Operand::Access(data.access.clone()), Operand::Access(vals.access)];
    if args.api == "nc_find_index8" {
        let fresh = Fresh { shape: vec![p, 8], dtype: args.dtype()?.unwrap_or(Dtype::U32), space: Space::Sbuf };
        return r.emit(Opcode::NcFindIndex8, None, operands, vec![], mask, fresh).map(Value::Tile);
    }
    let mut operands = operands;
    if let Some(tile) = args.opt_tile(r, "dst_idx", ON_CHIP)? {
        operands.push(Operand::Access(tile.access));
    }
    let imm = Imm::Float(args.float("imm")?.unwrap_or(0.0)).as_f64();
    let fresh = Fresh {
        shape: data.shape().to_vec(),
        dtype: args.dtype()?.unwrap_or(data.dtype(&r.b.kernel)),
        space: Space::Sbuf,
    };
    r.emit(Opcode::NcMatchReplace8, None, operands, vec![("imm", Attr::Float(imm))], mask, fresh).map(Value::Tile)
}

//! Element by element: `nl.add` and its kin, and the vector and scalar engines' instructions.

use strata_kernel::{Access, ActFn, Affine, AluOp, Attr, Dtype, Engine, Imm, Opcode, Operand, Pred, Space};

use super::ON_CHIP;
use crate::args::{Args, Side, Value, fit, side};
use crate::error::{Error, Result};
use crate::index::{Mask, broadcast};
use crate::recorder::{Fresh, Recorder};
use crate::tile::Tile;

// ---- nl

/// A binary function of `nl`; its name is the operator.
pub fn binary(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let op = crate::args::alu(args.api).expect("the table names operators");
    let (x, y) = (args.need("x")?.clone(), args.need("y")?.clone());
    let (mask, dtype) = (args.mask()?, args.dtype()?);
    combine(r, args.api, op, &x, &y, dtype, &mask, true).map(Value::Tile)
}

/// `op(x, y)` with NumPy broadcasting. Operators on tiles do not broadcast along partitions; functions do.
pub fn combine(
    r: &mut Recorder,
    api: &str,
    op: AluOp,
    x: &Value,
    y: &Value,
    dtype: Option<Dtype>,
    mask: &Mask,
    across: bool,
) -> Result<Tile> {
    let (x, y) = (side(r, api, "x", x)?, side(r, api, "y", y)?);
    let default = match op {
        _ if op.is_comparison() || op.is_logical() => Dtype::Bool,
        _ => x.dtype(r).promote(y.dtype(r)),
    };
    let dtype = dtype.unwrap_or(default);
    let (x, y) = match (x, y) {
        (Side::Tile(x), Side::Tile(y)) => same_partitions(r, api, x, y, across)?,
        (Side::Tile(x), scalar) => return tensor_scalar_call(r, op, x, scalar, false, dtype, mask),
        (scalar, Side::Tile(y)) => return tensor_scalar_call(r, op, y, scalar, true, dtype, mask),
        _ => return Err(Error::of_type(format!("{api}(): one operand must be a tile"))),
    };
    let one_value = |t: &Tile, other: &Tile| t.access.free_elements() == 1 && other.access.free_elements() > 1;
    if one_value(&y, &x) {
        return tensor_scalar_call(r, op, x, Side::Tile(y), false, dtype, mask);
    }
    if one_value(&x, &y) {
        return tensor_scalar_call(r, op, y, Side::Tile(x), true, dtype, mask);
    }
    let shape = joint(&x, &y).ok_or_else(|| {
        let k = &r.b.kernel;
        Error::value("err_shapes", format!("{api}(): shapes of {} and {} do not broadcast", x.label(k), y.label(k)))
    })?;
    let engine = r.tensor_tensor_engine(op, &[&x, &y]);
    let operands = vec![Operand::Access(fit(&x.access, &shape)?), Operand::Access(fit(&y.access, &shape)?)];
    let mask = mask.over(&shape);
    r.emit(
        Opcode::TensorTensor,
        Some(engine),
        operands,
        vec![("op", Attr::Alu(op))],
        mask,
        Fresh { shape, dtype, space: Space::Sbuf },
    )
}

fn joint(x: &Tile, y: &Tile) -> Option<Vec<usize>> {
    if let Some(shape) = broadcast(x.shape(), y.shape()).filter(|s| s[0] == x.shape()[0].max(y.shape()[0])) {
        return Some(shape);
    }
    // Different ranks with the partition axis first in both: pad with trailing axes.
    let rank = x.shape().len().max(y.shape().len());
    let padded = |t: &Tile| {
        let mut s = t.shape().to_vec();
        s.resize(rank, 1);
        s
    };
    broadcast(&padded(x), &padded(y)).or_else(|| fit(&y.access, x.shape()).ok().map(|_| x.shape().to_vec()))
}

/// Repeats an operand that has one partition where the other has several.
fn same_partitions(r: &mut Recorder, api: &str, x: Tile, y: Tile, across: bool) -> Result<(Tile, Tile)> {
    let (px, py) = (x.access.partitions(), y.access.partitions());
    if px == py {
        return Ok((x, y));
    }
    if !across || (px != 1 && py != 1) {
        let k = &r.b.kernel;
        let text = format!(
            "number of partitions (dimension 0 size of a tile) mismatch in parameters ({}, {}) of '{api}'",
            x.label(k),
            y.label(k)
        );
        return Err(Error::new("err_num_partition_mismatch", text));
    }
    if px == 1 {
        let x = repeat(r, x, py)?;
        return Ok((x, y));
    }
    let y = repeat(r, y, px)?;
    Ok((x, y))
}

/// One partition over `n`.
pub fn repeat(r: &mut Recorder, tile: Tile, n: usize) -> Result<Tile> {
    let mut shape = tile.shape().to_vec();
    shape[0] = n;
    let access =
        tile.access.broadcast_to(&shape).ok_or_else(|| Error::value("err_shapes", "cannot repeat partitions"))?;
    let fresh = Fresh { shape, dtype: tile.dtype(&r.b.kernel), space: Space::Sbuf };
    r.emit(Opcode::PartitionBroadcast, None, vec![Operand::Access(access)], vec![], Pred::True, fresh)
}

fn tensor_scalar_call(
    r: &mut Recorder,
    op: AluOp,
    data: Tile,
    operand: Side,
    reverse: bool,
    dtype: Dtype,
    mask: &Mask,
) -> Result<Tile> {
    let shape = data.shape().to_vec();
    let exact = [data.dtype(&r.b.kernel), operand.dtype(r)].iter().all(|d| d.is_integer())
        && data.dtype(&r.b.kernel).bytes() == 4
        && dtype.is_integer()
        && data.space(&r.b.kernel) == Space::Sbuf
        && !op.is_bitvec();
    let engine = if exact || (op == AluOp::Power && data.space(&r.b.kernel) == Space::Sbuf) {
        Engine::GpSimd
    } else {
        Engine::Vector
    };
    let mut attrs = vec![("op0", Attr::Alu(op))];
    if reverse {
        attrs.push(("reverse0", Attr::Flag(true)));
    }
    let operands = vec![Operand::Access(data.access), operand.plain()];
    let mask = mask.over(&shape);
    r.emit(Opcode::TensorScalar, Some(engine), operands, attrs, mask, Fresh { shape, dtype, space: Space::Sbuf })
}

/// A unary function of `nl`.
pub fn unary(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let x = args.tile(r, "x", ON_CHIP)?;
    let (mask, dtype) = (args.mask()?, args.dtype()?);
    function(r, args.api, x, dtype, &mask).map(Value::Tile)
}

/// Applies a function by name: the vector engine where it can, the scalar engine's tables otherwise.
pub fn function(r: &mut Recorder, name: &str, x: Tile, dtype: Option<Dtype>, mask: &Mask) -> Result<Tile> {
    let own = x.dtype(&r.b.kernel);
    let shape = x.shape().to_vec();
    let alu = |op, value: f64| (op, Side::Scalar(Imm::Float(value), Dtype::F32));
    let simple = match name {
        "negative" => Some(alu(AluOp::Multiply, -1.0)),
        "abs" => Some(alu(AluOp::Abs, 0.0)),
        "logical_not" => Some(alu(AluOp::LogicalNot, 0.0)),
        "invert" => Some((AluOp::Invert, Side::Scalar(Imm::Int(0), own))),
        _ => None,
    };
    if let Some((op, operand)) = simple {
        let dtype = dtype.unwrap_or(if op == AluOp::LogicalNot { Dtype::Bool } else { own });
        return tensor_scalar_call(r, op, x, operand, false, dtype, mask);
    }
    let dtype = dtype.unwrap_or(own);
    let fresh = Fresh { shape: shape.clone(), dtype, space: Space::Sbuf };
    let mask = mask.over(&shape);
    let data = Operand::Access(x.access);
    match name {
        "reciprocal" => r.emit(Opcode::Reciprocal, None, vec![data], vec![], mask, fresh),
        _ => {
            let act = crate::args::act(name)
                .ok_or_else(|| Error::value("err_operator", format!("`{name}` is no function")))?;
            r.emit(Opcode::Activation, None, vec![data], vec![("op", Attr::Act(act))], mask, fresh)
        }
    }
}

/// `nl.where`.
pub fn where_(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let condition = args.tile(r, "condition", ON_CHIP)?;
    let (x, y) = (args.tile_or_scalar(r, "x")?, args.tile_or_scalar(r, "y")?);
    let mut shape = condition.shape().to_vec();
    for s in [&x, &y] {
        if let Side::Tile(tile) = s {
            shape = broadcast(&shape, tile.shape())
                .ok_or_else(|| Error::value("err_shapes", "where(): shapes do not broadcast"))?;
        }
    }
    let dtype = match (&x, &y) {
        (Side::Tile(x), Side::Scalar(..)) => x.dtype(&r.b.kernel),
        (Side::Scalar(..), Side::Tile(y)) => y.dtype(&r.b.kernel),
        _ => x.dtype(r).promote(y.dtype(r)),
    };
    let dtype = args.dtype()?.unwrap_or(dtype);
    let n = shape[0];
    let across =
        |r: &mut Recorder, tile: Tile| if tile.access.partitions() == n { Ok(tile) } else { repeat(r, tile, n) };
    let condition = across(r, condition)?;
    let mut operands = vec![Operand::Access(fit(&condition.access, &shape)?)];
    for s in [x, y] {
        operands.push(match s {
            Side::Tile(tile) => Operand::Access(fit(&across(r, tile)?.access, &shape)?),
            scalar => scalar.plain(),
        });
    }
    let mask = args.mask()?.over(&shape);
    r.emit(Opcode::Select, None, operands, vec![], mask, Fresh { shape, dtype, space: Space::Sbuf }).map(Value::Tile)
}

/// `nl.dropout` and `nisa.dropout`.
pub fn dropout(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let (data, prob) = if args.get("x").is_some() { ("x", "rate") } else { ("data", "prob") };
    let data = args.tile(r, data, ON_CHIP)?;
    let prob = args.tile_or_scalar(r, prob)?.plain();
    let dtype = args.dtype()?.unwrap_or(data.dtype(&r.b.kernel));
    let shape = data.shape().to_vec();
    let mask = args.mask()?.over(&shape);
    let operands = vec![Operand::Access(data.access), prob];
    r.emit(Opcode::Dropout, None, operands, vec![], mask, Fresh { shape, dtype, space: Space::Sbuf }).map(Value::Tile)
}

// ---- nisa

fn flags(args: &Args, names: &[&'static str]) -> Vec<(&'static str, Attr)> {
    names.iter().filter(|n| args.flag(n)).map(|n| (*n, Attr::Flag(true))).collect()
}

pub fn tensor_tensor(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let (x, y) = (args.tile(r, "data1", ON_CHIP)?, args.tile(r, "data2", ON_CHIP)?);
    let op = args.alu("op")?;
    let (x, y) = same_partitions(r, args.api, x, y, false)?;
    let shape = joint(&x, &y).ok_or_else(|| {
        let k = &r.b.kernel;
        Error::value("err_shapes", format!("tensor_tensor(): shapes of {} and {} differ", x.label(k), y.label(k)))
    })?;
    let k = &r.b.kernel;
    let dtype = args.dtype()?.unwrap_or(if op.is_comparison() || op.is_logical() {
        Dtype::Bool
    } else {
        x.dtype(k).promote(y.dtype(k))
    });
    let engine = args.engine()?.unwrap_or(r.tensor_tensor_engine(op, &[&x, &y]));
    let mask = args.mask()?.over(&shape);
    let operands = vec![Operand::Access(fit(&x.access, &shape)?), Operand::Access(fit(&y.access, &shape)?)];
    let fresh = Fresh { shape, dtype, space: Space::Sbuf };
    r.emit(Opcode::TensorTensor, Some(engine), operands, vec![("op", Attr::Alu(op))], mask, fresh).map(Value::Tile)
}

pub fn tensor_tensor_scan(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let (x, y) = (args.tile(r, "data0", ON_CHIP)?, args.tile(r, "data1", ON_CHIP)?);
    let (x, y) = same_partitions(r, args.api, x, y, false)?;
    let initial = args.tile_or_scalar(r, "initial")?.plain();
    let k = &r.b.kernel;
    let dtype = args.dtype()?.unwrap_or(x.dtype(k).promote(y.dtype(k)));
    let shape = x.shape().to_vec();
    let mut attrs = vec![("op0", Attr::Alu(args.alu("op0")?)), ("op1", Attr::Alu(args.alu("op1")?))];
    attrs.extend(flags(args, &["reverse0", "reverse1"]));
    let mask = args.mask()?.over(&shape);
    let operands = vec![Operand::Access(x.access), Operand::Access(fit(&y.access, &shape)?), initial];
    r.emit(Opcode::TensorTensorScan, None, operands, attrs, mask, Fresh { shape, dtype, space: Space::Sbuf })
        .map(Value::Tile)
}

pub fn scalar_tensor_tensor(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let data = args.tile(r, "data", ON_CHIP)?;
    let operand0 = args.tile_or_scalar(r, "operand0")?;
    let operand1 = args.tile(r, "operand1", ON_CHIP)?;
    let shape = data.shape().to_vec();
    let dtype = args.dtype()?.unwrap_or(data.dtype(&r.b.kernel).promote(operand1.dtype(&r.b.kernel)));
    let mut attrs = vec![("op0", Attr::Alu(args.alu("op0")?)), ("op1", Attr::Alu(args.alu("op1")?))];
    attrs.extend(flags(args, &["reverse0", "reverse1"]));
    let mask = args.mask()?.over(&shape);
    let operands =
        vec![Operand::Access(data.access), operand0.plain(), Operand::Access(fit(&operand1.access, &shape)?)];
    r.emit(Opcode::ScalarTensorTensor, None, operands, attrs, mask, Fresh { shape, dtype, space: Space::Sbuf })
        .map(Value::Tile)
}

pub fn tensor_scalar(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let data = args.tile(r, "data", ON_CHIP)?;
    let op0 = args.alu("op0")?;
    let mut operands = vec![Operand::Access(data.access.clone()), args.tile_or_scalar(r, "operand0")?.plain()];
    let mut attrs = vec![("op0", Attr::Alu(op0))];
    if let Some(op1) = args.opt_alu("op1")? {
        if op0.is_bitvec() != op1.is_bitvec() {
            return Err(Error::value("err_operator", "tensor_scalar(): op0 and op1 must be of the same kind"));
        }
        attrs.push(("op1", Attr::Alu(op1)));
        operands.push(args.tile_or_scalar(r, "operand1")?.plain());
    }
    attrs.extend(flags(args, &["reverse0", "reverse1"]));
    let shape = data.shape().to_vec();
    let dtype = args.dtype()?.unwrap_or(data.dtype(&r.b.kernel));
    let mask = args.mask()?.over(&shape);
    r.emit(Opcode::TensorScalar, args.engine()?, operands, attrs, mask, Fresh { shape, dtype, space: Space::Sbuf })
        .map(Value::Tile)
}

pub fn tensor_scalar_reduce(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let data = args.tile(r, "data", ON_CHIP)?;
    let operand0 = args.tile_or_scalar(r, "operand0")?.plain();
    let res = args.tile(r, "reduce_res", ON_CHIP)?;
    let mut attrs = vec![("op0", Attr::Alu(args.alu("op0")?)), ("reduce_op", Attr::Alu(args.alu("reduce_op")?))];
    attrs.extend(flags(args, &["reverse0"]));
    let shape = data.shape().to_vec();
    let dtype = args.dtype()?.unwrap_or(data.dtype(&r.b.kernel));
    let mask = args.mask()?.over(&shape);
    let operands = vec![Operand::Access(data.access), operand0, Operand::Access(res.access)];
    r.emit(Opcode::TensorScalarReduce, None, operands, attrs, mask, Fresh { shape, dtype, space: Space::Sbuf })
        .map(Value::Tile)
}

/// `nisa.activation` and `nisa.activation_reduce`.
pub fn activation(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let op = args.act("op")?;
    let data = args.tile(r, "data", ON_CHIP)?;
    let p = data.access.partitions();
    let bias = match args.opt_tile(r, "bias", ON_CHIP)? {
        None => Operand::None,
        Some(tile) => {
            if !matches!(tile.dtype(&r.b.kernel), Dtype::F32 | Dtype::F16 | Dtype::BF16) {
                return Err(Error::new(
                    "err_activation_bias_invalid_type",
                    "Bias parameter of activation or activation_reduce must be a vector of type float32, float16, or bfloat16.",
                ));
            }
            Operand::Access(tile.access)
        }
    };
    let scale = match args.get("scale") {
        None => Operand::None,
        Some(Value::Tile(_)) => {
            let tile = args.tile(r, "scale", ON_CHIP)?;
            if tile.dtype(&r.b.kernel) != Dtype::F32 {
                return Err(Error::new(
                    "err_activation_scale_invalid_type",
                    "Scale parameter of activation or activation_reduce must be a scalar or vector of type float32.",
                ));
            }
            if tile.access.free_elements() != 1 || tile.access.partitions() != p {
                return Err(Error::new(
                    "err_activation_scale_scalar_or_vector",
                    "Scale parameter of activation must be either a scalar value or a 1D vector spanning the partition dimension.",
                ));
            }
            Operand::Access(tile.access)
        }
        Some(_) => Operand::Imm(Imm::Float(args.float("scale")?.unwrap_or(1.0))),
    };
    let mut attrs = vec![("op", Attr::Act(op))];
    let res = args.opt_tile(r, "reduce_res", ON_CHIP)?;
    let reduce_op = args.opt_alu("reduce_op")?;
    let fused = args.api == "activation_reduce";
    if let Some(op) = reduce_op.or(fused.then_some(AluOp::Add)) {
        attrs.push(("reduce_op", Attr::Alu(op)));
    }
    let cmd = if fused { 3 } else { args.int("reduce_cmd")?.unwrap_or(0) };
    if cmd != 0 {
        attrs.push(("reduce_cmd", Attr::Int(cmd)));
    }
    let shape = data.shape().to_vec();
    let dtype = args.dtype()?.unwrap_or(data.dtype(&r.b.kernel));
    let mask = args.mask()?.over(&shape);
    let mut operands = vec![Operand::Access(data.access), bias, scale];
    operands.extend(res.map(|tile| Operand::Access(tile.access)));
    let opcode = if fused { Opcode::ActivationReduce } else { Opcode::Activation };
    r.emit(opcode, None, operands, attrs, mask, Fresh { shape, dtype, space: Space::Sbuf }).map(Value::Tile)
}

pub fn reciprocal(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let data = args.tile(r, "data", ON_CHIP)?;
    let (mask, dtype) = (args.mask()?, args.dtype()?);
    function(r, "reciprocal", data, dtype, &mask).map(Value::Tile)
}

pub fn affine_select(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let tile = args.tile(r, "on_true_tile", ON_CHIP)?;
    let shape = tile.shape().to_vec();
    let pred = match args.need("pred")? {
        Value::Mask(mask) => mask.over(&shape),
        Value::Bool(v) => Pred::constant(*v),
        _ => return Err(Error::of_type("affine_select(): 'pred' must be a comparison of indices")),
    };
    let value = args.float("on_false_value")?.unwrap_or(0.0);
    let dtype = args.dtype()?.unwrap_or(tile.dtype(&r.b.kernel));
    let mask = args.mask()?.over(&shape);
    let operands = vec![Operand::Access(tile.access), Operand::Imm(Imm::Float(value))];
    r.emit(
        Opcode::AffineSelect,
        None,
        operands,
        vec![("pred", Attr::Pred(pred))],
        mask,
        Fresh { shape, dtype, space: Space::Sbuf },
    )
    .map(Value::Tile)
}

/// Attributes and the result operand of a reduction beside the main result.
fn reduction(r: &mut Recorder, args: &Args) -> Result<(Vec<(&'static str, Attr)>, Option<Access>)> {
    let op = args.opt_alu("reduce_op")?.unwrap_or(AluOp::Maximum);
    let cmd = args.int("reduce_cmd")?.unwrap_or(0);
    let attrs = vec![("reduce_op", Attr::Alu(op)), ("reduce_cmd", Attr::Int(cmd))];
    Ok((attrs, args.opt_tile(r, "reduce_res", ON_CHIP)?.map(|t| t.access)))
}

pub fn range_select(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let tile = args.tile(r, "on_true_tile", ON_CHIP)?;
    let bounds = [args.tile(r, "bound0", ON_CHIP)?, args.tile(r, "bound1", ON_CHIP)?];
    let (mut attrs, res) = reduction(r, args)?;
    attrs.push(("comp_op0", Attr::Alu(args.alu("comp_op0")?)));
    attrs.push(("comp_op1", Attr::Alu(args.alu("comp_op1")?)));
    let start = match args.get("range_start") {
        Some(Value::Index(index)) if !index.is_box() && !index.is_dynamic() => index.expr.clone(),
        _ => Affine::constant(args.int("range_start")?.unwrap_or(0)),
    };
    attrs.push(("range_start", start.as_constant().map_or_else(|| Attr::Affine(start.clone()), Attr::Int)));
    attrs.push(("on_false", Attr::Float(args.float("on_false_value")?.unwrap_or(f32::MIN as f64))));
    let shape = tile.shape().to_vec();
    let dtype = args.dtype()?.unwrap_or(tile.dtype(&r.b.kernel));
    let mask = args.mask()?.over(&shape);
    let mut operands = vec![Operand::Access(tile.access)];
    operands.extend(bounds.map(|b| Operand::Access(b.access)));
    operands.extend(res.map(Operand::Access));
    r.emit(Opcode::RangeSelect, None, operands, attrs, mask, Fresh { shape, dtype, space: Space::Sbuf })
        .map(Value::Tile)
}

pub fn select_reduce(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let dst = args.tile(r, "dst", ON_CHIP)?;
    let predicate = args.tile(r, "predicate", ON_CHIP)?;
    let on_true = args.tile(r, "on_true", ON_CHIP)?;
    let on_false = args.tile_or_scalar(r, "on_false")?;
    let (mut attrs, res) = reduction(r, args)?;
    attrs.extend(flags(args, &["reverse_pred"]));
    let mask = args.mask()?.over(dst.shape());
    let shape = dst.shape().to_vec();
    let mut operands = vec![
        Operand::Access(fit(&predicate.access, &shape)?),
        Operand::Access(fit(&on_true.access, &shape)?),
        on_false.plain(),
    ];
    operands.extend(res.map(Operand::Access));
    r.emit_to(Opcode::SelectReduce, None, dst.access, operands, attrs, mask)?;
    Ok(Value::None)
}

pub fn tensor_copy_predicated(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let dst = args.tile(r, "dst", ON_CHIP)?;
    let src = args.tile_or_scalar(r, "src")?;
    let predicate = args.tile(r, "predicate", ON_CHIP)?;
    let shape = dst.shape().to_vec();
    let mask = args.mask()?.over(&shape);
    let operands = vec![src.operand(&shape)?, Operand::Access(fit(&predicate.access, &shape)?)];
    r.emit_to(Opcode::TensorCopyPredicated, None, dst.access, operands, flags(args, &["reverse_pred"]), mask)?;
    Ok(Value::None)
}

/// Shorthand for compound functions.
pub(super) fn activate(r: &mut Recorder, op: ActFn, x: &Tile, dtype: Dtype, mask: &Mask) -> Result<Tile> {
    function(r, op.name(), x.clone(), Some(dtype), mask)
}

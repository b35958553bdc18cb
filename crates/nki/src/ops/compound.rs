//! Functions of `nl` that take several instructions.

use strata_kernel::{ActFn, AluOp, Dtype};

use super::ON_CHIP;
use super::elementwise::{activate, combine};
use super::reduce::{Reduce, axes, reduce, scale};
use crate::args::{Args, Value};
use crate::error::{Error, Result};
use crate::index::Mask;
use crate::recorder::Recorder;

/// `exp(x - max) / sum(exp(x - max))`
pub fn softmax(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let x = args.tile(r, "x", ON_CHIP)?;
    let given = args.ints("axis")?.ok_or_else(|| Error::of_type("softmax() is missing the argument 'axis'"))?;
    let axes = axes("softmax", &given, x.shape().len())?;
    let dtype = args.dtype()?.unwrap_or(x.dtype(&r.b.kernel));
    let mask = args.mask()?;
    let how = |op| Reduce { op, axes: &axes, keepdims: true, negate: false, dtype: Dtype::F32 };
    let most = reduce(r, &x, &how(AluOp::Maximum), &mask)?;
    let f32 = Some(Dtype::F32);
    let centred = combine(r, "softmax", AluOp::Subtract, &Value::Tile(x), &Value::Tile(most), f32, &mask, false)?;
    let exp = activate(r, ActFn::Exp, &centred, Dtype::F32, &mask)?;
    let sum = reduce(r, &exp, &how(AluOp::Add), &mask)?;
    combine(r, "softmax", AluOp::Divide, &Value::Tile(exp), &Value::Tile(sum), Some(dtype), &mask, false)
        .map(Value::Tile)
}

/// `x / sqrt(sum(x^2) / n + epsilon) * w`
pub fn rms_norm(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let x = args.tile(r, "x", ON_CHIP)?;
    let w = args.tile(r, "w", ON_CHIP)?;
    let given = args.ints("axis")?.unwrap_or(vec![-1]);
    let axes = axes("rms_norm", &given, x.shape().len())?;
    let n = args.float("n")?.ok_or_else(|| Error::of_type("rms_norm() is missing the argument 'n'"))?;
    let epsilon = args.float("epsilon")?.unwrap_or(1e-6);
    let dtype = args.dtype()?.unwrap_or(x.dtype(&r.b.kernel));
    let mask = args.mask()?;
    let (f32, all) = (Some(Dtype::F32), Mask::constant(true));
    let x = Value::Tile(x);
    let squared = combine(r, "rms_norm", AluOp::Multiply, &x, &x, f32, &mask, false)?;
    let sum = reduce(
        r,
        &squared,
        &Reduce { op: AluOp::Add, axes: &axes, keepdims: true, negate: false, dtype: Dtype::F32 },
        &mask,
    )?;
    let mean = scale(r, &sum, 1.0 / n, Dtype::F32)?;
    let shifted = combine(r, "rms_norm", AluOp::Add, &Value::Tile(mean), &Value::Float(epsilon), f32, &all, false)?;
    let factor = activate(r, ActFn::Rsqrt, &shifted, Dtype::F32, &all)?;
    let normed = combine(r, "rms_norm", AluOp::Multiply, &x, &Value::Tile(factor), f32, &mask, false)?;
    combine(r, "rms_norm", AluOp::Multiply, &Value::Tile(normed), &Value::Tile(w), Some(dtype), &mask, true)
        .map(Value::Tile)
}

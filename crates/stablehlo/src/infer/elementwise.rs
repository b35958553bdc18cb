//! Ops that treat every element alike.

use strata_tensor::DType;

use super::{Args, Inferred, Problem, check_dims, ensure, merge_dims, one, same_element, same_shape, scalar, show};
use crate::expand::chlo::{joint_shape, plain_kind};
use crate::{AccuracyMode, Element, OpClass, OpKind, ResultAccuracy, TensorTy, Ty};

pub(super) fn infer(op: &OpKind, args: &Args) -> Inferred {
    accuracy(op)?;
    match op {
        OpKind::Map { dimensions } => return map(dimensions, args),
        OpKind::Clamp { .. } => return clamp(args),
        OpKind::Select { .. } => return select(args),
        OpKind::ChloBroadcastSelect { .. } => {
            let ts = args.tensors()?;
            ensure!(ts.len() == 3, "operand-count", "takes 3 operands");
            ensure!(
                same_element(&ts[1].element, &ts[2].element),
                "element-type",
                "chooses between `{}` and `{}`",
                ts[1],
                ts[2]
            );
            return one(ts[1].with_dims(joint(&[ts[0], ts[1], ts[2]], None)?));
        }
        _ => {}
    }
    if let Some((kind, map)) = plain_kind(op) {
        let (a, b) = (args.tensor(0)?, args.tensor(1)?);
        ensure!(same_element(&a.element, &b.element), "element-type", "combines `{a}` with `{b}`");
        if let Some(map) = &map {
            let low = if a.rank() == b.rank() { map.len() } else { a.rank().min(b.rank()) };
            ensure!(
                map.len() == low,
                "attribute-range",
                "has {} entries in `broadcast_dimensions` for an operand of rank {low}",
                map.len()
            );
            check_dims("broadcast_dimensions", map, a.rank().max(b.rank()))?;
            ensure!(map.is_sorted(), "attribute-range", "has `broadcast_dimensions` = {map:?}, which must be sorted");
        }
        let ty = a.with_dims(joint(&[a, b], map.as_deref())?);
        return one(result_element(&kind, ty)?);
    }
    let first = args.tensor(0)?;
    match op {
        // The program says the element type.
        OpKind::Convert { .. } | OpKind::UniformQuantize { .. } | OpKind::ChloConstantLike { .. } => return Ok(None),
        OpKind::UniformDequantize { .. } => {
            let Element::Quantized(q) = &first.element else {
                return Err(Problem::new("element-type", format!("dequantises `{first}`, which is not quantised")));
            };
            return one(TensorTy { element: Element::Plain(q.expressed), ..first.clone() });
        }
        OpKind::ReducePrecision { exponent_bits, mantissa_bits } => {
            ensure!(
                *exponent_bits >= 1,
                "attribute-range",
                "has `exponent_bits` = {exponent_bits}, which must be positive"
            );
            ensure!(
                *mantissa_bits >= 0,
                "attribute-range",
                "has `mantissa_bits` = {mantissa_bits}, which must not be negative"
            );
        }
        _ => {}
    }
    let mut ty = first.clone();
    if op.class() == OpClass::Binary {
        let second = args.tensor(1)?;
        ensure!(
            same_element(&first.element, &second.element),
            "element-type",
            "combines `{first}` with `{second}`: element types differ"
        );
        ensure!(same_shape(first, second), "shape-mismatch", "combines `{first}` with `{second}`: shapes differ");
        ty.dims = merge_dims(&first.dims, &second.dims);
        if ty.bounds.is_none() {
            ty.bounds = second.bounds.clone();
        }
        if ty.is_static() {
            ty.bounds = None;
        }
    }
    one(result_element(op, ty)?)
}

fn joint(types: &[&TensorTy], map: Option<&[i64]>) -> Result<Vec<i64>, Problem> {
    let shapes: Vec<&[i64]> = types.iter().map(|t| &t.dims[..]).collect();
    let text = || shapes.iter().map(|s| show(s)).collect::<Vec<_>>().join(", ");
    joint_shape(&shapes, map)
        .ok_or_else(|| Problem::new("shape-mismatch", format!("cannot broadcast shapes {}", text())))
}

/// `ty`, the operand's type, with the element type `op` produces.
fn result_element(op: &OpKind, mut ty: TensorTy) -> Result<TensorTy, Problem> {
    let Element::Plain(dtype) = ty.element else {
        if matches!(op, OpKind::IsFinite { .. } | OpKind::Compare { .. }) {
            ty.element = Element::Plain(DType::Bool);
        }
        return Ok(ty);
    };
    ty.element = Element::Plain(match op {
        OpKind::Abs { .. } | OpKind::Real { .. } | OpKind::Imag { .. } => dtype.real(),
        OpKind::Compare { .. } | OpKind::IsFinite { .. } => DType::Bool,
        OpKind::ChloIsInf { .. } | OpKind::ChloIsNegInf { .. } | OpKind::ChloIsPosInf { .. } => DType::Bool,
        OpKind::Complex { .. } => match dtype {
            DType::F32 => DType::C64,
            DType::F64 => DType::C128,
            _ => {
                return Err(Problem::new(
                    "element-type",
                    format!("makes complex numbers of {dtype}, not of f32 or f64"),
                ));
            }
        },
        _ => dtype,
    });
    Ok(ty)
}

fn clamp(args: &Args) -> Inferred {
    let (low, x, high) = (args.tensor(0)?, args.tensor(1)?, args.tensor(2)?);
    for (name, bound) in [("min", low), ("max", high)] {
        ensure!(
            same_element(&bound.element, &x.element),
            "element-type",
            "has `{name}` of type `{bound}` for an operand `{x}`"
        );
        ensure!(
            bound.rank() == 0 || same_shape(bound, x),
            "shape-mismatch",
            "has `{name}` of type `{bound}` for an operand `{x}`"
        );
    }
    one(x.clone())
}

fn select(args: &Args) -> Inferred {
    let (pred, x, y) = (args.tensor(0)?, args.tensor(1)?, args.tensor(2)?);
    ensure!(
        same_element(&x.element, &y.element) && same_shape(x, y),
        "shape-mismatch",
        "chooses between `{x}` and `{y}`"
    );
    ensure!(pred.rank() == 0 || same_shape(pred, x), "shape-mismatch", "chooses elements of `{x}` by `{pred}`");
    one(TensorTy { dims: merge_dims(&x.dims, &y.dims), ..x.clone() })
}

fn map(dimensions: &[i64], args: &Args) -> Inferred {
    let ts = args.tensors()?;
    let Some(first) = ts.first() else { return Err(Problem::new("operand-count", "needs an input")) };
    let body = args.region(0)?;
    let in_order = dimensions.iter().enumerate().all(|(i, &d)| d == i as i64);
    ensure!(in_order, "attribute-range", "has `dimensions` = {dimensions:?}, which must count up from 0");
    let mut dims = first.dims.clone();
    for t in &ts {
        ensure!(same_shape(first, t), "shape-mismatch", "maps over `{first}` and `{t}`: shapes differ");
        dims = merge_dims(&dims, &t.dims);
    }
    ensure!(
        dimensions.len() == first.rank(),
        "attribute-range",
        "maps over {} dimensions of `{first}`",
        dimensions.len()
    );
    ensure!(
        body.args.len() == ts.len(),
        "region-signature",
        "has {} inputs and a body of {} arguments",
        ts.len(),
        body.args.len()
    );
    for (i, (arg, t)) in body.args.iter().zip(&ts).enumerate() {
        let want = t.with_dims(Vec::new());
        let fits = matches!(arg, Ty::Tensor(a) if a.rank() == 0 && same_element(&a.element, &want.element));
        ensure!(fits, "region-signature", "has a body whose argument {i} is `{arg}`, not `{want}`");
    }
    let [Ty::Tensor(result)] = &body.results[..] else {
        return Err(Problem::new(
            "region-signature",
            format!("has a body that returns {} values, not one tensor", body.results.len()),
        ));
    };
    ensure!(result.rank() == 0, "region-signature", "has a body that returns `{result}`, not a scalar");
    one(TensorTy { dims, element: result.element.clone(), bounds: None })
}

fn accuracy(op: &OpKind) -> Result<(), Problem> {
    let accuracy: Option<&ResultAccuracy> = match op {
        OpKind::Cbrt { result_accuracy }
        | OpKind::Cosine { result_accuracy }
        | OpKind::Exponential { result_accuracy }
        | OpKind::ExponentialMinusOne { result_accuracy }
        | OpKind::Log { result_accuracy }
        | OpKind::LogPlusOne { result_accuracy }
        | OpKind::Logistic { result_accuracy }
        | OpKind::Rsqrt { result_accuracy }
        | OpKind::Sine { result_accuracy }
        | OpKind::Sqrt { result_accuracy }
        | OpKind::Tan { result_accuracy }
        | OpKind::Tanh { result_accuracy } => result_accuracy.as_ref(),
        _ => None,
    };
    let Some(a) = accuracy else { return Ok(()) };
    let zero = a.atol == 0.0 && a.rtol == 0.0 && a.ulps == 0;
    match a.mode {
        AccuracyMode::Default | AccuracyMode::Highest => {
            ensure!(zero, "attribute-range", "asks for {} accuracy and a tolerance at once", a.mode.as_str());
        }
        AccuracyMode::Tolerance => {
            let valid = a.atol >= 0.0 && a.rtol >= 0.0 && a.ulps >= 0;
            ensure!(
                valid && !zero,
                "attribute-range",
                "has a result accuracy whose tolerances are negative or all zero"
            );
        }
    }
    Ok(())
}

/// A boolean scalar.
pub(super) fn pred() -> Ty {
    Ty::Tensor(scalar(DType::Bool))
}

//! Constraints on quantised operands and results.

use crate::infer::{Problem, ensure};
use crate::{Element, OpClass, OpKind, Quantized, TensorTy, Ty};

/// Checks the quantisation rules of `op`.
pub(super) fn check(op: &OpKind, operands: &[Ty], results: &[Ty]) -> Result<(), Problem> {
    let quantized = |ty: &Ty| matches!(ty, Ty::Tensor(TensorTy { element: Element::Quantized(_), .. }));
    if !operands.iter().chain(results).any(quantized) {
        return Ok(());
    }
    let (x, y) = match (operands.first(), results.first()) {
        (Some(Ty::Tensor(x)), Some(Ty::Tensor(y))) => (x, y),
        _ => return Ok(()),
    };
    match op {
        OpKind::BroadcastInDim { broadcast_dimensions }
        | OpKind::DynamicBroadcastInDim { broadcast_dimensions, .. } => broadcast(x, y, broadcast_dimensions),
        OpKind::Reshape { .. } | OpKind::DynamicReshape { .. } => reshape(x, y),
        OpKind::Transpose { permutation } => match (quant(x), quant(y)) {
            (Some(a), Some(b)) => {
                same_parameters(a, b)?;
                let from = b.axis.and_then(|axis| permutation.get(axis)).map(|&p| p as usize);
                ensure!(
                    a.axis == from,
                    "quantization",
                    "moves quantised axis {:?} of `{x}` to {:?} of `{y}`",
                    a.axis,
                    b.axis
                );
                Ok(())
            }
            _ => Ok(()),
        },
        OpKind::DotGeneral { dot_dimension_numbers, .. } => {
            let Some(Ty::Tensor(k)) = operands.get(1) else { return Ok(()) };
            contraction(x, k, y)?;
            if let Some(q) = quant(k) {
                ensure!(
                    q.zero_points.iter().all(|&z| z == 0),
                    "quantization",
                    "has zero points other than 0 in `rhs`, `{k}`"
                );
                let contracted =
                    q.axis.is_some_and(|axis| dot_dimension_numbers.rhs_contracting.contains(&(axis as i64)));
                ensure!(!contracted, "quantization", "contracts the quantised axis of `rhs`, `{k}`");
            }
            Ok(())
        }
        OpKind::Convolution { dimension_numbers, .. } | OpKind::DynamicConv { dimension_numbers, .. } => {
            let Some(Ty::Tensor(k)) = operands.get(1) else { return Ok(()) };
            contraction(x, k, y)?;
            let axis = |t: &TensorTy| quant(t).and_then(|q| q.axis).map(|axis| axis as i64);
            let (want, out) = (dimension_numbers.kernel_output_feature, dimension_numbers.output_feature);
            ensure!(
                axis(k).is_none_or(|a| a == want),
                "quantization",
                "has `rhs` quantised along {:?}, not along its output features ({want})",
                axis(k)
            );
            ensure!(
                axis(y).is_none_or(|a| a == out),
                "quantization",
                "has a result quantised along {:?}, not along its features ({out})",
                axis(y)
            );
            Ok(())
        }
        OpKind::Add { .. } => add(operands, results),
        OpKind::Clamp { .. }
        | OpKind::Concatenate { .. }
        | OpKind::DynamicSlice { .. }
        | OpKind::DynamicUpdateSlice { .. }
        | OpKind::Gather { .. }
        | OpKind::Pad { .. }
        | OpKind::Reverse { .. }
        | OpKind::Slice { .. } => match (quant(x), quant(y)) {
            (Some(a), Some(b)) => elementwise(operands, results).and_then(|()| {
                ensure!(a.storage == b.storage, "quantization", "turns storage {} into {}", a.storage, b.storage);
                Ok(())
            }),
            _ => Ok(()),
        },
        _ if matches!(op.class(), OpClass::Unary | OpClass::Binary)
            && !matches!(
                op,
                OpKind::UniformQuantize { .. }
                    | OpKind::UniformDequantize { .. }
                    | OpKind::IsFinite { .. }
                    | OpKind::Compare { .. }
            ) =>
        {
            elementwise(operands, results)
        }
        _ => Ok(()),
    }
}

/// Sums: all quantised, along the axes of the result.
fn add(operands: &[Ty], results: &[Ty]) -> Result<(), Problem> {
    let all: Vec<&TensorTy> = operands.iter().chain(results).filter_map(Ty::as_tensor).collect();
    ensure!(all.iter().all(|t| quant(t).is_some()), "quantization", "mixes quantised and plain tensors");
    elementwise(operands, results)?;
    let axes: Vec<Option<usize>> = all.iter().map(|t| quant(t).and_then(|q| q.axis)).collect();
    let [a, b, r] = axes[..] else { return Ok(()) };
    ensure!(
        (a.is_some() || b.is_some()) == r.is_some(),
        "quantization",
        "has operands quantised along {a:?} and {b:?} and a result along {r:?}"
    );
    ensure!(
        a.is_none_or(|a| Some(a) == r) && b.is_none_or(|b| Some(b) == r),
        "quantization",
        "has operands quantised along {a:?} and {b:?} and a result along {r:?}"
    );
    Ok(())
}

fn quant(t: &TensorTy) -> Option<&Quantized> {
    match &t.element {
        Element::Quantized(q) => Some(q),
        Element::Plain(_) => None,
    }
}

/// Operands and results are all quantised, with one storage and one expressed type.
fn elementwise(operands: &[Ty], results: &[Ty]) -> Result<(), Problem> {
    let mut first: Option<&Quantized> = None;
    for t in operands.iter().chain(results).filter_map(Ty::as_tensor) {
        let Some(q) = quant(t) else { continue };
        if let Some(other) = first {
            let same = other.storage == q.storage && other.expressed == q.expressed;
            ensure!(
                same,
                "quantization",
                "mixes {}:{} and {}:{}",
                other.storage,
                other.expressed,
                q.storage,
                q.expressed
            );
        }
        first = Some(q);
    }
    Ok(())
}

fn same_parameters(a: &Quantized, b: &Quantized) -> Result<(), Problem> {
    let same = a.scales == b.scales && a.zero_points == b.zero_points;
    ensure!(same, "quantization", "changes scales or zero points, which it must keep");
    ensure!(
        a.axis.is_some() == b.axis.is_some(),
        "quantization",
        "changes between per-tensor and per-axis quantisation"
    );
    Ok(())
}

fn broadcast(x: &TensorTy, y: &TensorTy, map: &[i64]) -> Result<(), Problem> {
    let (Some(a), Some(b)) = (quant(x), quant(y)) else { return Ok(()) };
    let (Some(from), Some(to)) = (a.axis, b.axis) else { return same_parameters(a, b) };
    let want = map.get(from).copied().unwrap_or(-1);
    ensure!(
        want == to as i64,
        "quantization",
        "has a result quantised along {to}, where the operand's axis goes to {want}"
    );
    let repeated = x.dims.get(from) == Some(&1);
    for (i, (scale, zero)) in b.scales.iter().zip(&b.zero_points).enumerate() {
        let k = if repeated { 0 } else { i };
        let same = a.scales.get(k) == Some(scale) && a.zero_points.get(k) == Some(zero);
        ensure!(same, "quantization", "changes the scale or zero point of index {i} of its quantised axis");
    }
    Ok(())
}

fn reshape(x: &TensorTy, y: &TensorTy) -> Result<(), Problem> {
    let (Some(a), Some(b)) = (quant(x), quant(y)) else { return Ok(()) };
    same_parameters(a, b)?;
    let (Some(from), Some(to)) = (a.axis, b.axis) else { return Ok(()) };
    if !x.is_static() || !y.is_static() || from >= x.rank() || to >= y.rank() {
        return Ok(());
    }
    ensure!(
        x.dims[from] == y.dims[to],
        "quantization",
        "turns a quantised axis of {} into one of {}",
        x.dims[from],
        y.dims[to]
    );
    let before = |dims: &[i64]| dims.iter().try_fold(1i64, |a, &d| a.checked_mul(d));
    ensure!(
        before(&x.dims[..from]) == before(&y.dims[..to]),
        "quantization",
        "moves elements across its quantised axis"
    );
    Ok(())
}

fn contraction(x: &TensorTy, k: &TensorTy, y: &TensorTy) -> Result<(), Problem> {
    let Some(q) = quant(k) else {
        return Err(Problem::new("quantization", format!("has a plain `rhs`, `{k}`, with quantised tensors")));
    };
    match (quant(x), quant(y)) {
        (Some(a), Some(r)) => {
            ensure!(a.storage == q.storage, "quantization", "stores `lhs` as {} and `rhs` as {}", a.storage, q.storage);
            let same = a.expressed == q.expressed && q.expressed == r.expressed;
            ensure!(
                same,
                "quantization",
                "expresses {}, {} and {} in `lhs`, `rhs` and the result",
                a.expressed,
                q.expressed,
                r.expressed
            );
            ensure!(
                q.axis.is_some() || r.axis.is_none(),
                "quantization",
                "has a per-tensor `rhs` and a per-axis result"
            );
        }
        (None, None) => {
            let same = x.dtype() == q.expressed && y.dtype() == q.expressed;
            ensure!(
                same,
                "quantization",
                "computes in {} and {} with an `rhs` that expresses {}",
                x.dtype(),
                y.dtype(),
                q.expressed
            );
        }
        _ => {
            return Err(Problem::new(
                "quantization",
                format!("has `lhs` of type `{x}` and a result of type `{y}`: both or neither must be quantised"),
            ));
        }
    }
    Ok(())
}

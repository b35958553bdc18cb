//! Constraints that show when an operand that holds a shape is a constant.

use crate::fold::IntTensor;
use crate::infer::{Problem, RegionTypes, compatible_all, ensure, infer_types, same_dims, show};
use crate::{DYNAMIC, OpKind, TensorTy, Ty};

/// Checks `op` with the operands that are known.
pub(super) fn check(op: &OpKind, known: &[Option<&IntTensor>], operands: &[Ty], results: &[Ty]) -> Result<(), Problem> {
    let (Some(Ty::Tensor(x)), Some(Ty::Tensor(y))) = (operands.first(), results.first()) else { return Ok(()) };
    let at = |i: usize| known.get(i).copied().flatten().map(|t| &t.values[..]);
    match op {
        OpKind::DynamicReshape { .. } => {
            let Some(shape) = at(1) else { return Ok(()) };
            gives(shape, y)?;
            let count = |dims: &[i64]| dims.iter().try_fold(1i64, |a, &d| if d < 0 { None } else { a.checked_mul(d) });
            if let (Some(a), Some(b)) = (count(&x.dims), count(shape)) {
                ensure!(a == b, "shape-mismatch", "reshapes {a} elements of `{x}` into {b}");
            }
            Ok(())
        }
        OpKind::DynamicIota { .. } => at(0).map_or(Ok(()), |shape| gives(shape, y)),
        OpKind::Rng { .. } => at(2).map_or(Ok(()), |shape| gives(shape, y)),
        OpKind::DynamicBroadcastInDim { broadcast_dimensions, .. } => {
            let Some(shape) = at(1) else { return Ok(()) };
            gives(shape, y)?;
            for (k, &d) in broadcast_dimensions.iter().enumerate() {
                let (from, to) =
                    (x.dims.get(k).copied().unwrap_or(DYNAMIC), shape.get(d as usize).copied().unwrap_or(DYNAMIC));
                let fits = from == 1 || from == DYNAMIC || to == DYNAMIC || from == to;
                ensure!(
                    fits,
                    "shape-mismatch",
                    "broadcasts dimension {k} of size {from} to dimension {d} of size {to}"
                );
            }
            Ok(())
        }
        OpKind::DynamicPad { .. } => {
            let (low, high, inner) = (at(2), at(3), at(4));
            if let Some(inner) = inner {
                ensure!(inner.iter().all(|&n| n >= 0), "attribute-range", "has interior padding {}", show(inner));
            }
            let (Some(low), Some(high), Some(inner)) = (low, high, inner) else { return Ok(()) };
            let kind = OpKind::Pad {
                edge_padding_low: low.to_vec(),
                edge_padding_high: high.to_vec(),
                interior_padding: inner.to_vec(),
            };
            same(&kind, &operands[..2], results)
        }
        OpKind::DynamicGather { dimension_numbers, indices_are_sorted } => {
            let Some(sizes) = at(2) else { return Ok(()) };
            let kind = OpKind::Gather {
                dimension_numbers: dimension_numbers.clone(),
                slice_sizes: sizes.to_vec(),
                indices_are_sorted: *indices_are_sorted,
            };
            same(&kind, &operands[..2], results)
        }
        _ => Ok(()),
    }
}

fn gives(shape: &[i64], y: &TensorTy) -> Result<(), Problem> {
    let fits = shape.iter().all(|&n| n >= 0) && same_dims(shape, &y.dims);
    ensure!(fits, "result-type", "has the shape {} and declares `{y}`", show(shape));
    Ok(())
}

/// The static op in place of the dynamic one gives the declared results.
fn same(kind: &OpKind, operands: &[Ty], results: &[Ty]) -> Result<(), Problem> {
    if let Some(types) = infer_types(kind, operands, &[] as &[RegionTypes])? {
        ensure!(
            compatible_all(&types, results),
            "result-type",
            "declares `{}`, where its operands give `{}`",
            results[0],
            types[0]
        );
    }
    Ok(())
}

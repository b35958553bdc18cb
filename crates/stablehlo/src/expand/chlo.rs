//! CHLO's implicit broadcasts and generators.
//!
//! ```text
//! chlo.broadcast_add %a, %b   →   broadcast_in_dim both, then add
//! chlo.constant               →   constant
//! chlo.conj of real numbers   →   its operand
//! chlo.constant_like(v) %x    →   constant of %x's type, every element v
//! chlo.ragged_dot, chlo.scan  →   see ragged_dot.rs and scan.rs
//! ```

use strata_mlir::Attr;

use crate::expand::rewrite::{Rewriter, rewrite};
use crate::expand::{ragged_dot, scan};
use crate::fold::dense_attr;
use crate::{DYNAMIC, Func, Op, OpKind, TensorTy, ValueId};

/// Rewrites the ops listed above.
pub fn expand_chlo_broadcast(func: &mut Func) {
    rewrite(func, |rw, op| {
        let new = match &op.kind {
            OpKind::ChloConstant { value } => {
                let ty = rw.tensor(op.results[0]);
                Some(vec![rw.emit(OpKind::Constant { value: value.clone() }, &[], ty)])
            }
            OpKind::ChloConj {} if !rw.tensor(op.operands[0]).dtype().is_complex() => Some(op.operands.clone()),
            OpKind::ChloConstantLike { value } => constant_like(rw, &op, value),
            OpKind::ChloRaggedDot { .. } => ragged_dot::expand(rw, &op),
            OpKind::ChloScan { .. } => scan::expand(rw, &op),
            OpKind::ChloBroadcastSelect { .. } => broadcast(rw, &op, OpKind::Select {}, None),
            kind => plain_kind(kind).and_then(|(kind, map)| broadcast(rw, &op, kind, map)),
        };
        match new {
            Some(new) => op.results.iter().zip(new).for_each(|(&old, new)| rw.replace(old, new)),
            None => rw.push(op),
        }
    });
}

/// The op that a `chlo.broadcast_*` applies after broadcasting, and its explicit dimension map.
pub(crate) fn plain_kind(kind: &OpKind) -> Option<(OpKind, Option<Vec<i64>>)> {
    macro_rules! rows {
        ($($from:ident $to:ident),* $(,)?) => { match kind {
            $(OpKind::$from { broadcast_dimensions } => (OpKind::$to {}, broadcast_dimensions.clone()),)*
            OpKind::ChloBroadcastCompare { broadcast_dimensions, comparison_direction, compare_type } => (
                OpKind::Compare { comparison_direction: *comparison_direction, compare_type: *compare_type },
                broadcast_dimensions.clone(),
            ),
            _ => return None,
        } };
    }
    Some(rows! {
        ChloBroadcastAdd Add, ChloBroadcastAnd And, ChloBroadcastAtan2 Atan2, ChloBroadcastComplex Complex,
        ChloBroadcastDivide Divide, ChloBroadcastMaximum Maximum, ChloBroadcastMinimum Minimum,
        ChloBroadcastMultiply Multiply, ChloBroadcastNextAfter ChloNextAfter, ChloBroadcastOr Or,
        ChloBroadcastPolygamma ChloPolygamma, ChloBroadcastPower Power, ChloBroadcastRemainder Remainder,
        ChloBroadcastShiftLeft ShiftLeft, ChloBroadcastShiftRightArithmetic ShiftRightArithmetic,
        ChloBroadcastShiftRightLogical ShiftRightLogical, ChloBroadcastSubtract Subtract, ChloBroadcastXor Xor,
        ChloBroadcastZeta ChloZeta,
    })
}

/// The shape both operands broadcast to; trailing dimensions align unless `map` places the smaller operand.
pub(crate) fn joint_shape(shapes: &[&[i64]], map: Option<&[i64]>) -> Option<Vec<i64>> {
    let rank = shapes.iter().map(|s| s.len()).max()?;
    let mut out = vec![1i64; rank];
    for shape in shapes {
        for (k, &n) in shape.iter().enumerate() {
            let d = place(shape.len(), rank, k, map)?;
            let slot = out.get_mut(d)?;
            *slot = match (*slot, n) {
                (1, n) => n,
                (m, 1) => m,
                (DYNAMIC, n) => n,
                (m, DYNAMIC) => m,
                (m, n) if m == n => m,
                _ => return None,
            };
        }
    }
    Some(out)
}

fn place(own: usize, rank: usize, k: usize, map: Option<&[i64]>) -> Option<usize> {
    match map {
        Some(map) if own < rank => usize::try_from(*map.get(k)?).ok(),
        _ => Some(rank - own + k),
    }
}

fn broadcast(rw: &mut Rewriter, op: &Op, kind: OpKind, map: Option<Vec<i64>>) -> Option<Vec<ValueId>> {
    let types: Vec<TensorTy> = op.operands.iter().map(|&v| rw.tensor(v)).collect();
    let shapes: Vec<&[i64]> = types.iter().map(|t| &t.dims[..]).collect();
    let shape = joint_shape(&shapes, map.as_deref())?;
    if shape.contains(&DYNAMIC) {
        return None;
    }
    let mut operands = Vec::new();
    for (&x, ty) in op.operands.iter().zip(&types) {
        let dims: Option<Vec<i64>> =
            (0..ty.rank()).map(|k| place(ty.rank(), shape.len(), k, map.as_deref()).map(|d| d as i64)).collect();
        operands.push(rw.broadcast(x, &dims?, &shape));
    }
    let result = rw.tensor(op.results[0]).with_dims(shape);
    Some(vec![rw.emit(kind, &operands, result)])
}

fn constant_like(rw: &mut Rewriter, op: &Op, value: &Attr) -> Option<Vec<ValueId>> {
    let mut ty = rw.tensor(op.results[0]);
    if !ty.is_static() {
        ty = ty.with_dims(rw.tensor(*op.operands.first()?).dims);
    }
    let new = match value {
        Attr::Integer { value, .. } => rw.int_splat(*value as i64, &ty),
        Attr::Bool(value) => rw.int_splat(*value as i64, &ty),
        Attr::Float { bits, .. } => rw.splat(bits.get(), &ty),
        Attr::Dense(dense) => {
            let value = dense_attr(&ty, true, dense.bytes.get(..ty.dtype().bytes())?.to_vec());
            rw.emit(OpKind::Constant { value }, &[], ty)
        }
        // `#complex.number<:f32 1.0, 2.0>` keeps its two numbers in the body.
        Attr::Dialect { body, .. } => {
            let mut numbers = body.split(|c: char| !(c.is_ascii_alphanumeric() || "+-.".contains(c)));
            let numbers: Vec<f64> = numbers.by_ref().filter_map(|part| part.parse().ok()).collect();
            let [re, im] = numbers[..] else { return None };
            let bytes = match ty.dtype().bytes() {
                8 => [(re as f32).to_le_bytes(), (im as f32).to_le_bytes()].concat(),
                16 => [re.to_le_bytes(), im.to_le_bytes()].concat(),
                _ => return None,
            };
            let value = dense_attr(&ty, true, bytes);
            rw.emit(OpKind::Constant { value }, &[], ty)
        }
        _ => return None,
    };
    Some(vec![new])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expand::testing::{func, names, tensor};
    use strata_tensor::DType;

    #[test]
    fn trailing_dimensions_align() {
        let mut f = func("f", &[tensor(DType::F32, &[3]), tensor(DType::F32, &[2, 1])], |b| {
            let kind = OpKind::ChloBroadcastAdd { broadcast_dimensions: None };
            vec![b.emit(kind, &[b.arg(0), b.arg(1)], tensor(DType::F32, &[2, 3]))]
        });
        expand_chlo_broadcast(&mut f);
        assert_eq!(names(&f), ["stablehlo.broadcast_in_dim", "stablehlo.broadcast_in_dim", "stablehlo.add"]);
        let OpKind::BroadcastInDim { broadcast_dimensions } = &f.body.ops[0].kind else { panic!() };
        assert_eq!(broadcast_dimensions, &[1]);
    }

    #[test]
    fn explicit_dimensions_win() {
        assert_eq!(joint_shape(&[&[2], &[2, 3]], Some(&[0])), Some(vec![2, 3]));
        assert_eq!(joint_shape(&[&[2], &[2, 3]], None), None);
    }
}

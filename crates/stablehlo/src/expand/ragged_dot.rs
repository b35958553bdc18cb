//! `chlo.ragged_dot` as one product per group.
//!
//! ```text
//! ragged rows (m):         [b,m,k] · [g,b,k,n] → [b,m,n]    rows of group g take the product with rhs[g]
//! ragged contraction (k):  [b,m,k] · [b,k,n] → [g,b,m,n]    result g sums only the k of group g
//! ragged batch (b):        [b,m,k] · [b,k,n] → [b,m,n]      an ordinary dot_general
//! ```
//! Rows past the last group are zero.

use crate::expand::rewrite::Rewriter;
use crate::{Direction, DotDims, Op, OpKind, TensorTy, ValueId};

/// The value that replaces the result of a ragged dot.
pub(super) fn expand(rw: &mut Rewriter, op: &Op) -> Option<Vec<ValueId>> {
    let OpKind::ChloRaggedDot { ragged_dot_dimension_numbers: dims, precision_config } = &op.kind else { return None };
    let &[lhs, rhs, sizes] = &op.operands[..] else { return None };
    let &[ragged] = &dims.lhs_ragged[..] else { return None };
    let (lt, rt, st) = (rw.tensor(lhs), rw.tensor(rhs), rw.tensor(sizes));
    let result = rw.tensor(op.results[0]);
    let known = lt.is_static() && rt.is_static() && st.is_static() && result.is_static();
    if !known || ragged < 0 || ragged >= lt.rank() as i64 {
        return None;
    }
    let dot = |rw: &mut Rewriter, x, y, numbers: &DotDims, ty: TensorTy| {
        let kind = OpKind::DotGeneral {
            dot_dimension_numbers: numbers.clone(),
            precision_config: precision_config.clone(),
            algorithm: None,
        };
        rw.emit(kind, &[x, y], ty)
    };
    if dims.dot.lhs_batching.contains(&ragged) {
        return Some(vec![dot(rw, lhs, rhs, &dims.dot, result)]);
    }
    let groups = *st.dims.last()?;
    if let Some(at) = dims.dot.lhs_contracting.iter().position(|&d| d == ragged) {
        let rhs_ragged = *dims.dot.rhs_contracting.get(at)?;
        let one = result.with_dims(result.dims[1..].to_vec());
        let mut parts = Vec::new();
        let mut start = None;
        for g in 0..groups {
            let (first, last) = bounds(rw, sizes, &st, g, &mut start);
            let x = masked(rw, lhs, &lt, ragged, &dims.dot.lhs_batching, first, last);
            let y = masked(rw, rhs, &rt, rhs_ragged, &dims.dot.rhs_batching, first, last);
            let part = dot(rw, x, y, &dims.dot, one.clone());
            let row: Vec<i64> = [1].iter().chain(&one.dims).copied().collect();
            parts.push(rw.reshape(part, &row));
        }
        return Some(vec![rw.emit(OpKind::Concatenate { dimension: 0 }, &parts, result)]);
    }
    let &[group] = &dims.rhs_group[..] else { return None };
    let drop = |d: i64| if d > group { d - 1 } else { d };
    let numbers = DotDims {
        rhs_batching: dims.dot.rhs_batching.iter().map(|&d| drop(d)).collect(),
        rhs_contracting: dims.dot.rhs_contracting.iter().map(|&d| drop(d)).collect(),
        ..dims.dot.clone()
    };
    let taken = |d: &i64| dims.dot.lhs_batching.contains(d) || dims.dot.lhs_contracting.contains(d);
    let row = (dims.dot.lhs_batching.len() + (0..ragged).filter(|d| !taken(d)).count()) as i64;
    let batch: Vec<i64> = (0..dims.dot.lhs_batching.len() as i64).collect();
    let mut total = rw.splat(0.0, &result);
    let mut start = None;
    for g in 0..groups {
        let (first, last) = bounds(rw, sizes, &st, g, &mut start);
        let (mut from, mut to) = (vec![0; rt.rank()], rt.dims.clone());
        (from[group as usize], to[group as usize]) = (g, g + 1);
        let slab = rw.slice(rhs, &from, &to);
        let mut flat = rt.dims.clone();
        flat.remove(group as usize);
        let slab = rw.reshape(slab, &flat);
        let part = dot(rw, lhs, slab, &numbers, result.clone());
        let inside = in_group(rw, &result, row, &batch, first, last);
        total = rw.select(inside, part, total);
    }
    Some(vec![total])
}

/// First row and one past the last row of group `g`, each of shape `sizes.dims` without the last dimension.
fn bounds(rw: &mut Rewriter, sizes: ValueId, ty: &TensorTy, g: i64, start: &mut Option<ValueId>) -> (ValueId, ValueId) {
    let (mut from, mut to) = (vec![0; ty.rank()], ty.dims.clone());
    let last = ty.rank() - 1;
    (from[last], to[last]) = (g, g + 1);
    let size = rw.slice(sizes, &from, &to);
    let size = rw.reshape(size, &ty.dims[..last]);
    let first = match *start {
        Some(first) => first,
        None => {
            let ty = rw.tensor(size);
            rw.splat(0.0, &ty)
        }
    };
    let end = rw.add(first, size);
    *start = Some(end);
    (first, end)
}

/// Which elements of a tensor shaped like `ty` have `first <= index[dim] < last`.
fn in_group(rw: &mut Rewriter, ty: &TensorTy, dim: i64, batch: &[i64], first: ValueId, last: ValueId) -> ValueId {
    let counter = TensorTy::new(rw.tensor(first).dtype(), &ty.dims);
    let map = if rw.tensor(first).rank() == batch.len() { batch } else { &[] };
    let at = rw.emit(OpKind::Iota { iota_dimension: dim }, &[], counter);
    let first = rw.broadcast(first, map, &ty.dims);
    let last = rw.broadcast(last, map, &ty.dims);
    let after = rw.compare(Direction::Ge, at, first);
    let before = rw.compare(Direction::Lt, at, last);
    rw.same(OpKind::And {}, &[after, before])
}

fn masked(
    rw: &mut Rewriter,
    x: ValueId,
    ty: &TensorTy,
    dim: i64,
    batch: &[i64],
    first: ValueId,
    last: ValueId,
) -> ValueId {
    let inside = in_group(rw, ty, dim, batch, first, last);
    let zero = rw.splat(0.0, ty);
    rw.select(inside, x, zero)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RaggedDotDims;
    use crate::expand::chlo::expand_chlo_broadcast;
    use crate::expand::testing::{func, names, tensor};
    use strata_tensor::DType;

    #[test]
    fn one_product_per_group() {
        let args = [tensor(DType::F32, &[11, 5]), tensor(DType::F32, &[3, 5, 7]), tensor(DType::S64, &[3])];
        let mut f = func("f", &args, |b| {
            let dot = DotDims { lhs_contracting: vec![1], rhs_contracting: vec![1], ..DotDims::default() };
            let numbers = RaggedDotDims { dot, lhs_ragged: vec![0], rhs_group: vec![0] };
            let kind = OpKind::ChloRaggedDot { ragged_dot_dimension_numbers: numbers, precision_config: None };
            vec![b.emit(kind, &[b.arg(0), b.arg(1), b.arg(2)], tensor(DType::F32, &[11, 7]))]
        });
        expand_chlo_broadcast(&mut f);
        assert_eq!(names(&f).iter().filter(|name| **name == "stablehlo.dot_general").count(), 3);
    }
}

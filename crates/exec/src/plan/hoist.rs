//! Products of every row of something that a loop walks, by something that the loop does not change, become one product before it.
//!
//! ```text
//! for i { y = dot(x[i], w); … }   →   z = dot(x, w); for i { y = z[i]; … }
//! ```
//! That is half of what a recurrent layer computes. One large product takes a fraction of the time of many small ones.

use std::borrow::Cow;
use std::collections::HashMap;

use strata_stablehlo::{Block, Func, Op, OpKind, Space, Ty, ValueId};

use super::constant;

/// Bytes that all rows of a result may take.
const MOST_BYTES: usize = 64 << 20;
/// Multiply-adds of one product from which on it gains nothing by being part of a larger one.
const LARGE: usize = 1 << 24;

/// `func` with such products before their loops.
pub(super) fn hoist(func: Cow<'_, Func>) -> Cow<'_, Func> {
    if !has_candidates(&func.body, false) {
        return func;
    }
    let mut func = func.into_owned();
    let mut body = std::mem::take(&mut func.body);
    visit(&mut func, &mut body);
    func.body = body;
    Cow::Owned(func)
}

/// Whether there is a product in a loop.
fn has_candidates(block: &Block, in_loop: bool) -> bool {
    block.ops.iter().any(|op| {
        let is_loop = matches!(op.kind, OpKind::While { .. });
        (in_loop && matches!(op.kind, OpKind::DotGeneral { .. }))
            || op.regions.iter().any(|region| has_candidates(region, in_loop || is_loop))
    })
}

fn visit(func: &mut Func, block: &mut Block) {
    let mut ops = Vec::with_capacity(block.ops.len());
    for mut op in std::mem::take(&mut block.ops) {
        op.regions.iter_mut().for_each(|region| visit(func, region));
        if matches!(op.kind, OpKind::While { .. }) {
            hoist_from(func, &mut op, &mut ops);
        }
        ops.push(op);
    }
    block.ops = ops;
}

/// A product to take out of a loop: the places of its ops in the body.
struct Found {
    slice: usize,
    reshape: usize,
    dot: usize,
    /// The operands, as they are called outside.
    rows: ValueId,
    by: ValueId,
}

/// Moves products of `whole`, a loop, to `before`.
fn hoist_from(func: &mut Func, whole: &mut Op, before: &mut Vec<Op>) {
    while let Some(found) = find(func, whole) {
        let Found { slice, reshape, dot, rows, by } = found;
        let body = &mut whole.regions[1];
        let (product, result) = (body.ops[dot].clone(), body.ops[dot].results[0]);
        let OpKind::DotGeneral { dot_dimension_numbers: mut dims, precision_config, algorithm } = product.kind.clone()
        else {
            unreachable!("found as one")
        };
        dims.lhs_contracting.iter_mut().for_each(|d| *d += 1);
        let own = func.tensor(result).clone();
        let n = func.tensor(rows).dims[0];
        let all_dims: Vec<i64> = std::iter::once(n).chain(own.dims.iter().copied()).collect();
        let one_dims: Vec<i64> = std::iter::once(1).chain(own.dims.iter().copied()).collect();
        let all = func.add_value(Ty::Tensor(own.with_dims(all_dims)));
        let one = func.add_value(Ty::Tensor(own.with_dims(one_dims.clone())));
        let kind = OpKind::DotGeneral { dot_dimension_numbers: dims, precision_config, algorithm };
        before.push(Op { kind, operands: vec![rows, by], results: vec![all], ..product });
        // The other indices are of dimensions that are there as a whole: any number will do.
        let index = body.ops[slice].operands[1];
        let operands = std::iter::once(all).chain(own.dims.iter().chain(&[0]).map(|_| index)).collect();
        let look = Op {
            kind: OpKind::DynamicSlice { slice_sizes: one_dims },
            operands,
            results: vec![one],
            ..body.ops[slice].clone()
        };
        let flat = Op { operands: vec![one], results: vec![result], ..body.ops[reshape].clone() };
        body.ops[dot] = flat;
        body.ops[reshape] = look;
        body.ops.remove(slice);
    }
}

/// A product in the body of a loop that can be taken out of it.
fn find(func: &Func, whole: &Op) -> Option<Found> {
    let [cond, body] = whole.regions.as_slice() else { return None };
    // What a body neither changes nor computes, by its name outside.
    let inside: HashMap<ValueId, Option<ValueId>> = {
        let stays = |i: usize| (body.results.get(i) == Some(&body.args[i])).then(|| whole.operands[i]);
        let args = body.args.iter().enumerate().map(|(i, &arg)| (arg, stays(i)));
        args.chain(body.ops.iter().flat_map(|op| op.results.iter().map(|&r| (r, None)))).collect()
    };
    let outside = |value: ValueId| inside.get(&value).copied().unwrap_or(Some(value));
    let made: HashMap<ValueId, usize> =
        body.ops.iter().enumerate().flat_map(|(i, op)| op.results.iter().map(move |&r| (r, i))).collect();
    let is_used_once = |value: ValueId| uses(body, value) == 1;
    let is_here = |value: ValueId| func.values[value.0 as usize].space == Space::Device;
    body.ops.iter().enumerate().find_map(|(dot, op)| {
        let OpKind::DotGeneral { dot_dimension_numbers: dims, .. } = &op.kind else { return None };
        let by = outside(op.operands[1])?;
        let &reshape = made.get(&op.operands[0])?;
        let &slice = made.get(body.ops[reshape].operands.first()?)?;
        let is_row = matches!(body.ops[reshape].kind, OpKind::Reshape { .. });
        let OpKind::DynamicSlice { slice_sizes } = &body.ops[slice].kind else { return None };
        let rows = outside(body.ops[slice].operands[0])?;
        let (from, row) = (func.ty(rows).as_tensor()?, func.ty(op.operands[0]).as_tensor()?);
        let result = func.ty(op.results[0]).as_tensor()?;
        let is_static = from.is_static() && result.is_static() && func.ty(by).as_tensor()?.is_static();
        let takes_one =
            slice_sizes.first() == Some(&1) && slice_sizes[1..] == from.dims[1..] && row.dims == from.dims[1..];
        if !is_row || !takes_one || !is_static || !dims.lhs_batching.is_empty() || from.dims[0] < 2 {
            return None;
        }
        let depth: usize = dims.lhs_contracting.iter().map(|&d| row.dims[d as usize] as usize).product();
        let bytes = result.n_elements() * result.dtype().bytes() * from.dims[0] as usize;
        let is_worth = bytes <= MOST_BYTES && result.n_elements() * depth < LARGE && result.n_elements() * depth > 4096;
        let is_alone = is_used_once(op.operands[0]) && is_used_once(body.ops[slice].results[0]);
        let all_here = [rows, by, op.results[0]].into_iter().all(is_here);
        let fits = is_worth && is_alone && all_here && runs(func, cond, from.dims[0]);
        fits.then_some(Found { slice, reshape, dot, rows, by })
    })
}

/// How often a value is used in a block and what it contains.
pub(super) fn uses(block: &Block, value: ValueId) -> usize {
    let of = |values: &[ValueId]| values.iter().filter(|&&v| v == value).count();
    let nested = |op: &Op| op.regions.iter().map(|region| uses(region, value)).sum::<usize>();
    block.ops.iter().map(|op| of(&op.operands) + nested(op)).sum::<usize>() + of(&block.results)
}

/// Whether a loop goes on until it has counted to `n`: then it looks at all rows.
fn runs(func: &Func, cond: &Block, n: i64) -> bool {
    let [.., test] = cond.ops.as_slice() else { return false };
    let limit = test.operands.get(1).and_then(|&limit| {
        let op = cond.ops.iter().find(|op| op.results == [limit])?;
        let OpKind::Constant { value } = &op.kind else { return None };
        let ty = func.ty(limit).as_tensor()?;
        let elements = constant::elements(value, ty).filter(|_| ty.dtype().is_integer() && ty.n_elements() == 1)?;
        Some(constant::as_i64(ty.dtype(), &elements))
    });
    matches!(test.kind, OpKind::Compare { .. }) && limit == Some(n)
}

//! Rows of two values in turn, which JAX's scans write as a sum of both with zeros between their rows, are put together instead.
//!
//! ```text
//! pad(a, 0 after every row) + pad(b, 0 before every row)   →   concatenate(a + 0, b + 0, within rows)
//! ```
//!
//! The sums with 0 stay for the sake of −0, as part of what computes `a` and `b`: what was put together by concatenation gets them
//! before, and what comes from such a sum has had them.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use strata_stablehlo::{Block, Func, Op, OpKind, TensorTy, Ty, ValueId};

use super::constant;
use super::rewrite::rewritten;

/// `func` with such sums rewritten.
pub(super) fn rewrite(func: Cow<'_, Func>) -> Cow<'_, Func> {
    rewritten(func, &|op| matches!(op.kind, OpKind::Pad { .. }), |func, body, uses| visit(func, body, uses))
}

fn visit(func: &mut Func, block: &mut Block, uses: &[u32]) {
    let made: HashMap<ValueId, usize> =
        block.ops.iter().enumerate().flat_map(|(i, op)| op.results.iter().map(move |&r| (r, i))).collect();
    let pairs: HashMap<usize, Pair> = (0..block.ops.len())
        .filter_map(|i| Some((i, Pair::of(func, &block.ops, &made, &block.ops[i], uses)?)))
        .collect();
    let gone: Vec<usize> = pairs.values().flat_map(|pair| pair.pads).collect();
    let mut ops = Vec::with_capacity(block.ops.len());
    // What has no −0.
    let mut sums = HashSet::new();
    for (i, mut op) in std::mem::take(&mut block.ops).into_iter().enumerate() {
        op.regions.iter_mut().for_each(|region| visit(func, region, uses));
        match pairs.get(&i) {
            Some(pair) => {
                let values = pair.values.map(|v| plus_zero(func, v, pair.zero, &op, &sums, uses, &mut ops));
                pair.write(func, &op, values, &mut ops);
                sums.insert(op.results[0]);
            }
            None if gone.contains(&i) => {}
            None => ops.push(op),
        }
    }
    block.ops = ops;
}

/// Two values whose rows take turns along a dimension.
struct Pair {
    /// The ops that padded them.
    pads: [usize; 2],
    values: [ValueId; 2],
    zero: ValueId,
    dim: usize,
}

impl Pair {
    /// What is added up in `op`, if it is such a sum and nobody else wants its terms.
    fn of(func: &Func, ops: &[Op], made: &HashMap<ValueId, usize>, op: &Op, uses: &[u32]) -> Option<Pair> {
        let (OpKind::Add {}, &[a, b]) = (&op.kind, op.operands.as_slice()) else { return None };
        let space = |v: ValueId| func.values[v.0 as usize].space;
        let mut found = Vec::new();
        for term in [a, b] {
            let &at = made.get(&term)?;
            let OpKind::Pad { edge_padding_low: low, edge_padding_high: high, interior_padding: interior } =
                &ops[at].kind
            else {
                return None;
            };
            let &[value, zero] = ops[at].operands.as_slice() else { return None };
            let dim = interior.iter().position(|&n| n != 0)?;
            let is_zero = made.get(&zero).is_some_and(|&at| is_zero(func, &ops[at]));
            let alone = |of: &[i64]| of.iter().enumerate().all(|(d, &n)| d == dim || n == 0);
            let is_plain = [low, high, interior].into_iter().all(|of| alone(of)) && interior[dim] == 1;
            let is_here = space(value) == space(op.results[0]) && space(term) == space(op.results[0]);
            if !is_zero || !is_plain || !is_here || uses[term.0 as usize] != 1 {
                return None;
            }
            found.push((at, value, zero, dim, (low[dim], high[dim])));
        }
        found.sort_by_key(|term| term.4);
        let [(first, a, zero, dim, (0, 1)), (second, b, _, other, (1, 0))] = found[..] else { return None };
        let is_pair = dim == other && func.tensor(a).dims == func.tensor(b).dims;
        is_pair.then_some(Pair { pads: [first, second], values: [a, b], zero, dim })
    }

    fn write(&self, func: &mut Func, op: &Op, values: [ValueId; 2], ops: &mut Vec<Op>) {
        let sum: TensorTy = func.tensor(op.results[0]).clone();
        let turns = |n: i64| {
            let mut dims = halved(&sum, self.dim);
            dims.insert(self.dim + 1, n);
            sum.with_dims(dims)
        };
        let parts = values.map(|of| push(func, OpKind::Reshape {}, vec![of], turns(1), op, ops));
        let concatenate = OpKind::Concatenate { dimension: self.dim as i64 + 1 };
        let joined = push(func, concatenate, parts.to_vec(), turns(2), op, ops);
        ops.push(Op { kind: OpKind::Reshape {}, operands: vec![joined], ..op.clone() });
    }
}

/// Adds an op in the place of `like`, in its memory.
fn push(func: &mut Func, kind: OpKind, operands: Vec<ValueId>, ty: TensorTy, like: &Op, ops: &mut Vec<Op>) -> ValueId {
    let result = func.add_value(Ty::Tensor(ty));
    func.values[result.0 as usize].space = func.values[like.results[0].0 as usize].space;
    ops.push(Op { kind, operands, results: vec![result], ..like.clone() });
    result
}

/// `of + 0` in the place of `like`.
fn plus_zero(
    func: &mut Func,
    of: ValueId,
    zero: ValueId,
    like: &Op,
    sums: &HashSet<ValueId>,
    uses: &[u32],
    ops: &mut Vec<Op>,
) -> ValueId {
    if sums.contains(&of) {
        return of;
    }
    let space = |v: ValueId| func.values[v.0 as usize].space;
    let is_here = |op: &Op| op.operands.iter().all(|&part| space(part) == space(of));
    let joins = |op: &Op| op.results == [of] && matches!(op.kind, OpKind::Concatenate { .. }) && is_here(op);
    if let Some(at) = ops.iter().rposition(joins).filter(|_| uses.get(of.0 as usize) == Some(&1)) {
        let mut joined = ops.remove(at);
        let parts = joined.operands.iter().map(|&part| plus_zero(func, part, zero, like, sums, uses, ops));
        joined.operands = parts.collect();
        ops.push(joined);
        return of;
    }
    let ty = func.tensor(of).clone();
    let broadcast = OpKind::BroadcastInDim { broadcast_dimensions: Vec::new() };
    let zeros = push(func, broadcast, vec![zero], ty.clone(), like, ops);
    push(func, OpKind::Add {}, vec![of, zeros], ty, like, ops)
}

/// The sizes of either value, given those of their sum.
fn halved(sum: &TensorTy, dim: usize) -> Vec<i64> {
    let mut dims = sum.dims.to_vec();
    dims[dim] /= 2;
    dims
}

/// Whether this is a constant of zero bits.
fn is_zero(func: &Func, op: &Op) -> bool {
    let OpKind::Constant { value } = &op.kind else { return false };
    constant::elements(value, func.tensor(op.results[0])).is_some_and(|bytes| bytes.iter().all(|&b| b == 0))
}

//! Rows of two values in turn, which JAX's scans write as a sum of both with zeros between their rows, are put together instead.
//!
//! ```text
//! pad(a, 0 after every row) + pad(b, 0 before every row)   →   concatenate(a, b, within rows) + 0
//! ```
//!
//! The sum with 0 stays for the sake of −0.

use std::borrow::Cow;
use std::collections::HashMap;

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
    for (i, mut op) in std::mem::take(&mut block.ops).into_iter().enumerate() {
        op.regions.iter_mut().for_each(|region| visit(func, region, uses));
        match pairs.get(&i) {
            Some(pair) => pair.write(func, &op, &mut ops),
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

    fn write(&self, func: &mut Func, op: &Op, ops: &mut Vec<Op>) {
        let sum: TensorTy = func.tensor(op.results[0]).clone();
        let space = func.values[op.results[0].0 as usize].space;
        let value = |func: &mut Func, ty: TensorTy| {
            let value = func.add_value(Ty::Tensor(ty));
            func.values[value.0 as usize].space = space;
            value
        };
        let mut push = |kind: OpKind, operands: Vec<ValueId>, result: ValueId| {
            ops.push(Op { kind, operands, results: vec![result], ..op.clone() });
        };
        let turns = |n: i64| {
            let mut dims = halved(&sum, self.dim);
            dims.insert(self.dim + 1, n);
            sum.with_dims(dims)
        };
        let (one, two) = (turns(1), turns(2));
        let mut parts = Vec::new();
        for of in self.values {
            parts.push(value(func, one.clone()));
            push(OpKind::Reshape {}, vec![of], parts[parts.len() - 1]);
        }
        let (joined, flat, zeros) = (value(func, two), value(func, sum.clone()), value(func, sum.clone()));
        push(OpKind::Concatenate { dimension: self.dim as i64 + 1 }, parts, joined);
        push(OpKind::Reshape {}, vec![joined], flat);
        push(OpKind::BroadcastInDim { broadcast_dimensions: Vec::new() }, vec![self.zero], zeros);
        push(OpKind::Add {}, vec![flat, zeros], op.results[0]);
    }
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

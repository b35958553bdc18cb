//! Dimensions that a reshape splits stay together where that makes longer loops.
//!
//! ```text
//! reduce(x: [n, k, r], {0, 2})   →   reduce(reduce(reshape(x): [n, k · r], {0}): [k, r], {1})
//! reshape(f(a, b))               →   f(reshape(a), reshape(b))
//! ```
//!
//! A norm of groups of channels is both: its groups are a few adjacent channels, in every pixel. Whole pixels are added up first and channels last, and what is
//! broadcast to the channels of a group is written once for all pixels.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::ops::Range;

use strata_ops::Known;
use strata_stablehlo::expand::dce;
use strata_stablehlo::{Block, Func, Op, OpKind, Ty, ValueId};

use super::constant;
use super::rewrite::{rewritten, uses_of};
use crate::lane_body::known_body;
use crate::lane_ops::is_lane_op;

/// Innermost runs from this length on are folded as they are.
const LONG_RUN: i64 = 32;
/// So many outer elements are worth a second reduction.
const MANY: i64 = 8;
/// Smaller values take no time.
const LARGE: usize = 4096;
/// What is broadcast before it is reshaped is smaller than the result by this factor.
const SMALLER: usize = 8;
/// Ops between a reshape and what lies in memory, at most.
const DEPTH: usize = 8;

/// `func` with reductions of split dimensions in two parts, and reshapes before the element-wise ops whose results they reshape.
pub(super) fn rewrite(func: Cow<'_, Func>) -> Cow<'_, Func> {
    let is_one = |op: &Op| matches!(op.kind, OpKind::Reshape { .. } | OpKind::Reduce { .. });
    let mut any = false;
    let mut func = rewritten(func, &is_one, |func, body, _| {
        any |= visit(func, body, &[], |regroup, func, op| regroup.reduce(func, op));
        let uses = uses_of(func, body);
        any |= visit(func, body, &uses, |regroup, func, op| regroup.reshape(func, op));
    });
    if any {
        dce(func.to_mut());
    }
    func
}

/// Rewrites the ops of a block and of those in it. Says whether anything changed.
fn visit(func: &mut Func, block: &mut Block, uses: &[u32], rewrite: fn(&mut Regroup, &mut Func, Op)) -> bool {
    let mut regroup = Regroup::new(func, block, uses);
    for mut op in std::mem::take(&mut block.ops) {
        for region in &mut op.regions {
            regroup.any |= visit(func, region, uses, rewrite);
        }
        rewrite(&mut regroup, func, op);
    }
    block.ops = regroup.ops;
    regroup.any
}

/// The ops of a block so far.
struct Regroup<'u> {
    uses: &'u [u32],
    ops: Vec<Op>,
    made: HashMap<ValueId, usize>,
    /// What element-wise ops and reductions read.
    wanted: HashSet<ValueId>,
    /// How often a value is reshaped, and to what.
    reshapes: HashMap<(ValueId, Vec<i64>), u32>,
    /// Values that have been reshaped.
    done: HashMap<(ValueId, Vec<i64>), ValueId>,
    any: bool,
}

impl<'u> Regroup<'u> {
    fn new(func: &Func, block: &Block, uses: &'u [u32]) -> Regroup<'u> {
        let (mut wanted, mut reshapes) = (HashSet::new(), HashMap::new());
        for op in &block.ops {
            match op.kind {
                OpKind::Reshape { .. } => {
                    let dims = func.tensor(op.results[0]).dims.clone();
                    *reshapes.entry((op.operands[0], dims)).or_default() += 1;
                }
                OpKind::Reduce { .. } => wanted.extend(op.operands.iter().copied()),
                _ if is_lane_op(&op.kind) => wanted.extend(op.operands.iter().copied()),
                _ => {}
            }
        }
        let (ops, made, done) = (Vec::new(), HashMap::new(), HashMap::new());
        Regroup { uses, ops, made, wanted, reshapes, done, any: false }
    }

    fn push(&mut self, op: Op) {
        self.made.extend(op.results.iter().map(|&result| (result, self.ops.len())));
        self.ops.push(op);
    }

    fn maker(&self, value: ValueId) -> Option<&Op> {
        self.made.get(&value).map(|&at| &self.ops[at])
    }

    /// Whether nobody wants a value but an op that is rewritten, or reshapes to the same dimensions.
    fn is_alone(&self, value: ValueId, new: &[i64]) -> bool {
        let n = self.uses.get(value.0 as usize).copied().unwrap_or(1);
        n == 1 || self.reshapes.get(&(value, new.to_vec())) == Some(&n)
    }

    /// Whether an op may as well be computed for each of its users: a sum, a difference or a product of what is not computed itself.
    fn is_cheap(&self, op: &Op) -> bool {
        let is_computed = |v: &ValueId| self.maker(*v).is_some_and(|maker| is_lane_op(&maker.kind));
        let is_simple = matches!(op.kind, OpKind::Add { .. } | OpKind::Subtract { .. } | OpKind::Multiply { .. });
        is_simple && !op.operands.iter().any(is_computed)
    }

    /// Adds a reshape, or what computes its result without one.
    fn reshape(&mut self, func: &mut Func, op: Op) {
        if !matches!(op.kind, OpKind::Reshape { .. }) {
            return self.push(op);
        }
        let (operand, result) = (op.operands[0], op.results[0]);
        let is_computed = self.maker(operand).is_some_and(|maker| is_lane_op(&maker.kind));
        let new = func.tensor(result).dims.clone();
        let space = |v: ValueId| func.values[v.0 as usize].space;
        let is_worth = is_computed
            && self.wanted.contains(&result)
            && func.tensor(result).n_elements() >= LARGE
            && squeezed(&func.tensor(operand).dims) != squeezed(&new)
            && space(operand) == space(result)
            && self.can_reshape(func, operand, &new, 0);
        if !is_worth {
            return self.push(op);
        }
        self.any = true;
        let reshaped = self.reshaped(func, operand, &new, &op);
        self.push(Op { operands: vec![reshaped], ..op });
    }

    /// Whether a reshaped value costs no more than the value.
    fn can_reshape(&self, func: &Func, value: ValueId, new: &[i64], depth: usize) -> bool {
        let ty = func.tensor(value);
        let Some(maker) = self.maker(value).filter(|_| !ty.dims.is_empty()) else { return true };
        match &maker.kind {
            kind if is_lane_op(kind) => {
                let all = |v: &ValueId| self.can_reshape(func, *v, new, depth + 1);
                let may_change = self.is_alone(value, new) || self.is_cheap(maker);
                depth < DEPTH && may_change && maker.operands.iter().all(all)
            }
            OpKind::BroadcastInDim { broadcast_dimensions } => {
                let spread = Spread::new(&func.tensor(maker.operands[0]).dims, broadcast_dimensions, &ty.dims, new);
                broadcast_dimensions.is_sorted() && (spread.is_dense() || spread.n() * SMALLER <= ty.n_elements())
            }
            OpKind::Iota { .. }
            | OpKind::Transpose { .. }
            | OpKind::Slice { .. }
            | OpKind::Reverse { .. }
            | OpKind::Concatenate { .. } => false,
            _ => true,
        }
    }

    /// A value that [`Regroup::can_reshape`], with dimensions `new`.
    fn reshaped(&mut self, func: &mut Func, value: ValueId, new: &[i64], like: &Op) -> ValueId {
        if func.tensor(value).dims.is_empty() || func.tensor(value).dims == new {
            return value;
        }
        let key = (value, new.to_vec());
        if let Some(&done) = self.done.get(&key) {
            return done;
        }
        let reshaped = match self.maker(value).cloned() {
            Some(op) if is_lane_op(&op.kind) => {
                let operands = op.operands.iter().map(|&v| self.reshaped(func, v, new, &op)).collect();
                self.add(func, Op { operands, ..op }, value, new)
            }
            Some(Op { kind: OpKind::BroadcastInDim { broadcast_dimensions }, operands, .. }) => {
                let of = operands[0];
                let (from, old) = (func.tensor(of).dims.clone(), func.tensor(value).dims.clone());
                let spread = Spread::new(&from, &broadcast_dimensions, &old, new);
                let source = self.reshape_to(func, of, &spread.source, like);
                let small = match spread.is_dense() {
                    true => source,
                    false => self.broadcast(func, source, &spread.source_at, &spread.small, of, like),
                };
                let small = self.reshape_to(func, small, &spread.small_new, like);
                self.broadcast(func, small, &spread.new_at, new, value, like)
            }
            Some(Op { kind: OpKind::Reshape { .. }, operands, .. }) => self.reshape_to(func, operands[0], new, like),
            _ => self.reshape_to(func, value, new, like),
        };
        self.done.insert(key, reshaped);
        reshaped
    }

    fn reshape_to(&mut self, func: &mut Func, value: ValueId, dims: &[i64], like: &Op) -> ValueId {
        if func.tensor(value).dims == dims {
            return value;
        }
        self.add(func, view(OpKind::Reshape {}, value, like), value, dims)
    }

    /// Broadcasts a value to `dims`, in the memory space of `place`.
    fn broadcast(
        &mut self,
        func: &mut Func,
        value: ValueId,
        at: &[i64],
        dims: &[i64],
        place: ValueId,
        like: &Op,
    ) -> ValueId {
        let kind = OpKind::BroadcastInDim { broadcast_dimensions: at.to_vec() };
        self.add(func, view(kind, value, like), place, dims)
    }

    /// Adds an op whose result is as `like`, with other dimensions.
    fn add(&mut self, func: &mut Func, op: Op, like: ValueId, dims: &[i64]) -> ValueId {
        let result = func.add_value(Ty::Tensor(func.tensor(like).with_dims(dims.to_vec())));
        func.values[result.0 as usize].space = func.values[like.0 as usize].space;
        self.push(Op { results: vec![result], ..op });
        result
    }

    /// Adds a reduction, in two parts if that makes its loops longer.
    fn reduce(&mut self, func: &mut Func, op: Op) {
        let Some(parts) = self.parts(func, &op) else { return self.push(op) };
        self.any = true;
        let (operand, init, result) = (op.operands[0], op.operands[1], op.results[0]);
        let dims = func.tensor(operand).dims.clone();
        let Range { start, end } = parts.kept.clone();
        let merged = [&dims[..start], &[dims[start..].iter().product()]].concat();
        let whole = self.reshape_to(func, operand, &merged, &op);
        let outer: Vec<i64> = parts.reduced.iter().copied().filter(|&d| (d as usize) < start).collect();
        let kept: Vec<i64> =
            (0..merged.len() as i64).filter(|d| !outer.contains(d)).map(|d| merged[d as usize]).collect();
        // Both have the same body; nobody changes it from here on.
        let first = Op { kind: OpKind::Reduce { dimensions: outer }, operands: vec![whole, init], ..op.clone() };
        let sums = self.add(func, first, result, &kept);
        let split = [&kept[..kept.len() - 1], &dims[start..end], &[dims[end..].iter().product()]].concat();
        let apart = self.reshape_to(func, sums, &split, &op);
        let last = split.len() as i64 - 1;
        self.push(Op { kind: OpKind::Reduce { dimensions: vec![last] }, operands: vec![apart, init], ..op });
    }

    /// How to reduce in two parts: some outer dimensions first and the innermost ones, behind others that are kept, last.
    fn parts(&self, func: &Func, op: &Op) -> Option<Parts> {
        let (OpKind::Reduce { dimensions }, &[operand, init], [body]) = (&op.kind, &op.operands[..], &op.regions[..])
        else {
            return None;
        };
        let (from, to) = (func.tensor(operand), func.tensor(op.results[0]));
        if from.dtype() != to.dtype() || from.n_elements() < LARGE {
            return None;
        }
        let is_reduced = |d: usize| dimensions.contains(&(d as i64));
        let end = (0..from.rank()).rev().find(|&d| !is_reduced(d) && from.dims[d] != 1)? + 1;
        let start = (0..end).rev().find(|&d| is_reduced(d) && from.dims[d] != 1)? + 1;
        let run: i64 = from.dims[end..].iter().product();
        let outer: i64 = (0..start).filter(|&d| is_reduced(d)).map(|d| from.dims[d]).product();
        let is_plain = (start..end).all(|d| !is_reduced(d)) && (end..from.rank()).all(is_reduced);
        if !(2..LONG_RUN).contains(&run) || outer < MANY || !is_plain {
            return None;
        }
        // Both parts begin with the initial value, and what is between them is rounded to the type of the result.
        let may_begin_twice = match known_body(func, body)? {
            Known::Max | Known::Min | Known::And | Known::Or => true,
            _ if from.dtype().is_float() && from.dtype().bits() < 32 => false,
            known => {
                let OpKind::Constant { value } = &self.maker(init)?.kind else { return None };
                let element = constant::elements(value, func.tensor(init))?;
                element.len() >= from.dtype().bytes() && known.is_neutral(from.dtype(), &element)
            }
        };
        may_begin_twice.then(|| Parts { kept: start..end, reduced: dimensions.clone() })
    }
}

/// A reduction in two parts: what it keeps in front of the innermost run, and all it reduces.
struct Parts {
    kept: Range<usize>,
    reduced: Vec<i64>,
}

/// Another look at `of`, at the place of `like` in the program.
fn view(kind: OpKind, of: ValueId, like: &Op) -> Op {
    Op { kind, operands: vec![of], results: Vec::new(), regions: Vec::new(), ..like.clone() }
}

fn squeezed(dims: &[i64]) -> Vec<i64> {
    dims.iter().copied().filter(|&n| n != 1).collect()
}

/// A broadcast with other dimensions: what it broadcasts is broadcast within the dimensions that change places with each other, reshaped, and broadcast to all.
struct Spread {
    /// The dimensions of what is broadcast, without those of size one, and where they go in `small`.
    source: Vec<i64>,
    source_at: Vec<i64>,
    /// All dimensions that share a group with one of the source, old and new.
    small: Vec<i64>,
    small_new: Vec<i64>,
    /// Where those go in the result.
    new_at: Vec<i64>,
}

impl Spread {
    fn new(from: &[i64], at: &[i64], old: &[i64], new: &[i64]) -> Spread {
        let mut spread = Spread { source: vec![], source_at: vec![], small: vec![], small_new: vec![], new_at: vec![] };
        for (olds, news) in groups(old, new) {
            let of_source = |d: usize| at.iter().position(|&a| a as usize == d).filter(|&k| from[k] != 1);
            if !olds.clone().any(|d| of_source(d).is_some()) {
                continue;
            }
            for d in olds {
                if let Some(k) = of_source(d) {
                    spread.source.push(from[k]);
                    spread.source_at.push(spread.small.len() as i64);
                }
                spread.small.push(old[d]);
            }
            for d in news {
                spread.small_new.push(new[d]);
                spread.new_at.push(d as i64);
            }
        }
        spread
    }

    fn n(&self) -> usize {
        self.small.iter().map(|&n| n as usize).product()
    }

    /// Whether nothing is repeated before it is reshaped.
    fn is_dense(&self) -> bool {
        self.source.iter().map(|&n| n as usize).product::<usize>() == self.n()
    }
}

/// Runs of old and new dimensions that have as many elements as each other.
fn groups(old: &[i64], new: &[i64]) -> Vec<(Range<usize>, Range<usize>)> {
    let (mut i, mut j) = (0, 0);
    let mut groups = Vec::new();
    while i < old.len() || j < new.len() {
        let start = (i, j);
        let next = |dims: &[i64], at: &mut usize| {
            *at += 1;
            dims.get(*at - 1).copied().unwrap_or(1)
        };
        let (mut a, mut b) = (next(old, &mut i), next(new, &mut j));
        while a != b && i <= old.len() && j <= new.len() {
            if a < b { a *= next(old, &mut i) } else { b *= next(new, &mut j) }
        }
        (i, j) = (i.min(old.len()), j.min(new.len()));
        groups.push((start.0..i, start.1..j));
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dimensions_are_grouped_by_their_products() {
        assert_eq!(groups(&[8, 32, 32, 4], &[8, 32, 128]), [(0..1, 0..1), (1..2, 1..2), (2..4, 2..3)]);
        assert_eq!(groups(&[6, 4], &[4, 6]), [(0..2, 0..2)]);
        assert_eq!(groups(&[6], &[1, 6, 1]), [(0..1, 0..2), (1..1, 2..3)]);
        assert_eq!(groups(&[], &[1]), [(0..0, 0..1)]);
    }

    #[test]
    fn a_broadcast_along_a_split_dimension_is_repeated_once() {
        let spread = Spread::new(&[8, 1, 32, 1], &[0, 1, 2, 3], &[8, 64, 32, 4], &[8, 64, 128]);
        assert_eq!((&spread.source[..], &spread.source_at[..]), (&[8, 32][..], &[0, 1][..]));
        assert_eq!((&spread.small[..], &spread.small_new[..]), (&[8, 32, 4][..], &[8, 128][..]));
        assert_eq!((&spread.new_at[..], spread.is_dense()), (&[0, 2][..], false));
    }

    #[test]
    fn a_broadcast_along_what_stays_as_it_is_is_not_repeated() {
        let spread = Spread::new(&[8], &[0], &[8, 32, 4], &[8, 128]);
        assert_eq!((&spread.small_new[..], spread.is_dense()), (&[8][..], true));
    }
}

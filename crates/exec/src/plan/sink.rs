//! Concatenations move behind the element-wise ops that use them, so that what computes the parts computes all of it.
//!
//! ```text
//! f(concatenate(a, b), c)   →   concatenate(f(a, first part of c), f(b, second part of c))
//! ```
//!
//! Parts of what lies in memory cost nothing; what is computed for this alone is computed in parts as well.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use strata_stablehlo::{Block, Func, Op, OpKind, Ty, ValueId};

use super::join;
use super::rewrite::rewritten;
use crate::lane_ops::is_lane_op;

/// Ops between a concatenation and what is computed for its users, at most.
const DEPTH: usize = 8;

/// `func` with concatenations as late as they can be.
pub(super) fn rewrite(func: Cow<'_, Func>) -> Cow<'_, Func> {
    rewritten(func, &|op| matches!(op.kind, OpKind::Concatenate { .. }), |func, body, uses| visit(func, body, uses))
}

fn visit(func: &mut Func, block: &mut Block, uses: &[u32]) {
    let mut sink = Sink { uses, ops: Vec::new(), made: HashMap::new(), gone: HashSet::new() };
    for mut op in std::mem::take(&mut block.ops) {
        op.regions.iter_mut().for_each(|region| visit(func, region, uses));
        match sink.layout(func, &op) {
            Some(layout) => sink.write(func, &layout, op),
            None => sink.push(op),
        }
    }
    let Sink { ops, gone, .. } = sink;
    block.ops = ops.into_iter().enumerate().filter(|(i, _)| !gone.contains(i)).map(|(_, op)| op).collect();
}

/// How a value is divided.
struct Layout {
    dimension: usize,
    /// The sizes of the whole and of each of its parts.
    whole: Vec<i64>,
    part: Vec<i64>,
}

/// The ops of a block so far.
struct Sink<'u> {
    uses: &'u [u32],
    ops: Vec<Op>,
    made: HashMap<ValueId, usize>,
    gone: HashSet<usize>,
}

impl Sink<'_> {
    fn push(&mut self, op: Op) {
        self.made.extend(op.results.iter().map(|&result| (result, self.ops.len())));
        self.ops.push(op);
    }

    fn maker(&self, value: ValueId) -> Option<&Op> {
        self.made.get(&value).map(|&at| &self.ops[at])
    }

    fn is_used_once(&self, value: ValueId) -> bool {
        self.uses.get(value.0 as usize).is_none_or(|&n| n == 1)
    }

    /// How the operands of an element-wise op are divided, if one of them is a concatenation and all can be.
    fn layout(&self, func: &Func, op: &Op) -> Option<Layout> {
        if !is_lane_op(&op.kind) || op.results.len() != 1 {
            return None;
        }
        let join = op.operands.iter().filter(|&&v| self.is_used_once(v)).find_map(|&v| {
            let maker = self.maker(v)?;
            matches!(maker.kind, OpKind::Concatenate { .. }).then_some(maker)
        })?;
        let OpKind::Concatenate { dimension } = join.kind else { return None };
        let space = |v: ValueId| func.values[v.0 as usize].space;
        let is_here = op.operands.iter().chain(&join.operands).all(|&v| space(v) == space(op.results[0]));
        let (whole, part) = (func.tensor(join.results[0]).dims.to_vec(), func.tensor(join.operands[0]).dims.to_vec());
        let layout = Layout { dimension: dimension as usize, whole, part };
        let divides = |&v: &ValueId| self.divides(func, &layout, v, 0);
        (is_here && join::is_worth(func, join) && op.operands.iter().all(divides)).then_some(layout)
    }

    /// Whether parts of a value cost no more than the value.
    fn divides(&self, func: &Func, layout: &Layout, value: ValueId, depth: usize) -> bool {
        if func.tensor(value).dims.is_empty() {
            return true;
        }
        match self.maker(value) {
            Some(op) if is_lane_op(&op.kind) => {
                let all = |v: &ValueId| self.divides(func, layout, *v, depth + 1);
                depth < DEPTH && op.results.len() == 1 && self.is_used_once(value) && op.operands.iter().all(all)
            }
            Some(op) if matches!(op.kind, OpKind::Concatenate { .. }) => self.is_divided(func, layout, op),
            _ => self.is_in_memory(func, value, func.tensor(value).n_elements()),
        }
    }

    /// Whether a concatenation has the parts of the layout.
    fn is_divided(&self, func: &Func, layout: &Layout, op: &Op) -> bool {
        let fits = |v: &ValueId| func.tensor(*v).dims[..] == layout.part[..];
        matches!(op.kind, OpKind::Concatenate { dimension } if dimension as usize == layout.dimension)
            && op.operands.iter().all(fits)
    }

    /// Whether a value of so many elements, or what it is a look at, is there without being computed for this.
    fn is_in_memory(&self, func: &Func, value: ValueId, n: usize) -> bool {
        let Some(op) = self.maker(value) else { return true };
        match op.kind {
            _ if is_lane_op(&op.kind) => 2 * func.tensor(value).n_elements() <= n,
            OpKind::BroadcastInDim { .. } | OpKind::Reshape { .. } | OpKind::Transpose { .. } => {
                self.is_in_memory(func, op.operands[0], n)
            }
            _ => true,
        }
    }

    /// Writes `op` as a concatenation of its parts.
    fn write(&mut self, func: &mut Func, layout: &Layout, op: Op) {
        let n = layout.whole[layout.dimension] / layout.part[layout.dimension];
        let parts = (0..n).map(|i| self.apply(func, layout, &op, i)).collect();
        self.push(Op { kind: OpKind::Concatenate { dimension: layout.dimension as i64 }, operands: parts, ..op });
    }

    /// Adds part `i` of what an element-wise op computes.
    fn apply(&mut self, func: &mut Func, layout: &Layout, op: &Op, i: i64) -> ValueId {
        let operands = op.operands.iter().map(|&v| self.part(func, layout, v, i, op)).collect();
        self.add(func, layout, Op { operands, ..op.clone() })
    }

    fn part(&mut self, func: &mut Func, layout: &Layout, value: ValueId, i: i64, like: &Op) -> ValueId {
        if func.tensor(value).dims.is_empty() {
            return value;
        }
        let maker = self.maker(value).cloned();
        let is_divided = maker.as_ref().is_some_and(|op| self.is_divided(func, layout, op));
        let is_computed = maker.as_ref().is_some_and(|op| is_lane_op(&op.kind));
        if (is_divided || is_computed) && self.is_used_once(value) {
            // Nobody wants the whole.
            self.gone.extend(self.made.get(&value));
        }
        match maker {
            Some(op) if is_computed => self.apply(func, layout, &op, i),
            Some(op) if is_divided => op.operands[i as usize],
            _ => {
                let (mut start, mut limit) = (vec![0; layout.whole.len()], layout.whole.clone());
                let size = layout.part[layout.dimension];
                (start[layout.dimension], limit[layout.dimension]) = (i * size, (i + 1) * size);
                let strides = vec![1; layout.whole.len()];
                let kind = OpKind::Slice { start_indices: start, limit_indices: limit, strides };
                self.add(func, layout, Op { kind, operands: vec![value], results: vec![value], ..like.clone() })
            }
        }
    }

    /// Adds an op whose result is a part of what its result was.
    fn add(&mut self, func: &mut Func, layout: &Layout, op: Op) -> ValueId {
        let (ty, space) = (func.tensor(op.results[0]).with_dims(layout.part.clone()), op.results[0].0 as usize);
        let result = func.add_value(Ty::Tensor(ty));
        func.values[result.0 as usize].space = func.values[space].space;
        self.push(Op { results: vec![result], ..op });
        result
    }
}

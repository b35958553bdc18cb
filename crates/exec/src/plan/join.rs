//! Concatenations of what is computed: the loop that computes the parts writes each to its place in the whole. The components of index vectors
//! are not put together at all, if only gathers and scatters want them. What lies in memory is copied from where it is.

use strata_stablehlo::{Func, Op, OpKind, ValueId};

use super::fuse::{BlockPlanner, Cluster, collect_uses};
use super::strided::Strided;
use super::{Base, Def, Planner};
use crate::library::{LibraryOp, PartRows};
use crate::raw::BufId;
use crate::tensor_ref::TensorRef;

/// Runs of so many elements or more are written next to each other by machine code.
const LEAST_RUN: usize = 32;
/// The same where elements are too large for machine code.
const LEAST_RUN_OF_LARGE: usize = 128;
/// What is smaller is put together sooner than a loop begins.
const LEAST: usize = 4096;
const MOST_PARTS: usize = 8;

/// Where the operands of a concatenation lie in its result.
pub(super) fn parts(planner: &Planner, op: &Op) -> Vec<Strided> {
    let OpKind::Concatenate { dimension } = op.kind else { return Vec::new() };
    let whole = Strided::dense(&planner.dims(op.results[0]));
    let mut starts = vec![0; whole.dims.len()];
    let steps = vec![1; whole.dims.len()];
    let place = |&operand: &ValueId| {
        let dims = planner.dims(operand);
        let part = whole.slice(&starts, &dims, &steps);
        starts[dimension as usize] += dims[dimension as usize] as i64;
        part
    };
    op.operands.iter().map(place).collect()
}

/// Whether a loop would write the parts of a concatenation faster than they are copied: few, alike, and in long runs.
pub(super) fn is_worth(func: &Func, op: &Op) -> bool {
    let OpKind::Concatenate { dimension } = op.kind else { return false };
    let full = func.tensor(op.operands[0]).sizes();
    let (n, run) = (full.iter().product::<usize>(), full[dimension as usize..].iter().product::<usize>());
    let is_large = func.tensor(op.results[0]).dtype().bytes() > 4;
    let least = if is_large { LEAST_RUN_OF_LARGE } else { LEAST_RUN };
    (2..=MOST_PARTS).contains(&op.operands.len())
        && op.operands.iter().all(|&v| func.tensor(v).sizes() == full)
        && n >= LEAST
        && run >= least
}

impl BlockPlanner<'_, '_> {
    /// Leaves the components of index vectors where they are, if nobody wants them together.
    pub(super) fn leave_apart(&mut self, op: &Op) -> bool {
        let (OpKind::Concatenate { dimension }, &[result]) = (&op.kind, op.results.as_slice()) else { return false };
        let is_component = |&v: &ValueId| self.planner.dims(v)[*dimension as usize] == 1;
        let is_index = |user: &Op| {
            let (at, along) = match &user.kind {
                OpKind::Gather { dimension_numbers: dims, .. } => (1, dims.index_vector_dim),
                OpKind::Scatter { scatter_dimension_numbers: dims, .. } => {
                    (user.operands.len() / 2, dims.index_vector_dim)
                }
                _ => return false,
            };
            along == *dimension && user.operands.iter().enumerate().all(|(i, &v)| (v == result) == (i == at))
        };
        let uses = |user: &Op| {
            let mut used = user.operands.clone();
            user.regions.iter().for_each(|region| collect_uses(region, &mut used));
            used.contains(&result)
        };
        let mut users = self.block.ops.iter().filter(|user| uses(user));
        let apart = op.operands.len() > 1
            && op.operands.iter().all(is_component)
            && !self.block.results.contains(&result)
            && users.all(is_index);
        if apart {
            self.vectors.insert(result, op.operands.clone());
        }
        apart
    }

    /// Joins a concatenation to the cluster of its operands. False if it has to be a step of its own.
    pub(super) fn fuse_join(&mut self, index: usize, op: &Op) -> bool {
        let result = op.results[0];
        let space = self.planner.space(result);
        let is_lazy = |&v: &ValueId| matches!(self.planner.def(v), Def::Lazy);
        let is_here = |&v: &ValueId| self.planner.space(v) == space;
        let fits = is_worth(self.planner.func, op) && op.operands.iter().all(is_here);
        if !fits || !op.operands.iter().any(is_lazy) {
            return false;
        }
        let dims = self.space(op.operands[0]);
        let ready: Vec<(u32, Option<usize>)> = op.operands.iter().map(|&v| self.operand_time(v)).collect();
        let time = ready.iter().map(|r| r.0).max().unwrap_or(1);
        let is_plain = |c: &Cluster| !c.merged && c.reduced.is_none() && c.space == space && c.dims == dims;
        // What another loop computes is in memory then, and may as well be copied from there.
        let computed: Vec<usize> = ready.iter().filter_map(|r| r.1).collect();
        if computed.iter().any(|&c| self.clusters[c].time != time || !is_plain(&self.clusters[c])) {
            return false;
        }
        let target = match computed.split_first() {
            Some((&first, rest)) => {
                rest.iter().for_each(|&other| self.merge(first, other));
                first
            }
            None => self.new_cluster(time, space, dims),
        };
        for &operand in &op.operands {
            self.reach(operand, target);
        }
        let buf = self.planner.buffer(self.planner.bytes(result), space);
        self.planner.defs[result.0 as usize] = Def::Buffer(buf);
        self.set_time(buf, self.clusters[target].time);
        self.clusters[target].joins.push((index, buf));
        true
    }

    /// A concatenation as a step of its own: operands that are rows of something else are read there.
    pub(super) fn concatenate(&mut self, index: usize, op: &Op) {
        let OpKind::Concatenate { dimension } = op.kind else { unreachable!("a concatenation") };
        let (mut ins, mut parts) = (Vec::new(), Vec::new());
        for &operand in &op.operands {
            let dtype = self.planner.dtype(operand);
            let is_here = self.planner.space(operand) == self.planner.space(op.results[0]);
            let apart = match self.planner.def(operand) {
                Def::View(Base::Buffer(buf), strided) if is_here => Some(*buf).zip(rows(strided, dimension as usize)),
                _ => None,
            };
            let (of, part) = match apart {
                Some((buf, part)) => {
                    let n = self.planner.bufs[buf.0 as usize].bytes / dtype.bytes();
                    (TensorRef { buf, dtype, dims: vec![n] }, part)
                }
                None => {
                    let of = self.tensor(operand);
                    let part = PartRows::whole(&of.dims, dimension as usize);
                    (of, part)
                }
            };
            ins.push(of);
            parts.push(part);
        }
        let out = self.result(op.results[0]);
        let reads: Vec<BufId> = ins.iter().map(|t| t.buf).collect();
        let time = self.step_time(&reads);
        self.set_time(out.buf, time);
        self.push_op(index, op.kind.name(), LibraryOp::Concatenate { parts }, ins, vec![out], op.span);
    }
}

/// The rows that a view is, for a concatenation along `dimension`: all of it before that is one dimension, and all from it on lies together.
fn rows(strided: &Strided, dimension: usize) -> Option<PartRows> {
    let len: usize = strided.dims[dimension..].iter().product();
    let outer: usize = strided.dims[..dimension].iter().product();
    let as_rows = strided.reshape(&[outer, len])?;
    let ([stride, step], start) = (as_rows.access.strides[..].try_into().ok()?, as_rows.access.offset);
    let is_plain = (step == 1 || len <= 1) && stride >= 0 && outer * len > 0;
    is_plain.then_some(PartRows { start: start as usize, stride: stride as usize, len })
}

//! Decides what is computed together.
//!
//! Every step has a time: clusters of element-wise ops run at odd times, all other steps at even ones, each later than
//! what it reads. Ops of one shape and one time can share a cluster without ever waiting for each other, because any
//! value that leaves a cluster through memory is read at a later time.

use std::collections::HashMap;

use strata_diag::Span;
use strata_stablehlo::{Block, Op, OpKind, Space, ValueId};

use crate::error::Error;
use crate::lane_ops::{self, is_lane_op};
use crate::library::LibraryOp;
use crate::raw::BufId;

use super::steps::Step;
use super::strided::Strided;
use super::{Base, Def, Planner, chain, constant, control, emit, narrow, order, overlap, repeated};
use crate::tensor_ref::TensorRef;

/// Clusters stop growing here; programs this long gain nothing from being one.
const MAX_CLUSTER_OPS: usize = 256;
/// A strided source this large is transposed first instead of being read against the grain.
const TRANSPOSE_FIRST: usize = 4096;
/// Values cheaper than this are recomputed where they are needed instead of being stored.
const CHEAP: usize = 4;

/// Element-wise ops of one shape that run as one loop.
pub(super) struct Cluster {
    pub time: u32,
    /// Where it runs: a cluster computes values of one memory space.
    pub space: Space,
    /// The iteration space, without dimensions of size one.
    pub dims: Vec<usize>,
    /// Values computed here, in program order.
    pub values: Vec<ValueId>,
    /// Values other steps read, with their buffers.
    pub stores: Vec<(ValueId, BufId)>,
    /// Views copied to dense memory.
    pub copies: Vec<(ValueId, BufId)>,
    /// Indices of reduce ops and the buffers of their results.
    pub reduces: Vec<(usize, Vec<BufId>)>,
    pub reduced: Option<Vec<bool>>,
    /// Indices of concatenations and the buffers of their results.
    pub joins: Vec<(usize, BufId)>,
    pub merged: bool,
}

/// How a lazy value is computed.
#[derive(Clone)]
pub(super) struct Lazy {
    pub op: usize,
    /// The cluster that computes it; cheap values are computed wherever they are used.
    pub cluster: Option<usize>,
    cost: usize,
    /// Where it is also stored.
    pub buf: Option<BufId>,
}

pub(super) struct BlockPlanner<'p, 'f> {
    pub planner: &'p mut Planner<'f>,
    pub block: &'p Block,
    pub clusters: Vec<Cluster>,
    pub lazy: HashMap<ValueId, Lazy>,
    /// Values that are one lazy element in every place.
    pub spread: HashMap<ValueId, ValueId>,
    /// When each buffer made in this block is ready; buffers from outside always are.
    times: HashMap<BufId, u32>,
    /// Index vectors that are never put together, and their components.
    pub vectors: HashMap<ValueId, Vec<ValueId>>,
    /// Dense copies of views.
    pub dense: HashMap<ValueId, BufId>,
    /// Clusters by time, memory space and shape.
    by_shape: HashMap<(u32, Space, Vec<usize>), Vec<usize>>,
    /// Steps so far, each with the index of its op.
    pub steps: Vec<(usize, Step)>,
}

/// A planned block: its steps, and the buffers of its results (tokens have none).
pub(super) struct PlannedBlock {
    pub steps: Vec<Step>,
    pub results: Vec<Option<BufId>>,
}

pub(super) fn plan_block(planner: &mut Planner, block: &Block) -> Result<PlannedBlock, Error> {
    let mut this = BlockPlanner {
        planner,
        block,
        clusters: Vec::new(),
        lazy: HashMap::new(),
        spread: HashMap::new(),
        times: HashMap::new(),
        vectors: HashMap::new(),
        dense: HashMap::new(),
        by_shape: HashMap::new(),
        steps: Vec::new(),
    };
    for (index, op) in block.ops.iter().enumerate() {
        this.op(index, op).map_err(|error| error.at(op.span))?;
    }
    let is_tensor = |v: ValueId| this.planner.func.ty(v).as_tensor().is_some();
    let wanted: Vec<(ValueId, bool)> = block.results.iter().map(|&v| (v, is_tensor(v))).collect();
    let results: Vec<Option<BufId>> = wanted.into_iter().map(|(v, tensor)| tensor.then(|| this.dense(v))).collect();
    emit::emit_clusters(&mut this)?;
    let aliased = this.planner.aliases.iter().flat_map(|&(a, b)| [a, b]);
    let seen = results.iter().flatten().copied().chain(aliased).collect();
    let steps = narrow::form_narrow(order::order(this.steps), &this.planner.bufs, &seen);
    let steps = repeated::repeat_numbers(steps, &this.planner.bufs);
    let steps = chain::form_chains(steps, &this.planner.bufs);
    let steps = overlap::begin_early(steps, &this.planner.bufs, &this.planner.aliases);
    Ok(PlannedBlock { steps, results })
}

/// A constant of one repeated element is kept whole in the plan up to this many bytes; a larger one is written when the
/// program runs, into memory that is asked for then.
const KEPT_SPLAT: usize = 64 << 20;
/// The same for what a loop starts from, which is written to memory of its own in any case.
const SMALL_SPLAT: usize = 4096;

/// The first odd time after `time`.
fn next_odd(time: u32) -> u32 {
    time + 1 + (time % 2)
}

/// The first even time after `time`.
pub(super) fn next_even(time: u32) -> u32 {
    time + 2 - (time % 2)
}

impl BlockPlanner<'_, '_> {
    fn op(&mut self, index: usize, op: &Op) -> Result<(), Error> {
        use OpKind as K;
        match &op.kind {
            K::Constant { value } => self.constant(op, value),
            K::Iota { iota_dimension } => {
                self.iota(op.results[0], *iota_dimension as usize);
                Ok(())
            }
            K::BroadcastInDim { .. }
            | K::Reshape { .. }
            | K::Transpose { .. }
            | K::Slice { .. }
            | K::Reverse { .. } => {
                self.view(op);
                Ok(())
            }
            K::OptimizationBarrier { .. } | K::Cast { .. } | K::ShardingConstraint { .. } => {
                for (&result, &operand) in op.results.iter().zip(&op.operands) {
                    self.planner.defs[result.0 as usize] = Def::Alias(operand);
                }
                Ok(())
            }
            K::BitcastConvert { .. } if self.bitcast(op) => Ok(()),
            K::BitcastConvert { .. } if self.is_same_bits(op) => self.elementwise(index, op),
            K::Reduce { .. } if self.fuse_reduce(index, op) => Ok(()),
            K::Concatenate { .. } => {
                if !self.leave_apart(op) && !self.fuse_join(index, op) {
                    self.concatenate(index, op);
                }
                Ok(())
            }
            K::Transfer { .. } => {
                self.transfer(index, op);
                Ok(())
            }
            K::While { .. } | K::If { .. } | K::Case { .. } if control::plan_scalar(self, index, op) => Ok(()),
            K::While { .. } => control::plan_while(self, index, op),
            K::If { .. } | K::Case { .. } => control::plan_branch(self, index, op),
            K::CreateToken { .. } | K::AfterAll { .. } => Ok(()),
            kind if is_lane_op(kind) => self.elementwise(index, op),
            _ => self.library_op(index, op),
        }
    }

    pub(super) fn time(&self, buf: BufId) -> u32 {
        self.times.get(&buf).copied().unwrap_or(0)
    }

    pub(super) fn base_time(&self, base: Base) -> u32 {
        match base {
            Base::Buffer(buf) => self.time(buf),
            Base::Iota => 0,
        }
    }

    pub(super) fn set_time(&mut self, buf: BufId, time: u32) {
        self.times.insert(buf, time);
    }

    /// The buffer that holds `value` densely, made if there is none yet.
    pub(super) fn dense(&mut self, value: ValueId) -> BufId {
        let root = self.planner.root(value);
        match self.planner.defs[root.0 as usize].clone() {
            Def::Buffer(buf) => buf,
            Def::Splat(bytes) => {
                let (dtype, dims) = (self.planner.dtype(root), self.planner.dims(root));
                let element = &bytes[..dtype.bytes()];
                if self.planner.bytes(root) <= KEPT_SPLAT {
                    return self.planner.constant(constant::splat(dtype, &dims, element));
                }
                self.fill(root, &bytes)
            }
            Def::View(Base::Buffer(buf), strided)
                if strided.is_dense() && self.planner.bufs[buf.0 as usize].bytes == self.planner.bytes(root) =>
            {
                buf
            }
            Def::View(base, strided) => self.copy_view(root, base, &strided),
            Def::Lazy => self.store(root),
            Def::Spread(of) => {
                let (base, strided) = self.spread_view(of, root);
                self.copy_view(root, base, &strided)
            }
            Def::Nothing | Def::Alias(_) => unreachable!("tokens have no memory and roots are no aliases"),
        }
    }

    /// As [`BlockPlanner::dense`], in memory that may be written to: a constant of one repeated element is not kept whole.
    pub(super) fn filled(&mut self, value: ValueId) -> BufId {
        let root = self.planner.root(value);
        match self.planner.defs[root.0 as usize].clone() {
            Def::Splat(bytes) if self.planner.bytes(root) > SMALL_SPLAT => self.fill(root, &bytes),
            _ => self.dense(value),
        }
    }

    fn fill(&mut self, root: ValueId, element: &[u8]) -> BufId {
        let (dtype, dims) = (self.planner.dtype(root), self.planner.dims(root));
        let one = self.planner.constant(constant::splat(dtype, &[], &element[..dtype.bytes()]));
        self.copy_view(root, Base::Buffer(one), &Strided::dense(&[]).broadcast(&dims, &[]))
    }

    /// Copies a view to dense memory: a transpose where it is one, a loop otherwise.
    pub(super) fn copy_view(&mut self, value: ValueId, base: Base, strided: &Strided) -> BufId {
        if let Some(&buf) = self.dense.get(&value) {
            return buf;
        }
        let to = self.planner.buffer(self.planner.bytes(value), self.planner.space(value));
        self.dense.insert(value, to);
        let ready = self.base_time(base);
        let permutation = strided.permutation();
        match (base, permutation) {
            (Base::Buffer(from), Some(permutation)) if strided.dims.len() > 1 => {
                let time = next_even(ready);
                let mut base_dims = vec![0; permutation.len()];
                for (d, &p) in permutation.iter().enumerate() {
                    base_dims[p] = strided.dims[d];
                }
                let dtype = self.planner.dtype(value);
                let op = LibraryOp::Transpose { permutation: permutation.iter().map(|&p| p as i64).collect() };
                let ins = vec![TensorRef { buf: from, dtype, dims: base_dims }];
                let outs = vec![TensorRef { buf: to, dtype, dims: strided.dims.clone() }];
                self.push_op(usize::MAX, "stablehlo.transpose", op, ins, outs, Span::default());
                self.set_time(to, time);
            }
            _ => {
                let time = next_odd(ready);
                let dims = strided.squeezed().dims;
                let cluster = self.new_cluster(time, self.planner.space(value), dims);
                self.clusters[cluster].copies.push((value, to));
                self.set_time(to, time);
            }
        }
        to
    }

    /// Makes the cluster of a lazy value store it as well.
    fn store(&mut self, value: ValueId) -> BufId {
        let lazy = self.lazy[&value].clone();
        if let Some(buf) = lazy.buf {
            return buf;
        }
        let buf = self.planner.buffer(self.planner.bytes(value), self.planner.space(value));
        let cluster = match lazy.cluster {
            Some(cluster) => cluster,
            None => {
                let time = self.cheap_time(value);
                let dims = self.space(value);
                let operands = self.block.ops[lazy.op].operands.clone();
                self.join_or_new(time, self.planner.space(value), dims, &operands)
            }
        };
        self.clusters[cluster].stores.push((value, buf));
        self.set_time(buf, self.clusters[cluster].time);
        self.lazy.get_mut(&value).expect("a lazy value").buf = Some(buf);
        buf
    }

    /// The iteration space of a value.
    pub(super) fn space(&self, value: ValueId) -> Vec<usize> {
        self.planner.dims(value).into_iter().filter(|&n| n != 1).collect()
    }

    /// The earliest time a cluster could compute a cheap value.
    fn cheap_time(&mut self, value: ValueId) -> u32 {
        let op = self.lazy[&value].op;
        let operands = self.block.ops[op].operands.clone();
        operands.iter().map(|&operand| self.operand_time(operand).0).max().unwrap_or(1).max(1)
    }

    /// When a cluster may use `operand`, and the cluster that computes it if it can be joined.
    pub(super) fn operand_time(&mut self, operand: ValueId) -> (u32, Option<usize>) {
        let root = self.planner.root(operand);
        match self.planner.defs[root.0 as usize].clone() {
            Def::Buffer(buf) => (next_odd(self.time(buf)), None),
            Def::View(base, strided) => {
                if against_the_grain(&strided) && matches!(base, Base::Buffer(_)) {
                    let buf = self.copy_view(root, base, &strided);
                    return (next_odd(self.time(buf)), None);
                }
                (next_odd(self.base_time(base)), None)
            }
            Def::Lazy => {
                let lazy = self.lazy[&root].clone();
                match lazy.cluster {
                    Some(cluster) => (self.clusters[cluster].time, Some(cluster)),
                    None => (self.cheap_time(root), None),
                }
            }
            Def::Spread(of) => self.operand_time(of),
            _ => (1, None),
        }
    }

    pub(super) fn new_cluster(&mut self, time: u32, space: Space, dims: Vec<usize>) -> usize {
        self.by_shape.entry((time, space, dims.clone())).or_default().push(self.clusters.len());
        self.clusters.push(Cluster {
            time,
            space,
            dims,
            values: Vec::new(),
            stores: Vec::new(),
            copies: Vec::new(),
            reduces: Vec::new(),
            reduced: None,
            joins: Vec::new(),
            merged: false,
        });
        self.clusters.len() - 1
    }

    /// A cluster of this time, space and shape that already reads one of `operands` (or is small enough not to care).
    fn join_or_new(&mut self, time: u32, space: Space, dims: Vec<usize>, operands: &[ValueId]) -> usize {
        let n: usize = dims.iter().product();
        let roots: Vec<ValueId> = operands.iter().map(|&v| self.planner.root(v)).collect();
        let key = (time, space, dims);
        let found = self.by_shape.get(&key).into_iter().flatten().rev().copied().find(|&c| {
            let c = &self.clusters[c];
            !c.merged
                && c.values.len() < MAX_CLUSTER_OPS
                && (n <= strata_lanes::BLOCK
                    || c.values.iter().any(|v| {
                        let op = &self.block.ops[self.lazy[v].op];
                        op.operands.iter().any(|&o| roots.contains(&self.planner.root(o)))
                    }))
        });
        let dims = key.2;
        found.unwrap_or_else(|| self.new_cluster(time, space, dims))
    }

    fn elementwise(&mut self, index: usize, op: &Op) -> Result<(), Error> {
        let result = op.results[0];
        self.check_lane_op(op)?;
        if let Some(element) = self.folded(op) {
            self.planner.defs[result.0 as usize] = Def::Splat(element);
            return Ok(());
        }
        if let Some(index) = self.folded_index(op) {
            self.planner.defs[result.0 as usize] = index;
            return Ok(());
        }
        self.planner.defs[result.0 as usize] = Def::Lazy;
        if let Some(cost) = self.cheap_cost(op) {
            self.lazy.insert(result, Lazy { op: index, cluster: None, cost, buf: None });
            return Ok(());
        }
        let dims = self.space(result);
        let (mut time, mut join) = (1, Vec::new());
        for &operand in &op.operands {
            let (ready, cluster) = self.operand_time(operand);
            if ready > time {
                time = ready;
                join.clear();
            }
            if let Some(cluster) = cluster
                && ready == time
            {
                join.push(cluster);
            }
        }
        let space = self.planner.space(result);
        join.retain(|&c| {
            let c = &self.clusters[c];
            c.dims == dims && c.space == space && c.values.len() < MAX_CLUSTER_OPS
        });
        // A value of a cluster we cannot join at this very time must be read a step later.
        let conflict = {
            let mut sets = join.iter().filter_map(|&c| self.clusters[c].reduced.as_ref());
            let first = sets.next();
            sets.any(|set| Some(set) != first)
        };
        let blocked = conflict
            || op.operands.iter().any(|&operand| {
                let root = self.planner.root(operand);
                let cluster = self.lazy.get(&root).and_then(|l| l.cluster);
                cluster.is_some_and(|c| self.clusters[c].time == time && !join.contains(&c))
            });
        if blocked {
            time += 2;
            join.clear();
        }
        let cluster = match join.split_first() {
            Some((&first, rest)) => {
                for &other in rest {
                    self.merge(first, other);
                }
                first
            }
            None => self.join_or_new(time, space, dims, &op.operands),
        };
        // What was computed in earlier clusters comes through memory.
        for &operand in &op.operands {
            self.reach(operand, cluster);
        }
        self.clusters[cluster].values.push(result);
        self.lazy.insert(result, Lazy { op: index, cluster: Some(cluster), cost: 0, buf: None });
        Ok(())
    }

    /// Makes sure `cluster` can use `value`: stored if another cluster computes it.
    pub(super) fn reach(&mut self, value: ValueId, cluster: usize) {
        let mut root = self.planner.root(value);
        if let Def::Spread(of) = self.planner.defs[root.0 as usize] {
            root = of;
        }
        if !matches!(self.planner.defs[root.0 as usize], Def::Lazy) {
            return;
        }
        let lazy = self.lazy[&root].clone();
        match lazy.cluster {
            Some(c) if c == cluster => {}
            Some(_) => {
                self.store(root);
            }
            None => {
                for operand in self.block.ops[lazy.op].operands.clone() {
                    self.reach(operand, cluster);
                }
            }
        }
    }

    /// Moves everything of cluster `b` into `a`.
    pub(super) fn merge(&mut self, a: usize, b: usize) {
        if a == b || self.clusters[b].merged {
            return;
        }
        let from = std::mem::replace(
            &mut self.clusters[b],
            Cluster {
                time: 0,
                space: Space::Device,
                dims: Vec::new(),
                values: Vec::new(),
                stores: Vec::new(),
                copies: Vec::new(),
                reduces: Vec::new(),
                reduced: None,
                joins: Vec::new(),
                merged: true,
            },
        );
        for value in &from.values {
            self.lazy.get_mut(value).expect("a cluster's value").cluster = Some(a);
        }
        let into = &mut self.clusters[a];
        into.values.extend(from.values);
        into.values.sort();
        into.stores.extend(from.stores);
        into.copies.extend(from.copies);
        into.reduces.extend(from.reduces);
        into.joins.extend(from.joins);
        into.reduced = into.reduced.take().or(from.reduced);
    }

    /// The price of recomputing a value anywhere, if it is cheap enough to be worth it.
    fn cheap_cost(&self, op: &Op) -> Option<usize> {
        use OpKind as K;
        let simple = matches!(
            op.kind,
            K::Convert { .. }
                | K::BitcastConvert { .. }
                | K::Negate { .. }
                | K::Abs { .. }
                | K::Add { .. }
                | K::Subtract { .. }
                | K::Multiply { .. }
                | K::Maximum { .. }
                | K::Minimum { .. }
                | K::And { .. }
                | K::Or { .. }
                | K::Xor { .. }
                | K::Not { .. }
                | K::ShiftLeft { .. }
                | K::ShiftRightLogical { .. }
                | K::Compare { .. }
                | K::Select { .. }
                | K::Real { .. }
                | K::Imag { .. }
        );
        if !simple {
            return None;
        }
        let mut cost = 1;
        let mut full = 0;
        // A single element takes no time to read.
        let is_single = self.space(op.results[0]).is_empty();
        for &operand in &op.operands {
            let root = self.planner.root(operand);
            match &self.planner.defs[root.0 as usize] {
                Def::Lazy => {
                    let lazy = &self.lazy[&root];
                    if lazy.cluster.is_some() || lazy.buf.is_some() {
                        return None;
                    }
                    cost += lazy.cost;
                    full += 1;
                }
                Def::Spread(of) => cost += self.lazy[of].cost,
                Def::Buffer(_) => full += 1,
                Def::View(Base::Buffer(_), strided)
                    if strided.access.strides.iter().zip(&strided.dims).all(|(&s, &n)| s != 0 || n == 1) =>
                {
                    full += 1;
                }
                _ => {}
            }
        }
        (cost <= CHEAP && (full <= 1 || is_single)).then_some(cost)
    }

    /// Fails with a sentence where the lane table has no such operation.
    fn check_lane_op(&self, op: &Op) -> Result<(), Error> {
        let mut builder = strata_lanes::Builder::new();
        let from: Vec<_> = op.operands.iter().map(|&v| self.planner.dtype(v)).collect();
        let regs: Vec<_> = from.iter().map(|d| builder.register(d.bytes())).collect();
        let to = self.planner.dtype(op.results[0]);
        match lane_ops::emit(&mut builder, &op.kind, &from, to, &regs) {
            Some(_) => Ok(()),
            None => Err(Error::Unimplemented(format!("`{}` on {}", op.kind.name(), from[0]))),
        }
    }

    /// Joins a reduction to the cluster of its operand. False if it has to be a step of its own.
    fn fuse_reduce(&mut self, index: usize, op: &Op) -> bool {
        let OpKind::Reduce { dimensions } = &op.kind else { return false };
        let k = op.operands.len() / 2;
        if !emit::can_fuse_reduce(self.planner.func, op) {
            return false;
        }
        let full_dims = self.planner.dims(op.operands[0]);
        let dims: Vec<usize> = full_dims.iter().copied().filter(|&n| n != 1).collect();
        let reduced: Vec<bool> =
            (0..full_dims.len()).filter(|&d| full_dims[d] != 1).map(|d| dimensions.contains(&(d as i64))).collect();
        // Reducing dimensions of size one from a neutral value changes nothing.
        if let ([operand, init], [body]) = (op.operands.as_slice(), op.regions.as_slice())
            && !reduced.contains(&true)
            && self.planner.dtype(*operand) == self.planner.dtype(op.results[0])
            && let Def::Splat(init) = self.planner.def(*init)
            && crate::lane_body::known_body(self.planner.func, body)
                .is_some_and(|known| known.is_neutral(self.planner.dtype(*operand), init))
        {
            self.planner.defs[op.results[0].0 as usize] = Def::Alias(*operand);
            return true;
        }
        // Initial values must be in memory (or constant) before the kernel starts.
        let mut init_time = 1;
        for &init in &op.operands[k..] {
            if !matches!(self.planner.def(init), Def::Splat(_)) {
                let buf = self.dense(init);
                init_time = init_time.max(next_odd(self.time(buf)));
            }
        }
        let ready: Vec<(u32, Option<usize>)> = op.operands[..k].iter().map(|&v| self.operand_time(v)).collect();
        let mut time = ready.iter().map(|r| r.0).max().unwrap_or(1).max(init_time);
        let computed: Vec<usize> = ready.iter().filter(|r| r.0 == time).filter_map(|r| r.1).collect();
        let space = self.planner.space(op.results[0]);
        let fits = |c: &Cluster, time: u32| {
            !c.merged
                && c.time == time
                && c.space == space
                && c.dims == dims
                && c.joins.is_empty()
                && c.reduced.as_ref().is_none_or(|r| *r == reduced)
        };
        let target = match computed.split_first() {
            Some((&first, rest)) if computed.iter().all(|&c| fits(&self.clusters[c], time)) => {
                for &other in rest {
                    self.merge(first, other);
                }
                first
            }
            Some(_) => {
                time += 2;
                self.new_cluster(time, space, dims)
            }
            None => {
                // Share a pass with another reduction of the same operand.
                let root = self.planner.root(op.operands[0]);
                let shared = self.clusters.iter().position(|c| {
                    fits(c, time)
                        && c.reduced.is_some()
                        && c.reduces.iter().any(|(r, _)| self.planner.root(self.block.ops[*r].operands[0]) == root)
                });
                shared.unwrap_or_else(|| self.new_cluster(time, space, dims))
            }
        };
        for &operand in &op.operands[..k] {
            self.reach(operand, target);
        }
        let time = self.clusters[target].time;
        let mut outs = Vec::new();
        for &result in &op.results {
            let buf = self.planner.buffer(self.planner.bytes(result), self.planner.space(result));
            self.planner.defs[result.0 as usize] = Def::Buffer(buf);
            self.set_time(buf, time);
            outs.push(buf);
        }
        self.clusters[target].reduced = Some(reduced);
        self.clusters[target].reduces.push((index, outs));
        true
    }

    /// Marks values of enclosing blocks that `region` uses as needing memory, and returns their buffers.
    pub(super) fn capture(&mut self, region: &Block) -> Vec<BufId> {
        let mut used = Vec::new();
        collect_uses(region, &mut used);
        let mut bufs = Vec::new();
        for value in used {
            let root = self.planner.root(value);
            match self.planner.defs[root.0 as usize].clone() {
                Def::Lazy if self.lazy.contains_key(&root) => {
                    let buf = self.dense(root);
                    self.planner.defs[root.0 as usize] = Def::Buffer(buf);
                    bufs.push(buf);
                }
                Def::Spread(of) if self.spread.contains_key(&root) => {
                    let (base, strided) = self.spread_view(of, root);
                    if let Base::Buffer(buf) = base {
                        bufs.push(buf);
                    }
                    self.planner.defs[root.0 as usize] = Def::View(base, strided);
                }
                Def::Buffer(buf) | Def::View(Base::Buffer(buf), _) => bufs.push(buf),
                _ => {}
            }
        }
        bufs.sort();
        bufs.dedup();
        bufs
    }
}

/// Every operand and result mentioned in a block and the blocks inside it.
pub(super) fn collect_uses(block: &Block, used: &mut Vec<ValueId>) {
    for op in &block.ops {
        used.extend(&op.operands);
        for region in &op.regions {
            collect_uses(region, used);
        }
    }
    used.extend(&block.results);
}

/// Whether reading this view row by row would jump through memory at every element.
fn against_the_grain(strided: &Strided) -> bool {
    let squeezed = strided.squeezed();
    let Some(&inner) = squeezed.access.strides.last() else { return false };
    inner.abs() > 1
        && squeezed.dims.iter().product::<usize>() >= TRANSPOSE_FIRST
        && squeezed.access.strides.contains(&1)
}

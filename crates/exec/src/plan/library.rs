//! Steps that are an operation of their own: everything that is more than an element-wise loop.

use strata_diag::Span;
use strata_stablehlo::{Op, OpKind, ValueId};
use strata_tensor::numbers::DotDims;

use crate::error::Error;
use crate::library::LibraryOp;
use crate::ops::dot::DotPlan;
use crate::raw::BufId;

use super::fuse::{BlockPlanner, next_even};
use super::steps::{Corner, OpStep, Step, StepKind, WindowStep};
use super::{Base, Def, Fixed, Planner};
use crate::tensor_ref::TensorRef;

impl BlockPlanner<'_, '_> {
    /// A dense operand of a library op.
    pub(super) fn tensor(&mut self, value: ValueId) -> TensorRef {
        TensorRef { buf: self.dense(value), dtype: self.planner.dtype(value), dims: self.planner.dims(value) }
    }

    /// A fresh buffer for a result.
    pub(super) fn result(&mut self, value: ValueId) -> TensorRef {
        let buf = self.planner.buffer(self.planner.bytes(value), self.planner.space(value));
        self.planner.defs[value.0 as usize] = Def::Buffer(buf);
        TensorRef { buf, dtype: self.planner.dtype(value), dims: self.planner.dims(value) }
    }

    /// The time of a step that reads these buffers.
    pub(super) fn step_time(&self, reads: &[BufId]) -> u32 {
        reads.iter().map(|&b| next_even(self.time(b))).max().unwrap_or(2)
    }

    /// An operation of `ops/`.
    pub(super) fn library_op(&mut self, index: usize, op: &Op) -> Result<(), Error> {
        let mut bodies = Vec::new();
        for region in &op.regions {
            let body = crate::lane_body::LaneBody::new(self.planner.func, region).ok_or_else(|| {
                Error::Unimplemented(format!("`{}` with a body that is more than scalar arithmetic", op.kind.name()))
            })?;
            bodies.push(std::sync::Arc::new(body));
        }
        let is_tensor = |planner: &Planner, v: ValueId| planner.func.ty(v).as_tensor().is_some();
        if matches!(op.kind, OpKind::DynamicSlice { .. }) && self.window(index, op) {
            return Ok(());
        }
        if let OpKind::DotGeneral { dot_dimension_numbers, .. } = &op.kind {
            self.dot(index, op, dot_dimension_numbers.clone());
            return Ok(());
        }
        let mut ins = Vec::new();
        let updates = matches!(op.kind, OpKind::Scatter { .. } | OpKind::DynamicUpdateSlice { .. });
        for (i, &operand) in op.operands.iter().enumerate() {
            if let Some(parts) = self.vectors.get(&operand).cloned() {
                ins.extend(parts.into_iter().map(|part| self.tensor(part)));
            } else if is_tensor(self.planner, operand) {
                // What is updated is best written where the result will be.
                let buf = if updates && i == 0 { self.filled(operand) } else { self.dense(operand) };
                ins.push(TensorRef { buf, dtype: self.planner.dtype(operand), dims: self.planner.dims(operand) });
            }
        }
        let mut outs = Vec::new();
        for &result in &op.results {
            if is_tensor(self.planner, result) {
                outs.push(self.result(result));
            }
        }
        let prepared = LibraryOp::prepare(&op.kind, &bodies, &ins, &outs, self.planner.next_id);
        let prepared = prepared.map_err(|error| error.at(op.span))?;
        let reads: Vec<BufId> = ins.iter().map(|t| t.buf).collect();
        let time = self.step_time(&reads);
        for out in &outs {
            self.set_time(out.buf, time);
        }
        self.push_op(index, op.kind.name(), prepared, ins, outs, op.span);
        Ok(())
    }

    /// A slice that lies in one piece, of something that no iteration of the loop around it changes, is looked at where it is; false
    /// if it is not such a slice.
    fn window(&mut self, index: usize, op: &Op) -> bool {
        let (operand, result) = (op.operands[0], op.results[0]);
        let (dims, size) = (self.planner.dims(operand), self.planner.dims(result));
        let of = match self.planner.def(operand) {
            Def::Buffer(buf) => *buf,
            Def::View(Base::Buffer(buf), strided)
                if strided.is_dense() && self.planner.bufs[buf.0 as usize].bytes == self.planner.bytes(operand) =>
            {
                *buf
            }
            _ => return false,
        };
        let is_from_before = self.planner.loops.last().is_some_and(|&first| (of.0 as usize) < first);
        let first = size.iter().position(|&n| n != 1).unwrap_or(size.len());
        let in_one_piece = (first + 1..size.len()).all(|d| size[d] == dims[d]);
        let stays = is_from_before && !self.planner.states.contains(&of);
        let bytes = self.planner.bytes(result);
        if !stays || !in_one_piece || bytes == 0 || self.planner.space(operand) != self.planner.space(result) {
            return false;
        }
        let mut stride = self.planner.dtype(operand).bytes();
        let mut corner = Vec::new();
        for d in (0..dims.len()).rev() {
            if size[d] != dims[d] {
                let index = self.tensor(op.operands[1 + d]);
                corner.push(Corner { index, most: (dims[d] - size[d]) as i64, stride });
            }
            stride *= dims[d];
        }
        let to = self.planner.buffer(bytes, self.planner.space(result));
        self.planner.bufs[to.0 as usize].fixed = Some(Fixed::Window);
        self.planner.defs[result.0 as usize] = Def::Buffer(to);
        let reads: Vec<BufId> = std::iter::once(of).chain(corner.iter().map(|c| c.index.buf)).collect();
        let time = self.step_time(&reads);
        self.set_time(to, time);
        let kind = StepKind::Window(Box::new(WindowStep { of, to, corner }));
        self.steps.push((index, Step { kind, reads, writes: vec![to] }));
        true
    }

    /// A copy of a value in another memory space.
    pub(super) fn transfer(&mut self, index: usize, op: &Op) {
        let from = self.tensor(op.operands[0]);
        let to = self.result(op.results[0]).buf;
        let time = self.step_time(&[from.buf]);
        self.set_time(to, time);
        let (spaces, bytes) = ((self.planner.space(op.operands[0]), self.planner.space(op.results[0])), from.bytes());
        let counted = from.dtype.packed_bytes(from.dims.iter().product()) as u64;
        let kind = StepKind::Transfer { from: from.buf, to, bytes, spaces, counted };
        self.steps.push((index, Step { kind, reads: vec![from.buf], writes: vec![to] }));
    }

    /// A matrix product reads transposed operands where they are, as long as its result keeps its order.
    fn dot(&mut self, index: usize, op: &Op, mut dims: DotDims) {
        let lhs = self.dot_operand(op.operands[0], &mut dims.lhs_batching, &mut dims.lhs_contracting);
        let rhs = self.dot_operand(op.operands[1], &mut dims.rhs_batching, &mut dims.rhs_contracting);
        let out = self.result(op.results[0]);
        let plan = DotPlan::new(&dims, (lhs.dtype, &lhs.dims), (rhs.dtype, &rhs.dims), out.dtype);
        let time = self.step_time(&[lhs.buf, rhs.buf]);
        self.set_time(out.buf, time);
        let dot = LibraryOp::Dot(Box::new(plan));
        self.push_op(index, op.kind.name(), dot, vec![lhs, rhs], vec![out], op.span);
    }

    fn dot_operand(&mut self, value: ValueId, batching: &mut [i64], contracting: &mut [i64]) -> TensorRef {
        if let Def::View(Base::Buffer(buf), strided) = self.planner.def(value).clone()
            && strided.dims == self.planner.dims(value)
            && self.planner.bufs[buf.0 as usize].bytes == self.planner.bytes(value)
            && let Some(permutation) = strided.permutation()
        {
            let named = |d: usize, dims: &[i64]| dims.contains(&(d as i64));
            let free = (0..permutation.len()).filter(|&d| !named(d, batching) && !named(d, contracting));
            if free.map(|d| permutation[d]).is_sorted() {
                let mut dims = vec![0; permutation.len()];
                for (d, &p) in permutation.iter().enumerate() {
                    dims[p] = strided.dims[d];
                }
                for d in batching.iter_mut().chain(contracting) {
                    *d = permutation[*d as usize] as i64;
                }
                return TensorRef { buf, dtype: self.planner.dtype(value), dims };
            }
        }
        self.tensor(value)
    }

    pub(super) fn push_op(
        &mut self,
        index: usize,
        name: &'static str,
        op: LibraryOp,
        ins: Vec<TensorRef>,
        outs: Vec<TensorRef>,
        span: Span,
    ) {
        let reads = ins.iter().map(|t| t.buf).collect();
        let writes = outs.iter().map(|t| t.buf).collect();
        self.planner.next_id += 1;
        let step = OpStep { name, op, ins, outs, in_place: false, is_awaited: false, span };
        self.steps.push((index, Step { kind: StepKind::Op(Box::new(step)), reads, writes }));
    }
}

//! Loops and branches.
//!
//! A loop keeps its state in buffers of its own: the initial values are copied in, the body reads them as its arguments
//! and leaves new ones to be carried over. `buffers.rs` then removes every copy that is not needed. What only computes
//! with a few numbers is a program of its own instead (`crate::scalar`).

use strata_stablehlo::{Block, CompareType, Direction, Op, OpKind, ValueId};
use strata_tensor::DType;

use crate::error::Error;
use crate::raw::BufId;
use crate::scalar::{self, Memory};

use super::fuse::{BlockPlanner, plan_block};
use super::hoist::uses;
use super::steps::{BranchStep, ScalarStep, Step, StepKind, WhileStep};
use super::{Base, Def, constant};
use crate::tensor_ref::TensorRef;

/// Plans a loop or branch over a few numbers as one step; false if it is more than that.
pub(super) fn plan_scalar(this: &mut BlockPlanner, index: usize, op: &Op) -> bool {
    let splat = |value: ValueId| match this.planner.def(value) {
        Def::Splat(bytes) => Some(*bytes),
        _ => None,
    };
    let Some(region) = scalar::compile(this.planner.func, op, &splat) else { return false };
    let ins: Vec<BufId> = region.ins.iter().map(|&value| this.dense(value)).collect();
    let (mut reads, mut writes) = (ins.clone(), Vec::new());
    let mut memory = Vec::new();
    let mut results = Vec::new();
    for &at in &region.memory {
        let buf = match at {
            Memory::Value(value) => {
                let buf = this.dense(value);
                reads.push(buf);
                buf
            }
            Memory::State(i) => {
                let (entry, state) = loop_state(this, op.operands[i]);
                reads.push(entry);
                results.push((op.results[i], state));
                state
            }
        };
        memory.push((buf, this.planner.bufs[buf.0 as usize].bytes));
    }
    let mut outs = Vec::new();
    for &i in &region.outs {
        let buf = this.planner.buffer(this.planner.bytes(op.results[i]), this.planner.space(op.results[i]));
        results.push((op.results[i], buf));
        outs.push(buf);
    }
    let time = this.step_time(&reads);
    for (result, buf) in results {
        this.planner.defs[result.0 as usize] = Def::Buffer(buf);
        this.set_time(buf, time);
        writes.push(buf);
    }
    for (i, operand) in region.unchanged {
        this.planner.defs[op.results[i].0 as usize] = Def::Alias(operand);
    }
    let kind = StepKind::Scalar(Box::new(ScalarStep { program: region.program, ins, outs, memory }));
    this.steps.push((index, Step { kind, reads, writes }));
    true
}

/// Memory for the state of a loop that starts as `operand`: where it is copied in, and where the loop keeps it.
fn loop_state(this: &mut BlockPlanner, operand: ValueId) -> (BufId, BufId) {
    let from = this.filled(operand);
    let (bytes, space) = (this.planner.bytes(operand), this.planner.space(operand));
    let entry = this.planner.buffer(bytes, space);
    let state = this.planner.buffer(bytes, space);
    this.planner.aliases.push((entry, state));
    push_copy(this, from, entry, bytes);
    (entry, state)
}

/// The same where nobody looks at what is in it before the loop has written it.
fn unwritten_state(this: &mut BlockPlanner, operand: ValueId) -> (BufId, BufId) {
    let (bytes, space) = (this.planner.bytes(operand), this.planner.space(operand));
    let entry = this.planner.buffer(bytes, space);
    let state = this.planner.buffer(bytes, space);
    this.planner.aliases.push((entry, state));
    let time = this.step_time(&[]);
    this.set_time(entry, time);
    (entry, state)
}

/// Whether a loop writes all of its state `i`, which starts as one value everywhere, and never reads it: round `n` writes slice `n`, and there are as many
/// rounds as slices. That is what the results of a scan are.
fn overwrites(this: &BlockPlanner, op: &Op, i: usize) -> bool {
    let (cond, body) = (&op.regions[0], &op.regions[1]);
    let def = |value: ValueId| body.ops.iter().find(|op| op.results == [value]);
    let is_splat = |value: ValueId| matches!(this.planner.def(value), Def::Splat(_));
    let number = |value: ValueId, ops: &[Op]| -> Option<i64> {
        let inside = ops.iter().find(|op| op.results == [value]);
        let ty =
            this.planner.func.ty(value).as_tensor().filter(|ty| ty.dtype().is_integer() && ty.n_elements() == 1)?;
        match (inside.map(|op| &op.kind), this.planner.def(value)) {
            (Some(OpKind::Constant { value }), _) => {
                Some(constant::as_i64(ty.dtype(), &constant::elements(value, ty)?))
            }
            (None, Def::Splat(bytes)) => Some(constant::as_i64(ty.dtype(), bytes)),
            _ => None,
        }
    };
    let Some(update) = def(body.results[i]) else { return false };
    let (OpKind::DynamicUpdateSlice {}, [state, slice, first, ..]) = (&update.kind, update.operands.as_slice()) else {
        return false;
    };
    let (whole, part) = (this.planner.dims(*state), this.planner.dims(*slice));
    let is_slice = whole.len() == part.len() && part[0] == 1 && whole[1..] == part[1..] && whole[0] > 0;
    let Some(counter) = body.args.iter().position(|arg| arg == first) else { return false };
    let counts = def(body.results[counter]).is_some_and(|next| {
        let by = next.operands.iter().copied().find(|operand| operand != first);
        matches!(next.kind, OpKind::Add {})
            && next.operands.contains(first)
            && by.and_then(|by| number(by, &body.ops)) == Some(1)
    });
    let [.., test] = cond.ops.as_slice() else { return false };
    let goes_on = matches!(test.kind, OpKind::Compare { comparison_direction: Direction::Lt, .. })
        && cond.results == test.results
        && test.operands[0] == cond.args[counter]
        && number(test.operands[1], &cond.ops) == Some(whole[0] as i64);
    let is_alone = *state == body.args[i] && uses(body, *state) == 1 && uses(cond, cond.args[i]) == 0;
    is_slice
        && counts
        && goes_on
        && is_alone
        && is_splat(op.operands[i])
        && number(op.operands[counter], &[]) == Some(0)
}

pub(super) fn plan_while(this: &mut BlockPlanner, index: usize, op: &Op) -> Result<(), Error> {
    let (cond, body) = (&op.regions[0], &op.regions[1]);
    let mut reads = this.capture(cond);
    reads.extend(this.capture(body));
    let mut states: Vec<Option<BufId>> = Vec::new();
    for (i, &operand) in op.operands.iter().enumerate() {
        if this.planner.func.ty(operand).as_tensor().is_none() {
            states.push(None);
            continue;
        }
        if body.results[i] == body.args[i] && this.planner.space(body.args[i]) == this.planner.space(operand) {
            // Never written: the loop looks at the operand itself.
            let def = match this.planner.def(operand) {
                Def::Splat(bytes) => Def::Splat(*bytes),
                Def::View(..) => {
                    let (base, strided) = this.strided(operand);
                    Def::View(base, strided)
                }
                _ => Def::Buffer(this.dense(operand)),
            };
            if let Def::Buffer(buf) | Def::View(Base::Buffer(buf), _) = def {
                reads.push(buf);
            }
            for value in [cond.args[i], body.args[i], op.results[i]] {
                this.planner.defs[value.0 as usize] = def.clone();
            }
            states.push(None);
            continue;
        }
        let (entry, state) =
            if overwrites(this, op, i) { unwritten_state(this, operand) } else { loop_state(this, operand) };
        reads.push(entry);
        for value in [cond.args[i], body.args[i], op.results[i]] {
            this.planner.defs[value.0 as usize] = Def::Buffer(state);
        }
        states.push(Some(state));
    }
    let writes: Vec<BufId> = states.iter().flatten().copied().collect();
    this.planner.states.extend(&writes);
    let time = this.step_time(&reads);
    for &state in &writes {
        this.set_time(state, time);
    }

    this.planner.loops.push(this.planner.bufs.len());
    let planned_cond = plan_block(this.planner, cond)?;
    let pred = planned_cond.results[0].expect("the verifier saw a predicate");
    let planned_body = plan_block(this.planner, body)?;
    this.planner.loops.pop();
    let mut body_steps = planned_body.steps;
    let mut carry = Vec::new();
    for (state, from) in states.iter().zip(planned_body.results) {
        let (Some(state), Some(mut from)) = (*state, from) else { continue };
        if from == state {
            continue;
        }
        let bytes = this.planner.bufs[state.0 as usize].bytes;
        if writes.contains(&from) {
            // Another state's old value: keep it before that state is overwritten.
            let kept = this.planner.buffer(bytes, this.planner.bufs[state.0 as usize].space);
            body_steps.push(copy_step(from, kept, bytes));
            from = kept;
        }
        carry.push((from, state, bytes));
    }
    let below = below(this, cond, &states);
    let steps = WhileStep { cond: planned_cond.steps, pred, below, body: body_steps, carry, apart: None };
    let kind = StepKind::While(Box::new(steps));
    this.steps.push((index, Step { kind, reads, writes }));
    Ok(())
}

/// The state and the constant that a condition compares, if it does nothing else.
fn below(this: &BlockPlanner, cond: &Block, states: &[Option<BufId>]) -> Option<(TensorRef, i64)> {
    let [constants @ .., test] = cond.ops.as_slice() else { return None };
    let OpKind::Compare { comparison_direction: Direction::Lt, compare_type } = test.kind else { return None };
    let is_plain = constants.iter().all(|op| matches!(op.kind, OpKind::Constant { .. }));
    let at = cond.args.iter().position(|&arg| arg == test.operands[0])?;
    let dtype = this.planner.dtype(cond.args[at]);
    let is_signed = matches!(dtype, DType::S32 | DType::S64) && compare_type != Some(CompareType::Unsigned);
    if !is_plain || !is_signed || cond.results != test.results {
        return None;
    }
    let Def::Splat(limit) = this.planner.def(test.operands[1]) else { return None };
    Some((TensorRef { buf: states[at]?, dtype, dims: Vec::new() }, constant::as_i64(dtype, limit)))
}

pub(super) fn plan_branch(this: &mut BlockPlanner, index: usize, op: &Op) -> Result<(), Error> {
    let is_if = matches!(op.kind, OpKind::If { .. });
    let index_ref = this.tensor(op.operands[0]);
    let mut reads = vec![index_ref.buf];
    for region in &op.regions {
        reads.extend(this.capture(region));
    }
    let outs: Vec<Option<BufId>> = op
        .results
        .iter()
        .map(|&result| {
            this.planner.func.ty(result).as_tensor()?;
            Some(this.planner.buffer(this.planner.bytes(result), this.planner.space(result)))
        })
        .collect();
    let mut branches = Vec::new();
    for region in &op.regions {
        let planned = plan_block(this.planner, region)?;
        let mut steps = planned.steps;
        for (out, from) in outs.iter().zip(planned.results) {
            if let (Some(out), Some(from)) = (*out, from) {
                let bytes = this.planner.bufs[out.0 as usize].bytes;
                steps.push(copy_step(from, out, bytes));
            }
        }
        branches.push(steps);
    }
    let time = this.step_time(&reads);
    let writes: Vec<BufId> = outs.iter().flatten().copied().collect();
    for (&result, out) in op.results.iter().zip(&outs) {
        if let Some(out) = *out {
            this.planner.defs[result.0 as usize] = Def::Buffer(out);
            this.set_time(out, time);
        }
    }
    let kind = StepKind::Branch(Box::new(BranchStep { index: index_ref, is_if, branches }));
    this.steps.push((index, Step { kind, reads, writes }));
    Ok(())
}

fn push_copy(this: &mut BlockPlanner, from: BufId, to: BufId, bytes: usize) {
    let time = this.step_time(&[from]);
    this.set_time(to, time);
    this.steps.push((usize::MAX, copy_step(from, to, bytes)));
}

fn copy_step(from: BufId, to: BufId, bytes: usize) -> Step {
    Step { kind: StepKind::Copy { from, to, bytes }, reads: vec![from], writes: vec![to] }
}

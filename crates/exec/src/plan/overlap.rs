//! Collectives begin when their operands are there and are awaited when somebody needs their results.
//!
//! Before: a collective runs where the program has it, and its device waits. After: it stands right behind the last step it depends on;
//! behind it stand the steps that neither need its results nor touch its operands, then a [`StepKind::Await`], then the rest. Where the
//! group has devices of other processes, the runner lets it run beside the steps up to there.
//!
//! Collectives and whatever else the world notices keep their order, so the devices of a group still meet in the same order.

use std::collections::{HashMap, HashSet};

use crate::library::LibraryOp;
use crate::raw::BufId;

use super::BufInfo;
use super::steps::{Step, StepKind};

/// Fewer bytes than this go faster than a thread begins.
const MIN_BYTES: usize = 128 << 10;

/// Begins the collectives of a block early. `aliases` are buffers that are one by construction.
pub(super) fn begin_early(steps: Vec<Step>, bufs: &[BufInfo], aliases: &[(BufId, BufId)]) -> Vec<Step> {
    if !steps.iter().any(is_collective) {
        return steps;
    }
    let memory = Memory::new(aliases);
    await_late(hoist(steps, &memory), bufs, &memory)
}

/// What touches the same memory.
struct Memory(HashMap<BufId, BufId>);

impl Memory {
    fn new(aliases: &[(BufId, BufId)]) -> Memory {
        let mut memory = Memory(HashMap::new());
        for &(a, b) in aliases {
            let (a, b) = (memory.root(a), memory.root(b));
            if a != b {
                memory.0.insert(b, a);
            }
        }
        memory
    }

    fn root(&self, mut buf: BufId) -> BufId {
        while let Some(&parent) = self.0.get(&buf) {
            buf = parent;
        }
        buf
    }

    /// What a step reads, and what it writes.
    fn touched(&self, step: &Step) -> [HashSet<BufId>; 2] {
        [&step.reads, &step.writes].map(|bufs| bufs.iter().map(|&buf| self.root(buf)).collect())
    }

    /// Whether two steps must keep their order.
    fn conflict(&self, a: &Step, b: &Step) -> bool {
        let ([a_reads, a_writes], [b_reads, b_writes]) = (self.touched(a), self.touched(b));
        !a_writes.is_disjoint(&b_reads) || !a_reads.is_disjoint(&b_writes) || !a_writes.is_disjoint(&b_writes)
    }
}

fn is_collective(step: &Step) -> bool {
    matches!(&step.kind, StepKind::Op(op) if matches!(op.op, LibraryOp::Collective(_)))
}

/// Whether others may notice when a step runs.
fn is_noticed(step: &Step) -> bool {
    match &step.kind {
        StepKind::Op(op) => {
            matches!(op.op, LibraryOp::Collective(_) | LibraryOp::Effect(_) | LibraryOp::CustomCall { .. })
        }
        StepKind::While(w) => w.cond.iter().chain(&w.body).any(is_noticed),
        StepKind::Branch(b) => b.branches.iter().flatten().any(is_noticed),
        _ => false,
    }
}

/// Moves each collective behind the last step that it must follow.
fn hoist(steps: Vec<Step>, memory: &Memory) -> Vec<Step> {
    let mut done: Vec<Step> = Vec::with_capacity(steps.len());
    for step in steps {
        let at = match is_collective(&step) {
            true => done
                .iter()
                .rposition(|before| is_noticed(before) || memory.conflict(before, &step))
                .map_or(0, |i| i + 1),
            false => done.len(),
        };
        done.insert(at, step);
    }
    done
}

/// Puts what a collective need not wait for, and what need not wait for it, between it and its end.
fn await_late(steps: Vec<Step>, bufs: &[BufInfo], memory: &Memory) -> Vec<Step> {
    let bytes = |bufs_of: &[BufId]| -> usize { bufs_of.iter().map(|buf| bufs[buf.0 as usize].bytes).sum() };
    let mut done: Vec<Step> = Vec::with_capacity(steps.len());
    let mut rest = steps.into_iter().peekable();
    while let Some(mut step) = rest.next() {
        if !is_collective(&step) || bytes(&step.reads) < MIN_BYTES {
            done.push(step);
            continue;
        }
        let (mut meanwhile, mut after): (Vec<Step>, Vec<Step>) = (Vec::new(), Vec::new());
        while let Some(next) = rest.next_if(|next| !is_noticed(next)) {
            let must_follow =
                memory.conflict(&step, &next) || after.iter().any(|before| memory.conflict(before, &next));
            if must_follow { after.push(next) } else { meanwhile.push(next) }
        }
        let work: usize = meanwhile.iter().map(|step| bytes(&step.reads) + bytes(&step.writes)).sum();
        let end = (work >= MIN_BYTES).then(|| Step {
            kind: StepKind::Await,
            reads: step.reads.iter().chain(&step.writes).copied().collect(),
            writes: Vec::new(),
        });
        if let StepKind::Op(op) = &mut step.kind {
            op.is_awaited = end.is_some();
        }
        done.push(step);
        done.append(&mut meanwhile);
        done.extend(end);
        done.append(&mut after);
    }
    done
}

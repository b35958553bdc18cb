//! What the threads of a run did, kept for the next one.
//!
//! An instruction is compiled when it is reached, its operands are looked for among what is deferred, and what becomes of it is decided:
//! for tiles of a few rows that takes longer than to compute them. All of it depends on the program alone where no loop, branch or operand that
//! was taken for the identity decided anything. The second run of such a program notes what it does, thread by thread
//! ([`crate::ops::Act`]); later ones do the same without asking why.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use rustc_hash::FxHashMap;
use strata_kernel::{Inst, Kernel, Node};

use crate::compile::{Op, kept};
use crate::ops::Act;
use crate::run::Core;

/// What one thread did, in order, each with the node of the body that it was done for.
#[derive(Default)]
pub struct Tape {
    pub acts: Vec<(usize, Act)>,
    /// Memory on chip was filled before.
    pub is_filled: bool,
    pub n_executed: u64,
}

/// A tape that is being recorded.
#[derive(Default)]
pub struct Recorder {
    tape: Tape,
    /// Instructions by their place in the body, or that of the first that does the same.
    ops: FxHashMap<u32, Arc<Op<'static>>>,
    /// Data decided something.
    is_spoiled: bool,
}

impl Recorder {
    pub fn push(&mut self, node: usize, act: Act) {
        self.tape.acts.push((node, act));
    }
    pub fn spoil(&mut self) {
        self.is_spoiled = true;
    }
    /// The instruction at a node of the body.
    pub fn op(&mut self, node: usize, core: &Core) -> Option<Arc<Op<'static>>> {
        let inst = core.inst(node)?;
        let compile = || Arc::new(kept(core.kernel, inst, &core.memory));
        Some(self.ops.entry(core.facts.same[node]).or_insert_with(compile).clone())
    }
    /// What was recorded, if it holds for other data.
    pub fn finish(self, is_filled: bool, n_executed: u64) -> Option<Tape> {
        (!self.is_spoiled).then_some(Tape { is_filled, n_executed, ..self.tape })
    }
}

/// The tapes of a program, one for each thread.
#[derive(Default)]
pub struct Tapes {
    n_runs: AtomicU32,
    kept: Mutex<State>,
}

#[derive(Clone, Default)]
enum State {
    #[default]
    Nothing,
    Kept(Arc<Vec<Tape>>),
    /// Nothing holds for other data.
    Never,
}

/// What a run does about tapes.
pub enum Plan {
    /// It decides for itself.
    Ignore,
    Record,
    Play(Arc<Vec<Tape>>),
}

impl Plan {
    /// What a thread is to do again.
    pub fn tape(&self, n: usize) -> Option<&Tape> {
        match self {
            Plan::Play(tapes) => tapes.get(n),
            _ => None,
        }
    }
}

impl std::fmt::Debug for Tapes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "tapes of {} runs", self.n_runs.load(Ordering::Relaxed))
    }
}

impl Clone for Tapes {
    fn clone(&self) -> Tapes {
        Tapes::default()
    }
}

impl Tapes {
    /// The plan of a run of so many threads.
    pub fn plan(&self, size: usize) -> Plan {
        let state = self.kept.lock().unwrap_or_else(PoisonError::into_inner).clone();
        match state {
            State::Kept(tapes) if tapes.len() == size => Plan::Play(tapes),
            State::Nothing if self.n_runs.fetch_add(1, Ordering::Relaxed) > 0 => Plan::Record,
            _ => Plan::Ignore,
        }
    }
    /// Whether the next run has one to play.
    pub fn is_kept(&self) -> bool {
        matches!(*self.kept.lock().unwrap_or_else(PoisonError::into_inner), State::Kept(_))
    }
    /// Keeps what the threads of a run have recorded, each with its number.
    pub fn keep(&self, mut recorded: Vec<(usize, Option<Tape>)>) {
        recorded.sort_by_key(|(n, _)| *n);
        let tapes: Option<Vec<Tape>> = recorded.into_iter().map(|(_, tape)| tape).collect();
        let state = tapes.map_or(State::Never, |tapes| State::Kept(Arc::new(tapes)));
        *self.kept.lock().unwrap_or_else(PoisonError::into_inner) = state;
    }
}

/// Whether runs of a program may be recorded: nothing in it is repeated or left out, and it is short enough to keep.
pub fn is_straight(kernel: &Kernel) -> bool {
    const MOST: usize = 4096;
    let is_plain = |node: &Node| matches!(node, Node::Inst(_) | Node::Declare(_));
    kernel.body.len() <= MOST && kernel.body.iter().all(is_plain)
}

impl<'a> Core<'a, '_> {
    /// The instruction at a node of the body.
    pub fn inst(&self, node: usize) -> Option<&'a Inst> {
        match &self.kernel.body[node] {
            Node::Inst(inst) => Some(inst),
            _ => None,
        }
    }
}

//! What the threads of a run did, kept for the next one.
//!
//! An instruction is compiled when it is reached, its operands are looked for among what is deferred, and what becomes of it is decided:
//! for tiles of a few rows that takes longer than to compute them. All of it depends on the program alone, unless data decide how often a loop
//! runs; that an operand is the identity is looked at again. The second run of such a program notes what it does, thread by thread
//! ([`crate::ops::Act`]), with loops unrolled; later ones do the same without asking why, and threads wait for each other where they did.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use rustc_hash::FxHashMap;
use strata_kernel::program::InstId;
use strata_kernel::{Inst, Kernel, Node, Trip};

use crate::compile::{Op, kept};
use crate::error::Error;
use crate::memory::Memory;
use crate::ops::Act;
use crate::run::{Core, Machine};

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
    ops: FxHashMap<InstId, Arc<Op<'static>>>,
    /// It is too long.
    is_spoiled: bool,
}

impl Recorder {
    /// Notes what is about to be done for a node of the body.
    pub fn push(&mut self, node: usize, act: Act) {
        /// Longer tapes are not worth their memory.
        const MOST: usize = 1 << 14;
        if self.tape.acts.len() >= MOST {
            self.spoil();
        }
        if !self.is_spoiled {
            self.tape.acts.push((node, act));
        }
    }
    /// Threads wait for each other; if an act is being done, it has read and written nothing yet, and comes after that.
    pub fn barrier(&mut self, node: usize, is_doing: bool) {
        let at = self.tape.acts.len() - usize::from(is_doing && !self.tape.acts.is_empty());
        if !self.is_spoiled {
            self.tape.acts.insert(at, (node, Act::Barrier));
        }
    }
    fn spoil(&mut self) {
        (self.is_spoiled, self.tape.acts) = (true, Vec::new());
    }
    /// An instruction, without a borrow.
    pub fn op(&mut self, inst: &Inst, core: &Core) -> Arc<Op<'static>> {
        let compile = || Arc::new(kept(core.kernel, inst, &core.memory));
        self.ops.entry(inst.id).or_insert_with(compile).clone()
    }
    /// What was recorded, if it is worth keeping.
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

#[derive(Default)]
enum State {
    #[default]
    Nothing,
    Kept(Arc<Vec<Tape>>, Conditions),
    /// They are too long, or did not hold for other data.
    Never,
}

/// What tapes depend on besides the program.
struct Conditions {
    /// Threads run cores of their own.
    is_divided: bool,
    /// By tensor: its bytes in HBM begin on a boundary of the widest elements. What does may be read where it is.
    on_boundaries: Vec<bool>,
}

impl Conditions {
    fn of(is_divided: bool, memory: &Memory) -> Conditions {
        Conditions { is_divided, on_boundaries: memory.hbm.iter().map(|bytes| bytes.is_aligned(0, 8)).collect() }
    }
    fn hold(&self, now: &Conditions) -> bool {
        let mut pairs = self.on_boundaries.iter().zip(&now.on_boundaries);
        self.is_divided == now.is_divided && pairs.all(|(was, is)| *is || !*was)
    }
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
    /// The plan of a run of so many threads on a memory.
    pub fn plan(&self, size: usize, is_divided: bool, memory: &Memory) -> Plan {
        match &*self.kept.lock().unwrap_or_else(PoisonError::into_inner) {
            State::Kept(tapes, conditions)
                if tapes.len() == size && conditions.hold(&Conditions::of(is_divided, memory)) =>
            {
                Plan::Play(tapes.clone())
            }
            State::Nothing if self.n_runs.fetch_add(1, Ordering::Relaxed) > 0 => Plan::Record,
            _ => Plan::Ignore,
        }
    }
    /// What was recorded did not hold for other data.
    pub fn give_up(&self) {
        *self.kept.lock().unwrap_or_else(PoisonError::into_inner) = State::Never;
    }
    /// Whether the next run has one to play.
    pub fn is_kept(&self) -> bool {
        matches!(*self.kept.lock().unwrap_or_else(PoisonError::into_inner), State::Kept(..))
    }
    /// Keeps what the threads of a run on a memory have recorded, each with its number.
    pub fn keep(&self, mut recorded: Vec<(usize, Option<Tape>)>, is_divided: bool, memory: &Memory) {
        recorded.sort_by_key(|(n, _)| *n);
        let tapes: Option<Vec<Tape>> = recorded.into_iter().map(|(_, tape)| tape).collect();
        let state =
            tapes.map_or(State::Never, |tapes| State::Kept(Arc::new(tapes), Conditions::of(is_divided, memory)));
        *self.kept.lock().unwrap_or_else(PoisonError::into_inner) = state;
    }
}

/// Whether runs of a program may be recorded: no data decide how often something is done.
pub fn is_static(kernel: &Kernel, nodes: &[Node]) -> bool {
    nodes.iter().all(|node| match node {
        Node::Inst(_) | Node::Declare(_) => true,
        Node::Loop(id, body) => matches!(kernel.loop_of(*id).trip, Trip::Static(_)) && is_static(kernel, body),
        Node::If { then, otherwise, .. } => is_static(kernel, then) && is_static(kernel, otherwise),
    })
}

impl<'a> Core<'a, '_> {
    /// The instruction at a node of the body, if it is one.
    pub fn inst(&self, node: usize) -> Option<&'a Inst> {
        match &self.kernel.body[node] {
            Node::Inst(inst) => Some(inst),
            _ => None,
        }
    }
}

impl Machine<'_> {
    /// What an earlier run did.
    pub fn play(&mut self, tape: &Tape) -> Result<(), Error> {
        for (node, act) in &tape.acts {
            self.node = *node;
            act.again(self)?;
            self.look_up()?;
            self.failed.take().map_or(Ok(()), Err)?;
            if self.team.is_broken() {
                return Ok(());
            }
        }
        self.n_executed = tape.n_executed;
        self.finish()?;
        self.failed.take().map_or(Ok(()), Err)
    }

    /// Notes what is done, if somebody wants to know.
    #[inline]
    pub fn note(&mut self, act: impl FnOnce() -> Act) {
        if let Some(tape) = &mut self.tape {
            tape.push(self.node, act());
            self.begin();
        }
    }
    /// Notes that what waits is run. It may be part of something else, which runs it again by itself.
    pub fn note_flush(&mut self) {
        if let Some(tape) = self.tape.as_mut().filter(|_| !self.is_doing) {
            tape.push(self.node, Act::Flush);
        }
    }
    /// What was noted last is being done now.
    pub fn begin(&mut self) {
        self.is_doing = true;
    }
    /// What was noted last is done.
    #[inline]
    pub fn done(&mut self) {
        self.is_doing = false;
    }
}

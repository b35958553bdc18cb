//! What the cores did and when, recorded while somebody asks for it.
//!
//! Recording is off until [`start`]; while it is off, a span costs one relaxed load. Whoever records brings the clock.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::space::Label;

/// Which of a core's queues did it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Lane {
    /// Executions.
    Programs,
    /// Transfers into the core's memories.
    Inward,
    /// Transfers out of them.
    Outward,
}

/// Something a core did.
#[derive(Clone, Debug)]
pub struct Span {
    /// The core it happened on.
    pub core: usize,
    /// What kind of thing it is.
    pub lane: Lane,
    /// What it was.
    pub name: Label,
    /// Nanoseconds by the clock of the recording.
    pub start: u64,
    /// How long it took.
    pub nanoseconds: u64,
    /// Bytes moved, for transfers.
    pub bytes: u64,
}

/// Becomes a [`Span`] when dropped.
pub struct Open {
    span: Span,
    clock: Clock,
}

/// The time, in nanoseconds.
pub type Clock = fn() -> u64;

static IS_ON: AtomicBool = AtomicBool::new(false);
static CLOCK: Mutex<Clock> = Mutex::new(|| 0);
static SPANS: Mutex<Vec<Span>> = Mutex::new(Vec::new());

/// Spans that one recording keeps; later ones are let go, so that a forgotten recording does not fill the host.
const MOST: usize = 1 << 20;

/// Forgets what was recorded and records from now on.
pub fn start(clock: Clock) {
    spans().clear();
    *CLOCK.lock().unwrap_or_else(PoisonError::into_inner) = clock;
    IS_ON.store(true, Ordering::Relaxed);
}

/// Stops recording and gives what there is, in order of time.
pub fn stop() -> Vec<Span> {
    IS_ON.store(false, Ordering::Relaxed);
    let mut spans = std::mem::take(&mut *spans());
    spans.sort_by_key(|span| span.start);
    spans
}

/// Begins a span, if anyone is recording; it ends when the value is dropped.
pub fn span(core: usize, lane: Lane, bytes: u64, name: impl FnOnce() -> Label) -> Option<Open> {
    if !IS_ON.load(Ordering::Relaxed) {
        return None;
    }
    let clock = *CLOCK.lock().unwrap_or_else(PoisonError::into_inner);
    Some(Open { span: Span { core, lane, name: name(), start: clock(), nanoseconds: 0, bytes }, clock })
}

impl Drop for Open {
    fn drop(&mut self) {
        let nanoseconds = (self.clock)().saturating_sub(self.span.start);
        let mut spans = spans();
        if spans.len() < MOST && IS_ON.load(Ordering::Relaxed) {
            spans.push(Span { nanoseconds, ..self.span.clone() });
        }
    }
}

fn spans() -> MutexGuard<'static, Vec<Span>> {
    SPANS.lock().unwrap_or_else(PoisonError::into_inner)
}

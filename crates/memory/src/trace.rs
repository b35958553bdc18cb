//! What the cores did and when, recorded while somebody asks for it.
//!
//! Recording is off until [`start`]; while it is off, a span costs one relaxed load.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use crate::space::Label;

/// Which of a core's queues did it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Lane {
    Programs,
    /// Transfers into the core's memories.
    Inward,
    /// Transfers out of them.
    Outward,
}

/// Something a core did.
#[derive(Clone, Debug)]
pub struct Span {
    pub core: usize,
    pub lane: Lane,
    pub name: Label,
    /// Nanoseconds since the epoch.
    pub start: u64,
    pub nanoseconds: u64,
    /// Bytes moved, for transfers.
    pub bytes: u64,
}

/// Becomes a [`Span`] when dropped.
pub struct Open {
    span: Span,
    began: Instant,
}

static IS_ON: AtomicBool = AtomicBool::new(false);
static SPANS: Mutex<Vec<Span>> = Mutex::new(Vec::new());

/// Spans that one recording keeps; later ones are let go, so that a forgotten recording does not fill the host.
const MOST: usize = 1 << 20;

/// Forgets what was recorded and records from now on.
pub fn start() {
    spans().clear();
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
    let start = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64);
    Some(Open { span: Span { core, lane, name: name(), start, nanoseconds: 0, bytes }, began: Instant::now() })
}

impl Drop for Open {
    fn drop(&mut self) {
        let nanoseconds = self.began.elapsed().as_nanos() as u64;
        let mut spans = spans();
        if spans.len() < MOST && IS_ON.load(Ordering::Relaxed) {
            spans.push(Span { nanoseconds, ..self.span.clone() });
        }
    }
}

fn spans() -> MutexGuard<'static, Vec<Span>> {
    SPANS.lock().unwrap_or_else(PoisonError::into_inner)
}

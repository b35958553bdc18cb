//! Ctrl-C while the interpreter is free for others.
//!
//! Python's signal handlers run on the main thread when it holds the interpreter. A call that has let go of it for long takes it
//! back now and then, lets the handlers run, and ends if one of them raises.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Instant;

use pyo3::prelude::*;
use strata::kernel::Interrupt;

/// Milliseconds between two looks at Python's signals.
const PERIOD: u64 = 50;

/// What a handler raised during one call.
pub struct Signals {
    start: Instant,
    /// When they were last looked at, in milliseconds since the start; never again once something was raised.
    last: AtomicU64,
    raised: Mutex<Option<PyErr>>,
}

impl Signals {
    pub fn watch() -> Arc<Signals> {
        Arc::new(Signals { start: Instant::now(), last: AtomicU64::new(0), raised: Mutex::new(None) })
    }

    /// Asks these signals.
    pub fn interrupt(self: &Arc<Signals>) -> Interrupt {
        let signals = self.clone();
        Interrupt::new(move || signals.look())
    }

    /// What was raised instead of `otherwise`.
    pub fn or(&self, otherwise: impl FnOnce() -> PyErr) -> PyErr {
        self.raised.lock().unwrap_or_else(|e| e.into_inner()).take().unwrap_or_else(otherwise)
    }

    /// Whether a handler has raised something.
    pub fn look(&self) -> bool {
        let (last, now) = (self.last.load(Ordering::Relaxed), self.start.elapsed().as_millis() as u64);
        if last == u64::MAX {
            return true;
        }
        // One thread looks at a time.
        if now < last + PERIOD || self.last.compare_exchange(last, now, Ordering::Relaxed, Ordering::Relaxed).is_err() {
            return false;
        }
        let Err(error) = Python::attach(|py| py.check_signals()) else { return false };
        *self.raised.lock().unwrap_or_else(|e| e.into_inner()) = Some(error);
        self.last.store(u64::MAX, Ordering::Relaxed);
        true
    }
}

//! A function that other threads call while whoever lends it waits for them.
#![expect(unsafe_code, reason = "threads that outlive a call borrow what is on its stack")]

use std::any::Any;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};

use super::{Helper, Task, lock};

/// How many have not finished, and why one of them failed.
#[derive(Default)]
pub(super) struct Latch {
    left: AtomicUsize,
    failure: Mutex<Option<Box<dyn Any + Send>>>,
    changed: Condvar,
}

/// Which process this is.
pub(super) fn process() -> i32 {
    #[cfg(unix)]
    // SAFETY: it only answers.
    return unsafe { libc::getpid() };
    #[cfg(not(unix))]
    0
}

/// Has helpers call `others` while this thread calls `own`, and returns or unwinds when all of them have finished.
pub(super) fn run<R>(helpers: Vec<Arc<Helper>>, others: &(dyn Fn(usize) + Sync), own: impl FnOnce() -> R) -> R {
    let latch = Arc::new(Latch::default());
    // Waits, whatever becomes of `own`.
    let wait = Wait(&latch);
    // SAFETY: a helper that has it has not finished, and nothing below ends before all have: `wait` is dropped first.
    let call = unsafe { std::mem::transmute::<&(dyn Fn(usize) + Sync), &'static (dyn Fn(usize) + Sync)>(others) };
    for (k, helper) in helpers.into_iter().enumerate() {
        latch.left.fetch_add(1, Ordering::Relaxed);
        helper.start(Task { call, n: k + 1, latch: latch.clone() });
    }
    let result = own();
    drop(wait);
    let failure = lock(&latch.failure).take();
    failure.map_or(result, |failure| std::panic::resume_unwind(failure))
}

impl Latch {
    /// One has finished, and does not touch what it was lent any more.
    pub(super) fn finish(&self, why: Option<Box<dyn Any + Send>>) {
        let mut failure = lock(&self.failure);
        if why.is_some() {
            *failure = why;
        }
        self.left.fetch_sub(1, Ordering::AcqRel);
        self.changed.notify_all();
    }
}

/// Waits when it is dropped.
struct Wait<'a>(&'a Latch);

impl Drop for Wait<'_> {
    fn drop(&mut self) {
        /// Turns of a loop before it sleeps: the others are nearly done, or take long.
        const TURNS: usize = 1 << 10;
        let is_over = || self.0.left.load(Ordering::Acquire) == 0;
        for _ in 0..TURNS {
            if is_over() {
                return;
            }
            std::hint::spin_loop();
        }
        let mut guard = lock(&self.0.failure);
        while !is_over() {
            guard = self.0.changed.wait(guard).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

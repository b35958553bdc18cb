//! Threads that help with a run, and are kept for the next one.
//!
//! A new thread begins on the processor of who made it, and stays there until that one sleeps or somebody balances the load: up to
//! milliseconds, which is longer than many runs take. A thread that sleeps is woken on a processor that is idle, in 25 microseconds or
//! more; launches of a loop follow each other faster than two of these, so a thread looks out for the next one first.

mod raw;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, TryLockError};

use self::raw::Latch;

/// Threads that are there for one run.
pub struct Helpers(Vec<Arc<Helper>>);

/// A thread that waits for something to do.
struct Helper {
    /// A child process has none of its parent's threads.
    process: i32,
    task: Mutex<Option<Task>>,
    /// Whether there is a task, for a thread that looks out for one.
    has_task: AtomicBool,
    changed: Condvar,
}

/// What one of them does.
struct Task {
    call: &'static (dyn Fn(usize) + Sync),
    n: usize,
    latch: Arc<Latch>,
}

static IDLE: Mutex<Vec<Arc<Helper>>> = Mutex::new(Vec::new());
/// Threads that are kept at most.
const MOST_IDLE: usize = 16;
/// Turns of a loop in which a thread looks out for its next task: some hundred microseconds. If that was in vain, it does so for every
/// eighth task alone until one comes: somebody else may need the processor.
const TURNS: usize = 1 << 14;
const SELDOM: u32 = 8;

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The threads that are kept, unless somebody else looks at them now. A child process may have been made at such a moment, and would
/// wait for ever.
fn idle() -> Option<MutexGuard<'static, Vec<Arc<Helper>>>> {
    match IDLE.try_lock() {
        Ok(idle) => Some(idle),
        Err(TryLockError::Poisoned(idle)) => Some(idle.into_inner()),
        Err(TryLockError::WouldBlock) => None,
    }
}

impl Helpers {
    /// `n` threads, or as many as there can be.
    pub fn new(n: usize) -> Helpers {
        if n == 0 {
            return Helpers(Vec::new());
        }
        let process = raw::process();
        let mut all = Vec::new();
        if let Some(mut idle) = idle() {
            idle.retain(|helper| helper.process == process);
            let first = idle.len().saturating_sub(n);
            all = idle.split_off(first);
        }
        all.extend((all.len()..n).map_while(|_| Helper::new(process)));
        Helpers(all)
    }
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Calls `others` with 1, 2 and so on, each on a thread of its own, and `own` on this one. Returns when all have.
    pub fn run<R>(self, others: &(dyn Fn(usize) + Sync), own: impl FnOnce() -> R) -> R {
        raw::run(self.0, others, own)
    }
}

/// Calls `f` with every number below `n`, all but the first on helpers if there are any.
pub fn spread(n: usize, f: &(dyn Fn(usize) + Sync)) {
    let helpers = Helpers::new(n.saturating_sub(1));
    let rest = helpers.len() + 1..n;
    helpers.run(f, || std::iter::once(0).chain(rest).take(n).for_each(f));
}

impl Helper {
    /// A new thread, if there can be one.
    fn new(process: i32) -> Option<Arc<Helper>> {
        let helper = Arc::new(Helper {
            process,
            task: Mutex::new(None),
            has_task: AtomicBool::new(false),
            changed: Condvar::new(),
        });
        let own = helper.clone();
        let thread = std::thread::Builder::new().name("strata-sim".into()).spawn(move || own.live());
        thread.is_ok().then_some(helper)
    }
    fn start(&self, task: Task) {
        *lock(&self.task) = Some(task);
        self.has_task.store(true, Ordering::Release);
        self.changed.notify_one();
    }
    /// Whether a task comes soon.
    fn look_out(&self) -> bool {
        (0..TURNS).any(|_| {
            std::hint::spin_loop();
            self.has_task.load(Ordering::Acquire)
        })
    }
    fn live(self: Arc<Helper>) {
        let (mut has_come, mut n_tasks) = (true, 0u32);
        loop {
            n_tasks = n_tasks.wrapping_add(1);
            has_come = (has_come || n_tasks.is_multiple_of(SELDOM)) && self.look_out();
            let mut next = lock(&self.task);
            let task = loop {
                match next.take() {
                    Some(task) => break task,
                    None => next = self.changed.wait(next).unwrap_or_else(PoisonError::into_inner),
                }
            };
            self.has_task.store(false, Ordering::Relaxed);
            drop(next);
            let failure = catch_unwind(AssertUnwindSafe(|| (task.call)(task.n))).err();
            // Before the run ends, so that the next one finds it.
            let mut idle = idle().filter(|idle| idle.len() < MOST_IDLE);
            let stays = idle.is_some();
            idle.iter_mut().for_each(|idle| idle.push(self.clone()));
            drop(idle);
            task.latch.finish(failure);
            if !stays {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicUsize;

    use super::*;

    #[test]
    fn all_run_at_once_and_what_they_borrow_is_theirs() {
        for n in [0, 1, 3] {
            for _ in 0..50 {
                let sum = AtomicUsize::new(0);
                let others = |k: usize| {
                    sum.fetch_add(k, Ordering::SeqCst);
                    // Each waits for all.
                    while sum.load(Ordering::SeqCst) < 100 + n * (n + 1) / 2 {
                        std::thread::yield_now();
                    }
                };
                let helpers = Helpers::new(n);
                assert_eq!(helpers.len(), n);
                assert!(helpers.run(&others, || sum.fetch_add(100, Ordering::SeqCst)) < 100);
                assert_eq!(sum.into_inner(), 100 + n * (n + 1) / 2);
            }
        }
    }

    #[test]
    fn every_piece_is_done_once() {
        for n in 0..5 {
            let done: Vec<_> = (0..n).map(|_| AtomicUsize::new(0)).collect();
            spread(n, &|k| {
                done[k].fetch_add(1, Ordering::SeqCst);
            });
            assert!(done.into_iter().all(|count| count.into_inner() == 1), "{n}");
        }
    }

    #[test]
    fn a_failure_is_told_after_all_have_finished() {
        let done = AtomicUsize::new(0);
        let others = |k: usize| {
            done.fetch_add(1, Ordering::SeqCst);
            assert!(k != 1, "the first of them fails");
        };
        let outcome = catch_unwind(AssertUnwindSafe(|| Helpers::new(2).run(&others, || ())));
        assert!(outcome.is_err() && done.load(Ordering::SeqCst) == 2);
        let outcome = catch_unwind(AssertUnwindSafe(|| Helpers::new(2).run(&|_| (), || panic!("this one fails"))));
        assert!(outcome.is_err());
    }
}

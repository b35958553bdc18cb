//! A worker thread that runs jobs one after another, started when the first one comes.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use strata_host::HostMemory;

use crate::error::{Error, OutOfMemory};
use crate::event::Event;

type Job = Box<dyn FnOnce() + Send>;

/// Jobs in order on one thread. Dropping the queue finishes what was submitted.
pub struct Queue {
    name: String,
    worker: Mutex<Option<(Sender<Job>, JoinHandle<()>)>>,
    in_line: Arc<AtomicUsize>,
    served: Arc<AtomicU64>,
}

/// A place in a queue's line, for one that waits or runs; given up when dropped.
pub struct InLine {
    in_line: Arc<AtomicUsize>,
    served: Arc<AtomicU64>,
    is_first: bool,
}

impl Queue {
    /// A queue with a thread of that name.
    pub fn new(name: impl Into<String>) -> Queue {
        Queue { name: name.into(), worker: Mutex::new(None), in_line: Arc::default(), served: Arc::default() }
    }

    /// How many wait or run.
    pub fn in_line(&self) -> usize {
        self.in_line.load(Ordering::Relaxed)
    }
    /// How many have left the line since the queue was made.
    pub fn served(&self) -> u64 {
        self.served.load(Ordering::Relaxed)
    }

    /// Stands in line. What a job needs only while it runs, it takes at once if nobody is ahead, and else when it begins.
    pub fn stand_in_line(&self) -> InLine {
        let ahead = self.in_line.fetch_add(1, Ordering::AcqRel);
        InLine { in_line: self.in_line.clone(), served: self.served.clone(), is_first: ahead == 0 }
    }

    /// Runs `job` after everything submitted before it. A job that panics does not stop the queue.
    pub fn submit(&self, job: impl FnOnce() + Send + 'static) {
        let mut job: Job = Box::new(job);
        let mut worker = self.worker.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((jobs, _)) = &*worker {
            match jobs.send(job) {
                Ok(()) => return,
                // The worker has gone (it cannot, short of the process ending): start another.
                Err(returned) => job = returned.0,
            }
        }
        let (sender, jobs) = channel::<Job>();
        let thread = std::thread::Builder::new().name(self.name.clone()).spawn(move || {
            for job in jobs {
                let _ = catch_unwind(AssertUnwindSafe(job));
            }
        });
        match thread {
            Ok(thread) => {
                let _ = sender.send(job);
                *worker = Some((sender, thread));
            }
            // No thread to be had: the caller's will do.
            Err(_) => {
                drop(worker);
                let _ = catch_unwind(AssertUnwindSafe(job));
            }
        }
    }

    /// Waits (on the queue's thread) for `after`, then runs `job`; the event carries either's failure.
    pub fn run(&self, after: Event, job: impl FnOnce() -> Result<(), Error> + Send + 'static) -> Event {
        let (event, resolver) = Event::pending();
        self.submit(move || resolver.resolve(after.wait().and_then(|()| guarded(job))));
        event
    }

    /// Submits `job` once `after` has happened, holding up no other job meanwhile; the event carries either's failure.
    pub fn run_when(
        self: &Arc<Queue>,
        after: &Event,
        job: impl FnOnce() -> Result<(), Error> + Send + 'static,
    ) -> Event {
        let (event, resolver) = Event::pending();
        let queue = self.clone();
        after.on_ready(move |outcome| match outcome.clone() {
            Ok(()) => queue.submit(move || resolver.resolve(guarded(job))),
            Err(error) => {
                drop(job);
                resolver.resolve(Err(error));
            }
        });
        event
    }
}

/// Runs `job`; a panic becomes a failure.
fn guarded(job: impl FnOnce() -> Result<(), Error>) -> Result<(), Error> {
    catch_unwind(AssertUnwindSafe(job)).unwrap_or_else(|panic| match panic.downcast_ref::<HostMemory>() {
        Some(refusal) => Err(OutOfMemory::of_host(refusal.bytes).into()),
        None => Err(Error::failed(panic_message(&*panic))),
    })
}

fn panic_message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied().or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    format!("internal error: {}", text.unwrap_or("a job panicked"))
}

impl InLine {
    /// Whether nobody was ahead.
    pub fn is_first(&self) -> bool {
        self.is_first
    }
}

impl Drop for InLine {
    fn drop(&mut self) {
        self.served.fetch_add(1, Ordering::Relaxed);
        self.in_line.fetch_sub(1, Ordering::AcqRel);
    }
}

impl Drop for Queue {
    fn drop(&mut self) {
        let worker = self.worker.get_mut().unwrap_or_else(PoisonError::into_inner).take();
        if let Some((jobs, thread)) = worker {
            drop(jobs);
            // The last owner may be a job on the queue's own thread.
            if thread.thread().id() != std::thread::current().id() {
                let _ = thread.join();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn jobs_run_in_order_and_survive_a_panic() {
        let queue = Queue::new("test");
        let seen = Arc::new(Mutex::new(Vec::new()));
        let events: Vec<Event> = (0..100)
            .map(|i| {
                let seen = seen.clone();
                queue.run(Event::ready(), move || {
                    if i == 50 {
                        return Err(Error::failed("fifty"));
                    }
                    seen.lock().unwrap().push(i);
                    Ok(())
                })
            })
            .collect();
        let outcomes: Vec<_> = events.iter().map(Event::wait).collect();
        assert_eq!(outcomes.iter().filter(|o| o.is_err()).count(), 1);
        assert_eq!(*seen.lock().unwrap(), (0..100).filter(|&i| i != 50).collect::<Vec<_>>());
        let after_failure = queue.run(events[50].clone(), || Ok(()));
        assert_eq!(after_failure.wait(), Err(Error::failed("fifty")));
    }

    #[test]
    fn places_in_line_are_counted() {
        let queue = Queue::new("line");
        let (first, second) = (queue.stand_in_line(), queue.stand_in_line());
        assert_eq!((first.is_first(), second.is_first(), queue.in_line(), queue.served()), (true, false, 2, 0));
        drop(first);
        assert_eq!((queue.in_line(), queue.served()), (1, 1));
        drop(second);
        assert_eq!((queue.in_line(), queue.served()), (0, 2));
        assert!(queue.stand_in_line().is_first());
    }

    #[test]
    fn panics_become_failures_with_their_words() {
        let queue = Arc::new(Queue::new("panics"));
        queue.submit(|| std::panic::resume_unwind(Box::new(1)));
        let failure = |job: fn() -> Result<(), Error>| queue.run(Event::ready(), job).wait().unwrap_err().to_string();
        assert_eq!(failure(|| std::panic::resume_unwind(Box::new("words"))), "internal error: words");
        assert_eq!(failure(|| std::panic::resume_unwind(Box::new(String::from("more")))), "internal error: more");
        assert_eq!(failure(|| std::panic::resume_unwind(Box::new(1))), "internal error: a job panicked");
        let refused = queue.run_when(&Event::ready(), || HostMemory::refuse(2048)).wait();
        assert_eq!(refused, Err(OutOfMemory::of_host(2048).into()));
    }

    #[test]
    fn a_job_that_waits_holds_up_no_other() {
        let queue = Arc::new(Queue::new("patient"));
        let (gate, resolver) = Event::pending();
        let later = queue.run_when(&gate, || Ok(()));
        assert_eq!(queue.run(Event::ready(), || Ok(())).wait(), Ok(()));
        assert!(!later.is_ready());
        resolver.resolve(Ok(()));
        assert_eq!(later.wait(), Ok(()));
        let after_failure = queue.run_when(&Event::failed(Error::failed("before")), || panic!("must not run"));
        assert_eq!(after_failure.wait(), Err(Error::failed("before")));
    }

    #[test]
    fn a_queue_that_goes_finishes_its_jobs_first() {
        let (queue, done) = (Queue::new("last"), Arc::new(AtomicUsize::new(0)));
        for _ in 0..5 {
            let done = done.clone();
            queue.submit(move || {
                std::thread::sleep(std::time::Duration::from_millis(2));
                done.fetch_add(1, Ordering::Relaxed);
            });
        }
        drop(queue);
        assert_eq!(done.load(Ordering::Relaxed), 5);
        // Its last owner may be one of its own jobs.
        let queue = Arc::new(Queue::new("own"));
        let ((go, wait), (tell, told)) = (channel::<()>(), channel::<()>());
        let own = queue.clone();
        queue.submit(move || {
            let _ = wait.recv();
            drop(own);
            let _ = tell.send(());
        });
        drop(queue);
        go.send(()).unwrap();
        assert!(told.recv_timeout(std::time::Duration::from_secs(20)).is_ok(), "it waits for itself");
    }
}

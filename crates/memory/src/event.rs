//! Something that will have happened: done, or failed, once and for all.

use std::fmt;
use std::sync::{Arc, Condvar, Mutex, OnceLock, PoisonError};

use crate::error::Error;

/// A one-shot future. Clones refer to the same happening; one that has already happened costs nothing.
#[derive(Clone)]
pub struct Event(Option<Arc<State>>);

/// The duty to resolve an [`Event`]. Dropping it unresolved fails the event, so that nobody waits for ever.
pub struct Resolver(Arc<State>);

type Outcome = Result<(), Error>;
type Callback = Box<dyn FnOnce(&Outcome) + Send>;

#[derive(Default)]
struct State {
    outcome: OnceLock<Outcome>,
    callbacks: Mutex<Vec<Callback>>,
    resolved: Condvar,
}

impl Event {
    /// An event that has happened.
    pub const fn ready() -> Event {
        Event(None)
    }

    /// An event that has failed already.
    pub fn failed(error: Error) -> Event {
        let (event, resolver) = Event::pending();
        resolver.resolve(Err(error));
        event
    }

    /// An event that somebody else makes happen.
    pub fn pending() -> (Event, Resolver) {
        let state = Arc::new(State::default());
        (Event(Some(state.clone())), Resolver(state))
    }

    /// Happens when all have; fails with the first failure in the order given.
    pub fn all<'a>(events: impl IntoIterator<Item = &'a Event>) -> Event {
        let waiting: Vec<Event> = events.into_iter().filter(|e| e.poll() != Some(Ok(()))).cloned().collect();
        if waiting.is_empty() {
            return Event::ready();
        }
        let (event, resolver) = Event::pending();
        let left = Arc::new((std::sync::atomic::AtomicUsize::new(waiting.len()), Mutex::new(Some(resolver))));
        let all: Arc<[Event]> = waiting.into();
        for event in all.iter() {
            let (left, all) = (left.clone(), all.clone());
            event.on_ready(move |_| {
                if left.0.fetch_sub(1, std::sync::atomic::Ordering::AcqRel) == 1 {
                    let first = all.iter().filter_map(Event::poll).find(Result::is_err).unwrap_or(Ok(()));
                    if let Some(resolver) = left.1.lock().unwrap_or_else(PoisonError::into_inner).take() {
                        resolver.resolve(first);
                    }
                }
            });
        }
        event
    }

    /// Whether it has happened, well or not.
    pub fn is_ready(&self) -> bool {
        self.0.as_ref().is_none_or(|state| state.outcome.get().is_some())
    }

    /// The outcome, if there is one yet.
    pub fn poll(&self) -> Option<Result<(), Error>> {
        match &self.0 {
            None => Some(Ok(())),
            Some(state) => state.outcome.get().cloned(),
        }
    }

    /// Blocks until it has happened.
    pub fn wait(&self) -> Result<(), Error> {
        let Some(state) = &self.0 else { return Ok(()) };
        if let Some(outcome) = state.outcome.get() {
            return outcome.clone();
        }
        let mut callbacks = state.callbacks.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if let Some(outcome) = state.outcome.get() {
                return outcome.clone();
            }
            callbacks = state.resolved.wait(callbacks).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Runs `f` with the outcome: now if it is known, else on the thread that resolves the event.
    pub fn on_ready(&self, f: impl FnOnce(&Result<(), Error>) + Send + 'static) {
        let Some(state) = &self.0 else { return f(&Ok(())) };
        if state.outcome.get().is_none() {
            let mut callbacks = state.callbacks.lock().unwrap_or_else(PoisonError::into_inner);
            // Resolving takes the lock after setting the outcome, so a callback added here will be seen.
            if state.outcome.get().is_none() {
                callbacks.push(Box::new(f));
                return;
            }
        }
        if let Some(outcome) = state.outcome.get() {
            f(outcome);
        }
    }
}

impl Resolver {
    /// Makes it happen.
    pub fn resolve(self, outcome: Result<(), Error>) {
        settle(&self.0, outcome);
    }
}

impl Drop for Resolver {
    fn drop(&mut self) {
        settle(&self.0, Err(Error::failed("abandoned: whoever was to do this went away")));
    }
}

/// Sets the outcome unless there is one, wakes the waiting and runs the callbacks.
fn settle(state: &State, outcome: Outcome) {
    if state.outcome.set(outcome).is_err() {
        return;
    }
    let callbacks = std::mem::take(&mut *state.callbacks.lock().unwrap_or_else(PoisonError::into_inner));
    state.resolved.notify_all();
    let outcome = state.outcome.get().expect("set above");
    for callback in callbacks {
        callback(outcome);
    }
}

impl fmt::Debug for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.poll() {
            None => f.write_str("Event(pending)"),
            Some(Ok(())) => f.write_str("Event(ready)"),
            Some(Err(error)) => write!(f, "Event(failed: {error})"),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    #[test]
    fn callbacks_run_once_before_or_after() {
        let runs = Arc::new(AtomicU32::new(0));
        let (event, resolver) = Event::pending();
        let count = |runs: &Arc<AtomicU32>| {
            let runs = runs.clone();
            move |_: &Outcome| {
                runs.fetch_add(1, Ordering::Relaxed);
            }
        };
        event.on_ready(count(&runs));
        assert_eq!((runs.load(Ordering::Relaxed), event.is_ready()), (0, false));
        resolver.resolve(Ok(()));
        event.on_ready(count(&runs));
        assert_eq!((runs.load(Ordering::Relaxed), event.wait()), (2, Ok(())));
    }

    #[test]
    fn an_abandoned_event_fails_instead_of_hanging() {
        let (event, resolver) = Event::pending();
        drop(resolver);
        assert!(event.wait().is_err());
    }

    #[test]
    fn all_waits_for_every_one_and_keeps_the_first_failure() {
        let (a, resolve_a) = Event::pending();
        let (b, resolve_b) = Event::pending();
        let all = Event::all([&Event::ready(), &a, &b]);
        resolve_b.resolve(Err(Error::failed("b")));
        assert!(!all.is_ready());
        resolve_a.resolve(Err(Error::failed("a")));
        assert_eq!(all.wait(), Err(Error::failed("a")));
        assert!(Event::all([]).is_ready());
    }

    #[test]
    fn what_an_event_says_of_itself() {
        let (event, resolver) = Event::pending();
        assert_eq!((event.poll(), format!("{event:?}").as_str()), (None, "Event(pending)"));
        assert!(!Event::all([&event]).is_ready() && !event.is_ready());
        resolver.resolve(Ok(()));
        assert_eq!((event.poll(), format!("{event:?}").as_str()), (Some(Ok(())), "Event(ready)"));
        let failed = Event::failed(Error::failed("no"));
        assert_eq!((failed.is_ready(), format!("{failed:?}").as_str()), (true, "Event(failed: no)"));
        assert_eq!((failed.poll(), failed.wait()), (Some(Err(Error::failed("no"))), Err(Error::failed("no"))));
        assert_eq!(Event::all([&event, &failed]).wait(), Err(Error::failed("no")));
        assert_eq!((Event::ready().is_ready(), Event::ready().poll()), (true, Some(Ok(()))));
    }

    #[test]
    fn threads_that_wait_are_woken() {
        let (event, resolver) = Event::pending();
        let (started, begun) = std::sync::mpsc::channel();
        let waiting = std::thread::spawn(move || {
            started.send(()).unwrap();
            event.wait()
        });
        begun.recv().unwrap();
        std::thread::sleep(std::time::Duration::from_millis(5));
        resolver.resolve(Ok(()));
        assert_eq!(waiting.join().unwrap(), Ok(()));
    }
}

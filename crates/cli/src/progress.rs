//! A line on standard error for what takes longer than two seconds, and one every ten seconds after that.

use std::io::IsTerminal;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// Runs `body`. Says that `what` is going on if it takes long and somebody is there to read it: standard error is a terminal,
/// or `STRATA_PROGRESS` is set (`0` silences a terminal too).
pub fn during<T>(what: &str, body: impl FnOnce() -> T) -> T {
    let wanted = match std::env::var("STRATA_PROGRESS") {
        Ok(choice) if !choice.is_empty() => choice != "0",
        _ => std::io::stderr().is_terminal(),
    };
    if !wanted {
        return body();
    }
    let first = Duration::from_secs(2);
    telling(first, |seconds| crate::output::complain(&format!("strata: {what}: {seconds} s so far\n")), body)
}

/// Runs `body` and calls `tell` from another thread, first after `wait`, with the seconds gone by.
fn telling<T>(mut wait: Duration, tell: impl Fn(u64) + Send, body: impl FnOnce() -> T) -> T {
    let (over, is_over) = channel::<()>();
    std::thread::scope(|scope| {
        scope.spawn(move || {
            let start = Instant::now();
            while is_over.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
                tell(start.elapsed().as_secs());
                wait = Duration::from_secs(10);
            }
        });
        let result = body();
        drop(over);
        result
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_tells_while_the_work_goes_on() {
        let (told, heard) = channel();
        let answer = telling(Duration::ZERO, move |_| told.send(()).unwrap_or(()), || heard.recv().map(|()| 7));
        assert_eq!(answer, Ok(7), "the work waited for the first line");
    }

    #[test]
    fn a_panic_ends_it_too() {
        let caught = std::panic::catch_unwind(|| telling(Duration::from_secs(3600), |_| (), || panic!("on purpose")));
        assert!(caught.is_err());
    }
}

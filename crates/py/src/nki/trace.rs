//! Which trace an object is part of.

use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering};

use pyo3::PyResult;
use strata::nki::Error;

use super::{active, raise};

/// How many traces have begun, on any thread.
static TRACES: AtomicU64 = AtomicU64::new(0);

thread_local! {
    /// The trace in progress on this thread, or its last one.
    static CURRENT: Cell<u64> = const { Cell::new(0) };
}

/// The trace that made an object: in any other its tensors and loops are somebody else, or nobody.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Trace(u64);

impl Trace {
    pub fn begin() {
        CURRENT.set(TRACES.fetch_add(1, Ordering::Relaxed) + 1);
    }
    pub fn current() -> Trace {
        Trace(CURRENT.get())
    }
    /// Refuses an object of another trace: `what` it is.
    pub fn check(self, what: &str) -> PyResult<()> {
        if !active() || self == Trace::current() {
            return Ok(());
        }
        let text = format!(
            "Local variable is referenced outside of its parent scope: tensors in NKI are not allowed to be used outside of their parent scope. This {what} is of a kernel that was traced before."
        );
        Err(raise(Error::new("err_local_variable_used_out_of_scope", text)))
    }
}

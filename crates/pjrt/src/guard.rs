//! Whether the host is to ask before it looks at the memory of a device.
//!
//! A client that is told that a buffer is on the CPU reads it in place, without a transfer that it could forbid or log. While a
//! guard is set, buffers are therefore not on the CPU: the client downloads them and its own guard decides.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};

static EVERYWHERE: AtomicBool = AtomicBool::new(false);

thread_local! {
    /// What this thread says, where it says anything.
    static HERE: Cell<Option<bool>> = const { Cell::new(None) };
}

/// Guards downloads on every thread that says nothing itself, or stops doing so.
pub fn set_everywhere(guarded: bool) {
    EVERYWHERE.store(guarded, Ordering::Relaxed);
}

/// Guards downloads on this thread or not, whatever holds elsewhere; `None` leaves it to [`set_everywhere`].
pub fn set_here(guarded: Option<bool>) {
    HERE.set(guarded);
}

pub fn is_guarded() -> bool {
    HERE.get().unwrap_or_else(|| EVERYWHERE.load(Ordering::Relaxed))
}

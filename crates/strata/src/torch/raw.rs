//! Bytes of tensors by their addresses, and forks of the process that has them.

#![expect(unsafe_code, reason = "PyTorch names tensors by address; the C library calls back after a fork")]

use std::ops::Range;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

/// Bytes of a tensor of the PyTorch device, where the runtime sees them. Whoever makes one keeps the tensor alive.
pub(super) struct DeviceBytes {
    start: usize,
    len: usize,
}

impl DeviceBytes {
    /// `start` is an address inside a region of the runtime, with `len` bytes of it behind.
    pub(super) fn new(start: usize, len: usize) -> DeviceBytes {
        DeviceBytes { start, len }
    }

    pub(super) fn range(&self) -> Range<usize> {
        self.start..self.start + self.len
    }

    pub(super) fn read(&self) -> &[u8] {
        // SAFETY: regions are mapped for the life of the process, and `new` was given a part of one. Another thread of the caller
        // that writes it during a run is the caller's error, as with every function of PyTorch.
        unsafe { std::slice::from_raw_parts(self.start as *const u8, self.len) }
    }

    /// Callers have checked that no other bytes of the call overlap.
    pub(super) fn write(&mut self) -> &mut [u8] {
        // SAFETY: as in `read`; `&mut self` keeps it unique.
        unsafe { std::slice::from_raw_parts_mut(self.start as *mut u8, self.len) }
    }
}

static FORKED: AtomicBool = AtomicBool::new(false);

/// From now on children of this process know that they are.
pub(super) fn notice_forks() {
    extern "C" fn in_child() {
        FORKED.store(true, Ordering::Relaxed);
    }
    static ONCE: Once = Once::new();
    // SAFETY: the handler does nothing but store to a static.
    ONCE.call_once(|| {
        let _ = unsafe { libc::pthread_atfork(None, None, Some(in_child)) };
    });
}

/// Whether this process is a child of the one that called [`notice_forks`]. Costs no system call.
pub(super) fn is_forked() -> bool {
    FORKED.load(Ordering::Relaxed)
}

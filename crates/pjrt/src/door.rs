//! The way in from C, the same for every function.

#![expect(unsafe_code, reason = "argument structs are the caller's memory")]

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::error::{Error, Status};
use crate::raw::Ref;

/// An argument struct: `struct_size` first, plain data throughout.
///
/// # Safety
/// The first field is the `usize` the caller sets to the size it knows; any bytes are a valid value, zero among them.
pub unsafe trait Args: Copy {
    /// Where each field ends.
    const ENDS: &'static [usize];
    /// Whether callers set the size. XLA's profiler leaves it as it finds it; its structs have never changed.
    const IS_SIZED: bool;
}

/// Copies the caller's struct in, runs `body`, copies results out. A caller built against another version of the
/// interface passes a shorter or a longer struct, so only what both sides know is read or written, and no reference to
/// its memory is ever formed.
///
/// # Safety
/// `raw` is null or points to a struct whose first word is its size in bytes.
pub unsafe fn enter<A: Args>(raw: *mut A, body: impl FnOnce(&mut A) -> Result<(), Status>) -> Ref<Error> {
    if raw.is_null() {
        return Error::give(Status::invalid("arguments are needed; null was given"));
    }
    let mut args = copy_in(raw);
    let outcome = catch_unwind(AssertUnwindSafe(|| body(&mut args)));
    copy_out(&args, raw);
    match outcome {
        Ok(Ok(())) => Ref::NULL,
        Ok(Err(status)) => Error::give(status),
        Err(panic) => Error::give(Status::panicked(&*panic)),
    }
}

/// Our copy of as much of the caller's struct as there is; the rest is zero.
pub(crate) fn copy_in<A: Args>(raw: *const A) -> A {
    // SAFETY: every argument struct begins with its size, and zero is a valid value of every field.
    let (known, mut args) = unsafe { (shared(raw), std::mem::zeroed::<A>()) };
    // SAFETY: both sides hold at least `known` bytes and are distinct.
    unsafe { std::ptr::copy_nonoverlapping(raw.cast::<u8>(), (&raw mut args).cast::<u8>(), known) };
    args
}

/// Writes our copy back: as much of it as the caller's struct has room for.
pub(crate) fn copy_out<A: Args>(args: &A, raw: *mut A) {
    // SAFETY: as in `copy_in`, the other way round; the size has not changed.
    unsafe {
        let known = shared(raw);
        std::ptr::copy_nonoverlapping((&raw const *args).cast::<u8>(), raw.cast::<u8>(), known);
    }
}

/// Bytes of the fields that both sides know; a field the caller's size cuts in two is one it does not know.
unsafe fn shared<A: Args>(raw: *const A) -> usize {
    if !A::IS_SIZED {
        return A::ENDS.last().copied().unwrap_or(0);
    }
    // SAFETY: the caller's promise; the struct may be anywhere, so no alignment is assumed.
    let size = unsafe { raw.cast::<usize>().read_unaligned() };
    A::ENDS.iter().rev().copied().find(|&end| end <= size).unwrap_or(0)
}

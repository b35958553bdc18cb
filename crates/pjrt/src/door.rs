//! The way in from C, the same for every function.

#![expect(unsafe_code, reason = "argument structs are the caller's memory")]

use std::any::Any;
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
    /// A size that older headers announce although their struct is whole; 0 if there is none.
    const MISSTATED: usize;
}

/// Copies the caller's struct in, runs `body`, copies results out. A caller built against another version of the
/// interface passes a shorter or a longer struct, so only what both sides know is read or written, and no reference to
/// its memory is ever formed. Each function of the table is one piece of code with the door in it: callers come to them seldom
/// and from far away, so what a call costs is the lines of memory it touches.
///
/// # Safety
/// `raw` is null or points to a struct whose first word is its size in bytes.
#[inline(always)]
pub unsafe fn enter<A: Args>(raw: *mut A, body: impl FnOnce(&mut A) -> Result<(), Status>) -> Ref<Error> {
    if raw.is_null() {
        return fail(Status::invalid("arguments are needed; null was given"));
    }
    let mut args = copy_in(raw);
    let outcome = catch_unwind(AssertUnwindSafe(|| body(&mut args)));
    copy_out(&args, raw);
    match outcome {
        Ok(Ok(())) => Ref::NULL,
        Ok(Err(status)) => fail(status),
        Err(panic) => fail_panicked(panic),
    }
}

// What seldom happens is kept out of the functions of the table: they are small and close together.

#[cold]
#[inline(never)]
fn fail(status: Status) -> Ref<Error> {
    Error::give(status)
}

#[cold]
#[inline(never)]
fn fail_panicked(panic: Box<dyn Any + Send>) -> Ref<Error> {
    Error::give(Status::panicked(&*panic))
}

/// Our copy of as much of the caller's struct as there is; the rest is zero.
pub(crate) fn copy_in<A: Args>(raw: *const A) -> A {
    // SAFETY: zero is a valid value of every field.
    let mut args = unsafe { std::mem::zeroed::<A>() };
    // SAFETY: every argument struct begins with its size, so the caller's holds what `copy` takes; both sides are distinct.
    unsafe { copy::<A>(raw.cast(), (&raw mut args).cast(), raw) };
    args
}

/// Writes our copy back: as much of it as the caller's struct has room for.
pub(crate) fn copy_out<A: Args>(args: &A, raw: *mut A) {
    // SAFETY: as in `copy_in`, the other way round; the size has not changed.
    unsafe { copy::<A>((&raw const *args).cast(), raw.cast(), raw) };
}

/// Copies the fields that both sides know. Almost every caller knows them all: that copy has a constant length, and touches no
/// table.
///
/// # Safety
/// `caller` begins with its size; both sides are distinct and hold as many bytes as that size and our own allow.
#[inline(always)]
unsafe fn copy<A: Args>(from: *const u8, to: *mut u8, caller: *const A) {
    let whole = const { A::ENDS[A::ENDS.len() - 1] };
    // SAFETY: the caller's promise; the struct may be anywhere, so no alignment is assumed.
    unsafe {
        let size = if A::IS_SIZED { caller.cast::<usize>().read_unaligned() } else { whole };
        let size = if A::MISSTATED != 0 && size == A::MISSTATED { whole } else { size };
        match size >= whole && caller.is_aligned() {
            true => copy_words(from, to, whole),
            false => copy_known(from, to, A::ENDS, size),
        }
    }
}

/// Copies word by word. Fields have just been written one at a time, and a load of several would wait until those stores have
/// reached memory; volatile, because the compiler would join plain ones.
///
/// # Safety
/// As for `copy`; both sides begin on a word.
#[inline(always)]
unsafe fn copy_words(from: *const u8, to: *mut u8, len: usize) {
    // SAFETY: the caller's promise.
    unsafe {
        for word in 0..len / 8 {
            to.cast::<u64>().add(word).write(from.cast::<u64>().add(word).read_volatile());
        }
        for byte in len / 8 * 8..len {
            to.add(byte).write(from.add(byte).read_volatile());
        }
    }
}

/// Copies the fields that end within `size`; a field it cuts in two is one the caller does not know.
///
/// # Safety
/// As for `copy`.
#[cold]
#[inline(never)]
unsafe fn copy_known(from: *const u8, to: *mut u8, ends: &[usize], size: usize) {
    let known = ends.iter().rev().copied().find(|&end| end <= size).unwrap_or(0);
    // SAFETY: the caller's promise; words are copied where both sides begin on one.
    unsafe {
        match from.cast::<u64>().is_aligned() && to.cast::<u64>().is_aligned() {
            true => copy_words(from, to, known),
            false => std::ptr::copy_nonoverlapping(from, to, known),
        }
    }
}

//! Memory of the host for what grows with data, or a typed refusal.
//!
//! Rust ends the process when a `Vec` cannot grow. Work whose size depends on the data takes its memory here instead: where the
//! host has none left, the functions below unwind with a [`HostMemory`], and [`catch`] turns that into an error at the top
//! of the execution. Nothing in between has to know, and no panic message is printed. `crates/strata/tests/host_memory.rs` lets
//! every allocation of every library op fail in turn.

use std::cell::Cell;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use bytemuck::Zeroable;

mod raw;

/// The host had no memory left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HostMemory {
    /// How much was asked for.
    pub bytes: usize,
}

impl HostMemory {
    /// Unwinds to the nearest [`catch`].
    pub fn refuse(bytes: usize) -> ! {
        resume_unwind(Box::new(HostMemory { bytes }))
    }
}

impl fmt::Display for HostMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the host could not provide {} bytes of memory", self.bytes)
    }
}

impl std::error::Error for HostMemory {}

/// Runs `body`; what it could not have is an error. Other panics go on.
pub fn catch<R>(body: impl FnOnce() -> R) -> Result<R, HostMemory> {
    catch_unwind(AssertUnwindSafe(body)).map_err(|panic| match panic.downcast::<HostMemory>() {
        Ok(refusal) => *refusal,
        Err(panic) => resume_unwind(panic),
    })
}

/// Zeros, as the host hands them out: pages that are never touched cost nothing.
pub fn zeroed<T: Zeroable>(n: usize) -> Vec<T> {
    raw::zeroed(n).unwrap_or_else(|| HostMemory::refuse(n.saturating_mul(size_of::<T>())))
}

/// An empty list with room for `n`.
pub fn room<T>(n: usize) -> Vec<T> {
    let mut list = Vec::new();
    grow(&mut list, n);
    list
}

/// `n` copies of `value`.
pub fn filled<T: Clone>(value: T, n: usize) -> Vec<T> {
    let mut list = room(n);
    list.resize(n, value);
    list
}

pub fn copied<T: Copy>(from: &[T]) -> Vec<T> {
    let mut list = room(from.len());
    list.extend_from_slice(from);
    list
}

/// What `items` yields, in order.
pub fn collect<T>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut items = items.into_iter();
    let (least, most) = items.size_hint();
    let mut list = room(least);
    if most == Some(least) {
        list.extend(items.by_ref().take(least));
    }
    for item in items {
        push(&mut list, item);
    }
    list
}

pub fn push<T>(list: &mut Vec<T>, item: T) {
    if list.len() == list.capacity() {
        grow(list, list.len().max(4));
    }
    list.push(item);
}

/// Sees to it that `list` has room for `more` items than it has now.
pub fn grow<T>(list: &mut Vec<T>, more: usize) {
    if list.try_reserve_exact(more).is_err() {
        HostMemory::refuse(list.len().saturating_add(more).saturating_mul(size_of::<T>()));
    }
}

/// Runs code of others that takes memory the ordinary way, after asking whether the host has `bytes` of it.
pub fn asked_first<R>(bytes: usize, body: impl FnOnce() -> R) -> R {
    drop(room::<u8>(bytes));
    let before = HAS_ASKED.replace(true);
    let result = body();
    HAS_ASKED.set(before);
    result
}

/// Whether this thread is in [`asked_first`]: for tests that take the host's place.
pub fn has_asked() -> bool {
    HAS_ASKED.get()
}

thread_local! {
    static HAS_ASKED: Cell<bool> = const { Cell::new(false) };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_is_an_error_and_other_panics_go_on() {
        let huge = isize::MAX as usize - 64;
        assert_eq!(catch(|| room::<u8>(huge)).unwrap_err().bytes, huge);
        assert_eq!(catch(|| zeroed::<u8>(huge)).unwrap_err().bytes, huge);
        assert!(catch(|| zeroed::<u64>(usize::MAX)).is_err());
        assert_eq!(catch(|| 7), Ok(7));
        assert!(catch_unwind(|| catch(|| panic!("something else"))).is_err());
    }

    #[test]
    fn lists_hold_what_was_asked_for() {
        assert_eq!(zeroed::<u16>(3), [0, 0, 0]);
        assert_eq!(zeroed::<u64>(0), []);
        assert_eq!(filled('x', 2), ['x', 'x']);
        assert_eq!(copied(&[1, 2]), [1, 2]);
        assert_eq!(collect(0..5), [0, 1, 2, 3, 4]);
        assert_eq!(collect((0..9).filter(|x| x % 2 == 1)), [1, 3, 5, 7]);
        assert!(!has_asked() && asked_first(8, has_asked) && !has_asked());
    }
}

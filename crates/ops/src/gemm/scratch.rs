//! Aligned buffers that a thread keeps between calls.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use bytemuck::{Pod, Zeroable};

#[derive(Clone, Copy, Pod, Zeroable)]
#[repr(C, align(64))]
struct Line([u8; 64]);

/// Buffers larger than this are given back to the allocator after use.
const KEEP_LINES: usize = (64 << 20) / 64;

/// Buffers that a thread keeps for itself, and that are kept for all: threads come and go.
const OWN: usize = 8;
const SHARED: usize = 1024;
/// Larger ones are not kept for all, and no more than these together.
const SHARED_LINES: usize = (256 << 10) / 64;
const ALL_SHARED_LINES: usize = (64 << 20) / 64;

thread_local! {
    static FREE: Cell<Vec<Vec<Line>>> = const { Cell::new(Vec::new()) };
}
static FREE_FOR_ALL: Mutex<Shared> = Mutex::new(Shared { free: BTreeMap::new(), count: 0, lines: 0 });

/// Buffers that are kept for all, by their lines, how many they are, and the lines that they have together.
struct Shared {
    free: BTreeMap<usize, Vec<Vec<Line>>>,
    count: usize,
    lines: usize,
}

impl Shared {
    /// A buffer of so many lines, or not many more.
    fn take(&mut self, lines: usize) -> Option<Vec<Line>> {
        let (&has, some) = self.free.range_mut(lines..=2 * lines).next()?;
        let buffer = some.pop()?;
        if some.is_empty() {
            self.free.remove(&has);
        }
        (self.count, self.lines) = (self.count - 1, self.lines - has);
        Some(buffer)
    }
    /// Keeps a buffer if there is room for it.
    fn keep(&mut self, buffer: Vec<Line>) {
        let has_room = self.count < SHARED && self.lines + buffer.len() <= ALL_SHARED_LINES;
        if has_room && buffer.len() <= SHARED_LINES {
            (self.count, self.lines) = (self.count + 1, self.lines + buffer.len());
            self.free.entry(buffer.len()).or_default().push(buffer);
        }
    }
}

/// The place of the tightest fit.
fn fit(free: &[Vec<Line>], lines: usize) -> Option<usize> {
    (0..free.len()).filter(|&i| free[i].len() >= lines).min_by_key(|&i| free[i].len())
}

/// The buffers that are kept for all.
fn shared() -> MutexGuard<'static, Shared> {
    FREE_FOR_ALL.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A zeroed-once, 64-byte-aligned buffer; its contents are arbitrary. Kept for the next one when dropped.
pub struct Scratch {
    lines: Vec<Line>,
}

impl Scratch {
    pub fn bytes(len: usize) -> Scratch {
        let lines = len.div_ceil(64);
        let mut free = FREE.take();
        let own = fit(&free, lines).map(|i| free.swap_remove(i));
        if own.is_none() && free.len() == OWN {
            // All are too small: one makes room.
            free.pop();
        }
        FREE.set(free);
        Scratch { lines: own.or_else(|| shared().take(lines)).unwrap_or_else(|| strata_host::zeroed(lines)) }
    }
    pub fn of<T: Pod>(len: usize) -> Scratch {
        Scratch::bytes(len * size_of::<T>())
    }
    pub fn slice<T: Pod>(&mut self, len: usize) -> &mut [T] {
        &mut bytemuck::cast_slice_mut(&mut self.lines)[..len]
    }
    pub fn view<T: Pod>(&self, len: usize) -> &[T] {
        &bytemuck::cast_slice(&self.lines)[..len]
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        if self.lines.len() <= KEEP_LINES {
            let (mut free, lines) = (FREE.take(), std::mem::take(&mut self.lines));
            if free.len() < OWN {
                free.push(lines);
            } else {
                shared().keep(lines);
            }
            FREE.set(free);
        }
    }
}

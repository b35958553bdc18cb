//! Aligned buffers that a thread keeps between calls.

use std::cell::Cell;

use bytemuck::{Pod, Zeroable};

#[derive(Clone, Copy, Pod, Zeroable)]
#[repr(C, align(64))]
struct Line([u8; 64]);

/// Buffers larger than this are given back to the allocator after use.
const KEEP_LINES: usize = (64 << 20) / 64;

thread_local! {
    static FREE: Cell<Vec<Vec<Line>>> = const { Cell::new(Vec::new()) };
}

/// A zeroed-once, 64-byte-aligned buffer; its contents are arbitrary. Returned to its thread when dropped.
pub struct Scratch {
    lines: Vec<Line>,
}

impl Scratch {
    pub fn bytes(len: usize) -> Scratch {
        let lines = len.div_ceil(64);
        let mut free = FREE.take();
        // The tightest fit, or the largest of those too small.
        let best = (0..free.len())
            .filter(|&i| free[i].len() >= lines)
            .min_by_key(|&i| free[i].len())
            .or_else(|| (0..free.len()).max_by_key(|&i| free[i].len()));
        let mut buffer = best.map(|i| free.swap_remove(i)).unwrap_or_default();
        FREE.set(free);
        if buffer.len() < lines {
            buffer = bytemuck::zeroed_vec(lines);
        }
        Scratch { lines: buffer }
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
            let mut free = FREE.take();
            if free.len() < 8 {
                free.push(std::mem::take(&mut self.lines));
            }
            FREE.set(free);
        }
    }
}

//! Splitting work over the cores: contiguous blocks of the result, each written by one thread.
//!
//! Every helper runs in place when the work is too small to be worth waking another core, and the result never
//! depends on how it was split. The pool sees `dyn` functions: one call per block costs nothing, a copy of the pool's
//! machinery per caller costs minutes of compilation.

use rayon::prelude::*;

/// Bytes of plain data movement below which a second core does not pay for being woken.
pub const GRAIN_BYTES: usize = 128 << 10;

pub fn threads() -> usize {
    rayon::current_num_threads()
}

/// Calls `f(first_row, rows)` over blocks that cover `out`, each a whole number of `row` elements and (but for the
/// last) at least `grain_rows` rows.
pub fn for_each_rows<T: Send>(out: &mut [T], row: usize, grain_rows: usize, f: impl Fn(usize, &mut [T]) + Sync) {
    for_each_rows_of(out, row, grain_rows, &f);
}

fn for_each_rows_of<T: Send>(out: &mut [T], row: usize, grain_rows: usize, f: &(dyn Fn(usize, &mut [T]) + Sync)) {
    if row == 0 || out.is_empty() {
        return;
    }
    let rows = out.len() / row;
    let grain_rows = grain_rows.max(1);
    if rows < 2 * grain_rows || threads() == 1 {
        return f(0, out);
    }
    let block = grain_rows.max(rows.div_ceil(threads() * 4));
    out.par_chunks_mut(block * row).enumerate().for_each(|(i, rows)| f(i * block, rows));
}

/// Calls `f(first, elements)` over blocks that cover `out`, each holding at least `grain_bytes` bytes.
pub fn for_each_chunk<T: Send>(out: &mut [T], grain_bytes: usize, f: impl Fn(usize, &mut [T]) + Sync) {
    for_each_rows_of(out, 1, grain_bytes / size_of::<T>().max(1), &f);
}

/// Runs `f(i)` for every `i` below `n`, in parallel when `parallel` says it is worth it.
pub fn for_each_index(n: usize, parallel: bool, f: impl Fn(usize) + Sync) {
    if parallel && n > 1 && threads() > 1 {
        spread(n, &f);
    } else {
        (0..n).for_each(f);
    }
}

fn spread(n: usize, f: &(dyn Fn(usize) + Sync)) {
    (0..n).into_par_iter().for_each(f);
}

/// Calls `f(i, block)` for every block of `len` elements of `out`, in parallel.
pub fn for_each_block<T: Send>(out: &mut [T], len: usize, f: &(dyn Fn(usize, &mut [T]) + Sync)) {
    out.par_chunks_mut(len).enumerate().for_each(|(i, block)| f(i, block));
}

/// `memcpy` over several cores.
pub fn copy<T: Copy + Send + Sync>(from: &[T], to: &mut [T]) {
    for_each_chunk(to, 4 * GRAIN_BYTES, |first, block| block.copy_from_slice(&from[first..first + block.len()]));
}

/// `memset` over several cores.
pub fn fill<T: Copy + Send + Sync>(to: &mut [T], value: T) {
    for_each_chunk(to, 4 * GRAIN_BYTES, |_, block| block.fill(value));
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_row_is_visited_once_and_in_place() {
        for (rows, row, grain) in [(0, 3, 1), (1, 1, 1), (7, 3, 2), (1000, 5, 10), (1001, 1, 1)] {
            let mut out = vec![0usize; rows * row];
            super::for_each_rows(&mut out, row, grain, |first, block| {
                for (i, x) in block.iter_mut().enumerate() {
                    *x += first * row + i + 1;
                }
            });
            assert!(out.iter().enumerate().all(|(i, x)| *x == i + 1));
        }
    }
}

//! Splitting work over the cores: contiguous blocks of the result, each written by one thread.
//!
//! Every helper runs in place when the work is too small to be worth waking another core, and the result never
//! depends on how it was split. The pool sees `dyn` functions: one call per block costs nothing, a copy of the pool's
//! machinery per caller costs minutes of compilation.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

use rayon::prelude::*;

/// Bytes of plain data movement below which a second core does not pay for being woken.
pub const GRAIN_BYTES: usize = 128 << 10;

/// The threads of the program around us. Two pools on the same cores take turns at best: workers of OpenMP spin for
/// milliseconds after their last work.
#[derive(Clone, Copy)]
pub struct HostPool {
    /// How many threads work that begins here may have.
    pub threads: fn() -> usize,
    /// Calls the function with every number below the given one, and returns when all have returned.
    pub run: fn(usize, &(dyn Fn(usize) + Sync)),
}

static HOST_POOL: OnceLock<HostPool> = OnceLock::new();

/// From now on work is spread over the threads of `pool`, if no other was named before.
pub fn use_host_pool(pool: HostPool) {
    HOST_POOL.get_or_init(|| pool);
}

pub fn threads() -> usize {
    HOST_POOL.get().map_or_else(rayon::current_num_threads, |pool| (pool.threads)().max(1))
}

/// Runs `f(i)` for every `i` below `n` on all threads, which take `grain` of them at a time.
fn run(n: usize, grain: usize, f: &(dyn Fn(usize) + Sync)) {
    match HOST_POOL.get() {
        None if grain == 1 => (0..n).into_par_iter().with_max_len(1).for_each(f),
        None => (0..n).into_par_iter().with_min_len(grain).for_each(f),
        Some(pool) => run_on(pool, n, grain, f),
    }
}

fn run_on(pool: &HostPool, n: usize, grain: usize, f: &(dyn Fn(usize) + Sync)) {
    let next = AtomicUsize::new(0);
    let panic = Mutex::new(None);
    let work = |_| {
        let taken = catch_unwind(AssertUnwindSafe(|| {
            loop {
                let first = next.fetch_add(grain, Ordering::Relaxed);
                if first >= n {
                    break;
                }
                (first..n.min(first + grain)).for_each(f);
            }
        }));
        if let Err(payload) = taken {
            panic.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(payload);
        }
    };
    (pool.run)((pool.threads)().clamp(1, n.div_ceil(grain).max(1)), &work);
    if let Some(payload) = panic.into_inner().unwrap_or_else(PoisonError::into_inner) {
        resume_unwind(payload);
    }
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
    for_each_block(out, block * row, &|i, rows| f(i * block, rows));
}

/// Calls `f(first, elements)` over blocks that cover `out`, each holding at least `grain_bytes` bytes.
pub fn for_each_chunk<T: Send>(out: &mut [T], grain_bytes: usize, f: impl Fn(usize, &mut [T]) + Sync) {
    for_each_rows_of(out, 1, grain_bytes / size_of::<T>().max(1), &f);
}

/// Runs `f(i)` for every `i` below `n`, in parallel when `parallel` says it is worth it.
pub fn for_each_index(n: usize, parallel: bool, f: impl Fn(usize) + Sync) {
    if parallel && n > 1 && threads() > 1 {
        run(n, n.div_ceil(32 * threads()), &f);
    } else {
        (0..n).for_each(f);
    }
}

/// Runs `f(i)` for every `i` below `n`, each a long piece of work.
pub fn for_each_task(n: usize, f: impl Fn(usize) + Sync) {
    run(n, 1, &f);
}

/// Calls `f` with every item, `grain` of them in a row on one thread.
pub fn for_each_item<I: Send>(items: impl Iterator<Item = I>, grain: usize, f: impl Fn(I) + Sync) {
    let mut items: Vec<Option<I>> = strata_host::collect(items.map(Some));
    let parts: Vec<Mutex<&mut [Option<I>]>> = strata_host::collect(items.chunks_mut(grain.max(1)).map(Mutex::new));
    run(parts.len(), 1, &|i| {
        let mut part = parts[i].lock().unwrap_or_else(PoisonError::into_inner);
        part.iter_mut().filter_map(Option::take).for_each(&f);
    });
}

/// Calls `f(i, block)` for every block of `len` elements of `out`, in parallel.
pub fn for_each_block<T: Send>(out: &mut [T], len: usize, f: &(dyn Fn(usize, &mut [T]) + Sync)) {
    for_each_item(out.chunks_mut(len).enumerate(), 1, |(i, block)| f(i, block));
}

/// Two pieces of work at a time.
pub fn join(a: impl FnOnce() + Send, b: impl FnOnce() + Send) {
    if HOST_POOL.get().is_none() {
        rayon::join(a, b);
        return;
    }
    let halves: [Box<dyn FnOnce() + Send + '_>; 2] = [Box::new(a), Box::new(b)];
    for_each_item(halves.into_iter(), 1, |half| half());
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
    use std::panic::catch_unwind;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::{HostPool, run_on};

    /// Three threads, made anew for every piece of work.
    const POOL: HostPool = HostPool {
        threads: || 3,
        run: |n, job| std::thread::scope(|scope| (0..n).for_each(|i| drop(scope.spawn(move || job(i))))),
    };

    #[test]
    fn threads_of_the_host_do_every_piece_once() {
        for (n, grain) in [(0, 1), (1, 1), (2, 1), (100, 1), (100, 7), (5, 9)] {
            let done: Vec<AtomicUsize> = (0..n).map(|_| AtomicUsize::new(0)).collect();
            run_on(&POOL, n, grain, &|i| {
                done[i].fetch_add(1, Ordering::Relaxed);
            });
            assert!(done.iter().all(|count| count.load(Ordering::Relaxed) == 1), "{n} by {grain}");
        }
    }

    #[test]
    fn a_panic_on_a_thread_of_the_host_comes_back() {
        let outcome = catch_unwind(|| run_on(&POOL, 20, 1, &|i| assert!(i != 13, "piece {i}")));
        let payload = outcome.expect_err("piece 13 panics");
        assert_eq!(payload.downcast_ref::<String>().map(String::as_str), Some("piece 13"));
    }

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

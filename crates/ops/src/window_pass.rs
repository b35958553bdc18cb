//! Windows of an associative function, one dimension after another.
//!
//! A pass sees its operand as `[outer, n, inner]` and shrinks the middle. Cumulative windows become scans, long ones
//! are combined from scans of blocks (three steps per element whatever the size), shorter ones from windows half as long, short ones
//! directly.

use std::ops::Range;

use bytemuck::Pod;

use super::combine::Fold;
use super::scan;
use crate::par;

/// Windows of so many elements or fewer are folded directly.
const SHORT_WINDOW: usize = 8;
/// Windows of so many elements or fewer that move by one are put together from windows half as long.
const MIDDLE_WINDOW: usize = 1024;
/// Lines of so many elements are worth going through all dimensions one by one.
const LONG_ROW: usize = 512;

/// The windows along one dimension.
#[derive(Clone, Copy, Debug)]
pub struct Axis {
    pub from: usize,
    pub to: usize,
    pub size: usize,
    pub stride: usize,
    pub dilation: usize,
    pub base_dilation: usize,
    pub low: isize,
}

impl Axis {
    /// Which operand index position `k` of the window for result `o` is, if any.
    #[inline(always)]
    pub fn place(&self, o: usize, k: usize) -> Option<usize> {
        let p = (o * self.stride + k * self.dilation) as isize - self.low;
        if p < 0 {
            return None;
        }
        let p = p as usize;
        if self.base_dilation == 1 {
            return (p < self.from).then_some(p);
        }
        (p.is_multiple_of(self.base_dilation) && p / self.base_dilation < self.from).then_some(p / self.base_dilation)
    }

    /// The windows whose position `k` is inside of an operand without dilation.
    pub fn inside(&self, k: usize) -> Range<usize> {
        let (low, k) = (self.low, (k * self.dilation) as isize);
        let first = (low - k).max(0) as usize;
        let end = (self.from as isize + low - k).max(0) as usize;
        let end = end.div_ceil(self.stride).min(self.to);
        first.div_ceil(self.stride).min(end)..end
    }

    /// Whether the window for result `o` sees any of these indices of an operand without dilation.
    pub fn reaches(&self, o: usize, indices: &Range<usize>) -> bool {
        let first = (o * self.stride) as isize - self.low;
        let last = first + ((self.size - 1) * self.dilation) as isize;
        first < indices.end as isize && last >= indices.start as isize
    }

    /// The dimension is copied unchanged.
    pub fn is_trivial(&self) -> bool {
        self.size == 1 && self.stride == 1 && self.base_dilation == 1 && self.low == 0 && self.from == self.to
    }

    fn is_plain(&self) -> bool {
        self.dilation == 1 && self.base_dilation == 1
    }

    /// Windows are folded element by element, and not by scans.
    fn is_direct(&self) -> bool {
        !self.is_plain() || (self.size <= SHORT_WINDOW && self.size < self.from)
    }
}

/// Folds every window. `init` is neutral, or harmless to count more than once.
pub fn reduce_axes<T: Pod + Send + Sync>(fold: Fold<T>, axes: &[Axis], x: &[T], init: T, out: &mut [T]) {
    let Some(first) = axes.iter().position(|a| !a.is_trivial()) else {
        par::copy(x, out);
        return (fold.with)(init, out);
    };
    if x.is_empty() {
        return out.fill(init);
    }
    let item = |of: fn(&Axis) -> usize| axes[first..].iter().map(of).product::<usize>();
    let (from, to) = (item(|a| a.from), item(|a| a.to));
    let items = out.len() / to;
    let work = from.max(to) * size_of::<T>();
    let passes = &axes[first..];
    if passes[0].is_direct() && passes[1..].iter().any(|a| !a.is_trivial()) && from / passes[0].from >= LONG_ROW {
        return by_lines(fold, passes, x, init, out);
    }
    if items >= par::threads() {
        // Each core takes whole items and keeps what lies between passes in its cache.
        par::for_each_rows(out, to, (par::GRAIN_BYTES / 4 / work).max(1), |begin, out| {
            for (i, out) in out.chunks_exact_mut(to).enumerate() {
                run_passes(fold, passes, &x[(begin + i) * from..(begin + i + 1) * from], init, out, false);
            }
        });
    } else {
        for (x, out) in x.chunks_exact(from).zip(out.chunks_exact_mut(to)) {
            run_passes(fold, passes, x, init, out, work >= 2 * par::GRAIN_BYTES);
        }
    }
}

/// Every line of the result goes through all dimensions while it is in the cache.
fn by_lines<T: Pod + Send + Sync>(fold: Fold<T>, axes: &[Axis], x: &[T], init: T, out: &mut [T]) {
    let (axis, rest) = (&axes[0], &axes[1..]);
    let size = |of: fn(&Axis) -> usize| rest.iter().map(of).product::<usize>();
    let (from, to) = (size(|a| a.from), size(|a| a.to));
    let grain = par::GRAIN_BYTES / 4 / (axis.size * from * size_of::<T>());
    par::for_each_rows(out, to, grain, |begin, lines| {
        let mut line = strata_host::filled(init, from);
        for (i, out) in lines.chunks_exact_mut(to).enumerate() {
            let (item, o) = ((begin + i) / axis.to, (begin + i) % axis.to);
            by_rows(fold, axis, &x[item * axis.from * from..][..axis.from * from], from, init, o, &mut line);
            run_passes(fold, rest, &line, init, out, false);
        }
    });
}

fn run_passes<T: Pod + Send + Sync>(fold: Fold<T>, axes: &[Axis], x: &[T], init: T, out: &mut [T], parallel: bool) {
    let mut dims: Vec<usize> = axes.iter().map(|a| a.from).collect();
    let todo: Vec<usize> = (0..axes.len()).filter(|&d| !axes[d].is_trivial()).collect();
    let mut current: Option<Vec<T>> = None;
    for (i, &d) in todo.iter().enumerate() {
        let inner: usize = dims[d + 1..].iter().product();
        let outer: usize = dims[..d].iter().product();
        dims[d] = axes[d].to;
        let src = current.as_deref().unwrap_or(x);
        if i + 1 == todo.len() {
            return pass(fold, &axes[d], src, inner, init, out, parallel);
        }
        let mut next = strata_host::filled(init, outer * axes[d].to * inner);
        pass(fold, &axes[d], src, inner, init, &mut next, parallel);
        current = Some(next);
    }
}

/// `[outer, from, inner]` to `[outer, to, inner]`.
fn pass<T: Pod + Send + Sync>(
    fold: Fold<T>,
    axis: &Axis,
    x: &[T],
    inner: usize,
    init: T,
    out: &mut [T],
    parallel: bool,
) {
    let (from, to) = (axis.from * inner, axis.to * inner);
    if from == 0 || to == 0 {
        return out.fill(init);
    }
    let plain = axis.is_plain() && axis.stride == 1;
    let grain = if parallel { par::GRAIN_BYTES / 4 / size_of::<T>() } else { usize::MAX / 4 };
    // Every window reaches from the first element to its own, or from its own to the last.
    let prefix = plain && axis.size >= axis.from && axis.low == axis.size as isize - 1 && axis.to <= axis.from;
    let suffix = plain && axis.size >= axis.from && axis.low == 0 && axis.to == axis.from;
    if prefix || suffix {
        return par::for_each_rows(out, to, (grain / to).max(1), |begin, rows| {
            for (o, out) in rows.chunks_exact_mut(to).enumerate() {
                let x = &x[(begin + o) * from..(begin + o + 1) * from];
                if prefix {
                    scan::prefix(fold, &x[..to], inner, out);
                } else {
                    scan::suffix(fold, x, inner, out);
                }
                // A neutral start changes nothing but must be heard if it is only harmless.
                if fold.idempotent {
                    (fold.with)(init, out);
                }
            }
        });
    }
    if axis.is_plain() && axis.size > SHORT_WINDOW {
        return par::for_each_rows(out, to, (grain / to).max(1), |begin, rows| {
            for (o, out) in rows.chunks_exact_mut(to).enumerate() {
                let x = &x[(begin + o) * from..(begin + o + 1) * from];
                if plain && axis.size <= MIDDLE_WINDOW {
                    doubled(fold, axis, x, inner, init, out);
                } else {
                    long_windows(fold, axis, x, inner, init, out);
                }
            }
        });
    }
    // Blocks of results, which may begin in the middle of an outer index.
    par::for_each_rows(out, inner, (grain / inner).max(1), |begin, mut rows| {
        let mut at = begin;
        while !rows.is_empty() {
            let (o, first) = (at / axis.to, at % axis.to);
            let count = (axis.to - first).min(rows.len() / inner);
            let (block, rest) = rows.split_at_mut(count * inner);
            let x = &x[o * from..(o + 1) * from];
            if plain {
                shifted(fold, axis, x, inner, init, first, block);
            } else if inner == 1 && axis.is_plain() {
                strided(fold, axis, x, init, first, block);
            } else {
                by_rows(fold, axis, x, inner, init, first, block);
            }
            at += count;
            rows = rest;
        }
    });
}

/// Step one: each window position adds the operand shifted by so much.
fn shifted<T: Pod>(fold: Fold<T>, axis: &Axis, x: &[T], inner: usize, init: T, first: usize, out: &mut [T]) {
    const CHUNK: usize = 2048;
    for (c, out) in out.chunks_mut(CHUNK).enumerate() {
        out.fill(init);
        let begin = (first * inner + c * CHUNK) as isize;
        for k in 0..axis.size {
            let shift = (k as isize - axis.low) * inner as isize;
            let low = (-(begin + shift)).clamp(0, out.len() as isize) as usize;
            let high = (x.len() as isize - (begin + shift)).clamp(low as isize, out.len() as isize) as usize;
            if low < high {
                let from = (begin + shift + low as isize) as usize;
                (fold.run)(&mut out[low..high], &x[from..from + high - low]);
            }
        }
    }
}

/// Windows along the last dimension with a step of more than one.
fn strided<T: Pod>(fold: Fold<T>, axis: &Axis, x: &[T], init: T, first: usize, out: &mut [T]) {
    let (n, s, w) = (x.len() as isize, axis.stride as isize, axis.size as isize);
    // Results whose windows lie wholly inside.
    let low = ((axis.low + s - 1).div_euclid(s) - first as isize).clamp(0, out.len() as isize) as usize;
    let high = ((n - w + axis.low).div_euclid(s) + 1 - first as isize).clamp(low as isize, out.len() as isize) as usize;
    let edge = |o: usize| {
        (0..axis.size).fold(init, |folded, k| axis.place(first + o, k).map_or(folded, |p| (fold.apply)(folded, x[p])))
    };
    for o in (0..low).chain(high..out.len()) {
        out[o] = edge(o);
    }
    if low == high {
        return;
    }
    let begin = ((first + low) as isize * s - axis.low) as usize;
    let inside = &mut out[low..high];
    let x = &x[begin..];
    if axis.stride == 2 && matches!(axis.size, 2 | 3) {
        (fold.pairs)(x, axis.size == 3, inside);
        if fold.idempotent {
            (fold.with)(init, inside);
        }
        return;
    }
    for (o, out) in inside.iter_mut().enumerate() {
        *out = x[o * axis.stride..][..axis.size].iter().fold(init, |folded, &x| (fold.apply)(folded, x));
    }
}

/// Any windows: whole inner rows at a time.
fn by_rows<T: Pod>(fold: Fold<T>, axis: &Axis, x: &[T], inner: usize, init: T, first: usize, out: &mut [T]) {
    for (o, out) in out.chunks_exact_mut(inner).enumerate() {
        let mut rows = (0..axis.size).filter_map(|k| axis.place(first + o, k)).map(|p| &x[p * inner..(p + 1) * inner]);
        match (rows.next(), rows.next()) {
            (None, _) => out.fill(init),
            (Some(a), None) => out.copy_from_slice(a),
            (Some(a), Some(b)) => (fold.zip)(a, b, out),
        }
        rows.for_each(|row| (fold.run)(out, row));
        if fold.idempotent {
            (fold.with)(init, out);
        }
    }
}

/// The operand with its padding, as far as windows reach.
fn padded<T: Pod>(axis: &Axis, x: &[T], inner: usize, init: T) -> Vec<T> {
    let len = (axis.to - 1) * axis.stride + axis.size;
    let mut padded = strata_host::filled(init, len * inner);
    let low = axis.low.clamp(0, len as isize) as usize;
    let skip = (-axis.low).max(0) as usize;
    let count = axis.from.saturating_sub(skip).min(len - low);
    padded[low * inner..(low + count) * inner].copy_from_slice(&x[skip * inner..(skip + count) * inner]);
    padded
}

/// Step one: a window of `size` is made of windows whose sizes are powers of two, each made of two of the size before.
fn doubled<T: Pod>(fold: Fold<T>, axis: &Axis, x: &[T], inner: usize, init: T, out: &mut [T]) {
    const CHUNK: usize = 4096;
    let (x, reach) = (padded(axis, x, inner, init), (axis.size - 1) * inner);
    let [mut windows, mut next] = [(); 2].map(|()| strata_host::filled(init, CHUNK + reach));
    for (c, out) in out.chunks_mut(CHUNK).enumerate() {
        let mut len = out.len() + reach;
        windows[..len].copy_from_slice(&x[c * CHUNK..][..len]);
        let (mut done, mut size) = (0, 1);
        loop {
            if axis.size & size != 0 {
                let rest = &windows[done * inner..][..out.len()];
                if done == 0 {
                    out.copy_from_slice(rest)
                } else {
                    (fold.run)(out, rest)
                }
                done += size;
            }
            if done == axis.size {
                break;
            }
            let shift = size * inner;
            len -= shift;
            (fold.zip)(&windows[..len], &windows[shift..shift + len], &mut next[..len]);
            std::mem::swap(&mut windows, &mut next);
            size *= 2;
        }
    }
    if fold.idempotent {
        (fold.with)(init, out);
    }
}

/// A window of `size` is the end of one block of `size` and the beginning of the next.
fn long_windows<T: Pod + Send + Sync>(fold: Fold<T>, axis: &Axis, x: &[T], inner: usize, init: T, out: &mut [T]) {
    let padded = padded(axis, x, inner, init);
    let len = padded.len() / inner;
    let (mut ends, mut begins) = (strata_host::filled(init, len * inner), strata_host::filled(init, len * inner));
    let block = axis.size * inner;
    for ((x, end), begin) in padded.chunks(block).zip(ends.chunks_mut(block)).zip(begins.chunks_mut(block)) {
        scan::suffix(fold, x, inner, end);
        scan::prefix(fold, x, inner, begin);
    }
    for (o, out) in out.chunks_exact_mut(inner).enumerate() {
        let (first, last) = (o * axis.stride, o * axis.stride + axis.size - 1);
        let (a, b) = (&ends[first * inner..][..inner], &begins[last * inner..][..inner]);
        if first % axis.size == 0 {
            out.copy_from_slice(b);
        } else if inner == 1 {
            out[0] = (fold.apply)(a[0], b[0]);
        } else {
            (fold.zip)(a, b, out);
        }
    }
    if fold.idempotent {
        (fold.with)(init, out);
    }
}

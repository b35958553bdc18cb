//! Copies between a dense tensor and a strided walk over another one.
//!
//! Transposes, slices, reversals and broadcasts are all [`read`]; updates of a part of a tensor are [`write`]. Both
//! first merge dimensions that are walked as one, so that the common cases end in `memcpy` or a matrix transpose.

use bytemuck::Pod;

use super::simd_spread::to_every_second;
use super::simd_stream;
use super::simd_transpose::transpose_2d;
use crate::par;

/// Results of so many bytes do not stay in a cache until somebody reads them.
const HUGE: usize = 16 << 20;
/// Rows of so many bytes are over before the processor has guessed where the next one is.
const MOST_OF_ROW: usize = 2 << 10;
/// Rows to ask for in advance.
const SOON: isize = 2;
/// Groups of rows that are copied together.
const TOGETHER: usize = 8;

/// Runs `$body` with `$T` a plain type of `$bytes` bytes: moving data needs only the element's size.
macro_rules! by_size {
    ($bytes:expr, $T:ident => $body:expr) => {
        match $bytes {
            1 => {
                type $T = u8;
                $body
            }
            2 => {
                type $T = u16;
                $body
            }
            4 => {
                type $T = u32;
                $body
            }
            8 => {
                type $T = u64;
                $body
            }
            _ => {
                type $T = [u64; 2];
                $body
            }
        }
    };
}
pub(crate) use by_size;

/// Row-major strides of a dense tensor, in elements.
pub fn strides_of(dims: &[usize]) -> Vec<usize> {
    let mut strides = vec![1; dims.len()];
    for d in (1..dims.len()).rev() {
        strides[d - 1] = strides[d] * dims[d];
    }
    strides
}

/// `out[i0, i1, …] = src[base + i0 * strides[0] + i1 * strides[1] + …]`, where `out` is dense with dimensions `dims`.
pub fn read<T: Pod + Send + Sync>(src: &[T], base: usize, dims: &[usize], strides: &[isize], out: &mut [T]) {
    if out.is_empty() {
        return;
    }
    let (dims, strides) = merge(dims, strides);
    // A short contiguous run moves as one wider element where alignment allows.
    if let (Some(&run), Some(1)) = (dims.last(), strides.last()) {
        let bytes = run * size_of::<T>();
        let aligned = base.is_multiple_of(run) && strides[..strides.len() - 1].iter().all(|s| s % run as isize == 0);
        if dims.len() > 1 && bytes <= 16 && bytes.is_power_of_two() && run > 1 && aligned {
            let rank = dims.len() - 1;
            let wide: Vec<isize> = strides[..rank].iter().map(|s| s / run as isize).collect();
            let done = by_size!(bytes, W => match bytemuck::try_cast_slice_mut::<T, W>(out) {
                Ok(out) => match bytemuck::try_cast_slice::<T, W>(&src[..src.len() / run * run]) {
                    Ok(src) => {
                        read_split(src, base / run, &dims[..rank], &wide, out);
                        true
                    }
                    Err(_) => false,
                },
                Err(_) => false,
            });
            if done {
                return;
            }
        }
    }
    read_split(src, base, &dims, &strides, out);
}

/// `out[base + i0 * strides[0] + …] = src[i0, i1, …]`, where `src` is dense with dimensions `dims` and the walk is that
/// of a box inside a dense tensor: strides fall from left to right and no two steps overlap.
pub fn write<T: Pod + Send + Sync>(src: &[T], dims: &[usize], out: &mut [T], base: usize, strides: &[usize]) {
    if src.is_empty() {
        return;
    }
    let signed: Vec<isize> = strides.iter().map(|&s| s as isize).collect();
    let (dims, strides) = merge(dims, &signed);
    assert!(strides.is_sorted_by(|a, b| a >= b), "strides of a box fall from left to right");
    write_split(src, &dims, out, base, &strides);
}

/// Drops dimensions of size one and joins neighbours that are walked as one.
pub(super) fn merge(dims: &[usize], strides: &[isize]) -> (Vec<usize>, Vec<isize>) {
    let (mut out_dims, mut out_strides): (Vec<usize>, Vec<isize>) = (vec![], vec![]);
    for (&n, &s) in dims.iter().zip(strides) {
        if n == 1 {
            continue;
        }
        match (out_dims.last_mut(), out_strides.last_mut()) {
            (Some(m), Some(t)) if *t == s * n as isize => {
                *m *= n;
                *t = s;
            }
            _ => {
                out_dims.push(n);
                out_strides.push(s);
            }
        }
    }
    (out_dims, out_strides)
}

/// Shares out the result in pieces that are small enough for one core.
fn read_split<T: Pod + Send + Sync>(src: &[T], base: usize, dims: &[usize], strides: &[isize], out: &mut [T]) {
    let is_row = strides.last() == Some(&1) && dims.last().is_some_and(|n| n * size_of::<T>() <= MOST_OF_ROW);
    let is_line = dims.last().is_some_and(|n| (n * size_of::<T>()).is_multiple_of(64));
    let past_cache = size_of_val(out) >= HUGE && out.as_ptr().addr().is_multiple_of(64);
    // Rows that are adjacent in the source and not in the result.
    let are_adjacent = dims.len() > 2 && strides[dims.len() - 3] == dims[dims.len() - 1] as isize;
    if is_row && is_line && (past_cache || are_adjacent) {
        let n = dims[dims.len() - 1];
        let outer = &dims[..dims.len() - 1];
        let inner = outer.last().copied().unwrap_or(1);
        let groups = (par::GRAIN_BYTES / (n * inner * size_of::<T>())).max(1);
        return par::for_each_rows(out, n * inner, groups, |first, rows| {
            read_rows(src, base, outer, strides, first, n, rows, past_cache);
        });
    }
    if size_of_val(out) < 2 * par::GRAIN_BYTES || par::threads() == 1 {
        return read_serial(src, base, dims, strides, out);
    }
    let grain = par::GRAIN_BYTES.max(size_of_val(out) / (4 * par::threads()));
    let mut pieces = Vec::new();
    cut(Piece { base, dims: dims.to_vec(), out }, strides, grain, &mut pieces);
    par::for_each_item(pieces.into_iter(), 1, |Piece { base, dims, out }| {
        read_serial(src, base, &dims, &strides[strides.len() - dims.len()..], out);
    });
}

/// Short rows that lie apart: some groups of the innermost ones, from group `first` on. The first rows of a few groups are copied, then the
/// second ones: where groups follow each other in the source, it is read in longer pieces.
#[expect(clippy::too_many_arguments, reason = "a walk, and where it goes")]
fn read_rows<T: Pod>(
    src: &[T],
    base: usize,
    outer: &[usize],
    strides: &[isize],
    first: usize,
    n: usize,
    out: &mut [T],
    past_cache: bool,
) {
    let (inner, step) = (outer.last().copied().unwrap_or(1), strides[outer.len().saturating_sub(1)]);
    let around = &outer[..outer.len().saturating_sub(1)];
    let start = |group: usize| {
        let (mut rest, mut at) = (group, base);
        for (&size, &stride) in around.iter().zip(strides).rev() {
            at = at.wrapping_add_signed((rest % size) as isize * stride);
            rest /= size;
        }
        at
    };
    for (few, out) in out.chunks_mut(TOGETHER * inner * n).enumerate() {
        let starts: [usize; TOGETHER] = std::array::from_fn(|group| start(first + few * TOGETHER + group));
        let n_groups = out.len() / (inner * n);
        for i in 0..inner {
            for (group, &start) in starts[..n_groups].iter().enumerate() {
                let at = start.wrapping_add_signed(i as isize * step);
                let next = src.as_ptr().wrapping_add(at).wrapping_offset(SOON * step);
                let row = &mut out[(group * inner + i) * n..][..n];
                simd_stream::copy(&src[at..at + n], row, next, past_cache);
            }
        }
    }
    if past_cache {
        simd_stream::finish();
    }
}

/// A part of the result, over a range of one dimension and one index of each dimension before it, which `dims` leaves out.
struct Piece<'o, T> {
    base: usize,
    dims: Vec<usize>,
    out: &'o mut [T],
}

/// Halves the outermost dimension until pieces have at most `grain` bytes.
fn cut<'o, T>(piece: Piece<'o, T>, strides: &[isize], grain: usize, pieces: &mut Vec<Piece<'o, T>>) {
    let Piece { base, mut dims, out } = piece;
    if size_of_val(out) <= grain || dims.is_empty() {
        return pieces.push(Piece { base, dims, out });
    }
    if dims[0] == 1 {
        dims.remove(0);
        return cut(Piece { base, dims, out }, &strides[1..], grain, pieces);
    }
    // Whole tiles on the left keep the matrix transpose on its fast path.
    let half = if dims[0] >= 128 { dims[0] / 2 / 64 * 64 } else { dims[0] / 2 };
    let (left, right) = out.split_at_mut(half * dims[1..].iter().product::<usize>());
    let with_first = |n: usize| [&[n], &dims[1..]].concat();
    cut(Piece { base, dims: with_first(half), out: left }, strides, grain, pieces);
    let next = base.wrapping_add_signed(half as isize * strides[0]);
    cut(Piece { base: next, dims: with_first(dims[0] - half), out: right }, strides, grain, pieces);
}

pub(super) fn read_serial<T: Pod>(src: &[T], base: usize, dims: &[usize], strides: &[isize], out: &mut [T]) {
    let Some((&n, outer_dims)) = dims.split_last() else {
        out[0] = src[base];
        return;
    };
    let (&stride, outer_strides) = strides.split_last().expect("as many strides as dimensions");
    let mut rows = out.chunks_exact_mut(n);
    let mut next = || rows.next().expect("one row per offset");
    match stride {
        1 if n >= 16 => for_each_offset(outer_dims, outer_strides, base, |at| next().copy_from_slice(&src[at..at + n])),
        1 => for_each_offset(outer_dims, outer_strides, base, |at| {
            for (o, s) in next().iter_mut().zip(&src[at..at + n]) {
                *o = *s;
            }
        }),
        0 => for_each_offset(outer_dims, outer_strides, base, |at| next().fill(src[at])),
        -1 => for_each_offset(outer_dims, outer_strides, base, |at| {
            for (o, s) in next().iter_mut().zip(src[at + 1 - n..=at].iter().rev()) {
                *o = *s;
            }
        }),
        _ => {
            let column = outer_strides.iter().zip(outer_dims).position(|(&s, &d)| s == 1 && d > 1);
            match column {
                Some(j) if stride > 0 => read_transposed(src, base, dims, strides, j, out),
                _ => for_each_offset(outer_dims, outer_strides, base, |at| {
                    let mut from = at;
                    for o in next() {
                        *o = src[from];
                        from = from.wrapping_add_signed(stride);
                    }
                }),
            }
        }
    }
}

/// The walk is contiguous along dimension `j` and not along the last: a matrix transpose for every other index.
fn read_transposed<T: Pod>(src: &[T], base: usize, dims: &[usize], strides: &[isize], j: usize, out: &mut [T]) {
    let last = dims.len() - 1;
    let out_strides = strides_of(dims);
    let rest: Vec<usize> = (0..last).filter(|&d| d != j).collect();
    let pick = |of: &dyn Fn(usize) -> isize| -> Vec<isize> { rest.iter().map(|&d| of(d)).collect() };
    let rest_dims: Vec<usize> = rest.iter().map(|&d| dims[d]).collect();
    let mut targets = strata_host::room(rest_dims.iter().product());
    for_each_offset(&rest_dims, &pick(&|d| out_strides[d] as isize), 0, |at| targets.push(at));
    let mut targets = targets.into_iter();
    for_each_offset(&rest_dims, &pick(&|d| strides[d]), base, |at| {
        let to = targets.next().expect("one target per offset");
        let (rows, cols) = (dims[last], dims[j]);
        transpose_2d(&src[at..], strides[last] as usize, rows, cols, &mut out[to..], out_strides[j]);
    });
}

/// Calls `f(base + i · strides)` for every index `i`, in row-major order.
pub fn for_each_offset(dims: &[usize], strides: &[isize], base: usize, mut f: impl FnMut(usize)) {
    if dims.contains(&0) {
        return;
    }
    let Some((&n, outer_dims)) = dims.split_last() else { return f(base) };
    let stride = strides[dims.len() - 1];
    let mut index = vec![0; outer_dims.len()];
    let mut row = base;
    loop {
        let mut at = row;
        for _ in 0..n {
            f(at);
            at = at.wrapping_add_signed(stride);
        }
        let mut d = outer_dims.len();
        loop {
            if d == 0 {
                return;
            }
            d -= 1;
            index[d] += 1;
            row = row.wrapping_add_signed(strides[d]);
            if index[d] < outer_dims[d] {
                break;
            }
            row = row.wrapping_add_signed(-(strides[d] * outer_dims[d] as isize));
            index[d] = 0;
        }
    }
}

fn write_split<T: Pod + Send + Sync>(src: &[T], dims: &[usize], out: &mut [T], base: usize, strides: &[isize]) {
    if size_of_val(src) < 2 * par::GRAIN_BYTES || par::threads() == 1 || dims.is_empty() {
        return write_serial(src, dims, out, base, strides);
    }
    let half = dims[0] / 2;
    if half == 0 {
        return write_split(src, &dims[1..], out, base, &strides[1..]);
    }
    let (src_left, src_right) = src.split_at(half * dims[1..].iter().product::<usize>());
    let (left, right) = out.split_at_mut(base + half * strides[0] as usize);
    let with_first = |n: usize| [&[n], &dims[1..]].concat();
    let (left_dims, right_dims) = (with_first(half), with_first(dims[0] - half));
    par::join(
        || write_split(src_left, &left_dims, left, base, strides),
        || write_split(src_right, &right_dims, right, 0, strides),
    );
}

fn write_serial<T: Pod>(src: &[T], dims: &[usize], out: &mut [T], base: usize, strides: &[isize]) {
    let Some((&n, outer_dims)) = dims.split_last() else {
        out[base] = src[0];
        return;
    };
    let (&stride, outer_strides) = strides.split_last().expect("as many strides as dimensions");
    let mut rows = src.chunks_exact(n);
    for_each_offset(outer_dims, outer_strides, base, |at| {
        let row = rows.next().expect("one row per offset");
        if stride == 1 {
            out[at..at + n].copy_from_slice(row);
        } else if stride == 2 && size_of::<T>() == 4 {
            let to = &mut out[at..at + 2 * n - 1];
            to_every_second(bytemuck::cast_slice(row), bytemuck::cast_slice_mut(to));
        } else {
            for (o, s) in out[at..].iter_mut().step_by(stride as usize).zip(row) {
                *o = *s;
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::Random;

    #[test]
    fn reads_agree_with_index_arithmetic() {
        let mut random = Random::new(1);
        for round in 0..300 {
            let rank = random.below(5);
            let big = if round % 20 == 0 { 40 } else { 7 };
            let dims: Vec<usize> = (0..rank).map(|_| 1 + random.below(big)).collect();
            let mut order: Vec<usize> = (0..rank).collect();
            random.shuffle(&mut order);
            // A dense source in a permuted order, some dimensions broadcast and some reversed.
            let mut strides = vec![0isize; rank];
            let (mut step, mut base) = (1isize, 0usize);
            for &d in &order {
                match random.below(5) {
                    0 => strides[d] = 0,
                    1 => {
                        strides[d] = -step;
                        base += (dims[d] - 1) * step as usize;
                        step *= dims[d] as isize;
                    }
                    _ => {
                        strides[d] = step;
                        step *= dims[d] as isize;
                    }
                }
            }
            let src: Vec<u32> = (0..step as u32).collect();
            let mut want = vec![];
            for_each_offset(&dims, &strides, base, |at| want.push(src[at]));
            let mut out = vec![0; dims.iter().product()];
            read(&src, base, &dims, &strides, &mut out);
            assert_eq!(out, want, "{dims:?} {strides:?}");
        }
    }

    /// Rows of whole cache lines, whose outer dimensions are in any order, broadcast or reversed.
    #[test]
    fn rows_of_whole_lines_agree_with_index_arithmetic() {
        let mut random = Random::new(5);
        for round in 0..300 {
            let n = 16 * (1 + random.below(4));
            let rank = 1 + random.below(4);
            let mut dims: Vec<usize> =
                (0..rank).map(|_| 1 + random.below(if round % 20 == 0 { 40 } else { 11 })).collect();
            let mut order: Vec<usize> = (0..rank).collect();
            random.shuffle(&mut order);
            let mut strides = vec![0isize; rank];
            let (mut step, mut base) = ((n + random.below(2) * 3) as isize, 0usize);
            for &d in &order {
                strides[d] = match random.below(5) {
                    0 => 0,
                    1 => {
                        base += (dims[d] - 1) * step as usize;
                        -step
                    }
                    _ => step,
                };
                step *= dims[d] as isize;
            }
            let src: Vec<u32> = (0..step as u32 + n as u32).collect();
            dims.push(n);
            strides.push(1);
            let mut want = vec![];
            for_each_offset(&dims, &strides, base, |at| want.push(src[at]));
            let mut out = vec![0; dims.iter().product()];
            read(&src, base, &dims, &strides, &mut out);
            assert_eq!(out, want, "{dims:?} {strides:?}");
        }
    }

    #[test]
    fn a_huge_result_is_written_past_the_cache() {
        let dims = [5, 33, 1024, 32];
        // The first and third dimensions of the source changed places, and there is a hole between its rows.
        let strides = [40, 40 * 5 * 1024, 40 * 5, 1];
        let src: Vec<u32> = (0..40 * 5 * 1024 * 33 + 3).collect();
        let mut room = vec![0u32; dims.iter().product::<usize>() + 16];
        let start = room.as_ptr().align_offset(64);
        let out = &mut room[start..start + dims.iter().product::<usize>()];
        assert!(size_of_val(out) >= HUGE);
        read(&src, 3, &dims, &strides, out);
        let mut out = out.iter();
        for_each_offset(&dims, &strides, 3, |at| assert_eq!(out.next(), Some(&src[at])));
    }
}

//! Narrow rows as columns and back: what is computed row by row from a few numbers is computed for many rows at once.
//!
//! Sixteen rows of `width` numbers are `width` vectors. A column takes its lanes from all of them, by one permutation each: the lanes are in the same places of every
//! vector, and masks say which vector has which. Wider rows are transposed in tiles of sixteen by sixteen.
#![expect(unsafe_code, reason = "vector loads and stores through pointers")]

#[cfg(target_arch = "x86_64")]
use strata_linalg::isa::Isa;

/// Rows have at most so many numbers.
pub const WIDEST: usize = 31;

/// `columns[j * stride + r] = rows[r * width + j]`, for as many rows as there are.
pub fn to_columns(rows: &[u32], width: usize, columns: &mut [u32], stride: usize) {
    let n = check(rows.len(), width, columns.len(), stride);
    let mut done = 0;
    #[cfg(target_arch = "x86_64")]
    if Isa::detect() == Isa::Avx512 {
        // SAFETY: AVX-512 was seen; the lengths were checked.
        done = unsafe { x86::to_columns(rows, width, columns, stride, n) };
    }
    for r in done..n {
        for j in 0..width {
            columns[j * stride + r] = rows[r * width + j];
        }
    }
}

/// `rows[r * width + j] = columns[j * stride + r]`, for as many rows as there are.
pub fn to_rows(columns: &[u32], stride: usize, rows: &mut [u32], width: usize) {
    let n = check(rows.len(), width, columns.len(), stride);
    let mut done = 0;
    #[cfg(target_arch = "x86_64")]
    if Isa::detect() == Isa::Avx512 {
        // SAFETY: AVX-512 was seen; the lengths were checked.
        done = unsafe { x86::to_rows(columns, stride, rows, width, n) };
    }
    for r in done..n {
        for j in 0..width {
            rows[r * width + j] = columns[j * stride + r];
        }
    }
}

/// `rows[r * width + j] = numbers[r]`: a number for every element of its row.
pub fn repeat(numbers: &[u32], width: usize, rows: &mut [u32]) {
    assert!((1..=WIDEST).contains(&width) && rows.len() == numbers.len() * width);
    let mut done = 0;
    #[cfg(target_arch = "x86_64")]
    if Isa::detect() == Isa::Avx512 {
        // SAFETY: AVX-512 was seen; the lengths were checked.
        done = unsafe { x86::repeat(numbers, width, rows) };
    }
    for (row, &number) in rows.chunks_exact_mut(width).zip(numbers).skip(done) {
        row.fill(number);
    }
}

/// The number of rows; columns must have room for them.
fn check(rows: usize, width: usize, columns: usize, stride: usize) -> usize {
    assert!((1..=WIDEST).contains(&width));
    let n = rows / width;
    assert!(rows.is_multiple_of(width) && n <= stride && width * stride <= columns);
    n
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::*;

    /// Rows of this width at most are permuted; wider ones are transposed.
    const PERMUTED: usize = 8;
    const N: usize = 16;

    /// Calls a function that is compiled for every width up to [`PERMUTED`], or else what wider rows need.
    macro_rules! by_width {
        ($width:expr, $narrow:ident($($argument:expr),*), $wide:expr) => {
            match $width {
                2 => $narrow::<2>($($argument),*),
                3 => $narrow::<3>($($argument),*),
                4 => $narrow::<4>($($argument),*),
                5 => $narrow::<5>($($argument),*),
                6 => $narrow::<6>($($argument),*),
                7 => $narrow::<7>($($argument),*),
                PERMUTED => $narrow::<PERMUTED>($($argument),*),
                _ => $wide,
            }
        };
    }

    /// Where the lanes of sixteen rows of `W` numbers are.
    struct Places<const W: usize> {
        /// For each column, its lanes' places in any vector of the rows, and which vector has which lane.
        of_column: [([i32; N], [u16; W]); W],
        /// For each vector of the rows, its lanes' rows, and which column has which lane.
        of_vector: [([i32; N], [u16; W]); W],
    }

    impl<const W: usize> Places<W> {
        const PLACES: Places<W> = {
            let mut places = Places { of_column: [([0; N], [0; W]); W], of_vector: [([0; N], [0; W]); W] };
            let mut at = 0;
            while at < N * W {
                let (row, column, vector, lane) = (at / W, at % W, at / N, at % N);
                places.of_column[column].0[row] = lane as i32;
                places.of_column[column].1[vector] |= 1 << row;
                places.of_vector[vector].0[lane] = row as i32;
                places.of_vector[vector].1[column] |= 1 << lane;
                at += 1;
            }
            places
        };
    }

    /// Collects lanes from `W` vectors. SAFETY: AVX-512F must be present.
    #[target_feature(enable = "avx512f")]
    #[inline]
    unsafe fn collect<const W: usize>(from: &[__m512i; W], (places, masks): &([i32; N], [u16; W])) -> __m512i {
        // SAFETY: sixteen places of four bytes.
        let places = unsafe { _mm512_loadu_si512(places.as_ptr().cast()) };
        let mut lanes = _mm512_permutexvar_epi32(places, from[0]);
        for k in 1..W {
            lanes = _mm512_mask_permutexvar_epi32(lanes, masks[k], places, from[k]);
        }
        lanes
    }

    /// Groups of sixteen rows; says how many rows that were. SAFETY: the lengths are checked, AVX-512F is present.
    #[target_feature(enable = "avx512f")]
    pub unsafe fn to_columns(rows: &[u32], width: usize, columns: &mut [u32], stride: usize, n: usize) -> usize {
        let (rows, columns) = (rows.as_ptr(), columns.as_mut_ptr());
        // SAFETY: the caller vouches for all of it.
        unsafe {
            if width == 1 {
                rows.copy_to_nonoverlapping(columns, n);
                return n;
            }
            by_width!(
                width,
                permuted_to_columns(rows, columns, stride, n),
                tiles_to_columns(rows, width, columns, stride, n)
            );
        }
        n / N * N
    }

    /// Groups of sixteen numbers; says how many numbers that were. SAFETY: as above.
    #[target_feature(enable = "avx512f")]
    pub unsafe fn repeat(numbers: &[u32], width: usize, rows: &mut [u32]) -> usize {
        // Which of sixteen numbers every lane of `width` vectors is.
        let mut places = [[0i32; N]; super::WIDEST];
        for (at, place) in places[..width].as_flattened_mut().iter_mut().enumerate() {
            *place = (at / width) as i32;
        }
        for (numbers, rows) in numbers.chunks_exact(N).zip(rows.chunks_exact_mut(N * width)) {
            // SAFETY: sixteen numbers, and as many vectors as a row has elements.
            unsafe {
                let numbers = _mm512_loadu_si512(numbers.as_ptr().cast());
                for (places, to) in places.iter().zip(rows.chunks_exact_mut(N)) {
                    let places = _mm512_loadu_si512(places.as_ptr().cast());
                    _mm512_storeu_si512(to.as_mut_ptr().cast(), _mm512_permutexvar_epi32(places, numbers));
                }
            }
        }
        numbers.len() / N * N
    }

    /// The reverse. SAFETY: as above.
    #[target_feature(enable = "avx512f")]
    pub unsafe fn to_rows(columns: &[u32], stride: usize, rows: &mut [u32], width: usize, n: usize) -> usize {
        let (rows, columns) = (rows.as_mut_ptr(), columns.as_ptr());
        // SAFETY: the caller vouches for all of it.
        unsafe {
            if width == 1 {
                columns.copy_to_nonoverlapping(rows, n);
                return n;
            }
            by_width!(
                width,
                permuted_to_rows(columns, stride, rows, n),
                tiles_to_rows(columns, stride, rows, width, n)
            );
        }
        n / N * N
    }

    /// SAFETY: as for [`to_columns`].
    #[target_feature(enable = "avx512f")]
    unsafe fn permuted_to_columns<const W: usize>(rows: *const u32, columns: *mut u32, stride: usize, n: usize) {
        let places = &const { Places::<W>::PLACES };
        for r in (0..n / N * N).step_by(N) {
            // SAFETY: sixteen rows are `W` vectors, and every column has room for them.
            unsafe {
                let mut from = [_mm512_setzero_si512(); W];
                for k in 0..W {
                    from[k] = _mm512_loadu_si512(rows.add(r * W + k * N).cast());
                }
                for j in 0..W {
                    let lanes = collect(&from, &places.of_column[j]);
                    _mm512_storeu_si512(columns.add(j * stride + r).cast(), lanes);
                }
            }
        }
    }

    /// SAFETY: as for [`to_rows`].
    #[target_feature(enable = "avx512f")]
    unsafe fn permuted_to_rows<const W: usize>(columns: *const u32, stride: usize, rows: *mut u32, n: usize) {
        let places = &const { Places::<W>::PLACES };
        for r in (0..n / N * N).step_by(N) {
            // SAFETY: as in the other direction.
            unsafe {
                let mut from = [_mm512_setzero_si512(); W];
                for j in 0..W {
                    from[j] = _mm512_loadu_si512(columns.add(j * stride + r).cast());
                }
                for k in 0..W {
                    _mm512_storeu_si512(rows.add(r * W + k * N).cast(), collect(&from, &places.of_vector[k]));
                }
            }
        }
    }

    /// SAFETY: as for [`to_columns`].
    #[target_feature(enable = "avx512f")]
    unsafe fn tiles_to_columns(rows: *const u32, width: usize, columns: *mut u32, stride: usize, n: usize) {
        for r in (0..n / N * N).step_by(N) {
            for first in (0..width).step_by(N) {
                let wide = (width - first).min(N);
                let mask = mask(wide);
                let (mut from, mut to) =
                    (rows.wrapping_add(r * width + first), columns.wrapping_add(first * stride + r));
                let mut tile = [_mm512_setzero_si512(); N];
                for row in &mut tile {
                    // SAFETY: `wide` numbers of a row.
                    *row = unsafe { _mm512_maskz_loadu_epi32(mask, from.cast()) };
                    from = from.wrapping_add(width);
                }
                let tile = transposed(tile);
                // As many rounds as there are registers, so that the tile stays in them.
                for (j, &column) in tile.iter().enumerate() {
                    if j < wide {
                        // SAFETY: every column has room for sixteen rows more.
                        unsafe { _mm512_storeu_si512(to.cast(), column) };
                        to = to.wrapping_add(stride);
                    }
                }
            }
        }
    }

    /// SAFETY: as for [`to_rows`].
    #[target_feature(enable = "avx512f")]
    unsafe fn tiles_to_rows(columns: *const u32, stride: usize, rows: *mut u32, width: usize, n: usize) {
        for r in (0..n / N * N).step_by(N) {
            for first in (0..width).step_by(N) {
                let wide = (width - first).min(N);
                let mask = mask(wide);
                let (mut from, mut to) =
                    (columns.wrapping_add(first * stride + r), rows.wrapping_add(r * width + first));
                let mut tile = [_mm512_setzero_si512(); N];
                for (j, column) in tile.iter_mut().enumerate() {
                    if j < wide {
                        // SAFETY: every column has sixteen rows from here on.
                        *column = unsafe { _mm512_loadu_si512(from.cast()) };
                        from = from.wrapping_add(stride);
                    }
                }
                for row in transposed(tile) {
                    // SAFETY: `wide` numbers of a row.
                    unsafe { _mm512_mask_storeu_epi32(to.cast(), mask, row) };
                    to = to.wrapping_add(width);
                }
            }
        }
    }

    fn mask(n: usize) -> u16 {
        debug_assert!((1..=N).contains(&n));
        (u32::MAX >> (32 - n)) as u16
    }

    /// Four rounds that interleave row `i` with row `i + 8`.
    #[target_feature(enable = "avx512f")]
    #[inline]
    fn transposed(mut rows: [__m512i; N]) -> [__m512i; N] {
        let low = _mm512_setr_epi32(0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
        let high = _mm512_setr_epi32(8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
        for _ in 0..4 {
            let mut next = rows;
            for i in 0..N / 2 {
                next[2 * i] = _mm512_permutex2var_epi32(rows[i], low, rows[i + N / 2]);
                next[2 * i + 1] = _mm512_permutex2var_epi32(rows[i], high, rows[i + N / 2]);
            }
            rows = next;
        }
        rows
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_become_columns_and_columns_rows() {
        for width in 1..=WIDEST {
            for n in [0, 1, 15, 16, 17, 40, 64] {
                let rows: Vec<u32> = (0..(n * width) as u32).collect();
                let stride = n + 3;
                let mut columns = vec![u32::MAX; width * stride];
                to_columns(&rows, width, &mut columns, stride);
                for (at, &number) in columns.iter().enumerate() {
                    let (j, r) = (at / stride, at % stride);
                    let want = if r < n { (r * width + j) as u32 } else { u32::MAX };
                    assert_eq!(number, want, "{n} rows of {width}: column {j}, row {r}");
                }
                let numbers: Vec<u32> = (0..n as u32).collect();
                let mut repeated = vec![u32::MAX; n * width];
                repeat(&numbers, width, &mut repeated);
                assert!(repeated.iter().enumerate().all(|(at, &x)| x as usize == at / width), "{n} rows of {width}");
                let mut back = vec![u32::MAX; n * width];
                to_rows(&columns, stride, &mut back, width);
                assert_eq!(back, rows, "{n} rows of {width}");
            }
        }
    }
}

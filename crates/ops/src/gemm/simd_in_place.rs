//! Products whose right side is read where it is, a row of adjacent elements for each step. Nothing is packed for rows that pass by once,
//! and narrow elements are widened on the way.
#![expect(unsafe_code, reason = "vector intrinsics over rows that the caller vouches for")]

use std::arch::x86_64::*;

use super::simd_avx512::F32;
use super::simd_kernel::Kernel;
use super::simd_weight::Weight;

/// Lanes of a vector.
const LANES: usize = 16;

/// Rows to ask for in advance: with fewer they come too late from the last-level cache, with more they push each other out of the first.
const SOON: usize = 12;

/// Calls the kernel compiled for `$high` rows.
macro_rules! pick {
    ($vectors:literal $ahead:literal, $high:expr, $args:tt, $($rows:literal)*) => {
        match $high {
            $($rows => pick!(@call $rows $vectors $ahead $args),)*
            _ => unreachable!("more rows than there are registers for"),
        }
    };
    // SAFETY: forwarded from `times_rows`, whose kernel proves the features.
    (@call $rows:literal $vectors:literal $ahead:literal ($($arg:expr),*)) => {
        unsafe { block::<W, $rows, $vectors, $ahead>($($arg),*) }
    };
}

/// Columns of B that products of `m` rows read at a time: for a few rows, two lines of bf16.
pub fn columns(m: usize) -> usize {
    if m <= 6 { 4 * LANES } else { F32::NR }
}

/// `C (+)= A · B` for panels of A and `k` rows of `n` adjacent elements of B, `pitch` elements apart. The bits are those from panels of B.
///
/// # Safety
/// The panels are of `m` rows, the rows of B can be read, and `c` is an `m × n` block that nobody else touches. `n` is a multiple of 16.
pub unsafe fn times_rows<W: Weight>(
    _: F32,
    (k, m, n): (usize, usize, usize),
    a: *const f32,
    (b, pitch): (*const W, usize),
    (c, ldc): (*mut f32, usize),
    accumulate: bool,
) {
    let mut j = 0;
    if columns(m) > F32::NR {
        while j + columns(m) <= n {
            let (b, c) = ((b.wrapping_add(j), pitch), (c.wrapping_add(j), ldc));
            pick!(4 true, m, (k, a, b, c, accumulate), 1 2 3 4 5 6);
            j += columns(m);
        }
    }
    for j in (j..n).step_by(F32::NR) {
        for i in (0..m).step_by(F32::MR) {
            let (high, wide) = (F32::MR.min(m - i), F32::NR.min(n - j));
            let (a, b) = (a.wrapping_add(i * k), (b.wrapping_add(j), pitch));
            let c = (c.wrapping_add(i * ldc + j), ldc);
            if wide < F32::NR {
                pick!(1 false, high, (k, a, b, c, accumulate), 1 2 3 4 5 6 7 8 9 10 11 12)
            } else if i == 0 {
                // The machine does not see rows coming that are far apart.
                pick!(2 true, high, (k, a, b, c, accumulate), 1 2 3 4 5 6 7 8 9 10 11 12)
            } else {
                pick!(2 false, high, (k, a, b, c, accumulate), 1 2 3 4 5 6 7 8 9 10 11 12)
            }
        }
    }
}

/// `M` rows by `V` vectors of columns. With `AHEAD`, asks for these columns of B and as many after them [`SOON`] before they are read.
///
/// # Safety
/// See [`times_rows`]; the processor has AVX-512 F, BW and VL.
#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
unsafe fn block<W: Weight, const M: usize, const V: usize, const AHEAD: bool>(
    k: usize,
    mut a: *const f32,
    (mut b, pitch): (*const W, usize),
    (c, ldc): (*mut f32, usize),
    accumulate: bool,
) {
    let mut sums = [[_mm512_setzero_ps(); V]; M];
    for _ in 0..k {
        if AHEAD {
            let later = b.wrapping_add(SOON * pitch);
            let ahead = |element: usize| _mm_prefetch::<_MM_HINT_T0>(later.wrapping_add(element).cast());
            (0..2 * V * LANES).step_by(64 / size_of::<W>()).for_each(ahead);
        }
        // SAFETY: a row of B and a step of the panel; asking for memory is always allowed.
        let row: [__m512; V] = std::array::from_fn(|v| unsafe { W::load(b.add(v * LANES), u16::MAX) });
        for (i, sums) in sums.iter_mut().enumerate() {
            // SAFETY: as above.
            let factor = _mm512_set1_ps(unsafe { *a.add(i) });
            (0..V).for_each(|v| sums[v] = _mm512_fmadd_ps(factor, row[v], sums[v]));
        }
        (a, b) = (a.wrapping_add(F32::MR), b.wrapping_add(pitch));
    }
    for (i, sums) in sums.iter().enumerate() {
        for (v, sum) in sums.iter().enumerate() {
            let at = c.wrapping_add(i * ldc + v * LANES);
            // SAFETY: elements of the caller's block.
            unsafe {
                let old = if accumulate { _mm512_loadu_ps(at) } else { _mm512_setzero_ps() };
                _mm512_storeu_ps(at, _mm512_add_ps(*sum, old));
            }
        }
    }
}

//! Transposes a matrix in register-sized tiles.
//!
//! A tile of `n` rows of `n` elements is transposed by log2(n) rounds that interleave row `i` with row `i + n/2`. On
//! AVX-512 the tile is one cache line wide for 4- and 8-byte elements; elsewhere tiles are one SSE register wide.
#![expect(unsafe_code, reason = "vector loads and stores through pointers")]

use bytemuck::Pod;
#[cfg(target_arch = "x86_64")]
use strata_linalg::isa::Isa;

use crate::simd_stream;

/// Results of so many bytes are written past the cache.
const HUGE: usize = 4 << 20;

/// `dst[c * dst_stride + r] = src[r * src_stride + c]` for `r < rows`, `c < cols`.
pub fn transpose_2d<T: Pod>(src: &[T], src_stride: usize, rows: usize, cols: usize, dst: &mut [T], dst_stride: usize) {
    if rows == 0 || cols == 0 {
        return;
    }
    assert!((rows - 1) * src_stride + cols <= src.len());
    assert!((cols - 1) * dst_stride + rows <= dst.len());
    let (s, d) = (src.as_ptr(), dst.as_mut_ptr());
    let past =
        size_of_val(dst) >= HUGE && d.addr().is_multiple_of(64) && (dst_stride * size_of::<T>()).is_multiple_of(64);
    // Macro tiles keep the pages and lines in use few enough for the TLB and the L1 cache.
    let side = 512 / size_of::<T>().max(4);
    for r in (0..rows).step_by(side) {
        for c in (0..cols).step_by(side) {
            let (h, w) = (side.min(rows - r), side.min(cols - c));
            // SAFETY: the tile lies inside the bounds asserted above.
            unsafe { tile(s.add(r * src_stride + c), src_stride, h, w, d.add(c * dst_stride + r), dst_stride, past) };
        }
    }
    if past {
        simd_stream::finish();
    }
}

/// SAFETY: `src` and `dst` must be valid for the `rows` × `cols` region at these strides.
unsafe fn tile<T: Pod>(src: *const T, ss: usize, rows: usize, cols: usize, dst: *mut T, ds: usize, past: bool) {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: the kernels touch the region the caller vouches for; AVX-512 is detected before use.
    unsafe {
        let wide = rows >= 8 && cols >= 8 && Isa::detect() == Isa::Avx512;
        match size_of::<T>() {
            1 => blocks::<T, 16>(src, ss, rows, cols, dst, ds, |s, d| x86::t8x16(s.cast(), ss, d.cast(), ds)),
            2 => blocks::<T, 8>(src, ss, rows, cols, dst, ds, |s, d| x86::t16x8(s.cast(), ss, d.cast(), ds)),
            4 if wide && rows >= 16 && cols >= 16 && past => {
                blocks::<T, 16>(src, ss, rows, cols, dst, ds, |s, d| x86::t32x16_past(s.cast(), ss, d.cast(), ds))
            }
            4 if wide && rows >= 16 && cols >= 16 => {
                blocks::<T, 16>(src, ss, rows, cols, dst, ds, |s, d| x86::t32x16(s.cast(), ss, d.cast(), ds))
            }
            4 => blocks::<T, 4>(src, ss, rows, cols, dst, ds, |s, d| x86::t32x4(s.cast(), ss, d.cast(), ds)),
            8 if wide => blocks::<T, 8>(src, ss, rows, cols, dst, ds, |s, d| x86::t64x8(s.cast(), ss, d.cast(), ds)),
            8 => blocks::<T, 2>(src, ss, rows, cols, dst, ds, |s, d| x86::t64x2(s.cast(), ss, d.cast(), ds)),
            _ => scalar(src, ss, rows, cols, dst, ds),
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    // SAFETY: the caller vouches for the region.
    unsafe {
        scalar(src, ss, rows, cols, dst, ds)
    }
}

/// Full `N` × `N` blocks by `kernel`, the strips right and below by smaller tiles.
/// SAFETY: as for [`tile`].
#[cfg(target_arch = "x86_64")]
#[inline(always)]
unsafe fn blocks<T: Pod, const N: usize>(
    src: *const T,
    ss: usize,
    rows: usize,
    cols: usize,
    dst: *mut T,
    ds: usize,
    kernel: impl Fn(*const T, *mut T),
) {
    let (h, w) = (rows / N * N, cols / N * N);
    // SAFETY: every block and strip lies inside the region the caller vouches for.
    unsafe {
        for r in (0..h).step_by(N) {
            for c in (0..w).step_by(N) {
                kernel(src.add(r * ss + c), dst.add(c * ds + r));
            }
        }
        let strip = if N > 8 && size_of::<T>() == 4 || N > 2 && size_of::<T>() == 8 { small::<T> } else { scalar::<T> };
        if w < cols {
            strip(src.add(w), ss, rows, cols - w, dst.add(w * ds), ds);
        }
        if h < rows {
            strip(src.add(h * ss), ss, rows - h, w, dst.add(h), ds);
        }
    }
}

/// The SSE tiles of 4- and 8-byte elements. SAFETY: as for [`tile`].
#[cfg(target_arch = "x86_64")]
unsafe fn small<T: Pod>(src: *const T, ss: usize, rows: usize, cols: usize, dst: *mut T, ds: usize) {
    // SAFETY: the caller vouches for the region.
    unsafe {
        match size_of::<T>() {
            4 => blocks::<T, 4>(src, ss, rows, cols, dst, ds, |s, d| x86::t32x4(s.cast(), ss, d.cast(), ds)),
            _ => blocks::<T, 2>(src, ss, rows, cols, dst, ds, |s, d| x86::t64x2(s.cast(), ss, d.cast(), ds)),
        }
    }
}

/// SAFETY: as for [`tile`].
unsafe fn scalar<T: Pod>(src: *const T, ss: usize, rows: usize, cols: usize, dst: *mut T, ds: usize) {
    for c in 0..cols {
        for r in 0..rows {
            // SAFETY: the caller vouches for the region.
            unsafe { *dst.add(c * ds + r) = *src.add(r * ss + c) };
        }
    }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::*;

    macro_rules! sse_tile {
        ($name:ident, $element:ty, $n:literal, $rounds:literal, $low:ident, $high:ident) => {
            /// SAFETY: `src` and `dst` must be valid for a square tile at these strides.
            #[inline(always)]
            pub unsafe fn $name(src: *const $element, ss: usize, dst: *mut $element, ds: usize) {
                // SAFETY: unaligned loads and stores of rows the caller vouches for; SSE2 is part of x86-64.
                unsafe {
                    let mut rows: [__m128i; $n] = std::array::from_fn(|r| _mm_loadu_si128(src.add(r * ss).cast()));
                    for _ in 0..$rounds {
                        rows = std::array::from_fn(|i| {
                            let (a, b) = (rows[i / 2], rows[i / 2 + $n / 2]);
                            if i % 2 == 0 { $low(a, b) } else { $high(a, b) }
                        });
                    }
                    for (c, row) in rows.into_iter().enumerate() {
                        _mm_storeu_si128(dst.add(c * ds).cast(), row);
                    }
                }
            }
        };
    }
    sse_tile!(t8x16, u8, 16, 4, _mm_unpacklo_epi8, _mm_unpackhi_epi8);
    sse_tile!(t16x8, u16, 8, 3, _mm_unpacklo_epi16, _mm_unpackhi_epi16);
    sse_tile!(t32x4, u32, 4, 2, _mm_unpacklo_epi32, _mm_unpackhi_epi32);
    sse_tile!(t64x2, u64, 2, 1, _mm_unpacklo_epi64, _mm_unpackhi_epi64);

    macro_rules! avx512_tile {
        ($name:ident, $element:ty, $n:literal, $rounds:literal, $permute:ident, $low:expr, $high:expr, $store:ident) => {
            /// SAFETY: `src` and `dst` must be valid for a square tile at these strides; AVX-512F must be present.
            #[target_feature(enable = "avx512f")]
            pub unsafe fn $name(src: *const $element, ss: usize, dst: *mut $element, ds: usize) {
                // SAFETY: unaligned loads and stores of rows the caller vouches for.
                unsafe {
                    let mut rows = [_mm512_setzero_si512(); $n];
                    for r in 0..$n {
                        rows[r] = _mm512_loadu_si512(src.add(r * ss).cast());
                    }
                    let (low, high) = ($low, $high);
                    for _ in 0..$rounds {
                        let mut next = rows;
                        for i in 0..$n / 2 {
                            next[2 * i] = $permute(rows[i], low, rows[i + $n / 2]);
                            next[2 * i + 1] = $permute(rows[i], high, rows[i + $n / 2]);
                        }
                        rows = next;
                    }
                    for c in 0..$n {
                        $store(dst.add(c * ds).cast(), rows[c]);
                    }
                }
            }
        };
    }
    /// Tiles of dwords, stored in one way or another.
    macro_rules! avx512_dwords {
        ($name:ident, $store:ident) => {
            avx512_tile!(
                $name,
                u32,
                16,
                4,
                _mm512_permutex2var_epi32,
                _mm512_setr_epi32(0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23),
                _mm512_setr_epi32(8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31),
                $store
            );
        };
    }
    avx512_dwords!(t32x16, _mm512_storeu_si512);
    avx512_dwords!(t32x16_past, _mm512_stream_si512);
    avx512_tile!(
        t64x8,
        u64,
        8,
        3,
        _mm512_permutex2var_epi64,
        _mm512_setr_epi64(0, 8, 1, 9, 2, 10, 3, 11),
        _mm512_setr_epi64(4, 12, 5, 13, 6, 14, 7, 15),
        _mm512_storeu_si512
    );
}

#[cfg(test)]
mod tests {
    use super::transpose_2d;

    fn check<T: bytemuck::Pod + PartialEq + std::fmt::Debug>(value: impl Fn(usize) -> T) {
        for (rows, cols) in [(1, 1), (3, 5), (16, 16), (17, 33), (8, 40), (70, 9), (130, 150), (2, 100)] {
            let (ss, ds) = (cols + 3, rows + 1);
            let src: Vec<T> = (0..rows * ss).map(&value).collect();
            let mut dst = vec![value(0); cols * ds];
            transpose_2d(&src, ss, rows, cols, &mut dst, ds);
            for r in 0..rows {
                for c in 0..cols {
                    assert_eq!(dst[c * ds + r], src[r * ss + c], "{rows}x{cols} at {r},{c}");
                }
            }
        }
    }

    #[test]
    fn every_element_size_and_ragged_edge() {
        check(|i| (i * 7) as u8);
        check(|i| i as u16);
        check(|i| i as u32);
        check(|i| i as u64);
        check(|i| [i as u64, 1]);
    }

    #[test]
    fn large_results_past_the_cache() {
        let (rows, cols) = (1040, 1050);
        let src: Vec<u32> = (0..rows * cols).map(|i| i as u32).collect();
        let mut room = vec![0u32; rows * cols + 16];
        let from = room.as_ptr().align_offset(64);
        let dst = &mut room[from..from + rows * cols];
        assert!(size_of_val(dst) >= super::HUGE);
        transpose_2d(&src, cols, rows, cols, dst, rows);
        assert!((0..rows * cols).all(|i| dst[i] == src[i % rows * cols + i / rows]));
    }
}

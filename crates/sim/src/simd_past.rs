//! Transposes into tensors that are too large to stay in the cache: whole lines, written past it.
//!
//! Rows of the destination are far apart, often by a power of two, so that lines which are read to be overwritten compete for
//! a few places in the cache. Rows of the source are read from left to right, as the machine expects them to be.
#![expect(unsafe_code, reason = "vector intrinsics over tiles that the caller vouches for")]

use crate::simd_transpose::Tiles;

/// `dst[i][k] = src[k][i]` for elements of `item` bytes, bit for bit, in blocks of a line each way; false, with nothing done, if rows
/// of `dst` are not whole lines of two or four bytes each. Others may read them after a fence.
///
/// # Safety
/// As [`Tiles`] says.
pub unsafe fn transpose_past(tiles: Tiles, item: usize) -> bool {
    const LINE: usize = 64;
    let Tiles { dst, dst_pitch, k, n, .. } = tiles;
    let is_whole = [dst.addr(), dst_pitch, k * item, n * item].iter().all(|n| n.is_multiple_of(LINE));
    #[cfg(target_arch = "x86_64")]
    if is_whole && matches!(item, 2 | 4) && crate::simd_pass::available() {
        // SAFETY: forwarded; the features are there.
        unsafe { if item == 2 { x86::halves(tiles) } else { x86::wide(tiles) } }
        return true;
    }
    let _ = is_whole;
    false
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::*;

    use strata_ops::gemm::simd_pack::x86::transpose16;

    use super::Tiles;

    /// # Safety
    /// As [`super::transpose_past`], with float32 in blocks of 16 rows and columns, on lines of `dst`.
    #[target_feature(enable = "avx512f")]
    pub unsafe fn wide(Tiles { src, pitch, dst, dst_pitch, k, n }: Tiles) {
        for row in (0..k).step_by(16) {
            for i in (0..n).step_by(16) {
                // Rows are far apart: the machine does not see the next ones coming.
                (row + 16..k.min(row + 32)).for_each(|next| ask(src.wrapping_add(next * pitch + i * 4)));
                // SAFETY: 16 elements of 16 rows.
                let columns = transpose16(unsafe { rows(src.add(row * pitch + i * 4), pitch) });
                for (q, v) in columns.into_iter().enumerate() {
                    // SAFETY: a line of a row.
                    unsafe { _mm512_stream_si512(dst.add((i + q) * dst_pitch + row * 4).cast(), v) };
                }
            }
        }
    }

    /// Pairs of neighbours trade places as dwords do; then the pairs are taken apart.
    ///
    /// # Safety
    /// As [`super::transpose_past`], with elements of two bytes in blocks of 32 rows and columns, on lines of `dst`.
    #[target_feature(enable = "avx512f,avx512bw")]
    pub unsafe fn halves(Tiles { src, pitch, dst, dst_pitch, k, n }: Tiles) {
        let every_other: [i16; 32] = std::array::from_fn(|at| 2 * at as i16);
        // SAFETY: 32 numbers.
        let even = unsafe { _mm512_loadu_si512(every_other.as_ptr().cast()) };
        let odd = _mm512_add_epi16(even, _mm512_set1_epi16(1));
        for row in (0..k).step_by(32) {
            for i in (0..n).step_by(32) {
                let at = src.wrapping_add(row * pitch + i * 2);
                (row + 32..k.min(row + 64)).for_each(|next| ask(src.wrapping_add(next * pitch + i * 2)));
                // SAFETY: 32 elements of 16 rows, twice.
                let (upper, lower) = unsafe { (rows(at, pitch), rows(at.add(16 * pitch), pitch)) };
                let (upper, lower) = (transpose16(upper), transpose16(lower));
                for (q, (u, l)) in upper.into_iter().zip(lower).enumerate() {
                    for (c, which) in [even, odd].into_iter().enumerate() {
                        let to = dst.wrapping_add((i + 2 * q + c) * dst_pitch + row * 2);
                        // SAFETY: a line of a row.
                        unsafe { _mm512_stream_si512(to.cast(), _mm512_permutex2var_epi16(u, which, l)) };
                    }
                }
            }
        }
    }

    /// Asks for a line.
    fn ask(at: *const u8) {
        // SAFETY: asking for memory is always allowed.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(at.cast()) };
    }

    /// 64 bytes of 16 rows.
    ///
    /// # Safety
    /// They can be read.
    #[inline]
    #[target_feature(enable = "avx512f")]
    unsafe fn rows(src: *const u8, pitch: usize) -> [__m512i; 16] {
        let mut block = [_mm512_setzero_si512(); 16];
        for (q, v) in block.iter_mut().enumerate() {
            // SAFETY: forwarded.
            *v = unsafe { _mm512_loadu_si512(src.add(q * pitch).cast()) };
        }
        block
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check<T: Copy + PartialEq + std::fmt::Debug>(value: impl Fn(usize) -> T) {
        let item = size_of::<T>();
        let (k, n, pitch, dst_pitch) = (64, 96, 100, 128);
        let from: Vec<T> = (0..k * pitch).map(&value).collect();
        let mut room = vec![value(0); n * dst_pitch + 64];
        let first = room.as_ptr().align_offset(64);
        let go = |to: &mut [T], k: usize| {
            let (src, dst) = (from.as_ptr().cast(), to.as_mut_ptr().cast());
            // SAFETY: the tiles above.
            unsafe { transpose_past(Tiles { src, pitch: pitch * item, dst, dst_pitch: dst_pitch * item, k, n }, item) }
        };
        assert!(!go(&mut room[first + 1..], k), "not on a line");
        assert!(!go(&mut room[first..], k - 8), "not whole lines");
        let to = &mut room[first..];
        assert_eq!(go(to, k), crate::simd_pass::available());
        assert!(
            !crate::simd_pass::available()
                || (0..k * n).all(|at| to[at % n * dst_pitch + at / n] == from[at / n * pitch + at % n])
        );
    }

    #[test]
    fn lines_trade_places() {
        check(|at| (at * 40503 % 65521) as u16);
        check(|at| at as u32);
    }
}

//! Transposes: what a product with the identity comes to.
#![expect(unsafe_code, reason = "vector intrinsics over tiles that the caller vouches for")]

/// A product of 16-bit or 32-bit floats with the identity, as a transpose: `dst[i][k] = src[k][i]` for `n` columns of `src`.
///
/// The unit adds zeros, so minus zero becomes zero. Values that it treats in another way (NaN and infinities, which spread, and
/// bf16 subnormals, which it takes for zero) are not for a transpose: the answer is `false`, and `dst` holds anything.
///
/// # Safety
/// As [`Tiles`] says.
pub unsafe fn identity_product(is_narrow: bool, tiles: Tiles) -> bool {
    #[cfg(target_arch = "x86_64")]
    if tiles.k.is_multiple_of(16) && tiles.n.is_multiple_of(32) && crate::simd_pass::available() {
        // SAFETY: forwarded; the features are there.
        return unsafe { if is_narrow { x86::narrow(tiles) } else { x86::wide::<true>(tiles) } };
    }
    let _ = (is_narrow, tiles);
    false
}

/// `k` rows of `n` adjacent elements, `pitch` bytes apart, and `n` rows of `k` floats, `dst_pitch` bytes apart, that nobody else
/// touches.
#[derive(Clone, Copy)]
pub struct Tiles {
    pub src: *const u8,
    pub pitch: usize,
    pub dst: *mut u8,
    pub dst_pitch: usize,
    pub k: usize,
    pub n: usize,
}

/// `dst[i][k] = src[k][i]` for float32, bit for bit; whether all of them are finite.
///
/// # Safety
/// As [`Tiles`] says, in blocks of 16 rows and 16 columns.
pub unsafe fn transpose(tiles: Tiles) -> bool {
    #[cfg(target_arch = "x86_64")]
    if crate::simd_pass::available() {
        // SAFETY: forwarded; the features are there.
        return unsafe { x86::wide::<false>(tiles) };
    }
    let Tiles { src, pitch, dst, dst_pitch, k, n } = tiles;
    let mut is_finite = true;
    for (row, i) in (0..k).flat_map(|row| (0..n).map(move |i| (row, i))) {
        // SAFETY: one element of both.
        unsafe {
            let v = src.add(row * pitch + 4 * i).cast::<f32>().read_unaligned();
            dst.add(i * dst_pitch + 4 * row).cast::<f32>().write_unaligned(v);
            is_finite &= v.is_finite();
        }
    }
    is_finite
}

/// `dst[i][k] = src[k][i]` for elements of two bytes, bit for bit.
///
/// # Safety
/// As [`Tiles`] says, with elements of two bytes on both sides, in blocks of 16 rows and 32 columns.
pub unsafe fn transpose_halves(tiles: Tiles) {
    #[cfg(target_arch = "x86_64")]
    if crate::simd_pass::available() {
        // SAFETY: forwarded; the features are there.
        return unsafe { x86::halves(tiles) };
    }
    let Tiles { src, pitch, dst, dst_pitch, k, n } = tiles;
    for (row, i) in (0..k).flat_map(|row| (0..n).map(move |i| (row, i))) {
        // SAFETY: one element of both.
        unsafe {
            let v = src.add(row * pitch + 2 * i).cast::<[u8; 2]>().read();
            dst.add(i * dst_pitch + 2 * row).cast::<[u8; 2]>().write(v);
        }
    }
}

/// Whether `rows` rows of `n` adjacent bf16 have no infinity and no NaN.
///
/// # Safety
/// The rows can be read; they are `pitch` bytes apart.
pub unsafe fn is_finite(src: *const u8, pitch: usize, rows: usize, n: usize) -> bool {
    #[cfg(target_arch = "x86_64")]
    if n.is_multiple_of(32) && crate::simd_pass::available() {
        // SAFETY: forwarded; the features are there.
        return unsafe { x86::is_finite(src, pitch, rows, n) };
    }
    (0..rows).all(|row| {
        // SAFETY: a row.
        let row = unsafe { std::slice::from_raw_parts(src.add(row * pitch).cast::<[u8; 2]>(), n) };
        row.iter().all(|v| u16::from_le_bytes(*v) << 1 < INFINITY)
    })
}

/// Infinity without its sign, twice the bits. NaN are greater.
const INFINITY: u16 = 0xFF00;

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::*;

    use super::Tiles;

    /// # Safety
    /// As [`super::is_finite`], 32 columns at a time.
    #[target_feature(enable = "avx512f,avx512bw,avx512vl")]
    pub unsafe fn is_finite(src: *const u8, pitch: usize, rows: usize, n: usize) -> bool {
        let mut largest = [_mm512_setzero_si512(); 4];
        for row in 0..rows {
            for (k, column) in (0..n).step_by(32).enumerate() {
                // SAFETY: 32 elements of a row.
                let v = unsafe { _mm512_loadu_si512(src.add(row * pitch + 2 * column).cast()) };
                largest[k % 4] = _mm512_max_epu16(largest[k % 4], _mm512_add_epi16(v, v));
            }
        }
        let infinity = _mm512_set1_epi16(super::INFINITY as i16);
        largest.iter().all(|v| _mm512_cmpge_epu16_mask(*v, infinity) == 0)
    }

    use strata_ops::gemm::simd_pack::x86::transpose16;

    /// # Safety
    /// As [`super::identity_product`], 16 rows and 32 columns at a time.
    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
    pub unsafe fn narrow(Tiles { src, pitch, dst, dst_pitch, k, n }: Tiles) -> bool {
        // Twice the bits have no sign: the largest shows infinities and NaN; the smallest but zero shows subnormals.
        let (mut largest, mut smallest) = (_mm512_setzero_si512(), _mm512_set1_epi16(-1));
        for i in (0..n).step_by(32) {
            for row in (0..k).step_by(16) {
                let mut half = [[_mm512_setzero_si512(); 16]; 2];
                for q in 0..16 {
                    // Rows are far apart: the machine does not see the next ones coming.
                    _mm_prefetch::<_MM_HINT_T0>(src.wrapping_add((row + 32 + q) * pitch + i * 2).cast());
                    _mm_prefetch::<_MM_HINT_ET0>(dst.wrapping_add((i + q) * dst_pitch + (row + 16) * 4).cast());
                    _mm_prefetch::<_MM_HINT_ET0>(dst.wrapping_add((i + 16 + q) * dst_pitch + (row + 16) * 4).cast());
                    // SAFETY: 32 elements of a row.
                    let v = unsafe { _mm512_loadu_si512(src.add((row + q) * pitch + i * 2).cast()) };
                    let twice = _mm512_add_epi16(v, v);
                    largest = _mm512_max_epu16(largest, twice);
                    smallest = _mm512_min_epu16(smallest, _mm512_sub_epi16(twice, _mm512_set1_epi16(1)));
                    half[0][q] = widen(_mm512_castsi512_si256(v));
                    half[1][q] = widen(_mm512_extracti64x4_epi64::<1>(v));
                }
                for (h, half) in half.into_iter().enumerate() {
                    // SAFETY: 16 elements of 16 rows.
                    unsafe { put::<true>(half, dst.add((i + 16 * h) * dst_pitch + row * 4), dst_pitch) };
                }
            }
        }
        let infinite = _mm512_cmpge_epu16_mask(largest, _mm512_set1_epi16(0xFF00u16 as i16));
        let subnormal = _mm512_cmplt_epu16_mask(smallest, _mm512_set1_epi16(0x00FF));
        infinite | subnormal == 0
    }

    /// # Safety
    /// As [`narrow`].
    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
    pub unsafe fn wide<const ADDS: bool>(Tiles { src, pitch, dst, dst_pitch, k, n }: Tiles) -> bool {
        let mut largest = _mm512_setzero_si512();
        for i in (0..n).step_by(16) {
            for row in (0..k).step_by(16) {
                let mut block = [_mm512_setzero_si512(); 16];
                // The block after the next one.
                let (ahead, column) = if row + 32 < k { (row + 32, i) } else { (row + 32 - k, i + 16) };
                for q in 0..16 {
                    // Rows are far apart: the machine does not see the next ones coming.
                    _mm_prefetch::<_MM_HINT_T0>(src.wrapping_add((ahead + q) * pitch + column * 4).cast());
                    _mm_prefetch::<_MM_HINT_ET0>(dst.wrapping_add((column + q) * dst_pitch + ahead * 4).cast());
                    // SAFETY: 16 elements of a row.
                    block[q] = unsafe { _mm512_loadu_si512(src.add((row + q) * pitch + i * 4).cast()) };
                    largest = _mm512_max_epu32(largest, _mm512_add_epi32(block[q], block[q]));
                }
                // SAFETY: 16 elements of 16 rows.
                unsafe { put::<ADDS>(block, dst.add(i * dst_pitch + row * 4), dst_pitch) };
            }
        }
        _mm512_cmpge_epu32_mask(largest, _mm512_set1_epi32(0xFF00_0000u32 as i32)) == 0
    }

    /// Pairs of neighbours trade places as dwords do; then the pairs are taken apart.
    ///
    /// # Safety
    /// As [`super::transpose_halves`].
    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
    pub unsafe fn halves(Tiles { src, pitch, dst, dst_pitch, k, n }: Tiles) {
        for i in (0..n).step_by(32) {
            for row in (0..k).step_by(16) {
                let mut block = [_mm512_setzero_si512(); 16];
                for (q, v) in block.iter_mut().enumerate() {
                    // SAFETY: 32 elements of a row.
                    *v = unsafe { _mm512_loadu_si512(src.add((row + q) * pitch + i * 2).cast()) };
                }
                for (q, pairs) in transpose16(block).into_iter().enumerate() {
                    let columns = [pairs, _mm512_srli_epi32::<16>(pairs)];
                    for (c, v) in columns.into_iter().enumerate() {
                        let to = dst.wrapping_add((i + 2 * q + c) * dst_pitch + row * 2);
                        // SAFETY: 16 elements of a row.
                        unsafe { _mm256_storeu_si256(to.cast(), _mm512_cvtepi32_epi16(v)) };
                    }
                }
            }
        }
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    fn widen(v: __m256i) -> __m512i {
        _mm512_slli_epi32::<16>(_mm512_cvtepu16_epi32(v))
    }

    /// Writes a block transposed, with zero added if it `ADDS`.
    ///
    /// # Safety
    /// 16 rows of 16 floats, `pitch` bytes apart.
    #[inline]
    #[target_feature(enable = "avx512f")]
    unsafe fn put<const ADDS: bool>(block: [__m512i; 16], to: *mut u8, pitch: usize) {
        for (q, v) in transpose16(block).into_iter().enumerate() {
            let v = _mm512_castsi512_ps(v);
            let v = if ADDS { _mm512_add_ps(v, _mm512_setzero_ps()) } else { v };
            // SAFETY: forwarded.
            unsafe { _mm512_storeu_ps(to.add(q * pitch).cast(), v) };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_trade_places() {
        let (k, n) = (48, 96);
        let from: Vec<u16> = (0..k * n).map(|at| (at * 40503 % 65521) as u16).collect();
        let mut to = vec![0u16; k * n];
        let (src, dst) = (from.as_ptr().cast(), to.as_mut_ptr().cast());
        // SAFETY: the tiles above.
        unsafe { transpose_halves(Tiles { src, pitch: n * 2, dst, dst_pitch: k * 2, k, n }) };
        assert!((0..k * n).all(|at| to[at % n * k + at / n] == from[at]));
    }

    #[test]
    fn tiles_transpose_and_odd_values_are_refused() {
        if !crate::simd_pass::available() {
            return;
        }
        let (k, n) = (48, 64);
        let value = |q: usize, i: usize| ((q * n + i) % 251) as f32 - 125.0;
        let mut wide: Vec<f32> = (0..k * n).map(|at| value(at / n, at % n)).collect();
        wide[3] = -0.0;
        let mut slim: Vec<u16> = wide.iter().map(|v| (v.to_bits() >> 16) as u16).collect();
        let go = |is_narrow: bool, wide: &[f32], slim: &[u16]| {
            let mut out = vec![0f32; k * n];
            let (src, item) = if is_narrow { (slim.as_ptr().cast(), 2) } else { (wide.as_ptr().cast(), 4) };
            // SAFETY: the tiles above.
            let tiles = Tiles { src, pitch: n * item, dst: out.as_mut_ptr().cast(), dst_pitch: k * 4, k, n };
            // SAFETY: the tiles above.
            let plain = unsafe { identity_product(is_narrow, tiles) };
            plain.then_some(out)
        };
        for is_narrow in [false, true] {
            let out = go(is_narrow, &wide, &slim).expect("plain numbers");
            for i in 0..n {
                for q in 0..k {
                    let want = if (q, i) == (0, 3) { 0.0 } else { value(q, i) };
                    assert_eq!(out[i * k + q].to_bits(), want.to_bits(), "{q} {i}");
                }
            }
        }
        // SAFETY: rows of the tile above.
        let finite = |slim: &[u16], n: usize| unsafe { is_finite(slim.as_ptr().cast(), 128, k, n) };
        assert!(finite(&slim, n) && finite(&slim, n - 1));
        for bits in [0x7F80u16, 0xFF80, 0x7FC0, 0x0001, 0x807F] {
            let before = std::mem::replace(&mut slim[k * n - 7], bits);
            assert!(go(true, &wide, &slim).is_none(), "{bits:x}");
            assert_eq!((finite(&slim, n), finite(&slim, n - 1)), (bits & 0x7F80 == 0, bits & 0x7F80 == 0), "{bits:x}");
            slim[k * n - 7] = before;
        }
        let mut transposed = vec![0f32; k * n];
        // SAFETY: the tiles above.
        let mut exact = |wide: &[f32]| {
            let (src, dst) = (wide.as_ptr().cast(), transposed.as_mut_ptr().cast());
            let finite = unsafe { transpose(Tiles { src, pitch: n * 4, dst, dst_pitch: k * 4, k, n }) };
            let same = |at: usize| transposed[at % n * k + at / n].to_bits() == wide[at].to_bits();
            (finite, (0..k * n).all(same))
        };
        assert_eq!(exact(&wide), (true, true), "minus zero stays");
        wide[k * n - 7] = f32::NAN;
        assert_eq!(exact(&wide), (false, true));
        wide[k * n - 7] = 1e-40;
        assert!(go(false, &wide, &slim).is_some(), "float32 keeps subnormals");
        for v in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY] {
            wide[k * n - 7] = v;
            assert!(go(false, &wide, &slim).is_none(), "{v}");
        }
    }
}

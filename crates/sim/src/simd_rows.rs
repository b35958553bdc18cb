//! One pass over a row: read, scale, shift, exponentiate if asked, reduce, round, write.
//!
//! Most of what the vector, scalar and GpSimd engines do to large tiles has this form. The arithmetic and its order are those of
//! [`crate::math`], so a row computed here is the row computed there, bit for bit.
#![expect(unsafe_code, reason = "vector intrinsics over rows that the caller vouches for")]

/// What becomes of an element `x`: `x * scale + bias`, rounded twice, and perhaps `e` to its power.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Map {
    pub scale: f32,
    pub bias: f32,
    pub exp: bool,
}

impl Map {
    /// Adding minus zero changes nothing, not even the sign of zero.
    pub const COPY: Map = Map { scale: 1.0, bias: -0.0, exp: false };
}

/// What the results are reduced to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reduce {
    Nothing,
    Sum,
    Max,
}

/// How an element is stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Item {
    F32,
    Bf16,
}

/// Whether this machine has what [`row`] needs.
pub fn available() -> bool {
    #[cfg(target_arch = "x86_64")]
    return std::is_x86_feature_detected!("avx512f")
        && std::is_x86_feature_detected!("avx512bw")
        && std::is_x86_feature_detected!("avx512dq")
        && std::is_x86_feature_detected!("avx512vl");
    #[cfg(not(target_arch = "x86_64"))]
    false
}

/// Maps `n` adjacent elements and returns their reduction (0 for [`Reduce::Nothing`]). The rows `pitch` bytes after both are
/// fetched meanwhile: partitions are far apart, and the machine does not see the next one coming.
///
/// # Safety
/// [`available`] said yes. `src` has `n` elements to read and `dst` room for `n`; they are apart, or the same elements.
pub unsafe fn row(
    src: (*const u8, Item),
    dst: (*mut u8, Item),
    n: usize,
    map: Map,
    reduce: Reduce,
    pitch: (usize, usize),
) -> f32 {
    #[cfg(target_arch = "x86_64")]
    {
        let rounds = std::is_x86_feature_detected!("avx512bf16");
        macro_rules! pick {
            ($($from:ident $to:ident $exp:literal $reduce:ident,)*) => {
                match (src.1, dst.1, map.exp, reduce) {
                    $((Item::$from, Item::$to, $exp, Reduce::$reduce) => {
                        const FROM: bool = matches!(Item::$from, Item::Bf16);
                        const TO: bool = matches!(Item::$to, Item::Bf16);
                        const REDUCE: u8 = Reduce::$reduce as u8;
                        // SAFETY: forwarded; the features were detected.
                        unsafe {
                            if TO && rounds {
                                x86::row_rounded::<FROM, $exp, REDUCE>(src.0, dst.0, n, map, pitch)
                            } else {
                                x86::row::<FROM, TO, $exp, REDUCE, false>(src.0, dst.0, n, map, pitch)
                            }
                        }
                    })*
                }
            };
        }
        pick!(
            F32 F32 false Nothing, F32 F32 false Sum, F32 F32 false Max, F32 F32 true Nothing, F32 F32 true Sum, F32 F32 true Max,
            F32 Bf16 false Nothing, F32 Bf16 false Sum, F32 Bf16 false Max, F32 Bf16 true Nothing, F32 Bf16 true Sum, F32 Bf16 true Max,
            Bf16 F32 false Nothing, Bf16 F32 false Sum, Bf16 F32 false Max, Bf16 F32 true Nothing, Bf16 F32 true Sum, Bf16 F32 true Max,
            Bf16 Bf16 false Nothing, Bf16 Bf16 false Sum, Bf16 Bf16 false Max, Bf16 Bf16 true Nothing, Bf16 Bf16 true Sum,
            Bf16 Bf16 true Max,
        )
    }
    #[cfg(not(target_arch = "x86_64"))]
    {
        let _ = (src, dst, n, map, reduce, pitch);
        0.0
    }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::*;

    use super::{Map, Reduce};
    use crate::math::{self, LANES};

    const LANE: usize = 16;
    const VECTORS: usize = LANES / LANE;
    const SUM: u8 = Reduce::Sum as u8;
    const MAX: u8 = Reduce::Max as u8;

    /// [`row`] to bf16, on a machine that can round to it.
    ///
    /// # Safety
    /// As [`super::row`], and the machine has AVX-512 BF16.
    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512bf16")]
    pub unsafe fn row_rounded<const FROM: bool, const EXP: bool, const REDUCE: u8>(
        src: *const u8,
        dst: *mut u8,
        n: usize,
        map: Map,
        pitch: (usize, usize),
    ) -> f32 {
        // SAFETY: forwarded.
        unsafe { row::<FROM, true, EXP, REDUCE, true>(src, dst, n, map, pitch) }
    }

    /// # Safety
    /// As [`super::row`]; where it `ROUNDS`, the machine has AVX-512 BF16.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
    pub unsafe fn row<const FROM: bool, const TO: bool, const EXP: bool, const REDUCE: u8, const ROUNDS: bool>(
        src: *const u8,
        dst: *mut u8,
        n: usize,
        map: Map,
        pitch: (usize, usize),
    ) -> f32 {
        let start = if REDUCE == MAX { f32::NEG_INFINITY } else { 0.0 };
        let mut acc = [_mm512_set1_ps(start); VECTORS];
        let (scale, bias) = (_mm512_set1_ps(map.scale), _mm512_set1_ps(map.bias));
        let (from, to) = (if FROM { 2 } else { 4 }, if TO { 2 } else { 4 });
        let compute = |v: __m512| {
            let v = _mm512_add_ps(_mm512_mul_ps(v, scale), bias);
            if EXP { exp(v) } else { v }
        };
        let mut at = 0;
        while at + LANES <= n {
            for line in (0..LANES * from).step_by(64) {
                _mm_prefetch::<_MM_HINT_T0>(src.wrapping_add(pitch.0 + at * from + line).cast());
            }
            for line in (0..LANES * to).step_by(64) {
                _mm_prefetch::<_MM_HINT_ET0>(dst.wrapping_add(pitch.1 + at * to + line).cast());
            }
            // SAFETY: 64 elements of both rows.
            unsafe {
                let v: [__m512; VECTORS] =
                    std::array::from_fn(|k| compute(load::<FROM>(src.add((at + k * LANE) * from), !0)));
                for k in 0..VECTORS {
                    acc[k] = combine::<REDUCE>(acc[k], v[k]);
                    store::<TO, ROUNDS>(dst.add((at + k * LANE) * to), !0, v[k]);
                }
            }
            at += LANES;
        }
        for slot in &mut acc {
            if at < n {
                let mask = !0u16 >> (LANE - (n - at).min(LANE));
                // SAFETY: the elements of the mask are in both rows.
                unsafe {
                    let v = compute(load::<FROM>(src.add(at * from), mask));
                    *slot = _mm512_mask_mov_ps(*slot, mask, combine::<REDUCE>(*slot, v));
                    store::<TO, ROUNDS>(dst.add(at * to), mask, v);
                }
                at += LANE;
            }
        }
        if REDUCE != SUM && REDUCE != MAX {
            return 0.0;
        }
        let mut lanes = [0f32; LANES];
        // SAFETY: four vectors of sixteen lanes.
        acc.iter().enumerate().for_each(|(k, v)| unsafe { _mm512_storeu_ps(lanes.as_mut_ptr().add(k * LANE), *v) });
        if REDUCE == MAX { math::fold(lanes, math::maximum) } else { math::fold(lanes, |a, b| a + b) }
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    fn combine<const REDUCE: u8>(acc: __m512, v: __m512) -> __m512 {
        match REDUCE {
            SUM => _mm512_add_ps(acc, v),
            // The instruction returns its second operand if one is NaN; NaN in the accumulator stays.
            MAX => _mm512_mask_mov_ps(_mm512_max_ps(acc, v), _mm512_cmp_ps_mask::<_CMP_UNORD_Q>(acc, acc), acc),
            _ => acc,
        }
    }

    /// # Safety
    /// The elements of the mask can be read.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl")]
    unsafe fn load<const NARROW: bool>(at: *const u8, mask: u16) -> __m512 {
        // SAFETY: forwarded.
        unsafe {
            if NARROW {
                let wide = _mm512_cvtepu16_epi32(_mm256_maskz_loadu_epi16(mask, at.cast()));
                _mm512_castsi512_ps(_mm512_slli_epi32::<16>(wide))
            } else {
                _mm512_maskz_loadu_ps(mask, at.cast())
            }
        }
    }

    /// Rounds to nearest even; NaN stays NaN.
    ///
    /// # Safety
    /// The elements of the mask can be written; where it `ROUNDS`, the machine has AVX-512 BF16.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
    unsafe fn store<const NARROW: bool, const ROUNDS: bool>(at: *mut u8, mask: u16, v: __m512) {
        const SUBNORMAL: i32 = 0x20;
        // SAFETY: forwarded.
        unsafe {
            if !NARROW {
                return _mm512_mask_storeu_ps(at.cast(), mask, v);
            }
            // The machine takes subnormal numbers for zero.
            if ROUNDS && _mm512_fpclass_ps_mask::<SUBNORMAL>(v) == 0 {
                return _mm256_mask_storeu_epi16(at.cast(), mask, rounded(v));
            }
            let bits = _mm512_castps_si512(v);
            let high = _mm512_srli_epi32::<16>(bits);
            let up = _mm512_add_epi32(_mm512_and_si512(high, _mm512_set1_epi32(1)), _mm512_set1_epi32(0x7FFF));
            let rounded = _mm512_srli_epi32::<16>(_mm512_add_epi32(bits, up));
            let nan = _mm512_cmp_ps_mask::<_CMP_UNORD_Q>(v, v);
            let rounded = _mm512_mask_or_epi32(rounded, nan, high, _mm512_set1_epi32(0x40));
            _mm256_mask_storeu_epi16(at.cast(), mask, _mm512_cvtepi32_epi16(rounded));
        }
    }

    /// # Safety
    /// The machine has AVX-512 BF16.
    #[inline]
    #[target_feature(enable = "avx512f,avx512vl,avx512bf16")]
    unsafe fn rounded(v: __m512) -> __m256i {
        let rounded = _mm512_cvtneps_pbh(v);
        // SAFETY: sixteen numbers of sixteen bits.
        unsafe { std::mem::transmute::<__m256bh, __m256i>(rounded) }
    }

    /// [`math::exp`] on sixteen lanes.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn exp(x: __m512) -> __m512 {
        use math::exp_parts::*;
        let set = |v: f32| _mm512_set1_ps(v);
        let x = _mm512_max_ps(set(LEAST), _mm512_min_ps(set(GREATEST), x));
        let i = _mm512_sub_ps(_mm512_fmadd_ps(x, set(LOG2_E), set(ROUND)), set(ROUND));
        let r = _mm512_fmadd_ps(i, set(-LN2_HIGH), x);
        let r = _mm512_fmadd_ps(i, set(-LN2_LOW), r);
        let p = POLYNOMIAL[1..].iter().fold(set(POLYNOMIAL[0]), |p, c| _mm512_fmadd_ps(p, r, set(*c)));
        let value = _mm512_add_ps(_mm512_fmadd_ps(p, _mm512_mul_ps(r, r), r), set(1.0));
        _mm512_scalef_ps(value, i)
    }
}

#[cfg(test)]
mod tests {
    use strata_kernel::{ActFn, AluOp};

    use super::*;
    use crate::math;

    fn narrow(v: f32) -> u16 {
        crate::memory::bf16(v)
    }
    fn widen(v: u16) -> f32 {
        f32::from_bits((v as u32) << 16)
    }

    /// The same row, step by step.
    fn slowly(values: &[f32], map: Map, reduce: Reduce) -> (Vec<f32>, f32) {
        let mut row = values.to_vec();
        math::alu_number(AluOp::Multiply, &mut row, map.scale, false);
        math::alu_number(AluOp::Add, &mut row, map.bias, false);
        if map.exp {
            math::activate(ActFn::Exp, &mut row);
        }
        let reduced = match reduce {
            Reduce::Nothing => 0.0,
            Reduce::Sum => math::reduce_row(AluOp::Add, &row),
            Reduce::Max => math::reduce_row(AluOp::Maximum, &row),
        };
        (row, reduced)
    }

    fn same(a: f32, b: f32) -> bool {
        a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan()
    }

    #[test]
    fn one_pass_gives_the_bits_of_many() {
        if !available() {
            return;
        }
        let mut state = 7u32;
        let mut next = || {
            state = state.wrapping_mul(1664525).wrapping_add(1013904223);
            state >> 8
        };
        let odd = [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, -0.0, 0.0, 1e-40, -1e-40, 3e38, -103.97, 88.73, -87.5];
        for round in 0..400 {
            let n = [1, 5, 16, 31, 64, 65, 100, 128, 200, 512][round % 10];
            let values: Vec<f32> = (0..n)
                .map(|_| match next() % 40 {
                    0 if round % 3 == 0 => odd[next() as usize % odd.len()],
                    _ => next() as f32 / (1 << 18) as f32 - 40.0,
                })
                .collect();
            let scale = if round % 2 == 0 { 1.0 } else { 0.37 };
            let map = Map { scale, bias: if round % 4 < 2 { -0.0 } else { -3.25 }, exp: round % 5 > 1 };
            for reduce in [Reduce::Nothing, Reduce::Sum, Reduce::Max] {
                for (from, to) in
                    [(Item::F32, Item::F32), (Item::F32, Item::Bf16), (Item::Bf16, Item::F32), (Item::Bf16, Item::Bf16)]
                {
                    let narrowed: Vec<u16> = values.iter().map(|v| narrow(*v)).collect();
                    let widened: Vec<f32> = narrowed.iter().map(|v| widen(*v)).collect();
                    let given = if from == Item::F32 { &values } else { &widened };
                    let (want, want_reduced) = slowly(given, map, reduce);
                    let src = if from == Item::F32 { given.as_ptr().cast() } else { narrowed.as_ptr().cast() };
                    // One more than is written, to see that it stays.
                    let (mut wide, mut slim) = (vec![7f32; n + 1], vec![7u16; n + 1]);
                    let dst = if to == Item::F32 { wide.as_mut_ptr().cast() } else { slim.as_mut_ptr().cast() };
                    // SAFETY: rows of `n` elements.
                    let reduced = unsafe { row((src, from), (dst, to), n, map, reduce, (0, 0)) };
                    assert!(same(reduced, want_reduced), "{map:?} {reduce:?} {n}: {reduced} {want_reduced}");
                    for k in 0..n {
                        let ok = match to {
                            Item::F32 => same(wide[k], want[k]),
                            Item::Bf16 => same(widen(slim[k]), widen(narrow(want[k]))),
                        };
                        assert!(ok, "{map:?} {from:?} {to:?} {n}: {} becomes {} or {}", given[k], wide[k], want[k]);
                    }
                    assert_eq!((wide[n], slim[n]), (7.0, 7));
                }
            }
        }
    }
}

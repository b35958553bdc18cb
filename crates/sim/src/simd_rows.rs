//! One pass over rows: read, scale, shift, exponentiate if asked, reduce, round, write.
//!
//! Most of what the vector, scalar and GpSimd engines do to large tiles has this form. The arithmetic and its order are those of
//! [`crate::math`], so a row computed here is the row computed there, bit for bit.
#![expect(unsafe_code, reason = "vector intrinsics over rows that the caller vouches for")]

use strata_linalg::isa::Isa;
#[cfg(target_arch = "x86_64")]
use strata_linalg::isa::has_bf16;

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

    pub fn is_copy(&self) -> bool {
        self.scale == 1.0 && self.bias.to_bits() == Map::COPY.bias.to_bits() && !self.exp
    }
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

impl Item {
    pub fn bytes(self) -> usize {
        if self == Item::F32 { 4 } else { 2 }
    }
}

/// Whether this machine has what [`rows`] needs.
pub fn available() -> bool {
    Isa::detect() == Isa::Avx512
}

/// Rows of adjacent elements, `pitch` bytes apart.
#[derive(Clone, Copy, Debug)]
pub struct Rows<P> {
    pub at: P,
    pub pitch: usize,
    pub item: Item,
}

/// Maps rows of `n` elements, each with a map of its own, and writes their reductions to `reduced`, unless it is
/// [`Reduce::Nothing`]. The next row is fetched meanwhile: partitions are far apart, and the machine does not see it coming.
///
/// # Safety
/// [`available`] said yes. There are `maps.len()` rows of `n` elements to read in `src` and room for as many in `dst`; they are
/// apart, or the same elements.
pub unsafe fn rows(
    src: Rows<*const u8>,
    dst: Rows<*mut u8>,
    n: usize,
    maps: &[Map],
    reduce: Reduce,
    reduced: &mut [f32],
) {
    #[cfg(target_arch = "x86_64")]
    {
        let rounds = has_bf16();
        let exp = maps.iter().any(|map| map.exp);
        macro_rules! pick {
            ($($from:ident $to:ident $exp:literal $reduce:ident,)*) => {
                match (src.item, dst.item, exp, reduce) {
                    $((Item::$from, Item::$to, $exp, Reduce::$reduce) => {
                        const FROM: bool = matches!(Item::$from, Item::Bf16);
                        const TO: bool = matches!(Item::$to, Item::Bf16);
                        const REDUCE: u8 = Reduce::$reduce as u8;
                        // SAFETY: forwarded; the features were detected.
                        unsafe {
                            if TO && rounds {
                                x86::rows_rounded::<FROM, $exp, REDUCE>(src, dst, n, maps, reduced)
                            } else {
                                x86::rows::<FROM, TO, $exp, REDUCE, false>(src, dst, n, maps, reduced)
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
        let _ = (src, dst, n, maps, reduce, reduced);
    }
}

/// Reduces rows of `n` float32.
///
/// # Safety
/// [`available`] said yes, and there are `reduced.len()` rows to read.
pub unsafe fn reduce_rows(src: *const u8, pitch: usize, n: usize, reduce: Reduce, reduced: &mut [f32]) {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: forwarded; the features are there.
    unsafe {
        match reduce {
            Reduce::Nothing => {}
            Reduce::Sum => x86::reduce_rows::<{ Reduce::Sum as u8 }>(src, pitch, n, reduced),
            Reduce::Max => x86::reduce_rows::<{ Reduce::Max as u8 }>(src, pitch, n, reduced),
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    {
        let _ = (src, pitch, n, reduce, reduced);
    }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::*;

    use super::{Map, Reduce, Rows};
    use crate::math::{self, LANES};

    const LANE: usize = 16;
    const VECTORS: usize = LANES / LANE;
    /// A class of numbers that rounding to bf16 takes for zero.
    const SUBNORMAL: i32 = 0x20;
    const SUM: u8 = Reduce::Sum as u8;
    const MAX: u8 = Reduce::Max as u8;

    /// [`rows`] to bf16, on a machine that can round to it.
    ///
    /// # Safety
    /// As [`super::rows`], and the machine has AVX-512 BF16.
    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512bf16")]
    pub unsafe fn rows_rounded<const FROM: bool, const EXP: bool, const REDUCE: u8>(
        src: Rows<*const u8>,
        dst: Rows<*mut u8>,
        n: usize,
        maps: &[Map],
        reduced: &mut [f32],
    ) {
        // SAFETY: forwarded.
        unsafe { rows::<FROM, true, EXP, REDUCE, true>(src, dst, n, maps, reduced) }
    }

    /// # Safety
    /// As [`super::rows`]; where it `ROUNDS`, the machine has AVX-512 BF16.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
    pub unsafe fn rows<const FROM: bool, const TO: bool, const EXP: bool, const REDUCE: u8, const ROUNDS: bool>(
        src: Rows<*const u8>,
        dst: Rows<*mut u8>,
        n: usize,
        maps: &[Map],
        reduced: &mut [f32],
    ) {
        for (p, map) in maps.iter().enumerate() {
            let (from, to) = (src.at.wrapping_add(p * src.pitch), dst.at.wrapping_add(p * dst.pitch));
            let next = if p + 1 < maps.len() { (src.pitch, dst.pitch) } else { (0, 0) };
            // SAFETY: row `p` of both.
            let v = unsafe {
                if map.scale == 1.0 {
                    row::<FROM, TO, EXP, REDUCE, ROUNDS, false>(from, to, n, *map, next)
                } else {
                    row::<FROM, TO, EXP, REDUCE, ROUNDS, true>(from, to, n, *map, next)
                }
            };
            if REDUCE == SUM || REDUCE == MAX {
                reduced[p] = v;
            }
        }
    }

    /// # Safety
    /// As [`super::rows`] for one row; where it `ROUNDS`, the machine has AVX-512 BF16.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
    unsafe fn row<
        const FROM: bool,
        const TO: bool,
        const EXP: bool,
        const REDUCE: u8,
        const ROUNDS: bool,
        const SCALES: bool,
    >(
        src: *const u8,
        dst: *mut u8,
        n: usize,
        map: Map,
        next: (usize, usize),
    ) -> f32 {
        let mut acc = [start::<REDUCE>(); VECTORS];
        let (scale, bias) = (_mm512_set1_ps(map.scale), _mm512_set1_ps(map.bias));
        let (from, to) = (if FROM { 2 } else { 4 }, if TO { 2 } else { 4 });
        let shifted = |v: __m512| {
            let v = if SCALES { _mm512_mul_ps(v, scale) } else { v };
            _mm512_add_ps(v, bias)
        };
        let mut at = 0;
        while at + LANES <= n {
            for line in (0..LANES * from).step_by(64) {
                _mm_prefetch::<_MM_HINT_T0>(src.wrapping_add(next.0 + at * from + line).cast());
            }
            for line in (0..LANES * to).step_by(64) {
                _mm_prefetch::<_MM_HINT_ET0>(dst.wrapping_add(next.1 + at * to + line).cast());
            }
            // SAFETY: 64 elements of both rows.
            unsafe {
                let mut v: [__m512; VECTORS] =
                    std::array::from_fn(|k| shifted(load::<FROM>(src.add((at + k * LANE) * from), !0)));
                // Powers of numbers that are not large are neither zero nor subnormal nor infinite.
                let is_normal = EXP && are_small(v);
                if is_normal {
                    v = v.map(|x| exp_of_small(x));
                } else if EXP {
                    v = v.map(|x| exp(x));
                }
                for k in 0..VECTORS {
                    acc[k] = combine::<REDUCE>(acc[k], v[k]);
                }
                if TO && ROUNDS && (is_normal || !are_subnormal(v)) {
                    for k in (0..VECTORS).step_by(2) {
                        _mm512_storeu_si512(dst.add((at + k * LANE) * to).cast(), rounded_pair(v[k], v[k + 1]));
                    }
                } else {
                    for (k, v) in v.into_iter().enumerate() {
                        store::<TO, false>(dst.add((at + k * LANE) * to), !0, v);
                    }
                }
            }
            at += LANES;
        }
        for slot in &mut acc {
            if at < n {
                let mask = !0u16 >> (LANE - (n - at).min(LANE));
                // SAFETY: the elements of the mask are in both rows.
                unsafe {
                    let v = shifted(load::<FROM>(src.add(at * from), mask));
                    let v = if EXP { exp(v) } else { v };
                    *slot = _mm512_mask_mov_ps(*slot, mask, combine::<REDUCE>(*slot, v));
                    store::<TO, ROUNDS>(dst.add(at * to), mask, v);
                }
                at += LANE;
            }
        }
        fold::<REDUCE>(acc)
    }

    /// # Safety
    /// As [`super::reduce_rows`].
    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
    pub unsafe fn reduce_rows<const REDUCE: u8>(src: *const u8, pitch: usize, n: usize, reduced: &mut [f32]) {
        let last = reduced.len().saturating_sub(1);
        for (p, slot) in reduced.iter_mut().enumerate() {
            let (row, next) = (src.wrapping_add(p * pitch), if p < last { pitch } else { 0 });
            let mut acc = [start::<REDUCE>(); VECTORS];
            let mut at = 0;
            while at + LANES <= n {
                for (k, acc) in acc.iter_mut().enumerate() {
                    let from = row.wrapping_add((at + k * LANE) * 4);
                    _mm_prefetch::<_MM_HINT_T0>(from.wrapping_add(next).cast());
                    // SAFETY: 16 elements of a row.
                    *acc = combine::<REDUCE>(*acc, unsafe { load::<false>(from, !0) });
                }
                at += LANES;
            }
            for acc in &mut acc {
                if at < n {
                    let mask = !0u16 >> (LANE - (n - at).min(LANE));
                    // SAFETY: the elements of the mask are in the row.
                    let v = unsafe { load::<false>(row.wrapping_add(at * 4), mask) };
                    *acc = _mm512_mask_mov_ps(*acc, mask, combine::<REDUCE>(*acc, v));
                    at += LANE;
                }
            }
            *slot = fold::<REDUCE>(acc);
        }
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    fn start<const REDUCE: u8>() -> __m512 {
        _mm512_set1_ps(if REDUCE == MAX { f32::NEG_INFINITY } else { 0.0 })
    }

    /// [`math::fold`], lane for lane.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn fold<const REDUCE: u8>(acc: [__m512; VECTORS]) -> f32 {
        if REDUCE != SUM && REDUCE != MAX {
            return 0.0;
        }
        let v = combine::<REDUCE>(combine::<REDUCE>(acc[0], acc[2]), combine::<REDUCE>(acc[1], acc[3]));
        let v = combine::<REDUCE>(v, _mm512_shuffle_f32x4::<0b01_00_11_10>(v, v));
        let v = combine::<REDUCE>(v, _mm512_shuffle_f32x4::<0b10_11_00_01>(v, v));
        let v = combine::<REDUCE>(v, _mm512_permute_ps::<0b01_00_11_10>(v));
        let v = combine::<REDUCE>(v, _mm512_permute_ps::<0b10_11_00_01>(v));
        _mm512_cvtss_f32(v)
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

    #[inline]
    #[target_feature(enable = "avx512f,avx512dq")]
    fn are_subnormal(v: [__m512; VECTORS]) -> bool {
        v.iter().fold(0, |odd, v| odd | _mm512_fpclass_ps_mask::<SUBNORMAL>(*v)) != 0
    }

    /// Whether no magnitude is greater than 87; NaN may pass.
    #[inline]
    #[target_feature(enable = "avx512f,avx512dq")]
    fn are_small(v: [__m512; VECTORS]) -> bool {
        const LARGEST_MAGNITUDE: i32 = 0b1011;
        let larger = |a: __m512, b: __m512| _mm512_range_ps::<LARGEST_MAGNITUDE>(a, b);
        let most = larger(larger(v[0], v[1]), larger(v[2], v[3]));
        _mm512_cmp_ps_mask::<_CMP_LE_OQ>(most, _mm512_set1_ps(87.0)) == !0
    }

    /// Rounds to nearest even; NaN stays NaN.
    ///
    /// # Safety
    /// The elements of the mask can be written; where it `ROUNDS`, the machine has AVX-512 BF16.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
    unsafe fn store<const NARROW: bool, const ROUNDS: bool>(at: *mut u8, mask: u16, v: __m512) {
        // SAFETY: forwarded.
        unsafe {
            if !NARROW {
                return _mm512_mask_storeu_ps(at.cast(), mask, v);
            }
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

    /// # Safety
    /// The machine has AVX-512 BF16.
    #[inline]
    #[target_feature(enable = "avx512f,avx512vl,avx512bf16")]
    unsafe fn rounded_pair(low: __m512, high: __m512) -> __m512i {
        let rounded = _mm512_cvtne2ps_pbh(high, low);
        // SAFETY: 32 numbers of sixteen bits.
        unsafe { std::mem::transmute::<__m512bh, __m512i>(rounded) }
    }

    /// [`math::exp`] on sixteen lanes.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn exp(x: __m512) -> __m512 {
        use math::exp_parts::*;
        let set = |v: f32| _mm512_set1_ps(v);
        exp_of_small(_mm512_max_ps(set(LEAST), _mm512_min_ps(set(GREATEST), x)))
    }

    /// [`exp`] between its bounds.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn exp_of_small(x: __m512) -> __m512 {
        use math::exp_parts::*;
        let set = |v: f32| _mm512_set1_ps(v);
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
                    let src: *const u8 =
                        if from == Item::F32 { given.as_ptr().cast() } else { narrowed.as_ptr().cast() };
                    // One more than is written, to see that it stays.
                    let (mut wide, mut slim) = (vec![7f32; n + 1], vec![7u16; n + 1]);
                    let dst: *mut u8 =
                        if to == Item::F32 { wide.as_mut_ptr().cast() } else { slim.as_mut_ptr().cast() };
                    let (src, dst) = (Rows { at: src, pitch: 0, item: from }, Rows { at: dst, pitch: 0, item: to });
                    let mut reduced = [0.0];
                    // SAFETY: rows of `n` elements.
                    unsafe { rows(src, dst, n, &[map], reduce, &mut reduced) };
                    assert!(same(reduced[0], want_reduced), "{map:?} {reduce:?} {n}: {reduced:?} {want_reduced}");
                    if to == Item::F32 {
                        // SAFETY: the row that was written.
                        unsafe { reduce_rows(wide.as_ptr().cast(), 0, n, reduce, &mut reduced) };
                        assert!(same(reduced[0], want_reduced), "{reduce:?} {n}: {reduced:?} {want_reduced}");
                    }
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

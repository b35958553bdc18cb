//! What loops over rows do to the vectors of a row, for AVX-512: functions of [`crate::math`] with the same bits, reductions, and rounding to bf16.
#![expect(unsafe_code, reason = "vector intrinsics over rows that the caller vouches for")]

use std::arch::x86_64::*;

use crate::formula::Reduce;
use crate::math::{self, LANES};

pub const LANE: usize = 16;
pub const VECTORS: usize = LANES / LANE;
pub type Lanes = [__m512; VECTORS];
/// A class of numbers that rounding to bf16 takes for zero.
const SUBNORMAL: i32 = 0x20;

/// The elements of vector `k` that are among the first `left`.
#[inline]
pub fn of_mask(left: usize, k: usize) -> u16 {
    match left.saturating_sub(k * LANE) {
        0 => 0,
        n => !0u16 >> (LANE - n.min(LANE)),
    }
}

#[inline]
#[target_feature(enable = "avx512f,avx512dq")]
pub fn negative(x: __m512) -> __m512 {
    _mm512_xor_ps(x, _mm512_set1_ps(-0.0))
}

#[inline]
#[target_feature(enable = "avx512f,avx512dq")]
pub fn sigmoid(x: __m512) -> __m512 {
    let one = _mm512_set1_ps(1.0);
    _mm512_div_ps(one, _mm512_add_ps(one, exp(negative(x))))
}

/// [`math::maximum`]: the instruction answers with its second operand if one is NaN.
#[inline]
#[target_feature(enable = "avx512f")]
pub fn maximum(x: __m512, y: __m512) -> __m512 {
    _mm512_mask_mov_ps(_mm512_max_ps(x, y), _mm512_cmp_ps_mask::<_CMP_UNORD_Q>(x, x), x)
}
/// [`math::minimum`].
#[inline]
#[target_feature(enable = "avx512f")]
pub fn minimum(x: __m512, y: __m512) -> __m512 {
    _mm512_mask_mov_ps(_mm512_min_ps(x, y), _mm512_cmp_ps_mask::<_CMP_UNORD_Q>(x, x), x)
}

/// What a reduction begins with.
#[inline]
#[target_feature(enable = "avx512f")]
pub fn start(reduce: Reduce) -> Lanes {
    let first = match reduce {
        Reduce::Max => f32::NEG_INFINITY,
        Reduce::Min => f32::INFINITY,
        _ => 0.0,
    };
    [_mm512_set1_ps(first); VECTORS]
}

/// [`math::fold`], lane for lane.
#[inline]
#[target_feature(enable = "avx512f")]
pub fn fold(reduce: Reduce, acc: Lanes) -> f32 {
    macro_rules! halves {
        ($f:expr) => {{
            let f = $f;
            let v = f(f(acc[0], acc[2]), f(acc[1], acc[3]));
            let v = f(v, _mm512_shuffle_f32x4::<0b01_00_11_10>(v, v));
            let v = f(v, _mm512_shuffle_f32x4::<0b10_11_00_01>(v, v));
            let v = f(v, _mm512_permute_ps::<0b01_00_11_10>(v));
            let v = f(v, _mm512_permute_ps::<0b10_11_00_01>(v));
            _mm512_cvtss_f32(v)
        }};
    }
    match reduce {
        Reduce::Nothing => 0.0,
        Reduce::Sum => halves!(|x, y| _mm512_add_ps(x, y)),
        Reduce::Max => halves!(|x, y| maximum(x, y)),
        Reduce::Min => halves!(|x, y| minimum(x, y)),
    }
}

/// # Safety
/// The elements of the mask can be read.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
pub unsafe fn load<const NARROW: bool>(at: *const u8, mask: u16) -> __m512 {
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
pub fn are_subnormal(v: [__m512; VECTORS]) -> bool {
    v.iter().fold(0, |odd, v| odd | _mm512_fpclass_ps_mask::<SUBNORMAL>(*v)) != 0
}

/// Whether no magnitude is greater than 87; NaN may pass.
#[inline]
#[target_feature(enable = "avx512f,avx512dq")]
pub fn are_small(v: [__m512; VECTORS]) -> bool {
    const LARGEST_MAGNITUDE: i32 = 0b1011;
    let larger = |a: __m512, b: __m512| _mm512_range_ps::<LARGEST_MAGNITUDE>(a, b);
    let most = larger(larger(v[0], v[1]), larger(v[2], v[3]));
    _mm512_cmp_ps_mask::<_CMP_LE_OQ>(most, _mm512_set1_ps(87.0)) == !0
}

/// Two vectors as bf16, rounded to nearest even; NaN stays NaN.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
pub fn rounded(low: __m512, high: __m512) -> __m512i {
    let half = |v: __m512| {
        let bits = _mm512_castps_si512(v);
        let high = _mm512_srli_epi32::<16>(bits);
        let up = _mm512_add_epi32(_mm512_and_si512(high, _mm512_set1_epi32(1)), _mm512_set1_epi32(0x7FFF));
        let rounded = _mm512_srli_epi32::<16>(_mm512_add_epi32(bits, up));
        let nan = _mm512_cmp_ps_mask::<_CMP_UNORD_Q>(v, v);
        _mm512_cvtepi32_epi16(_mm512_mask_or_epi32(rounded, nan, high, _mm512_set1_epi32(0x40)))
    };
    _mm512_inserti64x4::<1>(_mm512_castsi256_si512(half(low)), half(high))
}

/// # Safety
/// The machine has AVX-512 BF16.
#[inline]
#[target_feature(enable = "avx512f,avx512vl,avx512bf16")]
pub unsafe fn rounded_pair(low: __m512, high: __m512) -> __m512i {
    let rounded = _mm512_cvtne2ps_pbh(high, low);
    // SAFETY: 32 numbers of sixteen bits.
    unsafe { std::mem::transmute::<__m512bh, __m512i>(rounded) }
}

/// [`math::tanh`] on all lanes, by the compiler.
#[inline]
#[target_feature(enable = "avx512f")]
pub fn tanh(v: Lanes) -> Lanes {
    let mut lanes = [0f32; LANES];
    for (v, to) in v.iter().zip(lanes.chunks_exact_mut(LANE)) {
        // SAFETY: sixteen lanes.
        unsafe { _mm512_storeu_ps(to.as_mut_ptr(), *v) };
    }
    lanes.iter_mut().for_each(|x| *x = math::tanh(*x));
    let mut out = v;
    for (v, from) in out.iter_mut().zip(lanes.chunks_exact(LANE)) {
        // SAFETY: sixteen lanes.
        *v = unsafe { _mm512_loadu_ps(from.as_ptr()) };
    }
    out
}

/// [`math::exp`] on sixteen lanes.
#[inline]
#[target_feature(enable = "avx512f")]
pub fn exp(x: __m512) -> __m512 {
    use math::exp_parts::*;
    let set = |v: f32| _mm512_set1_ps(v);
    exp_of_small(_mm512_max_ps(set(LEAST), _mm512_min_ps(set(GREATEST), x)))
}

/// [`exp`] between its bounds.
#[inline]
#[target_feature(enable = "avx512f")]
pub fn exp_of_small(x: __m512) -> __m512 {
    use math::exp_parts::*;
    let set = |v: f32| _mm512_set1_ps(v);
    let i = _mm512_sub_ps(_mm512_fmadd_ps(x, set(LOG2_E), set(ROUND)), set(ROUND));
    let r = _mm512_fmadd_ps(i, set(-LN2_HIGH), x);
    let r = _mm512_fmadd_ps(i, set(-LN2_LOW), r);
    let p = POLYNOMIAL[1..].iter().fold(set(POLYNOMIAL[0]), |p, c| _mm512_fmadd_ps(p, r, set(*c)));
    let value = _mm512_add_ps(_mm512_fmadd_ps(p, _mm512_mul_ps(r, r), r), set(1.0));
    _mm512_scalef_ps(value, i)
}

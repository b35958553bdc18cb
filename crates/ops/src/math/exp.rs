//! `exp`, `expm1` and `logistic`.
//!
//! `x = n ln2 + r` with `|r| <= ln2 / 2`, then `e^x = 2^n (1 + r + r² P(r))`. The power of two is applied in two
//! factors, so results in the denormal range are rounded once.

use super::arch::{Arch, exp2i32, exp2i64, nearest32, nearest64, poly32, poly64, scale32, scale64};

const LOG2_E_F32: f32 = std::f32::consts::LOG2_E;
/// `ln 2` in two parts; the first has enough trailing zeros that `n * LN2_HI` is exact.
pub(super) const LN2_HI_F32: f32 = 0.693_145_75;
pub(super) const LN2_LO_F32: f32 = 1.428_606_8e-6;
pub(super) const LN2_HI_F64: f64 = 6.931_471_803_691_238e-1;
pub(super) const LN2_LO_F64: f64 = 1.908_214_929_270_587_7e-10;

/// `(e^r - 1 - r) / r²` on `|r| <= ln2 / 2`, weighted for `e^r - 1`: relative error 2^-28 and 2^-58.
pub(super) const P_F32: [f32; 6] = [5.0e-1, 1.6666636e-1, 4.166651e-2, 8.341656e-3, 1.3930484e-3, 1.4905605e-4];
/// The same weighted for `e^r`: relative error 2^-28 with one coefficient fewer.
pub(super) const Q_F32: [f32; 5] = [4.9999994e-1, 1.666652e-1, 4.166839e-2, 8.36878e-3, 1.381471e-3];
const P_F64: [f64; 11] = [
    0.5000000000000001,
    0.1666666666666667,
    0.04166666666665219,
    0.008333333333326105,
    0.001388888889563177,
    0.00019841269874938742,
    2.4801574493855084e-5,
    2.755725523992921e-6,
    2.756794561489123e-7,
    2.5105286979502135e-8,
    1.7687775315361196e-9,
];

/// `e^x`.
#[inline(always)]
pub fn exp_f32<A: Arch>(x: f32) -> f32 {
    let x = if x > 89.0 { 89.0 } else { x };
    let x = if x < -104.0 { -104.0 } else { x };
    let (r, n) = reduce_f32::<A>(x);
    scale32(1.0 + A::fma32(r * r, poly32::<A, 5>(r, &Q_F32), r), n)
}

/// `e^x`.
#[inline(always)]
pub fn exp_f64<A: Arch>(x: f64) -> f64 {
    let (r, c, n) = reduce_f64::<A>(clamp_f64(x));
    scale64(1.0 + (r + A::fma64(r * r, poly64::<A, 11>(r, &P_F64), c)), n)
}

/// `e^(x + tail)` for a tail far smaller than `x`.
#[inline(always)]
pub(super) fn exp_sum_f64<A: Arch>(x: f64, tail: f64) -> f64 {
    let (r, c, n) = reduce_f64::<A>(clamp_f64(x));
    let p = A::fma64(r * r, poly64::<A, 11>(r, &P_F64), c);
    scale64(1.0 + (r + A::fma64(tail, 1.0 + (r + p), p)), n)
}

/// Keeps the exponent of the result in reach; NaN passes.
#[inline(always)]
fn clamp_f64(x: f64) -> f64 {
    let x = if x > 710.0 { 710.0 } else { x };
    if x < -746.0 { -746.0 } else { x }
}

/// `e^x - 1` without cancellation near zero.
#[inline(always)]
pub fn expm1_f32<A: Arch>(x: f32) -> f32 {
    let y = if x > 89.0 { 89.0 } else { x };
    let y = if y < -30.0 { -30.0 } else { y };
    let (p, n) = expm1_parts_f32::<A>(y);
    let s = exp2i32(n.wrapping_sub(1));
    let v = 2.0 * A::fma32(s, p, s - 0.5);
    if x.abs() < 1e-7 { x } else { v }
}

/// `e^x - 1` without cancellation near zero.
#[inline(always)]
pub fn expm1_f64<A: Arch>(x: f64) -> f64 {
    let y = if x > 710.0 { 710.0 } else { x };
    let y = if y < -60.0 { -60.0 } else { y };
    let (r, c, n) = reduce_f64::<A>(y);
    let p = r + A::fma64(r * r, poly64::<A, 11>(r, &P_F64), A::fma64(r, c, c));
    let s = exp2i64(n.wrapping_sub(1));
    let v = 2.0 * A::fma64(s, p, s - 0.5);
    if x.abs() < 1e-16 { x } else { v }
}

/// `1 / (1 + e^-x)`.
#[inline(always)]
pub fn logistic_f32<A: Arch>(x: f32) -> f32 {
    let e = exp_f32::<A>(-x.abs());
    (if x < 0.0 { e } else { 1.0 }) / (1.0 + e)
}

/// `1 / (1 + e^-x)`.
#[inline(always)]
pub fn logistic_f64<A: Arch>(x: f64) -> f64 {
    let e = exp_f64::<A>(-x.abs());
    (if x < 0.0 { e } else { 1.0 }) / (1.0 + e)
}

/// `(p, n)` with `e^x = 2^n (1 + p)`; `x` must be in the range where `n` fits an exponent.
#[inline(always)]
pub(super) fn expm1_parts_f32<A: Arch>(x: f32) -> (f32, i32) {
    let (r, n) = reduce_f32::<A>(x);
    (A::fma32(r * r, poly32::<A, 6>(r, &P_F32), r), n)
}

/// `(r, n)` with `x = n ln2 + r`.
#[inline(always)]
pub(super) fn reduce_f32<A: Arch>(x: f32) -> (f32, i32) {
    let (nf, n) = nearest32::<A>(x, LOG2_E_F32);
    let r = A::fma32(nf, -LN2_HI_F32, x);
    (A::fma32(nf, -LN2_LO_F32, r), n)
}

/// `(r, c, n)` with `x = n ln2 + r + c`, `c` below the last bit of `r`.
#[inline(always)]
fn reduce_f64<A: Arch>(x: f64) -> (f64, f64, i64) {
    let (nf, n) = nearest64::<A>(x, std::f64::consts::LOG2_E);
    let hi = A::fma64(nf, -LN2_HI_F64, x);
    let lo = nf * LN2_LO_F64;
    let r = hi - lo;
    (r, (hi - r) - lo, n)
}

//! `tanh`, `sinh`, `cosh` and their inverses.
//!
//! The inverses and the `f32` forms of the less common functions go through `f64`: correctly rounded in practice,
//! and still one vector loop.

use super::arch::{Arch, nearest32, poly32, poly64, scale64};
use super::exp::{exp_f64, expm1_f64};
use super::log::{log_f64, log1p_f64};

/// `(sinh(x) / x - 1) / x²` as a polynomial in `x²` for `|x| <= 1`.
const SINH_F64: [f64; 7] = [
    0.16666666666666669,
    0.008333333333333146,
    0.0001984126984143293,
    2.7557319156727576e-6,
    2.5052123192866085e-8,
    1.605725529703899e-10,
    7.758887259051322e-13,
];

/// `2^r` for `|r| <= 1/2`: relative error 2^-23, most of which is gone where the result is near one.
pub(super) const TANH_EXP2: [f32; 6] = [1.0, 6.93147e-1, 2.4022242e-1, 5.5507336e-2, 9.671512e-3, 1.3264746e-3];
/// `(tanh(x) / x - 1) / x²` in `x²` up to [`TANH_EDGE`]: relative error 2^-25.
pub(super) const TANH_SMALL: [f32; 4] = [-3.3332947e-1, 1.3320713e-1, -5.2670997e-2, 1.6435979e-2];
pub(super) const TANH_EDGE: f32 = 0.55;
/// From here on the result is one.
pub(super) const TANH_ONE: f32 = 10.0;

/// Hyperbolic tangent.
#[inline(always)]
pub fn tanh_f32<A: Arch>(x: f32) -> f32 {
    const SCALE: f32 = 2.0 * std::f32::consts::LOG2_E;
    let a = x.abs();
    let z = a * a;
    let small = A::fma32(a * z, poly32::<A, 4>(z, &TANH_SMALL), a);
    // tanh |x| is 1 - 2 / (e + 1), where e = e^(2|x|) is a power of two.
    let b = if a > TANH_ONE { TANH_ONE } else { a };
    let (nf, n) = nearest32::<A>(b, SCALE);
    let r = A::fma32(b, SCALE, -nf);
    let e = f32::from_bits(poly32::<A, 6>(r, &TANH_EXP2).to_bits().wrapping_add((n as u32) << 23));
    let big = 1.0 - 2.0 / (e + 1.0);
    (if a > TANH_EDGE { big } else { small }).copysign(x)
}

/// Hyperbolic tangent.
#[inline(always)]
pub fn tanh_f64<A: Arch>(x: f64) -> f64 {
    let t = expm1_f64::<A>(-2.0 * x.abs());
    let v = (-t / (2.0 + t)).copysign(x);
    if x.abs() < 1e-8 { x } else { v }
}

/// Hyperbolic sine.
#[inline(always)]
pub fn sinh_f64<A: Arch>(x: f64) -> f64 {
    let a = x.abs();
    let z = a * a;
    let small = A::fma64(x * z, poly64::<A, 7>(z, &SINH_F64), x);
    let h = half_exp_f64::<A>(a);
    let big = (h - 0.25 / h).copysign(x);
    let v = if a < 1.0 { small } else { big };
    if a < 1e-8 { x } else { v }
}

/// Hyperbolic cosine.
#[inline(always)]
pub fn cosh_f64<A: Arch>(x: f64) -> f64 {
    let h = half_exp_f64::<A>(x.abs());
    h + 0.25 / h
}

/// `e^x / 2`, finite whenever the result is.
#[inline(always)]
fn half_exp_f64<A: Arch>(x: f64) -> f64 {
    // Above 709 the exponential itself would overflow: e^x / 2 = e^(x - 1024 ln2) 2^1023.
    const LN2_1024_HI: f64 = 709.782_712_893_384;
    const LN2_1024_LO: f64 = 2.374_703_937_378_610_7e-14;
    let far = x > 700.0;
    let y = if far { (x - LN2_1024_HI) - LN2_1024_LO } else { x };
    scale64(exp_f64::<A>(y), if far { 1023 } else { -1 })
}

/// Inverse hyperbolic sine.
#[inline(always)]
pub fn asinh_f64<A: Arch>(x: f64) -> f64 {
    let a = x.abs();
    let far = a > 1e9;
    // Far out, sqrt(x² + 1) is |x| to the last bit and ln(2|x|) is the answer.
    let t = a + a * a / (1.0 + (a * a + 1.0).sqrt());
    let l = log1p_f64::<A>(if far { a } else { t });
    let v = (if far { l + std::f64::consts::LN_2 } else { l }).copysign(x);
    if a < 1e-8 { x } else { v }
}

/// Inverse hyperbolic cosine; NaN below one.
#[inline(always)]
pub fn acosh_f64<A: Arch>(x: f64) -> f64 {
    let far = x > 1e9;
    let d = x - 1.0;
    let l = log1p_f64::<A>(if far { d } else { d + (d * (x + 1.0)).sqrt() });
    let v = if far { l + std::f64::consts::LN_2 } else { l };
    if x < 1.0 { f64::NAN } else { v }
}

/// Inverse hyperbolic tangent; infinite at ±1, NaN outside.
#[inline(always)]
pub fn atanh_f64<A: Arch>(x: f64) -> f64 {
    let a = x.abs();
    let v = (0.5 * log1p_f64::<A>(2.0 * a / (1.0 - a))).copysign(x);
    let v = if a > 1.0 { f64::NAN } else { v };
    if a < 1e-8 { x } else { v }
}

/// Hyperbolic sine.
#[inline(always)]
pub fn sinh_f32<A: Arch>(x: f32) -> f32 {
    sinh_f64::<A>(x.into()) as f32
}

/// Hyperbolic cosine.
#[inline(always)]
pub fn cosh_f32<A: Arch>(x: f32) -> f32 {
    cosh_f64::<A>(x.into()) as f32
}

/// Inverse hyperbolic sine.
#[inline(always)]
pub fn asinh_f32<A: Arch>(x: f32) -> f32 {
    asinh_f64::<A>(x.into()) as f32
}

/// Inverse hyperbolic cosine; NaN below one.
#[inline(always)]
pub fn acosh_f32<A: Arch>(x: f32) -> f32 {
    let x = f64::from(x);
    // In double precision nothing cancels that single precision could see, except near one.
    acosh_f64::<A>(x) as f32
}

/// Inverse hyperbolic tangent; infinite at ±1, NaN outside.
#[inline(always)]
pub fn atanh_f32<A: Arch>(x: f32) -> f32 {
    let x = f64::from(x);
    let v = 0.5 * log_f64::<A>((1.0 + x) / (1.0 - x));
    let z = x * x;
    let small = x + x * z * (1.0 / 3.0 + z * (0.2 + z * (1.0 / 7.0)));
    (if x.abs() < 2e-3 { small } else { v }) as f32
}

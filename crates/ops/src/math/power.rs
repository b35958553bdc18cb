//! `sqrt`, `rsqrt`, `cbrt` and `pow`.
//!
//! `pow` on `f32` works in `f64`, where 33 bits of logarithm are enough; `pow` on `f64` carries the logarithm as an
//! unevaluated sum of two doubles. Signs and the many special cases are laid over the result as selects.

use super::arch::{Arch, exp2i64, fast_two_sum, nearest64, poly64, small_i64, two_sum};
use super::exp::{LN2_HI_F64, exp_sum_f64};
use super::log::split_f64;

/// `log2(1 + f) / f` on `[√½ - 1, √2 - 1]`: relative error 2^-36.
const LOG2_SHORT: [f64; 13] = [
    1.4426950408684998,
    -0.7213475208711051,
    0.4808983615212457,
    -0.3606736744985247,
    0.2885372812060782,
    -0.24045316973137743,
    0.20617577485332006,
    -0.18030097879440665,
    0.15876420011686618,
    -0.14314638412345904,
    0.14477172107954026,
    -0.14290556729983164,
    0.07740619398474412,
];
/// `2^r` on `|r| <= ½`: relative error 2^-34.
const EXP2_SHORT: [f64; 8] = [
    0.999999999961608,
    0.6931471807288304,
    0.24022651198964695,
    0.05550410352736908,
    0.009618027150481892,
    0.0013333922845921923,
    0.00015469323075238686,
    1.5201913773285944e-5,
];
/// `(atanh(s) / s - 1 - s²/3) / s⁴` in `s²`: error 2^-71 of `atanh(s) / s`.
const ATANH_REST: [f64; 8] = [
    0.2,
    0.1428571428571556,
    0.11111111110375373,
    0.09090909251302629,
    0.07692290039756088,
    0.06667747512814418,
    0.05845078719247911,
    0.059358832951815106,
];

/// Square root.
#[inline(always)]
pub fn sqrt_f32(x: f32) -> f32 {
    x.sqrt()
}

/// Square root.
#[inline(always)]
pub fn sqrt_f64(x: f64) -> f64 {
    x.sqrt()
}

/// `1 / √x`.
#[inline(always)]
pub fn rsqrt_f32(x: f32) -> f32 {
    1.0 / x.sqrt()
}

/// `1 / √x`.
#[inline(always)]
pub fn rsqrt_f64(x: f64) -> f64 {
    1.0 / x.sqrt()
}

/// Cube root.
#[inline(always)]
pub fn cbrt_f32<A: Arch>(x: f32) -> f32 {
    // Every f32 is a normal f64, and two steps from a 5 % guess leave 40 good bits.
    let a = f64::from(x.abs());
    let t = halley(halley(cbrt_guess(a), a), a) as f32;
    let plain = x == 0.0 || !x.is_finite();
    if plain { x } else { t.copysign(x) }
}

/// Cube root.
#[inline(always)]
pub fn cbrt_f64<A: Arch>(x: f64) -> f64 {
    let a = x.abs();
    // Scaled by 2^±54, so that no intermediate product leaves the range.
    let (tiny, huge) = (a < 1e-290, a > 1e290);
    let a = if tiny { a * 18_014_398_509_481_984.0 } else { a };
    let a = if huge { a * 5.551_115_123_125_783e-17 } else { a };
    let t = halley(halley(cbrt_guess(a), a), a);
    // One Newton step whose residual is exact to first order: t³ as a two-part product.
    let (sq, sq_err) = A::two_prod(t, t);
    let (cube, cube_err) = A::two_prod(sq, t);
    let residual = (cube - a) + A::fma64(sq_err, t, cube_err);
    let t = t - residual / (3.0 * sq);
    let t = if tiny { t * 3.814_697_265_625e-6 } else { t };
    let t = if huge { t * 262_144.0 } else { t };
    let plain = x == 0.0 || !x.is_finite();
    if plain { x } else { t.copysign(x) }
}

/// A third of the exponent: within 5 % of the cube root.
#[inline(always)]
fn cbrt_guess(a: f64) -> f64 {
    let high = (a.to_bits() >> 32) as u32;
    f64::from_bits(u64::from(high / 3 + 715_094_163) << 32)
}

#[inline(always)]
fn halley(t: f64, a: f64) -> f64 {
    let cube = t * t * t;
    t * ((cube + 2.0 * a) / (2.0 * cube + a))
}

/// `x^y`, with the special cases of C's `pow`.
#[inline(always)]
pub fn pow_f32<A: Arch>(x: f32, y: f32) -> f32 {
    let (xd, yd) = (f64::from(x), f64::from(y));
    let a = xd.abs();
    let (f, e) = split_f64(a);
    let l = A::fma64(f, poly64::<A, 13>(f, &LOG2_SHORT), small_i64(e));
    let l = if a == 0.0 { f64::NEG_INFINITY } else { l };
    let l = if a < f64::INFINITY { l } else { a };
    let t = yd * l;
    let t = if t > 300.0 { 300.0 } else { t };
    let t = if t < -300.0 { -300.0 } else { t };
    let (n, k) = nearest64::<A>(t, 1.0);
    let v = poly64::<A, 8>(t - n, &EXP2_SHORT) * exp2i64(k);
    pow_special::<A>(xd, yd, v) as f32
}

/// `x^y`, with the special cases of C's `pow`.
#[inline(always)]
pub fn pow_f64<A: Arch>(x: f64, y: f64) -> f64 {
    let a = x.abs();
    let (hi, lo) = log_parts::<A>(a);
    let (p, err) = A::two_prod(y, hi);
    let tail = A::fma64(y, lo, err);
    // An overflowing product has no meaningful tail, and an infinite one would poison the sum.
    let tail = if tail.abs() < 1.0 { tail } else { 0.0 };
    let v = exp_sum_f64::<A>(p, tail);
    let edge = if (a < 1.0) == (y < 0.0) { f64::INFINITY } else { 0.0 };
    let v = if a == 0.0 || a == f64::INFINITY || y.abs() > 1e300 { edge } else { v };
    let v = if a == 1.0 { 1.0 } else { v };
    pow_special::<A>(x, y, v)
}

/// Lays sign, NaN and unit cases over `v = |x|^y`.
#[inline(always)]
fn pow_special<A: Arch>(x: f64, y: f64, v: f64) -> f64 {
    let whole = A::floor64(y) == y;
    let half = 0.5 * y;
    let odd = whole && A::floor64(half) != half;
    let negative = x.to_bits() >> 63 != 0;
    let v = if negative && odd { -v } else { v };
    let v = if x < 0.0 && !whole && x > f64::NEG_INFINITY { f64::NAN } else { v };
    let v = if x.abs() == 1.0 && y.abs() == f64::INFINITY { 1.0 } else { v };
    let v = if x.is_nan() || y.is_nan() { f64::NAN } else { v };
    if x == 1.0 || y == 0.0 { 1.0 } else { v }
}

/// `ln a` for finite positive `a`, as `hi + lo` with about 66 good bits.
#[inline(always)]
fn log_parts<A: Arch>(a: f64) -> (f64, f64) {
    let tiny = a < f64::MIN_POSITIVE;
    let (f, e) = split_f64(if tiny { a * 4_503_599_627_370_496.0 } else { a });
    let e = small_i64(e) - if tiny { 52.0 } else { 0.0 };
    // s = f / (2 + f) in two parts.
    let (d, d_err) = fast_two_sum(2.0, f);
    let s = f / d;
    let (p, p_err) = A::two_prod(s, d);
    let s_lo = ((f - p) - p_err - s * d_err) / d;
    // atanh(s)/s = 1 + z/3 + z² Q(z), z = s².
    let (z, z_err) = A::two_prod(s, s);
    let z_lo = A::fma64(2.0 * s, s_lo, z_err);
    const THIRD: f64 = 1.0 / 3.0;
    const THIRD_LO: f64 = 1.850_371_707_708_594e-17;
    let (t, t_err) = A::two_prod(z, THIRD);
    let rest = z * z * poly64::<A, 8>(z, &ATANH_REST);
    let t_lo = t_err + A::fma64(z, THIRD_LO, z_lo * THIRD) + rest;
    // 2s (1 + t)
    let (u, u_err) = A::two_prod(s, t);
    let (m, m_err) = two_sum(s, u);
    let m_lo = m_err + (u_err + A::fma64(s, t_lo, A::fma64(s_lo, t, s_lo)));
    // LN2_HI has 33 bits: its multiples are exact.
    const LN2_MID: f64 = 1.908_214_929_270_587_7e-10;
    const LN2_LOW: f64 = 1.1612227229362532e-26;
    let (h, h_err) = two_sum(e * LN2_HI_F64, 2.0 * m);
    let (mid, mid_err) = A::two_prod(e, LN2_MID);
    let (h, h_err2) = two_sum(h, mid);
    let lo = h_err + h_err2 + (2.0 * m_lo + A::fma64(e, LN2_LOW, mid_err));
    fast_two_sum(h, lo)
}

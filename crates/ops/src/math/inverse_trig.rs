//! `atan`, `atan2`, `asin` and `acos`.
//!
//! The arctangent is taken of a ratio not above one (`f32`) or tan π/8 (`f64`); octants are put back by selects, so
//! `atan2` costs one division.

use super::arch::{Arch, poly32, poly64};
use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, PI};

/// `(atan(t) / t - 1) / t²` in `t²` for `t <= 1`: relative error 2^-30.
const ATAN_F32: [f32; 10] = [
    -3.3333325e-1,
    1.999967e-1,
    -1.4279798e-1,
    1.1057959e-1,
    -8.80999e-2,
    6.738872e-2,
    -4.464893e-2,
    2.2503009e-2,
    -7.2997813e-3,
    1.110006e-3,
];
/// The same for `t <= tan π/8`: relative error 2^-64.
const ATAN_F64: [f64; 12] = [
    -0.33333333333333326,
    0.19999999999997647,
    -0.14285714285385312,
    0.11111111088008586,
    -0.09090908138390968,
    0.07692282619249445,
    -0.06666224690010783,
    0.05877001470999421,
    -0.052182730035559316,
    0.045030129570155376,
    -0.033461914000649844,
    0.015182358784680095,
];
/// `(asin(x) / x - 1) / x²` in `x²` for `|x| <= ½`: relative error 2^-59.
const ASIN_F64: [f64; 13] = [
    0.16666666666666763,
    0.07499999999970108,
    0.04464285717527735,
    0.03038194267565849,
    0.022372215896116477,
    0.01735159566265727,
    0.013981016722002379,
    0.01139730692294753,
    0.010789248198068485,
    0.003672444215662866,
    0.021790053113142815,
    -0.021115926020541742,
    0.03270169329673542,
];
/// What `FRAC_PI_2` leaves out of π/2.
const PIO2_LO: f64 = 6.123_233_995_736_766e-17;

/// Angle of the point `(x, y)`, with C's treatment of zeros and infinities.
#[inline(always)]
pub fn atan2_f32<A: Arch>(y: f32, x: f32) -> f32 {
    let (ay, ax) = (y.abs(), x.abs());
    let steep = ay > ax;
    let (num, den) = if steep { (ax, ay) } else { (ay, ax) };
    let q = num / den;
    let q = if den == 0.0 { 0.0 } else { q };
    let q = if num == f32::INFINITY { 1.0 } else { q };
    let z = q * q;
    let t = A::fma32(q * z, poly32::<A, 10>(z, &ATAN_F32), q);
    let t = if steep { (std::f32::consts::FRAC_PI_2 - t) - 4.371_139e-8 } else { t };
    let t = if x.is_sign_negative() { (std::f32::consts::PI - t) - 8.742_278e-8 } else { t };
    if x.is_nan() || y.is_nan() { f32::NAN } else { t.copysign(y) }
}

/// Angle of the point `(x, y)`, with C's treatment of zeros and infinities.
#[inline(always)]
pub fn atan2_f64<A: Arch>(y: f64, x: f64) -> f64 {
    let (ay, ax) = (y.abs(), x.abs());
    let steep = ay > ax;
    let (num, den) = if steep { (ax, ay) } else { (ay, ax) };
    let both = num == f64::INFINITY;
    let (num, den) = if both { (1.0, 1.0) } else { (num, den) };
    // Bring subnormal and huge pairs to where sums and quotients keep their bits.
    let scale = if den > 1e300 { 1e-100 } else { 1.0 };
    let scale = if den < 1e-250 { 1e250 } else { scale };
    let (num, den) = (num * scale, den * scale);
    let wide = num > 0.414_213_562_373_095 * den;
    let q = if wide { num - den } else { num } / if wide { num + den } else { den };
    let q = if ay == 0.0 && ax == 0.0 { 0.0 } else { q };
    let z = q * q;
    let p = q * z * poly64::<A, 12>(z, &ATAN_F64);
    // base + q + p, where the base is the octant's angle in two parts.
    let base = if wide { FRAC_PI_4 } else { 0.0 };
    let low = if wide { 0.5 * PIO2_LO } else { 0.0 };
    let (base, low, sign) = if steep { (FRAC_PI_2 - base, PIO2_LO - low, -1.0) } else { (base, low, 1.0) };
    let left = x.is_sign_negative();
    let (base, low, sign) = if left { (PI - base, 2.0 * PIO2_LO - low, -sign) } else { (base, low, sign) };
    let t = base + (sign * q + (sign * p + low));
    if x.is_nan() || y.is_nan() { f64::NAN } else { t.copysign(y) }
}

/// Inverse tangent.
#[inline(always)]
pub fn atan_f32<A: Arch>(x: f32) -> f32 {
    atan2_f32::<A>(x, 1.0)
}

/// Inverse tangent.
#[inline(always)]
pub fn atan_f64<A: Arch>(x: f64) -> f64 {
    atan2_f64::<A>(x, 1.0)
}

/// Inverse sine; NaN outside `[-1, 1]`.
#[inline(always)]
pub fn asin_f64<A: Arch>(x: f64) -> f64 {
    let a = x.abs();
    let (r, p, outer) = asin_parts::<A>(a);
    let v = if outer { FRAC_PI_2 - (2.0 * r - (PIO2_LO - 2.0 * p)) } else { r + p };
    v.copysign(x)
}

/// Inverse cosine; NaN outside `[-1, 1]`.
#[inline(always)]
pub fn acos_f64<A: Arch>(x: f64) -> f64 {
    let (r, p, outer) = asin_parts::<A>(x.abs());
    let left = x < 0.0;
    let far = if left { PI - (2.0 * r - (2.0 * PIO2_LO - 2.0 * p)) } else { 2.0 * (r + p) };
    let (sr, sp) = if left { (-r, -p) } else { (r, p) };
    let near = FRAC_PI_2 - (sr - (PIO2_LO - sp));
    if outer { far } else { near }
}

/// `(r, p, outer)`: the arcsine of `a` is `r + p` inside, π/2 - 2 (r + p) in the outer half.
#[inline(always)]
fn asin_parts<A: Arch>(a: f64) -> (f64, f64, bool) {
    let outer = a > 0.5;
    let half = 0.5 * (1.0 - a);
    let r = if outer { half.sqrt() } else { a };
    let z = if outer { half } else { a * a };
    (r, r * z * poly64::<A, 13>(z, &ASIN_F64), outer)
}

/// Inverse sine; NaN outside `[-1, 1]`.
#[inline(always)]
pub fn asin_f32<A: Arch>(x: f32) -> f32 {
    asin_f64::<A>(x.into()) as f32
}

/// Inverse cosine; NaN outside `[-1, 1]`.
#[inline(always)]
pub fn acos_f32<A: Arch>(x: f32) -> f32 {
    acos_f64::<A>(x.into()) as f32
}

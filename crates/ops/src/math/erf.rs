//! `erf`, `erfc` and `erf_inv`.

use super::arch::{Arch, exp2i32, poly32, poly64, scale32};
use super::exp::{LN2_HI_F32, LN2_LO_F32, Q_F32, exp_f64, exp_sum_f64, expm1_parts_f32, reduce_f32};
use super::log::{P_F32, log_f64, split_f32};

/// `erf(x) / x - 1` in `x²` for `|x| <= 0.95`: relative error 2^-30.
pub(super) const SMALL_F32: [f32; 7] =
    [1.283_791_7e-1, -3.7612632e-1, 1.1283651e-1, -2.6857022e-2, 5.1953727e-3, -8.0809696e-4, 8.119028e-5];
/// `ln erfc(x)` on `[0.94, 4.1]`, weighted for `erf`: relative error 2^-29.
pub(super) const BIG_F32: [f32; 7] =
    [-2.2777611e-4, -1.1275438, -6.374029e-1, -1.0373904e-1, 2.2134576e-2, -3.0201601e-3, 1.9359667e-4];
/// `e^(x²) erfc(x) (1 + 2x)` in `(x - 2) / (x + 2)` for `¾ <= x <= 10.2`: relative error 2^-33.
pub(super) const TAIL_F32: [f32; 11] = [
    1.2769784,
    -9.2763826e-2,
    -1.6603038e-1,
    1.6405131e-1,
    -5.4220907e-2,
    -8.034072e-3,
    8.733721e-3,
    1.265127e-3,
    -1.5132921e-3,
    -3.9619216e-4,
    3.083001e-4,
];
/// `erf(x) / x - 1` in `x²` for `|x| <= 1`: relative error 2^-62.
const SMALL_F64: [f64; 13] = [
    0.12837916709551256,
    -0.3761263890318375,
    0.11283791670954851,
    -0.02686617064507177,
    0.005223977624769455,
    -0.0008548326978060833,
    0.00012055331011167777,
    -1.4925592868520895e-5,
    1.6460962272322352e-6,
    -1.6349910377599119e-7,
    1.4657087906150905e-8,
    -1.1362533540652297e-9,
    5.939848607826254e-11,
];
/// `e^(x²) erfc(x) (1 + 2x)` in `(x - 4) / (x + 4)` for `½ <= x <= 28`: relative error 2^-60.
const TAIL_F64: [f64; 23] = [
    1.2329951186255526,
    -0.1396211168405625,
    0.015379652102619849,
    0.06809705425468857,
    -0.10103906603631062,
    0.09373283499852944,
    -0.06633036581207061,
    0.03716751553388527,
    -0.016197734059598682,
    0.005031970017641794,
    -0.000757773275584389,
    -0.00019925695989100878,
    0.00015062161811932933,
    -2.4398078987304208e-5,
    -1.1221874221695398e-5,
    5.706547047427188e-6,
    2.935662571897078e-7,
    -8.195858798944838e-7,
    7.483462738658652e-8,
    1.0332055332020165e-7,
    -1.7984370918084545e-8,
    -9.674767169791103e-9,
    1.8367818448662864e-9,
];
/// `erf_inv(x) / x` in `w - 3`, `w = -ln(1 - x²) <= 6.2`: relative error 2^-30.
const INVERSE_CENTRE: [f64; 13] = [
    1.6235420067863349,
    0.24163040041709066,
    -0.00573813855130973,
    -0.0008361711294687003,
    0.000195066561944607,
    -1.272520541220285e-5,
    -1.7509398243830561e-6,
    4.531712499002682e-7,
    -2.2941707990423552e-8,
    -6.053834619540985e-9,
    1.0198750619920175e-9,
    2.517803046945238e-11,
    -1.2698188473961876e-11,
];
/// `erf_inv(x)` in `√w - 4` for larger `w`: relative error 2^-31.
const INVERSE_TAIL: [f64; 13] = [
    3.839783581267506,
    1.0094949356657246,
    0.0012536082508982345,
    -0.0008541392253957659,
    0.00029526527521621035,
    -8.409271889932477e-5,
    2.1321512588154778e-5,
    -4.847416996162304e-6,
    6.572145993536072e-7,
    2.905311863435741e-7,
    -2.343278086509598e-7,
    6.250036334165044e-8,
    -5.874646238997382e-9,
];

/// Error function.
#[inline(always)]
pub fn erf_f32<A: Arch>(x: f32) -> f32 {
    let a = x.abs();
    let z = x * x;
    let small = A::fma32(x, poly32::<A, 7>(z, &SMALL_F32), x);
    let b = if a > 4.1 { 4.1 } else { a };
    let (p, n) = expm1_parts_f32::<A>(poly32::<A, 7>(b, &BIG_F32));
    let s = exp2i32(n);
    let big = (1.0 - A::fma32(s, p, s)).copysign(x);
    if a < 0.95 { small } else { big }
}

/// Error function.
#[inline(always)]
pub fn erf_f64<A: Arch>(x: f64) -> f64 {
    let a = x.abs();
    let small = A::fma64(x, poly64::<A, 13>(x * x, &SMALL_F64), x);
    let big = (1.0 - erfc_tail::<A>(a)).copysign(x);
    if a < 1.0 { small } else { big }
}

/// Complementary error function.
#[inline(always)]
pub fn erfc_f64<A: Arch>(x: f64) -> f64 {
    let a = x.abs();
    let small = 1.0 - A::fma64(x, poly64::<A, 13>(x * x, &SMALL_F64), x);
    let tail = erfc_tail::<A>(a);
    let big = if x < 0.0 { 2.0 - tail } else { tail };
    if a < 0.5 { small } else { big }
}

/// Complementary error function.
#[inline(always)]
pub fn erfc_f32<A: Arch>(x: f32) -> f32 {
    let a = x.abs();
    let small = 1.0 - A::fma32(x, poly32::<A, 7>(x * x, &SMALL_F32), x);
    // e^(-a²) with what rounding the square lost, then the rest, then the power of two: one rounding below the normal range.
    let b = if a > 10.2 { 10.2 } else { a };
    let (square, lost) = A::two_prod32(b, b);
    let (r, n) = reduce_f32::<A>(-square);
    let r = r - lost;
    let e = 1.0 + A::fma32(r * r, poly32::<A, 5>(r, &Q_F32), r);
    let g = poly32::<A, 11>((b - 2.0) / (b + 2.0), &TAIL_F32) / A::fma32(2.0, b, 1.0);
    let tail = scale32(e * g, n);
    let big = if x < 0.0 { 2.0 - tail } else { tail };
    if a < 0.75 { small } else { big }
}

/// The coefficients above from the third on, for what is small enough to be computed in `f32`.
pub(super) const INVERSE_CENTRE_F32: [f32; 11] = from_third(&INVERSE_CENTRE);
pub(super) const INVERSE_TAIL_F32: [f32; 11] = from_third(&INVERSE_TAIL);
/// The first two, as a number and what is left of it.
pub(super) const INVERSE_FIRST_F32: [[(f32, f32); 2]; 2] = [first_two(&INVERSE_CENTRE), first_two(&INVERSE_TAIL)];

/// `1 - √π / 2`: `erf_inv` of tiny numbers is one less so many of them.
pub(super) const INVERSE_TINY: f32 = 0.113_773_07;

const fn from_third(c: &[f64; 13]) -> [f32; 11] {
    let (mut rest, mut i) = ([0.0; 11], 0);
    while i < 11 {
        rest[i] = c[i + 2] as f32;
        i += 1;
    }
    rest
}

const fn first_two(c: &[f64; 13]) -> [(f32, f32); 2] {
    let (a, b) = (c[0] as f32, c[1] as f32);
    [(a, (c[0] - a as f64) as f32), (b, (c[1] - b as f64) as f32)]
}

/// Inverse error function: infinite at ±1, NaN outside.
///
/// The formula of the double-precision guess, with whatever moves the result by a bit as the sum of two numbers: the logarithm,
/// its root, and the first two terms of the polynomial.
#[inline(always)]
pub fn erf_inv_f32<A: Arch>(x: f32) -> f32 {
    let a = x.abs();
    let (w, w_rest) = minus_log_complement::<A>(a);
    let is_centre = w < 6.1;
    let centre = w - 3.0;
    let centre_rest = (w - (centre + 3.0)) + w_rest;
    // A root and what is missing, over twice the root: that within four per cent.
    let root = w.sqrt();
    let (square, lost) = A::two_prod32(root, root);
    let tail_rest = (((w - square) - lost) + w_rest) * A::fma32(-0.05, root, 0.32);
    let tail = root - 4.0;
    let v = if is_centre { centre } else { tail };
    let v_rest = if is_centre { centre_rest } else { tail_rest };
    let r_centre = poly32::<A, 11>(centre, &INVERSE_CENTRE_F32);
    let r_tail = poly32::<A, 11>(tail, &INVERSE_TAIL_F32);
    let r = if is_centre { r_centre } else { r_tail };
    let [first, second] = INVERSE_FIRST_F32;
    let pick = |i: usize| if is_centre { first[i].0 } else { second[i].0 };
    let pick_rest = |i: usize| if is_centre { first[i].1 } else { second[i].1 };
    let u = v * r;
    let q = pick(1) + u;
    let q_rest = ((pick(1) - q) + u) + pick_rest(1);
    let (p, lost) = A::two_prod32(v, q);
    let p_rest = lost + A::fma32(v_rest, q, v * q_rest);
    let y = pick(0) + p;
    let y_rest = ((pick(0) - y) + p) + (p_rest + pick_rest(0));
    let factor = if is_centre { a } else { 1.0 };
    let (product, lost) = A::two_prod32(factor, y);
    let value = product + A::fma32(factor, y_rest, lost);
    // What rounding the product loses is itself lost below the normal range.
    let value = if a < 1e-18 { A::fused32(-INVERSE_TINY, a, a) } else { value };
    let value = if a == 1.0 { f32::INFINITY } else { value };
    let value = if a > 1.0 { f32::NAN } else { value };
    value.copysign(x)
}

/// `-ln(1 - a²)` as the sum of two numbers, for `0 <= a < 1`.
#[inline(always)]
fn minus_log_complement<A: Arch>(a: f32) -> (f32, f32) {
    let (square, lost) = A::two_prod32(a, a);
    let near = 1.0 - square;
    let rest = ((1.0 - near) - square) - lost;
    let t = near + rest;
    let t_rest = (near - t) + rest;
    let (f, e) = split_f32(t);
    let f_rest = t_rest * exp2i32(e.wrapping_neg());
    let e = e as f32;
    let (z, z_rest) = A::two_prod32(f, f);
    // The derivative of the logarithm, 1 / (1 + f), carries the rest over.
    let low = A::fma32(-0.5, z_rest, f_rest * A::fma32(f, f - 1.0, 1.0));
    let low = A::fma32(f * z, poly32::<A, 9>(f, &P_F32), A::fma32(e, LN2_LO_F32, low));
    let high = e * LN2_HI_F32;
    let sum = high + f;
    let lost = (high - sum) + f;
    let half = 0.5 * z;
    let total = sum - half;
    let low = (lost + ((sum - total) - half)) + low;
    let w = total + low;
    (-w, -((total - w) + low))
}

/// Inverse error function: infinite at ±1, NaN outside.
#[inline(always)]
pub fn erf_inv_f64<A: Arch>(x: f64) -> f64 {
    let a = x.abs();
    let y = inverse_guess::<A>(a);
    // One Halley step. Towards one the complement keeps the bits.
    let miss = if a < 0.6 { erf_f64::<A>(y) - a } else { (1.0 - a) - erfc_tail::<A>(y) };
    let d = miss * (1.0 / std::f64::consts::FRAC_2_SQRT_PI) / exp_f64::<A>(-y * y);
    inverse_edges(x, y - d / (1.0 + y * d))
}

/// `erfc(x)` for `x >= ½`.
#[inline(always)]
fn erfc_tail<A: Arch>(x: f64) -> f64 {
    let x = if x > 28.0 { 28.0 } else { x };
    let (sq, err) = A::two_prod(x, x);
    let g = poly64::<A, 23>((x - 4.0) / (x + 4.0), &TAIL_F64) / A::fma64(2.0, x, 1.0);
    exp_sum_f64::<A>(-sq, -err) * g
}

/// `erf_inv(a)` to nine digits for `0 <= a < 1`.
#[inline(always)]
fn inverse_guess<A: Arch>(a: f64) -> f64 {
    let w = -log_f64::<A>((1.0 - a) * (1.0 + a));
    let s = w.sqrt();
    let centre = a * poly64::<A, 13>(w - 3.0, &INVERSE_CENTRE);
    let tail = poly64::<A, 13>(s - 4.0, &INVERSE_TAIL);
    if w < 6.1 { centre } else { tail }
}

#[inline(always)]
fn inverse_edges(x: f64, v: f64) -> f64 {
    let a = x.abs();
    let v = if a == 1.0 { f64::INFINITY } else { v };
    let v = if a > 1.0 { f64::NAN } else { v };
    v.copysign(x)
}

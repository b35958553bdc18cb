//! `log` and `log1p`.
//!
//! `x = 2^e (1 + f)` with `1 + f` between √½ and √2. `log1p` adds what rounding `1 + x` lost to `f`, so both share
//! one kernel and need no second division.

use super::arch::{Arch, exp2i32, exp2i64, poly32, poly64, small_i64};
use super::exp::{LN2_HI_F32, LN2_HI_F64, LN2_LO_F32, LN2_LO_F64};

/// `(ln(1 + f) - f + f²/2) / f³` on `[√½ - 1, √2 - 1]`: relative error 2^-30.
pub(super) const P_F32: [f32; 9] = [
    3.3333313e-1,
    -2.500001e-1,
    2.0002131e-1,
    -1.666802e-1,
    1.4219297e-1,
    -1.2404952e-1,
    1.1889514e-1,
    -1.16804086e-1,
    6.7494705e-2,
];
/// `(2 atanh(s) / s - 2) / s²` as a polynomial in `s²`, `s = f / (2 + f)`: relative error 2^-59.
const P_F64: [f64; 7] = [
    0.6666666666666666,
    0.3999999999977422,
    0.2857142867449361,
    0.22222204688281497,
    0.18183279432578675,
    0.1532068009126944,
    0.14734978551099248,
];

pub(super) const SQRT_HALF_F32: u32 = 0x3f35_04f3;
pub(super) const SQRT_HALF_F64: u64 = 0x3fe6_a09e_667f_3bcd;

/// Natural logarithm.
#[inline(always)]
pub fn log_f32<A: Arch>(x: f32) -> f32 {
    let tiny = x < f32::MIN_POSITIVE;
    let y = if tiny { x * 8_388_608.0 } else { x };
    let (f, e) = split_f32(y);
    let v = kernel_f32::<A>(f, (e.wrapping_sub(if tiny { 23 } else { 0 })) as f32);
    fix_f32(x, v)
}

/// Natural logarithm.
#[inline(always)]
pub fn log_f64<A: Arch>(x: f64) -> f64 {
    let tiny = x < f64::MIN_POSITIVE;
    let y = if tiny { x * 4_503_599_627_370_496.0 } else { x };
    let (f, e) = split_f64(y);
    let v = kernel_f64::<A>(f, 0.0, small_i64(e) - if tiny { 52.0 } else { 0.0 });
    fix_f64(x, v)
}

/// `ln(1 + x)` without cancellation near zero.
#[inline(always)]
pub fn log1p_f32<A: Arch>(x: f32) -> f32 {
    let u = 1.0 + x;
    let lost = if x.abs() < 1.0 { x - (u - 1.0) } else { 1.0 - (u - x) };
    let (f, e) = split_f32(u);
    let back = exp2i32(if e > 100 { -100 } else { e.wrapping_neg() });
    let v = kernel_f32::<A>(A::fma32(lost, back, f), e as f32);
    let v = fix_f32(u, v);
    if x.abs() < 1e-7 { x } else { v }
}

/// `ln(1 + x)` without cancellation near zero.
#[inline(always)]
pub fn log1p_f64<A: Arch>(x: f64) -> f64 {
    let u = 1.0 + x;
    let lost = if x.abs() < 1.0 { x - (u - 1.0) } else { 1.0 - (u - x) };
    let (f, e) = split_f64(u);
    let back = exp2i64(if e > 500 { -500 } else { e.wrapping_neg() });
    let v = kernel_f64::<A>(f, lost * back, small_i64(e));
    let v = fix_f64(u, v);
    if x.abs() < 1e-16 { x } else { v }
}

/// `(f, e)` with `x = 2^e (1 + f)` for a normal positive `x`.
#[inline(always)]
pub(super) fn split_f32(x: f32) -> (f32, i32) {
    let bits = x.to_bits();
    let e = (bits.wrapping_add((127 << 23) - SQRT_HALF_F32) >> 23) as i32 - 127;
    (f32::from_bits(bits.wrapping_sub((e as u32) << 23)) - 1.0, e)
}

/// `(f, e)` with `x = 2^e (1 + f)` for a normal positive `x`.
#[inline(always)]
pub(super) fn split_f64(x: f64) -> (f64, i64) {
    let bits = x.to_bits();
    let e = (bits.wrapping_add((1023 << 52) - SQRT_HALF_F64) >> 52) as i64 - 1023;
    (f64::from_bits(bits.wrapping_sub((e as u64) << 52)) - 1.0, e)
}

#[inline(always)]
fn kernel_f32<A: Arch>(f: f32, e: f32) -> f32 {
    let z = f * f;
    let p = A::fma32(poly32::<A, 9>(f, &P_F32), f * z, e * LN2_LO_F32);
    let p = f + A::fma32(z, -0.5, p);
    A::fma32(e, LN2_HI_F32, p)
}

/// `e ln2 + ln(1 + f + c)` for `c` below the last bit of `f`.
#[inline(always)]
fn kernel_f64<A: Arch>(f: f64, c: f64, e: f64) -> f64 {
    let s = f / (2.0 + f);
    let z = s * s;
    let r = z * poly64::<A, 7>(z, &P_F64);
    let half = 0.5 * f * f;
    // The derivative of the logarithm carries `c` over: c / (1 + f), to first order.
    let tail = A::fma64(s, half + r, A::fma64(e, LN2_LO_F64, c * (1.0 - f)));
    e * LN2_HI_F64 + (f - (half - tail))
}

/// Zero, negative, infinite and NaN arguments.
#[inline(always)]
fn fix_f32(x: f32, v: f32) -> f32 {
    let v = if x == 0.0 { f32::NEG_INFINITY } else { v };
    let v = if x < 0.0 { f32::NAN } else { v };
    if x < f32::INFINITY { v } else { x }
}

/// Zero, negative, infinite and NaN arguments.
#[inline(always)]
fn fix_f64(x: f64, v: f64) -> f64 {
    let v = if x == 0.0 { f64::NEG_INFINITY } else { v };
    let v = if x < 0.0 { f64::NAN } else { v };
    if x < f64::INFINITY { v } else { x }
}

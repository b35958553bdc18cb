//! `erf`, `erfc` and `erf_inv`.

use super::arch::{Arch, exp2i32, poly32};
use super::exp::expm1_parts_f32;

/// `erf(x) / x` in `x²` for `|x| <= 0.95`: relative error 2^-30.
const SMALL_F32: [f32; 7] =
    [1.1283792, -3.7612632e-1, 1.1283651e-1, -2.6857022e-2, 5.1953727e-3, -8.0809696e-4, 8.119028e-5];
/// `ln erfc(x)` on `[0.94, 4.1]`, weighted for `erf`: relative error 2^-34.
const BIG_F32: [f32; 8] =
    [1.7993695e-4, -1.1295401, -6.332963e-1, -1.0833552e-1, 2.5155138e-2, -4.1845795e-3, 4.3724434e-4, -2.1335074e-5];

/// Error function.
#[inline(always)]
pub fn erf_f32<A: Arch>(x: f32) -> f32 {
    let a = x.abs();
    let z = x * x;
    let small = x * poly32::<A, 7>(z, &SMALL_F32);
    let b = if a > 4.1 { 4.1 } else { a };
    let (p, n) = expm1_parts_f32::<A>(poly32::<A, 8>(b, &BIG_F32));
    let s = exp2i32(n);
    let big = (1.0 - A::fma32(s, p, s)).copysign(x);
    if a < 0.95 { small } else { big }
}

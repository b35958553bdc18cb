//! What the scalar functions ask of the machine: a multiply-add.
//!
//! Every function is generic over [`Arch`] so one source serves code compiled with FMA (where `mul_add` is one
//! instruction) and the baseline x86-64 build (where `mul_add` would be a call into the C library).

/// How to multiply and add. Pick [`HasFma`] only inside code compiled with the `fma` target feature.
pub trait Arch: Copy + 'static {
    /// `a * b + c`, fused when the machine can.
    fn fma32(a: f32, b: f32, c: f32) -> f32;
    /// `a * b + c`, fused when the machine can.
    fn fma64(a: f64, b: f64, c: f64) -> f64;
    /// `a * b` as an unevaluated sum of the rounded product and its exact error.
    fn two_prod(a: f64, b: f64) -> (f64, f64);
    /// The same for `f32`.
    fn two_prod32(a: f32, b: f32) -> (f32, f32);
    /// `a * b + c` rounded once, or twice where nobody sees it.
    fn fused32(a: f32, b: f32, c: f32) -> f32;
    /// The nearest integer, ties to even, keeping the sign of zero.
    fn round32(x: f32) -> f32;
    /// The nearest integer, ties to even, keeping the sign of zero.
    fn round64(x: f64) -> f64;

    /// The largest integer not above `x`.
    #[inline(always)]
    fn floor32(x: f32) -> f32 {
        let r = Self::round32(x);
        if r > x { r - 1.0 } else { r }
    }
    /// The largest integer not above `x`.
    #[inline(always)]
    fn floor64(x: f64) -> f64 {
        let r = Self::round64(x);
        if r > x { r - 1.0 } else { r }
    }
}

/// The caller was compiled with FMA.
#[derive(Clone, Copy, Debug)]
pub struct HasFma;

/// The caller may run on a machine without FMA.
#[derive(Clone, Copy, Debug)]
pub struct NoFma;

impl Arch for HasFma {
    #[inline(always)]
    fn fma32(a: f32, b: f32, c: f32) -> f32 {
        a.mul_add(b, c)
    }
    #[inline(always)]
    fn fma64(a: f64, b: f64, c: f64) -> f64 {
        a.mul_add(b, c)
    }
    #[inline(always)]
    fn two_prod(a: f64, b: f64) -> (f64, f64) {
        let p = a * b;
        (p, a.mul_add(b, -p))
    }
    #[inline(always)]
    fn fused32(a: f32, b: f32, c: f32) -> f32 {
        a.mul_add(b, c)
    }
    #[inline(always)]
    fn two_prod32(a: f32, b: f32) -> (f32, f32) {
        let p = a * b;
        (p, a.mul_add(b, -p))
    }
    #[inline(always)]
    fn round32(x: f32) -> f32 {
        x.round_ties_even()
    }
    #[inline(always)]
    fn round64(x: f64) -> f64 {
        x.round_ties_even()
    }
}

impl Arch for NoFma {
    #[inline(always)]
    fn fma32(a: f32, b: f32, c: f32) -> f32 {
        a * b + c
    }
    #[inline(always)]
    fn fma64(a: f64, b: f64, c: f64) -> f64 {
        a * b + c
    }
    #[inline(always)]
    fn two_prod(a: f64, b: f64) -> (f64, f64) {
        // Dekker: halves of 26 bits multiply exactly.
        let split = |v: f64| {
            let hi = f64::from_bits(v.to_bits() & 0xffff_ffff_f800_0000);
            (hi, v - hi)
        };
        let p = a * b;
        let ((ah, al), (bh, bl)) = (split(a), split(b));
        (p, ((ah * bh - p) + ah * bl + al * bh) + al * bl)
    }
    #[inline(always)]
    fn fused32(a: f32, b: f32, c: f32) -> f32 {
        (f64::from(a) * f64::from(b) + f64::from(c)) as f32
    }
    #[inline(always)]
    fn two_prod32(a: f32, b: f32) -> (f32, f32) {
        // The product is exact in double precision.
        let p = a * b;
        (p, (f64::from(a) * f64::from(b) - f64::from(p)) as f32)
    }
    #[inline(always)]
    fn round32(x: f32) -> f32 {
        // Without SSE4.1 the rounding instruction is a library call: push the fraction out of the mantissa instead.
        let r = ((x.abs() + 8_388_608.0) - 8_388_608.0).copysign(x);
        if x.abs() < 8_388_608.0 { r } else { x }
    }
    #[inline(always)]
    fn round64(x: f64) -> f64 {
        let r = ((x.abs() + 4_503_599_627_370_496.0) - 4_503_599_627_370_496.0).copysign(x);
        if x.abs() < 4_503_599_627_370_496.0 { r } else { x }
    }
}

/// `a + b` as the rounded sum and its exact error, for any magnitudes.
#[inline(always)]
pub(crate) fn two_sum(a: f64, b: f64) -> (f64, f64) {
    let s = a + b;
    let t = s - a;
    (s, (a - (s - t)) + (b - t))
}

/// `a + b` as the rounded sum and its exact error, when `|a| >= |b|`.
#[inline(always)]
pub(crate) fn fast_two_sum(a: f64, b: f64) -> (f64, f64) {
    let s = a + b;
    (s, (a - s) + b)
}

/// `c[0] + c[1] x + c[2] x² + …` by Horner's rule.
#[inline(always)]
pub(crate) fn poly32<A: Arch, const N: usize>(x: f32, c: &[f32; N]) -> f32 {
    let mut p = c[N - 1];
    let mut k = N - 1;
    while k > 0 {
        k -= 1;
        p = A::fma32(p, x, c[k]);
    }
    p
}

/// `c[0] + c[1] x + c[2] x² + …` by Horner's rule.
#[inline(always)]
pub(crate) fn poly64<A: Arch, const N: usize>(x: f64, c: &[f64; N]) -> f64 {
    let mut p = c[N - 1];
    let mut k = N - 1;
    while k > 0 {
        k -= 1;
        p = A::fma64(p, x, c[k]);
    }
    p
}

/// Adding this to a small `f32` leaves the nearest integer in the low mantissa bits.
pub(crate) const MAGIC32: f32 = 12_582_912.0;
/// Adding this to a small `f64` leaves the nearest integer in the low mantissa bits.
pub(crate) const MAGIC64: f64 = 6_755_399_441_055_744.0;

/// The integer nearest to `x * scale`, as a float and as an integer (`|x * scale| < 2^22`).
#[inline(always)]
pub(crate) fn nearest32<A: Arch>(x: f32, scale: f32) -> (f32, i32) {
    let t = A::fma32(x, scale, MAGIC32);
    (t - MAGIC32, (t.to_bits() as i32).wrapping_sub(MAGIC32.to_bits() as i32))
}

/// The integer nearest to `x * scale`, as a float and as an integer (`|x * scale| < 2^51`).
#[inline(always)]
pub(crate) fn nearest64<A: Arch>(x: f64, scale: f64) -> (f64, i64) {
    let t = A::fma64(x, scale, MAGIC64);
    (t - MAGIC64, (t.to_bits() as i64).wrapping_sub(MAGIC64.to_bits() as i64))
}

/// `2^n` for `-126 <= n <= 127`.
#[inline(always)]
pub(crate) fn exp2i32(n: i32) -> f32 {
    f32::from_bits((n.wrapping_add(127) as u32) << 23)
}

/// `2^n` for `-1022 <= n <= 1023`.
#[inline(always)]
pub(crate) fn exp2i64(n: i64) -> f64 {
    f64::from_bits((n.wrapping_add(1023) as u64) << 52)
}

/// `p * 2^n` with one rounding, for `|n| <= 250`.
#[inline(always)]
pub(crate) fn scale32(p: f32, n: i32) -> f32 {
    let half = n >> 1;
    p * exp2i32(half) * exp2i32(n.wrapping_sub(half))
}

/// `p * 2^n` with one rounding, for `|n| <= 2040`.
#[inline(always)]
pub(crate) fn scale64(p: f64, n: i64) -> f64 {
    // A logical shift of a biased value: 64-bit arithmetic shifts are slow before AVX-512.
    let half = ((n.wrapping_add(4096) as u64) >> 1) as i64 - 2048;
    p * exp2i64(half) * exp2i64(n.wrapping_sub(half))
}

/// A small integer as a float without a conversion instruction (`|n| < 2^51`).
#[inline(always)]
pub(crate) fn small_i64(n: i64) -> f64 {
    f64::from_bits((MAGIC64.to_bits() as i64).wrapping_add(n) as u64) - MAGIC64
}

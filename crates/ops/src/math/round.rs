//! Rounding, sign, remainder, neighbours and reduced precision.

use super::arch::Arch;

macro_rules! rounding {
    ($ty:ident, $bits:ty, $floor:ident, $round:ident, $mantissa:literal, $below_half:expr,
     $sign:ident, $afz:ident, $even:ident, $fl:ident, $ceil:ident, $trunc:ident, $next:ident, $reduce:ident) => {
        /// -1, 0 or 1; zeros keep their sign and NaN stays NaN.
        #[inline(always)]
        pub fn $sign(x: $ty) -> $ty {
            let one = (1.0 as $ty).copysign(x);
            if x == 0.0 || x.is_nan() { x } else { one }
        }

        /// The nearest integer, ties away from zero.
        #[inline(always)]
        pub fn $afz<A: Arch>(x: $ty) -> $ty {
            // The largest number below one half: one half itself would carry 0.49999… up to one.
            $trunc::<A>(x + ($below_half as $ty).copysign(x))
        }

        /// The nearest integer, ties to even.
        #[inline(always)]
        pub fn $even<A: Arch>(x: $ty) -> $ty {
            A::$round(x)
        }

        /// The largest integer not above `x`.
        #[inline(always)]
        pub fn $fl<A: Arch>(x: $ty) -> $ty {
            A::$floor(x).copysign(x)
        }

        /// The smallest integer not below `x`.
        #[inline(always)]
        pub fn $ceil<A: Arch>(x: $ty) -> $ty {
            (-A::$floor(-x)).copysign(x)
        }

        /// The integer part of `x`.
        #[inline(always)]
        pub fn $trunc<A: Arch>(x: $ty) -> $ty {
            A::$floor(x.abs()).copysign(x)
        }

        /// The number next to `x` in the direction of `y`.
        #[inline(always)]
        pub fn $next(x: $ty, y: $ty) -> $ty {
            let bits = x.to_bits();
            // Away from zero the bit pattern grows.
            let grow = (y > x) == (x > 0.0);
            let moved = if grow { bits.wrapping_add(1) } else { bits.wrapping_sub(1) };
            let least = <$ty>::from_bits(1).copysign(y);
            let v = if x == 0.0 { least } else { <$ty>::from_bits(moved) };
            let v = if x == y { y } else { v };
            if x.is_nan() || y.is_nan() { <$ty>::NAN } else { v }
        }

        /// `x` rounded to a format with the given numbers of exponent and mantissa bits.
        ///
        /// Exponents above the format become infinity, those below its normal range zero; NaN stays NaN.
        #[inline(always)]
        pub fn $reduce(x: $ty, exponent_bits: u32, mantissa_bits: u32) -> $ty {
            const WIDTH: u32 = <$bits>::BITS;
            const EXPONENT: u32 = WIDTH - 1 - $mantissa;
            const SIGN: $bits = 1 << (WIDTH - 1);
            const INFINITE: $bits = ((1 << EXPONENT) - 1) << $mantissa;
            const BIAS: $bits = (1 << (EXPONENT - 1)) - 1;
            let sign = x.to_bits() & SIGN;
            let mut mag = x.to_bits() & !SIGN;
            if mantissa_bits < $mantissa {
                let drop = $mantissa - mantissa_bits;
                let last = (mag >> drop) & 1;
                let bias = ((1 as $bits) << (drop - 1)) - 1;
                mag = mag.wrapping_add(bias + last) & !(((1 as $bits) << drop) - 1);
            }
            if exponent_bits < EXPONENT && exponent_bits > 0 {
                let reduced: $bits = (1 << (exponent_bits - 1)) - 1;
                let e = mag >> $mantissa;
                mag = if e > BIAS + reduced { INFINITE } else { mag };
                mag = if e <= BIAS - reduced { 0 } else { mag };
            }
            let v = <$ty>::from_bits(sign | mag);
            if x.is_nan() { if mantissa_bits > 0 { x } else { <$ty>::from_bits(sign | INFINITE) } } else { v }
        }
    };
}

rounding!(
    f32,
    u32,
    floor32,
    round32,
    23,
    0.499_999_97,
    sign_f32,
    round_nearest_afz_f32,
    round_nearest_even_f32,
    floor_f32,
    ceil_f32,
    trunc_f32,
    next_after_f32,
    reduce_precision_f32
);
rounding!(
    f64,
    u64,
    floor64,
    round64,
    52,
    0.499_999_999_999_999_94,
    sign_f64,
    round_nearest_afz_f64,
    round_nearest_even_f64,
    floor_f64,
    ceil_f64,
    trunc_f64,
    next_after_f64,
    reduce_precision_f64
);

/// Whether [`remainder_f32`] may be wrong and [`remainder_slow_f32`] is needed.
#[inline(always)]
pub fn remainder_needs_slow_f32(x: f32, y: f32) -> bool {
    // In double precision a quotient below 2^29 times a 24-bit divisor is exact.
    (f64::from(x) / f64::from(y)).abs() >= 536_870_912.0
}

/// Remainder of a truncating division (C's `fmod`), for lanes that [`remainder_needs_slow_f32`] lets pass.
#[inline(always)]
pub fn remainder_f32<A: Arch>(x: f32, y: f32) -> f32 {
    let (a, b) = (f64::from(x.abs()), f64::from(y.abs()));
    let q = A::floor64(a / b);
    let r = A::fma64(-q, b, a);
    // The quotient may have been rounded up to an integer.
    let r = if r < 0.0 { r + b } else { r };
    remainder_edges(x.into(), y.into(), r) as f32
}

/// Remainder of a truncating division (C's `fmod`).
pub fn remainder_slow_f32(x: f32, y: f32) -> f32 {
    x % y
}

/// Whether [`remainder_f64`] may be wrong and [`remainder_slow_f64`] is needed.
#[inline(always)]
pub fn remainder_needs_slow_f64(x: f64, y: f64) -> bool {
    let edge = x.abs() > 1e300 || y.abs() < 1e-250;
    (x / y).abs() >= 4_503_599_627_370_496.0 || (edge && y.abs() != f64::INFINITY)
}

/// Remainder of a truncating division (C's `fmod`), for lanes that [`remainder_needs_slow_f64`] lets pass.
#[inline(always)]
pub fn remainder_f64<A: Arch>(x: f64, y: f64) -> f64 {
    let (a, b) = (x.abs(), y.abs());
    let q = A::floor64(a / b);
    let (p, err) = A::two_prod(q, b);
    let r = (a - p) - err;
    let r = if r < 0.0 { r + b } else { r };
    let r = if r >= b { r - b } else { r };
    remainder_edges(x, y, r)
}

/// Remainder of a truncating division (C's `fmod`).
pub fn remainder_slow_f64(x: f64, y: f64) -> f64 {
    x % y
}

#[inline(always)]
fn remainder_edges(x: f64, y: f64, r: f64) -> f64 {
    let r = if y.abs() == f64::INFINITY { x.abs() } else { r };
    let bad = !x.is_finite() || y == 0.0 || y.is_nan();
    if bad { f64::NAN } else { r.copysign(x) }
}

//! Real and complex scalars.

use std::fmt::Debug;
use std::ops::{Add, AddAssign, Div, Mul, Neg, Sub, SubAssign};

use num_complex::Complex;

/// `f32`, `f64`, or complex numbers of them.
pub trait Scalar:
    Copy
    + Default
    + Debug
    + PartialEq
    + Send
    + Sync
    + 'static
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Neg<Output = Self>
    + AddAssign
    + SubAssign
{
    type Real: Real;
    const COMPLEX: bool;
    const ZERO: Self;
    const ONE: Self;
    /// The scalar `re + i im`; a real one drops the imaginary part.
    fn new(re: Self::Real, im: Self::Real) -> Self;
    fn re(self) -> Self::Real;
    fn im(self) -> Self::Real;
    fn conj(self) -> Self;
    fn of(re: Self::Real) -> Self {
        Self::new(re, Self::Real::ZERO)
    }
    fn scale(self, by: Self::Real) -> Self;
    /// The quotient, without overflow on the way.
    fn over(self, divisor: Self) -> Self;
    fn to_complex(self) -> Complex<Self::Real> {
        Complex::new(self.re(), self.im())
    }
    /// |re| + |im|: within √2 of the modulus and much cheaper.
    fn abs1(self) -> Self::Real;
    fn abs(self) -> Self::Real;
    fn finite(self) -> bool;
}

/// `f32` or `f64`.
pub trait Real: Scalar<Real = Self> + PartialOrd + Div<Output = Self> {
    /// The distance from one to the next larger number.
    const EPSILON: Self;
    /// The smallest number of full precision.
    const TINY: Self;
    const MAX: Self;
    const NAN: Self;
    /// A constant of an algorithm.
    fn lit(value: f64) -> Self;
    fn is_nan(self) -> bool;
    fn sqrt(self) -> Self;
    fn hypot(self, other: Self) -> Self;
    fn max(self, other: Self) -> Self;
    fn min(self, other: Self) -> Self;
    fn with_sign_of(self, other: Self) -> Self;
    /// The power of two at or below a positive number, kept away from the ends of the range so that its inverse exists.
    fn power_of_two_below(self) -> Self;
}

macro_rules! scalars {
    ($($t:ident)*) => {$(
        impl Real for $t {
            const EPSILON: $t = $t::EPSILON;
            const TINY: $t = $t::MIN_POSITIVE;
            const MAX: $t = $t::MAX;
            const NAN: $t = $t::NAN;
            #[inline(always)]
            fn lit(value: f64) -> $t { value as $t }
            #[inline(always)]
            fn is_nan(self) -> bool { self.is_nan() }
            #[inline(always)]
            fn sqrt(self) -> $t { self.sqrt() }
            #[inline(always)]
            fn hypot(self, other: $t) -> $t { self.hypot(other) }
            #[inline(always)]
            fn max(self, other: $t) -> $t { self.max(other) }
            #[inline(always)]
            fn min(self, other: $t) -> $t { self.min(other) }
            #[inline(always)]
            fn with_sign_of(self, other: $t) -> $t { self.copysign(other) }
            fn power_of_two_below(self) -> $t {
                let limit = ($t::MAX_EXP - 2) as $t;
                self.log2().floor().clamp(-limit, limit).exp2()
            }
        }
        impl Scalar for $t {
            type Real = $t;
            const COMPLEX: bool = false;
            const ZERO: $t = 0.0;
            const ONE: $t = 1.0;
            #[inline(always)]
            fn new(re: $t, _: $t) -> $t { re }
            #[inline(always)]
            fn re(self) -> $t { self }
            #[inline(always)]
            fn im(self) -> $t { 0.0 }
            #[inline(always)]
            fn conj(self) -> $t { self }
            #[inline(always)]
            fn scale(self, by: $t) -> $t { self * by }
            #[inline(always)]
            fn over(self, divisor: $t) -> $t { self / divisor }
            #[inline(always)]
            fn abs(self) -> $t { <$t>::abs(self) }
            #[inline(always)]
            fn abs1(self) -> $t { <$t>::abs(self) }
            #[inline(always)]
            fn finite(self) -> bool { self.is_finite() }
        }
        impl Scalar for Complex<$t> {
            type Real = $t;
            const COMPLEX: bool = true;
            const ZERO: Self = Complex::new(0.0, 0.0);
            const ONE: Self = Complex::new(1.0, 0.0);
            #[inline(always)]
            fn new(re: $t, im: $t) -> Self { Complex::new(re, im) }
            #[inline(always)]
            fn re(self) -> $t { self.re }
            #[inline(always)]
            fn im(self) -> $t { self.im }
            #[inline(always)]
            fn conj(self) -> Self { Complex::new(self.re, -self.im) }
            #[inline(always)]
            fn scale(self, by: $t) -> Self { Complex::new(self.re * by, self.im * by) }
            /// Both are brought near one by powers of two first.
            fn over(self, divisor: Self) -> Self {
                let size = divisor.re.abs().max(divisor.im.abs());
                if size == 0.0 || !size.is_finite() {
                    return self / divisor;
                }
                let down = 1.0 / size.power_of_two_below();
                let divisor = divisor.scale(down);
                let by = divisor.re * divisor.re + divisor.im * divisor.im;
                (self.scale(down) * divisor.conj()).scale(1.0 / by)
            }
            #[inline(always)]
            fn abs(self) -> $t { self.re.hypot(self.im) }
            #[inline(always)]
            fn abs1(self) -> $t { self.re.abs() + self.im.abs() }
            #[inline(always)]
            fn finite(self) -> bool { self.re.is_finite() && self.im.is_finite() }
        }
    )*};
}
scalars!(f32 f64);

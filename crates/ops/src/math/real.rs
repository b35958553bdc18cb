//! One name per function for both float types, so kernels can be written once.

use super::arch::Arch;
use super::*;

macro_rules! real {
    (
        fused: { $($fused:ident = $fused32:ident, $fused64:ident;)* }
        plain: { $($plain:ident = $plain32:ident, $plain64:ident;)* }
        fused2: { $($fused2:ident = $fused2_32:ident, $fused2_64:ident;)* }
        plain2: { $($plain2:ident = $plain2_32:ident, $plain2_64:ident;)* }
    ) => {
        /// The element-wise functions of a float type; each does what the function of the same name says.
        #[expect(missing_docs, reason = "every method forwards to the documented function of its name")]
        pub trait Real: Copy + PartialOrd + Default + 'static {
            $(fn $fused<A: Arch>(self) -> Self;)*
            $(fn $plain(self) -> Self;)*
            $(fn $fused2<A: Arch>(self, rhs: Self) -> Self;)*
            $(fn $plain2(self, rhs: Self) -> Self;)*
            /// Whether `sin`, `cos` and `tan` of this lane must be recomputed with their slow forms.
            fn trig_needs_slow(self) -> bool;
            /// Whether `remainder` of this lane must be recomputed with its slow form.
            fn remainder_needs_slow(self, rhs: Self) -> bool;
            /// See [`reduce_precision_f32`].
            fn reduce_precision(self, exponent_bits: u32, mantissa_bits: u32) -> Self;
        }
        impl Real for f32 {
            $(#[inline(always)] fn $fused<A: Arch>(self) -> Self { $fused32::<A>(self) })*
            $(#[inline(always)] fn $plain(self) -> Self { $plain32(self) })*
            $(#[inline(always)] fn $fused2<A: Arch>(self, rhs: Self) -> Self { $fused2_32::<A>(self, rhs) })*
            $(#[inline(always)] fn $plain2(self, rhs: Self) -> Self { $plain2_32(self, rhs) })*
            #[inline(always)]
            fn trig_needs_slow(self) -> bool {
                self.abs() > TRIG_LIMIT as f32
            }
            #[inline(always)]
            fn remainder_needs_slow(self, rhs: Self) -> bool {
                remainder_needs_slow_f32(self, rhs)
            }
            #[inline(always)]
            fn reduce_precision(self, exponent_bits: u32, mantissa_bits: u32) -> Self {
                reduce_precision_f32(self, exponent_bits, mantissa_bits)
            }
        }
        impl Real for f64 {
            $(#[inline(always)] fn $fused<A: Arch>(self) -> Self { $fused64::<A>(self) })*
            $(#[inline(always)] fn $plain(self) -> Self { $plain64(self) })*
            $(#[inline(always)] fn $fused2<A: Arch>(self, rhs: Self) -> Self { $fused2_64::<A>(self, rhs) })*
            $(#[inline(always)] fn $plain2(self, rhs: Self) -> Self { $plain2_64(self, rhs) })*
            #[inline(always)]
            fn trig_needs_slow(self) -> bool {
                trig_needs_slow(self)
            }
            #[inline(always)]
            fn remainder_needs_slow(self, rhs: Self) -> bool {
                remainder_needs_slow_f64(self, rhs)
            }
            #[inline(always)]
            fn reduce_precision(self, exponent_bits: u32, mantissa_bits: u32) -> Self {
                reduce_precision_f64(self, exponent_bits, mantissa_bits)
            }
        }
    };
}

real! {
    fused: {
        exp = exp_f32, exp_f64;
        expm1 = expm1_f32, expm1_f64;
        log = log_f32, log_f64;
        log1p = log1p_f32, log1p_f64;
        logistic = logistic_f32, logistic_f64;
        tanh = tanh_f32, tanh_f64;
        sin = sin_f32, sin_f64;
        cos = cos_f32, cos_f64;
        tan = tan_f32, tan_f64;
        cbrt = cbrt_f32, cbrt_f64;
        asin = asin_f32, asin_f64;
        acos = acos_f32, acos_f64;
        atan = atan_f32, atan_f64;
        sinh = sinh_f32, sinh_f64;
        cosh = cosh_f32, cosh_f64;
        asinh = asinh_f32, asinh_f64;
        acosh = acosh_f32, acosh_f64;
        atanh = atanh_f32, atanh_f64;
        erf = erf_f32, erf_f64;
        erfc = erfc_f32, erfc_f64;
        erf_inv = erf_inv_f32, erf_inv_f64;
        lgamma = lgamma_f32, lgamma_f64;
        digamma = digamma_f32, digamma_f64;
        bessel_i1e = bessel_i1e_f32, bessel_i1e_f64;
        floor = floor_f32, floor_f64;
        ceil = ceil_f32, ceil_f64;
        round_nearest_afz = round_nearest_afz_f32, round_nearest_afz_f64;
        round_nearest_even = round_nearest_even_f32, round_nearest_even_f64;
    }
    plain: {
        sqrt = sqrt_f32, sqrt_f64;
        rsqrt = rsqrt_f32, rsqrt_f64;
        sign = sign_f32, sign_f64;
        sin_slow = sin_slow_f32, sin_slow_f64;
        cos_slow = cos_slow_f32, cos_slow_f64;
        tan_slow = tan_slow_f32, tan_slow_f64;
    }
    fused2: {
        pow = pow_f32, pow_f64;
        atan2 = atan2_f32, atan2_f64;
        remainder = remainder_f32, remainder_f64;
    }
    plain2: {
        remainder_slow = remainder_slow_f32, remainder_slow_f64;
        next_after = next_after_f32, next_after_f64;
        zeta = zeta_f32, zeta_f64;
        polygamma = polygamma_f32, polygamma_f64;
    }
}

macro_rules! fix_up {
    ($($(#[$doc:meta])* $name:ident: $slow:ident;)*) => { $(
        $(#[$doc])*
        #[inline(always)]
        pub fn $name<T: Real>(input: &[T], out: &mut [T]) {
            // One cheap pass decides; the second runs only when a lane asks for it.
            if input.iter().fold(false, |any, x| any | x.trig_needs_slow()) {
                for (o, &x) in out.iter_mut().zip(input) {
                    if x.trig_needs_slow() {
                        *o = x.$slow();
                    }
                }
            }
        }
    )* };
}

fix_up! {
    /// After a loop of `sin`: recomputes the lanes too large for it.
    fix_up_sin: sin_slow;
    /// After a loop of `cos`: recomputes the lanes too large for it.
    fix_up_cos: cos_slow;
    /// After a loop of `tan`: recomputes the lanes too large for it.
    fix_up_tan: tan_slow;
}

/// After a loop of `remainder`: recomputes the lanes whose quotient was too large for it.
#[inline(always)]
pub fn fix_up_remainder<T: Real>(x: &[T], y: &[T], out: &mut [T]) {
    if x.iter().zip(y).fold(false, |any, (&x, &y)| any | x.remainder_needs_slow(y)) {
        for ((o, &x), &y) in out.iter_mut().zip(x).zip(y) {
            if x.remainder_needs_slow(y) {
                *o = x.remainder_slow(y);
            }
        }
    }
}

//! Which function computes which operation on which lane type.
//!
//! Integer operations on narrow types receive the type's bit width as immediate where it matters; the builder adds the
//! `Wrap` that keeps the result in range.

use num_complex::{Complex32, Complex64};

use super::simd::{BinaryFn, UnaryFn, binary, select, unary};
use super::{Lane, LaneFn};
use strata_ops::math::complex::ComplexElement;
use strata_ops::math::{self, Arch, Int};

macro_rules! define_lane_ops {
    ($enum:ident, $lookup:ident, $trait:ident, $wrap:ident, [$($arg:ident),*];
     $($op:ident { $($ty:ident $($out:ident)? => |$A:ident, $($x:ident),* ; $imm:ident| $e:expr;)* })*) => {
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $enum { $($op),* }

        impl $enum {
            pub const ALL: &'static [$enum] = &[$($enum::$op),*];
        }

        fn $lookup(op: $enum, lane: Lane) -> Option<LaneFn> {
            match (op, lane) {
                $($(
                    ($enum::$op, lane!($ty)) => {
                        struct F;
                        define_lane_ops!(@impl $trait F, $ty, ($($out)?), $A, [$($x),*], $imm, $e);
                        Some($wrap::<F>())
                    }
                )*)*
                _ => None,
            }
        }
    };
    (@impl UnaryFn $f:ident, $ty:ident, ($($out:ident)?), $A:ident, [$a:ident], $imm:ident, $e:expr) => {
        impl UnaryFn for $f {
            type A = rust!($ty);
            type D = rust!($ty $($out)?);
            #[inline(always)]
            fn f<$A: Arch>($a: Self::A, $imm: u32) -> Self::D { $e }
        }
    };
    (@impl BinaryFn $f:ident, $ty:ident, ($($out:ident)?), $A:ident, [$a:ident, $b:ident], $imm:ident, $e:expr) => {
        impl BinaryFn for $f {
            type A = rust!($ty);
            type B = rust!($ty);
            type D = rust!($ty $($out)?);
            #[inline(always)]
            fn f<$A: Arch>($a: Self::A, $b: Self::B, $imm: u32) -> Self::D { $e }
        }
    };
}

macro_rules! lane {
    (b8) => {
        Lane::B8
    };
    (i32) => {
        Lane::I32
    };
    (u32) => {
        Lane::U32
    };
    (i64) => {
        Lane::I64
    };
    (u64) => {
        Lane::U64
    };
    (f32) => {
        Lane::F32
    };
    (f64) => {
        Lane::F64
    };
    (c64) => {
        Lane::C64
    };
    (c128) => {
        Lane::C128
    };
}

macro_rules! rust {
    (b8) => {
        u8
    };
    (c64) => {
        Complex32
    };
    (c128) => {
        Complex64
    };
    ($ty:ident) => {
        $ty
    };
    ($ty:ident $out:ident) => {
        rust!($out)
    };
}

/// Ones in the low `bits` bits.
#[inline(always)]
fn mask32(bits: u32) -> u32 {
    u32::MAX >> (32 - bits)
}

define_lane_ops! { UnaryOp, plain_unary, UnaryFn, unary, [a];
    Abs {
        i32 => |A, x; _i| x.wrapping_abs();
        i64 => |A, x; _i| x.wrapping_abs();
        u32 => |A, x; _i| x;
        u64 => |A, x; _i| x;
        f32 => |A, x; _i| x.abs();
        f64 => |A, x; _i| x.abs();
        c64 f32 => |A, x; _i| math::complex::ComplexElement::abs(x);
        c128 f64 => |A, x; _i| math::complex::ComplexElement::abs(x);
    }
    Neg {
        i32 => |A, x; _i| x.wrapping_neg();
        i64 => |A, x; _i| x.wrapping_neg();
        u32 => |A, x; _i| x.wrapping_neg();
        u64 => |A, x; _i| x.wrapping_neg();
        f32 => |A, x; _i| -x;
        f64 => |A, x; _i| -x;
        c64 => |A, x; _i| -x;
        c128 => |A, x; _i| -x;
    }
    Not {
        b8 => |A, x; _i| x ^ 1;
        i32 => |A, x; _i| !x;
        i64 => |A, x; _i| !x;
        u32 => |A, x; _i| !x;
        u64 => |A, x; _i| !x;
    }
    Sign {
        i32 => |A, x; _i| x.signum();
        i64 => |A, x; _i| x.signum();
        u32 => |A, x; _i| u32::from(x != 0);
        u64 => |A, x; _i| u64::from(x != 0);
        f32 => |A, x; _i| math::sign_f32(x);
        f64 => |A, x; _i| math::sign_f64(x);
        c64 => |A, x; _i| x.map(math::complex::sign);
        c128 => |A, x; _i| x.map(math::complex::sign);
    }
    Clz {
        i32 => |A, x; bits| ((x as u32 & mask32(bits)).leading_zeros() + bits).wrapping_sub(32) as i32;
        u32 => |A, x; bits| ((x & mask32(bits)).leading_zeros() + bits).wrapping_sub(32);
        i64 => |A, x; _i| x.leading_zeros() as i64;
        u64 => |A, x; _i| x.leading_zeros() as u64;
    }
    Popcnt {
        i32 => |A, x; bits| (x as u32 & mask32(bits)).count_ones() as i32;
        u32 => |A, x; _i| x.count_ones();
        i64 => |A, x; _i| x.count_ones() as i64;
        u64 => |A, x; _i| x.count_ones() as u64;
    }
    Ceil { f32 => |A, x; _i| x.ceil(); f64 => |A, x; _i| x.ceil(); }
    Floor { f32 => |A, x; _i| x.floor(); f64 => |A, x; _i| x.floor(); }
    RoundEven { f32 => |A, x; _i| x.round_ties_even(); f64 => |A, x; _i| x.round_ties_even(); }
    RoundAway {
        f32 => |A, x; _i| math::round_nearest_afz_f32::<A>(x);
        f64 => |A, x; _i| math::round_nearest_afz_f64::<A>(x);
    }
    Sqrt {
        f32 => |A, x; _i| x.sqrt();
        f64 => |A, x; _i| x.sqrt();
        c64 => |A, x; _i| x.map(math::complex::sqrt);
        c128 => |A, x; _i| x.map(math::complex::sqrt);
    }
    Rsqrt {
        f32 => |A, x; _i| math::rsqrt_f32(x);
        f64 => |A, x; _i| math::rsqrt_f64(x);
        c64 => |A, x; _i| x.map(math::complex::rsqrt);
        c128 => |A, x; _i| x.map(math::complex::rsqrt);
    }
    Cbrt {
        f32 => |A, x; _i| math::cbrt_f32::<A>(x);
        f64 => |A, x; _i| math::cbrt_f64::<A>(x);
        c64 => |A, x; _i| x.map(math::complex::cbrt);
        c128 => |A, x; _i| x.map(math::complex::cbrt);
    }
    Exp {
        f32 => |A, x; _i| math::exp_f32::<A>(x);
        f64 => |A, x; _i| math::exp_f64::<A>(x);
        c64 => |A, x; _i| x.map(math::complex::exp);
        c128 => |A, x; _i| x.map(math::complex::exp);
    }
    Expm1 {
        f32 => |A, x; _i| math::expm1_f32::<A>(x);
        f64 => |A, x; _i| math::expm1_f64::<A>(x);
        c64 => |A, x; _i| x.map(math::complex::expm1);
        c128 => |A, x; _i| x.map(math::complex::expm1);
    }
    Log {
        f32 => |A, x; _i| math::log_f32::<A>(x);
        f64 => |A, x; _i| math::log_f64::<A>(x);
        c64 => |A, x; _i| x.map(math::complex::log);
        c128 => |A, x; _i| x.map(math::complex::log);
    }
    Log1p {
        f32 => |A, x; _i| math::log1p_f32::<A>(x);
        f64 => |A, x; _i| math::log1p_f64::<A>(x);
        c64 => |A, x; _i| x.map(math::complex::log1p);
        c128 => |A, x; _i| x.map(math::complex::log1p);
    }
    Logistic {
        f32 => |A, x; _i| math::logistic_f32::<A>(x);
        f64 => |A, x; _i| math::logistic_f64::<A>(x);
        c64 => |A, x; _i| x.map(math::complex::logistic);
        c128 => |A, x; _i| x.map(math::complex::logistic);
    }
    Tanh {
        f32 => |A, x; _i| math::tanh_f32::<A>(x);
        f64 => |A, x; _i| math::tanh_f64::<A>(x);
        c64 => |A, x; _i| x.map(math::complex::tanh);
        c128 => |A, x; _i| x.map(math::complex::tanh);
    }
    Sin {
        c64 => |A, x; _i| x.map(math::complex::sin);
        c128 => |A, x; _i| x.map(math::complex::sin);
    }
    Cos {
        c64 => |A, x; _i| x.map(math::complex::cos);
        c128 => |A, x; _i| x.map(math::complex::cos);
    }
    Tan {
        c64 => |A, x; _i| x.map(math::complex::tan);
        c128 => |A, x; _i| x.map(math::complex::tan);
    }
    IsFinite { f32 b8 => |A, x; _i| u8::from(x.is_finite()); f64 b8 => |A, x; _i| u8::from(x.is_finite()); }
    IsInf { f32 b8 => |A, x; _i| u8::from(x.is_infinite()); f64 b8 => |A, x; _i| u8::from(x.is_infinite()); }
    IsPosInf { f32 b8 => |A, x; _i| u8::from(x == f32::INFINITY); f64 b8 => |A, x; _i| u8::from(x == f64::INFINITY); }
    IsNegInf {
        f32 b8 => |A, x; _i| u8::from(x == f32::NEG_INFINITY);
        f64 b8 => |A, x; _i| u8::from(x == f64::NEG_INFINITY);
    }
    Real { c64 f32 => |A, x; _i| x.re; c128 f64 => |A, x; _i| x.re; f32 => |A, x; _i| x; f64 => |A, x; _i| x; }
    Imag { c64 f32 => |A, x; _i| x.im; c128 f64 => |A, x; _i| x.im; f32 => |A, _x; _i| 0.0; f64 => |A, _x; _i| 0.0; }
    Conj { c64 => |A, x; _i| x.conj(); c128 => |A, x; _i| x.conj(); }
    // Floats as integers whose order is IEEE's total order.
    TotalOrder {
        f32 i32 => |A, x; _i| { let b = x.to_bits() as i32; b ^ ((b >> 31) as u32 >> 1) as i32 };
        f64 i64 => |A, x; _i| { let b = x.to_bits() as i64; b ^ ((b >> 63) as u64 >> 1) as i64 };
    }
    Wrap {
        i32 => |A, x; bits| (x << (32 - bits)) >> (32 - bits);
        u32 => |A, x; bits| x & mask32(bits);
    }
    ReducePrecision {
        f32 => |A, x; em| math::reduce_precision_f32(x, em >> 16, em & 0xffff);
        f64 => |A, x; em| math::reduce_precision_f64(x, em >> 16, em & 0xffff);
    }
    Erf { f32 => |A, x; _i| math::erf_f32::<A>(x); f64 => |A, x; _i| math::erf_f64::<A>(x); }
    Erfc { f32 => |A, x; _i| math::erfc_f32::<A>(x); f64 => |A, x; _i| math::erfc_f64::<A>(x); }
    ErfInv { f32 => |A, x; _i| math::erf_inv_f32::<A>(x); f64 => |A, x; _i| math::erf_inv_f64::<A>(x); }
    Lgamma { f32 => |A, x; _i| math::lgamma_f32::<A>(x); f64 => |A, x; _i| math::lgamma_f64::<A>(x); }
    Digamma { f32 => |A, x; _i| math::digamma_f32::<A>(x); f64 => |A, x; _i| math::digamma_f64::<A>(x); }
    BesselI1e { f32 => |A, x; _i| math::bessel_i1e_f32::<A>(x); f64 => |A, x; _i| math::bessel_i1e_f64::<A>(x); }
    Asin {
        f32 => |A, x; _i| math::asin_f32::<A>(x);
        f64 => |A, x; _i| math::asin_f64::<A>(x);
        c64 => |A, x; _i| x.map(math::complex::asin);
        c128 => |A, x; _i| x.map(math::complex::asin);
    }
    Acos {
        f32 => |A, x; _i| math::acos_f32::<A>(x);
        f64 => |A, x; _i| math::acos_f64::<A>(x);
        c64 => |A, x; _i| x.map(math::complex::acos);
        c128 => |A, x; _i| x.map(math::complex::acos);
    }
    Atan {
        f32 => |A, x; _i| math::atan_f32::<A>(x);
        f64 => |A, x; _i| math::atan_f64::<A>(x);
        c64 => |A, x; _i| x.map(math::complex::atan);
        c128 => |A, x; _i| x.map(math::complex::atan);
    }
    Sinh {
        f32 => |A, x; _i| math::sinh_f32::<A>(x);
        f64 => |A, x; _i| math::sinh_f64::<A>(x);
        c64 => |A, x; _i| x.map(math::complex::sinh);
        c128 => |A, x; _i| x.map(math::complex::sinh);
    }
    Cosh {
        f32 => |A, x; _i| math::cosh_f32::<A>(x);
        f64 => |A, x; _i| math::cosh_f64::<A>(x);
        c64 => |A, x; _i| x.map(math::complex::cosh);
        c128 => |A, x; _i| x.map(math::complex::cosh);
    }
    Asinh {
        f32 => |A, x; _i| math::asinh_f32::<A>(x);
        f64 => |A, x; _i| math::asinh_f64::<A>(x);
        c64 => |A, x; _i| x.map(math::complex::asinh);
        c128 => |A, x; _i| x.map(math::complex::asinh);
    }
    Acosh {
        f32 => |A, x; _i| math::acosh_f32::<A>(x);
        f64 => |A, x; _i| math::acosh_f64::<A>(x);
        c64 => |A, x; _i| x.map(math::complex::acosh);
        c128 => |A, x; _i| x.map(math::complex::acosh);
    }
    Atanh {
        f32 => |A, x; _i| math::atanh_f32::<A>(x);
        f64 => |A, x; _i| math::atanh_f64::<A>(x);
        c64 => |A, x; _i| x.map(math::complex::atanh);
        c128 => |A, x; _i| x.map(math::complex::atanh);
    }
    // Lane copies and changes of lane type that keep every bit pattern that matters.
    Copy {
        b8 => |A, x; _i| x;
        i32 => |A, x; _i| x;
        u32 => |A, x; _i| x;
        i64 => |A, x; _i| x;
        u64 => |A, x; _i| x;
        f32 => |A, x; _i| x;
        f64 => |A, x; _i| x;
        c64 => |A, x; _i| x;
        c128 => |A, x; _i| x;
    }
}

define_lane_ops! { BinaryOp, plain_binary, BinaryFn, binary, [a, b];
    Add {
        b8 => |A, x, y; _i| x | y;
        i32 => |A, x, y; _i| x.wrapping_add(y);
        u32 => |A, x, y; _i| x.wrapping_add(y);
        i64 => |A, x, y; _i| x.wrapping_add(y);
        u64 => |A, x, y; _i| x.wrapping_add(y);
        f32 => |A, x, y; _i| x + y;
        f64 => |A, x, y; _i| x + y;
        c64 => |A, x, y; _i| x + y;
        c128 => |A, x, y; _i| x + y;
    }
    Sub {
        i32 => |A, x, y; _i| x.wrapping_sub(y);
        u32 => |A, x, y; _i| x.wrapping_sub(y);
        i64 => |A, x, y; _i| x.wrapping_sub(y);
        u64 => |A, x, y; _i| x.wrapping_sub(y);
        f32 => |A, x, y; _i| x - y;
        f64 => |A, x, y; _i| x - y;
        c64 => |A, x, y; _i| x - y;
        c128 => |A, x, y; _i| x - y;
    }
    Mul {
        b8 => |A, x, y; _i| x & y;
        i32 => |A, x, y; _i| x.wrapping_mul(y);
        u32 => |A, x, y; _i| x.wrapping_mul(y);
        i64 => |A, x, y; _i| x.wrapping_mul(y);
        u64 => |A, x, y; _i| x.wrapping_mul(y);
        f32 => |A, x, y; _i| x * y;
        f64 => |A, x, y; _i| x * y;
        c64 => |A, x, y; _i| x * y;
        c128 => |A, x, y; _i| x * y;
    }
    Div {
        i32 => |A, x, y; _i| x.int_div(y);
        u32 => |A, x, y; bits| x.int_div(y) & mask32(bits);
        i64 => |A, x, y; _i| x.int_div(y);
        u64 => |A, x, y; _i| x.int_div(y);
        f32 => |A, x, y; _i| x / y;
        f64 => |A, x, y; _i| x / y;
        c64 => |A, x, y; _i| x.map2(y, math::complex::divide);
        c128 => |A, x, y; _i| x.map2(y, math::complex::divide);
    }
    Rem {
        i32 => |A, x, y; _i| x.int_rem(y);
        u32 => |A, x, y; _i| x.int_rem(y);
        i64 => |A, x, y; _i| x.int_rem(y);
        u64 => |A, x, y; _i| x.int_rem(y);
    }
    Max {
        b8 => |A, x, y; _i| x | y;
        i32 => |A, x, y; _i| x.max(y);
        u32 => |A, x, y; _i| x.max(y);
        i64 => |A, x, y; _i| x.max(y);
        u64 => |A, x, y; _i| x.max(y);
        f32 => |A, x, y; _i| max_f32(x, y);
        f64 => |A, x, y; _i| max_f64(x, y);
        c64 => |A, x, y; _i| if complex_lt(y.re, y.im, x.re, x.im) { x } else { y };
        c128 => |A, x, y; _i| if complex_lt(y.re, y.im, x.re, x.im) { x } else { y };
    }
    Min {
        b8 => |A, x, y; _i| x & y;
        i32 => |A, x, y; _i| x.min(y);
        u32 => |A, x, y; _i| x.min(y);
        i64 => |A, x, y; _i| x.min(y);
        u64 => |A, x, y; _i| x.min(y);
        f32 => |A, x, y; _i| min_f32(x, y);
        f64 => |A, x, y; _i| min_f64(x, y);
        c64 => |A, x, y; _i| if complex_lt(x.re, x.im, y.re, y.im) { x } else { y };
        c128 => |A, x, y; _i| if complex_lt(x.re, x.im, y.re, y.im) { x } else { y };
    }
    And {
        b8 => |A, x, y; _i| x & y;
        i32 => |A, x, y; _i| x & y;
        u32 => |A, x, y; _i| x & y;
        i64 => |A, x, y; _i| x & y;
        u64 => |A, x, y; _i| x & y;
    }
    Or {
        b8 => |A, x, y; _i| x | y;
        i32 => |A, x, y; _i| x | y;
        u32 => |A, x, y; _i| x | y;
        i64 => |A, x, y; _i| x | y;
        u64 => |A, x, y; _i| x | y;
    }
    Xor {
        b8 => |A, x, y; _i| x ^ y;
        i32 => |A, x, y; _i| x ^ y;
        u32 => |A, x, y; _i| x ^ y;
        i64 => |A, x, y; _i| x ^ y;
        u64 => |A, x, y; _i| x ^ y;
    }
    Shl {
        i32 => |A, x, y; bits| if (y as u32) < bits { x << (y & 31) } else { 0 };
        u32 => |A, x, y; bits| if y < bits { x << (y & 31) } else { 0 };
        i64 => |A, x, y; _i| if (y as u64) < 64 { x << (y & 63) } else { 0 };
        u64 => |A, x, y; _i| if y < 64 { x << (y & 63) } else { 0 };
    }
    Shra {
        i32 => |A, x, y; bits| if (y as u32) < bits { x >> (y & 31) } else { x >> 31 };
        u32 => |A, x, y; bits| {
            let signed = ((x << (32 - bits)) as i32) >> (32 - bits);
            (if y < bits { signed >> (y & 31) } else { signed >> 31 }) as u32
        };
        i64 => |A, x, y; _i| if (y as u64) < 64 { x >> (y & 63) } else { x >> 63 };
        u64 => |A, x, y; _i| (if y < 64 { (x as i64) >> (y & 63) } else { (x as i64) >> 63 }) as u64;
    }
    Shrl {
        i32 => |A, x, y; bits| if (y as u32) < bits { ((x as u32 & mask32(bits)) >> (y & 31)) as i32 } else { 0 };
        u32 => |A, x, y; bits| if y < bits { x >> (y & 31) } else { 0 };
        i64 => |A, x, y; _i| if (y as u64) < 64 { ((x as u64) >> (y & 63)) as i64 } else { 0 };
        u64 => |A, x, y; _i| if y < 64 { x >> (y & 63) } else { 0 };
    }
    Pow {
        i32 => |A, x, y; _i| x.int_pow(y);
        u32 => |A, x, y; _i| x.int_pow(y);
        i64 => |A, x, y; _i| x.int_pow(y);
        u64 => |A, x, y; _i| x.int_pow(y);
        f32 => |A, x, y; _i| math::pow_f32::<A>(x, y);
        f64 => |A, x, y; _i| math::pow_f64::<A>(x, y);
        c64 => |A, x, y; _i| x.map2(y, math::complex::pow);
        c128 => |A, x, y; _i| x.map2(y, math::complex::pow);
    }
    Atan2 {
        f32 => |A, x, y; _i| math::atan2_f32::<A>(x, y);
        f64 => |A, x, y; _i| math::atan2_f64::<A>(x, y);
        c64 => |A, x, y; _i| x.map2(y, math::complex::atan2);
        c128 => |A, x, y; _i| x.map2(y, math::complex::atan2);
    }
    Complex {
        f32 c64 => |A, x, y; _i| Complex32::new(x, y);
        f64 c128 => |A, x, y; _i| Complex64::new(x, y);
    }
    Eq {
        b8 b8 => |A, x, y; _i| u8::from(x == y);
        i32 b8 => |A, x, y; _i| u8::from(x == y);
        u32 b8 => |A, x, y; _i| u8::from(x == y);
        i64 b8 => |A, x, y; _i| u8::from(x == y);
        u64 b8 => |A, x, y; _i| u8::from(x == y);
        f32 b8 => |A, x, y; _i| u8::from(x == y);
        f64 b8 => |A, x, y; _i| u8::from(x == y);
        c64 b8 => |A, x, y; _i| u8::from(x == y);
        c128 b8 => |A, x, y; _i| u8::from(x == y);
    }
    Ne {
        b8 b8 => |A, x, y; _i| u8::from(x != y);
        i32 b8 => |A, x, y; _i| u8::from(x != y);
        u32 b8 => |A, x, y; _i| u8::from(x != y);
        i64 b8 => |A, x, y; _i| u8::from(x != y);
        u64 b8 => |A, x, y; _i| u8::from(x != y);
        f32 b8 => |A, x, y; _i| u8::from(x != y);
        f64 b8 => |A, x, y; _i| u8::from(x != y);
        c64 b8 => |A, x, y; _i| u8::from(x != y);
        c128 b8 => |A, x, y; _i| u8::from(x != y);
    }
    Ge {
        b8 b8 => |A, x, y; _i| u8::from(x >= y);
        i32 b8 => |A, x, y; _i| u8::from(x >= y);
        u32 b8 => |A, x, y; _i| u8::from(x >= y);
        i64 b8 => |A, x, y; _i| u8::from(x >= y);
        u64 b8 => |A, x, y; _i| u8::from(x >= y);
        f32 b8 => |A, x, y; _i| u8::from(x >= y);
        f64 b8 => |A, x, y; _i| u8::from(x >= y);
    }
    Gt {
        b8 b8 => |A, x, y; _i| u8::from(x > y);
        i32 b8 => |A, x, y; _i| u8::from(x > y);
        u32 b8 => |A, x, y; _i| u8::from(x > y);
        i64 b8 => |A, x, y; _i| u8::from(x > y);
        u64 b8 => |A, x, y; _i| u8::from(x > y);
        f32 b8 => |A, x, y; _i| u8::from(x > y);
        f64 b8 => |A, x, y; _i| u8::from(x > y);
    }
    NextAfter {
        f32 => |A, x, y; _i| math::next_after_f32(x, y);
        f64 => |A, x, y; _i| math::next_after_f64(x, y);
    }
    Zeta { f32 => |A, x, y; _i| math::zeta_f32(x, y); f64 => |A, x, y; _i| math::zeta_f64(x, y); }
    Polygamma {
        f32 => |A, x, y; _i| math::polygamma_f32(x, y);
        f64 => |A, x, y; _i| math::polygamma_f64(x, y);
    }
    Mulhi {
        i32 => |A, x, y; bits| ((i64::from(x) * i64::from(y)) >> bits) as i32;
        u32 => |A, x, y; bits| ((u64::from(x) * u64::from(y)) >> bits) as u32;
        i64 => |A, x, y; _i| ((i128::from(x) * i128::from(y)) >> 64) as i64;
        u64 => |A, x, y; _i| ((u128::from(x) * u128::from(y)) >> 64) as u64;
    }
}

/// The function for `op` on `lane`, or `None` where the operation is not defined.
pub fn unary_fn(op: UnaryOp, lane: Lane) -> Option<LaneFn> {
    /// Functions with a fast range: the few lanes outside it are done again, slowly.
    macro_rules! trig {
        ($fast:ident, $slow:ident, $ty:ty) => {{
            struct F;
            impl UnaryFn for F {
                type A = $ty;
                type D = $ty;
                const HAS_SLOW: bool = true;
                #[inline(always)]
                fn f<M: Arch>(a: $ty, _imm: u32) -> $ty {
                    math::$fast::<M>(a)
                }
                #[inline(always)]
                fn is_slow(a: $ty) -> bool {
                    math::Real::trig_needs_slow(a)
                }
                fn slow(a: $ty) -> $ty {
                    math::$slow(a)
                }
            }
            Some(unary::<F>())
        }};
    }
    match (op, lane) {
        (UnaryOp::Sin, Lane::F32) => trig!(sin_f32, sin_slow_f32, f32),
        (UnaryOp::Sin, Lane::F64) => trig!(sin_f64, sin_slow_f64, f64),
        (UnaryOp::Cos, Lane::F32) => trig!(cos_f32, cos_slow_f32, f32),
        (UnaryOp::Cos, Lane::F64) => trig!(cos_f64, cos_slow_f64, f64),
        (UnaryOp::Tan, Lane::F32) => trig!(tan_f32, tan_slow_f32, f32),
        (UnaryOp::Tan, Lane::F64) => trig!(tan_f64, tan_slow_f64, f64),
        _ => plain_unary(op, lane),
    }
}

/// The function for `op` on `lane`, or `None` where the operation is not defined.
pub fn binary_fn(op: BinaryOp, lane: Lane) -> Option<LaneFn> {
    macro_rules! remainder {
        ($fast:ident, $needs:ident, $slow:ident, $ty:ty) => {{
            struct F;
            impl BinaryFn for F {
                type A = $ty;
                type B = $ty;
                type D = $ty;
                const HAS_SLOW: bool = true;
                #[inline(always)]
                fn f<M: Arch>(a: $ty, b: $ty, _imm: u32) -> $ty {
                    math::$fast::<M>(a, b)
                }
                #[inline(always)]
                fn is_slow(a: $ty, b: $ty) -> bool {
                    math::$needs(a, b)
                }
                fn slow(a: $ty, b: $ty) -> $ty {
                    math::$slow(a, b)
                }
            }
            Some(binary::<F>())
        }};
    }
    match (op, lane) {
        (BinaryOp::Rem, Lane::F32) => {
            remainder!(remainder_f32, remainder_needs_slow_f32, remainder_slow_f32, f32)
        }
        (BinaryOp::Rem, Lane::F64) => {
            remainder!(remainder_f64, remainder_needs_slow_f64, remainder_slow_f64, f64)
        }
        _ => plain_binary(op, lane),
    }
}

/// `select(b8, x, y)` for any lane type.
pub fn select_fn(lane: Lane) -> LaneFn {
    match lane.bytes() {
        1 => select::<u8>(),
        4 => select::<u32>(),
        8 => select::<u64>(),
        _ => select::<u128>(),
    }
}

/// The larger value; NaN if either is NaN; +0 above −0.
#[inline(always)]
pub fn max_f32(x: f32, y: f32) -> f32 {
    let m = if x > y { x } else { y };
    let z = if x == y { f32::from_bits(x.to_bits() & y.to_bits()) } else { m };
    if x.is_nan() { x } else { z }
}

/// The smaller value; NaN if either is NaN; −0 below +0.
#[inline(always)]
pub fn min_f32(x: f32, y: f32) -> f32 {
    let m = if x < y { x } else { y };
    let z = if x == y { f32::from_bits(x.to_bits() | y.to_bits()) } else { m };
    if x.is_nan() { x } else { z }
}

#[inline(always)]
pub fn max_f64(x: f64, y: f64) -> f64 {
    let m = if x > y { x } else { y };
    let z = if x == y { f64::from_bits(x.to_bits() & y.to_bits()) } else { m };
    if x.is_nan() { x } else { z }
}

#[inline(always)]
pub fn min_f64(x: f64, y: f64) -> f64 {
    let m = if x < y { x } else { y };
    let z = if x == y { f64::from_bits(x.to_bits() | y.to_bits()) } else { m };
    if x.is_nan() { x } else { z }
}

/// The lexicographic order StableHLO gives complex numbers for `maximum` and `minimum`.
#[inline(always)]
fn complex_lt<T: PartialOrd>(ar: T, ai: T, br: T, bi: T) -> bool {
    ar < br || (ar == br && ai < bi)
}

//! Between memory and lanes, between lane types, and rounding to narrow floats.

use num_complex::{Complex32, Complex64};
use strata_tensor::DType;
use strata_tensor::float::{Format, byte_values};

use super::simd::{UnaryFn, unary};
use super::{Lane, LaneFn};
use strata_ops::math::Arch;

macro_rules! unary_struct {
    ($name:ident, $a:ty => $d:ty, |$x:ident, $imm:ident| $e:expr) => {
        struct $name;
        impl UnaryFn for $name {
            type A = $a;
            type D = $d;
            #[inline(always)]
            fn f<M: Arch>($x: $a, $imm: u32) -> $d {
                $e
            }
        }
    };
}

unary_struct!(LoadS8, i8 => i32, |x, _i| i32::from(x));
unary_struct!(LoadS16, i16 => i32, |x, _i| i32::from(x));
unary_struct!(LoadU8, u8 => u32, |x, _i| u32::from(x));
unary_struct!(LoadU16, u16 => u32, |x, _i| u32::from(x));
unary_struct!(LoadBf16, u16 => f32, |x, _i| f32::from_bits(u32::from(x) << 16));
unary_struct!(LoadF16, u16 => f32, |x, _i| f16_value(x));
unary_struct!(StoreS8, i32 => i8, |x, _i| x as i8);
unary_struct!(StoreS16, i32 => i16, |x, _i| x as i16);
unary_struct!(StoreU8, u32 => u8, |x, _i| x as u8);
unary_struct!(StoreU16, u32 => u16, |x, _i| x as u16);
unary_struct!(StoreBf16, f32 => u16, |x, _i| (bf16_round(x).to_bits() >> 16) as u16);
unary_struct!(StoreF16, f32 => u16, |x, _i| f16_code(x));
unary_struct!(RoundBf16, f32 => f32, |x, _i| bf16_round(x));
unary_struct!(RoundF16, f32 => f32, |x, _i| f16_round(x));

/// Reads memory of `dtype` into lanes; `None` when they are the same bytes.
pub fn load_fn(dtype: DType) -> Option<LaneFn> {
    use DType::*;
    Some(match dtype {
        S2 | S4 | S8 => unary::<LoadS8>(),
        S16 => unary::<LoadS16>(),
        U2 | U4 | U8 => unary::<LoadU8>(),
        U16 => unary::<LoadU16>(),
        BF16 => unary::<LoadBf16>(),
        F16 => unary::<LoadF16>(),
        _ if Lane::is_direct(dtype) => return None,
        _ => small_float::load_fn(dtype),
    })
}

/// Writes lanes to memory of `dtype`, rounding and truncating as the type demands; `None` when they are the same bytes.
pub fn store_fn(dtype: DType) -> Option<LaneFn> {
    use DType::*;
    Some(match dtype {
        S2 | S4 | S8 => unary::<StoreS8>(),
        S16 => unary::<StoreS16>(),
        U2 | U4 | U8 => unary::<StoreU8>(),
        U16 => unary::<StoreU16>(),
        BF16 => unary::<StoreBf16>(),
        F16 => unary::<StoreF16>(),
        _ if Lane::is_direct(dtype) => return None,
        _ => small_float::store_fn(dtype),
    })
}

/// Rounds `f32` lanes to values of `dtype`; `None` for types that need no rounding.
pub fn round_fn(dtype: DType) -> Option<LaneFn> {
    match dtype {
        DType::BF16 => Some(unary::<RoundBf16>()),
        DType::F16 => Some(unary::<RoundF16>()),
        _ if dtype.is_float() && dtype.bits() <= 8 => Some(small_float::round_fn(dtype)),
        _ => None,
    }
}

/// Round to nearest even on the upper sixteen bits; NaN stays NaN.
#[inline(always)]
fn bf16_round(x: f32) -> f32 {
    let bits = x.to_bits();
    let rounded = bits.wrapping_add(0x7fff + ((bits >> 16) & 1)) & 0xffff_0000;
    f32::from_bits(if x.is_nan() { (bits | 0x0040_0000) & 0xffff_0000 } else { rounded })
}

/// Round to the nearest half-precision value, ties to even, still as `f32`.
#[inline(always)]
fn f16_round(x: f32) -> f32 {
    let sign = x.to_bits() & 0x8000_0000;
    let magnitude = f32::from_bits(x.to_bits() & 0x7fff_ffff);
    let bits = magnitude.to_bits();
    let normal = f32::from_bits(bits.wrapping_add(0xfff + ((bits >> 13) & 1)) & !0x1fff);
    // Below 2^-14 the step is constant: adding 0.5 aligns the value to it.
    let subnormal = (magnitude + 0.5) - 0.5;
    let finite = if magnitude < 6.103_515_6e-5 { subnormal } else { normal };
    let limited = if finite > 65504.0 { f32::INFINITY } else { finite };
    let value = if x.is_nan() { magnitude } else { limited };
    f32::from_bits(value.to_bits() | sign)
}

#[inline(always)]
fn f16_code(x: f32) -> u16 {
    let x = f16_round(x);
    let bits = x.to_bits();
    let sign = (bits >> 16) & 0x8000;
    let magnitude = bits & 0x7fff_ffff;
    let normal = (magnitude >> 13).wrapping_sub((127 - 15) << 10);
    let subnormal = (f32::from_bits(magnitude) * 16_777_216.0) as i32 as u32;
    let finite = if magnitude < 0x3880_0000 { subnormal } else { normal };
    let special = if magnitude > 0x7f80_0000 { 0x7e00 | ((magnitude >> 13) & 0x3ff) } else { 0x7c00 };
    (sign | if magnitude >= 0x7f80_0000 { special } else { finite }) as u16
}

#[inline(always)]
fn f16_value(x: u16) -> f32 {
    let sign = (u32::from(x) & 0x8000) << 16;
    let magnitude = u32::from(x) & 0x7fff;
    let normal = f32::from_bits((magnitude << 13) + ((127 - 15) << 23));
    let subnormal = magnitude as i32 as f32 * 5.960_464_5e-8;
    let special = f32::from_bits(0x7f80_0000 | ((magnitude & 0x3ff) << 13));
    let value = if magnitude < 0x400 { subnormal } else { normal };
    let value = if magnitude >= 0x7c00 { special } else { value };
    f32::from_bits(value.to_bits() | sign)
}

/// Formats of eight bits or fewer: decode through a table, encode through the exact description of the format.
mod small_float {
    use super::*;

    macro_rules! formats {
        ($($variant:ident),*) => {
            pub fn load_fn(dtype: DType) -> LaneFn {
                match dtype { $(DType::$variant => {
                    unary_struct!(F, u8 => f32, |x, _i| byte_values(DType::$variant)[usize::from(x)]);
                    unary::<F>()
                })* _ => unreachable!("{dtype} is not a small float") }
            }
            pub fn store_fn(dtype: DType) -> LaneFn {
                match dtype { $(DType::$variant => {
                    unary_struct!(F, f32 => u8, |x, _i| Format::$variant.encode(f64::from(x)) as u8);
                    unary::<F>()
                })* _ => unreachable!("{dtype} is not a small float") }
            }
            pub fn round_fn(dtype: DType) -> LaneFn {
                match dtype { $(DType::$variant => {
                    unary_struct!(F, f32 => f32, |x, _i| {
                        byte_values(DType::$variant)[usize::from(Format::$variant.encode(f64::from(x)) as u8)]
                    });
                    unary::<F>()
                })* _ => unreachable!("{dtype} is not a small float") }
            }
        };
    }
    formats!(
        F4E2M1FN,
        F6E2M3FN,
        F6E3M2FN,
        F8E3M4,
        F8E4M3,
        F8E4M3FN,
        F8E4M3FNUZ,
        F8E4M3B11FNUZ,
        F8E5M2,
        F8E5M2FNUZ,
        F8E8M0FNU
    );
}

/// Values of one lane type as another. The immediate packs the destination integer's width and signedness (see
/// [`int_imm`]) for floats that must saturate.
pub fn convert_fn(from: Lane, to: Lane) -> LaneFn {
    macro_rules! arm {
        ($a:ty => $d:ty, |$x:ident, $imm:ident| $e:expr) => {{
            unary_struct!(F, $a => $d, |$x, $imm| $e);
            unary::<F>()
        }};
    }
    macro_rules! real_row {
        ($a:ty) => {
            match to {
                Lane::B8 => arm!($a => u8, |x, _i| u8::from(x != 0 as $a)),
                Lane::I32 => arm!($a => i32, |x, _i| x as i32),
                Lane::U32 => arm!($a => u32, |x, _i| x as u32),
                Lane::I64 => arm!($a => i64, |x, _i| x as i64),
                Lane::U64 => arm!($a => u64, |x, _i| x as u64),
                Lane::F32 => arm!($a => f32, |x, _i| x as f32),
                Lane::F64 => arm!($a => f64, |x, _i| x as f64),
                Lane::C64 => arm!($a => Complex32, |x, _i| Complex32::new(x as f32, 0.0)),
                Lane::C128 => arm!($a => Complex64, |x, _i| Complex64::new(x as f64, 0.0)),
            }
        };
    }
    macro_rules! float_row {
        ($a:ty) => {
            match to {
                Lane::I32 => arm!($a => i32, |x, imm| (x as i32).clamp(int_min(imm), int_max(imm))),
                Lane::U32 => arm!($a => u32, |x, imm| (x as u32).min(uint_max(imm))),
                _ => real_row!($a),
            }
        };
    }
    match from {
        Lane::B8 => real_row!(u8),
        Lane::I32 => real_row!(i32),
        Lane::U32 => real_row!(u32),
        Lane::I64 => real_row!(i64),
        Lane::U64 => real_row!(u64),
        Lane::F32 => float_row!(f32),
        Lane::F64 => float_row!(f64),
        Lane::C64 => match to {
            Lane::C64 => arm!(Complex32 => Complex32, |x, _i| x),
            Lane::C128 => arm!(Complex32 => Complex64, |x, _i| Complex64::new(f64::from(x.re), f64::from(x.im))),
            Lane::B8 => arm!(Complex32 => u8, |x, _i| u8::from(x.re != 0.0)),
            Lane::F64 => arm!(Complex32 => f64, |x, _i| f64::from(x.re)),
            Lane::I32 => arm!(Complex32 => i32, |x, imm| (x.re as i32).clamp(int_min(imm), int_max(imm))),
            Lane::U32 => arm!(Complex32 => u32, |x, imm| (x.re as u32).min(uint_max(imm))),
            Lane::I64 => arm!(Complex32 => i64, |x, _i| x.re as i64),
            Lane::U64 => arm!(Complex32 => u64, |x, _i| x.re as u64),
            Lane::F32 => arm!(Complex32 => f32, |x, _i| x.re),
        },
        Lane::C128 => match to {
            Lane::C64 => arm!(Complex64 => Complex32, |x, _i| Complex32::new(x.re as f32, x.im as f32)),
            Lane::C128 => arm!(Complex64 => Complex64, |x, _i| x),
            Lane::B8 => arm!(Complex64 => u8, |x, _i| u8::from(x.re != 0.0)),
            Lane::F64 => arm!(Complex64 => f64, |x, _i| x.re),
            Lane::I32 => arm!(Complex64 => i32, |x, imm| (x.re as i32).clamp(int_min(imm), int_max(imm))),
            Lane::U32 => arm!(Complex64 => u32, |x, imm| (x.re as u32).min(uint_max(imm))),
            Lane::I64 => arm!(Complex64 => i64, |x, _i| x.re as i64),
            Lane::U64 => arm!(Complex64 => u64, |x, _i| x.re as u64),
            Lane::F32 => arm!(Complex64 => f32, |x, _i| x.re as f32),
        },
    }
}

/// The immediate of a conversion to an integer of `bits` bits.
pub fn int_imm(dtype: DType) -> u32 {
    dtype.bits().min(32) as u32
}

#[inline(always)]
fn int_min(bits: u32) -> i32 {
    i32::MIN >> (32 - bits)
}
#[inline(always)]
fn int_max(bits: u32) -> i32 {
    i32::MAX >> (32 - bits)
}
#[inline(always)]
fn uint_max(bits: u32) -> u32 {
    u32::MAX >> (32 - bits)
}

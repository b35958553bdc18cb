//! Every float format of 16 bits or fewer, described by four numbers and one rule about its special values.
//!
//! [`Format::decode`] is exact, because every value fits an `f64`; [`Format::encode`] rounds once, to nearest, ties to
//! even (`f8E8M0FNU`, which has no mantissa, breaks ties upwards). NaN and overflow follow `ml_dtypes`.

use std::sync::OnceLock;

use crate::DType;

/// What the largest codes of a format mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Special {
    /// The top exponent holds infinity (mantissa 0) and NaN, as in IEEE 754.
    Ieee,
    /// `FN`: no infinity; the all-ones magnitude is NaN, and so is what overflows.
    NanOnly,
    /// `FNUZ`: no infinity and no minus zero, whose code is the one NaN.
    NanIsMinusZero,
    /// The 4- and 6-bit types: no infinity, no NaN; overflow gives the largest value.
    Finite,
    /// `f8E8M0FNU`: a power of two without sign or zero; code 255 is NaN.
    PowerOfTwo,
}

/// A binary float format whose code is sign, exponent, mantissa from the top bit down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Format {
    pub exponent_bits: u32,
    pub mantissa_bits: u32,
    pub bias: i32,
    pub special: Special,
    /// The code a positive NaN becomes (meaningless for [`Special::Finite`]).
    pub nan: u16,
}

const fn row(exponent_bits: u32, mantissa_bits: u32, bias: i32, special: Special, nan: u16) -> Format {
    Format { exponent_bits, mantissa_bits, bias, special, nan }
}

impl Format {
    pub const F4E2M1FN: Format = row(2, 1, 1, Special::Finite, 0);
    pub const F6E2M3FN: Format = row(2, 3, 1, Special::Finite, 0);
    pub const F6E3M2FN: Format = row(3, 2, 3, Special::Finite, 0);
    pub const F8E3M4: Format = row(3, 4, 3, Special::Ieee, 0x78);
    pub const F8E4M3: Format = row(4, 3, 7, Special::Ieee, 0x7c);
    pub const F8E4M3FN: Format = row(4, 3, 7, Special::NanOnly, 0x7f);
    pub const F8E4M3FNUZ: Format = row(4, 3, 8, Special::NanIsMinusZero, 0x80);
    pub const F8E4M3B11FNUZ: Format = row(4, 3, 11, Special::NanIsMinusZero, 0x80);
    pub const F8E5M2: Format = row(5, 2, 15, Special::Ieee, 0x7e);
    pub const F8E5M2FNUZ: Format = row(5, 2, 16, Special::NanIsMinusZero, 0x80);
    pub const F8E8M0FNU: Format = row(8, 0, 127, Special::PowerOfTwo, 0xff);
    pub const BF16: Format = row(8, 7, 127, Special::Ieee, 0x7fc0);
    pub const F16: Format = row(5, 10, 15, Special::Ieee, 0x7e00);

    /// The format of a float type of at most 16 bits.
    pub fn of(dtype: DType) -> Option<&'static Format> {
        Some(match dtype {
            DType::F4E2M1FN => &Format::F4E2M1FN,
            DType::F6E2M3FN => &Format::F6E2M3FN,
            DType::F6E3M2FN => &Format::F6E3M2FN,
            DType::F8E3M4 => &Format::F8E3M4,
            DType::F8E4M3 => &Format::F8E4M3,
            DType::F8E4M3FN => &Format::F8E4M3FN,
            DType::F8E4M3FNUZ => &Format::F8E4M3FNUZ,
            DType::F8E4M3B11FNUZ => &Format::F8E4M3B11FNUZ,
            DType::F8E5M2 => &Format::F8E5M2,
            DType::F8E5M2FNUZ => &Format::F8E5M2FNUZ,
            DType::F8E8M0FNU => &Format::F8E8M0FNU,
            DType::BF16 => &Format::BF16,
            DType::F16 => &Format::F16,
            _ => return None,
        })
    }

    /// The code nearest to `value`, rounded once.
    #[inline(always)]
    pub fn encode(&self, value: f64) -> u16 {
        let bits = value.to_bits();
        let negative = bits >> 63 != 0;
        let exponent = ((bits >> 52) & 0x7ff) as i32;
        let mantissa = bits & ((1 << 52) - 1);
        if self.special == Special::PowerOfTwo {
            return self.encode_power_of_two(negative, exponent, mantissa);
        }
        if exponent == 0x7ff && mantissa != 0 {
            return self.encode_nan(negative);
        }
        // Subnormal doubles are far below half of any format's smallest value; the shift below sends them to zero.
        let biased = exponent - 1023 + self.bias;
        let significand = mantissa | 1 << 52;
        let drop = 52 - self.mantissa_bits as i32 + (1 - biased).max(0);
        let kept = if drop > 53 {
            0
        } else {
            let (low, half) = (significand & ((1 << drop) - 1), 1u64 << (drop - 1));
            let kept = significand >> drop;
            kept + u64::from(low > half || (low == half && kept & 1 == 1))
        };
        // The implicit one and any carry out of the mantissa both land in the exponent field by addition.
        let base = ((biased - 1).max(0) as u64) << self.mantissa_bits;
        let magnitude = base + kept;
        if magnitude > u64::from(self.max_finite()) {
            return self.encode_overflow(negative);
        }
        let magnitude = magnitude as u16;
        if magnitude == 0 && self.special == Special::NanIsMinusZero { 0 } else { self.signed(negative, magnitude) }
    }

    /// [`Format::encode`] from `f32` without branches, so that loops over it vectorise. For formats of at most 8 bits.
    #[inline(always)]
    pub fn encode_f32(&self, value: f32) -> u16 {
        if self.special == Special::PowerOfTwo {
            return self.encode(f64::from(value));
        }
        let magnitude = value.to_bits() & 0x7fff_ffff;
        let negative = value.to_bits() >> 31 != 0;
        let drop = 23 - self.mantissa_bits;
        let rebias = (127 - self.bias) as u32;
        // Normal results: round the bits (a carry moves into the exponent), then change the bias.
        let rounded = magnitude + ((1 << (drop - 1)) - 1) + (magnitude >> drop & 1);
        let normal = (rounded >> drop).wrapping_sub(rebias << self.mantissa_bits);
        // Subnormal results: adding a power whose last bit weighs as much as theirs makes the adder round.
        let weight = (rebias + 1 + drop) << 23;
        let tiny = (f32::from_bits(magnitude) + f32::from_bits(weight)).to_bits().wrapping_sub(weight);
        let code = if magnitude < (rebias + 1) << 23 { tiny } else { normal };
        let overflow = self.encode_overflow(negative);
        let finite =
            if code == 0 && self.special == Special::NanIsMinusZero { 0 } else { self.signed(negative, code as u16) };
        let result = if code > u32::from(self.max_finite()) { overflow } else { finite };
        if magnitude > 0x7f80_0000 { self.encode_nan(negative) } else { result }
    }

    /// The exact value of a code; bits above the format's width are ignored.
    pub fn decode(&self, code: u16) -> f64 {
        if self.special == Special::PowerOfTwo {
            return if code & 0xff == 0xff { f64::NAN } else { power_of_two(i32::from(code & 0xff) - 127) };
        }
        let width = self.exponent_bits + self.mantissa_bits;
        let magnitude = code & ((1u32 << width) - 1) as u16;
        let negative = code >> width & 1 == 1;
        if self.special == Special::NanIsMinusZero && negative && magnitude == 0 {
            return -f64::NAN;
        }
        let value = if magnitude <= self.max_finite() {
            let exponent = i32::from(magnitude >> self.mantissa_bits);
            let mantissa = f64::from(magnitude & ((1 << self.mantissa_bits) - 1));
            let implicit = if exponent > 0 { f64::from(1u32 << self.mantissa_bits) } else { 0.0 };
            (implicit + mantissa) * power_of_two(exponent.max(1) - self.bias - self.mantissa_bits as i32)
        } else if self.special == Special::Ieee && magnitude == self.infinity() {
            f64::INFINITY
        } else {
            f64::NAN
        };
        if negative { -value } else { value }
    }

    /// The largest finite magnitude code.
    #[inline(always)]
    pub const fn max_finite(&self) -> u16 {
        let all_ones = ((1u32 << (self.exponent_bits + self.mantissa_bits)) - 1) as u16;
        match self.special {
            Special::Ieee => self.infinity() - 1,
            Special::NanOnly | Special::PowerOfTwo => all_ones - 1,
            Special::NanIsMinusZero | Special::Finite => all_ones,
        }
    }

    #[inline(always)]
    const fn infinity(&self) -> u16 {
        (((1u32 << self.exponent_bits) - 1) << self.mantissa_bits) as u16
    }

    #[inline(always)]
    fn signed(&self, negative: bool, magnitude: u16) -> u16 {
        magnitude | u16::from(negative) << (self.exponent_bits + self.mantissa_bits)
    }

    #[inline(always)]
    fn encode_nan(&self, negative: bool) -> u16 {
        match self.special {
            Special::NanIsMinusZero | Special::PowerOfTwo => self.nan,
            // ml_dtypes names minus zero the "NaN" of these types, and negating it gives plus zero.
            Special::Finite => self.signed(!negative, 0),
            Special::Ieee | Special::NanOnly => self.signed(negative, self.nan),
        }
    }

    #[inline(always)]
    fn encode_overflow(&self, negative: bool) -> u16 {
        match self.special {
            Special::Ieee => self.signed(negative, self.infinity()),
            Special::Finite => self.signed(negative, self.max_finite()),
            _ => self.encode_nan(negative),
        }
    }

    #[inline(always)]
    fn encode_power_of_two(&self, negative: bool, exponent: i32, mantissa: u64) -> u16 {
        let zero = exponent == 0 && mantissa == 0;
        if negative || zero || exponent == 0x7ff {
            return self.nan;
        }
        let power = exponent - 1023 + self.bias;
        if power == 0 {
            // ml_dtypes rounds up whatever lies between the two smallest powers (they are subnormal in f32).
            return u16::from(mantissa != 0);
        }
        let code = power + (mantissa >> 51) as i32;
        // Above the largest power comes NaN, which is the next code; below the smallest there is only the smallest.
        code.clamp(0, 255) as u16
    }
}

/// `2^exponent` for exponents in the normal range of `f64`.
fn power_of_two(exponent: i32) -> f64 {
    f64::from_bits(((exponent + 1023) as u64) << 52)
}

/// The 256 values of a float type stored in one byte, as `f32`, which holds them all exactly.
pub fn byte_values(dtype: DType) -> &'static [f32; 256] {
    static TABLES: [OnceLock<Box<[f32; 256]>>; 32] = [const { OnceLock::new() }; 32];
    let format = Format::of(dtype).filter(|_| dtype.bytes() == 1).expect("a float type of one byte");
    TABLES[dtype as usize].get_or_init(|| Box::new(std::array::from_fn(|code| format.decode(code as u16) as f32)))
}

/// `f32` to `bf16` bits: nearest, ties to even, NaN to the quiet NaN of its sign.
#[inline(always)]
pub fn bf16_bits(value: f32) -> u16 {
    let bits = value.to_bits();
    let rounded = (bits.wrapping_add(0x7fff + (bits >> 16 & 1)) >> 16) as u16;
    let nan = (bits >> 16) as u16 & 0x8000 | 0x7fc0;
    if value.is_nan() { nan } else { rounded }
}

/// `bf16` bits to `f32`, exactly.
#[inline(always)]
pub fn bf16_value(bits: u16) -> f32 {
    f32::from_bits(u32::from(bits) << 16)
}

/// An `f64` from which rounding to any format of at most 51 mantissa bits gives the same result as from the integer:
/// when bits must go, the last one kept remembers them (rounding to odd).
#[inline(always)]
pub fn odd_f64(magnitude: u64) -> f64 {
    let excess = 11u32.saturating_sub(magnitude.leading_zeros());
    let kept = magnitude >> excess;
    let sticky = u64::from(kept << excess != magnitude);
    ((kept | sticky) << excess) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_survives_a_round_trip() {
        for &dtype in DType::ALL {
            let Some(format) = Format::of(dtype) else { continue };
            for code in 0..1u32 << dtype.bits() {
                let value = format.decode(code as u16);
                if !value.is_nan() {
                    assert_eq!(format.encode(value), code as u16, "{dtype} {code:#x} = {value}");
                }
            }
        }
    }

    #[test]
    fn both_ways_of_rounding_agree() {
        for &dtype in DType::ALL.iter().filter(|d| d.is_float() && d.bytes() == 1) {
            let format = Format::of(dtype).unwrap();
            for bits in (0..=u32::MAX).step_by(9973).chain((0..1 << 16).map(|high| high << 16)) {
                let value = f32::from_bits(bits);
                assert_eq!(format.encode_f32(value), format.encode(f64::from(value)), "{dtype} {value:e}");
            }
        }
    }

    #[test]
    fn a_double_is_rounded_once() {
        let just_above_tie = 1.0 + 2f64.powi(-4) + 2f64.powi(-45);
        assert_eq!(Format::F8E4M3FN.decode(Format::F8E4M3FN.encode(just_above_tie)), 1.125);
        assert_eq!(Format::BF16.encode(1.0 + 2f64.powi(-8) + 2f64.powi(-45)), 0x3f81);
        assert_eq!(odd_f64((1 << 60) + 1), (1u64 << 60) as f64 * (1.0 + 2f64.powi(-52)));
    }
}

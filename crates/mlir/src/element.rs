//! Elements of constants: how they are stored, which numbers fit, how floats round.
//!
//! Storage is that of `strata_tensor::Literal`: little-endian, one byte per sub-byte element, signed and signless
//! integers sign-extended, bools 0 or 1.

use strata_tensor::DType;
use strata_tensor::float::{Format, Special};
use strata_tensor::text::format_element;

use crate::ir::{Signedness, Type};

/// One number of an element.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scalar {
    Integer { width: u32, sign: Signedness, bytes: usize },
    Float(DType),
}

/// How one element is stored: a number, or the two parts of a complex one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Storage {
    pub scalar: Scalar,
    pub complex: bool,
}

impl Storage {
    pub fn bytes(self) -> usize {
        self.scalar.bytes() * if self.complex { 2 } else { 1 }
    }
}

impl Scalar {
    pub fn bytes(self) -> usize {
        match self {
            Scalar::Integer { bytes, .. } => bytes,
            Scalar::Float(dtype) => dtype.bytes(),
        }
    }
    pub(crate) fn describe(self) -> &'static str {
        match self {
            Scalar::Integer { width: 1, .. } => "`true` or `false`",
            Scalar::Integer { .. } => "an integer",
            Scalar::Float(_) => "a floating-point number such as `1.0`",
        }
    }
}

/// How elements of type `ty` are stored; none if constants of it are not supported.
pub fn storage(ty: &Type) -> Option<Storage> {
    match ty {
        Type::Complex(part) => Some(Storage { scalar: scalar(part)?, complex: true }),
        _ => Some(Storage { scalar: scalar(ty)?, complex: false }),
    }
}

/// As [`storage`], for types that are not complex.
pub fn scalar(ty: &Type) -> Option<Scalar> {
    match ty {
        Type::Integer { width: width @ 1..=128, sign } => {
            let bytes = (*width as usize).div_ceil(8).next_power_of_two();
            Some(Scalar::Integer { width: *width, sign: *sign, bytes })
        }
        Type::Index => Some(Scalar::Integer { width: 64, sign: Signedness::Signless, bytes: 8 }),
        Type::Float(name) => DType::from_name(name).map(Scalar::Float),
        Type::Dialect { dialect, body } if &**dialect == "quant" => quantized_storage(body),
        _ => None,
    }
}

/// The integer in `uniform<i8<-128:127>:f32, …>`. Quantised storage is signed unless it says `u8`.
fn quantized_storage(body: &str) -> Option<Scalar> {
    let inner = body.split_once('<')?.1.trim_start();
    let word = inner.split(|c: char| !c.is_ascii_alphanumeric()).next()?;
    let (sign, digits) = match word.as_bytes() {
        [b'u', b'i', ..] => (Signedness::Unsigned, &word[2..]),
        [b'u', ..] => (Signedness::Unsigned, &word[1..]),
        [b'i', ..] => (Signedness::Signless, &word[1..]),
        _ => return DType::from_name(word).filter(|dtype| dtype.is_float()).map(Scalar::Float),
    };
    let width: u32 = digits.parse().ok().filter(|width| (1..=64).contains(width))?;
    Some(Scalar::Integer { width, sign, bytes: (width as usize).div_ceil(8).next_power_of_two() })
}

/// The value of `42` or `0x2A`.
pub(crate) fn integer(text: &str, negative: bool) -> Option<i128> {
    let magnitude: i128 = match text.strip_prefix("0x") {
        Some(digits) => u128::from_str_radix(digits, 16).ok()?.try_into().ok()?,
        None => text.parse().ok()?,
    };
    Some(if negative { -magnitude } else { magnitude })
}

/// Whether MLIR accepts `value` for an integer type. Signless types take what either signed or unsigned ones take.
pub(crate) fn fits(value: i128, width: u32, sign: Signedness) -> bool {
    if width == 0 {
        return value == 0;
    }
    let low = if width >= 128 { i128::MIN } else { -(1i128 << (width - 1)) };
    let high_signed = if width >= 128 { i128::MAX } else { (1i128 << (width - 1)) - 1 };
    let high_unsigned = if width >= 127 { i128::MAX } else { (1i128 << width) - 1 };
    match sign {
        Signedness::Signed => low <= value && value <= high_signed,
        Signedness::Unsigned => 0 <= value && value <= high_unsigned,
        Signedness::Signless => low <= value && value <= high_unsigned,
    }
}

/// The signed number with the same low `width` bits.
pub(crate) fn wrap(value: i128, width: u32) -> i128 {
    if width == 0 || width >= 128 {
        return value;
    }
    value << (128 - width) >> (128 - width)
}

pub(crate) fn push_integer(value: i128, width: u32, sign: Signedness, size: usize, bytes: &mut Vec<u8>) {
    let value = match sign {
        _ if width == 1 => value & 1,
        Signedness::Unsigned => value,
        _ => wrap(value, width),
    };
    bytes.extend_from_slice(&value.to_le_bytes()[..size]);
}

pub(crate) fn push_float(value: f64, dtype: DType, bytes: &mut Vec<u8>) {
    bytes.extend_from_slice(&encode(value, dtype).to_le_bytes()[..dtype.bytes()]);
}

/// Elements from the bytes MLIR keeps: the same layout, but sub-byte integers need not be sign-extended, and bools may
/// be packed eight to a byte. Returns the bytes and whether they are a splat; none if the length is wrong.
pub fn from_raw(raw: &[u8], n: u64, storage: Storage) -> Option<(Vec<u8>, bool)> {
    let size = storage.bytes();
    if let Scalar::Integer { width: 1, .. } = storage.scalar
        && !storage.complex
    {
        return from_raw_bools(raw, n);
    }
    let total = n.checked_mul(size as u64);
    let splat = raw.len() == size && n != 1;
    if !splat && total != Some(raw.len() as u64) {
        return None;
    }
    let mut bytes = raw.to_vec();
    if let Scalar::Integer { width, sign, bytes: size } = storage.scalar
        && width as usize != size * 8
    {
        for element in bytes.chunks_exact_mut(size) {
            let mut wide = [0; 16];
            wide[..size].copy_from_slice(element);
            let value = i128::from_le_bytes(wide) & if width >= 128 { -1 } else { (1 << width) - 1 };
            let value = if sign == Signedness::Unsigned { value } else { wrap(value, width) };
            element.copy_from_slice(&value.to_le_bytes()[..size]);
        }
    }
    Some((bytes, splat))
}

fn from_raw_bools(raw: &[u8], n: u64) -> Option<(Vec<u8>, bool)> {
    if raw.len() == 1 && (matches!(raw[0], 0 | 0xFF) || n > 8 && raw[0] == 1) {
        return Some((vec![raw[0] & 1], true));
    }
    if raw.len() as u64 == n.div_ceil(8) {
        return Some(((0..n as usize).map(|i| raw[i / 8] >> (i % 8) & 1).collect(), false));
    }
    (raw.len() as u64 == n).then(|| (raw.iter().map(|b| b & 1).collect(), false))
}

/// `value` rounded to the float type `ty`; none if `ty` is no float type.
pub(crate) fn round(value: f64, ty: &Type) -> Option<f64> {
    match (ty, scalar(ty)) {
        (_, Some(Scalar::Float(dtype))) => Some(decode(encode(value, dtype), dtype)),
        // f80, f128 and tf32 attributes keep f64 precision.
        (Type::Float(_), None) => Some(value),
        _ => None,
    }
}

/// The bit pattern nearest to `value`, rounded once. NaNs keep the leading bits of their payload where the type has
/// room for one.
pub fn encode(value: f64, dtype: DType) -> u64 {
    let bits = value.to_bits();
    match (dtype, ieee_widths(dtype)) {
        (DType::F64, _) => bits,
        (_, Some((exponent, mantissa))) if value.is_nan() => {
            let payload = (bits & ((1 << 52) - 1)) >> (52 - mantissa);
            let payload = if payload == 0 { 1 << (mantissa - 1) } else { payload };
            (bits >> 63) << (exponent + mantissa) | ((1 << exponent) - 1) << mantissa | payload
        }
        (DType::F32, _) => u64::from((value as f32).to_bits()),
        _ => Format::of(dtype).map_or(0, |format| u64::from(format.encode(value))),
    }
}

/// The value of a bit pattern. NaNs keep their payload in the leading bits.
pub fn decode(bits: u64, dtype: DType) -> f64 {
    if dtype == DType::F64 {
        return f64::from_bits(bits);
    }
    if let Some((exponent, mantissa)) = ieee_widths(dtype) {
        let payload = bits & ((1 << mantissa) - 1);
        if bits >> mantissa & ((1 << exponent) - 1) == (1 << exponent) - 1 && payload != 0 {
            let sign = bits >> (exponent + mantissa) & 1;
            return f64::from_bits(sign << 63 | 0x7FF << 52 | payload << (52 - mantissa));
        }
    }
    match Format::of(dtype) {
        Some(format) => format.decode(bits as u16),
        None => f64::from(f32::from_bits(bits as u32)),
    }
}

/// Exponent and mantissa bits of the types whose NaNs have a payload.
fn ieee_widths(dtype: DType) -> Option<(u32, u32)> {
    match Format::of(dtype) {
        Some(format) => (format.special == Special::Ieee).then_some((format.exponent_bits, format.mantissa_bits)),
        None => (dtype == DType::F32).then_some((8, 23)),
    }
}

/// The text of a bit pattern as MLIR prints it, and whether it is hexadecimal. Reads back to the same bits.
pub fn format_float(bits: u64, dtype: DType) -> (String, bool) {
    let text = format_element(dtype, &bits.to_le_bytes()[..dtype.bytes()]);
    let hex = text.starts_with("0x");
    if hex || text.parse().is_ok_and(|value| encode(value, dtype) == bits) {
        return (text, hex);
    }
    (format!("0x{bits:X}"), true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_small_pattern_survives() {
        for &dtype in DType::ALL.iter().filter(|dtype| dtype.is_float() && dtype.bits() <= 16) {
            for bits in 0..1u64 << dtype.bits() {
                assert_eq!(encode(decode(bits, dtype), dtype), bits, "{dtype} {bits:#x}");
            }
        }
    }

    #[test]
    fn rounding() {
        assert_eq!(encode(1.0 + 1.0 / 16.0, DType::F8E4M3FN), 0x38); // a tie, to even
        assert_eq!(encode(1.0 + 3.0 / 16.0, DType::F8E4M3FN), 0x3A);
        assert_eq!(encode(448.0, DType::F8E4M3FN), 0x7E);
        assert_eq!(encode(1e9, DType::F8E4M3FN), 0x7F);
        assert_eq!(encode(1e9, DType::F4E2M1FN), 0x7);
        assert_eq!(encode(-0.0, DType::F8E4M3FNUZ), 0);
        assert_eq!(encode(65520.0, DType::F16), 0x7C00);
        assert_eq!(encode(65519.0, DType::F16), 0x7BFF);
        assert_eq!(encode(f64::MIN_POSITIVE / 4.0, DType::BF16), 0);
        assert_eq!(decode(0x7FA0_0000, DType::F32).to_bits(), 0x7FF4_0000_0000_0000); // a signalling NaN
        assert_eq!(encode(decode(0x7FA0_0000, DType::F32), DType::F32), 0x7FA0_0000);
    }

    #[test]
    fn floats_print_as_in_mlir_and_read_back() {
        let f32 = |value: f32| format_float(u64::from(value.to_bits()), DType::F32).0;
        assert_eq!(f32(1.0), "1.000000e+00");
        assert_eq!(f32(-0.0), "-0.000000e+00");
        assert_eq!(f32(std::f32::consts::PI), "3.14159274");
        assert_eq!(f32(f32::MAX), "3.40282347E+38");
        assert_eq!(f32(f32::INFINITY), "0x7F800000");
        assert_eq!(f32(1234567.0), "0x4996B438");
        for &dtype in DType::ALL.iter().filter(|dtype| dtype.is_float() && dtype.bits() <= 8) {
            for bits in 0..1u64 << dtype.bits() {
                let (text, hex) = format_float(bits, dtype);
                assert!(hex || encode(text.parse().expect("a number"), dtype) == bits, "{dtype} {bits:#x} {text}");
            }
        }
    }

    #[test]
    fn quantized_types_store_integers() {
        let ty = |body: &str| Type::Dialect { dialect: "quant".into(), body: body.into() };
        let expect = Scalar::Integer { width: 8, sign: Signedness::Signless, bytes: 1 };
        assert_eq!(scalar(&ty("uniform<i8<-128:127>:f32, 0.1:3>")), Some(expect));
        let expect = Scalar::Integer { width: 4, sign: Signedness::Unsigned, bytes: 1 };
        assert_eq!(scalar(&ty("uniform<u4:f32, 0.1>")), Some(expect));
    }
}

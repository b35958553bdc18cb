//! Floating-point numbers as MLIR writes them: six digits if they suffice, else enough to be exact, else the bits.

use strata_tensor::DType;

use crate::element::{decode, encode};

/// The text of a bit pattern of `dtype`, and whether it is hexadecimal.
pub fn format_float(bits: u64, dtype: DType) -> (String, bool) {
    let value = decode(bits, dtype);
    if value.is_finite() {
        // MLIR keeps six significant digits and then fills the fraction up to six.
        let short = scientific(value, 6, 6, 'e', 2);
        if same(&short, bits, dtype) {
            return (short, false);
        }
        let long = natural(value, precision(dtype));
        if long.contains('.') && same(&long, bits, dtype) {
            return (long, false);
        }
    }
    (format!("0x{bits:X}"), true)
}

fn same(text: &str, bits: u64, dtype: DType) -> bool {
    text.parse().is_ok_and(|value| encode(value, dtype) == bits)
}

/// Significant decimal digits that always identify a number of this type.
fn precision(dtype: DType) -> usize {
    let significand = match dtype {
        DType::F64 => 53,
        DType::F32 => 24,
        DType::F16 => 11,
        DType::BF16 => 8,
        _ => 5,
    };
    2 + significand * 59 / 196
}

/// Sign, digits without trailing zeros, and the decimal exponent of the first digit.
fn digits(value: f64, n: usize) -> (bool, String, i32) {
    let text = format!("{:.*e}", n - 1, value.abs());
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let digits: String = mantissa.chars().filter(char::is_ascii_digit).collect();
    let trimmed = digits.trim_end_matches('0');
    let trimmed = if trimmed.is_empty() { "0" } else { trimmed };
    (value.is_sign_negative(), trimmed.to_string(), exponent.parse().unwrap_or(0))
}

/// `-1.500000e+00`: `significant` digits, a fraction of at least `fraction` digits.
fn scientific(value: f64, significant: usize, fraction: usize, e: char, exponent_digits: usize) -> String {
    let (negative, digits, exponent) = digits(value, significant);
    let sign = if negative { "-" } else { "" };
    let (first, rest) = digits.split_at(1);
    let direction = if exponent < 0 { '-' } else { '+' };
    format!("{sign}{first}.{rest:0<fraction$}{e}{direction}{:0>exponent_digits$}", exponent.unsigned_abs())
}

/// LLVM's default form: positional when that needs at most three zeros of padding, else scientific with `E`.
fn natural(value: f64, precision: usize) -> String {
    let (negative, digits, exponent) = digits(value, precision);
    let n = digits.len() as i32;
    let last = exponent - (n - 1); // the exponent of the last digit
    let positional = match last {
        0.. => last <= 3 && n + last <= precision as i32,
        _ => exponent >= -3,
    };
    if !positional {
        return scientific(value, precision, 1, 'E', 1);
    }
    let sign = if negative { "-" } else { "" };
    if last >= 0 {
        return format!("{sign}{digits}{}", "0".repeat(last as usize));
    }
    if exponent >= 0 {
        let (whole, fraction) = digits.split_at(exponent as usize + 1);
        return format!("{sign}{whole}.{fraction}");
    }
    format!("{sign}0.{}{digits}", "0".repeat((-exponent - 1) as usize))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn f32(value: f32) -> String {
        format_float(u64::from(value.to_bits()), DType::F32).0
    }

    #[test]
    fn as_mlir_prints_them() {
        assert_eq!(f32(1.0), "1.000000e+00");
        assert_eq!(f32(-0.0), "-0.000000e+00");
        assert_eq!(f32(0.1), "1.000000e-01");
        assert_eq!(f32(1.5e10), "1.500000e+10");
        assert_eq!(f32(std::f32::consts::PI), "3.14159274");
        assert_eq!(f32(f32::MAX), "3.40282347E+38");
        assert_eq!(f32(0.33333334), "0.333333343");
        assert_eq!(f32(f32::INFINITY), "0x7F800000");
        assert_eq!(f32(f32::NAN), "0x7FC00000");
        assert_eq!(f32(1234567.0), "0x4996B438");
        assert_eq!(format_float(std::f64::consts::PI.to_bits(), DType::F64).0, "3.1415926535897931");
        assert_eq!(format_float(0x3F80, DType::BF16).0, "1.000000e+00");
        assert_eq!(format_float(0x7E, DType::F8E4M3FN).0, "4.480000e+02");
    }

    #[test]
    fn every_small_number_reads_back() {
        for &dtype in DType::ALL.iter().filter(|dtype| dtype.is_float() && dtype.bits() <= 16) {
            for bits in 0..1u64 << dtype.bits() {
                let (text, hex) = format_float(bits, dtype);
                assert!(hex || same(&text, bits, dtype), "{dtype} {bits:#x} {text}");
            }
        }
    }
}

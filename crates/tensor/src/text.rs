//! One element as text, the way MLIR reads and prints attributes.
//!
//! Floats print with six digits in exponential form when that reads back to the same bits, else with as many digits as
//! the type can need, else (infinities, NaN, large whole numbers) as the hexadecimal bits.

use crate::DType;
use crate::convert::convert_slice;
use crate::float::Format;

/// The bytes of the element that `text` spells, or `None` if it is not one or does not fit.
///
/// Integers are decimal or `0x` hexadecimal, bools also `true` and `false`, floats decimal, `inf`, `nan`, or `0x` bits;
/// complex numbers are `(re,im)`.
pub fn parse_element(dtype: DType, text: &str) -> Option<Vec<u8>> {
    let mut bytes = vec![0; dtype.bytes()];
    parse_element_into(dtype, text, &mut bytes)?;
    Some(bytes)
}

/// [`parse_element`] into the `dtype.bytes()` bytes of `out`.
pub fn parse_element_into(dtype: DType, text: &str, out: &mut [u8]) -> Option<()> {
    let text = text.trim();
    if dtype.is_complex() {
        let (re, im) = out.split_at_mut(dtype.bytes() / 2);
        let Some(pair) = text.strip_prefix('(').and_then(|t| t.strip_suffix(')')) else {
            return parse_element_into(dtype.real(), text, re);
        };
        let (re_text, im_text) = pair.split_once(',')?;
        parse_element_into(dtype.real(), re_text, re)?;
        return parse_element_into(dtype.real(), im_text, im);
    }
    if dtype.is_bool() {
        out[0] = match text {
            "true" | "1" | "-1" => 1,
            "false" | "0" => 0,
            _ => return None,
        };
        return Some(());
    }
    let (negative, magnitude) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let hex = magnitude.strip_prefix("0x").or_else(|| magnitude.strip_prefix("0X"));
    if dtype.is_float() {
        return match hex {
            Some(_) if negative => None,
            Some(digits) => parse_float_bits(dtype, digits, out),
            None => parse_float(dtype, text, out),
        };
    }
    let value = match hex {
        Some(digits) => u64::from_str_radix(digits, 16),
        None => magnitude.parse::<u64>(),
    };
    let value = i128::from(value.ok()?) * if negative { -1 } else { 1 };
    let bits = dtype.bits() as u32;
    // MLIR's signless integers take both readings of a bit pattern: -128 to 255 for i8.
    let least = if dtype.is_signed() { -(1i128 << (bits - 1)) } else { 0 };
    if value < least || value >= 1 << bits {
        return None;
    }
    convert_slice(DType::S64, &(value as i64).to_le_bytes(), dtype, out);
    Some(())
}

/// The element in `bytes` as MLIR prints it.
pub fn format_element(dtype: DType, bytes: &[u8]) -> String {
    if dtype.is_complex() {
        let (re, im) = bytes.split_at(dtype.bytes() / 2);
        return format!("({},{})", format_element(dtype.real(), re), format_element(dtype.real(), im));
    }
    if dtype.is_bool() {
        return (bytes[0] != 0).to_string();
    }
    if !dtype.is_float() {
        let mut wide = [0; 8];
        convert_slice(dtype, &bytes[..dtype.bytes()], DType::S64, &mut wide);
        return if dtype == DType::U64 {
            u64::from_le_bytes(wide).to_string()
        } else {
            i64::from_le_bytes(wide).to_string()
        };
    }
    let value = float_value(dtype, bytes);
    let same = |text: &str| parse_element(dtype, text).is_some_and(|back| back == bytes[..dtype.bytes()]);
    if value.is_finite() {
        let short = exponential(value);
        if same(&short) {
            return short;
        }
        let long = natural(value, if dtype == DType::F64 { 17 } else { 9 });
        if long.contains('.') {
            return long;
        }
    }
    let code = bytes[..dtype.bytes()].iter().rev().fold(0u64, |code, &b| code << 8 | u64::from(b));
    format!("0x{code:X}")
}

fn float_value(dtype: DType, bytes: &[u8]) -> f64 {
    let mut wide = [0; 8];
    convert_slice(dtype, &bytes[..dtype.bytes()], DType::F64, &mut wide);
    f64::from_le_bytes(wide)
}

fn parse_float(dtype: DType, text: &str, out: &mut [u8]) -> Option<()> {
    match dtype {
        // Straight to the narrower type: through f64 the text would be rounded twice.
        DType::F32 => out.copy_from_slice(&text.parse::<f32>().ok()?.to_le_bytes()),
        _ => convert_slice(DType::F64, &text.parse::<f64>().ok()?.to_le_bytes(), dtype, out),
    }
    Some(())
}

fn parse_float_bits(dtype: DType, digits: &str, out: &mut [u8]) -> Option<()> {
    let code = u64::from_str_radix(digits, 16).ok()?;
    if dtype.bits() < 64 && code >> dtype.bits() != 0 {
        return None;
    }
    debug_assert!(dtype.bits() > 16 || Format::of(dtype).is_some());
    out.copy_from_slice(&code.to_le_bytes()[..dtype.bytes()]);
    Some(())
}

/// At most `n` significant decimal digits of `|value|`, without trailing zeros, and the power of ten of the first one.
///
/// MLIR first cuts the exact decimal expansion to roughly what `n` digits need and only then rounds half up, so that a
/// result may be one below the nearest; the same is done here.
fn digits(value: f64, n: usize) -> (String, i32) {
    let (mut exact, mut last) = exact_digits(value);
    let bits = exact_bits(value);
    let bits_required = (n * 196).div_ceil(59);
    let cut = (bits.saturating_sub(bits_required) * 59 / 196).min(exact.len() - 1);
    exact.truncate(exact.len() - cut);
    last += cut as i32;
    if exact.len() > n {
        last += (exact.len() - n) as i32;
        let round_up = exact[n] >= b'5';
        exact.truncate(n);
        if round_up {
            match exact.iter().rposition(|&d| d != b'9') {
                Some(at) => {
                    exact[at] += 1;
                    exact[at + 1..].fill(b'0');
                }
                None => {
                    last += n as i32;
                    exact = vec![b'1'];
                }
            }
        }
    }
    let kept = exact.iter().rposition(|&d| d != b'0').map_or(1, |at| at + 1);
    last += (exact.len() - kept) as i32;
    exact.truncate(kept);
    let first = last + kept as i32 - 1;
    (exact.into_iter().map(char::from).collect(), first)
}

/// `|value|` as an odd integer times a power of two.
fn odd_and_power(value: f64) -> (u64, i32) {
    let bits = value.to_bits() & !(1 << 63);
    let (exponent, mantissa) = ((bits >> 52) as i32, bits & ((1 << 52) - 1));
    let (integer, power) = if exponent == 0 { (mantissa, -1074) } else { (mantissa | 1 << 52, exponent - 1075) };
    (integer >> integer.trailing_zeros(), power + integer.trailing_zeros() as i32)
}

/// Every decimal digit of `|value|` as an integer times a power of ten, and that power: `N·2^-e` is `N·5^e·10^-e`.
fn exact_digits(value: f64) -> (Vec<u8>, i32) {
    let (odd, power) = odd_and_power(value);
    // Nine digits a limb, least significant first.
    let mut limbs = vec![odd % 1_000_000_000, odd / 1_000_000_000 % 1_000_000_000, odd / 1_000_000_000_000_000_000];
    let (base, per_step) = if power < 0 { (5u64, 12) } else { (2, 29) };
    let mut left = power.unsigned_abs();
    while left > 0 {
        let step = left.min(per_step);
        let mut carry = 0;
        for limb in &mut limbs {
            let product = *limb * base.pow(step) + carry;
            *limb = product % 1_000_000_000;
            carry = product / 1_000_000_000;
        }
        if carry > 0 {
            limbs.push(carry);
        }
        left -= step;
    }
    let text: String = limbs.iter().rev().map(|limb| format!("{limb:09}")).collect();
    (text.trim_start_matches('0').bytes().collect(), power.min(0))
}

/// Bits of the integer that [`exact_digits`] spells.
fn exact_bits(value: f64) -> usize {
    let (odd, power) = odd_and_power(value);
    if power >= 0 {
        return (odd.ilog2() as i32 + 1 + power) as usize;
    }
    let small = 5u128.checked_pow(power.unsigned_abs()).and_then(|fives| fives.checked_mul(u128::from(odd)));
    match small {
        Some(integer) => integer.ilog2() as usize + 1,
        None => ((odd as f64).log2() + f64::from(-power) * 5f64.log2()) as usize + 1,
    }
}

/// `1.250000e+00`: six significant digits and a seventh place that is always zero.
fn exponential(value: f64) -> String {
    let sign = if value.is_sign_negative() { "-" } else { "" };
    if value == 0.0 {
        return format!("{sign}0.000000e+00");
    }
    let (digits, exponent) = digits(value, 6);
    let exponent_sign = if exponent < 0 { '-' } else { '+' };
    format!("{sign}{}.{:0<6}e{exponent_sign}{:02}", &digits[..1], &digits[1..], exponent.abs())
}

/// `precision` significant digits, positional when that needs at most three padding zeros, else `1.25E+10`.
fn natural(value: f64, precision: usize) -> String {
    let sign = if value.is_sign_negative() { "-" } else { "" };
    let (digits, first) = digits(value, precision);
    let last = first - (digits.len() as i32 - 1);
    let scientific = if last >= 0 { last > 3 || first as usize + 1 > precision } else { first < -3 };
    if scientific {
        let fraction = if digits.len() == 1 { "0" } else { &digits[1..] };
        let exponent_sign = if first < 0 { '-' } else { '+' };
        return format!("{sign}{}.{fraction}E{exponent_sign}{}", &digits[..1], first.abs());
    }
    if last >= 0 {
        return format!("{sign}{digits}{}", "0".repeat(last as usize));
    }
    if first >= 0 {
        let whole = first as usize + 1;
        return format!("{sign}{}.{}", &digits[..whole], &digits[whole..]);
    }
    format!("{sign}0.{}{digits}", "0".repeat((-first - 1) as usize))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn f32_text(value: f32) -> String {
        format_element(DType::F32, &value.to_le_bytes())
    }

    #[test]
    fn floats_print_as_mlir_prints_them() {
        assert_eq!(f32_text(1.0), "1.000000e+00");
        assert_eq!(f32_text(-0.0), "-0.000000e+00");
        assert_eq!(f32_text(0.1), "1.000000e-01");
        assert_eq!(f32_text(std::f32::consts::PI), "3.14159274");
        assert_eq!(f32_text(-12345678848.0), "-1.23456788E+10");
        assert_eq!(f32_text(1.234_567_9e-5), "1.23456794E-5");
        assert_eq!(f32_text(16777216.0), "0x4B800000");
        assert_eq!(f32_text(f32::INFINITY), "0x7F800000");
        assert_eq!(f32_text(f32::NEG_INFINITY), "0xFF800000");
        assert_eq!(f32_text(f32::NAN), "0x7FC00000");
        assert_eq!(format_element(DType::F64, &std::f64::consts::PI.to_le_bytes()), "3.1415926535897931");
        assert_eq!(format_element(DType::BF16, &0x7fc0u16.to_le_bytes()), "0x7FC0");
        assert_eq!(format_element(DType::F8E4M3FN, &[0x7e]), "4.480000e+02");
        let complex: Vec<u8> = [1.0f32, -2.5].iter().flat_map(|v| v.to_le_bytes()).collect();
        assert_eq!(format_element(DType::C64, &complex), "(1.000000e+00,-2.500000e+00)");
    }

    #[test]
    fn integers_are_checked_against_their_range() {
        assert_eq!(parse_element(DType::S8, "-128"), Some(vec![0x80]));
        assert_eq!(parse_element(DType::S8, "255"), Some(vec![0xff]));
        assert_eq!(parse_element(DType::S8, "256"), None);
        assert_eq!(parse_element(DType::U8, "-1"), None);
        assert_eq!(parse_element(DType::S4, "0xF"), Some(vec![0xff]));
        assert_eq!(parse_element(DType::U64, "18446744073709551615"), Some(vec![0xff; 8]));
        assert_eq!(format_element(DType::U64, &[0xff; 8]), "18446744073709551615");
        assert_eq!(format_element(DType::S4, &[0xff]), "-1");
        assert_eq!(parse_element(DType::Bool, "true"), Some(vec![1]));
        assert_eq!(parse_element(DType::F32, "0x7F800000"), Some(f32::INFINITY.to_le_bytes().to_vec()));
        assert_eq!(parse_element(DType::F16, "0x1FFFF"), None);
        assert_eq!(
            parse_element(DType::C64, "(1.0, -2)").map(|b| b[4..].to_vec()),
            Some((-2f32).to_le_bytes().to_vec())
        );
        assert_eq!(parse_element(DType::F32, "one"), None);
    }

    #[test]
    fn every_narrow_element_reads_back_from_its_own_text() {
        for &dtype in DType::ALL.iter().filter(|d| d.bits() <= 16 && !d.is_complex()) {
            for code in 0..1u32 << dtype.bits() {
                let bytes = (code as u16).to_le_bytes();
                let mut bytes = bytes[..dtype.bytes()].to_vec();
                if dtype.is_signed() && dtype.bits() < 8 {
                    bytes[0] = crate::pack_bits::extend(bytes[0], dtype.bits(), true);
                }
                let text = format_element(dtype, &bytes);
                assert_eq!(parse_element(dtype, &text).as_deref(), Some(&bytes[..]), "{dtype} {text}");
            }
        }
    }
}

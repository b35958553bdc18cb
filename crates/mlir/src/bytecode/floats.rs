//! Bit patterns of MLIR's float formats, to and from f64.
//!
//! Attributes hold their value as an f64, which every format here fits into exactly; writing rounds to nearest even.

/// Which patterns are not finite numbers.
#[derive(Clone, Copy, PartialEq)]
enum Special {
    /// Largest exponent: infinity and NaN.
    Ieee,
    /// Only all ones is NaN.
    AllOnesNan,
    /// Only minus zero is NaN.
    MinusZeroNan,
    /// Every pattern is a number.
    None,
    /// Exponent only, no sign; all ones is NaN.
    Scale,
}

struct Format {
    exponent: u32,
    mantissa: u32,
    bias: i32,
    special: Special,
}

fn format(name: &str) -> Option<Format> {
    use Special::*;
    let (exponent, mantissa, bias, special) = match name {
        "f4E2M1FN" => (2, 1, 1, None),
        "f6E2M3FN" => (2, 3, 1, None),
        "f6E3M2FN" => (3, 2, 3, None),
        "f8E3M4" => (3, 4, 3, Ieee),
        "f8E4M3" => (4, 3, 7, Ieee),
        "f8E4M3FN" => (4, 3, 7, AllOnesNan),
        "f8E4M3FNUZ" => (4, 3, 8, MinusZeroNan),
        "f8E4M3B11FNUZ" => (4, 3, 11, MinusZeroNan),
        "f8E5M2" => (5, 2, 15, Ieee),
        "f8E5M2FNUZ" => (5, 2, 16, MinusZeroNan),
        "f8E8M0FNU" => (8, 0, 127, Scale),
        "bf16" => (8, 7, 127, Ieee),
        "f16" => (5, 10, 15, Ieee),
        "tf32" => (8, 10, 127, Ieee),
        _ => return Option::None,
    };
    Some(Format { exponent, mantissa, bias, special })
}

/// Bits of the pattern; `None` for a name that is no float we know.
pub fn float_width(name: &str) -> Option<u32> {
    match name {
        "f32" => Some(32),
        "f64" => Some(64),
        _ => format(name).map(|f| f.exponent + f.mantissa + u32::from(f.special != Special::Scale)),
    }
}

pub fn float_from_bits(name: &str, bits: u64) -> Option<f64> {
    match name {
        "f32" => return Some(f64::from(f32::from_bits(bits as u32))),
        "f64" => return Some(f64::from_bits(bits)),
        _ => {}
    }
    let format = format(name)?;
    let sign_bit = 1 << (format.exponent + format.mantissa);
    if format.special == Special::Scale {
        return Some(format.value(bits & (sign_bit - 1)));
    }
    let (negative, magnitude) = (bits & sign_bit != 0, bits & (sign_bit - 1));
    if format.special == Special::MinusZeroNan && negative && magnitude == 0 {
        return Some(f64::NAN);
    }
    let value = format.value(magnitude);
    Some(if negative { -value } else { value })
}

pub fn float_to_bits(name: &str, value: f64) -> Option<u64> {
    match name {
        "f32" => return Some(u64::from((value as f32).to_bits())),
        "f64" => return Some(value.to_bits()),
        _ => {}
    }
    let format = format(name)?;
    let sign_bit = 1u64 << (format.exponent + format.mantissa);
    let top = format.largest_finite();
    let magnitude = if value.is_nan() {
        match format.special {
            Special::Ieee => return Some((top + 1) | (1 << format.mantissa.saturating_sub(1))),
            Special::MinusZeroNan => return Some(sign_bit),
            _ => return Some(sign_bit - 1),
        }
    } else if value.is_infinite() {
        if format.special == Special::Ieee { top + 1 } else { top }
    } else {
        format.nearest(value.abs(), top)
    };
    let signed = value.is_sign_negative() && format.special != Special::Scale;
    let keeps_sign = magnitude != 0 || format.special != Special::MinusZeroNan;
    Some(if signed && keeps_sign { magnitude | sign_bit } else { magnitude })
}

impl Format {
    fn largest_finite(&self) -> u64 {
        let ones = (1u64 << (self.exponent + self.mantissa)) - 1;
        match self.special {
            Special::Ieee => (ones >> self.mantissa << self.mantissa) - 1,
            Special::AllOnesNan | Special::Scale => ones - 1,
            Special::MinusZeroNan | Special::None => ones,
        }
    }

    /// The value of a pattern without sign.
    fn value(&self, magnitude: u64) -> f64 {
        let ones = (1u64 << (self.exponent + self.mantissa)) - 1;
        let exponent = (magnitude >> self.mantissa) as i32;
        let fraction = magnitude & ((1 << self.mantissa) - 1);
        if magnitude > self.largest_finite() {
            let infinite = self.special == Special::Ieee && fraction == 0;
            return if infinite { f64::INFINITY } else { f64::NAN };
        }
        debug_assert!(magnitude <= ones);
        if self.special == Special::Scale {
            return 2f64.powi(exponent - self.bias);
        }
        let unit = 2f64.powi(1 - self.bias - self.mantissa as i32);
        match exponent {
            0 => fraction as f64 * unit,
            _ => (fraction | 1 << self.mantissa) as f64 * unit * 2f64.powi(exponent - 1),
        }
    }

    /// Patterns grow with their values, so the nearest is found by bisection. Ties go to the even pattern.
    fn nearest(&self, value: f64, top: u64) -> u64 {
        let (mut low, mut high) = (0, top);
        while low < high {
            let middle = low + (high - low).div_ceil(2);
            if self.value(middle) <= value { low = middle } else { high = middle - 1 }
        }
        if low == top {
            return top;
        }
        let (below, above) = (value - self.value(low), self.value(low + 1) - value);
        if below < above || (below == above && low % 2 == 0) { low } else { low + 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_small_pattern_survives_the_trip_through_f64() {
        for name in [
            "f4E2M1FN",
            "f6E2M3FN",
            "f6E3M2FN",
            "f8E3M4",
            "f8E4M3",
            "f8E4M3FN",
            "f8E4M3FNUZ",
            "f8E4M3B11FNUZ",
            "f8E5M2",
            "f8E5M2FNUZ",
            "f8E8M0FNU",
            "bf16",
            "f16",
        ] {
            for bits in 0..1u64 << float_width(name).unwrap() {
                let value = float_from_bits(name, bits).unwrap();
                if !value.is_nan() {
                    assert_eq!(float_to_bits(name, value), Some(bits), "{name} {bits:#x} = {value}");
                }
            }
        }
        assert_eq!(float_from_bits("f8E4M3FN", 0x38), Some(1.0));
        assert_eq!(float_from_bits("bf16", 0x3f80), Some(1.0));
        assert_eq!(float_from_bits("f8E8M0FNU", 127), Some(1.0));
        assert_eq!(float_to_bits("f16", 0.1), Some(0x2e66));
    }
}

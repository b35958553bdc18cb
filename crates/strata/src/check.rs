//! What the `check.*` ops ask: are two values equal, nearly equal, or a few representable numbers apart?

use strata_tensor::{DType, Literal, convert, format_element};

/// How two elements may differ.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Closeness {
    /// Equal as numbers: `-0` is `0`, and NaN differs from everything.
    Equal,
    /// Floats at most this far apart; NaN matches NaN.
    Within(f64),
    /// This many representable numbers apart, both ends included; NaN matches NaN.
    Ulps {
        /// At least so many.
        min: u64,
        /// At most so many.
        max: u64,
    },
}

/// The first difference between `actual` and `expected`, in words.
pub fn compare(actual: &Literal, expected: &Literal, closeness: Closeness) -> Result<(), String> {
    if actual.dtype() != expected.dtype() || actual.dims() != expected.dims() {
        let text = |v: &Literal| crate::tensor_text::type_text(v.dtype(), v.dims());
        return Err(format!("the values are a {} and a {}", text(actual), text(expected)));
    }
    let dtype = actual.dtype();
    let size = dtype.bytes();
    let far = |a: &[u8], b: &[u8]| match dtype.is_complex() {
        true => {
            let half = size / 2;
            differs(dtype.real(), &a[..half], &b[..half], closeness)
                || differs(dtype.real(), &a[half..], &b[half..], closeness)
        }
        false => differs(dtype, a, b, closeness),
    };
    let pairs = actual.bytes().chunks_exact(size).zip(expected.bytes().chunks_exact(size));
    let wrong: Vec<usize> = pairs.enumerate().filter(|(_, (a, b))| far(a, b)).map(|(i, _)| i).collect();
    let Some(&first) = wrong.first() else { return Ok(()) };
    let at = |value: &Literal| format_element(dtype, &value.bytes()[first * size..(first + 1) * size]);
    let limit = match closeness {
        Closeness::Equal => String::new(),
        Closeness::Within(tolerance) => format!(", tolerance {tolerance}"),
        Closeness::Ulps { min: 0, max } => format!(", at most {max} ulp apart"),
        Closeness::Ulps { min, max } => format!(", {min} to {max} ulp apart"),
    };
    let others = match wrong.len() - 1 {
        0 => String::new(),
        n => format!("; {n} more of {} elements differ", actual.n_elements()),
    };
    let index = index_text(first, actual.dims());
    Err(format!("at index {index} the value is {}, expected {}{limit}{others}", at(actual), at(expected)))
}

/// `[1, 0]`: the position of element `flat`.
fn index_text(mut flat: usize, dims: &[usize]) -> String {
    let mut index = vec![0; dims.len()];
    for d in (0..dims.len()).rev() {
        index[d] = flat % dims[d];
        flat /= dims[d];
    }
    format!("{index:?}")
}

fn differs(dtype: DType, a: &[u8], b: &[u8], closeness: Closeness) -> bool {
    if !dtype.is_float() {
        return a != b;
    }
    let (x, y) = (number(dtype, a), number(dtype, b));
    match closeness {
        Closeness::Equal => x != y,
        Closeness::Within(_) if x == y || (x.is_nan() && y.is_nan()) => false,
        Closeness::Within(tolerance) => {
            let near = x.is_finite() && y.is_finite() && (x - y).abs() <= tolerance;
            !near
        }
        Closeness::Ulps { min, max } => {
            let apart = ulps(dtype, a, b, x, y);
            apart < min || apart > max
        }
    }
}

fn ulps(dtype: DType, a: &[u8], b: &[u8], x: f64, y: f64) -> u64 {
    if a == b || (x.is_nan() && y.is_nan()) {
        return 0;
    }
    if !x.is_finite() || !y.is_finite() {
        return u64::MAX;
    }
    // Numbers of one sign are ordered like their bits.
    let sign = 1u64 << (dtype.bits() - 1);
    let bits = |bytes: &[u8]| bytes.iter().rev().fold(0u64, |bits, &byte| bits << 8 | u64::from(byte));
    let (p, q) = (bits(a), bits(b));
    let unsigned = dtype == DType::F8E8M0FNU;
    match p & sign == q & sign || unsigned {
        true => p.abs_diff(q),
        false => (p & !sign) + (q & !sign),
    }
}

fn number(dtype: DType, bytes: &[u8]) -> f64 {
    convert(&Literal::from_bytes(dtype, &[], bytes), DType::F64).as_slice::<f64>()[0]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn f32s(values: &[f32]) -> Literal {
        Literal::from_slice(DType::F32, &[values.len()], values)
    }

    #[test]
    fn zero_and_nan() {
        let (a, b) = (f32s(&[0.0, f32::NAN]), f32s(&[-0.0, f32::NAN]));
        let message = compare(&a, &b, Closeness::Equal).unwrap_err();
        assert_eq!(message, "at index [1] the value is 0x7FC00000, expected 0x7FC00000");
        assert!(compare(&a, &b, Closeness::Within(0.0)).is_ok());
        assert!(compare(&a, &b, Closeness::Ulps { min: 0, max: 0 }).is_ok());
    }

    #[test]
    fn distances() {
        let (a, b) = (f32s(&[1.0, 5.0]), f32s(&[1.0, 5.0001]));
        assert!(compare(&a, &b, Closeness::Within(1e-3)).is_ok());
        assert!(compare(&a, &b, Closeness::Within(1e-5)).unwrap_err().contains("[1]"));
        let next = f32s(&[1.0f32.next_up(), 5.0]);
        assert!(compare(&a, &next, Closeness::Ulps { min: 0, max: 1 }).is_ok());
        assert!(compare(&a, &next, Closeness::Ulps { min: 0, max: 0 }).is_err());
        let tiny = f32::from_bits(1);
        assert!(compare(&f32s(&[tiny]), &f32s(&[-tiny]), Closeness::Ulps { min: 2, max: 2 }).is_ok());
        assert!(compare(&f32s(&[f32::MAX]), &f32s(&[f32::INFINITY]), Closeness::Ulps { min: 0, max: 9 }).is_err());
        let wide = Literal::from_slice(DType::S32, &[2, 2], &[1, 2, 3, 4]);
        let other = Literal::from_slice(DType::S32, &[2, 2], &[1, 2, 4, 5]);
        let message = compare(&wide, &other, Closeness::Equal).unwrap_err();
        assert_eq!(message, "at index [1, 0] the value is 3, expected 4; 1 more of 4 elements differ");
    }
}

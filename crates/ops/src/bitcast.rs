//! `bitcast_convert`: the same bits under another element type, perhaps of another width.

use strata_tensor::DType;

use crate::{View, ViewMut, par};

/// Reinterprets the operand. Narrow elements of a wider one come lowest bits first, along a new last dimension.
pub fn bitcast_convert(operand: View, out: ViewMut) {
    let (from, to) = (operand.dtype, out.dtype);
    if operand.bytes.len() == out.bytes.len() && (width(from) == width(to) || !is_narrow(from) && !is_narrow(to)) {
        let sign_matters = is_narrow(to) && from.is_signed() != to.is_signed();
        par::copy(operand.bytes, out.bytes);
        if sign_matters {
            out.bytes.iter_mut().for_each(|b| *b = stored(to, *b));
        }
        return;
    }
    // At least one side is narrower than a byte and stored one element to a byte: go through packed bits.
    let (n, m) = (width(from), width(to));
    let bit = |k: usize| -> u8 {
        let (element, bit) = (k / n, k % n);
        let bytes = from.bytes();
        operand.bytes.get(element * bytes + bit / 8).map_or(0, |byte| byte >> (bit % 8) & 1)
    };
    for (i, element) in out.bytes.chunks_exact_mut(to.bytes()).enumerate() {
        element.fill(0);
        for k in 0..m {
            element[k / 8] |= bit(i * m + k) << (k % 8);
        }
        if is_narrow(to) {
            element[0] = stored(to, element[0]);
        }
    }
}

fn width(dtype: DType) -> usize {
    dtype.bits()
}

fn is_narrow(dtype: DType) -> bool {
    width(dtype) < 8
}

/// The byte a narrow element is stored as: its low bits, sign-extended if signed.
pub(super) fn stored(dtype: DType, byte: u8) -> u8 {
    let unused = 8 - width(dtype).min(8) as u32;
    if dtype.is_signed() { ((byte << unused) as i8 >> unused) as u8 } else { byte << unused >> unused }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{from_slice, junk};

    fn check(from: DType, dims: &[usize], bytes: &[u8], to: DType, to_dims: &[usize], want: &[u8]) {
        let operand = crate::test_support::Tensor(strata_tensor::Literal::from_bytes(from, dims, bytes));
        let mut out = junk(to, to_dims);
        bitcast_convert(operand.view(), out.view_mut());
        assert_eq!(out.bytes(), want, "{from} to {to}");
    }

    #[test]
    fn widths_change_lowest_bits_first() {
        check(DType::U32, &[1], &[1, 2, 3, 4], DType::U8, &[1, 4], &[1, 2, 3, 4]);
        check(DType::U8, &[1, 4], &[1, 2, 3, 4], DType::S32, &[1], &[1, 2, 3, 4]);
        check(DType::U8, &[1], &[0x3C], DType::S4, &[1, 2], &[0xFC, 3]);
        check(DType::S4, &[1, 2], &[0xFC, 3], DType::U8, &[1], &[0x3C]);
        check(DType::U4, &[2], &[15, 7], DType::S4, &[2], &[0xFF, 7]);
        check(DType::S4, &[2], &[0xFF, 7], DType::U4, &[2], &[15, 7]);
        check(DType::S2, &[4], &[0xFF, 1, 0, 0xFE], DType::S8, &[], &[0b10000111]);
        check(DType::U4, &[2, 2], &[1, 2, 3, 4], DType::U2, &[2, 2, 2], &[1, 0, 2, 0, 3, 0, 0, 1]);
        check(DType::U8, &[1], &[0b101], DType::Bool, &[1, 8], &[1, 0, 1, 0, 0, 0, 0, 0]);
        let operand = from_slice(DType::F32, &[1], &[1.0f32]);
        let mut out = junk(DType::U32, &[1]);
        bitcast_convert(operand.view(), out.view_mut());
        assert_eq!(out.bytes(), 1.0f32.to_bits().to_le_bytes());
    }
}

//! Sub-byte elements packed as devices and MLIR store them: the first element in the lowest bits of the first byte.
//!
//! Host values spend a byte per element. Packed, two 4-bit or four 2-bit elements share a byte; 6-bit floats keep a
//! byte each (as [`DType::packed_bytes`] counts). Bools pack only where a caller asks for bits, as MLIR bytecode does.

use crate::DType;

/// The packed form of one-byte-per-element `bytes`; other types come back unchanged.
pub fn pack(dtype: DType, bytes: &[u8]) -> Vec<u8> {
    match packed_bits(dtype) {
        Some(bits) => pack_fields(bits, bytes),
        None => bytes.to_vec(),
    }
}

/// The inverse of [`pack`] for `n_elements` elements, signed integers sign-extended. `None` if `packed` is too short.
pub fn unpack(dtype: DType, packed: &[u8], n_elements: usize) -> Option<Vec<u8>> {
    let Some(bits) = packed_bits(dtype) else {
        return packed.get(..n_elements.checked_mul(dtype.bytes())?).map(<[u8]>::to_vec);
    };
    let per_byte = 8 / bits;
    let packed = packed.get(..n_elements.div_ceil(per_byte))?;
    let fields = packed.iter().flat_map(|byte| (0..per_byte).map(move |i| byte >> (i * bits)));
    Some(fields.take(n_elements).map(|field| extend(field, bits, dtype.is_signed())).collect())
}

/// One bit per element, least significant first; any non-zero byte is true.
pub fn pack_bools(bytes: &[u8]) -> Vec<u8> {
    bytes.chunks(8).map(|eight| (0..).zip(eight).fold(0, |byte, (i, &b)| byte | u8::from(b != 0) << i)).collect()
}

/// The inverse of [`pack_bools`]. `None` if `packed` is too short.
pub fn unpack_bools(packed: &[u8], n_elements: usize) -> Option<Vec<u8>> {
    let packed = packed.get(..n_elements.div_ceil(8))?;
    Some(packed.iter().flat_map(|byte| (0..8).map(move |i| byte >> i & 1)).take(n_elements).collect())
}

fn packed_bits(dtype: DType) -> Option<usize> {
    (!dtype.is_bool() && dtype.bits() <= 4).then(|| dtype.bits())
}

fn pack_fields(bits: usize, bytes: &[u8]) -> Vec<u8> {
    let mask = (1u8 << bits) - 1;
    let join = |group: &[u8]| (0..).zip(group).fold(0, |byte, (i, &b)| byte | (b & mask) << (i * bits));
    bytes.chunks(8 / bits).map(join).collect()
}

/// The low `bits` of `field`, sign- or zero-extended to the byte host values use.
pub(crate) fn extend(field: u8, bits: usize, signed: bool) -> u8 {
    let shift = 8 - bits as u32;
    if signed { ((field << shift) as i8 >> shift) as u8 } else { field << shift >> shift }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nibbles_go_low_first_and_come_back_signed() {
        let values = [1u8, 0xff, 0xf8, 7, 3];
        assert_eq!(pack(DType::S4, &values), [0xf1, 0x78, 0x03]);
        assert_eq!(unpack(DType::S4, &[0xf1, 0x78, 0x03], 5).unwrap(), values);
        assert_eq!(pack(DType::U2, &[3, 0, 1, 2, 1]), [0b10_01_00_11, 1]);
        assert_eq!(unpack(DType::S2, &[0b10_01_00_11], 4).unwrap(), [0xff, 0, 1, 0xfe]);
        assert_eq!(unpack(DType::S4, &[0], 3), None);
        assert_eq!(pack(DType::F6E2M3FN, &[63, 1]), [63, 1]);
    }

    #[test]
    fn bools_go_least_significant_first() {
        let values = [1, 0, 1, 1, 0, 0, 0, 0, 1];
        assert_eq!(pack_bools(&values), [0b1101, 1]);
        assert_eq!(unpack_bools(&[0b1101, 1], 9).unwrap(), values);
        assert_eq!(unpack_bools(&[0], 9), None);
    }
}

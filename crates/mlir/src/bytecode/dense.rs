//! Elements of dense attributes: file bytes to and from [`Dense`].
//!
//! In the file, bools are packed eight to a byte (a splat is one byte `FF` or `00`) and sub-byte integers are
//! zero-extended; in memory every element has its own bytes and signed ones are sign-extended.

use std::sync::Arc;

use super::floats::float_width;
use crate::{Dense, Signedness, Type};

pub fn dense_from_blob(ty: Type, blob: &[u8]) -> Result<Dense, String> {
    let (n, element) = shape(&ty)?;
    let size = element_bytes(element).ok_or_else(|| format!("dense elements of type {element:?} are not supported"))?;
    let sub_byte_sign = match *element {
        Type::Integer { width, sign } if width < 8 && sign != Signedness::Unsigned => Some(8 - width),
        _ => None,
    };
    let bytes: Arc<[u8]> = if is_bool(element) {
        unpack_bools(blob, n).into()
    } else if let Some(shift) = sub_byte_sign {
        blob.iter().map(|&b| ((b << shift) as i8 >> shift) as u8).collect()
    } else {
        blob.into()
    };
    // MLIR keeps the value of a splat even where there is nothing to fill.
    let bytes = if n == 0 && bytes.len() == size { [].into() } else { bytes };
    let splat = bytes.len() == size && n > 0;
    if !splat && n.checked_mul(size) != Some(bytes.len()) {
        return Err(format!("{} bytes of data for {n} elements of {size} bytes", bytes.len()));
    }
    Ok(Dense { ty, splat, bytes })
}

pub fn dense_to_blob(dense: &Dense) -> Result<Vec<u8>, String> {
    let (n, element) = shape(&dense.ty)?;
    Ok(match *element {
        _ if is_bool(element) => {
            if dense.splat && n > 1 {
                let set = dense.bytes.first().is_some_and(|&b| b != 0);
                return Ok(vec![if set { 0xff } else { 0 }]);
            }
            let mut packed = vec![0; dense.bytes.len().div_ceil(8)];
            for (i, _) in dense.bytes.iter().enumerate().filter(|(_, b)| **b != 0) {
                packed[i / 8] |= 1 << (i % 8);
            }
            packed
        }
        Type::Integer { width, .. } if width < 8 => dense.bytes.iter().map(|b| b & ((1 << width) - 1)).collect(),
        _ => dense.bytes.to_vec(),
    })
}

/// Number of elements and element type.
fn shape(ty: &Type) -> Result<(usize, &Type), String> {
    let Type::Tensor { dims, element, .. } = ty else {
        return Err("a dense attribute needs a ranked tensor type".into());
    };
    let n = dims.iter().try_fold(1usize, |n, &dim| n.checked_mul(usize::try_from(dim).ok()?));
    Ok((n.ok_or("a dense attribute needs a static shape")?, element))
}

fn is_bool(ty: &Type) -> bool {
    matches!(ty, Type::Integer { width: 1, .. })
}

pub fn element_bytes(ty: &Type) -> Option<usize> {
    match ty {
        Type::Integer { width, .. } => Some((*width as usize).div_ceil(8).max(1)),
        Type::Index => Some(8),
        Type::Float(name) => Some((float_width(name)? as usize).div_ceil(8)),
        Type::Complex(part) => Some(2 * element_bytes(part)?),
        // Quantised: the storage type opens the body, as in `uniform<i8:f32, …>`.
        Type::Dialect { body, .. } => {
            let digits = body.split_once('<')?.1.trim_start_matches(['i', 'u', 's']);
            let end = digits.find(|c: char| !c.is_ascii_digit())?;
            Some(digits[..end].parse::<usize>().ok()?.div_ceil(8).max(1))
        }
        _ => None,
    }
}

/// One byte per bool, or one byte in all for a splat. Files of early writers hold unpacked bytes.
fn unpack_bools(blob: &[u8], n: usize) -> Vec<u8> {
    match *blob {
        [0xff] if n > 0 => vec![1],
        [0] if n > 0 => vec![0],
        _ if blob.len() == n.div_ceil(8) && blob.len() != n => (0..n).map(|i| blob[i / 8] >> (i % 8) & 1).collect(),
        _ => blob.iter().map(|&b| u8::from(b != 0)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tensor(n: i64, width: u32) -> Type {
        let element = Arc::new(Type::Integer { width, sign: Signedness::Signless });
        Type::Tensor { dims: [n].into(), element, encoding: None }
    }

    #[test]
    fn bools_are_packed_from_bit_0() {
        let dense = dense_from_blob(tensor(10, 1), &[0x4d, 0x03]).unwrap();
        assert_eq!(&*dense.bytes, [1, 0, 1, 1, 0, 0, 1, 0, 1, 1]);
        assert_eq!(dense_to_blob(&dense).unwrap(), [0x4d, 0x03]);
        let splat = dense_from_blob(tensor(1000, 1), &[0xff]).unwrap();
        assert!(splat.splat && *splat.bytes == [1]);
        assert_eq!(dense_to_blob(&splat).unwrap(), [0xff]);
    }

    #[test]
    fn i4_is_sign_extended() {
        let dense = dense_from_blob(tensor(2, 4), &[0x0f, 0x07]).unwrap();
        assert_eq!(&*dense.bytes, [0xff, 0x07]);
        assert_eq!(dense_to_blob(&dense).unwrap(), [0x0f, 0x07]);
        assert!(dense_from_blob(tensor(3, 4), &[0x0f, 0x07]).is_err());
    }
}

//! NumPy's `.npy` files: read and written, bounds checked.
//!
//! Types NumPy does not know (bf16, the f8 family, sub-byte integers) are written as raw elements (`|V1`, `<V2`), which
//! is how `numpy.save` stores ml_dtypes arrays; reading them needs the type that is expected. Names such as
//! `bfloat16` are read too.

use strata_tensor::{DType, Literal};

const MAGIC: &[u8] = b"\x93NUMPY";

/// The array in `bytes`. `expected` decides what raw elements mean; any other type must be the file's own.
pub fn read(bytes: &[u8], expected: Option<DType>) -> Result<Literal, String> {
    let rest = bytes.strip_prefix(MAGIC).ok_or("not a .npy file: the magic bytes are missing")?;
    let (header, data) = match rest {
        [1, _, a, b, rest @ ..] => split_header(rest, u32::from(u16::from_le_bytes([*a, *b])))?,
        [2 | 3, _, a, b, c, d, rest @ ..] => split_header(rest, u32::from_le_bytes([*a, *b, *c, *d]))?,
        [major, minor, ..] => return Err(format!(".npy format {major}.{minor} is not known")),
        _ => return Err("the .npy file ends inside its header".into()),
    };
    let header = std::str::from_utf8(header).map_err(|_| "the .npy header is not text")?;
    let (dtype, big_endian) = element_type(value_of(header, "descr")?, expected)?;
    let fortran = match value_of(header, "fortran_order")? {
        "True" => true,
        "False" => false,
        other => return Err(format!("the .npy header's fortran_order is `{other}`")),
    };
    let dims = shape(value_of(header, "shape")?)?;
    let size = dims.iter().try_fold(dtype.bytes(), |n, &d| n.checked_mul(d));
    let size = size.ok_or("the .npy file's shape is larger than any memory")?;
    let data =
        data.get(..size).ok_or_else(|| format!("the .npy file holds {} bytes, its shape needs {size}", data.len()))?;
    let mut literal = Literal::from_bytes(dtype, &dims, data);
    if big_endian {
        let word = dtype.real().bytes();
        literal.bytes_mut().chunks_exact_mut(word).for_each(<[u8]>::reverse);
    }
    if dtype.is_bool() {
        literal.bytes_mut().iter_mut().for_each(|b| *b = u8::from(*b != 0));
    }
    Ok(if fortran { row_major(&literal) } else { literal })
}

/// `literal` as a `.npy` file.
pub fn write(literal: &Literal) -> Vec<u8> {
    let shape: String = match literal.dims() {
        [one] => format!("{one},"),
        dims => dims.iter().map(usize::to_string).collect::<Vec<_>>().join(", "),
    };
    let descr = descr(literal.dtype());
    let mut header = format!("{{'descr': '{descr}', 'fortran_order': False, 'shape': ({shape}), }}");
    // Data starts at a multiple of 64.
    let used = MAGIC.len() + 4 + header.len() + 1;
    header.push_str(&" ".repeat(used.next_multiple_of(64) - used));
    header.push('\n');
    let mut file = MAGIC.to_vec();
    file.extend([1, 0]);
    file.extend((header.len() as u16).to_le_bytes());
    file.extend(header.as_bytes());
    file.extend(literal.bytes());
    file
}

fn split_header(rest: &[u8], len: u32) -> Result<(&[u8], &[u8]), String> {
    rest.split_at_checked(len as usize).ok_or_else(|| "the .npy file ends inside its header".to_string())
}

/// The text of `'key': value` in the header's dictionary.
fn value_of<'a>(header: &'a str, key: &str) -> Result<&'a str, String> {
    let missing = || format!("the .npy header has no `{key}`");
    let at = header.find(&format!("'{key}'")).ok_or_else(missing)?;
    let rest = header[at + key.len() + 2..].trim_start().strip_prefix(':').ok_or_else(missing)?.trim_start();
    let end = match rest.chars().next() {
        Some('(') => rest.find(')').map(|i| i + 1),
        Some('\'') => rest[1..].find('\'').map(|i| i + 2),
        _ => rest.find([',', '}']),
    };
    Ok(rest[..end.ok_or_else(missing)?].trim())
}

fn shape(text: &str) -> Result<Vec<usize>, String> {
    let inner = text.strip_prefix('(').and_then(|t| t.strip_suffix(')'));
    let inner = inner.ok_or_else(|| format!("the .npy header's shape is `{text}`"))?;
    let parts = inner.split(',').map(str::trim).filter(|part| !part.is_empty());
    parts.map(|part| part.parse().map_err(|_| format!("the .npy header's shape has `{part}`"))).collect()
}

/// The element type of a `descr`, and whether its bytes are big-endian.
fn element_type(descr: &str, expected: Option<DType>) -> Result<(DType, bool), String> {
    let name = descr.strip_prefix('\'').and_then(|d| d.strip_suffix('\''));
    let name = name.ok_or_else(|| format!("a .npy file of `{descr}` is not an array of numbers"))?;
    if let Some(dtype) = named(name) {
        return Ok((dtype, false));
    }
    let (order, code) = match name.as_bytes().first() {
        Some(b'<' | b'>' | b'|' | b'=') => name.split_at(1),
        _ => ("<", name),
    };
    let dtype = match code {
        "?" | "b1" => DType::Bool,
        "i1" | "b" => DType::S8,
        "i2" => DType::S16,
        "i4" => DType::S32,
        "i8" => DType::S64,
        "u1" | "B" => DType::U8,
        "u2" => DType::U16,
        "u4" => DType::U32,
        "u8" => DType::U64,
        "f2" => DType::F16,
        "f4" => DType::F32,
        "f8" => DType::F64,
        "c8" => DType::C64,
        "c16" => DType::C128,
        _ => {
            let raw = code.strip_prefix('V').and_then(|n| n.parse::<usize>().ok());
            let raw = raw.ok_or_else(|| format!("NumPy type `{name}` has no counterpart"))?;
            match expected {
                Some(dtype) if dtype.bytes() == raw => return Ok((dtype, order == ">")),
                Some(dtype) => {
                    return Err(format!("raw elements of {raw} bytes cannot be {dtype}, which has {}", dtype.bytes()));
                }
                None => return Err(format!("raw elements of {raw} bytes: which type they are is not in the file")),
            }
        }
    };
    Ok((dtype, order == ">"))
}

/// Types by the names ml_dtypes gives them.
fn named(name: &str) -> Option<DType> {
    Some(match name {
        "bfloat16" => DType::BF16,
        "float4_e2m1fn" => DType::F4E2M1FN,
        "float6_e2m3fn" => DType::F6E2M3FN,
        "float6_e3m2fn" => DType::F6E3M2FN,
        "float8_e3m4" => DType::F8E3M4,
        "float8_e4m3" => DType::F8E4M3,
        "float8_e4m3fn" => DType::F8E4M3FN,
        "float8_e4m3fnuz" => DType::F8E4M3FNUZ,
        "float8_e4m3b11fnuz" => DType::F8E4M3B11FNUZ,
        "float8_e5m2" => DType::F8E5M2,
        "float8_e5m2fnuz" => DType::F8E5M2FNUZ,
        "float8_e8m0fnu" => DType::F8E8M0FNU,
        "int2" => DType::S2,
        "int4" => DType::S4,
        "uint2" => DType::U2,
        "uint4" => DType::U4,
        _ => return None,
    })
}

fn descr(dtype: DType) -> String {
    let kind = match dtype {
        DType::Bool => return "|b1".into(),
        DType::F16 | DType::F32 | DType::F64 => 'f',
        DType::C64 | DType::C128 => 'c',
        _ if dtype.is_signed() && dtype.bits() >= 8 => 'i',
        _ if dtype.is_unsigned() && dtype.bits() >= 8 => 'u',
        _ => 'V',
    };
    let order = if dtype.bytes() == 1 { '|' } else { '<' };
    format!("{order}{kind}{}", dtype.bytes())
}

/// The same array, from column-major to row-major order.
fn row_major(columns: &Literal) -> Literal {
    let (dims, size) = (columns.dims().to_vec(), columns.dtype().bytes());
    let mut rows = Literal::zeros(columns.dtype(), &dims);
    let mut index = vec![0; dims.len()];
    for to in rows.bytes_mut().chunks_exact_mut(size) {
        let mut from = 0;
        for d in (0..dims.len()).rev() {
            from = from * dims[d] + index[d];
        }
        to.copy_from_slice(&columns.bytes()[from * size..(from + 1) * size]);
        for d in (0..dims.len()).rev() {
            index[d] += 1;
            if index[d] < dims[d] {
                break;
            }
            index[d] = 0;
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(header: &str, data: &[u8]) -> Vec<u8> {
        let mut file = b"\x93NUMPY\x01\x00".to_vec();
        file.extend((header.len() as u16).to_le_bytes());
        file.extend(header.as_bytes());
        file.extend(data);
        file
    }

    #[test]
    fn every_type_survives() {
        for &dtype in DType::ALL {
            for dims in [&[][..], &[3], &[2, 0], &[2, 3, 2]] {
                let n: usize = dims.iter().product::<usize>() * dtype.bytes();
                let bytes: Vec<u8> = (0..n).map(|i| (i % 2) as u8).collect();
                let value = Literal::from_bytes(dtype, dims, &bytes);
                let written = write(&value);
                assert_eq!((written.len() - n) % 64, 0);
                assert_eq!(read(&written, Some(dtype)).unwrap(), value);
                for end in 0..written.len() {
                    assert!(read(&written[..end], Some(dtype)).is_err());
                }
            }
        }
    }

    #[test]
    fn order_of_bytes_and_of_elements() {
        let big =
            read(&file("{'descr': '>i2', 'fortran_order': False, 'shape': (2,), }", &[0, 1, 2, 0]), None).unwrap();
        assert_eq!(big.as_slice::<i16>(), [1, 512]);
        let header = "{'descr': '|u1', 'fortran_order': True, 'shape': (2, 3), }";
        let columns = read(&file(header, &[1, 2, 3, 4, 5, 6]), None).unwrap();
        assert_eq!(columns.bytes(), [1, 3, 5, 2, 4, 6]);
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        let raw = file("{'descr': '<V2', 'fortran_order': False, 'shape': (), }", &[0, 0]);
        assert!(read(&raw, None).unwrap_err().contains("which type"));
        assert!(read(&raw, Some(DType::F32)).unwrap_err().contains("cannot be f32"));
        let huge = file("{'descr': '<f8', 'fortran_order': False, 'shape': (9223372036854775807, 9), }", &[]);
        assert!(read(&huge, None).unwrap_err().contains("larger"));
        assert!(read(b"PK", None).unwrap_err().contains("not a .npy"));
        let text = file("{'descr': '<U4', 'fortran_order': False, 'shape': (1,), }", &[0; 16]);
        assert!(read(&text, None).unwrap_err().contains("<U4"));
    }
}

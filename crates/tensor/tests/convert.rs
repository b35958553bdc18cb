//! Conversions against golden/convert.txt, which make_golden.py computes with NumPy and ml_dtypes.

use strata_tensor::{DType, Literal, convert};

#[test]
fn conversions_agree_with_numpy_and_ml_dtypes() {
    let golden = include_str!("golden/convert.txt");
    let mut wrong = Vec::new();
    for line in golden.lines() {
        let fields: Vec<&str> = line.split(' ').collect();
        let [src, dst, count, hash, first] = fields[..] else { panic!("malformed line: {line}") };
        let (src, dst) = (DType::from_name(src).unwrap(), DType::from_name(dst).unwrap());
        let source = source(src);
        assert_eq!(source.n_elements().to_string(), count, "{src}");
        let bytes = canonical(&convert(&source, dst));
        if format!("{:016x}", fnv(&bytes)) != hash {
            let got: String = bytes.iter().take(16).map(|b| format!("{b:02x}")).collect();
            wrong.push(format!("{src} to {dst}: starts {got}, expected {first}"));
        }
    }
    assert!(wrong.is_empty(), "{} pairs differ:\n{}", wrong.len(), wrong.join("\n"));
}

/// All bit patterns of a narrow type, or 20000 samples of a wide one.
fn source(dtype: DType) -> Literal {
    let bits = dtype.bits() as u32;
    if bits > 16 {
        let bytes: Vec<u8> =
            samples().flat_map(|v| (v >> (64 - bits)).to_le_bytes()[..dtype.bytes()].to_vec()).collect();
        return Literal::from_bytes(dtype, &[20000], &bytes);
    }
    let n = 1usize << bits;
    let sign_extend = |code: u32| ((code << (32 - bits)) as i32 >> (32 - bits)) as u32;
    let codes = (0..n as u32).map(|code| if dtype.is_signed() { sign_extend(code) } else { code });
    let bytes: Vec<u8> = codes.flat_map(|code| code.to_le_bytes()[..dtype.bytes()].to_vec()).collect();
    Literal::from_bytes(dtype, &[n], &bytes)
}

/// xorshift64*, every second value with few significant bits: the same as in make_golden.py.
fn samples() -> impl Iterator<Item = u64> {
    let mut state = 0x9E3779B97F4A7C15u64;
    (0..20000).map(move |i| {
        state ^= state >> 12;
        state ^= state << 25;
        state ^= state >> 27;
        let value = state.wrapping_mul(0x2545F4914F6CDD1D);
        if i % 2 == 1 { value & !((1 << 40) - 1) } else { value }
    })
}

/// The bytes with every NaN of 16 bits or more reduced to its sign.
fn canonical(literal: &Literal) -> Vec<u8> {
    let mut bytes = literal.bytes().to_vec();
    let (quiet, infinity): (u64, u64) = match literal.dtype().real() {
        DType::BF16 => (0x7fc0, 0x7f80),
        DType::F16 => (0x7e00, 0x7c00),
        DType::F32 => (0x7fc00000, 0x7f800000),
        DType::F64 => (0x7ff8000000000000, 0x7ff0000000000000),
        _ => return bytes,
    };
    let width = literal.dtype().real().bytes();
    for element in bytes.chunks_mut(width) {
        let code = element.iter().rev().fold(0u64, |code, &b| code << 8 | u64::from(b));
        let sign = 1u64 << (width * 8 - 1);
        if code & !sign > infinity {
            element.copy_from_slice(&(code & sign | quiet).to_le_bytes()[..width]);
        }
    }
    bytes
}

fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF29CE484222325, |h, &b| (h ^ u64::from(b)).wrapping_mul(0x100000001B3))
}

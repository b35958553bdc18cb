//! Constants as literals, as lanes and as single numbers.

use std::borrow::Cow;

use strata_mlir::Attr;
use strata_stablehlo::TensorTy;
use strata_tensor::{DType, Literal};

use strata_lanes::Lane;

/// The elements of a `constant` op in memory representation, or a single one where all are alike; `None` for attributes
/// that are not dense elements.
pub fn elements<'a>(value: &'a Attr, ty: &TensorTy) -> Option<Cow<'a, [u8]>> {
    let dtype = ty.dtype();
    match value {
        Attr::Dense(_) if ty.dims.contains(&0) => Some(Cow::Borrowed(&[])),
        Attr::Dense(dense) => Some(Cow::Borrowed(&dense.bytes)),
        Attr::DenseResource { bytes: Some(bytes), .. } if bytes.len() == ty.n_elements() * dtype.bytes() => {
            Some(Cow::Borrowed(bytes))
        }
        Attr::Integer { value, .. } => Some(Cow::Owned(element_from_f64(dtype, *value as f64))),
        Attr::Float { bits, .. } => Some(Cow::Owned(element_from_f64(dtype, bits.get()))),
        _ => None,
    }
}

pub fn splat(dtype: DType, dims: &[usize], element: &[u8]) -> Literal {
    let mut literal = Literal::zeros(dtype, dims);
    for chunk in literal.bytes_mut().chunks_exact_mut(dtype.bytes()) {
        chunk.copy_from_slice(element);
    }
    literal
}

/// The element if all of `elements` have the same bytes.
pub fn uniform(elements: &[u8], dtype: DType) -> Option<&[u8]> {
    let first = elements.get(..dtype.bytes())?;
    elements.chunks_exact(dtype.bytes()).all(|element| element == first).then_some(first)
}

/// An element in memory representation as one lane.
pub fn lane_splat(dtype: DType, element: &[u8]) -> [u8; 16] {
    let lane_dtype = match Lane::of(dtype) {
        Lane::B8 => DType::Bool,
        Lane::I32 => DType::S32,
        Lane::U32 => DType::U32,
        Lane::I64 => DType::S64,
        Lane::U64 => DType::U64,
        Lane::F32 => DType::F32,
        Lane::F64 => DType::F64,
        Lane::C64 => DType::C64,
        Lane::C128 => DType::C128,
    };
    let source = Literal::from_bytes(dtype, &[1], &element[..dtype.bytes()]);
    let lane = strata_tensor::convert::convert(&source, lane_dtype);
    let mut bytes = [0; 16];
    bytes[..lane.bytes().len()].copy_from_slice(lane.bytes());
    bytes
}

/// An element as an f64 (its real part).
pub fn as_f64(dtype: DType, element: &[u8]) -> f64 {
    let source = Literal::from_bytes(dtype, &[1], &element[..dtype.bytes()]);
    strata_tensor::convert::convert(&source, DType::F64).as_slice::<f64>()[0]
}

pub fn element_from_f64(dtype: DType, value: f64) -> Vec<u8> {
    let source = Literal::from_slice(DType::F64, &[1], &[value]);
    strata_tensor::convert::convert(&source, dtype).bytes().to_vec()
}

/// An integer scalar's value.
pub fn as_i64(dtype: DType, element: &[u8]) -> i64 {
    macro_rules! integer {
        ($t:ty) => {{
            let mut bytes = [0; size_of::<$t>()];
            bytes.copy_from_slice(&element[..size_of::<$t>()]);
            <$t>::from_le_bytes(bytes) as i64
        }};
    }
    match dtype {
        DType::S8 => integer!(i8),
        DType::S16 => integer!(i16),
        DType::S32 => integer!(i32),
        DType::S64 => integer!(i64),
        DType::U8 => integer!(u8),
        DType::U16 => integer!(u16),
        DType::U32 => integer!(u32),
        _ => {
            let source = Literal::from_bytes(dtype, &[1], &element[..dtype.bytes()]);
            strata_tensor::convert::convert(&source, DType::S64).as_slice::<i64>()[0]
        }
    }
}

//! Constants as literals, as lanes and as single numbers.

use strata_mlir::{Attr, Dense};
use strata_stablehlo::TensorTy;
use strata_tensor::{DType, Literal};

use strata_lanes::Lane;

/// The literal of a `constant` op, expanded; `None` for attributes that are not dense elements.
pub fn literal(value: &Attr, ty: &TensorTy) -> Option<Literal> {
    let dims = ty.sizes();
    let dtype = ty.dtype();
    match value {
        Attr::Dense(dense) => Some(expand(dense, dtype, &dims)),
        Attr::DenseResource { bytes: Some(bytes), .. }
            if bytes.len() == dims.iter().product::<usize>() * dtype.bytes() =>
        {
            Some(Literal::from_bytes(dtype, &dims, bytes))
        }
        Attr::Integer { value, .. } => Some(splat(dtype, &dims, &element_from_f64(dtype, *value as f64))),
        Attr::Float { bits, .. } => Some(splat(dtype, &dims, &element_from_f64(dtype, bits.get()))),
        _ => None,
    }
}

fn expand(dense: &Dense, dtype: DType, dims: &[usize]) -> Literal {
    let n: usize = dims.iter().product();
    if dense.bytes.len() == n * dtype.bytes() {
        Literal::from_bytes(dtype, dims, &dense.bytes)
    } else {
        splat(dtype, dims, &dense.bytes[..dtype.bytes().min(dense.bytes.len())])
    }
}

pub fn splat(dtype: DType, dims: &[usize], element: &[u8]) -> Literal {
    let mut literal = Literal::zeros(dtype, dims);
    for chunk in literal.bytes_mut().chunks_exact_mut(dtype.bytes()) {
        chunk.copy_from_slice(element);
    }
    literal
}

/// The element if every element of `literal` has the same bytes.
pub fn uniform(literal: &Literal) -> Option<&[u8]> {
    let size = literal.dtype().bytes();
    let first = literal.bytes().get(..size)?;
    literal.bytes().chunks_exact(size).all(|chunk| chunk == first).then_some(first)
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
    let source = Literal::from_bytes(dtype, &[1], &element[..dtype.bytes()]);
    strata_tensor::convert::convert(&source, DType::S64).as_slice::<i64>()[0]
}

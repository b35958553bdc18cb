//! Types as HLO's shapes, with the layout and the memory every value has.

use strata_stablehlo::{DYNAMIC, Element, Space, TensorTy, Ty};
use strata_tensor::DType;

use crate::messages::{Layout, Shape};

const TUPLE: i32 = 13;
const TOKEN: i32 = 17;
/// XLA's number of the host's memory.
const HOST: i64 = 5;

/// The shape of a value that lives in `space`.
pub fn of(ty: &Ty, space: Space) -> Result<Shape, String> {
    match ty {
        Ty::Tensor(tensor) => array(tensor, space),
        Ty::Token => Ok(Shape { element_type: TOKEN, ..Shape::default() }),
        Ty::Tuple(parts) => Ok(tuple(parts.iter().map(|part| of(part, space)).collect::<Result<_, String>>()?)),
        Ty::Future(_) => Err("HLO has no futures".to_owned()),
        Ty::Buffer(_) => Err("buffers are not written as HLO".to_owned()),
    }
}

/// A tuple of `parts`.
pub fn tuple(parts: Vec<Shape>) -> Shape {
    Shape { element_type: TUPLE, tuple_shapes: parts, ..Shape::default() }
}

/// The type of elements that are not quantized.
pub fn plain(ty: &TensorTy) -> Result<DType, String> {
    match &ty.element {
        Element::Plain(dtype) => Ok(*dtype),
        Element::Quantized(_) => Err("quantized types are not written as HLO".to_owned()),
    }
}

fn array(ty: &TensorTy, space: Space) -> Result<Shape, String> {
    let dtype = plain(ty)?;
    let dynamic: Vec<bool> = ty.dims.iter().map(|&size| size == DYNAMIC).collect();
    let bound =
        |i: usize| ty.bounds.as_ref().and_then(|bounds| bounds.get(i).copied()).filter(|&bound| bound != DYNAMIC);
    let dimensions = (0..ty.dims.len())
        .map(|i| if dynamic[i] { bound(i).ok_or("a dimension without a bound") } else { Ok(ty.dims[i]) })
        .collect::<Result<Vec<i64>, _>>()?;
    let minor_to_major = (0..ty.dims.len() as i64).rev().collect();
    let memory_space = if space == Space::PinnedHost { HOST } else { 0 };
    Ok(Shape {
        element_type: primitive_type(dtype).ok_or_else(|| format!("HLO has no type {}", dtype.name()))?,
        dimensions,
        is_dynamic_dimension: if dynamic.contains(&true) { dynamic } else { Vec::new() },
        layout: Some(Layout { minor_to_major, memory_space }),
        ..Shape::default()
    })
}

/// The number of `PrimitiveType`.
pub fn primitive_type(dtype: DType) -> Option<i32> {
    Some(match dtype {
        DType::Bool => 1,
        DType::S2 => 26,
        DType::S4 => 21,
        DType::S8 => 2,
        DType::S16 => 3,
        DType::S32 => 4,
        DType::S64 => 5,
        DType::U2 => 27,
        DType::U4 => 22,
        DType::U8 => 6,
        DType::U16 => 7,
        DType::U32 => 8,
        DType::U64 => 9,
        DType::F4E2M1FN => 32,
        DType::F6E2M3FN | DType::F6E3M2FN => return None,
        DType::F8E3M4 => 29,
        DType::F8E4M3 => 28,
        DType::F8E4M3FN => 20,
        DType::F8E4M3FNUZ => 25,
        DType::F8E4M3B11FNUZ => 23,
        DType::F8E5M2 => 19,
        DType::F8E5M2FNUZ => 24,
        DType::F8E8M0FNU => 33,
        DType::BF16 => 16,
        DType::F16 => 10,
        DType::F32 => 11,
        DType::F64 => 12,
        DType::C64 => 15,
        DType::C128 => 18,
    })
}

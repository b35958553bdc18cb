//! Constants as HLO's literals.

use strata_mlir::{Attr, Dense};
use strata_stablehlo::TensorTy;
use strata_tensor::DType;

use crate::messages::{Literal, Shape};
use crate::shape;

/// The literal of a constant of type `ty`.
pub fn of(value: &Attr, ty: &TensorTy, of_shape: Shape) -> Result<Literal, String> {
    let Attr::Dense(dense) = value else { return Err("a constant that is not dense".to_owned()) };
    let dtype = shape::plain(ty)?;
    let bytes = elements(dense, dtype, ty.n_elements())?;
    let mut literal = Literal { shape: Some(of_shape), ..Literal::default() };
    match dtype {
        DType::Bool => literal.preds = bytes.iter().map(|&byte| byte != 0).collect(),
        DType::S8 => literal.s8s = bytes,
        DType::U8 => literal.u8s = bytes,
        DType::S16 => literal.s16s = bytes,
        DType::U16 => literal.u16s = bytes,
        DType::S32 => literal.s32s = numbers(&bytes, i32::from_le_bytes),
        DType::U32 => literal.u32s = numbers(&bytes, u32::from_le_bytes),
        DType::S64 => literal.s64s = numbers(&bytes, i64::from_le_bytes),
        DType::U64 => literal.u64s = numbers(&bytes, u64::from_le_bytes),
        DType::F16 => literal.f16s = bytes,
        DType::BF16 => literal.bf16s = bytes,
        DType::F32 => literal.f32s = numbers(&bytes, f32::from_le_bytes),
        DType::F64 => literal.f64s = numbers(&bytes, f64::from_le_bytes),
        DType::C64 => literal.c64s = numbers(&bytes, f32::from_le_bytes),
        DType::C128 => literal.c128s = numbers(&bytes, f64::from_le_bytes),
        DType::F8E3M4 => literal.f8e3m4s = bytes,
        DType::F8E4M3 => literal.f8e4m3s = bytes,
        DType::F8E4M3FN => literal.f8e4m3fns = bytes,
        DType::F8E4M3FNUZ => literal.f8e4m3fnuzs = bytes,
        DType::F8E4M3B11FNUZ => literal.f8e4m3b11fnuzs = bytes,
        DType::F8E5M2 => literal.f8e5m2s = bytes,
        DType::F8E5M2FNUZ => literal.f8e5m2fnuzs = bytes,
        DType::F8E8M0FNU => literal.f8e8m0fnus = bytes,
        _ => return Err(format!("constants of {} are not written as HLO", dtype.name())),
    }
    Ok(literal)
}

/// The bytes of all `count` elements.
fn elements(dense: &Dense, dtype: DType, count: usize) -> Result<Vec<u8>, String> {
    let wanted = count * dtype.bytes();
    match dense.splat {
        true => Ok(dense.bytes.repeat(count)),
        false if dense.bytes.len() == wanted => Ok(dense.bytes.to_vec()),
        false => Err(format!("a constant of {} bytes where {wanted} are wanted", dense.bytes.len())),
    }
}

fn numbers<T, const N: usize>(bytes: &[u8], read: impl Fn([u8; N]) -> T) -> Vec<T> {
    bytes.as_chunks::<N>().0.iter().map(|&chunk| read(chunk)).collect()
}

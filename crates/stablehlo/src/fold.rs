//! Small integer constants: how shape arithmetic is evaluated while a program is refined.
//!
//! Only integers and booleans, only a few thousand elements: enough for the operands that carry shapes.

use std::sync::Arc;

use strata_mlir::{Attr, Dense, Type};
use strata_tensor::DType;

use crate::types::{dtype_from_type, dtype_to_type};
use crate::{Direction, Element, OpKind, TensorTy};

/// Larger constants are not folded: they are data, not shapes.
pub const LIMIT: usize = 4096;

/// An integer or boolean tensor. Values are sign- or zero-extended; `ui64` keeps its bits.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct IntTensor {
    pub dtype: DType,
    pub dims: Vec<usize>,
    pub values: Vec<i64>,
}

impl IntTensor {
    pub fn scalar(dtype: DType, value: i64) -> IntTensor {
        IntTensor { dtype, dims: Vec::new(), values: vec![wrap(dtype, value as i128)] }
    }

    pub fn from_attr(attr: &Attr) -> Option<IntTensor> {
        let Attr::Dense(dense) = attr else { return None };
        let Type::Tensor { dims, element, .. } = &dense.ty else { return None };
        let dtype = dtype_from_type(element)?;
        if !(dtype.is_integer() || dtype.is_bool()) {
            return None;
        }
        let dims: Vec<usize> = dims.iter().map(|&d| usize::try_from(d).ok()).collect::<Option<_>>()?;
        let count = dims.iter().try_fold(1usize, |a, &d| a.checked_mul(d)).filter(|&n| n <= LIMIT)?;
        let width = dtype.bytes();
        if dense.bytes.len() < if dense.splat { width } else { width * count } {
            return None;
        }
        let read = |i: usize| {
            let bytes = &dense.bytes[i * width..(i + 1) * width];
            let mut raw = [0u8; 8];
            raw[..width].copy_from_slice(bytes);
            wrap(dtype, i64::from_le_bytes(raw) as i128)
        };
        let values = (0..count).map(|i| read(if dense.splat { 0 } else { i })).collect();
        Some(IntTensor { dtype, dims, values })
    }

    pub fn to_attr(&self) -> Attr {
        let width = self.dtype.bytes();
        let mut bytes = Vec::with_capacity(self.values.len() * width);
        for value in &self.values {
            bytes.extend_from_slice(&value.to_le_bytes()[..width]);
        }
        let dims: Vec<i64> = self.dims.iter().map(|&d| d as i64).collect();
        dense_attr(&TensorTy::new(self.dtype, &dims), false, bytes)
    }

    pub fn ty(&self) -> TensorTy {
        TensorTy::new(self.dtype, &self.dims.iter().map(|&d| d as i64).collect::<Vec<_>>())
    }
}

/// A `dense` attribute of `ty`'s shape and storage type.
pub fn dense_attr(ty: &TensorTy, splat: bool, bytes: Vec<u8>) -> Attr {
    let ty =
        Type::Tensor { dims: ty.dims.clone().into(), element: Arc::new(dtype_to_type(ty.dtype())), encoding: None };
    Attr::Dense(Arc::new(Dense { ty, splat, bytes: bytes.into() }))
}

/// `value` reduced to the range of `dtype`.
pub fn wrap(dtype: DType, value: i128) -> i64 {
    if dtype.is_bool() {
        return (value != 0) as i64;
    }
    let unused = 128 - dtype.bits() as u32;
    if dtype.is_signed() || dtype.bits() == 64 {
        // ui64 keeps its bit pattern in an i64.
        ((value << unused) >> unused) as i64
    } else {
        (((value as u128) << unused) >> unused) as i64
    }
}

/// Evaluates one op on constant operands. `result` is the op's static result type.
pub fn fold(op: &OpKind, operands: &[&IntTensor], result: &TensorTy) -> Option<IntTensor> {
    let Element::Plain(dtype) = result.element else { return None };
    if !(dtype.is_integer() || dtype.is_bool()) || !result.is_static() {
        return None;
    }
    let dims: Vec<usize> = result.dims.iter().map(|&d| usize::try_from(d).ok()).collect::<Option<_>>()?;
    let count = dims.iter().try_fold(1usize, |a, &d| a.checked_mul(d)).filter(|&n| n <= LIMIT)?;
    let make = |values: Vec<i64>| (values.len() == count).then(|| IntTensor { dtype, dims: dims.clone(), values });
    let unary = |f: &dyn Fn(i128) -> i128| {
        let [x] = operands else { return None };
        make(x.values.iter().map(|&v| wrap(dtype, f(extend(x.dtype, v)))).collect())
    };
    let binary = |f: &dyn Fn(i128, i128) -> Option<i128>| {
        let [x, y] = operands else { return None };
        if x.values.len() != y.values.len() {
            return None;
        }
        let pairs = x.values.iter().zip(&y.values);
        let values = pairs.map(|(&a, &b)| f(extend(x.dtype, a), extend(y.dtype, b)).map(|v| wrap(dtype, v)));
        make(values.collect::<Option<_>>()?)
    };
    match op {
        OpKind::Abs { .. } => unary(&|x| x.abs()),
        OpKind::Negate { .. } => unary(&|x| -x),
        OpKind::Sign { .. } => unary(&|x| x.signum()),
        OpKind::Not { .. } => unary(&|x| if dtype.is_bool() { (x == 0) as i128 } else { !x }),
        OpKind::Convert { .. } => unary(&|x| x),
        OpKind::Add { .. } if dtype.is_bool() => binary(&|x, y| Some(x | y)),
        OpKind::Multiply { .. } if dtype.is_bool() => binary(&|x, y| Some(x & y)),
        OpKind::Add { .. } => binary(&|x, y| Some(x + y)),
        OpKind::Subtract { .. } => binary(&|x, y| Some(x - y)),
        OpKind::Multiply { .. } => binary(&|x, y| x.checked_mul(y)),
        OpKind::Divide { .. } => binary(&|x, y| x.checked_div(y)),
        OpKind::Remainder { .. } => binary(&|x, y| x.checked_rem(y)),
        OpKind::Maximum { .. } => binary(&|x, y| Some(x.max(y))),
        OpKind::Minimum { .. } => binary(&|x, y| Some(x.min(y))),
        OpKind::And { .. } => binary(&|x, y| Some(x & y)),
        OpKind::Or { .. } => binary(&|x, y| Some(x | y)),
        OpKind::Xor { .. } => binary(&|x, y| Some(x ^ y)),
        OpKind::Power { .. } => binary(&|x, y| x.checked_pow(u32::try_from(y).ok()?)),
        OpKind::ShiftLeft { .. } => {
            let bits = dtype.bits() as i128;
            binary(&|x, y| Some(if (0..bits).contains(&y) { x << y } else { 0 }))
        }
        OpKind::Compare { comparison_direction, .. } => binary(&|x, y| {
            Some(match comparison_direction {
                Direction::Eq => x == y,
                Direction::Ne => x != y,
                Direction::Ge => x >= y,
                Direction::Gt => x > y,
                Direction::Le => x <= y,
                Direction::Lt => x < y,
            } as i128)
        }),
        OpKind::Select { .. } => {
            let [p, x, y] = operands else { return None };
            if x.values.len() != y.values.len() {
                return None;
            }
            let pick = |i: usize| {
                let p = if p.values.len() == 1 { p.values.first() } else { p.values.get(i) };
                p.map(|&p| if p != 0 { x.values[i] } else { y.values[i] })
            };
            make((0..x.values.len()).map(pick).collect::<Option<_>>()?)
        }
        OpKind::Clamp { .. } => {
            let [lo, x, hi] = operands else { return None };
            let at = |t: &IntTensor, i: usize| {
                let v = if t.values.len() == 1 { t.values.first() } else { t.values.get(i) };
                v.map(|&v| extend(t.dtype, v))
            };
            let one = |i| Some(wrap(dtype, at(x, i)?.max(at(lo, i)?).min(at(hi, i)?)));
            make((0..x.values.len()).map(one).collect::<Option<_>>()?)
        }
        _ => make(moved(op, operands, dtype, &dims, count)?),
    }
}

/// The elements of a result of `dims` that an op brings to other places; `count` is their number.
fn moved(op: &OpKind, operands: &[&IntTensor], dtype: DType, dims: &[usize], count: usize) -> Option<Vec<i64>> {
    match op {
        OpKind::Reshape { .. } | OpKind::DynamicReshape { .. } => Some(operands.first()?.values.clone()),
        OpKind::Iota { iota_dimension } | OpKind::DynamicIota { iota_dimension } => {
            let d = usize::try_from(*iota_dimension).ok().filter(|&d| d < dims.len())?;
            let inner: usize = dims[d + 1..].iter().product();
            Some((0..count).map(|i| wrap(dtype, (i / inner.max(1) % dims[d].max(1)) as i128)).collect())
        }
        OpKind::BroadcastInDim { broadcast_dimensions: bd }
        | OpKind::DynamicBroadcastInDim { broadcast_dimensions: bd, .. } => {
            let x = operands.first()?;
            if bd.len() != x.dims.len() || bd.iter().any(|&d| d < 0 || d as usize >= dims.len()) {
                return None;
            }
            let at = |index: &[usize]| {
                let pick = |(k, &d): (usize, &i64)| if x.dims[k] == 1 { 0 } else { index[d as usize] };
                bd.iter().enumerate().map(pick).collect::<Vec<_>>()
            };
            gather_by(x, dims, count, at)
        }
        OpKind::Transpose { permutation } => {
            let x = operands.first()?;
            if permutation.len() != x.dims.len() || dims.len() != x.dims.len() {
                return None;
            }
            let at = |index: &[usize]| {
                let mut source = vec![0; index.len()];
                for (k, &p) in permutation.iter().enumerate() {
                    if let Some(slot) = source.get_mut(p as usize) {
                        *slot = index[k];
                    }
                }
                source
            };
            gather_by(x, dims, count, at)
        }
        OpKind::Slice { start_indices, strides, .. } => {
            let x = operands.first()?;
            if start_indices.len() != dims.len() || strides.len() != dims.len() || x.dims.len() != dims.len() {
                return None;
            }
            let at = |index: &[usize]| {
                (0..index.len()).map(|k| start_indices[k] as usize + index[k] * strides[k] as usize).collect::<Vec<_>>()
            };
            gather_by(x, dims, count, at)
        }
        OpKind::DynamicSlice { slice_sizes } => {
            let (x, starts) = operands.split_first()?;
            if starts.len() != x.dims.len() || slice_sizes.len() != x.dims.len() || dims.len() != x.dims.len() {
                return None;
            }
            let mut first = Vec::new();
            for (k, s) in starts.iter().enumerate() {
                let most = (x.dims[k] as i64).checked_sub(slice_sizes[k]).filter(|&m| m >= 0)?;
                first.push((*s.values.first()?).clamp(0, most) as usize);
            }
            let at = |index: &[usize]| (0..index.len()).map(|k| first[k] + index[k]).collect::<Vec<_>>();
            gather_by(x, dims, count, at)
        }
        OpKind::Concatenate { dimension } => {
            let d = usize::try_from(*dimension).ok().filter(|&d| d < dims.len())?;
            if operands.iter().any(|x| x.dims.len() != dims.len()) {
                return None;
            }
            let outer: usize = dims[..d].iter().product();
            let mut values = Vec::with_capacity(count);
            for o in 0..outer {
                for x in operands {
                    let chunk: usize = x.dims[d..].iter().product();
                    values.extend_from_slice(x.values.get(o * chunk..(o + 1) * chunk)?);
                }
            }
            Some(values)
        }
        _ => None,
    }
}

/// Folds `reduce` over all given dimensions when its body is one well-known op.
pub fn fold_reduce(body: &OpKind, x: &IntTensor, init: &IntTensor, dimensions: &[i64]) -> Option<IntTensor> {
    let rank = x.dims.len();
    let reduced: Vec<bool> = (0..rank).map(|d| dimensions.contains(&(d as i64))).collect();
    let dims: Vec<usize> = (0..rank).filter(|&d| !reduced[d]).map(|d| x.dims[d]).collect();
    let mut values = vec![*init.values.first()?; dims.iter().product()];
    let scalar = TensorTy::new(x.dtype, &[]);
    for (i, &value) in x.values.iter().enumerate() {
        let (mut rest, mut target, mut scale) = (i, 0, 1);
        for d in (0..rank).rev() {
            let at = rest % x.dims[d].max(1);
            rest /= x.dims[d].max(1);
            if !reduced[d] {
                target += at * scale;
                scale *= x.dims[d];
            }
        }
        let (a, b) = (IntTensor::scalar(x.dtype, *values.get(target)?), IntTensor::scalar(x.dtype, value));
        values[target] = fold(body, &[&a, &b], &scalar)?.values[0];
    }
    Some(IntTensor { dtype: x.dtype, dims, values })
}

fn extend(dtype: DType, value: i64) -> i128 {
    if dtype == DType::U64 { value as u64 as i128 } else { value as i128 }
}

/// Reads `x` at `at(index)` for every index of a tensor of `dims`.
fn gather_by(x: &IntTensor, dims: &[usize], count: usize, at: impl Fn(&[usize]) -> Vec<usize>) -> Option<Vec<i64>> {
    let mut index = vec![0usize; dims.len()];
    let mut values = Vec::with_capacity(count);
    for _ in 0..count {
        let source = at(&index);
        let mut flat = 0;
        for (k, &i) in source.iter().enumerate() {
            if i >= *x.dims.get(k)? {
                return None;
            }
            flat = flat * x.dims[k] + i;
        }
        values.push(*x.values.get(flat)?);
        for k in (0..dims.len()).rev() {
            index[k] += 1;
            if index[k] < dims[k] {
                break;
            }
            index[k] = 0;
        }
    }
    Some(values)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributes_round_trip() {
        let t = IntTensor { dtype: DType::S8, dims: vec![3], values: vec![-1, 0, 127] };
        assert_eq!(IntTensor::from_attr(&t.to_attr()), Some(t));
    }

    #[test]
    fn shape_arithmetic_folds() {
        let a = IntTensor { dtype: DType::S32, dims: vec![2], values: vec![7, 9] };
        let b = IntTensor { dtype: DType::S32, dims: vec![2], values: vec![2, 0] };
        let ty = TensorTy::new(DType::S32, &[2]);
        assert_eq!(fold(&OpKind::Multiply {}, &[&a, &b], &ty).unwrap().values, [14, 0]);
        assert_eq!(fold(&OpKind::Divide {}, &[&a, &b], &ty), None, "division by zero stays in the program");
        let joined = fold(&OpKind::Concatenate { dimension: 0 }, &[&a, &b], &TensorTy::new(DType::S32, &[4])).unwrap();
        assert_eq!(joined.values, [7, 9, 2, 0]);
        let init = IntTensor::scalar(DType::S32, 1);
        assert_eq!(fold_reduce(&OpKind::Multiply {}, &a, &init, &[0]).unwrap().values, [63]);
    }

    #[test]
    fn arithmetic_wraps_to_the_type() {
        assert_eq!(wrap(DType::S8, 200), -56);
        assert_eq!(wrap(DType::U8, -1), 255);
        assert_eq!(wrap(DType::U64, u64::MAX as i128), -1);
    }
}

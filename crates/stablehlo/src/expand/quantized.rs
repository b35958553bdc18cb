//! Quantised tensors as their storage integers.
//!
//! ```text
//! %r = add %q1, %q2              →   quantize(add(dequantize(%q1), dequantize(%q2)))
//! uniform_dequantize %q          →   convert(%q − zero_point) · scale
//! uniform_quantize %x            →   convert(round_nearest_even(clamp(min, %x / scale + zero_point, max)))
//! reshape, slice, gather, while  →   the same op on storage integers
//! ```
//! Afterwards no value has a quantised type: each has its storage type, and each op says what it does in plain
//! arithmetic. Per-axis scales and zero points become one-dimensional constants broadcast along their axis.

use std::collections::HashMap;
use std::sync::Arc;

use strata_mlir::{Attr, Dense};
use strata_tensor::DType;

use crate::expand::rewrite::{Rewriter, rewrite};
use crate::fold::{IntTensor, dense_attr};
use crate::{CompareType, Element, Func, Op, OpClass, OpKind, Quantized, TensorTy, Ty, ValueId};

/// Rewrites every op on quantised tensors.
pub fn expand_quantized(func: &mut Func) {
    let mut quantized: HashMap<ValueId, Arc<Quantized>> = HashMap::new();
    for (i, value) in func.values.iter_mut().enumerate() {
        if let Ty::Tensor(TensorTy { element: Element::Quantized(q), .. }) = &value.ty {
            quantized.insert(ValueId(i as u32), q.clone());
        }
        strip(&mut value.ty);
    }
    if quantized.is_empty() {
        return;
    }
    func.result_types.iter_mut().for_each(strip);
    // Values made by this pass are plain, so what `replace` forwards keeps its entry here.
    rewrite(func, |rw, mut op| {
        let any = op.operands.iter().chain(&op.results).any(|v| quantized.contains_key(v));
        if !any {
            return rw.push(op);
        }
        if let Some(new) = storage_op(rw, &mut op, &quantized) {
            return forward(rw, &op.results, new, &mut quantized);
        }
        if keeps_storage(&op) {
            return rw.push(op);
        }
        let mut operands = Vec::new();
        for &x in &op.operands {
            operands.push(match quantized.get(&x) {
                Some(q) => dequantize(rw, x, &q.clone()),
                None => x,
            });
        }
        let types: Vec<Ty> = op
            .results
            .iter()
            .map(|r| match (quantized.get(r), rw.ty(*r).clone()) {
                (Some(q), Ty::Tensor(ty)) => Ty::Tensor(TensorTy { element: Element::Plain(q.expressed), ..ty }),
                (_, ty) => ty,
            })
            .collect();
        let mut kind = op.kind.clone();
        if let OpKind::Compare { compare_type, .. } = &mut kind {
            *compare_type = Some(CompareType::Float);
        }
        let floats = rw.emit_all(kind, &operands, std::mem::take(&mut op.regions), &types);
        let mut new = Vec::new();
        for (result, float) in op.results.iter().zip(floats) {
            new.push(match quantized.get(result) {
                Some(q) => quantize(rw, float, &q.clone()),
                None => float,
            });
        }
        forward(rw, &op.results, new, &mut quantized);
    });
}

fn forward(rw: &mut Rewriter, old: &[ValueId], new: Vec<ValueId>, quantized: &mut HashMap<ValueId, Arc<Quantized>>) {
    for (&old, new) in old.iter().zip(new) {
        // The new value may be an operand of another quantised type (a bitcast), so give it a name of its own then.
        let new = match (quantized.get(&old).cloned(), quantized.get(&new)) {
            (Some(q), None) => {
                quantized.insert(new, q);
                new
            }
            (Some(q), Some(other)) if *other != q => {
                let copy = rw.same(OpKind::BitcastConvert {}, &[new]);
                quantized.insert(copy, q);
                copy
            }
            (None, Some(_)) => rw.same(OpKind::BitcastConvert {}, &[new]),
            _ => new,
        };
        rw.replace(old, new);
    }
}

fn strip(ty: &mut Ty) {
    match ty {
        Ty::Tensor(t) | Ty::Buffer(t) => t.element = Element::Plain(t.dtype()),
        Ty::Tuple(types) | Ty::Future(types) => types.iter_mut().for_each(strip),
        Ty::Token => {}
    }
}

/// Ops that define what a quantised value is.
fn storage_op(rw: &mut Rewriter, op: &mut Op, quantized: &HashMap<ValueId, Arc<Quantized>>) -> Option<Vec<ValueId>> {
    let result = *op.results.first()?;
    match &op.kind {
        OpKind::UniformDequantize { .. } => {
            let x = *op.operands.first()?;
            Some(vec![dequantize(rw, x, &quantized.get(&x)?.clone())])
        }
        OpKind::UniformQuantize { .. } => {
            let x = *op.operands.first()?;
            let x = match quantized.get(&x) {
                Some(q) => dequantize(rw, x, &q.clone()),
                None => x,
            };
            Some(vec![quantize(rw, x, &quantized.get(&result)?.clone())])
        }
        OpKind::BitcastConvert { .. } => {
            let x = *op.operands.first()?;
            let ty = rw.tensor(result);
            Some(vec![if rw.tensor(x) == ty { x } else { rw.emit(OpKind::BitcastConvert {}, &[x], ty) }])
        }
        OpKind::Constant { value } => {
            let ty = rw.tensor(result);
            let Attr::Dense(dense) = value else { return None };
            let Attr::Dense(shape) = dense_attr(&ty, false, Vec::new()) else { return None };
            let dense = Dense { ty: shape.ty.clone(), splat: dense.splat, bytes: dense.bytes.clone() };
            Some(vec![rw.emit(OpKind::Constant { value: Attr::Dense(Arc::new(dense)) }, &[], ty)])
        }
        OpKind::Iota { .. } | OpKind::DynamicIota { .. } => {
            let q = quantized.get(&result)?.clone();
            let ty = TensorTy { element: Element::Plain(q.expressed), ..rw.tensor(result) };
            let x = rw.emit(op.kind.clone(), &op.operands, ty);
            Some(vec![quantize(rw, x, &q)])
        }
        _ => None,
    }
}

/// Ops that move quantised elements without looking inside them.
fn keeps_storage(op: &Op) -> bool {
    let moves =
        matches!(op.kind.class(), OpClass::Movement | OpClass::Control | OpClass::Collective | OpClass::Dynamic);
    // Their bodies, whose ops are rewritten on their own, say what happens to elements.
    let by_body = matches!(
        op.kind,
        OpKind::Reduce { .. }
            | OpKind::ReduceWindow { .. }
            | OpKind::SelectAndScatter { .. }
            | OpKind::Sort { .. }
            | OpKind::Map { .. }
    );
    let other = op.kind.name().starts_with("check.") || op.kind.name().starts_with("interpreter.");
    (moves || by_body || other) && !matches!(op.kind, OpKind::DynamicConv { .. })
}

fn dequantize(rw: &mut Rewriter, x: ValueId, q: &Quantized) -> ValueId {
    let wide = if q.storage.bits() < 32 { DType::S32 } else { DType::S64 };
    let x = rw.convert(x, wide);
    let ty = rw.tensor(x);
    let centered = if q.zero_points.iter().all(|&z| z == 0) {
        x
    } else {
        let zero = zero_points(rw, q, wide, &ty);
        rw.sub(x, zero)
    };
    let float = rw.convert(centered, q.expressed);
    let ty = rw.tensor(float);
    let scale = scales(rw, q, &ty);
    rw.mul(float, scale)
}

fn quantize(rw: &mut Rewriter, x: ValueId, q: &Quantized) -> ValueId {
    let x = rw.convert(x, q.expressed);
    let ty = rw.tensor(x);
    let scale = scales(rw, q, &ty);
    let mut scaled = rw.div(x, scale);
    if q.zero_points.iter().any(|&z| z != 0) {
        let zero = zero_points(rw, q, DType::S32, &ty);
        let zero = rw.convert(zero, q.expressed);
        scaled = rw.add(scaled, zero);
    }
    let low = rw.splat(q.storage_min as f64, &ty);
    let high = rw.splat(q.storage_max as f64, &ty);
    let clamped = rw.emit(OpKind::Clamp {}, &[low, scaled, high], ty);
    let rounded = rw.same(OpKind::RoundNearestEven {}, &[clamped]);
    rw.convert(rounded, q.storage)
}

fn scales(rw: &mut Rewriter, q: &Quantized, ty: &TensorTy) -> ValueId {
    match axis(q, ty) {
        None => rw.splat(q.scales.first().map_or(1.0, |s| s.get()), ty),
        Some(axis) => {
            let line = TensorTy::new(DType::F64, &[q.scales.len() as i64]);
            let bytes = q.scales.iter().flat_map(|s| s.get().to_le_bytes()).collect();
            let value = dense_attr(&line, false, bytes);
            let line = rw.emit(OpKind::Constant { value }, &[], line);
            let line = rw.convert(line, q.expressed);
            rw.broadcast(line, &[axis], &ty.dims)
        }
    }
}

fn zero_points(rw: &mut Rewriter, q: &Quantized, dtype: DType, ty: &TensorTy) -> ValueId {
    match axis(q, ty) {
        None => rw.int_splat(q.zero_points.first().copied().unwrap_or(0), &TensorTy::new(dtype, &ty.dims)),
        Some(axis) => {
            let line = rw.ints(&IntTensor { dtype, dims: vec![q.zero_points.len()], values: q.zero_points.clone() });
            rw.broadcast(line, &[axis], &ty.dims)
        }
    }
}

fn axis(q: &Quantized, ty: &TensorTy) -> Option<i64> {
    q.axis.filter(|&axis| axis < ty.rank() && q.scales.len() == q.zero_points.len()).map(|axis| axis as i64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expand::testing::{func, names, tensor};
    use strata_mlir::F64Bits;

    fn quantized(axis: Option<usize>) -> Ty {
        let n = if axis.is_some() { 2 } else { 1 };
        let q = Quantized {
            storage: DType::S8,
            expressed: DType::F32,
            storage_min: -128,
            storage_max: 127,
            scales: vec![F64Bits::new(0.5); n],
            zero_points: vec![-30; n],
            axis,
        };
        Ty::Tensor(TensorTy { dims: vec![2], element: Element::Quantized(Arc::new(q)), bounds: None })
    }

    #[test]
    fn arithmetic_goes_through_the_expressed_type() {
        let mut f = func("f", &[quantized(None)], |b| {
            let sum = b.emit(OpKind::Add {}, &[b.arg(0), b.arg(0)], quantized(None));
            vec![b.emit(OpKind::BitcastConvert {}, &[sum], tensor(DType::S8, &[2]))]
        });
        expand_quantized(&mut f);
        assert!(f.values.iter().all(|v| !matches!(&v.ty, Ty::Tensor(TensorTy { element: Element::Quantized(_), .. }))));
        let add = f
            .body
            .ops
            .iter()
            .find(|op| f.tensor(op.results[0]).dtype() == DType::F32 && matches!(op.kind, OpKind::Add {}));
        assert!(add.is_some(), "{:?}", names(&f));
        assert_eq!(f.tensor(f.body.results[0]).dtype(), DType::S8);
    }

    #[test]
    fn per_axis_parameters_are_broadcast() {
        let mut f = func("f", &[tensor(DType::F32, &[2])], |b| {
            let q = b.emit(OpKind::UniformQuantize {}, &[b.arg(0)], quantized(Some(0)));
            vec![b.emit(OpKind::UniformDequantize {}, &[q], tensor(DType::F32, &[2]))]
        });
        expand_quantized(&mut f);
        assert!(!names(&f).iter().any(|name| name.contains("quantize")));
        assert_eq!(f.tensor(f.body.results[0]).dtype(), DType::F32);
    }
}

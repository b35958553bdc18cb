//! Dynamic ops with known shape operands as their static forms.
//!
//! ```text
//! dynamic_reshape → reshape            dynamic_iota → iota             dynamic_broadcast_in_dim → broadcast_in_dim
//! dynamic_pad → pad                    real_dynamic_slice → slice      dynamic_gather → gather
//! dynamic_conv → convolution           set_dimension_size → slice
//! custom_call @stablehlo.dynamic_reduce_window → reduce_window; likewise dynamic_rng_bit_generator, dynamic_top_k
//! ```

use std::collections::HashMap;

use strata_mlir::AttrDict;

use super::numbering::Numbering;
use crate::fold::IntTensor;
use crate::infer::same_dims;
use crate::{Op, OpKind, TensorTy, Ty, Value, ValueId};

/// Rewrites `op` in place; helper ops go to `before`.
pub(super) fn rewrite(
    op: &mut Op,
    values: &mut Vec<Value>,
    known: &HashMap<ValueId, IntTensor>,
    numbering: &Numbering,
    before: &mut Vec<Op>,
) {
    let constant = |i: usize| op.operands.get(i).and_then(|v| known.get(v)).map(|t| t.values.clone());
    let tensor = |v: Option<&ValueId>| v.and_then(|v| values[v.0 as usize].ty.as_tensor().cloned());
    let (x, result) = (tensor(op.operands.first()), tensor(op.results.first()));
    let Some(result) = result else { return };
    if let OpKind::CustomCall { call_target_name, .. } = &op.kind {
        if let Some((kind, operands, dims)) = custom_call(call_target_name, op, &constant) {
            op.kind = kind;
            op.operands = operands;
            if let (Some(dims), Some(&last)) = (dims, op.results.last()) {
                set_dims(values, last, dims);
            }
        }
        return;
    }
    let shape = match op.kind {
        OpKind::DynamicIota { .. } => constant(0),
        OpKind::DynamicReshape { .. } | OpKind::DynamicBroadcastInDim { .. } => constant(1),
        OpKind::Rng { .. } => constant(2),
        _ => None,
    };
    // A declared static shape says as much as a constant operand.
    let shape = shape.or_else(|| result.is_static().then(|| result.dims.clone()));
    let shape = shape.filter(|s| s.iter().all(|&n| n >= 0) && same_dims(s, &result.dims));
    let new = match (&op.kind, shape) {
        (OpKind::DynamicIota { iota_dimension }, Some(shape)) => {
            Some((OpKind::Iota { iota_dimension: *iota_dimension }, Vec::new(), Some(shape)))
        }
        (OpKind::DynamicReshape { .. }, Some(shape)) => Some((OpKind::Reshape {}, vec![op.operands[0]], Some(shape))),
        (OpKind::DynamicBroadcastInDim { broadcast_dimensions, .. }, Some(shape)) => {
            let kind = OpKind::BroadcastInDim { broadcast_dimensions: broadcast_dimensions.clone() };
            Some((kind, vec![op.operands[0]], Some(shape)))
        }
        (OpKind::Rng { .. }, Some(shape)) => Some((op.kind.clone(), op.operands.clone(), Some(shape))),
        (OpKind::DynamicPad { .. }, _) => match (constant(2), constant(3), constant(4)) {
            (Some(edge_padding_low), Some(edge_padding_high), Some(interior_padding)) => {
                let kind = OpKind::Pad { edge_padding_low, edge_padding_high, interior_padding };
                Some((kind, op.operands[..2].to_vec(), None))
            }
            _ => None,
        },
        (OpKind::RealDynamicSlice { .. }, _) => {
            return slice(op, values, known, numbering, before, x.as_ref(), &result);
        }
        (OpKind::DynamicGather { dimension_numbers, indices_are_sorted }, _) => constant(2).map(|slice_sizes| {
            let kind = OpKind::Gather {
                dimension_numbers: dimension_numbers.clone(),
                slice_sizes,
                indices_are_sorted: *indices_are_sorted,
            };
            (kind, op.operands[..2].to_vec(), None)
        }),
        (OpKind::DynamicConv { .. }, _) => constant(2).and_then(|padding| {
            let kind = convolution(&op.kind, &padding)?;
            Some((kind, op.operands[..2].to_vec(), None))
        }),
        (OpKind::SetDimensionSize { dimension }, _) => {
            let (Some(x), Some(size)) = (&x, constant(1).and_then(|v| v.first().copied())) else { return };
            let d = *dimension as usize;
            let fits = d < x.rank() && x.is_static() && (0..=x.dims[d]).contains(&size);
            fits.then(|| {
                let mut limits = x.dims.clone();
                limits[d] = size;
                let (start_indices, strides) = (vec![0; x.rank()], vec![1; x.rank()]);
                let kind = OpKind::Slice { start_indices, limit_indices: limits.clone(), strides };
                (kind, vec![op.operands[0]], Some(limits))
            })
        }
        _ => None,
    };
    if let Some((kind, operands, dims)) = new {
        op.kind = kind;
        op.operands = operands;
        if let Some(dims) = dims {
            set_dims(values, op.results[0], dims);
        }
    }
}

type Rewritten = (OpKind, Vec<ValueId>, Option<Vec<i64>>);

/// Ops JAX writes as custom calls when their shapes are unknown.
fn custom_call(target: &str, op: &Op, constant: &dyn Fn(usize) -> Option<Vec<i64>>) -> Option<Rewritten> {
    match (target, &op.operands[..]) {
        ("stablehlo.dynamic_top_k", &[x, _]) => {
            let k = *constant(1)?.first()?;
            Some((OpKind::ChloTopK { k, is_stable: None }, vec![x], None))
        }
        ("stablehlo.dynamic_rng_bit_generator", &[state, _]) => {
            let (kind, _) = OpKind::from_attrs("stablehlo.rng_bit_generator", &op.extra).ok()?;
            Some((kind, vec![state], Some(constant(1)?)))
        }
        ("stablehlo.dynamic_reduce_window", operands) if operands.len() > 5 && op.regions.len() == 1 => {
            let n = operands.len() - 5;
            let kind = OpKind::ReduceWindow {
                window_dimensions: constant(n)?,
                window_strides: Some(constant(n + 1)?),
                base_dilations: Some(constant(n + 2)?),
                window_dilations: Some(constant(n + 3)?),
                padding: Some(constant(n + 4)?.chunks(2).filter_map(|p| Some([*p.first()?, *p.get(1)?])).collect()),
            };
            Some((kind, operands[..n].to_vec(), None))
        }
        _ => None,
    }
}

fn set_dims(values: &mut [Value], value: ValueId, dims: Vec<i64>) {
    if let Ty::Tensor(t) = &mut values[value.0 as usize].ty {
        *t = t.with_dims(dims);
    }
}

fn convolution(kind: &OpKind, padding: &[i64]) -> Option<OpKind> {
    let OpKind::DynamicConv {
        window_strides,
        lhs_dilation,
        rhs_dilation,
        window_reversal,
        dimension_numbers,
        feature_group_count,
        batch_group_count,
        precision_config,
        ..
    } = kind
    else {
        return None;
    };
    let spatial = dimension_numbers.input_spatial.len();
    (padding.len() == 2 * spatial).then(|| OpKind::Convolution {
        // JAX writes strides for dimensions the convolution does not have.
        window_strides: window_strides.as_ref().map(|s| s[..s.len().min(spatial)].to_vec()),
        padding: Some(padding.chunks(2).map(|p| [p[0], p[1]]).collect()),
        lhs_dilation: lhs_dilation.clone(),
        rhs_dilation: rhs_dilation.clone(),
        window_reversal: window_reversal.clone(),
        dimension_numbers: dimension_numbers.clone(),
        feature_group_count: *feature_group_count,
        batch_group_count: *batch_group_count,
        precision_config: precision_config.clone(),
    })
}

/// `real_dynamic_slice` as `slice`, or, when only its size is known, as `dynamic_slice`.
fn slice(
    op: &mut Op,
    values: &mut Vec<Value>,
    known: &HashMap<ValueId, IntTensor>,
    numbering: &Numbering,
    before: &mut Vec<Op>,
    x: Option<&TensorTy>,
    result: &TensorTy,
) {
    let constant = |i: usize| op.operands.get(i).and_then(|v| known.get(v)).map(|t| t.values.clone());
    if let (Some(start_indices), Some(limit_indices), Some(strides)) = (constant(1), constant(2), constant(3)) {
        op.kind = OpKind::Slice { start_indices, limit_indices, strides };
        op.operands.truncate(1);
        return;
    }
    let ones = constant(3).is_some_and(|s| s.iter().all(|&s| s == 1));
    let (Some(x), true, &[_, start, limit, _]) = (x, ones, &op.operands[..]) else { return };
    // The size is declared, or the limit is the start plus a constant.
    let sizes = if result.is_static() {
        Some(result.dims.clone())
    } else {
        numbering.rest(limit, start).and_then(|rest| known.get(&rest)).map(|t| t.values.clone())
    };
    let Some(sizes) = sizes.filter(|s| same_dims(s, &result.dims)) else { return };
    let Ty::Tensor(starts) = values[start.0 as usize].ty.clone() else { return };
    if starts.dims != [x.rank() as i64] || sizes.len() != x.rank() {
        return;
    }
    let mut operands = vec![op.operands[0]];
    for d in 0..x.rank() as i64 {
        let kind = OpKind::Slice { start_indices: vec![d], limit_indices: vec![d + 1], strides: vec![1] };
        let one = emit(op, values, before, kind, op.operands[1], starts.with_dims(vec![1]));
        operands.push(emit(op, values, before, OpKind::Reshape {}, one, starts.with_dims(Vec::new())));
    }
    op.kind = OpKind::DynamicSlice { slice_sizes: sizes };
    op.operands = operands;
}

fn emit(at: &Op, values: &mut Vec<Value>, ops: &mut Vec<Op>, kind: OpKind, operand: ValueId, ty: TensorTy) -> ValueId {
    values.push(Value::new(Ty::Tensor(ty), at.span));
    let result = ValueId(values.len() as u32 - 1);
    ops.push(Op {
        kind,
        operands: vec![operand],
        results: vec![result],
        regions: Vec::new(),
        extra: AttrDict::default(),
        loc: at.loc.clone(),
        span: at.span,
    });
    result
}

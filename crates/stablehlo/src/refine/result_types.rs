//! Result types of an op, from its operands and what its declared results already say.

use strata_mlir::Attr;

use crate::attr_value::dense_integers;
use crate::fold::IntTensor;
use crate::infer::{Problem, RegionTypes, compatible, infer_types, merge_dims, same_dims};
use crate::{DYNAMIC, Element, Op, OpKind, ReplicaGroups, TensorTy, Ty};

/// The most precise result types that follow.
pub(super) fn of(
    op: &Op,
    operands: &[Ty],
    regions: &[RegionTypes],
    declared: &[Ty],
    known: &[Option<&IntTensor>],
) -> Result<Vec<Ty>, Problem> {
    let inferred = infer_types(&op.kind, operands, regions)?;
    let types = match inferred {
        Some(types) if types.len() == declared.len() => types,
        _ => special(op, operands, declared, known),
    };
    let branches: Vec<&RegionTypes> = match op.kind {
        OpKind::If { .. } | OpKind::Case { .. } => regions.iter().collect(),
        _ => Vec::new(),
    };
    Ok(types
        .into_iter()
        .enumerate()
        .map(|(i, mut ty)| {
            for branch in &branches {
                if let Some(other) = branch.results.get(i) {
                    ty = merge(ty, other);
                }
            }
            keep_element(merge(ty, &declared[i]), &declared[i])
        })
        .collect())
}

/// Dimensions known in either type.
fn merge(ty: Ty, other: &Ty) -> Ty {
    match (ty, other) {
        (Ty::Tensor(a), Ty::Tensor(b)) if same_dims(&a.dims, &b.dims) => {
            let dims = merge_dims(&a.dims, &b.dims);
            let unknown = dims.contains(&DYNAMIC);
            let bounds = if unknown { a.bounds.clone().or_else(|| b.bounds.clone()) } else { None };
            Ty::Tensor(TensorTy { dims, bounds, ..a })
        }
        (Ty::Tuple(a), Ty::Tuple(b)) if a.len() == b.len() => {
            Ty::Tuple(a.into_iter().zip(b).map(|(a, b)| merge(a, b)).collect())
        }
        (ty, _) => ty,
    }
}

/// The declared element type: accumulation and quantisation parameters are the program's to say.
fn keep_element(ty: Ty, declared: &Ty) -> Ty {
    match (ty, declared) {
        (Ty::Tensor(t), Ty::Tensor(d)) => Ty::Tensor(TensorTy { element: d.element.clone(), ..t }),
        (ty, _) => ty,
    }
}

/// Ops whose results are declared, not inferred.
fn special(op: &Op, operands: &[Ty], declared: &[Ty], known: &[Option<&IntTensor>]) -> Vec<Ty> {
    let first = (operands.first().and_then(Ty::as_tensor), declared.first().and_then(Ty::as_tensor));
    let dims = match (&op.kind, first) {
        (OpKind::Convert { .. } | OpKind::UniformQuantize { .. } | OpKind::ChloConstantLike { .. }, (Some(x), _)) => {
            Some(x.dims.clone())
        }
        (OpKind::RngBitGenerator { .. }, (Some(x), _)) => {
            let mut types = declared.to_vec();
            types[0] = merge(types[0].clone(), &Ty::Tensor(x.clone()));
            return types;
        }
        (OpKind::BitcastConvert { .. }, (Some(x), Some(y))) => bitcast(x, y),
        (OpKind::BroadcastInDim { broadcast_dimensions }, (Some(x), Some(y))) => {
            let mut dims = y.dims.clone();
            for (k, &d) in broadcast_dimensions.iter().enumerate() {
                // A size of 1 may expand, so only other sizes tell.
                if let (Some(slot), Some(&n)) = (dims.get_mut(d as usize), x.dims.get(k))
                    && *slot == DYNAMIC
                    && n > 1
                {
                    *slot = n;
                }
            }
            Some(dims)
        }
        (OpKind::Reshape { .. } | OpKind::DynamicReshape { .. }, (Some(x), Some(y))) => reshape(x, y),
        (OpKind::AllGather { all_gather_dim, replica_groups, .. }, _) => {
            return scaled(*all_gather_dim, group_size(replica_groups), false, operands, declared);
        }
        (OpKind::ReduceScatter { scatter_dimension, replica_groups, .. }, _) => {
            return scaled(*scatter_dimension, group_size(replica_groups), true, operands, declared);
        }
        (OpKind::CustomCall { call_target_name, .. }, _) => {
            return custom_call(call_target_name, op, operands, declared, known);
        }
        _ => None,
    };
    match (dims, declared.first()) {
        (Some(dims), Some(Ty::Tensor(y))) if same_dims(&dims, &y.dims) => {
            let mut types = declared.to_vec();
            types[0] = Ty::Tensor(TensorTy { dims: merge_dims(&dims, &y.dims), ..y.clone() });
            types
        }
        _ => declared.to_vec(),
    }
}

fn bitcast(x: &TensorTy, y: &TensorTy) -> Option<Vec<i64>> {
    let bits = |t: &TensorTy| match &t.element {
        Element::Plain(d) => d.bits(),
        Element::Quantized(q) => q.storage.bits(),
    };
    Some(match bits(x).cmp(&bits(y)) {
        std::cmp::Ordering::Equal => x.dims.clone(),
        std::cmp::Ordering::Less => x.dims[..x.rank().checked_sub(1)?].to_vec(),
        std::cmp::Ordering::Greater => [&x.dims[..], &[(bits(x) / bits(y)) as i64]].concat(),
    })
}

/// The one unknown dimension of a reshape, from the element count.
fn reshape(x: &TensorTy, y: &TensorTy) -> Option<Vec<i64>> {
    let unknown: Vec<usize> = (0..y.rank()).filter(|&d| y.dims[d] == DYNAMIC).collect();
    let &[d] = &unknown[..] else { return None };
    let total = x.dims.iter().try_fold(1i64, |a, &n| if n == DYNAMIC { None } else { a.checked_mul(n) })?;
    let rest = y.dims.iter().filter(|&&n| n != DYNAMIC).try_fold(1i64, |a, &n| a.checked_mul(n))?;
    if rest == 0 || total % rest != 0 {
        return None;
    }
    let mut dims = y.dims.clone();
    dims[d] = total / rest;
    Some(dims)
}

fn group_size(groups: &ReplicaGroups) -> Option<i64> {
    match groups {
        ReplicaGroups::Explicit(rows) => rows.first().map(|row| row.len() as i64),
        ReplicaGroups::Mesh(_) => None,
    }
}

fn scaled(dim: i64, by: Option<i64>, divide: bool, operands: &[Ty], declared: &[Ty]) -> Vec<Ty> {
    let one = |(x, y): (&Ty, &Ty)| {
        let (Ty::Tensor(x), Ty::Tensor(y)) = (x, y) else { return y.clone() };
        let mut dims = x.dims.clone();
        if let Some(slot) = dims.get_mut(dim as usize) {
            *slot = match (*slot, by) {
                (DYNAMIC, _) | (_, None) => DYNAMIC,
                (n, Some(by)) if divide && by > 0 && n % by == 0 => n / by,
                (n, Some(by)) if !divide => n.saturating_mul(by),
                _ => DYNAMIC,
            };
        }
        match same_dims(&dims, &y.dims) {
            true => Ty::Tensor(TensorTy { dims: merge_dims(&dims, &y.dims), ..y.clone() }),
            false => Ty::Tensor(y.clone()),
        }
    };
    if operands.len() != declared.len() {
        return declared.to_vec();
    }
    operands.iter().zip(declared).map(one).collect()
}

/// Custom calls that pass their operand on, or name operands that hold their result shapes.
fn custom_call(target: &str, op: &Op, operands: &[Ty], declared: &[Ty], known: &[Option<&IntTensor>]) -> Vec<Ty> {
    const PASSES_ON: &[&str] = &[
        "Sharding",
        "annotate_device_placement",
        "LayoutConstraint",
        "MoveToHost",
        "MoveToDevice",
        "stablehlo.shape_refinement_operand_wrapper",
    ];
    if PASSES_ON.contains(&target)
        && let (Some(x), [y]) = (operands.first(), declared)
        && compatible(x, y)
    {
        return vec![x.clone()];
    }
    let Some(Attr::Dense(indices)) = op.extra.get("indices_of_shape_operands") else { return declared.to_vec() };
    let Ok(indices) = dense_integers(indices) else { return declared.to_vec() };
    let mut shapes = indices.into_iter().map(|i| known.get(i as usize).copied().flatten().map(|t| t.values.clone()));
    let mut apply = |ty: &Ty| match (ty, shapes.next().flatten()) {
        (Ty::Tensor(t), Some(shape)) if same_dims(&shape, &t.dims) && shape.iter().all(|&n| n >= 0) => {
            Ty::Tensor(t.with_dims(shape))
        }
        (ty, _) => ty.clone(),
    };
    declared
        .iter()
        .map(|ty| match ty {
            Ty::Tuple(types) => Ty::Tuple(types.iter().map(&mut apply).collect()),
            ty => apply(ty),
        })
        .collect()
}

//! Ops that are special cases of others.
//!
//! ```text
//! dot                          →   dot_general
//! broadcast                    →   broadcast_in_dim
//! torch_index_select           →   gather
//! cross-replica-sum            →   all_reduce with an adding body
//! clamp, select with scalars   →   the same on broadcast scalars
//! einsum, unary_einsum         →   reduce, dot_general, transpose
//! map                          →   its body on whole tensors, if that is element-wise
//! batch_norm_*                 →   arithmetic
//! ```

use crate::expand::rewrite::{Rewriter, rewrite};
use crate::expand::{batch_norm, einsum};
use crate::{Block, DotDims, Func, GatherDims, Op, OpClass, OpKind, Ty, ValueId};

/// Rewrites the ops listed above.
pub fn expand_legacy(func: &mut Func) {
    rewrite(func, |rw, op| {
        let new = match &op.kind {
            OpKind::Dot { .. } => dot(rw, &op),
            OpKind::Broadcast { .. } => broadcast(rw, &op),
            OpKind::TorchIndexSelect { .. } => torch_index_select(rw, &op),
            OpKind::CrossReplicaSum { .. } => cross_replica_sum(rw, &op),
            OpKind::Clamp { .. } => clamp(rw, &op),
            OpKind::Select { .. } => select(rw, &op),
            OpKind::Map { .. } => map(rw, &op),
            OpKind::Einsum { .. } | OpKind::UnaryEinsum { .. } => einsum::expand(rw, &op),
            OpKind::BatchNormInference { .. } | OpKind::BatchNormTraining { .. } | OpKind::BatchNormGrad { .. } => {
                batch_norm::expand(rw, &op)
            }
            _ => None,
        };
        match new {
            Some(new) => op.results.iter().zip(new).for_each(|(&old, new)| rw.replace(old, new)),
            None => rw.push(op),
        }
    });
}

fn dot(rw: &mut Rewriter, op: &Op) -> Option<Vec<ValueId>> {
    let OpKind::Dot { precision_config } = &op.kind else { return None };
    let kind = OpKind::DotGeneral {
        dot_dimension_numbers: DotDims {
            lhs_contracting: vec![rw.tensor(op.operands[0]).rank() as i64 - 1],
            rhs_contracting: vec![0],
            ..DotDims::default()
        },
        precision_config: precision_config.clone(),
        algorithm: None,
    };
    let ty = rw.tensor(op.results[0]);
    Some(vec![rw.emit(kind, &op.operands, ty)])
}

fn broadcast(rw: &mut Rewriter, op: &Op) -> Option<Vec<ValueId>> {
    let OpKind::Broadcast { broadcast_sizes } = &op.kind else { return None };
    let rank = rw.tensor(op.operands[0]).rank();
    let map: Vec<i64> = (0..rank).map(|d| (d + broadcast_sizes.len()) as i64).collect();
    let ty = rw.tensor(op.results[0]);
    Some(vec![rw.emit(OpKind::BroadcastInDim { broadcast_dimensions: map }, &op.operands, ty)])
}

fn torch_index_select(rw: &mut Rewriter, op: &Op) -> Option<Vec<ValueId>> {
    let OpKind::TorchIndexSelect { dim, batch_dims } = op.kind else { return None };
    let (operand, index) = (rw.tensor(op.operands[0]), rw.tensor(op.operands[1]));
    let (rank, index_rank) = (operand.rank() as i64, index.rank() as i64);
    let dim = if dim < 0 { dim + rank } else { dim };
    let batch = if batch_dims < 0 { batch_dims + index_rank } else { batch_dims };
    if !(0..rank).contains(&dim) || !(0..=dim.min(index_rank)).contains(&batch) {
        return None;
    }
    let after = dim + index_rank - batch;
    let batching: Vec<i64> = (0..batch).collect();
    let mut slice_sizes = operand.dims.clone();
    batching.iter().chain([&dim]).for_each(|&d| slice_sizes[d as usize] = 1);
    let kind = OpKind::Gather {
        dimension_numbers: GatherDims {
            offset_dims: (batch..dim).chain(after..after + rank - dim - 1).collect(),
            collapsed_slice_dims: vec![dim],
            operand_batching_dims: batching.clone(),
            start_indices_batching_dims: batching,
            start_index_map: vec![dim],
            index_vector_dim: index_rank,
        },
        slice_sizes,
        indices_are_sorted: false,
    };
    let ty = rw.tensor(op.results[0]);
    Some(vec![rw.emit(kind, &op.operands, ty)])
}

fn cross_replica_sum(rw: &mut Rewriter, op: &Op) -> Option<Vec<ValueId>> {
    let OpKind::CrossReplicaSum { replica_groups } = &op.kind else { return None };
    let scalar = Ty::Tensor(rw.tensor(op.operands[0]).with_dims(Vec::new()));
    let body = rw.in_block(&[scalar.clone(), scalar], |rw, args| vec![rw.add(args[0], args[1])]);
    let kind = OpKind::AllReduce {
        replica_groups: replica_groups.clone(),
        channel_handle: None,
        use_global_device_ids: false,
    };
    let types: Vec<Ty> = op.results.iter().map(|&r| rw.ty(r).clone()).collect();
    Some(rw.emit_all(kind, &op.operands, vec![body], &types))
}

fn clamp(rw: &mut Rewriter, op: &Op) -> Option<Vec<ValueId>> {
    let [low, x, high] = op.operands[..] else { return None };
    let dims = rw.tensor(x).dims;
    if dims.is_empty() || (rw.tensor(low).rank() != 0 && rw.tensor(high).rank() != 0) {
        return None;
    }
    let low = spread(rw, low, &dims);
    let high = spread(rw, high, &dims);
    let ty = rw.tensor(op.results[0]);
    Some(vec![rw.emit(OpKind::Clamp {}, &[low, x, high], ty)])
}

fn select(rw: &mut Rewriter, op: &Op) -> Option<Vec<ValueId>> {
    let [pred, x, y] = op.operands[..] else { return None };
    let dims = rw.tensor(x).dims;
    if dims.is_empty() || rw.tensor(pred).rank() != 0 {
        return None;
    }
    let pred = spread(rw, pred, &dims);
    let ty = rw.tensor(op.results[0]);
    Some(vec![rw.emit(OpKind::Select {}, &[pred, x, y], ty)])
}

/// A scalar as a tensor of `dims`; other tensors as they are.
fn spread(rw: &mut Rewriter, x: ValueId, dims: &[i64]) -> ValueId {
    if rw.tensor(x).rank() == 0 { rw.broadcast(x, &[], dims) } else { x }
}

fn map(rw: &mut Rewriter, op: &Op) -> Option<Vec<ValueId>> {
    let [body] = &op.regions[..] else { return None };
    if !is_elementwise(body) {
        return None;
    }
    let dims = rw.tensor(op.results[0]).dims;
    let mut large: std::collections::HashMap<ValueId, ValueId> =
        body.args.iter().copied().zip(op.operands.iter().copied()).collect();
    let widen = |rw: &mut Rewriter, large: &mut std::collections::HashMap<ValueId, ValueId>, v: ValueId| {
        *large.entry(v).or_insert_with(|| spread(rw, v, &dims))
    };
    for inner in &body.ops {
        if matches!(inner.kind, OpKind::Constant { .. }) {
            rw.push(inner.clone());
            continue;
        }
        let operands: Vec<ValueId> = inner.operands.iter().map(|&v| widen(rw, &mut large, v)).collect();
        let ty = rw.tensor(inner.results[0]).with_dims(dims.clone());
        let new = rw.emit(inner.kind.clone(), &operands, ty);
        large.insert(inner.results[0], new);
    }
    Some(body.results.iter().map(|&v| widen(rw, &mut large, v)).collect())
}

fn is_elementwise(body: &Block) -> bool {
    body.ops.iter().all(|op| {
        let class = matches!(op.kind.class(), OpClass::Unary | OpClass::Binary | OpClass::Elementwise);
        let constant = matches!(op.kind, OpKind::Constant { .. });
        (class || constant) && op.regions.is_empty() && op.results.len() == 1
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TensorTy;
    use crate::expand::testing::{func, names, tensor};
    use strata_tensor::DType;

    #[test]
    fn dot_contracts_last_with_first() {
        let mut f = func("f", &[tensor(DType::F32, &[2, 3]), tensor(DType::F32, &[3, 4])], |b| {
            vec![b.emit(OpKind::Dot { precision_config: None }, &[b.arg(0), b.arg(1)], tensor(DType::F32, &[2, 4]))]
        });
        expand_legacy(&mut f);
        let OpKind::DotGeneral { dot_dimension_numbers, .. } = &f.body.ops[0].kind else { panic!("{:?}", names(&f)) };
        assert_eq!(
            (&dot_dimension_numbers.lhs_contracting[..], &dot_dimension_numbers.rhs_contracting[..]),
            (&[1][..], &[0][..])
        );
    }

    #[test]
    fn index_select_is_a_gather() {
        let mut f = func("f", &[tensor(DType::F32, &[5, 6, 7]), tensor(DType::S32, &[5, 2, 3])], |b| {
            let kind = OpKind::TorchIndexSelect { dim: 1, batch_dims: 1 };
            vec![b.emit(kind, &[b.arg(0), b.arg(1)], tensor(DType::F32, &[5, 2, 3, 7]))]
        });
        expand_legacy(&mut f);
        let OpKind::Gather { dimension_numbers, slice_sizes, .. } = &f.body.ops[0].kind else { panic!() };
        assert_eq!(dimension_numbers.offset_dims, [3]);
        assert_eq!(slice_sizes, &[1, 1, 7]);
    }

    #[test]
    fn map_runs_its_body_on_tensors() {
        let scalar = tensor(DType::F32, &[]);
        let mut f = func("f", &[tensor(DType::F32, &[4])], |b| {
            let body = b.region(std::slice::from_ref(&scalar), |b, args| {
                let squared = b.emit(OpKind::Multiply {}, &[args[0], args[0]], scalar.clone());
                vec![b.emit(OpKind::Negate {}, &[squared], scalar.clone())]
            });
            let x = b.arg(0);
            b.emit_all(OpKind::Map { dimensions: vec![0] }, &[x], vec![body], &[tensor(DType::F32, &[4])])
        });
        expand_legacy(&mut f);
        assert_eq!(names(&f), ["stablehlo.multiply", "stablehlo.negate"]);
        assert_eq!(f.tensor(f.body.results[0]).dims, [4]);
    }

    /// What is derived from a bounded type has a shape of its own, which those bounds say nothing about.
    #[test]
    fn bounds_stay_with_their_shape() {
        let bounded = TensorTy { bounds: Some(vec![8]), ..TensorTy::new(DType::F32, &[crate::DYNAMIC]) };
        let f = func("f", &[Ty::Tensor(bounded.clone())], |b| {
            let kind = OpKind::CrossReplicaSum { replica_groups: crate::ReplicaGroups::Explicit(vec![vec![0]]) };
            vec![b.emit(kind, &[b.arg(0)], Ty::Tensor(bounded.clone()))]
        });
        let module = crate::Module { funcs: vec![f], ..crate::Module::default() };
        assert_eq!(crate::verify::fuzz::check(&module), Ok(()));
    }

    #[test]
    fn scalar_bounds_are_broadcast() {
        let mut f = func("f", &[tensor(DType::F32, &[]), tensor(DType::F32, &[4])], |b| {
            vec![b.emit(OpKind::Clamp {}, &[b.arg(0), b.arg(1), b.arg(0)], tensor(DType::F32, &[4]))]
        });
        expand_legacy(&mut f);
        assert_eq!(names(&f), ["stablehlo.broadcast_in_dim", "stablehlo.broadcast_in_dim", "stablehlo.clamp"]);
    }
}

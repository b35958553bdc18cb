//! Which dimensions of an op's operands and results may be cut alike, so that the op on pieces gives the pieces of the
//! op; and which of its operands may be parts of a sum.
//!
//! `propagate.rs` uses them to guess shardings, `spmd/` to do the work.

use strata_stablehlo::{Block, DotDims, GatherDims, Op, OpClass, OpKind, ScatterDims};

/// An operand or a result of an op.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slot {
    In(usize),
    Out(usize),
}

/// Dimensions that are cut alike. One without a result is summed over.
pub type Factor = Vec<(Slot, usize)>;

/// The factors of `op`, those of results first; `dims` are the dimensions of its operands and results. What is in none
/// stays whole.
pub fn factors(op: &Op, ins: &[&[i64]], outs: &[&[i64]]) -> Vec<Factor> {
    use Slot::{In, Out};
    let (Some(&out), all) = (outs.first(), 0..ins.len()) else { return Vec::new() };
    let mut factors: Vec<Factor> = Vec::new();
    // Dimension `d` of one operand and of the result, where `is_free` allows.
    let pairs = |i: usize, is_free: &dyn Fn(usize) -> bool| -> Vec<Factor> {
        let rank = ins[i].len().min(out.len());
        (0..rank).filter(|&d| ins[i][d] == out[d] && is_free(d)).map(|d| vec![(In(i), d), (Out(0), d)]).collect()
    };
    // Dimension `d` of everything.
    let together = |is_free: &dyn Fn(usize) -> bool| -> Vec<Factor> {
        let everything = all.clone().map(In).chain((0..outs.len()).map(Out));
        let slots: Vec<Slot> = everything.collect();
        (0..out.len()).filter(|&d| is_free(d)).map(|d| slots.iter().map(|&slot| (slot, d)).collect()).collect()
    };
    match &op.kind {
        OpKind::BroadcastInDim { broadcast_dimensions } => {
            for (i, &d) in broadcast_dimensions.iter().enumerate() {
                if ins[0][i] == out[d as usize] {
                    factors.push(vec![(In(0), i), (Out(0), d as usize)]);
                }
            }
            // What is repeated may be repeated for one's own piece alone.
            let new = (0..out.len()).filter(|&d| !broadcast_dimensions.contains(&(d as i64)));
            factors.extend(new.map(|d| vec![(Out(0), d)]));
        }
        OpKind::Transpose { permutation } => {
            factors.extend(permutation.iter().enumerate().map(|(d, &from)| vec![(In(0), from as usize), (Out(0), d)]));
        }
        OpKind::Reshape { .. } => reshape(ins[0], out, &mut factors),
        OpKind::DotGeneral { dot_dimension_numbers: n, .. } => dot_general(n, ins, &mut factors),
        OpKind::Reduce { dimensions } => {
            let inputs = || (0..outs.len()).map(In);
            let kept = (0..ins[0].len()).filter(|&d| !dimensions.contains(&(d as i64)));
            for (to, from) in kept.enumerate() {
                let results = (0..outs.len()).map(|i| (Out(i), to));
                factors.push(inputs().map(|slot| (slot, from)).chain(results).collect());
            }
            if combined(op).is_some() {
                factors.extend(dimensions.iter().map(|&d| vec![(In(0), d as usize)]));
            }
        }
        OpKind::Concatenate { dimension } => factors = together(&|d| d as i64 != *dimension),
        OpKind::Sort { dimension, .. } => {
            let sorted = dimension.map_or(out.len() as i64 - 1, |d| if d < 0 { d + out.len() as i64 } else { d });
            factors = together(&|d| d as i64 != sorted);
        }
        OpKind::ChloTopK { .. } => factors = together(&|d| d + 1 != out.len()),
        OpKind::Reverse { dimensions } => factors = pairs(0, &|d| !dimensions.contains(&(d as i64))),
        OpKind::Slice { strides, .. } => factors = pairs(0, &|d| strides[d] == 1),
        OpKind::DynamicSlice { .. } => factors = pairs(0, &|_| true),
        OpKind::DynamicUpdateSlice { .. } => {
            let full = (0..out.len()).filter(|&d| ins[1][d] == out[d]);
            factors.extend(full.map(|d| vec![(In(0), d), (In(1), d), (Out(0), d)]));
        }
        OpKind::Pad { edge_padding_low: low, edge_padding_high: high, interior_padding: inside } => {
            factors = pairs(0, &|d| low[d] == 0 && high[d] == 0 && inside[d] == 0);
        }
        OpKind::Gather { dimension_numbers: n, slice_sizes, .. } => gather(n, slice_sizes, ins, out, &mut factors),
        OpKind::Scatter { scatter_dimension_numbers: n, .. } if ins.len() == 3 => scatter(op, n, ins, &mut factors),
        OpKind::Convolution { dimension_numbers: n, feature_group_count: 1, batch_group_count: 1, .. } => {
            factors.push(vec![(In(0), n.input_batch as usize), (Out(0), n.output_batch as usize)]);
            factors.push(vec![(In(1), n.kernel_output_feature as usize), (Out(0), n.output_feature as usize)]);
        }
        OpKind::OptimizationBarrier { .. } => {
            for (i, dims) in ins.iter().enumerate() {
                factors.extend((0..dims.len()).map(|d| vec![(In(i), d), (Out(i), d)]));
            }
        }
        OpKind::Cholesky { .. } => factors = together(&|d| d + 2 < out.len()),
        OpKind::TriangularSolve { .. } => factors = together(&|d| d + 2 < out.len()),
        OpKind::CustomCall { call_target_name, .. } => {
            if strata_stablehlo::calls::IDENTITIES.contains(&&**call_target_name) && ins == outs {
                return together(&|_| true);
            }
            let Some(rank) = factorised_rank(call_target_name) else { return factors };
            let batch = &ins[0][..ins[0].len().saturating_sub(rank)];
            // Sizes that come as operands belong to nobody.
            let everything = all.map(|i| (In(i), ins[i])).chain((0..outs.len()).map(|i| (Out(i), outs[i])));
            let slots: Vec<Slot> =
                everything.filter(|(_, dims)| dims.starts_with(batch)).map(|(slot, _)| slot).collect();
            if (0..outs.len()).all(|i| slots.contains(&Out(i))) {
                factors = (0..batch.len()).map(|d| slots.iter().map(|&slot| (slot, d)).collect()).collect();
            }
        }
        OpKind::BitcastConvert { .. } if ins[0] == out => factors = together(&|_| true),
        // Operands are of the result's shape, or scalars.
        kind if matches!(kind.class(), OpClass::Unary | OpClass::Binary | OpClass::Elementwise)
            && ins.iter().all(|dims| dims.is_empty() || *dims == out) =>
        {
            let slots: Vec<Slot> = all.filter(|&i| !ins[i].is_empty()).map(In).chain([Out(0)]).collect();
            factors = (0..out.len()).map(|d| slots.iter().map(|&slot| (slot, d)).collect()).collect();
        }
        _ => {}
    }
    factors
}

/// Batches, then rows and columns, then what is summed.
fn dot_general(n: &DotDims, ins: &[&[i64]], factors: &mut Vec<Factor>) {
    use Slot::{In, Out};
    let mut next = 0;
    for (&l, &r) in n.lhs_batching.iter().zip(&n.rhs_batching) {
        factors.push(vec![(In(0), l as usize), (In(1), r as usize), (Out(0), next)]);
        next += 1;
    }
    for (i, batch, summed) in [(0, &n.lhs_batching, &n.lhs_contracting), (1, &n.rhs_batching, &n.rhs_contracting)] {
        for d in (0..ins[i].len()).filter(|&d| !batch.contains(&(d as i64)) && !summed.contains(&(d as i64))) {
            factors.push(vec![(In(i), d), (Out(0), next)]);
            next += 1;
        }
    }
    let summed = n.lhs_contracting.iter().zip(&n.rhs_contracting);
    factors.extend(summed.map(|(&l, &r)| vec![(In(0), l as usize), (In(1), r as usize)]));
}

/// Windows that are whole, and the dimensions of what is looked up.
fn gather(n: &GatherDims, slice_sizes: &[i64], ins: &[&[i64]], out: &[i64], factors: &mut Vec<Factor>) {
    use Slot::{In, Out};
    let hidden = |d: &i64| n.collapsed_slice_dims.contains(d) || n.operand_batching_dims.contains(d);
    let windows = (0..ins[0].len() as i64).filter(|d| !hidden(d));
    for (from, &to) in windows.zip(&n.offset_dims) {
        if slice_sizes[from as usize] == ins[0][from as usize] {
            factors.push(vec![(In(0), from as usize), (Out(0), to as usize)]);
        }
    }
    let batch = (0..out.len()).filter(|d| !n.offset_dims.contains(&(*d as i64)));
    let looked_up = (0..ins[1].len()).filter(|&d| d as i64 != n.index_vector_dim);
    for (to, from) in batch.zip(looked_up) {
        let mut factor = vec![(In(1), from), (Out(0), to)];
        let shared = n.start_indices_batching_dims.iter().position(|&d| d == from as i64);
        factor.extend(shared.map(|i| (In(0), n.operand_batching_dims[i] as usize)));
        factors.push(factor);
    }
}

/// Windows that are whole, and the dimensions of the updates.
fn scatter(op: &Op, n: &ScatterDims, ins: &[&[i64]], factors: &mut Vec<Factor>) {
    use Slot::{In, Out};
    let hidden = |d: &i64| n.inserted_window_dims.contains(d) || n.input_batching_dims.contains(d);
    let windows = (0..ins[0].len() as i64).filter(|d| !hidden(d));
    for (d, &from) in windows.zip(&n.update_window_dims) {
        let (d, from) = (d as usize, from as usize);
        if ins[0][d] == ins[2][from] {
            factors.push(vec![(In(0), d), (In(2), from), (Out(0), d)]);
        }
    }
    let looked_up = (0..ins[1].len()).filter(|&d| d as i64 != n.index_vector_dim);
    let batch = (0..ins[2].len()).filter(|d| !n.update_window_dims.contains(&(*d as i64)));
    for (from, to) in looked_up.zip(batch) {
        let shared = n.scatter_indices_batching_dims.iter().position(|&d| d == from as i64);
        let mut factor = vec![(In(1), from), (In(2), to)];
        match shared.map(|i| n.input_batching_dims[i] as usize) {
            Some(d) => factor.extend([(In(0), d), (Out(0), d)]),
            // Whoever has an update adds it.
            None if matches!(combined(op), Some(OpKind::Add {})) => {}
            None => continue,
        }
        factors.push(factor);
    }
    // Those of results first.
    factors.sort_by_key(|factor| !factor.iter().any(|(slot, _)| matches!(slot, Out(_))));
}

/// The rank of what a call of linear algebra works on; dimensions before that are a batch, matrix by matrix.
fn factorised_rank(target: &str) -> Option<usize> {
    match target {
        "strata.tridiagonal_solve" => Some(1),
        _ => strata_stablehlo::calls::FACTORISATIONS.contains(&target).then_some(2),
    }
}

/// Dimensions of equal products belong together: the slowest of each group may be cut alike.
fn reshape(a: &[i64], b: &[i64], factors: &mut Vec<Factor>) {
    let (mut i, mut j) = (0, 0);
    while i < a.len() && j < b.len() {
        if a[i] == 1 || b[j] == 1 {
            (i, j) = (i + usize::from(a[i] == 1), j + usize::from(b[j] == 1));
            continue;
        }
        factors.push(vec![(Slot::In(0), i), (Slot::Out(0), j)]);
        let (mut left, mut right) = (a[i], b[j]);
        (i, j) = (i + 1, j + 1);
        while left != right {
            match left < right {
                true if i < a.len() => (left, i) = (left * a[i], i + 1),
                false if j < b.len() => (right, j) = (right * b[j], j + 1),
                _ => return,
            }
        }
    }
}

/// The op by which a reduction or scatter of one operand combines two elements, if the order does not matter.
pub fn combined(op: &Op) -> Option<OpKind> {
    let [body] = op.regions.as_slice() else { return None };
    let Block { args, ops, results } = body;
    let mut real = ops.iter().filter(|op| !matches!(op.kind, OpKind::ShardingConstraint { .. } | OpKind::Cast { .. }));
    let (Some(only), None, 2, 1) = (real.next(), real.next(), args.len(), results.len()) else { return None };
    let is_plain = only.operands.len() == 2 && args.iter().all(|arg| only.operands.contains(arg));
    let known = matches!(
        only.kind,
        OpKind::Add { .. } | OpKind::Maximum { .. } | OpKind::Minimum { .. } | OpKind::And { .. } | OpKind::Or { .. }
    );
    (is_plain && known).then(|| only.kind.clone())
}

/// Whether `op` commutes with adding, so that parts of sums may go in and come out; `has_parts` says which operands are
/// parts.
pub fn keeps_parts(op: &Op, has_parts: &[bool]) -> bool {
    let n = has_parts.iter().filter(|&&has| has).count();
    let (only_first, all) = (n == 1 && has_parts[0], n == has_parts.len());
    match &op.kind {
        OpKind::Negate { .. }
        | OpKind::Real { .. }
        | OpKind::Imag { .. }
        | OpKind::Reshape { .. }
        | OpKind::Transpose { .. }
        | OpKind::BroadcastInDim { .. }
        | OpKind::Slice { .. }
        | OpKind::DynamicSlice { .. } => only_first,
        OpKind::Reduce { .. } => only_first && matches!(combined(op), Some(OpKind::Add { .. })),
        OpKind::Add { .. } | OpKind::Subtract { .. } | OpKind::Concatenate { .. } => all,
        OpKind::Select { .. } => !has_parts[0] && n == 2,
        // A product with what is not finite differs: 1·∞ is not 1·∞ + 0·∞.
        _ => false,
    }
}

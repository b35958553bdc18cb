//! Ops across devices.

use strata_tensor::DType;

use super::reduce::check_body;
use super::{Args, Inferred, Problem, check_index, ensure, one, scalar, size_of};
use crate::{ChannelHandle, DYNAMIC, OpKind, ReplicaGroups, TensorTy, Ty};

pub(super) fn infer(op: &OpKind, args: &Args) -> Inferred {
    match op {
        OpKind::AllGather { all_gather_dim, replica_groups, channel_handle, use_global_device_ids } => {
            groups(replica_groups, *use_global_device_ids, channel_handle.as_ref(), false)?;
            if let ReplicaGroups::Explicit(rows) = replica_groups {
                // Rows end in −1 only where they are padded, which gathering does not allow.
                let even = rows.iter().all(|row| row.len() == rows[0].len());
                ensure!(even, "attribute-range", "gathers among replica groups of different sizes");
            }
            for (i, t) in args.tensors()?.into_iter().enumerate() {
                let d = check_index("all_gather_dim", *all_gather_dim, t.rank())?;
                ensure!(t.dims[d] != 0, "shape-mismatch", "gathers operand {i}, `{t}`, along an empty dimension");
            }
            Ok(None)
        }
        OpKind::AllReduce { replica_groups, channel_handle, use_global_device_ids } => {
            groups(replica_groups, *use_global_device_ids, channel_handle.as_ref(), true)?;
            reduced(args, args.operands.len())
        }
        OpKind::CollectiveReduce { replica_groups, channel_handle, use_global_device_ids, has_dynamic_root } => {
            groups(replica_groups, *use_global_device_ids, channel_handle.as_ref(), true)?;
            reduced(args, rooted(args, *has_dynamic_root)?)
        }
        OpKind::AllToAll { split_dimension, concat_dimension, split_count, replica_groups, .. } => {
            groups(replica_groups, false, None, false)?;
            all_to_all(*split_dimension, *concat_dimension, *split_count, replica_groups, args)
        }
        OpKind::CollectiveBroadcast { replica_groups, has_dynamic_root, .. } => {
            distinct(replica_groups)?;
            let data = rooted(args, *has_dynamic_root)?;
            Ok(Some(args.operands[..data].to_vec()))
        }
        OpKind::CollectivePermute { source_target_pairs, .. } => {
            for (i, pair) in source_target_pairs.iter().enumerate() {
                ensure!(pair.len() == 2, "attribute-range", "has {} entries in pair {i}, not 2", pair.len());
                ensure!(pair.iter().all(|&id| id >= 0), "attribute-range", "has a negative id in pair {i}");
                for (k, name) in [(0, "source"), (1, "target")] {
                    let twice = source_target_pairs[..i].iter().any(|p| p.get(k) == pair.get(k));
                    ensure!(!twice, "attribute-range", "has {name} {} in more than one pair", pair[k]);
                }
            }
            Ok(Some(args.operands.to_vec()))
        }
        OpKind::CrossReplicaSum { replica_groups } => {
            groups(replica_groups, false, None, false)?;
            one(args.tensor(0)?.clone())
        }
        OpKind::PartitionId { .. } | OpKind::ReplicaId { .. } => one(scalar(DType::U32)),
        OpKind::ReduceScatter { scatter_dimension, replica_groups, channel_handle, use_global_device_ids } => {
            groups(replica_groups, *use_global_device_ids, channel_handle.as_ref(), true)?;
            let x = args.tensor(0)?;
            let d = check_index("scatter_dimension", *scatter_dimension, x.rank())?;
            ensure!(x.dims[d] != 0, "shape-mismatch", "scatters `{x}` along an empty dimension");
            let init = x.with_dims(Vec::new());
            check_body(args.region(0)?, &[x], &[&init])?;
            Ok(None)
        }
        _ => Ok(None),
    }
}

/// How many operands are data: all, or all but the root.
fn rooted(args: &Args, dynamic: bool) -> Result<usize, Problem> {
    let n = args.operands.len();
    let least = if dynamic { 2 } else { 1 };
    ensure!(n >= least, "operand-count", "takes at least {least} operands, not {n}");
    if dynamic {
        let root = args.tensor(n - 1)?;
        let count = if root.rank() == 0 { 1 } else { root.dims[0] };
        let fits = root.rank() <= 1 && root.dtype().is_integer() && super::same_dim(count, n as i64 - 1);
        ensure!(fits, "element-type", "has a root of type `{root}`");
    }
    Ok(if dynamic { n - 1 } else { n })
}

fn reduced(args: &Args, data: usize) -> Inferred {
    let mut results = Vec::new();
    for i in 0..data {
        let t = args.tensor(i)?;
        let init = t.with_dims(Vec::new());
        let elements = check_body(args.region(0)?, &[t], &[&init])?;
        results.push(Ty::Tensor(TensorTy { element: elements[0].clone(), ..t.clone() }));
    }
    Ok(Some(results))
}

fn all_to_all(split: i64, concat: i64, count: i64, groups: &ReplicaGroups, args: &Args) -> Inferred {
    ensure!(count > 0, "attribute-range", "has `split_count` = {count}");
    if let ReplicaGroups::Explicit(rows) = groups {
        ensure!(!rows.is_empty(), "attribute-range", "splits {count} ways without replica groups");
        for row in rows {
            ensure!(row.len() as i64 == count, "attribute-range", "splits {count} ways among a group of {}", row.len());
        }
    }
    let mut results = Vec::new();
    for (i, t) in args.tensors()?.into_iter().enumerate() {
        let s = check_index("split_dimension", split, t.rank())?;
        let c = check_index("concat_dimension", concat, t.rank())?;
        let mut ty = t.clone();
        if t.dims[s] != DYNAMIC {
            ensure!(
                t.dims[s] % count == 0,
                "shape-mismatch",
                "splits dimension {s} of operand {i}, of size {}, {count} ways",
                t.dims[s]
            );
            ty.dims[s] /= count;
        }
        if ty.dims[c] != DYNAMIC {
            ty.dims[c] = size_of(ty.dims[c].checked_mul(count))?;
        }
        if let Some(bounds) = &mut ty.bounds
            && s != c
        {
            for (d, factor) in [(s, 1), (c, count)] {
                if bounds[d] != DYNAMIC {
                    bounds[d] = if d == s { bounds[d] / count } else { size_of(bounds[d].checked_mul(factor))? };
                }
            }
        }
        results.push(Ty::Tensor(ty));
    }
    Ok(Some(results))
}

/// No id is negative or named twice; replicas may be left out.
fn distinct(groups: &ReplicaGroups) -> Result<(), Problem> {
    let ReplicaGroups::Explicit(rows) = groups else { return Ok(()) };
    ensure!(!rows.is_empty(), "attribute-range", "has no replica groups");
    let mut ids: Vec<i64> = rows.iter().flatten().copied().collect();
    ids.sort_unstable();
    for pair in ids.windows(2) {
        ensure!(pair[0] != pair[1], "attribute-range", "has replica {} in more than one place", pair[0]);
    }
    ensure!(ids.first().is_none_or(|&id| id >= 0), "attribute-range", "has a negative replica id");
    Ok(())
}

/// Replica groups name each id at most once and leave none out.
fn groups(
    groups: &ReplicaGroups,
    global: bool,
    channel: Option<&ChannelHandle>,
    may_be_empty: bool,
) -> Result<(), Problem> {
    if global {
        let handle = channel.map_or(0, |c| c.handle);
        ensure!(handle > 0, "attribute-range", "uses global device ids with channel {handle}, which must be positive");
    }
    let ReplicaGroups::Explicit(rows) = groups else { return Ok(()) };
    let ids: Vec<i64> = rows.iter().flatten().copied().collect();
    ensure!(may_be_empty || !ids.is_empty() || !global, "attribute-range", "has no replica groups");
    let mut seen = vec![false; ids.len()];
    for &id in &ids {
        ensure!(id >= 0, "attribute-range", "has replica id {id}");
        let Some(slot) = usize::try_from(id).ok().and_then(|i| seen.get_mut(i)) else {
            let missing = (0..ids.len() as i64).find(|i| !ids.contains(i)).unwrap_or(0);
            return Err(Problem::new("attribute-range", format!("leaves replica {missing} out of its groups")));
        };
        ensure!(!*slot, "attribute-range", "has replica {id} in more than one place");
        *slot = true;
    }
    Ok(())
}

//! Collective operations: devices meet in groups, and each works out its own result from everyone's operands.
//!
//! Devices are numbered `replica * n_partitions + partition`. Which devices form a group depends on the channel and on
//! `use_global_device_ids` ([`Mode`]). Reductions run in the order of the group, so every device gets the same bits.

use strata_stablehlo::{ChannelHandle, OpKind, ReplicaGroups};
use strata_tensor::{DType, Literal, convert};

use crate::body::Body;
use crate::env::{Env, Rendezvous};
use crate::error::Error;
use crate::ops::concat_pad::concatenate;
use crate::view::{View, ViewMut};

/// Runs a collective op; `body` is the reduction of those that have one.
pub fn run(op: &OpKind, body: Option<&dyn Body>, ins: &[View], outs: &mut [ViewMut], env: &Env) -> Result<(), Error> {
    use OpKind as K;
    let collective = Collective { op: op.name(), env };
    match op {
        K::AllGather { all_gather_dim, replica_groups, channel_handle, use_global_device_ids } => {
            let channel = number(channel_handle);
            let group = collective.own_group(Mode::of(channel, *use_global_device_ids), replica_groups)?;
            let all = collective.exchange(&group, channel, ins)?;
            for (i, out) in outs.iter_mut().enumerate() {
                let parts: Vec<View> = all.iter().map(|values| view(&values[i])).collect();
                concatenate(*all_gather_dim as usize, &parts, reborrow(out));
            }
        }
        K::AllReduce { replica_groups, channel_handle, use_global_device_ids } => {
            let channel = number(channel_handle);
            let group = collective.own_group(Mode::of(channel, *use_global_device_ids), replica_groups)?;
            let all = collective.exchange(&group, channel, ins)?;
            for (i, out) in outs.iter_mut().enumerate() {
                out.bytes.copy_from_slice(reduce(&all, i, out.dtype, body)?.bytes());
            }
        }
        K::CrossReplicaSum { replica_groups } => {
            let group = collective.own_group(Mode::CrossReplica, replica_groups)?;
            let all = collective.exchange(&group, 0, ins)?;
            for (i, out) in outs.iter_mut().enumerate() {
                out.bytes.copy_from_slice(reduce(&all, i, out.dtype, body)?.bytes());
            }
        }
        K::ReduceScatter { scatter_dimension, replica_groups, channel_handle, use_global_device_ids } => {
            let channel = number(channel_handle);
            let group = collective.own_group(Mode::of(channel, *use_global_device_ids), replica_groups)?;
            let all = collective.exchange(&group, channel, ins)?;
            let place = position(&group, env);
            for (i, out) in outs.iter_mut().enumerate() {
                let reduced = reduce(&all, i, out.dtype, body)?;
                let dim = *scatter_dimension as usize;
                copy_part(&reduced, dim, place * out.dims[dim], out.dims[dim], out.bytes);
            }
        }
        K::AllToAll { split_dimension, concat_dimension, split_count, replica_groups, channel_handle } => {
            let channel = number(channel_handle);
            let group = collective.own_group(Mode::by_partition(channel), replica_groups)?;
            if group.len() as i64 != *split_count {
                let n = group.len();
                return Err(Error::Invalid(format!("`{}` splits {split_count} ways in a group of {n}", op.name())));
            }
            let all = collective.exchange(&group, channel, ins)?;
            let place = position(&group, env);
            for (i, out) in outs.iter_mut().enumerate() {
                let parts: Vec<Literal> =
                    all.iter().map(|values| part(&values[i], *split_dimension as usize, place, group.len())).collect();
                let parts: Vec<View> = parts.iter().map(view).collect();
                concatenate(*concat_dimension as usize, &parts, reborrow(out));
            }
        }
        K::CollectiveBroadcast { replica_groups, channel_handle, has_dynamic_root } => {
            let channel = number(channel_handle);
            let Some(group) = collective.group(Mode::by_partition(channel), replica_groups)? else { return zero(outs) };
            let all = collective.exchange(&group, channel, &ins[..outs.len()])?;
            for (i, out) in outs.iter_mut().enumerate() {
                let root = root(ins, i, *has_dynamic_root, &group, op)?;
                out.bytes.copy_from_slice(all[root][i].bytes());
            }
        }
        K::CollectiveReduce { replica_groups, channel_handle, use_global_device_ids, has_dynamic_root } => {
            let channel = number(channel_handle);
            let mode = Mode::of(channel, *use_global_device_ids);
            let Some(group) = collective.group(mode, replica_groups)? else { return zero(outs) };
            let all = collective.exchange(&group, channel, &ins[..outs.len()])?;
            for (i, out) in outs.iter_mut().enumerate() {
                match root(ins, i, *has_dynamic_root, &group, op)? == position(&group, env) {
                    true => out.bytes.copy_from_slice(reduce(&all, i, out.dtype, body)?.bytes()),
                    false => out.bytes.fill(0),
                }
            }
        }
        K::CollectivePermute { source_target_pairs, channel_handle } => {
            let pairs = ReplicaGroups::Explicit(source_target_pairs.clone());
            return permute(&collective, &pairs, number(channel_handle), ins, outs);
        }
        K::RaggedAllToAll { replica_groups, channel_handle } => {
            let channel = number(channel_handle);
            let group = collective.own_group(Mode::by_partition(channel), replica_groups)?;
            let [operand, output, input_offsets, send_sizes, output_offsets, _] = ins else {
                return Err(Error::Invalid(format!("`{}` takes six operands", op.name())));
            };
            let all =
                collective.exchange(&group, channel, &[*operand, *input_offsets, *send_sizes, *output_offsets])?;
            let place = position(&group, env);
            outs[0].bytes.copy_from_slice(output.bytes);
            for values in &all {
                receive_rows(values, place, group.len(), &mut outs[0])?;
            }
        }
        other => return Err(Error::Unimplemented(format!("`{}`", other.name()))),
    }
    Ok(())
}

/// Everyone gets what the device before it in a pair has; without such a pair, zeros.
fn permute(
    collective: &Collective,
    pairs: &ReplicaGroups,
    channel: i64,
    ins: &[View],
    outs: &mut [ViewMut],
) -> Result<(), Error> {
    let mut received = None;
    // Everyone goes through the pairs in the same order, so no two wait for each other crosswise.
    for pair in collective.groups(Mode::by_partition(channel), pairs)? {
        let &[from, to] = pair.as_slice() else {
            return Err(Error::Invalid(format!("`{}` has a pair that is not one", collective.op)));
        };
        if from == to && from == collective.env.device() {
            received = Some(literals(ins));
        } else if from == collective.env.device() || to == collective.env.device() {
            let all = collective.exchange(&pair, channel, ins)?;
            if to == collective.env.device() {
                received = all.into_iter().next();
            }
        }
    }
    let Some(values) = received else { return zero(outs) };
    for (out, value) in outs.iter_mut().zip(&values) {
        out.bytes.copy_from_slice(value.bytes());
    }
    Ok(())
}

/// Puts the rows that one device sends to the one at `place` where the sender says. `values` are its rows, and for each receiver,
/// or several times for each, the first row, their number and where they go.
fn receive_rows(values: &[Literal], place: usize, group: usize, out: &mut ViewMut) -> Result<(), Error> {
    let rows = &values[0];
    let [first, number, target] = [1, 2, 3].map(|i| convert(&values[i], DType::S64));
    let row = rows.dims().iter().skip(1).product::<usize>() * rows.dtype().bytes();
    let piece = |start: usize, n: usize| Some(start.checked_mul(row)?..start.checked_add(n)?.checked_mul(row)?);
    let mut copy = |update: usize| {
        let at = |list: &Literal| usize::try_from(*list.as_slice::<i64>().get(update)?).ok();
        let (from, n, to) = (at(&first)?, at(&number)?, at(&target)?);
        let source = rows.bytes().get(piece(from, n)?)?;
        out.bytes.get_mut(piece(to, n)?)?.copy_from_slice(source);
        Some(())
    };
    let each = number.dims().first().map_or(0, |n| n / group);
    let moved = (place * each..(place + 1) * each).try_for_each(&mut copy);
    let wrong = "`ragged_all_to_all` sends rows that its operand or its output does not have";
    moved.ok_or_else(|| Error::Invalid(wrong.into()))
}

/// How `replica_groups` is read.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Mode {
    /// Ids are replicas; each partition has its own groups.
    CrossReplica,
    /// Ids are partitions; each replica has its own groups.
    CrossPartition,
    /// Ids are replicas, and all their partitions take part.
    CrossReplicaAndPartition,
    /// Ids are device numbers.
    FlattenedIds,
}

impl Mode {
    fn of(channel: i64, use_global_device_ids: bool) -> Mode {
        match (channel > 0, use_global_device_ids) {
            (_, true) => Mode::FlattenedIds,
            (true, false) => Mode::CrossReplicaAndPartition,
            (false, false) => Mode::CrossReplica,
        }
    }

    fn by_partition(channel: i64) -> Mode {
        if channel > 0 { Mode::CrossPartition } else { Mode::CrossReplica }
    }
}

/// One op's way to the other devices.
struct Collective<'a> {
    op: &'static str,
    env: &'a Env<'a>,
}

impl Collective<'_> {
    /// The group of this device, which must have one.
    fn own_group(&self, mode: Mode, groups: &ReplicaGroups) -> Result<Vec<u32>, Error> {
        self.group(mode, groups)?.ok_or_else(|| {
            let (replica, partition) = (self.env.replica, self.env.partition);
            Error::Invalid(format!("`{}` leaves replica {replica}, partition {partition} out of its groups", self.op))
        })
    }

    fn group(&self, mode: Mode, groups: &ReplicaGroups) -> Result<Option<Vec<u32>>, Error> {
        let device = self.env.device();
        Ok(self.groups(mode, groups)?.into_iter().find(|group| group.contains(&device)))
    }

    /// Groups as device numbers. No groups at all means one of everybody.
    fn groups(&self, mode: Mode, groups: &ReplicaGroups) -> Result<Vec<Vec<u32>>, Error> {
        let (n_replicas, n_partitions) = (self.env.n_replicas, self.env.n_partitions);
        let n_ids = match mode {
            Mode::CrossReplica | Mode::CrossReplicaAndPartition => n_replicas,
            Mode::CrossPartition => n_partitions,
            Mode::FlattenedIds => n_replicas * n_partitions,
        };
        let rows: Vec<Vec<u32>> = match groups {
            ReplicaGroups::Explicit(rows) if rows.iter().all(Vec::is_empty) => vec![(0..n_ids).collect()],
            ReplicaGroups::Explicit(rows) => {
                let id = |&id: &i64| u32::try_from(id).ok().filter(|id| *id < n_ids);
                let rows: Option<_> = rows.iter().map(|row| row.iter().map(id).collect::<Option<_>>()).collect();
                rows.ok_or_else(|| Error::Invalid(format!("`{}` names an id outside 0..{n_ids}", self.op)))?
            }
            ReplicaGroups::Mesh(_) => {
                return Err(Error::Unimplemented(format!("`{}` with groups given by mesh axes", self.op)));
            }
        };
        let device = |replica: u32, partition: u32| replica * n_partitions + partition;
        let mut found = Vec::new();
        for row in &rows {
            match mode {
                Mode::CrossReplica => {
                    found.extend((0..n_partitions).map(|p| row.iter().map(|&r| device(r, p)).collect::<Vec<_>>()))
                }
                Mode::CrossPartition => {
                    found.extend((0..n_replicas).map(|r| row.iter().map(|&p| device(r, p)).collect::<Vec<_>>()))
                }
                Mode::CrossReplicaAndPartition => {
                    found.push((0..n_partitions).flat_map(|p| row.iter().map(move |&r| device(r, p))).collect());
                }
                Mode::FlattenedIds => found.push(row.clone()),
            }
        }
        Ok(found)
    }

    fn exchange(&self, group: &[u32], channel: i64, ins: &[View]) -> Result<Vec<Vec<Literal>>, Error> {
        let rendezvous = Rendezvous { device: self.env.device(), group, op: self.op, channel };
        let all = self.env.hooks.exchange(&rendezvous, literals(ins))?;
        let same = |values: &Vec<Literal>| {
            values.len() == ins.len() && values.iter().zip(ins).all(|(v, i)| v.dtype() == i.dtype && v.dims() == i.dims)
        };
        if all.len() != group.len() || !all.iter().all(same) {
            return Err(Error::Invalid(format!("the devices of `{}` bring values of different types", self.op)));
        }
        Ok(all)
    }
}

fn number(channel: &Option<ChannelHandle>) -> i64 {
    channel.map_or(0, |channel| channel.handle)
}

fn position(group: &[u32], env: &Env) -> usize {
    group.iter().position(|&d| d == env.device()).expect("the group was chosen for this device")
}

/// The place in the group of the device that result `i` comes from or goes to.
fn root(ins: &[View], i: usize, dynamic: bool, group: &[u32], op: &OpKind) -> Result<usize, Error> {
    let root = match (dynamic, ins.last()) {
        (true, Some(roots)) if roots.dtype.bytes() == 4 => {
            usize::try_from(roots.as_slice::<i32>().get(i).copied().unwrap_or(-1)).ok()
        }
        _ => Some(0),
    };
    root.filter(|&r| r < group.len()).ok_or_else(|| {
        Error::Invalid(format!("`{}` has a root for result {i} outside its group of {}", op.name(), group.len()))
    })
}

fn literals(ins: &[View]) -> Vec<Literal> {
    ins.iter().map(|v| Literal::from_bytes(v.dtype, v.dims, v.bytes)).collect()
}

fn view(literal: &Literal) -> View<'_> {
    View { dtype: literal.dtype(), dims: literal.dims(), bytes: literal.bytes() }
}

fn reborrow<'a>(out: &'a mut ViewMut) -> ViewMut<'a> {
    ViewMut { dtype: out.dtype, dims: out.dims, bytes: out.bytes }
}

fn zero(outs: &mut [ViewMut]) -> Result<(), Error> {
    outs.iter_mut().for_each(|out| out.bytes.fill(0));
    Ok(())
}

/// Everyone's operand `i` combined in the order of the group, in the type of the result.
fn reduce(all: &[Vec<Literal>], i: usize, dtype: DType, body: Option<&dyn Body>) -> Result<Literal, Error> {
    let body = body.ok_or_else(|| Error::Invalid("a reduction across devices has no body".into()))?;
    let mut values = all.iter().map(|values| convert(&values[i], dtype));
    let mut sum = values.next().ok_or_else(|| Error::Invalid("a reduction across no devices".into()))?;
    let mut next = Literal::zeros(dtype, sum.dims());
    for value in values {
        body.eval(sum.n_elements(), &[sum.bytes(), value.bytes()], &mut [next.bytes_mut()]);
        std::mem::swap(&mut sum, &mut next);
    }
    Ok(sum)
}

/// Part `index` of `n_parts` equal ones along `dim`.
fn part(value: &Literal, dim: usize, index: usize, n_parts: usize) -> Literal {
    let mut dims = value.dims().to_vec();
    dims[dim] /= n_parts;
    let mut out = Literal::zeros(value.dtype(), &dims);
    copy_part(value, dim, index * dims[dim], dims[dim], out.bytes_mut());
    out
}

/// Copies `len` indices of `dim` from `start` on.
fn copy_part(value: &Literal, dim: usize, start: usize, len: usize, out: &mut [u8]) {
    let inner = value.dims()[dim + 1..].iter().product::<usize>() * value.dtype().bytes();
    let row = value.dims()[dim] * inner;
    if len * inner == 0 {
        return;
    }
    for (from, to) in value.bytes().chunks_exact(row).zip(out.chunks_exact_mut(len * inner)) {
        to.copy_from_slice(&from[start * inner..(start + len) * inner]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::env::NoHooks;

    fn groups(mode: Mode, rows: &[&[i64]]) -> Vec<Vec<u32>> {
        let env = Env { replica: 0, partition: 0, n_replicas: 2, n_partitions: 3, hooks: &NoHooks };
        let rows = ReplicaGroups::Explicit(rows.iter().map(|row| row.to_vec()).collect());
        Collective { op: "test", env: &env }.groups(mode, &rows).unwrap()
    }

    #[test]
    fn the_four_ways_to_read_groups() {
        assert_eq!(groups(Mode::CrossReplica, &[&[1, 0]]), [[3, 0], [4, 1], [5, 2]]);
        assert_eq!(groups(Mode::CrossPartition, &[&[0, 2]]), [[0, 2], [3, 5]]);
        assert_eq!(groups(Mode::CrossReplicaAndPartition, &[&[0, 1]]), [[0, 3, 1, 4, 2, 5]]);
        assert_eq!(groups(Mode::FlattenedIds, &[&[5, 1]]), [[5, 1]]);
        assert_eq!(groups(Mode::FlattenedIds, &[]), [[0, 1, 2, 3, 4, 5]]);
    }

    #[test]
    fn a_lone_device_is_its_own_group() {
        let value = Literal::from_slice(DType::S32, &[2], &[1, 2]);
        let mut out = Literal::zeros(DType::S32, &[2]);
        let op = OpKind::AllGather {
            all_gather_dim: 0,
            replica_groups: ReplicaGroups::Explicit(vec![vec![0]]),
            channel_handle: None,
            use_global_device_ids: false,
        };
        let dims = [2];
        let outs = &mut [ViewMut { dtype: DType::S32, dims: &dims, bytes: out.bytes_mut() }];
        run(&op, None, &[view(&value)], outs, &Env::alone()).unwrap();
        assert_eq!(out, value);
        let outside = OpKind::CollectivePermute { source_target_pairs: vec![vec![0, 1]], channel_handle: None };
        let outs = &mut [ViewMut { dtype: DType::S32, dims: &dims, bytes: out.bytes_mut() }];
        assert!(run(&outside, None, &[view(&value)], outs, &Env::alone()).is_err());
    }

    #[test]
    fn parts_along_any_dimension() {
        let value = Literal::from_slice(DType::S32, &[2, 4], &[0, 1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(part(&value, 1, 1, 2).as_slice::<i32>(), [2, 3, 6, 7]);
        assert_eq!(part(&value, 0, 1, 2).as_slice::<i32>(), [4, 5, 6, 7]);
    }
}

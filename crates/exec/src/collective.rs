//! Collective operations: devices wait for each other in groups, and each works out its own result from everyone's operands.
//!
//! Devices are numbered `replica * n_partitions + partition`. Which devices form a group depends on the channel and on
//! `use_global_device_ids` ([`Mode`]). Reductions run in the order of the group, so every device gets the same bits.

use std::sync::Arc;

use strata_stablehlo::{ChannelHandle, OpKind, ReplicaGroups};
use strata_tensor::{DType, Literal, convert};

use crate::env::{Env, Rendezvous};
use crate::error::Error;
use crate::lane_body::LaneBody;
use crate::ops::Body;
use crate::ops::concat_pad::concatenate;
use crate::view::{View, ViewMut};

/// A collective op, ready to run on any grid of devices.
pub struct Collective {
    op: &'static str,
    kind: Kind,
    mode: Mode,
    groups: ReplicaGroups,
    channel: i64,
    /// The reduction of those that have one.
    body: Option<Arc<LaneBody>>,
}

/// What a device makes of everyone's operands.
enum Kind {
    AllGather {
        dim: usize,
    },
    AllReduce,
    ReduceScatter {
        dim: usize,
    },
    AllToAll {
        split: usize,
        concat: usize,
        n_parts: i64,
    },
    Broadcast {
        has_dynamic_root: bool,
    },
    Reduce {
        has_dynamic_root: bool,
    },
    /// The groups are pairs of a source and a target.
    Permute,
    RaggedAllToAll,
}

/// The devices of each group of a collective among replicas of partitions; pairs are those of a permutation. None for other ops, and
/// where the groups are none.
pub fn device_groups(op: &OpKind, n_replicas: u32, n_partitions: u32) -> Option<Vec<Vec<u32>>> {
    let env = Env { n_replicas, n_partitions, ..Env::alone() };
    Collective::prepare(op, None).ok()?.groups(&env).ok()
}

impl Collective {
    pub fn prepare(op: &OpKind, body: Option<Arc<LaneBody>>) -> Result<Collective, Error> {
        use OpKind as K;
        let by_ids = |channel: &Option<ChannelHandle>, global: bool| Mode::of(number(channel), global);
        let by_partition = |channel: &Option<ChannelHandle>| Mode::by_partition(number(channel));
        let pairs;
        let (kind, mode, groups, channel) = match op {
            K::AllGather { all_gather_dim, replica_groups, channel_handle, use_global_device_ids } => {
                let kind = Kind::AllGather { dim: *all_gather_dim as usize };
                (kind, by_ids(channel_handle, *use_global_device_ids), replica_groups, channel_handle)
            }
            K::AllReduce { replica_groups, channel_handle, use_global_device_ids } => {
                (Kind::AllReduce, by_ids(channel_handle, *use_global_device_ids), replica_groups, channel_handle)
            }
            K::CrossReplicaSum { replica_groups } => (Kind::AllReduce, Mode::CrossReplica, replica_groups, &None),
            K::ReduceScatter { scatter_dimension, replica_groups, channel_handle, use_global_device_ids } => {
                let kind = Kind::ReduceScatter { dim: *scatter_dimension as usize };
                (kind, by_ids(channel_handle, *use_global_device_ids), replica_groups, channel_handle)
            }
            K::AllToAll { split_dimension, concat_dimension, split_count, replica_groups, channel_handle } => {
                let (split, concat) = (*split_dimension as usize, *concat_dimension as usize);
                let kind = Kind::AllToAll { split, concat, n_parts: *split_count };
                (kind, by_partition(channel_handle), replica_groups, channel_handle)
            }
            K::CollectiveBroadcast { replica_groups, channel_handle, has_dynamic_root } => {
                let kind = Kind::Broadcast { has_dynamic_root: *has_dynamic_root };
                (kind, by_partition(channel_handle), replica_groups, channel_handle)
            }
            K::CollectiveReduce { replica_groups, channel_handle, use_global_device_ids, has_dynamic_root } => {
                let kind = Kind::Reduce { has_dynamic_root: *has_dynamic_root };
                (kind, by_ids(channel_handle, *use_global_device_ids), replica_groups, channel_handle)
            }
            K::CollectivePermute { source_target_pairs, channel_handle } => {
                pairs = ReplicaGroups::Explicit(source_target_pairs.clone());
                (Kind::Permute, by_partition(channel_handle), &pairs, channel_handle)
            }
            K::RaggedAllToAll { replica_groups, channel_handle } => {
                (Kind::RaggedAllToAll, by_partition(channel_handle), replica_groups, channel_handle)
            }
            other => return Err(Error::Unimplemented(format!("`{}`", other.name()))),
        };
        Ok(Collective { op: op.name(), kind, mode, groups: groups.clone(), channel: number(channel), body })
    }

    pub fn run(&self, ins: &[View], outs: &mut [ViewMut], env: &Env) -> Result<(), Error> {
        match &self.kind {
            Kind::AllGather { dim } => return self.all_gather(*dim, ins, outs, env),
            Kind::AllReduce => {
                let group = self.own_group(env)?;
                if self.is_reduced_by_others(&group, ins, outs, env) {
                    let mut rooms: Vec<&mut [u8]> = outs.iter_mut().map(|out| &mut *out.bytes).collect();
                    return self.reduce_together(&group, ins, &mut rooms, env);
                }
                let sums = self.sums(&group, ins, outs, env)?;
                outs.iter_mut().zip(&sums).for_each(|(out, sum)| out.bytes.copy_from_slice(sum.bytes()));
            }
            Kind::ReduceScatter { dim } => {
                let group = self.own_group(env)?;
                let sums = self.sums(&group, ins, outs, env)?;
                let place = position(&group, env);
                for (out, sum) in outs.iter_mut().zip(&sums) {
                    copy_part(&view(sum), *dim, place * out.dims[*dim], out.dims[*dim], out.bytes);
                }
            }
            Kind::AllToAll { split, concat, n_parts } => {
                let group = self.own_group(env)?;
                let n = group.len();
                if n as i64 != *n_parts {
                    return Err(Error::Invalid(format!("`{}` splits {n_parts} ways in a group of {n}", self.op)));
                }
                return self.all_to_all((*split, *concat), &group, ins, outs, env);
            }
            Kind::Broadcast { has_dynamic_root } => {
                let Some(group) = self.group(env)? else { return zero(outs) };
                let all = self.exchange(&group, &ins[..outs.len()], env)?;
                for (i, out) in outs.iter_mut().enumerate() {
                    let root = self.root(ins, i, *has_dynamic_root, &group)?;
                    out.bytes.copy_from_slice(all[root][i].bytes());
                }
            }
            Kind::Reduce { has_dynamic_root } => {
                let Some(group) = self.group(env)? else { return zero(outs) };
                let all = self.exchange(&group, &ins[..outs.len()], env)?;
                for (i, out) in outs.iter_mut().enumerate() {
                    match self.root(ins, i, *has_dynamic_root, &group)? == position(&group, env) {
                        true => out.bytes.copy_from_slice(self.reduce(&all, i, out.dtype)?.bytes()),
                        false => out.bytes.fill(0),
                    }
                }
            }
            Kind::Permute => return self.permute(ins, outs, env),
            Kind::RaggedAllToAll => {
                let group = self.own_group(env)?;
                let [operand, output, input_offsets, send_sizes, output_offsets, _] = ins else {
                    return Err(Error::Invalid(format!("`{}` takes six operands", self.op)));
                };
                let all = self.exchange(&group, &[*operand, *input_offsets, *send_sizes, *output_offsets], env)?;
                let place = position(&group, env);
                outs[0].bytes.copy_from_slice(output.bytes);
                for values in &all {
                    receive_rows(values, place, group.len(), &mut outs[0])?;
                }
            }
        }
        Ok(())
    }

    /// Whether this device meets devices of other processes.
    pub fn spans(&self, env: &Env) -> bool {
        let groups = self.groups(env).unwrap_or_default();
        let own = groups.iter().filter(|group| group.contains(&env.device()));
        own.into_iter().any(|group| env.hooks.spans(&self.at(group, env)))
    }

    fn at<'a>(&self, group: &'a [u32], env: &Env) -> Rendezvous<'a> {
        Rendezvous { device: env.device(), group, op: self.op, channel: self.channel }
    }

    fn all_gather(&self, dim: usize, ins: &[View], outs: &mut [ViewMut], env: &Env) -> Result<(), Error> {
        let group = self.own_group(env)?;
        let at = self.at(&group, env);
        if !env.hooks.spans(&at) {
            let all = self.exchange(&group, ins, env)?;
            for (i, out) in outs.iter_mut().enumerate() {
                let parts: Vec<View> = all.iter().map(|values| view(&values[i])).collect();
                concatenate(dim, &parts, reborrow(out));
            }
            return Ok(());
        }
        if outs.iter().all(|out| is_outermost(out.dims, dim)) {
            let mut rooms: Vec<&mut [u8]> = outs.iter_mut().map(|out| &mut *out.bytes).collect();
            return env.hooks.gather(&at, ins, &mut rooms);
        }
        let mut all: Vec<Literal> =
            ins.iter().map(|value| Literal::zeros(value.dtype, &[group.len(), value.n_elements()])).collect();
        env.hooks.gather(&at, ins, &mut all.iter_mut().map(Literal::bytes_mut).collect::<Vec<_>>())?;
        for ((out, all), value) in outs.iter_mut().zip(&all).zip(ins) {
            let pieces = all.bytes().chunks_exact(value.bytes.len().max(1));
            let parts: Vec<View> = pieces.map(|bytes| View { bytes, ..*value }).collect();
            concatenate(dim, &parts, reborrow(out));
        }
        Ok(())
    }

    /// Each device gets its part along `split` of everyone's operands, side by side along `concat`.
    fn all_to_all(
        &self,
        (split, concat): (usize, usize),
        group: &[u32],
        ins: &[View],
        outs: &mut [ViewMut],
        env: &Env,
    ) -> Result<(), Error> {
        let (n, at) = (group.len(), self.at(group, env));
        if !env.hooks.spans(&at) {
            let all = self.exchange(group, ins, env)?;
            let place = position(group, env);
            for (i, out) in outs.iter_mut().enumerate() {
                let parts: Vec<Literal> = all.iter().map(|values| part(&view(&values[i]), split, place, n)).collect();
                let parts: Vec<View> = parts.iter().map(view).collect();
                concatenate(concat, &parts, reborrow(out));
            }
            return Ok(());
        }
        for (value, out) in ins.iter().zip(outs) {
            let give: Vec<Literal> = (0..n).map(|to| part(value, split, to, n)).collect();
            let mut take: Vec<Literal> = give.iter().map(|own| Literal::zeros(own.dtype(), own.dims())).collect();
            let rooms = take.iter_mut().map(Literal::bytes_mut).collect();
            env.hooks.swap(&at, &give.iter().map(Literal::bytes).collect::<Vec<_>>(), rooms)?;
            let parts: Vec<View> = take.iter().map(view).collect();
            concatenate(concat, &parts, reborrow(out));
        }
        Ok(())
    }

    /// The same between processes: everyone in a pair meets at once, and only what is asked for is sent.
    fn permute_far(&self, pairs: &[Vec<u32>], ins: &[View], outs: &mut [ViewMut], env: &Env) -> Result<(), Error> {
        let mut group: Vec<u32> = pairs.iter().flatten().copied().collect();
        group.sort_unstable();
        group.dedup();
        let (own, at) = (env.device(), self.at(&group, env));
        if !group.contains(&own) {
            return zero(outs);
        }
        let targets: Vec<u32> = pairs.iter().filter(|pair| pair[0] == own).map(|pair| pair[1]).collect();
        let source = pairs.iter().find(|pair| pair[1] == own).map(|pair| pair[0]);
        for (value, out) in ins.iter().zip(outs) {
            let give: Vec<&[u8]> =
                group.iter().map(|to| if targets.contains(to) { value.bytes } else { &[][..] }).collect();
            if source.is_none() {
                out.bytes.fill(0);
            }
            let mut room = Some(&mut *out.bytes);
            let take = group
                .iter()
                .map(|from| match source == Some(*from) {
                    true => room.take().unwrap_or_default(),
                    false => Default::default(),
                })
                .collect();
            env.hooks.swap(&at, &give, take)?;
        }
        Ok(())
    }

    /// Everyone gets what the device before it in a pair has; without such a pair, zeros.
    fn permute(&self, ins: &[View], outs: &mut [ViewMut], env: &Env) -> Result<(), Error> {
        let mut received = None;
        let pairs = self.groups(env)?;
        let everyone: Vec<u32> = pairs.iter().flatten().copied().collect();
        if env.hooks.spans(&self.at(&everyone, env)) && pairs.iter().all(|pair| pair.len() == 2) {
            return self.permute_far(&pairs, ins, outs, env);
        }
        // Everyone goes through the pairs in the same order, so no two wait for each other crosswise.
        for pair in pairs {
            let &[from, to] = pair.as_slice() else {
                return Err(Error::Invalid(format!("`{}` has a pair that is not one", self.op)));
            };
            if from == to && from == env.device() {
                received = Some(literals(ins));
            } else if from == env.device() || to == env.device() {
                let all = self.exchange(&pair, ins, env)?;
                if to == env.device() {
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

    /// The group of this device, which must have one.
    fn own_group(&self, env: &Env) -> Result<Vec<u32>, Error> {
        self.group(env)?.ok_or_else(|| {
            let (replica, partition) = (env.replica, env.partition);
            Error::Invalid(format!("`{}` leaves replica {replica}, partition {partition} out of its groups", self.op))
        })
    }

    fn group(&self, env: &Env) -> Result<Option<Vec<u32>>, Error> {
        let device = env.device();
        Ok(self.groups(env)?.into_iter().find(|group| group.contains(&device)))
    }

    /// Groups as device numbers. No groups at all means one of everybody.
    fn groups(&self, env: &Env) -> Result<Vec<Vec<u32>>, Error> {
        let (n_replicas, n_partitions) = (env.n_replicas, env.n_partitions);
        let n_ids = match self.mode {
            Mode::CrossReplica | Mode::CrossReplicaAndPartition => n_replicas,
            Mode::CrossPartition => n_partitions,
            Mode::FlattenedIds => n_replicas * n_partitions,
        };
        let rows: Vec<Vec<u32>> = match &self.groups {
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
            match self.mode {
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

    /// What the devices' operands add up to, in the types of the results.
    fn sums(&self, group: &[u32], ins: &[View], outs: &[ViewMut], env: &Env) -> Result<Vec<Literal>, Error> {
        if self.is_reduced_by_others(group, ins, outs, env) {
            let mut sums: Vec<Literal> = ins.iter().map(|value| Literal::zeros(value.dtype, value.dims)).collect();
            let mut rooms: Vec<&mut [u8]> = sums.iter_mut().map(Literal::bytes_mut).collect();
            self.reduce_together(group, ins, &mut rooms, env)?;
            return Ok(sums);
        }
        let all = self.exchange(group, ins, env)?;
        outs.iter().enumerate().map(|(i, out)| self.reduce(&all, i, out.dtype)).collect()
    }

    /// Whether the devices add up together, a part each.
    fn is_reduced_by_others(&self, group: &[u32], ins: &[View], outs: &[ViewMut], env: &Env) -> bool {
        let bytes = ins.iter().map(|value| value.bytes.len()).sum();
        let same_types = ins.len() == outs.len() && ins.iter().zip(outs).all(|(a, b)| a.dtype == b.dtype);
        self.body.is_some() && same_types && env.hooks.reduces(&self.at(group, env), bytes)
    }

    fn reduce_together(&self, group: &[u32], ins: &[View], rooms: &mut [&mut [u8]], env: &Env) -> Result<(), Error> {
        let body = self.body.as_ref().ok_or_else(|| Error::Invalid("a reduction across devices has no body".into()))?;
        let combine = |n: usize, a: &[u8], b: &[u8], out: &mut [u8]| {
            body.eval(n, &[a, b], &mut [out]);
        };
        env.hooks.reduce(&self.at(group, env), ins, rooms, &combine)
    }

    fn exchange(&self, group: &[u32], ins: &[View], env: &Env) -> Result<Vec<Vec<Literal>>, Error> {
        let all = env.hooks.exchange(&self.at(group, env), literals(ins))?;
        let same = |values: &Vec<Literal>| {
            values.len() == ins.len() && values.iter().zip(ins).all(|(v, i)| v.dtype() == i.dtype && v.dims() == i.dims)
        };
        if all.len() != group.len() || !all.iter().all(same) {
            return Err(Error::Invalid(format!("the devices of `{}` bring values of different types", self.op)));
        }
        Ok(all)
    }

    /// The place in the group of the device that result `i` comes from or goes to.
    fn root(&self, ins: &[View], i: usize, dynamic: bool, group: &[u32]) -> Result<usize, Error> {
        let root = match (dynamic, ins.last()) {
            (true, Some(roots)) if roots.dtype.bytes() == 4 => {
                usize::try_from(roots.as_slice::<i32>().get(i).copied().unwrap_or(-1)).ok()
            }
            _ => Some(0),
        };
        root.filter(|&r| r < group.len()).ok_or_else(|| {
            Error::Invalid(format!("`{}` has a root for result {i} outside its group of {}", self.op, group.len()))
        })
    }

    /// Everyone's operand `i` combined in the order of the group, in the type of the result.
    fn reduce(&self, all: &[Vec<Literal>], i: usize, dtype: DType) -> Result<Literal, Error> {
        let body = self.body.as_ref().ok_or_else(|| Error::Invalid("a reduction across devices has no body".into()))?;
        let mut values = all.iter().map(|values| convert(&values[i], dtype));
        let mut sum = values.next().ok_or_else(|| Error::Invalid("a reduction across no devices".into()))?;
        let mut next = Literal::zeros(dtype, sum.dims());
        for value in values {
            body.eval(sum.n_elements(), &[sum.bytes(), value.bytes()], &mut [next.bytes_mut()]);
            std::mem::swap(&mut sum, &mut next);
        }
        Ok(sum)
    }
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

fn number(channel: &Option<ChannelHandle>) -> i64 {
    channel.map_or(0, |channel| channel.handle)
}

fn position(group: &[u32], env: &Env) -> usize {
    group.iter().position(|&d| d == env.device()).expect("the group was chosen for this device")
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

/// Whether pieces along `dim` lie one after the other.
fn is_outermost(dims: &[usize], dim: usize) -> bool {
    dims[..dim].iter().all(|&d| d == 1)
}

fn zero(outs: &mut [ViewMut]) -> Result<(), Error> {
    outs.iter_mut().for_each(|out| out.bytes.fill(0));
    Ok(())
}

/// Part `index` of `n_parts` equal ones along `dim`.
fn part(value: &View, dim: usize, index: usize, n_parts: usize) -> Literal {
    let mut dims = value.dims.to_vec();
    dims[dim] /= n_parts;
    let mut out = Literal::zeros(value.dtype, &dims);
    copy_part(value, dim, index * dims[dim], dims[dim], out.bytes_mut());
    out
}

/// Copies `len` indices of `dim` from `start` on.
fn copy_part(value: &View, dim: usize, start: usize, len: usize, out: &mut [u8]) {
    let inner = value.dims[dim + 1..].iter().product::<usize>() * value.dtype.bytes();
    let row = value.dims[dim] * inner;
    if len * inner == 0 {
        return;
    }
    for (from, to) in value.bytes.chunks_exact(row).zip(out.chunks_exact_mut(len * inner)) {
        to.copy_from_slice(&from[start * inner..(start + len) * inner]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::env::NoHooks;

    fn groups(mode: Mode, rows: &[&[i64]]) -> Vec<Vec<u32>> {
        let env = Env { replica: 0, partition: 0, n_replicas: 2, n_partitions: 3, hooks: &NoHooks };
        let groups = ReplicaGroups::Explicit(rows.iter().map(|row| row.to_vec()).collect());
        Collective { op: "test", kind: Kind::AllReduce, mode, groups, channel: 0, body: None }.groups(&env).unwrap()
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
        Collective::prepare(&op, None).unwrap().run(&[view(&value)], outs, &Env::alone()).unwrap();
        assert_eq!(out, value);
        let outside = OpKind::CollectivePermute { source_target_pairs: vec![vec![0, 1]], channel_handle: None };
        let outs = &mut [ViewMut { dtype: DType::S32, dims: &dims, bytes: out.bytes_mut() }];
        assert!(Collective::prepare(&outside, None).unwrap().run(&[view(&value)], outs, &Env::alone()).is_err());
    }

    #[test]
    fn parts_along_any_dimension() {
        let value = Literal::from_slice(DType::S32, &[2, 4], &[0, 1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(part(&view(&value), 1, 1, 2).as_slice::<i32>(), [2, 3, 6, 7]);
        assert_eq!(part(&view(&value), 0, 1, 2).as_slice::<i32>(), [4, 5, 6, 7]);
    }
}

//! What the collectives of a program put on the links between cores, and how long they take: [`strata_fabric`]'s model, applied to
//! a device's program.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use strata_exec::collective::device_groups;
use strata_fabric::{Collective, Cost, Fabric, Kind};
use strata_hw::{Generation, Instance};
use strata_stablehlo::OpKind;
use strata_stablehlo::placement::CollectiveCall;

/// One collective of a program.
#[derive(Clone, Debug)]
pub struct CollectiveUse {
    /// The op.
    pub op: &'static str,
    /// The type of its first operand, as MLIR writes it.
    pub ty: String,
    /// How many groups work at the same time; of a permutation, pairs.
    pub groups: usize,
    /// Devices of the largest group.
    pub group_size: usize,
    /// Bytes that each device brings.
    pub bytes: u64,
    /// How often it happens, if that is known.
    pub times: Option<u64>,
    /// What it takes each time. None where no model knows the instance type or the groups.
    pub cost: Option<Cost>,
    /// Where the program says so.
    pub location: String,
}

/// What a device brought to collectives of one op among groups of one size.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CollectiveCount {
    /// How many.
    pub times: u64,
    /// Bytes, all together.
    pub bytes: u64,
}

/// Collectives that the devices of a client have done: by device, op and devices of the group.
#[derive(Default)]
pub struct CollectiveCounts(Mutex<BTreeMap<(usize, &'static str, usize), CollectiveCount>>);

impl CollectiveCounts {
    pub(crate) fn add(&self, device: usize, op: &'static str, group: usize, bytes: u64) {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry((device, op, group)).or_default();
        count.times += 1;
        count.bytes += bytes;
    }

    /// Those of a device: op, devices of the group, and how much.
    pub fn of(&self, device: usize) -> Vec<(&'static str, usize, CollectiveCount)> {
        let counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let own = counts.iter().filter(|((of, ..), _)| *of == device);
        own.map(|(&(_, op, group), &count)| (op, group, count)).collect()
    }
}

/// What a core sends and what leaves its chip, summed over a program.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct LinkUse {
    /// `core`, `NeuronLink` or `EFA`.
    pub name: &'static str,
    /// Bytes on the busiest link of every collective, all together.
    pub busiest: f64,
    /// Bytes on all links of the kind.
    pub total: f64,
}

/// The instance type that times are modelled for when only a generation is known: the largest that is one machine.
pub fn usual_instance(generation: Generation) -> &'static Instance {
    let name = match generation {
        Generation::V2 => "trn1.32xlarge",
        Generation::V3 => "trn2.48xlarge",
        Generation::V4 => "trn3-gen1-ultraserver",
    };
    Instance::by_name(name).expect("a name of the table")
}

/// Devices of each group. Where nobody says how many replicas and partitions there are, as many as the groups name.
fn groups_of(kind: &OpKind, devices: Option<(u32, u32)>) -> Option<Vec<Vec<u32>>> {
    if let Some((n_replicas, n_partitions)) = devices {
        return device_groups(kind, n_replicas, n_partitions);
    }
    let most = 1 << 16;
    let named = device_groups(kind, most, 1).or_else(|| device_groups(kind, 1, most))?;
    let n = named.iter().flatten().max().map_or(1, |last| last + 1);
    (n < most).then_some(named)
}

fn kind_of(op: &OpKind) -> Option<Kind> {
    use OpKind as K;
    Some(match op {
        K::AllReduce { .. } | K::CrossReplicaSum { .. } => Kind::AllReduce,
        K::AllGather { .. } => Kind::AllGather,
        // A reduction to one is modelled as one that everyone gets a piece of: what leaves a core is the same.
        K::ReduceScatter { .. } | K::CollectiveReduce { .. } => Kind::ReduceScatter,
        K::AllToAll { .. } | K::RaggedAllToAll { .. } => Kind::AllToAll,
        K::CollectivePermute { .. } => Kind::Permute,
        K::CollectiveBroadcast { .. } => Kind::Broadcast,
        _ => return None,
    })
}

/// What a call takes on a fabric of `instance`s.
pub(crate) fn used(
    call: &CollectiveCall,
    times: Option<u64>,
    location: String,
    devices: Option<(u32, u32)>,
    instance: &Instance,
) -> CollectiveUse {
    let groups = groups_of(&call.kind, devices).unwrap_or_default();
    let groups: Vec<Vec<usize>> =
        groups.iter().map(|group| group.iter().map(|&device| device as usize).collect()).collect();
    let known = groups.iter().flatten().max().map_or(0, |last| last + 1);
    let n = devices.map_or(known, |(replicas, partitions)| replicas as usize * partitions as usize);
    let cost = kind_of(&call.kind).zip(Fabric::of(instance, n)).filter(|_| !groups.is_empty()).map(|(kind, fabric)| {
        let groups = groups.as_slice();
        fabric.cost(&Collective { kind, bytes: call.bytes, groups })
    });
    CollectiveUse {
        op: call.kind.name(),
        ty: call.ty.clone(),
        groups: groups.len(),
        group_size: groups.iter().map(Vec::len).max().unwrap_or(0),
        bytes: call.bytes,
        times,
        cost,
        location,
    }
}

impl CollectiveUse {
    /// Modelled nanoseconds, each time.
    pub fn nanos(&self) -> f64 {
        self.cost.as_ref().map_or(0.0, |cost| cost.seconds * 1e9)
    }

    /// `8 groups of 4`, or pairs of a permutation.
    pub fn groups_text(&self) -> String {
        match (self.op, self.groups) {
            ("stablehlo.collective_permute", n) => format!("{n} pairs"),
            (_, 0) => "unknown groups".into(),
            (_, 1) => format!("1 group of {}", self.group_size),
            (_, n) => format!("{n} groups of {}", self.group_size),
        }
    }

    /// `ring`, or the algorithms of its stages.
    pub fn algorithm_text(&self) -> String {
        let mut names: Vec<&str> = self.cost.iter().flat_map(|cost| cost.algorithms.iter().map(|a| a.name())).collect();
        names.dedup();
        names.join("+")
    }
}

/// What the collectives of a program put on each kind of link, those of unknown number counted once.
pub fn links(collectives: &[CollectiveUse]) -> Vec<LinkUse> {
    let mut sums: Vec<LinkUse> =
        strata_fabric::cost::LINKS.iter().map(|&name| LinkUse { name, ..LinkUse::default() }).collect();
    for one in collectives {
        let times = one.times.unwrap_or(1) as f64;
        for load in one.cost.iter().flat_map(|cost| cost.links) {
            let Some(sum) = sums.iter_mut().find(|sum| sum.name == load.name) else { continue };
            sum.busiest += times * load.busiest;
            sum.total += times * load.total;
        }
    }
    sums
}

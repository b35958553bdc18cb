//! What a schedule says: where the time went, per unit, per line, and against which bounds.

use std::collections::BTreeMap;

use strata_hw::Core;

use crate::issue::{Cause, Done, NOBODY, Schedule};
use crate::model::{Ps, Unit, ns};
use crate::stream::{Stream, Why};

/// Time a unit waited for one reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stall {
    pub cause: Cause,
    /// Whose data or memory it was, where there is a tensor.
    pub tensor: Option<String>,
    pub time: Ps,
}

/// One unit over the whole run: `start + busy + stalls + drained + end` is the total.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitProfile {
    pub unit: Unit,
    pub instructions: u64,
    pub busy: Ps,
    /// Part of busy: table loads, and instructions as short as they can be.
    pub table: Ps,
    pub minimum: Ps,
    pub minimum_instructions: u64,
    pub stalls: Vec<Stall>,
    /// After its last instruction.
    pub drained: Ps,
}

/// Bytes between HBM and the core.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct DmaProfile {
    pub loaded: u64,
    pub stored: u64,
    pub runs: u64,
    pub transfers: u64,
    /// Parts of the above that are spills.
    pub spilled: u64,
    pub reloaded: u64,
    /// GB/s that the engines reach together, and the busy time that short runs cost beyond it.
    pub cap: f64,
    pub lost: Ps,
    /// By tensor: bytes loaded beyond its size.
    pub reloads: Vec<(String, u64)>,
}

/// A stretch of the critical path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stretch {
    pub file: String,
    pub line: u32,
    pub name: &'static str,
    pub unit: Unit,
    pub time: Ps,
}

/// How long a kernel takes, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Profile {
    pub kernel: String,
    pub target: &'static str,
    /// Before, in and after the kernel's own work.
    pub start: Ps,
    pub work: Ps,
    pub end: Ps,
    pub units: Vec<UnitProfile>,
    /// Lower bounds, the nearest first.
    pub bounds: Vec<(String, Ps)>,
    pub dma: DmaProfile,
    pub flops: u64,
    /// Operations of the matrix engine per second at its clock, in its fastest plain type.
    pub peak_flops: f64,
    /// Lines of the critical path, the longest first; together they are `work`.
    pub path: Vec<Stretch>,
    pub instructions: u64,
    pub simulated: u64,
    /// What the number leans on.
    pub assumptions: Vec<String>,
    /// Every core, if there are several; the profile itself is that of the last to finish.
    pub cores: Vec<Profile>,
}

impl Profile {
    pub fn total(&self) -> Ps {
        self.start + self.work + self.end
    }
    pub fn nanoseconds(&self) -> f64 {
        self.total() as f64 / 1000.0
    }
    pub fn unit(&self, unit: Unit) -> &UnitProfile {
        &self.units[unit as usize]
    }
    /// Operations of the matrix engine per byte moved.
    pub fn intensity(&self) -> f64 {
        self.flops as f64 / (self.dma.loaded + self.dma.stored).max(1) as f64
    }
}

/// The profile of one core of a launch whose last core is finished after `work`.
pub fn profile(kernel: &str, core: &Core, stream: &Stream, schedule: &Schedule, work: Ps) -> Profile {
    let units = units(core, stream, schedule, work);
    let (dma, flops) = traffic(core, stream, schedule);
    let mut bounds: Vec<(String, Ps)> = units
        .iter()
        .filter(|u| u.busy > 0)
        .map(|u| {
            let name = match u.unit {
                Unit::Dma => "DMA bytes".to_string(),
                Unit::Sync => "DMA issue".to_string(),
                unit => format!("{}E", unit.name()),
            };
            (name, u.busy)
        })
        .collect();
    bounds.push(("latency chain".to_string(), chain(stream)));
    bounds.sort_by_key(|(name, time)| (std::cmp::Reverse(*time), name.clone()));
    let target = match core.generation {
        strata_hw::Generation::V2 => "trn1",
        strata_hw::Generation::V3 => "trn2",
        strata_hw::Generation::V4 => "trn3",
    };
    Profile {
        kernel: kernel.to_string(),
        target,
        start: ns(core.timing.prologue.value),
        work,
        end: ns(core.timing.epilogue.value),
        units,
        bounds,
        dma,
        flops,
        peak_flops: 2.0 * 128.0 * 128.0 * core.engines.tensor_ghz.value * 1e9,
        path: path(stream, schedule),
        instructions: stream.len() as u64,
        simulated: schedule.done.len() as u64,
        assumptions: stream.notes.clone(),
        cores: Vec::new(),
    }
}

fn units(core: &Core, stream: &Stream, schedule: &Schedule, work: Ps) -> Vec<UnitProfile> {
    let empty = |unit| UnitProfile {
        unit,
        instructions: 0,
        busy: 0,
        table: 0,
        minimum: 0,
        minimum_instructions: 0,
        stalls: Vec::new(),
        drained: 0,
    };
    let mut units: Vec<UnitProfile> = Unit::ALL.map(empty).to_vec();
    let mut stalls: [BTreeMap<(Cause, u32), Ps>; 6] = Default::default();
    let issue = ns(core.timing.dma_issue.value);
    for done in &schedule.done {
        let u = &mut units[done.unit as usize];
        u.instructions += done.weight;
        u.busy += done.busy * done.weight;
        u.table += done.table * done.weight;
        if stream.cost(done.at as usize).minimum {
            u.minimum += (done.busy - done.table) * done.weight;
            u.minimum_instructions += done.weight;
        }
        if done.gap > 0 {
            *stalls[done.unit as usize].entry((done.cause, done.tensor)).or_default() += done.gap * done.weight;
        }
        if done.unit == Unit::Dma {
            let sync = &mut units[Unit::Sync as usize];
            sync.instructions += done.weight;
            sync.busy += issue * done.weight;
            if done.sync_gap > 0 {
                let waits = &mut stalls[Unit::Sync as usize];
                *waits.entry((done.cause, done.tensor)).or_default() += done.sync_gap * done.weight;
            }
        }
    }
    for (unit, stalls) in units.iter_mut().zip(stalls) {
        let name = |tensor: u32| (tensor != NOBODY).then(|| stream.tensors[tensor as usize].clone());
        unit.stalls =
            stalls.into_iter().map(|((cause, tensor), time)| Stall { cause, tensor: name(tensor), time }).collect();
        unit.stalls.sort_by_key(|s| (std::cmp::Reverse(s.time), s.cause, s.tensor.clone()));
        let accounted = unit.busy + unit.stalls.iter().map(|s| s.time).sum::<Ps>();
        unit.drained = work.saturating_sub(accounted);
    }
    units
}

fn traffic(core: &Core, stream: &Stream, schedule: &Schedule) -> (DmaProfile, u64) {
    let cap = core.timing.dma_cap.value;
    let mut dma = DmaProfile { cap, ..DmaProfile::default() };
    let mut flops = 0;
    let mut loaded: BTreeMap<u32, u64> = BTreeMap::new();
    for done in &schedule.done {
        let (cost, text) = (stream.cost(done.at as usize), &stream.texts[stream.items[done.at as usize].text as usize]);
        flops += cost.flops * done.weight;
        if done.unit != Unit::Dma {
            continue;
        }
        dma.transfers += done.weight;
        dma.runs += cost.dma_runs * done.weight;
        dma.lost += done.busy.saturating_sub(ns(cost.bytes as f64 / cap)) * done.weight;
        if let Some(tensor) = text.from {
            dma.loaded += cost.bytes * done.weight;
            dma.reloaded += if stream.is_spill(tensor) { cost.bytes * done.weight } else { 0 };
            *loaded.entry(tensor).or_default() += cost.bytes * done.weight;
        }
        if let Some(tensor) = text.to {
            dma.stored += cost.bytes * done.weight;
            dma.spilled += if stream.is_spill(tensor) { cost.bytes * done.weight } else { 0 };
        }
    }
    let beyond = |(tensor, bytes): (u32, u64)| {
        let size = stream.sizes[tensor as usize];
        (bytes > size).then(|| (stream.tensors[tensor as usize].clone(), bytes - size))
    };
    dma.reloads = loaded.into_iter().filter_map(beyond).collect();
    dma.reloads.sort_by_key(|(name, bytes)| (std::cmp::Reverse(*bytes), name.clone()));
    (dma, flops)
}

/// The longest chain of data, as if there were engines without end.
fn chain(stream: &Stream) -> Ps {
    let n = stream.len();
    let reach = (stream.deps.iter().map(|d| d.back as usize).max().unwrap_or(0) + 1).next_power_of_two();
    let mut ends = vec![0; reach];
    let mask = reach - 1;
    let fastest: Vec<Ps> =
        stream.costs.iter().map(|c| c.runs.iter().map(|r| r.busy + r.latency).min().unwrap_or(0)).collect();
    let mut most = 0;
    for at in 0..n {
        let data = stream.deps(at).iter().filter(|d| d.why == Why::Data);
        let start = data.map(|d| ends[(at - d.back as usize) & mask]).max().unwrap_or(0);
        let run = fastest[stream.items[at].cost as usize];
        ends[at & mask] = start + run;
        most = most.max(start + run);
    }
    most
}

/// Who was scheduled at a position of the stream, and how much later than the item that stands for it.
fn find(schedule: &Schedule, mut at: u32) -> Option<(&Done, Ps)> {
    let mut later = 0;
    loop {
        if let Ok(n) = schedule.done.binary_search_by_key(&at, |d| d.at) {
            return Some((&schedule.done[n], later));
        }
        let next = schedule.skips.partition_point(|s| s.from <= at);
        let skip = schedule.skips.get(next.checked_sub(1)?)?;
        let periods = (at - skip.from) / skip.period + 1;
        if periods as u64 > skip.times {
            return None;
        }
        at -= periods * skip.period;
        later += skip.length * periods as u64;
    }
}

/// The critical path: back from the last to finish, through whatever delayed each start.
fn path(stream: &Stream, schedule: &Schedule) -> Vec<Stretch> {
    let last = schedule.done.iter().max_by_key(|d| (d.finish, std::cmp::Reverse(d.at)));
    let mut by_text: BTreeMap<(u32, Unit), Ps> = BTreeMap::new();
    let mut at = last.map(|d| d.at);
    let mut until = schedule.end;
    while let Some((done, later)) = at.and_then(|at| find(schedule, at)) {
        let start = done.start + later;
        let text = stream.items[done.at as usize].text;
        *by_text.entry((text, done.unit)).or_default() += until - start;
        until = start;
        // Whom the item that stands for it waited for, as far behind this one.
        let here = at.unwrap_or_default();
        at = (done.by != NOBODY && start > 0).then(|| here - (done.at - done.by));
    }
    let mut lines: BTreeMap<(u32, u32, &'static str, Unit), Ps> = BTreeMap::new();
    for ((text, unit), time) in by_text {
        let t = &stream.texts[text as usize];
        *lines.entry((t.file, t.line, t.name, unit)).or_default() += time;
    }
    let mut path: Vec<Stretch> = lines
        .into_iter()
        .map(|((file, line, name, unit), time)| {
            let file = stream.files.get(file as usize).cloned().unwrap_or_default();
            Stretch { file, line, name, unit, time }
        })
        .collect();
    path.sort_by_key(|s| (std::cmp::Reverse(s.time), s.line, s.name));
    if until > 0 && !path.is_empty() {
        path.push(Stretch { file: String::new(), line: 0, name: "", unit: Unit::Sync, time: until });
    }
    path
}

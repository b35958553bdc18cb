//! The placement report of an executable: what moves between memories, what runs on the host, why, and what it costs.
//!
//! Spaces, bytes and counts are exact; times are modelled from `strata_hw`'s host link and say so. The rules behind it
//! are `docs/placement-contract.md`.

use std::fmt::Write;

use serde_json::{Value, json};
use strata_diag::{Lines, Source, Span};
use strata_hw::{Core, Instance};
use strata_memory::Kind;
use strata_mlir::Location;
use strata_stablehlo::expand::canonicalize;
use strata_stablehlo::placement::{Facts, Times};
use strata_stablehlo::{Cause, Module, Space};

use crate::collectives::{self, CollectiveUse, usual_instance};
use crate::failure::Failure;
use crate::kernel::{self, KernelCost};

pub use strata_stablehlo::placement::CONTRACT_VERSION;

/// `@entry` of a module as text, with every value in its memory.
pub fn program_text(module: &Module, entry: &str, source: &Source) -> Result<String, Failure> {
    let func = canonicalize(module, entry).map_err(|found| Failure::new(source, found))?;
    Ok(strata_stablehlo::placement::print(&func))
}

/// The kind of memory a space of the program is.
pub fn kind_of(space: Space) -> Kind {
    match space {
        Space::Device => Kind::Device,
        Space::PinnedHost => Kind::PinnedHost,
    }
}

/// What an execution occupies in one space.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SpaceUse {
    /// Bytes of arguments.
    pub arguments: u64,
    /// Bytes of results.
    pub results: u64,
    /// Bytes of results that take over a donated argument.
    pub aliased: u64,
    /// Bytes of temporaries.
    pub temporaries: u64,
}

impl SpaceUse {
    /// The most the space holds during an execution: exact, since room for results and temporaries is taken first.
    pub fn peak(&self) -> u64 {
        self.arguments + self.results - self.aliased + self.temporaries
    }
}

/// An argument or a result.
#[derive(Clone, Debug)]
pub struct Placed {
    /// Its type, as MLIR writes it.
    pub ty: String,
    /// The memory it is in.
    pub kind: Kind,
    /// Its size.
    pub bytes: u64,
}

/// One change of space.
#[derive(Clone, Debug)]
pub struct Transfer {
    /// The value's name in the program, if it has one.
    pub value: Option<String>,
    /// Its type, as MLIR writes it.
    pub ty: String,
    /// The memory it leaves.
    pub from: Kind,
    /// The memory it goes to.
    pub to: Kind,
    /// The call or attribute that asks for it.
    pub cause: &'static str,
    /// Whether the program asks for it; what is left are scalar arguments that host compute reads.
    pub explicit: bool,
    /// Its size.
    pub bytes: u64,
    /// Per execution; unknown in a branch or in a loop whose number of rounds depends on data.
    pub times: Option<u64>,
    /// Modelled nanoseconds, each time.
    pub nanos: f64,
    /// Where the program says so.
    pub location: String,
}

/// One op that runs on the host.
#[derive(Clone, Debug)]
pub struct HostComputation {
    /// The op that runs on the host.
    pub op: &'static str,
    /// What asks for it.
    pub cause: &'static str,
    /// Its size.
    pub bytes: u64,
    /// How often it runs, if that is known.
    pub times: Option<u64>,
    /// Modelled nanoseconds, each time.
    pub nanos: f64,
    /// Where the program says so.
    pub location: String,
}

/// One launch of a kernel.
#[derive(Clone, Debug)]
pub struct KernelLaunch {
    /// What a launch costs.
    pub cost: KernelCost,
    /// How often it happens, if that is known.
    pub times: Option<u64>,
    /// Where the program says so.
    pub location: String,
}

/// Everything about where an executable's values live.
#[derive(Clone, Debug)]
pub struct Report {
    /// The name of the function.
    pub name: String,
    /// The hardware that times are modelled for.
    pub generation: &'static str,
    /// Arguments, in order.
    pub arguments: Vec<Placed>,
    /// Results, in order.
    pub results: Vec<Placed>,
    /// Every change of memory.
    pub transfers: Vec<Transfer>,
    /// What runs on the host.
    pub host_computations: Vec<HostComputation>,
    /// Launches of kernels.
    pub kernels: Vec<KernelLaunch>,
    /// What devices do together.
    pub collectives: Vec<CollectiveUse>,
    /// By [`Space`].
    pub spaces: [SpaceUse; 2],
}

/// A cost-analysis property.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Property {
    /// A number of things, or bytes.
    Int(i64),
    /// A measure.
    Float(f32),
}

impl Report {
    pub(crate) fn new(
        name: &str,
        facts: &Facts,
        source: &Source,
        core: &Core,
        signature: (Vec<Placed>, Vec<Placed>),
        spaces: [SpaceUse; 2],
        (devices, instance): (Option<(u32, u32)>, Option<&Instance>),
    ) -> Report {
        let lines = Lines::new(source);
        let place = |span: Span, loc: &Option<_>| location(source, &lines, span, loc);
        let timing = &core.timing;
        let transfers = facts.movements.iter().map(|m| Transfer {
            value: m.value.as_ref().map(|name| format!("%{}", name.trim_start_matches('%'))),
            ty: m.ty.clone(),
            from: kind_of(m.from),
            to: kind_of(m.to),
            cause: m.cause.as_str(),
            explicit: m.cause != Cause::Scalar,
            bytes: m.bytes,
            times: times(m.times),
            nanos: timing.host_latency.value + m.bytes as f64 / timing.host_rate.value,
            location: place(m.span, &m.loc),
        });
        let host = facts.host_ops.iter().map(|h| HostComputation {
            op: h.op,
            cause: if h.requested { "_xla_compute_type" } else { "operands in pinned_host" },
            bytes: h.read_bytes + h.written_bytes,
            times: times(h.times),
            nanos: (h.read_bytes + h.written_bytes) as f64 / timing.host_memory_rate.value,
            location: place(h.span, &h.loc),
        });
        let kernels = facts.kernels.iter().filter_map(|call| {
            let cost = kernel::cost(&call.config)?;
            Some(KernelLaunch { cost, times: times(call.times), location: place(call.span, &call.loc) })
        });
        let instance = instance.unwrap_or_else(|| usual_instance(core.generation));
        let collectives = facts
            .collectives
            .iter()
            .map(|call| collectives::used(call, times(call.times), place(call.span, &call.loc), devices, instance));
        Report {
            name: name.to_string(),
            generation: core.generation.name(),
            arguments: signature.0,
            results: signature.1,
            transfers: transfers.collect(),
            host_computations: host.collect(),
            kernels: kernels.collect(),
            collectives: collectives.collect(),
            spaces,
        }
    }

    /// What an execution occupies in a memory.
    pub fn space(&self, kind: Kind) -> &SpaceUse {
        &self.spaces[kind as usize]
    }

    /// Bytes moved by one execution, what happens an unknown number of times counted once.
    pub fn transfer_bytes(&self, to: Kind) -> u64 {
        self.transfers.iter().filter(|t| t.to == to).map(|t| t.bytes * t.times.unwrap_or(1)).sum()
    }

    /// Properties for PJRT's cost analysis; `docs/placement-contract.md` has the list.
    pub fn properties(&self) -> Vec<(&'static str, Property)> {
        let count = |n: usize| Property::Int(n as i64);
        let bytes = |n: u64| Property::Int(i64::try_from(n).unwrap_or(i64::MAX));
        let seconds = |nanos: f64| Property::Float((nanos * 1e-9) as f32);
        let implicit = self.transfers.iter().filter(|t| !t.explicit);
        let moved: f64 = self.transfers.iter().map(|t| t.nanos * t.times.unwrap_or(1) as f64).sum();
        let host: f64 = self.host_computations.iter().map(|h| h.nanos * h.times.unwrap_or(1) as f64).sum();
        let kernels: f64 = self.kernels.iter().map(|k| k.cost.nanos * k.times.unwrap_or(1) as f64).sum();
        vec![
            ("placement.transfers", count(self.transfers.len())),
            ("placement.implicit_transfers", count(implicit.count())),
            ("placement.transfer_bytes.to_device", bytes(self.transfer_bytes(Kind::Device))),
            ("placement.transfer_bytes.to_pinned_host", bytes(self.transfer_bytes(Kind::PinnedHost))),
            ("placement.transfer_seconds", seconds(moved)),
            ("placement.host_computations", count(self.host_computations.len())),
            ("placement.host_seconds", seconds(host)),
            ("placement.kernels", count(self.kernels.len())),
            ("placement.kernel_seconds", seconds(kernels)),
            ("placement.peak_bytes.device", bytes(self.space(Kind::Device).peak())),
            ("placement.peak_bytes.pinned_host", bytes(self.space(Kind::PinnedHost).peak())),
        ]
    }

    /// The report for people.
    pub fn text(&self) -> String {
        let mut out = format!("placement of @{} (contract {CONTRACT_VERSION}, {})\n", self.name, self.generation);
        for (what, list) in [("argument", &self.arguments), ("result", &self.results)] {
            for (i, placed) in list.iter().enumerate() {
                let label = format!("{what} {i}");
                let _ = writeln!(
                    out,
                    "  {label:<12} {:<12} {:>12}  {}",
                    placed.kind.name(),
                    human(placed.bytes),
                    placed.ty
                );
            }
        }
        if self.transfers.is_empty() {
            out.push_str("no transfers\n");
        } else {
            let _ = writeln!(out, "transfers ({})", self.transfers.len());
            for t in &self.transfers {
                let way = format!("{} -> {}", t.from.name(), t.to.name());
                let value = t.value.as_deref().unwrap_or("a value");
                let _ = writeln!(
                    out,
                    "  {way:<22} {:>10} {:>9} {:>11}  {value}: {}, by {}, at {}",
                    human(t.bytes),
                    repeats(t.times),
                    duration(t.nanos),
                    t.ty,
                    t.cause,
                    t.location
                );
            }
        }
        if !self.host_computations.is_empty() {
            let _ = writeln!(out, "host computations ({})", self.host_computations.len());
            for h in &self.host_computations {
                let _ = writeln!(
                    out,
                    "  {:<22} {:>10} {:>9} {:>11}  {}, at {}",
                    h.op,
                    human(h.bytes),
                    repeats(h.times),
                    duration(h.nanos),
                    h.cause,
                    h.location
                );
            }
        }
        if !self.kernels.is_empty() {
            let _ = writeln!(out, "kernels ({})", self.kernels.len());
            for k in &self.kernels {
                let _ = writeln!(
                    out,
                    "  {:<22} {:>10} {:>9} {:>11}  between HBM and the core, at {}",
                    k.cost.name,
                    human(k.cost.hbm_bytes),
                    repeats(k.times),
                    duration(k.cost.nanos),
                    k.location
                );
            }
        }
        self.collectives_text(&mut out);
        self.memories_text(&mut out);
        out.push_str("bytes are exact; times are modelled, each time\n");
        out
    }

    /// What devices do together, with what the busiest link of each kind carries.
    pub(crate) fn collectives_text(&self, out: &mut String) {
        if self.collectives.is_empty() {
            return;
        }
        let _ = writeln!(out, "collectives ({})", self.collectives.len());
        for one in &self.collectives {
            let loads = one.cost.iter().flat_map(|cost| cost.links).filter(|link| link.busiest > 0.0);
            let loads: Vec<String> =
                loads.map(|link| format!("{} {}", link.name, human(link.busiest.round() as u64))).collect();
            let by =
                if one.algorithm_text().is_empty() { String::new() } else { format!(" by {}", one.algorithm_text()) };
            let _ = writeln!(
                out,
                "  {:<22} {:>10} {:>9} {:>11}  {}{by}: {}; at {}",
                one.op.trim_start_matches("stablehlo."),
                human(one.bytes),
                repeats(one.times),
                duration(one.nanos()),
                one.groups_text(),
                if loads.is_empty() { "no link".to_string() } else { loads.join(", ") },
                one.location
            );
        }
    }

    pub(crate) fn memories_text(&self, out: &mut String) {
        out.push_str("memory             arguments      results  temporaries         peak\n");
        for kind in Kind::ALL {
            let used = self.space(kind);
            let _ = writeln!(
                out,
                "  {:<12} {:>13} {:>12} {:>12} {:>12}",
                kind.name(),
                human(used.arguments),
                human(used.results - used.aliased),
                human(used.temporaries),
                human(used.peak())
            );
        }
    }

    /// The report for programs.
    pub fn json(&self) -> Value {
        let placed = |list: &[Placed]| -> Vec<Value> {
            let one = |p: &Placed| json!({"type": p.ty, "memory_kind": p.kind.name(), "bytes": p.bytes});
            list.iter().map(one).collect()
        };
        let transfers = self.transfers.iter().map(|t| {
            json!({
                "value": t.value, "type": t.ty, "from": t.from.name(), "to": t.to.name(), "cause": t.cause,
                "explicit": t.explicit, "bytes": t.bytes, "times": t.times, "modelled_ns": t.nanos, "location": t.location,
            })
        });
        let host = self.host_computations.iter().map(|h| {
            json!({
                "op": h.op, "cause": h.cause, "bytes": h.bytes, "times": h.times, "modelled_ns": h.nanos,
                "location": h.location,
            })
        });
        let kernels = self.kernels.iter().map(|k| {
            json!({
                "kernel": k.cost.name, "flops": k.cost.flops, "hbm_bytes": k.cost.hbm_bytes, "times": k.times,
                "modelled_ns": k.cost.nanos, "location": k.location,
            })
        });
        let collectives = self.collectives.iter().map(collective_json);
        let spaces = Kind::ALL.map(|kind| {
            let used = self.space(kind);
            json!({
                "memory_kind": kind.name(), "argument_bytes": used.arguments, "result_bytes": used.results,
                "aliased_bytes": used.aliased, "temporary_bytes": used.temporaries, "peak_bytes": used.peak(),
            })
        });
        json!({
            "contract": CONTRACT_VERSION,
            "name": self.name,
            "generation": self.generation,
            "arguments": placed(&self.arguments),
            "results": placed(&self.results),
            "transfers": transfers.collect::<Vec<_>>(),
            "host_computations": host.collect::<Vec<_>>(),
            "kernels": kernels.collect::<Vec<_>>(),
            "collectives": collectives.collect::<Vec<_>>(),
            "memories": spaces,
        })
    }
}

fn collective_json(one: &CollectiveUse) -> Value {
    let link = |link: strata_fabric::LinkLoad| json!({"link": link.name, "busiest_bytes": link.busiest.round() as u64, "total_bytes": link.total.round() as u64});
    let links: Vec<Value> = one.cost.iter().flat_map(|cost| cost.links).map(link).collect();
    json!({
        "op": one.op, "type": one.ty, "groups": one.groups, "group_size": one.group_size, "bytes": one.bytes,
        "times": one.times, "modelled_ns": one.nanos(), "algorithm": one.algorithm_text(), "links": links,
        "location": one.location,
    })
}

pub(crate) fn times(times: Times) -> Option<u64> {
    match times {
        Times::Exactly(n) => Some(n),
        Times::Unknown => None,
    }
}

fn repeats(times: Option<u64>) -> String {
    times.map_or("x ?".into(), |n| format!("x {n}"))
}

pub(crate) fn human(bytes: u64) -> String {
    match bytes {
        0..1024 => format!("{bytes} B"),
        1024..0x10_0000 => format!("{:.1} KiB", bytes as f64 / 1024.0),
        0x10_0000..0x4000_0000 => format!("{:.1} MiB", bytes as f64 / 1_048_576.0),
        _ => format!("{:.1} GiB", bytes as f64 / 1_073_741_824.0),
    }
}

pub(crate) fn duration(nanos: f64) -> String {
    match nanos {
        n if n < 1e3 => format!("{n:.0} ns"),
        n if n < 1e6 => format!("{:.1} us", n / 1e3),
        n => format!("{:.1} ms", n / 1e6),
    }
}

/// Where an op was written: what the frontend says, else the place in the program's text.
fn location(source: &Source, lines: &Lines, span: Span, loc: &Option<std::sync::Arc<Location>>) -> String {
    if let Some(text) = loc.as_deref().and_then(frontend_location) {
        return text;
    }
    if span.is_empty() || source.text.is_empty() {
        return "the function's signature".into();
    }
    let (line, column) = lines.position(span.start);
    format!("{}:{line}:{column}", source.name)
}

fn frontend_location(loc: &Location) -> Option<String> {
    match loc {
        Location::Unknown => None,
        Location::File { file, line, column } if file.as_ref() != "-" => Some(format!("{file}:{line}:{column}")),
        Location::File { .. } => None,
        Location::Range { file, numbers } => Some(format!("{file}:{}", numbers.first().copied().unwrap_or(0))),
        Location::Name { name, child } => frontend_location(child).or_else(|| Some(name.to_string())),
        Location::CallSite { callee, .. } => frontend_location(callee),
        Location::Fused { children, .. } => children.iter().find_map(frontend_location),
    }
}

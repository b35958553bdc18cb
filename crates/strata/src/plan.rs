//! A program planned for a machine that is not here: what each core holds, what links carry, how long a step takes.
//!
//! The program is divided and planned as for execution, and never run. Bytes are exact; times are modelled. `docs/design/0012-fabric.md`
//! says from what.

use std::fmt::Write;

use serde_json::{Value, json};
use strata_fabric::{Fabric, Figures};
use strata_hw::Instance;
use strata_memory::Kind;

use crate::collectives::{LinkUse, links, usual_instance};
use crate::failure::{Error, Failure};
use crate::loaded::{CompileOptions, Compiled};
use crate::placement::{Report, duration, human};
use crate::program::Program;
use crate::remesh::{remesh, uneven};
use crate::roofline::Roofline;

pub use crate::remesh::parse_mesh;

/// A program on a mesh.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Sizes of the mesh's axes.
    pub mesh: Vec<usize>,
    /// What a core holds and does.
    pub report: Report,
    /// The machines of the job.
    pub instance: &'static Instance,
    /// Their cores and links.
    pub fabric: Fabric,
    /// Bytes of HBM that a core has.
    pub capacity: u64,
    /// What a core computes.
    pub roofline: Roofline,
    /// What links carry in a step.
    pub links: Vec<LinkUse>,
}

/// Modelled seconds of a step.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Step {
    /// Of computing.
    pub compute: f64,
    /// Of kernels, whose own schedule counts.
    pub kernels: f64,
    /// Of collectives.
    pub collectives: f64,
    /// Of transfers between memories and of what the host computes.
    pub host: f64,
}

impl Step {
    /// Collectives and the host's part hidden behind compute as far as they can be.
    pub fn all_hidden(&self) -> f64 {
        (self.compute + self.kernels).max(self.collectives).max(self.host)
    }
    /// One after the other.
    pub fn none_hidden(&self) -> f64 {
        self.compute + self.kernels + self.collectives + self.host
    }
}

impl Plan {
    /// The instance types whose links are described.
    pub fn instances() -> Vec<&'static str> {
        Instance::all()
            .iter()
            .filter(|instance| Figures::of(instance).is_some())
            .map(|instance| instance.name)
            .collect()
    }

    /// Plans a program, MLIR text or bytecode, for a mesh of machines of one type: the usual one of a generation unless it is named.
    pub fn new(
        bytes: &[u8],
        name: &str,
        mesh: &[usize],
        target: strata_hw::Target,
        instance: Option<&str>,
    ) -> Result<Plan, Error> {
        let program = Program::load(bytes, name)?;
        let refused = |found: Box<strata_diag::Diagnostic>| Error::from(Failure::new(&program.source, [*found]));
        let chosen = match instance {
            None => usual_instance(target.0),
            Some(name) => Instance::by_name(name).filter(|chosen| Figures::of(chosen).is_some()).ok_or_else(|| {
                let known = Plan::instances().join(", ");
                Error::invalid(format!("the links of `{name}` are not described; those of {known} are"))
            })?,
        };
        let n: usize = mesh.iter().product();
        let fabric = Fabric::of(chosen, n).ok_or_else(|| Error::invalid("its links are not described"))?;
        let module = remesh(program.module()?, mesh).map_err(refused)?;
        if let Some(found) = uneven(&module) {
            return Err(refused(found));
        }
        let options = CompileOptions { n_replicas: 1, n_partitions: n as u32, devices: (0..n).collect() };
        let compiled = Compiled::of(&module, &program.source, bytes, options)?;
        let physical = chosen.chip.facts.default_logical_core.value;
        let roofline = Roofline::of(compiled.func(), chosen.core(), physical);
        let report = compiled.executable().placement_on(chosen.core(), Some(chosen));
        let links = links(&report.collectives);
        let capacity = chosen.hbm_bytes_per_core() * physical;
        Ok(Plan { mesh: mesh.to_vec(), report, instance: chosen, fabric, capacity, roofline, links })
    }

    /// Modelled seconds, by what they are for.
    pub fn step(&self) -> Step {
        let report = &self.report;
        let sum = |each: &mut dyn Iterator<Item = (f64, Option<u64>)>| -> f64 {
            each.map(|(nanos, times)| nanos * times.unwrap_or(1) as f64).sum::<f64>() * 1e-9
        };
        Step {
            compute: self.roofline.seconds(),
            kernels: sum(&mut report.kernels.iter().map(|one| (one.cost.nanos, one.times))),
            collectives: sum(&mut report.collectives.iter().map(|one| (one.nanos(), one.times))),
            host: sum(&mut report.transfers.iter().map(|one| (one.nanos, one.times)))
                + sum(&mut report.host_computations.iter().map(|one| (one.nanos, one.times))),
        }
    }

    fn mesh_text(&self) -> String {
        self.mesh.iter().map(usize::to_string).collect::<Vec<_>>().join(" x ")
    }

    /// For people.
    pub fn text(&self) -> String {
        let topology = &self.fabric.topology;
        let mut out = format!(
            "plan of @{} for {} = {} cores of {} ({}): {}, {}\n",
            self.report.name,
            self.mesh_text(),
            topology.cores,
            self.instance.name,
            self.report.generation,
            counted(topology.hosts(), "host"),
            counted(topology.chips(), "chip")
        );
        self.report.memories_text(&mut out);
        let peak = self.report.space(Kind::Device).peak();
        let verdict = match self.capacity.checked_sub(peak) {
            Some(left) => format!("{} are left", human(left)),
            None => format!("{} too many", human(peak - self.capacity)),
        };
        let _ = writeln!(out, "  a core has {} of device memory: {verdict}", human(self.capacity));
        self.report.collectives_text(&mut out);
        if !self.report.collectives.is_empty() {
            out.push_str("links, a step     busiest          all       rate\n");
            for (link, (_, rate)) in self.links.iter().zip(self.fabric.figures.rows()) {
                let (busiest, total) = (human(link.busiest as u64), human(link.total as u64));
                let _ = writeln!(
                    out,
                    "  {:<12} {busiest:>10} {total:>12} {:>6} GB/s  {}: {}",
                    link.name, rate.value, rate.tag, rate.source
                );
            }
        }
        self.times_text(&mut out);
        out
    }

    fn times_text(&self, out: &mut String) {
        let (step, work) = (self.step(), &self.roofline);
        let time = |seconds: f64| duration(seconds * 1e9);
        let _ = writeln!(
            out,
            "compute  {} bound by {}: {:.3e} flops of products {}, element-wise {}, {} of HBM {}",
            time(step.compute),
            work.bound(),
            work.flops,
            time(work.tensor),
            time(work.vector),
            human(work.hbm_bytes as u64),
            time(work.hbm)
        );
        if step.kernels > 0.0 {
            let _ = writeln!(out, "kernels  {}", time(step.kernels));
        }
        if step.host > 0.0 {
            let _ = writeln!(out, "host     {} of transfers and host computations", time(step.host));
        }
        let _ = writeln!(out, "collectives  {}", time(step.collectives));
        let _ = writeln!(
            out,
            "step     {} if collectives hide behind compute, {} if nothing overlaps",
            time(step.all_hidden()),
            time(step.none_hidden())
        );
        if self.has_unknown() {
            out.push_str("what happens in branches, or in loops whose length depends on data, counts once\n");
        }
        out.push_str("bytes are exact; times are modelled: engines at their peak and all at once, collectives one after another\n");
    }

    /// Whether something happens an unknown number of times.
    pub fn has_unknown(&self) -> bool {
        self.roofline.has_unknown || self.report.collectives.iter().any(|one| one.times.is_none())
    }

    /// For programs: the placement report with what the plan adds.
    pub fn json(&self) -> Value {
        let (step, work, topology) = (self.step(), &self.roofline, &self.fabric.topology);
        let links = self.links.iter().map(|link| {
            json!({"link": link.name, "busiest_bytes": link.busiest.round() as u64, "total_bytes": link.total.round() as u64})
        });
        let figures = self.fabric.figures.rows().map(|(name, fact)| {
            json!({"name": name, "value": fact.value, "unit": fact.unit, "tag": fact.tag.to_string(), "source": fact.source})
        });
        let mut report = self.report.json();
        report["plan"] = json!({
            "mesh": self.mesh, "cores": topology.cores, "chips": topology.chips(), "hosts": topology.hosts(),
            "instance": self.instance.name, "capacity_bytes": self.capacity,
            "fits": self.report.space(Kind::Device).peak() <= self.capacity,
            "links": links.collect::<Vec<_>>(),
            "figures": figures,
            "compute": {
                "flops": work.flops, "hbm_bytes": work.hbm_bytes, "tensor_seconds": work.tensor, "vector_seconds": work.vector,
                "hbm_seconds": work.hbm, "bound_by": work.bound(),
            },
            "step": {
                "compute_seconds": step.compute, "kernel_seconds": step.kernels, "collective_seconds": step.collectives,
                "host_seconds": step.host, "seconds_if_hidden": step.all_hidden(), "seconds_if_exposed": step.none_hidden(),
            },
            "counts_unknown_once": self.has_unknown(),
        });
        report
    }
}

fn counted(n: usize, what: &str) -> String {
    format!("{n} {what}{}", if n == 1 { "" } else { "s" })
}

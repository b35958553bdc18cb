//! What a collective puts on every link, and how long it takes.
//!
//! A phase takes a hop and as long as its busiest link: a core's own sends, what leaves a chip for chips of its host, what leaves it for
//! other hosts. Phases come one after the other; a collective begins with the time to start one, over several hosts
//! with a longer one.

use strata_hw::Instance;

use crate::figures::Figures;
use crate::schedule::{Algorithm, Collective, Transfer, schedule};
use crate::topology::Topology;

/// The cores of a job and the links between them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fabric {
    /// Where cores are.
    pub topology: Topology,
    /// What links carry.
    pub figures: &'static Figures,
}

/// What one execution of a collective takes.
#[derive(Clone, PartialEq, Debug)]
pub struct Cost {
    /// Modelled seconds.
    pub seconds: f64,
    /// Bytes that the busiest core sends.
    pub sent: f64,
    /// By [`LINKS`].
    pub links: [LinkLoad; 3],
    /// How each stage is done; none for what has one way only.
    pub algorithms: Vec<Algorithm>,
}

/// What links of one kind carry.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LinkLoad {
    /// One of [`LINKS`].
    pub name: &'static str,
    /// Bytes on the busiest one.
    pub busiest: f64,
    /// Bytes on all of them.
    pub total: f64,
}

/// A core's own sends, what leaves a chip for its host's other chips, what leaves a chip for other hosts.
pub const LINKS: [&str; 3] = ["core", "NeuronLink", "EFA"];

impl Fabric {
    /// A job of `cores` on instances of one type, in its default of logical cores, filled one after the other. None if the links of the type
    /// are not described.
    pub fn of(instance: &Instance, cores: usize) -> Option<Fabric> {
        let figures = Figures::of(instance)?;
        let chip = &instance.chip.facts;
        let topology = Topology {
            cores,
            cores_per_chip: (chip.cores.value / chip.default_logical_core.value) as usize,
            chips_per_host: instance.devices(),
            columns: figures.torus.map(|columns| columns.value as usize),
        };
        Some(Fabric { topology, figures })
    }

    /// What a collective takes. Cores outside the job are left out.
    pub fn cost(&self, of: &Collective) -> Cost {
        let mut loads = Loads::new(self);
        let mut seconds = 0.0;
        let is_alone = of.groups.iter().all(|group| group.len() < 2) || of.bytes == 0;
        let algorithms = schedule(of, &self.topology, self.figures.has_short_cuts, &mut |times, transfers| {
            if times > 0 && !transfers.is_empty() {
                seconds += times as f64 * loads.phase(times as f64, transfers);
            }
        });
        if !is_alone {
            seconds += self.figures.start.value * 1e-6;
        }
        if loads.efa.total.iter().any(|&bytes| bytes > 0.0) {
            seconds += self.figures.efa_start.value * 1e-6;
        }
        let most = |all: &[f64]| all.iter().copied().fold(0.0, f64::max);
        let all = [&loads.core, &loads.link, &loads.efa];
        let links = std::array::from_fn(|i| LinkLoad {
            name: LINKS[i],
            busiest: most(&all[i].total),
            total: all[i].total.iter().sum(),
        });
        Cost { seconds, sent: most(&loads.core.total), links, algorithms }
    }
}

/// Bytes on links of one kind.
struct Load {
    /// Bytes per second.
    rate: f64,
    /// Of the phase at hand.
    now: Vec<f64>,
    total: Vec<f64>,
    /// Those with something in the phase at hand.
    touched: Vec<usize>,
}

impl Load {
    fn new(n: usize, gigabytes: f64) -> Load {
        Load { rate: gigabytes * 1e9, now: vec![0.0; n], total: vec![0.0; n], touched: Vec::new() }
    }

    fn add(&mut self, at: usize, bytes: f64) {
        let Some(now) = self.now.get_mut(at) else { return };
        if *now == 0.0 {
            self.touched.push(at);
        }
        *now += bytes;
    }

    /// Seconds of the busiest one; afterwards a new phase begins.
    fn settle(&mut self, times: f64) -> f64 {
        let mut most: f64 = 0.0;
        for at in self.touched.drain(..) {
            let bytes = std::mem::take(&mut self.now[at]);
            most = most.max(bytes);
            self.total[at] += times * bytes;
        }
        most / self.rate
    }
}

struct Loads<'a> {
    fabric: &'a Fabric,
    core: Load,
    link: Load,
    efa: Load,
}

impl<'a> Loads<'a> {
    fn new(fabric: &'a Fabric) -> Loads<'a> {
        let Fabric { topology, figures } = fabric;
        // A route may pass a chip that the job does not use.
        let chips = topology.hosts() * topology.chips_per_host;
        Loads {
            fabric,
            core: Load::new(topology.cores, figures.core_rate.value),
            link: Load::new(chips, figures.link_rate.value),
            efa: Load::new(chips, figures.efa_rate.value),
        }
    }

    /// Seconds of one time of a phase.
    fn phase(&mut self, times: f64, transfers: &[Transfer]) -> f64 {
        let topology = &self.fabric.topology;
        let mut hop = self.fabric.figures.hop.value;
        for &Transfer { from, to, bytes } in transfers.iter().filter(|one| one.from != one.to) {
            self.core.add(from, bytes);
            if topology.host(from) != topology.host(to) {
                hop = self.fabric.figures.efa_hop.value;
                self.efa.add(topology.chip(from), bytes);
            } else {
                topology.route(topology.chip(from), topology.chip(to), |chip| self.link.add(chip, bytes));
            }
        }
        let slowest = [&mut self.core, &mut self.link, &mut self.efa].map(|load| load.settle(times));
        hop * 1e-6 + slowest.into_iter().fold(0.0, f64::max)
    }
}

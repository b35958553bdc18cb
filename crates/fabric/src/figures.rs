//! What the links of an instance type carry.
//!
//! Printed bandwidths of a chip count both directions; a transfer has one of them. What a core sustains in a collective is printed
//! nowhere: it is fitted to the tables of `nccom-test.rst`, which `tests/published.rs` holds the model to.

use strata_hw::{Fact, Instance};

/// Rates in GB/s, times in µs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Figures {
    /// What a core sends in a collective.
    pub core_rate: Fact<f64>,
    /// What leaves a chip for the other chips of its host.
    pub link_rate: Fact<f64>,
    /// What leaves a chip for other hosts.
    pub efa_rate: Fact<f64>,
    /// Before the first byte of a collective.
    pub start: Fact<f64>,
    /// A step between cores of a host.
    pub hop: Fact<f64>,
    /// Before the first byte of a collective over several hosts, beyond `start`.
    pub efa_start: Fact<f64>,
    /// A step between hosts.
    pub efa_hop: Fact<f64>,
    /// Chips in a row of the torus; nothing where a switch joins all of them.
    pub torus: Option<Fact<u64>>,
    /// Whether the runtime picks meshes and recursive doubling for small messages.
    pub has_short_cuts: bool,
}

const GBS: &str = "GB/s";
const US: &str = "us";
const HOP: &str = "intranode-collective-comm.rst: 1 to 2 us a hop";
const EFA_HOP: Fact<f64> = Fact::printed(15.0, US, "collectives.rst: HBM to HBM of another server");

const TRN1: Figures = Figures {
    core_rate: Fact::fitted(56.7, GBS, "nccom-test.rst: all-reduce of 2 ranks and 1 GiB, 52.83 GiB/s"),
    link_rate: Fact::derived(192.0, GBS, "trn1-arch.rst: 384 a chip, half of it each way"),
    efa_rate: Fact::derived(6.25, GBS, "trn1-arch.rst: 800 Gb/s over 16 chips"),
    start: Fact::fitted(52.0, US, "nccom-test.rst: 58 us for the all-reduce of 2 ranks"),
    hop: Fact::fitted(3.0, US, "nccom-test.rst: 150 us for the all-gather of 32 ranks; the page prints 1 to 2"),
    efa_start: Fact::fitted(
        700.0,
        US,
        "nccom-test.rst: 520 to 1328 us for up to 1 MiB among 64 ranks of two instances",
    ),
    efa_hop: EFA_HOP,
    torus: Some(Fact::printed(4, "chips", "trn1-arch.rst: 2D torus")),
    has_short_cuts: false,
};

const TRN1N: Figures = Figures {
    link_rate: Fact::derived(384.0, GBS, "trn1-arch.rst: 768 a chip, half of it each way"),
    efa_rate: Fact::derived(12.5, GBS, "trn1-arch.rst: 1600 Gb/s over 16 chips"),
    ..TRN1
};

const INF2: Figures = Figures {
    link_rate: Fact::derived(103.0, GBS, "inf2-arch.rst: 192 GiB/s a chip, half of it each way"),
    efa_rate: Fact::estimate(1.04, GBS, "100 Gb/s of the instance over 12 chips; no EFA"),
    torus: Some(Fact::derived(12, "chips", "inf2-arch.rst: a ring of two ports a chip")),
    ..TRN1
};

const TRN2: Figures = Figures {
    core_rate: Fact::fitted(112.0, GBS, "nccom-test.rst: all-reduce of 16 ranks and 512 MiB, 103.89 GiB/s"),
    link_rate: Fact::derived(512.0, GBS, "trn2-arch.rst: 1024 a chip, half of it each way"),
    efa_rate: Fact::printed(25.0, GBS, "collectives.rst: 200 Gb/s a chip"),
    start: Fact::fitted(6.5, US, "nccom-test.rst: 6.2 and 10 us for small all-gathers of 32 and 8 ranks"),
    hop: Fact::printed(1.5, US, HOP),
    efa_start: Fact::guessed(88.0, US, "as Trainium1, by the ratio of what a collective in a host takes to start"),
    efa_hop: EFA_HOP,
    torus: Some(Fact::printed(4, "chips", "trn2-arch.rst: 4x4, 2D torus")),
    has_short_cuts: true,
};

const TRN3: Figures = Figures {
    core_rate: Fact::guessed(160.0, GBS, "as Trainium2, by the rate of a core's DMA"),
    link_rate: Fact::derived(320.0, GBS, "trn3-arch.rst: five PCIe Gen6 x8 between servers, 64 each way"),
    efa_rate: Fact::derived(25.0, GBS, "trn3-arch.rst: 12800 Gb/s over 64 chips"),
    start: Fact::guessed(6.5, US, "as Trainium2"),
    hop: Fact::guessed(1.5, US, "as Trainium2"),
    efa_start: Fact::guessed(88.0, US, "as Trainium2"),
    efa_hop: EFA_HOP,
    torus: None,
    has_short_cuts: true,
};

impl Figures {
    /// Of an instance type, if its links are described.
    pub fn of(instance: &Instance) -> Option<&'static Figures> {
        Some(match instance.name {
            "trn1.2xlarge" | "trn1.32xlarge" => &TRN1,
            "trn1n.32xlarge" => &TRN1N,
            "inf2.xlarge" | "inf2.8xlarge" | "inf2.24xlarge" | "inf2.48xlarge" => &INF2,
            "trn2.3xlarge" | "trn2.48xlarge" | "trn2u.48xlarge" => &TRN2,
            "trn3-gen1-ultraserver" | "trn3-gen2-ultraserver" => &TRN3,
            _ => return None,
        })
    }

    /// Every figure with its name, for reports.
    pub fn rows(&self) -> [(&'static str, Fact<f64>); 7] {
        [
            ("core", self.core_rate),
            ("NeuronLink", self.link_rate),
            ("EFA", self.efa_rate),
            ("start", self.start),
            ("hop", self.hop),
            ("EFA start", self.efa_start),
            ("EFA hop", self.efa_hop),
        ]
    }
}

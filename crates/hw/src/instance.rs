//! Chips and the EC2 instances they come in.

use crate::core::{Core, Generation, core};
use crate::fact::{Fact, facts};

/// A Neuron device (chip).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Chip {
    pub name: &'static str,
    pub generation: Generation,
    pub facts: ChipFacts,
}

facts! {
    /// What one device holds.
    pub struct ChipFacts {
        /// physical NeuronCores
        cores: u64,
        /// HBM stacks
        hbm_stacks: u64,
        /// HBM capacity
        hbm_bytes: u64,
        /// HBM bandwidth
        hbm_bandwidth: f64,
        /// DMA engines
        dma_engines: u64,
        /// physical cores that act as one unless told otherwise
        default_logical_core: u64,
    }
}

/// An instance type (or UltraServer): how many devices, and the host beside them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Instance {
    pub name: &'static str,
    pub chip: &'static Chip,
    pub facts: InstanceFacts,
}

facts! {
    /// What an instance holds.
    pub struct InstanceFacts {
        /// Neuron devices
        devices: u64,
        /// host virtual processors
        host_vcpus: u64,
        /// host memory
        host_bytes: u64,
    }
}

impl Instance {
    /// The instance of that name, such as `inf2.8xlarge`.
    pub fn by_name(name: &str) -> Option<&'static Instance> {
        INSTANCES.iter().find(|instance| instance.name == name)
    }

    pub fn all() -> &'static [Instance] {
        INSTANCES
    }

    pub fn generation(&self) -> Generation {
        self.chip.generation
    }

    pub fn core(&self) -> &'static Core {
        core(self.chip.generation)
    }

    /// Neuron devices in the instance.
    pub fn devices(&self) -> usize {
        self.facts.devices.value as usize
    }

    /// Physical NeuronCores in the instance.
    pub fn cores(&self) -> usize {
        self.devices() * self.chip.facts.cores.value as usize
    }

    /// HBM of all devices.
    pub fn hbm_bytes(&self) -> u64 {
        self.facts.devices.value * self.chip.facts.hbm_bytes.value
    }

    /// A core's equal share of its device's HBM.
    pub fn hbm_bytes_per_core(&self) -> u64 {
        self.chip.hbm_bytes_per_core()
    }

    pub fn host_bytes(&self) -> u64 {
        self.facts.host_bytes.value
    }

    /// What `device_kind` says on this instance.
    pub fn device_kind(&self) -> &'static str {
        self.generation().device_kind()
    }
}

impl Chip {
    pub fn hbm_bytes_per_core(&self) -> u64 {
        self.facts.hbm_bytes.value / self.facts.cores.value
    }
}

const GIB: u64 = 1 << 30;
const ARCH2: &str = "trainium_inferentia2_arch.rst";
const ARCH3: &str = "trainium2_arch.rst";
const ARCH4: &str = "trainium3_arch.rst";
const LNC: &str = "logical-neuroncore-config.rst";

const V2_DEVICE: ChipFacts = ChipFacts {
    cores: Fact::printed(2, "", ARCH2),
    hbm_stacks: Fact::printed(2, "", ARCH2),
    hbm_bytes: Fact::printed(32 * GIB, "B", ARCH2),
    hbm_bandwidth: Fact::printed(820.0, "GB/s", ARCH2),
    dma_engines: Fact::printed(32, "", ARCH2),
    default_logical_core: Fact::printed(1, "", LNC),
};

pub static TRAINIUM: Chip = Chip { name: "Trainium", generation: Generation::V2, facts: V2_DEVICE };
pub static INFERENTIA2: Chip = Chip { name: "Inferentia2", generation: Generation::V2, facts: V2_DEVICE };

pub static TRAINIUM2: Chip = Chip {
    name: "Trainium2",
    generation: Generation::V3,
    facts: ChipFacts {
        cores: Fact::printed(8, "", ARCH3),
        hbm_stacks: Fact::printed(4, "", ARCH3),
        hbm_bytes: Fact::printed(96 * GIB, "B", ARCH3),
        hbm_bandwidth: Fact::derived(2864.0, "GB/s", "4 stacks x 716 GB/s, v2-dma.png and v3-dma.png"),
        dma_engines: Fact::printed(128, "", ARCH3),
        default_logical_core: Fact::printed(2, "", LNC),
    },
};

pub static TRAINIUM3: Chip = Chip {
    name: "Trainium3",
    generation: Generation::V4,
    facts: ChipFacts {
        cores: Fact::printed(8, "", ARCH4),
        hbm_stacks: Fact::printed(4, "", ARCH4),
        hbm_bytes: Fact::printed(144 * GIB, "B", ARCH4),
        hbm_bandwidth: Fact::printed(4700.0, "GB/s", ARCH4),
        dma_engines: Fact::printed(128, "", ARCH4),
        default_logical_core: Fact::printed(2, "", LNC),
    },
};

const fn row(
    name: &'static str,
    chip: &'static Chip,
    devices: u64,
    vcpus: u64,
    gib: u64,
    page: &'static str,
) -> Instance {
    Instance {
        name,
        chip,
        facts: InstanceFacts {
            devices: Fact::printed(devices, "", page),
            host_vcpus: Fact::printed(vcpus, "", page),
            host_bytes: Fact::printed(gib * GIB, "B", page),
        },
    }
}

const TRN1: &str = "trn1-arch.rst";
const INF2: &str = "inf2-arch.rst";
const TRN2: &str = "trn2-arch.rst";
const TRN3: &str = "trn3-arch.rst";
const ONE_DEVICE: &str = "the single-device size; not in the pages this table is built from";

static INSTANCES: &[Instance] = &[
    row("trn1.2xlarge", &TRAINIUM, 1, 8, 32, TRN1),
    row("trn1.32xlarge", &TRAINIUM, 16, 128, 512, TRN1),
    row("trn1n.32xlarge", &TRAINIUM, 16, 128, 512, TRN1),
    row("inf2.xlarge", &INFERENTIA2, 1, 4, 16, INF2),
    row("inf2.8xlarge", &INFERENTIA2, 1, 32, 128, INF2),
    row("inf2.24xlarge", &INFERENTIA2, 6, 96, 384, INF2),
    row("inf2.48xlarge", &INFERENTIA2, 12, 192, 768, INF2),
    Instance {
        name: "trn2.3xlarge",
        chip: &TRAINIUM2,
        facts: InstanceFacts {
            devices: Fact::estimate(1, "", ONE_DEVICE),
            host_vcpus: Fact::estimate(12, "", ONE_DEVICE),
            host_bytes: Fact::estimate(128 * GIB, "B", ONE_DEVICE),
        },
    },
    row("trn2.48xlarge", &TRAINIUM2, 16, 192, 2048, TRN2),
    row("trn2u.48xlarge", &TRAINIUM2, 16, 192, 2048, TRN2),
    row("trn2-ultraserver", &TRAINIUM2, 64, 768, 8192, TRN2),
    row("trn3-gen1-ultraserver", &TRAINIUM3, 64, 768, 8192, TRN3),
    row("trn3-gen2-ultraserver", &TRAINIUM3, 144, 2304, 27_648, TRN3),
];

//! What the schedule is made of: units, picoseconds, and the switches of what-if runs.

use strata_hw::{Core, Fact, Tag};
use strata_kernel::Kernel;

/// Time in picoseconds: whole numbers, so that sums are exact.
pub type Ps = u64;

/// Picoseconds of a number of nanoseconds.
pub fn ns(value: f64) -> Ps {
    (value * 1000.0).round() as Ps
}

/// Picoseconds of cycles of a clock.
pub fn cycles(n: f64, ghz: f64) -> Ps {
    (n * 1000.0 / ghz).round() as Ps
}

/// What executes: the engines, the pool of DMA engines, and the Sync engine that triggers transfers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Unit {
    Tensor,
    Vector,
    Scalar,
    GpSimd,
    Dma,
    Sync,
}

impl Unit {
    pub const ALL: [Unit; 6] = [Unit::Tensor, Unit::Vector, Unit::Scalar, Unit::GpSimd, Unit::Dma, Unit::Sync];
    pub fn name(self) -> &'static str {
        ["Tensor", "Vector", "Scalar", "GpSimd", "DMA", "Sync"][self as usize]
    }
}

/// The core, and what is different from the hardware in a what-if run.
#[derive(Clone, PartialEq, Debug)]
pub struct Model {
    /// Instructions the schedule looks ahead.
    pub window: usize,
    /// PSUM banks.
    pub banks: usize,
    /// Engines wait for each other's memory ports.
    pub exclusions: bool,
    /// Tiles nobody placed rotate over several buffers.
    pub rotate: bool,
    /// Engines keep program order, if not as the kernel's options say.
    pub in_order: Option<bool>,
    /// Copies go to whichever engine is free.
    pub choose: bool,
    /// Instructions that do not change in a loop leave it.
    pub hoist: bool,
    /// Buffers of a tensor, by name, instead of its own places.
    pub buffers: Vec<(String, usize)>,
    /// Simulate every instruction, even where the schedule repeats.
    pub everything: bool,
    /// Cores that run side by side and share an HBM stack.
    pub cores: usize,
}

impl Model {
    pub fn of(core: &Core) -> Model {
        Model {
            window: core.timing.window.value as usize,
            banks: core.memory.psum_banks.value as usize,
            exclusions: true,
            rotate: true,
            in_order: None,
            choose: true,
            hoist: true,
            buffers: Vec::new(),
            everything: false,
            cores: 1,
        }
    }
}

/// The core a kernel is compiled for.
pub fn core(kernel: &Kernel) -> &'static Core {
    strata_kernel::cost::core(kernel)
}

/// How the constants that any schedule leans on are known: name, value, tag, source.
pub fn provenance(core: &Core) -> Vec<(&'static str, String, Tag, &'static str)> {
    fn row<T: std::fmt::Display>(name: &'static str, fact: &Fact<T>) -> (&'static str, String, Tag, &'static str) {
        (name, format!("{} {}", fact.value, fact.unit).trim().to_string(), fact.tag, fact.source)
    }
    let t = &core.timing;
    vec![
        row("window", &t.window),
        row("vector_issue", &t.vector_issue),
        row("scalar_issue", &t.scalar_issue),
        row("tensor_sustained_ghz", &t.tensor_sustained_ghz),
        row("semaphore", &t.semaphore),
        row("dma_start", &t.dma_start),
        row("dma_stagger", &t.dma_stagger),
        row("dma_done", &t.dma_done),
        row("dma_issue", &t.dma_issue),
        row("dma_run", &t.dma_run),
        row("dma_rate", &t.dma_rate),
        row("dma_cap", &t.dma_cap),
        row("prologue", &t.prologue),
        row("epilogue", &t.epilogue),
    ]
}

//! The simulator's constants: chosen to satisfy the printed cost formulas and the published profiles at once.
//!
//! An instruction has an issue interval (when its engine may start the next one) and a latency (when its results are
//! visible). All of these are estimates; `source` names the evidence.

use crate::fact::{Fact, facts};

facts! {
    /// Costs that are not a function of size.
    pub struct Timing {
        /// VectorE issue overhead, added to busy cycles
        vector_issue: u64,
        /// VectorE latency beyond issue
        vector_latency: u64,
        /// ScalarE issue overhead
        scalar_issue: u64,
        /// ScalarE latency of an empty instruction
        scalar_latency: u64,
        /// ScalarE table load when the function set changes
        scalar_table_load: f64,
        /// GpSimdE start-up
        gpsimd_start: u64,
        /// TensorE least interval of a matmul
        tensor_min_interval: u64,
        /// TensorE latency beyond busy
        tensor_latency: f64,
        /// semaphore hand-over between engines
        semaphore: f64,
        /// DMA trigger to first byte
        dma_start: f64,
        /// DMA last byte to the waiting engine's start
        dma_finish: f64,
        /// DMA engine time of one contiguous run, fixed part
        dma_run: f64,
        /// DMA engine rate inside a run
        dma_rate: f64,
        /// cap over the 16 DMA engines of a core
        dma_cap: f64,
        /// cap of one HBM stack over all its users
        hbm_stack_cap: f64,
        /// start of a program to its first work
        prologue: f64,
        /// last work to the end of a program
        epilogue: f64,
        /// host transfer, fixed part
        host_latency: f64,
        /// host transfer, rate
        host_rate: f64,
        /// host memory as one computation on the host streams it
        host_memory_rate: f64,
    }
}

const CYCLES: &str = "cycles";
const NS: &str = "ns";
const GBS: &str = "GB/s";

pub(crate) const TIMING_V2: Timing = Timing {
    vector_issue: Fact::estimate(60, CYCLES, "trainium_inferentia2_arch.rst"),
    vector_latency: Fact::estimate(100, CYCLES, "fig17.png in nki_perf_guide.rst"),
    scalar_issue: Fact::estimate(64, CYCLES, "MIN_II, trainium_inferentia2_arch.rst"),
    scalar_latency: Fact::estimate(223, CYCLES, "fig16.png in nki_perf_guide.rst"),
    scalar_table_load: Fact::estimate(1300.0, NS, "nki-dma-intro-3.png (v3)"),
    gpsimd_start: Fact::estimate(150, CYCLES, "nki.isa cost formulas (2.26)"),
    tensor_min_interval: Fact::estimate(64, CYCLES, "MM_INIT_LATENCY, trainium_inferentia2_arch.rst"),
    tensor_latency: Fact::estimate(150.0, NS, "fig18.png, fig20-21.png in nki_perf_guide.rst"),
    semaphore: Fact::estimate(30.0, NS, "fig16.png in nki_perf_guide.rst; nki-dma-intro-3.png"),
    dma_start: Fact::estimate(1000.0, NS, "nki-dma-intro-3.png and -5 to -7.png (v3)"),
    dma_finish: Fact::estimate(300.0, NS, "nki-dma-intro-3.png, -5.png (v3)"),
    dma_run: Fact::estimate(9.0, NS, "fig29.png, fig30.png in nki_perf_guide.rst"),
    dma_rate: Fact::estimate(18.0, GBS, "fig30.png in nki_perf_guide.rst"),
    dma_cap: Fact::estimate(280.0, GBS, "printed peak 272"),
    hbm_stack_cap: Fact::estimate(380.0, GBS, "92 % of 410"),
    prologue: Fact::estimate(13_000.0, NS, "mamba_v1_profile.png in fused_mamba.rst"),
    epilogue: Fact::estimate(4_000.0, NS, "mamba_v1_profile.png in fused_mamba.rst"),
    host_latency: Fact::estimate(10_000.0, NS, "no public figure"),
    host_rate: Fact::figure(16.0, GBS, "pm-memory.png in memory-hierarchy-overview.rst"),
    host_memory_rate: Fact::estimate(20.0, GBS, "no public figure; one stream of a server's memory"),
};

pub(crate) const TIMING_V3: Timing = Timing {
    vector_issue: Fact::estimate(70, CYCLES, "v5-zoom.png in kernel-optimization.rst"),
    vector_latency: Fact::estimate(75, CYCLES, "v3-zoom.png, v5-zoom.png in kernel-optimization.rst"),
    scalar_issue: Fact::estimate(70, CYCLES, "MIN_II of v2, rounded up"),
    scalar_latency: Fact::estimate(350, CYCLES, "nki-dma-intro-3.png, -5.png"),
    scalar_table_load: Fact::estimate(1280.0, NS, "nki-dma-intro-3.png"),
    tensor_latency: Fact::estimate(165.0, NS, "nki-profiler-5.png, v3-zoom.png"),
    dma_start: Fact::estimate(750.0, NS, "nki-dma-intro-3.png and -5 to -7.png"),
    dma_rate: Fact::estimate(24.5, GBS, "nki-dma-intro-3.png, v2-dma.png, v3-dma.png"),
    dma_cap: Fact::estimate(385.0, GBS, "nki-library: test_mlp_tkg.py"),
    hbm_stack_cap: Fact::estimate(660.0, GBS, "nki-library: test_qkv_tkg.py, 92 % of 716"),
    prologue: Fact::estimate(25_000.0, NS, "nki-dma-intro-3.png, -5.png, profile_overall.png"),
    epilogue: Fact::estimate(3_000.0, NS, "profile_overall.png"),
    ..TIMING_V2
};

pub(crate) const TIMING_V4: Timing = Timing {
    dma_rate: Fact::estimate(35.0, GBS, "v3 scaled by 33/23"),
    dma_cap: Fact::estimate(550.0, GBS, "printed peak 528"),
    hbm_stack_cap: Fact::estimate(1080.0, GBS, "92 % of 1175"),
    ..TIMING_V3
};

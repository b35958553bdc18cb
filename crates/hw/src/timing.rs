//! The simulator's constants: chosen to satisfy the printed cost formulas and the published profiles at once.
//!
//! An instruction has an issue interval (when its engine may start the next one) and a latency (when its results are
//! visible). `source` names the evidence.

use crate::fact::{Fact, facts};

facts! {
    /// Costs that are not a function of size.
    pub struct Timing {
        /// least interval between instructions of VectorE and ScalarE
        min_interval: u64,
        /// VectorE issue overhead, added to instructions longer than the least interval
        vector_issue: u64,
        /// VectorE latency beyond busy time
        vector_latency: u64,
        /// ScalarE issue overhead, added to instructions longer than the least interval
        scalar_issue: u64,
        /// ScalarE latency beyond busy time
        scalar_latency: u64,
        /// ScalarE table load when the function set changes
        scalar_table_load: f64,
        /// GpSimdE start-up, part of an instruction's formula
        gpsimd_start: u64,
        /// GpSimdE issue overhead
        gpsimd_issue: u64,
        /// GpSimdE latency beyond busy time
        gpsimd_latency: u64,
        /// VectorE cycles per element of a reciprocal
        reciprocal_cycles: u64,
        /// TensorE least interval of a matmul
        tensor_min_interval: u64,
        /// TensorE rate that matmuls sustain
        tensor_sustained_ghz: f64,
        /// TensorE passes of a float32 matmul
        tensor_fp32_passes: u64,
        /// TensorE passes of a float32 transpose
        tensor_fp32_transpose_passes: u64,
        /// TensorE latency beyond busy
        tensor_latency: f64,
        /// LoadStationary: columns loaded in the time one column moves
        tensor_load_columns: u64,
        /// LoadStationary latency beyond busy; hidden behind the product before it
        tensor_load_latency: f64,
        /// semaphore hand-over between engines
        semaphore: f64,
        /// instructions the schedule looks ahead, from the oldest unfinished one
        window: u64,
        /// PSUM banks that all but the oldest waiting writer leave free
        psum_spare_banks: u64,
        /// rotating buffers of a tensor nobody placed, per tile that is alive at once
        rotation: u64,
        /// DMA trigger to its first byte, on a queue of the Sync engine
        dma_start: f64,
        /// DMA trigger to its first byte, where GpSimdE makes the descriptors
        dma_software_start: f64,
        /// from the start of one DMA engine of a transfer to that of the next
        dma_stagger: f64,
        /// last byte to the start of the waiting engine
        dma_done: f64,
        /// interval between DMA triggers
        dma_issue: f64,
        /// DMA engine time of one contiguous run, fixed part
        dma_run: f64,
        /// DMA engine rate inside a run, from HBM
        dma_rate: f64,
        /// DMA engine rate inside a run, to HBM
        dma_store_rate: f64,
        /// cap over the 16 DMA engines of a core
        dma_cap: f64,
        /// share of the copy rate that a DMA transpose reaches
        dma_transpose: f64,
        /// cap of one HBM stack over all its users
        hbm_stack_cap: f64,
        /// rate of a core's links to its neighbours, for exchanges between cores
        link_rate: f64,
        /// one hop between cores
        link_hop: f64,
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
    min_interval: Fact::printed(64, CYCLES, "MIN_II, trainium_inferentia2_arch.rst"),
    vector_issue: Fact::fitted(30, CYCLES, "kernel totals on trn1; fig17.png in nki_perf_guide.rst"),
    vector_latency: Fact::derived(100, CYCLES, "fig17.png in nki_perf_guide.rst"),
    scalar_issue: Fact::fitted(30, CYCLES, "kernel totals on trn1"),
    scalar_latency: Fact::derived(
        160,
        CYCLES,
        "223 cycles of fig16.png in nki_perf_guide.rst, less the least interval",
    ),
    scalar_table_load: Fact::derived(1300.0, NS, "nki-dma-intro-3.png (v3)"),
    gpsimd_start: Fact::printed(150, CYCLES, "nki.isa cost formulas (2.26)"),
    gpsimd_issue: Fact::guessed(6, CYCLES, "no public figure"),
    gpsimd_latency: Fact::guessed(100, CYCLES, "as VectorE"),
    reciprocal_cycles: Fact::fitted(4, CYCLES, "one kernel total on trn1; 8 is printed"),
    tensor_min_interval: Fact::printed(64, CYCLES, "MM_INIT_LATENCY, trainium_inferentia2_arch.rst"),
    tensor_sustained_ghz: Fact::fitted(
        2.42,
        "GHz",
        "matrix_multiplication.rst: 6.97 ms, where 2.8 GHz would take 5.99",
    ),
    tensor_fp32_passes: Fact::printed(4, "", "nki.isa cost formulas (2.26)"),
    tensor_fp32_transpose_passes: Fact::printed(4, "", "nki.isa cost formulas (2.26)"),
    tensor_latency: Fact::derived(150.0, NS, "fig18.png, fig20-21.png in nki_perf_guide.rst"),
    tensor_load_columns: Fact::printed(4, "", "nki_perf_guide.rst: fast LoadStationary"),
    tensor_load_latency: Fact::derived(67.0, NS, "fig20-21.png in nki_perf_guide.rst: one column"),
    semaphore: Fact::derived(30.0, NS, "fig16.png in nki_perf_guide.rst"),
    window: Fact::fitted(128, "instructions", "kernel totals on trn1; 64 to 256 fit about as well"),
    psum_spare_banks: Fact::guessed(2, "banks", "without them schedules deadlock"),
    rotation: Fact::guessed(8, "", "8 x need + 8 buffers, or until SBUF is full"),
    dma_start: Fact::derived(950.0, NS, "nki-dma-intro-3.png and -6.png (v3): 1003 for a load, about 900 for a store"),
    dma_software_start: Fact::derived(
        670.0,
        NS,
        "nki-dma-intro-5.png and -7.png (v3): 739 for a load, about 615 for a store",
    ),
    dma_stagger: Fact::derived(
        21.0,
        NS,
        "nki-dma-intro-7.png (v3): 468 from the first start to the last end of 16 engines",
    ),
    dma_done: Fact::derived(300.0, NS, "nki-dma-intro-3.png and -5.png (v3): 294 and 317"),
    dma_issue: Fact::guessed(50.0, NS, "nki-dge.rst: descriptors made before execution"),
    dma_run: Fact::fitted(6.5, NS, "fig29.png in nki_perf_guide.rst (7 ns for 4 bytes); kernel totals on trn1"),
    dma_rate: Fact::fitted(19.3, GBS, "fig30.png in nki_perf_guide.rst; kernel totals on trn1"),
    dma_store_rate: Fact::fitted(19.3, GBS, "as loads"),
    dma_cap: Fact::derived(280.0, GBS, "printed peak 272"),
    dma_transpose: Fact::guessed(0.1, "", "trainium2_arch.rst: element by element before v3"),
    hbm_stack_cap: Fact::estimate(380.0, GBS, "92 % of 410"),
    link_rate: Fact::derived(192.0, GBS, "trn1-arch.rst: 384 a chip of two cores"),
    link_hop: Fact::printed(1_500.0, NS, "intranode-collective-comm.rst: 1 to 2 us a hop"),
    prologue: Fact::derived(13_000.0, NS, "mamba_v1_profile.png in fused_mamba.rst"),
    epilogue: Fact::derived(4_000.0, NS, "mamba_v1_profile.png in fused_mamba.rst"),
    host_latency: Fact::estimate(10_000.0, NS, "no public figure"),
    host_rate: Fact::figure(16.0, GBS, "pm-memory.png in memory-hierarchy-overview.rst"),
    host_memory_rate: Fact::estimate(20.0, GBS, "no public figure; one stream of a server's memory"),
};

pub(crate) const TIMING_V3: Timing = Timing {
    vector_issue: Fact::derived(70, CYCLES, "v5-zoom.png in kernel-optimization.rst"),
    vector_latency: Fact::derived(75, CYCLES, "v3-zoom.png, v5-zoom.png in kernel-optimization.rst"),
    scalar_issue: Fact::derived(70, CYCLES, "nki-dma-intro-3.png, -5.png, less the latency"),
    scalar_latency: Fact::derived(280, CYCLES, "nki-dma-intro-3.png, -5.png"),
    scalar_table_load: Fact::figure(1280.0, NS, "nki-dma-intro-3.png"),
    tensor_sustained_ghz: Fact::derived(2.4, "GHz", "v5-pe.png in kernel-optimization.rst: 99.3 % of the clock"),
    tensor_fp32_transpose_passes: Fact::printed(2, "", "trainium2_arch.rst, transpose mode"),
    tensor_latency: Fact::derived(165.0, NS, "nki-profiler-5.png, v3-zoom.png"),
    tensor_load_latency: Fact::derived(137.0, NS, "v3-zoom.png, v5-zoom.png: 190 for 128 columns of float32"),
    semaphore: Fact::figure(27.0, NS, "nki-dma-intro-3.png"),
    window: Fact::guessed(128, "instructions", "as v2; untested"),
    dma_issue: Fact::figure(604.0, NS, "v2-full.png in kernel-optimization.rst: one software queue"),
    dma_run: Fact::derived(9.0, NS, "v2-dma.png, v3-dma.png in kernel-optimization.rst"),
    dma_rate: Fact::derived(24.5, GBS, "nki-dma-intro-3.png, v2-dma.png, v3-dma.png"),
    dma_store_rate: Fact::printed(
        27.2,
        GBS,
        "nki-dma-overview.rst: rate of an engine, which the store of nki-dma-intro-6.png reaches",
    ),
    dma_cap: Fact::derived(385.0, GBS, "nki-library: test_mlp_tkg.py"),
    dma_transpose: Fact::printed(0.9, "", "trainium2_arch.rst, HBM to SBUF"),
    hbm_stack_cap: Fact::derived(660.0, GBS, "nki-library: test_qkv_tkg.py, 92 % of 716"),
    link_rate: Fact::derived(160.0, GBS, "trainium2.rst: 1280 a chip of eight cores"),
    prologue: Fact::derived(25_000.0, NS, "nki-dma-intro-3.png, -5.png, profile_overall.png"),
    epilogue: Fact::derived(3_000.0, NS, "profile_overall.png"),
    ..TIMING_V2
};

pub(crate) const TIMING_V4: Timing = Timing {
    vector_issue: Fact::guessed(70, CYCLES, "as v3"),
    vector_latency: Fact::guessed(75, CYCLES, "as v3"),
    scalar_issue: Fact::guessed(70, CYCLES, "as v3"),
    scalar_latency: Fact::guessed(280, CYCLES, "as v3"),
    tensor_latency: Fact::guessed(165.0, NS, "as v3"),
    tensor_load_latency: Fact::guessed(137.0, NS, "as v3"),
    dma_issue: Fact::guessed(604.0, NS, "as v3"),
    dma_rate: Fact::guessed(35.0, GBS, "v3 scaled by 33/23"),
    dma_store_rate: Fact::printed(38.4, GBS, "nki-dma-overview.rst: rate of an engine"),
    dma_cap: Fact::guessed(550.0, GBS, "printed peak 528"),
    hbm_stack_cap: Fact::guessed(1080.0, GBS, "92 % of 1175"),
    link_rate: Fact::derived(320.0, GBS, "trainium3.rst: 2560 a chip of eight cores"),
    prologue: Fact::guessed(25_000.0, NS, "as v3"),
    epilogue: Fact::guessed(3_000.0, NS, "as v3"),
    ..TIMING_V3
};

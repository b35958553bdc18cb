//! One NeuronCore of each generation: the shape of its memories, the clocks of its engines, what its DMA can move.

use crate::fact::{Fact, facts};
use crate::timing::{TIMING_V2, TIMING_V3, TIMING_V4, Timing};

/// NeuronCore generation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Generation {
    V2,
    V3,
    V4,
}

/// The description of a generation's core.
pub fn core(generation: Generation) -> &'static Core {
    match generation {
        Generation::V2 => &V2,
        Generation::V3 => &V3,
        Generation::V4 => &V4,
    }
}

impl Generation {
    pub const ALL: [Generation; 3] = [Generation::V2, Generation::V3, Generation::V4];

    /// `NeuronCore-v2`.
    pub fn name(self) -> &'static str {
        match self {
            Generation::V2 => "NeuronCore-v2",
            Generation::V3 => "NeuronCore-v3",
            Generation::V4 => "NeuronCore-v4",
        }
    }

    /// What a PJRT client reports as `device_kind`.
    pub fn device_kind(self) -> &'static str {
        match self {
            Generation::V2 => "NC_v2",
            Generation::V3 => "NC_v3",
            Generation::V4 => "NC_v4",
        }
    }

    /// `nki.isa.nc_version`: 2, 3 or 4.
    pub fn number(self) -> u32 {
        match self {
            Generation::V2 => 2,
            Generation::V3 => 3,
            Generation::V4 => 4,
        }
    }

    /// Logical-core sizes that exist: how many physical cores may act as one.
    pub fn logical_core_sizes(self) -> &'static [u32] {
        match self {
            Generation::V2 => &[1],
            Generation::V3 | Generation::V4 => &[1, 2],
        }
    }
}

/// A NeuronCore: geometry and rates, and beside them the simulator's timing constants.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Core {
    pub generation: Generation,
    pub memory: Memory,
    pub engines: Engines,
    pub dma: Dma,
    pub timing: Timing,
}

facts! {
    /// On-chip memory and its rules.
    pub struct Memory {
        /// partitions of SBUF and of PSUM
        partitions: u64,
        /// partitions of a quadrant, the unit of start-partition rules
        quadrant_partitions: u64,
        /// SBUF, whole core
        sbuf_bytes: u64,
        /// SBUF, one partition
        sbuf_partition_bytes: u64,
        /// SBUF at the top of a partition that belongs to compiler and runtime
        sbuf_reserved_bytes: u64,
        /// SBUF a kernel may use, one partition
        sbuf_usable_bytes: u64,
        /// distance between partitions as DMA addresses them
        sbuf_partition_pitch: u64,
        /// least alignment of an SBUF address
        sbuf_min_align: u64,
        /// PSUM, whole core
        psum_bytes: u64,
        /// PSUM, one partition
        psum_partition_bytes: u64,
        /// PSUM banks of a partition
        psum_banks: u64,
        /// one PSUM bank of one partition
        psum_bank_bytes: u64,
        /// least alignment of a PSUM address
        psum_min_align: u64,
        /// free dimensions of an operand, at most
        max_free_dims: u64,
        /// elements per partition one instruction may touch in SBUF
        max_elements_sbuf: u64,
        /// fp32 elements per partition one instruction may touch in PSUM
        max_elements_psum: u64,
        /// scalar registers of a sequencer
        scalar_registers: u64,
    }
}

facts! {
    /// Clocks and peak rates.
    pub struct Engines {
        /// TensorE clock
        tensor_ghz: f64,
        /// VectorE clock
        vector_ghz: f64,
        /// ScalarE clock
        scalar_ghz: f64,
        /// GpSimdE clock
        gpsimd_ghz: f64,
        /// VectorE width on fp32, over all lanes
        vector_width_fp32: u64,
        /// VectorE width on 16-bit floats, over all lanes
        vector_width_bf16: u64,
        /// ScalarE width on fp32, over all lanes
        scalar_width_fp32: u64,
        /// ScalarE width on 16-bit floats, over all lanes
        scalar_width_bf16: u64,
        /// TensorE peak on BF16, FP16 and TF32
        tensor_tflops_bf16: f64,
        /// TensorE peak on FP32
        tensor_tflops_fp32: f64,
        /// TensorE peak on FP8
        tensor_tflops_fp8: f64,
    }
}

facts! {
    /// DMA and bandwidth.
    pub struct Dma {
        /// DMA engines serving one core
        engines: u64,
        /// queues of one DMA engine
        queues_per_engine: u64,
        /// one engine, theoretical
        engine_peak: f64,
        /// one engine, as the bandwidth tables give it
        engine_practical: f64,
        /// HBM bandwidth share of one core
        hbm_share: f64,
        /// host to device and back, one core
        host: f64,
    }
}

const ARCH2: &str = "trainium_inferentia2_arch.rst";
const ARCH3: &str = "trainium2_arch.rst";
const ARCH4: &str = "trainium3_arch.rst";
const DMA_OVERVIEW: &str = "nki-dma-overview.rst";
const DMA_GUIDE: &str = "nki-dma-bandwidth-guide.rst";
const KLR: &str = "KLR: KLR/Trace.lean";
const HOST_FIGURE: &str = "pm-memory.png in memory-hierarchy-overview.rst";

const KIB: u64 = 1 << 10;
const MIB: u64 = 1 << 20;

static V2: Core = Core {
    generation: Generation::V2,
    memory: Memory {
        sbuf_bytes: Fact::printed(24 * MIB, "B", ARCH2),
        sbuf_partition_bytes: Fact::printed(192 * KIB, "B", ARCH2),
        sbuf_reserved_bytes: Fact::printed(16 * KIB, "B", "nki_direct_allocation_guide.rst (2.26)"),
        sbuf_usable_bytes: Fact::printed(180_224, "B", KLR),
        ..COMMON_MEMORY
    },
    engines: Engines {
        tensor_ghz: Fact::printed(2.8, "GHz", ARCH2),
        vector_ghz: Fact::printed(1.12, "GHz", ARCH2),
        scalar_ghz: Fact::printed(1.4, "GHz", ARCH2),
        gpsimd_ghz: Fact::printed(1.4, "GHz", ARCH2),
        vector_width_fp32: Fact::printed(128, "elements/cycle", ARCH2),
        vector_width_bf16: Fact::printed(128, "elements/cycle", ARCH2),
        scalar_width_fp32: Fact::printed(128, "elements/cycle", ARCH2),
        scalar_width_bf16: Fact::printed(128, "elements/cycle", ARCH2),
        tensor_tflops_bf16: Fact::printed(92.0, "TFLOPS", ARCH2),
        tensor_tflops_fp32: Fact::printed(23.0, "TFLOPS", ARCH2),
        tensor_tflops_fp8: Fact::printed(92.0, "TFLOPS", ARCH2),
    },
    dma: Dma {
        engine_peak: Fact::printed(27.2, "GB/s", DMA_OVERVIEW),
        engine_practical: Fact::printed(17.0, "GB/s", DMA_GUIDE),
        hbm_share: Fact::derived(410.0, "GB/s", "820 GB/s per device / 2 cores"),
        ..COMMON_DMA
    },
    timing: TIMING_V2,
};

static V3: Core = Core {
    generation: Generation::V3,
    memory: Memory {
        sbuf_bytes: Fact::printed(28 * MIB, "B", ARCH3),
        sbuf_partition_bytes: Fact::printed(224 * KIB, "B", ARCH3),
        sbuf_reserved_bytes: Fact::printed(16 * KIB + 8, "B", "nki-library: mlp_cte_constants.py"),
        sbuf_usable_bytes: Fact::printed(212_984, "B", KLR),
        ..COMMON_MEMORY
    },
    engines: Engines {
        tensor_ghz: Fact::printed(2.4, "GHz", ARCH3),
        vector_ghz: Fact::printed(0.96, "GHz", ARCH3),
        scalar_ghz: Fact::printed(1.2, "GHz", ARCH3),
        gpsimd_ghz: Fact::printed(1.2, "GHz", ARCH3),
        vector_width_fp32: Fact::printed(256, "elements/cycle", ARCH3),
        vector_width_bf16: Fact::printed(512, "elements/cycle", ARCH3),
        scalar_width_fp32: Fact::printed(128, "elements/cycle", ARCH3),
        scalar_width_bf16: Fact::printed(128, "elements/cycle", ARCH3),
        tensor_tflops_bf16: Fact::printed(79.0, "TFLOPS", "neuron-core-v3.rst"),
        tensor_tflops_fp32: Fact::printed(20.0, "TFLOPS", "neuron-core-v3.rst"),
        tensor_tflops_fp8: Fact::printed(158.0, "TFLOPS", "neuron-core-v3.rst"),
    },
    dma: Dma {
        engine_peak: Fact::printed(27.2, "GB/s", DMA_OVERVIEW),
        engine_practical: Fact::printed(23.0, "GB/s", DMA_GUIDE),
        hbm_share: Fact::derived(358.0, "GB/s", "716 GB/s per stack / 2 cores"),
        ..COMMON_DMA
    },
    timing: TIMING_V3,
};

static V4: Core = Core {
    generation: Generation::V4,
    memory: Memory {
        sbuf_bytes: Fact::derived(32 * MIB, "B", "128 x 256 KiB, trainium3_arch.rst"),
        sbuf_partition_bytes: Fact::printed(256 * KIB, "B", ARCH4),
        sbuf_reserved_bytes: Fact::derived(16 * KIB + 8, "B", "262144 - 245752"),
        sbuf_usable_bytes: Fact::printed(245_752, "B", KLR),
        ..COMMON_MEMORY
    },
    engines: Engines {
        tensor_ghz: Fact::printed(2.4, "GHz", ARCH4),
        vector_ghz: Fact::printed(1.2, "GHz", ARCH4),
        scalar_ghz: Fact::printed(1.2, "GHz", ARCH4),
        gpsimd_ghz: Fact::printed(1.2, "GHz", ARCH4),
        vector_width_fp32: Fact::printed(256, "elements/cycle", ARCH4),
        vector_width_bf16: Fact::printed(512, "elements/cycle", ARCH4),
        scalar_width_fp32: Fact::printed(128, "elements/cycle", ARCH4),
        scalar_width_bf16: Fact::printed(256, "elements/cycle", ARCH4),
        tensor_tflops_bf16: Fact::printed(79.0, "TFLOPS", "neuron-core-v4.rst"),
        tensor_tflops_fp32: Fact::printed(20.0, "TFLOPS", "neuron-core-v4.rst"),
        tensor_tflops_fp8: Fact::printed(315.0, "TFLOPS", "neuron-core-v4.rst (MXFP8)"),
    },
    dma: Dma {
        engine_peak: Fact::printed(38.4, "GB/s", DMA_OVERVIEW),
        engine_practical: Fact::printed(33.0, "GB/s", DMA_GUIDE),
        hbm_share: Fact::derived(587.5, "GB/s", "4.7 TB/s per device / 8 cores"),
        ..COMMON_DMA
    },
    timing: TIMING_V4,
};

/// What does not change between generations.
const COMMON_MEMORY: Memory = Memory {
    partitions: Fact::printed(128, "", ARCH2),
    quadrant_partitions: Fact::printed(32, "", ARCH2),
    sbuf_bytes: Fact::estimate(0, "B", ""),
    sbuf_partition_bytes: Fact::estimate(0, "B", ""),
    sbuf_reserved_bytes: Fact::estimate(0, "B", ""),
    sbuf_usable_bytes: Fact::estimate(0, "B", ""),
    sbuf_partition_pitch: Fact::figure(256 * KIB, "B", "sbuf_addr_space.png; nki-dma-intro-6.png"),
    sbuf_min_align: Fact::printed(1, "B", KLR),
    psum_bytes: Fact::printed(2 * MIB, "B", ARCH2),
    psum_partition_bytes: Fact::printed(16 * KIB, "B", ARCH2),
    psum_banks: Fact::printed(8, "", "trainium_inferentia2_arch.rst, migration/index.rst"),
    psum_bank_bytes: Fact::printed(2 * KIB, "B", "trainium_inferentia2_arch.rst, migration/index.rst"),
    psum_min_align: Fact::printed(4, "B", KLR),
    max_free_dims: Fact::printed(4, "", "trainium_inferentia2_arch.rst, nki-aps.rst"),
    max_elements_sbuf: Fact::printed(64 * KIB, "elements", ARCH2),
    max_elements_psum: Fact::printed(4 * KIB, "elements", ARCH2),
    scalar_registers: Fact::printed(64, "", "isa/__init__.py"),
};

const COMMON_DMA: Dma = Dma {
    engines: Fact::printed(16, "", DMA_OVERVIEW),
    queues_per_engine: Fact::printed(16, "", DMA_OVERVIEW),
    engine_peak: Fact::estimate(0.0, "GB/s", ""),
    engine_practical: Fact::estimate(0.0, "GB/s", ""),
    hbm_share: Fact::estimate(0.0, "GB/s", ""),
    host: Fact::figure(16.0, "GB/s", HOST_FIGURE),
};

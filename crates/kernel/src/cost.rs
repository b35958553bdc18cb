//! The core a kernel is compiled for. What instructions cost on it is `strata_time`'s to say.

use strata_hw::Core;

use crate::program::Kernel;

/// The core a kernel is compiled for.
pub fn core(kernel: &Kernel) -> &'static Core {
    strata_hw::core(match kernel.generation {
        2 => strata_hw::Generation::V2,
        3 => strata_hw::Generation::V3,
        _ => strata_hw::Generation::V4,
    })
}

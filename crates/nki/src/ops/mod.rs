//! What each function of the language records, by theme.

pub mod compound;
pub mod elementwise;
pub mod gather;
pub mod matmul;
pub mod memory;
pub mod reduce;

use strata_kernel::Space;

/// Memories that engines compute in.
pub(crate) const ON_CHIP: &[Space] = &[Space::Sbuf, Space::Psum];

//! Offline packing: live intervals in, offsets out, and an independent judge.
//!
//! This crate sees integers, never tensors. [`pack`] places buffers so that two that are alive at the same time never
//! share an address, and keeps the height low; [`check`] decides from the definition whether it did.
//!
//! ```
//! use strata_pack::{Buffer, Problem, check, lower_bound, pack};
//! let buffer = |id, live, size| Buffer { id, size, align: 1, live };
//! let problem = Problem { buffers: vec![buffer(0, 0..2, 4), buffer(1, 1..3, 2), buffer(2, 2..4, 4)], capacity: None };
//! let plan = pack(&problem);
//! assert_eq!(plan.peak, lower_bound(&problem));
//! check(&problem, &plan).unwrap();
//! ```

mod best_fit;
mod bound;
mod conflicts;
mod csv;
mod judge;
mod linear_scan;
mod pack;
mod search;
mod skyline;

use std::ops::Range;

pub use bound::lower_bound;
pub use csv::{CsvError, read_csv, write_csv};
pub use judge::{Violation, check};
pub use pack::{Effort, pack, pack_with};

/// A buffer to place: it needs `size` addresses at a multiple of `align` during the half-open interval `live`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Buffer {
    /// The caller's name for it; plans are in the order of the problem, whatever the ids.
    pub id: u32,
    pub size: u64,
    /// At least 1; need not be a power of two.
    pub align: u64,
    pub live: Range<u32>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Problem {
    pub buffers: Vec<Buffer>,
    /// How much there is; packing tries harder to stay below it, and [`check`] insists on it.
    pub capacity: Option<u64>,
}

/// An offset for every buffer, in the order of the problem, and the largest address used.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Plan {
    pub offsets: Vec<u64>,
    pub peak: u64,
}

/// The least multiple of `align` that is at least `offset`.
fn align_up(offset: u64, align: u64) -> u64 {
    offset.div_ceil(align.max(1)) * align.max(1)
}

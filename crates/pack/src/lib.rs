//! Offline packing: live intervals in, offsets out, and an independent judge.
//!
//! This crate sees integers, never tensors. [`pack`] places buffers so that two that are alive at the same time never
//! share an address, and keeps the height low; [`solve`] does so with a budget, a goal and progress, and says what it has
//! proved; [`check`] decides from the definition whether a plan is right.
//!
//! ```
//! use strata_pack::{Buffer, Problem, check, lower_bound, pack};
//! let problem = Problem::new(vec![Buffer::new(0, 0..2, 4), Buffer::new(1, 1..3, 2), Buffer::new(2, 2..4, 4)]);
//! let plan = pack(&problem);
//! assert_eq!(plan.peak, lower_bound(&problem));
//! check(&problem, &plan).unwrap();
//! ```
//!
//! A buffer may have an alignment, a fixed offset and gaps in its lifetime; a problem may have address ranges that nobody
//! uses:
//!
//! ```
//! use strata_pack::{Budget, Buffer, Goal, Problem, Status, check, solve};
//! let mut problem = Problem::new(vec![
//!     Buffer::new(0, 0..9, 64).at(128),
//!     Buffer::new(1, 0..4, 100).aligned(32),
//!     Buffer::new(2, 2..9, 60).with_gap(3..7),
//! ]);
//! problem.forbidden = vec![0..16];
//! problem.capacity = Some(300);
//! let solution = solve(&problem, &Budget { goal: Goal::Lowest, ..Budget::default() });
//! assert_eq!(solution.status, Status::Optimal);
//! check(&problem, &solution.plan).unwrap();
//! ```
//!
//! On-chip memories have one more dimension: [`lanes`] packs tiles of up to 128 partitions into SBUF, [`banks`] tiles into the
//! banks of PSUM.

pub mod banks;
mod best_fit;
mod bound;
mod conflicts;
mod csv;
mod draw;
mod instance;
mod judge;
pub mod lanes;
mod linear_scan;
mod order;
mod pack;
mod portfolio;
mod search;
mod skyline;
mod windows;

use std::ops::Range;

pub use bound::lower_bound;
pub use csv::{CsvError, read_csv, read_ids, write_csv, write_plan};
pub use draw::draw_svg;
pub use judge::{Violation, check};
pub use pack::{Effort, pack, pack_with};
pub use portfolio::{Budget, Goal, Progress, Solution, Status, solve, solve_with};

/// A buffer to place: it needs `size` addresses at a multiple of `align` during the half-open interval `live`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Buffer {
    /// The caller's name for it; plans are in the order of the problem, whatever the ids.
    pub id: u32,
    /// Addresses it occupies.
    pub size: u64,
    /// At least 1; need not be a power of two.
    pub align: u64,
    /// When it is needed, half open.
    pub live: Range<u32>,
    /// Parts of `live` in which nothing is needed: others may use the addresses then.
    pub gaps: Vec<Range<u32>>,
    /// The only offset it may have.
    pub fixed: Option<u64>,
}

impl Buffer {
    /// A buffer anywhere, without alignment or gaps.
    pub fn new(id: u32, live: Range<u32>, size: u64) -> Buffer {
        Buffer { id, size, align: 1, live, gaps: Vec::new(), fixed: None }
    }

    /// The same at a multiple of `align`.
    pub fn aligned(self, align: u64) -> Buffer {
        Buffer { align, ..self }
    }

    /// The same at one given offset.
    pub fn at(self, offset: u64) -> Buffer {
        Buffer { fixed: Some(offset), ..self }
    }

    /// The same, not needed during `gap`.
    pub fn with_gap(mut self, gap: Range<u32>) -> Buffer {
        self.gaps.push(gap);
        self
    }

    /// When it is needed: its lifetime without its gaps, in ascending order.
    fn alive(&self) -> impl Iterator<Item = Range<u32>> + use<'_> {
        let mut gaps: Vec<&Range<u32>> = self.gaps.iter().filter(|gap| !gap.is_empty()).collect();
        gaps.sort_by_key(|gap| gap.start);
        let mut from = self.live.start;
        let mut pieces = Vec::with_capacity(gaps.len() + 1);
        for gap in gaps {
            pieces.push(from..gap.start.clamp(from, self.live.end.max(from)));
            from = from.max(gap.end);
        }
        pieces.push(from..self.live.end);
        pieces.into_iter().filter(|piece| piece.start < piece.end)
    }
}

/// Buffers to place in one address space.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Problem {
    /// In any order.
    pub buffers: Vec<Buffer>,
    /// How much there is; packing tries harder to stay below it, and [`check`] insists on it.
    pub capacity: Option<u64>,
    /// Addresses that no buffer may use at any time.
    pub forbidden: Vec<Range<u64>>,
}

impl Problem {
    /// A problem without capacity or forbidden addresses.
    pub fn new(buffers: Vec<Buffer>) -> Problem {
        Problem { buffers, capacity: None, forbidden: Vec::new() }
    }
}

/// An offset for every buffer, in the order of the problem, and the largest address used.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Plan {
    /// The first address of every buffer.
    pub offsets: Vec<u64>,
    /// The largest address used.
    pub peak: u64,
}

/// The least multiple of `align` that is at least `offset`.
fn align_up(offset: u64, align: u64) -> u64 {
    offset.div_ceil(align.max(1)) * align.max(1)
}

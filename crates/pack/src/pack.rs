//! Tries cheap methods first and stops as soon as one is as good as anything can be.
//!
//! A linear scan costs O(n log n) and packs stack-like programs perfectly; a skyline costs little more and leaves little
//! unused. Best fit needs to know which buffers meet, so it runs only while the number of pairs stays within the [`Effort`].
//! What is left of the effort goes into a search. Counting work instead of time gives the same plan on every machine.

use crate::portfolio::{Budget, Goal, solve};
use crate::{Plan, Problem};

/// How much work packing may do, in visits of pairs of buffers that are alive together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// How many.
    pub visits: u64,
}

impl Effort {
    /// A few milliseconds.
    pub const QUICK: Effort = Effort { visits: 1 << 20 };
    /// A second or so on thousands of buffers.
    pub const THOROUGH: Effort = Effort { visits: 1 << 26 };
}

/// Offsets for every buffer, within a few milliseconds for thousands of them.
///
/// The plan is above the capacity, if there is one, where nothing lower was found. Fixed buffers that overlap stay where they
/// are: [`check`](crate::check) says so.
pub fn pack(problem: &Problem) -> Plan {
    pack_with(problem, Effort::QUICK)
}

/// [`pack`] with a chosen amount of work.
pub fn pack_with(problem: &Problem, effort: Effort) -> Plan {
    solve(problem, &Budget { visits: effort.visits, goal: Goal::Lowest, threads: 1 }).plan
}

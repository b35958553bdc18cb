//! Tries cheap methods first and stops as soon as one is as good as anything can be.
//!
//! A linear scan costs O(n log n) and packs stack-like programs perfectly. The others need to know which buffers meet;
//! they run while the number of meetings they would visit stays within the [`Effort`]. Counting visits instead of time
//! gives the same plan on every machine. What is left of the effort goes into a search, if the problem is small enough.

use crate::conflicts::Conflicts;
use crate::{Plan, Problem, best_fit, linear_scan, lower_bound, search, skyline};

/// How much work packing may do, in visits of pairs of buffers that are alive together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    pub visits: u64,
}

impl Effort {
    /// A few milliseconds.
    pub const QUICK: Effort = Effort { visits: 1 << 20 };
    /// A second or so on thousands of buffers.
    pub const THOROUGH: Effort = Effort { visits: 1 << 26 };
}

/// Offsets for every buffer, within a few milliseconds for thousands of them.
pub fn pack(problem: &Problem) -> Plan {
    pack_with(problem, Effort::QUICK)
}

/// [`pack`] with a chosen amount of work.
pub fn pack_with(problem: &Problem, effort: Effort) -> Plan {
    let bound = lower_bound(problem);
    let mut best = linear_scan::place(problem);
    if best.peak == bound {
        return best;
    }
    let pairs = Conflicts::count(problem);
    let mut left = effort.visits / pairs.max(1);
    // One visit of every pair builds the lists; each method below is one more.
    if left < 2 {
        return best;
    }
    left -= 1;
    let conflicts = Conflicts::build(problem);
    let mut consider = |plan: Plan| {
        if plan.peak < best.peak {
            best = plan;
        }
        left -= 1;
        best.peak == bound || left == 0
    };
    if consider(best_fit::place(problem, &conflicts)) {
        return best;
    }
    for order in skyline::ORDERS {
        if consider(skyline::place(problem, &conflicts, order)) {
            return best;
        }
    }
    if problem.buffers.len() > search::MOST_BUFFERS {
        return best;
    }
    search::improve(problem, &conflicts, bound, best, left * pairs)
}

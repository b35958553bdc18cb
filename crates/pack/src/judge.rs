//! The judge: from the definition, every pair of buffers that are alive together, sharing no code with what it judges.

use std::fmt;

use crate::{Plan, Problem};

/// Why a plan is not a packing of its problem. Numbers are positions in the problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Violation {
    /// There is not one offset for each buffer.
    WrongLength { buffers: usize, offsets: usize },
    /// An offset is no multiple of the buffer's alignment.
    Misaligned { buffer: usize, offset: u64, align: u64 },
    /// Two buffers that are alive together share an address.
    Overlap { first: usize, second: usize },
    /// A buffer ends above the peak that the plan states.
    AbovePeak { buffer: usize, end: u64, peak: u64 },
    /// The peak is above the capacity.
    OverCapacity { peak: u64, capacity: u64 },
    /// A buffer that has its place is elsewhere.
    NotWhereFixed { buffer: usize, offset: u64, fixed: u64 },
    /// A buffer lies on addresses that it must not use.
    Forbidden { buffer: usize, start: u64, end: u64 },
}

/// Whether `plan` packs `problem`.
pub fn check(problem: &Problem, plan: &Plan) -> Result<(), Violation> {
    let buffers = &problem.buffers;
    if buffers.len() != plan.offsets.len() {
        return Err(Violation::WrongLength { buffers: buffers.len(), offsets: plan.offsets.len() });
    }
    let overlaps = overlaps(problem, plan);
    for (i, a) in buffers.iter().enumerate() {
        let (a_start, a_end) = (plan.offsets[i], plan.offsets[i] + a.size);
        if a.align > 1 && a_start % a.align != 0 {
            return Err(Violation::Misaligned { buffer: i, offset: a_start, align: a.align });
        }
        if let Some(fixed) = a.fixed.filter(|&fixed| fixed != a_start) {
            return Err(Violation::NotWhereFixed { buffer: i, offset: a_start, fixed });
        }
        let used = a.size > 0 && a.live.clone().any(|time| !a.gaps.iter().any(|gap| gap.contains(&time)));
        let inside =
            problem.forbidden.iter().find(|f| used && a.fixed.is_none() && a_start.max(f.start) < a_end.min(f.end));
        if let Some(range) = inside {
            return Err(Violation::Forbidden { buffer: i, start: range.start, end: range.end });
        }
        if a_end > plan.peak && used {
            return Err(Violation::AbovePeak { buffer: i, end: a_end, peak: plan.peak });
        }
        if let Some(second) = overlaps[i] {
            return Err(Violation::Overlap { first: i, second });
        }
    }
    match problem.capacity {
        Some(capacity) if plan.peak > capacity => Err(Violation::OverCapacity { peak: plan.peak, capacity }),
        _ => Ok(()),
    }
}

/// By buffer: the first one after it that shares a moment and an address with it. Every pair that shares a moment is looked at.
fn overlaps(problem: &Problem, plan: &Plan) -> Vec<Option<usize>> {
    let buffers = &problem.buffers;
    let mut by_start: Vec<usize> = (0..buffers.len()).collect();
    by_start.sort_by_key(|&i| buffers[i].live.start);
    let mut found: Vec<Option<usize>> = vec![None; buffers.len()];
    for (n, &i) in by_start.iter().enumerate() {
        let a = &buffers[i];
        let later = by_start[n + 1..].iter().take_while(|&&j| buffers[j].live.start < a.live.end);
        for &j in later {
            let b = &buffers[j];
            let [a_start, b_start] = [i, j].map(|n| plan.offsets[n]);
            if a_start.max(b_start) >= (a_start + a.size).min(b_start + b.size) {
                continue;
            }
            let mut shared = a.live.start.max(b.live.start)..a.live.end.min(b.live.end);
            let in_gap = |time: u32| a.gaps.iter().chain(&b.gaps).any(|gap| gap.contains(&time));
            if shared.any(|time| !in_gap(time)) {
                let (first, second) = (i.min(j), i.max(j));
                found[first] = Some(found[first].map_or(second, |known| known.min(second)));
            }
        }
    }
    found
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Violation::WrongLength { buffers, offsets } => write!(f, "{offsets} offsets for {buffers} buffers"),
            Violation::Misaligned { buffer, offset, align } => {
                write!(f, "buffer {buffer} is at {offset}, which is not a multiple of {align}")
            }
            Violation::Overlap { first, second } => {
                write!(f, "buffers {first} and {second} are alive together and share addresses")
            }
            Violation::AbovePeak { buffer, end, peak } => {
                write!(f, "buffer {buffer} ends at {end}, above the stated peak of {peak}")
            }
            Violation::NotWhereFixed { buffer, offset, fixed } => {
                write!(f, "buffer {buffer} is at {offset}, but is fixed at {fixed}")
            }
            Violation::Forbidden { buffer, start, end } => {
                write!(f, "buffer {buffer} uses addresses of the forbidden range {start} to {end}")
            }
            Violation::OverCapacity { peak, capacity } => {
                write!(f, "the peak of {peak} exceeds the capacity of {capacity}")
            }
        }
    }
}

impl std::error::Error for Violation {}

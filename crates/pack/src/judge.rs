//! The judge: from the definition, quadratic, sharing no code with what it judges.

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
        for (j, b) in buffers.iter().enumerate().skip(i + 1) {
            let (b_start, b_end) = (plan.offsets[j], plan.offsets[j] + b.size);
            let mut shared = a.live.start.max(b.live.start)..a.live.end.min(b.live.end);
            let in_gap = |time: u32| a.gaps.iter().chain(&b.gaps).any(|gap| gap.contains(&time));
            let share_time = match a.gaps.is_empty() && b.gaps.is_empty() {
                true => !shared.is_empty(),
                false => shared.any(|time| !in_gap(time)),
            };
            let share_addresses = a_start.max(b_start) < a_end.min(b_end);
            if share_time && share_addresses {
                return Err(Violation::Overlap { first: i, second: j });
            }
        }
    }
    match problem.capacity {
        Some(capacity) if plan.peak > capacity => Err(Violation::OverCapacity { peak: plan.peak, capacity }),
        _ => Ok(()),
    }
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

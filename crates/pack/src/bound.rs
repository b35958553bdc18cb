//! The load: what is alive at the fullest moment needs at least that much room.

use crate::{Problem, align_up};

/// The largest total size alive at once. No packing is lower; most reach it.
///
/// Sizes are first rounded up to what divides every alignment, since anything smaller could never be used by another.
pub fn lower_bound(problem: &Problem) -> u64 {
    let unit = problem.buffers.iter().fold(0, |unit, buffer| gcd(unit, buffer.align.max(1))).max(1);
    let mut events: Vec<(u32, bool, u64)> = Vec::with_capacity(problem.buffers.len() * 2);
    for buffer in problem.buffers.iter().filter(|b| !b.live.is_empty()) {
        let size = align_up(buffer.size, unit);
        events.push((buffer.live.start, true, size));
        events.push((buffer.live.end, false, size));
    }
    // At equal times the ends (false) come first: intervals are half open.
    events.sort_unstable();
    let (mut load, mut most) = (0, 0);
    for (_, starts, size) in events {
        if starts {
            load += size;
            most = most.max(load);
        } else {
            load -= size;
        }
    }
    // The topmost buffer needs only its own size, so rounding may overstate by less than a unit.
    if unit > 1 { most.saturating_sub(unit - 1).max(unrounded(problem)) } else { most }
}

fn unrounded(problem: &Problem) -> u64 {
    let buffers = problem.buffers.iter().map(|b| crate::Buffer { align: 1, ..b.clone() }).collect();
    lower_bound(&Problem { buffers, capacity: None })
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

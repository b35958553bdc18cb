//! For many buffers: one stretch of time after the other, with what lives on from the last one fixed.
//!
//! A search is out of reach for tens of thousands of buffers, but the height is decided by the few moments at which much is
//! alive. Taking the buffers by start, a window at a time, each window is a small problem whose fixed buffers are the ones
//! that earlier windows have placed.

use crate::{Plan, Problem};

/// Buffers placed at a time.
const WINDOW: usize = 400;

/// A plan that tries to stay within `target`, or nothing if windows have more to do with their neighbours than with themselves.
/// `pack` packs one window.
pub fn place(problem: &Problem, target: u64, pack: impl Fn(&Problem) -> Plan) -> Option<Plan> {
    let mut order: Vec<usize> = (0..problem.buffers.len()).filter(|&b| problem.buffers[b].fixed.is_none()).collect();
    order.sort_by_key(|&b| (problem.buffers[b].live.start, b));
    let mut plan = Plan { offsets: problem.buffers.iter().map(|b| b.fixed.unwrap_or(0)).collect(), peak: 0 };
    let fixed = || (0..problem.buffers.len()).filter(|&b| problem.buffers[b].fixed.is_some());
    let mut carried: Vec<usize> = fixed().collect();
    for window in order.chunks(WINDOW) {
        let start = problem.buffers[window[0]].live.start;
        carried.retain(|&b| problem.buffers[b].live.end > start);
        if carried.len() > 4 * WINDOW {
            return None;
        }
        let held = carried.iter().map(|&b| problem.buffers[b].clone().at(plan.offsets[b]));
        let mut part = Problem {
            buffers: held.chain(window.iter().map(|&b| problem.buffers[b].clone())).collect(),
            capacity: Some(target),
            forbidden: problem.forbidden.clone(),
        };
        // Of what is held only the rest of its life counts.
        for buffer in &mut part.buffers[..carried.len()] {
            buffer.live.start = buffer.live.start.max(start);
        }
        let packed = pack(&part);
        plan.peak = plan.peak.max(packed.peak);
        for (i, &b) in window.iter().enumerate() {
            plan.offsets[b] = packed.offsets[carried.len() + i];
        }
        carried.extend_from_slice(window);
    }
    Some(plan)
}

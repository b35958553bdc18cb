//! Largest first, each into the tightest gap between the placed buffers it meets.

use std::cmp::Reverse;

use crate::conflicts::Conflicts;
use crate::{Plan, Problem, align_up};

pub fn place(problem: &Problem, conflicts: &Conflicts) -> Plan {
    let buffers = &problem.buffers;
    let mut order: Vec<usize> =
        (0..buffers.len()).filter(|&i| !buffers[i].live.is_empty() && buffers[i].size > 0).collect();
    order.sort_by_key(|&i| (Reverse(buffers[i].size), Reverse(buffers[i].live.len()), buffers[i].live.start));
    let mut plan = Plan { offsets: vec![0; buffers.len()], peak: 0 };
    let mut placed = vec![false; buffers.len()];
    let mut busy: Vec<(u64, u64)> = Vec::new();
    for i in order {
        let (size, align) = (buffers[i].size, buffers[i].align);
        busy.clear();
        let neighbours = conflicts.of(i).iter().map(|&n| n as usize).filter(|&n| placed[n]);
        busy.extend(neighbours.map(|n| (plan.offsets[n], plan.offsets[n] + buffers[n].size)));
        busy.sort_unstable();
        let (mut tightest, mut top) = (None, 0);
        for &(start, end) in &busy {
            let offset = align_up(top, align);
            if offset + size <= start && tightest.is_none_or(|(gap, _)| start - top < gap) {
                tightest = Some((start - top, offset));
            }
            top = top.max(end);
        }
        let offset = tightest.map_or(align_up(top, align), |(_, offset)| offset);
        plan.offsets[i] = offset;
        plan.peak = plan.peak.max(offset + size);
        placed[i] = true;
    }
    plan
}

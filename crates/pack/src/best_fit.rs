//! Largest first, each into the tightest gap between the placed buffers it meets.

use std::cmp::Reverse;

use crate::conflicts::Conflicts;
use crate::instance::Instance;

/// Offsets of the instance's buffers.
pub fn place(instance: &Instance, conflicts: &Conflicts) -> Vec<u64> {
    let mut order: Vec<usize> = (0..instance.len()).collect();
    order.sort_by_key(|&b| (Reverse(instance.size[b]), Reverse(instance.lifetime(b)), b));
    let mut offsets = vec![0; instance.len()];
    let mut placed = vec![false; instance.len()];
    let mut busy: Vec<(u64, u64)> = Vec::new();
    for b in order {
        let size = instance.size[b];
        busy.clear();
        let neighbours = conflicts.of(b).iter().map(|&n| n as usize).filter(|&n| placed[n]);
        busy.extend(neighbours.map(|n| (offsets[n], offsets[n] + instance.size[n])));
        busy.sort_unstable();
        let (mut tightest, mut top) = (None, 0);
        for &(start, end) in &busy {
            let offset = instance.lowest(b, top);
            if offset + size <= start && tightest.is_none_or(|(gap, _)| start - top < gap) {
                tightest = Some((start - top, offset));
            }
            top = top.max(end);
        }
        offsets[b] = tightest.map_or_else(|| instance.lowest(b, top), |(_, offset)| offset);
        placed[b] = true;
    }
    offsets
}

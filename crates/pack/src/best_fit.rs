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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::order::Noise;
    use crate::{Buffer, Problem};

    /// From the definition: address by address.
    fn naive(problem: &Problem, instance: &Instance) -> Vec<u64> {
        let buffer = |b: usize| &problem.buffers[instance.origin[b] as usize];
        let mut order: Vec<usize> = (0..instance.len()).collect();
        order.sort_by_key(|&b| (Reverse(buffer(b).size), Reverse(instance.lifetime(b)), b));
        let mut placed: Vec<(usize, u64)> = Vec::new();
        for b in order {
            let meets =
                |a: usize| buffer(a).live.start.max(buffer(b).live.start) < buffer(a).live.end.min(buffer(b).live.end);
            let busy =
                |address: u64| placed.iter().any(|&(a, at)| meets(a) && (at..at + buffer(a).size).contains(&address));
            let top = placed.iter().filter(|(a, _)| meets(*a)).map(|(a, at)| at + buffer(*a).size).max().unwrap_or(0);
            let free: Vec<u64> = (0..top).filter(|&address| !busy(address)).collect();
            // Gaps as (length, start), ended by something busy.
            let mut gaps: Vec<(u64, u64)> = Vec::new();
            for address in free {
                match gaps.last_mut() {
                    Some((len, start)) if *start + *len == address => *len += 1,
                    _ => gaps.push((1, address)),
                }
            }
            let up = |at: u64| at.next_multiple_of(buffer(b).align);
            let fits = gaps.into_iter().filter(|(len, start)| up(*start) + buffer(b).size <= start + len);
            let at = fits.min().map_or(up(top), |(_, start)| up(start));
            placed.push((b, at));
        }
        placed.sort_unstable();
        placed.into_iter().map(|(_, at)| at).collect()
    }

    #[test]
    fn the_tightest_gap_is_taken() {
        let mut noise = Noise::new(3);
        for _ in 0..300 {
            let buffers = (0..2 + noise.below(14) as u32).map(|id| {
                let start = noise.below(12) as u32;
                let live = start..start + 1 + noise.below(6) as u32;
                Buffer::new(id, live, 1 + noise.below(9)).aligned(1 + noise.below(3))
            });
            let problem = Problem::new(buffers.collect());
            let instance = Instance::new(&problem);
            assert_eq!(place(&instance, &Conflicts::build(&instance)), naive(&problem, &instance), "{problem:?}");
        }
    }
}

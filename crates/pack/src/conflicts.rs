//! Which buffers are alive together.

use std::ops::Range;

use crate::instance::{Instance, spans_meet};

/// For every buffer of an instance, the buffers whose lifetimes meet its own, in one flat array.
pub struct Conflicts {
    starts: Vec<u32>,
    neighbours: Vec<u32>,
}

impl Conflicts {
    /// How many neighbours there are in all, without listing them; gaps are not looked into.
    pub fn count(instance: &Instance) -> u64 {
        let mut starts: Vec<u32> = (0..instance.len()).map(|b| instance.extent(b).start).collect();
        let mut ends: Vec<u32> = (0..instance.len()).map(|b| instance.extent(b).end).collect();
        starts.sort_unstable();
        ends.sort_unstable();
        // Begun before I end, less those that ended before I began, less myself.
        let meetings = |live: Range<u32>| {
            starts.partition_point(|&start| start < live.end) - ends.partition_point(|&end| end <= live.start) - 1
        };
        (0..instance.len()).map(|b| meetings(instance.extent(b)) as u64).sum()
    }

    /// The pairs of an instance.
    pub fn build(instance: &Instance) -> Conflicts {
        let mut degree = vec![0u32; instance.len() + 1];
        sweep(instance, |a, b| {
            degree[a as usize] += 1;
            degree[b as usize] += 1;
        });
        let mut at = 0;
        let starts: Vec<u32> = degree.iter().map(|&d| (at, at += d).0).collect();
        let mut next = starts.clone();
        let mut neighbours = vec![0u32; at as usize];
        sweep(instance, |a, b| {
            for (from, to) in [(a, b), (b, a)] {
                neighbours[next[from as usize] as usize] = to;
                next[from as usize] += 1;
            }
        });
        Conflicts { starts, neighbours }
    }

    /// Buffers that are alive together with one.
    pub fn of(&self, buffer: usize) -> &[u32] {
        &self.neighbours[self.starts[buffer] as usize..self.starts[buffer + 1] as usize]
    }
}

/// Calls `meet` for every pair that is alive together; an instance is in order of first section.
fn sweep(instance: &Instance, mut meet: impl FnMut(u32, u32)) {
    let mut alive: Vec<(u32, u32)> = Vec::new();
    for b in 0..instance.len() {
        let live = instance.extent(b);
        alive.retain(|&(end, other)| {
            if end > live.start && spans_meet(instance.spans(b), instance.spans(other as usize)) {
                meet(b as u32, other);
            }
            end > live.start
        });
        alive.push((live.end, b as u32));
    }
}

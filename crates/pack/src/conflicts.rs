//! Which buffers are alive together.

use crate::Problem;

/// For every buffer, the buffers whose lifetimes meet its own, in one flat array.
pub struct Conflicts {
    starts: Vec<u32>,
    neighbours: Vec<u32>,
}

impl Conflicts {
    /// How many neighbours there are in all, without listing them.
    pub fn count(problem: &Problem) -> u64 {
        let lives: Vec<_> = problem.buffers.iter().map(|b| &b.live).filter(|live| !live.is_empty()).collect();
        let mut starts: Vec<u32> = lives.iter().map(|live| live.start).collect();
        let mut ends: Vec<u32> = lives.iter().map(|live| live.end).collect();
        starts.sort_unstable();
        ends.sort_unstable();
        // Meeting = begun before I end, less those that ended before I began, less myself.
        let meetings = |live: &std::ops::Range<u32>| {
            starts.partition_point(|&start| start < live.end) - ends.partition_point(|&end| end <= live.start) - 1
        };
        lives.iter().map(|live| meetings(live) as u64).sum()
    }

    pub fn build(problem: &Problem) -> Conflicts {
        let buffers = &problem.buffers;
        let mut order: Vec<u32> = (0..buffers.len() as u32).filter(|&i| !buffers[i as usize].live.is_empty()).collect();
        order.sort_unstable_by_key(|&i| buffers[i as usize].live.start);
        let mut degree = vec![0u32; buffers.len() + 1];
        sweep(problem, &order, |a, b| {
            degree[a as usize] += 1;
            degree[b as usize] += 1;
        });
        let mut at = 0;
        let starts: Vec<u32> = degree.iter().map(|&d| (at, at += d).0).collect();
        let mut next = starts.clone();
        let mut neighbours = vec![0u32; at as usize];
        sweep(problem, &order, |a, b| {
            for (from, to) in [(a, b), (b, a)] {
                neighbours[next[from as usize] as usize] = to;
                next[from as usize] += 1;
            }
        });
        Conflicts { starts, neighbours }
    }

    pub fn of(&self, buffer: usize) -> &[u32] {
        &self.neighbours[self.starts[buffer] as usize..self.starts[buffer + 1] as usize]
    }
}

/// Calls `meet` for every pair that is alive together; `order` is by start.
fn sweep(problem: &Problem, order: &[u32], mut meet: impl FnMut(u32, u32)) {
    let mut alive: Vec<(u32, u32)> = Vec::new();
    for &i in order {
        let live = &problem.buffers[i as usize].live;
        alive.retain(|&(end, other)| {
            let meets = end > live.start;
            if meets {
                meet(i, other);
            }
            meets
        });
        alive.push((live.end, i));
    }
}

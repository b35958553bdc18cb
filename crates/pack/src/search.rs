//! Depth-first search for a packing below a given capacity.
//!
//! After Moffitt's MiniMalloc (ASPLOS 2023). Every feasible problem has a *canonical* packing: buffers placed in order
//! of offset (ties by a static order), each as low as the ones before it allow. The search builds only those, gives up
//! a branch when some moment can no longer fit, and treats parts that no longer meet in time separately. A budget of
//! visits makes it stop, at the same point on every machine.

use std::cmp::Reverse;

use crate::conflicts::Conflicts;
use crate::skyline::{ORDERS, ranks};
use crate::{Plan, Problem, align_up};

/// Recursion is as deep as there are buffers, so larger problems are left to the greedy methods.
pub const MOST_BUFFERS: usize = 1000;

/// A lower plan than `best`, if one is found within `visits`; `bound` is the load.
pub fn improve(problem: &Problem, conflicts: &Conflicts, bound: u64, best: Plan, visits: u64) -> Plan {
    let (mut best, mut proven) = (best, bound);
    let all_ranks: Vec<Vec<u32>> = ORDERS.iter().map(|&order| ranks(problem, conflicts, order)).collect();
    let mut search = Search::new(problem, conflicts, visits);
    let mut noise = Noise(0x9E37_79B9_7F4A_7C15);
    let mut nodes = 2 * problem.buffers.len() as u64;
    let mut round = 0;
    while best.peak > proven && search.visits > 0 {
        'targets: for target in targets(proven, best.peak, problem.capacity, round) {
            for ranks in &all_ranks {
                search.rank = if round == 0 { ranks.clone() } else { noise.shuffle(ranks) };
                match search.run(target, nodes) {
                    Outcome::Found(plan) => {
                        best = plan;
                        break 'targets;
                    }
                    // Nothing fits below this target, whatever the order.
                    Outcome::Impossible => {
                        proven = proven.max(target + 1);
                        break;
                    }
                    Outcome::Unknown => {}
                }
            }
        }
        nodes = nodes.saturating_mul(2);
        round += 1;
    }
    best
}

/// Heights to try, lowest first, all below the best known one. Later rounds close in from above.
fn targets(bound: u64, best: u64, capacity: Option<u64>, round: u32) -> Vec<u64> {
    let steps: &[u64] =
        if round == 0 { &[0, 5, 10, 20, 30, 40, 50, 75, 100, 150, 200] } else { &[0, 125, 250, 500, 750, 900] };
    let height = |step: &u64| match round {
        0 => bound + (u128::from(bound) * u128::from(*step) / 1000) as u64,
        _ => bound + (u128::from(best - bound) * u128::from(*step) / 1000) as u64,
    };
    let mut targets: Vec<u64> = steps.iter().map(height).filter(|&target| target < best).collect();
    if let Some(capacity) = capacity.filter(|&capacity| capacity >= bound && capacity < best) {
        targets.insert(0, capacity);
    }
    targets.dedup();
    targets
}

enum Outcome {
    Found(Plan),
    Impossible,
    Unknown,
}

struct Search<'a> {
    problem: &'a Problem,
    conflicts: &'a Conflicts,
    /// Moments with a maximal live set, as the buffers alive then; a buffer is alive in `first[b]..last[b]`.
    sections: Vec<Vec<u32>>,
    first: Vec<u32>,
    last: Vec<u32>,
    rank: Vec<u32>,
    capacity: u64,
    /// Least possible offset of every buffer; the offset itself once placed.
    least: Vec<u64>,
    placed: Vec<bool>,
    /// Unplaced bytes alive in every section.
    total: Vec<u64>,
    trail: Vec<Change>,
    nodes: u64,
    visits: u64,
    stopped: bool,
}

enum Change {
    Raised(u32, u64),
    Placed(u32),
}

impl<'a> Search<'a> {
    fn new(problem: &'a Problem, conflicts: &'a Conflicts, visits: u64) -> Search<'a> {
        let buffers = &problem.buffers;
        let (starts, n) = (maximal_moments(problem), buffers.len());
        let at = |time: u32| starts.partition_point(|&t| t < time) as u32;
        let active = |b: usize| buffers[b].size > 0 && !buffers[b].live.is_empty();
        let first: Vec<u32> = buffers.iter().map(|b| at(b.live.start)).collect();
        let last: Vec<u32> = buffers.iter().map(|b| at(b.live.end)).collect();
        let mut sections = vec![Vec::new(); starts.len()];
        for b in (0..n).filter(|&b| active(b)) {
            for section in &mut sections[first[b] as usize..last[b] as usize] {
                section.push(b as u32);
            }
        }
        Search {
            problem,
            conflicts,
            sections,
            first,
            last,
            rank: Vec::new(),
            capacity: 0,
            least: vec![0; n],
            placed: vec![false; n],
            total: Vec::new(),
            trail: Vec::new(),
            nodes: 0,
            visits,
            stopped: false,
        }
    }

    fn run(&mut self, capacity: u64, nodes: u64) -> Outcome {
        let buffers = &self.problem.buffers;
        (self.capacity, self.nodes, self.stopped) = (capacity, nodes, false);
        self.least.fill(0);
        self.placed.fill(false);
        self.trail.clear();
        self.total = self.sections.iter().map(|s| s.iter().map(|&b| buffers[b as usize].size).sum()).collect();
        let active = |b: &u32| buffers[*b as usize].size > 0 && !buffers[*b as usize].live.is_empty();
        let mut all: Vec<u32> = (0..buffers.len() as u32).filter(active).collect();
        all.sort_by_key(|&b| self.first[b as usize]);
        if self.solve_parts(all, None) {
            let peak = (0..buffers.len()).filter(|&b| self.placed[b]).map(|b| self.least[b] + buffers[b].size).max();
            return Outcome::Found(Plan { offsets: self.least.clone(), peak: peak.unwrap_or(0) });
        }
        if self.stopped { Outcome::Unknown } else { Outcome::Impossible }
    }

    /// Places all of `part` (by first section), whose buffers are unplaced and meet no others that are.
    fn solve(&mut self, part: &[u32], after: Option<(u64, u32)>) -> bool {
        let buffers = &self.problem.buffers;
        self.visits = self.visits.saturating_sub(part.len() as u64);
        // Whoever went above this height would leave a hole that some other buffer fits in.
        let limit = part.iter().map(|&b| self.least[b as usize] + buffers[b as usize].size).min().unwrap_or(0);
        let keyed = part.iter().map(|&b| (self.least[b as usize], self.rank[b as usize], b));
        let mut candidates: Vec<(u64, u32, u32)> =
            keyed.filter(|&(o, rank, _)| o < limit && after.is_none_or(|after| (o, rank) > after)).collect();
        candidates.sort_unstable();
        let from = self.first[part[0] as usize] as usize;
        let to = part.iter().map(|&b| self.last[b as usize]).max().unwrap_or(0) as usize;
        let fullest = self.total[from..to].iter().copied().max().unwrap_or(0);
        for (offset, rank, b) in candidates {
            // Everything still to come goes at this offset or higher.
            if offset + fullest > self.capacity {
                break;
            }
            if self.nodes == 0 || self.visits == 0 {
                self.stopped = true;
                return false;
            }
            self.nodes -= 1;
            let mark = self.trail.len();
            let alone = !self.conflicts.of(b as usize).iter().any(|&n| !self.placed[n as usize]);
            if self.place(b, offset) {
                let rest = part.iter().copied().filter(|&other| other != b).collect();
                if self.solve_parts(rest, Some((offset, rank))) {
                    return true;
                }
            }
            self.undo(mark);
            if alone || self.stopped {
                return false;
            }
        }
        false
    }

    /// Splits `rest` where nobody spans, and solves every part, the fullest first.
    fn solve_parts(&mut self, rest: Vec<u32>, after: Option<(u64, u32)>) -> bool {
        let mut parts: Vec<(u64, &[u32])> = Vec::new();
        let (mut start, mut end) = (0, 0);
        for at in 0..=rest.len() {
            let boundary = at == rest.len() || self.first[rest[at] as usize] >= end;
            if boundary && at > start {
                let sections = self.first[rest[start] as usize] as usize..end as usize;
                parts.push((self.total[sections].iter().copied().max().unwrap_or(0), &rest[start..at]));
                start = at;
            }
            if at < rest.len() {
                end = end.max(self.last[rest[at] as usize]);
            }
        }
        parts.sort_by_key(|&(fullest, _)| Reverse(fullest));
        parts.into_iter().all(|(_, part)| self.solve(part, after))
    }

    /// Puts `b` at `offset`; false if something alive with it can no longer fit.
    fn place(&mut self, b: u32, offset: u64) -> bool {
        let buffers = &self.problem.buffers;
        let (index, size) = (b as usize, buffers[b as usize].size);
        self.placed[index] = true;
        self.trail.push(Change::Placed(b));
        let (mut from, mut to) = (self.first[index] as usize, self.last[index] as usize);
        self.total[from..to].iter_mut().for_each(|total| *total -= size);
        let top = offset + size;
        let neighbours = self.conflicts.of(index);
        self.visits = self.visits.saturating_sub(neighbours.len() as u64);
        for &n in neighbours {
            let n = n as usize;
            if !self.placed[n] && self.least[n] < top {
                self.trail.push(Change::Raised(n as u32, self.least[n]));
                self.least[n] = align_up(top, buffers[n].align);
                if self.least[n] + buffers[n].size > self.capacity {
                    return false;
                }
                (from, to) = (from.min(self.first[n] as usize), to.max(self.last[n] as usize));
            }
        }
        for s in from..to {
            let waiting = self.sections[s].iter().map(|&n| n as usize).filter(|&n| !self.placed[n]);
            let floor = waiting.map(|n| self.least[n]).min().unwrap_or(0);
            self.visits = self.visits.saturating_sub(self.sections[s].len() as u64 / 4);
            if floor + self.total[s] > self.capacity {
                return false;
            }
        }
        true
    }

    fn undo(&mut self, mark: usize) {
        for change in self.trail.drain(mark..).rev() {
            match change {
                Change::Raised(b, least) => self.least[b as usize] = least,
                Change::Placed(b) => {
                    let b = b as usize;
                    self.placed[b] = false;
                    let size = self.problem.buffers[b].size;
                    let sections = self.first[b] as usize..self.last[b] as usize;
                    self.total[sections].iter_mut().for_each(|total| *total += size);
                }
            }
        }
    }
}

/// The starts after which some buffer ends before the next start: at any other moment fewer are alive than at one of
/// these.
fn maximal_moments(problem: &Problem) -> Vec<u32> {
    let lives = || problem.buffers.iter().filter(|b| b.size > 0 && !b.live.is_empty()).map(|b| &b.live);
    let mut starts: Vec<u32> = lives().map(|live| live.start).collect();
    let mut ends: Vec<u32> = lives().map(|live| live.end).collect();
    starts.sort_unstable();
    starts.dedup();
    ends.sort_unstable();
    let ended = |time: u32| ends.partition_point(|&end| end <= time);
    let maximal = |i: usize| starts.get(i + 1).is_none_or(|&next| ended(next) > ended(starts[i]));
    (0..starts.len()).filter(|&i| maximal(i)).map(|i| starts[i]).collect()
}

/// A fixed stream of random numbers, so that every run tries the same orders.
struct Noise(u64);

impl Noise {
    /// The same order with neighbours moved about: every restart explores another tree.
    fn shuffle(&mut self, ranks: &[u32]) -> Vec<u32> {
        let reach = (ranks.len() as u64 / 3).max(1);
        let mut jittered: Vec<(u64, usize)> = ranks
            .iter()
            .enumerate()
            .map(|(b, &rank)| {
                self.0 ^= self.0 << 13;
                self.0 ^= self.0 >> 7;
                self.0 ^= self.0 << 17;
                (u64::from(rank) + self.0 % reach, b)
            })
            .collect();
        jittered.sort_unstable();
        let mut shuffled = vec![0; ranks.len()];
        for (rank, (_, b)) in jittered.into_iter().enumerate() {
            shuffled[b] = rank as u32;
        }
        shuffled
    }
}

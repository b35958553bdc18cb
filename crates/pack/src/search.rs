//! Depth-first search for a packing within a given capacity: exact, with a budget of nodes.
//!
//! Every feasible instance has a *compact* packing: each buffer lies on an obstacle, on another buffer or at the bottom. The
//! search builds compact packings from the bottom up. A node looks at one point, the floor of one section, and asks what
//! lies there: one of the buffers that may start exactly there, or nothing. The answers exclude each other, so no packing is
//! built twice, and static orders only decide which answer is tried first.
//!
//! What it prunes, and why nothing is lost:
//!
//! - *Section*: a section whose free room above its floor is less than what it still has to take cannot be completed.
//! - *Support*: if nothing starts at the floor, whoever could have started there lies on top of something that is not placed
//!   yet, hence at least as high as the lowest end that such a neighbour can have.
//! - *Twins*: buffers of equal size, alignment and lifetime are placed in one order only.
//! - *Alone*: a buffer without unplaced neighbours has no better place than its lowest.
//! - *Parts*: where no unplaced buffer spans a boundary between sections, the two sides are solved one after the other; a side
//!   that fails fails the whole.
//!
//! Sections, parts and the use of orders are those of Moffitt's MiniMalloc (ASPLOS 2023), which branches on the next buffer
//! instead of on a point.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::conflicts::Conflicts;
use crate::instance::Instance;

/// Recursion is as deep as there are buffers.
pub const MOST_BUFFERS: usize = 4000;

/// How a search ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Offsets of the instance's buffers.
    Found(Vec<u64>),
    /// No packing within the capacity exists.
    Impossible,
    /// The budget ended first.
    Unknown,
}

/// Which section a node looks at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Branching {
    /// The one with the lowest floor; of those the one with the fewest answers.
    Lowest,
    /// The one with the least to waste, of those whose floor lies below the lowest end that any buffer can have.
    Tightest,
    /// Of the same sections, the one where the buffer may lie that goes first in the static order.
    Ranked,
}

const NONE: u32 = u32::MAX;

/// The state of a search; one is reused for many runs over the same instance.
pub struct Search<'a> {
    instance: &'a Instance,
    conflicts: &'a Conflicts,
    /// Ends the search as if its budget were spent.
    stop: &'a AtomicBool,
    /// Buffers alive in section `s`: `members[starts[s]..starts[s + 1]]`.
    members: Vec<u32>,
    starts: Vec<u32>,
    /// The load of each section before anything is placed.
    loads: Vec<u64>,
    first: Vec<u32>,
    last: Vec<u32>,
    /// Buffers that only differ in name, as the head of each group.
    twin_of: Vec<u32>,

    branching: Branching,
    rank: Vec<u32>,
    /// The twin that has to be placed before.
    after_twin: Vec<u32>,
    capacity: u64,
    /// Least possible offset of every unplaced buffer; `u64::MAX` once placed.
    least: Vec<u64>,
    offset: Vec<u64>,
    /// Unplaced bytes alive in every section.
    total: Vec<u64>,
    floor: Vec<Floor>,
    trail: Vec<Change>,
    /// Lists of unplaced buffers by first section, one behind the other: those of the nodes on the current path.
    parts: Vec<u32>,
    answers: Vec<(u32, u32)>,
    /// Sections to look at again, as bits.
    touched: Vec<u64>,
    nodes: u64,
    stopped: bool,
}

/// The least offset at which an unplaced buffer of a section may lie, and how many may lie there.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Floor {
    height: u64,
    choices: u32,
    /// The first rank among them.
    rank: u32,
}

/// What to put back when a node is left.
enum Change {
    Raised(u32, u64),
    Placed(u32),
    Floor(u32, Floor),
}

impl<'a> Search<'a> {
    /// A search that has not begun.
    pub fn new(instance: &'a Instance, conflicts: &'a Conflicts, stop: &'a AtomicBool) -> Search<'a> {
        let n = instance.len();
        let mut lists = vec![Vec::new(); instance.sections];
        for b in 0..n {
            for s in instance.spans(b).iter().cloned().flatten() {
                lists[s as usize].push(b as u32);
            }
        }
        let mut at = 0;
        let ends = lists.iter().map(|list| (at += list.len() as u32, at).1);
        Search {
            instance,
            conflicts,
            stop,
            starts: std::iter::once(0).chain(ends).collect(),
            members: lists.concat(),
            loads: instance.loads(|size| size),
            first: (0..n).map(|b| instance.extent(b).start).collect(),
            last: (0..n).map(|b| instance.extent(b).end).collect(),
            twin_of: twins(instance),
            branching: Branching::Lowest,
            rank: Vec::new(),
            after_twin: vec![NONE; n],
            capacity: 0,
            least: vec![0; n],
            offset: vec![0; n],
            total: Vec::new(),
            floor: Vec::new(),
            trail: Vec::new(),
            parts: Vec::new(),
            answers: Vec::new(),
            touched: vec![0; instance.sections.div_ceil(64)],
            nodes: 0,
            stopped: false,
        }
    }

    /// Looks for a packing within `capacity`, answers in the order of `rank`, and takes what it spends from `nodes`.
    pub fn run(&mut self, branching: Branching, rank: &[u32], capacity: u64, nodes: &mut u64) -> Outcome {
        let n = self.instance.len();
        self.rank.clear();
        self.rank.extend_from_slice(rank);
        self.chain_twins();
        (self.branching, self.capacity, self.nodes, self.stopped) = (branching, capacity, *nodes, false);
        for b in 0..n {
            self.least[b] = self.instance.lowest(b, 0);
        }
        self.trail.clear();
        self.answers.clear();
        self.total.clone_from(&self.loads);
        self.floor.clear();
        self.floor.resize(self.instance.sections, Floor::default());
        self.touched.fill(u64::MAX);
        self.parts.clear();
        self.parts.extend(0..n as u32);
        let each_fits = (0..n).all(|b| self.least[b] + self.instance.size[b] <= capacity);
        let found = each_fits && self.sections_fit() && self.solve_parts(0);
        *nodes = self.nodes;
        match (found, self.stopped) {
            (true, _) => Outcome::Found(self.offset.clone()),
            (false, true) => Outcome::Unknown,
            (false, false) => Outcome::Impossible,
        }
    }

    /// Lets twins follow each other in the order of their ranks.
    fn chain_twins(&mut self) {
        let mut order: Vec<u32> = (0..self.rank.len() as u32).collect();
        order.sort_unstable_by_key(|&b| (self.twin_of[b as usize], self.rank[b as usize]));
        self.after_twin.fill(NONE);
        for pair in order.windows(2) {
            if self.twin_of[pair[0] as usize] == self.twin_of[pair[1] as usize] {
                self.after_twin[pair[1] as usize] = pair[0];
            }
        }
    }

    fn is_placed(&self, b: u32) -> bool {
        self.least[b as usize] == u64::MAX
    }

    /// Splits the unplaced buffers `parts[start..]` where nobody spans, and solves every part, the fullest first.
    fn solve_parts(&mut self, start: usize) -> bool {
        let end = self.parts.len();
        let mut splits: Vec<(u64, usize, usize)> = Vec::new();
        let (mut from, mut reach) = (start, 0);
        for at in start..=end {
            let boundary = at == end || self.first[self.parts[at] as usize] >= reach;
            if boundary && at > from {
                let sections = self.first[self.parts[from] as usize] as usize..reach as usize;
                splits.push((self.total[sections].iter().copied().max().unwrap_or(0), from, at));
                from = at;
            }
            if at < end {
                reach = reach.max(self.last[self.parts[at] as usize]);
            }
        }
        splits.sort_unstable_by(|a, b| b.cmp(a));
        splits.into_iter().all(|(_, from, to)| self.solve(from, to))
    }

    /// Places all of `parts[from..to]`, whose buffers conflict with no other unplaced one.
    fn solve(&mut self, from: usize, to: usize) -> bool {
        let section = self.choose_section(from, to);
        let height = self.floor[section].height;
        let base = self.answers.len();
        for i in self.starts[section] as usize..self.starts[section + 1] as usize {
            let b = self.members[i];
            let twin = self.after_twin[b as usize];
            if self.least[b as usize] == height && (twin == NONE || self.is_placed(twin)) {
                self.answers.push((self.rank[b as usize], b));
            }
        }
        self.answers[base..].sort_unstable();
        let found = self.try_answers(base, section, height, from, to);
        self.answers.truncate(base);
        found
    }

    /// Tries `answers[base..]` at `height` in `section`, then nothing. What was tried in vain is undone.
    fn try_answers(&mut self, base: usize, section: usize, height: u64, from: usize, to: usize) -> bool {
        let mark = self.trail.len();
        for at in base..self.answers.len() {
            if !self.spend_node() {
                return false;
            }
            let (b, rest) = (self.answers[at].1, self.parts.len());
            let alone = self.conflicts.of(b as usize).iter().all(|&n| self.is_placed(n));
            if self.place(b, height) {
                for i in from..to {
                    let other = self.parts[i];
                    if other != b {
                        self.parts.push(other);
                    }
                }
                let found = self.solve_parts(rest);
                self.parts.truncate(rest);
                if found {
                    return true;
                }
            }
            self.undo(mark);
            if alone || self.stopped {
                return false;
            }
        }
        if self.spend_node() && self.leave_empty(section, height) && self.solve(from, to) {
            return true;
        }
        self.undo(mark);
        false
    }

    fn spend_node(&mut self) -> bool {
        self.stopped |= self.nodes == 0 || self.nodes.is_multiple_of(1024) && self.stop.load(Ordering::Relaxed);
        self.nodes = self.nodes.saturating_sub(1);
        !self.stopped
    }

    fn choose_section(&self, from: usize, to: usize) -> usize {
        let part = || self.parts[from..to].iter().map(|&b| b as usize);
        let first = self.first[self.parts[from] as usize] as usize;
        let last = part().map(|b| self.last[b]).max().unwrap_or(0) as usize;
        let sections = (first..last).filter(|&s| self.total[s] > 0);
        let answers = |s: usize, slack: u64| 2 * u64::from(self.floor[s].choices) + u64::from(slack > 0);
        let key = |s: usize, reach: u64| {
            let (height, slack) = (self.floor[s].height, self.slack(s).unwrap_or(0));
            match self.branching {
                Branching::Lowest => (height, answers(s, slack), slack, s),
                Branching::Tightest => (if height < reach { 0 } else { height }, slack, answers(s, slack), s),
                Branching::Ranked => (if height < reach { 0 } else { height }, u64::from(self.floor[s].rank), slack, s),
            }
        };
        let reach = part().map(|b| self.least[b] + self.instance.size[b]).min().unwrap_or(0);
        sections.min_by_key(|&s| key(s, reach)).unwrap_or(first)
    }

    /// Puts `b` at `offset`; false if something alive with it can no longer fit.
    fn place(&mut self, b: u32, offset: u64) -> bool {
        let (instance, conflicts) = (self.instance, self.conflicts);
        let (index, size) = (b as usize, instance.size[b as usize]);
        self.trail.push(Change::Placed(b));
        (self.offset[index], self.least[index]) = (offset, u64::MAX);
        self.touched.fill(0);
        for span in instance.spans(index) {
            self.total[span.start as usize..span.end as usize].iter_mut().for_each(|total| *total -= size);
            touch(&mut self.touched, span.start, span.end);
        }
        let top = offset + size;
        conflicts.of(index).iter().all(|&n| self.least[n as usize] >= top || self.raise(n, top)) && self.sections_fit()
    }

    /// Leaves the floor of `section` empty; false if that cannot be completed.
    fn leave_empty(&mut self, section: usize, height: u64) -> bool {
        if self.slack(section).is_none_or(|slack| slack == 0) {
            return false;
        }
        self.touched.fill(0);
        for i in self.starts[section] as usize..self.starts[section + 1] as usize {
            let b = self.members[i];
            if self.least[b as usize] == height {
                let ends = self.conflicts.of(b as usize).iter().filter(|&&n| !self.is_placed(n));
                let support = ends.map(|&n| self.least[n as usize] + self.instance.size[n as usize]).min();
                if !support.is_some_and(|support| self.raise(b, support.max(height + 1))) {
                    return false;
                }
            }
        }
        self.sections_fit()
    }

    /// Lets an unplaced buffer begin no lower than `floor`; false if it then ends above the capacity.
    fn raise(&mut self, b: u32, floor: u64) -> bool {
        let index = b as usize;
        self.trail.push(Change::Raised(b, self.least[index]));
        self.least[index] = self.instance.lowest(index, floor);
        touch(&mut self.touched, self.first[index], self.last[index]);
        self.least[index] + self.instance.size[index] <= self.capacity
    }

    /// Whether all sections that changed can still be completed.
    fn sections_fit(&mut self) -> bool {
        for word in 0..self.touched.len() {
            let mut bits = self.touched[word];
            while bits != 0 {
                let s = word * 64 + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                if s < self.total.len() && self.total[s] > 0 {
                    self.find_floor(s);
                    if self.slack(s).is_none() {
                        return false;
                    }
                }
            }
        }
        true
    }

    fn find_floor(&mut self, s: usize) {
        let members = &self.members[self.starts[s] as usize..self.starts[s + 1] as usize];
        let height = members.iter().map(|&b| self.least[b as usize]).min().unwrap_or(u64::MAX);
        let (mut choices, mut rank) = (0, NONE);
        for &b in members.iter().filter(|&&b| self.least[b as usize] == height) {
            choices += 1;
            rank = rank.min(self.rank[b as usize]);
        }
        let floor = Floor { height, choices, rank };
        if floor != self.floor[s] {
            self.trail.push(Change::Floor(s as u32, self.floor[s]));
            self.floor[s] = floor;
        }
    }

    /// What section `s` may still waste.
    fn slack(&self, s: usize) -> Option<u64> {
        self.instance.room(s, self.floor[s].height, self.capacity).checked_sub(self.total[s])
    }

    fn undo(&mut self, mark: usize) {
        while self.trail.len() > mark {
            match self.trail.pop() {
                Some(Change::Raised(b, least)) => self.least[b as usize] = least,
                Some(Change::Floor(s, floor)) => self.floor[s as usize] = floor,
                Some(Change::Placed(b)) => {
                    let b = b as usize;
                    self.least[b] = self.offset[b];
                    for span in self.instance.spans(b) {
                        let size = self.instance.size[b];
                        self.total[span.start as usize..span.end as usize].iter_mut().for_each(|total| *total += size);
                    }
                }
                None => return,
            }
        }
    }
}

/// Sets the bits `from..to`.
fn touch(bits: &mut [u64], from: u32, to: u32) {
    let (first, last) = (from as usize / 64, (to as usize).div_ceil(64));
    for (word, bits) in bits[..last].iter_mut().enumerate().skip(first) {
        let low = (from as usize).saturating_sub(word * 64).min(63);
        let high = (to as usize - word * 64).min(64);
        *bits |= (u64::MAX << low) & (u64::MAX >> (64 - high));
    }
}

/// For every buffer the first one of equal size, alignment and lifetime.
fn twins(instance: &Instance) -> Vec<u32> {
    let key = |b: u32| {
        let b = b as usize;
        let spans: Vec<(u32, u32)> = instance.spans(b).iter().map(|s| (s.start, s.end)).collect();
        (spans, instance.size[b], instance.align[b])
    };
    let mut order: Vec<u32> = (0..instance.len() as u32).collect();
    order.sort_by_cached_key(|&b| (key(b), b));
    let mut twin_of: Vec<u32> = (0..instance.len() as u32).collect();
    for pair in order.windows(2) {
        if key(pair[0]) == key(pair[1]) {
            twin_of[pair[1] as usize] = twin_of[pair[0] as usize];
        }
    }
    twin_of
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Buffer, Problem};

    #[test]
    fn bits_are_set_from_one_to_the_other() {
        for from in 0..130u32 {
            for to in from..=192 {
                let mut bits = [0; 3];
                touch(&mut bits, from, to);
                let is_set = |at: u32| bits[at as usize / 64] >> (at % 64) & 1 == 1;
                assert!((0..192).all(|at| is_set(at) == (from..to).contains(&at)), "{from}..{to}");
            }
        }
    }

    #[test]
    fn twins_differ_in_name_only() {
        let buffer = |id, live, size, align| Buffer::new(id, live, size).aligned(align);
        let problem = Problem::new(vec![
            buffer(0, 0..4, 4, 1),
            buffer(1, 0..4, 4, 1),
            buffer(2, 0..4, 4, 2),
            buffer(3, 0..4, 5, 1),
            buffer(4, 0..2, 4, 1),
            buffer(5, 0..4, 4, 1),
            buffer(6, 2..4, 4, 1),
        ]);
        let instance = Instance::new(&problem);
        let origin = |b: u32| instance.origin[b as usize];
        let twin_of = twins(&instance);
        let pairs = (0..instance.len() as u32).filter(|&b| twin_of[b as usize] != b);
        let mut pairs: Vec<(u32, u32)> = pairs.map(|b| (origin(b), origin(twin_of[b as usize]))).collect();
        pairs.sort_unstable();
        assert_eq!(pairs, [(1, 0), (5, 0)]);
    }

    /// Whatever the branching: a target is reached, or refuted, or the nodes were too few; and what is undone leaves no trace.
    #[test]
    fn every_branching_decides_alike() {
        let buffers = [(0, 1, 4), (0, 3, 1), (1, 2, 3), (1, 4, 1), (2, 3, 2), (2, 5, 1), (3, 4, 3), (4, 5, 4)];
        let buffer = |(id, &(start, end, size)): (usize, &(u32, u32, u64))| Buffer::new(id as u32, start..end, size);
        let problem = Problem::new(buffers.iter().enumerate().map(buffer).collect());
        let instance = Instance::new(&problem);
        let (conflicts, stop) = (Conflicts::build(&instance), AtomicBool::new(false));
        let mut search = Search::new(&instance, &conflicts, &stop);
        let rank: Vec<u32> = (0..instance.len() as u32).collect();
        let branchings = [Branching::Lowest, Branching::Tightest, Branching::Ranked];
        for branching in branchings.into_iter().chain(branchings) {
            let mut nodes = 100_000;
            assert_eq!(search.run(branching, &rank, 5, &mut nodes), Outcome::Impossible, "its load is 5");
            let spent = 100_000 - nodes;
            assert!((1..2000).contains(&spent), "{branching:?}: {spent}");
            assert_eq!(search.run(branching, &rank, 5, &mut (spent - 1).clone()), Outcome::Unknown, "one node too few");
            assert_eq!(search.run(branching, &rank, 5, &mut spent.clone()), Outcome::Impossible);
            let Outcome::Found(offsets) = search.run(branching, &rank, 6, &mut nodes) else { panic!("{branching:?}") };
            let mut plan = crate::Plan { offsets: vec![0; offsets.len()], peak: 6 };
            offsets.iter().zip(&instance.origin).for_each(|(&offset, &b)| plan.offsets[b as usize] = offset);
            crate::check(&problem, &plan).unwrap();
            assert_eq!(search.run(branching, &rank, 3, &mut nodes), Outcome::Impossible, "one alone is larger");
        }
        stop.store(true, Ordering::Relaxed);
        assert_eq!(search.run(Branching::Lowest, &rank, 5, &mut 1024), Outcome::Unknown);
    }
}

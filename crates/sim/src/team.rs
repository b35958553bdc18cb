//! How threads share a run.
//!
//! Every thread walks the whole program, so nobody has to be told what comes next. A thread owns some of the 128 partitions:
//!
//! - Instructions that work partition by partition are done by the owners, each on its own rows.
//! - A product reads all partitions of its operands and writes one row per column of the stationary matrix: each thread
//!   computes the rows it owns. Its operands must be complete, so the team meets first if they were written since it last met.
//! - A product whose moving matrix was turned is shared by columns instead, so that each thread reads the rows it owns of what
//!   was turned.
//! - Everything else is done by the first thread alone, between two meetings.
//!
//! [`Hazards`] decides when to meet. It looks only at addresses, which all threads see alike, so they come to the same answer.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use strata_kernel::{Space, TensorId};

pub const PARTITIONS: usize = 128;
/// Partitions are owned in groups of 32: matrix units sum in another order where they have fewer rows, and results must not
/// depend on how many threads there are.
pub const GROUPS: usize = 4;

/// Where the threads of a run meet.
#[derive(Debug)]
pub struct Team {
    size: usize,
    arrived: AtomicUsize,
    round: AtomicUsize,
    broken: AtomicBool,
    /// The round in which somebody found a number that spreads.
    spreading: AtomicUsize,
}

impl Team {
    pub fn new(size: usize) -> Team {
        let [arrived, round] = [0; 2].map(AtomicUsize::new);
        Team { size, arrived, round, broken: AtomicBool::new(false), spreading: AtomicUsize::new(usize::MAX) }
    }
    pub fn size(&self) -> usize {
        self.size
    }
    /// Partitions that member `n` owns.
    pub fn owned(&self, n: usize) -> Range<usize> {
        let first = |n: usize| GROUPS * n / self.size * (PARTITIONS / GROUPS);
        first(n)..first(n + 1)
    }
    /// Nobody waits any more: a member has failed.
    pub fn give_up(&self) {
        self.broken.store(true, Ordering::Release);
    }
    pub fn is_broken(&self) -> bool {
        self.broken.load(Ordering::Acquire)
    }

    /// A member has found an infinity or NaN: in a product they spread over whole rows.
    pub fn spread(&self) {
        self.spreading.fetch_min(self.round.load(Ordering::Acquire), Ordering::AcqRel);
    }
    /// Whether a member had found one before the team last met. All members get the same answer.
    pub fn is_spreading(&self) -> bool {
        let found = self.spreading.load(Ordering::Acquire);
        found < self.round.load(Ordering::Acquire) || self.size == 1 && found != usize::MAX
    }

    /// Returns when all members have come here, or one has failed.
    pub fn meet(&self) {
        if self.size == 1 {
            return;
        }
        let round = self.round.load(Ordering::Acquire);
        if self.arrived.fetch_add(1, Ordering::AcqRel) + 1 == self.size {
            self.arrived.store(0, Ordering::Release);
            self.round.fetch_add(1, Ordering::AcqRel);
            return;
        }
        let mut spins = 0u32;
        while self.round.load(Ordering::Acquire) == round && !self.is_broken() {
            spins += 1;
            // Instructions take microseconds; a neighbour that needs longer may have lost its core.
            if spins < 1 << 12 { std::hint::spin_loop() } else { std::thread::yield_now() }
        }
    }
}

/// Gives up on behalf of a member that panics, so that the others do not wait for it.
pub struct Member<'a>(pub &'a Team);

impl Drop for Member<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.give_up();
        }
    }
}

/// Bytes of every partition, or an HBM tensor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Region {
    pub space: Space,
    pub tensor: TensorId,
    pub low: i64,
    pub high: i64,
}

impl Region {
    pub fn meets(&self, other: &Region) -> bool {
        self.space == other.space
            && (self.space != Space::Hbm || self.tensor == other.tensor)
            && self.low < other.high
            && other.low < self.high
    }
}

/// What happened since the team last met.
#[derive(Clone, Default, Debug)]
pub struct Hazards {
    /// Written by owners.
    written: Vec<Region>,
    /// Read by everybody.
    shared: Vec<Region>,
    /// Written by columns, where the first column is that of the partition.
    crossed: Vec<(Region, usize)>,
}

impl Hazards {
    pub fn clear(&mut self) {
        self.written.clear();
        self.shared.clear();
        self.crossed.clear();
    }
    /// Whether an instruction has to wait that reads `all` on every thread, and reads `near` and writes `own` row by row.
    pub fn conflict(&self, all: &[Region], near: &[Region], own: &[Region]) -> bool {
        const MANY: usize = 64;
        let is_crossed = |r: &Region| self.crossed.iter().any(|(c, _)| c.meets(r));
        self.written.len() + self.shared.len() > MANY
            || all.iter().any(|r| self.written.iter().any(|w| w.meets(r)))
            || own.iter().any(|w| self.shared.iter().any(|r| r.meets(w)))
            // HBM has no partitions to own: two writes may be meant for the same bytes.
            || own.iter().any(|w| w.space == Space::Hbm && self.written.iter().any(|o| o.meets(w)))
            || [all, near, own].into_iter().flatten().any(is_crossed)
    }
    /// Whether the same columns were written by the same threads.
    pub fn is_crossed(&self, region: &Region, partition: usize) -> bool {
        self.crossed.contains(&(*region, partition))
    }
    pub fn has_crossed(&self) -> bool {
        !self.crossed.is_empty()
    }
    /// Whether anything was written since the team last met.
    pub fn is_written(&self) -> bool {
        !self.written.is_empty() || self.has_crossed()
    }
    /// Notes a write by columns. It begins with a meeting unless [`Hazards::is_crossed`].
    pub fn cross(&mut self, region: &Region, partition: usize) {
        self.crossed.push((*region, partition));
    }
    pub fn note(&mut self, all: &[Region], own: &[Region]) {
        extend(&mut self.shared, all);
        extend(&mut self.written, own);
    }
}

fn extend(list: &mut Vec<Region>, more: &[Region]) {
    for region in more {
        match list.iter_mut().find(|r| {
            r.space == region.space && r.tensor == region.tensor && r.low <= region.high && region.low <= r.high
        }) {
            Some(r) => (r.low, r.high) = (r.low.min(region.low), r.high.max(region.high)),
            None => list.push(*region),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sbuf(low: i64, high: i64) -> Region {
        Region { space: Space::Sbuf, tensor: TensorId(0), low, high }
    }

    #[test]
    fn products_wait_for_their_operands_and_writers_for_products() {
        let mut hazards = Hazards::default();
        hazards.note(&[], &[sbuf(0, 64)]);
        assert!(!hazards.conflict(&[], &[sbuf(0, 64)], &[sbuf(0, 64)]), "rows of one owner need no meeting");
        assert!(hazards.conflict(&[sbuf(32, 96)], &[], &[]) && !hazards.conflict(&[sbuf(64, 96)], &[], &[]));
        hazards.clear();
        hazards.note(&[sbuf(0, 64)], &[]);
        assert!(hazards.conflict(&[], &[], &[sbuf(60, 70)]) && !hazards.conflict(&[], &[sbuf(60, 70)], &[]));
    }

    #[test]
    fn rows_wait_for_columns() {
        let mut hazards = Hazards::default();
        hazards.cross(&sbuf(0, 64), 32);
        assert!(hazards.is_crossed(&sbuf(0, 64), 32) && !hazards.is_crossed(&sbuf(0, 64), 0));
        assert!(hazards.conflict(&[], &[sbuf(0, 4)], &[]) && hazards.conflict(&[], &[], &[sbuf(60, 68)]));
        assert!(hazards.conflict(&[sbuf(0, 4)], &[], &[]) && !hazards.conflict(&[], &[sbuf(64, 68)], &[]));
    }

    #[test]
    fn all_members_hear_of_numbers_that_spread_when_they_meet() {
        let team = Team::new(2);
        let answers = || {
            let before = team.is_spreading();
            team.spread();
            let same_round = team.is_spreading();
            team.meet();
            (before, same_round, team.is_spreading())
        };
        std::thread::scope(|s| {
            let other = s.spawn(answers);
            assert_eq!(answers(), (false, false, true));
            assert_eq!(other.join().expect("no panic"), (false, false, true));
        });
        let alone = Team::new(1);
        alone.spread();
        assert!(alone.is_spreading());
    }

    #[test]
    fn a_team_meets_again_and_again() {
        let team = Team::new(3);
        let counter = AtomicUsize::new(0);
        std::thread::scope(|s| {
            for _ in 0..3 {
                s.spawn(|| {
                    for round in 0..200 {
                        counter.fetch_add(1, Ordering::Relaxed);
                        team.meet();
                        assert_eq!(counter.load(Ordering::Relaxed), 3 * (round + 1));
                        team.meet();
                    }
                });
            }
        });
    }
}

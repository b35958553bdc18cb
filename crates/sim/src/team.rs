//! How threads share a run.
//!
//! Every thread walks the whole program, so nobody has to be told what comes next. A thread owns some of the 128 partitions:
//!
//! - Instructions that work partition by partition are done by the owners, each on its own rows.
//! - A product reads all partitions of its operands and writes one row per column of the stationary matrix: each thread
//!   computes the rows it owns. Its operands must be complete, so a barrier comes first if they were written since the last one.
//! - A sum of products whose moving matrices were transposed is shared by columns instead, so that each thread reads the rows it
//!   owns of what was transposed.
//! - Everything else is done by the first thread alone, between two barriers.
//!
//! Where a program says what several cores do, threads may run cores instead, each in a team of its own ([`crate::division`]).
//!
//! [`Hazards`] decides where barriers go. It looks only at addresses, which all threads see alike, so they come to the same answer.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex};

use strata_kernel::{Space, TensorId};
use strata_ops::simd_stream;

pub const PARTITIONS: usize = 128;
/// Partitions are owned in groups of 32: matrix units sum in another order where they have fewer rows, and results must not
/// depend on how many threads there are.
pub const GROUPS: usize = 4;
pub const GROUP: usize = PARTITIONS / GROUPS;

/// The barrier of the threads of a run.
#[derive(Debug)]
pub struct Team {
    size: usize,
    arrived: AtomicUsize,
    round: AtomicUsize,
    broken: AtomicBool,
    /// Members that sleep until the round ends, and what they sleep on.
    sleepers: AtomicUsize,
    bed: (Mutex<()>, Condvar),
}

/// How long a member looks out for the others before it sleeps, in turns of a loop. It lasts as long as a sleeper takes to wake
/// if the others keep coming, and a moment if they do not: somebody else needs the cores then, and looking out takes one from
/// the very thread that is waited for.
#[derive(Debug)]
pub struct Patience(u32);

impl Patience {
    const MOST: u32 = 1 << 12;
    const LEAST: u32 = 1 << 4;

    fn was_enough(&mut self) {
        self.0 = (self.0 * 2).min(Self::MOST);
    }
    fn was_wasted(&mut self) {
        self.0 = (self.0 / 4).max(Self::LEAST);
    }
}

impl Default for Patience {
    fn default() -> Patience {
        Patience(Self::MOST)
    }
}

impl Team {
    pub fn new(size: usize) -> Team {
        let [arrived, round, sleepers] = [0; 3].map(AtomicUsize::new);
        Team { size, arrived, round, broken: AtomicBool::new(false), sleepers, bed: Default::default() }
    }
    pub fn size(&self) -> usize {
        self.size
    }
    /// Partitions that member `n` owns.
    pub fn owned(&self, n: usize) -> Range<usize> {
        let first = |n: usize| GROUPS * n / self.size * GROUP;
        first(n)..first(n + 1)
    }
    /// Nobody waits any more: a member has failed.
    pub fn give_up(&self) {
        self.broken.store(true, Ordering::SeqCst);
        self.wake();
    }
    pub fn is_broken(&self) -> bool {
        self.broken.load(Ordering::Acquire)
    }

    /// Returns when all members have come here, or one has failed.
    pub fn barrier(&self, patience: &mut Patience) {
        if self.size == 1 {
            return;
        }
        simd_stream::finish();
        let round = self.round.load(Ordering::Acquire);
        if self.arrived.fetch_add(1, Ordering::AcqRel) + 1 == self.size {
            self.arrived.store(0, Ordering::Release);
            self.round.fetch_add(1, Ordering::SeqCst);
            return self.wake();
        }
        let is_over = || self.round.load(Ordering::SeqCst) != round || self.broken.load(Ordering::SeqCst);
        for _ in 0..patience.0 {
            if is_over() {
                return patience.was_enough();
            }
            std::hint::spin_loop();
        }
        patience.was_wasted();
        let (lock, changed) = &self.bed;
        // Whoever ends the round either sees this, or has ended it before the loop looks.
        self.sleepers.fetch_add(1, Ordering::SeqCst);
        let mut asleep = lock.lock().unwrap_or_else(|e| e.into_inner());
        while !is_over() {
            asleep = changed.wait(asleep).unwrap_or_else(|e| e.into_inner());
        }
        self.sleepers.fetch_sub(1, Ordering::SeqCst);
    }

    fn wake(&self) {
        if self.sleepers.load(Ordering::SeqCst) > 0 {
            drop(self.bed.0.lock());
            self.bed.1.notify_all();
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
    pub fn overlaps(&self, other: &Region) -> bool {
        self.space == other.space
            && (self.space != Space::Hbm || self.tensor == other.tensor)
            && self.low < other.high
            && other.low < self.high
    }
}

/// A few regions: those of one instruction.
#[derive(Clone, Copy)]
pub struct Regions {
    list: [Region; 16],
    n: usize,
}

impl Default for Regions {
    fn default() -> Regions {
        let none = Region { space: Space::Hbm, tensor: TensorId(0), low: 0, high: 0 };
        Regions { list: [none; 16], n: 0 }
    }
}

impl Regions {
    pub fn push(&mut self, region: Region) {
        self.list[self.n] = region;
        self.n += 1;
    }
}

impl std::ops::Deref for Regions {
    type Target = [Region];
    fn deref(&self) -> &[Region] {
        &self.list[..self.n]
    }
}

/// What happened since the team last met.
#[derive(Clone, Default, Debug)]
pub struct Hazards {
    /// Written by owners.
    written: Vec<Region>,
    /// Read by everybody.
    shared: Vec<Region>,
    /// Read by owners.
    near: Vec<Region>,
    /// Written by columns.
    crossed: Vec<Region>,
    /// Owners have marked rows.
    is_marked: bool,
}

impl Hazards {
    pub fn clear(&mut self) {
        self.written.clear();
        self.shared.clear();
        self.near.clear();
        self.crossed.clear();
        self.is_marked = false;
    }
    /// Whether an instruction has to wait that reads `all` on every thread, and reads `near` and writes `own` row by row.
    pub fn conflict(&self, all: &[Region], near: &[Region], own: &[Region]) -> bool {
        const MANY: usize = 64;
        let is_crossed = |r: &Region| self.crossed.iter().any(|c| c.overlaps(r));
        self.written.len() + self.shared.len() + self.near.len() > MANY
            || all.iter().any(|r| self.written.iter().any(|w| w.overlaps(r)))
            || own.iter().any(|w| self.shared.iter().any(|r| r.overlaps(w)))
            // HBM has no partitions to own: two writes may be meant for the same bytes.
            || own.iter().any(|w| w.space == Space::Hbm && self.written.iter().any(|o| o.overlaps(w)))
            || [all, near, own].into_iter().flatten().any(is_crossed)
    }
    pub fn has_crossed(&self) -> bool {
        !self.crossed.is_empty()
    }
    /// Whether anybody may have marked rows since the team last met.
    pub fn is_marked(&self) -> bool {
        self.is_marked || !self.written.is_empty() || self.has_crossed()
    }
    /// Owners mark rows without writing to them.
    pub fn mark(&mut self) {
        self.is_marked = true;
    }
    /// Whether anybody has touched `region`: who writes columns of it has to wait.
    pub fn touches(&self, region: &Region) -> bool {
        [&self.written, &self.shared, &self.near, &self.crossed].into_iter().flatten().any(|r| r.overlaps(region))
    }
    /// Notes a write by columns, which nobody else may touch.
    pub fn cross(&mut self, region: &Region) {
        self.crossed.push(*region);
    }
    pub fn note(&mut self, all: &[Region], near: &[Region], own: &[Region]) {
        extend(&mut self.shared, all);
        extend(&mut self.near, near);
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
        hazards.note(&[], &[], &[sbuf(0, 64)]);
        assert!(!hazards.conflict(&[], &[sbuf(0, 64)], &[sbuf(0, 64)]), "rows of one owner need no barrier");
        assert!(hazards.conflict(&[sbuf(32, 96)], &[], &[]) && !hazards.conflict(&[sbuf(64, 96)], &[], &[]));
        hazards.clear();
        hazards.note(&[sbuf(0, 64)], &[], &[]);
        assert!(hazards.conflict(&[], &[], &[sbuf(60, 70)]) && !hazards.conflict(&[], &[sbuf(60, 70)], &[]));
    }

    #[test]
    fn rows_wait_for_columns_and_columns_for_rows() {
        let mut hazards = Hazards::default();
        hazards.note(&[], &[sbuf(0, 64)], &[sbuf(128, 192)]);
        assert!(hazards.touches(&sbuf(0, 4)) && hazards.touches(&sbuf(190, 200)) && !hazards.touches(&sbuf(64, 128)));
        hazards.clear();
        hazards.cross(&sbuf(0, 64));
        assert!(hazards.conflict(&[], &[sbuf(0, 4)], &[]) && hazards.conflict(&[], &[], &[sbuf(60, 68)]));
        assert!(hazards.conflict(&[sbuf(0, 4)], &[], &[]) && !hazards.conflict(&[], &[sbuf(64, 68)], &[]));
    }

    #[test]
    fn a_barrier_holds_again_and_again() {
        let team = Team::new(3);
        let counter = AtomicUsize::new(0);
        std::thread::scope(|s| {
            for _ in 0..3 {
                s.spawn(|| {
                    let mut patience = Patience::default();
                    for round in 0..200 {
                        counter.fetch_add(1, Ordering::Relaxed);
                        team.barrier(&mut patience);
                        assert_eq!(counter.load(Ordering::Relaxed), 3 * (round + 1));
                        team.barrier(&mut patience);
                    }
                });
            }
        });
    }

    #[test]
    fn who_waits_for_long_sleeps_and_is_woken() {
        for gives_up in [false, true] {
            let team = Team::new(2);
            std::thread::scope(|s| {
                let early = s.spawn(|| {
                    let mut patience = Patience::default();
                    team.barrier(&mut patience);
                    patience.0
                });
                while team.sleepers.load(Ordering::SeqCst) == 0 {
                    std::thread::yield_now();
                }
                if gives_up {
                    team.give_up()
                } else {
                    team.barrier(&mut Patience::default())
                }
                assert!(early.join().expect("it returns") < Patience::MOST, "it looks out for less long the next time");
            });
        }
    }

    #[test]
    fn patience_comes_back() {
        let mut patience = Patience::default();
        (0..20).for_each(|_| patience.was_wasted());
        assert_eq!(patience.0, Patience::LEAST);
        (0..20).for_each(|_| patience.was_enough());
        assert_eq!(patience.0, Patience::MOST);
    }
}

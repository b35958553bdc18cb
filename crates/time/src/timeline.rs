//! A schedule with everything in it: each instruction, the tiles it touches, where they are and how long they live.

use strata_kernel::{Kernel, Place, Space};

use crate::issue::Schedule;
use crate::model::{Model, Ps, Unit};
use crate::profile::Profile;
use crate::record::{FAR, Home, Record};
use crate::stream::Stream;

/// One life of a tile in time: from the start of the first instruction that uses it until the last is through with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Life {
    /// Number of the tile in the record.
    pub tile: u32,
    pub start: Ps,
    pub end: Ps,
    /// The item that used it first.
    pub by: u32,
}

/// Every instruction of a launch, none of them skipped.
pub struct Timeline {
    pub profile: Profile,
    pub stream: Stream,
    /// In order of the program; `done[n].at == n`.
    pub schedule: Schedule,
    pub record: Record,
    pub lives: Vec<Life>,
    /// Bytes of SBUF in each partition that tiles may use.
    pub sbuf_bytes: u64,
    /// How long the Sync engine takes to start a transfer.
    pub dma_issue: Ps,
}

/// Times the instances of a launch on one core and keeps everything.
pub fn timeline(kernels: &[&Kernel], model: &Model) -> Timeline {
    let nothing = Kernel { generation: 2, ..Kernel::default() };
    let kernels = if kernels.is_empty() { vec![&nothing] } else { kernels.to_vec() };
    timelines(&[kernels], model).remove(0)
}

/// The same on several cores side by side, one timeline for each.
pub fn timelines(cores: &[Vec<&Kernel>], model: &Model) -> Vec<Timeline> {
    let launch = crate::run(cores, &Model { everything: true, ..model.clone() }, true);
    let work = launch.iter().map(|(_, schedule)| schedule.end).max().unwrap_or(0);
    launch.into_iter().zip(cores).map(|((ready, schedule), kernels)| one(ready, schedule, kernels, work)).collect()
}

fn one(mut ready: crate::Ready, schedule: Schedule, kernels: &[&Kernel], work: Ps) -> Timeline {
    let profile = ready.profile(kernels, &schedule, work);
    let mut banks = vec![0u8; ready.stream.psum.len()];
    schedule.banks.iter().for_each(|&(tile, mask)| banks[tile as usize] = mask);
    for tile in &mut ready.record.tiles {
        if let Home::Bank(n) = tile.home {
            let mask = banks.get(n as usize).copied().unwrap_or(0);
            tile.place = (mask != 0).then(|| Place::psum(mask.trailing_zeros() as i64, 0, 0));
        }
    }
    let lives = lives(&ready.record, &schedule);
    let nothing = Kernel { generation: 2, ..Kernel::default() };
    let core = crate::model::core(kernels.first().copied().unwrap_or(&nothing));
    let usable = kernels.first().map(|k| strata_kernel::alloc::usable_sbuf(k));
    let sbuf_bytes = usable.unwrap_or(core.memory.sbuf_usable_bytes.value as i64).max(0) as u64;
    let dma_issue = crate::model::ns(core.timing.dma_issue.value);
    Timeline { profile, stream: ready.stream, schedule, record: ready.record, lives, sbuf_bytes, dma_issue }
}

fn lives(record: &Record, schedule: &Schedule) -> Vec<Life> {
    let unused = Life { tile: 0, start: Ps::MAX, end: 0, by: 0 };
    let mut lives = vec![unused; record.tiles.len()];
    for done in &schedule.done {
        for touch in record.of(done.at as usize).iter().filter(|t| t.tile != FAR) {
            let life = &mut lives[touch.tile as usize];
            life.tile = touch.tile;
            let end = if touch.write { done.finish } else { done.start + done.busy };
            if done.start < life.start {
                (life.start, life.by) = (done.start, done.at);
            }
            life.end = life.end.max(end);
        }
    }
    lives.retain(|l| l.start != Ps::MAX);
    lives
}

/// Bytes in use over time: time, and by how much what changes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Change {
    pub at: Ps,
    /// SBUF partition 0, 32, 64, 96, or 4 and the bank of PSUM.
    pub place: u8,
    pub bytes: i64,
}

impl Timeline {
    /// How full the four quadrants of SBUF and the banks of PSUM are, as changes in order of time. Bytes are those of a partition;
    /// a tile counts in the quadrants whose first partition it covers.
    pub fn changes(&self) -> Vec<Change> {
        let mut out = Vec::new();
        for life in &self.lives {
            let tile = &self.record.tiles[life.tile as usize];
            let place = tile.place.unwrap_or_default();
            let mut add = |place: u8, bytes: i64| {
                out.push(Change { at: life.start, place, bytes });
                out.push(Change { at: life.end, place, bytes: -bytes });
            };
            match tile.space {
                Space::Sbuf => {
                    let rows = place.partition..place.partition + tile.partitions as i64;
                    (0..4).filter(|q| rows.contains(&(*q as i64 * 32))).for_each(|q| add(q, tile.bytes as i64));
                }
                Space::Psum if tile.place.is_some() => {
                    let mut left = tile.bytes as i64;
                    let mut bank = place.bank;
                    while left > 0 && bank < 8 {
                        add(4 + bank as u8, left.min(2048));
                        left -= 2048;
                        bank += 1;
                    }
                }
                _ => {}
            }
        }
        out.sort_unstable();
        out
    }

    /// The DMA queue of an item: what the compiler calls queues of this kind.
    pub fn queue(&self, at: usize) -> Option<&'static str> {
        (self.schedule.done[at].unit == Unit::Dma).then(|| {
            let text = &self.stream.texts[self.stream.items[at].text as usize];
            let spill =
                [text.from, text.to].into_iter().flatten().any(|t| self.stream.tensors[t as usize].contains("spill"));
            if spill { "qSyncSpillReload0" } else { "qSyncIO0" }
        })
    }
}

//! A caching allocator over one [`Region`], for frameworks that hold addresses.
//!
//! ```text
//!   under 1 MiB     small pool    blocks inside 2 MiB segments, rounded up to a size class of at least 256 bytes
//!   under 16 MiB    large pool    blocks inside 32 MiB segments, rounded up to a size class
//!   16 MiB and more large pool    a segment of their own, exactly as large as asked for
//! ```
//!
//! A segment is what the [`Space`] counts, so reserved bytes here are bytes in use there and the capacity is exact. The last few
//! small blocks that were freed are kept aside for requests of their own size, as temporaries come and go; nobody outside sees a
//! difference. All other freed blocks join their free neighbours and wait; a segment without a block in use goes back when the space is full, when
//! [`Heap::trim`] is called, or at once if more than [`CACHE_LIMIT`] bytes are waiting, and more than are in use. The two limits of the pools and
//! the rounding are the documented ones; segment sizes and classes are ours.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::error::{Holder, OutOfMemory};
use crate::region::Region;
use crate::space::{Label, Reservation, Space};

/// Requests below this size share small segments.
const SMALL: u64 = 1 << 20;
/// Requests from this size on have a segment to themselves.
const ALONE: u64 = 16 << 20;
const SMALL_SEGMENT: u64 = 2 << 20;
const LARGE_SEGMENT: u64 = 32 << 20;
/// Free bytes in segments without any block in use that are kept for the next request, if blocks in use have no more: what a step of a
/// training job frees at its end, the next one needs, and pages that went back to the host cost more than what is computed in them.
pub const CACHE_LIMIT: u64 = 512 << 20;
/// Small blocks kept aside: few enough to look at one by one.
const MOST_ASIDE: usize = 4;
/// Segments start on a page.
const PAGE: u64 = 4096;
/// What the space's report calls all segments; [`Heap`] puts the holders of blocks in their place.
const SEGMENTS: &str = "segments";

/// The allocator of one device memory.
pub struct Heap {
    space: Space,
    region: Region,
    state: Mutex<State>,
}

/// A quantity that comes and goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(C)]
pub struct Stat {
    /// Now.
    pub current: i64,
    /// The most there was since the last reset.
    pub peak: i64,
    /// Everything that was ever taken.
    pub allocated: i64,
    /// Everything that was ever given back.
    pub freed: i64,
}

/// A [`Stat`] for everything, the small pool and the large pool.
pub type Pools = [Stat; 3];

/// What frameworks ask an allocator about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(C)]
pub struct HeapStats {
    /// Blocks in use.
    pub allocation: Pools,
    /// Segments.
    pub segment: Pools,
    /// Free blocks in segments that are partly in use.
    pub inactive_split: Pools,
    /// Bytes of blocks in use, rounded as the pools do.
    pub allocated_bytes: Pools,
    /// Bytes of segments.
    pub reserved_bytes: Pools,
    /// Bytes of free blocks that share a segment with others.
    pub inactive_split_bytes: Pools,
    /// Bytes that were asked for.
    pub requested_bytes: Pools,
    /// Times that free segments had to go back before a request could be met.
    pub n_retries: i64,
    /// How often there was no room.
    pub n_ooms: i64,
    /// Segments taken from the device.
    pub n_segments_made: i64,
    /// Segments given back to it.
    pub n_segments_freed: i64,
}

/// A segment and its blocks, for reports.
#[derive(Clone, Debug)]
pub struct SegmentView {
    /// Where it begins in the region.
    pub offset: u64,
    /// How long it is.
    pub bytes: u64,
    /// Whether it is of the pool of small blocks.
    pub small: bool,
    /// (offset, bytes, requested bytes and label if in use), in the order of their addresses.
    pub blocks: Vec<(u64, u64, Option<(u64, String)>)>,
}

#[derive(Default)]
struct State {
    /// Gaps of the region between segments: offset to length.
    gaps: BTreeMap<u64, u64>,
    segments: BTreeMap<u64, Segment>,
    /// Every block of every segment, by offset.
    blocks: BTreeMap<u64, Block>,
    /// Free blocks by size then offset, for the small pool, the large pool, and segments with a single block.
    free: [BTreeSet<(u64, u64)>; 3],
    /// Small blocks that were freed last, by size and offset. Everything else here holds them in use.
    aside: Vec<(u64, u64)>,
    /// Bytes in segments with no block in use.
    idle_bytes: u64,
    stats: HeapStats,
}

struct Segment {
    reservation: Reservation,
    pool: Pool,
    n_used: usize,
}

struct Block {
    bytes: u64,
    segment: u64,
    used: Option<(u64, Label)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pool {
    Small,
    Large,
    Alone,
}

impl Heap {
    /// An allocator for all of `space`.
    pub fn new(space: &Space) -> io::Result<Heap> {
        // Addresses may be fragmented where bytes are not: leave room for it.
        let len = space.capacity().next_multiple_of(PAGE) * 2;
        let region = Region::new(len)?;
        let state = State { gaps: BTreeMap::from([(0, len)]), ..State::default() };
        Ok(Heap { space: space.clone(), region, state: Mutex::new(state) })
    }

    /// The memory it takes segments from.
    pub fn space(&self) -> &Space {
        &self.space
    }
    /// The addresses it gives out.
    pub fn region(&self) -> &Region {
        &self.region
    }
    /// Counters in the form of torch.
    pub fn stats(&self) -> HeapStats {
        self.state().stats
    }

    /// The offset of `bytes` unspecified bytes in the region.
    pub fn allocate(&self, bytes: u64, label: Label) -> Result<u64, OutOfMemory> {
        let pool = Pool::of(bytes);
        let size = pool.rounded(bytes);
        let mut state = self.lock();
        if let Some(at) = state.aside.iter().rposition(|(waiting, _)| *waiting == size) {
            let (_, offset) = state.aside.swap_remove(at);
            state.take_again(offset, bytes, label);
            return Ok(offset);
        }
        let found = state.find(pool, size).or_else(|| {
            self.settle(&mut state);
            state.find(pool, size)
        });
        let offset = match found {
            Some(offset) => offset,
            None => match self.add_segment(&mut state, pool, size) {
                Ok(offset) => offset,
                Err(_) => {
                    self.release_idle(&mut state);
                    state.stats.n_retries += 1;
                    self.add_segment(&mut state, pool, size).map_err(|mut error| {
                        state.stats.n_ooms += 1;
                        (error.requested, error.label) = (bytes, label.to_string());
                        error.holders = holders(&self.space, &state);
                        error
                    })?
                }
            },
        };
        state.take(offset, size, bytes, label);
        Ok(offset)
    }

    /// Returns the block at `offset`; says whether there was one.
    pub fn free(&self, offset: u64) -> bool {
        let mut state = self.lock();
        if state.aside.iter().any(|(_, waiting)| *waiting == offset) {
            return false;
        }
        let Some(size) = state.blocks.get(&offset).filter(|block| block.used.is_some()).map(|block| block.bytes) else {
            return false;
        };
        if size >= SMALL {
            self.give_back(&mut state, offset);
            return true;
        }
        if state.aside.len() == MOST_ASIDE {
            let (_, oldest) = state.aside.remove(0);
            self.give_back(&mut state, oldest);
        }
        state.aside.push((size, offset));
        true
    }

    /// Frees the block at `offset`, and its segment if enough is kept without it.
    fn give_back(&self, state: &mut State, offset: u64) {
        let Some(segment) = state.give_back(offset) else { return };
        let most = CACHE_LIMIT.max(state.stats.allocated_bytes[0].current as u64);
        if state.idle_bytes > most && state.segments[&segment].n_used == 0 {
            self.remove_segment(state, segment);
        }
    }

    /// Frees what is kept aside.
    fn settle(&self, state: &mut State) {
        while let Some((_, offset)) = state.aside.pop() {
            self.give_back(state, offset);
        }
    }

    /// Gives segments without a block in use back to the space.
    pub fn trim(&self) {
        self.release_idle(&mut self.state());
    }

    /// Peaks start again from what is in use now.
    pub fn reset_peaks(&self) {
        self.state().stats.each(|stat| stat.peak = stat.current);
    }

    /// Totals and counters start again from zero.
    pub fn reset_totals(&self) {
        let stats = &mut self.state().stats;
        stats.each(|stat| (stat.allocated, stat.freed) = (0, 0));
        (stats.n_retries, stats.n_ooms, stats.n_segments_made, stats.n_segments_freed) = (0, 0, 0, 0);
    }

    /// Who holds the space's memory: the labels of blocks, what waits for reuse, and everyone outside the heap.
    pub fn holders(&self) -> Vec<Holder> {
        holders(&self.space, &self.state())
    }

    /// Every segment, in the order of their addresses.
    pub fn snapshot(&self) -> Vec<SegmentView> {
        let state = self.state();
        let view = |(&offset, segment): (&u64, &Segment)| SegmentView {
            offset,
            bytes: segment.reservation.bytes(),
            small: segment.pool == Pool::Small,
            blocks: state
                .blocks
                .range(offset..offset + segment.reservation.bytes())
                .map(|(&at, b)| (at, b.bytes, b.used.as_ref().map(|(asked, label)| (*asked, label.to_string()))))
                .collect(),
        };
        state.segments.iter().map(view).collect()
    }

    /// The bytes asked for at `offset`, if a block in use begins there.
    pub fn requested(&self, offset: u64) -> Option<u64> {
        self.state().blocks.get(&offset).and_then(|block| block.used.as_ref()).map(|used| used.0)
    }

    /// The books with everything that was freed in them.
    fn state(&self) -> MutexGuard<'_, State> {
        let mut state = self.lock();
        self.settle(&mut state);
        state
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add_segment(&self, state: &mut State, pool: Pool, size: u64) -> Result<u64, OutOfMemory> {
        let mut bytes = pool.segment_bytes(size);
        // Near the end of the memory a request still gets a segment if it fits itself.
        let reservation = match self.space.reserve(bytes, SEGMENTS) {
            Ok(reservation) => reservation,
            Err(_) => {
                bytes = size;
                self.space.reserve(bytes, SEGMENTS)?
            }
        };
        let len = bytes.next_multiple_of(PAGE);
        let gap = state.gaps.iter().find(|(_, gap)| **gap >= len).map(|(&offset, &gap)| (offset, gap));
        let Some((offset, gap)) = gap else {
            // The region is twice the memory, so this takes an adversary.
            return Err(self.space.reserve(u64::MAX, SEGMENTS).err().expect("no memory is that large"));
        };
        state.gaps.remove(&offset);
        if gap > len {
            state.gaps.insert(offset + len, gap - len);
        }
        state.segments.insert(offset, Segment { reservation, pool, n_used: 0 });
        state.blocks.insert(offset, Block { bytes, segment: offset, used: None });
        state.free[pool as usize].insert((bytes, offset));
        state.idle_bytes += bytes;
        state.stats.n_segments_made += 1;
        add(&mut state.stats.segment, pool, 1);
        add(&mut state.stats.reserved_bytes, pool, bytes as i64);
        Ok(offset)
    }

    fn remove_segment(&self, state: &mut State, offset: u64) {
        let Some(segment) = state.segments.remove(&offset) else { return };
        let bytes = segment.reservation.bytes();
        state.blocks.remove(&offset);
        state.free[segment.pool as usize].remove(&(bytes, offset));
        state.idle_bytes -= bytes;
        self.region.discard(offset, bytes.next_multiple_of(PAGE));
        let (mut start, mut len) = (offset, bytes.next_multiple_of(PAGE));
        if let Some(after) = state.gaps.remove(&(start + len)) {
            len += after;
        }
        if let Some((&before, &gap)) = state.gaps.range(..start).next_back()
            && before + gap == start
        {
            (start, len) = (before, len + gap);
        }
        state.gaps.insert(start, len);
        state.stats.n_segments_freed += 1;
        add(&mut state.stats.segment, segment.pool, -1);
        add(&mut state.stats.reserved_bytes, segment.pool, -(bytes as i64));
    }

    fn release_idle(&self, state: &mut State) {
        let idle: Vec<u64> = state.segments.iter().filter(|(_, s)| s.n_used == 0).map(|(&offset, _)| offset).collect();
        idle.into_iter().for_each(|offset| self.remove_segment(state, offset));
    }
}

impl State {
    /// The smallest free block of the pool that holds `size` bytes. Segments of one block serve only their own size:
    /// what was asked for exactly is counted exactly.
    fn find(&self, pool: Pool, size: u64) -> Option<u64> {
        let fits = self.free[pool as usize].range((size, 0)..).next();
        fits.filter(|(bytes, _)| pool != Pool::Alone || *bytes == size).map(|&(_, offset)| offset)
    }

    /// Puts the free block at `offset` to use, cutting off what is not needed.
    fn take(&mut self, offset: u64, size: u64, requested: u64, label: Label) {
        let block = self.blocks.get_mut(&offset).expect("found among the free blocks");
        let (whole, segment) = (block.bytes, block.segment);
        (block.bytes, block.used) = (size, Some((requested, label)));
        let owner = self.segments.get_mut(&segment).expect("every block has a segment");
        let pool = owner.pool;
        if owner.n_used == 0 {
            self.idle_bytes -= owner.reservation.bytes();
        } else {
            self.stats.split(pool, -1, -(whole as i64));
        }
        owner.n_used += 1;
        self.free[pool as usize].remove(&(whole, offset));
        if whole > size {
            self.blocks.insert(offset + size, Block { bytes: whole - size, segment, used: None });
            self.free[pool as usize].insert((whole - size, offset + size));
            self.stats.split(pool, 1, (whole - size) as i64);
        }
        add(&mut self.stats.allocation, pool, 1);
        add(&mut self.stats.allocated_bytes, pool, size as i64);
        add(&mut self.stats.requested_bytes, pool, requested as i64);
    }

    /// Puts a block to use that was kept aside.
    fn take_again(&mut self, offset: u64, requested: u64, label: Label) {
        let block = self.blocks.get_mut(&offset).expect("what is kept aside is a block");
        let (size, before) = (block.bytes as i64, block.used.replace((requested, label)));
        let HeapStats { allocation, allocated_bytes, requested_bytes, .. } = &mut self.stats;
        for (stat, freed, taken) in [
            (allocation, 1, 1),
            (allocated_bytes, size, size),
            (requested_bytes, before.map_or(0, |(asked, _)| asked as i64), requested as i64),
        ] {
            add(stat, Pool::Small, -freed);
            add(stat, Pool::Small, taken);
        }
    }

    /// Frees the block at `offset` and joins it with free neighbours; the segment it lies in.
    fn give_back(&mut self, offset: u64) -> Option<u64> {
        let block = self.blocks.get_mut(&offset)?;
        let (requested, _) = block.used.take()?;
        let (size, segment) = (block.bytes, block.segment);
        let (mut start, mut bytes) = (offset, size);
        let owner = self.segments.get_mut(&segment)?;
        owner.n_used -= 1;
        let (pool, idle, whole) = (owner.pool, owner.n_used == 0, owner.reservation.bytes());
        let mut joined = 0;
        if let Some(next) = self.blocks.get(&(start + bytes)).filter(|b| b.used.is_none() && b.segment == segment) {
            let after = next.bytes;
            self.free[pool as usize].remove(&(after, start + bytes));
            self.blocks.remove(&(start + bytes));
            bytes += after;
            joined += 1;
        }
        if let Some((&before, previous)) = self.blocks.range(..start).next_back()
            && previous.used.is_none()
            && previous.segment == segment
        {
            let len = previous.bytes;
            self.free[pool as usize].remove(&(len, before));
            self.blocks.remove(&start);
            (start, bytes) = (before, bytes + len);
            joined += 1;
        }
        self.blocks.get_mut(&start)?.bytes = bytes;
        self.free[pool as usize].insert((bytes, start));
        self.stats.split(pool, i64::from(!idle) - joined, if idle { -((whole - size) as i64) } else { size as i64 });
        if idle {
            self.idle_bytes += whole;
        }
        add(&mut self.stats.allocation, pool, -1);
        add(&mut self.stats.allocated_bytes, pool, -(size as i64));
        add(&mut self.stats.requested_bytes, pool, -(requested as i64));
        Some(segment)
    }
}

impl Pool {
    fn of(bytes: u64) -> Pool {
        match bytes {
            ..SMALL => Pool::Small,
            SMALL..ALONE => Pool::Large,
            _ => Pool::Alone,
        }
    }

    /// Four classes to every power of two, from 256 bytes up; sizes that stand alone are left as they are.
    fn rounded(self, bytes: u64) -> u64 {
        match self {
            Pool::Alone => bytes,
            _ => {
                let bytes = bytes.max(256);
                bytes.next_multiple_of((bytes.next_power_of_two() / 8).max(256))
            }
        }
    }

    fn segment_bytes(self, size: u64) -> u64 {
        match self {
            Pool::Small => SMALL_SEGMENT,
            Pool::Large => LARGE_SEGMENT,
            Pool::Alone => size,
        }
    }
}

impl HeapStats {
    fn each(&mut self, mut f: impl FnMut(&mut Stat)) {
        let HeapStats { allocation, segment, inactive_split, allocated_bytes, .. } = self;
        [allocation, segment, inactive_split, allocated_bytes].into_iter().flatten().for_each(&mut f);
        let HeapStats { reserved_bytes, inactive_split_bytes, requested_bytes, .. } = self;
        [reserved_bytes, inactive_split_bytes, requested_bytes].into_iter().flatten().for_each(&mut f);
    }

    fn split(&mut self, pool: Pool, blocks: i64, bytes: i64) {
        add(&mut self.inactive_split, pool, blocks);
        add(&mut self.inactive_split_bytes, pool, bytes);
    }
}

fn add(stats: &mut Pools, pool: Pool, amount: i64) {
    for stat in [0, if pool == Pool::Small { 1 } else { 2 }] {
        let stat = &mut stats[stat];
        stat.current += amount;
        stat.peak = stat.peak.max(stat.current);
        if amount > 0 {
            stat.allocated += amount;
        } else {
            stat.freed -= amount;
        }
    }
}

fn holders(space: &Space, state: &State) -> Vec<Holder> {
    let mut groups: HashMap<&Label, (u64, usize)> = HashMap::new();
    let (mut waiting, mut n_waiting) = (0, 0);
    for block in state.blocks.values() {
        match &block.used {
            Some((_, label)) => {
                let group = groups.entry(label).or_default();
                *group = (group.0 + block.bytes, group.1 + 1);
            }
            None => (waiting, n_waiting) = (waiting + block.bytes, n_waiting + 1),
        }
    }
    let mut holders: Vec<Holder> = space.holders().into_iter().filter(|holder| holder.label != SEGMENTS).collect();
    holders.extend(groups.into_iter().map(|(label, (bytes, buffers))| Holder {
        label: label.to_string(),
        bytes,
        buffers,
    }));
    if n_waiting > 0 {
        holders.push(Holder { label: "kept for reuse".into(), bytes: waiting, buffers: n_waiting });
    }
    holders.sort_by(|a, b| (b.bytes, &a.label).cmp(&(a.bytes, &b.label)));
    holders
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::{Kind, SpaceId};

    const GIB: u64 = 1 << 30;

    fn heap(capacity: u64) -> Heap {
        Heap::new(&Space::new(SpaceId(0), Kind::Device, 0, capacity)).unwrap()
    }

    /// What must hold at any time, from the list of segments alone.
    fn check(heap: &Heap) {
        let (stats, snapshot) = (heap.stats(), heap.snapshot());
        let mut end = 0;
        let (mut reserved, mut allocated, mut requested, mut used, mut split, mut split_bytes) = (0, 0, 0, 0, 0, 0);
        for segment in &snapshot {
            assert!(segment.offset >= end, "segments overlap");
            end = segment.offset + segment.bytes;
            reserved += segment.bytes;
            let mut at = segment.offset;
            let any = segment.blocks.iter().any(|b| b.2.is_some());
            for (offset, bytes, block) in &segment.blocks {
                assert_eq!(*offset, at, "blocks leave no gap");
                at += bytes;
                match block {
                    Some((asked, _)) => {
                        assert!(asked <= bytes);
                        (used, allocated, requested) = (used + 1, allocated + bytes, requested + asked);
                    }
                    None if any => (split, split_bytes) = (split + 1, split_bytes + bytes),
                    None => {}
                }
            }
            assert_eq!(at, end, "blocks fill their segment");
            assert!(!segment.blocks.windows(2).any(|w| w[0].2.is_none() && w[1].2.is_none()), "free blocks are joined");
        }
        let current = |pools: &Pools| {
            assert_eq!(pools[0].current, pools[1].current + pools[2].current);
            assert!(pools[0].peak >= pools[0].current);
            pools[0].current as u64
        };
        assert_eq!(current(&stats.reserved_bytes), reserved);
        assert_eq!(current(&stats.allocated_bytes), allocated);
        assert_eq!(current(&stats.requested_bytes), requested);
        assert_eq!((current(&stats.allocation), current(&stats.segment)), (used, snapshot.len() as u64));
        assert_eq!((current(&stats.inactive_split), current(&stats.inactive_split_bytes)), (split, split_bytes));
        assert_eq!(heap.space().stats().bytes_in_use, reserved);
        check_state(heap);
    }

    /// What must hold inside: gaps and segments tile the region, and the lists of free blocks are those that are free.
    fn check_state(heap: &Heap) {
        let state = heap.state();
        let mut parts: Vec<(u64, u64, bool)> = state.gaps.iter().map(|(&at, &len)| (at, len, true)).collect();
        let len = |segment: &Segment| segment.reservation.bytes().next_multiple_of(PAGE);
        parts.extend(state.segments.iter().map(|(&at, segment)| (at, len(segment), false)));
        parts.sort_unstable();
        let end = parts.iter().fold(0, |end, &(at, len, _)| {
            assert_eq!(end, at, "gaps and segments leave nothing out");
            at + len
        });
        assert_eq!(end, heap.region().len());
        assert!(!parts.windows(2).any(|w| w[0].2 && w[1].2), "gaps are joined");
        let idle = state.segments.values().filter(|segment| segment.n_used == 0);
        assert_eq!(state.idle_bytes, idle.map(|segment| segment.reservation.bytes()).sum::<u64>());
        let mut free = [const { BTreeSet::new() }; 3];
        for (&at, block) in state.blocks.iter().filter(|(_, block)| block.used.is_none()) {
            free[state.segments[&block.segment].pool as usize].insert((block.bytes, at));
        }
        assert_eq!(state.free, free);
        assert!(state.aside.is_empty(), "who looks sees nothing kept aside");
        for pools in pools(&state.stats) {
            assert!(pools.iter().all(|stat| stat.allocated - stat.freed == stat.current && stat.peak >= stat.current));
        }
        let small = state.segments.values().filter(|segment| segment.pool == Pool::Small).count();
        assert_eq!(state.stats.segment[1].current, small as i64);
        assert_eq!(state.stats.n_segments_made - state.stats.n_segments_freed, state.segments.len() as i64);
    }

    fn pools(stats: &HeapStats) -> [Pools; 7] {
        let HeapStats { allocation, segment, inactive_split, allocated_bytes, .. } = *stats;
        let HeapStats { reserved_bytes, inactive_split_bytes, requested_bytes, .. } = *stats;
        [allocation, segment, inactive_split, allocated_bytes, reserved_bytes, inactive_split_bytes, requested_bytes]
    }

    #[test]
    fn any_order_of_requests_keeps_the_books() {
        let heap = heap(GIB);
        let (mut live, mut rng) = (Vec::new(), fastrand::Rng::with_seed(7));
        for round in 0..4000 {
            let draw = rng.u64(..1 << 31);
            if live.len() > 60 || (draw % 3 == 0 && !live.is_empty()) {
                let (offset, _) = live.swap_remove(draw as usize % live.len());
                assert!(heap.free(offset));
                assert!(!heap.free(offset), "freed twice");
            } else {
                let bytes = 1 + (draw % 1000) * [1, 500, 30_000][round % 3];
                if let Ok(offset) = heap.allocate(bytes, "x".into()) {
                    assert!(live.iter().all(|&(o, b)| o + b <= offset || offset + bytes <= o), "blocks overlap");
                    live.push((offset, bytes));
                }
            }
            if round % 16 == 0 {
                check(&heap);
            }
        }
        live.into_iter().for_each(|(offset, _)| assert!(heap.free(offset)));
        check(&heap);
        heap.trim();
        assert_eq!((heap.space().stats().bytes_in_use, heap.snapshot().len()), (0, 0));
    }

    #[test]
    fn blocks_kept_aside_serve_their_own_size_and_nobody_sees_them() {
        let heap = heap(GIB);
        let blocks: Vec<u64> = (0..6).map(|n| heap.allocate(1000 + n, "x".into()).unwrap()).collect();
        assert!(blocks.iter().all(|&offset| heap.free(offset) && !heap.free(offset)));
        assert_eq!(heap.lock().aside.len(), MOST_ASIDE);
        let again = heap.allocate(900, "y".into()).unwrap();
        assert_eq!(again, blocks[5], "what was freed last is taken first");
        assert_ne!(heap.allocate(2000, "z".into()).unwrap(), again);
        let stats = heap.stats();
        assert_eq!((stats.allocation[0].current, stats.requested_bytes[0].current), (2, 2900));
        assert_eq!((stats.allocation[0].allocated, stats.allocation[0].freed), (8, 6));
        assert_eq!((heap.requested(again), heap.requested(blocks[4])), (Some(900), None));
        check(&heap);
        heap.free(again);
        heap.trim();
        assert_eq!(heap.snapshot().len(), 1);
    }

    #[test]
    fn all_of_the_memory_can_be_had_and_no_more() {
        let heap = heap(32 * GIB);
        let all: Vec<u64> =
            (0..8).map(|i| heap.allocate(4 * GIB, format!("layer {}", i / 4).into()).unwrap()).collect();
        let error = heap.allocate(1, "one more".into()).unwrap_err();
        let table: Vec<(&str, u64)> = error.holders.iter().map(|h| (h.label.as_str(), h.bytes >> 30)).collect();
        assert_eq!(table, [("layer 0", 16), ("layer 1", 16)]);
        assert_eq!((heap.stats().n_ooms, heap.stats().n_retries), (1, 1));
        heap.free(all[3]);
        heap.allocate(3 * GIB, "a different size".into()).unwrap();
        heap.allocate(GIB, "the rest".into()).unwrap();
        check(&heap);
    }

    #[test]
    fn sizes_go_to_their_pools_and_classes() {
        const MIB: u64 = 1 << 20;
        let rows = [
            (0, Pool::Small, 256, 2 * MIB),
            (1, Pool::Small, 256, 2 * MIB),
            (257, Pool::Small, 512, 2 * MIB),
            (2048, Pool::Small, 2048, 2 * MIB),
            (2049, Pool::Small, 2560, 2 * MIB),
            (4096, Pool::Small, 4096, 2 * MIB),
            (4097, Pool::Small, 5120, 2 * MIB),
            (MIB - 1, Pool::Small, MIB, 2 * MIB),
            (MIB, Pool::Large, MIB, 32 * MIB),
            (MIB + 1, Pool::Large, MIB + MIB / 4, 32 * MIB),
            (16 * MIB - 1, Pool::Large, 16 * MIB, 32 * MIB),
            (16 * MIB, Pool::Alone, 16 * MIB, 16 * MIB),
            (16 * MIB + 1, Pool::Alone, 16 * MIB + 1, 16 * MIB + 1),
        ];
        for (bytes, pool, rounded, segment) in rows {
            assert_eq!((Pool::of(bytes), pool.rounded(bytes), pool.segment_bytes(rounded)), (pool, rounded, segment));
        }
    }

    #[test]
    fn what_stands_alone_serves_its_own_size() {
        let heap = heap(GIB);
        let size = 20 << 20;
        let first = heap.allocate(size, "a".into()).unwrap();
        assert_eq!((heap.requested(first), heap.requested(first + 1)), (Some(size), None));
        assert!(heap.free(first) && heap.requested(first).is_none());
        let other = heap.allocate(size - (1 << 20), "b".into()).unwrap();
        assert_ne!(other, first, "one of another size is not cut");
        assert_eq!(heap.allocate(size, "a".into()).unwrap(), first);
        assert_eq!(heap.stats().reserved_bytes[0].current as u64, 2 * size - (1 << 20));
        check(&heap);
    }

    #[test]
    fn idle_segments_are_kept_up_to_a_limit() {
        let heap = heap(4 * GIB);
        let all: Vec<u64> = (0..3).map(|_| heap.allocate(CACHE_LIMIT / 2, "x".into()).unwrap()).collect();
        let segments = |heap: &Heap| heap.snapshot().len();
        let seen: Vec<usize> = all.into_iter().map(|offset| (heap.free(offset), segments(&heap)).1).collect();
        assert_eq!(seen, [3, 3, 2], "the third is more than is kept");
        check(&heap);
        heap.trim();
        assert_eq!((segments(&heap), heap.stats().n_segments_made, heap.stats().n_segments_freed), (0, 3, 3));
        assert!(!heap.free(0) && !heap.free(77));
    }

    #[test]
    fn as_much_is_kept_as_is_in_use() {
        let heap = heap(8 * GIB);
        let in_use = heap.allocate(3 * CACHE_LIMIT, "weights".into()).unwrap();
        let all: Vec<u64> = (0..4).map(|_| heap.allocate(CACHE_LIMIT, "gradients".into()).unwrap()).collect();
        let segments = |heap: &Heap| heap.snapshot().len();
        let seen: Vec<usize> = all.into_iter().map(|offset| (heap.free(offset), segments(&heap)).1).collect();
        assert_eq!(seen, [5, 5, 5, 4], "the fourth is more than is in use");
        assert!(heap.free(in_use));
        assert_eq!(segments(&heap), 3, "it does not wait beside the others");
        check(&heap);
    }

    #[test]
    fn a_segment_that_does_not_fit_gives_way_to_its_block() {
        let heap = heap(40 << 20);
        let _most = heap.allocate(30 << 20, "most".into()).unwrap();
        let small = heap.allocate(5 << 20, "a block of the large pool".into()).unwrap();
        check(&heap);
        assert_eq!(heap.stats().reserved_bytes[0].current, 35 << 20);
        assert_eq!((heap.stats().n_retries, heap.stats().n_ooms), (0, 0));
        assert!(heap.free(small));
        // The idle segment is of the wrong pool and goes back.
        heap.allocate(9 << 20, "more".into()).unwrap();
        assert_eq!((heap.stats().n_retries, heap.stats().n_ooms, heap.stats().n_segments_freed), (1, 0, 1));
        let error = heap.allocate(2 << 20, "too much".into()).unwrap_err();
        assert_eq!((error.requested, error.label.as_str(), error.in_use), (2 << 20, "too much", 40 << 20));
        check(&heap);
    }

    #[test]
    fn holders_are_labels_of_blocks_and_what_waits() {
        let heap = heap(GIB);
        let outside = heap.space().reserve(77, "outside").unwrap();
        let blocks = [300, 400, 500].map(|bytes| heap.allocate(bytes, "few".into()).unwrap());
        let rest = heap.allocate(1 << 20, "one".into()).unwrap();
        assert!(heap.free(blocks[1]));
        let table: Vec<_> = heap.holders().into_iter().map(|h| (h.label, h.bytes, h.buffers)).collect();
        let waiting = (34 << 20) - (1 << 20) - 2 * 512;
        let row = |label: &str, bytes: u64, n: usize| (label.to_string(), bytes, n);
        assert_eq!(
            table,
            [row("kept for reuse", waiting, 3), row("one", 1 << 20, 1), row("few", 1024, 2), row("outside", 77, 1)]
        );
        drop(outside);
        assert!([blocks[0], blocks[2], rest].iter().all(|&offset| heap.free(offset)));
        check(&heap);
        heap.trim();
        assert!(heap.holders().is_empty());
    }

    #[test]
    fn peaks_and_totals_start_again() {
        let heap = heap(GIB);
        let kept = heap.allocate(1000, "kept".into()).unwrap();
        let gone = heap.allocate(2 << 20, "gone".into()).unwrap();
        heap.free(gone);
        let stat = |current, peak, allocated, freed| Stat { current, peak, allocated, freed };
        let stats = heap.stats();
        assert_eq!(stats.requested_bytes[0], stat(1000, 1000 + (2 << 20), 1000 + (2 << 20), 2 << 20));
        assert_eq!(stats.allocation, [stat(1, 2, 2, 1), stat(1, 1, 1, 0), stat(0, 1, 1, 1)]);
        heap.reset_peaks();
        assert!(pools(&heap.stats()).iter().flatten().all(|stat| stat.peak == stat.current));
        assert_eq!(heap.stats().allocation[0], stat(1, 1, 2, 1));
        assert!(heap.allocate(2 * GIB, "too much".into()).is_err());
        heap.reset_totals();
        let stats = heap.stats();
        assert!(pools(&stats).iter().flatten().all(|stat| (stat.allocated, stat.freed) == (0, 0)));
        assert_eq!((stats.n_retries, stats.n_ooms, stats.n_segments_made, stats.n_segments_freed), (0, 0, 0, 0));
        assert!(heap.free(kept));
    }
}

//! A memory space: a capacity, an exact count of what is in use and by whom, and a cache of freed blocks.
//!
//! One lock guards count, holders and cache, so the numbers always agree with each other.

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use crate::error::{Holder, OutOfMemory};
use crate::raw::Block;

/// What a space is made of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// A core's share of HBM.
    Device,
    /// Page-locked host memory that the core can reach.
    PinnedHost,
}

/// Core `c` has spaces `2c` (`device`) and `2c + 1` (`pinned_host`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct SpaceId(pub u32);

/// A handle to a memory space; clones refer to the same space.
#[derive(Clone)]
pub struct Space(Arc<Inner>);

/// What a space has handed out, at one moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stats {
    /// Bytes in use.
    pub bytes_in_use: u64,
    /// The most that ever were.
    pub peak_bytes_in_use: u64,
    /// Allocations ever made.
    pub n_allocs: u64,
    /// Buffers alive.
    pub n_live: u64,
    /// The largest single allocation ever made.
    pub largest_alloc: u64,
    /// Bytes there are.
    pub limit: u64,
}

/// What a buffer is for, as reports show it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Label {
    /// Text of the program.
    Static(&'static str),
    /// Text made at run time.
    Shared(Arc<str>),
}

/// Memory that several spaces draw from: the HBM of a chip, when each of its cores may use all of it.
pub struct Budget {
    limit: u64,
    in_use: AtomicU64,
}

/// Bytes taken from a space for memory that someone else manages; given back when dropped.
pub struct Reservation(Allocation);

struct Inner {
    id: SpaceId,
    kind: Kind,
    device: usize,
    capacity: u64,
    budget: Option<Arc<Budget>>,
    /// Why the host would not lock pages, if it would not.
    lock_refused: OnceLock<String>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    stats: Stats,
    holders: Vec<Option<(Label, u64)>>,
    free_slots: Vec<u32>,
    cache: Vec<Vec<Block>>,
    cached_bytes: usize,
}

/// A counted piece of a space: returns its bytes to the count, and its block to the cache, when dropped.
pub(crate) struct Allocation {
    space: Space,
    /// Its bytes.
    pub block: Block,
    bytes: u64,
    slot: u32,
}

impl Kind {
    /// Every kind, the device's own first.
    pub const ALL: [Kind; 2] = [Kind::Device, Kind::PinnedHost];

    /// The name in `memory_kind` attributes.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Device => "device",
            Kind::PinnedHost => "pinned_host",
        }
    }

    /// The kind of a name.
    pub fn from_name(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

impl Space {
    /// A space of `capacity` bytes that belongs to core `device`.
    pub fn new(id: SpaceId, kind: Kind, device: usize, capacity: u64) -> Space {
        Space::within(id, kind, device, capacity, None)
    }

    /// [`Space::new`] for a space that shares `budget` with others.
    pub fn within(id: SpaceId, kind: Kind, device: usize, capacity: u64, budget: Option<Arc<Budget>>) -> Space {
        let stats = Stats { limit: capacity, ..Stats::default() };
        let cache = (0..N_CLASSES).map(|_| Vec::new()).collect();
        let state = Mutex::new(State { stats, cache, ..State::default() });
        Space(Arc::new(Inner { id, kind, device, capacity, budget, lock_refused: OnceLock::new(), state }))
    }

    /// Its number in the machine.
    pub fn id(&self) -> SpaceId {
        self.0.id
    }
    /// What kind of memory it is.
    pub fn kind(&self) -> Kind {
        self.0.kind
    }
    /// The core it belongs to.
    pub fn device(&self) -> usize {
        self.0.device
    }
    /// Bytes it can hold.
    pub fn capacity(&self) -> u64 {
        self.0.capacity
    }
    /// Its counters.
    pub fn stats(&self) -> Stats {
        self.state().stats
    }
    /// Bytes that can still be had, here and in the budget the space may share.
    pub fn free_bytes(&self) -> u64 {
        let free = self.0.capacity - self.state().stats.bytes_in_use;
        self.0.budget.as_ref().map_or(free, |budget| free.min(budget.free()))
    }

    /// Counts `bytes` as in use, without memory to go with them.
    pub fn reserve(&self, bytes: u64, label: impl Into<Label>) -> Result<Reservation, OutOfMemory> {
        self.allocate_block(0, bytes, label.into()).map(Reservation)
    }

    /// Everyone who holds memory here, largest first.
    pub fn holders(&self) -> Vec<Holder> {
        group_holders(&self.state())
    }

    /// Why pages of a `pinned_host` space are not page-locked, if the host refused.
    pub fn warning(&self) -> Option<&str> {
        self.0.lock_refused.get().map(String::as_str)
    }

    /// Forgets the peak and the largest allocation: both start again from what is in use now.
    pub fn reset_peaks(&self) {
        let stats = &mut self.state().stats;
        (stats.peak_bytes_in_use, stats.largest_alloc) = (stats.bytes_in_use, 0);
    }

    /// Gives cached blocks back to the host.
    pub fn trim(&self) {
        let mut state = self.state();
        state.cached_bytes = 0;
        let blocks: Vec<Vec<Block>> = state.cache.iter_mut().map(std::mem::take).collect();
        drop(state);
        drop(blocks);
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn allocate_block(&self, len: usize, bytes: u64, label: Label) -> Result<Allocation, OutOfMemory> {
        let class = Class::of(len);
        let mut state = self.state();
        let fits = bytes <= self.0.capacity - state.stats.bytes_in_use;
        if !fits || !self.0.budget.as_ref().is_none_or(|budget| budget.take(bytes)) {
            return Err(self.out_of_memory(&state, &label, bytes, false));
        }
        state.stats.bytes_in_use += bytes;
        let cached = class.and_then(|class| state.cache[class.index].pop());
        if let Some(block) = &cached {
            state.cached_bytes -= block.len();
        }
        let stats = &mut state.stats;
        stats.n_allocs += 1;
        stats.n_live += 1;
        stats.peak_bytes_in_use = stats.peak_bytes_in_use.max(stats.bytes_in_use);
        stats.largest_alloc = stats.largest_alloc.max(bytes);
        let slot = match state.free_slots.pop() {
            Some(slot) => {
                state.holders[slot as usize] = Some((label, bytes));
                slot
            }
            None => {
                state.holders.push(Some((label, bytes)));
                state.holders.len() as u32 - 1
            }
        };
        drop(state);
        // From here on, dropping the allocation undoes the count.
        let mut allocation = Allocation { space: self.clone(), block: Block::empty(), bytes, slot };
        let block = cached.or_else(|| class.map_or(Some(Block::empty()), |class| self.fresh_block(class.bytes)));
        match block {
            Some(block) => {
                allocation.block = block;
                Ok(allocation)
            }
            None => {
                let mut state = self.state();
                let label = state.holders[slot as usize].take().map_or(Label::Static("a buffer"), |(label, _)| label);
                let error = self.out_of_memory(&state, &label, bytes, true);
                state.holders[slot as usize] = Some((label, bytes));
                drop(state);
                Err(error)
            }
        }
    }

    fn fresh_block(&self, len: usize) -> Option<Block> {
        match self.0.kind {
            Kind::Device if len < PAGE_BLOCK => Block::heap(len),
            Kind::Device => Block::pages(len),
            Kind::PinnedHost => {
                let block = Block::pages(len)?;
                if self.0.lock_refused.get().is_none()
                    && let Err(reason) = block.lock()
                {
                    let _ =
                        self.0.lock_refused.set(format!("pages of {self} are not locked: {reason} (see `ulimit -l`)"));
                }
                Some(block)
            }
        }
    }

    /// The refusal of a value whose size no number holds.
    pub(crate) fn too_large(&self, label: &Label) -> OutOfMemory {
        self.out_of_memory(&self.state(), label, u64::MAX, false)
    }

    fn out_of_memory(&self, state: &State, label: &Label, requested: u64, host_refused: bool) -> OutOfMemory {
        OutOfMemory {
            space: self.to_string(),
            label: label.to_string(),
            requested,
            in_use: self.0.budget.as_ref().map_or(state.stats.bytes_in_use, |b| b.limit - b.free()),
            limit: self.0.budget.as_ref().map_or(self.0.capacity, |budget| budget.limit),
            host_refused,
            holders: group_holders(state),
        }
    }
}

impl Drop for Allocation {
    fn drop(&mut self) {
        let block = std::mem::replace(&mut self.block, Block::empty());
        let mut state = self.space.state();
        state.stats.bytes_in_use -= self.bytes;
        state.stats.n_live -= 1;
        if let Some(budget) = &self.space.0.budget {
            budget.give_back(self.bytes);
        }
        let holder = state.holders[self.slot as usize].take();
        state.free_slots.push(self.slot);
        let keep = block.is_reusable() && state.cached_bytes + block.len() <= CACHE_LIMIT;
        if let Some(class) = Class::of(block.len()).filter(|_| keep) {
            state.cached_bytes += block.len();
            state.cache[class.index].push(block);
            drop(state);
        } else {
            // Returning pages to the host is slow; not under the lock.
            drop(state);
            drop(block);
        }
        drop(holder);
    }
}

impl Budget {
    /// Room for that many bytes.
    pub fn new(limit: u64) -> Budget {
        Budget { limit, in_use: AtomicU64::new(0) }
    }

    fn free(&self) -> u64 {
        self.limit - self.in_use.load(Ordering::Relaxed)
    }

    fn take(&self, bytes: u64) -> bool {
        let taken = |in_use: u64| in_use.checked_add(bytes).filter(|&sum| sum <= self.limit);
        self.in_use.fetch_update(Ordering::Relaxed, Ordering::Relaxed, taken).is_ok()
    }

    fn give_back(&self, bytes: u64) {
        self.in_use.fetch_sub(bytes, Ordering::Relaxed);
    }
}

impl Reservation {
    /// How many bytes it holds.
    pub fn bytes(&self) -> u64 {
        self.0.bytes
    }
}

impl Allocation {
    /// Where it holds them.
    pub fn space(&self) -> &Space {
        &self.space
    }

    /// Says what it is for from now on.
    pub fn relabel(&self, label: Label) {
        self.space.state().holders[self.slot as usize] = Some((label, self.bytes));
    }
}

/// From this size on, blocks are pages that become real when touched.
const PAGE_BLOCK: usize = 64 << 10;
/// Freed bytes a space keeps for the next allocation of the same class.
const CACHE_LIMIT: usize = 512 << 20;

const N_CLASSES: usize = 4 * 64;

/// Block sizes: four steps to every power of two, from 64 bytes up, so that at most a fifth of a block is slack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Class {
    index: usize,
    bytes: usize,
}

impl Class {
    /// The smallest class that holds `len` bytes; none for no bytes at all.
    fn of(len: usize) -> Option<Class> {
        if len == 0 {
            return None;
        }
        let len = len.max(64);
        let step = 1usize << ((len - 1).ilog2().max(8) - 2);
        let bytes = len.div_ceil(step) * step;
        let power = bytes.ilog2() as usize;
        Some(Class { index: power * 4 + ((bytes >> (power - 2)) & 3), bytes })
    }
}

fn group_holders(state: &State) -> Vec<Holder> {
    let mut groups: HashMap<&Label, (u64, usize)> = HashMap::new();
    for (label, bytes) in state.holders.iter().flatten() {
        let group = groups.entry(label).or_default();
        *group = (group.0 + bytes, group.1 + 1);
    }
    let mut holders: Vec<Holder> = groups
        .into_iter()
        .map(|(label, (bytes, buffers))| Holder { label: label.to_string(), bytes, buffers })
        .collect();
    holders.sort_by(|a, b| (b.bytes, &a.label).cmp(&(a.bytes, &b.label)));
    holders
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} memory of core {}", self.kind().name(), self.device())
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Space({} {:?})", self.0.id.0, self.stats())
    }
}

impl PartialEq for Space {
    fn eq(&self, other: &Space) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Space {}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Label::Static(text) => text,
            Label::Shared(text) => text,
        })
    }
}

impl From<&'static str> for Label {
    fn from(text: &'static str) -> Label {
        Label::Static(text)
    }
}

impl From<Arc<str>> for Label {
    fn from(text: Arc<str>) -> Label {
        Label::Shared(text)
    }
}

impl From<String> for Label {
    fn from(text: String) -> Label {
        Label::Shared(text.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_hold_what_they_promise_and_map_to_themselves() {
        for len in (1..20_000).chain((14..44).flat_map(|p| [(1usize << p) - 1, 1 << p, (1 << p) + 1])) {
            let class = Class::of(len).unwrap();
            assert!(class.bytes >= len && class.bytes.is_multiple_of(64), "{len}: {class:?}");
            assert!(len < 512 || (class.bytes - len) * 4 <= len, "{len}: {class:?}");
            assert_eq!(Class::of(class.bytes), Some(class), "{len}");
            assert!(class.index < N_CLASSES);
        }
    }

    /// Whatever is taken and given back: the counts are sums over what is held and what is kept.
    #[test]
    fn the_books_agree_with_what_they_count() {
        let space = Space::new(SpaceId(0), Kind::Device, 0, 1 << 24);
        let (mut held, mut rng) = (Vec::new(), fastrand::Rng::with_seed(1));
        for _ in 0..2000 {
            if held.len() > 20 || (rng.bool() && !held.is_empty()) {
                held.swap_remove(rng.usize(..held.len()));
            } else if let Ok(one) = space.allocate_block(rng.usize(..200_000), rng.u64(..1 << 20), "x".into()) {
                held.push(one);
            }
            if rng.u8(..100) == 0 {
                space.trim();
                assert_eq!(space.state().cached_bytes, 0);
            }
            let state = space.state();
            assert_eq!(state.stats.bytes_in_use, held.iter().map(|one| one.bytes).sum());
            assert_eq!(state.stats.n_live, held.len() as u64);
            assert_eq!(state.cached_bytes, state.cache.iter().flatten().map(Block::len).sum());
            for (index, blocks) in state.cache.iter().enumerate() {
                assert!(blocks.iter().all(|block| Class::of(block.len()).unwrap().index == index));
            }
            let holders = state.holders.iter().flatten();
            assert_eq!(holders.map(|(_, bytes)| bytes).sum::<u64>(), state.stats.bytes_in_use);
            assert_eq!(state.holders.len(), held.len() + state.free_slots.len(), "slots are used again");
        }
    }

    #[test]
    fn a_block_serves_again() {
        let space = Space::new(SpaceId(0), Kind::Device, 0, 1 << 24);
        let start = |len: usize| space.allocate_block(len, 1, "x".into()).unwrap().block.bytes().as_ptr();
        assert_eq!(start(100_000), start(99_000), "of one class");
        assert!(space.state().cached_bytes >= 100_000);
    }

    #[test]
    fn every_class_is_its_own() {
        let mut classes: Vec<Class> = (1..1 << 16).filter_map(Class::of).collect();
        classes.dedup();
        assert!(classes.windows(2).all(|pair| pair[0].index != pair[1].index && pair[0].bytes < pair[1].bytes));
        // Four steps to a power of two.
        let steps = classes.iter().filter(|class| (1025..=2048).contains(&class.bytes)).map(|class| class.bytes);
        assert_eq!(steps.collect::<Vec<_>>(), [1280, 1536, 1792, 2048]);
        assert_eq!((Class::of(0), Class::of(1).unwrap().bytes, Class::of(65).unwrap().bytes), (None, 64, 128));
    }
}

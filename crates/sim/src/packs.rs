//! Operands of products, packed once and used until their bytes change.

use std::rc::Rc;

use rustc_hash::FxHashMap;
use strata_kernel::TensorId;
use strata_ops::gemm::simd_panels::Panels;

use crate::area::{Area, area};
use crate::raw::Matrix;
use crate::team::Region;

/// What a packed operand was made from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Key {
    /// A tensor in HBM that nobody writes, or SBUF.
    pub tensor: Option<TensorId>,
    pub matrix: Matrix,
    pub is_stationary: bool,
    /// Bytes of an element.
    pub item: usize,
    /// The [kind](strata_ops::gemm::simd_panels::Unit::kind) of unit it was packed for.
    pub unit: u8,
}

impl Key {
    fn place(&self) -> (Option<TensorId>, usize) {
        (self.tensor, 2 * self.matrix.at + self.is_stationary as usize)
    }
}

/// The packed operands of one thread.
#[derive(Default)]
pub struct Packs {
    /// By memory, first byte and side.
    entries: FxHashMap<(Option<TensorId>, usize), Entry>,
    /// Where any of them comes from.
    area: Area,
    clock: u64,
}

struct Entry {
    key: Key,
    region: Region,
    packed: Option<Rc<Panels>>,
    /// Ones on the diagonal, zeros elsewhere: a product with it moves numbers. Once somebody has asked.
    is_identity: Option<bool>,
    /// When somebody last asked.
    clock: u64,
}

/// Operands known; the one that was not used for longest goes first.
const MOST: usize = 256;

impl Packs {
    /// Whether an operand may come from `region`.
    pub fn may_know(&self, region: &Region) -> bool {
        area(region) & self.area != 0
    }
    /// Forgets what a write to `region` changes.
    pub fn written(&mut self, region: &Region) {
        // Operands of products are in SBUF, or never change.
        if !self.may_know(region) || !self.entries.values().any(|e| e.region.overlaps(region)) {
            return;
        }
        self.entries.retain(|_, e| !e.region.overlaps(region));
        self.area = self.entries.values().fold(0, |all, e| all | area(&e.region));
    }

    /// Whether an operand is at hand.
    pub fn has(&self, key: &Key) -> bool {
        self.entries.get(&key.place()).is_some_and(|e| e.key == *key && e.packed.is_some())
    }
    /// An operand, packed with `pack` unless it is at hand.
    pub fn get(&mut self, key: Key, region: Region, pack: impl FnOnce() -> Panels) -> Rc<Panels> {
        self.entry(key, region).packed.get_or_insert_with(|| Rc::new(pack())).clone()
    }
    /// Whether somebody has asked for an operand before: it pays to pack those.
    pub fn is_known(&mut self, key: Key, region: Region) -> bool {
        let is_known = self.entries.get(&key.place()).is_some_and(|e| e.key == key);
        self.entry(key, region);
        is_known
    }
    /// Whether an operand is the identity, which `look` finds out.
    pub fn is_identity(&mut self, key: Key, region: Region, look: impl FnOnce() -> bool) -> bool {
        *self.entry(key, region).is_identity.get_or_insert_with(look)
    }

    /// What is known of an operand.
    fn entry(&mut self, key: Key, region: Region) -> &mut Entry {
        self.clock += 1;
        let place = key.place();
        if self.entries.get(&place).is_none_or(|e| e.key != key) {
            self.entries.remove(&place);
            if self.entries.len() >= MOST {
                let oldest = self.entries.iter().min_by_key(|(_, e)| e.clock).map(|(place, _)| *place);
                oldest.map(|place| self.entries.remove(&place));
            }
            self.area |= area(&region);
        }
        let new = Entry { key, region, packed: None, is_identity: None, clock: 0 };
        let entry = self.entries.entry(place).or_insert(new);
        entry.clock = self.clock;
        entry
    }
}

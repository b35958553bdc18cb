//! Operands of products, packed once and used until their bytes change.

use std::collections::HashMap;

use strata_kernel::Space;
use strata_ops::gemm::simd_panels::Panels;

use crate::raw::Matrix;
use crate::team::Region;

/// What a packed operand was made from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Key {
    pub matrix: Matrix,
    pub is_stationary: bool,
    /// Bytes of an element.
    pub item: usize,
}

/// The packed operands of one thread.
///
/// Many operands are computed, used in one product and computed again, so an operand is kept from its second use on. Until
/// then it is in a place that the next one takes over, which is still in the cache.
#[derive(Default)]
pub struct Packs {
    /// By first byte and side.
    entries: HashMap<(usize, bool), Entry>,
    /// The last stationary and the last moving operand that are not kept.
    fresh: [Option<Panels>; 2],
    clock: u64,
}

struct Entry {
    key: Key,
    region: Region,
    packed: Option<Panels>,
    /// Ones on the diagonal, zeros elsewhere: a product with it moves numbers. Once somebody has asked.
    is_identity: Option<bool>,
    is_used: bool,
    /// When somebody last asked.
    clock: u64,
}

/// Operands known; the one that was not used for longest goes first.
const MOST: usize = 256;

impl Packs {
    /// Forgets what a write to `region` changes.
    pub fn written(&mut self, region: &Region) {
        // Operands of products are in SBUF.
        if region.space == Space::Sbuf && self.entries.values().any(|e| e.region.meets(region)) {
            self.entries.retain(|_, e| !e.region.meets(region));
        }
    }

    /// Packs an operand with `pack` where it is not at hand; [`Packs::get`] has it until the next one of its side.
    pub fn prepare(&mut self, key: Key, region: Region, pack: impl FnOnce() -> Panels) {
        let entry = self.entry(key, region);
        if std::mem::replace(&mut entry.is_used, true) {
            entry.packed.get_or_insert_with(pack);
            return;
        }
        let slot = &mut self.fresh[key.is_stationary as usize];
        // The old one makes room first.
        *slot = None;
        *slot = Some(pack());
    }
    /// Whether an operand is the identity, which `look` finds out.
    pub fn is_identity(&mut self, key: Key, region: Region, look: impl FnOnce() -> bool) -> bool {
        *self.entry(key, region).is_identity.get_or_insert_with(look)
    }

    /// What is known of an operand.
    fn entry(&mut self, key: Key, region: Region) -> &mut Entry {
        self.clock += 1;
        let place = (key.matrix.at, key.is_stationary);
        if self.entries.get(&place).is_none_or(|e| e.key != key) {
            self.entries.remove(&place);
            if self.entries.len() >= MOST {
                let oldest = self.entries.iter().min_by_key(|(_, e)| e.clock).map(|(place, _)| *place);
                oldest.map(|place| self.entries.remove(&place));
            }
        }
        let new = Entry { key, region, packed: None, is_used: false, is_identity: None, clock: 0 };
        let entry = self.entries.entry(place).or_insert(new);
        entry.clock = self.clock;
        entry
    }
    pub fn get(&self, key: &Key) -> Option<&Panels> {
        let kept = self.entries.get(&(key.matrix.at, key.is_stationary)).filter(|e| e.key == *key)?.packed.as_ref();
        kept.or(self.fresh[key.is_stationary as usize].as_ref())
    }
}

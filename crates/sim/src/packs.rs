//! Operands of products, packed once and used until their bytes change.

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
#[derive(Default)]
pub struct Packs {
    entries: Vec<Entry>,
    clock: u64,
}

struct Entry {
    key: Key,
    region: Region,
    panels: Panels,
    used: u64,
}

/// Operands kept; the one that was not used for longest goes first.
const MOST: usize = 96;

impl Packs {
    /// Forgets what a write to `region` changes.
    pub fn written(&mut self, region: &Region) {
        self.entries.retain(|e| !e.region.meets(region));
    }

    /// Both operands of a product, packed by `pack` where they are not at hand.
    pub fn pair(&mut self, a: (Key, Region), b: (Key, Region), pack: impl Fn(&Key) -> Panels) -> (&Panels, &Panels) {
        self.clock += 1;
        while self.entries.len() + 2 > MOST {
            let oldest = (0..self.entries.len()).min_by_key(|&n| self.entries[n].used).unwrap_or(0);
            self.entries.swap_remove(oldest);
        }
        let [a, b] = [a, b].map(|(key, region)| {
            let found = self.entries.iter().position(|e| e.key == key);
            let n = found.unwrap_or_else(|| {
                self.entries.push(Entry { key, region, panels: pack(&key), used: 0 });
                self.entries.len() - 1
            });
            self.entries[n].used = self.clock;
            n
        });
        (&self.entries[a].panels, &self.entries[b].panels)
    }
}

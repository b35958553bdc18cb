//! PSUM banks, taken when the first user of a tile starts and given back by the last.

use std::collections::BTreeMap;

use crate::model::Ps;
use crate::stream::PsumTile;

/// Bytes of a bank in each partition.
const BANK: u32 = 2048;

#[derive(Clone, Copy, Debug)]
struct Open {
    banks: u8,
    charge: u32,
    left: u32,
}

/// The banks and who has them.
#[derive(Clone, Debug)]
pub struct Psum {
    tiles: Vec<(u32, u32)>,
    /// Tiles take whole banks; otherwise they share them by bytes.
    whole: bool,
    banks: usize,
    free: i64,
    spare: i64,
    taken: u8,
    open: BTreeMap<u32, Open>,
    /// When room was made last, and by whom.
    pub released: Option<(Ps, u32)>,
    granted: bool,
}

impl Psum {
    /// `banks` banks for these tiles; `spare` of them are for the oldest writer only.
    pub fn new(tiles: &[PsumTile], banks: usize, spare: u64, whole: bool) -> Psum {
        let unit = if whole { 1 } else { BANK as i64 };
        Psum {
            tiles: tiles.iter().map(|t| (charge(t.bytes, whole), t.users)).collect(),
            whole,
            banks,
            free: banks as i64 * unit,
            spare: spare.min(banks.saturating_sub(1) as u64) as i64 * unit,
            taken: 0,
            open: BTreeMap::new(),
            released: None,
            granted: false,
        }
    }
    fn missing(&self, tiles: &[u32]) -> i64 {
        tiles.iter().filter(|t| !self.open.contains_key(t)).map(|&t| self.tiles[t as usize].0 as i64).sum()
    }
    pub fn all_open(&self, tiles: &[u32]) -> bool {
        tiles.iter().all(|t| self.open.contains_key(t))
    }
    pub fn has_room(&self, tiles: &[u32], oldest: impl FnOnce() -> bool) -> bool {
        let missing = self.missing(tiles);
        missing == 0 || self.free >= missing + self.spare || (self.free >= missing || self.granted) && oldest()
    }
    /// The oldest writer may take what is not there.
    pub fn overdraw(&mut self) {
        assert!(!self.granted, "every instruction waits for another");
        self.granted = true;
    }
    /// A user of a tile starts; whether it is the first.
    pub fn enter(&mut self, tile: u32) -> bool {
        if self.open.contains_key(&tile) {
            return false;
        }
        let (charge, users) = self.tiles[tile as usize];
        self.free -= charge as i64;
        self.granted = false;
        let mut banks = 0;
        if self.whole {
            for bank in (0..self.banks.min(8)).filter(|b| self.taken >> b & 1 == 0).take(charge as usize) {
                banks |= 1 << bank;
            }
            self.taken |= banks;
        }
        self.open.insert(tile, Open { banks, charge, left: users });
        true
    }
    /// A user of a tile is through with it.
    pub fn leave(&mut self, tile: u32, now: Ps, by: u32) {
        let Some(open) = self.open.get_mut(&tile) else { return };
        open.left -= 1;
        if open.left == 0 {
            self.free += open.charge as i64;
            self.taken &= !open.banks;
            self.open.remove(&tile);
            self.released = Some((now, by));
        }
    }
    pub fn banks(&self, tile: u32) -> u8 {
        self.open.get(&tile).map_or(0, |open| open.banks)
    }
    /// What decides about the future, tiles counted from the one numbered `born`.
    pub fn state(&self, born: u32, add: &mut dyn FnMut(u64)) {
        add(self.free as u64);
        for (tile, open) in &self.open {
            add((born as i64 - *tile as i64) as u64);
            add((open.banks as u64) << 32 | open.left as u64);
        }
    }
    pub fn jump(&mut self, tiles: u64, time: Ps, items: u64) {
        let open = std::mem::take(&mut self.open);
        self.open = open.into_iter().map(|(tile, open)| (tile + tiles as u32, open)).collect();
        if let Some((at, by)) = &mut self.released {
            *at += time;
            *by += items as u32;
        }
    }
}

/// What a tile takes: banks, or bytes.
pub fn charge(bytes: u32, whole: bool) -> u32 {
    if whole { bytes.div_ceil(BANK).max(1) } else { bytes }
}

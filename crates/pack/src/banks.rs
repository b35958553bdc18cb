//! PSUM: tiles that take whole banks.
//!
//! Tiles of one bank are coloured as an interval graph, which is exact. A tile takes the bank that was released longest ago:
//! the group before it had the most time to be read, so the next one may start earliest. Where tiles of several banks make
//! that fail, this is packing in one dimension with a few units of room, which is solved exactly.

use std::ops::Range;

use crate::portfolio::{Budget, Status, solve};
use crate::{Buffer, Problem};

/// A tile of `banks` consecutive banks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BankTile {
    /// How many banks.
    pub banks: u32,
    /// When it is needed, half open.
    pub live: Range<u32>,
}

/// The first bank of every tile, in the order given; or why there is none.
pub fn pack_banks(tiles: &[BankTile], n_banks: u32) -> Result<Vec<u32>, NoBanks> {
    let needed = needed(tiles);
    if needed.0 > u64::from(n_banks) {
        return Err(NoBanks { needed: needed.0, at: needed.1, proved: true });
    }
    if let Some(places) = longest_released(tiles, n_banks) {
        return Ok(places);
    }
    let buffer = |(i, tile): (usize, &BankTile)| Buffer::new(i as u32, tile.live.clone(), u64::from(tile.banks));
    let mut problem = Problem::new(tiles.iter().enumerate().map(buffer).collect());
    problem.capacity = Some(u64::from(n_banks));
    let solution = solve(&problem, &Budget::default());
    match solution.status {
        Status::Optimal | Status::Feasible => Ok(solution.plan.offsets.iter().map(|&bank| bank as u32).collect()),
        status => Err(NoBanks { needed: solution.lower_bound, at: needed.1, proved: status == Status::Infeasible }),
    }
}

/// Why tiles do not fit into the banks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoBanks {
    /// At least as many banks are needed.
    pub needed: u64,
    /// A moment at which most banks are in use.
    pub at: u32,
    /// It cannot be done. Otherwise no way was found.
    pub proved: bool,
}

/// The most banks alive at once, and when.
fn needed(tiles: &[BankTile]) -> (u64, u32) {
    let mut events: Vec<(u32, bool, u64)> = Vec::with_capacity(2 * tiles.len());
    for tile in tiles.iter().filter(|t| !t.live.is_empty()) {
        events.push((tile.live.start, true, u64::from(tile.banks)));
        events.push((tile.live.end, false, u64::from(tile.banks)));
    }
    // At equal times the ends (false) come first: intervals are half open.
    events.sort_unstable();
    let (mut alive, mut most) = (0, (0, 0));
    for (time, starts, banks) in events {
        if starts {
            alive += banks;
            if alive > most.0 {
                most = (alive, time);
            }
        } else {
            alive -= banks;
        }
    }
    most
}

/// In order of start, each tile into the free banks that were released longest ago.
fn longest_released(tiles: &[BankTile], n_banks: u32) -> Option<Vec<u32>> {
    let mut order: Vec<usize> = (0..tiles.len()).filter(|&i| !tiles[i].live.is_empty() && tiles[i].banks > 0).collect();
    order.sort_by_key(|&i| (tiles[i].live.start, std::cmp::Reverse(tiles[i].banks), i));
    let mut released = vec![0u32; n_banks as usize];
    let mut places = vec![0; tiles.len()];
    for i in order {
        let (live, banks) = (&tiles[i].live, tiles[i].banks as usize);
        let free = |first: &usize| released[*first..*first + banks].iter().all(|&end| end <= live.start);
        let last_use = |first: usize| released[first..first + banks].iter().copied().max().unwrap_or(0);
        let first = (0..(released.len() + 1).saturating_sub(banks))
            .filter(free)
            .min_by_key(|&first| (last_use(first), first))?;
        released[first..first + banks].fill(live.end);
        places[i] = first as u32;
    }
    Some(places)
}

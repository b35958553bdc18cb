//! Places for tensors whose author left the choice to us.
//!
//! The recorded program runs in order, so its lifetimes are known exactly: [`live`] replays the loops and notes which logical
//! tiles hold values at the same time, [`fit`] gives every tile the lowest address where it meets no tile it is alive with, and
//! if SBUF is too small, [`spill`] moves a tensor to HBM and the search starts again.

mod fit;
mod live;
mod spill;

use crate::place::{Place, Placement, requested};
use crate::program::Kernel;

/// A place for every logical tile: the author's where there is one (unless `force_auto_alloc`), ours otherwise. Capacity is not
/// enforced: what does not fit lies beyond the end of memory.
pub fn allocate(kernel: &Kernel) -> Placement {
    let fixed = wanted(kernel);
    if fixed.iter().all(Option::is_some) {
        return Placement { tiles: fixed.into_iter().map(Option::unwrap_or_default).collect() };
    }
    let live = live::replay(kernel, &fixed);
    fit::fit(kernel, &fixed, &live)
}

/// As [`allocate`], but what does not fit into SBUF is kept in HBM, and moved in and out around each use. The names of tensors
/// that were spilled come back with the placement.
pub fn allocate_spilling(kernel: &mut Kernel) -> (Placement, Vec<String>) {
    let capacity = usable_sbuf(kernel);
    let mut spilled = Vec::new();
    loop {
        let placement = allocate(kernel);
        let Some(victim) = spill::victim(kernel, &placement, capacity) else { return (placement, spilled) };
        spilled.push(kernel.tensor(victim).name.clone());
        spill::spill(kernel, victim);
    }
}

/// Bytes of each SBUF partition that kernels may use.
pub fn usable_sbuf(kernel: &Kernel) -> i64 {
    crate::cost::core(kernel).memory.sbuf_usable_bytes.value as i64
}

/// The author's places, as far as they count.
fn wanted(kernel: &Kernel) -> Vec<Option<Vec<Place>>> {
    let mut tiles = requested(kernel);
    if kernel.options.force_auto_alloc {
        for (tensor, places) in kernel.tensors.iter().zip(&mut tiles) {
            if tensor.space.on_chip() {
                *places = None;
            }
        }
    }
    tiles
}

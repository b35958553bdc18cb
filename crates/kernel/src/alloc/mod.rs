//! Places for tensors whose author left the choice to us.
//!
//! The recorded program runs in order, so its lifetimes are known exactly: [`live`] replays the loops and notes which logical
//! tiles hold values at the same time, [`fit`] gives every tile the lowest address where it meets no tile it is alive with, [`packed`]
//! searches where that leaves gaps too small for the rest, [`lanes`] has tiles of few partitions beside each other, and if SBUF or PSUM is too small, [`spill`] moves a tensor to HBM and the
//! search starts again. Long kernels are not replayed
//! if [`text`] tells enough about them ([`by_text`]).

mod by_text;
mod early;
mod fit;
mod lanes;
mod late;
mod live;
mod packed;
mod spill;
pub mod text;

pub use early::read_early;
pub use late::load_late;

use crate::place::{Place, Placement, requested};
use crate::program::{Kernel, Language};
use crate::tensor::{Space, Tensor, TensorId};

/// A place for every logical tile: the author's where there is one (unless `force_auto_alloc`), ours otherwise. Capacity is not
/// enforced: what does not fit lies beyond the end of memory.
pub fn allocate(kernel: &Kernel) -> Placement {
    let fixed = wanted(kernel);
    if fixed.iter().all(Option::is_some) {
        return Placement { tiles: fixed.into_iter().map(Option::unwrap_or_default).collect() };
    }
    let ours = kernel.tensors.iter().zip(&fixed).all(|(tensor, places)| !tensor.space.on_chip() || places.is_none());
    if ours
        && live::executed(kernel, &kernel.body) > REPLAYED
        && let Some(placement) = by_text::place(kernel, usable_sbuf(kernel), PSUM_BYTES)
    {
        return placement;
    }
    let live = live::replay(kernel, &fixed);
    let placement = fit::fit(kernel, &fixed, &live);
    match overflowing(kernel, &placement) {
        Some((tensor, ..)) if tensor.space == Space::Sbuf => {
            let room = usable_sbuf(kernel);
            // Tiles of the first language are kept in HBM instead.
            let beside = || match kernel.language {
                Language::First => None,
                Language::Current => lanes::in_sbuf(kernel, &fixed, &live, room),
            };
            // Among tiles that were placed by hand others fit only where their lifetimes are known.
            let by_hand = |n: usize| kernel.tensors[n].space == Space::Sbuf && fixed[n].is_some();
            let may_search = live::mixes(kernel) || !(0..kernel.tensors.len()).any(by_hand);
            let packed = || packed::in_sbuf(kernel, &fixed, &live, room);
            let sbuf = may_search.then(|| packed().or_else(beside)).flatten().unwrap_or_default();
            let mut tiles = placement.tiles;
            tiles.iter_mut().zip(sbuf).for_each(|(old, new)| *old = new.unwrap_or_else(|| std::mem::take(old)));
            Placement { tiles }
        }
        _ => placement,
    }
}

/// Kernels that execute more instructions than this are replayed only if lifetimes from their text are not good enough.
const REPLAYED: u64 = 20_000;

/// As [`allocate`], but what does not fit into SBUF or PSUM is kept in HBM, and moved in and out around each use. The names of tensors
/// that were spilled come back with the placement.
pub fn allocate_spilling(kernel: &mut Kernel) -> (Placement, Vec<String>) {
    let spaces = [(Space::Psum, PSUM_BYTES), (Space::Sbuf, usable_sbuf(kernel))];
    let mut spilled = Vec::new();
    loop {
        let placement = allocate(kernel);
        let victim = spaces.iter().find_map(|(space, bytes)| spill::victim(kernel, &placement, *space, *bytes));
        let Some(victim) = victim else { return (placement, spilled) };
        spilled.push(kernel.tensor(victim).name.clone());
        spill::spill(kernel, victim);
    }
}

/// As [`allocate`]. If that does not fit and reading tiles sooner does, or loading them later, the kernel is put in that order.
pub fn allocate_reordering(kernel: &mut Kernel) -> Placement {
    let placement = allocate(kernel);
    if overflowing(kernel, &placement).is_none() {
        return placement;
    }
    for start in [kernel.clone(), load_late(kernel)] {
        if let Some((sooner, placement)) = allocate_sooner(start) {
            *kernel = sooner;
            return placement;
        }
    }
    placement
}

/// The kernel with the tiles of a memory that is too small read sooner, if that helps.
fn allocate_sooner(mut kernel: Kernel) -> Option<(Kernel, Placement)> {
    // Tiles of one memory that are read sooner may be too many for the other.
    let mut left = vec![Space::Sbuf, Space::Psum];
    loop {
        let placement = allocate(&kernel);
        let Some(space) = overflowing(&kernel, &placement).map(|(tensor, ..)| tensor.space) else {
            return Some((kernel, placement));
        };
        left.swap_remove(left.iter().position(|other| *other == space)?);
        kernel = read_early(&kernel, space);
    }
}

/// Keeps a tensor in HBM: every use moves it in before and out after.
pub fn keep_in_hbm(kernel: &mut Kernel, victim: TensorId) {
    spill::spill(kernel, victim);
}

/// Tensors that may be kept in HBM, by number: on chip, not read as an index or as the end of a loop, not on their way already.
pub fn movable(kernel: &Kernel) -> Vec<bool> {
    let pinned = spill::pinned(kernel);
    let free = |(tensor, pinned): (&Tensor, &bool)| tensor.space.on_chip() && !pinned && !spill::is_stage(tensor);
    kernel.tensors.iter().zip(&pinned).map(free).collect()
}

/// What does not fit into SBUF or PSUM, in words.
pub fn overflow(kernel: &Kernel, placement: &Placement) -> Option<String> {
    overflowing(kernel, placement).map(|(tensor, end, limit)| {
        format!(
            "tensor `{}` does not fit into {}: with everything that is alive at the same time it ends at byte {end} of a partition, {limit} are usable",
            tensor.name,
            tensor.space.name().to_uppercase()
        )
    })
}

/// The first tensor that does not fit, where it ends and where its memory does.
fn overflowing<'a>(kernel: &'a Kernel, placement: &Placement) -> Option<(&'a Tensor, i64, i64)> {
    let spaces = [(Space::Psum, PSUM_BYTES), (Space::Sbuf, usable_sbuf(kernel))];
    for (tensor, places) in kernel.tensors.iter().zip(&placement.tiles) {
        for place in places {
            let end = place.bank * crate::place::BANK_BYTES + place.byte + tensor.free_bytes() as i64;
            let limit = spaces.iter().find(|(space, _)| *space == tensor.space).map_or(i64::MAX, |(_, bytes)| *bytes);
            if end > limit {
                return Some((tensor, end, limit));
            }
        }
    }
    None
}

/// Bytes of each PSUM partition: eight banks.
const PSUM_BYTES: i64 = 8 * crate::place::BANK_BYTES;

/// Bytes of each SBUF partition that the current language keeps for itself.
const CURRENT_RESERVED: i64 = 16 << 10;

/// Bytes of each SBUF partition that kernels may use.
pub fn usable_sbuf(kernel: &Kernel) -> i64 {
    let memory = &crate::cost::core(kernel).memory;
    match kernel.language {
        Language::First => memory.sbuf_usable_bytes.value as i64,
        // `tile_size.total_available_sbuf_size`
        Language::Current => memory.sbuf_partition_bytes.value as i64 - CURRENT_RESERVED,
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Builder, Dtype, Opcode};

    /// `n` tiles loaded and stored one by one, or all loaded and then all stored.
    fn copies(n: usize, at_once: bool) -> Kernel {
        let mut b = Builder::new("copies");
        let x = b.input("x", Dtype::F32, &[n, 128, 16]);
        let out = b.output("out", Dtype::F32, &[n, 128, 16]);
        let t = b.sbuf("t", Dtype::F32, &[n, 128, 16], 1);
        let load = |b: &mut Builder, i: crate::Affine| {
            let rows = b.tile(x, &[i.clone(), b.axis(0), b.axis(1)], &[128, 16]);
            b.inst(Opcode::DmaCopy, [b.block(t, &[i]), rows], []);
        };
        let store = |b: &mut Builder, i: crate::Affine| {
            let rows = b.tile(out, &[i.clone(), b.axis(0), b.axis(1)], &[128, 16]);
            b.inst(Opcode::DmaCopy, [rows, b.block(t, &[i])], []);
        };
        if at_once {
            b.affine(n as u64, load);
            b.affine(n as u64, store);
        } else {
            b.affine(n as u64, |b, i| {
                load(b, i.clone());
                store(b, i);
            });
        }
        b.finish()
    }

    fn distinct(kernel: &Kernel) -> usize {
        let mut places = allocate(kernel).tiles[2].clone();
        places.sort();
        places.dedup();
        places.len()
    }

    #[test]
    fn tiles_share_bytes_only_when_they_are_dead() {
        assert_eq!(distinct(&copies(8, false)), 1);
        assert_eq!(distinct(&copies(8, true)), 8);
        // However many there are, as long as few are alive at once; too many pairs to list, and none share.
        assert_eq!(distinct(&copies(20_000, false)), 1);
        assert_eq!(distinct(&copies(20_000, true)), 20_000);
    }

    #[test]
    fn what_does_not_fit_is_kept_in_hbm() {
        let mut kernel = copies(3000, true);
        let (placement, spilled) = allocate_spilling(&mut kernel);
        assert_eq!(spilled, ["t"]);
        assert_eq!(kernel.tensors[2].space, Space::Hbm);
        let capacity = usable_sbuf(&kernel);
        let ends = kernel
            .tensors
            .iter()
            .zip(&placement.tiles)
            .flat_map(|(t, p)| p.iter().map(|p| p.byte + t.free_bytes() as i64));
        assert!(ends.into_iter().all(|end| end <= capacity));
    }
}

//! The lowest address for every tile, the largest first.

use super::live::Live;
use crate::place::{BANK_BYTES, Place, Placement};
use crate::program::Kernel;
use crate::tensor::{Space, TensorId};

/// Addresses in SBUF are multiples of this; so are offsets in a PSUM bank.
pub(super) const ALIGN: i64 = 64;

/// A tile's bytes in every partition: over all banks in PSUM.
pub(super) type Span = (i64, i64);

/// Places for all tiles, those that are fixed among them.
pub fn fit(kernel: &Kernel, fixed: &[Option<Vec<Place>>], live: &Live) -> Placement {
    let bytes = |id: TensorId| (kernel.tensor(id).free_bytes() as i64 + ALIGN - 1) / ALIGN * ALIGN;
    // Tiles placed by hand are not ours to understand: stay above them, unless their lifetimes are known.
    let mut floor = [0i64; 2];
    for (tensor, places) in kernel.tensors.iter().zip(fixed) {
        for place in places.iter().flatten() {
            match tensor.space {
                Space::Sbuf => floor[0] = floor[0].max(place.byte.saturating_add(tensor.free_bytes() as i64)),
                _ => floor[1] = floor[1].max(place.bank.saturating_add(1).saturating_mul(BANK_BYTES)),
            }
        }
    }
    let floor = floor.map(|f| f.clamp(0, 1 << 40).div_euclid(ALIGN) * ALIGN + if f % ALIGN == 0 { 0 } else { ALIGN });
    let Some(interferes) = &live.interferes else { return side_by_side(kernel, fixed, live, floor, bytes) };
    let floor = if super::live::mixes(kernel) { [0; 2] } else { floor };
    let given = |(id, n): &(TensorId, usize)| {
        let start = fixed[id.0 as usize].as_ref().map(|places| places[*n].bank * BANK_BYTES + places[*n].byte)?;
        Some((start, start + bytes(*id)))
    };
    let mut spans: Vec<Option<Span>> = live.tiles.iter().map(given).collect();
    let mut order: Vec<usize> = (0..live.tiles.len()).filter(|&n| spans[n].is_none()).collect();
    order.sort_by_key(|&n| (std::cmp::Reverse(bytes(live.tiles[n].0)), n));
    for n in order {
        let (id, _) = live.tiles[n];
        let space = kernel.tensor(id).space;
        let same = |other: usize| kernel.tensor(live.tiles[other].0).space == space;
        let mut taken: Vec<Span> =
            interferes[n].iter().map(|&m| m as usize).filter(|&m| same(m)).filter_map(|m| spans[m]).collect();
        taken.sort_unstable();
        let size = bytes(id);
        spans[n] = Some(if space == Space::Psum {
            lowest(&taken, size, floor[1], |at| {
                let crosses = at / BANK_BYTES != (at + size - 1) / BANK_BYTES && size <= BANK_BYTES;
                if crosses { (at / BANK_BYTES + 1) * BANK_BYTES } else { at }
            })
        } else {
            lowest(&taken, size, floor[0], |at| at)
        });
    }
    placed(kernel, fixed, live, spans.into_iter().map(|span| span.unwrap_or_default().0))
}

/// No two tiles share a byte.
fn side_by_side(
    kernel: &Kernel,
    fixed: &[Option<Vec<Place>>],
    live: &Live,
    mut next: [i64; 2],
    bytes: impl Fn(TensorId) -> i64,
) -> Placement {
    let starts = live.tiles.iter().map(|(id, _)| {
        let size = bytes(*id);
        let next = &mut next[(kernel.tensor(*id).space == Space::Psum) as usize];
        let crosses = kernel.tensor(*id).space == Space::Psum
            && size <= BANK_BYTES
            && *next / BANK_BYTES != (*next + size - 1) / BANK_BYTES;
        let at = if crosses { (*next / BANK_BYTES + 1) * BANK_BYTES } else { *next };
        *next = at + size;
        at
    });
    placed(kernel, fixed, live, starts)
}

/// The placement with each of our tiles at its address.
fn placed(kernel: &Kernel, fixed: &[Option<Vec<Place>>], live: &Live, starts: impl Iterator<Item = i64>) -> Placement {
    let mut tiles: Vec<Vec<Place>> = fixed.iter().map(|p| p.clone().unwrap_or_default()).collect();
    for ((id, _), at) in live.tiles.iter().zip(starts).filter(|((id, _), _)| fixed[id.0 as usize].is_none()) {
        tiles[id.0 as usize].push(match kernel.tensor(*id).space {
            Space::Psum => Place::psum(at / BANK_BYTES, 0, at % BANK_BYTES),
            _ => Place::sbuf(0, at),
        });
    }
    Placement { tiles }
}

/// The first gap of `size` bytes from `floor`, among spans sorted by start; `adjust` moves a start up to where it is legal.
pub(super) fn lowest(taken: &[Span], size: i64, floor: i64, adjust: impl Fn(i64) -> i64) -> Span {
    let mut at = adjust(floor);
    for &(start, end) in taken {
        if start >= at + size {
            break;
        }
        at = adjust(at.max(end));
    }
    (at, at + size)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Builder, Dtype};

    #[test]
    fn tiles_beside_each_other_stay_in_their_bank() {
        let mut b = Builder::new("banks");
        let ids = [512, 1024, 1024].map(|bytes| b.psum(&format!("of_{bytes}"), Dtype::U8, &[128, bytes], 0));
        let kernel = b.finish();
        let live = Live { tiles: ids.iter().map(|id| (*id, 0)).collect(), interferes: None, spans: Vec::new() };
        let placement = fit(&kernel, &vec![None; kernel.tensors.len()], &live);
        let places = ids.map(|id| placement.tiles[id.0 as usize][0]);
        assert_eq!(places, [Place::psum(0, 0, 0), Place::psum(0, 0, 512), Place::psum(1, 0, 0)]);
    }
}

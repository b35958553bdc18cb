//! Places in SBUF for kernels whose tiles the lowest free addresses do not suffice for: a search, within a budget.

use strata_pack::{Budget, Buffer, Goal, Problem, Status, solve};

use super::fit::ALIGN;
use super::live::Live;
use crate::place::Place;
use crate::program::Kernel;
use crate::tensor::Space;

/// Work that packing may cost: some milliseconds.
const VISITS: u64 = 1 << 22;

/// By tensor: the places of its tiles if it is in SBUF and nobody placed it. `None` if no way was found to fit all of them.
pub fn in_sbuf(
    kernel: &Kernel,
    fixed: &[Option<Vec<Place>>],
    live: &Live,
    room: i64,
) -> Option<Vec<Option<Vec<Place>>>> {
    let is_ours = |n: usize| kernel.tensors[n].space == Space::Sbuf && fixed[n].is_none();
    let units = |bytes: i64| ((bytes + ALIGN - 1) / ALIGN) as u64;
    let mut buffers: Vec<Option<Buffer>> = vec![None; live.tiles.len()];
    for &(since, last, tile) in &live.spans {
        let (id, n) = live.tiles[tile as usize];
        if kernel.tensor(id).space != Space::Sbuf {
            continue;
        }
        let (buffer, now) = (&mut buffers[tile as usize], since..last + 1);
        *buffer = Some(match buffer.take() {
            // Alive again in the instruction that ends what it held before.
            Some(old) if old.live.end >= now.start => {
                let live = old.live.start..old.live.end.max(now.end);
                Buffer { live, ..old }
            }
            Some(old) => {
                let gap = old.live.end..now.start;
                Buffer { live: old.live.start..now.end, ..old }.with_gap(gap)
            }
            None => placed(
                Buffer::new(tile, now, units(kernel.tensor(id).free_bytes() as i64)),
                fixed[id.0 as usize].as_ref().map(|p| &p[n]),
            ),
        });
    }
    let mut problem = Problem::new(buffers.into_iter().flatten().collect());
    problem.capacity = Some((room / ALIGN).max(0) as u64);
    let solution = solve(&problem, &Budget { visits: VISITS, goal: Goal::Fit, threads: 1 });
    if !matches!(solution.status, Status::Optimal | Status::Feasible) {
        return None;
    }
    let mut at = vec![0; live.tiles.len()];
    problem
        .buffers
        .iter()
        .zip(&solution.plan.offsets)
        .for_each(|(buffer, offset)| at[buffer.id as usize] = *offset as i64 * ALIGN);
    let mut out: Vec<Option<Vec<Place>>> = (0..kernel.tensors.len()).map(|n| is_ours(n).then(Vec::new)).collect();
    for ((id, _), at) in live.tiles.iter().zip(at) {
        if let Some(places) = &mut out[id.0 as usize] {
            places.push(Place::sbuf(0, at));
        }
    }
    Some(out)
}

/// A tile that the author placed stays there; what it shares a unit with is taken.
fn placed(buffer: Buffer, place: Option<&Place>) -> Buffer {
    match place {
        Some(place) => {
            let (first, inside) = (place.byte.max(0) / ALIGN, place.byte.max(0) % ALIGN);
            let size = buffer.size + u64::from(inside != 0);
            Buffer { size, ..buffer }.at(first as u64)
        }
        None => buffer,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Builder, Dtype, Language};

    /// Whether tiles of so many units fit into two, each alive from one instruction to another, now and then again. The first may be
    /// at a byte that the author chose.
    fn fits(tiles: &[(usize, &[(u32, u32)])], at: Option<i64>) -> bool {
        let mut b = Builder::new("tight");
        let unit = ALIGN as usize;
        let ids: Vec<_> = tiles
            .iter()
            .enumerate()
            .map(|(n, (units, _))| b.sbuf(&format!("t{n}"), Dtype::U8, &[128, units * unit], 0))
            .collect();
        let kernel = Kernel { language: Language::Current, ..b.finish() };
        let mut fixed = vec![None; kernel.tensors.len()];
        if let Some(byte) = at {
            fixed[ids[0].0 as usize] = Some(vec![Place::sbuf(0, byte)]);
        }
        let spans =
            tiles.iter().enumerate().flat_map(|(n, (_, spans))| spans.iter().map(move |(a, b)| (*a, *b, n as u32)));
        let mut spans: Vec<_> = spans.collect();
        spans.sort_unstable();
        let live = Live { tiles: ids.iter().map(|id| (*id, 0)).collect(), interferes: None, spans };
        in_sbuf(&kernel, &fixed, &live, 2 * ALIGN).is_some()
    }

    #[test]
    fn tiles_are_alive_in_all_of_their_spans_and_in_no_gap() {
        let twice: &[(u32, u32)] = &[(0, 4), (8, 11)];
        assert!(fits(&[(1, twice), (2, &[(5, 7)])], None), "all of the room in its gap");
        assert!(!fits(&[(1, twice), (2, &[(9, 10)])], None), "it is alive again");
        // The instruction that ends what it held begins what it holds.
        let at_once: &[(u32, u32)] = &[(0, 4), (4, 9)];
        assert!(fits(&[(1, at_once), (1, &[(6, 7)])], None) && !fits(&[(1, at_once), (2, &[(6, 7)])], None));
    }

    #[test]
    fn a_tile_between_two_units_takes_both() {
        let all: &[(u32, u32)] = &[(0, 9)];
        assert!(fits(&[(1, all), (1, all)], Some(0)) && fits(&[(1, all), (1, all)], Some(ALIGN)));
        assert!(!fits(&[(1, all), (1, all)], Some(ALIGN / 2)));
    }
}

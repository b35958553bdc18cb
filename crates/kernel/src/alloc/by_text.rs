//! Places for kernels that are too long to be replayed: lifetimes from their text, as few tiles as they need.

use strata_pack::{Budget, Buffer, Goal, Problem, Status, solve};

use super::text::{Life, lifetimes};
use crate::place::{BANK_BYTES, Place, Placement, modulo_place};
use crate::program::Kernel;
use crate::tensor::{Modulo, Space, Tensor};

/// Work that packing may cost: some milliseconds.
const VISITS: u64 = 1 << 22;

/// A place for every logical tile if all of them fit into SBUF and PSUM.
pub fn place(kernel: &Kernel, sbuf: i64, psum: i64) -> Option<Placement> {
    let lives = lifetimes(kernel);
    let mut tiles = vec![Vec::new(); kernel.tensors.len()];
    for (space, unit, room) in [(Space::Sbuf, 64, sbuf), (Space::Psum, BANK_BYTES, psum)] {
        let own: Vec<usize> = (0..kernel.tensors.len()).filter(|&n| kernel.tensors[n].space == space).collect();
        let bytes = |n: usize| (kernel.tensors[n].free_bytes() as i64 + unit - 1) / unit * unit;
        let tile = |n: usize| if space == Space::Psum { bytes(n) } else { kernel.tensors[n].free_bytes() as i64 };
        let size = |n: usize| ((tile(n) * lives[n].tiles() as i64 + unit - 1) / unit) as u64;
        let buffers = own.iter().enumerate().map(|(k, &n)| buffer(k as u32, &lives[n], size(n)));
        let mut problem = Problem::new(buffers.collect());
        problem.capacity = Some((room / unit).max(0) as u64);
        let solution = solve(&problem, &Budget { visits: VISITS, goal: Goal::Fit, threads: 1 });
        if !matches!(solution.status, Status::Optimal | Status::Feasible) {
            return None;
        }
        for (&n, &at) in own.iter().zip(&solution.plan.offsets) {
            tiles[n] = places(&kernel.tensors[n], &lives[n], at as i64 * unit);
        }
    }
    Some(Placement { tiles })
}

fn buffer(id: u32, life: &Life, size: u64) -> Buffer {
    let buffer = Buffer::new(id, life.live.clone(), size);
    let pairs = life.pieces.windows(2);
    pairs.fold(buffer, |buffer, pair| buffer.with_gap(pair[0].live.end..pair[1].live.start))
}

fn places(tensor: &Tensor, life: &Life, at: i64) -> Vec<Place> {
    let tiles: Vec<i64> = life.least.iter().map(|&n| n as i64).collect();
    let modulo = match tensor.space {
        Space::Psum => Modulo { base: Place::psum(at / BANK_BYTES, 0, 0), bank_tiles: tiles, ..Modulo::default() },
        _ => Modulo { base: Place::sbuf(0, at), free_tiles: tiles, ..Modulo::default() },
    };
    (0..tensor.n_tiles()).map(|n| modulo_place(&modulo, tensor, &tensor.tile_index(n))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Affine, Builder, Dtype, Opcode, TensorId};

    #[test]
    fn tiles_that_are_alive_together_have_banks_of_their_own() {
        let mut b = Builder::new("banks");
        let psum = |b: &mut Builder, name: &str, n: usize| (b.psum(name, Dtype::F32, &[n, 128, 512], 1), n);
        let sums = [psum(&mut b, "four", 4), psum(&mut b, "two", 2)];
        let seen = b.sbuf("seen", Dtype::F32, &[128, 512], 0);
        let out = b.output("out", Dtype::F32, &[128, 512]);
        let fill = |b: &mut Builder, (id, n): (TensorId, usize)| {
            b.affine(n as u64, |b, i: Affine| {
                b.inst(Opcode::Memset, [b.block(id, &[i]), b.float(1.0)], []);
            });
        };
        let look = |b: &mut Builder, (id, n): (TensorId, usize)| {
            b.affine(n as u64, |b, i: Affine| {
                b.inst(Opcode::TensorCopy, [b.all(seen), b.block(id, &[i])], []);
                b.inst(Opcode::DmaCopy, [b.all(out), b.all(seen)], []);
            });
        };
        sums.iter().for_each(|of| fill(&mut b, *of));
        sums.iter().for_each(|of| look(&mut b, *of));
        let kernel = b.finish();
        let placement = place(&kernel, 1 << 16, 8 * BANK_BYTES).expect("six of eight banks");
        let mut banks: Vec<i64> =
            sums.iter().flat_map(|(id, _)| placement.tiles[id.0 as usize].iter().map(|place| place.bank)).collect();
        banks.sort_unstable();
        banks.dedup();
        assert_eq!(banks.len(), 6, "{placement:?}");
        assert!(place(&kernel, 1 << 16, 5 * BANK_BYTES).is_none(), "six do not fit into five");
    }
}

//! Tiles of few partitions beside each other: where SBUF is too small for all of them from partition 0 on, some begin in another
//! quadrant.
//!
//! An operand begins in partition 0, 32, 64 or 96, at most 32, 64 or 128 of them as the start allows, and an
//! engine writes to another quadrant than it reads from. So a tile may move if every instruction that touches it works row by row,
//! and none reads it together with another tile: what is read together stays together.

use std::ops::Range;

use super::fit::{ALIGN, Span, lowest};
use super::live::Live;
use crate::place::Place;
use crate::program::{Inst, Kernel, Operand};
use crate::tensor::{Space, TensorId};

/// Where a tile is: its partitions, and its bytes in each.
type Area = (Range<i64>, Span);

/// By tensor: the places of its tiles if it is in SBUF and nobody placed it. `None` if they do not fit this way either.
pub fn in_sbuf(
    kernel: &Kernel,
    fixed: &[Option<Vec<Place>>],
    live: &Live,
    room: i64,
) -> Option<Vec<Option<Vec<Place>>>> {
    let is_sbuf = |id: TensorId| kernel.tensor(id).space == Space::Sbuf;
    let interferes = live.interferes.as_ref()?;
    let starts = starts(kernel);
    let rows = |id: TensorId| kernel.tensor(id).partitions() as i64;
    let bytes = |id: TensorId| (kernel.tensor(id).free_bytes() as i64 + ALIGN - 1) / ALIGN * ALIGN;
    let given = |&(id, n): &(TensorId, usize)| {
        let place = fixed[id.0 as usize].as_ref().filter(|_| is_sbuf(id)).map(|places| places[n])?;
        Some((place.partition..place.partition + rows(id), (place.byte, place.byte + bytes(id))))
    };
    let mut areas: Vec<Option<Area>> = live.tiles.iter().map(given).collect();
    let mut order: Vec<usize> =
        (0..live.tiles.len()).filter(|&n| areas[n].is_none() && is_sbuf(live.tiles[n].0)).collect();
    order.sort_by_key(|&n| (std::cmp::Reverse(bytes(live.tiles[n].0)), n));
    // Tiles of one tensor begin in the same partition.
    let mut chosen: Vec<Option<i64>> = vec![None; kernel.tensors.len()];
    for n in order {
        let (id, _) = live.tiles[n];
        let all = match &chosen[id.0 as usize] {
            Some(start) => std::slice::from_ref(start),
            None => starts[id.0 as usize],
        };
        let at = |&start: &i64| {
            let lanes = start..start + rows(id);
            let beside = |area: &&Area| area.0.start < lanes.end && lanes.start < area.0.end;
            let near = interferes[n].iter().filter_map(|&m| areas[m as usize].as_ref());
            let mut taken: Vec<Span> = near.filter(beside).map(|area| area.1).collect();
            taken.sort_unstable();
            let span = lowest(&taken, bytes(id), 0, |at| at);
            (lanes, span)
        };
        let area = all.iter().map(at).find(|(_, (_, end))| *end <= room)?;
        chosen[id.0 as usize] = Some(area.0.start);
        areas[n] = Some(area);
    }
    let is_ours = |n: usize| kernel.tensors[n].space == Space::Sbuf && fixed[n].is_none();
    let mut out: Vec<Option<Vec<Place>>> = (0..kernel.tensors.len()).map(|n| is_ours(n).then(Vec::new)).collect();
    for ((id, _), area) in live.tiles.iter().zip(areas) {
        if let (Some(places), Some((lanes, (byte, _)))) = (&mut out[id.0 as usize], area) {
            places.push(Place::sbuf(lanes.start, byte));
        }
    }
    Some(out)
}

/// By tensor: the partitions that it may begin in.
fn starts(kernel: &Kernel) -> Vec<&'static [i64]> {
    let by_rows = |n: usize| match kernel.tensors[n].partitions() {
        0..=32 => &[0, 32, 64, 96][..],
        33..=64 => &[0, 64],
        _ => &[0],
    };
    let mut starts: Vec<&'static [i64]> = (0..kernel.tensors.len()).map(by_rows).collect();
    for inst in kernel.insts() {
        let read = reads(inst);
        let is_alone = |id: TensorId| read.iter().all(|other| *other == id || !kernel.tensor(*other).space.on_chip());
        for access in inst.operands.iter().filter_map(Operand::access) {
            let is_plain = inst.op.works_by_rows() && access.indices.is_empty();
            if !is_plain || read.contains(&access.tensor) && !is_alone(access.tensor) {
                starts[access.tensor.0 as usize] = &[0];
            }
            access.indices.iter().for_each(|index| starts[index.tensor.0 as usize] = &[0]);
        }
    }
    starts
}

/// The tensors that an instruction reads, those that it adds to among them.
fn reads(inst: &Inst) -> Vec<TensorId> {
    inst.reads().map(|(_, access)| access.tensor).collect()
}

#[cfg(test)]
mod tests {
    use super::super::{allocate, overflow};
    use super::*;
    use crate::{AluOp, Attr, Builder, Dtype, Language, Opcode};

    /// Two large tiles of `rows` partitions that are alive together, and the partition that each begins in. They may be
    /// added up.
    fn partitions(rows: usize, op: Opcode) -> (Vec<i64>, bool) {
        let mut b = Builder::new("beside");
        let n = 60_000;
        let x = b.input("x", Dtype::BF16, &[rows, n]);
        let out = b.output("out", Dtype::BF16, &[rows, n]);
        let (first, second) =
            (b.sbuf("first", Dtype::BF16, &[rows, n], 0), b.sbuf("second", Dtype::BF16, &[rows, n], 0));
        let sum = b.psum("sum", Dtype::F32, &[rows, 8], 0);
        b.inst(Opcode::Memset, [b.all(sum), b.float(0.0)], []);
        b.inst(Opcode::DmaCopy, [b.all(first), b.all(x)], []);
        b.inst(Opcode::TensorCopy, [b.all(second), b.all(first)], []);
        if op == Opcode::TensorTensor {
            let add = [("op", Attr::Alu(AluOp::Add))];
            b.inst(op, [b.all(second), b.all(second), b.all(first)], add);
        }
        b.inst(Opcode::DmaCopy, [b.all(out), b.all(second)], []);
        b.inst(Opcode::DmaCopy, [b.all(out), b.all(first)], []);
        let kernel = Kernel { language: Language::Current, ..b.finish() };
        let placement = allocate(&kernel);
        assert_eq!(placement.tiles[sum.0 as usize], [Place::psum(0, 0, 0)], "what is not in SBUF stays");
        let tiles = [first, second].map(|id| placement.tiles[id.0 as usize][0].partition);
        (tiles.to_vec(), overflow(&kernel, &placement).is_none())
    }

    #[test]
    fn tiles_of_few_partitions_are_beside_each_other() {
        for (rows, start) in [(64, 64), (40, 64), (32, 32), (1, 32)] {
            assert_eq!(partitions(rows, Opcode::TensorCopy), (vec![0, start], true), "{rows} partitions");
        }
    }

    #[test]
    fn what_is_read_together_stays_together() {
        assert_eq!(partitions(64, Opcode::TensorTensor), (vec![0, 0], false));
        assert_eq!(partitions(65, Opcode::TensorCopy), (vec![0, 0], false), "too many partitions");
    }
}

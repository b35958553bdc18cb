//! Accumulation groups: no other write may land in a group's bank between its matmuls, not even beside its bytes.
//!
//! Bytes that are overwritten are a conflict of their own. This looks at neighbours: a bank starts a group as a whole, so a second
//! group in other columns of it breaks the first. Partitions are apart; the tensor engine writes them in quadrants of 32.

use strata_kernel::place::BANK_BYTES;
use strata_kernel::{Opcode, Space};

use crate::history::Iteration;
use crate::memory::{Cells, Memory, Stamp};
use crate::program::{Use, Why};
use crate::state::{BANKS, Banks, Conflict, Event, QUADRANTS, Run};

impl Banks {
    /// Quadrants of banks as bits.
    fn touched(&mut self, key: (usize, usize, usize), cells: &[Cells], memory: &Memory, space: usize) -> u32 {
        *self.touched.entry(key).or_insert_with(|| {
            let mut bits = 0;
            for c in cells {
                for row in 0..c.rows {
                    let (rows, bytes) = memory.extent(space, c.physical + row * c.physical_stride, c.cols);
                    for bank in bytes.start / BANK_BYTES as u32..bytes.end.div_ceil(BANK_BYTES as u32) {
                        for quadrant in rows.start / 32..rows.end.div_ceil(32) {
                            bits |= 1u32.checked_shl(bank * QUADRANTS as u32 + quadrant).unwrap_or(0);
                        }
                    }
                }
            }
            bits
        })
    }
    fn each(bits: u32) -> impl Iterator<Item = usize> {
        (0..BANKS * QUADRANTS).filter(move |n| bits >> n & 1 == 1)
    }
}

fn is_product(op: Opcode) -> bool {
    matches!(op, Opcode::NcMatmul | Opcode::NcMatmulMx)
}

impl Run<'_, '_> {
    /// Whether a use is of a PSUM tile that the author placed.
    fn is_placed_psum(&self, used: &Use) -> bool {
        let tensor = self.program.kernel.tensor(used.touch.tensor);
        tensor.space == Space::Psum && tensor.is_direct() && !self.program.kernel.options.force_auto_alloc
    }

    /// A matmul adds to what an earlier one left: did anything else come into the bank since?
    pub(crate) fn check_group(
        &mut self,
        used: usize,
        f: usize,
        place: usize,
        cells: &[Cells],
        tile: u32,
        base: usize,
        now: Iteration,
    ) {
        let use_ = &self.program.uses[used];
        let op = self.program.steps[use_.step].inst.map(|i| i.op);
        let Some(space) = self.memory.space_of(use_.touch.tensor) else { return };
        if !op.is_some_and(is_product) || !matches!(use_.why, Why::Old { .. }) || !self.is_placed_psum(use_) {
            return;
        }
        let declared = self.declared[use_.touch.tensor.0 as usize];
        let mut group = 0;
        for c in cells {
            for row in 0..c.rows {
                let first = base + c.logical + row * c.stride;
                group = self.memory.logical[first..first + c.cols].iter().fold(group, |g, &stamp| g.max(stamp));
            }
        }
        if group <= declared || !self.is_product(group) {
            return;
        }
        let bits = self.banks.touched((used, f, place), cells, &self.memory, space);
        let last = Banks::each(bits).map(|n| self.banks.last[n]).max().unwrap_or(0);
        let moment = |stamp: Stamp| (self.writes[stamp as usize].used, self.writes[stamp as usize].at);
        if last > group && moment(last) != moment(group) {
            self.neighbour(used, tile, now, group, last, (space, cells.first().map_or(0, |c| c.physical)));
        }
    }
    fn is_product(&self, stamp: Stamp) -> bool {
        let step = self.program.uses[self.writes[stamp as usize].used as usize].step;
        self.program.steps[step].inst.is_some_and(|i| is_product(i.op))
    }
    fn neighbour(&mut self, used: usize, tile: u32, now: Iteration, group: Stamp, other: Stamp, cell: (usize, usize)) {
        let key = (used, self.writes[group as usize].used as usize, self.writes[other as usize].used as usize);
        if let Some((_, times)) = self.neighbours.get_mut(&key) {
            *times += 1;
            return;
        }
        let conflict = Conflict {
            owner: self.moment_of(group),
            destroyer: self.moment_of(other),
            reader: self.moment(used, tile, now),
            accumulates: true,
            possible: false,
            address: self.memory.address(cell.0, cell.1),
            cell,
            kept: group,
        };
        self.neighbours.insert(key, (conflict, 1));
        self.order.push(Event::Neighbour(key));
    }

    /// Notes a write to PSUM, whose stamps end at the latest.
    pub(crate) fn note_group(&mut self, used: usize, f: usize, place: usize, cells: &[Cells]) {
        let use_ = &self.program.uses[used];
        if let Some(space) = self.memory.space_of(use_.touch.tensor).filter(|_| self.is_placed_psum(use_)) {
            let bits = self.banks.touched((used, f, place), cells, &self.memory, space);
            let latest = (self.writes.len() - 1) as Stamp;
            Banks::each(bits).for_each(|n| self.banks.last[n] = latest);
        }
    }
}

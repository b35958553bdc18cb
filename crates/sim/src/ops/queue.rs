//! Instructions that work row by row, kept until somebody needs their results: then a few partitions at a time go through all of
//! them, and stay near while they do.
//!
//! Row `p` of such an instruction depends on row `p` of its operands alone, so the order of rows of different partitions does not
//! matter. HBM has no partitions: who may touch what a waiting instruction writes there, or write what it reads, has to come after it.
//! So has everything else that touches memory, and every barrier: results are where they belong when the team meets.

use std::ops::Range;
use std::rc::Rc;

use strata_kernel::{Direction, LocId, Opcode, Space, Write};

use super::{Done, Exec, MOST_OPERANDS};
use crate::compile::Op;
use crate::error::Error;
use crate::mask::Selection;
use crate::pattern::Resolved;
use crate::raw::Matrix;
use crate::run::Machine;
use crate::team::Region;
use crate::tile::Tile;

/// What waits, in order.
#[derive(Default)]
pub struct Queue<'a> {
    items: Vec<Item<'a>>,
    /// In HBM.
    read: Vec<Region>,
    written: Vec<Region>,
}

enum Item<'a> {
    Inst {
        op: Rc<Op<'a>>,
        /// Where its operands are: their first address and partition.
        places: [Option<(i64, i64)>; MOST_OPERANDS],
        partition: usize,
        rows: usize,
    },
    /// A copy from a tensor in HBM that nobody writes.
    Load { from: Tile, to: Tile },
}

/// An item, ready to run.
enum Ready<'q> {
    Inst(Box<Exec<'q>>, usize, usize),
    Load(&'q Tile, &'q Tile),
}

/// Bytes of an operand that are computed at a time: those of a few of them stay in a second cache.
const NEAR: usize = 128 << 10;
/// Items that wait at most.
const MOST: usize = 32;

/// Whether all that an instruction does with a row is known from its addresses: neither loops nor other rows decide anything.
fn is_by_rows(op: Opcode) -> bool {
    use Opcode::*;
    matches!(
        op,
        DmaCopy
            | TensorCopy
            | Memset
            | Activation
            | ActivationReduce
            | TensorReduce
            | TensorTensor
            | TensorScalar
            | TensorScalarReduce
            | ScalarTensorTensor
            | Reciprocal
    )
}

impl Item<'_> {
    /// Bytes of a row.
    fn width(&self) -> usize {
        match self {
            Item::Load { to, .. } => to.matrix.n * to.item(),
            Item::Inst { op, .. } => {
                let widths = op.patterns.iter().flatten().map(|p| p.access.free_elements() * p.dtype.bytes());
                widths.max().unwrap_or(0)
            }
        }
    }
    fn ready(&self) -> Ready<'_> {
        match self {
            Item::Load { from, to } => Ready::Load(from, to),
            Item::Inst { op, places, partition, rows } => {
                let mut resolved = [const { None }; MOST_OPERANDS];
                for ((slot, pattern), place) in resolved.iter_mut().zip(&op.patterns).zip(places) {
                    if let (Some(pattern), Some((base, partition))) = (pattern, *place) {
                        *slot = Some(Resolved { pattern, base, partition, table: None });
                    }
                }
                let (op, selection) = (&**op, Selection::All);
                let x = Exec { op, inst: op.inst, selection, places: resolved, factors: None, taken: None };
                Ready::Inst(Box::new(x), *partition, *rows)
            }
        }
    }
}

impl Ready<'_> {
    /// The rows that are in some partitions.
    fn run(&self, m: &mut Machine, partitions: &Range<usize>) -> Done {
        let (first, n) = match self {
            Ready::Inst(_, partition, rows) => (*partition, *rows),
            Ready::Load(_, to) => (to.partition, to.matrix.rows),
        };
        let row = |partition: usize| partition.saturating_sub(first).min(n);
        let part = row(partitions.start)..row(partitions.end);
        match self {
            _ if part.is_empty() => Ok(()),
            Ready::Inst(x, ..) => {
                x.rows(m, part).map_err(|e| if e.loc == LocId::NONE { Error { loc: x.inst.loc, ..e } } else { e })
            }
            Ready::Load(from, to) => {
                let bytes = |tile: &Tile| m.core.memory.bytes(tile.region.space, tile.region.tensor);
                let at = |matrix: &Matrix, p: usize| matrix.at + p * matrix.pitch;
                let len = to.matrix.n * to.item();
                part.for_each(|p| bytes(from).copy(at(&from.matrix, p), bytes(to), at(&to.matrix, p), len));
                Ok(())
            }
        }
    }
}

impl<'a> Machine<'a> {
    /// Keeps an instruction whose rows this thread shares with the others; false if it cannot wait, or does as well without.
    pub(super) fn keep(&mut self, op: &Rc<Op<'a>>, x: &Exec) -> Result<bool, Error> {
        let memory = &self.core.memory;
        let on_chip = x.places.iter().flatten().find(|at| at.pattern.space != Space::Hbm);
        let writes = |direction: Direction| direction != Direction::Read;
        let operands = || x.places.iter().zip(x.inst.op.operands()).filter_map(|(at, spec)| Some((at.as_ref()?, spec)));
        let has_marks = |at: &Resolved| !memory.started[at.pattern.access.tensor.0 as usize].is_empty();
        let is_small = |at: &Resolved| at.n_elements() * at.dtype().bytes() < NEAR;
        if !self.defer || self.queue.items.is_empty() && x.places.iter().flatten().all(is_small) {
            return Ok(false);
        }
        let is_plain = is_by_rows(x.inst.op)
            && self.seen.is_none()
            && x.taken.is_none()
            && matches!(x.selection, Selection::All)
            && x.inst.write == Write::Set
            && !operands().any(|(at, spec)| writes(spec.direction) && has_marks(at));
        let Some(partition) = on_chip.map(|at| at.partition as usize).filter(|_| is_plain) else { return Ok(false) };
        let Some(rows) = op.patterns[x.inst.op.over()].as_ref().map(|p| p.access.partitions()) else {
            return Ok(false);
        };
        let (mut read, mut written) = (Vec::new(), Vec::new());
        for (at, spec) in operands().filter(|(at, _)| at.pattern.space == Space::Hbm) {
            match writes(spec.direction) {
                true => written.push(at.region(memory)),
                false if memory.constant[at.pattern.access.tensor.0 as usize] => {}
                false => read.push(at.region(memory)),
            }
        }
        let touches = |list: &[Region], others: &[Region]| list.iter().any(|a| others.iter().any(|b| a.overlaps(b)));
        let queue = &self.queue;
        if queue.items.len() >= MOST
            || touches(&read, &queue.written)
            || touches(&written, &queue.read)
            || touches(&written, &queue.written)
        {
            self.flush()?;
        }
        let mut places = [None; MOST_OPERANDS];
        places.iter_mut().zip(&x.places).for_each(|(slot, at)| *slot = at.as_ref().map(|at| (at.base, at.partition)));
        self.queue.read.extend(read);
        self.queue.written.extend(written);
        self.queue.items.push(Item::Inst { op: op.clone(), places, partition, rows });
        Ok(true)
    }

    /// Keeps a copy of what nobody writes.
    pub(super) fn keep_load(&mut self, from: Tile, to: Tile) -> Done {
        let is_small = to.matrix.rows * to.matrix.n * to.item() < NEAR && self.queue.items.is_empty();
        self.queue.items.push(Item::Load { from, to });
        if is_small || self.queue.items.len() >= MOST { self.flush() } else { Ok(()) }
    }

    /// Runs what waits.
    pub fn flush(&mut self) -> Done {
        if self.queue.items.is_empty() {
            return Ok(());
        }
        let Queue { mut items, .. } = std::mem::take(&mut self.queue);
        let owned = self.team.owned(self.n);
        let width = items.iter().map(Item::width).max().unwrap_or(0);
        let step = if items.len() == 1 { owned.len() } else { NEAR.div_ceil(width.max(1)).min(owned.len()) }.max(1);
        let ready: Vec<Ready> = items.iter().map(Item::ready).collect();
        for first in owned.clone().step_by(step) {
            let partitions = first..owned.end.min(first + step);
            ready.iter().try_for_each(|item| item.run(self, &partitions))?;
        }
        drop(ready);
        items.clear();
        self.queue.items = items;
        Ok(())
    }
}

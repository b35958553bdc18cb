//! Instructions that work row by row, kept until somebody needs their results: then a few partitions at a time go through all of
//! them, and stay near while they do.
//!
//! Row `p` of such an instruction depends on row `p` of its operands alone, so the order of rows of different partitions does not
//! matter. HBM has no partitions: who may touch what a waiting instruction writes there, or write what it reads, has to come after it.
//! So has everything else that touches memory, and every barrier: results are where they belong when the team meets.

use std::ops::Range;
use std::sync::Arc;

use strata_kernel::{Direction, LocId, Space, Write};

use super::again::How;
use super::ahead::{Far, is_long};
use super::aside::Aside;
use super::{Done, Exec, MOST_OPERANDS, owned_part};
use crate::compile::Op;
use crate::error::Error;
use crate::formula;
use crate::linked;
use crate::mask::Selection;
use crate::pass::{Pass, Rows};
use crate::pattern::Resolved;
use crate::raw::Bytes;
use crate::run::Machine;
use crate::simd_pass;
use crate::team::Region;
use crate::tile::Tile;

/// What waits, in order.
#[derive(Default)]
pub struct Queue<'a> {
    items: Vec<Item<'a>>,
    /// In HBM.
    read: Vec<Region>,
    written: Vec<Region>,
    /// Room for rows that are computed aside.
    near: Bytes<'static>,
}

#[expect(clippy::large_enum_variant, reason = "nearly all are passes")]
enum Item<'a> {
    Inst {
        op: Arc<Op<'a>>,
        /// Where its operands are: their first address and partition.
        places: [Option<(i64, i64)>; MOST_OPERANDS],
        partition: usize,
        rows: usize,
    },
    Pass {
        pass: Pass<'a>,
        partition: usize,
        rows: usize,
    },
}

/// An item, ready to run: what to do, the partition of its first row, and how many there are.
pub(super) struct Ready<'q> {
    pub what: What<'q>,
    pub partition: usize,
    pub rows: usize,
}

#[expect(clippy::large_enum_variant, reason = "nearly all are passes")]
pub(super) enum What<'q> {
    Inst(Box<Exec<'q>>),
    Pass(Pass<'q>),
}

/// Tiles that have fewer bytes stay near as a whole.
const SMALL: usize = 128 << 10;
/// Bytes of rows that all items go through together: they stay in a second cache.
const NEAR: usize = 256 << 10;
/// Items that wait at most.
const MOST: usize = 160;

impl Item<'_> {
    /// Bytes of a row.
    fn width(&self) -> usize {
        match self {
            Item::Pass { pass, .. } => pass.width(),
            Item::Inst { op, .. } => {
                let widths = op.patterns.iter().flatten().map(|p| p.access.free_elements() * p.dtype.bytes());
                widths.max().unwrap_or(0)
            }
        }
    }
    fn ready(&self) -> Ready<'_> {
        match self {
            Item::Pass { pass, partition, rows } => {
                Ready { what: What::Pass(*pass), partition: *partition, rows: *rows }
            }
            Item::Inst { op, places, partition, rows } => {
                let mut resolved = [const { None }; MOST_OPERANDS];
                for ((slot, pattern), place) in resolved.iter_mut().zip(&op.patterns).zip(places) {
                    if let (Some(pattern), Some((base, partition))) = (pattern, *place) {
                        *slot = Some(Resolved { pattern, base, partition, table: None });
                    }
                }
                let (op, selection, loaded) = (&**op, Selection::All, [None; MOST_OPERANDS]);
                let x = Exec { op, inst: &op.inst, selection, places: resolved, factors: None, taken: None, loaded };
                Ready { what: What::Inst(Box::new(x)), partition: *partition, rows: *rows }
            }
        }
    }
}

/// What is ready, where passes that are one have become one.
fn joined<'q>(items: &'q [Item]) -> Vec<Ready<'q>> {
    let mut all: Vec<Ready> = Vec::with_capacity(items.len());
    for item in items {
        let next = item.ready();
        if let (Some(Ready { what: What::Pass(pass), partition, rows }), What::Pass(more)) =
            (all.last_mut(), &next.what)
            && (*partition, *rows) == (next.partition, next.rows)
            && pass.join(more)
        {
            continue;
        }
        all.push(next);
    }
    all
}

/// Items that are one loop: passes that go on with each other, and any other item alone.
fn links(ready: &[Ready], chain: &Range<usize>) -> Vec<Range<usize>> {
    let mut links: Vec<Range<usize>> = Vec::with_capacity(chain.len());
    for k in chain.clone() {
        let goes_on = |link: &Range<usize>| {
            let all = passes(&ready[link.start..=k]).unwrap_or_default();
            all.split_last().is_some_and(|(next, before)| linked::goes_on(before, next))
        };
        match links.last_mut() {
            Some(link) if goes_on(link) => link.end = k + 1,
            _ => links.push(k..k + 1),
        }
    }
    links
}

/// Items that are all passes of the same rows.
fn passes<'r, 'q>(items: &'r [Ready<'q>]) -> Option<Vec<&'r Pass<'q>>> {
    let pass = |item: &'r Ready<'q>| match &item.what {
        What::Pass(pass) if (item.partition, item.rows) == (items[0].partition, items[0].rows) => Some(pass),
        _ => None,
    };
    items.iter().map(pass).collect()
}

/// Some rows of items that are one loop.
fn run_link(m: &mut Machine, items: &[Ready], partitions: &Range<usize>) -> Done {
    let all = if items.len() > 1 { passes(items) } else { None };
    match all {
        Some(all) => linked::run(&all, &m.core.memory, items[0].part(partitions)),
        None => return items.iter().try_for_each(|item| item.run(m, partitions)),
    }
    Ok(())
}

impl Ready<'_> {
    /// The rows that are in some partitions.
    pub fn part(&self, partitions: &Range<usize>) -> Range<usize> {
        let row = |partition: usize| partition.saturating_sub(self.partition).min(self.rows);
        row(partitions.start)..row(partitions.end)
    }
    fn run(&self, m: &mut Machine, partitions: &Range<usize>) -> Done {
        let part = self.part(partitions);
        match &self.what {
            _ if part.is_empty() => Ok(()),
            What::Pass(pass) if pass.is_idle() => Ok(()),
            What::Inst(x) => {
                x.rows(m, part).map_err(|e| if e.loc == LocId::NONE { Error { loc: x.inst.loc, ..e } } else { e })
            }
            What::Pass(pass) => {
                pass.run(&m.core.memory, part);
                Ok(())
            }
        }
    }
}

impl<'a> Machine<'a> {
    /// Keeps an instruction whose rows this thread shares with the others; false if it cannot wait, or does as well without.
    pub(super) fn keep(&mut self, op: &Arc<Op<'a>>, x: &Exec, pass: Option<Pass<'a>>) -> Result<bool, Error> {
        let memory = &self.core.memory;
        let on_chip = x.places.iter().flatten().find(|at| at.pattern.space != Space::Hbm);
        let writes = |direction: Direction| direction != Direction::Read;
        let operands = || x.places.iter().zip(x.inst.op.operands()).filter_map(|(at, spec)| Some((at.as_ref()?, spec)));
        let has_marks = |at: &Resolved| !memory.started[at.pattern.access.tensor.0 as usize].is_empty();
        let is_small = |at: &Resolved| at.n_elements() * at.dtype().bytes() < SMALL;
        if !self.defer || self.queue.items.is_empty() && x.places.iter().flatten().all(is_small) {
            return Ok(false);
        }
        let is_plain = x.inst.op.works_by_rows()
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
        self.queue.read.extend(read);
        self.queue.written.extend(written);
        x.perform(self, || How::Waits { partition, rows }, |m| m.wait(op, x, pass, partition, rows));
        Ok(true)
    }

    /// Has an instruction wait.
    pub(super) fn wait(&mut self, op: &Arc<Op<'a>>, x: &Exec, pass: Option<Pass<'a>>, partition: usize, rows: usize) {
        let place = |at: &Option<Resolved>| at.as_ref().map(|at| (at.base, at.partition));
        self.queue.items.push(match pass {
            Some(pass) => Item::Pass { pass, partition, rows },
            None => Item::Inst { op: op.clone(), places: x.places.each_ref().map(place), partition, rows },
        });
    }

    /// Copies what nobody writes, now or when others need it.
    pub(super) fn keep_load(&mut self, from: Tile, to: Tile) -> Done {
        let core = self.core;
        let (rows, bytes) = (to.matrix.rows, to.matrix.n * to.item());
        let at = |tile: &Tile| {
            let bytes = core.memory.bytes(tile.region.space, tile.region.tensor);
            Rows { bytes, at: tile.matrix.at, pitch: tile.matrix.pitch, item: formula::Item::F32, first: 0 }
        };
        let is_small = rows * bytes < SMALL && self.queue.items.is_empty();
        if !bytes.is_multiple_of(4) || !simd_pass::available() {
            self.flush()?;
            let matrices = (from.matrix, to.matrix);
            for p in owned_part(self, to.partition as i64, rows) {
                let [from_at, to_at] = [matrices.0, matrices.1].map(|matrix| matrix.at + p * matrix.pitch);
                at(&from).bytes.copy(from_at, at(&to).bytes, to_at, bytes);
            }
            return Ok(());
        }
        let pass = Pass::copy(at(&from), at(&to), bytes / 4);
        self.queue.items.push(Item::Pass { pass, partition: to.partition, rows });
        if is_small || self.queue.items.len() >= MOST { self.flush() } else { Ok(()) }
    }

    /// Runs what waits.
    pub fn flush(&mut self) -> Done {
        self.run_queue(false)
    }

    /// Runs what waits at the end of the program.
    pub fn finish(&mut self) -> Done {
        self.run_queue(true)
    }

    fn run_queue(&mut self, is_last: bool) -> Done {
        if self.queue.items.is_empty() {
            return Ok(());
        }
        self.note_flush();
        let Queue { mut items, near, .. } = std::mem::take(&mut self.queue);
        let owned = self.team.owned(self.n);
        let mut ready = joined(&items);
        let mut aside = Aside::new(&ready, &self.core.memory, is_last);
        let far = Far::new(&ready, &self.core.memory);
        let is_pass = |item: &Ready| matches!(item.what, What::Pass(_));
        let is_asking = ready.iter().all(is_pass) && ready.iter().any(is_long);
        let chains = far.chains(|k| !is_asking || aside.hands_on(k));
        let links: Vec<_> = chains.iter().map(|chain| links(&ready, chain)).collect();
        aside.settle(&ready, &links);
        let width = items.iter().map(Item::width).sum::<usize>();
        let step = aside.step(is_asking).unwrap_or(NEAR / width.max(1)).clamp(1, owned.len().max(1));
        let near = if near.len() < aside.bytes(step) { Bytes::reserve(aside.bytes(step)) } else { near };
        aside.apply(&mut ready, &near, step);
        for (chain, links) in chains.into_iter().zip(links) {
            // One loop has nothing to stay near for.
            let step = if links.len() == 1 { owned.len().max(1) } else { step };
            if is_asking && links.len() > 1 {
                far.ask(&mut ready, &chain, step);
            }
            for first in owned.clone().step_by(step) {
                let partitions = first..owned.end.min(first + step);
                aside.begin(&mut ready[chain.clone()], &near, &partitions);
                links.iter().try_for_each(|link| run_link(self, &ready[link.clone()], &partitions))?;
            }
        }
        drop(ready);
        items.clear();
        (self.queue.items, self.queue.near) = (items, near);
        Ok(())
    }
}

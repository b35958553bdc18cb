//! Results that nobody has asked for yet.
//!
//! A product is not computed when it is executed but when its result is read, for whoever reads it may have a shorter way:
//!
//! - An instruction that works row by row takes the rows as they are computed; they are never written to PSUM.
//! - A product with the identity transposes a tile. If that tile is copied to SBUF and multiplied, it is packed for its product from
//!   where it came, and nothing is transposed or copied.
//! - A tile that is transposed bit for bit and copied to SBUF goes to HBM from where it was, and is packed for its products from there.
//! - Products that are added up, with moving matrices that were transposed, are one sum, computed at once. So are products
//!   that are added up from zero.
//! - A load from a tensor in HBM that nobody writes is an operand of a product as it is, transposed or not: it is packed from there,
//!   once for all times that it is loaded.
//!   Instructions that work row by row read such rows where they were loaded from, too.
//! - What is overwritten before anybody reads it is never computed. What memory holds that was never written is such a result
//!   too: the bytes are filled when somebody reads them.
//!
//! Everybody else knows three things: [`Deferred::defer`] may keep an instruction, [`Deferred::prepare`] has an instruction find what
//! it reads, and [`Deferred::materialize`] has everything in memory. An operand may be [`Taken`] instead of read.
//!
//! An operand of a result may change. A result that nobody has read is computed then; one that was read is most likely dead, and is
//! lost. If somebody does read a lost one, the run begins again and defers nothing ([`crate::run`]). Why, and what else was tried,
//! is in `docs/design/0013-products-at-run-time.md`.

mod across;
mod compute;
mod loads;
mod table;

use std::ops::Range;
use std::sync::Arc;

use strata_kernel::{Direction, Dtype, Kernel, Opcode, Operand, Placement, Space, Write};

pub use self::compute::materialize;
pub use self::table::Entry;
use self::table::{Group, Part, Table, Value};
use super::again::{Act, How};
use super::product::Factors;
use super::{Done, Exec, owned_part};
use crate::division::Share;
use crate::error::Error;
use crate::mask::Selection;
use crate::memory::Memory;
use crate::pattern::Resolved;
use crate::run::Machine;
use crate::simd_pass;
use crate::team::{PARTITIONS, Region};
use crate::tile::Tile;

/// The results of a run that are deferred.
#[derive(Default)]
pub struct Deferred {
    is_on: bool,
    table: Table,
    /// By tensor, since its last declaration.
    begun: Vec<Begun>,
}

/// The logical rows in which groups of products have started since a declaration, if nobody else has written to the tensor.
#[derive(Clone, Default)]
struct Begun {
    declaration: u32,
    rows: Option<Vec<Range<usize>>>,
}

/// What operand 1 of an instruction is, if it is not in memory.
#[derive(Clone)]
pub enum Taken {
    /// A product, for who computes row by row.
    Product(Factors),
    /// Products, added up from zero.
    Total(Arc<[Factors]>),
    /// A tile, transposed, as the stationary matrix of a product.
    Transposed(Tile),
    /// A tile, transposed bit for bit, for who stores it.
    Across(Tile),
}

impl Deferred {
    /// Nothing is deferred but what memory holds that nobody has written; and whether it has to be filled, because that is in
    /// too many places, or nothing is ever deferred.
    pub fn new(
        kernel: &Kernel,
        placement: &Placement,
        memory: &Memory,
        is_on: bool,
        share: Option<&Share>,
    ) -> (Deferred, bool) {
        let table = if is_on { Table::new(kernel, placement, memory, share) } else { None };
        let (is_filled, begun) = (table.is_none(), vec![Begun::default(); kernel.tensors.len()]);
        (Deferred { is_on, table: table.unwrap_or_default(), begun }, is_filled)
    }

    /// Keeps an instruction for later, if it is one that can wait.
    pub(super) fn defer(m: &mut Machine, x: &mut Exec) -> Result<bool, Error> {
        match x.inst.op {
            _ if !m.deferred.is_on => Ok(false),
            Opcode::NcMatmul => x.product_waits(m),
            Opcode::TensorCopy => x.copy_waits(m),
            Opcode::DmaCopy => x.load_waits(m),
            Opcode::NcTranspose => x.transpose_waits(m),
            Opcode::Memset => x.zeros_wait(m),
            _ => Ok(false),
        }
    }

    /// Has everything in memory that an instruction reads, but for what it takes in another way, and forgets what it overwrites.
    pub(super) fn prepare(m: &mut Machine, x: &mut Exec) -> Done {
        x.forget_groups(m);
        x.materialize_operands(m)
    }

    /// Has everything in memory that another thread will read of what belongs to this one.
    pub(super) fn lay_open(m: &mut Machine, x: &Exec, share: &Share) -> Done {
        for (n, pattern) in x.op.patterns.iter().enumerate() {
            if pattern.as_ref().is_some_and(|pattern| share.has(pattern.access.tensor)) {
                match x.places[n] {
                    Some(_) => x.materialize_operand(m, n, false)?,
                    // It may be anything.
                    None => Deferred::materialize(m)?,
                }
            }
        }
        Ok(())
    }

    /// Defers nothing any longer.
    pub fn materialize(m: &mut Machine) -> Done {
        let all = m.deferred.table.take_all();
        compute(m, all)
    }
}

impl Exec<'_> {
    fn product_waits(&mut self, m: &mut Machine) -> Result<bool, Error> {
        self.take_elsewhere(m);
        let (Some(factors), Some(to)) = (self.factors, self.target(m)) else { return Ok(false) };
        let Factors { mut stationary, moving, .. } = factors;
        if to.region.space != Space::Psum || m.deferred.table.is_full() {
            return Ok(false);
        }
        if let Some(from) = transposed_at(m, &moving).filter(|_| stationary.matrix.n.is_multiple_of(32)) {
            return self.sum_waits(m, to, Part { stationary, from }, &moving);
        }
        if [stationary, moving].iter().any(|t| transposed_at(m, t).is_some()) {
            return Ok(false);
        }
        if self.inst.write != Write::Set {
            return self.total_waits(m, to, Part { stationary, from: moving });
        }
        self.materialize_operand(m, 1, false)?;
        self.materialize_operand(m, 2, false)?;
        // Nothing is computed from PSUM, so that nothing changes by this.
        write(m, &to)?;
        // Columns are shared out like partitions.
        let whole = [stationary.partition, stationary.matrix.rows, stationary.matrix.n].iter().all(|n| n % 32 == 0);
        let may_transpose = stationary.dtype == Dtype::BF16 && stationary.is_dense() && whole && simd_pass::available();
        let mut value = Value::Product { stationary, moving };
        if may_transpose && moving.matrix.rows == moving.matrix.n {
            m.share(&[moving.region], &[], &[]);
            m.flush()?;
            if factors.transposes(m) {
                m.note(|| Act::Identity(factors));
                m.done();
                if let (true, Some(own)) = (self.is_loaded(1), self.tile(m, 1)) {
                    self.factors = Factors::new(own, moving);
                    self.materialize_operand(m, 1, false)?;
                    stationary = own;
                }
                value = Value::Transposed(stationary);
            }
        }
        m.deferred.table.put(to, value);
        self.mark_own_rows(m)?;
        self.forget_groups(m);
        Ok(true)
    }
    /// Marks the destination, if anybody keeps account of it.
    fn mark_own_rows(&self, m: &mut Machine) -> Done {
        let tensor = self.op.patterns[0].as_ref().map_or(0, |pattern| pattern.access.tensor.0 as usize);
        if m.core.memory.started[tensor].is_empty() {
            return Ok(());
        }
        m.hazards.mark();
        self.perform(m, || How::Mark, |m| self.mark_rows_of_own(m))
    }
    pub(super) fn mark_rows_of_own(&self, m: &Machine) -> Done {
        let dst = self.at(m, 0)?;
        self.mark_rows(m, &dst, owned_part(m, dst.partition, dst.partitions()))
    }

    /// A product whose moving matrix was transposed is a sum, or joins one.
    fn sum_waits(&mut self, m: &mut Machine, to: Tile, part: Part, moving: &Tile) -> Result<bool, Error> {
        let dst = self.at(m, 0)?;
        let Some(number) = dst.pattern.number(&m.loops) else { return Ok(false) };
        let group = Group { number, declaration: m.declared[dst.pattern.access.tensor.0 as usize] };
        if self.inst.write != Write::StartOrAccumulate {
            self.forget_groups(m);
        }
        self.materialize_operand(m, 1, false)?;
        m.deferred.table.read(&moving.region);
        if self.inst.write != Write::Set && m.deferred.table.join(&to, group, part) {
            return Ok(true);
        }
        let begins = self.begins(m, &dst);
        let Some(adds) = begins.or_else(|| self.group(m, &dst)) else { return Ok(false) };
        if adds {
            self.materialize_operand(m, 0, false)?;
        } else {
            write(m, &to)?;
        }
        m.deferred.table.sum(to, group, adds, part);
        self.mark_own_rows(m)?;
        Ok(true)
    }

    /// A product that is added up from zero begins a sum, or joins one.
    fn total_waits(&mut self, m: &mut Machine, to: Tile, part: Part) -> Result<bool, Error> {
        let dst = self.at(m, 0)?;
        let group = match (self.inst.write, dst.pattern.number(&m.loops)) {
            (Write::StartOrAccumulate, Some(number)) => {
                Some(Group { number, declaration: m.declared[dst.pattern.access.tensor.0 as usize] })
            }
            (Write::Accumulate, _) => None,
            _ => return Ok(false),
        };
        self.materialize_operand(m, 1, false)?;
        self.materialize_operand(m, 2, false)?;
        if m.deferred.table.join_total(&to, group, part) {
            // Those of a group are marked since it began.
            if group.is_none() {
                self.mark_own_rows(m)?;
            }
            return Ok(true);
        }
        if group.is_none() || self.begins(m, &dst) != Some(false) {
            return Ok(false);
        }
        write(m, &to)?;
        m.deferred.table.total(to, group, vec![part]);
        self.mark_own_rows(m)?;
        Ok(true)
    }
    /// Zeros in PSUM are a sum that has only begun.
    fn zeros_wait(&mut self, m: &mut Machine) -> Result<bool, Error> {
        let is_zero = match self.inst.operands.get(1) {
            Some(Operand::Imm(imm)) => imm.as_f64() as f32 == 0.0 && imm.as_f64().is_sign_positive(),
            _ => false,
        };
        let is_plain = is_zero
            && matches!(self.selection, Selection::All)
            && self.inst.write == Write::Set
            && self.op.operand_masks.iter().all(Option::is_none);
        let Some(to) = self.target(m).filter(|to| is_plain && to.region.space == Space::Psum) else { return Ok(false) };
        if m.deferred.table.is_full() || !m.core.memory.started[to.region.tensor.0 as usize].is_empty() {
            return Ok(false);
        }
        write(m, &to)?;
        self.forget_groups(m);
        m.deferred.table.total(to, None, Vec::new());
        Ok(true)
    }

    /// Takes factors from where they were loaded from, or transposed from.
    fn take_elsewhere(&mut self, m: &mut Machine) {
        let Some(own) = self.factors else { return };
        let table = &m.deferred.table;
        let elsewhere = |tile: Tile| {
            let across = || table.across(&tile).map(|from| from.transposed());
            table.loaded(&tile).or_else(across)
        };
        let [stationary, moving] = [own.stationary, own.moving].map(|tile| elsewhere(tile).unwrap_or(tile));
        self.factors = Factors::new(stationary, moving).or(self.factors);
        for n in [1, 2] {
            if let (true, Some(at)) = (self.is_elsewhere(m, n), &self.places[n]) {
                m.deferred.table.read(&at.region(&m.core.memory));
            }
        }
    }
    /// Whether operand `n` is a factor that is taken from elsewhere.
    fn is_elsewhere(&self, m: &Machine, n: usize) -> bool {
        let (Some(factors), Some(at), 1 | 2) = (&self.factors, &self.places[n], n) else { return false };
        [factors.stationary, factors.moving][n - 1].region != at.region(&m.core.memory)
    }
    /// Whether operand `n` is a factor that is where it was loaded from.
    fn is_loaded(&self, n: usize) -> bool {
        let factor = |f: &Factors| [f.stationary, f.moving][n - 1].region.space == Space::Hbm;
        matches!(n, 1 | 2) && self.factors.as_ref().is_some_and(factor)
    }

    /// A copy of transposed tiles is transposed tiles.
    fn copy_waits(&mut self, m: &mut Machine) -> Result<bool, Error> {
        let memory = &m.core.memory;
        let (Some(dst), Some(src)) = (self.tile(m, 0), self.tile(m, 1)) else { return Ok(false) };
        let plain = matches!(self.selection, Selection::All)
            && self.inst.write == Write::Set
            && self.op.operand_masks.iter().all(Option::is_none)
            && memory.started[dst.region.tensor.0 as usize].is_empty();
        let fits = src.dtype == Dtype::F32
            && matches!(dst.dtype, Dtype::F32 | Dtype::BF16)
            && dst.is_dense()
            && (dst.partition, dst.matrix.rows, dst.matrix.n) == (src.partition, src.matrix.rows, src.matrix.n);
        if !plain || m.deferred.table.is_full() {
            return Ok(false);
        }
        if self.copy_across(m, dst, src)? {
            return Ok(true);
        }
        if !fits {
            return Ok(false);
        }
        let Some(parts) = m.deferred.table.transposed(&src, false) else { return Ok(false) };
        if parts.iter().any(|(_, from)| from.region.overlaps(&dst.region)) || src.region.overlaps(&dst.region) {
            return Ok(false);
        }
        write(m, &dst)?;
        change(m, &dst.region)?;
        // What was computed from it before has packed what it was.
        m.forget(&dst.region);
        m.deferred.table.read(&src.region);
        for (tile, from) in parts {
            let first = (tile.region.low - src.region.low) as usize / src.item();
            m.deferred.table.put(dst.columns(first, tile.matrix.n), Value::Transposed(from));
        }
        Ok(true)
    }

    fn materialize_operands(&mut self, m: &mut Machine) -> Done {
        if m.deferred.table.is_empty() {
            return Ok(());
        }
        if self.places.iter().zip(&self.op.patterns).any(|(at, pattern)| at.is_none() && pattern.is_some()) {
            // It may read anything.
            return Deferred::materialize(m);
        }
        self.taken = self.takes(m);
        let whole = if self.writes_all(m) { self.tile(m, 0) } else { None };
        let reads_loaded = self.may_be_pass(m) && m.deferred.table.has_much_room();
        for (n, spec) in self.inst.op.operands().iter().enumerate().take(self.op.patterns.len()) {
            let is_free = n == 0 && whole.is_some() || n == 1 && self.taken.is_some();
            let adds = n == 0 && (self.inst.write != Write::Set || self.inst.attr("rmw").is_some());
            if reads_loaded && !is_free && spec.direction == Direction::Read {
                let tile = self.tile(m, n).filter(Tile::is_dense);
                self.loaded[n] = tile.and_then(|tile| m.deferred.table.loaded(&tile));
            }
            if !is_free && self.loaded[n].is_none() {
                self.materialize_operand(m, n, spec.direction == Direction::Write && !adds)?;
            }
        }
        if let Some(tile) = whole {
            write(m, &tile)?;
        }
        // Tiles that were transposed bit for bit are seldom dead when they have been stored: they are never lost.
        let may_be_lost = self.taken.as_ref().filter(|taken| !matches!(taken, Taken::Across(_)));
        if let (Some(_), Some(at)) = (may_be_lost, &self.places[1]) {
            m.deferred.table.read(&at.region(&m.core.memory));
        }
        for (at, spec) in self.places.iter().zip(self.inst.op.operands()) {
            if let (Some(at), true) = (at, spec.direction != Direction::Read) {
                change(m, &at.region(&m.core.memory))?;
            }
        }
        Ok(())
    }
    /// Has operand 1 in memory after all, for who does not work row by row: its rows may go to other partitions.
    pub(super) fn give_back(&mut self, m: &mut Machine) -> Done {
        match self.taken {
            Some(Taken::Product(_) | Taken::Total(_) | Taken::Across(_)) => {
                self.taken = None;
                self.materialize_operand(m, 1, false)
            }
            _ => Ok(()),
        }
    }
    /// Has operands in memory that no pass reads where they were loaded from.
    pub(super) fn keep_loaded(&mut self, m: &mut Machine) -> Done {
        for n in 0..self.loaded.len() {
            if let (Some(from), Some(tile)) = (self.loaded[n].take(), self.tile(m, n)) {
                m.share(&[], &[], &[tile.region]);
                m.note(|| Act::Load(from, tile));
                m.keep_load(from, tile)?;
                m.done();
            }
        }
        Ok(())
    }
    /// Has one operand in memory. What is only written need not be known.
    fn materialize_operand(&self, m: &mut Machine, n: usize, is_only_written: bool) -> Done {
        let at = self.places[n].as_ref().filter(|at| at.pattern.space != Space::Hbm && !self.is_elsewhere(m, n));
        let Some(at) = at else { return Ok(()) };
        let (region, partitions) = (at.region(&m.core.memory), partitions_of(at));
        let table = &mut m.deferred.table;
        let entries = match is_only_written {
            true => table.take_known(&region, &partitions),
            false => table.take(&region, &partitions),
        };
        compute(m, entries)
    }

    /// Whether nothing of what was in the destination is left.
    fn writes_all(&self, m: &mut Machine) -> bool {
        let plain = matches!(self.selection, Selection::All) && self.op.operand_masks.iter().all(Option::is_none);
        let Some(dst) = self.places[0].as_ref().filter(|at| plain && at.pattern.space != Space::Hbm) else {
            return false;
        };
        if self.factors.is_some() {
            return m.deferred.table.overlaps(&dst.region(&m.core.memory)) && self.group(m, dst) == Some(false);
        }
        let writes = self.inst.op.operands().first().is_some_and(|spec| spec.direction == Direction::Write);
        writes && self.inst.write == Write::Set && self.inst.attr("rmw").is_none()
    }

    /// What operand 1 is, if this instruction need not have it in memory.
    fn takes(&self, m: &mut Machine) -> Option<Taken> {
        match self.inst.op {
            Opcode::DmaCopy => self.takes_across(m).map(Taken::Across),
            Opcode::NcMatmul => {
                let (factors, to) = (self.factors?, self.target(m)?);
                let from = transposed_at(m, &factors.stationary)?;
                (!from.region.overlaps(&to.region)).then_some(Taken::Transposed(from))
            }
            Opcode::TensorCopy
            | Opcode::Activation
            | Opcode::ActivationReduce
            | Opcode::TensorScalar
            | Opcode::TensorScalarReduce
                if matches!(self.selection, Selection::All) =>
            {
                let entry = m.deferred.table.at(&self.tile(m, 1)?)?;
                match entry.value {
                    Value::Product { stationary, moving } => self
                        .is_apart(m, &stationary, &moving)
                        .then(|| Factors::new(stationary, moving))?
                        .map(Taken::Product),
                    Value::Total { .. } if !entry.parts.is_empty() => {
                        let apart = entry.parts.iter().all(|part| self.is_apart(m, &part.stationary, &part.from));
                        let factors = entry.parts.iter().map(|part| Factors::new(part.stationary, part.from));
                        apart.then(|| factors.collect::<Option<Arc<[_]>>>())?.map(Taken::Total)
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Whether nothing is written of two tiles.
    fn is_apart(&self, m: &Machine, stationary: &Tile, moving: &Tile) -> bool {
        let writes = self.places.iter().zip(self.inst.op.operands());
        let mut writes = writes.filter(|(_, spec)| spec.direction != Direction::Read).filter_map(|(at, _)| at.as_ref());
        writes.all(|at| {
            let region = at.region(&m.core.memory);
            !region.overlaps(&stationary.region) && !region.overlaps(&moving.region)
        })
    }

    /// As [`Exec::group`], where it is known without looking: the group is the first in its rows since their declaration, or
    /// goes on.
    fn begins(&self, m: &mut Machine, dst: &Resolved) -> Option<bool> {
        if self.inst.write != Write::StartOrAccumulate {
            return None;
        }
        let n = dst.pattern.access.tensor.0 as usize;
        let first = dst.pattern.whole_rows(&m.loops, m.core.memory.started[n].width())?;
        let (rows, declaration, begun) = (first..first + dst.partitions(), m.declared[n], &mut m.deferred.begun[n]);
        if begun.declaration != declaration {
            *begun = Begun { declaration, rows: Some(Vec::new()) };
        }
        let begun = begun.rows.as_mut()?;
        if begun.contains(&rows) {
            return Some(true);
        }
        if begun.iter().any(|r| r.start < rows.end && rows.start < r.end) {
            return None;
        }
        begun.push(rows);
        Some(false)
    }
    /// Somebody writes to the tensors of this instruction in another way.
    fn forget_groups(&self, m: &mut Machine) {
        for (pattern, spec) in self.op.patterns.iter().zip(self.inst.op.operands()) {
            if let Some(pattern) = pattern.as_ref().filter(|_| spec.direction != Direction::Read) {
                let n = pattern.access.tensor.0 as usize;
                m.deferred.begun[n] = Begun { declaration: m.declared[n], rows: None };
            }
        }
    }
}

/// The partitions of an operand on chip, or all of them.
fn partitions_of(at: &Resolved) -> Range<usize> {
    match at.is_by_partition() {
        true => at.partition as usize..at.partition as usize + at.partitions(),
        false => 0..PARTITIONS,
    }
}

/// Computes results into their places.
fn compute(m: &mut Machine, entries: Vec<Entry>) -> Done {
    for entry in entries {
        m.note(|| Act::Result(entry.clone()));
        materialize(m, &entry)?;
        m.done();
    }
    Ok(())
}

/// All of `tile` will be written.
fn write(m: &mut Machine, tile: &Tile) -> Done {
    m.deferred.table.overwrite(tile);
    let partly = m.deferred.table.take_known(&tile.region, &tile.partitions());
    compute(m, partly)
}

/// Something of `region` will be written: what is computed from it and still wanted is computed before.
fn change(m: &mut Machine, region: &Region) -> Done {
    let wanted = m.deferred.table.take_unread(region);
    compute(m, wanted)?;
    m.deferred.table.change(region);
    Ok(())
}

/// The tile that, transposed, belongs exactly here.
fn transposed_at(m: &Machine, tile: &Tile) -> Option<Tile> {
    match m.deferred.table.at(tile)?.value {
        Value::Transposed(from) => Some(from),
        _ => None,
    }
}

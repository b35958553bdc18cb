//! Putting results off, and computing them when somebody reads them.

use std::ops::Range;
use std::rc::Rc;

use strata_kernel::{Direction, Dtype, Opcode, Space, Write};
use strata_ops::gemm::simd_panels::Unit;

use super::product::{Factors, moving_panels};
use super::{Done, Exec, owned_part};
use crate::deferred::{Entry, Part, Tile, Value};
use crate::error::Error;
use crate::mask::Selection;
use crate::raw::{self, Bytes, Matrix};
use crate::run::Machine;
use crate::simd_rows::{self, Item, Map, Reduce, Rows};
use crate::team::Region;

impl Exec<'_> {
    pub(super) fn tile(&self, m: &Machine, n: usize) -> Option<Tile> {
        Tile::of(self.places[n].as_ref()?, &m.core.memory)
    }

    /// Puts the instruction off, if it is one that can wait.
    pub(super) fn waits(&mut self, m: &mut Machine) -> Result<bool, Error> {
        match self.inst.op {
            Opcode::NcMatmul => self.product_waits(m),
            Opcode::TensorCopy => self.copy_waits(m),
            Opcode::DmaCopy => self.load_waits(m),
            _ => Ok(false),
        }
    }

    fn product_waits(&mut self, m: &mut Machine) -> Result<bool, Error> {
        self.take_loaded(m);
        let (Some(factors), Some(to)) = (self.factors, self.target(m)) else { return Ok(false) };
        let Factors { mut stationary, moving, .. } = factors;
        if to.region.space != Space::Psum || m.deferred.is_full() {
            return Ok(false);
        }
        if let Some(from) = transposed_at(m, &moving).filter(|_| stationary.matrix.n.is_multiple_of(32)) {
            return self.sum_waits(m, to, Part { stationary, from }, &moving);
        }
        if self.inst.write != Write::Set || [stationary, moving].iter().any(|t| transposed_at(m, t).is_some()) {
            return Ok(false);
        }
        self.materialize_operand(m, 1, false)?;
        self.materialize_operand(m, 2, false)?;
        // Nothing is computed from PSUM, so that nothing changes by this.
        write(m, &to)?;
        // Columns are shared out like partitions.
        let whole = [stationary.partition, stationary.matrix.rows, stationary.matrix.n].iter().all(|n| n % 32 == 0);
        let may_transpose = stationary.dtype == Dtype::BF16 && stationary.is_dense() && whole && simd_rows::available();
        let mut value = Value::Product { stationary, moving };
        if may_transpose && moving.matrix.rows == moving.matrix.n {
            m.share(&[moving.region], &[], &[]);
            if factors.transposes(m) {
                if let (true, Some(own)) = (std::mem::take(&mut self.loaded[0]), self.tile(m, 1)) {
                    self.materialize_operand(m, 1, false)?;
                    stationary = own;
                }
                value = Value::Transposed(stationary);
            }
        }
        m.deferred.put(to, value);
        self.mark_own_rows(m)?;
        self.forget_groups(m);
        Ok(true)
    }
    /// Marks the destination, if anybody keeps account of it.
    fn mark_own_rows(&self, m: &mut Machine) -> Done {
        let dst = self.at(m, 0)?;
        if m.core.memory.started[dst.pattern.access.tensor.0 as usize].is_empty() {
            return Ok(());
        }
        m.hazards.mark();
        self.mark_rows(m, &dst, owned_part(m, dst.partition, dst.partitions()))
    }

    /// A product whose moving matrix was transposed is a sum, or joins one.
    fn sum_waits(&mut self, m: &mut Machine, to: Tile, part: Part, moving: &Tile) -> Result<bool, Error> {
        let dst = self.at(m, 0)?;
        let Some(number) = dst.pattern.number(&m.loops) else { return Ok(false) };
        if self.inst.write != Write::StartOrAccumulate {
            self.forget_groups(m);
        }
        self.materialize_operand(m, 1, false)?;
        m.deferred.read(&moving.region);
        if self.inst.write != Write::Set && m.deferred.join(&to, number, part) {
            return Ok(true);
        }
        let begins = self.begins(m, &dst);
        let Some(adds) = begins.or_else(|| self.group(m, &dst)) else { return Ok(false) };
        if adds {
            self.materialize_operand(m, 0, false)?;
        } else {
            write(m, &to)?;
        }
        m.deferred.sum(to, number, adds, part);
        self.mark_own_rows(m)?;
        Ok(true)
    }

    /// Takes factors from where they were loaded from.
    fn take_loaded(&mut self, m: &mut Machine) {
        let Some(factors) = &mut self.factors else { return };
        for (is_loaded, tile) in self.loaded.iter_mut().zip([&mut factors.stationary, &mut factors.moving]) {
            if let Some(from) = m.deferred.loaded(tile) {
                (*is_loaded, *tile) = (true, from);
            }
        }
    }

    /// A plain load of what products multiply, from a tensor that nobody writes, is that tensor.
    fn load_waits(&mut self, m: &mut Machine) -> Result<bool, Error> {
        let memory = &m.core.memory;
        let (Some(dst), Some(src)) = (self.tile(m, 0), &self.places[1]) else { return Ok(false) };
        let tensor = src.pattern.access.tensor;
        let plain = matches!(self.selection, Selection::All)
            && self.inst.write == Write::Set
            && self.inst.attr("rmw").is_none()
            && self.op.operand_masks.iter().all(Option::is_none)
            && memory.constant[tensor.0 as usize]
            && memory.started[dst.region.tensor.0 as usize].is_empty();
        let is_factor = matches!(dst.dtype, Dtype::F32 | Dtype::BF16) && dst.dtype == src.dtype() && dst.is_dense();
        let Some(matrix) = src.matrix().filter(|_| plain && is_factor && !m.deferred.is_full()) else {
            return Ok(false);
        };
        let fits = (matrix.rows, matrix.n, matrix.step) == (dst.matrix.rows, dst.matrix.n, dst.item());
        if !fits || !matrix.is_aligned(dst.item()) || !memory.of(src).is_aligned(matrix.at, dst.item()) {
            return Ok(false);
        }
        m.packs.written(&dst.region);
        write(m, &dst)?;
        change(m, &dst.region)?;
        // Nobody has to wait for what nobody writes.
        let region = Region { space: Space::Hbm, tensor, low: 0, high: 0 };
        m.deferred.put(dst, Value::Loaded(Tile { region, partition: 0, matrix, dtype: dst.dtype }));
        Ok(true)
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
        if !plain || !fits || m.deferred.is_full() {
            return Ok(false);
        }
        let Some(parts) = m.deferred.transposed(&src) else { return Ok(false) };
        if parts.iter().any(|(_, from)| from.region.overlaps(&dst.region)) || src.region.overlaps(&dst.region) {
            return Ok(false);
        }
        m.packs.written(&dst.region);
        write(m, &dst)?;
        change(m, &dst.region)?;
        m.deferred.read(&src.region);
        for (tile, from) in parts {
            let first = (tile.region.low - src.region.low) as usize / src.item();
            m.deferred.put(dst.columns(first, tile.matrix.n), Value::Transposed(from));
        }
        Ok(true)
    }

    /// Has everything in memory that this instruction reads, but for what it takes in another way, and forgets what it
    /// overwrites.
    pub(super) fn materialize_operands(&mut self, m: &mut Machine) -> Done {
        if m.deferred.is_empty() {
            return Ok(());
        }
        if self.places.iter().zip(&self.op.patterns).any(|(at, pattern)| at.is_none() && pattern.is_some()) {
            // It may read anything.
            return materialize_all(m);
        }
        self.direct = self.takes(m);
        let whole = if self.writes_all(m) { self.tile(m, 0) } else { None };
        for (n, spec) in self.inst.op.operands().iter().enumerate().take(self.op.patterns.len()) {
            let is_free = n == 0 && whole.is_some() || self.direct.is_some_and(|(direct, _)| direct == n);
            let adds = n == 0 && (self.inst.write != Write::Set || self.inst.attr("rmw").is_some());
            if !is_free {
                self.materialize_operand(m, n, spec.direction == Direction::Write && !adds)?;
            }
        }
        if let Some(tile) = whole {
            write(m, &tile)?;
        }
        if let Some(at) = self.direct.and_then(|(n, _)| self.places[n].as_ref()) {
            m.deferred.read(&at.region(&m.core.memory));
        }
        for (at, spec) in self.places.iter().zip(self.inst.op.operands()) {
            if let (Some(at), true) = (at, spec.direction != Direction::Read) {
                change(m, &at.region(&m.core.memory))?;
            }
        }
        Ok(())
    }
    /// Has one operand in memory. What is only written need not be known.
    pub(super) fn materialize_operand(&self, m: &mut Machine, n: usize, is_only_written: bool) -> Done {
        let is_loaded = self.factors.is_some() && matches!(n, 1 | 2) && self.loaded[n - 1];
        let at = self.places[n].as_ref().filter(|at| at.pattern.space != Space::Hbm && !is_loaded);
        let Some(at) = at else { return Ok(()) };
        let region = at.region(&m.core.memory);
        let entries = if is_only_written { m.deferred.take_known(&region) } else { m.deferred.take(&region) };
        entries.into_iter().try_for_each(|entry| materialize(m, entry))
    }

    /// Whether nothing of what was in the destination is left.
    fn writes_all(&self, m: &mut Machine) -> bool {
        let plain = matches!(self.selection, Selection::All) && self.op.operand_masks.iter().all(Option::is_none);
        let Some(dst) = self.places[0].as_ref().filter(|at| plain && at.pattern.space != Space::Hbm) else {
            return false;
        };
        if self.factors.is_some() {
            return m.deferred.overlaps(&dst.region(&m.core.memory)) && self.group(m, dst) == Some(false);
        }
        let writes = self.inst.op.operands().first().is_some_and(|spec| spec.direction == Direction::Write);
        writes && self.inst.write == Write::Set && self.inst.attr("rmw").is_none()
    }

    /// The operand that this instruction need not have in memory, and how it gets it.
    fn takes(&self, m: &mut Machine) -> Option<(usize, Value)> {
        match self.inst.op {
            Opcode::NcMatmul => {
                let (factors, to) = (self.factors?, self.target(m)?);
                let from = transposed_at(m, &factors.stationary)?;
                (!from.region.overlaps(&to.region)).then_some((1, Value::Transposed(from)))
            }
            Opcode::TensorCopy
            | Opcode::Activation
            | Opcode::ActivationReduce
            | Opcode::TensorScalar
            | Opcode::TensorScalarReduce
                if matches!(self.selection, Selection::All) =>
            {
                let value = m.deferred.at(&self.tile(m, 1)?)?.value;
                let Value::Product { stationary, moving } = value else { return None };
                let writes = self.places.iter().zip(self.inst.op.operands());
                let writes =
                    writes.filter(|(_, spec)| spec.direction != Direction::Read).filter_map(|(at, _)| at.as_ref());
                let apart = writes
                    .map(|at| at.region(&m.core.memory))
                    .all(|region| !region.overlaps(&stationary.region) && !region.overlaps(&moving.region));
                apart.then_some((1, value))
            }
            _ => None,
        }
    }

    /// The product that this instruction takes row by row.
    pub(super) fn product_taken(&self) -> Result<Option<Factors>, Error> {
        let Some((_, Value::Product { stationary, moving })) = self.direct else { return Ok(None) };
        Factors::new(stationary, moving).map(Some).ok_or_else(|| Error::cannot("not a product"))
    }
    /// Computes the rows to where they belong, for those that find nothing better to do with them.
    pub(super) fn keep_rows(&self, m: &mut Machine, part: &Range<usize>) -> Done {
        let (Some(factors), Some(tile)) = (self.product_taken()?, self.tile(m, 1)) else { return Ok(()) };
        m.share(&[], &[], &[tile.region]);
        if part.is_empty() {
            return Ok(());
        }
        let bytes = m.core.memory.bytes(tile.region.space, tile.region.tensor);
        factors.rows(part).multiply(m, bytes, tile.rows(part.start, part.len()).matrix, false)
    }
}

/// Bytes from one row of [`Machine::product`] to the next: an odd number of cache lines.
pub(super) fn row_pitch(bytes: usize) -> usize {
    (bytes.div_ceil(64) | 1) * 64
}

/// Has `compute` write rows of float32 to [`Machine::product`].
pub(super) fn product_rows(
    m: &mut Machine,
    rows: usize,
    n: usize,
    compute: impl FnOnce(&mut Machine, &Bytes, Matrix) -> Done,
) -> Done {
    let pitch = row_pitch(4 * n);
    let mut bytes = std::mem::replace(&mut m.product, Bytes::from(Vec::new()));
    if bytes.len() < rows * pitch {
        bytes = Bytes::reserve(rows * pitch);
    }
    let done = compute(m, &bytes, Matrix { at: 0, rows, pitch, n, step: 4 });
    m.product = bytes;
    done
}

/// All of `tile` will be written.
fn write(m: &mut Machine, tile: &Tile) -> Done {
    m.deferred.overwrite(tile);
    let partly = m.deferred.take_known(&tile.region);
    partly.into_iter().try_for_each(|entry| materialize(m, entry))
}

/// Something of `region` will be written: what is computed from it and still wanted is computed before.
fn change(m: &mut Machine, region: &Region) -> Done {
    let wanted = m.deferred.take_unread(region);
    wanted.into_iter().try_for_each(|entry| materialize(m, entry))?;
    m.deferred.change(region);
    Ok(())
}

/// Puts nothing off any longer.
pub fn materialize_all(m: &mut Machine) -> Done {
    m.deferred.take_all().into_iter().try_for_each(|entry| materialize(m, entry))
}

/// The tile that, transposed, belongs exactly here.
fn transposed_at(m: &Machine, tile: &Tile) -> Option<Tile> {
    match m.deferred.at(tile)?.value {
        Value::Transposed(from) => Some(from),
        _ => None,
    }
}

/// Computes a result into its place.
fn materialize(m: &mut Machine, Entry { tile, value, parts, .. }: Entry) -> Done {
    let part = owned_part(m, tile.partition as i64, tile.matrix.rows);
    let bytes = m.core.memory.bytes(tile.region.space, tile.region.tensor);
    let to = tile.rows(part.start, part.len()).matrix;
    match value {
        Value::Lost => Err(Error::lost()),
        Value::Fill => {
            m.share(&[], &[], &[tile.region]);
            (0..to.rows).for_each(|p| bytes.write(to.at + p * to.pitch, to.n).fill(m.core.memory.fill));
            Ok(())
        }
        Value::Sum { adds, .. } => add_up(m, &tile, &parts, adds),
        Value::Loaded(from) => {
            m.share(&[], &[], &[tile.region]);
            let (given, from) = (m.core.memory.bytes(from.region.space, from.region.tensor), from.matrix);
            let first = from.at + part.start * from.pitch;
            let len = to.n * tile.item();
            (0..to.rows).for_each(|p| given.copy(first + p * from.pitch, bytes, to.at + p * to.pitch, len));
            Ok(())
        }
        Value::Product { stationary, moving } => {
            m.share(&[stationary.region, moving.region], &[], &[tile.region]);
            let factors = Factors::new(stationary, moving).ok_or_else(|| Error::cannot("not a product"))?;
            if part.is_empty() { Ok(()) } else { factors.rows(&part).multiply(m, bytes, to, false) }
        }
        Value::Transposed(from) => {
            m.share(&[from.region], &[], &[tile.region]);
            if part.is_empty() {
                return Ok(());
            }
            let from = from.columns(part.start, part.len());
            if tile.dtype == Dtype::F32 {
                return transpose_tile(m, from, bytes, to);
            }
            product_rows(m, to.rows, to.n, |m, rows, dense| {
                transpose_tile(m, from, rows, dense)?;
                let src = Rows { at: 0, pitch: dense.pitch, item: Item::F32 };
                let dst = Rows { at: to.at, pitch: to.pitch, item: Item::Bf16 };
                let (maps, mut reduced) = (vec![Map::COPY; to.rows], vec![0.0; to.rows]);
                raw::map_rows((rows, src), (bytes, dst), to.n, &maps, Reduce::Nothing, &mut reduced);
                Ok(())
            })
        }
    }
}

/// Computes a sum: each thread the columns that were rows of its own.
fn add_up(m: &mut Machine, tile: &Tile, parts: &[Part], adds: bool) -> Done {
    let Some(first) = parts.first().map(|p| p.from) else { return Ok(()) };
    let around = |region: fn(&Part) -> Region| {
        parts.iter().map(region).reduce(|a, b| Region { low: a.low.min(b.low), high: a.high.max(b.high), ..a })
    };
    if let (Some(all), Some(near)) = (around(|p| p.stationary.region), around(|p| p.from.region)) {
        m.cross(all, near, tile.region);
    }
    let own = owned_part(m, first.partition as i64, first.matrix.rows);
    if own.is_empty() {
        return Ok(());
    }
    let core = m.core;
    let bytes = core.memory.bytes(tile.region.space, tile.region.tensor);
    let to = tile.columns(own.start, own.len()).matrix;
    // Rows of the transposed tiles, as they are, times the stationary matrices: the sum, transposed.
    product_rows(m, own.len(), to.rows, |m, rows, dense| {
        if adds {
            raw::transpose((bytes, to), (rows, dense));
        }
        let panels = parts.iter().map(|p| moving_panels(m, &p.stationary)).collect::<Result<Vec<_>, Error>>()?;
        let from = |part: &Part| part.from.rows(own.start, own.len()).matrix;
        let products = parts.iter().map(from).zip(panels.iter().map(Rc::as_ref));
        if !raw::multiply_rows(&core.memory.sbuf, products.collect::<Vec<_>>().as_slice(), (rows, dense), adds) {
            return Err(Error::cannot("not a sum"));
        }
        // What is not finite may have spread.
        if raw::transpose((rows, dense), (bytes, to)) { Ok(()) } else { Err(Error::lost()) }
    })
}

/// A bf16 tile times the identity.
fn transpose_tile(m: &mut Machine, from: Tile, bytes: &Bytes, to: Matrix) -> Done {
    let sbuf = &m.core.memory.sbuf;
    if raw::identity_product(sbuf, from.matrix, 2, bytes, to) {
        return Ok(());
    }
    let unit = Unit::bf16().ok_or_else(|| Error::cannot("no unit for bf16"))?;
    let k = from.matrix.rows;
    let ones = Bytes::reserve(2 * k * k);
    ones.write(0, 2 * k * k).fill(0);
    (0..k).for_each(|i| ones.write(2 * i * (k + 1), 2).copy_from_slice(&0x3F80u16.to_le_bytes()));
    let identity = raw::pack(unit, &ones, Matrix { at: 0, rows: k, pitch: 2 * k, n: k, step: 2 }, 2, false);
    let stationary = raw::pack(unit, sbuf, from.matrix, 2, true);
    raw::multiply(&stationary, &identity, bytes, to, false);
    Ok(())
}

//! The tensor engine.

use std::ops::Range;
use std::rc::Rc;

use strata_kernel::{Dtype, Space, Write};
use strata_ops::gemm::simd_panels::{Panels, Unit};

use super::deferred::Taken;
use super::{Done, Exec, owned_part};
use crate::error::Error;
use crate::mask::Selection;
use crate::packs::Key;
use crate::pattern::Resolved;
use crate::raw::{self, Bytes, Matrix, Moving};
use crate::run::Machine;
use crate::team::{GROUP, Region, Regions};
use crate::tile::Tile;

/// The operands of a product that can be packed where they are.
#[derive(Clone, Copy)]
pub struct Factors {
    pub unit: Unit,
    pub stationary: Tile,
    pub moving: Tile,
    /// Whether the moving matrix is read where it is: as the whole product has it, however many of its rows are computed at a time.
    is_in_place: bool,
}

impl Factors {
    pub fn new(stationary: Tile, moving: Tile) -> Option<Factors> {
        let unit = match (stationary.dtype, moving.dtype) {
            (Dtype::BF16, Dtype::BF16) => Unit::bf16(),
            (Dtype::F32, Dtype::F32) => Unit::f32_of(stationary.matrix.n, moving.matrix.n),
            _ => return None,
        };
        let packs = |t: &Tile| t.region.space != Space::Psum && t.matrix.is_aligned(t.item());
        let fits = packs(&stationary) && packs(&moving) && stationary.matrix.rows == moving.matrix.rows;
        fits.then_some(Factors { unit, stationary, moving, is_in_place: is_in_place(unit, &stationary, &moving) })
    }
    /// The product's own rows are columns of the stationary matrix.
    pub fn rows(mut self, part: &Range<usize>) -> Factors {
        let matrix = &mut self.stationary.matrix;
        (matrix.at, matrix.n) = (matrix.at + part.start * matrix.step, part.len());
        self
    }
    /// Whether the moving matrix is the identity. Its bytes must be complete.
    pub fn transposes(&self, m: &mut Machine) -> bool {
        let (key, matrix) = (key(self.unit, &self.moving, false), self.moving.matrix);
        let bytes = bytes_of(m, &self.moving);
        matrix.rows == matrix.n
            && m.packs.is_identity(key, self.moving.region, || raw::is_identity(bytes, matrix, key.item))
    }
    /// Has both operands packed.
    fn packed(&self, m: &mut Machine) -> [Rc<Panels>; 2] {
        [pack(m, self.unit, &self.stationary, true), pack(m, self.unit, &self.moving, false)]
    }
    /// The moving matrix of a sum, where it is or packed.
    fn moving_side<'m>(&self, m: &mut Machine<'m>) -> Moving<'m> {
        let (bytes, matrix) = (bytes_of(m, &self.moving), self.moving.matrix);
        if self.is_in_place {
            Moving::Rows(bytes, matrix, self.moving.item())
        } else if self.widens_rows(m) {
            Moving::Narrow(bytes, matrix)
        } else {
            Moving::Packed(pack(m, self.unit, &self.moving, false))
        }
    }
    /// Whether the rows of the moving matrix are packed on the way: they have not passed by before, and may not come again.
    fn widens_rows(&self, m: &mut Machine) -> bool {
        let Tile { region, matrix, .. } = self.moving;
        let is_narrow = self.unit.widens_rows() && matrix.step == self.moving.item() && matrix.n.is_multiple_of(16);
        is_narrow && !m.packs.is_known(key(self.unit, &self.moving, false), region)
    }
    /// `to (+)= product`, float32 in rows of adjacent elements.
    pub fn multiply(&self, m: &mut Machine, bytes: &Bytes, to: Matrix, accumulate: bool) -> Done {
        let (item, from) = (self.moving.item(), self.stationary.matrix);
        let from_bytes = bytes_of(m, &self.stationary);
        if !accumulate && self.transposes(m) && raw::identity_product(from_bytes, from, item, bytes, to) {
            return Ok(());
        }
        let a = pack(m, self.unit, &self.stationary, true);
        let moving = (bytes_of(m, &self.moving), self.moving.matrix, item);
        if self.is_in_place && raw::multiply_by_rows(&a, moving, (bytes, to), accumulate) {
            return Ok(());
        }
        let b = pack(m, self.unit, &self.moving, false);
        raw::multiply(&a, &b, bytes, to, accumulate);
        Ok(())
    }
}

/// Whether the moving matrix is read where it is. What is in HBM does not change, so that packing it pays, but for a few rows; its rows may
/// compete for a few places in the cache.
fn is_in_place(unit: Unit, stationary: &Tile, moving: &Tile) -> bool {
    let is_near = moving.region.space == Space::Sbuf || moving.dtype == Dtype::BF16;
    unit.reads_rows(stationary.matrix.n) && is_near && moving.matrix.step == moving.item()
}

/// What products read, a region for each of their operands at most.
pub(super) fn regions_of(products: &[Factors]) -> Regions {
    let mut regions = Regions::default();
    for side in [|f: &Factors| f.stationary.region, |f: &Factors| f.moving.region] {
        let on_chip = products.iter().map(side).filter(|region| region.space != Space::Hbm);
        let around = on_chip.reduce(|a, b| Region { low: a.low.min(b.low), high: a.high.max(b.high), ..a });
        around.into_iter().for_each(|region| regions.push(region));
    }
    regions
}

/// `to = Σ product`, some rows of each, from zero.
pub(super) fn add_products(m: &mut Machine, all: &[Factors], rows: &Range<usize>, bytes: &Bytes, to: Matrix) -> Done {
    let is_of_one_type = all.iter().all(|factors| factors.moving.dtype == all[0].moving.dtype);
    if all.len() > 1 && is_of_one_type {
        pack_together(m, all, rows);
        let side = |f: &Factors| (pack(m, f.unit, &f.rows(rows).stationary, true), f.moving_side(m));
        let products: Vec<_> = all.iter().map(side).collect();
        if raw::multiply_sum(&products, (bytes, to), m.spread()) {
            return Ok(());
        }
    }
    for (n, factors) in all.iter().enumerate() {
        factors.rows(rows).multiply(m, bytes, to, n > 0)?;
    }
    Ok(())
}

/// Packs stationary matrices together whose elements alternate, which would otherwise be read line by line for each of them.
fn pack_together(m: &mut Machine, all: &[Factors], rows: &Range<usize>) {
    /// Fewer are as fast one by one.
    const FEW: usize = 4;
    let mut rest = all;
    while let Some((first, _)) = rest.split_first() {
        let first = first.rows(rows);
        let (Tile { region, matrix, .. }, item) = (first.stationary, first.stationary.item());
        let follows = |(n, factors): (usize, &Factors)| {
            let own = factors.rows(rows).stationary;
            let is_of_same = (own.region.space, own.region.tensor) == (region.space, region.tensor);
            is_of_same && own.matrix == Matrix { at: matrix.at + n * item, ..matrix }
        };
        let most = (matrix.step / item).min(rest.len());
        let n = rest[..most].iter().enumerate().take_while(|place| follows((place.0, place.1))).count();
        let (some, others) = rest.split_at(n.max(1));
        rest = others;
        if n < FEW || matrix.n < FEW || m.packs.has(&key(first.unit, &first.stationary, true)) {
            continue;
        }
        let Some(packed) = raw::pack_alternating(first.unit, bytes_of(m, &first.stationary), matrix, item, n) else {
            return;
        };
        for (factors, panels) in some.iter().zip(packed) {
            let own = factors.rows(rows).stationary;
            m.packs.get(key(first.unit, &own, true), own.region, || panels);
        }
    }
}

fn key(unit: Unit, tile: &Tile, is_stationary: bool) -> Key {
    let tensor = (tile.region.space == Space::Hbm).then_some(tile.region.tensor);
    Key { tensor, matrix: tile.matrix, is_stationary, item: tile.item(), unit: unit.kind() }
}

fn bytes_of<'m>(m: &Machine<'m>, tile: &Tile) -> &'m Bytes<'m> {
    m.core.memory.bytes(tile.region.space, tile.region.tensor)
}

/// An operand, packed.
fn pack(m: &mut Machine, unit: Unit, tile: &Tile, is_stationary: bool) -> Rc<Panels> {
    let (key, bytes) = (key(unit, tile, is_stationary), bytes_of(m, tile));
    m.packs.get(key, tile.region, || raw::pack(unit, bytes, key.matrix, key.item, is_stationary))
}

/// A tile of bf16, packed as a moving matrix.
pub(super) fn moving_panels(m: &mut Machine, tile: &Tile) -> Rc<Panels> {
    pack(m, Unit::bf16(), tile, false)
}

impl Exec<'_> {
    /// The operands, if the product is a plain one.
    pub(super) fn factors(&self, m: &Machine) -> Option<Factors> {
        if !self.op.is_product || !matches!(self.selection, Selection::All) {
            return None;
        }
        let dst = self.places[0].as_ref().filter(|at| at.is_by_partition())?;
        let (stationary, moving) = (self.tile(m, 1)?, self.tile(m, 2)?);
        let shapes_agree = dst.partitions() == stationary.matrix.n && dst.width() == moving.matrix.n;
        Factors::new(stationary, moving).filter(|_| shapes_agree)
    }
    /// The products whose sum operand 1 is, if it is not in memory.
    pub(super) fn products_taken(&self) -> Option<&[Factors]> {
        match &self.taken {
            Some(Taken::Product(factors)) => Some(std::slice::from_ref(factors)),
            Some(Taken::Total(products)) => Some(products),
            _ => None,
        }
    }
    /// Computes rows of such a product to where they belong, for those that find nothing better to do with them.
    pub(super) fn keep_rows(&self, m: &mut Machine, part: &Range<usize>) -> Done {
        let (Some(products), Some(tile)) = (self.products_taken(), self.tile(m, 1)) else { return Ok(()) };
        m.share(&[], &[], &[tile.region]);
        if part.is_empty() {
            return Ok(());
        }
        let bytes = m.core.memory.bytes(tile.region.space, tile.region.tensor);
        add_products(m, products, part, bytes, tile.rows(part.start, part.len()).matrix)
    }
    /// The destination, if a product can be computed into it.
    pub(super) fn target(&self, m: &Machine) -> Option<Tile> {
        self.tile(m, 0).filter(|to| to.dtype == Dtype::F32 && to.is_dense() && to.matrix.is_aligned(4))
    }

    pub(super) fn product(&self, m: &mut Machine, mut factors: Factors) -> Done {
        let dst = self.at(m, 0)?;
        let region = dst.region(&m.core.memory);
        m.packs.written(&region);
        let (mut all, mut near) = (vec![factors.stationary.region, factors.moving.region], Vec::new());
        let direct = match self.taken {
            Some(Taken::Transposed(from)) => Some(from),
            _ => None,
        };
        if let Some(from) = direct {
            factors.stationary = from.transposed();
            all[0] = from.region;
            if from.partition as i64 == dst.partition {
                near.push(all.swap_remove(0));
            }
        }
        m.share(&all, &near, &[region]);
        let part = owned_part(m, dst.partition, dst.partitions());
        if part.is_empty() {
            return Ok(());
        }
        if let Some(from) = direct {
            finite(m, &from.rows(part.start, part.len()))?;
        }
        if self.accumulates(m, &dst, &part).is_some() {
            return self.product_part(m, &dst, factors, part);
        }
        // In groups that are never shared out, so that it does not matter how many threads there are.
        let group = |p: &usize| (dst.partition as usize + p) / GROUP;
        for rows in part.collect::<Vec<usize>>().chunk_by(|a, b| group(a) == group(b)) {
            self.product_part(m, &dst, factors, rows[0]..rows[0] + rows.len())?;
        }
        Ok(())
    }
    /// Some rows of a product.
    fn product_part(&self, m: &mut Machine, dst: &Resolved, factors: Factors, part: Range<usize>) -> Done {
        let factors = factors.rows(&part);
        if let (Some(to), Some(accumulate)) = (self.target(m), self.accumulates(m, dst, &part)) {
            let to = to.rows(part.start, part.len()).matrix;
            factors.multiply(m, m.core.memory.of(dst), to, accumulate)?;
            return self.mark_rows(m, dst, part);
        }
        let [a, b] = factors.packed(m);
        let width = b.width();
        let mut out = Vec::new();
        raw::multiply_dense(&a, &b, &mut out);
        for (p, row) in part.zip(out.chunks_exact(width.max(1))) {
            self.store_row(m, dst, p, row, None)?;
        }
        Ok(())
    }

    /// Whether all rows are added to, whoever owns them; `None` if that differs from element to element.
    pub(super) fn group(&self, m: &mut Machine, dst: &Resolved) -> Option<bool> {
        if self.inst.write != Write::StartOrAccumulate {
            return self.accumulates(m, dst, &(0..0));
        }
        // Owners mark their rows as they write them.
        if m.hazards.is_marked() {
            m.barrier();
        }
        let state = self.accumulates(m, dst, &(0..dst.partitions()));
        m.barrier();
        state
    }

    /// Whether the rows are added to; `None` if that differs from element to element.
    pub(super) fn accumulates(&self, m: &Machine, dst: &Resolved, part: &Range<usize>) -> Option<bool> {
        match self.inst.write {
            Write::Set => Some(false),
            Write::Accumulate => Some(true),
            Write::StartOrAccumulate => {
                let flags = &m.core.memory.started[dst.pattern.access.tensor.0 as usize];
                if let Some(first) = dst.pattern.whole_rows(&m.loops, flags.width()) {
                    return flags.rows(first + part.start, part.len());
                }
                let (mut one, mut same) = (None, true);
                for p in part.clone() {
                    let linear = dst.pattern.logical_row(&m.loops, p, |_, n, first, step| {
                        let span = flags.span(first as usize, n, step);
                        same &= span.is_some() && *one.get_or_insert(span) == span;
                    });
                    if !linear || !same {
                        return None;
                    }
                }
                one.flatten()
            }
        }
    }

    /// The columns of an operand that a masked product needs: those of the stationary matrix are rows of the result. `None` if it
    /// needs all, or its columns are others.
    fn wanted_columns(&self, n: usize, columns: usize) -> Option<Vec<bool>> {
        let (mask, width) = (self.mask()?, self.op.patterns[0].as_ref()?.access.free_elements().max(1));
        let (rows, of_rows) = (mask.len() / width, n == 1);
        let is_plain = columns > 0 && columns == if of_rows { rows } else { width };
        let wants = |c: usize| match of_rows {
            true => mask[c * width..(c + 1) * width].contains(&true),
            false => (0..rows).any(|row| mask[row * width + c]),
        };
        is_plain.then(|| (0..columns).map(wants).collect())
    }

    /// A product with masks, other types or odd shapes: operands become dense float32 first.
    pub(super) fn masked_product(&self, m: &mut Machine) -> Done {
        let operand = |m: &mut Machine, n: usize| -> Result<(usize, Vec<f32>, Option<Vec<bool>>), Error> {
            let pattern = self.op.patterns[n].as_ref().ok_or_else(|| Error::cannot("an operand is missing"))?;
            let own = self
                .op
                .operand_masks
                .get(n)
                .and_then(Option::as_ref)
                .map(|k| k.select(&pattern.access.shape, &m.loops));
            let own = match own {
                Some(Selection::Some(mask)) => Some(mask),
                Some(Selection::None) => Some(vec![false; pattern.access.n_elements()]),
                _ => None,
            };
            // What no element of the result wants may lie outside of the tensor.
            let wanted = self.wanted_columns(n, pattern.access.free_elements()).map(|columns| {
                let own = own.as_deref();
                let element = |e: usize| columns[e % columns.len()] && own.is_none_or(|mask| mask[e]);
                (0..pattern.access.n_elements()).map(element).collect::<Vec<bool>>()
            });
            let at = m.resolve(pattern, wanted.as_deref().or(own.as_deref()), false)?;
            let mut values = m.buffer();
            m.core.memory.load(&at, &mut values);
            if let Some(mask) = &own {
                values.iter_mut().zip(mask).filter(|(_, on)| !**on).for_each(|(v, _)| *v = 0.0);
            }
            Ok((at.partitions(), values, own))
        };
        let (mut k, stationary, s_mask) = operand(m, 1)?;
        let (_, moving, m_mask) = operand(m, 2)?;
        if self.inst.attr("perf_mode").is_some() {
            // Two rows per partition: (K, 2, M) and (K, 2, N) contract over K and the 2.
            k *= 2;
        }
        let (rows, columns) = (stationary.len() / k.max(1), moving.len() / k.max(1));
        let unit = Unit::f32_of(rows, columns);
        let mut out = m.buffer();
        let a = raw::pack_dense(unit, &stationary, k, rows, true);
        let b = raw::pack_dense(unit, &moving, k, columns, false);
        raw::multiply_dense(&a, &b, &mut out);
        // Free columns that an operand's mask removes are not computed.
        let alive = |mask: &Option<Vec<bool>>, n: usize| {
            mask.as_ref().map(|mask| (0..n).map(|c| (0..k).any(|r| mask[r * n + c])).collect::<Vec<bool>>())
        };
        let (row_on, column_on) = (alive(&s_mask, rows), alive(&m_mask, columns));
        let mut mask = self.mask().map(<[bool]>::to_vec);
        if row_on.is_some() || column_on.is_some() {
            let all = mask.get_or_insert_with(|| vec![true; rows * columns]);
            for (n, on) in all.iter_mut().enumerate() {
                *on &=
                    row_on.as_ref().is_none_or(|r| r[n / columns]) && column_on.as_ref().is_none_or(|c| c[n % columns]);
            }
        }
        self.store_to(m, 0, &out, mask.as_deref())?;
        m.recycle([stationary, moving, out]);
        Ok(())
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

/// Infinities and NaN spread over whole rows in a product with the identity: what has some is no tile transposed, and the run has
/// to begin again.
fn finite(m: &Machine, from: &Tile) -> Done {
    if raw::is_finite(&m.core.memory.sbuf, from.matrix) { Ok(()) } else { Err(Error::lost()) }
}

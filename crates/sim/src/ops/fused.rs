//! Row instructions in one pass over memory, where rows are adjacent float32 or bf16.

use std::ops::Range;

use strata_kernel::{AluOp, Dtype, Write};

use super::product::{product_rows, row_pitch};
use super::{Exec, Side};
use crate::error::Error;
use crate::mask::Selection;
use crate::pattern::Resolved;
use crate::raw::{self, Matrix};
use crate::run::Machine;
use crate::simd_rows::{self, Item, Map, Reduce, Rows};

/// The rows of a tile, if their elements are adjacent and of a type that a pass can read and write.
fn rows_of(at: &Resolved) -> Option<Rows<usize>> {
    let item = match at.dtype() {
        Dtype::F32 => Item::F32,
        Dtype::BF16 => Item::Bf16,
        _ => return None,
    };
    let matrix = at.matrix().filter(|m| m.step == at.dtype().bytes() || m.n == 1)?;
    Some(Rows { at: matrix.at, pitch: matrix.pitch, item })
}

/// The rows of a tile, if they are adjacent float32 on boundaries of four bytes.
pub(super) fn floats(at: &Resolved) -> Option<Matrix> {
    let is_float = at.dtype() == Dtype::F32;
    at.matrix().filter(|m| is_float && (m.step == 4 || m.n == 1) && m.at % 4 == 0 && m.pitch % 4 == 0)
}

/// Rows done at a time: as many as stay near.
pub(super) const BLOCK: usize = 64;

impl Exec<'_> {
    /// Maps the rows of `part` and hands each row's reduction to `then`; false, with nothing done, if they are not of this form.
    pub(super) fn fused(
        &self,
        m: &mut Machine,
        (dst, data): (&Resolved, &Resolved),
        part: &Range<usize>,
        reduce: Reduce,
        map: impl Fn(&Machine, &Range<usize>, &mut [Map]),
        then: impl Fn(&Machine, &Range<usize>, &[f32]),
    ) -> Result<bool, Error> {
        let core = m.core;
        let memory = &core.memory;
        let n = data.width();
        let (Some(to), Some(from)) = (rows_of(dst), rows_of(data)) else { return Ok(false) };
        if !self.is_plain(m, dst) || dst.width() != n || !simd_rows::available() {
            return Ok(false);
        }
        let (src_bytes, dst_bytes) = (memory.of(data), memory.of(dst));
        let product = self.product_taken();
        if std::ptr::eq(src_bytes, dst_bytes) && product.is_none() {
            // Partly overlapping rows must be read before they are written.
            let bytes = |rows: &Rows<usize>| rows.at..rows.at + n * rows.item.bytes();
            let apart = bytes(&from).end <= to.at || bytes(&to).end <= from.at;
            if from.pitch != to.pitch || !apart && (from.at != to.at || from.item != to.item) {
                return Ok(false);
            }
        }
        let mut maps = [Map::COPY; BLOCK];
        let mut reduced = [0.0; BLOCK];
        for first in part.clone().step_by(BLOCK) {
            let block = first..part.end.min(first + BLOCK);
            let (maps, reduced) = (&mut maps[..block.len()], &mut reduced[..block.len()]);
            map(m, &block, maps);
            let [from, to] = [from, to].map(|rows| Rows { at: rows.at + first * rows.pitch, ..rows });
            match product {
                Some(factors) if maps.iter().all(Map::is_copy) && to.item == Item::F32 && to.at % 4 == 0 => {
                    // Straight to where it is copied.
                    let rows = Matrix { at: to.at, rows: block.len(), pitch: to.pitch, n, step: 4 };
                    factors.rows(&block).multiply(m, dst_bytes, rows, false)?;
                    raw::reduce_rows(dst_bytes, to, n, reduce, reduced);
                }
                Some(factors) => {
                    let dense = Rows { at: 0, pitch: row_pitch(4 * n), item: Item::F32 };
                    product_rows(m, block.len(), n, |m, bytes, rows| {
                        factors.rows(&block).multiply(m, bytes, rows, false)?;
                        raw::map_rows((bytes, dense), (dst_bytes, to), n, maps, reduce, reduced);
                        Ok(())
                    })?;
                }
                None => raw::map_rows((src_bytes, from), (dst_bytes, to), n, maps, reduce, reduced),
            }
            then(m, &block, reduced);
        }
        Ok(true)
    }

    /// The rows of the destination, if they can be computed where they are, and whether `data` are there already: they are
    /// float32, all of them are overwritten, and no operand is in the same bytes but the data, all of them or none.
    pub(super) fn own_rows(&self, m: &Machine, dst: &Resolved, data: &Resolved) -> Option<(Matrix, bool)> {
        let memory = &m.core.memory;
        let to = floats(dst).filter(|_| self.is_plain(m, dst) && dst.width() == data.width())?;
        let region = dst.region(memory);
        let is_there = dst.pattern.space == data.pattern.space && floats(data) == Some(to);
        let apart = |(n, at): (usize, &Option<Resolved>)| {
            at.as_ref().is_none_or(|at| n == 0 || n == 1 && is_there || !at.region(memory).overlaps(&region))
        };
        let is_linear =
            self.places.iter().zip(&self.op.patterns).all(|(at, pattern)| at.is_some() == pattern.is_some());
        (is_linear && self.places.iter().enumerate().all(apart)).then_some((to, is_there))
    }
    /// Row `p` of the destination if it is computed there, or a row aside; `data` are in it.
    pub(super) fn begin_row<'r>(
        &self,
        m: &Machine<'r>,
        own: Option<(Matrix, bool)>,
        (dst, data): (&Resolved, &Resolved),
        p: usize,
        aside: &'r mut [f32],
    ) -> &'r mut [f32] {
        let memory = &m.core.memory;
        let row = match own {
            Some((to, _)) => memory.of(dst).floats_mut(to.at + p * to.pitch, data.width()),
            None => aside,
        };
        if !own.is_some_and(|(_, is_there)| is_there) {
            memory.load_row(data, p, row);
        }
        row
    }

    /// Whether every element of the destination is overwritten, and nobody keeps account of that.
    pub(super) fn is_plain(&self, m: &Machine, dst: &Resolved) -> bool {
        let has_marks = !m.core.memory.started[dst.pattern.access.tensor.0 as usize].is_empty();
        self.inst.write == Write::Set && matches!(self.selection, Selection::All) && !has_marks
    }

    /// The one number that each row of a part has for an operand.
    pub(super) fn numbers(&self, m: &Machine, side: &Side, part: &Range<usize>, out: &mut [f32]) {
        match side {
            Side::Number(v) => out.fill(*v),
            Side::Tile(at) | Side::Column(at) => m.core.memory.load_numbers(at, part, out),
        }
    }
}

/// `op` with a number as a map, if it is one.
pub(super) fn as_map(op: AluOp, v: f32, reverse: bool) -> Option<Map> {
    match op {
        AluOp::Multiply => Some(Map { scale: v, ..Map::COPY }),
        AluOp::Add => Some(Map { bias: v, ..Map::COPY }),
        AluOp::Subtract if reverse => Some(Map { scale: -1.0, bias: v, ..Map::COPY }),
        AluOp::Subtract => Some(Map { bias: -v, ..Map::COPY }),
        _ => None,
    }
}

/// The reduction of an operator, if a pass can do it.
pub(super) fn reduction(op: AluOp) -> Option<Reduce> {
    match op {
        AluOp::Add => Some(Reduce::Sum),
        AluOp::Maximum => Some(Reduce::Max),
        _ => None,
    }
}

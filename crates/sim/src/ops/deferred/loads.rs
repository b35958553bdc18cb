//! Loads from tensors in HBM that nobody writes: what they copy is where it was, until somebody needs it elsewhere.

use strata_kernel::{Dtype, Space, Write};

use super::super::Exec;
use super::table::Value;
use super::{across, change, write};
use crate::error::Error;
use crate::mask::Selection;
use crate::pattern::Resolved;
use crate::raw::Matrix;
use crate::run::Machine;
use crate::team::{GROUP, Region};
use crate::tile::Tile;

/// Bytes of a row below which columns are not worth an entry of their own.
const SHORT: usize = 128;
/// Columns that a load may consist of, one after the other.
const MOST: usize = 64;

/// What a load copies.
enum From {
    /// Columns of the destination, one after the other.
    Columns(Vec<Matrix>),
    /// Its rows are columns there.
    Across(Matrix),
    /// Its rows are pieces there: the first ones, and the bytes from one to the next.
    Pieces(Matrix, usize),
}

impl Exec<'_> {
    /// A plain load of what products multiply, from a tensor that nobody writes, is that tensor.
    pub(super) fn load_waits(&mut self, m: &mut Machine) -> Result<bool, Error> {
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
        if !plain || !is_factor || m.deferred.table.is_full() {
            return Ok(false);
        }
        let is_multiplied = m.core.facts.multiplied[dst.region.tensor.0 as usize];
        let pieces = || From::pieces(src, &dst).filter(|_| is_multiplied);
        let Some(from) = From::of(src, &dst).or_else(pieces) else { return Ok(false) };
        let is_aligned =
            |matrix: &Matrix| matrix.is_aligned(dst.item()) && memory.of(src).is_aligned(matrix.at, dst.item());
        // Nobody has to wait for what nobody writes.
        let region = Region { space: Space::Hbm, tensor, low: 0, high: 0 };
        let tile = |matrix: Matrix| Tile { region, partition: 0, matrix, dtype: dst.dtype };
        match from {
            From::Across(matrix) if is_aligned(&matrix) => across::put(m, dst, tile(matrix))?,
            From::Columns(all) if all.len() == 1 || m.deferred.table.has_much_room() => {
                if !all.iter().all(is_aligned) {
                    return Ok(false);
                }
                write(m, &dst)?;
                change(m, &dst.region)?;
                // What was computed from it before has packed what it was.
                m.forget(&dst.region);
                let mut first = 0;
                for matrix in all {
                    m.deferred.table.put(dst.columns(first, matrix.n), Value::Loaded(tile(matrix)));
                    first += matrix.n;
                }
            }
            From::Pieces(matrix, stride) if is_aligned(&matrix) && stride.is_multiple_of(dst.item()) => {
                write(m, &dst)?;
                change(m, &dst.region)?;
                m.forget(&dst.region);
                m.deferred.table.put(dst, Value::Pieces { from: tile(matrix), stride });
            }
            _ => return Ok(false),
        }
        Ok(true)
    }
}

impl From {
    /// Pieces that are too short, or too many, to be columns.
    fn pieces(src: &Resolved, dst: &Tile) -> Option<From> {
        let ((n, step), &[(count, stride)]) = src.free_axes()? else { return None };
        let (pitch, at) = (src.strides().first().copied()?, usize::try_from(src.base).ok()?);
        let is_there = n > 0 && count > 0 && step == dst.item() as i64;
        let is_whole = is_there && src.partitions() == dst.matrix.rows && n * count == dst.matrix.n;
        let [pitch, stride] = [pitch, stride].map(|bytes| usize::try_from(bytes).ok().filter(|bytes| *bytes > 0));
        let matrix = Matrix { at, rows: dst.matrix.rows, pitch: pitch?, n, step: dst.item() };
        is_whole.then_some(From::Pieces(matrix, stride?))
    }
    fn of(src: &Resolved, dst: &Tile) -> Option<From> {
        let item = dst.item();
        let all = src.matrices(MOST)?;
        let [first, ..] = all[..] else { return None };
        let is_whole = first.rows == dst.matrix.rows && first.n * all.len() == dst.matrix.n;
        if !is_whole {
            return None;
        }
        if first.step == item && (all.len() == 1 || first.n * item >= SHORT) {
            return Some(From::Columns(all));
        }
        // In blocks that are transposed at a time, none of which two threads share.
        let is_in_blocks = [dst.partition, first.rows, first.n].iter().all(|n| n.is_multiple_of(GROUP));
        let is_across = all.len() == 1 && first.pitch == item && first.step > item && is_in_blocks;
        let Matrix { at, rows, pitch, n, step } = first;
        is_across.then_some(From::Across(Matrix { at, rows: n, pitch: step, n: rows, step: pitch }))
    }
}

//! Tiles that are transposed bit for bit, and stored or multiplied: they go to HBM, or are packed, from where they were, through
//! neither PSUM nor SBUF.

use strata_kernel::{Space, Write};

use super::super::movement::Way;
use super::super::{Done, Exec};
use super::table::Value;
use super::{change, write};
use crate::error::Error;
use crate::mask::Selection;
use crate::raw;
use crate::run::Machine;
use crate::team::GROUP;
use crate::tile::Tile;

impl Exec<'_> {
    /// A plain transpose waits until somebody reads it.
    pub(super) fn transpose_waits(&mut self, m: &mut Machine) -> Result<bool, Error> {
        let (Some(to), Some(from)) = (self.tile(m, 0), self.tile(m, 1)) else { return Ok(false) };
        let whole = [to.partition, to.matrix.rows, to.matrix.n].iter().all(|n| n.is_multiple_of(GROUP));
        let is_plain = self.plain_transpose(m, &[]).is_some()
            && matches!(to.item(), 2 | 4)
            && to.is_dense()
            && from.is_dense()
            && (to.matrix.rows, to.matrix.n) == (from.matrix.n, from.matrix.rows)
            && m.core.memory.started[to.region.tensor.0 as usize].is_empty();
        if !whole || !is_plain || m.deferred.table.is_full() {
            return Ok(false);
        }
        let from = match m.deferred.table.loaded(&from) {
            Some(loaded) => loaded,
            None => {
                self.materialize_operand(m, 1, false)?;
                from
            }
        };
        self.forget_groups(m);
        put(m, to, from)?;
        Ok(true)
    }

    /// A copy of tiles that were transposed is those tiles, transposed.
    pub(super) fn copy_across(&mut self, m: &mut Machine, dst: Tile, src: Tile) -> Result<bool, Error> {
        let Some(parts) = m.deferred.table.transposed(&src, true) else { return Ok(false) };
        let is_same = dst.dtype == src.dtype
            && dst.is_dense()
            && (dst.partition, dst.matrix.rows, dst.matrix.n) == (src.partition, src.matrix.rows, src.matrix.n)
            && self.way(m) == Way::Raw;
        let overlaps = |tile: &Tile| tile.region.overlaps(&dst.region);
        if !is_same || overlaps(&src) || parts.iter().any(|(_, from)| overlaps(from)) {
            return Ok(false);
        }
        for (tile, from) in parts {
            let first = (tile.region.low - src.region.low) as usize / src.item();
            put(m, dst.columns(first, tile.matrix.n), from)?;
        }
        Ok(true)
    }

    /// What this copy to HBM stores, if it is a tile that was transposed.
    pub(super) fn takes_across(&self, m: &Machine) -> Option<Tile> {
        let dst = self.places[0].as_ref().filter(|at| at.pattern.space == Space::Hbm)?;
        let is_plain = matches!(self.selection, Selection::All)
            && self.op.operand_masks.iter().all(Option::is_none)
            && self.inst.write == Write::Set
            && self.inst.attr("rmw").is_none()
            && self.way(m) == Way::Raw
            && dst.has_rows_apart();
        let from = across_at(m, &self.tile(m, 1).filter(|_| is_plain)?)?;
        let to = dst.matrix()?;
        ((to.rows, to.n, to.step) == (from.matrix.n, from.matrix.rows, from.item())).then_some(from)
    }
}

impl Exec<'_> {
    /// Stores some rows of a tile that was transposed.
    pub(in super::super) fn store_across(&self, m: &Machine, from: Tile, part: std::ops::Range<usize>) -> Done {
        let dst = self.at(m, 0)?;
        let to = dst.matrix().ok_or_else(|| Error::cannot("not a plain transpose"))?;
        let to = raw::Matrix { at: to.at + part.start * to.pitch, rows: part.len(), ..to };
        let (memory, from) = (&m.core.memory, from.columns(part.start, part.len()));
        let bytes = memory.bytes(from.region.space, from.region.tensor);
        if raw::transpose_past((bytes, from.matrix), (memory.of(&dst), to), from.item()) {
            return Ok(());
        }
        transpose(m, &from, (memory.of(&dst), to))
    }
}

/// `to = fromᵀ`.
pub(super) fn transpose(m: &Machine, from: &Tile, to: (&raw::Bytes, raw::Matrix)) -> Done {
    let bytes = m.core.memory.bytes(from.region.space, from.region.tensor);
    let (matrix, (to_bytes, to), item) = (from.matrix, to, from.item());
    if to.rows == 0 || to.n == 0 || raw::transpose_bits((bytes, matrix), (to_bytes, to), item) {
        return Ok(());
    }
    if (to.rows, to.n) != (matrix.n, matrix.rows) {
        return Err(Error::cannot("not a plain transpose"));
    }
    // What is left of a tile is not in whole blocks.
    for (row, column) in (0..to.rows).flat_map(|row| (0..to.n).map(move |column| (row, column))) {
        let at = matrix.at + column * matrix.pitch + row * matrix.step;
        bytes.copy(at, to_bytes, to.at + row * to.pitch + column * to.step, item);
    }
    Ok(())
}

/// Has `to` be `from`, transposed.
pub(super) fn put(m: &mut Machine, to: Tile, from: Tile) -> Done {
    write(m, &to)?;
    change(m, &to.region)?;
    // What was computed from it before has packed what it was.
    m.forget(&to.region);
    m.deferred.table.put(to, Value::Across(from));
    Ok(())
}

/// The tile that, transposed bit for bit, belongs exactly here.
fn across_at(m: &Machine, tile: &Tile) -> Option<Tile> {
    match m.deferred.table.at(tile)?.value {
        Value::Across(from) => Some(from),
        _ => None,
    }
}

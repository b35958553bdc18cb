//! Row instructions in one pass over memory, where rows are adjacent float32 or bf16.

use std::ops::Range;

use strata_kernel::{AluOp, Dtype, Write};

use super::later::row_pitch;
use super::{Exec, Side};
use crate::later::Value;
use crate::mask::Selection;
use crate::pattern::Resolved;
use crate::raw;
use crate::run::Machine;
use crate::simd_rows::{self, Item, Map, Reduce};

/// A tile of adjacent elements in each partition.
#[derive(Clone, Copy)]
struct Rows {
    at: usize,
    pitch: usize,
    item: Item,
}

impl Rows {
    fn of(at: &Resolved) -> Option<Rows> {
        let item = match at.dtype() {
            Dtype::F32 => Item::F32,
            Dtype::BF16 => Item::Bf16,
            _ => return None,
        };
        let matrix = at.matrix().filter(|m| m.step == at.dtype().bytes() || m.n == 1)?;
        Some(Rows { at: matrix.at, pitch: matrix.pitch, item })
    }
}

impl Exec<'_> {
    /// Maps the rows of `part` and hands each row's reduction to `then`; false, with nothing done, if they are not of this form.
    pub(super) fn fused(
        &self,
        m: &Machine,
        (dst, data): (&Resolved, &Resolved),
        part: &Range<usize>,
        reduce: Reduce,
        map: impl Fn(usize) -> Map,
        then: impl Fn(usize, f32),
    ) -> bool {
        let memory = &m.core.memory;
        let marks = !memory.started[dst.pattern.access.tensor.0 as usize].is_empty();
        let plain = self.inst.write == Write::Set && matches!(self.selection, Selection::All) && !marks;
        let n = data.width();
        let (Some(to), Some(from)) = (Rows::of(dst), Rows::of(data)) else { return false };
        if !plain || dst.width() != n || !simd_rows::available() {
            return false;
        }
        let dst_bytes = memory.of(dst);
        let (src_bytes, from) = match self.direct {
            // Its rows were computed for this.
            Some((_, Value::Product { .. })) => {
                let pitch = row_pitch(4 * n);
                (&m.product, Rows { at: 0, pitch, ..from })
            }
            _ => (memory.of(data), Rows { at: from.at + part.start * from.pitch, ..from }),
        };
        if std::ptr::eq(src_bytes, dst_bytes) {
            // Partly overlapping rows must be read before they are written.
            let memory_row = from.at - part.start * from.pitch;
            let (src, dst) =
                (memory_row..memory_row + n * data.dtype().bytes(), to.at..to.at + n * dst.dtype().bytes());
            let apart = src.end <= dst.start || dst.end <= src.start;
            if from.pitch != to.pitch || !apart && (memory_row != to.at || from.item != to.item) {
                return false;
            }
        }
        for (k, p) in part.clone().enumerate() {
            let (src, dst) = (from.at + k * from.pitch, to.at + p * to.pitch);
            let (src, dst) = ((src_bytes, src, from.item), (dst_bytes, dst, to.item));
            let reduced = raw::map_row(src, dst, n, map(p), reduce, (from.pitch, to.pitch));
            then(p, reduced);
        }
        true
    }

    /// The operand of `op` in row `p` as a map, if that is one.
    pub(super) fn as_map(&self, m: &Machine, op: AluOp, side: &Side, p: usize, reverse: bool) -> Option<Map> {
        let has_tile = matches!(side, Side::Tile(at) if at.width() != 1);
        let v = if has_tile { return None } else { self.number(m, side, p) };
        match op {
            AluOp::Multiply => Some(Map { scale: v, ..Map::COPY }),
            AluOp::Add => Some(Map { bias: v, ..Map::COPY }),
            AluOp::Subtract if reverse => Some(Map { scale: -1.0, bias: v, ..Map::COPY }),
            AluOp::Subtract => Some(Map { bias: -v, ..Map::COPY }),
            _ => None,
        }
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

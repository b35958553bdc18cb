//! Copies, transposes and fills.

use std::ops::Range;

use strata_kernel::{AluOp, Attr, Dtype, Engine, Imm, Opcode, Operand, Space, Write};

use super::again::How;
use super::{Done, Exec, Side, owned_part};
use crate::error::Error;
use crate::mask::Selection;
use crate::pattern::Resolved;
use crate::pieces::{self, Pieces};
use crate::raw::{Matrix, transpose_bits};
use crate::run::Machine;
use crate::team::GROUP;

/// How the elements of a copy travel.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    /// Bit for bit.
    Raw,
    /// Between integer types.
    Integers,
    /// Through float32.
    Floats,
}

impl Exec<'_> {
    pub(super) fn way(&self, m: &Machine) -> Way {
        let (to, from) = (self.dtype(0), self.dtype(1));
        if self.inst.engine == Engine::Scalar && m.core.kernel.generation == 2 || self.inst.write != Write::Set {
            Way::Floats
        } else if to == from {
            Way::Raw
        } else if from.is_some_and(Dtype::is_integer) && to.is_some_and(Dtype::is_integer) {
            Way::Integers
        } else {
            Way::Floats
        }
    }
    /// Whether a copy can be done row by row: nothing is added to memory, and rows of the source are not rows of the
    /// destination in HBM.
    pub(super) fn copies_rows(&self, m: &Machine) -> bool {
        let in_hbm = |n: usize| self.op.patterns[n].as_ref().is_some_and(|p| p.space == Space::Hbm);
        self.inst.attr("rmw").is_none() && !(in_hbm(0) && in_hbm(1)) && self.way(m) != Way::Integers
    }
    pub(super) fn copy_rows(&self, m: &mut Machine, part: Range<usize>) -> Done {
        let (dst, src) = (self.at(m, 0)?, self.at(m, 1)?);
        let width = dst.width();
        self.keep_rows(m, &part)?;
        let raw = self.way(m) == Way::Raw && self.mask().is_none();
        if let (true, Some(from), Some(to)) = (raw, adjacent(&src), adjacent(&dst)) {
            let memory = &m.core.memory;
            for p in part.clone() {
                let (from, to) = (from.at + p * from.pitch, to.at + p * to.pitch);
                memory.of(&src).copy(from, memory.of(&dst), to, width * dst.dtype().bytes());
            }
            return self.mark_rows(m, &dst, part);
        }
        if let (true, Some((from, step)), Some(to)) = (raw, src.repeated(), dst.floats()) {
            let memory = &m.core.memory;
            for p in part.clone() {
                let v = memory.of(&src).floats(from + p * step, 1)[0];
                memory.of(&dst).floats_mut(to.at + p * to.pitch, width).fill(v);
            }
            return self.mark_rows(m, &dst, part);
        }
        if raw && loads_across(m, &src, &dst, &part) {
            return self.mark_rows(m, &dst, part);
        }
        if raw && copies_pieces(m, &src, &dst, &part) {
            return self.mark_rows(m, &dst, part);
        }
        let mut row = self.row(m, width);
        let mut raw = vec![0; if self.way(m) == Way::Raw { width * src.dtype().bytes() } else { 0 }];
        for p in part {
            let mask = self.row_mask(p, width);
            if self.way(m) == Way::Raw {
                m.core.memory.load_raw_row(&src, p, &mut raw);
                m.core.memory.store_raw_row(&dst, p, &raw, mask);
                self.mark_row(m, &dst, p, mask)?;
            } else {
                m.core.memory.load_row(&src, p, &mut row);
                self.store_row(m, &dst, p, &row, mask)?;
            }
        }
        m.recycle([row]);
        Ok(())
    }

    /// Any copy: the whole source is read before anything is written.
    pub(super) fn copy(&self, m: &mut Machine) -> Done {
        let src = self.at(m, 1)?;
        let present = src.present();
        let both;
        let mask = match (&present, self.mask()) {
            (Some(p), Some(k)) if p.len() == k.len() => {
                both = p.iter().zip(k).map(|(a, b)| *a && *b).collect::<Vec<bool>>();
                Some(both.as_slice())
            }
            (Some(p), _) => Some(p.as_slice()),
            (None, k) => k,
        };
        if let Some(Attr::Alu(op)) = self.inst.attr("rmw") {
            return self.add_to_memory(m, *op, mask);
        }
        let to = self.op.patterns[0].as_ref().ok_or_else(|| Error::cannot("no destination"))?;
        match self.way(m) {
            Way::Raw => {
                let mut raw = Vec::new();
                m.core.memory.load_raw(&src, &mut raw);
                let dst = m.resolve(to, mask, self.skip())?;
                m.core.memory.store_raw(&dst, &raw, mask);
                self.mark(m, &dst, mask)
            }
            Way::Integers => {
                let values = self.load_int(m, 1)?;
                let dst = m.resolve(to, mask, self.skip())?;
                m.core.memory.store_int(&dst, &values, mask);
                self.mark(m, &dst, mask)
            }
            Way::Floats => {
                let (_, values) = self.load(m, 1)?;
                self.store_to(m, 0, &values, mask)?;
                m.recycle([values]);
                Ok(())
            }
        }
    }

    /// `dst = op(dst, src)`, element after element, so that repeated indices add up.
    fn add_to_memory(&self, m: &mut Machine, op: AluOp, mask: Option<&[bool]>) -> Done {
        let (_, values) = self.load(m, 1)?;
        let to = self.op.patterns[0].as_ref().ok_or_else(|| Error::cannot("no destination"))?;
        let dst = m.resolve(to, mask, self.skip())?;
        let (width, item) = (dst.width(), dst.dtype().bytes() as i64);
        let mut room = Vec::new();
        for p in 0..dst.partitions() {
            dst.runs(p, |first, k, n, stride| {
                let at = p * width + k;
                if mask.is_none() && stride != 0 {
                    return m.core.memory.update_run(&dst, op, first, stride, &values[at..at + n], &mut room);
                }
                for j in (0..n).filter(|j| mask.is_none_or(|m| m[at + j])) {
                    m.core.memory.update_run(
                        &dst,
                        op,
                        first + j as i64 * stride,
                        item,
                        &values[at + j..at + j + 1],
                        &mut room,
                    );
                }
            });
        }
        m.recycle([values]);
        Ok(())
    }

    pub(super) fn memset(&self, m: &mut Machine, part: Range<usize>) -> Done {
        let dst = self.at(m, 0)?;
        let width = dst.width();
        match self.inst.operands[1] {
            Operand::Imm(Imm::Int(v)) if self.dtype(0).is_some_and(Dtype::is_integer) => {
                let row = vec![v; width];
                for p in part {
                    m.core.memory.store_int_row(&dst, p, &row, self.row_mask(p, width));
                    self.mark_row(m, &dst, p, self.row_mask(p, width))?;
                }
                Ok(())
            }
            Operand::Imm(imm) => {
                let mut row = self.row(m, width);
                row.fill(imm.as_f64() as f32);
                for p in part {
                    self.store_row(m, &dst, p, &row, self.row_mask(p, width))?;
                }
                m.recycle([row]);
                Ok(())
            }
            _ => Err(Error::cannot("memset wants a number")),
        }
    }

    /// Where a plain transpose reads and writes: elements of two or four bytes, bit for bit, from one memory to another.
    pub(super) fn plain_transpose(&self, m: &Machine, axes: &[i64]) -> Option<[Matrix; 2]> {
        let (dst, src) = (self.places[0].as_ref()?, self.places[1].as_ref()?);
        let is_plain = matches!(self.selection, Selection::All)
            && self.op.operand_masks.iter().all(Option::is_none)
            && self.inst.write == Write::Set
            && (axes.is_empty() || axes == [1, 0] && src.shape().len() == 2)
            && dst.dtype() == src.dtype()
            && !std::ptr::eq(m.core.memory.of(src), m.core.memory.of(dst));
        Some([dst.matrix().filter(|_| is_plain)?, src.matrix()?])
    }
    /// A plain transpose of the rows that this thread owns; false, with nothing done, if they cannot be shared out.
    pub(super) fn transpose_shared(&self, m: &mut Machine) -> Result<bool, Error> {
        let axes = match self.inst.op {
            Opcode::NcTranspose => &[],
            Opcode::DmaTranspose => self.inst.ints("axes"),
            _ => return Ok(false),
        };
        let Some([to, from]) = self.plain_transpose(m, axes) else { return Ok(false) };
        let dst = self.at(m, 0)?;
        let item = dst.dtype().bytes();
        let whole = [dst.partition as usize, to.rows, to.n].iter().all(|n| n.is_multiple_of(GROUP));
        if !whole || !dst.is_by_partition() || !matches!(item, 2 | 4) || [to, from].iter().any(|m| m.step != item) {
            return Ok(false);
        }
        let memory = &m.core.memory;
        let (region, all) = (dst.region(memory), self.at(m, 1)?.region(memory));
        m.packs.written(&region);
        m.share(&[all], &[], &[region]);
        self.perform(m, || How::Transpose, |_| ());
        let part = owned_part(m, dst.partition, dst.partitions());
        if part.is_empty() {
            return Ok(true);
        }
        let to = Matrix { at: to.at + part.start * to.pitch, rows: part.len(), ..to };
        let from = Matrix { at: from.at + part.start * item, n: part.len(), ..from };
        if !transpose_bits((memory.of(&self.at(m, 1)?), from), (memory.of(&dst), to), item) {
            return Err(Error::cannot("not a plain transpose"));
        }
        self.mark_rows(m, &dst, part)?;
        Ok(true)
    }
    /// Transposes a plain tile where it is; false, with nothing done, if it is not plain.
    fn transposes_bits(&self, m: &Machine, axes: &[i64]) -> bool {
        let (Some(dst), Some(src)) = (&self.places[0], &self.places[1]) else { return false };
        let Some([to, from]) = self.plain_transpose(m, axes) else { return false };
        let memory = &m.core.memory;
        transpose_bits((memory.of(src), from), (memory.of(dst), to), src.dtype().bytes())
    }

    /// Permutes axes; without `axes`, the partition axis and everything after it trade places.
    pub(super) fn transpose(&self, m: &mut Machine, axes: &[i64]) -> Done {
        if self.transposes_bits(m, axes) {
            let dst = self.at(m, 0)?;
            return self.mark_rows(m, &dst, 0..dst.partitions());
        }
        let (at, values) = self.load(m, 1)?;
        let (from, order): (Vec<usize>, Vec<usize>) = if axes.is_empty() {
            (vec![at.partitions(), at.width()], vec![1, 0])
        } else {
            (at.shape().to_vec(), axes.iter().map(|&a| a as usize).collect())
        };
        let to: Vec<usize> = order.iter().map(|&a| from[a]).collect();
        let mut strides = vec![1usize; from.len()];
        for k in (1..from.len()).rev() {
            strides[k - 1] = strides[k] * from[k];
        }
        let mut out = m.buffer();
        out.clear();
        out.resize(values.len(), 0.0);
        // Rows that an index skips leave the destination as it was.
        let present = at.present();
        let mut mask = (present.is_some() || self.mask().is_some()).then(|| vec![false; values.len()]);
        let mut index = vec![0i64; to.len()];
        let same = self.dtype(0) == self.dtype(1);
        let mut raw = Vec::new();
        let item = self.dtype(1).map_or(1, Dtype::bytes);
        if same {
            m.core.memory.load_raw(&at, &mut raw);
        }
        let mut transposed = vec![0u8; raw.len()];
        for n in 0..values.len() {
            let source: usize = index.iter().zip(&order).map(|(i, &a)| *i as usize * strides[a]).sum();
            out[n] = values[source];
            if same {
                transposed[n * item..(n + 1) * item].copy_from_slice(&raw[source * item..(source + 1) * item]);
            }
            if let Some(mask) = &mut mask {
                mask[n] = self.on(source) && present.as_ref().is_none_or(|present| present[source]);
            }
            crate::mask::step(&mut index, &to);
        }
        if same {
            let to = self.op.patterns[0].as_ref().ok_or_else(|| Error::cannot("no destination"))?;
            let dst = m.resolve(to, mask.as_deref(), false)?;
            m.core.memory.store_raw(&dst, &transposed, mask.as_deref());
            self.mark(m, &dst, mask.as_deref())?;
        } else {
            self.store_to(m, 0, &out, mask.as_deref())?;
        }
        m.recycle([values, out]);
        Ok(())
    }

    pub(super) fn copy_predicated(&self, m: &mut Machine) -> Done {
        let dst = self.at(m, 0)?;
        let (n, width) = (dst.n_elements(), dst.width());
        let predicate = self.load_int(m, 2)?;
        let reverse = self.inst.flag("reverse_pred");
        let mask: Vec<bool> = (0..n).map(|k| self.on(k) && (predicate[k] != 0) != reverse).collect();
        if self.dtype(0) == self.dtype(1) {
            let (at, mut raw) = (self.at(m, 1)?, Vec::new());
            m.core.memory.load_raw(&at, &mut raw);
            m.core.memory.store_raw(&dst, &raw, Some(&mask));
            return self.mark(m, &dst, Some(&mask));
        }
        let side = self.side(m, 1, n, dst.partitions())?;
        let mut values = self.row(m, n);
        for (p, row) in values.chunks_exact_mut(width.max(1)).enumerate() {
            match &side {
                Side::Tile(at) => m.core.memory.load_row(at, p, row),
                other => row.fill(self.number(m, other, p)),
            }
        }
        self.store_to(m, 0, &values, Some(&mask))
    }

    pub(super) fn stream_shuffle(&self, m: &mut Machine) -> Done {
        let (src, dst) = (self.at(m, 1)?, self.at(m, 0)?);
        let mut raw = Vec::new();
        m.core.memory.load_raw(&src, &mut raw);
        let (p_src, p_dst) = (src.partitions(), dst.partitions());
        let row = raw.len() / p_src.max(1);
        let item = src.dtype().bytes();
        let shuffle = self.inst.ints("shuffle_mask");
        for p in 0..p_dst {
            let from = shuffle[p % 32];
            let source = p / 32 * 32 + from as usize;
            if from != 255 && source < p_src {
                let values = &raw[source * row..(source + 1) * row];
                m.core.memory.store_raw_row(&dst, p, values, self.row_mask(p, row / item));
            }
        }
        Ok(())
    }

    /// Reduces across the instances of the grid, at their rendezvous.
    pub(super) fn all_reduce(&self, m: &mut Machine) -> Done {
        debug_assert_eq!(self.inst.op, Opcode::AllReduce);
        let (_, values) = self.load(m, 1)?;
        let op = self.inst.alu("op").unwrap_or(AluOp::Add);
        let sums = match m.seat {
            Some(seat) => seat.all_reduce(&m.core.memory, self.inst.ints("axes"), op, values)?,
            None => values,
        };
        self.store(m, &sums)?;
        m.recycle([sums]);
        Ok(())
    }
}

/// A tile whose rows are adjacent elements.
fn adjacent(at: &Resolved) -> Option<Matrix> {
    at.matrix().filter(|m| m.step == at.dtype().bytes())
}

/// Loads some rows whose elements were columns, in whole blocks; false, with nothing done, if they are not that.
fn loads_across(m: &Machine, src: &Resolved, dst: &Resolved, part: &Range<usize>) -> bool {
    let (Some(from), Some(to)) = (src.matrix(), adjacent(dst)) else { return false };
    let (memory, item) = (&m.core.memory, dst.dtype().bytes());
    let to = Matrix { at: to.at + part.start * to.pitch, rows: part.len(), ..to };
    let at = from.at + part.start * item;
    let columns = Matrix { at, rows: from.n, pitch: from.step, n: part.len(), step: item };
    from.pitch == item && from.step > item && transpose_bits((memory.of(src), columns), (memory.of(dst), to), item)
}

/// Copies some rows between two memories piece by piece; false, with nothing done, if they are not of the same pieces.
fn copies_pieces(m: &Machine, src: &Resolved, dst: &Resolved, part: &Range<usize>) -> bool {
    let (from, to) = (m.core.memory.of(src), m.core.memory.of(dst));
    let (Some(source), Some(target)) = (Pieces::of(src), Pieces::of(dst)) else { return false };
    !std::ptr::eq(from, to) && pieces::copy((from, source), (to, target), part.clone())
}

//! Instructions that compute each partition from the same partition of their operands.

use std::ops::Range;

use strata_kernel::{ActFn, AluOp, Dtype, Engine, Imm, Language, Opcode, Operand};

use super::{Done, Exec, Side};
use crate::error::Error;
use crate::mask::Selection;
use crate::math::{activate, alu, alu_int, alu_number, alu_rows, alu_rows_to, identity, reduce_row, sin_of_engine};
use crate::memory::Register;
use crate::pattern::Resolved;
use crate::run::Machine;

impl Exec<'_> {
    pub(super) fn tensor_tensor(&self, m: &mut Machine, part: Range<usize>) -> Done {
        let op = self.inst.alu("op").unwrap_or(AluOp::Add);
        if self.exact(&[1, 2], op) {
            return self.tensor_tensor_int(m, part, op);
        }
        let (dst, a, b) = (self.at(m, 0)?, self.at(m, 1)?, self.at(m, 2)?);
        if a.n_elements() != b.n_elements() || a.n_elements() != dst.n_elements() {
            return Err(Error::cannot("operand shapes differ"));
        }
        let width = dst.width();
        let memory = &m.core.memory;
        if let ([Some(_), Some(from), Some(other)], Some((to, is_there))) =
            ([&dst, &a, &b].map(Resolved::floats), self.own_rows(m, &dst, &a))
        {
            for p in part {
                let row = memory.of(&dst).floats_mut(to.at + p * to.pitch, width);
                let other = memory.of(&b).floats(other.at + p * other.pitch, width);
                match is_there {
                    true => alu_rows(op, row, other),
                    false => alu_rows_to(op, row, memory.of(&a).floats(from.at + p * from.pitch, width), other),
                }
            }
            return Ok(());
        }
        let mut rows = [self.row(m, width), self.row(m, width)];
        for p in part {
            m.core.memory.load_row(&a, p, &mut rows[0]);
            m.core.memory.load_row(&b, p, &mut rows[1]);
            let [x, y] = &mut rows;
            alu_rows(op, x, y);
            self.store_row(m, &dst, p, &rows[0], self.row_mask(p, width))?;
        }
        m.recycle(rows);
        Ok(())
    }
    fn tensor_tensor_int(&self, m: &mut Machine, part: Range<usize>, op: AluOp) -> Done {
        let (a, b) = (self.int_rows(m, 1, &part)?, self.int_rows(m, 2, &part)?);
        let bits = self.bits(1);
        let out: Vec<i64> = a.iter().zip(&b).map(|(a, b)| wrap_to(alu_int(op, *a, *b, bits), self.dtype(0))).collect();
        self.store_int_rows(m, part, &out)
    }

    /// `op1(op0(data, operand0), operand1)` and, for `tensor_scalar_reduce`, its reduction.
    pub(super) fn tensor_scalar(&self, m: &mut Machine, part: Range<usize>) -> Done {
        let op0 = self.inst.alu("op0").unwrap_or(AluOp::Add);
        let op1 = self.inst.alu("op1");
        if self.exact(&[1, 2], op0) && op1.is_none_or(|op| self.exact(&[1, 3], op)) {
            return self.tensor_scalar_int(m, part, op0, op1);
        }
        let (dst, data) = (self.at(m, 0)?, self.at(m, 1)?);
        let (width, partitions, n) = (data.width(), data.partitions(), data.n_elements());
        let first = self.side(m, 2, n, partitions)?;
        let second = match op1 {
            Some(op) => Some((op, self.side(m, 3, n, partitions)?)),
            None => None,
        };
        let reduce = self.inst.op == Opcode::TensorScalarReduce;
        let result = if reduce { self.optional(m, 3)? } else { None };
        let init = if reduce { self.side(m, 4, usize::MAX, partitions)? } else { Side::Number(0.0) };
        let op = self.inst.alu("reduce_op").unwrap_or(AluOp::Add);
        let accumulate = |m: &Machine, part: &Range<usize>, reduced: &[f32]| {
            if reduce {
                self.accumulate(m, Register::Vector, (&data, part), (op, reduced), &init, result.as_ref());
            }
        };
        self.keep_rows(m, &part)?;
        let own = self.own_rows(m, &dst, &data);
        let mut aside = self.row(m, if own.is_none() { width } else { 0 });
        for p in part {
            let row = self.begin_row(m, own, (&dst, &data), p, &mut aside);
            self.apply(m, op0, &first, p, row, self.inst.flag("reverse0"));
            if let Some((op1, side)) = &second {
                self.apply(m, *op1, side, p, row, self.inst.flag("reverse1"));
            }
            if own.is_none() {
                self.store_row(m, &dst, p, row, self.row_mask(p, width))?;
            }
            if reduce {
                accumulate(m, &(p..p + 1), &[self.reduced(op, row, p)]);
            }
        }
        m.recycle([aside]);
        Ok(())
    }
    fn tensor_scalar_int(&self, m: &mut Machine, part: Range<usize>, op0: AluOp, op1: Option<AluOp>) -> Done {
        let mut data = self.int_rows(m, 1, &part)?;
        let bits = self.bits(1);
        for (op, n, reverse) in [(Some(op0), 2, "reverse0"), (op1, 3, "reverse1")] {
            let Some(op) = op else { continue };
            let operand = self.side_int(m, n, &part)?;
            let reverse = self.inst.flag(reverse);
            for (d, o) in data.iter_mut().zip(operand) {
                *d = if reverse { alu_int(op, o, *d, bits) } else { alu_int(op, *d, o, bits) };
            }
        }
        let data: Vec<i64> = data.into_iter().map(|v| wrap_to(v, self.dtype(0))).collect();
        self.store_int_rows(m, part, &data)
    }

    pub(super) fn activation(&self, m: &mut Machine, part: Range<usize>) -> Done {
        let (dst, data) = (self.at(m, 0)?, self.at(m, 1)?);
        let (width, partitions, n) = (data.width(), data.partitions(), data.n_elements());
        let scale = if self.has(3) { Some(self.side(m, 3, n, partitions)?) } else { None };
        let scale = scale.filter(|s| !matches!(s, Side::Number(1.0)));
        let bias = if self.has(2) { Some(self.side(m, 2, n, partitions)?) } else { None };
        let result = if self.has(4) { Some(self.at(m, 4)?) } else { None };
        let f = self.inst.act("op").unwrap_or(ActFn::Copy);
        let cmd = if self.inst.op == Opcode::ActivationReduce { 3 } else { self.inst.int("reduce_cmd").unwrap_or(0) };
        let op = self.inst.alu("reduce_op").unwrap_or(AluOp::Add);
        let works = !matches!(self.selection, Selection::None);
        // What the accumulators of some rows do with the rows' reductions.
        let accumulate = |m: &Machine, part: &Range<usize>, reduced: &[f32]| {
            let memory = &m.core.memory;
            for (p, reduced) in part.clone().zip(reduced) {
                let accumulator = self.lane(&data, p);
                let old = if cmd & 1 != 0 { identity(op) } else { memory.register(Register::Scalar, accumulator) };
                let sum = if cmd & 2 != 0 && works { alu(op, old, *reduced) } else { old };
                memory.set_register(Register::Scalar, accumulator, sum);
                result.iter().for_each(|result| memory.store_number(result, p, sum));
            }
        };
        let reduces = cmd & 2 != 0 && works;
        self.keep_rows(m, &part)?;
        let own = self.own_rows(m, &dst, &data).filter(|_| works);
        let mut aside = self.row(m, if own.is_none() { width } else { 0 });
        for p in part {
            let row = self.begin_row(m, own, (&dst, &data), p, &mut aside);
            if let Some(scale) = &scale {
                self.apply(m, AluOp::Multiply, scale, p, row, false);
            }
            if let Some(bias) = &bias {
                self.apply(m, AluOp::Add, bias, p, row, false);
            }
            match f {
                ActFn::Sin if m.core.kernel.language == Language::Current => {
                    row.iter_mut().for_each(|v| *v = sin_of_engine(*v));
                }
                _ => activate(f, row),
            }
            if works && own.is_none() {
                self.store_row(m, &dst, p, row, self.row_mask(p, width))?;
            }
            let reduced = if reduces { self.reduced(op, row, p) } else { 0.0 };
            accumulate(m, &(p..p + 1), &[reduced]);
        }
        m.recycle([aside]);
        Ok(())
    }

    pub(super) fn unary(&self, m: &mut Machine, part: Range<usize>, f: ActFn) -> Done {
        let (dst, data) = (self.at(m, 0)?, self.at(m, 1)?);
        let width = data.width();
        let own = self.own_rows(m, &dst, &data);
        let mut aside = self.row(m, if own.is_none() { width } else { 0 });
        for p in part {
            let row = self.begin_row(m, own, (&dst, &data), p, &mut aside);
            activate(f, row);
            if own.is_none() {
                self.store_row(m, &dst, p, row, self.row_mask(p, width))?;
            }
        }
        m.recycle([aside]);
        Ok(())
    }

    pub(super) fn scan(&self, m: &mut Machine, part: Range<usize>) -> Done {
        let (dst, a, b) = (self.at(m, 0)?, self.at(m, 1)?, self.at(m, 2)?);
        let width = a.width();
        let initial = self.side(m, 3, usize::MAX, a.partitions())?;
        let (op0, op1) = (self.inst.alu("op0").unwrap_or(AluOp::Multiply), self.inst.alu("op1").unwrap_or(AluOp::Add));
        let (r0, r1) = (self.inst.flag("reverse0"), self.inst.flag("reverse1"));
        let mut rows = [self.row(m, width), self.row(m, width)];
        for p in part {
            m.core.memory.load_row(&a, p, &mut rows[0]);
            m.core.memory.load_row(&b, p, &mut rows[1]);
            let mut state = self.number(m, &initial, p);
            let [a, b] = &mut rows;
            for (a, b) in a.iter_mut().zip(b) {
                let first = if r0 { alu(op0, state, *a) } else { alu(op0, *a, state) };
                state = if r1 { alu(op1, *b, first) } else { alu(op1, first, *b) };
                *a = state;
            }
            self.store_row(m, &dst, p, &rows[0], self.row_mask(p, width))?;
        }
        m.recycle(rows);
        Ok(())
    }

    // ---- rows and operands

    /// A row to compute in.
    pub(super) fn row(&self, m: &mut Machine, width: usize) -> Vec<f32> {
        let mut row = m.buffer();
        row.clear();
        row.resize(width, 0.0);
        row
    }
    /// The one value that row `p` has for an operand.
    pub(super) fn number(&self, m: &Machine, side: &Side, p: usize) -> f32 {
        match side {
            Side::Number(v) => *v,
            Side::Column(at) | Side::Tile(at) => m.core.memory.load_number(at, p),
        }
    }
    /// `row = op(row, operand)`, the operand spread over the row.
    pub(super) fn apply(&self, m: &mut Machine, op: AluOp, side: &Side, p: usize, row: &mut [f32], reverse: bool) {
        match side {
            Side::Tile(at) if row.len() != 1 => {
                if let Some(rows) = at.floats().filter(|rows| !reverse && rows.n == row.len()) {
                    // The row is apart from it: see `own_rows`.
                    return alu_rows(op, row, m.core.memory.of(at).floats(rows.at + p * rows.pitch, row.len()));
                }
                let mut other = self.row(m, row.len());
                m.core.memory.load_row(at, p, &mut other);
                if reverse {
                    alu_rows(op, &mut other, row);
                    row.copy_from_slice(&other);
                } else {
                    alu_rows(op, row, &other);
                }
                m.recycle([other]);
            }
            _ => alu_number(op, row, self.number(m, side, p), reverse),
        }
    }
    /// Reduces the elements of row `p` that the mask keeps.
    pub(super) fn reduced(&self, op: AluOp, row: &[f32], p: usize) -> f32 {
        match self.row_mask(p, row.len()) {
            Some(mask) => {
                let kept: Vec<f32> = row.iter().zip(mask).filter(|(_, on)| **on).map(|(v, _)| *v).collect();
                reduce_row(op, &kept)
            }
            None => reduce_row(op, row),
        }
    }

    // ---- exact integers

    /// Integers that must not pass through float32: bit operators, and GpSimd on 32-bit integers.
    pub(super) fn exact(&self, operands: &[usize], op: AluOp) -> bool {
        let integers = operands.iter().all(|&n| match &self.inst.operands[n] {
            Operand::Access(_) => self.dtype(n).is_some_and(Dtype::is_integer),
            Operand::Imm(Imm::Int(_)) => true,
            Operand::Imm(Imm::Float(v)) => v.fract() == 0.0 && op.is_bitvec(),
            Operand::None => true,
        });
        integers
            && (op.is_bitvec() || self.inst.engine == Engine::GpSimd)
            && self.dtype(0).is_some_and(Dtype::is_integer)
    }
    fn int_rows(&self, m: &Machine, n: usize, part: &Range<usize>) -> Result<Vec<i64>, Error> {
        let at = self.at(m, n)?;
        Ok(int_rows(m, &at, part))
    }
    /// An operand as integers, spread over the rows.
    fn side_int(&self, m: &Machine, n: usize, part: &Range<usize>) -> Result<Vec<i64>, Error> {
        let width = self.op.patterns[1].as_ref().map_or(0, |p| p.access.free_elements());
        let elements = part.len() * width;
        Ok(match &self.inst.operands[n] {
            Operand::Imm(Imm::Int(v)) => vec![*v; elements],
            Operand::Imm(Imm::Float(v)) => vec![*v as i64; elements],
            Operand::None => vec![0; elements],
            Operand::Access(access) => {
                let at = self.at(m, n)?;
                if access.n_elements() == 1 {
                    return Ok(vec![int_rows(m, &at, &(0..1))[0]; elements]);
                }
                let values = int_rows(m, &at, part);
                match values.len() {
                    len if len == elements => values,
                    len if len == part.len() => values.iter().flat_map(|&v| std::iter::repeat_n(v, width)).collect(),
                    _ => return Err(Error::cannot("operand shapes differ")),
                }
            }
        })
    }
    fn store_int_rows(&self, m: &mut Machine, part: Range<usize>, values: &[i64]) -> Done {
        let dst = self.at(m, 0)?;
        let width = dst.width();
        for (p, row) in part.zip(values.chunks_exact(width.max(1))) {
            let mask = self.row_mask(p, width);
            m.core.memory.store_int_row(&dst, p, row, mask);
            self.mark_row(m, &dst, p, mask)?;
        }
        Ok(())
    }
    fn bits(&self, n: usize) -> u32 {
        self.dtype(n).map_or(32, |d| d.bytes() as u32 * 8)
    }
}

fn int_rows(m: &Machine, at: &Resolved, part: &Range<usize>) -> Vec<i64> {
    let width = at.width();
    let mut values = vec![0; part.len() * width];
    for (p, row) in part.clone().zip(values.chunks_exact_mut(width.max(1))) {
        m.core.memory.load_int_row(at, p, row);
    }
    values
}

/// 32-bit results wrap, as the integer units do; narrower ones saturate when they are stored.
fn wrap_to(v: i64, dtype: Option<Dtype>) -> i64 {
    match dtype {
        Some(Dtype::I32) => v as i32 as i64,
        Some(Dtype::U32) => v as u32 as i64,
        Some(Dtype::U8) => v as u8 as i64,
        Some(Dtype::I8) => v as i8 as i64,
        Some(Dtype::U16) => v as u16 as i64,
        Some(Dtype::I16) => v as i16 as i64,
        _ => v,
    }
}

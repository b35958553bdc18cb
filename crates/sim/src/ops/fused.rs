//! Row instructions as passes, where rows are adjacent float32 or bf16.

use std::ops::Range;

use strata_kernel::{ActFn, AluOp, Dtype, Language, Opcode, Operand, Write};

use super::deferred::Taken;
use super::movement::Way;
use super::product::{add_products, product_rows};
use super::{Done, Exec};
use crate::formula::{Formula, Item, Op, Reduce};
use crate::mask::Selection;
use crate::memory::Register;
use crate::pass::{Accumulate, Number, Pass, Rows, Then};
use crate::pattern::Resolved;
use crate::raw::Matrix;
use crate::run::Machine;
use crate::simd_pass;

/// Rows of a product that are computed at a time: as many as stay near.
const BLOCK: usize = 64;

/// `reduce_cmd` has two bits, reset (1) and reduce (2), and one value beyond them.
const RESET: i64 = 1;
const REDUCE: i64 = 2;
const LOAD_REDUCE: i64 = 4;

impl Exec<'_> {
    /// The instruction as a pass, if it is one: all rows are overwritten, nobody keeps account of that, elements are adjacent, and what is
    /// written is apart from what is read, or the same.
    pub(super) fn pass<'m>(&self, m: &Machine<'m>) -> Option<Pass<'m>> {
        if !self.may_be_pass(m) || matches!(self.taken, Some(Taken::Across(_))) {
            return None;
        }
        let pass = match self.inst.op {
            Opcode::DmaCopy | Opcode::TensorCopy => self.copy_pass(m),
            Opcode::Activation | Opcode::ActivationReduce => self.activation_pass(m),
            Opcode::TensorReduce => self.reduce_pass(m),
            Opcode::TensorTensor => self.tensor_tensor_pass(m),
            Opcode::ScalarTensorTensor | Opcode::TensorScalar | Opcode::TensorScalarReduce => {
                self.tensor_scalar_pass(m)
            }
            Opcode::Reciprocal => {
                let (a, to, n) = self.rows_between(m)?;
                Some(Pass { formula: Formula { f: ActFn::Reciprocal, ..COPY }, ..Pass::copy(a, to, n) })
            }
            _ => None,
        }?;
        let n = pass.n;
        let is_apart = |to: Rows, from: &Rows| {
            let is_same = (to.at, to.pitch, to.item) == (from.at, from.pitch, from.item);
            is_same && std::ptr::eq(to.bytes, from.bytes) || to.is_apart(n, from, n)
        };
        let a = Some(pass.a).filter(|_| self.taken.is_none());
        let apart = pass.to.is_none_or(|to| a.iter().chain(&pass.b).all(|from| is_apart(to, from)));
        apart.then_some(pass)
    }

    /// Whether the instruction may be a pass, for all that is known without a look at its operands.
    pub(super) fn may_be_pass(&self, m: &Machine) -> bool {
        use Opcode::*;
        let is_known = matches!(
            self.inst.op,
            DmaCopy
                | TensorCopy
                | Activation
                | ActivationReduce
                | TensorReduce
                | TensorTensor
                | ScalarTensorTensor
                | TensorScalar
                | TensorScalarReduce
                | Reciprocal
        );
        is_known
            && simd_pass::available()
            && self.op.operand_masks.iter().all(Option::is_none)
            && self.places[0].as_ref().is_some_and(|dst| self.is_plain(m, dst))
    }

    /// The rows of operand `n`, if their elements are adjacent and of a type that a pass can read and write.
    fn rows_at<'m>(&self, m: &Machine<'m>, n: usize) -> Option<Rows<'m>> {
        let at = self.places.get(n)?.as_ref()?;
        let item = match at.dtype() {
            Dtype::F32 => Item::F32,
            Dtype::BF16 => Item::Bf16,
            _ => return None,
        };
        self.rows_of(m, n, item, item.bytes())
    }
    /// The rows of operand `n` as items, if its elements have so many bytes and are adjacent.
    fn rows_of<'m>(&self, m: &Machine<'m>, n: usize, item: Item, bytes: usize) -> Option<Rows<'m>> {
        let (at, core) = (self.places[n].as_ref()?, m.core);
        let (matrix, memory) = match &self.loaded[n] {
            Some(tile) => (tile.matrix, core.memory.bytes(tile.region.space, tile.region.tensor)),
            None => (at.matrix()?, core.memory.of(at)),
        };
        let is_dense = matrix.step == bytes || matrix.n == 1;
        is_dense.then_some(Rows { bytes: memory, at: matrix.at, pitch: matrix.pitch, item, first: 0 })
    }
    /// Operand 1, the destination, and the elements of a row, if both have as many.
    fn rows_between<'m>(&self, m: &Machine<'m>) -> Option<(Rows<'m>, Rows<'m>, usize)> {
        let n = self.width(0).filter(|n| Some(*n) == self.width(1))?;
        Some((self.rows_at(m, 1)?, self.rows_at(m, 0)?, n))
    }
    fn width(&self, n: usize) -> Option<usize> {
        Some(self.places.get(n)?.as_ref()?.width())
    }
    /// An operand that has one number for each row, or for all.
    fn number_at<'m>(&self, m: &Machine<'m>, n: usize) -> Option<Number<'m>> {
        match self.inst.operands.get(n) {
            None | Some(Operand::None) => Some(Number::One(0.0)),
            Some(Operand::Imm(imm)) => Some(Number::One(imm.as_f64() as f32)),
            Some(Operand::Access(_)) if self.width(n) == Some(1) => self.rows_at(m, n).map(Number::Each),
            Some(Operand::Access(_)) => None,
        }
    }

    fn copy_pass<'m>(&self, m: &Machine<'m>) -> Option<Pass<'m>> {
        let (dst, src) = (self.places[0].as_ref()?, self.places[1].as_ref()?);
        // A product that is taken is in no memory; its bits are floats.
        if self.way(m) == Way::Floats || self.taken.is_some() && self.way(m) == Way::Raw {
            let (a, to, n) = self.rows_between(m)?;
            return Some(Pass::copy(a, to, n));
        }
        // Bits that are moved may be of any type.
        let item = dst.dtype().bytes();
        let bytes = dst.width() * item;
        if self.way(m) != Way::Raw || dst.width() != src.width() || !bytes.is_multiple_of(4) {
            return None;
        }
        let rows = |n: usize| self.rows_of(m, n, Item::F32, item);
        Some(Pass::copy(rows(1)?, rows(0)?, bytes / 4))
    }

    fn activation_pass<'m>(&self, m: &Machine<'m>) -> Option<Pass<'m>> {
        let (a, to, n) = self.rows_between(m)?;
        let f = self.inst.act("op").unwrap_or(ActFn::Copy);
        if f == ActFn::Sin && m.core.kernel.language == Language::Current {
            return None;
        }
        let (scale, bias) = (self.number_at(m, 3)?, self.number_at(m, 2)?);
        let scales = self.has(3) && !matches!(scale, Number::One(1.0));
        let op0 = if scales { Op::Multiply } else { Op::Keep };
        let op1 = if self.has(2) { Op::Add } else { Op::Keep };
        let cmd = if self.inst.op == Opcode::ActivationReduce { 3 } else { self.inst.int("reduce_cmd").unwrap_or(0) };
        let op = self.inst.alu("reduce_op").unwrap_or(AluOp::Add);
        let reduce = if cmd & REDUCE != 0 { Reduce::of(op)? } else { Reduce::Nothing };
        let pass = Pass { formula: Formula { op0, op1, f, reduce }, numbers: [scale, bias], ..Pass::copy(a, to, n) };
        if cmd == 0 && !self.has(4) {
            return Some(pass);
        }
        let start = if cmd & RESET != 0 { Accumulate::identity(op) } else { None };
        let then = self.accumulator(m, Register::Scalar, (op, cmd & REDUCE != 0), start, 4, false)?;
        Some(Pass { then, ..pass })
    }

    fn reduce_pass<'m>(&self, m: &Machine<'m>) -> Option<Pass<'m>> {
        let (a, to) = (self.rows_at(m, 1)?, self.rows_at(m, 0)?);
        let reduce = Reduce::of(self.inst.alu("op").unwrap_or(AluOp::Add))?;
        let then = Then::Store { to, negate: self.inst.flag("negate") };
        let is_row = self.reduces_rows() && self.width(0) == Some(1);
        let pass = Pass::copy(a, to, self.width(1).filter(|_| is_row)?);
        Some(Pass { formula: Formula { reduce, ..COPY }, to: None, then, ..pass })
    }

    fn tensor_tensor_pass<'m>(&self, m: &Machine<'m>) -> Option<Pass<'m>> {
        let (a, to, n) = self.rows_between(m)?;
        let op = self.inst.alu("op").unwrap_or(AluOp::Add);
        let op1 = Op::of(op, false).filter(|_| !self.exact(&[1, 2], op))?;
        let b = self.rows_at(m, 2).filter(|_| self.width(2) == Some(n))?;
        Some(Pass { formula: Formula { op1, ..COPY }, b: Some(b), ..Pass::copy(a, to, n) })
    }

    fn tensor_scalar_pass<'m>(&self, m: &Machine<'m>) -> Option<Pass<'m>> {
        let (a, to, n) = self.rows_between(m)?;
        let (first, second) = (self.inst.alu("op0").unwrap_or(AluOp::Add), self.inst.alu("op1"));
        if self.exact(&[1, 2], first) && second.is_none_or(|op| self.exact(&[1, 3], op)) {
            return None;
        }
        let op0 = Op::of(first, self.inst.flag("reverse0"))?;
        let op1 = match second {
            Some(op) => Op::of(op, self.inst.flag("reverse1"))?,
            None => Op::Keep,
        };
        let row = |k: usize| self.rows_at(m, k).filter(|_| n != 1 && self.width(k) == Some(n));
        let reduces = self.inst.op == Opcode::TensorScalarReduce;
        let mut pass = Pass { formula: Formula { op0, op1, ..COPY }, ..Pass::copy(a, to, n) };
        match (second, row(2), if second.is_some() { row(3) } else { None }) {
            (Some(_), None, Some(b)) => (pass.numbers[0], pass.b) = (self.number_at(m, 2)?, Some(b)),
            (Some(_), None, None) => pass.numbers = [self.number_at(m, 2)?, self.number_at(m, 3)?],
            (None, None, _) => {
                let number = self.number_at(m, 2)?;
                // One times a number is that number.
                let is_idle = op0 == Op::Multiply && matches!(number, Number::One(1.0));
                let op1 = if is_idle { Op::Keep } else { op0 };
                (pass.formula, pass.numbers[1]) = (Formula { op1, ..COPY }, number);
            }
            (None, Some(b), _) => (pass.formula, pass.b) = (Formula { op1: op0, ..COPY }, Some(b)),
            (Some(_), Some(_), _) => return None,
        }
        if !reduces {
            return Some(pass);
        }
        let op = self.inst.alu("reduce_op").unwrap_or(AluOp::Add);
        pass.formula.reduce = Reduce::of(op).filter(|_| second.is_none())?;
        // The first generation has no `reduce_cmd` here: each one starts anew.
        let cmd = self.inst.int("reduce_cmd").unwrap_or(RESET | REDUCE);
        let start = match cmd {
            LOAD_REDUCE => Some(self.number_at(m, 4)?),
            cmd if cmd & RESET != 0 => Accumulate::identity(op),
            _ => None,
        };
        let adds = cmd == LOAD_REDUCE || cmd & REDUCE != 0;
        let negate = self.inst.flag("reduce_negate");
        pass.then = self.accumulator(m, Register::Vector, (op, adds), start, 3, negate)?;
        Some(pass)
    }

    /// What happens to an accumulator with the reduction of each row; operand `n` receives it.
    fn accumulator<'m>(
        &self,
        m: &Machine<'m>,
        which: Register,
        (op, adds): (AluOp, bool),
        start: Option<Number<'m>>,
        n: usize,
        negate: bool,
    ) -> Option<Then<'m>> {
        let result = match self.has(n) {
            true => Some(self.rows_at(m, n).filter(|_| self.width(n) == Some(1))?),
            false => None,
        };
        let first_lane = 128 * self.inst.int("core").unwrap_or(0) as usize;
        let lane = self.places[1].as_ref()?.partition.max(0) as usize;
        Some(Then::Accumulate(Accumulate { which, first_lane, lane, start, adds, op, negate, result }))
    }

    /// Computes some rows of a pass; of a product that is taken, from the rows as they are computed.
    pub(super) fn run_pass(&self, m: &mut Machine, pass: &Pass, part: Range<usize>) -> Done {
        let core = m.core;
        let Some(products) = self.products_taken() else {
            pass.run(&core.memory, part);
            return Ok(());
        };
        for first in part.clone().step_by(BLOCK) {
            let block = first..part.end.min(first + BLOCK);
            if let Some(to) = pass.to.filter(|to| pass.keeps() && to.item == Item::F32 && to.at % 4 == 0) {
                // Straight to where it is copied, and reduced there.
                let at = to.at + first * to.pitch;
                let rows = Matrix { at, rows: block.len(), pitch: to.pitch, n: pass.n, step: 4 };
                add_products(m, products, &block, to.bytes, rows)?;
                if !pass.is_copy() {
                    Pass { a: to, to: None, ..*pass }.run(&core.memory, block);
                }
                continue;
            }
            product_rows(m, block.len(), pass.n, |m, bytes, rows| {
                add_products(m, products, &block, bytes, rows)?;
                let a = Rows { bytes, at: rows.at, pitch: rows.pitch, item: Item::F32, first: 0 };
                pass.run_from(&core.memory, a, first, block.clone());
                Ok(())
            })?;
        }
        Ok(())
    }

    /// The rows of the destination, if they can be computed where they are, and whether `data` are there already: they are
    /// float32, all of them are overwritten, and no operand is in the same bytes but the data, all of them or none.
    pub(super) fn own_rows(&self, m: &Machine, dst: &Resolved, data: &Resolved) -> Option<(Matrix, bool)> {
        let memory = &m.core.memory;
        let to = dst.floats().filter(|_| self.is_plain(m, dst) && dst.width() == data.width())?;
        let region = dst.region(memory);
        let is_there = dst.pattern.space == data.pattern.space && data.floats() == Some(to);
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
}

const COPY: Formula = Formula { op0: Op::Keep, op1: Op::Keep, f: ActFn::Copy, reduce: Reduce::Nothing };

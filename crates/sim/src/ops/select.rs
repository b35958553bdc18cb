//! Instructions that choose between values.

use std::ops::Range;

use strata_kernel::{AluOp, Attr, Opcode, Operand};

use super::{Done, Exec, Side};
use crate::error::Error;
use crate::mask::Selection;
use crate::math::alu;
use crate::memory::Register;
use crate::pattern::Resolved;
use crate::run::Machine;

impl Exec<'_> {
    /// `nl.where` and `select_reduce`.
    pub(super) fn select(&self, m: &mut Machine, part: Range<usize>) -> Done {
        let (dst, condition) = (self.at(m, 0)?, self.at(m, 1)?);
        let (n, partitions, width) = (dst.n_elements(), dst.partitions(), dst.width());
        let reverse = self.inst.flag("reverse_pred");
        let (yes, no) = (self.side(m, 2, n, partitions)?, self.side(m, 3, n, partitions)?);
        let mut rows = [0, 1, 2].map(|_| self.row(m, width));
        let result = self.max_result(m, Opcode::SelectReduce)?;
        let works = !matches!(self.selection, Selection::None);
        for p in part {
            m.core.memory.load_row(&condition, p, &mut rows[0]);
            for (side, row) in [&yes, &no].into_iter().zip(&mut rows[1..]) {
                match side {
                    Side::Tile(at) => m.core.memory.load_row(at, p, row),
                    other => row.fill(self.number(m, other, p)),
                }
            }
            let [condition, yes, no] = &mut rows;
            for ((c, y), n) in condition.iter_mut().zip(yes).zip(no) {
                *c = if (*c != 0.0) != reverse { *y } else { *n };
            }
            if works {
                self.store_row(m, &dst, p, &rows[0], self.row_mask(p, width))?;
            }
            if self.inst.op == Opcode::SelectReduce {
                self.accumulate_max(m, &dst, p, &rows[0], result.as_ref());
            }
        }
        m.recycle(rows);
        Ok(())
    }

    pub(super) fn affine_select(&self, m: &mut Machine, part: Range<usize>) -> Done {
        let (dst, data) = (self.at(m, 0)?, self.at(m, 1)?);
        let Operand::Imm(value) = self.inst.operands[2] else {
            return Err(Error::cannot("affine_select without value"));
        };
        let (value, width) = (value.as_f64() as f32, data.width());
        let keep = match &self.op.condition {
            Some(condition) => condition.select(data.shape(), &m.loops),
            None => self.affine_from_memory(m, data.shape())?,
        };
        let mut row = self.row(m, width);
        for p in part {
            m.core.memory.load_row(&data, p, &mut row);
            match &keep {
                Selection::All => {}
                Selection::None => row.fill(value),
                Selection::Some(mask) => {
                    let mask = &mask[p * width..(p + 1) * width];
                    row.iter_mut().zip(mask).for_each(|(v, on)| *v = if *on { *v } else { value });
                }
            }
            self.store_row(m, &dst, p, &row, self.row_mask(p, width))?;
        }
        m.recycle([row]);
        Ok(())
    }

    /// The condition of an `affine_select` whose offset is in memory.
    fn affine_from_memory(&self, m: &Machine, shape: &[usize]) -> Result<Selection, Error> {
        let (Some(Attr::Affine(expr)), Some(op)) = (self.inst.attr("expr"), self.inst.alu("comp_op0")) else {
            return Err(Error::cannot("affine_select without condition"));
        };
        let moved = self.load_int(m, 3)?.first().copied().unwrap_or(0);
        let mut at = vec![0i64; shape.len()];
        let mut keep = Vec::with_capacity(shape.iter().product());
        for _ in 0..keep.capacity() {
            keep.push(alu(op, (moved + expr.at(&m.loops, &at)) as f32, 0.0) != 0.0);
            crate::mask::step(&mut at, shape);
        }
        Ok(Selection::Some(keep))
    }

    pub(super) fn range_select(&self, m: &mut Machine, part: Range<usize>) -> Done {
        let (dst, data) = (self.at(m, 0)?, self.at(m, 1)?);
        let (low, high) = (Side::Column(self.at(m, 2)?), Side::Column(self.at(m, 3)?));
        let start = match self.inst.attr("range_start") {
            Some(Attr::Affine(start)) => start.at(&m.loops, &[]),
            _ => self.inst.int("range_start").unwrap_or(0),
        };
        let fill = match self.inst.attr("on_false") {
            Some(Attr::Float(v)) => *v as f32,
            _ => f32::MIN,
        };
        let ops = [
            self.inst.alu("comp_op0").unwrap_or(AluOp::GreaterEqual),
            self.inst.alu("comp_op1").unwrap_or(AluOp::Less),
        ];
        let width = data.width();
        let result = self.max_result(m, Opcode::RangeSelect)?;
        let works = !matches!(self.selection, Selection::None);
        let mut row = self.row(m, width);
        for p in part {
            m.core.memory.load_row(&data, p, &mut row);
            let (low, high) = (self.number(m, &low, p), self.number(m, &high, p));
            for (k, v) in row.iter_mut().enumerate() {
                let position = (start + k as i64) as f32;
                if alu(ops[0], position, low) == 0.0 || alu(ops[1], position, high) == 0.0 {
                    *v = fill;
                }
            }
            if works {
                self.store_row(m, &dst, p, &row, self.row_mask(p, width))?;
            }
            self.accumulate_max(m, &dst, p, &row, result.as_ref());
        }
        m.recycle([row]);
        Ok(())
    }

    fn max_result(&self, m: &Machine, op: Opcode) -> Result<Option<Resolved<'_>>, Error> {
        if self.inst.op == op { self.optional(m, 4) } else { Ok(None) }
    }
    /// The vector engine's accumulators: `reduce_cmd`, then the result operand.
    fn accumulate_max(&self, m: &mut Machine, dst: &Resolved, p: usize, row: &[f32], result: Option<&Resolved>) {
        let reduced = self.reduced(AluOp::Maximum, row, p);
        let (part, zero) = (p..p + 1, Side::Number(0.0));
        self.accumulate(m, Register::Vector, (dst, &part), (AluOp::Maximum, &[reduced]), &zero, result);
    }
}

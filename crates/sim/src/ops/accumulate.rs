//! The accumulators of the scalar and the vector engine, and the instructions of the current language that use them.

use std::ops::Range;

use strata_kernel::{ActFn, AluOp, Attr, Opcode};

use super::{Done, Exec, Side};
use crate::error::Error;
use crate::math::{activate, alu, identity};
use crate::memory::Register;
use crate::pattern::Resolved;
use crate::run::Machine;

/// `reduce_cmd` has two bits, reset (1) and reduce (2), and one value beyond them.
const RESET_REDUCE: i64 = 3;
const LOAD_REDUCE: i64 = 4;

impl Exec<'_> {
    /// The accumulator of row `p` of a tile: each core has its own.
    pub(super) fn lane(&self, at: &Resolved, p: usize) -> usize {
        let core = self.inst.int("core").unwrap_or(0) as usize;
        core * 128 + (at.partition.max(0) as usize + p) % 128
    }

    /// What `reduce_cmd` makes of the accumulators of some rows, whose reductions are given; `result` receives them.
    pub(super) fn accumulate(
        &self,
        m: &Machine,
        which: Register,
        (data, part): (&Resolved, &Range<usize>),
        (op, reduced): (AluOp, &[f32]),
        init: &Side,
        result: Option<&Resolved>,
    ) {
        let memory = &m.core.memory;
        // The first generation has no `reduce_cmd` of `tensor_scalar_reduce`: each one starts anew.
        let unsaid = if self.inst.op == Opcode::TensorScalarReduce { RESET_REDUCE } else { 0 };
        let cmd = self.inst.int("reduce_cmd").unwrap_or(unsaid);
        for (p, reduced) in part.clone().zip(reduced) {
            let lane = self.lane(data, p);
            let start = match cmd {
                LOAD_REDUCE => self.number(m, init, p),
                cmd if cmd & 1 != 0 => identity(op),
                _ => memory.register(which, lane),
            };
            let adds = cmd == LOAD_REDUCE || cmd & 2 != 0;
            let total = if adds { alu(op, start, *reduced) } else { start };
            memory.set_register(which, lane, total);
            if let Some(result) = result {
                let negate = self.inst.flag("reduce_negate");
                memory.store_number(result, p, if negate { -total } else { total });
            }
        }
    }

    pub(super) fn optional(&self, m: &Machine, n: usize) -> Result<Option<Resolved<'_>>, Error> {
        if self.has(n) { self.at(m, n).map(Some) } else { Ok(None) }
    }

    /// `exp(src - max_value)`, added up.
    pub(super) fn exponential(&self, m: &mut Machine, part: Range<usize>) -> Done {
        let (dst, src) = (self.at(m, 0)?, self.at(m, 1)?);
        let (width, partitions) = (src.width(), src.partitions());
        let max = self.side(m, 2, usize::MAX, partitions)?;
        let (result, init) = (self.optional(m, 3)?, self.side(m, 4, usize::MAX, partitions)?);
        let mut row = self.row(m, width);
        for p in part {
            m.core.memory.load_row(&src, p, &mut row);
            let max = self.number(m, &max, p);
            row.iter_mut().for_each(|v| *v -= max);
            activate(ActFn::Exp, &mut row);
            self.store_row(m, &dst, p, &row, None)?;
            let sum = self.reduced(AluOp::Add, &row, p);
            self.accumulate(m, Register::Vector, (&src, &(p..p + 1)), (AluOp::Add, &[sum]), &init, result.as_ref());
        }
        m.recycle([row]);
        Ok(())
    }

    /// Running `op1` over `op0(src, imm0)`.
    pub(super) fn cumulative(&self, m: &mut Machine, part: Range<usize>) -> Done {
        let (dst, src) = (self.at(m, 0)?, self.at(m, 1)?);
        let (width, partitions) = (src.width(), src.partitions());
        let (op0, op1) = (self.inst.alu("op0").unwrap_or(AluOp::Add), self.inst.alu("op1").unwrap_or(AluOp::Add));
        let (imm0, imm1) = (self.side(m, 2, usize::MAX, partitions)?, self.side(m, 3, usize::MAX, partitions)?);
        let cmd = self.inst.int("reduce_cmd").unwrap_or(3);
        let mut row = self.row(m, width);
        for p in part {
            m.core.memory.load_row(&src, p, &mut row);
            let operand = self.number(m, &imm0, p);
            let lane = self.lane(&src, p);
            let mut state = match cmd {
                LOAD_REDUCE => self.number(m, &imm1, p),
                cmd if cmd & 1 != 0 => identity(op1),
                _ => m.core.memory.register(Register::Vector, lane),
            };
            for v in &mut row {
                state = alu(op1, alu(op0, *v, operand), state);
                *v = state;
            }
            m.core.memory.set_register(Register::Vector, lane, state);
            self.store_row(m, &dst, p, &row, None)?;
        }
        m.recycle([row]);
        Ok(())
    }

    /// `op((data op0 imm0) op1 imm1)`.
    pub(super) fn activate2(&self, m: &mut Machine, part: Range<usize>) -> Done {
        let (dst, data) = (self.at(m, 0)?, self.at(m, 1)?);
        let (width, partitions) = (data.width(), data.partitions());
        let sides = [self.side(m, 2, usize::MAX, partitions)?, self.side(m, 3, usize::MAX, partitions)?];
        let (f, op) = (self.inst.act("op").unwrap_or(ActFn::Copy), self.inst.alu("reduce_op").unwrap_or(AluOp::Add));
        let slope = match self.inst.attr("relu_param") {
            Some(Attr::Float(v)) => *v as f32,
            _ => 0.0,
        };
        let (result, zero) = (self.optional(m, 4)?, Side::Number(0.0));
        let mut row = self.row(m, width);
        for p in part {
            m.core.memory.load_row(&data, p, &mut row);
            for ((name, reverse), side) in [("op0", "reverse0"), ("op1", "reverse1")].into_iter().zip(&sides) {
                if let Some(op) = self.inst.alu(name) {
                    self.apply(m, op, side, p, &mut row, self.inst.flag(reverse));
                }
            }
            match f {
                ActFn::Prelu => row.iter_mut().filter(|v| **v < 0.0).for_each(|v| *v *= slope),
                other => activate(other, &mut row),
            }
            self.store_row(m, &dst, p, &row, None)?;
            let reduced = self.reduced(op, &row, p);
            self.accumulate(m, Register::Scalar, (&data, &(p..p + 1)), (op, &[reduced]), &zero, result.as_ref());
        }
        m.recycle([row]);
        Ok(())
    }
}

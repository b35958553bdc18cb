//! From lines over any number of registers to instructions over 256 of them.
//!
//! Before: every value has a register of its own, and a loop copies its new state over the old one at the end of its
//! body. After: new state is written in place where nobody needs the old one any more, multiplications that only feed an
//! addition and comparisons that only feed a jump are one instruction with it, and registers are shared over time.

use strata_lanes::{Inst as LaneInst, Reg};

use super::table::{Inst, Op, REGISTERS};

/// One instruction before registers are chosen. `c` is the third operand, or the memory that is accessed.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    pub op: Op,
    pub dst: Reg,
    pub a: Reg,
    pub b: Reg,
    pub c: Reg,
    /// As the instruction has it; a label for jumps.
    pub imm: u32,
    /// The straight piece of program this is part of.
    pub block: u32,
}

/// A program before registers are chosen.
#[derive(Default)]
pub struct Draft {
    pub lines: Vec<Line>,
    pub calls: Vec<LaneInst>,
    /// The line each label stands before.
    pub labels: Vec<usize>,
    /// First and last line of every loop.
    pub loops: Vec<(usize, usize)>,
    /// Lines that copy new state over old at the end of a loop's body.
    pub carries: Vec<usize>,
    /// Registers that hold something before the first line, and those somebody reads after the last.
    pub entry: Vec<Reg>,
    pub exit: Vec<Reg>,
}

/// How far apart two lines may be to become one.
const NEAR: usize = 64;

impl Draft {
    /// The finished instructions and calls, and the register each draft register became; `None` if 256 are too few.
    pub fn finish(mut self, n_regs: usize) -> Option<(Vec<Inst>, Vec<LaneInst>, Vec<u8>)> {
        let mut writers = self.writers(n_regs);
        self.write_state_in_place(&mut writers);
        let dead = self.join_lines(&writers);
        self.remove(&dead);
        let registers = self.choose(n_regs)?;
        let insts = self.lines.iter().map(|line| self.encode(line, &registers)).collect();
        for line in self.lines.iter().filter(|line| line.op == Op::Call) {
            let register = |reg: Reg| u16::from(registers[usize::from(reg)]);
            let call = &mut self.calls[line.imm as usize];
            let (dst, a, b, c) = (register(line.dst), register(line.a), register(line.b), register(line.c));
            *call = LaneInst { dst, a, b, c, ..*call };
        }
        Some((insts, self.calls, registers))
    }

    /// How many of a line's operands are registers it reads.
    fn n_reads(&self, line: &Line) -> usize {
        match line.op {
            Op::Call => self.calls[line.imm as usize].code.operands(),
            op => op.reads(),
        }
    }

    fn reads(&self, line: &Line) -> impl Iterator<Item = Reg> + use<> {
        [line.a, line.b, line.c].into_iter().take(self.n_reads(line))
    }

    /// For every register how often it is written, and by which line last.
    fn writers(&self, n_regs: usize) -> Vec<(u32, usize)> {
        let mut writers = vec![(0, 0); n_regs];
        for &reg in &self.entry {
            writers[usize::from(reg)].0 = 1;
        }
        for (i, line) in self.lines.iter().enumerate().filter(|(_, line)| line.op.writes()) {
            let writer = &mut writers[usize::from(line.dst)];
            *writer = (writer.0 + 1, i);
        }
        writers
    }

    /// The one line that writes `reg`, if there is just one, before line `at` in the same block.
    fn only_writer(&self, writers: &[(u32, usize)], reg: Reg, at: usize) -> Option<usize> {
        let (count, from) = writers[usize::from(reg)];
        let writer = &self.lines[from];
        let found = count == 1 && from < at && writer.op.writes() && writer.dst == reg;
        (found && writer.block == self.lines[at].block).then_some(from)
    }

    /// `state = value` at the end of a body goes away if nobody looks at the old state once the new one is there.
    fn write_state_in_place(&mut self, writers: &mut [(u32, usize)]) {
        for carry in self.carries.clone() {
            let Line { dst: state, a: value, .. } = self.lines[carry];
            let Some(born) = self.only_writer(writers, value, carry) else { continue };
            let touched = |line: &Line| self.reads(line).any(|r| r == state) || (line.op.writes() && line.dst == state);
            // A call does not write what it reads.
            let own = self.lines[born].op == Op::Call && self.reads(&self.lines[born]).any(|r| r == state);
            if own || self.lines[born + 1..carry].iter().any(touched) {
                continue;
            }
            for i in born..self.lines.len() {
                let n = self.n_reads(&self.lines[i]);
                let line = &mut self.lines[i];
                let written = line.op.writes().then_some(&mut line.dst);
                for reg in [&mut line.a, &mut line.b, &mut line.c].into_iter().take(n).chain(written) {
                    if *reg == value {
                        *reg = state;
                    }
                }
            }
            writers[usize::from(value)] = (0, 0);
        }
    }

    /// Fuses lines; returns which of them are no longer needed.
    fn join_lines(&mut self, writers: &[(u32, usize)]) -> Vec<bool> {
        let mut uses = vec![0u32; writers.len()];
        for line in &self.lines {
            self.reads(line).for_each(|reg| uses[usize::from(reg)] += 1);
        }
        for &reg in &self.exit {
            uses[usize::from(reg)] += 1;
        }
        let mut dead: Vec<bool> = self.lines.iter().map(|l| l.op == Op::Move && l.dst == l.a).collect();
        for at in 0..self.lines.len() {
            let line = self.lines[at];
            // The line that computes an operand for this one alone, if it can as well be computed here.
            let feeder = |reg: Reg| {
                let from = self.only_writer(writers, reg, at).filter(|&from| at - from < NEAR)?;
                let feeder = self.lines[from];
                let steady = |reg: Reg| !self.lines[from + 1..at].iter().any(|l| l.op.writes() && l.dst == reg);
                let alone = uses[usize::from(reg)] == 1;
                (alone && self.reads(&feeder).all(steady)).then_some((from, feeder))
            };
            let joined = match line.op {
                Op::AddF32 | Op::AddF64 => {
                    let (mul, fused) = match line.op {
                        Op::AddF32 => (Op::MulF32, Op::MulAddF32),
                        _ => (Op::MulF64, Op::MulAddF64),
                    };
                    [(line.a, line.b), (line.b, line.a)].into_iter().find_map(|(product, other)| {
                        let (from, feeder) = feeder(product).filter(|(_, feeder)| feeder.op == mul)?;
                        Some((from, Line { op: fused, a: feeder.a, b: feeder.b, c: other, ..line }))
                    })
                }
                Op::JumpIf => feeder(line.a).and_then(|(from, feeder)| {
                    Some((from, Line { op: feeder.op.fused_jump()?, a: feeder.a, b: feeder.b, ..line }))
                }),
                _ => None,
            };
            if let Some((from, joined)) = joined {
                self.lines[at] = joined;
                dead[from] = true;
            }
        }
        dead
    }

    fn remove(&mut self, dead: &[bool]) {
        let mut kept_before = vec![0; dead.len() + 1];
        for (i, &dead) in dead.iter().enumerate() {
            kept_before[i + 1] = kept_before[i] + usize::from(!dead);
        }
        let mut keep = dead.iter().map(|dead| !dead);
        self.lines.retain(|_| keep.next().expect("a flag per line"));
        self.labels.iter_mut().for_each(|label| *label = kept_before[*label]);
        for (first, last) in &mut self.loops {
            // A loop ends with a jump, which is never removed.
            (*first, *last) = (kept_before[*first], kept_before[*last]);
        }
        self.carries.clear();
    }

    /// Gives every draft register one of the real ones for as long as it holds something.
    fn choose(&self, n_regs: usize) -> Option<Vec<u8>> {
        let spans = self.spans(n_regs);
        let mut order: Vec<usize> = (0..n_regs).filter(|&r| spans[r].is_some()).collect();
        order.sort_by_key(|&r| spans[r]);
        let mut registers = vec![0u8; n_regs];
        let mut free: Vec<u8> = (0..REGISTERS).rev().map(|r| r as u8).collect();
        let mut busy: Vec<(usize, u8)> = Vec::new();
        for reg in order {
            let (first, last) = spans[reg].expect("filtered");
            busy.retain(|&(end, register)| {
                if end < first {
                    free.push(register);
                }
                end >= first
            });
            registers[reg] = free.pop()?;
            busy.push((last, registers[reg]));
        }
        Some(registers)
    }

    /// When every register is first and last touched. Line `i` reads at `2i + 2` and writes at `2i + 3`; a call, whose
    /// operands and result must not be the same memory, reads as late as it writes.
    fn spans(&self, n_regs: usize) -> Vec<Option<(usize, usize)>> {
        let mut spans: Vec<Option<(usize, usize)>> = vec![None; n_regs];
        let mut touch = |reg: Reg, at: usize| {
            let span = &mut spans[usize::from(reg)];
            *span = Some(span.map_or((at, at), |(first, last)| (first.min(at), last.max(at))));
        };
        self.entry.iter().for_each(|&reg| touch(reg, 0));
        for (i, line) in self.lines.iter().enumerate() {
            let late = usize::from(line.op == Op::Call);
            self.reads(line).for_each(|reg| touch(reg, 2 * i + 2 + late));
            if line.op.writes() {
                touch(line.dst, 2 * i + 3);
            }
        }
        self.exit.iter().for_each(|&reg| touch(reg, 2 * self.lines.len() + 2));
        for span in spans.iter_mut().flatten() {
            for &(first, last) in &self.loops {
                // There before the loop and needed in it: needed in every round.
                if span.0 < 2 * first + 2 && span.1 >= 2 * first + 2 {
                    span.1 = span.1.max(2 * last + 3);
                }
            }
        }
        spans
    }

    fn encode(&self, line: &Line, registers: &[u8]) -> Inst {
        let register = |reg: Reg| registers[usize::from(reg)];
        let memory = line.c as u8;
        let (dst, a, b) = (register(line.dst), register(line.a), register(line.b));
        match line.op {
            op if op.is_jump() => Inst { op, dst: 0, a, b, imm: self.labels[line.imm as usize] as u32 },
            op @ (Op::Select | Op::MulAddF32 | Op::MulAddF64) => Inst { op, dst, a, b, imm: register(line.c).into() },
            op @ (Op::Load1 | Op::Load2 | Op::Load4 | Op::Load8) => Inst { op, dst, a, b: memory, imm: line.imm },
            op @ (Op::Store1 | Op::Store2 | Op::Store4 | Op::Store8) => Inst { op, dst: memory, a, b, imm: line.imm },
            op => Inst { op, dst, a, b, imm: line.imm },
        }
    }
}

//! Runs a scalar program.

use std::cell::Cell;
use std::collections::HashMap;

use crate::raw::{BufId, Elements, Mem, bind_cell, run_scalar, with_scratch};
use strata_jit::Code;
use strata_lanes::{Frame, Inst as LaneInst, Reg};

use super::machine;
use super::table::{self, Inst, Op, REGISTERS, Registers};

/// A loop or branch over a few numbers, ready to run.
pub struct ScalarProgram {
    pub(super) insts: Vec<Inst>,
    pub(super) calls: Vec<LaneInst>,
    pub(super) constants: Vec<(u8, u64)>,
    pub(super) inputs: Vec<Input>,
    pub(super) outputs: Vec<Output>,
    pub(super) code: Option<Code>,
    /// Instructions that are executed at most, if that is known.
    pub(super) most: Option<u64>,
}

/// A register that starts as an element of buffer `from`.
pub struct Input {
    pub register: u8,
    pub from: usize,
    pub element: usize,
    pub bytes: usize,
}

/// An element of buffer `to` that receives a register in the end.
pub struct Output {
    pub register: u8,
    pub to: usize,
    pub element: usize,
    pub bytes: usize,
}

/// What lane instructions over constants leave in `result`.
pub(crate) fn evaluate(insts: &[LaneInst], known: &HashMap<Reg, u64>, result: Reg) -> Option<u64> {
    let mut names: Vec<Reg> = Vec::new();
    let mut cells: Vec<Cell<u64>> = Vec::new();
    for inst in insts {
        for reg in [inst.dst, inst.a, inst.b, inst.c] {
            if !names.contains(&reg) {
                names.push(reg);
                cells.push(Cell::new(known.get(&reg).copied().unwrap_or(0)));
            }
        }
    }
    let place = |reg: Reg| names.iter().position(|&name| name == reg);
    let number = |reg: Reg| place(reg).unwrap_or(0) as u16;
    let frame = Frame::new(names.len());
    cells.iter().enumerate().for_each(|(register, cell)| bind_cell(&frame, register as Reg, cell));
    frame.set_lanes(1);
    for inst in insts {
        let (dst, a, b, c) = (number(inst.dst), number(inst.a), number(inst.b), number(inst.c));
        (inst.run)(&frame, &LaneInst { dst, a, b, c, ..*inst });
    }
    Some(cells[place(result)?].get())
}

impl ScalarProgram {
    /// Runs on buffers of `mem`: `ins` are read first, `outs` written last, `memory` (with sizes in bytes) in between.
    pub fn run(&self, mem: &Mem, ins: &[BufId], outs: &[BufId], memory: &[(BufId, usize)]) {
        let registers: Registers = [const { Cell::new(0) }; REGISTERS];
        for &(register, value) in &self.constants {
            registers[usize::from(register)].set(value);
        }
        for input in &self.inputs {
            let from = mem.elements(ins[input.from], (input.element + 1) * input.bytes);
            registers[usize::from(input.register)].set(match input.bytes {
                1 => from.load::<u8>(input.element).into(),
                2 => from.load::<u16>(input.element).into(),
                4 => from.load::<u32>(input.element).into(),
                _ => from.load::<u64>(input.element),
            });
        }
        let memory: Vec<_> = memory.iter().map(|&(buf, bytes)| mem.elements(buf, bytes)).collect();
        with_scratch(|scratch| {
            if !self.calls.is_empty() {
                scratch.frame.ensure(REGISTERS);
                registers
                    .iter()
                    .enumerate()
                    .for_each(|(register, cell)| bind_cell(&scratch.frame, register as Reg, cell));
                scratch.frame.set_lanes(1);
            }
            match &self.code {
                Some(code) => self.run_code(code, &registers, &scratch.frame, &memory),
                None => table::run(&self.insts, &registers, &self.calls, &scratch.frame, &memory),
            }
        });
        for output in &self.outputs {
            let to = mem.elements(outs[output.to], (output.element + 1) * output.bytes);
            let value = registers[usize::from(output.register)].get();
            match output.bytes {
                1 => to.store(output.element, value as u8),
                2 => to.store(output.element, value as u16),
                4 => to.store(output.element, value as u32),
                _ => to.store(output.element, value),
            }
        }
    }

    /// Runs machine code, which leaves what it does not have to the interpreter, one instruction at a time.
    fn run_code(&self, code: &Code, registers: &Registers, frame: &Frame, memory: &[Elements]) {
        let halt = Inst { op: Op::Halt, dst: 0, a: 0, b: 0, imm: 0 };
        let step = |at: usize| table::run(&[self.insts[at], halt], registers, &self.calls, frame, memory);
        let sizes = machine::element_bytes(&self.insts, memory.len());
        let tensors: Vec<_> = memory.iter().zip(sizes).map(|(m, size)| m.for_code(size)).collect();
        run_scalar(code, registers, &tensors, &step);
    }

    /// Whether it is sooner over than another thread could have begun.
    pub fn is_brief(&self) -> bool {
        const BRIEF: u64 = 1 << 14;
        self.most.is_some_and(|most| most <= BRIEF)
    }

    /// Length and registers, for plan listings.
    pub fn describe(&self) -> String {
        let code = if self.code.is_some() { ", compiled" } else { "" };
        format!("scalar program of {} instructions, {} calls{code}", self.insts.len(), self.calls.len())
    }
}

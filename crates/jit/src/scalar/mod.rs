//! Programs over a few numbers: registers of 64 bits, jumps, elements of memory.
//!
//! The registers that loops use most live in registers of the processor, as integers or as floats; the others, and all of them
//! before and after, in memory. What has no instructions here is done by a function of the caller, which sees memory only.

mod float;
mod line;
mod places;

use iced_x86::{Code as C, Instruction, MemoryOperand, Register};

use crate::Target;
use crate::asm::{Asm, Label, with};
use crate::raw::Code;

pub use self::line::{Kind, Line, Op, Relation, Test};
use self::places::{Place, REGISTERS, classes, places};

/// Code for a program, or none if the system allows no code. `constants` are what registers hold before the first line.
pub fn compile(lines: &[Line], constants: &[(u8, u64)]) -> Option<Code> {
    let mut asm = Asm::new(Target::Avx2, &[]);
    let labels: Vec<Label> = lines.iter().map(|_| asm.label()).collect();
    let is_subnormal = |bits: u32| bits & 0x7f80_0000 == 0 && bits & 0x007f_ffff != 0;
    let mut steady = [None; REGISTERS];
    for &(register, bits) in constants {
        let writes = |line: &Line| match line.op {
            Op::Other => line.dst == register,
            _ => classes(line).1.is_some_and(|(dst, _)| dst == register),
        };
        if !is_subnormal(bits as u32) && !lines.iter().any(writes) {
            steady[usize::from(register)] = Some(bits as u32);
        }
    }
    let mut is_target = vec![false; lines.len() + 1];
    lines.iter().filter(|line| line.op.is_jump()).for_each(|line| is_target[line.imm as usize] = true);
    let mut this = Emitter { asm, places: places(lines), labels, steady, tested: None, cold: Vec::new() };
    this.enter();
    for (at, line) in lines.iter().enumerate() {
        this.asm.set_label(this.labels[at]);
        let tested = this.tested.take().filter(|_| !is_target[at]);
        match (line.op, tested) {
            (Op::Select, Some((register, test))) if register == line.a => this.select_tested(test, line),
            _ => this.line(at, line),
        }
        if let Op::Compare(test) = line.op
            && !matches!(test.kind, Kind::F32 | Kind::F64)
        {
            this.tested = Some((line.dst, test));
        }
    }
    this.cold();
    let (bytes, entry) = this.asm.finish()?;
    Code::new(&bytes, entry)
}

struct Emitter {
    asm: Asm,
    places: [Place; REGISTERS],
    labels: Vec<Label>,
    /// The bits of registers that hold the same number all the time, and as an `f32` not a subnormal one.
    steady: [Option<u32>; REGISTERS],
    /// The register that the last line has put a comparison of integers in, which the flags still hold.
    tested: Option<(u8, Test)>,
    /// What rarely happens, after everything else.
    cold: Vec<Cold>,
}

/// A detour: where it begins and where it comes back.
struct Cold {
    from: Label,
    back: Label,
    what: Detour,
}

enum Detour {
    /// The caller's function does this line.
    Other(usize),
    /// A product with a subnormal factor.
    Product(Line, bool),
    /// Both operands are equal or zero: all bits of either, or of both.
    Equal(Line, C),
}

use Register::{EAX, ECX, EDX, R12, RAX, RBP, RBX, RCX, RDX, RSP, XMM0, XMM1, XMM2, XMM3};

const SAVED: [Register; 6] = [RBX, RBP, R12, Register::R13, Register::R14, Register::R15];

impl Emitter {
    fn two(&mut self, code: C, a: Register, b: Register) {
        self.asm.inst(with(Instruction::with2(code, a, b)));
    }

    fn three(&mut self, code: C, a: Register, b: Register, c: Register) {
        self.asm.inst(with(Instruction::with3(code, a, b, c)));
    }

    fn slot(register: u8) -> MemoryOperand {
        MemoryOperand::with_base_displ(RBX, 8 * i64::from(register))
    }

    /// Called with the registers' memory, the memory of tensors, what the caller's function wants, and that function.
    fn enter(&mut self) {
        for register in SAVED {
            self.asm.inst(with(Instruction::with1(C::Push_r64, register)));
        }
        self.asm.inst(with(Instruction::with2(C::Sub_rm64_imm8, RSP, 24)));
        self.asm.inst(with(Instruction::with2(C::Mov_rm64_r64, MemoryOperand::with_base(RSP), RCX)));
        self.two(C::Mov_r64_rm64, RBX, Register::RDI);
        self.two(C::Mov_r64_rm64, R12, Register::RSI);
        self.two(C::Mov_r64_rm64, RBP, RDX);
        self.reload();
    }

    fn leave(&mut self) {
        self.flush();
        self.asm.inst(with(Instruction::with2(C::Add_rm64_imm8, RSP, 24)));
        for register in SAVED.into_iter().rev() {
            self.asm.inst(with(Instruction::with1(C::Pop_r64, register)));
        }
        self.asm.inst(Instruction::with(C::Retnq));
    }

    fn reload(&mut self) {
        for register in 0..REGISTERS {
            let from = Self::slot(register as u8);
            match self.places[register] {
                Place::Memory => {}
                Place::Int(r) => self.asm.inst(with(Instruction::with2(C::Mov_r64_rm64, r, from))),
                Place::Float(x) => self.asm.inst(with(Instruction::with2(C::VEX_Vmovq_xmm_xmmm64, x, from))),
            }
        }
    }

    fn flush(&mut self) {
        for register in 0..REGISTERS {
            let to = Self::slot(register as u8);
            match self.places[register] {
                Place::Memory => {}
                Place::Int(r) => self.asm.inst(with(Instruction::with2(C::Mov_rm64_r64, to, r))),
                Place::Float(x) => self.asm.inst(with(Instruction::with2(C::VEX_Vmovq_xmmm64_xmm, to, x))),
            }
        }
    }

    /// Lets the caller's function do line `at`.
    fn other(&mut self, at: usize) {
        self.flush();
        self.two(C::Mov_r64_rm64, Register::RDI, RBP);
        self.asm.inst(with(Instruction::with2(C::Mov_r32_imm32, Register::ESI, at as i32)));
        self.asm.inst(with(Instruction::with1(C::Call_rm64, MemoryOperand::with_base(RSP))));
        self.reload();
    }

    /// Leaves for a detour if the flags say so. The label it comes back to is to be set.
    fn detour(&mut self, jump: C, what: Detour) -> Label {
        let back = self.asm.label();
        self.detour_to(jump, what, back);
        back
    }

    fn detour_to(&mut self, jump: C, what: Detour, back: Label) {
        let from = self.asm.label();
        self.asm.jump(jump, from);
        self.cold.push(Cold { from, back, what });
    }

    fn cold(&mut self) {
        for Cold { from, back, what } in std::mem::take(&mut self.cold) {
            self.asm.set_label(from);
            match what {
                Detour::Other(at) => self.other(at),
                Detour::Product(line, is_last) => self.subnormal_product(&line, is_last),
                Detour::Equal(line, join) => self.join_equal(&line, join),
            }
            self.asm.jump(C::Jmp_rel32_64, back);
        }
    }

    /// Copies a register's 64 bits into a general register.
    fn int(&mut self, to: Register, register: u8) {
        match self.places[usize::from(register)] {
            Place::Int(from) => self.two(C::Mov_r64_rm64, to, from),
            Place::Float(from) => self.two(C::VEX_Vmovq_rm64_xmm, to, from),
            Place::Memory => self.asm.inst(with(Instruction::with2(C::Mov_r64_rm64, to, Self::slot(register)))),
        }
    }

    fn set_int(&mut self, register: u8, from: Register) {
        match self.places[usize::from(register)] {
            Place::Int(to) => self.two(C::Mov_r64_rm64, to, from),
            Place::Float(to) => self.two(C::VEX_Vmovq_xmm_rm64, to, from),
            Place::Memory => self.asm.inst(with(Instruction::with2(C::Mov_rm64_r64, Self::slot(register), from))),
        }
    }

    /// The vector register that holds a float: its own, or `spare`.
    fn float(&mut self, spare: Register, register: u8) -> Register {
        match self.places[usize::from(register)] {
            Place::Float(own) => return own,
            Place::Int(from) => self.two(C::VEX_Vmovq_xmm_rm64, spare, from),
            Place::Memory => {
                self.asm.inst(with(Instruction::with2(C::VEX_Vmovq_xmm_xmmm64, spare, Self::slot(register))));
            }
        }
        spare
    }

    fn set_float(&mut self, register: u8, from: Register) {
        match self.places[usize::from(register)] {
            Place::Float(to) if to == from => {}
            Place::Float(to) => self.two(C::VEX_Vmovaps_xmm_xmmm128, to, from),
            Place::Int(to) => self.two(C::VEX_Vmovq_rm64_xmm, to, from),
            Place::Memory => {
                self.asm.inst(with(Instruction::with2(C::VEX_Vmovq_xmmm64_xmm, Self::slot(register), from)));
            }
        }
    }

    /// Where a float result can be computed.
    fn target(&self, register: u8) -> Register {
        match self.places[usize::from(register)] {
            Place::Float(own) => own,
            _ => XMM2,
        }
    }

    fn line(&mut self, at: usize, line: &Line) {
        use Op::*;
        let Line { op, dst, a, b, imm } = *line;
        match op {
            Move => match (self.places[usize::from(a)], self.places[usize::from(dst)]) {
                (Place::Float(from), _) => self.set_float(dst, from),
                (_, Place::Float(to)) => {
                    let from = self.float(to, a);
                    self.set_float(dst, from);
                }
                _ => {
                    self.int(RAX, a);
                    self.set_int(dst, RAX);
                }
            },
            Add | Sub | Mul | And | Or | Xor => self.arithmetic(op, dst, a, b),
            Not | Neg | NotByte => {
                self.int(RAX, a);
                self.asm.inst(match op {
                    Not => with(Instruction::with1(C::Not_rm64, RAX)),
                    Neg => with(Instruction::with1(C::Neg_rm64, RAX)),
                    _ => with(Instruction::with2(C::Xor_rm32_imm8, EAX, 1)),
                });
                self.set_int(dst, RAX);
            }
            Extreme(kind, largest) => self.extreme(kind, largest, dst, a, b),
            ShiftLeft(wide) | ShiftArithmetic(wide) | ShiftLogical(wide) => self.shift(op, wide, dst, a, b),
            ExtendInt => self.extend(C::Movsxd_r64_rm32, RAX, EAX, dst, a),
            ExtendUint => self.extend(C::Mov_r32_rm32, EAX, EAX, dst, a),
            ExtendByte => self.extend(C::Movzx_r32_rm8, EAX, Register::AL, dst, a),
            AddF(_) | SubF(_) | DivF(_) => {
                let (x, y, to) = (self.float(XMM0, a), self.float(XMM1, b), self.target(dst));
                self.three(float::code(op), to, x, y);
                self.set_float(dst, to);
            }
            MulF(wide) => self.multiply(line, wide, None),
            MulAddF(wide) => self.multiply(line, wide, Some(imm as u8)),
            MaxF(wide) => self.extreme_float(at, line, wide, C::VEX_Vandps_xmm_xmm_xmmm128, true),
            MinF(wide) => self.extreme_float(at, line, wide, C::VEX_Vorps_xmm_xmm_xmmm128, false),
            SqrtF(wide) => {
                let (x, to) = (self.float(XMM0, a), self.target(dst));
                let code = if wide { C::VEX_Vsqrtsd_xmm_xmm_xmmm64 } else { C::VEX_Vsqrtss_xmm_xmm_xmmm32 };
                self.three(code, to, x, x);
                self.set_float(dst, to);
            }
            NegF(wide) | AbsF(wide) => {
                self.int(RAX, a);
                let bit = if wide { 63 } else { 31 };
                let code = if matches!(op, NegF(_)) { C::Btc_rm64_imm8 } else { C::Btr_rm64_imm8 };
                self.asm.inst(with(Instruction::with2(code, RAX, bit)));
                self.set_int(dst, RAX);
            }
            FromInt(..) | FromUint | FromByte | Widen | Narrow => self.convert(op, dst, a),
            Compare(test) => self.compare(test, dst, a, b),
            JumpIfTest(test) => self.jump_if_test(test, a, b, imm),
            Jump => self.asm.jump(C::Jmp_rel32_64, self.labels[imm as usize]),
            JumpIf | JumpUnless => {
                self.int(RAX, a);
                self.two(C::Test_rm8_r8, Register::AL, Register::AL);
                let code = if op == JumpIf { C::Jne_rel32_64 } else { C::Je_rel32_64 };
                self.asm.jump(code, self.labels[imm as usize]);
            }
            Select => {
                self.int(RDX, imm as u8);
                self.int(RCX, b);
                self.int(RAX, a);
                self.two(C::Test_rm8_r8, Register::AL, Register::AL);
                self.two(C::Cmovne_r64_rm64, RDX, RCX);
                self.set_int(dst, RDX);
            }
            ClampInt | ClampUint => self.clamp(op == ClampInt, dst, a, imm),
            Load(bytes) => self.load(at, bytes, dst, a, b, imm),
            Store(bytes) => self.store(at, bytes, dst, a, b, imm),
            Halt => self.leave(),
            Other => self.other(at),
        }
    }

    fn arithmetic(&mut self, op: Op, dst: u8, a: u8, b: u8) {
        let code = match op {
            Op::Add => C::Add_r64_rm64,
            Op::Sub => C::Sub_r64_rm64,
            Op::Mul => C::Imul_r64_rm64,
            Op::And => C::And_r64_rm64,
            Op::Or => C::Or_r64_rm64,
            _ => C::Xor_r64_rm64,
        };
        if let (Place::Int(to), Place::Int(x), Place::Int(y)) =
            (self.places[usize::from(dst)], self.places[usize::from(a)], self.places[usize::from(b)])
            && (to == x || to != y)
        {
            if to != x {
                self.two(C::Mov_r64_rm64, to, x);
            }
            return self.two(code, to, y);
        }
        self.int(RAX, a);
        match self.places[usize::from(b)] {
            Place::Int(b) => self.two(code, RAX, b),
            Place::Memory => self.asm.inst(with(Instruction::with2(code, RAX, Self::slot(b)))),
            Place::Float(_) => {
                self.int(RCX, b);
                self.two(code, RAX, RCX);
            }
        }
        self.set_int(dst, RAX);
    }

    fn extend(&mut self, code: C, to: Register, from: Register, dst: u8, a: u8) {
        self.int(RAX, a);
        self.two(code, to, from);
        self.set_int(dst, RAX);
    }

    /// A shift, whose count processors cut to the width: what is shifted out altogether is chosen afterwards.
    fn shift(&mut self, op: Op, wide: bool, dst: u8, a: u8, b: u8) {
        self.int(RAX, a);
        self.int(RCX, b);
        let code = match (op, wide) {
            (Op::ShiftLeft(_), true) => C::Shl_rm64_CL,
            (Op::ShiftLeft(_), false) => C::Shl_rm32_CL,
            (Op::ShiftArithmetic(_), true) => C::Sar_rm64_CL,
            (Op::ShiftArithmetic(_), false) => C::Sar_rm32_CL,
            (_, true) => C::Shr_rm64_CL,
            (_, false) => C::Shr_rm32_CL,
        };
        let (value, count) = if wide { (RAX, RCX) } else { (EAX, ECX) };
        let most = if wide { 63 } else { 31 };
        let arithmetic = matches!(op, Op::ShiftArithmetic(_));
        let instead = if arithmetic { most } else { 0 };
        self.asm.inst(with(Instruction::with2(C::Mov_r32_imm32, EDX, instead)));
        self.asm.inst(with(Instruction::with2(if wide { C::Cmp_rm64_imm8 } else { C::Cmp_rm32_imm8 }, count, most)));
        self.two(C::Cmova_r64_rm64, if arithmetic { RCX } else { RAX }, RDX);
        self.asm.inst(with(Instruction::with2(code, value, Register::CL)));
        self.set_int(dst, RAX);
    }

    fn extreme(&mut self, kind: Kind, largest: bool, dst: u8, a: u8, b: u8) {
        self.test(kind, a, b);
        let code = match (matches!(kind, Kind::I32 | Kind::I64), largest) {
            (true, true) => C::Cmovl_r64_rm64,
            (true, false) => C::Cmovg_r64_rm64,
            (false, true) => C::Cmovb_r64_rm64,
            (false, false) => C::Cmova_r64_rm64,
        };
        self.two(code, RAX, RCX);
        self.set_int(dst, RAX);
    }

    /// Compares; floats so that "above" means greater.
    fn test(&mut self, kind: Kind, a: u8, b: u8) {
        match kind {
            Kind::F32 | Kind::F64 => {
                let (x, y) = (self.float(XMM0, a), self.float(XMM1, b));
                let code = if kind == Kind::F32 { C::VEX_Vucomiss_xmm_xmmm32 } else { C::VEX_Vucomisd_xmm_xmmm64 };
                self.two(code, x, y);
            }
            _ => {
                self.int(RAX, a);
                self.int(RCX, b);
                match kind {
                    Kind::U8 => self.two(C::Cmp_r8_rm8, Register::AL, Register::CL),
                    Kind::I32 | Kind::U32 => self.two(C::Cmp_r32_rm32, EAX, ECX),
                    _ => self.two(C::Cmp_r64_rm64, RAX, RCX),
                }
            }
        }
    }

    fn compare(&mut self, test: Test, dst: u8, a: u8, b: u8) {
        self.test(test.kind, a, b);
        let float = matches!(test.kind, Kind::F32 | Kind::F64);
        let code = test.codes().set;
        self.asm.inst(with(Instruction::with1(code, Register::AL)));
        // Numbers that cannot be compared are neither equal nor not unequal.
        if float && matches!(test.relation, Relation::Eq | Relation::Ne) {
            let (code, join) = match test.relation {
                Relation::Eq => (C::Setnp_rm8, C::And_rm8_r8),
                _ => (C::Setp_rm8, C::Or_rm8_r8),
            };
            self.asm.inst(with(Instruction::with1(code, Register::CL)));
            self.two(join, Register::AL, Register::CL);
        }
        self.two(C::Movzx_r32_rm8, EAX, Register::AL);
        self.set_int(dst, RAX);
    }

    /// A choice by the comparison that the flags hold.
    fn select_tested(&mut self, test: Test, line: &Line) {
        self.int(RDX, line.imm as u8);
        self.int(RCX, line.b);
        let code = test.codes().select;
        self.two(code, RDX, RCX);
        self.set_int(line.dst, RDX);
    }

    fn jump_if_test(&mut self, test: Test, a: u8, b: u8, to: u32) {
        self.test(test.kind, a, b);
        let code = test.codes().jump;
        self.asm.jump(code, self.labels[to as usize]);
    }

    fn clamp(&mut self, signed: bool, dst: u8, a: u8, most: u32) {
        self.int(RAX, a);
        if signed {
            self.two(C::Xor_r32_rm32, ECX, ECX);
            self.two(C::Test_rm64_r64, RAX, RAX);
            self.two(C::Cmovs_r64_rm64, RAX, RCX);
        }
        self.asm.inst(with(Instruction::with2(C::Mov_r32_imm32, ECX, most)));
        self.two(C::Cmp_r64_rm64, RAX, RCX);
        self.two(if signed { C::Cmovg_r64_rm64 } else { C::Cmova_r64_rm64 }, RAX, RCX);
        self.set_int(dst, RAX);
    }

    /// The address of an element in `rcx` and `rax`; the caller's function sees to what lies outside, and comes back where this says.
    fn element(&mut self, at: usize, memory: u8, a: u8, offset: u32) -> Label {
        self.int(RAX, a);
        if offset != 0 {
            match i32::try_from(offset) {
                Ok(offset) => self.asm.inst(with(Instruction::with2(C::Add_rm64_imm32, RAX, offset))),
                Err(_) => {
                    self.asm.inst(with(Instruction::with2(C::Mov_r32_imm32, EDX, offset)));
                    self.two(C::Add_r64_rm64, RAX, RDX);
                }
            }
        }
        let entry = 16 * i64::from(memory);
        let length = MemoryOperand::with_base_displ(R12, entry + 8);
        self.asm.inst(with(Instruction::with2(C::Cmp_r64_rm64, RAX, length)));
        let done = self.detour(C::Jae_rel32_64, Detour::Other(at));
        self.asm.inst(with(Instruction::with2(C::Mov_r64_rm64, RCX, MemoryOperand::with_base_displ(R12, entry))));
        done
    }

    fn load(&mut self, at: usize, bytes: u8, dst: u8, a: u8, memory: u8, offset: u32) {
        let done = self.element(at, memory, a, offset);
        let from = MemoryOperand::with_base_index_scale(RCX, RAX, u32::from(bytes));
        match (bytes, self.places[usize::from(dst)]) {
            (4, Place::Float(to)) => self.asm.inst(with(Instruction::with2(C::VEX_Vmovss_xmm_m32, to, from))),
            _ => {
                let (code, to) = match bytes {
                    1 => (C::Movzx_r32_rm8, EAX),
                    2 => (C::Movzx_r32_rm16, EAX),
                    4 => (C::Mov_r32_rm32, EAX),
                    _ => (C::Mov_r64_rm64, RAX),
                };
                self.asm.inst(with(Instruction::with2(code, to, from)));
                self.set_int(dst, RAX);
            }
        }
        self.asm.set_label(done);
    }

    fn store(&mut self, at: usize, bytes: u8, memory: u8, a: u8, value: u8, offset: u32) {
        let done = self.element(at, memory, a, offset);
        self.int(RDX, value);
        let to = MemoryOperand::with_base_index_scale(RCX, RAX, u32::from(bytes));
        let (code, from) = match bytes {
            1 => (C::Mov_rm8_r8, Register::DL),
            2 => (C::Mov_rm16_r16, Register::DX),
            4 => (C::Mov_rm32_r32, EDX),
            _ => (C::Mov_rm64_r64, RDX),
        };
        self.asm.inst(with(Instruction::with2(code, to, from)));
        self.asm.set_label(done);
    }
}

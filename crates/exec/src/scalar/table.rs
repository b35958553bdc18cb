//! The instruction set.
//!
//! A register is 64 bits wide; a value of a narrower type is in its low bytes, and nobody looks at the others. A row is
//! `Name: lane codes it stands for, |operands; immediate| -> result { … }`: it must compute what the lane function of
//! every such code does, which `tests` below checks for all of them.

use std::cell::Cell;

use super::subnormal::mul_f32;
use crate::raw::Elements;
use strata_lanes::table::{max_f32, max_f64, min_f32, min_f64};
use strata_lanes::{BinaryOp as B, Code, Frame, Inst as LaneInst, Lane, UnaryOp as U};
use strata_ops::math::Int;

pub const REGISTERS: usize = 256;

/// A register's worth of memory.
pub type Registers = [Cell<u64>; REGISTERS];

/// One instruction, ready to run. Where there is a third operand, the immediate is its register.
#[derive(Clone, Copy, Debug)]
pub struct Inst {
    pub op: Op,
    pub dst: u8,
    pub a: u8,
    pub b: u8,
    pub imm: u32,
}

/// Types that registers hold.
trait Slot: Copy {
    fn of(register: u64) -> Self;
    fn slot(self) -> u64;
}

macro_rules! int_slots {
    ($($t:ty as $unsigned:ty),*) => {$(
        impl Slot for $t {
            #[inline(always)]
            fn of(register: u64) -> $t {
                register as $t
            }
            #[inline(always)]
            fn slot(self) -> u64 {
                u64::from(self as $unsigned)
            }
        }
    )*};
}
int_slots!(u8 as u8, u32 as u32, i32 as u32, u64 as u64, i64 as u64);

impl Slot for bool {
    #[inline(always)]
    fn of(register: u64) -> bool {
        register as u8 != 0
    }
    #[inline(always)]
    fn slot(self) -> u64 {
        u64::from(self)
    }
}

impl Slot for f32 {
    #[inline(always)]
    fn of(register: u64) -> f32 {
        f32::from_bits(register as u32)
    }
    #[inline(always)]
    fn slot(self) -> u64 {
        u64::from(self.to_bits())
    }
}

impl Slot for f64 {
    #[inline(always)]
    fn of(register: u64) -> f64 {
        f64::from_bits(register)
    }
    #[inline(always)]
    fn slot(self) -> u64 {
        self.to_bits()
    }
}

macro_rules! define_scalar_ops {
    (unary { $($u:ident: $($ulane:pat_param)|+, |$ux:ident: $ut:ty; $ui:ident| -> $ur:ty $ue:block)* }
     binary { $($b:ident: $($blane:pat_param)|+, |$bx:ident: $bxt:ty, $by:ident: $byt:ty; $bi:ident| -> $br:ty $be:block)* }
     jumps { $($j:ident: if $compare:ident, |$jx:ident, $jy:ident: $jt:ty| $je:block)* }) => {
        /// What an instruction does.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[repr(u8)]
        pub enum Op {
            $($u,)* $($b,)* $($j,)*
            /// `dst = a ? b : registers[imm]`
            Select,
            /// `dst = a · b + registers[imm]`, rounded twice.
            MulAddF32,
            MulAddF64,
            /// `a` as an index: not below zero, not above the immediate. The first is signed, the second is not.
            ClampS, ClampU,
            /// The lane function `calls[imm]`.
            Call,
            /// `dst = memory[b][a + imm]`, of so many bytes.
            Load1, Load2, Load4, Load8,
            /// `memory[dst][a + imm] = b`
            Store1, Store2, Store4, Store8,
            /// Go on at `imm`: always, if `a` holds, unless it does.
            Jump, JumpIf, JumpUnless,
            Halt,
        }

        impl Op {
            /// The instruction that does what a lane instruction does.
            pub fn of(code: Code) -> Option<Op> {
                use Lane::*;
                match code {
                    $($($ulane)|+ => Some(Op::$u),)*
                    $($($blane)|+ => Some(Op::$b),)*
                    Code::Select(lane) if lane != C128 => Some(Op::Select),
                    _ => None,
                }
            }

            /// The jump that does a comparison itself.
            pub fn fused_jump(self) -> Option<Op> {
                match self {
                    $(Op::$compare => Some(Op::$j),)*
                    _ => None,
                }
            }

            /// How many of the operands `a`, `b` and the third are registers that are read.
            pub fn reads(self) -> usize {
                match self {
                    $(Op::$u)|* => 1,
                    $(Op::$b)|* => 2,
                    $(Op::$j)|* => 2,
                    Op::Select | Op::MulAddF32 | Op::MulAddF64 | Op::Call => 3,
                    Op::Load1 | Op::Load2 | Op::Load4 | Op::Load8 | Op::JumpIf | Op::JumpUnless => 1,
                    Op::ClampS | Op::ClampU => 1,
                    Op::Store1 | Op::Store2 | Op::Store4 | Op::Store8 => 2,
                    Op::Jump | Op::Halt => 0,
                }
            }

            pub fn is_jump(self) -> bool {
                matches!(self, $(Op::$j)|* | Op::Jump | Op::JumpIf | Op::JumpUnless)
            }

            /// Whether `dst` is a register that is written.
            pub fn writes(self) -> bool {
                !self.is_jump()
                    && !matches!(self, Op::Store1 | Op::Store2 | Op::Store4 | Op::Store8 | Op::Halt)
            }
        }

        /// Runs instructions from the first on until one says halt.
        pub fn run(insts: &[Inst], registers: &Registers, calls: &[LaneInst], frame: &Frame, memory: &[Elements]) {
            let mut at = 0usize;
            loop {
                let i = insts[at];
                at += 1;
                let a = || registers[usize::from(i.a)].get();
                let b = || registers[usize::from(i.b)].get();
                let c = || registers[i.imm as usize % REGISTERS].get();
                let set = |value: u64| registers[usize::from(i.dst)].set(value);
                let element = || (a().wrapping_add(u64::from(i.imm))) as usize;
                match i.op {
                    $(Op::$u => {
                        let ($ux, $ui) = (<$ut>::of(a()), i.imm);
                        let _ = $ui;
                        let value: $ur = $ue;
                        set(value.slot())
                    })*
                    $(Op::$b => {
                        let ($bx, $by, $bi) = (<$bxt>::of(a()), <$byt>::of(b()), i.imm);
                        let _ = $bi;
                        let value: $br = $be;
                        set(value.slot())
                    })*
                    $(Op::$j => {
                        let ($jx, $jy) = (<$jt>::of(a()), <$jt>::of(b()));
                        if $je {
                            at = i.imm as usize;
                        }
                    })*
                    Op::Select => set(if bool::of(a()) { b() } else { c() }),
                    Op::MulAddF32 => set((mul_f32(f32::of(a()), f32::of(b())) + f32::of(c())).slot()),
                    Op::MulAddF64 => set((f64::of(a()) * f64::of(b()) + f64::of(c())).slot()),
                    Op::ClampS => set(i64::of(a()).clamp(0, i64::from(i.imm)).slot()),
                    Op::ClampU => set(a().min(u64::from(i.imm))),
                    Op::Call => {
                        let call = &calls[i.imm as usize];
                        (call.run)(frame, call)
                    }
                    Op::Load1 => set(memory[usize::from(i.b)].load::<u8>(element()).into()),
                    Op::Load2 => set(memory[usize::from(i.b)].load::<u16>(element()).into()),
                    Op::Load4 => set(memory[usize::from(i.b)].load::<u32>(element()).into()),
                    Op::Load8 => set(memory[usize::from(i.b)].load::<u64>(element())),
                    Op::Store1 => memory[usize::from(i.dst)].store(element(), b() as u8),
                    Op::Store2 => memory[usize::from(i.dst)].store(element(), b() as u16),
                    Op::Store4 => memory[usize::from(i.dst)].store(element(), b() as u32),
                    Op::Store8 => memory[usize::from(i.dst)].store(element(), b()),
                    Op::Jump => at = i.imm as usize,
                    Op::JumpIf => {
                        if bool::of(a()) {
                            at = i.imm as usize;
                        }
                    }
                    Op::JumpUnless => {
                        if !bool::of(a()) {
                            at = i.imm as usize;
                        }
                    }
                    Op::Halt => return,
                }
            }
        }
    };
}

define_scalar_ops! {
    unary {
        Move: Code::Unary(U::Copy, B8 | I32 | U32 | I64 | U64 | F32 | F64 | C64), |x: u64; _i| -> u64 { x }
        NotB8: Code::Unary(U::Not, B8), |x: u8; _i| -> u8 { x ^ 1 }
        Not: Code::Unary(U::Not, I32 | U32 | I64 | U64), |x: u64; _i| -> u64 { !x }
        Neg: Code::Unary(U::Neg, I32 | U32 | I64 | U64), |x: u64; _i| -> u64 { x.wrapping_neg() }
        NegF32: Code::Unary(U::Neg, F32), |x: f32; _i| -> f32 { -x }
        NegF64: Code::Unary(U::Neg, F64), |x: f64; _i| -> f64 { -x }
        AbsI32: Code::Unary(U::Abs, I32), |x: i32; _i| -> i32 { x.wrapping_abs() }
        AbsI64: Code::Unary(U::Abs, I64), |x: i64; _i| -> i64 { x.wrapping_abs() }
        AbsF32: Code::Unary(U::Abs, F32), |x: f32; _i| -> f32 { x.abs() }
        AbsF64: Code::Unary(U::Abs, F64), |x: f64; _i| -> f64 { x.abs() }
        SqrtF32: Code::Unary(U::Sqrt, F32), |x: f32; _i| -> f32 { x.sqrt() }
        SqrtF64: Code::Unary(U::Sqrt, F64), |x: f64; _i| -> f64 { x.sqrt() }
        WrapI32: Code::Unary(U::Wrap, I32), |x: i32; bits| -> i32 { (x << (32 - bits)) >> (32 - bits) }
        WrapU32: Code::Unary(U::Wrap, U32), |x: u32; bits| -> u32 { x & (u32::MAX >> (32 - bits)) }
        ExtendB8: Code::Convert(B8, I32 | U32 | I64 | U64), |x: u8; _i| -> u8 { x }
        ExtendI32: Code::Convert(I32, I64 | U64), |x: i32; _i| -> i64 { i64::from(x) }
        ExtendU32: Code::Convert(U32, I64 | U64), |x: u32; _i| -> u32 { x }
        Truncate: Code::Convert(I64 | U64, I32 | U32) | Code::Convert(I32, U32) | Code::Convert(U32, I32)
            | Code::Convert(I64, U64) | Code::Convert(U64, I64), |x: u64; _i| -> u64 { x }
        B8ToF32: Code::Convert(B8, F32), |x: u8; _i| -> f32 { f32::from(x) }
        I32ToF32: Code::Convert(I32, F32), |x: i32; _i| -> f32 { x as f32 }
        U32ToF32: Code::Convert(U32, F32), |x: u32; _i| -> f32 { x as f32 }
        I32ToF64: Code::Convert(I32, F64), |x: i32; _i| -> f64 { f64::from(x) }
        I64ToF64: Code::Convert(I64, F64), |x: i64; _i| -> f64 { x as f64 }
        F32ToF64: Code::Convert(F32, F64), |x: f32; _i| -> f64 { f64::from(x) }
        F64ToF32: Code::Convert(F64, F32), |x: f64; _i| -> f32 { x as f32 }
    }
    binary {
        Add: Code::Binary(B::Add, I32 | U32 | I64 | U64), |x: u64, y: u64; _i| -> u64 { x.wrapping_add(y) }
        Sub: Code::Binary(B::Sub, I32 | U32 | I64 | U64), |x: u64, y: u64; _i| -> u64 { x.wrapping_sub(y) }
        Mul: Code::Binary(B::Mul, I32 | U32 | I64 | U64), |x: u64, y: u64; _i| -> u64 { x.wrapping_mul(y) }
        And: Code::Binary(B::And, B8 | I32 | U32 | I64 | U64) | Code::Binary(B::Mul | B::Min, B8),
            |x: u64, y: u64; _i| -> u64 { x & y }
        Or: Code::Binary(B::Or, B8 | I32 | U32 | I64 | U64) | Code::Binary(B::Add | B::Max, B8),
            |x: u64, y: u64; _i| -> u64 { x | y }
        Xor: Code::Binary(B::Xor, B8 | I32 | U32 | I64 | U64), |x: u64, y: u64; _i| -> u64 { x ^ y }
        AddF32: Code::Binary(B::Add, F32), |x: f32, y: f32; _i| -> f32 { x + y }
        AddF64: Code::Binary(B::Add, F64), |x: f64, y: f64; _i| -> f64 { x + y }
        SubF32: Code::Binary(B::Sub, F32), |x: f32, y: f32; _i| -> f32 { x - y }
        SubF64: Code::Binary(B::Sub, F64), |x: f64, y: f64; _i| -> f64 { x - y }
        MulF32: Code::Binary(B::Mul, F32), |x: f32, y: f32; _i| -> f32 { mul_f32(x, y) }
        MulF64: Code::Binary(B::Mul, F64), |x: f64, y: f64; _i| -> f64 { x * y }
        DivF32: Code::Binary(B::Div, F32), |x: f32, y: f32; _i| -> f32 { x / y }
        DivF64: Code::Binary(B::Div, F64), |x: f64, y: f64; _i| -> f64 { x / y }
        DivI32: Code::Binary(B::Div, I32), |x: i32, y: i32; _i| -> i32 { x.int_div(y) }
        DivI64: Code::Binary(B::Div, I64), |x: i64, y: i64; _i| -> i64 { x.int_div(y) }
        DivU64: Code::Binary(B::Div, U64), |x: u64, y: u64; _i| -> u64 { x.int_div(y) }
        RemI32: Code::Binary(B::Rem, I32), |x: i32, y: i32; _i| -> i32 { x.int_rem(y) }
        RemU32: Code::Binary(B::Rem, U32), |x: u32, y: u32; _i| -> u32 { x.int_rem(y) }
        RemI64: Code::Binary(B::Rem, I64), |x: i64, y: i64; _i| -> i64 { x.int_rem(y) }
        RemU64: Code::Binary(B::Rem, U64), |x: u64, y: u64; _i| -> u64 { x.int_rem(y) }
        MaxI32: Code::Binary(B::Max, I32), |x: i32, y: i32; _i| -> i32 { x.max(y) }
        MaxU32: Code::Binary(B::Max, U32), |x: u32, y: u32; _i| -> u32 { x.max(y) }
        MaxI64: Code::Binary(B::Max, I64), |x: i64, y: i64; _i| -> i64 { x.max(y) }
        MaxU64: Code::Binary(B::Max, U64), |x: u64, y: u64; _i| -> u64 { x.max(y) }
        MaxF32: Code::Binary(B::Max, F32), |x: f32, y: f32; _i| -> f32 { max_f32(x, y) }
        MaxF64: Code::Binary(B::Max, F64), |x: f64, y: f64; _i| -> f64 { max_f64(x, y) }
        MinI32: Code::Binary(B::Min, I32), |x: i32, y: i32; _i| -> i32 { x.min(y) }
        MinU32: Code::Binary(B::Min, U32), |x: u32, y: u32; _i| -> u32 { x.min(y) }
        MinI64: Code::Binary(B::Min, I64), |x: i64, y: i64; _i| -> i64 { x.min(y) }
        MinU64: Code::Binary(B::Min, U64), |x: u64, y: u64; _i| -> u64 { x.min(y) }
        MinF32: Code::Binary(B::Min, F32), |x: f32, y: f32; _i| -> f32 { min_f32(x, y) }
        MinF64: Code::Binary(B::Min, F64), |x: f64, y: f64; _i| -> f64 { min_f64(x, y) }
        Shl32: Code::Binary(B::Shl, I32 | U32), |x: u32, y: u32; bits| -> u32 { if y < bits { x << (y & 31) } else { 0 } }
        Shl64: Code::Binary(B::Shl, I64 | U64), |x: u64, y: u64; _i| -> u64 { if y < 64 { x << y } else { 0 } }
        ShraI32: Code::Binary(B::Shra, I32), |x: i32, y: u32; bits| -> i32 { x >> if y < bits { y & 31 } else { 31 } }
        ShraI64: Code::Binary(B::Shra, I64 | U64), |x: i64, y: u64; _i| -> i64 { x >> y.min(63) }
        ShrlI32: Code::Binary(B::Shrl, I32), |x: u32, y: u32; bits| -> u32 {
            if y < bits { (x & (u32::MAX >> (32 - bits))) >> (y & 31) } else { 0 }
        }
        ShrlU32: Code::Binary(B::Shrl, U32), |x: u32, y: u32; bits| -> u32 { if y < bits { x >> (y & 31) } else { 0 } }
        Shrl64: Code::Binary(B::Shrl, I64 | U64), |x: u64, y: u64; _i| -> u64 { if y < 64 { x >> y } else { 0 } }
        EqB8: Code::Binary(B::Eq, B8), |x: u8, y: u8; _i| -> bool { x == y }
        Eq32: Code::Binary(B::Eq, I32 | U32), |x: u32, y: u32; _i| -> bool { x == y }
        Eq64: Code::Binary(B::Eq, I64 | U64), |x: u64, y: u64; _i| -> bool { x == y }
        EqF32: Code::Binary(B::Eq, F32), |x: f32, y: f32; _i| -> bool { x == y }
        EqF64: Code::Binary(B::Eq, F64), |x: f64, y: f64; _i| -> bool { x == y }
        NeB8: Code::Binary(B::Ne, B8), |x: u8, y: u8; _i| -> bool { x != y }
        Ne32: Code::Binary(B::Ne, I32 | U32), |x: u32, y: u32; _i| -> bool { x != y }
        Ne64: Code::Binary(B::Ne, I64 | U64), |x: u64, y: u64; _i| -> bool { x != y }
        NeF32: Code::Binary(B::Ne, F32), |x: f32, y: f32; _i| -> bool { x != y }
        NeF64: Code::Binary(B::Ne, F64), |x: f64, y: f64; _i| -> bool { x != y }
        GeI32: Code::Binary(B::Ge, I32), |x: i32, y: i32; _i| -> bool { x >= y }
        GeU32: Code::Binary(B::Ge, U32), |x: u32, y: u32; _i| -> bool { x >= y }
        GeI64: Code::Binary(B::Ge, I64), |x: i64, y: i64; _i| -> bool { x >= y }
        GeU64: Code::Binary(B::Ge, U64), |x: u64, y: u64; _i| -> bool { x >= y }
        GeF32: Code::Binary(B::Ge, F32), |x: f32, y: f32; _i| -> bool { x >= y }
        GeF64: Code::Binary(B::Ge, F64), |x: f64, y: f64; _i| -> bool { x >= y }
        GtI32: Code::Binary(B::Gt, I32), |x: i32, y: i32; _i| -> bool { x > y }
        GtU32: Code::Binary(B::Gt, U32), |x: u32, y: u32; _i| -> bool { x > y }
        GtI64: Code::Binary(B::Gt, I64), |x: i64, y: i64; _i| -> bool { x > y }
        GtU64: Code::Binary(B::Gt, U64), |x: u64, y: u64; _i| -> bool { x > y }
        GtF32: Code::Binary(B::Gt, F32), |x: f32, y: f32; _i| -> bool { x > y }
        GtF64: Code::Binary(B::Gt, F64), |x: f64, y: f64; _i| -> bool { x > y }
    }
    jumps {
        JumpGtI32: if GtI32, |x, y: i32| { x > y }
        JumpGtU32: if GtU32, |x, y: u32| { x > y }
        JumpGtI64: if GtI64, |x, y: i64| { x > y }
        JumpGtF32: if GtF32, |x, y: f32| { x > y }
        JumpGeI32: if GeI32, |x, y: i32| { x >= y }
        JumpEq32: if Eq32, |x, y: u32| { x == y }
        JumpNe32: if Ne32, |x, y: u32| { x != y }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LANES: [Lane; 8] = [Lane::B8, Lane::I32, Lane::U32, Lane::I64, Lane::U64, Lane::F32, Lane::F64, Lane::C64];

    /// Numbers at the edges of a type, as registers.
    fn samples(lane: Lane) -> Vec<u64> {
        let ints = [0, 1, 2, 3, 7, 31, 32, 63, 64, 0x7f, 0x80, 0xff, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff];
        let wide = [i64::MAX as u64, i64::MIN as u64, u64::MAX, u64::MAX - 1, 0x1_0000_0001];
        let floats =
            [0.0, -0.0, 1.0, -1.5, 0.1, 3e9, -3e9, 1e-40, f64::MAX, f64::INFINITY, f64::NEG_INFINITY, f64::NAN];
        match lane {
            Lane::B8 => vec![0, 1],
            Lane::F32 => floats.iter().map(|&x| (x as f32).slot()).collect(),
            Lane::F64 | Lane::C64 => floats.iter().map(|&x| x.slot()).collect(),
            _ => ints.iter().chain(&wide).map(|&x| if lane.bytes() == 4 { x & 0xffff_ffff } else { x }).collect(),
        }
    }

    /// The low bytes of what one instruction leaves in register 3, by itself and through the lane function.
    fn both(op: Op, lane: LaneInst, operands: [u64; 3], bytes: usize) -> [u64; 2] {
        let c = if op == Op::Select { 2 } else { lane.imm };
        let direct = Inst { op, dst: 3, a: 0, b: 1, imm: c };
        let call = Inst { op: Op::Call, dst: 3, a: 0, b: 1, imm: 0 };
        [direct, call].map(|inst| {
            let registers: Registers = [const { Cell::new(0) }; REGISTERS];
            let mut frame = Frame::new(REGISTERS);
            frame.ensure(REGISTERS);
            for (register, value) in operands.into_iter().enumerate() {
                registers[register].set(value);
            }
            for (register, cell) in registers.iter().enumerate().take(4) {
                crate::raw::bind_cell(&frame, register as u16, cell);
            }
            frame.set_lanes(1);
            let halt = Inst { op: Op::Halt, dst: 0, a: 0, b: 0, imm: 0 };
            run(&[inst, halt], &registers, &[lane], &frame, &[]);
            registers[3].get() & (u64::MAX >> (64 - 8 * bytes))
        })
    }

    fn is_nan(value: u64, lane: Lane) -> bool {
        match lane {
            Lane::F32 => f32::of(value).is_nan(),
            Lane::F64 => f64::of(value).is_nan(),
            _ => false,
        }
    }

    #[test]
    fn every_row_does_what_its_lane_functions_do() {
        let mut checked = 0;
        for inst in strata_lanes::every_instruction() {
            let Some(op) = Op::of(inst.code) else { continue };
            let (from, to) = match inst.code {
                Code::Unary(_, lane) | Code::Select(lane) => (lane, lane),
                Code::Binary(op, lane) => (lane, if op >= B::Eq && op <= B::Gt { Lane::B8 } else { lane }),
                Code::Convert(from, to) => (from, to),
                _ => unreachable!("has no row"),
            };
            assert!(LANES.contains(&from));
            for &x in &samples(from) {
                for &y in &samples(from) {
                    let operands = if op == Op::Select { [x & 1, x, y] } else { [x, y, 0] };
                    let [direct, called] = both(op, inst, operands, to.bytes());
                    let same = direct == called || (is_nan(direct, to) && is_nan(called, to));
                    assert!(
                        same,
                        "{:?} of {x:#x} and {y:#x}: {direct:#x}, the lane function says {called:#x}",
                        inst.code
                    );
                    checked += 1;
                }
            }
        }
        assert!(checked > 10_000, "{checked} cases");
    }
}

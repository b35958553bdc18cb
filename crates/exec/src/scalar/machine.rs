//! A scalar program as machine code: which of its instructions the crate `jit` has.

use strata_jit::Code;
use strata_jit::scalar::{self, Kind, Line, Op as J, Relation, Test};
use strata_lanes::Isa;

use super::table::{Inst, Op};

/// Code for a program that loops; others are over before they are compiled.
pub fn compile(insts: &[Inst], constants: &[(u8, u64)]) -> Option<Code> {
    let loops = insts.iter().enumerate().any(|(at, inst)| inst.op.is_jump() && inst.imm as usize <= at);
    if !loops || Isa::detect() == Isa::Baseline || !crate::kernel::is_compiling() {
        return None;
    }
    scalar::compile(&insts.iter().map(line).collect::<Vec<_>>(), constants)
}

/// How many bytes the elements of each tensor have.
pub fn element_bytes(insts: &[Inst], n: usize) -> Vec<usize> {
    let mut bytes = vec![1; n];
    for inst in insts {
        match line(inst).op {
            J::Load(size) => bytes[usize::from(inst.b)] = usize::from(size),
            J::Store(size) => bytes[usize::from(inst.dst)] = usize::from(size),
            _ => {}
        }
    }
    bytes
}

fn line(inst: &Inst) -> Line {
    // Shifts of narrower integers know their width.
    let is_narrow = inst.imm != 32 && matches!(inst.op, Op::Shl32 | Op::ShraI32 | Op::ShrlI32 | Op::ShrlU32);
    let op = if is_narrow { J::Other } else { op(inst.op) };
    Line { op, dst: inst.dst, a: inst.a, b: inst.b, imm: inst.imm }
}

fn op(op: Op) -> J {
    use Kind::*;
    match op {
        Op::Move | Op::Truncate => J::Move,
        Op::Add => J::Add,
        Op::Sub => J::Sub,
        Op::Mul => J::Mul,
        Op::And => J::And,
        Op::Or => J::Or,
        Op::Xor => J::Xor,
        Op::Not => J::Not,
        Op::Neg => J::Neg,
        Op::NotB8 => J::NotByte,
        Op::MaxI32 => J::Extreme(I32, true),
        Op::MaxU32 => J::Extreme(U32, true),
        Op::MaxI64 => J::Extreme(I64, true),
        Op::MaxU64 => J::Extreme(U64, true),
        Op::MinI32 => J::Extreme(I32, false),
        Op::MinU32 => J::Extreme(U32, false),
        Op::MinI64 => J::Extreme(I64, false),
        Op::MinU64 => J::Extreme(U64, false),
        Op::Shl32 => J::ShiftLeft(false),
        Op::Shl64 => J::ShiftLeft(true),
        Op::ShraI32 => J::ShiftArithmetic(false),
        Op::ShraI64 => J::ShiftArithmetic(true),
        Op::ShrlI32 | Op::ShrlU32 => J::ShiftLogical(false),
        Op::Shrl64 => J::ShiftLogical(true),
        Op::ExtendB8 => J::ExtendByte,
        Op::ExtendI32 => J::ExtendInt,
        Op::ExtendU32 => J::ExtendUint,
        Op::AddF32 => J::AddF(false),
        Op::AddF64 => J::AddF(true),
        Op::SubF32 => J::SubF(false),
        Op::SubF64 => J::SubF(true),
        Op::MulF32 => J::MulF(false),
        Op::MulF64 => J::MulF(true),
        Op::DivF32 => J::DivF(false),
        Op::DivF64 => J::DivF(true),
        Op::MaxF32 => J::MaxF(false),
        Op::MaxF64 => J::MaxF(true),
        Op::MinF32 => J::MinF(false),
        Op::MinF64 => J::MinF(true),
        Op::SqrtF32 => J::SqrtF(false),
        Op::SqrtF64 => J::SqrtF(true),
        Op::NegF32 => J::NegF(false),
        Op::NegF64 => J::NegF(true),
        Op::AbsF32 => J::AbsF(false),
        Op::AbsF64 => J::AbsF(true),
        Op::MulAddF32 => J::MulAddF(false),
        Op::MulAddF64 => J::MulAddF(true),
        Op::I32ToF32 => J::FromInt(false, false),
        Op::U32ToF32 => J::FromUint,
        Op::B8ToF32 => J::FromByte,
        Op::I32ToF64 => J::FromInt(false, true),
        Op::I64ToF64 => J::FromInt(true, true),
        Op::F32ToF64 => J::Widen,
        Op::F64ToF32 => J::Narrow,
        Op::Jump => J::Jump,
        Op::JumpIf => J::JumpIf,
        Op::JumpUnless => J::JumpUnless,
        Op::Select => J::Select,
        Op::ClampS => J::ClampInt,
        Op::ClampU => J::ClampUint,
        Op::Load1 => J::Load(1),
        Op::Load2 => J::Load(2),
        Op::Load4 => J::Load(4),
        Op::Load8 => J::Load(8),
        Op::Store1 => J::Store(1),
        Op::Store2 => J::Store(2),
        Op::Store4 => J::Store(4),
        Op::Store8 => J::Store(8),
        Op::Halt => J::Halt,
        _ => comparison(op).unwrap_or(J::Other),
    }
}

fn comparison(op: Op) -> Option<J> {
    use Kind::*;
    use Relation::*;
    let compare = |kind, relation| J::Compare(Test { kind, relation });
    let jump = |kind, relation| J::JumpIfTest(Test { kind, relation });
    Some(match op {
        Op::EqB8 => compare(U8, Eq),
        Op::NeB8 => compare(U8, Ne),
        Op::Eq32 => compare(U32, Eq),
        Op::Eq64 => compare(U64, Eq),
        Op::EqF32 => compare(F32, Eq),
        Op::EqF64 => compare(F64, Eq),
        Op::Ne32 => compare(U32, Ne),
        Op::Ne64 => compare(U64, Ne),
        Op::NeF32 => compare(F32, Ne),
        Op::NeF64 => compare(F64, Ne),
        Op::GeI32 => compare(I32, Ge),
        Op::GeU32 => compare(U32, Ge),
        Op::GeI64 => compare(I64, Ge),
        Op::GeU64 => compare(U64, Ge),
        Op::GeF32 => compare(F32, Ge),
        Op::GeF64 => compare(F64, Ge),
        Op::GtI32 => compare(I32, Gt),
        Op::GtU32 => compare(U32, Gt),
        Op::GtI64 => compare(I64, Gt),
        Op::GtU64 => compare(U64, Gt),
        Op::GtF32 => compare(F32, Gt),
        Op::GtF64 => compare(F64, Gt),
        Op::JumpGtI32 => jump(I32, Gt),
        Op::JumpGtU32 => jump(U32, Gt),
        Op::JumpGtI64 => jump(I64, Gt),
        Op::JumpGtF32 => jump(F32, Gt),
        Op::JumpGeI32 => jump(I32, Ge),
        Op::JumpEq32 => jump(U32, Eq),
        Op::JumpNe32 => jump(U32, Ne),
        _ => return None,
    })
}

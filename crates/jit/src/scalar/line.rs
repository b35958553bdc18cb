//! The language of scalar programs, one line an instruction.

use iced_x86::Code as C;

/// One instruction. Where there is a third operand, the immediate is its register; of jumps it is where they go.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    pub op: Op,
    pub dst: u8,
    pub a: u8,
    pub b: u8,
    pub imm: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    Move,
    Add,
    Sub,
    Mul,
    And,
    Or,
    Xor,
    Not,
    Neg,
    /// Of a truth value.
    NotByte,
    /// The larger (if the flag is set) or the smaller of two integers.
    Extreme(Kind, bool),
    /// To the left, or to the right with copies of the sign or with zeros; of 64 bits where the flag is set. Where the second number is as
    /// large as the first is wide, nothing but sign or zeros is left.
    ShiftLeft(bool),
    ShiftArithmetic(bool),
    ShiftLogical(bool),
    /// Signed and unsigned integers of 32 bits as 64, and a byte as either.
    ExtendInt,
    ExtendUint,
    ExtendByte,
    /// Floats; of 64 bits where the flag is set.
    AddF(bool),
    SubF(bool),
    MulF(bool),
    DivF(bool),
    /// NaN if either is, +0 above −0.
    MaxF(bool),
    MinF(bool),
    SqrtF(bool),
    NegF(bool),
    AbsF(bool),
    /// `a · b + c`, rounded twice.
    MulAddF(bool),
    /// From signed integers of 32 or (the first flag) 64 bits to floats of 32 or 64.
    FromInt(bool, bool),
    /// From unsigned integers of 32 bits, or a byte, to floats of 32.
    FromUint,
    FromByte,
    Widen,
    Narrow,
    Compare(Test),
    JumpIfTest(Test),
    Jump,
    JumpIf,
    JumpUnless,
    /// `dst = a ? b : c`
    Select,
    /// Not below zero, not above the immediate.
    ClampInt,
    ClampUint,
    /// `dst = memory[b][a + imm]` and `memory[dst][a + imm] = b`, of so many bytes.
    Load(u8),
    Store(u8),
    Halt,
    /// By the caller's function.
    Other,
}

impl Op {
    pub(super) fn is_jump(self) -> bool {
        matches!(self, Op::Jump | Op::JumpIf | Op::JumpUnless | Op::JumpIfTest(_))
    }
}

/// `a` compared with `b`: equal, not equal, greater, or greater or equal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Test {
    pub kind: Kind,
    pub relation: Relation,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    U8,
    I32,
    U32,
    I64,
    U64,
    F32,
    F64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Relation {
    Eq,
    Ne,
    Gt,
    Ge,
}

/// The instructions by which flags become a truth value, a choice, a jump.
pub(super) struct Codes {
    pub(super) set: C,
    pub(super) select: C,
    pub(super) jump: C,
}

impl Test {
    pub(super) fn codes(self) -> Codes {
        let signed = matches!(self.kind, Kind::I32 | Kind::I64);
        let (set, select, jump) = match (self.relation, signed) {
            (Relation::Eq, _) => (C::Sete_rm8, C::Cmove_r64_rm64, C::Je_rel32_64),
            (Relation::Ne, _) => (C::Setne_rm8, C::Cmovne_r64_rm64, C::Jne_rel32_64),
            (Relation::Gt, true) => (C::Setg_rm8, C::Cmovg_r64_rm64, C::Jg_rel32_64),
            (Relation::Ge, true) => (C::Setge_rm8, C::Cmovge_r64_rm64, C::Jge_rel32_64),
            (Relation::Gt, false) => (C::Seta_rm8, C::Cmova_r64_rm64, C::Ja_rel32_64),
            (Relation::Ge, false) => (C::Setae_rm8, C::Cmovae_r64_rm64, C::Jae_rel32_64),
        };
        Codes { set, select, jump }
    }
}

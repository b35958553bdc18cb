//! Straight-line programs over blocks of lanes: how every element-wise computation runs.
//!
//! A [`Program`] is a list of [`Inst`]s over registers. A register holds up to [`BLOCK`] lanes of one [`Lane`] type and
//! stays in the first-level cache, so a chain of operations touches memory once. Instructions are resolved to functions
//! when the program is built; running one is a loop over calls.
//!
//! Narrow types travel in wide lanes: integers up to 32 bits as `i32`/`u32` kept in range by `Wrap`, floats up to 32 bits
//! as `f32` rounded after every operation by `Round`. What is stored is exactly what the narrow type would have held.
//!
//! `build.rs` collects instructions, `table.rs` maps (operation, lane type) to functions, `simd.rs` compiles each function
//! for the vector extensions of the running CPU.

mod build;
mod convert;
mod fold;
pub mod simd;
pub mod table;

pub use build::{Builder, Reg};
pub use convert::{load_fn, store_fn};
pub use fold::fold_fn;
pub use simd::{FOLD, FoldStep, Frame, Isa};
pub use table::{BinaryOp, UnaryOp};

use strata_tensor::DType;

/// Lanes per register.
pub const BLOCK: usize = 1024;

/// The types registers hold.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lane {
    B8,
    I32,
    U32,
    I64,
    U64,
    F32,
    F64,
    C64,
    C128,
}

impl Lane {
    /// The lane type that carries values of `dtype`.
    pub fn of(dtype: DType) -> Lane {
        use DType::*;
        match dtype {
            Bool => Lane::B8,
            S2 | S4 | S8 | S16 | S32 => Lane::I32,
            U2 | U4 | U8 | U16 | U32 => Lane::U32,
            S64 => Lane::I64,
            U64 => Lane::U64,
            F64 => Lane::F64,
            C64 => Lane::C64,
            C128 => Lane::C128,
            _ => Lane::F32,
        }
    }

    pub fn bytes(self) -> usize {
        match self {
            Lane::B8 => 1,
            Lane::I32 | Lane::U32 | Lane::F32 => 4,
            Lane::I64 | Lane::U64 | Lane::F64 | Lane::C64 => 8,
            Lane::C128 => 16,
        }
    }

    /// Whether `dtype` is stored in memory exactly as its lanes are.
    pub fn is_direct(dtype: DType) -> bool {
        matches!(
            dtype,
            DType::Bool
                | DType::S32
                | DType::U32
                | DType::S64
                | DType::U64
                | DType::F32
                | DType::F64
                | DType::C64
                | DType::C128
        )
    }
}

/// One operation on registers. `imm` carries a bit width, a packed format or nothing, as the operation needs.
#[derive(Clone, Copy)]
pub struct Inst {
    pub run: LaneFn,
    pub dst: u16,
    pub a: u16,
    pub b: u16,
    pub c: u16,
    pub imm: u32,
    pub code: Code,
}

impl Inst {
    /// `dst = run(a)`.
    pub fn on_one(run: LaneFn, dst: u16, a: u16) -> Inst {
        Inst { run, dst, a, b: 0, c: 0, imm: 0, code: Code::Other(1) }
    }

    pub fn is_copy(&self) -> bool {
        matches!(self.code, Code::Unary(UnaryOp::Copy, _))
    }
}

/// What an instruction means, for those who can do it without calling its function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Code {
    Unary(UnaryOp, Lane),
    Binary(BinaryOp, Lane),
    Select(Lane),
    Convert(Lane, Lane),
    /// From and to the memory representation of a type that is not its lanes', and rounding to it.
    Load(DType),
    Store(DType),
    Round(DType),
    /// Anything else, with this many operands.
    Other(u8),
}

impl Code {
    /// How many of an instruction's operands are registers.
    pub fn operands(self) -> usize {
        match self {
            Code::Unary(..) | Code::Convert(..) | Code::Load(_) | Code::Store(_) | Code::Round(_) => 1,
            Code::Binary(..) => 2,
            Code::Select(_) => 3,
            Code::Other(n) => usize::from(n),
        }
    }
}

/// Every operation on every lane type, with `dst = 3` and operands 0, 1 and 2, for those who check them all.
pub fn every_instruction() -> Vec<Inst> {
    use Lane::*;
    let lanes = [B8, I32, U32, I64, U64, F32, F64, C64, C128];
    let inst = |code, run| Inst { run, dst: 3, a: 0, b: 1, c: 2, imm: 32, code };
    let mut all = Vec::new();
    for lane in lanes {
        let unary = UnaryOp::ALL.iter().map(|&op| (Code::Unary(op, lane), table::unary_fn(op, lane)));
        let binary = BinaryOp::ALL.iter().map(|&op| (Code::Binary(op, lane), table::binary_fn(op, lane)));
        all.extend(unary.chain(binary).filter_map(|(code, run)| Some(inst(code, run?))));
        all.push(inst(Code::Select(lane), table::select_fn(lane)));
        all.extend(lanes.map(|to| inst(Code::Convert(lane, to), convert::convert_fn(lane, to))));
    }
    all
}

/// Runs one instruction on the frame's current number of lanes.
pub type LaneFn = fn(&Frame, &Inst);

/// A straight-line program and the registers it needs.
#[derive(Clone, Default)]
pub struct Program {
    pub insts: Vec<Inst>,
    /// Bytes per lane of each register.
    pub reg_bytes: Vec<u8>,
}

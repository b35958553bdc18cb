//! Straight-line programs over blocks of lanes: how every element-wise computation runs.
//!
//! A [`Program`] is a list of [`Inst`]s over registers. A register holds up to [`BLOCK`] lanes of one [`Lane`] type and
//! stays in the first-level cache, so a chain of operations touches memory once. Instructions are resolved to functions
//! when the program is built; running one is a loop over calls.
//!
//! Narrow types travel in wide lanes: integers up to 32 bits as `i32`/`u32` kept in range by `Wrap`, floats up to 32 bits
//! as `f32` rounded after every operation by `Round`. What is stored is exactly what the narrow type would have held.
//!
//! `build.rs` turns StableHLO ops into instructions, `table.rs` maps (operation, lane type) to functions, `simd.rs` compiles
//! each function for the vector extensions of the running CPU.

mod build;
mod convert;
mod fold;
pub mod simd;
mod table;

pub use build::{Builder, Reg, is_lane_op};
pub use convert::{load_fn, store_fn};
pub use fold::fold_fn;
pub use simd::{Frame, Isa};

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
}

impl Inst {
    /// Marks plain copies; immediates of other instructions stay below it.
    pub(crate) const COPY: u32 = 1 << 31;

    pub fn is_copy(&self) -> bool {
        self.imm & Inst::COPY != 0
    }
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

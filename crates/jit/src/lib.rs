//! Machine code for loops over lanes: values stay in vector registers instead of going through the first-level cache.
//!
//! A [`Function`] is a list of loops that run over every row of a tensor, each with nodes in single assignment, stores and
//! folds. [`compile`] makes code of it for AVX-512 or AVX2, or says that it cannot. Who calls it keeps a way to do without.
//!
//! `scalar.rs` does the same for programs over a few numbers.
//!
//! `ir.rs` is the language. `emit.rs` writes functions and loops, `body.rs` the instructions of one round, with the registers
//! of `registers.rs`; `codes.rs` is the table of instructions, `asm.rs` encodes them. `raw.rs` maps the result and calls it: the only `unsafe`.

mod asm;
mod body;
mod codes;
mod emit;
mod folds;
mod halves;
mod ir;
mod raw;
mod registers;
pub mod scalar;

pub use emit::compile;
pub use ir::{Binary, Compare, Fold, FoldOp, Form, Function, Loop, MaskOp, Node, Period, Sign, Stream, Unary, Val};
pub use raw::{Code, Elements};

/// Builds the encoder's tables, which live as long as the process. Without memory for them the process ends, so whoever promises to
/// survive that calls this first.
pub fn prepare() {
    let _ = iced_x86::Encoder::new(64);
}

/// Which instructions to use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    Avx512,
    Avx2,
}

impl Target {
    /// Lanes of a vector register.
    pub fn width(self) -> usize {
        match self {
            Target::Avx512 => 16,
            Target::Avx2 => 8,
        }
    }
}

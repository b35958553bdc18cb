//! The IR of NKI kernels: tensors on three memories, recorded loops, predicates, instructions, access patterns.
//!
//! A [`Kernel`] is what one trace of a kernel's body records: a table of [`Tensor`]s and a tree of [`Node`]s. Nothing is
//! unrolled: a loop is one node with a trip count, and every address inside it is an expression of its index. Whoever
//! wants to know what happens (the judge, the simulator, the scheduler) iterates the *recorded* loops.
//!
//! ```text
//! kernel double(x: input)
//!   tensor x: f32[128, 512] hbm input 0
//!   tensor t: f32[2, P128, 256] sbuf mod(byte 0, free (2))
//!   for i in affine 0..2 {
//!     declare u
//!     dma_copy dst=t[i, p, f]:[128, 256] src=x[p, i*256 + f]
//!   }
//! ```
//!
//! Reading order:
//!
//! - [`expr`]: integer expressions of loop indices and tile coordinates; [`pred`]: conditions on them.
//! - [`tensor`]: tensors with block, partition and free dimensions, and how each wants to be placed.
//! - [`access`]: which elements of a tensor an instruction touches.
//! - [`table`]: every instruction, once. [`alu`]: the operators that parameterise them.
//! - [`program`]: the tree. [`builder`] makes kernels without Python; [`print`](mod@print) writes them down.
//! - [`recording`]: launches as text, for programs that carry them.
//! - [`place`]: where every logical tile lives once allocation is done.
//! - [`verify`](mod@verify): whether a kernel hangs together, which every pass is held to.
//!
//! # What the program means
//!
//! Instructions execute in program order, iteration by iteration; `affine` loops only *promise* that another order would
//! do. An instruction reads its whole input before it writes anything. Elements outside an instruction's mask are neither
//! read nor written. Everything a [`Tensor`] declared inside a loop body holds is forgotten when its [`Node::Declare`] is
//! reached again.

pub mod access;
pub mod alloc;
pub mod alu;
pub mod builder;
pub mod cost;
pub mod dtype;
pub mod expr;
pub mod generation;
mod names;
pub mod place;
pub mod pred;
pub mod print;
pub mod program;
pub mod recording;
pub mod table;
pub mod tensor;
pub mod verify;
pub mod weave;

pub use access::{Access, View};
pub use alu::{ActFn, AluOp};
pub use builder::Builder;
pub use dtype::Dtype;
pub use expr::{Affine, LoopId, Term};
pub use place::{Place, Placement};
pub use pred::Pred;
pub use program::{Attr, Imm, Inst, InstId, Kernel, Language, Loc, LocId, Loop, LoopKind, Node, Operand, Trip, Write};
pub use table::{Direction, Engine, Opcode, OperandSpec};
pub use tensor::{Modulo, Policy, Role, Space, Tensor, TensorId};

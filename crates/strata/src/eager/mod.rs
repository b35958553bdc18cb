//! Single operators on memory, as a framework's eager mode asks for them: no program, no plan, no shapes to compile for.
//!
//! An element-wise operator ([`map`]) is a few lines of StableHLO over scalars, compiled to lanes once per element type and run
//! over any number of elements. Some work on whole rows ([`rows`]), and products, convolutions and recurrent layers are those of the engine.

mod convolution;
mod map;
mod matmul;
mod operators;
mod passes;
mod rearrange;
mod recurrence;
mod row_op;
pub mod rows;

pub use convolution::{Convolution, Pass};
pub use map::{MOST_OPERANDS, Map, map};
pub use matmul::{Factor, matmul};
pub use rearrange::rearrange;
pub use recurrence::{Cell, Recurrence, recurrence, recurrence_gradients};
pub use strata_exec::kernel::Operand;

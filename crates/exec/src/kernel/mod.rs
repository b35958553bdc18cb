//! Fused loops: one pass over an iteration space that computes a lane program, stores results and reduces.
//!
//! The iteration space has an *outer* part, walked index by index, and a *lane* part, walked in blocks. An element-wise
//! kernel has only lanes. A reduction walks what it keeps outside and folds lanes (`Rows`), or walks what it reduces
//! outside and keeps an accumulator per lane (`Columns`).
//!
//! `machine/` compiles kernels where it can, to `code.rs`; what follows is how the others run, and what all of them mean.
//!
//! `spec.rs` describes a kernel, `prepare.rs` chooses registers and shapes for it once, `run.rs` spreads it over threads,
//! each of which walks blocks (`raw.rs`) and folds them (`reduce.rs`).

mod code;
mod machine;
mod prepare;
mod raw;
mod reduce;
mod run;
mod spec;

pub use machine::{ChainCode, Choice, FoldOp, MapCode, Operand, Pass, Read, RowCode, Write, choose, is_compiling};
pub use prepare::Kernel;
pub use spec::{Access, KernelSpec, Reduce, ReduceBody, Source, SourceKind, Store};

//! Loops and branches over a handful of numbers, compiled to one flat program of their own.
//!
//! A `while` whose state is scalars and tiny tensors spends nothing on arithmetic and everything on getting to it. Here
//! each element of a tiny tensor is a register of its own, so that slices, broadcasts and concatenations are only
//! names; large tensors stay in memory, where single elements are read and written in place; and control flow is jumps.
//!
//! `build.rs` turns a region into lines over as many registers as it likes, with the lane builder saying what every
//! StableHLO op means; `indexed.rs` has those that pick elements by number. `registers.rs` joins lines, drops copies and fits the registers into 256. `table.rs` is the
//! instruction set; what it does not have is a call of the lane function on one lane. `run.rs` runs the result, as machine
//! code (`machine.rs`) where it loops. `rounds.rs` says how long that takes at most.

mod build;
mod index;
mod indexed;
mod machine;
mod registers;
mod rounds;
mod run;
mod subnormal;
mod table;

pub(crate) use build::TINY;
pub use build::{Memory, Region, compile};
pub(crate) use run::evaluate;
pub use run::{Input, Output, ScalarProgram};

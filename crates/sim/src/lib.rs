//! What a NeuronCore computes: recorded kernels executed at their physical addresses.
//!
//! [`run`] walks the recorded loops of one kernel instance over byte arrays that stand for SBUF, PSUM and HBM. A tile is read
//! from and written to the bytes its placement says, so a placement that lets two live tiles share bytes gives the wrong
//! numbers the hardware would give. Nothing is judged here: what was accepted runs.
//!
//! Each instruction is compiled once: operands become strided byte patterns ([`pattern`]), conditions become linear tests
//! ([`mask`]). Executing it takes a partition of its operands at a time into rows of float32 (or of exact integers where bits
//! matter), computes (`ops`, [`math`]) and rounds once on the way back ([`memory`]). Plain rows take one pass ([`pass`], [`simd_pass`]).
//! Row instructions on large tiles wait for each other, so that a few partitions go through all of them (`ops::queue`).
//! Products read their operands where they are ([`packs`]) and wait until somebody wants them (`ops::deferred`). Threads own partitions
//! ([`team`], [`helpers`]), or the cores of a launch (`division`); instances of a grid that exchange values take turns ([`exchange`]).
//! What a run did is kept for later ones, unless data decided it (`tape`).

pub mod area;
pub mod compile;
mod covered;
mod division;
mod eights;
pub mod error;
pub mod exchange;
mod facts;
pub mod formula;
mod helpers;
pub mod indexed;
mod inside;
pub mod interrupt;
pub mod launch;
pub mod linked;
pub mod mask;
pub mod math;
pub mod memory;
pub mod observe;
mod ops;
pub mod packs;
pub mod pass;
pub mod pattern;
mod pieces;
pub mod random;
pub mod raw;
pub mod run;
pub mod simd_pass;
#[cfg(target_arch = "x86_64")]
mod simd_pass_x86;
mod simd_past;
mod simd_transpose;
#[cfg(target_arch = "x86_64")]
mod simd_vectors_x86;
pub mod started;
pub mod stream;
mod tape;
pub mod team;
pub mod tile;
mod unwritten;

pub use error::Error;
pub use facts::{Facts, Instance};
pub use interrupt::Interrupt;
pub use launch::{Launched, launch, launch_into};
pub use memory::Memory;
pub use raw::Bytes;
pub use run::{Options, Outcome, run};
pub use unwritten::Fill;

//! What a NeuronCore computes: recorded kernels executed at their physical addresses.
//!
//! [`run`] walks the recorded loops of one kernel instance over byte arrays that stand for SBUF, PSUM and HBM. A tile is read
//! from and written to the bytes its placement says, so a placement that lets two live tiles share bytes gives the wrong
//! numbers the hardware would give. Nothing is judged here: what was accepted runs.
//!
//! Each instruction is compiled once: operands become strided byte patterns ([`pattern`]), conditions become linear tests
//! ([`mask`]). Executing it loads operands into dense rows of float32 (or of exact integers where bits matter), computes
//! ([`ops`], [`math`], [`gemm`]) and rounds once on the way back ([`memory`]).

pub mod error;
pub mod gemm;
pub mod launch;
pub mod mask;
pub mod math;
pub mod memory;
pub mod ops;
pub mod pattern;
pub mod random;
pub mod run;
mod simd;

pub use error::Error;
pub use launch::{Launched, launch};
pub use memory::Memory;
pub use run::{Options, Outcome, run};

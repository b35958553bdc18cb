//! Element types, their exact rounding, and values that live in host memory.
//!
//! Nothing here knows about devices, graphs or files: [`DType`] names every StableHLO element type, [`Literal`] is
//! a dense row-major value of one of them.

pub mod dtype;
pub mod literal;

pub use dtype::DType;
pub use literal::Literal;

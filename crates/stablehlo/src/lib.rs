//! Typed StableHLO: one op table, the IR, import from and export to generic MLIR, verification, shape inference.

pub mod attrs;
pub mod ir;
pub mod ops;

pub use attrs::*;
pub use ir::*;
pub use ops::*;

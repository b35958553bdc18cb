//! MLIR text and bytecode, knowing no dialect.

pub mod ir;

pub use ir::*;

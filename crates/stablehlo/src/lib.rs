//! Typed StableHLO: one op table, the IR, import from and export to generic MLIR, verification, shape inference.

pub mod asm;
pub mod attr_io;
pub mod attr_struct;
pub mod attr_value;
pub mod attrs;
pub mod body;
pub mod calls;
mod conv_dims;
pub mod expand;
pub mod export;
pub mod fold;
pub mod import;
pub mod infer;
pub mod ir;
pub mod ops;
pub mod placement;
pub mod quant;
pub mod refine;
pub mod sdy;
pub mod types;
pub mod verify;
pub mod vhlo;

pub use asm::{StablehloAsm, parse_text, print_module};
pub use attrs::*;
pub use export::export;
pub use import::import;
pub use ir::*;
pub use ops::*;
pub use vhlo::{deserialize, serialize};

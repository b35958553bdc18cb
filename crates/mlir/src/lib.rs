//! MLIR text and bytecode, knowing no dialect.
//!
//! [`parse()`] reads text into an [`Ir`], [`print()`] writes it back; dialects add their pretty forms through [`Asm`].
//!
//! ```
//! use strata_mlir::{Generic, parse, print};
//!
//! let source = strata_diag::Source { name: "a.mlir".into(), text: "\"toy.op\"() {x = 1 : i32} : () -> ()".into() };
//! let (ir, diagnostics) = parse(&source, &Generic);
//! assert!(diagnostics.is_empty());
//! assert_eq!(print(&ir, &Generic), "\"toy.op\"() {x = 1 : i32} : () -> ()\n");
//! ```

mod asm;
pub mod bytecode;
pub mod element;
mod equal;
pub mod fuzz;
pub mod ir;
pub mod lexer;
mod parse;
mod print;

pub use asm::{Asm, Generic};
pub use equal::{difference, equal};
pub use ir::*;
pub use lexer::Tok;
pub use parse::{
    Argument, Checkpoint, FLOATS, MAX_DEPTH, OpState, Operand, PResult, Parser, decode_bytes, dense, encode_bytes,
    parse, parse_attr, parse_range, parse_type, parse_with, shape, split_input,
};
pub use print::{PrintOptions, Printer, print, print_with};

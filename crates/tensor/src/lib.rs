//! Element types, their exact rounding, and values that live in host memory.
//!
//! Nothing here knows about devices, graphs or files: [`DType`] names every StableHLO element type, [`Literal`] is
//! a dense row-major value of one of them, [`convert`](convert::convert) turns one type into another, and [`text`]
//! reads and prints single elements.

pub mod convert;
pub mod dtype;
pub mod float;
pub mod literal;
pub mod numbers;
pub mod pack_bits;
pub mod text;

pub use convert::{convert, convert_slice};
pub use dtype::DType;
pub use literal::Literal;
pub use text::{format_element, parse_element};

//! The recorder behind NKI's first-generation API: calls in, kernel IR out.
//!
//! A kernel's Python body runs once. Loop indices and `arange`s are [`Index`]es, masks are [`Mask`]s, tensors and pieces of
//! them are [`Tile`]s; every call of the language ends in [`api::call`], which records instructions in a [`Recorder`].
//! Nothing here knows Python: `crates/py` turns its objects into [`Value`]s and back.
//!
//! - [`index`]: symbolic integers, and how subscripts broadcast together.
//! - [`tile`]: views of tensors and how they are indexed.
//! - [`recorder`]: scopes, loops, branches, declarations, destinations.
//! - [`api`]: one row per function of the language; `ops/` has their lowerings, by theme.

pub mod api;
pub mod args;
pub mod error;
pub mod index;
mod iteration;
pub mod nki2;
pub mod ops;
pub mod recorder;
pub mod tile;

pub use args::{Args, Buffer, Value};
pub use error::{Error, Kind, Result};
pub use index::{Index, Mask};
pub use recorder::Recorder;
pub use tile::{Sub, Tile};

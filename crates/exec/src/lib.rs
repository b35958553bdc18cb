//! Plans a StableHLO program and runs it on the host.
//!
//! `ops/` holds one file per operation that is more than an element-wise loop; each works on dense row-major
//! [`View`]s and knows nothing of graphs.

pub mod body;
pub mod math;
pub mod ops;
pub mod par;
pub mod view;

pub use body::{Body, Known};
pub use view::{View, ViewMut};

//! One program for many devices: how its values are divided, and what each device runs.
//!
//! - [`sharding`]: meshes, and how tensors are divided among their partitions. [`parse`]: Shardy's notation and GSPMD's.
//! - [`propagate`](mod@propagate): shardings, carried from arguments to results; `factors` knows which dimensions of an op can be
//!   cut alike.
//! - [`manual`]: manual computations, taken out of a function. [`constraints`]: dropping what only shardings needed.
//! - [`partition`](mod@partition): the program of one device, or the reason why there is none; `devices` moves pieces between
//!   devices, and [`join_all_reduces`] makes one of sums that do not wait for each other.

pub mod constraints;
mod devices;
mod factors;
mod join;
pub mod manual;
pub mod parse;
pub mod partition;
pub mod propagate;
pub mod sharding;

pub use join::join_all_reduces;
pub use manual::Manual;
pub use parse::{FindMesh, mesh_of, meshes, of_attrs, parse_gspmd, parse_sharding};
pub use partition::partition;
pub use propagate::{Shardings, propagate};
pub use sharding::{Axis, DimSharding, Mesh, Sharding, Tiles, part};

//! The PJRT C interface: `GetPjrtApi` and everything behind it, a translation of [`strata`] that decides nothing.
//!
//! ```text
//! C ──▶ table ──▶ door.rs: copy arguments in, catch panics, copy results out
//!                    │
//!                    └──▶ client.rs, device.rs, memory.rs, buffer.rs, …: one function per entry, safe code
//! ```
//!
//! `sys.rs` has the argument structs, `raw.rs` the checks that turn C's pointers into references. The same code is linked
//! into the Python extension module, so that a process has one runtime whichever door it uses.

pub mod door;
pub mod raw;
pub mod sys;
pub mod table;

pub mod error;
pub mod event;
pub mod plugin;

pub mod client;
pub mod device;
pub mod memory;
pub mod topology;

pub mod buffer;
pub mod channels;
pub mod guard;
pub mod later;
pub mod transfer;

pub mod executable;

pub mod extension;
pub mod ffi;

mod dump;
mod element;
mod options;
mod overrides;
mod proto;
mod serialized;
mod settings;
mod store;

pub use table::{Api, GetPjrtApi};

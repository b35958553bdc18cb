//! Extensions of the interface: a linked list of small tables.

pub mod cross_host;
pub mod ffi;
pub mod layouts;
pub mod memory_descriptions;
pub mod profiler;
pub mod shardings;

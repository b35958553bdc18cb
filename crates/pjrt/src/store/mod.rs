//! How the processes of a job find each other before they are connected.

mod raw;

pub use raw::KeyValues;

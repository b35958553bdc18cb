//! The recorder behind the current generation of NKI (`import nki`).
//!
//! Python runs the kernel's body for real, once per core: loops are unrolled, shapes and addresses are plain numbers, and every
//! instruction names its destination. What arrives here is a straight line of instructions over [`View`]s: strided patterns on
//! the storage of a tensor. The recorder checks them against the instruction table, brings elementwise operands to common axes
//! ([`axes`]) and appends one instruction of the common IR. Loops whose length is known only on the device are recorded as loops.
//!
//! - [`view`]: storage and strided views; slices, reshapes, `ap`, reinterpretation, dynamic offsets.
//! - [`axes`]: one shape for operands that list the same elements under different shapes.
//! - [`record`]: the trace in progress.

pub mod axes;
pub mod methods;
pub mod record;
pub mod view;

pub use record::{Arg, Recorder};
pub use view::{Dynamic, Key, Region, Start, Storage, View};

/// What is wrong with a call: the Python exception it becomes, and its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    pub kind: Kind,
    pub text: String,
}

/// The Python exception an error becomes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// `AssertionError`: a check of the simulator.
    Assertion,
    /// `NkiValidationError`: a constraint of the launch or of the hardware.
    Validation,
    Type,
}

pub type Result<T> = std::result::Result<T, Error>;

/// An `AssertionError`.
pub fn refuse<T>(text: impl Into<String>) -> Result<T> {
    Err(Error { kind: Kind::Assertion, text: text.into() })
}

/// An `NkiValidationError`.
pub fn invalid<T>(text: impl Into<String>) -> Result<T> {
    Err(Error { kind: Kind::Validation, text: text.into() })
}

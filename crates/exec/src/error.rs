//! Sound requests that cannot be met.

/// Why a program could not be compiled or run.
#[derive(Clone, Debug, PartialEq)]
pub enum Error {
    /// Legal StableHLO that this engine does not execute; names the op.
    Unimplemented(String),
    /// The request itself is wrong: wrong argument count, types or sizes.
    Invalid(String),
    /// A check inside the program failed (`check.*` ops).
    CheckFailed(String),
    /// A device waited for others that never came.
    Aborted(String),
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Error::Unimplemented(what) => write!(f, "not implemented: {what}"),
            Error::Invalid(what) => write!(f, "{what}"),
            Error::CheckFailed(what) => write!(f, "check failed: {what}"),
            Error::Aborted(what) => write!(f, "aborted: {what}"),
        }
    }
}

impl std::error::Error for Error {}

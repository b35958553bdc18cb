//! Sound requests that cannot be met.

use strata_diag::Span;
use strata_host::HostMemory;

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
    /// Something the program names does not exist: a custom call that nobody registered.
    NotFound(String),
    /// The host had no memory left for the work of an op: that many bytes.
    HostMemory(usize),
    /// Any of these, at an op of the program.
    At(Span, Box<Error>),
}

impl Error {
    /// The same error at `span`, unless it already has a place.
    pub fn at(self, span: Span) -> Error {
        match self {
            Error::At(..) => self,
            _ if span == Span::default() => self,
            _ => Error::At(span, Box::new(self)),
        }
    }

    /// The error without its place, and the place.
    pub fn located(&self) -> (&Error, Option<Span>) {
        match self {
            Error::At(span, error) => (error.located().0, Some(*span)),
            error => (error, None),
        }
    }
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Error::Unimplemented(what) => write!(f, "not implemented: {what}"),
            Error::Invalid(what) => write!(f, "{what}"),
            Error::CheckFailed(what) => write!(f, "check failed: {what}"),
            Error::Aborted(what) => write!(f, "aborted: {what}"),
            Error::NotFound(what) => write!(f, "{what}"),
            Error::HostMemory(bytes) => HostMemory { bytes: *bytes }.fmt(f),
            Error::At(_, error) => error.fmt(f),
        }
    }
}

impl From<HostMemory> for Error {
    fn from(error: HostMemory) -> Error {
        Error::HostMemory(error.bytes)
    }
}

impl std::error::Error for Error {}

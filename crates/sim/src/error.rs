//! What can go wrong while a kernel runs.

use std::fmt;

use strata_kernel::LocId;

#[derive(Clone, PartialEq, Debug)]
pub struct Error {
    pub kind: Kind,
    pub text: String,
    /// The instruction's place in the source.
    pub loc: LocId,
    /// Indices of the loops that matter, `i = 3`.
    pub iteration: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// An element outside of its tensor, not masked off.
    OutOfBounds,
    /// A loop that does not end, a tile outside of memory: cannot be executed.
    Cannot,
    /// A result was deferred for too long: the run has to begin again and defer nothing. Callers of a run never see it.
    Lost,
    /// Somebody wanted the run to end.
    Interrupted,
}

impl Error {
    pub fn bounds(text: String) -> Error {
        Error { kind: Kind::OutOfBounds, ..Error::cannot(text) }
    }
    pub fn lost() -> Error {
        Error { kind: Kind::Lost, ..Error::cannot("a result was deferred for too long") }
    }
    pub fn interrupted() -> Error {
        Error { kind: Kind::Interrupted, ..Error::cannot("the run was interrupted") }
    }
    pub fn cannot(text: impl Into<String>) -> Error {
        Error { kind: Kind::Cannot, text: text.into(), loc: LocId::NONE, iteration: String::new() }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for Error {}

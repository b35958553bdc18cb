//! Why the product said no.

use std::fmt;

use strata_diag::{Diagnostic, Diagnostics, Source, Span};

/// A program that is wrong: diagnostics and the text they point into.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The text that spans point into.
    pub source: Source,
    /// Everything that is wrong.
    pub diagnostics: Diagnostics,
}

/// Anything that can go wrong between a file and its results.
#[derive(Clone, Debug)]
pub enum Error {
    /// The program is wrong.
    Program(Box<Failure>),
    /// The engine refused or stopped.
    Exec(strata_exec::Error),
    /// A memory space had no room, or a value never arrived.
    Memory(strata_memory::Error),
    /// The request is wrong: an argument, an option, a device that does not exist.
    Invalid(String),
    /// The value asked for is no longer there: deleted, or taken over by a program.
    Gone(String),
}

impl Error {
    /// A request that is wrong.
    pub fn invalid(message: impl Into<String>) -> Error {
        Error::Invalid(message.into())
    }

    /// A value that is no longer there.
    pub fn gone(message: impl Into<String>) -> Error {
        Error::Gone(message.into())
    }

    /// The error as diagnostics, with its place in `source` if it has one.
    pub fn into_failure(self, source: &Source) -> Failure {
        let diagnostic = match self {
            Error::Program(failure) => return *failure,
            Error::Exec(error) => exec_diagnostic(&error),
            Error::Memory(strata_memory::Error::OutOfMemory(error)) => {
                Diagnostic::error("out-of-memory", error.to_string()).help(error.render())
            }
            Error::Memory(error) => Diagnostic::error("execution-failed", error.to_string()),
            Error::Invalid(message) | Error::Gone(message) => Diagnostic::error("invalid-request", message),
        };
        Failure::new(source, [diagnostic])
    }
}

impl Failure {
    /// A failure with these diagnostics.
    pub fn new(source: &Source, diagnostics: impl IntoIterator<Item = Diagnostic>) -> Failure {
        Failure { source: source.clone(), diagnostics: diagnostics.into_iter().collect() }
    }
}

fn exec_diagnostic(error: &strata_exec::Error) -> Diagnostic {
    use strata_exec::Error as E;
    let (cause, span) = error.located();
    let (code, label) = match cause {
        E::Unimplemented(_) => ("not-implemented", "this op"),
        E::CheckFailed(_) => ("check-failed", "this check"),
        E::Aborted(_) => ("aborted", "stopped here"),
        E::NotFound(_) => ("unknown-custom-call", "this call"),
        E::HostMemory(_) => ("out-of-memory", "this op"),
        _ => ("execution-failed", "this op"),
    };
    let diagnostic = Diagnostic::error(code, cause.to_string());
    match span {
        Some(span) if span != Span::default() => diagnostic.at(span, label),
        _ => diagnostic,
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.diagnostics.render(&self.source, false))
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Program(failure) => failure.fmt(f),
            Error::Exec(error) => error.fmt(f),
            Error::Memory(error) => error.fmt(f),
            Error::Invalid(message) | Error::Gone(message) => f.write_str(message),
        }
    }
}

impl std::error::Error for Error {}
impl std::error::Error for Failure {}

impl From<Failure> for Error {
    fn from(failure: Failure) -> Error {
        Error::Program(Box::new(failure))
    }
}
impl From<strata_exec::Error> for Error {
    fn from(error: strata_exec::Error) -> Error {
        Error::Exec(error)
    }
}
impl From<strata_memory::Error> for Error {
    fn from(error: strata_memory::Error) -> Error {
        Error::Memory(error)
    }
}
impl From<strata_memory::OutOfMemory> for Error {
    fn from(error: strata_memory::OutOfMemory) -> Error {
        Error::Memory(error.into())
    }
}

//! What is wrong with a kernel while it is traced.

use std::fmt;

pub type Result<T> = std::result::Result<T, Error>;

/// The Python exception an error becomes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Syntax,
    Value,
    Type,
    Index,
}

/// One problem. `code` is the entry of the error manual where there is one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    pub kind: Kind,
    pub code: &'static str,
    pub text: String,
    /// When it happens: loop indices, `i = 3`. The text is the documented one and cannot say.
    pub iteration: String,
}

impl Error {
    pub fn new(code: &'static str, text: impl Into<String>) -> Error {
        Error { kind: Kind::Syntax, code, text: text.into(), iteration: String::new() }
    }
    pub fn value(code: &'static str, text: impl Into<String>) -> Error {
        Error { kind: Kind::Value, ..Error::new(code, text) }
    }
    pub fn of_type(text: impl Into<String>) -> Error {
        Error { kind: Kind::Type, ..Error::new("err_type", text) }
    }
    pub fn index(text: impl Into<String>) -> Error {
        Error { kind: Kind::Index, ..Error::new("err_index", text) }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for Error {}

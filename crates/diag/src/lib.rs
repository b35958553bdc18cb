//! Source text, spans and diagnostics: what is wrong, where, and one thing to try.
//!
//! Parsing and checking collect [`Diagnostic`]s; nothing here prints or exits. [`Renderer`] turns them into text with
//! the source lines they speak of, [`to_json`] into one JSON object for programs, [`to_sarif`] into a log for code scanners.

mod collection;
mod json;
mod lines;
mod render;
mod sarif;

use std::sync::Arc;

pub use collection::Diagnostics;
pub use json::to_json;
pub use lines::Lines;
pub use render::{Renderer, render, render_coloured};
pub use sarif::to_sarif;

/// A half-open range of byte offsets into a [`Source`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Span {
    pub start: u32,
    pub end: u32,
}

impl Span {
    pub fn new(start: usize, end: usize) -> Span {
        Span { start: start as u32, end: end as u32 }
    }
    pub fn is_empty(self) -> bool {
        self.start >= self.end
    }
    /// The smallest span that covers both.
    pub fn to(self, other: Span) -> Span {
        Span { start: self.start.min(other.start), end: self.end.max(other.end) }
    }
}

/// A named piece of text that spans point into.
#[derive(Clone, Debug)]
pub struct Source {
    pub name: Arc<str>,
    pub text: Arc<str>,
}

impl Source {
    pub fn new(name: impl Into<Arc<str>>, text: impl Into<Arc<str>>) -> Source {
        Source { name: name.into(), text: text.into() }
    }
    /// A file without text, such as bytecode: diagnostics name it and show no lines.
    pub fn binary(name: impl Into<Arc<str>>) -> Source {
        Source::new(name, "")
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    Error,
    Warning,
    Note,
}

impl Severity {
    pub fn name(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "note",
        }
    }
}

/// Evidence: a place in the source and what is there.
#[derive(Clone, Debug)]
pub struct Label {
    /// The file, if it is not the one the whole diagnostic is about.
    pub source: Option<Source>,
    pub span: Span,
    pub text: String,
}

impl Label {
    pub fn new(span: Span, text: impl Into<String>) -> Label {
        Label { source: None, span, text: text.into() }
    }
    /// The source the span points into, where `home` is what the diagnostic is about.
    pub fn source<'a>(&'a self, home: &'a Source) -> &'a Source {
        self.source.as_ref().unwrap_or(home)
    }
}

/// One finding about the user's program.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    /// Stable, kebab-case name of the defect; `strata explain CODE` documents it.
    pub code: &'static str,
    pub severity: Severity,
    /// One line that states a fact and names the user's things.
    pub headline: String,
    pub primary: Option<Label>,
    pub labels: Vec<Label>,
    /// Facts without a place.
    pub remarks: Vec<String>,
    pub help: Option<String>,
}

impl Diagnostic {
    pub fn error(code: &'static str, headline: impl Into<String>) -> Diagnostic {
        Diagnostic {
            code,
            severity: Severity::Error,
            headline: headline.into(),
            primary: None,
            labels: Vec::new(),
            remarks: Vec::new(),
            help: None,
        }
    }
    pub fn warning(code: &'static str, headline: impl Into<String>) -> Diagnostic {
        Diagnostic { severity: Severity::Warning, ..Diagnostic::error(code, headline) }
    }
    pub fn note(code: &'static str, headline: impl Into<String>) -> Diagnostic {
        Diagnostic { severity: Severity::Note, ..Diagnostic::error(code, headline) }
    }
    pub fn at(mut self, span: Span, text: impl Into<String>) -> Diagnostic {
        self.primary = Some(Label::new(span, text));
        self
    }
    pub fn label(mut self, span: Span, text: impl Into<String>) -> Diagnostic {
        self.labels.push(Label::new(span, text));
        self
    }
    /// A fact without a place.
    pub fn remark(mut self, text: impl Into<String>) -> Diagnostic {
        self.remarks.push(text.into());
        self
    }
    pub fn help(mut self, text: impl Into<String>) -> Diagnostic {
        self.help = Some(text.into());
        self
    }
}

//! Source text, spans and diagnostics: what is wrong, where, and one thing to try.
//!
//! Parsing and checking collect [`Diagnostic`]s; nothing here prints or exits.

use std::sync::Arc;

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
}

/// A named piece of text that spans point into.
#[derive(Clone, Debug)]
pub struct Source {
    pub name: Arc<str>,
    pub text: Arc<str>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Severity {
    Error,
    Warning,
    Note,
}

/// Evidence: a place in the source and what is there.
#[derive(Clone, Debug)]
pub struct Label {
    pub span: Span,
    pub text: String,
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
            help: None,
        }
    }
    pub fn at(mut self, span: Span, text: impl Into<String>) -> Diagnostic {
        self.primary = Some(Label { span, text: text.into() });
        self
    }
    pub fn label(mut self, span: Span, text: impl Into<String>) -> Diagnostic {
        self.labels.push(Label { span, text: text.into() });
        self
    }
    pub fn help(mut self, text: impl Into<String>) -> Diagnostic {
        self.help = Some(text.into());
        self
    }
}

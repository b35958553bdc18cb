//! Many diagnostics.

use crate::{Diagnostic, Renderer, Severity, Source};

/// What checking a program found, in the order it was found.
#[derive(Clone, Debug, Default)]
pub struct Diagnostics(pub Vec<Diagnostic>);

impl Diagnostics {
    pub fn new() -> Diagnostics {
        Diagnostics::default()
    }
    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.0.push(diagnostic);
    }
    pub fn iter(&self) -> std::slice::Iter<'_, Diagnostic> {
        self.0.iter()
    }
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
    pub fn len(&self) -> usize {
        self.0.len()
    }
    pub fn has_errors(&self) -> bool {
        self.iter().any(|d| d.severity == Severity::Error)
    }
    /// In the order of the places they speak of; those without a place come last.
    pub fn sort(&mut self) {
        self.0.sort_by_key(|d| d.primary.as_ref().map_or(u32::MAX, |label| label.span.start));
    }

    /// Every diagnostic and a blank line after each, then how many there were.
    pub fn render(&self, source: &Source, coloured: bool) -> String {
        if self.is_empty() {
            return String::new();
        }
        let renderer = Renderer::new(source, coloured);
        let mut text: String = self.iter().map(|d| renderer.render(d) + "\n").collect();
        text.push_str(&self.summary());
        text.push('\n');
        text
    }

    /// `2 errors, 1 warning`.
    pub fn summary(&self) -> String {
        let count = |severity: Severity| self.iter().filter(|d| d.severity == severity).count();
        let parts = [Severity::Error, Severity::Warning, Severity::Note].map(|severity| (count(severity), severity));
        let words: Vec<String> = parts
            .iter()
            .filter(|(n, _)| *n > 0)
            .map(|(n, severity)| format!("{n} {}{}", severity.name(), if *n == 1 { "" } else { "s" }))
            .collect();
        if words.is_empty() { "no findings".to_string() } else { words.join(", ") }
    }
}

impl Extend<Diagnostic> for Diagnostics {
    fn extend<I: IntoIterator<Item = Diagnostic>>(&mut self, more: I) {
        self.0.extend(more);
    }
}

impl FromIterator<Diagnostic> for Diagnostics {
    fn from_iter<I: IntoIterator<Item = Diagnostic>>(all: I) -> Diagnostics {
        Diagnostics(all.into_iter().collect())
    }
}

impl From<Vec<Diagnostic>> for Diagnostics {
    fn from(all: Vec<Diagnostic>) -> Diagnostics {
        Diagnostics(all)
    }
}

impl IntoIterator for Diagnostics {
    type Item = Diagnostic;
    type IntoIter = std::vec::IntoIter<Diagnostic>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a Diagnostics {
    type Item = &'a Diagnostic;
    type IntoIter = std::slice::Iter<'a, Diagnostic>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Span;

    #[test]
    fn counting_and_order() {
        let mut all = Diagnostics::new();
        assert_eq!(all.summary(), "no findings");
        all.push(Diagnostic::warning("w", "later").at(Span::new(3, 4), ""));
        assert!(!all.has_errors());
        all.extend([Diagnostic::error("e", "placeless"), Diagnostic::error("e", "first").at(Span::new(0, 1), "")]);
        assert!(all.has_errors());
        assert_eq!(all.summary(), "2 errors, 1 warning");
        all.sort();
        assert_eq!(all.iter().map(|d| &*d.headline).collect::<Vec<_>>(), ["first", "later", "placeless"]);
        let text = all.render(&Source::new("a", "abcdef"), false);
        assert!(text.ends_with("2 errors, 1 warning\n"), "{text}");
    }
}

//! Open texts, and what is known about them.

use std::collections::HashMap;
use std::time::Instant;

use serde_json::Value;

struct Document {
    version: i64,
    text: String,
    /// When it has been left alone for long enough; `None` once it is being looked at.
    due: Option<Instant>,
    /// The answer, and the version it is about.
    known: Option<(i64, Value)>,
}

#[derive(Default)]
pub struct Documents {
    open: HashMap<String, Document>,
}

impl Documents {
    /// A new text. What was known stays until there is something new, and is not given out meanwhile.
    pub fn set(&mut self, uri: &str, version: i64, text: &str, due: Instant) {
        let known = self.open.remove(uri).and_then(|old| old.known);
        let document = Document { version, text: text.to_string(), due: Some(due), known };
        self.open.insert(uri.to_string(), document);
    }
    pub fn close(&mut self, uri: &str) {
        self.open.remove(uri);
    }
    pub fn next_due(&self) -> Option<Instant> {
        self.open.values().filter_map(|d| d.due).min()
    }
    /// Texts to look at now: address, path, version, text.
    pub fn take_due(&mut self, now: Instant) -> Vec<(String, String, i64, String)> {
        let mut out = Vec::new();
        for (uri, document) in &mut self.open {
            if document.due.is_some_and(|due| due <= now) {
                document.due = None;
                out.push((uri.clone(), path(uri), document.version, document.text.clone()));
            }
        }
        out
    }
    pub fn know(&mut self, uri: &str, version: i64, answer: Value) {
        if let Some(document) = self.open.get_mut(uri) {
            document.known = Some((version, answer));
        }
    }
    /// The answer about the text as it is now.
    pub fn known(&self, uri: &str) -> Option<&Value> {
        let document = self.open.get(uri)?;
        document.known.as_ref().filter(|(version, _)| *version == document.version).map(|(_, answer)| answer)
    }
}

/// The path of a `file:` address; any other address names itself.
pub fn path(uri: &str) -> String {
    let Some(rest) = uri.strip_prefix("file://") else { return uri.to_string() };
    let mut bytes = Vec::new();
    let mut left = rest.as_bytes();
    while let Some((&first, rest)) = left.split_first() {
        let code = (first == b'%').then(|| rest.get(..2)).flatten();
        let code = code.and_then(|hex| u8::from_str_radix(std::str::from_utf8(hex).ok()?, 16).ok());
        bytes.push(code.unwrap_or(first));
        left = if code.is_some() { &rest[2..] } else { rest };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn addresses_are_paths() {
        assert_eq!(path("file:///a/b%20c.py"), "/a/b c.py");
        assert_eq!(path("file:///100%"), "/100%");
        assert_eq!(path("untitled:1"), "untitled:1");
    }

    #[test]
    fn an_answer_is_about_one_version() {
        let (mut documents, now) = (Documents::default(), Instant::now());
        documents.set("u", 1, "a", now);
        assert_eq!(documents.take_due(now).len(), 1);
        assert!(documents.take_due(now).is_empty(), "looked at once");
        documents.know("u", 1, Value::Bool(true));
        assert!(documents.known("u").is_some());
        documents.set("u", 2, "b", now + Duration::from_secs(1));
        assert!(documents.known("u").is_none() && documents.take_due(now).is_empty());
    }
}

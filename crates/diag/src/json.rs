//! Diagnostics as JSON, one object each, for editors and scripts.
//!
//! ```json
//! {"code":"undefined-value","severity":"error","headline":"…","file":"a.mlir",
//!  "primary":{"start":9,"end":11,"line":2,"column":10,"text":""},"labels":[],"remarks":[],"help":null}
//! ```
//!
//! Offsets count bytes from 0; lines and columns count from 1 and are left out for binary files. A label of another file
//! names it.

use std::fmt::Write;

use crate::{Diagnostic, Label, Lines, Source};

pub fn to_json(source: &Source, diagnostic: &Diagnostic) -> String {
    let lines = Lines::new(source);
    let mut out = String::from("{\"code\":");
    string(&mut out, diagnostic.code);
    out.push_str(",\"severity\":");
    string(&mut out, diagnostic.severity.name());
    out.push_str(",\"headline\":");
    string(&mut out, &diagnostic.headline);
    out.push_str(",\"file\":");
    string(&mut out, &source.name);
    out.push_str(",\"primary\":");
    match &diagnostic.primary {
        Some(primary) => label(&mut out, source, &lines, primary),
        None => out.push_str("null"),
    }
    out.push_str(",\"labels\":");
    list(&mut out, &diagnostic.labels, |out, other| label(out, source, &lines, other));
    out.push_str(",\"remarks\":");
    list(&mut out, &diagnostic.remarks, |out, text| string(out, text));
    out.push_str(",\"help\":");
    match &diagnostic.help {
        Some(help) => string(&mut out, help),
        None => out.push_str("null"),
    }
    out.push('}');
    out
}

fn list<T>(out: &mut String, items: &[T], mut each: impl FnMut(&mut String, &T)) {
    out.push('[');
    for (i, item) in items.iter().enumerate() {
        if i > 0 {
            out.push(',');
        }
        each(out, item);
    }
    out.push(']');
}

fn label(out: &mut String, home: &Source, lines: &Lines<'_>, label: &Label) {
    out.push('{');
    if let Some(source) = &label.source {
        out.push_str("\"file\":");
        string(out, &source.name);
        out.push(',');
    }
    let _ = write!(out, "\"start\":{},\"end\":{}", label.span.start, label.span.end);
    if !label.source(home).text.is_empty() {
        let (line, column) = match &label.source {
            Some(other) => Lines::new(other).position(label.span.start),
            None => lines.position(label.span.start),
        };
        let _ = write!(out, ",\"line\":{line},\"column\":{column}");
    }
    out.push_str(",\"text\":");
    string(out, &label.text);
    out.push('}');
}

fn string(out: &mut String, text: &str) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            c if u32::from(c) < 0x20 => drop(write!(out, "\\u{:04x}", u32::from(c))),
            c => out.push(c),
        }
    }
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Span;

    #[test]
    fn one_object() {
        let diagnostic = Diagnostic::error("c", "a \"b\"\u{1}").at(Span::new(3, 4), "x\ny").help("h");
        assert_eq!(
            to_json(&Source::new("f", "a\nbc"), &diagnostic),
            "{\"code\":\"c\",\"severity\":\"error\",\"headline\":\"a \\\"b\\\"\\u0001\",\"file\":\"f\",\
             \"primary\":{\"start\":3,\"end\":4,\"line\":2,\"column\":2,\"text\":\"x\\ny\"},\"labels\":[],\
             \"remarks\":[],\"help\":\"h\"}"
        );
        assert!(to_json(&Source::binary("f"), &diagnostic).contains("\"primary\":{\"start\":3,\"end\":4,\"text\""));
    }
}

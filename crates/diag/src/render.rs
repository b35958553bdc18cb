//! Diagnostics as text for people.
//!
//! ```text
//! error[undefined-value]: `%x` is not defined
//!   --> a.mlir:2:10
//!    |
//!  2 |   return %x : i32
//!    |          ^^
//! ```
//!
//! Only the lines that labels touch are handed to the renderer, and long ones are cut around the label, so a
//! diagnostic costs the same in a file of ten lines and of a million.

use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Origin, Snippet};

use crate::lines::Lines;
use crate::{Diagnostic, Label, Severity, Source};

/// Longest line shown whole, and what is shown of longer ones, in bytes.
const MAX_LINE: usize = 240;
/// Labels further apart than this many lines get snippets of their own.
const MAX_GAP: usize = 50;

/// `diagnostic` in plain text, ending in a line end.
pub fn render(source: &Source, diagnostic: &Diagnostic) -> String {
    Renderer::new(source, false).render(diagnostic)
}

/// `diagnostic` with terminal colours.
pub fn render_coloured(source: &Source, diagnostic: &Diagnostic) -> String {
    Renderer::new(source, true).render(diagnostic)
}

/// Renders many diagnostics about one source.
pub struct Renderer<'a> {
    home: File<'a>,
    renderer: annotate_snippets::Renderer,
}

/// A source, ready to be quoted.
struct File<'a> {
    source: &'a Source,
    lines: Lines<'a>,
}

/// A label on the one line it is shown on.
struct Mark<'a> {
    line: usize,
    start: usize,
    end: usize,
    text: &'a str,
    primary: bool,
}

impl<'a> Renderer<'a> {
    pub fn new(source: &'a Source, coloured: bool) -> Renderer<'a> {
        use annotate_snippets::Renderer as Inner;
        let renderer = if coloured { Inner::styled() } else { Inner::plain() };
        Renderer { home: File::new(source), renderer }
    }

    pub fn render(&self, diagnostic: &Diagnostic) -> String {
        let level = match diagnostic.severity {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
            Severity::Note => Level::NOTE,
        };
        let labels: Vec<(&Label, bool)> = (diagnostic.primary.iter().map(|label| (label, true)))
            .chain(diagnostic.labels.iter().map(|label| (label, false)))
            .collect();
        // The file of the first label comes first.
        let mut others: Vec<File<'_>> = Vec::new();
        for other in labels.iter().filter_map(|(label, _)| label.source.as_ref()) {
            if others.iter().all(|file| !file.is(other)) {
                others.push(File::new(other));
            }
        }
        let mut files: Vec<&File<'_>> = std::iter::once(&self.home).chain(&others).collect();
        let first = labels.first().map(|(label, _)| label.source(self.home.source));
        files.sort_by_key(|file| !first.is_some_and(|source| file.is(source)));

        let mut group = Group::with_title(level.primary_title(one_line(&diagnostic.headline)).id(diagnostic.code));
        let mut corrections = Vec::new();
        if labels.is_empty() {
            group = group.element(Origin::path(&*self.home.source.name));
        }
        for file in files {
            let here = labels.iter().filter(|(label, _)| file.is(label.source(self.home.source)));
            let mut marks: Vec<Mark<'_>> = here.map(|(label, primary)| file.mark(label, *primary)).collect();
            let name = &*file.source.name;
            if marks.is_empty() {
                continue;
            }
            if file.source.text.is_empty() {
                group = group.element(Origin::path(name));
                continue;
            }
            marks.sort_by_key(|mark| mark.line);
            let mut clusters: Vec<_> = marks.chunk_by(|a, b| b.line - a.line <= MAX_GAP).collect();
            clusters.sort_by_key(|cluster| !cluster.iter().any(|mark| mark.primary));
            for cluster in clusters {
                let (snippet, chief, shown) = file.snippet(cluster);
                let (line, column) = file.lines.position(chief as u32);
                if shown != column {
                    // What the renderer will say about a line that was cut, and what is true.
                    corrections.push((format!("{name}:{line}:{shown}"), format!("{name}:{line}:{column}")));
                }
                group = group.element(snippet.path(name));
            }
        }
        for remark in &diagnostic.remarks {
            group = group.element(Level::NOTE.message(remark.clone()));
        }
        let mut groups = vec![group];
        if let Some(help) = &diagnostic.help {
            groups.push(Group::with_title(Level::HELP.secondary_title(help.clone())));
        }
        let mut text = self.renderer.render(&groups);
        for (shown, column) in corrections {
            text = text.replacen(&shown, &column, 1);
        }
        text.push('\n');
        text
    }
}

impl<'a> File<'a> {
    fn new(source: &'a Source) -> File<'a> {
        File { source, lines: Lines::new(source) }
    }
    fn is(&self, source: &Source) -> bool {
        self.source.name == source.name
    }

    /// A label, cut to the line where it begins.
    fn mark<'d>(&self, label: &'d Label, primary: bool) -> Mark<'d> {
        let (start, end) = self.lines.clamp_span(label.span);
        let line = self.lines.line_of(start);
        let (line_start, text) = self.lines.line(line);
        let end = end.min(line_start + text.len()).max(start);
        Mark { line, start, end, text: &label.text, primary }
    }

    /// The lines from the first to the last of `marks`, which are sorted; where the chief mark begins, and the column it has
    /// there.
    fn snippet(&self, marks: &[Mark<'_>]) -> (Snippet<'static, Annotation<'static>>, usize, usize) {
        let chief = marks.iter().find(|mark| mark.primary).unwrap_or(&marks[0]);
        let mut shown = 0;
        let (first, last) = (marks[0].line, marks[marks.len() - 1].line);
        let mut excerpt = String::new();
        let mut annotations = Vec::new();
        for index in first..=last {
            let excerpt_line = excerpt.len();
            let here: Vec<&Mark<'_>> = marks.iter().filter(|mark| mark.line == index).collect();
            let (line_start, line) = self.lines.line(index);
            let focus = here.iter().map(|mark| mark.start - line_start).min().unwrap_or(0);
            let (cut_start, cut_end) = cut(line, focus);
            if cut_start > 0 {
                excerpt.push('…');
            }
            // Where byte `cut_start` of the line stands in the excerpt.
            let base = excerpt.len();
            excerpt.push_str(&line[cut_start..cut_end]);
            for mark in here {
                let place = |offset: usize| base + (offset - line_start).clamp(cut_start, cut_end) - cut_start;
                if std::ptr::eq(mark, chief) {
                    shown = excerpt[excerpt_line..place(mark.start)].chars().count() + 1;
                }
                annotations.push(annotation(mark, place(mark.start), place(mark.end)));
            }
            if cut_end < line.len() {
                excerpt.push('…');
            }
            excerpt.push('\n');
        }
        (Snippet::source(excerpt).line_start(first + 1).annotations(annotations), chief.start, shown)
    }
}

fn annotation(mark: &Mark<'_>, start: usize, end: usize) -> Annotation<'static> {
    let kind = if mark.primary { AnnotationKind::Primary } else { AnnotationKind::Context };
    let annotation = kind.span(start..end);
    if mark.text.is_empty() { annotation } else { annotation.label(mark.text.to_string()) }
}

/// The part of a long line around `focus`, on character boundaries.
fn cut(line: &str, focus: usize) -> (usize, usize) {
    if line.len() <= MAX_LINE {
        return (0, line.len());
    }
    let boundary = |mut offset: usize| {
        while !line.is_char_boundary(offset) {
            offset -= 1;
        }
        offset
    };
    let start = if focus < MAX_LINE / 2 { 0 } else { boundary(focus - MAX_LINE / 4) };
    (start, boundary((start + MAX_LINE).min(line.len())))
}

fn one_line(text: &str) -> String {
    text.replace(['\n', '\r'], " ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Span;

    fn span_of(text: &str, word: &str) -> Span {
        let start = text.find(word).expect("the word");
        Span::new(start, start + word.len())
    }

    #[test]
    fn labels_and_help() {
        let text = "a = alloc()\nb = alloc()\n\nstore(b)\nload(a)\n";
        let source = Source::new("k.py", text);
        let diagnostic = Diagnostic::error("live-overlap", "writing `b` destroys `a`")
            .at(span_of(text, "b)"), "`b` covers the same bytes")
            .label(Span::new(0, 1), "`a` is here")
            .help("move `b`");
        let expected = "\
error[live-overlap]: writing `b` destroys `a`
 --> k.py:4:7
  |
1 | a = alloc()
  | - `a` is here
...
4 | store(b)
  |       ^^ `b` covers the same bytes
  |
help: move `b`
";
        let rendered = render(&source, &diagnostic);
        assert_eq!(rendered, expected, "\n{rendered}");
        assert!(render_coloured(&source, &diagnostic).contains("\u{1b}["));
    }

    #[test]
    fn labels_in_other_files_and_remarks() {
        let (home, other) =
            (Source::new("k.py", "x = f(y)\n"), Source::new("lib.py", "def f(y):\n    return load(y)\n"));
        let mut diagnostic =
            Diagnostic::error("c", "h").at(span_of(&home.text, "f(y)"), "called here").remark("at i = 3");
        let span = span_of(&other.text, "load(y)");
        diagnostic.labels.push(Label { source: Some(other), span, text: "reads".to_string() });
        let expected = "\
error[c]: h
 --> k.py:1:5
  |
1 | x = f(y)
  |     ^^^^ called here
  |
 ::: lib.py:2:12
  |
2 |     return load(y)
  |            ------- reads
  |
  = note: at i = 3
";
        let rendered = render(&home, &diagnostic);
        assert_eq!(rendered, expected, "\n{rendered}");
    }

    #[test]
    fn binary_sources_show_no_lines() {
        let diagnostic = Diagnostic::error("bytecode", "the file ends early").at(Span::new(17, 20), "here");
        assert_eq!(
            render(&Source::binary("file.bc"), &diagnostic),
            "error[bytecode]: the file ends early\n--> file.bc\n"
        );
    }

    #[test]
    fn spans_out_of_range_are_clamped() {
        let source = Source::new("a", "é\n");
        for (start, end) in [(0, 1), (1, 2), (1, 1), (3, 3), (100, 200), (5, 0), (u32::MAX as usize, u32::MAX as usize)]
        {
            let text = render(&source, &Diagnostic::error("x", "y").at(Span::new(start, end), "z"));
            assert!(text.starts_with("error[x]: y\n"), "{text}");
        }
    }

    #[test]
    fn long_lines_are_cut_and_positions_kept() {
        let text = format!("{}bad{}\n", "é".repeat(100_000), "x".repeat(1_000_000));
        let source = Source::new("a", text.as_str());
        let rendered = render(&source, &Diagnostic::error("x", "y").at(span_of(&text, "bad"), "z"));
        assert!(rendered.contains("--> a:1:100001"), "{rendered}");
        assert!(rendered.contains("^^^ z"), "{rendered}");
        assert!(rendered.len() < 2_000, "{rendered}");
    }

    #[test]
    fn a_thousand_diagnostics_in_a_large_file_are_quick() {
        let text = "some line of text\n".repeat(200_000);
        let source = Source::new("a", text.as_str());
        let renderer = Renderer::new(&source, false);
        let begin = std::time::Instant::now();
        for i in 0..1000 {
            let offset = i * 3600;
            let diagnostic =
                Diagnostic::error("x", "y").at(Span::new(offset, offset + 4), "").label(Span::new(0, 4), "");
            assert!(renderer.render(&diagnostic).contains("^^^^"));
        }
        assert!(begin.elapsed().as_secs() < 5);
    }
}

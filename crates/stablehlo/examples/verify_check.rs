//! Measures the verifier against files that say what they expect.
//!
//! `cargo run --release -p strata-stablehlo --example verify_check -- PATH…` splits every `.mlir` file under the paths at
//! `// -----`. A part that mentions `expected-error` must be refused, every other part accepted. `-v` lists the rest.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use strata_diag::{Severity, Source};
use strata_stablehlo::{parse_text, verify::verify};

#[derive(Default)]
struct Tally {
    refused_by_parser: usize,
    refused_by_verifier: usize,
    missed: usize,
    accepted: usize,
    wrongly_refused: usize,
}

fn main() {
    let (flags, paths): (Vec<String>, Vec<String>) = std::env::args().skip(1).partition(|a| a.starts_with('-'));
    let verbose = flags.iter().any(|f| f == "-v");
    let mut files = Vec::new();
    paths.iter().for_each(|path| collect(Path::new(path), &mut files));
    files.sort();
    let mut tally = Tally::default();
    for file in &files {
        let Ok(text) = std::fs::read_to_string(file) else { continue };
        let mut line = 1;
        for part in text.split("// -----") {
            check(file, part, line, verbose, &mut tally);
            line += part.matches('\n').count();
        }
    }
    let refused = tally.refused_by_parser + tally.refused_by_verifier;
    println!(
        "errors expected: {} refused ({} by the parser, {} by the verifier), {} missed",
        refused, tally.refused_by_parser, tally.refused_by_verifier, tally.missed
    );
    println!("nothing expected: {} accepted, {} wrongly refused", tally.accepted, tally.wrongly_refused);
}

fn collect(path: &Path, files: &mut Vec<PathBuf>) {
    if path.is_dir() {
        let entries = std::fs::read_dir(path).into_iter().flatten().flatten();
        entries.for_each(|entry| collect(&entry.path(), files));
    } else if path.extension().is_some_and(|e| e == "mlir") {
        files.push(path.to_path_buf());
    }
}

fn check(file: &Path, part: &str, line: usize, verbose: bool, tally: &mut Tally) {
    let wants = part.contains("expected-error");
    let source = Source { name: file.display().to_string().into(), text: Arc::from(part) };
    let (module, diagnostics) = parse_text(&source);
    let by_parser = diagnostics.iter().find(|d| d.severity == Severity::Error).cloned();
    let by_verifier = verify(&module).into_iter().find(|d| d.severity == Severity::Error);
    let first = by_parser.clone().or(by_verifier);
    match (wants, &first) {
        (true, Some(_)) if by_parser.is_some() => tally.refused_by_parser += 1,
        (true, Some(_)) => tally.refused_by_verifier += 1,
        (true, None) => {
            tally.missed += 1;
            let expected = part.lines().find(|l| l.contains("expected-error")).unwrap_or("");
            if verbose {
                println!("missed {}:{line}: {}", file.display(), expected.trim());
            }
        }
        (false, None) => tally.accepted += 1,
        (false, Some(d)) => {
            tally.wrongly_refused += 1;
            if verbose {
                let who = if by_parser.is_some() { "parser" } else { "verifier" };
                let at = d
                    .primary
                    .as_ref()
                    .map_or(0, |l| part[..(l.span.start as usize).min(part.len())].matches('\n').count());
                println!("refused by the {who} {}:{}: [{}] {}", file.display(), line + at, d.code, d.headline);
            }
        }
    }
}

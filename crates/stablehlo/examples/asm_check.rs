//! Parses, prints and parses again every program of the given files, and says where the two differ.
//!
//! `asm_check [--out DIR] FILES…`: with `--out`, what was printed is kept for other tools to read. Pieces of a file
//! between `// -----` lines are programs of their own; those that expect an error are skipped.

use std::collections::BTreeMap;
use std::path::Path;

use strata_diag::{Diagnostic, Source};
use strata_stablehlo::{StablehloAsm, export, import};

fn main() {
    let mut args: Vec<String> = std::env::args().skip(1).collect();
    let mut out = None;
    if args.first().is_some_and(|arg| arg == "--out") {
        out = args.get(1).cloned();
        args.drain(..2.min(args.len()));
    }
    let (mut good, mut skipped, mut bad) = (0, 0, BTreeMap::<String, Vec<String>>::new());
    for file in &args {
        let Ok(text) = std::fs::read_to_string(file) else {
            bad.entry("cannot be read".to_owned()).or_default().push(file.clone());
            continue;
        };
        for (i, (start, piece)) in strata_mlir::split_input(&text).into_iter().enumerate() {
            if piece.contains("expected-error") || piece.trim().is_empty() {
                skipped += 1;
                continue;
            }
            let line = text[..start].matches('\n').count() + 1;
            let place = format!("{file}:{line}");
            match check(&place, piece) {
                Ok(printed) => {
                    good += 1;
                    if let Some(out) = &out {
                        let stem = file.replace(['/', '.'], "_");
                        let _ = std::fs::write(Path::new(out).join(format!("{stem}.{i}.mlir")), printed);
                    }
                }
                Err(reason) => bad.entry(reason).or_default().push(place),
            }
        }
    }
    let mut reasons: Vec<_> = bad.iter().collect();
    reasons.sort_by_key(|(_, places)| std::cmp::Reverse(places.len()));
    for (reason, places) in &reasons {
        println!("{:5}  {reason}\n       {}", places.len(), places[0]);
    }
    let n_bad: usize = bad.values().map(Vec::len).sum();
    println!("{good} programs survive, {n_bad} do not, {skipped} skipped");
    std::process::exit(i32::from(n_bad > 0));
}

/// What was printed, or the first thing that went wrong.
fn check(place: &str, text: &str) -> Result<String, String> {
    let source = |text: &str| Source { name: place.into(), text: text.into() };
    let (ir, diags) = strata_mlir::parse(&source(text), &StablehloAsm);
    none(text, &diags)?;
    let (module, diags) = import(&ir);
    none(text, &diags)?;
    let exported = export(&module);
    let printed = strata_mlir::print(&exported, &StablehloAsm);
    let (again, diags) = strata_mlir::parse(&source(&printed), &StablehloAsm);
    none(&printed, &diags).map_err(|reason| format!("again: {reason}"))?;
    if let Some(difference) = strata_mlir::difference(&exported, &again, false) {
        return Err(format!("again: {difference}"));
    }
    let generic = strata_mlir::PrintOptions { generic: true, ..Default::default() };
    let generic = strata_mlir::print_with(&exported, &StablehloAsm, generic);
    let (again, diags) = strata_mlir::parse(&source(&generic), &StablehloAsm);
    none(&generic, &diags).map_err(|reason| format!("generic: {reason}"))?;
    if let Some(difference) = strata_mlir::difference(&exported, &again, false) {
        return Err(format!("generic: {difference}"));
    }
    Ok(printed)
}

fn none(text: &str, diags: &[Diagnostic]) -> Result<(), String> {
    let Some(diag) = diags.first() else { return Ok(()) };
    let at = diag.primary.as_ref().map_or(0, |label| label.span.start as usize);
    let line = text.get(..at).map_or(0, |before| before.matches('\n').count());
    Err(format!("{} | {}", diag.headline, text.lines().nth(line).unwrap_or("").trim()))
}

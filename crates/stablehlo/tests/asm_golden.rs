//! Golden files of the pretty syntax: `tests/mlir/asm/*.mlir`.
//!
//! Each file is a program; its tail says how we print it, in pretty and in generic form. `STRATA_BLESS=1` rewrites the
//! tails. Together the files use every op of the table.

use std::collections::HashSet;
use std::path::PathBuf;

use strata_diag::Source;
use strata_mlir::PrintOptions;
use strata_stablehlo::{OpKind, StablehloAsm, export, import};

const PRETTY: &str = "// ---- pretty\n";
const GENERIC: &str = "// ---- generic\n";

fn files() -> Vec<(PathBuf, String)> {
    let dir = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/mlir/asm");
    let mut files: Vec<_> = std::fs::read_dir(dir)
        .expect("the golden files")
        .map(|entry| entry.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|ext| ext == "mlir"))
        .map(|path| (path.clone(), std::fs::read_to_string(path).expect("text")))
        .collect();
    files.sort();
    files
}

/// Parses, imports and exports; the program must be sound.
fn load(name: &str, text: &str) -> strata_mlir::Ir {
    let source = Source { name: name.into(), text: text.into() };
    let (ir, mut diags) = strata_mlir::parse(&source, &StablehloAsm);
    let (module, more) = import(&ir);
    diags.extend(more);
    assert!(diags.is_empty(), "{name}: {diags:#?}");
    export(&module)
}

/// `// ` before every line.
fn comment(text: &str) -> String {
    text.lines().map(|line| format!("// {line}\n")).collect()
}

#[test]
fn programs_print_as_recorded_and_read_back() {
    for (path, text) in files() {
        let name = path.display().to_string();
        let program = text.split(PRETTY).next().unwrap_or("");
        let ir = load(&name, program);
        let pretty = strata_mlir::print(&ir, &StablehloAsm);
        let generic = PrintOptions { generic: true, ..PrintOptions::default() };
        let generic = strata_mlir::print_with(&ir, &StablehloAsm, generic);
        for printed in [&pretty, &generic] {
            let again = load(&name, printed);
            assert_eq!(strata_mlir::difference(&ir, &again, false), None, "{name} changes when printed");
        }
        let expected = format!("{program}{PRETTY}{}{GENERIC}{}", comment(&pretty), comment(&generic));
        if std::env::var_os("STRATA_BLESS").is_some() {
            std::fs::write(&path, &expected).expect("a writable golden file");
        } else {
            let differs = text.lines().zip(expected.lines()).position(|(a, b)| a != b);
            assert!(text == expected, "{name}, line {:?}: run with STRATA_BLESS=1 and review", differs.map(|n| n + 1));
        }
    }
}

#[test]
fn every_op_appears_in_a_golden_file() {
    fn collect(ops: &[strata_mlir::Operation], names: &mut HashSet<String>) {
        for op in ops {
            names.insert(op.name.to_string());
            op.regions.iter().flat_map(|region| &region.blocks).for_each(|block| collect(&block.ops, names));
        }
    }
    let mut used = HashSet::new();
    for (path, text) in files() {
        let program = text.split(PRETTY).next().unwrap_or("");
        collect(&load(&path.display().to_string(), program).ops, &mut used);
    }
    // `strata.*` ops are made by passes and never written.
    let written = OpKind::NAMES.iter().filter(|name| !name.starts_with("strata."));
    let missing: Vec<_> = written.filter(|name| !used.contains(**name)).collect();
    assert!(missing.is_empty(), "no golden file uses {missing:?}");
}

/// Random damage: whatever the text, parsing reports and never panics, and what parses cleanly prints.
#[test]
fn damaged_programs_do_not_panic() {
    let mut rng = fastrand::Rng::with_seed(1);
    let mut random = move |n: usize| rng.usize(..n.max(1));
    const BITS: &[&str] = &[
        "<",
        ">",
        "[",
        "]",
        "{",
        "}",
        "(",
        ")",
        ",",
        ":",
        "=",
        "-1",
        "99999999999",
        "x",
        "?",
        "%0",
        "\"",
        "tensor<",
        "->",
    ];
    for (_, text) in files() {
        let program = text.split(PRETTY).next().unwrap_or("");
        for _ in 0..200 {
            let mut damaged = program.to_owned();
            for _ in 0..1 + random(3) {
                let at = random(damaged.len());
                let end = (at + random(12)).min(damaged.len());
                let bit = if random(3) == 0 { "" } else { BITS[random(BITS.len())] };
                damaged.replace_range(at..end, bit);
            }
            let (module, diags) =
                strata_stablehlo::parse_text(&Source { name: "damaged".into(), text: damaged.into() });
            if diags.is_empty() {
                strata_stablehlo::print_module(&module);
            }
        }
    }
}

#[test]
fn mistakes_are_reported_where_they_are() {
    let complain = |text: &str| {
        let (_, diags) = strata_stablehlo::parse_text(&Source { name: "a.mlir".into(), text: text.into() });
        let diag = diags.first().expect("a diagnostic");
        let span = diag.primary.as_ref().expect("a place").span;
        (diag.code, diag.headline.clone(), text[span.start as usize..span.end as usize].to_owned(), diag.help.clone())
    };
    let body = |op: &str| format!("func.func @main(%x: tensor<2xf32>) {{\n  {op}\n  return\n}}\n");
    let hint = Some("did you mean `stablehlo.tanh`?".to_owned());
    let (code, _, place, help) = complain(&body("%0 = stablehlo.tanhh %x : tensor<2xf32>"));
    assert_eq!((code, place.as_str(), help), ("unknown-op", "stablehlo.tanhh", hint.clone()));
    let (code, _, place, help) = complain(&body("%0 = \"stablehlo.tanhh\"(%x) : (tensor<2xf32>) -> tensor<2xf32>"));
    assert_eq!((code, place.as_str(), help), ("unknown-op", "\"stablehlo.tanhh\"", hint));
    let (code, headline, ..) = complain(&body("%0 = \"stablehlo.iota\"() : () -> tensor<2xf32>"));
    assert_eq!((code, headline.as_str()), ("bad-attribute", "`stablehlo.iota` attribute `iota_dimension` is missing"));
    let (code, headline, ..) = complain(&body("%0 = \"stablehlo.reshape\"(%x) : (tensor<2xf32>) -> tensor<*xf32>"));
    assert_eq!((code, headline.as_str()), ("unsupported-type", "unranked tensors are not part of StableHLO"));
    let (code, ..) = complain("func.func @f() { return }\nfunc.func @f() { return }");
    assert_eq!(code, "duplicate-function");
}

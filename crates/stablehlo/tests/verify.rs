//! The verifier on whole programs: what is wrong with each is said in the file.
//!
//! A program under `tests/mlir/verify` is a part of a file between `// -----` lines. A comment `// error: [code] text` names
//! each diagnostic expected, in order; a part without such comments is valid and must also canonicalise.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use strata_diag::Source;
use strata_stablehlo::expand::canonicalize;
use strata_stablehlo::verify::fuzz::{Rng, check, mutate};
use strata_stablehlo::verify::verify;
use strata_stablehlo::{Module, parse_text};

fn folder(name: &str) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/mlir").join(name);
    let mut files: Vec<PathBuf> = std::fs::read_dir(root).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|e| e == "mlir"));
    files.sort();
    files
}

fn parts(file: &Path) -> Vec<(String, Module, Vec<String>)> {
    let text = std::fs::read_to_string(file).unwrap();
    let split = text.split("// -----").map(|part| {
        let source = Source { name: file.display().to_string().into(), text: Arc::from(part) };
        let (module, diagnostics) = parse_text(&source);
        (part.to_string(), module, diagnostics.into_iter().map(|d| d.headline).collect())
    });
    split.collect()
}

#[test]
fn programs_are_judged_as_their_comments_say() {
    let mut wrong = Vec::new();
    for file in folder("verify") {
        for (text, module, unread) in parts(&file) {
            assert!(unread.is_empty(), "{}: {unread:?}", file.display());
            let expected: Vec<&str> = text.lines().filter_map(|l| l.trim().strip_prefix("// error: ")).collect();
            let found: Vec<String> = verify(&module).iter().map(|d| format!("[{}] {}", d.code, d.headline)).collect();
            if found != expected {
                wrong.push(format!("{}:\n  expected {expected:#?}\n  found {found:#?}", file.display()));
            }
            if expected.is_empty() {
                for func in module.funcs.iter().filter(|f| f.is_public) {
                    if let Err(d) = canonicalize(&module, &func.name) {
                        wrong.push(format!("{}: @{}: {}", file.display(), func.name, d[0].headline));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn one_second_of_bent_programs() {
    let files = folder("asm").into_iter().chain(folder("verify"));
    let corpus: Vec<Module> = files.flat_map(|f| parts(&f)).filter(|p| p.2.is_empty()).map(|p| p.1).collect();
    let end = Instant::now() + Duration::from_secs(1);
    let mut seed = 1;
    while Instant::now() < end {
        let mut rng = Rng::new(seed);
        let mut module = corpus[rng.below(corpus.len())].clone();
        mutate(&mut module, &mut rng);
        if let Err(text) = check(&module) {
            panic!("seed {seed}: {text}");
        }
        seed += 1;
    }
}

//! Bends programs and verifies them: `fuzz_verify [--seconds N] [--seed S] PATH…`.
//!
//! The paths are `.mlir` files to start from. Prints the seed of every failure; exits with 1 if there was one.

use std::sync::Arc;
use std::time::{Duration, Instant};

use strata_diag::Source;
use strata_stablehlo::verify::fuzz::{Rng, check, mutate};
use strata_stablehlo::{Module, parse_text};

fn main() {
    let (mut seconds, mut seed, mut corpus) = (10, 1, Vec::new());
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--seconds" => seconds = args.next().and_then(|n| n.parse().ok()).unwrap_or(seconds),
            "--seed" => seed = args.next().and_then(|n| n.parse().ok()).unwrap_or(seed),
            path => load(path, &mut corpus),
        }
    }
    if corpus.is_empty() {
        eprintln!("usage: fuzz_verify [--seconds N] [--seed S] PATH…");
        std::process::exit(2);
    }
    let end = Instant::now() + Duration::from_secs(seconds);
    let (mut rounds, mut failures) = (0u64, 0u64);
    while Instant::now() < end {
        let outcome = std::panic::catch_unwind(|| one(&corpus, seed));
        match outcome {
            Ok(Ok(())) => {}
            Ok(Err(text)) => {
                println!("seed {seed}: {text}");
                failures += 1;
            }
            Err(_) => {
                println!("seed {seed}: panic");
                failures += 1;
            }
        }
        seed += 1;
        rounds += 1;
    }
    println!("{rounds} rounds over {} programs, {failures} failures", corpus.len());
    if failures > 0 {
        std::process::exit(1);
    }
}

fn one(corpus: &[Module], seed: u64) -> Result<(), String> {
    let mut rng = Rng::new(seed);
    let mut module = corpus[rng.below(corpus.len())].clone();
    mutate(&mut module, &mut rng);
    check(&module)
}

fn load(path: &str, corpus: &mut Vec<Module>) {
    let Ok(text) = std::fs::read_to_string(path) else { return };
    for part in text.split("// -----") {
        let source = Source { name: path.into(), text: Arc::from(part) };
        let (module, diagnostics) = parse_text(&source);
        if diagnostics.is_empty() && !module.funcs.is_empty() {
            corpus.push(module);
        }
    }
}

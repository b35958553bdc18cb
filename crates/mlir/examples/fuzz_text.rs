//! Fuzzes the text parser: `cargo run --release -p strata-mlir --example fuzz_text -- --seconds 600 [--seed 7]`.
//!
//! With file names instead, checks each file and reports how quickly it parses.

use std::time::{Duration, Instant};

use strata_diag::Source;
use strata_mlir::{Generic, fuzz, parse_range, split_input};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let option = |name: &str| {
        let at = args.iter().position(|arg| arg == name)?;
        args.get(at + 1)?.parse::<u64>().ok()
    };
    if args.first().is_some_and(|arg| !arg.starts_with("--")) {
        return files(&args);
    }
    let limit = Duration::from_secs(option("--seconds").unwrap_or(60));
    let seed = option("--seed").unwrap_or(1);
    let mut random = fuzz::Random::new(seed);
    let (begin, mut n) = (Instant::now(), 0u64);
    while begin.elapsed() < limit {
        let text = fuzz::mutate(fuzz::SEEDS, &mut random);
        let outcome = std::panic::catch_unwind(|| fuzz::check(&text, &Generic));
        n += 1;
        if outcome.is_err() {
            println!("failed after {n} inputs with seed {seed}; the input was:\n{text:?}");
            std::process::exit(1);
        }
    }
    println!("{n} inputs, nothing found");
}

fn files(names: &[String]) {
    for name in names {
        let text = match std::fs::read_to_string(name) {
            Ok(text) => text,
            Err(why) => {
                println!("{name}: {why}");
                continue;
            }
        };
        let source = Source::new(name.as_str(), text.as_str());
        let begin = Instant::now();
        let mut failures = 0;
        let pieces = split_input(&text);
        for (start, piece) in &pieces {
            let (_, diagnostics) = parse_range(&source, *start..start + piece.len(), &Generic);
            for diagnostic in &diagnostics {
                failures += 1;
                print!("{}", strata_diag::render(&source, diagnostic));
            }
        }
        let seconds = begin.elapsed().as_secs_f64();
        let speed = text.len() as f64 / 1e6 / seconds;
        println!("{name}: {} pieces, {failures} failed, {:.1} ms, {speed:.0} MB/s", pieces.len(), seconds * 1e3);
        for (_, piece) in &pieces {
            fuzz::check(piece, &Generic);
        }
    }
}

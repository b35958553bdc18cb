//! `cargo run --release -p strata-stablehlo --example fuzz_bytecode -- --seconds N [--random SEED] FILE...`
//!
//! Without files it starts from the fixtures in `tests/bytecode`. An input that breaks a promise is written to
//! `fuzz_bytecode.failure` in the current folder.

use std::path::PathBuf;
use std::time::Duration;

use strata_stablehlo::vhlo::fuzz;

fn main() {
    let (mut seconds, mut random, mut files) = (10, 0x5eed, Vec::<PathBuf>::new());
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut number = || args.next().and_then(|text| text.parse().ok()).expect("a number");
        match &*arg {
            "--seconds" => seconds = number(),
            "--random" => random = number(),
            _ => files.push(arg.into()),
        }
    }
    if files.is_empty() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/bytecode");
        let entries = std::fs::read_dir(folder).expect("tests/bytecode");
        files = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
        files.retain(|path| path.extension().is_some_and(|ext| ext == "mlirbc"));
        files.sort();
    }
    let seeds: Vec<Vec<u8>> = files.iter().filter_map(|path| std::fs::read(path).ok()).collect();
    match fuzz::run(&seeds, random, Duration::from_secs(seconds)) {
        Ok(report) => println!("{report:?}, peak memory {}", peak_memory()),
        Err((input, message)) => {
            std::fs::write("fuzz_bytecode.failure", input).expect("the current folder is writable");
            println!("{message}; see fuzz_bytecode.failure");
            std::process::exit(1);
        }
    }
}

/// As Linux counts it.
fn peak_memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.map_or("unknown".into(), |text| text.trim().to_owned())
}

//! Round trips of bytecode files: `cargo run --release -p strata-stablehlo --example bccheck OUT FILE...`.
//!
//! Each file is read, upgraded, written in its own version, in 1.13.0 and in the newest, read again and compared.
//! What was written goes to OUT for other readers to judge. A text file `NAME.mlir` beside `NAME.VERSION.mlirbc` must
//! parse to the same program.

use std::path::Path;

use strata_diag::Source;
use strata_mlir::{Ir, bytecode, difference};
use strata_stablehlo::vhlo::{Version, deserialize, serialize};

fn main() {
    let mut args = std::env::args().skip(1);
    let out = args.next().expect("OUT FILE...");
    let (mut n, mut failed) = (0, 0);
    for path in args {
        n += 1;
        if let Err(message) = check(&path, &out) {
            failed += 1;
            println!("{path}: {message}");
        }
    }
    println!("{n} files, {failed} failed");
    std::process::exit(i32::from(failed > 0));
}

fn check(path: &str, out: &str) -> Result<(), String> {
    let bytes = std::fs::read(path).map_err(|error| error.to_string())?;
    let headlines = |list: Vec<strata_diag::Diagnostic>| list[0].headline.clone();
    let ir = deserialize(&bytes).map_err(headlines)?;
    let stem = Path::new(path).file_name().and_then(|name| name.to_str()).unwrap_or("file");
    let producer = bytecode::header(&bytes).map_err(|error| error.to_string())?.producer;
    let own = producer.strip_prefix("StableHLO_v").and_then(|text| text.parse().ok());
    // Bytecode of StableHLO itself may spell out defaults, which a portable artifact does not keep.
    let portable = own.is_some();
    for version in own.into_iter().chain([Version::new(1, 13, 0), Version::LATEST]) {
        let written = match serialize(&ir, version) {
            Ok(written) => written,
            // 1.13 lacks what newer files may use.
            Err(_) if own > Some(version) => continue,
            Err(list) => return Err(format!("writing {version}: {}", headlines(list))),
        };
        let again = deserialize(&written).map_err(|list| format!("reading back {version}: {}", headlines(list)))?;
        let locations = version.minor >= 9 && version.major >= 1;
        if let Some(what) = difference(&ir, &again, locations).filter(|_| portable) {
            return Err(format!("{version} differs: {what}"));
        }
        std::fs::write(format!("{out}/{stem}.{version}.out"), &written).map_err(|error| error.to_string())?;
    }
    let written = serialize(&ir, Version::LATEST).map_err(headlines)?;
    compare_with_text(path, &deserialize(&written).map_err(headlines)?)
}

fn compare_with_text(path: &str, ir: &Ir) -> Result<(), String> {
    let (folder, name) = path.rsplit_once('/').unwrap_or((".", path));
    let name = name.split('.').next().unwrap_or(name);
    let Ok(text) = std::fs::read_to_string(format!("{folder}/{name}.mlir")) else { return Ok(()) };
    let source = Source { name: name.into(), text: text.into() };
    let (parsed, diagnostics) = strata_mlir::parse(&source, &strata_stablehlo::asm::StablehloAsm);
    if let Some(diagnostic) = diagnostics.first() {
        return Err(format!("text: {}", diagnostic.headline));
    }
    // Writing drops what equals a default, which text may spell out.
    let headlines = |list: Vec<strata_diag::Diagnostic>| format!("text: {}", list[0].headline);
    let written = serialize(&parsed, Version::LATEST).map_err(headlines)?;
    let parsed = deserialize(&written).map_err(headlines)?;
    difference(&parsed, ir, false).map_or(Ok(()), |what| Err(format!("text differs: {what}")))
}

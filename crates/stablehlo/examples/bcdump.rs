//! Prints a bytecode file: `cargo run -p strata-stablehlo --example bcdump FILE [--raw]`.
//!
//! With `--raw` the ops are shown as the file has them, otherwise upgraded to StableHLO.

use strata_mlir::{Generic, PrintOptions, bytecode, print_with};
use strata_stablehlo::vhlo::{PortableCodec, upgrade};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let raw = args.iter().any(|arg| arg == "--raw");
    let mut failed = false;
    for path in args.iter().filter(|arg| !arg.starts_with("--")) {
        if let Err(message) = dump(path, raw) {
            eprintln!("{path}: {message}");
            failed = true;
        }
    }
    std::process::exit(i32::from(failed));
}

fn dump(path: &str, raw: bool) -> Result<(), String> {
    let bytes = std::fs::read(path).map_err(|error| error.to_string())?;
    let header = bytecode::header(&bytes).map_err(|error| error.to_string())?;
    println!("// {path}: bytecode {}, producer {}", header.version, header.producer);
    let mut ir = bytecode::read(&bytes, &PortableCodec).map_err(|error| error.to_string())?;
    if !raw {
        ir = upgrade(ir).map_err(|list| list.iter().map(|d| d.headline.clone()).collect::<Vec<_>>().join("\n"))?;
    }
    println!("{}", print_with(&ir, &Generic, PrintOptions { generic: true, ..Default::default() }));
    Ok(())
}

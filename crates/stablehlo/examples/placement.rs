//! Resolves the placement of programs and prints them, or what is wrong: `cargo run --example placement -- FILE…`.

use strata_diag::{Diagnostics, Source};
use strata_stablehlo::expand::canonicalize;
use strata_stablehlo::{StablehloAsm, import, placement, verify};

fn main() {
    for name in std::env::args().skip(1) {
        let source = Source::new(name.clone(), std::fs::read_to_string(&name).expect("a readable file"));
        let (ir, mut findings) = strata_mlir::parse_range(&source, 0..source.text.len(), &StablehloAsm);
        let (module, more) = import(&ir);
        findings.extend(more);
        findings.extend(verify::verify(&module));
        println!("// {name}");
        match (findings.is_empty(), canonicalize(&module, "main")) {
            (true, Ok(func)) => print!("{}", placement::print(&func)),
            (true, Err(found)) => print!("{}", Diagnostics::from(found).render(&source, false)),
            (false, _) => print!("{}", Diagnostics::from(findings).render(&source, false)),
        }
    }
}

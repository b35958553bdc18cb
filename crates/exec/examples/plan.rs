//! Prints the plan of `@main` in an MLIR file: `cargo run --example plan -- FILE`.

use strata_diag::Source;
use strata_exec::Executable;
use strata_stablehlo::expand;

fn main() {
    let path = std::env::args().nth(1).expect("usage: plan FILE");
    let text = std::fs::read_to_string(&path).expect("a readable file");
    let (module, problems) = strata_stablehlo::parse_text(&Source { name: path.into(), text: text.into() });
    assert!(problems.is_empty(), "{problems:?}");
    let func = expand::canonicalize(&module, "main").expect("a flat function");
    let executable = Executable::compile(&func, &[]).expect("a plan");
    print!("{}", executable.plan().describe());
}

//! Programs from text to numbers.

use strata_diag::Source;
use strata_exec::{ArgMem, Env, Executable, OutMem};
use strata_stablehlo::expand;
use strata_tensor::{DType, Literal};

/// The plan of `@main`.
pub fn compile(text: &str) -> Executable {
    let source = Source { name: "test.mlir".into(), text: text.into() };
    let (module, problems) = strata_stablehlo::parse_text(&source);
    assert!(problems.is_empty(), "{problems:?}\n{text}");
    let func = expand::canonicalize(&module, "main").unwrap_or_else(|p| panic!("{p:?}\n{text}"));
    Executable::compile(&func, &[]).unwrap_or_else(|e| panic!("{e}\n{text}"))
}

/// The results of a plan on these arguments; tokens are empty.
pub fn run(exe: &Executable, args: &[Literal]) -> Vec<Literal> {
    let empty = || Literal::zeros(DType::U8, &[0]);
    let zeros =
        |ty: &strata_stablehlo::Ty| ty.as_tensor().map_or_else(empty, |t| Literal::zeros(t.dtype(), &t.sizes()));
    let mut results: Vec<Literal> = exe.results().iter().map(zeros).collect();
    let mut ins: Vec<ArgMem> = args.iter().map(|a| ArgMem::Read(a.bytes())).collect();
    let mut outs: Vec<OutMem> = results.iter_mut().map(|r| OutMem::Write(r.bytes_mut())).collect();
    exe.run(&mut ins, &mut outs, &Env::alone()).expect("a run");
    results
}

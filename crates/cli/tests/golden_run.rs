//! Programs that carry their answers: every `tests/run/*.mlir` ends in lines such as
//!
//! ```text
//! // run: @main([1, 2]; 3) == [4, 5]
//! // passes
//! // fails: check-failed
//! ```
//!
//! Arguments and results are separated by `;`. `~=` allows four
//! units in the last place or an error of one in a hundred thousand of the largest element. `passes` runs every
//! module with its checks; `fails:` wants one diagnostic of that code.

mod common;

use common::root;
use strata::check::{Closeness, compare};
use strata::harness::run_module;
use strata::tensor::{DType, Literal, convert};
use strata::tensor_text::{block_text, parse_value};
use strata::{Executable, Program};

#[test]
fn every_program_gives_its_answer() {
    let mut wrong = Vec::new();
    let mut n_runs = 0;
    for (name, text) in golden_files() {
        match check_file(&text, &name) {
            Ok(n) => n_runs += n,
            Err(why) => wrong.push(format!("{name}: {why}")),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    println!("{n_runs} runs");
}

/// Names and texts of the golden programs.
fn golden_files() -> Vec<(String, String)> {
    let mut files = Vec::new();
    for folder in ["tests/run", "tests/run/ops"] {
        for entry in std::fs::read_dir(root().join(folder)).expect("the golden programs exist") {
            let path = entry.expect("a readable folder").path();
            if path.extension().is_some_and(|e| e == "mlir") {
                let name = path.strip_prefix(root()).unwrap_or(&path).display().to_string();
                files.push((name, std::fs::read_to_string(&path).expect("a readable program")));
            }
        }
    }
    files.sort();
    files
}

fn check_file(text: &str, name: &str) -> Result<usize, String> {
    let mut n = 0;
    for line in text.lines() {
        if let Some(run) = line.strip_prefix("// run: ") {
            check_run(text, name, run).map_err(|why| format!("`{run}`: {why}"))?;
            n += 1;
        } else if line == "// passes" {
            let program = Program::load(text.as_bytes(), name).map_err(|f| f.to_string())?;
            for module in &program.modules {
                run_module(module, &program.source, None, &[])
                    .map_err(|error| error.into_failure(&program.source).to_string())?;
            }
            n += 1;
        } else if let Some(code) = line.strip_prefix("// fails: ") {
            check_failure(text, name, code.trim())?;
            n += 1;
        }
    }
    if n == 0 { Err("no `// run:` line".into()) } else { Ok(n) }
}

fn check_run(text: &str, name: &str, run: &str) -> Result<(), String> {
    let (call, wanted, exact) = match (run.split_once(" == "), run.split_once(" ~= ")) {
        (Some((call, wanted)), _) => (call, wanted, true),
        (_, Some((call, wanted))) => (call, wanted, false),
        _ => return Err("neither `==` nor `~=`".into()),
    };
    let call = call.trim().strip_prefix('@').and_then(|c| c.strip_suffix(')')).ok_or("not a call")?;
    let (entry, args) = call.split_once('(').ok_or("not a call")?;
    let program = Program::load(text.as_bytes(), name).map_err(|f| f.to_string())?;
    let module = program.module().map_err(|f| f.to_string())?;
    let executable = Executable::compile(module, entry, &program.source).map_err(|e| e.to_string())?;
    let args =
        executable.params().zip(split(args)).map(|(ty, text)| parse_value(text, ty)).collect::<Result<Vec<_>, _>>()?;
    let results = executable.run(&args).map_err(|e| e.to_string())?;
    let wanted = executable.results().zip(split(wanted)).map(|(ty, text)| parse_value(text, ty));
    let wanted = wanted.collect::<Result<Vec<Literal>, _>>()?;
    if wanted.len() != results.len() {
        return Err(format!("{} results, {} expected", results.len(), wanted.len()));
    }
    for (result, want) in results.iter().zip(&wanted) {
        let closeness =
            if exact { Closeness::Ulps { min: 0, max: 0 } } else { Closeness::Within(1e-5 * largest(want)) };
        let outcome = if result.dtype().is_float() || result.dtype().is_complex() {
            compare(result, want, closeness)
        } else {
            compare(result, want, Closeness::Equal)
        };
        outcome.map_err(|why| format!("{why}\n{}", block_text(result)))?;
    }
    Ok(())
}

fn check_failure(text: &str, name: &str, code: &str) -> Result<(), String> {
    let failure = match Program::load(text.as_bytes(), name) {
        Err(failure) => failure,
        Ok(program) => {
            let module = program.module().map_err(|f| f.to_string())?;
            match run_module(module, &program.source, None, &[]) {
                Err(error) => error.into_failure(&program.source),
                Ok(_) => return Err("it runs".into()),
            }
        }
    };
    match failure.diagnostics.iter().map(|d| d.code).collect::<Vec<_>>().as_slice() {
        [only] if *only == code => Ok(()),
        codes => Err(format!("{codes:?} instead of {code}")),
    }
}

/// Values between `;`.
fn split(text: &str) -> Vec<&str> {
    text.split(';').map(str::trim).filter(|part| !part.is_empty()).collect()
}

fn largest(value: &Literal) -> f64 {
    let real = if value.dtype().is_complex() { DType::C128 } else { DType::F64 };
    convert(value, real).as_slice::<f64>().iter().fold(0.0, |a: f64, b| if b.is_finite() { a.max(b.abs()) } else { a })
}

//! The compiler of programs, pass by pass: what a program looks like after each, and how long each takes.

use std::time::{Duration, Instant};

use strata_diag::Source;
use strata_stablehlo::expand::{INLINE_CALLS, PASSES, canonicalize_watched};
use strata_stablehlo::{Func, Module, Ty, print_module};

use crate::executable::Executable;
use crate::failure::Failure;

/// The program as it was read.
pub const IMPORT: &str = "import";
/// From a flat function to steps over buffers.
pub const PLAN: &str = "plan";

/// Every pass, in order.
pub fn names() -> Vec<&'static str> {
    let passes = PASSES.iter().map(|pass| pass.name);
    [IMPORT, INLINE_CALLS].into_iter().chain(passes).chain([PLAN]).collect()
}

/// `@entry` of a module as text, after a pass. None if no pass is called that.
pub fn print_after(module: &Module, entry: &str, source: &Source, pass: &str) -> Result<Option<String>, Failure> {
    if pass == IMPORT {
        return Ok(Some(print_module(module)));
    }
    if pass == PLAN {
        let executable = Executable::compile(module, entry, source).map_err(|error| error.into_failure(source))?;
        return Ok(Some(executable.engine().plan().describe()));
    }
    let mut text = None;
    let watch = |name: &'static str, func: &Func| {
        if name == pass {
            let mut func = func.clone();
            func.result_types = func.body.results.iter().map(|&v| func.ty(v).clone()).collect::<Vec<Ty>>();
            let module = Module { funcs: vec![func], name: module.name.clone(), ..Module::default() };
            text = Some(print_module(&module));
        }
    };
    let outcome = canonicalize_watched(module, entry, None, watch);
    // A pass that was reached has its text, whatever happens after it.
    match (text, outcome) {
        (None, Err(found)) => Err(Failure::new(source, found)),
        (text, _) => Ok(text),
    }
}

/// How long each pass takes on `@entry` of a module. Reading it is not among them.
pub fn time(module: &Module, entry: &str, source: &Source) -> Result<Vec<(&'static str, Duration)>, Failure> {
    let mut times = Vec::new();
    let mut start = Instant::now();
    let watch = |name: &'static str, _: &Func| {
        times.push((name, start.elapsed()));
        start = Instant::now();
    };
    let func = canonicalize_watched(module, entry, None, watch).map_err(|found| Failure::new(source, found))?;
    start = Instant::now();
    Executable::from_flat(&func).map_err(|error| error.into_failure(source))?;
    times.push((PLAN, start.elapsed()));
    Ok(times)
}

/// [`time`] as a table.
pub fn table(times: &[(&'static str, Duration)]) -> String {
    let total: Duration = times.iter().map(|(_, time)| *time).sum();
    let row = |name: &str, time: Duration| {
        let share = 100.0 * time.as_secs_f64() / total.as_secs_f64().max(1e-12);
        format!("{:>10.1} us {share:>6.1} %  {name}\n", time.as_secs_f64() * 1e6)
    };
    let rows: String = times.iter().map(|&(name, time)| row(name, time)).collect();
    rows + &row("total", total)
}

//! Finds golden programs and runs them.

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use strata::harness::run_module;
use strata::{Error, Program};
use strata_stablehlo::{Func, Module};

use crate::coverage::Coverage;

/// What a file showed.
#[derive(Debug)]
pub struct Report {
    /// The file's name without folder and ending.
    pub name: String,
    /// Functions that ran and passed all their checks.
    pub n_passed: usize,
    /// `file: @function: what went wrong`, one per function that failed, or one for a file that does not load.
    pub failures: Vec<String>,
    /// What the passing functions executed.
    pub coverage: Coverage,
}

/// Every `.mlir` file directly in `folder`, sorted.
pub fn find(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|e| e == "mlir") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// Runs `files` on all processors; reports come in the order of the files.
pub fn run_all(files: &[PathBuf]) -> Vec<Report> {
    let next = AtomicUsize::new(0);
    let reports: Mutex<Vec<(usize, Report)>> = Mutex::default();
    let work = || {
        while let Some((i, file)) = Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|i| Some((i, files.get(i)?))) {
            let report = run_file(file);
            reports.lock().expect("no worker panicked").push((i, report));
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    let mut reports = reports.into_inner().expect("no worker panicked");
    reports.sort_by_key(|(i, _)| *i);
    reports.into_iter().map(|(_, report)| report).collect()
}

/// Runs every function of `file` that takes no arguments.
pub fn run_file(file: &Path) -> Report {
    let name = file.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
    let mut report = Report { name, n_passed: 0, failures: Vec::new(), coverage: Coverage::default() };
    let shown = file.display();
    let bytes = match std::fs::read(file) {
        Ok(bytes) => bytes,
        Err(error) => {
            report.failures.push(format!("{shown}: {error}"));
            return report;
        }
    };
    let program = match Program::load(&bytes, &shown.to_string()) {
        Ok(program) => program,
        Err(failure) => {
            report.failures.push(format!("{shown}: does not load\n{failure}"));
            return report;
        }
    };
    for module in &program.modules {
        let entries = entries(module);
        let mut all_passed = true;
        for entry in &entries {
            match run_module(module, &program.source, Some(&entry.name), &[]) {
                Ok(_) => {
                    report.n_passed += 1;
                    report.coverage.add(entry);
                }
                Err(error) => {
                    all_passed = false;
                    report.failures.push(format!("{shown}: @{}: {}", entry.name, headline(error, &program)));
                }
            }
        }
        // Functions with arguments run when others call them.
        if all_passed && !entries.is_empty() {
            module.funcs.iter().for_each(|f| report.coverage.add(f));
        }
    }
    if report.n_passed + report.failures.len() == 0 {
        report.failures.push(format!("{shown}: no function without arguments"));
    }
    report
}

fn entries(module: &Module) -> Vec<&Func> {
    match module.func("main") {
        Some(main) => vec![main],
        None => {
            let runs = |f: &&Func| f.is_public && !f.is_declaration && f.body.args.is_empty();
            module.funcs.iter().filter(runs).collect()
        }
    }
}

fn headline(error: Error, program: &Program) -> String {
    let failure = error.into_failure(&program.source);
    let first = failure.diagnostics.iter().next();
    first.map_or_else(|| "failed".to_string(), |d| format!("[{}] {}", d.code, d.headline))
}

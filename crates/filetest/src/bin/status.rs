//! Writes the op table of docs/ops.md. With `--check FILE…` it only runs the named golden programs.

use std::path::PathBuf;
use std::process::ExitCode;

use strata_filetest::{golden, root, status};

fn main() -> ExitCode {
    let mut args = std::env::args_os().skip(1).peekable();
    let only_check = args.next_if(|a| a == "--check").is_some();
    let named: Vec<PathBuf> = args.map(PathBuf::from).collect();
    match run(only_check, named) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(only_check: bool, named: Vec<PathBuf>) -> std::io::Result<bool> {
    let files = if named.is_empty() { golden::find(&root().join("tests/ops"))? } else { named };
    let reports = golden::run_all(&files);
    let failures: Vec<&String> = reports.iter().flat_map(|r| &r.failures).collect();
    failures.iter().for_each(|f| eprintln!("{f}"));
    let n_passed: usize = reports.iter().map(|r| r.n_passed).sum();
    println!("{} files, {n_passed} functions passed, {} failed", reports.len(), failures.len());
    if only_check {
        return Ok(failures.is_empty());
    }
    let path = root().join("docs/ops.md");
    let text = std::fs::read_to_string(&path)?;
    let rows = status::rows(&reports, &root())?;
    let Some(new) = status::render(&text, &rows, &reports) else {
        return Err(std::io::Error::other("docs/ops.md has lost the markers of its table"));
    };
    std::fs::write(&path, new)?;
    println!("wrote {}", path.display());
    Ok(failures.is_empty())
}

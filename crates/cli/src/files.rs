//! Reading and writing files, with failures that name them.

use std::path::Path;

use strata::diag::{Diagnostic, Source};
use strata::stablehlo::Module;
use strata::{Failure, Program, entry_of};

pub fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    let name = path.display().to_string();
    if name == "-" {
        let mut bytes = Vec::new();
        return match std::io::Read::read_to_end(&mut std::io::stdin().lock(), &mut bytes) {
            Ok(_) => Ok(bytes),
            Err(error) => Err(failure("<stdin>", "missing-file", format!("standard input: {error}"))),
        };
    }
    std::fs::read(path).map_err(|error| failure(&name, "missing-file", format!("`{name}` cannot be read: {error}")))
}

/// A program with something in it.
pub fn program(path: &Path) -> Result<Program, Failure> {
    let name = path.display().to_string();
    let program = Program::load(&read(path)?, &name)?;
    if program.modules.iter().all(|module| module.funcs.is_empty()) {
        return Err(failure(&name, "invalid-request", format!("`{name}` has no function")));
    }
    Ok(program)
}

/// Writes a file as a whole or not at all: a disk that is full leaves what was there.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let name = path.display().to_string();
    // Devices and pipes are written to as they are.
    let plain = std::fs::symlink_metadata(path).map_or(true, |about| about.is_file());
    let outcome = if plain { replace(path, bytes) } else { std::fs::write(path, bytes) };
    outcome.map_err(|error| failure(&name, "read-only", format!("`{name}` cannot be written: {error}")))
}

fn replace(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let Some(name) = path.file_name() else { return std::fs::write(path, bytes) };
    let mut beside = std::ffi::OsString::from(".");
    beside.push(name);
    beside.push(".strata");
    let beside = path.with_file_name(beside);
    let outcome = std::fs::write(&beside, bytes).and_then(|()| std::fs::rename(&beside, path));
    if outcome.is_err() {
        let _ = std::fs::remove_file(&beside);
    }
    outcome
}

pub fn make_folder(path: &Path) -> Result<(), Failure> {
    let name = path.display().to_string();
    std::fs::create_dir_all(path)
        .map_err(|error| failure(&name, "read-only", format!("`{name}` cannot be made: {error}")))
}

/// The function to run: `name`, or the module's main one.
pub fn entry(module: &Module, name: Option<&str>, source: &Source) -> Result<String, Failure> {
    entry_of(module, name).map_err(|mut diagnostic| {
        if name.is_some() {
            diagnostic.code = "invalid-request";
        }
        Failure::new(source, [*diagnostic])
    })
}

/// A failure about a file as a whole.
pub fn failure(name: &str, code: &'static str, headline: String) -> Failure {
    Failure::new(&Source::binary(name), [Diagnostic::error(code, headline)])
}

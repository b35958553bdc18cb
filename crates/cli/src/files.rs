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

pub fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let name = path.display().to_string();
    std::fs::write(path, bytes)
        .map_err(|error| failure(&name, "read-only", format!("`{name}` cannot be written: {error}")))
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

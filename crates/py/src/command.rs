//! The `strata` command inside the package: what an environment's `bin/strata` calls.

use std::ffi::OsString;

use pyo3::prelude::*;

/// Runs the command with `args`, the first of which is its name, and gives its exit code. Kernels are Python: they are looked at
/// by this interpreter, unless `STRATA_PYTHON` names another.
#[pyfunction]
pub fn command(py: Python<'_>, args: Vec<OsString>, interpreter: OsString) -> u8 {
    crate::raw::default_interrupts();
    py.detach(|| strata_cli::run_with(args, Some(interpreter)).0)
}

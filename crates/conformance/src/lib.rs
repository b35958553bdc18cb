//! Holds any PJRT library to `docs/placement-contract.md`, through the C interface and nothing else.
//!
//! ```text
//! sys.rs       the structs of the C interface and the order of its table, written for the kit alone
//! raw.rs       opens a library and calls its table; a slot may be missing, a call may fail
//! session.rs   a client on the first device, in the words of the contract: upload, compile, execute, kinds
//! checks.rs    what every library must do besides compiling
//! programs.rs  every program of `tests/placement`, with the answer that stands in it
//! report.rs    the table
//! ```
//!
//! A library without `pinned_host` is not wrong, only smaller: what needs that memory is skipped, and a skipped check is
//! never a passed one.

mod checks;
mod programs;
mod raw;
mod report;
mod session;
mod sys;

pub use programs::PROGRAMS;
pub use report::{Check, Outcome, Report};
pub use sys::{FUNCTIONS, Field, STRUCTS, Struct};

use std::path::Path;

/// Runs every check against the library at `path`. An error means that there is nothing to check.
pub fn run(path: &Path) -> Result<Report, String> {
    run_plugin(path, raw::Plugin::open(path)?)
}

/// What is wrong with a function of a library's table.
pub enum Fault {
    Missing,
    /// It is another of the table's functions.
    Is(&'static str),
    /// It is what is made of it, given its address and the true table, a word per slot.
    Wrapped(fn(usize, &[usize]) -> usize),
}

/// [`run`] against a library with a fault. For testing the kit.
pub fn run_faulty(path: &Path, function: &str, fault: Fault) -> Result<Report, String> {
    let slot = |name: &str| raw::word_of(name).ok_or_else(|| format!("the interface has no {name}"));
    let at = slot(function)?;
    let other = if let Fault::Is(other) = fault { slot(other)? } else { at };
    let plugin = raw::Plugin::open(path)?.edited(|table| {
        table[at] = match fault {
            Fault::Missing => 0,
            Fault::Is(_) => table[other],
            Fault::Wrapped(wrap) => wrap(table[at], table),
        };
    });
    run_plugin(path, plugin)
}

fn run_plugin(path: &Path, plugin: raw::Plugin) -> Result<Report, String> {
    let session = session::Session::open(&plugin)?;
    let mut checks = checks::run(&session);
    checks.extend(programs::run(&session));
    Ok(Report { library: path.display().to_string(), platform: session.platform(), checks })
}

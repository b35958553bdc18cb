//! Where answers and complaints go, and the exit code that says whether they arrived.

use std::io::{Error, ErrorKind, IsTerminal, Write};

use strata::explain;

use crate::{Answer, ExitCode};

/// The exit code for wrong use, and for files that cannot be read or written.
pub const WRONG_USE: u8 = 2;

/// Prints an answer, or why there is none.
pub fn finish(answer: Answer) -> ExitCode {
    match answer {
        Ok(text) => print(&text),
        Err(failure) => {
            complain(&failure.diagnostics.render(&failure.source, coloured(&std::io::stderr())));
            let wrong_use = explain::is_wrong_use(failure.diagnostics.iter().map(|d| d.code));
            ExitCode::from(if wrong_use { WRONG_USE } else { 1 })
        }
    }
}

/// Writes all of `text` to standard output.
pub fn print(text: &str) -> ExitCode {
    let mut out = std::io::stdout().lock();
    written("standard output", out.write_all(text.as_bytes()).and_then(|()| out.flush()))
}

/// The exit code for output that went to `place`. A reader that went away is no fault; output that is lost is one.
pub fn written(place: &str, outcome: Result<(), Error>) -> ExitCode {
    match outcome {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            complain(&format!("strata: {place} cannot be written: {error}\n"));
            ExitCode::from(WRONG_USE)
        }
        _ => ExitCode::SUCCESS,
    }
}

/// Writes to standard error. If that is not possible either, the exit code has to do.
pub fn complain(text: &str) {
    let _ = std::io::stderr().lock().write_all(text.as_bytes());
}

/// Whether diagnostics may use colour: only on a terminal, and never against `NO_COLOR`.
pub fn coloured(stream: &impl IsTerminal) -> bool {
    stream.is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|v| v.is_empty())
}

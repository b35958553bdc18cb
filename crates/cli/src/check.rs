//! `strata check`: every finding about a program, and an exit code that CI can use.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use strata::Program;
use strata::diag::{Diagnostics, to_json};

use crate::{coloured, files, finish, print};

#[derive(Args)]
pub struct Check {
    /// MLIR text or bytecode; `-` is standard input.
    file: PathBuf,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Show at most this many findings.
    #[arg(long, value_name = "N")]
    limit: Option<usize>,
    /// The exit code when there are errors.
    #[arg(long, value_name = "N", default_value_t = 1)]
    error_exitcode: u8,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Text,
    Json,
}

impl Check {
    pub fn run(self) -> ExitCode {
        let bytes = match files::read(&self.file) {
            Ok(bytes) => bytes,
            Err(failure) => return finish(Err(failure)),
        };
        let (program, findings) = Program::check(&bytes, &self.file.display().to_string());
        let shown: Diagnostics = findings.iter().take(self.limit.unwrap_or(usize::MAX)).cloned().collect();
        match self.format {
            Format::Text if findings.is_empty() => {
                let n: usize = program.modules.iter().map(|m| m.funcs.len()).sum();
                let (modules, funcs) = (count(program.modules.len(), "module"), count(n, "function"));
                print(&format!("{}: no findings in {modules}, {funcs}\n", program.source.name));
            }
            Format::Text => eprint!("{}", shown.render(&program.source, coloured())),
            Format::Json => {
                let items: Vec<String> = shown.iter().map(|d| to_json(&program.source, d)).collect();
                print(&format!("[{}]\n", items.join(",\n ")));
            }
        }
        if findings.has_errors() { ExitCode::from(self.error_exitcode) } else { ExitCode::SUCCESS }
    }
}

fn count(n: usize, what: &str) -> String {
    format!("{n} {what}{}", if n == 1 { "" } else { "s" })
}

//! `strata conformance`: holds a PJRT library to the placement contract.

use std::path::PathBuf;

use clap::Args;

use crate::output::{finish, print};
use crate::{ExitCode, files};

/// Loads any PJRT library and runs the contract's tests against it, through the C interface alone. Exit code 1 if a check
/// fails; what a library has no memory for is skipped.
#[derive(Args)]
#[command(after_help = "\
Example:
  strata conformance --plugin target/release/libstrata_pjrt.so")]
pub struct Conformance {
    /// The library: a file that exports GetPjrtApi.
    #[arg(long, value_name = "PATH")]
    plugin: PathBuf,
    #[arg(long)]
    json: bool,
}

impl Conformance {
    pub fn run(self) -> ExitCode {
        let report = match strata_conformance::run(&self.plugin) {
            Ok(report) => report,
            Err(why) => {
                let name = self.plugin.display().to_string();
                return finish(Err(files::failure(&name, "invalid-request", why)));
            }
        };
        let told = print(&if self.json { format!("{:#}\n", report.json()) } else { report.text() });
        let [_, failed, _] = report.counts();
        if told == ExitCode::SUCCESS && failed > 0 { ExitCode::from(1) } else { told }
    }
}

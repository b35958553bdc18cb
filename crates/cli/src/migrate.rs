//! `strata migrate`: kernels of the first generation as kernels of the current one. The rewriting is Python's.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::ExitCode;
use crate::kernels::python_main;

/// What the kernels of a file need to become kernels of the current generation.
///
/// Every place is reported with its line and what replaces it. With --write, what is mechanical is written, and kernels that the
/// script launches run in both forms on the same inputs: the results must agree.
#[derive(Args)]
#[command(after_help = "\
Exit codes: 0 everything is mechanical (and, where written, gives the same numbers), 1 something is left to do, 2 wrong use.

Examples:
  strata migrate kernels.py
  strata migrate kernels.py --write --out kernels_current.py
  strata migrate kernels.py --format json")]
pub struct Migrate {
    /// A Python file with kernels of the first generation (`neuronxcc.nki`).
    file: PathBuf,
    /// Write the file with everything that is mechanical changed.
    #[arg(long)]
    write: bool,
    /// Write here instead of over FILE.
    #[arg(long, value_name = "PATH", requires = "write")]
    out: Option<PathBuf>,
    /// Do not run the kernels to compare results.
    #[arg(long)]
    no_run: bool,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Arguments of the script.
    #[arg(last = true, value_name = "ARG")]
    script_args: Vec<OsString>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Text,
    Json,
}

impl Migrate {
    pub fn run(self) -> ExitCode {
        let mut options: Vec<OsString> = vec![format!("--format={}", ["text", "json"][self.format as usize]).into()];
        options.extend(self.write.then(|| "--write".into()));
        options.extend(self.no_run.then(|| "--no-run".into()));
        if let Some(out) = self.out {
            options.extend(["--out".into(), out.into()]);
        }
        options.extend([self.file.into(), "--".into()]);
        options.extend(self.script_args);
        python_main("strata.migrate", options)
    }
}

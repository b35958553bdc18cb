//! `strata diff`: two kernels or reports side by side. Kernels are Python, so this passes on what Python answers.

use std::ffi::OsString;

use clap::{Args, ValueEnum};

use crate::ExitCode;
use crate::kernels::python_main;

/// Says what is different between two kernels, allocations, generations or reports: time, bytes, spills, and where they part.
#[derive(Args)]
#[command(after_help = "\
Exit codes: 0 B is no worse than A, 1 it is slower, fuller or spills more, 2 wrong use, 3 a fault in Strata.

Examples:
  strata diff kernels.py::before kernels.py::after --arg 'x=f32[256,512]'
  strata diff kernels.py@trn1 kernels.py@trn2
  strata diff main.json branch.json --tolerance 2")]
pub struct Diff {
    /// FILE.py[::KERNEL][@TARGET], or JSON of `strata report` or `strata profile`.
    before: OsString,
    /// What it is compared with.
    after: OsString,
    /// An argument of both kernels: `x=f32[128,512]`, or a Python literal.
    #[arg(long = "arg", value_name = "NAME=VALUE", allow_hyphen_values = true)]
    arg: Vec<String>,
    /// Launch both on this grid.
    #[arg(long, value_name = "N[,N]")]
    grid: Option<String>,
    /// How much slower B may be.
    #[arg(long, value_name = "PERCENT", default_value_t = 1.0)]
    tolerance: f64,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Text,
    Json,
}

impl Diff {
    pub fn run(self) -> ExitCode {
        let format = ["text", "json"][self.format as usize];
        let mut options: Vec<OsString> =
            vec![format!("--format={format}").into(), format!("--tolerance={}", self.tolerance).into()];
        options.extend(self.arg.iter().map(|arg| format!("--arg={arg}").into()));
        options.extend(self.grid.iter().map(|grid| format!("--grid={grid}").into()));
        options.extend([self.before, self.after]);
        python_main("strata.diff", options)
    }
}

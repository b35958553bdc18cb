//! `strata report`: a page about kernels. Kernels are Python, so this passes on what Python answers.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::ExitCode;
use crate::kernels::{Launch, python};

/// Writes one page with a kernel's source, findings, schedule and memories over time.
///
/// FILE.py is run as a script and every kernel it launches is shown; FILE.py::KERNEL is traced for the given shapes. The page
/// is one file that needs no network.
#[derive(Args)]
#[command(after_help = "\
Examples:
  strata report kernels.py::add --arg 'x=f32[256,512]' --arg 'y=f32[256,512]' -o report.html
  strata report train.py --format json -o report.json")]
pub struct Report {
    /// A script, or one kernel of a file: FILE.py[::KERNEL].
    file: String,
    /// Where to write it.
    #[arg(short, long, value_name = "PATH", default_value = "report.html")]
    out: PathBuf,
    #[arg(long, value_enum, default_value_t = Format::Html)]
    format: Format,
    #[command(flatten)]
    launch: Launch,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Html,
    Json,
}

impl Report {
    pub fn run(self) -> ExitCode {
        let format = ["html", "json"][self.format as usize];
        let options: Vec<OsString> = vec![format!("--format={format}").into(), "--out".into(), self.out.into()];
        python("strata.report", &self.file, options, &self.launch)
    }
}

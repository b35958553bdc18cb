//! `strata profile` and `strata tune`: how long a kernel takes. Kernels are Python, so both pass on what Python answers.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::ExitCode;
use crate::kernels::{Launch, python};

/// How long a kernel takes on the hardware, and why.
///
/// FILE.py is run as a script and every kernel it launches is timed; FILE.py::KERNEL is traced for the given shapes.
#[derive(Args)]
#[command(after_help = "\
Examples:
  strata profile kernels.py::add --arg 'x=f32[256,512]' --arg 'y=f32[256,512]'
  strata profile train.py --what-if
  strata profile train.py --format json --out profile.json")]
pub struct Profile {
    /// A script, or one kernel of a file: FILE.py[::KERNEL].
    file: String,
    #[arg(long, value_enum, default_value_t = View::Text)]
    format: View,
    /// Write here instead of printing.
    #[arg(long, value_name = "PATH")]
    out: Option<PathBuf>,
    /// Also time the kernel with one mechanism changed at a time.
    #[arg(long)]
    what_if: bool,
    #[command(flatten)]
    launch: Launch,
}

/// Times a kernel over the values of arguments or module constants, and prints the ranking.
#[derive(Args)]
#[command(after_help = "\
Examples:
  strata tune kernels.py::attention --arg 'q=f32[128,4096]' --over TILES=2,3,4 --over BLOCK=128,256")]
pub struct Tune {
    /// One kernel of a file: FILE.py::KERNEL.
    file: String,
    /// Values of an argument of the kernel, or of a constant of its module.
    #[arg(long, value_name = "NAME=V,V", required = true)]
    over: Vec<String>,
    /// Rows to print.
    #[arg(long, value_name = "N", default_value_t = 20)]
    limit: usize,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    #[command(flatten)]
    launch: Launch,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Text,
    Json,
}

/// What `strata profile` writes.
#[derive(Clone, Copy, ValueEnum)]
enum View {
    Text,
    Json,
    /// Every instruction with its tiles, as JSON.
    Events,
    /// A trace for Perfetto: device_profile_model_N.pftrace unless --out says otherwise.
    Pftrace,
}

impl View {
    fn option(self) -> OsString {
        format!("--format={}", ["text", "json", "events", "pftrace"][self as usize]).into()
    }
}

impl Format {
    fn option(self) -> OsString {
        format!("--format={}", ["text", "json"][self as usize]).into()
    }
}

impl Profile {
    pub fn run(self) -> ExitCode {
        let mut options = vec![self.format.option()];
        if let Some(out) = &self.out {
            options.extend(["--out".into(), out.into()]);
        }
        options.extend(self.what_if.then(|| "--what-if".into()));
        python("strata.profile", &self.file, options, &self.launch)
    }
}

impl Tune {
    pub fn run(self) -> ExitCode {
        let mut options = vec![self.format.option(), format!("--limit={}", self.limit).into()];
        options.extend(self.over.iter().map(|over| format!("--over={over}").into()));
        python("strata.tune", &self.file, options, &self.launch)
    }
}

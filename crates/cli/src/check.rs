//! `strata check`: every finding about a program or a kernel, and an exit code that CI can use.

use std::ffi::OsString;
use std::path::Path;

use clap::{Args, ValueEnum};
use strata::diag::{Diagnostics, to_json, to_sarif};
use strata::{Program, explain};

use crate::kernels::{self, Launch};
use crate::output::{WRONG_USE, coloured, complain, finish, print};
use crate::{ExitCode, files, progress};

/// Says everything that is wrong with a program or a kernel.
///
/// FILE.py is run, as `python FILE.py` would run it, and every NKI kernel it launches is judged. FILE.py::KERNEL judges one
/// kernel without launching it: of the file, only the imports and definitions that KERNEL depends on are executed. Its
/// arguments are shapes, given by --arg, by STRATA_CHECK in the file, or by annotations.
#[derive(Args)]
#[command(after_help = "\
Exit codes: 0 nothing is wrong, 1 findings, 2 wrong use or a file that cannot be read or written, 3 a fault in Strata.

Examples:
  strata check model.mlir.bc --format json
  strata check train.py -- --layers 2
  strata check kernels.py::add --arg 'x=f32[256,512]' --arg 'y=f32[256,512]'
  strata check kernels.py --format sarif > strata.sarif
  strata check kernels.py --max-time 50us --max-sbuf 120KiB --max-spill 0
  strata check kernels.py --force-auto")]
pub struct Check {
    /// MLIR text or bytecode (`-` is standard input), a Python script, or one kernel of it: FILE.py::KERNEL.
    file: String,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Show at most this many findings.
    #[arg(long, value_name = "N")]
    limit: Option<usize>,
    /// The exit code when there are errors.
    #[arg(long, value_name = "N", default_value_t = 1)]
    error_exitcode: u8,
    /// Also run each launch under an allocation of ours, and say whether its own is to blame for a wrong number.
    #[arg(long)]
    force_auto: bool,
    /// No advice about kernels: errors and warnings only.
    #[arg(long)]
    quiet: bool,
    /// A launch of a kernel that takes longer is an error: `50us`.
    #[arg(long, value_name = "TIME")]
    max_time: Option<String>,
    /// So are tiles that cover more bytes of an SBUF partition: `120KiB`.
    #[arg(long, value_name = "SIZE")]
    max_sbuf: Option<String>,
    /// And a launch that spills more to HBM: `0`.
    #[arg(long, value_name = "SIZE")]
    max_spill: Option<String>,
    #[command(flatten)]
    launch: Launch,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Text,
    Json,
    Sarif,
}

impl Check {
    pub fn run(self) -> ExitCode {
        if kernels::is_python(&self.file) {
            return self.kernels();
        }
        if !self.launch.is_empty() || self.budgets().next().is_some() {
            complain(
                "strata check: --arg, --grid, --target, budgets and script arguments are about launches of kernels in Python files\n",
            );
            return ExitCode::from(WRONG_USE);
        }
        let bytes = match files::read(Path::new(&self.file)) {
            Ok(bytes) => bytes,
            Err(failure) => return finish(Err(failure)),
        };
        let (program, findings) = progress::during("checking the program", || Program::check(&bytes, &self.file));
        let shown: Diagnostics = findings.iter().take(self.limit.unwrap_or(usize::MAX)).cloned().collect();
        let told = match self.format {
            Format::Text if findings.is_empty() => {
                let n: usize = program.modules.iter().map(|m| m.funcs.len()).sum();
                let (modules, funcs) = (count(program.modules.len(), "module"), count(n, "function"));
                print(&format!("{}: no findings in {modules}, {funcs}\n", program.source.name))
            }
            // Findings are what was asked for, so they are the output.
            Format::Text => print(&shown.render(&program.source, coloured(&std::io::stdout()))),
            Format::Json => {
                let items: Vec<String> = shown.iter().map(|d| to_json(&program.source, d)).collect();
                print(&format!("[{}]\n", items.join(",\n ")))
            }
            Format::Sarif => {
                let explained = |code: &str| explain::explain(code).map(str::to_string);
                let items = shown.iter().map(|d| (&program.source, d));
                print(&to_sarif(env!("CARGO_PKG_VERSION"), items, explained))
            }
        };
        if told == ExitCode::SUCCESS && findings.has_errors() { ExitCode::from(self.error_exitcode) } else { told }
    }

    /// Limits that launches are held to.
    fn budgets(&self) -> impl Iterator<Item = OsString> {
        let limits = [("time", &self.max_time), ("sbuf", &self.max_sbuf), ("spill", &self.max_spill)];
        limits.into_iter().filter_map(|(name, limit)| Some(format!("--max-{name}={}", limit.as_ref()?).into()))
    }

    fn kernels(self) -> ExitCode {
        let format = ["text", "json", "sarif"][self.format as usize];
        let mut options: Vec<OsString> =
            vec![format!("--format={format}").into(), format!("--error-exitcode={}", self.error_exitcode).into()];
        options.extend(self.limit.map(|limit| format!("--limit={limit}").into()));
        options.extend(self.quiet.then(|| "--quiet".into()));
        options.extend(self.force_auto.then(|| "--force-auto".into()));
        options.extend(self.budgets());
        kernels::python("strata.check", &self.file, options, &self.launch)
    }
}

fn count(n: usize, what: &str) -> String {
    format!("{n} {what}{}", if n == 1 { "" } else { "s" })
}

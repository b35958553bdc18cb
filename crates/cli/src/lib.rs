//! The `strata` command: each file is one subcommand, a translation of what the `strata` crate does.
//!
//! It is a function, [`run`], so that the Python package can offer the same command from its extension module.
//!
//! Results go to standard output, everything else to standard error. Exit codes: 0 fine, 1 findings, 2 wrong use or a file
//! that cannot be read or written, 3 a fault in Strata.

mod check;
mod conformance;
mod diff;
mod explain;
mod files;
mod kernels;
mod ls;
mod lsp;
mod migrate;
mod output;
mod pack;
mod placement;
mod profile;
mod progress;
mod report;
mod run;
mod top;
mod torch;
mod values;

use std::ffi::OsString;

use clap::{Parser, Subcommand};
use strata::Failure;

use output::{complain, finish};

/// The Neuron memory system without the hardware: runs and checks StableHLO programs and NKI kernels.
#[derive(Parser)]
#[command(
    name = "strata",
    version,
    arg_required_else_help = true,
    after_help = "\
Examples:
  strata ls --instance inf2.8xlarge
  strata run add.mlir --arg '[1, 2]' --arg 'dense<3.0> : tensor<2xf32>'
  strata check model.mlir.bc --format json
  strata check kernels.py::add --arg 'x=f32[256,512]' --arg 'y=f32[256,512]'
  strata map attention.py --format svg --out map.svg
  strata report attention.py -o report.html
  strata placement decode.mlir
  strata pack buffers.csv --capacity 1048576 --draw plan.svg
  strata explain unknown-op"
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Show the platform, its devices and their memories.
    Ls(ls::Ls),
    /// Run a program and print or write its results.
    Run(run::Run),
    /// Say everything that is wrong with a program or a kernel.
    Check(check::Check),
    /// Draw where the tiles of a kernel lie in SBUF and PSUM, and when.
    Map(kernels::Map),
    /// Say how long a kernel takes on the hardware, and why.
    Profile(profile::Profile),
    /// Time a kernel over the values of arguments or constants, and rank them.
    Tune(profile::Tune),
    /// Find places for the tiles of a kernel, by modelled time, and print or write them as code.
    Allocate(kernels::Allocate),
    /// Say what kernels of the first generation need to become current ones, and write it.
    Migrate(migrate::Migrate),
    /// Write a page with a kernel's source, findings, addresses and time.
    Report(report::Report),
    /// Say what is different between two kernels or reports.
    Diff(diff::Diff),
    /// Watch a running process: cores, memories, transfers.
    Top(top::Top),
    /// Tell an editor about kernels while they are written.
    Lsp(lsp::Lsp),
    /// Report where a program's values live, what moves and what runs on the host.
    Placement(placement::Placement),
    /// Hold a PJRT library to the placement contract.
    Conformance(conformance::Conformance),
    /// The PyTorch device: whether its C++ side is built, and building it.
    Torch(torch::Torch),
    /// Place buffers with known lifetimes in one address space.
    Pack(pack::Pack),
    /// Explain a diagnostic code, or list them all.
    Explain(explain::Explain),
}

/// What a subcommand prints on standard output, or why it could not.
type Answer = Result<String, Failure>;

/// How a command ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExitCode(pub u8);

impl ExitCode {
    pub const SUCCESS: ExitCode = ExitCode(0);
}

impl From<u8> for ExitCode {
    fn from(code: u8) -> ExitCode {
        ExitCode(code)
    }
}

/// Runs the command; the first of `args` is its own name.
pub fn run(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    run_with(args, None)
}

/// The same, where kernels are looked at by a given Python interpreter.
pub fn run_with(args: impl IntoIterator<Item = OsString>, interpreter: Option<OsString>) -> ExitCode {
    if let Some(interpreter) = interpreter {
        let _ = kernels::INTERPRETER.set(interpreter);
    }
    let cli = match Cli::try_parse_from(args) {
        Ok(cli) => cli,
        Err(error) => {
            let printed = error.print();
            if error.use_stderr() {
                return ExitCode::from(output::WRONG_USE);
            }
            return output::written("standard output", printed);
        }
    };
    std::panic::set_hook(Box::new(|panic| complain(&format!("strata: internal fault: {panic}\n"))));
    let outcome = std::panic::catch_unwind(|| match cli.command {
        Command::Ls(ls) => finish(ls.run()),
        Command::Run(run) => finish(progress::during("running the program", || run.run())),
        Command::Check(check) => check.run(),
        Command::Map(map) => map.run(),
        Command::Placement(placement) => finish(progress::during("placing the program", || placement.run())),
        Command::Conformance(conformance) => progress::during("testing the library", || conformance.run()),
        Command::Profile(profile) => profile.run(),
        Command::Report(report) => report.run(),
        Command::Diff(diff) => diff.run(),
        Command::Lsp(lsp) => lsp.run(),
        Command::Top(top) => top.run(),
        Command::Tune(tune) => tune.run(),
        Command::Allocate(allocate) => allocate.run(),
        Command::Migrate(migrate) => migrate.run(),
        Command::Torch(torch) => torch.run(),
        Command::Pack(pack) => pack.run(),
        Command::Explain(explain) => finish(explain.run()),
    });
    outcome.unwrap_or(ExitCode::from(3))
}

//! The `strata` command: each file is one subcommand, a translation of what the `strata` crate does.
//!
//! It is a function, [`run`], so that the Python package can offer the same command from its extension module.
//!
//! Results go to standard output, everything else to standard error. Exit codes: 0 fine, 1 findings, 2 wrong use,
//! 3 a fault in Strata.

mod check;
mod conformance;
mod explain;
mod files;
mod kernels;
mod ls;
mod placement;
mod run;
mod torch;
mod values;

use std::ffi::OsString;
use std::io::{IsTerminal, Write};

use clap::{Parser, Subcommand};
use strata::Failure;

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
  strata placement decode.mlir
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
    /// Report where a program's values live, what moves and what runs on the host.
    Placement(placement::Placement),
    /// Hold a PJRT library to the placement contract.
    Conformance(conformance::Conformance),
    /// The PyTorch device: whether its C++ side is built, and building it.
    Torch(torch::Torch),
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
            let _ = error.print();
            return ExitCode::from(if error.use_stderr() { 2 } else { 0 });
        }
    };
    std::panic::set_hook(Box::new(|panic| eprintln!("strata: internal fault: {panic}")));
    let outcome = std::panic::catch_unwind(|| match cli.command {
        Command::Ls(ls) => finish(ls.run()),
        Command::Run(run) => finish(run.run()),
        Command::Check(check) => check.run(),
        Command::Map(map) => map.run(),
        Command::Placement(placement) => finish(placement.run()),
        Command::Conformance(conformance) => conformance.run(),
        Command::Torch(torch) => torch.run(),
        Command::Explain(explain) => finish(explain.run()),
    });
    outcome.unwrap_or(ExitCode::from(3))
}

fn finish(answer: Answer) -> ExitCode {
    match answer {
        Ok(text) => print(&text),
        Err(failure) => {
            eprint!("{}", failure.diagnostics.render(&failure.source, coloured(&std::io::stderr())));
            ExitCode::from(1)
        }
    }
}

/// Writes all of `text`; a reader that went away is no fault.
fn print(text: &str) -> ExitCode {
    let mut out = std::io::stdout().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    ExitCode::SUCCESS
}

/// Whether diagnostics may use colour: only on a terminal, and never against `NO_COLOR`.
fn coloured(stream: &impl IsTerminal) -> bool {
    stream.is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|v| v.is_empty())
}

//! Commands about NKI kernels. Kernels are Python, so these start Python and pass on what it answers.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;
use std::sync::OnceLock;

use clap::{Args, ValueEnum};

use crate::ExitCode;
use crate::output::{WRONG_USE, complain};

/// How a launch is described.
#[derive(Args)]
pub struct Launch {
    /// KERNEL's argument: `x=f32[128,512]`, or a Python literal.
    #[arg(long = "arg", value_name = "NAME=VALUE", allow_hyphen_values = true)]
    arg: Vec<String>,
    /// Launch KERNEL on this grid.
    #[arg(long, value_name = "N[,N]")]
    grid: Option<String>,
    /// trn1 (the default), trn2, trn3, or gen2, gen3, gen4.
    #[arg(long, value_name = "NAME")]
    target: Option<String>,
    /// Arguments of the script.
    #[arg(last = true, value_name = "ARG")]
    script_args: Vec<OsString>,
}

impl Launch {
    pub fn is_empty(&self) -> bool {
        self.arg.is_empty() && self.grid.is_none() && self.target.is_none() && self.script_args.is_empty()
    }
    fn options(&self) -> Vec<OsString> {
        let mut options: Vec<OsString> = self.arg.iter().map(|arg| format!("--arg={arg}").into()).collect();
        options.extend(self.grid.iter().map(|grid| format!("--grid={grid}").into()));
        options.extend(self.target.iter().map(|target| format!("--target={target}").into()));
        options
    }
}

/// The interpreter this command runs in, if it is part of a Python package.
pub static INTERPRETER: OnceLock<OsString> = OnceLock::new();

/// True for `kernels.py` and `kernels.py::add`.
pub fn is_python(file: &str) -> bool {
    file.ends_with(".py") || file.contains(".py::")
}

/// Where the tiles of a kernel lie in SBUF and PSUM, and when.
///
/// FILE.py is run, as `python FILE.py` would run it, and every kernel it launches is drawn. FILE.py::KERNEL is traced for the
/// given shapes: of the file, only the imports and definitions that KERNEL depends on are executed.
#[derive(Args)]
#[command(after_help = "\
Examples:
  strata map kernels.py::add --arg 'x=f32[256,512]' --arg 'y=f32[256,512]'
  strata map train.py --format svg --out map.svg")]
pub struct Map {
    /// A script, or one kernel of a file: FILE.py[::KERNEL].
    file: String,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Write here instead of printing.
    #[arg(long, value_name = "PATH")]
    out: Option<PathBuf>,
    /// Characters per line (the terminal's).
    #[arg(long, value_name = "N")]
    width: Option<usize>,
    #[command(flatten)]
    launch: Launch,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Text,
    Svg,
    Json,
}

impl Map {
    pub fn run(self) -> ExitCode {
        let format = ["text", "svg", "json"][self.format as usize];
        let mut options: Vec<OsString> = vec![format!("--format={format}").into()];
        options.extend(self.width.map(|width| format!("--width={width}").into()));
        if let Some(out) = &self.out {
            options.extend(["--out".into(), out.into()]);
        }
        python("strata.map", &self.file, options, &self.launch)
    }
}

/// Places for the tiles of kernels, chosen so that the modelled time is least, as code to paste.
///
/// Kernels are found and traced as by `strata check`. Of each the time as written is printed, the time with one tile for each
/// tensor, and the time of the allocation that was found.
#[derive(Args)]
#[command(after_help = "\
Exit codes: 0 done, 1 a kernel does not fit or cannot be edited, 2 wrong use.

Examples:
  strata allocate kernels.py::attention --arg 'q=f32[128,4096]'
  strata allocate kernels.py --why scores
  strata allocate kernels.py --write")]
pub struct Allocate {
    /// A script, or one kernel of a file: FILE.py[::KERNEL].
    file: String,
    #[arg(long, value_enum, default_value_t = Answer::Text)]
    format: Answer,
    /// Edit the file: the declarations get the places that were found.
    #[arg(long)]
    write: bool,
    /// Explain the places of one tensor: who is alive with it, what other numbers of tiles would cost.
    #[arg(long, value_name = "TENSOR")]
    why: Option<String>,
    /// Bytes of each SBUF partition that may be used: `120KiB`.
    #[arg(long, value_name = "SIZE")]
    sbuf: Option<String>,
    /// PSUM banks that may be used.
    #[arg(long, value_name = "N")]
    banks: Option<u32>,
    /// Tensors without a block dimension stay without one, even where one to rotate over would save time.
    #[arg(long)]
    no_widen: bool,
    #[command(flatten)]
    launch: Launch,
}

#[derive(Clone, Copy, ValueEnum)]
enum Answer {
    Text,
    Json,
}

impl Allocate {
    pub fn run(self) -> ExitCode {
        let format = ["text", "json"][self.format as usize];
        let mut options: Vec<OsString> = vec![format!("--format={format}").into()];
        options.extend(self.write.then(|| "--write".into()));
        options.extend(self.no_widen.then(|| "--no-widen".into()));
        options.extend(self.why.map(|tensor| format!("--why={tensor}").into()));
        options.extend(self.sbuf.map(|size| format!("--sbuf={size}").into()));
        options.extend(self.banks.map(|n| format!("--banks={n}").into()));
        python("strata.allocate", &self.file, options, &self.launch)
    }
}

/// Looks at a kernel file with `main` of a module of the Python package.
pub fn python(module: &str, file: &str, mut options: Vec<OsString>, launch: &Launch) -> ExitCode {
    options.extend(launch.options());
    options.extend([file.into(), "--".into()]);
    options.extend(launch.script_args.iter().cloned());
    python_main(module, options)
}

/// Runs `main` of the module that is named first.
const START: &str = "
import importlib, sys
name = sys.argv.pop(1)
try:
    module = importlib.import_module(name)
except ImportError as error:
    found = sys.modules.get('strata')
    if found is not None and not hasattr(found, '_native'):
        place = getattr(found, '__file__', None) or list(getattr(found, '__path__', ['?']))[0]
        error = f'`import strata` finds {place}, which is not strata-neuron'
    print(f'strata: {sys.executable} cannot import {name}: {error}', file=sys.stderr)
    print('help: install the strata-neuron package there, or name another interpreter with STRATA_PYTHON', file=sys.stderr)
    sys.exit(2)
sys.exit(module.main(sys.argv[1:]))
";

/// Interpreters to try, in order: `STRATA_PYTHON`, or the one the command is part of, one beside it, those on the path.
fn interpreters() -> Vec<OsString> {
    let named = std::env::var_os("STRATA_PYTHON").filter(|name| !name.is_empty());
    let beside = std::env::current_exe().ok().map(|own| own.with_file_name("python3").into_os_string());
    let usual = INTERPRETER.get().cloned().or(beside).into_iter().chain(["python3".into(), "python".into()]);
    named.map_or_else(|| usual.collect(), |name| vec![name])
}

/// A command that runs `main` of a module in the first interpreter there is.
pub fn worker(module: &str) -> Command {
    let exists = |name: &OsString| Command::new(name).arg("--version").output().is_ok();
    static FIRST: OnceLock<OsString> = OnceLock::new();
    let first = FIRST.get_or_init(|| interpreters().into_iter().find(exists).unwrap_or_else(|| "python3".into()));
    let mut command = Command::new(first);
    command.args(["-P", "-c", START, module]);
    command
}

/// Runs `main` of a module of the Python package. `STRATA_PYTHON` names the interpreter; without it, the one the
/// command is part of, then one beside it (as in an environment's `bin`), then those on the path.
pub fn python_main(module: &str, options: Vec<OsString>) -> ExitCode {
    let candidates = interpreters();
    for interpreter in &candidates {
        // -P: modules of the current folder are not the user's to be imported by accident.
        let started = Command::new(interpreter).args(["-P", "-c", START, module]).args(&options).status();
        match started {
            Ok(status) => return ExitCode::from(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(3)),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
            Err(error) => {
                complain(&format!("strata: {} cannot be started: {error}\n", interpreter.to_string_lossy()));
                return ExitCode::from(WRONG_USE);
            }
        }
    }
    let names: Vec<_> = candidates.iter().map(|name| name.to_string_lossy()).collect();
    complain(&format!("strata: kernels are Python, and there is no {}\n", names.join(" or ")));
    complain("help: name an interpreter that has the strata-neuron package with STRATA_PYTHON\n");
    ExitCode::from(WRONG_USE)
}

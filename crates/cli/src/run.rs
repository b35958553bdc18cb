//! `strata run`: executes a program, or every module of a file of test programs.

use std::path::PathBuf;

use clap::Args;
use clap::builder::PossibleValuesParser;
use strata::diag::Source;
use strata::harness::{Outcome, run_module};
use strata::passes;
use strata::program::{canonical_params, runs_without_arguments};
use strata::stablehlo::{Module, TensorTy};
use strata::tensor::Literal;
use strata::tensor_text::{parse_dense_list, type_text};
use strata::{Error, Failure, Program, npy};

use crate::{Answer, files, values};

/// Runs `@main` (or the only public function) on the given arguments. A file of several modules between `// -----`
/// lines, or of functions without arguments, runs wholly.
#[derive(Args)]
#[command(after_help = "\
Examples:
  strata run add.mlir --arg '[1, 2]' --arg weights.npy
  strata run add.mlir --random 7 --out results/
  strata run tests.mlir                        (every module, every check)
  strata run f.mlir --entry g --args '[dense<1> : tensor<2xi32>]'")]
pub struct Run {
    /// MLIR text or bytecode; `-` is standard input.
    file: PathBuf,
    /// The function to run.
    #[arg(long, value_name = "NAME")]
    entry: Option<String>,
    /// The next argument: `dense<…>`, a number for every element, a list of numbers, or a .npy file.
    #[arg(long = "arg", value_name = "VALUE", allow_hyphen_values = true)]
    arg: Vec<String>,
    /// All arguments: `[dense<1.0> : tensor<4xf32>, …]`.
    #[arg(long, value_name = "LIST", conflicts_with = "arg")]
    args: Option<String>,
    /// Makes up the arguments that are not given, from this seed.
    #[arg(long, value_name = "SEED")]
    random: Option<u64>,
    /// Writes results to a .npy file or into a folder instead of printing them.
    #[arg(long, value_name = "PATH")]
    out: Option<PathBuf>,
    /// Prints results as `dense<…> : tensor<…>`.
    #[arg(long, alias = "interpreter-print-dense")]
    print_dense: bool,
    /// Writes probed values as .npy files with an index.csv.
    #[arg(long, value_name = "DIR")]
    probe_output_dir: Option<PathBuf>,
    /// Prints the program after a pass instead of running it; `canonicalize` stands for all that come before the plan.
    #[arg(long, value_name = "PASS", value_parser = pass_names())]
    print_after: Option<String>,
    /// Says on standard error how long each pass takes.
    #[arg(long)]
    time_passes: bool,
}

/// All passes but the plan, under one name.
const CANONICALIZE: &str = "canonicalize";

fn pass_names() -> PossibleValuesParser {
    passes::names().into_iter().chain([CANONICALIZE]).into()
}

impl Run {
    pub fn run(self) -> Answer {
        let program = files::program(&self.file)?;
        if let Some(pass) = &self.print_after {
            return self.print_program(&program, pass);
        }
        let mut printed = String::new();
        let mut results = Vec::new();
        let mut probes = Vec::new();
        for module in &program.modules {
            if self.time_passes {
                let entry = files::entry(module, self.entry.as_deref(), &program.source)?;
                eprint!("{}", passes::table(&passes::time(module, &entry, &program.source)?));
            }
            let outcome = self.run_one(module, &program.source)?;
            printed.push_str(&outcome.printed);
            let values: Vec<Literal> = outcome.results.into_iter().flat_map(|(_, values)| values).collect();
            if self.out.is_none() {
                printed.push_str(&values::text(&values, self.print_dense));
            }
            results.extend(values);
            probes.extend(outcome.probes);
        }
        if let Some(out) = &self.out {
            values::write(&results, out)?;
        }
        self.write_probes(&probes)?;
        Ok(printed)
    }

    fn run_one(&self, module: &Module, source: &Source) -> Result<Outcome, Failure> {
        let given = !self.arg.is_empty() || self.args.is_some() || self.random.is_some();
        let fail = |error: Error| error.into_failure(source);
        if self.entry.is_none() && !given && runs_without_arguments(module) {
            return run_module(module, source, None, &[]).map_err(fail);
        }
        let entry = files::entry(module, self.entry.as_deref(), source)?;
        let args = self.arguments(&entry, &canonical_params(module, &entry, source)?)?;
        run_module(module, source, Some(&entry), &args).map_err(fail)
    }

    fn arguments(&self, entry: &str, params: &[TensorTy]) -> Result<Vec<Literal>, Failure> {
        let wrong = |text: String| files::failure("arguments", "invalid-request", text);
        let mut args = match &self.args {
            Some(list) => parse_dense_list(list).map_err(wrong)?,
            None => Vec::new(),
        };
        let too_many = args.len().max(self.arg.len()) > params.len();
        let too_few = args.len().max(self.arg.len()) < params.len() && self.random.is_none();
        if too_many || too_few {
            let given = args.len().max(self.arg.len());
            let types: Vec<String> = params.iter().map(ty_text).collect();
            let text = format!("@{entry} takes {} arguments ({}), {given} were given", params.len(), types.join(", "));
            return Err(wrong(text));
        }
        for (i, (text, ty)) in self.arg.iter().zip(params).enumerate() {
            args.push(values::argument(text, i, ty)?);
        }
        if let Some(seed) = self.random {
            for (i, ty) in params.iter().enumerate().skip(args.len()) {
                // Random numbers are drawn as f64.
                let bytes = ty.sizes().iter().try_fold(8usize, |n, &d| n.checked_mul(d));
                if !bytes.is_some_and(strata::host_holds) {
                    return Err(wrong(format!("argument {i}: a {} does not fit this host's memory", ty_text(ty))));
                }
                args.push(values::random_argument(seed, i, ty));
            }
        }
        Ok(args)
    }

    fn print_program(&self, program: &Program, pass: &str) -> Answer {
        let last = || passes::names().into_iter().rfind(|&name| name != passes::PLAN).unwrap_or(passes::IMPORT);
        let pass = if pass == CANONICALIZE { last() } else { pass };
        let mut out = String::new();
        for module in &program.modules {
            let entry = match pass {
                passes::IMPORT => String::new(),
                _ => files::entry(module, self.entry.as_deref(), &program.source)?,
            };
            out.push_str(&passes::print_after(module, &entry, &program.source, pass)?.unwrap_or_default());
        }
        Ok(out)
    }

    fn write_probes(&self, probes: &[(String, Literal)]) -> Result<(), Failure> {
        let Some(folder) = &self.probe_output_dir else { return Ok(()) };
        files::make_folder(folder)?;
        let mut index = String::new();
        for (i, (id, value)) in probes.iter().enumerate() {
            let path = folder.join(format!("probe{}.npy", i + 1));
            files::write(&path, &npy::write(value))?;
            index.push_str(&format!("{id},{},{}\n", type_text(value.dtype(), value.dims()), path.display()));
        }
        files::write(&folder.join("index.csv"), index.as_bytes())
    }
}

fn ty_text(ty: &TensorTy) -> String {
    if ty.is_static() {
        type_text(ty.dtype(), &ty.sizes())
    } else {
        format!("a {} tensor of unknown shape", ty.dtype())
    }
}

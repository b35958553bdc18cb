//! `strata placement`: where the values of a program live, what moves between memories and what runs on the host.

use std::path::PathBuf;

use clap::Args;
use strata::diag::Source;
use strata::hw::Target;
use strata::placement::program_text;
use strata::plan::{Plan, parse_mesh};
use strata::stablehlo::Module;
use strata::{CompileOptions, Compiled, Executable, Failure};

use crate::{Answer, files, progress};

/// Compiles a program and reports its placement: kinds of arguments and results, every transfer with its cause, host
/// computations, and the peak of each memory; of a sharded program, what each device holds and its collectives.
///
/// With `--mesh` the program is divided for a machine that need not exist and planned, not run: memory of each core, bytes on each kind of link,
/// and a modelled time of a step. Numbers of devices along the axes of the program's mesh may differ from those it was lowered for.
#[derive(Args)]
#[command(after_help = "\
Examples:
  strata placement decode.mlir
  strata placement decode.mlir --json
  strata placement decode.mlir --html placement.html
  strata placement decode.mlir --program      (the program with every value in its memory)
  strata placement step.mlir --mesh 64x32 --target trn2
  strata placement step.mlir --mesh 2x4 --instance trn1n.32xlarge --json")]
pub struct Placement {
    /// MLIR text or bytecode; `-` is standard input.
    file: PathBuf,
    /// The function to compile.
    #[arg(long, value_name = "NAME")]
    entry: Option<String>,
    /// Whose links times are modelled for: trn1, trn2, trn3, inf2.
    #[arg(long, value_name = "TARGET", default_value = "trn1")]
    target: String,
    #[arg(long)]
    json: bool,
    /// Plans the program for a mesh of these sizes, one for each of its axes, on as many machines as that takes.
    #[arg(long, value_name = "AxB", conflicts_with_all = ["html", "program", "entry"])]
    mesh: Option<String>,
    /// The machines of a plan; otherwise the usual ones of the target: trn1.32xlarge, trn2.48xlarge, trn3-gen1-ultraserver.
    #[arg(long, value_name = "TYPE", requires = "mesh", conflicts_with = "target")]
    instance: Option<String>,
    /// Writes a page here: each memory over the steps of the program, transfers with their causes, the largest holders.
    #[arg(long, value_name = "PATH", conflicts_with_all = ["json", "program"])]
    html: Option<PathBuf>,
    /// Prints the program after placement instead of the report.
    #[arg(long, conflicts_with = "json")]
    program: bool,
}

impl Placement {
    /// A machine that need not exist.
    fn plan(&self, mesh: &str, target: Target) -> Answer {
        let Some(mesh) = parse_mesh(mesh) else {
            let text = format!("`{mesh}` is no mesh of 2 to 65536 devices; `64x32` is one, 64 along the first axis");
            return Err(files::failure("--mesh", "invalid-request", text));
        };
        let bytes = files::read(&self.file)?;
        let name = self.file.to_string_lossy();
        let planned =
            progress::during("planning", || Plan::new(&bytes, &name, &mesh, target, self.instance.as_deref()));
        let plan = planned.map_err(|error| match error {
            strata::Error::Program(failure) => *failure,
            other => files::failure(&name, "invalid-request", other.to_string()),
        })?;
        Ok(if self.json { format!("{:#}\n", plan.json()) } else { plan.text() })
    }

    /// The program of each device of a sharded program. None if it is not sharded.
    fn divided(&self, module: &Module, source: &Source) -> Result<Option<Compiled>, Failure> {
        let options = CompileOptions::stated(module);
        if options.n_partitions < 2 {
            return Ok(None);
        }
        let compiled = Compiled::of(module, source, &files::read(&self.file)?, options);
        compiled.map(Some).map_err(|error| error.into_failure(source))
    }

    pub fn run(self) -> Answer {
        let Some(target) = Target::parse(&self.target) else {
            let text = format!("there is no target `{}`; known are {}", self.target, Target::NAMES.join(", "));
            return Err(files::failure("--target", "invalid-request", text));
        };
        if let Some(mesh) = &self.mesh {
            return self.plan(mesh, target);
        }
        let program = files::program(&self.file)?;
        let mut out = String::new();
        let mut reports = Vec::new();
        let mut page = strata::report::Report::new(self.file.to_string_lossy());
        for module in &program.modules {
            // A file of its own can be read again, as a whole.
            let alone = program.modules.len() == 1 && self.entry.is_none() && self.file.is_file() && !self.program;
            if let Some(compiled) = alone.then(|| self.divided(module, &program.source)).transpose()?.flatten() {
                if self.html.is_some() {
                    page.divided(&compiled, target.core());
                    continue;
                }
                let report = compiled.executable().placement(target.core());
                out.push_str(&report.text());
                reports.push(report.json());
                continue;
            }
            let entry = files::entry(module, self.entry.as_deref(), &program.source)?;
            if self.program {
                out.push_str(&program_text(module, &entry, &program.source)?);
                continue;
            }
            let executable = Executable::compile(module, &entry, &program.source)
                .map_err(|error| error.into_failure(&program.source))?;
            if self.html.is_some() {
                page.program(&executable, target.core());
                continue;
            }
            let report = executable.placement(target.core());
            out.push_str(&report.text());
            reports.push(report.json());
        }
        if let Some(path) = &self.html {
            std::fs::write(path, page.html()).map_err(|error| {
                let text = format!("{} cannot be written: {error}", path.display());
                files::failure(&path.to_string_lossy(), "read-only", text)
            })?;
            return Ok(format!(
                "{}: {} program{}\n",
                path.display(),
                program.modules.len(),
                if program.modules.len() == 1 { "" } else { "s" }
            ));
        }
        match (self.json, reports.as_slice()) {
            (false, _) => Ok(out),
            (true, [only]) => Ok(format!("{only:#}\n")),
            (true, all) => Ok(format!("{:#}\n", serde_json::json!(all))),
        }
    }
}

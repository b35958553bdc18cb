//! `strata placement`: where the values of a program live, what moves between memories and what runs on the host.

use std::path::PathBuf;

use clap::Args;
use strata::hw::Target;
use strata::placement::program_text;
use strata::{CompileOptions, Compiled, Executable};

use crate::{Answer, files};

/// Compiles a program and reports its placement: kinds of arguments and results, every transfer with its cause, host
/// computations, and the peak of each memory.
#[derive(Args)]
#[command(after_help = "\
Examples:
  strata placement decode.mlir
  strata placement decode.mlir --json
  strata placement decode.mlir --html placement.html
  strata placement decode.mlir --program      (the program with every value in its memory)")]
pub struct Placement {
    /// MLIR text or bytecode; `-` is standard input.
    file: PathBuf,
    /// The function to compile.
    #[arg(long, value_name = "NAME")]
    entry: Option<String>,
    /// Whose link to the host times are modelled for: trn1, trn2, trn3, inf2.
    #[arg(long, value_name = "TARGET", default_value = "trn1")]
    target: String,
    #[arg(long)]
    json: bool,
    /// Writes a page here: each memory over the steps of the program, transfers with their causes, the largest holders.
    #[arg(long, value_name = "PATH", conflicts_with_all = ["json", "program"])]
    html: Option<PathBuf>,
    /// Prints the program after placement instead of the report.
    #[arg(long, conflicts_with = "json")]
    program: bool,
}

impl Placement {
    pub fn run(self) -> Answer {
        let Some(target) = Target::parse(&self.target) else {
            let text = format!("there is no target `{}`; known are {}", self.target, Target::NAMES.join(", "));
            return Err(files::failure("--target", "invalid-request", text));
        };
        let program = files::program(&self.file)?;
        let mut out = String::new();
        let mut reports = Vec::new();
        let mut page = strata::report::Report::new(self.file.to_string_lossy());
        for module in &program.modules {
            let options = CompileOptions::stated(module);
            // A file of its own can be read again, as a whole.
            let alone = program.modules.len() == 1 && self.entry.is_none() && self.file.is_file();
            if self.html.is_some() && options.n_partitions > 1 && alone {
                let name = self.file.to_string_lossy();
                let compiled = Compiled::new(&files::read(&self.file)?, options)
                    .map_err(|error| files::failure(&name, "cannot-partition", error.to_string()))?;
                page.divided(&compiled, target.core());
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

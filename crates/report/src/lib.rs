//! Reports: one document with a kernel's source, findings, schedule and memories, and the page that shows it.
//!
//! ```
//! use strata_kernel::{Builder, Dtype, Opcode};
//! let mut b = Builder::new("copy");
//! let x = b.input("x", Dtype::F32, &[128, 512]);
//! let out = b.output("out", Dtype::F32, &[128, 512]);
//! let t = b.sbuf("t", Dtype::F32, &[128, 512], 0);
//! b.inst(Opcode::DmaCopy, [b.all(t), b.all(x)], []);
//! b.inst(Opcode::DmaCopy, [b.all(out), b.all(t)], []);
//! let kernel = b.finish();
//! let mut report = strata_report::Report::new("copy.py");
//! report.launch(&[&kernel], &[], &strata_judge::judge_launch(&[(&kernel, None)], &Default::default()));
//! let page = report.html();
//! assert!(page.starts_with("<!doctype html>") && page.contains("\"kernel\":\"copy\""));
//! ```
//!
//! The document is numbers and words only: the page works out places on the screen, and nothing else. Its types are those of
//! `page/src/document.ts`. The page is TypeScript, built into `page/report.html`, which is what this crate carries.
//!
//! Reading order:
//!
//! - `variants`: the launch as written, and with one thing changed. `cores`: which instances run where.
//! - `schedule`: one of them, with `lines`, `memory` and `waiting`. [`table`]: columns of numbers, packed.
//! - `findings`: which executed instructions a finding is about. `program`: a JAX or torch program's memory.

mod cores;
mod files;
mod findings;
mod lines;
mod memory;
mod program;
mod schedule;
pub mod table;
mod variants;
mod waiting;

use serde_json::{Value, json};
use strata_judge::Report as Judged;
use strata_kernel::Kernel;
use strata_time::Cause;

use cores::Cores;
use files::Files;
use table::Form;

/// The page without data.
const PAGE: &str = include_str!("../page/report.html");

/// What a report is about, as far as it has been told.
pub struct Report {
    title: String,
    files: Files,
    launches: Vec<Launch>,
    programs: Vec<program::Program>,
}

/// A launch with its tables not yet written down.
struct Launch {
    kernel: String,
    target: &'static str,
    instances: usize,
    cores: Vec<usize>,
    findings: Vec<Value>,
    variants: Vec<schedule::Variant>,
}

impl Report {
    pub fn new(title: impl Into<String>) -> Report {
        Report { title: title.into(), files: Files::default(), launches: Vec::new(), programs: Vec::new() }
    }

    /// Adds a launch: its instances, the core of each (all on one if that is empty), and what the judge says about them.
    pub fn launch(&mut self, kernels: &[&Kernel], core_of: &[usize], judged: &Judged) {
        let Some(first) = kernels.first() else { return };
        kernels.iter().for_each(|kernel| self.files.add(kernel));
        let cores = Cores::new(kernels, core_of);
        let (variants, timelines) = variants::all(&cores, &self.files);
        let findings = findings::all(&cores, judged, &timelines, &variants[0], &self.files);
        self.launches.push(Launch {
            kernel: first.name.clone(),
            target: timelines[0].profile.target,
            instances: kernels.len(),
            cores: cores.numbers,
            findings,
            variants,
        });
    }

    /// Adds a program that so many devices run together: its placement report, its steps in words and the blocks of memory they use,
    /// as `strata` writes them.
    pub fn program(&mut self, occupancy: &Value, devices: u32) {
        self.programs.push(program::Program::of(occupancy, devices));
    }

    pub fn is_empty(&self) -> bool {
        self.launches.is_empty() && self.programs.is_empty()
    }

    fn value(&self, form: Form) -> Value {
        let launch = |l: &Launch| {
            let variants: Vec<Value> = l.variants.iter().map(|v| v.value(form)).collect();
            json!({
                "kernel": l.kernel, "target": l.target, "instances": l.instances, "cores": l.cores, "findings": l.findings,
                "variants": variants,
            })
        };
        // Programs are shown as launches whose clock counts steps.
        let launches = self.launches.iter().map(launch).chain(self.programs.iter().map(|p| p.launch(form)));
        json!({
            "schema": "strata-report/1",
            "clock": if self.programs.is_empty() { "time" } else { "steps" },
            "version": env!("CARGO_PKG_VERSION"),
            "causes": Cause::ALL.map(Cause::name),
            "title": self.title,
            "files": self.files.value(),
            "launches": launches.collect::<Vec<_>>(),
            "programs": self.programs.iter().map(|p| p.words.clone()).collect::<Vec<_>>(),
        })
    }

    /// The document for programs: every number as it is.
    pub fn json(&self) -> String {
        self.value(Form::Plain).to_string() + "\n"
    }

    /// The page: one file that needs nothing else.
    pub fn html(&self) -> String {
        // Nothing in the document may end the element it is in.
        let data = self.value(Form::Packed).to_string().replace('<', "\\u003c");
        PAGE.replacen("/*data*/", &data, 1)
    }
}

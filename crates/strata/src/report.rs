//! Pages and documents about launches and programs: source, findings, addresses and time in one place.

use strata_hw::Core;

use crate::executable::Executable;
use crate::kernel::Launch;
use crate::loaded::Compiled;

/// One document, as a page or as JSON.
pub struct Report {
    inner: strata_report::Report,
}

impl Report {
    /// An empty one.
    pub fn new(title: impl Into<String>) -> Report {
        Report { inner: strata_report::Report::new(title) }
    }
    /// Adds a launch, judged and timed.
    pub fn launch(&mut self, launch: &Launch) {
        self.inner.launch(&launch.written(), &launch.core_of(), &launch.judge(None));
    }
    /// Adds a program: its memories over its steps, and what moves, with times for `core`.
    pub fn program(&mut self, program: &Executable, core: &Core) {
        self.inner.program(&program.occupancy(core), 1);
    }
    /// The same of a program that is divided among devices: what each of them holds.
    pub fn divided(&mut self, program: &Compiled, core: &Core) {
        self.inner.program(&program.executable().occupancy(core), program.options().n_partitions);
    }
    /// Nothing was added.
    pub fn is_empty(&self) -> bool {
        self.inner.is_empty()
    }
    /// The page: one file that needs nothing else.
    pub fn html(&self) -> String {
        self.inner.html()
    }
    /// The document for programs.
    pub fn json(&self) -> String {
        self.inner.json()
    }
}

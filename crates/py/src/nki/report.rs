//! The report of launches, for Python.

use pyo3::prelude::*;

use crate::kernel::{Kernel, launch};

/// A page, or the document it shows.
#[pyclass(module = "strata._native", name = "Report")]
pub struct Report {
    inner: strata::report::Report,
}

#[pymethods]
impl Report {
    #[new]
    fn new(title: String) -> Report {
        Report { inner: strata::report::Report::new(title) }
    }
    /// Adds a launch, whose instances run on these cores: judges and times it.
    #[pyo3(signature = (instances, cores=Vec::new()))]
    fn launch(&mut self, py: Python<'_>, instances: Vec<Bound<'_, Kernel>>, cores: Vec<usize>) {
        let launch = launch(&instances).on_cores(cores);
        py.detach(|| self.inner.launch(&launch));
    }
    fn __bool__(&self) -> bool {
        !self.inner.is_empty()
    }
    fn html(&self, py: Python<'_>) -> String {
        py.detach(|| self.inner.html())
    }
    fn json(&self, py: Python<'_>) -> String {
        py.detach(|| self.inner.json())
    }
}

//! How long a launch takes, for Python.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use strata::Launch;
use strata::time::{Model, Unit, render, to_json};

use crate::kernel::{Kernel, launch};

/// The answer of the timing model.
#[pyclass(frozen, module = "strata._native", name = "Profile")]
pub struct Profile {
    inner: strata::time::Profile,
}

#[pymethods]
impl Profile {
    #[getter]
    fn nanoseconds(&self) -> f64 {
        self.inner.nanoseconds()
    }
    /// Nanoseconds of start, kernel and end.
    #[getter]
    fn split(&self) -> (f64, f64, f64) {
        let ns = |t: u64| t as f64 / 1e3;
        (ns(self.inner.start), ns(self.inner.work), ns(self.inner.end))
    }
    /// Nanoseconds each engine is busy.
    #[getter]
    fn busy(&self) -> Vec<(&'static str, f64)> {
        Unit::ALL.map(|u| (u.name(), self.inner.unit(u).busy as f64 / 1e3)).to_vec()
    }
    /// Engine, cause, tensor, nanoseconds.
    #[getter]
    fn stalls(&self) -> Vec<(&'static str, &'static str, Option<String>, f64)> {
        let units = self.inner.units.iter();
        let rows = units.flat_map(|u| {
            u.stalls.iter().map(|s| (u.unit.name(), s.cause.name(), s.tensor.clone(), s.time as f64 / 1e3))
        });
        rows.collect()
    }
    /// File, line, instruction, engine, nanoseconds.
    #[getter]
    fn critical_path(&self) -> Vec<(String, u32, &'static str, &'static str, f64)> {
        let path = self.inner.path.iter();
        path.map(|s| (s.file.clone(), s.line, s.name, s.unit.name(), s.time as f64 / 1e3)).collect()
    }
    #[getter]
    fn bounds(&self) -> Vec<(String, f64)> {
        self.inner.bounds.iter().map(|(name, time)| (name.clone(), *time as f64 / 1e3)).collect()
    }
    #[getter]
    fn instructions(&self) -> u64 {
        self.inner.instructions
    }
    #[getter]
    fn simulated(&self) -> u64 {
        self.inner.simulated
    }
    #[getter]
    fn assumptions(&self) -> Vec<String> {
        self.inner.assumptions.clone()
    }
    fn to_json(&self) -> String {
        to_json(&self.inner).to_string()
    }
    fn text(&self) -> String {
        render(&self.inner)
    }
}

/// The model of a launch, with what the caller wants to be different.
fn wanted(launch: &Launch, what_if: Option<&Bound<'_, PyDict>>) -> PyResult<Model> {
    let mut model = launch.model();
    for (key, value) in what_if.into_iter().flat_map(|d| d.iter()) {
        let key: String = key.extract()?;
        match key.as_str() {
            "window" => model.window = value.extract::<usize>()?.clamp(1, 1 << 14),
            "banks" => model.banks = value.extract::<usize>()?.clamp(1, 8),
            "exclusions" => model.exclusions = value.extract()?,
            "rotate" => model.rotate = value.extract()?,
            "in_order" => model.in_order = value.extract()?,
            "choose" => model.choose = value.extract()?,
            "hoist" => model.hoist = value.extract()?,
            "buffers" => model.buffers = value.extract()?,
            "everything" => model.everything = value.extract()?,
            other => return Err(PyTypeError::new_err(format!("the timing model has no switch `{other}`"))),
        }
    }
    Ok(model)
}

/// Times the instances of a launch, which run on these cores. Options change one mechanism at a time, for what-if runs.
#[pyfunction]
#[pyo3(signature = (instances, cores=Vec::new(), **what_if))]
pub fn time(
    py: Python<'_>,
    instances: Vec<Bound<'_, Kernel>>,
    cores: Vec<usize>,
    what_if: Option<&Bound<'_, PyDict>>,
) -> PyResult<Profile> {
    let launch = launch(&instances).on_cores(cores);
    let model = wanted(&launch, what_if)?;
    Ok(Profile { inner: py.detach(|| launch.time(&model)) })
}

/// Every instruction of a launch with its tiles, as JSON.
#[pyfunction]
#[pyo3(signature = (instances, cores=Vec::new(), **what_if))]
pub fn time_events(
    py: Python<'_>,
    instances: Vec<Bound<'_, Kernel>>,
    cores: Vec<usize>,
    what_if: Option<&Bound<'_, PyDict>>,
) -> PyResult<String> {
    let launch = launch(&instances).on_cores(cores);
    let model = wanted(&launch, what_if)?;
    Ok(py.detach(|| launch.events(&model)))
}

/// The same as a trace that Perfetto opens.
#[pyfunction]
#[pyo3(signature = (instances, cores=Vec::new(), **what_if))]
pub fn time_trace<'py>(
    py: Python<'py>,
    instances: Vec<Bound<'_, Kernel>>,
    cores: Vec<usize>,
    what_if: Option<&Bound<'_, PyDict>>,
) -> PyResult<Bound<'py, PyBytes>> {
    let launch = launch(&instances).on_cores(cores);
    let model = wanted(&launch, what_if)?;
    let bytes = py.detach(|| launch.trace(&model));
    Ok(PyBytes::new(py, &bytes))
}

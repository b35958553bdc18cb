//! How long a launch takes, for Python.

use pyo3::prelude::*;
use strata_time::{Model, Unit, json, model, text, time_launch};

use super::launch::Kernel;

/// The answer of the timing model.
#[pyclass(frozen, module = "strata._native", name = "Profile")]
pub struct Profile {
    inner: strata_time::Profile,
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
        json::value(&self.inner).to_string()
    }
    fn text(&self) -> String {
        text::render(&self.inner)
    }
}

/// Times the instances of a launch. Options change one mechanism at a time, for what-if runs.
#[pyfunction]
#[pyo3(signature = (instances, *, window=None, banks=None, exclusions=true, rotate=true, in_order=None, choose=true, hoist=true, buffers=Vec::new(), everything=false))]
pub fn time(
    py: Python<'_>,
    instances: Vec<Bound<'_, Kernel>>,
    window: Option<usize>,
    banks: Option<usize>,
    exclusions: bool,
    rotate: bool,
    in_order: Option<bool>,
    choose: bool,
    hoist: bool,
    buffers: Vec<(String, usize)>,
    everything: bool,
) -> Profile {
    let kernels: Vec<_> = instances.iter().map(|k| k.get().as_written().0).collect();
    let standard = kernels.first().map(|k| Model::of(model::core(k)));
    let Some(standard) = standard else {
        return Profile { inner: strata_time::time(&strata_kernel::Kernel::default()) };
    };
    let model = Model {
        window: window.unwrap_or(standard.window).clamp(1, 1 << 14),
        banks: banks.unwrap_or(standard.banks).clamp(1, 8),
        exclusions,
        rotate,
        in_order,
        choose,
        hoist,
        buffers,
        everything,
    };
    let inner = py.detach(|| time_launch(&kernels, &model));
    Profile { inner }
}

//! What `strata check` and `strata map` ask of recorded kernels.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use strata::diag::{Severity, Source};
use strata::kernel::{Loc, LocId};
use strata::map::{svg, terminal};

use crate::kernel::{Kernel, launch};
use crate::raw::Bytes;

/// Everything that was found, in order.
#[pyclass(module = "strata._native", name = "Findings")]
#[derive(Default)]
pub struct Findings {
    inner: strata::Findings,
}

/// File, its text, line, end line, column, end column, label. Line zero means the whole file.
type Place = (String, String, u32, u32, u32, u32, String);

#[pymethods]
impl Findings {
    #[new]
    fn new() -> Findings {
        Findings::default()
    }

    /// Adds a diagnostic about the user's files; the first place is where it goes wrong.
    #[pyo3(signature = (code, headline, places, severity="error", help=None))]
    fn add(
        &mut self,
        code: &str,
        headline: &str,
        places: Vec<Place>,
        severity: &str,
        help: Option<&str>,
    ) -> PyResult<()> {
        let severity = [Severity::Error, Severity::Warning, Severity::Note].into_iter().find(|s| s.name() == severity);
        let severity = severity.ok_or_else(|| PyValueError::new_err("severity is error, warning or note"))?;
        let places: Vec<_> = (places.into_iter())
            .map(|(file, text, line, end_line, column, end_column, label)| {
                (
                    Source::new(file, text),
                    Loc { file: 0, line, end_line, column, end_column, caller: LocId::NONE },
                    label,
                )
            })
            .collect();
        self.inner.told(code, severity, headline, &places, help);
        Ok(())
    }

    /// Judges the instances of a launch; returns how many instructions were replayed. Only places that the author chose are
    /// judged as places. With `data`, the bytes of every parameter, a launch whose programs meet or not as data decide is run
    /// to see where its accesses go; the data stay as they are.
    #[pyo3(signature = (instances, data=None))]
    fn judge(
        &mut self,
        py: Python<'_>,
        instances: Vec<Bound<'_, Kernel>>,
        data: Option<Vec<Bound<'_, PyAny>>>,
    ) -> PyResult<u64> {
        let data = data.map(|data| data.iter().map(Bytes::new).collect::<PyResult<Vec<_>>>()).transpose()?;
        let data: Option<Vec<&[u8]>> = data.as_ref().map(|data| data.iter().map(Bytes::read).collect());
        let launch = launch(&instances);
        Ok(py.detach(|| self.inner.judge(&launch, data.as_deref())))
    }

    #[getter]
    fn n_errors(&self) -> usize {
        self.inner.n_errors()
    }
    fn __len__(&self) -> usize {
        self.inner.len()
    }
    fn drop_notes(&mut self) {
        self.inner.drop_notes();
    }
    fn wrong_use(&self) -> bool {
        self.inner.is_wrong_use()
    }
    fn summary(&self) -> String {
        self.inner.summary()
    }
    fn text(&self, coloured: bool, limit: usize) -> String {
        self.inner.first(limit).to_text(coloured)
    }
    fn json(&self, limit: usize) -> String {
        self.inner.first(limit).to_json()
    }
    fn sarif(&self, limit: usize) -> String {
        self.inner.first(limit).to_sarif()
    }
}

/// Why a launch must not be run, as (code, text): a rule of the hardware is broken. `None` if it may.
#[pyfunction]
pub fn illegal(instances: Vec<Bound<'_, Kernel>>) -> Option<(String, String)> {
    launch(&instances).illegal()
}

/// A lifetime conflict of a launch, in one line: the launch computes what the hardware would, which is not what was meant.
#[pyfunction]
pub fn conflict(py: Python<'_>, instances: Vec<Bound<'_, Kernel>>) -> Option<String> {
    let launch = launch(&instances);
    py.detach(|| launch.conflict())
}

/// Every pass of the compiler of kernels, in order.
#[pyfunction]
pub fn pass_names() -> Vec<&'static str> {
    strata::kernel::passes::names()
}

/// The programs of a launch as text, after a pass. `None` if no pass is called that.
#[pyfunction]
pub fn print_after(py: Python<'_>, instances: Vec<Bound<'_, Kernel>>, pass: &str) -> PyResult<Option<String>> {
    let launch = launch(&instances);
    py.detach(|| launch.print_after(pass)).map_err(|error| PyValueError::new_err(error.to_string()))
}

/// How long each pass takes on a launch, as a table.
#[pyfunction]
pub fn time_passes(py: Python<'_>, instances: Vec<Bound<'_, Kernel>>) -> PyResult<String> {
    let launch = launch(&instances);
    let times = py.detach(|| launch.time_passes()).map_err(|error| PyValueError::new_err(error.to_string()))?;
    Ok(strata::passes::table(&times))
}

/// The map of a recorded kernel.
#[pyfunction]
pub fn draw_map(py: Python<'_>, kernel: &Bound<'_, Kernel>, format: &str, width: usize) -> PyResult<String> {
    let kernel = &kernel.get().0;
    let map = py.detach(|| kernel.map());
    match format {
        "text" => Ok(terminal(&map, width)),
        "svg" => Ok(svg(&map)),
        "json" => Ok(map.to_json()),
        _ => Err(PyValueError::new_err("a map is text, svg or json")),
    }
}

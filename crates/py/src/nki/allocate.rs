//! Automatic allocation, for Python.

use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;
use strata::kernel::{AllocOptions, Allocated as Inner};

use crate::kernel::Kernel;

/// A kernel with places that were chosen for it.
#[pyclass(frozen, module = "strata._native", name = "Allocated")]
pub struct Allocated {
    inner: Inner,
    kernel: Py<Kernel>,
}

#[pymethods]
impl Allocated {
    /// The kernel at its places.
    #[getter]
    fn kernel(&self, py: Python<'_>) -> Py<Kernel> {
        self.kernel.clone_ref(py)
    }
    #[getter]
    fn nanoseconds(&self) -> f64 {
        self.inner.nanoseconds()
    }
    #[getter]
    fn one_each_nanoseconds(&self) -> f64 {
        self.inner.one_each_nanoseconds()
    }
    /// Everything about the answer.
    fn to_json(&self) -> String {
        self.inner.to_json().to_string()
    }
    /// Nanoseconds by number of tiles of a tensor; `None` where they do not fit, and altogether if there is no such tensor.
    fn alternatives(&self, py: Python<'_>, tensor: &str) -> Option<Vec<(usize, Option<f64>)>> {
        py.detach(|| self.inner.alternatives(tensor))
    }
}

/// Places for all tiles of a kernel, whatever its author wrote. Raises `MemoryError` if operands of one instruction do not fit.
#[pyfunction]
#[pyo3(signature = (kernel, sbuf=None, banks=None, widen=true, effort=None))]
pub fn allocate(
    py: Python<'_>,
    kernel: &Bound<'_, Kernel>,
    sbuf: Option<u64>,
    banks: Option<u32>,
    widen: bool,
    effort: Option<u64>,
) -> PyResult<Allocated> {
    let default = AllocOptions::default();
    let options = AllocOptions { sbuf, banks, widen, effort: effort.unwrap_or(default.effort) };
    let own = &kernel.get().0;
    let inner = py.detach(|| own.allocate(&options)).map_err(PyMemoryError::new_err)?;
    let kernel = Py::new(py, Kernel(inner.kernel().copy()))?;
    Ok(Allocated { inner, kernel })
}

/// Nanoseconds of one instance as it was written, and whether they go on from shorter runs: the cost does not grow with trip counts.
#[pyfunction]
pub fn modelled(py: Python<'_>, kernel: &Bound<'_, Kernel>) -> (f64, bool) {
    let own = &kernel.get().0;
    let time = py.detach(|| own.modelled());
    (time.nanoseconds(), time.sampled)
}

/// Tensor, line and number among the executed instructions of whoever wrote a byte.
type Writer = (String, Option<String>, u32);
/// Partition and byte.
type At = (i64, i64);

/// The first byte on chip that `kernel` reads and that another instruction has written than in `other`: tensor, memory, partition and
/// byte in each, the line that reads, and who wrote it last in each.
#[pyfunction]
#[expect(clippy::type_complexity, reason = "a row for Python")]
pub fn divergence(
    py: Python<'_>,
    kernel: &Bound<'_, Kernel>,
    other: &Bound<'_, Kernel>,
) -> Option<(String, &'static str, At, At, Option<String>, Option<Writer>, Option<Writer>)> {
    let (own, other) = (&kernel.get().0, &other.get().0);
    let d = py.detach(|| own.divergence(other))?;
    let writer = |w: strata::kernel::Writer| (w.tensor, w.place, w.number);
    Some((d.tensor, d.memory, d.at, d.at_other, d.reader, d.writer.map(writer), d.writer_other.map(writer)))
}

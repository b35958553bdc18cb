//! Launches as text, for programs that carry them.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::kernel::{Kernel, launch};

/// The text of a launch, for programs that carry it.
#[pyfunction]
pub fn encode(instances: Vec<Bound<'_, Kernel>>) -> PyResult<String> {
    launch(&instances).encode().map_err(PyValueError::new_err)
}

/// The launch of a text.
#[pyfunction]
pub fn decode(text: &str) -> PyResult<Vec<Kernel>> {
    let instances = strata::Kernel::decode(text).map_err(PyValueError::new_err)?;
    Ok(instances.into_iter().map(Kernel).collect())
}

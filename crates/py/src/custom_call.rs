//! Python functions as custom calls.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use strata::ExecError as Error;
use strata::custom_calls::{View, ViewMut};

/// Makes `target` call `function(config, operands)` in every execution of this process. Operands are
/// `(element type, dimensions, bytes)`; it returns the bytes of every result, dense and row-major.
#[pyfunction]
pub fn register_custom_call(target: String, function: Py<PyAny>) {
    let name = target.clone();
    strata::custom_calls::register(target, move |config, ins, outs| {
        Python::attach(|py| call(py, &function, config, ins, outs))
            .map_err(|error| Error::Invalid(format!("custom call `@{name}`: {error}")))
    });
}

/// Makes `target` call the handler of XLA's typed FFI at `address`.
#[pyfunction]
pub fn register_ffi_target(target: &str, address: usize) -> PyResult<()> {
    let handler = strata_pjrt::ffi::handler_at(address)
        .ok_or_else(|| PyValueError::new_err("a handler is needed; null was given"))?;
    strata_pjrt::ffi::register(target, handler).map_err(|status| PyValueError::new_err(status.message))
}

/// Tells the plugin whether downloads are guarded, on every thread and on this one.
#[pyfunction]
#[pyo3(signature = (everywhere, here))]
pub fn guard_downloads(everywhere: bool, here: Option<bool>) {
    strata_pjrt::guard::set_everywhere(everywhere);
    strata_pjrt::guard::set_here(here);
}

/// Makes `function(config, op_sharding)` hear of every value whose sharding a compiled program asks about.
#[pyfunction]
pub fn register_sharding_inspector(function: Py<PyAny>) {
    strata_pjrt::extension::shardings::set_inspector(Box::new(move |config, sharding| {
        Python::attach(|py| {
            if let Err(error) = function.call1(py, (config, PyBytes::new(py, sharding))) {
                error.write_unraisable(py, None);
            }
        });
    }));
}

fn call(py: Python<'_>, function: &Py<PyAny>, config: &str, ins: &[View], outs: &mut [ViewMut]) -> Result<(), String> {
    let operands: Vec<(&str, Vec<usize>, Bound<'_, PyBytes>)> =
        ins.iter().map(|view| (view.dtype.name(), view.dims.to_vec(), PyBytes::new(py, view.bytes))).collect();
    let results = function.call1(py, (config, operands)).map_err(|error| describe(py, &error))?;
    let results: Vec<Bound<'_, PyBytes>> = results.extract(py).map_err(|error| describe(py, &error))?;
    if results.len() != outs.len() {
        return Err(format!("it returned {} results, {} are needed", results.len(), outs.len()));
    }
    for (i, (result, out)) in results.iter().zip(outs).enumerate() {
        let bytes = result.as_bytes();
        if bytes.len() != out.bytes.len() {
            return Err(format!("result {i} has {} bytes, {} are needed", bytes.len(), out.bytes.len()));
        }
        out.bytes.copy_from_slice(bytes);
    }
    Ok(())
}

/// The exception with its traceback, so that the person who wrote the function sees where it failed.
fn describe(py: Python<'_>, error: &PyErr) -> String {
    let trace = error.traceback(py).and_then(|trace| trace.format().ok()).unwrap_or_default();
    format!("{trace}{error}")
}

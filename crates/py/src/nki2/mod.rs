//! Python's view of the current generation's recorder: `strata._native.nki2`.
//!
//! [`objects`] are `NkiTensor`, with its methods in [`tensor`], and numbers on the device; [`trace`] starts and ends the trace of a core and records
//! instructions, [`launch`] runs and judges what was recorded.

mod launch;
mod objects;
mod tensor;
mod trace;

use std::cell::RefCell;

use pyo3::exceptions::{PyAssertionError, PyRuntimeError, PyTypeError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use strata::kernel::LocId;
use strata::nki2::{Error, Kind, Recorder};

use crate::nki::location::{self, Place};

thread_local! {
    /// The core that is being traced on this thread.
    static RECORDER: RefCell<Option<Recorder>> = const { RefCell::new(None) };
}

/// The exception class of constraint violations; Python defines it.
static INVALID: PyOnceLock<Py<PyAny>> = PyOnceLock::new();

/// Runs `body` on the trace in progress.
fn with<T>(what: &str, body: impl FnOnce(&mut Recorder) -> Result<T, Error>) -> PyResult<T> {
    RECORDER.with(|cell| {
        let Ok(mut recorder) = cell.try_borrow_mut() else {
            return Err(PyRuntimeError::new_err(format!("{what} was called while another call was being recorded")));
        };
        match recorder.as_mut() {
            None => Err(PyRuntimeError::new_err(format!("{what} was called outside of a kernel"))),
            Some(recorder) => body(recorder).map_err(raise),
        }
    })
}

fn raise(error: Error) -> PyErr {
    match error.kind {
        Kind::Assertion => PyAssertionError::new_err(error.text),
        Kind::Type => PyTypeError::new_err(error.text),
        Kind::Validation => {
            Python::attach(|py| match INVALID.get(py).map(|class| class.bind(py).call1((&error.text,))) {
                Some(Ok(exception)) => PyErr::from_value(exception),
                _ => PyAssertionError::new_err(error.text),
            })
        }
    }
}

/// What is recorded next comes from here.
fn locate(r: &mut Recorder, places: &[Place]) {
    let mut caller = LocId::NONE;
    for place in places {
        caller = r.loc(&place.file, || location::source(&place.file), place.at, caller);
    }
    r.b.loc = caller;
}

/// Tells the module which class constraint violations raise.
#[pyfunction]
fn set_invalid(py: Python<'_>, class: Py<PyAny>) {
    let _ = INVALID.set(py, class);
}

/// Fills the submodule.
pub fn register(parent: &Bound<'_, PyModule>) -> PyResult<()> {
    let module = PyModule::new(parent.py(), "nki2")?;
    module.add_class::<objects::Tensor>()?;
    module.add_class::<objects::Register>()?;
    module.add_function(wrap_pyfunction!(set_invalid, &module)?)?;
    module.add_function(wrap_pyfunction!(tensor::set_regions, &module)?)?;
    module.add_function(wrap_pyfunction!(trace::begin, &module)?)?;
    module.add_function(wrap_pyfunction!(trace::abort, &module)?)?;
    module.add_function(wrap_pyfunction!(trace::tracing, &module)?)?;
    module.add_function(wrap_pyfunction!(trace::program, &module)?)?;
    module.add_function(wrap_pyfunction!(trace::input, &module)?)?;
    module.add_function(wrap_pyfunction!(trace::constant, &module)?)?;
    module.add_function(wrap_pyfunction!(trace::emit, &module)?)?;
    module.add_function(wrap_pyfunction!(trace::spent, &module)?)?;
    module.add_function(wrap_pyfunction!(trace::begin_range, &module)?)?;
    module.add_function(wrap_pyfunction!(trace::begin_while, &module)?)?;
    module.add_function(wrap_pyfunction!(trace::end_loop, &module)?)?;
    module.add_function(wrap_pyfunction!(launch::finish, &module)?)?;
    module.add_function(wrap_pyfunction!(launch::simulate, &module)?)?;
    parent.add_submodule(&module)
}

//! Python's view of the kernel recorder: `strata._native.nki`.
//!
//! Tiles, indices and masks are Python objects around the recorder's own; every function of the language is an [`Api`]
//! object. Nothing here decides: arguments are converted ([`convert`]), the recorder is called, results are converted back.

mod allocate;
mod check;
mod convert;
mod index;
mod launch;
pub mod location;
mod objects;
mod profile;
mod recording;
mod report;
mod scope;
mod stream;
mod tile;
mod trace;

use std::cell::RefCell;

use pyo3::exceptions::{PyIndexError, PyRuntimeError, PySyntaxError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use strata::nki::{self, Error, Kind, Recorder};

thread_local! {
    /// The trace in progress on this thread.
    static RECORDER: RefCell<Option<Recorder>> = const { RefCell::new(None) };
    /// An exception raised by a callable the recorder evaluated.
    static RAISED: RefCell<Option<PyErr>> = const { RefCell::new(None) };
}

/// Runs `body` on the trace in progress.
fn with<T>(what: &str, body: impl FnOnce(&mut Recorder) -> Result<T, Error>) -> PyResult<T> {
    RECORDER.with(|cell| {
        let Ok(mut recorder) = cell.try_borrow_mut() else {
            return Err(PyRuntimeError::new_err(format!("{what} was called while another call was being recorded")));
        };
        match recorder.as_mut() {
            None => {
                let text = format!("Calling NKI API outside of NKI kernels is not supported: {what}");
                Err(raise(Error::new("err_nki_api_outside_of_nki_kernel", text)))
            }
            Some(recorder) => body(recorder).map_err(raise),
        }
    })
}

fn active() -> bool {
    RECORDER.with(|cell| cell.try_borrow().is_ok_and(|r| r.is_some()))
}

/// The Python exception for an error, with the manual's entry as its `code`.
fn raise(error: Error) -> PyErr {
    if let Some(raised) = RAISED.with(|cell| cell.borrow_mut().take()) {
        return raised;
    }
    let text = error.text.clone();
    let exception = match error.kind {
        Kind::Syntax => PySyntaxError::new_err(text),
        Kind::Value => PyValueError::new_err(text),
        Kind::Type => PyTypeError::new_err(text),
        Kind::Index => PyIndexError::new_err(text),
    };
    Python::attach(|py| {
        // An exception without the attribute is still the right exception.
        let _ = exception.value(py).setattr("code", error.code);
        let _ = exception.value(py).setattr("iteration", &error.iteration);
        if !error.iteration.is_empty() {
            let _ = exception.value(py).call_method1("add_note", (format!("at {}", error.iteration),));
        }
    });
    exception
}

/// A function of the language.
#[pyclass(frozen, module = "strata._native", name = "Api")]
pub struct Api(&'static nki::Api);

#[pymethods]
impl Api {
    #[getter]
    fn __name__(&self) -> &'static str {
        self.0.name
    }
    /// Parameters in order.
    #[getter]
    fn params(&self) -> Vec<&'static str> {
        self.0.params.split(' ').collect()
    }
    #[getter]
    fn __doc__(&self) -> String {
        let params = self.0.params.replace(' ', ", ");
        format!("{}({params})\n\n{}", self.0.name, self.0.doc.trim())
    }
    fn __repr__(&self) -> String {
        format!("<function {}.{}>", self.0.module, self.0.name)
    }
    #[pyo3(signature = (*args, **kwargs))]
    fn __call__<'py>(
        &self,
        py: Python<'py>,
        args: &Bound<'py, PyTuple>,
        kwargs: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let values = args.iter().map(|a| convert::value(&a)).collect::<PyResult<Vec<_>>>()?;
        let mut named = Vec::new();
        for (key, value) in kwargs.into_iter().flatten() {
            named.push((key.extract::<String>()?, convert::value(&value)?));
        }
        let place = location::here(py)?;
        let result = with(self.0.name, |r| {
            r.b.loc = location::intern(r, &place);
            nki::call(r, self.0, values, named)
        })?;
        convert::object(py, result)
    }
}

/// Fills the submodule.
pub fn register(parent: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = parent.py();
    let module = PyModule::new(py, "nki")?;
    module.add_class::<Api>()?;
    module.add_class::<tile::Tile>()?;
    module.add_class::<index::Index>()?;
    module.add_class::<index::Mask>()?;
    module.add_class::<tile::Buffer>()?;
    module.add_class::<tile::Deferred>()?;
    module.add_class::<scope::Loop>()?;
    module.add_class::<crate::kernel::Kernel>()?;
    module.add_class::<check::Findings>()?;
    module.add_class::<profile::Profile>()?;
    module.add_class::<allocate::Allocated>()?;
    module.add_function(wrap_pyfunction!(allocate::allocate, &module)?)?;
    module.add_function(wrap_pyfunction!(allocate::divergence, &module)?)?;
    module.add_function(wrap_pyfunction!(allocate::modelled, &module)?)?;
    module.add_function(wrap_pyfunction!(profile::time, &module)?)?;
    module.add_function(wrap_pyfunction!(profile::time_events, &module)?)?;
    module.add_function(wrap_pyfunction!(profile::time_trace, &module)?)?;
    module.add_class::<report::Report>()?;
    module.add_function(wrap_pyfunction!(check::draw_map, &module)?)?;
    module.add_function(wrap_pyfunction!(recording::encode, &module)?)?;
    module.add_function(wrap_pyfunction!(recording::decode, &module)?)?;
    strata::kernel::register();
    module.add_function(wrap_pyfunction!(check::illegal, &module)?)?;
    module.add_function(wrap_pyfunction!(check::conflict, &module)?)?;
    module.add_function(wrap_pyfunction!(check::pass_names, &module)?)?;
    module.add_function(wrap_pyfunction!(check::print_after, &module)?)?;
    module.add_function(wrap_pyfunction!(check::time_passes, &module)?)?;
    let functions = PyDict::new(py);
    for api in nki::APIS {
        functions.set_item((api.module, api.name), Bound::new(py, Api(api))?)?;
    }
    module.add("APIS", functions)?;
    module.add_function(wrap_pyfunction!(convert::set_dtypes, &module)?)?;
    module.add_function(wrap_pyfunction!(location::set_package, &module)?)?;
    module.add_function(wrap_pyfunction!(index::arange, &module)?)?;
    module.add_function(wrap_pyfunction!(index::mgrid, &module)?)?;
    module.add_function(wrap_pyfunction!(index::scalar, &module)?)?;
    module.add_function(wrap_pyfunction!(scope::is_symbolic, &module)?)?;
    module.add_function(wrap_pyfunction!(scope::begin_branch, &module)?)?;
    module.add_function(wrap_pyfunction!(scope::begin_else, &module)?)?;
    module.add_function(wrap_pyfunction!(scope::end_branch, &module)?)?;
    module.add_function(wrap_pyfunction!(scope::begin_while, &module)?)?;
    module.add_function(wrap_pyfunction!(scope::end_while, &module)?)?;
    module.add_function(wrap_pyfunction!(launch::begin, &module)?)?;
    module.add_function(wrap_pyfunction!(launch::abort, &module)?)?;
    module.add_function(wrap_pyfunction!(launch::tracing, &module)?)?;
    module.add_function(wrap_pyfunction!(launch::copied_bytes, &module)?)?;
    module.add_function(wrap_pyfunction!(launch::input, &module)?)?;
    module.add_function(wrap_pyfunction!(launch::finish, &module)?)?;
    module.add_function(wrap_pyfunction!(launch::program, &module)?)?;
    module.add_function(wrap_pyfunction!(launch::generation, &module)?)?;
    module.add_function(wrap_pyfunction!(launch::simulate, &module)?)?;
    module.add_function(wrap_pyfunction!(stream::executed, &module)?)?;
    parent.add_submodule(&module)
}

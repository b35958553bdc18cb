//! Recorded kernels as Python objects, of both generations of the language.

use std::collections::BTreeMap;

use pyo3::exceptions::{PyIndexError, PyKeyboardInterrupt, PyRuntimeError};
use pyo3::prelude::*;
use strata::Launch;
use strata::kernel::{LaunchError, LaunchErrorKind, Launched, SimOptions};

use crate::interrupt::Signals;
use crate::raw::{Bytes, Memory};

/// One recorded instance, or what one core recorded, placed.
#[pyclass(frozen, module = "strata._native", name = "Kernel")]
pub struct Kernel(pub strata::Kernel);

#[pymethods]
impl Kernel {
    /// The recorded program as text.
    fn text(&self) -> String {
        self.0.text()
    }
    /// The recorded program as text, with the place of every logical tile.
    fn placed_text(&self) -> String {
        self.0.placed_text()
    }
    /// Name, memory, element type, dimensions, and places of every tensor.
    fn tensors(&self) -> Vec<(String, &'static str, &'static str, Vec<usize>, Vec<(i64, i64, i64)>)> {
        let tensors = self.0.tensors();
        let row = |t: strata::kernel::TensorInfo| {
            let places = t.places.iter().map(|p| (p.bank, p.partition, p.byte)).collect();
            (t.name, t.space.name(), t.dtype.name(), t.dims, places)
        };
        tensors.map(row).collect()
    }
    /// What it returns: tensor, shape and element type.
    #[getter]
    fn returns(&self) -> Vec<(usize, Vec<usize>, &'static str)> {
        self.0.returns().iter().map(|r| (r.tensor, r.shape.clone(), r.dtype.name())).collect()
    }
    /// File, line and text of what the recorder has to say.
    #[getter]
    fn warnings(&self) -> Vec<(String, u32, String)> {
        self.0.warnings().iter().map(|w| (w.file.clone(), w.line, w.text.clone())).collect()
    }
    /// Tensors the allocator keeps in HBM because SBUF is too small.
    #[getter]
    fn spilled(&self) -> Vec<String> {
        self.0.spilled().to_vec()
    }
    /// Tensors that do not fit, if some do not.
    #[getter]
    fn overflow(&self) -> Option<&str> {
        self.0.overflow()
    }
    #[getter]
    fn n_instructions(&self) -> u32 {
        self.0.n_instructions()
    }
    #[getter]
    fn n_tensors(&self) -> usize {
        self.0.tensors().len()
    }
    /// Parameters of the kernel: number by tensor.
    #[getter]
    fn input_numbers(&self) -> BTreeMap<usize, usize> {
        self.0.input_numbers()
    }
    /// Whether it is written in the current generation of the language: then instances are cores, and results are those of the first.
    #[getter]
    fn is_current(&self) -> bool {
        self.0.is_current()
    }
    /// Parameters the kernel writes.
    fn written_inputs(&self) -> Vec<usize> {
        self.0.written_inputs()
    }
}

/// The launch of these instances.
pub fn launch<'k>(instances: &'k [Bound<'_, Kernel>]) -> Launch<'k> {
    Launch::new(instances.iter().map(|kernel| &kernel.get().0))
}

/// Runs a launch on flat byte buffers, one per parameter, which are read where they are, with the interpreter free for others.
/// Parameters that are written are updated at the end. Gives what `results` takes, what was printed, and how many instructions
/// were executed.
pub fn simulate(
    py: Python<'_>,
    launch: &Launch,
    inputs: &[Bound<'_, PyAny>],
    options: SimOptions,
    raise: fn(&LaunchError) -> PyErr,
    results: impl FnOnce(&mut Launched) -> Vec<Memory>,
) -> PyResult<(Vec<Memory>, Vec<String>, u64)> {
    let signals = Signals::watch();
    let options = SimOptions { interrupt: signals.interrupt(), ..options };
    let mut buffers = inputs.iter().map(Bytes::new).collect::<PyResult<Vec<_>>>()?;
    let (results, printed, n_executed, written) = {
        let lent: Vec<&[u8]> = buffers.iter().map(Bytes::read).collect();
        let outcome = py.detach(|| launch.simulate(&lent, &options));
        let mut done = outcome.map_err(|error| signals.or(|| raise(&error)))?;
        (results(&mut done), done.take_printed(), done.n_executed(), done.take_written())
    };
    for (n, bytes) in written {
        if buffers[n].is_writable() {
            buffers[n].write().copy_from_slice(bytes.all());
        }
    }
    Ok((results, printed, n_executed))
}

/// The exception for a launch of the first generation that could not run.
pub fn failed(error: &LaunchError) -> PyErr {
    let text = error.text.clone();
    let raised = match error.kind {
        LaunchErrorKind::OutOfBounds => PyIndexError::new_err(text),
        LaunchErrorKind::Interrupted => PyKeyboardInterrupt::new_err(text),
        LaunchErrorKind::Cannot | LaunchErrorKind::Lost => PyRuntimeError::new_err(text),
    };
    // The text is the documented one, and tests compare it; the place goes beside it.
    Python::attach(|py| {
        let value = raised.value(py);
        if let Some(place) = error.located() {
            let _ = value.call_method1("add_note", (format!("at {place}"),));
        }
        if error.kind == LaunchErrorKind::OutOfBounds {
            let _ = value.setattr("code", "err_tensor_access_out_of_bound");
        }
        let _ = value.setattr("iteration", &error.iteration);
    });
    raised
}

/// The exception for a launch of the current generation that could not run.
pub fn failed_current(error: &LaunchError) -> PyErr {
    match error.kind {
        LaunchErrorKind::OutOfBounds => PyIndexError::new_err(error.to_string()),
        _ => PyRuntimeError::new_err(error.to_string()),
    }
}

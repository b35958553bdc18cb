//! Ending a trace, running and judging what was recorded.

use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use strata_kernel::{Kernel, Placement, Role};

use super::RECORDER;
use super::tensor::Tensor;
use crate::raw::{Bytes, Memory};

/// What one core recorded, placed.
#[pyclass(frozen, module = "strata._native", name = "Recorded")]
pub struct Recorded {
    pub kernel: Kernel,
    pub placement: Placement,
    /// Tensors that do not fit, if some do not.
    #[pyo3(get)]
    overflow: Option<String>,
}

#[pymethods]
impl Recorded {
    fn text(&self) -> String {
        strata_kernel::print::print(&self.kernel)
    }
    fn placed_text(&self) -> String {
        strata_kernel::print::print_placed(&self.kernel, &self.placement)
    }
    #[getter]
    fn n_instructions(&self) -> u32 {
        self.kernel.n_insts
    }
    #[getter]
    fn n_tensors(&self) -> usize {
        self.kernel.tensors.len()
    }
    /// Name, memory, element type, dimensions and places of every tensor.
    fn tensors(&self) -> Vec<(String, &'static str, &'static str, Vec<usize>, Vec<(i64, i64, i64)>)> {
        let tensors = self.kernel.tensors.iter().zip(&self.placement.tiles);
        let places = |p: &[strata_kernel::Place]| p.iter().map(|p| (p.bank, p.partition, p.byte)).collect();
        tensors.map(|(t, p)| (t.name.clone(), t.space.name(), t.dtype.name(), t.dims.clone(), places(p))).collect()
    }
    /// Parameters the kernel writes.
    fn written_inputs(&self) -> Vec<usize> {
        written(&self.kernel)
    }
}

fn written(kernel: &Kernel) -> Vec<usize> {
    let mut written: Vec<usize> = (kernel.insts().iter())
        .flat_map(|inst| inst.writes().map(|(_, a)| a.tensor).collect::<Vec<_>>())
        .filter_map(|tensor| match kernel.tensor(tensor).role {
            Role::Input { n, .. } => Some(n),
            _ => None,
        })
        .collect();
    written.sort_unstable();
    written.dedup();
    written
}

/// Ends the trace; `returned` are the tensors the kernel returns.
#[pyfunction]
pub fn finish(py: Python<'_>, returned: Vec<Bound<'_, Tensor>>) -> PyResult<Recorded> {
    let recorder = RECORDER.with(|cell| cell.borrow_mut().take());
    let mut recorder = recorder.ok_or_else(|| PyRuntimeError::new_err("no kernel is being traced"))?;
    returned.iter().for_each(|t| recorder.returned(t.get().view.storage.tensor));
    let (kernel, placement, overflow) = py.detach(|| {
        let kernel = recorder.finish();
        let placement = strata_kernel::alloc::allocate(&kernel);
        let overflow = strata_kernel::alloc::overflow(&kernel, &placement);
        (kernel, placement, overflow)
    });
    Ok(Recorded { kernel, placement, overflow })
}

/// Runs the cores of a launch on flat byte buffers, one per parameter. Parameters that are written are updated; the bytes of the
/// HBM tensors `wanted` of core 0 come back.
#[pyfunction]
#[pyo3(signature = (cores, inputs, wanted, seed=0, threads=0))]
pub fn simulate<'py>(
    py: Python<'py>,
    cores: Vec<Bound<'py, Recorded>>,
    inputs: Vec<Bound<'py, PyAny>>,
    wanted: Vec<usize>,
    seed: u64,
    threads: usize,
) -> PyResult<(Vec<Memory>, Vec<String>, u64)> {
    let options = strata_sim::Options { seed, threads, fill: 0xFF, ..strata_sim::Options::default() };
    let mut buffers = inputs.iter().map(Bytes::new).collect::<PyResult<Vec<_>>>()?;
    let cores: Vec<&Recorded> = cores.iter().map(|c| c.get()).collect();
    let pairs: Vec<(&Kernel, &Placement)> = cores.iter().map(|c| (&c.kernel, &c.placement)).collect();
    let (woven, outcome) = py.detach(|| {
        let woven = strata_kernel::weave::weave(&pairs).map_err(PyRuntimeError::new_err)?;
        let given = buffers.iter().map(|bytes| bytes.read().into()).collect();
        let outcome = strata_sim::launch(&[(&woven.0, &woven.1)], given, &options);
        Ok::<_, PyErr>((woven, outcome))
    })?;
    let mut outcome = outcome.map_err(|error| failed(&woven.0, &error))?;
    if cores.is_empty() {
        return Err(PyValueError::new_err("a launch needs a core"));
    }
    // The tensors of core 0 come first and keep their numbers.
    let results = wanted.iter().map(|&n| Memory::from(outcome.tensor(&woven.0, n).clone().into_own())).collect();
    let written = written(&woven.0);
    let changed: Vec<_> = written.iter().map(|&n| std::mem::take(&mut outcome.inputs[n]).into_own()).collect();
    let (printed, n_executed) = (outcome.printed, outcome.n_executed);
    for (n, bytes) in written.into_iter().zip(changed) {
        if buffers[n].is_writable() {
            buffers[n].write().copy_from_slice(bytes.all());
        }
    }
    Ok((results, printed, n_executed))
}

/// The exception for a launch that could not run.
fn failed(kernel: &Kernel, error: &strata_sim::Error) -> PyErr {
    let text = match kernel.loc(error.loc) {
        Some(loc) => format!("{} (at {}:{})", error.text, kernel.files[loc.file as usize].name, loc.line),
        None => error.text.clone(),
    };
    match error.kind {
        strata_sim::error::Kind::OutOfBounds => pyo3::exceptions::PyIndexError::new_err(text),
        _ => PyRuntimeError::new_err(text),
    }
}

//! Ending a trace, and running what was recorded.

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use strata::kernel::{Fill, SimOptions};

use super::RECORDER;
use super::tensor::Tensor;
use crate::kernel::{self, Kernel};
use crate::raw::Memory;

/// Ends the trace; `returned` are the tensors the kernel returns.
#[pyfunction]
pub fn finish(py: Python<'_>, returned: Vec<Bound<'_, Tensor>>) -> PyResult<Kernel> {
    let recorder = RECORDER.with(|cell| cell.borrow_mut().take());
    let mut recorder = recorder.ok_or_else(|| PyRuntimeError::new_err("no kernel is being traced"))?;
    returned.iter().for_each(|t| recorder.returned(t.get().view.storage.tensor));
    Ok(Kernel(py.detach(|| recorder.into())))
}

/// Runs a launch, `lnc` cores of each rank after the other, on flat byte buffers, one per parameter of each rank. Parameters that
/// are written are updated; the bytes of the HBM tensors `wanted` come back, each of the core that is given.
#[pyfunction]
#[pyo3(signature = (cores, lnc, inputs, wanted, seed=0, threads=0))]
pub fn simulate<'py>(
    py: Python<'py>,
    cores: Vec<Bound<'py, Kernel>>,
    lnc: usize,
    inputs: Vec<Bound<'py, PyAny>>,
    wanted: Vec<(usize, usize)>,
    seed: u64,
    threads: usize,
) -> PyResult<(Vec<Memory>, Vec<String>, u64)> {
    let options = SimOptions { seed, threads, fill: Fill::ByType, ..SimOptions::default() };
    let launch = kernel::launch(&cores).of_ranks(lnc);
    kernel::simulate(py, &launch, &inputs, options, kernel::failed_current, |done| {
        done.take_tensors(&wanted).into_iter().map(Memory::from).collect()
    })
}

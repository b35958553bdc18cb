//! Reports of the PyTorch device's runtime, and kernels on its tensors.
//!
//! The device itself is C++ (`python/strata/torch/csrc`) and calls the runtime through the table of [`crate::torch_abi`].

use std::collections::HashMap;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use strata::kernel::{Fill, SimOptions};
use strata::torch::{KernelRefusal, Refusal, runtime};

use crate::Error;
use crate::interrupt::Signals;
use crate::kernel::{Kernel, failed, launch};

fn raise(refusal: Refusal) -> PyErr {
    let (Refusal::OutOfMemory(text) | Refusal::Failed(text)) = refusal;
    Error::new_err(text)
}

/// The address of the function table for the C++ device.
#[pyfunction]
pub fn torch_abi() -> usize {
    crate::torch_abi::table()
}

/// Transfers so far: (from, to, how many, bytes), where an end is `cpu` or `neuron:i`.
#[pyfunction]
pub fn torch_transfers() -> PyResult<Vec<(String, String, u64, u64)>> {
    Ok(runtime().map_err(raise)?.transfers())
}

/// Graphs executed so far.
#[pyfunction]
pub fn torch_executions() -> PyResult<u64> {
    Ok(runtime().map_err(raise)?.executions())
}

/// Instance, chip, generation, core, capacity in bytes and physical cores of a device.
#[pyfunction]
pub fn torch_device_info(device: usize) -> PyResult<HashMap<&'static str, String>> {
    let info = runtime().map_err(raise)?.device_info(device).map_err(|e| Error::new_err(e.to_string()))?;
    Ok(HashMap::from([
        ("name", info.name),
        ("instance", info.instance),
        ("chip", info.chip),
        ("total_memory", info.total_memory.to_string()),
        ("logical_core_size", info.logical_core_size.to_string()),
    ]))
}

/// Who holds a device's memory: (label, bytes, buffers), largest first.
#[pyfunction]
pub fn torch_holders(device: usize) -> PyResult<Vec<(String, u64, usize)>> {
    let heap = runtime().and_then(|runtime| runtime.heap(device)).map_err(raise)?;
    Ok(heap.holders().into_iter().map(|h| (h.label, h.bytes, h.buffers)).collect())
}

type BlockRow = (usize, u64, Option<(u64, String)>);

/// Segments of a device: (address, bytes, small pool, blocks), a block being (address, bytes, requested and label if in use).
#[pyfunction]
pub fn torch_snapshot(device: usize) -> PyResult<Vec<(usize, u64, bool, Vec<BlockRow>)>> {
    let heap = runtime().and_then(|runtime| runtime.heap(device)).map_err(raise)?;
    let base = heap.region().device_base();
    let block = |(at, bytes, used): (u64, u64, Option<(u64, String)>)| (base + at as usize, bytes, used);
    let segments = heap.snapshot().into_iter();
    Ok(segments
        .map(|s| (base + s.offset as usize, s.bytes, s.small, s.blocks.into_iter().map(block).collect()))
        .collect())
}

/// Runs the instances of a launch on device memory: (address, bytes) of every parameter, and of every tensor the kernel
/// returns (no bytes where that is a parameter). Gives what it printed and how many instructions ran.
#[pyfunction]
#[pyo3(signature = (instances, parameters, results, seed=0, fill=None))]
pub fn torch_kernel(
    py: Python<'_>,
    instances: Vec<Bound<'_, Kernel>>,
    parameters: Vec<(usize, usize)>,
    results: Vec<(usize, usize)>,
    seed: u64,
    fill: Option<u8>,
) -> PyResult<(Vec<String>, u64)> {
    let signals = Signals::watch();
    let mut options = SimOptions { seed, interrupt: signals.interrupt(), ..SimOptions::default() };
    options.fill = fill.map_or(options.fill, Fill::Byte);
    let (runtime, launch) = (runtime().map_err(raise)?, launch(&instances));
    py.detach(|| runtime.launch(&launch, &parameters, &results, &options)).map_err(|refusal| match refusal {
        KernelRefusal::Memory(refusal) => raise(refusal),
        KernelRefusal::Shared(text) => PyValueError::new_err(text),
        KernelRefusal::Launch(error) => signals.or(|| failed(&error)),
    })
}

//! NKI kernels on tensors of the PyTorch device: what the simulator reads and writes is the memory of these tensors.

use std::ops::Range;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use strata_kernel::Role;
use strata_sim::Options;

use crate::interrupt::Signals;
use crate::nki::launch::{Kernel, failed};
use crate::raw::DeviceBytes;
use crate::torch::{raise, runtime};

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
    let kernels: Vec<&Kernel> = instances.iter().map(|kernel| kernel.get()).collect();
    let last = *kernels.last().ok_or_else(|| PyValueError::new_err("a launch needs an instance"))?;
    let runtime = runtime().map_err(raise)?;
    let at = |(address, len): (usize, usize)| match len {
        0 => Ok(DeviceBytes::new(align_of::<u64>(), 0)),
        _ => runtime.bytes_at(address, len).map_err(raise),
    };
    let mut parameters = parameters.into_iter().map(at).collect::<PyResult<Vec<_>>>()?;
    let results = results.into_iter().map(at).collect::<PyResult<Vec<_>>>()?;
    let written = last.written_inputs();
    check_apart(&parameters, &written)?;

    let signals = Signals::watch();
    let mut options = Options { seed, interrupt: signals.interrupt(), ..Options::default() };
    options.fill = fill.unwrap_or(options.fill);
    runtime.count_execution();
    let outcome = py.detach(|| {
        let pairs: Vec<_> = kernels.iter().map(|kernel| (&kernel.inner, &kernel.placement)).collect();
        // The simulator reads parameters where they are, and writes to a memory of its own.
        strata_sim::launch(&pairs, parameters.iter().map(|bytes| bytes.read().into()).collect(), &options)
    });
    let mut outcome = outcome.map_err(|error| signals.or(|| failed(&kernels, &error)))?;
    for ((tensor, ..), mut bytes) in last.returns.iter().zip(results) {
        if matches!(last.inner.tensors[*tensor].role, Role::Input { .. }) {
            continue;
        }
        let from = outcome.tensor(&last.inner, *tensor);
        let len = bytes.range().len().min(from.len());
        bytes.write()[..len].copy_from_slice(from.read(0, len));
    }
    let changed: Vec<_> = written.iter().map(|&n| std::mem::take(&mut outcome.inputs[n]).into_own()).collect();
    let (printed, n_executed) = (outcome.printed, outcome.n_executed);
    for (n, bytes) in written.into_iter().zip(changed) {
        parameters[n].write().copy_from_slice(bytes.all());
    }
    Ok((printed, n_executed))
}

/// What a kernel writes must not be part of another parameter.
fn check_apart(parameters: &[DeviceBytes], written: &[usize]) -> PyResult<()> {
    let meet = |a: &Range<usize>, b: &Range<usize>| a.start < b.end && b.start < a.end;
    for &n in written {
        for (other, bytes) in parameters.iter().enumerate() {
            if other != n && meet(&bytes.range(), &parameters[n].range()) {
                return Err(PyValueError::new_err(format!(
                    "parameters {n} and {other} of the kernel are the same memory, and it writes parameter {n}"
                )));
            }
        }
    }
    Ok(())
}

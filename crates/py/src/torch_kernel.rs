//! NKI kernels on tensors of the PyTorch device: what the simulator reads and writes is the memory of these tensors.

use std::ops::Range;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use strata::kernel::SimOptions;

use crate::interrupt::Signals;
use crate::kernel::{Kernel, failed, launch};
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
    let launch = launch(&instances);
    let last = launch.instances().last().ok_or_else(|| PyValueError::new_err("a launch needs an instance"))?;
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
    let mut options = SimOptions { seed, interrupt: signals.interrupt(), ..SimOptions::default() };
    options.fill = fill.unwrap_or(options.fill);
    runtime.count_execution();
    let (printed, n_executed, written) = {
        // The simulator reads parameters where they are, and writes to a memory of its own.
        let lent: Vec<&[u8]> = parameters.iter().map(DeviceBytes::read).collect();
        let outcome = py.detach(|| launch.simulate(&lent, &options));
        let mut done = outcome.map_err(|error| signals.or(|| failed(&error)))?;
        for (i, (returned, mut bytes)) in done.returns().iter().zip(results).enumerate() {
            if !returned.is_parameter {
                done.copy_result(i, bytes.write());
            }
        }
        (done.take_printed(), done.n_executed(), done.take_written())
    };
    for (n, bytes) in written {
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

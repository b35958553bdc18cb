//! NKI kernels on tensors of the PyTorch device: what the simulator reads and writes is the memory of these tensors.

use std::ops::Range;
use std::sync::atomic::Ordering;

use super::raw::DeviceBytes;
use super::{Refusal, Runtime};
use crate::kernel::{Bytes, Launch, LaunchError, SimOptions, copy};

/// Why a kernel did not run on tensors.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum KernelRefusal {
    /// The tensors are not where they were said to be.
    Memory(Refusal),
    /// What the kernel writes is part of another parameter.
    Shared(String),
    /// It could not be run.
    Launch(LaunchError),
}

impl Runtime {
    /// Runs a launch on device memory: (address, bytes) of every parameter, and of every tensor the kernel returns (no bytes
    /// where that is a parameter). Gives what it printed and how many instructions ran.
    pub fn launch(
        &self,
        launch: &Launch,
        parameters: &[(usize, usize)],
        results: &[(usize, usize)],
        options: &SimOptions,
    ) -> Result<(Vec<String>, u64), KernelRefusal> {
        let at = |&(address, len): &(usize, usize)| match len {
            0 => Ok(DeviceBytes::new(align_of::<u64>(), 0)),
            _ => self.bytes_at(address, len).map_err(KernelRefusal::Memory),
        };
        let mut parameters = parameters.iter().map(at).collect::<Result<Vec<_>, _>>()?;
        let mut results = results.iter().map(at).collect::<Result<Vec<_>, _>>()?;
        let written = launch.written_inputs();
        check_apart(&parameters, &written)?;
        self.executions.fetch_add(1, Ordering::Relaxed);
        // The simulator works on the tensors themselves.
        let inputs = parameters.iter_mut().enumerate().map(|(n, bytes)| lent(bytes, written.contains(&n))).collect();
        let outs =
            results.iter_mut().map(DeviceBytes::write).enumerate().filter(|(_, bytes)| !bytes.is_empty()).collect();
        let (done, elsewhere) = launch.simulate_in_place(inputs, outs, options).map_err(KernelRefusal::Launch)?;
        for (i, bytes) in elsewhere.results {
            copy(&bytes, results[i].write());
        }
        for (n, bytes) in elsewhere.inputs {
            copy(&bytes, parameters[n].write());
        }
        Ok((done.printed, done.n_executed))
    }
}

/// A parameter: only lent, or handed over if it is written.
fn lent(bytes: &mut DeviceBytes, is_written: bool) -> Bytes<'_> {
    match is_written {
        true => Bytes::from(bytes.write()),
        false => Bytes::from(bytes.read()),
    }
}

/// What a kernel writes must not be part of another parameter.
fn check_apart(parameters: &[DeviceBytes], written: &[usize]) -> Result<(), KernelRefusal> {
    let overlap = |a: &Range<usize>, b: &Range<usize>| a.start < b.end && b.start < a.end;
    for &n in written {
        for (other, bytes) in parameters.iter().enumerate() {
            if other != n && overlap(&bytes.range(), &parameters[n].range()) {
                return Err(KernelRefusal::Shared(format!(
                    "parameters {n} and {other} of the kernel are the same memory, and it writes parameter {n}"
                )));
            }
        }
    }
    Ok(())
}

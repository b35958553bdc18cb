//! Launches that a StableHLO program carries: as text in a custom call, executed on the bytes the engine hands over.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use strata::exec::{Error, View, ViewMut};
use strata_kernel::recording::{self, Recording};
use strata_kernel::{Dtype, Role};

use super::check::why_illegal;
use super::launch::{self, Kernel};

/// The custom call by which programs for Neuron name a kernel.
const TARGET: &str = "AwsNeuronCustomNativeKernel";

/// The text of a launch, for programs that carry it.
#[pyfunction]
pub fn encode(instances: Vec<Bound<'_, Kernel>>) -> PyResult<String> {
    let kernels: Vec<&Kernel> = instances.iter().map(|kernel| kernel.get()).collect();
    if let Some((_, text)) = why_illegal(&kernels) {
        let name = kernels.first().map_or("", |kernel| &kernel.inner.name);
        return Err(PyValueError::new_err(format!("kernel `{name}` breaks a rule of the hardware\n{text}")));
    }
    let recordings: Vec<Recording> = kernels.iter().map(|kernel| kernel.recording()).collect();
    recording::encode(&recordings).map_err(PyValueError::new_err)
}

/// The launch of a text.
#[pyfunction]
pub fn decode(text: &str) -> PyResult<Vec<Kernel>> {
    let recordings = recording::decode(text).map_err(PyValueError::new_err)?;
    Ok(recordings.into_iter().map(Kernel::from).collect())
}

impl Kernel {
    fn recording(&self) -> Recording {
        let dtype = |name: &str| Dtype::ALL.iter().copied().find(|dtype| dtype.name() == name).unwrap_or(Dtype::F32);
        let returns = self.returns.iter().map(|(tensor, shape, name)| (*tensor, shape.clone(), dtype(name))).collect();
        Recording { kernel: self.inner.clone(), placement: self.placement.clone(), returns }
    }
}

impl From<Recording> for Kernel {
    fn from(recording: Recording) -> Kernel {
        let returns =
            recording.returns.into_iter().map(|(tensor, shape, dtype)| (tensor, shape, dtype.name())).collect();
        Kernel::new(recording.kernel, recording.placement, returns)
    }
}

/// Makes kernels callable from programs. Operands are the parameters; results are what the kernel returns, less parameters, and
/// then the new values of the parameters it writes.
pub fn register() {
    // A program runs many times: its kernels are read once.
    let known: Mutex<HashMap<String, Arc<Vec<Kernel>>>> = Mutex::default();
    strata::custom_calls::register(TARGET, move |config, ins, outs| {
        let mut known = known.lock().unwrap_or_else(PoisonError::into_inner);
        let kernels = match known.get(config) {
            Some(kernels) => kernels.clone(),
            None => {
                let recordings = recording::decode(config).map_err(Error::Invalid)?;
                let kernels = Arc::new(recordings.into_iter().map(Kernel::from).collect::<Vec<_>>());
                known.insert(config.to_owned(), kernels.clone());
                kernels
            }
        };
        drop(known);
        run(&kernels, ins, outs).map_err(Error::Invalid)
    });
}

fn run(kernels: &[Kernel], ins: &[View], outs: &mut [ViewMut]) -> Result<(), String> {
    let last = kernels.last().ok_or("a launch needs an instance")?;
    let pairs: Vec<_> = kernels.iter().map(|kernel| (&kernel.inner, &kernel.placement)).collect();
    let inputs = ins.iter().map(|view| view.bytes.into()).collect();
    let outcome = strata_sim::launch(&pairs, inputs, &strata_sim::Options::default());
    let mut outcome = outcome.map_err(|error| {
        let borrowed: Vec<&Kernel> = kernels.iter().collect();
        let place = launch::place_of(&borrowed, &error).map_or(String::new(), |place| format!(" {place}"));
        format!("kernel `{}`{place}: {}", last.inner.name, error.text)
    })?;
    outcome.printed.iter().for_each(|line| println!("{line}"));
    let is_input = |tensor: usize| matches!(last.inner.tensors[tensor].role, Role::Input { .. });
    let returned = last.returns.iter().map(|(tensor, ..)| *tensor).filter(|tensor| !is_input(*tensor));
    let mut outs = outs.iter_mut();
    let mut next = || outs.next().ok_or("the call has too few results");
    for tensor in returned {
        let (out, from) = (next()?, outcome.tensor(&last.inner, tensor));
        let len = out.bytes.len().min(from.len());
        out.bytes[..len].copy_from_slice(from.read(0, len));
    }
    for n in last.written_inputs() {
        next()?.bytes.copy_from_slice(std::mem::take(&mut outcome.inputs[n]).into_own().all());
    }
    Ok(())
}

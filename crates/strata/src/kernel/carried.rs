//! Launches that a StableHLO program carries: as text in a custom call, executed on the bytes the engine hands over.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock, Mutex, OnceLock, PoisonError};

use strata_exec::{Error, View, ViewMut};
use strata_kernel::recording::{self, Recording};
use strata_stablehlo::calls::KERNEL;

use super::{Kernel, Launch, SimOptions};

/// A launch that a program carries.
struct Carried {
    kernels: Vec<Kernel>,
    cost: OnceLock<KernelCost>,
}

/// What one launch costs by the model of the hardware it was recorded for.
#[derive(Clone, PartialEq, Debug)]
pub struct KernelCost {
    /// The kernel's name.
    pub name: String,
    /// Operations of the matrix engine.
    pub flops: u64,
    /// Bytes that move between HBM and the cores.
    pub hbm_bytes: u64,
    /// How long it takes.
    pub nanos: f64,
}

/// A program runs many times: its kernels are read once.
static KNOWN: LazyLock<Mutex<HashMap<String, Arc<Carried>>>> = LazyLock::new(Mutex::default);

fn carried(config: &str) -> Result<Arc<Carried>, String> {
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(carried) = known.get(config) {
        return Ok(carried.clone());
    }
    let carried = Arc::new(Carried { kernels: Kernel::decode(config)?, cost: OnceLock::new() });
    known.insert(config.to_owned(), carried.clone());
    Ok(carried)
}

/// The cost of a launch that was written as text; None if it cannot be read, which executing it will say.
pub fn cost(config: &str) -> Option<KernelCost> {
    let carried = carried(config).ok()?;
    let cost = carried.cost.get_or_init(|| {
        let launch = Launch::new(&carried.kernels);
        let profile = launch.time(&launch.model());
        let cores = if profile.cores.is_empty() { std::slice::from_ref(&profile) } else { &profile.cores };
        KernelCost {
            name: launch.name().to_owned(),
            flops: cores.iter().map(|core| core.flops).sum(),
            hbm_bytes: cores.iter().map(|core| core.dma.loaded + core.dma.stored).sum(),
            nanos: profile.nanoseconds(),
        }
    });
    Some(cost.clone())
}

impl Launch<'_> {
    /// The launch as text, for programs that carry it. A launch that breaks a rule of the hardware has none.
    pub fn encode(&self) -> Result<String, String> {
        if let Some((_, text)) = self.illegal() {
            let name = self.instances.first().map_or("", |kernel| kernel.name());
            return Err(format!("kernel `{name}` breaks a rule of the hardware\n{text}"));
        }
        let recordings: Vec<Recording> = self.instances.iter().map(|kernel| kernel.recording()).collect();
        recording::encode(&recordings)
    }
}

impl Kernel {
    /// The instances of a launch that was written as text.
    pub fn decode(text: &str) -> Result<Vec<Kernel>, String> {
        Ok(recording::decode(text)?.into_iter().map(Kernel::from).collect())
    }

    fn recording(&self) -> Recording {
        let returns = self.returns.iter().map(|r| (r.tensor, r.shape.clone(), r.dtype)).collect();
        Recording { kernel: self.program.clone(), placement: self.placement.clone(), returns }
    }
}

impl From<Recording> for Kernel {
    /// A recording that was read: it is allocated, and there is nothing to say about it.
    fn from(recording: Recording) -> Kernel {
        Kernel::placed(recording.kernel, recording.placement, recording.returns)
    }
}

/// Makes kernels callable from programs. Operands are the parameters; results are what the kernel returns, less parameters, and
/// then the new values of the parameters it writes.
pub fn register() {
    crate::custom_calls::register(KERNEL, move |config, ins, outs| {
        let carried = carried(config).map_err(Error::Invalid)?;
        run(&Launch::new(&carried.kernels), ins, outs).map_err(Error::Invalid)
    });
}

/// Bytes that were copied around kernels since the process began.
static COPIED: AtomicU64 = AtomicU64::new(0);

/// Bytes that programs of this process copied because a kernel could not write them where they belong.
pub fn copied_bytes() -> u64 {
    COPIED.load(Ordering::Relaxed)
}

fn run(launch: &Launch, ins: &[View], outs: &mut [ViewMut]) -> Result<(), String> {
    let inputs: Vec<&[u8]> = ins.iter().map(|view| view.bytes).collect();
    let mut outs: Vec<&mut [u8]> = outs.iter_mut().map(|view| &mut *view.bytes).collect();
    let done = launch.simulate_into(&inputs, &mut outs, &SimOptions::default()).map_err(|error| {
        let place = error.located().map_or(String::new(), |place| format!(" at {place}"));
        format!("kernel `{}`{place}: {}", launch.name(), error.text)
    })?;
    done.printed.iter().for_each(|line| println!("{line}"));
    COPIED.fetch_add(done.n_copied, Ordering::Relaxed);
    Ok(())
}

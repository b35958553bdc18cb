//! The machine as PyTorch sees it: memory with addresses, transfer counts, compiled graphs, kernels.
//!
//! The device itself is C++ (`python/strata/torch/csrc`), because only C++ can register one. It calls what is here through a
//! table of C functions, `crates/py/src/torch_abi.rs`; reports go to Python directly.

mod kernels;
mod raw;
mod report;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

use strata_memory::transfer::Place;
use strata_memory::{BufferMut, Heap, Kind, Label, OutOfMemory, Space};
use strata_tensor::DType;

use crate::client::{Client, ClientOptions, HbmScope};
use crate::executable::Executable;
use crate::program::{Program, entry_of};

pub use kernels::KernelRefusal;
use raw::DeviceBytes;
pub use report::DeviceInfo;

/// The runtime of this process.
pub struct Runtime {
    client: Client,
    heaps: Vec<OnceLock<Heap>>,
    executions: AtomicU64,
    /// Page-locked host memory in use, by address.
    pinned: Mutex<BTreeMap<usize, BufferMut>>,
}

/// Why a call could not be served.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The device, or the host behind it, has no room.
    OutOfMemory(String),
    /// Anything else.
    Failed(String),
}

thread_local! {
    /// What the next allocations of this thread are for.
    static LABEL: RefCell<Label> = const { RefCell::new(Label::Static("tensors")) };
}

/// Which way a copy goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// From the host.
    ToDevice,
    /// To the host.
    ToHost,
}

/// The runtime of this process; made on first use.
pub fn runtime() -> Result<&'static Runtime, Refusal> {
    static RUNTIME: OnceLock<Result<Runtime, String>> = OnceLock::new();
    let made = RUNTIME.get_or_init(|| {
        // The document gives a core of trn1 32 GB and one of trn2 96 GB: all of the chip's.
        let defaults = ClientOptions { hbm_scope: HbmScope::Chip, ..ClientOptions::default() };
        let client = crate::process::client(&defaults).map_err(|error| error.to_string())?;
        let heaps = (0..client.n_devices()).map(|_| OnceLock::new()).collect();
        let (executions, pinned) = (AtomicU64::new(0), Mutex::default());
        raw::notice_forks();
        Ok(Runtime { client, heaps, executions, pinned })
    });
    let runtime = made.as_ref().map_err(|text| Refusal::Failed(text.clone()))?;
    match runtime.is_here() {
        true => Ok(runtime),
        false => Err(Refusal::Failed(
            "the Neuron device was started in another process: a forked child cannot use it; \
             start workers with the `spawn` start method"
                .into(),
        )),
    }
}

/// Sets what this thread's allocations are for; the empty text stands for plain tensors.
pub fn set_label(text: &str) {
    let label = if text.is_empty() { Label::Static("tensors") } else { Label::from(text.to_owned()) };
    LABEL.set(label);
}

impl Runtime {
    /// How many devices the process sees.
    pub fn n_devices(&self) -> usize {
        self.heaps.len()
    }

    /// Whether this is the process that started the runtime, not a fork of it.
    fn is_here(&self) -> bool {
        !raw::is_forked()
    }

    /// The memory of a device; mapped on first use.
    pub fn heap(&self, device: usize) -> Result<&Heap, Refusal> {
        let Some(cell) = self.heaps.get(device) else {
            let n = self.n_devices();
            return Err(Refusal::Failed(format!("there is no device neuron:{device}; this process sees {n}")));
        };
        if let Some(heap) = cell.get() {
            return Ok(heap);
        }
        let made = Heap::new(self.space(device))
            .map_err(|e| Refusal::Failed(format!("the host could not map neuron:{device}: {e}")))?;
        Ok(cell.get_or_init(|| made))
    }

    /// Takes a block of a device's memory: its address.
    pub fn allocate(&self, device: usize, bytes: u64) -> Result<usize, Refusal> {
        let heap = self.heap(device)?;
        let label = LABEL.with_borrow(Label::clone);
        let offset = heap.allocate(bytes, label).map_err(|e| Refusal::OutOfMemory(oom_text(device, heap, &e)))?;
        Ok(heap.region().device_base() + offset as usize)
    }

    /// Frees the block at a device address. In a forked child this does nothing: the memory is the parent's.
    pub fn free(&self, address: usize) {
        let found = self
            .heaps
            .iter()
            .filter_map(OnceLock::get)
            .find_map(|heap| Some((heap, heap.region().offset_of(address)?)));
        if let Some((heap, offset)) = found.filter(|_| self.is_here()) {
            heap.free(offset);
        }
    }

    /// Bytes of tensors at a device address, where the runtime sees them.
    fn bytes_at(&self, address: usize, len: usize) -> Result<DeviceBytes, Refusal> {
        let regions = self.heaps.iter().filter_map(OnceLock::get).map(Heap::region);
        for region in regions {
            if let Some(offset) = region.offset_of(address)
                && len as u64 <= region.len() - offset
            {
                return Ok(DeviceBytes::new(region.host_base() + offset as usize, len));
            }
        }
        Err(Refusal::Failed(format!("{address:#x} is no address of a neuron device")))
    }

    /// Page-locked host memory that device 0 can reach: its address.
    pub fn allocate_pinned(&self, bytes: usize) -> Result<usize, Refusal> {
        let space = self.client.machine().space(0, Kind::PinnedHost);
        let buffer = space
            .allocate(DType::U8, &[bytes], "pinned tensors")
            .map_err(|error| Refusal::OutOfMemory(format!("pinned memory is out of memory. {}", error.render())))?;
        let address = buffer.bytes().as_ptr() as usize;
        self.pinned.lock().unwrap_or_else(PoisonError::into_inner).insert(address, buffer);
        Ok(address)
    }

    /// Frees page-locked memory.
    pub fn free_pinned(&self, address: usize) {
        self.pinned.lock().unwrap_or_else(PoisonError::into_inner).remove(&address);
    }

    /// Whether an address is in page-locked memory.
    pub fn is_pinned(&self, address: usize) -> bool {
        let pinned = self.pinned.lock().unwrap_or_else(PoisonError::into_inner);
        let below = pinned.range(..=address).next_back();
        below.is_some_and(|(start, buffer)| address < start + buffer.bytes().len())
    }

    /// Counts a copy between a device and the host.
    pub fn count(&self, device: usize, way: Way, bytes: u64) {
        if device < self.n_devices() {
            let space = Place::Space(self.space(device).id());
            let (from, to) = if way == Way::ToDevice { (Place::Host, space) } else { (space, Place::Host) };
            self.client.machine().counts().add(from, to, bytes);
        }
    }

    /// Counts a copy between devices.
    pub fn count_between(&self, from: usize, to: usize, bytes: u64) {
        if from.max(to) < self.n_devices() {
            let place = |device| Place::Space(self.space(device).id());
            self.client.machine().counts().add(place(from), place(to), bytes);
        }
    }

    /// Runs a graph on bytes of a device, counting the memory its temporaries take.
    pub fn run(&self, device: usize, graph: &Graph, args: &[&[u8]], outs: Vec<&mut [u8]>) -> Result<(), Refusal> {
        let heap = self.heap(device)?;
        let room = || heap.space().reserve(graph.temp_bytes() as u64, graph.label.clone());
        let _temporaries = room()
            .or_else(|_| {
                heap.trim();
                room()
            })
            .map_err(|e| Refusal::OutOfMemory(oom_text(device, heap, &e)))?;
        self.executions.fetch_add(1, Ordering::Relaxed);
        graph.executable.run_bytes(args, outs).map_err(|error| Refusal::Failed(error.to_string()))
    }

    fn space(&self, device: usize) -> &Space {
        self.client.machine().space(device, Kind::Device)
    }
}

/// A compiled graph and the label of its temporaries.
pub struct Graph {
    executable: Executable,
    label: Label,
}

impl Graph {
    /// Compiles StableHLO.
    pub fn compile(text: &[u8], name: &str) -> Result<Graph, Refusal> {
        let failed = |error: crate::Error| Refusal::Failed(error.to_string());
        let program = Program::load(text, "graph.mlir").map_err(|e| failed(e.into()))?;
        let module = program.module().map_err(|e| failed(e.into()))?;
        let entry = entry_of(module, None).map_err(|found| Refusal::Failed(found.headline.to_string()))?;
        let executable = Executable::compile(module, &entry, &program.source).map_err(failed)?;
        Ok(Graph { executable, label: Label::from(format!("temporaries of {name}")) })
    }

    /// Bytes of temporaries one execution needs on its device.
    pub fn temp_bytes(&self) -> usize {
        self.executable.temp_bytes(Kind::Device)
    }
}

/// `accelerate` looks for " out of memory." to shrink a batch; the rest is for people.
fn oom_text(device: usize, heap: &Heap, error: &OutOfMemory) -> String {
    use strata_memory::error::human;
    let stats = heap.stats();
    let (tensors, kept) = (stats.allocated_bytes[0].current as u64, stats.reserved_bytes[0].current as u64);
    format!(
        "neuron:{device} out of memory. Failed NRT allocation of {} bytes ({}) for {}: {} of {} is in use, {} is free. \
         PyTorch holds {} in tensors and keeps {} for reuse. NRT_RESOURCE (4)\n{}",
        error.requested,
        human(error.requested),
        error.label,
        human(error.in_use),
        human(error.limit),
        human(error.limit.saturating_sub(error.in_use)),
        human(tensors),
        human(kept.saturating_sub(tensors)),
        error.render().split_once('\n').map_or("", |(_, table)| table),
    )
}

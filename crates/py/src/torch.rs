//! What the PyTorch device asks of the runtime: memory with addresses, transfer counts, compiled graphs.
//!
//! The device itself is C++ (`python/strata/torch/csrc`), because only C++ can register one. It calls through the table of
//! [`crate::torch_abi`]; reports go to Python directly, from here.

use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use pyo3::prelude::*;
use strata::custom_calls::LoneHooks;
use strata::exec::{ArgMem, Env, OutMem};
use strata::memory::transfer::Place;
use strata::memory::{BufferMut, Heap, HeapStats, Kind, Label, OutOfMemory, Space};
use strata::tensor::DType;
use strata::{Client, ClientOptions, Executable, HbmScope, Program, entry_of};

use crate::Error as PyStrataError;
use crate::raw::DeviceBytes;

/// The machine as PyTorch sees it.
pub struct Runtime {
    client: Client,
    heaps: Vec<OnceLock<Heap>>,
    executions: AtomicU64,
    /// Page-locked host memory in use, by address.
    pinned: Mutex<BTreeMap<usize, BufferMut>>,
}

/// Why a call could not be served.
pub enum Refusal {
    OutOfMemory(String),
    Failed(String),
}

thread_local! {
    /// What the next allocations of this thread are for.
    static LABEL: RefCell<Label> = const { RefCell::new(Label::Static("tensors")) };
}

/// Which way a copy goes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Way {
    ToDevice,
    ToHost,
}

/// The runtime of this process; made on first use.
pub fn runtime() -> Result<&'static Runtime, Refusal> {
    static RUNTIME: OnceLock<Result<Runtime, String>> = OnceLock::new();
    let made = RUNTIME.get_or_init(|| {
        // The document gives a core of trn1 32 GB and one of trn2 96 GB: all of the chip's.
        let defaults = ClientOptions { hbm_scope: HbmScope::Chip, ..ClientOptions::default() };
        let client = strata::process::client(&defaults).map_err(|error| error.to_string())?;
        let heaps = (0..client.n_devices()).map(|_| OnceLock::new()).collect();
        let (executions, pinned) = (AtomicU64::new(0), Mutex::default());
        crate::raw::notice_forks();
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

impl Runtime {
    pub fn n_devices(&self) -> usize {
        self.heaps.len()
    }

    /// Whether this is the process that started the runtime, not a fork of it.
    pub fn is_here(&self) -> bool {
        !crate::raw::is_forked()
    }

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
    pub fn bytes_at(&self, address: usize, len: usize) -> Result<DeviceBytes, Refusal> {
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

    /// Counts a kernel as an execution.
    pub fn count_execution(&self) {
        self.executions.fetch_add(1, Ordering::Relaxed);
    }

    /// Page-locked host memory that device 0 can reach.
    pub fn allocate_pinned(&self, bytes: usize) -> Result<usize, Refusal> {
        let space = self.client.machine().space(0, Kind::PinnedHost);
        let buffer = space
            .allocate(DType::U8, &[bytes], "pinned tensors")
            .map_err(|error| Refusal::OutOfMemory(format!("pinned memory is out of memory. {}", error.render())))?;
        let address = buffer.bytes().as_ptr() as usize;
        self.pinned.lock().unwrap_or_else(PoisonError::into_inner).insert(address, buffer);
        Ok(address)
    }

    pub fn free_pinned(&self, address: usize) {
        self.pinned.lock().unwrap_or_else(PoisonError::into_inner).remove(&address);
    }

    pub fn is_pinned(&self, address: usize) -> bool {
        let pinned = self.pinned.lock().unwrap_or_else(PoisonError::into_inner);
        let below = pinned.range(..=address).next_back();
        below.is_some_and(|(start, buffer)| address < start + buffer.bytes().len())
    }

    pub fn count(&self, device: usize, way: Way, bytes: u64) {
        if device < self.n_devices() {
            let space = Place::Space(self.space(device).id());
            let (from, to) = if way == Way::ToDevice { (Place::Host, space) } else { (space, Place::Host) };
            self.client.machine().counts().add(from, to, bytes);
        }
    }

    pub fn count_between(&self, from: usize, to: usize, bytes: u64) {
        if from.max(to) < self.n_devices() {
            let place = |device| Place::Space(self.space(device).id());
            self.client.machine().counts().add(place(from), place(to), bytes);
        }
    }

    /// Runs a graph on bytes of a device, counting the memory its temporaries take.
    pub fn run(&self, device: usize, graph: &Graph, args: &mut [ArgMem], outs: &mut [OutMem]) -> Result<(), Refusal> {
        let heap = self.heap(device)?;
        let room = || heap.space().reserve(graph.0.temp_bytes(Kind::Device) as u64, graph.1.clone());
        let _temporaries = room()
            .or_else(|_| {
                heap.trim();
                room()
            })
            .map_err(|e| Refusal::OutOfMemory(oom_text(device, heap, &e)))?;
        self.count_execution();
        let outcome = graph.0.engine().run(args, outs, &Env { hooks: &LoneHooks, ..Env::alone() });
        outcome.map_err(|error| Refusal::Failed(error.to_string()))
    }

    fn space(&self, device: usize) -> &Space {
        self.client.machine().space(device, Kind::Device)
    }
}

/// A compiled graph and the label of its temporaries.
pub struct Graph(Arc<Executable>, Label);

impl Graph {
    pub fn compile(text: &[u8], name: &str) -> Result<Graph, Refusal> {
        let failed = |error: strata::Error| Refusal::Failed(error.to_string());
        let program = Program::load(text, "graph.mlir").map_err(|e| failed(e.into()))?;
        let module = program.module().map_err(|e| failed(e.into()))?;
        let entry = entry_of(module, None).map_err(|found| Refusal::Failed(found.headline.to_string()))?;
        let executable = Executable::compile(module, &entry, &program.source).map_err(failed)?;
        Ok(Graph(Arc::new(executable), Label::from(format!("temporaries of {name}"))))
    }

    pub fn temp_bytes(&self) -> usize {
        self.0.temp_bytes(Kind::Device)
    }
}

/// Sets what this thread's allocations are for; the empty text stands for plain tensors.
pub fn set_label(text: &str) {
    let label = if text.is_empty() { Label::Static("tensors") } else { Label::from(text.to_owned()) };
    LABEL.set(label);
}

/// `accelerate` looks for " out of memory." to shrink a batch; the rest is for people.
fn oom_text(device: usize, heap: &Heap, error: &OutOfMemory) -> String {
    use strata::memory::error::human;
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

pub fn raise(refusal: Refusal) -> PyErr {
    let (Refusal::OutOfMemory(text) | Refusal::Failed(text)) = refusal;
    PyStrataError::new_err(text)
}

/// The address of the function table for the C++ device.
#[pyfunction]
pub fn torch_abi() -> usize {
    crate::torch_abi::table()
}

/// Transfers so far: (from, to, how many, bytes), where an end is `cpu` or `neuron:i`.
#[pyfunction]
pub fn torch_transfers() -> PyResult<Vec<(String, String, u64, u64)>> {
    let runtime = runtime().map_err(raise)?;
    let machine = runtime.client.machine();
    let name = |place: Place| match place {
        Place::Host => "cpu".to_owned(),
        Place::Space(id) => match machine.spaces().find(|space| space.id() == id) {
            Some(space) if space.kind() == Kind::Device => format!("neuron:{}", space.device()),
            Some(space) => format!("{}:{}", space.kind().name(), space.device()),
            None => place.to_string(),
        },
    };
    let all = machine.counts().all().into_iter();
    Ok(all.map(|((from, to), count)| (name(from), name(to), count.transfers, count.bytes)).collect())
}

/// Graphs executed so far.
#[pyfunction]
pub fn torch_executions() -> PyResult<u64> {
    Ok(runtime().map_err(raise)?.executions.load(Ordering::Relaxed))
}

/// Instance, chip, generation, core, capacity in bytes and physical cores of a device.
#[pyfunction]
pub fn torch_device_info(device: usize) -> PyResult<HashMap<&'static str, String>> {
    let runtime = runtime().map_err(raise)?;
    let device = runtime.client.device(device).map_err(|e| PyStrataError::new_err(e.to_string()))?;
    let instance = runtime.client.instance();
    Ok(HashMap::from([
        ("name", device.kind().to_owned()),
        ("instance", instance.name.to_owned()),
        ("chip", instance.chip.name.to_owned()),
        ("total_memory", device.memory().capacity().to_string()),
        ("logical_core_size", runtime.client.logical_core_size().to_string()),
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

/// What the shim copies into torch's own structure.
pub fn stats(device: usize) -> Result<HeapStats, Refusal> {
    Ok(runtime()?.heap(device)?.stats())
}

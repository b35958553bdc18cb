//! Starting and ending a trace, and running what it recorded.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use pyo3::exceptions::{PyIndexError, PyKeyboardInterrupt, PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use strata_kernel::{Opcode, Operand, Placement, Pred, Role, Space};
use strata_nki::Recorder;

use super::tile::Tile;
use super::trace::Trace;
use super::{RECORDER, convert, location, with};
use crate::interrupt::Signals;
use crate::raw::{Bytes, Memory};

/// One recorded instance, placed.
#[pyclass(frozen, module = "strata._native", name = "Kernel")]
pub struct Kernel {
    pub inner: strata_kernel::Kernel,
    pub placement: Placement,
    /// What it returns: tensor, shape and type.
    pub returns: Vec<(usize, Vec<usize>, &'static str)>,
    #[pyo3(get)]
    warnings: Vec<(String, u32, String)>,
    /// Tensors the allocator keeps in HBM because SBUF is too small.
    #[pyo3(get)]
    spilled: Vec<String>,
    /// The program before anything was spilled, if something was.
    recorded: Option<strata_kernel::Kernel>,
    /// Whether lifetime conflicts have been looked for: they are told once.
    pub looked: AtomicBool,
}

impl Kernel {
    /// A recording that was read: it is allocated, and there is nothing to say about it.
    pub fn new(
        inner: strata_kernel::Kernel,
        placement: Placement,
        returns: Vec<(usize, Vec<usize>, &'static str)>,
    ) -> Kernel {
        let looked = AtomicBool::new(false);
        Kernel { inner, placement, returns, warnings: Vec::new(), spilled: Vec::new(), recorded: None, looked }
    }

    /// The program as its author wrote it, and where its tiles are, if that is the author's doing.
    pub fn as_written(&self) -> (&strata_kernel::Kernel, Option<&Placement>) {
        match &self.recorded {
            Some(recorded) => (recorded, None),
            None => (&self.inner, Some(&self.placement).filter(|_| self.inner.is_allocated())),
        }
    }
}

#[pymethods]
impl Kernel {
    /// The recorded program as text.
    fn text(&self) -> String {
        strata_kernel::print::print(&self.inner)
    }
    /// The recorded program as text, with the place of every logical tile.
    fn placed_text(&self) -> String {
        strata_kernel::print::print_placed(&self.inner, &self.placement)
    }
    /// Name, memory, element type, dimensions, and places of every tensor.
    fn tensors(&self) -> Vec<(String, &'static str, &'static str, Vec<usize>, Vec<(i64, i64, i64)>)> {
        let tensors = self.inner.tensors.iter().zip(&self.placement.tiles);
        let places = |p: &[strata_kernel::Place]| p.iter().map(|p| (p.bank, p.partition, p.byte)).collect();
        tensors.map(|(t, p)| (t.name.clone(), t.space.name(), t.dtype.name(), t.dims.clone(), places(p))).collect()
    }
    #[getter]
    fn returns(&self) -> Vec<(usize, Vec<usize>, &'static str)> {
        self.returns.clone()
    }
    #[getter]
    fn n_instructions(&self) -> u32 {
        self.inner.n_insts
    }
    /// Parameters of the kernel: number by tensor.
    #[getter]
    fn input_numbers(&self) -> HashMap<usize, usize> {
        let number = |role: &Role| match role {
            Role::Input { n, .. } => Some(*n),
            _ => None,
        };
        self.inner.tensors.iter().enumerate().filter_map(|(i, tensor)| Some((i, number(&tensor.role)?))).collect()
    }
    /// Parameters the kernel writes.
    pub fn written_inputs(&self) -> Vec<usize> {
        let mut written = Vec::new();
        for inst in self.inner.insts() {
            for (_, access) in inst.writes() {
                if let Role::Input { n, .. } = self.inner.tensor(access.tensor).role {
                    written.push(n);
                }
            }
        }
        written.sort();
        written.dedup();
        written
    }
}

/// Starts a trace on this thread.
#[pyfunction]
#[pyo3(signature = (name, generation, grid, program, force_auto_alloc=false, stack_allocator=false, in_order=false, skip_bounds=false, assumed_target=false))]
pub fn begin(
    name: &str,
    generation: u32,
    grid: Vec<usize>,
    program: Vec<usize>,
    force_auto_alloc: bool,
    stack_allocator: bool,
    in_order: bool,
    skip_bounds: bool,
    assumed_target: bool,
) -> PyResult<()> {
    RECORDER.with(|cell| {
        let mut recorder = cell.borrow_mut();
        if recorder.is_some() {
            return Err(PyRuntimeError::new_err("a kernel is already being traced"));
        }
        let mut r = Recorder::new(name, generation, &grid, &program);
        r.b.kernel.options = strata_kernel::program::Options {
            force_auto_alloc,
            stack_allocator,
            in_order,
            skip_bounds,
            assumed_target,
        };
        *recorder = Some(r);
        Trace::begin();
        Ok(())
    })
}

/// Gives up the trace in progress, if there is one.
#[pyfunction]
pub fn abort() {
    let dropped = RECORDER.with(|cell| cell.try_borrow_mut().ok().and_then(|mut r| r.take()));
    drop(dropped);
}

#[pyfunction]
pub fn tracing() -> bool {
    super::active()
}

/// Declares parameter `n`.
#[pyfunction]
pub fn input<'py>(
    py: Python<'py>,
    n: usize,
    name: &str,
    dtype: &Bound<'py, PyAny>,
    dims: Vec<usize>,
    mutable: bool,
) -> PyResult<Bound<'py, Tile>> {
    let kind = convert::dtype(dtype)
        .ok_or_else(|| PyValueError::new_err(format!("parameter {name}: {dtype} is no element type of NKI")))?;
    let tile = with("kernel", |r| Ok(r.input(n, name, kind, &dims, mutable)))?;
    Bound::new(py, Tile::new(tile))
}

/// (grid extents, position of this instance)
#[pyfunction]
pub fn program() -> PyResult<(Vec<usize>, Vec<usize>)> {
    with("program_id", |r| Ok((r.grid.clone(), r.b.kernel.program.clone())))
}

#[pyfunction]
pub fn generation() -> Option<u32> {
    RECORDER.with(|cell| cell.try_borrow().ok().and_then(|r| r.as_ref().map(|r| r.b.kernel.generation)))
}

/// Ends the trace; `returned` are the tiles the kernel returns.
#[pyfunction]
pub fn finish(py: Python<'_>, returned: Vec<Bound<'_, Tile>>) -> PyResult<Kernel> {
    let place = location::here(py)?;
    let mut returns = Vec::new();
    for tile in returned {
        let tile = tile.get().live()?;
        let entry = with("return", |r| {
            let (shape, dtype) = (tile.shape().to_vec(), tile.dtype(&r.b.kernel));
            let tile = if tile.space(&r.b.kernel).on_chip() {
                // Results leave the core through HBM.
                let tile = r.operand("return", "value", tile, &[Space::Sbuf, Space::Psum])?;
                let tile = r.in_sbuf(tile)?;
                r.b.loc = location::intern(r, &place);
                let out = r.ndarray("returned", shape.clone(), None, dtype, &strata_nki::Buffer::SharedHbm)?;
                r.emit_to(
                    Opcode::DmaCopy,
                    None,
                    out.access.clone(),
                    vec![Operand::Access(tile.access)],
                    vec![],
                    Pred::True,
                )?;
                out
            } else {
                tile
            };
            r.returned(&tile);
            Ok((r.b.kernel.tensor(tile.access.tensor).name.clone(), shape, dtype.name()))
        })?;
        returns.push(entry);
    }
    let recorder = RECORDER.with(|cell| cell.borrow_mut().take());
    let recorder = recorder.ok_or_else(|| PyRuntimeError::new_err("no kernel is being traced"))?;
    let warnings = recorder.warnings.clone();
    let mut inner = recorder.finish();
    let number = |name: &str| inner.tensors.iter().position(|t| t.name == name).unwrap_or_default();
    let returns =
        returns.into_iter().map(|(name, shape, dtype): (String, _, _)| (number(&name), shape, dtype)).collect();
    let warnings = warnings
        .into_iter()
        .map(|(loc, text)| match inner.loc(loc) {
            Some(l) => (inner.files[l.file as usize].name.to_string(), l.line, text),
            None => (String::new(), 0, text),
        })
        .collect();
    let before = inner.clone();
    let (placement, spilled) = strata_kernel::alloc::allocate_spilling(&mut inner);
    let recorded = (!spilled.is_empty()).then_some(before);
    Ok(Kernel { inner, placement, returns, warnings, spilled, recorded, looked: AtomicBool::new(false) })
}

/// Runs the instances of a launch on flat byte buffers, one per parameter, which are read where they are. Parameters the kernel
/// writes are updated at the end; the bytes of what the last instance returns come back.
#[pyfunction]
#[pyo3(signature = (instances, inputs, seed=0, fill=None, threads=0))]
pub fn simulate<'py>(
    py: Python<'py>,
    instances: Vec<Bound<'py, Kernel>>,
    inputs: Vec<Bound<'py, PyAny>>,
    seed: u64,
    fill: Option<u8>,
    threads: usize,
) -> PyResult<(Vec<Memory>, Vec<String>, u64)> {
    let signals = Signals::watch();
    let mut options =
        strata_sim::Options { seed, threads, interrupt: signals.interrupt(), ..strata_sim::Options::default() };
    options.fill = fill.unwrap_or(options.fill);
    let mut buffers = inputs.iter().map(Bytes::new).collect::<PyResult<Vec<_>>>()?;
    let kernels: Vec<&Kernel> = instances.iter().map(|k| k.get()).collect();
    let outcome = py.detach(|| {
        let pairs: Vec<_> = kernels.iter().map(|k| (&k.inner, &k.placement)).collect();
        strata_sim::launch(&pairs, buffers.iter().map(|bytes| bytes.read().into()).collect(), &options)
    });
    let mut outcome = outcome.map_err(|error| signals.or(|| failed(&kernels, &error)))?;
    let last = kernels.last().ok_or_else(|| PyValueError::new_err("a launch needs an instance"))?;
    let results = last.returns.iter().map(|(tensor, ..)| {
        let is_input = matches!(last.inner.tensors[*tensor].role, Role::Input { .. });
        let is_common = is_input || last.returns.iter().filter(|(other, ..)| other == tensor).count() > 1;
        let bytes = outcome.tensor(&last.inner, *tensor);
        Memory::from(if is_common { bytes.clone() } else { std::mem::take(bytes) }.into_own())
    });
    let results = results.collect();
    let written = last.written_inputs();
    let changed: Vec<_> = written.iter().map(|&n| std::mem::take(&mut outcome.inputs[n]).into_own()).collect();
    let (printed, n_executed) = (outcome.printed, outcome.n_executed);
    for (n, bytes) in written.into_iter().zip(changed) {
        if buffers[n].is_writable() {
            buffers[n].write().copy_from_slice(bytes.all());
        }
    }
    Ok((results, printed, n_executed))
}

/// The line that an error is about: `at kernels.py:12`.
pub fn place_of(kernels: &[&Kernel], error: &strata_sim::Error) -> Option<String> {
    kernels.iter().find_map(|k| {
        let loc = k.inner.loc(error.loc)?;
        let place = format!("at {}:{}", k.inner.files.get(loc.file as usize)?.name, loc.line);
        Some(if error.iteration.is_empty() { place } else { format!("{place}, {}", error.iteration) })
    })
}

/// The exception for a launch that could not run.
pub fn failed(kernels: &[&Kernel], error: &strata_sim::Error) -> PyErr {
    let place = place_of(kernels, error);
    let text = error.text.clone();
    let raised = match error.kind {
        strata_sim::error::Kind::OutOfBounds => PyIndexError::new_err(text),
        strata_sim::error::Kind::Interrupted => PyKeyboardInterrupt::new_err(text),
        strata_sim::error::Kind::Cannot | strata_sim::error::Kind::Lost => PyRuntimeError::new_err(text),
    };
    // The text is the documented one, and tests compare it; the place goes beside it.
    Python::attach(|py| {
        let value = raised.value(py);
        if let Some(place) = place {
            let _ = value.call_method1("add_note", (place,));
        }
        if error.kind == strata_sim::error::Kind::OutOfBounds {
            let _ = value.setattr("code", "err_tensor_access_out_of_bound");
        }
        let _ = value.setattr("iteration", &error.iteration);
    });
    raised
}

//! Starting and ending a trace, and running what it recorded.

use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use strata::kernel::{Fill, SimOptions, TraceOptions};
use strata::nki::Recorder;

use super::tile::Tile;
use super::trace::Trace;
use super::{RECORDER, convert, location, with};
use crate::kernel::{self, Kernel};
use crate::raw::Memory;

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
        r.b.kernel.options = TraceOptions { force_auto_alloc, stack_allocator, in_order, skip_bounds, assumed_target };
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

/// Bytes that programs of this process copied around kernels.
#[pyfunction]
pub fn copied_bytes() -> u64 {
    strata::kernel::copied_bytes()
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
    for tile in returned {
        let tile = tile.get().live()?;
        with("return", |r| r.return_tile(tile, |r| location::intern(r, &place)))?;
    }
    let recorder = RECORDER.with(|cell| cell.borrow_mut().take());
    let recorder = recorder.ok_or_else(|| PyRuntimeError::new_err("no kernel is being traced"))?;
    Ok(Kernel(recorder.into()))
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
    let mut options = SimOptions { seed, threads, ..SimOptions::default() };
    options.fill = fill.map_or(options.fill, Fill::Byte);
    kernel::simulate(py, &kernel::launch(&instances), &inputs, options, kernel::failed, |done| {
        done.take_results().into_iter().map(Memory::from).collect()
    })
}

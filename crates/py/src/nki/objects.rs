//! What Python holds of a trace: tiles, indices, conditions, deferred reductions, and the `buffer=` of a declaration. Their methods are in
//! `tile.rs` and `index.rs`.

use std::sync::Mutex;

use pyo3::prelude::*;
use strata::kernel::{AluOp, Modulo, Pred, Space};
use strata::nki::Value;

use super::trace::Trace;

/// A tensor, or a piece of one.
#[pyclass(frozen, module = "strata._native", name = "Tile", weakref)]
pub struct Tile {
    pub(super) tile: Mutex<strata::nki::Tile>,
    trace: Trace,
}

/// The deferred result of `nl.loop_reduce`.
#[pyclass(frozen, module = "strata._native", name = "Deferred")]
pub struct Deferred {
    tile: strata::nki::Tile,
    op: AluOp,
    mask: Pred,
    trace: Trace,
}

impl Deferred {
    pub fn new(tile: strata::nki::Tile, op: AluOp, mask: Pred) -> Deferred {
        Deferred { tile, op, mask, trace: Trace::current() }
    }
    pub fn live(&self) -> PyResult<Value> {
        self.trace.check("deferred reduction")?;
        Ok(Value::Deferred { tile: Box::new(self.tile.clone()), op: self.op, mask: self.mask.clone() })
    }
}

impl Tile {
    pub fn new(tile: strata::nki::Tile) -> Tile {
        Tile { tile: Mutex::new(tile), trace: Trace::current() }
    }
    /// The tile, to be used in the trace in progress.
    pub fn live(&self) -> PyResult<strata::nki::Tile> {
        self.trace.check("tile")?;
        Ok(self.inner())
    }
    pub(super) fn inner(&self) -> strata::nki::Tile {
        self.tile.lock().map(|t| t.clone()).unwrap_or_else(|poisoned| poisoned.into_inner().clone())
    }
}

/// A loop index, an `arange`, or what is computed from them.
#[pyclass(frozen, module = "strata._native", name = "Index")]
pub struct Index {
    pub(super) inner: strata::nki::Index,
    trace: Trace,
}

/// A condition on indices.
#[pyclass(frozen, module = "strata._native", name = "Mask")]
pub struct Mask {
    pub(super) inner: strata::nki::Mask,
    trace: Trace,
}

impl Index {
    pub fn new(inner: strata::nki::Index) -> Index {
        Index { inner, trace: Trace::current() }
    }
    /// The index, to be used in the trace in progress. What is made of `arange`s alone means the same in all of them.
    pub fn live(&self) -> PyResult<strata::nki::Index> {
        if self.inner.is_bound() {
            self.trace.check("index")?;
        }
        Ok(self.inner.clone())
    }
}

impl Mask {
    pub fn new(inner: strata::nki::Mask) -> Mask {
        Mask { inner, trace: Trace::current() }
    }
    /// The condition, to be used in the trace in progress.
    pub fn live(&self) -> PyResult<strata::nki::Mask> {
        if self.inner.is_bound() {
            self.trace.check("condition")?;
        }
        Ok(self.inner.clone())
    }
}

/// What `buffer=` takes: a memory, and possibly how to place the tensor in it.
#[pyclass(frozen, module = "strata._native", name = "Buffer")]
pub struct Buffer {
    pub(super) space: Space,
    pub(super) kind: BufferKind,
}

pub(super) enum BufferKind {
    Auto,
    Shared,
    Modulo(Modulo),
    Direct(Py<PyAny>),
}

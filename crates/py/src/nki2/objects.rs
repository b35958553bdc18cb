//! What Python holds of a trace: `NkiTensor`, whose methods are in `tensor.rs`, and `VirtualRegister`, a number known only on the device.

use pyo3::prelude::*;
use strata::kernel::LoopId;
use strata::nki2::{Start, View};

#[pyclass(frozen, subclass, module = "nki.language", name = "Tensor")]
pub struct Tensor {
    pub view: View,
}

#[derive(Clone, Debug)]
pub enum Held {
    /// The index of a recorded loop; nobody may write it.
    Loop(LoopId),
    /// A one-element tensor.
    Memory(View),
}

#[pyclass(frozen, subclass, module = "nki.isa", name = "Register")]
pub struct Register {
    pub held: Held,
}

impl Register {
    pub fn start(&self) -> Start {
        match &self.held {
            Held::Loop(id) => Start::Loop(*id),
            Held::Memory(view) => Start::Tile(Box::new(view.clone())),
        }
    }
}

#[pymethods]
impl Register {
    /// A register whose value is in a one-element tensor.
    #[new]
    fn new(memory: &Bound<'_, Tensor>) -> Register {
        Register { held: Held::Memory(memory.get().view.clone()) }
    }
    /// The tensor that holds the value, unless it is a loop's index.
    #[getter]
    fn memory(&self) -> Option<Tensor> {
        match &self.held {
            Held::Memory(view) => Some(Tensor { view: view.clone() }),
            Held::Loop(_) => None,
        }
    }
}

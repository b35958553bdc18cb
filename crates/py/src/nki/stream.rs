//! The executed instructions of a kernel as Python objects: what `benches/nki` interprets with NumPy.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList};
use strata::kernel::{Affine, Attr, Role, Slot, Term};

use crate::kernel::Kernel;

/// Pitches of SBUF and PSUM; HBM tensors as (number, bytes, parameter, constant); and for every executed instruction its name,
/// whether it adds to its destination, its operands and its attributes. An operand is None, a number, or (memory, tensor, type,
/// shape, byte strides, byte offset); an expression of coordinates is its constant and (axis, factor) of each term.
#[pyfunction]
pub fn executed<'py>(py: Python<'py>, kernel: &Bound<'py, Kernel>) -> PyResult<Bound<'py, PyAny>> {
    let kernel = &kernel.get().0;
    let list = kernel.executed().map_err(|e| PyValueError::new_err(e.text))?;
    let hbm = PyList::empty(py);
    for (n, n_bytes, role) in kernel.hbm() {
        let (parameter, constant) = match role {
            Role::Input { n, .. } => (Some(*n), None),
            Role::Constant(bytes) => (None, Some(PyBytes::new(py, bytes))),
            _ => (None, None),
        };
        hbm.append((n, n_bytes, parameter, constant))?;
    }
    let instructions = PyList::empty(py);
    for executed in &list {
        let operands = PyList::empty(py);
        for slot in &executed.operands {
            match slot {
                Slot::Missing => operands.append(py.None())?,
                Slot::Number(v) => operands.append(*v)?,
                Slot::Tile { space, tensor, dtype, shape, strides, base } => {
                    operands.append((space.name(), tensor.0, dtype.name(), shape.clone(), strides.clone(), *base))?;
                }
            }
        }
        let attrs = PyDict::new(py);
        for (name, attr) in &executed.inst.attrs {
            match attr {
                Attr::Alu(op) => attrs.set_item(name, op.name())?,
                Attr::Act(f) => attrs.set_item(name, f.name())?,
                Attr::Flag(v) => attrs.set_item(name, *v)?,
                Attr::Int(v) => attrs.set_item(name, *v)?,
                Attr::Ints(v) => attrs.set_item(name, v.clone())?,
                Attr::Float(v) => attrs.set_item(name, *v)?,
                Attr::Text(v) => attrs.set_item(name, v)?,
                Attr::Affine(e) => match axes_of(e) {
                    Some(terms) => attrs.set_item(name, (e.constant, terms))?,
                    None => return Err(PyValueError::new_err(format!("{name} is symbolic"))),
                },
                Attr::Pred(_) => return Err(PyValueError::new_err(format!("{name} is symbolic"))),
            }
        }
        instructions.append((executed.inst.op.name(), executed.adds, operands, attrs))?;
    }
    Ok((kernel.pitches(), hbm, instructions).into_pyobject(py)?.into_any())
}

/// Axis and factor of each term, if coordinates are all there is.
fn axes_of(e: &Affine) -> Option<Vec<(u8, i64)>> {
    let of = |(term, factor): &(Term, i64)| match term {
        Term::Axis(axis) => Some((*axis, *factor)),
        _ => None,
    };
    e.terms.iter().map(of).collect()
}

//! Python objects to values of the kernel's language and back.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyString, PyTuple, PyType};
use strata::kernel::Dtype;
use strata::nki::Value;

use super::objects::{Buffer, Deferred, Index, Mask, Tile};

/// Element types as Python spells them, by name.
static DTYPES: PyOnceLock<Py<PyDict>> = PyOnceLock::new();

/// Tells the module how Python spells element types: `{"float32": np.float32, …}`.
#[pyfunction]
pub fn set_dtypes(py: Python<'_>, table: Bound<'_, PyDict>) {
    let _ = DTYPES.set(py, table.unbind());
}

pub fn dtype_object(py: Python<'_>, dtype: Dtype) -> PyResult<Bound<'_, PyAny>> {
    let table = DTYPES.get(py).ok_or_else(|| PyTypeError::new_err("strata.nki is not imported"))?;
    table.bind(py).get_item(dtype.name())?.ok_or_else(|| PyTypeError::new_err(dtype.name()))
}

/// An element type, however it is spelt.
pub fn dtype(object: &Bound<'_, PyAny>) -> Option<Dtype> {
    let name: String = if let Ok(kind) = object.cast::<PyType>() {
        kind.name().ok()?.to_string()
    } else if let Ok(text) = object.cast::<PyString>() {
        text.to_string()
    } else if object.get_type().name().is_ok_and(|n| n.to_string().contains("dtype") || n.to_string().contains("DType"))
    {
        object.getattr("name").ok()?.extract().ok()?
    } else {
        return None;
    };
    match name.as_str() {
        "float" => Some(Dtype::F32),
        "int" => Some(Dtype::I32),
        "bool" => Some(Dtype::Bool),
        "void32" => Some(Dtype::TF32),
        other => Dtype::from_name(other),
    }
}

/// Anything a kernel may pass to a function.
pub fn value(object: &Bound<'_, PyAny>) -> PyResult<Value> {
    if object.is_none() {
        return Ok(Value::None);
    }
    if let Ok(tile) = object.cast::<Tile>() {
        return Ok(Value::Tile(tile.get().live()?));
    }
    if let Ok(index) = object.cast::<Index>() {
        return Ok(Value::Index(index.get().live()?));
    }
    if let Ok(mask) = object.cast::<Mask>() {
        return Ok(Value::Mask(mask.get().live()?));
    }
    if let Ok(v) = object.cast::<PyBool>() {
        return Ok(Value::Bool(v.is_true()));
    }
    if let Ok(v) = object.cast::<PyInt>() {
        if object.hasattr("__nki_par_dim__")? {
            return Ok(Value::ParDim(v.extract()?));
        }
        return Ok(v.extract().map_or_else(|_| Value::Float(v.extract().unwrap_or(f64::INFINITY)), Value::Int));
    }
    if let Ok(v) = object.cast::<PyFloat>() {
        let exact = object.get_type().name()?.to_string();
        return Ok(if exact == "float64" { Value::Typed(Dtype::F32, v.value()) } else { Value::Float(v.value()) });
    }
    if let Ok(v) = object.cast::<PyString>() {
        return Ok(Value::Text(v.to_string()));
    }
    if let Ok(list) = object.cast::<PyTuple>() {
        return list.iter().map(|v| value(&v)).collect::<PyResult<_>>().map(Value::List);
    }
    if let Ok(list) = object.cast::<PyList>() {
        return list.iter().map(|v| value(&v)).collect::<PyResult<_>>().map(Value::List);
    }
    if let Ok(buffer) = object.cast::<Buffer>() {
        return Ok(Value::Buffer(buffer.get().to_buffer(object.py())));
    }
    if let Ok(deferred) = object.cast::<Deferred>() {
        return deferred.get().live();
    }
    if let Some(dtype) = dtype(object) {
        return Ok(Value::Dtype(dtype));
    }
    if let Some(v) = numpy(object)? {
        return Ok(v);
    }
    if object.is_callable() && object.hasattr("__name__")? {
        return Ok(Value::Op(object.getattr("__name__")?.extract()?));
    }
    let kind = object.get_type().name()?.to_string();
    Err(PyTypeError::new_err(format!("a {kind} means nothing to a kernel")))
}

/// NumPy scalars and arrays.
fn numpy(object: &Bound<'_, PyAny>) -> PyResult<Option<Value>> {
    let Ok(kind) = object.getattr("dtype") else { return Ok(None) };
    let Some(dtype) = dtype(&kind) else { return Ok(None) };
    let dims: Vec<usize> = object.getattr("shape")?.extract()?;
    if dims.is_empty() {
        let number: f64 = object.call_method0("item").and_then(|v| v.extract()).or_else(|_| object.extract())?;
        return Ok(Some(match dtype {
            Dtype::I64 | Dtype::U64 => Value::Int(number as i64),
            Dtype::F64 => Value::Float(number),
            Dtype::Bool => Value::Bool(number != 0.0),
            _ => Value::Typed(dtype, number),
        }));
    }
    let bytes: Vec<u8> = object.call_method0("tobytes")?.extract()?;
    Ok(Some(Value::Array { dtype, dims, bytes: bytes.into() }))
}

/// A value as a Python object.
pub fn object(py: Python<'_>, value: Value) -> PyResult<Bound<'_, PyAny>> {
    Ok(match value {
        Value::None => py.None().into_bound(py),
        Value::Tile(tile) => Bound::new(py, Tile::new(tile))?.into_any(),
        Value::Index(index) => match index.expr.as_constant().filter(|_| !index.is_box()) {
            Some(v) => v.into_pyobject(py)?.into_any(),
            None => Bound::new(py, Index::new(index))?.into_any(),
        },
        Value::Mask(mask) => match mask.pred {
            strata::kernel::Pred::True if mask.shape.is_empty() => PyBool::new(py, true).to_owned().into_any(),
            strata::kernel::Pred::False if mask.shape.is_empty() => PyBool::new(py, false).to_owned().into_any(),
            _ => Bound::new(py, Mask::new(mask))?.into_any(),
        },
        Value::Deferred { tile, op, mask } => Bound::new(py, Deferred::new(*tile, op, mask))?.into_any(),
        Value::Bool(v) => PyBool::new(py, v).to_owned().into_any(),
        Value::Int(v) => v.into_pyobject(py)?.into_any(),
        Value::Float(v) => v.into_pyobject(py)?.into_any(),
        other => return Err(PyTypeError::new_err(format!("no Python object for {other:?}"))),
    })
}

//! Symbolic integers and masks as Python objects.

use pyo3::basic::CompareOp;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyInt, PySlice, PyTuple};
use strata::kernel::AluOp;
use strata::nki::{Error, Value};

use super::objects::Tile;
use super::{convert, raise, with};

pub use super::objects::{Index, Mask};

/// `other` as an index; `None` if it is something else.
pub fn operand(other: &Bound<'_, PyAny>) -> PyResult<Option<strata::nki::Index>> {
    match other.cast::<Index>() {
        Ok(index) => index.get().live().map(Some),
        Err(_) => Ok(constant(other)),
    }
}

fn constant(other: &Bound<'_, PyAny>) -> Option<strata::nki::Index> {
    if let Ok(v) = other.cast::<PyInt>() {
        return Some(strata::nki::Index::constant(v.extract().ok()?));
    }
    if other.hasattr("dtype").unwrap_or(false) && !other.is_instance_of::<Tile>() {
        let number = other.call_method0("__index__").ok()?;
        return Some(strata::nki::Index::constant(number.extract().ok()?));
    }
    let value: f64 = other.extract().ok()?;
    (value.fract() == 0.0).then(|| strata::nki::Index::constant(value as i64))
}

fn arithmetic<'py>(
    py: Python<'py>,
    op: &str,
    a: &strata::nki::Index,
    b: &strata::nki::Index,
) -> PyResult<Bound<'py, PyAny>> {
    let result = with(op, |r| a.arithmetic(op, b, &r.bounds(&[])))?;
    convert::object(py, Value::Index(result))
}

/// `self op other`, or `NotImplemented`, which lets tiles have a say.
fn binary<'py>(
    py: Python<'py>,
    this: &Index,
    other: &Bound<'py, PyAny>,
    op: &str,
    reverse: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let Some(other) = operand(other)? else { return Ok(py.NotImplemented().into_bound(py)) };
    let this = this.live()?;
    if reverse { arithmetic(py, op, &other, &this) } else { arithmetic(py, op, &this, &other) }
}

#[pymethods]
impl Index {
    #[classattr]
    fn __array_ufunc__() -> Option<Py<PyAny>> {
        None
    }

    #[getter]
    fn shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.inner.shape)
    }
    fn __repr__(&self) -> String {
        format!("<index {} over {:?}>", self.inner.expr, self.inner.shape)
    }
    fn __add__<'py>(&self, py: Python<'py>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        binary(py, self, other, "add", false)
    }
    fn __radd__<'py>(&self, py: Python<'py>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        binary(py, self, other, "add", true)
    }
    fn __sub__<'py>(&self, py: Python<'py>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        binary(py, self, other, "subtract", false)
    }
    fn __rsub__<'py>(&self, py: Python<'py>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        binary(py, self, other, "subtract", true)
    }
    fn __mul__<'py>(&self, py: Python<'py>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        binary(py, self, other, "multiply", false)
    }
    fn __rmul__<'py>(&self, py: Python<'py>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        binary(py, self, other, "multiply", true)
    }
    fn __floordiv__<'py>(&self, py: Python<'py>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        binary(py, self, other, "floordiv", false)
    }
    fn __mod__<'py>(&self, py: Python<'py>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        binary(py, self, other, "mod", false)
    }
    fn __neg__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        arithmetic(py, "multiply", &self.live()?, &strata::nki::Index::constant(-1))
    }
    fn __pos__(slf: Py<Self>) -> Py<Self> {
        slf
    }
    fn __hash__(slf: &Bound<'_, Self>) -> usize {
        slf.as_ptr() as usize >> 4
    }
    fn __richcmp__<'py>(
        &self,
        py: Python<'py>,
        other: &Bound<'py, PyAny>,
        op: CompareOp,
    ) -> PyResult<Bound<'py, PyAny>> {
        let Some(other) = operand(other)? else { return Ok(py.NotImplemented().into_bound(py)) };
        let (this, op) = (self.live()?, comparison(op));
        if this.is_dynamic() || other.is_dynamic() {
            return compare_data(py, &this, &other, op);
        }
        let mask = with(op.name(), |r| this.compare(op, &other, &r.bounds(&[])))?;
        convert::object(py, Value::Mask(mask))
    }
    fn __bool__(&self) -> PyResult<bool> {
        Err(truth(!self.inner.shape.is_empty()))
    }
    fn __setitem__(&self, _key: &Bound<'_, PyAny>, _value: &Bound<'_, PyAny>) -> PyResult<()> {
        Err(no_assignment())
    }
    fn __iter__(&self) -> PyResult<()> {
        Err(PyTypeError::new_err("a symbolic index cannot be iterated"))
    }
    /// Inserts axes: `index[:, None]`.
    fn __getitem__<'py>(&self, py: Python<'py>, key: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let keys: Vec<Bound<'py, PyAny>> = match key.cast::<PyTuple>() {
            Ok(tuple) => tuple.iter().collect(),
            Err(_) => vec![key.clone()],
        };
        let mut keep = Vec::new();
        for key in &keys {
            if key.is_none() {
                keep.push(false);
            } else if key.is_instance_of::<PySlice>() {
                keep.push(true);
            } else if key.is(py.Ellipsis()) {
                let given = keys.iter().filter(|k| k.is_instance_of::<PySlice>()).count();
                keep.extend(std::iter::repeat_n(true, self.inner.shape.len().saturating_sub(given)));
            } else {
                return Err(raise(Error::index("indices take `:` and `None` as subscripts")));
            }
        }
        while keep.iter().filter(|k| **k).count() < self.inner.shape.len() {
            keep.push(true);
        }
        convert::object(py, Value::Index(self.live()?.expand(&keep).map_err(raise)?))
    }
}

/// A comparison with a value that is known only at run time: a tile that holds the answer.
fn compare_data<'py>(
    py: Python<'py>,
    a: &strata::nki::Index,
    b: &strata::nki::Index,
    op: AluOp,
) -> PyResult<Bound<'py, PyAny>> {
    let tile = with(op.name(), |r| {
        let side = |i: &strata::nki::Index| match (i.data.as_slice(), i.expr.as_constant()) {
            ([access], _) if i.expr == strata::nki::Index::data(access.clone()).expr => {
                Ok(Value::Tile(strata::nki::Tile::new(access.clone(), 0).at_least_2d()))
            }
            ([], Some(v)) => Ok(Value::Int(v)),
            _ => Err(Error::new(
                "err_dynamic_control_flow_not_supported",
                "dynamic control-flow depending on tensor value is not supported.",
            )),
        };
        let (a, b) = (side(a)?, side(b)?);
        strata::nki::combine(r, op.name(), op, &a, &b, None, &strata::nki::Mask::constant(true), false)
    })?;
    convert::object(py, Value::Tile(tile))
}

pub fn comparison(op: CompareOp) -> AluOp {
    match op {
        CompareOp::Lt => AluOp::Less,
        CompareOp::Le => AluOp::LessEqual,
        CompareOp::Eq => AluOp::Equal,
        CompareOp::Ne => AluOp::NotEqual,
        CompareOp::Gt => AluOp::Greater,
        CompareOp::Ge => AluOp::GreaterEqual,
    }
}

fn truth(over_elements: bool) -> PyErr {
    raise(if over_elements {
        Error::new(
            "err_control_flow_condition_depending_on_arange",
            "Control-flow depending on `nl.arange` or `nl.mgrid` is not supported.",
        )
    } else {
        Error::new(
            "err_symbolic_truth",
            "the truth of a symbolic index is unknown while tracing: decide in the body of a decorated kernel, or use nl.static_range",
        )
    })
}

fn no_assignment() -> PyErr {
    raise(Error::new("err_cannot_assign_to_index", "'index' tensor does not support item assignment"))
}

fn mask_operand(other: &Bound<'_, PyAny>) -> PyResult<Option<strata::nki::Mask>> {
    match other.cast::<Mask>() {
        Ok(mask) => mask.get().live().map(Some),
        Err(_) => Ok(other.cast::<PyBool>().ok().map(|v| strata::nki::Mask::constant(v.is_true()))),
    }
}

#[pymethods]
impl Mask {
    #[classattr]
    fn __array_ufunc__() -> Option<Py<PyAny>> {
        None
    }

    #[getter]
    fn shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.inner.shape)
    }
    fn __repr__(&self) -> String {
        format!("<mask {} over {:?}>", self.inner.pred, self.inner.shape)
    }
    fn __and__<'py>(&self, py: Python<'py>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let Some(other) = mask_operand(other)? else { return Ok(py.NotImplemented().into_bound(py)) };
        convert::object(py, Value::Mask(self.live()?.and(other).map_err(raise)?))
    }
    fn __rand__<'py>(&self, py: Python<'py>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.__and__(py, other)
    }
    fn __or__<'py>(&self, py: Python<'py>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let Some(other) = mask_operand(other)? else { return Ok(py.NotImplemented().into_bound(py)) };
        convert::object(py, Value::Mask(self.live()?.or(other).map_err(raise)?))
    }
    fn __ror__<'py>(&self, py: Python<'py>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.__or__(py, other)
    }
    fn __invert__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        convert::object(py, Value::Mask(self.live()?.negate()))
    }
    fn __bool__(&self) -> PyResult<bool> {
        Err(truth(self.inner.pred.uses_axes()))
    }
    fn __setitem__(&self, _key: &Bound<'_, PyAny>, _value: &Bound<'_, PyAny>) -> PyResult<()> {
        Err(no_assignment())
    }
}

/// `nl.arange`
#[pyfunction]
#[pyo3(signature = (start, stop=None))]
pub fn arange(py: Python<'_>, start: i64, stop: Option<i64>) -> PyResult<Bound<'_, PyAny>> {
    let (start, stop) = stop.map_or((0, start), |stop| (start, stop));
    if stop <= start {
        return Err(PyValueError::new_err(format!("arange({start}, {stop}) is empty")));
    }
    convert::object(py, Value::Index(strata::nki::Index::arange(start, stop.saturating_sub(start) as usize)))
}

/// The axes of `nl.mgrid[...]`.
#[pyfunction]
pub fn mgrid(py: Python<'_>, ranges: Vec<(i64, i64)>) -> PyResult<Vec<Bound<'_, PyAny>>> {
    let starts: Vec<i64> = ranges.iter().map(|r| r.0).collect();
    let shape: Vec<usize> = ranges.iter().map(|r| r.1.saturating_sub(r.0).max(0) as usize).collect();
    if shape.contains(&0) {
        return Err(PyValueError::new_err("mgrid has an empty axis"));
    }
    (0..shape.len())
        .map(|axis| convert::object(py, Value::Index(strata::nki::Index::grid(&starts, &shape, axis))))
        .collect()
}

/// `nt.scalar(tile)`: the value of a (1, 1) tile.
#[pyfunction]
pub fn scalar<'py>(py: Python<'py>, tile: &Bound<'py, Tile>) -> PyResult<Bound<'py, PyAny>> {
    let tile = tile.get().live()?;
    let index = with("scalar", |r| {
        let tile = r.operand("scalar", "tile", tile, &[strata::kernel::Space::Sbuf, strata::kernel::Space::Hbm])?;
        if tile.access.n_elements() != 1 {
            return Err(Error::value("err_scalar", format!("scalar() takes one element, not {:?}", tile.shape())));
        }
        let zeros = vec![strata::kernel::Affine::zero(); tile.shape().len()];
        Ok(strata::nki::Index::data(tile.access.through(&zeros, &[])))
    })?;
    Ok(Bound::new(py, Index::new(index))?.into_any())
}

//! `NkiTensor`: a view on the storage of a tensor.

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyEllipsis, PyInt, PyList, PySlice, PyString, PyTuple};
use strata::kernel::Dtype;
use strata::nki2::{Key, Region, Start, View};

use super::objects::Register;
use super::{locate, raise, with};

pub use super::objects::Tensor;

/// `nl.sbuf` and its kin, by name.
static REGIONS: PyOnceLock<Py<PyDict>> = PyOnceLock::new();

/// Tells the module how Python spells memories: `{"sbuf": MemoryRegion.sbuf, …}`.
#[pyfunction]
pub fn set_regions(py: Python<'_>, table: Bound<'_, PyDict>) {
    let _ = REGIONS.set(py, table.unbind());
}

/// An element type, however it is spelt.
pub fn dtype(object: &Bound<'_, PyAny>) -> PyResult<Dtype> {
    let unknown = || PyTypeError::new_err(format!("{object} is no element type of NKI"));
    let name: String = if let Ok(text) = object.cast::<PyString>() {
        text.to_string()
    } else if let Ok(name) = object.getattr("name") {
        name.extract().map_err(|_| unknown())?
    } else if let Ok(name) = object.getattr("__name__") {
        name.extract().map_err(|_| unknown())?
    } else {
        object.str()?.to_string()
    };
    let name = name.rsplit('.').next().unwrap_or("");
    let name = match name {
        "float8e4" => "float8_e4m3",
        "float8e5" => "float8_e5m2",
        other => other,
    };
    Dtype::from_name(name).ok_or_else(unknown)
}

pub fn region(object: &Bound<'_, PyAny>) -> PyResult<Region> {
    let wrong =
        || PyTypeError::new_err(format!("{object} is no buffer: nl.sbuf, nl.psum, nl.private_hbm or nl.shared_hbm"));
    let name: String = object.getattr("value").and_then(|v| v.extract()).map_err(|_| wrong())?;
    Region::from_name(&name).ok_or_else(wrong)
}

/// A number on the device: a register, or a tensor of one element.
pub fn start(object: &Bound<'_, PyAny>) -> PyResult<Option<Start>> {
    if let Ok(register) = object.cast::<Register>() {
        return Ok(Some(register.get().start()));
    }
    if let Ok(tensor) = object.cast::<Tensor>() {
        let view = tensor.get().view.clone();
        if view.n_elements() != 1 {
            return Err(PyTypeError::new_err(format!("a dynamic index is one element, not {:?}", view.shape)));
        }
        return Ok(Some(Start::Tile(Box::new(view))));
    }
    Ok(None)
}

fn sizes(object: &Bound<'_, PyAny>) -> PyResult<Vec<usize>> {
    let list: Vec<i64> = match object.cast::<PyInt>() {
        Ok(n) => vec![n.extract()?],
        Err(_) => object.try_iter()?.map(|v| v?.extract()).collect::<PyResult<_>>()?,
    };
    (list.into_iter())
        .map(|n| usize::try_from(n).map_err(|_| PyValueError::new_err(format!("negative dimension {n}"))))
        .collect()
}

/// Names of dimensions; several in a tuple of their own are one dimension.
fn names(object: &Bound<'_, PyAny>) -> PyResult<Vec<Vec<String>>> {
    let group = |part: Bound<'_, PyAny>| match part.cast::<PyString>() {
        Ok(name) => Ok(vec![name.to_string()]),
        Err(_) => part.extract(),
    };
    object.try_iter()?.map(|part| group(part?)).collect()
}

fn keys(object: &Bound<'_, PyAny>) -> PyResult<Vec<Key>> {
    match object.cast::<PyTuple>() {
        Ok(tuple) => tuple.iter().map(|k| key(&k)).collect(),
        Err(_) => Ok(vec![key(object)?]),
    }
}

fn key(object: &Bound<'_, PyAny>) -> PyResult<Key> {
    if object.cast::<PyEllipsis>().is_ok() {
        return Ok(Key::Ellipsis);
    }
    if object.is_none() {
        return Ok(Key::NewAxis);
    }
    if object.cast::<PySlice>().is_ok() {
        let part = |name: &str| -> PyResult<Option<i64>> { object.getattr(name)?.extract() };
        return Ok(Key::Slice(part("start")?, part("stop")?, part("step")?.unwrap_or(1)));
    }
    if let Some(start) = start(object)? {
        return Ok(Key::DynamicInt(start));
    }
    if let (Ok(from), Ok(size)) = (object.getattr("start"), object.getattr("size")) {
        let size: i64 = size.extract()?;
        return Ok(match start(&from)? {
            Some(start) => Key::DynamicDs(start, size),
            None => Key::Ds(from.extract()?, size),
        });
    }
    let index: i64 =
        object.extract().map_err(|_| PyTypeError::new_err(format!("cannot index a tensor with {object}")))?;
    Ok(Key::Int(index))
}

impl Tensor {
    fn of(view: Result<View, strata::nki2::Error>) -> PyResult<Tensor> {
        view.map(|view| Tensor { view }).map_err(raise)
    }
}

#[pymethods]
impl Tensor {
    /// `nl.ndarray`
    #[new]
    #[pyo3(signature = (shape, dtype, buffer=None, name=None, address=None))]
    fn new(
        py: Python<'_>,
        shape: &Bound<'_, PyAny>,
        dtype: &Bound<'_, PyAny>,
        buffer: Option<&Bound<'_, PyAny>>,
        name: Option<&str>,
        address: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Tensor> {
        let (shape, kind) = (sizes(shape)?, self::dtype(dtype)?);
        let region = buffer.map_or(Ok(Region::Sbuf), region)?;
        let wrong = |a: &Bound<'_, PyAny>| {
            PyTypeError::new_err(format!("address must be (partition, byte), two integers, got {a}"))
        };
        let address: Option<(i64, i64)> = match address {
            Some(a) => Some(a.extract().map_err(|_| wrong(a))?),
            None => None,
        };
        let place = crate::nki::location::here(py)?;
        with("ndarray", |r| {
            locate(r, &place);
            r.ndarray(name.unwrap_or(""), region, kind, &shape, address)
        })
        .map(|view| Tensor { view })
    }

    #[getter]
    fn shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.view.shape)
    }
    #[getter]
    fn strides<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.view.strides)
    }
    #[getter]
    fn offset(&self) -> i64 {
        self.view.offset
    }
    #[getter]
    fn dtype<'py>(&self, py: Python<'py>) -> Bound<'py, PyString> {
        PyString::intern(py, self.view.dtype.name())
    }
    #[getter]
    fn buffer<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        match REGIONS.get(py) {
            Some(table) => table.bind(py).get_item(self.view.storage.region.name()),
            None => Ok(None),
        }
    }
    #[getter]
    fn name(&self) -> &str {
        &self.view.storage.name
    }
    #[getter]
    fn ndim(&self) -> usize {
        self.view.shape.len()
    }
    #[getter]
    fn size(&self) -> usize {
        self.view.n_elements()
    }
    /// The number of the tensor in the trace.
    #[getter]
    fn _tensor(&self) -> u32 {
        self.view.storage.tensor.0
    }
    fn __repr__(&self) -> String {
        let v = &self.view;
        format!(
            "NkiTensor(name={:?}, shape={:?}, dtype={}, buffer={})",
            v.storage.name,
            v.shape,
            v.dtype.name(),
            v.storage.region.name()
        )
    }
    fn __len__(&self) -> usize {
        self.view.partitions()
    }

    fn __getitem__(&self, key: &Bound<'_, PyAny>) -> PyResult<Tensor> {
        Tensor::of(self.view.index(&keys(key)?))
    }
    #[pyo3(signature = (*shape, new_shape=None))]
    fn reshape(&self, shape: &Bound<'_, PyTuple>, new_shape: Option<&Bound<'_, PyAny>>) -> PyResult<Tensor> {
        let shape = match new_shape {
            Some(shape) => sizes(shape)?,
            None if shape.len() == 1 => sizes(&shape.get_item(0)?)?,
            None => sizes(shape.as_any())?,
        };
        Tensor::of(self.view.reshape(&shape))
    }
    fn reshape_dim(&self, dim: usize, shape: Vec<i64>) -> PyResult<Tensor> {
        Tensor::of(self.view.reshape_dim(dim, &shape))
    }
    fn flatten_dims(&self, start_dim: usize, end_dim: usize) -> PyResult<Tensor> {
        Tensor::of(self.view.flatten_dims(start_dim, end_dim))
    }
    fn permute(&self, dims: Vec<usize>) -> PyResult<Tensor> {
        Tensor::of(self.view.permute(&dims))
    }
    #[pyo3(signature = (src_pattern, dst_pattern, fixed_sizes=None))]
    fn rearrange(
        &self,
        src_pattern: &Bound<'_, PyAny>,
        dst_pattern: &Bound<'_, PyAny>,
        fixed_sizes: Option<std::collections::HashMap<String, usize>>,
    ) -> PyResult<Tensor> {
        let (from, to) = (names(src_pattern)?, names(dst_pattern)?);
        Tensor::of(self.view.rearrange(&from, &to, &fixed_sizes.unwrap_or_default()))
    }
    fn broadcast(&self, dim: usize, size: usize) -> PyResult<Tensor> {
        Tensor::of(self.view.broadcast(dim, size))
    }
    fn expand_dim(&self, dim: usize) -> PyResult<Tensor> {
        Tensor::of(self.view.expand_dim(dim))
    }
    fn squeeze_dim(&self, dim: usize) -> PyResult<Tensor> {
        Tensor::of(self.view.squeeze_dim(dim))
    }
    #[pyo3(signature = (dim, start, end, step=1))]
    fn slice(&self, dim: usize, start: i64, end: i64, step: i64) -> PyResult<Tensor> {
        Tensor::of(self.view.slice(dim, start, end, step))
    }
    fn select(&self, dim: usize, index: &Bound<'_, PyAny>) -> PyResult<Tensor> {
        match start(index)? {
            Some(start) => Tensor::of(self.view.select_dynamic(dim, start)),
            None => Tensor::of(self.view.select(dim, index.extract()?)),
        }
    }
    #[pyo3(signature = (dim, vector_offset))]
    fn vector_select(&self, dim: usize, vector_offset: &Bound<'_, Tensor>) -> PyResult<Tensor> {
        if dim != 0 {
            return Err(PyValueError::new_err("vector_select: dim must be 0"));
        }
        Tensor::of(self.view.vector_select(vector_offset.get().view.clone()))
    }
    #[pyo3(signature = (index, num_elem=None))]
    fn indirect(&self, index: &Bound<'_, Tensor>, num_elem: Option<usize>) -> PyResult<Tensor> {
        Tensor::of(self.view.indirect(index.get().view.clone(), num_elem))
    }
    fn view(&self, dtype: &Bound<'_, PyAny>) -> PyResult<Tensor> {
        Tensor::of(self.view.reinterpret(self::dtype(dtype)?))
    }
    fn reinterpret_cast(&self, dtype: &Bound<'_, PyAny>) -> PyResult<Tensor> {
        self.view(dtype)
    }
    #[pyo3(signature = (pattern, offset=None, scalar_offset=None, vector_offset=None, indirect_dim=0, dtype=None))]
    fn ap(
        &self,
        pattern: &Bound<'_, PyAny>,
        offset: Option<i64>,
        scalar_offset: Option<&Bound<'_, PyAny>>,
        vector_offset: Option<&Bound<'_, Tensor>>,
        indirect_dim: usize,
        dtype: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Tensor> {
        let pairs = pattern
            .try_iter()?
            .map(|pair| {
                let pair = pair?;
                let (step, num): (i64, i64) = (pair.get_item(0)?.extract()?, pair.get_item(1)?.extract()?);
                let num = usize::try_from(num).map_err(|_| PyValueError::new_err(format!("ap: {num} elements")))?;
                Ok((step, num))
            })
            .collect::<PyResult<Vec<_>>>()?;
        let dynamic = match (scalar_offset, vector_offset) {
            (Some(_), Some(_)) => {
                return Err(PyValueError::new_err("ap: scalar_offset and vector_offset exclude each other"));
            }
            (Some(scalar), None) => match start(scalar)? {
                Some(start) => Some((start, false)),
                None => return Err(PyTypeError::new_err("ap: scalar_offset must be a register or a 1x1 tensor")),
            },
            (None, Some(vector)) => Some((Start::Tile(Box::new(vector.get().view.clone())), true)),
            (None, None) => None,
        };
        let kind = dtype.map(self::dtype).transpose()?;
        Tensor::of(self.view.ap(&pairs, offset, kind, dynamic, indirect_dim))
    }
    fn get_pattern<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let pairs = self.view.strides.iter().zip(&self.view.shape).map(|(s, n)| vec![*s, *n as i64]);
        PyList::new(py, pairs.collect::<Vec<_>>())
    }
    fn is_contiguous(&self) -> bool {
        self.view.is_contiguous()
    }
    fn is_indirect(&self) -> bool {
        self.view.dynamic.is_some()
    }
}

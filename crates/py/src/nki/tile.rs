//! Tensors and tiles as Python objects, and the `buffer=` they are declared with.

use std::rc::Rc;

use pyo3::basic::CompareOp;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyInt, PySlice, PyTuple, PyType};
use strata::kernel::{AluOp, Modulo, Place, Space};
use strata::nki::{Error, Sub, Value};

use super::objects::BufferKind;
use super::{RAISED, active, convert, index, location, raise, with};

pub use super::objects::{Buffer, Deferred, Tile};

/// One subscript.
fn sub(key: &Bound<'_, PyAny>) -> PyResult<Sub> {
    if key.is_none() {
        return Ok(Sub::NewAxis);
    }
    if key.is(key.py().Ellipsis()) {
        return Ok(Sub::Ellipsis);
    }
    if let Ok(tile) = key.cast::<Tile>() {
        return Ok(Sub::Tile(tile.get().live()?));
    }
    if let Ok(slice) = key.cast::<PySlice>() {
        let end = |name: &str| -> PyResult<Option<strata::nki::Index>> {
            let value = slice.getattr(name)?;
            if value.is_none() {
                return Ok(None);
            }
            if let Ok(tile) = value.cast::<Tile>() {
                let access = tile.get().live()?.access;
                let zeros = vec![strata::kernel::Affine::zero(); access.shape.len()];
                return Ok(Some(strata::nki::Index::data(access.through(&zeros, &[]))));
            }
            let index =
                index::operand(&value)?.ok_or_else(|| PyTypeError::new_err("slices take integers and indices"))?;
            Ok(Some(index))
        };
        let step = match slice.getattr("step")? {
            step if step.is_none() => 1,
            step => step.extract()?,
        };
        return Ok(Sub::Slice { start: end("start")?, stop: end("stop")?, step });
    }
    match index::operand(key)? {
        Some(index) => Ok(Sub::Index(index)),
        None => Err(PyTypeError::new_err(format!("a tensor cannot be indexed with a {}", key.get_type().name()?))),
    }
}

fn subs(key: &Bound<'_, PyAny>) -> PyResult<Vec<Sub>> {
    match key.cast::<PyTuple>() {
        Ok(tuple) => tuple.iter().map(|k| sub(&k)).collect(),
        Err(_) => Ok(vec![sub(key)?]),
    }
}

impl Tile {
    fn indexed(&self, py: Python<'_>, key: &Bound<'_, PyAny>) -> PyResult<strata::nki::Tile> {
        let this = self.live()?;
        if let Ok(mask) = key.cast::<index::Mask>() {
            return Ok(this.masked(&mask.get().live()?));
        }
        let subs = subs(key)?;
        let place = location::here(py)?;
        with("subscript", |r| {
            let loc = location::intern(r, &place);
            let mut tile = this.index(&r.b.kernel, subs)?;
            tile.access.loc = loc;
            Ok(tile)
        })
    }

    fn operator<'py>(
        &self,
        py: Python<'py>,
        op: AluOp,
        other: &Bound<'py, PyAny>,
        reverse: bool,
    ) -> PyResult<Bound<'py, PyAny>> {
        let this = self.live()?;
        if let Ok(box_index) = other.cast::<index::Index>() {
            let box_index = box_index.get().live()?;
            let name = match op {
                AluOp::Add => "add",
                AluOp::Subtract => "subtract",
                AluOp::Multiply => "multiply",
                _ => "",
            };
            if box_index.is_box() && !name.is_empty() {
                let own = strata::nki::Index::data(this.access);
                let (a, b) = if reverse { (box_index, own) } else { (own, box_index) };
                let result = with(name, |r| a.arithmetic(name, &b, &r.bounds(&[])))?;
                return convert::object(py, Value::Index(result));
            }
        }
        let Ok(other) = convert::value(other) else { return Ok(py.NotImplemented().into_bound(py)) };
        if !matches!(
            other,
            Value::Tile(_)
                | Value::Int(_)
                | Value::Float(_)
                | Value::Typed(..)
                | Value::Bool(_)
                | Value::Index(_)
                | Value::ParDim(_)
        ) {
            return Ok(py.NotImplemented().into_bound(py));
        }
        let place = location::here(py)?;
        let tile = with(op.name(), |r| {
            r.b.loc = location::intern(r, &place);
            let this = Value::Tile(this);
            let (x, y) = if reverse { (&other, &this) } else { (&this, &other) };
            let all = strata::nki::Mask::constant(true);
            strata::nki::combine(r, op.name(), op, x, y, None, &all, false)
        })?;
        convert::object(py, Value::Tile(tile))
    }

    fn in_place(slf: &Bound<'_, Self>, op: AluOp, other: &Bound<'_, PyAny>) -> PyResult<()> {
        let (this, other) = (slf.get().live()?, convert::value(other)?);
        let place = location::here(slf.py())?;
        with(op.name(), |r| {
            r.b.loc = location::intern(r, &place);
            r.update(&this, op, other)
        })
    }
}

#[pymethods]
impl Tile {
    #[classattr]
    fn __array_ufunc__() -> Option<Py<PyAny>> {
        None
    }

    #[getter]
    fn shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        static SHAPE: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        SHAPE.import(py, "strata.nki._host", "Shape")?.call1((PyTuple::new(py, self.inner().shape())?,))
    }
    /// (partitions, elements of a partition)
    #[getter]
    fn shape_2d(&self) -> (usize, usize) {
        let access = self.inner().access;
        (access.partitions(), access.free_elements())
    }
    #[getter]
    fn ndim(&self) -> usize {
        self.inner().shape().len()
    }
    #[getter]
    fn dtype<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let this = self.live()?;
        let dtype = with("dtype", |r| Ok(this.dtype(&r.b.kernel)))?;
        convert::dtype_object(py, dtype)
    }
    #[getter]
    fn itemsize(&self) -> PyResult<usize> {
        let this = self.live()?;
        with("itemsize", |r| Ok(this.dtype(&r.b.kernel).bytes()))
    }
    #[getter]
    fn buffer(&self) -> PyResult<Buffer> {
        let this = self.live()?;
        with("buffer", |r| {
            let tensor = r.b.kernel.tensor(this.access.tensor);
            let shared = matches!(tensor.role, strata::kernel::Role::Shared(_) | strata::kernel::Role::Input { .. });
            Ok(Buffer { space: tensor.space, kind: if shared { BufferKind::Shared } else { BufferKind::Auto } })
        })
    }
    #[getter]
    fn name(&self) -> PyResult<String> {
        let this = self.live()?;
        with("name", |r| Ok(r.b.kernel.tensor(this.access.tensor).name.clone()))
    }
    fn __len__(&self) -> usize {
        self.inner().shape().first().copied().unwrap_or(0)
    }
    fn __repr__(&self) -> String {
        let this = self.inner();
        if !active() || self.live().is_err() {
            return format!("<tile {:?}>", this.shape());
        }
        with("repr", |r| Ok(format!("{} {}", this.dtype(&r.b.kernel).name(), this.label(&r.b.kernel))))
            .unwrap_or_else(|_| format!("<tile {:?}>", this.shape()))
    }
    fn __hash__(slf: &Bound<'_, Self>) -> usize {
        slf.as_ptr() as usize >> 4
    }
    fn __bool__(&self) -> PyResult<bool> {
        let n = self.inner().access.n_elements();
        Err(raise(if n > 1 {
            Error::value(
                "err_ambiguous_tensor_truth_value",
                "Cannot evaluate truth value of a multi-element tensor/array. The truth value of an array with more than one element is ambiguous",
            )
        } else {
            Error::new(
                "err_dynamic_control_flow_not_supported",
                "dynamic control-flow depending on tensor value is not supported.",
            )
        }))
    }
    fn __iter__(&self) -> PyResult<()> {
        Err(PyTypeError::new_err("a tensor cannot be iterated: use a loop and a subscript"))
    }
    fn __getitem__<'py>(&self, py: Python<'py>, key: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        convert::object(py, Value::Tile(self.indexed(py, key)?))
    }
    fn __setitem__<'py>(&self, py: Python<'py>, key: &Bound<'py, PyAny>, value: &Bound<'py, PyAny>) -> PyResult<()> {
        let dst = self.indexed(py, key)?;
        let value = convert::value(value)?;
        let place = location::here(py)?;
        with("assignment", |r| {
            r.b.loc = location::intern(r, &place);
            r.assign(&dst, value)
        })
    }
    fn __add__<'py>(&self, py: Python<'py>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.operator(py, AluOp::Add, other, false)
    }
    fn __radd__<'py>(&self, py: Python<'py>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.operator(py, AluOp::Add, other, true)
    }
    fn __sub__<'py>(&self, py: Python<'py>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.operator(py, AluOp::Subtract, other, false)
    }
    fn __rsub__<'py>(&self, py: Python<'py>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.operator(py, AluOp::Subtract, other, true)
    }
    fn __mul__<'py>(&self, py: Python<'py>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.operator(py, AluOp::Multiply, other, false)
    }
    fn __rmul__<'py>(&self, py: Python<'py>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.operator(py, AluOp::Multiply, other, true)
    }
    fn __truediv__<'py>(&self, py: Python<'py>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.operator(py, AluOp::Divide, other, false)
    }
    fn __rtruediv__<'py>(&self, py: Python<'py>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.operator(py, AluOp::Divide, other, true)
    }
    fn __mod__<'py>(&self, py: Python<'py>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.operator(py, AluOp::Mod, other, false)
    }
    fn __pow__<'py>(
        &self,
        py: Python<'py>,
        other: &Bound<'py, PyAny>,
        _mod: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.operator(py, AluOp::Power, other, false)
    }
    fn __lshift__<'py>(&self, py: Python<'py>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.operator(py, AluOp::LeftShift, other, false)
    }
    fn __rshift__<'py>(&self, py: Python<'py>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.operator(py, AluOp::RightShift, other, false)
    }
    fn __and__<'py>(&self, py: Python<'py>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.operator(py, AluOp::BitwiseAnd, other, false)
    }
    fn __or__<'py>(&self, py: Python<'py>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.operator(py, AluOp::BitwiseOr, other, false)
    }
    fn __xor__<'py>(&self, py: Python<'py>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.operator(py, AluOp::BitwiseXor, other, false)
    }
    fn __invert__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.function(py, "invert")
    }
    fn __neg__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.function(py, "negative")
    }
    fn __iadd__(slf: &Bound<'_, Self>, other: &Bound<'_, PyAny>) -> PyResult<()> {
        Tile::in_place(slf, AluOp::Add, other)
    }
    fn __isub__(slf: &Bound<'_, Self>, other: &Bound<'_, PyAny>) -> PyResult<()> {
        Tile::in_place(slf, AluOp::Subtract, other)
    }
    fn __imul__(slf: &Bound<'_, Self>, other: &Bound<'_, PyAny>) -> PyResult<()> {
        Tile::in_place(slf, AluOp::Multiply, other)
    }
    fn __itruediv__(slf: &Bound<'_, Self>, other: &Bound<'_, PyAny>) -> PyResult<()> {
        Tile::in_place(slf, AluOp::Divide, other)
    }
    fn __richcmp__<'py>(
        &self,
        py: Python<'py>,
        other: &Bound<'py, PyAny>,
        op: CompareOp,
    ) -> PyResult<Bound<'py, PyAny>> {
        if other.is_none() || !active() {
            return Ok(py.NotImplemented().into_bound(py));
        }
        self.operator(py, index::comparison(op), other, false)
    }

    #[pyo3(signature = (*dims, shape=None))]
    fn reshape<'py>(
        &self,
        py: Python<'py>,
        dims: &Bound<'py, PyTuple>,
        shape: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let this = self.live()?;
        let mut dims = extents(dims, shape)?;
        if let Some(at) = dims.iter().position(|&n| n == -1) {
            let known: i64 = dims.iter().filter(|&&n| n != -1).product();
            dims[at] = this.access.n_elements() as i64 / known.max(1);
        }
        let shape: Vec<usize> = dims.iter().map(|&n| n.max(0) as usize).collect();
        let tile = with("reshape", |r| this.reshape(&r.b.kernel, &shape))?;
        convert::object(py, Value::Tile(tile))
    }
    #[pyo3(signature = (*dims, shape=None))]
    fn broadcast_to<'py>(
        &self,
        py: Python<'py>,
        dims: &Bound<'py, PyTuple>,
        shape: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let this = self.live()?;
        let shape: Vec<usize> = extents(dims, shape)?.iter().map(|&n| n.max(0) as usize).collect();
        let access = this.access.broadcast_to(&shape);
        let access =
            access.ok_or_else(|| PyValueError::new_err(format!("cannot broadcast {:?} to {shape:?}", this.shape())))?;
        let across = this.shape().first() != shape.first();
        let on_chip = with("broadcast_to", |r| Ok(this.space(&r.b.kernel).on_chip()))?;
        let tile = strata::nki::Tile::new(access, this.n_block);
        if on_chip && across && tile.n_block == 0 {
            // Partitions cannot be repeated by an access pattern: the tensor engine makes a new tile.
            let n = shape[0];
            let tile = with("broadcast_to", |r| {
                let row =
                    strata::nki::Tile::new(this.access.broadcast_to(&[&[1], &shape[1..]].concat()).expect("fits"), 0);
                strata::nki::repeat(r, row, n)
            })?;
            return convert::object(py, Value::Tile(tile));
        }
        convert::object(py, Value::Tile(tile))
    }
    fn view<'py>(&self, py: Python<'py>, dtype: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let this = self.live()?;
        let dtype = convert::dtype(dtype).ok_or_else(|| PyTypeError::new_err("view() takes an element type"))?;
        convert::object(py, Value::Tile(with("view", |r| this.view(&r.b.kernel, dtype))?))
    }
    /// `axis` is a position in the result, or a tuple of positions.
    fn expand_dims<'py>(&self, py: Python<'py>, axis: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let axes = axis.extract::<i64>().map(|a| vec![a]).or_else(|_| axis.extract::<Vec<i64>>())?;
        let this = self.live()?;
        let tile = with("expand_dims", |r| axes.iter().try_fold(this, |t, &a| t.expand_dims(&r.b.kernel, a)))?;
        convert::object(py, Value::Tile(tile))
    }
    fn astype<'py>(&self, py: Python<'py>, dtype: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let kwargs = vec![("dtype".to_string(), convert::value(dtype)?)];
        let this = Value::Tile(self.live()?);
        let place = location::here(py)?;
        let tile = with("astype", |r| {
            r.b.loc = location::intern(r, &place);
            strata::nki::call(r, strata::nki::find("nl", "copy")?, vec![this], kwargs)
        })?;
        convert::object(py, tile)
    }
    fn assert_shape<'py>(slf: Bound<'py, Self>, shape: &Bound<'py, PyAny>) -> PyResult<Bound<'py, Self>> {
        let want: Vec<i64> = shape.extract()?;
        let have = slf.get().live()?;
        if have.shape().iter().map(|&n| n as i64).ne(want.iter().copied()) {
            let label = with("assert_shape", |r| Ok(have.label(&r.b.kernel)))?;
            let text = format!("shape of `{label}` does not match the expected shape of {want:?}");
            return Err(raise(Error::new("err_annotation_shape_mismatch", text)));
        }
        Ok(slf)
    }
    fn as_tile(slf: Py<Self>) -> Py<Self> {
        slf
    }
    /// Names the tensor after the variable that holds it.
    fn _named(slf: Bound<'_, Self>, name: &str) -> PyResult<()> {
        let this = slf.get().live()?;
        with("name", |r| {
            if this.access.view.is_none() && this.shape() == r.b.kernel.tensor(this.access.tensor).dims {
                r.name_tensor(this.access.tensor, name);
            }
            Ok(())
        })
    }
}

impl Tile {
    fn function<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
        let this = Value::Tile(self.live()?);
        let place = location::here(py)?;
        let result = with(name, |r| {
            r.b.loc = location::intern(r, &place);
            strata::nki::call(r, strata::nki::find("nl", name)?, vec![this], vec![])
        })?;
        convert::object(py, result)
    }
}

/// `f(2, 3)`, `f((2, 3))` and `f(shape=(2, 3))` alike.
fn extents(args: &Bound<'_, PyTuple>, shape: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<i64>> {
    if let Some(shape) = shape {
        return shape.extract();
    }
    if args.len() == 1 && !args.get_item(0)?.is_instance_of::<PyInt>() {
        return args.get_item(0)?.extract();
    }
    args.extract()
}

#[pymethods]
impl Buffer {
    #[new]
    fn new(name: &str) -> PyResult<Buffer> {
        let (space, kind) = match name {
            "sbuf" => (Space::Sbuf, BufferKind::Auto),
            "psum" => (Space::Psum, BufferKind::Auto),
            "hbm" => (Space::Hbm, BufferKind::Auto),
            "shared_hbm" => (Space::Hbm, BufferKind::Shared),
            _ => return Err(PyValueError::new_err(format!("no memory is called {name}"))),
        };
        Ok(Buffer { space, kind })
    }
    fn __repr__(&self) -> String {
        match self.kind {
            BufferKind::Shared => "shared_hbm".to_string(),
            _ => self.space.name().to_string(),
        }
    }
    fn __hash__(&self) -> u64 {
        self.space as u64
    }
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Buffer>().is_ok_and(|o| o.get().space == self.space)
    }
    /// The allocator places the tensor.
    fn auto_alloc(&self) -> Buffer {
        Buffer { space: self.space, kind: BufferKind::Auto }
    }
    /// `func(idx, pdim_size, fdim_size)` places every logical tile.
    fn alloc(&self, func: Py<PyAny>) -> Buffer {
        Buffer { space: self.space, kind: BufferKind::Direct(func) }
    }
    /// The modulo scheme.
    #[pyo3(signature = (*, base_addr=None, base_bank=None, base_partition=0, num_bank_tiles=None, num_par_tiles=None, num_free_tiles=None))]
    fn mod_alloc(
        &self,
        base_addr: Option<&Bound<'_, PyAny>>,
        base_bank: Option<i64>,
        base_partition: i64,
        num_bank_tiles: Option<Vec<i64>>,
        num_par_tiles: Option<Vec<i64>>,
        num_free_tiles: Option<Vec<i64>>,
    ) -> PyResult<Buffer> {
        let text = "mod_alloc(): base_addr must be an integer, not a symbolic index";
        if self.space == Space::Sbuf && base_addr.is_none() {
            return Err(PyTypeError::new_err("sbuf.mod_alloc() is missing the argument 'base_addr'"));
        }
        let byte = base_addr.map_or(Ok(0), |b| b.extract::<i64>().map_err(|_| PyTypeError::new_err(text)))?;
        if self.space == Space::Psum && base_bank.is_none() {
            return Err(PyTypeError::new_err("psum.mod_alloc() is missing the argument 'base_bank'"));
        }
        let base = Place { bank: base_bank.unwrap_or(0), partition: base_partition, byte };
        let modulo = Modulo {
            base,
            bank_tiles: num_bank_tiles.unwrap_or_default(),
            par_tiles: num_par_tiles.unwrap_or_default(),
            free_tiles: num_free_tiles.unwrap_or_default(),
        };
        Ok(Buffer { space: self.space, kind: BufferKind::Modulo(modulo) })
    }
}

impl Buffer {
    pub fn to_buffer(&self, py: Python<'_>) -> strata::nki::Buffer {
        match &self.kind {
            BufferKind::Auto => strata::nki::Buffer::Auto(self.space),
            BufferKind::Shared => strata::nki::Buffer::SharedHbm,
            BufferKind::Modulo(modulo) => strata::nki::Buffer::Modulo(self.space, modulo.clone()),
            BufferKind::Direct(func) => {
                let (func, space) = (func.clone_ref(py), self.space);
                let place = move |index: &[usize], p: usize, f: usize| {
                    Python::attach(|py| place(py, func.bind(py), space, index, p, f)).map_err(|raised| {
                        RAISED.with(|cell| *cell.borrow_mut() = Some(raised));
                        Error::new("err_alloc_callable", "the allocation function raised an exception")
                    })
                };
                strata::nki::Buffer::Direct(self.space, Rc::new(place))
            }
        }
    }
}

/// Asks the author's function for the place of a logical tile. Arguments go by keyword, because a `partial` may have bound the
/// first one; functions with other parameter names are called by position.
fn place(
    py: Python<'_>,
    func: &Bound<'_, PyAny>,
    space: Space,
    index: &[usize],
    p: usize,
    f: usize,
) -> PyResult<Place> {
    let kwargs = PyDict::new(py);
    let idx = PyTuple::new(py, index)?;
    kwargs.set_item("idx", &idx)?;
    kwargs.set_item("pdim_size", p)?;
    kwargs.set_item("fdim_size", f)?;
    let named = py.import("strata.nki._host")?.getattr("takes_keywords")?.call1((func,))?.is_truthy()?;
    let answer = if named { func.call((), Some(&kwargs))? } else { func.call1((idx, p, f))? };
    let want =
        if space == Space::Psum { "(bank_id, start_partition, byte_addr)" } else { "(start_partition, byte_addr)" };
    let wrong = || {
        let shown = answer.repr().map(|r| r.to_string()).unwrap_or_default();
        PyTypeError::new_err(format!(
            "the allocation function must return {want} as integers for block {index:?}, not {shown}"
        ))
    };
    let parts: Vec<Bound<'_, PyAny>> = answer.extract().map_err(|_| wrong())?;
    let numbers = parts.iter().map(|v| v.call_method0("__index__")?.extract::<i64>()).collect::<PyResult<Vec<_>>>();
    match (space, numbers.map_err(|_| wrong())?.as_slice()) {
        (Space::Psum, &[bank, partition, byte]) => Ok(Place::psum(bank, partition, byte)),
        (Space::Sbuf, &[partition, byte]) => Ok(Place::sbuf(partition, byte)),
        _ => Err(wrong()),
    }
}

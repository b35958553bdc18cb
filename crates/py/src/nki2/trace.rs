//! The trace of one core.

use std::cell::Cell;
use std::sync::Arc;
use std::time::Instant;

use pyo3::exceptions::{PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyFloat, PyInt, PyString, PyTuple};
use strata::kernel::{ActFn, Affine, AluOp, Attr, Engine, Imm, Opcode, Pred, Write};
use strata::nki2::{Arg, Recorder, Region, Start};
use strata::nki2::{Call, Layout};

use super::objects::{Held, Register, Tensor};
use super::{RECORDER, locate, tensor, with};
use crate::nki::location;

/// Starts the trace of a core on this thread.
#[pyfunction]
pub fn begin(name: &str, generation: u32, core: usize, n_cores: usize) -> PyResult<()> {
    RECORDER.with(|cell| {
        let mut recorder = cell.borrow_mut();
        if recorder.is_some() {
            return Err(PyRuntimeError::new_err("a kernel is already being traced"));
        }
        *recorder = Some(Recorder::new(name, generation, core, n_cores));
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
    RECORDER.with(|cell| cell.try_borrow().is_ok_and(|r| r.is_some()))
}

/// (core, cores, generation) of the trace in progress.
#[pyfunction]
pub fn program() -> Option<(usize, usize, u32)> {
    RECORDER.with(|cell| {
        let recorder = cell.try_borrow().ok()?;
        let r = recorder.as_ref()?;
        Some((r.b.kernel.program.first().copied().unwrap_or(0), r.n_cores, r.b.kernel.generation))
    })
}

/// Declares the next parameter.
#[pyfunction]
pub fn input(name: &str, shared: bool, dtype: &Bound<'_, PyAny>, shape: Vec<usize>) -> PyResult<Tensor> {
    let kind = tensor::dtype(dtype)?;
    let region = if shared { Region::SharedHbm } else { Region::PrivateHbm };
    with("kernel", |r| Ok(r.input(name, region, kind, &shape))).map(|view| Tensor { view })
}

/// An array of the trace as a tensor in HBM.
#[pyfunction]
pub fn constant(name: &str, dtype: &Bound<'_, PyAny>, shape: Vec<usize>, bytes: &[u8]) -> PyResult<Tensor> {
    let (kind, bytes): (_, Arc<[u8]>) = (tensor::dtype(dtype)?, bytes.into());
    with("shared_constant", |r| Ok(r.constant(name, kind, &shape, bytes))).map(|view| Tensor { view })
}

/// `for i in dynamic_range(start, stop, step)`: opens the loop and gives its index.
#[pyfunction]
pub fn begin_range(py: Python<'_>, start: i64, stop: &Bound<'_, PyAny>, step: i64) -> PyResult<Register> {
    let place = location::here(py)?;
    let id = match tensor::start(stop)? {
        Some(Start::Tile(view)) => with("dynamic_range", |r| {
            locate(r, &place);
            r.begin_loop(start, step, Err(&view))
        })?,
        Some(_) => return Err(PyTypeError::new_err("dynamic_range: stop is another loop's index")),
        None => {
            let stop: i64 = stop.extract()?;
            let n = (stop - start).max(0).unsigned_abs().div_ceil(step.max(1) as u64);
            with("dynamic_range", |r| {
                locate(r, &place);
                r.begin_loop(start, step, Ok(n))
            })?
        }
    };
    Ok(Register { held: Held::Loop(id) })
}

/// `while register:`
#[pyfunction]
pub fn begin_while(py: Python<'_>, register: &Bound<'_, Register>) -> PyResult<()> {
    let place = location::here(py)?;
    let Held::Memory(view) = &register.get().held else {
        return Err(PyTypeError::new_err("while: the condition is a loop's index"));
    };
    with("while", |r| {
        locate(r, &place);
        r.begin_while(view).map(|_| ())
    })
}

#[pyfunction]
pub fn end_loop() -> PyResult<()> {
    with("end of a loop", Recorder::end_loop)
}

/// Names of attributes, and what text under each of them is.
const ATTRS: &[(&str, Text)] = &[
    ("op", Text::Operator),
    ("op0", Text::Operator),
    ("op1", Text::Operator),
    ("reduce_op", Text::Operator),
    ("comp_op0", Text::Operator),
    ("comp_op1", Text::Operator),
    ("rmw", Text::Operator),
    ("reverse0", Text::Plain),
    ("reverse1", Text::Plain),
    ("reverse_pred", Text::Plain),
    ("reduce_cmd", Text::Plain),
    ("reduce_init", Text::Plain),
    ("reduce_negate", Text::Plain),
    ("negate", Text::Plain),
    ("axes", Text::Plain),
    ("oob_skip", Text::Plain),
    ("is_transpose", Text::Plain),
    ("perf_mode", Text::Plain),
    ("range_start", Text::Plain),
    ("on_false", Text::Plain),
    ("imm", Text::Plain),
    ("shuffle_mask", Text::Plain),
    ("num_elem_per_idx", Text::Plain),
    ("num_valid_indices", Text::Plain),
    ("prefix", Text::Plain),
    ("name", Text::Plain),
    ("pipe_id", Text::Plain),
    ("peer", Text::Plain),
    ("index_offset", Text::Plain),
    ("padding", Text::Plain),
    ("n", Text::Plain),
    ("k", Text::Plain),
    ("rule", Text::Plain),
    ("relu_param", Text::Plain),
    ("kind", Text::Plain),
    ("groups", Text::Plain),
    ("channel", Text::Plain),
    ("dim", Text::Plain),
    ("counts_known", Text::Plain),
    ("placed", Text::Plain),
];

#[derive(Clone, Copy, PartialEq)]
enum Text {
    Operator,
    Plain,
}

fn attr(op: Opcode, name: &str, value: &Bound<'_, PyAny>) -> PyResult<(&'static str, Attr)> {
    let Some((name, text)) = ATTRS.iter().find(|(n, _)| *n == name).copied() else {
        return Err(PyValueError::new_err(format!("no attribute is called {name}")));
    };
    let value = if value.cast::<PyBool>().is_ok() {
        Attr::Flag(value.extract()?)
    } else if value.cast::<PyInt>().is_ok() {
        Attr::Int(value.extract()?)
    } else if value.cast::<PyFloat>().is_ok() {
        Attr::Float(value.extract()?)
    } else if let Ok(word) = value.cast::<PyString>() {
        let word = word.to_string();
        let acts = name == "op" && matches!(op, Opcode::Activation | Opcode::ActivationReduce | Opcode::Activate2);
        match text {
            Text::Operator if acts => Attr::Act(
                ActFn::from_name(&word)
                    .ok_or_else(|| PyValueError::new_err(format!("{word} is no activation function")))?,
            ),
            Text::Operator => Attr::Alu(
                AluOp::from_name(&word)
                    .ok_or_else(|| PyValueError::new_err(format!("{} does not have the operator {word}", op.name())))?,
            ),
            Text::Plain => Attr::Text(word),
        }
    } else {
        Attr::Ints(value.extract()?)
    };
    Ok((name, value))
}

fn arg(object: &Bound<'_, PyAny>) -> PyResult<Arg> {
    if object.is_none() {
        return Ok(Arg::None);
    }
    if let Ok(tensor) = object.cast::<Tensor>() {
        return Ok(Arg::View(tensor.get().view.clone()));
    }
    if let Ok(number) = object.cast::<PyInt>() {
        return Ok(Arg::Imm(Imm::Int(number.extract()?)));
    }
    let number: f64 =
        object.extract().map_err(|_| PyTypeError::new_err(format!("{object} is neither a tensor nor a number")))?;
    Ok(Arg::Imm(Imm::Float(number)))
}

fn engine(name: &str) -> Option<Engine> {
    use Engine::*;
    [Tensor, Vector, Scalar, GpSimd, Dma, Host].into_iter().find(|e| e.name() == name)
}

/// An affine value of a pattern: offset + partition * channel_multiplier + Σ step * index.
fn affine(object: &Bound<'_, PyAny>) -> PyResult<(Affine, Vec<usize>)> {
    let (pattern, offset, multiplier): (Vec<(i64, usize)>, Bound<'_, PyAny>, i64) = object.extract()?;
    let mut value = Affine::axis(0).scale(multiplier);
    for (k, (step, _)) in pattern.iter().enumerate() {
        value = value.add(&Affine::axis(k + 1).scale(*step));
    }
    value = match tensor::start(&offset)? {
        Some(Start::Loop(id)) => value.add(&Affine::index(id)),
        Some(_) => return Err(PyTypeError::new_err("an offset in memory is not supported here")),
        None => value.offset(offset.extract()?),
    };
    Ok((value, pattern.into_iter().map(|p| p.1).collect()))
}

/// Records an instruction. `layout`: nothing for elementwise operands, "own" for operands with axes of their own (free ones merged), "shaped" for
/// operands as they are, a number for a
/// reduction of that many elements, `(comparison or "", (pattern, offset, multiplier))` for an affine value.
#[pyfunction]
#[pyo3(signature = (op, operands, attrs=None, engine=None, accumulate=None, layout=None))]
pub fn emit(
    py: Python<'_>,
    op: &str,
    operands: &Bound<'_, PyTuple>,
    attrs: Option<&Bound<'_, PyTuple>>,
    engine: Option<&str>,
    accumulate: Option<i64>,
    layout: Option<&Bound<'_, PyAny>>,
) -> PyResult<()> {
    let began = Instant::now();
    let opcode =
        Opcode::from_name(op).ok_or_else(|| PyValueError::new_err(format!("no instruction is called {op}")))?;
    let operands = operands.iter().map(|o| arg(&o)).collect::<PyResult<Vec<_>>>()?;
    let mut list = Vec::new();
    for pair in attrs.into_iter().flatten() {
        let (name, value): (String, Bound<'_, PyAny>) = pair.extract()?;
        list.push(attr(opcode, &name, &value)?);
    }
    let layout = match layout {
        None => Layout::Elementwise,
        Some(l) if l.cast::<PyString>().is_ok() => match l.extract::<String>()?.as_str() {
            "own" => Layout::Own,
            "mx" => Layout::Mx,
            _ => Layout::Shaped,
        },
        Some(l) if l.cast::<PyInt>().is_ok() => Layout::Reduce(l.extract()?),
        Some(l) => {
            let (comparison, value): (String, Bound<'_, PyAny>) = l.extract()?;
            let (value, extents) = affine(&value)?;
            // With `~`, compared when the offset in memory is known.
            if let Some(later) = comparison.strip_prefix('~') {
                list.push(attr(opcode, "comp_op0", &PyString::new(py, later))?);
                list.push(("expr", Attr::Affine(value)));
            } else if comparison.is_empty() {
                list.push(("expr", Attr::Affine(value)));
            } else {
                list.push(("pred", Attr::Pred(predicate(&comparison, &value)?)));
            }
            Layout::Pattern(extents)
        }
    };
    let write = match accumulate {
        None => Write::Set,
        Some(0) => Write::StartOrAccumulate,
        Some(_) => Write::Accumulate,
    };
    let place = location::here(py)?;
    let engine = engine.and_then(self::engine);
    let done = with(op, |r| {
        locate(r, &place);
        r.emit(Call { op: opcode, engine, operands, attrs: list, write, layout })
    });
    SPENT.set(SPENT.get() + began.elapsed().as_nanos() as u64);
    done
}

thread_local! {
    /// Nanoseconds spent recording instructions.
    static SPENT: Cell<u64> = const { Cell::new(0) };
}

/// Nanoseconds this thread has spent recording instructions.
#[pyfunction]
pub fn spent() -> u64 {
    SPENT.get()
}

/// A comparison with zero.
fn predicate(op: &str, value: &Affine) -> PyResult<Pred> {
    let zero = Affine::zero();
    Ok(match op {
        "equal" => Pred::eq(value, &zero),
        "not_equal" => Pred::ne(value, &zero),
        "greater_equal" => Pred::ge(value, &zero),
        "less" => Pred::lt(value, &zero),
        "greater" => Pred::lt(&zero, value),
        "less_equal" => Pred::ge(&zero, value),
        other => return Err(PyValueError::new_err(format!("affine_select does not compare with {other}"))),
    })
}

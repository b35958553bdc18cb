//! Recorded loops and branches.

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use strata::kernel::{Affine, LoopId, LoopKind, Pred, Term, Trip};
use strata::nki::{Error, Value};

use super::index::{Index, Mask};
use super::tile::Tile;
use super::trace::Trace;
use super::{RECORDER, convert, location, raise, with};

/// `nl.affine_range` and `nl.sequential_range`: an iterator that yields one symbolic index and records what follows as the
/// body of a loop, until it is asked for the next one or dropped. Like Python's `range`, it can be gone through again.
#[pyclass(module = "strata._native", name = "Loop", unsendable)]
pub struct Loop {
    /// The trace that knows the tile a run-time trip count is in.
    trace: Trace,
    kind: LoopKind,
    start: i64,
    step: i64,
    trip: Trip,
    /// The source's name of the index.
    #[pyo3(get, set)]
    name: String,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// Nothing has been asked for.
    New,
    /// The body is being recorded.
    Open(Trace, LoopId),
    Done,
}

#[pymethods]
impl Loop {
    #[new]
    #[pyo3(signature = (affine, start, stop=None, step=1))]
    fn new(affine: bool, start: &Bound<'_, PyAny>, stop: Option<&Bound<'_, PyAny>>, step: i64) -> PyResult<Loop> {
        let kind = if affine { LoopKind::Affine } else { LoopKind::Sequential };
        let (start, stop) = match stop {
            None => (None, start),
            Some(stop) => (Some(start), stop),
        };
        if step == 0 {
            return Err(PyValueError::new_err("the step of a range must not be zero"));
        }
        let symbolic = || PyTypeError::new_err("the bounds of a range must be integers or nt.scalar values");
        let start: i64 = start.map_or(Ok(0), |s| s.extract().map_err(|_| symbolic()))?;
        let trip = match stop.cast::<Index>() {
            Ok(index) => {
                let index = index.get().live()?;
                match index.data.as_slice() {
                    [count] if index.expr == Affine::term(Term::Data(0)) && start == 0 && step == 1 => {
                        Trip::Dynamic(Box::new(count.clone()))
                    }
                    _ => return Err(symbolic()),
                }
            }
            Err(_) => {
                let stop: i64 = stop.extract().map_err(|_| symbolic())?;
                let span = if step > 0 { stop.saturating_sub(start) } else { start.saturating_sub(stop) };
                Trip::Static((span.max(0) as u64).div_ceil(step.unsigned_abs()))
            }
        };
        Ok(Loop { trace: Trace::current(), kind, start, step, trip, name: "i".to_string(), state: State::New })
    }
    fn __iter__(slf: Bound<'_, Self>) -> PyResult<Bound<'_, Self>> {
        let this = slf.borrow();
        if this.state != State::New {
            return Ok(slf.clone());
        }
        let again = Loop { trip: this.trip.clone(), name: this.name.clone(), ..*this };
        Bound::new(slf.py(), again)
    }
    fn __next__<'py>(&mut self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        if self.state != State::New || self.trip == Trip::Static(0) {
            if !self.close() {
                let text = format!(
                    "the loop over `{}` ends while a loop or a branch inside it has not: one loop at a time",
                    self.name
                );
                return Err(raise(Error::new("err_loops_interleaved", text)));
            }
            return Ok(None);
        }
        if matches!(self.trip, Trip::Dynamic(_)) {
            self.trace.check("trip count")?;
        }
        let place = location::here(py)?;
        let (id, index) = with("range", |r| {
            r.b.loc = location::intern(r, &place);
            r.open_loop(self.kind, self.start, self.step, self.trip.clone(), &self.name)
        })?;
        self.state = State::Open(Trace::current(), id);
        Ok(Some(Bound::new(py, Index::new(index))?.into_any()))
    }
}

impl Loop {
    /// Ends the body; false if something in it is still open.
    fn close(&mut self) -> bool {
        let State::Open(trace, id) = std::mem::replace(&mut self.state, State::Done) else { return true };
        if trace != Trace::current() {
            return true;
        }
        RECORDER.with(|cell| {
            let Ok(mut recorder) = cell.try_borrow_mut() else { return true };
            let Some(r) = recorder.as_mut() else { return true };
            let is_innermost = r.is_innermost(id);
            if is_innermost {
                r.close_loop();
            }
            is_innermost
        })
    }
}

impl Drop for Loop {
    /// A `return` or a `break` left the body early: the loop keeps its trip count.
    fn drop(&mut self) {
        self.close();
    }
}

/// True for values whose truth the trace cannot know: conditions and indices that depend on loops, and run-time scalars.
#[pyfunction]
pub fn is_symbolic(object: &Bound<'_, PyAny>) -> bool {
    object.is_instance_of::<Mask>() || object.is_instance_of::<Index>()
}

/// Opens the branch of a symbolic condition.
#[pyfunction]
pub fn begin_branch(cond: &Bound<'_, PyAny>) -> PyResult<()> {
    let pred = if let Ok(mask) = cond.cast::<Mask>() {
        mask.get().live()?.pred
    } else if let Ok(index) = cond.cast::<Index>() {
        let index = index.get().live()?;
        if index.is_dynamic() {
            let text = "dynamic control-flow depending on tensor value is not supported.";
            return Err(raise(Error::new("err_dynamic_control_flow_not_supported", text)));
        }
        Pred::ne(&index.expr, &Affine::zero())
    } else {
        return Err(PyTypeError::new_err("not a symbolic condition"));
    };
    if pred.uses_axes() {
        let text = "Control-flow depending on `nl.arange` or `nl.mgrid` is not supported.";
        return Err(raise(Error::new("err_control_flow_condition_depending_on_arange", text)));
    }
    with("if", |r| r.begin_branch(pred))
}

#[pyfunction]
pub fn begin_else() -> PyResult<()> {
    with("else", |r| {
        r.begin_else();
        Ok(())
    })
}

#[pyfunction]
pub fn end_branch() -> PyResult<()> {
    with("if", |r| {
        r.end_branch();
        Ok(())
    })
}

/// Opens a do-while loop; its condition is known at the end of the body.
#[pyfunction]
pub fn begin_while(py: Python<'_>) -> PyResult<u32> {
    let place = location::here(py)?;
    with("while", |r| {
        r.b.loc = location::intern(r, &place);
        let (id, _) = r.open_loop(LoopKind::Sequential, 0, 1, Trip::Static(1), "while")?;
        Ok(id.0)
    })
}

#[pyfunction]
pub fn end_while(id: u32, cond: &Bound<'_, PyAny>) -> PyResult<()> {
    let cond = match cond.cast::<Tile>() {
        Ok(tile) => tile.get().live()?,
        Err(_) => match convert::value(cond)? {
            Value::Index(index) if index.data.len() == 1 => strata::nki::Tile::new(index.data[0].clone(), 0),
            _ => {
                return Err(PyTypeError::new_err("the condition of a while loop must be a run-time scalar at its end"));
            }
        },
    };
    with("while", |r| {
        r.set_while(LoopId(id), cond)?;
        r.close_loop();
        Ok(())
    })
}

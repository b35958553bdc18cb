//! Where in the user's source a call comes from.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::RwLock;

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyString;
use strata::kernel::{Loc, LocId};
use strata::nki::Recorder;

/// The folders of the package: their own frames are not the user's.
static PACKAGES: RwLock<Vec<String>> = RwLock::new(Vec::new());
static GET_FRAME: PyOnceLock<Py<PyAny>> = PyOnceLock::new();

/// (line, end line, column, end column) of every instruction of a code object.
type Positions = Vec<(u32, u32, u32, u32)>;

thread_local! {
    /// By address of the code object, which the entry keeps alive.
    static POSITIONS: RefCell<HashMap<usize, (Py<PyAny>, String, Positions)>> = RefCell::new(HashMap::new());
}

#[pyfunction]
pub fn set_package(folder: String) {
    PACKAGES.write().unwrap_or_else(|e| e.into_inner()).push(folder);
}

/// A place in a file.
#[derive(Clone, Debug)]
pub struct Place {
    pub file: String,
    pub at: (u32, u32, u32, u32),
}

/// The user's frames, outermost first, up to the function that started the trace.
pub fn here(py: Python<'_>) -> PyResult<Vec<Place>> {
    let get_frame = GET_FRAME.get_or_try_init(py, || py.import("sys")?.getattr("_getframe").map(Bound::unbind))?;
    let mut places = Vec::new();
    let Ok(mut frame) = get_frame.bind(py).call0() else { return Ok(places) };
    let packages = PACKAGES.read().unwrap_or_else(|e| e.into_inner());
    for _ in 0..64 {
        let code = frame.getattr("f_code")?;
        let key = code.as_ptr() as usize;
        let lasti: usize = frame.getattr("f_lasti")?.extract::<i64>()?.max(0) as usize;
        let place = POSITIONS.with(|cell| -> PyResult<Place> {
            let mut known = cell.borrow_mut();
            if let std::collections::hash_map::Entry::Vacant(slot) = known.entry(key) {
                let file: String = code.getattr("co_filename")?.extract()?;
                let mut positions = Vec::new();
                for entry in code.call_method0("co_positions")?.try_iter()? {
                    let (line, end, column, end_column): (Option<u32>, Option<u32>, Option<u32>, Option<u32>) =
                        entry?.extract()?;
                    positions.push((line.unwrap_or(0), end.unwrap_or(0), column.unwrap_or(0), end_column.unwrap_or(0)));
                }
                slot.insert((code.clone().unbind(), file, positions));
            }
            let (_, file, positions) = &known[&key];
            Ok(Place { file: file.clone(), at: positions.get(lasti / 2).copied().unwrap_or_default() })
        })?;
        let ours = packages.iter().any(|folder| place.file.starts_with(folder));
        if ours && !places.is_empty() {
            break;
        }
        if !ours {
            places.push(place);
        }
        let back = frame.getattr("f_back")?;
        if back.is_none() {
            break;
        }
        frame = back;
    }
    places.reverse();
    Ok(places)
}

/// The innermost place as an id of the trace, its callers before it.
pub fn intern(r: &mut Recorder, places: &[Place]) -> LocId {
    let mut caller = LocId::NONE;
    for place in places {
        let file = r.file(&place.file, || source(&place.file));
        let (line, end_line, column, end_column) = place.at;
        caller = r.loc(Loc { file, line, end_line, column, end_column, caller });
    }
    caller
}

/// The text of a file as Python knows it.
pub fn source(name: &str) -> String {
    Python::attach(|py| -> PyResult<String> {
        let lines = py.import("linecache")?.call_method1("getlines", (name,))?;
        PyString::new(py, "").call_method1("join", (lines,))?.extract()
    })
    .unwrap_or_default()
}

//! A compiled program as a Python object.

use std::time::Instant;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use strata::hw;
use strata::memory::Kind;
use strata::stablehlo::Ty;
use strata::{CompileOptions, Compiled, Program};

use crate::Error;
use crate::raw::Bytes;

/// A program planned for this machine.
#[pyclass(frozen, module = "strata._native")]
pub struct Executable {
    inner: strata::Executable,
    /// Milliseconds from program text or bytes to a plan.
    #[pyo3(get)]
    compile_ms: f64,
}

/// Compiles MLIR text or a portable artifact (`bytes`). `entry` defaults to `main`.
#[pyfunction]
#[pyo3(signature = (program, entry=None))]
pub fn compile(py: Python<'_>, program: &Bound<'_, PyAny>, entry: Option<&str>) -> PyResult<Executable> {
    let text = program.extract::<&str>().map(str::as_bytes).or_else(|_| program.extract::<&[u8]>())?;
    let start = Instant::now();
    let inner = py.detach(|| plan(text, entry)).map_err(|error| Error::new_err(error.to_string()))?;
    Ok(Executable { inner, compile_ms: start.elapsed().as_secs_f64() * 1e3 })
}

/// The page of `strata placement --html` for a program that its module divides among devices; nothing for any other.
#[pyfunction]
pub fn divided_page(py: Python<'_>, title: &str, program: &str) -> PyResult<Option<String>> {
    let page = || -> Result<Option<String>, strata::Error> {
        let options = CompileOptions::stated(Program::load(program.as_bytes(), "<program>")?.module()?);
        if options.n_partitions < 2 {
            return Ok(None);
        }
        let mut page = strata::report::Report::new(title);
        page.divided(&Compiled::new(program.as_bytes(), options)?, hw::Target(hw::Generation::V2).core());
        Ok(Some(page.html()))
    };
    py.detach(page).map_err(|error| Error::new_err(error.to_string()))
}

/// A plan that reads its arguments and never takes them over: arrays belong to Python.
fn plan(program: &[u8], entry: Option<&str>) -> Result<strata::Executable, strata::Error> {
    let program = Program::load(program, "<program>")?;
    strata::Executable::keeping_arguments(&program, entry)
}

#[pymethods]
impl Executable {
    /// Types of the parameters: (element type, dimensions).
    #[getter]
    fn params(&self) -> Vec<(&'static str, Vec<usize>)> {
        self.inner.param_types().iter().map(describe).collect()
    }

    /// Types of the results: (element type, dimensions).
    #[getter]
    fn results(&self) -> Vec<(&'static str, Vec<usize>)> {
        self.inner.result_types().iter().map(describe).collect()
    }

    /// Bytes of temporaries one execution needs in both memories.
    #[getter]
    fn temp_bytes(&self) -> usize {
        Kind::ALL.iter().map(|&kind| self.inner.temp_bytes(kind)).sum()
    }

    /// Memory kinds of the parameters.
    #[getter]
    fn param_kinds(&self) -> Vec<&'static str> {
        self.inner.param_kinds().map(Kind::name).collect()
    }

    /// Memory kinds of the results.
    #[getter]
    fn result_kinds(&self) -> Vec<&'static str> {
        self.inner.result_kinds().map(Kind::name).collect()
    }

    /// The placement report: kinds, transfers with their causes, host computations, peaks of each memory.
    #[getter]
    fn placement<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("json")?.call_method1("loads", (self.report().json().to_string(),))
    }

    /// [`Executable::placement`] in words.
    #[getter]
    fn placement_text(&self) -> String {
        self.report().text()
    }

    /// The page of `strata placement --html`.
    fn placement_html(&self) -> String {
        let mut page = strata::report::Report::new(format!("@{}", self.inner.name()));
        page.program(&self.inner, hw::Target(hw::Generation::V2).core());
        page.html()
    }

    /// Runs the program on flat byte buffers, without the interpreter's lock.
    fn run_bytes(&self, py: Python<'_>, args: Vec<Bound<'_, PyAny>>, outs: Vec<Bound<'_, PyAny>>) -> PyResult<()> {
        let args = args.iter().map(Bytes::new).collect::<PyResult<Vec<Bytes>>>()?;
        let mut outs = outs.iter().map(Bytes::new).collect::<PyResult<Vec<Bytes>>>()?;
        check_apart(&args, &outs)?;
        let args: Vec<&[u8]> = args.iter().map(Bytes::read).collect();
        let outs: Vec<&mut [u8]> = outs.iter_mut().map(Bytes::write).collect();
        py.detach(|| self.inner.run_bytes(&args, outs)).map_err(|e| Error::new_err(e.to_string()))
    }
}

impl Executable {
    /// Times are those of the client's default instance.
    fn report(&self) -> strata::placement::Report {
        self.inner.placement(hw::Target(hw::Generation::V2).core())
    }
}

fn describe(ty: &Ty) -> (&'static str, Vec<usize>) {
    match ty {
        Ty::Tensor(t) => (t.dtype().name(), t.sizes()),
        _ => ("token", Vec::new()),
    }
}

/// Results must be writable and share no byte with each other or with an argument.
fn check_apart(args: &[Bytes], outs: &[Bytes]) -> PyResult<()> {
    for (i, out) in outs.iter().enumerate() {
        let range = out.range();
        let shared = args.iter().chain(&outs[..i]).any(|other| {
            let other = other.range();
            range.start < other.end && other.start < range.end
        });
        if shared || !out.is_writable() {
            let problem = if shared { "shares memory with another buffer" } else { "is not writable" };
            return Err(PyValueError::new_err(format!("result {i} {problem}")));
        }
    }
    Ok(())
}

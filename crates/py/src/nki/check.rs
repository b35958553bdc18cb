//! What `strata check` and `strata map` ask of recorded kernels.

use std::sync::atomic::Ordering;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use strata::diag::{Severity, Source};
use strata::judge::rules::accumulation_group::ACCUMULATION_GROUP;
use strata::judge::rules::grid_conflict::GRID_CONFLICT;
use strata::judge::rules::live_overlap::LIVE_OVERLAP;
use strata::judge::rules::ring_too_small::RING_TOO_SMALL;
use strata::judge::{Finding, Options, Report, Rule, Seen, Stats, judge_launch};
use strata::kernel::{Loc, LocId};
use strata::map::{Map, svg, terminal};

use super::launch::Kernel;
use crate::nki2::launch::Recorded;
use crate::raw::Bytes;

/// Everything that was found, in order.
#[pyclass(module = "strata._native", name = "Findings")]
#[derive(Default)]
pub struct Findings {
    inner: strata::Findings,
}

/// File, its text, line, end line, column, end column, label. Line zero means the whole file.
type Place = (String, String, u32, u32, u32, u32, String);

#[pymethods]
impl Findings {
    #[new]
    fn new() -> Findings {
        Findings::default()
    }

    /// Adds a diagnostic about the user's files; the first place is where it goes wrong.
    #[pyo3(signature = (code, headline, places, severity="error", help=None))]
    fn add(
        &mut self,
        code: &str,
        headline: &str,
        places: Vec<Place>,
        severity: &str,
        help: Option<&str>,
    ) -> PyResult<()> {
        let severity = [Severity::Error, Severity::Warning, Severity::Note].into_iter().find(|s| s.name() == severity);
        let severity = severity.ok_or_else(|| PyValueError::new_err("severity is error, warning or note"))?;
        let places: Vec<_> = (places.into_iter())
            .map(|(file, text, line, end_line, column, end_column, label)| {
                (
                    Source::new(file, text),
                    Loc { file: 0, line, end_line, column, end_column, caller: LocId::NONE },
                    label,
                )
            })
            .collect();
        self.inner.told(code, severity, headline, &places, help);
        Ok(())
    }

    /// Judges the instances of a launch; returns how many instructions were replayed. Only places that the author chose are
    /// judged as places. With `data`, the bytes of every parameter, a launch whose programs meet or not as data decide is run
    /// to see where its accesses go; the data stay as they are.
    #[pyo3(signature = (instances, data=None))]
    fn judge(
        &mut self,
        py: Python<'_>,
        instances: Vec<Bound<'_, Kernel>>,
        data: Option<Vec<Bound<'_, PyAny>>>,
    ) -> PyResult<u64> {
        let kernels: Vec<&Kernel> = instances.iter().map(|k| k.get()).collect();
        let pairs: Vec<_> = kernels.iter().map(|k| k.as_written()).collect();
        let mut report = py.detach(|| judge_launch(&pairs, &Options::default()));
        let undecided = |f: &Finding| f.rule == &GRID_CONFLICT && f.severity == Severity::Warning;
        if let Some(data) = data.filter(|_| report.findings.iter().any(undecided)) {
            let buffers = data.iter().map(Bytes::new).collect::<PyResult<Vec<_>>>()?;
            let decided = py.detach(|| {
                let seen = observed(&kernels, &buffers)?;
                Some(judge_launch(&pairs, &Options { seen, ..Options::default() }))
            });
            report = decided.unwrap_or(report);
        }
        let inner: Vec<_> = pairs.iter().map(|(kernel, _)| *kernel).collect();
        self.inner.judged(&inner, &report);
        Ok(report.stats.instances)
    }

    /// As `judge`, for the cores of a launch of the current language.
    fn judge_current(&mut self, py: Python<'_>, cores: Vec<Bound<'_, Recorded>>) -> u64 {
        let pairs: Vec<_> = cores.iter().map(|c| (&c.get().kernel, Some(&c.get().placement))).collect();
        let report = py.detach(|| judge_launch(&pairs, &Options::default()));
        let inner: Vec<_> = pairs.iter().map(|(kernel, _)| *kernel).collect();
        self.inner.judged(&inner, &report);
        report.stats.instances
    }

    #[getter]
    fn n_errors(&self) -> usize {
        self.inner.n_errors()
    }
    fn __len__(&self) -> usize {
        self.inner.len()
    }
    fn drop_notes(&mut self) {
        self.inner.drop_notes();
    }
    fn wrong_use(&self) -> bool {
        self.inner.is_wrong_use()
    }
    fn summary(&self) -> String {
        self.inner.summary()
    }
    fn text(&self, coloured: bool, limit: usize) -> String {
        self.inner.first(limit).to_text(coloured)
    }
    fn json(&self, limit: usize) -> String {
        self.inner.first(limit).to_json()
    }
    fn sarif(&self, limit: usize) -> String {
        self.inner.first(limit).to_sarif()
    }
}

/// Where the accesses of a launch go that data decide, by instance. `None` if it cannot be run, or if what runs is not what was
/// written because something was spilled.
fn observed(kernels: &[&Kernel], data: &[Bytes]) -> Option<Vec<Vec<Seen>>> {
    if kernels.iter().any(|kernel| !std::ptr::eq(kernel.as_written().0, &kernel.inner)) {
        return None;
    }
    let pairs: Vec<_> = kernels.iter().map(|kernel| (&kernel.inner, &kernel.placement)).collect();
    let options = strata_sim::Options { observe: true, ..strata_sim::Options::default() };
    // The simulator reads parameters where they are, and writes to a memory of its own.
    let done = strata_sim::launch(&pairs, data.iter().map(|bytes| bytes.read().into()).collect(), &options).ok()?;
    let seen = |s: strata_sim::observe::Seen| Seen { inst: s.inst, operand: s.operand, bytes: s.bytes };
    let all: Vec<Vec<Seen>> = done.seen.into_iter().map(|one| one.into_iter().map(seen).collect()).collect();
    (all.len() == kernels.len()).then_some(all)
}

/// Why a launch must not be run, as (code, text): a rule of the hardware is broken. `None` if it may.
#[pyfunction]
pub fn illegal(instances: Vec<Bound<'_, Kernel>>) -> Option<(String, String)> {
    let kernels: Vec<&Kernel> = instances.iter().map(|kernel| kernel.get()).collect();
    why_illegal(&kernels)
}

/// As [`illegal`].
pub fn why_illegal(kernels: &[&Kernel]) -> Option<(String, String)> {
    kernels.iter().find_map(|kernel| {
        let (kernel, placement) = kernel.as_written();
        let findings = strata::judge::illegal(kernel, placement);
        let code = findings.first()?.code().to_string();
        let mut told = strata::Findings::new();
        told.judged(
            &[kernel],
            &Report { findings, stats: Stats { complete: true, ..Stats::default() }, ..Report::default() },
        );
        Some((code, told.to_text(false).trim_end().to_string()))
    })
}

/// Instructions that are replayed before a run to look for lifetime conflicts.
const LOOKED_AT: u64 = 1 << 20;

/// A lifetime conflict of a launch, in one line: the launch computes what the hardware would, which is not what was meant. Looks at
/// as many instructions as cost little beside running them; without tiles that share bytes, or a second time, at none.
#[pyfunction]
pub fn conflict(py: Python<'_>, instances: Vec<Bound<'_, Kernel>>) -> Option<String> {
    const RULES: [&Rule; 3] = [&LIVE_OVERLAP, &RING_TOO_SMALL, &ACCUMULATION_GROUP];
    let kernels: Vec<&Kernel> = instances.iter().map(|kernel| kernel.get()).collect();
    if kernels.first()?.looked.swap(true, Ordering::Relaxed) {
        return None;
    }
    let budget = LOOKED_AT / kernels.len().max(1) as u64;
    py.detach(|| {
        kernels.iter().find_map(|kernel| {
            let (kernel, placement) = kernel.as_written();
            let placement = placement.filter(|p| strata::judge::shares_bytes(kernel, p))?;
            let report = judge_launch(&[(kernel, Some(placement))], &Options { budget, ..Options::default() });
            let finding = report.errors().find(|f| RULES.contains(&f.rule))?;
            let loc = finding.labels.first().and_then(|label| kernel.loc(label.loc));
            let place = loc.and_then(|l| Some(format!("{}:{}: ", kernel.files.get(l.file as usize)?.name, l.line)));
            Some(format!("{}{}", place.unwrap_or_default(), finding.message))
        })
    })
}

/// The map of a recorded instance.
#[pyfunction]
pub fn draw_map(py: Python<'_>, kernel: &Bound<'_, Kernel>, format: &str, width: usize) -> PyResult<String> {
    let kernel = kernel.get();
    drawn(py, &kernel.inner, &kernel.placement, format, width)
}

/// The map of what a core of the current language recorded.
#[pyfunction]
pub fn draw_recorded(py: Python<'_>, recorded: &Bound<'_, Recorded>, format: &str, width: usize) -> PyResult<String> {
    let recorded = recorded.get();
    drawn(py, &recorded.kernel, &recorded.placement, format, width)
}

fn drawn(
    py: Python<'_>,
    kernel: &strata::kernel::Kernel,
    placement: &strata::kernel::Placement,
    format: &str,
    width: usize,
) -> PyResult<String> {
    let map = py.detach(|| Map::new(kernel, placement));
    match format {
        "text" => Ok(terminal(&map, width)),
        "svg" => Ok(svg(&map)),
        "json" => Ok(map.to_json()),
        _ => Err(PyValueError::new_err("a map is text, svg or json")),
    }
}

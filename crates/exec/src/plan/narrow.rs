//! Loops over rows of a few numbers run on columns, many rows at a time.
//!
//! Before: a softmax of ten classes folds rows that are shorter than a vector. After: a slab of rows is transposed into memory of a thread's own, where a row is a lane;
//! the loops run there, and what others want is transposed back. What only these loops see never leaves the slab.
//!
//! A loop that only needs a number per row beside the rows leaves these as they are (`repeated.rs`).
//!
//! That is legal where a loop reads of every row of a tensor only the row it is at, as in chains (`chain.rs`).

use std::collections::HashSet;

use crate::kernel::{Access, KernelSpec, Source, SourceKind};
use crate::ops::simd_columns::WIDEST;
use crate::raw::BufId;

use super::BufInfo;
use super::chain::{rows_of, stays_in_row};
use super::steps::{NarrowStep, Slab, Step, StepKind};

/// Loops over fewer elements are over before a slab has been transposed.
pub(super) const MIN_ELEMENTS: usize = 16 << 10;
/// Rows of so many numbers are folded as they are, if the first loop folds rows.
const WIDE: usize = 16;
/// Elements of the widest tensor of a slab.
pub(super) const SLAB: usize = 12 << 10;
/// Rows of a slab are a multiple of this.
pub(super) const LANES: usize = 64;

/// Puts runs of loops over the same narrow rows together. `seen` are buffers that others than `steps` see.
pub(super) fn form_narrow(steps: Vec<Step>, bufs: &[BufInfo], seen: &HashSet<BufId>) -> Vec<Step> {
    let mut read_by = vec![0; bufs.len()];
    for step in &steps {
        let reads: HashSet<BufId> = step.reads.iter().copied().collect();
        reads.into_iter().for_each(|buf| read_by[buf.0 as usize] += 1);
    }
    let buffers = Buffers { bufs, seen, read_by };
    let mut done = Vec::with_capacity(steps.len());
    let mut draft: Option<Draft> = None;
    for step in steps {
        let StepKind::Fused(spec) = &step.kind else {
            done.extend(draft.take().into_iter().map(|draft| buffers.finish(draft)));
            done.push(step);
            continue;
        };
        if let Some(draft) = &mut draft
            && buffers.accepts(draft, spec)
        {
            buffers.push(draft, step);
            continue;
        }
        done.extend(draft.take().into_iter().map(|draft| buffers.finish(draft)));
        match buffers.begin(spec) {
            Some(mut begun) => {
                buffers.push(&mut begun, step);
                draft = Some(begun);
            }
            None => done.push(step),
        }
    }
    done.extend(draft.into_iter().map(|draft| buffers.finish(draft)));
    done
}

/// Loops that are being put together.
struct Draft {
    rows: usize,
    steps: Vec<Step>,
    /// Tensors with rows.
    slabs: Vec<Slab>,
    /// What all rows read alike.
    shared: Vec<BufId>,
    written: Vec<BufId>,
}

struct Buffers<'a> {
    bufs: &'a [BufInfo],
    seen: &'a HashSet<BufId>,
    /// How many steps read a buffer.
    read_by: Vec<usize>,
}

impl Buffers<'_> {
    /// A draft over the rows of a loop, if it reduces narrow rows.
    fn begin(&self, spec: &KernelSpec) -> Option<Draft> {
        let width = |split: usize| spec.dims[split..].iter().product::<usize>();
        let split = spec.reduces.first()?.dims.iter().position(|&reduced| reduced)?;
        let rows: usize = spec.dims[..split].iter().product();
        if !(2..=WIDEST).contains(&width(split)) || rows * width(split) < MIN_ELEMENTS {
            return None;
        }
        let draft = Draft { rows, steps: Vec::new(), slabs: Vec::new(), shared: Vec::new(), written: Vec::new() };
        let is_worth = width(split) < WIDE || rows_of(spec).is_none();
        (is_worth && self.accepts(&draft, spec)).then_some(draft)
    }

    /// How many numbers of four bytes a row of a tensor has, if it has rows.
    fn width(&self, draft: &Draft, buf: BufId) -> Option<usize> {
        let bytes = self.bufs[buf.0 as usize].bytes;
        let width = bytes / 4 / draft.rows;
        ((1..=WIDEST).contains(&width) && width * 4 * draft.rows == bytes).then_some(width)
    }

    /// Whether a loop runs over these rows, on numbers of four bytes, and reads nothing of another row.
    fn accepts(&self, draft: &Draft, spec: &KernelSpec) -> bool {
        let Some(split) = split(draft.rows, &spec.dims) else { return false };
        let reads = |source: &Source| {
            let is_shared = source.access.strides[..split].iter().all(|&s| s == 0);
            match source.kind {
                SourceKind::Constant(_) => true,
                SourceKind::Index(_) => is_shared,
                SourceKind::Memory(_) => {
                    is_shared || (source.bytes == 4 && self.by_rows(draft, spec, source).is_some())
                }
            }
        };
        let reduces = spec.reduces.iter().all(|reduce| {
            reduce.dims.iter().enumerate().all(|(d, &reduced)| reduced == (d >= split))
                && reduce.dtypes.iter().all(|dtype| dtype.bytes() == 4)
        });
        let stores = spec.stores.iter().all(|store| store.access.is_none() && store.bytes == 4);
        if !reduces || !stores || !spec.sources.iter().all(reads) {
            return false;
        }
        // A buffer has one place: in the slab, or where it was.
        let (own, shared) = self.sides(draft, spec);
        let is_own = |buf: &BufId| draft.slabs.iter().chain(&own).any(|slab| slab.buf == *buf);
        !draft.shared.iter().chain(&shared).any(is_own)
    }

    /// How wide the rows are that a source reads one of.
    fn by_rows(&self, draft: &Draft, spec: &KernelSpec, source: &Source) -> Option<usize> {
        let SourceKind::Memory(buf) = source.kind else { return None };
        let width = self.width(draft, buf)?;
        stays_in_row(&spec.dims, split(draft.rows, &spec.dims)?, &source.access, width).then_some(width)
    }

    /// The buffers of a loop that have rows, and those that all rows read alike.
    fn sides(&self, draft: &Draft, spec: &KernelSpec) -> (Vec<Slab>, Vec<BufId>) {
        let (mut own, mut shared) = (Vec::new(), Vec::new());
        for source in &spec.sources {
            match (&source.kind, self.by_rows(draft, spec, source)) {
                (SourceKind::Memory(buf), Some(width)) => own.push(Slab { buf: *buf, width }),
                (SourceKind::Memory(buf), None) => shared.push(*buf),
                _ => {}
            }
        }
        let width = split(draft.rows, &spec.dims).map_or(1, |split| spec.dims[split..].iter().product());
        own.extend(spec.stores.iter().map(|store| Slab { buf: store.buf, width }));
        own.extend(spec.reduces.iter().flat_map(|reduce| &reduce.outs).map(|&buf| Slab { buf, width: 1 }));
        let inits = spec.reduces.iter().flat_map(|reduce| &reduce.inits);
        shared.extend(inits.filter_map(|init| match init {
            SourceKind::Memory(buf) => Some(*buf),
            _ => None,
        }));
        (own, shared)
    }

    fn push(&self, draft: &mut Draft, step: Step) {
        let StepKind::Fused(spec) = &step.kind else { unreachable!("only loops are accepted") };
        let (own, shared) = self.sides(draft, spec);
        for slab in own {
            if !draft.slabs.contains(&slab) {
                draft.slabs.push(slab);
            }
        }
        draft.shared.extend(shared);
        draft.written.extend(&step.writes);
        draft.steps.push(step);
    }

    /// The step of a draft.
    fn finish(&self, draft: Draft) -> Step {
        let is_written = |buf: BufId| draft.written.contains(&buf);
        let is_inner = |buf: BufId| {
            let read_inside = draft.steps.iter().filter(|step| step.reads.contains(&buf)).count();
            is_written(buf) && !self.seen.contains(&buf) && self.read_by[buf.0 as usize] == read_inside
        };
        let slabs = |is: &dyn Fn(BufId) -> bool| draft.slabs.iter().copied().filter(|slab| is(slab.buf)).collect();
        let ins = slabs(&|buf| !is_written(buf));
        let outs: Vec<Slab> = slabs(&|buf| is_written(buf) && !is_inner(buf));
        let inner = slabs(&is_inner);
        let writes = outs.iter().map(|slab| slab.buf).collect();
        let mut reads: Vec<BufId> = draft.steps.iter().flat_map(|step| step.reads.iter().copied()).collect();
        reads.retain(|&buf| !is_written(buf));
        reads.sort();
        reads.dedup();
        let widest = draft.slabs.iter().map(|slab| slab.width).max().unwrap_or(1);
        let lanes = (SLAB / widest).min(draft.rows).next_multiple_of(LANES);
        let Draft { rows, mut steps, slabs, .. } = draft;
        for step in &mut steps {
            let StepKind::Fused(spec) = &mut step.kind else { unreachable!("only loops are accepted") };
            transpose(spec, rows, lanes, &slabs);
        }
        let narrow = NarrowStep { rows, slab: lanes, steps, ins, outs, inner };
        Step { kind: StepKind::Narrow(Box::new(narrow)), reads, writes }
    }
}

/// How many leading dimensions are rows; those behind them are narrow.
fn split(rows: usize, dims: &[usize]) -> Option<usize> {
    let split = (0..=dims.len()).find(|&p| dims[..p].iter().product::<usize>() == rows)?;
    (1..=WIDEST).contains(&dims[split..].iter().product()).then_some(split)
}

/// Writes a loop over rows as one over columns of `lanes` rows.
fn transpose(spec: &mut KernelSpec, rows: usize, lanes: usize, slabs: &[Slab]) {
    let split = split(rows, &spec.dims).expect("accepted");
    for source in &mut spec.sources {
        let has_rows = matches!(source.kind, SourceKind::Memory(buf) if slabs.iter().any(|slab| slab.buf == buf));
        let (times, step) = if has_rows { (lanes as isize, 1) } else { (1, 0) };
        let columns = source.access.strides[split..].iter().map(|s| s * times);
        source.access = Access { offset: source.access.offset * times, strides: columns.chain([step]).collect() };
    }
    for reduce in &mut spec.reduces {
        reduce.dims = reduce.dims[split..].iter().copied().chain([false]).collect();
    }
    spec.dims = spec.dims[split..].iter().copied().chain([lanes]).collect();
}

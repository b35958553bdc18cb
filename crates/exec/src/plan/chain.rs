//! Loops over the same rows that follow each other run together, a few rows at a time.
//!
//! Before: a softmax is three loops, each over the whole tensor, and what one leaves for the next goes through memory. After:
//! all three run over as many rows as fit a core's cache, then over the next ones. That is legal where a loop reads of what an
//! earlier one wrote only the row it is at. Memory is laid out as if everything in a chain happened at once
//! (`buffers.rs`), but for results written over operands element by element.
//!
//! Products compute rows as well. One whose result is large begins a chain, and one that multiplies rows of a chain by something small joins
//! it: attention never has more of its scores than fit the cache.

use crate::kernel::{Access, Kernel, KernelSpec, SourceKind};
use crate::raw::BufId;

use super::BufInfo;
use super::steps::{ChainStep, Step, StepKind};

/// Fewer bytes than this are in the cache anyway.
const MIN_BYTES: usize = 512 << 10;
/// What the rows that run together may touch.
const SLAB_BYTES: usize = 256 << 10;
/// Chains of fewer rows cannot be shared between threads.
const MIN_ROWS: usize = 16;

/// Results of products that go through memory, in bytes.
const LARGE: usize = 1 << 20;
/// Right operands that stay in the cache while rows pass by, in bytes.
const SMALL: usize = 512 << 10;

/// Puts runs of loops over the same rows into chains.
pub(super) fn form_chains(steps: Vec<Step>, bufs: &[BufInfo]) -> Vec<Step> {
    let mut done: Vec<Step> = Vec::new();
    // A reduction says over how many rows a chain runs; loops before it wait to see whether they fit.
    let mut chain = Draft::default();
    for step in steps {
        let StepKind::Fused(spec) = &step.kind else {
            chain.join_other(step, bufs, &mut done);
            continue;
        };
        if chain.rows == 0
            && let Some(rows) = rows_of(spec).filter(|&rows| rows >= MIN_ROWS)
        {
            let waiting = std::mem::replace(&mut chain, Draft { rows, ..Draft::default() });
            for step in waiting.steps {
                if matches!(&step.kind, StepKind::Fused(spec) if chain.accepts(spec)) {
                    chain.push(step);
                } else {
                    let early = std::mem::replace(&mut chain, Draft { rows, ..Draft::default() });
                    done.extend(early.steps.into_iter().chain([step]));
                }
            }
        }
        chain.join(step, bufs, &mut done);
    }
    chain.finish(bufs, &mut done);
    done
}

/// The rows a reduction keeps apart, if it folds what is innermost.
pub(super) fn rows_of(spec: &KernelSpec) -> Option<usize> {
    let reduce = spec.reduces.first()?;
    let kept = reduce.dims.iter().take_while(|reduced| !**reduced).count();
    let folds_the_rest = reduce.dims[kept..].iter().all(|&reduced| reduced);
    (Kernel::folds_rows(spec) && folds_the_rest).then(|| spec.dims[..kept].iter().product())
}

/// A chain that is being put together, over `rows` once they are known.
#[derive(Default)]
struct Draft {
    rows: usize,
    steps: Vec<Step>,
    /// What has been written, with its elements per row and their size.
    written: Vec<(BufId, usize, usize)>,
    /// Buffers from before the chain, and whether all looks at them stay in the row.
    read: Vec<(BufId, bool)>,
}

impl Draft {
    /// Adds a loop, after ending the chain if the loop is none of it.
    fn join(&mut self, step: Step, bufs: &[BufInfo], done: &mut Vec<Step>) {
        let StepKind::Fused(spec) = &step.kind else { unreachable!("only loops are joined") };
        if self.rows == 0 {
            return self.steps.push(step);
        }
        if !self.accepts(spec) {
            let rows = rows_of(spec).filter(|&rows| rows >= MIN_ROWS);
            self.finish(bufs, done);
            self.rows = rows.unwrap_or(0);
            if self.rows == 0 || !self.accepts(spec) {
                return self.steps.push(step);
            }
        }
        self.push(step);
    }

    /// Adds a product, or ends the chain.
    fn join_other(&mut self, step: Step, bufs: &[BufInfo], done: &mut Vec<Step>) {
        let Some((op, by_rows)) = step.product() else {
            self.finish(bufs, done);
            return done.push(step);
        };
        let (lhs, rhs) = (op.ins[0].buf, op.ins[1].buf);
        let fits = by_rows.depth() * by_rows.width() * 4 <= SMALL && !op.in_place;
        let in_row = |w: &(BufId, usize, usize)| {
            w.0 != rhs && (w.0 != lhs || (by_rows.stays_in_row() && (w.1, w.2) == (by_rows.depth(), 4)))
        };
        let reads_rows = self.written.iter().any(|w| w.0 == lhs) && self.written.iter().all(in_row);
        if !fits || self.rows != by_rows.rows() || !reads_rows {
            self.finish(bufs, done);
            if !fits || op.outs[0].bytes() < LARGE {
                return done.push(step);
            }
            self.rows = by_rows.rows();
        }
        for (buf, local) in [(lhs, by_rows.stays_in_row()), (rhs, false)] {
            if !self.written.iter().any(|w| w.0 == buf) {
                self.note_read(buf, local);
            }
        }
        self.written.push((op.outs[0].buf, by_rows.width(), 4));
        self.steps.push(step);
    }

    /// A look at a buffer from before the chain.
    fn note_read(&mut self, buf: BufId, local: bool) {
        match self.read.iter_mut().find(|r| r.0 == buf) {
            Some(known) => known.1 &= local,
            None => self.read.push((buf, local)),
        }
    }

    /// How many leading dimensions are rows.
    fn split(&self, spec: &KernelSpec) -> Option<usize> {
        (0..=spec.dims.len()).find(|&p| spec.dims[..p].iter().product::<usize>() == self.rows)
    }

    /// Whether a loop runs over these rows and reads only its own row of what the chain has written.
    fn accepts(&self, spec: &KernelSpec) -> bool {
        let Some(split) = self.split(spec) else { return false };
        if spec.stores.iter().any(|store| store.access.is_some()) {
            return false;
        }
        if !spec.reduces.is_empty() && rows_of(spec) != Some(self.rows) {
            return false;
        }
        let inits = spec.reduces.iter().flat_map(|r| &r.inits);
        let starts_from = |buf: BufId| inits.clone().any(|i| matches!(i, SourceKind::Memory(b) if *b == buf));
        self.written.iter().all(|&(buf, per_row, bytes)| {
            !starts_from(buf)
                && reads_of(spec, buf).all(|s| s.bytes == bytes && stays_in_row(&spec.dims, split, &s.access, per_row))
        })
    }

    fn push(&mut self, step: Step) {
        let StepKind::Fused(spec) = &step.kind else { unreachable!("only loops are accepted") };
        let split = self.split(spec).expect("accepted");
        for source in &spec.sources {
            if let SourceKind::Memory(buf) = source.kind
                && !self.written.iter().any(|w| w.0 == buf)
            {
                let per_row = spec.dims[split..].iter().product();
                let local = stays_in_row(&spec.dims, split, &source.access, per_row);
                self.note_read(buf, local);
            }
        }
        let per_row = spec.dims[split..].iter().product();
        self.written.extend(spec.stores.iter().map(|s| (s.buf, per_row, s.bytes)));
        for reduce in &spec.reduces {
            self.written.extend(reduce.outs.iter().zip(&reduce.dtypes).map(|(&buf, dtype)| (buf, 1, dtype.bytes())));
            for init in &reduce.inits {
                if let SourceKind::Memory(buf) = init {
                    self.read.push((*buf, false));
                }
            }
        }
        self.steps.push(step);
    }

    /// Ends the chain; what is too small for one stays a list of loops.
    fn finish(&mut self, bufs: &[BufInfo], done: &mut Vec<Step>) {
        let Draft { rows, mut steps, written, read } = std::mem::take(self);
        let touched = written.iter().map(|w| w.0).chain(read.iter().map(|r| r.0));
        let bytes: usize = touched.map(|buf| bufs[buf.0 as usize].bytes).sum();
        if rows == 0 || steps.len() < 2 || bytes < MIN_BYTES {
            return done.append(&mut steps);
        }
        let reads = read.iter().map(|r| r.0).collect();
        let writes = written.iter().map(|w| w.0).collect();
        let local = read.iter().filter(|r| r.1).map(|r| r.0).collect();
        let mut slab = (SLAB_BYTES / (bytes / rows).max(1)).clamp(1, rows.div_ceil(8));
        if let Some(together) = steps.iter().filter_map(|step| Some(step.product()?.1.together())).max() {
            slab = slab.next_multiple_of(together);
        }
        let chain = ChainStep { rows, slab, steps, local, parts: Vec::new(), inner: Vec::new() };
        done.push(Step { kind: StepKind::Chain(Box::new(chain)), reads, writes });
    }
}

fn reads_of(spec: &KernelSpec, buf: BufId) -> impl Iterator<Item = &crate::kernel::Source> {
    spec.sources.iter().filter(move |s| matches!(s.kind, SourceKind::Memory(b) if b == buf))
}

/// Whether row `r` of the loop reads only elements `r · per_row ..` of a buffer, that many of them at most.
pub(super) fn stays_in_row(dims: &[usize], split: usize, access: &Access, per_row: usize) -> bool {
    let strides = &access.strides;
    let mut step = per_row as isize;
    for d in (0..split).rev() {
        if strides[d] != step {
            return false;
        }
        step *= dims[d] as isize;
    }
    let (mut least, mut most) = (access.offset, access.offset);
    for d in split..dims.len() {
        let reach = strides[d] * (dims[d] as isize - 1);
        least += reach.min(0);
        most += reach.max(0);
    }
    least >= 0 && most < per_row as isize
}

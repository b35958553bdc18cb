//! Loops whose rows never meet: each thread goes through all rounds for some of the rows, and nobody waits for anybody.
//!
//! A recurrent layer multiplies a few rows by a small matrix, again and again: a round is over before a second thread is awake. But a
//! row of the new state depends on that row of the old one and on what the loop does not change. That is found out here, step by step:
//! every buffer that a round writes is divided into rows, or a few numbers that every thread computes for itself (counters), or
//! a result that rows are put into (`ys` of a scan). What else a round does keeps the loop together.
//!
//! Memory is laid out as if steps ran one after the other, so what lives only inside of a round is moved to memory that each thread has for itself.

use std::collections::{HashMap, HashSet};

use crate::kernel::{KernelSpec, SourceKind};
use crate::raw::BufId;

use super::chain::{rows_of, stays_in_row};
use super::steps::{Apart, OpStep, PlaceStep, Share, Step, StepKind, WhileStep};
use super::{Layout, Place};

/// States of so many bytes are numbers that every thread computes for itself.
const FEW_BYTES: usize = 16;
/// Loops of fewer elements have no rows to share.
const FEW_ELEMENTS: usize = 64;
/// What each thread may have for itself, in bytes.
const MOST_OWN: usize = 4 << 20;
/// Right operands of products that stay in the cache of every thread, in bytes.
const MOST_OF_OPERAND: usize = 1 << 20;
/// Elements times instructions of a round and of the whole loop from which on threads gain something.
const WORTH_ROUND: usize = 1 << 11;
const WORTH: usize = 1 << 19;
/// Rows that are enough for all threads.
const MANY_ROWS: usize = 8;
/// Elements of a cache line: threads do not write into the same one.
const LINE: usize = 16;

/// How a loop with these `states` can be gone through in parts.
pub(super) fn apart(w: &WhileStep, states: &[BufId], layout: &Layout) -> Option<Apart> {
    candidates(w).into_iter().find_map(|rows| Draft::new(w, states, layout, rows).finish())
}

/// Into how many rows a loop may be divided.
fn candidates(w: &WhileStep) -> Vec<usize> {
    if let Some((_, product)) = w.body.iter().find_map(Step::product_of_few) {
        return vec![product.rows()];
    }
    let specs = || {
        w.body.iter().filter_map(|step| match &step.kind {
            StepKind::Fused(spec) => Some(&**spec),
            _ => None,
        })
    };
    if let Some(rows) = specs().find_map(rows_of) {
        return vec![rows];
    }
    let n_elements = |spec: &&KernelSpec| spec.dims.iter().product::<usize>();
    let Some(largest) = specs().max_by_key(n_elements) else { return Vec::new() };
    let mut rows: Vec<usize> = (1..=largest.dims.len()).map(|n| largest.dims[..n].iter().product()).collect();
    rows.dedup();
    // Long rows are the better ones, if there are enough of them.
    rows.sort_by_key(|&n| (n < MANY_ROWS, n));
    rows
}

/// What a buffer is to the threads of a loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// Not written by the loop.
    Outside,
    /// Rows of so many bytes, each of one thread.
    Rows(usize),
    /// Everybody has it.
    Own,
    /// Rows are put into it and nobody looks at it.
    Target,
}

struct Draft<'a> {
    w: &'a WhileStep,
    states: &'a [BufId],
    layout: &'a Layout,
    rows: usize,
    written: HashSet<BufId>,
    kinds: HashMap<BufId, Kind>,
    /// Elements times instructions that rows share.
    work: usize,
}

impl<'a> Draft<'a> {
    fn new(w: &'a WhileStep, states: &'a [BufId], layout: &'a Layout, rows: usize) -> Draft<'a> {
        let steps = w.cond.iter().chain(&w.body);
        let written = steps.flat_map(|step| &step.writes).chain(states).copied().collect();
        Draft { w, states, layout, rows, written, kinds: HashMap::new(), work: 0 }
    }

    fn finish(mut self) -> Option<Apart> {
        let grain = if self.rows >= 8 * LINE { LINE } else { 1 };
        if self.rows < 2 * grain {
            return None;
        }
        for &state in self.states {
            let kind = self.kind_of_state(state)?;
            self.kinds.insert(state, kind);
        }
        let w = self.w;
        if w.below.is_none() {
            let alike = w.cond.iter().all(|step| self.step(step) == Some(Share::Whole));
            if !alike || !self.is_known(w.pred) {
                return None;
            }
        }
        let is_there = |step: &&Step| !matches!(step.kind, StepKind::Copy { bytes: 0, .. });
        let body: Vec<Share> = w.body.iter().filter(is_there).map(|step| self.step(step)).collect::<Option<_>>()?;
        let carry = w.carry.iter().map(|&(from, to, bytes)| self.copy(from, to, bytes)).collect::<Option<_>>()?;
        let rounds = w.below.as_ref().map_or(64, |&(_, limit)| usize::try_from(limit).unwrap_or(0));
        if self.work < WORTH_ROUND || self.work.saturating_mul(rounds) < WORTH {
            return None;
        }
        let (own, own_bytes) = self.own()?;
        let kept = self.states.iter().filter(|&&state| self.kinds[&state] == Kind::Own);
        let kept = kept.map(|&state| (state, self.bytes(state))).collect();
        Some(Apart { rows: self.rows, grain, body, carry, own, own_bytes, kept })
    }

    fn bytes(&self, buf: BufId) -> usize {
        self.layout.bytes[buf.0 as usize]
    }

    fn kind_of_state(&self, state: BufId) -> Option<Kind> {
        let bytes = self.bytes(state);
        let is_target = self.w.body.iter().any(|step| match &step.kind {
            StepKind::Op(op) => PlaceStep::of(op).is_some() && op.ins[0].buf == state,
            _ => false,
        });
        match bytes {
            _ if is_target => Some(Kind::Target),
            0..=FEW_BYTES => Some(Kind::Own),
            _ => bytes.is_multiple_of(self.rows).then(|| Kind::Rows(bytes / self.rows)),
        }
    }

    /// What a buffer is that a step reads.
    fn kind(&self, buf: BufId) -> Option<Kind> {
        if !self.written.contains(&buf) {
            return Some(Kind::Outside);
        }
        self.kinds.get(&buf).copied()
    }

    /// Whether every thread has all of a buffer.
    fn is_known(&self, buf: BufId) -> bool {
        matches!(self.kind(buf), Some(Kind::Outside | Kind::Own))
    }

    /// Says what a buffer is that a step writes.
    fn define(&mut self, buf: BufId, kind: Kind) -> Option<()> {
        (*self.kinds.entry(buf).or_insert(kind) == kind).then_some(())
    }

    fn step(&mut self, step: &Step) -> Option<Share> {
        match &step.kind {
            StepKind::Fused(spec) => self.fused(spec),
            StepKind::Op(op) => self.product(step).or_else(|| self.place(op)),
            StepKind::Window(w) => {
                let is_there = !self.written.contains(&w.of) && w.corner.iter().all(|c| self.is_known(c.index.buf));
                self.define(w.to, Kind::Outside)?;
                is_there.then_some(Share::Whole)
            }
            StepKind::Copy { from, to, bytes } => self.copy(*from, *to, *bytes),
            StepKind::Scalar(_) => {
                let mut seen = step.reads.iter().filter(|buf| !step.writes.contains(buf));
                if !seen.all(|&buf| self.is_known(buf)) {
                    return None;
                }
                step.writes.iter().try_for_each(|&buf| self.define(buf, Kind::Own))?;
                Some(Share::Whole)
            }
            _ => None,
        }
    }

    fn fused(&mut self, spec: &KernelSpec) -> Option<Share> {
        if spec.stores.iter().any(|store| store.access.is_some()) {
            return None;
        }
        let n_elements: usize = spec.dims.iter().product();
        let sources = spec.sources.iter().map(|s| &s.kind).chain(spec.reduces.iter().flat_map(|r| &r.inits));
        let read = sources.filter_map(|kind| match kind {
            SourceKind::Memory(buf) => Some(*buf),
            _ => None,
        });
        let is_known = read.clone().all(|buf| self.is_known(buf));
        if (!is_known || n_elements >= FEW_ELEMENTS) && self.is_by_rows(spec) {
            let per_row = n_elements / self.rows;
            for store in &spec.stores {
                self.define(store.buf, Kind::Rows(per_row * store.bytes))?;
            }
            for reduce in &spec.reduces {
                for (&out, dtype) in reduce.outs.iter().zip(&reduce.dtypes) {
                    self.define(out, Kind::Rows(dtype.bytes()))?;
                }
            }
            self.work += n_elements * (spec.program.insts.len() + 1);
            return Some(Share::Rows(0));
        }
        let outs = spec.reduces.iter().flat_map(|r| &r.outs).chain(spec.stores.iter().map(|s| &s.buf));
        outs.copied().try_for_each(|out| self.define(out, Kind::Own))?;
        is_known.then_some(Share::Whole)
    }

    /// Whether a loop computes rows from the same rows.
    fn is_by_rows(&self, spec: &KernelSpec) -> bool {
        let Some(split) = (0..=spec.dims.len()).find(|&n| spec.dims[..n].iter().product::<usize>() == self.rows) else {
            return false;
        };
        if !spec.reduces.is_empty() && rows_of(spec) != Some(self.rows) {
            return false;
        }
        let inits = spec.reduces.iter().flat_map(|r| &r.inits);
        let starts_alike = inits.clone().all(|init| match init {
            SourceKind::Memory(buf) => self.is_known(*buf),
            _ => true,
        });
        starts_alike
            && spec.sources.iter().all(|source| match source.kind {
                SourceKind::Memory(buf) => match self.kind(buf) {
                    Some(Kind::Outside | Kind::Own) => true,
                    Some(Kind::Rows(bytes)) => {
                        bytes.is_multiple_of(source.bytes)
                            && stays_in_row(&spec.dims, split, &source.access, bytes / source.bytes)
                    }
                    _ => false,
                },
                _ => true,
            })
    }

    fn product(&mut self, step: &Step) -> Option<Share> {
        let (op, product) = step.product_of_few()?;
        let fits = product.depth() * product.width() * 4 <= MOST_OF_OPERAND && !self.written.contains(&op.ins[1].buf);
        let reads_rows = match self.kind(op.ins[0].buf)? {
            Kind::Rows(bytes) => product.stays_in_row() && bytes == 4 * product.depth(),
            kind => kind != Kind::Target,
        };
        if !fits || !reads_rows || product.rows() != self.rows {
            return None;
        }
        self.define(op.outs[0].buf, Kind::Rows(4 * product.width()))?;
        self.work += self.rows * product.depth() * product.width() / 16;
        Some(Share::Rows(4 * product.width()))
    }

    /// Rows that are put into a result.
    fn place(&mut self, op: &OpStep) -> Option<Share> {
        let place = PlaceStep::of(op)?;
        let is_target = self.kind(op.ins[0].buf) == Some(Kind::Target);
        if !is_target || !place.corner.iter().all(|c| self.is_known(c.index.buf)) {
            return None;
        }
        self.define(place.to, Kind::Target)?;
        match self.kind(place.from)? {
            Kind::Rows(bytes) => (bytes * self.rows == place.bytes).then_some(Share::Rows(bytes)),
            Kind::Outside | Kind::Own => Some(Share::First),
            Kind::Target => None,
        }
    }

    fn copy(&mut self, from: BufId, to: BufId, bytes: usize) -> Option<Share> {
        let (kind, share) = match self.kind(from)? {
            Kind::Rows(row) if row * self.rows == bytes => (Kind::Rows(row), Share::Rows(row)),
            Kind::Outside if bytes > FEW_BYTES && bytes.is_multiple_of(self.rows) => {
                (Kind::Rows(bytes / self.rows), Share::Rows(bytes / self.rows))
            }
            Kind::Outside | Kind::Own => (Kind::Own, Share::Whole),
            _ => return None,
        };
        self.define(to, kind)?;
        Some(share)
    }

    /// Where a buffer is in the arena of the device.
    fn span(&self, buf: BufId) -> Option<(usize, usize)> {
        match self.layout.places[buf.0 as usize] {
            Place::Temp(strata_stablehlo::Space::Device, at) => Some((at as usize, at as usize + self.bytes(buf))),
            _ => None,
        }
    }

    /// What every thread has for itself, and how many bytes that takes; none if memory is shared in a way that rows are not.
    fn own(&self) -> Option<(Vec<(BufId, usize)>, usize)> {
        let is_shared = |buf: &&BufId| matches!(self.kinds[*buf], Kind::Rows(_) | Kind::Target);
        let shared: Vec<BufId> = self.states.iter().filter(is_shared).copied().collect();
        let (mut inside, mut apart) = (Vec::new(), Vec::new());
        for (&buf, &kind) in &self.kinds {
            let place = self.layout.places[buf.0 as usize];
            if kind == Kind::Outside {
                continue;
            }
            let overlaps = |other: &BufId| match (self.span(buf), self.span(*other)) {
                (Some(a), Some(b)) => a.0 < b.1 && b.0 < a.1,
                _ => place == self.layout.places[other.0 as usize],
            };
            if let Some(state) = shared.iter().find(|other| overlaps(other)) {
                if place != self.layout.places[state.0 as usize] || kind != self.kinds[state] {
                    return None;
                }
                continue;
            }
            match (self.span(buf), kind) {
                (_, Kind::Target) => return None,
                (Some(span), _) => inside.push((buf, span)),
                // A counter that is a result of the program.
                (None, Kind::Own) if matches!(place, Place::Out(_) | Place::Arg(_)) => apart.push((buf, place)),
                _ => return None,
            }
        }
        let low = inside.iter().map(|(_, span)| span.0).min().unwrap_or(0) / 64 * 64;
        let mut bytes = inside.iter().map(|(_, span)| span.1).max().unwrap_or(low) - low;
        let mut own: Vec<(BufId, usize)> = inside.into_iter().map(|(buf, span)| (buf, span.0 - low)).collect();
        let mut places: Vec<(Place, usize)> = Vec::new();
        for (buf, place) in apart {
            let known = places.iter().find(|p| p.0 == place).map(|p| p.1);
            let at = known.unwrap_or_else(|| bytes.next_multiple_of(64));
            if known.is_none() {
                places.push((place, at));
                bytes = at + self.bytes(buf);
            }
            own.push((buf, at));
        }
        own.sort_unstable();
        (bytes <= MOST_OWN).then_some((own, bytes))
    }
}

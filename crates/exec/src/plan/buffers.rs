//! How long buffers live, which of them can be one, and where they go.
//!
//! Steps are numbered in execution order, nested blocks inside their step. A class of buffers that share memory has a
//! list of segments during which it holds something. Two classes may become one when their segments do not overlap, or
//! touch only at a step that reads the old and writes the new element by element.

use std::collections::HashSet;

use strata_stablehlo::Space;

use crate::kernel::{Access, KernelSpec, SourceKind};
use crate::raw::BufId;

use super::steps::{Inner, OpStep, Slab, Step, StepKind};
use super::{BufInfo, Fixed, Planner};

/// Where a buffer is during an execution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    Arg(u32),
    Out(u32),
    Const(u32),
    /// Byte offset in the arena of a space.
    Temp(Space, u64),
    /// Wherever in another buffer the last step that moved it says.
    Window,
}

/// The memory of a plan.
pub struct Layout {
    pub places: Vec<Place>,
    /// By buffer.
    pub bytes: Vec<usize>,
    /// By [`Space`].
    pub arena_bytes: [usize; 2],
    /// For every result the donated argument whose memory it takes over.
    pub out_alias: Vec<Option<usize>>,
    /// Sum and number of temporaries before packing, for reports.
    pub temp_bytes_unpacked: usize,
}

/// Chooses a place for every buffer and marks steps that work in place.
pub(super) fn lay_out(
    planner: &mut Planner,
    steps: &mut Vec<Step>,
    results: &[Option<BufId>],
    donated: &[(usize, usize)],
) -> Layout {
    // Results: each gets memory of its own.
    let mut outs = Vec::new();
    let mut taken = Vec::new();
    for (&result, &value) in results.iter().zip(&planner.func.body.results) {
        let Some(buf) = result else {
            outs.push(None);
            continue;
        };
        let fixed = planner.bufs[buf.0 as usize].fixed.is_some();
        let buf = if fixed || taken.contains(&buf) {
            let bytes = planner.bufs[buf.0 as usize].bytes;
            let copy = planner.buffer(bytes, planner.space(value));
            let kind = StepKind::Copy { from: buf, to: copy, bytes };
            steps.push(Step { kind, reads: vec![buf], writes: vec![copy] });
            copy
        } else {
            buf
        };
        taken.push(buf);
        outs.push(Some(buf));
    }

    let mut life = Lifetimes::new(&planner.bufs);
    life.walk(steps);
    life.close(&outs);
    let mut classes = Classes::new(&planner.bufs, &life);
    for &(a, b) in &planner.aliases {
        classes.force(a, b);
    }
    for (i, out) in outs.iter().enumerate() {
        if let Some(buf) = out {
            let class = classes.find(*buf);
            if classes.out[class].is_none() {
                classes.out[class] = Some(i as u32);
            }
        }
    }
    let mut out_alias = vec![None; outs.len()];
    for &(arg, out) in donated {
        let arg_buf = planner.bufs.iter().position(|b| b.fixed == Some(Fixed::Arg(arg as u32)));
        if let (Some(arg_buf), Some(Some(out_buf))) = (arg_buf, outs.get(out)) {
            let arg_buf = BufId(arg_buf as u32);
            if planner.bufs[arg_buf.0 as usize].bytes == planner.bufs[out_buf.0 as usize].bytes {
                classes.donate(arg_buf, *out_buf);
                if in_place_chain(steps, &mut classes, arg_buf, *out_buf) {
                    out_alias[out] = Some(arg);
                }
            }
        }
    }
    join_loops(steps, &mut classes, &life);
    join_steps(steps, &mut classes);

    let mut position = 1;
    keep_inside(steps, &mut classes, &mut position);
    let (places, arena_bytes, temp_bytes_unpacked) = classes.pack(&planner.bufs);
    let bytes = planner.bufs.iter().map(|buf| buf.bytes).collect();
    Layout { places, bytes, arena_bytes, out_alias, temp_bytes_unpacked }
}

/// First and last position at which every buffer is touched.
struct Lifetimes {
    next: u32,
    spans: Vec<Option<(u32, u32)>>,
    /// Position of every step, in walking order, and of loop ends.
    loops: Vec<(u32, u32)>,
    chains: Vec<Chain>,
}

/// First and last position of a chain of loops, and the buffers from before it that are read row by row.
#[derive(Clone)]
struct Chain {
    first: u32,
    last: u32,
    local: Vec<BufId>,
}

impl Chain {
    fn touches(&self, segment: (u32, u32)) -> bool {
        segment.0 <= self.last && segment.1 >= self.first
    }
}

impl Lifetimes {
    fn new(bufs: &[BufInfo]) -> Lifetimes {
        let spans = bufs.iter().map(|b| b.fixed.map(|_| (0, 0))).collect();
        Lifetimes { next: 1, spans, loops: Vec::new(), chains: Vec::new() }
    }

    /// Numbers steps and notes when their buffers are touched.
    fn walk(&mut self, steps: &[Step]) {
        for step in steps {
            let at = self.next;
            self.next += 1;
            if let StepKind::Chain(c) = &step.kind {
                // Its loops say what they touch.
                self.walk(&c.steps);
                self.chains.push(Chain { first: at, last: self.next - 1, local: c.local.clone() });
                continue;
            }
            for &buf in step.reads.iter().chain(&step.writes) {
                self.touch(buf, at);
            }
            match &step.kind {
                StepKind::While(w) => {
                    let slot = self.loops.len();
                    self.loops.push((at, at));
                    self.walk(&w.cond);
                    self.touch(w.pred, self.next);
                    self.next += 1;
                    self.walk(&w.body);
                    let end = self.next;
                    self.next += 1;
                    for &(from, to, _) in &w.carry {
                        self.touch(from, end);
                        self.touch(to, end);
                    }
                    self.loops[slot].1 = end;
                    for &buf in step.reads.iter().chain(&step.writes) {
                        self.touch(buf, end);
                    }
                }
                StepKind::Branch(b) => {
                    for branch in &b.branches {
                        self.walk(branch);
                    }
                    let end = self.next;
                    self.next += 1;
                    for &buf in &step.writes {
                        self.touch(buf, end);
                    }
                }
                _ => {}
            }
        }
    }

    fn touch(&mut self, buf: BufId, at: u32) {
        let span = &mut self.spans[buf.0 as usize];
        *span = Some(match *span {
            None => (at, at),
            Some((first, last)) => (first.min(at), last.max(at)),
        });
    }

    /// Extends buffers from outside a loop that the loop uses to the loop's end, and results to the end of the program.
    fn close(&mut self, outs: &[Option<BufId>]) {
        let loops = self.loops.clone();
        for span in self.spans.iter_mut().flatten() {
            for &(start, end) in &loops {
                // Alive before the loop and last touched inside it: every iteration may need it.
                if span.0 < start && span.1 > start && span.1 < end {
                    span.1 = end;
                }
            }
        }
        let end = self.next;
        for out in outs.iter().flatten() {
            if let Some(span) = &mut self.spans[out.0 as usize] {
                span.1 = end;
            }
        }
    }
}

/// Sets of buffers that share memory.
struct Classes {
    parent: Vec<u32>,
    segments: Vec<Vec<(u32, u32)>>,
    bytes: Vec<usize>,
    spaces: Vec<Space>,
    fixed: Vec<Option<Fixed>>,
    out: Vec<Option<u32>>,
    /// A donated argument's class may be joined with this result's class.
    donated: Vec<Option<u32>>,
    chains: Vec<Chain>,
}

impl Classes {
    fn new(bufs: &[BufInfo], life: &Lifetimes) -> Classes {
        let n = bufs.len();
        Classes {
            parent: (0..n as u32).collect(),
            segments: life.spans.iter().map(|s| s.iter().copied().collect()).collect(),
            bytes: bufs.iter().map(|b| b.bytes).collect(),
            spaces: bufs.iter().map(|b| b.space).collect(),
            fixed: bufs.iter().map(|b| b.fixed).collect(),
            out: vec![None; n],
            donated: vec![None; n],
            chains: life.chains.clone(),
        }
    }

    fn find(&self, buf: BufId) -> usize {
        let mut at = buf.0;
        while self.parent[at as usize] != at {
            at = self.parent[at as usize];
        }
        at as usize
    }

    fn force(&mut self, a: BufId, b: BufId) {
        let (a, b) = (self.find(a), self.find(b));
        if a != b {
            self.merge(a, b);
        }
    }

    fn merge(&mut self, a: usize, b: usize) {
        self.parent[b] = a as u32;
        let moved = std::mem::take(&mut self.segments[b]);
        self.segments[a].extend(moved);
        self.bytes[a] = self.bytes[a].max(self.bytes[b]);
        self.fixed[a] = self.fixed[a].or(self.fixed[b]);
        self.out[a] = self.out[a].or(self.out[b]);
        self.donated[a] = self.donated[a].or(self.donated[b]);
    }

    fn donate(&mut self, arg: BufId, out: BufId) {
        let (arg, out) = (self.find(arg), self.find(out));
        self.donated[arg] = self.out[out];
    }

    /// Whether memory of the two can be one: neither is claimed by someone else.
    fn compatible(&self, a: usize, b: usize) -> bool {
        if a == b || self.bytes[a] != self.bytes[b] || self.spaces[a] != self.spaces[b] {
            return false;
        }
        match (self.fixed[a].or(self.fixed[b]), self.fixed[a].is_some() && self.fixed[b].is_some()) {
            (_, true) => return false,
            (Some(_), _) => {
                // A donated argument can only become its result.
                let (arg, other) = if self.fixed[a].is_some() { (a, b) } else { (b, a) };
                if self.donated[arg].is_none() || self.out[other] != self.donated[arg] {
                    return false;
                }
            }
            (None, _) => {}
        }
        !(self.out[a].is_some() && self.out[b].is_some() && self.out[a] != self.out[b])
    }

    /// Joins the class that `old` dies in with the one that `new` is born in at step `at`, if nothing else is in the way.
    fn join_at(&mut self, old: BufId, new: BufId, at: u32) -> bool {
        let (a, b) = (self.find(old), self.find(new));
        if !self.compatible(a, b) {
            return false;
        }
        let apart = |x: (u32, u32), y: (u32, u32)| {
            let shared = self.chains.iter().find(|c| c.touches(x) && c.touches(y));
            match shared {
                // Everything in a chain happens at once, but for results written over operands of the same row.
                Some(chain) => x.1 == at && y.0 == at && (x.0 >= chain.first || chain.local.contains(&old)),
                None => x.1 < y.0 || y.1 < x.0 || (x.1 == at && y.0 == at),
            }
        };
        let clear = self.segments[a].iter().all(|&x| self.segments[b].iter().all(|&y| apart(x, y)));
        if clear {
            self.merge(a, b);
        }
        clear
    }

    /// Packs what is neither argument, result nor constant.
    fn pack(&self, bufs: &[BufInfo]) -> (Vec<Place>, [usize; 2], usize) {
        let mut temp = vec![0u64; bufs.len()];
        let mut unpacked = 0;
        let peaks = [Space::Device, Space::PinnedHost].map(|space| self.pack_space(space, &mut temp, &mut unpacked));
        let places = (0..bufs.len())
            .map(|buf| {
                let class = self.find(BufId(buf as u32));
                match (self.fixed[class], self.out[class]) {
                    (Some(Fixed::Arg(i)), _) => Place::Arg(i),
                    (Some(Fixed::Const(i)), _) => Place::Const(i),
                    (Some(Fixed::Window), _) => Place::Window,
                    (None, Some(i)) => Place::Out(i),
                    (None, None) => Place::Temp(self.spaces[class], temp[class]),
                }
            })
            .collect();
        (places, peaks, unpacked)
    }

    /// Packs the temporaries of one space: writes their offsets, adds up their sizes, returns the peak.
    fn pack_space(&self, space: Space, temp: &mut [u64], unpacked: &mut usize) -> usize {
        let mut problem = strata_pack::Problem::default();
        let mut roots = Vec::new();
        for class in 0..temp.len() {
            let mine = self.parent[class] as usize == class && self.spaces[class] == space;
            if !mine || self.fixed[class].is_some() || self.out[class].is_some() || self.segments[class].is_empty() {
                continue;
            }
            let mut first = self.segments[class].iter().map(|s| s.0).min().unwrap_or(0);
            let mut last = self.segments[class].iter().map(|s| s.1).max().unwrap_or(0);
            for chain in &self.chains {
                if self.segments[class].iter().any(|&s| chain.touches(s)) {
                    (first, last) = (first.min(chain.first), last.max(chain.last));
                }
            }
            *unpacked += self.bytes[class];
            let size = self.bytes[class].max(1) as u64;
            problem.buffers.push(strata_pack::Buffer::new(roots.len() as u32, first..last + 1, size).aligned(64));
            roots.push(class);
        }
        let plan = strata_pack::pack(&problem);
        debug_assert!(strata_pack::check(&problem, &plan).is_ok());
        for (i, &class) in roots.iter().enumerate() {
            temp[class] = plan.offsets[i];
        }
        plan.peak as usize
    }
}

/// Whether result `out` can live in argument `arg`: the argument is dead before the result is born.
fn in_place_chain(steps: &[Step], classes: &mut Classes, arg: BufId, out: BufId) -> bool {
    let mut position = 1;
    for_each_step(steps, &mut position, &mut |at, step| {
        let (a, b) = (classes.find(arg), classes.find(out));
        if a == b {
            return;
        }
        for &new in step.writes.iter().filter(|&&w| classes.find(w) == b).collect::<Vec<_>>() {
            if !step.reads.contains(&arg) || can_work_in_place(step, arg, new) {
                classes.join_at(arg, new, at);
            }
        }
    });
    classes.find(arg) == classes.find(out)
}

/// Calls `visit` for every step with its position, as `Lifetimes::walk` numbered them.
fn for_each_step(steps: &[Step], position: &mut u32, visit: &mut impl FnMut(u32, &Step)) {
    for step in steps {
        let at = *position;
        *position += 1;
        visit(at, step);
        match &step.kind {
            StepKind::While(w) => {
                for_each_step(&w.cond, position, visit);
                *position += 1;
                for_each_step(&w.body, position, visit);
                *position += 1;
            }
            StepKind::Branch(b) => {
                for branch in &b.branches {
                    for_each_step(branch, position, visit);
                }
                *position += 1;
            }
            StepKind::Chain(c) => for_each_step(&c.steps, position, visit),
            _ => {}
        }
    }
}

/// Whether a step may write `new` over `old`.
fn can_work_in_place(step: &Step, old: BufId, new: BufId) -> bool {
    match &step.kind {
        StepKind::Copy { from, to, .. } => *from == old && *to == new,
        StepKind::Fused(spec) => loop_works_in_place(spec, old, new),
        StepKind::Repeated(r) => {
            let of_rows = matches!(&r.step.kind, StepKind::Fused(spec) if loop_works_in_place(spec, old, new));
            of_rows && !r.per_row.contains(&old)
        }
        StepKind::Op(op) => {
            let updates = op.op.updates_operand(op.outs.len());
            updates && op.ins[0].buf == old && op.outs[0].buf == new && op.ins[1..].iter().all(|t| t.buf != old)
        }
        // A slab is read before it is written.
        StepKind::Narrow(n) => {
            let width = |slabs: &[Slab], buf: BufId| slabs.iter().find(|slab| slab.buf == buf).map(|slab| slab.width);
            width(&n.ins, old).is_some() && width(&n.ins, old) == width(&n.outs, new)
        }
        _ => false,
    }
}

/// The same for a loop, element by element.
fn loop_works_in_place(spec: &KernelSpec, old: BufId, new: BufId) -> bool {
    let dense = Access::dense(&spec.dims);
    let Some(store) = spec.stores.iter().find(|s| s.buf == new) else { return false };
    let uses = spec.sources.iter().filter(|s| matches!(s.kind, SourceKind::Memory(b) if b == old));
    let same = uses.clone().all(|s| s.access == dense && s.bytes == store.bytes);
    let initial = spec.reduces.iter().any(|r| r.inits.iter().any(|i| matches!(i, SourceKind::Memory(b) if *b == old)));
    // A reduction reads its register after the stores of a block: it must not look straight at this memory.
    let reduced = uses.clone().any(|s| spec.reduces.iter().any(|r| r.values.contains(&s.reg)));
    store.access.is_none() && uses.count() > 0 && same && !initial && !reduced
}

/// Removes the copies at the ends of loop bodies where the new state can be written over the old one.
fn join_loops(steps: &mut [Step], classes: &mut Classes, life: &Lifetimes) {
    let mut position = 1;
    join_loops_in(steps, classes, life, &mut position);
}

fn join_loops_in(steps: &mut [Step], classes: &mut Classes, life: &Lifetimes, position: &mut u32) {
    for step in steps {
        *position += 1;
        match &mut step.kind {
            StepKind::While(w) => {
                join_loops_in(&mut w.cond, classes, life, position);
                *position += 1;
                let body_start = *position;
                join_loops_in(&mut w.body, classes, life, position);
                let end = *position;
                *position += 1;
                let froms: Vec<BufId> = w.carry.iter().map(|c| c.0).collect();
                let body = &w.body;
                w.carry.retain(|&(from, state, _)| {
                    let once = froms.iter().filter(|&&f| f == from).count() == 1;
                    !(once && join_carry(body, classes, life, from, state, body_start, end))
                });
            }
            StepKind::Branch(b) => {
                for branch in &mut b.branches {
                    join_loops_in(branch, classes, life, position);
                }
                *position += 1;
            }
            StepKind::Chain(c) => join_loops_in(&mut c.steps, classes, life, position),
            _ => {}
        }
    }
}

/// Lets a loop's new state `from` share memory with the old `state`, if the old one is not read after the new is born.
fn join_carry(
    body: &[Step],
    classes: &mut Classes,
    life: &Lifetimes,
    from: BufId,
    state: BufId,
    start: u32,
    end: u32,
) -> bool {
    let (a, b) = (classes.find(state), classes.find(from));
    if a == b {
        return true;
    }
    let Some((birth, _)) = life.spans[from.0 as usize] else { return false };
    let inside = birth >= start && birth < end;
    let alike = classes.bytes[a] == classes.bytes[b] && classes.spaces[a] == classes.spaces[b];
    if !inside || !alike || classes.fixed[b].is_some() || classes.out[b].is_some() {
        return false;
    }
    // Everything in the class of the new value must be born in the body, after the last look at the old one.
    let mut last_read = start;
    let mut legal = true;
    let mut position = start;
    for_each_step(body, &mut position, &mut |at, step| {
        let reads_old = step.reads.iter().any(|&r| classes.find(r) == a);
        if !reads_old {
            return;
        }
        last_read = last_read.max(at);
        if at > birth {
            legal = false;
        } else if at == birth {
            let old = step.reads.iter().copied().filter(|&r| classes.find(r) == a).collect::<Vec<_>>();
            legal &= old.iter().all(|&o| can_work_in_place(step, o, from));
        }
        if let StepKind::Chain(c) = &step.kind {
            // Its loops take turns: a new value must not replace what another row still needs.
            legal &= birth > at + c.steps.len() as u32;
        }
        if let StepKind::While(_) | StepKind::Branch(_) = step.kind {
            // Nested blocks read it until the step ends.
            legal &= at < birth;
        }
    });
    let born_late = classes.segments[b].iter().all(|s| s.0 >= last_read && s.0 >= start && s.1 <= end);
    if !legal || !born_late {
        return false;
    }
    // The state's segment over the loop gets a hole between the last look at the old value and the birth of the new.
    classes.merge(a, b);
    true
}

/// Lets steps write their results over operands that die.
fn join_steps(steps: &mut [Step], classes: &mut Classes) {
    let mut position = 1;
    let read = steps.iter().flat_map(|step| step.reads.iter().copied()).collect();
    join_steps_in(steps, classes, &mut position, Some(&read));
}

/// `read` is everything that some step reads; in a loop, where a result may come round, it is not known.
fn join_steps_in(steps: &mut [Step], classes: &mut Classes, position: &mut u32, read: Option<&HashSet<BufId>>) {
    for step in steps {
        let at = *position;
        *position += 1;
        let writes = step.writes.clone();
        let reads = step.reads.clone();
        for &new in &writes {
            for &old in &reads {
                if can_work_in_place(step, old, new) && classes.find(old) != classes.find(new) {
                    classes.join_at(old, new, at);
                }
            }
        }
        match &mut step.kind {
            StepKind::Copy { from, to, bytes } if classes.find(*from) == classes.find(*to) => *bytes = 0,
            StepKind::Fused(spec) => mark_stores(spec, &reads, classes, read),
            StepKind::Repeated(r) => {
                if let StepKind::Fused(spec) = &mut r.step.kind {
                    mark_stores(spec, &reads, classes, read);
                }
            }
            StepKind::Op(op) => mark_in_place(op, classes),
            StepKind::While(w) => {
                join_steps_in(&mut w.cond, classes, position, None);
                *position += 1;
                join_steps_in(&mut w.body, classes, position, None);
                *position += 1;
            }
            StepKind::Branch(b) => {
                for branch in &mut b.branches {
                    join_steps_in(branch, classes, position, read);
                }
                *position += 1;
            }
            StepKind::Chain(c) => join_steps_in(&mut c.steps, classes, position, read),
            _ => {}
        }
    }
}

/// Takes what only a chain with products sees out of the arena: its threads have a slab of it each.
fn keep_inside(steps: &mut [Step], classes: &mut Classes, position: &mut u32) {
    for step in steps {
        let first = *position;
        *position += 1;
        match &mut step.kind {
            StepKind::While(w) => {
                keep_inside(&mut w.cond, classes, position);
                *position += 1;
                keep_inside(&mut w.body, classes, position);
                *position += 1;
            }
            StepKind::Branch(b) => {
                b.branches.iter_mut().for_each(|branch| keep_inside(branch, classes, position));
                *position += 1;
            }
            StepKind::Chain(c) => {
                keep_inside(&mut c.steps, classes, position);
                if c.steps.iter().any(|step| step.product().is_some()) {
                    c.inner = inner(&step.writes, c.rows, classes, (first, *position - 1));
                }
            }
            _ => {}
        }
    }
}

/// The buffers among `written` that live from `first` to `last` at most.
fn inner(written: &[BufId], rows: usize, classes: &mut Classes, (first, last): (u32, u32)) -> Vec<Inner> {
    let mut inner: Vec<Inner> = Vec::new();
    let mut places: Vec<(usize, usize)> = Vec::new();
    let mut before = 0;
    for &buf in written {
        let class = classes.find(buf);
        let row_bytes = classes.bytes[class] / rows;
        if let Some(&(_, before)) = places.iter().find(|(known, _)| *known == class) {
            inner.push(Inner { buf, row_bytes, before });
            continue;
        }
        let stays = classes.segments[class].iter().all(|s| s.0 >= first && s.1 <= last);
        if !stays || classes.fixed[class].is_some() || classes.out[class].is_some() {
            continue;
        }
        // Nobody else may have it: the pointer is set for every slab.
        classes.fixed[class] = Some(Fixed::Window);
        places.push((class, before));
        inner.push(Inner { buf, row_bytes, before });
        before += row_bytes.next_multiple_of(64);
    }
    inner
}

/// Notes which stores of a loop go where it reads, and which are read by others.
fn mark_stores(spec: &mut KernelSpec, reads: &[BufId], classes: &Classes, read: Option<&HashSet<BufId>>) {
    let sources: Vec<usize> = reads.iter().map(|&b| classes.find(b)).collect();
    for store in &mut spec.stores {
        store.in_place = sources.contains(&classes.find(store.buf));
        store.is_read = read.is_none_or(|read| read.contains(&store.buf));
    }
}

fn mark_in_place(op: &mut OpStep, classes: &Classes) {
    if let (Some(first), Some(out)) = (op.ins.first(), op.outs.first()) {
        op.in_place = classes.find(first.buf) == classes.find(out.buf);
    }
}

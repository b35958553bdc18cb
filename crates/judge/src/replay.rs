//! The replay: every instruction in program order, over cells that know who wrote them.
//!
//! Two passes. The *survey* executes the recorded loops to collect the footprints that occur, from which memory is cut into
//! cells. The *replay* proper executes them again, reading and stamping cells. If it meets bytes that were never written it is
//! repeated with element-sized cells where undefined values can get to, and follows them to the outputs.

use std::collections::HashMap;

use strata_kernel::{AluOp, Kernel, LoopId, LoopKind, Placement, Space, TensorId};

use crate::footprint::{Hit, Rect};
use crate::history::{Iteration, Iterations, Member, Moments};
use crate::memory::{Cells, Memory, Stamp};
use crate::program::{Follow, Program, Step, Use, Why, walk};
use crate::report::{Assumption, Report};
use crate::rules;
pub(crate) use crate::scene::Scene;
use crate::undefined::{Taint, Undef};

/// A dimension, the least and greatest value of its subscript, its extent.
type Bounds = (usize, i64, i64, usize);

/// A use of a tile at one point of the execution.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment {
    pub used: usize,
    pub tensor: TensorId,
    pub tile: u32,
    pub at: Iteration,
}

/// A read that does not see the write it should see.
#[derive(Clone, Debug)]
pub(crate) struct Conflict {
    pub owner: Moment,
    pub destroyer: Moment,
    pub reader: Moment,
    /// The reader is a matmul that adds to the old value.
    pub accumulates: bool,
    /// Data decide whether it happens.
    pub possible: bool,
    /// Partition and byte of the first byte concerned.
    pub address: (u32, u32),
    /// The physical cell, in SBUF (0) or PSUM (1), and the write it should have kept.
    cell: (usize, usize),
    kept: Stamp,
}

/// An undefined value that matters.
#[derive(Clone, Debug)]
pub(crate) struct Undefined {
    /// Reads the bytes that were never written.
    pub source: Moment,
    /// The bytes hold a value of an earlier incarnation of the tensor.
    pub previous: bool,
    /// Where it gets out; `None` if it decides an address or a trip count.
    pub stored: Option<Moment>,
    pub possible: bool,
}

/// Two iterations of a loop that promised independence, and are not.
#[derive(Clone, Debug)]
pub(crate) struct Dependence {
    pub by: LoopId,
    pub kind: Carried,
    pub first: Moment,
    pub second: Moment,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Carried {
    /// The first writes what the second reads.
    Flow,
    /// The first reads what the second overwrites.
    Anti,
    /// Both write the same element.
    Output,
}

/// A write.
#[derive(Clone, Copy, Debug)]
struct Write {
    used: u32,
    tile: u32,
    at: Iteration,
    /// Moments whose contributions it adds to, itself included; zero for plain writes.
    chain: u32,
    /// Another iteration of this loop wrote the element too.
    contested: Option<LoopId>,
    undef: Undef,
}

/// What to replay, and how far.
pub struct Options {
    /// Stop after this many instructions.
    pub budget: u64,
}

impl Default for Options {
    fn default() -> Options {
        Options { budget: 200_000_000 }
    }
}

/// Replays a kernel and reports what it finds. Places must be inside the memories.
pub(crate) fn replay(program: &mut Program, placement: Option<&Placement>, options: &Options, report: &mut Report) {
    survey(program, options, report);
    assumptions(program, report);
    let n = program.kernel.tensors.len();
    let coarse = vec![false; n];
    let Some(memory) = Memory::new(program, placement, &coarse) else {
        report.stats.complete = false;
        return;
    };
    let mut run = Run::new(program, memory, coarse, options.budget);
    run.go();
    if let Some(sources) = run.undefined_tensors() {
        let cone = cone(program, sources);
        match Memory::new(program, placement, &cone) {
            Some(memory) => {
                run = Run::new(program, memory, cone, options.budget);
                run.go();
            }
            None => report.stats.complete = false,
        }
    }
    let first = run.first_destroyers(program, placement, options);
    run.report(placement, report, &first);
}

/// Executes the loops once to learn which footprints occur; reports what is out of bounds.
pub(crate) fn survey(program: &mut Program, options: &Options, report: &mut Report) {
    struct Survey<'a, 'k> {
        steps: &'a [Step<'k>],
        uses: &'a mut [Use<'k>],
        kernel: &'a Kernel,
        /// Loops whose trip count data decide, beyond their first iteration.
        unsure: Vec<(LoopId, u64)>,
        iterations: Iterations,
        outside: HashMap<usize, (Iteration, Bounds, u64)>,
        scratch: Vec<i64>,
        left: u64,
        instances: u64,
        accesses: u64,
    }
    impl Follow for Survey<'_, '_> {
        fn declare(&mut self, _: TensorId) {}
        fn enter(&mut self, id: LoopId) {
            self.iterations.enter(id);
            let fixed = matches!(self.kernel.loop_of(id).trip, strata_kernel::Trip::Static(_));
            self.unsure.push((id, if fixed { u64::MAX } else { 0 }));
        }
        fn next(&mut self, index: i64) {
            self.iterations.next(index);
            if let Some((_, n)) = self.unsure.last_mut() {
                *n = n.saturating_add(1);
            }
        }
        fn leave(&mut self) {
            self.iterations.leave();
            self.unsure.pop();
        }
        fn step(&mut self, n: usize, loops: &[i64]) -> bool {
            let step = &self.steps[n];
            if !step.switch.at(loops, &[]) {
                return true;
            }
            if self.left == 0 {
                return false;
            }
            self.left -= 1;
            self.instances += 1;
            for &u in step.reads.iter().chain(&step.writes) {
                self.accesses += 1;
                let touch = &mut self.uses[u].touch;
                let tensor = self.kernel.tensor(touch.tensor);
                let n_tiles = if tensor.space == Space::Hbm { 1 } else { tensor.n_tiles() };
                let outside = match touch.find(loops, n_tiles, &mut self.scratch) {
                    Hit::At(f, _) => touch.footprints[f as usize].outside,
                    Hit::Outside(dim, value) => Some((dim, value, value, touch.extent(dim))),
                };
                if let Some(outside) = outside
                    && self.unsure.iter().all(|&(_, n)| n <= 1 || n == u64::MAX)
                {
                    let at = self.iterations.now();
                    self.outside.entry(u).or_insert((at, outside, 0)).2 += 1;
                }
            }
            true
        }
    }
    let kernel = program.kernel;
    let mut survey = Survey {
        steps: &program.steps,
        uses: &mut program.uses,
        kernel,
        unsure: Vec::new(),
        iterations: Iterations::new(),
        outside: HashMap::new(),
        scratch: Vec::new(),
        left: options.budget,
        instances: 0,
        accesses: 0,
    };
    let complete = walk(kernel, &program.body, &mut vec![0; kernel.loops.len()], &mut survey);
    let (iterations, outside) = (survey.iterations, survey.outside);
    report.stats.complete = complete;
    (report.stats.instances, report.stats.accesses) = (survey.instances, survey.accesses);
    if !complete {
        report.assumed.push(Assumption {
            loc: strata_kernel::LocId::NONE,
            checked: format!("the first {} instructions", options.budget),
            assumed: "the rest behaves alike".to_string(),
        });
    }
    let mut outside: Vec<_> = outside.into_iter().collect();
    outside.sort_unstable_by_key(|(used, _)| *used);
    let scene = Scene { program, placement: None, iterations: &iterations };
    for (used, (at, bounds, times)) in outside {
        let step = &program.steps[program.uses[used].step];
        let skipped = kernel.options.skip_bounds || step.inst.is_some_and(|i| i.flag("oob_skip"));
        if !skipped {
            let tensor = program.uses[used].touch.tensor;
            let moment = Moment { used, tensor, tile: 0, at };
            let finding = rules::out_of_bounds::finding(&scene, &moment, bounds);
            report.push(crate::report::Finding { times, ..finding });
        }
    }
}

/// What data decide, in words.
fn assumptions(program: &Program, report: &mut Report) {
    use strata_kernel::Trip;
    for l in &program.kernel.loops {
        let what = match l.trip {
            Trip::Static(_) => continue,
            Trip::Dynamic(_) => "trip count",
            Trip::While(_) => "condition",
        };
        report.assumed.push(Assumption {
            loc: l.loc,
            checked: format!("{} iterations of loop `{}`", crate::program::DYNAMIC_TRIPS, l.name),
            assumed: format!("the {what} is read at run time; any number of iterations behaves alike"),
        });
    }
    for (n, used) in program.uses.iter().enumerate() {
        if used.touch.dynamic {
            let name = &program.kernel.tensor(used.touch.tensor).name;
            let write = used.why == Why::Output;
            report.assumed.push(Assumption {
                loc: program.loc(n),
                checked: match write {
                    true => format!("what else the write to `{name}` could destroy"),
                    false => format!("everything of `{name}` that the index can reach"),
                },
                assumed: match write {
                    true => format!("the index stays inside `{name}`; all it can reach counts as written"),
                    false => format!("the index stays inside `{name}` and selects elements that were written"),
                },
            });
        }
    }
}

/// Tensors that undefined values of `sources` can get to.
fn cone(program: &Program, mut tensors: Vec<bool>) -> Vec<bool> {
    loop {
        let mut grown = false;
        for step in &program.steps {
            let of = |u: &usize| program.uses[*u].touch.tensor.0 as usize;
            if step.reads.iter().any(|u| tensors[of(u)]) {
                for u in &step.writes {
                    let result = program.is_result(program.uses[*u].touch.tensor);
                    grown |= !result && !std::mem::replace(&mut tensors[of(u)], true);
                }
            }
        }
        if !grown {
            return tensors;
        }
    }
}

/// One execution over cells.
pub(crate) struct Run<'a, 'k> {
    pub program: &'a Program<'k>,
    pub memory: Memory,
    iterations: Iterations,
    /// By stamp; the first is none.
    writes: Vec<Write>,
    /// The last stamp given before each tensor's latest declaration.
    declared: Vec<Stamp>,
    /// Tensors whose reads are remembered, and the readers of each logical cell since it was written.
    watched: Vec<bool>,
    readers: Vec<u32>,
    reads: Moments,
    chains: Moments,
    /// Uses inside a loop that promises independence of the tensor they touch.
    promised: Vec<bool>,
    on_entry: Vec<bool>,
    /// Tensors that undefined values can get to; follow them if there are any.
    cone: Vec<bool>,
    fine: bool,
    undefined_tensors: Vec<bool>,
    /// Reads of undefined values: what is read, whether an earlier incarnation left something, whether it got out.
    pub sources: Vec<(Moment, bool, bool)>,
    source_of: HashMap<usize, u32>,
    taint: Taint,
    left: u64,
    scratch: Vec<i64>,
    conflicts: HashMap<(usize, usize, usize), (Conflict, u64)>,
    undefined: HashMap<(u32, usize), (Undefined, u64)>,
    dependences: HashMap<(LoopId, Carried, usize, usize), (Dependence, u64)>,
    /// In the order they came up.
    order: Vec<Event>,
    /// Cells whose first write after a given one is wanted: cell, that write, the one after it.
    wanted: Vec<((usize, usize), Stamp, Option<Stamp>)>,
}

#[derive(Clone, Copy)]
enum Event {
    Conflict((usize, usize, usize)),
    Undefined((u32, usize)),
    Dependence((LoopId, Carried, usize, usize)),
}

impl<'a, 'k> Run<'a, 'k> {
    fn new(program: &'a Program<'k>, memory: Memory, cone: Vec<bool>, left: u64) -> Run<'a, 'k> {
        let n = program.kernel.tensors.len();
        let promised: Vec<bool> = (0..program.uses.len()).map(|u| program.promises(u).next().is_some()).collect();
        let mut watched = vec![false; n];
        for (r, read) in program.uses.iter().enumerate().filter(|(r, u)| promised[*r] && u.why != Why::Output) {
            let loops: Vec<LoopId> = program.promises(r).collect();
            let meets = |w: usize| {
                let write = &program.uses[w];
                write.why == Why::Output
                    && write.touch.tensor == read.touch.tensor
                    && program.promises(w).any(|id| loops.contains(&id))
            };
            watched[read.touch.tensor.0 as usize] |= (0..program.uses.len()).any(meets);
        }
        let readers = if watched.contains(&true) { vec![0; memory.logical.len()] } else { Vec::new() };
        let none = Write { used: 0, tile: 0, at: 0, chain: 0, contested: None, undef: Undef::DEFINED };
        Run {
            program,
            memory,
            iterations: Iterations::new(),
            writes: vec![none],
            declared: vec![0; n],
            watched,
            readers,
            reads: Moments::new(),
            chains: Moments::new(),
            promised,
            on_entry: program.kernel.tensor_ids().map(|id| program.exists_on_entry(id)).collect(),
            fine: cone.contains(&true),
            cone,
            undefined_tensors: vec![false; n],
            sources: Vec::new(),
            source_of: HashMap::new(),
            taint: Taint::default(),
            left,
            scratch: Vec::new(),
            conflicts: HashMap::new(),
            undefined: HashMap::new(),
            dependences: HashMap::new(),
            order: Vec::new(),
            wanted: Vec::new(),
        }
    }

    fn go(&mut self) {
        let program = self.program;
        walk(program.kernel, &program.body, &mut vec![0; program.kernel.loops.len()], self);
    }

    /// Tensors that were read where nothing was written.
    fn undefined_tensors(&self) -> Option<Vec<bool>> {
        self.undefined_tensors.contains(&true).then(|| self.undefined_tensors.clone())
    }

    fn moment(&self, used: usize, tile: u32, at: Iteration) -> Moment {
        Moment { used, tensor: self.program.uses[used].touch.tensor, tile, at }
    }
    fn moment_of(&self, stamp: Stamp) -> Moment {
        let write = &self.writes[stamp as usize];
        self.moment(write.used as usize, write.tile, write.at)
    }

    /// Checks a read. True if some of it is undefined.
    fn read(&mut self, used: usize, cells: &[Cells], tile: u32, base: usize, now: Iteration) -> bool {
        let use_ = &self.program.uses[used];
        let tensor = use_.touch.tensor;
        let t = tensor.0 as usize;
        if !self.memory.tracks(tensor) {
            return false;
        }
        let space = self.memory.space_of(tensor);
        let (declared, on_entry, watched) = (self.declared[t], self.on_entry[t], self.watched[t]);
        let starts = use_.why == Why::Old { start: true };
        let reduces = self.program.steps[use_.step].reduces.filter(|_| use_.own);
        let mut undefined = false;
        let mut last: Stamp = 0;
        for c in cells {
            let tile = tile + c.tile;
            for row in 0..c.rows {
                let (l0, p0) = (base + c.logical + row * c.stride, c.physical + row * c.physical_stride);
                for col in 0..c.cols {
                    let l = self.memory.logical[l0 + col];
                    if l == last && l > declared && space.is_none_or(|s| self.memory.physical[s][p0 + col] == l) {
                        if watched {
                            self.remember(l0 + col, now, used, reduces);
                        }
                        continue;
                    }
                    if l <= declared {
                        if on_entry || starts {
                            if watched {
                                self.remember(l0 + col, now, used, reduces);
                            }
                            continue;
                        }
                        undefined = true;
                        if self.fine {
                            self.source(used, tile, now, l != 0);
                        } else {
                            self.undefined_tensors[t] = true;
                        }
                        continue;
                    }
                    if let Some(s) = space {
                        let p = self.memory.physical[s][p0 + col];
                        if p != l {
                            self.conflict(used, tile, now, l, p, (s, p0 + col));
                            continue;
                        }
                    }
                    last = l;
                    undefined |= self.writes[l as usize].undef.is_undefined();
                    if watched {
                        self.flow(used, tile, now, l, reduces);
                        self.remember(l0 + col, now, used, reduces);
                    } else if self.writes[l as usize].contested.is_some() {
                        self.contested(used, tile, now, l);
                    }
                }
            }
        }
        undefined
    }

    /// The first read of undefined bytes by a use is its source.
    fn source(&mut self, used: usize, tile: u32, now: Iteration, previous: bool) {
        if !self.source_of.contains_key(&used) {
            self.source_of.insert(used, self.sources.len() as u32);
            self.sources.push((self.moment(used, tile, now), previous, false));
        }
    }
    pub fn source_index(&self, used: usize) -> Option<u32> {
        self.source_of.get(&used).copied()
    }
    /// What is undefined about a cell of a tensor. Bytes of another tile are a conflict, and told as such.
    pub fn undef_at(&self, tensor: TensorId, logical: usize, physical: usize) -> Option<Undef> {
        let stamp = self.memory.logical[logical];
        if stamp <= self.declared[tensor.0 as usize] {
            return (!self.on_entry[tensor.0 as usize]).then_some(Undef::UNWRITTEN);
        }
        let kept = self.memory.space_of(tensor).is_none_or(|space| self.memory.physical[space][physical] == stamp);
        Some(self.writes[stamp as usize].undef).filter(|undef| kept && undef.is_undefined())
    }

    fn conflict(&mut self, used: usize, tile: u32, now: Iteration, owner: Stamp, thief: Stamp, cell: (usize, usize)) {
        let use_ = &self.program.uses[used];
        let key = (used, self.writes[owner as usize].used as usize, self.writes[thief as usize].used as usize);
        if let Some((_, times)) = self.conflicts.get_mut(&key) {
            *times += 1;
            return;
        }
        let conflict = Conflict {
            owner: self.moment_of(owner),
            destroyer: self.moment_of(thief),
            reader: self.moment(used, tile, now),
            accumulates: matches!(use_.why, Why::Old { .. }),
            possible: use_.touch.dynamic || self.program.uses[key.2].perhaps,
            address: self.memory.address(cell.0, cell.1),
            cell,
            kept: owner,
        };
        self.conflicts.insert(key, (conflict, 1));
        self.order.push(Event::Conflict(key));
    }

    fn depends(&mut self, by: LoopId, kind: Carried, first: Moment, second: Moment) {
        let key = (by, kind, first.used, second.used);
        if let Some((_, times)) = self.dependences.get_mut(&key) {
            *times += 1;
            return;
        }
        self.dependences.insert(key, (Dependence { by, kind, first, second }, 1));
        self.order.push(Event::Dependence(key));
    }
    fn is_affine(&self, id: LoopId) -> bool {
        self.program.kernel.loop_of(id).kind == LoopKind::Affine
    }

    /// Does the value that a read sees come from another iteration of an independent loop?
    fn flow(&mut self, used: usize, tile: u32, now: Iteration, stamp: Stamp, reduces: Option<AluOp>) {
        let write = self.writes[stamp as usize];
        if write.at == now && write.chain == 0 {
            return;
        }
        if write.contested.is_some() {
            self.contested(used, tile, now, stamp);
        }
        let contributors: Vec<Member> = match write.chain {
            0 => vec![(write.at, write.used, None)],
            chain => self.chains.of(chain).to_vec(),
        };
        for (at, by_use, adds) in contributors {
            let Some(by) = self.iterations.carried_by(at, now).filter(|id| self.is_affine(*id)) else { continue };
            let exempt = reduces.is_some() && reduces == adds || self.dynamic(used, by_use as usize);
            if !exempt {
                let first = self.moment(by_use as usize, write.tile, at);
                self.depends(by, Carried::Flow, first, self.moment(used, tile, now));
            }
        }
    }
    fn dynamic(&self, a: usize, b: usize) -> bool {
        self.program.uses[a].touch.dynamic || self.program.uses[b].touch.dynamic
    }
    /// A read outside the iteration that wrote an element which several iterations write.
    fn contested(&mut self, used: usize, tile: u32, now: Iteration, stamp: Stamp) {
        let write = self.writes[stamp as usize];
        let Some(by) = write.contested else { return };
        if !self.iterations.same_iteration(by, write.at, now) {
            let (first, second) = (self.moment_of(stamp), self.moment(used, tile, now));
            self.depends(by, Carried::Output, first, Moment { used: first.used, ..second });
        }
    }
    fn remember(&mut self, cell: usize, now: Iteration, used: usize, reduces: Option<AluOp>) {
        // Reductions read only to write: the write is what counts.
        if reduces.is_none() {
            let new = (now, used as u32, None);
            self.readers[cell] = self.reads.with(self.readers[cell], &self.iterations, new);
        }
    }

    /// Stamps a write.
    fn write(&mut self, used: usize, cells: &[Cells], first: u32, base: usize, now: Iteration) {
        let use_ = &self.program.uses[used];
        let tensor = use_.touch.tensor;
        if !self.memory.tracks(tensor) {
            return;
        }
        let space = self.memory.space_of(tensor);
        let step = &self.program.steps[use_.step];
        let careful = self.promised[used] && !use_.touch.dynamic;
        let mut stamp: Stamp = 0;
        let mut tile = u32::MAX;
        for c in cells {
            let c = &Cells { tile: first + c.tile, logical: base + c.logical, ..*c };
            if c.tile != tile {
                (tile, stamp) = (c.tile, self.stamp(used, c.tile, now, Undef::DEFINED));
            }
            if careful {
                self.check_writes(used, c, now, stamp, step.reduces);
            }
            for row in 0..c.rows {
                let (l, p) = (c.logical + row * c.stride, c.physical + row * c.physical_stride);
                if !careful {
                    self.memory.logical[l..l + c.cols].fill(stamp);
                }
                if let Some(s) = space {
                    for (cell, kept, first) in &mut self.wanted {
                        if cell.0 == s && (p..p + c.cols).contains(&cell.1) && stamp > *kept {
                            first.get_or_insert(stamp);
                        }
                    }
                    match careful {
                        false => self.memory.physical[s][p..p + c.cols].fill(stamp),
                        true => {
                            let logical = &self.memory.logical[l..l + c.cols];
                            self.memory.physical[s][p..p + c.cols].copy_from_slice(logical);
                        }
                    }
                }
            }
        }
    }
    pub fn stamp(&mut self, used: usize, tile: u32, at: Iteration, undef: Undef) -> Stamp {
        self.writes.push(Write { used: used as u32, tile, at, chain: 0, contested: None, undef });
        (self.writes.len() - 1) as Stamp
    }

    /// The write `stamp`, of undefined values.
    pub fn stamp_undefined(&mut self, stamp: Stamp, undef: Undef) -> Stamp {
        self.writes.push(Write { undef, ..self.writes[stamp as usize] });
        (self.writes.len() - 1) as Stamp
    }

    /// Stamps logical cells one by one, looking at what was there.
    fn check_writes(&mut self, used: usize, c: &Cells, now: Iteration, plain: Stamp, reduces: Option<AluOp>) {
        let tensor = self.program.uses[used].touch.tensor;
        let t = tensor.0 as usize;
        let result = self.program.is_result(tensor);
        let mut last = (Stamp::MAX, u32::MAX, plain);
        for row in 0..c.rows {
            for cell in c.logical + row * c.stride..c.logical + row * c.stride + c.cols {
                let old = self.memory.logical[cell];
                let readers = if self.watched[t] { self.readers[cell] } else { 0 };
                if (old, readers) != (last.0, last.1) {
                    last = (old, readers, self.overwrite(used, c.tile, now, old, readers, plain, reduces, result));
                }
                self.memory.logical[cell] = last.2;
                if readers != 0 {
                    self.readers[cell] = 0;
                }
            }
        }
    }

    /// The stamp for a cell that held `old` and was read by `readers` since.
    fn overwrite(
        &mut self,
        used: usize,
        tile: u32,
        now: Iteration,
        old: Stamp,
        readers: u32,
        plain: Stamp,
        reduces: Option<AluOp>,
        result: bool,
    ) -> Stamp {
        let second = self.moment(used, tile, now);
        let valid = old > self.declared[second.tensor.0 as usize];
        let before = self.writes[old as usize];
        let mut told = None;
        let mut contested = None;
        if valid {
            let earlier = self.program.steps[self.program.uses[before.used as usize].step].reduces;
            let both = reduces.is_some() && reduces == earlier;
            let by = self.iterations.carried_by(before.at, now).filter(|id| self.is_affine(*id));
            if let Some(by) = by.filter(|_| !both && !self.dynamic(used, before.used as usize)) {
                if !self.program.uses[used].touch.access.uses_loop(by) || result {
                    self.depends(by, Carried::Output, self.moment_of(old), second);
                    told = Some(by);
                } else {
                    contested = Some(by);
                }
            }
        }
        for (at, reader, _) in self.reads.of(readers).to_vec() {
            let Some(by) = self.iterations.carried_by(at, now).filter(|id| self.is_affine(*id)) else { continue };
            // What the reader saw was written in its own iteration: only the place is shared.
            let own = valid && self.iterations.same_iteration(by, before.at, at);
            if !own && told != Some(by) && !self.dynamic(used, reader as usize) {
                self.depends(by, Carried::Anti, self.moment(reader as usize, tile, at), second);
            }
        }
        if !valid {
            return if reduces.is_some() { self.chained(used, tile, now, 0) } else { plain };
        }
        if contested.is_some() && reduces.is_none() {
            let stamp = self.stamp(used, tile, now, Undef::DEFINED);
            self.writes[stamp as usize].contested = contested;
            return stamp;
        }
        match (reduces.is_some(), before.chain) {
            (false, _) => plain,
            (true, 0) => {
                let set = self.chains.with(0, &self.iterations, (before.at, before.used, None));
                self.chained(used, tile, now, set)
            }
            (true, chain) => self.chained(used, tile, now, chain),
        }
    }
    fn chained(&mut self, used: usize, tile: u32, now: Iteration, set: u32) -> Stamp {
        let chain = self.chains.with(
            set,
            &self.iterations,
            (now, used as u32, self.program.steps[self.program.uses[used].step].reduces),
        );
        let stamp = self.stamp(used, tile, now, Undef::DEFINED);
        self.writes[stamp as usize].chain = chain;
        stamp
    }

    /// An undefined value decides an address or leaves the kernel.
    pub fn gets_out(&mut self, source: u32, stored: Option<(usize, u32, Iteration)>, possible: bool) {
        let key = (source, stored.map_or(usize::MAX, |s| s.0));
        self.sources[source as usize].2 = true;
        if let Some((_, times)) = self.undefined.get_mut(&key) {
            *times += 1;
            return;
        }
        let (moment, previous, _) = self.sources[source as usize];
        let stored = stored.map(|(used, tile, at)| self.moment(used, tile, at));
        self.undefined.insert(key, (Undefined { source: moment, previous, stored, possible }, 1));
        self.order.push(Event::Undefined(key));
    }

    /// For every conflict the first write over what was needed, by another execution that watches for it.
    fn first_destroyers(
        &self,
        program: &'a Program<'k>,
        placement: Option<&Placement>,
        options: &Options,
    ) -> HashMap<(usize, usize, usize), Moment> {
        if self.conflicts.is_empty() {
            return HashMap::new();
        }
        let Some(memory) = Memory::new(program, placement, &self.cone) else { return HashMap::new() };
        let mut again = Run::new(program, memory, self.cone.clone(), options.budget);
        let keys: Vec<_> = self.conflicts.keys().copied().collect();
        again.wanted = keys.iter().map(|key| (self.conflicts[key].0.cell, self.conflicts[key].0.kept, None)).collect();
        again.go();
        let found = |(key, (_, _, first)): (_, &(_, _, Option<Stamp>))| Some((key, again.moment_of((*first)?)));
        keys.into_iter().zip(&again.wanted).filter_map(found).collect()
    }

    /// Words what was found.
    fn report(
        &mut self,
        placement: Option<&Placement>,
        report: &mut Report,
        first: &HashMap<(usize, usize, usize), Moment>,
    ) {
        let scene = Scene { program: self.program, placement, iterations: &self.iterations };
        for event in &self.order {
            let (finding, times) = match event {
                Event::Conflict(key) => {
                    let (c, times) = &self.conflicts[key];
                    let c = &Conflict { destroyer: first.get(key).copied().unwrap_or(c.destroyer), ..c.clone() };
                    let psum = scene.kernel().tensor(c.owner.tensor).space == Space::Psum;
                    let finding = match c {
                        c if c.possible => rules::possible_conflict::finding(&scene, c),
                        c if psum => rules::accumulation_group::finding(&scene, c),
                        c if c.owner.tensor == c.destroyer.tensor => rules::ring_too_small::finding(&scene, c),
                        c => rules::live_overlap::finding(&scene, c),
                    };
                    (finding, *times)
                }
                Event::Undefined(key) => {
                    let (u, times) = &self.undefined[key];
                    (rules::uninitialized_read::finding(&scene, u), *times)
                }
                Event::Dependence(key) => {
                    let (d, times) = &self.dependences[key];
                    let finding = match d.kind {
                        Carried::Output => rules::output_dependence::finding(&scene, d),
                        _ => rules::carried_dependence::finding(&scene, d),
                    };
                    (finding, *times)
                }
            };
            report.push(crate::report::Finding { times, ..finding });
        }
        report.stats.harmless_undefined_reads = self.sources.iter().filter(|s| !s.2).count() as u64;
    }
}

impl Follow for Run<'_, '_> {
    fn declare(&mut self, id: TensorId) {
        self.declared[id.0 as usize] = (self.writes.len() - 1) as Stamp;
        if self.watched[id.0 as usize] {
            self.readers[self.memory.range(id)].fill(0);
        }
    }
    fn enter(&mut self, id: LoopId) {
        self.iterations.enter(id);
    }
    fn next(&mut self, index: i64) {
        self.iterations.next(index);
    }
    fn leave(&mut self) {
        self.iterations.leave();
    }
    fn step(&mut self, n: usize, loops: &[i64]) -> bool {
        let step = &self.program.steps[n];
        if !step.switch.at(loops, &[]) {
            return true;
        }
        if self.left == 0 {
            return false;
        }
        self.left -= 1;
        let now = self.iterations.now();
        let mut undefined = std::mem::take(&mut self.taint.reads);
        undefined.clear();
        let all = std::mem::take(&mut self.memory.cells);
        for &used in &step.reads {
            let touch = &self.program.uses[used].touch;
            let Some((f, tile)) = touch.known(loops, &mut self.scratch) else { continue };
            if !self.memory.tracks(touch.tensor) {
                continue;
            }
            let (place, base) = self.memory.tile(touch.tensor, tile);
            if self.read(used, &all[used][f][place], tile, base, now) {
                undefined.push(used);
            }
        }
        if self.fine && !undefined.is_empty() {
            self.follow_undefined(step, &undefined, loops);
        } else {
            self.taint.clear();
        }
        for &used in &step.writes {
            let touch = &self.program.uses[used].touch;
            let Some((f, tile)) = touch.known(loops, &mut self.scratch) else { continue };
            let (place, base) = self.memory.tile(touch.tensor, tile);
            self.write(used, &all[used][f][place], tile, base, now);
            if self.fine && self.taint.any() {
                self.write_undefined(used, loops, now);
            }
        }
        self.memory.cells = all;
        self.taint.reads = undefined;
        true
    }
}

/// Every byte a kernel touches of a tensor, reads and writes apart.
pub(crate) fn touched(program: &Program, id: TensorId, writes: bool) -> Vec<Rect> {
    let uses = program.uses.iter().filter(|u| u.touch.tensor == id && (u.why == Why::Output) == writes);
    let mut rects: Vec<Rect> = uses.flat_map(|u| u.touch.footprints.iter().flat_map(|f| &f.rects)).copied().collect();
    rects.sort_unstable();
    rects.dedup();
    rects
}

impl Run<'_, '_> {
    pub(crate) fn taint(&mut self) -> &mut Taint {
        &mut self.taint
    }
}

//! The replay: every instruction in program order, over cells that know who wrote them.
//!
//! Two passes. The *survey* ([`crate::survey`]) executes the recorded loops to collect the footprints that occur, from which
//! memory is cut into cells. The *replay* proper executes them again, reading and stamping cells. If it finds bytes that were
//! never written it is repeated with element-sized cells where undefined values can get to, and follows them to the outputs.
//! What it keeps is in [`crate::state`], promises of loops are in [`crate::dependence`], accumulation groups in [`crate::groups`], words in [`crate::verdict`].

use strata_kernel::{LoopId, Placement, TensorId};

use crate::history::Iteration;
use crate::memory::{Cells, Memory, Stamp};
use crate::program::{Follow, Program, Why, walk};
use crate::report::Report;
use crate::state::{Conflict, Event, Lost, Options, Run, Undef, Undefined, Write};
use crate::survey::{assumptions, survey};

/// Replays a kernel and reports what it finds. Places must be inside the memories.
pub(crate) fn replay(program: &mut Program, placement: Option<&Placement>, options: &Options, report: &mut Report) {
    survey(program, options, report);
    assumptions(program, !options.seen.is_empty(), report);
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
        if is_too_much(program, &cone) {
            report.assumed.push(crate::report::Assumption {
                loc: strata_kernel::LocId::NONE,
                checked: "that bytes nobody has written are read".to_string(),
                assumed: "their values reach no result: there are too many elements to follow each".to_string(),
            });
        } else if let Some(memory) = Memory::new(program, placement, &cone) {
            run = Run::new(program, memory, cone, options.budget);
            run.go();
        } else {
            report.stats.complete = false;
        }
    }
    let first = run.first_destroyers(program, placement, options);
    run.report(placement, report, &first);
}

/// Elements that are followed one by one. Kernels of the current language are unrolled and read padding on purpose.
const MOST_POINTS: u64 = 40_000_000;

/// Whether following undefined values through these tensors would take too long.
fn is_too_much(program: &Program, cone: &[bool]) -> bool {
    let times = |nest: &[LoopId]| {
        let trips = nest.iter().map(|id| match program.kernel.loop_of(*id).trip {
            strata_kernel::Trip::Static(n) => n,
            _ => crate::program::DYNAMIC_TRIPS,
        });
        trips.fold(1, u64::saturating_mul)
    };
    let followed = program.uses.iter().filter(|used| cone[used.touch.tensor.0 as usize]);
    let points = followed.map(|used| (used.touch.access.n_elements() as u64).saturating_mul(times(&used.nest)));
    program.kernel.language == strata_kernel::Language::Current && points.fold(0, u64::saturating_add) > MOST_POINTS
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

impl Run<'_, '_> {
    pub(crate) fn go(&mut self) {
        let program = self.program;
        walk(program.kernel, &program.body, &mut vec![0; program.kernel.loops.len()], self);
    }

    /// Tensors that were read where nothing was written.
    fn undefined_tensors(&self) -> Option<Vec<bool>> {
        self.undefined_tensors.contains(&true).then(|| self.undefined_tensors.clone())
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
                            let lost = Lost { owner: l, thief: p, cell: (s, p0 + col) };
                            self.conflict(used, tile, now, lost, false);
                            continue;
                        }
                    }
                    last = l;
                    undefined |= self.writes[l as usize].undef.is_undefined();
                    if let Some(stale) = self.writes[l as usize].stale {
                        self.conflict(used, tile, now, stale, true);
                    }
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

    fn conflict(&mut self, used: usize, tile: u32, now: Iteration, lost: Lost, perhaps: bool) {
        let Lost { owner, thief, cell } = lost;
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
            possible: perhaps || use_.touch.dynamic || self.program.uses[key.2].perhaps,
            address: self.memory.address(cell.0, cell.1),
            cell,
            kept: owner,
        };
        self.conflicts.insert(key, (conflict, 1));
        self.order.push(Event::Conflict(key));
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
            if let Some(s) = space.filter(|_| use_.perhaps && self.writes[stamp as usize].stale.is_none()) {
                self.writes[stamp as usize].stale = self.stale(c, s, self.declared[tensor.0 as usize]);
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
    /// The first of these cells whose value another tile has destroyed: a write that data may keep from happening leaves it so.
    fn stale(&self, c: &Cells, space: usize, declared: Stamp) -> Option<Lost> {
        for row in 0..c.rows {
            let (l0, p0) = (c.logical + row * c.stride, c.physical + row * c.physical_stride);
            for col in 0..c.cols {
                let (owner, thief) = (self.memory.logical[l0 + col], self.memory.physical[space][p0 + col]);
                if owner > declared && owner != thief {
                    return Some(Lost { owner, thief, cell: (space, p0 + col) });
                }
                if owner > declared && self.writes[owner as usize].stale.is_some() {
                    return self.writes[owner as usize].stale;
                }
            }
        }
        None
    }
    pub fn stamp(&mut self, used: usize, tile: u32, at: Iteration, undef: Undef) -> Stamp {
        self.writes.push(Write { used: used as u32, tile, at, chain: 0, contested: None, stale: None, undef });
        (self.writes.len() - 1) as Stamp
    }

    /// The write `stamp`, of undefined values.
    pub fn stamp_undefined(&mut self, stamp: Stamp, undef: Undef) -> Stamp {
        self.writes.push(Write { undef, ..self.writes[stamp as usize] });
        (self.writes.len() - 1) as Stamp
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
            self.check_group(used, f, place, &all[used][f][place], tile, base, now);
            self.check_sum(used, &all[used][f][place], tile, base, now);
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
            self.note_group(used, f, place, &all[used][f][place]);
            if self.fine && self.taint.any() {
                self.write_undefined(used, loops, now);
            }
        }
        self.memory.cells = all;
        self.taint.reads = undefined;
        true
    }
}

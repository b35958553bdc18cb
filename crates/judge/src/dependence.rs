//! What loops that promise independence owe each other: which iteration wrote what another one reads or writes.

use strata_kernel::{AluOp, LoopId, LoopKind};

use crate::history::{Iteration, Member};
use crate::memory::{Cells, Stamp};
use crate::state::{Carried, Dependence, Event, Moment, Run, Undef};

impl Run<'_, '_> {
    pub(crate) fn depends(&mut self, by: LoopId, kind: Carried, first: Moment, second: Moment) {
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
    pub(crate) fn flow(&mut self, used: usize, tile: u32, now: Iteration, stamp: Stamp, reduces: Option<AluOp>) {
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
    pub(crate) fn dynamic(&self, a: usize, b: usize) -> bool {
        self.program.uses[a].touch.dynamic || self.program.uses[b].touch.dynamic
    }
    /// A read outside the iteration that wrote an element which several iterations write.
    pub(crate) fn contested(&mut self, used: usize, tile: u32, now: Iteration, stamp: Stamp) {
        let write = self.writes[stamp as usize];
        let Some(by) = write.contested else { return };
        if !self.iterations.same_iteration(by, write.at, now) {
            let (first, second) = (self.moment_of(stamp), self.moment(used, tile, now));
            self.depends(by, Carried::Output, first, Moment { used: first.used, ..second });
        }
    }
    pub(crate) fn remember(&mut self, cell: usize, now: Iteration, used: usize, reduces: Option<AluOp>) {
        // Reductions read only to write: the write is what counts.
        if reduces.is_none() {
            let new = (now, used as u32, None);
            self.readers[cell] = self.reads.with(self.readers[cell], &self.iterations, new);
        }
    }

    /// Stamps logical cells one by one, looking at what was there.
    pub(crate) fn check_writes(
        &mut self,
        used: usize,
        c: &Cells,
        now: Iteration,
        plain: Stamp,
        reduces: Option<AluOp>,
    ) {
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
}

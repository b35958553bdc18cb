//! Less and less memory: a staircase of answers, each for what the one before left over of the room.
//!
//! The steps do not depend on the memory that was asked for: they begin with all of SBUF and go down by an eighth at a time, by half of that where it is steep. At each the best places of
//! the program so far are looked for, and, where these cost time, the best of programs with one more tensor off the chip. The answer is the fastest
//! step that fits. So more memory is never slower, whatever the search finds: an answer for less memory is one for more.

use strata_kernel::Kernel;
use strata_time::{Model, Ps};

use crate::search::SAMPLE;
use crate::spill::{Spill, TooLarge, ways};
use crate::{Allocation, Memory, Options, Task};

/// Ways of giving up a tensor that are timed at each step.
const TRIED: usize = 3;
/// Instructions that are simulated to compare answers of a step.
const SHORT: u64 = 4_000;
/// Steps at most, each an eighth lower than the one before.
const STEPS: usize = 40;
/// A step may be slower than the one before by one part in this before tensors are given up for it.
const PATIENCE: u64 = 33;

/// A step is steep if it is slower than the one before by more than one part in this.
const STEEP: u64 = 8;

struct Descent<'a> {
    program: Kernel,
    spills: Vec<Spill>,
    declared: usize,
    model: Model,
    options: &'a Options,
    /// What reasons are told by.
    shown: Memory,
}

/// The fastest answer that fits, of those for all memory and for less and less.
pub fn descend(program: Kernel, options: &Options) -> Result<Allocation, TooLarge> {
    let memory = options.memory(&program);
    let all = memory.all_of_sbuf(&program);
    let model = Model::of(strata_time::model::core(&program));
    let declared = program.tensors.len();
    let mut descent = Descent { program, spills: Vec::new(), declared, model, options, shown: memory };
    let first = descent.step(all, None, options.effort, SAMPLE)?;
    if first.height() <= memory.sbuf {
        return Ok(first.compared(all));
    }
    match descent.staircase(first, memory) {
        Some(best) => Ok(best.compared(memory)),
        // Between the last step and the one that was too low.
        None => Ok(descent.step(memory, None, options.effort, SAMPLE)?.compared(memory)),
    }
}

impl Descent<'_> {
    fn task<'t>(&self, program: &'t Kernel, spills: &'t [Spill], memory: Memory, effort: u64, sample: u64) -> Task<'t> {
        Task { program, spills, memory, widen: self.options.widen, declared: self.declared, effort, sample }
    }

    /// The fastest of all steps that fit, if there is one.
    fn staircase(&mut self, first: Allocation, memory: Memory) -> Option<Allocation> {
        let whole = self.given_up();
        let mut room = first.height();
        let mut last = first.time.ps;
        let mut best: Option<Allocation> = None;
        for _ in 0..STEPS {
            let Some(found) = self.down(room, last, memory, &whole) else { break };
            room = found.height().min(room - 1);
            last = found.time.ps;
            if room <= memory.sbuf && best.as_ref().is_none_or(|best| found.time.ps < best.time.ps) {
                best = Some(found);
            }
            if room == 0 {
                break;
            }
        }
        best
    }

    fn given_up(&self) -> (Kernel, Vec<Spill>) {
        (self.program.clone(), self.spills.clone())
    }

    /// The next step: an eighth lower, or half of that where it is steep.
    fn down(&mut self, room: u64, last: Ps, memory: Memory, whole: &(Kernel, Vec<Spill>)) -> Option<Allocation> {
        let before = self.given_up();
        let far = self.below(room - room.div_ceil(8), last, memory, whole);
        if far.as_ref().is_some_and(|far| far.time.ps <= last + last / STEEP) {
            return far;
        }
        let after = self.given_up();
        (self.program, self.spills) = before;
        let near = self.below(room - room.div_ceil(16), last, memory, whole);
        match (near, far) {
            (Some(near), far) if far.as_ref().is_none_or(|far| near.time.ps < far.time.ps) => Some(near),
            (_, far) => {
                (self.program, self.spills) = after;
                far
            }
        }
    }

    fn below(&mut self, sbuf: u64, last: Ps, memory: Memory, whole: &(Kernel, Vec<Spill>)) -> Option<Allocation> {
        let below = Memory { sbuf, ..memory };
        let effort = self.options.effort / 4;
        let found = self.step(below, Some(last), effort, SHORT).ok()?;
        // What has been given up is taken back while it fits and is not worth it.
        if self.spills.len() > whole.1.len()
            && let Some(kept) = self.task(&whole.0, &whole.1, below, effort, SHORT).run()
            && kept.time.ps <= found.time.ps + found.time.ps / PATIENCE
        {
            (self.program, self.spills) = whole.clone();
            return Some(kept);
        }
        Some(found)
    }

    /// The best answer for a memory, of the program as it is and without one more tensor; without as many as it takes if it does not fit.
    fn step(&mut self, memory: Memory, last: Option<Ps>, effort: u64, sample: u64) -> Result<Allocation, TooLarge> {
        loop {
            let own = self.task(&self.program, &self.spills, memory, effort, sample).run();
            let good = |found: &Allocation| last.is_none_or(|last| found.time.ps <= last + last / PATIENCE);
            if own.as_ref().is_some_and(good) {
                return own.ok_or_else(nothing);
            }
            let ways = match ways(&self.program, memory, self.shown, &self.model) {
                Ok(ways) => ways,
                Err(error) => return own.ok_or(error),
            };
            let mut best = own;
            let mut taken = None;
            for (k, way) in ways.iter().take(TRIED).enumerate() {
                let spills: Vec<Spill> = self.spills.iter().chain([&way.spill]).cloned().collect();
                let Some(found) = self.task(&way.program, &spills, memory, effort, sample).run() else { continue };
                if best.as_ref().is_none_or(|best| found.time.ps < best.time.ps) {
                    best = Some(found);
                    taken = Some(k);
                }
            }
            // If nothing fits yet, the first, and on.
            if taken.is_some() || best.is_none() {
                let way = ways.into_iter().nth(taken.unwrap_or(0)).ok_or_else(nothing)?;
                self.program = way.program;
                self.spills.push(way.spill);
            }
            if let Some(best) = best {
                return Ok(best);
            }
        }
    }
}

fn nothing() -> TooLarge {
    TooLarge { text: "there is nothing to allocate".to_string() }
}

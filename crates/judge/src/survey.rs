//! The survey: the recorded loops executed once to learn which footprints occur, and what data decide.

use std::collections::HashMap;

use strata_kernel::{Kernel, LoopId, Space, TensorId};

use crate::footprint::Hit;
use crate::history::{Iteration, Iterations};
use crate::program::{Follow, Program, Step, Use, Why, walk};
use crate::report::{Assumption, Report};
use crate::rules;
use crate::scene::Scene;
use crate::state::{Moment, Options};

/// A dimension, the least and greatest value of its subscript, its extent.
type Bounds = (usize, i64, i64, usize);

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

/// What data decide, in words. `seen`: somebody has watched where accesses to HBM go.
pub(crate) fn assumptions(program: &Program, seen: bool, report: &mut Report) {
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
        let known = seen && program.kernel.tensor(used.touch.tensor).space == Space::Hbm;
        if used.touch.dynamic && !known {
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

//! What the replay found, in words.

use std::collections::HashMap;

use strata_kernel::{Placement, Space};

use crate::memory::{Memory, Stamp};
use crate::program::Program;
use crate::report::Report;
use crate::rules;
use crate::scene::Scene;
use crate::state::{Carried, Conflict, Event, Moment, Options, Run};

impl<'a, 'k> Run<'a, 'k> {
    /// For every conflict the first write over what was needed, by another execution that watches for it.
    pub(crate) fn first_destroyers(
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
    pub(crate) fn report(
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
                        c if scene.take_turns(c) => rules::ring_too_small::finding(&scene, c),
                        c => rules::live_overlap::finding(&scene, c),
                    };
                    (finding, *times)
                }
                // Who loses bytes as well is told about those.
                Event::Neighbour(key) if self.conflicts.contains_key(key) => continue,
                // The current language decides element by element: neighbours in a bank do not disturb each other.
                Event::Neighbour(_) if self.program.kernel.language == strata_kernel::Language::Current => continue,
                Event::Neighbour(key) => {
                    let (c, times) = &self.neighbours[key];
                    (rules::accumulation_group::beside(&scene, c), *times)
                }
                Event::Sum(key) => {
                    let (sum, times) = &self.sums.found[key];
                    let finding = match sum.continues {
                        true => rules::accumulation_continues::finding(&scene, sum),
                        false => rules::accumulation_start::finding(&scene, sum),
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

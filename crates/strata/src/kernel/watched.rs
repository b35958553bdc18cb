//! A launch, pass by pass: what it looks like after each, and how long each takes.

use std::time::{Duration, Instant};

use strata_kernel::print;

use super::passes::{PASSES, RECORD, State, hold};
use super::simulated::{Launch, LaunchError, cannot};

impl Launch<'_> {
    /// Its programs as text after a pass. None if no pass is called that.
    pub fn print_after(&self, pass: &str) -> Result<Option<String>, LaunchError> {
        let mut text = None;
        let outcome = self.passes(|name, states, _| {
            if name == pass {
                let one = |state: &State| match &state.placement {
                    Some(placement) => print::print_placed(&state.program, placement),
                    None => print::print(&state.program),
                };
                text = Some(states.iter().map(one).collect::<Vec<_>>().join("\n"));
            }
        });
        // A pass that was reached has its text, whatever happens after it.
        match (text, outcome) {
            (None, Err(error)) => Err(error),
            (text, _) => Ok(text),
        }
    }

    /// How long each pass takes on it. Recording is not among them.
    pub fn time_passes(&self) -> Result<Vec<(&'static str, Duration)>, LaunchError> {
        let mut times = Vec::new();
        self.passes(|name, _, time| times.push((name, time)))?;
        times.retain(|(name, _)| *name != RECORD);
        Ok(times)
    }

    fn passes(&self, mut watch: impl FnMut(&'static str, &[State], Duration)) -> Result<(), LaunchError> {
        let recorded = self.written().into_iter().map(|program| State { program: program.clone(), placement: None });
        let mut states: Vec<State> = recorded.collect();
        states.iter().for_each(|state| hold(RECORD, &state.program, None));
        watch(RECORD, &states, Duration::ZERO);
        let cores = self.cores_of_a_rank();
        for pass in PASSES {
            let start = Instant::now();
            states = (pass.run)(states, cores).map_err(cannot)?;
            watch(pass.name, &states, start.elapsed());
        }
        Ok(())
    }
}

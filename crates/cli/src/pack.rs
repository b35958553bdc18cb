//! `strata pack`: places the buffers of a CSV file in one address space.

use std::io::IsTerminal;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use clap::Args;
use strata::pack::{
    Budget, Goal, Problem, Progress, Solution, Status, check, draw_svg, read_csv, read_ids, solve_with, write_plan,
};

use crate::output::{WRONG_USE, complain, finish, print};
use crate::{ExitCode, files};

#[derive(Args)]
#[command(after_help = "\
Reads MiniMalloc's format: a header with `id,lower,upper,size` and optionally `alignment`, `gaps` (like `3-5 8-9`) and `fixed`, then a
buffer a line. Prints the same with a column `offset`. Exit code 0: solved; 1: does not fit, or no way was found; 2: wrong use.
An interrupt (Ctrl-C) ends the search with the best plan so far.")]
pub struct Pack {
    /// A CSV file, or `-` for standard input.
    file: PathBuf,
    /// How many addresses there are. Without it the lowest plan is looked for.
    #[arg(long, value_name = "N")]
    capacity: Option<u64>,
    /// Look for the lowest plan even if one that fits is known.
    #[arg(long)]
    lowest: bool,
    /// Search at most this long. The answer may then depend on the machine.
    #[arg(long, value_name = "S", default_value_t = 10.0)]
    seconds: f64,
    /// Searches that go on at the same time; the plan does not depend on it.
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: usize,
    /// Draw the plan as SVG.
    #[arg(long, value_name = "FILE")]
    draw: Option<PathBuf>,
}

/// Bytes that a byte of the file takes while its buffers are packed and printed, or more.
const BYTES_FOR_ONE: usize = 48;

impl Pack {
    pub fn run(self) -> ExitCode {
        let (problem, ids) = match self.problem() {
            Ok(read) => read,
            Err(message) => {
                complain(&format!("strata pack: {message}\n"));
                return ExitCode::from(WRONG_USE);
            }
        };
        let solution = self.solve(&problem);
        let fits = matches!(solution.status, Status::Optimal | Status::Feasible);
        if fits && let Err(violation) = check(&problem, &solution.plan) {
            // Fixed buffers that overlap, or nothing of ours: the judge has the last word.
            complain(&format!("strata pack: {violation}\n"));
            return ExitCode::from(1);
        }
        complain(&format!("{}\n", verdict(&problem, &solution)));
        if let Some(path) = &self.draw
            && let Err(failure) = files::write(path, draw_svg(&problem, &solution.plan).as_bytes())
        {
            return finish(Err(failure));
        }
        if !fits {
            return ExitCode::from(1);
        }
        print(&write_plan(&problem, &solution.plan, &ids))
    }

    fn problem(&self) -> Result<(Problem, Vec<String>), String> {
        let name = self.file.display();
        let bytes = files::read(&self.file).map_err(|_| format!("`{name}` cannot be read"))?;
        let text = String::from_utf8(bytes).map_err(|_| format!("`{name}` is not text"))?;
        let needed = text.len().saturating_mul(BYTES_FOR_ONE);
        let room = Vec::<u8>::new().try_reserve_exact(needed);
        room.map_err(|_| format!("{name}: there is no memory to pack it: about {needed} bytes are needed"))?;
        let mut problem = read_csv(&text).map_err(|error| format!("{name}: {error}"))?;
        problem.capacity = self.capacity;
        Ok((problem, read_ids(&text)))
    }

    /// Searches until the goal, the time or an interrupt; says how far it is on a terminal.
    fn solve(&self, problem: &Problem) -> Solution {
        let goal = if self.lowest || self.capacity.is_none() { Goal::Lowest } else { Goal::Fit };
        let budget = Budget { visits: u64::MAX / 2, goal, threads: self.threads.max(1) };
        let stop = Arc::new(AtomicBool::new(false));
        let _ = signal_hook::flag::register(signal_hook::consts::SIGINT, stop.clone());
        let timer = stop.clone();
        let seconds = Duration::try_from_secs_f64(self.seconds).unwrap_or(Duration::MAX);
        std::thread::spawn(move || {
            std::thread::sleep(seconds);
            timer.store(true, Ordering::Relaxed);
        });
        let shows = std::io::stderr().is_terminal();
        solve_with(problem, &budget, &stop, &mut |Progress { peak, lower_bound, round }| {
            if shows {
                complain(&format!("round {round}: height {peak}, at least {lower_bound}\n"));
            }
        })
    }
}

/// One line about what was found and what is proved.
fn verdict(problem: &Problem, solution: &Solution) -> String {
    let Solution { plan, lower_bound, status } = solution;
    let buffers = problem.buffers.len();
    let capacity = problem.capacity.unwrap_or(0);
    match status {
        Status::Optimal => format!("{buffers} buffers, height {}: no plan is lower", plan.peak),
        Status::Feasible => format!("{buffers} buffers, height {}; no plan is lower than {lower_bound}", plan.peak),
        Status::Infeasible => {
            format!("{buffers} buffers do not fit into {capacity}: at least {lower_bound} are needed")
        }
        Status::Unknown => {
            format!("no plan within {capacity} was found; the lowest is {}, the bound {lower_bound}", plan.peak)
        }
    }
}

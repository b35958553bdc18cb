//! `strata top`: what a running process does with its cores and memories, live.
//!
//! The process offers its counters over a socket (`strata::live`); here they become a screen (`screen`) or lines in the shape of
//! `neuron-monitor` (`monitor`).

mod monitor;
mod screen;

use std::io::IsTerminal;

use clap::Args;
use strata::live;

use crate::ExitCode;
use crate::output::{WRONG_USE, complain, print};

/// Shows a running process: cores, HBM by category and holder, queues, transfers.
///
/// Without --pid, the process that started last. Only processes of the same user can be read.
#[derive(Args)]
#[command(after_help = "\
Examples:
  strata top
  strata top --pid 4711
  strata top --json --period 5 > monitor.jsonl")]
pub struct Top {
    /// The process to look at.
    #[arg(long, value_name = "PID")]
    pid: Option<u32>,
    /// Seconds between two looks.
    #[arg(long, value_name = "S", default_value_t = 1.0)]
    period: f64,
    /// Print a line of JSON for every look, in the shape of `neuron-monitor`.
    #[arg(long)]
    json: bool,
    /// Stop after this many looks.
    #[arg(long, value_name = "N")]
    count: Option<usize>,
}

impl Top {
    pub fn run(self) -> ExitCode {
        let Some(pid) = self.pid.or_else(|| live::processes().pop()) else {
            complain("strata top: no process of yours uses the device\n");
            complain(&format!("help: it is looked for in {}\n", live::folder().display()));
            return ExitCode::from(WRONG_USE);
        };
        let snapshots = match live::watch(pid, self.period) {
            Ok(snapshots) => snapshots.map_while(Result::ok).take(self.count.unwrap_or(usize::MAX)),
            Err(error) => {
                complain(&format!("strata top: process {pid} cannot be read: {error}\n"));
                return ExitCode::from(WRONG_USE);
            }
        };
        if self.json || !std::io::stdout().is_terminal() {
            for snapshot in snapshots {
                let told = print(&format!("{}\n", monitor::line(&snapshot)));
                if told != ExitCode::SUCCESS {
                    return told;
                }
            }
            return ExitCode::SUCCESS;
        }
        match screen::show(snapshots) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => {
                complain(&format!("strata top: {error}\n"));
                ExitCode::from(WRONG_USE)
            }
        }
    }
}

//! Cores side by side.
//!
//! Each core has a machine of its own. They share HBM, whose bandwidth is divided, and meet at barriers and exchanges: what one core
//! waits for there starts when the others have come to the same meeting. Meetings happen in order of the program.

use crate::issue::{Machine, Schedule};
use crate::steady;

/// Runs the machines of all cores.
pub fn run(mut machines: Vec<Machine>) -> Vec<Schedule> {
    let meetings = machines.iter().map(|m| m.stream.meets.len()).min().unwrap_or(0);
    if meetings == 0 {
        // Nobody waits for another core, or nobody could: then it waits for nothing.
        for machine in &mut machines {
            machine.met = machine.stream.meets.len();
        }
        return machines.into_iter().map(steady::run).collect();
    }
    // What only some cores come to takes place when they do.
    let mut met = 0;
    loop {
        let working: Vec<bool> = machines.iter_mut().map(Machine::start_ready).collect();
        let come = |m: &Machine| m.arrived > met;
        if met < meetings && machines.iter().all(come) {
            let time = machines.iter().map(|m| m.now).max().unwrap_or(0);
            machines.iter_mut().for_each(|m| m.meet(time));
            met += 1;
            continue;
        }
        if met >= meetings && machines.iter_mut().any(alone) {
            continue;
        }
        // The earliest event of all.
        let next = (0..machines.len()).filter_map(|n| Some((machines[n].next_event()?, n))).min();
        match next {
            Some((_, n)) => machines[n].go_on(),
            None => match (0..machines.len()).find(|&n| working[n] && !come(&machines[n])) {
                Some(stuck) => machines[stuck].overdraw(),
                None => break,
            },
        }
    }
    machines.into_iter().map(|m| m.schedule).collect()
}

/// A meeting nobody else comes to takes place at once.
fn alone(machine: &mut Machine) -> bool {
    let waits = machine.arrived > machine.met;
    if waits {
        machine.meet(machine.now);
    }
    waits
}

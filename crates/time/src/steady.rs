//! Runs a schedule, and skips what repeats.
//!
//! At the beginning of each iteration the state of the machine is compared with those at earlier beginnings. If it is the same,
//! and the items that follow are the same, so is the schedule, as long as the items stay the same: whole periods are skipped, and
//! what they would have added is counted.

use std::collections::HashMap;

use crate::issue::{Machine, Schedule, Skip};
use crate::model::Ps;

struct Seen {
    base: usize,
    now: Ps,
    used: [u64; 6],
    free: [Ps; 6],
}

/// Items between two looks at the state, at least.
const PAUSE: usize = 48;
/// States that are remembered.
const MOST: usize = 4096;

/// Where a state was seen: in an execution of a loop, or in an iteration of it, in any execution.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Where {
    Round(u32),
    Turn(u64),
}

pub fn run(mut machine: Machine) -> Schedule {
    let mut seen: HashMap<(Where, u64), Seen> = HashMap::new();
    let marks = &machine.stream.marks;
    let (mut mark, mut looked) = (0, 0);
    while machine.step() {
        if machine.model.everything {
            continue;
        }
        let mut passed = None;
        while mark < marks.len() && marks[mark].at as usize <= machine.base {
            passed = Some(marks[mark]);
            mark += 1;
        }
        let Some(begun) = passed.filter(|_| machine.base >= looked + PAUSE) else { continue };
        looked = machine.base;
        let state = machine.state() ^ (machine.base - begun.at as usize) as u64;
        // The next iterations are like those before them, or those of the loop's last execution.
        let keys = [(Where::Round(begun.round), state), (Where::Turn(begun.turn), state)];
        if keys.iter().any(|key| seen.get(key).is_some_and(|before| skip(&mut machine, before))) {
            looked = machine.base;
            seen.retain(|(place, _), _| matches!(place, Where::Turn(_)));
            continue;
        }
        if seen.len() >= MOST {
            seen.clear();
        }
        let (base, now, used, free) = (machine.base, machine.now, machine.used, machine.free);
        for key in keys {
            seen.insert(key, Seen { base, now, used, free });
        }
    }
    machine.schedule
}

/// Jumps over whole periods that look like the one since `before`.
fn skip(machine: &mut Machine, before: &Seen) -> bool {
    let period = machine.base - before.base;
    if period == 0 {
        return false;
    }
    // A unit took part and is where it was, or did not take part.
    let moves: [bool; 6] = std::array::from_fn(|u| machine.used[u] != before.used[u]);
    let idle = |free: &[Ps; 6], now: Ps, u: usize| free[u].wrapping_sub(now);
    if (0..6).any(|u| moves[u] && idle(&machine.free, machine.now, u) != idle(&before.free, before.now, u)) {
        return false;
    }
    let alike = machine.stream.alike(before.base, machine.base);
    let times = (alike.saturating_sub(machine.next - machine.base) / period) as u64;
    if times == 0 {
        return false;
    }
    let length = machine.now - before.now;
    let from = machine.base as u32;
    for done in machine.schedule.done.iter_mut().rev().take_while(|d| d.at as usize >= before.base) {
        done.weight *= times + 1;
    }
    let tiles = machine.stream.born(machine.base) - machine.stream.born(before.base);
    machine.jump(period as u32, times, length, moves, tiles);
    machine.schedule.skips.push(Skip { from, period: period as u32, times, length });
    true
}

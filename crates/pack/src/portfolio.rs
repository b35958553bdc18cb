//! Heuristics, then exact search with growing budgets, many orders and falling targets.
//!
//! Run time of the search is heavy-tailed in the static order of the buffers, so no order gets much time before the others
//! had theirs: every round doubles the budget of a run, and from the second round on weights are disturbed, so that each
//! run explores another tree. A run that exhausts its tree proves that its target cannot be reached, whatever the order.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use crate::conflicts::Conflicts;
use crate::instance::Instance;
use crate::order::{Noise, ORDERS, Order, Weights};
use crate::search::{Branching, MOST_BUFFERS, Outcome, Search};
use crate::{Plan, Problem, best_fit, bound, linear_scan, skyline, windows};

/// What ends a search before its budget does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Goal {
    /// Any plan within the capacity; without a capacity the same as [`Goal::Lowest`].
    #[default]
    Fit,
    /// A plan that is proved to be the lowest.
    Lowest,
}

/// How much work a solution may cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Work, counted in visits of pairs of buffers that are alive together: the same on every machine.
    pub visits: u64,
    /// When to stop.
    pub goal: Goal,
    /// Runs of a round that go on at the same time. The plan does not depend on it.
    pub threads: usize,
}

impl Default for Budget {
    /// About a second on one thread.
    fn default() -> Budget {
        Budget { visits: 1 << 28, goal: Goal::Fit, threads: 1 }
    }
}

/// What is known about a solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// No plan is lower.
    Optimal,
    /// The plan is within the capacity, if there is one. A lower one may exist.
    Feasible,
    /// No plan within the capacity exists: this is proved.
    Infeasible,
    /// No plan within the capacity was found.
    Unknown,
}

/// The lowest plan found, and what is known about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// Above the capacity if the status is [`Status::Infeasible`] or [`Status::Unknown`].
    pub plan: Plan,
    /// No plan is lower than this.
    pub lower_bound: u64,
    /// What is known about the plan.
    pub status: Status,
}

/// What a long solution has reached so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// The lowest plan so far.
    pub peak: u64,
    /// No plan is lower than this.
    pub lower_bound: u64,
    /// Rounds of search that are done.
    pub round: u32,
}

/// Packs `problem` within `budget`.
pub fn solve(problem: &Problem, budget: &Budget) -> Solution {
    solve_with(problem, budget, &AtomicBool::new(false), &mut |_| ())
}

/// [`solve`] that says how far it is after every round, and ends with what it has soon after `stop` is set. A solution that
/// was stopped depends on time.
pub fn solve_with(
    problem: &Problem,
    budget: &Budget,
    stop: &AtomicBool,
    progress: &mut dyn FnMut(Progress),
) -> Solution {
    let instance = Instance::new(problem);
    let mut state = State::new(problem, &instance, budget.goal);
    if instance.len() == 0 {
        state.keep(Vec::new());
        return state.solution();
    }
    let weights = Weights::new(&instance);
    let pairs = Conflicts::count(&instance).max(instance.len() as u64);
    let mut left = budget.visits;
    construct(&instance, &weights, pairs, &mut left, &mut state);
    if !state.done() && instance.len() > MOST_BUFFERS {
        in_windows(problem, left, &mut state);
    } else if !state.done() && left > pairs {
        progress(state.progress(0));
        search_rounds(&instance, &weights, left / 8, budget.threads, &mut state, stop, progress);
    }
    state.solution()
}

/// The cheap methods, cheapest first.
fn construct(instance: &Instance, weights: &Weights, pairs: u64, left: &mut u64, state: &mut State) {
    if !instance.has_obstacles() && !instance.has_gaps() {
        state.keep(linear_scan::place(instance));
    }
    let many = instance.len() > MOST_BUFFERS;
    // Of many buffers the large ones decide; a skyline costs more there and comes no closer.
    let mut fitted = many && state.best.is_some() && !state.is_close() && *left >= 2 * pairs;
    if fitted {
        *left -= 2 * pairs;
        state.keep(best_fit::place(instance, &Conflicts::build(instance)));
    }
    for order in ORDERS {
        if state.best.is_some() && (state.done() || many && state.is_close()) {
            return;
        }
        // Something has to be kept, whatever it costs.
        let mut enough = if state.best.is_some() { *left } else { u64::MAX };
        let before = enough;
        let Some(offsets) = skyline::place(instance, &weights.ranks(order), &mut enough) else { break };
        *left = left.saturating_sub(before - enough);
        state.keep(offsets);
    }
    fitted |= *left < 2 * pairs;
    if !state.done() && !fitted {
        *left -= 2 * pairs;
        state.keep(best_fit::place(instance, &Conflicts::build(instance)));
    }
}

/// Many buffers, window by window, for a height a little above the bound.
fn in_windows(problem: &Problem, left: u64, state: &mut State) {
    let visits = left / problem.buffers.len() as u64 * 64;
    if visits < 1 << 13 || state.is_close() {
        return;
    }
    let pack = |part: &Problem| solve(part, &Budget { visits, goal: Goal::Fit, threads: 1 }).plan;
    if let Some(plan) = windows::place(problem, state.close(), pack) {
        state.keep(state.instance.origin.iter().map(|&b| plan.offsets[b as usize]).collect());
    }
}

/// Searches in rounds until the goal is reached, the budget is spent or `stop` is set.
fn search_rounds(
    instance: &Instance,
    weights: &Weights,
    mut visits: u64,
    threads: usize,
    state: &mut State,
    stop: &AtomicBool,
    progress: &mut dyn FnMut(Progress),
) {
    let conflicts = Conflicts::build(instance);
    // A node looks at its part, at the neighbours of what it places and at the sections they touch.
    let cost = 1 + instance.len() as u64 / 4;
    let mut nodes = 2 * instance.len() as u64;
    let mut round = 0;
    while !state.done() && visits > 0 && !stop.load(Ordering::Relaxed) {
        let runs = runs_of_round(weights, state, round);
        let used = play(instance, &conflicts, &runs, nodes.min(visits / cost + 1), threads, state, stop);
        visits = visits.saturating_sub(used.max(1) * cost);
        round += 1;
        nodes = nodes.saturating_mul(2);
        progress(state.progress(round));
    }
}

/// One search: how to branch, an order and a height to stay within.
struct Run {
    branching: Branching,
    rank: Vec<u32>,
    target: u64,
}

/// The runs of a round, most promising first: every order for every target at points, then again by rank.
fn runs_of_round(weights: &Weights, state: &State, round: u32) -> Vec<Run> {
    let ranks = |order: Order, noise: &mut Noise| match round {
        0 => weights.ranks(order),
        _ => weights.noisy_ranks(order, noise),
    };
    let targets = state.targets(round);
    let mut noise = Noise::new(u64::from(round) + 1);
    let mut runs = Vec::with_capacity(targets.len() * ORDERS.len());
    for order in ORDERS {
        for &target in &targets {
            let branching = if runs.len() % 2 == 0 { Branching::Lowest } else { Branching::Tightest };
            runs.push(Run { branching, rank: ranks(order, &mut noise), target });
        }
    }
    let mut noise = Noise::new((u64::from(round) + 1) << 32);
    for order in ORDERS {
        for &target in &targets {
            runs.push(Run { branching: Branching::Ranked, rank: ranks(order, &mut noise), target });
        }
    }
    runs
}

/// Plays the runs in order until one changes what is known; the first in order that does counts. Returns the nodes spent.
fn play(
    instance: &Instance,
    conflicts: &Conflicts,
    runs: &[Run],
    nodes: u64,
    threads: usize,
    state: &mut State,
    stop: &AtomicBool,
) -> u64 {
    let next = AtomicUsize::new(0);
    let first = AtomicUsize::new(usize::MAX);
    let worker = || {
        let mut search = Search::new(instance, conflicts, stop);
        let mut outcomes = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            if at >= runs.len() || at > first.load(Ordering::Relaxed) {
                return outcomes;
            }
            let mut left = nodes;
            let outcome = search.run(runs[at].branching, &runs[at].rank, runs[at].target, &mut left);
            if outcome != Outcome::Unknown {
                first.fetch_min(at, Ordering::Relaxed);
            }
            outcomes.push((at, outcome, nodes - left));
        }
    };
    let mut outcomes = on_threads(threads, worker);
    outcomes.sort_by_key(|&(at, ..)| at);
    let mut used = 0;
    for (at, outcome, spent) in outcomes {
        used += spent;
        match outcome {
            Outcome::Found(offsets) => state.keep(offsets),
            Outcome::Impossible => state.lower_bound = state.lower_bound.max(runs[at].target + 1),
            Outcome::Unknown => continue,
        }
        break;
    }
    used
}

/// Runs `work` on several threads whose stacks are deep enough for the search, and gathers what they return.
fn on_threads<T: Send>(threads: usize, work: impl Fn() -> Vec<T> + Sync) -> Vec<T> {
    let deep = || std::thread::Builder::new().stack_size(64 << 20);
    std::thread::scope(|scope| {
        let spawned: Vec<_> = (0..threads.max(1)).filter_map(|_| deep().spawn_scoped(scope, &work).ok()).collect();
        spawned.into_iter().flat_map(|thread| thread.join().unwrap_or_default()).collect()
    })
}

/// The best plan so far and the best proof so far.
struct State<'a> {
    problem: &'a Problem,
    instance: &'a Instance,
    goal: Goal,
    /// The end of the highest fixed buffer: no plan is lower.
    fixed_top: u64,
    best: Option<Plan>,
    lower_bound: u64,
}

impl<'a> State<'a> {
    fn new(problem: &'a Problem, instance: &'a Instance, goal: Goal) -> State<'a> {
        let fixed_top = Instance::fixed_top(problem);
        let lower_bound = bound::of_instance(instance).max(fixed_top);
        State { problem, instance, goal, fixed_top, best: None, lower_bound }
    }

    fn peak(&self) -> u64 {
        self.best.as_ref().map_or(u64::MAX, |plan| plan.peak)
    }

    /// Takes a plan of the instance if it is the lowest so far.
    fn keep(&mut self, offsets: Vec<u64>) {
        let ends = offsets.iter().zip(&self.instance.size).map(|(offset, size)| offset + size);
        let peak = ends.max().unwrap_or(0).max(self.fixed_top);
        if peak < self.peak() {
            let mut plan = Plan { offsets: self.problem.buffers.iter().map(|b| b.fixed.unwrap_or(0)).collect(), peak };
            for (offset, &origin) in offsets.into_iter().zip(&self.instance.origin) {
                plan.offsets[origin as usize] = offset;
            }
            self.best = Some(plan);
        }
    }

    /// Nothing more can or need be found.
    fn done(&self) -> bool {
        let peak = self.peak();
        let capacity = self.problem.capacity.unwrap_or(0);
        peak <= self.lower_bound
            || self.goal == Goal::Fit
                && (peak <= capacity || self.problem.capacity.is_some() && self.lower_bound > capacity)
    }

    /// Four per cent above the bound: as close as many buffers are asked to come.
    fn close(&self) -> u64 {
        self.lower_bound + self.lower_bound / 25
    }

    fn is_close(&self) -> bool {
        self.peak() <= self.close()
    }

    /// Heights to try in a round, all below the best known one. A tight target prunes more, so the bound comes first; the
    /// others close in on the best plan from below.
    fn targets(&self, round: u32) -> Vec<u64> {
        let (low, high) = (self.lower_bound, self.peak());
        let between = |thousandths: u64| low + (u128::from(high - low) * u128::from(thousandths) / 1000) as u64;
        let mut targets = match (self.goal, self.problem.capacity) {
            (Goal::Fit, Some(capacity)) => vec![capacity, low],
            _ if round == 0 => [0, 50, 100, 200, 300, 400, 500, 600, 700, 800].map(between).to_vec(),
            _ => [0, 500, 800, 900].map(between).to_vec(),
        };
        targets.retain(|&target| target >= low && target < high);
        targets.dedup();
        targets
    }

    fn progress(&self, round: u32) -> Progress {
        Progress { peak: self.peak(), lower_bound: self.lower_bound, round }
    }

    fn solution(self) -> Solution {
        let plan = self.best.unwrap_or_default();
        let status = match self.problem.capacity {
            Some(capacity) if self.lower_bound > capacity => Status::Infeasible,
            Some(capacity) if plan.peak > capacity => Status::Unknown,
            _ if plan.peak <= self.lower_bound => Status::Optimal,
            _ => Status::Feasible,
        };
        Solution { plan, lower_bound: self.lower_bound, status }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Buffer;

    #[test]
    fn who_only_wants_to_fit_aims_at_the_capacity_first() {
        let buffers = (0..4).map(|i| Buffer::new(i, 0..2, 10)).collect();
        let problem = Problem { capacity: Some(45), ..Problem::new(buffers) };
        let instance = Instance::new(&problem);
        let targets = |goal: Goal| {
            let mut state = State::new(&problem, &instance, goal);
            state.keep(vec![0, 20, 40, 60]);
            (state.targets(0), state.targets(1))
        };
        assert_eq!(targets(Goal::Fit), (vec![45, 40], vec![45, 40]));
        assert_eq!(targets(Goal::Lowest), (vec![40, 41, 43, 46, 49, 52, 55, 58, 61, 64], vec![40, 55, 64, 67]));
    }
}

//! The same plan on every machine: work is counted, not time, so what a problem becomes is golden. `STRATA_BLESS=1` rewrites it.

mod families;

use std::fmt::Write;
use std::sync::atomic::AtomicBool;

use fastrand::Rng;
use strata_pack::{Budget, Buffer, Goal, Problem, check, solve_with};

/// Problems of many kinds, named, each with the work it may cost.
fn problems() -> Vec<(String, Problem, u64)> {
    let mut all = Vec::new();
    for seed in 1..=3 {
        all.push((format!("random 200, {seed}"), families::random(200, seed), 1 << 18));
        all.push((format!("training 80, {seed}"), families::training(80, seed), 1 << 18));
        all.push((format!("inference 200, {seed}"), families::inference(200, seed), 1 << 18));
        all.push((format!("perfect 40, {seed}"), families::perfect(40, seed), 1 << 20));
        let lowest = Problem { capacity: None, ..families::perfect(30, seed + 10) };
        all.push((format!("perfect 30 without a capacity, {seed}"), lowest, 1 << 20));
        all.push((format!("constrained 40, {seed}"), constrained(40, seed), 1 << 20));
        let tight = Problem { capacity: Some(300), ..constrained(40, seed + 3) };
        all.push((format!("constrained 40 in 300, {seed}"), tight, 1 << 20));
        all.push((format!("random 100 with nothing to spend, {seed}"), families::random(100, seed), 0));
    }
    all.push(("inference 5000".into(), families::inference(5000, 1), 1 << 24));
    all.push(("random 4500".into(), families::random(4500, 2), 1 << 25));
    all
}

/// Alignments, gaps, forbidden ranges and fixed buffers that do not meet.
fn constrained(n: u32, seed: u64) -> Problem {
    let mut rng = Rng::with_seed(seed);
    let mut buffers = Vec::new();
    for id in 0..n {
        let start = rng.u32(0..40);
        let live = start..start + rng.u32(1..20);
        let mut buffer = Buffer::new(id, live.clone(), rng.u64(1..60)).aligned([1, 1, 4, 6][rng.usize(0..4)]);
        if live.len() > 3 && rng.u32(0..3) == 0 {
            buffer = buffer.with_gap(live.start + 1..live.end - 1);
        }
        if id % 10 == 0 {
            // Each has addresses of its own.
            buffer = Buffer::new(id, live, 12).at(u64::from(id) * 6);
        }
        buffers.push(buffer);
    }
    let mut problem = Problem::new(buffers);
    problem.forbidden = vec![30..35, 100..101];
    problem
}

/// What a problem becomes, in a line: height, bound, status, heights of the rounds, and the offsets as one number.
fn line(name: &str, problem: &Problem, visits: u64, goal: Goal) -> String {
    let mut rounds = String::new();
    let budget = Budget { visits, goal, threads: 1 };
    let solution = solve_with(problem, &budget, &AtomicBool::new(false), &mut |p| {
        write!(rounds, " {}:{}/{}", p.round, p.peak, p.lower_bound).unwrap();
    });
    if !problem.buffers.iter().any(|b| b.fixed.is_some()) {
        let uncapped = Problem { capacity: None, ..problem.clone() };
        check(&uncapped, &solution.plan).unwrap_or_else(|violation| panic!("{name}: {violation}"));
    }
    let mix = |hash: u64, offset: &u64| (hash ^ offset).wrapping_mul(0x100_0000_01b3);
    let offsets = solution.plan.offsets.iter().fold(0xcbf2_9ce4_8422_2325, mix);
    let (peak, bound) = (solution.plan.peak, solution.lower_bound);
    format!("{name}: {peak} {bound} {:?};{rounds}; {offsets:016x}\n", solution.status)
}

#[test]
fn plans_are_the_same_everywhere() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/plans.txt");
    let mut text = String::new();
    for (name, problem, visits) in problems() {
        for goal in [Goal::Fit, Goal::Lowest] {
            if problem.capacity.is_some() || goal == Goal::Lowest {
                text += &line(&name, &problem, visits, goal);
            }
        }
    }
    if std::env::var("STRATA_BLESS").is_ok() {
        std::fs::write(&path, &text).unwrap();
    }
    let wanted = std::fs::read_to_string(&path).unwrap();
    for (seen, wanted) in text.lines().zip(wanted.lines()) {
        assert_eq!(seen, wanted);
    }
    assert_eq!(text.lines().count(), wanted.lines().count());
}

/// A search that is told to stop ends with what it has.
#[test]
fn a_search_that_is_stopped_has_a_plan() {
    let problem = Problem { capacity: None, ..families::perfect(150, 3) };
    let mut n_rounds = 0;
    let budget = Budget { visits: 1 << 40, goal: Goal::Lowest, threads: 1 };
    let stop = AtomicBool::new(false);
    let solution = solve_with(&problem, &budget, &stop, &mut |progress| {
        n_rounds += 1;
        assert_eq!(progress.round, n_rounds - 1);
        stop.store(true, std::sync::atomic::Ordering::Relaxed);
    });
    check(&problem, &solution.plan).unwrap();
    assert!(n_rounds <= 2, "{n_rounds}");
}

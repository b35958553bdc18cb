//! One second of random problems: the judge accepts every plan, and no plan beats the bound.

mod families;

use std::time::{Duration, Instant};

use fastrand::Rng;
use strata_pack::{
    Budget, Buffer, Effort, Goal, Plan, Problem, Status, Violation, check, lower_bound, pack, pack_with, solve,
};

#[test]
fn random_plans_are_packings() {
    let start = Instant::now();
    let mut rng = Rng::with_seed(1);
    while start.elapsed() < Duration::from_secs(1) {
        let problem = problem(&mut rng);
        for effort in [Effort::QUICK, Effort { visits: 0 }] {
            let plan = pack_with(&problem, effort);
            check(&problem, &plan).unwrap_or_else(|violation| panic!("{violation}: {problem:?}"));
            assert!(plan.peak >= lower_bound(&problem), "{problem:?}");
            assert_eq!(plan, pack_with(&problem, effort), "not deterministic");
        }
    }
}

#[test]
fn nested_lifetimes_and_equal_sizes_reach_the_bound() {
    let nested = (0..500).map(|i| Buffer::new(i, i..2000 - i, 1 + u64::from(i % 7)));
    let nested = Problem::new(nested.collect());
    assert_eq!(pack(&nested).peak, lower_bound(&nested));
    let mut equal = families::random(60, 7);
    equal.buffers.iter_mut().for_each(|b| b.size = 64);
    assert_eq!(pack(&equal).peak, lower_bound(&equal));
}

/// Small problems, fixed buffers, gaps and forbidden addresses included, where trying every order with first fit finds the
/// optimum.
#[test]
fn small_problems_are_packed_optimally() {
    let mut rng = Rng::with_seed(11);
    for _ in 0..families::cases(400) {
        let problem = small(&mut rng);
        let budget = Budget { goal: Goal::Lowest, ..Budget::default() };
        let solution = solve(&problem, &budget);
        check(&problem, &solution.plan).unwrap_or_else(|violation| panic!("{violation}: {problem:?}"));
        assert_eq!(solution.status, Status::Optimal, "{problem:?}");
        assert_eq!(solution.plan.peak, brute_force(&problem), "{problem:?}");
    }
}

/// Problems whose load is the same at all times: some have an optimum above it, and that has to be proved.
#[test]
fn infeasible_problems_are_proved_infeasible() {
    let mut rng = Rng::with_seed(5);
    let mut n_above = 0;
    for case in 0..families::cases(200) {
        let problem = match case % 2 {
            0 => families::full(rng.u64(4..9), rng.usize(7..11), &mut rng),
            _ => above_load(&mut rng),
        };
        if problem.buffers.len() > 9 {
            continue;
        }
        let optimum = brute_force_from(&problem, lower_bound(&problem));
        for capacity in [optimum - 1, optimum] {
            let problem = Problem { capacity: Some(capacity), ..problem.clone() };
            let solution = solve(&problem, &Budget::default());
            let wanted =
                if capacity < optimum { &[Status::Infeasible][..] } else { &[Status::Optimal, Status::Feasible] };
            assert!(wanted.contains(&solution.status), "{:?}: {problem:?}", solution.status);
        }
        n_above += usize::from(optimum > lower_bound(&problem));
    }
    println!("{n_above} problems have an optimum above their load");
    assert!(n_above > families::cases(200) / 10, "{n_above}");
}

/// One of the two smallest known problems that need more than their load, turned, stretched, with something changed.
fn above_load(rng: &mut Rng) -> Problem {
    let eight = [(0, 1, 4), (0, 3, 1), (1, 2, 3), (1, 4, 1), (2, 3, 2), (2, 5, 1), (3, 4, 3), (4, 5, 4)];
    let nine = [(0, 1, 1), (0, 1, 3), (0, 2, 2), (1, 3, 2), (1, 4, 2), (2, 3, 1), (2, 4, 1), (3, 5, 3), (4, 5, 3)];
    let mut known: Vec<(u32, u32, u64)> = if rng.bool() { eight.to_vec() } else { nine.to_vec() };
    if rng.u32(0..3) == 0 {
        known.remove(rng.usize(0..known.len()));
    }
    if rng.u32(0..3) == 0 {
        let at = rng.usize(0..known.len());
        known[at].2 = rng.u64(1..5);
    }
    rng.shuffle(&mut known);
    let (size, time, turned) = (rng.u64(1..4), rng.u32(1..4), rng.bool());
    let one = |(id, (start, end, s)): (usize, (u32, u32, u64))| {
        let live = if turned { 5 - end..5 - start } else { start..end };
        Buffer::new(id as u32, live.start * time..live.end * time, s * size)
    };
    Problem::new(known.into_iter().enumerate().map(one).collect())
}

/// The least height over all orders, each buffer as low as it fits.
fn brute_force(problem: &Problem) -> u64 {
    brute_force_from(problem, lower_bound(problem))
}

/// As [`brute_force`], and stops at the first order that reaches `bound`.
fn brute_force_from(problem: &Problem, bound: u64) -> u64 {
    let buffers = &problem.buffers;
    let mut order: Vec<usize> = (0..buffers.len()).filter(|&b| buffers[b].fixed.is_none()).collect();
    let mut placed: Vec<(usize, u64)> = (0..buffers.len()).filter_map(|b| Some((b, buffers[b].fixed?))).collect();
    let mut best = u64::MAX;
    try_orders(problem, &mut order, 0, &mut placed, bound, &mut best);
    best
}

fn try_orders(p: &Problem, order: &mut [usize], at: usize, placed: &mut Vec<(usize, u64)>, bound: u64, best: &mut u64) {
    let height = placed.iter().map(|&(b, offset)| offset + p.buffers[b].size).max().unwrap_or(0);
    if height >= *best || *best <= bound {
        return;
    }
    if at == order.len() {
        *best = height;
        return;
    }
    for i in at..order.len() {
        order.swap(at, i);
        let b = order[at];
        let fits = |offset: u64| {
            let (size, align) = (p.buffers[b].size, p.buffers[b].align);
            let apart = |o: u64, end: u64| offset + size <= o || end <= offset;
            offset.is_multiple_of(align)
                && p.forbidden.iter().all(|f| apart(f.start, f.end))
                && placed.iter().all(|&(q, o)| !meet(&p.buffers[q], &p.buffers[b]) || apart(o, o + p.buffers[q].size))
        };
        let offset = (0..).find(|&offset| fits(offset)).unwrap_or(0);
        placed.push((b, offset));
        try_orders(p, order, at + 1, placed, bound, best);
        placed.pop();
        order.swap(at, i);
    }
}

fn meet(a: &Buffer, b: &Buffer) -> bool {
    let needed = |x: &Buffer, time: u32| x.live.contains(&time) && !x.gaps.iter().any(|gap| gap.contains(&time));
    (0..20).any(|time| needed(a, time) && needed(b, time))
}

/// A few buffers over a few moments, some of them fixed next to each other, some with a gap.
fn small(rng: &mut Rng) -> Problem {
    let mut buffers = Vec::new();
    for id in 0..rng.u32(3..8) {
        let start = rng.u32(0..5);
        let live = start..start + rng.u32(1..5);
        let mut buffer = Buffer::new(id, live.clone(), rng.u64(1..6));
        if rng.u32(0..4) == 0 {
            buffer = buffer.aligned(rng.u64(1..4));
        }
        if live.len() > 1 && rng.u32(0..4) == 0 {
            let gap = rng.u32(live.clone());
            buffer = buffer.with_gap(gap..gap + 1);
        }
        let fixed_alone = |other: &Buffer| other.fixed.is_none() || !meet(other, &buffer);
        if rng.u32(0..4) == 0 && buffers.iter().all(fixed_alone) {
            let at = rng.u64(0..4) * buffer.align;
            buffer = buffer.at(at);
        }
        buffers.push(buffer);
    }
    let mut problem = Problem::new(buffers);
    let fixed = |problem: &Problem| problem.buffers.iter().any(|b| b.fixed.is_some());
    if !fixed(&problem) && rng.u32(0..3) == 0 {
        let start = rng.u64(0..8);
        problem.forbidden.push(start..start + rng.u64(1..4));
    }
    problem
}

#[test]
fn large_families_stay_close_to_the_bound() {
    for n in [1000, 10_000] {
        for (name, problem) in [
            ("random", families::random(n, 1)),
            ("training", families::training(n, 1)),
            ("inference", families::inference(n, 1)),
        ] {
            let plan = pack_with(&problem, Effort::THOROUGH);
            check(&problem, &plan).unwrap();
            let ratio = plan.peak as f64 / lower_bound(&problem) as f64;
            println!("{name} {n}: {ratio:.4}");
            assert!(ratio <= 1.05, "{name} {n}: {ratio}");
        }
    }
}

#[test]
fn packings_without_waste_are_found() {
    for seed in 1..=10 {
        let problem = families::perfect(150, seed);
        let solution = solve(&problem, &Budget::default());
        assert_eq!(solution.status, Status::Optimal, "seed {seed}");
        check(&problem, &solution.plan).unwrap();
    }
}

#[test]
fn threads_do_not_change_the_plan() {
    for seed in 1..=4 {
        let problem = families::perfect(200, 100 + seed);
        let on = |threads| solve(&problem, &Budget { threads, visits: 1 << 24, ..Budget::default() });
        assert_eq!(on(1), on(3));
    }
}

#[test]
fn the_judge_rejects_every_kind_of_mistake() {
    let buffer = |id, live, align| Buffer::new(id, live, 4).aligned(align);
    let mut problem = Problem::new(vec![buffer(0, 0..2, 1), buffer(1, 1..3, 4)]);
    problem.capacity = Some(8);
    let verdict = |offsets: &[u64], peak| check(&problem, &Plan { offsets: offsets.to_vec(), peak });
    assert_eq!(verdict(&[0, 4], 8), Ok(()));
    assert_eq!(verdict(&[0], 4), Err(Violation::WrongLength { buffers: 2, offsets: 1 }));
    assert_eq!(verdict(&[2, 4], 8), Err(Violation::Overlap { first: 0, second: 1 }));
    assert_eq!(verdict(&[0, 6], 10), Err(Violation::Misaligned { buffer: 1, offset: 6, align: 4 }));
    assert_eq!(verdict(&[0, 4], 7), Err(Violation::AbovePeak { buffer: 1, end: 8, peak: 7 }));
    assert_eq!(verdict(&[0, 8], 12), Err(Violation::OverCapacity { peak: 12, capacity: 8 }));
    problem.buffers[1].gaps.push(1..2);
    let verdict = |problem: &Problem| check(problem, &Plan { offsets: vec![0, 0], peak: 4 });
    assert_eq!(verdict(&problem), Ok(()));
    problem.buffers[0].fixed = Some(4);
    assert_eq!(verdict(&problem), Err(Violation::NotWhereFixed { buffer: 0, offset: 0, fixed: 4 }));
    problem.buffers[0].fixed = None;
    problem.forbidden.push(2..3);
    assert_eq!(verdict(&problem), Err(Violation::Forbidden { buffer: 0, start: 2, end: 3 }));
}

fn problem(rng: &mut Rng) -> Problem {
    let n = rng.u32(0..60);
    let horizon = rng.u32(1..81);
    let aligned = rng.bool();
    let buffers = (0..n).map(|id| {
        let start = rng.u32(0..horizon);
        let buffer = Buffer::new(id, start..start + rng.u32(0..20), rng.u64(0..100));
        buffer.aligned(if aligned { [1, 2, 3, 8, 64][rng.usize(0..5)] } else { 1 })
    });
    Problem::new(buffers.collect())
}

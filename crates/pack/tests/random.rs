//! One second of random problems: the judge accepts every plan, and no plan beats the bound.

use std::time::{Duration, Instant};

use strata_pack::{Buffer, Effort, Plan, Problem, Violation, check, lower_bound, pack, pack_with};

#[test]
fn random_plans_are_packings() {
    let start = Instant::now();
    let mut random = Random(1);
    while start.elapsed() < Duration::from_secs(1) {
        let problem = problem(&mut random);
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
    let nested = (0..500).map(|i| Buffer { id: i, size: 1 + u64::from(i % 7), align: 1, live: i..2000 - i });
    let nested = Problem { buffers: nested.collect(), capacity: None };
    assert_eq!(pack(&nested).peak, lower_bound(&nested));
    let mut random = Random(7);
    let mut equal = problem(&mut random);
    equal.buffers.iter_mut().for_each(|b| (b.size, b.align) = (64, 64));
    assert_eq!(pack(&equal).peak, lower_bound(&equal));
}

/// Small problems, where trying every order with first fit finds the optimum.
#[test]
fn small_problems_are_packed_optimally() {
    let mut random = Random(11);
    for _ in 0..200 {
        let n = 4 + random.below(4) as u32;
        let buffers: Vec<Buffer> = (0..n)
            .map(|id| {
                let start = random.below(5) as u32;
                Buffer { id, size: 1 + random.below(5), align: 1, live: start..start + 1 + random.below(3) as u32 }
            })
            .collect();
        let problem = Problem { buffers, capacity: None };
        let mut order: Vec<usize> = (0..n as usize).collect();
        assert_eq!(pack(&problem).peak, brute_force(&problem, &mut order, 0, &mut Vec::new()), "{problem:?}");
    }
}

/// The least height over all orders from `at` on, each buffer as low as it fits.
fn brute_force(problem: &Problem, order: &mut [usize], at: usize, placed: &mut Vec<(usize, u64)>) -> u64 {
    let buffers = &problem.buffers;
    if at == order.len() {
        return placed.iter().map(|&(b, offset)| offset + buffers[b].size).max().unwrap_or(0);
    }
    let mut best = u64::MAX;
    for i in at..order.len() {
        order.swap(at, i);
        let b = order[at];
        let meets = |&&(p, _): &&(usize, u64)| {
            buffers[p].live.start < buffers[b].live.end && buffers[b].live.start < buffers[p].live.end
        };
        let fits = |offset: u64| {
            let apart = |&(p, o): &(usize, u64)| offset + buffers[b].size <= o || o + buffers[p].size <= offset;
            placed.iter().filter(meets).all(apart)
        };
        let offset = (0..).find(|&offset| fits(offset)).unwrap_or(0);
        placed.push((b, offset));
        best = best.min(brute_force(problem, order, at + 1, placed));
        placed.pop();
        order.swap(at, i);
    }
    best
}

#[test]
fn ten_thousand_buffers_do_not_take_long() {
    let mut random = Random(3);
    let buffers = (0..10_000u32).map(|id| {
        let (start, length) = (id + random.below(50) as u32, 1 + random.below(40) as u32);
        Buffer { id, size: 64 << random.below(12), align: 64, live: start..start + length }
    });
    let problem = Problem { buffers: buffers.collect(), capacity: None };
    let start = Instant::now();
    let plan = pack(&problem);
    // The goal is 20 ms optimised on an idle machine; this guards against quadratic behaviour only.
    assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
    check(&problem, &plan).unwrap();
    assert!(plan.peak as f64 <= 1.1 * lower_bound(&problem) as f64);
}

#[test]
fn the_judge_rejects_every_kind_of_mistake() {
    let buffer = |id, live, align| Buffer { id, size: 4, align, live };
    let problem = Problem { buffers: vec![buffer(0, 0..2, 1), buffer(1, 1..3, 4)], capacity: Some(8) };
    let verdict = |offsets: &[u64], peak| check(&problem, &Plan { offsets: offsets.to_vec(), peak });
    assert_eq!(verdict(&[0, 4], 8), Ok(()));
    assert_eq!(verdict(&[0], 4), Err(Violation::WrongLength { buffers: 2, offsets: 1 }));
    assert_eq!(verdict(&[2, 4], 8), Err(Violation::Overlap { first: 0, second: 1 }));
    assert_eq!(verdict(&[0, 6], 10), Err(Violation::Misaligned { buffer: 1, offset: 6, align: 4 }));
    assert_eq!(verdict(&[0, 4], 7), Err(Violation::AbovePeak { buffer: 1, end: 8, peak: 7 }));
    assert_eq!(verdict(&[0, 8], 12), Err(Violation::OverCapacity { peak: 12, capacity: 8 }));
}

fn problem(random: &mut Random) -> Problem {
    let n = random.below(60);
    let horizon = 1 + random.below(80);
    let aligned = random.below(2) == 1;
    let buffers = (0..n as u32).map(|id| {
        let start = random.below(horizon) as u32;
        Buffer {
            id,
            size: random.below(100),
            align: if aligned { [1, 2, 3, 8, 64][random.below(5) as usize] } else { 1 },
            live: start..start + random.below(20) as u32,
        }
    });
    Problem { buffers: buffers.collect(), capacity: None }
}

struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % limit
    }
}

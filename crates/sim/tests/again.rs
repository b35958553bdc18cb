//! Later runs of a program do what the second one did, without asking why, and leave what the first one leaves: with other data, too.

mod programs;

use programs::{inputs, program, same, woven_cores};
use strata_kernel::{Kernel, Placement};
use strata_sim::{Bytes, Facts, Instance, Options, launch_into};

const PROGRAMS: u64 = 60;
const RUNS: u64 = 5;
/// An input that begins so many bytes after a boundary goes with one that is no identity any more.
const IDENTITY_GONE: usize = 8;

/// What a run leaves. The first input begins so many bytes after a boundary.
fn result(
    (kernel, placement, facts): (&Kernel, &Placement, &Facts),
    options: &Options,
    seed: u64,
    after: usize,
) -> (Vec<u8>, u64) {
    let mut given = inputs(seed);
    if after == IDENTITY_GONE {
        given[1][2..4].copy_from_slice(&[0, 0x3F]);
    }
    let mut room = vec![0; given[0].len() + 64];
    let first = room.as_ptr().align_offset(32) + after;
    room[first..first + given[0].len()].copy_from_slice(&given[0]);
    let instance = Instance { kernel, placement, facts };
    let lent = [&room[first..first + given[0].len()], &given[1][..], &given[2][..]].map(Bytes::from).into();
    let done = launch_into(&[instance], lent, Vec::new(), options).expect("it runs");
    (done.shared[0].all().to_vec(), done.n_executed)
}

/// Whether runs of a program were played from a tape.
fn compare(kernel: &Kernel, placement: &Placement, facts: &Facts, threads: usize, seed: u64) -> bool {
    let options = Options { threads, ..Options::default() };
    let plain = Options { threads: 1, defer: false, ..Options::default() };
    let mut is_kept = false;
    for run in 0..RUNS {
        // The last but one cannot read it where it is, the last one has no identity either.
        let after = [0, 1, IDENTITY_GONE][(run + 3).saturating_sub(RUNS) as usize];
        let (found, n) = result((kernel, placement, facts), &options, seed + run, after);
        let fresh = Facts::new(kernel, placement);
        let (expected, n_executed) = result((kernel, placement, &fresh), &plain, seed + run, after);
        assert!(same(&found, &expected), "seed {seed}, {threads} threads, run {run}");
        assert_eq!(n, n_executed, "seed {seed}, run {run}");
        is_kept |= facts.tapes.is_kept();
    }
    is_kept
}

#[test]
fn programs_of_cores_run_again() {
    let mut n_played = 0;
    for seed in 0..PROGRAMS {
        let woven = woven_cores(seed);
        for threads in [1, 2, 3] {
            let facts = Facts::of_cores(&woven);
            n_played += usize::from(compare(&woven.kernel, &woven.placement, &facts, threads, seed));
        }
    }
    assert!(n_played > 60, "{n_played} were played");
}

#[test]
fn programs_of_products_run_again() {
    let mut n_played = 0;
    for seed in 0..PROGRAMS {
        let (kernel, placement) = program(seed, seed % 2 == 1);
        for threads in [1, 2, 3] {
            let facts = Facts::new(&kernel, &placement);
            n_played += usize::from(compare(&kernel, &placement, &facts, threads, seed));
        }
    }
    assert!(n_played > 60, "{n_played} were played");
}

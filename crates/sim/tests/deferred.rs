//! Products that wait give the bits of products that do not, on any number of threads.

mod programs;

use programs::{inputs, program, same};
use strata_sim::{Bytes, Fill, Options, run};

const PROGRAMS: u64 = 120;

#[test]
fn waiting_changes_nothing() {
    // Three runs of each program put results off. A few lose some, so that beginning again is seen too.
    let n_again = compare(false);
    assert!((1..PROGRAMS * 2).contains(&n_again), "{n_again} runs began again");
}

#[test]
fn products_added_up_at_once_change_nothing() {
    let n_again = compare(true);
    assert!(n_again < PROGRAMS * 2, "{n_again} runs began again");
}

/// Runs programs in several ways, and says how often a run began again.
fn compare(of_sums: bool) -> u64 {
    let mut n_again = 0;
    for seed in 0..PROGRAMS {
        let (kernel, placement) = program(seed, of_sums);
        let given = inputs(seed);
        let mut result = |threads: usize, defer: bool| {
            // A NaN spreads, and a run that meets one begins again.
            let fill = if seed % 8 == 7 { Fill::ByType } else { Fill::Byte([0xC5, 0x3F][seed as usize % 2]) };
            let options = Options { threads, defer, fill, ..Options::default() };
            // What is written is given or not; a run that begins again has it as it was.
            let n_given = 3 + seed as usize / 2 % 2;
            let lent = given.iter().take(n_given).map(|bytes| Bytes::from(&bytes[..])).collect();
            let outcome = run(&kernel, &placement, lent, &options).expect("it runs");
            n_again += u64::from(outcome.began_again);
            outcome.hbm[3].all().to_vec()
        };
        let at_once = result(1, false);
        for (threads, defer) in [(2, false), (1, true), (2, true), (3, true)] {
            assert!(same(&result(threads, defer), &at_once), "seed {seed}, {threads} threads, deferred: {defer}");
        }
    }
    n_again
}

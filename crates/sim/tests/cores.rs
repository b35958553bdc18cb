//! Cores that threads run each on its own leave what one thread leaves that runs them in turns.

mod programs;

use programs::{inputs, same, woven_cores};
use strata_sim::{Bytes, Facts, Instance, Options, launch_into};

const PROGRAMS: u64 = 150;

#[test]
fn threads_of_their_own_change_nothing() {
    let (mut n_divided, mut n_not) = (0, 0);
    for seed in 0..PROGRAMS {
        let woven = woven_cores(seed);
        let alone = Facts::new(&woven.kernel, &woven.placement);
        let divided = Facts::of_cores(&woven);
        *(if divided.division.is_some() { &mut n_divided } else { &mut n_not }) += 1;
        let given = inputs(seed);
        let result = |facts: &Facts, threads: usize, defer: bool| {
            let options = Options { threads, defer, ..Options::default() };
            let instance = Instance { kernel: &woven.kernel, placement: &woven.placement, facts };
            let lent = given[..3].iter().map(|bytes| Bytes::from(&bytes[..])).collect();
            let done = launch_into(&[instance], lent, Vec::new(), &options).expect("it runs");
            (done.shared[0].all().to_vec(), done.n_executed)
        };
        let (expected, n_executed) = result(&alone, 1, false);
        for (threads, defer) in [(1, true), (2, false), (2, true), (2, true), (3, true)] {
            let (found, n) = result(&divided, threads, defer);
            assert!(same(&found, &expected), "seed {seed}, {threads} threads, deferred: {defer}");
            assert_eq!(n, n_executed, "seed {seed}, {threads} threads");
        }
    }
    assert!(n_divided > 3 * n_not, "{n_divided} programs were divided, {n_not} were not");
}

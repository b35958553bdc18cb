//! The judge against an oracle too dull to be wrong: a map from every byte to its last write, every pair of accesses to a
//! byte compared, undefined values followed element by element.

mod common;
#[path = "common/random.rs"]
mod random;

#[path = "common/dull.rs"]
mod dull;

#[test]
fn judge_and_oracle_agree() {
    let mut seen = dull::Tally::default();
    // STRATA_ORACLE=30000 compares more.
    let n = std::env::var("STRATA_ORACLE").ok().and_then(|n| n.parse().ok()).unwrap_or(1500);
    for seed in 0..n {
        let kernel = random::kernel(seed);
        if let Err(difference) = dull::compare(&kernel, &mut seen) {
            panic!("seed {seed}: {difference}\n{}", strata_kernel::print::print(&kernel));
        }
    }
    // A comparison of nothing with nothing would be easy to win.
    for (what, n) in [("conflicts", seen.conflicts), ("undefined", seen.undefined), ("carried", seen.carried)] {
        assert!(n > 150, "only {n} kernels with {what}");
    }
    println!("{seen:?}");
    assert!(seen.clean > 100 && seen.outputs > 100 && seen.outside > 100, "{seen:?}");
}

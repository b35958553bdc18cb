//! Large kernels: allocation costs what their text costs, and the time that is told of long ones is the time they take.

mod large;

use std::time::{Duration, Instant};

use strata_alloc::{Options, allocate};
use strata_kernel::Kernel;

fn allocated(kernel: &Kernel) -> (strata_alloc::Allocation, Duration) {
    let start = Instant::now();
    let found = allocate(kernel, &Options::default()).unwrap();
    (found, start.elapsed())
}

#[test]
fn a_sampled_time_is_close_to_the_whole_one() {
    for kernel in [large::repeated(1), large::blocks([4, 3, 40, 50]), large::repeated(3)] {
        let found = allocated(&kernel).0;
        assert!(found.time.sampled && found.spills.is_empty());
        let whole = strata_time::time(&found.kernel).total() as f64;
        let ratio = found.time.ps as f64 / whole;
        assert!((0.97..1.03).contains(&ratio), "{ratio}");
    }
    assert!(!allocated(&large::blocks([4, 4, 4, 4])).0.time.sampled);
}

#[test]
fn cost_grows_with_the_text_and_not_with_trip_counts() {
    let (few, short) = allocated(&large::repeated(1));
    let (many, long) = allocated(&large::repeated(1000));
    assert_eq!(few.placement, many.placement);
    assert!(many.time.ps > 900 * (few.time.ps / 1000 * 1000) && many.time.sampled);
    assert!(long < 5 * short + Duration::from_millis(200), "{short:?} {long:?}");
}

#[test]
fn a_long_text_is_allocated_without_spills() {
    let kernel = large::straight(20_000);
    let found = allocated(&kernel).0;
    assert!(found.spills.is_empty() && found.time <= found.one_each);
}

//! Random kernels, judge against oracle, until one differs: `cargo run --release -p strata-judge --example fuzz [first] [n]`.

#[path = "../tests/common/dull.rs"]
mod dull;
#[path = "../tests/common/random.rs"]
mod random;

fn main() {
    let numbers: Vec<u64> = std::env::args().skip(1).filter_map(|a| a.parse().ok()).collect();
    let first = numbers.first().copied().unwrap_or(0);
    let n = numbers.get(1).copied().unwrap_or(u64::MAX - first);
    let mut seen = dull::Tally::default();
    for seed in first..first + n {
        let kernel = random::kernel(seed);
        if let Err(difference) = dull::compare(&kernel, &mut seen) {
            eprintln!("seed {seed}: {difference}\n{}", strata_kernel::print::print(&kernel));
            std::process::exit(1);
        }
        if seed % 5000 == 4999 {
            eprintln!("{seen:?}");
        }
    }
    println!("{seen:?}");
}

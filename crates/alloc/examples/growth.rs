//! CPU seconds that allocation takes: by instructions of the text, and by what loops execute.
//!
//!     cargo run --release -p strata-alloc --example growth

#[path = "../../../benches/cpu.rs"]
mod cpu;
#[path = "../tests/large/mod.rs"]
mod large;

use strata_alloc::{Options, allocate};
use strata_kernel::Kernel;

fn main() {
    println!("{:10} {:>10} {:>8} {:>12} {:>10} {:>12}", "family", "text", "tensors", "executed", "seconds", "model us");
    for n in [300, 1000, 3000, 10_000, 20_000] {
        row("straight", &large::straight(n));
    }
    for blocks in [[4, 4, 4, 4], [12, 8, 5, 8], [12, 32, 5, 8], [12, 32, 15, 24], [24, 64, 24, 40]] {
        row("blocks", &large::blocks(blocks));
    }
    for times in [1, 10, 100] {
        row("repeated", &large::repeated(times));
    }
}

fn row(family: &str, kernel: &Kernel) {
    let (found, seconds) = cpu::timed(|| allocate(kernel, &Options::default()));
    let executed = large::executed(kernel, &kernel.body);
    let time = found.map_or(0.0, |found| found.time.nanoseconds() / 1e3);
    let (text, tensors) = (kernel.n_insts, kernel.tensors.len());
    println!("{family:10} {text:>10} {tensors:>8} {executed:>12} {seconds:>10.3} {time:>12.1}");
}

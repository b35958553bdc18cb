//! Height over the bound and CPU time of every generated family: `cargo run --release -p strata-pack --example families`.

#[path = "../../../benches/cpu.rs"]
mod cpu;
#[path = "../tests/families/mod.rs"]
mod families;

use strata_pack::{Effort, lower_bound, pack_with};

fn main() {
    println!("{:10} {:>8} {:>10} {:>12}", "family", "buffers", "height/LB", "seconds");
    for n in [1000, 10_000, 100_000] {
        let sets = [
            ("random", families::random(n, 9)),
            ("training", families::training(n, 9)),
            ("inference", families::inference(n, 9)),
        ];
        for (name, problem) in sets {
            let (plan, seconds) = cpu::timed(|| pack_with(&problem, Effort::THOROUGH));
            let ratio = plan.peak as f64 / lower_bound(&problem) as f64;
            println!("{name:10} {n:>8} {ratio:>10.4} {seconds:>12.4}");
        }
    }
}

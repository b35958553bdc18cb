//! How long an allocation of a cached size takes, and a small transfer.
//!
//!     cargo run --release -p strata-memory --example latency

use std::time::Instant;

use strata_hw::Instance;
use strata_memory::{Event, Kind, Machine};
use strata_tensor::{DType, Literal};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let instance = Instance::by_name("inf2.8xlarge").ok_or("no such instance")?;
    let machine = Machine::new(instance, 1);
    let value = Literal::zeros(DType::F32, &[16]);
    for kind in Kind::ALL {
        let space = machine.space(0, kind);
        for len in [64usize, 4096, 1 << 20] {
            let ns = time(1_000_000, || drop(space.allocate(DType::U8, &[len], "bench").map(|b| b.freeze())));
            println!("{:12} allocate and free {len:>8} B: {ns:7.1} ns", kind.name());
        }
        let ns = time(200_000, || drop(machine.transfers(0).from_host(value.clone(), space, "bench")));
        println!("{:12} 64 B from host:              {ns:7.1} ns", kind.name());
    }
    let ns = time(20_000, || drop(machine.execution(0).run(Event::ready(), || Ok(())).wait()));
    println!("queue round trip:                         {ns:7.1} ns");
    Ok(())
}

fn time(rounds: u32, mut work: impl FnMut()) -> f64 {
    (0..rounds / 10).for_each(|_| work());
    let start = Instant::now();
    (0..rounds).for_each(|_| work());
    start.elapsed().as_nanos() as f64 / f64::from(rounds)
}

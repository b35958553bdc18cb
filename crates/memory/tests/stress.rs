//! Eight threads at once: nothing is lost, nothing is shared by mistake, and the count returns to zero.

use std::sync::Arc;

use strata_hw::Instance;
use strata_memory::{Event, Kind, Machine};
use strata_tensor::{DType, Literal};

#[test]
fn accounting_returns_to_zero_after_eight_threads() {
    let instance = Instance::by_name("inf2.8xlarge").unwrap();
    let machine = Arc::new(Machine::with_capacities(instance, 2, 64 << 20, 64 << 20));
    std::thread::scope(|scope| {
        for thread in 0..8u64 {
            let machine = machine.clone();
            scope.spawn(move || churn(&machine, thread));
        }
    });
    for space in machine.spaces() {
        let stats = space.stats();
        assert_eq!((stats.bytes_in_use, stats.n_live), (0, 0), "{space}");
        assert!(stats.n_allocs > 1000 && stats.peak_bytes_in_use <= stats.limit, "{space}: {stats:?}");
    }
}

fn churn(machine: &Machine, thread: u64) {
    let mut rng = fastrand::Rng::with_seed(thread);
    let mut random = |limit: u64| rng.u64(..limit);
    let mut held = Vec::new();
    for round in 0..2000u64 {
        let space = machine.space(random(2) as usize, Kind::ALL[random(2) as usize]);
        let len = 1usize << random(20);
        if let Ok(mut buffer) = space.allocate(DType::U8, &[len], "churn") {
            let mark = (thread * 31 + round) as u8;
            let bytes = buffer.bytes_mut();
            (bytes[0], bytes[len - 1]) = (mark, mark);
            held.push((mark, buffer.freeze()));
        }
        if held.len() > 16 {
            let (mark, buffer) = held.swap_remove(random(17) as usize);
            let bytes = buffer.read().unwrap();
            assert_eq!((bytes[0], bytes[bytes.len() - 1]), (mark, mark), "someone else wrote here");
        }
        if round % 50 == 0 {
            let value = Literal::from_slice(DType::U64, &[20_000], &vec![round ^ thread; 20_000]);
            let core = random(2) as usize;
            if let Ok(up) = machine.transfers(core).from_host(value.clone(), space, "up") {
                let down = machine.transfers(core).to_host(&up);
                let event = machine.execution(core).run(Event::all([up.ready(), down.ready()]), || Ok(()));
                assert_eq!(down.wait().unwrap(), value);
                event.wait().unwrap();
            }
        }
    }
}

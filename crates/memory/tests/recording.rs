//! What a recording has of what the cores did. One test: a recording is the whole process's.

use std::sync::atomic::{AtomicU64, Ordering};

use strata_hw::Instance;
use strata_memory::trace::{self, Lane};
use strata_memory::{Kind, Machine};
use strata_tensor::{DType, Literal};

static TIME: AtomicU64 = AtomicU64::new(0);

fn now() -> u64 {
    TIME.load(Ordering::Relaxed)
}

fn pass(nanoseconds: u64) {
    TIME.fetch_add(nanoseconds, Ordering::Relaxed);
}

#[test]
fn a_recording_has_what_began_and_ended_in_it() {
    assert!(trace::span(0, Lane::Programs, 0, || "nobody asks".into()).is_none());
    trace::start(now);
    let outer = trace::span(1, Lane::Programs, 0, || "outer".into());
    pass(5);
    let inner = trace::span(2, Lane::Inward, 64, || "inner".into());
    pass(7);
    drop(inner);
    pass(11);
    drop(outer);
    let open = trace::span(3, Lane::Outward, 1, || "still open".into());
    let spans = trace::stop();
    drop(open);
    let row = |s: &trace::Span| (s.core, s.lane, s.name.to_string(), s.start, s.nanoseconds, s.bytes);
    let rows: Vec<_> = spans.iter().map(row).collect();
    assert_eq!(rows, [(1, Lane::Programs, "outer".into(), 0, 23, 0), (2, Lane::Inward, "inner".into(), 5, 7, 64)]);
    assert!(trace::stop().is_empty() && trace::span(0, Lane::Programs, 0, || "off".into()).is_none());
    transfers_are_recorded();
    a_new_recording_forgets_the_old();
    a_forgotten_recording_does_not_fill_the_host();
}

fn transfers_are_recorded() {
    let machine = Machine::with_capacities(Instance::by_name("trn1.2xlarge").unwrap(), 2, 1 << 22, 1 << 22);
    let (device, pinned) = (machine.space(0, Kind::Device), machine.space(1, Kind::PinnedHost));
    for n in [8usize, 100_000] {
        trace::start(now);
        let value = Literal::zeros(DType::U8, &[n]);
        let here = machine.transfers(0).from_host(value.clone(), device, "x").unwrap();
        here.ready().wait().unwrap();
        pass(1);
        let there = machine.transfers(0).copy(&here, pinned, "y").unwrap();
        there.ready().wait().unwrap();
        pass(1);
        assert_eq!(machine.transfers(1).to_host(&there).wait().unwrap(), value);
        // The span of the last transfer ends before its event happens, and its job after.
        let rows: Vec<_> = trace::stop().into_iter().map(|s| (s.core, s.lane, s.name.to_string(), s.bytes)).collect();
        let row = |core, lane, name: &str| (core, lane, name.to_string(), n as u64);
        let wanted = [
            row(0, Lane::Inward, "from host (device)"),
            row(1, Lane::Inward, "copy (pinned_host)"),
            row(1, Lane::Outward, "to host (pinned_host)"),
        ];
        assert_eq!(rows, wanted, "{n}");
    }
}

fn a_new_recording_forgets_the_old() {
    trace::start(now);
    drop(trace::span(0, Lane::Programs, 0, || "old".into()));
    trace::start(now);
    drop(trace::span(0, Lane::Programs, 0, || "new".into()));
    let names: Vec<_> = trace::stop().into_iter().map(|span| span.name.to_string()).collect();
    assert_eq!(names, ["new"]);
}

fn a_forgotten_recording_does_not_fill_the_host() {
    const MOST: usize = 1 << 20;
    trace::start(now);
    (0..MOST + 10).for_each(|_| drop(trace::span(0, Lane::Programs, 0, || "again".into())));
    assert_eq!(trace::stop().len(), MOST);
}

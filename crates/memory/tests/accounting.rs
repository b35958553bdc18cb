//! What a machine says about its memory: who holds how much, what was moved, and in which words it refuses.

use std::sync::Arc;
use std::sync::mpsc::channel;

use strata_hw::Instance;
use strata_memory::error::human;
use strata_memory::{Budget, Buffer, Error, Event, Holder, Kind, Machine, OutOfMemory, Place, Promise, Space, SpaceId};
use strata_tensor::{DType, Literal};

fn space(capacity: u64) -> Space {
    Space::new(SpaceId(3), Kind::Device, 7, capacity)
}

#[test]
fn a_machine_shares_out_its_instance() {
    let instance = Instance::by_name("trn1.32xlarge").unwrap();
    let machine = Machine::new(instance, 4);
    assert_eq!((machine.n_cores(), machine.instance().name), (4, "trn1.32xlarge"));
    for (i, space) in machine.spaces().enumerate() {
        assert_eq!((space.id(), space.device()), (SpaceId(i as u32), i / 2));
        assert_eq!(space.kind(), Kind::ALL[i % 2]);
        let share = [instance.hbm_bytes_per_core(), instance.host_bytes() / 4][i % 2];
        assert_eq!((space.capacity(), space.stats().limit, space.free_bytes()), (share, share, share));
        assert_eq!(machine.space(i / 2, space.kind()), space);
    }
    assert_eq!(machine.spaces().count(), 8);
    assert_ne!(machine.space(0, Kind::Device), machine.space(1, Kind::Device));
    let held = machine.execution(2).stand_in_line();
    assert_eq!([0, 1, 2, 3].map(|core| machine.execution(core).in_line()), [0, 0, 1, 0]);
    drop(held);
    assert_eq!((Kind::from_name("device"), Kind::from_name("hbm")), (Some(Kind::Device), None));
}

#[test]
fn spaces_of_a_chip_share_its_budget() {
    let budgets = [Arc::new(Budget::new(1000)), Arc::new(Budget::new(1000))];
    let instance = Instance::by_name("trn1.2xlarge").unwrap();
    let machine = Machine::with_budgets(instance, 4, 800, 100, |core| Some(budgets[core / 2].clone()));
    let device = |core: usize| machine.space(core, Kind::Device);
    let free = || [0, 1, 2].map(|core| device(core).free_bytes());
    let first = device(0).reserve(700, "first").unwrap();
    assert_eq!((free(), first.bytes()), ([100, 300, 800], 700));
    let error = device(1).reserve(301, "second").err().unwrap();
    assert_eq!((error.in_use, error.limit, error.requested), (700, 1000, 301));
    let second = device(1).reserve(300, "second").unwrap();
    assert_eq!(free(), [0, 0, 800]);
    assert!(device(0).reserve(1, "more").is_err() && device(0).reserve(0, "nothing").is_ok());
    drop(first);
    assert_eq!(free(), [700, 500, 800]);
    assert!(device(0).reserve(u64::MAX, "everything").is_err());
    drop(second);
    assert_eq!(free(), [800, 800, 800]);
    assert_eq!(machine.space(0, Kind::PinnedHost).free_bytes(), 100, "host memory is not the chip's");
}

#[test]
fn peaks_start_again_when_they_are_reset() {
    let space = space(1000);
    let kept = space.reserve(300, "kept").unwrap();
    drop(space.reserve(500, "gone").unwrap());
    let stats = space.stats();
    assert_eq!((stats.bytes_in_use, stats.peak_bytes_in_use, stats.largest_alloc), (300, 800, 500));
    assert_eq!((stats.n_allocs, stats.n_live, stats.limit), (2, 1, 1000));
    space.reset_peaks();
    let stats = space.stats();
    assert_eq!((stats.bytes_in_use, stats.peak_bytes_in_use, stats.largest_alloc), (300, 300, 0));
    drop(kept);
    assert_eq!((space.free_bytes(), space.stats().peak_bytes_in_use), (1000, 300));
    assert!(format!("{space:?}").starts_with("Space(3 Stats { bytes_in_use: 0, peak_bytes_in_use: 300,"), "{space:?}");
    assert_eq!(space.to_string(), "device memory of core 7");
}

#[test]
fn holders_are_grouped_by_label_and_ordered_by_size() {
    let space = space(10_000);
    let hold = |bytes, label: &str| space.reserve(bytes, label.to_string()).unwrap();
    let _held = [hold(10, "b"), hold(50, "d"), hold(10, "a"), hold(30, "c"), hold(40, "c")];
    let table = |space: &Space| -> Vec<(String, u64, usize)> {
        space.holders().into_iter().map(|h| (h.label, h.bytes, h.buffers)).collect()
    };
    let row = |label: &str, bytes, n| (label.to_string(), bytes, n);
    assert_eq!(table(&space), [row("c", 70, 2), row("d", 50, 1), row("a", 10, 1), row("b", 10, 1)]);
    let buffer = space.allocate(DType::U8, &[60], "before").unwrap();
    buffer.relabel("after");
    assert_eq!(table(&space)[1], row("after", 60, 1));
    drop(buffer);
    assert_eq!(table(&space).len(), 4);
}

#[test]
fn refusals_are_tables() {
    let holder = |i: u64| Holder { label: format!("layer {i}"), bytes: 5000 - i, buffers: 1 };
    let mut error = OutOfMemory {
        space: "device memory of core 0".into(),
        label: "weights".into(),
        requested: 3 << 30,
        in_use: 14 << 30,
        limit: 16 << 30,
        host_refused: false,
        holders: (0..12).map(holder).collect(),
    };
    let text = error.render();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines[0],
        "out of memory in device memory of core 0: weights needs 3.00 GiB, 14.00 GiB of 16.00 GiB is in use, 2.00 GiB is free"
    );
    assert_eq!(lines[1], "  holder          bytes  buffers");
    assert_eq!(lines[2], "  layer 0      4.88 KiB        1");
    assert_eq!((lines.len(), lines[12]), (13, "  2 others      9.75 KiB        2"));
    error.holders.truncate(10);
    assert_eq!(error.render().lines().count(), 12, "ten are no more than the table has rows");
    error.holders.clear();
    assert_eq!(error.render(), format!("{}\n", lines[0]));
    assert_eq!(Error::from(error).to_string(), lines[0]);
    let host = OutOfMemory::of_host(4096);
    assert_eq!(host.to_string(), "the host could not provide 4.00 KiB for the work of an op in the host's own memory");
}

#[test]
fn sizes_for_people() {
    let sizes = [0, 1, 1023, 1024, 1536, (1 << 20) - 1, 1 << 20, 3 << 29, 1 << 40, 5 << 50];
    let texts = [
        "0 B",
        "1 B",
        "1023 B",
        "1.00 KiB",
        "1.50 KiB",
        "1024.00 KiB",
        "1.00 MiB",
        "1.50 GiB",
        "1.00 TiB",
        "5120.00 TiB",
    ];
    assert_eq!(sizes.map(human), texts);
}

#[test]
fn errors_speak_for_themselves() {
    let reported = Error::Reported { code: 3, message: "theirs".into() };
    assert_eq!([Error::failed("a"), Error::gone("b"), reported].map(|e| e.to_string()), ["a", "b", "theirs"]);
    assert_ne!(Error::failed("a"), Error::gone("a"));
}

#[test]
fn what_the_host_refuses_is_not_counted() {
    let space = space(1 << 60);
    let error = space.allocate(DType::U8, &[1 << 48], "a planet").unwrap_err();
    assert!(error.host_refused && error.label == "a planet" && error.requested == 1 << 48, "{error:?}");
    assert_eq!((space.stats().bytes_in_use, space.stats().n_live, space.holders()), (0, 0, vec![]));
    // Sizes are counted in bits, 128 of them at most to an element: whatever fits into a number is answered by the count.
    let most = usize::MAX / 128;
    let refused = |n: usize| space.allocate(DType::F32, &[n], "much").unwrap_err().requested;
    assert_eq!((refused(most), refused(most + 1)), (4 * most as u64, u64::MAX));
}

#[test]
fn handles_and_promises() {
    let space = space(1 << 20);
    let mut value = space.allocate_zeroed(DType::S4, &[3], "nibbles").unwrap();
    assert_eq!((value.dtype(), value.dims(), value.counted_bytes(), value.space()), (DType::S4, &[3][..], 2, &space));
    value.bytes_mut().copy_from_slice(&[1, 2, 3]);
    assert_eq!(format!("{value:?}"), "BufferMut(i4 [3] in device memory of core 7)");
    let mut buffer = value.freeze();
    assert_eq!(format!("{buffer:?}"), "Buffer(i4 [3] in device memory of core 7)");
    assert_eq!((buffer.dtype(), &*buffer.shared_dims(), buffer.counted_bytes()), (DType::S4, buffer.dims(), 2));
    buffer.bytes_mut().unwrap()[1] = 7;
    let other = buffer.clone();
    assert!(buffer.same(&other) && buffer.bytes_mut().is_none(), "two handles");
    let later = |make: &dyn Fn(Promise)| {
        let (buffer, promise) = Buffer::pending(DType::U8, &[2], &space);
        assert_eq!((promise.space(), buffer.space(), buffer.ready().is_ready()), (&space, &space, false));
        assert_eq!((buffer.counted_bytes(), buffer.same(&other)), (2, false));
        make(promise);
        buffer
    };
    let kept = later(&|promise| promise.fulfil(space.allocate_zeroed(DType::U8, &[2], "kept").unwrap()));
    assert_eq!(kept.read(), Ok(&[0, 0][..]));
    assert_eq!(kept.into_mut().unwrap().bytes(), [0, 0]);
    let elsewhere = Space::new(SpaceId(4), Kind::Device, 7, 100);
    for (dtype, dims, space) in [(DType::S8, 2, &space), (DType::U8, 3, &space), (DType::U8, 2, &elsewhere)] {
        let broken = later(&|promise| promise.fulfil(space.allocate(dtype, &[dims], "wrong").unwrap()));
        let words = broken.read().unwrap_err().to_string();
        assert_eq!(words, "the contents are not of the promised type, shape and space");
        assert!(broken.into_mut().is_err());
    }
    let mut dropped = later(&drop);
    assert!(dropped.read().is_err() && dropped.bytes_mut().is_none());
    let failed = Buffer::failed(DType::U8, &[2], &space, Error::gone("given away"));
    assert_eq!(failed.read(), Err(Error::gone("given away")));
    assert_eq!(space.stats().n_live, 1);
}

/// Up to 64 KiB a transfer is done when it returns, even while others wait; above it stands in line.
#[test]
fn small_transfers_do_not_stand_in_line() {
    const INLINE: usize = 64 << 10;
    let machine = Machine::with_capacities(Instance::by_name("trn1.2xlarge").unwrap(), 1, 1 << 24, 1 << 24);
    let (transfers, space) = (machine.transfers(0), machine.space(0, Kind::Device));
    let value = |n: usize| Literal::zeros(DType::U8, &[n]);
    let put = |n: usize| transfers.from_host(value(n), space, "value").unwrap();
    let large = put(INLINE + 1);
    large.ready().wait().unwrap();
    let (go, wait) = channel::<()>();
    let (out, wait_out) = channel::<()>();
    let busy = transfers.fill(DType::U8, &[1], space, "busy", false, move |_| wait.recv().unwrap()).unwrap();
    let reading = transfers.read(&large, move |_| wait_out.recv().unwrap());
    let (small, waiting) = (put(INLINE), put(INLINE + 1));
    assert_eq!((small.ready().is_ready(), waiting.ready().is_ready()), (true, false));
    let copies = [&small, &large].map(|b| transfers.copy(b, space, "copy").unwrap().ready().is_ready());
    let reads = [&small, &large].map(|b| transfers.to_host(b).ready().is_ready());
    assert_eq!((copies, reads), ([true, false], [true, false]));
    go.send(()).unwrap();
    out.send(()).unwrap();
    Event::all([busy.ready(), &reading, waiting.ready()]).wait().unwrap();
    let failed = Buffer::failed(DType::U8, &[1], space, Error::gone("gone"));
    assert_eq!(transfers.to_host(&failed).wait(), Err(Error::gone("gone")));
    assert_eq!(transfers.copy(&failed, space, "copy").unwrap().read(), Err(Error::gone("gone")));
}

#[test]
fn every_way_is_counted() {
    let machine = Machine::with_capacities(Instance::by_name("trn1.2xlarge").unwrap(), 2, 1 << 20, 1 << 20);
    let (transfers, counts) = (machine.transfers(1), machine.counts());
    assert!(counts.all().is_empty());
    let here = transfers.from_host(Literal::zeros(DType::F32, &[5]), machine.space(1, Kind::Device), "x").unwrap();
    let there = transfers.copy(&here, machine.space(0, Kind::PinnedHost), "y").unwrap();
    let twice = [transfers.to_host(&there), transfers.to_host(&there)];
    twice.iter().for_each(|pending| assert_eq!(pending.wait().unwrap(), Literal::zeros(DType::F32, &[5])));
    let [device, pinned] = [2, 1].map(|id| Place::Space(SpaceId(id)));
    let rows: Vec<_> = counts.all().into_iter().map(|(way, n)| (way, n.transfers, n.bytes)).collect();
    assert_eq!(rows, [((Place::Host, device), 1, 20), ((pinned, Place::Host), 2, 40), ((device, pinned), 1, 20)]);
    assert_eq!(transfers.counts().between(pinned, Place::Host).bytes, 40);
    assert_eq!(counts.between(Place::Space(SpaceId(4)), Place::Host).transfers, 0, "another machine's");
    assert_eq!([Place::Host, device].map(|place| place.to_string()), ["host", "space 2"]);
}

//! What every memory space promises, checked for each kind by the same function.

use strata_hw::Instance;
use strata_memory::{Buffer, Error, Event, Kind, Machine, Place};
use strata_tensor::{DType, Literal};

#[test]
fn device_conforms() {
    conforms(Kind::Device);
}

#[test]
fn pinned_host_conforms() {
    conforms(Kind::PinnedHost);
}

const CAPACITY: u64 = 1 << 20;

fn conforms(kind: Kind) {
    let instance = Instance::by_name("trn1.2xlarge").unwrap();
    let machine = Machine::with_capacities(instance, 2, CAPACITY, CAPACITY);
    let space = machine.space(0, kind);
    assert_eq!((space.kind(), space.device(), space.capacity()), (kind, 0, CAPACITY));
    assert_eq!(Kind::from_name(kind.name()), Some(kind));
    counts_exactly(&machine, kind);
    aligns(&machine, kind);
    runs_out_with_a_table(&machine, kind);
    moves_values(&machine, kind);
    assert_eq!((space.stats().bytes_in_use, space.stats().n_live), (0, 0));
    assert!(space.holders().is_empty());
    match space.warning() {
        Some(warning) => assert!(kind == Kind::PinnedHost && warning.contains("not locked"), "{warning}"),
        None => space.trim(),
    }
}

fn counts_exactly(machine: &Machine, kind: Kind) {
    let space = machine.space(0, kind);
    let nibbles = space.allocate(DType::S4, &[3, 5], "nibbles").unwrap();
    assert_eq!((nibbles.bytes().len(), nibbles.counted_bytes(), space.stats().bytes_in_use), (15, 8, 8));
    let floats = space.allocate(DType::F32, &[1000], "floats").unwrap().freeze();
    let nothing = space.allocate(DType::F32, &[0, 7], "nothing").unwrap();
    assert_eq!((nothing.bytes(), space.stats().bytes_in_use, space.stats().n_live), (&[][..], 4008, 3));
    let shared = floats.clone();
    drop((floats, nibbles, nothing));
    assert_eq!(space.stats().bytes_in_use, 4000);
    assert!(shared.clone().into_mut().is_err(), "two handles");
    let mine = shared.into_mut().unwrap();
    drop(mine);
    let stats = space.stats();
    assert_eq!((stats.bytes_in_use, stats.peak_bytes_in_use, stats.largest_alloc, stats.n_allocs), (0, 4008, 4000, 3));
    assert_eq!(space.allocate_zeroed(DType::F32, &[1000], "again").unwrap().bytes(), [0; 4000]);
}

fn aligns(machine: &Machine, kind: Kind) {
    let space = machine.space(0, kind);
    for len in [1, 63, 64, 1000, 4096, 64 << 10, 70_000, 300_000] {
        let buffer = space.allocate(DType::U8, &[len], "aligned").unwrap();
        let alignment = if len >= 64 << 10 { 4096 } else { 64 };
        assert_eq!(buffer.bytes().as_ptr() as usize % alignment, 0, "{len}");
    }
}

fn runs_out_with_a_table(machine: &Machine, kind: Kind) {
    let space = machine.space(0, kind);
    let weights: Vec<_> = (0..3).map(|_| space.allocate(DType::U8, &[300_000], "weights").unwrap()).collect();
    let _cache = space.allocate(DType::U8, &[100_000], String::from("kv cache")).unwrap();
    let error = space.allocate(DType::F32, &[100, 100, 10], "activations").unwrap_err();
    assert_eq!((error.requested, error.in_use, error.limit), (400_000, 1_000_000, CAPACITY));
    let holders: Vec<_> = error.holders.iter().map(|h| (h.label.as_str(), h.bytes, h.buffers)).collect();
    assert_eq!(holders, [("weights", 900_000, 3), ("kv cache", 100_000, 1)]);
    let text = error.render();
    assert!(text.contains(&format!("out of memory in {space}: activations needs 390.62 KiB")), "{text}");
    assert!(text.contains("weights") && text.contains("878.91 KiB"), "{text}");
    let failed = space.stats();
    assert_eq!((failed.bytes_in_use, failed.n_live), (1_000_000, 4), "a refused allocation changes nothing");
    let all = space.allocate(DType::U8, &[(CAPACITY - 1_000_000) as usize], "the rest").unwrap();
    assert!(space.allocate(DType::U8, &[1], "one more").is_err());
    assert!(space.allocate(DType::F64, &[usize::MAX, 2], "overflow").is_err());
    drop((weights, all));
}

fn moves_values(machine: &Machine, kind: Kind) {
    let (space, transfers) = (machine.space(0, kind), machine.transfers(0));
    for n in [3usize, 30_000] {
        let value = Literal::from_slice(DType::F32, &[n], &(0..n).map(|i| i as f32).collect::<Vec<_>>());
        let here = transfers.from_host(value.clone(), space, "value").unwrap();
        let there = transfers.copy(&here, machine.space(1, Kind::Device), "copy").unwrap();
        let back = transfers.copy(&there, space, "back").unwrap();
        drop((here, there));
        assert_eq!(transfers.to_host(&back).wait().unwrap(), value);
        assert_eq!(back.read().unwrap(), value.bytes());
    }
    let there = machine.space(1, Kind::Device);
    let count = machine.counts().between(Place::Space(space.id()), Place::Space(there.id()));
    assert_eq!((count.transfers, count.bytes), (2, 120_012));
    assert_eq!(machine.counts().between(Place::Host, Place::Space(space.id())).bytes, 120_012);
    assert_eq!(machine.counts().between(Place::Space(space.id()), Place::Host).transfers, 2);
    // A failed source fails everything that depends on it.
    let (never, promise) = Buffer::pending(DType::F32, &[4], space);
    let copy = transfers.copy(&never, there, "copy").unwrap();
    let read = transfers.to_host(&copy);
    let all = Event::all([copy.ready(), read.ready()]);
    promise.fail(Error::failed("the program was wrong"));
    assert_eq!(read.wait().unwrap_err(), Error::failed("the program was wrong"));
    assert_eq!(all.wait().unwrap_err().to_string(), "the program was wrong");
    // Storage of the wrong shape breaks a promise.
    let (broken, promise) = Buffer::pending(DType::F32, &[4], space);
    promise.fulfil(space.allocate(DType::F32, &[5], "wrong").unwrap());
    assert!(broken.read().is_err());
    // Values that nobody can deliver yet hold up no other.
    let (later, promise) = Buffer::pending(DType::U8, &[100_000], space);
    let copy = transfers.copy(&later, there, "copy").unwrap();
    let value = Literal::zeros(DType::U8, &[100_000]);
    let other = transfers.from_host(value.clone(), there, "other").unwrap();
    assert_eq!(transfers.to_host(&other).wait().unwrap(), value);
    promise.fulfil(space.allocate_zeroed(DType::U8, &[100_000], "later").unwrap());
    assert_eq!(copy.read().unwrap(), value.bytes());
    drop((never, broken, later, copy, other, read, all));
    assert!(machine.spaces().all(|space| space.stats().n_live == 0), "memory is free once the last handle is gone");
}

#[test]
fn capacity_is_modelled_not_committed() {
    let machine = Machine::new(Instance::by_name("trn2.48xlarge").unwrap(), 2);
    let space = machine.space(1, Kind::Device);
    assert_eq!(space.capacity(), 12 << 30);
    let half = space.allocate(DType::BF16, &[3 << 30], "half of it").unwrap();
    let rest = space.allocate(DType::BF16, &[3 << 30], "the other half").unwrap();
    assert!(space.allocate(DType::U8, &[1], "no more").is_err());
    assert_eq!((half.bytes()[6 << 29], rest.bytes()[(6 << 30) - 1]), (0, 0));
}

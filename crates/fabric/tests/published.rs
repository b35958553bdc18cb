//! The model against the tables that AWS publishes in `nccom-test.rst`, and against the formula for bus bandwidth on the same page.
//!
//! The page names no instance types. Tables of the years of Trainium1 (58 and 150 µs for next to nothing, 32 ranks an instance) are held
//! against trn1.32xlarge, the later ones (6 to 10 µs, the algorithms of Trainium2) against trn2.48xlarge.

use strata_fabric::{Algorithm, Collective, Fabric, Kind};
use strata_hw::Instance;

const MIB: u64 = 1 << 20;

fn micros(instance: &str, kind: Kind, ranks: usize, bytes: u64) -> f64 {
    let fabric = Fabric::of(Instance::by_name(instance).unwrap(), ranks).unwrap();
    let groups = vec![(0..ranks).collect::<Vec<usize>>()];
    fabric.cost(&Collective { kind, bytes, groups: &groups }).seconds * 1e6
}

/// `bytes` of the table are those of the whole, of which a rank brings a share to an all-gather.
fn ratio(instance: &str, kind: Kind, ranks: usize, (bytes, published): (u64, f64)) -> f64 {
    let own = if kind == Kind::AllGather { bytes / ranks as u64 } else { bytes };
    let ratio = micros(instance, kind, ranks, own) / published;
    println!("{instance} {kind:?} of {ranks}: {bytes} B {published} us published, modelled {ratio:.2} of it");
    ratio
}

#[test]
fn all_reduce_of_two_ranks() {
    let table = [
        (1024, 58.0),
        (4096, 58.0),
        (16384, 58.0),
        (65536, 58.0),
        (262_144, 60.0),
        (MIB, 68.0),
        (4 * MIB, 107.0),
        (16 * MIB, 332.0),
        (64 * MIB, 1214.0),
        (256 * MIB, 4750.0),
        (1024 * MIB, 18930.0),
    ];
    for row in table {
        let ratio = ratio("trn1.32xlarge", Kind::AllReduce, 2, row);
        assert!((0.9..1.25).contains(&ratio), "{row:?}: {ratio}");
    }
}

#[test]
fn all_gather_of_an_instance() {
    for row in [(1024, 151.0), (8192, 149.0), (65536, 150.0), (524_288, 179.0)] {
        let ratio = ratio("trn1.32xlarge", Kind::AllGather, 32, row);
        assert!((0.8..1.1).contains(&ratio), "{row:?}: {ratio}");
    }
}

/// Large ones within a fifth; small ones, whose start is one figure here and grows with the message there, within a factor of two.
#[test]
fn all_reduce_of_two_instances() {
    let table =
        [(64 * MIB, 3963.0), (128 * MIB, 6279.0), (256 * MIB, 11954.0), (512 * MIB, 21803.0), (1024 * MIB, 41806.0)];
    for row in table {
        let ratio = ratio("trn1.32xlarge", Kind::AllReduce, 64, row);
        assert!((0.8..1.2).contains(&ratio), "{row:?}: {ratio}");
    }
    let small =
        [(8, 520.0), (128, 553.0), (1024, 840.0), (8192, 1013.0), (65536, 1315.0), (MIB, 1328.0), (8 * MIB, 1419.0)];
    for row in small {
        let ratio = ratio("trn1.32xlarge", Kind::AllReduce, 64, row);
        assert!((0.5..2.0).contains(&ratio), "{row:?}: {ratio}");
    }
}

/// Two tables that differ by 1.6 for next to nothing: within a factor of two of each, and in the middle together.
#[test]
fn small_all_gathers_of_later_tables() {
    let wide = [(1024, 6.16), (8192, 6.48), (65536, 8.17), (524_288, 23.16)];
    let narrow = [(1024, 10.0), (8192, 10.22), (65536, 11.31), (524_288, 14.83)];
    let all = wide.map(|row| (32, row)).into_iter().chain(narrow.map(|row| (8, row)));
    let ratios: Vec<f64> = all.map(|(ranks, row)| ratio("trn2.48xlarge", Kind::AllGather, ranks, row)).collect();
    assert!(ratios.iter().all(|ratio| (0.5..2.0).contains(ratio)), "{ratios:?}");
    let mean = (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len() as f64).exp();
    assert!((0.8..1.25).contains(&mean), "{mean}");
}

/// The table that names algorithms. Its times for small messages (300 µs) contradict the others of the page; the last row is bandwidth.
#[test]
fn all_reduce_with_its_algorithms() {
    let ratio = ratio("trn2.48xlarge", Kind::AllReduce, 16, (512 * MIB, 9689.51));
    assert!((0.85..1.15).contains(&ratio), "{ratio}");
    let fabric = Fabric::of(Instance::by_name("trn2.48xlarge").unwrap(), 16).unwrap();
    let groups = vec![(0..16).collect::<Vec<usize>>()];
    for (bytes, algorithm) in [
        (8192, Algorithm::Mesh),
        (131_072, Algorithm::Mesh),
        (2 * MIB, Algorithm::Doubling),
        (512 * MIB, Algorithm::Ring),
    ] {
        let cost = fabric.cost(&Collective { kind: Kind::AllReduce, bytes, groups: &groups });
        assert!(cost.algorithms.iter().all(|own| *own == algorithm), "{bytes}: {:?}", cost.algorithms);
    }
}

/// What a rank sends is the size times the page's factor.
#[test]
fn bus_bandwidth_factors() {
    for (instance, ranks) in [("trn1.32xlarge", 32), ("trn2.48xlarge", 64), ("trn2.48xlarge", 12)] {
        let fabric = Fabric::of(Instance::by_name(instance).unwrap(), ranks).unwrap();
        let groups = vec![(0..ranks).collect::<Vec<usize>>()];
        let r = ranks as f64;
        for (kind, factor) in [
            (Kind::AllReduce, 2.0 * (r - 1.0) / r),
            (Kind::AllGather, (r - 1.0) / r),
            (Kind::ReduceScatter, (r - 1.0) / r),
            (Kind::AllToAll, (r - 1.0) / r),
        ] {
            for size in [12 * 64 * 1024u64, 12 * 64 * MIB] {
                let bytes = if kind == Kind::AllGather { size / ranks as u64 } else { size };
                let sent = fabric.cost(&Collective { kind, bytes, groups: &groups }).sent;
                assert!((sent / (factor * size as f64) - 1.0).abs() < 1e-9, "{kind:?} {ranks} {size}: {sent}");
            }
        }
    }
}

//! The model against a dull simulation: every message of every step is sent, what everyone has is kept piece by piece, and every byte is
//! counted on every link it crosses. It shares figures with the model, and nothing of how schedules or routes are made.

use std::collections::{BTreeMap, BTreeSet};

use strata_fabric::cost::LINKS;
use strata_fabric::{Algorithm, Collective, Fabric, Figures, Kind, Topology};
use strata_hw::Instance;

/// Sender, receiver, bytes.
type Message = (usize, usize, f64);
/// Messages of each step.
type Steps = Vec<Vec<Message>>;
/// Who has which pieces; of sums, from whom the parts in them come.
type Holdings = BTreeMap<usize, BTreeMap<usize, BTreeSet<usize>>>;

/// Everyone of a group ends up with what anyone of it has.
fn gather(have: &mut Holdings, group: &[usize], algorithm: Algorithm, piece: f64) -> Steps {
    let n = group.len();
    let mut steps = Steps::new();
    let mut last: BTreeMap<usize, BTreeMap<usize, BTreeSet<usize>>> =
        group.iter().map(|core| (*core, have[core].clone())).collect();
    let everything: usize = group.iter().flat_map(|core| have[core].keys().copied()).collect::<BTreeSet<_>>().len();
    let mut distance = 1;
    while group.iter().any(|core| have[core].len() < everything) {
        let mut messages: Vec<(usize, usize, BTreeMap<usize, BTreeSet<usize>>)> = Vec::new();
        for (i, &core) in group.iter().enumerate() {
            match algorithm {
                Algorithm::Ring => messages.push((core, group[(i + 1) % n], last[&core].clone())),
                Algorithm::Mesh => {
                    let others = group.iter().filter(|&&other| other != core);
                    messages.extend(others.map(|&other| (core, other, have[&core].clone())));
                }
                Algorithm::Doubling => {
                    let partner = if (i / distance).is_multiple_of(2) { i + distance } else { i - distance };
                    messages.push((core, group[partner], have[&core].clone()));
                }
            }
        }
        distance *= 2;
        steps.push(messages.iter().map(|(from, to, what)| (*from, *to, what.len() as f64 * piece)).collect());
        for (_, to, what) in messages {
            last.insert(to, what.clone());
            have.get_mut(&to).unwrap().extend(what);
        }
        assert!(steps.len() < 1000, "it never ends");
    }
    steps
}

/// Pieces of sums go to whose they are: member `i` of `n` keeps the `i`-th share of the pieces that the group works on.
fn scatter(have: &mut Holdings, group: &[usize], algorithm: Algorithm, piece: f64) -> Steps {
    let n = group.len();
    let all: Vec<usize> = have[&group[0]].keys().copied().collect();
    let share = |i: usize| -> Vec<usize> { all[i * all.len() / n..(i + 1) * all.len() / n].to_vec() };
    let mut steps = Steps::new();
    let mut run = |have: &mut Holdings, plan: Vec<(usize, usize, Vec<usize>)>| {
        let mut sent = Vec::new();
        for (from, to, pieces) in plan {
            let parts: Vec<_> = pieces.iter().map(|piece| (*piece, have[&group[from]][piece].clone())).collect();
            sent.push((from, to, parts));
        }
        steps.push(
            sent.iter().map(|(from, to, parts)| (group[*from], group[*to], parts.len() as f64 * piece)).collect(),
        );
        for (_, to, parts) in sent {
            for (piece, parts) in parts {
                let sum = have.get_mut(&group[to]).unwrap().get_mut(&piece).unwrap();
                assert!(sum.is_disjoint(&parts), "something is added twice");
                sum.extend(parts);
            }
        }
    };
    match algorithm {
        Algorithm::Ring => {
            for step in 1..n {
                // The share of `j` sets out at the one after it and comes home last.
                run(have, (0..n).map(|j| ((j + step) % n, (j + step + 1) % n, share(j))).collect());
            }
        }
        Algorithm::Mesh => {
            let pairs = (0..n).flat_map(|from| (0..n).filter(move |&to| to != from).map(move |to| (from, to)));
            run(have, pairs.map(|(from, to)| (from, to, share(to))).collect());
        }
        Algorithm::Doubling => {
            let mut half = n / 2;
            while half > 0 {
                let plan = (0..n).map(|i| {
                    let partner = if (i / half).is_multiple_of(2) { i + half } else { i - half };
                    let block = partner / half * half;
                    (i, partner, (block..block + half).flat_map(share).collect())
                });
                run(have, plan.collect());
                half /= 2;
            }
        }
    }
    for (i, core) in group.iter().enumerate() {
        let own = share(i);
        have.get_mut(core).unwrap().retain(|piece, _| own.contains(piece));
    }
    steps
}

/// One group's steps, stage by stage.
fn simulate(
    kind: Kind,
    bytes: f64,
    group: &[usize],
    on: &Topology,
    algorithms: &[Algorithm],
    levels: bool,
) -> Vec<Steps> {
    let n = group.len();
    let (ring, here) = by_host(group, on);
    let (here, between): (Vec<Vec<usize>>, Vec<Vec<usize>>) = match levels {
        true => (here.clone(), (0..here[0].len()).map(|i| here.iter().map(|part| part[i]).collect()).collect()),
        false => (vec![ring.clone()], Vec::new()),
    };
    let mut stages = Vec::new();
    let piece = if kind == Kind::AllGather { bytes } else { bytes / n as f64 };
    let mut have: Holdings = match kind {
        Kind::AllGather => group.iter().map(|&core| (core, [(core, BTreeSet::from([core]))].into())).collect(),
        _ => group.iter().map(|&core| (core, (0..n).map(|i| (i, BTreeSet::from([core]))).collect())).collect(),
    };
    type Stage = fn(&mut Holdings, &[usize], Algorithm, f64) -> Steps;
    let mut stage = |groups: &[Vec<usize>], work: Stage, have: &mut Holdings| {
        if groups.is_empty() {
            return;
        }
        let algorithm = algorithms[stages.len()];
        stages.push(in_lockstep(groups.iter().map(|group| work(have, group, algorithm, piece)).collect()));
    };
    if kind != Kind::AllGather {
        stage(&here, scatter, &mut have);
        stage(&between, scatter, &mut have);
        let whole = have.values().all(|own| own.len() == 1 && own.values().all(|parts| parts.len() == n));
        let all: BTreeSet<usize> = have.values().flat_map(|own| own.keys().copied()).collect();
        assert!(whole && all.len() == n, "the sum is not scattered");
    }
    if kind != Kind::ReduceScatter {
        stage(&between, gather, &mut have);
        stage(&here, gather, &mut have);
        assert!(have.values().all(|own| own.len() == n), "someone has not got everything");
    }
    stages
}

/// A group as a ring, and the part of it on each host.
fn by_host(group: &[usize], on: &Topology) -> (Vec<usize>, Vec<Vec<usize>>) {
    let mut ring = group.to_vec();
    ring.sort_by_key(|&core| (core / on.cores_per_host(), snake(core, on), core));
    let mut parts: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    ring.iter().for_each(|&core| parts.entry(core / on.cores_per_host()).or_default().push(core));
    (ring, parts.into_values().collect())
}

/// Hosts first, or chips first: only where all groups have equally many cores on equally many hosts.
fn has_levels(groups: &[&Vec<usize>], on: &Topology) -> bool {
    let shapes: BTreeSet<Vec<usize>> =
        groups.iter().map(|group| by_host(group, on).1.iter().map(Vec::len).collect()).collect();
    let shape = shapes.first().cloned().unwrap_or_default();
    shapes.len() == 1 && shape.len() > 1 && shape[0] > 1 && shape.iter().all(|n| *n == shape[0])
}

fn snake(core: usize, on: &Topology) -> usize {
    let chip = core / on.cores_per_chip % on.chips_per_host;
    let Some(columns) = on.columns else { return chip };
    let (row, column) = (chip / columns, chip % columns);
    row * columns + if row % 2 == 0 { column } else { columns - 1 - column }
}

/// Groups side by side, step by step.
fn in_lockstep(all: Vec<Steps>) -> Steps {
    let most = all.iter().map(Vec::len).max().unwrap_or(0);
    let step = |i: usize| all.iter().filter_map(|steps| steps.get(i)).flatten().copied().collect();
    (0..most).map(step).collect()
}

/// Chips that a message leaves, one after the other.
fn chips_left(from: usize, to: usize, on: &Topology) -> Vec<usize> {
    let base = from / on.chips_per_host * on.chips_per_host;
    let Some(columns) = on.columns else { return if from == to { Vec::new() } else { vec![from] } };
    let rows = on.chips_per_host / columns;
    let mut at = (from - base) as i64;
    let mut left = Vec::new();
    for (along, length, stride) in [(0, columns as i64, 1), (1, rows as i64, columns as i64)] {
        let place = |chip: i64| if along == 0 { chip % columns as i64 } else { chip / columns as i64 };
        let goal = place((to - base) as i64);
        let ups = (0..length).find(|k| (place(at) + k) % length == goal).unwrap();
        let downs = (0..length).find(|k| (place(at) - k).rem_euclid(length) == goal).unwrap();
        for _ in 0..ups.min(downs) {
            left.push(base + at as usize);
            let next = if ups <= downs { place(at) + 1 } else { place(at) - 1 };
            at += (next.rem_euclid(length) - place(at)) * stride;
        }
    }
    assert_eq!(base + at as usize, to);
    left
}

/// Seconds, and bytes on every link of each kind.
fn measure(steps: &Steps, on: &Topology, figures: &Figures) -> (f64, [BTreeMap<usize, f64>; 3]) {
    let mut total: [BTreeMap<usize, f64>; 3] = Default::default();
    let mut seconds = 0.0;
    for messages in steps {
        let mut now: [BTreeMap<usize, f64>; 3] = Default::default();
        let mut is_far = false;
        for &(from, to, bytes) in messages.iter().filter(|(from, to, _)| from != to) {
            *now[0].entry(from).or_default() += bytes;
            let (a, b) = (from / on.cores_per_chip, to / on.cores_per_chip);
            if a / on.chips_per_host != b / on.chips_per_host {
                is_far = true;
                *now[2].entry(a).or_default() += bytes;
            } else {
                chips_left(a, b, on).into_iter().for_each(|chip| *now[1].entry(chip).or_default() += bytes);
            }
        }
        let rates = [figures.core_rate.value, figures.link_rate.value, figures.efa_rate.value];
        let slowest =
            (0..3).flat_map(|i| now[i].values().map(move |bytes| bytes / (rates[i] * 1e9))).fold(0.0, f64::max);
        seconds += slowest + if is_far { figures.efa_hop.value } else { figures.hop.value } * 1e-6;
        for (sum, part) in total.iter_mut().zip(now) {
            part.into_iter().for_each(|(link, bytes)| *sum.entry(link).or_default() += bytes);
        }
    }
    (seconds, total)
}

fn steps_of(kind: Kind, bytes: f64, groups: &[Vec<usize>], on: &Topology, algorithms: &[Algorithm]) -> Steps {
    let groups: Vec<&Vec<usize>> = groups.iter().filter(|group| group.len() > 1).collect();
    match kind {
        Kind::Permute => vec![groups.iter().map(|pair| (pair[0], pair[1], bytes)).collect()],
        Kind::AllToAll => {
            let of_group = |group: &&Vec<usize>| -> Steps {
                let n = group.len();
                let step = |k: usize| (0..n).map(|i| (group[i], group[(i + k) % n], bytes / n as f64)).collect();
                (1..n).map(step).collect()
            };
            in_lockstep(groups.iter().map(of_group).collect())
        }
        Kind::Broadcast => {
            let of_group = |group: &&Vec<usize>| -> Steps {
                let mut have = vec![group[0]];
                let mut steps = Steps::new();
                while have.len() < group.len() {
                    let news: Vec<usize> = group.iter().copied().filter(|core| !have.contains(core)).collect();
                    let told: Vec<(usize, usize)> = have.iter().copied().zip(news).collect();
                    steps.push(told.iter().map(|&(from, to)| (from, to, bytes)).collect());
                    have.extend(told.iter().map(|&(_, to)| to));
                }
                steps
            };
            in_lockstep(groups.iter().map(of_group).collect())
        }
        _ => {
            let levels = has_levels(&groups, on);
            let stages: Vec<Vec<Steps>> =
                groups.iter().map(|group| simulate(kind, bytes, group, on, algorithms, levels)).collect();
            let n = stages.iter().map(Vec::len).max().unwrap_or(0);
            let stage = |i: usize| in_lockstep(stages.iter().filter_map(|own| own.get(i).cloned()).collect());
            (0..n).flat_map(stage).collect()
        }
    }
}

fn judge(fabric: &Fabric, kind: Kind, bytes: u64, groups: &[Vec<usize>]) {
    let cost = fabric.cost(&Collective { kind, bytes, groups });
    let (on, figures) = (&fabric.topology, fabric.figures);
    let steps = steps_of(kind, bytes as f64, groups, on, &cost.algorithms);
    let (mut seconds, links) = measure(&steps, on, figures);
    seconds += if steps.iter().all(Vec::is_empty) { 0.0 } else { figures.start.value * 1e-6 };
    let host = |core: usize| core / on.cores_per_chip / on.chips_per_host;
    if steps.iter().flatten().any(|&(from, to, sent)| sent > 0.0 && host(from) != host(to)) {
        seconds += figures.efa_start.value * 1e-6;
    }
    let what = format!("{kind:?} of {bytes} over {groups:?} on {on:?} by {:?}", cost.algorithms);
    let close = |a: f64, b: f64| (a - b).abs() <= 1e-9 * a.abs().max(b.abs());
    assert!(close(cost.seconds, seconds), "{what}: {} s, {seconds} s step by step", cost.seconds);
    for (i, own) in links.iter().enumerate() {
        let busiest = own.values().copied().fold(0.0, f64::max);
        let total: f64 = own.values().sum();
        let load = cost.links[i];
        assert!(
            load.name == LINKS[i] && close(load.busiest, busiest) && close(load.total, total),
            "{what}: {load:?}; step by step {busiest} and {total}"
        );
    }
}

const KINDS: [Kind; 5] = [Kind::AllReduce, Kind::AllGather, Kind::ReduceScatter, Kind::AllToAll, Kind::Broadcast];

/// All groups along one axis of a mesh of the cores.
fn along(cores: usize, stride: usize, size: usize) -> Vec<Vec<usize>> {
    let starts = (0..cores).filter(|core| (core / stride).is_multiple_of(size));
    starts.map(|start| (0..size).map(|i| start + i * stride).collect()).collect()
}

#[test]
fn every_axis_of_small_jobs() {
    let mut n = 0;
    for (instance, chips, columns) in [
        ("trn1.32xlarge", 4, Some(2)),
        ("trn2.48xlarge", 1, Some(1)),
        ("trn2.48xlarge", 2, Some(2)),
        ("trn2.48xlarge", 4, Some(2)),
        ("trn2.48xlarge", 8, Some(4)),
        ("trn3-gen1-ultraserver", 4, None),
    ] {
        for (hosts, cores_per_chip) in [(1, 2), (1, 4), (2, 1), (2, 2), (4, 1), (3, 2)] {
            let cores = hosts * chips * cores_per_chip;
            let figures = Figures::of(Instance::by_name(instance).unwrap()).unwrap();
            let topology = Topology { cores, cores_per_chip, chips_per_host: chips, columns };
            let fabric = Fabric { topology, figures };
            for size in (2..=cores).filter(|size| cores % size == 0) {
                for stride in (1..=cores / size).filter(|stride| (cores / size) % stride == 0) {
                    let groups = along(cores, stride, size);
                    for kind in KINDS {
                        for bytes in [4096, 4 << 20, 64 << 20] {
                            judge(&fabric, kind, bytes, &groups);
                            n += 1;
                        }
                    }
                }
            }
        }
    }
    assert!(n > 2000, "{n}");
}

#[test]
fn groups_of_any_shape() {
    let mut state = 1u64;
    let mut next = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    for round in 0..400 {
        let instance = ["trn1.32xlarge", "trn2.48xlarge", "trn3-gen1-ultraserver"][round % 3];
        let figures = Figures::of(Instance::by_name(instance).unwrap()).unwrap();
        let columns = figures.torus.map(|_| 2);
        let topology = Topology { cores: 24, cores_per_chip: 2, chips_per_host: 4, columns };
        let fabric = Fabric { topology, figures };
        let mut cores: Vec<usize> = (0..24).collect();
        (1..24).rev().for_each(|i| cores.swap(i, next(i + 1)));
        let bytes = [1 << 10, 3 << 20, 100 << 20][next(3)];
        let pairs: Vec<Vec<usize>> = (0..24).map(|i| vec![cores[i], cores[(i + 1) % 24]]).collect();
        judge(&fabric, Kind::Permute, bytes, &pairs);
        let mut groups = Vec::new();
        while cores.len() > 1 {
            let n = 1 + next(cores.len().min(9));
            groups.push(cores.split_off(cores.len() - n));
        }
        for kind in KINDS {
            judge(&fabric, kind, bytes, &groups);
            groups.iter().for_each(|group| judge(&fabric, kind, bytes, std::slice::from_ref(group)));
        }
    }
}

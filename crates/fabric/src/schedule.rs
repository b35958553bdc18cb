//! The transfers of a collective.
//!
//! A collective is a list of phases: transfers that happen at once, repeated. Gathering and scattering a sum are the same transfers
//! the other way round, and an all-reduce is one after the other. Of a group over several hosts, cores with the same place in their
//! hosts work between hosts, and the cores of a host among themselves:
//!
//! ```text
//! all-gather      between hosts, then in each host
//! reduce-scatter  in each host, then between hosts
//! all-reduce      reduce-scatter in each host, all-reduce between hosts, all-gather in each host
//! ```
//! The algorithms, and when the runtime takes which, are those of `intranode-collective-comm.rst` and `internode-collective-comm.rst`.

use crate::topology::Topology;

/// What cores do together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Everyone gets the sum of everyone's `bytes`.
    AllReduce,
    /// Everyone gets everyone's `bytes`.
    AllGather,
    /// Everyone gets a piece of the sum of everyone's `bytes`.
    ReduceScatter,
    /// Everyone sends an equal piece of `bytes` to each. Ragged ones are taken as equal: who sends what is known only when it runs.
    AllToAll,
    /// The first of each pair sends `bytes` to the second.
    Permute,
    /// The first of a group sends `bytes` to the others.
    Broadcast,
}

/// One collective: `bytes` are those of a core's operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Collective<'a> {
    /// What is done.
    pub kind: Kind,
    /// Bytes that a core brings.
    pub bytes: u64,
    /// Who does it together. Groups work at the same time.
    pub groups: &'a [Vec<usize>],
}

/// How a group goes about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Algorithm {
    /// Round a circle, a piece a step.
    Ring,
    /// Everyone to everyone at once.
    Mesh,
    /// With ever more distant partners, twice as much each time.
    Doubling,
}

/// Bytes from a core to another.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Transfer {
    /// The sender.
    pub from: usize,
    /// The receiver.
    pub to: usize,
    /// How much, each time.
    pub bytes: f64,
}

/// Where phases go: how often, and what is sent each time.
pub type Sink<'a> = dyn FnMut(u64, &[Transfer]) + 'a;

/// Below this a mesh, in bytes of the whole: the table of `intranode-collective-comm.rst`.
const MESH_BYTES: f64 = 1e6;
/// Up to this recursive doubling, from the same table.
const DOUBLING_BYTES: f64 = 56e6;
/// Hosts up to which there is no need of recursive doubling between them. A guess: the page says small, medium and large.
const FEW_HOSTS: usize = 16;

impl Algorithm {
    /// What the runtime takes for groups of `n` in a host or between hosts, and `bytes` in all.
    pub fn choose(n: usize, bytes: f64, between_hosts: bool, has_short_cuts: bool) -> Algorithm {
        let can_double = n.is_power_of_two();
        match () {
            () if !has_short_cuts => Algorithm::Ring,
            () if between_hosts && n > FEW_HOSTS && can_double => Algorithm::Doubling,
            () if bytes < MESH_BYTES && (!between_hosts || n <= FEW_HOSTS) => Algorithm::Mesh,
            () if !between_hosts && bytes <= DOUBLING_BYTES && can_double => Algorithm::Doubling,
            () => Algorithm::Ring,
        }
    }

    /// `ring`, `mesh` or `doubling`.
    pub fn name(self) -> &'static str {
        match self {
            Algorithm::Ring => "ring",
            Algorithm::Mesh => "mesh",
            Algorithm::Doubling => "doubling",
        }
    }
}

/// The phases of a collective, in order, and the algorithms of its stages.
pub fn schedule(of: &Collective, on: &Topology, has_short_cuts: bool, sink: &mut Sink) -> Vec<Algorithm> {
    let bytes = of.bytes as f64;
    let mut used = Vec::new();
    let groups = of.groups.iter().filter(|group| group.len() > 1);
    match of.kind {
        Kind::Permute => {
            let pairs: Vec<Transfer> = groups.map(|pair| Transfer { from: pair[0], to: pair[1], bytes }).collect();
            sink(1, &pairs);
        }
        Kind::Broadcast => broadcast(of.groups, bytes, sink),
        Kind::AllToAll => all_to_all(of.groups, bytes, sink),
        Kind::AllReduce | Kind::AllGather | Kind::ReduceScatter => {
            let groups: Vec<Vec<usize>> = groups.map(|group| in_ring_order(group, on)).collect();
            let mut stage = |groups: &[Vec<usize>], piece: &dyn Fn(usize) -> f64, between: bool| {
                let Some(n) = groups.iter().map(Vec::len).max() else { return };
                let mut algorithm = Algorithm::choose(n, piece(n) * n as f64, between, has_short_cuts);
                if algorithm == Algorithm::Doubling && !groups.iter().all(|group| group.len().is_power_of_two()) {
                    algorithm = Algorithm::Ring;
                }
                used.push(algorithm);
                exchange(groups, piece, algorithm, sink);
            };
            match hosts_of(&groups, on) {
                Some((here, between)) => {
                    let (x, y) = (between[0].len() as f64, here[0].len() as f64);
                    match of.kind {
                        Kind::AllGather => {
                            stage(&between, &|_| bytes, true);
                            stage(&here, &|_| x * bytes, false);
                        }
                        Kind::ReduceScatter => {
                            stage(&here, &|_| bytes / y, false);
                            stage(&between, &|_| bytes / y / x, true);
                        }
                        _ => {
                            stage(&here, &|_| bytes / y, false);
                            stage(&between, &|_| bytes / y / x, true);
                            stage(&between, &|_| bytes / y / x, true);
                            stage(&here, &|_| bytes / y, false);
                        }
                    }
                }
                None => {
                    let between = groups.iter().any(|group| on.host(group[0]) != on.host(group[group.len() - 1]));
                    let piece = |n: usize| if of.kind == Kind::AllGather { bytes } else { bytes / n as f64 };
                    stage(&groups, &piece, between);
                    if of.kind == Kind::AllReduce {
                        stage(&groups, &piece, between);
                    }
                }
            }
        }
    }
    used
}

fn in_ring_order(group: &[usize], on: &Topology) -> Vec<usize> {
    let mut group = group.to_vec();
    group.sort_by_key(|&core| on.ring_order(core));
    group
}

/// Groups in each host and groups between hosts, where every group has several cores, equally many, on each of several hosts.
fn hosts_of(groups: &[Vec<usize>], on: &Topology) -> Option<(Vec<Vec<usize>>, Vec<Vec<usize>>)> {
    let (mut here, mut between) = (Vec::new(), Vec::new());
    for group in groups {
        let parts: Vec<&[usize]> = group.chunk_by(|&a, &b| on.host(a) == on.host(b)).collect();
        let n = parts[0].len();
        if parts.len() == 1 || n == 1 || parts.iter().any(|part| part.len() != n) {
            return None;
        }
        between.extend((0..n).map(|i| parts.iter().map(|part| part[i]).collect::<Vec<usize>>()));
        here.extend(parts.iter().map(|part| part.to_vec()));
    }
    let alike = |groups: &[Vec<usize>]| groups.windows(2).all(|pair| pair[0].len() == pair[1].len());
    (!groups.is_empty() && alike(&here) && alike(&between)).then_some((here, between))
}

/// Everyone's piece to everyone, or everyone's part of every sum to whose it is.
fn exchange(groups: &[Vec<usize>], piece: &dyn Fn(usize) -> f64, algorithm: Algorithm, sink: &mut Sink) {
    match algorithm {
        Algorithm::Ring => {
            // Small groups are done before large ones.
            let mut sizes: Vec<usize> = groups.iter().map(Vec::len).collect();
            sizes.sort_unstable();
            sizes.dedup();
            let mut done = 1;
            for size in sizes {
                let busy = groups.iter().filter(|group| group.len() >= size);
                let sends = busy.flat_map(|group| {
                    let n = group.len();
                    (0..n).map(move |i| Transfer { from: group[i], to: group[(i + 1) % n], bytes: piece(n) })
                });
                sink((size - done) as u64, &sends.collect::<Vec<_>>());
                done = size;
            }
        }
        Algorithm::Mesh => {
            let sends = groups.iter().flat_map(|group| {
                let bytes = piece(group.len());
                let pairs = group.iter().flat_map(move |&from| group.iter().map(move |&to| (from, to)));
                pairs.filter(|(from, to)| from != to).map(move |(from, to)| Transfer { from, to, bytes })
            });
            sink(1, &sends.collect::<Vec<_>>());
        }
        Algorithm::Doubling => {
            let steps = groups.iter().map(|group| group.len().ilog2()).max().unwrap_or(0);
            for step in 0..steps {
                let distance = 1 << step;
                let busy = groups.iter().filter(|group| group.len() > distance);
                let sends = busy.flat_map(|group| {
                    let bytes = piece(group.len()) * distance as f64;
                    (0..group.len()).map(move |i| Transfer { from: group[i], to: group[i ^ distance], bytes })
                });
                sink(1, &sends.collect::<Vec<_>>());
            }
        }
    }
}

/// Everyone to the next, then to the one after that, and so on: nobody hears from two at once.
fn all_to_all(groups: &[Vec<usize>], bytes: f64, sink: &mut Sink) {
    let most = groups.iter().map(Vec::len).max().unwrap_or(0);
    for distance in 1..most {
        let busy = groups.iter().filter(|group| group.len() > distance);
        let sends = busy.flat_map(|group| {
            let n = group.len();
            let bytes = bytes / n as f64;
            (0..n).map(move |i| Transfer { from: group[i], to: group[(i + distance) % n], bytes })
        });
        sink(1, &sends.collect::<Vec<_>>());
    }
}

/// Those who have it tell as many others, until everyone has it.
fn broadcast(groups: &[Vec<usize>], bytes: f64, sink: &mut Sink) {
    let most = groups.iter().map(Vec::len).max().unwrap_or(0);
    let mut have = 1;
    while have < most {
        let sends = groups.iter().flat_map(|group| {
            (0..have.min(group.len().saturating_sub(have))).map(move |i| Transfer {
                from: group[i],
                to: group[have + i],
                bytes,
            })
        });
        sink(1, &sends.collect::<Vec<_>>());
        have *= 2;
    }
}

//! Buffers of tiles that nobody placed.
//!
//! Every version of a tile lives from its first to its last use in program order. A tensor gets as many buffers as it has versions
//! alive at once, and more, round robin, as long as SBUF has room. A version takes the buffer whose last use is longest ago, and
//! waits for whoever used it. Where SBUF has no room for buffers of every tensor's own, tensors of one size share theirs, the largest
//! first.

use std::collections::BinaryHeap;

use smallvec::SmallVec;

use crate::stream::{Dep, Stream, Why};

/// An item that uses a version.
#[derive(Clone, Copy, Debug)]
pub struct Use {
    pub at: u32,
    pub write: bool,
}

struct Version {
    first: u32,
    last: u32,
    /// The most recent uses.
    uses: SmallVec<[Use; 4]>,
}

struct Ring {
    tensor: u32,
    bytes: u64,
    versions: Vec<Version>,
    /// Buffers that somebody asked for.
    wanted: Option<usize>,
    /// First byte of its first buffer, and the buffer of every version.
    base: u64,
    taken: Vec<u32>,
}

/// Tensors that share buffers: one, unless memory is short.
struct Pool {
    rings: Vec<usize>,
    bytes: u64,
    wanted: bool,
    need: usize,
    buffers: usize,
}

/// Versions of all tensors.
#[derive(Default)]
pub struct Rotation {
    rings: Vec<Ring>,
    pools: Vec<Pool>,
}

impl Rotation {
    /// A tensor; returns the number of its ring.
    pub fn add(&mut self, tensor: u32, bytes: u64, wanted: Option<usize>) -> u32 {
        self.rings.push(Ring { tensor, bytes, versions: Vec::new(), wanted, base: 0, taken: Vec::new() });
        self.rings.len() as u32 - 1
    }
    /// A new version, first used at `at`.
    pub fn begin(&mut self, ring: u32, at: u32) -> u32 {
        let ring = &mut self.rings[ring as usize];
        ring.versions.push(Version { first: at, last: at, uses: SmallVec::new() });
        ring.versions.len() as u32 - 1
    }
    pub fn touch(&mut self, ring: u32, version: u32, used: Use) {
        let version = &mut self.rings[ring as usize].versions[version as usize];
        version.last = used.at;
        match version.uses.last_mut() {
            Some(last) if last.at == used.at => last.write |= used.write,
            _ => version.uses.push(used),
        }
    }

    /// Most bytes of a partition that are alive at once, in program order of `n` items.
    pub fn peak(&self, n: usize) -> u64 {
        let versions = |ring: &'_ Ring| {
            let bytes = ring.bytes;
            ring.versions.iter().map(move |v| (v.first, v.last, bytes)).collect::<Vec<_>>()
        };
        peak(self.rings.iter().flat_map(versions), n)
    }

    /// Versions of a pool in order of their first use: ring and number.
    fn order(&self, rings: &[usize]) -> Vec<(u32, u32)> {
        let numbers = |r: usize| (0..self.rings[r].versions.len() as u32).map(move |v| (r as u32, v));
        let mut all: Vec<(u32, u32)> = rings.iter().flat_map(|&r| numbers(r)).collect();
        if rings.len() > 1 {
            all.sort_by_key(|&(r, v)| (self.rings[r as usize].versions[v as usize].first, r, v));
        }
        all
    }
    fn version(&self, at: (u32, u32)) -> &Version {
        &self.rings[at.0 as usize].versions[at.1 as usize]
    }
    fn pool(&self, rings: Vec<usize>) -> Pool {
        let (bytes, wanted) = (self.rings[rings[0]].bytes, self.rings[rings[0]].wanted);
        let need = need(self.order(&rings).into_iter().map(|at| self.version(at))).max(1);
        Pool { rings, bytes, wanted: wanted.is_some(), need, buffers: wanted.unwrap_or(need).max(1) }
    }

    /// Buffers for every tensor within `capacity` bytes of a partition, `factor * need + factor` at most.
    pub fn settle(&mut self, capacity: u64, factor: usize, rotate: bool) {
        let mut pools: Vec<Pool> = (0..self.rings.len()).map(|r| self.pool(vec![r])).collect();
        let total = |pools: &[Pool]| pools.iter().map(|p| p.bytes * p.buffers as u64).sum::<u64>();
        let mut sizes: Vec<u64> = pools.iter().filter(|p| !p.wanted).map(|p| p.bytes).collect();
        sizes.sort_unstable_by_key(|bytes| std::cmp::Reverse(*bytes));
        sizes.dedup();
        for size in sizes {
            if total(&pools) <= capacity {
                break;
            }
            let (alike, mut rest): (Vec<Pool>, Vec<Pool>) =
                pools.into_iter().partition(|p| p.bytes == size && !p.wanted);
            rest.push(self.pool(alike.into_iter().flat_map(|p| p.rings).collect()));
            pools = rest;
        }
        let mut total = total(&pools);
        let mut grows = rotate;
        while grows {
            grows = false;
            for pool in pools.iter_mut().filter(|p| !p.wanted) {
                let versions: usize = pool.rings.iter().map(|&r| self.rings[r].versions.len()).sum();
                let most = (factor * pool.need + factor).min(versions);
                if pool.buffers < most && total + pool.bytes <= capacity {
                    pool.buffers += 1;
                    total += pool.bytes;
                    grows = true;
                }
            }
        }
        self.pools = pools;
    }

    /// Names of tensors that have no buffers of their own.
    pub fn shared(&self) -> Vec<u32> {
        let pools = self.pools.iter().filter(|p| p.rings.len() > 1);
        pools.flat_map(|p| p.rings.iter().map(|&r| self.rings[r].tensor)).collect()
    }

    /// The byte of each partition where a version begins.
    pub fn byte(&self, ring: u32, version: u32) -> u64 {
        let ring = &self.rings[ring as usize];
        ring.base + ring.bytes * ring.taken.get(version as usize).copied().unwrap_or(0) as u64
    }

    /// Adds the waits for buffers to the stream; buffers begin at byte `floor`.
    pub fn apply(&mut self, stream: &mut Stream, window: u32, floor: u64) {
        let mut extra: Vec<(u32, Dep)> = Vec::new();
        let mut base = floor;
        let mut taken: Vec<Vec<u32>> = self.rings.iter().map(|r| vec![0; r.versions.len()]).collect();
        for pool in &self.pools {
            // Buffers by their last version: the one that ends first is taken again.
            let mut free: BinaryHeap<std::cmp::Reverse<(u32, u32, Option<(u32, u32)>)>> =
                (0..pool.buffers as u32).map(|n| std::cmp::Reverse((0, n, None))).collect();
            for at in self.order(&pool.rings) {
                let version = self.version(at);
                let Some(std::cmp::Reverse((_, buffer, old))) = free.pop() else { continue };
                taken[at.0 as usize][at.1 as usize] = buffer;
                let tensor = self.rings[at.0 as usize].tensor;
                for used in old.iter().flat_map(|&old| &self.version(old).uses) {
                    if used.at < version.first && used.at + window > version.first {
                        let why = if used.write { Why::Written } else { Why::Read };
                        extra.push((version.first, Dep { back: version.first - used.at, why, tensor }));
                    }
                }
                free.push(std::cmp::Reverse((version.last + 1, buffer, Some(at))));
            }
        }
        for pool in &self.pools {
            pool.rings.iter().for_each(|&r| self.rings[r].base = base);
            base += pool.bytes * pool.buffers as u64;
        }
        self.rings.iter_mut().zip(taken).for_each(|(ring, taken)| ring.taken = taken);
        if !extra.is_empty() {
            merge(stream, &by_item(extra, stream.len()));
        }
    }
}

/// Waits in order of their items, by counting: there are many.
fn by_item(extra: Vec<(u32, Dep)>, n: usize) -> Vec<(u32, Dep)> {
    let mut next = vec![0u32; n + 1];
    extra.iter().for_each(|(at, _)| next[*at as usize + 1] += 1);
    for i in 0..n {
        next[i + 1] += next[i];
    }
    let Some(&filler) = extra.first() else { return extra };
    let mut out = vec![filler; extra.len()];
    for one in extra {
        let slot = &mut next[one.0 as usize];
        out[*slot as usize] = one;
        *slot += 1;
    }
    out
}

/// Adds waits, in order of items, to those of the stream.
fn merge(stream: &mut Stream, extra: &[(u32, Dep)]) {
    let mut merged = Vec::with_capacity(stream.deps.len() + extra.len());
    let n = stream.len();
    let mut starts = Vec::with_capacity(n + 1);
    let mut rest = extra;
    let mut own: Vec<Dep> = Vec::new();
    for i in 0..n {
        let from = merged.len();
        starts.push(from as u32);
        merged.extend_from_slice(stream.deps(i));
        let count = rest.iter().take_while(|(at, _)| *at == i as u32).count();
        if count == 0 {
            continue;
        }
        own.clear();
        own.extend(rest[..count].iter().map(|(_, dep)| *dep));
        own.sort_unstable_by_key(|dep| (dep.back, dep.why, dep.tensor));
        rest = &rest[count..];
        for dep in &own {
            let known = |d: &Dep| d.back == dep.back && (d.why == dep.why || d.why == Why::Data);
            if !merged[from..].iter().any(known) {
                merged.push(*dep);
            }
        }
    }
    starts.push(merged.len() as u32);
    stream.items.iter_mut().zip(starts).for_each(|(item, start)| item.deps = start);
    stream.deps = merged;
}

/// Most versions alive at once, of versions in order of their first use.
fn need<'a>(versions: impl Iterator<Item = &'a Version>) -> usize {
    let mut ends: BinaryHeap<std::cmp::Reverse<u32>> = BinaryHeap::new();
    let mut most = 0;
    for version in versions {
        while ends.peek().is_some_and(|end| end.0 < version.first) {
            ends.pop();
        }
        ends.push(std::cmp::Reverse(version.last));
        most = most.max(ends.len());
    }
    most
}

/// Greatest sum of weights of spans that share one of `n` points.
pub fn peak(spans: impl Iterator<Item = (u32, u32, u64)>, n: usize) -> u64 {
    let mut change = vec![0i64; n + 2];
    for (first, last, weight) in spans {
        change[first as usize] += weight as i64;
        change[last as usize + 1] -= weight as i64;
    }
    let mut now = 0;
    change.into_iter().fold(0, |most, by| {
        now += by;
        most.max(now)
    }) as u64
}

//! Buffers of tiles that nobody placed.
//!
//! Every version of a tile lives from its first to its last use in program order. A tensor gets as many buffers as it has versions
//! alive at once, and more, round robin, as long as SBUF has room. A version takes the buffer whose last use is longest ago, and
//! waits for whoever used it.

use std::collections::BinaryHeap;

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
    uses: Vec<Use>,
}

struct Ring {
    tensor: u32,
    bytes: u64,
    versions: Vec<Version>,
    /// Buffers that somebody asked for.
    wanted: Option<usize>,
    need: usize,
    buffers: usize,
    /// First byte of its first buffer, and the buffer of every version.
    base: u64,
    taken: Vec<u32>,
}

/// Versions of all tensors.
#[derive(Default)]
pub struct Rotation {
    rings: Vec<Ring>,
}

impl Rotation {
    /// A tensor; returns the number of its ring.
    pub fn add(&mut self, tensor: u32, bytes: u64, wanted: Option<usize>) -> u32 {
        self.rings.push(Ring {
            tensor,
            bytes,
            versions: Vec::new(),
            wanted,
            need: 0,
            buffers: 0,
            base: 0,
            taken: Vec::new(),
        });
        self.rings.len() as u32 - 1
    }
    /// A new version, first used at `at`.
    pub fn begin(&mut self, ring: u32, at: u32) -> u32 {
        let ring = &mut self.rings[ring as usize];
        ring.versions.push(Version { first: at, last: at, uses: Vec::new() });
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

    /// Most bytes of a partition that are alive at once, in program order.
    pub fn peak(&self) -> u64 {
        let mut spans: Vec<(u32, u32, u64)> = Vec::new();
        for ring in &self.rings {
            spans.extend(ring.versions.iter().map(|v| (v.first, v.last, ring.bytes)));
        }
        peak(spans)
    }

    /// Buffers for every tensor within `capacity` bytes of a partition, `factor * need + factor` at most.
    pub fn settle(&mut self, capacity: u64, factor: usize, rotate: bool) {
        let mut total = 0;
        for ring in &mut self.rings {
            ring.need = need(&ring.versions);
            ring.buffers = ring.wanted.unwrap_or(ring.need).max(1);
            total += ring.bytes * ring.buffers as u64;
        }
        let mut grows = rotate;
        while grows {
            grows = false;
            for ring in self.rings.iter_mut().filter(|r| r.wanted.is_none()) {
                let most = (factor * ring.need + factor).min(ring.versions.len());
                if ring.buffers < most && total + ring.bytes <= capacity {
                    ring.buffers += 1;
                    total += ring.bytes;
                    grows = true;
                }
            }
        }
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
        for ring in &mut self.rings {
            ring.base = base;
            base += ring.bytes * ring.buffers as u64;
            ring.taken = Vec::with_capacity(ring.versions.len());
            // Buffers by their last version: the one that ends first is taken again.
            let mut free: BinaryHeap<std::cmp::Reverse<(u32, u32, Option<u32>)>> =
                (0..ring.buffers as u32).map(|n| std::cmp::Reverse((0, n, None))).collect();
            for (n, version) in ring.versions.iter().enumerate() {
                let Some(std::cmp::Reverse((_, buffer, old))) = free.pop() else { continue };
                ring.taken.push(buffer);
                let old = old.map(|old| &ring.versions[old as usize]);
                for used in old.iter().flat_map(|old| &old.uses) {
                    if used.at < version.first && used.at + window > version.first {
                        let why = if used.write { Why::Written } else { Why::Read };
                        extra.push((version.first, Dep { back: version.first - used.at, why, tensor: ring.tensor }));
                    }
                }
                free.push(std::cmp::Reverse((version.last + 1, buffer, Some(n as u32))));
            }
        }
        if extra.is_empty() {
            return;
        }
        extra.sort_unstable_by_key(|(at, dep)| (*at, dep.back, dep.why, dep.tensor));
        let mut merged = Vec::with_capacity(stream.deps.len() + extra.len());
        let mut next = extra.into_iter().peekable();
        let n = stream.len();
        let mut starts = Vec::with_capacity(n + 1);
        for i in 0..n {
            let from = merged.len();
            starts.push(from as u32);
            merged.extend_from_slice(stream.deps(i));
            while let Some((_, dep)) = next.next_if(|(at, _)| *at == i as u32) {
                let known = |d: &Dep| d.back == dep.back && (d.why == dep.why || d.why == Why::Data);
                if !merged[from..].iter().any(known) {
                    merged.push(dep);
                }
            }
        }
        starts.push(merged.len() as u32);
        stream.items.iter_mut().zip(starts).for_each(|(item, start)| item.deps = start);
        stream.deps = merged;
    }
}

/// Most versions alive at once.
fn need(versions: &[Version]) -> usize {
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

/// Greatest sum of weights of spans that share a point.
pub fn peak(mut spans: Vec<(u32, u32, u64)>) -> u64 {
    spans.sort_unstable();
    let mut ends: BinaryHeap<std::cmp::Reverse<(u32, u64)>> = BinaryHeap::new();
    let (mut now, mut most) = (0, 0);
    for (first, last, bytes) in spans {
        while ends.peek().is_some_and(|end| end.0.0 < first) {
            now -= ends.pop().map_or(0, |end| end.0.1);
        }
        ends.push(std::cmp::Reverse((last, bytes)));
        now += bytes;
        most = most.max(now);
    }
    most
}

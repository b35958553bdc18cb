//! In order of start, each buffer into the smallest hole that holds it, as an allocator at run time would.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

use crate::align_up;
use crate::instance::Instance;

/// Offsets of the instance's buffers, which have neither gaps nor obstacles.
pub fn place(instance: &Instance) -> Vec<u64> {
    let mut order: Vec<usize> = (0..instance.len()).collect();
    // At equal starts the large ones first: they are the hardest to place.
    order.sort_by_key(|&b| (instance.extent(b).start, Reverse(instance.size[b])));
    let mut offsets = vec![0; instance.len()];
    let mut holes = Holes::default();
    let mut ends: BinaryHeap<Reverse<(u32, usize)>> = BinaryHeap::new();
    for b in order {
        let live = instance.extent(b);
        while let Some(&Reverse((end, done))) = ends.peek() {
            if end > live.start {
                break;
            }
            ends.pop();
            holes.release(offsets[done], instance.size[done]);
        }
        offsets[b] = holes.take(instance.size[b], instance.align[b]);
        ends.push(Reverse((live.end, b)));
    }
    offsets
}

/// Free ranges below `top`, indexed by address and by size; everything from `top` up is free.
#[derive(Default)]
struct Holes {
    by_offset: BTreeMap<u64, u64>,
    by_size: BTreeSet<(u64, u64)>,
    top: u64,
}

impl Holes {
    fn take(&mut self, size: u64, align: u64) -> u64 {
        // Few candidates suffice: a hole of `size + align - 1` always fits.
        let fits = |&&(len, start): &&(u64, u64)| align_up(start, align) + size <= start + len;
        let hole = self.by_size.range((size, 0)..).take(16).find(fits).copied();
        let hole = hole.or_else(|| self.by_size.range((size + align.max(1) - 1, 0)..).next().copied());
        let (start, end) = match hole {
            Some((len, start)) => {
                self.remove(start, len);
                (start, start + len)
            }
            None => {
                // Grow from the hole that touches the top, if there is one.
                let last = self.by_offset.last_key_value().map(|(&start, &len)| (start, len));
                let start = match last {
                    Some((start, len)) if start + len == self.top => {
                        self.remove(start, len);
                        start
                    }
                    _ => self.top,
                };
                self.top = align_up(start, align) + size;
                (start, self.top)
            }
        };
        let offset = align_up(start, align);
        self.insert(start, offset - start);
        self.insert(offset + size, end - (offset + size));
        offset
    }

    fn release(&mut self, mut offset: u64, mut size: u64) {
        if let Some((&start, &len)) = self.by_offset.range(..offset).next_back()
            && start + len == offset
        {
            self.remove(start, len);
            (offset, size) = (start, len + size);
        }
        if let Some(&len) = self.by_offset.get(&(offset + size)) {
            self.remove(offset + size, len);
            size += len;
        }
        self.insert(offset, size);
    }

    fn insert(&mut self, start: u64, len: u64) {
        if len > 0 {
            self.by_offset.insert(start, len);
            self.by_size.insert((len, start));
        }
    }

    fn remove(&mut self, start: u64, len: u64) {
        self.by_offset.remove(&start);
        self.by_size.remove(&(len, start));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::order::Noise;

    /// Against a plain list of what is in use: holes are what is left between, the smallest that holds it is taken.
    #[test]
    fn holes_are_what_is_left_between() {
        let mut noise = Noise::new(4);
        for _ in 0..40 {
            let (mut holes, mut used, mut top) = (Holes::default(), Vec::<(u64, u64)>::new(), 0);
            for _ in 0..60 {
                if !used.is_empty() && noise.below(2) == 0 {
                    let (at, size) = used.swap_remove(noise.below(used.len() as u64) as usize);
                    holes.release(at, size);
                } else {
                    let (size, align) = (1 + noise.below(9), 1 + noise.below(3));
                    let fits = |&(len, start): &(u64, u64)| align_up(start, align) + size <= start + len;
                    let free = between(&used, top);
                    let hole = free.iter().copied().filter(fits).min();
                    let open = free.iter().find(|(len, start)| start + len == top).map_or(top, |&(_, start)| start);
                    let wanted = hole.map_or(align_up(open, align), |(_, start)| align_up(start, align));
                    assert_eq!(holes.take(size, align), wanted, "{size} at {align} in {free:?}");
                    top = top.max(wanted + size);
                    used.push((wanted, size));
                }
                let seen: Vec<(u64, u64)> = holes.by_size.iter().copied().collect();
                assert_eq!((seen, holes.top), (between(&used, top), top));
                assert_eq!(holes.by_offset.len(), holes.by_size.len());
            }
        }
    }

    /// (length, start) of the free ranges below `top`, smallest first.
    fn between(used: &[(u64, u64)], top: u64) -> Vec<(u64, u64)> {
        let mut sorted = used.to_vec();
        sorted.sort_unstable();
        let (mut free, mut from) = (Vec::new(), 0);
        for (at, size) in sorted.into_iter().chain([(top, 0)]) {
            if at > from {
                free.push((at - from, from));
            }
            from = at + size;
        }
        free.sort_unstable();
        free
    }
}

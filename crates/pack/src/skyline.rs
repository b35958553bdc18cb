//! From the bottom up: always place the buffer that can go lowest, so that room is lost only where the skyline forces it.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ops::Range;

use crate::instance::Instance;

/// Offsets of the instance's buffers, ties in the order of `rank`; nothing if that takes more than `visits`, which it pays from.
pub fn place(instance: &Instance, rank: &[u32], visits: &mut u64) -> Option<Vec<u64>> {
    let mut offsets = vec![0; instance.len()];
    let mut tops = Tops::new(instance.sections);
    let mut heap: BinaryHeap<Reverse<(u64, u32, u32)>> =
        (0..instance.len()).map(|b| Reverse((instance.lowest(b, 0), rank[b], b as u32))).collect();
    while let Some(Reverse((offset, rank, b))) = heap.pop() {
        *visits = visits.checked_sub(2)?;
        let index = b as usize;
        let spans = instance.spans(index);
        let top = spans.iter().map(|span| tops.highest(span.clone())).max().unwrap_or(0);
        let lowest = instance.lowest(index, top.max(offset));
        if lowest > offset {
            // The skyline has risen since this entry was made.
            heap.push(Reverse((lowest, rank, b)));
            continue;
        }
        offsets[index] = offset;
        for span in spans {
            tops.raise(span.clone(), offset + instance.size[index]);
        }
    }
    Some(offsets)
}

/// The height of the skyline in every section: raise a range to a height, ask for the highest of a range, both in
/// logarithmic time. Heights never fall, so a node need not hand its height down to its children.
pub struct Tops {
    leaves: usize,
    /// Highest anywhere below a node.
    highest: Vec<u64>,
    /// What everything below a node was raised to at least.
    raised: Vec<u64>,
}

impl Tops {
    /// Nothing is placed yet.
    pub fn new(sections: usize) -> Tops {
        let leaves = sections.next_power_of_two().max(1);
        Tops { leaves, highest: vec![0; 2 * leaves], raised: vec![0; 2 * leaves] }
    }

    /// Something is placed up to `height`.
    pub fn raise(&mut self, range: Range<u32>, height: u64) {
        let (mut low, mut high) = (range.start as usize + self.leaves, range.end as usize + self.leaves);
        let (first, last) = (low, high - 1);
        while low < high {
            if low & 1 == 1 {
                self.apply(low, height);
                low += 1;
            }
            if high & 1 == 1 {
                high -= 1;
                self.apply(high, height);
            }
            (low, high) = (low / 2, high / 2);
        }
        for leaf in [first, last] {
            let mut node = leaf / 2;
            while node > 0 {
                self.highest[node] = self.highest[node].max(height);
                node /= 2;
            }
        }
    }

    /// The highest address in use.
    pub fn highest(&self, range: Range<u32>) -> u64 {
        let (mut low, mut high) = (range.start as usize + self.leaves, range.end as usize + self.leaves);
        let (first, last) = (low, high - 1);
        let mut most = 0;
        while low < high {
            if low & 1 == 1 {
                most = most.max(self.highest[low]);
                low += 1;
            }
            if high & 1 == 1 {
                high -= 1;
                most = most.max(self.highest[high]);
            }
            (low, high) = (low / 2, high / 2);
        }
        for leaf in [first, last] {
            let mut node = leaf / 2;
            while node > 0 {
                most = most.max(self.raised[node]);
                node /= 2;
            }
        }
        most
    }

    fn apply(&mut self, node: usize, height: u64) {
        self.highest[node] = self.highest[node].max(height);
        self.raised[node] = self.raised[node].max(height);
    }
}

#[cfg(test)]
mod tests {
    use super::Tops;
    use crate::order::Noise;

    /// Against a plain array.
    #[test]
    fn tops_are_range_maxima() {
        let mut noise = Noise::new(1);
        for sections in [1usize, 2, 5, 16, 33] {
            let (mut tops, mut plain) = (Tops::new(sections), vec![0u64; sections]);
            for _ in 0..300 {
                let start = noise.below(sections as u64) as usize;
                let end = start + 1 + noise.below((sections - start) as u64) as usize;
                let range = start as u32..end as u32;
                assert_eq!(tops.highest(range.clone()), plain[start..end].iter().copied().max().unwrap_or(0));
                let height = noise.below(1000);
                tops.raise(range, height);
                plain[start..end].iter_mut().for_each(|top| *top = (*top).max(height));
            }
        }
    }
}

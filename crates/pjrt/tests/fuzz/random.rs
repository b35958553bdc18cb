//! Numbers from a seed.

pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n.max(1) as u64) as usize
    }

    /// True once in `n` times.
    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        if from.is_empty() { None } else { Some(&from[self.below(from.len())]) }
    }

    /// A number: most often small, now and then at an edge.
    pub fn number(&mut self) -> i64 {
        let edges = [0, 1, -1, 2, i64::MAX, i64::MIN, i32::MAX as i64, i32::MIN as i64, 1 << 40, 1 << 62, 255, 65536];
        match self.below(4) {
            0 => edges[self.below(edges.len())],
            1 => self.next() as i64,
            _ => self.below(9) as i64,
        }
    }
}

//! Numbers from a seed.

pub struct Random(fastrand::Rng);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(fastrand::Rng::with_seed(seed))
    }

    pub fn next(&mut self) -> u64 {
        self.0.u64(..)
    }

    pub fn below(&mut self, n: usize) -> usize {
        self.0.usize(..n.max(1))
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

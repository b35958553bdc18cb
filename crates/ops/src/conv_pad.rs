//! The padding of a convolution.

use super::dot::row_major;
use super::gemm::scratch::Scratch;
use crate::par;

/// A copy of the input with padding, which is zeros.
#[derive(Clone, Debug)]
pub struct Pad {
    pub len_bytes: usize,
    /// Adjacent bytes copied at a time.
    run: usize,
    /// Where each run comes from and goes.
    runs: Vec<(usize, usize)>,
}

impl Pad {
    /// Nothing when the input can be used where it is.
    pub fn new(from: &[usize], to: &[usize], low: &[usize], element: usize) -> Option<Pad> {
        if from == to && low.iter().all(|&l| l == 0) {
            return None;
        }
        let (from_strides, to_strides) = (row_major(from), row_major(to));
        // Trailing dimensions that are copied whole, then one that is copied in part.
        let mut axis = from.len();
        let mut run = element;
        while axis > 0 && from[axis - 1] == to[axis - 1] && low[axis - 1] == 0 {
            axis -= 1;
            run *= from[axis];
        }
        let mut runs = vec![(0usize, 0usize)];
        for a in 0..axis {
            let n = from[a].min(to[a].saturating_sub(low[a]));
            let is_last = a + 1 == axis;
            if is_last {
                run *= n;
            }
            let place = |i: usize| (i * from_strides[a] * element, (i + low[a]) * to_strides[a] * element);
            let placed: Vec<(usize, usize)> = strata_host::collect((0..if is_last { n.min(1) } else { n }).map(place));
            runs = products(&runs, &placed);
        }
        if run == 0 {
            runs.clear();
        }
        Some(Pad { len_bytes: to.iter().product::<usize>() * element, run, runs })
    }

    /// The input with its padding.
    pub fn of(&self, input: &[u8]) -> Scratch {
        let mut to = Scratch::bytes(self.len_bytes);
        self.fill(input, to.slice(self.len_bytes));
        to
    }

    fn fill(&self, from: &[u8], to: &mut [u8]) {
        /// Bytes that a thread is asked for at least.
        const GRAIN: usize = 64 << 10;
        let n_parts = (to.len() / GRAIN).clamp(1, 4 * par::threads());
        let of_part = self.runs.len().div_ceil(n_parts).max(1);
        // Zeros before a run belong to it, those after the last one to that.
        let mut parts = strata_host::room(n_parts);
        let (mut rest, mut start) = (to, 0);
        let mut runs = self.runs.chunks(of_part).peekable();
        while let Some(own) = runs.next() {
            let end = runs.peek().map_or(start + rest.len(), |next| next[0].1);
            let (part, after) = rest.split_at_mut(end - start);
            parts.push((part, start, own));
            (rest, start) = (after, end);
        }
        rest.fill(0);
        par::for_each_item(parts.into_iter(), 1, |(to, start, runs)| {
            let mut end = 0;
            for &(f, t) in runs {
                to[end..t - start].fill(0);
                end = t - start + self.run;
                to[t - start..end].copy_from_slice(&from[f..f + self.run]);
            }
            to[end..].fill(0);
        });
    }
}

/// The sum of every pair of places.
pub fn products(a: &[(usize, usize)], b: &[(usize, usize)]) -> Vec<(usize, usize)> {
    let mut sums = strata_host::room(a.len() * b.len());
    a.iter().for_each(|&(i, k)| sums.extend(b.iter().map(|&(di, dk)| (i + di, k + dk))));
    sums
}

//! Dense values from and to memory with any strides.

/// A view of memory: `dims` elements of `size` bytes, `strides` bytes apart, the first at byte `start`.
#[derive(Clone, Copy, Debug)]
pub struct Strided<'a> {
    /// Elements along each dimension.
    pub dims: &'a [usize],
    /// Bytes from one element to the next, along each dimension.
    pub strides: &'a [i64],
    /// Bytes of an element.
    pub size: usize,
    /// The first byte of the first element.
    pub start: usize,
}

/// Byte strides of a dense value whose dimensions run from fastest to slowest as `minor_to_major` says.
pub fn strides_of(dims: &[usize], minor_to_major: impl IntoIterator<Item = usize>, size: usize) -> Vec<i64> {
    let mut strides = vec![0; dims.len()];
    let mut step = size as i64;
    for d in minor_to_major {
        strides[d] = step;
        step *= dims[d] as i64;
    }
    strides
}

/// [`strides_of`] in row-major order.
pub fn row_major(dims: &[usize], size: usize) -> Vec<i64> {
    strides_of(dims, (0..dims.len()).rev(), size)
}

impl Strided<'_> {
    /// Whether the elements follow each other in row-major order, so that one copy will do.
    pub fn is_dense(&self) -> bool {
        let mut step = self.size as i64;
        for (&n, &stride) in self.dims.iter().zip(self.strides).rev() {
            if n != 1 && stride != step {
                return self.dims.contains(&0);
            }
            step *= n as i64;
        }
        true
    }

    /// The bytes reached, relative to the first element: `(lowest, one past the highest)`.
    pub fn reach(&self) -> (i64, i64) {
        let (mut low, mut high) = (0i64, self.size as i64);
        for (&n, &stride) in self.dims.iter().zip(self.strides) {
            let last = stride.saturating_mul(n.saturating_sub(1) as i64);
            if last < 0 { low = low.saturating_add(last) } else { high = high.saturating_add(last) }
        }
        if self.dims.contains(&0) { (0, 0) } else { (low, high) }
    }

    /// Copies out of `from` to dense row-major bytes.
    pub fn gather(&self, from: &[u8], to: &mut [u8]) {
        let mut runs = to.chunks_exact_mut(self.run_bytes());
        self.each_run(|at, size| {
            if let Some(to) = runs.next() {
                to.copy_from_slice(&from[at..at + size]);
            }
        });
    }

    /// Copies dense row-major bytes into `to`.
    pub fn scatter(&self, from: &[u8], to: &mut [u8]) {
        let mut runs = from.chunks_exact(self.run_bytes());
        self.each_run(|at, size| {
            if let Some(from) = runs.next() {
                to[at..at + size].copy_from_slice(from);
            }
        });
    }

    /// Trailing dimensions that are contiguous make one run.
    fn split(&self) -> (usize, usize) {
        let (mut rank, mut run) = (self.dims.len(), self.size);
        while rank > 0 && (self.dims[rank - 1] == 1 || self.strides[rank - 1] == run as i64) {
            run *= self.dims[rank - 1];
            rank -= 1;
        }
        (rank, run)
    }

    fn run_bytes(&self) -> usize {
        self.split().1.max(1)
    }

    fn each_run(&self, mut f: impl FnMut(usize, usize)) {
        if self.dims.contains(&0) {
            return;
        }
        let (rank, run) = self.split();
        let mut index = vec![0usize; rank];
        let mut at = self.start as i64;
        loop {
            f(at as usize, run);
            let mut d = rank;
            loop {
                let Some(next) = d.checked_sub(1) else { return };
                d = next;
                index[d] += 1;
                at += self.strides[d];
                if index[d] < self.dims[d] {
                    break;
                }
                at -= self.strides[d] * self.dims[d] as i64;
                index[d] = 0;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transposed_and_reversed() {
        // A 2x3 matrix stored column by column, its rows from last to first.
        let bytes: Vec<u8> = (0..6).collect();
        let view = Strided { dims: &[2, 3], strides: &[-1, 2], size: 1, start: 1 };
        assert_eq!((view.reach(), view.is_dense()), ((-1, 5), false));
        let mut dense = [0; 6];
        view.gather(&bytes, &mut dense);
        assert_eq!(dense, [1, 3, 5, 0, 2, 4]);
        let mut back = [0; 6];
        view.scatter(&dense, &mut back);
        assert_eq!(back[..], bytes[..]);
    }

    #[test]
    fn dense_views_are_one_run() {
        let strides = row_major(&[4, 1, 5], 4);
        let view = Strided { dims: &[4, 1, 5], strides: &strides, size: 4, start: 0 };
        assert!(view.is_dense());
        assert_eq!((view.split(), view.reach()), ((0, 80), (0, 80)));
        let empty = Strided { dims: &[0, 3], strides: &[9, 9], size: 4, start: 0 };
        empty.gather(&[], &mut []);
        assert!(empty.is_dense());
    }
}

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

    /// The first byte of every element, in row-major order, from the definition.
    fn places(view: &Strided) -> Vec<i64> {
        let mut places = vec![view.start as i64];
        for (&n, &stride) in view.dims.iter().zip(view.strides) {
            places = places.iter().flat_map(|at| (0..n as i64).map(move |i| at + i * stride)).collect();
        }
        places
    }

    #[test]
    fn any_view_is_what_its_indices_say() {
        let mut rng = fastrand::Rng::with_seed(3);
        let (mut n_dense, mut n_strided) = (0, 0);
        for _ in 0..3000 {
            let dims: Vec<usize> = (0..rng.usize(0..4)).map(|_| rng.usize(0..4)).collect();
            let size = [1, 2, 4][rng.usize(0..3)];
            let mut order: Vec<usize> = (0..dims.len()).rev().collect();
            if rng.bool() {
                rng.shuffle(&mut order);
            }
            let mut strides = strides_of(&dims, order, size);
            if !dims.is_empty() && rng.bool() {
                let at = rng.usize(0..dims.len());
                strides[at] *= rng.i64(-2..3);
            }
            let start = 400;
            let view = Strided { dims: &dims, strides: &strides, size, start };
            let places = places(&view);
            let reach = places
                .iter()
                .fold((0, 0), |reach: (i64, i64), &at| (reach.0.min(at - 400), reach.1.max(at - 400 + size as i64)));
            assert_eq!(view.reach(), reach, "{view:?}");
            let dense = places.iter().enumerate().all(|(i, &at)| at == (start + i * size) as i64);
            assert_eq!(view.is_dense(), dense, "{view:?}");
            let memory: Vec<u8> = (0..800).map(|_| rng.u8(..)).collect();
            let elements = places.iter().flat_map(|&at| memory[at as usize..][..size].to_vec());
            let wanted: Vec<u8> = elements.collect();
            let mut gathered = vec![0; wanted.len()];
            view.gather(&memory, &mut gathered);
            assert_eq!(gathered, wanted, "{view:?}");
            let (mut scattered, mut expected) = (vec![0; 800], vec![0; 800]);
            view.scatter(&wanted, &mut scattered);
            let each = places.iter().zip(wanted.chunks(size));
            each.for_each(|(&at, bytes)| expected[at as usize..][..size].copy_from_slice(bytes));
            assert_eq!(scattered, expected, "{view:?}");
            (n_dense, n_strided) = (n_dense + usize::from(dense), n_strided + usize::from(!dense));
        }
        assert!(n_dense > 300 && n_strided > 300, "{n_dense} {n_strided}");
    }

    #[test]
    fn contiguous_dimensions_are_one_run() {
        let view = Strided { dims: &[2, 1, 3], strides: &[100, 7, 4], size: 4, start: 0 };
        assert_eq!(view.split(), (1, 12));
        assert_eq!(row_major(&[2, 3, 5], 4), [60, 20, 4]);
        assert_eq!(strides_of(&[2, 3, 5], [1, 0, 2], 2), [6, 2, 12]);
    }
}

//! Tensors as strided looks into dense memory: what reshape, transpose, broadcast, slice and reverse do without moving a
//! byte.

use crate::kernel::Access;

/// A tensor of `dims` whose elements are found at `access` in a dense base.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Strided {
    pub dims: Vec<usize>,
    pub access: Access,
}

impl Strided {
    pub fn dense(dims: &[usize]) -> Strided {
        Strided { dims: dims.to_vec(), access: Access::dense(dims) }
    }

    /// Whether this is the base itself, element for element in row-major order.
    pub fn is_dense(&self) -> bool {
        let dense = Access::dense(&self.dims);
        self.access.offset == 0
            && self.dims.iter().zip(&self.access.strides).zip(&dense.strides).all(|((&n, a), b)| n <= 1 || a == b)
    }

    pub fn broadcast(&self, dims: &[usize], mapping: &[i64]) -> Strided {
        let mut strides = vec![0; dims.len()];
        for (k, &d) in mapping.iter().enumerate() {
            if self.dims[k] != 1 {
                strides[d as usize] = self.access.strides[k];
            }
        }
        Strided { dims: dims.to_vec(), access: Access { offset: self.access.offset, strides } }
    }

    pub fn transpose(&self, permutation: &[i64]) -> Strided {
        Strided {
            dims: permutation.iter().map(|&p| self.dims[p as usize]).collect(),
            access: Access {
                offset: self.access.offset,
                strides: permutation.iter().map(|&p| self.access.strides[p as usize]).collect(),
            },
        }
    }

    pub fn slice(&self, starts: &[i64], dims: &[usize], steps: &[i64]) -> Strided {
        let mut access = self.access.clone();
        for d in 0..dims.len() {
            access.offset += starts[d] as isize * access.strides[d];
            access.strides[d] *= steps[d] as isize;
        }
        Strided { dims: dims.to_vec(), access }
    }

    pub fn reverse(&self, dimensions: &[i64]) -> Strided {
        let mut access = self.access.clone();
        for &d in dimensions {
            let d = d as usize;
            access.offset += (self.dims[d] as isize - 1).max(0) * access.strides[d];
            access.strides[d] = -access.strides[d];
        }
        Strided { dims: self.dims.clone(), access }
    }

    /// The same elements in the same order under other dimensions, if strides can say so.
    pub fn reshape(&self, dims: &[usize]) -> Option<Strided> {
        if self.dims.contains(&0) {
            return Some(Strided::dense(dims));
        }
        let mut strides = vec![0isize; dims.len()];
        let old: Vec<(usize, isize)> =
            self.dims.iter().copied().zip(self.access.strides.iter().copied()).filter(|&(n, _)| n != 1).collect();
        let (mut i, mut j) = (0, 0);
        while i < old.len() {
            // Grow a group of old and a group of new dimensions until both hold as many elements.
            let (mut next_i, mut have) = (i + 1, old[i].0);
            while j < dims.len() && dims[j] == 1 {
                j += 1;
            }
            let (mut next_j, mut want) = (j + 1, *dims.get(j)?);
            while have != want {
                if have < want {
                    have *= old.get(next_i)?.0;
                    next_i += 1;
                } else {
                    want *= *dims.get(next_j)?;
                    next_j += 1;
                }
            }
            let walks_as_one = (i + 1..next_i).all(|k| old[k - 1].1 == old[k].1 * old[k].0 as isize);
            if !walks_as_one {
                return None;
            }
            let mut stride = old[next_i - 1].1;
            for d in (j..next_j).rev() {
                strides[d] = if dims[d] == 1 { 0 } else { stride };
                stride *= dims[d] as isize;
            }
            (i, j) = (next_i, next_j);
        }
        Some(Strided { dims: dims.to_vec(), access: Access { offset: self.access.offset, strides } })
    }

    /// Without the dimensions of size one.
    pub fn squeezed(&self) -> Strided {
        let kept: Vec<usize> = (0..self.dims.len()).filter(|&d| self.dims[d] != 1).collect();
        Strided {
            dims: kept.iter().map(|&d| self.dims[d]).collect(),
            access: Access {
                offset: self.access.offset,
                strides: kept.iter().map(|&d| self.access.strides[d]).collect(),
            },
        }
    }

    /// The permutation of a dense base this is, if it is nothing else: `dims[i] = base_dims[perm[i]]`.
    pub fn permutation(&self) -> Option<Vec<usize>> {
        if self.access.offset != 0 || self.access.strides.iter().zip(&self.dims).any(|(&s, &n)| s <= 0 && n != 1) {
            return None;
        }
        // Sort by stride to find the base's order of dimensions, then check that it is dense.
        let mut order: Vec<usize> = (0..self.dims.len()).collect();
        order.sort_by_key(|&d| {
            (std::cmp::Reverse(if self.dims[d] == 1 { isize::MAX } else { self.access.strides[d] }), d)
        });
        let base: Vec<usize> = order.iter().map(|&d| self.dims[d]).collect();
        let dense = Access::dense(&base);
        let fits =
            order.iter().zip(&dense.strides).all(|(&d, &stride)| self.dims[d] == 1 || self.access.strides[d] == stride);
        if !fits {
            return None;
        }
        let mut permutation = vec![0; order.len()];
        for (position, &d) in order.iter().enumerate() {
            permutation[d] = position;
        }
        Some(permutation)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reshape_splits_and_merges_dense_dimensions() {
        let t = Strided::dense(&[4, 6]);
        assert_eq!(t.reshape(&[2, 2, 3, 2]).unwrap().access.strides, [12, 6, 2, 1]);
        assert_eq!(t.reshape(&[24]).unwrap().access.strides, [1]);
    }

    #[test]
    fn reshape_refuses_to_merge_transposed_dimensions() {
        let t = Strided::dense(&[4, 6]).transpose(&[1, 0]);
        assert!(t.reshape(&[24]).is_none());
        assert_eq!(t.reshape(&[2, 3, 4]).unwrap().access.strides, [3, 1, 6]);
    }

    #[test]
    fn a_broadcast_can_be_reshaped_inside_its_group() {
        let row = Strided::dense(&[6]).broadcast(&[4, 6], &[1]);
        assert_eq!(row.reshape(&[2, 2, 6]).unwrap().access.strides, [0, 0, 1]);
        assert!(row.reshape(&[24]).is_none());
    }

    #[test]
    fn permutations_are_recognised() {
        let t = Strided::dense(&[2, 3, 4]).transpose(&[2, 0, 1]);
        assert_eq!(t.permutation(), Some(vec![2, 0, 1]));
        assert_eq!(Strided::dense(&[5]).broadcast(&[2, 5], &[1]).permutation(), None);
    }
}

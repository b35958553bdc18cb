//! Products of blocks of row-major matrices.
//!
//! A tile of four rows by a few vectors of columns is held in registers while the inner dimension is walked. No packing:
//! the matrices here are small enough for the cache.

use crate::Scalar;
use crate::simd::vectorize;

/// A block to read: element `(i, j)` is `data[i * row + j * col]`.
#[derive(Clone, Copy)]
pub struct Block<'a, T> {
    pub data: &'a [T],
    pub rows: usize,
    pub cols: usize,
    pub row: usize,
    pub col: usize,
}

impl<'a, T> Block<'a, T> {
    /// A block of a row-major matrix of row stride `row`.
    pub fn new(data: &'a [T], rows: usize, cols: usize, row: usize) -> Block<'a, T> {
        Block { data, rows, cols, row, col: 1 }
    }
    /// The same elements as the transposed matrix.
    pub fn t(self) -> Block<'a, T> {
        Block { data: self.data, rows: self.cols, cols: self.rows, row: self.col, col: self.row }
    }
}

/// `c += alpha a b` where `c` has `row` elements from row to row and `b` is not transposed.
pub fn accumulate<T: Scalar>(c: &mut [T], row: usize, alpha: T, a: Block<T>, b: Block<T>) {
    assert!(a.cols == b.rows && b.col == 1, "inner extents differ, or the right factor is transposed");
    if a.rows == 0 || b.cols == 0 || a.cols == 0 {
        return;
    }
    vectorize(
        #[inline(always)]
        || match size_of::<T>() {
            4 => tiles::<T, 32>(c, row, alpha, a, b),
            8 => tiles::<T, 16>(c, row, alpha, a, b),
            _ => tiles::<T, 8>(c, row, alpha, a, b),
        },
    );
}

/// `a b`, dense.
pub fn product<T: Scalar>(a: Block<T>, b: Block<T>) -> Vec<T> {
    let mut out = strata_host::filled(T::ZERO, a.rows * b.cols);
    accumulate(&mut out, b.cols, T::ONE, a, b);
    out
}

/// Depth of the inner dimension walked at a time: its rows of `b` stay in the second-level cache.
const DEPTH: usize = 256;

#[inline(always)]
fn tiles<T: Scalar, const W: usize>(c: &mut [T], row: usize, alpha: T, a: Block<T>, b: Block<T>) {
    for k0 in (0..a.cols).step_by(DEPTH) {
        let depth = DEPTH.min(a.cols - k0);
        let mut left = [[T::ZERO; 4]; DEPTH];
        for i in (0..a.rows).step_by(4) {
            let height = (a.rows - i).min(4);
            for (k, left) in left[..depth].iter_mut().enumerate() {
                for r in 0..height {
                    left[r] = alpha * a.data[(i + r) * a.row + (k0 + k) * a.col];
                }
            }
            for j in (0..b.cols).step_by(W) {
                let width = (b.cols - j).min(W);
                let below = &b.data[k0 * b.row + j..];
                if width == W && height == 4 {
                    let mut sums = [[T::ZERO; W]; 4];
                    for (k, left) in left[..depth].iter().enumerate() {
                        let b: &[T; W] = below[k * b.row..k * b.row + W].try_into().expect("W elements");
                        for r in 0..4 {
                            for w in 0..W {
                                sums[r][w] += left[r] * b[w];
                            }
                        }
                    }
                    for (r, sums) in sums.iter().enumerate() {
                        let c = &mut c[(i + r) * row + j..(i + r) * row + j + W];
                        c.iter_mut().zip(sums).for_each(|(c, s)| *c += *s);
                    }
                } else {
                    for r in 0..height {
                        let c = &mut c[(i + r) * row + j..(i + r) * row + j + width];
                        for (k, left) in left[..depth].iter().enumerate() {
                            let b = &below[k * b.row..k * b.row + width];
                            c.iter_mut().zip(b).for_each(|(c, b)| *c += left[r] * *b);
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Against the definition, for every remainder of the tile sizes.
    #[test]
    fn products_agree_with_the_definition() {
        for (m, n, k) in [(1, 1, 1), (4, 16, 3), (5, 33, 300), (9, 50, 7), (3, 8, 0)] {
            let a: Vec<f64> = (0..m * k).map(|i| ((i * 7 + 3) % 11) as f64 - 5.0).collect();
            let b: Vec<f64> = (0..k * n).map(|i| ((i * 5 + 1) % 13) as f64 - 6.0).collect();
            let at: Vec<f64> = (0..k * m).map(|x| a[x % m * k + x / m]).collect();
            for block in [Block::new(&a, m, k, k), Block::new(&at, k, m, m).t()] {
                let got = product(block, Block::new(&b, k, n, n));
                for (x, got) in got.iter().enumerate() {
                    let want: f64 = (0..k).map(|p| a[x / n * k + p] * b[p * n + x % n]).sum();
                    assert_eq!(*got, want);
                }
            }
        }
    }
}

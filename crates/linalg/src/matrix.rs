//! A dense row-major matrix that owns its elements.

use std::ops::{Index, IndexMut};

use crate::Scalar;

#[derive(Clone, Debug, PartialEq)]
pub struct Matrix<T> {
    pub rows: usize,
    pub cols: usize,
    pub data: Vec<T>,
}

impl<T: Scalar> Matrix<T> {
    pub fn zeros(rows: usize, cols: usize) -> Matrix<T> {
        Matrix { rows, cols, data: strata_host::filled(T::ZERO, rows * cols) }
    }

    pub fn identity(n: usize) -> Matrix<T> {
        let mut m = Matrix::zeros(n, n);
        (0..n).for_each(|i| m[(i, i)] = T::ONE);
        m
    }

    pub fn from_slice(rows: usize, cols: usize, data: &[T]) -> Matrix<T> {
        assert_eq!(data.len(), rows * cols, "a {rows}×{cols} matrix");
        Matrix { rows, cols, data: strata_host::copied(data) }
    }

    pub fn row(&self, i: usize) -> &[T] {
        &self.data[i * self.cols..(i + 1) * self.cols]
    }

    pub fn row_mut(&mut self, i: usize) -> &mut [T] {
        &mut self.data[i * self.cols..(i + 1) * self.cols]
    }

    /// Rows `i < j`, both to write.
    pub fn two_rows(&mut self, i: usize, j: usize) -> (&mut [T], &mut [T]) {
        let (head, tail) = self.data.split_at_mut(j * self.cols);
        (&mut head[i * self.cols..(i + 1) * self.cols], &mut tail[..self.cols])
    }

    pub fn transpose(&self) -> Matrix<T> {
        let mut out = Matrix::zeros(self.cols, self.rows);
        self.transpose_into(&mut out.data, |x| x);
        out
    }

    /// The conjugate transpose.
    pub fn adjoint(&self) -> Matrix<T> {
        let mut out = Matrix::zeros(self.cols, self.rows);
        self.transpose_into(&mut out.data, T::conj);
        out
    }

    /// Writes the transpose, element by element through `each`, in square tiles that fit the cache.
    pub fn transpose_into(&self, out: &mut [T], each: impl Fn(T) -> T) {
        const TILE: usize = 16;
        for i0 in (0..self.rows).step_by(TILE) {
            for j0 in (0..self.cols).step_by(TILE) {
                for i in i0..(i0 + TILE).min(self.rows) {
                    for j in j0..(j0 + TILE).min(self.cols) {
                        out[j * self.rows + i] = each(self.data[i * self.cols + j]);
                    }
                }
            }
        }
    }

    pub fn finite(&self) -> bool {
        self.data.iter().all(|x| x.finite())
    }
}

impl<T> Index<(usize, usize)> for Matrix<T> {
    type Output = T;
    fn index(&self, (i, j): (usize, usize)) -> &T {
        &self.data[i * self.cols + j]
    }
}

impl<T> IndexMut<(usize, usize)> for Matrix<T> {
    fn index_mut(&mut self, (i, j): (usize, usize)) -> &mut T {
        &mut self.data[i * self.cols + j]
    }
}

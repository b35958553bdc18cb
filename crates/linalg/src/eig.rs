//! Eigenvalues and eigenvectors of general matrices, from their Schur form.

use num_complex::Complex;

use crate::gemm::{Block, product};
use crate::matrix::Matrix;
use crate::rows::norm;
use crate::schur::{Iterate, scaled_schur};
use crate::{NoConvergence, Real, Scalar};

/// `A r = λ r` and `lᴴ A = λ lᴴ`. Eigenvectors are the columns of `left` and `right`, of norm one; the largest component
/// of a complex one is real. Eigenvalues of a real matrix come in conjugate pairs, the one above the axis first.
pub fn eig<T>(
    n: usize,
    a: &[T],
    values: &mut [Complex<T::Real>],
    left: Option<&mut [Complex<T::Real>]>,
    right: Option<&mut [Complex<T::Real>]>,
) -> Result<(), NoConvergence>
where
    T: Iterate,
    Complex<T::Real>: Scalar<Real = T::Real>,
{
    let (t, zt, scale) = scaled_schur(n, a, left.is_some() || right.is_some())?;
    eigenvalues(&t, values);
    values.iter_mut().for_each(|x| *x = Scalar::scale(*x, T::Real::ONE / scale));
    let Some(zt) = zt else { return Ok(()) };
    let basis = Matrix { rows: n, cols: n, data: strata_host::collect(zt.data.iter().map(|x| x.to_complex())) };
    let finish = |vectors: Matrix<Complex<T::Real>>, out: &mut [Complex<T::Real>]| {
        let turned = product(Block::new(&vectors.data, n, n, n), Block::new(&basis.data, n, n, n));
        let mut turned = Matrix { rows: n, cols: n, data: turned };
        (0..n).for_each(|k| normalize(turned.row_mut(k)));
        turned.transpose_into(out, |x| x);
    };
    if let Some(out) = right {
        finish(triangular_vectors(&t), out);
    }
    if let Some(out) = left {
        // Left vectors of T are right vectors of its adjoint, which is upper triangular again when seen in a mirror.
        let mut mirrored = Matrix::zeros(n, n);
        for i in 0..n {
            (0..n).for_each(|j| mirrored[(i, j)] = t[(n - 1 - j, n - 1 - i)].conj());
        }
        let mut vectors = triangular_vectors(&mirrored);
        vectors.data.reverse();
        finish(vectors, out);
    }
    Ok(())
}

fn is_pair<T: Scalar>(t: &Matrix<T>, i: usize) -> bool {
    i + 1 < t.rows && t[(i + 1, i)] != T::ZERO
}

fn eigenvalues<T: Scalar>(t: &Matrix<T>, out: &mut [Complex<T::Real>]) {
    let mut i = 0;
    while i < t.rows {
        out[i] = t[(i, i)].to_complex();
        if is_pair(t, i) {
            let im = t[(i, i + 1)].abs().sqrt() * t[(i + 1, i)].abs().sqrt();
            out[i] = Complex::new(t[(i, i)].re(), im);
            out[i + 1] = Complex::new(t[(i, i)].re(), -im);
            i += 1;
        }
        i += 1;
    }
}

/// Row `k` is the right eigenvector of the `k`-th eigenvalue of a (quasi-)triangular matrix.
fn triangular_vectors<T: Scalar>(t: &Matrix<T>) -> Matrix<Complex<T::Real>>
where
    Complex<T::Real>: Scalar<Real = T::Real>,
{
    type C<R> = Complex<R>;
    let n = t.rows;
    let (zero, one) = (T::Real::ZERO, T::Real::ONE);
    let mut values = vec![C::new(zero, zero); n];
    eigenvalues(t, &mut values);
    let size = t.data.iter().fold(zero, |m, x| m.max(x.abs1()));
    let smallest = (T::Real::EPSILON * size).max(T::Real::TINY / T::Real::EPSILON);
    let big = T::Real::MAX.sqrt();
    let mut vectors = Matrix::zeros(n, n);
    let mut k = 0;
    while k < n {
        let lambda = values[k];
        let x = vectors.row_mut(k);
        // Rows from `top` down are given; those above follow by substitution.
        let pair = is_pair(t, k);
        if pair {
            let (b, c) = (t[(k, k + 1)].re(), t[(k + 1, k)].re());
            if b.abs() >= c.abs() {
                (x[k], x[k + 1]) = (C::new(one, zero), C::new(zero, lambda.im / b));
            } else {
                (x[k], x[k + 1]) = (C::new(-lambda.im / c, zero), C::new(zero, one));
            }
        } else {
            x[k] = C::new(one, zero);
        }
        let end = if pair { k + 2 } else { k + 1 };
        let mut i = k;
        while i > 0 {
            i -= 1;
            let sum = |row: usize, x: &[C<T::Real>]| {
                t.row(row)[i + 1..end].iter().zip(&x[i + 1..end]).fold(C::new(zero, zero), |s, (t, x)| {
                    s - if T::COMPLEX { t.to_complex() * *x } else { Scalar::scale(*x, t.re()) }
                })
            };
            if i > 0 && is_pair(t, i - 1) {
                let (r0, r1) = (sum(i - 1, x), sum(i, x));
                let (a, d) = (t[(i - 1, i - 1)].to_complex() - lambda, t[(i, i)].to_complex() - lambda);
                let (b, c) = (t[(i - 1, i)].to_complex(), t[(i, i - 1)].to_complex());
                let det = floor(a * d - b * c, smallest * smallest.max(b.abs1()));
                x[i] = (a * r1 - c * r0).over(det);
                x[i - 1] = (d * r0 - b * r1).over(det);
                i -= 1;
            } else {
                x[i] = sum(i, x).over(floor(t[(i, i)].to_complex() - lambda, smallest));
            }
            let largest = x[i].abs1().max(x[i + 1].abs1());
            if largest > big {
                x[i..end].iter_mut().for_each(|x| *x = Scalar::scale(*x, one / largest));
            }
        }
        if pair {
            let conj: Vec<_> = vectors.row(k).iter().map(|x| x.conj()).collect();
            vectors.row_mut(k + 1).copy_from_slice(&conj);
            k += 1;
        }
        k += 1;
    }
    vectors
}

/// A divisor no smaller than `least`: equal eigenvalues give nearly parallel vectors, not infinite ones.
fn floor<R: Real>(x: Complex<R>, least: R) -> Complex<R>
where
    Complex<R>: Scalar<Real = R>,
{
    if x.abs1() < least { Complex::new(least, R::ZERO) } else { x }
}

fn normalize<R: Real>(x: &mut [Complex<R>])
where
    Complex<R>: Scalar<Real = R>,
{
    let size = norm(x);
    if size == R::ZERO {
        return;
    }
    x.iter_mut().for_each(|x| *x = Complex::new(x.re / size, x.im / size));
    if x.iter().all(|x| x.im == R::ZERO) {
        return;
    }
    let Some(at) = (0..x.len()).reduce(|a, b| if x[b].abs() > x[a].abs() { b } else { a }) else { return };
    let direction = Scalar::scale(x[at].conj(), R::ONE / x[at].abs());
    x.iter_mut().for_each(|x| *x = *x * direction);
    x[at].im = R::ZERO;
}

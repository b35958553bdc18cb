//! Eigenvalues and eigenvectors of Hermitian matrices: tridiagonal form, then implicit QL.

use crate::matrix::Matrix;
use crate::qr::householder_product;
use crate::rows::{range_scale, rotate};
use crate::tridiagonal::{Reduction, full_hermitian, reduce};
use crate::{NoConvergence, Real, Scalar};

/// Reads the named triangle of an `n × n` matrix. Eigenvalues come in ascending order, eigenvectors in the columns of
/// `vectors` in the same order.
pub fn eigh<T: Scalar>(
    n: usize,
    a: &[T],
    lower: bool,
    values: &mut [T::Real],
    vectors: Option<&mut [T]>,
) -> Result<(), NoConvergence> {
    let mut full = full_hermitian(n, a, lower);
    if !full.finite() {
        return Err(NoConvergence);
    }
    let scale = range_scale(&full.data);
    full.data.iter_mut().for_each(|x| *x = x.scale(scale));
    let reduced = reduce(full);
    let mut basis = vectors.as_ref().map(|_| basis(&reduced));
    let Reduction { mut d, mut e, .. } = reduced;
    implicit_ql(&mut d, &mut e, basis.as_mut())?;
    let mut order: Vec<usize> = (0..n).collect();
    order.sort_by(|&i, &j| d[i].partial_cmp(&d[j]).unwrap_or(std::cmp::Ordering::Equal));
    for (to, &from) in values.iter_mut().zip(&order) {
        *to = d[from] / scale;
    }
    if let (Some(out), Some(basis)) = (vectors, basis) {
        let mut sorted = Matrix::zeros(n, n);
        order.iter().enumerate().for_each(|(to, &from)| sorted.row_mut(to).copy_from_slice(basis.row(from)));
        sorted.transpose_into(out, |x| x);
    }
    Ok(())
}

/// The transpose of Q: its rows are the columns that the rotations combine.
fn basis<T: Scalar>(reduced: &Reduction<T>) -> Matrix<T> {
    let n = reduced.d.len();
    let m = n.saturating_sub(1);
    let mut packed = strata_host::filled(T::ZERO, m * m);
    for k in 0..m {
        (k..m).for_each(|i| packed[i * m + k] = reduced.v[(k, i + 1)]);
    }
    let mut q = strata_host::filled(T::ZERO, m * m);
    householder_product(m, m, &packed, &reduced.taus, &mut q);
    let mut out = Matrix::identity(n);
    for i in 0..m {
        for j in 0..m {
            out[(j + 1, i + 1)] = q[i * m + j];
        }
    }
    out
}

/// Diagonalises the tridiagonal matrix `(d, e)`, turning the rows of `basis` with it. `e[n − 1]` does not exist.
fn implicit_ql<T: Scalar>(
    d: &mut [T::Real],
    e: &mut Vec<T::Real>,
    mut basis: Option<&mut Matrix<T>>,
) -> Result<(), NoConvergence> {
    let n = d.len();
    let (zero, one, two) = (T::Real::ZERO, T::Real::ONE, T::Real::lit(2.0));
    e.resize(n, zero);
    let mut budget = 50 * n.max(1);
    for l in 0..n {
        loop {
            let small = |m: usize| {
                let size = d[m].abs() + d[m + 1].abs();
                e[m].abs() <= T::Real::EPSILON * size || e[m].abs() < T::Real::TINY
            };
            let m = (l..n - 1).find(|&m| small(m)).unwrap_or(n - 1);
            if m == l {
                break;
            }
            budget = budget.checked_sub(1).ok_or(NoConvergence)?;
            // Wilkinson's shift from the leading block.
            let mut g = (d[l + 1] - d[l]) / (two * e[l]);
            let mut r = g.hypot(one);
            g = d[m] - d[l] + e[l] / (g + r.with_sign_of(g));
            let (mut s, mut c, mut p) = (one, one, zero);
            let mut underflow = false;
            for i in (l..m).rev() {
                let (f, b) = (s * e[i], c * e[i]);
                r = f.hypot(g);
                e[i + 1] = r;
                if r == zero {
                    d[i + 1] -= p;
                    e[m] = zero;
                    underflow = true;
                    break;
                }
                s = f / r;
                c = g / r;
                g = d[i + 1] - p;
                r = (d[i] - g) * s + two * c * b;
                p = s * r;
                d[i + 1] = g + p;
                g = c * r - b;
                if let Some(basis) = basis.as_mut() {
                    rotate(basis.two_rows(i, i + 1), c, -s);
                }
            }
            if !underflow {
                d[l] -= p;
                e[l] = g;
                e[m] = zero;
            }
        }
    }
    Ok(())
}

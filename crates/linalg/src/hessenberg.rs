//! `A = Q H Qᴴ` with H zero below its first subdiagonal.

use crate::Scalar;
use crate::householder::reflector;
use crate::matrix::Matrix;
use crate::qr::householder_product;
use crate::rows::{add_scaled_inline, dot_lanes};
use crate::simd::vectorize;

/// Overwrites the `n × n` matrix with H and, below its subdiagonal, the reflectors, as LAPACK packs them; `taus` has `n − 1`
/// elements.
///
/// One pass over the matrix per step: a row takes the left update of the step before, then the right update of this one,
/// and adds its part to the next left update.
pub fn reduce<T: Scalar>(n: usize, a: &mut [T], taus: &mut [T]) {
    taus.fill(T::ZERO);
    let (mut v, mut w) = (strata_host::filled(T::ZERO, n), strata_host::filled(T::ZERO, n));
    for k in 0..n.saturating_sub(1) {
        // The left update of the step before is pending in rows k and below: a[i] −= v[i] w.
        let mut next = strata_host::filled(T::ZERO, n);
        for i in k + 1..n {
            next[i] = a[i * n + k] - v[i] * w[k];
        }
        a[k * n + k] -= v[k] * w[k];
        let (beta, tau) = reflector(next[k + 1], &mut next[k + 2..]);
        taus[k] = tau;
        a[(k + 1) * n + k] = T::of(beta);
        (k + 2..n).for_each(|i| a[i * n + k] = next[i]);
        next[k + 1] = T::ONE;
        let conj: Vec<T> = next.iter().map(|x| x.conj()).collect();
        let mut sum = strata_host::filled(T::ZERO, n);
        let from = k + 1;
        vectorize(
            #[inline(always)]
            || {
                for i in 0..n {
                    let row = &mut a[i * n + from..(i + 1) * n];
                    if i >= k {
                        add_scaled_inline(row, -v[i], &w[from..]);
                    }
                    let by = -(tau * dot_lanes(row, &next[from..]));
                    add_scaled_inline(row, by, &conj[from..]);
                    if i >= from {
                        add_scaled_inline(&mut sum[from..], conj[i], row);
                    }
                }
            },
        );
        sum.iter_mut().for_each(|x| *x = *x * tau.conj());
        (v, w) = (next, sum);
    }
    if n > 1 {
        a[n * n - 1] -= v[n - 1] * w[n - 1];
    }
}

/// H and the transpose of Q, separately.
pub fn unpack<T: Scalar>(n: usize, packed: &[T], taus: &[T], with_q: bool) -> (Matrix<T>, Option<Matrix<T>>) {
    let mut h = Matrix::from_slice(n, n, packed);
    for i in 2..n {
        h.row_mut(i)[..i - 1].fill(T::ZERO);
    }
    let q = with_q.then(|| {
        let m = n.saturating_sub(1);
        let mut reflectors = strata_host::filled(T::ZERO, m * m);
        for i in 0..m {
            (0..=i).for_each(|k| reflectors[i * m + k] = packed[(i + 1) * n + k]);
        }
        let mut inner = strata_host::filled(T::ZERO, m * m);
        householder_product(m, m, &reflectors, taus, &mut inner);
        let mut qt = Matrix::identity(n);
        for i in 0..m {
            (0..m).for_each(|j| qt[(j + 1, i + 1)] = inner[i * m + j]);
        }
        qt
    });
    (h, q)
}

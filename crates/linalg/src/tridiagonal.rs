//! Hermitian matrices to real tridiagonal form, and the solution of tridiagonal systems.

use crate::householder::reflector;
use crate::matrix::Matrix;
use crate::rows::{add_scaled_inline, dot, dot_lanes};
use crate::simd::vectorize;
use crate::{Real, Scalar};

/// `A = Q T Qᴴ`: `T` has diagonal `d` and off-diagonal `e`, and row `k` of `v` holds the reflector `k`, whose leading one is
/// at `k + 1`.
pub struct Reduction<T: Scalar> {
    pub d: Vec<T::Real>,
    pub e: Vec<T::Real>,
    pub v: Matrix<T>,
    pub taus: Vec<T>,
}

/// Reduces a Hermitian matrix given in full.
///
/// Each step subtracts the rank-two update of the step before from a row and multiplies that row by the new reflector while
/// it is in the cache: one pass over the matrix per step.
pub fn reduce<T: Scalar>(mut a: Matrix<T>) -> Reduction<T> {
    let n = a.rows;
    let steps = n.saturating_sub(1);
    let (mut d, mut e, mut taus) = (
        strata_host::filled(T::Real::ZERO, n),
        strata_host::filled(T::Real::ZERO, steps),
        strata_host::filled(T::ZERO, steps),
    );
    let mut reflectors = Matrix::zeros(steps, n);
    let (mut v, mut w) = (strata_host::filled(T::ZERO, n), strata_host::filled(T::ZERO, n));
    let (mut v_conj, mut w_conj) = (strata_host::filled(T::ZERO, n), strata_host::filled(T::ZERO, n));
    for k in 0..n {
        let (vk, wk) = (v[k], w[k]);
        let row = &mut a.row_mut(k)[k..];
        add_two(row, -vk, &w_conj[k..], -wk, &v_conj[k..]);
        d[k] = row[0].re();
        if k + 1 == n {
            break;
        }
        // A column of a Hermitian matrix is its row conjugated.
        let mut next = strata_host::filled(T::ZERO, n);
        (k + 1..n).for_each(|j| next[j] = row[j - k].conj());
        let (beta, tau) = reflector(next[k + 1], &mut next[k + 2..]);
        next[k + 1] = T::ONE;
        (e[k], taus[k]) = (beta, tau);
        let mut product = strata_host::filled(T::ZERO, n);
        vectorize(
            #[inline(always)]
            || {
                for i in k + 1..n {
                    let row = &mut a.data[i * n + k + 1..(i + 1) * n];
                    add_two_inline(row, -v[i], &w_conj[k + 1..], -w[i], &v_conj[k + 1..]);
                    product[i] = tau * dot_lanes(row, &next[k + 1..]);
                }
            },
        );
        v = next;
        v_conj.iter_mut().zip(&v).for_each(|(c, v)| *c = v.conj());
        let half = tau * dot(&v, &product.iter().map(|p| p.conj()).collect::<Vec<T>>());
        let half = half.scale(T::Real::lit(-0.5));
        w = product;
        w.iter_mut().zip(&v).for_each(|(w, v)| *w += half * *v);
        w_conj.iter_mut().zip(&w).for_each(|(c, w)| *c = w.conj());
        reflectors.row_mut(k).copy_from_slice(&v);
    }
    Reduction { d, e, v: reflectors, taus }
}

/// `y += a p + b q`.
#[inline(always)]
fn add_two_inline<T: Scalar>(y: &mut [T], a: T, p: &[T], b: T, q: &[T]) {
    for ((y, p), q) in y.iter_mut().zip(p).zip(q) {
        *y += a * *p + b * *q;
    }
}

fn add_two<T: Scalar>(y: &mut [T], a: T, p: &[T], b: T, q: &[T]) {
    vectorize(
        #[inline(always)]
        || add_two_inline(y, a, p, b, q),
    );
}

/// The matrix whose named triangle is that of the `n × n` matrix `a`, and which is Hermitian.
pub fn full_hermitian<T: Scalar>(n: usize, a: &[T], lower: bool) -> Matrix<T> {
    let mut full = Matrix::zeros(n, n);
    for i in 0..n {
        full[(i, i)] = T::of(a[i * n + i].re());
        for j in 0..i {
            let below = if lower { a[i * n + j] } else { a[j * n + i].conj() };
            full[(i, j)] = below;
            full[(j, i)] = below.conj();
        }
    }
    full
}

/// The reduction as LAPACK packs it: `a` keeps T on three diagonals of the named triangle and the reflectors beyond.
pub fn reduce_packed<T: Scalar>(
    n: usize,
    a: &mut [T],
    lower: bool,
    d: &mut [T::Real],
    e: &mut [T::Real],
    taus: &mut [T],
) {
    // The upper variant works from the last row up: it is the lower one seen in a mirror.
    let mirror = |i: usize| if lower { i } else { n - 1 - i };
    let full = full_hermitian(n, a, lower);
    let mut work = Matrix::zeros(n, n);
    for i in 0..n {
        for j in 0..n {
            work[(i, j)] = full[(mirror(i), mirror(j))];
        }
    }
    let reduced = reduce(work);
    for i in 0..n {
        d[mirror(i)] = reduced.d[i];
        a[mirror(i) * n + mirror(i)] = T::of(reduced.d[i]);
    }
    for k in 0..n.saturating_sub(1) {
        let at = if lower { k } else { n - 2 - k };
        (e[at], taus[at]) = (reduced.e[k], reduced.taus[k]);
        a[mirror(k + 1) * n + mirror(k)] = T::of(reduced.e[k]);
        (k + 2..n).for_each(|i| a[mirror(i) * n + mirror(k)] = reduced.v[(k, i)]);
    }
}

/// Solves `T X = B` for a tridiagonal matrix by elimination with row exchanges. `lower[0]` and `upper[n − 1]` are not read;
/// `b` has `n` rows of `cols` and is replaced by the solution. A singular matrix divides by zero, unless `perturb` asks for
/// tiny pivots to be pushed away from it, by the rounding error of the largest element of U.
pub fn solve<T: Scalar>(lower: &[T], diagonal: &[T], upper: &[T], b: &mut [T], cols: usize, perturb: bool) {
    let n = diagonal.len();
    let mut d = strata_host::copied(diagonal);
    let mut up = strata_host::copied(upper);
    if let Some(beyond) = up.last_mut() {
        *beyond = T::ZERO;
    }
    // Exchanges fill a second diagonal above.
    let mut up2 = strata_host::filled(T::ZERO, n);
    for i in 0..n.saturating_sub(1) {
        let below = lower[i + 1];
        let (head, tail) = b.split_at_mut((i + 1) * cols);
        let (this, next) = (&mut head[i * cols..], &mut tail[..cols]);
        if d[i].abs1() >= below.abs1() {
            let by = if below == T::ZERO { T::ZERO } else { below.over(d[i]) };
            d[i + 1] -= by * up[i];
            vectorize(
                #[inline(always)]
                || add_scaled_inline(next, -by, this),
            );
        } else {
            let by = d[i].over(below);
            d[i] = below;
            let old = up[i];
            up[i] = d[i + 1];
            d[i + 1] = old - by * d[i + 1];
            if i + 2 < n {
                up2[i] = up[i + 1];
                up[i + 1] = -by * up[i + 1];
            }
            this.swap_with_slice(next);
            vectorize(
                #[inline(always)]
                || add_scaled_inline(next, -by, this),
            );
        }
    }
    if perturb {
        let largest = d.iter().chain(&up).chain(&up2).fold(T::Real::ZERO, |m, x| m.max(x.abs1()));
        let least = (T::Real::EPSILON * largest).max(T::Real::TINY / T::Real::EPSILON);
        d.iter_mut().filter(|d| d.abs1() < least).for_each(|d| *d = T::of(least.with_sign_of(d.re())));
    }
    for i in (0..n).rev() {
        let (head, tail) = b.split_at_mut((i + 1) * cols);
        let this = &mut head[i * cols..];
        if i + 1 < n {
            vectorize(
                #[inline(always)]
                || add_scaled_inline(this, -up[i], &tail[..cols]),
            );
        }
        if i + 2 < n {
            vectorize(
                #[inline(always)]
                || add_scaled_inline(this, -up2[i], &tail[cols..2 * cols]),
            );
        }
        this.iter_mut().for_each(|x| *x = x.over(d[i]));
    }
}

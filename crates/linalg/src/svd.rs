//! Singular values: bidiagonal form, then implicit QR on it.

use std::ops::Range;

use crate::gemm::{Block, product};
use crate::householder::reflector;
use crate::matrix::Matrix;
use crate::qr;
use crate::rows::{add_scaled_inline, dot_lanes, range_scale, rotate};
use crate::simd::vectorize;
use crate::{NoConvergence, Real, Scalar};

/// Which singular vectors to compute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Vectors {
    None,
    /// The first `min(m, n)` of each side.
    Thin,
    /// Square, unitary U and V.
    Full,
}

/// `A = U diag(s) Vᴴ` with descending `s`. `u` is `m × m` or `m × k`, `vh` is `n × n` or `k × n`, `k = min(m, n)`; both are
/// empty when no vectors are asked for.
pub fn svd<T: Scalar>(
    m: usize,
    n: usize,
    a: &[T],
    vectors: Vectors,
    s: &mut [T::Real],
    u: &mut [T],
    vh: &mut [T],
) -> Result<(), NoConvergence> {
    let a = Matrix::from_slice(m, n, a);
    if !a.finite() {
        return Err(NoConvergence);
    }
    if m == 0 || n == 0 {
        if vectors == Vectors::Full {
            u.copy_from_slice(&Matrix::identity(m).data);
            vh.copy_from_slice(&Matrix::identity(n).data);
        }
        return Ok(());
    }
    let scale = range_scale(&a.data);
    let mut tall = if m >= n { a } else { a.adjoint() };
    tall.data.iter_mut().for_each(|x| *x = x.scale(scale));
    let Tall { s: values, ut, vh: right } = tall_svd(tall, vectors)?;
    s.iter_mut().zip(values).for_each(|(to, from)| *to = from / scale);
    if vectors == Vectors::None {
        return Ok(());
    }
    if m >= n {
        ut.transpose_into(u, |x| x);
        vh.copy_from_slice(&right.data);
    } else {
        // Of Aᴴ = U S Vᴴ: A = V S Uᴴ.
        right.transpose_into(u, T::conj);
        vh.iter_mut().zip(&ut.data).for_each(|(to, from)| *to = from.conj());
    }
    Ok(())
}

struct Tall<T: Scalar> {
    s: Vec<T::Real>,
    /// Rows are the left singular vectors.
    ut: Matrix<T>,
    vh: Matrix<T>,
}

fn tall_svd<T: Scalar>(a: Matrix<T>, vectors: Vectors) -> Result<Tall<T>, NoConvergence> {
    let (m, n) = (a.rows, a.cols);
    if m > n + n / 2 + 8 {
        return through_qr(a, vectors);
    }
    let b = bidiagonalize(a);
    let (mut ut, mut vh) = (Matrix::zeros(0, 0), Matrix::zeros(0, 0));
    if vectors != Vectors::None {
        let width = if vectors == Vectors::Full { m } else { n };
        ut = columns(&b.left, &b.left_taus, m, width, 0).transpose();
        vh = columns(&b.right, &b.right_taus, n, n, 1).adjoint();
    }
    let (mut d, mut e) = (b.d, b.e);
    let turn = vectors != Vectors::None;
    implicit_qr(&mut d, &mut e, turn.then_some((&mut ut, &mut vh)))?;
    let mut order: Vec<usize> = (0..n).collect();
    order.sort_by(|&i, &j| d[j].partial_cmp(&d[i]).unwrap_or(std::cmp::Ordering::Equal));
    let s = order.iter().map(|&i| d[i]).collect();
    if turn {
        ut = permuted(&ut, &order);
        vh = permuted(&vh, &order);
    }
    Ok(Tall { s, ut, vh })
}

/// A much taller matrix than wide: the singular values of its R, and Q times its left vectors.
fn through_qr<T: Scalar>(mut a: Matrix<T>, vectors: Vectors) -> Result<Tall<T>, NoConvergence> {
    let (m, n) = (a.rows, a.cols);
    let mut taus = strata_host::filled(T::ZERO, n);
    qr::factor(m, n, &mut a.data, &mut taus);
    let mut r = Matrix::zeros(n, n);
    (0..n).for_each(|i| r.row_mut(i)[i..].copy_from_slice(&a.row(i)[i..]));
    let inner = if vectors == Vectors::None { Vectors::None } else { Vectors::Thin };
    let Tall { s, ut, vh } = tall_svd(r, inner)?;
    if vectors == Vectors::None {
        return Ok(Tall { s, ut, vh });
    }
    let width = if vectors == Vectors::Full { m } else { n };
    let mut packed = Matrix::zeros(m, width);
    (0..m).for_each(|i| packed.row_mut(i)[..n].copy_from_slice(a.row(i)));
    let mut q = Matrix::zeros(m, width);
    qr::householder_product(m, width, &packed.data, &taus, &mut q.data);
    let mut qt = q.transpose();
    let turned = product(Block::new(&ut.data, n, n, n), Block::new(&qt.data, n, m, m));
    qt.data[..n * m].copy_from_slice(&turned);
    Ok(Tall { s, ut: qt, vh })
}

/// Rows in another order; rows beyond the order stay.
fn permuted<T: Scalar>(a: &Matrix<T>, order: &[usize]) -> Matrix<T> {
    let mut out = Matrix { data: strata_host::copied(&a.data), ..*a };
    order.iter().enumerate().for_each(|(to, &from)| out.row_mut(to).copy_from_slice(a.row(from)));
    out
}

struct Bidiagonal<T: Scalar> {
    d: Vec<T::Real>,
    e: Vec<T::Real>,
    /// Row `k` is the left reflector with its leading one at `k`; the right ones start at `k + 1`.
    left: Matrix<T>,
    left_taus: Vec<T>,
    right: Matrix<T>,
    right_taus: Vec<T>,
}

/// `A = Q B Pᴴ` with real upper bidiagonal B. Two passes over what is left of the matrix per step: each row is updated with
/// what is pending and multiplied while it is in the cache.
fn bidiagonalize<T: Scalar>(mut a: Matrix<T>) -> Bidiagonal<T> {
    let (m, n) = (a.rows, a.cols);
    let steps = n.saturating_sub(1);
    let mut out = Bidiagonal {
        d: strata_host::filled(T::Real::ZERO, n),
        e: strata_host::filled(T::Real::ZERO, steps),
        left: Matrix::zeros(n, m),
        left_taus: strata_host::filled(T::ZERO, n),
        right: Matrix::zeros(steps, n),
        right_taus: strata_host::filled(T::ZERO, steps),
    };
    // Pending: a[i] −= y[i] conj(u).
    let (mut y, mut u_conj) = (strata_host::filled(T::ZERO, m), strata_host::filled(T::ZERO, n));
    for k in 0..n {
        let mut v = strata_host::filled(T::ZERO, m);
        for i in k..m {
            v[i] = a[(i, k)] - y[i] * u_conj[k];
        }
        let (beta, tau) = reflector(v[k], &mut v[k + 1..]);
        v[k] = T::ONE;
        (out.d[k], out.left_taus[k]) = (beta, tau);
        out.left.row_mut(k).copy_from_slice(&v);
        if k + 1 == n {
            break;
        }
        let from = k + 1;
        let mut w = strata_host::filled(T::ZERO, n);
        vectorize(
            #[inline(always)]
            || {
                for i in k..m {
                    let row = &mut a.data[i * n + from..(i + 1) * n];
                    add_scaled_inline(row, -y[i], &u_conj[from..]);
                    add_scaled_inline(&mut w[from..], v[i].conj(), row);
                }
            },
        );
        w.iter_mut().for_each(|w| *w = *w * tau.conj());
        let row = &a.row(k)[from..];
        let mut u = strata_host::filled(T::ZERO, n);
        u[from..].iter_mut().zip(row).zip(&w[from..]).for_each(|((u, a), w)| *u = (*a - *w).conj());
        let (beta, tau) = reflector(u[from], &mut u[from + 1..]);
        u[from] = T::ONE;
        (out.e[k], out.right_taus[k]) = (beta, tau);
        out.right.row_mut(k).copy_from_slice(&u);
        vectorize(
            #[inline(always)]
            || {
                for i in from..m {
                    let row = &mut a.data[i * n + from..(i + 1) * n];
                    add_scaled_inline(row, -v[i], &w[from..]);
                    y[i] = tau * dot_lanes(row, &u[from..]);
                }
            },
        );
        u_conj.iter_mut().zip(&u).for_each(|(c, u)| *c = u.conj());
    }
    out
}

/// The first `width` columns of the product of reflectors given in rows, the first of which leads at `lead`.
fn columns<T: Scalar>(rows: &Matrix<T>, taus: &[T], size: usize, width: usize, lead: usize) -> Matrix<T> {
    let (m, n) = (size - lead.min(size), width - lead.min(width));
    let mut packed = Matrix::zeros(m, n);
    for k in 0..rows.rows {
        (k..m).for_each(|i| packed[(i, k)] = rows[(k, i + lead)]);
    }
    let mut q = Matrix::zeros(m, n);
    qr::householder_product(m, n, &packed.data, taus, &mut q.data);
    if lead == 0 {
        return q;
    }
    let mut out = Matrix::zeros(size, width);
    (0..lead).for_each(|i| out[(i, i)] = T::ONE);
    (0..m).for_each(|i| out.row_mut(i + lead)[lead..].copy_from_slice(q.row(i)));
    out
}

/// `c`, `s` and `r` with c f + s g = r, c g − s f = 0.
fn givens<R: Real>(f: R, g: R) -> (R, R, R) {
    let r = f.hypot(g);
    if r == R::ZERO { (R::ONE, R::ZERO, R::ZERO) } else { (f / r, g / r, r) }
}

/// One implicit step on a block with no zero on or off its diagonal.
fn sweep<T: Scalar>(
    d: &mut [T::Real],
    e: &mut [T::Real],
    block: Range<usize>,
    turn: &mut Option<(&mut Matrix<T>, &mut Matrix<T>)>,
) {
    let (k, p, zero) = (block.start, block.end, T::Real::ZERO);
    // The eigenvalue of the trailing 2×2 of BᵀB closer to its corner.
    let size = d[p - 1].abs().max(d[p - 2].abs()).max(e[p - 2].abs()).max(d[k].abs()).max(e[k].abs());
    let (dp, dq, eq) = (d[p - 1] / size, d[p - 2] / size, e[p - 2] / size);
    let (dk, ek) = (d[k] / size, e[k] / size);
    let b = ((dq + dp) * (dq - dp) + eq * eq) / T::Real::lit(2.0);
    let c2 = (dp * eq) * (dp * eq);
    let shift = if b == zero && c2 == zero {
        zero
    } else {
        let root = (b * b + c2).sqrt();
        c2 / (b + if b < zero { -root } else { root })
    };
    let (mut f, mut g) = ((dk + dp) * (dk - dp) + shift, dk * ek);
    for j in k..p - 1 {
        let (c, s, r) = givens(f, g);
        if j > k {
            e[j - 1] = r;
        }
        f = c * d[j] + s * e[j];
        e[j] = c * e[j] - s * d[j];
        g = s * d[j + 1];
        d[j + 1] = c * d[j + 1];
        if let Some((_, vh)) = turn.as_mut() {
            rotate(vh.two_rows(j, j + 1), c, s);
        }
        let (c, s, r) = givens(f, g);
        d[j] = r;
        f = c * e[j] + s * d[j + 1];
        d[j + 1] = c * d[j + 1] - s * e[j];
        g = s * e[j + 1];
        e[j + 1] = c * e[j + 1];
        if let Some((ut, _)) = turn.as_mut() {
            rotate(ut.two_rows(j, j + 1), c, s);
        }
    }
    e[p - 2] = f;
}

/// Makes the bidiagonal matrix `(d, e)` diagonal and non-negative, turning the rows of U's transpose and of Vᴴ with it.
fn implicit_qr<T: Scalar>(
    d: &mut [T::Real],
    e: &mut Vec<T::Real>,
    mut turn: Option<(&mut Matrix<T>, &mut Matrix<T>)>,
) -> Result<(), NoConvergence> {
    let n = d.len();
    let (zero, one) = (T::Real::ZERO, T::Real::ONE);
    let (eps, tiny) = (T::Real::EPSILON, T::Real::TINY / T::Real::EPSILON);
    e.resize(n, zero);
    let mut budget = 60 * n + 60;
    // d[p..] is done.
    let mut p = n;
    while p > 0 {
        // d[k..p] is a block with no zero off its diagonal.
        let mut k = p - 1;
        while k > 0 {
            if e[k - 1].abs() <= tiny + eps * (d[k - 1].abs() + d[k].abs()) {
                e[k - 1] = zero;
                break;
            }
            k -= 1;
        }
        if k == p - 1 {
            if d[k] < zero || (d[k] == zero && one / d[k] < zero) {
                d[k] = -d[k];
                if let Some((_, vh)) = turn.as_mut() {
                    vh.row_mut(k).iter_mut().for_each(|x| *x = -*x);
                }
            }
            p -= 1;
            continue;
        }
        budget = usize::checked_sub(budget, 1).ok_or(NoConvergence)?;
        // A zero on the diagonal decouples the block.
        let zero_at = (k..p).rev().find(|&j| {
            let right = if j + 1 < p { e[j].abs() } else { zero };
            let left = if j > k { e[j - 1].abs() } else { zero };
            d[j].abs() <= tiny + eps * (left + right)
        });
        if zero_at == Some(p - 1) {
            d[p - 1] = zero;
            let mut f = e[p - 2];
            e[p - 2] = zero;
            for j in (k..p - 1).rev() {
                let (c, s, r) = givens(d[j], f);
                d[j] = r;
                if j > k {
                    f = -s * e[j - 1];
                    e[j - 1] = c * e[j - 1];
                }
                if let Some((_, vh)) = turn.as_mut() {
                    rotate(vh.two_rows(j, p - 1), c, s);
                }
            }
            continue;
        }
        if let Some(z) = zero_at {
            d[z] = zero;
            let mut f = e[z];
            e[z] = zero;
            for j in z + 1..p {
                let (c, s, r) = givens(d[j], f);
                d[j] = r;
                f = -s * e[j];
                e[j] = c * e[j];
                if let Some((ut, _)) = turn.as_mut() {
                    let (zero_row, row) = ut.two_rows(z, j);
                    rotate((row, zero_row), c, s);
                }
            }
            continue;
        }
        sweep(d, e, k..p, &mut turn);
    }
    Ok(())
}

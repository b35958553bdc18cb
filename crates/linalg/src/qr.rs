//! Householder QR: packed factors, Q from packed factors, and column pivoting.
//!
//! Reflector `i` is `I − τ v vᴴ` with `v` below a unit diagonal in column `i` of the packed result, R on and above it, and
//! Q the product of the reflectors in order.

use crate::Scalar;
use crate::householder::{apply, reflector, triangle};
use crate::rows::{add_scaled, norm};

const BLOCK: usize = 32;

/// Overwrites the `m × n` matrix with its packed factors; `taus` has `min(m, n)` elements.
pub fn factor<T: Scalar>(m: usize, n: usize, a: &mut [T], taus: &mut [T]) {
    let steps = m.min(n);
    for j in (0..steps).step_by(BLOCK) {
        let (rows, width) = (m - j, BLOCK.min(steps - j));
        let mut panel = take_panel(rows, width, &a[j * n + j..], n);
        let taus = &mut taus[j..j + width];
        for c in 0..width {
            taus[c] = eliminate(rows, width, &mut panel, c, c);
        }
        for i in 0..rows {
            a[(j + i) * n + j..][..width].copy_from_slice(&panel[i * width..(i + 1) * width]);
        }
        if j + width < n {
            unit_lower(rows, width, &mut panel);
            let t = triangle(rows, width, &panel, taus);
            // Qᴴ applied: T becomes its adjoint.
            let adjoint: Vec<T> = (0..width * width).map(|at| t[at % width * width + at / width].conj()).collect();
            apply(rows, width, &panel, &adjoint, &mut a[j * n + j + width..], n - j - width, n);
        }
    }
}

/// The first `n ≤ m` columns of the product of the reflectors packed in the columns of the `m × n` matrix `a`.
pub fn householder_product<T: Scalar>(m: usize, n: usize, a: &[T], taus: &[T], q: &mut [T]) {
    q.fill(T::ZERO);
    (0..m.min(n)).for_each(|i| q[i * n + i] = T::ONE);
    for j in (0..taus.len()).step_by(BLOCK).rev() {
        let (rows, width) = (m - j, BLOCK.min(taus.len() - j));
        let mut panel = take_panel(rows, width, &a[j * n + j..], n);
        unit_lower(rows, width, &mut panel);
        let t = triangle(rows, width, &panel, &taus[j..j + width]);
        apply(rows, width, &panel, &t, &mut q[j * n + j..], n - j, n);
    }
}

/// QR with column pivoting: `A[:, pivots − 1] = Q R`. On entry a non-zero pivot keeps its column in front; on exit
/// pivots count from one.
pub fn factor_pivoted<T: Scalar>(m: usize, n: usize, a: &mut [T], pivots: &mut [i32], taus: &mut [T]) {
    let mut n_fixed = 0;
    let fixed: Vec<bool> = pivots.iter().map(|p| *p != 0).collect();
    pivots.iter_mut().enumerate().for_each(|(j, p)| *p = j as i32 + 1);
    for j in 0..n {
        if fixed[j] {
            swap_columns(n, a, j, n_fixed);
            pivots.swap(j, n_fixed);
            n_fixed += 1;
        }
    }
    for c in 0..m.min(n) {
        if c >= n_fixed {
            // Column norms are taken afresh: an update formula would need care for cancellation and save nothing that matters
            // next to the elimination itself.
            let norms = column_norms(m, n, a, c);
            let best = (c..n).fold(c, |best, j| if norms[j - c] > norms[best - c] { j } else { best });
            swap_columns(n, a, c, best);
            pivots.swap(c, best);
        }
        taus[c] = eliminate(m, n, a, c, c);
    }
}

fn column_norms<T: Scalar>(m: usize, n: usize, a: &[T], c: usize) -> Vec<T::Real> {
    let mut column = strata_host::filled(T::ZERO, m - c);
    (c..n)
        .map(|j| {
            (c..m).for_each(|i| column[i - c] = a[i * n + j]);
            norm(&column)
        })
        .collect()
}

fn swap_columns<T>(n: usize, a: &mut [T], i: usize, j: usize) {
    if i != j {
        a.chunks_mut(n).for_each(|row| row.swap(i, j));
    }
}

fn take_panel<T: Scalar>(rows: usize, width: usize, a: &[T], stride: usize) -> Vec<T> {
    let mut panel = strata_host::room(rows * width);
    (0..rows).for_each(|i| panel.extend_from_slice(&a[i * stride..i * stride + width]));
    panel
}

/// Makes column `c` zero below row `r` and updates the columns to its right; returns τ.
fn eliminate<T: Scalar>(rows: usize, width: usize, a: &mut [T], r: usize, c: usize) -> T {
    let mut v: Vec<T> = (r + 1..rows).map(|i| a[i * width + c]).collect();
    let (beta, tau) = reflector(a[r * width + c], &mut v);
    if tau == T::ZERO {
        return tau;
    }
    a[r * width + c] = T::of(beta);
    let mut w = a[r * width + c + 1..(r + 1) * width].to_vec();
    for (i, v) in (r + 1..rows).zip(&v) {
        a[i * width + c] = *v;
        add_scaled(&mut w, v.conj(), &a[i * width + c + 1..(i + 1) * width]);
    }
    let by = -tau.conj();
    add_scaled(&mut a[r * width + c + 1..(r + 1) * width], by, &w);
    for (i, v) in (r + 1..rows).zip(&v) {
        add_scaled(&mut a[i * width + c + 1..(i + 1) * width], by * *v, &w);
    }
    tau
}

/// Leaves only V in a packed panel: ones on the diagonal, zeros above.
fn unit_lower<T: Scalar>(rows: usize, width: usize, panel: &mut [T]) {
    for i in 0..rows.min(width) {
        panel[i * width + i] = T::ONE;
        panel[i * width + i + 1..(i + 1) * width].fill(T::ZERO);
    }
}

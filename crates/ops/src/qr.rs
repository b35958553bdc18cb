//! Householder QR: the custom calls `Qr` and `ProductOfElementaryHouseholderReflectors` that JAX emits.
//!
//! Follows LAPACK's conventions: reflector `i` is `I − τ v vᴴ` with `v` below a unit diagonal in column `i` of the packed
//! result, R on and above it, and Q the product of the reflectors in order. Blocks of reflectors are applied together
//! as `I − V T Vᴴ`.

use rayon::prelude::*;

use super::factor::{BLOCK, Block, Field, by_field, for_each_item, product, read, subtract, subtract_scaled, write};
use super::gemm::scratch::Scratch;
use crate::{View, ViewMut};

/// `Qr`: packed factors (shape of `a`) and the scalars τ (`[…, min(m, n)]`).
pub fn qr(a: View, packed: ViewMut, taus: ViewMut) {
    by_field!(a.dtype, qr_batch(a, packed, taus))
}

/// `ProductOfElementaryHouseholderReflectors`: the first columns of Q, in the shape of `a`.
pub fn householder_product(a: View, taus: View, out: ViewMut) {
    by_field!(a.dtype, product_batch(a, taus, out))
}

fn qr_batch<T: Field>(a: View, packed: ViewMut, taus: ViewMut) {
    let (m, n) = (a.dims[a.dims.len() - 2], a.dims[a.dims.len() - 1]);
    let total = a.n_elements();
    if total == 0 {
        return;
    }
    let source = read::<T>(a.dtype, a.bytes);
    write::<T>(packed.dtype, packed.bytes, |out| {
        write::<T>(taus.dtype, taus.bytes, |taus| {
            out.copy_from_slice(source.view::<T>(total));
            let items = out.par_chunks_mut(m * n).zip(taus.par_chunks_mut(m.min(n)));
            for_each_item(items, total * n, |(a, taus)| factor(m, n, a, taus));
        });
    });
}

fn product_batch<T: Field>(a: View, taus: View, out: ViewMut) {
    let (m, n) = (a.dims[a.dims.len() - 2], a.dims[a.dims.len() - 1]);
    let total = a.n_elements();
    if total == 0 {
        return;
    }
    let k = taus.dims.last().copied().unwrap_or(0);
    let (source, scalars) = (read::<T>(a.dtype, a.bytes), read::<T>(taus.dtype, taus.bytes));
    let (source, scalars) = (source.view::<T>(total), scalars.view::<T>(taus.n_elements()));
    write::<T>(out.dtype, out.bytes, |out| {
        let items = out.par_chunks_mut(m * n).enumerate();
        for_each_item(items, total * n, |(item, q)| {
            multiply_out(m, n, &source[item * m * n..(item + 1) * m * n], &scalars[item * k..(item + 1) * k], q)
        });
    });
}

fn factor<T: Field>(m: usize, n: usize, a: &mut [T], taus: &mut [T]) {
    for j in (0..m.min(n)).step_by(BLOCK) {
        let (rows, width) = (m - j, BLOCK.min(m.min(n) - j));
        let mut panel = Scratch::of::<T>(rows * width);
        let panel = panel.slice::<T>(rows * width);
        for i in 0..rows {
            panel[i * width..(i + 1) * width].copy_from_slice(&a[(j + i) * n + j..][..width]);
        }
        let taus = &mut taus[j..j + width];
        factor_panel(rows, width, panel, taus);
        for i in 0..rows {
            a[(j + i) * n + j..][..width].copy_from_slice(&panel[i * width..(i + 1) * width]);
        }
        if j + width < n {
            unit_lower(rows, width, panel);
            let t = triangle(rows, width, panel, taus);
            // Qᴴ applied: T becomes its adjoint.
            let adjoint: Vec<T> = (0..width * width).map(|at| t[at % width * width + at / width].conj()).collect();
            apply(rows, width, panel, &adjoint, &mut a[j * n + j + width..], n - j - width, n);
        }
    }
}

/// One reflector per column of a dense `rows × width` panel.
fn factor_panel<T: Field>(rows: usize, width: usize, panel: &mut [T], taus: &mut [T]) {
    for c in 0..width {
        let alpha = panel[c * width + c];
        let below: f64 = (c + 1..rows).map(|i| panel[i * width + c].norm_sqr()).sum();
        if below == 0.0 && alpha.im() == 0.0 {
            taus[c] = T::zeroed();
            continue;
        }
        let beta = -(alpha.norm_sqr() + below).sqrt().copysign(alpha.re());
        let tau = T::new((beta - alpha.re()) / beta, -alpha.im() / beta);
        taus[c] = tau;
        let scale = T::new(1.0, 0.0) / (alpha - T::new(beta, 0.0));
        for i in c + 1..rows {
            panel[i * width + c] = panel[i * width + c] * scale;
        }
        panel[c * width + c] = T::new(beta, 0.0);
        // The columns to the right: a −= conj(τ) v (vᴴ a).
        let mut w = [T::zeroed(); BLOCK];
        let w = &mut w[..width - c - 1];
        w.copy_from_slice(&panel[c * width + c + 1..(c + 1) * width]);
        for i in c + 1..rows {
            let row = &panel[i * width..(i + 1) * width];
            let v = -row[c].conj();
            w.iter_mut().zip(&row[c + 1..]).for_each(|(w, a)| *w = *w - v * *a);
        }
        w.iter_mut().for_each(|w| *w = *w * tau.conj());
        subtract(&mut panel[c * width + c + 1..(c + 1) * width], w);
        for i in c + 1..rows {
            let v = panel[i * width + c];
            panel[i * width + c + 1..(i + 1) * width].iter_mut().zip(w.iter()).for_each(|(a, w)| *a = *a - v * *w);
        }
    }
}

/// Leaves only V in a packed panel: ones on the diagonal, zeros above.
fn unit_lower<T: Field>(rows: usize, width: usize, panel: &mut [T]) {
    for i in 0..rows.min(width) {
        panel[i * width + i] = T::new(1.0, 0.0);
        panel[i * width + i + 1..(i + 1) * width].fill(T::zeroed());
    }
}

fn conjugated<T: Field>(v: &[T]) -> Scratch {
    let mut scratch = Scratch::of::<T>(v.len());
    scratch.slice::<T>(v.len()).iter_mut().zip(v).for_each(|(c, v)| *c = v.conj());
    scratch
}

/// The upper triangle T with `H₁ … H_w = I − V T Vᴴ`.
fn triangle<T: Field>(rows: usize, width: usize, v: &[T], taus: &[T]) -> Vec<T> {
    let mut gram = vec![T::zeroed(); width * width];
    let conj = conjugated(v);
    product(Block::new(conj.view::<T>(v.len()), rows, width, width).t(), Block::new(v, rows, width, width), &mut gram);
    let mut t = vec![T::zeroed(); width * width];
    for i in 0..width {
        for r in 0..i {
            let sum = (r..i).fold(T::zeroed(), |s, q| s + t[r * width + q] * gram[q * width + i]);
            t[r * width + i] = -taus[i] * sum;
        }
        t[i * width + i] = taus[i];
    }
    t
}

/// `c −= V (T (Vᴴ c))` for `cols` columns of a matrix of row stride `stride`.
fn apply<T: Field>(rows: usize, width: usize, v: &[T], t: &[T], c: &mut [T], cols: usize, stride: usize) {
    let (mut first, mut second) = (Scratch::of::<T>(width * cols), Scratch::of::<T>(width * cols));
    let (first, second) = (first.slice::<T>(width * cols), second.slice::<T>(width * cols));
    let conj = conjugated(v);
    product(Block::new(conj.view::<T>(v.len()), rows, width, width).t(), Block::new(c, rows, cols, stride), first);
    second.fill(T::zeroed());
    for i in 0..width {
        for q in (0..width).filter(|q| t[i * width + q] != T::zeroed()) {
            subtract_scaled(&mut second[i * cols..(i + 1) * cols], -t[i * width + q], &first[q * cols..(q + 1) * cols]);
        }
    }
    let mut update = Scratch::of::<T>(rows * cols);
    let update = update.slice::<T>(rows * cols);
    product(Block::new(v, rows, width, width), Block::new(second, width, cols, cols), update);
    for i in 0..rows {
        subtract(&mut c[i * stride..i * stride + cols], &update[i * cols..(i + 1) * cols]);
    }
}

fn multiply_out<T: Field>(m: usize, n: usize, a: &[T], taus: &[T], q: &mut [T]) {
    q.fill(T::zeroed());
    (0..m.min(n)).for_each(|i| q[i * n + i] = T::new(1.0, 0.0));
    for j in (0..taus.len()).step_by(BLOCK).rev() {
        let (rows, width) = (m - j, BLOCK.min(taus.len() - j));
        let mut panel = Scratch::of::<T>(rows * width);
        let panel = panel.slice::<T>(rows * width);
        for i in 0..rows {
            panel[i * width..(i + 1) * width].copy_from_slice(&a[(j + i) * n + j..][..width]);
        }
        unit_lower(rows, width, panel);
        let t = triangle(rows, width, panel, &taus[j..j + width]);
        apply(rows, width, panel, &t, &mut q[j * n + j..], n - j, n);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reference::{Rng, Values};
    use num_complex::Complex64;
    use strata_tensor::{DType, Literal};

    fn values(l: &Literal) -> Vec<Complex64> {
        match Values::of(l, DType::C128) {
            Values::Complex(v) => v,
            Values::Integer(_) => unreachable!("asked for floats"),
        }
    }

    /// Q has orthonormal columns and Q R is the matrix, to within 1e-5 (f32) or 1e-13 (f64) per element and row.
    #[test]
    fn factors_multiply_back() {
        let mut rng = Rng::new(7);
        for dtype in [DType::F32, DType::F64, DType::C64, DType::C128] {
            for (batch, m, n) in [(2, 1, 1), (3, 5, 3), (1, 40, 40), (2, 70, 50), (1, 100, 90)] {
                let a = rng.literal(dtype, &[batch, m, n]);
                let (dims, tau_dims) = ([batch, m, n], [batch, n]);
                let (mut packed, mut taus) = (Literal::zeros(dtype, &dims), Literal::zeros(dtype, &tau_dims));
                qr(
                    View { dtype, dims: &dims, bytes: a.bytes() },
                    ViewMut { dtype, dims: &dims, bytes: packed.bytes_mut() },
                    ViewMut { dtype, dims: &tau_dims, bytes: taus.bytes_mut() },
                );
                let mut q = Literal::zeros(dtype, &dims);
                householder_product(
                    View { dtype, dims: &dims, bytes: packed.bytes() },
                    View { dtype, dims: &tau_dims, bytes: taus.bytes() },
                    ViewMut { dtype, dims: &dims, bytes: q.bytes_mut() },
                );
                let (a, r, q) = (values(&a), values(&packed), values(&q));
                let tolerance = if dtype.real() == DType::F32 { 1e-5 } else { 1e-13 } * m as f64;
                for item in 0..batch {
                    let at = |x: &[Complex64], i: usize, j: usize| x[item * m * n + i * n + j];
                    for i in 0..m {
                        for j in 0..n {
                            let sum: Complex64 = (0..=j).map(|k| at(&q, i, k) * at(&r, k, j)).sum();
                            assert!((sum - at(&a, i, j)).norm() < tolerance, "{dtype} {m}×{n}: {sum} at {i},{j}");
                        }
                    }
                    for i in 0..n {
                        for j in 0..n {
                            let dot: Complex64 = (0..m).map(|k| at(&q, k, i).conj() * at(&q, k, j)).sum();
                            let want = f64::from(u8::from(i == j));
                            assert!((dot - want).norm() < tolerance, "{dtype} {m}×{n}: column {i}·{j} is {dot}");
                        }
                    }
                }
            }
        }
    }
}

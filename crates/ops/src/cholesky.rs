//! `cholesky`: factors of Hermitian positive-definite matrices.
//!
//! Works on the upper factor, whose rows are what a row-major matrix keeps together; a lower factor is its adjoint.
//! The unused triangle of the result is zero. A matrix that is not positive definite gives NaN throughout its triangle.

use super::factor::{BLOCK, Block, Field, by_field, for_each_item, product, read, subtract, subtract_scaled, write};
use super::gemm::scratch::Scratch;
use crate::{View, ViewMut};

/// Reads only the named triangle of each matrix.
pub fn cholesky(lower: bool, operand: View, out: ViewMut) {
    by_field!(operand.dtype, batch(lower, operand, out))
}

fn batch<T: Field>(lower: bool, operand: View, out: ViewMut) {
    let n = operand.dims.last().copied().unwrap_or(0);
    let total = operand.n_elements();
    if total == 0 {
        return;
    }
    let source = read::<T>(operand.dtype, operand.bytes);
    let source = source.view::<T>(total);
    write::<T>(out.dtype, out.bytes, |out| {
        let items = out.chunks_mut(n * n).zip(source.chunks(n * n));
        for_each_item(items, total * n, |(out, a)| one(n, lower, a, out));
    });
}

fn one<T: Field>(n: usize, lower: bool, a: &[T], out: &mut [T]) {
    let mut scratch = Scratch::of::<T>(if lower { n * n } else { 0 });
    if !lower {
        for i in 0..n {
            out[i * n..i * n + i].fill(T::zeroed());
            out[i * n + i..(i + 1) * n].copy_from_slice(&a[i * n + i..(i + 1) * n]);
        }
        if !factor(n, out) {
            (0..n).for_each(|i| out[i * n + i..(i + 1) * n].fill(T::new(f64::NAN, f64::NAN)));
        }
        return;
    }
    let upper = scratch.slice::<T>(n * n);
    for i in 0..n {
        for j in i..n {
            upper[i * n + j] = a[j * n + i].conj();
        }
    }
    let ok = factor(n, upper);
    for i in 0..n {
        for j in 0..=i {
            out[i * n + j] = if ok { upper[j * n + i].conj() } else { T::new(f64::NAN, f64::NAN) };
        }
        out[i * n + i + 1..(i + 1) * n].fill(T::zeroed());
    }
}

/// Replaces the upper triangle of `u` by its factor; false if it has none.
fn factor<T: Field>(n: usize, u: &mut [T]) -> bool {
    for j in (0..n).step_by(BLOCK) {
        let (rows, width) = (BLOCK.min(n - j), n - j);
        if j > 0 {
            // Everything above this block of rows: u[j.., j..] -= u[..j, j..]ᴴ u[..j, j..].
            let mut left = Scratch::of::<T>(j * rows);
            let left = left.slice::<T>(j * rows);
            for p in 0..j {
                for i in 0..rows {
                    left[p * rows + i] = u[p * n + j + i].conj();
                }
            }
            let mut update = Scratch::of::<T>(rows * width);
            let update = update.slice::<T>(rows * width);
            product(Block::new(left, j, rows, rows).t(), Block::new(&u[j..], j, width, n), update);
            for i in 0..rows {
                subtract(&mut u[(j + i) * n + j + i..(j + i + 1) * n], &update[i * width + i..(i + 1) * width]);
            }
        }
        for p in j..j + rows {
            let (above, row) = u.split_at_mut(p * n);
            let row = &mut row[p..n];
            for q in j..p {
                let by = above[q * n + p].conj();
                subtract_scaled(row, by, &above[q * n + p..(q + 1) * n]);
            }
            let pivot = row[0].re();
            // Also false for NaN.
            if pivot.is_nan() || pivot <= 0.0 || pivot.is_infinite() {
                return false;
            }
            let inverse = T::new(1.0 / pivot.sqrt(), 0.0);
            row.iter_mut().for_each(|x| *x = *x * inverse);
            row[0] = T::new(pivot.sqrt(), 0.0);
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reference::{Rng, Values};
    use num_complex::Complex64;
    use strata_tensor::{DType, Literal, convert};

    fn run(lower: bool, a: &Literal) -> Vec<Complex64> {
        let mut out = Literal::zeros(a.dtype(), a.dims());
        let (dims, dtype) = (a.dims().to_vec(), a.dtype());
        cholesky(
            lower,
            View { dtype, dims: &dims, bytes: a.bytes() },
            ViewMut { dtype, dims: &dims, bytes: out.bytes_mut() },
        );
        match Values::of(&out, DType::C128) {
            Values::Complex(v) => v,
            Values::Integer(_) => unreachable!("asked for floats"),
        }
    }

    /// `L Lᴴ` gives back the matrix to within 1e-5 (f32) or 1e-13 (f64) of its size.
    #[test]
    fn factors_multiply_back() {
        let mut rng = Rng::new(5);
        for dtype in [DType::F32, DType::F64, DType::C64, DType::C128] {
            for (batch, n) in [(3, 1), (2, 5), (1, 33), (2, 100)] {
                let mut a = vec![Complex64::default(); batch * n * n];
                for m in a.chunks_mut(n * n) {
                    let x: Vec<Complex64> = (0..n * n)
                        .map(|_| Complex64::new(rng.unit(), if dtype.is_complex() { rng.unit() } else { 0.0 }))
                        .collect();
                    for i in 0..n {
                        for j in 0..n {
                            m[i * n + j] = (0..n).map(|k| x[i * n + k] * x[j * n + k].conj()).sum();
                        }
                        m[i * n + i] += 1.0;
                    }
                }
                for lower in [true, false] {
                    // Only the named triangle may be read.
                    let mut half = a.clone();
                    for (at, x) in half.iter_mut().enumerate() {
                        let (i, j) = (at / n % n, at % n);
                        if (lower && j > i) || (!lower && j < i) {
                            *x = Complex64::new(f64::NAN, 0.0);
                        }
                    }
                    let mut literal = Literal::zeros(dtype, &[batch, n, n]);
                    convert::convert_slice(DType::C128, bytemuck::cast_slice(&half), dtype, literal.bytes_mut());
                    let got = run(lower, &literal);
                    let tolerance = if dtype.real() == DType::F32 { 1e-5 } else { 1e-13 } * n as f64;
                    for (b, l) in got.chunks(n * n).enumerate() {
                        for i in 0..n {
                            for j in 0..n {
                                let at = |i: usize, k: usize| if lower { l[i * n + k] } else { l[k * n + i].conj() };
                                let sum: Complex64 = (0..n).map(|k| at(i, k) * at(j, k).conj()).sum();
                                let want = a[b * n * n + i * n + j];
                                assert!((sum - want).norm() < tolerance, "{dtype} {n} {lower}: {sum} is not {want}");
                                assert!(j <= i || at(i, j) == Complex64::default());
                            }
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn indefinite_is_nan() {
        let a = Literal::from_slice(DType::F32, &[2, 2, 2], &[4f32, 2., 2., -3., 4., 2., 2., 3.]);
        let got = run(true, &a);
        assert!(got[0].re.is_nan() && got[1].re == 0.0 && got[2].re.is_nan() && got[3].re.is_nan());
        assert_eq!((got[4].re, got[5].re, got[6].re), (2.0, 0.0, 1.0));
    }
}

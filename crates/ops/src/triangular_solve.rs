//! `triangular_solve`: systems whose coefficients are zero on one side of the diagonal.
//!
//! Every variant becomes `T X = B` with `T` an explicit triangle; the right-hand variant solves the transposed system.

use strata_tensor::numbers::Transpose;

use super::factor::{BLOCK, Block, Field, by_field, for_each_item, product, read, subtract, subtract_scaled, write};
use super::gemm::scratch::Scratch;
use crate::{View, ViewMut};

/// The attributes of a triangular solve.
#[derive(Clone, Copy, Debug)]
pub struct SolveSpec {
    pub left_side: bool,
    pub lower: bool,
    pub unit_diagonal: bool,
    pub transpose: Transpose,
}

/// `a` is a batch of n × n matrices, `b` of right-hand sides.
pub fn triangular_solve(spec: SolveSpec, a: View, b: View, out: ViewMut) {
    by_field!(b.dtype, batch(spec, a, b, out))
}

fn batch<T: Field>(spec: SolveSpec, a: View, b: View, out: ViewMut) {
    let total = b.n_elements();
    if total == 0 {
        return;
    }
    let n = a.dims.last().copied().unwrap_or(0);
    let (rows, cols) = (b.dims[b.dims.len() - 2], b.dims[b.dims.len() - 1]);
    let coefficients = read::<T>(a.dtype, a.bytes);
    let coefficients = coefficients.view::<T>(a.n_elements());
    let right = read::<T>(b.dtype, b.bytes);
    let right = right.view::<T>(total);
    write::<T>(out.dtype, out.bytes, |out| {
        let items = out.chunks_mut(rows * cols).zip(right.chunks(rows * cols)).zip(coefficients.chunks(n * n));
        for_each_item(items, total * n, |((x, b), a)| one(spec, n, rows, cols, a, b, x));
    });
}

fn one<T: Field>(spec: SolveSpec, n: usize, rows: usize, cols: usize, a: &[T], b: &[T], x: &mut [T]) {
    // op(a), and its transpose when the unknown is on the left of it.
    let turned = (spec.transpose != Transpose::NoTranspose) == spec.left_side;
    let adjoint = spec.transpose == Transpose::Adjoint;
    let lower = spec.lower != turned;
    let mut triangle = Scratch::of::<T>(n * n);
    let t = triangle.slice::<T>(n * n);
    for i in 0..n {
        let used = if lower { 0..i + 1 } else { i..n };
        for j in used {
            let value = if turned { a[j * n + i] } else { a[i * n + j] };
            t[i * n + j] = if adjoint { value.conj() } else { value };
        }
        if spec.unit_diagonal {
            t[i * n + i] = T::new(1.0, 0.0);
        }
    }
    if spec.left_side {
        x.copy_from_slice(b);
        return solve(n, cols, lower, t, x);
    }
    let mut side = Scratch::of::<T>(rows * cols);
    let y = side.slice::<T>(rows * cols);
    for i in 0..rows {
        for j in 0..cols {
            y[j * rows + i] = b[i * cols + j];
        }
    }
    solve(n, rows, lower, t, y);
    for i in 0..rows {
        for j in 0..cols {
            x[i * cols + j] = y[j * rows + i];
        }
    }
}

/// Replaces `x`, n rows of `width` right-hand sides, by the solution.
fn solve<T: Field>(n: usize, width: usize, lower: bool, t: &[T], x: &mut [T]) {
    let starts: Vec<usize> = (0..n).step_by(BLOCK).collect();
    let order: Vec<usize> = if lower { starts } else { starts.into_iter().rev().collect() };
    for r0 in order {
        let r1 = n.min(r0 + BLOCK);
        // What the rows already solved contribute.
        let done = if lower { 0..r0 } else { r1..n };
        if !done.is_empty() {
            let mut update = Scratch::of::<T>((r1 - r0) * width);
            let update = update.slice::<T>((r1 - r0) * width);
            let left = Block::new(&t[r0 * n + done.start..], r1 - r0, done.len(), n);
            product(left, Block::new(&x[done.start * width..], done.len(), width, width), update);
            subtract(&mut x[r0 * width..r1 * width], update);
        }
        let mut step = |p: usize, among: std::ops::Range<usize>| {
            for q in among {
                let (row, other) = pair(x, p, q, width);
                subtract_scaled(row, t[p * n + q], other);
            }
            let pivot = t[p * n + p];
            x[p * width..(p + 1) * width].iter_mut().for_each(|v| *v = *v / pivot);
        };
        if lower {
            (r0..r1).for_each(|p| step(p, r0..p));
        } else {
            (r0..r1).rev().for_each(|p| step(p, p + 1..r1));
        }
    }
}

/// Row `p` to change and row `q` to read.
fn pair<T>(x: &mut [T], p: usize, q: usize, width: usize) -> (&mut [T], &[T]) {
    if q < p {
        let (head, tail) = x.split_at_mut(p * width);
        (&mut tail[..width], &head[q * width..(q + 1) * width])
    } else {
        let (head, tail) = x.split_at_mut(q * width);
        (&mut head[p * width..(p + 1) * width], &tail[..width])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reference::{Rng, Values};
    use num_complex::Complex64;
    use strata_tensor::{DType, Literal, convert};

    /// Multiplying back gives the right-hand side to within 1e-4 (f32) or 1e-12 (f64).
    #[test]
    fn solutions_multiply_back() {
        let mut rng = Rng::new(6);
        for dtype in [DType::F32, DType::F64, DType::C64, DType::C128] {
            for (batch, n, m) in [(2, 1, 3), (2, 7, 4), (1, 70, 9), (1, 65, 1)] {
                for bits in 0..24 {
                    let transpose = [Transpose::NoTranspose, Transpose::Transpose, Transpose::Adjoint][bits / 8];
                    let spec = SolveSpec {
                        left_side: bits & 1 == 0,
                        lower: bits & 2 == 0,
                        unit_diagonal: bits & 4 == 0,
                        transpose,
                    };
                    let im = if dtype.is_complex() { 1.0 } else { 0.0 };
                    let mut a: Vec<Complex64> =
                        (0..batch * n * n).map(|_| Complex64::new(rng.unit(), rng.unit() * im) / n as f64).collect();
                    for (at, x) in a.iter_mut().enumerate() {
                        let (i, j) = (at / n % n, at % n);
                        if i == j {
                            *x = if spec.unit_diagonal { Complex64::new(9.0, 0.0) } else { *x + 1.5 };
                        } else if (j > i) == spec.lower {
                            *x = Complex64::new(f64::NAN, 0.0);
                        }
                    }
                    let (rows, cols) = if spec.left_side { (n, m) } else { (m, n) };
                    let b = rng.literal(dtype, &[batch, rows, cols]);
                    let mut literal = Literal::zeros(dtype, &[batch, n, n]);
                    convert::convert_slice(DType::C128, bytemuck::cast_slice(&a), dtype, literal.bytes_mut());
                    let mut out = Literal::zeros(dtype, b.dims());
                    triangular_solve(
                        spec,
                        View { dtype, dims: &[batch, n, n], bytes: literal.bytes() },
                        View { dtype, dims: b.dims(), bytes: b.bytes() },
                        ViewMut { dtype, dims: &[batch, rows, cols], bytes: out.bytes_mut() },
                    );
                    let (Values::Complex(x), Values::Complex(b)) =
                        (Values::of(&out, DType::C128), Values::of(&b, DType::C128))
                    else {
                        unreachable!("asked for floats")
                    };
                    let op = |item: usize, i: usize, j: usize| {
                        let (r, c) = if transpose == Transpose::NoTranspose { (i, j) } else { (j, i) };
                        let v = match r.cmp(&c) {
                            std::cmp::Ordering::Equal if spec.unit_diagonal => Complex64::new(1.0, 0.0),
                            std::cmp::Ordering::Less if spec.lower => Complex64::default(),
                            std::cmp::Ordering::Greater if !spec.lower => Complex64::default(),
                            _ => a[item * n * n + r * n + c],
                        };
                        if transpose == Transpose::Adjoint { v.conj() } else { v }
                    };
                    let tolerance = if dtype.real() == DType::F32 { 1e-4 } else { 1e-12 };
                    for at in 0..batch * rows * cols {
                        let (item, i, j) = (at / (rows * cols), at / cols % rows, at % cols);
                        let x = |i: usize, j: usize| x[item * rows * cols + i * cols + j];
                        let sum: Complex64 = (0..n)
                            .map(|k| if spec.left_side { op(item, i, k) * x(k, j) } else { x(i, k) * op(item, k, j) })
                            .sum();
                        assert!((sum - b[at]).norm() < tolerance, "{dtype} {n} {spec:?}: {sum} is not {}", b[at]);
                    }
                }
            }
        }
    }
}

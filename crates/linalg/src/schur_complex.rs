//! The single-shift QR iteration on a complex Hessenberg matrix.

use crate::matrix::Matrix;
use crate::simd::vectorize;
use crate::{NoConvergence, Real, Scalar};

/// Makes `h` upper triangular.
pub fn complex_schur<T: Scalar>(h: &mut Matrix<T>, mut zt: Option<&mut Matrix<T>>) -> Result<(), NoConvergence> {
    let n = h.rows;
    let small = T::Real::TINY * (T::Real::lit(n.max(1) as f64) / T::Real::EPSILON);
    let mut end = n;
    while end > 0 {
        let last = end - 1;
        let mut steps = 0;
        loop {
            let mut first = last;
            while first > 0 {
                let below = h[(first, first - 1)].abs1();
                let mut size = h[(first - 1, first - 1)].abs1() + h[(first, first)].abs1();
                if size == T::Real::ZERO {
                    size = h.row(first)[first - 1..].iter().fold(size, |s, x| s.max(x.abs1()));
                }
                if below <= small || below <= T::Real::EPSILON * size {
                    h[(first, first - 1)] = T::ZERO;
                    break;
                }
                first -= 1;
            }
            if first == last {
                break;
            }
            steps += 1;
            if steps > 30 * n.max(10) {
                return Err(NoConvergence);
            }
            let shift = choose_shift(h, first, last, steps);
            step(h, zt.as_deref_mut(), first, last, shift);
        }
        end = last;
    }
    Ok(())
}

fn choose_shift<T: Scalar>(h: &Matrix<T>, first: usize, last: usize, steps: usize) -> T {
    match steps % 20 {
        10 => return h[(first, first)] + T::of(T::Real::lit(0.75) * h[(first + 1, first)].re().abs()),
        0 => return h[(last, last)] + T::of(T::Real::lit(0.75) * h[(last, last - 1)].re().abs()),
        _ => {}
    }
    // The eigenvalue of the trailing 2×2 nearer its corner, by the stable form of the quadratic formula.
    let corner = h[(last, last)];
    let product = h[(last - 1, last)] * h[(last, last - 1)];
    if product == T::ZERO {
        return corner;
    }
    let half = (h[(last - 1, last - 1)] - corner).scale(T::Real::lit(0.5));
    let root = square_root(half * half + product);
    let plus = half + root;
    let minus = half - root;
    corner - product.over(if plus.abs1() >= minus.abs1() { plus } else { minus })
}

fn square_root<T: Scalar>(x: T) -> T {
    let (re, im) = (x.re(), x.im());
    let size = x.abs();
    let half = T::Real::lit(0.5);
    let big = (half * (size + re.abs())).sqrt();
    if big == T::Real::ZERO {
        return T::ZERO;
    }
    let other = half * im / big;
    if re >= T::Real::ZERO { T::new(big, other) } else { T::new(other.abs(), big.with_sign_of(im)) }
}

fn step<T: Scalar>(h: &mut Matrix<T>, mut zt: Option<&mut Matrix<T>>, first: usize, last: usize, shift: T) {
    let n = h.cols;
    for k in first..last {
        let (x, y) = if k == first { (h[(k, k)] - shift, h[(k + 1, k)]) } else { (h[(k, k - 1)], h[(k + 1, k - 1)]) };
        let (c, s) = givens(x, y);
        let from = if k == first { k } else { k - 1 };
        let (upper, lower) = h.two_rows(k, k + 1);
        turn(&mut upper[from..], &mut lower[from..], c, s);
        if k > first {
            h[(k + 1, k - 1)] = T::ZERO;
        }
        for row in h.data.chunks_mut(n).take((k + 3).min(last + 1)) {
            let (a, b) = (row[k], row[k + 1]);
            row[k] = a.scale(c) + s.conj() * b;
            row[k + 1] = b.scale(c) - s * a;
        }
        if let Some(zt) = zt.as_deref_mut() {
            let (upper, lower) = zt.two_rows(k, k + 1);
            turn(upper, lower, c, s.conj());
        }
    }
}

/// `(x, y) = (c x + s y, c y − conj(s) x)`.
fn turn<T: Scalar>(x: &mut [T], y: &mut [T], c: T::Real, s: T) {
    vectorize(
        #[inline(always)]
        || {
            for (x, y) in x.iter_mut().zip(y) {
                let (a, b) = (*x, *y);
                *x = a.scale(c) + s * b;
                *y = b.scale(c) - s.conj() * a;
            }
        },
    );
}

/// The rotation that takes `(x, y)` to `(r, 0)`.
fn givens<T: Scalar>(x: T, y: T) -> (T::Real, T) {
    let (ax, ay) = (x.abs(), y.abs());
    let size = ax.hypot(ay);
    if ay == T::Real::ZERO {
        return (T::Real::ONE, T::ZERO);
    }
    if ax == T::Real::ZERO {
        return (T::Real::ZERO, y.conj().scale(T::Real::ONE / ay));
    }
    let direction = x.scale(T::Real::ONE / ax);
    (ax / size, direction * y.conj().scale(T::Real::ONE / size))
}

#[cfg(test)]
mod tests {
    use super::*;
    use num_complex::Complex;

    #[test]
    fn square_roots_have_a_positive_real_part() {
        for (re, im) in [(3.0, 4.0), (-3.0, 4.0), (-3.0, -4.0), (-4.0, 0.0), (0.0, 2.0), (0.0, 0.0)] {
            let x = Complex::new(re, im);
            let root = square_root(x);
            assert!((root * root - x).norm() < 1e-14 && root.re >= 0.0, "{x}: {root}");
        }
    }
}

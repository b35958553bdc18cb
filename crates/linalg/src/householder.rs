//! Reflections `H = I − τ v vᴴ` with `v₀ = 1`, one at a time and in blocks `I − V T Vᴴ`.

use crate::gemm::{Block, accumulate, product};
use crate::rows::{add_scaled, norm};
use crate::{Real, Scalar};

/// Finds `H` with `Hᴴ (alpha, x) = (beta, 0)` and real `beta`. Leaves the tail of `v` in `x`; returns `beta` and `τ`.
pub fn reflector<T: Scalar>(alpha: T, x: &mut [T]) -> (T::Real, T) {
    let below = norm(x);
    if below == T::Real::ZERO && alpha.im() == T::Real::ZERO {
        return (alpha.re(), T::ZERO);
    }
    let whole = alpha.abs().hypot(below);
    let safe = T::Real::TINY / T::Real::EPSILON;
    if whole < safe {
        // Too few digits down there to find the direction: look at it enlarged.
        let up = T::Real::ONE / safe;
        x.iter_mut().for_each(|x| *x = x.scale(up));
        let (beta, tau) = reflector(alpha.scale(up), x);
        return (beta * safe, tau);
    }
    let beta = if alpha.re() < T::Real::ZERO { whole } else { -whole };
    let tau = T::new((beta - alpha.re()) / beta, -alpha.im() / beta);
    let pivot = alpha - T::of(beta);
    let by = T::ONE.over(pivot);
    if by.finite() {
        x.iter_mut().for_each(|x| *x = *x * by);
    } else {
        x.iter_mut().for_each(|x| *x = x.over(pivot));
    }
    (beta, tau)
}

/// The upper triangle T with `H₁ … H_w = I − V T Vᴴ`, for reflectors in the columns of a dense `rows × width` V.
pub fn triangle<T: Scalar>(rows: usize, width: usize, v: &[T], taus: &[T]) -> Vec<T> {
    let conj: Vec<T> = strata_host::collect(v.iter().map(|v| v.conj()));
    let gram = product(Block::new(&conj, rows, width, width).t(), Block::new(v, rows, width, width));
    let mut t = strata_host::filled(T::ZERO, width * width);
    for i in 0..width {
        for r in 0..i {
            let sum = (r..i).fold(T::ZERO, |s, q| s + t[r * width + q] * gram[q * width + i]);
            t[r * width + i] = -taus[i] * sum;
        }
        t[i * width + i] = taus[i];
    }
    t
}

/// `c −= V (T (Vᴴ c))` for `cols` columns of a matrix of row stride `stride`.
pub fn apply<T: Scalar>(rows: usize, width: usize, v: &[T], t: &[T], c: &mut [T], cols: usize, stride: usize) {
    if cols == 0 {
        return;
    }
    let conj: Vec<T> = strata_host::collect(v.iter().map(|v| v.conj()));
    let first = product(Block::new(&conj, rows, width, width).t(), Block::new(c, rows, cols, stride));
    let mut second = strata_host::filled(T::ZERO, width * cols);
    for i in 0..width {
        for q in (0..width).filter(|q| t[i * width + q] != T::ZERO) {
            add_scaled(&mut second[i * cols..(i + 1) * cols], t[i * width + q], &first[q * cols..(q + 1) * cols]);
        }
    }
    accumulate(c, stride, -T::ONE, Block::new(v, rows, width, width), Block::new(&second, width, cols, cols));
}

//! What is done to rows: sums of products, multiples of one added to another, rotations, norms.

use crate::simd::vectorize;
use crate::{Real, Scalar};

/// Independent sums a dot product runs in, so that it fills vector registers. The order never depends on the machine.
const LANES: usize = 16;

/// `Σ xᵢ yᵢ`.
#[inline(always)]
pub fn dot_lanes<T: Scalar>(x: &[T], y: &[T]) -> T {
    let n = x.len().min(y.len());
    let mut sums = [T::ZERO; LANES];
    for (x, y) in x[..n].chunks_exact(LANES).zip(y[..n].chunks_exact(LANES)) {
        for l in 0..LANES {
            sums[l] += x[l] * y[l];
        }
    }
    let rest = n / LANES * LANES;
    for (l, (x, y)) in x[rest..n].iter().zip(&y[rest..n]).enumerate() {
        sums[l] += *x * *y;
    }
    sums.iter().fold(T::ZERO, |a, b| a + *b)
}

pub fn dot<T: Scalar>(x: &[T], y: &[T]) -> T {
    vectorize(
        #[inline(always)]
        || dot_lanes(x, y),
    )
}

/// `y += a x`.
#[inline(always)]
pub fn add_scaled_inline<T: Scalar>(y: &mut [T], a: T, x: &[T]) {
    for (y, x) in y.iter_mut().zip(x) {
        *y += a * *x;
    }
}

pub fn add_scaled<T: Scalar>(y: &mut [T], a: T, x: &[T]) {
    vectorize(
        #[inline(always)]
        || add_scaled_inline(y, a, x),
    );
}

/// `(x, y) = (c x + s y, c y − s x)`.
pub fn rotate<T: Scalar>((x, y): (&mut [T], &mut [T]), c: T::Real, s: T::Real) {
    vectorize(
        #[inline(always)]
        || {
            for (x, y) in x.iter_mut().zip(y) {
                let (a, b) = (*x, *y);
                *x = a.scale(c) + b.scale(s);
                *y = b.scale(c) - a.scale(s);
            }
        },
    );
}

/// The Euclidean norm, without overflow on the way.
pub fn norm<T: Scalar>(x: &[T]) -> T::Real {
    let squares = |scale: T::Real| {
        vectorize(
            #[inline(always)]
            || {
                let mut sums = [T::Real::ZERO; LANES];
                for x in x.chunks(LANES) {
                    for (sum, x) in sums.iter_mut().zip(x) {
                        let (re, im) = (x.re() * scale, x.im() * scale);
                        *sum += re * re + im * im;
                    }
                }
                sums.iter().fold(T::Real::ZERO, |a, b| a + *b)
            },
        )
    };
    let plain = squares(T::Real::ONE);
    if plain > T::Real::TINY / T::Real::EPSILON && plain.finite() {
        return plain.sqrt();
    }
    let largest = largest(x);
    if plain.is_nan() {
        return plain;
    }
    if largest == T::Real::ZERO || !largest.finite() {
        return largest;
    }
    // A power of two, so that scaling rounds nothing.
    let scale = largest.power_of_two_below();
    squares(T::Real::ONE / scale).sqrt() * scale
}

fn largest<T: Scalar>(x: &[T]) -> T::Real {
    x.iter().fold(T::Real::ZERO, |m, x| m.max(x.re().abs()).max(x.im().abs()))
}

/// The power of two that brings a matrix into the range where squares neither overflow nor vanish; one if it is there.
pub fn range_scale<T: Scalar>(a: &[T]) -> T::Real {
    let largest = largest(a);
    let small = T::Real::TINY.sqrt() / T::Real::EPSILON;
    if largest > T::Real::ZERO && (largest < small || largest > T::Real::ONE / small) {
        T::Real::ONE / largest.power_of_two_below()
    } else {
        T::Real::ONE
    }
}

//! Dense linear algebra on row-major matrices of `f32`, `f64` and their complex companions.
//!
//! ```
//! use strata_linalg::hermitian;
//!
//! let a = [2.0f64, 1.0, 1.0, 2.0];
//! let (mut values, mut vectors) = ([0.0; 2], [0.0; 4]);
//! hermitian::eigh(2, &a, true, &mut values, Some(&mut vectors)).unwrap();
//! assert!((values[0] - 1.0).abs() < 1e-15 && (values[1] - 3.0).abs() < 1e-15);
//! ```
//!
//! One file per factorisation; results follow LAPACK's conventions, so that what JAX expects of LAPACK it gets here.
//! Matrices are one at a time: batches and threads are the caller's business. Every inner loop runs along rows, which are
//! contiguous; a factorisation that LAPACK writes in columns is therefore often the transpose of what LAPACK does.
//!
//! Iterative factorisations answer [`NoConvergence`] for matrices with NaN or infinity, before they look any further.

mod gemm;
mod householder;
mod matrix;
mod rows;
mod scalar;

pub mod eig;
pub mod hermitian;
pub mod hessenberg;
pub mod isa;
pub mod lu;
pub mod qr;
pub mod schur;
pub mod simd;
pub mod svd;
pub mod tridiagonal;

mod schur_complex;
mod schur_real;

pub use gemm::Block;
pub use matrix::Matrix;
pub use scalar::{Real, Scalar};

/// An iteration did not settle, or the matrix holds values that are not finite.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoConvergence;

impl std::fmt::Display for NoConvergence {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the factorisation did not converge")
    }
}

impl std::error::Error for NoConvergence {}

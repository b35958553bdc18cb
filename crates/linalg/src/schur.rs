//! `A = Z T Zᴴ`: T triangular, or for real matrices triangular but for 2×2 blocks with complex eigenvalues.

use crate::hessenberg::{reduce, unpack};
use crate::matrix::Matrix;
use crate::rows::range_scale;
use crate::schur_complex::complex_schur;
use crate::schur_real::real_schur;
use crate::{NoConvergence, Scalar};

/// What the QR iteration does to a Hessenberg matrix; `zt` is the transpose of Z and is turned along.
pub trait Iterate: Scalar {
    fn iterate(h: &mut Matrix<Self>, zt: Option<&mut Matrix<Self>>) -> Result<(), NoConvergence>;
}

macro_rules! iterate {
    ($($t:ty, $function:ident;)*) => {$(
        impl Iterate for $t {
            fn iterate(h: &mut Matrix<$t>, zt: Option<&mut Matrix<$t>>) -> Result<(), NoConvergence> {
                $function(h, zt)
            }
        }
    )*};
}
iterate! {
    f32, real_schur;
    f64, real_schur;
    num_complex::Complex<f32>, complex_schur;
    num_complex::Complex<f64>, complex_schur;
}

/// T, and the transpose of Z if asked for.
pub fn schur<T: Iterate>(n: usize, a: &[T], vectors: bool) -> Result<(Matrix<T>, Option<Matrix<T>>), NoConvergence> {
    let (mut t, zt, scale) = scaled_schur(n, a, vectors)?;
    t.data.iter_mut().for_each(|x| *x = x.scale(T::Real::ONE / scale));
    Ok((t, zt))
}

/// The same for a power of two times the matrix, chosen so that T is in comfortable range.
pub fn scaled_schur<T: Iterate>(
    n: usize,
    a: &[T],
    vectors: bool,
) -> Result<(Matrix<T>, Option<Matrix<T>>, T::Real), NoConvergence> {
    let mut work = Matrix::from_slice(n, n, a);
    if !work.finite() {
        return Err(NoConvergence);
    }
    let scale = range_scale(&work.data);
    work.data.iter_mut().for_each(|x| *x = x.scale(scale));
    let mut taus = strata_host::filled(T::ZERO, n.saturating_sub(1));
    reduce(n, &mut work.data, &mut taus);
    let (mut t, mut zt) = unpack(n, &work.data, &taus, vectors);
    T::iterate(&mut t, zt.as_mut())?;
    Ok((t, zt, scale))
}

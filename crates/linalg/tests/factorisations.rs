//! Every factorisation multiplies back, its unitary factors are unitary, and awkward matrices do no harm.
//!
//! Bounds are multiples of `n ε ‖A‖`, the size of error a backward stable algorithm may make.

use num_complex::Complex;
use strata_linalg::schur::{Iterate, schur};
use strata_linalg::svd::{Vectors, svd};
use strata_linalg::{Matrix, Real, Scalar, eig, hermitian, hessenberg, lu, qr, tridiagonal};

struct Rng(fastrand::Rng);

impl Rng {
    fn unit(&mut self) -> f64 {
        self.0.f64() * 2.0 - 1.0
    }
    fn matrix<T: Scalar>(&mut self, m: usize, n: usize) -> Matrix<T> {
        let data = (0..m * n).map(|_| T::new(T::Real::lit(self.unit()), T::Real::lit(self.unit()))).collect();
        Matrix { rows: m, cols: n, data }
    }
}

/// The product by its definition.
fn times<T: Scalar>(a: &Matrix<T>, b: &Matrix<T>) -> Matrix<T> {
    assert_eq!(a.cols, b.rows);
    let mut out = Matrix::zeros(a.rows, b.cols);
    for i in 0..a.rows {
        for k in 0..a.cols {
            for j in 0..b.cols {
                out[(i, j)] += a[(i, k)] * b[(k, j)];
            }
        }
    }
    out
}

fn largest<T: Scalar>(a: &Matrix<T>) -> T::Real {
    a.data.iter().fold(T::Real::ZERO, |m, x| m.max(x.abs()))
}

#[track_caller]
fn close<T: Scalar>(got: &Matrix<T>, want: &Matrix<T>, what: &str) {
    assert_eq!((got.rows, got.cols), (want.rows, want.cols), "{what}");
    let n = T::Real::lit(got.rows.max(got.cols).max(4) as f64);
    let bound = T::Real::lit(8.0) * n * T::Real::EPSILON * largest(want);
    for (at, (g, w)) in got.data.iter().zip(&want.data).enumerate() {
        let error = (*g - *w).abs();
        assert!(error <= bound, "{what}: element {at} is {g:?}, not {w:?}: off by {error:?}, allowed {bound:?}");
    }
}

#[track_caller]
fn unitary<T: Scalar>(q: &Matrix<T>, what: &str) {
    close(&times(&q.adjoint(), q), &Matrix::identity(q.cols), what);
}

/// Random ones of every aspect, and those that break careless code: zero, rank one, repeated values, graded.
fn samples<T: Scalar>(square: bool) -> Vec<Matrix<T>> {
    let mut rng = Rng(fastrand::Rng::with_seed(7));
    let sizes: &[(usize, usize)] = &[(1, 1), (2, 2), (3, 3), (5, 5), (40, 40), (101, 101), (3, 7), (90, 40), (40, 90)];
    let mut all: Vec<Matrix<T>> =
        sizes.iter().filter(|(m, n)| !square || m == n).map(|&(m, n)| rng.matrix(m, n)).collect();
    for n in [1, 2, 17, 34] {
        all.push(Matrix::zeros(n, n));
        all.push(Matrix::identity(n));
        let (x, y): (Matrix<T>, Matrix<T>) = (rng.matrix(n, 1), rng.matrix(1, n));
        all.push(times(&x, &y));
        // Elements from 1 down to 1e-20.
        let mut graded: Matrix<T> = rng.matrix(n, n);
        for i in 0..n {
            let by = T::Real::lit(10f64.powf(-20.0 * i as f64 / n as f64));
            graded.row_mut(i).iter_mut().for_each(|x| *x = x.scale(by));
        }
        all.push(graded);
        // Equal rows and a shift matrix.
        let mut shift = Matrix::zeros(n, n);
        (1..n).for_each(|i| shift[(i - 1, i)] = T::ONE);
        all.push(shift.clone());
        shift[(n - 1, 0)] = T::ONE;
        all.push(shift);
        let row: Matrix<T> = rng.matrix(1, n);
        all.push(Matrix { rows: n, cols: n, data: row.data.repeat(n) });
    }
    // Near the ends of the range.
    for by in [T::Real::MAX.sqrt() * T::Real::lit(1e3), T::Real::TINY * T::Real::lit(1e3)] {
        let mut a: Matrix<T> = rng.matrix(6, 6);
        a.data.iter_mut().for_each(|x| *x = x.scale(by));
        all.push(a);
    }
    all
}

fn each_type(check: impl Fn(&str)) {
    for name in ["f32", "f64", "c64", "c128"] {
        check(name);
    }
}

macro_rules! for_each_type {
    ($check:ident) => {
        each_type(|name| match name {
            "f32" => $check::<f32>(name),
            "f64" => $check::<f64>(name),
            "c64" => $check::<Complex<f32>>(name),
            _ => $check::<Complex<f64>>(name),
        })
    };
}

#[test]
fn lu_multiplies_back() {
    fn check<T: Scalar>(name: &str) {
        for a in samples::<T>(false) {
            let (m, n) = (a.rows, a.cols);
            let mut packed = a.clone();
            let mut pivots = vec![0; m.min(n)];
            lu::factor(m, n, &mut packed.data, &mut pivots);
            let mut order = vec![0; m];
            lu::permutation(&pivots, &mut order);
            let k = m.min(n);
            let (mut l, mut u) = (Matrix::zeros(m, k), Matrix::zeros(k, n));
            for i in 0..m {
                for j in 0..n {
                    if j < i && j < k {
                        l[(i, j)] = packed[(i, j)];
                        assert!(packed[(i, j)].abs() <= T::Real::lit(1.4143), "{name}: a multiplier above one");
                    } else if i < k {
                        u[(i, j)] = packed[(i, j)];
                    }
                }
                if i < k {
                    l[(i, i)] = T::ONE;
                }
            }
            let mut permuted = a.clone();
            (0..m).for_each(|i| permuted.row_mut(i).copy_from_slice(a.row(order[i] as usize)));
            close(&times(&l, &u), &permuted, &format!("{name} lu {m}×{n}"));
        }
    }
    for_each_type!(check);
}

fn unpack_qr<T: Scalar>(packed: &Matrix<T>, taus: &[T]) -> (Matrix<T>, Matrix<T>) {
    let (m, n) = (packed.rows, packed.cols);
    let k = m.min(n);
    let mut left = Matrix::zeros(m, k);
    (0..m).for_each(|i| left.row_mut(i).copy_from_slice(&packed.row(i)[..k]));
    let mut q = Matrix::zeros(m, k);
    qr::householder_product(m, k, &left.data, taus, &mut q.data);
    let mut r = Matrix::zeros(k, n);
    (0..k).for_each(|i| r.row_mut(i)[i..].copy_from_slice(&packed.row(i)[i..]));
    (q, r)
}

#[test]
fn qr_multiplies_back_with_and_without_pivots() {
    fn check<T: Scalar>(name: &str) {
        for a in samples::<T>(false) {
            let (m, n) = (a.rows, a.cols);
            let what = format!("{name} qr {m}×{n}");
            let mut packed = a.clone();
            let mut taus = vec![T::ZERO; m.min(n)];
            qr::factor(m, n, &mut packed.data, &mut taus);
            let (q, r) = unpack_qr(&packed, &taus);
            unitary(&q, &what);
            close(&times(&q, &r), &a, &what);

            let mut packed = a.clone();
            let mut pivots = vec![0; n];
            qr::factor_pivoted(m, n, &mut packed.data, &mut pivots, &mut taus);
            let (q, r) = unpack_qr(&packed, &taus);
            unitary(&q, &what);
            let mut permuted = Matrix::zeros(m, n);
            for i in 0..m {
                (0..n).for_each(|j| permuted[(i, j)] = a[(i, pivots[j] as usize - 1)]);
            }
            close(&times(&q, &r), &permuted, &format!("{what} pivoted"));
            for i in 1..m.min(n) {
                let slack = T::Real::ONE + T::Real::lit(64.0) * T::Real::EPSILON;
                assert!(r[(i, i)].abs() <= r[(i - 1, i - 1)].abs() * slack, "{what}: diagonal of R grows");
            }
        }
    }
    for_each_type!(check);
}

/// `A X = X diag(w)` and X unitary, for either triangle; the other one holds NaN.
#[test]
fn eigh_multiplies_back() {
    fn check<T: Scalar>(name: &str) {
        for (at, a) in samples::<T>(true).into_iter().enumerate() {
            let n = a.rows;
            let full = tridiagonal::full_hermitian(n, &a.data, at % 2 == 0);
            for lower in [true, false] {
                let mut half = full.clone();
                for i in 0..n {
                    (0..n).filter(|&j| (j > i) == lower && j != i).for_each(|j| half[(i, j)] = T::of(T::Real::NAN));
                }
                let mut w = vec![T::Real::ZERO; n];
                let mut x = Matrix::zeros(n, n);
                hermitian::eigh(n, &half.data, lower, &mut w, Some(&mut x.data)).unwrap();
                let what = format!("{name} eigh {n} sample {at}");
                unitary(&x, &what);
                assert!(w.windows(2).all(|w| w[0] <= w[1]), "{what}: order");
                let mut scaled = x.clone();
                (0..n).for_each(|i| scaled.row_mut(i).iter_mut().zip(&w).for_each(|(x, w)| *x = x.scale(*w)));
                close(&times(&scaled, &x.adjoint()), &full, &what);
                let mut alone = vec![T::Real::ZERO; n];
                hermitian::eigh(n, &half.data, lower, &mut alone, None).unwrap();
                assert_eq!(alone, w, "{what}: values do not depend on whether vectors are wanted");
            }
        }
    }
    for_each_type!(check);
}

#[test]
fn svd_multiplies_back() {
    fn check<T: Scalar>(name: &str) {
        for (at, a) in samples::<T>(false).into_iter().enumerate() {
            let (m, n) = (a.rows, a.cols);
            let k = m.min(n);
            let what = format!("{name} svd {m}×{n} sample {at}");
            let mut first = None;
            for vectors in [Vectors::Thin, Vectors::Full, Vectors::None] {
                let mut s = vec![T::Real::ZERO; k];
                let (rows, cols) = match vectors {
                    Vectors::None => (0, 0),
                    Vectors::Thin => (k, k),
                    Vectors::Full => (m, n),
                };
                let (mut u, mut vh) = (Matrix::zeros(if rows == 0 { 0 } else { m }, rows), Matrix::zeros(cols, n));
                svd(m, n, &a.data, vectors, &mut s, &mut u.data, &mut vh.data).unwrap();
                assert!(s.windows(2).all(|s| s[0] >= s[1]) && s.iter().all(|s| *s >= T::Real::ZERO), "{what}");
                let values = first.get_or_insert(s.clone());
                let bound = T::Real::lit(16.0 * k as f64) * T::Real::EPSILON * values[0];
                assert!(s.iter().zip(values.iter()).all(|(a, b)| (*a - *b).abs() <= bound), "{what}: {vectors:?}");
                if vectors == Vectors::None {
                    continue;
                }
                unitary(&u, &what);
                unitary(&vh.adjoint(), &what);
                let mut scaled = Matrix::zeros(m, n);
                for i in 0..m {
                    for j in 0..n {
                        scaled[(i, j)] = (0..k).fold(T::ZERO, |t, p| t + u[(i, p)].scale(s[p]) * vh[(p, j)]);
                    }
                }
                close(&scaled, &a, &what);
            }
        }
    }
    for_each_type!(check);
}

#[test]
fn hessenberg_schur_and_eig_multiply_back() {
    fn check<T: Iterate>(name: &str)
    where
        Complex<T::Real>: Scalar<Real = T::Real>,
    {
        for (at, a) in samples::<T>(true).into_iter().enumerate() {
            let n = a.rows;
            let what = format!("{name} {n} sample {at}");
            let mut packed = a.clone();
            let mut taus = vec![T::ZERO; n - 1];
            hessenberg::reduce(n, &mut packed.data, &mut taus);
            let (h, qt) = hessenberg::unpack(n, &packed.data, &taus, true);
            let q = qt.unwrap().transpose();
            unitary(&q, &format!("hessenberg {what}"));
            close(&times(&times(&q, &h), &q.adjoint()), &a, &format!("hessenberg {what}"));

            let (t, zt) = schur(n, &a.data, true).unwrap();
            let z = zt.unwrap().transpose();
            unitary(&z, &format!("schur {what}"));
            close(&times(&times(&z, &t), &z.adjoint()), &a, &format!("schur {what}"));
            for i in 1..n {
                assert!(t.row(i)[..i - 1].iter().all(|x| *x == T::ZERO), "schur {what}: not triangular");
                if t[(i, i - 1)] != T::ZERO {
                    assert!(!T::COMPLEX && t[(i, i)] == t[(i - 1, i - 1)], "schur {what}: block not standard");
                    let (below, above) = (t[(i, i - 1)].re(), t[(i - 1, i)].re());
                    assert!((below < T::Real::ZERO) != (above < T::Real::ZERO), "schur {what}: block not standard");
                }
            }

            let mut w = vec![Complex::new(T::Real::ZERO, T::Real::ZERO); n];
            let (mut left, mut right) = (Matrix::zeros(n, n), Matrix::zeros(n, n));
            eig::eig(n, &a.data, &mut w, Some(&mut left.data), Some(&mut right.data)).unwrap();
            let wide = Matrix { rows: n, cols: n, data: a.data.iter().map(|x| x.to_complex()).collect() };
            let scaled = |x: &Matrix<Complex<T::Real>>, w: &[Complex<T::Real>]| {
                let mut out = x.clone();
                for i in 0..n {
                    out.row_mut(i).iter_mut().zip(w).for_each(|(x, w)| *x = *x * *w);
                }
                out
            };
            // The residual is measured against the matrix, not against the (possibly zero) product.
            let residual = |got: Matrix<Complex<T::Real>>, want: Matrix<Complex<T::Real>>, side: &str| {
                let bound = T::Real::lit(16.0 * n.max(4) as f64) * T::Real::EPSILON * largest(&wide);
                let off = got.data.iter().zip(&want.data).fold(T::Real::ZERO, |m, (g, w)| m.max((*g - *w).abs()));
                assert!(off <= bound, "eig {what} {side}: off by {off:?}, allowed {bound:?}");
            };
            residual(times(&wide, &right), scaled(&right, &w), "right");
            let conj: Vec<_> = w.iter().map(|w| w.conj()).collect();
            residual(times(&wide.adjoint(), &left), scaled(&left, &conj), "left");
        }
    }
    for_each_type!(check);
}

#[test]
fn eigenvalues_that_are_known() {
    // Companion matrix of (x − 1)(x − 2)(x − 3)(x² + 1).
    let coefficients = [6.0, -12.0, 12.0, -11.0, 6.0];
    let mut a = Matrix::<f64>::zeros(5, 5);
    a.row_mut(0).copy_from_slice(&coefficients);
    (1..5).for_each(|i| a[(i, i - 1)] = 1.0);
    let mut w = vec![Complex::new(0.0, 0.0); 5];
    eig::eig(5, &a.data, &mut w, None, None).unwrap();
    for want in [Complex::new(1.0, 0.0), Complex::new(2.0, 0.0), Complex::new(3.0, 0.0), Complex::new(0.0, 1.0)] {
        assert!(w.iter().any(|w| (w - want).norm() < 1e-12), "{want} is not among {w:?}");
    }
    // The second difference: 2 − 2 cos(π k / (n + 1)).
    let n = 50;
    let mut a = Matrix::<f64>::zeros(n, n);
    for i in 0..n {
        a[(i, i)] = 2.0;
        if i > 0 {
            (a[(i, i - 1)], a[(i - 1, i)]) = (-1.0, -1.0);
        }
    }
    let mut w = vec![0.0; n];
    hermitian::eigh(n, &a.data, true, &mut w, None).unwrap();
    for (k, w) in w.iter().enumerate() {
        let want = 2.0 - 2.0 * (std::f64::consts::PI * (k + 1) as f64 / (n + 1) as f64).cos();
        assert!((w - want).abs() < 1e-14, "{k}: {w} is not {want}");
    }
}

#[test]
fn tridiagonal_form_and_solution() {
    fn check<T: Scalar>(name: &str) {
        let mut rng = Rng(fastrand::Rng::with_seed(3));
        for n in [1, 2, 3, 8, 33] {
            let (d, lo, up) = (rng.matrix::<T>(1, n), rng.matrix::<T>(1, n), rng.matrix::<T>(1, n));
            let x: Matrix<T> = rng.matrix(n, 3);
            let mut dense = Matrix::zeros(n, n);
            for i in 0..n {
                // One small diagonal element, so that rows must be exchanged.
                dense[(i, i)] = if i == n / 2 && n > 1 { T::ZERO } else { d.data[i] + T::of(T::Real::lit(3.0)) };
                if i > 0 {
                    (dense[(i, i - 1)], dense[(i - 1, i)]) = (lo.data[i], up.data[i - 1]);
                }
            }
            let diagonal: Vec<T> = (0..n).map(|i| dense[(i, i)]).collect();
            let mut b = times(&dense, &x);
            let want = b.clone();
            tridiagonal::solve(&lo.data, &diagonal, &up.data, &mut b.data, 3, n % 2 == 0);
            close(&times(&dense, &b), &want, &format!("{name} tridiagonal solve {n}"));

            for lower in [true, false] {
                let full = tridiagonal::full_hermitian(n, &rng.matrix::<T>(n, n).data, true);
                let mut a = full.clone();
                let (mut d, mut e) = (vec![T::Real::ZERO; n], vec![T::Real::ZERO; n - 1]);
                let mut taus = vec![T::ZERO; n - 1];
                tridiagonal::reduce_packed(n, &mut a.data, lower, &mut d, &mut e, &mut taus);
                // Q by LAPACK's definition: reflectors one by one, in the order of the variant.
                let mut q = Matrix::<T>::identity(n);
                let order: Vec<usize> = if lower { (0..n - 1).collect() } else { (0..n - 1).rev().collect() };
                for &k in &order {
                    let mut v = Matrix::<T>::zeros(n, 1);
                    if lower {
                        v[(k + 1, 0)] = T::ONE;
                        (k + 2..n).for_each(|i| v[(i, 0)] = a[(i, k)]);
                    } else {
                        v[(k, 0)] = T::ONE;
                        (0..k).for_each(|i| v[(i, 0)] = a[(i, k + 1)]);
                    }
                    let mut reflection = times(&v, &v.adjoint());
                    reflection.data.iter_mut().for_each(|x| *x = -(*x * taus[k]));
                    (0..n).for_each(|i| reflection[(i, i)] += T::ONE);
                    q = times(&q, &reflection);
                }
                let mut t = Matrix::<T>::zeros(n, n);
                for i in 0..n {
                    t[(i, i)] = T::of(d[i]);
                    if i > 0 {
                        (t[(i, i - 1)], t[(i - 1, i)]) = (T::of(e[i - 1]), T::of(e[i - 1]));
                    }
                }
                close(&times(&times(&q, &t), &q.adjoint()), &full, &format!("{name} tridiagonal {n} {lower}"));
            }
        }
    }
    for_each_type!(check);
}

#[test]
fn a_singular_tridiagonal_matrix_divides_by_zero_or_by_little() {
    let zero = [0.0f32; 3];
    for perturb in [false, true] {
        let mut b = [1.0f32; 3];
        tridiagonal::solve(&zero, &zero, &zero, &mut b, 1, perturb);
        assert!(b.iter().all(|x| x.is_finite() == perturb && (!perturb || x.abs() > 1e6)), "{b:?}");
    }
}

#[test]
fn values_that_are_not_finite_are_refused() {
    for bad in [f64::NAN, f64::INFINITY] {
        let a = [1.0, bad, bad, 2.0];
        let (mut w, mut x) = ([0.0; 2], [0.0; 4]);
        assert!(hermitian::eigh(2, &a, true, &mut w, Some(&mut x)).is_err());
        assert!(svd(2, 2, &a, Vectors::None, &mut w, &mut [], &mut []).is_err());
        assert!(schur(2, &a, true).is_err());
        // LU and QR carry them along.
        let (mut lu_, mut pivots) = (a, [0; 2]);
        lu::factor(2, 2, &mut lu_, &mut pivots);
        assert!(lu_.iter().any(|x| !x.is_finite()));
    }
    hermitian::eigh::<f64>(0, &[], true, &mut [], Some(&mut [])).unwrap();
    svd::<f64>(0, 3, &[], Vectors::None, &mut [], &mut [], &mut []).unwrap();
    schur::<f64>(0, &[], true).unwrap();
    eig::eig::<f64>(0, &[], &mut [], Some(&mut []), Some(&mut [])).unwrap();
    lu::factor::<f64>(0, 0, &mut [], &mut []);
    qr::factor::<f64>(0, 2, &mut [], &mut []);
    hessenberg::reduce::<f64>(0, &mut [], &mut []);
}

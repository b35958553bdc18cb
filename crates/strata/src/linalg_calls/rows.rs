//! The factorisations, a row each: names, what the configuration may say, what a call must look like, and what it computes.

use num_complex::Complex;
use strata_exec::{Error, ViewMut};
use strata_linalg::schur::schur;
use strata_linalg::svd::{Vectors, svd};
use strata_linalg::{NoConvergence, Real, Scalar, eig, hermitian, hessenberg, lu, qr, tridiagonal};
use strata_tensor::DType;

use super::batch::{Outs, each, or_nan, parts};
use super::{Call, Element, ElementTypes, Matrices, Types};

/// What the operands after the first and the results must be; the last number is how many results the call has.
type Signature = fn(&Call, &Matrices, ElementTypes, usize) -> Result<(Types, Types), Error>;

/// Computes the results from the matrices of operand 0.
type Compute<T> = fn(&Call, &Matrices, Vec<&[T]>, &mut [ViewMut]);

/// A call of the table.
pub struct Row<T> {
    pub names: &'static [&'static str],
    /// What the configuration may say.
    pub words: &'static [&'static str],
    /// The least rank of operand 0: matrices or vectors.
    pub rank: usize,
    pub is_square: bool,
    pub signature: Signature,
    pub compute: Compute<T>,
}

pub fn rows<T: Element>() -> [Row<T>; 11]
where
    Complex<T::Real>: Scalar<Real = T::Real>,
{
    const fn row<T>(names: &'static [&'static str], signature: Signature, compute: Compute<T>) -> Row<T> {
        Row { names, words: &[], rank: 2, is_square: false, signature, compute }
    }
    const SIDES: &[&str] = &["lower", "upper"];
    let householder = &["strata.householder_product", "ProductOfElementaryHouseholderReflectors"];
    [
        Row { words: &["left", "right"], is_square: true, ..row(&["strata.eig"], eig_types, eigenvalues) },
        Row { words: SIDES, is_square: true, ..row(&["strata.eigh"], eigh_types, eigh) },
        Row { is_square: true, ..row(&["strata.hessenberg"], hessenberg_types, to_hessenberg) },
        row(householder, householder_types, householder_product),
        row(&["strata.lu", "LuDecomposition"], lu_types, lu_factors),
        row(&["strata.qr", "Qr"], qr_types, qr_factors),
        row(&["strata.qr_pivoted"], qr_pivoted_types, qr_pivoted),
        Row { words: &["vectors"], is_square: true, ..row(&["strata.schur"], schur_types, schur_form) },
        Row { words: &["full"], ..row(&["strata.svd"], svd_types, singular_values) },
        Row { words: SIDES, is_square: true, ..row(&["strata.tridiagonal"], tridiagonal_types, to_tridiagonal) },
        Row { words: &["perturb"], rank: 1, ..row(&["strata.tridiagonal_solve"], solve_types, tridiagonal_solve) },
    ]
}

/// The signature of a call with one operand.
fn results(types: Types) -> Result<(Types, Types), Error> {
    Ok((Vec::new(), types))
}

fn eig_types(call: &Call, s: &Matrices, t: ElementTypes, _: usize) -> Result<(Types, Types), Error> {
    let n_sides = usize::from(call.says("left")) + usize::from(call.says("right"));
    let mut types = vec![(t.complex, s.of(&[s.n]))];
    types.extend(vec![(t.complex, s.of(&[s.n, s.n])); n_sides]);
    results(types)
}

fn eigenvalues<T: Element>(call: &Call, s: &Matrices, a: Vec<&[T]>, outs: &mut [ViewMut])
where
    Complex<T::Real>: Scalar<Real = T::Real>,
{
    let n = s.n;
    let mut outs = Outs::new(outs, a.len());
    let (with_left, with_right) = (call.says("left"), call.says("right"));
    let values = outs.take::<Complex<T::Real>>();
    let left = if with_left { outs.take() } else { outs.skip() };
    let right = if with_right { outs.take() } else { outs.skip() };
    each(n * n * n, a.into_iter().zip(values).zip(left).zip(right), |(((a, values), left), right)| {
        let sides = (with_left.then_some(&mut *left), with_right.then_some(&mut *right));
        if eig::eig(n, a, values, sides.0, sides.1).is_err() {
            let nan = Complex::new(T::Real::NAN, T::Real::NAN);
            values.iter_mut().chain(left).chain(right).for_each(|x| *x = nan);
        }
    });
}

fn eigh_types(_: &Call, s: &Matrices, t: ElementTypes, _: usize) -> Result<(Types, Types), Error> {
    results(vec![(t.own, s.of(&[s.m, s.n])), (t.real, s.of(&[s.n]))])
}

fn eigh<T: Element>(call: &Call, s: &Matrices, a: Vec<&[T]>, outs: &mut [ViewMut]) {
    let mut outs = Outs::new(outs, a.len());
    let (v, w) = (outs.take::<T>(), outs.take::<T::Real>());
    let lower = !call.says("upper");
    each(s.m * s.n * s.k, a.into_iter().zip(v).zip(w), |((a, v), w)| {
        let outcome = hermitian::eigh(s.n, a, lower, w, Some(&mut *v));
        or_nan(outcome, &mut [v], &mut [w]);
    });
}

fn hessenberg_types(_: &Call, s: &Matrices, t: ElementTypes, _: usize) -> Result<(Types, Types), Error> {
    results(vec![(t.own, s.of(&[s.m, s.n])), (t.own, s.of(&[s.n.saturating_sub(1)]))])
}

fn to_hessenberg<T: Element>(_: &Call, s: &Matrices, a: Vec<&[T]>, outs: &mut [ViewMut]) {
    let mut outs = Outs::new(outs, a.len());
    let (out, taus) = (outs.take::<T>(), outs.take::<T>());
    each(s.m * s.n * s.k, a.into_iter().zip(out).zip(taus), |((a, out), taus)| {
        out.copy_from_slice(a);
        hessenberg::reduce(s.n, out, taus);
    });
}

fn householder_types(call: &Call, s: &Matrices, t: ElementTypes, _: usize) -> Result<(Types, Types), Error> {
    let (m, n, n_taus) = (s.m, s.n, call.last_dim(1));
    if m < n || n_taus > n {
        return Err(call.wrong(format!("{n_taus} reflectors in {m}×{n} matrices")));
    }
    Ok((vec![(t.own, s.of(&[n_taus]))], vec![(t.own, s.of(&[m, n]))]))
}

fn householder_product<T: Element>(call: &Call, s: &Matrices, a: Vec<&[T]>, outs: &mut [ViewMut]) {
    let taus = parts::<T>(call.ins[1].as_slice(), a.len());
    let out = Outs::new(outs, a.len()).take::<T>();
    each(s.m * s.n * s.k, a.into_iter().zip(taus).zip(out), |((a, taus), out)| {
        qr::householder_product(s.m, s.n, a, taus, out);
    });
}

fn lu_types(_: &Call, s: &Matrices, t: ElementTypes, _: usize) -> Result<(Types, Types), Error> {
    results(vec![(t.own, s.of(&[s.m, s.n])), (DType::S32, s.of(&[s.k])), (DType::S32, s.of(&[s.m]))])
}

fn lu_factors<T: Element>(_: &Call, s: &Matrices, a: Vec<&[T]>, outs: &mut [ViewMut]) {
    let mut outs = Outs::new(outs, a.len());
    let (out, pivots, order) = (outs.take::<T>(), outs.take::<i32>(), outs.take::<i32>());
    each(s.m * s.n * s.k, a.into_iter().zip(out).zip(pivots).zip(order), |(((a, out), pivots), order)| {
        out.copy_from_slice(a);
        lu::factor(s.m, s.n, out, pivots);
        lu::permutation(pivots, order);
    });
}

fn qr_types(_: &Call, s: &Matrices, t: ElementTypes, _: usize) -> Result<(Types, Types), Error> {
    results(vec![(t.own, s.of(&[s.m, s.n])), (t.own, s.of(&[s.k]))])
}

fn qr_factors<T: Element>(_: &Call, s: &Matrices, a: Vec<&[T]>, outs: &mut [ViewMut]) {
    let mut outs = Outs::new(outs, a.len());
    let (out, taus) = (outs.take::<T>(), outs.take::<T>());
    each(s.m * s.n * s.k, a.into_iter().zip(out).zip(taus), |((a, out), taus)| {
        out.copy_from_slice(a);
        qr::factor(s.m, s.n, out, taus);
    });
}

fn qr_pivoted_types(_: &Call, s: &Matrices, t: ElementTypes, _: usize) -> Result<(Types, Types), Error> {
    let pivots = (DType::S32, s.of(&[s.n]));
    Ok((vec![pivots.clone()], vec![(t.own, s.of(&[s.m, s.n])), pivots, (t.own, s.of(&[s.k]))]))
}

fn qr_pivoted<T: Element>(call: &Call, s: &Matrices, a: Vec<&[T]>, outs: &mut [ViewMut]) {
    let fixed = parts::<i32>(call.ins[1].as_slice(), a.len());
    let mut outs = Outs::new(outs, a.len());
    let (out, pivots, taus) = (outs.take::<T>(), outs.take::<i32>(), outs.take::<T>());
    let items = a.into_iter().zip(fixed).zip(out).zip(pivots).zip(taus);
    each(s.m * s.n * s.k, items, |((((a, fixed), out), pivots), taus)| {
        out.copy_from_slice(a);
        pivots.copy_from_slice(fixed);
        qr::factor_pivoted(s.m, s.n, out, pivots, taus);
    });
}

fn schur_types(call: &Call, s: &Matrices, t: ElementTypes, _: usize) -> Result<(Types, Types), Error> {
    results(vec![(t.own, s.of(&[s.m, s.n])); 1 + usize::from(call.says("vectors"))])
}

fn schur_form<T: Element>(call: &Call, s: &Matrices, a: Vec<&[T]>, outs: &mut [ViewMut]) {
    let vectors = call.says("vectors");
    let mut outs = Outs::new(outs, a.len());
    let (t, z) = (outs.take::<T>(), outs.take::<T>());
    each(s.m * s.n * s.k, a.into_iter().zip(t).zip(z), |((a, t), z)| match schur(s.n, a, vectors) {
        Ok((form, zt)) => {
            t.copy_from_slice(&form.data);
            if let Some(zt) = zt {
                zt.transpose_into(z, |x| x);
            }
        }
        Err(NoConvergence) => or_nan::<T>(Err(NoConvergence), &mut [t, z], &mut []),
    });
}

fn svd_types(call: &Call, s: &Matrices, t: ElementTypes, n_outs: usize) -> Result<(Types, Types), Error> {
    let mut types = vec![(t.real, s.of(&[s.k]))];
    if n_outs != 1 {
        let (rows, cols) = if call.says("full") { (s.m, s.n) } else { (s.k, s.k) };
        types.extend([(t.own, s.of(&[s.m, rows])), (t.own, s.of(&[cols, s.n]))]);
    }
    results(types)
}

fn singular_values<T: Element>(call: &Call, s: &Matrices, a: Vec<&[T]>, outs: &mut [ViewMut]) {
    let vectors = match outs.len() {
        1 => Vectors::None,
        _ if call.says("full") => Vectors::Full,
        _ => Vectors::Thin,
    };
    let mut outs = Outs::new(outs, a.len());
    let (values, u, vh) = (outs.take::<T::Real>(), outs.take::<T>(), outs.take::<T>());
    each(s.m * s.n * s.k, a.into_iter().zip(values).zip(u).zip(vh), |(((a, values), u), vh)| {
        let outcome = svd(s.m, s.n, a, vectors, values, u, vh);
        or_nan(outcome, &mut [u, vh], &mut [values]);
    });
}

fn tridiagonal_types(_: &Call, s: &Matrices, t: ElementTypes, _: usize) -> Result<(Types, Types), Error> {
    let off = s.of(&[s.n.saturating_sub(1)]);
    results(vec![(t.own, s.of(&[s.m, s.n])), (t.real, s.of(&[s.n])), (t.real, off.clone()), (t.own, off)])
}

fn to_tridiagonal<T: Element>(call: &Call, s: &Matrices, a: Vec<&[T]>, outs: &mut [ViewMut]) {
    let lower = !call.says("upper");
    let mut outs = Outs::new(outs, a.len());
    let (out, d, e, taus) = (outs.take::<T>(), outs.take::<T::Real>(), outs.take::<T::Real>(), outs.take::<T>());
    let items = a.into_iter().zip(out).zip(d).zip(e).zip(taus);
    each(s.m * s.n * s.k, items, |((((a, out), d), e), taus)| {
        out.copy_from_slice(a);
        tridiagonal::reduce_packed(s.n, out, lower, d, e, taus);
    });
}

fn solve_types(call: &Call, s: &Matrices, t: ElementTypes, _: usize) -> Result<(Types, Types), Error> {
    let (diagonal, sides) = ((t.own, s.of(&[s.n])), (t.own, s.of(&[s.n, call.last_dim(3)])));
    Ok((vec![diagonal.clone(), diagonal, sides.clone()], vec![sides]))
}

fn tridiagonal_solve<T: Element>(call: &Call, s: &Matrices, a: Vec<&[T]>, outs: &mut [ViewMut]) {
    let (cols, perturb) = (call.last_dim(3), call.says("perturb"));
    let [d, upper, b] = [1, 2, 3].map(|i| parts::<T>(call.ins[i].as_slice(), a.len()));
    let out = Outs::new(outs, a.len()).take::<T>();
    let items = a.into_iter().zip(d).zip(upper).zip(b).zip(out);
    each(s.n * cols, items, |((((lower, d), upper), b), out)| {
        out.copy_from_slice(b);
        tridiagonal::solve(lower, d, upper, out, cols, perturb);
    });
}

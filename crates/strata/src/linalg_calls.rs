//! Linear algebra as custom calls: `strata.eigh` and its kin, and the three names that JAX uses on every platform.
//!
//! Operands and results are batches of row-major matrices, `[…, m, n]` of f32, f64 or complex numbers of them. What a call
//! needs to know beyond shapes is in its `backend_config`, words separated by spaces. A matrix that has no such factors, or
//! holds NaN, gives NaN; the others of its batch are not affected. The calls are listed in `docs/custom-calls.md`.

use bytemuck::Pod;
use num_complex::Complex;
use rayon::prelude::*;
use strata_exec::{Error, View, ViewMut};
use strata_linalg::schur::{Iterate, schur};
use strata_linalg::svd::{Vectors, svd};
use strata_linalg::{NoConvergence, Real, Scalar, eig, hermitian, hessenberg, lu, qr, tridiagonal};
use strata_tensor::DType;

/// Every call this file knows.
pub use strata_stablehlo::calls::FACTORISATIONS as NAMES;

/// Runs the call, or says `None` if `target` is not one of [`NAMES`].
pub fn run(target: &str, config: &str, ins: &[View], outs: &mut [ViewMut]) -> Option<Result<(), Error>> {
    let target = *NAMES.iter().find(|name| **name == target)?;
    let call = Call { target, config, ins };
    Some(match ins.first().map(|view| view.dtype) {
        Some(DType::F32) => call.run::<f32>(outs),
        Some(DType::F64) => call.run::<f64>(outs),
        Some(DType::C64) => call.run::<Complex<f32>>(outs),
        Some(DType::C128) => call.run::<Complex<f64>>(outs),
        Some(other) => Err(call.wrong(format!("Unsupported dtype {other}: matrices are of f32, f64, c64 or c128"))),
        None => Err(call.wrong("it has no operands")),
    })
}

/// An element type of matrices, and what it is in tensors.
trait Element: Iterate + Pod + Scalar<Real: Pod>
where
    Complex<Self::Real>: Scalar<Real = Self::Real> + Pod,
{
    const DTYPE: DType;
    const REAL: DType;
    const PAIR: DType;
}

macro_rules! elements {
    ($($t:ty: $own:ident $real:ident $complex:ident;)*) => {$(
        impl Element for $t {
            const DTYPE: DType = DType::$own;
            const REAL: DType = DType::$real;
            const PAIR: DType = DType::$complex;
        }
    )*};
}
elements! {
    f32: F32 F32 C64;
    f64: F64 F64 C128;
    Complex<f32>: C64 F32 C64;
    Complex<f64>: C128 F64 C128;
}

/// Element type and dimensions of some values.
type Types = Vec<(DType, Vec<usize>)>;

/// A batch of matrices of `m` rows and `n` columns, `k` being the lesser.
struct Matrices<'a> {
    batch: &'a [usize],
    m: usize,
    n: usize,
    k: usize,
}

struct Call<'a> {
    target: &'static str,
    config: &'a str,
    ins: &'a [View<'a>],
}

impl Call<'_> {
    fn wrong(&self, what: impl std::fmt::Display) -> Error {
        Error::Invalid(format!("custom call `@{}`: {what}", self.target))
    }

    /// Whether the configuration has this word.
    fn says(&self, word: &str) -> bool {
        self.config.split_whitespace().any(|w| w == word)
    }

    fn run<T: Element>(&self, outs: &mut [ViewMut]) -> Result<(), Error>
    where
        Complex<T::Real>: Scalar<Real = T::Real> + Pod,
    {
        let shape = self.matrices()?;
        let (operands, results) = self.signature::<T>(&shape, outs.len())?;
        let given = self.ins[1..].iter().map(|view| (view.dtype, view.dims.to_vec())).collect::<Vec<_>>();
        self.check("operand", 1, &given, &operands)?;
        let given = outs.iter().map(|view| (view.dtype, view.dims.to_vec())).collect::<Vec<_>>();
        self.check("result", 0, &given, &results)?;
        self.compute::<T>(&shape, outs);
        Ok(())
    }

    /// The matrices of operand 0; refuses words that mean nothing, and shapes that will not do.
    fn matrices(&self) -> Result<Matrices<'_>, Error> {
        let allowed: &[&str] = match self.target {
            "strata.eig" => &["left", "right"],
            "strata.eigh" | "strata.tridiagonal" => &["lower", "upper"],
            "strata.schur" => &["vectors"],
            "strata.svd" => &["full"],
            "strata.tridiagonal_solve" => &["perturb"],
            _ => &[],
        };
        if let Some(word) = self.config.split_whitespace().find(|word| !allowed.contains(word)) {
            return Err(self.wrong(format!("`{word}` means nothing here; it knows {allowed:?}")));
        }
        let dims = self.ins[0].dims;
        let vector = self.target == "strata.tridiagonal_solve";
        let rank = if vector { 1 } else { 2 };
        if dims.len() < rank {
            return Err(self.wrong(format!("operand 0 has rank {}, at least {rank} is needed", dims.len())));
        }
        let (m, n) = (dims[dims.len() - rank], dims[dims.len() - 1]);
        let square = ["strata.eig", "strata.eigh", "strata.hessenberg", "strata.schur", "strata.tridiagonal"];
        if square.contains(&self.target) && m != n {
            return Err(self.wrong(format!("the matrices are {m}×{n}, not square")));
        }
        Ok(Matrices { batch: &dims[..dims.len() - rank], m, n, k: m.min(n) })
    }

    /// What the remaining operands and the results must be.
    fn signature<T: Element>(&self, shape: &Matrices, n_outs: usize) -> Result<(Types, Types), Error>
    where
        Complex<T::Real>: Scalar<Real = T::Real> + Pod,
    {
        let Matrices { batch, m, n, k } = *shape;
        let of = |last: &[usize]| [batch, last].concat();
        let (own, real, index) = (T::DTYPE, T::REAL, DType::S32);
        let matrix = (own, of(&[m, n]));
        let mut operands = Vec::new();
        let results = match self.target {
            "strata.eig" => {
                let mut results = vec![(T::PAIR, of(&[n]))];
                let n_sides = usize::from(self.says("left")) + usize::from(self.says("right"));
                results.extend(vec![(T::PAIR, of(&[n, n])); n_sides]);
                results
            }
            "strata.eigh" => vec![matrix, (real, of(&[n]))],
            "strata.hessenberg" => vec![matrix, (own, of(&[n.saturating_sub(1)]))],
            "strata.householder_product" | "ProductOfElementaryHouseholderReflectors" => {
                let n_taus = self.ins.get(1).and_then(|taus| taus.dims.last().copied()).unwrap_or(0);
                if m < n || n_taus > n {
                    return Err(self.wrong(format!("{n_taus} reflectors in {m}×{n} matrices")));
                }
                operands.push((own, of(&[n_taus])));
                vec![matrix]
            }
            "strata.lu" | "LuDecomposition" => vec![matrix, (index, of(&[k])), (index, of(&[m]))],
            "strata.qr" | "Qr" => vec![matrix, (own, of(&[k]))],
            "strata.qr_pivoted" => {
                operands.push((index, of(&[n])));
                vec![matrix, (index, of(&[n])), (own, of(&[k]))]
            }
            "strata.schur" if self.says("vectors") => vec![matrix.clone(), matrix],
            "strata.schur" => vec![matrix],
            "strata.svd" if n_outs == 1 => vec![(real, of(&[k]))],
            "strata.svd" => {
                let (rows, cols) = if self.says("full") { (m, n) } else { (k, k) };
                vec![(real, of(&[k])), (own, of(&[m, rows])), (own, of(&[cols, n]))]
            }
            "strata.tridiagonal" => {
                let off = n.saturating_sub(1);
                vec![matrix, (real, of(&[n])), (real, of(&[off])), (own, of(&[off]))]
            }
            _ => {
                let cols = self.ins.get(3).and_then(|b| b.dims.last().copied()).unwrap_or(0);
                operands.extend([(own, of(&[n])), (own, of(&[n])), (own, of(&[n, cols]))]);
                vec![(own, of(&[n, cols]))]
            }
        };
        Ok((operands, results))
    }

    fn compute<T: Element>(&self, shape: &Matrices, outs: &mut [ViewMut])
    where
        Complex<T::Real>: Scalar<Real = T::Real> + Pod,
    {
        let Matrices { batch, m, n, k } = *shape;
        let n_items: usize = batch.iter().product();
        let a = parts::<T>(self.ins[0].as_slice(), n_items);
        let work = m * n * k;
        match self.target {
            "strata.eig" => self.eig(n, &a, outs),
            "strata.eigh" => {
                let [v, w] = two(outs);
                let (v, w) = (parts_mut::<T>(v.as_slice(), n_items), parts_mut::<T::Real>(w.as_slice(), n_items));
                let lower = !self.says("upper");
                each(work, a.into_iter().zip(v).zip(w), |((a, v), w)| {
                    let outcome = hermitian::eigh(n, a, lower, w, Some(&mut *v));
                    or_nan(outcome, &mut [v], &mut [w]);
                });
            }
            "strata.hessenberg" => {
                let [out, taus] = two(outs);
                let (out, taus) = (parts_mut::<T>(out.as_slice(), n_items), parts_mut::<T>(taus.as_slice(), n_items));
                each(work, a.into_iter().zip(out).zip(taus), |((a, out), taus)| {
                    out.copy_from_slice(a);
                    hessenberg::reduce(n, out, taus);
                });
            }
            "strata.householder_product" | "ProductOfElementaryHouseholderReflectors" => {
                let taus = parts::<T>(self.ins[1].as_slice(), n_items);
                let out = parts_mut::<T>(outs[0].as_slice(), n_items);
                each(work, a.into_iter().zip(taus).zip(out), |((a, taus), out)| {
                    qr::householder_product(m, n, a, taus, out);
                });
            }
            "strata.lu" | "LuDecomposition" => {
                let [out, pivots, order] = three(outs);
                let out = parts_mut::<T>(out.as_slice(), n_items);
                let (pivots, order) =
                    (parts_mut::<i32>(pivots.as_slice(), n_items), parts_mut::<i32>(order.as_slice(), n_items));
                each(work, a.into_iter().zip(out).zip(pivots).zip(order), |(((a, out), pivots), order)| {
                    out.copy_from_slice(a);
                    lu::factor(m, n, out, pivots);
                    lu::permutation(pivots, order);
                });
            }
            "strata.qr" | "Qr" => {
                let [out, taus] = two(outs);
                let (out, taus) = (parts_mut::<T>(out.as_slice(), n_items), parts_mut::<T>(taus.as_slice(), n_items));
                each(work, a.into_iter().zip(out).zip(taus), |((a, out), taus)| {
                    out.copy_from_slice(a);
                    qr::factor(m, n, out, taus);
                });
            }
            "strata.qr_pivoted" => {
                let [out, pivots, taus] = three(outs);
                let fixed = parts::<i32>(self.ins[1].as_slice(), n_items);
                let (out, taus) = (parts_mut::<T>(out.as_slice(), n_items), parts_mut::<T>(taus.as_slice(), n_items));
                let pivots = parts_mut::<i32>(pivots.as_slice(), n_items);
                let items = a.into_iter().zip(fixed).zip(out).zip(pivots).zip(taus);
                each(work, items, |((((a, fixed), out), pivots), taus)| {
                    out.copy_from_slice(a);
                    pivots.copy_from_slice(fixed);
                    qr::factor_pivoted(m, n, out, pivots, taus);
                });
            }
            "strata.schur" => {
                let vectors = self.says("vectors");
                let mut outs = outs.iter_mut().map(|out| parts_mut::<T>(out.as_slice(), n_items));
                let t = outs.next().unwrap_or_default();
                let z = outs.next().unwrap_or_else(|| (0..n_items).map(|_| Default::default()).collect());
                each(work, a.into_iter().zip(t).zip(z), |((a, t), z)| match schur(n, a, vectors) {
                    Ok((form, zt)) => {
                        t.copy_from_slice(&form.data);
                        if let Some(zt) = zt {
                            zt.transpose_into(z, |x| x);
                        }
                    }
                    Err(NoConvergence) => or_nan::<T>(Err(NoConvergence), &mut [t, z], &mut []),
                });
            }
            "strata.svd" => self.svd(m, n, &a, outs),
            "strata.tridiagonal" => {
                let lower = !self.says("upper");
                let [out, d, e, taus] = <&mut [ViewMut; 4]>::try_from(outs).unwrap_or_else(|_| unreachable!("counted"));
                let (out, taus) = (parts_mut::<T>(out.as_slice(), n_items), parts_mut::<T>(taus.as_slice(), n_items));
                let d = parts_mut::<T::Real>(d.as_slice(), n_items);
                let e = parts_mut::<T::Real>(e.as_slice(), n_items);
                let items = a.into_iter().zip(out).zip(d).zip(e).zip(taus);
                each(work, items, |((((a, out), d), e), taus)| {
                    out.copy_from_slice(a);
                    tridiagonal::reduce_packed(n, out, lower, d, e, taus);
                });
            }
            _ => self.tridiagonal_solve(n, a, outs),
        }
    }

    fn check(
        &self,
        what: &str,
        first: usize,
        given: &[(DType, Vec<usize>)],
        wanted: &[(DType, Vec<usize>)],
    ) -> Result<(), Error> {
        if given.len() != wanted.len() {
            let (given, wanted) = (given.len() + first, wanted.len() + first);
            return Err(self.wrong(format!("it has {given} {what}s, {wanted} are needed")));
        }
        for (i, (given, wanted)) in given.iter().zip(wanted).enumerate() {
            if given != wanted {
                let i = i + first;
                return Err(
                    self.wrong(format!("{what} {i} is {}{:?}, {}{:?} is needed", given.0, given.1, wanted.0, wanted.1))
                );
            }
        }
        Ok(())
    }

    fn tridiagonal_solve<T: Element>(&self, n: usize, a: Vec<&[T]>, outs: &mut [ViewMut])
    where
        Complex<T::Real>: Scalar<Real = T::Real> + Pod,
    {
        let n_items = a.len();
        let (cols, perturb) = (self.ins[3].dims.last().copied().unwrap_or(0), self.says("perturb"));
        let [d, upper] = [1, 2].map(|i| parts::<T>(self.ins[i].as_slice(), n_items));
        let b = parts::<T>(self.ins[3].as_slice(), n_items);
        let out = parts_mut::<T>(outs[0].as_slice(), n_items);
        let items = a.into_iter().zip(d).zip(upper).zip(b).zip(out);
        each(n * cols, items, |((((lower, d), upper), b), out)| {
            out.copy_from_slice(b);
            tridiagonal::solve(lower, d, upper, out, cols, perturb);
        });
    }

    fn eig<T: Element>(&self, n: usize, a: &[&[T]], outs: &mut [ViewMut])
    where
        Complex<T::Real>: Scalar<Real = T::Real> + Pod,
    {
        let n_items = a.len();
        let none = || (0..n_items).map(|_| <&mut [Complex<T::Real>]>::default()).collect();
        let mut outs = outs.iter_mut().map(|out| parts_mut::<Complex<T::Real>>(out.as_slice(), n_items));
        let values = outs.next().unwrap_or_default();
        let (with_left, with_right) = (self.says("left"), self.says("right"));
        let left = if with_left { outs.next().unwrap_or_default() } else { none() };
        let right = if with_right { outs.next().unwrap_or_default() } else { none() };
        each(n * n * n, a.iter().zip(values).zip(left).zip(right), |(((a, values), left), right)| {
            let sides = (with_left.then_some(&mut *left), with_right.then_some(&mut *right));
            if eig::eig(n, a, values, sides.0, sides.1).is_err() {
                let nan = Complex::new(T::Real::NAN, T::Real::NAN);
                values.iter_mut().chain(left).chain(right).for_each(|x| *x = nan);
            }
        });
    }

    fn svd<T: Element>(&self, m: usize, n: usize, a: &[&[T]], outs: &mut [ViewMut])
    where
        Complex<T::Real>: Scalar<Real = T::Real> + Pod,
    {
        let n_items = a.len();
        let vectors = match outs.len() {
            1 => Vectors::None,
            _ if self.says("full") => Vectors::Full,
            _ => Vectors::Thin,
        };
        let (s, rest) = outs.split_at_mut(1);
        let s = parts_mut::<T::Real>(s[0].as_slice(), n_items);
        let mut rest = rest.iter_mut().map(|out| parts_mut::<T>(out.as_slice(), n_items));
        let mut side = || rest.next().unwrap_or_else(|| (0..n_items).map(|_| Default::default()).collect());
        let (u, vh) = (side(), side());
        each(m * n * m.min(n), a.iter().zip(s).zip(u).zip(vh), |(((a, s), u), vh)| {
            let outcome = svd(m, n, a, vectors, s, u, vh);
            or_nan(outcome, &mut [u, vh], &mut [s]);
        });
    }
}

/// Fills the results of a matrix that has none with NaN.
fn or_nan<T: Scalar>(outcome: Result<(), NoConvergence>, outs: &mut [&mut [T]], reals: &mut [&mut [T::Real]]) {
    if outcome.is_err() {
        outs.iter_mut().for_each(|out| out.fill(T::new(T::Real::NAN, T::Real::NAN)));
        reals.iter_mut().for_each(|out| out.fill(T::Real::NAN));
    }
}

/// `n` equal parts.
fn parts<T>(slice: &[T], n: usize) -> Vec<&[T]> {
    let size = slice.len().checked_div(n).unwrap_or(0);
    (0..n).map(|i| &slice[i * size..(i + 1) * size]).collect()
}

fn parts_mut<T>(slice: &mut [T], n: usize) -> Vec<&mut [T]> {
    let size = slice.len().checked_div(n).unwrap_or(0);
    let mut rest = slice;
    (0..n).map(|_| rest.split_off_mut(..size).unwrap_or_default()).collect()
}

fn two<'a, 'b>(outs: &'a mut [ViewMut<'b>]) -> &'a mut [ViewMut<'b>; 2] {
    outs.try_into().unwrap_or_else(|_| unreachable!("results were counted"))
}

fn three<'a, 'b>(outs: &'a mut [ViewMut<'b>]) -> &'a mut [ViewMut<'b>; 3] {
    outs.try_into().unwrap_or_else(|_| unreachable!("results were counted"))
}

/// Runs `f` on every matrix of a batch, on several cores when that pays.
fn each<I: Send>(work: usize, items: impl Iterator<Item = I>, f: impl Fn(I) + Sync + Send) {
    let items: Vec<I> = items.collect();
    if items.len() > 1 && work * items.len() > 1 << 13 {
        items.into_par_iter().for_each(f);
    } else {
        items.into_iter().for_each(f);
    }
}

#[cfg(test)]
mod tests {
    use crate::{Executable, Program};
    use strata_tensor::{DType, Literal};

    fn call(text: &str, args: &[Literal]) -> Result<Vec<Literal>, String> {
        let program = Program::load(text.as_bytes(), "call.mlir").map_err(|e| e.to_string())?;
        let module = program.module().map_err(|e| e.to_string())?;
        let executable = Executable::compile(module, "main", &program.source).map_err(|e| e.to_string())?;
        executable.run(args).map_err(|e| e.to_string())
    }

    /// A batch of two: one that has eigenvalues, one that holds NaN.
    #[test]
    fn a_batch_with_a_bad_matrix() {
        let text = "func.func @main(%a: tensor<2x2x2xf32>) -> (tensor<2x2x2xf32>, tensor<2x2xf32>) {
  %0:2 = stablehlo.custom_call @strata.eigh(%a) {backend_config = \"lower\"}
    : (tensor<2x2x2xf32>) -> (tensor<2x2x2xf32>, tensor<2x2xf32>)
  return %0#0, %0#1 : tensor<2x2x2xf32>, tensor<2x2xf32>
}";
        let a = Literal::from_slice(DType::F32, &[2, 2, 2], &[2.0f32, 9.0, 1.0, 2.0, f32::NAN, 0.0, 0.0, 1.0]);
        let results = call(text, &[a]).unwrap();
        let values = results[1].as_slice::<f32>();
        assert!((values[0] - 1.0).abs() < 1e-6 && (values[1] - 3.0).abs() < 1e-6, "{values:?}");
        assert!(
            values[2].is_nan() && values[3].is_nan() && results[0].as_slice::<f32>()[4..].iter().all(|x| x.is_nan())
        );
    }

    #[test]
    fn what_is_wrong_is_said() {
        let refuse = |operand: &str, config: &str, result: &str| {
            let text = format!(
                "func.func @main(%a: tensor<{operand}>) -> tensor<{result}> {{
  %0 = stablehlo.custom_call @strata.svd(%a) {{backend_config = \"{config}\"}} : (tensor<{operand}>) -> tensor<{result}>
  return %0 : tensor<{result}>
}}"
            );
            let dtype = if operand.ends_with("i32") { DType::S32 } else { DType::F32 };
            let dims = [4, 3];
            let rank = operand.matches('x').count();
            call(&text, &[Literal::zeros(dtype, &dims[..rank])]).unwrap_err()
        };
        let start = "custom call `@strata.svd`: ";
        assert_eq!(refuse("4x3xf32", "", "4xf32"), format!("{start}result 0 is f32[4], f32[3] is needed"));
        assert_eq!(refuse("4x3xf32", "", "3xf64"), format!("{start}result 0 is f64[3], f32[3] is needed"));
        assert_eq!(refuse("4x3xf32", "ful", "3xf32"), format!("{start}`ful` means nothing here; it knows [\"full\"]"));
        assert_eq!(refuse("4xf32", "", "3xf32"), format!("{start}operand 0 has rank 1, at least 2 is needed"));
        assert!(refuse("4x3xi32", "", "3xi32").starts_with(&format!("{start}Unsupported dtype ")));
    }
}

//! `fft`: discrete Fourier transforms over the last one to three dimensions.
//!
//! Real transforms of even length run as complex ones of half the length. A complex transform also takes a real operand, for programs that
//! make real numbers complex to transform them.

use std::f64::consts::TAU;
use std::sync::Arc;

use bytemuck::Pod;
use num_complex::Complex;
use rustfft::{Fft, FftNum, FftPlanner};
use strata_tensor::DType;
use strata_tensor::numbers::FftType;

use super::gemm::scratch::Scratch;
use crate::{View, ViewMut, par};

/// Elements per task, at least.
const GRAIN: usize = 1 << 12;

/// A transform with its twiddle factors computed; it serves any number of runs.
pub enum FftPlan {
    F32(Plan<f32>),
    F64(Plan<f64>),
}

impl FftPlan {
    /// `dtype` is the operand's; `lengths` are those of the real (or only) side.
    pub fn new(kind: FftType, lengths: &[i64], dtype: DType) -> FftPlan {
        if dtype.real() == DType::F64 {
            FftPlan::F64(Plan::new(kind, lengths))
        } else {
            FftPlan::F32(Plan::new(kind, lengths))
        }
    }
    pub fn run(&self, operand: View, out: ViewMut) {
        match self {
            FftPlan::F32(plan) => plan.run(operand, out),
            FftPlan::F64(plan) => plan.run(operand, out),
        }
    }
}

/// Plans and runs one transform.
pub fn fft(kind: FftType, lengths: &[i64], operand: View, out: ViewMut) {
    FftPlan::new(kind, lengths, operand.dtype).run(operand, out);
}

pub struct Plan<T: FftNum> {
    kind: FftType,
    /// Complex transforms of each dimension but the last, then the last.
    axes: Vec<Arc<dyn Fft<T>>>,
    /// Length of the last dimension on the real side.
    n: usize,
    /// `exp(−2πi k / n)` for a real transform of even length.
    twiddles: Vec<Complex<T>>,
}

/// A float rustfft and the tensors share.
trait Float: FftNum + Pod + Send + Sync {
    fn of(x: f64) -> Self;
}
impl Float for f32 {
    fn of(x: f64) -> f32 {
        x as f32
    }
}
impl Float for f64 {
    fn of(x: f64) -> f64 {
        x
    }
}

/// How many times its length the planner's tables take: those of a length with a large prime factor hold a longer transform.
fn table_lengths(len: usize) -> usize {
    let mut rest = len;
    for prime in [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31] {
        while rest > 1 && rest.is_multiple_of(prime) {
            rest /= prime;
        }
    }
    if rest == 1 { 3 } else { 16 }
}

#[expect(private_bounds, reason = "only f32 and f64 are planned")]
impl<T: Float> Plan<T>
where
    Complex<T>: Pod,
{
    fn new(kind: FftType, lengths: &[i64]) -> Plan<T> {
        let n = lengths.last().map_or(0, |&n| n as usize);
        let real = matches!(kind, FftType::Rfft | FftType::Irfft);
        let halved = real && n.is_multiple_of(2);
        let forward = matches!(kind, FftType::Fft | FftType::Rfft);
        let mut planner = FftPlanner::new();
        let axes = lengths.iter().enumerate().map(|(i, &len)| {
            let len = if halved && i + 1 == lengths.len() { len / 2 } else { len };
            let len = (len as usize).max(1);
            let tables = table_lengths(len) * len * size_of::<Complex<T>>();
            strata_host::asked_first(tables, || match forward {
                true => planner.plan_fft_forward(len),
                false => planner.plan_fft_inverse(len),
            })
        });
        let axes = axes.collect();
        let unit = |k: usize| {
            let angle = -TAU * k as f64 / n as f64;
            Complex::new(T::of(angle.cos()), T::of(angle.sin()))
        };
        let twiddles = if halved { strata_host::collect((0..=n / 2).map(unit)) } else { Vec::new() };
        Plan { kind, axes, n, twiddles }
    }

    fn run(&self, operand: View, mut out: ViewMut) {
        if operand.n_elements() == 0 || out.n_elements() == 0 {
            return;
        }
        let last = self.axes.len() - 1;
        match self.kind {
            FftType::Fft | FftType::Ifft => {
                let dims = operand.dims;
                let to = out.as_slice::<Complex<T>>();
                self.rows(operand, to, &self.axes[last]);
                self.columns(to, dims);
                if self.kind == FftType::Ifft {
                    let count: usize = dims[dims.len() - self.axes.len()..].iter().product();
                    let scale = T::of(1.0 / count as f64);
                    par::for_each_chunk(to, GRAIN * size_of::<Complex<T>>(), |_, part| {
                        part.iter_mut().for_each(|x| *x = *x * scale)
                    });
                }
            }
            FftType::Rfft => {
                let dims = out.dims;
                let to = out.as_slice::<Complex<T>>();
                let (n, h) = (self.n, self.n / 2 + 1);
                let from = operand.as_slice::<T>();
                let group = 1 + GRAIN / n;
                par::for_each_item(to.chunks_mut(group * h).zip(from.chunks(group * n)), 1, |(to, from)| {
                    let mut w = self.workspace();
                    let rows = to.chunks_mut(h).zip(from.chunks(n));
                    rows.for_each(|(to, from)| self.real_forward(&mut w, from, to));
                });
                self.columns(to, dims);
            }
            FftType::Irfft => {
                let (n, h) = (self.n, self.n / 2 + 1);
                let count: usize =
                    operand.dims[operand.dims.len() - self.axes.len()..operand.dims.len() - 1].iter().product();
                let scale = T::of(1.0 / count as f64);
                let mut copy = Scratch::of::<Complex<T>>(operand.n_elements());
                let mut from = operand.as_slice::<Complex<T>>();
                if self.axes.len() > 1 {
                    let middle = copy.slice::<Complex<T>>(from.len());
                    middle.copy_from_slice(from);
                    self.columns(middle, operand.dims);
                    from = copy.view(from.len());
                }
                let group = 1 + GRAIN / n;
                let rows = out.as_slice::<T>().chunks_mut(group * n).zip(from.chunks(group * h));
                par::for_each_item(rows, 1, |(to, from)| {
                    let mut w = self.workspace();
                    let rows = to.chunks_mut(n).zip(from.chunks(h));
                    rows.for_each(|(to, from)| self.real_inverse(&mut w, from, to, scale));
                });
            }
        }
    }

    /// Room for one row and for the transform's own scratch.
    fn workspace(&self) -> (Vec<Complex<T>>, Vec<Complex<T>>) {
        let axis = &self.axes[self.axes.len() - 1];
        let zero = Complex::new(T::zero(), T::zero());
        (strata_host::filled(zero, axis.len()), strata_host::filled(zero, axis.get_inplace_scratch_len()))
    }

    /// Transforms adjacent rows.
    fn rows(&self, from: View, to: &mut [Complex<T>], axis: &Arc<dyn Fft<T>>) {
        let n = axis.len();
        let group = n * (GRAIN / n).max(1);
        if from.dtype.is_complex() {
            let from = from.as_slice::<Complex<T>>();
            par::for_each_item(to.chunks_mut(group).zip(from.chunks(group)), 1, |(to, from)| {
                to.copy_from_slice(from);
                axis.process_with_scratch(to, &mut room_for(axis));
            });
        } else {
            let from = from.as_slice::<T>();
            par::for_each_item(to.chunks_mut(group).zip(from.chunks(group)), 1, |(to, from)| {
                to.iter_mut().zip(from).for_each(|(z, x)| *z = Complex::new(*x, T::zero()));
                axis.process_with_scratch(to, &mut room_for(axis));
            });
        }
    }

    /// Transforms every dimension of the transform but the last, in place.
    fn columns(&self, data: &mut [Complex<T>], dims: &[usize]) {
        for (i, axis) in self.axes[..self.axes.len() - 1].iter().enumerate().rev() {
            let at = dims.len() - self.axes.len() + i;
            let (n, inner) = (dims[at], dims[at + 1..].iter().product::<usize>());
            let mut turned = Scratch::of::<Complex<T>>(n * inner);
            for slab in data.chunks_mut(n * inner) {
                let turned = turned.slice::<Complex<T>>(n * inner);
                let group = (GRAIN / n).clamp(8, 64);
                par::for_each_item(turned.chunks_mut(group * n).enumerate(), 1, |(g, rows)| {
                    let cols = rows.len() / n;
                    for r in 0..n {
                        let line = &slab[r * inner + g * group..][..cols];
                        line.iter().enumerate().for_each(|(c, x)| rows[c * n + r] = *x);
                    }
                    axis.process_with_scratch(rows, &mut room_for(axis));
                });
                let turned = &*turned;
                par::for_each_item(slab.chunks_mut(inner * 8).enumerate(), 1, |(g, lines)| {
                    let high = lines.len() / inner;
                    for c in 0..inner {
                        for r in 0..high {
                            lines[r * inner + c] = turned[c * n + g * 8 + r];
                        }
                    }
                });
            }
        }
    }

    fn real_forward(&self, (row, scratch): &mut (Vec<Complex<T>>, Vec<Complex<T>>), from: &[T], to: &mut [Complex<T>]) {
        let axis = &self.axes[self.axes.len() - 1];
        if self.twiddles.is_empty() {
            row.iter_mut().zip(from).for_each(|(z, x)| *z = Complex::new(*x, T::zero()));
            axis.process_with_scratch(row, scratch);
            to.copy_from_slice(&row[..to.len()]);
            return;
        }
        let h = self.n / 2;
        row.copy_from_slice(bytemuck::cast_slice(from));
        axis.process_with_scratch(row, scratch);
        let half = T::of(0.5);
        for (k, to) in to.iter_mut().enumerate() {
            let (z, mirror) = (row[k % h], row[(h - k) % h].conj());
            let (even, odd) = ((z + mirror) * half, (z - mirror) * half);
            // odd / i, turned by the twiddle.
            *to = even + Complex::new(odd.im, -odd.re) * self.twiddles[k];
        }
    }

    fn real_inverse(
        &self,
        (row, scratch): &mut (Vec<Complex<T>>, Vec<Complex<T>>),
        from: &[Complex<T>],
        to: &mut [T],
        scale: T,
    ) {
        let axis = &self.axes[self.axes.len() - 1];
        let n = self.n;
        // The imaginary parts at both ends cannot belong to a real signal and are ignored.
        let real = |z: Complex<T>| Complex::new(z.re, T::zero());
        if self.twiddles.is_empty() {
            row[0] = real(from[0]);
            for k in 1..from.len() {
                row[k] = from[k];
                row[n - k] = from[k].conj();
            }
            axis.process_with_scratch(row, scratch);
            let scale = scale * T::of(1.0 / n as f64);
            to.iter_mut().zip(row.iter()).for_each(|(x, z)| *x = z.re * scale);
            return;
        }
        let h = n / 2;
        let half = T::of(0.5);
        for k in 0..h {
            let (x, mirror) = if k == 0 { (real(from[0]), real(from[h])) } else { (from[k], from[h - k].conj()) };
            let (even, odd) = ((x + mirror) * half, (x - mirror) * half * self.twiddles[k].conj());
            row[k] = even + Complex::new(-odd.im, odd.re);
        }
        axis.process_with_scratch(row, scratch);
        let scale = scale * T::of(1.0 / h as f64);
        to.chunks_exact_mut(2).zip(row.iter()).for_each(|(x, z)| {
            x[0] = z.re * scale;
            x[1] = z.im * scale;
        });
    }
}

/// What a transform needs beside its row.
fn room_for<T: FftNum>(axis: &Arc<dyn Fft<T>>) -> Vec<Complex<T>> {
    strata_host::filled(Complex::new(T::zero(), T::zero()), axis.get_inplace_scratch_len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reference::{self, Rng, Values};
    use num_complex::Complex64;
    use strata_tensor::Literal;

    /// The transform of a whole array from its definition, along the last `lengths.len()` dimensions.
    fn slow(x: &[Complex64], dims: &[usize], n_axes: usize, sign: f64) -> Vec<Complex64> {
        let mut x = x.to_vec();
        for axis in dims.len() - n_axes..dims.len() {
            let n = dims[axis];
            let mut y = vec![Complex64::default(); x.len()];
            for at in reference::positions(dims) {
                for t in 0..n {
                    let mut from = at.clone();
                    from[axis] = t;
                    let turn = Complex64::from_polar(1.0, sign * TAU * (t * at[axis] % n) as f64 / n as f64);
                    y[reference::flat(dims, &at)] += x[reference::flat(dims, &from)] * turn;
                }
            }
            x = y;
        }
        x
    }

    fn values(l: &Literal) -> Vec<Complex64> {
        match Values::of(l, DType::C128) {
            Values::Complex(v) => v,
            Values::Integer(_) => unreachable!("asked for floats"),
        }
    }

    fn call(kind: FftType, lengths: &[i64], x: &Literal, dtype: DType, dims: &[usize]) -> Literal {
        let mut out = Literal::zeros(dtype, dims);
        fft(
            kind,
            lengths,
            View { dtype: x.dtype(), dims: x.dims(), bytes: x.bytes() },
            ViewMut { dtype, dims, bytes: out.bytes_mut() },
        );
        out
    }

    /// Within 1e-5 (f32) or 1e-12 (f64) of the definition, scaled by the number of points.
    #[test]
    fn matches_the_definition() {
        let mut rng = Rng::new(8);
        for (complex, real) in [(DType::C64, DType::F32), (DType::C128, DType::F64)] {
            for (dims, n_axes) in [
                (vec![3, 8], 1),
                (vec![7], 1),
                (vec![1], 1),
                (vec![2, 6, 5], 2),
                (vec![4, 3, 10], 3),
                (vec![2, 3, 9, 2], 3),
            ] {
                let lengths: Vec<i64> = dims[dims.len() - n_axes..].iter().map(|&d| d as i64).collect();
                let points: usize = dims[dims.len() - n_axes..].iter().product();
                let tolerance = if real == DType::F32 { 1e-5 } else { 1e-12 } * (points as f64);
                let close = |a: &[Complex64], b: &[Complex64], what: &str| {
                    assert_eq!(a.len(), b.len());
                    a.iter()
                        .zip(b)
                        .for_each(|(a, b)| assert!((a - b).norm() < tolerance, "{what} {dims:?}: {a} is not {b}"));
                };
                let x = rng.literal(complex, &dims);
                close(
                    &values(&call(FftType::Fft, &lengths, &x, complex, &dims)),
                    &slow(&values(&x), &dims, n_axes, -1.0),
                    "fft",
                );
                let inverse: Vec<Complex64> =
                    slow(&values(&x), &dims, n_axes, 1.0).iter().map(|v| v / points as f64).collect();
                close(&values(&call(FftType::Ifft, &lengths, &x, complex, &dims)), &inverse, "ifft");

                let x = rng.literal(real, &dims);
                close(
                    &values(&call(FftType::Fft, &lengths, &x, complex, &dims)),
                    &slow(&values(&x), &dims, n_axes, -1.0),
                    "fft of real numbers",
                );
                let n = dims[dims.len() - 1];
                let mut half = dims.clone();
                *half.last_mut().unwrap() = n / 2 + 1;
                let spectrum = call(FftType::Rfft, &lengths, &x, complex, &half);
                let whole = slow(&values(&x), &dims, n_axes, -1.0);
                let kept: Vec<Complex64> = whole.chunks(n).flat_map(|row| row[..n / 2 + 1].to_vec()).collect();
                close(&values(&spectrum), &kept, "rfft");
                close(&values(&call(FftType::Irfft, &lengths, &spectrum, real, &dims)), &values(&x), "irfft");
            }
        }
    }
}

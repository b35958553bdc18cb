//! Products of matrices.

use strata_exec::kernel::Operand;
use strata_exec::ops::dot::DotPlan;
use strata_exec::ops::{View, ViewMut, par};
use strata_linalg::isa::Isa;
use strata_linalg::simd::vectorize;
use strata_tensor::DType;
use strata_tensor::numbers::DotDims;

use super::{map, rows};

/// A factor of a product: row-major matrices, or their transposes.
#[derive(Clone, Copy)]
pub struct Factor<'a> {
    /// Its elements, row-major.
    pub bytes: &'a [u8],
    /// Whether rows and columns change places.
    pub transposed: bool,
}

/// Products of fewer numbers are over before a plan is made.
const FEW: usize = 256;

/// `out = a @ b + bias` for `batch` pairs of an `m`×`k` and a `k`×`n` matrix; `bias` is a row, added to every one.
pub fn matmul(dtype: DType, [batch, m, k, n]: [usize; 4], a: Factor, b: Factor, bias: Option<&[u8]>, out: &mut [u8]) {
    if dtype == DType::F32 && batch * m * k * n <= FEW && matmul_few([batch, m, k, n], a, b, bias, out) {
        return;
    }
    matmul_planned(dtype, [batch, m, k, n], a, b, bias, out);
}

fn matmul_planned(
    dtype: DType,
    [batch, m, k, n]: [usize; 4],
    a: Factor,
    b: Factor,
    bias: Option<&[u8]>,
    out: &mut [u8],
) {
    let pick = |transposed: bool, rows: usize, columns: usize| {
        if transposed { [batch, columns, rows] } else { [batch, rows, columns] }
    };
    let (lhs, rhs) = (pick(a.transposed, m, k), pick(b.transposed, k, n));
    let dims = DotDims {
        lhs_batching: vec![0],
        rhs_batching: vec![0],
        lhs_contracting: vec![if a.transposed { 1 } else { 2 }],
        rhs_contracting: vec![if b.transposed { 2 } else { 1 }],
    };
    let lhs = View { dtype, dims: &lhs, bytes: a.bytes };
    let rhs = View { dtype, dims: &rhs, bytes: b.bytes };
    let plan = |to: DType| DotPlan::new(&dims, (dtype, lhs.dims), (dtype, rhs.dims), to);
    let Some(bias) = bias else {
        return plan(dtype).run(lhs, rhs, ViewMut { dtype, dims: &[batch, m, n], bytes: out });
    };
    let mut wide = Vec::new();
    if dtype == DType::F32 || dtype.bits() <= 16 {
        wide.resize(n, 0.0);
        rows::convert(dtype, bias, bytemuck::cast_slice_mut(&mut wide));
        if plan(dtype).run_with_bias(lhs, rhs, &wide, ViewMut { dtype, dims: &[batch, m, n], bytes: out }) {
            return;
        }
    }
    if dtype.bits() > 16 {
        plan(dtype).run(lhs, rhs, ViewMut { dtype, dims: &[batch, m, n], bytes: out });
        let add = map("add", dtype, 0).expect("numbers are added");
        return each_row(out, n * dtype.bytes(), |_, row| add.run_here(&[Operand::InPlace, Operand::Each(bias)], row));
    }
    // Narrow floats are rounded once, after the sum.
    let mut sums = vec![0f32; batch * m * n];
    let bytes = bytemuck::cast_slice_mut(&mut sums);
    plan(DType::F32).run(lhs, rhs, ViewMut { dtype: DType::F32, dims: &[batch, m, n], bytes });
    let (plus, wide) = (rows::plus(dtype), bytemuck::cast_slice(&wide));
    each_row(out, n * dtype.bytes(), |i, row| {
        let sums = bytemuck::cast_slice(&sums[i * n..][..n]);
        plus.run_here(&[Operand::Each(sums), Operand::Each(wide)], row);
    });
}

/// A product of a few numbers, with the bits that a plan would give; false if they do not lie as `f32` do, or there is no fused multiply-add.
fn matmul_few([_, m, k, n]: [usize; 4], a: Factor, b: Factor, bias: Option<&[u8]>, out: &mut [u8]) -> bool {
    let numbers = |bytes| bytemuck::try_cast_slice::<u8, f32>(bytes).ok();
    let bias = bias.map_or(Some(&[][..]), numbers);
    let (Some(lhs), Some(rhs), Some(bias)) = (numbers(a.bytes), numbers(b.bytes), bias) else { return false };
    let Ok(out) = bytemuck::try_cast_slice_mut::<u8, f32>(out) else { return false };
    if Isa::detect() == Isa::Baseline {
        return false;
    }
    // Steps from a row to the next, and along what is contracted.
    let (row, along) = if a.transposed { (1, m) } else { (k, 1) };
    let (column, down) = if b.transposed { (k, 1) } else { (1, n) };
    vectorize(
        #[inline(always)]
        || {
            for (at, out) in out.iter_mut().enumerate() {
                let (pair, i, j) = (at / (m * n), at / n % m, at % n);
                let (first, second) = (pair * m * k + i * row, pair * k * n + j * column);
                let steps = (0..k).map(|p| (lhs[first + p * along], rhs[second + p * down]));
                let sum = steps.fold(0f32, |sum, (a, b)| a.mul_add(b, sum));
                *out = sum + bias.get(j).copied().unwrap_or(-0.0);
            }
        },
    );
    true
}

/// Calls `f` with the number and the bytes of every row, on several threads if there are many.
pub(super) fn each_row(out: &mut [u8], bytes: usize, f: impl Fn(usize, &mut [u8]) + Sync) {
    par::for_each_rows(out, bytes, par::GRAIN_BYTES / bytes.max(1), |first, rows| {
        rows.chunks_mut(bytes).enumerate().for_each(|(i, row)| f(first + i, row));
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_add_their_bias_to_every_row() {
        let (a, b, bias) = ([1f32, 2.0, 3.0, 4.0], [1f32, 1.0, 0.0, 2.0], [10f32, 20.0]);
        let mut out = [0f32; 4];
        let factor = |x, transposed| Factor { bytes: bytemuck::cast_slice(x), transposed };
        let bytes: &mut [u8] = bytemuck::cast_slice_mut(&mut out);
        matmul(DType::F32, [1, 2, 2, 2], factor(&a, false), factor(&b, true), Some(bytemuck::cast_slice(&bias)), bytes);
        assert_eq!(out, [13.0, 24.0, 17.0, 28.0]);
    }

    /// Few numbers are multiplied without a plan, with the bits that one gives.
    #[test]
    fn few_numbers_have_the_bits_of_many() {
        let mut rng = fastrand::Rng::with_seed(8);
        for _ in 0..400 {
            let [batch, m, k, n] = [rng.usize(1..3), rng.usize(1..6), rng.usize(1..9), rng.usize(1..6)];
            let mut few = |len: usize| -> Vec<f32> { (0..len).map(|_| rng.f32() * 8.0 - 4.0).collect() };
            let (a, b, bias) = (few(batch * m * k), few(batch * k * n), few(n));
            let factor = |x, transposed| Factor { bytes: bytemuck::cast_slice(x), transposed };
            let (a, b) = (factor(&a, rng.bool()), factor(&b, rng.bool()));
            let bias = rng.bool().then(|| bytemuck::cast_slice(&bias));
            let (mut out, mut planned) = (vec![0f32; batch * m * n], vec![0f32; batch * m * n]);
            let shape = [batch, m, k, n];
            if matmul_few(shape, a, b, bias, bytemuck::cast_slice_mut(&mut out)) {
                matmul_planned(DType::F32, shape, a, b, bias, bytemuck::cast_slice_mut(&mut planned));
                assert_eq!(out, planned, "{shape:?}");
            } else {
                assert_eq!(Isa::detect(), Isa::Baseline);
            }
        }
    }

    /// Sums of narrow floats are rounded once, whichever kernel adds the bias.
    #[test]
    fn narrow_products_round_after_their_bias() {
        let mut rng = fastrand::Rng::with_seed(5);
        let wide = |bits: u16| f32::from_bits(u32::from(bits) << 16);
        for (m, k, n) in [(1, 40, 33), (12, 64, 70), (40, 96, 33), (33, 1056, 64), (70, 64, 50)] {
            let mut few = |len: usize| -> Vec<u16> {
                (0..len).map(|_| ((rng.i32(-64..64) as f32 / 32.0).to_bits() >> 16) as u16).collect()
            };
            let (a, b, bias) = (few(m * k), few(n * k), few(n));
            let mut out = vec![0u16; m * n];
            let (a_factor, b_factor) = (
                Factor { bytes: bytemuck::cast_slice(&a), transposed: false },
                Factor { bytes: bytemuck::cast_slice(&b), transposed: true },
            );
            let row = Some(bytemuck::cast_slice(&bias));
            matmul(DType::BF16, [1, m, k, n], a_factor, b_factor, row, bytemuck::cast_slice_mut(&mut out));
            for (at, got) in out.iter().enumerate() {
                let (i, j) = (at / n, at % n);
                // Exact: multiples of 2^-10 below 2^13.
                let sum: f32 = (0..k).map(|p| wide(a[i * k + p]) * wide(b[j * k + p])).sum::<f32>() + wide(bias[j]);
                let bits = sum.to_bits();
                let want = ((bits + 0x7fff + (bits >> 16 & 1)) >> 16) as u16;
                assert_eq!(wide(*got), wide(want), "{m}x{k}x{n} at {i}, {j}");
            }
        }
    }

    #[test]
    fn wide_products_add_their_bias_whichever_kernel_they_take() {
        let mut rng = fastrand::Rng::with_seed(6);
        for (m, k, n) in [(1, 40, 33), (12, 64, 70), (16, 130, 50), (33, 300, 64), (64, 129, 131)] {
            let mut few = |len: usize| -> Vec<f32> { (0..len).map(|_| rng.i32(-64..64) as f32 / 32.0).collect() };
            let (a, b, bias) = (few(m * k), few(n * k), few(n));
            let mut out = vec![0f32; m * n];
            let (a_factor, b_factor) = (
                Factor { bytes: bytemuck::cast_slice(&a), transposed: false },
                Factor { bytes: bytemuck::cast_slice(&b), transposed: true },
            );
            let row = Some(bytemuck::cast_slice(&bias));
            matmul(DType::F32, [1, m, k, n], a_factor, b_factor, row, bytemuck::cast_slice_mut(&mut out));
            for (at, got) in out.iter().enumerate() {
                let (i, j) = (at / n, at % n);
                let sum: f32 = (0..k).map(|p| a[i * k + p] * b[j * k + p]).sum::<f32>() + bias[j];
                assert_eq!(*got, sum, "{m}x{k}x{n} at {i}, {j}");
            }
        }
    }
}

//! `dot_general`: batched contraction of two tensors.

use std::ops::Range;

use strata_tensor::DType;
use strata_tensor::numbers::DotDims;

pub use super::gemm::raw::Packed;
use super::gemm::{self, Index, Operand, Shape, typed};
use crate::{View, ViewMut};

/// A contraction with its index arithmetic done; it serves any number of runs.
#[derive(Clone, Debug)]
pub struct DotPlan {
    shape: Shape,
    /// The operands change places, because a result of one column is a result of one row.
    swapped: bool,
    lhs: DType,
    rhs: DType,
    out: DType,
}

impl DotPlan {
    /// Dimension numbers must be valid for the dimensions, as the verifier ensures.
    pub fn new(dims: &DotDims, lhs: (DType, &[usize]), rhs: (DType, &[usize]), out: DType) -> DotPlan {
        let a = side(lhs.1, &dims.lhs_batching, &dims.lhs_contracting);
        let b = side(rhs.1, &dims.rhs_batching, &dims.rhs_contracting);
        let (batch, m, n) = (a.batch.len(), a.rows.len(), b.rows.len());
        let shape = Shape { a, b, c_batch: Index::stride(batch, m * n), c_stride: n };
        let swapped = n == 1 && m > 1;
        let shape = if swapped { shape.swapped() } else { shape };
        DotPlan { shape, swapped, lhs: lhs.0, rhs: rhs.0, out }
    }

    pub fn run(&self, lhs: View, rhs: View, out: ViewMut) {
        debug_assert_eq!((lhs.dtype, rhs.dtype, out.dtype), (self.lhs, self.rhs, self.out));
        let (a, b) = ((self.lhs, lhs.bytes), (self.rhs, rhs.bytes));
        let (a, b) = if self.swapped { (b, a) } else { (a, b) };
        typed::contract(&self.shape, a, b, (self.out, out.bytes));
    }

    /// [`DotPlan::run`] of bf16 or float32 with `bias`, a number per column, added to every row before it is rounded; false, with nothing
    /// done, if there is no kernel for that.
    pub fn run_with_bias(&self, lhs: View, rhs: View, bias: &[f32], out: ViewMut) -> bool {
        let is_uniform = [self.lhs, self.rhs] == [self.out; 2] && !self.swapped;
        is_uniform && typed::contract_with_bias(&self.shape, self.out, lhs.bytes, rhs.bytes, bias, out.bytes)
    }

    /// The product a few rows at a time, if it can be had so.
    pub fn by_rows(&self) -> Option<ByRows<'_>> {
        let shape = &self.shape;
        let plain = [self.lhs, self.rhs, self.out] == [DType::F32; 3] && !self.swapped;
        (plain && shape.m() >= 16 && shape.n() >= 16 && shape.k() >= 1).then_some(ByRows(shape))
    }

    /// The same where even a few rows are worth it, because a loop comes back to them.
    pub fn by_few_rows(&self) -> Option<ByRows<'_>> {
        let shape = &self.shape;
        let plain = [self.lhs, self.rhs, self.out] == [DType::F32; 3] && !self.swapped;
        (plain && shape.batch() == 1 && shape.m() >= 4 && shape.n() >= 16 && shape.k() >= 4).then_some(ByRows(shape))
    }

    /// Multiply-adds per run.
    pub fn work(&self) -> usize {
        self.shape.work()
    }
}

/// A product of `f32` whose rows, counted through the batch, are computed a few at a time: between loops over the same rows.
#[derive(Clone, Copy)]
pub struct ByRows<'a>(&'a Shape);

impl ByRows<'_> {
    pub fn rows(&self) -> usize {
        self.0.batch() * self.0.m()
    }
    /// Rows that are computed together: fewer take as long.
    pub fn together(&self) -> usize {
        gemm::rows_together_f32(self.0)
    }
    /// Elements of a row of the result.
    pub fn width(&self) -> usize {
        self.0.n()
    }
    /// Elements of a row of the left operand.
    pub fn depth(&self) -> usize {
        self.0.k()
    }
    /// Whether a row needs only the same row of a left operand that is dense.
    pub fn stays_in_row(&self) -> bool {
        self.0.a_in_rows()
    }
    /// The right operand as all rows read it.
    pub fn pack(&self, rhs: View) -> Packed {
        gemm::pack_f32(self.0, rhs.as_slice())
    }
    /// Rows of the result, to `out`, on this thread. The left operand is there as a whole, or those rows of it if it
    /// [stays in them](ByRows::stays_in_row).
    pub fn run(&self, lhs: &[f32], rhs: &Packed, rows: Range<usize>, out: &mut [f32]) {
        gemm::rows_f32(self.0, lhs, rhs, out, rows);
    }
}

/// Plans and runs one contraction.
pub fn dot_general(dims: &DotDims, lhs: View, rhs: View, out: ViewMut) {
    DotPlan::new(dims, (lhs.dtype, lhs.dims), (rhs.dtype, rhs.dims), out.dtype).run(lhs, rhs, out);
}

fn side(dims: &[usize], batching: &[i64], contracting: &[i64]) -> Operand {
    let strides = row_major(dims);
    let pick = |axes: &[i64]| -> Vec<(usize, usize)> {
        axes.iter().map(|&d| (dims[d as usize], strides[d as usize])).collect()
    };
    let free: Vec<i64> = (0..dims.len() as i64).filter(|d| !batching.contains(d) && !contracting.contains(d)).collect();
    Operand {
        batch: Index::from_dims(&pick(batching)),
        rows: Index::from_dims(&pick(&free)),
        k: Index::from_dims(&pick(contracting)),
    }
}

/// Strides, in elements, of a dense row-major tensor.
pub(crate) fn row_major(dims: &[usize]) -> Vec<usize> {
    let mut strides = vec![1; dims.len()];
    for i in (1..dims.len()).rev() {
        strides[i - 1] = strides[i] * dims[i];
    }
    strides
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reference::{self, Rng};
    use strata_tensor::Literal;

    /// `result[b, m…, n…] = Σ lhs[b, m…, k…] · rhs[b, n…, k…]`, straight from the specification.
    fn check(dims: &DotDims, lhs: &Literal, rhs: &Literal, out: DType) {
        let free = |l: &Literal, a: &[i64], b: &[i64]| -> Vec<usize> {
            (0..l.dims().len()).filter(|&d| !a.contains(&(d as i64)) && !b.contains(&(d as i64))).collect()
        };
        let lhs_free = free(lhs, &dims.lhs_batching, &dims.lhs_contracting);
        let rhs_free = free(rhs, &dims.rhs_batching, &dims.rhs_contracting);
        let mut out_dims: Vec<usize> = dims.lhs_batching.iter().map(|&d| lhs.dims()[d as usize]).collect();
        out_dims.extend(lhs_free.iter().map(|&d| lhs.dims()[d]));
        out_dims.extend(rhs_free.iter().map(|&d| rhs.dims()[d]));
        let deep: Vec<usize> = dims.lhs_contracting.iter().map(|&d| lhs.dims()[d as usize]).collect();
        let (a, b) = (reference::Values::of(lhs, out), reference::Values::of(rhs, out));
        let mut expect = reference::Sums::new(out);
        for at in reference::positions(&out_dims) {
            let mut l = vec![0; lhs.dims().len()];
            let mut r = vec![0; rhs.dims().len()];
            let (batch, rest) = at.split_at(dims.lhs_batching.len());
            let (left, right) = rest.split_at(lhs_free.len());
            for (i, &x) in batch.iter().enumerate() {
                l[dims.lhs_batching[i] as usize] = x;
                r[dims.rhs_batching[i] as usize] = x;
            }
            lhs_free.iter().zip(left).for_each(|(&d, &x)| l[d] = x);
            rhs_free.iter().zip(right).for_each(|(&d, &x)| r[d] = x);
            let mut pairs = Vec::new();
            for p in reference::positions(&deep) {
                for (i, &x) in p.iter().enumerate() {
                    l[dims.lhs_contracting[i] as usize] = x;
                    r[dims.rhs_contracting[i] as usize] = x;
                }
                pairs.push((reference::flat(lhs.dims(), &l), reference::flat(rhs.dims(), &r)));
            }
            expect.push(&a, &b, &pairs);
        }
        let mut got = Literal::zeros(out, &out_dims);
        got.bytes_mut().fill(0xa5);
        dot_general(
            dims,
            View { dtype: lhs.dtype(), dims: lhs.dims(), bytes: lhs.bytes() },
            View { dtype: rhs.dtype(), dims: rhs.dims(), bytes: rhs.bytes() },
            ViewMut { dtype: out, dims: &out_dims, bytes: got.bytes_mut() },
        );
        expect.compare(&got, &format!("{dims:?} {:?} {:?}", lhs, rhs));
    }

    fn dims(b: &[i64], rb: &[i64], c: &[i64], rc: &[i64]) -> DotDims {
        DotDims {
            lhs_batching: b.to_vec(),
            rhs_batching: rb.to_vec(),
            lhs_contracting: c.to_vec(),
            rhs_contracting: rc.to_vec(),
        }
    }

    #[test]
    fn every_type_multiplies() {
        let mut rng = Rng::new(1);
        for &dtype in DType::ALL {
            for (m, k, n) in [(5, 7, 3), (33, 40, 70), (1, 64, 100), (70, 33, 1), (3, 0, 2), (0, 3, 2)] {
                let (a, b) = (rng.literal(dtype, &[m, k]), rng.literal(dtype, &[k, n]));
                check(&dims(&[], &[], &[1], &[0]), &a, &b, dtype);
                let (at, bt) = (rng.literal(dtype, &[k, m]), rng.literal(dtype, &[n, k]));
                check(&dims(&[], &[], &[0], &[1]), &at, &bt, dtype);
                check(&dims(&[], &[], &[1], &[1]), &a, &bt, dtype);
            }
        }
    }

    #[test]
    fn results_of_another_type() {
        use DType::*;
        let mut rng = Rng::new(2);
        for (l, r, o) in [
            (BF16, BF16, F32),
            (F16, F16, F32),
            (F8E4M3FN, F8E5M2, F32),
            (F8E4M3FN, F8E4M3FN, BF16),
            (F8E8M0FNU, BF16, F32),
            (F32, F32, F64),
            (F32, F32, BF16),
            (BF16, F32, F32),
            (S8, S8, S32),
            (U8, S8, S32),
            (S4, S8, S32),
            (U8, U8, U32),
            (S8, S8, S64),
            (S16, S16, S32),
            (S32, S32, S64),
            (C64, C64, C128),
            (Bool, Bool, S32),
        ] {
            for (m, k, n) in [(9, 33, 17), (1, 40, 33), (40, 130, 50)] {
                let (a, b) = (rng.literal(l, &[m, k]), rng.literal(r, &[k, n]));
                check(&dims(&[], &[], &[1], &[0]), &a, &b, o);
            }
        }
    }

    #[test]
    fn dimensions_anywhere() {
        let mut rng = Rng::new(3);
        for dtype in [DType::F32, DType::BF16, DType::S8, DType::S32, DType::F64, DType::C64] {
            let (a, b) = (rng.literal(dtype, &[3, 5, 2, 20]), rng.literal(dtype, &[20, 2, 18, 5]));
            check(&dims(&[2], &[1], &[1, 3], &[3, 0]), &a, &b, dtype);
            check(&dims(&[2, 1], &[1, 3], &[3], &[0]), &a, &b, dtype);
            check(&dims(&[], &[], &[3], &[0]), &a, &b, dtype);
            check(&dims(&[], &[], &[], &[]), &rng.literal(dtype, &[3, 2]), &rng.literal(dtype, &[4]), dtype);
            check(&dims(&[], &[], &[0], &[0]), &rng.literal(dtype, &[33]), &rng.literal(dtype, &[33]), dtype);
            let (q, k) = (rng.literal(dtype, &[2, 17, 3, 8]), rng.literal(dtype, &[2, 19, 3, 8]));
            check(&dims(&[0, 2], &[0, 2], &[3], &[3]), &q, &k, dtype);
        }
    }

    /// A depth that is adjacent and a multiple of a tile's: the operands change places.
    #[test]
    fn weights_as_layers_have_them() {
        let mut rng = Rng::new(5);
        for out in [DType::BF16, DType::F32] {
            for (m, k, n) in [(9, 32, 32), (16, 64, 33), (33, 608, 70), (70, 1056, 100), (40, 96, 31)] {
                let (a, bt) = (rng.literal(DType::BF16, &[m, k]), rng.literal(DType::BF16, &[n, k]));
                check(&dims(&[], &[], &[1], &[1]), &a, &bt, out);
                let at = rng.literal(DType::BF16, &[k, m]);
                check(&dims(&[], &[], &[0], &[1]), &at, &bt, out);
                let (a, bt) = (rng.literal(DType::BF16, &[3, m, k]), rng.literal(DType::BF16, &[3, n, k]));
                check(&dims(&[0], &[0], &[2], &[2]), &a, &bt, out);
            }
        }
    }

    /// The same for float32, whose blocks have up to 48 columns in tiles of 12.
    #[test]
    fn wide_weights_as_layers_have_them() {
        let mut rng = Rng::new(6);
        for (m, k, n) in [
            (16, 128, 48),
            (31, 300, 101),
            (32, 256, 95),
            (64, 513, 131),
            (128, 129, 260),
            (112, 520, 227),
            (272, 130, 545),
        ] {
            let (a, bt) = (rng.literal(DType::F32, &[m, k]), rng.literal(DType::F32, &[n, k]));
            check(&dims(&[], &[], &[1], &[1]), &a, &bt, DType::F32);
            let at = rng.literal(DType::F32, &[k, m]);
            check(&dims(&[], &[], &[0], &[1]), &at, &bt, DType::F32);
        }
    }

    #[test]
    fn small_enough_to_be_read_in_place() {
        let mut rng = Rng::new(5);
        for (m, k, n) in [(3, 4, 16), (8, 64, 64), (7, 5, 17), (16, 31, 130), (32, 20, 48), (31, 9, 95), (6, 33, 33)] {
            let (a, b) = (rng.literal(DType::F32, &[m, k]), rng.literal(DType::F32, &[k, n]));
            check(&dims(&[], &[], &[1], &[0]), &a, &b, DType::F32);
            let at = rng.literal(DType::F32, &[k, m]);
            check(&dims(&[], &[], &[0], &[0]), &at, &b, DType::F32);
            for batch in [5, 900] {
                let batch = if batch * m * k * n > 1 << 22 { 2 } else { batch };
                let (a, b) = (rng.literal(DType::F32, &[batch, m, k]), rng.literal(DType::F32, &[k, batch, n]));
                check(&dims(&[0], &[1], &[2], &[0]), &a, &b, DType::F32);
            }
        }
    }

    #[test]
    fn large_enough_for_every_block_and_thread() {
        let mut rng = Rng::new(4);
        for dtype in [DType::F32, DType::BF16, DType::S8] {
            for (m, k, n) in [(67, 530, 70), (500, 40, 33), (20, 1100, 40), (6, 600, 60), (1, 1003, 300), (3, 530, 501)]
            {
                let (a, b) = (rng.literal(dtype, &[m, k]), rng.literal(dtype, &[k, n]));
                check(&dims(&[], &[], &[1], &[0]), &a, &b, dtype);
                let bt = rng.literal(dtype, &[n, k]);
                check(&dims(&[], &[], &[1], &[1]), &a, &bt, dtype);
            }
            let (a, b) = (rng.literal(dtype, &[9, 40, 40]), rng.literal(dtype, &[9, 40, 40]));
            check(&dims(&[0], &[0], &[2], &[1]), &a, &b, dtype);
        }
    }
}

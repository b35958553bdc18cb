//! Operators on rows: sums, extremes, softmax and its gradient. What is reduced lies last and close together.
//!
//! Numbers are computed as `f32`. A sum has 64 parts over blocks of 1,024 elements, which are added in `f64`: the order depends on the
//! length of the row alone.

use std::sync::OnceLock;

use smallvec::{SmallVec, smallvec};
use strata_exec::ops::par;
use strata_linalg::simd::vectorize;
use strata_tensor::DType;

use super::passes::{passes, run_passes};
use super::row_op::{F, N_KINDS, kind, part};
pub use super::row_op::{RowOp, takes};
use super::{Map, Operand};

/// Numbers of type `from` as `f32`.
pub(super) fn convert(from: DType, numbers: &[u8], out: &mut [u8]) {
    part("convert", &[from, F]).run_here(&[Operand::Each(numbers)], out);
}

/// The sum of two numbers of type `f32`, as `to`.
pub(super) fn plus(to: DType) -> &'static Map {
    part("plus", &[F, F, to])
}

/// What the rows of one call need.
struct Rows<'a> {
    op: RowOp,
    from: DType,
    to: DType,
    n: usize,
    /// Elements of all rows.
    total: usize,
    operands: &'a [&'a [u8]],
    parts: &'static Parts,
}

/// The element-wise parts of an operator.
struct Parts {
    widen: &'static Map,
    /// What is summed up, where that is not the row itself.
    summed: &'static Map,
    /// What makes the result: of a row and of a number, if it is no conversion.
    last: &'static Map,
}

/// Those of an operator on rows of `from` that become `to`, compiled once.
fn parts(op: RowOp, from: DType, to: DType) -> &'static Parts {
    static MADE: [OnceLock<Parts>; N_KINDS] = [const { OnceLock::new() }; N_KINDS];
    MADE[kind(op, from, to)].get_or_init(|| Parts {
        widen: part("convert", &[from, F]),
        summed: part(if op == RowOp::SoftmaxBackward { "product" } else { "exp_less" }, &[F, F, F]),
        last: match op {
            RowOp::Convert => part("convert", &[from, to]),
            RowOp::LogSoftmax => part("less", &[F, F, F, to]),
            RowOp::SoftmaxBackward => part("grad", &[F, F, F, to]),
            RowOp::LogSoftmaxBackward => part("log_grad", &[F, F, F, to]),
            _ => part("times", &[F, F, to]),
        },
    })
}

/// Sums of columns: `operand` has rows of `n` numbers of type `from`, `out` one of type `to`. Blocks of 64 rows are added up as `f32`, those
/// as `f64`: the order depends on the number of rows alone.
fn column_sums(from: DType, to: DType, n: usize, operand: &[u8], out: &mut [u8]) {
    const ROWS: usize = 64;
    const TOGETHER: usize = 4;
    /// Columns of a task at least.
    const WIDE: usize = 256;
    assert!(takes(from, to) && n > 0 && out.len() == n * to.bytes() && operand.len().is_multiple_of(n * from.bytes()));
    let (gather, narrow) = (part("gather", &[F, from, F]), part("convert", &[F, to]));
    let gather_four = part("gather_four", &[F, from, from, from, from, F]);
    let of_row = n * from.bytes();
    // A part of the columns of every row for each task.
    let grain = par::GRAIN_BYTES / (operand.len() / n).max(1);
    par::for_each_rows(out, to.bytes(), grain.max(WIDE), |first, out| {
        let columns = out.len() / to.bytes();
        let mut totals = vec![0f64; columns];
        let mut sums = vec![0f32; columns];
        for block in operand.chunks(ROWS * of_row) {
            sums.fill(0.0);
            let sums_bytes = bytemuck::cast_slice_mut(&mut sums);
            for rows in block.chunks(TOGETHER * of_row) {
                let part = |row: usize| &rows[row * of_row + first * from.bytes()..][..columns * from.bytes()];
                if rows.len() == TOGETHER * of_row {
                    let [a, b, c, d] = [0, 1, 2, 3].map(|row| Operand::Each(part(row)));
                    gather_four.run_here(&[Operand::InPlace, a, b, c, d], sums_bytes);
                } else {
                    for row in 0..rows.len() / of_row {
                        gather.run_here(&[Operand::InPlace, Operand::Each(part(row))], sums_bytes);
                    }
                }
            }
            totals.iter_mut().zip(&sums).for_each(|(total, &sum)| *total += f64::from(sum));
        }
        sums.iter_mut().zip(&totals).for_each(|(sum, &total)| *sum = total as f32);
        narrow.run_here(&[Operand::Each(bytemuck::cast_slice(&sums))], out);
    });
}

/// Applies `op` to each row of `n` elements; operands are of type `from`, the result of type `to` ([`takes`] says which can be).
pub fn rows(op: RowOp, from: DType, to: DType, n: usize, operands: &[&[u8]], out: &mut [u8]) {
    assert!(takes(from, to) && operands.len() == op.arity() && n > 0);
    if op == RowOp::ColumnSum {
        return column_sums(from, to, n, operands[0], out);
    }
    let of_row = if op.keeps_rows() { n } else { 1 } * to.bytes();
    let n_rows = out.len() / of_row;
    assert!(operands.iter().all(|operand| operand.len() == n_rows * n * from.bytes()));
    if op == RowOp::Convert {
        return parts(op, from, to).last.run(&[Operand::Each(operands[0])], out);
    }
    let is_softmax = matches!(op, RowOp::Softmax | RowOp::LogSoftmax);
    let grain = par::GRAIN_BYTES / if is_softmax { COSTLY } else { 1 } / (n * from.bytes()).max(of_row);
    if let Some(code) = passes(op, from, to, n) {
        return run_passes(code, n, operands, [n * from.bytes(), of_row], grain, out);
    }
    let this = Rows { op, from, to, n, total: n_rows * n, operands, parts: parts(op, from, to) };
    // Short rows of a softmax are computed together.
    let together = if is_softmax && n <= SHORT { (BLOCK / n).min(n_rows).max(1) } else { 1 };
    let is_aligned = operands.iter().all(|operand| operand.as_ptr().addr().is_multiple_of(align_of::<f32>()));
    let room = if op.keeps_rows() || from != F || !is_aligned { together * n } else { 0 };
    par::for_each_rows(out, of_row, grain.max(1), |first, rows| {
        let mut scratch: SmallVec<[f32; 64]> = smallvec![0.0; room * if together > 1 { 4 } else { 2 }];
        let (scratch, rest) = scratch.split_at_mut(room);
        let (second, each) = rest.split_at_mut(room);
        for (i, rows) in rows.chunks_mut(together * of_row).enumerate() {
            let row = first + i * together;
            match is_softmax {
                true => this.softmax(row, rows, scratch, second, each),
                false => this.row(row, rows, scratch, second),
            }
        }
    });
}

/// A softmax takes as long as so many copies.
const COSTLY: usize = 4;
/// Longer rows are computed one by one.
const SHORT: usize = 256;

impl Rows<'_> {
    /// An operand's row as `f32`, in `room` if it is of another type.
    fn numbers<'r>(&'r self, operand: usize, row: usize, room: &'r mut [f32]) -> &'r [f32] {
        self.some(operand, row, self.n, room)
    }

    /// The same for so many elements from a row on.
    fn some<'r>(&'r self, operand: usize, row: usize, n: usize, room: &'r mut [f32]) -> &'r [f32] {
        let (start, bytes) = (row * self.n * self.from.bytes(), n * self.from.bytes());
        let given = &self.operands[operand][start..][..bytes];
        match bytemuck::try_cast_slice(given) {
            Ok(numbers) if self.from == F => numbers,
            _ => {
                let room = &mut room[..n];
                self.parts.widen.run_row(&[Operand::Each(given)], bytemuck::cast_slice_mut(room), self.total);
                room
            }
        }
    }

    fn row(&self, row: usize, out: &mut [u8], scratch: &mut [f32], second: &mut [f32]) {
        match self.op {
            RowOp::Sum => self.put(sum(self.numbers(0, row, scratch)), out),
            RowOp::Mean => self.put(sum(self.numbers(0, row, scratch)) / self.n as f64, out),
            RowOp::Max => self.put(extreme(self.numbers(0, row, scratch), |a, b| a > b, f32::NEG_INFINITY).into(), out),
            RowOp::Min => self.put(extreme(self.numbers(0, row, scratch), |a, b| a < b, f32::INFINITY).into(), out),
            RowOp::Convert | RowOp::ColumnSum | RowOp::Softmax | RowOp::LogSoftmax => {
                unreachable!("not row by row")
            }
            RowOp::SoftmaxBackward | RowOp::LogSoftmaxBackward => self.gradient(row, out, scratch, second),
        }
    }

    /// One number of the result's type.
    fn put(&self, value: f64, out: &mut [u8]) {
        let value = value as f32;
        match self.to {
            F => out.copy_from_slice(&value.to_ne_bytes()),
            _ => {
                let one = 1f32.to_ne_bytes();
                self.parts.last.run_here(&[Operand::Each(&value.to_ne_bytes()), Operand::Each(&one)], out);
            }
        }
    }

    /// Some rows together: what is subtracted from each and what it is divided by stand in `each` for every element, if there are several.
    fn softmax(&self, row: usize, out: &mut [u8], scratch: &mut [f32], second: &mut [f32], each: &mut [f32]) {
        let n = out.len() / self.to.bytes();
        let (x, second) = (self.some(0, row, n, scratch), &mut second[..n]);
        // Whatever is greater than a NaN: its own exponential is one, and so is the sum.
        let top = |row: &[f32]| best(row, |a, b| a > b, f32::NEG_INFINITY);
        let (mut top_of_one, mut sum_of_one) = ([0u8; 4], [0u8; 4]);
        let (tops, sums) = each.split_at_mut(each.len() / 2);
        let tops = self.for_each_element(x, top, &mut top_of_one, tops);
        let x = Operand::Each(bytemuck::cast_slice(x));
        self.parts.summed.run_row(&[x, tops], bytemuck::cast_slice_mut(second), self.total);
        match self.op {
            RowOp::Softmax => {
                let by = self.for_each_element(second, |row| (1.0 / sum(row)) as f32, &mut sum_of_one, sums);
                self.parts.last.run_row(&[Operand::Each(bytemuck::cast_slice(second)), by], out, self.total);
            }
            _ => {
                let by = self.for_each_element(second, |row| sum(row).ln() as f32, &mut sum_of_one, sums);
                self.parts.last.run_row(&[x, tops, by], out, self.total);
            }
        }
    }

    /// A number of every row, for every element of it; in `one` if there is one row only.
    fn for_each_element<'r>(
        &self,
        rows: &[f32],
        number: impl Fn(&[f32]) -> f32,
        one: &'r mut [u8; 4],
        each: &'r mut [f32],
    ) -> Operand<'r> {
        if rows.len() == self.n {
            *one = number(rows).to_ne_bytes();
            return Operand::Splat(one);
        }
        let each = &mut each[..rows.len()];
        for (row, each) in rows.chunks(self.n).zip(each.chunks_mut(self.n)) {
            each.fill(number(row));
        }
        Operand::Each(bytemuck::cast_slice(each))
    }

    fn gradient(&self, row: usize, out: &mut [u8], scratch: &mut [f32], second: &mut [f32]) {
        let mut products = Vec::new();
        let (g, y) = (self.numbers(0, row, scratch), self.numbers(1, row, second));
        let [g_bytes, y_bytes] = [g, y].map(bytemuck::cast_slice);
        let total = match self.op {
            RowOp::SoftmaxBackward => {
                products.resize(self.n, 0f32);
                let operands = [Operand::Each(g_bytes), Operand::Each(y_bytes)];
                self.parts.summed.run_row(&operands, bytemuck::cast_slice_mut(&mut products), self.total);
                sum(&products) as f32
            }
            _ => sum(g) as f32,
        };
        let operands = [Operand::Each(g_bytes), Operand::Each(y_bytes), Operand::Splat(&total.to_ne_bytes())];
        self.parts.last.run_row(&operands, out, self.total);
    }
}

const PARTIAL: usize = 64;
const BLOCK: usize = 1024;
/// Elements of a row that a thread adds up at least.
const SHARE: usize = 64 * BLOCK;

/// Long rows are added up by all threads, in shares that do not depend on how many there are.
fn sum(values: &[f32]) -> f64 {
    if values.len() <= SHARE {
        return sum_here(values);
    }
    let mut totals = vec![0.0; values.len().div_ceil(SHARE)];
    par::for_each_rows(&mut totals, 1, 1, |first, totals| {
        for (total, share) in totals.iter_mut().zip(values[first * SHARE..].chunks(SHARE)) {
            *total = sum_here(share);
        }
    });
    totals.iter().sum()
}

fn sum_here(values: &[f32]) -> f64 {
    vectorize(
        #[inline(always)]
        || sum_share(values),
    )
}

#[inline(always)]
fn sum_share(values: &[f32]) -> f64 {
    let mut total = 0.0;
    for block in values.chunks(BLOCK) {
        let mut parts = [0f32; PARTIAL];
        let chunks = block.chunks_exact(PARTIAL);
        for (part, value) in parts.iter_mut().zip(chunks.remainder()) {
            *part = *value;
        }
        for chunk in chunks {
            for (part, value) in parts.iter_mut().zip(chunk) {
                *part += value;
            }
        }
        total += halved(parts.map(f64::from), |a, b| a + b);
    }
    total
}

/// Combines halves until one element is left.
#[inline(always)]
fn halved<T: Copy>(mut parts: [T; PARTIAL], combine: impl Fn(T, T) -> T) -> T {
    let mut half = PARTIAL / 2;
    while half > 0 {
        for i in 0..half {
            parts[i] = combine(parts[i], parts[i + half]);
        }
        half /= 2;
    }
    parts[0]
}

/// The element that no other beats; NaN if there is one.
fn extreme(values: &[f32], beats: impl Fn(f32, f32) -> bool, start: f32) -> f32 {
    let is_nan = vectorize(
        #[inline(always)]
        || values.iter().fold(0, |any, value| any | u32::from(value.is_nan())),
    );
    if is_nan == 1 { f32::NAN } else { best(values, beats, start) }
}

/// The element that no other beats, NaNs aside.
fn best(values: &[f32], beats: impl Fn(f32, f32) -> bool, start: f32) -> f32 {
    vectorize(
        #[inline(always)]
        || best_of(values, beats, start),
    )
}

#[inline(always)]
fn best_of(values: &[f32], beats: impl Fn(f32, f32) -> bool, start: f32) -> f32 {
    let mut parts = [start; PARTIAL];
    let chunks = values.chunks_exact(PARTIAL);
    let rest = chunks.remainder();
    let better = |a: f32, b: f32| if beats(b, a) { b } else { a };
    for chunk in chunks {
        for (part, &value) in parts.iter_mut().zip(chunk) {
            *part = better(*part, value);
        }
    }
    for (part, &value) in parts.iter_mut().zip(rest) {
        *part = better(*part, value);
    }
    halved(parts, better)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(rng: &mut fastrand::Rng, n: usize) -> Vec<f32> {
        (0..n).map(|_| rng.f32() * 12.0 - 6.0).collect()
    }

    /// Against the same in `f64`, one element after the other.
    #[test]
    fn rows_are_what_their_names_say() {
        let mut rng = fastrand::Rng::with_seed(3);
        for n in [1, 2, 15, 16, 63, 64, 65, 300, 1024, 1025, 5000, 20_000] {
            let (n_rows, ops) =
                (3, [RowOp::Sum, RowOp::Mean, RowOp::Max, RowOp::Min, RowOp::Softmax, RowOp::LogSoftmax]);
            let x = numbers(&mut rng, n_rows * n);
            for op in ops {
                let mut out = vec![0f32; if op.keeps_rows() { n_rows * n } else { n_rows }];
                rows(op, F, F, n, &[bytemuck::cast_slice(&x)], bytemuck::cast_slice_mut(&mut out));
                for (row, got) in x.chunks(n).zip(out.chunks(out.len() / n_rows)) {
                    let wide: Vec<f64> = row.iter().map(|&x| x.into()).collect();
                    let total: f64 = wide.iter().map(|x| x.exp()).sum();
                    let want: Vec<f64> = match op {
                        RowOp::Sum => vec![wide.iter().sum()],
                        RowOp::Mean => vec![wide.iter().sum::<f64>() / n as f64],
                        RowOp::Max => vec![wide.iter().copied().fold(f64::NEG_INFINITY, f64::max)],
                        RowOp::Min => vec![wide.iter().copied().fold(f64::INFINITY, f64::min)],
                        RowOp::Softmax => wide.iter().map(|x| x.exp() / total).collect(),
                        _ => wide.iter().map(|x| x - total.ln()).collect(),
                    };
                    for (got, want) in got.iter().zip(want) {
                        // Sums may cancel.
                        let size = match op {
                            RowOp::Sum => wide.iter().map(|x| x.abs()).sum(),
                            RowOp::Mean => 6.0,
                            _ => want.abs().max(1e-3),
                        };
                        let close = (f64::from(*got) - want).abs() <= 2e-6 * size;
                        assert!(close, "{op:?} of {n}: {got}, not {want}");
                    }
                }
            }
        }
    }

    #[test]
    fn columns_are_added_up() {
        let mut rng = fastrand::Rng::with_seed(6);
        for (rows, n) in [(1, 1), (3, 5), (64, 17), (65, 300), (1000, 33), (2, 40_000)] {
            let x = numbers(&mut rng, rows * n);
            let narrow: Vec<u16> = x.iter().map(|x| (x.to_bits() >> 16) as u16).collect();
            let rounded: Vec<f32> = narrow.iter().map(|&x| f32::from_bits(u32::from(x) << 16)).collect();
            let mut outs = [vec![0f32; n], vec![0f32; n]];
            let [plain, of_narrow] = &mut outs;
            column_sums(F, F, n, bytemuck::cast_slice(&x), bytemuck::cast_slice_mut(plain));
            column_sums(DType::BF16, F, n, bytemuck::cast_slice(&narrow), bytemuck::cast_slice_mut(of_narrow));
            for (given, out) in [x, rounded].iter().zip(&outs) {
                for (j, got) in out.iter().enumerate() {
                    let want: f64 = given.chunks(n).map(|row| f64::from(row[j])).sum();
                    let size: f64 = given.chunks(n).map(|row| f64::from(row[j].abs())).sum();
                    assert!((f64::from(*got) - want).abs() <= 2e-6 * size, "{rows}x{n} at {j}: {got}, not {want}");
                }
            }
        }
    }

    #[test]
    fn gradients_are_those_of_softmax() {
        let mut rng = fastrand::Rng::with_seed(4);
        for n in [1, 17, 300, 20_000] {
            let (g, y) = (numbers(&mut rng, n), numbers(&mut rng, n));
            for op in [RowOp::SoftmaxBackward, RowOp::LogSoftmaxBackward] {
                let mut out = vec![0f32; n];
                rows(op, F, F, n, &[&g, &y].map(|v| bytemuck::cast_slice(v)), bytemuck::cast_slice_mut(&mut out));
                let both = |f: &dyn Fn(f64, f64) -> f64| {
                    g.iter().zip(&y).map(|(&g, &y)| f(g.into(), y.into())).collect::<Vec<f64>>()
                };
                let want = match op {
                    RowOp::SoftmaxBackward => {
                        let total: f64 = both(&|g, y| g * y).iter().sum();
                        both(&|g, y| y * (g - total))
                    }
                    _ => {
                        let total: f64 = both(&|g, _| g).iter().sum();
                        both(&|g, y| g - y.exp() * total)
                    }
                };
                for (got, want) in out.iter().zip(want) {
                    assert!(
                        (f64::from(*got) - want).abs() <= 1e-4 * want.abs().max(1.0),
                        "{op:?} of {n}: {got}, not {want}"
                    );
                }
            }
        }
    }

    /// Sixteen bits in and out are `f32` in between; NaN and infinities are what torch makes of them.
    #[test]
    fn narrow_rows_and_special_numbers() {
        let x: Vec<f32> = (0..100).map(|i| (i % 7) as f32 - 3.0).collect();
        let narrow: Vec<u16> = x.iter().map(|x| (x.to_bits() >> 16) as u16).collect();
        let mut wide = vec![0f32; 100];
        rows(RowOp::Softmax, F, F, 50, &[bytemuck::cast_slice(&x)], bytemuck::cast_slice_mut(&mut wide));
        let mut out = vec![0f32; 100];
        rows(RowOp::Softmax, DType::BF16, F, 50, &[bytemuck::cast_slice(&narrow)], bytemuck::cast_slice_mut(&mut out));
        assert_eq!(out, wide);
        let mut rounded = vec![0u16; 2];
        rows(
            RowOp::Sum,
            DType::BF16,
            DType::BF16,
            50,
            &[bytemuck::cast_slice(&narrow)],
            bytemuck::cast_slice_mut(&mut rounded),
        );
        let sums = [0, 1].map(|row| x[50 * row..][..50].iter().sum::<f32>());
        assert_eq!(rounded, sums.map(|sum| (sum.to_bits() >> 16) as u16));
        let mut back = vec![0f32; 100];
        rows(
            RowOp::Convert,
            DType::BF16,
            F,
            100,
            &[bytemuck::cast_slice(&narrow)],
            bytemuck::cast_slice_mut(&mut back),
        );
        assert_eq!(back, x);
        let special = [1.0, f32::NAN, 2.0, f32::NEG_INFINITY];
        let mut out = [0f32; 4];
        rows(RowOp::Softmax, F, F, 4, &[bytemuck::cast_slice(&special)], bytemuck::cast_slice_mut(&mut out));
        assert!(out.iter().all(|x| x.is_nan()));
        let masked = [1.0, f32::NEG_INFINITY];
        rows(RowOp::Softmax, F, F, 2, &[bytemuck::cast_slice(&masked)], bytemuck::cast_slice_mut(&mut out[..2]));
        assert_eq!(out[..2], [1.0, 0.0]);
        let mut top = [0f32];
        rows(RowOp::Max, F, F, 4, &[bytemuck::cast_slice(&special)], bytemuck::cast_slice_mut(&mut top));
        assert!(top[0].is_nan());
    }
}

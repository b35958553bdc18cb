//! Matrix products `C[b] = A[b] · B[b]` over operands addressed through index tables.
//!
//! An operand element lives at `batch[b] + rows[i] + k[p]`, so transposed, multi-dimensional and even sliding-window
//! operands reach the kernels without being copied first: packing reads them where they are. The result is written
//! in row-major blocks. `raw.rs` drives blocks over threads; the `simd_*` files hold the register kernels.

pub mod index;
pub mod raw;
pub mod scratch;
#[cfg(target_arch = "x86_64")]
mod simd_amx;
#[cfg(target_arch = "x86_64")]
mod simd_avx512;
#[cfg(target_arch = "x86_64")]
mod simd_in_place;
pub mod simd_kernel;
pub mod simd_pack;
pub mod simd_panels;
#[cfg(target_arch = "x86_64")]
mod simd_parts;
pub mod simd_portable;
pub mod simd_skinny;
mod simd_small;
#[cfg(target_arch = "x86_64")]
mod simd_split;
#[cfg(target_arch = "x86_64")]
mod simd_straight;
pub mod simd_sums;
#[cfg(target_arch = "x86_64")]
mod simd_target;
#[cfg(target_arch = "x86_64")]
mod simd_transposed;
#[cfg(target_arch = "x86_64")]
mod simd_transposed_f32;
#[cfg(target_arch = "x86_64")]
mod simd_vnni;
mod simd_weight;
mod simd_widened;
#[cfg(target_arch = "x86_64")]
mod simd_windows;
pub mod typed;
mod way;

pub use index::Index;

/// Where the elements of one operand are: `rows` are the rows of A, or the columns of B.
#[derive(Clone, Debug)]
pub struct Operand {
    pub batch: Index,
    pub rows: Index,
    pub k: Index,
}

impl Operand {
    /// One past the largest element offset that can be read.
    pub fn end(&self) -> usize {
        if self.batch.is_empty() || self.rows.is_empty() || self.k.is_empty() {
            return 0;
        }
        self.batch.max() + self.rows.max() + self.k.max() + 1
    }
}

/// One batched product. `c_batch` gives the offset of each result block, `c_stride` the distance between its rows;
/// columns are adjacent.
#[derive(Clone, Debug)]
pub struct Shape {
    pub a: Operand,
    pub b: Operand,
    pub c_batch: Index,
    pub c_stride: usize,
}

impl Shape {
    pub fn batch(&self) -> usize {
        self.c_batch.len()
    }
    pub fn m(&self) -> usize {
        self.a.rows.len()
    }
    pub fn n(&self) -> usize {
        self.b.rows.len()
    }
    pub fn k(&self) -> usize {
        self.a.k.len()
    }
    /// One past the largest result offset written.
    pub fn c_end(&self) -> usize {
        if self.batch() == 0 || self.m() == 0 || self.n() == 0 {
            return 0;
        }
        self.c_batch.max() + (self.m() - 1) * self.c_stride + self.n()
    }
    /// Whether the rows of A, counted through the batch, follow each other.
    pub fn a_in_rows(&self) -> bool {
        let (a, k) = (&self.a, self.k());
        let batch = a.batch.len() == 1 || a.batch == Index::stride(a.batch.len(), self.m() * k);
        batch && a.rows == Index::stride(self.m(), k) && a.k.is_unit()
    }
    /// Multiply-adds in the whole product.
    pub fn work(&self) -> usize {
        self.batch() * self.m() * self.n() * self.k()
    }

    /// The transposed product `Cᵀ = Bᵀ · Aᵀ`, for results with one column, whose layout does not change.
    pub fn swapped(&self) -> Shape {
        assert!(self.n() == 1 && (self.c_stride == 1 || self.m() <= 1), "only a dense column transposes for free");
        Shape { a: self.b.clone(), b: self.a.clone(), c_batch: self.c_batch.clone(), c_stride: self.m() }
    }
}

/// Turns a finished row of accumulators into result bytes.
pub type Store<'a, Acc> = &'a (dyn Fn(&[Acc], &mut [u8]) + Sync);

/// The result: accumulators themselves, or bytes of another type written by a store function.
pub enum Out<'a, Acc> {
    Direct(&'a mut [Acc]),
    Via { bytes: &'a mut [u8], element: usize, store: Store<'a, Acc> },
}

/// `f32` product.
pub fn gemm_f32(shape: &Shape, a: &[f32], b: &[f32], out: Out<f32>) {
    let out = match out {
        Out::Direct(c) if simd_small::fits(shape) => return simd_small::run(shape, a, b, c),
        other => other,
    };
    if simd_skinny::fits(shape) {
        return simd_skinny::run(shape, a, b, out);
    }
    #[cfg(target_arch = "x86_64")]
    if let Some(kernel) = split(shape) {
        return raw::drive(kernel, shape, a, b, out);
    }
    #[cfg(target_arch = "x86_64")]
    let out = match out {
        Out::Direct(c) if simd_transposed_f32::fits(shape) => return simd_transposed_f32::run(shape, a, b, None, c),
        other => other,
    };
    #[cfg(target_arch = "x86_64")]
    if let Some(kernel) = simd_avx512::F32::detect() {
        return raw::drive(kernel.past_cache(shape, &out), shape, a, b, out);
    }
    raw::drive(simd_portable::Portable::<f32>::detect(), shape, a, b, out)
}

/// Matrix hardware, where it is the fastest for this product of `f32`.
#[cfg(target_arch = "x86_64")]
fn split(shape: &Shape) -> Option<simd_split::F32> {
    simd_split::F32::detect().filter(|_| simd_split::fits(shape))
}

/// bf16 or f16 product accumulated in f32, on any machine.
pub fn gemm_narrow<W: simd_weight::Weight>(shape: &Shape, a: &[W], b: &[W], out: Out<f32>) {
    if simd_skinny::fits(shape) {
        return simd_skinny::run(shape, a, b, out);
    }
    #[cfg(target_arch = "x86_64")]
    if let Some(kernel) = simd_avx512::F32::detect() {
        return raw::drive(simd_widened::Widened::new(kernel), shape, a, b, out);
    }
    raw::drive(simd_widened::Widened::new(simd_portable::Portable::<f32>::detect()), shape, a, b, out)
}

/// Rows that [`rows_f32`] computes together.
pub fn rows_together_f32(shape: &Shape) -> usize {
    use simd_kernel::Kernel;
    #[cfg(target_arch = "x86_64")]
    if split(shape).is_some() {
        return simd_split::F32::MR;
    }
    let _ = shape;
    #[cfg(target_arch = "x86_64")]
    if simd_avx512::F32::detect().is_some() {
        return simd_avx512::F32::MR;
    }
    simd_portable::Portable::<f32>::MR
}

/// Packs all B of `f32` products for [`rows_f32`].
pub fn pack_f32(shape: &Shape, b: &[f32]) -> raw::Packed {
    #[cfg(target_arch = "x86_64")]
    if let Some(kernel) = split(shape) {
        return raw::pack_all(kernel, shape, b);
    }
    #[cfg(target_arch = "x86_64")]
    if let Some(kernel) = simd_avx512::F32::detect() {
        return raw::pack_all(kernel, shape, b);
    }
    raw::pack_all(simd_portable::Portable::<f32>::detect(), shape, b)
}

/// Some rows of `f32` products on this thread, counted through the batch, to `c`.
pub fn rows_f32(shape: &Shape, a: &[f32], b: &raw::Packed, c: &mut [f32], rows: std::ops::Range<usize>) {
    #[cfg(target_arch = "x86_64")]
    if let Some(kernel) = split(shape) {
        return raw::rows(kernel, shape, a, b, c, rows);
    }
    #[cfg(target_arch = "x86_64")]
    if let Some(kernel) = simd_avx512::F32::detect() {
        return raw::rows(kernel, shape, a, b, c, rows);
    }
    raw::rows(simd_portable::Portable::<f32>::detect(), shape, a, b, c, rows)
}

/// `f64` product.
pub fn gemm_f64(shape: &Shape, a: &[f64], b: &[f64], out: Out<f64>) {
    #[cfg(target_arch = "x86_64")]
    if let Some(kernel) = simd_avx512::F64::detect() {
        return raw::drive(kernel.past_cache(shape, &out), shape, a, b, out);
    }
    raw::drive(simd_portable::Portable::<f64>::detect(), shape, a, b, out)
}

/// Wrapping 32-bit product; signedness does not matter.
pub fn gemm_i32(shape: &Shape, a: &[i32], b: &[i32], out: Out<i32>) {
    #[cfg(target_arch = "x86_64")]
    if let Some(kernel) = simd_avx512::I32::detect() {
        return raw::drive(kernel.past_cache(shape, &out), shape, a, b, out);
    }
    raw::drive(simd_portable::Portable::<i32>::detect(), shape, a, b, out)
}

/// Wrapping 64-bit product; signedness does not matter.
pub fn gemm_i64(shape: &Shape, a: &[i64], b: &[i64], out: Out<i64>) {
    #[cfg(target_arch = "x86_64")]
    if let Some(kernel) = simd_avx512::I64::detect() {
        return raw::drive(kernel.past_cache(shape, &out), shape, a, b, out);
    }
    raw::drive(simd_portable::Portable::<i64>::detect(), shape, a, b, out)
}

/// Whether [`gemm_bf16`] has matrix hardware here.
pub fn has_bf16() -> bool {
    #[cfg(target_arch = "x86_64")]
    {
        simd_amx::Bf16::detect().is_some()
    }
    #[cfg(not(target_arch = "x86_64"))]
    false
}

/// Whether [`gemm_i8`] multiplies bytes of these signs here.
pub fn has_i8(a_signed: bool, b_signed: bool) -> bool {
    #[cfg(target_arch = "x86_64")]
    {
        simd_amx::Int8::detect(a_signed, b_signed).is_some() || simd_vnni::Int8::detect(a_signed, b_signed).is_some()
    }
    #[cfg(not(target_arch = "x86_64"))]
    {
        let _ = (a_signed, b_signed);
        false
    }
}

/// bf16 product accumulated in f32, subnormals flushed. Returns false, having done nothing, without [`has_bf16`].
pub fn gemm_bf16(shape: &Shape, a: &[u16], b: &[u16], out: Out<f32>) -> bool {
    #[cfg(target_arch = "x86_64")]
    if let Some(kernel) = simd_amx::Bf16::detect() {
        raw::drive(kernel, shape, a, b, out);
        return true;
    }
    let _ = (shape, a, b, out);
    false
}

/// 8-bit product accumulated in i32. Returns false, having done nothing, without [`has_i8`].
pub fn gemm_i8(shape: &Shape, a: &[u8], a_signed: bool, b: &[u8], b_signed: bool, out: Out<i32>) -> bool {
    #[cfg(target_arch = "x86_64")]
    if let Some(kernel) = simd_amx::Int8::detect(a_signed, b_signed) {
        raw::drive(kernel, shape, a, b, out);
        return true;
    } else if let Some(kernel) = simd_vnni::Int8::detect(a_signed, b_signed) {
        raw::drive(kernel, shape, a, b, out);
        return true;
    }
    let _ = (shape, a, a_signed, b, b_signed, out);
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Depths of several panels, columns of several groups of panels and a rest, B either way, and an A that a batch shares. Small integers: sums
    /// are exact in any order.
    #[test]
    fn deep_products_are_those_of_the_definition() {
        for (batch, m, k, n) in [(1, 40, 2100, 300), (1, 300, 1025, 45), (3, 25, 1500, 140), (1, 50, 1024, 129)] {
            for b_in_rows in [true, false] {
                let a = Operand { batch: Index::stride(batch, 0), rows: Index::stride(m, k), k: Index::stride(k, 1) };
                let (row, step) = if b_in_rows { (k, 1) } else { (1, n) };
                let b = Operand {
                    batch: Index::stride(batch, n * k),
                    rows: Index::stride(n, row),
                    k: Index::stride(k, step),
                };
                let shape = Shape { a, b, c_batch: Index::stride(batch, m * n), c_stride: n };
                let left: Vec<i32> = (0..m * k).map(|i| (i * 7 % 11) as i32 - 5).collect();
                let right: Vec<i32> = (0..batch * n * k).map(|i| (i * 5 % 13) as i32 - 6).collect();
                let mut want = vec![0i32; batch * m * n];
                for (at, sum) in want.iter_mut().enumerate() {
                    let (item, i, j) = (at / (m * n), at / n % m, at % n);
                    *sum = (0..k).map(|p| left[i * k + p] * right[item * n * k + j * row + p * step]).sum();
                }
                let mut integers = vec![0; want.len()];
                gemm_i32(&shape, &left, &right, Out::Direct(&mut integers));
                assert!(integers == want, "{batch} {m} {k} {n}");
                let [left, right] = [&left, &right].map(|v| v.iter().map(|&x| x as f32).collect::<Vec<f32>>());
                let [mut whole, mut by_rows] = [0; 2].map(|_| vec![0f32; want.len()]);
                gemm_f32(&shape, &left, &right, Out::Direct(&mut whole));
                let (packed, middle) = (pack_f32(&shape, &right), batch * m / 2);
                rows_f32(&shape, &left, &packed, &mut by_rows[..middle * n], 0..middle);
                rows_f32(&shape, &left, &packed, &mut by_rows[middle * n..], middle..batch * m);
                for found in [whole, by_rows] {
                    assert!(found.iter().zip(&want).all(|(x, y)| *x == *y as f32), "{batch} {m} {k} {n}");
                }
            }
        }
    }

    /// Numbers of very different size, A by rows or by steps, B either way: as near as a chain of multiply-adds; some rows alone have
    /// the bits that they have among others.
    #[test]
    fn sums_are_as_near_as_those_of_multiply_adds() {
        let mut rng = fastrand::Rng::with_seed(7);
        for (m, k, n) in [(64, 32, 64), (70, 100, 65), (130, 700, 97), (64, 1500, 260)] {
            let mut numbers =
                |n: usize| -> Vec<f32> { (0..n).map(|_| (rng.f32() - 0.5) * 2f32.powi(rng.i32(-20..20))).collect() };
            let (left, right) = (numbers(m * k), numbers(k * n));
            for (a_in_rows, b_in_rows) in [(true, false), (true, true), (false, false), (false, true)] {
                let shape = plain((m, k, n), a_in_rows, b_in_rows);
                let mut found = vec![0f32; m * n];
                gemm_f32(&shape, &left, &right, Out::Direct(&mut found));
                for (at, found) in found.iter().enumerate() {
                    let (i, j) = (at / n, at % n);
                    let term = |p: usize| {
                        let a = left[shape.a.rows.at(i) + shape.a.k.at(p)];
                        f64::from(a) * f64::from(right[shape.b.rows.at(j) + shape.b.k.at(p)])
                    };
                    let (want, size) = (0..k).map(term).fold((0.0, 0.0), |(sum, size), x| (sum + x, size + x.abs()));
                    let error = (f64::from(*found) - want).abs();
                    assert!(error <= size * 2f64.powi(-19), "{m} {k} {n} at {i} {j}: {found} for {want}");
                }
                let packed = pack_f32(&shape, &right);
                let [all, parts] = [0, m / 3].map(|cut| {
                    let mut sums = vec![0f32; m * n];
                    let (first, rest) = sums.split_at_mut(cut * n);
                    rows_f32(&shape, &left, &packed, first, 0..cut);
                    rows_f32(&shape, &left, &packed, rest, cut..m);
                    sums
                });
                assert!(all == parts, "{m} {k} {n}: rows alone have other bits");
            }
        }
    }

    /// Infinities, NaN, the largest and the smallest numbers: in their rows and columns as multiply-adds have them, and nowhere else.
    #[test]
    fn numbers_of_any_kind_stay_in_their_rows_and_columns() {
        let (m, k, n) = (100, 600, 100);
        let number = |i: usize| (i * 7919 % 1009) as f32 / 331.0 - 1.5;
        let odd = [f32::INFINITY, f32::NAN, 3e38, -3e38, 1e-38, 1e-44, -0.0, f32::NEG_INFINITY];
        for (a_in_rows, b_in_rows) in [(true, false), (false, true)] {
            let shape = plain((m, k, n), a_in_rows, b_in_rows);
            let (left, right) =
                ((0..m * k).map(number).collect::<Vec<_>>(), (5..k * n + 5).map(number).collect::<Vec<_>>());
            let (mut odd_left, mut odd_right) = (left.clone(), right.clone());
            let (rows, columns) = ([3, 31, 32, 40, 99, 64, 65, 66], [0, 17, 33, 34, 96, 97, 50, 51]);
            for (at, number) in odd.into_iter().enumerate() {
                odd_left[shape.a.rows.at(rows[at]) + shape.a.k.at(77 * at)] = number;
                odd_right[shape.b.rows.at(columns[at]) + shape.b.k.at(599 - 77 * at)] = number;
            }
            let [mut plain, mut found] = [0; 2].map(|_| vec![0f32; m * n]);
            gemm_f32(&shape, &left, &right, Out::Direct(&mut plain));
            gemm_f32(&shape, &odd_left, &odd_right, Out::Direct(&mut found));
            for (at, found) in found.iter().enumerate() {
                let (i, j) = (at / n, at % n);
                if !rows.contains(&i) && !columns.contains(&j) {
                    assert!(*found == plain[at], "{i} {j}: {found} for {}", plain[at]);
                    continue;
                }
                let term = |p: usize| {
                    let a = odd_left[shape.a.rows.at(i) + shape.a.k.at(p)];
                    f64::from(a) * f64::from(odd_right[shape.b.rows.at(j) + shape.b.k.at(p)])
                };
                let (want, size) = (0..k).map(term).fold((0.0, 0.0), |(sum, size), x| (sum + x, size + x.abs()));
                let near = (f64::from(*found) - want).abs() <= size * 2f64.powi(-19);
                // Sums that leave the range of float32 on the way are infinite, or NaN where both signs do.
                let leaves = size >= f64::from(f32::MAX) && !found.is_finite();
                assert!(near || leaves || found.is_nan() && want.is_nan(), "{i} {j}: {found} for {want}");
            }
        }
    }

    /// One product whose operands lie either way.
    fn plain((m, k, n): (usize, usize, usize), a_in_rows: bool, b_in_rows: bool) -> Shape {
        let side = |width: usize, in_rows: bool| {
            let (row, step) = if in_rows { (k, 1) } else { (1, width) };
            Operand { batch: Index::stride(1, 0), rows: Index::stride(width, row), k: Index::stride(k, step) }
        };
        Shape { a: side(m, a_in_rows), b: side(n, b_in_rows), c_batch: Index::stride(1, 0), c_stride: n }
    }

    /// A result that is too large for the cache is written past it, if it begins on a cache line.
    #[test]
    fn huge_results_are_the_same_wherever_they_are() {
        let (batch, m, k, n) = (3, 700, 5, 2048);
        let side = |rows: usize| Operand {
            batch: Index::stride(batch, rows * k),
            rows: Index::stride(rows, k),
            k: Index::stride(k, 1),
        };
        let shape = Shape { a: side(m), b: side(n), c_batch: Index::stride(batch, m * n), c_stride: n };
        let numbers = |n: usize| -> Vec<f32> { (0..n).map(|i| (i % 1009) as f32 - 500.25).collect() };
        let (a, b) = (numbers(batch * m * k), numbers(batch * n * k));
        let mut room = vec![0f32; batch * m * n + 32];
        let first = room.as_ptr().align_offset(64);
        let [aligned, other] = [first, first + 1].map(|start| {
            let c = &mut room[start..start + batch * m * n];
            gemm_f32(&shape, &a, &b, Out::Direct(c));
            c.to_vec()
        });
        assert!(size_of_val(&aligned[..]) >= 16 << 20 && aligned.iter().any(|&x| x != 0.0));
        assert!(aligned == other);
    }
}

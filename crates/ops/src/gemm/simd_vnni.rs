//! 8-bit products on machines with AVX-512 VNNI and no matrix hardware: four steps of a column in each lane.
//!
//! The instruction multiplies unsigned bytes by signed ones. Signed rows of A have 128 added when they are packed, and 128 times the sum of
//! each column of B, which is one more row of the product, is taken off again. Unsigned B is left to the kernels of `i32`.
#![expect(unsafe_code, reason = "vector intrinsics over packed panels")]

use std::arch::x86_64::*;
use std::ops::Range;

use strata_linalg::isa::Isa;

use super::Index;
use super::simd_kernel::Kernel;

/// Rows and columns of a tile, steps in a lane, columns of a vector.
const ROWS: usize = 12;
const COLS: usize = 32;
const QUAD: usize = 4;
const LANES: usize = 16;

/// Holding one proves the processor has AVX-512 VNNI.
#[derive(Clone, Copy)]
pub struct Int8 {
    a_signed: bool,
}

impl Int8 {
    /// For operands of these signs, if this machine multiplies them.
    pub fn detect(a_signed: bool, b_signed: bool) -> Option<Int8> {
        let is_there = Isa::detect() == Isa::Avx512 && std::is_x86_feature_detected!("avx512vnni");
        (is_there && b_signed).then_some(Int8 { a_signed })
    }

    /// # Safety
    /// See [`Kernel::tile`]; `n` is within `V` vectors.
    #[target_feature(enable = "avx512f,avx512vnni")]
    unsafe fn rows<const M: usize, const V: usize>(
        self,
        quads: usize,
        (mut a, mut b): (*const i32, *const i32),
        (c, ldc): (*mut i32, usize),
        n: usize,
        accumulate: bool,
    ) {
        // SAFETY: the caller's contract covers each access; the last vector of C is masked.
        unsafe {
            let (mut sums, mut columns) = ([[_mm512_setzero_si512(); V]; M], [_mm512_setzero_si512(); V]);
            let middle = _mm512_set1_epi8(i8::MIN);
            for _ in 0..quads {
                let right: [__m512i; V] = std::array::from_fn(|v| _mm512_loadu_si512(b.add(v * LANES).cast()));
                for v in 0..V {
                    columns[v] = _mm512_dpbusd_epi32(columns[v], middle, right[v]);
                }
                for i in 0..M {
                    let left = _mm512_set1_epi32(*a.add(i));
                    for v in 0..V {
                        sums[i][v] = _mm512_dpbusd_epi32(sums[i][v], left, right[v]);
                    }
                }
                (a, b) = (a.add(ROWS), b.add(COLS));
            }
            for (i, sums) in sums.iter().enumerate() {
                for v in 0..V {
                    let at = c.add(i * ldc + v * LANES);
                    let lanes = ((1u32 << (n - v * LANES).min(LANES)) - 1) as u16;
                    let sum = if self.a_signed { _mm512_sub_epi32(sums[v], columns[v]) } else { sums[v] };
                    let old = if accumulate { _mm512_maskz_loadu_epi32(lanes, at) } else { _mm512_setzero_si512() };
                    _mm512_mask_storeu_epi32(at, lanes, _mm512_add_epi32(sum, old));
                }
            }
        }
    }
}

impl Kernel for Int8 {
    type Stored = u8;
    type In = u8;
    type Acc = i32;
    const MR: usize = ROWS;
    const NR: usize = COLS;
    const KC: usize = 1024;
    const MC: usize = 480;
    const DIRECT_B: bool = false;

    fn k_round(kc: usize) -> usize {
        kc.next_multiple_of(QUAD)
    }
    unsafe fn pack_a(self, dst: *mut u8, src: *const u8, w: &Index, ws: Range<usize>, k: &Index, ks: Range<usize>) {
        // SAFETY: forwarded.
        unsafe { pack::<ROWS>(dst, src, w, ws, k, ks.clone()) };
        if self.a_signed {
            // SAFETY: the panel that was just written.
            let panel = unsafe { std::slice::from_raw_parts_mut(dst, ROWS * Self::k_round(ks.len())) };
            panel.iter_mut().for_each(|byte| *byte ^= 0x80);
        }
    }
    unsafe fn pack_b(self, dst: *mut u8, src: *const u8, w: &Index, ws: Range<usize>, k: &Index, ks: Range<usize>) {
        // SAFETY: forwarded.
        unsafe { pack::<COLS>(dst, src, w, ws, k, ks) }
    }
    unsafe fn tile(
        self,
        kc: usize,
        a: *const u8,
        b: *const u8,
        _bs: usize,
        c: *mut i32,
        ldc: usize,
        m: usize,
        n: usize,
        acc: bool,
    ) {
        macro_rules! pick {
            ($($rows:literal)*) => {
                // SAFETY: forwarded; `self` proves the feature.
                unsafe {
                    match (m, n > LANES) {
                        $(($rows, false) => self.rows::<$rows, 1>(kc.div_ceil(QUAD), (a.cast(), b.cast()), (c, ldc), n, acc),
                        ($rows, true) => self.rows::<$rows, 2>(kc.div_ceil(QUAD), (a.cast(), b.cast()), (c, ldc), n, acc),)*
                        _ => unreachable!("tiles have at most 12 rows"),
                    }
                }
            };
        }
        pick!(1 2 3 4 5 6 7 8 9 10 11 12)
    }
}

/// Packs four steps of each of the elements `ws` next to each other, `N` of them for every four steps of `ks`; zeros after them.
///
/// # Safety
/// Every offset named is inside `src`; `dst` holds a whole panel.
unsafe fn pack<const N: usize>(dst: *mut u8, src: *const u8, w: &Index, ws: Range<usize>, k: &Index, ks: Range<usize>) {
    let (n, whole) = (ws.len(), ks.len() / QUAD);
    if n < N || !ks.len().is_multiple_of(QUAD) {
        // SAFETY: `dst` holds the whole panel.
        unsafe { std::ptr::write_bytes(dst, 0, N * ks.len().next_multiple_of(QUAD)) };
    }
    let is_row = n.is_multiple_of(LANES) && w.run(ws.start, n) == n;
    for quad in 0..ks.len().div_ceil(QUAD) {
        let at = ks.start + quad * QUAD;
        let to = dst.wrapping_add(quad * QUAD * N);
        // SAFETY: elements of four steps at most, and their place in the panel.
        unsafe {
            if quad < whole && is_row {
                let rows: [*const u8; QUAD] = std::array::from_fn(|q| src.add(w.at(ws.start) + k.at(at + q)));
                (0..n).step_by(LANES).for_each(|i| interleave(to.add(i * QUAD), rows.map(|row| row.add(i))));
            } else if quad < whole && k.run(at, QUAD) == QUAD {
                for (i, column) in ws.clone().enumerate() {
                    let four = src.add(w.at(column) + k.at(at)).cast::<[u8; QUAD]>();
                    *to.add(i * QUAD).cast::<[u8; QUAD]>() = *four;
                }
            } else {
                for (q, step) in (at..ks.end.min(at + QUAD)).enumerate() {
                    for (i, column) in ws.clone().enumerate() {
                        *to.add(i * QUAD + q) = *src.add(w.at(column) + k.at(step));
                    }
                }
            }
        }
    }
}

/// Writes four rows of 16 bytes column by column.
///
/// # Safety
/// Each row has 16 bytes, and `to` has room for 64.
#[inline(always)]
unsafe fn interleave(to: *mut u8, rows: [*const u8; QUAD]) {
    // SAFETY: the caller's; every processor of x86-64 has these instructions.
    unsafe {
        let [a, b, c, d] = rows.map(|row| _mm_loadu_si128(row.cast()));
        let (ab, cd) = (_mm_unpacklo_epi8(a, b), _mm_unpacklo_epi8(c, d));
        let (ab_high, cd_high) = (_mm_unpackhi_epi8(a, b), _mm_unpackhi_epi8(c, d));
        let columns = [
            _mm_unpacklo_epi16(ab, cd),
            _mm_unpackhi_epi16(ab, cd),
            _mm_unpacklo_epi16(ab_high, cd_high),
            _mm_unpackhi_epi16(ab_high, cd_high),
        ];
        columns.iter().enumerate().for_each(|(n, four)| _mm_storeu_si128(to.add(16 * n).cast(), *four));
    }
}

#[cfg(test)]
mod tests {
    use super::super::raw::drive;
    use super::super::{Operand, Out, Shape, gemm_i32};
    use super::*;

    #[test]
    fn bytes_multiply_as_integers_do() {
        let mut random = fastrand::Rng::with_seed(5);
        for (m, k, n) in [(1, 1, 1), (13, 7, 33), (12, 64, 32), (50, 1030, 40), (100, 260, 150), (25, 3, 16)] {
            for (a_signed, kind) in [(true, 0), (true, 1), (false, 2), (true, 3)] {
                let Some(kernel) = Int8::detect(a_signed, true) else { return };
                let side = |rows: usize, is_adjacent: bool| Operand {
                    batch: Index::stride(1, 0),
                    rows: if is_adjacent { Index::stride(rows, 1) } else { Index::stride(rows, k + 1) },
                    k: if is_adjacent { Index::stride(k, rows + 1) } else { Index::stride(k, 1) },
                };
                let (a, b) = (side(m, kind & 1 == 1), side(n, kind & 2 == 2));
                // The extremes as often as everything else together.
                let mut byte = || if random.bool() { 127 + random.u8(0..2) } else { random.u8(..) };
                let left: Vec<u8> = (0..a.end()).map(|_| byte()).collect();
                let right: Vec<u8> = (0..b.end()).map(|_| byte()).collect();
                let shape = Shape { a, b, c_batch: Index::stride(1, 0), c_stride: n };
                let wide = |bytes: &[u8], signed: bool| -> Vec<i32> {
                    bytes.iter().map(|&x| if signed { x as i8 as i32 } else { x as i32 }).collect()
                };
                let [mut want, mut got] = [0; 2].map(|_| vec![7; m * n]);
                gemm_i32(&shape, &wide(&left, a_signed), &wide(&right, true), Out::Direct(&mut want));
                drive(kernel, &shape, &left, &right, Out::Direct(&mut got));
                assert_eq!(want, got, "{m} {k} {n} {a_signed} {kind}");
            }
        }
    }
}

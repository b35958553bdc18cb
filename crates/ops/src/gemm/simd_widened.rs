//! Products of bf16 and f16 on machines without matrix hardware: panels are float32, widened as they are packed.
//!
//! The register kernels are those of float32. An operand is read once, at half its size, and never exists as float32 as a whole.
#![expect(unsafe_code, reason = "vector loads and stores over offsets that were checked")]

#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::*;
use std::marker::PhantomData;
use std::ops::Range;

use strata_linalg::isa::Isa;

use super::Index;
#[cfg(target_arch = "x86_64")]
use super::simd_avx512;
use super::simd_kernel::Kernel;
#[cfg(target_arch = "x86_64")]
use super::simd_pack::x86::transpose16;
use super::simd_portable::Portable;
use super::simd_weight::Weight;

/// A kernel of float32 whose operands are `W` in memory.
pub struct Widened<K, W> {
    kernel: K,
    of: PhantomData<W>,
}

impl<K, W> Widened<K, W> {
    pub fn new(kernel: K) -> Widened<K, W> {
        Widened { kernel, of: PhantomData }
    }
}
impl<K: Copy, W> Clone for Widened<K, W> {
    fn clone(&self) -> Widened<K, W> {
        *self
    }
}
impl<K: Copy, W> Copy for Widened<K, W> {}

/// Implements [`Kernel`] for narrow operands of a float32 kernel; the widths of panels are constants, so each kernel needs its own.
macro_rules! widened {
    ($($kernel:ty)*) => {$(
        impl<W: Weight> Kernel for Widened<$kernel, W> {
            type Stored = W;
            type In = f32;
            type Acc = f32;
            const MR: usize = <$kernel as Kernel>::MR;
            const NR: usize = <$kernel as Kernel>::NR;
            const KC: usize = <$kernel as Kernel>::KC;
            const MC: usize = <$kernel as Kernel>::MC;
            const DIRECT_B: bool = true;

            fn depth(k: usize) -> usize {
                <$kernel as Kernel>::depth(k)
            }
            fn rows_of(depth: usize) -> usize {
                <$kernel as Kernel>::rows_of(depth)
            }
            #[inline]
            unsafe fn pack_a(self, dst: *mut f32, src: *const W, w: &Index, ws: Range<usize>, k: &Index, ks: Range<usize>) {
                // SAFETY: forwarded.
                unsafe { pack::<W, { <$kernel as Kernel>::MR }>(dst, src, w, ws, k, ks) }
            }
            #[inline]
            unsafe fn pack_b(self, dst: *mut f32, src: *const W, w: &Index, ws: Range<usize>, k: &Index, ks: Range<usize>) {
                // SAFETY: forwarded.
                unsafe { pack::<W, { <$kernel as Kernel>::NR }>(dst, src, w, ws, k, ks) }
            }
            unsafe fn pack_rows(self, dst: *mut f32, src: *const W, n: usize, k: &Index, is_a: bool) -> bool {
                // SAFETY: forwarded.
                unsafe {
                    match is_a {
                        true => pack_rows::<W, { <$kernel as Kernel>::MR }>(dst, src, n, k),
                        false => pack_rows::<W, { <$kernel as Kernel>::NR }>(dst, src, n, k),
                    }
                }
            }
            #[inline]
            unsafe fn tile(
                self, kc: usize, a: *const f32, b: *const f32, bs: usize, c: *mut f32, ldc: usize, m: usize, n: usize, acc: bool,
            ) {
                // SAFETY: forwarded.
                unsafe { self.kernel.tile(kc, a, b, bs, c, ldc, m, n, acc) }
            }
            #[inline]
            unsafe fn tile_in_row(
                self, kc: usize, factors: (*const f32, *const f32, usize), c: (*mut f32, usize), size: (usize, usize), acc: bool,
                next: (*const f32, usize),
            ) {
                // SAFETY: forwarded.
                unsafe { self.kernel.tile_in_row(kc, factors, c, size, acc, next) }
            }
            fn begin(self) {
                self.kernel.begin();
            }
            fn end(self) {
                self.kernel.end();
            }
        }
    )*};
}
widened!(Portable<f32>);
#[cfg(target_arch = "x86_64")]
widened!(simd_avx512::F32);

/// Packs `dst[p][0..N]` with the elements `ws` at each step of `ks`, zeros after them.
///
/// # Safety
/// Every offset named is inside `src`; `dst` holds `ks.len() × N` elements.
unsafe fn pack<W: Weight, const N: usize>(
    dst: *mut f32,
    src: *const W,
    w: &Index,
    ws: Range<usize>,
    k: &Index,
    ks: Range<usize>,
) {
    if ws.len() < N {
        // SAFETY: `dst` holds the whole panel.
        unsafe { std::ptr::write_bytes(dst, 0, ks.len() * N) };
    }
    let mut done = 0;
    #[cfg(target_arch = "x86_64")]
    if Isa::detect() == Isa::Avx512 {
        // SAFETY: forwarded; the processor has the features.
        unsafe {
            if w.longest_run() >= ws.len().min(12) {
                return x86::copy_steps::<W, N>(dst, src, w, ws, k, ks);
            } else if k.longest_run() >= 8 {
                return x86::transpose_steps::<W, N>(dst, src, w, ws, k, ks);
            }
            done = x86::gather_steps::<W, N>(dst, src, w, ws.clone(), k, ks.clone());
        }
    }
    for (p, kk) in ks.enumerate().skip(done) {
        let step = k.at(kk);
        for (i, at) in ws.clone().enumerate() {
            // SAFETY: one element in range.
            unsafe { *dst.add(p * N + i) = (*src.add(w.at(at) + step)).widen() };
        }
    }
}

/// Packs `n` elements that are adjacent at each step into panels `N` wide; false, with nothing done, if the machine has no way to.
///
/// # Safety
/// As [`pack`], for all panels.
unsafe fn pack_rows<W: Weight, const N: usize>(dst: *mut f32, src: *const W, n: usize, k: &Index) -> bool {
    #[cfg(target_arch = "x86_64")]
    if Isa::detect() == Isa::Avx512 {
        // SAFETY: forwarded; the processor has the features.
        unsafe { x86::copy_rows::<W, N>(dst, src, n, k) };
        return true;
    }
    let _ = (dst, src, n, k);
    false
}

/// Packs operands whose elements alternate: the first one of each is at `src`, one after the other, and `w` and `k` lead to the others.
///
/// # Safety
/// As [`pack`], for every operand and all panels; the processor has AVX-512 F, BW and VL.
#[cfg(target_arch = "x86_64")]
pub unsafe fn widen_alternating<W: Weight, const N: usize>(dsts: &[*mut f32], src: *const W, w: &Index, k: &Index) {
    // SAFETY: forwarded.
    unsafe { x86::alternating::<W, N>(dsts, src, w, k) }
}

/// Packs a panel of `n` elements that are adjacent at each step, zeros after them.
///
/// # Safety
/// As [`pack`]; the processor has AVX-512 F, BW and VL.
#[cfg(target_arch = "x86_64")]
pub unsafe fn widen_rows<W: Weight, const N: usize>(dst: *mut f32, src: *const W, n: usize, k: &Index) {
    // SAFETY: forwarded.
    unsafe { x86::copy_rows::<W, N>(dst, src, n, k) }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use super::*;

    /// Steps after which elements are wanted that the machine is asked for now: it does not see rows coming that are far apart.
    const AHEAD: usize = 12;

    fn lanes(n: usize) -> u16 {
        ((1u32 << n.min(16)) - 1) as u16
    }

    /// Elements that are adjacent across the panel, in runs.
    ///
    /// # Safety
    /// As [`pack`]; the processor has AVX-512 F, BW and VL.
    #[target_feature(enable = "avx512f,avx512bw,avx512vl")]
    pub unsafe fn copy_steps<W: Weight, const N: usize>(
        dst: *mut f32,
        src: *const W,
        w: &Index,
        ws: Range<usize>,
        k: &Index,
        ks: Range<usize>,
    ) {
        let mut i = 0;
        while i < ws.len() {
            let run = w.run(ws.start + i, ws.len() - i);
            let from = w.at(ws.start + i);
            for (p, kk) in ks.clone().enumerate() {
                let row = src.wrapping_add(from + k.at(kk));
                _mm_prefetch::<_MM_HINT_T0>(src.wrapping_add(from + k.at((kk + AHEAD).min(ks.end - 1))).cast());
                for j in (0..run).step_by(16) {
                    // SAFETY: lanes of this run, read and written.
                    unsafe {
                        let values = W::load(row.add(j), lanes(run - j));
                        _mm512_mask_storeu_ps(dst.add(p * N + i + j), lanes(run - j), values);
                    }
                }
            }
            i += run;
        }
    }

    /// Elements that are adjacent across all panels: what a step has is read at once.
    ///
    /// # Safety
    /// As [`copy_steps`], for all panels of `n` elements.
    #[target_feature(enable = "avx512f,avx512bw,avx512vl")]
    pub unsafe fn copy_rows<W: Weight, const N: usize>(dst: *mut f32, src: *const W, n: usize, k: &Index) {
        const LINE: usize = 64;
        let deep = k.len();
        let apart = if deep > 1 { k.at(deep - 1).wrapping_sub(k.at(deep - 2)) } else { 0 };
        for p in 0..deep {
            let row = src.wrapping_add(k.at(p));
            // After the last row there are those of the next operand, as often as not.
            let (of, past) = (deep.min(p + AHEAD + 1) - 1, (p + AHEAD).saturating_sub(deep - 1));
            let ahead = src.wrapping_add(k.at(of).wrapping_add(past.wrapping_mul(apart)));
            for i in (0..n).step_by(LINE / size_of::<W>()) {
                _mm_prefetch::<_MM_HINT_T0>(ahead.wrapping_add(i).cast());
            }
            for (panel, first) in (0..n).step_by(N).enumerate() {
                let to = dst.wrapping_add((panel * deep + p) * N);
                for j in (0..N).step_by(16) {
                    // SAFETY: elements of this step, and lanes of this panel, zeros after the last element.
                    unsafe {
                        let values = W::load(row.wrapping_add(first + j), lanes(n.saturating_sub(first + j)));
                        _mm512_mask_storeu_ps(to.add(j), lanes(N - j), values);
                    }
                }
            }
        }
    }

    /// Elements of several operands that alternate, two bytes each: those of 16 pairs of operands are read, and pairs transposed.
    ///
    /// # Safety
    /// As [`copy_steps`], for every operand and all panels.
    #[target_feature(enable = "avx512f,avx512bw,avx512vl")]
    pub unsafe fn alternating<W: Weight, const N: usize>(dsts: &[*mut f32], src: *const W, w: &Index, k: &Index) {
        const { assert!(N <= 16 && size_of::<W>() == 2, "a panel is in one vector") };
        for first in (0..w.len()).step_by(N) {
            let high = N.min(w.len() - first);
            for p in 0..k.len() {
                let at = k.at(p);
                for (group, dsts) in dsts.chunks(32).enumerate() {
                    let mut block = [_mm512_setzero_si512(); 16];
                    let each = (u64::MAX >> (64 - dsts.len())) as u32;
                    for (i, row) in block.iter_mut().enumerate().take(high) {
                        let from = src.wrapping_add(w.at(first + i) + at + 32 * group);
                        // SAFETY: one element of each operand.
                        *row = unsafe { _mm512_maskz_loadu_epi16(each, from.cast()) };
                    }
                    for (dsts, pairs) in dsts.chunks(2).zip(transpose16(block)) {
                        for (dst, values) in dsts.iter().zip([pairs, _mm512_srli_epi32::<16>(pairs)]) {
                            let to = dst.wrapping_add(first * k.len() + p * N);
                            // SAFETY: a step of this panel; the processor has the features.
                            unsafe { _mm512_mask_storeu_ps(to, lanes(N), W::of_low(values)) };
                        }
                    }
                }
            }
        }
    }

    /// Elements that are adjacent along the depth, in runs: 16 × 16 of them are transposed at a time.
    ///
    /// # Safety
    /// As [`copy_steps`].
    #[target_feature(enable = "avx512f,avx512bw,avx512vl")]
    pub unsafe fn transpose_steps<W: Weight, const N: usize>(
        dst: *mut f32,
        src: *const W,
        w: &Index,
        ws: Range<usize>,
        k: &Index,
        ks: Range<usize>,
    ) {
        for i0 in (0..ws.len()).step_by(16) {
            let high = (ws.len() - i0).min(16);
            let rows: [usize; 16] = std::array::from_fn(|i| w.at(ws.start + i0 + i.min(high - 1)));
            let next = w.at((ws.start + i0 + 16).min(w.len() - 1)).wrapping_sub(rows[0]);
            let mut p = 0;
            while p < ks.len() {
                let steps = k.run(ks.start + p, (ks.len() - p).min(16));
                let at = k.at(ks.start + p);
                // SAFETY: lanes of this run of steps are read, and as many rows of the panel written.
                unsafe {
                    let block: [__m512i; 16] = std::array::from_fn(|i| {
                        _mm_prefetch::<_MM_HINT_T1>(src.wrapping_add(rows[i].wrapping_add(next) + at).cast());
                        _mm512_castps_si512(W::load(src.add(rows[i] + at), lanes(steps)))
                    });
                    for (q, values) in transpose16(block).iter().enumerate().take(steps) {
                        _mm512_mask_storeu_epi32(dst.add((p + q) * N + i0).cast(), lanes(high), *values);
                    }
                }
                p += steps;
            }
        }
    }

    /// Elements that are the same distance apart across the panel, two bytes each, read four bytes at a time; returns the steps done.
    ///
    /// # Safety
    /// As [`copy_steps`].
    #[target_feature(enable = "avx512f,avx512bw,avx512vl")]
    pub unsafe fn gather_steps<W: Weight, const N: usize>(
        dst: *mut f32,
        src: *const W,
        w: &Index,
        ws: Range<usize>,
        k: &Index,
        ks: Range<usize>,
    ) -> usize {
        let (Index::Stride { stride: apart, .. }, Index::Stride { stride: 1.., .. }) = (w, k) else { return 0 };
        let Some(apart) = i32::try_from(*apart).ok().filter(|apart| *apart < 1 << 26) else { return 0 };
        if size_of::<W>() != 2 {
            return 0;
        }
        // Steps come one after the other, so that only after the last element of the last one there may be nothing to read.
        let steps = ks.len().saturating_sub(1);
        let count = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
        let offsets = _mm512_mullo_epi32(count, _mm512_set1_epi32(apart));
        for p in 0..steps {
            let row = src.wrapping_add(k.at(ks.start + p));
            for i in (0..ws.len()).step_by(16) {
                let mask = lanes(ws.len() - i);
                // SAFETY: elements of this step, each with one after it; lanes of the panel.
                unsafe {
                    let from = row.add(w.at(ws.start + i)).cast();
                    let found = _mm512_mask_i32gather_epi32::<2>(_mm512_setzero_si512(), mask, offsets, from);
                    _mm512_mask_storeu_ps(dst.add(p * N + i), mask, W::of_low(found));
                }
            }
        }
        steps
    }
}

#[cfg(test)]
mod tests {
    use half::{bf16, f16};

    use super::super::{Operand, Out, Shape, gemm_f32, gemm_narrow};
    use super::*;

    /// `rows × k` elements: by rows, by columns, or gathered from anywhere.
    fn operand(kind: usize, rows: usize, k: usize) -> (Operand, usize) {
        let (rows, k) = match kind {
            0 => (Index::stride(rows, k + 3), Index::stride(k, 1)),
            1 => (Index::stride(rows, 1), Index::stride(k, rows + 5)),
            2 => (Index::stride(rows, 3 * k + 1), Index::stride(k, 3)),
            _ => {
                let runs = |n: usize, apart: usize| (0..n).map(|i| i / 9 * apart + i % 9).collect();
                (Index::from_table((0..rows).map(|i| i * 4 * k).collect()), Index::from_table(runs(k, 20)))
            }
        };
        let operand = Operand { batch: Index::stride(1, 0), rows, k };
        let end = operand.end();
        (operand, end)
    }

    fn check<W: Weight>(narrow: impl Fn(f32) -> W) {
        for (m, k, n) in [(13, 40, 50), (100, 300, 64), (9, 16, 100), (48, 129, 33), (1, 1, 1), (70, 260, 200)] {
            for kind in 0..16 {
                let ((a, a_len), (b, b_len)) = (operand(kind / 4, m, k), operand(kind % 4, n, k));
                let values = |len: usize, of: usize| -> Vec<W> {
                    (0..len).map(|i| narrow((i * of % 127) as f32 / 16.0 - 4.0)).collect()
                };
                let (a_values, b_values) = (values(a_len, 31), values(b_len, 37));
                let wide = |values: &[W]| -> Vec<f32> { values.iter().map(|v| v.widen()).collect() };
                let shape = Shape { a, b, c_batch: Index::stride(1, 0), c_stride: n };
                let [mut want, mut got] = [0; 2].map(|_| vec![7f32; m * n]);
                gemm_f32(&shape, &wide(&a_values), &wide(&b_values), Out::Direct(&mut want));
                gemm_narrow(&shape, &a_values, &b_values, Out::Direct(&mut got));
                let close = |a: &f32, b: &f32| (a - b).abs() <= 1e-5 * (k as f32) * 16.0;
                assert!(want.iter().zip(&got).all(|(a, b)| close(a, b)), "{m} {k} {n} {kind}");
            }
        }
    }

    #[test]
    fn narrow_products_are_those_of_float32() {
        check(bf16::from_f32);
        check(f16::from_f32);
    }
}

//! AVX-512 register kernels for f32, f64, i32 and i64: 12 rows by two vectors of columns.
#![expect(unsafe_code, reason = "vector intrinsics over packed panels")]

use std::arch::x86_64::*;
use std::ops::Range;

use strata_linalg::isa::Isa;

use super::simd_kernel::{Kernel, each_panel};
use super::simd_pack::pack;
use super::{Index, Out, Shape};

/// Results of so many bytes do not stay in a cache until somebody reads them.
const HUGE: usize = 16 << 20;

/// Bytes of A that are packed at a time: with a panel of B, and a panel that is asked for, they stay in the second-level cache.
const NEAR: usize = 300 << 10;
/// Panels of B that are packed together if their columns are adjacent.
const TOGETHER: usize = 4;

/// Calls the kernel compiled for `$m` rows.
macro_rules! pick {
    ($v:literal, $m:expr, $args:tt, $($rows:literal)*) => {
        match $m {
            $($rows => pick!(@call $rows, $v, $args),)*
            _ => unreachable!("tiles have at most 12 rows"),
        }
    };
    (@call $rows:literal, $v:literal, ($($arg:expr),*)) => {
        // SAFETY: forwarded from `tile`; `self` proves the feature.
        unsafe { Self::rows::<$rows, $v, false, false>($($arg),*) }
    };
}

macro_rules! kernel {
    ($name:ident $t:ty, $lanes:literal, $vec:ty, $mask:ty, $kc:literal, $mc:literal,
     $load:ident $store:ident $stream:ident $mload:ident $mstore:ident $set1:ident $fma:ident $add:ident $zero:ident) => {
        /// Holding one proves the processor has AVX-512. It may write its results past the cache.
        #[derive(Clone, Copy)]
        pub struct $name(bool);

        impl $name {
            pub fn detect() -> Option<$name> {
                (Isa::detect() == Isa::Avx512).then_some($name(false))
            }

            /// The same, writing past the cache if this product allows it: its result is too large to stay there, is computed in one go, and its rows
            /// are whole lines.
            pub fn past_cache(self, shape: &Shape, out: &Out<$t>) -> $name {
                let Out::Direct(c) = out else { return self };
                let batch = match shape.c_batch {
                    Index::Stride { len, stride } => len <= 1 || stride % $lanes == 0,
                    Index::Table { .. } => false,
                };
                let is_huge = c.len() * size_of::<$t>() >= HUGE && (1..=Self::depth(shape.k())).contains(&shape.k());
                let in_lines = c.as_ptr().addr() % 64 == 0 && shape.c_stride % $lanes == 0 && shape.n() % $lanes == 0;
                $name(is_huge && in_lines && batch)
            }

            /// Rows of `n` adjacent elements, one for each of these steps, as panels of `W`; zeros after them. What a page has is read at once.
            ///
            /// # Safety
            /// See [`Kernel::pack_rows`]; `src` is the first column.
            #[target_feature(enable = "avx512f,avx512dq")]
            unsafe fn panels<const W: usize>(dst: *mut $t, src: *const $t, n: usize, k: &Index, ks: Range<usize>) {
                let mask = |left: usize| ((1u32 << left.min($lanes)) - 1) as $mask;
                /// Steps to fetch in advance: rows are far apart, and the machine does not see them coming.
                const SOON: usize = 8;
                let deep = ks.len();
                for (p, step) in ks.clone().enumerate() {
                    let [row, next] = [step, (step + SOON).min(ks.end - 1)].map(|step| src.wrapping_add(k.at(step)));
                    for j in (0..n).step_by(W) {
                        for v in (0..W).step_by($lanes) {
                            // SAFETY: elements of a row, and their place in the panel; asking for memory is always allowed.
                            unsafe {
                                _mm_prefetch::<_MM_HINT_T0>(next.wrapping_add(j + v).cast());
                                let from = $mload(mask(n.saturating_sub(j + v)), row.wrapping_add(j + v));
                                $mstore(dst.add(j * deep + p * W + v), mask(W - v), from);
                            }
                        }
                    }
                }
            }

            /// Asks for its part of C, and for what is wanted next: where it is, and how far it is to more of it. With `PACKS`, what it reads of
            /// B goes to `panel`. With `TABLE`, each step of B has an offset of its own in `steps`.
            ///
            /// # Safety
            /// See [`Kernel::tile`]; `n` is within `V` vectors. `panel` has room for them at every step, and there are as many offsets.
            #[target_feature(enable = "avx512f,avx512dq")]
            unsafe fn rows<const M: usize, const V: usize, const PACKS: bool, const TABLE: bool>(
                kc: usize, mut a: *const $t, (mut b, bs, mut panel, mut steps): (*const $t, usize, *mut $t, *const usize),
                (c, ldc): (*mut $t, usize), n: usize, accumulate: bool, (mut next, next_step): (*const $t, usize), stream: bool,
            ) {
                /// Steps to ask for in advance.
                const SOON: usize = 12;
                // SAFETY: the caller's contract covers each access; the last vector of C is masked. Asking for memory is always allowed.
                unsafe {
                    let mut acc = [[$zero(); V]; M];
                    for i in (0..M).filter(|_| !stream) {
                        (0..V).for_each(|v| _mm_prefetch::<_MM_HINT_T0>(c.wrapping_add(i * ldc + v * $lanes).cast()));
                    }
                    for left in (1..=kc).rev() {
                        let at = if TABLE { b.add(*steps) } else { b };
                        if TABLE {
                            let soon = b.wrapping_add(*steps.add(SOON.min(left - 1)));
                            (0..V).for_each(|v| _mm_prefetch::<_MM_HINT_T0>(soon.wrapping_add(v * $lanes).cast()));
                        }
                        let bv: [$vec; V] = std::array::from_fn(|v| $load(at.add(v * $lanes)));
                        _mm_prefetch::<_MM_HINT_T1>(next.cast());
                        next = next.wrapping_add(next_step);
                        if PACKS {
                            (0..V).for_each(|v| $store(panel.add(v * $lanes), bv[v]));
                            panel = panel.add(V * $lanes);
                        }
                        for i in 0..M {
                            let av = $set1(*a.add(i));
                            for v in 0..V {
                                acc[i][v] = $fma(av, bv[v], acc[i][v]);
                            }
                        }
                        a = a.add(Self::MR);
                        if TABLE {
                            steps = steps.add(1);
                        } else {
                            b = b.add(bs);
                        }
                    }
                    let tail = ((1u32 << (n - (V - 1) * $lanes)) - 1) as $mask;
                    for i in 0..M {
                        for v in 0..V {
                            let at = c.add(i * ldc + v * $lanes);
                            if stream {
                                $stream(at.cast(), acc[i][v]);
                            } else if v + 1 < V {
                                let old = if accumulate { $load(at) } else { $zero() };
                                $store(at, $add(acc[i][v], old));
                            } else {
                                let old = if accumulate { $mload(tail, at) } else { $zero() };
                                $mstore(at, tail, $add(acc[i][v], old));
                            }
                        }
                    }
                }
            }
        }

        impl Kernel for $name {
            type Stored = $t;
            type In = $t;
            type Acc = $t;
            const MR: usize = 12;
            const NR: usize = 2 * $lanes;
            const KC: usize = $kc;
            const MC: usize = $mc;
            const DIRECT_B: bool = true;
            const PACKS_B: bool = true;

            fn depth(k: usize) -> usize {
                k.div_ceil(k.div_ceil(Self::KC).max(1)).next_multiple_of(16).max(16)
            }
            fn rows_of(depth: usize) -> usize {
                (NEAR / (depth.max(1) * size_of::<$t>()) / Self::MR * Self::MR).clamp(Self::MR, Self::MC)
            }

            #[inline]
            unsafe fn pack_a(self, dst: *mut $t, src: *const $t, w: &Index, ws: Range<usize>, k: &Index, ks: Range<usize>) {
                // SAFETY: forwarded.
                unsafe { pack::<$t, 12>(dst, src, w, ws, k, ks) }
            }
            #[inline]
            unsafe fn pack_b(self, dst: *mut $t, src: *const $t, w: &Index, ws: Range<usize>, k: &Index, ks: Range<usize>) {
                // SAFETY: forwarded.
                unsafe { pack::<$t, { 2 * $lanes }>(dst, src, w, ws, k, ks) }
            }
            unsafe fn pack_b_panels(self, dst: *mut $t, src: *const $t, w: &Index, ws: Range<usize>, k: &Index, ks: Range<usize>) {
                for w0 in ws.clone().step_by(TOGETHER * Self::NR) {
                    let group = w0..ws.end.min(w0 + TOGETHER * Self::NR);
                    let dst = dst.wrapping_add((w0 - ws.start) * ks.len());
                    // SAFETY: forwarded; `self` proves the feature.
                    unsafe {
                        if w.run(w0, group.len()) == group.len() {
                            Self::panels::<{ 2 * $lanes }>(dst, src.add(w.at(w0)), group.len(), k, ks.clone());
                        } else {
                            each_panel(self, dst, src, w, group, k, ks.clone());
                        }
                    }
                }
            }
            unsafe fn pack_rows(self, dst: *mut $t, src: *const $t, n: usize, k: &Index, is_a: bool) -> bool {
                let all = 0..k.len();
                // SAFETY: forwarded; `self` proves the feature.
                unsafe { if is_a { Self::panels::<12>(dst, src, n, k, all) } else { Self::panels::<{ 2 * $lanes }>(dst, src, n, k, all) } }
                true
            }
            fn end(self) {
                if self.0 {
                    // SAFETY: a fence accesses nothing.
                    unsafe { _mm_sfence() };
                }
            }
            #[inline]
            unsafe fn tile(
                self, kc: usize, a: *const $t, b: *const $t, bs: usize, c: *mut $t, ldc: usize, m: usize, n: usize, acc: bool,
            ) {
                // SAFETY: forwarded.
                unsafe { self.tile_in_row(kc, (a, b, bs), (c, ldc), (m, n), acc, (b, 0)) }
            }
            #[inline]
            unsafe fn tile_in_row(
                self, kc: usize, (a, b, bs): (*const $t, *const $t, usize), (c, ldc): (*mut $t, usize), (m, n): (usize, usize),
                acc: bool, next: (*const $t, usize),
            ) {
                let next = (next.0, next.1.div_ceil(kc.max(1)));
                let b = (b, bs, std::ptr::null_mut(), std::ptr::null());
                if n > $lanes {
                    pick!(2, m, (kc, a, b, (c, ldc), n, acc, next, self.0), 1 2 3 4 5 6 7 8 9 10 11 12)
                } else {
                    pick!(1, m, (kc, a, b, (c, ldc), n, acc, next, self.0), 1 2 3 4 5 6 7 8 9 10 11 12)
                }
            }
            unsafe fn tile_packing(
                self, kc: usize, a: *const $t, (b, bs, panel): (*const $t, usize, *mut $t), (c, ldc): (*mut $t, usize), accumulate: bool,
            ) {
                /// Steps to ask for in advance: they are far apart.
                const SOON: usize = 8;
                // SAFETY: forwarded; `self` proves the feature.
                unsafe {
                    let next = (b.wrapping_add(SOON * bs), bs);
                    let b = (b, bs, panel, std::ptr::null());
                    Self::rows::<12, 2, true, false>(kc, a, b, (c, ldc), Self::NR, accumulate, next, self.0);
                }
            }
            unsafe fn tile_windows(
                self, a: *const $t, (b, steps, panel): (*const $t, &[usize], *mut $t), (c, ldc): (*mut $t, usize), accumulate: bool,
            ) {
                let next = (panel.cast_const(), 0);
                let b = (b, 0, panel, steps.as_ptr());
                // SAFETY: forwarded; `self` proves the feature.
                unsafe { Self::rows::<12, 2, true, true>(steps.len(), a, b, (c, ldc), Self::NR, accumulate, next, self.0) };
            }
        }
    };
}

kernel!(F32 f32, 16, __m512, u16, 1024, 480,
    _mm512_loadu_ps _mm512_storeu_ps _mm512_stream_ps _mm512_maskz_loadu_ps _mm512_mask_storeu_ps _mm512_set1_ps _mm512_fmadd_ps
    _mm512_add_ps _mm512_setzero_ps);
kernel!(F64 f64, 8, __m512d, u8, 1024, 240,
    _mm512_loadu_pd _mm512_storeu_pd _mm512_stream_pd _mm512_maskz_loadu_pd _mm512_mask_storeu_pd _mm512_set1_pd _mm512_fmadd_pd
    _mm512_add_pd _mm512_setzero_pd);
kernel!(I32 i32, 16, __m512i, u16, 1024, 480,
    _mm512_loadu_epi32 _mm512_storeu_epi32 _mm512_stream_si512 _mm512_maskz_loadu_epi32 _mm512_mask_storeu_epi32 _mm512_set1_epi32 muladd_epi32
    _mm512_add_epi32 _mm512_setzero_si512);
kernel!(I64 i64, 8, __m512i, u8, 1024, 240,
    _mm512_loadu_epi64 _mm512_storeu_epi64 _mm512_stream_si512 _mm512_maskz_loadu_epi64 _mm512_mask_storeu_epi64 _mm512_set1_epi64 muladd_epi64
    _mm512_add_epi64 _mm512_setzero_si512);

#[inline]
#[target_feature(enable = "avx512f")]
fn muladd_epi32(a: __m512i, b: __m512i, c: __m512i) -> __m512i {
    _mm512_add_epi32(_mm512_mullo_epi32(a, b), c)
}

#[inline]
#[target_feature(enable = "avx512f,avx512dq")]
fn muladd_epi64(a: __m512i, b: __m512i, c: __m512i) -> __m512i {
    _mm512_add_epi64(_mm512_mullo_epi64(a, b), c)
}

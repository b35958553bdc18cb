//! bf16 products a block of 32 rows of A at a time: rows whose depth is adjacent are read where they are, others are packed when their turn
//! comes.
//!
//! Convolutions are such products (their kernel is A), and most that are no layer's: gradients, attention. B is packed a part of its columns
//! at a time, as much as the second-level cache holds, or all of it where there are few.
#![expect(unsafe_code, reason = "tile and vector instructions over checked offsets")]

use std::arch::asm;
use std::arch::x86_64::*;
use std::ops::Range;

use strata_linalg::isa;

use super::scratch::Scratch;
use super::simd_amx::{Bf16, Factors};
use super::simd_kernel::Kernel;
use super::simd_skinny::MOST_ROWS;
use super::simd_target::{Dest, Target};
use super::{Index, Shape};
use crate::par;

/// Rows and columns of a block.
const SIDE: usize = 32;
/// Steps of one tile.
const GROUP: usize = 32;
/// Steps taken at a time, at most: 32 rows of A stay in the first-level cache.
const DEEP: usize = 640;
/// Elements of B packed at a time, so that they stay in the second-level cache.
const PACKED: usize = 1 << 18;
/// Below this many multiply-adds a product stays on the calling thread.
const ALONE: usize = 1 << 20;

/// Whether [`run`] serves this product.
pub fn fits(shape: &Shape) -> bool {
    let is_regular = matches!((&shape.a.rows, &shape.a.k), (Index::Stride { .. }, Index::Stride { .. }));
    let (m, n, k) = (shape.m(), shape.n(), shape.k());
    let is_worth_it = m > MOST_ROWS && n > MOST_ROWS && (k.is_multiple_of(GROUP) || k >= 2 * GROUP) && k > 0;
    is_regular && is_worth_it && isa::has_bf16() && Bf16::detect().is_some()
}

/// Computes a product that [`fits`].
pub fn run(shape: &Shape, a: &[u16], b: &[u16], mut out: Target) {
    let (batch, m, n, k) = (shape.batch(), shape.m(), shape.n(), shape.k());
    assert!(fits(shape) && shape.b.k.len() == k, "rows of A are elsewhere");
    assert!(shape.a.batch.len() == batch && shape.b.batch.len() == batch, "batch extents differ");
    assert!(shape.a.end() <= a.len() && shape.b.end() <= b.len(), "operand offsets out of range");
    assert!(shape.c_stride >= n, "result rows overlap");
    let (dest, len) = out.dest();
    assert!(shape.c_end() <= len, "result offsets out of range");
    let deep = k.div_ceil(k.div_ceil(DEEP)).next_multiple_of(GROUP);
    let kernel = Bf16::detect().expect("`fits` asked for it");
    let job = Job { kernel, shape, a, b, dest, deep };
    let threads = if shape.work() < ALONE { 1 } else { par::threads() };
    let wide = (PACKED / k).clamp(4 * SIDE, 32 * SIDE).next_multiple_of(SIDE).min(n.next_multiple_of(SIDE));
    let parts = n.div_ceil(wide);
    let columns = |task: usize| (task / parts, task % parts * wide..n.min((task % parts + 1) * wide));
    let whole = |task: usize| {
        let (item, columns) = columns(task);
        let mut packed = Scratch::of::<u16>(wide * Bf16::k_round(k));
        let packed = packed.slice::<u16>(wide * Bf16::k_round(k));
        (0..columns.len().div_ceil(SIDE)).for_each(|j| job.pack(item, columns.clone(), j, Panels(packed.as_mut_ptr())));
        job.rows(item, columns, packed, 0..m.div_ceil(SIDE));
    };
    if threads == 1 {
        (0..batch * parts).for_each(whole);
    } else if batch * parts >= 2 * threads {
        par::for_each_task(batch * parts, whole);
    } else {
        // Few columns: all threads pack them, and then share the rows.
        let mut packed = Scratch::of::<u16>(wide * Bf16::k_round(k));
        let packed = packed.slice::<u16>(wide * Bf16::k_round(k));
        for task in 0..batch * parts {
            let (item, columns) = columns(task);
            let to = Panels(packed.as_mut_ptr());
            let n_panels = columns.len().div_ceil(SIDE);
            par::for_each_index(n_panels, true, |j| job.pack(item, columns.clone(), j, to));
            let (n_blocks, packed) = (m.div_ceil(SIDE), &*packed);
            let chunk = n_blocks.div_ceil(4 * threads);
            par::for_each_task(n_blocks.div_ceil(chunk), |part| {
                job.rows(item, columns.clone(), packed, part * chunk..n_blocks.min((part + 1) * chunk));
            });
        }
    }
}

/// Where panels of B are packed.
#[derive(Clone, Copy)]
struct Panels(*mut u16);
// SAFETY: every panel is packed by one task.
unsafe impl Sync for Panels {}
// SAFETY: as above.
unsafe impl Send for Panels {}

struct Job<'a> {
    kernel: Bf16,
    shape: &'a Shape,
    a: &'a [u16],
    b: &'a [u16],
    dest: Dest,
    /// Steps taken at a time.
    deep: usize,
}

impl Job<'_> {
    /// Where panel `j` of `n_panels` begins for the steps from `first` on.
    fn place(&self, n_panels: usize, j: usize, first: usize) -> usize {
        let deep = Bf16::k_round(self.deep.min(self.shape.k() - first));
        (first * n_panels + j * deep) * SIDE
    }

    /// Packs panel `j` of some columns.
    fn pack(&self, item: usize, columns: Range<usize>, j: usize, to: Panels) {
        let (k, b) = (self.shape.k(), &self.shape.b);
        let ws = columns.start + j * SIDE..columns.end.min(columns.start + (j + 1) * SIDE);
        for first in (0..k).step_by(self.deep) {
            let at = self.place(columns.len().div_ceil(SIDE), j, first);
            // SAFETY: offsets were checked; the panel has 32 elements for each step, and nobody else writes it.
            unsafe {
                let src = self.b.as_ptr().add(b.batch.at(item));
                self.kernel.pack_b(to.0.add(at), src, &b.rows, ws.clone(), &b.k, first..k.min(first + self.deep));
            }
        }
    }

    /// Some blocks of 32 rows of A times packed columns.
    fn rows(&self, item: usize, columns: Range<usize>, packed: &[u16], blocks: Range<usize>) {
        let (m, k) = (self.shape.m(), self.shape.k());
        let n_panels = columns.len().div_ceil(SIDE);
        let mut sums = Scratch::of::<f32>(n_panels * SIDE * SIDE);
        let sums = sums.slice::<f32>(n_panels * SIDE * SIDE);
        let mut last = Scratch::of::<u16>(self.deep * SIDE);
        let last = last.slice::<u16>(self.deep * SIDE);
        let a = &self.a[self.shape.a.batch.at(item)..];
        let (rows, steps) = (&self.shape.a.rows, &self.shape.a.k);
        let is_in_place = steps.is_unit();
        self.kernel.begin();
        for block in blocks {
            let ws = block * SIDE..m.min((block + 1) * SIDE);
            let at = self.shape.c_batch.at(item) + ws.start * self.shape.c_stride + columns.start;
            for first in (0..k).step_by(self.deep) {
                let ks = first..k.min(first + self.deep);
                let groups = ks.len().div_ceil(GROUP);
                let mut from = (a.as_ptr().wrapping_add(rows.at(ws.start) + first).cast(), 2 * rows.at(1), 2 * GROUP);
                if ws.len() < SIDE || !is_in_place || !ks.len().is_multiple_of(GROUP) {
                    // SAFETY: offsets were checked; the buffer holds a panel.
                    unsafe { self.kernel.pack_a(last.as_mut_ptr(), a.as_ptr(), rows, ws.clone(), steps, ks.clone()) };
                    from = (last.as_ptr().cast(), 2 * GROUP, 2 * GROUP * SIDE);
                }
                for (j, sums) in sums.chunks_mut(SIDE * SIDE).enumerate() {
                    let panel = packed[self.place(n_panels, j, first)..].as_ptr();
                    let is_whole = ws.len() == SIDE && columns.len() - j * SIDE >= SIDE;
                    let to = match self.dest {
                        Dest::Wide(c) if is_whole => (c.wrapping_add(at + j * SIDE), self.shape.c_stride),
                        _ => (sums.as_mut_ptr(), SIDE),
                    };
                    // SAFETY: 32 rows of A, where they lie or packed; a whole block of the result, or of sums.
                    unsafe { self.kernel.whole(&[Factors::of_rows(from, panel, groups), Factors::END], to, first > 0) };
                }
            }
            for (j, sums) in sums.chunks(SIDE * SIDE).enumerate() {
                let size = (ws.len(), SIDE.min(columns.len() - j * SIDE));
                // SAFETY: a block of the result that belongs to this task; `fits` checked the features.
                unsafe { self.store(sums, at + j * SIDE, size) };
            }
        }
        self.kernel.end();
    }

    /// Writes a block of sums, unless it was computed in its place.
    ///
    /// # Safety
    /// The block from element `at` on belongs to this task; AVX-512 BF16 is present.
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512bf16")]
    unsafe fn store(&self, sums: &[f32], at: usize, (m, n): (usize, usize)) {
        for (i, sums) in sums.chunks(SIDE).enumerate().take(m) {
            let at = at + i * self.shape.c_stride;
            // SAFETY: `n` elements of a row of the block.
            unsafe {
                match self.dest {
                    Dest::Wide(_) if (m, n) == (SIDE, SIDE) => return,
                    Dest::Wide(to) => std::ptr::copy_nonoverlapping(sums.as_ptr(), to.add(at), n),
                    Dest::Narrow(to) => {
                        let half = |i: usize| _mm512_loadu_ps(sums.as_ptr().add(16 * i));
                        let both = std::mem::transmute::<__m512bh, __m512i>(_mm512_cvtne2ps_pbh(half(1), half(0)));
                        let mask = if n == SIDE { !0 } else { (1u32 << n) - 1 };
                        _mm512_mask_storeu_epi16(to.add(at).cast(), mask, both);
                    }
                }
            }
        }
    }
}

/// [`Bf16::whole`] of the first 16 columns of the panel and of the block.
///
/// # Safety
/// As there.
pub(super) unsafe fn half_tile(
    groups: usize,
    (rows, pitch, step): (*const u8, usize, usize),
    panel: *const u16,
    (c, ldc): (*mut f32, usize),
    adds: bool,
) {
    // SAFETY: the caller's contract.
    unsafe {
        asm!(
            "test {adds:e}, {adds:e}",
            "jnz 2f",
            "tilezero tmm0", "tilezero tmm2",
            "jmp 3f",
            "2:",
            "tileloadd tmm0, [{c} + {ldc}*1]",
            "tileloadd tmm2, [{c2} + {ldc}*1]",
            "3:",
            "tileloadd tmm6, [{b} + {wide}*1]",
            "tileloadd tmm4, [{a} + {pitch}*1]",
            "tileloadd tmm5, [{a2} + {pitch}*1]",
            "tdpbf16ps tmm0, tmm4, tmm6",
            "tdpbf16ps tmm2, tmm5, tmm6",
            "add {a}, {step}",
            "add {a2}, {step}",
            "add {b}, 2048",
            "dec {groups}",
            "jnz 3b",
            "tilestored [{c} + {ldc}*1], tmm0",
            "tilestored [{c2} + {ldc}*1], tmm2",
            adds = in(reg) u32::from(adds),
            groups = inout(reg) groups => _,
            a = inout(reg) rows => _,
            a2 = inout(reg) rows.wrapping_add(16 * pitch) => _,
            b = inout(reg) panel => _,
            c = in(reg) c,
            c2 = in(reg) c.wrapping_add(16 * ldc),
            ldc = in(reg) 4 * ldc,
            pitch = in(reg) pitch,
            step = in(reg) step,
            wide = in(reg) 128usize,
            out("tmm0") _, out("tmm2") _, out("tmm4") _, out("tmm5") _, out("tmm6") _,
            options(nostack)
        );
    }
}

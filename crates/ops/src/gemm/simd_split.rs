//! Products of float32 by matrix hardware: every element is [split](super::simd_parts) into a sum of three bf16 numbers.
//!
//! Of the nine products of two such sums the three smallest are left out: together they are at most 2⁻²⁴ of `x · y`, what rounding `x · y` may change.
//! Rows and columns that have a number without such a sum are computed by multiply-adds. So each element of a result depends on its own row and
//! column alone, whatever else is in their panels.
#![expect(unsafe_code, reason = "tile instructions over packed panels")]

use std::arch::asm;
use std::arch::x86_64::*;
use std::ops::Range;

use strata_linalg::isa;

use super::scratch::Scratch;
use super::simd_amx::{COLS, Factors, ROWS, Sums, Tile, available, configure, release};
use super::simd_kernel::{Kernel, each_panel};
use super::simd_parts::{
    DEEP, GROUP, TOGETHER, in_column, in_row, marks, panel_of_columns, panel_of_rows, panels_of_adjacent_columns,
};
use super::{Index, Shape, simd_transposed_f32};

/// Bytes of A that are packed at a time: they stay in the second-level cache with two panels of B.
const NEAR: usize = 768 << 10;
/// Rows and columns from which on packing costs less than matrix hardware gains; rows if B need not be packed otherwise; and steps.
const FEW: usize = 64;
const FEW_BY_WEIGHTS: usize = 96;
const SHALLOW: usize = 32;

/// Whether this kernel is the fastest for a product of float32.
pub fn fits(shape: &Shape) -> bool {
    let few = if simd_transposed_f32::fits(shape) { FEW_BY_WEIGHTS } else { FEW };
    is_large(shape.m(), shape.n()) && shape.m() >= few && shape.k() >= SHALLOW
}

/// Whether there are so many rows and columns.
pub fn is_large(rows: usize, columns: usize) -> bool {
    rows >= FEW && columns >= FEW
}

/// Holding one proves that tiles and the instructions that round to bf16 may be used.
#[derive(Clone, Copy)]
pub struct F32(());

impl F32 {
    pub fn detect() -> Option<F32> {
        (available() && isa::has_bf16()).then_some(F32(()))
    }
}

/// Adds products to a 32 × 32 block in rows of `ldc` bytes, or replaces it by their sum.
///
/// # Safety
/// Whole panels, [`Factors::END`] after the last, a whole block of C, tiles are configured.
unsafe fn multiply(products: &[Factors], (c, ldc): (*mut f32, usize), adds: bool) {
    // SAFETY: forwarded; asking for memory is always allowed.
    unsafe {
        asm!(
            "test {n}, {n}",
            "jnz 5f",
            "tilezero tmm0",
            "tilezero tmm1",
            "tilezero tmm2",
            "tilezero tmm3",
            "jmp 6f",
            "5:",
            "tileloadd tmm0, [{c} + {ldc}*1]",
            "tileloadd tmm1, [{c} + {ldc}*1 + 64]",
            "tileloadd tmm2, [{c2} + {ldc}*1]",
            "tileloadd tmm3, [{c2} + {ldc}*1 + 64]",
            "6:",
            "mov {a}, [{list}]",
            "mov {b}, [{list} + 24]",
            "mov {groups}, [{list} + 32]",
            "mov {next}, [{list} + 40]",
            // Each of the six products keeps one side of the one before.
            "2:",
            "tileloadd tmm4, [{a} + {s}*1]",
            "tileloadd tmm6, [{b} + {s}*1 + 4096]",
            "tdpbf16ps tmm0, tmm4, tmm6",
            "tileloadd tmm5, [{a} + {s}*1 + 1024]",
            "tdpbf16ps tmm2, tmm5, tmm6",
            "tileloadd tmm7, [{b} + {s}*1 + 5120]",
            "tdpbf16ps tmm1, tmm4, tmm7",
            "tdpbf16ps tmm3, tmm5, tmm7",
            "tileloadd tmm6, [{b} + {s}*1 + 2048]",
            "tdpbf16ps tmm0, tmm4, tmm6",
            "tdpbf16ps tmm2, tmm5, tmm6",
            "tileloadd tmm7, [{b} + {s}*1 + 3072]",
            "tdpbf16ps tmm1, tmm4, tmm7",
            "tdpbf16ps tmm3, tmm5, tmm7",
            "mov {n}, [{list} + 48]",
            "test {n}, {n}",
            "jz 4f",
            "3:",
            "prefetcht1 [{next}]",
            "add {next}, 64",
            "dec {n}",
            "jnz 3b",
            "4:",
            "tileloadd tmm4, [{a} + {s}*1 + 2048]",
            "tdpbf16ps tmm0, tmm4, tmm6",
            "tdpbf16ps tmm1, tmm4, tmm7",
            "tileloadd tmm5, [{a} + {s}*1 + 3072]",
            "tdpbf16ps tmm2, tmm5, tmm6",
            "tdpbf16ps tmm3, tmm5, tmm7",
            "tileloadd tmm6, [{b} + {s}*1]",
            "tdpbf16ps tmm0, tmm4, tmm6",
            "tdpbf16ps tmm2, tmm5, tmm6",
            "tileloadd tmm7, [{b} + {s}*1 + 1024]",
            "tdpbf16ps tmm1, tmm4, tmm7",
            "tdpbf16ps tmm3, tmm5, tmm7",
            "tileloadd tmm4, [{a} + {s}*1 + 4096]",
            "tdpbf16ps tmm0, tmm4, tmm6",
            "tdpbf16ps tmm1, tmm4, tmm7",
            "tileloadd tmm5, [{a} + {s}*1 + 5120]",
            "tdpbf16ps tmm2, tmm5, tmm6",
            "tdpbf16ps tmm3, tmm5, tmm7",
            "tileloadd tmm4, [{a} + {s}*1]",
            "tdpbf16ps tmm0, tmm4, tmm6",
            "tdpbf16ps tmm1, tmm4, tmm7",
            "tileloadd tmm5, [{a} + {s}*1 + 1024]",
            "tdpbf16ps tmm2, tmm5, tmm6",
            "tdpbf16ps tmm3, tmm5, tmm7",
            "add {a}, 6144",
            "add {b}, 6144",
            "dec {groups}",
            "jnz 2b",
            "add {list}, 56",
            "cmp qword ptr [{list} + 32], 0",
            "jne 6b",
            "tilestored [{c} + {ldc}*1], tmm0",
            "tilestored [{c} + {ldc}*1 + 64], tmm1",
            "tilestored [{c2} + {ldc}*1], tmm2",
            "tilestored [{c2} + {ldc}*1 + 64], tmm3",
            list = inout(reg) products.as_ptr() => _,
            n = inout(reg) usize::from(adds) => _,
            a = out(reg) _,
            b = out(reg) _,
            groups = out(reg) _,
            next = out(reg) _,
            c = in(reg) c,
            c2 = in(reg) c.cast::<u8>().add(16 * ldc),
            ldc = in(reg) ldc,
            s = in(reg) 64usize,
            out("tmm0") _, out("tmm1") _, out("tmm2") _, out("tmm3") _,
            out("tmm4") _, out("tmm5") _, out("tmm6") _, out("tmm7") _,
            options(nostack)
        )
    }
}

/// Computes the rows and columns of a block that have special numbers by multiply-adds, in the order of the steps, and adds what was there.
///
/// # Safety
/// Whole panels; the processor has the features.
#[cold]
#[target_feature(enable = "avx512f,fma")]
unsafe fn plainly(
    kc: usize,
    (a, b): (*const u16, *const u16),
    old: &[f32; ROWS * COLS],
    tile: &mut [f32; ROWS * COLS],
    (rows, columns): (u32, u32),
) {
    let mut numbers = Scratch::of::<f32>(2 * kc * ROWS);
    let (left, right) = numbers.slice::<f32>(2 * kc * ROWS).split_at_mut(kc * ROWS);
    for (at, (left, right)) in left.iter_mut().zip(right.iter_mut()).enumerate() {
        let (p, i) = (at / ROWS, at % ROWS);
        // SAFETY: step `p` of row and column `i`.
        unsafe {
            *left = in_row(a, i, p);
            *right = in_column(b, i, p);
        }
    }
    for i in 0..ROWS {
        let wanted = if rows >> i & 1 == 1 { u32::MAX } else { columns };
        if wanted == 0 {
            continue;
        }
        let mut sums = [0f32; COLS];
        for (left, right) in left.chunks_exact(ROWS).zip(right.chunks_exact(COLS)) {
            sums.iter_mut().zip(right).for_each(|(sum, right)| *sum = left[i].mul_add(*right, *sum));
        }
        for j in (0..COLS).filter(|j| wanted >> j & 1 == 1) {
            tile[i * COLS + j] = old[i * COLS + j] + sums[j];
        }
    }
}

/// Copies the used corner of a block of C, to or from a whole one.
///
/// # Safety
/// `c` holds an `m × n` block of row stride `ldc`; the processor has AVX-512.
#[target_feature(enable = "avx512f")]
unsafe fn corner(tile: &mut [f32; ROWS * COLS], (c, ldc): (*mut f32, usize), (m, n): (usize, usize), is_read: bool) {
    let masks = [0, 16].map(|first| ((1u32 << n.saturating_sub(first).min(16)) - 1) as u16);
    for i in 0..m {
        for (half, mask) in masks.into_iter().enumerate() {
            let whole = &mut tile[i * COLS + 16 * half..][..16];
            // SAFETY: elements of row `i` that are there.
            unsafe {
                let used = c.wrapping_add(i * ldc + 16 * half);
                match is_read {
                    true => _mm512_storeu_ps(whole.as_mut_ptr(), _mm512_maskz_loadu_ps(mask, used)),
                    false => _mm512_mask_storeu_ps(used, mask, _mm512_loadu_ps(whole.as_ptr())),
                }
            }
        }
    }
}

/// The block of C arrives while its products are added up.
fn ask_for((c, ldc): (*mut f32, usize), (m, n): (usize, usize)) {
    for row in (0..m).map(|i| c.wrapping_add(i * ldc)) {
        // SAFETY: asking for memory is always allowed.
        unsafe {
            _mm_prefetch::<_MM_HINT_ET0>(row.cast());
            _mm_prefetch::<_MM_HINT_ET0>(row.wrapping_add(n - 1).cast());
        }
    }
}

impl Sums for F32 {
    unsafe fn add_up(self, products: &[Factors], c: (*mut f32, usize), adds: bool) -> bool {
        let special = |p: &Factors| {
            // SAFETY: whole panels.
            unsafe { marks(p.rows.cast(), p.groups) | marks(p.panel.cast(), p.groups) }
        };
        if products.iter().take_while(|p| p.groups > 0).any(|p| special(p) != 0) {
            return false;
        }
        ask_for(c, (ROWS, COLS));
        // SAFETY: forwarded.
        unsafe { multiply(products, (c.0, c.1 * size_of::<f32>()), adds) }
        true
    }
}

impl Kernel for F32 {
    type Stored = f32;
    type In = u16;
    type Acc = f32;
    const MR: usize = ROWS;
    const NR: usize = COLS;
    const KC: usize = 512;
    const MC: usize = 512;
    const DIRECT_B: bool = false;
    const PASSING: Option<usize> = Some(4 * COLS);

    fn depth(k: usize) -> usize {
        k.div_ceil(k.div_ceil(Self::KC).max(1)).next_multiple_of(DEEP).max(DEEP)
    }
    fn rows_of(deep: usize) -> usize {
        (NEAR / (deep.max(1) * size_of::<u16>()) / ROWS * ROWS).clamp(ROWS, Self::MC)
    }
    /// Three parts, and a line of [`marks`].
    fn k_round(kc: usize) -> usize {
        3 * kc.next_multiple_of(DEEP) + 1
    }
    unsafe fn pack_a(self, dst: *mut u16, src: *const f32, w: &Index, ws: Range<usize>, k: &Index, ks: Range<usize>) {
        // SAFETY: forwarded; `self` proves the features.
        unsafe { panel_of_rows(dst, src, w, ws, k, ks) }
    }
    unsafe fn pack_b(self, dst: *mut u16, src: *const f32, w: &Index, ws: Range<usize>, k: &Index, ks: Range<usize>) {
        // SAFETY: forwarded; `self` proves the features.
        unsafe { panel_of_columns(dst, src, w, ws, k, ks) }
    }
    unsafe fn pack_b_panels(
        self,
        dst: *mut u16,
        src: *const f32,
        w: &Index,
        ws: Range<usize>,
        k: &Index,
        ks: Range<usize>,
    ) {
        let deep = Self::k_round(ks.len());
        for w0 in ws.clone().step_by(TOGETHER * COLS) {
            let group = w0..ws.end.min(w0 + TOGETHER * COLS);
            let whole = if w.run(w0, group.len()) == group.len() { group.len() / COLS } else { 0 };
            let dst = dst.wrapping_add((w0 - ws.start) * deep);
            let rest = w0 + whole * COLS..group.end;
            // SAFETY: forwarded; `self` proves the features.
            unsafe {
                panels_of_adjacent_columns(dst, src.add(w.at(w0)), whole, k, ks.clone());
                each_panel(self, dst.add(whole * COLS * deep), src, w, rest, k, ks.clone());
            }
        }
    }
    unsafe fn pack_rows(self, dst: *mut u16, src: *const f32, n: usize, k: &Index, is_a: bool) -> bool {
        if !is_a {
            // SAFETY: forwarded.
            unsafe { self.pack_b_panels(dst, src, &Index::stride(n, 1), 0..n, k, 0..k.len()) }
        }
        !is_a
    }
    unsafe fn tile(
        self,
        kc: usize,
        a: *const u16,
        b: *const u16,
        bs: usize,
        c: *mut f32,
        ldc: usize,
        m: usize,
        n: usize,
        acc: bool,
    ) {
        // SAFETY: forwarded.
        unsafe { self.tile_in_row(kc, (a, b, bs), (c, ldc), (m, n), acc, (b, 0)) }
    }
    unsafe fn tile_before(
        self,
        kc: usize,
        (a, b): (*const u16, *const u16),
        c: (*mut f32, usize),
        size: (usize, usize),
        acc: bool,
        next: *const u16,
    ) {
        // SAFETY: forwarded.
        unsafe { self.tile_in_row(kc, (a, b, COLS), c, size, acc, (next, kc.div_ceil(DEEP) * GROUP / 2)) }
    }
    unsafe fn tile_in_row(
        self,
        kc: usize,
        (a, b, _): (*const u16, *const u16, usize),
        (c, ldc): (*mut f32, usize),
        (m, n): (usize, usize),
        acc: bool,
        next: (*const u16, usize),
    ) {
        let groups = kc.div_ceil(DEEP);
        let product = Factors::packed(a, b, groups).before(next.0, next.1.div_ceil(groups * DEEP));
        let products = [product, Factors::END];
        // SAFETY: whole panels; a whole block of C is written in place, others through a buffer; `self` proves the features.
        unsafe {
            let (rows, columns) = (marks(a, groups), marks(b, groups));
            ask_for((c, ldc), (m, n));
            if m == ROWS && n == COLS && rows | columns == 0 {
                return multiply(&products, (c, ldc * size_of::<f32>()), acc);
            }
            let mut old = Tile([0f32; ROWS * COLS]);
            if acc {
                corner(&mut old.0, (c, ldc), (m, n), true);
            }
            let mut tile = Tile(old.0);
            multiply(&products, (tile.0.as_mut_ptr(), COLS * size_of::<f32>()), acc);
            if rows | columns != 0 {
                plainly(kc, (a, b), &old.0, &mut tile.0, (rows, columns));
            }
            corner(&mut tile.0, (c, ldc), (m, n), false);
        }
    }
    fn begin(self) {
        configure();
    }
    fn end(self) {
        release();
    }
}

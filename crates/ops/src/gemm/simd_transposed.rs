//! bf16 products whose B lies with its depth adjacent, as the weights of a layer do: `A · B` is computed as `(Bᵀ · Aᵀ)ᵀ`.
//!
//! Matrix hardware takes its first operand as it lies in memory and wants the second interleaved. So the operands change places: B, which is
//! large, is read where it is; A, which is small, is packed; and blocks of the result are transposed while they are rounded.
#![expect(unsafe_code, reason = "tile and vector instructions over checked offsets")]

use std::arch::x86_64::*;
use std::ops::Range;

use strata_linalg::isa;

use super::scratch::Scratch;
use super::simd_amx::{Bf16, Factors};
use super::simd_kernel::Kernel;
use super::simd_pack::x86::transpose16;
use super::simd_straight::half_tile;
use super::simd_target::{Dest, Target};
use super::{Index, Shape};
use crate::par;

/// Rows and columns of a block.
const SIDE: usize = 32;
/// Steps that a block of B takes at a time: its rows stay in the first-level cache while A passes by.
const DEEP: usize = 512;
/// Elements of A that are packed at a time, and multiplied by all of B before the next: they stay in the second-level cache.
const NEAR: usize = 1 << 19;
/// Steps of one tile.
const GROUP: usize = 32;
/// Below this many multiply-adds a product stays on the calling thread.
const ALONE: usize = 1 << 20;

/// Whether [`run`] serves this product better than packing B would: transposing the result costs twice as much per element.
pub fn fits(shape: &Shape) -> bool {
    let is_in_rows = matches!((&shape.b.rows, &shape.b.k), (Index::Stride { .. }, Index::Stride { stride: 1, .. }));
    let (m, n, k) = (shape.m(), shape.n(), shape.k());
    let is_worth_it = m > super::simd_skinny::MOST_ROWS && k > 0 && k.is_multiple_of(GROUP) && n >= SIDE && 2 * m <= k;
    is_in_rows && is_worth_it && isa::has_bf16() && Bf16::detect().is_some()
}

/// Computes a product that [`fits`]; `bias` has a number for every column, added before the result is rounded.
pub fn run(shape: &Shape, a: &[u16], b: &[u16], bias: Option<&[f32]>, mut out: Target) {
    let (m, n, k) = (shape.m(), shape.n(), shape.k());
    if shape.batch() == 0 || m == 0 {
        return;
    }
    let kernel = Bf16::detect().expect("`fits` asked for it");
    assert!(fits(shape) && shape.b.k.len() == k, "not a product to be transposed");
    assert!(shape.a.batch.len() == shape.batch() && shape.b.batch.len() == shape.batch(), "batch extents differ");
    assert!(shape.a.end() <= a.len() && shape.b.end() <= b.len(), "operand offsets out of range");
    assert!(shape.c_stride >= n || m == 1, "result rows overlap");
    assert!(bias.is_none_or(|bias| bias.len() == n), "a number for every column");
    let (dest, len) = out.dest();
    assert!(shape.c_end() <= len, "result offsets out of range");
    let near = m.div_ceil(m.div_ceil((NEAR / k).max(SIDE))).next_multiple_of(SIDE);
    let mut packed = Scratch::of::<u16>(near * k);
    let n_blocks = n.div_ceil(SIDE);
    let threads = if m * n * k < ALONE { 1 } else { par::threads() };
    let chunk = n_blocks.div_ceil(4 * threads);
    for item in 0..shape.batch() {
        let (a, b, at) = (&a[shape.a.batch.at(item)..], &b[shape.b.batch.at(item)..], shape.c_batch.at(item));
        for first in (0..m).step_by(near) {
            let rows = first..m.min(first + near);
            let panels = packed.slice::<u16>(rows.len().next_multiple_of(SIDE) * k);
            pack(kernel, shape, a, rows.clone(), panels);
            let job = Job { kernel, shape, panels, b, bias, dest, at: at + first * shape.c_stride, rows };
            if threads == 1 {
                job.blocks(0..n_blocks);
            } else {
                par::for_each_task(n_blocks.div_ceil(chunk), |task| {
                    job.blocks(task * chunk..n_blocks.min((task + 1) * chunk));
                });
            }
        }
    }
}

/// Interleaves these rows of A, panel by panel for each part of the depth.
fn pack(kernel: Bf16, shape: &Shape, a: &[u16], rows: Range<usize>, panels: &mut [u16]) {
    let (m, k) = (rows.len(), shape.k());
    let n_panels = m.div_ceil(SIDE);
    let one = |(number, panel): (usize, &mut [u16])| {
        let (part, j) = (number / n_panels, number % n_panels);
        let ws = rows.start + j * SIDE..rows.end.min(rows.start + (j + 1) * SIDE);
        let ks = part * DEEP..k.min((part + 1) * DEEP);
        // SAFETY: offsets were checked; a panel has 32 elements for each step.
        unsafe { kernel.pack_b(panel.as_mut_ptr(), a.as_ptr(), &shape.a.rows, ws, &shape.a.k, ks) };
    };
    let whole = k / DEEP * n_panels * DEEP * SIDE;
    let (whole, rest) = panels.split_at_mut(whole);
    if m * k < ALONE / 8 {
        whole.chunks_mut(DEEP * SIDE).enumerate().for_each(one);
    } else {
        par::for_each_item(whole.chunks_mut(DEEP * SIDE).enumerate(), 1, one);
    }
    if !rest.is_empty() {
        let first = k / DEEP * n_panels;
        rest.chunks_mut(k % DEEP * SIDE).enumerate().for_each(|(number, panel)| one((first + number, panel)));
    }
}

struct Job<'a> {
    kernel: Bf16,
    shape: &'a Shape,
    panels: &'a [u16],
    b: &'a [u16],
    bias: Option<&'a [f32]>,
    dest: Dest,
    /// The rows of A that are packed, and where their first result is.
    rows: Range<usize>,
    at: usize,
}

impl Job<'_> {
    /// Blocks of 32 columns of the result, which are rows of B.
    fn blocks(&self, blocks: Range<usize>) {
        let (m, n) = (self.rows.len(), self.shape.n());
        let n_panels = m.div_ceil(SIDE);
        let mut sums = Scratch::of::<f32>(n_panels * SIDE * SIDE);
        let sums = sums.slice::<f32>(n_panels * SIDE * SIDE);
        let mut last = Scratch::of::<u16>(DEEP * SIDE);
        let last = last.slice::<u16>(DEEP * SIDE);
        self.kernel.begin();
        for block in blocks {
            let columns = block * SIDE..n.min((block + 1) * SIDE);
            self.multiply(columns.clone(), sums, last);
            let mut bias = [0f32; SIDE];
            if let Some(given) = self.bias {
                bias[..columns.len()].copy_from_slice(&given[columns.clone()]);
            }
            for (j, sums) in sums.chunks(SIDE * SIDE).enumerate() {
                let at = self.at + j * SIDE * self.shape.c_stride + columns.start;
                let size = (SIDE.min(m - j * SIDE), columns.len());
                // SAFETY: a block of the result, whose extent was checked, that belongs to this task; `fits` checked the features.
                unsafe {
                    match self.dest {
                        Dest::Wide(to) => transpose_wide(sums, &bias, to.add(at), self.shape.c_stride, size),
                        Dest::Narrow(to) => transpose_narrow(sums, &bias, to.add(at), self.shape.c_stride, size),
                    }
                }
            }
        }
        self.kernel.end();
    }

    /// `columns` of B times all of A, 32 × 32 sums after one another.
    fn multiply(&self, columns: Range<usize>, sums: &mut [f32], last: &mut [u16]) {
        let (k, n_panels) = (self.shape.k(), sums.len() / (SIDE * SIDE));
        let (rows, steps) = (&self.shape.b.rows, &self.shape.b.k);
        let pitch = rows.at(1) * 2;
        for (part, first) in (0..k).step_by(DEEP).enumerate() {
            let deep = DEEP.min(k - first);
            let is_whole = columns.len() == SIDE;
            if !is_whole {
                // SAFETY: offsets were checked; the buffer holds a panel.
                unsafe {
                    let ks = first..first + deep;
                    self.kernel.pack_a(last.as_mut_ptr(), self.b.as_ptr(), rows, columns.clone(), steps, ks);
                }
            }
            for (j, sums) in sums.chunks_mut(SIDE * SIDE).enumerate() {
                let panel = self.panels[part * DEEP * n_panels * SIDE + j * deep * SIDE..].as_ptr();
                let to = sums.as_mut_ptr();
                if first + deep == k {
                    self.ask_for_result(j * SIDE..self.rows.len().min((j + 1) * SIDE), columns.start);
                }
                let from = match is_whole {
                    true => (self.b.as_ptr().wrapping_add(rows.at(columns.start) + first).cast(), pitch, 64),
                    false => (last.as_ptr().cast(), 64, 64 * SIDE),
                };
                let product = Factors::of_rows(from, panel, deep / GROUP);
                // SAFETY: 32 rows of `deep` steps, where they lie or packed, and a whole block of sums.
                unsafe {
                    match self.rows.len() - j * SIDE > SIDE / 2 {
                        true => self.kernel.whole(&[product, Factors::END], (to, SIDE), part > 0),
                        false => half_tile(deep / GROUP, from, panel, (to, SIDE), part > 0),
                    }
                }
            }
        }
    }

    /// Asks for rows of a block that is written soon: they are far apart, and the machine does not see them coming.
    fn ask_for_result(&self, rows: Range<usize>, column: usize) {
        for row in rows {
            let at = self.at + row * self.shape.c_stride + column;
            // SAFETY: asking for memory is always allowed.
            unsafe {
                match self.dest {
                    Dest::Narrow(to) => _mm_prefetch::<_MM_HINT_T1>(to.wrapping_add(at).cast()),
                    Dest::Wide(to) => {
                        _mm_prefetch::<_MM_HINT_T1>(to.wrapping_add(at).cast());
                        _mm_prefetch::<_MM_HINT_T1>(to.wrapping_add(at + SIDE / 2).cast());
                    }
                }
            }
        }
    }
}

/// Writes the transpose of a block of sums, `size` rows and columns of it.
///
/// # Safety
/// `to` has so many rows `pitch` apart; AVX-512 is present.
#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
unsafe fn transpose_wide(sums: &[f32], bias: &[f32; SIDE], to: *mut f32, pitch: usize, (m, n): (usize, usize)) {
    assert!(sums.len() == SIDE * SIDE);
    for i0 in (0..m).step_by(16) {
        for j0 in (0..n).step_by(16) {
            // SAFETY: 16 sums of 16 rows; stores are masked to the columns.
            unsafe {
                let columns: [__m512i; 16] = std::array::from_fn(|j| {
                    let sums = _mm512_loadu_ps(sums.as_ptr().add((j0 + j) * SIDE + i0));
                    _mm512_castps_si512(_mm512_add_ps(sums, _mm512_set1_ps(bias[j0 + j])))
                });
                let mask = ((1u32 << (n - j0).min(16)) - 1) as u16;
                for (i, row) in transpose16(columns).iter().enumerate().take(m - i0) {
                    _mm512_mask_storeu_epi32(to.add((i0 + i) * pitch + j0).cast(), mask, *row);
                }
            }
        }
    }
}

/// Brings the halves of a vector of 32 together: element `i` of both, one after the other.
pub(super) static PAIRS: [u16; 32] = {
    let mut from = [0; 32];
    let mut i = 0;
    while i < 32 {
        from[i] = (i / 2 + 16 * (i % 2)) as u16;
        i += 1;
    }
    from
};

/// [`transpose_wide`], rounded to bf16: pairs of columns are transposed as one.
///
/// # Safety
/// As there; AVX-512 BF16 is present.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512bf16")]
unsafe fn transpose_narrow(sums: &[f32], bias: &[f32; SIDE], to: *mut u16, pitch: usize, (m, n): (usize, usize)) {
    assert!(sums.len() == SIDE * SIDE);
    let mask = if n == SIDE { !0 } else { (1u32 << n) - 1 };
    for i0 in (0..m).step_by(16) {
        // SAFETY: 16 sums of 32 rows; stores are masked to the columns.
        unsafe {
            let order = _mm512_loadu_si512(PAIRS.as_ptr().cast());
            let pairs: [__m512i; 16] = std::array::from_fn(|q| {
                let column = |j: usize| {
                    _mm512_add_ps(_mm512_loadu_ps(sums.as_ptr().add(j * SIDE + i0)), _mm512_set1_ps(bias[j]))
                };
                let both = _mm512_cvtne2ps_pbh(column(2 * q + 1), column(2 * q));
                _mm512_permutexvar_epi16(order, std::mem::transmute::<__m512bh, __m512i>(both))
            });
            for (i, row) in transpose16(pairs).iter().enumerate().take(m - i0) {
                _mm512_mask_storeu_epi16(to.add((i0 + i) * pitch).cast(), mask, *row);
            }
        }
    }
}

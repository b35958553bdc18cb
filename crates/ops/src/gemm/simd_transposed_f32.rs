//! `f32` products whose B lies with its depth adjacent, as the weights of a layer do: `A · B` is computed as `(Bᵀ · Aᵀ)ᵀ`.
//!
//! Panels of B would have to be transposed, an element for every `m` multiply-adds. So the operands change places: elements of B, which is
//! large, are broadcast from where they are; A, which is small, is packed; and blocks of sums are transposed when they are complete.
#![expect(unsafe_code, reason = "vector intrinsics over checked offsets")]
#![allow(clippy::needless_range_loop, reason = "indices are unrolled register numbers")]

use std::arch::x86_64::*;
use std::ops::Range;
use std::sync::LazyLock;

use strata_linalg::isa::Isa;

use super::scratch::Scratch;
use super::simd_avx512::F32;
use super::simd_kernel::Kernel;
use super::simd_pack::x86::transpose16;
use super::simd_skinny::MOST_ROWS;
use super::{Index, Shape};
use crate::par;

/// Rows of B in a register tile, and in a block whose sums stay near.
const HIGH: usize = 12;
const BLOCK: usize = 4 * HIGH;
/// Columns of a panel of A: two vectors.
const WIDE: usize = F32::NR;
/// Steps of a panel, which stays in the first-level cache.
const DEEP: usize = 256;
/// Rows of A that are multiplied by all of B before the next ones, at most: they stay in the second-level cache.
const NEAR: usize = 256;
/// Rows beyond which packing B costs nothing, and rows beyond which it costs less than reading B in place does if the first-level cache is
/// smaller than a panel of A with a tile's rows of B: those are often a power of two apart, and such a cache has room for eight of them. Panels
/// of B are packed one by one then, while the tiles of the one before ask for it.
const MOST: usize = 1024;
const MOST_IN_SMALL: usize = 80;
const SMALL: usize = (WIDE + HIGH) * DEEP * size_of::<f32>();
/// Steps between two requests for what comes next, and so many elements that one brings.
const EVERY: usize = 4;
const LINE: usize = 16;
/// Blocks of B that go through the depth together: the panels of a part of it stay in the second-level cache while they do, and so do their sums.
const TOGETHER: usize = 8;
/// Below this many multiply-adds a product stays on the calling thread.
const ALONE: usize = 1 << 20;

/// Bytes of the first-level data cache, or next to none if the processor does not say.
static FIRST_CACHE: LazyLock<usize> = LazyLock::new(|| {
    // SAFETY: every processor of x86-64 has the instruction.
    #[allow(unused_unsafe, reason = "releases of Rust before this function was safe")]
    let cache = unsafe { __cpuid_count(4, 0) };
    let field = |from: u32, mask: u32| ((cache.ebx >> from & mask) + 1) as usize;
    let sets = cache.ecx as usize + 1;
    sets * field(22, 0x3FF) * field(12, 0x3FF) * field(0, 0xFFF)
});

/// Whether [`run`] serves this product better than packing B would.
pub fn fits(shape: &Shape) -> bool {
    let is_in_rows = matches!((&shape.b.rows, &shape.b.k), (Index::Stride { .. }, Index::Stride { stride: 1, .. }));
    let (m, n, k) = (shape.m(), shape.n(), shape.k());
    // Lanes of the last vector that multiply zeros are for nothing.
    let is_full = m.next_multiple_of(16) * 15 <= m * 16;
    let most = if *FIRST_CACHE < SMALL { MOST_IN_SMALL } else { MOST };
    let is_worth_it = (MOST_ROWS + 1..=most).contains(&m) && k >= 128 && n >= BLOCK && 2 * m <= n;
    shape.batch() == 1 && is_in_rows && is_full && is_worth_it && Isa::detect() == Isa::Avx512
}

/// Computes a product that [`fits`]; `bias` has a number for every column, added to each row.
pub fn run(shape: &Shape, a: &[f32], b: &[f32], bias: Option<&[f32]>, c: &mut [f32]) {
    let (m, n, k) = (shape.m(), shape.n(), shape.k());
    assert!(fits(shape) && shape.b.k.len() == k, "not a product to be transposed");
    assert!(shape.a.batch.len() == 1 && shape.b.batch.len() == 1, "batch extents differ");
    assert!(shape.a.end() <= a.len() && shape.b.end() <= b.len(), "operand offsets out of range");
    assert!(shape.c_stride >= n && shape.c_end() <= c.len(), "result offsets out of range");
    assert!(bias.is_none_or(|bias| bias.len() == n), "a number for every column");
    let near = m.div_ceil(m.div_ceil(NEAR)).next_multiple_of(WIDE);
    let mut packed = Scratch::of::<f32>(near * k);
    let (a, b) = (&a[shape.a.batch.at(0)..], &b[shape.b.batch.at(0)..]);
    let to = To(c[shape.c_batch.at(0)..].as_mut_ptr());
    let n_blocks = n.div_ceil(BLOCK);
    let threads = if m * n * k < ALONE { 1 } else { par::threads() };
    let chunk = n_blocks.div_ceil(2 * threads);
    for first in (0..m).step_by(near) {
        let rows = first..m.min(first + near);
        let panels = packed.slice::<f32>(rows.len().next_multiple_of(WIDE) * k);
        pack(shape, a, rows.clone(), panels);
        let job = Job { shape, rows, panels, b, bias, c: &to };
        if threads == 1 {
            job.blocks(0..n_blocks);
        } else {
            par::for_each_task(n_blocks.div_ceil(chunk), |task| {
                job.blocks(task * chunk..n_blocks.min((task + 1) * chunk));
            });
        }
    }
}

/// Packs these rows of A: all panels for the first part of the depth, then for the next.
fn pack(shape: &Shape, a: &[f32], rows: Range<usize>, panels: &mut [f32]) {
    let (m, k) = (rows.len(), shape.k());
    let kernel = F32::detect().expect("`fits` asked for it");
    let part_len = m.next_multiple_of(WIDE) * DEEP;
    let depth = |part: usize| part * DEEP..k.min((part + 1) * DEEP);
    let one = |((part, j), panel): ((usize, usize), &mut [f32])| {
        let ws = rows.start + j * WIDE..rows.end.min(rows.start + (j + 1) * WIDE);
        // SAFETY: offsets were checked; a panel has 32 elements for each step.
        unsafe { kernel.pack_b(panel.as_mut_ptr(), a.as_ptr(), &shape.a.rows, ws, &shape.a.k, depth(part)) };
    };
    let parts = panels.chunks_mut(part_len).enumerate();
    let each = parts.flat_map(|(part, panels)| {
        panels.chunks_mut(depth(part).len() * WIDE).enumerate().map(move |(j, panel)| ((part, j), panel))
    });
    if m * k < ALONE / 8 { each.for_each(one) } else { par::for_each_item(each, 2, one) }
}

/// Where the result begins.
struct To(*mut f32);
// SAFETY: every task writes columns of its own.
unsafe impl Sync for To {}

struct Job<'a> {
    shape: &'a Shape,
    /// The rows of A that are packed.
    rows: Range<usize>,
    panels: &'a [f32],
    b: &'a [f32],
    bias: Option<&'a [f32]>,
    c: &'a To,
}

impl Job<'_> {
    /// Blocks of columns of the result, which are rows of B.
    fn blocks(&self, blocks: Range<usize>) {
        let (n, k) = (self.shape.n(), self.shape.k());
        let block_len = self.rows.len().next_multiple_of(WIDE) * BLOCK;
        let mut sums = Scratch::of::<f32>(blocks.len().min(TOGETHER) * block_len);
        for first in blocks.clone().step_by(TOGETHER) {
            let group = first..blocks.end.min(first + TOGETHER);
            let sums = sums.slice::<f32>(group.len() * block_len);
            let columns = |block: usize| block * BLOCK..n.min((block + 1) * BLOCK);
            for (part, at) in (0..k).step_by(DEEP).enumerate() {
                for (block, sums) in group.clone().zip(sums.chunks_mut(block_len)) {
                    // What is wanted next: the next rows of B, or the first ones again, further on, or those of the next group.
                    let soon = match (block + 1 < group.end, at + DEEP < k) {
                        (true, _) => (columns(block + 1).start, at),
                        (false, true) => (columns(group.start).start, at + DEEP),
                        (false, false) => (columns(group.end).start, 0),
                    };
                    self.multiply(columns(block), part, soon, sums);
                }
            }
            for (block, sums) in group.zip(sums.chunks(block_len)) {
                self.write(columns(block), sums);
            }
        }
    }

    /// Adds a part of the depth to the sums of these columns, panel by panel. `soon` says which column is wanted next, and from where.
    fn multiply(&self, columns: Range<usize>, part: usize, soon: (usize, usize), sums: &mut [f32]) {
        let (m, k) = (self.rows.len(), self.shape.k());
        let pitch = self.shape.b.rows.at(1);
        let (n_tiles, n_panels) = (columns.len().div_ceil(HIGH), m.div_ceil(WIDE));
        let first = part * DEEP;
        let deep = DEEP.min(k - first);
        let panels = &self.panels[first * m.next_multiple_of(WIDE)..];
        for (j, sums) in sums.chunks_mut(BLOCK * WIDE).enumerate() {
            let (panel, vectors) = (panels[j * deep * WIDE..].as_ptr(), (m - j * WIDE).min(WIDE).div_ceil(16));
            for t in 0..n_tiles {
                let row = columns.start + t * HIGH;
                let high = HIGH.min(columns.end - row);
                let ask = soon.0 + (j * n_tiles + t) * columns.len() / (n_panels * n_tiles);
                let ask = ask.min(self.shape.n() - 1) * pitch + soon.1;
                if first + deep == k {
                    let rows = j * WIDE + t * WIDE / n_tiles..(j * WIDE + (t + 1) * WIDE / n_tiles).min(m);
                    self.ask_for_result(rows, columns.clone());
                }
                let next = Next { from: self.b.as_ptr().wrapping_add(ask), pitch };
                // SAFETY: rows of B and a whole panel, `deep` steps of each, and a part of the sums; `fits` checked the feature.
                unsafe {
                    let rows = self.b.as_ptr().add(row * pitch + first);
                    let to = sums.as_mut_ptr().add(t * HIGH * WIDE);
                    tile((high, vectors), deep, (rows, pitch), panel, to, part > 0, next);
                }
            }
        }
    }

    /// Writes the sums of these columns where they belong.
    fn write(&self, columns: Range<usize>, sums: &[f32]) {
        let m = self.rows.len();
        let mut bias = [0f32; BLOCK];
        if let Some(given) = self.bias {
            bias[..columns.len()].copy_from_slice(&given[columns.clone()]);
        }
        let bias = self.bias.map(|_| &bias);
        for (j, sums) in sums.chunks(BLOCK * WIDE).enumerate() {
            let rows = j * WIDE..m.min((j + 1) * WIDE);
            // SAFETY: a block of the result, whose extent was checked, that belongs to this task; `fits` checked the feature.
            unsafe {
                let to = self.c.0.add((self.rows.start + rows.start) * self.shape.c_stride + columns.start);
                write_transposed(sums, bias, to, self.shape.c_stride, (rows.len(), columns.len()));
            }
        }
    }

    /// Asks for a part of the result that is written soon: its rows are far apart, and the machine does not see them coming.
    fn ask_for_result(&self, rows: Range<usize>, columns: Range<usize>) {
        for row in rows {
            let from = self.c.0.wrapping_add((self.rows.start + row) * self.shape.c_stride);
            for column in columns.clone().step_by(LINE) {
                // SAFETY: asking for memory is always allowed.
                unsafe { _mm_prefetch::<_MM_HINT_T1>(from.wrapping_add(column).cast()) };
            }
        }
    }
}

/// Rows that are asked for while a tile is computed.
#[derive(Clone, Copy)]
struct Next {
    from: *const f32,
    pitch: usize,
}

/// Calls the tile compiled for so many rows and vectors.
///
/// # Safety
/// As [`rows`].
unsafe fn tile(
    (high, vectors): (usize, usize),
    deep: usize,
    (b, pitch): (*const f32, usize),
    panel: *const f32,
    to: *mut f32,
    accumulate: bool,
    next: Next,
) {
    macro_rules! pick {
        ($($high:literal)*) => {
            // SAFETY: forwarded.
            unsafe {
                match (high, vectors) {
                    $(($high, 1) => rows::<$high, 1>(deep, (b, pitch), panel, to, accumulate, next),
                    ($high, _) => rows::<$high, 2>(deep, (b, pitch), panel, to, accumulate, next),)*
                    _ => unreachable!("tiles have at most 12 rows"),
                }
            }
        };
    }
    pick!(1 2 3 4 5 6 7 8 9 10 11 12)
}

/// `sums[M × 16 V] (+)= B · panel`: rows of B `pitch` apart, rows of the panel and of the sums 32.
///
/// # Safety
/// Rows of B and of the panel have `deep` steps, `to` has `M` rows; AVX-512 is present.
#[target_feature(enable = "avx512f")]
unsafe fn rows<const M: usize, const V: usize>(
    deep: usize,
    (mut b, pitch): (*const f32, usize),
    mut panel: *const f32,
    to: *mut f32,
    accumulate: bool,
    next: Next,
) {
    // SAFETY: as this function's.
    unsafe {
        let mut sums = [[_mm512_setzero_ps(); V]; M];
        let (mut ask, mut asked) = (next, 0);
        for step in 0..deep {
            if step % EVERY == 0 {
                _mm_prefetch::<_MM_HINT_T1>(ask.from.wrapping_add(asked).cast());
                asked += LINE;
                if asked >= deep {
                    (ask.from, asked) = (ask.from.wrapping_add(ask.pitch), 0);
                }
            }
            let columns: [__m512; V] = std::array::from_fn(|v| _mm512_loadu_ps(panel.add(16 * v)));
            for i in 0..M {
                let factor = _mm512_set1_ps(*b.add(i * pitch));
                for v in 0..V {
                    sums[i][v] = _mm512_fmadd_ps(factor, columns[v], sums[i][v]);
                }
            }
            panel = panel.add(WIDE);
            b = b.wrapping_add(1);
        }
        for i in 0..M {
            for v in 0..V {
                let at = to.add(i * WIDE + 16 * v);
                let before = if accumulate { _mm512_loadu_ps(at) } else { _mm512_setzero_ps() };
                _mm512_storeu_ps(at, _mm512_add_ps(sums[i][v], before));
            }
        }
    }
}

/// Writes the transpose of a block of sums, `m × n` of it, with its bias.
///
/// # Safety
/// `to` has so many rows `pitch` apart; AVX-512 is present.
#[target_feature(enable = "avx512f")]
unsafe fn write_transposed(
    sums: &[f32],
    bias: Option<&[f32; BLOCK]>,
    to: *mut f32,
    pitch: usize,
    (m, n): (usize, usize),
) {
    assert!(sums.len() == BLOCK * WIDE && m <= WIDE && n <= BLOCK);
    for i0 in (0..m).step_by(16) {
        for j0 in (0..n).step_by(16) {
            // SAFETY: 16 sums of 16 rows; stores are masked to the columns.
            unsafe {
                let columns: [__m512i; 16] = std::array::from_fn(|j| {
                    let sums = _mm512_loadu_ps(sums.as_ptr().add((j0 + j) * WIDE + i0));
                    // Without a bias nothing is added: -0 stays what it is.
                    _mm512_castps_si512(match bias {
                        Some(bias) => _mm512_add_ps(sums, _mm512_set1_ps(bias[j0 + j])),
                        None => sums,
                    })
                });
                let mask = ((1u32 << (n - j0).min(16)) - 1) as u16;
                for (i, row) in transpose16(columns).iter().enumerate().take(m - i0) {
                    _mm512_mask_storeu_epi32(to.add((i0 + i) * pitch + j0).cast(), mask, *row);
                }
            }
        }
    }
}

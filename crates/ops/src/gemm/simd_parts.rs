//! Float32 as a sum of three bf16 numbers, and panels of such sums.
//!
//! `x = x0 + x1 + x2`: x0 is the bf16 nearest to x, x1 the one nearest to what is left, and x2 what is left then, which is a bf16 number.
//! A panel has a group for each tile's depth of steps: all first parts, all second, all third, as tile instructions read them.
//!
//! Infinities, NaN, and magnitudes from 2¹²⁷ or below 2⁻¹⁰⁰ have no such sum: tile instructions take subnormal parts for zero. They are kept
//! [as they are](SPECIAL), and a panel's last line says which of its rows or columns have one.
#![expect(unsafe_code, reason = "vector intrinsics over packed panels")]

use std::arch::x86_64::*;
use std::ops::Range;

use super::Index;
use super::simd_amx::{COLS, ROWS};
use super::simd_pack::pack;
use super::simd_pack::x86::transpose16;
use super::simd_transposed::PAIRS;

/// Steps of one tile's depth.
pub(super) const DEEP: usize = 32;
/// Elements of one part of a panel at that depth.
const PART: usize = ROWS * DEEP;
pub(super) const GROUP: usize = 3 * PART;
/// The last part of a number that has no sum: the first two are the halves of its bits. No other number has this part.
const SPECIAL: u16 = 0x7FFF;
/// The bits of 2⁻¹⁰⁰ and 2¹²⁷.
const LEAST: u32 = (127 - 100) << 23;
const BOUND: u32 = (127 + 127) << 23;
/// Panels of B that are packed together if their columns are adjacent: what a page has is read at once.
pub(super) const TOGETHER: usize = 4;

/// Which of 16 numbers are special: they have no sum of three parts.
#[inline]
#[target_feature(enable = "avx512f")]
fn specials(x: __m512) -> u16 {
    let bits = _mm512_castps_si512(x);
    let twice = _mm512_add_epi32(bits, bits);
    let from_least = _mm512_sub_epi32(twice, _mm512_set1_epi32((2 * LEAST) as i32));
    let inside = _mm512_set1_epi32((2 * (BOUND - LEAST)) as i32);
    _mm512_mask_cmpge_epu32_mask(_mm512_test_epi32_mask(twice, twice), from_least, inside)
}

/// The bf16 numbers nearest to 16 numbers, and to 16 more after them.
#[inline]
#[target_feature(enable = "avx512f,avx512bf16")]
fn nearest(first: __m512, second: __m512) -> __m512i {
    // SAFETY: both are 512 bits.
    unsafe { std::mem::transmute(_mm512_cvtne2ps_pbh(second, first)) }
}

/// Writes the bits of a special number in place of its parts.
///
/// # Safety
/// `at` is the place of its first part.
#[cold]
unsafe fn keep(at: *mut u16, number: f32) {
    let bits = number.to_bits();
    // SAFETY: forwarded: three parts.
    unsafe {
        *at = (bits >> 16) as u16;
        *at.add(PART) = bits as u16;
        *at.add(2 * PART) = SPECIAL;
    }
}

/// Writes `x`, 32 steps of a row, as three parts. Whether one of them is special.
///
/// # Safety
/// `dst` is the row's place in the first part; the processor has the features.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512bf16")]
unsafe fn put_row(dst: *mut u16, x: [__m512; 2]) -> bool {
    let [mut low, mut high] = x;
    let wide = |half| _mm512_castsi512_ps(_mm512_slli_epi32::<16>(_mm512_cvtepu16_epi32(half)));
    for part in 0..3 {
        let near = nearest(low, high);
        // SAFETY: 64 bytes of this part.
        unsafe { _mm512_storeu_si512(dst.add(part * PART).cast(), near) };
        if part < 2 {
            low = _mm512_sub_ps(low, wide(_mm512_castsi512_si256(near)));
            high = _mm512_sub_ps(high, wide(_mm512_extracti64x4_epi64::<1>(near)));
        }
    }
    let special = u32::from(specials(x[0])) | u32::from(specials(x[1])) << 16;
    if special != 0 {
        let mut numbers = [0f32; 32];
        // SAFETY: 32 numbers, and their places.
        unsafe {
            _mm512_storeu_ps(numbers.as_mut_ptr(), x[0]);
            _mm512_storeu_ps(numbers.as_mut_ptr().add(16), x[1]);
            (0..32).filter(|i| special >> i & 1 == 1).for_each(|i| keep(dst.add(i), numbers[i]));
        }
    }
    special != 0
}

/// Writes two steps of 16 columns as three parts of pairs. Which columns have a special number.
///
/// # Safety
/// `dst` is the place of the first pair in the first part; the processor has the features.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512bf16")]
unsafe fn put_pairs(dst: *mut u16, x: [__m512; 2]) -> u16 {
    let [mut even, mut odd] = x;
    // SAFETY: the table has 32 entries.
    let order = unsafe { _mm512_loadu_si512(PAIRS.as_ptr().cast()) };
    for part in 0..3 {
        let pairs = _mm512_permutexvar_epi16(order, nearest(even, odd));
        // SAFETY: 64 bytes of this part.
        unsafe { _mm512_storeu_si512(dst.add(part * PART).cast(), pairs) };
        if part < 2 {
            even = _mm512_sub_ps(even, _mm512_castsi512_ps(_mm512_slli_epi32::<16>(pairs)));
            let high = _mm512_and_si512(pairs, _mm512_set1_epi32(0xFFFF_0000_u32 as i32));
            odd = _mm512_sub_ps(odd, _mm512_castsi512_ps(high));
        }
    }
    let marks = [specials(x[0]), specials(x[1])];
    for step in (0..2).filter(|&step| marks[step] != 0) {
        let mut numbers = [0f32; 16];
        // SAFETY: 16 numbers, and their places.
        unsafe {
            _mm512_storeu_ps(numbers.as_mut_ptr(), x[step]);
            (0..16).filter(|i| marks[step] >> i & 1 == 1).for_each(|i| keep(dst.add(2 * i + step), numbers[i]));
        }
    }
    marks[0] | marks[1]
}

/// The rows or columns of a panel that have a special number, behind its parts.
///
/// # Safety
/// The panel has so many groups and one line more.
pub(super) unsafe fn marks(panel: *const u16, groups: usize) -> u32 {
    // SAFETY: forwarded; panels begin on a line.
    unsafe { panel.add(groups * GROUP).cast::<u32>().read_unaligned() }
}

/// # Safety
/// As [`marks`].
unsafe fn set_marks(panel: *mut u16, groups: usize, marks: u32) {
    // SAFETY: forwarded.
    unsafe { panel.add(groups * GROUP).cast::<u32>().write_unaligned(marks) }
}

/// A group of steps as float32, step by step: what has to be transposed or gathered goes this way.
#[repr(C, align(64))]
struct Stage([f32; PART]);

impl Stage {
    /// # Safety
    /// As [`Kernel::pack_a`] for at most [`DEEP`] steps.
    unsafe fn fill(&mut self, src: *const f32, w: &Index, ws: Range<usize>, k: &Index, ks: Range<usize>) {
        self.0[ks.len() * ROWS..].fill(0.0);
        // SAFETY: forwarded; room for all steps.
        unsafe { pack::<f32, ROWS>(self.0.as_mut_ptr(), src, w, ws, k, ks) }
    }
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn at(&self, step: usize, half: usize) -> __m512 {
        // SAFETY: 16 numbers of a step.
        unsafe { _mm512_loadu_ps(self.0[step * ROWS + 16 * half..][..16].as_ptr()) }
    }
}

/// # Safety
/// As [`Kernel::pack_a`]; the processor has the features.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512bf16")]
pub(super) unsafe fn panel_of_rows(
    dst: *mut u16,
    src: *const f32,
    w: &Index,
    ws: Range<usize>,
    k: &Index,
    ks: Range<usize>,
) {
    let groups = ks.len().div_ceil(DEEP);
    let mut special = 0u32;
    if k.run(ks.start, ks.len()) < ks.len() {
        let mut stage = Stage([0.0; PART]);
        for g in 0..groups {
            let first = ks.start + g * DEEP;
            // SAFETY: forwarded, a group at a time.
            unsafe { stage.fill(src, w, ws.clone(), k, first..ks.end.min(first + DEEP)) };
            for half in 0..2 {
                let steps = |first: usize| std::array::from_fn(|p| _mm512_castps_si512(stage.at(first + p, half)));
                let [low, high] = [transpose16(steps(0)), transpose16(steps(16))];
                for i in 0..16 {
                    let row = 16 * half + i;
                    let x = [low[i], high[i]].map(|bits| _mm512_castsi512_ps(bits));
                    // SAFETY: a row of group `g`.
                    special |= u32::from(unsafe { put_row(dst.add(g * GROUP + row * DEEP), x) }) << row;
                }
            }
        }
    } else {
        let first = k.at(ks.start);
        for i in 0..ROWS {
            // Rows after the last are zeros.
            let (from, len) = if i < ws.len() { (w.at(ws.start + i) + first, ks.len()) } else { (0, 0) };
            let next = src.wrapping_add(w.at((ws.start + i + 1).min(ws.end - 1)) + first);
            for g in 0..groups {
                let load = |at: usize| {
                    let mask = ((1u32 << len.saturating_sub(at).min(16)) - 1) as u16;
                    // SAFETY: steps of this row, and nothing behind the last; asking for memory is always allowed.
                    unsafe {
                        _mm_prefetch::<_MM_HINT_T0>(next.wrapping_add(at).cast());
                        _mm512_maskz_loadu_ps(mask, src.wrapping_add(from + at))
                    }
                };
                let x = [load(g * DEEP), load(g * DEEP + 16)];
                // SAFETY: row `i` of group `g`.
                special |= u32::from(unsafe { put_row(dst.add(g * GROUP + i * DEEP), x) }) << i;
            }
        }
    }
    // SAFETY: the panel's last line.
    unsafe { set_marks(dst, groups, special) }
}

/// # Safety
/// As [`Kernel::pack_b`]; the processor has the features.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512bf16")]
pub(super) unsafe fn panel_of_columns(
    dst: *mut u16,
    src: *const f32,
    w: &Index,
    ws: Range<usize>,
    k: &Index,
    ks: Range<usize>,
) {
    let groups = ks.len().div_ceil(DEEP);
    let (mut special, mut stage) = (0u32, Stage([0.0; PART]));
    for g in 0..groups {
        let first = ks.start + g * DEEP;
        // SAFETY: forwarded, a group at a time; pairs of group `g`.
        unsafe {
            stage.fill(src, w, ws.clone(), k, first..ks.end.min(first + DEEP));
            for (pair, half) in (0..DEEP).map(|n| (n / 2, n % 2)) {
                let x = [stage.at(2 * pair, half), stage.at(2 * pair + 1, half)];
                let to = dst.add(g * GROUP + half * PART / 2 + pair * COLS);
                special |= u32::from(put_pairs(to, x)) << (16 * half);
            }
        }
    }
    // SAFETY: the panel's last line.
    unsafe { set_marks(dst, groups, special) }
}

/// Panels of whole columns that are adjacent, at most [`TOGETHER`]; `src` is the first of them.
///
/// # Safety
/// As [`Kernel::pack_b`]; the processor has the features.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512bf16")]
pub(super) unsafe fn panels_of_adjacent_columns(
    dst: *mut u16,
    src: *const f32,
    panels: usize,
    k: &Index,
    ks: Range<usize>,
) {
    /// Steps to fetch in advance: rows are far apart, and the machine does not see them coming.
    const SOON: usize = 8;
    static ZEROS: [f32; TOGETHER * COLS] = [0.0; TOGETHER * COLS];
    let groups = ks.len().div_ceil(DEEP);
    let panel = groups * GROUP + 32;
    let mut special = [0u32; TOGETHER];
    for p in (0..groups * DEEP).step_by(2) {
        let row = |p: usize| if p < ks.len() { src.wrapping_add(k.at(ks.start + p)) } else { ZEROS.as_ptr() };
        let (now, soon) = ([row(p), row(p + 1)], [row(p + SOON), row(p + SOON + 1)]);
        for (n, special) in special.iter_mut().enumerate().take(panels) {
            for half in 0..2 {
                let column = n * COLS + 16 * half;
                // SAFETY: columns of two steps, and their pairs; asking for memory is always allowed.
                unsafe {
                    soon.iter().for_each(|row| _mm_prefetch::<_MM_HINT_T0>(row.wrapping_add(column).cast()));
                    let to = dst.add(n * panel + p / DEEP * GROUP + half * PART / 2 + p % DEEP / 2 * COLS);
                    let x = now.map(|row| _mm512_loadu_ps(row.wrapping_add(column)));
                    *special |= u32::from(put_pairs(to, x)) << (16 * half);
                }
            }
        }
    }
    for (n, special) in special.iter().enumerate().take(panels) {
        // SAFETY: the last line of panel `n`.
        unsafe { set_marks(dst.add(n * panel), groups, *special) };
    }
}

/// The number that a panel has at one place of its first part.
///
/// # Safety
/// The panel has that place.
unsafe fn number(panel: *const u16, at: usize) -> f32 {
    // SAFETY: forwarded.
    let parts = unsafe { [0, PART, 2 * PART].map(|part| panel.add(at + part).read()) };
    match parts[2] {
        SPECIAL => f32::from_bits(u32::from(parts[0]) << 16 | u32::from(parts[1])),
        _ => {
            let [first, second, third] = parts.map(|part| f32::from_bits(u32::from(part) << 16));
            first + (second + third)
        }
    }
}

/// Step `p` of a row of a panel of A.
///
/// # Safety
/// The panel is so deep.
pub(super) unsafe fn in_row(panel: *const u16, row: usize, p: usize) -> f32 {
    // SAFETY: forwarded.
    unsafe { number(panel, p / DEEP * GROUP + row * DEEP + p % DEEP) }
}

/// Step `p` of a column of a panel of B.
///
/// # Safety
/// The panel is so deep.
pub(super) unsafe fn in_column(panel: *const u16, column: usize, p: usize) -> f32 {
    // SAFETY: forwarded.
    unsafe { number(panel, p / DEEP * GROUP + column / 16 * PART / 2 + p % DEEP / 2 * COLS + column % 16 * 2 + p % 2) }
}

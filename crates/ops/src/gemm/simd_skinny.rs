//! Products with few rows, where reading B once is the whole cost: decoding with f32, bf16 or f16 weights.
//!
//! B is read in place. With adjacent columns, eight steps at a time are added into a strip of C that stays in the
//! first-level cache; with adjacent steps, several columns' dot products run side by side.
#![expect(unsafe_code, reason = "vector intrinsics over checked offsets")]
#![allow(clippy::needless_range_loop, reason = "indices are unrolled register numbers")]
#![cfg_attr(not(target_arch = "x86_64"), allow(dead_code, unused_imports))]

#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::*;

#[cfg(target_arch = "x86_64")]
use strata_linalg::isa::Isa;

use super::scratch::Scratch;
use super::simd_weight::Weight;
use super::{Index, Out, Shape};
use crate::par;

/// Rows beyond which packing B pays.
pub(super) const MOST_ROWS: usize = 8;
/// Bytes that are fetched in advance, at most: a quarter of a first-level cache and more.
#[cfg(target_arch = "x86_64")]
const AHEAD: usize = 32 << 10;
/// Elements of B per task, at least.
const GRAIN: usize = 1 << 14;
/// Bytes of B that one thread reads before a second one is awake.
#[cfg(target_arch = "x86_64")]
const ALONE: usize = 512 << 10;
/// Bytes of B that are near enough to be read in any order.
#[cfg(target_arch = "x86_64")]
const NEAR: usize = 256 << 10;
/// Elements of B with adjacent columns that are worth a task, and tasks at most.
#[cfg(target_arch = "x86_64")]
const PART: usize = 1 << 16;
#[cfg(target_arch = "x86_64")]
const MOST_PARTS: usize = 16;
/// Bytes of a row of B that are fetched in advance.
#[cfg(target_arch = "x86_64")]
const SOON: usize = 2 << 10;

/// Whether [`run`] serves this product well here.
pub fn fits(shape: &Shape) -> bool {
    #[cfg(target_arch = "x86_64")]
    {
        let in_place = matches!(
            (&shape.b.rows, &shape.b.k),
            (Index::Stride { stride: 1, .. }, Index::Stride { .. })
                | (Index::Stride { .. }, Index::Stride { stride: 1, .. })
        );
        // A few sums of adjacent products are nothing to pack for either.
        let is_dot = shape.batch() == 1 && shape.b.k.is_unit() && shape.k() >= 64;
        let is_wide = shape.k() >= 8 && (shape.n() >= 8 || is_dot);
        in_place && shape.m() <= MOST_ROWS && is_wide && Isa::detect() == Isa::Avx512
    }
    #[cfg(not(target_arch = "x86_64"))]
    {
        let _ = shape;
        false
    }
}

struct Ptr(*mut u8);
// SAFETY: tasks write disjoint columns.
unsafe impl Sync for Ptr {}

/// Computes a product that [`fits`].
#[cfg(target_arch = "x86_64")]
pub fn run<W: Weight>(shape: &Shape, a: &[W], b: &[W], out: Out<f32>) {
    let (m, n, k) = (shape.m(), shape.n(), shape.k());
    if shape.batch() == 0 || m == 0 {
        return;
    }
    assert!(fits(shape) && shape.b.k.len() == k, "not a skinny product");
    assert!(shape.a.end() <= a.len() && shape.b.end() <= b.len(), "operand offsets out of range");
    let (dst, element, store, len) = match out {
        Out::Direct(c) => (Ptr(c.as_mut_ptr().cast()), 4, None, c.len()),
        Out::Via { bytes, element, store } => (Ptr(bytes.as_mut_ptr()), element, Some(store), bytes.len() / element),
    };
    assert!(shape.c_end() <= len, "result offsets out of range");
    let dst = &dst;
    // All of A as dense f32 rows.
    let mut x = Scratch::of::<f32>(shape.batch() * m * k);
    let dense = x.slice::<f32>(shape.batch() * m * k);
    for (at, row) in dense.chunks_exact_mut(k).enumerate() {
        let base = shape.a.batch.at(at / m) + shape.a.rows.at(at % m);
        if shape.a.k.is_unit() {
            row.iter_mut().zip(&a[base..base + k]).for_each(|(x, a)| *x = a.widen());
        } else {
            row.iter_mut().enumerate().for_each(|(p, x)| *x = a[base + shape.a.k.at(p)].widen());
        }
    }
    let x = x.view::<f32>(shape.batch() * m * k);
    let by_columns = matches!(shape.b.rows, Index::Stride { stride: 1, .. }) && n > 1;
    let cut = if by_columns { Cut::of_columns(shape) } else { Cut::of_dots(shape) };
    let Cut { width, strips, deep, parts } = cut;
    let is_near = n * k * size_of::<W>() <= NEAR;
    let tasks = shape.batch() * strips * parts;
    let mut sums = Scratch::of::<f32>(tasks * m * width);
    let sums = sums.slice::<f32>(tasks * m * width);
    let finish = |block: usize, y: &[f32]| {
        let (item, c0) = (block / strips, block % strips * width);
        let wide = width.min(n - c0);
        for i in 0..m {
            let at = (shape.c_batch.at(item) + i * shape.c_stride + c0) * element;
            // SAFETY: these columns of row `i` belong to this block.
            let row = unsafe { std::slice::from_raw_parts_mut(dst.0.add(at), wide * element) };
            match store {
                None => row.copy_from_slice(bytemuck::cast_slice(&y[i * width..i * width + wide])),
                Some(store) => store(&y[i * width..i * width + wide], row),
            }
        }
    };
    let task = |(t, y): (usize, &mut [f32])| {
        let (block, part) = (t / parts, t % parts);
        let (item, c0) = (block / strips, block % strips * width);
        let (wide, steps) = (width.min(n - c0), part * deep..k.min((part + 1) * deep));
        let x = &x[item * m * k..][..m * k];
        let w = b[shape.b.batch.at(item)..].as_ptr();
        // SAFETY: offsets were checked; `fits` checked the features.
        unsafe {
            match (&shape.b.rows, &shape.b.k) {
                (Index::Stride { stride: 1, .. }, Index::Stride { stride, .. }) if by_columns => {
                    let w = w.add(c0 + steps.start * stride);
                    strip(&x[steps.start..], (k, steps.len()), (w, *stride), y, (width, wide), m, is_near)
                }
                (rows, _) => dots(x, k, w.add(rows.at(c0)), rows.at(1), y, width, wide, m),
            }
        }
        if parts == 1 {
            finish(block, y);
        }
    };
    if tasks == 1 || n * k * shape.batch() * size_of::<W>() < ALONE {
        sums.chunks_exact_mut(m * width).enumerate().for_each(task);
    } else {
        par::for_each_item(sums.chunks_exact_mut(m * width).enumerate(), 1, task);
    }
    for (block, parts) in sums.chunks_exact_mut(m * width * parts).enumerate().filter(|_| parts > 1) {
        let (y, rest) = parts.split_at_mut(m * width);
        for part in rest.chunks_exact(m * width) {
            y.iter_mut().zip(part).for_each(|(y, part)| *y += part);
        }
        finish(block, y);
    }
}

/// How a product is cut into tasks: blocks of `width` columns, and of each so many `parts` of `deep` steps, whose sums are added up afterwards.
/// How deep they are depends on the product alone, and with it every bit of the result.
#[cfg(target_arch = "x86_64")]
struct Cut {
    width: usize,
    strips: usize,
    deep: usize,
    parts: usize,
}

#[cfg(target_arch = "x86_64")]
impl Cut {
    /// Of a B with adjacent columns, which is read from one end to the other: narrow strips of it would be read page by page.
    fn of_columns(shape: &Shape) -> Cut {
        let (m, n, k) = (shape.m(), shape.n(), shape.k());
        let width = n.clamp(1, if m <= 2 { 4096 } else { 2048 }).next_multiple_of(16);
        let strips = n.div_ceil(width);
        let want = (n * k * shape.batch() / PART).clamp(1, MOST_PARTS) / (strips * shape.batch());
        let deep = k.div_ceil(want.max(1)).next_multiple_of(8);
        Cut { width, strips, deep, parts: k.div_ceil(deep) }
    }

    /// Of a B with adjacent steps.
    fn of_dots(shape: &Shape) -> Cut {
        let (m, n, k) = (shape.m(), shape.n(), shape.k());
        let most = 4 * par::threads();
        let want = (n * k * shape.batch() / GRAIN).clamp(1, most).div_ceil(shape.batch());
        let width = n.div_ceil(want).clamp(1, if m <= 2 { 4096 } else { 2048 }).next_multiple_of(16);
        Cut { width, strips: n.div_ceil(width), deep: k, parts: 1 }
    }
}

#[cfg(not(target_arch = "x86_64"))]
pub fn run<W: Weight>(_: &Shape, _: &[W], _: &[W], _: Out<f32>) {
    unreachable!("`fits` is false here")
}

/// `y[i][..wide] = Σ x[i][p] · w[p][..wide]` over `steps`; rows of x are `k` apart. A B that is near is read in columns, any other from end to end.
///
/// # Safety
/// `w` has that many rows of stride `ws` and at least `wide` elements; AVX-512 F, BW and VL are present.
#[cfg(target_arch = "x86_64")]
unsafe fn strip<W: Weight>(
    x: &[f32],
    (k, steps): (usize, usize),
    (w, ws): (*const W, usize),
    y: &mut [f32],
    (width, wide): (usize, usize),
    m: usize,
    is_near: bool,
) {
    if m == 1 && is_near {
        for j in (0..wide).step_by(128) {
            // SAFETY: forwarded; these columns.
            unsafe {
                match wide - j {
                    128.. => sums::<W, 8>(&x[..steps], w.add(j), ws, &mut y[j..], 128),
                    left => sums_of_rest(&x[..steps], w.add(j), ws, &mut y[j..], left),
                }
            }
        }
        return;
    }
    y.fill(0.0);
    // Of a single row few streams are read side by side; of more, each step of B serves all of them.
    let together = if m == 1 { 4 } else { 8 };
    for p in (0..steps).step_by(together) {
        for i in (0..m).step_by(4) {
            let (x, y) = (&x[i * k + p..], &mut y[i * width..]);
            // SAFETY: forwarded; rows `p..` (as many as are together, or the rest) and up to 4 rows of x and y.
            unsafe {
                let w = w.add(p * ws);
                match (steps - p >= together, (m - i).min(4)) {
                    (true, 1) if m == 1 => strip_rows::<W, 1, 4>(x, k, w, ws, y, width, wide),
                    (true, 1) => strip_rows::<W, 1, 8>(x, k, w, ws, y, width, wide),
                    (true, 2) => strip_rows::<W, 2, 8>(x, k, w, ws, y, width, wide),
                    (true, 3) => strip_rows::<W, 3, 8>(x, k, w, ws, y, width, wide),
                    (true, _) => strip_rows::<W, 4, 8>(x, k, w, ws, y, width, wide),
                    (false, rows) => {
                        for q in 0..steps - p {
                            for r in 0..rows {
                                let w = w.add(q * ws);
                                strip_rows::<W, 1, 1>(&x[r * k + q..], k, w, ws, &mut y[r * width..], width, wide);
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The same for fewer columns than [`sums`] takes at once.
///
/// # Safety
/// As [`strip`].
#[cfg(target_arch = "x86_64")]
unsafe fn sums_of_rest<W: Weight>(x: &[f32], w: *const W, ws: usize, y: &mut [f32], wide: usize) {
    // SAFETY: forwarded.
    unsafe {
        match wide.div_ceil(16) {
            1 => sums::<W, 1>(x, w, ws, y, wide),
            2 => sums::<W, 2>(x, w, ws, y, wide),
            3 => sums::<W, 3>(x, w, ws, y, wide),
            4 => sums::<W, 4>(x, w, ws, y, wide),
            5 => sums::<W, 5>(x, w, ws, y, wide),
            6 => sums::<W, 6>(x, w, ws, y, wide),
            7 => sums::<W, 7>(x, w, ws, y, wide),
            _ => sums::<W, 8>(x, w, ws, y, wide),
        }
    }
}

/// All steps of `C` vectors of columns, of which the last may be short, for one row: the sums stay in registers.
///
/// # Safety
/// As [`strip`].
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
unsafe fn sums<W: Weight, const C: usize>(x: &[f32], w: *const W, ws: usize, y: &mut [f32], wide: usize) {
    let last = wide - 16 * (C - 1);
    let mask = ((1u32 << last) - 1) as u16;
    let mut acc = [_mm512_setzero_ps(); C];
    for (p, &x) in x.iter().enumerate() {
        let x = _mm512_set1_ps(x);
        for c in 0..C {
            // SAFETY: masked to the columns there are.
            let v = unsafe { W::load(w.add(p * ws + 16 * c), if c + 1 == C { mask } else { !0 }) };
            acc[c] = _mm512_fmadd_ps(x, v, acc[c]);
        }
    }
    for c in 0..C {
        // SAFETY: `y` has room for whole vectors.
        unsafe { _mm512_storeu_ps(y[16 * c..][..16].as_mut_ptr(), acc[c]) };
    }
}

/// Adds `P` steps for `M` rows.
///
/// # Safety
/// As [`strip`].
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
unsafe fn strip_rows<W: Weight, const M: usize, const P: usize>(
    x: &[f32],
    k: usize,
    w: *const W,
    ws: usize,
    y: &mut [f32],
    width: usize,
    wide: usize,
) {
    let x: [[f32; P]; M] = std::array::from_fn(|i| std::array::from_fn(|p| x[i * k + p]));
    // In long rows what comes soon, after short ones the rows after these.
    let ahead = if ws * size_of::<W>() >= 4 * SOON { SOON / size_of::<W>() } else { P * ws };
    let mut j = 0;
    while j < wide {
        let left = wide - j;
        let mask = if left >= 16 { !0 } else { ((1u32 << left) - 1) as u16 };
        // SAFETY: masked to `wide` columns; prefetching never faults.
        unsafe {
            let v: [__m512; P] = std::array::from_fn(|p| W::load(w.add(p * ws + j), mask));
            if P > 1 && j % (64 / size_of::<W>()) == 0 {
                for p in 0..P {
                    _mm_prefetch::<_MM_HINT_T0>(w.wrapping_add(p * ws + j + ahead).cast());
                }
            }
            for i in 0..M {
                let at = y.as_mut_ptr().add(i * width + j);
                let mut sum = _mm512_loadu_ps(at);
                for p in 0..P {
                    sum = _mm512_fmadd_ps(_mm512_set1_ps(x[i][p]), v[p], sum);
                }
                _mm512_storeu_ps(at, sum);
            }
        }
        j += 16;
    }
}

/// `y[i][j] = x[i] · w[j]` for `j < wide`.
///
/// # Safety
/// `w` has `wide` rows of stride `ws` and `k` elements; AVX-512 F, BW and VL are present.
#[cfg(target_arch = "x86_64")]
unsafe fn dots<W: Weight>(
    x: &[f32],
    k: usize,
    w: *const W,
    ws: usize,
    y: &mut [f32],
    width: usize,
    wide: usize,
    m: usize,
) {
    let mut j = 0;
    while j < wide {
        let columns = match wide - j {
            8.. if m == 1 => 8,
            4.. => 4,
            _ => 1,
        };
        for i in (0..m).step_by(4) {
            let (x, y) = (&x[i * k..], &mut y[i * width + j..]);
            // SAFETY: forwarded.
            unsafe {
                let w = w.add(j * ws);
                match (columns, (m - i).min(4)) {
                    (8, _) => dot_rows::<W, 1, 8>(x, k, w, ws, y, width),
                    (4, 1) => dot_rows::<W, 1, 4>(x, k, w, ws, y, width),
                    (4, 2) => dot_rows::<W, 2, 4>(x, k, w, ws, y, width),
                    (4, 3) => dot_rows::<W, 3, 4>(x, k, w, ws, y, width),
                    (4, _) => dot_rows::<W, 4, 4>(x, k, w, ws, y, width),
                    (_, 1) => dot_rows::<W, 1, 1>(x, k, w, ws, y, width),
                    (_, 2) => dot_rows::<W, 2, 1>(x, k, w, ws, y, width),
                    (_, 3) => dot_rows::<W, 3, 1>(x, k, w, ws, y, width),
                    (_, _) => dot_rows::<W, 4, 1>(x, k, w, ws, y, width),
                }
            }
        }
        j += columns;
    }
}

/// Adds the products at `p` and the fifteen places after it, those of `mask`.
///
/// # Safety
/// As [`dots`], for these places.
#[cfg(target_arch = "x86_64")]
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
#[expect(clippy::too_many_arguments, reason = "the locals of a loop")]
unsafe fn dot_step<W: Weight, const M: usize, const C: usize>(
    acc: &mut [[__m512; C]; M],
    x: &[f32],
    k: usize,
    w: *const W,
    ws: usize,
    p: usize,
    ahead: usize,
    mask: u16,
) {
    // SAFETY: the caller's; prefetching never faults.
    unsafe {
        let v: [__m512; C] = std::array::from_fn(|c| W::load(w.add(c * ws + p), mask));
        if p.is_multiple_of(64 / size_of::<W>()) {
            for c in 0..C {
                _mm_prefetch::<_MM_HINT_T0>(w.wrapping_add(c * ws + p + ahead).cast());
            }
        }
        for i in 0..M {
            let xv = _mm512_maskz_loadu_ps(mask, x.as_ptr().add(i * k + p));
            for c in 0..C {
                acc[i][c] = _mm512_fmadd_ps(xv, v[c], acc[i][c]);
            }
        }
    }
}

/// `M × C` dot products of length `k`.
///
/// # Safety
/// As [`dots`].
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
unsafe fn dot_rows<W: Weight, const M: usize, const C: usize>(
    x: &[f32],
    k: usize,
    w: *const W,
    ws: usize,
    y: &mut [f32],
    width: usize,
) {
    let mut acc = [[_mm512_setzero_ps(); C]; M];
    // The same place in the rows after these; in long rows a place not too far.
    let ahead = (C * ws).min(AHEAD / size_of::<W>());
    // Whole vectors need no mask.
    let whole = k / 16 * 16;
    for p in (0..whole).step_by(16) {
        // SAFETY: sixteen of `k` elements.
        unsafe { dot_step(&mut acc, x, k, w, ws, p, ahead, !0) };
    }
    if whole < k {
        // SAFETY: masked to `k` elements.
        unsafe { dot_step(&mut acc, x, k, w, ws, whole, ahead, (1 << (k - whole)) - 1) };
    }
    for first in (0..M * C).step_by(8) {
        let part = std::array::from_fn(|n| {
            let at = first + n;
            if at < M * C { acc[at / C][at % C] } else { _mm512_setzero_ps() }
        });
        for (at, sum) in (first..M * C).zip(add_up(part)) {
            y[at / C * width + at % C] = sum;
        }
    }
}

/// The sums of eight vectors: of each, halves are added to halves.
#[cfg(target_arch = "x86_64")]
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
fn add_up(v: [__m512; 8]) -> [f32; 8] {
    let halves: [__m512; 4] = std::array::from_fn(|n| {
        let (x, y) = (v[2 * n], v[2 * n + 1]);
        _mm512_add_ps(_mm512_shuffle_f32x4::<0x44>(x, y), _mm512_shuffle_f32x4::<0xee>(x, y))
    });
    let quarters: [__m512d; 2] = std::array::from_fn(|n| {
        let (x, y) = (halves[2 * n], halves[2 * n + 1]);
        _mm512_castps_pd(_mm512_add_ps(_mm512_shuffle_f32x4::<0x88>(x, y), _mm512_shuffle_f32x4::<0xdd>(x, y)))
    });
    // Lane `n` has pairs of vector `n`, then of vector `n + 4`.
    let low = _mm512_castpd_ps(_mm512_unpacklo_pd(quarters[0], quarters[1]));
    let pairs = _mm512_add_ps(low, _mm512_castpd_ps(_mm512_unpackhi_pd(quarters[0], quarters[1])));
    let sums = _mm512_add_ps(pairs, _mm512_permute_ps::<0b10_11_00_01>(pairs));
    let order = _mm512_setr_epi32(0, 4, 8, 12, 2, 6, 10, 14, 0, 4, 8, 12, 2, 6, 10, 14);
    let mut out = [0f32; 8];
    // SAFETY: the array has eight elements.
    unsafe { _mm256_storeu_ps(out.as_mut_ptr(), _mm512_castps512_ps256(_mm512_permutexvar_ps(order, sums))) };
    out
}

#[cfg(all(test, target_arch = "x86_64"))]
mod tests {
    use super::*;

    #[test]
    fn eight_vectors_add_up_each_to_its_own_sum() {
        if Isa::detect() != Isa::Avx512 {
            return;
        }
        let number = |vector: usize, lane: usize| (vector * 100 + lane * lane) as f32;
        // SAFETY: the processor has AVX-512; arrays have sixteen elements.
        let found = unsafe {
            add_up(std::array::from_fn(|v| {
                let lanes: [f32; 16] = std::array::from_fn(|lane| number(v, lane));
                _mm512_loadu_ps(lanes.as_ptr())
            }))
        };
        let want: [f32; 8] = std::array::from_fn(|v| (0..16).map(|lane| number(v, lane)).sum());
        assert_eq!(found, want);
    }
}

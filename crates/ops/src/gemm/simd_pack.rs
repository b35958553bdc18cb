//! Copies a panel of an operand into the order a register kernel reads it.
#![expect(unsafe_code, reason = "reads operands through checked offsets")]

use std::ops::Range;

use bytemuck::Pod;

use super::Index;

/// Steps after which elements are wanted that the machine is asked for now: it does not see rows coming that are far apart.
const AHEAD: usize = 12;

/// Pieces of columns of so many elements are copied faster than they are gathered.
const LONG: usize = 12;

#[inline(always)]
fn ask_for<T, const W: usize>(at: *const T) {
    #[cfg(target_arch = "x86_64")]
    for byte in (0..W * size_of::<T>()).step_by(64) {
        // SAFETY: asking for memory is always allowed.
        unsafe {
            std::arch::x86_64::_mm_prefetch::<{ std::arch::x86_64::_MM_HINT_T0 }>(at.cast::<i8>().wrapping_add(byte))
        };
    }
    let _ = at;
}

/// Packs `dst[p][0..W]` with the elements `ws` at each step of `ks`, zeros after them.
///
/// # Safety
/// Every offset named is inside `src`; `dst` holds `ks.len() × W` elements.
#[inline(always)]
pub unsafe fn pack<T: Pod, const W: usize>(
    dst: *mut T,
    src: *const T,
    w: &Index,
    ws: Range<usize>,
    k: &Index,
    ks: Range<usize>,
) {
    let n = ws.len();
    if n < W {
        // SAFETY: `dst` holds the whole panel; all-zero bytes are a value of `T`.
        unsafe { std::ptr::write_bytes(dst, 0, ks.len() * W) };
    }
    // Adjacent elements across the panel: copy row by row.
    let mut parts = [(0usize, 0usize, 0usize); W];
    let (mut n_parts, mut i) = (0, 0);
    while i < n {
        let run = w.run(ws.start + i, n - i);
        parts[n_parts] = (i, w.at(ws.start + i), run);
        n_parts += 1;
        i += run;
    }
    if n_parts == 1 && n == W {
        let base = parts[0].1;
        let last = ks.end.saturating_sub(1);
        for (p, kk) in ks.enumerate() {
            ask_for::<T, W>(src.wrapping_add(base + k.at((kk + AHEAD).min(last))));
            // SAFETY: W adjacent elements in range.
            unsafe { std::ptr::copy_nonoverlapping(src.add(base + k.at(kk)), dst.add(p * W), W) };
        }
        return;
    }
    #[cfg(target_arch = "x86_64")]
    let gather = x86::Gather::of::<T, W>(w, ws.clone());
    #[cfg(not(target_arch = "x86_64"))]
    let gather: Option<()> = None;
    #[cfg(target_arch = "x86_64")]
    if let Some(gather) = gather.as_ref().filter(|gather| gather.is_in_pieces()) {
        // SAFETY: the processor has AVX-512, elements have four bytes, and every offset named is in range.
        return unsafe { gather.steps(dst.cast(), W, src.cast(), k, ks) };
    }
    // A few pieces of some length are copied one by one.
    if n_parts <= n.div_ceil(if gather.is_some() { LONG } else { 4 }) {
        for (p, kk) in ks.enumerate() {
            let step = k.at(kk);
            for &(at, from, run) in &parts[..n_parts] {
                // SAFETY: `run` adjacent elements in range.
                unsafe { std::ptr::copy_nonoverlapping(src.add(from + step), dst.add(p * W + at), run) };
            }
        }
        return;
    }
    // Adjacent elements along the depth: transpose runs of steps, and gather what is left of them.
    let mut p = 0;
    while p < ks.len() {
        let at = ks.start + p;
        let run = if k.longest_run() < 16 { ks.len() - p } else { k.run(at, ks.len() - p) };
        let mut done = 0;
        #[cfg(target_arch = "x86_64")]
        if let Some(gather) = &gather {
            // SAFETY: the processor has AVX-512, elements have four bytes, and every offset named is in range.
            unsafe {
                if k.longest_run() >= 16 {
                    done = transpose_run::<T, W>(dst.add(p * W), src, w, ws.clone(), k.at(at), run);
                }
                gather.steps(dst.add((p + done) * W).cast(), W, src.cast(), k, at + done..at + run);
            }
            done = run;
        }
        for q in done..run {
            for i in 0..n {
                // SAFETY: one element in range.
                unsafe { *dst.add((p + q) * W + i) = *src.add(w.at(ws.start + i) + k.at(at + q)) };
            }
        }
        p += run;
    }
}

/// Transposes whole groups of 16 of the `run` adjacent steps from offset `step` on; returns the steps done.
///
/// # Safety
/// As [`pack`]; elements have four bytes and the processor has AVX-512.
#[cfg(target_arch = "x86_64")]
unsafe fn transpose_run<T: Pod, const W: usize>(
    dst: *mut T,
    src: *const T,
    w: &Index,
    ws: Range<usize>,
    step: usize,
    run: usize,
) -> usize {
    for i0 in (0..ws.len()).step_by(16) {
        let high = (ws.len() - i0).min(16);
        let rows: [usize; 16] = std::array::from_fn(|i| w.at(ws.start + i0 + i.min(high - 1)) + step);
        let next = w.at((ws.start + i0 + 16).min(w.len() - 1)).wrapping_sub(w.at(ws.start + i0));
        // SAFETY: rows of `run` adjacent elements; columns `i0..i0 + high` of the panel.
        unsafe { x86::transpose(dst.add(i0).cast(), W, src.cast(), (&rows, next), run, high.min(W - i0)) };
    }
    run / 16 * 16
}

#[cfg(target_arch = "x86_64")]
pub mod x86 {
    use std::arch::x86_64::*;
    use std::ops::Range;

    use strata_linalg::isa::Isa;

    use super::Index;

    /// Pieces of 16 columns that are loaded one by one at most: more are gathered.
    const MOST: usize = 5;

    /// Elements of four bytes that are anywhere, one for each column of a panel, read at once.
    pub struct Gather {
        /// Where the first one is, and how far the others are from it, by 16.
        first: usize,
        offsets: [[i32; 16]; 2],
        n: usize,
        pieces: [Pieces; 2],
    }

    /// Sixteen columns as pieces of adjacent elements: which lanes those are, and how far lane 0 would be from the first column.
    #[derive(Clone, Copy)]
    struct Pieces {
        found: [(u16, isize); MOST],
        /// More than there is room for, if they are too many.
        n: usize,
    }

    impl Pieces {
        fn of(offsets: &[i32]) -> Pieces {
            let mut pieces = Pieces { found: [(0, 0); MOST], n: 0 };
            for (lane, offset) in offsets.iter().enumerate() {
                if lane == 0 || *offset != offsets[lane - 1] + 1 {
                    pieces.n += 1;
                }
                let Some(piece) = pieces.found.get_mut(pieces.n - 1) else { break };
                *piece = (piece.0 | 1 << lane, *offset as isize - lane as isize);
            }
            pieces
        }
    }

    impl Gather {
        /// Nothing if this processor or these elements cannot be gathered, or they are too far apart.
        pub fn of<T, const W: usize>(w: &Index, ws: Range<usize>) -> Option<Gather> {
            if size_of::<T>() != 4 || W > 32 || ws.is_empty() || Isa::detect() != Isa::Avx512 {
                return None;
            }
            let first = w.at(ws.start);
            let mut offsets = [[0; 16]; 2];
            for i in 0..ws.len() {
                let apart = w.at(ws.start + i) as i64 - first as i64;
                offsets[i / 16][i % 16] = i32::try_from(apart).ok()?;
            }
            let half = |half: usize| Pieces::of(&offsets[half][..ws.len().saturating_sub(16 * half).min(16)]);
            Some(Gather { first, offsets, n: ws.len(), pieces: [half(0), half(1)] })
        }

        /// Whether columns are so few pieces that these are loaded one by one.
        pub fn is_in_pieces(&self) -> bool {
            self.pieces.iter().all(|pieces| pieces.n <= MOST)
        }

        /// Writes the elements of these steps, `ld` apart.
        ///
        /// # Safety
        /// The CPU must have AVX-512; every offset named is inside `src`, and `dst` holds the steps.
        #[target_feature(enable = "avx512f")]
        pub unsafe fn steps(&self, dst: *mut i32, ld: usize, src: *const i32, k: &Index, ks: Range<usize>) {
            for (half, offsets) in self.offsets.iter().enumerate().take(self.n.div_ceil(16)) {
                let mask = ((1u32 << (self.n - 16 * half).min(16)) - 1) as u16;
                // SAFETY: forwarded.
                let is_done = unsafe { self.joined(half, mask, dst.wrapping_add(16 * half), ld, src, k, ks.clone()) };
                if is_done {
                    continue;
                }
                for (p, kk) in ks.clone().enumerate() {
                    // SAFETY: lanes outside of the mask are neither read nor written.
                    unsafe {
                        let offsets = _mm512_loadu_si512(offsets.as_ptr().cast());
                        let from = src.add(self.first + k.at(kk)).cast();
                        let found = _mm512_mask_i32gather_epi32::<4>(_mm512_setzero_si512(), mask, offsets, from);
                        _mm512_mask_storeu_epi32(dst.add(p * ld + 16 * half), mask, found);
                    }
                }
            }
        }
    }

    impl Gather {
        /// [`Gather::steps`] of 16 columns that are few pieces; false, with nothing done, if they are not.
        ///
        /// # Safety
        /// As there.
        #[expect(clippy::too_many_arguments, reason = "a walk, and where it goes")]
        #[target_feature(enable = "avx512f")]
        unsafe fn joined(
            &self,
            half: usize,
            mask: u16,
            dst: *mut i32,
            ld: usize,
            src: *const i32,
            k: &Index,
            ks: Range<usize>,
        ) -> bool {
            let Pieces { found, n } = &self.pieces[half];
            let Some((first, others)) = found.get(..*n).and_then(<[_]>::split_first) else { return false };
            for (p, kk) in ks.enumerate() {
                let from = src.wrapping_add(self.first + k.at(kk));
                // SAFETY: lanes outside of the masks are neither read nor written.
                unsafe {
                    let mut all = _mm512_maskz_loadu_epi32(first.0, from.wrapping_offset(first.1));
                    for (mask, at) in others {
                        all = _mm512_mask_loadu_epi32(all, *mask, from.wrapping_offset(*at));
                    }
                    _mm512_mask_storeu_epi32(dst.wrapping_add(p * ld), mask, all);
                }
            }
            true
        }
    }

    /// Transposes 16 × 16 dwords held in registers.
    ///
    /// # Safety
    /// The CPU must have AVX-512.
    #[target_feature(enable = "avx512f")]
    #[inline]
    pub fn transpose16(r: [__m512i; 16]) -> [__m512i; 16] {
        let mut t = r;
        for i in 0..8 {
            t[2 * i] = _mm512_unpacklo_epi32(r[2 * i], r[2 * i + 1]);
            t[2 * i + 1] = _mm512_unpackhi_epi32(r[2 * i], r[2 * i + 1]);
        }
        let mut u = t;
        for i in 0..4 {
            u[4 * i] = _mm512_unpacklo_epi64(t[4 * i], t[4 * i + 2]);
            u[4 * i + 1] = _mm512_unpackhi_epi64(t[4 * i], t[4 * i + 2]);
            u[4 * i + 2] = _mm512_unpacklo_epi64(t[4 * i + 1], t[4 * i + 3]);
            u[4 * i + 3] = _mm512_unpackhi_epi64(t[4 * i + 1], t[4 * i + 3]);
        }
        let mut v = u;
        for i in 0..4 {
            v[i] = _mm512_shuffle_i32x4::<0x88>(u[i], u[4 + i]);
            v[4 + i] = _mm512_shuffle_i32x4::<0xdd>(u[i], u[4 + i]);
            v[8 + i] = _mm512_shuffle_i32x4::<0x88>(u[8 + i], u[12 + i]);
            v[12 + i] = _mm512_shuffle_i32x4::<0xdd>(u[8 + i], u[12 + i]);
        }
        let mut w = v;
        for i in 0..4 {
            w[i] = _mm512_shuffle_i32x4::<0x88>(v[i], v[8 + i]);
            w[8 + i] = _mm512_shuffle_i32x4::<0xdd>(v[i], v[8 + i]);
            w[4 + i] = _mm512_shuffle_i32x4::<0x88>(v[4 + i], v[12 + i]);
            w[12 + i] = _mm512_shuffle_i32x4::<0xdd>(v[4 + i], v[12 + i]);
        }
        w
    }

    /// Writes `dst[p][i] = src[rows[i] + p]` for whole groups of 16 steps and `i < high`; returns the steps done. Rows that are wanted
    /// after these are `next` elements after them: the machine does not see them coming.
    ///
    /// # Safety
    /// Each row has `run` elements from its offset; `dst` rows of stride `ld` have `high ≤ 16` elements.
    #[target_feature(enable = "avx512f")]
    pub unsafe fn transpose(
        dst: *mut i32,
        ld: usize,
        src: *const i32,
        (rows, next): (&[usize; 16], usize),
        run: usize,
        high: usize,
    ) -> usize {
        let mask = ((1u32 << high) - 1) as u16;
        let mut p = 0;
        while p + 16 <= run {
            // SAFETY: loads read 16 of `run` elements; stores are masked to `high`.
            unsafe {
                let r: [__m512i; 16] = std::array::from_fn(|i| {
                    _mm_prefetch::<_MM_HINT_T1>(src.wrapping_add(rows[i].wrapping_add(next).wrapping_add(p)).cast());
                    _mm512_loadu_si512(src.add(rows[i] + p).cast())
                });
                let t = transpose16(r);
                for (q, t) in t.iter().enumerate() {
                    _mm512_mask_storeu_epi32(dst.add((p + q) * ld), mask, *t);
                }
            }
            p += 16;
        }
        p
    }
}

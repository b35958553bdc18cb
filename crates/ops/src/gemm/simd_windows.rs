//! Panels of bf16 whose columns lie in a few pieces, of adjacent elements or of every second one: the windows of a convolution, and what is left
//! over at the end of a matrix.
#![expect(unsafe_code, reason = "masked loads through checked offsets")]

use std::arch::x86_64::*;
use std::ops::Range;

use super::Index;

/// Columns of a panel.
const COLS: usize = 32;
/// More pieces than this are better copied one by one.
const MOST: usize = 8;

/// Columns `at..at + len`, whose elements are `stride` apart from offset `from` on.
#[derive(Clone, Copy)]
struct Piece {
    at: usize,
    len: usize,
    from: usize,
    stride: usize,
}

/// The columns of a panel, piece by piece.
pub struct Pieces {
    found: [Piece; MOST],
    n: usize,
}

impl Pieces {
    /// Nothing if there are too many.
    pub fn of(w: &Index, ws: Range<usize>) -> Option<Pieces> {
        let (start, n) = (ws.start, ws.len());
        assert!(n <= COLS, "a panel has 32 columns");
        let mut pieces = Pieces { found: [Piece { at: 0, len: 0, from: 0, stride: 1 }; MOST], n: 0 };
        let mut at = 0;
        while at < n {
            let from = w.at(start + at);
            let apart = |i: usize| w.at(start + i + 1).wrapping_sub(w.at(start + i));
            let stride = if at + 1 < n && apart(at) == 2 { 2 } else { 1 };
            let mut len = 1;
            while at + len < n && apart(at + len - 1) == stride {
                len += 1;
            }
            *pieces.found.get_mut(pieces.n)? = Piece { at, len, from, stride };
            pieces.n += 1;
            at += len;
        }
        Some(pieces)
    }

    /// Interleaves pairs of the steps `ks`; after an odd one come zeros.
    ///
    /// # Safety
    /// Every offset named is inside `src`; `dst` holds 32 elements for each step, rounded up to pairs; AVX-512 BW is present.
    #[target_feature(enable = "avx512f,avx512bw,avx512vl")]
    pub unsafe fn pack(&self, dst: *mut u16, src: *const u16, k: &Index, ks: Range<usize>) {
        let count: [u16; 64] = std::array::from_fn(|i| i as u16);
        for (pair, p) in ks.clone().step_by(2).enumerate() {
            // SAFETY: forwarded; pairs are 64 elements.
            unsafe {
                let lanes = _mm512_loadu_si512(count.as_ptr().cast());
                let even = self.row(src.wrapping_add(k.at(p)), lanes);
                let odd = if p + 1 < ks.end {
                    self.row(src.wrapping_add(k.at(p + 1)), lanes)
                } else {
                    _mm512_setzero_si512()
                };
                // Element `i` of both, one after the other.
                let half = _mm512_srli_epi16::<1>(lanes);
                let low = _mm512_add_epi16(half, _mm512_slli_epi16::<5>(_mm512_and_si512(lanes, _mm512_set1_epi16(1))));
                let high = _mm512_add_epi16(low, _mm512_set1_epi16(16));
                let to = dst.add(64 * pair);
                _mm512_storeu_si512(to.cast(), _mm512_permutex2var_epi16(even, low, odd));
                _mm512_storeu_si512(to.add(32).cast(), _mm512_permutex2var_epi16(even, high, odd));
            }
        }
    }

    /// The elements of one step, zeros after them; `lanes` counts from 0.
    ///
    /// # Safety
    /// As [`Pieces::pack`].
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl")]
    unsafe fn row(&self, src: *const u16, lanes: __m512i) -> __m512i {
        let first = |n: usize| if n >= 32 { !0 } else { (1u32 << n) - 1 };
        let mut row = _mm512_setzero_si512();
        for piece in &self.found[..self.n] {
            let mask = first(piece.len) << piece.at;
            let from = src.wrapping_add(piece.from);
            // SAFETY: loads are masked to elements that the caller vouches for.
            let part = unsafe {
                if piece.stride == 1 {
                    _mm512_maskz_loadu_epi16(mask, from.wrapping_sub(piece.at).cast())
                } else {
                    let reach = 2 * piece.len - 1;
                    let near = _mm512_maskz_loadu_epi16(first(reach), from.cast());
                    let far = _mm512_maskz_loadu_epi16(first(reach.saturating_sub(32)), from.wrapping_add(32).cast());
                    let which = _mm512_sub_epi16(lanes, _mm512_set1_epi16(piece.at as i16));
                    _mm512_maskz_permutex2var_epi16(mask, near, _mm512_slli_epi16::<1>(which), far)
                }
            };
            row = _mm512_or_si512(row, part);
        }
        row
    }
}

//! Bytes that the threads of one run share.
//!
//! Rows come in and out as slices that cover exactly one row. What makes that sound is how a run is shared out
//! ([`crate::team`]): between two meetings of the team a byte is written by one thread at most, and nobody else reads it.
//! Within a thread, a slice is used up before the next one is taken.
#![expect(unsafe_code, reason = "threads write disjoint parts of one allocation")]

use std::cell::UnsafeCell;
use std::sync::{Mutex, PoisonError};

use strata_ops::gemm::Index;
use strata_ops::gemm::simd_panels::{self, Panels, Unit};

use crate::simd_rows::{self, Item, Map, Reduce};
use crate::simd_turn;

/// An allocation that threads write to in turn or in parts.
pub struct Bytes {
    cells: Box<[UnsafeCell<u8>]>,
    /// Where the bytes begin: on a cache line, if they were allocated here.
    start: usize,
    n: usize,
}

// SAFETY: threads touch disjoint parts between meetings; see the header.
unsafe impl Sync for Bytes {}

impl Bytes {
    /// `n` bytes, whatever they are, on a cache line. Memories of a core are on large pages: a tile touches each of 128
    /// partitions, and those are far apart.
    pub fn reserve(n: usize) -> Bytes {
        let align = if n < LARGE_PAGE / 2 { 64 } else { LARGE_PAGE };
        if align == LARGE_PAGE {
            let mut spare = SPARE.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(at) = spare.iter().position(|b| (n..=2 * n).contains(&(b.cells.len() - b.start))) {
                return Bytes { n, ..spare.swap_remove(at) };
            }
        }
        // Zeros come from the system untouched, so that the advice below is in time.
        let mut bytes = Bytes::from(vec![0; n + align]);
        bytes.start = bytes.cells.as_ptr().align_offset(align).min(align);
        bytes.n = n;
        if align == LARGE_PAGE {
            prefer_large_pages(bytes.pointer(0, n), n);
        }
        bytes
    }
    /// Keeps a reservation for the next run: the system takes longer to hand out clean pages than many runs take.
    pub fn spare(self) {
        if (LARGE_PAGE / 2..MOST_SPARE_BYTES).contains(&self.n) {
            let mut spare = SPARE.lock().unwrap_or_else(PoisonError::into_inner);
            spare.push(self);
            let surplus = spare.len().saturating_sub(MOST_SPARE);
            spare.drain(..surplus);
        }
    }
    pub fn into_vec(self) -> Vec<u8> {
        let raw = Box::into_raw(self.cells) as *mut [u8];
        // SAFETY: `UnsafeCell<u8>` is laid out as `u8`, and the box is ours.
        let mut bytes = unsafe { Box::from_raw(raw) }.into_vec();
        bytes.drain(..self.start);
        bytes.truncate(self.n);
        bytes
    }
    pub fn len(&self) -> usize {
        self.n
    }
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// `n` bytes from `at`.
    pub fn read(&self, at: usize, n: usize) -> &[u8] {
        let cells = &self.cells[self.start + at..self.start + at + n];
        // SAFETY: in bounds; nobody writes them meanwhile.
        unsafe { std::slice::from_raw_parts(cells.as_ptr().cast(), n) }
    }
    /// `n` bytes from `at`, to be written.
    #[expect(clippy::mut_from_ref, reason = "the cells are shared on purpose")]
    pub fn write(&self, at: usize, n: usize) -> &mut [u8] {
        let cells = &self.cells[self.start + at..self.start + at + n];
        // SAFETY: in bounds; nobody else touches them meanwhile.
        unsafe { std::slice::from_raw_parts_mut(UnsafeCell::raw_get(cells.as_ptr()), n) }
    }

    /// Copies `n` bytes to another place, here or elsewhere; the places may overlap.
    pub fn copy(&self, at: usize, to: &Bytes, to_at: usize, n: usize) {
        let (from, to) = (self.pointer(at, n), to.pointer(to_at, n));
        // SAFETY: both are in bounds and this thread's.
        unsafe { std::ptr::copy(from, to, n) }
    }

    fn pointer(&self, at: usize, n: usize) -> *mut u8 {
        let cells = &self.cells[self.start + at..self.start + at + n];
        UnsafeCell::raw_get(cells.as_ptr())
    }
}

const LARGE_PAGE: usize = 2 << 20;

/// SBUF and PSUM of runs that are over.
static SPARE: Mutex<Vec<Bytes>> = Mutex::new(Vec::new());
const MOST_SPARE: usize = 4;
const MOST_SPARE_BYTES: usize = 64 << 20;

/// Asks the system for large pages; it may refuse, and nothing depends on it.
fn prefer_large_pages(at: *mut u8, n: usize) {
    #[cfg(target_os = "linux")]
    // SAFETY: advice on pages of our own allocation changes no contents.
    unsafe {
        libc::madvise(at.cast(), n, libc::MADV_HUGEPAGE);
    }
    let _ = (at, n);
}

impl From<Vec<u8>> for Bytes {
    fn from(bytes: Vec<u8>) -> Bytes {
        let n = bytes.len();
        let raw = Box::into_raw(bytes.into_boxed_slice()) as *mut [UnsafeCell<u8>];
        // SAFETY: `UnsafeCell<u8>` is laid out as `u8`, and the box is ours.
        Bytes { cells: unsafe { Box::from_raw(raw) }, start: 0, n }
    }
}

impl std::fmt::Debug for Bytes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} bytes", self.len())
    }
}

/// A matrix in memory: `n` elements `step` bytes apart in each of `rows` rows `pitch` bytes apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Matrix {
    pub at: usize,
    pub rows: usize,
    pub pitch: usize,
    pub n: usize,
    pub step: usize,
}

impl Matrix {
    /// One past the last byte, for elements of `item` bytes.
    fn end(&self, item: usize) -> usize {
        self.at + (self.rows.max(1) - 1) * self.pitch + (self.n.max(1) - 1) * self.step + item
    }
    /// Whether every element starts at a multiple of `item`.
    pub fn is_aligned(&self, item: usize) -> bool {
        [self.at, self.pitch, self.step].iter().all(|v| v % item == 0)
    }
}

/// Packs columns of a matrix whose rows are the contracted axis, as one side of a product.
pub fn pack(unit: Unit, bytes: &Bytes, matrix: Matrix, item: usize, stationary: bool) -> Panels {
    let from = bytes.pointer(matrix.at, matrix.end(item) - matrix.at);
    let columns = Index::stride(matrix.n, matrix.step / item);
    let k = Index::stride(matrix.rows, matrix.pitch / item);
    // SAFETY: every element of the matrix is in bounds, and nobody writes it meanwhile.
    unsafe {
        if stationary { Panels::pack_a(unit, from, &columns, &k) } else { Panels::pack_b(unit, from, &columns, &k) }
    }
}

/// As [`pack`], for a dense matrix of the unit's float32 input.
pub fn pack_dense(unit: Unit, values: &[f32], k: usize, n: usize, stationary: bool) -> Panels {
    assert!(values.len() >= k * n, "a whole matrix");
    let (from, columns, k) = (values.as_ptr().cast(), Index::stride(n, 1), Index::stride(k, n));
    // SAFETY: the matrix was measured above.
    unsafe {
        if stationary { Panels::pack_a(unit, from, &columns, &k) } else { Panels::pack_b(unit, from, &columns, &k) }
    }
}

/// `to (+)= a · b` in memory; `to` holds float32.
pub fn multiply(a: &Panels, b: &Panels, bytes: &Bytes, to: Matrix, accumulate: bool) {
    assert!(to.is_aligned(4) && to.step == 4 && to.rows == a.width() && to.n == b.width(), "rows of float32");
    let c = bytes.pointer(to.at, to.end(4) - to.at).cast::<f32>();
    assert!(c.is_aligned(), "float32 on a boundary of four bytes");
    // SAFETY: the rows were measured above and are this thread's.
    unsafe { simd_panels::multiply(a, b, c, to.pitch / 4, accumulate) }
}

/// Whether a matrix of bf16 or float32 is the identity.
pub fn is_identity(bytes: &Bytes, matrix: Matrix, item: usize) -> bool {
    let one = 1f32.to_le_bytes();
    matrix.rows == matrix.n
        && (0..matrix.rows).all(|row| {
            (0..matrix.n).all(|column| {
                let at = bytes.read(matrix.at + row * matrix.pitch + column * matrix.step, item);
                if row == column { *at == one[4 - item..] } else { at.iter().all(|b| *b == 0) }
            })
        })
}

/// Whether a matrix of adjacent bf16 has no infinity and no NaN.
pub fn is_finite(bytes: &Bytes, matrix: Matrix) -> bool {
    assert_eq!(matrix.step, 2, "adjacent bf16");
    let at = bytes.pointer(matrix.at, matrix.end(2) - matrix.at);
    // SAFETY: the matrix was measured, and nobody writes it meanwhile.
    unsafe { simd_turn::is_finite(at, matrix.pitch, matrix.rows, matrix.n) }
}

/// `to = fromᵀ` as a product with the identity; false, with anything in `to`, if it is not a plain transpose.
pub fn turn(bytes: &Bytes, from: Matrix, item: usize, to_bytes: &Bytes, to: Matrix) -> bool {
    assert!(to.is_aligned(4) && to.step == 4 && to.rows == from.n && to.n == from.rows, "rows of float32");
    let src = bytes.pointer(from.at, from.end(item) - from.at);
    let dst = to_bytes.pointer(to.at, to.end(4) - to.at);
    // SAFETY: both were measured above; the rows of `to` are this thread's, and nobody writes `from` meanwhile.
    from.step == item && unsafe { simd_turn::turn(item == 2, src, from.pitch, dst, to.pitch, from.rows, from.n) }
}

/// Maps `n` adjacent elements to others, which are apart from them or the same, and returns their reduction. The next rows to
/// come are `pitch` bytes after both.
pub fn map_row(
    (from, src, src_item): (&Bytes, usize, Item),
    (to, dst, dst_item): (&Bytes, usize, Item),
    n: usize,
    map: Map,
    reduce: Reduce,
    pitch: (usize, usize),
) -> f32 {
    let bytes = |item: Item| n * if item == Item::F32 { 4 } else { 2 };
    let src = (from.pointer(src, bytes(src_item)).cast_const(), src_item);
    let dst = (to.pointer(dst, bytes(dst_item)), dst_item);
    // SAFETY: both rows were measured, and are this thread's. The caller asked whether this machine can.
    unsafe { simd_rows::row(src, dst, n, map, reduce, pitch) }
}

/// `out = a · b`, row-major.
pub fn multiply_dense(a: &Panels, b: &Panels, out: &mut Vec<f32>) {
    out.clear();
    out.resize(a.width() * b.width(), 0.0);
    // SAFETY: `out` has room for the whole product.
    unsafe { simd_panels::multiply(a, b, out.as_mut_ptr(), b.width(), false) }
}

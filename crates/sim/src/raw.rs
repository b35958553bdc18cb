//! Bytes that the threads of one run share.
//!
//! Rows come in and out as slices that cover exactly one row. What makes that sound is how a run is shared out
//! ([`crate::team`], [`crate::division`]): between two barriers a byte is written by one thread at most, and nobody else reads it.
//! Within a thread, a slice is used up before the next one is taken.
//!
//! A tensor that a kernel only reads is lent: it stays where its owner has it, and nobody in a run can write it. One that it writes
//! may be handed over for the time of the run: then its owner finds the new bytes where the old ones were.
#![expect(unsafe_code, reason = "threads write disjoint parts of one allocation")]

use std::marker::PhantomData;
use std::rc::Rc;
use std::sync::{Mutex, Once, PoisonError};

use strata_ops::gemm::Index;
use strata_ops::gemm::simd_panels::{self, Panels, Unit};
use strata_ops::gemm::simd_sums::{self, Right, Spread};

use crate::formula::{Args, Formula, Item, MOST_STAGES, Reduce, Rows, Second, Stage, is_near};
use crate::simd_pass;
use crate::simd_past;
use crate::simd_transpose::{self, Tiles};

/// Bytes that threads write to in turn or in parts, or bytes that are lent to a run, which it only reads unless they are handed over.
pub struct Bytes<'a> {
    /// On a cache line, if the bytes were allocated here.
    first: *mut u8,
    n: usize,
    /// What the bytes are part of, touched through `first` alone; nothing if they are somebody else's.
    room: Option<Room>,
    /// Somebody else's, who does not touch them for as long as this lives.
    handed_over: bool,
    /// Rows are written past the cache.
    is_past: bool,
    lender: PhantomData<&'a [u8]>,
}

// SAFETY: `first` is part of `room`, which can go to another thread, or of a slice, which can too.
unsafe impl Send for Bytes<'_> {}
// SAFETY: threads touch disjoint parts between barriers (see the header); nobody writes bytes that are only lent.
unsafe impl Sync for Bytes<'_> {}

impl Bytes<'static> {
    /// `n` bytes, whatever they are, on a cache line. Memories of a core are on large pages: a tile touches each of 128
    /// partitions, and those are far apart.
    pub fn reserve(n: usize) -> Bytes<'static> {
        let (room, start) = Room::new(n);
        let mut bytes = Bytes { n, ..Bytes::from(room) };
        bytes.first = bytes.first.wrapping_add(start);
        bytes
    }
}

impl Bytes<'_> {
    /// Bytes that nobody else has a say in: these, or a copy of what is lent.
    pub fn into_own(self) -> Bytes<'static> {
        match self.room {
            Some(_) => Bytes {
                first: self.first,
                n: self.n,
                room: self.room,
                handed_over: false,
                is_past: false,
                lender: PhantomData,
            },
            None => self.copied(),
        }
    }
    fn copied(&self) -> Bytes<'static> {
        let copy = Bytes::reserve(self.n);
        copy.write(0, self.n).copy_from_slice(self.all());
        copy
    }
    pub fn len(&self) -> usize {
        self.n
    }
    /// Has rows written past the cache: nobody will read them soon, and there are so many that they would not stay.
    pub fn pass_by(&mut self) {
        self.is_past = self.n >= HUGE;
    }
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// Whether they may only be read.
    pub fn is_lent(&self) -> bool {
        self.room.is_none() && !self.handed_over
    }

    pub fn all(&self) -> &[u8] {
        self.read(0, self.n)
    }
    /// `n` bytes from `at`.
    #[inline]
    pub fn read(&self, at: usize, n: usize) -> &[u8] {
        // SAFETY: in bounds; nobody writes them meanwhile.
        unsafe { std::slice::from_raw_parts(self.readable(at, n), n) }
    }
    /// `n` bytes from `at`, to be written.
    #[expect(clippy::mut_from_ref, reason = "the bytes are shared on purpose")]
    #[inline]
    pub fn write(&self, at: usize, n: usize) -> &mut [u8] {
        // SAFETY: in bounds and not lent; nobody else touches them meanwhile.
        unsafe { std::slice::from_raw_parts_mut(self.writable(at, n), n) }
    }

    /// Whether the byte at `at` is on a boundary of `item` bytes, a power of two.
    pub fn is_aligned(&self, at: usize, item: usize) -> bool {
        self.first.addr().wrapping_add(at) & (item - 1) == 0
    }

    /// Where the bytes are, for who reads and writes them after a run.
    pub fn as_mut_ptr(&self) -> *mut u8 {
        self.writable(0, self.n)
    }

    /// `n` float32 from `at`, which is a multiple of four.
    pub fn floats(&self, at: usize, n: usize) -> &[f32] {
        let from = self.readable(at, 4 * n).cast::<f32>();
        assert!(from.is_aligned(), "float32 on a boundary of four bytes");
        // SAFETY: in bounds and aligned, and any bytes are float32; nobody writes them meanwhile.
        unsafe { std::slice::from_raw_parts(from, n) }
    }
    /// As [`Bytes::floats`], to be written.
    #[expect(clippy::mut_from_ref, reason = "the bytes are shared on purpose")]
    pub fn floats_mut(&self, at: usize, n: usize) -> &mut [f32] {
        let from = self.writable(at, 4 * n).cast::<f32>();
        assert!(from.is_aligned(), "float32 on a boundary of four bytes");
        // SAFETY: as above; nobody else touches them meanwhile.
        unsafe { std::slice::from_raw_parts_mut(from, n) }
    }

    /// Copies `n` bytes to another place, here or elsewhere; the places may overlap.
    pub fn copy(&self, at: usize, to: &Bytes, to_at: usize, n: usize) {
        let (from, to) = (self.readable(at, n), to.writable(to_at, n));
        // SAFETY: both are in bounds and this thread's.
        unsafe { std::ptr::copy(from, to, n) }
    }

    #[inline]
    fn readable(&self, at: usize, n: usize) -> *const u8 {
        assert!(at <= self.n && n <= self.n - at, "bytes outside of memory");
        // SAFETY: in bounds.
        unsafe { self.first.add(at) }
    }
    /// As `readable`, for who writes: lent bytes belong to somebody else.
    #[inline]
    fn writable(&self, at: usize, n: usize) -> *mut u8 {
        assert!(!self.is_lent(), "lent bytes are written");
        self.readable(at, n).cast_mut()
    }
}

/// An allocation. The system takes longer to hand out clean pages than many runs take, and cleaning them is no better, so that the next run
/// gets those that nobody needs any more.
struct Room(Vec<u8>);

/// Bytes that do not stay in a cache.
const HUGE: usize = 4 << 20;
const LARGE_PAGE: usize = 2 << 20;
const CACHE_LINE: usize = 64;

/// The last to be given up come last.
static SPARE: Mutex<Vec<Vec<u8>>> = Mutex::new(Vec::new());
const MOST_SPARE_BYTES: usize = 128 << 20;
/// Less than this is as quickly made as found.
const LEAST_SPARE_BYTES: usize = 32 << 10;

impl Room {
    /// Room for `n` bytes, and where in it they begin.
    fn new(n: usize) -> (Room, usize) {
        let boundary = if n < LARGE_PAGE / 2 { CACHE_LINE } else { LARGE_PAGE };
        let start = |room: &Vec<u8>| room.as_ptr().align_offset(boundary).min(boundary);
        let fits = |room: &Vec<u8>| room.len() >= start(room) + n && room.len() <= 2 * (n + boundary);
        if let Some(room) = Room::spare(n + boundary, fits) {
            let start = start(&room.0);
            return (room, start);
        }
        // Zeros come from the system untouched, so that the advice is in time.
        let mut room = vec![0; n + boundary];
        let start = start(&room);
        if boundary == LARGE_PAGE {
            prefer_large_pages(&mut room[start..start + n]);
        }
        (Room(room), start)
    }

    /// The last one that was given up and fits.
    fn spare(n: usize, fits: impl Fn(&Vec<u8>) -> bool) -> Option<Room> {
        if !Room::is_kept(n) {
            return None;
        }
        let mut spare = SPARE.lock().unwrap_or_else(PoisonError::into_inner);
        let at = spare.iter().rposition(fits)?;
        Some(Room(spare.remove(at)))
    }

    fn is_kept(n: usize) -> bool {
        (LEAST_SPARE_BYTES..MOST_SPARE_BYTES / 2).contains(&n)
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        if !Room::is_kept(self.0.len()) {
            return;
        }
        const MANY: usize = 64;
        let mut spare = SPARE.lock().unwrap_or_else(PoisonError::into_inner);
        spare.push(std::mem::take(&mut self.0));
        while spare.len() > MANY || spare.iter().map(Vec::len).sum::<usize>() > MOST_SPARE_BYTES {
            spare.remove(0);
        }
    }
}

/// Lets the C library keep what a run frees, some megabytes of packed operands, for the next one: glibc gives the end of the heap
/// back to the system until a block this large has come and gone.
pub fn keep_heap() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| drop(std::hint::black_box(Vec::<u8>::with_capacity(16 << 20))));
}

/// Asks the system for large pages; it may refuse, and nothing depends on it.
fn prefer_large_pages(bytes: &mut [u8]) {
    #[cfg(target_os = "linux")]
    // SAFETY: advice on pages of our own allocation changes no contents.
    unsafe {
        libc::madvise(bytes.as_mut_ptr().cast(), bytes.len(), libc::MADV_HUGEPAGE);
    }
    let _ = bytes;
}

impl From<Room> for Bytes<'_> {
    fn from(mut room: Room) -> Self {
        Bytes {
            first: room.0.as_mut_ptr(),
            n: room.0.len(),
            room: Some(room),
            handed_over: false,
            is_past: false,
            lender: PhantomData,
        }
    }
}

impl From<Vec<u8>> for Bytes<'_> {
    fn from(bytes: Vec<u8>) -> Self {
        Bytes::from(Room(bytes))
    }
}

/// Lends them.
impl<'a> From<&'a [u8]> for Bytes<'a> {
    fn from(bytes: &'a [u8]) -> Self {
        Bytes {
            first: bytes.as_ptr().cast_mut(),
            n: bytes.len(),
            room: None,
            handed_over: false,
            is_past: false,
            lender: PhantomData,
        }
    }
}

/// Hands them over.
impl<'a> From<&'a mut [u8]> for Bytes<'a> {
    fn from(bytes: &'a mut [u8]) -> Self {
        Bytes {
            first: bytes.as_mut_ptr(),
            n: bytes.len(),
            room: None,
            handed_over: true,
            is_past: false,
            lender: PhantomData,
        }
    }
}

impl Default for Bytes<'_> {
    fn default() -> Self {
        Bytes::from(Vec::new())
    }
}

/// Lent bytes are lent once more.
impl Clone for Bytes<'_> {
    fn clone(&self) -> Self {
        match self.is_lent() {
            false => self.copied(),
            true => Bytes {
                first: self.first,
                n: self.n,
                room: None,
                handed_over: false,
                is_past: false,
                lender: PhantomData,
            },
        }
    }
}

impl std::fmt::Debug for Bytes<'_> {
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
    /// Whether every element starts at a multiple of `item`, a power of two.
    pub fn is_aligned(&self, item: usize) -> bool {
        (self.at | self.pitch | self.step) & (item - 1) == 0
    }
}

/// Packs columns of a matrix whose rows are the contracted axis, as one side of a product.
pub fn pack(unit: Unit, bytes: &Bytes, matrix: Matrix, item: usize, stationary: bool) -> Panels {
    let from = bytes.readable(matrix.at, matrix.end(item) - matrix.at);
    assert!(from.addr().is_multiple_of(item), "elements on their boundary");
    let columns = Index::stride(matrix.n, matrix.step / item);
    let k = Index::stride(matrix.rows, matrix.pitch / item);
    // SAFETY: every element of the matrix is in bounds, and nobody writes it meanwhile.
    unsafe {
        if stationary { Panels::pack_a(unit, from, &columns, &k) } else { Panels::pack_b(unit, from, &columns, &k) }
    }
}

/// As [`pack`], for so many stationary matrices, each of which begins an element after the one before; `None` if no unit does that.
pub fn pack_alternating(unit: Unit, bytes: &Bytes, first: Matrix, item: usize, n: usize) -> Option<Vec<Panels>> {
    let from = bytes.readable(first.at, first.end(item) + (n - 1) * item - first.at);
    assert!(from.addr().is_multiple_of(item), "elements on their boundary");
    let columns = Index::stride(first.n, first.step / item);
    let k = Index::stride(first.rows, first.pitch / item);
    // SAFETY: every element of the matrices is in bounds, and nobody writes it meanwhile.
    unsafe { simd_panels::pack_alternating(unit, from, &columns, &k, n) }
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
    let c = bytes.writable(to.at, to.end(4) - to.at).cast::<f32>();
    assert!(c.is_aligned(), "float32 on a boundary of four bytes");
    // SAFETY: the rows were measured above and are this thread's.
    unsafe { simd_panels::multiply(a, b, c, to.pitch / 4, accumulate) }
}

/// `to (+)= a · b`, where the rows of `b` are as they are, of `item` bytes an element. False, with nothing done, if no unit does that.
pub fn multiply_by_rows(
    a: &Panels,
    (bytes, b, item): (&Bytes, Matrix, usize),
    (to_bytes, to): (&Bytes, Matrix),
    accumulate: bool,
) -> bool {
    assert!(to.is_aligned(4) && to.step == 4 && to.rows == a.width() && to.n == b.n, "rows of float32");
    assert!(b.rows == a.depth(), "of the same depth");
    let (from, pitch) = rows_of(bytes, b, item);
    let c = to_bytes.writable(to.at, to.end(4) - to.at).cast::<f32>();
    assert!(c.is_aligned(), "float32 on a boundary of four bytes");
    // SAFETY: all were measured above; the rows of `to` are this thread's, and nobody writes `b` meanwhile.
    unsafe { simd_panels::multiply_by_rows(a, (from, pitch, b.n), (c, to.pitch / 4), accumulate) }
}

/// The first of a matrix's rows of adjacent elements, and the elements from one to the next.
fn rows_of(bytes: &Bytes, b: Matrix, item: usize) -> (*const u8, usize) {
    assert!(b.is_aligned(item) && b.step == item, "rows of adjacent elements");
    let from = bytes.readable(b.at, b.end(item) - b.at);
    assert!(from.addr().is_multiple_of(item), "elements on their boundary");
    (from, b.pitch / item)
}

/// The moving matrix of a product: packed, or rows as they are, of so many bytes an element.
pub enum Moving<'a> {
    Packed(Rc<Panels>),
    Rows(&'a Bytes<'a>, Matrix, usize),
    /// Rows of bf16 that are packed on the way.
    Narrow(&'a Bytes<'a>, Matrix),
}

/// `to = Σ a · b`, float32 from zero, on the threads that `spread` has. False, with nothing done, if no unit does that.
pub fn multiply_sum(
    products: &[(Rc<Panels>, Moving)],
    (to_bytes, to): (&Bytes, Matrix),
    spread: Option<Spread>,
) -> bool {
    assert!(to.is_aligned(4) && to.step == 4, "rows of float32");
    let c = to_bytes.writable(to.at, to.end(4) - to.at).cast::<f32>();
    assert!(c.is_aligned(), "float32 on a boundary of four bytes");
    let mut all = Vec::with_capacity(products.len());
    for (a, b) in products {
        let (right, n, depth) = match b {
            Moving::Packed(b) => (Right::Packed(b), b.width(), b.depth()),
            Moving::Rows(bytes, b, item) => {
                let (from, pitch) = rows_of(bytes, *b, *item);
                (Right::Rows(from, pitch), b.n, b.rows)
            }
            Moving::Narrow(bytes, b) => {
                let (from, pitch) = rows_of(bytes, *b, 2);
                (Right::Narrow(from, pitch), b.n, b.rows)
            }
        };
        assert!((to.rows, to.n, a.depth()) == (a.width(), n, depth), "of the same shape");
        all.push((a.as_ref(), right));
    }
    // SAFETY: all were measured above; the rows of `to` are this thread's, and nobody writes any factor meanwhile.
    unsafe { simd_sums::multiply_sum(&all, to.n, (c, to.pitch / 4), spread) }
}

/// `to (+)= Σ a · b`, where the rows of each `a` are bf16 as they are. False, with nothing done, if no unit does that.
pub fn multiply_rows(
    bytes: &Bytes,
    products: &[(Matrix, &Panels)],
    (to_bytes, to): (&Bytes, Matrix),
    accumulate: bool,
) -> bool {
    assert!(to.is_aligned(4) && to.step == 4, "rows of float32");
    let c = to_bytes.writable(to.at, to.end(4) - to.at).cast::<f32>();
    assert!(c.is_aligned(), "float32 on a boundary of four bytes");
    let rows = |(a, b): &(Matrix, &Panels)| {
        assert!(a.is_aligned(2) && a.step == 2 && a.n == b.depth(), "rows of bf16");
        assert!(to.rows == a.rows && to.n == b.width(), "of the same shape");
        (bytes.readable(a.at, a.end(2) - a.at), a.pitch)
    };
    let products: Vec<_> = products.iter().map(|product| (rows(product), product.1)).collect();
    // SAFETY: all were measured above; the rows of `to` are this thread's, and nobody writes any `a` meanwhile.
    unsafe { simd_sums::multiply_rows(&products, to.rows, (c, to.pitch / 4), accumulate) }
}

/// Whether a matrix of bf16 or float32 is the identity.
pub fn is_identity(bytes: &Bytes, matrix: Matrix, item: usize) -> bool {
    let one = 1f32.to_le_bytes();
    matrix.rows == matrix.n
        && (0..matrix.rows).all(|row| {
            let at = matrix.at + row * matrix.pitch;
            if matrix.step == item {
                let (before, rest) = bytes.read(at, matrix.n * item).split_at(row * item);
                let (own, after) = rest.split_at(item);
                // All of them at once: a vector loop.
                let zeros = |part: &[u8]| part.iter().fold(0, |bits, b| bits | b) == 0;
                return *own == one[4 - item..] && zeros(before) && zeros(after);
            }
            (0..matrix.n).all(|column| {
                let at = bytes.read(at + column * matrix.step, item);
                if row == column { *at == one[4 - item..] } else { at.iter().all(|b| *b == 0) }
            })
        })
}

/// Whether a matrix of adjacent bf16 has no infinity and no NaN.
pub fn is_finite(bytes: &Bytes, matrix: Matrix) -> bool {
    assert_eq!(matrix.step, 2, "adjacent bf16");
    let at = bytes.readable(matrix.at, matrix.end(2) - matrix.at);
    // SAFETY: the matrix was measured, and nobody writes it meanwhile.
    unsafe { simd_transpose::is_finite(at, matrix.pitch, matrix.rows, matrix.n) }
}

/// `to = fromᵀ` as a product with the identity; false, with anything in `to`, if it is not a plain transpose.
pub fn identity_product(bytes: &Bytes, from: Matrix, item: usize, to_bytes: &Bytes, to: Matrix) -> bool {
    assert!(to.is_aligned(4) && to.step == 4 && to.rows == from.n && to.n == from.rows, "rows of float32");
    let src = bytes.readable(from.at, from.end(item) - from.at);
    let dst = to_bytes.writable(to.at, to.end(4) - to.at);
    // SAFETY: both were measured above; the rows of `to` are this thread's, and nobody writes `from` meanwhile.
    from.step == item && unsafe { simd_transpose::identity_product(item == 2, tiles(src, from, dst, to)) }
}

fn tiles(src: *const u8, from: Matrix, dst: *mut u8, to: Matrix) -> Tiles {
    Tiles { src, pitch: from.pitch, dst, dst_pitch: to.pitch, k: from.rows, n: from.n }
}

/// `to = fromᵀ` for float32, bit for bit; false, with `to` whole all the same, if there is an infinity or NaN. Sizes are
/// multiples of 16.
pub fn transpose((bytes, from): (&Bytes, Matrix), (to_bytes, to): (&Bytes, Matrix)) -> bool {
    assert!(from.step == 4 && to.step == 4 && to.rows == from.n && to.n == from.rows, "rows of float32");
    assert!(to.rows.is_multiple_of(16) && to.n.is_multiple_of(16), "blocks of 16");
    let src = bytes.readable(from.at, from.end(4) - from.at);
    let dst = to_bytes.writable(to.at, to.end(4) - to.at);
    // SAFETY: both were measured above; the rows of `to` are this thread's, and nobody writes `from` meanwhile.
    unsafe { simd_transpose::transpose(tiles(src, from, dst, to)) }
}

/// `to = fromᵀ`, bit for bit; false, with nothing done, if elements are not adjacent ones of two or four bytes in whole blocks.
pub fn transpose_bits((bytes, from): (&Bytes, Matrix), (to_bytes, to): (&Bytes, Matrix), item: usize) -> bool {
    let is_dense = from.step == item && to.step == item && to.rows == from.n && to.n == from.rows;
    if !is_dense || !matches!(item, 2 | 4) || !from.rows.is_multiple_of(16) || !from.n.is_multiple_of(64 / item) {
        return false;
    }
    let src = bytes.readable(from.at, from.end(item) - from.at);
    let dst = to_bytes.writable(to.at, to.end(item) - to.at);
    let tiles = tiles(src, from, dst, to);
    // SAFETY: both were measured above; the rows of `to` are this thread's, and nobody writes `from` meanwhile.
    match item {
        2 => unsafe { simd_transpose::transpose_halves(tiles) },
        _ => drop(unsafe { simd_transpose::transpose(tiles) }),
    }
    true
}

/// As [`transpose_bits`], past the cache; false, with nothing done, if `to` is not written there, or if its rows are not whole lines.
pub fn transpose_past((bytes, from): (&Bytes, Matrix), (to_bytes, to): (&Bytes, Matrix), item: usize) -> bool {
    let is_dense = from.step == item && to.step == item && to.rows == from.n && to.n == from.rows;
    if !is_dense || !to_bytes.is_past {
        return false;
    }
    let src = bytes.readable(from.at, from.end(item) - from.at);
    let dst = to_bytes.writable(to.at, to.end(item) - to.at);
    // SAFETY: both were measured above; the rows of `to` are this thread's, and nobody writes `from` meanwhile.
    unsafe { simd_past::transpose_past(tiles(src, from, dst, to), item) }
}

/// Rows in some bytes, the first of those that are computed.
pub type RowsIn<'a> = (&'a Bytes<'a>, Rows<usize>);

/// Rows of `n` adjacent elements that are computed: what is read, where results go, and others that are asked for ahead, which are
/// neither read nor written, and need not exist. Results go to one or two places, which are apart from what is read or the same.
pub struct Target<'a> {
    pub n: usize,
    pub a: RowsIn<'a>,
    pub to: [Option<RowsIn<'a>>; 2],
    pub ahead: ([Option<RowsIn<'a>>; 2], usize),
}

impl Target<'_> {
    /// Measures `rows` rows.
    fn args(&self, rows: usize, b: Option<RowsIn>) -> Args {
        let Target { n, a, to: [to, also], ahead: (ahead, n_ahead) } = *self;
        // Whole lines.
        let is_past = |(bytes, rows): RowsIn| {
            bytes.is_past && bytes.is_aligned(rows.at, CACHE_LINE) && rows.pitch.is_multiple_of(CACHE_LINE)
        };
        let past = [to, also].map(|rows| rows.is_some_and(is_past));
        let [to, also] = [to, also].map(|to| to.map(|to| writable_rows(to, rows, n)));
        let is_one_type = to.zip(also).is_none_or(|(to, also)| to.item == also.item);
        assert!(simd_pass::available() && is_one_type, "a machine that can, and one type");
        let hint = |(bytes, rows): RowsIn| Rows {
            at: bytes.first.wrapping_add(rows.at).cast_const(),
            pitch: rows.pitch,
            item: rows.item,
        };
        let [soon_read, soon_written] = ahead;
        let ahead = [soon_read, soon_written.filter(|(bytes, _)| !bytes.is_past)].map(|rows| rows.map(hint));
        let b = b.map(|b| readable_rows(b, rows, n));
        Args { n, a: readable_rows(a, rows, n), b, to, also, past, ahead, n_ahead }
    }
}

/// Bytes from the first to the last of `rows` rows, of `n` elements each.
fn len(of: &Rows<usize>, rows: usize, n: usize) -> usize {
    (rows - 1) * of.pitch + n * of.item.bytes()
}
fn readable_rows((bytes, of): RowsIn, rows: usize, n: usize) -> Rows<*const u8> {
    Rows { at: bytes.readable(of.at, len(&of, rows, n)), pitch: of.pitch, item: of.item }
}
fn writable_rows((bytes, of): RowsIn, rows: usize, n: usize) -> Rows<*mut u8> {
    Rows { at: bytes.writable(of.at, len(&of, rows, n)), pitch: of.pitch, item: of.item }
}

/// Computes rows and their reductions, one for each of `reduced`.
pub fn compute_rows(formula: &Formula, target: &Target, b: Option<RowsIn>, numbers: [&[f32]; 2], reduced: &mut [f32]) {
    if reduced.is_empty() {
        return;
    }
    assert!(numbers.iter().all(|numbers| numbers.len() >= reduced.len()), "numbers for all rows");
    let args = target.args(reduced.len(), b);
    // SAFETY: all rows were measured, and are this thread's.
    unsafe { simd_pass::rows(formula, &args, numbers, reduced) }
}

/// One of several formulas that rows go through.
pub struct StageIn<'a> {
    pub formula: Formula,
    /// The second operand of the second operator, if it is a row, and whether it is what the formula begins with.
    pub b: Option<RowsIn<'a>>,
    pub is_own: bool,
    pub numbers: &'a [[f32; AT_ONCE]; 2],
    /// Where float32 results are kept, besides going on.
    pub to: Option<RowsIn<'a>>,
}

impl StageIn<'_> {
    /// Measures `rows` rows of `n` elements.
    fn measured(&self, rows: usize, n: usize) -> Stage<'_> {
        let second = match self.b {
            _ if self.is_own => Second::Own,
            Some(b) => Second::Row(readable_rows(b, rows, n)),
            None => Second::Number,
        };
        let numbers = self.numbers.each_ref().map(|numbers| &numbers[..]);
        Stage { formula: self.formula, second, numbers, to: self.to.map(|to| writable_rows(to, rows, n)) }
    }
}

/// Rows whose numbers are known at a time.
pub const AT_ONCE: usize = 32;

/// As [`compute_rows`], through several formulas. What is written is apart from everything else, or the same elements.
pub fn compute_linked(stages: &[StageIn], reduce: Reduce, target: &Target, reduced: &mut [f32]) {
    let (rows, n) = (reduced.len(), target.n);
    if rows == 0 {
        return;
    }
    let is_wide = |to: &RowsIn| to.1.item == Item::F32;
    let is_possible = |stage: &StageIn| is_near(stage.formula.f) && stage.to.as_ref().is_none_or(is_wide);
    assert!((1..=MOST_STAGES).contains(&stages.len()) && rows <= AT_ONCE, "a few of both");
    assert!(stages.iter().all(is_possible), "functions that are computed in registers, and float32");
    let args = target.args(rows, None);
    let all: [Stage; MOST_STAGES] = std::array::from_fn(|k| stages[k.min(stages.len() - 1)].measured(rows, n));
    // SAFETY: all rows were measured, and are this thread's.
    unsafe { simd_pass::linked(&all[..stages.len()], reduce, &args, reduced) }
}

/// `v = f(op1(v, w))`.
pub fn compute_in_place(formula: &Formula, v: &mut [f32], w: &[f32]) {
    assert!(simd_pass::available() && w.len() >= v.len(), "a machine that can, and as many numbers");
    let at = v.as_mut_ptr().cast::<u8>();
    let rows = |at: *const u8| Rows { at, pitch: 0, item: Item::F32 };
    let to = Some(Rows { at, pitch: 0, item: Item::F32 });
    let args = Args {
        n: v.len(),
        a: rows(at),
        b: Some(rows(w.as_ptr().cast())),
        to,
        also: None,
        past: [false; 2],
        ahead: [None; 2],
        n_ahead: 0,
    };
    // SAFETY: two slices, one of which is written where it is read.
    unsafe { simd_pass::rows(formula, &args, [&[0.0]; 2], &mut [0.0]) };
}

/// `out = a · b`, row-major.
pub fn multiply_dense(a: &Panels, b: &Panels, out: &mut Vec<f32>) {
    out.clear();
    out.resize(a.width() * b.width(), 0.0);
    // SAFETY: `out` has room for the whole product.
    unsafe { simd_panels::multiply(a, b, out.as_mut_ptr(), b.width(), false) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rooms_that_are_used_again_are_large_enough() {
        let mut random = fastrand::Rng::with_seed(3);
        let mut kept = Vec::new();
        for round in 0..400u32 {
            let most = 1 << random.u32(10..23);
            let n = random.usize(1..=most);
            let bytes = Bytes::reserve(n);
            let room = bytes.room.as_ref().expect("it is its own").0.as_slice();
            let end = room.as_ptr().addr() + room.len();
            assert!(bytes.first.addr() + n <= end && bytes.first.addr().is_multiple_of(CACHE_LINE));
            bytes.write(0, n).fill(round as u8);
            kept.push((bytes, round as u8));
            if kept.len() > 6 {
                let (bytes, value) = kept.swap_remove(random.usize(..kept.len()));
                assert!(bytes.all().iter().all(|byte| *byte == value), "nobody else has it");
            }
        }
    }

    #[test]
    #[should_panic(expected = "lent bytes are written")]
    fn lent_bytes_cannot_be_written() {
        Bytes::from(&[1, 2, 3][..]).write(0, 1)[0] = 0;
    }

    #[test]
    #[should_panic(expected = "lent bytes are written")]
    fn nothing_is_copied_to_lent_bytes() {
        Bytes::from(vec![0]).copy(0, &Bytes::from(&[1, 2, 3][..]), 0, 1);
    }

    #[test]
    #[should_panic(expected = "bytes outside of memory")]
    fn reads_end_with_the_bytes() {
        Bytes { n: 3, ..Bytes::from(vec![0; 8]) }.read(2, 2);
    }

    #[test]
    fn lent_bytes_are_copied_once_they_are_to_be_owned() {
        let array = [1, 2, 3];
        let lent = Bytes::from(&array[..]);
        assert!(std::ptr::eq(lent.clone().all(), &array[..]), "the same bytes");
        let own = lent.clone().into_own();
        own.write(0, 1)[0] = 7;
        assert_eq!((own.all(), lent.all(), own.is_lent()), (&[7, 2, 3][..], &[1, 2, 3][..], false));
        let (kept, own) = (own.clone(), own.into_own());
        own.write(1, 1)[0] = 7;
        assert_eq!((own.all(), kept.all()), (&[7, 7, 3][..], &[7, 2, 3][..]));
    }
}

//! Drives register kernels over cache blocks and threads.
//!
//! Small or heavily batched products run one batch item per task. A large product packs B once, in parallel, then
//! shares it between tasks that each own a block of C and pack the rows of A they need.
#![expect(unsafe_code, reason = "tasks write disjoint blocks of one result through a pointer")]

use std::ops::Range;

use bytemuck::Zeroable;

use super::scratch::Scratch;
use super::simd_kernel::Kernel;
use super::way::{self, Way};
use super::{Index, Out, Shape, Store};
use crate::par;

/// Products below this many multiply-adds stay on the calling thread: about ten microseconds, of which a second thread takes half to wake up.
const ALONE: usize = 1 << 20;
/// The smallest part of a product that a thread is asked for.
const PARALLEL: usize = 1 << 17;
/// Columns of B packed at a time when they are not shared, and of a task's part of C: rows of A are packed once for so many.
const NC: usize = 2048;
/// Rows of a task: so many at least to be shared out, so many are enough, and no more than these.
const FEW_ROWS: usize = 48;
const TALL: usize = 96;
const MOST_ROWS: usize = 264;
/// Columns of a thread's range, at least, where threads share columns.
const WIDE: usize = 256;
/// Bytes of B that pass by panels of A again and again.
const PASSING: usize = 1 << 20;
/// Accumulators kept aside while a block with another result type is computed.
const ASIDE: usize = 1 << 18;

struct Ptr<T>(*mut T);
// SAFETY: only disjoint parts are touched by different tasks.
unsafe impl<T> Sync for Ptr<T> {}
// SAFETY: as above.
unsafe impl<T> Send for Ptr<T> {}

enum Dest<'a, Acc> {
    Direct(Ptr<Acc>),
    Via { ptr: Ptr<u8>, element: usize, store: Store<'a, Acc> },
}

/// Computes the whole product.
pub fn drive<K: Kernel>(kernel: K, shape: &Shape, a: &[K::Stored], b: &[K::Stored], out: Out<K::Acc>) {
    let (batch, m, n, k) = (shape.batch(), shape.m(), shape.n(), shape.k());
    if batch == 0 || m == 0 || n == 0 {
        return;
    }
    assert_eq!(shape.b.k.len(), k, "contracted extents differ");
    assert!(shape.a.batch.len() == batch && shape.b.batch.len() == batch, "batch extents differ");
    assert!(shape.a.end() <= a.len() && shape.b.end() <= b.len(), "operand offsets out of range");
    assert!(shape.c_stride >= n || m == 1, "result rows overlap");
    let dest = match out {
        Out::Direct(c) => {
            assert!(shape.c_end() <= c.len(), "result offsets out of range");
            Dest::Direct(Ptr(c.as_mut_ptr()))
        }
        Out::Via { bytes, element, store } => {
            assert!(shape.c_end() * element <= bytes.len(), "result offsets out of range");
            Dest::Via { ptr: Ptr(bytes.as_mut_ptr()), element, store }
        }
    };
    let item = m * n * k;
    let threads = if shape.work() < ALONE { 1 } else { par::threads() };
    let start = Start(a.as_ptr());
    let packed_a = (batch > 1 && shape.a.batch.max() == 0).then(|| pack_rows_once(kernel, shape, &start, threads));
    let packed_a = packed_a.as_ref().map(|buffer| buffer.view::<K::In>(panels_len::<K>(m, K::MR, k)));
    let job = Job { kernel, shape, a: start, packed_a, b, dest: &dest };
    if threads == 1 {
        kernel.begin();
        (0..batch).for_each(|i| job.alone(i));
        kernel.end();
    } else if batch >= 4 * threads || (batch >= threads && item < PARALLEL * 8) {
        let chunk = (PARALLEL / 8).div_ceil(item.max(1)).min(batch.div_ceil(threads)).max(1);
        par::for_each_task(batch.div_ceil(chunk), |t| {
            kernel.begin();
            (t * chunk..batch.min((t + 1) * chunk)).for_each(|i| job.alone(i));
            kernel.end();
        });
    } else {
        (0..batch).for_each(|i| job.shared(i, threads));
    }
}

/// Where an operand begins that all tasks read.
struct Start<T>(*const T);
// SAFETY: it is only read.
unsafe impl<T: Sync> Sync for Start<T> {}

/// The panels of B for some columns.
struct Passing<T> {
    panels: *mut T,
    way: Way,
    /// Whole panels are in the first place, one after the other, and what is left of the columns in the second.
    is_in_one_place: bool,
}

struct Job<'a, K: Kernel> {
    kernel: K,
    shape: &'a Shape,
    a: Start<K::Stored>,
    /// All panels of A, if every item of the batch has the same.
    packed_a: Option<&'a [K::In]>,
    b: &'a [K::Stored],
    dest: &'a Dest<'a, K::Acc>,
}

impl<K: Kernel> Job<'_, K> {
    /// One batch item on this thread.
    fn alone(&self, item: usize) {
        let (m, n) = (self.shape.m(), self.shape.n());
        self.with_a(item, 1, |job| job.block(item, 0..m, 0..n, None));
    }

    /// Calls `run` with all panels of A, if B is to pass by them.
    fn with_a(&self, item: usize, threads: usize, run: impl FnOnce(&Job<K>)) {
        let (m, n) = (self.shape.m(), self.shape.n());
        if m > K::MC || self.packed_a.is_some() || K::PASSING.is_none_or(|columns| n <= columns) {
            return run(self);
        }
        let from = Start(self.a.0.wrapping_add(self.shape.a.batch.at(item)));
        let packed = pack_rows_once(self.kernel, self.shape, &from, threads);
        let packed_a = Some(packed.view::<K::In>(panels_len::<K>(m, K::MR, self.shape.k())));
        run(&Job { packed_a, a: from, ..*self });
    }

    /// One batch item on all threads.
    fn shared(&self, item: usize, threads: usize) {
        let (m, n, k) = (self.shape.m(), self.shape.n(), self.shape.k());
        // Where B is the larger operand each thread takes a range of columns: it packs its part of B block by block, which stays in its cache,
        // and all threads pack A. Otherwise they share rows, if there are enough, and pack B together.
        let few = if K::DIRECT_B { FEW_ROWS * threads } else { K::MC + 1 };
        let by_columns = K::DIRECT_B && m <= n && n >= WIDE * threads;
        let by_rows = !by_columns && (m >= few || n < 4 * K::NR * threads);
        let (row_blocks, col_blocks) = if by_rows {
            let blocks = (m / TALL).min(4 * threads).max(m / MOST_ROWS).next_multiple_of(threads);
            (blocks.clamp(1, m.div_ceil(K::MR)), n.div_ceil(NC))
        } else if by_columns {
            (1, threads)
        } else {
            (1, (m * n * k / (PARALLEL * 2)).clamp(threads, 8 * threads).min(n.div_ceil(K::NR * 4)))
        };
        // Kernels that read packed panels only compute whole ones.
        let high = if K::DIRECT_B && self.packed_a.is_none() { 1 } else { K::MR };
        let rows = m.div_ceil(row_blocks).next_multiple_of(high);
        let cols = n.div_ceil(col_blocks).next_multiple_of(K::NR);
        let (row_blocks, col_blocks) = (m.div_ceil(rows), n.div_ceil(cols));
        let mut scratch = None;
        if by_rows && !way::is_read_in_place::<K>(self.shape, m) {
            let len = panels_len::<K>(n, K::NR, k);
            let mut buffer = Scratch::of::<K::In>(len);
            let to = Ptr(buffer.slice::<K::In>(len).as_mut_ptr());
            pack_panels(self.kernel, self.shape, self.b, item, &to, threads);
            scratch = Some((buffer, len));
        }
        let packed = scratch.as_ref().map(|(buffer, len)| buffer.view::<K::In>(*len));
        let run = |job: &Job<K>| {
            par::for_each_task(row_blocks * col_blocks, |t| {
                let (r, c) = (t / col_blocks, t % col_blocks);
                job.kernel.begin();
                job.block(item, r * rows..m.min((r + 1) * rows), c * cols..n.min((c + 1) * cols), packed);
                job.kernel.end();
            });
        };
        if by_rows { run(self) } else { self.with_a(item, threads, run) }
    }

    /// One block of C over the whole depth. `packed` is all of B; without it B is packed here as needed.
    fn block(&self, item: usize, rows: Range<usize>, cols: Range<usize>, packed: Option<&[K::In]>) {
        let (n, k) = (self.shape.n(), self.shape.k());
        let c_base = self.shape.c_batch.at(item);
        let passing = K::PASSING.filter(|_| self.packed_a.is_some()).unwrap_or(NC);
        let width = cols.len().min(if packed.is_some() { usize::MAX } else { passing });
        let height = match self.dest {
            Dest::Direct(_) => rows.len(),
            Dest::Via { .. } => rows.len().min((ASIDE / width).next_multiple_of(K::MR)),
        };
        let mut aside = match self.dest {
            Dest::Direct(_) => None,
            Dest::Via { .. } => Some(Scratch::of::<K::Acc>(height * width)),
        };
        let depth = K::depth(k);
        let deepest = K::k_round(k.min(depth));
        let way = match packed {
            Some(_) => Way::Packed,
            None => Way::of::<K>(self.shape, rows.len(), deepest, matches!(self.dest, Dest::Direct(_))),
        };
        // What so few columns gain by more rows is less than what their panels take of memory.
        let few_rows = if K::PASSING.is_some_and(|few| n <= few) { 3 * K::MR } else { K::MC };
        let whole = rows.len().next_multiple_of(K::MR);
        let most = K::rows_of(deepest).min(few_rows);
        let most_rows = match way {
            // All of them, if B would pass a second time for less than as many.
            Way::BeforeTiles(_) | Way::Windows => whole,
            Way::ByFirstTile(_) if 4 * rows.len() <= 7 * most => whole,
            _ => most,
        };
        let a_rows = if self.packed_a.is_some() { 0 } else { rows.len().min(most_rows) };
        let a_len = a_rows.next_multiple_of(K::MR) * deepest;
        let mut a_scratch = Scratch::of::<K::In>(a_len);
        let a_pack = a_scratch.slice::<K::In>(a_len);
        // What passes once is packed in one place, beside a panel that is not whole.
        let passes_once = way.packs_for_tiles() && height == rows.len() && height <= most_rows;
        let b_len = match packed {
            Some(_) => 0,
            None if passes_once => 2 * K::NR * deepest,
            None => width.next_multiple_of(K::NR) * deepest,
        };
        let mut b_scratch = Scratch::of::<K::In>(b_len);
        let b_own = b_scratch.slice::<K::In>(b_len);
        for c0 in cols.clone().step_by(width) {
            let cs = c0..cols.end.min(c0 + width);
            for r0 in rows.clone().step_by(height) {
                let rs = r0..rows.end.min(r0 + height);
                let (c_ptr, ldc) = match (self.dest, &mut aside) {
                    (Dest::Direct(c), _) => {
                        let first = c_base + rs.start * self.shape.c_stride + cs.start;
                        (c.0.wrapping_add(first), self.shape.c_stride)
                    }
                    (_, Some(aside)) => (aside.slice::<K::Acc>(height * width).as_mut_ptr(), width),
                    _ => unreachable!("a converted result has room aside"),
                };
                if k == 0 {
                    for i in 0..rs.len() {
                        // SAFETY: row `i` of this block.
                        unsafe { std::slice::from_raw_parts_mut(c_ptr.add(i * ldc), cs.len()) }
                            .fill(Zeroable::zeroed());
                    }
                }
                for (kb, k0) in (0..k).step_by(depth).enumerate() {
                    let ks = k0..k.min(k0 + depth);
                    let deep = K::k_round(ks.len());
                    let mut b_panels = b_own.as_mut_ptr();
                    // What packs for whole tiles needs some.
                    let way = if way.packs_for_tiles() && rs.len() < K::MR { Way::Packed } else { way };
                    if let Some(packed) = packed {
                        let panels = n.div_ceil(K::NR);
                        let at = kb * K::k_round(depth) * panels * K::NR + cs.start / K::NR * deep * K::NR;
                        b_panels = packed[at..].as_ptr().cast_mut();
                    } else {
                        // Columns that are read in place need no panel, or get it from their first tile.
                        let n_in_place = if matches!(way, Way::Packed) { 0 } else { cs.len() / K::NR * K::NR };
                        let to = b_panels.wrapping_add(if passes_once { K::NR } else { n_in_place } * deep);
                        // SAFETY: the panels fit `b_own`; offsets were checked.
                        unsafe { self.pack_b(item, to, cs.start + n_in_place..cs.end, ks.clone()) };
                    }
                    // Blocks of about as many panels each: a short one would read all of B for a few rows.
                    let n_panels = rs.len().div_ceil(K::MR);
                    let n_blocks = n_panels.div_ceil(most_rows / K::MR);
                    let start = |block: usize| rs.end.min(rs.start + block * n_panels / n_blocks * K::MR);
                    for is in (0..n_blocks).map(|block| start(block)..start(block + 1)) {
                        let a = self.panels_of_a(item, is.clone(), ks.clone(), a_pack);
                        let c = (c_ptr.wrapping_add((is.start - rs.start) * ldc), ldc);
                        let way = if is.start == rs.start { way } else { way.again() };
                        let b = Passing { panels: b_panels, way, is_in_one_place: passes_once };
                        // SAFETY: panels of A and B for these rows, columns and steps, and a block of this task's result.
                        unsafe { self.tiles(item, a, &b, c, (is, cs.clone(), ks.clone())) };
                    }
                }
                if let Some(aside) = &aside {
                    self.store(aside.view::<K::Acc>(height * width), width, c_base, rs, cs.clone());
                }
            }
        }
    }

    /// The tiles of rows `is` and columns `cs` over steps `ks`, with panels of A packed.
    ///
    /// # Safety
    /// The panels are those of these rows, columns and steps; `c` is a block of as many rows and columns of this task's result.
    unsafe fn tiles(
        &self,
        item: usize,
        a_panels: *const K::In,
        b: &Passing<K::In>,
        (c, ldc): (*mut K::Acc, usize),
        (is, cs, ks): (Range<usize>, Range<usize>, Range<usize>),
    ) {
        let (shape, deep, accumulate) = (self.shape, K::k_round(ks.len()), ks.start > 0);
        let n_rows = is.len().div_ceil(K::MR);
        each_block::<K>(n_rows, cs.len().div_ceil(K::NR), deep, |i, j| {
            let j0 = cs.start + j * K::NR;
            let (high, wide) = (K::MR.min(is.len() - i * K::MR), K::NR.min(cs.end - j0));
            let there = || {
                let at = shape.b.batch.at(item) + shape.b.rows.at(j0) + shape.b.k.at(ks.start);
                self.b.as_ptr().wrapping_add(at).cast::<K::In>()
            };
            let a = a_panels.wrapping_add(i * deep * K::MR);
            let c = (c.wrapping_add(i * K::MR * ldc + j * K::NR), ldc);
            let place = match b.is_in_one_place {
                true => (wide < K::NR) as usize,
                false => j,
            };
            let panel = b.panels.wrapping_add(place * deep * K::NR);
            // While tiles multiply this panel, each asks for a part of the next one, or for one line of each of its steps.
            let (from, next) = match b.way {
                Way::ByFirstTile(step) if wide == K::NR && i == 0 => {
                    // SAFETY: whole panels, that of B where it is and with room for it; a whole tile of the result.
                    return unsafe { self.kernel.tile_packing(ks.len(), a, (there(), step, panel), c, accumulate) };
                }
                Way::ByFirstTile(step) if wide == K::NR && i <= way::LINES => {
                    ((panel.cast_const(), K::NR), way::line_of_next::<K>(there(), step, ks.len(), i - 1))
                }
                Way::InPlace(step) if wide == K::NR => ((there(), step), (there(), 0)),
                Way::BeforeTiles(apart) if wide == K::NR => {
                    if i == 0 {
                        // SAFETY: the panel has room; the columns and steps are in range.
                        unsafe { self.pack_b(item, panel, j0..j0 + wide, ks.clone()) };
                    }
                    ((panel.cast_const(), K::NR), way::columns_of_next::<K>(there(), apart, ks.len(), (i, n_rows)))
                }
                Way::Windows if wide == K::NR && i == 0 => {
                    if let (Index::Table { offsets, .. }, true) = (&shape.b.k, shape.b.rows.run(j0, wide) == wide) {
                        let first = shape.b.batch.at(item) + shape.b.rows.at(j0);
                        let from = self.b.as_ptr().wrapping_add(first).cast::<K::In>();
                        // SAFETY: as above; these columns are adjacent at every step.
                        return unsafe {
                            self.kernel.tile_windows(a, (from, &offsets[ks.clone()], panel), c, accumulate)
                        };
                    }
                    // SAFETY: the panel has room; the columns and steps are in range.
                    unsafe { self.pack_b(item, panel, j0..j0 + wide, ks.clone()) };
                    ((panel.cast_const(), K::NR), (panel.cast_const(), 0))
                }
                Way::Packed => {
                    let part = deep * K::NR / n_rows;
                    ((panel.cast_const(), K::NR), (panel.wrapping_add(deep * K::NR + i * part).cast_const(), part))
                }
                _ => ((panel.cast_const(), K::NR), (panel.cast_const(), 0)),
            };
            // SAFETY: a panel of each side, and a `high × wide` block of the result.
            unsafe { self.kernel.tile_in_row(ks.len(), (a, from.0, from.1), c, (high, wide), accumulate, next) }
        });
    }

    /// The panels of rows `is` at steps `ks`: where they are, or packed into `own`.
    fn panels_of_a(&self, item: usize, is: Range<usize>, ks: Range<usize>, own: &mut [K::In]) -> *const K::In {
        let deep = K::k_round(ks.len());
        if let Some(all) = self.packed_a {
            let depth = K::depth(self.shape.k());
            let before = ks.start / depth * K::k_round(depth) * self.shape.m().next_multiple_of(K::MR);
            debug_assert!(is.start.is_multiple_of(K::MR), "blocks begin with a panel");
            return all[before + is.start * deep..].as_ptr();
        }
        for (i, w0) in is.clone().step_by(K::MR).enumerate() {
            let ws = w0..is.end.min(w0 + K::MR);
            // SAFETY: panel `i` fits `own`; offsets were checked.
            unsafe {
                let src = self.a.0.wrapping_add(self.shape.a.batch.at(item));
                let dst = own.as_mut_ptr().add(i * deep * K::MR);
                self.kernel.pack_a(dst, src, &self.shape.a.rows, ws, &self.shape.a.k, ks.clone());
            }
        }
        own.as_ptr()
    }

    /// Converts a block that was computed aside, in rows of `width`.
    fn store(&self, acc: &[K::Acc], width: usize, c_base: usize, rows: Range<usize>, cols: Range<usize>) {
        let Dest::Via { ptr, element, store } = self.dest else { return };
        for i in 0..rows.len() {
            let at = c_base + (rows.start + i) * self.shape.c_stride + cols.start;
            // SAFETY: this row of the block belongs to this task.
            let row = unsafe { std::slice::from_raw_parts_mut(ptr.0.add(at * element), cols.len() * element) };
            store(&acc[i * width..i * width + cols.len()], row);
        }
    }

    /// # Safety
    /// `dst` holds the panels; `ws` and `ks` are in range.
    unsafe fn pack_b(&self, item: usize, dst: *mut K::In, ws: Range<usize>, ks: Range<usize>) {
        let shape = self.shape;
        // SAFETY: forwarded.
        unsafe {
            let src = self.b.as_ptr().add(shape.b.batch.at(item));
            self.kernel.pack_b_panels(dst, src, &shape.b.rows, ws, &shape.b.k, ks);
        }
    }
}

/// Visits the blocks of so many panels on either side, `deep` elements each: those of A pass by each of B, or the other way round, as many of
/// B as stay in the second-level cache.
fn each_block<K: Kernel>(rows: usize, columns: usize, deep: usize, block: impl Fn(usize, usize)) {
    if !K::A_STAYS {
        return (0..columns).for_each(|j| (0..rows).for_each(|i| block(i, j)));
    }
    let few = (PASSING / (deep * K::NR * size_of::<K::In>()).max(1)).max(1);
    for first in (0..columns).step_by(few) {
        for i in 0..rows {
            (first..columns.min(first + few)).for_each(|j| block(i, j));
        }
    }
}

/// All of B in the order that tiles read it.
pub struct Packed {
    buffer: Scratch,
    /// Elements of one batch item.
    item: usize,
}

/// Packs B for [`rows`], on all threads.
pub fn pack_all<K: Kernel>(kernel: K, shape: &Shape, b: &[K::Stored]) -> Packed {
    assert!(shape.b.end() <= b.len(), "operand offsets out of range");
    let (item, batch) = (panels_len::<K>(shape.n(), K::NR, shape.k()), shape.batch());
    let mut buffer = Scratch::of::<K::In>(item * batch);
    let to = Ptr(buffer.slice::<K::In>(item * batch).as_mut_ptr());
    let to = &to;
    let threads = par::threads();
    // SAFETY: items take places of their own in the buffer.
    let one = |i: usize, threads| pack_panels(kernel, shape, b, i, &Ptr(unsafe { to.0.add(i * item) }), threads);
    if batch >= threads && item * batch >= PARALLEL / 4 {
        par::for_each_task(batch, |i| one(i, 1));
    } else {
        (0..batch).for_each(|i| one(i, threads));
    }
    Packed { buffer, item }
}

/// Computes some rows of all products, counted through the batch, on this thread; `c` is where they go, one after the other. `a` is
/// all of A, or only those rows of it if they follow each other.
pub fn rows<K: Kernel>(
    kernel: K,
    shape: &Shape,
    a: &[K::Stored],
    packed: &Packed,
    c: &mut [K::Acc],
    rows: Range<usize>,
) {
    let (batch, m, n) = (shape.batch(), shape.m(), shape.n());
    let is_dense = shape.c_stride == n && (batch == 1 || shape.c_batch == Index::stride(batch, m * n));
    assert!(is_dense && packed.item == panels_len::<K>(n, K::NR, shape.k()), "not a product by rows");
    let a = if a.len() < shape.a.end() {
        assert!(shape.a_in_rows() && a.len() == rows.len() * shape.k(), "operand offsets out of range");
        a.as_ptr().wrapping_sub(rows.start * shape.k())
    } else {
        a.as_ptr()
    };
    assert!(rows.end <= batch * m && c.len() == rows.len() * n, "result offsets out of range");
    let dest = Dest::Direct(Ptr(c.as_mut_ptr().wrapping_sub(rows.start * n)));
    let job = Job { kernel, shape, a: Start(a), packed_a: None, b: &[], dest: &dest };
    let panels = packed.buffer.view::<K::In>(packed.item * batch);
    kernel.begin();
    let mut at = rows.start;
    while at < rows.end {
        let (item, first) = (at / m, at % m);
        let end = m.min(first + rows.end - at);
        job.block(item, first..end, 0..n, Some(&panels[item * packed.item..][..packed.item]));
        at += end - first;
    }
    kernel.end();
}

/// Elements that the panels of `n` rows of A or columns of B take, `width` in each.
fn panels_len<K: Kernel>(n: usize, width: usize, k: usize) -> usize {
    let depth = K::depth(k);
    let all = k.div_ceil(depth).saturating_sub(1) * K::k_round(depth) + K::k_round(last_block(k, depth));
    all * n.next_multiple_of(width)
}

/// Packs the panels of one B to `to`, which has room for [`panels_len`] elements.
fn pack_panels<K: Kernel>(kernel: K, shape: &Shape, b: &[K::Stored], item: usize, to: &Ptr<K::In>, threads: usize) {
    let src = Start(b[shape.b.batch.at(item)..].as_ptr());
    let (src, side) = (&src, &shape.b);
    each_group::<K>(shape.n(), K::NR, shape.k(), threads, |at, ws, ks| {
        // SAFETY: these panels lie inside the room and belong to this task; offsets were checked.
        unsafe { kernel.pack_b_panels(to.0.add(at), src.0, &side.rows, ws, &side.k, ks) }
    });
}

/// Packs the panels of an A that all items of the batch share.
fn pack_rows_once<K: Kernel>(kernel: K, shape: &Shape, src: &Start<K::Stored>, threads: usize) -> Scratch {
    let len = panels_len::<K>(shape.m(), K::MR, shape.k());
    let mut buffer = Scratch::of::<K::In>(len);
    let to = Ptr(buffer.slice::<K::In>(len).as_mut_ptr());
    let (to, side) = (&to, &shape.a);
    each_group::<K>(shape.m(), K::MR, shape.k(), threads, |at, ws, ks| {
        let len = K::MR * K::k_round(ks.len());
        for (i, w0) in ws.clone().step_by(K::MR).enumerate() {
            let ws = w0..ws.end.min(w0 + K::MR);
            // SAFETY: this panel lies inside the buffer and belongs to this task; offsets were checked.
            unsafe { kernel.pack_a(to.0.add(at + i * len), src.0, &side.rows, ws, &side.k, ks.clone()) }
        }
    });
    buffer
}

/// Calls `pack` for groups of panels of `n` rows or columns, `width` in each: where they begin, what is in them, and their steps.
fn each_group<K: Kernel>(
    n: usize,
    width: usize,
    k: usize,
    threads: usize,
    pack: impl Fn(usize, Range<usize>, Range<usize>) + Sync,
) {
    let panels = n.div_ceil(width);
    let group = panels.div_ceil(4 * threads).max(1);
    let n_groups = panels.div_ceil(group);
    let depth = K::depth(k);
    let run = |task: usize| {
        let (kb, g) = (task / n_groups, task % n_groups);
        let ks = kb * depth..k.min((kb + 1) * depth);
        let deep = K::k_round(ks.len());
        let first = g * group * width;
        pack(kb * K::k_round(depth) * panels * width + first * deep, first..n.min(first + group * width), ks);
    };
    let tasks = k.div_ceil(depth) * n_groups;
    if threads == 1 || n * k < PARALLEL / 4 {
        (0..tasks).for_each(run);
    } else {
        par::for_each_index(tasks, true, run);
    }
}

fn last_block(k: usize, step: usize) -> usize {
    if k == 0 { 0 } else { (k - 1) % step + 1 }
}

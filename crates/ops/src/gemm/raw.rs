//! Drives register kernels over cache blocks and threads.
//!
//! Small or heavily batched products run one batch item per task. A large product packs B once, in parallel, then
//! shares it between tasks that each own a block of C and pack the rows of A they need.
#![expect(unsafe_code, reason = "tasks write disjoint blocks of one result through a pointer")]

use std::ops::Range;

use bytemuck::{Pod, Zeroable};
use rayon::prelude::*;

use super::scratch::Scratch;
use super::{Index, Out, Shape, Store};

/// A register kernel with the packing it wants. Panels of A are `MR` rows wide and panels of B `NR` columns wide.
pub trait Kernel: Copy + Send + Sync {
    type In: Pod + Send + Sync;
    type Acc: Pod + Send + Sync;
    const MR: usize;
    const NR: usize;
    /// Depth of a packed panel.
    const KC: usize;
    /// Rows of A packed at a time, a multiple of `MR`.
    const MC: usize;
    /// B may be read in place when its columns are adjacent.
    const DIRECT_B: bool;

    /// Depth of a packed panel holding `kc` steps.
    fn k_round(kc: usize) -> usize {
        kc
    }
    /// Packs rows `w0..w0 + wn` and steps `k0..k0 + kn` into one panel, zeros after `wn`.
    ///
    /// # Safety
    /// Every offset named is inside `src`; `dst` holds a whole panel.
    unsafe fn pack_a(
        self,
        dst: *mut Self::In,
        src: *const Self::In,
        w: &Index,
        ws: Range<usize>,
        k: &Index,
        ks: Range<usize>,
    );
    /// As `pack_a`, for a panel of B.
    ///
    /// # Safety
    /// As `pack_a`.
    unsafe fn pack_b(
        self,
        dst: *mut Self::In,
        src: *const Self::In,
        w: &Index,
        ws: Range<usize>,
        k: &Index,
        ks: Range<usize>,
    );
    /// Packs all panels of a B whose columns are adjacent, reading each row once; false, with nothing done, if this kernel has
    /// no such way for this shape.
    ///
    /// # Safety
    /// As `pack_a`, for every panel.
    unsafe fn pack_b_rows(self, dst: *mut Self::In, src: *const Self::In, n: usize, k: &Index) -> bool {
        let _ = (dst, src, n, k);
        false
    }
    /// `C[m × n] (+)= A panel · B panel`, with `bs` between the steps of B.
    ///
    /// # Safety
    /// Panels hold `kc` steps and `c` an `m × n` block of row stride `ldc`; the processor has the kernel's features.
    unsafe fn tile(
        self,
        kc: usize,
        a: *const Self::In,
        b: *const Self::In,
        bs: usize,
        c: *mut Self::Acc,
        ldc: usize,
        m: usize,
        n: usize,
        accumulate: bool,
    );
    /// As `tile`, and asks for what comes next, as many bytes as a panel of A has: they arrive while this is computed.
    ///
    /// # Safety
    /// As `tile`; `next` need not be readable.
    unsafe fn tile_before(
        self,
        kc: usize,
        (a, b): (*const Self::In, *const Self::In),
        (c, ldc): (*mut Self::Acc, usize),
        (m, n): (usize, usize),
        accumulate: bool,
        next: *const Self::In,
    ) {
        let _ = next;
        // SAFETY: forwarded.
        unsafe { self.tile(kc, a, b, Self::NR, c, ldc, m, n, accumulate) }
    }
    /// Runs before and after the tiles of one task on its thread.
    fn begin(self) {}
    fn end(self) {}
}

/// Products below this many multiply-adds stay on the calling thread: about ten microseconds, of which a second thread takes half to wake up.
const ALONE: usize = 1 << 20;
/// The smallest part of a product that a thread is asked for.
const PARALLEL: usize = 1 << 17;
/// Columns of B packed at a time when they are not shared.
const NC: usize = 512;
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
pub fn drive<K: Kernel>(kernel: K, shape: &Shape, a: &[K::In], b: &[K::In], out: Out<K::Acc>) {
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
    let job = Job { kernel, shape, a, b, dest: &dest };
    let item = m * n * k;
    let threads = if shape.work() < ALONE { 1 } else { rayon::current_num_threads() };
    if threads == 1 {
        kernel.begin();
        (0..batch).for_each(|i| job.block(i, 0..m, 0..n, None));
        kernel.end();
    } else if batch >= 4 * threads || (batch >= threads && item < PARALLEL * 8) {
        let chunk = (PARALLEL / 8).div_ceil(item.max(1)).min(batch.div_ceil(threads)).max(1);
        (0..batch.div_ceil(chunk)).into_par_iter().for_each(|t| {
            kernel.begin();
            (t * chunk..batch.min((t + 1) * chunk)).for_each(|i| job.block(i, 0..m, 0..n, None));
            kernel.end();
        });
    } else {
        (0..batch).for_each(|i| job.shared(i, threads));
    }
}

struct Job<'a, K: Kernel> {
    kernel: K,
    shape: &'a Shape,
    a: &'a [K::In],
    b: &'a [K::In],
    dest: &'a Dest<'a, K::Acc>,
}

impl<K: Kernel> Job<'_, K> {
    /// One batch item on all threads.
    fn shared(&self, item: usize, threads: usize) {
        let (m, n, k) = (self.shape.m(), self.shape.n(), self.shape.k());
        let panels = n.div_ceil(K::NR);
        let mut scratch = None;
        // With one block of rows, tasks own columns and pack them without help.
        let share = m > K::MC;
        if share {
            let depth = k.div_ceil(K::KC).saturating_sub(1) * K::k_round(K::KC) + K::k_round(last_block(k, K::KC));
            let len = depth * panels * K::NR;
            let mut buffer = Scratch::of::<K::In>(len);
            let base = Ptr(buffer.slice::<K::In>(len).as_mut_ptr());
            let base = &base;
            let group = panels.div_ceil(4 * threads).max(1);
            let n_groups = panels.div_ceil(group);
            let run = |task: usize| {
                let (kb, g) = (task / n_groups, task % n_groups);
                let ks = kb * K::KC..k.min((kb + 1) * K::KC);
                let deep = K::k_round(ks.len());
                for j in g * group..panels.min((g + 1) * group) {
                    // SAFETY: panel (kb, j) lies inside the buffer and belongs to this task; offsets were checked.
                    unsafe {
                        let dst = base.0.add(kb * K::k_round(K::KC) * panels * K::NR + j * deep * K::NR);
                        self.pack_b(item, dst, j * K::NR..n.min((j + 1) * K::NR), ks.clone());
                    }
                }
            };
            let tasks = k.div_ceil(K::KC) * n_groups;
            if n * k < PARALLEL / 4 {
                (0..tasks).for_each(run);
            } else {
                (0..tasks).into_par_iter().for_each(run);
            }
            scratch = Some((buffer, len));
        }
        let packed = scratch.as_ref().map(|(buffer, len)| buffer.view::<K::In>(*len));
        // Enough tasks to balance, each large enough to matter.
        let want = (m * n * k / (PARALLEL * 2)).clamp(threads, 8 * threads);
        let row_blocks = if share { m.div_ceil(K::MC).max(want.min(m.div_ceil(K::MR * 4))) } else { 1 };
        let rows = m.div_ceil(row_blocks).next_multiple_of(K::MR);
        let row_blocks = m.div_ceil(rows);
        let col_blocks = want.div_ceil(row_blocks).min(n.div_ceil(K::NR * 4)).max(1);
        let cols = n.div_ceil(col_blocks).next_multiple_of(K::NR);
        let col_blocks = n.div_ceil(cols);
        (0..row_blocks * col_blocks).into_par_iter().with_max_len(1).for_each(|t| {
            let (r, c) = (t / col_blocks, t % col_blocks);
            self.kernel.begin();
            self.block(item, r * rows..m.min((r + 1) * rows), c * cols..n.min((c + 1) * cols), packed);
            self.kernel.end();
        });
    }

    fn reads_b_in_place(&self, rows: usize) -> bool {
        K::DIRECT_B
            && rows <= 4 * K::MR
            && self.shape.b.rows.is_unit()
            && matches!(self.shape.b.k, Index::Stride { .. })
    }

    /// One block of C over the whole depth. `packed` is all of B; without it B is packed here as needed.
    fn block(&self, item: usize, rows: Range<usize>, cols: Range<usize>, packed: Option<&[K::In]>) {
        let (n, k) = (self.shape.n(), self.shape.k());
        let c_base = self.shape.c_batch.at(item);
        let width = cols.len().min(if packed.is_some() { usize::MAX } else { NC });
        let height = match self.dest {
            Dest::Direct(_) => rows.len(),
            Dest::Via { .. } => rows.len().min((ASIDE / width).next_multiple_of(K::MR)),
        };
        let mut aside = match self.dest {
            Dest::Direct(_) => None,
            Dest::Via { .. } => Some(Scratch::of::<K::Acc>(height * width)),
        };
        let deepest = K::k_round(k.min(K::KC));
        let a_len = rows.len().min(K::MC).next_multiple_of(K::MR) * deepest;
        let mut a_scratch = Scratch::of::<K::In>(a_len);
        let a_pack = a_scratch.slice::<K::In>(a_len);
        let in_place = packed.is_none() && self.reads_b_in_place(rows.len());
        let b_len = if packed.is_some() { 0 } else { width.next_multiple_of(K::NR) * deepest };
        let mut b_scratch = Scratch::of::<K::In>(b_len);
        let b_own = b_scratch.slice::<K::In>(b_len);
        for c0 in cols.clone().step_by(width) {
            let cs = c0..cols.end.min(c0 + width);
            for r0 in rows.clone().step_by(height) {
                let rs = r0..rows.end.min(r0 + height);
                let (c_ptr, ldc) = match (self.dest, &mut aside) {
                    // SAFETY: the block starts inside the result, whose extent was checked.
                    (Dest::Direct(c), _) => {
                        (unsafe { c.0.add(c_base + rs.start * self.shape.c_stride + cs.start) }, self.shape.c_stride)
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
                for (kb, k0) in (0..k).step_by(K::KC).enumerate() {
                    let ks = k0..k.min(k0 + K::KC);
                    let deep = K::k_round(ks.len());
                    let mut b_panels = b_own.as_ptr();
                    if let Some(packed) = packed {
                        let panels = n.div_ceil(K::NR);
                        let at = kb * K::k_round(K::KC) * panels * K::NR + cs.start / K::NR * deep * K::NR;
                        b_panels = packed[at..].as_ptr();
                    } else {
                        for (j, w0) in cs.clone().step_by(K::NR).enumerate() {
                            let ws = w0..cs.end.min(w0 + K::NR);
                            if !(in_place && ws.len() == K::NR) {
                                // SAFETY: panel `j` fits `b_own`; offsets were checked.
                                unsafe { self.pack_b(item, b_own.as_mut_ptr().add(j * deep * K::NR), ws, ks.clone()) };
                            }
                        }
                    }
                    for i0 in rs.clone().step_by(K::MC) {
                        let is = i0..rs.end.min(i0 + K::MC);
                        for (i, w0) in is.clone().step_by(K::MR).enumerate() {
                            let ws = w0..is.end.min(w0 + K::MR);
                            // SAFETY: panel `i` fits `a_pack`; offsets were checked.
                            unsafe {
                                let src = self.a.as_ptr().add(self.shape.a.batch.at(item));
                                let dst = a_pack.as_mut_ptr().add(i * deep * K::MR);
                                self.kernel.pack_a(dst, src, &self.shape.a.rows, ws, &self.shape.a.k, ks.clone());
                            }
                        }
                        for (j, j0) in cs.clone().step_by(K::NR).enumerate() {
                            let wide = K::NR.min(cs.end - j0);
                            // SAFETY: a full panel in place, or packed panel `j`.
                            let (b, bs) = if in_place && wide == K::NR {
                                let at = self.shape.b.batch.at(item) + self.shape.b.rows.at(j0) + self.shape.b.k.at(k0);
                                (unsafe { self.b.as_ptr().add(at) }, self.shape.b.k.at(1.min(k - 1)))
                            } else {
                                (unsafe { b_panels.add(j * deep * K::NR) }, K::NR)
                            };
                            for (i, i1) in is.clone().step_by(K::MR).enumerate() {
                                let high = K::MR.min(is.end - i1);
                                // SAFETY: packed panel `i`, and a `high × wide` block of this task's result.
                                unsafe {
                                    let a = a_pack.as_ptr().add(i * deep * K::MR);
                                    let c = c_ptr.add((i1 - rs.start) * ldc + (j0 - cs.start));
                                    self.kernel.tile(ks.len(), a, b, bs, c, ldc, high, wide, kb > 0);
                                }
                            }
                        }
                    }
                }
                if let Some(aside) = &aside {
                    self.store(aside.view::<K::Acc>(height * width), width, c_base, rs, cs.clone());
                }
            }
        }
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
    /// `dst` holds a panel; `ws` and `ks` are in range.
    unsafe fn pack_b(&self, item: usize, dst: *mut K::In, ws: Range<usize>, ks: Range<usize>) {
        let shape = self.shape;
        // SAFETY: forwarded.
        unsafe {
            let src = self.b.as_ptr().add(shape.b.batch.at(item));
            self.kernel.pack_b(dst, src, &shape.b.rows, ws, &shape.b.k, ks);
        }
    }
}

fn last_block(k: usize, step: usize) -> usize {
    if k == 0 { 0 } else { (k - 1) % step + 1 }
}

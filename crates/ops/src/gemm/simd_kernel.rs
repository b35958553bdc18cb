//! What a register kernel is: how it packs its operands, and its tiles.
#![expect(unsafe_code, reason = "kernels read and write through pointers that those who call them have checked")]

use std::ops::Range;

use bytemuck::Pod;

use super::Index;

/// A register kernel with the packing it wants. Panels of A are `MR` rows wide and panels of B `NR` columns wide.
pub trait Kernel: Copy + Send + Sync {
    /// Elements of operands in memory.
    type Stored: Pod + Send + Sync;
    /// Elements of panels.
    type In: Pod + Send + Sync;
    type Acc: Pod + Send + Sync;
    const MR: usize;
    const NR: usize;
    /// Steps of a panel at most.
    const KC: usize;
    /// Rows of A packed at a time, at most, a multiple of `MR`.
    const MC: usize;
    /// The kernel works row by row, and reads B in place when its columns are adjacent and as wide as in panels.
    const DIRECT_B: bool;
    /// The kernel has [`Kernel::tile_packing`] and [`Kernel::tile_windows`].
    const PACKS_B: bool = false;
    /// A panel of A stays in the first-level cache while those of B pass by, not the other way round.
    const A_STAYS: bool = false;
    /// Columns of B packed at a time for an A of [`MC`](Kernel::MC) rows at most, all of which is packed before; none if packing A again and
    /// again costs next to nothing.
    const PASSING: Option<usize> = None;

    /// Steps of each panel but the last, for a product of depth `k`. It depends on nothing else: neither do the bits of the sums.
    fn depth(k: usize) -> usize {
        let _ = k;
        Self::KC
    }
    /// Rows of A packed at a time if they are so deep, a multiple of `MR`.
    fn rows_of(depth: usize) -> usize {
        let _ = depth;
        Self::MC
    }
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
        src: *const Self::Stored,
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
        src: *const Self::Stored,
        w: &Index,
        ws: Range<usize>,
        k: &Index,
        ks: Range<usize>,
    );
    /// As `pack_b`, for as many panels as there are columns, one after the other.
    ///
    /// # Safety
    /// As `pack_b`; `dst` holds all panels.
    unsafe fn pack_b_panels(
        self,
        dst: *mut Self::In,
        src: *const Self::Stored,
        w: &Index,
        ws: Range<usize>,
        k: &Index,
        ks: Range<usize>,
    ) {
        // SAFETY: forwarded.
        unsafe { each_panel(self, dst, src, w, ws, k, ks) }
    }
    /// Packs all panels of an A whose rows are adjacent, or of a B whose columns are, reading what a step has at once; false, with
    /// nothing done, if this kernel has no such way for this shape.
    ///
    /// # Safety
    /// As `pack_a`, for every panel.
    unsafe fn pack_rows(self, dst: *mut Self::In, src: *const Self::Stored, n: usize, k: &Index, is_a: bool) -> bool {
        let _ = (dst, src, n, k, is_a);
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
    /// As `tile`, and asks for so many elements of B that come next.
    ///
    /// # Safety
    /// As `tile`; they need not be readable.
    unsafe fn tile_in_row(
        self,
        kc: usize,
        (a, b, bs): (*const Self::In, *const Self::In, usize),
        (c, ldc): (*mut Self::Acc, usize),
        (m, n): (usize, usize),
        accumulate: bool,
        next: (*const Self::In, usize),
    ) {
        let _ = next;
        // SAFETY: forwarded.
        unsafe { self.tile(kc, a, b, bs, c, ldc, m, n, accumulate) }
    }
    /// As `tile` for a whole tile, of a B whose columns are adjacent where it is, and writes what it reads of it as a panel for the tiles after it.
    ///
    /// # Safety
    /// As `tile`; the panel has room.
    unsafe fn tile_packing(
        self,
        kc: usize,
        a: *const Self::In,
        (b, bs, panel): (*const Self::In, usize, *mut Self::In),
        c: (*mut Self::Acc, usize),
        accumulate: bool,
    ) {
        let _ = (kc, a, b, bs, panel, c, accumulate);
        unreachable!("a kernel that says it packs B has a way to")
    }
    /// As `tile_packing`, where every step has an offset of its own from `b`.
    ///
    /// # Safety
    /// As `tile_packing`, with as many steps as there are offsets.
    unsafe fn tile_windows(
        self,
        a: *const Self::In,
        (b, steps, panel): (*const Self::In, &[usize], *mut Self::In),
        c: (*mut Self::Acc, usize),
        accumulate: bool,
    ) {
        let _ = (a, b, steps, panel, c, accumulate);
        unreachable!("a kernel that says it packs B has a way to")
    }
    /// Runs before and after the tiles of one task on its thread.
    fn begin(self) {}
    fn end(self) {}
}

/// [`Kernel::pack_b_panels`] panel by panel.
///
/// # Safety
/// As there.
pub unsafe fn each_panel<K: Kernel>(
    kernel: K,
    dst: *mut K::In,
    src: *const K::Stored,
    w: &Index,
    ws: Range<usize>,
    k: &Index,
    ks: Range<usize>,
) {
    let deep = K::k_round(ks.len());
    for w0 in ws.clone().step_by(K::NR) {
        // SAFETY: forwarded.
        unsafe {
            let dst = dst.add((w0 - ws.start) * deep);
            kernel.pack_b(dst, src, w, w0..ws.end.min(w0 + K::NR), k, ks.clone());
        }
    }
}

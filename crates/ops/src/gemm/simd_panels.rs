//! Operands packed once, for products that use one of them again and again.
//!
//! [`gemm_f32`](super::gemm_f32) packs both operands every time. Who keeps operands that change rarely packs them into
//! [`Panels`] and multiplies those.
#![expect(unsafe_code, reason = "packing reads, and products write, memory that the caller vouches for")]

use half::bf16;

use super::Index;
use super::raw::Kernel;
use super::scratch::Scratch;
#[cfg(target_arch = "x86_64")]
use super::simd_amx::{self, Factors, Sums};
use super::simd_portable::Portable;
use super::simd_widened::Widened;
#[cfg(target_arch = "x86_64")]
use super::{simd_avx512, simd_in_place, simd_split};

/// What panels are multiplied by.
#[derive(Clone, Copy)]
enum Engine {
    /// Panels of bf16, f32 out, subnormals flushed.
    #[cfg(target_arch = "x86_64")]
    Tiles(simd_amx::Bf16),
    /// Panels of f32 in three parts, for as many rows and columns as pay for them.
    #[cfg(target_arch = "x86_64")]
    Split(simd_split::F32),
    #[cfg(target_arch = "x86_64")]
    Wide(simd_avx512::F32),
    Plain(Portable<f32>),
}

/// The fastest kernel of this machine for one element type.
#[derive(Clone, Copy)]
pub struct Unit {
    engine: Engine,
    /// Whether operands are bf16 in memory.
    is_narrow: bool,
}

impl Unit {
    /// For bf16 operands: matrix hardware, or panels of float32.
    pub fn bf16() -> Unit {
        #[cfg(target_arch = "x86_64")]
        if let Some(kernel) = simd_amx::Bf16::detect() {
            return Unit { engine: Engine::Tiles(kernel), is_narrow: true };
        }
        Unit { is_narrow: true, ..Unit::f32() }
    }
    /// For f32 operands of products of so many rows and columns.
    pub fn f32_of(rows: usize, columns: usize) -> Unit {
        #[cfg(target_arch = "x86_64")]
        if let Some(kernel) = simd_split::F32::detect().filter(|_| simd_split::is_large(rows, columns)) {
            return Unit { engine: Engine::Split(kernel), is_narrow: false };
        }
        let _ = (rows, columns);
        Unit::f32()
    }
    /// For f32 operands of products of any size.
    pub fn f32() -> Unit {
        #[cfg(target_arch = "x86_64")]
        if let Some(kernel) = simd_avx512::F32::detect() {
            return Unit { engine: Engine::Wide(kernel), is_narrow: false };
        }
        Unit { engine: Engine::Plain(Portable::detect()), is_narrow: false }
    }
    /// Whether products of `m` rows read the rows of B where they are. Narrow ones are widened each time that rows pass by.
    pub fn reads_rows(&self, m: usize) -> bool {
        /// So many rows pass by B once or twice.
        const FEW: usize = 24;
        match self.engine {
            #[cfg(target_arch = "x86_64")]
            Engine::Wide(_) => !self.is_narrow || m <= FEW,
            _ => {
                let _ = m;
                false
            }
        }
    }
    /// A number that is another one for units whose panels are.
    pub fn kind(&self) -> u8 {
        let engine = match self.engine {
            #[cfg(target_arch = "x86_64")]
            Engine::Tiles(_) => 0,
            #[cfg(target_arch = "x86_64")]
            Engine::Split(_) => 1,
            #[cfg(target_arch = "x86_64")]
            Engine::Wide(_) => 2,
            Engine::Plain(_) => 3,
        };
        2 * engine + u8::from(self.is_narrow)
    }
}

/// One operand in the order its unit reads it. Panels are independent, so a part of the rows of A is a part of the panels.
pub struct Panels {
    unit: Unit,
    data: Scratch,
    width: usize,
    k: usize,
}

impl Panels {
    pub fn width(&self) -> usize {
        self.width
    }
    /// Elements contracted.
    pub fn depth(&self) -> usize {
        self.k
    }

    /// Packs the rows of A. `src` is of the unit's input type.
    ///
    /// # Safety
    /// Every element `w.at(i) + k.at(p)` from `src` can be read.
    pub unsafe fn pack_a(unit: Unit, src: *const u8, w: &Index, k: &Index) -> Panels {
        // SAFETY: forwarded.
        unsafe { pack_for(unit, src, w, k, true) }
    }
    /// Packs the columns of B.
    ///
    /// # Safety
    /// As [`Panels::pack_a`].
    pub unsafe fn pack_b(unit: Unit, src: *const u8, w: &Index, k: &Index) -> Panels {
        // SAFETY: forwarded.
        unsafe { pack_for(unit, src, w, k, false) }
    }
}

/// # Safety
/// As [`Panels::pack_a`].
unsafe fn pack_for(unit: Unit, src: *const u8, w: &Index, k: &Index, is_a: bool) -> Panels {
    // SAFETY: forwarded.
    unsafe {
        match (unit.engine, unit.is_narrow) {
            #[cfg(target_arch = "x86_64")]
            (Engine::Tiles(kernel), _) => pack(unit, kernel, src, w, k, is_a),
            #[cfg(target_arch = "x86_64")]
            (Engine::Split(kernel), _) => pack(unit, kernel, src, w, k, is_a),
            #[cfg(target_arch = "x86_64")]
            (Engine::Wide(kernel), false) => pack(unit, kernel, src, w, k, is_a),
            #[cfg(target_arch = "x86_64")]
            (Engine::Wide(kernel), true) => pack(unit, Widened::<_, bf16>::new(kernel), src, w, k, is_a),
            (Engine::Plain(kernel), false) => pack(unit, kernel, src, w, k, is_a),
            (Engine::Plain(kernel), true) => pack(unit, Widened::<_, bf16>::new(kernel), src, w, k, is_a),
        }
    }
}

/// # Safety
/// As [`Panels::pack_a`].
unsafe fn pack<K: Kernel>(unit: Unit, kernel: K, src: *const u8, w: &Index, k: &Index, is_a: bool) -> Panels {
    assert!(k.len() <= K::KC, "a panel is {} deep at most", K::KC);
    let step = if is_a { K::MR } else { K::NR };
    let deep = K::k_round(k.len());
    let n_panels = w.len().div_ceil(step);
    let len = n_panels * step * deep;
    let mut data = Scratch::of::<K::In>(len);
    let to = data.slice::<K::In>(len).as_mut_ptr();
    // SAFETY: the buffer holds all panels; the caller vouches for what is read.
    if w.is_unit() && unsafe { kernel.pack_rows(to, src.cast(), w.len(), k, is_a) } {
        return Panels { unit, data, width: w.len(), k: k.len() };
    }
    for n in 0..n_panels {
        let ws = n * step..w.len().min((n + 1) * step);
        // SAFETY: panel `n` lies inside the buffer; the caller vouches for what is read.
        unsafe {
            let dst = to.add(n * step * deep);
            if is_a {
                kernel.pack_a(dst, src.cast(), w, ws, k, 0..k.len());
            } else {
                kernel.pack_b(dst, src.cast(), w, ws, k, 0..k.len());
            }
        }
    }
    Panels { unit, data, width: w.len(), k: k.len() }
}

/// `C (+)= A · B` into rows `ldc` elements apart.
///
/// # Safety
/// `c` is the first of `a.width()` rows of `b.width()` elements that nobody else touches.
pub unsafe fn multiply(a: &Panels, b: &Panels, c: *mut f32, ldc: usize, accumulate: bool) {
    assert_eq!(a.k, b.k, "contracted extents differ");
    match (a.unit.engine, b.unit.engine) {
        // SAFETY: forwarded; both sides were packed for this kernel.
        #[cfg(target_arch = "x86_64")]
        (Engine::Tiles(kernel), Engine::Tiles(_)) => unsafe { tiles(kernel, a, b, c, ldc, accumulate) },
        // SAFETY: as above.
        #[cfg(target_arch = "x86_64")]
        (Engine::Split(kernel), Engine::Split(_)) => unsafe { tiles(kernel, a, b, c, ldc, accumulate) },
        // SAFETY: as above.
        #[cfg(target_arch = "x86_64")]
        (Engine::Wide(kernel), Engine::Wide(_)) => unsafe { tiles(kernel, a, b, c, ldc, accumulate) },
        // SAFETY: as above.
        (Engine::Plain(kernel), Engine::Plain(_)) => unsafe { tiles(kernel, a, b, c, ldc, accumulate) },
        #[cfg(target_arch = "x86_64")]
        _ => panic!("operands were packed for different units"),
    }
}

/// # Safety
/// As [`multiply`], both sides packed for `kernel`.
unsafe fn tiles<K: Kernel<Acc = f32>>(kernel: K, a: &Panels, b: &Panels, c: *mut f32, ldc: usize, accumulate: bool) {
    let deep = K::k_round(a.k);
    let (a_len, b_len) = ((K::MR * deep).max(1), (K::NR * deep).max(1));
    let (rows, columns) = (a.width.div_ceil(K::MR), b.width.div_ceil(K::NR));
    let (a_data, b_data) = (a.data.view::<K::In>(rows * a_len), b.data.view::<K::In>(columns * b_len));
    let block = |i: usize, j: usize, next: *const K::In| {
        let (a_panel, b_panel) = (a_data[i * a_len..].as_ptr(), b_data[j * b_len..].as_ptr());
        let size = (K::MR.min(a.width - i * K::MR), K::NR.min(b.width - j * K::NR));
        // SAFETY: whole panels, and a block of the caller's rows.
        unsafe {
            let to = c.add(i * K::MR * ldc + j * K::NR);
            kernel.tile_before(a.k, (a_panel, b_panel), (to, ldc), size, accumulate, next);
        }
    };
    kernel.begin();
    // The side with fewer panels stays near while the other passes by, each panel fetched in parts during the one before.
    let (few, len) = if rows <= columns { (rows, b_len) } else { (columns, a_len) };
    for far in 0..rows.max(columns) {
        for near in 0..few {
            let (i, j) = if rows <= columns { (near, far) } else { (far, near) };
            let data = if rows <= columns { b_data } else { a_data };
            block(i, j, data.as_ptr().wrapping_add((far + 1) * len + near * (len / few)));
        }
    }
    kernel.end();
}

/// `C (+)= A · B`, where B is in memory as it is, in elements of A's unit: where its first row is, the elements from one to the next, and
/// how many adjacent ones each has. The bits are those from panels. False, with nothing done, if no unit does that, or the width is not
/// a multiple of 16.
///
/// # Safety
/// B has as many rows as A is deep, and they can be read; `c` is the first of `a.width()` rows of as many elements, `ldc` elements
/// apart, that nobody else touches.
pub unsafe fn multiply_by_rows(
    a: &Panels,
    (b, pitch, width): (*const u8, usize, usize),
    to: (*mut f32, usize),
    accumulate: bool,
) -> bool {
    match a.unit.engine {
        #[cfg(target_arch = "x86_64")]
        Engine::Wide(kernel) if width.is_multiple_of(16) => {
            // SAFETY: forwarded.
            unsafe { times_rows(kernel, a, (b, pitch), width, to, accumulate) };
            true
        }
        _ => {
            let _ = (b, pitch, to, accumulate);
            false
        }
    }
}

/// As [`multiply_by_rows`], `width` columns.
///
/// # Safety
/// As there; the width is a multiple of 16.
#[cfg(target_arch = "x86_64")]
unsafe fn times_rows(
    kernel: simd_avx512::F32,
    a: &Panels,
    (b, pitch): (*const u8, usize),
    width: usize,
    to: (*mut f32, usize),
    accumulate: bool,
) {
    let size = (a.k, a.width, width);
    let panels = a.data.view::<f32>(a.width.div_ceil(simd_avx512::F32::MR) * simd_avx512::F32::MR * a.k).as_ptr();
    // SAFETY: forwarded; the panels are those of A.
    unsafe {
        match a.unit.is_narrow {
            true => simd_in_place::times_rows::<bf16>(kernel, size, panels, (b.cast(), pitch), to, accumulate),
            false => simd_in_place::times_rows::<f32>(kernel, size, panels, (b.cast(), pitch), to, accumulate),
        }
    }
}

/// The right side of a product: packed, or in memory as it is, its first row and the elements from one to the next.
#[derive(Clone, Copy)]
pub enum Right<'a> {
    Packed(&'a Panels),
    Rows(*const u8, usize),
}

impl<'a> Right<'a> {
    /// The panel of float32 that begins with a column, if there is one.
    #[cfg(target_arch = "x86_64")]
    fn panel(&self, column: usize) -> Option<&'a [f32]> {
        const NR: usize = <simd_avx512::F32 as Kernel>::NR;
        match self {
            Right::Packed(b) if column < b.width => {
                let all = b.data.view::<f32>(b.width.div_ceil(NR) * NR * b.k);
                Some(&all[column / NR * NR * b.k..][..NR * b.k])
            }
            _ => None,
        }
    }
}

/// `C = Σ A · B`, `width` columns of float32. The bits are those of products that are added one after the other: each of its own
/// from zero. False, with nothing done, if no unit does that, or the width is not a multiple of 16.
///
/// # Safety
/// All A are of the same width, and each B is as deep as its A and `width` wide; rows of B can be read. `c` is the first of as many
/// rows as A has, `ldc` elements apart, that nobody else touches.
pub unsafe fn multiply_sum(products: &[(&Panels, Right)], width: usize, (c, ldc): (*mut f32, usize)) -> bool {
    let Some(high) = products.first().map(|(a, _)| a.width) else { return false };
    match products[0].0.unit.engine {
        #[cfg(target_arch = "x86_64")]
        Engine::Wide(kernel) if width.is_multiple_of(16) => {
            const NR: usize = <simd_avx512::F32 as Kernel>::NR;
            // Sums of a few columns stay near while all products pass by.
            let mut sums = vec![0f32; high * NR];
            for j in (0..width).step_by(NR) {
                let wide = NR.min(width - j);
                for (n, (a, b)) in products.iter().enumerate() {
                    let next = match products.get(n + 1) {
                        Some((_, b)) => b.panel(j),
                        None => products[0].1.panel(j + NR),
                    };
                    // SAFETY: the caller's panels and rows.
                    unsafe { of_columns(kernel, (a, b), j..j + wide, sums.as_mut_ptr(), n > 0, next) };
                }
                for (row, sums) in sums.chunks_exact(NR).enumerate() {
                    // SAFETY: columns of the caller's rows.
                    unsafe { std::ptr::copy_nonoverlapping(sums.as_ptr(), c.add(row * ldc + j), wide) };
                }
            }
            true
        }
        #[cfg(target_arch = "x86_64")]
        // SAFETY: forwarded.
        Engine::Tiles(kernel) => unsafe { tiles_sum(kernel, products, (high, width), (c, ldc)) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: forwarded.
        Engine::Split(kernel) => unsafe { tiles_sum(kernel, products, (high, width), (c, ldc)) },
        _ => {
            let _ = (width, c, ldc, high);
            false
        }
    }
}

/// Steps of a tile's depth, and elements of a line.
#[cfg(target_arch = "x86_64")]
const TILE: usize = 32;
/// Products that are added up before a block is written: what they read of both sides stays in the second-level cache.
#[cfg(target_arch = "x86_64")]
const CHAIN: usize = 8;

/// As [`multiply_sum`] for tiles, some products and a block at a time.
///
/// # Safety
/// As there.
#[cfg(target_arch = "x86_64")]
unsafe fn tiles_sum<K: Sums>(
    kernel: K,
    products: &[(&Panels, Right)],
    (high, width): (usize, usize),
    (c, ldc): (*mut f32, usize),
) -> bool {
    let unit = products[0].0.unit.kind();
    let packed = products.iter().map(|(a, b)| match b {
        Right::Packed(b) if (a.unit.kind(), b.unit.kind()) == (unit, unit) => Some((*a, *b)),
        _ => None,
    });
    let Some(packed) = packed.collect::<Option<Vec<_>>>() else { return false };
    for (a, b) in &packed {
        assert!((a.width, b.width, a.k) == (high, width, b.k), "of the same shape");
    }
    let (rows, columns) = (high.div_ceil(K::MR), width.div_ceil(K::NR));
    let len = |panels: &Panels, side: usize| side * K::k_round(panels.k);
    let panel_of_a = |a: &Panels, i: usize| a.data.view::<u16>(rows * len(a, K::MR))[i * len(a, K::MR)..].as_ptr();
    let panel_of_b = |b: &Panels, j: usize| b.data.view::<u16>(columns * len(b, K::NR))[j * len(b, K::NR)..].as_ptr();
    kernel.begin();
    for (nth, chain) in packed.chunks(CHAIN).enumerate() {
        for j in 0..columns {
            for i in 0..rows {
                let mut list = [Factors::END; CHAIN + 1];
                for (factors, (a, b)) in list.iter_mut().zip(chain) {
                    let groups = a.k.div_ceil(TILE);
                    *factors = Factors::packed(panel_of_a(a, i), panel_of_b(b, j), groups);
                    if j + 1 < columns {
                        // Each block asks for a part of the panels that come next.
                        let part = len(b, K::NR) / rows;
                        let next = panel_of_b(b, j + 1).wrapping_add(i * part);
                        *factors = factors.before(next, part.div_ceil(groups * TILE));
                    }
                }
                let size = (K::MR.min(high - i * K::MR), K::NR.min(width - j * K::NR));
                let to = (c.wrapping_add(i * K::MR * ldc + j * K::NR), ldc);
                // SAFETY: whole panels, and a block of the caller's rows.
                if size == (K::MR, K::NR) && unsafe { kernel.add_up(&list, to, nth > 0) } {
                    continue;
                }
                for (n, (a, b)) in chain.iter().enumerate() {
                    let (a_panel, b_panel) = (panel_of_a(a, i), panel_of_b(b, j));
                    // SAFETY: as above.
                    unsafe { kernel.tile(a.k, a_panel, b_panel, K::NR, to.0, ldc, size.0, size.1, nth + n > 0) };
                }
            }
        }
    }
    kernel.end();
    true
}

/// Columns of one product, into rows as long as a panel is wide; the panel that comes next is fetched meanwhile.
///
/// # Safety
/// As [`multiply_sum`], for the columns of one panel.
#[cfg(target_arch = "x86_64")]
unsafe fn of_columns(
    kernel: simd_avx512::F32,
    (a, b): (&Panels, &Right),
    columns: std::ops::Range<usize>,
    to: *mut f32,
    accumulate: bool,
    next: Option<&[f32]>,
) {
    type K = simd_avx512::F32;
    let (k, wide) = (a.k, columns.len());
    let panels = a.data.view::<f32>(a.width.div_ceil(K::MR) * K::MR * k).as_ptr();
    match b {
        // SAFETY: forwarded.
        Right::Rows(first, pitch) => unsafe {
            let item = if a.unit.is_narrow { size_of::<bf16>() } else { size_of::<f32>() };
            let rows = (first.add(columns.start * item), *pitch);
            times_rows(kernel, a, rows, wide, (to, K::NR), accumulate);
        },
        Right::Packed(packed) => {
            assert!(packed.k == k && columns.end <= packed.width, "a panel of the product");
            let Some(panel) = b.panel(columns.start) else { return };
            let part = next.map_or(0, |next| next.len().div_ceil(a.width.div_ceil(K::MR)));
            for (n, i) in (0..a.width).step_by(K::MR).enumerate() {
                let high = K::MR.min(a.width - i);
                let next = (next.unwrap_or(panel).as_ptr().wrapping_add(n * part), part);
                // SAFETY: whole panels, and a block of the caller's rows.
                unsafe {
                    let (factors, to) = ((panels.add(i * k), panel.as_ptr(), K::NR), (to.add(i * K::NR), K::NR));
                    kernel.tile_in_row(k, factors, to, (high, wide), accumulate, next);
                }
            }
        }
    }
}

/// `C (+)= Σ A · B`, where the rows of each A are bf16 in memory as they are: where the first is, and the bytes from one to the
/// next. False, with nothing done, if a size is not a multiple of the unit's.
///
/// # Safety
/// Each A has `rows` rows of as many elements as its B is deep; `c` is the first of `rows` rows of the width of all B, `ldc`
/// elements apart, that nobody else touches.
pub unsafe fn multiply_rows(
    products: &[((*const u8, usize), &Panels)],
    rows: usize,
    (c, ldc): (*mut f32, usize),
    accumulate: bool,
) -> bool {
    // SAFETY: forwarded.
    unsafe {
        match products.first().map(|(_, b)| b.unit.engine) {
            None => false,
            #[cfg(target_arch = "x86_64")]
            Some(Engine::Tiles(kernel)) => tiles_of_rows(kernel, products, rows, (c, ldc), accumulate),
            #[cfg(target_arch = "x86_64")]
            Some(Engine::Split(_)) => false,
            #[cfg(target_arch = "x86_64")]
            Some(Engine::Wide(kernel)) => widened_rows(Widened::new(kernel), products, rows, (c, ldc), accumulate),
            Some(Engine::Plain(kernel)) => widened_rows(Widened::new(kernel), products, rows, (c, ldc), accumulate),
        }
    }
}

/// As [`multiply_rows`] for panels of float32: a few rows of A are widened, and multiplied by all of B.
///
/// # Safety
/// As there.
unsafe fn widened_rows<K: Kernel<Stored = bf16, In = f32, Acc = f32>>(
    kernel: K,
    products: &[((*const u8, usize), &Panels)],
    rows: usize,
    (c, ldc): (*mut f32, usize),
    accumulate: bool,
) -> bool {
    let deepest = products.iter().map(|(_, b)| b.k).max().unwrap_or(0);
    let mut room = Scratch::of::<f32>(K::MR * deepest);
    let panel = room.slice::<f32>(K::MR * deepest).as_mut_ptr();
    for (n, ((a, pitch), b)) in products.iter().enumerate() {
        let (from, steps) = (Index::stride(rows, pitch / size_of::<bf16>()), Index::stride(b.k, 1));
        let len = K::NR * b.k;
        let data = b.data.view::<f32>(b.width.div_ceil(K::NR) * len);
        for i in (0..rows).step_by(K::MR) {
            let high = K::MR.min(rows - i);
            // SAFETY: whole panels, and a block of the caller's rows.
            unsafe {
                kernel.pack_a(panel, a.cast(), &from, i..i + high, &steps, 0..b.k);
                for j in (0..b.width).step_by(K::NR) {
                    let (b_panel, wide) = (data[j / K::NR * len..].as_ptr(), K::NR.min(b.width - j));
                    let to = c.add(i * ldc + j);
                    kernel.tile(b.k, panel, b_panel, K::NR, to, ldc, high, wide, accumulate || n > 0);
                }
            }
        }
    }
    true
}

/// As [`multiply_rows`] for tiles.
///
/// # Safety
/// As there.
#[cfg(target_arch = "x86_64")]
unsafe fn tiles_of_rows(
    kernel: simd_amx::Bf16,
    products: &[((*const u8, usize), &Panels)],
    rows: usize,
    (c, ldc): (*mut f32, usize),
    accumulate: bool,
) -> bool {
    type K = simd_amx::Bf16;
    let (depth, width) = (<K as Kernel>::k_round(1), products.first().map_or(0, |(_, b)| b.width));
    let fits = |b: &Panels| b.width == width && b.k.is_multiple_of(depth);
    let whole = rows.is_multiple_of(K::MR) && width.is_multiple_of(K::NR);
    if !whole || !products.iter().all(|(_, b)| fits(b)) {
        return false;
    }
    let (high, wide) = (rows / K::MR, width / K::NR);
    let panel_of = |b: &Panels, j: usize| b.data.view::<u16>(wide * K::NR * b.k)[j * K::NR * b.k..].as_ptr();
    kernel.begin();
    for (nth, chain) in products.chunks(CHAIN).enumerate() {
        for j in 0..wide {
            for i in 0..high {
                let mut list = [Factors::END; CHAIN + 1];
                for (factors, ((a, pitch), b)) in list.iter_mut().zip(chain) {
                    let rows = (a.wrapping_add(i * K::MR * pitch), *pitch, simd_amx::DEEP);
                    let groups = b.k / depth;
                    *factors = Factors::of_rows(rows, panel_of(b, j), groups);
                    if j + 1 < wide {
                        // Each block asks for a part of the panels that come next.
                        let part = K::NR * b.k / high;
                        let next = panel_of(b, j + 1).wrapping_add(i * part);
                        *factors = factors.before(next, part.div_ceil(groups * TILE));
                    }
                }
                let to = c.wrapping_add(i * K::MR * ldc + j * K::NR);
                // SAFETY: whole blocks of rows and panels, and a block of the caller's rows.
                unsafe { kernel.whole(&list, (to, ldc), accumulate || nth > 0) };
            }
        }
    }
    kernel.end();
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packed_products_agree_with_the_definition() {
        for (k, m, n) in [(7, 5, 37), (128, 128, 96), (33, 40, 64), (64, 32, 32), (64, 70, 40), (96, 3, 128), (1, 1, 1)]
        {
            for unit in [Unit::f32(), Unit::bf16()] {
                check(unit, k, m, n);
            }
        }
    }

    #[test]
    fn rows_as_they_are_give_the_same_product() {
        let unit = Unit::bf16();
        for (k, m, n) in [(128, 64, 128), (32, 32, 32), (96, 128, 64)] {
            let value = |i: usize, of: usize| ((i % of) as f32 - 5.0) * 0.37;
            let narrow = |v: f32| (v.to_bits() >> 16) as u16;
            let a: Vec<u16> = (0..m * (k + 32)).map(|i| narrow(value(i, 11))).collect();
            let b: Vec<u16> = (0..k * n).map(|i| narrow(value(i, 13))).collect();
            let (mut want, mut got) = (vec![0.5f32; m * n], vec![0.5f32; m * n]);
            let pitch = k + 32;
            // SAFETY: the indices stay inside the arrays above.
            unsafe {
                let packed = Panels::pack_a(unit, a.as_ptr().cast(), &Index::stride(m, pitch), &Index::stride(k, 1));
                let b = Panels::pack_b(unit, b.as_ptr().cast(), &Index::stride(n, 1), &Index::stride(k, n));
                (0..3).for_each(|n| multiply(&packed, &b, want.as_mut_ptr(), want.len() / m, n > 0));
                let product = ((a.as_ptr().cast(), 2 * pitch), &b);
                assert!(multiply_rows(&[product, product], m, (got.as_mut_ptr(), n), false));
                assert!(multiply_rows(&[product], m, (got.as_mut_ptr(), n), true));
                #[cfg(target_arch = "x86_64")]
                if matches!(unit.engine, Engine::Tiles(_)) {
                    assert!(!multiply_rows(&[product], m - 1, (got.as_mut_ptr(), n), true));
                }
            }
            assert_eq!(want, got, "{k} {m} {n}");
        }
    }

    /// Panels of float32, for elements of both types.
    fn units() -> [Unit; 2] {
        [Unit::f32(), Unit { is_narrow: true, ..Unit::f32() }]
    }

    /// So many elements of a unit.
    fn elements(unit: Unit, n: usize, first: usize) -> Vec<u8> {
        let value = |i: usize| (i * 7919 % 1009) as f32 / 331.0 - 1.5;
        let values = (first..first + n).map(value);
        match unit.is_narrow {
            true => values.flat_map(|x| bf16::from_f32(x).to_ne_bytes()).collect(),
            false => values.flat_map(f32::to_ne_bytes).collect(),
        }
    }

    #[test]
    fn rows_of_b_as_they_are_give_the_bits_of_panels() {
        let sizes = [(128, 64, 512), (7, 5, 48), (128, 12, 32), (33, 40, 16), (1, 1, 16), (100, 25, 80)];
        for (unit, (k, m, n)) in units().into_iter().flat_map(|unit| sizes.map(|size| (unit, size))) {
            let pitch = n + 5;
            let (a, b) = (elements(unit, k * m, 0), elements(unit, k * pitch, 11));
            let [mut want, mut got] = [0; 2].map(|_| vec![0.25f32; m * n]);
            // SAFETY: the indices stay inside the arrays above.
            unsafe {
                let left = Panels::pack_a(unit, a.as_ptr(), &Index::stride(m, 1), &Index::stride(k, m));
                let right = Panels::pack_b(unit, b.as_ptr(), &Index::stride(n, 1), &Index::stride(k, pitch));
                for accumulate in [true, false, true] {
                    if multiply_by_rows(&left, (b.as_ptr(), pitch, n), (got.as_mut_ptr(), n), accumulate) {
                        multiply(&left, &right, want.as_mut_ptr(), n, accumulate);
                    }
                    assert_eq!(want, got, "{k} {m} {n}");
                }
                assert!(!multiply_by_rows(&left, (b.as_ptr(), pitch, n - 1), (got.as_mut_ptr(), n), true));
            }
        }
    }

    #[test]
    fn tiles_added_up_at_once_have_the_bits_of_one_after_the_other() {
        // More products than are added up in one chain, one of which has a number without a sum of three parts.
        const N: usize = 2 * 8 + 3;
        let sizes = [(128, 64, 512), (128, 128, 96), (96, 40, 80), (32, 5, 48), (33, 70, 33)];
        let units = |(k, m, n)| [Unit::bf16(), Unit::f32_of(m, n)].map(|unit| (unit, (k, m, n)));
        for (unit, (k, m, n)) in sizes.into_iter().flat_map(units) {
            let of = |len: usize, first: usize| -> Vec<Vec<u8>> {
                (0..N).map(|p| elements(unit, len, first + 31 * p)).collect()
            };
            let (mut left, right) = (of(k * m, 0), of(k * n, 11));
            if !unit.is_narrow {
                left[9][4 * (k * m / 2)..][..4].copy_from_slice(&2f32.powi(-110).to_ne_bytes());
            }
            let [mut want, mut got] = [0; 2].map(|_| vec![0.25f32; m * n]);
            // SAFETY: the indices stay inside the arrays above.
            unsafe {
                let step = |w: usize| (Index::stride(w, 1), Index::stride(k, w));
                let a = |v: &Vec<u8>| Panels::pack_a(unit, v.as_ptr(), &step(m).0, &step(m).1);
                let b = |v: &Vec<u8>| Panels::pack_b(unit, v.as_ptr(), &step(n).0, &step(n).1);
                let packed: Vec<_> = left.iter().map(a).zip(right.iter().map(b)).collect();
                let all: Vec<_> = packed.iter().map(|(a, b)| (a, Right::Packed(b))).collect();
                for (p, (a, b)) in packed.iter().enumerate() {
                    multiply(a, b, want.as_mut_ptr(), n, p > 0);
                }
                if !multiply_sum(&all, n, (got.as_mut_ptr(), n)) {
                    assert!(!n.is_multiple_of(16) || matches!(unit.engine, Engine::Plain(_)), "{k} {m} {n}");
                    continue;
                }
            }
            assert_eq!(want, got, "{k} {m} {n}");
        }
    }

    #[test]
    fn products_added_up_at_once_have_the_bits_of_one_after_the_other() {
        let sizes = [(128, 64, 512), (7, 5, 48), (33, 40, 16), (1, 1, 16), (100, 25, 80)];
        for (unit, (k, m, n)) in units().into_iter().flat_map(|unit| sizes.map(|size| (unit, size))) {
            let pitch = n + 5;
            let of = |len: usize, first: usize| [0, 1, 2].map(|p| elements(unit, len, first + 31 * p));
            let (left, right) = (of(k * m, 0), of(k * pitch, 11));
            let [mut want, mut got] = [0; 2].map(|_| vec![0.25f32; m * n]);
            // SAFETY: the indices stay inside the arrays above.
            unsafe {
                let a = |v: &Vec<u8>| Panels::pack_a(unit, v.as_ptr(), &Index::stride(m, 1), &Index::stride(k, m));
                let b = |v: &Vec<u8>| Panels::pack_b(unit, v.as_ptr(), &Index::stride(n, 1), &Index::stride(k, pitch));
                let (a, b): (Vec<_>, Vec<_>) = (left.iter().map(a).collect(), right.iter().map(b).collect());
                let side = |p: usize| if p == 1 { Right::Rows(right[p].as_ptr(), pitch) } else { Right::Packed(&b[p]) };
                let products: Vec<_> = (0..3).map(|p| (&a[p], side(p))).collect();
                if multiply_sum(&products, n, (got.as_mut_ptr(), n)) {
                    (0..3).for_each(|p| multiply(&a[p], &b[p], want.as_mut_ptr(), n, p > 0));
                }
                assert!(!multiply_sum(&products, n - 1, (got.as_mut_ptr(), n)));
            }
            assert_eq!(want, got, "{k} {m} {n}");
        }
    }

    /// A is `k × m`, B `k × n`, both with adjacent columns: the products of the tensor engine.
    fn check(unit: Unit, k: usize, m: usize, n: usize) {
        let a: Vec<f32> = (0..k * m).map(|i| (i % 11) as f32 - 5.0).collect();
        let b: Vec<f32> = (0..k * n).map(|i| (i % 13) as f32 - 6.0).collect();
        let narrow = |v: &[f32]| v.iter().map(|x| (x.to_bits() >> 16) as u16).collect::<Vec<u16>>();
        let (a16, b16) = (narrow(&a), narrow(&b));
        let (pa, pb): (*const u8, *const u8) = match unit.is_narrow {
            true => (a16.as_ptr().cast(), b16.as_ptr().cast()),
            false => (a.as_ptr().cast(), b.as_ptr().cast()),
        };
        let mut c = vec![1f32; m * n];
        // SAFETY: the indices stay inside the arrays above.
        unsafe {
            let a = Panels::pack_a(unit, pa, &Index::stride(m, 1), &Index::stride(k, m));
            let b = Panels::pack_b(unit, pb, &Index::stride(n, 1), &Index::stride(k, n));
            multiply(&a, &b, c.as_mut_ptr(), n, false);
            multiply(&a, &b, c.as_mut_ptr(), n, true);
        }
        for i in 0..m {
            for j in 0..n {
                let want: f32 = (0..k).map(|p| a[p * m + i] * b[p * n + j]).sum();
                assert_eq!(c[i * n + j], 2.0 * want, "{k} {m} {n}");
            }
        }
    }
}

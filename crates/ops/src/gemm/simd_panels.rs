//! Operands packed once, for products that use one of them again and again.
//!
//! [`gemm_f32`](super::gemm_f32) packs both operands every time. Who keeps operands that change rarely packs them into
//! [`Panels`] and multiplies those.
#![expect(unsafe_code, reason = "packing reads, and products write, memory that the caller vouches for")]

use half::bf16;

use super::Index;
use super::scratch::Scratch;
#[cfg(target_arch = "x86_64")]
use super::simd_amx;
use super::simd_kernel::Kernel;
use super::simd_portable::Portable;
use super::simd_widened::Widened;
#[cfg(target_arch = "x86_64")]
use super::simd_widened::widen_alternating;
#[cfg(target_arch = "x86_64")]
use super::{simd_avx512, simd_in_place, simd_split};

/// What panels are multiplied by.
#[derive(Clone, Copy)]
pub(super) enum Engine {
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
    pub(super) engine: Engine,
    /// Whether operands are bf16 in memory.
    pub(super) is_narrow: bool,
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
    /// Whether sums of products widen narrow rows of B on the way, a panel at a time, so that they need not be packed.
    pub fn widens_rows(&self) -> bool {
        match self.engine {
            #[cfg(target_arch = "x86_64")]
            Engine::Wide(_) => self.is_narrow,
            _ => false,
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
    pub(super) unit: Unit,
    pub(super) data: Scratch,
    pub(super) width: usize,
    pub(super) k: usize,
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

/// Packs the rows of as many A as are wanted, whose elements alternate: the first of each follows that of the one before. `None` if no
/// unit does that.
///
/// # Safety
/// As [`Panels::pack_a`], for each of them.
pub unsafe fn pack_alternating(unit: Unit, src: *const u8, w: &Index, k: &Index, n: usize) -> Option<Vec<Panels>> {
    match (unit.engine, unit.is_narrow) {
        #[cfg(target_arch = "x86_64")]
        (Engine::Wide(_), true) => {
            const MR: usize = <simd_avx512::F32 as Kernel>::MR;
            let len = w.len().next_multiple_of(MR) * k.len();
            let mut all: Vec<Scratch> = (0..n).map(|_| Scratch::of::<f32>(len)).collect();
            let dsts: Vec<*mut f32> = all.iter_mut().map(|data| data.slice::<f32>(len).as_mut_ptr()).collect();
            // SAFETY: the buffers hold all panels; the caller vouches for what is read; the unit proves the features.
            unsafe { widen_alternating::<bf16, MR>(&dsts, src.cast(), w, k) };
            Some(all.into_iter().map(|data| Panels { unit, data, width: w.len(), k: k.len() }).collect())
        }
        _ => {
            let _ = (src, w, k, n);
            None
        }
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
pub(super) unsafe fn times_rows(
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

#[cfg(test)]
pub(super) mod tests {
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

    /// Panels of float32, for elements of both types.
    pub(in super::super) fn units() -> [Unit; 2] {
        [Unit::f32(), Unit { is_narrow: true, ..Unit::f32() }]
    }

    /// So many elements of a unit.
    pub(in super::super) fn elements(unit: Unit, n: usize, first: usize) -> Vec<u8> {
        let value = |i: usize| (i * 7919 % 1009) as f32 / 331.0 - 1.5;
        let values = (first..first + n).map(value);
        match unit.is_narrow {
            true => values.flat_map(|x| bf16::from_f32(x).to_ne_bytes()).collect(),
            false => values.flat_map(f32::to_ne_bytes).collect(),
        }
    }

    #[test]
    fn operands_that_alternate_are_packed_as_each_by_itself() {
        let [_, unit] = units();
        for (k, m, n) in [(128, 40, 24), (7, 12, 4), (33, 5, 17), (1, 1, 1), (64, 128, 16), (20, 25, 40)] {
            let pitch = m * n + 3;
            let all = elements(unit, k * pitch, 5);
            let (w, depth) = (Index::stride(m, n), Index::stride(k, pitch));
            // SAFETY: the indices stay inside the array above.
            let (packed, each) = unsafe {
                let first = |i: usize| all.as_ptr().add(2 * i);
                let each: Vec<Panels> = (0..n).map(|i| Panels::pack_a(unit, first(i), &w, &depth)).collect();
                (pack_alternating(unit, all.as_ptr(), &w, &depth, n), each)
            };
            let is_wide = strata_linalg::isa::Isa::detect() == strata_linalg::isa::Isa::Avx512;
            assert_eq!(packed.is_some(), is_wide && !matches!(unit.engine, Engine::Plain(_)), "{k} {m} {n}");
            let Some(packed) = packed else { continue };
            assert_eq!(packed.len(), n);
            for (one, other) in packed.iter().zip(&each) {
                let len = m.next_multiple_of(12) * k;
                assert_eq!((one.width, one.k), (m, k));
                assert_eq!(one.data.view::<f32>(len), other.data.view::<f32>(len), "{k} {m} {n}");
            }
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

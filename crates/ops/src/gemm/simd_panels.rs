//! Operands packed once, for products that use one of them again and again.
//!
//! [`gemm_f32`](super::gemm_f32) packs both operands every time. Who keeps operands that change rarely packs them into
//! [`Panels`] and multiplies those.
#![expect(unsafe_code, reason = "packing reads, and products write, memory that the caller vouches for")]

use super::Index;
use super::raw::Kernel;
use super::scratch::Scratch;
use super::simd_portable::Portable;
#[cfg(target_arch = "x86_64")]
use super::{simd_amx, simd_avx512};

/// The fastest kernel of this machine for one element type.
#[derive(Clone, Copy)]
pub enum Unit {
    /// bf16 in, f32 out, subnormals flushed.
    #[cfg(target_arch = "x86_64")]
    Tiles(simd_amx::Bf16),
    #[cfg(target_arch = "x86_64")]
    Wide(simd_avx512::F32),
    Plain(Portable<f32>),
}

impl Unit {
    /// For bf16 operands, where the machine has matrix hardware.
    pub fn bf16() -> Option<Unit> {
        #[cfg(target_arch = "x86_64")]
        return simd_amx::Bf16::detect().map(Unit::Tiles);
        #[cfg(not(target_arch = "x86_64"))]
        None
    }
    /// For f32 operands.
    pub fn f32() -> Unit {
        #[cfg(target_arch = "x86_64")]
        if let Some(kernel) = simd_avx512::F32::detect() {
            return Unit::Wide(kernel);
        }
        Unit::Plain(Portable::detect())
    }
}

/// Runs `$body` with `$kernel` bound to the unit's kernel.
macro_rules! with_kernel {
    ($unit:expr, $kernel:ident => $body:expr) => {
        match $unit {
            #[cfg(target_arch = "x86_64")]
            Unit::Tiles($kernel) => $body,
            #[cfg(target_arch = "x86_64")]
            Unit::Wide($kernel) => $body,
            Unit::Plain($kernel) => $body,
        }
    };
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

    /// Packs the rows of A. `src` is of the unit's input type.
    ///
    /// # Safety
    /// Every element `w.at(i) + k.at(p)` from `src` can be read.
    pub unsafe fn pack_a(unit: Unit, src: *const u8, w: &Index, k: &Index) -> Panels {
        // SAFETY: forwarded.
        with_kernel!(unit, kernel => unsafe { pack(unit, kernel, src, w, k, true) })
    }
    /// Packs the columns of B.
    ///
    /// # Safety
    /// As [`Panels::pack_a`].
    pub unsafe fn pack_b(unit: Unit, src: *const u8, w: &Index, k: &Index) -> Panels {
        // SAFETY: forwarded.
        with_kernel!(unit, kernel => unsafe { pack(unit, kernel, src, w, k, false) })
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
    if !is_a && w.is_unit() && unsafe { kernel.pack_b_rows(to, src.cast(), w.len(), k) } {
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
    match (a.unit, b.unit) {
        // SAFETY: forwarded; both sides were packed for this kernel.
        #[cfg(target_arch = "x86_64")]
        (Unit::Tiles(kernel), Unit::Tiles(_)) => unsafe { tiles(kernel, a, b, c, ldc, accumulate) },
        // SAFETY: as above.
        #[cfg(target_arch = "x86_64")]
        (Unit::Wide(kernel), Unit::Wide(_)) => unsafe { tiles(kernel, a, b, c, ldc, accumulate) },
        // SAFETY: as above.
        (Unit::Plain(kernel), Unit::Plain(_)) => unsafe { tiles(kernel, a, b, c, ldc, accumulate) },
        #[cfg(target_arch = "x86_64")]
        _ => panic!("operands were packed for different units"),
    }
}

/// Panels of A that are multiplied with one of B before the next.
const TOGETHER: usize = 2;
/// Bytes that stay in the second cache while they are used.
const NEAR: usize = 64 << 10;

/// # Safety
/// As [`multiply`], both sides packed for `kernel`.
unsafe fn tiles<K: Kernel<Acc = f32>>(kernel: K, a: &Panels, b: &Panels, c: *mut f32, ldc: usize, accumulate: bool) {
    let deep = K::k_round(a.k);
    let (m, n) = (a.width, b.width);
    let a_data = a.data.view::<K::In>(m.div_ceil(K::MR) * K::MR * deep);
    let b_data = b.data.view::<K::In>(n.div_ceil(K::NR) * K::NR * deep);
    let (a_len, b_len) = ((K::MR * deep).max(1), (K::NR * deep).max(1));
    // What was packed for this product is still near.
    let is_far = size_of_val(b_data) > NEAR;
    kernel.begin();
    // A few panels of A stay in the first cache while B, which may be large, passes through it.
    for (g, group) in a_data.chunks(TOGETHER * a_len).enumerate() {
        for (j, b_panel) in b_data.chunks_exact(b_len).enumerate() {
            let wide = K::NR.min(n - j * K::NR);
            for (i, a_panel) in group.chunks_exact(a_len).enumerate() {
                let row = (g * TOGETHER + i) * K::MR;
                if !accumulate {
                    // The next block of the result comes closer while this one is computed.
                    let (next_row, next_j) = if i + 1 < TOGETHER { (row + K::MR, j) } else { (row - i * K::MR, j + 1) };
                    fetch_block(c.wrapping_add(next_row * ldc + next_j * K::NR), ldc, K::MR, K::NR);
                }
                if is_far {
                    // And a share of the panel after the next.
                    let share = b_len / TOGETHER;
                    fetch(b_panel.as_ptr().wrapping_add(2 * b_len + i * share).cast(), share * size_of::<K::In>());
                }
                // SAFETY: whole panels, and a block of the caller's rows.
                unsafe {
                    let (to, high) = (c.add(row * ldc + j * K::NR), K::MR.min(m - row));
                    kernel.tile(a.k, a_panel.as_ptr(), b_panel.as_ptr(), K::NR, to, ldc, high, wide, accumulate);
                }
            }
        }
    }
    kernel.end();
}

/// Asks for bytes that will be read, as far as the second cache; they need not exist.
fn fetch(from: *const u8, n: usize) {
    #[cfg(target_arch = "x86_64")]
    for at in (0..n).step_by(64) {
        // SAFETY: a hint; no address is wrong.
        unsafe { std::arch::x86_64::_mm_prefetch::<{ std::arch::x86_64::_MM_HINT_T1 }>(from.wrapping_add(at).cast()) };
    }
    let _ = (from, n);
}

/// Asks for the rows of a block that will be written; they need not exist.
fn fetch_block(c: *const f32, ldc: usize, rows: usize, columns: usize) {
    #[cfg(target_arch = "x86_64")]
    for row in 0..rows {
        for at in (0..columns).step_by(16) {
            let at = c.wrapping_add(row * ldc + at).cast();
            // SAFETY: a hint; no address is wrong.
            unsafe { std::arch::x86_64::_mm_prefetch::<{ std::arch::x86_64::_MM_HINT_ET0 }>(at) };
        }
    }
    let _ = (c, ldc, rows, columns);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packed_products_agree_with_the_definition() {
        for (k, m, n) in [(7, 5, 37), (128, 128, 96), (33, 40, 64), (64, 32, 32), (64, 70, 40), (96, 3, 128), (1, 1, 1)]
        {
            for unit in [Some(Unit::f32()), Unit::bf16()].into_iter().flatten() {
                check(unit, k, m, n);
            }
        }
    }

    /// A is `k × m`, B `k × n`, both with adjacent columns: the products of the tensor engine.
    fn check(unit: Unit, k: usize, m: usize, n: usize) {
        let a: Vec<f32> = (0..k * m).map(|i| (i % 11) as f32 - 5.0).collect();
        let b: Vec<f32> = (0..k * n).map(|i| (i % 13) as f32 - 6.0).collect();
        let narrow = |v: &[f32]| v.iter().map(|x| (x.to_bits() >> 16) as u16).collect::<Vec<u16>>();
        let (a16, b16) = (narrow(&a), narrow(&b));
        #[cfg(target_arch = "x86_64")]
        let (pa, pb): (*const u8, *const u8) = match unit {
            Unit::Tiles(_) => (a16.as_ptr().cast(), b16.as_ptr().cast()),
            _ => (a.as_ptr().cast(), b.as_ptr().cast()),
        };
        #[cfg(not(target_arch = "x86_64"))]
        let (pa, pb): (*const u8, *const u8) = (a.as_ptr().cast(), b.as_ptr().cast());
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

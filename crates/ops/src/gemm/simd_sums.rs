//! Sums of products of [`Panels`]: what many of them add to stays in registers or near while they pass by.
#![expect(unsafe_code, reason = "products read and write memory that the caller vouches for")]

use half::bf16;

use super::Index;
use super::scratch::Scratch;
#[cfg(target_arch = "x86_64")]
use super::simd_amx::{self, Factors, Sums};
#[cfg(target_arch = "x86_64")]
use super::simd_avx512;
#[cfg(target_arch = "x86_64")]
use super::simd_in_place;
use super::simd_kernel::Kernel;
#[cfg(target_arch = "x86_64")]
use super::simd_panels::times_rows;
use super::simd_panels::{Engine, Panels};
use super::simd_widened::Widened;
#[cfg(target_arch = "x86_64")]
use super::simd_widened::widen_rows;

/// The right side of a product: packed, or in memory as it is, its first row and the elements from one to the next.
#[derive(Clone, Copy)]
pub enum Right<'a> {
    Packed(&'a Panels),
    Rows(*const u8, usize),
    /// Rows of bf16, which are packed a panel at a time: the next product reads them from where they are again.
    Narrow(*const u8, usize),
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

/// Calls a function with every number below the given one, on as many threads as there are for it, and returns when all calls have.
pub type Spread<'a> = &'a dyn Fn(usize, &(dyn Fn(usize) + Sync));

/// `C = Σ A · B`, `width` columns of float32, on the threads that `spread` has. The bits are those of products that are added one after the
/// other: each of its own from zero. False, with nothing done, if no unit does that, or the width is not a multiple of 16.
///
/// # Safety
/// All A are of the same width, and each B is as deep as its A and `width` wide; rows of B can be read. `c` is the first of as many
/// rows as A has, `ldc` elements apart, that nobody else touches.
pub unsafe fn multiply_sum(
    products: &[(&Panels, Right)],
    width: usize,
    (c, ldc): (*mut f32, usize),
    spread: Option<Spread>,
) -> bool {
    let Some(high) = products.first().map(|(a, _)| a.width) else { return false };
    match products[0].0.unit.engine {
        #[cfg(target_arch = "x86_64")]
        Engine::Wide(kernel) if width.is_multiple_of(16) => {
            let depth: usize = products.iter().map(|(a, _)| a.k).sum();
            let spread = spread.filter(|_| depth * width * high.max(FEW) >= WORTH_SPREADING && width >= 2 * WIDENED);
            let Some(spread) = spread else {
                // SAFETY: forwarded.
                unsafe { of_all(kernel, products, 0..width, (c, ldc)) };
                return true;
            };
            let (half, all) = ((width / 2).next_multiple_of(WIDENED), Lent((products, c)));
            spread(2, &|n| {
                let Lent((products, c)) = all.get();
                let columns = if n == 0 { 0..half } else { half..width };
                // SAFETY: forwarded; the columns are apart.
                unsafe { of_all(kernel, products, columns, (*c, ldc)) };
            });
            true
        }
        #[cfg(target_arch = "x86_64")]
        // SAFETY: forwarded.
        Engine::Tiles(kernel) => unsafe { tiles_sum(kernel, products, (high, width), (c, ldc)) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: forwarded.
        Engine::Split(kernel) => unsafe { tiles_sum(kernel, products, (high, width), (c, ldc)) },
        _ => {
            let _ = (width, c, ldc, high, spread);
            false
        }
    }
}

/// Multiplications below which another thread costs more than it brings. A few rows take as long as some: the other side has to be read.
#[cfg(target_arch = "x86_64")]
const WORTH_SPREADING: usize = 1 << 21;
#[cfg(target_arch = "x86_64")]
const FEW: usize = 8;

/// What several threads are lent for a product.
#[cfg(target_arch = "x86_64")]
struct Lent<T>(T);

// SAFETY: they read the factors, and write columns of their own.
#[cfg(target_arch = "x86_64")]
unsafe impl<T> Sync for Lent<T> {}

#[cfg(target_arch = "x86_64")]
impl<T> Lent<T> {
    /// The whole: a closure that names a field borrows that alone, and it is not `Sync`.
    fn get(&self) -> &Lent<T> {
        self
    }
}

/// Some columns of a sum, from the first of a panel.
///
/// # Safety
/// As [`multiply_sum`].
#[cfg(target_arch = "x86_64")]
unsafe fn of_all(
    kernel: simd_avx512::F32,
    products: &[(&Panels, Right)],
    columns: std::ops::Range<usize>,
    (c, ldc): (*mut f32, usize),
) {
    const NR: usize = <simd_avx512::F32 as Kernel>::NR;
    let Some(high) = products.first().map(|(a, _)| a.width) else { return };
    // Sums of some columns stay near while all products pass by.
    let reads_rows = products.iter().all(|(_, b)| matches!(b, Right::Rows(..)));
    let step =
        if reads_rows { simd_in_place::columns(high) } else { near(high).min(columns.len().next_multiple_of(NR)) };
    let mut sums = Scratch::of::<f32>(high * step);
    let sums = sums.slice::<f32>(high * step);
    let deepest = products.iter().map(|(a, _)| a.k).max().unwrap_or(0);
    let is_narrow = products.iter().any(|(_, b)| matches!(b, Right::Narrow(..)));
    let mut room = Scratch::of::<f32>(if is_narrow { deepest * WIDENED.min(step) } else { 0 });
    for j in columns.clone().step_by(step) {
        let wide = step.min(columns.end - j);
        for (n, (a, b)) in products.iter().enumerate() {
            let after = products.get(n + 1).map(|(_, b)| (b, j)).or(products.first().map(|(_, b)| (b, j + step)));
            let after = after.and_then(|(b, column)| b.panel(column));
            let to = (sums.as_mut_ptr(), step);
            // SAFETY: the caller's panels and rows.
            unsafe { of_columns(kernel, (a, b), j..j + wide, to, n > 0, (after, &mut room)) };
        }
        for (row, sums) in sums.chunks_exact(step).enumerate() {
            // SAFETY: columns of the caller's rows.
            unsafe { std::ptr::copy_nonoverlapping(sums.as_ptr(), c.add(row * ldc + j), wide) };
        }
    }
}

/// Columns of bf16 that are widened at a time: two lines.
#[cfg(target_arch = "x86_64")]
const WIDENED: usize = 64;

/// Columns whose sums of so many rows stay in the second-level cache beside what is multiplied.
#[cfg(target_arch = "x86_64")]
fn near(rows: usize) -> usize {
    const NEAR: usize = 64 << 10;
    const NR: usize = <simd_avx512::F32 as Kernel>::NR;
    (NEAR / (rows * size_of::<f32>()) / NR * NR).max(WIDENED)
}

/// Steps of a tile's depth, and elements of a line.
#[cfg(target_arch = "x86_64")]
const TILE: usize = 32;
/// Products that are added up before a block is written: what they read of both sides stays in the second-level cache.
#[cfg(target_arch = "x86_64")]
const CHAIN: usize = 8;

/// What a block multiplies and adds up at once.
#[cfg(target_arch = "x86_64")]
fn chain_of<T>(products: &[T], factors: impl Fn(&T) -> Factors) -> [Factors; CHAIN + 1] {
    let mut list = [Factors::END; CHAIN + 1];
    list.iter_mut().zip(products).for_each(|(slot, product)| *slot = factors(product));
    list
}

/// Factors of so many groups that ask meanwhile for their part of the panel that comes next: where it is, its elements, and which part of how
/// many.
#[cfg(target_arch = "x86_64")]
fn asking(factors: Factors, next: Option<(*const u16, usize, (usize, usize), usize)>) -> Factors {
    let Some((panel, len, (n, of), groups)) = next else { return factors };
    let part = len / of;
    factors.before(panel.wrapping_add(n * part), part.div_ceil(groups * TILE))
}

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
                let list = chain_of(chain, |(a, b)| {
                    let groups = a.k.div_ceil(TILE);
                    let next = (j + 1 < columns).then(|| (panel_of_b(b, j + 1), len(b, K::NR), (i, rows), groups));
                    asking(Factors::packed(panel_of_a(a, i), panel_of_b(b, j), groups), next)
                });
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

/// Columns of one product; the panel that comes next is fetched meanwhile, or the product's own are made in a room.
///
/// # Safety
/// As [`multiply_sum`], for columns from the first of a panel.
#[cfg(target_arch = "x86_64")]
unsafe fn of_columns(
    kernel: simd_avx512::F32,
    (a, b): (&Panels, &Right),
    columns: std::ops::Range<usize>,
    (to, ldc): (*mut f32, usize),
    accumulate: bool,
    (after, room): (Option<&[f32]>, &mut Scratch),
) {
    type K = simd_avx512::F32;
    let (k, wide) = (a.k, columns.len());
    let panels = a.data.view::<f32>(a.width.div_ceil(K::MR) * K::MR * k).as_ptr();
    match b {
        // SAFETY: forwarded.
        Right::Rows(first, pitch) => unsafe {
            let item = if a.unit.is_narrow { size_of::<bf16>() } else { size_of::<f32>() };
            let rows = (first.add(columns.start * item), *pitch);
            times_rows(kernel, a, rows, wide, (to, ldc), accumulate);
        },
        Right::Packed(packed) => {
            assert!(packed.k == k && columns.end <= packed.width, "panels of the product");
            for j in (0..wide).step_by(K::NR) {
                let Some(panel) = b.panel(columns.start + j) else { return };
                let next = if j + K::NR < wide { b.panel(columns.start + j + K::NR) } else { after };
                let size = K::NR.min(wide - j);
                // SAFETY: whole panels, and columns of the caller's rows.
                unsafe { of_panel(kernel, (a, panels), (panel, size), (to.add(j), ldc), accumulate, next) };
            }
        }
        Right::Narrow(first, pitch) => {
            for j in (0..wide).step_by(WIDENED) {
                let some = WIDENED.min(wide - j);
                let widened = room.slice::<f32>(some.next_multiple_of(K::NR) * k);
                let first = first.cast::<bf16>().wrapping_add(columns.start + j);
                // SAFETY: the caller's rows, and whole panels; the kernel proves the features.
                unsafe { widen_rows::<bf16, { K::NR }>(widened.as_mut_ptr(), first, some, &Index::stride(k, *pitch)) };
                for (n, panel) in widened.chunks_exact(K::NR * k).enumerate() {
                    let (size, to) = (K::NR.min(some - n * K::NR), to.wrapping_add(j + n * K::NR));
                    // SAFETY: whole panels, and columns of the caller's rows.
                    unsafe { of_panel(kernel, (a, panels), (panel, size), (to, ldc), accumulate, None) };
                }
            }
        }
    }
}

/// All rows of A by a panel of B.
///
/// # Safety
/// The panels are those of A, and `to` is the first of its rows, `ldc` elements apart.
#[cfg(target_arch = "x86_64")]
unsafe fn of_panel(
    kernel: simd_avx512::F32,
    (a, panels): (&Panels, *const f32),
    (panel, wide): (&[f32], usize),
    (to, ldc): (*mut f32, usize),
    accumulate: bool,
    next: Option<&[f32]>,
) {
    type K = simd_avx512::F32;
    let part = next.map_or(0, |next| next.len().div_ceil(a.width.div_ceil(K::MR)));
    for (n, i) in (0..a.width).step_by(K::MR).enumerate() {
        let high = K::MR.min(a.width - i);
        let next = (next.unwrap_or(panel).as_ptr().wrapping_add(n * part), part);
        // SAFETY: whole panels, and a block of the caller's rows.
        unsafe {
            let (factors, to) = ((panels.add(i * a.k), panel.as_ptr(), K::NR), (to.add(i * ldc), ldc));
            kernel.tile_in_row(a.k, factors, to, (high, wide), accumulate, next);
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
                let list = chain_of(chain, |((a, pitch), b)| {
                    let rows = (a.wrapping_add(i * K::MR * pitch), *pitch, simd_amx::DEEP);
                    let groups = b.k / depth;
                    let next = (j + 1 < wide).then(|| (panel_of(b, j + 1), K::NR * b.k, (i, high), groups));
                    asking(Factors::of_rows(rows, panel_of(b, j), groups), next)
                });
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
    use super::super::simd_panels::tests::{elements, units};
    use super::super::simd_panels::{Unit, multiply};
    use super::*;

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
                if !multiply_sum(&all, n, (got.as_mut_ptr(), n), None) {
                    assert!(!n.is_multiple_of(16) || matches!(unit.engine, Engine::Plain(_)), "{k} {m} {n}");
                    continue;
                }
            }
            assert_eq!(want, got, "{k} {m} {n}");
        }
    }

    #[test]
    fn products_added_up_at_once_have_the_bits_of_one_after_the_other() {
        let sizes = [
            (128, 64, 512),
            (7, 5, 48),
            (33, 40, 16),
            (1, 1, 16),
            (100, 25, 80),
            (40, 6, 144),
            (9, 3, 128),
            (999, 6, 240),
        ];
        let threads: Spread = &|n, f| std::thread::scope(|s| (0..n).for_each(|k| drop(s.spawn(move || f(k)))));
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
                let side = |p: usize| match p {
                    1 => Right::Rows(right[p].as_ptr(), pitch),
                    2 if unit.is_narrow => Right::Narrow(right[p].as_ptr(), pitch),
                    _ => Right::Packed(&b[p]),
                };
                let rows: Vec<_> = (0..3).map(|p| (&a[p], Right::Rows(right[p].as_ptr(), pitch))).collect();
                if multiply_sum(&rows, n, (got.as_mut_ptr(), n), None) {
                    (0..3).for_each(|p| multiply(&a[p], &b[p], want.as_mut_ptr(), n, p > 0));
                }
                assert_eq!(want, got, "{k} {m} {n}, rows");
                let products: Vec<_> = (0..3).map(|p| (&a[p], side(p))).collect();
                if multiply_sum(&products, n, (got.as_mut_ptr(), n), Some(threads)) {
                    (0..3).for_each(|p| multiply(&a[p], &b[p], want.as_mut_ptr(), n, p > 0));
                }
                assert!(!multiply_sum(&products, n - 1, (got.as_mut_ptr(), n), None));
            }
            assert_eq!(want, got, "{k} {m} {n}");
        }
    }
}

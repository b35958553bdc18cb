//! AMX tile kernels: bf16 × bf16 → f32 and 8-bit × 8-bit → i32, 32 rows by 32 columns.
//!
//! A panel holds, per group of one tile's depth, 32 rows of 64 bytes along k. A panel of B holds, per group, 16 rows
//! of 32 columns, each column's dword being the adjacent k values the tile instruction multiplies together. The tile
//! instructions flush subnormal bf16 values and results to zero.
#![expect(unsafe_code, reason = "tile instructions over packed panels")]

use std::arch::asm;
use std::ops::Range;
use std::sync::OnceLock;

use bytemuck::Pod;
use strata_linalg::isa;

use super::Index;
use super::simd_kernel::Kernel;
use super::simd_pack::x86::transpose16;
use super::simd_windows::Pieces;

pub(super) const ROWS: usize = 32;
pub(super) const COLS: usize = 32;
/// Bytes along k in one tile row.
pub(super) const DEEP: usize = 64;
/// Bytes from one tile's depth to the next in a packed panel of A.
const PACKED: usize = ROWS * DEEP;
/// Lines of half a panel at a tile's depth.
const LINES: usize = PACKED / 2 / 64;

/// Whether the processor has tiles and the kernel lets this process use them.
pub(super) fn available() -> bool {
    static AVAILABLE: OnceLock<bool> = OnceLock::new();
    *AVAILABLE.get_or_init(|| {
        #[cfg(target_os = "linux")]
        {
            let leaf = std::arch::x86_64::__cpuid_count(7, 0);
            let (bf16, tile, int8) = (leaf.edx >> 22 & 1, leaf.edx >> 24 & 1, leaf.edx >> 25 & 1);
            if bf16 & tile & int8 == 0 || !isa::may_use_tiles() {
                return false;
            }
            let (request, tile_data) = (0x1023u64, 18u64);
            let mut result: i64 = 158;
            // SAFETY: arch_prctl(ARCH_REQ_XCOMP_PERM, XTILEDATA) only grants this process the use of tile registers.
            unsafe {
                asm!("syscall", inout("rax") result, in("rdi") request, in("rsi") tile_data,
                    out("rcx") _, out("r11") _, options(nostack));
            }
            result == 0
        }
        #[cfg(not(target_os = "linux"))]
        false
    })
}

/// Eight tiles of 16 rows of 64 bytes.
#[repr(C, align(64))]
struct Config([u8; 64]);
static CONFIG: Config = {
    let mut bytes = [0u8; 64];
    bytes[0] = 1;
    let mut i = 0;
    while i < 8 {
        bytes[16 + 2 * i] = 64;
        bytes[48 + i] = 16;
        i += 1;
    }
    Config(bytes)
};

pub(super) fn configure() {
    // SAFETY: a valid palette-1 configuration; callers hold proof that tiles may be used.
    unsafe { asm!("ldtilecfg [{}]", in(reg) &raw const CONFIG, options(nostack, readonly)) }
}

pub(super) fn release() {
    // SAFETY: drops the tile state of this thread.
    unsafe { asm!("tilerelease", options(nostack, nomem)) }
}

/// One of the products whose sum a block is: 32 rows of A times a panel of B. Kernels of tiles know where the fields are.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Factors {
    pub(super) rows: *const u8,
    /// Bytes from one row to the next, and from one tile's depth to the next.
    pitch: usize,
    step: usize,
    pub(super) panel: *const u8,
    pub(super) groups: usize,
    /// What is fetched meanwhile, so many lines with each tile's depth: all at once would hold up the loads.
    next: *const u8,
    lines: usize,
}

const _: () = {
    use std::mem::offset_of;
    assert!(offset_of!(Factors, pitch) == 8 && offset_of!(Factors, step) == 16 && offset_of!(Factors, panel) == 24);
    assert!(offset_of!(Factors, groups) == 32 && offset_of!(Factors, next) == 40 && offset_of!(Factors, lines) == 48);
    assert!(size_of::<Factors>() == 56);
};

impl Factors {
    /// Follows the last product of a sum.
    pub const END: Factors = {
        let none = std::ptr::null();
        Factors { rows: none, pitch: 0, step: 0, panel: none, groups: 0, next: none, lines: 0 }
    };

    /// Both as they are packed, `groups` tile depths of them.
    pub fn packed<T>(rows: *const T, panel: *const T, groups: usize) -> Factors {
        Factors::of_rows((rows.cast(), DEEP, PACKED), panel, groups)
    }
    /// Rows where they are: the first of them, the bytes from one to the next, and from one tile's depth to the next.
    pub fn of_rows<T>((rows, pitch, step): (*const u8, usize, usize), panel: *const T, groups: usize) -> Factors {
        Factors { rows, pitch, step, panel: panel.cast(), groups, ..Factors::END }
    }
    /// Has so many lines fetched with each tile's depth.
    pub fn before<T>(self, next: *const T, lines: usize) -> Factors {
        Factors { next: next.cast(), lines, ..self }
    }
}

/// Adds up products in four accumulator tiles; the first of `$dot`'s operands is A. Panels of B pass by rows of A, which stay in the
/// first-level cache: B is loaded around it.
macro_rules! tiles {
    ($dot:literal, $list:expr, $c:expr, $ldc:expr, $accumulate:expr) => {
        asm!(
            "test {n}, {n}",
            "jnz 2f",
            "tilezero tmm0", "tilezero tmm1", "tilezero tmm2", "tilezero tmm3",
            "jmp 3f",
            "2:",
            "mov {n}, {ldc}", "shl {n}, 4", "add {n}, {c}",
            "tileloadd tmm0, [{c} + {ldc}*1]",
            "tileloadd tmm1, [{c} + {ldc}*1 + 64]",
            "tileloadd tmm2, [{n} + {ldc}*1]",
            "tileloadd tmm3, [{n} + {ldc}*1 + 64]",
            "3:",
            "mov {a}, [{list}]",
            "mov {pitch}, [{list} + 8]",
            "mov {a2}, {pitch}", "shl {a2}, 4", "add {a2}, {a}",
            "mov {b}, [{list} + 24]",
            "mov {groups}, [{list} + 32]",
            "mov {next}, [{list} + 40]",
            "4:",
            "tileloaddt1 tmm6, [{b} + {sb}*1]",
            "tileloaddt1 tmm7, [{b} + {sb}*1 + 64]",
            "tileloadd tmm4, [{a} + {pitch}*1]",
            "tileloadd tmm5, [{a2} + {pitch}*1]",
            concat!($dot, " tmm0, tmm4, tmm6"),
            concat!($dot, " tmm1, tmm4, tmm7"),
            "mov {n}, [{list} + 48]",
            "test {n}, {n}",
            "jz 6f",
            "5:",
            "prefetcht1 [{next}]",
            "add {next}, 64",
            "dec {n}",
            "jnz 5b",
            "6:",
            concat!($dot, " tmm2, tmm5, tmm6"),
            concat!($dot, " tmm3, tmm5, tmm7"),
            "add {a}, [{list} + 16]",
            "add {a2}, [{list} + 16]",
            "add {b}, 2048",
            "dec {groups}",
            "jnz 4b",
            "add {list}, 56",
            "cmp qword ptr [{list} + 32], 0",
            "jne 3b",
            "tilestored [{c} + {ldc}*1], tmm0",
            "tilestored [{c} + {ldc}*1 + 64], tmm1",
            "mov {n}, {ldc}", "shl {n}, 4", "add {n}, {c}",
            "tilestored [{n} + {ldc}*1], tmm2",
            "tilestored [{n} + {ldc}*1 + 64], tmm3",
            list = inout(reg) $list.as_ptr() => _,
            n = inout(reg) usize::from($accumulate) => _,
            a = out(reg) _,
            a2 = out(reg) _,
            b = out(reg) _,
            pitch = out(reg) _,
            groups = out(reg) _,
            next = out(reg) _,
            c = in(reg) $c,
            ldc = in(reg) $ldc,
            sb = in(reg) 128usize,
            out("tmm0") _, out("tmm1") _, out("tmm2") _, out("tmm3") _,
            out("tmm4") _, out("tmm5") _, out("tmm6") _, out("tmm7") _,
            options(nostack)
        )
    };
}

/// Copies 32 rows of k, padded to whole tiles.
///
/// # Safety
/// See [`Kernel::pack_a`].
unsafe fn rows_of_k<T: Pod>(dst: *mut T, src: *const T, w: &Index, ws: Range<usize>, k: &Index, ks: Range<usize>) {
    let deep = DEEP / size_of::<T>();
    let (n, kn) = (ws.len(), ks.len());
    let groups = kn.div_ceil(deep);
    // SAFETY: `dst` holds `groups` blocks of 32 rows of 64 bytes.
    unsafe {
        if n < ROWS {
            std::ptr::write_bytes(dst, 0, groups * ROWS * deep);
        } else if kn % deep != 0 {
            std::ptr::write_bytes(dst.add((groups - 1) * ROWS * deep), 0, ROWS * deep);
        }
    }
    if k.run(ks.start, kn.min(2)) < kn.min(2) {
        // Steps are not adjacent: read along the rows, which may be.
        let mut done = 0;
        if size_of::<T>() == 2 && n == ROWS && w.run(ws.start, n) == n {
            // SAFETY: detection required AVX-512; the offsets are the caller's.
            done = unsafe { pairs_to_rows(dst.cast(), src.cast(), w.at(ws.start), k, ks.clone()) };
        }
        for p in done..kn {
            let step = k.at(ks.start + p);
            for i in 0..n {
                // SAFETY: one element in range.
                unsafe {
                    *dst.add((p / deep) * ROWS * deep + i * deep + p % deep) = *src.add(w.at(ws.start + i) + step);
                }
            }
        }
        return;
    }
    for i in 0..n {
        let from = w.at(ws.start + i);
        let mut p = 0;
        while p < kn {
            let limit = (deep - p % deep).min(kn - p);
            let run = k.run(ks.start + p, limit);
            // SAFETY: `run` adjacent elements in range, within one tile row.
            unsafe {
                let at = (p / deep) * ROWS * deep + i * deep + p % deep;
                let from = src.add(from + k.at(ks.start + p));
                if run == deep {
                    *dst.add(at).cast::<[u8; DEEP]>() = from.cast::<[u8; DEEP]>().read_unaligned();
                } else {
                    std::ptr::copy_nonoverlapping(from, dst.add(at), run);
                }
            }
            p += run;
        }
    }
}

/// Turns 32 adjacent rows so that k runs along them, a tile's depth at a time: neighbouring steps are joined into dwords,
/// which are then transposed. Returns the steps done.
///
/// # Safety
/// As [`rows_of_k`] for 32 rows from offset `first`; AVX-512 is present.
#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
unsafe fn pairs_to_rows(dst: *mut u16, src: *const u16, first: usize, k: &Index, ks: Range<usize>) -> usize {
    use std::arch::x86_64::*;
    let deep = DEEP / 2;
    let groups = ks.len() / deep;
    for g in 0..groups {
        for half in 0..2 {
            // SAFETY: 16 adjacent elements at each of 32 steps; 16 rows of 64 bytes of group `g`.
            unsafe {
                let mut pairs = [_mm512_setzero_si512(); 16];
                for (q, pair) in pairs.iter_mut().enumerate() {
                    let from = [0, 1].map(|odd| src.add(first + 16 * half + k.at(ks.start + g * deep + 2 * q + odd)));
                    let even = _mm512_cvtepu16_epi32(_mm256_loadu_si256(from[0].cast()));
                    let odd = _mm512_cvtepu16_epi32(_mm256_loadu_si256(from[1].cast()));
                    *pair = _mm512_or_si512(even, _mm512_slli_epi32::<16>(odd));
                }
                for (i, row) in transpose16(pairs).iter().enumerate() {
                    _mm512_storeu_si512(dst.add(g * ROWS * deep + (16 * half + i) * deep).cast(), *row);
                }
            }
        }
    }
    groups * deep
}

/// Where the halves of 32 interleaved pairs come from: element `i` of both operands, one after the other.
static PAIRS: [[u16; 32]; 2] = {
    let mut from = [[0; 32]; 2];
    let mut i = 0;
    while i < 64 {
        from[i / 32][i % 32] = (i / 2 + 32 * (i % 2)) as u16;
        i += 1;
    }
    from
};

/// Writes 32 pairs, of the elements of two rows.
///
/// # Safety
/// Both rows have 32 elements, `dst` has room for 64; AVX-512 BW is present.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
unsafe fn interleave(dst: *mut u16, even: *const u16, odd: *const u16) {
    use std::arch::x86_64::*;
    // SAFETY: forwarded; a table has 32 entries.
    unsafe {
        let (even, odd) = (_mm512_loadu_si512(even.cast()), _mm512_loadu_si512(odd.cast()));
        for (n, from) in PAIRS.iter().enumerate() {
            let from = _mm512_loadu_si512(from.as_ptr().cast());
            _mm512_storeu_si512(dst.add(32 * n).cast(), _mm512_permutex2var_epi16(even, from, odd));
        }
    }
}

/// Writes 32 quadruples, of the bytes of four rows.
///
/// # Safety
/// All rows have 32 bytes, `dst` has room for 128; AVX-512 is present.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
unsafe fn interleave_bytes(dst: *mut u8, rows: [*const u8; 4]) {
    use std::arch::x86_64::*;
    for half in 0..2 {
        // SAFETY: forwarded.
        unsafe {
            let wide = |n: usize| _mm512_cvtepu8_epi32(_mm_loadu_si128(rows[n].add(16 * half).cast()));
            let low = _mm512_or_si512(wide(0), _mm512_slli_epi32::<8>(wide(1)));
            let high = _mm512_or_si512(_mm512_slli_epi32::<16>(wide(2)), _mm512_slli_epi32::<24>(wide(3)));
            _mm512_storeu_si512(dst.add(64 * half).cast(), _mm512_or_si512(low, high));
        }
    }
}

/// Steps to fetch in advance: rows are far apart, and nobody else sees them coming.
const AHEAD: usize = 16;

/// Packs whole panels of 32 adjacent columns, two rows at a time.
///
/// # Safety
/// As [`Kernel::pack_rows`] of B for multiples of 32 columns and steps; AVX-512 BW is present.
#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
unsafe fn pairs_of_rows(dst: *mut u16, src: *const u16, n: usize, k: &Index) {
    use std::arch::x86_64::*;
    let deep = k.len();
    for p in (0..deep).step_by(2) {
        let next = (p + AHEAD).min(deep - 2);
        for j in (0..n).step_by(COLS) {
            // SAFETY: 32 columns of two steps; panel `j / 32` has 64 bytes for each step.
            unsafe {
                let row = |p: usize| src.add(j + k.at(p));
                _mm_prefetch::<_MM_HINT_T0>(row(next).cast());
                _mm_prefetch::<_MM_HINT_T0>(row(next + 1).cast());
                interleave(dst.add(j * deep + p * COLS), row(p), row(p + 1));
            }
        }
    }
}

/// Interleaves the k values of 32 columns into dwords.
///
/// # Safety
/// See [`Kernel::pack_b`]; AVX-512 BW is present.
#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
unsafe fn dwords_of_columns<T: Pod>(
    dst: *mut T,
    src: *const T,
    w: &Index,
    ws: Range<usize>,
    k: &Index,
    ks: Range<usize>,
) {
    use std::arch::x86_64::*;
    let per = 4 / size_of::<T>();
    let deep = DEEP / size_of::<T>();
    let (n, kn) = (ws.len(), ks.len());
    let groups = kn.div_ceil(deep);
    // SAFETY: `dst` holds `groups` blocks of 16 rows of 32 dwords.
    unsafe {
        if n < COLS {
            std::ptr::write_bytes(dst, 0, groups * deep * COLS);
        } else if kn % deep != 0 {
            std::ptr::write_bytes(dst.add((groups - 1) * deep * COLS), 0, deep * COLS);
        }
    }
    let at = |p: usize, i: usize| (p / per) * COLS * per + i * per + p % per;
    let across = n == COLS && w.run(ws.start, n) == n;
    let along = k.run(ks.start, kn.min(deep)) == kn.min(deep);
    // Rows are far apart, and the machine does not see them coming.
    let ask = |p: usize, steps: usize| {
        for soon in (ks.start + p + AHEAD..ks.end).take(steps) {
            _mm_prefetch::<_MM_HINT_T0>(src.wrapping_add(w.at(ws.start) + k.at(soon)).cast());
        }
    };
    if size_of::<T>() == 2
        && !across
        && !along
        && let Some(pieces) = Pieces::of(w, ws.clone())
    {
        // SAFETY: forwarded.
        return unsafe { pieces.pack(dst.cast(), src.cast(), k, ks) };
    }
    let mut p = 0;
    while p < kn {
        // A whole tile of steps adjacent in memory: transpose dwords.
        if p % deep == 0 && kn - p >= deep && k.run(ks.start + p, deep) == deep {
            for i0 in (0..n).step_by(16) {
                let high = (n - i0).min(16);
                let mask = ((1u32 << high) - 1) as u16;
                let step = k.at(ks.start + p);
                // SAFETY: 64 bytes along k from each of `high` columns (the last repeated), stores masked to them.
                unsafe {
                    let r: [__m512i; 16] = std::array::from_fn(|i| {
                        _mm512_loadu_si512(src.add(w.at(ws.start + i0 + i.min(high - 1)) + step).cast())
                    });
                    for (q, row) in transpose16(r).iter().enumerate() {
                        _mm512_mask_storeu_epi32(dst.add(at(p + q * per, i0)).cast(), mask, *row);
                    }
                }
            }
            p += deep;
            continue;
        }
        // Columns adjacent: interleave `per` rows.
        if across && kn - p >= per && size_of::<T>() == 2 {
            // SAFETY: 32 adjacent two-byte elements at each of two steps.
            unsafe {
                let row = |q: usize| src.add(w.at(ws.start) + k.at(ks.start + p + q)).cast();
                ask(p, 2);
                interleave(dst.add(at(p, 0)).cast(), row(0), row(1));
            }
            p += 2;
            continue;
        }
        if across && kn - p >= per && size_of::<T>() == 1 {
            // SAFETY: 32 adjacent bytes at each of four steps.
            unsafe {
                let row = |q: usize| src.add(w.at(ws.start) + k.at(ks.start + p + q)).cast();
                ask(p, 4);
                interleave_bytes(dst.add(at(p, 0)).cast(), [row(0), row(1), row(2), row(3)]);
            }
            p += 4;
            continue;
        }
        let step = k.at(ks.start + p);
        for i in 0..n {
            // SAFETY: one element in range.
            unsafe { *dst.add(at(p, i)) = *src.add(w.at(ws.start + i) + step) };
        }
        p += 1;
    }
}

/// Adds the used corner of a full tile buffer into C.
///
/// # Safety
/// `c` holds an `m × n` block of row stride `ldc`.
unsafe fn corner<T: Pod>(
    tile: &[T],
    c: *mut T,
    ldc: usize,
    m: usize,
    n: usize,
    accumulate: bool,
    add: impl Fn(T, T) -> T,
) {
    for i in 0..m {
        // SAFETY: row `i` of the block.
        let row = unsafe { std::slice::from_raw_parts_mut(c.add(i * ldc), n) };
        for (c, t) in row.iter_mut().zip(&tile[i * COLS..]) {
            *c = if accumulate { add(*c, *t) } else { *t };
        }
    }
}

#[repr(C, align(64))]
pub(super) struct Tile<T>(pub(super) [T; ROWS * COLS]);

/// Holding one proves tiles may be used.
#[derive(Clone, Copy)]
pub struct Bf16(());

impl Bf16 {
    pub fn detect() -> Option<Bf16> {
        available().then_some(Bf16(()))
    }
}

impl Bf16 {
    /// Adds products to a 32 × 32 block whose rows are `ldc` elements apart, or replaces it by their sum.
    ///
    /// # Safety
    /// There are products before [`Factors::END`], each of 32 rows and a panel of at least one tile's depth, and a block that nobody else
    /// touches; tiles are configured.
    pub unsafe fn whole(self, products: &[Factors], (c, ldc): (*mut f32, usize), adds: bool) {
        // SAFETY: forwarded.
        unsafe { tiles!("tdpbf16ps", products, c, ldc * 4, adds) }
    }

    /// As [`whole`](Bf16::whole), for a block of `m × n`.
    ///
    /// # Safety
    /// As there.
    unsafe fn block(self, products: &[Factors], (c, ldc): (*mut f32, usize), (m, n): (usize, usize), adds: bool) {
        // SAFETY: a full block of C is written in place, a part through a buffer.
        unsafe {
            if m == ROWS && n == COLS {
                return self.whole(products, (c, ldc), adds);
            }
            let mut tile = Tile([0f32; ROWS * COLS]);
            self.whole(products, (tile.0.as_mut_ptr(), COLS), false);
            corner(&tile.0, c, ldc, m, n, adds, |x, y| x + y);
        }
    }
}

/// Kernels of float32 sums that add up several products before they write a block.
pub trait Sums: Kernel<In = u16, Acc = f32> {
    /// Adds products to a 32 × 32 block in rows `ldc` elements apart, or replaces it by their sum; false, with nothing done, if they have to be
    /// added one after the other.
    ///
    /// # Safety
    /// There are products of packed panels before [`Factors::END`], and a block that nobody else touches; tiles are configured.
    unsafe fn add_up(self, products: &[Factors], c: (*mut f32, usize), adds: bool) -> bool;
}

impl Sums for Bf16 {
    unsafe fn add_up(self, products: &[Factors], c: (*mut f32, usize), adds: bool) -> bool {
        // SAFETY: forwarded.
        unsafe { self.whole(products, c, adds) };
        true
    }
}

impl Kernel for Bf16 {
    type Stored = u16;
    type In = u16;
    type Acc = f32;
    const MR: usize = ROWS;
    const NR: usize = COLS;
    const KC: usize = 512;
    const MC: usize = 512;
    const DIRECT_B: bool = false;
    const A_STAYS: bool = true;

    fn k_round(kc: usize) -> usize {
        kc.next_multiple_of(DEEP / 2)
    }
    unsafe fn pack_a(self, dst: *mut u16, src: *const u16, w: &Index, ws: Range<usize>, k: &Index, ks: Range<usize>) {
        // SAFETY: forwarded.
        unsafe { rows_of_k(dst, src, w, ws, k, ks) }
    }
    unsafe fn pack_b(self, dst: *mut u16, src: *const u16, w: &Index, ws: Range<usize>, k: &Index, ks: Range<usize>) {
        // SAFETY: forwarded; detection required AVX-512.
        unsafe { dwords_of_columns(dst, src, w, ws, k, ks) }
    }
    unsafe fn pack_rows(self, dst: *mut u16, src: *const u16, n: usize, k: &Index, is_a: bool) -> bool {
        let whole = !is_a && n.is_multiple_of(COLS) && k.len().is_multiple_of(DEEP / 2);
        if whole {
            // SAFETY: forwarded; detection required AVX-512.
            unsafe { pairs_of_rows(dst, src, n, k) }
        }
        whole
    }
    unsafe fn tile(
        self,
        kc: usize,
        a: *const u16,
        b: *const u16,
        _bs: usize,
        c: *mut f32,
        ldc: usize,
        m: usize,
        n: usize,
        acc: bool,
    ) {
        // SAFETY: forwarded.
        unsafe { self.block(&[Factors::packed(a, b, kc.div_ceil(DEEP / 2)), Factors::END], (c, ldc), (m, n), acc) }
    }
    unsafe fn tile_before(
        self,
        kc: usize,
        (a, b): (*const u16, *const u16),
        c: (*mut f32, usize),
        size: (usize, usize),
        acc: bool,
        next: *const u16,
    ) {
        let product = Factors::packed(a, b, kc.div_ceil(DEEP / 2)).before(next, LINES);
        // SAFETY: forwarded.
        unsafe { self.block(&[product, Factors::END], c, size, acc) }
    }
    fn begin(self) {
        configure();
    }
    fn end(self) {
        release();
    }
}

/// Holding one proves tiles may be used.
#[derive(Clone, Copy)]
pub struct Int8 {
    a_signed: bool,
    b_signed: bool,
}

impl Int8 {
    pub fn detect(a_signed: bool, b_signed: bool) -> Option<Int8> {
        available().then_some(Int8 { a_signed, b_signed })
    }

    /// `C (+)= A panel · B panel` for a whole block whose rows are `pitch` bytes apart.
    ///
    /// # Safety
    /// As [`Kernel::tile`].
    unsafe fn whole(self, kc: usize, (a, b): (*const u8, *const u8), (c, pitch): (*mut i32, usize), acc: bool) {
        let products = [Factors::packed(a, b, kc.div_ceil(DEEP)), Factors::END];
        // SAFETY: forwarded.
        unsafe {
            match (self.a_signed, self.b_signed) {
                (true, true) => tiles!("tdpbssd", products, c, pitch, acc),
                (true, false) => tiles!("tdpbsud", products, c, pitch, acc),
                (false, true) => tiles!("tdpbusd", products, c, pitch, acc),
                (false, false) => tiles!("tdpbuud", products, c, pitch, acc),
            }
        }
    }
}

impl Kernel for Int8 {
    type Stored = u8;
    type In = u8;
    type Acc = i32;
    const MR: usize = ROWS;
    const NR: usize = COLS;
    const KC: usize = 1024;
    const MC: usize = 512;
    const DIRECT_B: bool = false;
    const A_STAYS: bool = true;

    fn k_round(kc: usize) -> usize {
        kc.next_multiple_of(DEEP)
    }
    unsafe fn pack_a(self, dst: *mut u8, src: *const u8, w: &Index, ws: Range<usize>, k: &Index, ks: Range<usize>) {
        // SAFETY: forwarded.
        unsafe { rows_of_k(dst, src, w, ws, k, ks) }
    }
    unsafe fn pack_b(self, dst: *mut u8, src: *const u8, w: &Index, ws: Range<usize>, k: &Index, ks: Range<usize>) {
        // SAFETY: forwarded; detection required AVX-512.
        unsafe { dwords_of_columns(dst, src, w, ws, k, ks) }
    }
    unsafe fn tile(
        self,
        kc: usize,
        a: *const u8,
        b: *const u8,
        _bs: usize,
        c: *mut i32,
        ldc: usize,
        m: usize,
        n: usize,
        acc: bool,
    ) {
        // SAFETY: panels hold whole tiles; a full block of C is written in place, a part through a buffer.
        unsafe {
            if m == ROWS && n == COLS {
                return self.whole(kc, (a, b), (c, ldc * 4), acc);
            }
            let mut tile = Tile([0i32; ROWS * COLS]);
            self.whole(kc, (a, b), (tile.0.as_mut_ptr(), COLS * 4), false);
            corner(&tile.0, c, ldc, m, n, acc, i32::wrapping_add);
        }
    }
    fn begin(self) {
        configure();
    }
    fn end(self) {
        release();
    }
}

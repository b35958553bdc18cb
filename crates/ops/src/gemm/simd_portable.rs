//! A register kernel in plain Rust, compiled for the best vectors the processor has.
#![expect(unsafe_code, reason = "the kernel contract is over raw panels")]

use std::marker::PhantomData;
use std::ops::Range;

use bytemuck::Pod;
use strata_linalg::isa::Isa;

use super::Index;
use super::simd_kernel::Kernel;
use super::simd_pack::pack;

/// Element types the portable kernel multiplies; integers wrap.
pub trait Num: Pod + Send + Sync {
    fn add(self, other: Self) -> Self;
    /// `self * b + c`; `FUSED` says the processor rounds it once at no cost.
    fn mul_add<const FUSED: bool>(self, b: Self, c: Self) -> Self;
}

macro_rules! float {
    ($($t:ty)*) => {$(impl Num for $t {
        #[inline(always)]
        fn add(self, other: $t) -> $t { self + other }
        #[inline(always)]
        fn mul_add<const FUSED: bool>(self, b: $t, c: $t) -> $t {
            if FUSED { <$t>::mul_add(self, b, c) } else { self * b + c }
        }
    })*};
}
macro_rules! integer {
    ($($t:ty)*) => {$(impl Num for $t {
        #[inline(always)]
        fn add(self, other: $t) -> $t { self.wrapping_add(other) }
        #[inline(always)]
        fn mul_add<const FUSED: bool>(self, b: $t, c: $t) -> $t { self.wrapping_mul(b).wrapping_add(c) }
    })*};
}
float!(f32 f64);
integer!(i32 i64);

/// The portable kernel for `T`.
#[derive(Clone, Copy)]
pub struct Portable<T> {
    isa: Isa,
    of: PhantomData<T>,
}

const MR: usize = 4;
const NR: usize = 16;

impl<T: Num> Portable<T> {
    pub fn detect() -> Portable<T> {
        Portable { isa: Isa::detect(), of: PhantomData }
    }
}

/// # Safety
/// See [`Kernel::tile`].
#[inline(always)]
unsafe fn body<T: Num, const FUSED: bool>(
    kc: usize,
    a: *const T,
    b: *const T,
    bs: usize,
    c: *mut T,
    ldc: usize,
    m: usize,
    n: usize,
    accumulate: bool,
) {
    // Rows as separate arrays, so that each stays in registers.
    let [mut c0, mut c1, mut c2, mut c3] = [[T::zeroed(); NR]; MR];
    for p in 0..kc {
        // SAFETY: panels hold `kc` steps of MR and NR elements.
        let (av, bv) = unsafe { (*a.add(p * MR).cast::<[T; MR]>(), *b.add(p * bs).cast::<[T; NR]>()) };
        for j in 0..NR {
            c0[j] = av[0].mul_add::<FUSED>(bv[j], c0[j]);
        }
        for j in 0..NR {
            c1[j] = av[1].mul_add::<FUSED>(bv[j], c1[j]);
        }
        for j in 0..NR {
            c2[j] = av[2].mul_add::<FUSED>(bv[j], c2[j]);
        }
        for j in 0..NR {
            c3[j] = av[3].mul_add::<FUSED>(bv[j], c3[j]);
        }
    }
    for (i, acc) in [c0, c1, c2, c3].iter().enumerate().take(m) {
        // SAFETY: `c` holds an m × n block.
        let row = unsafe { std::slice::from_raw_parts_mut(c.add(i * ldc), n) };
        for (c, acc) in row.iter_mut().zip(acc) {
            *c = if accumulate { c.add(*acc) } else { *acc };
        }
    }
}

/// # Safety
/// See [`Kernel::tile`]; the processor has AVX-512.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512dq,avx512vl,avx512bw,fma")]
unsafe fn body_avx512<T: Num>(
    kc: usize,
    a: *const T,
    b: *const T,
    bs: usize,
    c: *mut T,
    ldc: usize,
    m: usize,
    n: usize,
    accumulate: bool,
) {
    // SAFETY: forwarded.
    unsafe { body::<T, true>(kc, a, b, bs, c, ldc, m, n, accumulate) }
}

/// # Safety
/// See [`Kernel::tile`]; the processor has AVX2 and FMA.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma")]
unsafe fn body_avx2<T: Num>(
    kc: usize,
    a: *const T,
    b: *const T,
    bs: usize,
    c: *mut T,
    ldc: usize,
    m: usize,
    n: usize,
    accumulate: bool,
) {
    // SAFETY: forwarded.
    unsafe { body::<T, true>(kc, a, b, bs, c, ldc, m, n, accumulate) }
}

impl<T: Num> Kernel for Portable<T> {
    type Stored = T;
    type In = T;
    type Acc = T;
    const MR: usize = MR;
    const NR: usize = NR;
    const KC: usize = 256;
    const MC: usize = 128;
    const DIRECT_B: bool = true;

    unsafe fn pack_a(self, dst: *mut T, src: *const T, w: &Index, ws: Range<usize>, k: &Index, ks: Range<usize>) {
        // SAFETY: forwarded.
        unsafe { pack::<T, MR>(dst, src, w, ws, k, ks) }
    }
    unsafe fn pack_b(self, dst: *mut T, src: *const T, w: &Index, ws: Range<usize>, k: &Index, ks: Range<usize>) {
        // SAFETY: forwarded.
        unsafe { pack::<T, NR>(dst, src, w, ws, k, ks) }
    }
    unsafe fn tile(
        self,
        kc: usize,
        a: *const T,
        b: *const T,
        bs: usize,
        c: *mut T,
        ldc: usize,
        m: usize,
        n: usize,
        accumulate: bool,
    ) {
        // SAFETY: forwarded; the level was detected.
        unsafe {
            match self.isa {
                #[cfg(target_arch = "x86_64")]
                Isa::Avx512 => body_avx512(kc, a, b, bs, c, ldc, m, n, accumulate),
                #[cfg(target_arch = "x86_64")]
                Isa::Avx2 => body_avx2(kc, a, b, bs, c, ldc, m, n, accumulate),
                _ => body::<T, { cfg!(target_arch = "aarch64") }>(kc, a, b, bs, c, ldc, m, n, accumulate),
            }
        }
    }
}

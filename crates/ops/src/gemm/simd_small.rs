//! Products so small that packing them would take as long as computing them: what loops over small matrices do.
//!
//! Both operands are read where they are. A tile of C, up to eight rows of up to three vectors, stays in registers from the first
//! step to the last. B has adjacent columns and fits the second-level cache.
#![expect(unsafe_code, reason = "vector intrinsics over checked offsets")]
#![allow(clippy::needless_range_loop, reason = "indices are unrolled register numbers")]
#![cfg_attr(not(target_arch = "x86_64"), allow(dead_code, unused_imports))]

#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::*;

#[cfg(target_arch = "x86_64")]
use strata_linalg::isa::Isa;

use super::{Index, Shape};
use crate::par;

/// Rows beyond which packing B pays.
const MOST_ROWS: usize = 32;
/// Elements of B at most.
const MOST_OF_B: usize = 1 << 16;
/// Multiply-adds of one product at most: larger ones are shared between threads.
const MOST_WORK: usize = 1 << 20;
/// Multiply-adds of all products together from which on threads share them.
const PARALLEL: usize = 1 << 21;

/// Whether [`run`] serves this product well here.
pub fn fits(shape: &Shape) -> bool {
    #[cfg(target_arch = "x86_64")]
    {
        let (m, n, k) = (shape.m(), shape.n(), shape.k());
        let in_place = matches!(
            (&shape.a.rows, &shape.a.k, &shape.b.rows, &shape.b.k),
            (Index::Stride { .. }, Index::Stride { .. }, Index::Stride { stride: 1, .. }, Index::Stride { .. })
        );
        let is_small = (3..=MOST_ROWS).contains(&m) && n * k <= MOST_OF_B && m * n * k <= MOST_WORK;
        in_place && is_small && n >= 16 && k >= 4 && Isa::detect() == Isa::Avx512
    }
    #[cfg(not(target_arch = "x86_64"))]
    {
        let _ = shape;
        false
    }
}

struct Ptr(*mut f32);
// SAFETY: tasks write disjoint products.
unsafe impl Sync for Ptr {}

/// Computes products that [`fits`].
#[cfg(target_arch = "x86_64")]
pub fn run(shape: &Shape, a: &[f32], b: &[f32], c: &mut [f32]) {
    assert!(fits(shape) && shape.b.k.len() == shape.k(), "not a small product");
    if shape.batch() == 0 {
        return;
    }
    assert!(shape.a.end() <= a.len() && shape.b.end() <= b.len(), "operand offsets out of range");
    assert!(shape.c_end() <= c.len(), "result offsets out of range");
    let c = &Ptr(c.as_mut_ptr());
    let one = |item: usize| {
        let (a, b) = (&a[shape.a.batch.at(item)..], &b[shape.b.batch.at(item)..]);
        // SAFETY: offsets were checked; `fits` checked the features; products do not share results.
        unsafe { product(shape, a.as_ptr(), b.as_ptr(), c.0.add(shape.c_batch.at(item))) }
    };
    if shape.batch() > 1 && shape.work() >= PARALLEL {
        let grain = PARALLEL / 4 / (shape.work() / shape.batch()).max(1) + 1;
        let n = shape.batch();
        par::for_each_task(n.div_ceil(grain), |task| (task * grain..n.min((task + 1) * grain)).for_each(&one));
    } else {
        (0..shape.batch()).for_each(one);
    }
}

#[cfg(not(target_arch = "x86_64"))]
pub fn run(_: &Shape, _: &[f32], _: &[f32], _: &mut [f32]) {
    unreachable!("`fits` is false here")
}

/// What a tile needs to know about a product.
#[derive(Clone, Copy)]
struct Steps {
    k: usize,
    /// Between rows and steps of A, steps of B, and rows of C.
    a_row: usize,
    a_step: usize,
    b_step: usize,
    c_row: usize,
}

/// # Safety
/// The operands hold one product of `shape`; AVX-512 F is present.
#[cfg(target_arch = "x86_64")]
unsafe fn product(shape: &Shape, a: *const f32, b: *const f32, c: *mut f32) {
    let stride = |index: &Index| match index {
        Index::Stride { stride, .. } => *stride,
        Index::Table { .. } => unreachable!("`fits` has looked"),
    };
    let steps = Steps {
        k: shape.k(),
        a_row: stride(&shape.a.rows),
        a_step: stride(&shape.a.k),
        b_step: stride(&shape.b.k),
        c_row: shape.c_stride,
    };
    let (m, n) = (shape.m(), shape.n());
    let mut j = 0;
    while j < n {
        let vectors = (n - j).div_ceil(16).min(3);
        let last = (n - j - 16 * (vectors - 1)).min(16);
        let mask = (0xffff_u32 >> (16 - last)) as u16;
        let mut i = 0;
        while i < m {
            // SAFETY: rows `i..` and columns `j..` of the product.
            unsafe {
                let (a, b, c) = (a.add(i * steps.a_row), b.add(j), c.add(i * steps.c_row + j));
                i += match vectors {
                    1 => rows::<1>(m - i, &steps, a, b, c, mask),
                    2 => rows::<2>(m - i, &steps, a, b, c, mask),
                    _ => rows::<3>(m - i, &steps, a, b, c, mask),
                };
            }
        }
        j += 16 * vectors;
    }
}

/// As many rows as a tile holds; says how many.
///
/// # Safety
/// As [`tile`].
#[cfg(target_arch = "x86_64")]
unsafe fn rows<const C: usize>(
    left: usize,
    steps: &Steps,
    a: *const f32,
    b: *const f32,
    c: *mut f32,
    mask: u16,
) -> usize {
    // SAFETY: forwarded.
    unsafe {
        match left {
            8.. => {
                tile::<8, C>(steps, a, b, c, mask);
                8
            }
            4.. => {
                tile::<4, C>(steps, a, b, c, mask);
                4
            }
            2.. => {
                tile::<2, C>(steps, a, b, c, mask);
                2
            }
            _ => {
                tile::<1, C>(steps, a, b, c, mask);
                1
            }
        }
    }
}

/// `M` rows of `C` vectors, of which the last has the lanes of `mask`.
///
/// # Safety
/// A has `M` rows, B that many columns, C both; AVX-512 F is present.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f")]
unsafe fn tile<const M: usize, const C: usize>(s: &Steps, a: *const f32, b: *const f32, c: *mut f32, mask: u16) {
    let masks: [u16; C] = std::array::from_fn(|v| if v + 1 == C { mask } else { !0 });
    let mut sums = [[_mm512_setzero_ps(); C]; M];
    for p in 0..s.k {
        // SAFETY: the caller's contract.
        unsafe {
            let row: [__m512; C] =
                std::array::from_fn(|v| _mm512_maskz_loadu_ps(masks[v], b.add(p * s.b_step + 16 * v)));
            for i in 0..M {
                let x = _mm512_set1_ps(*a.add(i * s.a_row + p * s.a_step));
                for v in 0..C {
                    sums[i][v] = _mm512_fmadd_ps(x, row[v], sums[i][v]);
                }
            }
        }
    }
    for i in 0..M {
        for v in 0..C {
            // SAFETY: as above.
            unsafe { _mm512_mask_storeu_ps(c.add(i * s.c_row + 16 * v), masks[v], sums[i][v]) };
        }
    }
}

//! Picks the arithmetic for a product from its element types.
//!
//! Narrow floats multiply as bf16 on matrix hardware or as f32, and are rounded once at the end. Integers wrap in the
//! result type. Complex products become real ones of twice the depth. Booleans count, and are true when non-zero.

use bytemuck::Pod;
use half::{bf16, f16};
use strata_tensor::{DType, convert};

use super::scratch::Scratch;
use super::simd_weight::Weight;
use super::{
    Index, Operand, Out, Shape, gemm_bf16, gemm_f32, gemm_f64, gemm_i8, gemm_i32, gemm_i64, gemm_narrow, has_bf16,
    has_i8, simd_skinny,
};
#[cfg(target_arch = "x86_64")]
use super::{simd_straight, simd_target::Target, simd_transposed, simd_transposed_f32, split};
use crate::par;

/// Bytes converted by one task.
const GRAIN: usize = 1 << 16;

/// Computes the product described by `shape` over dense bytes of the given types.
pub fn contract(shape: &Shape, lhs: (DType, &[u8]), rhs: (DType, &[u8]), out: (DType, &mut [u8])) {
    match route(lhs.0, rhs.0, out.0) {
        Route::Complex(DType::C64) => complex::<f32>(shape, lhs, rhs, out, DType::C64, gemm_f32),
        Route::Complex(_) => complex::<f64>(shape, lhs, rhs, out, DType::C128, gemm_f64),
        Route::F64 => widened(shape, lhs, rhs, out, DType::F64, gemm_f64),
        Route::I32 => widened(shape, lhs, rhs, out, DType::S32, gemm_i32),
        Route::I64 => widened(shape, lhs, rhs, out, DType::S64, gemm_i64),
        Route::F32 if lhs.0 == DType::F16 && rhs.0 == DType::F16 => narrow::<f16>(shape, lhs.1, rhs.1, out),
        Route::F32 if lhs.0 == DType::BF16 && rhs.0 == DType::BF16 => narrow::<bf16>(shape, lhs.1, rhs.1, out),
        Route::F32 => widened(shape, lhs, rhs, out, DType::F32, gemm_f32),
        Route::I8 => into(DType::S32, out, |out| {
            let done = gemm_i8(shape, lhs.1, lhs.0.is_signed(), rhs.1, rhs.0.is_signed(), out);
            assert!(done, "the route requires a kernel for bytes");
        }),
        Route::Bf16 => {
            let (mut a, mut b) = (None, None);
            let a = converted::<u16>(lhs, DType::BF16, &mut a);
            let b = converted::<u16>(rhs, DType::BF16, &mut b);
            #[cfg(target_arch = "x86_64")]
            if matches!(out.0, DType::BF16 | DType::F32) && !simd_skinny::fits(shape) {
                let (transposed, straight) = (simd_transposed::fits(shape), simd_straight::fits(shape));
                let to = |bytes| match out.0 {
                    DType::F32 => Target::Wide(bytemuck::cast_slice_mut(bytes)),
                    _ => Target::Narrow(bytemuck::cast_slice_mut(bytes)),
                };
                if transposed {
                    return simd_transposed::run(shape, a, b, None, to(out.1));
                } else if straight {
                    return simd_straight::run(shape, a, b, to(out.1));
                }
            }
            into(DType::F32, out, |out| {
                if simd_skinny::fits(shape) {
                    simd_skinny::run::<bf16>(shape, bytemuck::cast_slice(a), bytemuck::cast_slice(b), out)
                } else {
                    assert!(gemm_bf16(shape, a, b, out), "the route requires matrix hardware");
                }
            });
        }
    }
}

/// [`contract`] of bf16 or float32 with `bias` added to every row before it is rounded; false, with nothing done, if there is no kernel
/// for that.
pub fn contract_with_bias(shape: &Shape, dtype: DType, lhs: &[u8], rhs: &[u8], bias: &[f32], out: &mut [u8]) -> bool {
    #[cfg(target_arch = "x86_64")]
    if dtype == DType::BF16 && simd_transposed::fits(shape) {
        let to = Target::Narrow(bytemuck::cast_slice_mut(out));
        simd_transposed::run(shape, bytemuck::cast_slice(lhs), bytemuck::cast_slice(rhs), Some(bias), to);
        return true;
    } else if dtype == DType::F32 && simd_transposed_f32::fits(shape) && split(shape).is_none() {
        let (a, b) = (bytemuck::cast_slice(lhs), bytemuck::cast_slice(rhs));
        simd_transposed_f32::run(shape, a, b, Some(bias), bytemuck::cast_slice_mut(out));
        return true;
    }
    let _ = (shape, dtype, lhs, rhs, bias, out);
    false
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Route {
    Bf16,
    F32,
    F64,
    I8,
    I32,
    I64,
    Complex(DType),
}

fn route(lhs: DType, rhs: DType, out: DType) -> Route {
    let all = [lhs, rhs, out];
    let is = |d: DType| all.contains(&d);
    if all.iter().any(|d| d.is_complex()) {
        return Route::Complex(if is(DType::C128) || is(DType::F64) { DType::C128 } else { DType::C64 });
    }
    if is(DType::F64) {
        return Route::F64;
    }
    // A subnormal scale would be flushed by bf16 hardware, and f8E8M0FNU has one.
    let in_bf16 = |d: DType| d.is_float() && d.bits() <= 16 && d != DType::F16 && d != DType::F8E8M0FNU;
    if all.iter().any(|d| d.is_float()) {
        let narrow = in_bf16(lhs) && in_bf16(rhs) && has_bf16();
        return if narrow { Route::Bf16 } else { Route::F32 };
    }
    if out.bits() > 32 {
        return Route::I64;
    }
    if lhs.bits() <= 8 && rhs.bits() <= 8 && has_i8(lhs.is_signed(), rhs.is_signed()) {
        return Route::I8;
    }
    if out.is_bool() && (lhs.bits() > 8 || rhs.bits() > 8) { Route::I64 } else { Route::I32 }
}

fn bytes_of<T: Pod>(values: &[T]) -> &[u8] {
    bytemuck::cast_slice(values)
}

/// Same size and bit pattern: no conversion needed.
fn same(a: DType, b: DType) -> bool {
    a == b || (a.is_integer() && b.is_integer() && a.bits() == b.bits() && a.bits() >= 8)
}

/// `from` as elements of `want`, converted into `keep` unless they already are.
fn converted<'a, T: Pod + Send + Sync>(from: (DType, &'a [u8]), want: DType, keep: &'a mut Option<Scratch>) -> &'a [T] {
    if same(from.0, want) {
        return bytemuck::cast_slice(from.1);
    }
    let n = from.1.len() / from.0.bytes();
    let scratch = keep.insert(Scratch::of::<T>(n));
    let step = GRAIN / from.0.bytes();
    let run = |(dst, src): (&mut [T], &[u8])| convert::convert_slice(from.0, src, want, bytemuck::cast_slice_mut(dst));
    if n < 2 * step {
        run((scratch.slice::<T>(n), from.1));
    } else {
        let chunks = scratch.slice::<T>(n).chunks_mut(step);
        par::for_each_item(chunks.zip(from.1.chunks(step * from.0.bytes())), 1, run);
    }
    scratch.view(n)
}

/// Hands `run` a result of accumulators of type `acc`, converting to the real result type if that differs.
fn into<Acc: Pod>(acc: DType, out: (DType, &mut [u8]), run: impl FnOnce(Out<Acc>)) {
    let dtype = out.0;
    if same(acc, dtype) {
        return run(Out::Direct(bytemuck::cast_slice_mut(out.1)));
    }
    let store = |values: &[Acc], bytes: &mut [u8]| convert::convert_slice(acc, bytes_of(values), dtype, bytes);
    run(Out::Via { bytes: out.1, element: dtype.bytes(), store: &store });
}

/// Both operands of a type that is widened on the way.
fn narrow<W: Weight>(shape: &Shape, lhs: &[u8], rhs: &[u8], out: (DType, &mut [u8])) {
    into(DType::F32, out, |out| gemm_narrow::<W>(shape, bytemuck::cast_slice(lhs), bytemuck::cast_slice(rhs), out));
}

/// Both operands in the arithmetic type.
fn widened<T: Pod + Send + Sync>(
    shape: &Shape,
    lhs: (DType, &[u8]),
    rhs: (DType, &[u8]),
    out: (DType, &mut [u8]),
    dtype: DType,
    gemm: fn(&Shape, &[T], &[T], Out<T>),
) {
    let (mut a, mut b) = (None, None);
    let a = converted::<T>(lhs, dtype, &mut a);
    let b = converted::<T>(rhs, dtype, &mut b);
    into(dtype, out, |out| gemm(shape, a, b, out));
}

/// A complex product as a real one: rows of A are already `re, im` pairs along the depth, and each element of B becomes
/// the 2 × 2 block `[re im; −im re]`, which leaves the columns of C as `re, im` pairs.
fn complex<T: Pod + Send + Sync + std::ops::Neg<Output = T>>(
    shape: &Shape,
    lhs: (DType, &[u8]),
    rhs: (DType, &[u8]),
    out: (DType, &mut [u8]),
    dtype: DType,
    gemm: fn(&Shape, &[T], &[T], Out<T>),
) {
    let (mut a, mut b) = (None, None);
    let a: &[T] = bytemuck::cast_slice(converted::<[T; 2]>(lhs, dtype, &mut a));
    let b = converted::<[T; 2]>(rhs, dtype, &mut b);
    let (batch, n, k) = (shape.batch(), shape.n(), shape.k());
    let mut blocks = Scratch::of::<T>(batch * 4 * n * k);
    if n > 0 && k > 0 {
        let rows = blocks.slice::<T>(batch * 4 * n * k).chunks_mut(4 * n);
        par::for_each_item(rows.enumerate(), 1 + 4096 / n, |(row, dst)| {
            let base = shape.b.batch.at(row / k) + shape.b.k.at(row % k);
            let (top, bottom) = dst.split_at_mut(2 * n);
            for j in 0..n {
                let [re, im] = b[base + shape.b.rows.at(j)];
                (top[2 * j], top[2 * j + 1]) = (re, im);
                (bottom[2 * j], bottom[2 * j + 1]) = (-im, re);
            }
        });
    }
    let real = Shape {
        a: Operand { batch: doubled(&shape.a.batch), rows: doubled(&shape.a.rows), k: paired(&shape.a.k) },
        b: Operand {
            batch: Index::stride(batch, 4 * n * k),
            rows: Index::stride(2 * n, 1),
            k: Index::stride(2 * k, 2 * n),
        },
        c_batch: doubled(&shape.c_batch),
        c_stride: 2 * shape.c_stride,
    };
    let blocks = blocks.view::<T>(batch * 4 * n * k);
    if out.0 == dtype {
        return gemm(&real, a, blocks, Out::Direct(bytemuck::cast_slice_mut(out.1)));
    }
    // Another result type: whole pairs are converted after the fact.
    let len = out.1.len() / out.0.bytes();
    let mut wide = Scratch::of::<T>(2 * len);
    gemm(&real, a, blocks, Out::Direct(wide.slice(2 * len)));
    convert::convert_slice(dtype, bytes_of(wide.view::<T>(2 * len)), out.0, out.1);
}

fn doubled(index: &Index) -> Index {
    match index {
        Index::Stride { len, stride } => Index::stride(*len, 2 * stride),
        Index::Table { offsets, .. } => {
            Index::Table { offsets: strata_host::collect(offsets.iter().map(|o| 2 * o)).into(), run: 1 }
        }
    }
}

/// Each offset as its two parts.
fn paired(index: &Index) -> Index {
    if index.is_unit() {
        return Index::stride(2 * index.len(), 1);
    }
    Index::from_table(strata_host::collect((0..2 * index.len()).map(|i| 2 * index.at(i / 2) + i % 2)))
}

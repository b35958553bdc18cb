//! What the matrix factorisations share: scalars of either kind, and products of blocks.

use std::ops::{Add, Div, Mul, Neg, Sub};

use bytemuck::Pod;
use num_complex::Complex;
pub use strata_linalg::Block;
use strata_linalg::simd::vectorize;
use strata_tensor::{DType, convert};

use super::gemm::scratch::Scratch;
use super::gemm::{Index, Operand, Shape, typed};
use crate::par;

/// Rows or columns factored at a time before the rest is updated with a matrix product.
pub const BLOCK: usize = 32;

/// A real or complex scalar. Decisions about one element are made in f64.
pub trait Field:
    Pod
    + Send
    + Sync
    + PartialEq
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Neg<Output = Self>
{
    const DTYPE: DType;
    fn conj(self) -> Self;
    fn new(re: f64, im: f64) -> Self;
    fn re(self) -> f64;
}

macro_rules! fields {
    ($($t:ident $real:ident $complex:ident;)*) => {$(
        impl Field for $t {
            const DTYPE: DType = DType::$real;
            #[inline(always)]
            fn conj(self) -> Self { self }
            #[inline(always)]
            fn new(re: f64, _: f64) -> Self { re as $t }
            #[inline(always)]
            fn re(self) -> f64 { self as f64 }
        }
        impl Field for Complex<$t> {
            const DTYPE: DType = DType::$complex;
            #[inline(always)]
            fn conj(self) -> Self { Complex::new(self.re, -self.im) }
            #[inline(always)]
            fn new(re: f64, im: f64) -> Self { Complex::new(re as $t, im as $t) }
            #[inline(always)]
            fn re(self) -> f64 { self.re as f64 }
        }
    )*};
}
fields!(f32 F32 C64; f64 F64 C128;);

/// Calls a function generic over [`Field`] for an element type; narrow floats widen to f32 around it.
macro_rules! by_field {
    ($dtype:expr, $call:ident ( $($arg:expr),* )) => {
        match $dtype {
            strata_tensor::DType::F64 => $call::<f64>($($arg),*),
            strata_tensor::DType::C64 => $call::<num_complex::Complex<f32>>($($arg),*),
            strata_tensor::DType::C128 => $call::<num_complex::Complex<f64>>($($arg),*),
            _ => $call::<f32>($($arg),*),
        }
    };
}
pub(super) use by_field;

/// The elements of a view as `T`, widened from a narrower type if need be.
pub fn read<T: Field>(dtype: DType, bytes: &[u8]) -> Scratch {
    let n = bytes.len() / dtype.bytes();
    let mut scratch = Scratch::of::<T>(n);
    convert::convert_slice(dtype, bytes, T::DTYPE, bytemuck::cast_slice_mut(scratch.slice::<T>(n)));
    scratch
}

/// Hands `run` a result of `T`, narrowing to `dtype` afterwards if it differs.
pub fn write<T: Field>(dtype: DType, bytes: &mut [u8], run: impl FnOnce(&mut [T])) {
    if dtype == T::DTYPE {
        return run(bytemuck::cast_slice_mut(bytes));
    }
    let n = bytes.len() / dtype.bytes();
    let mut scratch = Scratch::of::<T>(n);
    run(scratch.slice(n));
    convert::convert_slice(T::DTYPE, bytemuck::cast_slice(scratch.view::<T>(n)), dtype, bytes);
}

/// `out = a · b`, dense.
pub fn product<T: Field>(a: Block<T>, b: Block<T>, out: &mut [T]) {
    assert_eq!(a.cols, b.rows, "inner extents differ");
    let shape = Shape {
        a: Operand { batch: Index::stride(1, 0), rows: Index::stride(a.rows, a.row), k: Index::stride(a.cols, a.col) },
        b: Operand { batch: Index::stride(1, 0), rows: Index::stride(b.cols, b.col), k: Index::stride(b.rows, b.row) },
        c_batch: Index::stride(1, 0),
        c_stride: b.cols,
    };
    let bytes = (bytemuck::cast_slice(a.data), bytemuck::cast_slice(b.data));
    typed::contract(&shape, (T::DTYPE, bytes.0), (T::DTYPE, bytes.1), (T::DTYPE, bytemuck::cast_slice_mut(out)));
}

/// `y -= a x`.
#[inline]
pub fn subtract_scaled<T: Field>(y: &mut [T], a: T, x: &[T]) {
    vectorize(
        #[inline(always)]
        || {
            for (y, x) in y.iter_mut().zip(x) {
                *y = *y - a * *x;
            }
        },
    );
}

/// `y -= x`.
#[inline]
pub fn subtract<T: Field>(y: &mut [T], x: &[T]) {
    vectorize(
        #[inline(always)]
        || {
            for (y, x) in y.iter_mut().zip(x) {
                *y = *y - *x;
            }
        },
    );
}

/// Runs `each` on corresponding items of a batch, in parallel when there are enough of them.
pub fn for_each_item<I: Send>(items: impl Iterator<Item = I>, work: usize, each: impl Fn(I) + Sync) {
    if work < 1 << 12 {
        items.for_each(each);
    } else {
        par::for_each_item(items, 1, each);
    }
}

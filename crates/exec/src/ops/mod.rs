//! One file per operation that is more than an element-wise loop.

pub mod bitcast;
mod combine;
pub mod concat_pad;
pub mod dot;
pub mod dynamic_slice;
pub mod gather;
pub mod gemm;
#[cfg(test)]
mod reference;
pub mod rng;
pub mod scatter;
mod scratch;
pub mod simd_transpose;
pub mod simd_vectorize;
pub mod strided;
#[cfg(test)]
mod test_support;
pub mod transpose;
mod window_starts;

//! One file per operation that is more than an element-wise loop.

pub mod bitcast;
pub mod cholesky;
mod combine;
pub mod concat_pad;
pub mod conv;
mod depthwise;
pub mod dot;
pub mod dynamic_slice;
mod factor;
pub mod fft;
pub mod gather;
pub mod gemm;
pub mod qr;
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
pub mod triangular_solve;
mod window_starts;

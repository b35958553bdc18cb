//! The arithmetic of the engine: one file per operation that is more than an element-wise loop, and [`math`], the scalar
//! functions that loops are made of.
//!
//! Operations see memory ([`View`], [`ViewMut`]), dimension numbers and the small functions inside `reduce` and its
//! kin ([`Body`]); programs, plans and buffers are the business of `exec`. They spread over the cores through [`par`].

pub mod bitcast;
pub mod body;
pub mod cholesky;
mod combine;
pub mod concat_pad;
pub mod conv;
mod conv_kernel;
mod conv_pad;
mod conv_phases;
mod depthwise;
mod depthwise_images;
mod depthwise_planes;
pub mod dot;
pub mod dynamic_slice;
mod factor;
pub mod fft;
pub mod gather;
pub mod gemm;
pub mod math;
pub mod par;
mod radix;
pub mod recurrent;
pub mod reduce_window;
#[cfg(test)]
mod reference;
pub mod rng;
mod scan;
pub mod scatter;
mod scratch;
pub mod select_and_scatter;
pub mod simd_columns;
mod simd_depthwise;
mod simd_rows;
mod simd_spread;
pub mod simd_stream;
pub mod simd_transpose;
pub mod sort;
mod sort_any;
mod sort_keys;
pub mod strided;
#[cfg(test)]
mod test_support;
pub mod top_k;
pub mod transpose;
pub mod triangular_solve;
pub mod view;
mod window_pass;
mod window_prefix;
mod window_starts;

pub use body::{Body, Comparator, Known};
pub use view::{View, ViewMut};

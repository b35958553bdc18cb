//! Kernels whose taps lie beside each other, where every phase of a convolution reads a few of them.
//!
//! All elements of one tap are brought together first, once for all phases: a transpose reads whole lines, and products read what is adjacent.

use strata_tensor::numbers::ConvDims;

use super::dot::row_major;
use super::gemm::scratch::Scratch;
use super::strided::{self, by_size};

/// A kernel in another order: taps, then input features, then output features.
#[derive(Clone, Debug)]
pub struct TapsFirst {
    dims: Vec<usize>,
    strides: Vec<isize>,
}

impl TapsFirst {
    /// Nothing if taps are not the last dimensions, or there is only one.
    pub fn new(d: &ConvDims, kernel: &[usize]) -> Option<TapsFirst> {
        let strides = row_major(kernel);
        let features = [d.kernel_input_feature as usize, d.kernel_output_feature as usize];
        let are_last = d.kernel_spatial.iter().all(|&axis| features.iter().all(|&f| f < axis as usize));
        let axes: Vec<usize> = d.kernel_spatial.iter().map(|&axis| axis as usize).chain(features).collect();
        let n_taps: usize = d.kernel_spatial.iter().map(|&axis| kernel[axis as usize]).product();
        (are_last && n_taps > 1).then(|| TapsFirst {
            dims: axes.iter().map(|&axis| kernel[axis]).collect(),
            strides: axes.iter().map(|&axis| strides[axis] as isize).collect(),
        })
    }

    /// The sizes of the kernel in this order.
    pub fn dims(&self) -> &[usize] {
        &self.dims
    }

    /// Which dimension is what in this order.
    pub fn named(&self, d: &ConvDims) -> ConvDims {
        let n = d.kernel_spatial.len() as i64;
        ConvDims {
            kernel_spatial: (0..n).collect(),
            kernel_input_feature: n,
            kernel_output_feature: n + 1,
            ..d.clone()
        }
    }

    /// The kernel in this order, of elements of so many bytes.
    pub fn of(&self, kernel: &[u8], element: usize) -> Scratch {
        let mut to = Scratch::bytes(kernel.len());
        by_size!(element, T => {
            strided::read::<T>(bytemuck::cast_slice(kernel), 0, &self.dims, &self.strides, bytemuck::cast_slice_mut(to.slice::<u8>(kernel.len())));
        });
        to
    }
}

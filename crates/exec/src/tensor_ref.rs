//! Where a step finds a tensor.

use strata_tensor::DType;

use crate::raw::BufId;

/// A dense tensor in a buffer.
#[derive(Clone, Debug)]
pub struct TensorRef {
    pub buf: BufId,
    pub dtype: DType,
    pub dims: Vec<usize>,
}

impl TensorRef {
    pub fn bytes(&self) -> usize {
        self.dims.iter().product::<usize>() * self.dtype.bytes()
    }
}

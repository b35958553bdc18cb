//! Dense row-major operands and results of one operation.

use bytemuck::{AnyBitPattern, Pod};
use strata_tensor::DType;

/// A dense row-major tensor to read. Bytes are aligned for the element type.
#[derive(Clone, Copy)]
pub struct View<'a> {
    pub dtype: DType,
    pub dims: &'a [usize],
    pub bytes: &'a [u8],
}

impl<'a> View<'a> {
    pub fn n_elements(&self) -> usize {
        self.dims.iter().product()
    }
    pub fn as_slice<T: AnyBitPattern>(&self) -> &'a [T] {
        bytemuck::cast_slice(self.bytes)
    }
}

/// A dense row-major tensor to write. Every element must be written: the bytes start out arbitrary.
pub struct ViewMut<'a> {
    pub dtype: DType,
    pub dims: &'a [usize],
    pub bytes: &'a mut [u8],
}

impl ViewMut<'_> {
    pub fn n_elements(&self) -> usize {
        self.dims.iter().product()
    }
    pub fn as_slice<T: Pod>(&mut self) -> &mut [T] {
        bytemuck::cast_slice_mut(self.bytes)
    }
}

//! Buffers from a space.

use std::sync::Arc;

use strata_tensor::DType;

use crate::buffer::{Buffer, BufferMut};
use crate::error::OutOfMemory;
use crate::raw::{Block, Foreign};
use crate::space::{Label, Space};

impl Space {
    /// A buffer whose bytes are unspecified (but initialised) until the caller writes them.
    pub fn allocate(&self, dtype: DType, dims: &[usize], label: impl Into<Label>) -> Result<BufferMut, OutOfMemory> {
        self.allocate_shared(dtype, &dims.into(), label)
    }

    /// [`Space::allocate`] for dimensions that are already shared.
    pub fn allocate_shared(
        &self,
        dtype: DType,
        dims: &Arc<[usize]>,
        label: impl Into<Label>,
    ) -> Result<BufferMut, OutOfMemory> {
        let elements = dims.iter().try_fold(1usize, |n, &d| n.checked_mul(d));
        // Sizes are computed in bits, so leave room for the widest element.
        let Some(elements) = elements.filter(|n| n.checked_mul(128).is_some()) else {
            return Err(self.too_large(&label.into()));
        };
        let counted = dtype.packed_bytes(elements) as u64;
        let len = elements * dtype.bytes();
        let allocation = self.allocate_block(len, counted, label.into())?;
        Ok(BufferMut::new(dtype, dims.clone(), len, counted, allocation))
    }

    /// A value whose bytes stay where they are, in memory that someone lends; counted here like any other. The bytes
    /// must be exactly those of the value.
    pub fn adopt(
        &self,
        dtype: DType,
        dims: &[usize],
        bytes: Foreign,
        label: impl Into<Label>,
    ) -> Result<Buffer, OutOfMemory> {
        let counted = dtype.packed_bytes(dims.iter().product()) as u64;
        let mut allocation = self.allocate_block(0, counted, label.into())?;
        let len = bytes.len();
        assert_eq!(len, dims.iter().product::<usize>() * dtype.bytes(), "bytes of a {dtype} {dims:?}");
        allocation.block = Block::foreign(bytes);
        Ok(BufferMut::new(dtype, dims, len, counted, allocation).freeze())
    }

    /// [`Space::allocate`] with every byte zero.
    pub fn allocate_zeroed(
        &self,
        dtype: DType,
        dims: &[usize],
        label: impl Into<Label>,
    ) -> Result<BufferMut, OutOfMemory> {
        let mut buffer = self.allocate(dtype, dims, label)?;
        buffer.bytes_mut().fill(0);
        Ok(buffer)
    }
}

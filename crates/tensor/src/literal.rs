//! A dense, row-major value in host memory.

use std::sync::Arc;

use bytemuck::{AnyBitPattern, NoUninit, Pod, Zeroable};

use crate::DType;

/// 64 bytes on a 64-byte boundary, so that every literal can be read with the widest vector loads.
#[derive(Clone, Copy, Pod, Zeroable)]
#[repr(C, align(64))]
struct Line([u8; 64]);

/// A tensor value: element type, dimensions, little-endian row-major bytes (sub-byte elements one per byte, signed
/// ones sign-extended). Cloning shares the bytes.
#[derive(Clone)]
pub struct Literal {
    dtype: DType,
    dims: Vec<usize>,
    len_bytes: usize,
    lines: Arc<Vec<Line>>,
}

impl Literal {
    pub fn zeros(dtype: DType, dims: &[usize]) -> Literal {
        let len_bytes = dims.iter().product::<usize>() * dtype.bytes();
        Literal { dtype, dims: dims.to_vec(), len_bytes, lines: Arc::new(strata_host::zeroed(len_bytes.div_ceil(64))) }
    }

    /// Copies `bytes`, which must hold exactly the elements of `dims`.
    pub fn from_bytes(dtype: DType, dims: &[usize], bytes: &[u8]) -> Literal {
        let mut literal = Literal::zeros(dtype, dims);
        literal.bytes_mut().copy_from_slice(bytes);
        literal
    }

    pub fn from_slice<T: NoUninit>(dtype: DType, dims: &[usize], values: &[T]) -> Literal {
        assert_eq!(size_of::<T>(), dtype.bytes(), "{dtype} elements are {} bytes", dtype.bytes());
        Literal::from_bytes(dtype, dims, bytemuck::cast_slice(values))
    }

    pub fn dtype(&self) -> DType {
        self.dtype
    }
    pub fn dims(&self) -> &[usize] {
        &self.dims
    }
    pub fn n_elements(&self) -> usize {
        self.dims.iter().product()
    }
    pub fn bytes(&self) -> &[u8] {
        &bytemuck::cast_slice(self.lines.as_slice())[..self.len_bytes]
    }
    pub fn bytes_mut(&mut self) -> &mut [u8] {
        let len = self.len_bytes;
        if Arc::get_mut(&mut self.lines).is_none() {
            self.lines = Arc::new(strata_host::copied(&self.lines));
        }
        let lines = Arc::get_mut(&mut self.lines).expect("nobody else holds a fresh copy");
        &mut bytemuck::cast_slice_mut(lines.as_mut_slice())[..len]
    }
    pub fn as_slice<T: AnyBitPattern>(&self) -> &[T] {
        bytemuck::cast_slice(self.bytes())
    }
    pub fn as_mut_slice<T: Pod>(&mut self) -> &mut [T] {
        bytemuck::cast_slice_mut(self.bytes_mut())
    }

    /// The same bytes under other dimensions of equal element count.
    pub fn reshaped(mut self, dims: &[usize]) -> Literal {
        assert_eq!(dims.iter().product::<usize>(), self.n_elements());
        self.dims = dims.to_vec();
        self
    }
}

impl PartialEq for Literal {
    /// Bitwise equality: the same type, dimensions and bytes.
    fn eq(&self, other: &Literal) -> bool {
        self.dtype == other.dtype && self.dims == other.dims && self.bytes() == other.bytes()
    }
}

impl std::fmt::Debug for Literal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Literal({} {:?}, {} bytes)", self.dtype, self.dims, self.len_bytes)
    }
}

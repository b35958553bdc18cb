//! Temporary storage aligned for every element type.

use bytemuck::Pod;

/// Zeroed bytes on a 16-byte boundary.
pub struct Scratch {
    words: Vec<u128>,
    len: usize,
}

impl Scratch {
    pub fn new(len: usize) -> Scratch {
        Scratch { words: strata_host::zeroed(len.div_ceil(16)), len }
    }
    pub fn bytes(&self) -> &[u8] {
        &bytemuck::cast_slice(&self.words)[..self.len]
    }
    pub fn bytes_mut(&mut self) -> &mut [u8] {
        &mut bytemuck::cast_slice_mut(&mut self.words)[..self.len]
    }
    pub fn as_slice<T: Pod>(&self) -> &[T] {
        bytemuck::cast_slice(self.bytes())
    }
    pub fn as_mut_slice<T: Pod>(&mut self) -> &mut [T] {
        bytemuck::cast_slice_mut(self.bytes_mut())
    }
}

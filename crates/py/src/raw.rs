//! Bytes of Python objects that stay readable and writable while the interpreter runs other threads.
//!
//! A buffer's exporter keeps its memory alive and in place until the [`PyBuffer`] is dropped. What Python cannot rule
//! out is another thread writing to an argument during a run; as with every NumPy function, that is the caller's error.

#![expect(unsafe_code, reason = "the buffer protocol hands out addresses")]

use std::ops::Range;

use pyo3::buffer::PyBuffer;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// A contiguous byte buffer.
pub struct Bytes(PyBuffer<u8>);

impl Bytes {
    pub fn new(object: &Bound<'_, PyAny>) -> PyResult<Bytes> {
        let buffer = PyBuffer::get(object)?;
        if !buffer.is_c_contiguous() {
            return Err(PyValueError::new_err("buffers must be contiguous"));
        }
        Ok(Bytes(buffer))
    }

    pub fn is_writable(&self) -> bool {
        !self.0.readonly()
    }

    /// The addresses the buffer occupies.
    pub fn range(&self) -> Range<usize> {
        let start = self.0.buf_ptr() as usize;
        start..start + self.0.len_bytes()
    }

    pub fn read(&self) -> &[u8] {
        // SAFETY: contiguous and alive as long as `self`.
        unsafe { std::slice::from_raw_parts(self.start(), self.0.len_bytes()) }
    }

    /// Callers have checked [`Bytes::is_writable`] and that no other buffer of the call overlaps.
    pub fn write(&mut self) -> &mut [u8] {
        assert!(self.is_writable());
        // SAFETY: contiguous, writable and alive as long as `self`; `&mut self` keeps it unique.
        unsafe { std::slice::from_raw_parts_mut(self.start(), self.0.len_bytes()) }
    }

    /// The first byte; any aligned address if there is none.
    fn start(&self) -> *mut u8 {
        match self.0.len_bytes() {
            0 => std::ptr::dangling_mut::<u128>().cast(),
            _ => self.0.buf_ptr().cast(),
        }
    }
}

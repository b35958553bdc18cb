//! Bytes of Python objects that stay readable and writable while the interpreter runs other threads.
//!
//! A buffer's exporter keeps its memory alive and in place until the [`Bytes`] are dropped. Arguments are read where they are
//! while the interpreter is free, so what Python cannot rule out is another thread writing to one during a run; as with every
//! NumPy function, that is the caller's error. What a run writes is written when it is over.

#![expect(unsafe_code, reason = "the buffer protocol hands out addresses")]

use std::ffi::c_int;
use std::ops::Range;

use pyo3::ffi;
use pyo3::prelude::*;

/// The bytes of a contiguous buffer, whatever its elements are.
pub struct Bytes(Box<ffi::Py_buffer>);

// SAFETY: a view stays valid and in place on every thread until it is released.
unsafe impl Send for Bytes {}
// SAFETY: as above; nothing of it changes.
unsafe impl Sync for Bytes {}

impl Drop for Bytes {
    fn drop(&mut self) {
        // SAFETY: the view was filled by `new` and is released once, with the interpreter's lock.
        Python::attach(|_| unsafe { ffi::PyBuffer_Release(&mut *self.0) });
    }
}

impl Bytes {
    /// Asks for plain bytes, so that types that Python cannot spell have them as well.
    pub fn new(object: &Bound<'_, PyAny>) -> PyResult<Bytes> {
        let mut view = Box::new(ffi::Py_buffer::new());
        // SAFETY: the object is alive and the view is to be filled.
        match unsafe { ffi::PyObject_GetBuffer(object.as_ptr(), &mut *view, ffi::PyBUF_SIMPLE) } {
            0 => Ok(Bytes(view)),
            _ => Err(PyErr::fetch(object.py())),
        }
    }

    pub fn is_writable(&self) -> bool {
        self.0.readonly == 0
    }

    fn len(&self) -> usize {
        self.0.len as usize
    }

    /// The addresses the buffer occupies.
    pub fn range(&self) -> Range<usize> {
        let start = self.0.buf as usize;
        start..start + self.len()
    }

    pub fn read(&self) -> &[u8] {
        // SAFETY: contiguous and alive as long as `self`; the caller's other threads do not write it (see the header).
        unsafe { std::slice::from_raw_parts(self.start(), self.len()) }
    }

    /// Callers have checked [`Bytes::is_writable`] and that no other buffer of the call overlaps.
    pub fn write(&mut self) -> &mut [u8] {
        assert!(self.is_writable());
        // SAFETY: contiguous, writable and alive as long as `self`; `&mut self` keeps it unique.
        unsafe { std::slice::from_raw_parts_mut(self.start(), self.len()) }
    }

    /// The first byte; any aligned address if there is none.
    fn start(&self) -> *mut u8 {
        match self.len() {
            0 => std::ptr::dangling_mut::<u128>().cast(),
            _ => self.0.buf.cast(),
        }
    }
}

/// Bytes that a launch has left behind, for Python to read and write where they are.
#[pyclass(frozen, module = "strata._native")]
pub struct Memory(strata::kernel::Bytes<'static>);

impl From<strata::kernel::Bytes<'static>> for Memory {
    fn from(bytes: strata::kernel::Bytes<'static>) -> Memory {
        Memory(bytes)
    }
}

#[pymethods]
impl Memory {
    fn __len__(&self) -> usize {
        self.0.len()
    }

    /// # Safety
    /// `view` is one to be filled: the interpreter calls this.
    unsafe fn __getbuffer__(slf: &Bound<'_, Self>, view: *mut ffi::Py_buffer, flags: c_int) -> PyResult<()> {
        let bytes = &slf.get().0;
        let (start, len) = (bytes.as_mut_ptr().cast(), bytes.len() as ffi::Py_ssize_t);
        // SAFETY: the view is to be filled. The bytes are as many and stay in place as long as `slf`, which
        // the view keeps alive; from here on only holders of views touch them.
        match unsafe { ffi::PyBuffer_FillInfo(view, slf.as_ptr(), start, len, 0, flags) } {
            0 => Ok(()),
            _ => Err(PyErr::fetch(slf.py())),
        }
    }
}

/// Ctrl-C ends the process, as it does a program without an interpreter: Python's own handler waits for Python to run again.
pub fn default_interrupts() {
    // SAFETY: the default action needs no handler.
    let _ = unsafe { libc::signal(libc::SIGINT, libc::SIG_DFL) };
}

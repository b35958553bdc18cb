//! A value in one memory space: written once by its maker, then shared and read.

use std::fmt;
use std::sync::{Arc, OnceLock};

use strata_tensor::DType;

use crate::error::Error;
use crate::event::{Event, Resolver};
use crate::space::{Allocation, Label, Space};

/// A shared, immutable value in a memory space, whose contents may still be on their way. Clones share the bytes; the
/// last one to go frees them.
#[derive(Clone)]
pub struct Buffer(Arc<Inner>);

struct Inner {
    dtype: DType,
    dims: Arc<[usize]>,
    space: Space,
    contents: Contents,
}

enum Contents {
    Here(BufferMut),
    /// When they arrive, or why they will not, and where.
    Coming(Event, OnceLock<BufferMut>),
}

/// A buffer with a single owner, who may write it.
pub struct BufferMut {
    dtype: DType,
    dims: Arc<[usize]>,
    len: usize,
    counted: u64,
    allocation: Allocation,
}

/// The duty to deliver a [`Buffer`]'s contents. Dropping it unfulfilled fails the buffer.
pub struct Promise {
    buffer: Buffer,
    resolver: Resolver,
}

impl Buffer {
    /// A buffer to be filled later, by whoever keeps the promise.
    pub fn pending(dtype: DType, dims: &[usize], space: &Space) -> (Buffer, Promise) {
        let (ready, resolver) = Event::pending();
        let contents = Contents::Coming(ready, OnceLock::new());
        let inner = Inner { dtype, dims: dims.into(), space: space.clone(), contents };
        let buffer = Buffer(Arc::new(inner));
        (buffer.clone(), Promise { buffer, resolver })
    }

    /// Its element type.
    pub fn dtype(&self) -> DType {
        self.0.dtype
    }
    /// Its dimensions.
    pub fn dims(&self) -> &[usize] {
        &self.0.dims
    }
    /// The dimensions, for someone who outlives the buffer.
    pub fn shared_dims(&self) -> Arc<[usize]> {
        self.0.dims.clone()
    }
    /// The memory it is in.
    pub fn space(&self) -> &Space {
        &self.0.space
    }
    /// When the contents arrive, or why they will not.
    pub fn ready(&self) -> &Event {
        static READY: Event = Event::ready();
        match &self.0.contents {
            Contents::Here(_) => &READY,
            Contents::Coming(ready, _) => ready,
        }
    }

    /// Bytes the space counts for this value: sub-byte elements packed.
    #[inline]
    pub fn counted_bytes(&self) -> u64 {
        match self.0.contents.get() {
            Some(contents) => contents.counted,
            None => self.0.dtype.packed_bytes(self.0.dims.iter().product()) as u64,
        }
    }

    /// The contents in the layout of [`strata_tensor::Literal`]; waits for them.
    pub fn read(&self) -> Result<&[u8], Error> {
        self.ready().wait()?;
        self.0.contents.get().map(BufferMut::bytes).ok_or_else(|| Error::failed("the buffer has no contents"))
    }

    /// A value that will never arrive.
    pub fn failed(dtype: DType, dims: &[usize], space: &Space, error: Error) -> Buffer {
        let (buffer, promise) = Buffer::pending(dtype, dims, space);
        promise.fail(error);
        buffer
    }

    /// The storage back for writing, if this is the only handle and the contents have arrived: how a donated input
    /// becomes an output.
    pub fn into_mut(self) -> Result<BufferMut, Buffer> {
        if !self.0.contents.get().is_some_and(|contents| contents.allocation.block.is_writable()) {
            return Err(self);
        }
        match Arc::try_unwrap(self.0) {
            Ok(inner) => Ok(inner.contents.into_inner().expect("checked above")),
            Err(shared) => Err(Buffer(shared)),
        }
    }

    /// The bytes for writing, if this is the only handle, the contents have arrived, and they may be written.
    pub fn bytes_mut(&mut self) -> Option<&mut [u8]> {
        let contents = Arc::get_mut(&mut self.0)?.contents.get_mut()?;
        contents.allocation.block.is_writable().then(|| contents.bytes_mut())
    }

    /// Whether both handles share one value.
    pub fn same(&self, other: &Buffer) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Contents {
    fn get(&self) -> Option<&BufferMut> {
        match self {
            Contents::Here(contents) => Some(contents),
            Contents::Coming(_, place) => place.get(),
        }
    }
    fn get_mut(&mut self) -> Option<&mut BufferMut> {
        match self {
            Contents::Here(contents) => Some(contents),
            Contents::Coming(_, place) => place.get_mut(),
        }
    }
    fn into_inner(self) -> Option<BufferMut> {
        match self {
            Contents::Here(contents) => Some(contents),
            Contents::Coming(_, place) => place.into_inner(),
        }
    }
}

impl BufferMut {
    pub(crate) fn new(
        dtype: DType,
        dims: impl Into<Arc<[usize]>>,
        len: usize,
        counted: u64,
        allocation: Allocation,
    ) -> BufferMut {
        BufferMut { dtype, dims: dims.into(), len, counted, allocation }
    }

    /// Its element type.
    pub fn dtype(&self) -> DType {
        self.dtype
    }
    /// Its dimensions.
    pub fn dims(&self) -> &[usize] {
        &self.dims
    }
    /// The memory it is in.
    pub fn space(&self) -> &Space {
        self.allocation.space()
    }
    /// Bytes its memory counts for it.
    pub fn counted_bytes(&self) -> u64 {
        self.counted
    }
    /// Its contents.
    pub fn bytes(&self) -> &[u8] {
        &self.allocation.block.bytes()[..self.len]
    }
    /// Its contents, to be written.
    pub fn bytes_mut(&mut self) -> &mut [u8] {
        &mut self.allocation.block.bytes_mut()[..self.len]
    }

    /// Changes what reports call it.
    pub fn relabel(&self, label: impl Into<Label>) {
        self.allocation.relabel(label.into());
    }

    /// The finished value, ready at once.
    pub fn freeze(self) -> Buffer {
        let (dtype, dims, space) = (self.dtype, self.dims.clone(), self.space().clone());
        Buffer(Arc::new(Inner { dtype, dims, space, contents: Contents::Here(self) }))
    }
}

impl Promise {
    /// Delivers the contents, which must have the promised type, dimensions and space.
    pub fn fulfil(self, contents: BufferMut) {
        let Inner { dtype, dims, space, .. } = &*self.buffer.0;
        if contents.dtype != *dtype || contents.dims != *dims || contents.space() != space {
            drop(contents);
            return self.fail(Error::failed("the contents are not of the promised type, shape and space"));
        }
        // A promise is kept once, so its place is empty.
        if let Contents::Coming(_, place) = &self.buffer.0.contents {
            let _ = place.set(contents);
        }
        // The last handle may be this one: let it go before anyone is told, so that memory is free when they look.
        drop(self.buffer);
        self.resolver.resolve(Ok(()));
    }

    /// Where the contents must be.
    pub fn space(&self) -> &Space {
        self.buffer.space()
    }

    /// There will be no value: everyone who waits for it gets the error.
    pub fn fail(self, error: Error) {
        drop(self.buffer);
        self.resolver.resolve(Err(error));
    }
}

impl fmt::Debug for Buffer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Buffer({} {:?} in {})", self.0.dtype, self.0.dims, self.0.space)
    }
}

impl fmt::Debug for BufferMut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BufferMut({} {:?} in {})", self.dtype, self.dims, self.space())
    }
}

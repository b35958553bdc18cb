//! A value on a device as its owners see it: it can be read, copied, given away and deleted.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use strata_memory::{Buffer, Event, Foreign, Kind, Label, Place, Promise, Space};
use strata_tensor::DType;

use crate::client::Device;
use crate::failure::Error;

/// A handle that outlives its value: after [`Array::delete`], or after a program took the value over, it still knows
/// type, dimensions and space, and says what became of the rest.
pub struct Array {
    device: Device,
    dtype: DType,
    dims: Arc<[usize]>,
    space: Space,
    value: Arc<Mutex<Value>>,
}

/// Where a donated value came from, and goes again if it was not needed.
pub struct Home(Weak<Mutex<Value>>);

type Value = Result<Buffer, Gone>;

/// Why there is no value any more.
#[derive(Clone, Copy)]
enum Gone {
    Deleted,
    Donated,
}

impl From<Gone> for Error {
    #[cold]
    fn from(gone: Gone) -> Error {
        Error::gone(match gone {
            Gone::Deleted => "the buffer has been deleted",
            Gone::Donated => "the buffer has been deleted: it was donated to a program",
        })
    }
}

impl Array {
    /// An array of a buffer that is on `device`.
    pub fn new(device: &Device, buffer: Buffer) -> Array {
        Array {
            device: device.clone(),
            dtype: buffer.dtype(),
            dims: buffer.shared_dims(),
            space: buffer.space().clone(),
            value: Arc::new(Mutex::new(Ok(buffer))),
        }
    }

    /// A value in `space` that `write` produces, here and now if `inline`.
    pub fn fill(
        device: &Device,
        space: &Space,
        dtype: DType,
        dims: &[usize],
        inline: bool,
        write: impl FnOnce(&mut [u8]) + Send + 'static,
    ) -> Result<Array, Error> {
        let transfers = device.client().machine().transfers(device.id());
        Ok(Array::new(device, transfers.fill(dtype, dims, space, "buffer from host", inline, write)?))
    }

    /// A value whose bytes stay in memory that someone lends.
    pub fn adopt(device: &Device, space: &Space, dtype: DType, dims: &[usize], bytes: Foreign) -> Result<Array, Error> {
        Ok(Array::new(device, space.adopt(dtype, dims, bytes, "buffer lent by the host")?))
    }

    /// Room whose bytes mean nothing until a program takes it over.
    pub fn uninitialized(device: &Device, space: &Space, dtype: DType, dims: &[usize]) -> Result<Array, Error> {
        Ok(Array::new(device, space.allocate(dtype, dims, "uninitialised buffer")?.freeze()))
    }

    /// A value to be delivered later.
    pub fn pending(device: &Device, space: &Space, dtype: DType, dims: &[usize]) -> (Array, Promise) {
        let (buffer, promise) = Buffer::pending(dtype, dims, space);
        (Array::new(device, buffer), promise)
    }

    /// A value that will never arrive.
    pub fn failed(device: &Device, space: &Space, dtype: DType, dims: &[usize], error: strata_memory::Error) -> Array {
        Array::new(device, Buffer::failed(dtype, dims, space, error))
    }

    /// The device it is on.
    pub fn device(&self) -> &Device {
        &self.device
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
        &self.space
    }
    /// Bytes its space counts for it.
    pub fn counted_bytes(&self) -> usize {
        self.dtype.packed_bytes(self.dims.iter().product())
    }

    /// The value, if it is still there.
    #[inline]
    pub fn buffer(&self) -> Result<Buffer, Error> {
        Ok(self.lock().clone()?)
    }

    /// Whether its value is gone: deleted, or taken over by a program.
    #[inline]
    pub fn is_deleted(&self) -> bool {
        self.lock().is_err()
    }

    /// Lets the value go; whoever still reads it keeps it alive.
    pub fn delete(&self) {
        let before = std::mem::replace(&mut *self.lock(), Err(Gone::Deleted));
        drop(before);
    }

    /// Takes the value away for good.
    #[inline]
    pub fn donate(&self) -> Result<Buffer, Error> {
        let mut value = self.lock();
        let before = std::mem::replace(&mut *value, Err(Gone::Donated));
        Ok(before.inspect_err(|&gone| *value = Err(gone))?)
    }

    /// Where [`Array::donate`] can be undone.
    pub(crate) fn home(&self) -> Home {
        Home(Arc::downgrade(&self.value))
    }

    /// When the value arrives; a deleted one never does.
    #[inline]
    pub fn ready(&self) -> Event {
        match &*self.lock() {
            Ok(buffer) => buffer.ready().clone(),
            Err(gone) => Event::failed(strata_memory::Error::gone(Error::from(*gone).to_string())),
        }
    }

    /// A copy in `space` of `device`.
    pub fn copy_to(&self, device: &Device, space: &Space) -> Result<Array, Error> {
        let buffer = self.buffer()?;
        let transfers = device.client().machine().transfers(device.id());
        let label = Label::Static("copy of a buffer");
        Ok(Array::new(device, transfers.copy(&buffer, space, label)?))
    }

    /// Shows the bytes to `take` once they are there, as a transfer to the host.
    pub fn read(&self, take: impl FnOnce(&[u8]) + Send + 'static) -> Result<Event, Error> {
        let buffer = self.buffer()?;
        Ok(self.device.client().machine().transfers(self.device.id()).read(&buffer, take))
    }

    /// The value for a host that looks at it where it is: a transfer, though no byte moves, unless it is host memory.
    #[inline]
    pub fn view(&self) -> Result<Buffer, Error> {
        let buffer = self.buffer()?;
        if self.space.kind() == Kind::Device {
            let counts = self.device.client().machine().counts();
            counts.add(Place::Space(self.space.id()), Place::Host, buffer.counted_bytes());
        }
        Ok(buffer)
    }

    #[inline]
    fn lock(&self) -> MutexGuard<'_, Value> {
        self.value.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Home {
    /// Undoes [`Array::donate`], unless the array has gone or been deleted since.
    pub(crate) fn put_back(&self, buffer: Buffer) {
        let Some(value) = self.0.upgrade() else { return };
        let mut value = value.lock().unwrap_or_else(PoisonError::into_inner);
        if matches!(*value, Err(Gone::Donated)) {
            *value = Ok(buffer);
        }
    }
}

/// Whether both are the same value, both still there.
pub fn same(a: &Array, b: &Array) -> bool {
    std::ptr::eq(a, b) || matches!((a.buffer(), b.buffer()), (Ok(a), Ok(b)) if a.same(&b))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Client, ClientOptions};

    #[test]
    fn a_deleted_array_still_knows_what_it_was() {
        let client = Client::new(&ClientOptions::default()).unwrap();
        let device = client.device(0).unwrap();
        let space = device.space(Kind::PinnedHost);
        let array = Array::fill(&device, space, DType::U8, &[3], true, |bytes| bytes.fill(7)).unwrap();
        let copy = array.copy_to(&client.device(1).unwrap(), client.device(1).unwrap().memory()).unwrap();
        assert_eq!((copy.space().id().0, space.stats().bytes_in_use), (2, 3));
        array.delete();
        assert!(array.is_deleted() && array.copy_to(&device, space).is_err() && array.ready().wait().is_err());
        assert_eq!((array.dims(), space.stats().bytes_in_use), (&[3][..], 0));
        assert_eq!(copy.donate().unwrap().read().unwrap(), [7, 7, 7]);
        assert!(copy.donate().unwrap_err().to_string().contains("donated"));
    }
}

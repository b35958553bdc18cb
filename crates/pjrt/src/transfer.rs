//! `PJRT_AsyncHostToDeviceTransferManager`: buffers that exist before their bytes do, filled piece by piece.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use strata::Array;
use strata::memory::{BufferMut, Event as Done, Promise};
use strata::tensor::DType;

use crate::client::Parts;
use crate::device::Device;
use crate::error::{Code, Status};
use crate::event::{self, Event};
use crate::raw::{HostBytes, Kind, Ref};
use crate::{buffer, element, sys};

pub struct TransferManager {
    parts: Arc<Parts>,
    device: Ref<Device>,
    slots: Vec<Mutex<Slot>>,
    sizes: Vec<usize>,
    dtypes: Vec<DType>,
}

/// A buffer on its way.
struct Slot {
    /// Until it is retrieved.
    array: Option<Array>,
    /// Until the last piece has come, or an error.
    filling: Option<(BufferMut, Promise)>,
}

impl Kind for TransferManager {
    const NAME: &'static str = "PJRT_AsyncHostToDeviceTransferManager";
}

impl TransferManager {
    fn index(&self, index: i32) -> Result<usize, Status> {
        let found = usize::try_from(index).ok().filter(|&i| i < self.slots.len());
        found.ok_or_else(|| Status::invalid(format!("there is no buffer {index} in this transfer")))
    }

    fn slot(&self, index: usize) -> MutexGuard<'_, Slot> {
        self.slots[index].lock().unwrap_or_else(PoisonError::into_inner)
    }
}

pub fn create(args: &mut sys::ClientCreateBuffersForAsyncHostToDevice) -> Result<(), Status> {
    let parts = &args.client.get()?.0;
    let (device, space) = parts.place(Ref::NULL, args.memory)?;
    let (mut slots, mut sizes, mut dtypes) = (Vec::new(), Vec::new(), Vec::new());
    for spec in args.shape_specs.get()? {
        let (dtype, dims) = buffer::shape(spec.element_type, spec.dims)?;
        let contents = space.allocate(dtype, &dims, "buffer from host, piece by piece")?;
        let (array, promise) = Array::pending(device, space, dtype, &dims);
        sizes.push(contents.bytes().len());
        dtypes.push(dtype);
        slots.push(Mutex::new(Slot { array: Some(array), filling: Some((contents, promise)) }));
    }
    let device = parts.device(device.id());
    args.transfer_manager = Ref::give(TransferManager { parts: parts.clone(), device, slots, sizes, dtypes });
    Ok(())
}

pub fn destroy(args: &mut sys::TransferManagerDestroy) -> Result<(), Status> {
    args.transfer_manager.destroy()
}

fn transfer(
    manager: &TransferManager,
    index: i32,
    source: HostBytes,
    offset: usize,
    is_last: bool,
) -> Result<Ref<Event>, Status> {
    let index = manager.index(index)?;
    let mut slot = manager.slot(index);
    let finished = || Status::new(Code::FailedPrecondition, format!("buffer {index} is already complete"));
    let (contents, _) = slot.filling.as_mut().ok_or_else(finished)?;
    let from = source.bytes();
    let len = contents.bytes().len();
    let to = offset.checked_add(from.len()).filter(|&end| end <= len);
    let to = to.ok_or_else(|| Status::invalid(format!("{} bytes at {offset} of a buffer of {len}", from.len())))?;
    let to = &mut contents.bytes_mut()[offset..to];
    strata::memory::copy(from, to);
    element::canonicalize(manager.dtypes[index], to);
    if is_last && let Some((contents, promise)) = slot.filling.take() {
        drop(slot);
        promise.fulfil(contents);
    }
    Ok(Event::give(Done::ready()))
}

pub fn transfer_data(args: &mut sys::TransferManagerTransferData) -> Result<(), Status> {
    let manager = args.transfer_manager.get()?;
    let offset = usize::try_from(args.offset).map_err(|_| Status::invalid("a negative offset"))?;
    if args.transfer_size < 0 {
        return Err(Status::invalid("a negative size"));
    }
    let source = HostBytes::around(args.data, 0, args.transfer_size)?;
    args.done_with_h2d_transfer = transfer(manager, args.buffer_index, source, offset, args.is_last_transfer != 0)?;
    Ok(())
}

pub fn transfer_literal(args: &mut sys::TransferManagerTransferLiteral) -> Result<(), Status> {
    let manager = args.transfer_manager.get()?;
    let (dtype, dims) = buffer::shape(args.shape_element_type, args.shape_dims)?;
    let bytes = dims.iter().product::<usize>() * dtype.bytes();
    let index = manager.index(args.buffer_index)?;
    if manager.sizes[index] != bytes {
        return Err(Status::invalid(format!("buffer {index} has {} bytes, the literal {bytes}", manager.sizes[index])));
    }
    let source = HostBytes::around(args.data, 0, bytes as i64)?;
    args.done_with_h2d_transfer = transfer(manager, args.buffer_index, source, 0, true)?;
    Ok(())
}

pub fn retrieve_buffer(args: &mut sys::TransferManagerRetrieveBuffer) -> Result<(), Status> {
    let manager = args.transfer_manager.get()?;
    let index = manager.index(args.buffer_index)?;
    let mut slot = manager.slot(index);
    let taken = || Status::new(Code::FailedPrecondition, format!("buffer {index} has already been retrieved"));
    let array = slot.array.take().ok_or_else(taken)?;
    args.buffer_out = buffer::Buffer::give(&manager.parts, array, None);
    Ok(())
}

pub fn device(args: &mut sys::TransferManagerDevice) -> Result<(), Status> {
    args.device_out = args.transfer_manager.get()?.device;
    Ok(())
}

pub fn buffer_count(args: &mut sys::TransferManagerBufferCount) -> Result<(), Status> {
    args.buffer_count = args.transfer_manager.get()?.slots.len();
    Ok(())
}

pub fn buffer_size(args: &mut sys::TransferManagerBufferSize) -> Result<(), Status> {
    let manager = args.transfer_manager.get()?;
    let index = manager.index(args.buffer_index)?;
    args.buffer_size = manager.sizes[index];
    Ok(())
}

pub fn set_buffer_error(args: &mut sys::TransferManagerSetBufferError) -> Result<(), Status> {
    let manager = args.transfer_manager.get()?;
    let mut slot = manager.slot(manager.index(args.buffer_index)?);
    let Err(error) = event::outcome_of(args.error_code, args.error_message)? else {
        return Err(Status::invalid("an error is needed; code 0 is none"));
    };
    if let Some((contents, promise)) = slot.filling.take() {
        drop((slot, contents));
        promise.fail(error);
    }
    Ok(())
}

/// Metadata is for traces nobody draws yet: checked and let go.
pub fn add_metadata(args: &mut sys::TransferManagerAddMetadata) -> Result<(), Status> {
    args.transfer_manager.get()?;
    args.transfer_metadata.get()?.iter().try_for_each(|value| value.read().map(|_| ()))
}

//! `PJRT_Buffer`: a value in a memory of a core.

use std::ffi::c_void;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use strata::memory::{self, Kind as SpaceKind, Promise, Space};
use strata::memory::{Strided, row_major, strides_of};
use strata::tensor::DType;
use strata::{Array, Few};

use crate::client::Parts;
use crate::device::Device;
use crate::element;
use crate::error::{Code, Status};
use crate::event::{self, Event};
use crate::extension::layouts;
use crate::guard;
use crate::memory::Memory;
use crate::raw::{Address, Callback, HostBytes, HostBytesMut, Kind, Ref, Slice, read_struct};
use crate::sys::{self, BufferLayout, Order};

pub struct Buffer {
    pub parts: Arc<Parts>,
    pub array: Array,
    /// The layout its owner asked for, else made when first asked for. Bytes are always in row-major order: the layout is what is reported.
    minor_to_major: OnceLock<Vec<i64>>,
    memory: Ref<Memory>,
    device: Ref<Device>,
    /// One for each external reference: they keep the bytes where they are, whatever becomes of the buffer.
    holds: Mutex<Few<memory::Buffer>>,
    /// Whether the host has looked at the bytes already: looking again transfers nothing.
    was_viewed: AtomicBool,
    /// A token, which has nothing to read.
    is_token: bool,
}

/// A buffer still to be made the same as another.
pub struct AliasPromise(Mutex<Option<Promise>>);

impl Kind for Buffer {
    const NAME: &'static str = "PJRT_Buffer";
}
impl Kind for AliasPromise {
    const NAME: &'static str = "PJRT_FulfillAliasBufferCallback";
}

impl Buffer {
    /// Gives the array to C, with the order of dimensions that whoever made it was asked for.
    pub fn give(parts: &Arc<Parts>, array: Array, order: Option<&[usize]>) -> Ref<Buffer> {
        Ref::give(Buffer::new(parts, array, order, false))
    }

    /// Gives a token to C.
    pub fn give_token(parts: &Arc<Parts>, array: Array) -> Ref<Buffer> {
        Ref::give(Buffer::new(parts, array, None, true))
    }

    fn new(parts: &Arc<Parts>, array: Array, order: Option<&[usize]>, is_token: bool) -> Buffer {
        let (memory, device) = (parts.memory(array.space()), parts.device(array.device().id()));
        let asked = order.map(|order| OnceLock::from(order.iter().map(|&d| d as i64).collect::<Vec<i64>>()));
        let (minor_to_major, holds) = (asked.unwrap_or_default(), Mutex::default());
        Buffer {
            parts: parts.clone(),
            array,
            minor_to_major,
            memory,
            device,
            holds,
            was_viewed: AtomicBool::new(false),
            is_token,
        }
    }

    /// The order of dimensions its owner asked for.
    pub fn own_layout(&self) -> Option<&[i64]> {
        self.minor_to_major.get().map(Vec::as_slice)
    }
    fn minor_to_major(&self) -> &[i64] {
        self.minor_to_major.get_or_init(|| layouts::row_major(self.array.dims().len()))
    }

    fn host_bytes(&self) -> usize {
        self.array.dims().iter().product::<usize>() * self.array.dtype().bytes()
    }
}

/// Type and dimensions a call asks for, refused if no memory could hold them.
pub fn shape(element_type: i32, dims: Slice<i64>) -> Result<(DType, Vec<usize>), Status> {
    let (dtype, dims) = (element::dtype(element_type)?, dims.dims()?);
    let bits = dims.iter().try_fold(128usize, |n, &d| n.checked_mul(d.max(1)));
    match bits.is_some_and(|bits| bits < isize::MAX as usize) {
        true => Ok((dtype, dims)),
        false => Err(Status::invalid(format!("a {dtype} {dims:?} fits no memory"))),
    }
}

/// The dimension order a device layout asks for, if any.
pub fn order_of(layout: *const BufferLayout, rank: usize) -> Result<Option<Vec<usize>>, Status> {
    match read_struct(layout).map(|layout| layout.order(rank)).transpose()? {
        None | Some(Order::Unnamed) => Ok(None),
        Some(Order::MinorToMajor(order)) => Ok(Some(order)),
        Some(Order::ByteStrides(_)) => Err(Status::unimplemented("a device layout by strides")),
    }
}

/// Copies on the spot below this many bytes; larger ones go to the transfer queue if the caller can wait.
const INLINE: usize = 256 << 10;

pub fn from_host_buffer(args: &mut sys::ClientBufferFromHostBuffer) -> Result<(), Status> {
    const ONLY_DURING_CALL: i32 = 0;
    let parts = &args.client.get()?.0;
    let (dtype, dims) = shape(args.element_type, args.dims)?;
    let (device, space) = parts.place(args.device, args.memory)?;
    let order = order_of(args.device_layout, dims.len())?;
    let size = dtype.bytes();
    let strides = match args.byte_strides.of_dims()? {
        [] => row_major(&dims, size),
        strides if strides.len() == dims.len() => strides.to_vec(),
        strides => return Err(Status::invalid(format!("{} strides for {} dimensions", strides.len(), dims.len()))),
    };
    let semantics = args.host_buffer_semantics;
    if !(0..=3).contains(&semantics) {
        return Err(Status::invalid(format!("there are no host buffer semantics {semantics}")));
    }
    let view = Strided { dims: &dims, strides: &strides, size, start: 0 };
    let (low, high) = view.reach();
    let source = HostBytes::around(args.data, low, high)?;
    let bytes = dims.iter().product::<usize>() * size;
    let is_dense = view.is_dense();
    // Bytes that may stay where they are until the buffer goes.
    if semantics >= 2 && is_dense && bytes >= INLINE && element::is_canonical(dtype) {
        let (event, resolver) = memory::Event::pending();
        if let Some(lent) = source.lend(semantics == 3, move || resolver.resolve(Ok(()))) {
            let array = Array::adopt(device, space, dtype, &dims, lent)?;
            args.done_with_host_buffer = Event::give(event);
            args.buffer = Buffer::give(parts, array, order.as_deref());
            return Ok(());
        }
    }
    let inline = semantics == ONLY_DURING_CALL || bytes <= INLINE;
    let (copy_dims, start) = (dims.clone(), low.unsigned_abs() as usize);
    let write = move |to: &mut [u8]| {
        let from = source.bytes();
        match is_dense {
            true => copy(from, to),
            false => Strided { dims: &copy_dims, strides: &strides, size, start }.gather(from, to),
        }
        element::canonicalize(dtype, to);
    };
    let array = Array::fill(device, space, dtype, &dims, inline, write)?;
    args.done_with_host_buffer = if inline { Event::ready() } else { Event::give(array.ready()) };
    args.buffer = Buffer::give(parts, array, order.as_deref());
    Ok(())
}

/// A large copy on as many threads as there are.
fn copy(from: &[u8], to: &mut [u8]) {
    strata::memory::copy(from, to);
}

pub fn create_uninitialized(args: &mut sys::ClientCreateUninitializedBuffer) -> Result<(), Status> {
    let parts = &args.client.get()?.0;
    let (dtype, dims) = shape(args.shape_element_type, args.shape_dims)?;
    let (device, space) = parts.place(args.device, args.memory)?;
    let order = order_of(args.shape_layout, dims.len())?;
    let array = Array::uninitialized(device, space, dtype, &dims)?;
    args.buffer = Buffer::give(parts, array, order.as_deref());
    Ok(())
}

pub fn create_error(args: &mut sys::ClientCreateErrorBuffer) -> Result<(), Status> {
    let parts = &args.client.get()?.0;
    let (dtype, dims) = shape(args.shape_element_type, args.shape_dims)?;
    let (device, space) = parts.place(Ref::NULL, args.memory)?;
    let error = match event::outcome_of(args.error_code, args.error_message)? {
        Err(error) => error,
        Ok(()) => return Err(Status::invalid("an error buffer needs an error; code 0 is none")),
    };
    args.buffer = Buffer::give(parts, Array::failed(device, space, dtype, &dims, error), None);
    Ok(())
}

pub fn create_alias(args: &mut sys::ClientCreateAliasBuffer) -> Result<(), Status> {
    let parts = &args.client.get()?.0;
    let (dtype, dims) = shape(args.shape_element_type, args.shape_dims)?;
    let (device, space) = parts.place(Ref::NULL, args.memory)?;
    let (array, promise) = Array::pending(device, space, dtype, &dims);
    args.alias_buffer = Buffer::give(parts, array, None);
    args.fulfill_alias_buffer_cb = Ref::give(AliasPromise(Mutex::new(Some(promise))));
    Ok(())
}

/// Delivers the alias: a copy of the buffer once that is there, or the error given instead.
pub fn fulfill_alias(args: &mut sys::ClientFulfillAliasBuffer) -> Result<(), Status> {
    args.client.get()?;
    let cell = args.fulfill_alias_buffer_cb.get()?;
    let outcome = event::outcome_of(args.status_code, args.error_message)?;
    let source = match &outcome {
        Ok(()) => Some(args.buffer.get()?.array.buffer()?),
        Err(_) => None,
    };
    let promise = cell.0.lock().unwrap_or_else(PoisonError::into_inner).take();
    let promise =
        promise.ok_or_else(|| Status::new(Code::FailedPrecondition, "the alias has already been fulfilled"))?;
    match (source, outcome) {
        (Some(source), _) => {
            let ready = source.ready().clone();
            ready.on_ready(move |outcome| match outcome.clone().and_then(|()| duplicate(&source, promise.space())) {
                Ok(contents) => promise.fulfil(contents),
                Err(error) => promise.fail(error),
            });
        }
        (None, Err(error)) => promise.fail(error),
        (None, Ok(())) => return Err(Status::invalid("a buffer is needed; null was given")),
    }
    args.fulfill_alias_buffer_cb.destroy()
}

pub fn duplicate(source: &memory::Buffer, space: &Space) -> Result<memory::BufferMut, memory::Error> {
    let mut contents = space.allocate(source.dtype(), source.dims(), "alias of a buffer")?;
    contents.bytes_mut().copy_from_slice(source.read()?);
    Ok(contents)
}

pub fn create_view(args: &mut sys::ClientCreateViewOfDeviceBuffer) -> Result<(), Status> {
    let parts = &args.client.get()?.0;
    let (dtype, dims) = shape(args.element_type, args.dims)?;
    let (device, space) = parts.place(args.device, args.memory)?;
    let order = order_of(args.layout, dims.len())?;
    let bytes = dims.iter().product::<usize>() * dtype.bytes();
    let source = HostBytes::around(args.device_buffer_ptr, 0, bytes as i64)?;
    let callback = args.on_delete_callback.map(|function| Callback { function, argument: args.on_delete_callback_arg });
    let pointer = Address(args.device_buffer_ptr);
    let release = move || {
        let pointer = pointer;
        if let Some(callback) = callback {
            callback.release(pointer);
        }
    };
    let lent = source.lend(true, release);
    let lent =
        lent.ok_or_else(|| Status::invalid(format!("a view must start on a {} byte boundary", memory::ALIGN)))?;
    let array = Array::adopt(device, space, dtype, &dims, lent)?;
    args.buffer = Buffer::give(parts, array, order.as_deref());
    Ok(())
}

pub fn destroy(args: &mut sys::BufferDestroy) -> Result<(), Status> {
    args.buffer.destroy()
}

pub fn element_type(args: &mut sys::BufferElementType) -> Result<(), Status> {
    args.element_type = element::number(args.buffer.get()?.array.dtype());
    Ok(())
}

pub fn dimensions(args: &mut sys::BufferDimensions) -> Result<(), Status> {
    args.dims = Slice::of_sizes(args.buffer.get()?.array.dims());
    Ok(())
}

pub fn unpadded_dimensions(args: &mut sys::BufferUnpaddedDimensions) -> Result<(), Status> {
    args.unpadded_dims = Slice::of_sizes(args.buffer.get()?.array.dims());
    Ok(())
}

/// Dimensions are never dynamic.
pub fn dynamic_dimension_indices(args: &mut sys::BufferDynamicDimensionIndices) -> Result<(), Status> {
    args.buffer.get()?;
    args.dynamic_dim_indices = Slice::of(&[]);
    Ok(())
}

pub fn get_memory_layout(args: &mut sys::BufferGetMemoryLayout) -> Result<(), Status> {
    args.layout = BufferLayout::dense(args.buffer.get()?.minor_to_major());
    Ok(())
}

pub fn on_device_size(args: &mut sys::BufferOnDeviceSizeInBytes) -> Result<(), Status> {
    args.on_device_size_in_bytes = args.buffer.get()?.array.counted_bytes();
    Ok(())
}

pub fn device(args: &mut sys::BufferDevice) -> Result<(), Status> {
    args.device = args.buffer.get()?.device;
    Ok(())
}

pub fn memory(args: &mut sys::BufferMemory) -> Result<(), Status> {
    args.memory = args.buffer.get()?.memory;
    Ok(())
}

pub fn delete(args: &mut sys::BufferDelete) -> Result<(), Status> {
    args.buffer.get()?.array.delete();
    Ok(())
}

pub fn is_deleted(args: &mut sys::BufferIsDeleted) -> Result<(), Status> {
    args.is_deleted = args.buffer.get()?.array.is_deleted().into();
    Ok(())
}

pub fn copy_to_device(args: &mut sys::BufferCopyToDevice) -> Result<(), Status> {
    args.dst_buffer = copy_to(args.buffer, args.dst_device, Ref::NULL)?;
    Ok(())
}

pub fn copy_to_memory(args: &mut sys::BufferCopyToMemory) -> Result<(), Status> {
    args.dst_buffer = copy_to(args.buffer, Ref::NULL, args.dst_memory)?;
    Ok(())
}

fn copy_to(buffer: Ref<Buffer>, device: Ref<Device>, memory: Ref<Memory>) -> Result<Ref<Buffer>, Status> {
    let buffer = buffer.get()?;
    let (device, space) = buffer.parts.place(device, memory)?;
    let copy = buffer.array.copy_to(device, space)?;
    let order: Option<Vec<usize>> = buffer.own_layout().map(|order| order.iter().map(|&d| d as usize).collect());
    Ok(Buffer::give(&buffer.parts, copy, order.as_deref()))
}

pub fn to_host_buffer(args: &mut sys::BufferToHostBuffer) -> Result<(), Status> {
    let buffer = args.src.get()?;
    if buffer.is_token {
        return Err(Status::invalid("Cannot convert a token-shape buffer to a numpy array."));
    }
    let (dims, size) = (buffer.array.dims().to_vec(), buffer.array.dtype().bytes());
    let strides = match read_struct(args.host_layout).map(|layout| layout.order(dims.len())).transpose()? {
        None => row_major(&dims, size),
        // Older clients send a layout without an order and read in the one that the buffer reports.
        Some(Order::Unnamed) => strides_of(&dims, buffer.minor_to_major().iter().map(|&d| d as usize), size),
        Some(Order::MinorToMajor(order)) => strides_of(&dims, order, size),
        Some(Order::ByteStrides(strides)) => strides,
    };
    let view = Strided { dims: &dims, strides: &strides, size, start: 0 };
    let (low, high) = view.reach();
    if low < 0 {
        return Err(Status::unimplemented("a host layout with negative strides"));
    }
    let needed = high as usize;
    if args.dst.is_null() && needed > 0 || args.dst.is_null() && args.dst_size == 0 {
        args.dst_size = needed;
        args.event = if args.dst_size == 0 { Event::ready() } else { Ref::NULL };
        return Ok(());
    }
    if args.dst_size < needed {
        return Err(Status::invalid(format!(
            "{needed} bytes are needed at the destination; there are {}",
            args.dst_size
        )));
    }
    let mut to = HostBytesMut::new(args.dst, needed)?;
    let is_dense = view.is_dense();
    let event = buffer.array.read(move |from| {
        let from = to.apart(from);
        match is_dense {
            true => copy(&from, to.bytes()),
            false => Strided { dims: &dims, strides: &strides, size, start: 0 }.scatter(&from, to.bytes()),
        }
    })?;
    args.event = Event::give(event);
    Ok(())
}

/// Bytes of a buffer, if it has them.
pub fn raw_range(buffer: &Buffer, offset: i64, size: i64) -> Result<std::ops::Range<usize>, Status> {
    let bytes = buffer.host_bytes() as i64;
    match offset >= 0 && size >= 0 && offset.checked_add(size).is_some_and(|end| end <= bytes) {
        true => Ok(offset as usize..(offset + size) as usize),
        false => Err(Status::invalid(format!("bytes {offset} to {offset}+{size} of a buffer of {bytes}"))),
    }
}

pub fn copy_raw_to_host(args: &mut sys::BufferCopyRawToHost) -> Result<(), Status> {
    let buffer = args.buffer.get()?;
    let range = raw_range(buffer, args.offset, args.transfer_size)?;
    let mut to = HostBytesMut::new(args.dst, range.len())?;
    args.event = Event::give(buffer.array.read(move |from| to.fill(&from[range]))?);
    Ok(())
}

/// Whether the host may look at the bytes where they are.
pub fn is_on_cpu(args: &mut sys::BufferIsOnCpu) -> Result<(), Status> {
    let buffer = args.buffer.get()?;
    let array = &buffer.array;
    // Older clients read in the order that is reported, and bytes are always row-major.
    let is_row_major = buffer.own_layout().is_none_or(|order| order.iter().rev().copied().eq(0..order.len() as i64));
    let may_look = array.space().kind() == SpaceKind::PinnedHost || array.device().client().device_views();
    let is_free = buffer.was_viewed.load(Ordering::Relaxed) || !guard::is_guarded();
    let is_on_cpu = !buffer.is_token && may_look && is_row_major && is_free;
    if is_on_cpu {
        // What the host was shown once it need not ask for again.
        buffer.was_viewed.store(true, Ordering::Relaxed);
    }
    args.is_on_cpu = is_on_cpu.into();
    Ok(())
}

pub fn ready_event(args: &mut sys::BufferReadyEvent) -> Result<(), Status> {
    args.event = Event::give(args.buffer.get()?.array.ready());
    Ok(())
}

/// The address of the bytes; waits for them.
fn address(buffer: &Buffer) -> Result<*mut c_void, Status> {
    let value = buffer.array.buffer()?;
    Ok(value.read()?.as_ptr().cast_mut().cast())
}

pub fn unsafe_pointer(args: &mut sys::BufferUnsafePointer) -> Result<(), Status> {
    args.buffer_pointer = address(args.buffer.get()?)? as usize;
    Ok(())
}

pub fn opaque_pointer(args: &mut sys::BufferOpaqueDeviceMemoryDataPointer) -> Result<(), Status> {
    args.device_memory_ptr = address(args.buffer.get()?)?;
    Ok(())
}

pub fn increase_references(args: &mut sys::BufferIncreaseExternalReferenceCount) -> Result<(), Status> {
    let buffer = args.buffer.get()?;
    let hold = buffer.array.view()?;
    buffer.holds.lock().unwrap_or_else(PoisonError::into_inner).push(hold);
    buffer.was_viewed.store(true, Ordering::Relaxed);
    Ok(())
}

pub fn decrease_references(args: &mut sys::BufferDecreaseExternalReferenceCount) -> Result<(), Status> {
    let last = args.buffer.get()?.holds.lock().unwrap_or_else(PoisonError::into_inner).pop();
    match last {
        Some(_) => Ok(()),
        None => Err(Status::new(Code::FailedPrecondition, "the buffer has no external references")),
    }
}

/// The same bytes under another type and shape of the same size.
pub fn bitcast(args: &mut sys::BufferBitcast) -> Result<(), Status> {
    let buffer = args.buffer.get()?;
    let (dtype, dims) = shape(args.element_type, args.dims)?;
    let order = order_of(args.device_layout, dims.len())?;
    if dims.iter().product::<usize>() * dtype.bytes() != buffer.host_bytes() {
        return Err(Status::invalid("a bitcast must keep the number of bytes"));
    }
    let source = buffer.array.donate()?;
    let (array, promise) = Array::pending(buffer.array.device(), buffer.array.space(), dtype, &dims);
    let ready = source.ready().clone();
    ready.on_ready(move |outcome| {
        let made = outcome.clone().and_then(|()| {
            let mut contents = promise.space().allocate(dtype, &dims, "bitcast of a buffer")?;
            contents.bytes_mut().copy_from_slice(source.read()?);
            Ok(contents)
        });
        drop(source);
        match made {
            Ok(contents) => promise.fulfil(contents),
            Err(error) => promise.fail(error),
        }
    });
    args.out_buffer = Buffer::give(&buffer.parts, array, order.as_deref());
    Ok(())
}

//! `PJRT_Device`, `PJRT_DeviceDescription`: a NeuronCore, and what is known about one.

use std::sync::{Arc, OnceLock};

use strata::client::device_text;

use crate::error::Status;
use crate::event;
use crate::extension::memory_descriptions::MemoryDescription;
use crate::memory::Memory;
use crate::raw::{Kind, Object, Ref, Slice, Text};
use crate::sys::{self, NamedValue};

/// What a core is, whether or not a client has it.
pub struct DeviceDescription {
    pub id: i32,
    pub process_index: i32,
    kind: &'static str,
    debug_string: String,
    to_string: String,
    pub attributes: Vec<NamedValue>,
    pub memories: Vec<Object<MemoryDescription>>,
    pub memory_refs: Vec<Ref<MemoryDescription>>,
}

/// A core of a client.
pub struct Device {
    /// What it is in this process, if it is one of this process.
    pub own: Option<strata::Device>,
    pub description: Ref<DeviceDescription>,
    /// Set once, when the client has made its memories: the default one first.
    pub memories: OnceLock<Vec<Ref<Memory>>>,
    /// What the description lists, again: C frees it separately.
    attributes: Arc<[NamedValue]>,
}

/// Nothing to free: attributes belong to the device.
pub struct DeviceAttributes(#[expect(dead_code, reason = "keeps the attributes C reads")] Arc<[NamedValue]>);

/// Never made: asynchronous work is tracked by events here.
pub struct AsyncTrackingEvent;

impl Kind for Device {
    const NAME: &'static str = "PJRT_Device";
}
impl Kind for DeviceDescription {
    const NAME: &'static str = "PJRT_DeviceDescription";
}
impl Kind for DeviceAttributes {
    const NAME: &'static str = "PJRT_Device_Attributes";
}
impl Kind for AsyncTrackingEvent {
    const NAME: &'static str = "PJRT_AsyncTrackingEvent";
}

impl DeviceDescription {
    /// The device with number `id` among those of all processes.
    pub fn new(client: &strata::Client, id: usize) -> DeviceDescription {
        let memories = MemoryDescription::all();
        let (process, local) = client.place(id).unwrap_or((client.process_index(), id));
        let (kind, text) = (client.instance().device_kind(), device_text(id, process, local));
        DeviceDescription {
            id: id as i32,
            process_index: process as i32,
            kind,
            to_string: format!("{kind} ({text})"),
            debug_string: text,
            attributes: vec![
                NamedValue::text("instance", client.instance().name),
                NamedValue::int("physical_cores", client.logical_core_size().into()),
            ],
            memory_refs: memories.iter().map(Object::handle).collect(),
            memories,
        }
    }
}

impl Device {
    pub fn new(own: Option<strata::Device>, description: &Object<DeviceDescription>) -> Device {
        let attributes = description.attributes.as_slice().into();
        Device { own, description: description.handle(), memories: OnceLock::new(), attributes }
    }

    /// What it is in this process.
    pub fn own(&self) -> Result<&strata::Device, Status> {
        self.own.as_ref().ok_or_else(|| Status::invalid("the device belongs to another process"))
    }

    fn memory_refs(&self) -> &[Ref<Memory>] {
        self.memories.get().map_or(&[], Vec::as_slice)
    }

    pub fn default_memory(&self) -> Ref<Memory> {
        self.memory_refs().first().copied().unwrap_or(Ref::NULL)
    }
}

pub fn description_id(args: &mut sys::DeviceDescriptionId) -> Result<(), Status> {
    args.id = args.device_description.get()?.id;
    Ok(())
}

pub fn description_process_index(args: &mut sys::DeviceDescriptionProcessIndex) -> Result<(), Status> {
    args.process_index = args.device_description.get()?.process_index;
    Ok(())
}

pub fn description_attributes(args: &mut sys::DeviceDescriptionAttributes) -> Result<(), Status> {
    let attributes = &args.device_description.get()?.attributes;
    (args.num_attributes, args.attributes) = (attributes.len(), attributes.as_ptr());
    Ok(())
}

pub fn description_kind(args: &mut sys::DeviceDescriptionKind) -> Result<(), Status> {
    args.device_kind = Text::of(args.device_description.get()?.kind);
    Ok(())
}

pub fn description_debug_string(args: &mut sys::DeviceDescriptionDebugString) -> Result<(), Status> {
    args.debug_string = Text::of(&args.device_description.get()?.debug_string);
    Ok(())
}

pub fn description_to_string(args: &mut sys::DeviceDescriptionToString) -> Result<(), Status> {
    args.to_string = Text::of(&args.device_description.get()?.to_string);
    Ok(())
}

pub fn get_description(args: &mut sys::DeviceGetDescription) -> Result<(), Status> {
    args.device_description = args.device.get()?.description;
    Ok(())
}

pub fn is_addressable(args: &mut sys::DeviceIsAddressable) -> Result<(), Status> {
    args.is_addressable = args.device.get()?.own.is_some().into();
    Ok(())
}

pub fn local_hardware_id(args: &mut sys::DeviceLocalHardwareId) -> Result<(), Status> {
    args.local_hardware_id = args.device.get()?.own.as_ref().map_or(-1, |device| device.id() as i32);
    Ok(())
}

pub fn addressable_memories(args: &mut sys::DeviceAddressableMemories) -> Result<(), Status> {
    args.memories = Slice::of(args.device.get()?.memory_refs());
    Ok(())
}

pub fn default_memory(args: &mut sys::DeviceDefaultMemory) -> Result<(), Status> {
    let device = args.device.get()?;
    device.own()?;
    args.memory = device.default_memory();
    Ok(())
}

/// The numbers of the device's default memory.
pub fn memory_stats(args: &mut sys::DeviceMemoryStats) -> Result<(), Status> {
    let stats = args.device.get()?.own()?.memory().stats();
    let unset = sys::DeviceMemoryStats {
        struct_size: args.struct_size,
        extension_start: args.extension_start,
        device: args.device,
        bytes_in_use: stats.bytes_in_use as i64,
        peak_bytes_in_use: stats.peak_bytes_in_use as i64,
        peak_bytes_in_use_is_set: 1,
        num_allocs: stats.n_allocs as i64,
        num_allocs_is_set: 1,
        largest_alloc_size: stats.largest_alloc as i64,
        largest_alloc_size_is_set: 1,
        bytes_limit: stats.limit as i64,
        bytes_limit_is_set: 1,
        bytes_reserved: 0,
        bytes_reserved_is_set: 0,
        peak_bytes_reserved: 0,
        peak_bytes_reserved_is_set: 0,
        bytes_reservable_limit: 0,
        bytes_reservable_limit_is_set: 0,
        largest_free_block_bytes: stats.limit.saturating_sub(stats.bytes_in_use) as i64,
        largest_free_block_bytes_is_set: 1,
        pool_bytes: 0,
        pool_bytes_is_set: 0,
        peak_pool_bytes: 0,
        peak_pool_bytes_is_set: 0,
        peak_allocated_bytes: 0,
        peak_allocated_bytes_is_set: 0,
    };
    *args = unset;
    Ok(())
}

pub fn clear_memory_stats(args: &mut sys::DeviceClearMemoryStats) -> Result<(), Status> {
    args.device.get()?.own()?.memory().reset_peaks();
    Ok(())
}

/// Executions cannot be stopped from outside: nothing was poisoned.
pub fn poison_execution(args: &mut sys::DevicePoisonExecution) -> Result<(), Status> {
    args.device.get()?;
    let _ = event::outcome_of(args.error_code, args.error_message)?;
    args.poisoned = 0;
    Ok(())
}

pub fn get_attributes(args: &mut sys::DeviceGetAttributes) -> Result<(), Status> {
    let attributes = args.device.get()?.attributes.clone();
    args.attributes = Slice::of(&attributes);
    args.device_attributes = Ref::give(DeviceAttributes(attributes));
    args.attributes_deleter = Some(free_attributes);
    Ok(())
}

extern "C" fn free_attributes(attributes: Ref<DeviceAttributes>) {
    let _ = attributes.destroy();
}

/// No event: work is tracked by the events of buffers and executions.
pub fn create_async_tracking_event(args: &mut sys::DeviceCreateAsyncTrackingEvent) -> Result<(), Status> {
    args.device.get()?;
    args.event = Ref::NULL;
    Ok(())
}

pub fn async_tracking_event_destroy(args: &mut sys::AsyncTrackingEventDestroy) -> Result<(), Status> {
    args.event.destroy()
}

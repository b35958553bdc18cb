//! `PJRT_Memory`: a memory space of a core.

use strata::memory::{self, Space};

use crate::device::Device;
use crate::error::Status;
use crate::raw::{Kind, Object, Ref, Slice, Text};
use crate::sys;

pub struct Memory {
    pub space: Space,
    text: String,
    pub device: Ref<Device>,
    devices: [Ref<Device>; 1],
}

impl Kind for Memory {
    const NAME: &'static str = "PJRT_Memory";
}

impl Memory {
    pub fn new(space: &Space, device: &Object<Device>) -> Memory {
        let device = device.handle();
        Memory { space: space.clone(), text: strata::client::space_text(space), device, devices: [device] }
    }
}

/// A stable number for a kind of memory.
pub fn kind_id(kind: memory::Kind) -> i32 {
    kind as i32
}

pub fn id(args: &mut sys::MemoryId) -> Result<(), Status> {
    args.id = args.memory.get()?.space.id().0 as i32;
    Ok(())
}

pub fn kind(args: &mut sys::MemoryKind) -> Result<(), Status> {
    args.kind = Text::of(args.memory.get()?.space.kind().name());
    Ok(())
}

pub fn get_kind_id(args: &mut sys::MemoryKindId) -> Result<(), Status> {
    args.kind_id = kind_id(args.memory.get()?.space.kind());
    Ok(())
}

pub fn debug_string(args: &mut sys::MemoryDebugString) -> Result<(), Status> {
    args.debug_string = Text::of(&args.memory.get()?.text);
    Ok(())
}

pub fn to_string(args: &mut sys::MemoryToString) -> Result<(), Status> {
    args.to_string = Text::of(&args.memory.get()?.text);
    Ok(())
}

pub fn addressable_by_devices(args: &mut sys::MemoryAddressableByDevices) -> Result<(), Status> {
    args.devices = Slice::of(&args.memory.get()?.devices);
    Ok(())
}

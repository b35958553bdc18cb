//! What memories a kind of core has, known without a client.

use strata::memory::Kind as SpaceKind;

use crate::error::Status;
use crate::memory::kind_id;
use crate::raw::{Kind, Object, Slice, Text};
use crate::sys;

pub struct MemoryDescription(SpaceKind);

impl Kind for MemoryDescription {
    const NAME: &'static str = "PJRT_MemoryDescription";
}

impl MemoryDescription {
    /// One for each kind, the default one first.
    pub fn all() -> Vec<Object<MemoryDescription>> {
        SpaceKind::ALL.into_iter().map(|kind| Object::new(MemoryDescription(kind))).collect()
    }
}

pub fn of_device(args: &mut sys::DeviceDescriptionMemoryDescriptions) -> Result<(), Status> {
    args.memory_descriptions = Slice::of(&args.device_description.get()?.memory_refs);
    args.default_memory_index = 0;
    Ok(())
}

pub fn kind(args: &mut sys::MemoryDescriptionKind) -> Result<(), Status> {
    let kind = args.memory_description.get()?.0;
    (args.kind, args.kind_id) = (Text::of(kind.name()), kind_id(kind));
    Ok(())
}

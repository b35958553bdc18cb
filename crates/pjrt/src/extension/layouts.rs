//! Layouts: ours are dense, so a layout is the order of dimensions, written as XLA writes it (`{1,0}`).

use crate::error::Status;
use crate::raw::{Kind, Ref, give_bytes};
use crate::sys;

/// Dimensions from fastest to slowest.
pub struct MemoryLayout {
    pub minor_to_major: Vec<i64>,
    /// Belongs to an executable: the caller's destroying it means nothing.
    is_kept: bool,
}

impl Kind for MemoryLayout {
    const NAME: &'static str = "PJRT_Layouts_MemoryLayout";
}

impl MemoryLayout {
    pub fn new(minor_to_major: Vec<i64>) -> MemoryLayout {
        MemoryLayout { minor_to_major, is_kept: false }
    }
    pub fn kept(minor_to_major: Vec<i64>) -> MemoryLayout {
        MemoryLayout { minor_to_major, is_kept: true }
    }

    pub fn text(&self) -> String {
        let dims: Vec<String> = self.minor_to_major.iter().map(i64::to_string).collect();
        format!("{{{}}}", dims.join(","))
    }
}

/// The last dimension runs fastest.
pub fn row_major(rank: usize) -> Vec<i64> {
    (0..rank as i64).rev().collect()
}

pub fn destroy(args: &mut sys::LayoutsMemoryLayoutDestroy) -> Result<(), Status> {
    match args.layout.get_opt()?.is_some_and(|layout| layout.is_kept) {
        true => Ok(()),
        false => args.layout.destroy(),
    }
}

pub fn serialize(args: &mut sys::LayoutsMemoryLayoutSerialize) -> Result<(), Status> {
    let text = args.layout.get()?.text();
    (args.serialized_bytes, args.serialized_layout, args.serialized_layout_deleter) = give_bytes(text.into_bytes());
    Ok(())
}

pub fn of_client(args: &mut sys::LayoutsClientGetDefaultLayout) -> Result<(), Status> {
    args.client.get()?;
    args.layout = Ref::give(MemoryLayout::new(row_major(args.dims.dims()?.len())));
    Ok(())
}

pub fn of_topology(args: &mut sys::LayoutsTopologyGetDefaultLayout) -> Result<(), Status> {
    args.topology_description.get()?;
    args.layout = Ref::give(MemoryLayout::new(row_major(args.dims.dims()?.len())));
    Ok(())
}

pub fn of_buffer(args: &mut sys::LayoutsBufferMemoryLayout) -> Result<(), Status> {
    args.layout = Ref::give(MemoryLayout::new(args.buffer.get()?.minor_to_major().to_vec()));
    Ok(())
}

pub fn of_outputs(args: &mut sys::LayoutsExecutableGetOutputLayouts) -> Result<(), Status> {
    let layouts = args.executable.get()?.result_layouts();
    (args.num_outputs, args.layouts) = (layouts.len(), layouts.as_ptr());
    Ok(())
}

pub fn of_parameters(args: &mut sys::LayoutsExecutableGetParameterLayouts) -> Result<(), Status> {
    let layouts = args.executable.get()?.param_layouts();
    (args.num_parameters, args.layouts) = (layouts.len(), layouts.as_ptr());
    Ok(())
}

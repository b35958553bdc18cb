//! Layouts: ours are dense, so a layout is the order of dimensions, written as XLA writes it (`{1,0}`).

use std::sync::LazyLock;

use strata::loaded::Port;

use crate::error::Status;
use crate::raw::{Kind, Object, Ref, give_bytes, lend_bytes};
use crate::sys;

/// An order of dimensions, as text.
pub struct MemoryLayout {
    text: String,
    keeper: Keeper,
}

/// Whose a layout is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Keeper {
    Caller,
    /// An executable: the caller's destroying it means nothing.
    Executable,
    /// As above, and there as long as the library is.
    Library,
}

impl Kind for MemoryLayout {
    const NAME: &'static str = "PJRT_Layouts_MemoryLayout";
}

impl MemoryLayout {
    fn new(minor_to_major: &[i64], keeper: Keeper) -> MemoryLayout {
        let dims: Vec<String> = minor_to_major.iter().map(i64::to_string).collect();
        MemoryLayout { text: format!("{{{}}}", dims.join(",")), keeper }
    }
    /// The layout of an executable's argument or result.
    pub fn of_port(port: &Port) -> MemoryLayout {
        let own = port.order.as_ref().map(|order| order.iter().map(|&d| d as i64).collect());
        MemoryLayout::new(&own.unwrap_or_else(|| row_major(port.dims.len())), Keeper::Executable)
    }
}

/// Dimensions from fastest to slowest: the last one runs fastest.
pub fn row_major(rank: usize) -> Vec<i64> {
    (0..rank as i64).rev().collect()
}

/// A layout for the caller.
fn give(minor_to_major: &[i64]) -> Ref<MemoryLayout> {
    let is_usual = minor_to_major.iter().rev().copied().eq(0..minor_to_major.len() as i64);
    match usual(minor_to_major.len()) {
        Some(layout) if is_usual => layout,
        _ => Ref::give(MemoryLayout::new(minor_to_major, Keeper::Caller)),
    }
}

/// Everybody asks for the same few layouts, so those are there already.
fn usual(rank: usize) -> Option<Ref<MemoryLayout>> {
    static ROW_MAJOR: LazyLock<Vec<Object<MemoryLayout>>> = LazyLock::new(|| {
        (0..8).map(|rank| Object::new(MemoryLayout::new(&row_major(rank), Keeper::Library))).collect()
    });
    ROW_MAJOR.get(rank).map(Object::handle)
}

/// The layout of arrays of a rank.
fn give_row_major(rank: usize) -> Ref<MemoryLayout> {
    usual(rank).unwrap_or_else(|| give(&row_major(rank)))
}

pub fn destroy(args: &mut sys::LayoutsMemoryLayoutDestroy) -> Result<(), Status> {
    match args.layout.get_opt()?.is_some_and(|layout| layout.keeper != Keeper::Caller) {
        true => Ok(()),
        false => args.layout.destroy(),
    }
}

pub fn serialize(args: &mut sys::LayoutsMemoryLayoutSerialize) -> Result<(), Status> {
    let layout = args.layout.get()?;
    (args.serialized_bytes, args.serialized_layout, args.serialized_layout_deleter) = match layout.keeper {
        Keeper::Library => lend_bytes(layout.text.as_bytes()),
        _ => give_bytes(layout.text.clone().into_bytes()),
    };
    Ok(())
}

pub fn of_client(args: &mut sys::LayoutsClientGetDefaultLayout) -> Result<(), Status> {
    args.client.get()?;
    args.layout = give_row_major(args.dims.dims()?.len());
    Ok(())
}

pub fn of_topology(args: &mut sys::LayoutsTopologyGetDefaultLayout) -> Result<(), Status> {
    args.topology_description.get()?;
    args.layout = give_row_major(args.dims.dims()?.len());
    Ok(())
}

pub fn of_buffer(args: &mut sys::LayoutsBufferMemoryLayout) -> Result<(), Status> {
    let buffer = args.buffer.get()?;
    args.layout = match buffer.own_layout() {
        Some(minor_to_major) => give(minor_to_major),
        None => give_row_major(buffer.array.dims().len()),
    };
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

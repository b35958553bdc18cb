//! The plugin itself: what it announces before there is a client.

use crate::error::Status;
use crate::ffi::ExecuteContext;
use crate::raw::{Ref, Slice};
use crate::sys::{self, NamedValue};

/// StableHLO versions of the programs we ask for and read.
const CURRENT: &[i64] = &[1, 13, 0];
const MINIMUM: &[i64] = &[0, 9, 0];

static ATTRIBUTES: [NamedValue; 3] = [
    NamedValue::int("xla_version", 2),
    NamedValue::ints("stablehlo_current_version", CURRENT),
    NamedValue::ints("stablehlo_minimum_version", MINIMUM),
];

pub fn initialize(_: &mut sys::PluginInitialize) -> Result<(), Status> {
    Ok(())
}

pub fn attributes(args: &mut sys::PluginAttributes) -> Result<(), Status> {
    args.attributes = Slice::of(&ATTRIBUTES);
    Ok(())
}

pub fn execute_context_create(args: &mut sys::ExecuteContextCreate) -> Result<(), Status> {
    args.context = Ref::give(ExecuteContext::default());
    Ok(())
}

pub fn execute_context_destroy(args: &mut sys::ExecuteContextDestroy) -> Result<(), Status> {
    args.context.destroy()
}

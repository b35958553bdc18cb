//! Registering handlers of custom calls through the interface; [`crate::ffi`] runs them.

use crate::error::{Code, Status};
use crate::ffi;
use crate::raw::Callback;
use crate::sys;

/// A number for a type's name: the one it has, or a new one. A client that brings a number must bring the right one.
pub fn type_id_register(args: &mut sys::FfiTypeIdRegister) -> Result<(), Status> {
    let name = args.type_name.text()?;
    let id = ffi::type_number(&name);
    if args.type_id != 0 && args.type_id != id {
        return Err(Status::invalid(format!("type `{name}` has the number {id}, not {}", args.type_id)));
    }
    args.type_id = id;
    Ok(())
}

/// Data for the handlers of executions in this context, which owns it from now on.
pub fn user_data_add(args: &mut sys::FfiUserDataAdd) -> Result<(), Status> {
    let data = Callback { function: args.deleter, argument: args.data };
    args.context.get()?.user_data().add(args.type_id, data)
}

pub fn register_handler(args: &mut sys::FfiRegisterHandler) -> Result<(), Status> {
    const TYPED: i32 = 1;
    let (target, platform) = (args.target_name.text()?, args.platform_name.text()?);
    if args.api_version != TYPED {
        return Err(Status::new(
            Code::Unimplemented,
            format!("custom call `{target}` is registered for the untyped interface; only typed handlers are called"),
        ));
    }
    if !platform.eq_ignore_ascii_case(strata::client::PLATFORM) {
        return Err(Status::invalid(format!(
            "there is no platform `{platform}` here; there is `{}`",
            strata::client::PLATFORM
        )));
    }
    let handler = args.handler.ok_or_else(|| Status::invalid("a handler is needed; null was given"))?;
    ffi::register(&target, handler)
}

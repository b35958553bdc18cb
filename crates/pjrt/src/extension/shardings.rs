//! How arguments and results are divided among devices: serialized `OpSharding` messages.

use crate::error::Status;
use crate::sys;

pub fn of_parameters(args: &mut sys::ShardingsExecutableParameterShardings) -> Result<(), Status> {
    let list = args.executable.get()?.param_shardings();
    (args.num_parameters, args.shardings, args.sharding_sizes) = (list.len(), list.pointers(), list.sizes());
    Ok(())
}

pub fn of_outputs(args: &mut sys::ShardingsExecutableOutputShardings) -> Result<(), Status> {
    let list = args.executable.get()?.result_shardings();
    if list.is_empty() {
        // Clients take an empty list for a contradiction: a program without results has no shardings to tell of.
        (args.num_outputs, args.shardings, args.sharding_sizes) = (0, std::ptr::null(), std::ptr::null());
        return Ok(());
    }
    (args.num_outputs, args.shardings, args.sharding_sizes) = (list.len(), list.pointers(), list.sizes());
    Ok(())
}

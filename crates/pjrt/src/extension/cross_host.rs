//! Buffers that go from a device of one process to a device of another: each end names the other device and a key.
//!
//! The older half of this extension has the receiver describe its buffers to the sender before it knows who that is; clients that have
//! both halves ask for the newer one first, and it is the one that is here.

use strata::remote::{Peer, Wanted};

use crate::buffer::{self, Buffer};
use crate::error::Status;
use crate::event::Event;
use crate::raw::{Ref, Slice, put_each};
use crate::sys;

const OLDER: &str = "`MakeCrossHostReceiveBuffers`, by which JAX before 0.8.3 copies between processes,";

pub fn make_receive_buffers(_: &mut sys::CrossHostMakeReceiveBuffers) -> Result<(), Status> {
    Err(Status::unimplemented(OLDER))
}

pub fn copy_to_remote_device(_: &mut sys::CrossHostCopyToRemoteDevice) -> Result<(), Status> {
    Err(Status::unimplemented(OLDER))
}

/// The other ends of `n` transfers.
fn peers(n: usize, devices: *const i32, keys: *const i64) -> Result<Vec<Peer>, Status> {
    let (devices, keys) = (Slice::from_parts(devices, n).get()?, Slice::from_parts(keys, n).get()?);
    let peer = |(&device, &key): (&i32, &i64)| match usize::try_from(device) {
        Ok(device) => Ok(Peer { device, key }),
        Err(_) => Err(Status::invalid(format!("there is no device {device}"))),
    };
    devices.iter().zip(keys).map(peer).collect()
}

pub fn send_buffers(args: &mut sys::CrossHostSendBuffers) -> Result<(), Status> {
    let client = args.client.get()?;
    let buffers = Slice::from_parts(args.buffers, args.num_buffers).get()?;
    let arrays = buffers.iter().map(|buffer| Ok(&buffer.get()?.array)).collect::<Result<Vec<_>, Status>>()?;
    let peers = peers(args.num_buffers, args.dst_global_device_ids, args.transfer_keys)?;
    let values: Vec<_> = arrays.into_iter().zip(peers).collect();
    let sent = strata::remote::send(&client.0.inner, &values)?;
    put_each(args.send_events, sent.into_iter().map(Event::give))
}

pub fn receive_buffers(args: &mut sys::CrossHostReceiveBuffers) -> Result<(), Status> {
    let (parts, n) = (&args.client.get()?.0, args.num_shapes);
    let (device, _) = parts.place(args.device, Ref::NULL)?;
    let n_dims = Slice::from_parts(args.shape_num_dims, n).get()?;
    let dims = Slice::from_parts(args.num_dims, n).get()?;
    let types = Slice::from_parts(args.element_types, n).get()?;
    let mut wanted = Vec::with_capacity(n);
    for (i, from) in peers(n, args.src_global_device_ids, args.transfer_keys)?.into_iter().enumerate() {
        let (dtype, dims) = buffer::shape(types[i], Slice::from_parts(dims[i], n_dims[i]))?;
        wanted.push(Wanted { dtype, dims, from });
    }
    let arrays = strata::remote::receive(device, &wanted)?;
    put_each(args.buffers, arrays.into_iter().map(|array| Buffer::give(parts, array, None)))
}

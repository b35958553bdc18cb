//! The host context of an execution: the host's end of its channels, and what its caller wants custom calls to find.

use std::any::Any;
use std::collections::HashMap;
use std::sync::Arc;

use strata_exec::Error;
use strata_stablehlo::{Block, Func, OpKind};
use strata_tensor::{DType, Literal};

/// The host's end of `send` and `recv` with `is_host_transfer`. A device is named by its place in the assignment.
pub trait HostChannels: Send + Sync {
    /// Hands a value that the program sends to the host.
    fn send(&self, device: usize, channel: i64, value: &Literal) -> Result<(), Error>;
    /// Waits for a value of the given type.
    fn receive(&self, device: usize, channel: i64, dtype: DType, dims: &[usize]) -> Result<Literal, Error>;
}

/// One for all devices of an execution.
#[derive(Clone, Default)]
pub struct HostContext {
    /// Where it sends to and receives from.
    pub channels: Option<Arc<dyn HostChannels>>,
    /// For custom calls, which know what it is.
    pub data: Option<Arc<dyn Any + Send + Sync>>,
    /// A number that tells executions apart.
    pub run: i64,
}

/// What a custom call may know about the execution that makes it.
#[derive(Clone, Copy, Default)]
pub struct Caller<'a> {
    /// The device, unless the call is made for several at once.
    pub device: Option<usize>,
    /// The execution it belongs to.
    pub context: Option<&'a HostContext>,
}

/// The types of values that a program receives from the host, by channel.
pub(crate) type Receives = HashMap<i64, (DType, Vec<usize>)>;

pub(crate) fn receives(func: &Func) -> Receives {
    fn collect(func: &Func, block: &Block, found: &mut Receives) {
        for op in &block.ops {
            op.regions.iter().for_each(|region| collect(func, region, found));
            if let OpKind::Recv { channel_handle, is_host_transfer: true, .. } = &op.kind
                && let Some(ty) = op.results.first().and_then(|&value| func.ty(value).as_tensor())
            {
                found.insert(channel_handle.handle, (ty.dtype(), ty.sizes()));
            }
        }
    }
    let mut found = Receives::new();
    collect(func, &func.body, &mut found);
    found
}

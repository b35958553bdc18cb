//! The host's end of `send` and `recv`: callbacks that come with an execution, and `PJRT_CopyToDeviceStream`, by which the
//! host fills what a program receives.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use strata::ExecError;
use strata::host_context::HostChannels;
use strata::memory;
use strata::tensor::{DType, Literal};

use crate::element;
use crate::error::{Error, Status};
use crate::event::Event;
use crate::raw::{Address, Callback, HostBytes, Kind, Ref, Slice};
use crate::sys::{self, RecvCallback, SendCallback};

/// Callbacks of an execution by device and channel.
pub struct Callbacks {
    send: Vec<Vec<(i64, Callback<SendCallback>)>>,
    receive: Vec<Vec<(i64, Callback<RecvCallback>)>>,
}

impl Callbacks {
    /// What the options of an execution on `n_devices` devices hold; `None` if nothing.
    pub fn read(options: &sys::ExecuteOptions, n_devices: usize) -> Result<Option<Arc<Callbacks>>, Status> {
        if options.num_send_ops == 0 && options.num_recv_ops == 0 {
            return Ok(None);
        }
        let null = || Status::invalid("a callback is needed; null was given");
        let mut callbacks = Callbacks { send: Vec::new(), receive: Vec::new() };
        for &list in of_devices(options.send_callbacks, options.num_send_ops, n_devices)? {
            let infos = Slice::from_parts(list, options.num_send_ops).get()?.iter();
            let one = |info: &sys::SendCallbackInfo| {
                let function = info.callback.ok_or_else(null)?;
                Ok((info.channel_id, Callback { function, argument: info.user_arg }))
            };
            callbacks.send.push(infos.map(one).collect::<Result<_, Status>>()?);
        }
        for &list in of_devices(options.recv_callbacks, options.num_recv_ops, n_devices)? {
            let infos = Slice::from_parts(list, options.num_recv_ops).get()?.iter();
            let one = |info: &sys::RecvCallbackInfo| {
                let function = info.callback.ok_or_else(null)?;
                Ok((info.channel_id, Callback { function, argument: info.user_arg }))
            };
            callbacks.receive.push(infos.map(one).collect::<Result<_, Status>>()?);
        }
        Ok(Some(Arc::new(callbacks)))
    }
}

/// The list of each device; none where no op needs one.
fn of_devices<'a, T>(lists: *const *const T, n_ops: usize, n_devices: usize) -> Result<&'a [*const T], Status> {
    Slice::from_parts(lists, if n_ops == 0 { 0 } else { n_devices }).get()
}

fn find<F: Copy>(lists: &[Vec<(i64, Callback<F>)>], device: usize, channel: i64) -> Result<Callback<F>, ExecError> {
    let found = lists.get(device).and_then(|list| list.iter().find(|(known, _)| *known == channel));
    found.map(|(_, callback)| *callback).ok_or_else(|| {
        ExecError::Invalid(format!("the execution has no callback for channel {channel} of device {device}"))
    })
}

impl HostChannels for Callbacks {
    fn send(&self, device: usize, channel: i64, value: &Literal) -> Result<(), ExecError> {
        let error = find(&self.send, device, channel)?.send(value.bytes().to_vec());
        Error::take(error).map_err(|status| {
            ExecError::Invalid(format!("the callback of channel {channel} failed: {}", status.message))
        })
    }

    fn receive(&self, device: usize, channel: i64, dtype: DType, dims: &[usize]) -> Result<Literal, ExecError> {
        let callback = find(&self.receive, device, channel)?;
        let receiving = Arc::new(Receiving::new(dims.iter().product::<usize>() * dtype.bytes()));
        callback.receive(Ref::give(CopyStream(receiving.clone())));
        let mut bytes = receiving.wait().map_err(|why| ExecError::Invalid(format!("channel {channel}: {why}")))?;
        element::canonicalize(dtype, &mut bytes);
        Ok(Literal::from_bytes(dtype, dims, &bytes))
    }
}

/// `PJRT_CopyToDeviceStream`: the host's handle on a value that a program waits for.
pub struct CopyStream(Arc<Receiving>);

impl Kind for CopyStream {
    const NAME: &'static str = "PJRT_CopyToDeviceStream";
}

impl Drop for CopyStream {
    fn drop(&mut self) {
        let mut state = self.0.lock();
        state.is_closed = true;
        self.0.changed.notify_all();
    }
}

struct Receiving {
    total: usize,
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    bytes: Vec<u8>,
    added: usize,
    /// Nothing more will come.
    is_closed: bool,
}

impl Receiving {
    fn new(total: usize) -> Receiving {
        Receiving { total, state: Mutex::default(), changed: Condvar::new() }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait(&self) -> Result<Vec<u8>, String> {
        let going = |state: &mut State| state.added < self.total && !state.is_closed;
        let mut state = self.changed.wait_while(self.lock(), going).unwrap_or_else(PoisonError::into_inner);
        match state.added == self.total {
            true => Ok(std::mem::take(&mut state.bytes)),
            false => Err(format!("the stream was closed after {} of {} bytes", state.added, self.total)),
        }
    }

    fn add(&self, chunk: HostBytes) -> Result<(), Status> {
        let mut state = self.lock();
        let left = self.total - state.added;
        if chunk.len() > left {
            let (len, total) = (chunk.len(), self.total);
            return Err(Status::invalid(format!("a chunk of {len} bytes was added where {left} of {total} are left")));
        }
        state.bytes.extend_from_slice(chunk.bytes());
        state.added += chunk.len();
        self.changed.notify_all();
        Ok(())
    }
}

pub fn destroy(args: &mut sys::CopyStreamDestroy) -> Result<(), Status> {
    args.stream.destroy()
}

/// Copies the chunk and lets it go; what is wrong with it is in the event.
pub fn add_chunk(args: &mut sys::CopyStreamAddChunk) -> Result<(), Status> {
    let receiving = &args.stream.get()?.0;
    let chunk = Slice::from_parts(args.chunk, 1).get()?[0];
    let bytes = HostBytes::around(chunk.data, 0, i64::try_from(chunk.size).unwrap_or(i64::MAX))?;
    let added = receiving.add(bytes);
    if let Some(function) = chunk.deleter {
        Callback { function, argument: chunk.deleter_arg }.release(Address(chunk.data));
    }
    args.transfer_complete = Event::give(match added {
        Ok(()) => memory::Event::ready(),
        Err(status) => memory::Event::failed(status.into()),
    });
    Ok(())
}

pub fn total_bytes(args: &mut sys::CopyStreamTotalBytes) -> Result<(), Status> {
    args.total_bytes = args.stream.get()?.0.total as i64;
    Ok(())
}

/// Chunks may have any size.
pub fn granule_size(args: &mut sys::CopyStreamGranuleSize) -> Result<(), Status> {
    args.stream.get()?;
    args.granule_size_in_bytes = 1;
    Ok(())
}

pub fn current_bytes(args: &mut sys::CopyStreamCurrentBytes) -> Result<(), Status> {
    args.current_bytes = args.stream.get()?.0.lock().added as i64;
    Ok(())
}

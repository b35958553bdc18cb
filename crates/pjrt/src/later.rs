//! Calls that begin now and go on when the caller says so: it gets a callback to call, once.

use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Mutex, PoisonError};

use strata::Array;
use strata::memory::{self, Promise, Resolver};

use crate::buffer::{self, Buffer};
use crate::error::Status;
use crate::event::{Event, outcome_of};
use crate::raw::{HostBytesMut, Kind, Ref, read_struct};
use crate::sys;

/// A copy to host memory that is not there yet.
pub struct CopyLater(Mutex<Option<Copy>>);

struct Copy {
    source: memory::Buffer,
    device: strata::Device,
    range: Range<usize>,
    done: Resolver,
}

/// A buffer that changes hands when something else has happened.
pub struct DonationLater(Mutex<Option<(memory::Buffer, Promise)>>);

impl Kind for CopyLater {
    const NAME: &'static str = "PJRT_Buffer_CopyRawToHostFuture callback";
}
impl Kind for DonationLater {
    const NAME: &'static str = "PJRT_Buffer_DonateWithControlDependency callback";
}

pub fn copy_raw_to_host_future(args: &mut sys::BufferCopyRawToHostFuture) -> Result<(), Status> {
    let buffer = args.buffer.get()?;
    let range = buffer::raw_range(buffer, args.offset, args.transfer_size)?;
    let (source, device) = (buffer.array.buffer()?, buffer.array.device().clone());
    let (event, done) = memory::Event::pending();
    args.event = Event::give(event);
    args.callback_data = Ref::give(CopyLater(Mutex::new(Some(Copy { source, device, range, done }))));
    args.future_ready_callback = Some(copy_now);
    Ok(())
}

/// The destination is known, or will never be.
extern "C" fn copy_now(args: *mut sys::CopyFutureReadyArgs) {
    once(args, |args| {
        let waiting = args.waiting.get()?.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        args.waiting.destroy()?;
        let Some(Copy { source, device, range, done }) = waiting else { return Ok(()) };
        let place = outcome_of(args.error_code, args.error_message)?
            .map_err(Status::from)
            .and_then(|()| HostBytesMut::new(args.dst, range.len()));
        match place {
            Ok(mut to) => {
                let transfers = device.client().machine().transfers(device.id());
                let copied = transfers.read(&source, move |from| to.fill(&from[range]));
                copied.on_ready(move |outcome| done.resolve(outcome.clone()));
            }
            Err(status) => done.resolve(Err(status.into())),
        }
        Ok(())
    });
}

pub fn donate_with_control_dependency(args: &mut sys::BufferDonateWithControlDependency) -> Result<(), Status> {
    let buffer = args.buffer.get()?;
    let source = buffer.array.donate()?;
    let (array, promise) = Array::pending(buffer.array.device(), source.space(), source.dtype(), source.dims());
    args.out_buffer = Buffer::give(&buffer.parts, array, None);
    args.callback_data = Ref::give(DonationLater(Mutex::new(Some((source, promise)))));
    args.dependency_ready_callback = Some(donate_now);
    Ok(())
}

/// What the donation waited for has happened, or has failed.
extern "C" fn donate_now(args: *mut sys::DependencyReadyArgs) {
    once(args, |args| {
        let waiting = args.waiting.get()?.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        args.waiting.destroy()?;
        let Some((source, promise)) = waiting else { return Ok(()) };
        if let Err(error) = outcome_of(args.error_code, args.error_message)? {
            promise.fail(error);
            return Ok(());
        }
        let ready = source.ready().clone();
        ready.on_ready(move |outcome| match outcome.clone().and_then(|()| taken(source, &promise)) {
            Ok(contents) => promise.fulfil(contents),
            Err(error) => promise.fail(error),
        });
        Ok(())
    });
}

/// The bytes themselves if nobody else looks at them, else a copy.
fn taken(source: memory::Buffer, promise: &Promise) -> Result<memory::BufferMut, memory::Error> {
    source.into_mut().or_else(|shared| buffer::duplicate(&shared, promise.space()))
}

/// The way in of a callback: there is nobody to tell of a failure, and nothing may unwind into C.
fn once<A: crate::door::Args>(args: *mut A, body: impl FnOnce(A) -> Result<(), Status>) {
    let _ = catch_unwind(AssertUnwindSafe(|| read_struct(args).map(body)));
}

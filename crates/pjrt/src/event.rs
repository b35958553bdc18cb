//! `PJRT_Event`: something that will have happened.

use std::sync::{LazyLock, Mutex, PoisonError};

use strata::memory;

use crate::error::{Code, Error, Status};
use crate::raw::{Callback, Kind, Object, Ref};
use crate::sys;

pub struct Event {
    event: memory::Event,
    /// For events the client makes: how it says that they happened.
    resolver: Mutex<Option<memory::Resolver>>,
}

impl Kind for Event {
    const NAME: &'static str = "PJRT_Event";
}

impl Event {
    pub fn give(event: memory::Event) -> Ref<Event> {
        match event.poll() {
            Some(Ok(())) => Event::ready(),
            _ => Ref::give(Event { event, resolver: Mutex::new(None) }),
        }
    }

    /// The event of everything that is already done: one for all, and never destroyed.
    pub fn ready() -> Ref<Event> {
        static READY: LazyLock<Object<Event>> =
            LazyLock::new(|| Object::new(Event { event: memory::Event::ready(), resolver: Mutex::new(None) }));
        READY.handle()
    }
    pub fn inner(&self) -> &memory::Event {
        &self.event
    }
}

pub fn destroy(args: &mut sys::EventDestroy) -> Result<(), Status> {
    match args.event.same(Event::ready()) {
        true => Ok(()),
        false => args.event.destroy(),
    }
}

pub fn is_ready(args: &mut sys::EventIsReady) -> Result<(), Status> {
    args.is_ready = args.event.get()?.event.is_ready().into();
    Ok(())
}

/// The event's own failure, if it has one; asking too early is the caller's.
pub fn error(args: &mut sys::EventError) -> Result<(), Status> {
    match args.event.get()?.event.poll() {
        Some(outcome) => Ok(outcome?),
        None => Err(Status::new(Code::FailedPrecondition, "the event has not happened yet")),
    }
}

pub fn wait(args: &mut sys::EventAwait) -> Result<(), Status> {
    Ok(args.event.get()?.event.wait()?)
}

pub fn on_ready(args: &mut sys::EventOnReady) -> Result<(), Status> {
    let event = args.event.get()?;
    let function = args.callback.ok_or_else(|| Status::invalid("a callback is needed; null was given"))?;
    let callback = Callback { function, argument: args.user_arg };
    event.event.on_ready(move |outcome| {
        callback.ready(match outcome {
            Ok(()) => Ref::NULL,
            Err(error) => Error::give(error.clone().into()),
        })
    });
    Ok(())
}

pub fn create(args: &mut sys::EventCreate) -> Result<(), Status> {
    let (event, resolver) = memory::Event::pending();
    args.event = Ref::give(Event { event, resolver: Mutex::new(Some(resolver)) });
    Ok(())
}

pub fn set(args: &mut sys::EventSet) -> Result<(), Status> {
    let event = args.event.get()?;
    let outcome = outcome_of(args.error_code, args.error_message)?;
    let resolver = event.resolver.lock().unwrap_or_else(PoisonError::into_inner).take();
    let resolver = resolver.ok_or_else(|| Status::new(Code::FailedPrecondition, "the event has already been set"))?;
    resolver.resolve(outcome);
    Ok(())
}

/// A code and a message of the client's; code 0 is success.
pub fn outcome_of(code: i32, message: crate::raw::Text) -> Result<Result<(), memory::Error>, Status> {
    Ok(match code {
        0 => Ok(()),
        code => Err(Status::new(Code::from_number(code), message.text()?).into()),
    })
}

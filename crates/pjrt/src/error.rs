//! `PJRT_Error`: a code and a sentence; and how our errors become one.

use std::any::Any;

use strata::ExecError;
use strata::memory;

use crate::raw::{Kind, Ref, Text};
use crate::sys;

/// The codes every PJRT client knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(i32)]
pub enum Code {
    Cancelled = 1,
    Unknown = 2,
    InvalidArgument = 3,
    DeadlineExceeded = 4,
    NotFound = 5,
    AlreadyExists = 6,
    PermissionDenied = 7,
    ResourceExhausted = 8,
    FailedPrecondition = 9,
    Aborted = 10,
    OutOfRange = 11,
    Unimplemented = 12,
    Internal = 13,
    Unavailable = 14,
    DataLoss = 15,
    Unauthenticated = 16,
}

impl Code {
    /// The code of that number; what is not a code is `Unknown`.
    pub fn from_number(number: i32) -> Code {
        use Code::*;
        let all = [
            Cancelled,
            Unknown,
            InvalidArgument,
            DeadlineExceeded,
            NotFound,
            AlreadyExists,
            PermissionDenied,
            ResourceExhausted,
            FailedPrecondition,
            Aborted,
            OutOfRange,
            Unimplemented,
            Internal,
            Unavailable,
            DataLoss,
            Unauthenticated,
        ];
        all.into_iter().find(|code| *code as i32 == number).unwrap_or(Unknown)
    }
}

/// Why a call failed.
#[derive(Clone, PartialEq, Debug)]
pub struct Status {
    pub code: Code,
    pub message: String,
}

impl Status {
    pub fn new(code: Code, message: impl Into<String>) -> Status {
        Status { code, message: message.into() }
    }
    pub fn invalid(message: impl Into<String>) -> Status {
        Status::new(Code::InvalidArgument, message)
    }
    pub fn unimplemented(what: &str) -> Status {
        Status::new(Code::Unimplemented, format!("{what} is not implemented"))
    }
    pub fn internal(message: impl Into<String>) -> Status {
        Status::new(Code::Internal, message)
    }

    pub fn panicked(panic: &(dyn Any + Send)) -> Status {
        if let Some(error) = panic.downcast_ref::<strata::HostMemory>() {
            return Status::new(Code::ResourceExhausted, error.to_string());
        }
        let text = panic.downcast_ref::<&str>().copied().or_else(|| panic.downcast_ref::<String>().map(String::as_str));
        Status::internal(format!("internal error in Strata: {}", text.unwrap_or("a panic without a message")))
    }
}

impl From<memory::Error> for Status {
    fn from(error: memory::Error) -> Status {
        match error {
            memory::Error::OutOfMemory(error) => Status::new(Code::ResourceExhausted, error.render()),
            memory::Error::Failed(message) => Status::internal(&*message),
            memory::Error::Gone(message) => Status::new(Code::FailedPrecondition, &*message),
            memory::Error::Reported { code, message } => Status::new(Code::from_number(code.into()), &*message),
        }
    }
}

impl From<memory::OutOfMemory> for Status {
    fn from(error: memory::OutOfMemory) -> Status {
        memory::Error::from(error).into()
    }
}

impl From<ExecError> for Status {
    fn from(error: ExecError) -> Status {
        let code = match error.located().0 {
            ExecError::Unimplemented(_) => Code::Unimplemented,
            ExecError::Invalid(_) => Code::InvalidArgument,
            ExecError::Aborted(_) => Code::Aborted,
            ExecError::NotFound(_) => Code::NotFound,
            ExecError::HostMemory(_) => Code::ResourceExhausted,
            _ => Code::Internal,
        };
        Status::new(code, error.to_string())
    }
}

impl From<strata::Error> for Status {
    fn from(error: strata::Error) -> Status {
        match error {
            strata::Error::Program(failure) => {
                let has = |code: &str| failure.diagnostics.iter().any(|d| d.code == code);
                let code = match () {
                    () if has("not-implemented") => Code::Unimplemented,
                    () if has("unknown-custom-call") => Code::NotFound,
                    () if has("out-of-memory") => Code::ResourceExhausted,
                    () => Code::InvalidArgument,
                };
                Status::new(code, failure.to_string())
            }
            strata::Error::Exec(error) => error.into(),
            strata::Error::Memory(error) => error.into(),
            strata::Error::Invalid(message) => Status::invalid(message),
            strata::Error::Gone(message) => Status::new(Code::FailedPrecondition, message),
        }
    }
}

impl From<Status> for memory::Error {
    fn from(status: Status) -> memory::Error {
        memory::Error::Reported { code: status.code as u8, message: status.message.into() }
    }
}

/// What C holds.
pub struct Error(Status);

impl Kind for Error {
    const NAME: &'static str = "PJRT_Error";
}

impl Error {
    pub fn give(status: Status) -> Ref<Error> {
        Ref::give(Error(status))
    }

    /// What an error that somebody else hands over says; null is success.
    pub fn take(error: Ref<Error>) -> Result<(), Status> {
        let Some(found) = error.get_opt()? else { return Ok(()) };
        let status = found.0.clone();
        error.destroy()?;
        Err(status)
    }
}

pub fn destroy(args: &mut sys::ErrorDestroy) -> Result<(), Status> {
    args.error.destroy()
}

pub fn message(args: &mut sys::ErrorMessage) -> Result<(), Status> {
    args.message = Text::of(&args.error.get()?.0.message);
    Ok(())
}

pub fn get_code(args: &mut sys::ErrorGetCode) -> Result<(), Status> {
    args.code = args.error.get()?.0.code as i32;
    Ok(())
}

/// Our errors carry no payloads: there is nothing to visit.
pub fn for_each_payload(args: &mut sys::ErrorForEachPayload) -> Result<(), Status> {
    args.error.get().map(|_| ())
}

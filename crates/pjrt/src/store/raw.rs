//! The key-value callbacks of `PJRT_Client_Create`, by which the processes of a job find each other.

#![expect(unsafe_code, reason = "callbacks of the caller")]

use std::ffi::c_void;

use crate::error::{Code, Error, Status};
use crate::raw::{Ref, Text};
use crate::sys;

/// `PJRT_KeyValueGetCallback_Args`.
#[repr(C)]
struct GetArgs {
    struct_size: usize,
    extension_start: *mut c_void,
    key: *const u8,
    key_size: usize,
    timeout_in_ms: i32,
    callback_error: *const sys::CallbackError,
    user_arg: *mut c_void,
    value: *mut u8,
    value_size: usize,
    value_deleter: Option<unsafe extern "C" fn(*mut u8)>,
}

/// `PJRT_KeyValuePutCallback_Args`.
#[repr(C)]
struct PutArgs {
    struct_size: usize,
    extension_start: *mut c_void,
    key: *const u8,
    key_size: usize,
    value: *const u8,
    value_size: usize,
    callback_error: *const sys::CallbackError,
    user_arg: *mut c_void,
}

type GetCallback = unsafe extern "C" fn(*mut GetArgs) -> Ref<Error>;
type PutCallback = unsafe extern "C" fn(*mut PutArgs) -> Ref<Error>;

/// The store of the client's maker, good while the client is made.
pub struct KeyValues {
    get: GetCallback,
    get_arg: *mut c_void,
    put: PutCallback,
    put_arg: *mut c_void,
}

// SAFETY: PJRT callbacks may be called from any thread.
unsafe impl Sync for KeyValues {}

extern "C" fn fail(code: i32, message: *const u8, len: usize) -> Ref<Error> {
    let message = Text::from_parts(message, len).text().unwrap_or_default().into_owned();
    Error::give(Status::new(Code::from_number(code), message))
}

fn outcome(error: Ref<Error>) -> Result<(), String> {
    Error::take(error).map_err(|status| status.message)
}

impl KeyValues {
    /// The callbacks of a call, if it has them.
    pub fn of(args: &sys::ClientCreate) -> Option<KeyValues> {
        if args.kv_get_callback.is_null() || args.kv_put_callback.is_null() {
            return None;
        }
        // SAFETY: C passes functions of these types; pointers to data and to functions have one size on every platform of ours.
        let (get, put) = unsafe {
            (
                std::mem::transmute::<*const c_void, GetCallback>(args.kv_get_callback),
                std::mem::transmute::<*const c_void, PutCallback>(args.kv_put_callback),
            )
        };
        Some(KeyValues { get, get_arg: args.kv_get_user_arg, put, put_arg: args.kv_put_user_arg })
    }
}

impl strata::job::Store for KeyValues {
    fn put(&self, key: &str, value: &[u8]) -> Result<(), String> {
        let error: sys::CallbackError = fail;
        let mut args = PutArgs {
            struct_size: size_of::<PutArgs>(),
            extension_start: std::ptr::null_mut(),
            key: key.as_ptr(),
            key_size: key.len(),
            value: value.as_ptr(),
            value_size: value.len(),
            callback_error: &error,
            user_arg: self.put_arg,
        };
        // SAFETY: everything the arguments point to lives during the call.
        outcome(unsafe { (self.put)(&mut args) })
    }

    fn get(&self, key: &str, timeout_ms: u64) -> Result<Vec<u8>, String> {
        let error: sys::CallbackError = fail;
        let mut args = GetArgs {
            struct_size: size_of::<GetArgs>(),
            extension_start: std::ptr::null_mut(),
            key: key.as_ptr(),
            key_size: key.len(),
            timeout_in_ms: timeout_ms.min(i32::MAX as u64) as i32,
            callback_error: &error,
            user_arg: self.get_arg,
            value: std::ptr::null_mut(),
            value_size: 0,
            value_deleter: None,
        };
        // SAFETY: as above.
        outcome(unsafe { (self.get)(&mut args) })?;
        if args.value.is_null() {
            return Ok(Vec::new());
        }
        // SAFETY: the callback made a value of that size, which is ours until its deleter is called.
        let value = unsafe { std::slice::from_raw_parts(args.value, args.value_size) }.to_vec();
        if let Some(delete) = args.value_deleter {
            // SAFETY: called once, with what it was given for.
            unsafe { delete(args.value) };
        }
        Ok(value)
    }
}

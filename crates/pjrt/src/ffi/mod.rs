//! Custom calls in a foreign language: handlers of XLA's typed FFI, as `jax.ffi` registers them.
//!
//! ```text
//! raw.rs     the C structs of a call, the table a handler calls back, and the call itself
//! attrs.rs   a call's attributes, in the form handlers read
//! ```
//!
//! A handler runs on the thread of the execution, on the buffers themselves. It finds the device it works for, the number of
//! the execution and the user data that came with it. There is no stream to work on, and no state between calls: handlers
//! of stages other than execution are refused when they are registered.

mod attrs;
pub mod raw;

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use strata::ExecError as Error;
use strata::tensor::DType;

use crate::error::{Code, Status};
use crate::raw::{Callback, Kind};
use crate::sys::FreeUserData;
use attrs::Attributes;
pub use raw::{Handler, handler_at};

/// Makes `target` mean `handler` in every execution of this process from now on.
pub fn register(target: &str, handler: Handler) -> Result<(), Status> {
    if target.is_empty() {
        return Err(Status::invalid("a custom call needs a name"));
    }
    // A call site's attributes never change: they are put into C's form once.
    let known: Mutex<HashMap<String, Arc<Attributes>>> = Mutex::default();
    let name = target.to_owned();
    strata::custom_calls::register_with_caller(target, move |caller, config, ins, outs| {
        let wrong = |why: String| Error::Invalid(format!("custom call `@{name}`: {why}"));
        let cached = known.lock().unwrap_or_else(PoisonError::into_inner).get(config).cloned();
        let attributes = match cached {
            Some(attributes) => attributes,
            None => {
                let made = Arc::new(Attributes::parse(config).map_err(wrong)?);
                known.lock().unwrap_or_else(PoisonError::into_inner).insert(config.to_owned(), made.clone());
                made
            }
        };
        raw::call(handler, caller, &attributes, ins, outs).map_err(|status| wrong(status.message))
    });
    Ok(())
}

/// The number of a type that handlers and their callers share: the one its name has, or a new one.
pub fn type_number(name: &str) -> i64 {
    static NAMES: Mutex<Vec<String>> = Mutex::new(Vec::new());
    let mut names = NAMES.lock().unwrap_or_else(PoisonError::into_inner);
    let known = names.iter().position(|known| known == name);
    let index = known.unwrap_or_else(|| {
        names.push(name.to_owned());
        names.len() - 1
    });
    index as i64 + 1
}

/// `PJRT_ExecuteContext`: what the caller of an execution wants handlers to find. An execution keeps it for as long as it
/// runs.
#[derive(Default)]
pub struct ExecuteContext(Arc<UserData>);

/// Data by the number of its type.
#[derive(Default)]
pub struct UserData(Mutex<BTreeMap<i64, Datum>>);

/// An address, and how its owner wants it let go.
struct Datum(Callback<Option<FreeUserData>>);

impl Kind for ExecuteContext {
    const NAME: &'static str = "PJRT_ExecuteContext";
}

impl ExecuteContext {
    pub fn user_data(&self) -> Arc<UserData> {
        self.0.clone()
    }
}

impl UserData {
    /// Takes over `data` of a type that is not there yet.
    pub fn add(&self, number: i64, data: Callback<Option<FreeUserData>>) -> Result<(), Status> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.contains_key(&number) {
            return Err(Status::new(Code::AlreadyExists, format!("there is user data of type {number} already")));
        }
        known.insert(number, Datum(data));
        Ok(())
    }

    fn get(&self, number: i64) -> Option<*mut std::ffi::c_void> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&number).map(|datum| datum.0.argument)
    }
}

impl Drop for Datum {
    fn drop(&mut self) {
        let Callback { function, argument } = self.0;
        if let Some(function) = function {
            Callback { function, argument }.free();
        }
    }
}

macro_rules! elements {
    ($($number:literal $dtype:ident)*) => {
        /// XLA's number for an element type, where it has one.
        pub fn element(dtype: DType) -> Option<i32> {
            match dtype {
                $(DType::$dtype => Some($number),)*
                _ => None,
            }
        }
    };
}

elements! {
    1 Bool 2 S8 3 S16 4 S32 5 S64 6 U8 7 U16 8 U32 9 U64 10 F16 11 F32 12 F64 15 C64 16 BF16 18 C128
    19 F8E5M2 20 F8E4M3FN 21 S4 22 U4 23 F8E4M3B11FNUZ 24 F8E5M2FNUZ 25 F8E4M3FNUZ 26 S2 27 U2
    28 F8E4M3 29 F8E3M4 32 F4E2M1FN 33 F8E8M0FNU
}

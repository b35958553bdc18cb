//! Custom calls in a foreign language: handlers of XLA's typed FFI, as `jax.ffi` registers them.
//!
//! ```text
//! raw.rs     the C structs of a call, the table a handler calls back, and the call itself
//! attrs.rs   a call's attributes, in the form handlers read
//! ```
//!
//! A handler runs on the thread of the execution, on the buffers themselves. It has no stream and no state between calls; what
//! it asks for that is not there, it is told so.

mod attrs;
pub mod raw;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use strata::exec::Error;
use strata::tensor::DType;

use crate::error::Status;
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
    strata::custom_calls::register(target, move |config, ins, outs| {
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
        raw::call(handler, &attributes, ins, outs).map_err(|status| wrong(status.message))
    });
    Ok(())
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

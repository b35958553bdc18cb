//! A PJRT library as a C program sees it: a table of function pointers that may be shorter than ours, or have holes.

#![expect(unsafe_code, reason = "opens a library and calls functions in it")]

use std::ffi::{CString, c_char, c_void};
use std::path::Path;

use crate::sys;

/// An open library. It is never closed: PJRT libraries start threads.
pub struct Plugin {
    table: *const u8,
    bytes: usize,
}

/// Why a call gave nothing.
#[derive(Clone, PartialEq, Debug)]
pub enum Failed {
    /// The table has no such function.
    Missing(&'static str),
    Error {
        code: i32,
        message: String,
    },
}

/// `INVALID_ARGUMENT`.
pub const INVALID_ARGUMENT: i32 = 3;
/// `UNIMPLEMENTED`.
pub const UNIMPLEMENTED: i32 = 12;

const NAMES: [&str; 17] = [
    "OK",
    "CANCELLED",
    "UNKNOWN",
    "INVALID_ARGUMENT",
    "DEADLINE_EXCEEDED",
    "NOT_FOUND",
    "ALREADY_EXISTS",
    "PERMISSION_DENIED",
    "RESOURCE_EXHAUSTED",
    "FAILED_PRECONDITION",
    "ABORTED",
    "OUT_OF_RANGE",
    "UNIMPLEMENTED",
    "INTERNAL",
    "UNAVAILABLE",
    "DATA_LOSS",
    "UNAUTHENTICATED",
];

impl std::fmt::Display for Failed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Failed::Missing(name) => write!(f, "the table has no {name}"),
            Failed::Error { code, message } => {
                let name =
                    usize::try_from(*code).ok().and_then(|i| NAMES.get(i)).copied().unwrap_or("code out of range");
                write!(f, "{name}: {message}")
            }
        }
    }
}

impl Plugin {
    /// Opens the library and asks for its table.
    pub fn open(path: &Path) -> Result<Plugin, String> {
        let shown = path.display();
        let name = CString::new(path.as_os_str().as_encoded_bytes()).map_err(|_| format!("`{shown}` is no path"))?;
        // SAFETY: a library's initialisers run, which is what opening it means.
        let library = unsafe { libc::dlopen(name.as_ptr(), libc::RTLD_NOW | libc::RTLD_LOCAL) };
        if library.is_null() {
            return Err(format!("cannot open `{shown}`: {}", last_error()));
        }
        // SAFETY: an open library and a terminated name.
        let symbol = unsafe { libc::dlsym(library, c"GetPjrtApi".as_ptr()) };
        if symbol.is_null() {
            return Err(format!("`{shown}` has no symbol GetPjrtApi: it is no PJRT library"));
        }
        // SAFETY: the symbol of that name is a function of this type.
        let get: unsafe extern "C" fn() -> *const u8 = unsafe { std::mem::transmute::<*mut c_void, _>(symbol) };
        // SAFETY: it takes nothing and returns the table, or null.
        let table = unsafe { get() };
        if table.is_null() {
            return Err(format!("GetPjrtApi of `{shown}` returns null"));
        }
        // SAFETY: a table begins with its size.
        let bytes = unsafe { table.cast::<usize>().read() };
        Ok(Plugin { table, bytes })
    }

    /// The same library with another table: a copy that `edit` has changed, a word per slot. It stays for ever.
    pub fn edited(self, edit: impl FnOnce(&mut [usize])) -> Plugin {
        // SAFETY: a table is `bytes` long.
        let words = unsafe { std::slice::from_raw_parts(self.table.cast::<usize>(), self.bytes / 8) };
        let mut words = words.to_vec();
        edit(&mut words);
        Plugin { table: words.leak().as_ptr().cast(), bytes: self.bytes }
    }

    /// Calls a function of the table by its name without `PJRT_`; `args` must be of the type it takes.
    pub fn call<A>(&self, name: &'static str, args: &mut A) -> Result<(), Failed> {
        let function = self.slot(name).ok_or(Failed::Missing(name))?;
        // SAFETY: every function of the table has this type, with the struct that belongs to its name.
        let function: unsafe extern "C" fn(*mut A) -> *const sys::Error = unsafe { std::mem::transmute(function) };
        // SAFETY: the struct is of the type the function takes.
        let error = unsafe { function(args) };
        if error.is_null() { Ok(()) } else { Err(self.take_error(error)) }
    }

    /// The version the library claims.
    pub fn version(&self) -> (i32, i32) {
        if self.bytes < 40 {
            return (0, 0);
        }
        // SAFETY: the table has at least its header.
        unsafe { (self.table.add(32).cast::<i32>().read(), self.table.add(36).cast::<i32>().read()) }
    }

    fn slot(&self, name: &str) -> Option<*const c_void> {
        let at = 8 * word_of(name)?;
        if at + 8 > self.bytes {
            return None;
        }
        // SAFETY: the slot is inside the table.
        let function = unsafe { self.table.add(at).cast::<*const c_void>().read() };
        (!function.is_null()).then_some(function)
    }

    fn take_error(&self, error: *const sys::Error) -> Failed {
        let mut code = sys::ErrorGetCode { error, ..sys::ErrorGetCode::empty() };
        let known = self.call("Error_GetCode", &mut code).is_ok();
        let mut message = sys::ErrorMessage { error, ..sys::ErrorMessage::empty() };
        self.nothing("Error_Message", &mut message);
        let text = message.message.text().unwrap_or_default();
        self.nothing("Error_Destroy", &mut sys::ErrorDestroy { error, ..sys::ErrorDestroy::empty() });
        Failed::Error { code: if known { code.code } else { -1 }, message: text }
    }

    /// `Error_Message` and `Error_Destroy` return nothing at all.
    fn nothing<A>(&self, name: &str, args: &mut A) {
        if let Some(function) = self.slot(name) {
            // SAFETY: these two take a struct and return nothing.
            let function: unsafe extern "C" fn(*mut A) = unsafe { std::mem::transmute(function) };
            // SAFETY: the struct is of the type the function takes.
            unsafe { function(args) };
        }
    }
}

/// The number of the word in the table that holds a function.
pub fn word_of(name: &str) -> Option<usize> {
    Some(5 + sys::FUNCTIONS.iter().position(|known| *known == name)?)
}

/// `n` strings given as two arrays.
pub fn texts(data: *const *const u8, sizes: *const usize, n: usize) -> Vec<String> {
    if n == 0 || data.is_null() || sizes.is_null() {
        return Vec::new();
    }
    let text = |i: usize| {
        // SAFETY: the library says that there are `n` pointers and `n` sizes.
        let (text, size) = unsafe { (*data.add(i), *sizes.add(i)) };
        if text.is_null() {
            return String::new();
        }
        // SAFETY: and as many bytes behind each.
        String::from_utf8_lossy(unsafe { std::slice::from_raw_parts(text, size) }).into_owned()
    };
    (0..n).map(text).collect()
}

/// `n` named values at `data`.
pub fn values<'a>(data: *const sys::NamedValue, n: usize) -> &'a [sys::NamedValue] {
    match n == 0 || data.is_null() {
        true => &[],
        // SAFETY: the library says that there are `n`.
        false => unsafe { std::slice::from_raw_parts(data, n) },
    }
}

fn last_error() -> String {
    // SAFETY: the text belongs to the C library and is read at once.
    let text: *const c_char = unsafe { libc::dlerror() };
    if text.is_null() {
        return "no reason given".into();
    }
    // SAFETY: not null, terminated.
    unsafe { std::ffi::CStr::from_ptr(text) }.to_string_lossy().into_owned()
}

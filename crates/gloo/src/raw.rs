//! The functions of `csrc/gloo.cc`, found in a library at run time.

#![expect(unsafe_code, reason = "a C interface")]

use std::ffi::{CStr, CString, c_char, c_void};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

use crate::Store;

#[repr(C)]
struct MeshOpaque {
    _private: [u8; 0],
}
#[repr(C)]
struct TransferOpaque {
    _private: [u8; 0],
}

/// One message of a transfer, as C sees it.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Part {
    rank: i32,
    is_send: u32,
    slot: u64,
    data: *mut c_char,
    bytes: usize,
}

/// A message to send or the room for one to receive, under a number that both sides know.
pub enum Message<'a> {
    Send { to: u32, slot: u64, bytes: &'a [u8] },
    Receive { from: u32, slot: u64, bytes: &'a mut [u8] },
}

impl Message<'_> {
    /// Whether there is nothing to move.
    pub fn is_empty(&self) -> bool {
        match self {
            Message::Send { bytes, .. } => bytes.is_empty(),
            Message::Receive { bytes, .. } => bytes.is_empty(),
        }
    }

    /// The process at the other end.
    pub fn with(&self) -> u32 {
        match self {
            Message::Send { to, .. } => *to,
            Message::Receive { from, .. } => *from,
        }
    }

    fn part(&mut self) -> Part {
        match self {
            Message::Send { to, slot, bytes } => Part {
                rank: *to as i32,
                is_send: 1,
                slot: *slot,
                data: bytes.as_ptr().cast_mut().cast(),
                bytes: bytes.len(),
            },
            Message::Receive { from, slot, bytes } => Part {
                rank: *from as i32,
                is_send: 0,
                slot: *slot,
                data: bytes.as_mut_ptr().cast(),
                bytes: bytes.len(),
            },
        }
    }
}

type Put = unsafe extern "C" fn(*mut c_void, *const c_char, usize, *const c_char, usize) -> i32;
type Get = unsafe extern "C" fn(*mut c_void, *const c_char, usize, i64, *mut c_char, usize) -> i64;

/// The library's functions. It stays loaded for good: gloo has threads.
#[derive(Clone, Copy)]
struct Functions {
    connect: unsafe extern "C" fn(
        i32,
        i32,
        *const c_char,
        i64,
        *mut c_void,
        Put,
        Get,
        *mut c_char,
        usize,
    ) -> *mut MeshOpaque,
    disconnect: unsafe extern "C" fn(*mut MeshOpaque),
    begin:
        unsafe extern "C" fn(*mut MeshOpaque, *const Part, usize, *mut i32, *mut c_char, usize) -> *mut TransferOpaque,
    wait: unsafe extern "C" fn(*mut TransferOpaque, usize, *mut i32, *mut c_char, usize) -> i32,
    abort: unsafe extern "C" fn(*mut TransferOpaque, usize),
    end: unsafe extern "C" fn(*mut TransferOpaque),
}

/// Connections to every other process.
pub struct Connections {
    mesh: *mut MeshOpaque,
    functions: Functions,
}

// SAFETY: gloo's contexts and buffers are used from several threads by design; nothing here hands out references.
unsafe impl Send for Connections {}
// SAFETY: as above.
unsafe impl Sync for Connections {}

/// Messages under way; the bytes are borrowed until it is gone, but for those that were given back.
pub struct Transfer<'a> {
    transfer: *mut TransferOpaque,
    functions: Functions,
    messages: Vec<Message<'a>>,
    is_through: Vec<bool>,
    _connections: std::marker::PhantomData<&'a Connections>,
}

/// Stops the waits of a transfer from another thread. Whoever made it sees to it that the transfer is still there.
#[derive(Clone, Copy)]
pub struct Stop {
    transfer: *mut TransferOpaque,
    abort: unsafe extern "C" fn(*mut TransferOpaque, usize),
}

// SAFETY: aborting is what other threads do.
unsafe impl Send for Stop {}

/// What became of a wait.
pub enum Waited {
    /// The message is through.
    Through,
    /// It will never be.
    Failed(i32, String),
    /// Somebody stopped the wait.
    Stopped(i32),
}

fn why(text: &[c_char; 512]) -> String {
    // SAFETY: the library ends what it writes with a zero, and the buffer began as zeros.
    unsafe { CStr::from_ptr(text.as_ptr()) }.to_string_lossy().into_owned()
}

fn symbol<F: Copy>(library: *mut c_void, name: &CStr) -> Result<F, String> {
    assert_eq!(size_of::<F>(), size_of::<*mut c_void>());
    // SAFETY: a handle of dlopen and a name that ends in a zero.
    let found = unsafe { libc::dlsym(library, name.as_ptr()) };
    if found.is_null() {
        return Err(format!("the library has no `{}`", name.to_string_lossy()));
    }
    // SAFETY: the types above are those of csrc/gloo.cc.
    Ok(unsafe { std::mem::transmute_copy::<*mut c_void, F>(&found) })
}

fn load(path: &Path) -> Result<Functions, String> {
    let name = CString::new(path.as_os_str().as_bytes()).map_err(|_| "a path with a zero in it".to_owned())?;
    // SAFETY: a path that ends in a zero; the library's own initialisers are those of the C++ runtime.
    let library = unsafe { libc::dlopen(name.as_ptr(), libc::RTLD_NOW | libc::RTLD_LOCAL) };
    if library.is_null() {
        // SAFETY: dlerror says why dlopen has just failed.
        let text = unsafe { libc::dlerror() };
        return Err(match text.is_null() {
            true => format!("{} cannot be loaded", path.display()),
            // SAFETY: not null, so a text that ends in a zero.
            false => unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned(),
        });
    }
    Ok(Functions {
        connect: symbol(library, c"strata_gloo_connect")?,
        disconnect: symbol(library, c"strata_gloo_disconnect")?,
        begin: symbol(library, c"strata_gloo_begin")?,
        wait: symbol(library, c"strata_gloo_wait")?,
        abort: symbol(library, c"strata_gloo_abort")?,
        end: symbol(library, c"strata_gloo_end")?,
    })
}

/// The file this code was loaded from.
pub fn own_file() -> Option<PathBuf> {
    let mut info = libc::Dl_info {
        dli_fname: std::ptr::null(),
        dli_fbase: std::ptr::null_mut(),
        dli_sname: std::ptr::null(),
        dli_saddr: std::ptr::null_mut(),
    };
    // SAFETY: an address of this module, and room for the answer.
    let found = unsafe { libc::dladdr(own_file as *const c_void, &mut info) };
    if found == 0 || info.dli_fname.is_null() {
        return None;
    }
    // SAFETY: the loader's own text, which ends in a zero.
    let name = unsafe { CStr::from_ptr(info.dli_fname) };
    Some(PathBuf::from(std::ffi::OsStr::from_bytes(name.to_bytes())))
}

unsafe extern "C" fn put(store: *mut c_void, key: *const c_char, n: usize, value: *const c_char, m: usize) -> i32 {
    let put = || {
        // SAFETY: `connect` passed this store, and gloo passes texts that live during the call.
        let (store, key, value) = unsafe {
            let bytes = |at: *const c_char, n| std::slice::from_raw_parts(at.cast::<u8>(), n);
            (&**store.cast::<&dyn Store>(), bytes(key, n), if m == 0 { &[] } else { bytes(value, m) })
        };
        store.put(&String::from_utf8_lossy(key), value).is_ok()
    };
    match std::panic::catch_unwind(std::panic::AssertUnwindSafe(put)) {
        Ok(true) => 0,
        _ => 1,
    }
}

unsafe extern "C" fn get(
    store: *mut c_void,
    key: *const c_char,
    n: usize,
    ms: i64,
    out: *mut c_char,
    room: usize,
) -> i64 {
    let get = || {
        // SAFETY: as in `put`; `out` has `room` bytes.
        let (store, key, out) = unsafe {
            (
                &**store.cast::<&dyn Store>(),
                std::slice::from_raw_parts(key.cast::<u8>(), n),
                std::slice::from_raw_parts_mut(out.cast::<u8>(), room),
            )
        };
        let value = store.get(&String::from_utf8_lossy(key), ms.max(0) as u64).ok()?;
        out.get_mut(..value.len())?.copy_from_slice(&value);
        Some(value.len() as i64)
    };
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(get)).ok().flatten().unwrap_or(-1)
}

impl Connections {
    pub fn new(
        library: &Path,
        rank: u32,
        size: u32,
        host: &str,
        ms: u64,
        store: &dyn Store,
    ) -> Result<Connections, String> {
        let functions = load(library)?;
        let host = CString::new(host).map_err(|_| "a host's name with a zero in it".to_owned())?;
        let mut text = [0; 512];
        let mut store = store;
        let arg = (&raw mut store).cast::<c_void>();
        // SAFETY: the store lives during the call, after which gloo does not use it.
        let mesh = unsafe {
            let (rank, size) = (rank as i32, size as i32);
            (functions.connect)(rank, size, host.as_ptr(), ms as i64, arg, put, get, text.as_mut_ptr(), text.len())
        };
        match mesh.is_null() {
            true => Err(why(&text)),
            false => Ok(Connections { mesh, functions }),
        }
    }

    /// Starts all messages, or says with whom one could not be.
    pub fn begin<'a>(&'a self, mut messages: Vec<Message<'a>>) -> Result<Transfer<'a>, (i32, String)> {
        let parts: Vec<Part> = messages.iter_mut().map(Message::part).collect();
        let (mut text, mut lost) = ([0; 512], -1);
        // SAFETY: the parts point to bytes that the transfer keeps borrowed.
        let transfer = unsafe {
            (self.functions.begin)(self.mesh, parts.as_ptr(), parts.len(), &mut lost, text.as_mut_ptr(), text.len())
        };
        match transfer.is_null() {
            true => Err((lost, why(&text))),
            false => {
                let (is_through, _connections) = (vec![false; messages.len()], std::marker::PhantomData);
                Ok(Transfer { transfer, functions: self.functions, messages, is_through, _connections })
            }
        }
    }
}

impl Drop for Connections {
    fn drop(&mut self) {
        // SAFETY: made by `connect`; transfers borrow `self` and are gone.
        unsafe { (self.functions.disconnect)(self.mesh) }
    }
}

impl<'a> Transfer<'a> {
    /// Waits for message `i`, once.
    pub fn wait(&mut self, i: usize) -> Waited {
        let (mut text, mut rank) = ([0; 512], -1);
        assert!(i < self.messages.len(), "there are {} messages", self.messages.len());
        // SAFETY: the transfer is alive.
        let code = unsafe { (self.functions.wait)(self.transfer, i, &mut rank, text.as_mut_ptr(), text.len()) };
        self.is_through[i] |= code == 0;
        match code {
            0 => Waited::Through,
            1 => Waited::Failed(rank, why(&text)),
            _ => Waited::Stopped(rank),
        }
    }

    /// The bytes of message `i`, which was received. Nothing if it is not through yet.
    pub fn give_back(&mut self, i: usize) -> &'a mut [u8] {
        match &mut self.messages[i] {
            Message::Receive { bytes, .. } if self.is_through[i] => std::mem::take(bytes),
            _ => &mut [],
        }
    }

    /// A way to stop the waits from another thread.
    pub fn stop(&self) -> Stop {
        Stop { transfer: self.transfer, abort: self.functions.abort }
    }
}

impl PartialEq for Stop {
    fn eq(&self, other: &Stop) -> bool {
        self.transfer == other.transfer
    }
}

impl Stop {
    /// Makes the waits of the transfer, which must still be there, return.
    pub fn now(self) {
        // SAFETY: the caller says that the transfer is still there.
        unsafe { (self.abort)(self.transfer, usize::MAX) }
    }

    /// Makes the wait for message `i` alone return.
    pub fn one(self, i: usize) {
        // SAFETY: as above.
        unsafe { (self.abort)(self.transfer, i) }
    }
}

impl Drop for Transfer<'_> {
    fn drop(&mut self) {
        // SAFETY: made by `begin`, and nobody uses it any more.
        unsafe { (self.functions.end)(self.transfer) }
    }
}

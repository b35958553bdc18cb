//! Memory that holds code, and calls into it.
//!
//! Memory is written while it cannot be executed, and executed once it cannot be written.

#![expect(unsafe_code, reason = "maps memory, and calls what was written there")]

use std::cell::Cell;
use std::ffi::c_void;
use std::ptr;

/// Executable code in memory of its own.
pub struct Code {
    start: *mut c_void,
    bytes: usize,
    entry: usize,
}

// SAFETY: the memory is never written again.
unsafe impl Send for Code {}
// SAFETY: as above.
unsafe impl Sync for Code {}

/// A compiled function: the streams' pointers, how many rows, how many lanes; zero if it has computed all of them.
#[cfg(target_arch = "x86_64")]
type Entry = extern "sysv64" fn(*const *mut u8, usize, usize) -> u32;
#[cfg(not(target_arch = "x86_64"))]
type Entry = extern "C" fn(*const *mut u8, usize, usize) -> u32;

impl Code {
    /// Maps `bytes`, whose function starts at `entry`; none where the system does not allow it.
    pub(crate) fn new(bytes: &[u8], entry: usize) -> Option<Code> {
        let length = bytes.len().next_multiple_of(4096);
        // SAFETY: asks for fresh memory anywhere.
        let start = unsafe {
            let (access, kind) = (libc::PROT_READ | libc::PROT_WRITE, libc::MAP_PRIVATE | libc::MAP_ANONYMOUS);
            libc::mmap(ptr::null_mut(), length, access, kind, -1, 0)
        };
        if start == libc::MAP_FAILED {
            return None;
        }
        let code = Code { start, bytes: length, entry };
        // SAFETY: the mapping is writable, long enough and nobody else's.
        let allowed = unsafe {
            ptr::copy_nonoverlapping(bytes.as_ptr(), start.cast(), bytes.len());
            libc::mprotect(start, length, libc::PROT_READ | libc::PROT_EXEC) == 0
        };
        allowed.then_some(code)
    }

    /// Runs the function; false if it has refused some lanes.
    ///
    /// # Safety
    /// Every stream's pointer must be valid for what the function does with it over `rows` rows of `lanes` lanes, and the
    /// processor must have the instructions of the target it was compiled for.
    pub unsafe fn run(&self, streams: &[*mut u8], rows: usize, lanes: usize) -> bool {
        // SAFETY: `entry` is where `emit` put a function of this type.
        let entry: Entry = unsafe { std::mem::transmute(self.start.cast::<u8>().wrapping_add(self.entry)) };
        entry(streams.as_ptr(), rows, lanes) == 0
    }
}

/// A compiled program: registers, tensors, and a function with its argument for what has no instructions.
#[cfg(target_arch = "x86_64")]
type ScalarEntry = extern "sysv64" fn(*const Cell<u64>, *const Elements, *const c_void, Other);
#[cfg(not(target_arch = "x86_64"))]
type ScalarEntry = extern "C" fn(*const Cell<u64>, *const Elements, *const c_void, Other);
#[cfg(target_arch = "x86_64")]
type Other = extern "sysv64" fn(*const c_void, u32);
#[cfg(not(target_arch = "x86_64"))]
type Other = extern "C" fn(*const c_void, u32);

/// A tensor that a program reads and writes: where it starts, and how many elements it has.
#[repr(C)]
pub struct Elements {
    pub start: *mut u8,
    pub n: usize,
}

macro_rules! other {
    ($abi:literal) => {
        /// Calls the closure behind `context`. A panic ends the process, because it cannot pass generated code.
        extern $abi fn other<F: Fn(usize)>(context: *const c_void, line: u32) {
            // SAFETY: `run_scalar` passes the closure it was given.
            unsafe { (*context.cast::<F>())(line as usize) }
        }
    };
}
#[cfg(target_arch = "x86_64")]
other!("sysv64");
#[cfg(not(target_arch = "x86_64"))]
other!("C");

impl Code {
    /// Runs a program of `scalar.rs`; `step` does the lines that have no instructions.
    ///
    /// # Safety
    /// The tensors must be valid for reading and writing their elements, of the sizes the program says, and the processor must
    /// have AVX.
    pub unsafe fn run_scalar<F: Fn(usize)>(&self, registers: &[Cell<u64>; 256], tensors: &[Elements], step: &F) {
        // SAFETY: `entry` is where `scalar::compile` put a function of this type.
        let entry: ScalarEntry = unsafe { std::mem::transmute(self.start.cast::<u8>().wrapping_add(self.entry)) };
        entry(registers.as_ptr(), tensors.as_ptr(), (&raw const *step).cast(), other::<F>);
    }
}

impl Drop for Code {
    fn drop(&mut self) {
        // SAFETY: the mapping is ours, and nobody runs it once it is dropped.
        unsafe { libc::munmap(self.start, self.bytes) };
    }
}

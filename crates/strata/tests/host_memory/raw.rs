//! A host whose n-th large allocation fails.

#![expect(unsafe_code, reason = "the test takes the place of the global allocator")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::sync::atomic::{AtomicIsize, Ordering};

/// What grows with data: the programs of this test work on more bytes than that.
pub const LARGE: usize = 16 << 10;

/// Large allocations until one fails; negative once it has, and while none is to fail.
static LEFT: AtomicIsize = AtomicIsize::new(-1);

#[global_allocator]
static HOST: Host = Host;

struct Host;

thread_local! {
    static IS_TALKING: Cell<bool> = const { Cell::new(false) };
}

/// Lets the `n`-th large allocation of `body` fail, counting from 0; says whether there was one.
pub fn failing<R>(n: isize, body: impl FnOnce() -> R) -> (R, bool) {
    LEFT.store(n, Ordering::SeqCst);
    let result = body();
    (result, LEFT.swap(-1, Ordering::SeqCst) < 0)
}

fn fails(size: usize) -> bool {
    if size < LARGE || strata_host::has_asked() || LEFT.load(Ordering::SeqCst) < 0 || IS_TALKING.get() {
        return false;
    }
    let fails = LEFT.fetch_sub(1, Ordering::SeqCst) == 0;
    if fails && std::env::var_os("STRATA_WHERE").is_some() {
        IS_TALKING.set(true);
        eprintln!("{size} bytes fail at\n{}", std::backtrace::Backtrace::force_capture());
        IS_TALKING.set(false);
    }
    fails
}

// SAFETY: everything is the system's allocator, which may refuse, as this one does.
unsafe impl GlobalAlloc for Host {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's layout.
        if fails(layout.size()) { std::ptr::null_mut() } else { unsafe { System.alloc(layout) } }
    }
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's layout.
        if fails(layout.size()) { std::ptr::null_mut() } else { unsafe { System.alloc_zeroed(layout) } }
    }
    unsafe fn realloc(&self, start: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: the caller's block and layout.
        if fails(size) { std::ptr::null_mut() } else { unsafe { System.realloc(start, layout, size) } }
    }
    unsafe fn dealloc(&self, start: *mut u8, layout: Layout) {
        // SAFETY: the caller's block, from one of the above.
        unsafe { System.dealloc(start, layout) }
    }
}

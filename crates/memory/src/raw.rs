//! Real bytes behind modelled memory: aligned heap blocks for small sizes, lazily committed pages for large ones.
//!
//! Every byte of a block is initialised (zero at first), so a block may be read before it is written.

#![expect(unsafe_code, reason = "owns raw allocations and page mappings")]

use std::alloc::{Layout, alloc_zeroed, dealloc};
use std::ptr::NonNull;

/// Blocks start on a cache line, page blocks on a page.
pub const ALIGN: usize = 64;

/// An owned, zero-initialised run of bytes.
pub struct Block {
    start: NonNull<u8>,
    len: usize,
    source: Source,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Source {
    Empty,
    Heap,
    Pages,
}

// SAFETY: a block owns its bytes and hands them out only through `&self` and `&mut self`.
unsafe impl Send for Block {}
// SAFETY: as above; shared access is read-only.
unsafe impl Sync for Block {}

impl Block {
    pub fn empty() -> Block {
        Block { start: NonNull::dangling(), len: 0, source: Source::Empty }
    }

    /// A block from the heap. `None` if the host has no more.
    pub fn heap(len: usize) -> Option<Block> {
        if len == 0 {
            return Some(Block::empty());
        }
        let layout = Layout::from_size_align(len, ALIGN).ok()?;
        // SAFETY: the layout has a non-zero size.
        let start = NonNull::new(unsafe { alloc_zeroed(layout) })?;
        Some(Block { start, len, source: Source::Heap })
    }

    /// A block of whole pages that become real when touched. `None` if the host has no address space left.
    pub fn pages(len: usize) -> Option<Block> {
        if len == 0 {
            return Some(Block::empty());
        }
        let (access, flags) =
            (libc::PROT_READ | libc::PROT_WRITE, libc::MAP_PRIVATE | libc::MAP_ANON | libc::MAP_NORESERVE);
        // SAFETY: a fresh anonymous mapping; no existing memory is involved.
        let start = unsafe { libc::mmap(std::ptr::null_mut(), len, access, flags, -1, 0) };
        if start == libc::MAP_FAILED {
            return None;
        }
        NonNull::new(start.cast()).map(|start| Block { start, len, source: Source::Pages })
    }

    /// Asks the host to keep the pages resident once touched; gives the host's reason if it will not.
    pub fn lock(&self) -> Result<(), std::io::Error> {
        if self.source != Source::Pages {
            return Ok(());
        }
        #[cfg(target_os = "linux")]
        // SAFETY: the range is a mapping this block owns.
        let status = unsafe { libc::syscall(libc::SYS_mlock2, self.start.as_ptr(), self.len, libc::MLOCK_ONFAULT) };
        #[cfg(not(target_os = "linux"))]
        // SAFETY: the range is a mapping this block owns.
        let status = unsafe { libc::mlock(self.start.as_ptr().cast(), self.len) };
        if status == 0 { Ok(()) } else { Err(std::io::Error::last_os_error()) }
    }

    pub fn len(&self) -> usize {
        self.len
    }

    pub fn bytes(&self) -> &[u8] {
        // SAFETY: `start` is valid for `len` initialised bytes, and `&self` keeps writers away.
        unsafe { std::slice::from_raw_parts(self.start.as_ptr(), self.len) }
    }

    pub fn bytes_mut(&mut self) -> &mut [u8] {
        // SAFETY: `start` is valid for `len` initialised bytes, and `&mut self` is the only access.
        unsafe { std::slice::from_raw_parts_mut(self.start.as_ptr(), self.len) }
    }
}

impl Drop for Block {
    fn drop(&mut self) {
        match self.source {
            Source::Empty => {}
            // SAFETY: allocated in `heap` with this very layout.
            Source::Heap => unsafe {
                dealloc(self.start.as_ptr(), Layout::from_size_align_unchecked(self.len, ALIGN));
            },
            // SAFETY: mapped in `pages` with this length; nothing refers to it any more.
            Source::Pages => unsafe {
                libc::munmap(self.start.as_ptr().cast(), self.len);
            },
        }
    }
}

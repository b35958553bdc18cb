//! Real bytes behind modelled memory: aligned heap blocks for small sizes, lazily committed pages for large ones.
//!
//! Every byte of a block is initialised (zero at first), so a block may be read before it is written.

#![expect(unsafe_code, reason = "owns raw allocations and page mappings")]

use std::alloc::{Layout, alloc_zeroed, dealloc};
use std::ptr::NonNull;

/// Blocks start on a cache line, page blocks on a page.
pub const ALIGN: usize = 64;

/// An owned, initialised run of bytes (zero at first, unless it is foreign).
pub struct Block {
    start: NonNull<u8>,
    len: usize,
    source: Source,
}

enum Source {
    Empty,
    Heap,
    Pages,
    Foreign(Foreign),
}

/// Bytes that belong to someone else, lent until `release` is called.
pub struct Foreign {
    start: NonNull<u8>,
    len: usize,
    writable: bool,
    release: Option<Box<dyn FnOnce() + Send>>,
}

// SAFETY: whoever lends the bytes promises that any thread may use them (see `Foreign::new`).
unsafe impl Send for Foreign {}
// SAFETY: as above.
unsafe impl Sync for Foreign {}

impl Foreign {
    /// Borrows `len` bytes at `start` until `release` runs, which it does exactly once. `None` for a null address or
    /// one that is not on a cache line.
    ///
    /// # Safety
    /// The bytes must stay valid and initialised until `release` is called, from any thread; nobody else may write
    /// them, and nobody else may read them if `writable`.
    pub unsafe fn new(
        start: *mut u8,
        len: usize,
        writable: bool,
        release: impl FnOnce() + Send + 'static,
    ) -> Option<Foreign> {
        let start = NonNull::new(start).filter(|start| start.as_ptr().align_offset(ALIGN) == 0)?;
        Some(Foreign { start, len, writable, release: Some(Box::new(release)) })
    }

    /// How many bytes there are.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl Drop for Foreign {
    fn drop(&mut self) {
        if let Some(release) = self.release.take() {
            release();
        }
    }
}

// SAFETY: a block owns its bytes and hands them out only through `&self` and `&mut self`.
unsafe impl Send for Block {}
// SAFETY: as above; shared access is read-only.
unsafe impl Sync for Block {}

impl Block {
    /// A block without bytes.
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
        let start = if len < LARGE_PAGE { map(len)? } else { map_large(len)? };
        Some(Block { start, len, source: Source::Pages })
    }

    /// Someone else's bytes.
    pub fn foreign(bytes: Foreign) -> Block {
        Block { start: bytes.start, len: bytes.len, source: Source::Foreign(bytes) }
    }

    /// Whether the bytes may be written.
    pub fn is_writable(&self) -> bool {
        !matches!(&self.source, Source::Foreign(foreign) if !foreign.writable)
    }

    /// Whether the block may serve again after its owner is done with it.
    pub fn is_reusable(&self) -> bool {
        !matches!(self.source, Source::Foreign(_))
    }

    /// Asks the host to keep the pages resident once touched; gives the host's reason if it will not.
    pub fn lock(&self) -> Result<(), std::io::Error> {
        if !matches!(self.source, Source::Pages) {
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

    /// How many bytes there are.
    pub fn len(&self) -> usize {
        self.len
    }

    /// The bytes.
    pub fn bytes(&self) -> &[u8] {
        // SAFETY: `start` is valid for `len` initialised bytes, and `&self` keeps writers away.
        unsafe { std::slice::from_raw_parts(self.start.as_ptr(), self.len) }
    }

    /// The bytes, to be written.
    pub fn bytes_mut(&mut self) -> &mut [u8] {
        assert!(self.is_writable(), "borrowed bytes are read-only");
        // SAFETY: `start` is valid for `len` initialised bytes, and `&mut self` is the only access.
        unsafe { std::slice::from_raw_parts_mut(self.start.as_ptr(), self.len) }
    }
}

/// A fresh mapping of `len` bytes.
fn map(len: usize) -> Option<NonNull<u8>> {
    let (access, flags) =
        (libc::PROT_READ | libc::PROT_WRITE, libc::MAP_PRIVATE | libc::MAP_ANON | libc::MAP_NORESERVE);
    // SAFETY: a fresh anonymous mapping; no existing memory is involved.
    let start = unsafe { libc::mmap(std::ptr::null_mut(), len, access, flags, -1, 0) };
    if start == libc::MAP_FAILED { None } else { NonNull::new(start.cast()) }
}

/// As [`map`], beginning on a large page, and large pages preferred: a tensor of 64 MiB is 32 of them, or 16,384 small ones,
/// each with a fault of its own. The host may refuse; nothing depends on it.
fn map_large(len: usize) -> Option<NonNull<u8>> {
    let whole = map(len.checked_add(LARGE_PAGE)?)?;
    let before = whole.as_ptr().align_offset(LARGE_PAGE);
    // Mappings end on a (small) page.
    let len = len.next_multiple_of(SMALL_PAGE);
    // SAFETY: both ends are parts of the mapping just made, which nobody else knows; what stays is `len` bytes from `start`.
    let start = unsafe {
        let start = whole.add(before);
        if before > 0 {
            libc::munmap(whole.as_ptr().cast(), before);
        }
        if LARGE_PAGE > before {
            libc::munmap(start.add(len).as_ptr().cast(), LARGE_PAGE - before);
        }
        start
    };
    #[cfg(target_os = "linux")]
    // SAFETY: advice about a mapping of ours changes no contents.
    unsafe {
        libc::madvise(start.as_ptr().cast(), len, libc::MADV_HUGEPAGE);
    }
    Some(start)
}

const LARGE_PAGE: usize = 2 << 20;
const SMALL_PAGE: usize = 4096;

impl Drop for Block {
    fn drop(&mut self) {
        match self.source {
            Source::Empty | Source::Foreign(_) => {}
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use strata_tensor::DType;

    use super::*;
    use crate::space::{Kind, Space, SpaceId};

    #[repr(align(64))]
    struct Line([u8; 128]);

    /// A lent line of bytes and how often it was given back.
    fn lent(line: &'static mut Line, len: usize, writable: bool) -> (Foreign, Arc<AtomicUsize>) {
        let n = Arc::new(AtomicUsize::new(0));
        let released = n.clone();
        // SAFETY: the line is never freed and belongs to this test alone.
        let foreign = unsafe {
            Foreign::new(line.0.as_mut_ptr(), len, writable, move || {
                released.fetch_add(1, Ordering::Relaxed);
            })
        };
        (foreign.unwrap(), n)
    }

    fn line() -> &'static mut Line {
        Box::leak(Box::new(Line([9; 128])))
    }

    #[test]
    fn only_whole_cache_lines_are_borrowed() {
        // SAFETY: nothing is borrowed from these addresses.
        let (null, odd) = unsafe {
            (
                Foreign::new(std::ptr::null_mut(), 8, true, || ()),
                Foreign::new(line().0[1..].as_mut_ptr(), 8, true, || ()),
            )
        };
        assert!(null.is_none() && odd.is_none());
        let (foreign, released) = lent(line(), 100, true);
        assert_eq!((foreign.len(), foreign.is_empty(), lent(line(), 0, true).0.is_empty()), (100, false, true));
        drop(foreign);
        assert_eq!(released.load(Ordering::Relaxed), 1);
    }

    #[test]
    fn lent_bytes_are_counted_and_go_back_to_their_owner() {
        let space = Space::new(SpaceId(0), Kind::Device, 0, 1 << 20);
        let (foreign, released) = lent(line(), 100, false);
        let mut buffer = space.adopt(DType::S4, &[100], foreign, "lent").unwrap();
        assert_eq!(
            (buffer.counted_bytes(), space.stats().bytes_in_use, buffer.read().unwrap()),
            (50, 50, &[9; 100][..])
        );
        assert!(buffer.bytes_mut().is_none(), "read-only");
        let buffer = buffer.into_mut().unwrap_err();
        assert_eq!(released.load(Ordering::Relaxed), 0);
        drop(buffer);
        assert_eq!((released.load(Ordering::Relaxed), space.stats().bytes_in_use), (1, 0));
        let (foreign, released) = lent(line(), 128, true);
        let start = foreign.start.as_ptr() as usize;
        let mut buffer = space.adopt(DType::U8, &[128], foreign, "lent").unwrap();
        buffer.bytes_mut().unwrap()[0] = 1;
        assert_eq!(buffer.into_mut().unwrap().bytes()[..2], [1, 9]);
        assert_eq!(released.load(Ordering::Relaxed), 1, "and never kept for the next");
        let next = space.allocate(DType::U8, &[128], "next").unwrap();
        assert_ne!(next.bytes().as_ptr() as usize, start);
        let (foreign, released) = lent(line(), 100, true);
        assert!(Space::new(SpaceId(0), Kind::Device, 0, 99).adopt(DType::U8, &[100], foreign, "too much").is_err());
        assert_eq!(released.load(Ordering::Relaxed), 1);
    }

    #[test]
    #[should_panic(expected = "bytes of a ui8 [7]")]
    fn lent_bytes_are_those_of_the_value() {
        let space = Space::new(SpaceId(0), Kind::Device, 0, 1 << 20);
        let _ = space.adopt(DType::U8, &[7], lent(line(), 8, true).0, "lent");
    }

    #[test]
    #[should_panic(expected = "read-only")]
    fn lent_bytes_may_be_read_only() {
        Block::foreign(lent(line(), 8, false).0).bytes_mut();
    }

    #[test]
    fn blocks_are_zero_aligned_and_as_long_as_asked() {
        assert!(Block::heap(0).unwrap().bytes().is_empty() && Block::pages(0).unwrap().bytes().is_empty());
        for len in [1, 64, 5000, LARGE_PAGE - 1, LARGE_PAGE, LARGE_PAGE + 1, 3 * LARGE_PAGE + 4097] {
            let blocks = [(Block::heap(len).unwrap(), ALIGN), (Block::pages(len).unwrap(), SMALL_PAGE)];
            for (mut block, align) in blocks {
                let align = if align == SMALL_PAGE && len >= LARGE_PAGE { LARGE_PAGE } else { align };
                assert_eq!((block.len(), block.bytes().as_ptr().align_offset(align)), (len, 0));
                assert!(block.bytes().iter().all(|&byte| byte == 0) && block.is_writable() && block.is_reusable());
                block.bytes_mut().fill(1);
                assert!(block.lock().is_ok() || align > ALIGN, "what comes from the heap needs no lock");
            }
        }
        assert!(Block::pages(1 << 48).is_none(), "more than there are addresses");
    }
}

//! The mappings of a [`Region`].

#![expect(unsafe_code, reason = "owns page mappings whose bytes frameworks share")]

use std::io;
use std::ptr::null_mut;

/// See the module above. Whoever holds an address of either view must keep the region alive.
pub struct Region {
    device: *mut u8,
    host: *mut u8,
    len: usize,
    file: i32,
}

// SAFETY: addresses are plain numbers here; bytes are reached by copies, whose races are the caller's, as with hardware.
unsafe impl Send for Region {}
// SAFETY: as above.
unsafe impl Sync for Region {}

impl Region {
    /// A region of `len` bytes, all zero.
    pub fn new(len: u64) -> io::Result<Region> {
        let len = usize::try_from(len).map_err(|_| io::Error::from(io::ErrorKind::InvalidInput))?;
        // SAFETY: the name is a C string; the call has no other inputs.
        let file = unsafe { libc::memfd_create(c"strata-hbm".as_ptr(), libc::MFD_CLOEXEC) };
        if file < 0 {
            return Err(io::Error::last_os_error());
        }
        let mut region = Region { device: null_mut(), host: null_mut(), len, file };
        // SAFETY: `file` is ours.
        if unsafe { libc::ftruncate(file, len as libc::off_t) } != 0 {
            return Err(io::Error::last_os_error());
        }
        region.device = region.map(libc::PROT_NONE)?;
        region.host = region.map(libc::PROT_READ | libc::PROT_WRITE)?;
        Ok(region)
    }

    fn map(&self, access: i32) -> io::Result<*mut u8> {
        let flags = libc::MAP_SHARED | libc::MAP_NORESERVE;
        // SAFETY: a fresh mapping of our own file.
        let start = unsafe { libc::mmap(null_mut(), self.len, access, flags, self.file, 0) };
        if start == libc::MAP_FAILED { Err(io::Error::last_os_error()) } else { Ok(start.cast()) }
    }

    /// How many bytes it has.
    pub fn len(&self) -> u64 {
        self.len as u64
    }
    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
    /// Where the inaccessible view begins.
    pub fn device_base(&self) -> usize {
        self.device as usize
    }
    /// Where the readable and writable view begins.
    pub fn host_base(&self) -> usize {
        self.host as usize
    }

    /// Copies bytes out of it.
    pub fn read(&self, offset: u64, into: &mut [u8]) {
        assert!(self.contains(offset..offset + into.len() as u64));
        // SAFETY: the range was checked, and `into` is not part of a mapping only this object hands out.
        unsafe { self.host.add(offset as usize).copy_to(into.as_mut_ptr(), into.len()) };
    }

    /// Copies bytes into it.
    pub fn write(&self, offset: u64, from: &[u8]) {
        assert!(self.contains(offset..offset + from.len() as u64));
        // SAFETY: as in `read`.
        unsafe { self.host.add(offset as usize).copy_from(from.as_ptr(), from.len()) };
    }

    /// Returns the whole pages of a range to the host; they read as zero afterwards.
    pub fn discard(&self, offset: u64, len: u64) {
        const PAGE: u64 = 4096;
        let (start, end) = (offset.next_multiple_of(PAGE), (offset + len) & !(PAGE - 1));
        if start < end && self.contains(start..end) {
            let mode = libc::FALLOC_FL_PUNCH_HOLE | libc::FALLOC_FL_KEEP_SIZE;
            // SAFETY: our own file; a refusal only means that the pages stay.
            unsafe { libc::fallocate(self.file, mode, start as libc::off_t, (end - start) as libc::off_t) };
        }
    }
}

impl Drop for Region {
    fn drop(&mut self) {
        for view in [self.device, self.host] {
            if !view.is_null() {
                // SAFETY: mapped in `map` with this length; whoever held addresses is gone.
                unsafe { libc::munmap(view.cast(), self.len) };
            }
        }
        // SAFETY: opened in `new`.
        unsafe { libc::close(self.file) };
    }
}

//! Zeroed memory without an end of the process.

#![expect(
    unsafe_code,
    reason = "a `Vec` of zeroed pages that may be refused: the safe ways touch every page, or abort"
)]

use std::alloc::{Layout, alloc_zeroed};

use bytemuck::Zeroable;

pub fn zeroed<T: Zeroable>(n: usize) -> Option<Vec<T>> {
    let layout = Layout::array::<T>(n).ok()?;
    if layout.size() == 0 {
        // Elements of no size, or none: `resize` takes no memory.
        let mut list = Vec::new();
        list.resize_with(n, T::zeroed);
        return Some(list);
    }
    // SAFETY: the layout has a size.
    let start = unsafe { alloc_zeroed(layout) };
    // SAFETY: the global allocator made it for exactly `n` elements of `T`, whose zero bytes are values.
    (!start.is_null()).then(|| unsafe { Vec::from_raw_parts(start.cast::<T>(), n, n) })
}

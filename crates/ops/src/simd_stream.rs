//! Copies past the cache, for results that are too large to stay in it: their lines need not be read to be overwritten.
#![expect(unsafe_code, reason = "streaming stores and prefetches through pointers")]

use bytemuck::Pod;

/// Copies a row, past the cache or not, and asks for another one of the same length. Past the cache others may see it after [`finish`] on
/// this thread.
#[inline]
pub fn copy<T: Pod>(from: &[T], to: &mut [T], next: *const T, past_cache: bool) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_loadu_si128, _mm_prefetch, _mm_storeu_si128, _mm_stream_si128};
        let bytes = size_of_val(to);
        let is_aligned = !past_cache || to.as_ptr().addr().is_multiple_of(16);
        if is_aligned && bytes.is_multiple_of(64) && size_of_val(from) == bytes {
            let (from, to, next) = (from.as_ptr().cast::<u8>(), to.as_mut_ptr().cast::<u8>(), next.cast::<u8>());
            for line in (0..bytes).step_by(64) {
                // SAFETY: whole lines of both slices, of which the second is aligned; asking for memory is always allowed.
                unsafe {
                    _mm_prefetch::<_MM_HINT_T0>(next.wrapping_add(line).cast());
                    for part in (line..line + 64).step_by(16) {
                        let (value, to) = (_mm_loadu_si128(from.add(part).cast()), to.add(part).cast());
                        if past_cache { _mm_stream_si128(to, value) } else { _mm_storeu_si128(to, value) }
                    }
                }
            }
            return;
        }
    }
    let _ = (next, past_cache);
    to.copy_from_slice(from);
}

/// Asks for the lines of a row of `len` elements, the first few of a long one.
pub fn ask<T: Pod>(row: *const T, len: usize) {
    const MOST: usize = 2 << 10;
    #[cfg(target_arch = "x86_64")]
    for line in (0..(len * size_of::<T>()).min(MOST)).step_by(64) {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: asking for memory is always allowed.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(row.cast::<i8>().wrapping_add(line)) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (row, len, MOST);
}

/// Everything this thread streamed is in memory before anything it writes later.
pub fn finish() {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: a fence accesses nothing.
    unsafe {
        std::arch::x86_64::_mm_sfence();
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn copies_whole_lines_and_everything_else() {
        let from: Vec<u32> = (0..1000).collect();
        for (start, n) in [(0, 64), (1, 64), (4, 16), (3, 7), (0, 0), (5, 100)] {
            for past_cache in [true, false] {
                let mut to = vec![0u32; 1000];
                super::copy(&from[start + 1..start + 1 + n], &mut to[start..start + n], from.as_ptr(), past_cache);
                super::finish();
                assert_eq!(to[start..start + n], from[start + 1..start + 1 + n]);
                assert!(to[..start].iter().chain(&to[start + n..]).all(|&x| x == 0));
            }
        }
    }
}

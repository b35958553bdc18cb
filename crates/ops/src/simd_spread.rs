//! Rows of four-byte elements to every second place.
#![expect(unsafe_code, reason = "masked stores")]

#[cfg(target_arch = "x86_64")]
use strata_linalg::isa::Isa;

/// `to[2 * i] = from[i]`; what is between them stays as it was.
pub fn to_every_second(from: &[u32], to: &mut [u32]) {
    assert!(to.len() + 1 >= 2 * from.len(), "a place for every element");
    let mut done = 0;
    #[cfg(target_arch = "x86_64")]
    if Isa::detect() == Isa::Avx512 {
        // SAFETY: the machine has AVX-512.
        done = unsafe { avx512(from, to) };
    }
    to.iter_mut().step_by(2).zip(from).skip(done).for_each(|(to, from)| *to = *from);
}

/// Whole vectors of `from`, and how many elements they have.
///
/// # Safety
/// AVX-512 F is present, and `to` has a place for every element.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f")]
unsafe fn avx512(from: &[u32], to: &mut [u32]) -> usize {
    use std::arch::x86_64::*;
    const LANES: usize = 16;
    /// Every second lane.
    const EVEN: u16 = 0x5555;
    let halves = _mm512_setr_epi32(0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7);
    let last = _mm512_add_epi32(halves, _mm512_set1_epi32(8));
    let whole = from.len() / LANES * LANES;
    for at in (0..whole).step_by(LANES) {
        // SAFETY: lanes that are stored are places of elements.
        unsafe {
            let v = _mm512_loadu_si512(from.as_ptr().add(at).cast());
            let to = to.as_mut_ptr().add(2 * at).cast::<i32>();
            _mm512_mask_storeu_epi32(to, EVEN, _mm512_permutexvar_epi32(halves, v));
            _mm512_mask_storeu_epi32(to.wrapping_add(LANES), EVEN, _mm512_permutexvar_epi32(last, v));
        }
    }
    whole
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_second_place_is_written_and_no_other() {
        for n in 0..70 {
            let from: Vec<u32> = (100..100 + n).collect();
            for room in [(2 * n).max(1) - 1, 2 * n + 3] {
                let mut to: Vec<u32> = (1000..1000 + room).collect();
                to_every_second(&from, &mut to);
                for (i, found) in to.iter().enumerate() {
                    let own = (i % 2 == 0).then(|| from.get(i / 2)).flatten();
                    assert_eq!(*found, own.copied().unwrap_or(1000 + i as u32), "{n} elements in {room} places");
                }
            }
        }
    }
}

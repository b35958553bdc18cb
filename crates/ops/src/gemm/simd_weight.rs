//! Elements of operands that are multiplied as float32: they are widened in registers, on their way into a product or into its panels.
#![expect(unsafe_code, reason = "vector loads over offsets that the caller vouches for")]

#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::*;

use bytemuck::Pod;
use half::{bf16, f16};

/// Element types that widen to f32 in registers.
pub trait Weight: Pod + Send + Sync {
    fn widen(self) -> f32;
    /// # Safety
    /// The lanes of `mask` are readable; AVX-512 F and BW are present.
    #[cfg(target_arch = "x86_64")]
    unsafe fn load(p: *const Self, mask: u16) -> __m512;
    /// Elements that are the low bytes of each lane.
    ///
    /// # Safety
    /// AVX-512 F is present.
    #[cfg(target_arch = "x86_64")]
    unsafe fn of_low(lanes: __m512i) -> __m512;
}

impl Weight for f32 {
    #[inline(always)]
    fn widen(self) -> f32 {
        self
    }
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    unsafe fn load(p: *const f32, mask: u16) -> __m512 {
        // SAFETY: the caller's contract.
        unsafe { _mm512_maskz_loadu_ps(mask, p) }
    }
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    unsafe fn of_low(lanes: __m512i) -> __m512 {
        // SAFETY: the caller's contract.
        unsafe { _mm512_castsi512_ps(lanes) }
    }
}

impl Weight for bf16 {
    #[inline(always)]
    fn widen(self) -> f32 {
        self.to_f32()
    }
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    unsafe fn load(p: *const bf16, mask: u16) -> __m512 {
        // SAFETY: the caller's contract.
        unsafe {
            let half = _mm256_maskz_loadu_epi16(mask, p.cast());
            _mm512_castsi512_ps(_mm512_slli_epi32::<16>(_mm512_cvtepu16_epi32(half)))
        }
    }
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    unsafe fn of_low(lanes: __m512i) -> __m512 {
        // SAFETY: the caller's contract.
        unsafe { _mm512_castsi512_ps(_mm512_slli_epi32::<16>(lanes)) }
    }
}

impl Weight for f16 {
    #[inline(always)]
    fn widen(self) -> f32 {
        self.to_f32()
    }
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    unsafe fn load(p: *const f16, mask: u16) -> __m512 {
        // SAFETY: the caller's contract.
        unsafe { _mm512_cvtph_ps(_mm256_maskz_loadu_epi16(mask, p.cast())) }
    }
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    unsafe fn of_low(lanes: __m512i) -> __m512 {
        // SAFETY: the caller's contract.
        unsafe { _mm512_cvtph_ps(_mm512_cvtepi32_epi16(lanes)) }
    }
}

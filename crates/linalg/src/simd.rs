//! Compiles a loop for the vector units of the machine it runs on.
#![expect(unsafe_code, reason = "calls functions compiled for instruction sets that were detected")]

#[cfg(target_arch = "x86_64")]
use crate::isa::Isa;

/// Runs `f` as compiled for the widest vector instructions here. What `f` calls must be inlined into it to profit.
#[inline]
pub fn vectorize<R>(f: impl FnOnce() -> R) -> R {
    #[cfg(target_arch = "x86_64")]
    {
        #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512cd,avx2,fma,bmi1,bmi2,lzcnt,popcnt,f16c")]
        fn avx512<R>(f: impl FnOnce() -> R) -> R {
            f()
        }
        #[target_feature(enable = "avx2,fma,bmi1,bmi2,lzcnt,popcnt,f16c")]
        fn avx2<R>(f: impl FnOnce() -> R) -> R {
            f()
        }
        match Isa::detect() {
            // SAFETY: the machine has every feature that `avx512` is compiled for.
            Isa::Avx512 => unsafe { avx512(f) },
            // SAFETY: as above.
            Isa::Avx2 => unsafe { avx2(f) },
            Isa::Baseline => f(),
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    f()
}

//! Compiles a loop for the vector units of the machine it runs on.
#![expect(unsafe_code, reason = "calls functions compiled for instruction sets that were detected")]

#[cfg(target_arch = "x86_64")]
use crate::isa::Isa;

/// What [`vectorize`] runs: a closure, or something larger that says `#[inline(always)]` itself.
pub trait Task {
    type Output;
    fn run(self) -> Self::Output;
}

impl<R, F: FnOnce() -> R> Task for F {
    type Output = R;
    #[inline(always)]
    fn run(self) -> R {
        self()
    }
}

/// Runs `f` as compiled for the widest vector instructions here. What `f` calls must be inlined into it to profit; a closure of more
/// than a few lines is not, a [`Task`] can be.
#[inline]
pub fn vectorize<T: Task>(f: T) -> T::Output {
    #[cfg(target_arch = "x86_64")]
    {
        #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512cd,avx2,fma,bmi1,bmi2,lzcnt,popcnt,f16c")]
        fn avx512<T: Task>(f: T) -> T::Output {
            f.run()
        }
        #[target_feature(enable = "avx2,fma,bmi1,bmi2,lzcnt,popcnt,f16c")]
        fn avx2<T: Task>(f: T) -> T::Output {
            f.run()
        }
        match Isa::detect() {
            // SAFETY: the machine has every feature that `avx512` is compiled for.
            Isa::Avx512 => unsafe { avx512(f) },
            // SAFETY: as above.
            Isa::Avx2 => unsafe { avx2(f) },
            Isa::Baseline => f.run(),
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    f.run()
}

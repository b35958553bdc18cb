//! Compiles a loop for the vector units of the machine it runs on.
#![expect(unsafe_code, reason = "calls functions compiled for instruction sets that were just detected")]

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
        let wide = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("fma")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("f16c");
        if wide
            && is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512cd")
        {
            // SAFETY: every feature `avx512` is compiled for was detected above.
            return unsafe { avx512(f) };
        }
        if wide {
            // SAFETY: every feature `avx2` is compiled for was detected above.
            return unsafe { avx2(f) };
        }
    }
    f()
}

//! How fast the scalar functions run as vector loops on this machine, in elements per nanosecond.

#![expect(unsafe_code, reason = "calls functions compiled for instructions that were checked for")]

use std::time::Instant;
use strata_ops::math::{self as m, HasFma};

macro_rules! loops {
    ($($name:ident: $ty:ty = $f:expr, $lo:expr, $hi:expr;)*) => {
        $(
            #[inline(never)]
            #[target_feature(enable = "avx512f,avx512vl,avx512dq,avx512bw,fma")]
            fn $name(out: &mut [$ty], inp: &[$ty]) {
                for (o, &i) in out.iter_mut().zip(inp) {
                    *o = $f(i);
                }
            }
        )*
        fn run() {
            $({
                let n = 4096;
                let inp: Vec<$ty> = (0..n).map(|k| $lo + ($hi - $lo) * k as $ty / n as $ty).collect();
                let mut out = vec![0.0; n];
                let mut best = f64::INFINITY;
                for _ in 0..40 {
                    let t = Instant::now();
                    for _ in 0..10 {
                        // SAFETY: `main` checked the features.
                        unsafe { $name(&mut out, &inp) };
                        std::hint::black_box(&mut out);
                    }
                    best = best.min(t.elapsed().as_secs_f64() / (10 * n) as f64);
                }
                println!("{:<16} {:6.3} G/s", stringify!($name), 1e-9 / best);
            })*
        }
    };
}

type A = HasFma;
loops! {
    exp_f32: f32 = m::exp_f32::<A>, -50.0, 50.0;
    expm1_f32: f32 = m::expm1_f32::<A>, -5.0, 5.0;
    log_f32: f32 = m::log_f32::<A>, 0.001, 100.0;
    log1p_f32: f32 = m::log1p_f32::<A>, -0.9, 100.0;
    logistic_f32: f32 = m::logistic_f32::<A>, -10.0, 10.0;
    tanh_f32: f32 = m::tanh_f32::<A>, -5.0, 5.0;
    sin_f32: f32 = m::sin_f32::<A>, -10.0, 10.0;
    cos_f32: f32 = m::cos_f32::<A>, -10.0, 10.0;
    tan_f32: f32 = m::tan_f32::<A>, -10.0, 10.0;
    erf_f32: f32 = m::erf_f32::<A>, -4.0, 4.0;
    rsqrt_f32: f32 = m::rsqrt_f32, 0.1, 4.0;
    cbrt_f32: f32 = m::cbrt_f32::<A>, -4.0, 4.0;
    pow_f32: f32 = |x: f32| m::pow_f32::<A>(x, 1.0 + x), 0.1, 4.0;
    sinh_f32: f32 = m::sinh_f32::<A>, -4.0, 4.0;
    asinh_f32: f32 = m::asinh_f32::<A>, -4.0, 4.0;
    acosh_f32: f32 = m::acosh_f32::<A>, 1.0, 4.0;
    atanh_f32: f32 = m::atanh_f32::<A>, -1.0, 1.0;
    exp_f64: f64 = m::exp_f64::<A>, -50.0, 50.0;
    expm1_f64: f64 = m::expm1_f64::<A>, -5.0, 5.0;
    log_f64: f64 = m::log_f64::<A>, 0.001, 100.0;
    log1p_f64: f64 = m::log1p_f64::<A>, -0.9, 100.0;
    logistic_f64: f64 = m::logistic_f64::<A>, -10.0, 10.0;
    tanh_f64: f64 = m::tanh_f64::<A>, -5.0, 5.0;
    sin_f64: f64 = m::sin_f64::<A>, -10.0, 10.0;
    cos_f64: f64 = m::cos_f64::<A>, -10.0, 10.0;
    tan_f64: f64 = m::tan_f64::<A>, -10.0, 10.0;
    cbrt_f64: f64 = m::cbrt_f64::<A>, -4.0, 4.0;
    pow_f64: f64 = |x: f64| m::pow_f64::<A>(x, 1.0 + x), 0.1, 4.0;
    sinh_f64: f64 = m::sinh_f64::<A>, -4.0, 4.0;
    cosh_f64: f64 = m::cosh_f64::<A>, -4.0, 4.0;
    asinh_f64: f64 = m::asinh_f64::<A>, -4.0, 4.0;
    acosh_f64: f64 = m::acosh_f64::<A>, 1.0, 4.0;
    cosh_f32: f32 = m::cosh_f32::<A>, -4.0, 4.0;
    asin_f32: f32 = m::asin_f32::<A>, -1.0, 1.0;
    acos_f32: f32 = m::acos_f32::<A>, -1.0, 1.0;
    atan_f32: f32 = m::atan_f32::<A>, -4.0, 4.0;
    atan2_f32: f32 = |x: f32| m::atan2_f32::<A>(x, 1.0 - x), -4.0, 4.0;
    erfc_f32: f32 = m::erfc_f32::<A>, -4.0, 4.0;
    erf_inv_f32: f32 = m::erf_inv_f32::<A>, -1.0, 1.0;
    lgamma_f32: f32 = m::lgamma_f32::<A>, -4.0, 40.0;
    digamma_f32: f32 = m::digamma_f32::<A>, -4.0, 40.0;
    bessel_i1e_f32: f32 = m::bessel_i1e_f32::<A>, -4.0, 40.0;
    remainder_f32: f32 = |x: f32| m::remainder_f32::<A>(x, 0.7), -4.0, 40.0;
    sign_f32: f32 = m::sign_f32, -4.0, 40.0;
    floor_f32: f32 = m::floor_f32::<A>, -4.0, 40.0;
    round_afz_f32: f32 = m::round_nearest_afz_f32::<A>, -4.0, 40.0;
    next_after_f32: f32 = |x: f32| m::next_after_f32(x, 3.0), -4.0, 40.0;
    reduce_f32: f32 = |x: f32| m::reduce_precision_f32(x, 5, 10), -4.0, 40.0;
    asin_f64: f64 = m::asin_f64::<A>, -1.0, 1.0;
    atan_f64: f64 = m::atan_f64::<A>, -4.0, 4.0;
    erf_f64: f64 = m::erf_f64::<A>, -4.0, 4.0;
    erf_inv_f64: f64 = m::erf_inv_f64::<A>, -1.0, 1.0;
    lgamma_f64: f64 = m::lgamma_f64::<A>, -4.0, 40.0;
    digamma_f64: f64 = m::digamma_f64::<A>, -4.0, 40.0;
    remainder_f64: f64 = |x: f64| m::remainder_f64::<A>(x, 0.7), -4.0, 40.0;
    atanh_f64: f64 = m::atanh_f64::<A>, -1.0, 1.0;
}

fn main() {
    if is_x86_feature_detected!("avx512f") && is_x86_feature_detected!("avx512dq") && is_x86_feature_detected!("fma") {
        run();
    } else {
        println!("this machine has no AVX-512");
    }
}

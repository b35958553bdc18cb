//! `lgamma` and `digamma`.

use super::arch::{Arch, poly64};
use super::log::log_f64;
use super::trig::sin_cos_pi;

/// `lgamma(2 + u) / u` for `|u| <= ½`: relative error 2^-59.
const NEAR_TWO: [f64; 19] = [
    0.42278433509846713,
    0.32246703342411326,
    -0.06735230105319832,
    0.020580808427780435,
    -0.00738555102864889,
    0.0028905103310319646,
    -0.0011927539127895956,
    0.0005096695154483226,
    -0.00022315473457389491,
    9.945767334762318e-5,
    -4.492653739073732e-5,
    2.0505590245290863e-5,
    -9.437198141292449e-6,
    4.384715611577818e-6,
    -2.0498916477935017e-6,
    9.200066953564485e-7,
    -4.197826103363345e-7,
    2.7880336382932954e-7,
    -1.434978667299519e-7,
];
/// Stirling's series: B₂ₖ / (2k (2k - 1)).
const STIRLING: [f64; 8] = [
    1.0 / 12.0,
    -1.0 / 360.0,
    1.0 / 1260.0,
    -1.0 / 1680.0,
    1.0 / 1188.0,
    -691.0 / 360_360.0,
    1.0 / 156.0,
    -3617.0 / 122_400.0,
];
/// The series of the digamma function: B₂ₖ / 2k.
const DIGAMMA: [f64; 7] =
    [1.0 / 12.0, -1.0 / 120.0, 1.0 / 252.0, -1.0 / 240.0, 1.0 / 132.0, -691.0 / 32_760.0, 1.0 / 12.0];

/// `ln |Γ(x)|`; infinite at zero and the negative integers.
#[inline(always)]
pub fn lgamma_f64<A: Arch>(x: f64) -> f64 {
    let z = if x < 0.0 { 1.0 - x } else { x };
    // Walk into [1.5, 2.5] around u = 0, keeping the product of the factors passed.
    let below = z < 1.5;
    let tiny = z < 0.5;
    let mut u = if below { z - 1.0 } else { z - 2.0 };
    u = if tiny { z } else { u };
    let mut arg = if below { z } else { 1.0 };
    arg = if tiny { z * (z + 1.0) } else { arg };
    let mut k = 0;
    while k < 6 {
        let go = u > 0.5;
        arg = if go { arg * (u + 1.0) } else { arg };
        u = if go { u - 1.0 } else { u };
        k += 1;
    }
    let large = z >= 8.5;
    let l = log_f64::<A>(if large { z } else { arg });
    let near = u * poly64::<A, 19>(u, &NEAR_TWO) + if below { -l } else { l };
    let r = 1.0 / z;
    let series = r * poly64::<A, 8>(r * r, &STIRLING);
    let far = A::fma64(z - 0.5, l - 1.0, 0.418_938_533_204_672_74 + series);
    let v = if large { far } else { near };
    // Γ(x) Γ(1 - x) = π / sin πx
    let (s, _) = sin_cos_pi::<A>(x);
    let reflected = (1.144_729_885_849_400_2 - log_f64::<A>(s.abs())) - v;
    let v = if x < 0.0 { reflected } else { v };
    let pole = x <= 0.0 && A::floor64(x) == x;
    if pole || x.abs() == f64::INFINITY { f64::INFINITY } else { v }
}

/// `ln |Γ(x)|`; infinite at zero and the negative integers.
#[inline(always)]
pub fn lgamma_f32<A: Arch>(x: f32) -> f32 {
    lgamma_f64::<A>(x.into()) as f32
}

/// The derivative of `ln Γ`; NaN at zero and the negative integers.
#[inline(always)]
pub fn digamma_f64<A: Arch>(x: f64) -> f64 {
    let reflect = x <= 0.0;
    let mut z = if reflect { 1.0 - x } else { x };
    // Σ 1/z over the steps up to ten, as one fraction.
    let (mut num, mut den) = (0.0, 1.0);
    let mut k = 0;
    while k < 10 {
        let go = z < 10.0;
        num = if go { A::fma64(num, z, den) } else { num };
        den = if go { den * z } else { den };
        z = if go { z + 1.0 } else { z };
        k += 1;
    }
    let r = 1.0 / z;
    let w = r * r;
    let v = log_f64::<A>(z) - (0.5 * r + w * poly64::<A, 7>(w, &DIGAMMA)) - num / den;
    let (s, c) = sin_cos_pi::<A>(x);
    let v = if reflect { v - std::f64::consts::PI * c / s } else { v };
    let pole = reflect && A::floor64(x) == x;
    if pole { f64::NAN } else { v }
}

/// The derivative of `ln Γ`; NaN at zero and the negative integers.
#[inline(always)]
pub fn digamma_f32<A: Arch>(x: f32) -> f32 {
    digamma_f64::<A>(x.into()) as f32
}

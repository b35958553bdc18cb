//! `bessel_i1e`, the Hurwitz zeta function and `polygamma`.
//!
//! `zeta` and `polygamma` are plain scalar code: nobody runs them over large tensors.

use super::arch::{Arch, NoFma};
use super::gamma::digamma_f64;
use super::power::pow_f64;

/// Chebyshev series of `e^-x I₁(x) / x` in `x/4 - 1` for `0 <= x <= 8`.
const NEAR: [f64; 29] = [
    0.12629359322181682,
    -0.17641651835783406,
    0.1026436586898471,
    -0.05294598120809499,
    0.024726449030626516,
    -0.010564084894626197,
    0.004156422944312888,
    -0.0015135724506312532,
    0.0005122859561685758,
    -0.00016176081582589674,
    4.781565107550054e-5,
    -1.3273163656039436e-5,
    3.4702513081376785e-6,
    -8.568720264695455e-7,
    2.0032947535521353e-7,
    -4.445059128796328e-8,
    9.381537386495773e-9,
    -1.8872497517228294e-9,
    3.625590281552117e-10,
    -6.663489723502027e-11,
    1.1736186298890901e-11,
    -1.9839743977649436e-12,
    3.223793365945575e-13,
    -5.042185504727912e-14,
    7.600684294735408e-15,
    -1.1055969477353862e-15,
    1.5536319577362005e-16,
    -2.111421214358166e-17,
    2.7779141127610464e-18,
];
/// Chebyshev series of `√x e^-x I₁(x)` in `16/x - 1` for `x >= 8`.
const FAR: [f64; 27] = [
    0.38928811750914005,
    -0.009761097491361469,
    -0.00011058893876262371,
    -3.882564808877691e-6,
    -2.512236237870209e-7,
    -2.6314688468895196e-8,
    -3.835380385964237e-9,
    -5.589743462196584e-10,
    -1.8974958123505413e-11,
    3.2526035830154884e-11,
    1.4125807436613782e-11,
    2.0356285441470896e-12,
    -7.198551776245908e-13,
    -4.0835511110921974e-13,
    -2.1015418427726643e-14,
    4.272440016711951e-14,
    1.0420276984128802e-14,
    -3.8144030724370075e-15,
    -1.8803547755107825e-15,
    3.3082023109209285e-16,
    2.96262899764595e-16,
    -3.209525921993424e-17,
    -4.6503053684893586e-17,
    4.414348323071708e-18,
    7.517296310842105e-18,
    -9.314178867326884e-19,
    -1.242193275194891e-18,
];

/// Exponentially scaled modified Bessel function of order one: `e^-|x| I₁(x)`.
#[inline(always)]
pub fn bessel_i1e_f64<A: Arch>(x: f64) -> f64 {
    let a = x.abs();
    let near = x * clenshaw::<A, 29>(0.25 * a - 1.0, &NEAR);
    let far = (clenshaw::<A, 27>(16.0 / a - 1.0, &FAR) / a.sqrt()).copysign(x);
    if a <= 8.0 { near } else { far }
}

/// Exponentially scaled modified Bessel function of order one: `e^-|x| I₁(x)`.
#[inline(always)]
pub fn bessel_i1e_f32<A: Arch>(x: f32) -> f32 {
    bessel_i1e_f64::<A>(x.into()) as f32
}

#[inline(always)]
fn clenshaw<A: Arch, const N: usize>(t: f64, c: &[f64; N]) -> f64 {
    let (mut b1, mut b2) = (0.0, 0.0);
    let mut k = N - 1;
    while k > 0 {
        let b0 = A::fma64(2.0 * t, b1, c[k] - b2);
        b2 = b1;
        b1 = b0;
        k -= 1;
    }
    A::fma64(t, b1, c[0] - b2)
}

/// B₂ⱼ / (2j)!
const BERNOULLI: [f64; 12] = [
    0.08333333333333333,
    -0.001388888888888889,
    3.306878306878307e-05,
    -8.267195767195768e-07,
    2.08767569878681e-08,
    -5.284190138687493e-10,
    1.3382536530684679e-11,
    -3.3896802963225827e-13,
    8.586062056277845e-15,
    -2.174868698558062e-16,
    5.5090028283602295e-18,
    -1.3954464685812522e-19,
];

/// Hurwitz zeta function `Σ (q + k)^-x`; NaN for `x < 1`, and for `q <= 0` unless `x` is an integer.
pub fn zeta_f64(x: f64, q: f64) -> f64 {
    let whole = x.floor() == x;
    let even = (0.5 * x).floor() == 0.5 * x;
    if x == 1.0 {
        return f64::INFINITY;
    }
    if q <= 0.0 && q.floor() == q {
        return if whole && even { f64::INFINITY } else { f64::NAN };
    }
    if x.is_nan() || q.is_nan() || x < 1.0 || (q < 0.0 && !whole) {
        return f64::NAN;
    }
    // The corrections below shrink once the next term's base is past the exponent.
    let enough = x + 10.0;
    let (mut sum, mut a) = (0.0, q);
    for _ in 0..4096 {
        if a >= enough {
            break;
        }
        let term = pow_f64::<NoFma>(a, -x);
        sum += term;
        if a > 0.0 && term <= sum * 1e-19 {
            return sum;
        }
        a += 1.0;
    }
    let last = pow_f64::<NoFma>(a, -x);
    // Euler and Maclaurin: the rest of the sum as an integral and its corrections.
    sum += last * a / (x - 1.0) + 0.5 * last;
    let mut term = last * x / a;
    for (j, b) in BERNOULLI.iter().enumerate() {
        let add = term * b;
        if !add.is_finite() {
            break;
        }
        sum += add;
        let k = (2 * j) as f64;
        term *= (x + k + 1.0) * (x + k + 2.0) / (a * a);
    }
    sum
}

/// Hurwitz zeta function; see [`zeta_f64`].
pub fn zeta_f32(x: f32, q: f32) -> f32 {
    zeta_f64(x.into(), q.into()) as f32
}

/// Derivative of order `n` of the digamma function; NaN unless `n` is a non-negative integer.
pub fn polygamma_f64(n: f64, x: f64) -> f64 {
    if n == 0.0 {
        return digamma_f64::<NoFma>(x);
    }
    if !(n > 0.0 && n < f64::INFINITY && n.floor() == n) {
        return f64::NAN;
    }
    let odd = (0.5 * n).floor() != 0.5 * n;
    let factorial: f64 = (2..=n.min(171.0) as u32).map(f64::from).product();
    let v = factorial * zeta_f64(n + 1.0, x);
    if odd { v } else { -v }
}

/// Derivative of order `n` of the digamma function; see [`polygamma_f64`].
pub fn polygamma_f32(n: f32, x: f32) -> f32 {
    polygamma_f64(n.into(), x.into()) as f32
}

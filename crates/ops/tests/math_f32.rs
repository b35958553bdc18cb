//! Every `f32` function against `f64` arithmetic over a stride of all bit patterns.

#![allow(clippy::type_complexity, reason = "a table of functions reads best as written")]

use strata_ops::math::{self as m, Arch, HasFma, NoFma};

/// Distance in units of the last place of the correctly rounded answer; both NaN, or both the same infinity, is zero.
fn ulps(got: f32, want: f64) -> f64 {
    let rounded = want as f32;
    if got.is_nan() || want.is_nan() {
        return if got.is_nan() && want.is_nan() { 0.0 } else { f64::INFINITY };
    }
    if got.is_infinite() || rounded.is_infinite() {
        return if got == rounded { 0.0 } else { f64::INFINITY };
    }
    if got == 0.0 && rounded == 0.0 {
        return if got.is_sign_negative() == rounded.is_sign_negative() { 0.0 } else { f64::INFINITY };
    }
    let exponent = (want.abs().to_bits() >> 52) as i32 - 1023;
    let ulp = 2f64.powi(exponent.max(-126) - 23);
    (f64::from(got) - want).abs() / ulp
}

const SPECIAL: [f32; 16] = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    2.0,
    -2.0,
    3.0,
    -3.0,
    f32::INFINITY,
    f32::NEG_INFINITY,
    f32::NAN,
    f32::MIN_POSITIVE,
    1e-45,
    -1e-45,
    f32::MAX,
];

fn samples() -> impl Iterator<Item = f32> {
    (0..u32::MAX / 16381).map(|k| f32::from_bits(k * 16381)).chain(SPECIAL)
}

/// Points where most functions do something: dense between -20 and 20.
fn dense() -> impl Iterator<Item = f32> {
    (-100_000..100_000).map(|k| k as f32 * 2.000_317e-4)
}

fn check(name: &str, bound: f64, inside: impl Fn(f32) -> bool, f: impl Fn(f32) -> f32, want: impl Fn(f64) -> f64) {
    let mut worst = (0.0, 0.0f32);
    for x in samples().chain(dense()).filter(|&x| inside(x)) {
        let u = ulps(f(x), want(x.into()));
        if u > worst.0 {
            worst = (u, x);
        }
    }
    let (u, x) = worst;
    println!("{name:>10} {u:8.3} ulp at {x:e}");
    assert!(u <= bound, "{name}({x:e}) = {:e}, want {:e}: {u} ulp", f(x), want(x.into()));
}

fn any(_: f32) -> bool {
    true
}

fn common<A: Arch>(slack: f64) {
    check("exp", 1.0 + slack, any, m::exp_f32::<A>, f64::exp);
    check("expm1", 1.5 + slack, any, m::expm1_f32::<A>, f64::exp_m1);
    check("log", 1.0 + slack, any, m::log_f32::<A>, f64::ln);
    check("log1p", 1.5 + slack, any, m::log1p_f32::<A>, f64::ln_1p);
    let logistic = |x: f64| if x < 0.0 { x.exp() / (1.0 + x.exp()) } else { 1.0 / (1.0 + (-x).exp()) };
    check("logistic", 2.5 + slack, any, m::logistic_f32::<A>, logistic);
    check("tanh", 2.2 + slack, any, m::tanh_f32::<A>, f64::tanh);
    check("sqrt", 0.5, any, m::sqrt_f32, f64::sqrt);
    check("rsqrt", 1.5, any, m::rsqrt_f32, |x| 1.0 / x.sqrt());
    check("cbrt", 0.51, any, m::cbrt_f32::<A>, f64::cbrt);
    let near = |x: f32| x.abs() <= 1e6 || !x.is_finite();
    check("sin", 1.6 + slack, near, m::sin_f32::<A>, f64::sin);
    check("cos", 1.6 + slack, near, m::cos_f32::<A>, f64::cos);
    check("tan", 0.51, near, m::tan_f32::<A>, f64::tan);
    check("sin slow", 0.51, any, m::sin_slow_f32, f64::sin);
    check("cos slow", 0.51, any, m::cos_slow_f32, f64::cos);
    check("tan slow", 0.51, any, m::tan_slow_f32, f64::tan);
    check("sinh", 0.51, any, m::sinh_f32::<A>, f64::sinh);
    check("cosh", 0.51, any, m::cosh_f32::<A>, f64::cosh);
    check("asinh", 0.51, any, m::asinh_f32::<A>, m::asinh_f64::<HasFma>);
    check("asin", 0.51, any, m::asin_f32::<A>, f64::asin);
    check("acos", 0.51, any, m::acos_f32::<A>, f64::acos);
    check("atan", 1.5 + slack, any, m::atan_f32::<A>, f64::atan);
    check("erf", 1.5 + slack, any, m::erf_f32::<A>, m::erf_f64::<HasFma>);
    check("erfc", 3.8 + slack, any, m::erfc_f32::<A>, m::erfc_f64::<HasFma>);
    check("erf_inv", 0.6, any, m::erf_inv_f32::<A>, m::erf_inv_f64::<HasFma>);
    check("floor", 0.0, any, m::floor_f32::<A>, f64::floor);
    check("ceil", 0.0, any, m::ceil_f32::<A>, f64::ceil);
    check("round afz", 0.0, any, m::round_nearest_afz_f32::<A>, f64::round);
    check("round even", 0.0, any, m::round_nearest_even_f32::<A>, f64::round_ties_even);
    check("acosh", 0.51, any, m::acosh_f32::<A>, f64::acosh);
    check("atanh", 0.51, any, m::atanh_f32::<A>, m::atanh_f64::<HasFma>);
}

#[test]
fn unary_with_fma() {
    common::<HasFma>(0.0);
}

#[test]
fn unary_without_fma() {
    common::<NoFma>(1.0);
}

#[test]
fn pow_agrees_with_double() {
    let mut worst = (0.0, 0.0, 0.0);
    let mut rng = fastrand::Rng::with_seed(1);
    let mut next = || rng.u32(..1 << 31);
    let mut pairs: Vec<(f32, f32)> = SPECIAL.iter().flat_map(|&x| SPECIAL.iter().map(move |&y| (x, y))).collect();
    for _ in 0..200_000 {
        let x = f32::from_bits(next() << 1);
        let y = f32::from_bits(0x3e00_0000 + next() % 0x0800_0000);
        pairs.extend([(x, y), (x, -y), (1.0 + (next() % 1000) as f32 * 1e-4, y * 50.0), (x, (y * 4.0).round())]);
    }
    for (x, y) in pairs {
        let want = f64::from(x).powf(y.into());
        for got in [m::pow_f32::<HasFma>(x, y), m::pow_f32::<NoFma>(x, y)] {
            let u = ulps(got, want);
            assert!(u <= 1.0, "pow({x:e}, {y:e}) = {got:e}, want {want:e}: {u} ulp");
            if u > worst.0 {
                worst = (u, x, y);
            }
        }
    }
    println!("pow {worst:?}");
}

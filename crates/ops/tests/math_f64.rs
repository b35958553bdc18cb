//! Every `f64` function against values computed in sixty digits (`golden/make_math_f64.py`).

#![allow(clippy::neg_cmp_op_on_partial_ord, reason = "a NaN distance must count as wrong")]

use std::collections::BTreeMap;
use strata_ops::math::{Arch, HasFma, NoFma, Real};

/// Distance in units of the last place of `want`; where a function crosses zero, of one.
fn ulps(got: f64, want: f64, around: f64) -> f64 {
    if got == want {
        return 0.0;
    }
    let size = want.abs().max(around).max(f64::MIN_POSITIVE);
    let ulp = f64::from_bits(((size.to_bits() >> 52).max(53) - 52) << 52);
    (got - want).abs() / ulp
}

type Row = (&'static str, f64, Vec<f64>);

fn rows() -> Vec<Row> {
    let text = include_str!("golden/math_f64.txt");
    let number = |s: &str| f64::from_bits(u64::from_str_radix(s, 16).expect("sixteen hex digits"));
    let lines = text.lines().filter(|l| !l.starts_with('#'));
    lines
        .map(|l| {
            let mut words = l.split(' ');
            let name = words.next().expect("a name");
            let mut values: Vec<f64> = words.map(number).collect();
            (name, values.pop().expect("a result"), values)
        })
        .collect()
}

fn eval<A: Arch>(name: &str, v: &[f64]) -> f64 {
    let x = v[0];
    match name {
        "exp" => Real::exp::<A>(x),
        "expm1" => Real::expm1::<A>(x),
        "log" => Real::log::<A>(x),
        "log1p" => Real::log1p::<A>(x),
        "logistic" => Real::logistic::<A>(x),
        "tanh" => Real::tanh::<A>(x),
        "sin" => Real::sin::<A>(x),
        "cos" => Real::cos::<A>(x),
        "tan" => Real::tan::<A>(x),
        "sin_slow" => x.sin_slow(),
        "cos_slow" => x.cos_slow(),
        "tan_slow" => x.tan_slow(),
        "cbrt" => Real::cbrt::<A>(x),
        "asin" => Real::asin::<A>(x),
        "acos" => Real::acos::<A>(x),
        "atan" => Real::atan::<A>(x),
        "sinh" => Real::sinh::<A>(x),
        "cosh" => Real::cosh::<A>(x),
        "asinh" => Real::asinh::<A>(x),
        "acosh" => Real::acosh::<A>(x),
        "atanh" => Real::atanh::<A>(x),
        "erf" => Real::erf::<A>(x),
        "erfc" => Real::erfc::<A>(x),
        "erf_inv" => Real::erf_inv::<A>(x),
        "lgamma" => Real::lgamma::<A>(x),
        "digamma" => Real::digamma::<A>(x),
        "bessel_i1e" => Real::bessel_i1e::<A>(x),
        "pow" => Real::pow::<A>(x, v[1]),
        "atan2" => Real::atan2::<A>(x, v[1]),
        "zeta" => x.zeta(v[1]),
        "polygamma" => x.polygamma(v[1]),
        other => panic!("no function {other}"),
    }
}

fn run<A: Arch>(slack: f64) {
    let mut worst: BTreeMap<&str, (f64, Vec<f64>)> = BTreeMap::new();
    for (name, want, args) in rows() {
        let around =
            if matches!(name, "lgamma" | "digamma" | "polygamma") && args[args.len() - 1] != 1.0 { 1.0 } else { 0.0 };
        let u = ulps(eval::<A>(name, &args), want, around);
        let entry = worst.entry(name).or_insert((0.0, Vec::new()));
        if !(u <= entry.0) {
            *entry = (u, args);
        }
    }
    let mut bad = Vec::new();
    for (name, (u, at)) in &worst {
        println!("{name:>10} {u:8.3} ulp at {at:?}");
        let bound = match *name {
            "lgamma" | "digamma" | "erfc" | "erf_inv" | "bessel_i1e" | "zeta" | "polygamma" => 8.0,
            "tan" | "tan_slow" | "asinh" | "acosh" | "atanh" | "logistic" | "tanh" | "asin" => 4.0,
            _ => 2.0 + slack,
        };
        if !(*u <= bound) {
            bad.push(*name);
        }
    }
    assert!(bad.is_empty(), "too far from the truth: {bad:?}");
}

#[test]
fn golden_values_with_fma() {
    run::<HasFma>(0.0);
}

#[test]
fn golden_values_without_fma() {
    run::<NoFma>(1.0);
}

#[test]
fn specials_follow_c() {
    let special = [
        0.0,
        -0.0,
        1.0,
        -1.0,
        0.5,
        -0.5,
        2.0,
        -2.0,
        3.0,
        -3.0,
        1e300,
        -1e300,
        5e-324,
        -5e-324,
        1e9,
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::NAN,
    ];
    let same = |a: f64, b: f64| {
        (a.is_nan() && b.is_nan()) || (a.is_sign_negative() == b.is_sign_negative() && ulps(a, b, 0.0) <= 4.0)
    };
    type F = fn(f64) -> f64;
    let table: [(&str, F, F); 19] = [
        ("exp", Real::exp::<NoFma>, f64::exp),
        ("expm1", Real::expm1::<NoFma>, f64::exp_m1),
        ("log", Real::log::<NoFma>, f64::ln),
        ("log1p", Real::log1p::<NoFma>, f64::ln_1p),
        ("tanh", Real::tanh::<NoFma>, f64::tanh),
        ("sin", Real::sin_slow, f64::sin),
        ("cos", Real::cos_slow, f64::cos),
        ("tan", Real::tan_slow, f64::tan),
        ("cbrt", Real::cbrt::<NoFma>, f64::cbrt),
        ("asin", Real::asin::<NoFma>, f64::asin),
        ("acos", Real::acos::<NoFma>, f64::acos),
        ("atan", Real::atan::<NoFma>, f64::atan),
        ("sinh", Real::sinh::<NoFma>, f64::sinh),
        ("cosh", Real::cosh::<NoFma>, f64::cosh),
        ("acosh", Real::acosh::<NoFma>, f64::acosh),
        ("floor", Real::floor::<NoFma>, f64::floor),
        ("ceil", Real::ceil::<NoFma>, f64::ceil),
        ("round afz", Real::round_nearest_afz::<NoFma>, f64::round),
        ("round even", Real::round_nearest_even::<NoFma>, f64::round_ties_even),
    ];
    let mut bad = Vec::new();
    for (name, f, c) in table {
        for x in special {
            if !same(f(x), c(x)) {
                bad.push(format!("{name}({x:e}) = {:e}, C says {:e}", f(x), c(x)));
            }
        }
    }
    type G = fn(f64, f64) -> f64;
    let table: [(&str, G, G); 5] = [
        ("pow", Real::pow::<NoFma>, f64::powf),
        ("pow", Real::pow::<HasFma>, f64::powf),
        ("atan2", Real::atan2::<NoFma>, f64::atan2),
        (
            "remainder",
            |x, y| if x.remainder_needs_slow(y) { x.remainder_slow(y) } else { x.remainder::<NoFma>(y) },
            |x, y| x % y,
        ),
        (
            "remainder",
            |x, y| if x.remainder_needs_slow(y) { x.remainder_slow(y) } else { x.remainder::<HasFma>(y) },
            |x, y| x % y,
        ),
    ];
    for (name, f, c) in table {
        for x in special {
            for y in special {
                if !same(f(x, y), c(x, y)) {
                    bad.push(format!("{name}({x:e}, {y:e}) = {:e}, C says {:e}", f(x, y), c(x, y)));
                }
            }
        }
    }
    assert!(bad.is_empty(), "{}", bad.join("\n"));
}

#[test]
fn remainder_is_exact() {
    let mut rng = fastrand::Rng::with_seed(9);
    let mut next = || rng.u64(..);
    let mut fast = 0;
    for _ in 0..200_000 {
        let x = f64::from_bits((next() & !(0x7ff << 52)) | ((1000 + (next() >> 33) % 46) << 52));
        let y = f64::from_bits((next() & !(0x7ff << 52)) | ((1000 + (next() >> 33) % 46) << 52));
        if !x.remainder_needs_slow(y) {
            fast += 1;
            assert_eq!(x.remainder::<HasFma>(y), x % y, "{x:e} % {y:e}");
            assert_eq!(x.remainder::<NoFma>(y), x % y, "{x:e} % {y:e}");
        }
        let (x, y) = (x as f32, y as f32);
        if !x.remainder_needs_slow(y) {
            assert_eq!(x.remainder::<HasFma>(y), x % y, "{x:e} % {y:e}");
            assert_eq!(x.remainder::<NoFma>(y), x % y, "{x:e} % {y:e}");
        }
    }
    assert!(fast > 100_000);
}

#[test]
fn precision_is_reduced_as_in_half_and_bfloat16() {
    let half = |x: f32| x.reduce_precision(5, 10);
    let cases = [
        (1e-7, 0.0),
        (65519.0, 65504.0),
        (65520.0, f32::INFINITY),
        (-1e5, f32::NEG_INFINITY),
        (1.0 + 1.0 / 2048.0, 1.0),
        (1.0 + 3.0 / 2048.0, 1.0 + 1.0 / 512.0),
        (6e-5, 0.0),
        (f32::INFINITY, f32::INFINITY),
    ];
    for (x, want) in cases {
        assert_eq!(half(x), want, "{x}");
    }
    assert!(half(f32::NAN).is_nan());
    assert!(half(-1e-9).is_sign_negative());
    assert_eq!((1.0f32 + 1.0 / 256.0).reduce_precision(8, 7), 1.0);
    assert_eq!(1.1f64.reduce_precision(8, 23), f64::from(1.1f32));
    assert_eq!(1.1f64.reduce_precision(11, 52), 1.1);
}

#[test]
fn neighbours_are_one_step_away() {
    assert_eq!(1.0f32.next_after(2.0), 1.0 + f32::EPSILON);
    assert_eq!(0.0f32.next_after(1.0), f32::from_bits(1));
    assert_eq!(0.0f32.next_after(-1.0), -f32::from_bits(1));
    assert_eq!((-1.0f64).next_after(0.0), -(1.0 - f64::EPSILON / 2.0));
    assert_eq!(f64::MAX.next_after(f64::INFINITY), f64::INFINITY);
    assert!(1.0f32.next_after(f32::NAN).is_nan());
    assert!(0.0f32.next_after(-0.0).is_sign_negative());
}

//! Complex functions against values computed in sixty digits (`golden/make_math_complex.py`).

#![allow(clippy::neg_cmp_op_on_partial_ord, reason = "a NaN distance must count as wrong")]

use num_complex::Complex;
use std::collections::BTreeMap;
use strata_ops::math::complex::{self as c, ComplexElement};

type C = Complex<f64>;

fn eval(name: &str, v: &[f64]) -> C {
    let z = C::new(v[0], v[1]);
    match name {
        "exp" => c::exp(z),
        "expm1" => c::expm1(z),
        "log" => c::log(z),
        "log1p" => c::log1p(z),
        "sqrt" => c::sqrt(z),
        "rsqrt" => c::rsqrt(z),
        "cbrt" => c::cbrt(z),
        "logistic" => c::logistic(z),
        "sin" => c::sin(z),
        "cos" => c::cos(z),
        "tan" => c::tan(z),
        "sinh" => c::sinh(z),
        "cosh" => c::cosh(z),
        "tanh" => c::tanh(z),
        "asin" => c::asin(z),
        "acos" => c::acos(z),
        "atan" => c::atan(z),
        "asinh" => c::asinh(z),
        "acosh" => c::acosh(z),
        "atanh" => c::atanh(z),
        "sign" => c::sign(z),
        "divide" => c::divide(z, C::new(v[2], v[3])),
        "pow" => c::pow(z, C::new(v[2], v[3])),
        other => panic!("no function {other}"),
    }
}

/// Relative distance in the plane, in units of 2^-52.
fn distance(a: C, b: C) -> f64 {
    let scale = c::abs(b).max(f64::MIN_POSITIVE);
    c::abs(C::new((a.re - b.re) / scale, (a.im - b.im) / scale)) / f64::EPSILON
}

#[test]
fn golden_values() {
    let number = |s: &str| f64::from_bits(u64::from_str_radix(s, 16).expect("sixteen hex digits"));
    let mut worst: BTreeMap<&str, (f64, Vec<f64>)> = BTreeMap::new();
    for line in include_str!("golden/math_complex.txt").lines().filter(|l| !l.starts_with('#')) {
        let (name, rest) = line.split_once(' ').expect("a name");
        let mut v: Vec<f64> = rest.split(' ').map(number).collect();
        let im = v.pop().expect("an imaginary part");
        let re = v.pop().expect("a real part");
        let u = distance(eval(name, &v), C::new(re, im));
        let entry = worst.entry(name).or_insert((0.0, Vec::new()));
        if !(u <= entry.0) {
            *entry = (u, v);
        }
    }
    let mut bad = Vec::new();
    for (name, (u, at)) in &worst {
        println!("{name:>10} {u:8.3} eps at {at:?}");
        if !(*u <= if *name == "pow" { 40.0 } else { 6.0 }) {
            bad.push(*name);
        }
    }
    assert!(bad.is_empty(), "too far from the truth: {bad:?}");
}

#[test]
fn extremes_stay_in_range() {
    let big = C::new(1e308, 1e308);
    assert!((c::abs(big) / 1e308 - std::f64::consts::SQRT_2).abs() < 1e-15);
    assert_eq!(c::abs(C::new(3e-320, 4e-320)), 5e-320);
    assert_eq!(c::divide(big, big), C::new(1.0, 0.0));
    assert_eq!(c::abs(C::new(f64::NAN, f64::INFINITY)), f64::INFINITY);
    assert_eq!(c::sign(C::new(0.0, 0.0)), C::new(0.0, 0.0));
    assert_eq!(c::exp(C::new(f64::NEG_INFINITY, 3.0)).re, 0.0);
    assert_eq!(c::sqrt(C::new(-4.0, -0.0)), C::new(0.0, -2.0));
    assert_eq!(c::log(C::new(0.0, 0.0)).re, f64::NEG_INFINITY);
    assert_eq!(c::pow(C::new(0.0, 0.0), C::new(2.0, 1.0)), C::new(0.0, 0.0));
    assert_eq!(c::pow(C::new(2.0, 0.0), C::new(3.0, 0.0)), C::new(8.0, 0.0));
    assert_eq!(ComplexElement::abs(Complex::new(3e38f32, 0.0)), 3e38);
    assert_eq!(Complex::new(2.0f32, 0.0).map(c::exp).re, 2f32.exp());
}

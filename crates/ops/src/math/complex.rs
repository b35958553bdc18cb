//! Complex functions.
//!
//! Written once in double precision, with branches: complex tensors are rare and their edges are many. Single
//! precision goes through double, which also keeps every intermediate in range. Branch cuts and the values at
//! infinities follow C's Annex G.

use super::arch::{Arch, NoFma};
use super::*;
use num_complex::Complex;

type C = Complex<f64>;
/// These run once per element in branching code, where a library call for a fused multiply would dominate.
type A = NoFma;

/// A complex element type: goes to double precision and back.
pub trait ComplexElement: Copy {
    /// The type of the two parts.
    type Part: Real;
    /// The value in double precision.
    fn widen(self) -> C;
    /// Rounds back.
    fn narrow(v: C) -> Self;
    /// Rounds a real result.
    fn narrow_part(v: f64) -> Self::Part;

    /// Distance from zero, without overflow on the way.
    fn abs(self) -> Self::Part {
        Self::narrow_part(abs(self.widen()))
    }
    /// A unary function of this module applied to the element.
    fn map(self, f: impl Fn(C) -> C) -> Self {
        Self::narrow(f(self.widen()))
    }
    /// A binary function of this module applied to two elements.
    fn map2(self, rhs: Self, f: impl Fn(C, C) -> C) -> Self {
        Self::narrow(f(self.widen(), rhs.widen()))
    }
}

impl ComplexElement for Complex<f32> {
    type Part = f32;
    fn widen(self) -> C {
        C::new(self.re.into(), self.im.into())
    }
    fn narrow(v: C) -> Self {
        Self::new(v.re as f32, v.im as f32)
    }
    fn narrow_part(v: f64) -> f32 {
        v as f32
    }
    #[inline(always)]
    fn abs(self) -> f32 {
        // Squares of single precision neither overflow nor vanish in double precision: nothing to scale, nothing to ask.
        let (a, b) = (f64::from(self.re), f64::from(self.im));
        let distance = (a * a + b * b).sqrt();
        let is_far = self.re.is_infinite() || self.im.is_infinite();
        if is_far { f32::INFINITY } else { distance as f32 }
    }
}

impl ComplexElement for C {
    type Part = f64;
    fn widen(self) -> C {
        self
    }
    fn narrow(v: C) -> Self {
        v
    }
    fn narrow_part(v: f64) -> f64 {
        v
    }
}

/// Distance from zero, without overflow on the way.
pub fn abs(z: C) -> f64 {
    let (a, b) = (z.re.abs(), z.im.abs());
    if a == f64::INFINITY || b == f64::INFINITY {
        return f64::INFINITY;
    }
    let (big, small) = if a > b { (a, b) } else { (b, a) };
    if big == 0.0 || big.is_nan() || small.is_nan() {
        return a + b;
    }
    let scale = scale_of(big);
    let (x, y) = (big * scale, small * scale);
    (x * x + y * y).sqrt() / scale
}

/// A power of two that brings magnitudes near the limits back to the middle.
fn scale_of(v: f64) -> f64 {
    if v > 1e150 {
        f64::from_bits(423 << 52) // 2^-600
    } else if v < 1e-140 {
        f64::from_bits(1623 << 52) // 2^600
    } else {
        1.0
    }
}

/// `z / |z|`, and zero for zero.
pub fn sign(z: C) -> C {
    if z.re == 0.0 && z.im == 0.0 {
        return z;
    }
    let scale = scale_of(z.re.abs().max(z.im.abs()));
    let z = C::new(z.re * scale, z.im * scale);
    let r = abs(z);
    C::new(z.re / r, z.im / r)
}

/// Product.
pub fn multiply(a: C, b: C) -> C {
    C::new(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re)
}

/// Quotient, scaled so that it is finite whenever it can be; infinities as in C.
pub fn divide(a: C, b: C) -> C {
    let (c, d) = (b.re, b.im);
    let s = scale_of(c.abs().max(d.abs()));
    let (cs, ds) = (c * s, d * s);
    let t = scale_of(a.re.abs().max(a.im.abs()));
    let (x, y) = (a.re * t, a.im * t);
    let den = cs * cs + ds * ds;
    let re = (x * cs + y * ds) / den * s / t;
    let im = (y * cs - x * ds) / den * s / t;
    if !(re.is_nan() && im.is_nan()) {
        return C::new(re, im);
    }
    let a_inf = a.re.is_infinite() || a.im.is_infinite();
    let b_inf = c.is_infinite() || d.is_infinite();
    let unit = |v: f64| if v.is_infinite() { 1f64.copysign(v) } else { 0f64.copysign(v) };
    if c == 0.0 && d == 0.0 && !(a.re.is_nan() && a.im.is_nan()) {
        let inf = f64::INFINITY.copysign(c);
        return C::new(inf * a.re, inf * a.im);
    }
    if a_inf && c.is_finite() && d.is_finite() {
        let (x, y) = (unit(a.re), unit(a.im));
        return C::new(f64::INFINITY * (x * c + y * d), f64::INFINITY * (y * c - x * d));
    }
    if b_inf && a.re.is_finite() && a.im.is_finite() {
        let (c, d) = (unit(c), unit(d));
        return C::new(0.0 * (a.re * c + a.im * d), 0.0 * (a.im * c - a.re * d));
    }
    C::new(re, im)
}

/// `e^z`.
pub fn exp(z: C) -> C {
    let (x, y) = (z.re, z.im);
    if y == 0.0 {
        return C::new(exp_f64::<A>(x), y);
    }
    if !y.is_finite() {
        return match x {
            f64::NEG_INFINITY => C::new(0.0, 0.0),
            f64::INFINITY => C::new(f64::INFINITY, f64::NAN),
            _ => C::new(f64::NAN, f64::NAN),
        };
    }
    // In two factors: the sine may bring an overflowing exponential back in range.
    let (s, c) = (sin_slow_f64(y), cos_slow_f64(y));
    let h = exp_f64::<A>(0.5 * x);
    let full = exp_f64::<A>(x);
    if full > 0.0 && full < f64::INFINITY { C::new(full * c, full * s) } else { C::new(h * c * h, h * s * h) }
}

/// `e^z - 1` without cancellation near zero.
pub fn expm1(z: C) -> C {
    let (x, y) = (z.re, z.im);
    if y == 0.0 {
        return C::new(expm1_f64::<A>(x), y);
    }
    if !x.is_finite() || !y.is_finite() || x > 700.0 {
        let e = exp(z);
        return C::new(e.re - 1.0, e.im);
    }
    let half = sin_slow_f64(0.5 * y);
    let m = expm1_f64::<A>(x);
    // e^x cos y - 1 = expm1(x) cos y - 2 sin²(y/2)
    C::new(m * cos_slow_f64(y) - 2.0 * half * half, exp_f64::<A>(x) * sin_slow_f64(y))
}

/// Natural logarithm, cut along the negative real axis.
pub fn log(z: C) -> C {
    C::new(log_abs(z), atan2_f64::<A>(z.im, z.re))
}

/// `ln |z|`, exact near the unit circle.
fn log_abs(z: C) -> f64 {
    let (a, b) = (z.re.abs(), z.im.abs());
    let (x, y) = if a > b { (a, b) } else { (b, a) };
    if x > 0.5 && x < 1.5 && y < 1.5 {
        // (x² + y² - 1) without losing what cancels: the squares in two parts.
        let (p, pe) = A::two_prod(x - 1.0, x + 1.0);
        let (q, qe) = A::two_prod(y, y);
        let (s, se) = arch::two_sum(p, q);
        // x + 1 may have been rounded.
        let lost = (1.0 - ((x + 1.0) - x)) * (x - 1.0);
        return 0.5 * log1p_f64::<A>(s + (se + pe + qe + lost));
    }
    if x > 1e150 && x.is_finite() || x < 1e-140 && x > 0.0 {
        let up = x > 1.0;
        let scale = scale_of(x);
        let shift = if up { 600.0 } else { -600.0 };
        return log_f64::<A>(abs(C::new(x * scale, y * scale))) + shift * std::f64::consts::LN_2;
    }
    log_f64::<A>(abs(z))
}

/// `ln(1 + z)` without cancellation near zero.
pub fn log1p(z: C) -> C {
    let (x, y) = (z.re, z.im);
    let angle = atan2_f64::<A>(y, 1.0 + x);
    if x.abs() < 0.5 && y.abs() < 0.5 {
        // |1 + z|² - 1 = x (2 + x) + y², whose terms may cancel.
        let (p, pe) = A::two_prod(x, x);
        let (q, qe) = A::two_prod(y, y);
        let (s, se) = arch::two_sum(2.0 * x, q);
        let (t, te) = arch::two_sum(s, p);
        return C::new(0.5 * log1p_f64::<A>(t + (te + se + pe + qe)), angle);
    }
    C::new(log_abs(C::new(1.0 + x, y)), angle)
}

/// Square root with a non-negative real part.
pub fn sqrt(z: C) -> C {
    let (x, y) = (z.re, z.im);
    if y.is_infinite() {
        return C::new(f64::INFINITY, y);
    }
    if x.is_infinite() {
        let nan_or_zero = if y.is_nan() { y } else { 0.0f64.copysign(y) };
        return if x > 0.0 {
            C::new(x, nan_or_zero)
        } else {
            C::new(if y.is_nan() { y } else { 0.0 }, f64::INFINITY.copysign(y))
        };
    }
    if x == 0.0 && y == 0.0 {
        return C::new(0.0, y);
    }
    // Scale by a power of four so its root is a power of two.
    let scale = scale_of(x.abs().max(y.abs()));
    let back = if scale < 1.0 {
        f64::from_bits(1323 << 52) // 2^300
    } else if scale > 1.0 {
        f64::from_bits(723 << 52) // 2^-300
    } else {
        1.0
    };
    let (x, y) = (x * scale, y * scale);
    let t = (0.5 * (x.abs() + abs(C::new(x, y)))).sqrt();
    let other = y.abs() / (2.0 * t);
    let (re, im) = if x >= 0.0 { (t, other) } else { (other, t) };
    C::new(re * back, (im * back).copysign(y))
}

/// `1 / √z`.
pub fn rsqrt(z: C) -> C {
    if z.re == 0.0 && z.im == 0.0 {
        return C::new(f64::INFINITY, f64::NAN);
    }
    if z.re.is_infinite() || z.im.is_infinite() {
        return C::new(0.0, (-0.0f64).copysign(-z.im));
    }
    let r = sqrt(z);
    divide(C::new(1.0, 0.0), r)
}

/// Cube root: the root with the smallest angle.
pub fn cbrt(z: C) -> C {
    if z.re == 0.0 && z.im == 0.0 {
        return z;
    }
    let r = cbrt_f64::<A>(abs(z));
    let t = atan2_f64::<A>(z.im, z.re) / 3.0;
    C::new(r * cos_f64::<A>(t), r * sin_f64::<A>(t))
}

/// `a^b`: zero for a zero base and an exponent with a positive real part.
pub fn pow(a: C, b: C) -> C {
    if b.re == 0.0 && b.im == 0.0 {
        return C::new(1.0, 0.0);
    }
    if a.re == 0.0 && a.im == 0.0 {
        return match b.re {
            r if r > 0.0 => C::new(0.0, 0.0),
            r if r < 0.0 && b.im == 0.0 => C::new(f64::INFINITY, f64::NAN),
            _ => C::new(f64::NAN, f64::NAN),
        };
    }
    let angle = atan2_f64::<A>(a.im, a.re);
    let l = log_abs(a);
    let size = if b.im == 0.0 { pow_f64::<A>(abs(a), b.re) } else { exp_f64::<A>(b.re * l - b.im * angle) };
    let turn = b.re * angle + if b.im == 0.0 { 0.0 } else { b.im * l };
    if turn == 0.0 {
        return C::new(size, turn);
    }
    C::new(size * cos_slow_f64(turn), size * sin_slow_f64(turn))
}

/// `1 / (1 + e^-z)`.
pub fn logistic(z: C) -> C {
    // The exponential of the half-plane where it is small.
    if z.re < 0.0 {
        let e = exp(z);
        return divide(e, C::new(1.0 + e.re, e.im));
    }
    let e = exp(-z);
    divide(C::new(1.0, 0.0), C::new(1.0 + e.re, e.im))
}

/// Hyperbolic sine.
pub fn sinh(z: C) -> C {
    let (x, y) = (z.re, z.im);
    if y == 0.0 {
        return C::new(sinh_f64::<A>(x), y);
    }
    if x == 0.0 {
        return C::new(if y.is_finite() { x * cos_slow_f64(y) } else { x }, sin_slow_f64(y));
    }
    if x.abs() > 20.0 && y.is_finite() {
        let e = exp(C::new(x.abs() - std::f64::consts::LN_2, y));
        let e = if x.abs() > 700.0 {
            e
        } else {
            C::new(sinh_f64::<A>(x.abs()) * cos_slow_f64(y), cosh_f64::<A>(x) * sin_slow_f64(y))
        };
        return C::new(e.re * 1f64.copysign(x), e.im);
    }
    if x.is_infinite() && !y.is_finite() {
        return C::new(x, f64::NAN);
    }
    C::new(sinh_f64::<A>(x) * cos_slow_f64(y), cosh_f64::<A>(x) * sin_slow_f64(y))
}

/// Hyperbolic cosine.
pub fn cosh(z: C) -> C {
    let (x, y) = (z.re, z.im);
    if y == 0.0 {
        return C::new(cosh_f64::<A>(x), 1f64.copysign(x) * y);
    }
    if x == 0.0 {
        let im = if y.is_finite() { x * sin_slow_f64(y) } else { 0.0 };
        return C::new(cos_slow_f64(y), im);
    }
    if x.abs() > 700.0 && y.is_finite() {
        let e = exp(C::new(x.abs() - std::f64::consts::LN_2, y));
        return C::new(e.re, e.im * 1f64.copysign(x));
    }
    if x.is_infinite() && !y.is_finite() {
        return C::new(f64::INFINITY, f64::NAN);
    }
    C::new(cosh_f64::<A>(x) * cos_slow_f64(y), sinh_f64::<A>(x) * sin_slow_f64(y))
}

/// Hyperbolic tangent.
pub fn tanh(z: C) -> C {
    let (x, y) = (z.re, z.im);
    if y == 0.0 {
        return C::new(tanh_f64::<A>(x), y);
    }
    if x.is_infinite() {
        let im = if y.is_finite() { (2.0 * sin_slow_f64(y) * cos_slow_f64(y)).signum() } else { 1.0 };
        return C::new(1f64.copysign(x), 0f64.copysign(im));
    }
    if !y.is_finite() {
        return C::new(if x == 0.0 { x } else { f64::NAN }, f64::NAN);
    }
    if x.abs() > 22.0 {
        let e = exp_f64::<A>(-x.abs());
        return C::new(1f64.copysign(x), 4.0 * sin_slow_f64(y) * cos_slow_f64(y) * e * e);
    }
    // Kahan: everything in terms of sinh x and tan y, with no difference of near equals.
    let t = tan_slow_f64(y);
    let beta = 1.0 + t * t;
    let s = sinh_f64::<A>(x);
    let rho = (1.0 + s * s).sqrt();
    if t.is_infinite() {
        return C::new(rho / s, 1.0 / t);
    }
    let den = 1.0 + beta * s * s;
    C::new(beta * rho * s / den, t / den)
}

/// `i z`.
fn turn(z: C) -> C {
    C::new(-z.im, z.re)
}

/// `-i z`.
fn turn_back(z: C) -> C {
    C::new(z.im, -z.re)
}

/// Sine.
pub fn sin(z: C) -> C {
    turn_back(sinh(turn(z)))
}

/// Cosine.
pub fn cos(z: C) -> C {
    cosh(turn(z))
}

/// Tangent.
pub fn tan(z: C) -> C {
    turn_back(tanh(turn(z)))
}

/// Inverse sine.
pub fn asin(z: C) -> C {
    if z.re.is_infinite() || z.im.is_infinite() {
        return C::new(atan2_f64::<A>(z.re, z.im.abs()), f64::INFINITY.copysign(z.im));
    }
    let a = sqrt(C::new(1.0 - z.re, -z.im));
    let b = sqrt(C::new(1.0 + z.re, z.im));
    let re = atan2_f64::<A>(z.re, a.re * b.re - a.im * b.im);
    C::new(re, asinh_f64::<A>(a.re * b.im - a.im * b.re))
}

/// Inverse cosine.
pub fn acos(z: C) -> C {
    if z.re.is_infinite() || z.im.is_infinite() {
        return C::new(atan2_f64::<A>(z.im.abs(), z.re), -f64::INFINITY.copysign(z.im));
    }
    let a = sqrt(C::new(1.0 - z.re, -z.im));
    let b = sqrt(C::new(1.0 + z.re, z.im));
    C::new(2.0 * atan2_f64::<A>(a.re, b.re), asinh_f64::<A>(b.re * a.im - b.im * a.re))
}

/// Inverse tangent.
pub fn atan(z: C) -> C {
    turn_back(atanh(turn(z)))
}

/// Inverse hyperbolic sine.
pub fn asinh(z: C) -> C {
    turn_back(asin(turn(z)))
}

/// Inverse hyperbolic cosine.
pub fn acosh(z: C) -> C {
    if z.re.is_infinite() || z.im.is_infinite() {
        return C::new(f64::INFINITY, atan2_f64::<A>(z.im, z.re));
    }
    let a = sqrt(C::new(z.re - 1.0, z.im));
    let b = sqrt(C::new(z.re + 1.0, z.im));
    C::new(asinh_f64::<A>(a.re * b.re + a.im * b.im), 2.0 * atan2_f64::<A>(a.im, b.re))
}

/// Inverse hyperbolic tangent.
pub fn atanh(z: C) -> C {
    let (x, y) = (z.re, z.im);
    let ax = x.abs();
    let far = 1.0 - ax;
    let re = if ax > 1e100 || y.abs() > 1e100 {
        // x / |z|², in an order that neither overflows nor vanishes early.
        let r = abs(z);
        if r.is_infinite() { 0.0 } else { ax / r / r }
    } else {
        0.25 * log1p_f64::<A>(4.0 * ax / (far * far + y * y))
    };
    let im = if ax > 1e100 || y.abs() > 1e100 {
        std::f64::consts::FRAC_PI_2.copysign(y)
    } else {
        0.5 * atan2_f64::<A>(2.0 * y, far * (1.0 + ax) - y * y)
    };
    C::new(re.copysign(x), im)
}

/// `-i log((x + i y) / sqrt(x² + y²))`: the angle of the point `(x, y)`, continued to complex coordinates.
pub fn atan2(y: C, x: C) -> C {
    let direction = divide(x + C::i() * y, sqrt(multiply(x, x) + multiply(y, y)));
    let angle = log(direction);
    C::new(angle.im, -angle.re)
}

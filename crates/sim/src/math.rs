//! Arithmetic of the engines, on rows of float32 or of integers.

use strata_kernel::{ActFn, AluOp};
use strata_linalg::simd::vectorize;
use strata_ops::math::{HasFma, log_f32, tanh_f32};

/// `a[i] = op(a[i], b[i])`.
pub fn alu_rows(op: AluOp, a: &mut [f32], b: &[f32]) {
    pick(op, Rows(a, b));
}
/// `to[i] = op(a[i], b[i])`.
pub fn alu_rows_to(op: AluOp, to: &mut [f32], a: &[f32], b: &[f32]) {
    pick(op, Three(to, a, b));
}
/// `row[i] = op(row[i], v)`, or the other way round.
pub fn alu_number(op: AluOp, row: &mut [f32], v: f32, reverse: bool) {
    if reverse { pick(op, Reverse(row, v)) } else { pick(op, Number(row, v)) }
}
/// One element.
pub fn alu(op: AluOp, a: f32, b: f32) -> f32 {
    let mut out = [a];
    pick(op, One(&mut out[0], b));
    out[0]
}

/// A loop that wants to know the operator.
trait With {
    fn run(self, f: impl Fn(f32, f32) -> f32);
}
struct Rows<'a>(&'a mut [f32], &'a [f32]);
struct Three<'a>(&'a mut [f32], &'a [f32], &'a [f32]);
struct Number<'a>(&'a mut [f32], f32);
struct Reverse<'a>(&'a mut [f32], f32);
struct One<'a>(&'a mut f32, f32);
impl With for Rows<'_> {
    #[inline(always)]
    fn run(self, f: impl Fn(f32, f32) -> f32) {
        vectorize(
            #[inline(always)]
            || self.0.iter_mut().zip(self.1).for_each(|(x, y)| *x = f(*x, *y)),
        );
    }
}
impl With for Three<'_> {
    #[inline(always)]
    fn run(self, f: impl Fn(f32, f32) -> f32) {
        vectorize(
            #[inline(always)]
            || self.0.iter_mut().zip(self.1.iter().zip(self.2)).for_each(|(to, (x, y))| *to = f(*x, *y)),
        );
    }
}
impl With for Number<'_> {
    #[inline(always)]
    fn run(self, f: impl Fn(f32, f32) -> f32) {
        vectorize(
            #[inline(always)]
            || self.0.iter_mut().for_each(|x| *x = f(*x, self.1)),
        );
    }
}
impl With for Reverse<'_> {
    #[inline(always)]
    fn run(self, f: impl Fn(f32, f32) -> f32) {
        vectorize(
            #[inline(always)]
            || self.0.iter_mut().for_each(|x| *x = f(self.1, *x)),
        );
    }
}
impl With for One<'_> {
    #[inline(always)]
    fn run(self, f: impl Fn(f32, f32) -> f32) {
        *self.0 = f(*self.0, self.1);
    }
}

/// Dispatches once, so that each loop vectorises.
fn pick(op: AluOp, with: impl With) {
    let truth = |v: bool| v as u8 as f32;
    macro_rules! each {
        ($f:expr) => {
            with.run($f)
        };
    }
    match op {
        AluOp::Add => each!(|x: f32, y: f32| x + y),
        AluOp::Subtract => each!(|x: f32, y: f32| x - y),
        AluOp::Multiply => each!(|x: f32, y: f32| x * y),
        AluOp::Divide => each!(|x: f32, y: f32| x / y),
        AluOp::Maximum => each!(maximum),
        AluOp::Minimum => each!(minimum),
        AluOp::Power => each!(f32::powf),
        AluOp::Mod => each!(|x: f32, y: f32| x - y * (x / y).floor()),
        AluOp::Fmod => each!(|x: f32, y: f32| x % y),
        AluOp::Equal => each!(|x, y| truth(x == y)),
        AluOp::NotEqual => each!(|x, y| truth(x != y)),
        AluOp::Greater => each!(|x, y| truth(x > y)),
        AluOp::GreaterEqual => each!(|x, y| truth(x >= y)),
        AluOp::Less => each!(|x, y| truth(x < y)),
        AluOp::LessEqual => each!(|x, y| truth(x <= y)),
        AluOp::LogicalAnd => each!(|x, y| truth(x != 0.0 && y != 0.0)),
        AluOp::LogicalOr => each!(|x, y| truth(x != 0.0 || y != 0.0)),
        AluOp::LogicalXor => each!(|x, y| truth((x != 0.0) != (y != 0.0))),
        AluOp::LogicalNot => each!(|x, _| truth(x == 0.0)),
        AluOp::Abs => each!(|x: f32, _| x.abs()),
        AluOp::Rsqrt => each!(|x: f32, _| 1.0 / x.sqrt()),
        AluOp::Reciprocal => each!(|x: f32, _| 1.0 / x),
        AluOp::AbsMax => each!(|x: f32, y: f32| if x.abs() > y.abs() { x } else { y }),
        AluOp::AbsMin => each!(|x: f32, y: f32| if x.abs() < y.abs() { x } else { y }),
        AluOp::Square => each!(|x: f32, _| x * x),
        AluOp::Relu => each!(|x: f32, _| maximum(x, 0.0)),
        AluOp::Bypass => each!(|_, y| y),
        AluOp::BitwiseAnd
        | AluOp::BitwiseOr
        | AluOp::BitwiseXor
        | AluOp::Invert
        | AluOp::LeftShift
        | AluOp::RightShift => {
            each!(|x: f32, y: f32| alu_int(op, x as i64, y as i64, 32) as f32)
        }
    }
}

/// NaN wins, as in the hardware's and NumPy's maximum.
#[inline(always)]
pub fn maximum(x: f32, y: f32) -> f32 {
    if x > y || x.is_nan() { x } else { y }
}
#[inline(always)]
pub fn minimum(x: f32, y: f32) -> f32 {
    if x < y || x.is_nan() { x } else { y }
}

/// Exact integers; `bits` is the width that shifts and inversion work in.
pub fn alu_int(op: AluOp, a: i64, b: i64, bits: u32) -> i64 {
    let wrap = |v: i64| if bits >= 64 { v } else { v & ((1i64 << bits) - 1) };
    match op {
        AluOp::Add => a.wrapping_add(b),
        AluOp::Subtract => a.wrapping_sub(b),
        AluOp::Multiply => a.wrapping_mul(b),
        AluOp::Divide if b == 0 => 0,
        AluOp::Divide => a / b,
        AluOp::Maximum => a.max(b),
        AluOp::Minimum => a.min(b),
        AluOp::Power => (a as f64).powf(b as f64) as i64,
        AluOp::Mod if b == 0 => 0,
        AluOp::Mod => a - b * (a as f64 / b as f64).floor() as i64,
        AluOp::Fmod if b == 0 => 0,
        AluOp::Fmod => a % b,
        AluOp::Equal => (a == b) as i64,
        AluOp::NotEqual => (a != b) as i64,
        AluOp::Greater => (a > b) as i64,
        AluOp::GreaterEqual => (a >= b) as i64,
        AluOp::Less => (a < b) as i64,
        AluOp::LessEqual => (a <= b) as i64,
        AluOp::LogicalAnd => (a != 0 && b != 0) as i64,
        AluOp::LogicalOr => (a != 0 || b != 0) as i64,
        AluOp::LogicalXor => ((a != 0) != (b != 0)) as i64,
        AluOp::LogicalNot => (a == 0) as i64,
        AluOp::BitwiseAnd => a & b,
        AluOp::BitwiseOr => a | b,
        AluOp::BitwiseXor => a ^ b,
        AluOp::Invert => !a,
        AluOp::LeftShift => wrap(a).checked_shl(b.clamp(0, 64) as u32).unwrap_or(0),
        AluOp::RightShift => (wrap(a) as u64).checked_shr(b.clamp(0, 64) as u32).unwrap_or(0) as i64,
        AluOp::Abs => a.abs(),
        AluOp::Rsqrt => (1.0 / (a as f64).sqrt()) as i64,
        AluOp::Reciprocal => {
            if a == 0 {
                0
            } else {
                1 / a
            }
        }
        AluOp::AbsMax => {
            if a.abs() > b.abs() {
                a
            } else {
                b
            }
        }
        AluOp::AbsMin => {
            if a.abs() < b.abs() {
                a
            } else {
                b
            }
        }
        AluOp::Square => a.wrapping_mul(a),
        AluOp::Relu => a.max(0),
        AluOp::Bypass => b,
    }
}

/// The value a reduction starts from.
pub fn identity(op: AluOp) -> f32 {
    match op {
        AluOp::Multiply | AluOp::LogicalAnd => 1.0,
        AluOp::Maximum => f32::NEG_INFINITY,
        AluOp::Minimum | AluOp::AbsMin => f32::INFINITY,
        _ => 0.0,
    }
}

pub fn identity_int(op: AluOp) -> i64 {
    match op {
        AluOp::Multiply | AluOp::LogicalAnd => 1,
        AluOp::Maximum => i64::MIN,
        AluOp::Minimum => i64::MAX,
        AluOp::BitwiseAnd => -1,
        _ => 0,
    }
}

/// Lanes of a reduction: element `n` of a row belongs to lane `n % LANES`.
pub const LANES: usize = 64;

/// What the lanes of a reduction come to: the upper half joins the lower one, again and again.
#[inline(always)]
pub fn fold(mut lanes: [f32; LANES], f: impl Fn(f32, f32) -> f32) -> f32 {
    let mut half = LANES / 2;
    while half > 0 {
        for k in 0..half {
            lanes[k] = f(lanes[k], lanes[k + half]);
        }
        half /= 2;
    }
    lanes[0]
}

/// `op` over a row. Sums and extremes run in lanes.
pub fn reduce_row(op: AluOp, row: &[f32]) -> f32 {
    macro_rules! lanes {
        ($f:expr) => {{
            let f = $f;
            let start = identity(op);
            vectorize(
                #[inline(always)]
                || {
                    let mut acc = [start; LANES];
                    let (chunks, rest) = row.as_chunks::<LANES>();
                    for chunk in chunks {
                        for k in 0..LANES {
                            acc[k] = f(acc[k], chunk[k]);
                        }
                    }
                    for (a, v) in acc.iter_mut().zip(rest) {
                        *a = f(*a, *v);
                    }
                    fold(acc, f)
                },
            )
        }};
    }
    match op {
        AluOp::Add => lanes!(|a: f32, b: f32| a + b),
        AluOp::Maximum => lanes!(maximum),
        AluOp::Minimum => lanes!(minimum),
        AluOp::Multiply => lanes!(|a: f32, b: f32| a * b),
        AluOp::Subtract => row.iter().copied().reduce(|a, b| a - b).unwrap_or(0.0),
        other => row.iter().fold(identity(other), |a, b| alu(other, a, *b)),
    }
}

/// `row[i] = f(row[i])`.
pub fn activate(f: ActFn, row: &mut [f32]) {
    macro_rules! each {
        ($f:expr) => {{
            let f = $f;
            vectorize(
                #[inline(always)]
                || row.iter_mut().for_each(|v| *v = f(*v)),
            );
        }};
    }
    match f {
        ActFn::Copy => {}
        ActFn::Abs => each!(f32::abs),
        ActFn::Negative => each!(|v: f32| -v),
        ActFn::Sign => each!(|v: f32| if v > 0.0 {
            1.0
        } else if v < 0.0 {
            -1.0
        } else {
            v
        }),
        ActFn::Trunc => each!(f32::trunc),
        ActFn::Floor => each!(f32::floor),
        ActFn::Ceil => each!(f32::ceil),
        ActFn::Exp => each!(exp),
        ActFn::Log => each!(log_f32::<HasFma>),
        ActFn::Cos => each!(f32::cos),
        ActFn::Sin => each!(f32::sin),
        ActFn::Tan => each!(f32::tan),
        ActFn::Tanh => each!(tanh),
        ActFn::Arctan => each!(f32::atan),
        ActFn::Sqrt => each!(f32::sqrt),
        ActFn::Rsqrt => each!(|v: f32| 1.0 / v.sqrt()),
        ActFn::Reciprocal => each!(|v: f32| 1.0 / v),
        ActFn::Square => each!(|v: f32| v * v),
        ActFn::Sigmoid => each!(sigmoid),
        // The slope belongs to the instruction.
        ActFn::Relu | ActFn::Prelu => each!(|v: f32| maximum(v, 0.0)),
        ActFn::Gelu => each!(|v: f32| v * normal_cdf(v)),
        ActFn::GeluDx => each!(|v: f32| normal_cdf(v) + v * normal_pdf(v)),
        ActFn::GeluApprxTanh => each!(|v: f32| {
            let inner = (2.0 / std::f32::consts::PI).sqrt() * (v + 0.044715 * v * v * v);
            0.5 * v * (1.0 + tanh(inner))
        }),
        ActFn::GeluApprxSigmoid => each!(|v: f32| v * sigmoid(1.702 * v)),
        ActFn::GeluApprxSigmoidDx => each!(|v: f32| {
            let s = sigmoid(1.702 * v);
            s + 1.702 * v * s * (1.0 - s)
        }),
        ActFn::Silu => each!(|v: f32| v * sigmoid(v)),
        ActFn::SiluDx => each!(|v: f32| {
            let s = sigmoid(v);
            s * (1.0 + v * (1.0 - s))
        }),
        ActFn::Erf => each!(|v: f32| erf(v as f64) as f32),
        ActFn::ErfDx => each!(|v: f32| (std::f64::consts::FRAC_2_SQRT_PI * (-(v as f64) * v as f64).exp()) as f32),
        ActFn::Softplus => each!(softplus),
        ActFn::Mish => each!(|v: f32| v * tanh(softplus(v))),
        ActFn::LogicalNot => each!(|v: f32| (v == 0.0) as u8 as f32),
    }
}

/// The scalar engine's sine: a cubic continues it outside of one turn.
pub fn sin_of_engine(v: f32) -> f32 {
    let beyond = v.abs() - std::f32::consts::PI;
    let cubic = beyond * beyond * beyond / 6.0 - beyond;
    match beyond > 0.0 {
        true if v < 0.0 => -cubic,
        true => cubic,
        false => v.sin(),
    }
}

/// The numbers of [`exp`].
pub mod exp_parts {
    /// Beyond these, the result is zero or infinite.
    pub const LEAST: f32 = -104.0;
    pub const GREATEST: f32 = 89.0;
    pub const LOG2_E: f32 = std::f32::consts::LOG2_E;
    /// ln 2 in two parts, so that x - i ln 2 is exact enough.
    pub const LN2_HIGH: f32 = 0.693_359_4;
    pub const LN2_LOW: f32 = -2.121_944_4e-4;
    /// Adding and subtracting 1.5 * 2^23 rounds to the nearest integer, which is then in the low bits of the sum.
    pub const ROUND: f32 = 12_582_912.0;
    /// From the highest power down, those of 1 and of r left out.
    pub const POLYNOMIAL: [f32; 6] =
        [1.987_569_1e-4, 1.398_199_9e-3, 8.333_452e-3, 4.166_579_6e-2, 1.666_666_5e-1, 0.5];
}

/// `e^x` to about one unit in the last place: `2^i * e^r` with `r` in half a unit around zero, where a polynomial does.
#[inline(always)]
pub fn exp(x: f32) -> f32 {
    use exp_parts::*;
    // Comparisons with NaN are false: it goes through, and stays.
    let x = if x > GREATEST { GREATEST } else { x };
    let x = if x < LEAST { LEAST } else { x };
    let sum = x.mul_add(LOG2_E, ROUND);
    let i = sum - ROUND;
    let r = i.mul_add(-LN2_HIGH, x);
    let r = i.mul_add(-LN2_LOW, r);
    let p = POLYNOMIAL[1..].iter().fold(POLYNOMIAL[0], |p, c| p.mul_add(r, *c));
    let value = p.mul_add(r * r, r) + 1.0;
    // Two factors, because 2^i alone may be too small or too large for a float.
    let i = (sum.to_bits() as i32).wrapping_sub(ROUND.to_bits() as i32);
    let half = i >> 1;
    let power = |e: i32| f32::from_bits((e.wrapping_add(127) as u32) << 23);
    value * power(half) * power(i.wrapping_sub(half))
}

/// The same bits on every machine, whatever it has for `a * b + c`.
#[inline(always)]
pub fn tanh(v: f32) -> f32 {
    tanh_f32::<HasFma>(v)
}

#[inline(always)]
fn sigmoid(v: f32) -> f32 {
    1.0 / (1.0 + exp(-v))
}
fn softplus(v: f32) -> f32 {
    maximum(v, 0.0) + (-v.abs()).exp().ln_1p()
}
fn normal_cdf(v: f32) -> f32 {
    (0.5 * erfc(-(v as f64) * std::f64::consts::FRAC_1_SQRT_2)) as f32
}
fn normal_pdf(v: f32) -> f32 {
    ((-0.5 * v as f64 * v as f64).exp() / (2.0 * std::f64::consts::PI).sqrt()) as f32
}

/// The error function: its series near zero, the continued fraction of `erfc` elsewhere. Good to float32 and beyond.
pub fn erf(x: f64) -> f64 {
    if x.is_nan() {
        return x;
    }
    if x.abs() > 2.0 {
        return 1f64.copysign(x) - erfc(x.abs()).copysign(x);
    }
    let mut term = x;
    let mut sum = x;
    for n in 1..60 {
        term *= -x * x / n as f64;
        sum += term / (2 * n + 1) as f64;
    }
    std::f64::consts::FRAC_2_SQRT_PI * sum
}
fn erfc(x: f64) -> f64 {
    if x < 2.0 {
        return if x < -2.0 { 2.0 - erfc(-x) } else { 1.0 - erf(x) };
    }
    if x > 27.0 {
        return 0.0;
    }
    let mut fraction = 0.0;
    for n in (1..60).rev() {
        fraction = n as f64 / 2.0 / (x + fraction);
    }
    (-x * x).exp() / std::f64::consts::PI.sqrt() / (x + fraction)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn erf_matches_known_values() {
        for (x, want) in [
            (0.0, 0.0),
            (0.5, 0.5204998778130465),
            (1.0, 0.8427007929497149),
            (2.5, 0.999593047982555),
            (-3.0, -0.9999779095030014),
        ] {
            assert!((erf(x) - want).abs() < 1e-12, "erf({x}) = {}", erf(x));
        }
    }

    #[test]
    fn exp_is_exact_where_it_must_be() {
        let mut row = [0.0, f32::NEG_INFINITY, f32::INFINITY, 1.0, -87.0, 88.0, f32::NAN, -200.0, 200.0];
        activate(ActFn::Exp, &mut row);
        assert_eq!(&row[..3], &[1.0, 0.0, f32::INFINITY]);
        assert!(
            (row[3] - std::f32::consts::E).abs() < 3e-7 && row[6].is_nan() && row[7] == 0.0 && row[8] == f32::INFINITY
        );
        let mut worst = 0f64;
        for n in -8700..8700 {
            let x = n as f32 / 100.0;
            let mut v = [x];
            activate(ActFn::Exp, &mut v);
            let want = (x as f64).exp();
            worst = worst.max(((v[0] as f64 - want) / want).abs());
        }
        assert!(worst < 2e-7, "relative error {worst}");
    }
}

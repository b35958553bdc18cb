//! `sin`, `cos`, `tan` for arguments the fast reduction can serve, and the slow path for the rest.
//!
//! The quarter turn is subtracted in 33-bit pieces, exact while fewer than 2^20 quarter turns fit. Beyond
//! [`TRIG_LIMIT`] the fast functions lose accuracy, so a loop over them is followed by a pass that recomputes the
//! rare large lanes with `*_slow`, which multiplies by as many bits of 2/π as the exponent asks for.

use super::arch::{Arch, NoFma, nearest64, poly32, poly64, two_sum};

/// Largest `|x|` the fast functions are accurate for; larger finite lanes need the `*_slow` functions.
pub const TRIG_LIMIT: f64 = 1.0e6;

pub(super) const TWO_OVER_PI: f64 = std::f64::consts::FRAC_2_PI;
/// π/2 in pieces of 33 bits, and the remainder after each.
pub(super) const PIO2_1: f64 = 1.570_796_326_734_125_6;
pub(super) const PIO2_1_TAIL: f64 = 6.077_100_506_506_192e-11;
const PIO2_2: f64 = 6.077_100_506_303_966e-11;
const PIO2_2_TAIL: f64 = 2.022_266_248_795_950_6e-21;

/// `(sin(r) / r - 1) / r²` and `(cos(r) - 1 + r²/2) / r⁴` in `r²`, `|r| <= π/4`.
pub(super) const SIN_F32: [f32; 3] = [-1.6666667e-1, 8.332728e-3, -1.957714e-4];
pub(super) const COS_F32: [f32; 3] = [4.1666668e-2, -1.388817e-3, 2.4516481e-5];
const SIN_F64: [f64; 6] = [
    -0.16666666666666666,
    0.008333333333328951,
    -0.00019841269834075255,
    2.7557314950487787e-6,
    -2.5050930225669173e-8,
    1.5905675464352337e-10,
];
const COS_F64: [f64; 6] = [
    0.041666666666666664,
    -0.001388888888888539,
    2.480158729612843e-5,
    -2.7557316143466205e-7,
    2.0875948949045527e-9,
    -1.1370446405422065e-11,
];

/// Whether a lane is outside the range of the fast functions.
#[inline(always)]
pub fn trig_needs_slow(x: f64) -> bool {
    x.abs() > TRIG_LIMIT
}

/// Sine, for `|x| <= TRIG_LIMIT`.
#[inline(always)]
pub fn sin_f32<A: Arch>(x: f32) -> f32 {
    let (r, q) = reduce_f32::<A>(x);
    let v = quadrant_f32::<A>(r, q);
    if x.abs() < 1e-4 { x } else { v }
}

/// Cosine, for `|x| <= TRIG_LIMIT`.
#[inline(always)]
pub fn cos_f32<A: Arch>(x: f32) -> f32 {
    let (r, q) = reduce_f32::<A>(x);
    quadrant_f32::<A>(r, q.wrapping_add(1))
}

/// Tangent, for `|x| <= TRIG_LIMIT`.
#[inline(always)]
pub fn tan_f32<A: Arch>(x: f32) -> f32 {
    let y = f64::from(x);
    let (n, q) = nearest64::<A>(y, TWO_OVER_PI);
    let r = A::fma64(n, -PIO2_1, y);
    let r = A::fma64(n, -PIO2_1_TAIL, r);
    let (s, c) = sin_cos_f64::<A>(r, 0.0);
    let odd = q & 1 != 0;
    let v = (if odd { -c } else { s } / if odd { s } else { c }) as f32;
    if x.abs() < 1e-4 { x } else { v }
}

/// Sine, for `|x| <= TRIG_LIMIT`.
#[inline(always)]
pub fn sin_f64<A: Arch>(x: f64) -> f64 {
    let (hi, lo, q) = reduce_f64::<A>(x);
    let v = quadrant_f64::<A>(hi, lo, q);
    if x.abs() < 1e-8 { x } else { v }
}

/// Cosine, for `|x| <= TRIG_LIMIT`.
#[inline(always)]
pub fn cos_f64<A: Arch>(x: f64) -> f64 {
    let (hi, lo, q) = reduce_f64::<A>(x);
    quadrant_f64::<A>(hi, lo, q.wrapping_add(1))
}

/// Tangent, for `|x| <= TRIG_LIMIT`.
#[inline(always)]
pub fn tan_f64<A: Arch>(x: f64) -> f64 {
    let (hi, lo, q) = reduce_f64::<A>(x);
    let (s, c) = sin_cos_f64::<A>(hi, lo);
    let odd = q & 1 != 0;
    let v = if odd { -c } else { s } / if odd { s } else { c };
    if x.abs() < 1e-8 { x } else { v }
}

/// Sine of any argument.
pub fn sin_slow_f64(x: f64) -> f64 {
    if x == 0.0 {
        return x;
    }
    let (hi, lo, q) = reduce_large(x);
    quadrant_f64::<NoFma>(hi, lo, q)
}

/// Cosine of any argument.
pub fn cos_slow_f64(x: f64) -> f64 {
    let (hi, lo, q) = reduce_large(x);
    quadrant_f64::<NoFma>(hi, lo, q.wrapping_add(1))
}

/// Tangent of any argument.
pub fn tan_slow_f64(x: f64) -> f64 {
    if x == 0.0 {
        return x;
    }
    let (hi, lo, q) = reduce_large(x);
    let (s, c) = sin_cos_f64::<NoFma>(hi, lo);
    if q & 1 != 0 { -c / s } else { s / c }
}

/// Sine of any argument.
pub fn sin_slow_f32(x: f32) -> f32 {
    sin_slow_f64(x.into()) as f32
}

/// Cosine of any argument.
pub fn cos_slow_f32(x: f32) -> f32 {
    cos_slow_f64(x.into()) as f32
}

/// Tangent of any argument.
pub fn tan_slow_f32(x: f32) -> f32 {
    tan_slow_f64(x.into()) as f32
}

/// `sin(π x)` and `cos(π x)`, exact at halves and integers.
#[inline(always)]
pub(super) fn sin_cos_pi<A: Arch>(x: f64) -> (f64, f64) {
    // Beyond 2^52 every value is an integer, beyond 2^53 an even one.
    let x = if x.abs() < 9.0e15 { x } else { 0.0 * x };
    let n = A::round64(2.0 * x);
    let r = A::fma64(n, -0.5, x) * std::f64::consts::PI;
    let (s, c) = sin_cos_f64::<A>(r, 0.0);
    let turn = n - 4.0 * A::floor64(n * 0.25);
    let odd = turn == 1.0 || turn == 3.0;
    let (s, c) = if odd { (c, -s) } else { (s, c) };
    let flip = turn >= 2.0;
    if flip { (-s, -c) } else { (s, c) }
}

/// `(r, q)` with `x = q π/2 + r`. Subtracting in `f64` keeps every bit a single needs.
#[inline(always)]
fn reduce_f32<A: Arch>(x: f32) -> (f32, i32) {
    let y = f64::from(x);
    let (n, q) = nearest64::<A>(y, TWO_OVER_PI);
    let r = A::fma64(n, -PIO2_1, y);
    let r = A::fma64(n, -PIO2_1_TAIL, r);
    (r as f32, q as i32)
}

/// `sin(r + q π/2)`.
#[inline(always)]
fn quadrant_f32<A: Arch>(r: f32, q: i32) -> f32 {
    let z = r * r;
    let s = A::fma32(r * z, poly32::<A, 3>(z, &SIN_F32), r);
    let c = A::fma32(z * z, poly32::<A, 3>(z, &COS_F32), A::fma32(z, -0.5, 1.0));
    let v = if q & 1 != 0 { c } else { s };
    f32::from_bits(v.to_bits() ^ (((q & 2) as u32) << 30))
}

/// `(hi, lo, q)` with `x = q π/2 + hi + lo`.
#[inline(always)]
fn reduce_f64<A: Arch>(x: f64) -> (f64, f64, i64) {
    let (n, q) = nearest64::<A>(x, TWO_OVER_PI);
    let r = x - n * PIO2_1;
    let (r, err) = two_sum(r, -n * PIO2_2);
    let (hi, lo) = two_sum(r, A::fma64(n, -PIO2_2_TAIL, err));
    (hi, lo, q)
}

/// `sin(hi + lo + q π/2)`.
#[inline(always)]
fn quadrant_f64<A: Arch>(hi: f64, lo: f64, q: i64) -> f64 {
    let (s, c) = sin_cos_f64::<A>(hi, lo);
    let v = if q & 1 != 0 { c } else { s };
    f64::from_bits(v.to_bits() ^ (((q & 2) as u64) << 62))
}

/// Sine and cosine of `hi + lo`, `|hi| <= π/4`.
#[inline(always)]
fn sin_cos_f64<A: Arch>(hi: f64, lo: f64) -> (f64, f64) {
    let z = hi * hi;
    let half = 0.5 * z;
    let s = hi + A::fma64(hi * z, poly64::<A, 6>(z, &SIN_F64), lo * (1.0 - half));
    let top = 1.0 - half;
    let low = (1.0 - top) - half;
    let c = top + (low + A::fma64(z * z, poly64::<A, 6>(z, &COS_F64), -hi * lo));
    (s, c)
}

/// Bits of 2/π after the binary point, after two words of zeros that stand for the bits before it.
const TWO_OVER_PI_BITS: [u64; 22] = [
    0x0,
    0x0,
    0xa2f9836e4e441529,
    0xfc2757d1f534ddc0,
    0xdb6295993c439041,
    0xfe5163abdebbc561,
    0xb7246e3a424dd2e0,
    0x6492eea09d1921c,
    0xfe1deb1cb129a73e,
    0xe88235f52ebb4484,
    0xe99c7026b45f7e41,
    0x3991d639835339f4,
    0x9c845f8bbdf9283b,
    0x1ff897ffde05980f,
    0xef2f118b5a0a6d1f,
    0x6d367ecf27cb09b7,
    0x4f463f669e5fea2d,
    0x7527bac7ebe5f17b,
    0x3d0739f78a5292ea,
    0x6bfb5fb11f8d5d08,
    0x56033046fc7b6bab,
    0xf0cfbc209af4361d,
];

/// `(hi, lo, q)` with `x = q π/2 + hi + lo` modulo a full turn, for any finite `x`; NaN otherwise.
fn reduce_large(x: f64) -> (f64, f64, i64) {
    if !x.is_finite() {
        return (f64::NAN, 0.0, 0);
    }
    if !trig_needs_slow(x) {
        return reduce_f64::<NoFma>(x);
    }
    let bits = x.to_bits();
    let e = ((bits >> 52) & 0x7ff) as i64 - 1075;
    let m = (bits & ((1 << 52) - 1)) | (1 << 52);
    // Bits of 2/π whose weight times 2^e is four or more add whole turns; take the 192 that follow.
    let first = (e - 1 + 127) as usize;
    let (word, shift) = (first / 64, (first % 64) as u32);
    let at = |k: usize| {
        let w = |i: usize| u128::from(*TWO_OVER_PI_BITS.get(i).unwrap_or(&0));
        (((w(word + k) << 64 | w(word + k + 1)) << shift) >> 64) as u64
    };
    let (w2, w1, w0) = (u128::from(at(0)), u128::from(at(1)), u128::from(at(2)));
    let m = u128::from(m);
    // m * window modulo 2^192, keeping the upper 128 bits: two of quadrant, the rest fraction.
    let low = m * w0;
    let mid = m * w1 + (low >> 64);
    let top = ((m * w2) << 64).wrapping_add(mid);
    let quadrant = (top >> 126) as i64;
    let fraction = top << 2;
    let up = fraction >> 127 == 1;
    let magnitude = if up { fraction.wrapping_neg() } else { fraction };
    let zeros = magnitude.leading_zeros().min(127);
    let normal = magnitude << zeros;
    let unit = |n: i32| f64::from_bits(((1023 - n) as u64) << 52);
    let scale = unit(zeros as i32);
    let f_hi = ((normal >> 75) as f64) * unit(53) * scale;
    let f_lo = (((normal >> 22) & ((1 << 53) - 1)) as f64) * unit(106) * scale;
    const PIO2_LO: f64 = 6.123_233_995_736_766e-17;
    let (p, err) = NoFma::two_prod(f_hi, std::f64::consts::FRAC_PI_2);
    let lo = err + (f_lo * std::f64::consts::FRAC_PI_2 + f_hi * PIO2_LO);
    let flip = up ^ (x < 0.0);
    let (hi, lo) = if flip { (-p, -lo) } else { (p, lo) };
    let q = quadrant + i64::from(up);
    (hi, lo, if x < 0.0 { -q } else { q })
}

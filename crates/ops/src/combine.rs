//! The well-known bodies as functions of two elements, chosen once per operation so that loops over them vectorise.

use bytemuck::Pod;
use half::{bf16, f16};
use num_complex::Complex;
use strata_linalg::simd::vectorize;
use strata_tensor::DType;

use crate::Known;
use crate::simd_rows::{Rows, combine_rows};

/// A function of two elements.
pub trait Op<T>: Send + Sync + 'static {
    fn apply(a: T, b: T) -> T;
    /// The value that changes nothing, where the type has one.
    fn identity() -> T;
    /// `f(x, x) = x`: applying a value twice is harmless.
    const IDEMPOTENT: bool;
}

pub struct Add;
pub struct Mul;
pub struct Max;
pub struct Min;
pub struct And;
pub struct Or;
pub struct Xor;

macro_rules! op {
    ($op:ident, $idempotent:literal, $($t:ty),* => |$a:ident, $b:ident| $body:expr, $identity:expr) => {$(
        impl Op<$t> for $op {
            #[inline(always)]
            fn apply($a: $t, $b: $t) -> $t {
                $body
            }
            #[inline(always)]
            fn identity() -> $t {
                $identity
            }
            const IDEMPOTENT: bool = $idempotent;
        }
    )*};
}
op!(Add, false, u8, u16, u32, u64 => |a, b| a.wrapping_add(b), 0);
op!(Mul, false, u8, u16, u32, u64 => |a, b| a.wrapping_mul(b), 1);
op!(And, true, u8, u16, u32, u64 => |a, b| a & b, !0);
op!(Or, true, u8, u16, u32, u64 => |a, b| a | b, 0);
op!(Xor, false, u8, u16, u32, u64 => |a, b| a ^ b, 0);
op!(Max, true, u8, u16, u32, u64, i8, i16, i32, i64 => |a, b| a.max(b), Self::lowest());
op!(Min, true, u8, u16, u32, u64, i8, i16, i32, i64 => |a, b| a.min(b), Self::highest());
op!(Add, false, f32, f64, Complex<f32>, Complex<f64> => |a, b| a + b, no_sum());
op!(Mul, false, f32, f64, Complex<f32>, Complex<f64> => |a, b| a * b, one());
// A NaN on either side wins.
#[rustfmt::skip]
op!(Max, true, f32, f64 => |a, b| if a > b || a.is_nan() { a } else { b }, Self::lowest());
#[rustfmt::skip]
op!(Min, true, f32, f64 => |a, b| if a < b || a.is_nan() { a } else { b }, Self::highest());

macro_rules! through_f32 {
    ($($t:ident),*) => {$(
        op!(Add, false, $t => |a, b| $t::from_f32(a.to_f32() + b.to_f32()), $t::NEG_ZERO);
        op!(Mul, false, $t => |a, b| $t::from_f32(a.to_f32() * b.to_f32()), $t::ONE);
        op!(Max, true, $t => |a, b| if a.to_f32() > b.to_f32() || a.is_nan() { a } else { b }, $t::NEG_INFINITY);
        op!(Min, true, $t => |a, b| if a.to_f32() < b.to_f32() || a.is_nan() { a } else { b }, $t::INFINITY);
    )*};
}
through_f32!(f16, bf16);

/// −0: adding +0 to −0 would show.
fn no_sum<T: num_complex::ComplexFloat>() -> T {
    -T::zero()
}
fn one<T: num_complex::ComplexFloat>() -> T {
    T::one()
}

/// The ends of a type's range.
trait Bounds {
    const LOWEST: Self;
    const HIGHEST: Self;
}
macro_rules! bounds {
    ($($t:ident)* ; $($f:ident)*) => {
        $(impl Bounds for $t { const LOWEST: $t = $t::MIN; const HIGHEST: $t = $t::MAX; })*
        $(impl Bounds for $f { const LOWEST: $f = $f::NEG_INFINITY; const HIGHEST: $f = $f::INFINITY; })*
    };
}
bounds!(u8 u16 u32 u64 i8 i16 i32 i64; f32 f64);
impl Max {
    fn lowest<T: Bounds>() -> T {
        T::LOWEST
    }
}
impl Min {
    fn highest<T: Bounds>() -> T {
        T::HIGHEST
    }
}

/// Loops that update elements in place.
#[derive(Clone, Copy)]
pub struct Update<T> {
    /// `a[i] = a[i] ∘ b[i]`.
    pub run: fn(&mut [T], &[T]),
    /// The same for rows of `b`, as far as they lie in `a`.
    pub rows: fn(&Rows, &[T], &mut [T]),
    /// What changes nothing, where updates may be combined with each other first, in any order.
    pub identity: Option<T>,
}

impl<T: Pod> Update<T> {
    pub fn new<O: Op<T>>() -> Update<T> {
        let rows = |rows: &Rows, b: &[T], a: &mut [T]| combine_rows(rows, b, &O::apply, a);
        Update { run: run::<T, O>, rows, identity: Some(O::identity()) }
    }
    /// Loops that replace.
    pub fn put() -> Update<T> {
        let rows = |rows: &Rows, b: &[T], a: &mut [T]| combine_rows(rows, b, &|_, b| b, a);
        Update { run: |a, b| a.copy_from_slice(b), rows, identity: None }
    }
}

/// Loops that fold.
#[derive(Clone, Copy)]
pub struct Fold<T> {
    /// `a[i] = a[i] ∘ b[i]`.
    pub run: fn(&mut [T], &[T]),
    /// `out[i] = a[i] ∘ b[i]`.
    pub zip: fn(&[T], &[T], &mut [T]),
    /// `a[i] = c ∘ a[i]`.
    pub with: fn(T, &mut [T]),
    /// `out[i] = x[0] ∘ … ∘ x[i]`.
    pub scan: fn(&[T], &mut [T]),
    /// `out[i] = x[2i] ∘ x[2i + 1]`, and `∘ x[2i + 2]` if the flag says so.
    pub pairs: fn(&[T], bool, &mut [T]),
    pub apply: fn(T, T) -> T,
    pub identity: T,
    pub idempotent: bool,
}

impl<T: Pod> Fold<T> {
    pub fn new<O: Op<T>>() -> Fold<T> {
        Fold {
            run: run::<T, O>,
            zip: zip::<T, O>,
            with: with::<T, O>,
            scan: scan::<T, O>,
            pairs: pairs::<T, O>,
            apply: O::apply,
            identity: O::identity(),
            idempotent: O::IDEMPOTENT,
        }
    }
}

fn run<T: Pod, O: Op<T>>(a: &mut [T], b: &[T]) {
    vectorize(
        #[inline(always)]
        || a.iter_mut().zip(b).for_each(|(a, &b)| *a = O::apply(*a, b)),
    );
}

fn zip<T: Pod, O: Op<T>>(a: &[T], b: &[T], out: &mut [T]) {
    vectorize(
        #[inline(always)]
        || out.iter_mut().zip(a).zip(b).for_each(|((o, &a), &b)| *o = O::apply(a, b)),
    );
}

fn with<T: Pod, O: Op<T>>(c: T, a: &mut [T]) {
    vectorize(
        #[inline(always)]
        || a.iter_mut().for_each(|a| *a = O::apply(c, *a)),
    );
}

fn pairs<T: Pod, O: Op<T>>(x: &[T], third: bool, out: &mut [T]) {
    vectorize(
        #[inline(always)]
        || {
            if third {
                for ((o, x), t) in out.iter_mut().zip(x.chunks_exact(2)).zip(x[2..].chunks(2)) {
                    *o = O::apply(O::apply(x[0], x[1]), t[0]);
                }
            } else {
                out.iter_mut().zip(x.chunks_exact(2)).for_each(|(o, x)| *o = O::apply(x[0], x[1]));
            }
        },
    );
}

/// Eight runs side by side hide the latency of one step behind the others, a cached stretch at a time.
fn scan<T: Pod, O: Op<T>>(x: &[T], out: &mut [T]) {
    const RUNS: usize = 8;
    const STRETCH: usize = 4096;
    let mut carry: Option<T> = None;
    for (x, out) in x.chunks(STRETCH).zip(out.chunks_mut(STRETCH)) {
        let run = if x.len() < 8 * RUNS { 0 } else { x.len() / RUNS };
        if run > 0 {
            let (mut from, mut to) = (x.chunks_exact(run), out.chunks_exact_mut(run));
            let from: [&[T]; RUNS] = std::array::from_fn(|_| &from.next().expect("eight runs")[..run]);
            let mut to: [&mut [T]; RUNS] = std::array::from_fn(|_| &mut to.next().expect("eight runs")[..run]);
            let mut folded: [T; RUNS] = std::array::from_fn(|r| from[r][0]);
            to.iter_mut().zip(folded).for_each(|(to, first)| to[0] = first);
            for i in 1..run {
                for r in 0..RUNS {
                    folded[r] = O::apply(folded[r], from[r][i]);
                    to[r][i] = folded[r];
                }
            }
            for run in out[..RUNS * run].chunks_exact_mut(run) {
                if let Some(carry) = carry {
                    with::<T, O>(carry, run);
                }
                carry = run.last().copied();
            }
        }
        for (o, &x) in out[RUNS * run..].iter_mut().zip(&x[RUNS * run..]) {
            let folded = carry.map_or(x, |c| O::apply(c, x));
            *o = folded;
            carry = Some(folded);
        }
    }
}

/// How elements are combined, once signedness that does not matter is forgotten.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    U8,
    U16,
    U32,
    U64,
    I8,
    I16,
    I32,
    I64,
    F16,
    BF16,
    F32,
    F64,
    C64,
    C128,
}

/// The loop that serves `known` on `dtype`; `None` if only evaluating the body will do.
pub fn kind(dtype: DType, known: Known) -> Option<(Kind, Known)> {
    use Known::*;
    let ordered = matches!(known, Max | Min);
    let integer = |unsigned, signed| Some((if ordered && dtype.is_signed() { signed } else { unsigned }, known));
    match dtype {
        DType::Bool => match known {
            Add | Max | Or => Some((Kind::U8, Or)),
            Mul | Min | And => Some((Kind::U8, And)),
            Xor => Some((Kind::U8, Xor)),
            _ => None,
        },
        // Sums and products of narrow integers must wrap at their own width.
        DType::S2 | DType::S4 | DType::U2 | DType::U4 if matches!(known, Add | Mul) => None,
        DType::S2 | DType::S4 | DType::U2 | DType::U4 | DType::S8 | DType::U8 => integer(Kind::U8, Kind::I8),
        DType::S16 | DType::U16 => integer(Kind::U16, Kind::I16),
        DType::S32 | DType::U32 => integer(Kind::U32, Kind::I32),
        DType::S64 | DType::U64 => integer(Kind::U64, Kind::I64),
        DType::F16 => Some((Kind::F16, known)),
        DType::BF16 => Some((Kind::BF16, known)),
        DType::F32 => Some((Kind::F32, known)),
        DType::F64 => Some((Kind::F64, known)),
        DType::C64 => Some((Kind::C64, known)),
        DType::C128 => Some((Kind::C128, known)),
        _ => None,
    }
}

/// Runs `$body` with `$loops` the loops (`Update` or `Fold`) of a well-known function on `$dtype` and `$T` the element
/// type, or else `$other`.
macro_rules! with_loops {
    (Update, $dtype:expr, $known:expr, $T:ident, $loops:ident => $body:expr, else $other:expr) => {
        $crate::combine::with_loops!(@arms Update, $dtype, $known, $T, $loops, $body, $other;
            U8 u8 [Add Mul Max Min And Or Xor] U16 u16 [Add Mul Max Min And Or Xor]
            U32 u32 [Add Mul Max Min And Or Xor] U64 u64 [Add Mul Max Min And Or Xor]
            I8 i8 [Max Min] I16 i16 [Max Min] I32 i32 [Max Min] I64 i64 [Max Min]
            F16 half::f16 [Add Mul Max Min] BF16 half::bf16 [Add Mul Max Min]
            F32 f32 [Add Mul Max Min] F64 f64 [Add Mul Max Min]
            C64 num_complex::Complex<f32> [Add Mul] C128 num_complex::Complex<f64> [Add Mul])
    };
    (Fold, $dtype:expr, $known:expr, $T:ident, $loops:ident => $body:expr, else $other:expr) => {
        $crate::combine::with_loops!(@arms Fold, $dtype, $known, $T, $loops, $body, $other;
            U32 u32 [Add Mul Max Min And Or Xor] U64 u64 [Add Mul Max Min And Or Xor]
            I32 i32 [Max Min] I64 i64 [Max Min] F32 f32 [Add Mul Max Min] F64 f64 [Add Mul Max Min]
            C64 num_complex::Complex<f32> [Add Mul] C128 num_complex::Complex<f64> [Add Mul])
    };
    (@arms $Loops:ident, $dtype:expr, $known:expr, $T:ident, $loops:ident, $body:expr, $other:expr;
     $($variant:ident $ty:ty [$($op:ident)*])*) => {
        match $crate::combine::kind($dtype, $known) {
            $(Some(($crate::combine::Kind::$variant, known)) => {
                type $T = $ty;
                let loops = match known {
                    $($crate::Known::$op => Some($crate::combine::$Loops::<$T>::new::<$crate::combine::$op>()),)*
                    _ => None,
                };
                match loops {
                    Some($loops) => $body,
                    None => $other,
                }
            })*
            #[allow(unreachable_patterns)]
            _ => $other,
        }
    };
}
pub(crate) use with_loops;

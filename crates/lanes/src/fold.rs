//! Folding the lanes of a register into accumulators, for reductions along the innermost dimension.

use num_complex::{Complex32, Complex64};

use super::simd::{FoldFn, fold};
use super::table::{BinaryOp, max_f32, max_f64, min_f32, min_f64};
use super::{Lane, LaneFn};

/// The fold of an operation over lanes of a type, if it has one.
pub fn fold_fn(op: BinaryOp, lane: Lane) -> Option<LaneFn> {
    macro_rules! arm {
        ($t:ty, |$a:ident, $b:ident| $e:expr) => {{
            struct F;
            impl FoldFn for F {
                type T = $t;
                #[inline(always)]
                fn f($a: $t, $b: $t) -> $t {
                    $e
                }
            }
            Some(fold::<F>())
        }};
    }
    macro_rules! int_row {
        ($t:ty) => {
            match op {
                BinaryOp::Add => arm!($t, |a, b| a.wrapping_add(b)),
                BinaryOp::Mul => arm!($t, |a, b| a.wrapping_mul(b)),
                BinaryOp::Max => arm!($t, |a, b| a.max(b)),
                BinaryOp::Min => arm!($t, |a, b| a.min(b)),
                BinaryOp::And => arm!($t, |a, b| a & b),
                BinaryOp::Or => arm!($t, |a, b| a | b),
                BinaryOp::Xor => arm!($t, |a, b| a ^ b),
                _ => None,
            }
        };
    }
    match lane {
        Lane::B8 => match op {
            BinaryOp::Add | BinaryOp::Max | BinaryOp::Or => arm!(u8, |a, b| a | b),
            BinaryOp::Mul | BinaryOp::Min | BinaryOp::And => arm!(u8, |a, b| a & b),
            BinaryOp::Xor => arm!(u8, |a, b| a ^ b),
            _ => None,
        },
        Lane::I32 => int_row!(i32),
        Lane::U32 => int_row!(u32),
        Lane::I64 => int_row!(i64),
        Lane::U64 => int_row!(u64),
        Lane::F32 => match op {
            BinaryOp::Add => arm!(f32, |a, b| a + b),
            BinaryOp::Mul => arm!(f32, |a, b| a * b),
            BinaryOp::Max => arm!(f32, |a, b| max_f32(a, b)),
            BinaryOp::Min => arm!(f32, |a, b| min_f32(a, b)),
            _ => None,
        },
        Lane::F64 => match op {
            BinaryOp::Add => arm!(f64, |a, b| a + b),
            BinaryOp::Mul => arm!(f64, |a, b| a * b),
            BinaryOp::Max => arm!(f64, |a, b| max_f64(a, b)),
            BinaryOp::Min => arm!(f64, |a, b| min_f64(a, b)),
            _ => None,
        },
        Lane::C64 => match op {
            BinaryOp::Add => arm!(Complex32, |a, b| a + b),
            BinaryOp::Mul => arm!(Complex32, |a, b| a * b),
            _ => None,
        },
        Lane::C128 => match op {
            BinaryOp::Add => arm!(Complex64, |a, b| a + b),
            BinaryOp::Mul => arm!(Complex64, |a, b| a * b),
            _ => None,
        },
    }
}

//! The small functions inside `reduce`, `sort`, `scatter` and their kin, as the operations see them.

use strata_tensor::numbers::Direction;

use strata_tensor::{DType, Literal, convert};

/// Bodies common enough for a loop of their own. `First` and `Second` return an argument unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Known {
    Add,
    Mul,
    Max,
    Min,
    And,
    Or,
    Xor,
    First,
    Second,
}

impl Known {
    /// Whether combining with `init` (memory representation) changes no value a result can have.
    pub fn is_neutral(self, dtype: DType, init: &[u8]) -> bool {
        if dtype.is_complex() {
            return false;
        }
        let value = convert(&Literal::from_bytes(dtype, &[1], &init[..dtype.bytes()]), DType::F64).as_slice::<f64>()[0];
        match self {
            // Only adding +0 to -0 would show, and no sum of anything else is -0.
            Known::Add | Known::Or | Known::Xor => value == 0.0,
            Known::Mul => value == 1.0,
            Known::And if dtype.is_bool() => value == 1.0,
            Known::Max if dtype.is_float() => value == f64::NEG_INFINITY,
            Known::Min if dtype.is_float() => value == f64::INFINITY,
            _ => false,
        }
    }
}

/// A body over scalars, evaluated for many lanes at once.
pub trait Body: Sync {
    /// The well-known function this is, if it has two arguments and one result of one type.
    fn known(&self) -> Option<Known>;

    /// For a comparator of `sort` over `n` operands: it is `lhs[k] < rhs[k]` (or `>` when the flag is true) of operand
    /// `k` in the total order of the type where −0 = +0 and NaN is last, as JAX writes it; or the plain comparison
    /// of integers.
    fn comparator(&self) -> Option<Comparator>;

    /// The plain comparison (`compare DIR, lhs, rhs` with IEEE or integer order) this is, if it has two arguments of one
    /// type and an `i1` result.
    fn compare(&self) -> Option<Direction> {
        None
    }

    /// Evaluates `lanes` independent lanes. `inputs[i]` and `outputs[j]` are dense arrays of at least `lanes` elements of
    /// the i-th argument's and j-th result's storage type.
    fn eval(&self, lanes: usize, inputs: &[&[u8]], outputs: &mut [&mut [u8]]);
}

/// What a recognised `sort` comparator does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Comparator {
    pub operand: usize,
    pub descending: bool,
    /// IEEE total order (−NaN < −inf … +inf < +NaN, −0 < +0) when true; plain `<` when false. JAX's own
    /// canonicalisation (−0 = +0, every NaN last) is `total_order` with `canonical` set.
    pub total_order: bool,
    pub canonical: bool,
}

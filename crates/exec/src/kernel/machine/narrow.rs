//! Rounding to bf16, without what a value does not need: results of arithmetic on bf16 hold no NaN that rounding could lose, and what was
//! bf16 before has nothing to round.

use strata_jit::{Binary as B, Compare as C, Node, Unary as U, Val};

use super::math::Math;

/// Operands are followed so far; beyond, anything is possible.
const DEPTH: u32 = 8;
/// What makes a NaN quiet.
const QUIET: u32 = 0x0040_0000;
/// The bits of an `f32` that a bf16 has.
const HIGH: u32 = 0xffff_0000;

impl Math<'_> {
    /// Rounds to nearest even on the upper sixteen bits; NaN stays NaN, and becomes quiet.
    pub fn round_bf16(&mut self, x: Val) -> Val {
        let rounded = self.high_of_bf16(x);
        if self.is_bf16(rounded, DEPTH) {
            return rounded;
        }
        let high = self.int(HIGH);
        self.bin(B::And, rounded, high)
    }

    /// The same, but the lower bits may be any.
    pub fn high_of_bf16(&mut self, x: Val) -> Val {
        let rounded = if self.is_bf16(x, DEPTH) { x } else { self.rounded_number(x) };
        if self.keeps_nan(x, DEPTH) {
            return rounded;
        }
        let quiet = self.int(QUIET);
        let quiet = self.bin(B::Or, x, quiet);
        let is_nan = self.compare(C::Unordered, x, x);
        self.select(is_nan, quiet, rounded)
    }

    /// Rounds what is no NaN. A quiet NaN whose lower bits are zeros stays what it is.
    fn rounded_number(&mut self, x: Val) -> Val {
        let last = self.body.unary(U::Shr(16), x);
        let one = self.int(1);
        let last = self.bin(B::And, last, one);
        let half = self.int(0x7fff);
        let up = self.bin(B::IntAdd, last, half);
        self.bin(B::IntAdd, x, up)
    }

    /// Whether the lower bits of a value are zeros.
    fn is_bf16(&self, x: Val, depth: u32) -> bool {
        let Some(depth) = depth.checked_sub(1) else { return false };
        let is = |x: Val| self.is_bf16(x, depth);
        match self.body.nodes[x as usize] {
            Node::Const(bits) => bits & !HIGH == 0,
            Node::Unary(U::Shl(16), _) => true,
            Node::Binary(B::And, a, b) => is(a) || is(b),
            Node::Binary(B::Or | B::Xor | B::Max | B::Min, a, b) | Node::Select(_, a, b) => is(a) && is(b),
            _ => false,
        }
    }

    /// Whether a NaN is quiet and its lower bits are zeros: the result of arithmetic is an operand's, made quiet, or the processor's own.
    fn keeps_nan(&self, x: Val, depth: u32) -> bool {
        let Some(depth) = depth.checked_sub(1) else { return false };
        let ends = |x: Val| self.nan_ends_in_zeros(x, depth);
        match self.body.nodes[x as usize] {
            Node::Const(bits) => !f32::from_bits(bits).is_nan(),
            Node::Unary(U::FromInt | U::FromUint, _) => true,
            Node::Unary(U::Sqrt, a) => ends(a),
            Node::Binary(B::Add | B::Sub | B::Mul | B::Div, a, b) => ends(a) && ends(b),
            Node::Fma(a, b, c) => ends(a) && ends(b) && ends(c),
            Node::Select(_, a, b) => self.keeps_nan(a, depth) && self.keeps_nan(b, depth),
            _ => false,
        }
    }

    /// Whether the lower bits of a NaN are zeros.
    fn nan_ends_in_zeros(&self, x: Val, depth: u32) -> bool {
        let Some(below) = depth.checked_sub(1) else { return false };
        let ends = |x: Val| self.nan_ends_in_zeros(x, below);
        match self.body.nodes[x as usize] {
            Node::Binary(B::Max | B::Min, a, b) | Node::Select(_, a, b) => ends(a) && ends(b),
            _ => self.is_bf16(x, depth) || self.keeps_nan(x, depth),
        }
    }
}

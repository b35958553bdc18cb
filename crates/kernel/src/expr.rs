//! Integer expressions of loop indices and tile coordinates.
//!
//! An [`Affine`] is a constant plus terms with coefficients. Almost every subscript is affine in the plain sense; ring
//! buffers and reshapes add quotients and remainders by constants, which are terms of their own ([`Term::Div`],
//! [`Term::Mod`]) and vanish again whenever the bounds of their operands allow it. [`Term::Data`] stands for a value known
//! only at run time: an element of an index tile of the access the expression belongs to.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A recorded loop, and the index it defines.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct LoopId(pub u32);

/// What a coefficient multiplies.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Term {
    /// The index of an enclosing loop, as the kernel sees it: `start + k * step` in iteration `k`.
    Loop(LoopId),
    /// The coordinate of the element along an axis of the tile; axis 0 is the partition axis on chip.
    Axis(u8),
    /// `floor(expression / positive constant)`
    Div(Box<Affine>, i64),
    /// `expression - divisor * floor(expression / divisor)`, divisor positive
    Mod(Box<Affine>, i64),
    /// The value of index tile `n` of the access, at the element's coordinates.
    Data(u8),
}

/// `constant + Σ coefficient * term`. Terms are sorted, distinct, and have coefficients other than zero, so equal
/// expressions are equal values.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub struct Affine {
    /// What is added to the terms.
    pub constant: i64,
    /// Each term with its factor.
    pub terms: Vec<(Term, i64)>,
}

/// Least and greatest value a term takes, where known.
pub trait Bounds {
    /// Least and greatest index of a loop.
    fn of_loop(&self, id: LoopId) -> Option<(i64, i64)>;
    /// Least and greatest coordinate along an axis.
    fn of_axis(&self, axis: u8) -> Option<(i64, i64)>;
}

/// Bounds of the coordinates of a tile; nothing is known about loops.
impl Bounds for &[usize] {
    fn of_loop(&self, _: LoopId) -> Option<(i64, i64)> {
        None
    }
    fn of_axis(&self, axis: u8) -> Option<(i64, i64)> {
        self.get(axis as usize).map(|&n| (0, n as i64 - 1))
    }
}

impl Affine {
    /// Zero.
    pub fn zero() -> Affine {
        Affine::default()
    }
    /// A number.
    pub fn constant(value: i64) -> Affine {
        Affine { constant: value, terms: Vec::new() }
    }
    /// A term by itself.
    pub fn term(term: Term) -> Affine {
        Affine { constant: 0, terms: vec![(term, 1)] }
    }
    /// The index of a loop.
    pub fn index(id: LoopId) -> Affine {
        Affine::term(Term::Loop(id))
    }
    /// The coordinate along an axis.
    pub fn axis(axis: usize) -> Affine {
        Affine::term(Term::Axis(axis as u8))
    }
    /// The number it is, if it is one.
    pub fn as_constant(&self) -> Option<i64> {
        self.terms.is_empty().then_some(self.constant)
    }

    /// The sum.
    pub fn add(&self, other: &Affine) -> Affine {
        let mut terms = Vec::with_capacity(self.terms.len() + other.terms.len());
        let (mut a, mut b) = (self.terms.iter().peekable(), other.terms.iter().peekable());
        loop {
            let order = match (a.peek(), b.peek()) {
                (Some(x), Some(y)) => x.0.cmp(&y.0),
                (Some(_), None) => std::cmp::Ordering::Less,
                (None, Some(_)) => std::cmp::Ordering::Greater,
                (None, None) => break,
            };
            let next = match order {
                std::cmp::Ordering::Less => a.next().cloned(),
                std::cmp::Ordering::Greater => b.next().cloned(),
                std::cmp::Ordering::Equal => {
                    let other = b.next().map_or(0, |t| t.1);
                    a.next().map(|(t, c)| (t.clone(), c.saturating_add(other)))
                }
            };
            terms.extend(next.filter(|t| t.1 != 0));
        }
        Affine { constant: self.constant.saturating_add(other.constant), terms }.rejoined()
    }

    /// Puts a quotient and its remainder back together: `d*(e/d) + e%d = e`.
    fn rejoined(self) -> Affine {
        for (term, c) in &self.terms {
            let Term::Mod(e, d) = term else { continue };
            let quotient = quotient_term((**e).clone(), *d);
            let Some((_, q)) = self.terms.iter().find(|(t, _)| *t == quotient) else { continue };
            if *q == c.saturating_mul(*d) {
                let kept = self.terms.iter().filter(|(t, _)| t != term && *t != quotient).cloned().collect();
                return Affine { constant: self.constant, terms: kept }.add(&e.scale(*c));
            }
        }
        self
    }
    /// The difference.
    pub fn sub(&self, other: &Affine) -> Affine {
        self.add(&other.scale(-1))
    }
    /// The sum with a number.
    pub fn offset(&self, by: i64) -> Affine {
        Affine { constant: self.constant.saturating_add(by), terms: self.terms.clone() }
    }
    /// The product with a number.
    pub fn scale(&self, by: i64) -> Affine {
        if by == 0 {
            return Affine::zero();
        }
        let terms = self.terms.iter().map(|(t, c)| (t.clone(), c.saturating_mul(by))).collect();
        Affine { constant: self.constant.saturating_mul(by), terms }
    }

    /// `self * by / divisor` if that is a whole number term by term.
    pub fn rescaled(&self, by: i64, divisor: i64) -> Option<Affine> {
        let product = self.scale(by);
        let (quotient, rest) = product.split(divisor);
        (rest == Affine::zero()).then_some(quotient)
    }

    /// `floor(self / divisor)` for a positive divisor, without a quotient term when `bounds` can rule it out.
    pub fn div(&self, divisor: i64, bounds: &dyn Bounds) -> Affine {
        assert!(divisor > 0);
        let (multiple, rest) = self.split(divisor);
        match rest.range(bounds) {
            Some((low, high)) if low.div_euclid(divisor) == high.div_euclid(divisor) => {
                multiple.offset(low.div_euclid(divisor))
            }
            _ => multiple.add(&Affine::term(quotient_term(rest, divisor))),
        }
    }

    /// `self mod divisor` for a positive divisor, in `0..divisor`.
    pub fn rem(&self, divisor: i64, bounds: &dyn Bounds) -> Affine {
        assert!(divisor > 0);
        let (_, rest) = self.split(divisor);
        match rest.range(bounds) {
            Some((low, high)) if low.div_euclid(divisor) == high.div_euclid(divisor) => {
                rest.offset(-divisor * low.div_euclid(divisor))
            }
            _ => Affine::term(Term::Mod(Box::new(rest), divisor)),
        }
    }

    /// `(q, r)` with `self = divisor * q + r`, where `q` takes everything that is divisible term by term.
    fn split(&self, divisor: i64) -> (Affine, Affine) {
        let (mut multiple, mut rest) = (Affine::zero(), Affine::zero());
        multiple.constant = self.constant.div_euclid(divisor);
        rest.constant = self.constant.rem_euclid(divisor);
        for (term, c) in &self.terms {
            if c % divisor == 0 {
                multiple.terms.push((term.clone(), c / divisor));
            } else {
                rest.terms.push((term.clone(), *c));
            }
        }
        (multiple, rest)
    }

    /// Least and greatest value; `None` if a term has no bounds. Exact for independent terms.
    pub fn range(&self, bounds: &dyn Bounds) -> Option<(i64, i64)> {
        let (mut low, mut high) = (self.constant, self.constant);
        for (term, c) in &self.terms {
            let (a, b) = match term {
                Term::Loop(id) => bounds.of_loop(*id)?,
                Term::Axis(axis) => bounds.of_axis(*axis)?,
                Term::Div(e, d) => {
                    let (a, b) = e.range(bounds)?;
                    (a.div_euclid(*d), b.div_euclid(*d))
                }
                Term::Mod(e, d) => match e.range(bounds) {
                    Some((a, b)) if a.div_euclid(*d) == b.div_euclid(*d) => (a.rem_euclid(*d), b.rem_euclid(*d)),
                    _ => (0, d - 1),
                },
                Term::Data(_) => return None,
            };
            let (a, b) = (a.saturating_mul(*c), b.saturating_mul(*c));
            low = low.saturating_add(a.min(b));
            high = high.saturating_add(a.max(b));
        }
        Some((low, high))
    }

    /// The value, given every term's.
    pub fn eval(&self, value: &mut dyn FnMut(&Term) -> i64) -> i64 {
        let mut sum = self.constant;
        for (term, c) in &self.terms {
            let v = match term {
                Term::Div(e, d) => e.eval(value).div_euclid(*d),
                Term::Mod(e, d) => e.eval(value).rem_euclid(*d),
                simple => value(simple),
            };
            sum = sum.wrapping_add(c.wrapping_mul(v));
        }
        sum
    }

    /// The value at a point: `loops[id]` and `axes[axis]`. Data terms count as zero.
    pub fn at(&self, loops: &[i64], axes: &[i64]) -> i64 {
        self.eval(&mut |term| match term {
            Term::Loop(id) => loops[id.0 as usize],
            Term::Axis(axis) => axes.get(*axis as usize).copied().unwrap_or(0),
            _ => 0,
        })
    }

    /// Replaces every simple term; quotients and remainders are rebuilt, and simplified by `bounds`.
    pub fn substitute(&self, bounds: &dyn Bounds, with: &mut dyn FnMut(&Term) -> Affine) -> Affine {
        let mut out = Affine::constant(self.constant);
        for (term, c) in &self.terms {
            let value = match term {
                Term::Div(e, d) => e.substitute(bounds, with).div(*d, bounds),
                Term::Mod(e, d) => e.substitute(bounds, with).rem(*d, bounds),
                simple => with(simple),
            };
            out = out.add(&value.scale(*c));
        }
        out
    }

    /// True if `wanted` holds for some term, also inside quotients and remainders.
    pub fn any(&self, wanted: &mut dyn FnMut(&Term) -> bool) -> bool {
        self.terms.iter().any(|(term, _)| {
            wanted(term)
                || match term {
                    Term::Div(e, _) | Term::Mod(e, _) => e.any(wanted),
                    _ => false,
                }
        })
    }
    /// Whether it depends on a loop.
    pub fn uses_loop(&self, id: LoopId) -> bool {
        self.any(&mut |t| *t == Term::Loop(id))
    }
    /// Whether it depends on the place in a tile.
    pub fn uses_axes(&self) -> bool {
        self.any(&mut |t| matches!(t, Term::Axis(_)))
    }
    /// Whether it depends on values in memory.
    pub fn uses_data(&self) -> bool {
        self.any(&mut |t| matches!(t, Term::Data(_)))
    }
    /// No quotients, no remainders, no data: what masks allow.
    pub fn is_plain(&self) -> bool {
        self.terms.iter().all(|(t, _)| matches!(t, Term::Loop(_) | Term::Axis(_)))
    }
}

/// `e / d`, where a quotient of a quotient is one quotient.
fn quotient_term(e: Affine, divisor: i64) -> Term {
    match e.terms.as_slice() {
        [(Term::Div(inner, d), 1)] if e.constant == 0 => Term::Div(inner.clone(), d.saturating_mul(divisor)),
        _ => Term::Div(Box::new(e), divisor),
    }
}

/// `i0*4 + a1 + 2`: loops are `i`, axes `a`, index tiles `d`.
impl fmt::Display for Affine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.terms.is_empty() {
            return write!(f, "{}", self.constant);
        }
        for (n, (term, c)) in self.terms.iter().enumerate() {
            let sign = match (n, *c < 0) {
                (0, true) => "-",
                (0, false) => "",
                (_, true) => " - ",
                (_, false) => " + ",
            };
            f.write_str(sign)?;
            match term {
                Term::Loop(id) => write!(f, "i{}", id.0)?,
                Term::Axis(axis) => write!(f, "a{axis}")?,
                Term::Div(e, d) => write!(f, "({e})/{d}")?,
                Term::Mod(e, d) => write!(f, "({e})%{d}")?,
                Term::Data(n) => write!(f, "d{n}")?,
            }
            if c.unsigned_abs() != 1 {
                write!(f, "*{}", c.unsigned_abs())?;
            }
        }
        match self.constant {
            0 => Ok(()),
            c if c < 0 => write!(f, " - {}", c.unsigned_abs()),
            c => write!(f, " + {c}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn i() -> Affine {
        Affine::index(LoopId(0))
    }

    #[test]
    fn arithmetic_is_canonical() {
        let e = i().scale(4).add(&Affine::axis(1)).offset(2);
        assert_eq!(e.to_string(), "i0*4 + a1 + 2");
        assert_eq!(e.sub(&e), Affine::zero());
        assert_eq!(e.sub(&i().scale(4)).to_string(), "a1 + 2");
        assert_eq!(e.at(&[3], &[0, 5]), 19);
    }

    #[test]
    fn quotients_vanish_when_bounds_allow() {
        let shape: &[usize] = &[128, 4, 32];
        let flat = Affine::axis(1).scale(32).add(&Affine::axis(2));
        assert_eq!(flat.div(32, &shape), Affine::axis(1));
        assert_eq!(flat.rem(32, &shape), Affine::axis(2));
        assert_eq!(i().offset(5).rem(2, &shape).to_string(), "(i0 + 1)%2");
        assert_eq!(i().scale(512).div(128, &shape), i().scale(4));
        assert_eq!(i().offset(-1).rem(2, &shape).at(&[0], &[]), 1);
    }

    #[test]
    fn ranges_are_exact_for_independent_terms() {
        let shape: &[usize] = &[128, 512];
        assert_eq!(Affine::axis(0).scale(-2).add(&Affine::axis(1)).range(&shape), Some((-254, 511)));
        assert_eq!(i().range(&shape), None);
    }
}

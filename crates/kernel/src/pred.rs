//! Conditions on loop indices and tile coordinates: masks and branches.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::expr::{Affine, Bounds, Term};

/// A condition. Built through the functions below, which fold what is known.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Pred {
    /// It holds.
    #[default]
    True,
    /// It does not.
    False,
    /// `expression >= 0`
    Ge(Affine),
    /// `expression == 0`
    Eq(Affine),
    /// `expression != 0`
    Ne(Affine),
    /// All of them hold.
    And(Vec<Pred>),
    /// One of them holds.
    Or(Vec<Pred>),
}

impl Pred {
    /// Always, or never.
    pub fn constant(value: bool) -> Pred {
        if value { Pred::True } else { Pred::False }
    }
    /// `a >= b`
    pub fn ge(a: &Affine, b: &Affine) -> Pred {
        Pred::folded(a.sub(b), |v| v >= 0, Pred::Ge)
    }
    /// `a < b`
    pub fn lt(a: &Affine, b: &Affine) -> Pred {
        Pred::ge(&b.offset(-1), a)
    }
    /// `a` and `b` are equal.
    pub fn eq(a: &Affine, b: &Affine) -> Pred {
        Pred::folded(a.sub(b), |v| v == 0, Pred::Eq)
    }
    /// `a` and `b` differ.
    pub fn ne(a: &Affine, b: &Affine) -> Pred {
        Pred::folded(a.sub(b), |v| v != 0, Pred::Ne)
    }
    fn folded(e: Affine, test: fn(i64) -> bool, make: fn(Affine) -> Pred) -> Pred {
        match e.as_constant() {
            Some(value) => Pred::constant(test(value)),
            None => make(e),
        }
    }

    /// Both hold.
    pub fn and(self, other: Pred) -> Pred {
        match (self, other) {
            (Pred::False, _) | (_, Pred::False) => Pred::False,
            (Pred::True, p) | (p, Pred::True) => p,
            (Pred::And(mut a), Pred::And(b)) => {
                a.extend(b);
                Pred::And(a)
            }
            (Pred::And(mut a), p) => {
                a.push(p);
                Pred::And(a)
            }
            (p, Pred::And(mut a)) => {
                a.insert(0, p);
                Pred::And(a)
            }
            (a, b) => Pred::And(vec![a, b]),
        }
    }
    /// One of them holds.
    pub fn or(self, other: Pred) -> Pred {
        match (self, other) {
            (Pred::True, _) | (_, Pred::True) => Pred::True,
            (Pred::False, p) | (p, Pred::False) => p,
            (Pred::Or(mut a), p) => {
                a.push(p);
                Pred::Or(a)
            }
            (a, b) => Pred::Or(vec![a, b]),
        }
    }
    /// The condition that holds where this one does not.
    pub fn negate(self) -> Pred {
        match self {
            Pred::True => Pred::False,
            Pred::False => Pred::True,
            Pred::Ge(e) => Pred::Ge(e.scale(-1).offset(-1)),
            Pred::Eq(e) => Pred::Ne(e),
            Pred::Ne(e) => Pred::Eq(e),
            Pred::And(all) => all.into_iter().map(Pred::negate).fold(Pred::False, Pred::or),
            Pred::Or(any) => any.into_iter().map(Pred::negate).fold(Pred::True, Pred::and),
        }
    }

    /// The value at a point, as [`Affine::at`].
    pub fn at(&self, loops: &[i64], axes: &[i64]) -> bool {
        match self {
            Pred::True => true,
            Pred::False => false,
            Pred::Ge(e) => e.at(loops, axes) >= 0,
            Pred::Eq(e) => e.at(loops, axes) == 0,
            Pred::Ne(e) => e.at(loops, axes) != 0,
            Pred::And(all) => all.iter().all(|p| p.at(loops, axes)),
            Pred::Or(any) => any.iter().any(|p| p.at(loops, axes)),
        }
    }

    /// The condition with other expressions in place of its terms.
    pub fn substitute(&self, bounds: &dyn Bounds, with: &mut dyn FnMut(&Term) -> Affine) -> Pred {
        let zero = Affine::zero();
        match self {
            Pred::True => Pred::True,
            Pred::False => Pred::False,
            Pred::Ge(e) => Pred::ge(&e.substitute(bounds, with), &zero),
            Pred::Eq(e) => Pred::eq(&e.substitute(bounds, with), &zero),
            Pred::Ne(e) => Pred::ne(&e.substitute(bounds, with), &zero),
            Pred::And(all) => all.iter().fold(Pred::True, |acc, p| acc.and(p.substitute(bounds, with))),
            Pred::Or(any) => any.iter().fold(Pred::False, |acc, p| acc.or(p.substitute(bounds, with))),
        }
    }

    /// Every expression compared with zero.
    pub fn each_expr<'a>(&'a self, visit: &mut dyn FnMut(&'a Affine)) {
        match self {
            Pred::True | Pred::False => {}
            Pred::Ge(e) | Pred::Eq(e) | Pred::Ne(e) => visit(e),
            Pred::And(all) | Pred::Or(all) => all.iter().for_each(|p| p.each_expr(visit)),
        }
    }
    /// Every expression compared with zero, to be changed.
    pub fn each_expr_mut(&mut self, visit: &mut dyn FnMut(&mut Affine)) {
        match self {
            Pred::True | Pred::False => {}
            Pred::Ge(e) | Pred::Eq(e) | Pred::Ne(e) => visit(e),
            Pred::And(all) | Pred::Or(all) => all.iter_mut().for_each(|p| p.each_expr_mut(visit)),
        }
    }
    /// Whether it depends on the place in a tile.
    pub fn uses_axes(&self) -> bool {
        let mut found = false;
        self.each_expr(&mut |e| found |= e.uses_axes());
        found
    }
    /// Splits a conjunction into the part without tile coordinates, which switches the whole instruction, and the part
    /// with them, which selects elements.
    pub fn split(self) -> (Pred, Pred) {
        match self {
            Pred::And(all) => {
                let (element, whole): (Vec<Pred>, Vec<Pred>) = all.into_iter().partition(Pred::uses_axes);
                (whole.into_iter().fold(Pred::True, Pred::and), element.into_iter().fold(Pred::True, Pred::and))
            }
            p if p.uses_axes() => (Pred::True, p),
            p => (p, Pred::True),
        }
    }
    /// Whether it is known to hold.
    pub fn is_true(&self) -> bool {
        *self == Pred::True
    }
}

impl fmt::Display for Pred {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let join = |f: &mut fmt::Formatter<'_>, parts: &[Pred], word: &str| {
            for (n, part) in parts.iter().enumerate() {
                if n > 0 {
                    write!(f, " {word} ")?;
                }
                match part {
                    Pred::And(_) | Pred::Or(_) => write!(f, "({part})")?,
                    _ => write!(f, "{part}")?,
                }
            }
            Ok(())
        };
        match self {
            Pred::True => f.write_str("true"),
            Pred::False => f.write_str("false"),
            Pred::Ge(e) => write!(f, "{e} >= 0"),
            Pred::Eq(e) => write!(f, "{e} == 0"),
            Pred::Ne(e) => write!(f, "{e} != 0"),
            Pred::And(all) => join(f, all, "and"),
            Pred::Or(any) => join(f, any, "or"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expr::LoopId;

    #[test]
    fn negation_is_exact() {
        let i = Affine::index(LoopId(0));
        let p = Pred::lt(&i, &Affine::constant(3)).and(Pred::ne(&i, &Affine::constant(1)));
        let q = p.clone().negate();
        for v in -2..6 {
            assert_eq!(p.at(&[v], &[]), v < 3 && v != 1);
            assert_eq!(q.at(&[v], &[]), !p.at(&[v], &[]));
        }
        assert_eq!(p.to_string(), "-i0 + 2 >= 0 and i0 - 1 != 0");
    }

    #[test]
    fn known_conditions_fold() {
        let two = Affine::constant(2);
        assert_eq!(Pred::lt(&two, &two), Pred::False);
        assert!(Pred::ge(&two, &two).is_true());
    }
}

//! Symbolic integers: loop indices, `arange`s, and what is computed from them.

use strata_kernel::expr::Bounds;
use strata_kernel::{Access, Affine, AluOp, Pred, Term};

use crate::error::{Error, Result};

/// An integer, or a box of integers, known only when the recorded program runs. `expr` may use axes of `shape`, enclosing
/// loops, and elements of tiles (`data`).
#[derive(Clone, PartialEq, Debug)]
pub struct Index {
    pub shape: Vec<usize>,
    pub expr: Affine,
    pub data: Vec<Access>,
}

/// A condition over the elements of `shape`.
#[derive(Clone, PartialEq, Debug)]
pub struct Mask {
    pub shape: Vec<usize>,
    pub pred: Pred,
}

/// NumPy's broadcast shape.
pub fn broadcast(a: &[usize], b: &[usize]) -> Option<Vec<usize>> {
    let rank = a.len().max(b.len());
    let at = |s: &[usize], k: usize| (k + s.len()).checked_sub(rank).map_or(1, |k| s[k]);
    (0..rank)
        .map(|k| match (at(a, k), at(b, k)) {
            (1, n) | (n, 1) => Some(n),
            (m, n) if m == n => Some(n),
            _ => None,
        })
        .collect()
}

/// Whether an index of shape `short` names the first axis of one of more axes, of shape `long`: `arange(128)[:, None]` beside
/// `arange(4)[None, :, None]`. NumPy would line up the last axes; kernels count on the partition axis being the first.
pub fn leads(short: &[usize], long: &[usize]) -> bool {
    let is_partitions = short.first().is_some_and(|&n| (2..=128).contains(&n)) && short[1..].iter().all(|&n| n == 1);
    is_partitions && short.len() < long.len() && long[0] == 1
}

/// Moves axes `0..rank` to the last axes of a box with `to` axes.
pub fn shift_axes(expr: &Affine, rank: usize, to: usize, bounds: &dyn Bounds) -> Affine {
    if rank == to {
        return expr.clone();
    }
    expr.substitute(bounds, &mut |t| match t {
        Term::Axis(k) => Affine::axis(*k as usize + to - rank),
        other => Affine::term(other.clone()),
    })
}

impl Index {
    pub fn scalar(expr: Affine) -> Index {
        Index { shape: Vec::new(), expr, data: Vec::new() }
    }
    pub fn constant(value: i64) -> Index {
        Index::scalar(Affine::constant(value))
    }
    /// `start, start + 1, …`: `n` integers.
    pub fn arange(start: i64, n: usize) -> Index {
        let expr = if n == 1 { Affine::zero() } else { Affine::axis(0) };
        Index { shape: vec![n], expr: expr.offset(start), data: Vec::new() }
    }
    /// One axis of a dense grid.
    pub fn grid(starts: &[i64], shape: &[usize], axis: usize) -> Index {
        let expr = if shape[axis] == 1 { Affine::zero() } else { Affine::axis(axis) };
        Index { shape: shape.to_vec(), expr: expr.offset(starts[axis]), data: Vec::new() }
    }
    /// The value of a tile used as an index.
    pub fn data(access: Access) -> Index {
        Index { shape: access.shape.clone(), expr: Affine::term(Term::Data(0)), data: vec![access] }
    }

    /// The same index with axes of extent one after its own, `rank` in all.
    pub fn trailing(&self, rank: usize) -> Index {
        let mut shape = self.shape.clone();
        shape.resize(rank, 1);
        let axes: Vec<Affine> = (0..self.shape.len()).map(Affine::axis).collect();
        let data = self.data.iter().map(|d| d.through(&axes, &shape)).collect();
        Index { shape, expr: self.expr.clone(), data }
    }

    /// Has an axis: built from `arange` or `mgrid`.
    pub fn is_box(&self) -> bool {
        !self.shape.is_empty()
    }
    pub fn is_dynamic(&self) -> bool {
        !self.data.is_empty()
    }
    /// Mentions loops or tiles, and so belongs to a trace.
    pub fn is_bound(&self) -> bool {
        self.is_dynamic() || mentions_loops(&self.expr)
    }

    /// The expression over the axes of `shape`, which this index broadcasts to, with data terms numbered in `data`.
    pub fn lift(&self, shape: &[usize], bounds: &dyn Bounds, data: &mut Vec<Access>) -> Result<Affine> {
        let mut numbers = Vec::new();
        for access in &self.data {
            let lifted = access.broadcast_to(shape).ok_or_else(|| Error::index("index shapes do not broadcast"))?;
            let number = data.iter().position(|d| *d == lifted).unwrap_or_else(|| {
                data.push(lifted);
                data.len() - 1
            });
            numbers.push(number as u8);
        }
        let shifted = shift_axes(&self.expr, self.shape.len(), shape.len(), bounds);
        if numbers.is_empty() {
            return Ok(shifted);
        }
        Ok(shifted.substitute(bounds, &mut |t| match t {
            Term::Data(n) => Affine::term(Term::Data(numbers[*n as usize])),
            other => Affine::term(other.clone()),
        }))
    }

    fn join(&self, other: &Index, bounds: &dyn Bounds) -> Result<(Vec<usize>, Affine, Affine, Vec<Access>)> {
        if leads(&self.shape, &other.shape) {
            return self.trailing(other.shape.len()).join(other, bounds);
        }
        if leads(&other.shape, &self.shape) {
            return self.join(&other.trailing(self.shape.len()), bounds);
        }
        let shape = broadcast(&self.shape, &other.shape).ok_or_else(|| {
            Error::value(
                "err_index_shapes",
                format!("index shapes {:?} and {:?} do not broadcast", self.shape, other.shape),
            )
        })?;
        let mut data = Vec::new();
        let a = self.lift(&shape, bounds, &mut data)?;
        let b = other.lift(&shape, bounds, &mut data)?;
        Ok((shape, a, b, data))
    }

    /// `self op other` for the operators that subscripts may use.
    pub fn arithmetic(&self, op: &str, other: &Index, bounds: &dyn Bounds) -> Result<Index> {
        let (shape, a, b, data) = self.join(other, bounds)?;
        let expr = match (op, a.as_constant(), b.as_constant()) {
            ("add", ..) => a.add(&b),
            ("subtract", ..) => a.sub(&b),
            ("multiply", _, Some(k)) => a.scale(k),
            ("multiply", Some(k), _) => b.scale(k),
            ("floordiv", _, Some(k)) if k > 0 => a.div(k, bounds),
            ("mod", _, Some(k)) if k > 0 => a.rem(k, bounds),
            ("floordiv" | "mod", _, Some(k)) => {
                return Err(Error::value("err_index_division", format!("an index cannot be divided by {k}")));
            }
            _ => {
                let text = format!("`{op}` of two symbolic indices is not affine");
                return Err(Error::new("err_index_not_affine", text));
            }
        };
        Ok(Index { shape, expr, data })
    }

    /// A comparison.
    pub fn compare(&self, op: AluOp, other: &Index, bounds: &dyn Bounds) -> Result<Mask> {
        let (shape, a, b, data) = self.join(other, bounds)?;
        if !data.is_empty() || !a.is_plain() || !b.is_plain() {
            let plain_loops = !shape.iter().any(|&n| n != 1) && data.is_empty();
            if !plain_loops {
                return Err(Error::new(
                    "err_unsupported_expression_in_mask",
                    "NKI mask expressions must be affine expressions of static loop indices.",
                ));
            }
        }
        let pred = match op {
            AluOp::Less => Pred::lt(&a, &b),
            AluOp::LessEqual => Pred::ge(&b, &a),
            AluOp::Greater => Pred::lt(&b, &a),
            AluOp::GreaterEqual => Pred::ge(&a, &b),
            AluOp::Equal => Pred::eq(&a, &b),
            _ => Pred::ne(&a, &b),
        };
        Ok(Mask { shape, pred })
    }

    /// `index[:, None]` and its kin: `None` entries insert axes, `true` keeps the next one.
    pub fn expand(&self, keep: &[bool]) -> Result<Index> {
        if keep.iter().filter(|k| **k).count() != self.shape.len() {
            return Err(Error::index(format!("an index of shape {:?} needs as many `:`", self.shape)));
        }
        let mut shape = Vec::new();
        let mut axes = Vec::new();
        for &kept in keep {
            if kept {
                axes.push(shape.len());
                shape.push(self.shape[axes.len() - 1]);
            } else {
                shape.push(1);
            }
        }
        let bounds: &[usize] = &shape;
        let expr = self.expr.substitute(&bounds, &mut |t| match t {
            Term::Axis(k) => Affine::axis(axes[*k as usize]),
            other => Affine::term(other.clone()),
        });
        let moved: Vec<Affine> = axes.iter().map(|&a| Affine::axis(a)).collect();
        let data = self.data.iter().map(|d| d.through(&moved, &shape)).collect();
        Ok(Index { expr, data, shape: shape.clone() })
    }
}

fn mentions_loops(expr: &Affine) -> bool {
    expr.any(&mut |t| matches!(t, Term::Loop(_)))
}

impl Mask {
    /// Mentions loops, and so belongs to a trace.
    pub fn is_bound(&self) -> bool {
        let mut found = false;
        self.pred.each_expr(&mut |e| found |= mentions_loops(e));
        found
    }
    pub fn constant(value: bool) -> Mask {
        Mask { shape: Vec::new(), pred: Pred::constant(value) }
    }
    fn join(mut self, mut other: Mask, with: fn(Pred, Pred) -> Pred) -> Result<Mask> {
        if leads(&self.shape, &other.shape) {
            self.shape.resize(other.shape.len(), 1);
        } else if leads(&other.shape, &self.shape) {
            other.shape.resize(self.shape.len(), 1);
        }
        let shape = broadcast(&self.shape, &other.shape).ok_or_else(|| {
            Error::value(
                "err_index_shapes",
                format!("mask shapes {:?} and {:?} do not broadcast", self.shape, other.shape),
            )
        })?;
        Ok(Mask { pred: with(self.lift(&shape), other.lift(&shape)), shape })
    }
    pub fn and(self, other: Mask) -> Result<Mask> {
        self.join(other, Pred::and)
    }
    pub fn or(self, other: Mask) -> Result<Mask> {
        self.join(other, Pred::or)
    }
    pub fn negate(self) -> Mask {
        Mask { shape: self.shape, pred: self.pred.negate() }
    }
    fn lift(&self, shape: &[usize]) -> Pred {
        let by = shape.len() - self.shape.len();
        self.move_axes(|k| Affine::axis(k + by), shape)
    }
    fn move_axes(&self, to: impl Fn(usize) -> Affine, shape: &[usize]) -> Pred {
        self.pred.substitute(&shape, &mut |t| match t {
            Term::Axis(k) => to(*k as usize),
            other => Affine::term(other.clone()),
        })
    }

    /// The condition over the axes of a tile. A mask lines up with a tile by position: `arange(n)[:, None]` beside more axes is
    /// about partitions; otherwise from the right as NumPy would, or from the left if only that fits.
    pub fn over(&self, tile: &[usize]) -> Pred {
        let fits = |by: isize, exact: bool| {
            self.shape.iter().enumerate().all(|(k, &n)| {
                let extent = usize::try_from(k as isize + by).ok().and_then(|at| tile.get(at).copied());
                n == 1 || extent.is_some_and(|m| m == n || !exact && m <= n)
            })
        };
        let right = tile.len() as isize - self.shape.len() as isize;
        let is_leading = self.shape.len() >= 2 && self.shape[0] > 1 && right > 0;
        let choices = [(if is_leading { 0 } else { right }, true), (right, true), (0, true), (right, false)];
        let by = choices.into_iter().find(|&(by, exact)| fits(by, exact)).map_or(0, |(by, _)| by);
        self.move_axes(|k| Affine::axis((k as isize + by).max(0) as usize), tile)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn aranges_broadcast_by_position() {
        let none: &[usize] = &[];
        let p = Index::arange(0, 128).expand(&[true, false]).unwrap();
        let f = Index::arange(0, 64).expand(&[false, true]).unwrap();
        let sum = p.arithmetic("multiply", &Index::constant(3), &none).unwrap().arithmetic("add", &f, &none).unwrap();
        assert_eq!((sum.shape.as_slice(), sum.expr.to_string().as_str()), (&[128, 64][..], "a0*3 + a1"));
        assert!(p.arithmetic("multiply", &f, &none).is_err());
        let mask = p.compare(AluOp::Less, &Index::constant(100), &none).unwrap();
        assert_eq!(mask.over(&[128, 512]).to_string(), "-a0 + 99 >= 0");
        assert_eq!(mask.over(&[128, 4, 8]).to_string(), "-a0 + 99 >= 0");
    }
}

//! Conditions compiled to linear tests over a tile.

use strata_kernel::Pred;

use crate::pattern::Linear;

/// A condition over the elements of a shape.
#[derive(Clone, Debug)]
pub struct Mask {
    /// Without coordinates: all or nothing.
    whole: Pred,
    /// With them.
    element: Pred,
    /// `element` as a conjunction of linear tests, if it is one.
    tests: Option<Vec<(Linear, Test)>>,
}

#[derive(Clone, Copy, Debug)]
enum Test {
    Ge,
    Eq,
    Ne,
}

/// Which elements of a tile an instruction touches.
#[derive(Clone, Debug)]
pub enum Selection {
    All,
    None,
    Some(Vec<bool>),
}

impl Selection {
    pub fn as_slice(&self) -> Option<&[bool]> {
        match self {
            Selection::Some(mask) => Some(mask),
            _ => None,
        }
    }
}

impl Mask {
    pub fn new(pred: &Pred, rank: usize) -> Mask {
        if pred.is_true() {
            return Mask { whole: Pred::True, element: Pred::True, tests: None };
        }
        let (whole, element) = pred.clone().split();
        let parts = match &element {
            Pred::And(all) => all.clone(),
            Pred::True => Vec::new(),
            other => vec![other.clone()],
        };
        let tests = parts
            .iter()
            .map(|p| match p {
                Pred::Ge(e) => Some((Linear::of(e, rank)?, Test::Ge)),
                Pred::Eq(e) => Some((Linear::of(e, rank)?, Test::Eq)),
                Pred::Ne(e) => Some((Linear::of(e, rank)?, Test::Ne)),
                _ => None,
            })
            .collect();
        Mask { whole, element, tests }
    }

    pub fn select(&self, shape: &[usize], loops: &[i64]) -> Selection {
        if !self.whole.at(loops, &[]) {
            return Selection::None;
        }
        if self.element.is_true() {
            return Selection::All;
        }
        let n: usize = shape.iter().product();
        let mut out = vec![true; n];
        match &self.tests {
            Some(tests) => tests.iter().for_each(|(e, test)| apply(e, *test, shape, loops, &mut out)),
            None => {
                let mut at = vec![0i64; shape.len()];
                for slot in &mut out {
                    *slot = self.element.at(loops, &at);
                    step(&mut at, shape);
                }
            }
        }
        match (out.iter().all(|m| *m), out.iter().any(|m| *m)) {
            (true, _) => Selection::All,
            (_, false) => Selection::None,
            _ => Selection::Some(out),
        }
    }
}

/// Row by row: a row's first value, then the last axis' stride.
fn apply(e: &Linear, test: Test, shape: &[usize], loops: &[i64], out: &mut [bool]) {
    let base = e.base(loops);
    let Some((&n, outer)) = shape.split_last() else {
        return;
    };
    let stride = e.strides.get(outer.len()).copied().unwrap_or(0);
    let mut at = vec![0i64; outer.len()];
    for row in out.chunks_exact_mut(n.max(1)) {
        let first = base + at.iter().zip(&e.strides).map(|(a, s)| a * s).sum::<i64>();
        for (k, slot) in row.iter_mut().enumerate() {
            let v = first + k as i64 * stride;
            *slot &= match test {
                Test::Ge => v >= 0,
                Test::Eq => v == 0,
                Test::Ne => v != 0,
            };
        }
        step(&mut at, outer);
    }
}

/// The next coordinates in row-major order.
pub fn step(at: &mut [i64], shape: &[usize]) {
    for k in (0..shape.len()).rev() {
        at[k] += 1;
        if (at[k] as usize) < shape[k] {
            return;
        }
        at[k] = 0;
    }
}

#[cfg(test)]
mod tests {
    use strata_kernel::Affine;

    use super::*;

    #[test]
    fn linear_tests_are_the_condition_at_every_element() {
        let (row, column) = (Affine::axis(0), Affine::axis(1));
        for (pred, wants) in [
            (Pred::Ge(row.sub(&column)), [[true, false, false], [true, true, false]]),
            (Pred::Eq(row.sub(&column)), [[true, false, false], [false, true, false]]),
            (Pred::Ne(column.offset(-2)), [[true, true, false], [true, true, false]]),
        ] {
            let selection = Mask::new(&pred, 2).select(&[2, 3], &[]);
            assert_eq!(selection.as_slice(), Some(wants.as_flattened()), "{pred:?}");
        }
    }
}

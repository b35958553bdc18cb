//! Expressions over the axes of an access at given loop indices, and boxes of axes.

use strata_kernel::{Affine, Term};

/// `base + Σ stride * axis` at given loop indices, each axis within a range.
pub struct Strided {
    pub base: i64,
    /// Axis, stride, first value, how many values.
    pub axes: Vec<(usize, i64, i64, i64)>,
}

impl Strided {
    pub fn new(e: &Affine, loops: &[i64], ranges: &[(i64, i64)]) -> Option<Strided> {
        let mut out = Strided { base: e.constant, axes: Vec::new() };
        for (term, c) in &e.terms {
            match term {
                Term::Axis(a) => {
                    let (low, high) = ranges.get(*a as usize).copied().unwrap_or((0, 1));
                    out.axes.push((*a as usize, *c, low, high - low));
                }
                other => {
                    let alone = Affine { constant: 0, terms: vec![(other.clone(), *c)] };
                    if alone.uses_axes() {
                        return None;
                    }
                    out.base = out.base.wrapping_add(alone.at(loops, &[]));
                }
            }
        }
        Some(out)
    }
    pub fn at(&self, axes: &[i64]) -> i64 {
        self.axes.iter().fold(self.base, |sum, &(axis, stride, ..)| sum + stride * axes[axis])
    }
    pub fn range(&self) -> (i64, i64) {
        let (mut low, mut high) = (self.base, self.base);
        for &(_, stride, first, n) in &self.axes {
            let (a, b) = (stride.saturating_mul(first), stride.saturating_mul(first + n - 1));
            low = low.saturating_add(a.min(b));
            high = high.saturating_add(a.max(b));
        }
        (low, high)
    }
    /// The values taken, as sorted, disjoint, half-open intervals.
    pub fn intervals(&self) -> Vec<(i64, i64)> {
        let mut axes: Vec<(i64, i64)> = Vec::new();
        let mut base = self.base;
        for &(_, stride, first, n) in &self.axes {
            base += stride * first;
            if n > 1 && stride != 0 {
                // A negative stride walks the same values from the other end.
                base += stride.min(0) * (n - 1);
                axes.push((stride.abs(), n));
            }
        }
        axes.sort_unstable();
        let mut all = vec![(base, base + 1)];
        for (stride, n) in axes {
            if let [(a, b)] = all.as_mut_slice()
                && *b - *a >= stride
            {
                *b += stride * (n - 1);
                continue;
            }
            let mut next: Vec<(i64, i64)> = Vec::with_capacity(all.len() * n as usize);
            for k in 0..n {
                next.extend(all.iter().map(|&(a, b)| (a + k * stride, b + k * stride)));
            }
            next.sort_unstable();
            let mut merged: Vec<(i64, i64)> = Vec::with_capacity(next.len());
            for (a, b) in next {
                match merged.last_mut() {
                    Some(last) if a <= last.1 => last.1 = last.1.max(b),
                    _ => merged.push((a, b)),
                }
            }
            all = merged;
        }
        all
    }
}

/// Calls `visit` with every combination of the chosen axes, the last fastest, others at their first value, until it says
/// stop.
pub fn odometer(ranges: &[(i64, i64)], axes: &[usize], visit: &mut dyn FnMut(&[i64]) -> bool) {
    let mut at: Vec<i64> = ranges.iter().map(|r| r.0).collect();
    loop {
        if !visit(&at) {
            return;
        }
        let mut carry = true;
        for &a in axes.iter().rev() {
            at[a] += 1;
            if at[a] < ranges[a].1 {
                carry = false;
                break;
            }
            at[a] = ranges[a].0;
        }
        if carry {
            return;
        }
    }
}

/// Leaves of a range of values `a` those with `rest + c * a >= 0`; `c` is not zero.
pub fn at_least_zero(range: &mut (i64, i64), rest: i64, c: i64) {
    match c > 0 {
        true => range.0 = range.0.max((-rest).div_euclid(c) + i64::from((-rest).rem_euclid(c) != 0)),
        false => range.1 = range.1.min(rest.div_euclid(-c) + 1),
    }
}

#[cfg(test)]
mod tests {
    use strata_kernel::LoopId;

    use super::*;

    /// Every combination of values of the axes.
    fn combinations(ranges: &[(i64, i64)]) -> Vec<Vec<i64>> {
        let mut all = vec![Vec::new()];
        for &(low, high) in ranges {
            all = all.iter().flat_map(|c: &Vec<i64>| (low..high).map(move |v| [&c[..], &[v]].concat())).collect();
        }
        all
    }

    #[test]
    fn values_are_those_of_every_combination() {
        let mut rng = fastrand::Rng::with_seed(1);
        for _ in 0..2000 {
            let ranges: Vec<(i64, i64)> =
                (0..3).map(|_| (rng.i64(-2..3), rng.i64(1..5))).map(|(a, n)| (a, a + n)).collect();
            let mut e = Affine::index(LoopId(0)).scale(rng.i64(-2..3)).offset(rng.i64(-9..9));
            for axis in (0..3).filter(|_| rng.bool()).collect::<Vec<_>>() {
                e = e.add(&Affine::axis(axis).scale(rng.i64(-5..6)));
            }
            let strided = Strided::new(&e, &[7], &ranges).unwrap();
            let mut values: Vec<i64> = Vec::new();
            for at in combinations(&ranges) {
                assert_eq!(strided.at(&at), e.at(&[7], &at), "{e}");
                values.push(e.at(&[7], &at));
            }
            values.sort_unstable();
            values.dedup();
            assert_eq!(strided.range(), (values[0], values[values.len() - 1]), "{e} over {ranges:?}");
            let intervals = strided.intervals();
            let listed: Vec<i64> = intervals.iter().flat_map(|&(a, b)| a..b).collect();
            assert_eq!(listed, values, "{e} over {ranges:?}");
            assert!(intervals.windows(2).all(|w| w[0].1 < w[1].0), "neighbours are one: {intervals:?}");
        }
        let shape: &[usize] = &[9];
        assert!(Strided::new(&Affine::axis(0).div(2, &shape), &[], &[(0, 9)]).is_none(), "no stride");
        let alone = Strided::new(&Affine::axis(3), &[], &[]).unwrap();
        assert_eq!(alone.range(), (0, 0), "an axis nobody knows has one value");
    }

    #[test]
    fn an_odometer_counts_through_the_chosen_axes() {
        let ranges = [(2, 4), (0, 3), (-1, 1)];
        for axes in [&[][..], &[0], &[2], &[0, 1], &[0, 2], &[0, 1, 2]] {
            let mut seen = Vec::new();
            odometer(&ranges, axes, &mut |at| (seen.push(at.to_vec()), true).1);
            let chosen = |a: usize| if axes.contains(&a) { ranges[a] } else { (ranges[a].0, ranges[a].0 + 1) };
            assert_eq!(seen, combinations(&[chosen(0), chosen(1), chosen(2)]), "{axes:?}");
        }
        let mut n = 0;
        odometer(&ranges, &[0, 1, 2], &mut |_| (n += 1, n < 5).1);
        assert_eq!(n, 5, "until it is told to stop");
    }

    #[test]
    fn a_range_is_cut_where_the_sum_changes_sign() {
        for c in (-4..5).filter(|&c| c != 0) {
            for rest in -12..13 {
                let mut range = (-5, 6);
                at_least_zero(&mut range, rest, c);
                let left: Vec<i64> = (-5..6).filter(|a| rest + c * a >= 0).collect();
                assert_eq!((range.0..range.1).collect::<Vec<_>>(), left, "{rest} + {c} a");
            }
        }
    }
}

//! How an iteration space becomes rows of lanes, and where the lanes of a row are found.
//!
//! Lanes are the innermost dimension. Where that is short (three colours, four neighbours), lanes are those of several dimensions,
//! or of a part of one, and what does not lie as the lanes do is gathered by a table of places that is the same for every row.

use crate::kernel::prepare::{Kernel, LONG_ROW, Shape};

/// Rows shorter than this cost more to start than to compute.
pub(super) const SHORT: usize = 32;
/// Rows of this many lanes are long enough.
const ENOUGH: usize = 256;
/// The longest table of places for a row that is put together.
const MOST: usize = 4096;
/// What a dimension is cut into, if it is: rows of at most so many lanes, or of at least so few.
const CUT: usize = 1024;
const LEAST_CUT: usize = 64;
/// Folds start anew in every long row of lanes that is no multiple of this.
const FOLD: usize = strata_lanes::FOLD;

/// Whether the lanes of a row are found by a table of places.
pub(in crate::kernel) fn is_table(lane_dims: &[usize]) -> bool {
    let inner = lane_dims.last().copied().unwrap_or(1);
    lane_dims.iter().product::<usize>() <= MOST && (inner < LONG_ROW || inner.is_multiple_of(FOLD))
}

/// Rows of lanes. All dimensions are those around the rows, the rows, those around the lanes that are walked one by one, and those
/// of the lanes.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Walk {
    pub lead: Vec<usize>,
    pub rows: usize,
    pub across: Vec<usize>,
    pub lanes: Vec<usize>,
    /// How many lanes the last row has: fewer than the others where a dimension is cut unevenly.
    pub last: usize,
    /// The dimension that is cut, and how much of it is lanes.
    cut: Option<(usize, usize)>,
}

/// Dimensions as rows of lanes.
struct Rows {
    outer: Vec<usize>,
    lanes: Vec<usize>,
    last: usize,
    cut: Option<(usize, usize)>,
}

impl Rows {
    /// Rows long enough to be worth starting.
    fn of(dims: &[usize]) -> Rows {
        let mut first = dims.len().saturating_sub(1);
        let mut inner: usize = dims[first..].iter().product();
        let (mut cut, mut last) = (None, None);
        while (inner < SHORT || (inner < ENOUGH && first + 1 < dims.len())) && first > 0 {
            let size = dims[first - 1];
            if inner * size <= MOST {
                (first, inner) = (first - 1, inner * size);
                continue;
            }
            let even = (1..=CUT / inner).rev().find(|&part| size.is_multiple_of(part)).unwrap_or(1);
            if even * inner >= LEAST_CUT {
                cut = Some((first - 1, even));
            } else if first == 1 {
                // A whole number of vectors; what is left over is a shorter row.
                let part = (CUT / inner) / 16 * 16;
                cut = Some((0, part));
                last = Some(if size.is_multiple_of(part) { part } else { size % part } * inner);
            }
            break;
        }
        let lanes: Vec<usize> = cut.iter().map(|c| c.1).chain(dims[first..].iter().copied()).collect();
        let mut outer = dims[..first].to_vec();
        if let Some((d, part)) = cut {
            outer[d] = outer[d].div_ceil(part);
        }
        let last = last.unwrap_or_else(|| lanes.iter().product());
        Rows { outer, lanes, last, cut }
    }
}

/// Where an access finds the lanes of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Lanes {
    /// One after the other.
    Next,
    /// All in one place.
    Same,
    Step(isize),
    /// So many elements from the start of the row.
    Table(Vec<i32>),
}

/// The strides of an access along the dimensions of a walk.
pub(super) struct Strides {
    pub lead: Vec<isize>,
    pub row: isize,
    pub across: Vec<isize>,
    pub lanes: Lanes,
}

impl Walk {
    /// The walk of a kernel by itself. Only `wide` machines gather.
    pub fn of(kernel: &Kernel, wide: bool) -> Option<Walk> {
        if kernel.shape == Shape::Map {
            return Some(Walk::of_map(&kernel.lane_dims, wide));
        }
        let (&inner, around) = kernel.lane_dims.split_last()?;
        let (&rows, lead) = kernel.outer_dims.split_last().unwrap_or((&1, &[]));
        let lead = lead.to_vec();
        let is_across = kernel.shape == Shape::Columns && inner >= LONG_ROW;
        if around.is_empty() || is_across || kernel.piece().is_some() {
            return Some(Walk { lead, rows, across: around.to_vec(), lanes: vec![inner], last: inner, cut: None });
        }
        if !wide {
            return None;
        }
        if kernel.shape == Shape::Columns {
            let Rows { outer, lanes, cut, .. } = Rows::of(&kernel.lane_dims);
            let last = lanes.iter().product();
            let cut = cut.map(|(d, part)| (kernel.outer_dims.len() + d, part));
            return Some(Walk { lead, rows, across: outer, lanes, last, cut });
        }
        let last = kernel.lane_dims.iter().product();
        is_table(&kernel.lane_dims).then(|| Walk {
            lead,
            rows,
            across: Vec::new(),
            lanes: kernel.lane_dims.clone(),
            last,
            cut: None,
        })
    }

    /// The walk of a map over `dims`.
    fn of_map(dims: &[usize], wide: bool) -> Walk {
        let first = dims.len().saturating_sub(1);
        let plain = || Rows {
            outer: dims[..first].to_vec(),
            lanes: dims[first..].to_vec(),
            cut: None,
            last: dims[first..].iter().product(),
        };
        let Rows { outer: mut lead, lanes, cut, last } = if wide { Rows::of(dims) } else { plain() };
        let rows = lead.pop().unwrap_or(1);
        Walk { lead, rows, across: Vec::new(), lanes, last, cut }
    }

    /// How many lanes a row has.
    pub fn n_lanes(&self) -> usize {
        self.lanes.iter().product()
    }

    /// Whether everything is one row.
    pub fn is_flat(&self) -> bool {
        self.lead.is_empty() && self.rows == 1 && self.across.is_empty()
    }

    /// An access over all dimensions of the kernel, from outside to inside.
    pub fn strides(&self, all: &[isize]) -> Strides {
        let mut all = all.to_vec();
        if let Some((d, part)) = self.cut {
            all.insert(d, all[d] * part as isize);
        }
        let inner = all.split_off(all.len().saturating_sub(self.lanes.len()));
        let across = all.split_off(all.len() - self.across.len());
        // A single row, or a single number, has no strides.
        let row = all.pop().unwrap_or(0);
        Strides { lead: all, row, across, lanes: Lanes::of(&self.lanes, &inner) }
    }
}

impl Lanes {
    /// The lanes of row-major `dims`.
    pub fn of(dims: &[usize], strides: &[isize]) -> Lanes {
        let kept: Vec<(usize, isize)> =
            dims.iter().copied().zip(strides.iter().copied()).filter(|&(n, _)| n != 1).collect();
        let Some(&(_, step)) = kept.last() else { return Lanes::Next };
        if kept.windows(2).all(|d| d[0].1 == d[1].1 * d[1].0 as isize) {
            return Lanes::one(step);
        }
        let mut places = vec![0i32];
        for (n, stride) in kept {
            places = places.iter().flat_map(|&p| (0..n).map(move |i| p + (i as isize * stride) as i32)).collect();
        }
        Lanes::Table(places)
    }

    pub fn one(step: isize) -> Lanes {
        match step {
            0 => Lanes::Same,
            1 => Lanes::Next,
            step => Lanes::Step(step),
        }
    }

    /// How far one lane is from the one before, where that can be said.
    pub fn step(&self) -> isize {
        match self {
            Lanes::Next => 1,
            Lanes::Step(step) => *step,
            Lanes::Same | Lanes::Table(_) => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_rows_are_put_together() {
        let walk = Walk::of_map(&[32, 5000, 3], true);
        assert_eq!((walk.lead.as_slice(), walk.rows, walk.n_lanes()), ([32].as_slice(), 20, 750));
        let walk = Walk::of_map(&[10_007, 3], true);
        assert_eq!((walk.rows, walk.n_lanes(), walk.last), (30, 1008, 10_007 % 336 * 3));
        assert_eq!(Walk::of_map(&[8, 1024, 32, 4], true).lanes, [8, 32, 4]);
        assert_eq!(Walk::of_map(&[100, 3], false).lanes, [3]);
        assert!(Walk::of_map(&[100, 3], true).is_flat());
    }

    #[test]
    fn an_access_is_a_step_or_a_table() {
        let walk = Walk::of_map(&[4, 8], true);
        assert_eq!(walk.strides(&[8, 1]).lanes, Lanes::Next);
        assert_eq!(walk.strides(&[16, 2]).lanes, Lanes::Step(2));
        assert_eq!(walk.strides(&[0, 0]).lanes, Lanes::Same);
        let Lanes::Table(places) = walk.strides(&[1, 0]).lanes else { panic!("a table") };
        assert_eq!((places[7], places[8], places[31]), (0, 1, 3));
    }
}

//! Which elements were written since their tensor was declared: a product that starts a group in them overwrites, later ones add.

use std::{ops::Range, sync::OnceLock};

use crate::raw::Bytes;

/// Marks for the elements of one tensor in logical order (block, partition, free). A row of a logical tile that is written as a
/// whole, as nearly all are, has one mark.
#[derive(Debug)]
pub struct Started {
    /// By row: `NONE`, `ALL`, or `SOME` if its elements have marks of their own.
    rows: Bytes<'static>,
    /// Made when the first row is written in part.
    elements: OnceLock<Bytes<'static>>,
    width: usize,
}

const NONE: u8 = 0;
const ALL: u8 = 1;
const SOME: u8 = 2;

impl Started {
    pub fn new(rows: usize, width: usize) -> Started {
        Started { rows: Bytes::from(vec![NONE; rows]), elements: OnceLock::new(), width }
    }
    /// Whether nobody asks for this tensor.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }
    fn elements(&self) -> &Bytes<'static> {
        self.elements.get_or_init(|| Bytes::from(vec![0; self.rows.len() * self.width]))
    }
    /// Elements in a row.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Nothing is written in `n` rows.
    pub fn clear(&self, first: usize, n: usize) {
        self.rows.write(first, n).fill(NONE);
    }
    pub fn mark_rows(&self, first: usize, n: usize) {
        self.rows.write(first, n).fill(ALL);
    }
    /// Whether all elements of `n` rows were written, or none; `None` if it differs.
    pub fn rows(&self, first: usize, n: usize) -> Option<bool> {
        let one = self.in_row(first, 0..self.width)?;
        (first + 1..first + n).all(|row| self.in_row(row, 0..self.width) == Some(one)).then_some(one)
    }
    /// The same of `n` elements that are `step` apart.
    pub fn span(&self, first: usize, n: usize, step: i64) -> Option<bool> {
        if let Some((row, columns)) = self.run(first, n, step) {
            return self.in_row(row, columns);
        }
        let one = (n > 0).then(|| self.get(first))?;
        (1..n).all(|j| self.get(apart(first, j, step)) == one).then_some(one)
    }
    /// The same of some columns of a row.
    fn in_row(&self, row: usize, columns: Range<usize>) -> Option<bool> {
        match self.rows.read(row, 1)[0] {
            SOME => {
                let marks = self.elements().read(row * self.width + columns.start, columns.len());
                let one = *marks.first()?;
                let different = marks.iter().fold(0, |bits, mark| bits | (mark ^ one));
                (different == 0).then_some(one != 0)
            }
            state => Some(state == ALL),
        }
    }

    pub fn get(&self, at: usize) -> bool {
        match self.rows.read(at / self.width, 1)[0] {
            SOME => self.elements().read(at, 1)[0] != 0,
            row => row == ALL,
        }
    }

    /// `n` elements that are `step` apart count as written, or as not written.
    pub fn set(&self, first: usize, n: usize, step: i64, written: bool) {
        match self.run(first, n, step) {
            Some((row, columns)) => self.set_in_row(row, columns, written),
            None => (0..n)
                .map(|j| apart(first, j, step))
                .for_each(|at| self.set_in_row(at / self.width, at % self.width..at % self.width + 1, written)),
        }
    }
    fn set_in_row(&self, row: usize, columns: Range<usize>, written: bool) {
        let state = &mut self.rows.write(row, 1)[0];
        let uniform = if written { ALL } else { NONE };
        if *state == uniform {
            return;
        }
        if columns.len() == self.width {
            *state = uniform;
            return;
        }
        if *state != SOME {
            self.elements().write(row * self.width, self.width).fill(u8::from(!written));
            *state = SOME;
        }
        self.elements().write(row * self.width + columns.start, columns.len()).fill(u8::from(written));
    }

    /// The row and the columns of elements that are neighbours in one row.
    fn run(&self, first: usize, n: usize, step: i64) -> Option<(usize, Range<usize>)> {
        let column = first % self.width.max(1);
        (n > 0 && (step == 1 || n == 1) && column + n <= self.width).then(|| (first / self.width, column..column + n))
    }
}

/// The element `j` steps from `first`.
fn apart(first: usize, j: usize, step: i64) -> usize {
    (first as i64 + j as i64 * step) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_and_elements_agree() {
        let marks = Started::new(4, 3);
        marks.mark_rows(1, 2);
        assert_eq!((marks.rows(1, 2), marks.rows(0, 2), marks.rows(3, 1)), (Some(true), None, Some(false)));
        marks.set(4, 1, 1, true);
        assert_eq!(marks.rows(1, 1), Some(true), "an element of a written row");
        marks.set(9, 2, 1, true);
        assert!(marks.get(10) && !marks.get(11) && marks.rows(3, 1).is_none());
        marks.set(11, 1, 1, true);
        assert_eq!(marks.rows(1, 3), Some(true));
        marks.set(5, 1, 1, false);
        assert!(marks.get(4) && !marks.get(5) && marks.rows(2, 1) == Some(true));
        marks.clear(3, 1);
        marks.set(9, 1, 1, true);
        assert!(marks.get(9) && !marks.get(10), "marks from before the declaration are gone");
    }

    /// Every call against one mark per element.
    #[test]
    fn spans_are_their_elements() {
        let mut random = fastrand::Rng::with_seed(7);
        for width in [1, 2, 5, 8] {
            let (marks, mut plain) = (Started::new(6, width), vec![false; 6 * width]);
            for _ in 0..4000 {
                let step = random.i64(-3..4);
                let n = random.usize(1..2 * width + 2);
                let first = random.usize(0..plain.len());
                let last = first as i64 + (n as i64 - 1) * step;
                if last < 0 || last >= plain.len() as i64 {
                    continue;
                }
                let at: Vec<usize> = (0..n).map(|j| apart(first, j, step)).collect();
                let all = |plain: &[bool]| at.iter().all(|&k| plain[k] == plain[first]).then_some(plain[first]);
                assert_eq!(marks.span(first, n, step), all(&plain));
                let written = random.bool();
                marks.set(first, n, step, written);
                at.iter().for_each(|&k| plain[k] = written);
                assert_eq!(marks.span(first, n, step), Some(written));
                let (row, rows) = (random.usize(0..6), random.usize(1..3));
                let part = &plain[row * width..(row + rows).min(6) * width];
                assert_eq!(marks.rows(row, rows.min(6 - row)), part.iter().all(|k| *k == part[0]).then_some(part[0]));
                assert!(plain.iter().enumerate().all(|(k, one)| marks.get(k) == *one));
            }
        }
    }
}

//! Which elements were written since their tensor was declared: a product that starts a group in them overwrites, later ones add.

use std::sync::OnceLock;

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
        let rows = self.rows.read(first, n);
        let same = |state: u8| rows.iter().all(|r| *r == state);
        if same(ALL) {
            return Some(true);
        }
        if same(NONE) {
            return Some(false);
        }
        let mut marks = (first * self.width..(first + n) * self.width).map(|at| self.get(at));
        let one = marks.next().unwrap_or(false);
        marks.all(|mark| mark == one).then_some(one)
    }

    pub fn get(&self, at: usize) -> bool {
        match self.rows.read(at / self.width, 1)[0] {
            SOME => self.elements().read(at, 1)[0] != 0,
            row => row == ALL,
        }
    }
    pub fn mark(&self, at: usize) {
        let row = at / self.width;
        let state = &mut self.rows.write(row, 1)[0];
        if *state == NONE {
            self.elements().write(row * self.width, self.width).fill(0);
            *state = SOME;
        }
        if *state == SOME {
            self.elements().write(at, 1)[0] = 1;
        }
    }
}

impl Started {
    /// The element counts as not written.
    pub fn unmark(&self, at: usize) {
        let row = at / self.width;
        let state = &mut self.rows.write(row, 1)[0];
        if *state == ALL {
            self.elements().write(row * self.width, self.width).fill(1);
            *state = SOME;
        }
        if *state == SOME {
            self.elements().write(at, 1)[0] = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_and_elements_agree() {
        let marks = Started::new(4, 3);
        marks.mark_rows(1, 2);
        assert_eq!((marks.rows(1, 2), marks.rows(0, 2), marks.rows(3, 1)), (Some(true), None, Some(false)));
        marks.mark(4);
        assert_eq!(marks.rows(1, 1), Some(true), "an element of a written row");
        (9..11).for_each(|at| marks.mark(at));
        assert!(marks.get(10) && !marks.get(11) && marks.rows(3, 1).is_none());
        marks.mark(11);
        assert_eq!(marks.rows(1, 3), Some(true));
        marks.unmark(5);
        assert!(marks.get(4) && !marks.get(5) && marks.rows(2, 1) == Some(true));
        marks.clear(3, 1);
        marks.mark(9);
        assert!(marks.get(9) && !marks.get(10), "marks from before the declaration are gone");
    }
}

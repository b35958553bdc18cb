//! Batches of matrices as slices, one per matrix.

use bytemuck::Pod;
use strata_exec::{ViewMut, par};
use strata_linalg::{NoConvergence, Real, Scalar};

/// `n` equal parts.
pub fn parts<T>(slice: &[T], n: usize) -> Vec<&[T]> {
    let size = slice.len().checked_div(n).unwrap_or(0);
    (0..n).map(|i| &slice[i * size..(i + 1) * size]).collect()
}

fn parts_mut<T>(slice: &mut [T], n: usize) -> Vec<&mut [T]> {
    let size = slice.len().checked_div(n).unwrap_or(0);
    let mut rest = slice;
    (0..n).map(|_| rest.split_off_mut(..size).unwrap_or_default()).collect()
}

/// The results of a call, taken in order, each as `n` slices.
pub struct Outs<'a, 'b> {
    rest: std::slice::IterMut<'a, ViewMut<'b>>,
    n: usize,
}

impl<'a, 'b> Outs<'a, 'b> {
    pub fn new(outs: &'a mut [ViewMut<'b>], n: usize) -> Outs<'a, 'b> {
        Outs { rest: outs.iter_mut(), n }
    }

    /// The next result; a result that the call does not have is empty slices.
    pub fn take<T: Pod>(&mut self) -> Vec<&'a mut [T]> {
        match self.rest.next() {
            Some(out) => parts_mut(out.as_slice(), self.n),
            None => self.skip(),
        }
    }

    /// Empty slices in place of a result that was not asked for.
    pub fn skip<T>(&self) -> Vec<&'a mut [T]> {
        (0..self.n).map(|_| Default::default()).collect()
    }
}

/// Runs `f` on every matrix of a batch, on several cores when that pays.
pub fn each<I: Send>(work: usize, items: impl Iterator<Item = I>, f: impl Fn(I) + Sync + Send) {
    let items: Vec<I> = items.collect();
    if items.len() > 1 && work * items.len() > 1 << 13 {
        par::for_each_item(items.into_iter(), 1, f);
    } else {
        items.into_iter().for_each(f);
    }
}

/// Fills the results of a matrix that has none with NaN.
pub fn or_nan<T: Scalar>(outcome: Result<(), NoConvergence>, outs: &mut [&mut [T]], reals: &mut [&mut [T::Real]]) {
    if outcome.is_err() {
        outs.iter_mut().for_each(|out| out.fill(T::new(T::Real::NAN, T::Real::NAN)));
        reals.iter_mut().for_each(|out| out.fill(T::Real::NAN));
    }
}

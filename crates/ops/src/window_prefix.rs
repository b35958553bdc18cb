//! Windows that hold everything up to an element, along one dimension: what a cumulative function of any body is.
//!
//! Window `i` is window `i - 1` and one more element, so each result is one step after the last: the same steps in the same order as if
//! every window were folded by itself, if what the padding holds changes nothing in the beginning.

use super::scratch::Scratch;
use super::strided::by_size;
use super::window_pass::Axis;
use crate::{Body, View, ViewMut, par};

/// Results that are computed side by side, at most and at least.
const LANES: usize = 1024;
const FEW_LANES: usize = 16;

/// Folds such windows; false, with nothing done, if these are others.
pub(super) fn reduce(axes: &[Axis], body: &dyn Body, operands: &[View], inits: &[View], outs: &mut [ViewMut]) -> bool {
    let is_plain = |a: &Axis| a.stride == 1 && a.dilation == 1 && a.base_dilation == 1 && a.from == a.to;
    let is_single = |a: &Axis| a.size == 1 && a.low == 0;
    let long: Vec<usize> = (0..axes.len()).filter(|&d| !is_single(&axes[d])).collect();
    let [along] = long[..] else { return false };
    let axis = &axes[along];
    let is_prefix = axis.size == axis.from && axis.low == axis.size as isize - 1;
    if !is_prefix || !axes.iter().all(is_plain) || !starts_from_nothing(body, inits) {
        return false;
    }
    let n = axis.from;
    let inner: usize = axes[along + 1..].iter().map(|a| a.from).product();
    let all = axes[..along].iter().map(|a| a.from).product::<usize>() * inner;
    // Lane `l` goes through elements `first(l)`, `first(l) + inner`, …
    let first = |lane: usize| lane / inner * n * inner + lane % inner;
    let width = all.div_ceil(par::threads()).next_multiple_of(FEW_LANES).min(LANES);
    let blocks = all.div_ceil(width);
    let results: Vec<std::sync::Mutex<Vec<Scratch>>> = strata_host::collect((0..blocks).map(|_| Default::default()));
    par::for_each_index(blocks, all * n > 1 << 13, |block| {
        let lanes = block * width..all.min((block + 1) * width);
        let starts: Vec<usize> = lanes.clone().map(first).collect();
        let mut folded: Vec<Scratch> = inits.iter().map(|v| repeat(*v, lanes.len())).collect();
        let mut next: Vec<Scratch> = inits.iter().map(|v| repeat(*v, lanes.len())).collect();
        let mut elements: Vec<Scratch> = inits.iter().map(|v| repeat(*v, lanes.len())).collect();
        let mut done: Vec<Scratch> = inits.iter().map(|v| Scratch::new(n * lanes.len() * v.dtype.bytes())).collect();
        for i in 0..n {
            for (to, operand) in elements.iter_mut().zip(operands) {
                by_size!(operand.dtype.bytes(), T => {
                    let from = operand.as_slice::<T>();
                    to.as_mut_slice::<T>().iter_mut().zip(&starts).for_each(|(to, at)| *to = from[at + i * inner]);
                });
            }
            let inputs: Vec<&[u8]> = folded.iter().chain(&elements).map(|s| s.bytes()).collect();
            let mut outputs: Vec<&mut [u8]> = next.iter_mut().map(|s| s.bytes_mut()).collect();
            body.eval(lanes.len(), &inputs, &mut outputs);
            std::mem::swap(&mut folded, &mut next);
            for (to, from) in done.iter_mut().zip(&folded) {
                let bytes = from.bytes().len();
                to.bytes_mut()[i * bytes..(i + 1) * bytes].copy_from_slice(from.bytes());
            }
        }
        *results[block].lock().expect("a block is written once") = done;
    });
    let results: Vec<Vec<Scratch>> =
        results.into_iter().map(|done| done.into_inner().expect("a block is written once")).collect();
    for (number, out) in outs.iter_mut().enumerate() {
        by_size!(out.dtype.bytes(), T => {
            par::for_each_rows(out.as_slice::<T>(), n * inner, (1 << 13) / (n * inner), |group, rows| {
                for (r, row) in rows.chunks_exact_mut(n * inner).enumerate() {
                    for j in 0..inner {
                        let lane = (group + r) * inner + j;
                        let from = results[lane / width][number].as_slice::<T>();
                        let across = from.len() / n;
                        let values = from[lane % width..].iter().step_by(across);
                        row[j..].iter_mut().step_by(inner).zip(values).for_each(|(to, from)| *to = *from);
                    }
                }
            });
        });
    }
    true
}

/// Whether the initial values, combined with themselves, are what they were: then it does not matter how many of them come first.
fn starts_from_nothing(body: &dyn Body, inits: &[View]) -> bool {
    let mut outs: Vec<Scratch> = inits.iter().map(|v| repeat(*v, 1)).collect();
    let inputs: Vec<&[u8]> = inits.iter().chain(inits).map(|v| v.bytes).collect();
    let mut outputs: Vec<&mut [u8]> = outs.iter_mut().map(|s| s.bytes_mut()).collect();
    body.eval(1, &inputs, &mut outputs);
    outs.iter().zip(inits).all(|(out, init)| out.bytes() == init.bytes)
}

/// A value in every lane.
pub(super) fn repeat(value: View, lanes: usize) -> Scratch {
    let mut out = Scratch::new(lanes * value.dtype.bytes());
    by_size!(value.dtype.bytes(), T => out.as_mut_slice::<T>().fill(value.as_slice::<T>()[0]));
    out
}

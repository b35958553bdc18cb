//! Rows of HBM that a chain of passes reads first or writes last are asked for while a pass between them computes, if it computes for
//! longer than it loads and stores: memory and the vector units work at the same time.

use std::ops::Range;

use strata_kernel::ActFn;

use super::queue::{Ready, What};
use crate::memory::Memory;
use crate::pass::Rows;

/// Rows with fewer elements are not worth it.
const SHORT: usize = 256;

/// By item: rows of HBM that it reads and none before it has, and those that it writes.
pub(super) struct Far<'q>(Vec<[Option<Rows<'q>>; 2]>);

fn is_far(rows: &Rows, memory: &Memory) -> bool {
    ![&memory.sbuf, &memory.psum].into_iter().any(|near| std::ptr::eq(near, rows.bytes))
}

impl<'q> Far<'q> {
    pub fn new(ready: &[Ready<'q>], memory: &Memory) -> Far<'q> {
        let mut known: Vec<Rows> = Vec::new();
        let mut of = |item: &Ready<'q>| {
            let What::Pass(pass) = &item.what else { return [None; 2] };
            let read = [Some(pass.a), pass.b].into_iter().flatten();
            let mut read = read.filter(|rows| pass.n >= SHORT && is_far(rows, memory));
            let is_known = |rows: &Rows| known.iter().any(|k| k.at == rows.at && std::ptr::eq(k.bytes, rows.bytes));
            let new = read.find(|rows| !is_known(rows));
            known.extend(new);
            [new, [pass.to, pass.also].into_iter().flatten().find(|rows| is_far(rows, memory))]
        };
        Far(ready.iter().map(&mut of).collect())
    }

    /// Items that all rows go through before the next ones begin. `is_inside` says that none begins there.
    pub fn chains(&self, is_inside: impl Fn(usize) -> bool) -> Vec<Range<usize>> {
        let begins = (1..self.0.len()).filter(|k| self.0[*k][0].is_some() && !is_inside(*k));
        let begins: Vec<usize> = [0].into_iter().chain(begins).collect();
        let ends = begins.iter().skip(1).copied().chain([self.0.len()]);
        begins.iter().copied().zip(ends).map(|(begin, end)| begin..end).collect()
    }

    /// Has passes of a chain ask for what is read in the next `step` rows, and for what is written in these.
    pub fn ask(&self, ready: &mut [Ready<'q>], chain: &Range<usize>, step: usize) {
        let carries = |k: usize| is_long(&ready[k]) && self.0[k].iter().all(Option::is_none);
        let carriers: Vec<usize> = chain.clone().filter(|k| carries(*k)).collect();
        if carriers.is_empty() {
            return;
        }
        let mut asks = vec![[None; 2]; carriers.len()];
        for k in chain.clone() {
            let [read, written] = self.0[k];
            let far = [read.map(|rows| rows.after(step)), written];
            for (side, rows) in far.into_iter().enumerate().filter_map(|(side, rows)| Some((side, rows?))) {
                let same_rows = |j: usize| (ready[j].partition, ready[j].rows) == (ready[k].partition, ready[k].rows);
                let may =
                    |n: &usize| same_rows(carriers[*n]) && asks[*n][side].is_none() && (side == 0 || carriers[*n] < k);
                let best = (0..carriers.len()).find(may);
                if let Some(n) = best {
                    asks[n][side] = Some(rows);
                }
            }
        }
        for k in chain.clone() {
            let asks = carriers.iter().position(|j| *j == k).map_or([None; 2], |n| asks[n]);
            if let What::Pass(pass) = &mut ready[k].what {
                pass.ahead = Some(asks);
            }
        }
    }
}

/// Whether an item is a pass that computes for longer than it loads and stores.
pub(super) fn is_long(item: &Ready) -> bool {
    use ActFn::*;
    match &item.what {
        What::Pass(pass) => pass.n >= SHORT && !matches!(pass.formula.f, Copy | Relu | Square | Abs | Negative),
        What::Inst(_) => false,
    }
}

//! Passes that go on with what the one before them gives, element by element: they are one loop over a row, and what lies between them stays in
//! registers.

use std::ops::Range;

use crate::formula::{Item, MOST_STAGES, Reduce, is_near};
use crate::memory::Memory;
use crate::pass::{Number, Pass, Rows, Then};
use crate::raw::{self, AT_ONCE, StageIn, Target};

/// Rows with fewer elements are not worth it.
const SHORT: usize = 64;

/// Whether `next` goes on with what the last of some passes writes, which go on with each other.
pub fn goes_on(passes: &[&Pass], next: &Pass) -> bool {
    let Some(last) = passes.last() else { return false };
    let Some(to) = last.to else { return false };
    let ends = last.also.is_some() || last.formula.reduce != Reduce::Nothing || !matches!(last.then, Then::Nothing);
    let is_wide = to.item == Item::F32 && next.a.item == Item::F32;
    let n = next.n;
    if ends || !is_wide || n < SHORT || last.n != n || !to.is(&next.a, [n, n]) || passes.len() >= MOST_STAGES {
        return false;
    }
    let is_possible = is_near(last.formula.f) && is_near(next.formula.f);
    // Numbers are read before anything is written.
    let is_known = |number: &Number| match number {
        Number::One(_) => true,
        Number::Each(column) => passes.iter().filter_map(|p| p.to).all(|to| column.is_apart(1, &to, n)),
    };
    // Elements are read before those after them are written.
    let is_same = |a: &Rows, b: &Rows| a.item == b.item && a.is(b, [n, n]);
    let apart_or_same = |a: &Rows, b: &Rows| a.is_apart(n, b, n) || is_same(a, b);
    let is_before =
        |b: &Rows| is_same(b, &next.a) || passes.iter().filter_map(|p| p.to).all(|to| b.is_apart(n, &to, n));
    let is_after = |to: &Rows| {
        let read = passes.iter().flat_map(|p| [Some(p.a), p.b, p.to]).chain([next.b]).flatten();
        read.into_iter().all(|rows| apart_or_same(to, &rows))
    };
    is_possible
        && next.numbers.iter().all(is_known)
        && next.b.iter().all(is_before)
        && [next.to, next.also].iter().flatten().all(is_after)
}

/// Computes some rows of passes that go on with each other.
pub fn run(passes: &[&Pass], memory: &Memory, part: Range<usize>) {
    let (Some(first), Some(last)) = (passes.first(), passes.last()) else { return };
    let mut numbers = [[[0f32; AT_ONCE]; 2]; MOST_STAGES];
    let mut reduced = [0f32; AT_ONCE];
    let asks = |side: usize| passes.iter().find_map(|pass| pass.ahead.and_then(|ahead| ahead[side]));
    let is_told = passes.iter().any(|pass| pass.ahead.is_some());
    let ahead = match is_told {
        true => [asks(0), asks(1)],
        false => [Some(first.a), last.to].map(|rows| rows.map(|rows| rows.after(1))),
    };
    for begin in part.clone().step_by(AT_ONCE) {
        let rows = begin..part.end.min(begin + AT_ONCE);
        let n = rows.len();
        for (pass, lists) in passes.iter().zip(&mut numbers) {
            pass.numbers.iter().zip(lists).for_each(|(number, list)| number.fill(&rows, &mut list[..n]));
        }
        let stage = |k: usize| {
            let pass = passes[k.min(passes.len() - 1)];
            let is_own = pass.b.is_some_and(|b| b.item == pass.a.item && b.is(&pass.a, [pass.n; 2]));
            let [b, to] = [pass.b, pass.to.filter(|_| k + 1 < passes.len())].map(|rows| rows.map(|r| r.from(begin)));
            StageIn { formula: pass.formula, b, is_own, numbers: &numbers[k], to }
        };
        let stages: [StageIn; MOST_STAGES] = std::array::from_fn(stage);
        let n_ahead = if is_told { n } else { part.end - 1 - begin };
        let [to, ahead] = [[last.to, last.also], ahead].map(|rows| rows.map(|rows| rows.map(|r| r.from(begin))));
        let target = Target { n: first.n, a: first.a.from(begin), to, ahead: (ahead, n_ahead) };
        raw::compute_linked(&stages[..passes.len()], last.formula.reduce, &target, &mut reduced[..n]);
        if !matches!(last.then, Then::Nothing) {
            rows.zip(&reduced).for_each(|(p, reduced)| last.conclude(memory, p, *reduced));
        }
    }
}

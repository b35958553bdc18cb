//! A row instruction, ready for any of its rows: where they are, and what to compute.
//!
//! Most instructions of the vector, scalar and GpSimd engines, and copies, have this form ([`crate::simd_pass`]). Passes that follow each other
//! may be one: a reduction joins the pass that writes what it reduces, and a copy the one that writes what it copies.

use std::ops::Range;

use strata_kernel::{ActFn, AluOp};

use crate::formula::{self, Formula, Item, Op, Reduce};
use crate::math::{alu, identity};
use crate::memory::{Memory, Register, bf16};
use crate::raw::{self, AT_ONCE, Bytes, Target};

/// Rows of adjacent elements, one in each of some partitions or in HBM.
#[derive(Clone, Copy, Debug)]
pub struct Rows<'m> {
    pub bytes: &'m Bytes<'m>,
    pub at: usize,
    pub pitch: usize,
    pub item: Item,
    /// The row that is there.
    pub first: usize,
}

/// A number for each row.
#[derive(Clone, Copy, Debug)]
pub enum Number<'m> {
    One(f32),
    Each(Rows<'m>),
}

/// What becomes of the reduction of a row.
#[derive(Clone, Copy, Debug)]
pub enum Then<'m> {
    Nothing,
    /// It is written.
    Store {
        to: Rows<'m>,
        negate: bool,
    },
    /// It is added to an accumulator, which may be written.
    Accumulate(Accumulate<'m>),
}

#[derive(Clone, Copy, Debug)]
pub struct Accumulate<'m> {
    pub which: Register,
    /// The accumulator of the first row is number `lane` of those that begin at `first_lane`, 128 in all.
    pub first_lane: usize,
    pub lane: usize,
    /// Where it starts, if not from what it holds.
    pub start: Option<Number<'m>>,
    pub adds: bool,
    pub op: AluOp,
    pub negate: bool,
    pub result: Option<Rows<'m>>,
}

/// One row instruction.
#[derive(Clone, Copy, Debug)]
pub struct Pass<'m> {
    pub formula: Formula,
    /// Elements of a row.
    pub n: usize,
    pub a: Rows<'m>,
    /// The second operand of the second operator, unless it is a number.
    pub b: Option<Rows<'m>>,
    pub numbers: [Number<'m>; 2],
    pub to: Option<Rows<'m>>,
    /// Where results go as well.
    pub also: Option<Rows<'m>>,
    pub then: Then<'m>,
    /// Rows that are asked for meanwhile, to be read and to be written soon; those after its own, unless somebody knows better.
    pub ahead: Option<[Option<Rows<'m>>; 2]>,
}

impl<'m> Rows<'m> {
    /// Row `p` and those after it.
    pub(crate) fn from(&self, p: usize) -> (&'m Bytes<'m>, formula::Rows<usize>) {
        (self.bytes, formula::Rows { at: self.row(p), pitch: self.pitch, item: self.item })
    }
    fn row(&self, p: usize) -> usize {
        self.at + (p - self.first) * self.pitch
    }
    /// Those that come `rows` rows later.
    pub fn after(&self, rows: usize) -> Rows<'m> {
        Rows { at: self.at + rows * self.pitch, ..*self }
    }
    pub fn get(&self, p: usize) -> f32 {
        let bytes = self.bytes.read(self.row(p), self.item.bytes());
        match self.item {
            Item::F32 => f32::from_le_bytes(bytes.try_into().unwrap_or_default()),
            Item::Bf16 => f32::from_bits((u16::from_le_bytes(bytes.try_into().unwrap_or_default()) as u32) << 16),
        }
    }
    pub fn set(&self, p: usize, v: f32) {
        let bytes = self.bytes.write(self.row(p), self.item.bytes());
        match self.item {
            Item::F32 => bytes.copy_from_slice(&v.to_le_bytes()),
            Item::Bf16 => bytes.copy_from_slice(&bf16(v).to_le_bytes()),
        }
    }
    /// Whether both are the same elements, of `n` bytes a row.
    pub fn is(&self, other: &Rows, [n, other_n]: [usize; 2]) -> bool {
        let len = |rows: &Rows, n: usize| n * rows.item.bytes();
        std::ptr::eq(self.bytes, other.bytes)
            && (self.at, self.pitch) == (other.at, other.pitch)
            && len(self, n) == len(other, other_n)
    }
    /// Whether rows of `n` elements have nothing in common, those of each partition with those of the same one.
    pub fn is_apart(&self, n: usize, other: &Rows, other_n: usize) -> bool {
        let end = |rows: &Rows, n: usize| rows.at + n * rows.item.bytes();
        !std::ptr::eq(self.bytes, other.bytes)
            || self.pitch == other.pitch && (end(self, n) <= other.at || end(other, other_n) <= self.at)
    }
}

impl Number<'_> {
    pub(crate) fn fill(&self, rows: &Range<usize>, list: &mut [f32]) {
        match self {
            Number::One(v) => list.fill(*v),
            Number::Each(from) => list.iter_mut().zip(rows.clone()).for_each(|(slot, p)| *slot = from.get(p)),
        }
    }
    fn at(&self, p: usize) -> f32 {
        match self {
            Number::One(v) => *v,
            Number::Each(rows) => rows.get(p),
        }
    }
}

impl<'m> Then<'m> {
    /// Where reductions are written.
    pub fn target(&self) -> Option<Rows<'m>> {
        match self {
            Then::Nothing => None,
            Then::Store { to, .. } => Some(*to),
            Then::Accumulate(accumulate) => accumulate.result,
        }
    }
}

impl<'m> Pass<'m> {
    /// A copy of `n` elements, bit for bit.
    pub fn copy(a: Rows<'m>, to: Rows<'m>, n: usize) -> Pass<'m> {
        let formula = Formula { op0: Op::Keep, op1: Op::Keep, f: ActFn::Copy, reduce: Reduce::Nothing };
        let (numbers, then) = ([Number::One(0.0); 2], Then::Nothing);
        Pass { formula, n, a, b: None, numbers, to: Some(to), also: None, then, ahead: None }
    }

    /// Whether results are what is read.
    pub fn keeps(&self) -> bool {
        let Formula { op0, op1, f, .. } = self.formula;
        (op0, op1, f) == (Op::Keep, Op::Keep, ActFn::Copy)
    }
    /// Whether they are, bit for bit, and nothing is done with them but writing them.
    pub fn is_copy(&self) -> bool {
        let reduces = self.formula.reduce != Reduce::Nothing || !matches!(self.then, Then::Nothing);
        self.keeps() && !reduces && self.to.is_some_and(|to| to.item == self.a.item)
    }

    /// Whether nothing becomes of what it computes.
    pub fn is_idle(&self) -> bool {
        self.to.is_none() && self.also.is_none() && matches!(self.then, Then::Nothing)
    }

    /// Computes some rows.
    pub fn run(&self, memory: &Memory, part: Range<usize>) {
        if self.n == 1 && self.formula.reduce == Reduce::Nothing && self.also.is_none() {
            return self.column(memory, part);
        }
        let after = || [Some(self.a), self.to].map(|rows| rows.map(|rows| rows.after(1)));
        self.rows(memory, (self.a, 0), part, self.ahead.unwrap_or_else(after));
    }

    /// As [`Pass::run`], where what is read are other rows, beginning with row `first`.
    pub fn run_from(&self, memory: &Memory, a: Rows, first: usize, part: Range<usize>) {
        self.rows(memory, (a, first), part, [None, self.to.map(|to| to.after(1))]);
    }

    fn rows(&self, memory: &Memory, (a, first): (Rows, usize), part: Range<usize>, ahead: [Option<Rows<'m>>; 2]) {
        let [mut v, mut w, mut reduced] = [[0f32; AT_ONCE]; 3];
        for begin in part.clone().step_by(AT_ONCE) {
            let rows = begin..part.end.min(begin + AT_ONCE);
            let n = rows.len();
            for (number, list) in self.numbers.iter().zip([&mut v[..n], &mut w[..n]]) {
                number.fill(&rows, list);
            }
            let [ahead_from, ahead_to] = ahead;
            let [b, to, also, ahead_from, ahead_to] =
                [self.b, self.to, self.also, ahead_from, ahead_to].map(|r| r.map(|r| r.from(begin)));
            let (numbers, reduced) = ([&v[..n], &w[..n]], &mut reduced[..n]);
            // Nobody knows what comes after its own rows.
            let n_ahead = if self.ahead.is_some() { n } else { part.end - 1 - begin };
            let ahead = ([ahead_from, ahead_to], n_ahead);
            let target = Target { n: self.n, a: a.from(begin - first), to: [to, also], ahead };
            raw::compute_rows(&self.formula, &target, b, numbers, reduced);
            if !matches!(self.then, Then::Nothing) {
                rows.zip(reduced).for_each(|(p, reduced)| self.conclude(memory, p, *reduced));
            }
        }
    }

    pub(crate) fn conclude(&self, memory: &Memory, p: usize, reduced: f32) {
        match &self.then {
            Then::Nothing => {}
            Then::Store { to, negate } => to.set(p, if *negate { -reduced } else { reduced }),
            Then::Accumulate(accumulate) => accumulate.row(memory, p, reduced),
        }
    }

    /// Rows of one element each: the column is a row.
    fn column(&self, memory: &Memory, part: Range<usize>) {
        let Formula { op0, op1, f, .. } = self.formula;
        let [mut v, mut w] = [[0f32; AT_ONCE]; 2];
        for first in part.clone().step_by(AT_ONCE) {
            let rows = first..part.end.min(first + AT_ONCE);
            let (v, w) = (&mut v[..rows.len()], &mut w[..rows.len()]);
            v.iter_mut().zip(rows.clone()).for_each(|(v, p)| *v = self.a.get(p));
            for (n, (op, f)) in [(op0, ActFn::Copy), (op1, f)].into_iter().enumerate() {
                let other = match (n, self.b) {
                    (1, Some(b)) => Number::Each(b),
                    _ => self.numbers[n],
                };
                if op != Op::Keep {
                    other.fill(&rows, w);
                }
                if (op, f) != (Op::Keep, ActFn::Copy) {
                    of_column((op, f), v, w);
                }
            }
            if let Some(to) = self.to {
                v.iter().zip(rows.clone()).for_each(|(v, p)| to.set(p, *v));
            }
            rows.for_each(|p| self.conclude(memory, p, 0.0));
        }
    }

    /// Does what `next` does as well, if that takes no other pass; false, with nothing changed, if it does.
    pub fn join(&mut self, next: &Pass<'m>) -> bool {
        let Some(to) = self.to else { return false };
        if !to.is(&next.a, [self.n, next.n]) {
            return false;
        }
        if next.is_copy() {
            let Some(other) = next.to.filter(|_| self.also.is_none()) else { return false };
            let other = Rows { item: to.item, ..other };
            let apart = |rows: &Rows| other.is_apart(self.n, rows, self.n);
            // What is done with the reduction comes before the copy, and must not change what is copied.
            let is_complete = self.then.target().is_none_or(|column| column.is_apart(1, &to, self.n));
            if !is_complete || !apart(&to) || !apart(&self.a) || !self.b.iter().all(apart) {
                return false;
            }
            self.also = Some(other);
            return true;
        }
        let only_reduces = next.to.is_none() && next.keeps();
        // What is reduced has been rounded.
        let is_same = to.item == Item::F32 && next.a.item == Item::F32;
        let is_free = self.formula.reduce == Reduce::Nothing && matches!(self.then, Then::Nothing);
        if only_reduces && is_same && is_free {
            (self.formula.reduce, self.then) = (next.formula.reduce, next.then);
            return true;
        }
        false
    }

    /// Bytes of its longest row.
    pub fn width(&self) -> usize {
        let rows = [Some(self.a), self.b, self.to];
        self.n * rows.iter().flatten().map(|rows| rows.item.bytes()).max().unwrap_or(0)
    }
}

/// `v = f(op(v, w))`. An operator and a function are two steps: those of activations are others.
fn of_column((op, f): (Op, ActFn), v: &mut [f32], w: &[f32]) {
    let plain = Formula { op0: Op::Keep, op1: Op::Keep, f: ActFn::Copy, reduce: Reduce::Nothing };
    if op != Op::Keep {
        raw::compute_in_place(&Formula { op1: op, ..plain }, v, w);
    }
    if f != ActFn::Copy {
        raw::compute_in_place(&Formula { f, ..plain }, v, w);
    }
}

impl Accumulate<'_> {
    fn row(&self, memory: &Memory, p: usize, reduced: f32) {
        let lane = self.first_lane + (self.lane + p) % 128;
        let start = match &self.start {
            Some(number) => number.at(p),
            None => memory.register(self.which, lane),
        };
        let total = if self.adds { alu(self.op, start, reduced) } else { start };
        memory.set_register(self.which, lane, total);
        if let Some(result) = &self.result {
            result.set(p, if self.negate { -total } else { total });
        }
    }
    /// The number that an operator starts from.
    pub fn identity<'m>(op: AluOp) -> Option<Number<'m>> {
        Some(Number::One(identity(op)))
    }
}

//! Rows that nobody sees but instructions that wait for each other: they are computed aside, in a few rows that stay near, and never
//! go to SBUF.
//!
//! A row that an instruction writes is such a row if a later one of the same queue overwrites all of it, and those between read
//! it as a whole or in part, in the same partitions, or leave it alone. What the last of them writes goes to where it belongs, unless
//! the program ends with the queue: nobody sees SBUF then.

use std::ops::Range;

use super::product::row_pitch;
use super::queue::{Ready, What};
use crate::memory::Memory;
use crate::pass::{Number, Pass, Rows, Then};
use crate::raw::Bytes;

/// Rows that are computed aside, and who reads them.
struct Version {
    writer: usize,
    readers: Vec<usize>,
    slot: usize,
}

/// What is computed aside, and how much room it takes.
pub(super) struct Aside {
    versions: Vec<Version>,
    n_slots: usize,
    /// Bytes of the longest row.
    longest: usize,
}

/// Rows with fewer bytes are not worth it.
const SHORT: usize = 1024;
/// Items among which whoever overwrites a row is looked for.
const SOON: usize = 64;

impl Aside {
    /// Looks for rows that can be computed aside. `is_last` says that the program ends with these items.
    pub fn new(ready: &[Ready], memory: &Memory, is_last: bool) -> Aside {
        let mut aside = Aside { versions: Vec::new(), n_slots: 0, longest: 0 };
        // By slot: the last item that needs it.
        let mut slots: Vec<usize> = Vec::new();
        for writer in 0..ready.len() {
            let Some(readers) = readers(ready, writer, memory, is_last) else { continue };
            let What::Pass(pass) = &ready[writer].what else { continue };
            let last = readers.last().copied().unwrap_or(writer);
            let slot = match slots.iter().position(|end| *end < writer) {
                _ if readers.is_empty() => usize::MAX,
                Some(slot) => slot,
                None => {
                    slots.push(0);
                    slots.len() - 1
                }
            };
            if let Some(end) = slots.get_mut(slot) {
                *end = last;
                aside.longest = aside.longest.max(pass.to.map_or(0, |to| pass.n * to.item.bytes()));
            }
            aside.versions.push(Version { writer, readers, slot });
        }
        aside.n_slots = slots.len();
        aside
    }
    /// Rows of each slot, if there is any: so many that they stay near, or very near, and what else is read with them.
    pub fn step(&self, is_very_near: bool) -> Option<usize> {
        let near = if is_very_near { 48 << 10 } else { 128 << 10 };
        (self.n_slots > 0).then(|| near / ((self.n_slots + 2) * row_pitch(self.longest)))
    }
    /// Whether rows aside that are written before item `k` are read by it or later.
    pub fn hands_on(&self, k: usize) -> bool {
        self.versions.iter().any(|v| v.writer < k && v.readers.last().is_some_and(|last| k <= *last))
    }
    /// Bytes for `rows` rows of each slot.
    pub fn bytes(&self, rows: usize) -> usize {
        self.n_slots * rows * row_pitch(self.longest)
    }
    /// Has everybody compute there, `rows` rows at a time.
    pub fn apply<'q>(&self, ready: &mut [Ready<'q>], bytes: &'q Bytes<'q>, rows: usize) {
        let pitch = row_pitch(self.longest);
        for version in &self.versions {
            let What::Pass(pass) = &mut ready[version.writer].what else { continue };
            let Some(was) = pass.to else { continue };
            let length = pass.n * was.item.bytes();
            if version.readers.is_empty() {
                (pass.to, pass.also) = (pass.also, None);
                continue;
            }
            let at = version.slot * rows * pitch;
            pass.to = Some(Rows { bytes, at, pitch, ..was });
            for reader in &version.readers {
                let What::Pass(pass) = &mut ready[*reader].what else { continue };
                let n = pass.n;
                let moved = |rows: Rows<'q>| match within(&rows, n, &was, length) {
                    true => Rows { bytes, at: at + (rows.at - was.at), pitch, ..rows },
                    false => rows,
                };
                for rows in [Some(&mut pass.a), pass.b.as_mut()].into_iter().flatten() {
                    *rows = moved(*rows);
                }
            }
        }
    }
    /// Has the first of some partitions in the first rows of their slots.
    pub fn begin<'q>(&self, ready: &mut [Ready<'q>], bytes: &'q Bytes<'q>, partitions: &Range<usize>) {
        for item in ready {
            let first = item.part(partitions).start;
            let What::Pass(pass) = &mut item.what else { continue };
            let rows = [Some(&mut pass.a), pass.b.as_mut(), pass.to.as_mut()];
            rows.into_iter()
                .flatten()
                .filter(|rows| std::ptr::eq(rows.bytes, bytes))
                .for_each(|rows| rows.first = first);
        }
    }
}

/// Whether rows of `n` elements are in other rows of `bytes` bytes, in the same partitions.
fn within(rows: &Rows, n: usize, other: &Rows, bytes: usize) -> bool {
    std::ptr::eq(rows.bytes, other.bytes)
        && rows.pitch == other.pitch
        && rows.at >= other.at
        && (rows.at - other.at).saturating_add(n * rows.item.bytes()) <= bytes
}

/// Who reads what `writer` writes before it is overwritten or the program ends, if that happens, and nobody else touches it.
fn readers(ready: &[Ready], writer: usize, memory: &Memory, is_last: bool) -> Option<Vec<usize>> {
    let What::Pass(pass) = &ready[writer].what else { return None };
    let to = pass.to?;
    let on_chip = [&memory.sbuf, &memory.psum].into_iter().any(|memory| std::ptr::eq(memory, to.bytes));
    let own = Span::new(&to, pass.n, &ready[writer]);
    if !on_chip || own.end - own.low < SHORT || columns(pass).any(|column| own.touches(&column, 1, &ready[writer])) {
        return None;
    }
    let same_rows = |item: &Ready| (item.partition, item.rows) == (ready[writer].partition, ready[writer].rows);
    let mut readers = Vec::new();
    for (k, item) in ready.iter().enumerate().skip(writer + 1).take(SOON) {
        let What::Pass(pass) = &item.what else { return None };
        let touches = |rows: &&Rows| own.touches(rows, pass.n, item);
        let mut reads = [Some(&pass.a), pass.b.as_ref()].into_iter().flatten().filter(touches).peekable();
        if reads.peek().is_some() {
            if !same_rows(item) || !reads.all(|rows| own.has(&Span::new(rows, pass.n, item))) {
                return None;
            }
            readers.push(k);
        }
        if columns(pass).any(|column| own.touches(&column, 1, item)) {
            return None;
        }
        let mut writes = [pass.to.as_ref(), pass.also.as_ref()].into_iter().flatten().filter(touches);
        if let Some(rows) = writes.next() {
            let is_whole = same_rows(item) && Span::new(rows, pass.n, item).has(&own);
            return (is_whole && writes.next().is_none()).then_some(readers);
        }
    }
    (is_last && ready.len() - writer <= SOON).then_some(readers)
}

/// The bytes of each partition that rows are in.
#[derive(Clone, Copy)]
struct Span<'m> {
    memory: &'m Bytes<'m>,
    low: usize,
    end: usize,
}

impl<'m> Span<'m> {
    /// Of `n` elements a row, on chip.
    fn new(rows: &Rows<'m>, n: usize, item: &Ready) -> Span<'m> {
        let low = rows.at - item.partition * rows.pitch;
        Span { memory: rows.bytes, low, end: low + n * rows.item.bytes() }
    }
    fn has(&self, other: &Span) -> bool {
        std::ptr::eq(self.memory, other.memory) && self.low <= other.low && other.end <= self.end
    }
    /// Whether rows of `n` elements, on chip or in HBM, may have bytes of this.
    fn touches(&self, rows: &Rows, n: usize, item: &Ready) -> bool {
        std::ptr::eq(self.memory, rows.bytes) && {
            let other = Span::new(rows, n, item);
            self.low < other.end && other.low < self.end
        }
    }
}

/// What a pass reads and writes one number a row of.
fn columns<'p, 'm>(pass: &'p Pass<'m>) -> impl Iterator<Item = Rows<'m>> + use<'p, 'm> {
    let of = |number: &Number<'m>| match number {
        Number::One(_) => None,
        Number::Each(rows) => Some(*rows),
    };
    let start = match &pass.then {
        Then::Accumulate(accumulate) => accumulate.start.as_ref().and_then(of),
        _ => None,
    };
    pass.numbers.iter().filter_map(of).chain(start).chain(pass.then.target())
}

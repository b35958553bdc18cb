//! Rows that nobody sees but instructions that wait for each other: they are computed aside, in a few rows that stay near, and never
//! go to SBUF.
//!
//! A row that an instruction writes is such a row if a later one of the same queue overwrites all of it, and those between read
//! it as a whole or in part, in the same partitions, overwrite a part that nobody reads any more, or leave it alone. What the last of them
//! writes goes to where it belongs, unless the program ends with the queue: nobody sees SBUF then.

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

/// The slot of what nobody reads from memory.
const NOWHERE: usize = usize::MAX;
/// Rows with fewer bytes are not worth it.
const SHORT: usize = 1024;
/// Items among which whoever overwrites a row is looked for.
const SOON: usize = 64;

impl Aside {
    /// Looks for rows that can be computed aside. `is_last` says that the program ends with these items.
    pub fn new(ready: &[Ready], memory: &Memory, is_last: bool) -> Aside {
        let version = |writer: usize| {
            let readers = readers(ready, writer, memory, is_last)?;
            Some(Version { writer, readers, slot: NOWHERE })
        };
        Aside { versions: (0..ready.len()).filter_map(version).collect(), n_slots: 0, longest: 0 }
    }
    /// Finds a slot for each. What is handed on within a link of passes that are one loop needs none.
    pub fn settle(&mut self, ready: &[Ready], links: &[Vec<Range<usize>>]) {
        // By slot: the last item that needs it.
        let mut slots: Vec<usize> = Vec::new();
        for Version { writer, readers, slot } in &mut self.versions {
            let What::Pass(pass) = &ready[*writer].what else { continue };
            self.longest = self.longest.max(pass.to.map_or(0, |to| pass.n * to.item.bytes()));
            let Some(last) = readers.last().copied() else { continue };
            let is_between = |link: &Range<usize>| link.contains(writer) && link.contains(&last);
            if last == *writer + 1 && links.iter().flatten().any(is_between) {
                continue;
            }
            *slot = slots.iter().position(|end| end < writer).unwrap_or(slots.len());
            slots.resize(slots.len().max(*slot + 1), 0);
            slots[*slot] = last;
        }
        self.n_slots = slots.len();
    }
    /// Rows that go through all items together, if anything is computed aside: so many that they stay near, or very near, and what else
    /// is read with them.
    pub fn step(&self, is_very_near: bool) -> Option<usize> {
        let near = if is_very_near { 48 << 10 } else { 128 << 10 };
        (!self.versions.is_empty()).then(|| near / ((self.n_slots + 2) * row_pitch(self.longest)))
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
            if version.slot == NOWHERE {
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

/// Who reads what `writer` writes before it is overwritten or the program ends, if that happens, and nobody else touches it. Parts may be
/// overwritten before: what is read there is not what it has written.
fn readers(ready: &[Ready], writer: usize, memory: &Memory, is_last: bool) -> Option<Vec<usize>> {
    let What::Pass(pass) = &ready[writer].what else { return None };
    let to = pass.to?;
    let on_chip = [&memory.sbuf, &memory.psum].into_iter().any(|memory| std::ptr::eq(memory, to.bytes));
    let own = Span::new(&to, pass.n, &ready[writer]);
    let mut columns = numbers(pass).chain(pass.then.target());
    if !on_chip || own.end - own.low < SHORT || columns.any(|column| own.met(&column, 1, &ready[writer]).is_some()) {
        return None;
    }
    let same_rows = |item: &Ready| (item.partition, item.rows) == (ready[writer].partition, ready[writer].rows);
    let (mut readers, mut gone) = (Vec::new(), Vec::<Span>::new());
    for (k, item) in ready.iter().enumerate().skip(writer + 1).take(SOON) {
        let What::Pass(pass) = &item.what else { return None };
        let is_gone = |span: &Span| gone.iter().any(|part| part.has(span));
        let (others, reads): (Vec<_>, Vec<_>) =
            [Some(pass.a), pass.b].into_iter().flatten().filter_map(|r| own.met(&r, pass.n, item)).partition(is_gone);
        let is_read = |span: &Span| own.has(span) && !gone.iter().any(|part| part.meets(span));
        let mut columns = numbers(pass).filter_map(|column| own.met(&column, 1, item));
        let targets = [pass.to, pass.also].into_iter().flatten().filter_map(|r| own.met(&r, pass.n, item));
        let mut writes = targets.chain(pass.then.target().and_then(|column| own.met(&column, 1, item)));
        let first = writes.next();
        let is_touched = !reads.is_empty() || !others.is_empty() || first.is_some();
        if is_touched && !same_rows(item) || !columns.all(|span| same_rows(item) && is_gone(&span)) {
            return None;
        }
        if !reads.iter().all(is_read) || !reads.is_empty() && !others.is_empty() {
            return None;
        }
        if !reads.is_empty() {
            readers.push(k);
        }
        match (first, writes.next()) {
            (Some(span), None) if span.has(&own) => return Some(readers),
            (Some(span), None) => gone.push(span),
            (None, _) => {}
            (Some(_), Some(_)) => return None,
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
    fn meets(&self, other: &Span) -> bool {
        std::ptr::eq(self.memory, other.memory) && self.low < other.end && other.low < self.end
    }
    /// Rows of `n` elements, on chip or in HBM, if they may have bytes of this.
    fn met<'r>(&self, rows: &Rows<'r>, n: usize, item: &Ready) -> Option<Span<'r>> {
        let is_near = std::ptr::eq(self.memory, rows.bytes);
        is_near.then(|| Span::new(rows, n, item)).filter(|span| self.meets(span))
    }
}

/// What a pass reads one number a row of.
fn numbers<'p, 'm>(pass: &'p Pass<'m>) -> impl Iterator<Item = Rows<'m>> + use<'p, 'm> {
    let of = |number: &Number<'m>| match number {
        Number::One(_) => None,
        Number::Each(rows) => Some(*rows),
    };
    let start = match &pass.then {
        Then::Accumulate(accumulate) => accumulate.start.as_ref().and_then(of),
        _ => None,
    };
    pass.numbers.iter().filter_map(of).chain(start)
}

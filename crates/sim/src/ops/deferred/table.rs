//! The results that are deferred, by address.
//!
//! The table says what belongs where. It depends on the program alone, so all threads of a run have the same one.

use std::ops::Range;

use strata_kernel::place::BANK_BYTES;
use strata_kernel::{Dtype, Kernel, Placement, Space, TensorId};

use crate::area::{Area, ByArea, MOST, Slots, area};
use crate::division::Share;
use crate::memory::Memory;
use crate::raw::Matrix;
use crate::team::Region;
use crate::tile::Tile;

/// A result, and where it belongs.
#[derive(Clone, Debug)]
pub struct Entry {
    pub tile: Tile,
    pub value: Value,
    /// The products of a sum, in order.
    pub parts: Vec<Part>,
    /// Somebody has read it, without its being in memory.
    is_read: bool,
}

/// Products that are added up: in the logical tile whose first element has this number, since the declaration of its tensor with
/// this one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Group {
    pub number: i64,
    pub declaration: u32,
}

/// A product of a sum. Its moving matrix is `from`, transposed in a [`Value::Sum`] and as it is in a [`Value::Total`].
#[derive(Clone, Copy, Debug)]
pub struct Part {
    pub stationary: Tile,
    pub from: Tile,
}

impl Entry {
    /// What is left when a tile is overwritten that cuts this one: rows before and after it, and columns beside it; `None` if that is
    /// not a result of this kind.
    fn without(&self, tile: &Tile) -> Option<Vec<Entry>> {
        let Matrix { rows, n, .. } = self.tile.matrix;
        let column = |byte: i64| ((byte - self.tile.region.low).max(0) as usize / self.tile.item()).min(n);
        let row = |partition: usize| partition.saturating_sub(self.tile.partition).min(rows);
        let cut = row(tile.partition)..row(tile.partitions().end);
        let columns = column(tile.region.low)..column(tile.region.high);
        let rest = [
            (0..cut.start, 0..n),
            (cut.end..rows, 0..n),
            (cut.clone(), 0..columns.start),
            (cut.clone(), columns.end..n),
        ];
        let rest =
            rest.into_iter().flat_map(|(rows, columns)| self.along_pieces(columns).map(move |c| (rows.clone(), c)));
        let rest = rest.filter(|(rows, columns)| !rows.is_empty() && !columns.is_empty());
        rest.map(|(rows, columns)| self.part(&rows, &columns)).collect()
    }
    /// Some columns: the end of a piece, whole pieces, and the beginning of another, if they are pieces.
    fn along_pieces(&self, columns: Range<usize>) -> [Range<usize>; 3] {
        let Value::Pieces { from, .. } = self.value else { return [columns, 0..0, 0..0] };
        let n = from.matrix.n;
        let first = columns.start.next_multiple_of(n).min(columns.end);
        let last = (columns.end / n * n).max(first);
        [columns.start..first, first..last, last..columns.end]
    }
    /// What is in `region` and in some partitions, if it can be computed without the rest.
    fn within_reach(&self, region: &Region, partitions: &Range<usize>) -> Option<Entry> {
        let is_copy = match &self.value {
            Value::Across(from) => is_kept(from),
            value => matches!(value, Value::Fill | Value::Loaded(_) | Value::Pieces { .. }),
        };
        if !is_copy {
            return None;
        }
        let (whole, rows, item) = (self.tile.region, self.tile.partitions(), self.tile.item());
        let low = (whole.low.max(region.low) - whole.low) as usize / item;
        let high = ((whole.high.min(region.high) - whole.low) as usize).div_ceil(item);
        let (first, end) = (rows.start.max(partitions.start), rows.end.min(partitions.end));
        let mut columns = self.along_pieces(low..high).into_iter().filter(|columns| !columns.is_empty());
        let own = columns.next().filter(|_| columns.next().is_none())?;
        self.part(&(first - rows.start..end - rows.start), &own)
    }
    /// Some rows and columns of it.
    fn part(&self, rows: &Range<usize>, columns: &Range<usize>) -> Option<Entry> {
        let value = match rows.len() == self.tile.matrix.rows {
            true => self.value,
            false => self.value.rows(rows.start, rows.len())?,
        };
        let value = match columns.len() == self.tile.matrix.n {
            true => value,
            false => value.columns(columns.start, columns.len())?,
        };
        let tile = self.tile.rows(rows.start, rows.len()).columns(columns.start, columns.len());
        Some(Entry { tile, value, parts: Vec::new(), is_read: self.is_read })
    }
    /// The row and the byte of a row where a tile begins, if all of it is in this one.
    fn within(&self, tile: &Tile) -> Option<(usize, usize)> {
        let Tile { region, partition, matrix, .. } = self.tile;
        let (skip, row) = (tile.region.low - region.low, tile.partition.checked_sub(partition)?);
        let inside = skip >= 0
            && tile.region.high <= region.high
            && tile.region.space == region.space
            && row + tile.matrix.rows <= matrix.rows
            && tile.dtype == self.tile.dtype
            && skip % tile.item() as i64 == 0;
        inside.then_some((row, skip as usize))
    }
    /// Where a tile was loaded from, if all of it was loaded with this one.
    fn loaded(&self, tile: &Tile) -> Option<Tile> {
        let (Value::Loaded(from) | Value::Pieces { from, .. }) = self.value else { return None };
        let (row, skip) = self.within(tile)?;
        let (skip, step) = match self.value {
            Value::Pieces { stride, .. } => {
                let (len, own) = (from.matrix.n * tile.item(), tile.matrix);
                let (piece, rest) = (skip / len, skip % len);
                let step = match own.step {
                    step if own.n == 1 || rest + (own.n - 1) * step + tile.item() <= len => step,
                    step if step.is_multiple_of(len) => step / len * stride,
                    _ => return None,
                };
                (piece * stride + rest, step)
            }
            _ => (skip, tile.matrix.step),
        };
        let at = from.matrix.at + row * from.matrix.pitch + skip;
        Some(Tile { matrix: Matrix { at, pitch: from.matrix.pitch, step, ..tile.matrix }, ..from })
    }
    /// What a tile was before it was transposed bit for bit, if all of it was transposed with this one.
    fn across(&self, tile: &Tile) -> Option<Tile> {
        let Value::Across(from) = self.value else { return None };
        let (row, skip) = self.within(tile)?;
        // Every so many columns are every so many rows.
        let every = if tile.matrix.n == 1 { 1 } else { tile.matrix.step / tile.item() };
        let is_whole = every * tile.item() == tile.matrix.step || tile.matrix.n == 1;
        let part = from.rows(skip / tile.item(), tile.matrix.n).columns(row, tile.matrix.rows);
        let matrix = Matrix { pitch: every * part.matrix.pitch, ..part.matrix };
        is_whole.then_some(Tile { matrix, ..part })
    }
    fn comes_from(&self, region: &Region) -> bool {
        match &self.value {
            Value::Product { stationary, moving } => {
                stationary.region.overlaps(region) || moving.region.overlaps(region)
            }
            Value::Transposed(from) | Value::Across(from) => from.region.overlaps(region),
            Value::Sum { .. } | Value::Total { .. } => {
                self.parts.iter().any(|p| p.stationary.region.overlaps(region) || p.from.region.overlaps(region))
            }
            Value::Loaded(_) | Value::Pieces { .. } | Value::Fill | Value::Lost => false,
        }
    }
    /// Where it comes from, of what may change.
    fn sources(&self) -> Area {
        let of_parts = self.parts.iter().map(|p| area(&p.stationary.region) | area(&p.from.region));
        let own = match &self.value {
            Value::Product { stationary, moving } => area(&stationary.region) | area(&moving.region),
            Value::Transposed(from) | Value::Across(from) => area(&from.region),
            Value::Sum { .. } | Value::Total { .. } => 0,
            Value::Loaded(_) | Value::Pieces { .. } | Value::Fill | Value::Lost => 0,
        };
        of_parts.fold(own, |all, area| all | area)
    }
}

#[derive(Clone, Copy, Debug)]
pub enum Value {
    /// The product of two tiles, contracted over partitions.
    Product { stationary: Tile, moving: Tile },
    /// A bf16 tile transposed by a product with the identity.
    Transposed(Tile),
    /// A tile transposed bit for bit.
    Across(Tile),
    /// The sum of the entry's parts, and of what is in memory if it `adds`. It is that of a group of products; more of the same may join.
    Sum { adds: bool, group: Group },
    /// The sum of the entry's parts, from zero: of a group of products, or of all that are added to what was filled with zeros.
    Total { group: Option<Group> },
    /// A copy of rows of a tensor in HBM that nobody writes.
    Loaded(Tile),
    /// The same, in pieces: the first of each row, and the bytes from one to the next.
    Pieces { from: Tile, stride: usize },
    /// What memory holds that was never written. The tile is of bytes.
    Fill,
    /// An operand has changed since.
    Lost,
}

impl Value {
    /// Some rows of the result.
    fn rows(&self, first: usize, rows: usize) -> Option<Value> {
        match *self {
            Value::Loaded(from) => Some(Value::Loaded(from.rows(first, rows))),
            Value::Pieces { from, stride } => Some(Value::Pieces { from: from.rows(first, rows), stride }),
            Value::Across(from) if is_kept(&from) => Some(Value::Across(from.columns(first, rows))),
            Value::Fill | Value::Lost => Some(*self),
            _ => None,
        }
    }
    /// Some columns of the result.
    fn columns(&self, first: usize, n: usize) -> Option<Value> {
        match *self {
            Value::Product { stationary, moving } if moving.is_dense() => {
                Some(Value::Product { stationary, moving: moving.columns(first, n) })
            }
            // They were rows, which are shared out in groups.
            Value::Transposed(from) if first.is_multiple_of(32) && n.is_multiple_of(32) => {
                Some(Value::Transposed(from.rows(first, n)))
            }
            Value::Across(from) if is_kept(&from) || [first, n].iter().all(|k| k.is_multiple_of(32)) => {
                Some(Value::Across(from.rows(first, n)))
            }
            Value::Loaded(from) => Some(Value::Loaded(from.columns(first, n))),
            Value::Pieces { mut from, stride } if [first, n].iter().all(|k| k.is_multiple_of(from.matrix.n)) => {
                from.matrix.at += first / from.matrix.n * stride;
                Some(Value::Pieces { from, stride })
            }
            Value::Pieces { from, stride } if first % from.matrix.n + n <= from.matrix.n => {
                let mut own = from.columns(first % from.matrix.n, n);
                own.matrix.at += first / from.matrix.n * stride;
                Some(Value::Loaded(own))
            }
            Value::Fill | Value::Lost => Some(*self),
            _ => None,
        }
    }
}

/// Whether a source does not change: loads are deferred from tensors that nobody writes. What is left of others may be lost.
fn is_kept(from: &Tile) -> bool {
    from.region.space == Space::Hbm
}

/// Products of a sum from zero at most.
const MOST_PARTS: usize = 64;

/// Results and where they belong.
#[derive(Debug)]
pub struct Table {
    entries: Vec<Option<Entry>>,
    /// For each entry, where it belongs and where it comes from.
    areas: Vec<(Area, Area)>,
    /// Where entries belong, and where they come from.
    belong: ByArea,
    come: ByArea,
    used: Slots,
    n: usize,
}

impl Default for Table {
    fn default() -> Table {
        let (belong, come) = (ByArea::default(), ByArea::default());
        Table { entries: Vec::new(), areas: Vec::new(), belong, come, used: Slots::NONE, n: 0 }
    }
}

impl Table {
    /// Nothing is deferred but what memory holds that nobody has written; `None` if that is in too many places. A thread that runs some
    /// cores alone knows theirs only, but all threads come to the same answer.
    pub fn new(kernel: &Kernel, placement: &Placement, memory: &Memory, share: Option<&Share>) -> Option<Table> {
        let mut tiles = Vec::new();
        for (n, tensor) in kernel.tensors.iter().enumerate().filter(|(_, t)| t.space.on_chip()) {
            let core = share.map_or(0, |share| share.core_of(TensorId(n as u32)));
            for place in &placement.tiles[n] {
                let bank = if tensor.space == Space::Psum { place.bank * BANK_BYTES } else { 0 };
                let low = bank + place.byte;
                let rows = (tensor.space == Space::Psum, place.partition as usize, tensor.partitions());
                tiles.push(((core, rows), low, low + tensor.free_bytes() as i64));
            }
        }
        tiles.sort_unstable();
        let (mut deferred, mut n_tiles) = (Table::default(), 0);
        let mut tiles = tiles.into_iter().peekable();
        while let Some((rows, low, mut high)) = tiles.next() {
            // Tiles that overlap in the same partitions are one.
            while let Some((_, _, end)) = tiles.next_if(|(other, start, _)| *other == rows && *start <= high) {
                high = high.max(end);
            }
            n_tiles += 1;
            if n_tiles >= MOST / 2 {
                return None;
            }
            let (core, (in_psum, partition, rows)) = rows;
            if share.is_some_and(|share| !share.has_core(core)) {
                continue;
            }
            let space = if in_psum { Space::Psum } else { Space::Sbuf };
            let region = Region { space, tensor: TensorId(0), low, high };
            let pitch = memory.pitch(space) as usize;
            let at = partition * pitch + low as usize;
            let matrix = Matrix { at, rows, pitch, n: (high - low) as usize, step: 1 };
            deferred.put(Tile { region, partition, matrix, dtype: Dtype::U8 }, Value::Fill);
        }
        Some(deferred)
    }
    pub fn is_empty(&self) -> bool {
        self.n == 0
    }
    /// Whether half of the room is used: the rest is for what is left of results when columns of them are overwritten.
    pub fn is_full(&self) -> bool {
        self.n >= MOST / 2
    }
    /// Whether results may stay for long.
    pub fn has_much_room(&self) -> bool {
        self.n < MOST / 4
    }
    pub fn put(&mut self, tile: Tile, value: Value) {
        self.add(Entry { tile, value, parts: Vec::new(), is_read: false });
    }
    /// Begins a sum from zero.
    pub fn total(&mut self, tile: Tile, group: Option<Group>, parts: Vec<Part>) {
        self.add(Entry { tile, value: Value::Total { group }, parts, is_read: false });
    }
    /// Adds to the sum from zero that belongs exactly here, which is that of a group if one is given; false if there is none.
    pub fn join_total(&mut self, tile: &Tile, group: Option<Group>, part: Part) -> bool {
        let is_open = |e: &Entry| {
            matches!(e.value, Value::Total { group: other } if group.is_none() || other == group)
                && e.tile.is(tile)
                && (group.is_none() || e.tile.region.tensor == tile.region.tensor)
                && e.parts.len() < MOST_PARTS
                && !e.is_read
        };
        let found = self.near(&tile.region).find(|n| self.entry(*n).is_some_and(is_open));
        found.is_some_and(|n| self.push(n, part))
    }
    fn push(&mut self, n: usize, part: Part) -> bool {
        let Some(entry) = self.entries[n].as_mut() else { return false };
        entry.parts.push(part);
        let more = area(&part.stationary.region) | area(&part.from.region);
        self.come.set(n, more, true);
        self.areas[n].1 |= more;
        true
    }
    /// Begins a sum.
    pub fn sum(&mut self, tile: Tile, group: Group, adds: bool, part: Part) {
        let value = Value::Sum { adds, group };
        self.add(Entry { tile, value, parts: vec![part], is_read: false });
    }
    /// Adds to the sum of a group that belongs exactly here; false if there is none, or it is shared out in another way.
    pub fn join(&mut self, tile: &Tile, group: Group, part: Part) -> bool {
        let rows = |from: &Tile| (from.partition, from.matrix.rows);
        let is_open = |e: &Entry| {
            matches!(e.value, Value::Sum { group: other, .. } if other == group)
                && e.tile.is(tile)
                && e.tile.region.tensor == tile.region.tensor
                && e.parts.first().is_some_and(|p| rows(&p.from) == rows(&part.from))
        };
        let found = self.near(&tile.region).find(|n| self.entry(*n).is_some_and(is_open));
        found.is_some_and(|n| self.push(n, part))
    }
    fn entry(&self, n: usize) -> Option<&Entry> {
        self.entries.get(n)?.as_ref()
    }
    fn add(&mut self, entry: Entry) {
        let areas = (area(&entry.tile.region), entry.sources());
        let n = self.used.first_missing().min(self.entries.len());
        if n == self.entries.len() {
            self.entries.push(None);
            self.areas.push((0, 0));
        }
        (self.entries[n], self.areas[n]) = (Some(entry), areas);
        self.n += 1;
        self.used.set(n, true);
        self.index(n, areas, true);
    }
    fn index(&mut self, n: usize, (to, from): (Area, Area), is_in: bool) {
        self.belong.set(n, to, is_in);
        self.come.set(n, from, is_in);
    }
    /// Results that may belong to `region`.
    fn near(&self, region: &Region) -> impl Iterator<Item = usize> + use<> {
        self.belong.of(area(region))
    }
    /// The result that belongs exactly here.
    pub fn at(&self, tile: &Tile) -> Option<&Entry> {
        self.near(&tile.region).filter_map(|n| self.entry(n)).find(|e| e.tile.is(tile))
    }
    /// The part of HBM that a tile was loaded from and still equals.
    pub fn loaded(&self, tile: &Tile) -> Option<Tile> {
        self.near(&tile.region).filter_map(|n| self.entry(n)).find_map(|e| e.loaded(tile))
    }
    /// What a tile was before it was transposed bit for bit.
    pub fn across(&self, tile: &Tile) -> Option<Tile> {
        self.near(&tile.region).filter_map(|n| self.entry(n)).find_map(|e| e.across(tile))
    }
    /// Tiles that were transposed with the identity, or `bit_for_bit`, and fill a dense tile from the first column to the last.
    pub fn transposed(&self, tile: &Tile, bit_for_bit: bool) -> Option<Vec<(Tile, Tile)>> {
        let inside = self.near(&tile.region).filter_map(|n| self.entry(n));
        let inside = inside.filter(|e| e.tile.meets(&tile.region, &tile.partitions()));
        let mut parts = Vec::new();
        for Entry { tile: part, value, .. } in inside {
            let same_rows = part.partition == tile.partition && part.matrix.rows == tile.matrix.rows;
            let from = match value {
                Value::Across(from) if bit_for_bit => from,
                Value::Transposed(from) if !bit_for_bit => from,
                _ => return None,
            };
            if !same_rows || part.dtype != tile.dtype {
                return None;
            }
            parts.push((*part, *from));
        }
        parts.sort_by_key(|(part, _)| part.region.low);
        let mut next = tile.region.low;
        for (part, _) in &parts {
            if part.region.low != next {
                return None;
            }
            next = part.region.high;
        }
        (tile.is_dense() && next == tile.region.high && !parts.is_empty()).then_some(parts)
    }

    pub fn overlaps(&self, region: &Region) -> bool {
        self.near(region).filter_map(|n| self.entry(n)).any(|e| e.tile.region.overlaps(region))
    }
    /// Takes out what must be in memory before somebody reads `region` in some partitions, or writes a part of it.
    pub fn take(&mut self, region: &Region, partitions: &Range<usize>) -> Vec<Entry> {
        let taken = self.remove(self.near(region), |e| e.tile.meets(region, partitions));
        self.keep_around(taken, region, partitions)
    }
    /// Of memory that was never written, and of copies, only what is in `region` and in those partitions has to be there.
    fn keep_around(&mut self, mut taken: Vec<Entry>, region: &Region, partitions: &Range<usize>) -> Vec<Entry> {
        let has_room = !self.is_full();
        for entry in taken.iter_mut().filter(|_| has_room) {
            let Some(part) = entry.within_reach(region, partitions) else { continue };
            let Some(rest) = entry.without(&part.tile) else { continue };
            rest.into_iter().for_each(|rest| self.add(rest));
            *entry = part;
        }
        taken
    }
    pub fn take_all(&mut self) -> Vec<Entry> {
        std::mem::take(self).entries.into_iter().flatten().collect()
    }
    /// As [`Table::take`], for somebody who only writes: what is lost stays lost.
    pub fn take_known(&mut self, region: &Region, partitions: &Range<usize>) -> Vec<Entry> {
        let is_known = |e: &Entry| !matches!(e.value, Value::Lost) && e.tile.meets(region, partitions);
        let taken = self.remove(self.near(region), is_known);
        self.keep_around(taken, region, partitions)
    }
    /// All of `tile` is written: what belonged there is dead. Other rows and columns of a result may be left.
    pub fn overwrite(&mut self, tile: &Tile) {
        let has_room = !self.is_full();
        for n in self.near(&tile.region) {
            let Some(entry) = self.entry(n) else { continue };
            let rest = if tile.covers(&entry.tile) {
                Some(Vec::new())
            } else if has_room && tile.cuts(&entry.tile) {
                entry.without(tile)
            } else {
                None
            };
            if let Some(rest) = rest {
                self.forget(n);
                rest.into_iter().for_each(|rest| self.add(rest));
            }
        }
    }
    /// Takes out some of the entries.
    fn remove(&mut self, from: impl Iterator<Item = usize>, goes: impl Fn(&Entry) -> bool) -> Vec<Entry> {
        let mut gone = Vec::new();
        for n in from {
            if self.entry(n).is_some_and(&goes) {
                gone.extend(self.forget(n));
            }
        }
        gone
    }
    fn forget(&mut self, n: usize) -> Option<Entry> {
        self.n -= 1;
        self.used.set(n, false);
        self.index(n, self.areas[n], false);
        self.entries[n].take()
    }
    /// Notes that results in `region` were read.
    pub fn read(&mut self, region: &Region) {
        for n in self.near(region) {
            if let Some(entry) = &mut self.entries[n] {
                entry.is_read |= entry.tile.region.overlaps(region);
            }
        }
    }
    /// Takes out what would be computed from `region` and nobody has read yet.
    pub fn take_unread(&mut self, region: &Region) -> Vec<Entry> {
        self.remove(self.come.of(area(region)), |e| !e.is_read && e.comes_from(region))
    }
    /// Something of `region` is written: what would have been computed from it is lost.
    pub fn change(&mut self, region: &Region) {
        for n in self.come.of(area(region)) {
            let Some(entry) = self.entries[n].as_mut().filter(|e| e.comes_from(region)) else { continue };
            (entry.value, entry.parts) = (Value::Lost, Vec::new());
            let from = std::mem::take(&mut self.areas[n].1);
            self.index(n, (0, from), false);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tile(space: Space, low: i64, n: usize, dtype: Dtype) -> Tile {
        let region = Region { space, tensor: TensorId(0), low, high: low + (n * dtype.bytes()) as i64 };
        let matrix = Matrix { at: low as usize, rows: 128, pitch: 4096, n, step: dtype.bytes() };
        Tile { region, partition: 0, matrix, dtype }
    }

    #[test]
    fn transposed_tiles_join_and_are_lost_with_their_source() {
        let mut deferred = Table::default();
        let source = tile(Space::Sbuf, 0, 256, Dtype::BF16);
        let bank = tile(Space::Psum, 0, 256, Dtype::F32);
        for half in 0..2 {
            assert!(deferred.transposed(&bank, false).is_none());
            deferred.put(bank.columns(128 * half, 128), Value::Transposed(source.columns(128 * half, 128)));
        }
        assert_eq!(deferred.transposed(&bank, false).map(|parts| parts.len()), Some(2));
        assert!(deferred.at(&bank).is_none() && deferred.at(&bank.columns(128, 128)).is_some());
        assert!(deferred.take_unread(&bank.region).is_empty(), "nothing comes from there");
        deferred.read(&bank.region);
        assert!(deferred.take_unread(&source.region).is_empty(), "all were read");
        deferred.change(&source.columns(0, 1).region);
        assert!(deferred.transposed(&bank, false).is_none());
        let taken = deferred.take(&bank.region, &(0..128));
        let lost = taken.iter().find(|e| matches!(e.value, Value::Lost)).map(|e| e.tile.region.low);
        assert_eq!((taken.len(), lost, deferred.is_empty()), (2, Some(0), true));
    }

    #[test]
    fn columns_of_a_product_that_are_not_overwritten_are_left() {
        let mut deferred = Table::default();
        let (bank, stationary) = (tile(Space::Psum, 2048, 512, Dtype::F32), tile(Space::Sbuf, 0, 128, Dtype::BF16));
        let moving = tile(Space::Sbuf, 4096, 512, Dtype::BF16);
        deferred.put(bank, Value::Product { stationary, moving });
        deferred.overwrite(&bank.columns(128, 256));
        for (first, n) in [(0, 128), (384, 128)] {
            let entry = deferred.at(&bank.columns(first, n)).expect("a part is left");
            assert!(matches!(entry.value, Value::Product { moving: m, .. } if m.is(&moving.columns(first, n))));
        }
        assert!(!deferred.overlaps(&bank.columns(128, 256).region));
        let upper = Tile { matrix: Matrix { rows: 64, ..bank.matrix }, ..bank };
        deferred.overwrite(&upper.columns(0, 8));
        assert!(deferred.at(&bank.columns(0, 128)).is_some(), "the lower rows are still wanted");
        deferred.overwrite(&bank);
        assert!(deferred.is_empty());
    }

    #[test]
    fn columns_of_a_transposed_tile_are_rows_of_its_source() {
        let mut deferred = Table::default();
        let (source, bank) = (tile(Space::Sbuf, 0, 128, Dtype::BF16), tile(Space::Psum, 0, 128, Dtype::F32));
        deferred.put(bank, Value::Transposed(source));
        deferred.overwrite(&bank.columns(0, 32));
        let rest = deferred.at(&bank.columns(32, 96)).expect("the other columns");
        assert!(matches!(rest.value, Value::Transposed(from) if from.is(&source.rows(32, 96)) && from.partition == 32));
        deferred.change(&source.region);
        assert!(
            deferred.take_known(&bank.region, &(0..128)).is_empty() && deferred.take(&bank.region, &(5..6)).len() == 1
        );
    }

    #[test]
    fn parts_of_what_was_loaded_are_parts_of_its_source() {
        let mut deferred = Table::default();
        let bank = tile(Space::Sbuf, 1024, 256, Dtype::BF16);
        let nowhere = Region { space: Space::Hbm, tensor: TensorId(7), low: 0, high: 0 };
        let matrix = Matrix { at: 64, rows: 128, pitch: 9000, n: 256, step: 2 };
        deferred.put(bank, Value::Loaded(Tile { region: nowhere, partition: 0, matrix, dtype: Dtype::BF16 }));
        let found = deferred.loaded(&bank.columns(16, 32).rows(5, 64)).expect("a part");
        assert_eq!(found.matrix, Matrix { at: 64 + 5 * 9000 + 32, rows: 64, pitch: 9000, n: 32, step: 2 });
        let other = Tile { dtype: Dtype::F16, ..bank };
        let beyond = tile(Space::Sbuf, 1022, 16, Dtype::BF16);
        assert!(deferred.loaded(&other).is_none() && deferred.loaded(&beyond).is_none());
        assert!(deferred.take_unread(&bank.region).is_empty(), "its source does not change");
        deferred.overwrite(&bank.columns(0, 128));
        assert!(deferred.loaded(&bank).is_none());
        let rest = deferred.loaded(&bank.columns(128, 128)).map(|t| t.matrix.at);
        assert_eq!(rest, Some(64 + 256), "the other columns");
    }

    #[test]
    fn columns_of_pieces_are_pieces_of_their_source() {
        let mut deferred = Table::default();
        // 40 pieces of 24 elements.
        let bank = tile(Space::Sbuf, 1024, 960, Dtype::BF16);
        let nowhere = Region { space: Space::Hbm, tensor: TensorId(7), low: 0, high: 0 };
        let matrix = Matrix { at: 64, rows: 128, pitch: 48, n: 24, step: 2 };
        let from = Tile { region: nowhere, partition: 0, matrix, dtype: Dtype::BF16 };
        deferred.put(bank, Value::Pieces { from, stride: 6144 });
        let every = |first: usize, n: usize, step: usize| {
            let (at, low) = (bank.matrix.at + 2 * first, bank.region.low + 2 * first as i64);
            let region = Region { low, high: low + ((n - 1) * step + 2) as i64, ..bank.region };
            Tile { region, matrix: Matrix { at, n, step, ..bank.matrix }, ..bank }
        };
        let found = |tile: Tile| deferred.loaded(&tile).map(|t| (t.matrix.at, t.matrix.n, t.matrix.step));
        assert_eq!(found(every(24 * 3 + 5, 30, 48)), Some((64 + 3 * 6144 + 10, 30, 6144)));
        assert_eq!(found(every(1, 10, 96)), Some((66, 10, 12288)), "every other piece");
        assert_eq!(found(every(26, 8, 4)), Some((64 + 6144 + 4, 8, 4)), "inside of a piece");
        assert_eq!((found(every(20, 8, 2)), found(every(0, 8, 50))), (None, None), "from one piece to the next");
        deferred.overwrite(&bank.columns(0, 48));
        let rest = deferred.loaded(&bank.columns(48, 24)).map(|t| t.matrix.at);
        assert_eq!(rest, Some(64 + 2 * 6144), "the other pieces");
        deferred.overwrite(&bank.columns(50, 3));
        let rest =
            [48..50, 53..72, 72..96].map(|c| deferred.loaded(&bank.columns(c.start, c.len())).map(|t| t.matrix.at));
        let at = |piece: usize, element: usize| Some(64 + piece * 6144 + 2 * element);
        assert_eq!(rest, [at(2, 0), at(2, 5), at(3, 0)], "what is around a hole in a piece");
        assert!(deferred.loaded(&bank.columns(49, 3)).is_none(), "a part of it was overwritten");
    }

    #[test]
    fn rows_and_columns_around_a_hole_are_transposed_still() {
        let mut deferred = Table::default();
        let (from, bank) = (tile(Space::Hbm, 8192, 128, Dtype::F32), tile(Space::Psum, 0, 128, Dtype::F32));
        deferred.put(bank, Value::Across(from));
        let one = bank.columns(40, 1).rows(3, 5);
        let taken = deferred.take(&one.region, &one.partitions());
        assert_eq!((taken.len(), taken[0].tile.matrix), (1, one.matrix), "of a copy only what is read is made");
        assert!(deferred.across(&bank.rows(8, 120)).is_some() && deferred.across(&one).is_none());
        deferred.put(bank, Value::Across(from));
        deferred.overwrite(&bank.columns(7, 20).rows(0, 80));
        let found = |part: Tile| deferred.across(&part).map(|t| (t.matrix.at, t.matrix.rows, t.matrix.n));
        let at = |row: usize, column: usize| 8192 + row * 4096 + 4 * column;
        assert_eq!(found(bank.rows(80, 48)), Some((at(0, 80), 128, 48)), "rows below are columns");
        assert_eq!(found(bank.columns(27, 101).rows(0, 80)), Some((at(27, 0), 101, 80)), "columns beside are rows");
        assert_eq!(found(bank.columns(20, 10).rows(0, 8)), None);
    }

    #[test]
    fn products_join_the_sum_of_their_own_group() {
        let mut deferred = Table::default();
        let (source, bank) = (tile(Space::Sbuf, 8192, 128, Dtype::BF16), tile(Space::Psum, 0, 128, Dtype::F32));
        let part = Part { stationary: tile(Space::Sbuf, 0, 128, Dtype::BF16), from: source };
        let group = Group { number: 0, declaration: 1 };
        assert!(!deferred.join(&bank, group, part), "there is none");
        deferred.sum(bank, group, false, part);
        assert!(deferred.join(&bank, group, part));
        assert!(!deferred.join(&bank, Group { number: 128, ..group }, part), "another logical tile at the same place");
        assert!(!deferred.join(&bank, Group { declaration: 2, ..group }, part), "the tensor was declared again");
        let elsewhere = Tile { region: Region { tensor: TensorId(1), ..bank.region }, ..bank };
        let shifted = Part { from: source.rows(32, 96), ..part };
        assert!(!deferred.join(&elsewhere, group, part) && !deferred.join(&bank, group, shifted));
        assert!(deferred.join(&bank, group, part));
        let sum = deferred.take_unread(&source.columns(5, 1).region);
        assert_eq!((sum.len(), sum[0].parts.len(), deferred.is_empty()), (1, 3, true), "an operand changes");
    }

    #[test]
    fn of_unwritten_memory_only_what_is_read_is_filled() {
        let mut deferred = Table::default();
        let all = tile(Space::Sbuf, 0, 1024, Dtype::U8);
        deferred.put(all, Value::Fill);
        deferred.overwrite(&tile(Space::Sbuf, 256, 64, Dtype::F32));
        let taken = deferred.take(&all.columns(500, 100).region, &(0..128));
        let ends = |e: &Entry| (e.tile.region.low, e.tile.region.high, e.tile.matrix.at);
        assert_eq!(taken.iter().map(ends).collect::<Vec<_>>(), [(512, 600, 512)]);
        let mut left: Vec<_> = deferred.take_all().iter().map(ends).collect();
        left.sort();
        assert_eq!(left, [(0, 256, 0), (600, 1024, 600)]);
    }

    #[test]
    fn of_a_load_what_is_around_an_overwritten_part_is_left() {
        let (to, from) = (tile(Space::Sbuf, 1024, 64, Dtype::F32), tile(Space::Hbm, 0, 64, Dtype::F32));
        let mut deferred = Table::default();
        deferred.put(to, Value::Loaded(from));
        let hole = to.columns(16, 8).rows(32, 4);
        deferred.overwrite(&hole);
        assert!(deferred.take(&hole.region, &hole.partitions()).is_empty(), "what was there is dead");
        assert!(deferred.loaded(&to.rows(30, 4)).is_none(), "half of these columns were overwritten");
        let below = to.rows(36, 92);
        let found = deferred.loaded(&below.columns(3, 5)).expect("rows below are as they were");
        assert_eq!((found.matrix.at, found.matrix.rows, found.matrix.n), (36 * 4096 + 12, 92, 5));
        let mut left: Vec<_> =
            deferred.take_all().iter().map(|e| (e.tile.matrix.at, e.tile.partitions(), e.tile.matrix.n)).collect();
        left.sort_by_key(|(at, ..)| *at);
        let row = |p: usize| 1024 + 4096 * p;
        let beside = [(row(32), 32..36, 16), (row(32) + 96, 32..36, 40)];
        assert_eq!(left, [(row(0), 0..32, 64), beside[0].clone(), beside[1].clone(), (row(36), 36..128, 64)]);
    }

    #[test]
    fn a_product_is_cut_by_columns_only() {
        let mut deferred = Table::default();
        let (source, bank) = (tile(Space::Sbuf, 0, 128, Dtype::BF16), tile(Space::Psum, 0, 128, Dtype::F32));
        deferred.put(bank, Value::Product { stationary: source, moving: source });
        deferred.overwrite(&bank.columns(0, 32).rows(0, 64));
        assert!(deferred.at(&bank).is_some(), "some of its rows are written, and it is still there");
        assert!(deferred.take(&bank.region, &(128..129)).is_empty(), "other partitions have nothing of it");
        assert_eq!(deferred.take_known(&bank.region, &(0..64)).len(), 1);
    }

    #[test]
    fn only_what_is_wholly_overwritten_is_dead() {
        let mut deferred = Table::default();
        let (source, bank) = (tile(Space::Sbuf, 0, 128, Dtype::BF16), tile(Space::Psum, 0, 128, Dtype::F32));
        deferred.put(bank, Value::Transposed(source));
        let upper = Tile { matrix: Matrix { rows: 64, ..bank.matrix }, ..bank };
        let spread = Tile { matrix: Matrix { step: 8, n: 64, ..bank.matrix }, ..bank };
        [bank.columns(0, 127), upper, spread].iter().for_each(|part| deferred.overwrite(part));
        assert!(!deferred.is_empty());
        deferred.overwrite(&bank);
        assert!(deferred.is_empty());
    }
}

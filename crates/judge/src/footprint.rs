//! Which bytes of which tiles an access touches in one iteration.
//!
//! An access is compiled once into expressions over its axes. At run time only the part without axes changes, so the bytes
//! are remembered by the values of those parts. Which tile it is comes on top: an instruction that walks through a thousand
//! tiles and always uses all of each has one footprint.

use rustc_hash::FxHashMap;
use strata_kernel::{Access, Affine, Kernel, LoopId, Pred, Space, Tensor, TensorId, Term, View};

use crate::strided::{Strided, at_least_zero, odometer};

/// Bytes of one tile: partitions × bytes on chip, rows × bytes in HBM (where a tensor is one tile and a row its last
/// dimension).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rect {
    pub tile: u32,
    pub p0: u32,
    pub p1: u32,
    pub b0: u32,
    pub b1: u32,
}

/// What an access touches in one iteration.
#[derive(Clone, Debug, Default)]
pub struct Footprint {
    /// Disjoint, sorted.
    pub rects: Vec<Rect>,
    /// A subscript that leaves its dimension: dimension, least and greatest value, extent.
    pub outside: Option<(usize, i64, i64, usize)>,
}

/// Rows and bytes per row of a tensor's tiles.
pub fn extents(tensor: &Tensor) -> (usize, usize) {
    match tensor.space {
        Space::Hbm => {
            let last = tensor.dims.last().copied().unwrap_or(1);
            (tensor.n_elements() / last.max(1), last * tensor.dtype.bytes())
        }
        _ => (tensor.partitions(), tensor.free_bytes()),
    }
}

/// An access, ready to be asked for its bytes.
pub struct Touch<'k> {
    pub access: &'k Access,
    pub tensor: TensorId,
    /// Data decide which elements: the footprint is everything the access can reach.
    pub dynamic: bool,
    /// How many axes it has in common with the instruction's other operands.
    pub n_common: usize,
    /// One subscript per dimension of the view, over the axes.
    subs: Vec<Affine>,
    dims: Vec<usize>,
    /// Where a point lands: tile, row and element in the row.
    at: [Affine; 3],
    /// If not zero, the element counts from the start of the tensor and rows have this many bytes.
    fold: usize,
    /// Bytes of an element.
    bytes: usize,
    shape: Vec<usize>,
    elements: Vec<Pred>,
    /// Subscripts of the block dimensions with their extents, if every point is in the same tile; footprints then speak of
    /// tile 0. Empty if the tensor has one tile, or if the access reaches several.
    blocks: Vec<(LoopPart, usize)>,
    /// What the footprint depends on.
    key: Vec<LoopPart>,
    known: FxHashMap<Box<[i64]>, u32>,
    pub footprints: Vec<Footprint>,
    /// For each footprint the tiles it was seen in.
    pub tiles: Vec<Vec<bool>>,
}

/// Where an access is in one iteration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hit {
    /// A footprint, and the tile it starts from.
    At(u32, u32),
    /// A block subscript leaves its dimension: dimension and value.
    Outside(usize, i64),
}

/// An expression of loop indices.
struct LoopPart {
    constant: i64,
    terms: Vec<(u32, i64)>,
    other: Option<Affine>,
}

impl LoopPart {
    fn new(e: &Affine) -> LoopPart {
        let mut part = LoopPart { constant: e.constant, terms: Vec::new(), other: None };
        let mut other = Affine::zero();
        for (term, c) in &e.terms {
            match term {
                Term::Loop(id) => part.terms.push((id.0, *c)),
                t => other.terms.push((t.clone(), *c)),
            }
        }
        part.other = (!other.terms.is_empty()).then_some(other);
        part
    }
    fn value(&self, loops: &[i64]) -> i64 {
        let mut sum = self.constant;
        for &(id, c) in &self.terms {
            sum = sum.wrapping_add(c.wrapping_mul(loops[id as usize]));
        }
        match &self.other {
            Some(e) => sum.wrapping_add(e.at(loops, &[])),
            None => sum,
        }
    }
}

impl<'k> Touch<'k> {
    /// `seen` is `access` over the axes `shape`, of which the points in `elements` count.
    pub fn new(kernel: &Kernel, access: &'k Access, seen: &Access, shape: &[usize], elements: &Pred) -> Touch<'k> {
        let tensor = kernel.tensor(seen.tensor);
        let view = seen.view.clone().unwrap_or_else(|| View::of(tensor));
        let n_common = shape.len();
        let mut shape = shape.to_vec();
        let mut subs = seen.subs.clone();
        let dynamic = subs.iter().any(Affine::uses_data);
        for (sub, &extent) in subs.iter_mut().zip(&view.dims) {
            if sub.uses_data() {
                *sub = Affine::axis(shape.len());
                shape.push(extent);
            }
        }
        let (_, row_bytes) = extents(tensor);
        let bytes = view.dtype.bytes();
        let n = view.dims.len();
        let (at, fold) = match tensor.space {
            Space::Hbm if n > 0 && view.dims[n - 1] * bytes == row_bytes => {
                ([Affine::zero(), flat(&subs[..n - 1], &view.dims[..n - 1]), subs[n - 1].clone()], 0)
            }
            Space::Hbm => ([Affine::zero(), Affine::zero(), flat(&subs, &view.dims)], row_bytes),
            _ => {
                let b = view.n_block;
                let tile = flat(&subs[..b], &view.dims[..b]);
                ([tile, subs[b].clone(), flat(&subs[b + 1..], &view.dims[b + 1..])], 0)
            }
        };
        let elements = match elements {
            Pred::True => Vec::new(),
            Pred::And(all) => all.clone(),
            other => vec![other.clone()],
        };
        let n_block = if tensor.space == Space::Hbm { 0 } else { view.n_block };
        let one_tile = n_block > 0 && !subs[..n_block].iter().any(Affine::uses_axes);
        let skipped = if one_tile { n_block } else { 0 };
        let blocks = subs[..skipped].iter().zip(&view.dims).map(|(sub, &n)| (LoopPart::new(sub), n)).collect();
        let mut key: Vec<LoopPart> = Vec::new();
        let mut loops: Vec<LoopId> = Vec::new();
        let mut add = |e: &Affine| {
            let mut part = Affine::constant(e.constant);
            for (term, c) in &e.terms {
                let alone = Affine { constant: 0, terms: vec![(term.clone(), *c)] };
                if !alone.uses_axes() {
                    part = part.add(&alone);
                } else {
                    // A quotient of loops and axes together: its loops count one by one.
                    alone.any(&mut |t| {
                        if let Term::Loop(id) = t
                            && !loops.contains(id)
                        {
                            loops.push(*id);
                        }
                        false
                    });
                }
            }
            if !part.terms.is_empty() {
                key.push(LoopPart::new(&part));
            }
        };
        subs[skipped..].iter().for_each(&mut add);
        elements.iter().for_each(|p| p.each_expr(&mut add));
        key.extend(loops.into_iter().map(|id| LoopPart::new(&Affine::index(id))));
        Touch {
            access,
            tensor: seen.tensor,
            dynamic,
            n_common,
            subs,
            dims: view.dims,
            at,
            fold,
            bytes,
            shape,
            elements,
            blocks,
            key,
            known: FxHashMap::default(),
            footprints: Vec::new(),
            tiles: Vec::new(),
        }
    }

    /// Where the access is at these loop indices, worked out if it is new.
    pub fn find(&mut self, loops: &[i64], n_tiles: usize, scratch: &mut Vec<i64>) -> Hit {
        let tile = match self.tile(loops) {
            Ok(tile) => tile,
            Err((dim, value)) => return Hit::Outside(dim, value),
        };
        self.fill(loops, scratch);
        let n = match self.known.get(scratch.as_slice()) {
            Some(&n) => n,
            None => {
                let n = self.footprints.len() as u32;
                self.footprints.push(self.footprint(loops));
                self.tiles.push(vec![false; n_tiles]);
                self.known.insert(scratch.as_slice().into(), n);
                n
            }
        };
        if let Some(seen) = self.tiles[n as usize].get_mut(tile as usize) {
            *seen = true;
        }
        Hit::At(n, tile)
    }

    /// The same for indices that have been met before; `None` outside.
    pub fn known(&self, loops: &[i64], scratch: &mut Vec<i64>) -> Option<(usize, u32)> {
        let tile = self.tile(loops).ok()?;
        self.fill(loops, scratch);
        Some((self.known[scratch.as_slice()] as usize, tile))
    }
    fn fill(&self, loops: &[i64], scratch: &mut Vec<i64>) {
        scratch.clear();
        scratch.extend(self.key.iter().map(|part| part.value(loops)));
    }
    fn tile(&self, loops: &[i64]) -> Result<u32, (usize, i64)> {
        let mut tile = 0;
        for (dim, (part, extent)) in self.blocks.iter().enumerate() {
            let value = part.value(loops);
            if value < 0 || value >= *extent as i64 {
                return Err((dim, value));
            }
            tile = tile * *extent as u32 + value as u32;
        }
        Ok(tile)
    }
    pub fn extent(&self, dim: usize) -> usize {
        self.dims[dim]
    }

    /// The axes that matter, each with the range its own conditions leave; the conditions that tie several together.
    fn narrowed(&self, loops: &[i64]) -> Option<(Vec<(i64, i64)>, Vec<&Pred>)> {
        let mut ranges: Vec<(i64, i64)> = self.shape.iter().map(|&n| (0, n as i64)).collect();
        let mut tied = Vec::new();
        for pred in &self.elements {
            match pred {
                Pred::Ge(e) | Pred::Eq(e) if single_axis(e).is_some() => {
                    let (axis, c) = single_axis(e)?;
                    let rest = e.at(loops, &[]);
                    at_least_zero(&mut ranges[axis], rest, c);
                    if matches!(pred, Pred::Eq(_)) {
                        at_least_zero(&mut ranges[axis], -rest, -c);
                    }
                }
                other => tied.push(other),
            }
        }
        ranges.iter().all(|r| r.0 < r.1).then_some((ranges, tied))
    }

    fn footprint(&self, loops: &[i64]) -> Footprint {
        let Some((ranges, tied)) = self.narrowed(loops) else { return Footprint::default() };
        let outside = self.outside(loops, &ranges);
        if tied.is_empty()
            && let Some(inside) = self.inside(loops, &ranges, outside.is_some())
        {
            if inside.iter().any(|r| r.0 >= r.1) {
                return Footprint { rects: Vec::new(), outside };
            }
            let none = Affine::zero();
            let at = [if self.blocks.is_empty() { &self.at[0] } else { &none }, &self.at[1], &self.at[2]];
            let plain: Option<Vec<Strided>> = at.iter().map(|e| Strided::new(e, loops, &inside)).collect();
            let shared = |at: &[Strided]| {
                let uses = |e: &Strided, a: usize| e.axes.iter().any(|&(axis, ..)| axis == a);
                (0..self.shape.len()).any(|a| at.iter().filter(|e| uses(e, a)).count() > 1)
            };
            if let Some(at) = plain.filter(|at| !shared(at)) {
                return Footprint { rects: self.boxes(&at), outside };
            }
        }
        self.enumerate(loops, &ranges, &tied)
    }

    /// The part of the box that no subscript leaves its dimension in; `None` if that is not a box. Nothing is touched
    /// outside of it.
    fn inside(&self, loops: &[i64], ranges: &[(i64, i64)], leaves: bool) -> Option<Vec<(i64, i64)>> {
        let mut inside = ranges.to_vec();
        for (sub, &extent) in self.subs.iter().zip(&self.dims).filter(|_| leaves) {
            let sub = Strided::new(sub, loops, ranges)?;
            let (low, high) = sub.range();
            match sub.axes.as_slice() {
                _ if low >= 0 && high < extent as i64 => {}
                [] => return Some(vec![(0, 0)]),
                &[(axis, stride, ..)] => {
                    at_least_zero(&mut inside[axis], sub.base, stride);
                    at_least_zero(&mut inside[axis], extent as i64 - 1 - sub.base, -stride);
                }
                _ => return None,
            }
        }
        Some(inside)
    }

    /// A subscript whose range leaves its dimension.
    fn outside(&self, loops: &[i64], ranges: &[(i64, i64)]) -> Option<(usize, i64, i64, usize)> {
        self.subs.iter().zip(&self.dims).enumerate().find_map(|(d, (sub, &extent))| {
            let (low, high) = match Strided::new(sub, loops, ranges) {
                Some(e) => e.range(),
                None => sub.range(&At { loops, ranges })?,
            };
            (low < 0 || high >= extent as i64).then_some((d, low, high, extent))
        })
    }

    /// The product of independent tiles, rows and bytes.
    fn boxes(&self, at: &[Strided]) -> Vec<Rect> {
        let (tiles, rows, elements) = (at[0].intervals(), at[1].intervals(), at[2].intervals());
        let mut rects = Vec::with_capacity(tiles.len() * rows.len() * elements.len());
        for tile in tiles.iter().flat_map(|&(a, b)| a..b) {
            for &(p0, p1) in &rows {
                for &(e0, e1) in &elements {
                    self.rect(&mut rects, tile, (p0, p1), (e0, e1));
                }
            }
        }
        rects
    }

    fn rect(&self, out: &mut Vec<Rect>, tile: i64, p: (i64, i64), e: (i64, i64)) {
        let (b0, b1) = (e.0 as u64 * self.bytes as u64, e.1 as u64 * self.bytes as u64);
        let new = |p0: u64, p1: u64, b0: u64, b1: u64| Rect {
            tile: tile as u32,
            p0: p0 as u32,
            p1: p1 as u32,
            b0: b0 as u32,
            b1: b1 as u32,
        };
        if self.fold == 0 {
            out.push(new(p.0 as u64, p.1 as u64, b0, b1));
            return;
        }
        // A stretch of the whole tensor: the end of a row, whole rows, the start of a row.
        let row = self.fold as u64;
        let (mut b, end) = (b0, b1);
        while b < end {
            let (r, off) = (b / row, b % row);
            if off == 0 && end - b >= row {
                let n = (end - b) / row;
                out.push(new(r, r + n, 0, row));
                b += n * row;
            } else {
                let stop = (end - b).min(row - off);
                out.push(new(r, r + 1, off, off + stop));
                b += stop;
            }
        }
    }

    /// Point by point.
    fn enumerate(&self, loops: &[i64], ranges: &[(i64, i64)], tied: &[&Pred]) -> Footprint {
        let mut outside: Option<(usize, i64, i64, usize)> = None;
        let mut hits: Vec<(i64, i64, i64)> = Vec::new();
        self.visit(loops, ranges, tied, &mut |point| match point {
            Point::Inside { at, .. } => hits.push((if self.blocks.is_empty() { at[0] } else { 0 }, at[1], at[2])),
            Point::Outside { dim, value } => {
                let extent = self.dims[dim];
                match &mut outside {
                    Some((d, low, high, _)) if *d == dim => {
                        *low = (*low).min(value);
                        *high = (*high).max(value);
                    }
                    Some(_) => {}
                    none => *none = Some((dim, value, value, extent)),
                }
            }
        });
        hits.sort_unstable();
        hits.dedup();
        // Runs within rows, then equal runs of neighbouring rows.
        let mut rects: Vec<Rect> = Vec::new();
        let mut n = 0;
        while n < hits.len() {
            let (tile, p, first) = hits[n];
            let mut end = first + 1;
            n += 1;
            while n < hits.len() && hits[n] == (tile, p, end) {
                end += 1;
                n += 1;
            }
            self.rect(&mut rects, tile, (p, p + 1), (first, end));
        }
        Footprint { rects: merge_rows(rects), outside }
    }

    /// Every point that counts, with its coordinates along all axes. Axes that neither subscripts nor conditions use stay
    /// at their first value; conditions on axes that no subscript uses only have to be possible.
    pub fn each_point(&self, loops: &[i64], visit: &mut dyn FnMut(&[i64], [i64; 3])) {
        let Some((ranges, tied)) = self.narrowed(loops) else { return };
        self.visit(loops, &ranges, &tied, &mut |point| {
            if let Point::Inside { axes, at } = point {
                visit(axes, at);
            }
        });
    }

    fn visit(&self, loops: &[i64], ranges: &[(i64, i64)], tied: &[&Pred], f: &mut dyn FnMut(Point)) {
        let mut used: Vec<bool> = (0..self.shape.len()).map(|a| self.subs.iter().any(|s| uses(s, a))).collect();
        let mut mine: Vec<&Pred> = Vec::new();
        let mut others: Vec<&Pred> = tied.to_vec();
        // Conditions tied to the subscripts' axes, directly or through others.
        loop {
            let before = mine.len();
            others.retain(|p| {
                let touches = (0..used.len()).any(|a| used[a] && pred_uses(p, a));
                if touches {
                    (0..used.len()).filter(|&a| pred_uses(p, a)).for_each(|a| used[a] = true);
                    mine.push(p);
                }
                !touches
            });
            if mine.len() == before {
                break;
            }
        }
        if !others.is_empty() {
            let axes: Vec<usize> = (0..used.len()).filter(|&a| others.iter().any(|p| pred_uses(p, a))).collect();
            let mut possible = false;
            odometer(ranges, &axes, &mut |at| {
                possible = others.iter().all(|p| p.at(loops, at));
                !possible
            });
            if !possible {
                return;
            }
        }
        let axes: Vec<usize> = (0..used.len()).filter(|&a| used[a]).collect();
        let strided: Option<Vec<Strided>> =
            self.subs.iter().chain(&self.at).map(|e| Strided::new(e, loops, ranges)).collect();
        let conditions: Option<Vec<(Strided, fn(i64) -> bool)>> = mine
            .iter()
            .map(|p| {
                let (e, test): (&Affine, fn(i64) -> bool) = match p {
                    Pred::Ge(e) => (e, |v| v >= 0),
                    Pred::Eq(e) => (e, |v| v == 0),
                    Pred::Ne(e) => (e, |v| v != 0),
                    _ => return None,
                };
                Some((Strided::new(e, loops, ranges)?, test))
            })
            .collect();
        let n = self.subs.len();
        odometer(ranges, &axes, &mut |at| {
            let holds = match &conditions {
                Some(list) => list.iter().all(|(e, test)| test(e.at(at))),
                None => mine.iter().all(|p| p.at(loops, at)),
            };
            if !holds {
                return true;
            }
            let value = |k: usize| match &strided {
                Some(list) => list[k].at(at),
                None if k < n => self.subs[k].at(loops, at),
                None => self.at[k - n].at(loops, at),
            };
            for d in 0..n {
                let v = value(d);
                if v < 0 || v >= self.dims[d] as i64 {
                    f(Point::Outside { dim: d, value: v });
                    return true;
                }
            }
            f(Point::Inside { axes: at, at: [value(n), value(n + 1), value(n + 2)] });
            true
        });
    }

    /// Bytes of an element, and its row and byte in the tile.
    pub fn bytes_of(&self, at: [i64; 3]) -> (u32, u32, u32, u32) {
        let byte = at[2] as u64 * self.bytes as u64;
        let (row, byte) = match self.fold {
            0 => (at[1] as u64, byte),
            fold => (byte / fold as u64, byte % fold as u64),
        };
        (at[0] as u32, row as u32, byte as u32, self.bytes as u32)
    }
    pub fn element_bytes(&self) -> usize {
        self.bytes
    }
    /// Common axes that the subscripts use.
    pub fn axes(&self) -> Vec<usize> {
        (0..self.n_common).filter(|&a| self.subs.iter().any(|s| uses(s, a))).collect()
    }
    pub fn shape(&self) -> &[usize] {
        &self.shape
    }
}

enum Point<'a> {
    Inside { axes: &'a [i64], at: [i64; 3] },
    Outside { dim: usize, value: i64 },
}

/// Rectangles of single rows, joined where neighbours have the same bytes.
fn merge_rows(rects: Vec<Rect>) -> Vec<Rect> {
    let mut done: Vec<Rect> = Vec::new();
    let mut open: Vec<Rect> = Vec::new(); // the rectangles that end in the previous row
    let mut n = 0;
    while n < rects.len() {
        let (tile, p) = (rects[n].tile, rects[n].p0);
        let end = rects[n..].iter().position(|r| (r.tile, r.p0) != (tile, p)).map_or(rects.len(), |k| n + k);
        let row = &rects[n..end];
        let same = open.len() == row.len()
            && open.iter().zip(row).all(|(o, r)| o.tile == tile && o.p1 == p && (o.b0, o.b1) == (r.b0, r.b1));
        if same && row.iter().all(|r| r.p1 == p + 1) {
            open.iter_mut().for_each(|o| o.p1 = p + 1);
        } else {
            done.append(&mut open);
            open = row.to_vec();
        }
        n = end;
    }
    done.append(&mut open);
    done
}

struct At<'a> {
    loops: &'a [i64],
    ranges: &'a [(i64, i64)],
}

impl strata_kernel::expr::Bounds for At<'_> {
    fn of_loop(&self, id: LoopId) -> Option<(i64, i64)> {
        let v = *self.loops.get(id.0 as usize)?;
        Some((v, v))
    }
    fn of_axis(&self, axis: u8) -> Option<(i64, i64)> {
        self.ranges.get(axis as usize).map(|r| (r.0, r.1 - 1))
    }
}

/// `Σ sub * stride`, row-major.
fn flat(subs: &[Affine], dims: &[usize]) -> Affine {
    let mut stride = 1i64;
    let mut sum = Affine::zero();
    for (sub, &extent) in subs.iter().zip(dims).rev() {
        sum = sum.add(&sub.scale(stride));
        stride = stride.saturating_mul(extent as i64);
    }
    sum
}

/// The only axis of an expression whose other terms have no axes, and its coefficient.
fn single_axis(e: &Affine) -> Option<(usize, i64)> {
    let mut found = None;
    for (term, c) in &e.terms {
        match term {
            Term::Axis(a) if found.is_none() => found = Some((*a as usize, *c)),
            Term::Axis(_) => return None,
            other if Affine::term(other.clone()).uses_axes() => return None,
            _ => {}
        }
    }
    found
}

fn uses(e: &Affine, axis: usize) -> bool {
    e.any(&mut |t| *t == Term::Axis(axis as u8))
}

fn pred_uses(p: &Pred, axis: usize) -> bool {
    let mut found = false;
    p.each_expr(&mut |e| found |= uses(e, axis));
    found
}

#[cfg(test)]
mod tests;

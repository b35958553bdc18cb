//! Addresses, prepared: which rectangle of which buffer an operand touches at given loop indices.

use strata_kernel::expr::Bounds;
use strata_kernel::{Access, Affine, Inst, Kernel, LoopId, Opcode, Operand, Pred, Space, Term, Write};

use crate::cost::Extent;

/// A value that moves with loop indices, plus what the axes of the tile add to it.
#[derive(Clone, Debug)]
pub struct Moving {
    constant: i64,
    loops: Vec<(usize, i64)>,
    /// Quotients and remainders: everything, evaluated as it stands.
    general: Option<(Affine, Vec<usize>)>,
    low: i64,
    high: i64,
}

/// Bounds at one point of the loops.
struct At<'a> {
    loops: &'a [i64],
    shape: &'a [usize],
}

impl Bounds for At<'_> {
    fn of_loop(&self, id: LoopId) -> Option<(i64, i64)> {
        let value = self.loops[id.0 as usize];
        Some((value, value))
    }
    fn of_axis(&self, axis: u8) -> Option<(i64, i64)> {
        self.shape.get(axis as usize).map(|&n| (0, n as i64 - 1))
    }
}

impl Moving {
    fn new(e: &Affine, shape: &[usize], scale: i64) -> Moving {
        let e = e.scale(scale);
        let mut moving = Moving { constant: e.constant, loops: Vec::new(), general: None, low: 0, high: 0 };
        for (term, c) in &e.terms {
            match term {
                Term::Loop(id) => moving.loops.push((id.0 as usize, *c)),
                Term::Axis(axis) => {
                    let reach = c * (shape.get(*axis as usize).map_or(1, |&n| n as i64) - 1);
                    moving.low += reach.min(0);
                    moving.high += reach.max(0);
                }
                _ => {
                    moving.general = Some((e.clone(), shape.to_vec()));
                    break;
                }
            }
        }
        moving
    }

    /// Least and greatest value; `None` if data decide.
    #[inline]
    pub fn at(&self, loops: &[i64]) -> Option<(i64, i64)> {
        if let Some((e, shape)) = &self.general {
            return e.range(&At { loops, shape });
        }
        let base = self.loops.iter().fold(self.constant, |sum, (id, c)| sum + c * loops[*id]);
        Some((base + self.low, base + self.high))
    }
}

/// Bytes of a buffer: a range of partitions, and in each of them `run` bytes out of every `period` between two ends. A period
/// of zero means all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rect {
    pub partitions: (i64, i64),
    pub bytes: (i64, i64),
    pub period: i64,
    pub run: i64,
}

impl Rect {
    pub fn overlaps(&self, other: &Rect) -> bool {
        let meet = |a: (i64, i64), b: (i64, i64)| a.0 < b.1 && b.0 < a.1;
        if !meet(self.partitions, other.partitions) || !meet(self.bytes, other.bytes) {
            return false;
        }
        let period = self.period.max(other.period);
        let alike = |r: &Rect| r.period == period || r.period == 0 && r.bytes.1 - r.bytes.0 < period;
        if period == 0 || !alike(self) || !alike(other) {
            return true;
        }
        let run = |r: &Rect| if r.period == 0 { r.bytes.1 - r.bytes.0 } else { r.run };
        let ahead = (other.bytes.0 - self.bytes.0).rem_euclid(period);
        ahead < run(self) || period - ahead < run(other)
    }
    pub fn covers(&self, other: &Rect) -> bool {
        let inside = |a: (i64, i64), b: (i64, i64)| a.0 <= b.0 && b.1 <= a.1;
        self == other
            || self.period == 0 && inside(self.partitions, other.partitions) && inside(self.bytes, other.bytes)
    }
}

/// One operand of one instruction of the text.
#[derive(Clone, Debug)]
pub struct Port {
    pub tensor: u32,
    pub space: Space,
    pub write: bool,
    pub read: bool,
    /// A product of the matrix engine: it does not wait for others into the same bytes.
    pub product: bool,
    /// Overwrites the whole tile, whatever it held.
    pub kills: bool,
    tile: Moving,
    partition: Moving,
    byte: Moving,
    width: i64,
    period: i64,
    run: i64,
    n_tiles: i64,
    whole: Rect,
}

/// Every operand that takes part in dependences.
pub fn ports(kernel: &Kernel, inst: &Inst) -> Vec<Port> {
    let reads: Vec<*const Access> = inst.reads().map(|(_, a)| std::ptr::from_ref(a)).collect();
    let writes: Vec<*const Access> = inst.writes().map(|(_, a)| std::ptr::from_ref(a)).collect();
    let mut out = Vec::new();
    for (n, operand) in inst.operands.iter().enumerate() {
        let Some(access) = operand.access() else { continue };
        let at = std::ptr::from_ref(access);
        let product = n == 0 && inst.op == Opcode::NcMatmul;
        let accumulates = product && inst.write != Write::Set;
        let (write, mut read) = (writes.contains(&at), reads.contains(&at) && !accumulates);
        // Whoever reads after a barrier waits for it.
        let write = write || inst.op == Opcode::CoreBarrier;
        let whole = write && inst.mask.is_true() && access.mask.is_true() && !inst.flag("oob_skip") && !accumulates;
        // An instruction reads its whole input before it writes: a tile that is both keeps its version.
        let own = inst.reads().any(|(_, a)| a.tensor == access.tensor && !accumulates);
        // What a mask leaves alone keeps its value: no new version, but nothing is read either.
        read &= !product;
        out.push(Port::new(kernel, access, write, read, product, whole && !own));
        out.extend(access.indices.iter().map(|index| Port::new(kernel, index, false, true, false, false)));
    }
    out
}

impl Port {
    fn new(kernel: &Kernel, access: &Access, write: bool, read: bool, product: bool, whole: bool) -> Port {
        let tensor = kernel.tensor(access.tensor);
        let width = access.dtype(kernel).bytes() as i64;
        let shape = &access.shape;
        let (tile, partition, element, full) = if tensor.space == Space::Hbm {
            // Rows are all dimensions but the last, which is what lies in a row.
            let view = access.view(kernel);
            let last = access.subs.len().saturating_sub(1);
            let strides = strata_kernel::View::strides(&view.dims[..last]);
            let rows = access.subs[..last].iter().zip(strides);
            let rows = rows.fold(Affine::zero(), |sum, (sub, stride)| sum.add(&sub.scale(stride)));
            let n_rows = view.dims[..last].iter().product::<usize>() as i64;
            let columns = view.dims.last().map_or(1, |&n| n as i64) * width;
            (Affine::zero(), rows, access.subs.last().cloned().unwrap_or_default(), (n_rows, columns))
        } else {
            let at = access.on_chip(kernel);
            (at.tile, at.partition, at.element, (tensor.partitions() as i64, tensor.free_bytes() as i64))
        };
        let (run, period) = pattern(&element, shape);
        let moved = |e: &Affine, scale: i64| Moving::new(e, shape, scale);
        let whole_rect = Rect { partitions: (0, full.0), bytes: (0, full.1), period: 0, run: 0 };
        let mut port = Port {
            tensor: access.tensor.0,
            space: tensor.space,
            write,
            read,
            product,
            kills: false,
            tile: moved(&tile, 1),
            partition: moved(&partition, 1),
            byte: moved(&element, width),
            width,
            period: period * width,
            run: run * width,
            n_tiles: if tensor.space == Space::Hbm { 1 } else { tensor.n_tiles() as i64 },
            whole: whole_rect,
        };
        let fixed = |m: &Moving| m.loops.is_empty() && m.general.is_none();
        port.kills = whole
            && tensor.space.on_chip()
            && fixed(&port.partition)
            && fixed(&port.byte)
            && port.rect(&[]).covers(&whole_rect)
            && access.n_elements() as i64 * width >= full.0 * full.1;
        port
    }

    /// Bytes of a tile in each partition.
    pub fn tile_bytes(&self) -> u32 {
        self.whole.bytes.1 as u32
    }
    /// First and last tile at a point of the loops.
    #[inline]
    pub fn tiles(&self, loops: &[i64]) -> (usize, usize) {
        let (low, high) = self.tile.at(loops).unwrap_or((0, self.n_tiles - 1));
        let clamp = |n: i64| n.clamp(0, (self.n_tiles - 1).max(0)) as usize;
        (clamp(low), clamp(high))
    }
    /// Bytes within the tile.
    #[inline]
    pub fn rect(&self, loops: &[i64]) -> Rect {
        match (self.partition.at(loops), self.byte.at(loops)) {
            (Some(p), Some(b)) => {
                Rect { partitions: (p.0, p.1 + 1), bytes: (b.0, b.1 + self.width), period: self.period, run: self.run }
            }
            _ => self.whole,
        }
    }
}

/// `(run, period)` of the elements of an access, in elements: contiguous runs at equal distances. Period zero: a box.
fn pattern(element: &Affine, shape: &[usize]) -> (i64, i64) {
    let mut steps = Vec::new();
    for (term, c) in &element.terms {
        match term {
            Term::Axis(axis) => {
                let n = shape.get(*axis as usize).map_or(1, |&n| n as i64);
                if n > 1 && *c != 0 {
                    steps.push((c.abs(), n));
                }
            }
            Term::Loop(_) => {}
            _ => return (0, 0),
        }
    }
    steps.sort_unstable();
    let mut run = 1;
    let mut rest = steps.into_iter().peekable();
    while let Some((_, n)) = rest.next_if(|(c, _)| *c == run) {
        run *= n;
    }
    let Some(&(period, _)) = rest.peek() else { return (0, 0) };
    if period > run && rest.all(|(c, _)| c % period == 0) { (run, period) } else { (0, 0) }
}

/// What a mask leaves of an instruction; `None` if nothing is left.
pub fn extent(inst: &Inst, loops: &[i64]) -> Option<Extent> {
    let Some(over) = inst.operands.get(inst.op.over()).and_then(Operand::access) else {
        return Some(Extent { partitions: 1, free: 1 });
    };
    let mut ranges: Vec<(i64, i64)> = over.shape.iter().map(|&n| (0, n as i64 - 1)).collect();
    if !narrow(&inst.mask, loops, &mut ranges) || !narrow(&over.mask, loops, &mut ranges) {
        return None;
    }
    let n = |(low, high): &(i64, i64)| (high - low + 1).max(0) as u64;
    let partitions = ranges.first().map_or(1, n);
    let free = ranges.iter().skip(1).map(n).product();
    (partitions > 0 && free > 0).then_some(Extent { partitions, free })
}

/// Narrows the ranges of axes to where a condition can hold; false if it holds nowhere.
fn narrow(pred: &Pred, loops: &[i64], ranges: &mut [(i64, i64)]) -> bool {
    match pred {
        Pred::True => true,
        Pred::False => false,
        Pred::And(all) => all.iter().all(|p| narrow(p, loops, ranges)),
        Pred::Ge(e) => at_least_zero(e, loops, ranges),
        Pred::Eq(e) => at_least_zero(e, loops, ranges) && at_least_zero(&e.scale(-1), loops, ranges),
        Pred::Ne(_) | Pred::Or(_) if pred.uses_axes() => true,
        other => other.at(loops, &[]),
    }
}

fn at_least_zero(e: &Affine, loops: &[i64], ranges: &mut [(i64, i64)]) -> bool {
    let mut most = e.constant;
    for (term, c) in &e.terms {
        most += match term {
            Term::Loop(id) => c * loops[id.0 as usize],
            Term::Axis(a) => {
                let (low, high) = ranges.get(*a as usize).copied().unwrap_or((0, 0));
                (c * low).max(c * high)
            }
            _ => return true,
        };
    }
    if most < 0 {
        return false;
    }
    for (term, c) in &e.terms {
        let Term::Axis(a) = term else { continue };
        let Some(range) = ranges.get_mut(*a as usize) else { continue };
        // The other terms at their most: c * x >= -(most - own most).
        let rest = most - (c * range.0).max(c * range.1);
        if *c > 0 {
            range.0 = range.0.max((-rest).div_euclid(*c) + ((-rest).rem_euclid(*c) != 0) as i64);
        } else {
            range.1 = range.1.min(rest.div_euclid(-*c));
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn interleaved_columns_do_not_meet() {
        let even = Rect { partitions: (0, 128), bytes: (0, 100), period: 8, run: 4 };
        let odd = Rect { bytes: (4, 104), ..even };
        assert!(!even.overlaps(&odd) && !odd.overlaps(&even) && even.overlaps(&even));
        let word = Rect { bytes: (12, 16), period: 0, run: 0, ..even };
        assert!(!even.overlaps(&word) && odd.overlaps(&word) && word.overlaps(&odd));
        assert!(Rect { partitions: (64, 128), ..word }.overlaps(&odd));
        assert!(!Rect { partitions: (0, 64), ..word }.overlaps(&Rect { partitions: (64, 128), ..odd }));
    }
}

//! Operands compiled to byte patterns.
//!
//! A subscript that is linear in the tile's coordinates (all but a few) costs one evaluation per execution and becomes a base
//! address and a stride per axis. Everything else (quotients of coordinates, index tiles, accesses that leave the tensor where
//! a mask allows it) is resolved element by element.

use std::borrow::Cow;

use strata_kernel::access::View;
use strata_kernel::place::BANK_BYTES;
use strata_kernel::{Access, Affine, Dtype, Kernel, LoopId, Place, Space, Term};

use crate::error::Error;
use crate::indexed::{self, Indexed};
use crate::inside::{Direct, Inside};
use crate::memory::Memory;
use crate::raw::Matrix;
use crate::run::Core;
use crate::team::Region;

/// Axes of a linear access at most.
pub const AXES: usize = 8;

/// An expression as a function of loops plus a stride per axis.
#[derive(Clone, Debug)]
pub struct Linear {
    /// The part without coordinates.
    pub rest: Affine,
    pub strides: [i64; AXES],
}

impl Linear {
    /// `None` if the expression is not linear in the coordinates, or depends on data.
    pub fn of(expr: &Affine, rank: usize) -> Option<Linear> {
        if rank > AXES {
            return None;
        }
        let mut strides = [0; AXES];
        let mut rest = Affine::constant(expr.constant);
        for (term, c) in &expr.terms {
            match term {
                Term::Axis(k) => strides[*k as usize] += c,
                Term::Loop(_) => rest.terms.push((term.clone(), *c)),
                other => {
                    let alone = Affine::term(other.clone());
                    if alone.uses_axes() || alone.uses_data() {
                        return None;
                    }
                    rest.terms.push((other.clone(), *c));
                }
            }
        }
        Some(Linear { rest, strides })
    }
    pub fn base(&self, loops: &[i64]) -> i64 {
        match self.rest.terms.as_slice() {
            [] => self.rest.constant,
            [(Term::Loop(id), c)] => self.rest.constant + c * loops[id.0 as usize],
            _ => self.rest.at(loops, &[]),
        }
    }
    /// Least and greatest contribution of the coordinates.
    pub fn spread(&self, shape: &[usize]) -> (i64, i64) {
        self.strides.iter().zip(shape).fold((0, 0), |(low, high), (&s, &n)| {
            let last = s * (n as i64 - 1);
            (low + last.min(0), high + last.max(0))
        })
    }
}

/// An access, compiled.
#[derive(Clone, Debug)]
pub struct Pattern<'a> {
    pub access: Cow<'a, Access>,
    pub space: Space,
    pub dtype: Dtype,
    view: View,
    /// One per dimension, if all are linear and no block subscript has coordinates.
    linear: Option<Vec<(Linear, i64, i64)>>,
    indexed: Option<Box<Indexed>>,
    inside: Option<Inside>,
    /// Bytes from one coordinate to the next, per axis.
    strides: [i64; AXES],
    /// Elements from one coordinate to the next in the tensor's logical order, per axis.
    logical: [i64; AXES],
    /// Free axes follow each other in logical order without gaps.
    is_whole: bool,
    /// The free axes of one partition, those that continue each other merged: elements and byte stride of a run, then
    /// extents and strides of what is around it, outermost first.
    run: (usize, i64),
    around: Vec<(usize, i64)>,
    /// Least and greatest byte that free coordinates reach, relative to the first element.
    reach: (i64, i64),
    /// Axis 0 steps from partition to partition, no other axis does, and every partition has the same free pattern.
    by_partition: bool,
}

/// The bytes of a tile in one execution of its instruction.
#[derive(Clone, Debug)]
pub struct Resolved<'p> {
    pub pattern: &'p Pattern<'p>,
    /// Address of the first element.
    pub base: i64,
    /// Partition of the first element.
    pub partition: i64,
    /// An address per element instead; negative for elements that must not be touched.
    pub(crate) table: Option<Vec<i64>>,
}

impl Resolved<'_> {
    pub fn shape(&self) -> &[usize] {
        &self.pattern.access.shape
    }
    pub fn dtype(&self) -> Dtype {
        self.pattern.dtype
    }
    pub fn n_elements(&self) -> usize {
        self.pattern.access.n_elements()
    }
    /// Extent of axis 0.
    pub fn partitions(&self) -> usize {
        self.pattern.access.partitions()
    }
    /// Elements per partition.
    pub fn width(&self) -> usize {
        self.pattern.access.free_elements()
    }
    /// Elements that exist, if some do not.
    pub fn present(&self) -> Option<Vec<bool>> {
        let table = self.table.as_ref()?;
        table.iter().any(|&a| a < 0).then(|| table.iter().map(|&a| a >= 0).collect())
    }
    pub fn is_linear(&self) -> bool {
        self.table.is_none()
    }

    /// Calls `visit(address of the first element, its number in the partition, elements, byte stride)` for every run of
    /// partition `p`.
    #[inline]
    pub fn runs(&self, p: usize, mut visit: impl FnMut(i64, usize, usize, i64)) {
        let width = self.width();
        if let Some(table) = &self.table {
            let item = self.dtype().bytes() as i64;
            return indexed::runs(&table[p * width..(p + 1) * width], item, visit);
        }
        if width == 0 {
            return;
        }
        let (n, stride) = self.pattern.run;
        let mut address = self.base + p as i64 * self.pattern.strides.first().copied().unwrap_or(0);
        let around = &self.pattern.around;
        if around.is_empty() {
            return visit(address, 0, n, stride);
        }
        let mut at = [0usize; 16];
        for first in (0..width).step_by(n) {
            visit(address, first, n, stride);
            for k in (0..around.len()).rev() {
                at[k] += 1;
                address += around[k].1;
                if at[k] < around[k].0 {
                    break;
                }
                address -= around[k].1 * around[k].0 as i64;
                at[k] = 0;
            }
        }
    }

    /// The address of the first row and the bytes from one to the next, if each is one float32.
    pub fn numbers(&self) -> Option<(usize, usize)> {
        let is_one = self.is_linear() && self.pattern.run.0 == 1 && self.pattern.around.is_empty();
        let step = self.pattern.strides.first().copied().unwrap_or(0);
        (is_one && self.dtype() == Dtype::F32 && step >= 0).then_some((self.base as usize, step as usize))
    }

    /// As [`Resolved::numbers`], if each row is one float32 again and again, on a boundary of four bytes.
    pub fn repeated(&self) -> Option<(usize, usize)> {
        let is_one = self.is_linear() && self.pattern.run.1 == 0 && self.pattern.around.is_empty();
        let step = self.pattern.strides.first().copied().unwrap_or(0);
        let is_float = self.dtype() == Dtype::F32 && self.base % 4 == 0 && step % 4 == 0 && step >= 0;
        (is_one && is_float).then_some((self.base as usize, step as usize))
    }

    /// The bytes of each partition, or of the HBM tensor, that the tile may touch, if it is linear.
    pub fn region(&self, memory: &Memory) -> Region {
        let whole = Region { space: self.pattern.space, tensor: self.pattern.access.tensor, low: 0, high: i64::MAX };
        if self.is_linear() && self.pattern.space == Space::Hbm {
            let rows = self.partitions() as i64 - 1;
            let last = rows * self.pattern.strides.first().copied().unwrap_or(0);
            let (low, high) = self.pattern.reach;
            return Region { low: self.base + low + last.min(0), high: self.base + high + last.max(0), ..whole };
        }
        if !self.is_linear() || !self.pattern.by_partition {
            return whole;
        }
        let offset = self.base - self.partition * memory.pitch(self.pattern.space);
        Region { low: offset + self.pattern.reach.0, high: offset + self.pattern.reach.1, ..whole }
    }

    /// Bytes from one coordinate to the next, per axis.
    pub fn strides(&self) -> &[i64] {
        &self.pattern.strides[..self.shape().len().min(AXES)]
    }
    /// Whether row `p` of the tile lies in partition `partition + p`, for every row.
    pub fn is_by_partition(&self) -> bool {
        self.is_linear() && self.pattern.by_partition
    }
    /// HBM rows that do not touch each other, so that threads can write them.
    pub fn has_rows_apart(&self) -> bool {
        let item = self.dtype().bytes() as i64;
        let row = self.pattern.strides.first().copied().unwrap_or(0);
        self.is_linear()
            && self.pattern.around.is_empty()
            && self.pattern.run.1 == item
            && row >= self.pattern.run.0 as i64 * item
    }
    /// The rows as a matrix, if they are adjacent float32 on boundaries of four bytes.
    pub fn floats(&self) -> Option<Matrix> {
        let is_float = self.dtype() == Dtype::F32;
        self.matrix().filter(|m| is_float && (m.step == 4 || m.n == 1) && m.at % 4 == 0 && m.pitch % 4 == 0)
    }
    /// The tile as matrices beside each other, all of one form, if the free axes are one run or at most `most` of them.
    pub fn matrices(&self, most: usize) -> Option<Vec<Matrix>> {
        if let Some(matrix) = self.matrix() {
            return Some(vec![matrix]);
        }
        let ((n, step), pitch) = (self.pattern.run, self.pattern.strides.first().copied()?);
        let [(count, stride)] = self.pattern.around[..] else { return None };
        let plain = self.is_linear() && step > 0 && pitch > 0 && stride >= 0 && self.base >= 0 && count <= most;
        let (rows, pitch, step) = (self.partitions(), pitch as usize, step as usize);
        let at = |k: usize| self.base as usize + k * stride as usize;
        plain.then(|| (0..count).map(|k| Matrix { at: at(k), rows, pitch, n, step }).collect())
    }
    /// The free axes, if the tile is linear: elements and byte stride of a run, then extents and strides of what is around it.
    pub fn free_axes(&self) -> Option<((usize, i64), &[(usize, i64)])> {
        self.is_linear().then_some((self.pattern.run, &self.pattern.around[..]))
    }
    /// The tile as a matrix, if the free axes are one run.
    pub fn matrix(&self) -> Option<Matrix> {
        let ((n, step), pitch) = (self.pattern.run, self.pattern.strides.first().copied()?);
        let plain = self.is_linear() && self.pattern.around.is_empty() && step > 0 && pitch > 0 && self.base >= 0;
        plain.then_some(Matrix {
            at: self.base as usize,
            rows: self.partitions(),
            pitch: pitch as usize,
            n,
            step: step as usize,
        })
    }
}

/// How far coordinates reach.
struct Spread {
    strides: [i64; AXES],
    logical: [i64; AXES],
    by_partition: bool,
}

impl Spread {
    fn of(
        linear: Option<&[(Linear, i64, i64)]>,
        access: &Access,
        view: &View,
        space: Space,
        memory: &Memory,
    ) -> Spread {
        let rank = access.shape.len();
        let mut spread = Spread { strides: [0; AXES], logical: [0; AXES], by_partition: linear.is_some() };
        let Some(linear) = linear else { return spread };
        let (pitch, item) = (memory.pitch(space), view.dtype.bytes() as i64);
        let mut element = 1i64;
        for d in (0..view.dims.len()).rev() {
            for k in 0..rank {
                let s = linear[d].0.strides[k];
                spread.logical[k] += s * element;
                if space == Space::Hbm || d > view.n_block {
                    spread.strides[k] += s * element * item;
                    spread.by_partition &= s == 0 || k > 0;
                } else if d == view.n_block {
                    spread.strides[k] += s * pitch;
                    spread.by_partition &= s == (k == 0) as i64 || access.shape[k] == 1;
                }
            }
            element *= view.dims[d] as i64;
        }
        spread
    }
}

/// Every subscript as a linear one, if it is, and no block subscript has coordinates.
fn linear(access: &Access, view: &View, space: Space) -> Option<Vec<(Linear, i64, i64)>> {
    let rank = access.shape.len();
    let block = if space.on_chip() { view.n_block } else { 0 };
    let one = |(d, sub): (usize, &Affine)| {
        let linear = Linear::of(sub, rank)?;
        let fixed = d >= block || linear.strides.iter().all(|&s| s == 0);
        let (low, high) = linear.spread(&access.shape);
        fixed.then_some((linear, low, high))
    };
    access.subs.iter().enumerate().map(one).collect()
}

impl<'a> Pattern<'a> {
    pub fn new(kernel: &Kernel, access: Cow<'a, Access>, memory: &Memory) -> Pattern<'a> {
        let tensor = kernel.tensor(access.tensor);
        let view = access.view(kernel);
        let item = view.dtype.bytes() as i64;
        let direct = Direct::of(kernel, &access, &view, tensor.space, memory.pitch(tensor.space));
        let (linear, Spread { strides, logical, by_partition }, inside) = match direct {
            Some(Direct { inside, strides, logical, by_partition }) => {
                (None, Spread { strides, logical, by_partition }, Some(inside))
            }
            None => {
                let linear = linear(&access, &view, tensor.space);
                let spread = Spread::of(linear.as_deref(), &access, &view, tensor.space, memory);
                (linear, spread, None)
            }
        };
        // Inner axes that continue each other are one run.
        let (mut run, mut around) = ((1usize, item), Vec::new());
        for (&extent, &stride) in access.shape.iter().zip(&strides).skip(1).rev().filter(|(n, _)| **n != 1) {
            if around.is_empty() && run.0 == 1 {
                run = (extent, stride);
            } else if around.is_empty() && stride == run.1 * run.0 as i64 {
                run.0 *= extent;
            } else {
                around.insert(0, (extent, stride));
            }
        }
        let mut next = 1;
        let is_whole = access.shape.iter().zip(&logical).skip(1).rev().filter(|(n, _)| **n != 1).all(|(&n, &s)| {
            let follows = s == next;
            next *= n as i64;
            follows
        });
        let free = access.shape.iter().zip(&strides).skip(1);
        let reach = free.fold((0, item), |(low, high), (&n, &s)| {
            let last = s * (n as i64 - 1);
            (low + last.min(0), high + last.max(0))
        });
        Pattern {
            space: tensor.space,
            dtype: view.dtype,
            indexed: Indexed::of(kernel, &access, &view, memory).map(Box::new),
            access,
            view,
            linear,
            inside,
            strides,
            logical,
            is_whole,
            run,
            around,
            reach,
            by_partition,
        }
    }

    /// Where the tile is, this time. `mask` says which elements matter; `skip` makes elements outside of the tensor not exist.
    pub fn resolve(
        &self,
        core: &Core,
        loops: &[i64],
        mask: Option<&[bool]>,
        skip: bool,
    ) -> Result<Resolved<'_>, Error> {
        match self.resolve_linear(core, loops) {
            Some(resolved) => Ok(resolved),
            None => {
                let table = Some(self.table(core, loops, mask, skip)?);
                Ok(Resolved { pattern: self, base: 0, partition: 0, table })
            }
        }
    }

    /// The tile as a base address and strides, if it is linear and every element is inside of the tensor.
    pub fn resolve_linear(&self, core: &Core, loops: &[i64]) -> Option<Resolved<'_>> {
        let item = self.dtype.bytes() as i64;
        let n_block = if self.space == Space::Hbm { 0 } else { self.view.n_block };
        let (tile, partition, element) = match &self.inside {
            Some(first) => first.first(loops),
            None => self.first(loops, n_block)?,
        };
        if self.space == Space::Hbm {
            return Some(Resolved { pattern: self, base: element * item, partition: 0, table: None });
        }
        let place = core.placement.place(self.access.tensor, tile as usize);
        let base = self.on_chip(&core.memory, place, partition, element * item);
        // A place outside of memory cannot be executed; `table` says so.
        let partitions = place.partition + self.view.dims[n_block] as i64;
        let inside = place.partition >= 0 && partitions <= 128 && place.byte >= 0 && place.bank >= 0;
        inside.then_some(Resolved { pattern: self, base, partition: place.partition + partition, table: None })
    }

    /// Tile, partition and element of the first element, if every element is inside of the tensor.
    fn first(&self, loops: &[i64], n_block: usize) -> Option<(i64, i64, i64)> {
        let (mut tile, mut partition, mut element) = (0i64, 0i64, 0i64);
        for (d, (sub, low, high)) in self.linear.as_ref()?.iter().enumerate() {
            let size = self.view.dims[d] as i64;
            let base = sub.base(loops);
            if base + low < 0 || base + high >= size {
                return None;
            }
            if self.space == Space::Hbm || d > n_block {
                element = element * size + base;
            } else if d == n_block {
                partition = base;
            } else {
                tile = tile * size + base;
            }
        }
        Some((tile, partition, element))
    }

    pub(crate) fn on_chip(&self, memory: &Memory, place: Place, partition: i64, byte: i64) -> i64 {
        let row = place.partition + partition;
        match self.space {
            Space::Psum => row * memory.psum_pitch + place.bank * BANK_BYTES + place.byte + byte,
            _ => row * memory.sbuf_pitch + place.byte + byte,
        }
    }

    /// Extents of the dimensions that subscripts refer to.
    pub(crate) fn dims(&self) -> &[usize] {
        &self.view.dims
    }

    /// Calls `visit(element number, coordinates, index values)`.
    fn each(
        &self,
        core: &Core,
        loops: &[i64],
        mut visit: impl FnMut(usize, &[i64], &[i64]) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let shape = &self.access.shape;
        let indices: Vec<Pattern> =
            self.access.indices.iter().map(|a| Pattern::new(core.kernel, Cow::Borrowed(a), &core.memory)).collect();
        let mut data = vec![0i64; indices.len()];
        let mut at = vec![0i64; shape.len()];
        for n in 0..self.access.n_elements() {
            for (value, index) in data.iter_mut().zip(&indices) {
                let address = index.address(core, loops, &at, &[])?;
                *value = address.map_or(0, |a| core.memory.int_at(index, a));
            }
            visit(n, &at, &data)?;
            for k in (0..shape.len()).rev() {
                at[k] += 1;
                if (at[k] as usize) < shape[k] {
                    break;
                }
                at[k] = 0;
            }
        }
        Ok(())
    }

    /// The byte address of one element; `None` outside of the tensor.
    pub(crate) fn address(&self, core: &Core, loops: &[i64], at: &[i64], data: &[i64]) -> Result<Option<i64>, Error> {
        let item = self.dtype.bytes() as i64;
        let n_block = if self.space == Space::Hbm { 0 } else { self.view.n_block };
        let (mut tile, mut partition, mut element) = (0i64, 0i64, 0i64);
        for (d, sub) in self.access.subs.iter().enumerate() {
            let size = self.view.dims[d] as i64;
            let v = sub.eval(&mut |term| match term {
                Term::Loop(id) => loops[id.0 as usize],
                Term::Axis(k) => at[*k as usize],
                Term::Data(n) => data[*n as usize],
                _ => 0,
            });
            if v < 0 || v >= size {
                return Ok(None);
            }
            if self.space == Space::Hbm || d > n_block {
                element = element * size + v;
            } else if d == n_block {
                partition = v;
            } else {
                tile = tile * size + v;
            }
        }
        if self.space == Space::Hbm {
            return Ok(Some(element * item));
        }
        let place = core.placement.place(self.access.tensor, tile as usize);
        let row = place.partition + partition;
        if !(0..128).contains(&row) || place.byte < 0 || place.bank < 0 {
            return Err(Error::cannot(format!("a tile lies outside of {}", self.space.name())));
        }
        Ok(Some(self.on_chip(&core.memory, place, partition, element * item)))
    }

    fn table(&self, core: &Core, loops: &[i64], mask: Option<&[bool]>, skip: bool) -> Result<Vec<i64>, Error> {
        let mut table = vec![-1; self.access.n_elements()];
        let own = !self.access.mask.is_true();
        if let Some(indexed) = self.indexed.as_ref().filter(|_| mask.is_none() && !own) {
            return indexed.fill(self, core, loops, skip, table);
        }
        self.each(core, loops, |n, at, data| {
            if mask.is_some_and(|m| !m[n]) || own && !self.access.mask.at(loops, at) {
                return Ok(());
            }
            match self.address(core, loops, at, data)? {
                Some(address) => table[n] = address,
                None if skip => {}
                None => return Err(self.outside(core.kernel, loops, at, data)),
            }
            Ok(())
        })?;
        Ok(table)
    }

    /// What the vendor's simulator says for index tiles, and the compiler for everything else.
    pub(crate) fn outside(&self, kernel: &Kernel, loops: &[i64], at: &[i64], data: &[i64]) -> Error {
        let mut flat = 0i64;
        let mut worst = (0, 0i64, 0i64);
        for (d, sub) in self.access.subs.iter().enumerate() {
            let size = self.view.dims[d] as i64;
            let v = sub.eval(&mut |term| match term {
                Term::Loop(id) => loops[id.0 as usize],
                Term::Axis(k) => at[*k as usize],
                Term::Data(n) => data[*n as usize],
                _ => 0,
            });
            flat = flat * size + v;
            if v < 0 || v >= size {
                worst = (d, v, size);
            }
        }
        let named = kernel.loops.iter().zip(loops).enumerate();
        let used = named.filter(|(n, _)| self.access.uses_loop(LoopId(*n as u32)));
        let indices: Vec<String> = used.map(|(_, (l, index))| format!("{} = {index}", l.name)).collect();
        let iteration = indices.join(", ");
        if self.access.is_indirect() {
            let size: usize = self.view.dims.iter().product();
            let text = format!("index {flat} is out of bounds for axis 0 with size {size}");
            return Error { iteration, ..Error::bounds(text) };
        }
        let name = &kernel.tensor(self.access.tensor).name;
        let (d, v, size) = worst;
        let text = format!(
            "Out-of-bound access for tensor `{name}` on dimension {d}: index range [{v}, {v}] exceed dimension size of {size}"
        );
        Error { iteration, ..Error::bounds(text) }
    }

    /// Calls `visit(first element of the row, elements, first number, step)` with the numbers that the elements of row `p` have
    /// in the tensor's logical order (block, partition, free): bookkeeping per logical tile. False if the access is not linear.
    pub fn logical_row(&self, loops: &[i64], p: usize, mut visit: impl FnMut(usize, usize, i64, i64)) -> bool {
        let Some((base, strides)) = self.logical_linear(loops) else { return false };
        let shape = &self.access.shape;
        let Some((&n, outer)) = shape.split_last().filter(|_| shape.len() > 1) else {
            visit(0, 1, base + p as i64 * strides.first().copied().unwrap_or(0), 1);
            return true;
        };
        let stride = strides[shape.len() - 1];
        let outer = &outer[1..];
        let mut at = vec![0i64; outer.len()];
        for row in 0..outer.iter().product::<usize>() {
            let first = p as i64 * strides[0] + at.iter().zip(&strides[1..]).map(|(a, s)| a * s).sum::<i64>();
            visit(row * n, n, base + first, stride);
            crate::mask::step(&mut at, outer);
        }
        true
    }

    /// The number of the first logical row (block, partition), if row `p` of the tile is all of the `p`-th row from there.
    pub fn whole_rows(&self, loops: &[i64], width: usize) -> Option<usize> {
        let (base, strides) = self.logical_linear(loops).filter(|_| self.is_whole)?;
        let in_order = strides.first().is_some_and(|&s| s == width as i64) || self.access.partitions() == 1;
        let whole = in_order && self.access.free_elements() == width && base % width as i64 == 0;
        whole.then_some(base as usize / width)
    }

    /// Calls `visit(element, number)` as [`Pattern::logical_row`] does, for any access.
    pub fn each_logical(&self, core: &Core, loops: &[i64], mut visit: impl FnMut(usize, usize)) -> Result<(), Error> {
        let dims = self.view.dims.clone();
        self.each(core, loops, |n, at, data| {
            let mut flat = 0i64;
            for (d, sub) in self.access.subs.iter().enumerate() {
                let v = sub.eval(&mut |term| match term {
                    Term::Loop(id) => loops[id.0 as usize],
                    Term::Axis(k) => at[*k as usize],
                    Term::Data(n) => data[*n as usize],
                    _ => 0,
                });
                flat = flat * dims[d] as i64 + v.clamp(0, dims[d] as i64 - 1);
            }
            visit(n, flat as usize);
            Ok(())
        })
    }

    /// The number of the first element in logical order, if the access is linear and inside.
    pub fn number(&self, loops: &[i64]) -> Option<i64> {
        self.logical_linear(loops).map(|(first, _)| first)
    }

    /// Logical numbers as a base and strides, if the access is linear and inside.
    fn logical_linear(&self, loops: &[i64]) -> Option<(i64, &[i64])> {
        let rank = self.access.shape.len().min(AXES);
        if let Some(first) = &self.inside {
            return Some((first.logical(loops), &self.logical[..rank]));
        }
        let linear = self.linear.as_ref()?;
        let mut flat = 0i64;
        for (d, (sub, low, high)) in linear.iter().enumerate() {
            let size = self.view.dims[d] as i64;
            let base = sub.base(loops);
            if base + low < 0 || base + high >= size {
                return None;
            }
            flat = flat * size + base;
        }
        Some((flat, &self.logical[..rank]))
    }
}

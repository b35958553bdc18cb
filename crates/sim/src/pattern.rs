//! Operands compiled to byte patterns.
//!
//! A subscript that is linear in the tile's coordinates (all but a few) costs one evaluation per execution and becomes a base
//! address and a stride per axis. Everything else (quotients of coordinates, index tiles, accesses that leave the tensor where
//! a mask allows it) is resolved element by element.

use strata_kernel::access::View;
use strata_kernel::place::BANK_BYTES;
use strata_kernel::{Access, Affine, Dtype, Kernel, Place, Placement, Space, TensorId, Term};

use crate::error::Error;
use crate::memory::{Memory, int_at};

/// An expression as a function of loops plus a stride per axis.
#[derive(Clone, Debug)]
pub struct Linear {
    /// The part without coordinates.
    pub rest: Affine,
    pub strides: Vec<i64>,
}

impl Linear {
    /// `None` if the expression is not linear in the coordinates, or depends on data.
    pub fn of(expr: &Affine, rank: usize) -> Option<Linear> {
        let mut strides = vec![0; rank];
        let mut rest = Affine::constant(expr.constant);
        for (term, c) in &expr.terms {
            match term {
                Term::Axis(k) => strides[*k as usize] += c,
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
    fn spread(&self, shape: &[usize]) -> (i64, i64) {
        self.strides.iter().zip(shape).fold((0, 0), |(low, high), (&s, &n)| {
            let last = s * (n as i64 - 1);
            (low + last.min(0), high + last.max(0))
        })
    }
}

/// An access, compiled.
#[derive(Clone, Debug)]
pub struct Pattern {
    pub access: Access,
    pub space: Space,
    pub dtype: Dtype,
    view: View,
    /// One per dimension, if all are linear and no block subscript has coordinates.
    linear: Option<Vec<(Linear, i64, i64)>>,
    /// Bytes from one coordinate to the next, per axis.
    strides: Vec<i64>,
    /// Elements from one coordinate to the next in the tensor's logical order, per axis.
    logical: Vec<i64>,
}

/// The bytes of a tile in one execution of its instruction.
#[derive(Clone, Debug)]
pub struct Resolved {
    pub space: Space,
    pub tensor: TensorId,
    pub dtype: Dtype,
    pub shape: Vec<usize>,
    base: i64,
    strides: Vec<i64>,
    /// An address per element instead; negative for elements that must not be touched.
    table: Option<Vec<i64>>,
}

impl Resolved {
    pub fn n_elements(&self) -> usize {
        self.shape.iter().product()
    }
    /// One element of this tile, by address.
    pub fn element(&self, address: i64) -> Resolved {
        Resolved {
            shape: vec![1],
            base: address,
            strides: vec![self.dtype.bytes() as i64],
            table: None,
            ..self.clone()
        }
    }
    /// Elements that exist, if some do not.
    pub fn present(&self) -> Option<Vec<bool>> {
        let table = self.table.as_ref()?;
        table.iter().any(|&a| a < 0).then(|| table.iter().map(|&a| a >= 0).collect())
    }

    /// Calls `visit(address of the first element, number of the first element, elements, byte stride)` for every row.
    pub fn rows(&self, mut visit: impl FnMut(i64, usize, usize, i64)) {
        if let Some(table) = &self.table {
            let item = self.dtype.bytes() as i64;
            for (n, &address) in table.iter().enumerate().filter(|(_, a)| **a >= 0) {
                visit(address, n, 1, item);
            }
            return;
        }
        // Inner axes that continue each other are one row.
        let mut inner = self.shape.len();
        let (mut n, mut stride) = (1usize, self.dtype.bytes() as i64);
        while inner > 0 {
            let (extent, s) = (self.shape[inner - 1], self.strides[inner - 1]);
            if extent == 1 {
                inner -= 1;
            } else if n == 1 {
                (n, stride) = (extent, s);
                inner -= 1;
            } else if s == stride * n as i64 {
                n *= extent;
                inner -= 1;
            } else {
                break;
            }
        }
        let outer = &self.shape[..inner];
        let mut at = vec![0usize; inner];
        let mut address = self.base;
        let mut row = 0;
        loop {
            visit(address, row, n, stride);
            row += n;
            let mut k = inner;
            loop {
                if k == 0 {
                    return;
                }
                k -= 1;
                at[k] += 1;
                address += self.strides[k];
                if at[k] < outer[k] {
                    break;
                }
                address -= self.strides[k] * outer[k] as i64;
                at[k] = 0;
            }
        }
    }
}

impl Pattern {
    pub fn new(kernel: &Kernel, access: &Access, memory: &Memory) -> Pattern {
        let tensor = kernel.tensor(access.tensor);
        let view = access.view(kernel);
        let rank = access.shape.len();
        let item = view.dtype.bytes() as i64;
        let block = if tensor.space.on_chip() { view.n_block } else { 0 };
        let linear: Option<Vec<(Linear, i64, i64)>> = (access.subs.iter().enumerate())
            .map(|(d, sub)| {
                let linear = Linear::of(sub, rank)?;
                let fixed = d >= block || linear.strides.iter().all(|&s| s == 0);
                let (low, high) = linear.spread(&access.shape);
                fixed.then_some((linear, low, high))
            })
            .collect();
        let mut strides = vec![0; rank];
        let mut logical = vec![0; rank];
        if let Some(linear) = &linear {
            let pitch = if tensor.space == Space::Psum { memory.psum_pitch } else { memory.sbuf_pitch };
            let mut element = 1i64;
            for d in (0..view.dims.len()).rev() {
                for k in 0..rank {
                    let s = linear[d].0.strides[k];
                    logical[k] += s * element;
                    if tensor.space == Space::Hbm || d > view.n_block {
                        strides[k] += s * element * item;
                    } else if d == view.n_block {
                        strides[k] += s * pitch;
                    }
                }
                element *= view.dims[d] as i64;
            }
        }
        Pattern { access: access.clone(), space: tensor.space, dtype: view.dtype, view, linear, strides, logical }
    }

    /// Where the tile is, this time. `mask` says which elements matter; `skip` makes elements outside of the tensor not exist.
    pub fn resolve(
        &self,
        kernel: &Kernel,
        placement: &Placement,
        memory: &Memory,
        loops: &[i64],
        mask: Option<&[bool]>,
        skip: bool,
    ) -> Result<Resolved, Error> {
        let mut resolved = Resolved {
            space: self.space,
            tensor: self.access.tensor,
            dtype: self.dtype,
            shape: self.access.shape.clone(),
            base: 0,
            strides: Vec::new(),
            table: None,
        };
        if let Some(base) = self.linear_base(placement, memory, loops) {
            resolved.base = base;
            resolved.strides = self.strides.clone();
        } else {
            resolved.table = Some(self.table(kernel, placement, memory, loops, mask, skip)?);
        }
        Ok(resolved)
    }

    /// The address of the first element, if every element is inside of the tensor.
    fn linear_base(&self, placement: &Placement, memory: &Memory, loops: &[i64]) -> Option<i64> {
        let linear = self.linear.as_ref()?;
        let item = self.dtype.bytes() as i64;
        let n_block = if self.space == Space::Hbm { 0 } else { self.view.n_block };
        let (mut tile, mut partition, mut element) = (0i64, 0i64, 0i64);
        for (d, (sub, low, high)) in linear.iter().enumerate() {
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
        if self.space == Space::Hbm {
            return Some(element * item);
        }
        let place = placement.place(self.access.tensor, tile as usize);
        let address = self.on_chip(memory, place, partition, element * item);
        // A place outside of memory cannot be executed; `table` says so.
        let partitions = place.partition + self.view.dims[n_block] as i64;
        (place.partition >= 0 && partitions <= 128 && place.byte >= 0 && place.bank >= 0).then_some(address)
    }

    fn on_chip(&self, memory: &Memory, place: Place, partition: i64, byte: i64) -> i64 {
        let row = place.partition + partition;
        match self.space {
            Space::Psum => row * memory.psum_pitch + place.bank * BANK_BYTES + place.byte + byte,
            _ => row * memory.sbuf_pitch + place.byte + byte,
        }
    }

    /// Calls `visit(element number, coordinates, index values)`.
    fn each(
        &self,
        kernel: &Kernel,
        placement: &Placement,
        memory: &Memory,
        loops: &[i64],
        mut visit: impl FnMut(usize, &[i64], &[i64]) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let shape = &self.access.shape;
        let indices: Vec<Pattern> = self.access.indices.iter().map(|a| Pattern::new(kernel, a, memory)).collect();
        let mut data = vec![0i64; indices.len()];
        let mut at = vec![0i64; shape.len()];
        for n in 0..self.access.n_elements() {
            for (value, index) in data.iter_mut().zip(&indices) {
                let address = index.address(placement, memory, loops, &at, &[])?;
                *value = address.map_or(0, |a| int_at(index.dtype, memory.bytes(index.space, index.access.tensor), a));
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
    fn address(
        &self,
        placement: &Placement,
        memory: &Memory,
        loops: &[i64],
        at: &[i64],
        data: &[i64],
    ) -> Result<Option<i64>, Error> {
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
        let place = placement.place(self.access.tensor, tile as usize);
        let row = place.partition + partition;
        if !(0..128).contains(&row) || place.byte < 0 || place.bank < 0 {
            return Err(Error::cannot(format!("a tile lies outside of {}", self.space.name())));
        }
        Ok(Some(self.on_chip(memory, place, partition, element * item)))
    }

    fn table(
        &self,
        kernel: &Kernel,
        placement: &Placement,
        memory: &Memory,
        loops: &[i64],
        mask: Option<&[bool]>,
        skip: bool,
    ) -> Result<Vec<i64>, Error> {
        let mut table = vec![-1; self.access.n_elements()];
        let own = !self.access.mask.is_true();
        self.each(kernel, placement, memory, loops, |n, at, data| {
            if mask.is_some_and(|m| !m[n]) || own && !self.access.mask.at(loops, at) {
                return Ok(());
            }
            match self.address(placement, memory, loops, at, data)? {
                Some(address) => table[n] = address,
                None if skip => {}
                None => return Err(self.outside(kernel, loops, at, data)),
            }
            Ok(())
        })?;
        Ok(table)
    }

    /// What the vendor's simulator says for index tiles, and the compiler for everything else.
    fn outside(&self, kernel: &Kernel, loops: &[i64], at: &[i64], data: &[i64]) -> Error {
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
        if self.access.is_indirect() {
            let size: usize = self.view.dims.iter().product();
            return Error::bounds(format!("index {flat} is out of bounds for axis 0 with size {size}"));
        }
        let name = &kernel.tensor(self.access.tensor).name;
        let (d, v, size) = worst;
        Error::bounds(format!(
            "Out-of-bound access for tensor `{name}` on dimension {d}: index range [{v}, {v}] exceed dimension size of {size}"
        ))
    }

    /// Calls `visit(element, number)` with the number of each element in the tensor's logical order (block, partition, free):
    /// bookkeeping per logical tile.
    pub fn each_logical(
        &self,
        kernel: &Kernel,
        placement: &Placement,
        memory: &Memory,
        loops: &[i64],
        mut visit: impl FnMut(usize, usize),
    ) -> Result<(), Error> {
        if let Some((base, strides)) = self.logical_linear(loops) {
            let mut at = vec![0i64; self.access.shape.len()];
            let (n, outer) = self.access.shape.split_last().map_or((1, &[][..]), |(n, outer)| (*n, outer));
            let stride = strides.last().copied().unwrap_or(0);
            for row in 0..self.access.n_elements() / n.max(1) {
                let first = base + at.iter().zip(strides).map(|(a, s)| a * s).sum::<i64>();
                (0..n).for_each(|k| visit(row * n + k, (first + k as i64 * stride) as usize));
                crate::mask::step(&mut at[..outer.len()], outer);
            }
            return Ok(());
        }
        let dims = self.view.dims.clone();
        self.each(kernel, placement, memory, loops, |n, at, data| {
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

    /// Logical numbers as a base and strides, if the access is linear and inside.
    fn logical_linear(&self, loops: &[i64]) -> Option<(i64, &[i64])> {
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
        Some((flat, &self.logical))
    }
}

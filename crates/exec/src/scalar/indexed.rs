//! Elements by computed index: dynamic slices and updates, `gather` and `scatter`, and products small enough to write out.

use strata_stablehlo::{Block, Op, ValueId};
use strata_tensor::DType;
use strata_tensor::numbers::{DotDims, GatherDims, ScatterDims};

use crate::plan::strided::Strided;
use strata_lanes::{BinaryOp, Reg};

use super::build::{Emitter, Place, is_last_look};
use super::index;
use super::table::Op as S;

/// Products of more multiplications are not written out.
const MAX_PRODUCTS: usize = 256;

/// Where a window starts in a tensor: an element known now, plus one that is computed.
#[derive(Clone, Copy, Default)]
struct Start {
    fixed: usize,
    computed: Option<Reg>,
}

impl Emitter<'_> {
    /// An index as a register of 64 bits, or its value.
    fn wide(&mut self, dtype: DType, index: Reg) -> Result<i64, Reg> {
        if let Some(value) = self.known(index) {
            return Ok(match (dtype.is_signed(), dtype.bits()) {
                (true, 64) => value as i64,
                (true, _) => i64::from(value as u32 as i32),
                (false, 64) => value.min(i64::MAX as u64) as i64,
                (false, _) => i64::from(value as u32),
            });
        }
        let at = self.builder.n_insts();
        let wide = self.builder.convert(dtype, if dtype.is_signed() { DType::S64 } else { DType::U64 }, index);
        self.take(at);
        Err(self.resolve(wide))
    }

    /// Adds `index` times `stride` to `start`; the index lies in range.
    fn advance(&mut self, start: Start, index: Reg, stride: usize) -> Start {
        let mut index = index;
        if stride != 1 {
            let stride = self.constant(stride as u64);
            index = self.computed(S::Mul, [index, stride, 0], 0);
        }
        let total = match start.computed {
            None => index,
            Some(total) => self.computed(S::Add, [total, index, 0], 0),
        };
        Start { computed: Some(total), ..start }
    }

    /// Adds an index to `start`, moved so that it lies between zero and `most`.
    fn clamped(&mut self, start: Start, dtype: DType, index: Reg, most: usize, stride: usize) -> Option<Start> {
        Some(match self.wide(dtype, index) {
            Ok(value) => {
                let inside = value.clamp(0, most as i64) as usize;
                Start { fixed: start.fixed + inside * stride, ..start }
            }
            Err(wide) => {
                let clamp = if dtype.is_signed() { S::ClampS } else { S::ClampU };
                let index = self.computed(clamp, [wide, 0, 0], u32::try_from(most).ok()?);
                self.advance(start, index, stride)
            }
        })
    }

    /// The first element of a slice of `sizes` from a tensor of `dims`.
    fn start(&mut self, starts: &[ValueId], dims: &[usize], sizes: &[usize]) -> Option<Start> {
        let dense = Strided::dense(dims);
        let mut start = Start::default();
        for d in (0..dims.len()).filter(|&d| dims[d] != sizes[d]) {
            let (dtype, index) = (self.dtype(starts[d]), self.elements(starts[d])?[0]);
            start = self.clamped(start, dtype, index, dims[d] - sizes[d], dense.access.strides[d] as usize)?;
        }
        Some(start)
    }

    /// The elements at `offsets` from `start` of a tensor of `dims`, where a window of `sizes` starts.
    fn read(
        &mut self,
        place: &Place,
        dtype: DType,
        start: Start,
        offsets: &[usize],
        [dims, sizes]: [&[usize]; 2],
    ) -> Option<Vec<Reg>> {
        match place {
            Place::Memory { slot, .. } => {
                let load = [S::Load1, S::Load2, S::Load4, S::Load8][dtype.bytes().trailing_zeros() as usize];
                let base = start.computed.unwrap_or_else(|| self.constant(0));
                let mut regs = Vec::new();
                for offset in offsets {
                    let element = u32::try_from(start.fixed + offset).ok()?;
                    let raw = self.computed(load, [base, 0, (*slot).into()], element);
                    let at = self.builder.n_insts();
                    let value = self.builder.load(dtype, raw);
                    self.take(at);
                    regs.push(self.resolve(value));
                }
                Some(regs)
            }
            Place::Elements(regs) => {
                let Some(base) = start.computed else {
                    return Some(offsets.iter().map(|offset| regs[start.fixed + offset]).collect());
                };
                let starts = first_elements(dims, sizes);
                Some(offsets.iter().map(|&offset| self.pick(base, start.fixed, &starts, offset, regs)).collect())
            }
        }
    }

    /// `regs[base + fixed + offset]`, where `base + fixed` is one of `starts`.
    fn pick(&mut self, base: Reg, fixed: usize, starts: &[usize], offset: usize, regs: &[Reg]) -> Reg {
        let mut value = regs[starts[0] + offset];
        for &candidate in starts[1..].iter().filter(|&&candidate| candidate >= fixed) {
            let is_it = self.is_at(base, candidate - fixed);
            value = self.computed(S::Select, [is_it, regs[candidate + offset], value], 0);
        }
        value
    }

    fn is_at(&mut self, index: Reg, place: usize) -> Reg {
        let place = self.constant(place as u64);
        self.computed(S::Eq64, [index, place, 0], 0)
    }

    pub(super) fn dynamic_slice(&mut self, op: &Op, dtype: DType, sizes: &[usize]) -> Option<Vec<Reg>> {
        let dims = self.dims(op.operands[0]);
        let place = self.place(op.operands[0])?;
        let start = self.start(&op.operands[1..], &dims, sizes)?;
        self.read(&place, dtype, start, &window(&dims, sizes), [&dims, sizes])
    }

    pub(super) fn dynamic_update_slice(&mut self, block: &Block, at: usize, op: &Op) -> Option<()> {
        let (operand, update) = (op.operands[0], op.operands[1]);
        let (dims, sizes, dtype) = (self.dims(operand), self.dims(update), self.dtype(operand));
        let place = self.place(operand)?;
        let values = self.elements(update)?;
        let start = self.start(&op.operands[2..], &dims, &sizes)?;
        let offsets = window(&dims, &sizes);
        let result = match place {
            Place::Memory { slot, writable } => {
                if !writable || !is_last_look(block, at, operand) {
                    return None;
                }
                for (offset, value) in offsets.into_iter().zip(values) {
                    self.write(slot, dtype, start, offset, value)?;
                }
                Place::Memory { slot, writable }
            }
            Place::Elements(mut regs) => {
                match start.computed {
                    None => offsets.iter().zip(&values).for_each(|(o, &value)| regs[start.fixed + o] = value),
                    Some(base) => {
                        for candidate in first_elements(&dims, &sizes).into_iter().filter(|&c| c >= start.fixed) {
                            let is_it = self.is_at(base, candidate - start.fixed);
                            for (offset, &value) in offsets.iter().zip(&values) {
                                let old = regs[candidate + offset];
                                regs[candidate + offset] = self.computed(S::Select, [is_it, value, old], 0);
                            }
                        }
                    }
                }
                Place::Elements(regs)
            }
        };
        self.places.insert(op.results[0], result);
        Some(())
    }

    /// Stores one element in memory.
    fn write(&mut self, slot: u8, dtype: DType, start: Start, offset: usize, value: Reg) -> Option<()> {
        let store = [S::Store1, S::Store2, S::Store4, S::Store8][dtype.bytes().trailing_zeros() as usize];
        let value = self.store(dtype, value);
        let base = start.computed.unwrap_or_else(|| self.constant(0));
        self.line(store, 0, [base, value, slot.into()], u32::try_from(start.fixed + offset).ok()?);
        Some(())
    }

    /// The registers of the index vectors of a `gather` or `scatter`, one vector after the other.
    fn index_vectors(&mut self, indices: ValueId, vector_dim: usize) -> Option<Vec<Vec<Reg>>> {
        let (dims, regs) = (self.dims(indices), self.elements(indices)?);
        if vector_dim >= dims.len() {
            return Some(regs.into_iter().map(|reg| vec![reg]).collect());
        }
        let n = dims[vector_dim];
        let mut vectors = vec![Vec::new(); regs.len() / n];
        let inner: usize = dims[vector_dim + 1..].iter().product();
        for (i, reg) in regs.into_iter().enumerate() {
            vectors[i / (n * inner) * inner + i % inner].push(reg);
        }
        Some(vectors)
    }

    pub(super) fn gather(
        &mut self,
        op: &Op,
        numbers: &GatherDims,
        slice_sizes: &[i64],
        dtype: DType,
        out_dims: &[usize],
    ) -> Option<Vec<Reg>> {
        if !numbers.operand_batching_dims.is_empty() {
            return None;
        }
        let (operand, indices) = (op.operands[0], op.operands[1]);
        let (dims, index_type) = (self.dims(operand), self.dtype(indices));
        let sizes: Vec<usize> = slice_sizes.iter().map(|&n| n as usize).collect();
        let strides = Strided::dense(&dims).access.strides;
        let place = self.place(operand)?;
        let offsets = window(&dims, &sizes);
        let mut windows = Vec::new();
        for vector in self.index_vectors(indices, numbers.index_vector_dim as usize)? {
            let mut start = Start::default();
            for (&index, &d) in vector.iter().zip(&numbers.start_index_map) {
                let d = d as usize;
                start = self.clamped(start, index_type, index, dims[d] - sizes[d], strides[d] as usize)?;
            }
            windows.push(self.read(&place, dtype, start, &offsets, [&dims, &sizes])?);
        }
        let is_offset = |d: usize| numbers.offset_dims.contains(&(d as i64));
        let n: usize = out_dims.iter().product();
        let element = |i: usize| {
            let (mut point, mut inside) = (0, 0);
            for (d, &index) in index::unravel(i, out_dims).iter().enumerate() {
                let part = if is_offset(d) { &mut inside } else { &mut point };
                *part = *part * out_dims[d] + index;
            }
            windows[point][inside]
        };
        Some((0..n).map(element).collect())
    }

    pub(super) fn scatter(&mut self, block: &Block, at: usize, op: &Op, numbers: &ScatterDims) -> Option<()> {
        let ([operand, indices, update], [body]) = (op.operands.as_slice(), op.regions.as_slice()) else { return None };
        let (dims, update_dims, index_type) = (self.dims(*operand), self.dims(*update), self.dtype(*indices));
        let dtype = self.dtype(*operand);
        if !numbers.input_batching_dims.is_empty() || self.dtype(body.args[0]) != dtype {
            return None;
        }
        let mut sizes = vec![1; dims.len()];
        let kept = (0..dims.len()).filter(|&d| !numbers.inserted_window_dims.contains(&(d as i64)));
        kept.zip(&numbers.update_window_dims).for_each(|(d, &u)| sizes[d] = update_dims[u as usize]);
        if sizes.iter().zip(&dims).any(|(size, n)| size > n) {
            return None;
        }
        let mut place = self.place(*operand)?;
        if let Place::Memory { writable, .. } = place
            && (!writable || !is_last_look(block, at, *operand))
        {
            return None;
        }
        let values = self.elements(*update)?;
        let offsets = window(&dims, &sizes);
        let is_window = |d: usize| numbers.update_window_dims.contains(&(d as i64));
        for (number, vector) in self.index_vectors(*indices, numbers.index_vector_dim as usize)?.iter().enumerate() {
            // The elements of this window among the updates, in its own order.
            let mine = (0..values.len()).filter(|&i| {
                let steps = index::unravel(i, &update_dims);
                let outside = (0..steps.len()).filter(|&d| !is_window(d));
                outside.fold(0, |at, d| at * update_dims[d] + steps[d]) == number
            });
            let values: Vec<Reg> = mine.map(|i| values[i]).collect();
            let Some((start, inside)) = self.checked(vector, index_type, numbers, &dims, &sizes)? else { continue };
            place = self.update(place, body, dtype, (start, inside), &offsets, &values, [&dims, &sizes])?;
        }
        self.places.insert(op.results[0], place);
        Some(())
    }

    /// Where a window starts and whether it lies inside, if that is not known; none if it is known to lie outside.
    fn checked(
        &mut self,
        vector: &[Reg],
        dtype: DType,
        numbers: &ScatterDims,
        dims: &[usize],
        sizes: &[usize],
    ) -> Option<Option<(Start, Option<Reg>)>> {
        let strides = Strided::dense(dims).access.strides;
        let (mut start, mut inside) = (Start::default(), None);
        for (&index, &d) in vector.iter().zip(&numbers.scatter_dims_to_operand_dims) {
            let d = d as usize;
            let most = dims[d] - sizes[d];
            match self.wide(dtype, index) {
                Ok(value) if value < 0 || value > most as i64 => return Some(None),
                Ok(value) => start.fixed += value as usize * strides[d] as usize,
                Err(index) => {
                    // A negative index is a large one without its sign.
                    let most = self.constant(most as u64);
                    let fits = self.computed(S::GeU64, [most, index, 0], 0);
                    inside = Some(match inside {
                        None => fits,
                        Some(others) => self.computed(S::And, [others, fits, 0], 0),
                    });
                    start = self.advance(start, index, strides[d] as usize);
                }
            }
        }
        Some(Some((start, inside)))
    }

    /// Combines `values` into the window at `start`, if it lies inside.
    fn update(
        &mut self,
        place: Place,
        body: &Block,
        dtype: DType,
        (start, inside): (Start, Option<Reg>),
        offsets: &[usize],
        values: &[Reg],
        [dims, sizes]: [&[usize]; 2],
    ) -> Option<Place> {
        match place {
            Place::Memory { slot, .. } => {
                let skip = self.label();
                if let Some(inside) = inside {
                    self.line(S::JumpUnless, 0, [inside, 0, 0], skip);
                }
                self.in_block(|this| {
                    let uses_old = !body.ops.is_empty() || body.results[0] != body.args[1];
                    for (&offset, &value) in offsets.iter().zip(values) {
                        let value = if uses_old {
                            let old = this.read(&place, dtype, start, &[offset], [dims, sizes])?[0];
                            this.combined(body, old, value)?
                        } else {
                            value
                        };
                        this.write(slot, dtype, start, offset, value)?;
                    }
                    Some(())
                })?;
                self.set_label(skip);
                Some(place)
            }
            Place::Elements(mut regs) => {
                let Some(base) = start.computed else {
                    for (offset, &value) in offsets.iter().zip(values) {
                        let old = regs[start.fixed + offset];
                        regs[start.fixed + offset] = self.combined(body, old, value)?;
                    }
                    return Some(Place::Elements(regs));
                };
                for candidate in first_elements(dims, sizes).into_iter().filter(|&c| c >= start.fixed) {
                    let mut is_it = self.is_at(base, candidate - start.fixed);
                    if let (Some(inside), true) = (inside, dims.len() > 1) {
                        is_it = self.computed(S::And, [is_it, inside, 0], 0);
                    }
                    for (offset, &value) in offsets.iter().zip(values) {
                        let old = regs[candidate + offset];
                        let new = self.combined(body, old, value)?;
                        regs[candidate + offset] = self.computed(S::Select, [is_it, new, old], 0);
                    }
                }
                Some(Place::Elements(regs))
            }
        }
    }

    /// What a body makes of an old and a new element.
    fn combined(&mut self, body: &Block, old: Reg, new: Reg) -> Option<Reg> {
        self.places.insert(body.args[0], Place::Elements(vec![old]));
        self.places.insert(body.args[1], Place::Elements(vec![new]));
        match self.ops(body)?.as_slice() {
            [Place::Elements(regs)] => Some(regs[0]),
            _ => None,
        }
    }

    /// A product, one multiplication after the other.
    pub(super) fn dot(&mut self, op: &Op, numbers: &DotDims, to: DType, out_dims: &[usize]) -> Option<Vec<Reg>> {
        let sides =
            [(&numbers.lhs_batching, &numbers.lhs_contracting), (&numbers.rhs_batching, &numbers.rhs_contracting)];
        let wide = if to.is_float() && to.bits() < 32 { DType::F32 } else { to };
        let mut parts = Vec::new();
        for (&operand, (batching, contracting)) in op.operands.iter().zip(sides) {
            let (dims, from) = (self.dims(operand), self.dtype(operand));
            let strides = Strided::dense(&dims).access.strides;
            let regs = self.elements(operand)?;
            let at = self.builder.n_insts();
            let regs: Vec<Reg> = regs.iter().map(|&reg| self.builder.convert(from, wide, reg)).collect();
            self.take(at);
            let regs: Vec<Reg> = regs.into_iter().map(|reg| self.resolve(reg)).collect();
            let free: Vec<usize> = (0..dims.len())
                .filter(|&d| !batching.contains(&(d as i64)) && !contracting.contains(&(d as i64)))
                .collect();
            parts.push((dims, strides, regs, free));
        }
        let deep: Vec<usize> = numbers.lhs_contracting.iter().map(|&d| parts[0].0[d as usize]).collect();
        let (n, depth): (usize, usize) = (out_dims.iter().product(), deep.iter().product());
        if n * depth > MAX_PRODUCTS || depth == 0 {
            return None;
        }
        let (n_batch, n_left) = (numbers.lhs_batching.len(), parts[0].3.len());
        (0..n)
            .map(|i| {
                let steps = index::unravel(i, out_dims);
                let (batch, rest) = steps.split_at(n_batch);
                let (left, right) = rest.split_at(n_left);
                let mut total = None;
                for k in 0..depth {
                    let inner = index::unravel(k, &deep);
                    let element = |side: usize, free: &[usize]| {
                        let (_, strides, regs, dims) = &parts[side];
                        let (batching, contracting) = sides[side];
                        let along = |numbers: &[i64], steps: &[usize]| -> isize {
                            numbers.iter().zip(steps).map(|(&d, &step)| strides[d as usize] * step as isize).sum()
                        };
                        let own: isize = dims.iter().zip(free).map(|(&d, &step)| strides[d] * step as isize).sum();
                        regs[(own + along(batching, batch) + along(contracting, &inner)) as usize]
                    };
                    let (a, b) = (element(0, left), element(1, right));
                    let at = self.builder.n_insts();
                    let mut sum = self.builder.binary(BinaryOp::Mul, wide, wide, a, b)?;
                    if let Some(total) = total {
                        sum = self.builder.binary(BinaryOp::Add, wide, wide, total, sum)?;
                    }
                    let sum = self.builder.normalize(wide, sum);
                    self.take(at);
                    total = Some(self.resolve(sum));
                }
                let at = self.builder.n_insts();
                let value = self.builder.convert(wide, to, total?);
                self.take(at);
                Some(self.resolve(value))
            })
            .collect()
    }
}

/// The elements of a window of `sizes` at the start of a tensor of `dims`.
fn window(dims: &[usize], sizes: &[usize]) -> Vec<usize> {
    index::places(&Strided { dims: sizes.to_vec(), access: Strided::dense(dims).access })
}

/// Where a window of `sizes` in a tensor of `dims` can start.
fn first_elements(dims: &[usize], sizes: &[usize]) -> Vec<usize> {
    let starts: Vec<usize> = dims.iter().zip(sizes).map(|(&n, &size)| n - size + 1).collect();
    window(dims, &starts)
}

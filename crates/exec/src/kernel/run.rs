//! Runs prepared kernels, alone or on several threads.

#![expect(unsafe_code, reason = "binds registers to buffer memory; see raw.rs for the promises")]

use rayon::prelude::*;

use crate::lanes::{BLOCK, Inst, simd};
use crate::raw::{self, Mem, Scratch, SendPtr, with_scratch};

use super::prepare::{Input, Kernel, Output, Prepared, Shape};
use super::spec::SourceKind;

/// Work (lanes × cost) below which a second thread does not pay.
const PARALLEL_WORK: usize = 1 << 18;
/// Rows at least this long get blocks of their own instead of blocks that straddle rows.
const LONG_ROW: usize = 128;

impl Kernel {
    pub fn run(&self, mem: &Mem) {
        let n_outer: usize = self.outer_dims.iter().product();
        let n_lanes: usize = self.lane_dims.iter().product();
        let threads = if n_outer * n_lanes * self.cost < PARALLEL_WORK { 1 } else { rayon::current_num_threads() };
        match self.shape {
            Shape::Map => self.run_map(mem, n_lanes, threads),
            Shape::Rows => self.run_rows(mem, n_outer, n_lanes, threads),
            Shape::Columns => self.run_columns(mem, n_outer, n_lanes, threads),
        }
    }

    fn run_map(&self, mem: &Mem, n_lanes: usize, threads: usize) {
        let grain = if n_lanes >= 4 * BLOCK { BLOCK } else { 1 };
        split_grain(n_lanes, threads, grain, |from, to| {
            with_scratch(|scratch| {
                let mut pass = Pass::new(self, mem, scratch);
                pass.blocks(&[], from, to, |_, _| {});
            });
        });
    }

    /// Folds lanes; every outer index yields one result per value.
    fn run_rows(&self, mem: &Mem, n_outer: usize, n_lanes: usize, threads: usize) {
        if threads > 1 && n_outer < threads && n_lanes >= 2 * BLOCK {
            return self.run_split_rows(mem, n_outer, n_lanes, threads);
        }
        split_grain(n_outer, threads, 1, |from, to| {
            with_scratch(|scratch| {
                let mut pass = Pass::new(self, mem, scratch);
                let mut folds = Folder::all(&pass);
                let mut bases = Vec::new();
                for row in from..to {
                    pass.outer_bases(row, &mut bases);
                    folds.iter_mut().for_each(Folder::start);
                    pass.blocks(&bases, 0, n_lanes, |pass, n| folds.iter_mut().for_each(|fold| fold.block(pass, n)));
                    folds.iter_mut().for_each(|fold| fold.finish_row(&pass, row));
                }
            });
        });
    }

    /// Few, long rows: each is cut into parts whose partial results are combined afterwards.
    fn run_split_rows(&self, mem: &Mem, n_outer: usize, n_lanes: usize, threads: usize) {
        let step = n_lanes.div_ceil(threads * 2).next_multiple_of(BLOCK);
        let parts = n_lanes.div_ceil(step);
        let k: usize = self.reduces.iter().map(|r| r.values.len()).sum();
        let mut partials = vec![[0u64; 2]; n_outer * parts * k];
        let out = SendPtr(partials.as_mut_ptr().cast::<u8>());
        let place = move |task: usize, i: usize| out.get().wrapping_add((task * k + i) * 16);
        (0..n_outer * parts).into_par_iter().for_each(|task| {
            let (row, part) = (task / parts, task % parts);
            with_scratch(|scratch| {
                let mut pass = Pass::new(self, mem, scratch);
                let mut folds = Folder::all(&pass);
                let mut bases = Vec::new();
                pass.outer_bases(row, &mut bases);
                folds.iter_mut().for_each(Folder::start);
                let to = ((part + 1) * step).min(n_lanes);
                pass.blocks(&bases, part * step, to, |pass, n| folds.iter_mut().for_each(|fold| fold.block(pass, n)));
                let mut at = 0;
                for fold in &mut folds {
                    fold.narrow(&pass);
                    fold.save(|i| place(task, at + i));
                    at += fold.regs.reduce.values.len();
                }
            });
        });
        with_scratch(|scratch| {
            let pass = Pass::new(self, mem, scratch);
            let mut at = 0;
            for mut fold in Folder::all(&pass) {
                for row in 0..n_outer {
                    fold.start();
                    for part in 0..parts {
                        fold.merge(&pass, |i| place(row * parts + part, at + i));
                    }
                    fold.finish_row(&pass, row);
                }
                at += fold.regs.reduce.values.len();
            }
        });
    }

    /// Keeps an accumulator per lane while walking the reduced indices.
    fn run_columns(&self, mem: &Mem, n_outer: usize, n_lanes: usize, threads: usize) {
        if threads > 1 && n_lanes <= BLOCK && n_outer >= 2 * threads && self.one_block(n_lanes) {
            return self.run_split_columns(mem, n_outer, n_lanes, threads);
        }
        let row = self.row_len();
        let lane_threads = if self.groups > 1 { 1 } else { threads };
        split_grain(n_lanes, lane_threads, 64, |from, to| {
            with_scratch(|scratch| {
                let pass = Pass::new(self, mem, scratch);
                let mut columns = Columns::all(&pass);
                let mut bases = Vec::new();
                let mut at = from;
                while at < to {
                    let n = if self.groups > 1 { n_lanes } else { block_len(at, to, row) };
                    columns.iter_mut().for_each(|c| c.start(&pass));
                    for index in 0..n_outer {
                        pass.outer_bases(index, &mut bases);
                        pass.block(&bases, at, n);
                        columns.iter_mut().for_each(|c| c.block(&pass, n, index == 0));
                    }
                    columns.iter_mut().for_each(|c| c.finish_lanes(&pass, at, n, n_outer == 0));
                    at += n;
                }
            });
        });
    }

    /// Few lanes, many reduced indices: threads share the indices and combine their accumulators.
    fn run_split_columns(&self, mem: &Mem, n_outer: usize, n_lanes: usize, threads: usize) {
        let step = n_outer.div_ceil(threads * 2);
        let parts = n_outer.div_ceil(step);
        let k: usize = self.reduces.iter().map(|r| r.values.len()).sum();
        let mut partials = vec![[0u64; 2]; parts * k * n_lanes];
        let out = SendPtr(partials.as_mut_ptr().cast::<u8>());
        let place = move |part: usize, i: usize| out.get().wrapping_add((part * k + i) * n_lanes * 16);
        (0..parts).into_par_iter().for_each(|part| {
            with_scratch(|scratch| {
                let pass = Pass::new(self, mem, scratch);
                let mut columns = Columns::all(&pass);
                let mut bases = Vec::new();
                columns.iter_mut().for_each(|c| c.start(&pass));
                for index in part * step..((part + 1) * step).min(n_outer) {
                    pass.outer_bases(index, &mut bases);
                    pass.block(&bases, 0, n_lanes);
                    columns.iter_mut().for_each(|c| c.block(&pass, n_lanes, index == part * step));
                }
                let mut at = 0;
                for c in &columns {
                    for i in 0..c.regs.reduce.values.len() {
                        let bytes = c.regs.reduce.lanes[i].bytes() * n_lanes;
                        // SAFETY: `partials` has sixteen bytes per lane and value.
                        unsafe { std::ptr::copy_nonoverlapping(c.acc(&pass, i), place(part, at + i), bytes) };
                    }
                    at += c.regs.reduce.values.len();
                }
            });
        });
        with_scratch(|scratch| {
            let pass = Pass::new(self, mem, scratch);
            let mut at = 0;
            for mut c in Columns::all(&pass) {
                c.start(&pass);
                for part in 0..parts {
                    c.take(&pass, n_lanes, part == 0, |i| place(part, at + i));
                }
                c.finish_lanes(&pass, 0, n_lanes, false);
                at += c.regs.reduce.values.len();
            }
        });
    }

    /// Whether all lanes are one block.
    fn one_block(&self, n_lanes: usize) -> bool {
        self.groups > 1 || block_len(0, n_lanes, self.row_len()) == n_lanes
    }

    fn row_len(&self) -> usize {
        self.lane_dims.last().copied().unwrap_or(1)
    }
}

/// Cuts `0..n` into ranges for `threads` threads, at multiples of `grain`.
fn split_grain(n: usize, threads: usize, grain: usize, body: impl Fn(usize, usize) + Sync) {
    if threads <= 1 || n <= grain {
        return body(0, n);
    }
    let parts = (threads * 4).min(n.div_ceil(grain));
    let step = n.div_ceil(parts).next_multiple_of(grain);
    (0..parts).into_par_iter().for_each(|part| {
        let (from, to) = ((part * step).min(n), ((part + 1) * step).min(n));
        if from < to {
            body(from, to)
        }
    });
}

/// The length of the next block: not across a long row's end.
fn block_len(at: usize, to: usize, row: usize) -> usize {
    let limit = if row >= LONG_ROW { row - at % row } else { BLOCK };
    limit.min(BLOCK).min(to - at)
}

/// One thread's walk over part of the iteration space.
struct Pass<'a> {
    kernel: &'a Kernel,
    mem: &'a Mem,
    scratch: &'a mut Scratch,
    memory: *mut u8,
}

impl<'a> Pass<'a> {
    fn new(kernel: &'a Kernel, mem: &'a Mem, scratch: &'a mut Scratch) -> Pass<'a> {
        scratch.frame.ensure(kernel.n_regs);
        let memory = scratch.memory(kernel.memory_bytes);
        let pass = Pass { kernel, mem, scratch, memory };
        for (reg, slot) in kernel.slots.iter().enumerate() {
            if let Some(slot) = slot {
                // SAFETY: the slot lies inside the scratch just sized for it.
                unsafe { pass.scratch.frame.bind(reg as u16, memory.wrapping_add(*slot as usize)) };
            }
        }
        for input in kernel.sources.iter().filter(|i| i.uniform) {
            let dst = pass.slot(input.reg);
            // SAFETY: a register holds `BLOCK` lanes; the buffer holds the element.
            unsafe {
                match &input.kind {
                    SourceKind::Memory(buf) => {
                        let src = mem.ptr(*buf).wrapping_offset(input.offset * input.bytes as isize);
                        raw::gather(src, 0, dst, kernel.block, input.bytes)
                    }
                    SourceKind::Constant(value) => raw::gather(value.as_ptr(), 0, dst, kernel.block, input.bytes),
                    SourceKind::Index(lane) => raw::ramp(*lane, input.offset as i64, 0, dst, kernel.block),
                }
            }
        }
        pass
    }

    fn slot(&self, reg: u16) -> *mut u8 {
        self.memory.wrapping_add(self.kernel.slots[reg as usize].expect("a source register has a slot") as usize)
    }

    /// Where each source and store starts at an outer index, in elements.
    fn outer_bases(&self, index: usize, bases: &mut Vec<isize>) {
        let dims = &self.kernel.outer_dims;
        let outers = self.kernel.sources.iter().map(|s| &s.outer).chain(self.kernel.stores.iter().map(|s| &s.outer));
        bases.clear();
        bases.extend(outers.map(|strides| offset_of(index, dims, strides)));
    }

    /// Runs blocks over lanes `from..to`, calling `after` behind each.
    fn blocks(&mut self, bases: &[isize], from: usize, to: usize, mut after: impl FnMut(&Pass, usize)) {
        let row = self.kernel.row_len();
        let mut at = from;
        while at < to {
            let n = block_len(at, to, row);
            self.block(bases, at, n);
            after(self, n);
            at += n;
        }
    }

    /// Computes lanes `at..at+n`.
    fn block(&self, bases: &[isize], at: usize, n: usize) {
        let kernel = self.kernel;
        let frame = &self.scratch.frame;
        for (i, input) in kernel.sources.iter().enumerate() {
            if !input.uniform {
                self.fill(input, input.offset + bases.get(i).copied().unwrap_or(0), at, n);
            }
        }
        let n_sources = kernel.sources.len();
        for (i, output) in kernel.stores.iter().enumerate() {
            if output.direct {
                let base = bases.get(n_sources + i).copied().unwrap_or(0);
                let element = base + offset_of(at, &kernel.lane_dims, &output.lane);
                let ptr = self.mem.ptr(output.buf).wrapping_offset(element * output.bytes as isize);
                // SAFETY: the plan gives this kernel the buffer; blocks of one kernel do not overlap.
                unsafe { frame.bind(output.reg, ptr) };
            }
        }
        frame.set_lanes(n);
        simd::run(&kernel.insts, frame);
        for (i, output) in kernel.stores.iter().enumerate() {
            if !output.direct {
                self.spread(output, bases.get(n_sources + i).copied().unwrap_or(0), at, n);
            }
        }
    }

    /// Points the register of `input` at lanes `at..at+n`, copying them together where they are not dense.
    fn fill(&self, input: &Input, base: isize, at: usize, n: usize) {
        let dims = &self.kernel.lane_dims;
        let frame = &self.scratch.frame;
        let row = self.kernel.row_len();
        let inner = input.lane.last().copied().unwrap_or(0);
        let mut column = if dims.is_empty() { 0 } else { at % row };
        if let SourceKind::Memory(buf) = &input.kind
            && inner == 1
            && column + n <= row
        {
            let element = base + offset_of(at, dims, &input.lane);
            let ptr = self.mem.ptr(*buf).wrapping_offset(element * input.bytes as isize);
            // SAFETY: the access stays inside the buffer; instructions only read source registers.
            return unsafe { frame.bind(input.reg, ptr) };
        }
        let dst = self.slot(input.reg);
        // SAFETY: the slot belongs to this register.
        unsafe { frame.bind(input.reg, dst) };
        let mut done = 0;
        while done < n {
            let run = (row - column).min(n - done);
            let element = base + offset_of(at + done, dims, &input.lane);
            let to = dst.wrapping_add(done * input.bytes);
            // SAFETY: `run` elements from `element` on lie inside the buffer, `done + run` lanes inside the slot.
            unsafe {
                match &input.kind {
                    SourceKind::Memory(buf) => {
                        let src = self.mem.ptr(*buf).wrapping_offset(element * input.bytes as isize);
                        raw::gather(src, inner, to, run, input.bytes)
                    }
                    SourceKind::Index(lane) => raw::ramp(*lane, element as i64, inner as i64, to, run),
                    SourceKind::Constant(value) => raw::gather(value.as_ptr(), 0, to, run, input.bytes),
                }
            }
            done += run;
            column = 0;
        }
    }

    /// Writes a register to places that are not next to each other.
    fn spread(&self, output: &Output, base: isize, at: usize, n: usize) {
        let dims = &self.kernel.lane_dims;
        let row = self.kernel.row_len();
        let inner = output.lane.last().copied().unwrap_or(1);
        let src = self.scratch.frame.ptr(output.reg);
        let mut done = 0;
        let mut column = if dims.is_empty() { 0 } else { at % row };
        while done < n {
            let run = (row - column).min(n - done);
            let element = base + offset_of(at + done, dims, &output.lane);
            let to = self.mem.ptr(output.buf).wrapping_offset(element * output.bytes as isize);
            // SAFETY: both runs lie inside their register and buffer.
            unsafe { raw::scatter(src.wrapping_add(done * output.bytes), to, inner, run, output.bytes) };
            done += run;
            column = 0;
        }
    }
}

/// `Σ index[d] · strides[d]` of the `at`-th element of a row-major space.
#[inline]
fn offset_of(mut at: usize, dims: &[usize], strides: &[isize]) -> isize {
    let mut offset = 0;
    for d in (0..dims.len()).rev() {
        if d == 0 {
            offset += at as isize * strides[0];
        } else {
            offset += (at % dims[d]) as isize * strides[d];
            at /= dims[d];
        }
    }
    offset
}

/// The registers of a reduction's body during a pass.
struct BodyRegs<'a> {
    reduce: &'a Prepared,
    memory: *mut u8,
}

impl<'a> BodyRegs<'a> {
    /// Registers and scratch for every reduction of the pass's kernel.
    fn all(pass: &Pass<'a>) -> impl Iterator<Item = BodyRegs<'a>> {
        pass.kernel.reduces.iter().map(|reduce| {
            let regs = BodyRegs { reduce, memory: pass.memory.wrapping_add(reduce.memory) };
            for reg in 0..reduce.body_slots.len() {
                regs.rebind(pass, reg);
            }
            for (reg, bytes, value) in &reduce.constants {
                // SAFETY: the register's home holds `BLOCK` lanes.
                unsafe { raw::gather(value.as_ptr(), 0, regs.home(usize::from(*reg)), pass.kernel.block, *bytes) };
            }
            regs
        })
    }

    fn home(&self, reg: usize) -> *mut u8 {
        self.memory.wrapping_add(self.reduce.body_slots[reg] as usize)
    }

    fn rebind(&self, pass: &Pass, reg: usize) {
        // SAFETY: the slot lies in this pass's scratch.
        unsafe { pass.scratch.frame.bind(self.reduce.first + reg as u16, self.home(reg)) };
    }

    /// `acc = body(acc, value)` on `n` lanes at the given places.
    fn combine(&self, pass: &Pass, n: usize, value: impl Fn(usize) -> *mut u8, acc: impl Fn(usize) -> *mut u8) {
        let k = self.reduce.values.len();
        let frame = &pass.scratch.frame;
        frame.set_lanes(n);
        for i in 0..k {
            // SAFETY: callers pass places with at least `n` lanes of the value's type.
            unsafe {
                frame.bind(self.reduce.first + i as u16, acc(i));
                frame.bind(self.reduce.first + (k + i) as u16, value(i));
            }
        }
        simd::run(&self.reduce.insts, frame);
        for i in 0..k {
            let bytes = self.reduce.lanes[i].bytes() * n;
            let result = frame.ptr(self.reduce.first + self.reduce.results[i]);
            // SAFETY: as above; a result may be one of the inputs themselves.
            unsafe { std::ptr::copy(result, acc(i), bytes) };
        }
    }

    /// The initial value as a lane at `dst`.
    fn init(&self, pass: &Pass, i: usize, dst: *mut u8) {
        let bytes = self.reduce.bytes[i];
        let src = match &self.reduce.inits[i] {
            SourceKind::Memory(buf) => pass.mem.ptr(*buf) as *const u8,
            SourceKind::Constant(value) => value.as_ptr(),
            SourceKind::Index(_) => unreachable!("an initial value is no index"),
        };
        let temp = self.temp();
        // SAFETY: `temp` and `dst` hold at least one element.
        unsafe { std::ptr::copy_nonoverlapping(src, temp, bytes) };
        self.convert(pass, self.reduce.loads[i], temp, dst, 1, bytes);
    }

    /// `acc = body(init, acc)` on `n` lanes, or just the initial value where nothing was accumulated.
    fn add_init(&self, pass: &Pass, n: usize, empty: bool, acc: impl Fn(usize) -> *mut u8) {
        let k = self.reduce.values.len();
        if !empty && self.reduce.neutral {
            return;
        }
        if empty {
            for i in 0..k {
                self.splat_init(pass, i, acc(i), n);
            }
            return;
        }
        let frame = &pass.scratch.frame;
        frame.set_lanes(n);
        for i in 0..k {
            // The initial value stands on the left; its home is the second argument's register.
            self.splat_init(pass, i, self.home(k + i), n);
        }
        frame.set_lanes(n);
        for i in 0..k {
            // SAFETY: both places hold `n` lanes.
            unsafe {
                frame.bind(self.reduce.first + i as u16, self.home(k + i));
                frame.bind(self.reduce.first + (k + i) as u16, acc(i));
            }
        }
        simd::run(&self.reduce.insts, frame);
        for i in 0..k {
            let result = frame.ptr(self.reduce.first + self.reduce.results[i]);
            // SAFETY: as above.
            unsafe { std::ptr::copy(result, acc(i), self.reduce.lanes[i].bytes() * n) };
        }
        for i in 0..k {
            // SAFETY: as above.
            unsafe { frame.bind(self.reduce.first + i as u16, acc(i)) };
        }
    }

    fn splat_init(&self, pass: &Pass, i: usize, dst: *mut u8, n: usize) {
        self.init(pass, i, dst);
        // SAFETY: one lane is there, `n` fit.
        unsafe { raw::gather(dst, 0, dst, n, self.reduce.lanes[i].bytes()) };
    }

    /// The first of two registers for conversions.
    fn spare(&self) -> u16 {
        self.reduce.first + self.reduce.body_slots.len() as u16
    }

    fn temp(&self) -> *mut u8 {
        self.memory.wrapping_add(self.reduce.body_bytes)
    }

    /// Runs a load or store function, or copies where none is needed.
    fn convert(
        &self,
        pass: &Pass,
        f: Option<crate::lanes::LaneFn>,
        src: *mut u8,
        dst: *mut u8,
        n: usize,
        bytes: usize,
    ) {
        let frame = &pass.scratch.frame;
        match f {
            // SAFETY: both places hold `n` elements.
            None => unsafe { std::ptr::copy(src, dst, n * bytes) },
            Some(run) => {
                let spare = self.spare();
                frame.set_lanes(n);
                // SAFETY: as above.
                unsafe {
                    frame.bind(spare, src);
                    frame.bind(spare + 1, dst);
                }
                run(frame, &Inst { run, dst: spare + 1, a: spare, b: 0, c: 0, imm: 0 });
            }
        }
    }
}

/// Accumulates rows: by folding lanes of a known body, or with an accumulator block for any other.
struct Folder<'a> {
    regs: BodyRegs<'a>,
    /// Lanes of the accumulator block that hold something.
    width: usize,
}

impl<'a> Folder<'a> {
    fn all(pass: &Pass<'a>) -> Vec<Folder<'a>> {
        BodyRegs::all(pass).map(|regs| Folder { regs, width: 0 }).collect()
    }

    fn acc(&self, i: usize) -> *mut u8 {
        self.regs.home(i)
    }

    fn start(&mut self) {
        self.width = 0;
    }

    fn block(&mut self, pass: &Pass, n: usize) {
        match self.regs.reduce.fold {
            Some(run) => self.fold_block(pass, run, n),
            None => self.combine_block(pass, n),
        }
    }

    /// One accumulator lane: it starts from the row's first element.
    fn fold_block(&mut self, pass: &Pass, run: crate::lanes::LaneFn, n: usize) {
        let reduce = self.regs.reduce;
        let frame = &pass.scratch.frame;
        let (acc, first, spare) = (self.acc(0), self.regs.reduce.first, self.regs.spare());
        let bytes = reduce.lanes[0].bytes();
        let mut values = frame.ptr(reduce.values[0]);
        let mut n = n;
        if self.width == 0 {
            // SAFETY: a block has at least one lane, the accumulator holds one.
            unsafe { std::ptr::copy_nonoverlapping(values, acc, bytes) };
            values = values.wrapping_add(bytes);
            n -= 1;
            self.width = 1;
        }
        // SAFETY: the accumulator holds a lane, `values` the rest of the block.
        unsafe {
            frame.bind(first, acc);
            frame.bind(spare, values);
        }
        frame.set_lanes(n);
        run(frame, &Inst { run, dst: first, a: spare, b: 0, c: 0, imm: 0 });
    }

    fn combine_block(&mut self, pass: &Pass, n: usize) {
        let reduce = self.regs.reduce;
        let frame = &pass.scratch.frame;
        let value = |i: usize| frame.ptr(reduce.values[i]);
        let old = self.width.min(n);
        if old > 0 {
            self.regs.combine(pass, old, value, |i| self.acc(i));
        }
        if n > old {
            for i in 0..reduce.values.len() {
                let bytes = reduce.lanes[i].bytes();
                let src = value(i).wrapping_add(old * bytes);
                // SAFETY: registers hold `BLOCK` lanes.
                unsafe { std::ptr::copy(src, self.acc(i).wrapping_add(old * bytes), (n - old) * bytes) };
            }
            self.width = n;
        }
    }

    /// Adds the initial value and stores the results of outer index `row`.
    fn finish_row(&mut self, pass: &Pass, row: usize) {
        let reduce = self.regs.reduce;
        self.narrow(pass);
        self.regs.add_init(pass, 1, self.width == 0, |i| self.acc(i));
        for (i, &buf) in reduce.outs.iter().enumerate() {
            let dst = pass.mem.ptr(buf).wrapping_add(row * reduce.bytes[i]);
            self.regs.convert(pass, reduce.stores[i], self.acc(i), dst, 1, reduce.bytes[i]);
        }
    }

    /// Halves the accumulator block until one lane is left.
    fn narrow(&mut self, pass: &Pass) {
        let lanes = &self.regs.reduce.lanes;
        while self.width > 1 {
            let half = self.width / 2;
            let from = self.width - half;
            let value = |i: usize| self.acc(i).wrapping_add(from * lanes[i].bytes());
            self.regs.combine(pass, half, value, |i| self.acc(i));
            self.width = from;
        }
    }

    /// Writes partial results (lanes) to the given places.
    fn save(&mut self, place: impl Fn(usize) -> *mut u8) {
        for (i, lane) in self.regs.reduce.lanes.iter().enumerate() {
            // SAFETY: callers provide sixteen bytes per value.
            unsafe { std::ptr::copy_nonoverlapping(self.acc(i), place(i), lane.bytes()) };
        }
    }

    /// Combines a saved partial result into the accumulator.
    fn merge(&mut self, pass: &Pass, saved: impl Fn(usize) -> *mut u8) {
        let reduce = self.regs.reduce;
        if self.width == 0 {
            for i in 0..reduce.values.len() {
                // SAFETY: as in `save`.
                unsafe { std::ptr::copy_nonoverlapping(saved(i), self.acc(i), reduce.lanes[i].bytes()) };
            }
            self.width = 1;
        } else {
            self.regs.combine(pass, 1, saved, |i| self.acc(i));
        }
    }
}

/// Accumulates one lane per result. Accumulators and results of the body trade places instead of being copied.
struct Columns<'a> {
    regs: BodyRegs<'a>,
}

impl<'a> Columns<'a> {
    fn all(pass: &Pass<'a>) -> Vec<Columns<'a>> {
        BodyRegs::all(pass).map(|regs| Columns { regs }).collect()
    }

    fn acc(&self, pass: &Pass, i: usize) -> *mut u8 {
        pass.scratch.frame.ptr(self.regs.reduce.first + i as u16)
    }

    /// Puts every register of the body back where it belongs.
    fn start(&mut self, pass: &Pass) {
        for reg in 0..self.regs.reduce.body_slots.len() {
            self.regs.rebind(pass, reg);
        }
    }

    fn block(&mut self, pass: &Pass, n: usize, first: bool) {
        let frame = &pass.scratch.frame;
        let values = &self.regs.reduce.values;
        self.take(pass, n, first, |i| frame.ptr(values[i]));
    }

    /// Combines `n` lanes at `value` into the accumulators, or starts them.
    fn take(&mut self, pass: &Pass, n: usize, first: bool, value: impl Fn(usize) -> *mut u8) {
        let reduce = self.regs.reduce;
        let frame = &pass.scratch.frame;
        let k = reduce.values.len();
        if first {
            for i in 0..k {
                // SAFETY: both places hold at least `n` lanes.
                unsafe { std::ptr::copy(value(i), self.acc(pass, i), n * reduce.lanes[i].bytes()) };
            }
            return;
        }
        for i in 0..k {
            // SAFETY: as above.
            unsafe { frame.bind(self.regs.reduce.first + (k + i) as u16, value(i)) };
        }
        frame.set_lanes(n);
        simd::run(&self.regs.reduce.insts, frame);
        for (i, &result) in reduce.results.iter().enumerate() {
            if usize::from(result) >= 2 * k && !reduce.results[..i].contains(&result) {
                frame.swap(self.regs.reduce.first + i as u16, self.regs.reduce.first + result);
            } else {
                let src = frame.ptr(self.regs.reduce.first + result);
                // SAFETY: as above.
                unsafe { std::ptr::copy(src, self.acc(pass, i), n * reduce.lanes[i].bytes()) };
            }
        }
    }

    /// Combines `groups` accumulators that lie behind each other; returns the lanes of one.
    fn join_groups(&mut self, pass: &Pass, groups: usize, n: usize, empty: bool) -> usize {
        let lanes = &self.regs.reduce.lanes;
        let lane = n / groups;
        let mut width = groups;
        while width > 1 && !empty {
            let half = width / 2;
            let from = width - half;
            let value = |i: usize| self.acc(pass, i).wrapping_add(from * lane * lanes[i].bytes());
            // The accumulators' places are stable while `combine` binds them.
            let places: Vec<*mut u8> = (0..lanes.len()).map(|i| self.acc(pass, i)).collect();
            let values: Vec<*mut u8> = (0..lanes.len()).map(value).collect();
            self.regs.combine(pass, half * lane, |i| values[i], |i| places[i]);
            width = from;
        }
        lane
    }

    /// Combines groups, adds the initial value and stores lanes `at..at+n`.
    fn finish_lanes(&mut self, pass: &Pass, at: usize, n: usize, empty: bool) {
        let reduce = self.regs.reduce;
        let n = self.join_groups(pass, pass.kernel.groups, n, empty);
        let places: Vec<*mut u8> = (0..reduce.lanes.len()).map(|i| self.acc(pass, i)).collect();
        self.regs.add_init(pass, n, empty, |i| places[i]);
        for (i, &buf) in reduce.outs.iter().enumerate() {
            let dst = pass.mem.ptr(buf).wrapping_add(at * reduce.bytes[i]);
            self.regs.convert(pass, reduce.stores[i], places[i], dst, n, reduce.bytes[i]);
        }
    }
}

//! One thread's walk over blocks of lanes: where registers find their lanes, and where results go.

#![expect(unsafe_code, reason = "binds registers to buffer memory; crate::raw has the promises")]

use strata_lanes::{BLOCK, simd};

use crate::raw::{self, Mem, Scratch};

use super::prepare::{Input, Kernel, LONG_ROW, Output, Way};
use super::spec::SourceKind;

/// One thread's walk over part of the iteration space.
pub(super) struct Pass<'a> {
    pub(super) kernel: &'a Kernel,
    pub(super) mem: &'a Mem,
    pub(super) scratch: &'a mut Scratch,
    pub(super) memory: *mut u8,
    /// What it touches is not in the cache already: the next block is asked for while one is computed.
    pub(super) prefetch: bool,
}

impl<'a> Pass<'a> {
    pub(super) fn new(kernel: &'a Kernel, mem: &'a Mem, scratch: &'a mut Scratch) -> Pass<'a> {
        scratch.frame.ensure(kernel.n_regs);
        let memory = scratch.memory(kernel.memory_bytes);
        let pass = Pass { kernel, mem, scratch, memory, prefetch: kernel.is_large };
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

    pub(super) fn slot(&self, reg: u16) -> *mut u8 {
        self.memory.wrapping_add(self.kernel.slots[reg as usize].expect("a source register has a slot") as usize)
    }

    /// Where each source and store starts at an outer index, in elements.
    pub(super) fn outer_bases(&self, index: usize, bases: &mut Vec<isize>) {
        let dims = &self.kernel.outer_dims;
        let outers = self.kernel.sources.iter().map(|s| &s.outer).chain(self.kernel.stores.iter().map(|s| &s.outer));
        bases.clear();
        bases.extend(outers.map(|strides| offset_of(index, dims, strides)));
    }

    /// Runs blocks over lanes `from..to`, calling `after` behind each.
    pub(super) fn blocks(&mut self, bases: &[isize], from: usize, to: usize, mut after: impl FnMut(&Pass, usize)) {
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
    pub(super) fn block(&self, bases: &[isize], at: usize, n: usize) {
        let kernel = self.kernel;
        let frame = &self.scratch.frame;
        for (i, input) in kernel.sources.iter().enumerate() {
            if !input.uniform {
                self.fill(input, input.offset + bases.get(i).copied().unwrap_or(0), at, n);
            }
        }
        let n_sources = kernel.sources.len();
        for (i, output) in kernel.stores.iter().enumerate() {
            if output.way == Way::Direct {
                let base = output.offset + bases.get(n_sources + i).copied().unwrap_or(0);
                let element = base + offset_of(at, &kernel.lane_dims, &output.lane);
                let ptr = self.mem.ptr(output.buf).wrapping_offset(element * output.bytes as isize);
                if self.prefetch {
                    raw::prefetch(ptr.wrapping_add(n * output.bytes), n * output.bytes);
                }
                // SAFETY: the plan gives this kernel the buffer; blocks of one kernel do not overlap.
                unsafe { frame.bind(output.reg, ptr) };
            }
        }
        frame.set_lanes(n);
        simd::run(&kernel.insts, frame);
        for (i, output) in kernel.stores.iter().enumerate() {
            let base = output.offset + bases.get(n_sources + i).copied().unwrap_or(0);
            match output.way {
                Way::Direct => {}
                Way::Streamed => self.stream(output, base, at, n),
                Way::Spread => self.spread(output, base, at, n),
            }
        }
    }

    /// Points the register of `input` at lanes `at..at+n`, copying them together where they are not dense.
    pub(super) fn fill(&self, input: &Input, base: isize, at: usize, n: usize) {
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
            if self.prefetch {
                raw::prefetch(ptr.wrapping_add(n * input.bytes), n * input.bytes);
            }
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

    /// Writes a register past the cache.
    fn stream(&self, output: &Output, base: isize, at: usize, n: usize) {
        let element = base + offset_of(at, &self.kernel.lane_dims, &output.lane);
        let to = self.mem.ptr(output.buf).wrapping_offset(element * output.bytes as isize);
        // SAFETY: `n` lanes lie inside the register and, next to each other, inside the buffer.
        unsafe { raw::stream(self.scratch.frame.ptr(output.reg), to, n * output.bytes) };
    }

    /// Writes a register to places that are not next to each other.
    pub(super) fn spread(&self, output: &Output, base: isize, at: usize, n: usize) {
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

impl Drop for Pass<'_> {
    fn drop(&mut self) {
        if self.kernel.stores.iter().any(|s| s.way == Way::Streamed) {
            raw::finish_streams();
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

/// The length of the next block: not across a long row's end.
pub(super) fn block_len(at: usize, to: usize, row: usize) -> usize {
    let limit = if row >= LONG_ROW { row - at % row } else { BLOCK };
    limit.min(BLOCK).min(to - at)
}

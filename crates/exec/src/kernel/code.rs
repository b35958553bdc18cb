//! Machine code with what it needs to run: where its streams start and how they move. `machine/` makes it.

use std::ops::Range;

use smallvec::SmallVec;
use strata_jit::{Code, Stream, Target};

use crate::raw::{BufId, Mem, run_code};

/// A function over the rows of a kernel or chain.
pub struct Machine {
    pub(super) code: Code,
    pub(super) target: Target,
    pub(super) streams: Vec<StreamAt>,
    /// Streams that receive what folds leave.
    pub(super) fold_outs: Vec<Stream>,
    /// Streams whose rows must start at multiples of 64 bytes.
    pub(super) streamed: Vec<Stream>,
    /// Dimensions around the rows that the caller walks.
    pub(super) lead: Vec<usize>,
    pub(super) rows: usize,
    pub(super) lanes: usize,
    /// Dimensions around those of the lanes, where all lanes of a reduction are more than the code's.
    pub(super) across: Vec<usize>,
    /// How many lanes the last row has.
    pub(super) last: usize,
    /// Places of lanes, and numbers of rows.
    pub(super) tables: Vec<Vec<i32>>,
}

/// Where a stream starts and how it moves, in elements.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct StreamAt {
    pub(super) buf: StreamBase,
    pub(super) bytes: usize,
    pub(super) offset: isize,
    pub(super) lead: Vec<isize>,
    pub(super) row: isize,
    pub(super) across: Vec<isize>,
    pub(super) lane: isize,
}

impl StreamAt {
    /// A word that does not move.
    pub(super) fn word(buf: StreamBase) -> StreamAt {
        StreamAt { buf, bytes: 4, offset: 0, lead: Vec::new(), row: 0, across: Vec::new(), lane: 0 }
    }

    /// Elements from the start of the buffer to where some lanes of a row begin.
    fn element(&self, machine: &Machine, group: usize, row: usize, lane: usize) -> isize {
        let lane = match self.across.is_empty() {
            true => lane as isize * self.lane,
            false => {
                let far = steps(lane / machine.lanes, &machine.across, &self.across);
                far + (lane % machine.lanes) as isize * self.lane
            }
        };
        self.offset + row as isize * self.row + lane + steps(group, &machine.lead, &self.lead)
    }
}

/// How far the `at`-th place of row-major `dims` is; no strides are zeros.
fn steps(mut at: usize, dims: &[usize], strides: &[isize]) -> isize {
    let mut far = 0;
    for (&size, &stride) in dims.iter().zip(strides).rev() {
        far += (at % size) as isize * stride;
        at /= size;
    }
    far
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum StreamBase {
    Buffer(BufId),
    /// A word that counts the lanes of the row before those of this call.
    Count,
    /// A table of the machine's own.
    Table(usize),
    /// Where the caller keeps the accumulators of a reduction of columns.
    Accumulators(usize),
}

impl Machine {
    /// Whether rows are one, so that lanes can be shared instead.
    pub(super) fn is_flat(&self) -> bool {
        self.lead.is_empty() && self.rows == 1 && self.lanes > 0
    }

    pub(super) fn total_rows(&self) -> usize {
        self.lead.iter().product::<usize>() * self.rows
    }

    /// How many of `n` lanes from any place on the code can do.
    pub(super) fn reach(&self, n: usize) -> usize {
        match self.target {
            Target::Avx512 => n,
            Target::Avx2 => n / 8 * 8,
        }
    }

    /// Runs over some rows and, of each, some lanes; false if memory does not lie as the code needs it, or the code refuses some lanes. Folds leave their
    /// results at `outs`, if there are any, instead of in their buffers.
    pub(super) fn run(&self, mem: &Mem, rows: Range<usize>, lanes: Range<usize>, outs: &[*mut u8]) -> bool {
        let before = if self.across.is_empty() { lanes.start } else { lanes.start % self.lanes };
        let count = before as u32;
        let mut at = rows.start;
        while at < rows.end {
            // Divisions take as long as a small kernel.
            let (group, row) = if self.lead.is_empty() { (0, at) } else { (at / self.rows, at % self.rows) };
            let mut n = (self.rows - row).min(rows.end - at);
            let mut n_lanes = lanes.len();
            if self.last != self.lanes && at + n == self.total_rows() {
                // The shorter row at the end has a call of its own.
                (n, n_lanes) = if n > 1 { (n - 1, n_lanes) } else { (1, self.last) };
            }
            let mut pointers: SmallVec<[*mut u8; 16]> = SmallVec::new();
            for stream in &self.streams {
                pointers.push(match stream.buf {
                    StreamBase::Count => (&raw const count).cast_mut().cast(),
                    // Comes with `outs`.
                    StreamBase::Accumulators(_) => std::ptr::null_mut(),
                    StreamBase::Buffer(buf) => {
                        let element = stream.element(self, group, row, lanes.start);
                        mem.ptr(buf).wrapping_offset(element * stream.bytes as isize)
                    }
                    StreamBase::Table(number) => {
                        let start = self.tables[number].as_ptr().cast_mut();
                        start.wrapping_offset(stream.element(self, group, row, lanes.start)).cast()
                    }
                });
            }
            for (&stream, &out) in self.fold_outs.iter().zip(outs) {
                pointers[usize::from(stream)] = out;
            }
            if self.streamed.iter().any(|&s| !pointers[usize::from(s)].addr().is_multiple_of(64)) {
                return false;
            }
            if !run_code(&self.code, &pointers, n, n_lanes) {
                return false;
            }
            at += n;
        }
        true
    }
}

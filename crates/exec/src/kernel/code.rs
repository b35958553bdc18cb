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
}

/// Where a stream starts and how it moves, in elements.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct StreamAt {
    pub(super) buf: StreamBase,
    pub(super) bytes: usize,
    pub(super) offset: isize,
    pub(super) lead: Vec<isize>,
    pub(super) row: isize,
    pub(super) lane: isize,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum StreamBase {
    Buffer(BufId),
    /// A word that counts the lanes before those of this call.
    Count,
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

    /// Runs over some rows and, of each, some lanes; false if memory does not lie as the code needs it. Folds leave their
    /// results at `outs`, if there are any, instead of in their buffers.
    pub(super) fn run(&self, mem: &Mem, rows: Range<usize>, lanes: Range<usize>, outs: &[*mut u8]) -> bool {
        let count = lanes.start as u32;
        let mut at = rows.start;
        while at < rows.end {
            // Divisions take as long as a small kernel.
            let (group, row) = if self.lead.is_empty() { (0, at) } else { (at / self.rows, at % self.rows) };
            let n = (self.rows - row).min(rows.end - at);
            let mut pointers: SmallVec<[*mut u8; 16]> = SmallVec::new();
            for stream in &self.streams {
                pointers.push(match stream.buf {
                    StreamBase::Count => (&raw const count).cast_mut().cast(),
                    // Comes with `outs`.
                    StreamBase::Accumulators(_) => std::ptr::null_mut(),
                    StreamBase::Buffer(buf) => {
                        let mut element =
                            stream.offset + row as isize * stream.row + lanes.start as isize * stream.lane;
                        let mut rest = group;
                        for (d, &size) in self.lead.iter().enumerate().rev() {
                            element += (rest % size) as isize * stream.lead[d];
                            rest /= size;
                        }
                        mem.ptr(buf).wrapping_offset(element * stream.bytes as isize)
                    }
                });
            }
            for (&stream, &out) in self.fold_outs.iter().zip(outs) {
                pointers[usize::from(stream)] = out;
            }
            if self.streamed.iter().any(|&s| !pointers[usize::from(s)].addr().is_multiple_of(64)) {
                return false;
            }
            run_code(&self.code, &pointers, n, lanes.len());
            at += n;
        }
        true
    }
}

//! Runs prepared kernels, alone or on several threads.
//!
//! Where a reduction is cut into parts depends on its shape alone, so that its order, and with it every bit of a float result,
//! is the same for any number of threads.

use std::ops::Range;

use smallvec::SmallVec;

use crate::par;
use crate::raw::{Lanes, Mem, SendPtr, with_scratch};
use strata_lanes::{BLOCK, FOLD};

use super::code::Machine;
use super::machine::is_table;
use super::machine::{ChainCode, start_columns};
use super::prepare::{Kernel, Shape};
use super::raw::{Pass, block_len};
use super::reduce::{Columns, Folder};

/// Work (lanes × cost) below which a second thread does not pay.
const PARALLEL_WORK: usize = 1 << 18;
/// Rows fewer than these are cut into parts if they are long, each into at most [`MOST_PARTS`].
const FEW_ROWS: usize = 16;
const MOST_PARTS: usize = 32;
/// Pieces of a row that are folded one by one, at most.
const MOST_PIECES: usize = 256;

impl Kernel {
    pub fn run(&self, mem: &Mem) {
        let n_outer: usize = self.outer_dims.iter().product();
        let n_lanes: usize = self.lane_dims.iter().product();
        let is_large = n_outer * n_lanes * self.cost >= PARALLEL_WORK;
        let threads = if is_large { par::threads() } else { 1 };
        self.run_on(mem, n_outer, n_lanes, threads, is_large);
    }

    /// Runs all of it on this thread.
    pub fn run_alone(&self, mem: &Mem) {
        let n_outer: usize = self.outer_dims.iter().product();
        let n_lanes: usize = self.lane_dims.iter().product();
        self.run_on(mem, n_outer, n_lanes, 1, false);
    }

    fn run_on(&self, mem: &Mem, n_outer: usize, n_lanes: usize, threads: usize, is_large: bool) {
        match self.shape {
            Shape::Map => self.run_map(mem, n_lanes, threads),
            Shape::Rows if is_large && n_outer < FEW_ROWS && n_lanes >= 2 * BLOCK => {
                self.run_split_rows(mem, n_outer, n_lanes)
            }
            Shape::Rows => self.run_rows(mem, n_outer, n_lanes, threads),
            Shape::Columns if is_large && n_lanes <= BLOCK && n_outer >= MOST_PARTS && self.one_block(n_lanes) => {
                self.run_split_columns(mem, n_outer, n_lanes)
            }
            Shape::Columns => self.run_columns(mem, n_outer, n_lanes, threads),
        }
    }

    /// Runs this thread over some of the `n_rows` rows that the iteration space consists of. Only the `first` loop over these
    /// rows finds them outside the cache.
    pub fn run_rows_of(&self, mem: &Mem, n_rows: usize, rows: Range<usize>, first: bool) {
        let n_lanes: usize = self.lane_dims.iter().product();
        match self.shape {
            Shape::Map => {
                let per_row = n_lanes / n_rows;
                self.map_part(mem, rows.start * per_row, rows.end * per_row, first);
            }
            Shape::Rows => self.rows_part(mem, n_lanes, rows.start, rows.end, first),
            Shape::Columns => unreachable!("columns are no part of a chain"),
        }
    }

    fn run_map(&self, mem: &Mem, n_lanes: usize, threads: usize) {
        if let Some(machine) = self.machine.as_ref().filter(|m| !m.is_flat()) {
            return split_grain(machine.total_rows(), threads, 1, |from, to| {
                self.machine_rows(machine, mem, from..to, true)
            });
        }
        let grain = if n_lanes >= 4 * BLOCK { BLOCK } else { 1 };
        split_grain(n_lanes, threads, grain, |from, to| self.map_part(mem, from, to, true));
    }

    /// Rows of a map or of folds by machine code, or else by the interpreter.
    fn machine_rows(&self, machine: &Machine, mem: &Mem, rows: Range<usize>, first: bool) {
        if machine.run(mem, rows.clone(), 0..machine.lanes, &[]) {
            return;
        }
        match self.shape {
            Shape::Map => {
                let end = (rows.end * machine.lanes).min(self.lane_dims.iter().product());
                self.interpret_map(mem, rows.start * machine.lanes, end, first)
            }
            _ => self.interpret_rows(mem, machine.lanes, rows.start, rows.end, first),
        }
    }

    fn map_part(&self, mem: &Mem, from: usize, to: usize, first: bool) {
        let Some(machine) = &self.machine else { return self.interpret_map(mem, from, to, first) };
        if machine.is_flat() {
            let end = from + machine.reach(to - from);
            let done = if machine.run(mem, 0..1, from..end, &[]) { end } else { from };
            return if done < to {
                self.interpret_map(mem, done, to, first)
            };
        }
        // Whole rows; what is cut off at the ends is interpreted.
        let total: usize = self.lane_dims.iter().product();
        let rows = from.div_ceil(machine.lanes)..if to == total { machine.total_rows() } else { to / machine.lanes };
        if rows.is_empty() {
            return self.interpret_map(mem, from, to, first);
        }
        let (start, end) = (rows.start * machine.lanes, (rows.end * machine.lanes).min(total));
        if from < start {
            self.interpret_map(mem, from, start, first);
        }
        self.machine_rows(machine, mem, rows, first);
        if end < to {
            self.interpret_map(mem, end, to, first);
        }
    }

    fn interpret_map(&self, mem: &Mem, from: usize, to: usize, first: bool) {
        with_scratch(|scratch| {
            let mut pass = Pass::new(self, mem, scratch);
            pass.prefetch &= first;
            pass.blocks(&[], from, to, |_, _| {});
        });
    }

    /// Folds lanes; every outer index yields one result per value.
    fn run_rows(&self, mem: &Mem, n_outer: usize, n_lanes: usize, threads: usize) {
        split_grain(n_outer, threads, 1, |from, to| self.rows_part(mem, n_lanes, from, to, true));
    }

    /// The lanes of a piece, if rows are of several that lie apart (an image of each item of a batch) and are too long for a table of
    /// places: pieces are folded one by one then, and what comes of them is combined.
    pub(super) fn piece(&self) -> Option<usize> {
        let (&lanes, around) = self.lane_dims.split_last()?;
        let pieces: usize = around.iter().product();
        let n_rows: usize = self.outer_dims.iter().product();
        let are_folds = self.shape == Shape::Rows && self.reduces.iter().all(|reduce| reduce.fold.is_some());
        let is_long = lanes >= FOLD && (2..=MOST_PIECES).contains(&pieces) && n_rows >= FEW_ROWS;
        (are_folds && is_long && !is_table(&self.lane_dims)).then_some(lanes)
    }

    /// Rows of several pieces.
    fn pieces_part(&self, mem: &Mem, (n_lanes, lanes): (usize, usize), rows: Range<usize>, first: bool) {
        let (n_pieces, k) = (n_lanes / lanes, self.reduces.len());
        let mut partials = strata_host::zeroed::<[u64; 2]>(n_pieces * k);
        let start = partials.as_mut_ptr().cast::<u8>();
        let place =
            |fold: usize, piece: usize, bytes: usize| Lanes::at(start).skip(fold * n_pieces * 16 + piece * bytes);
        // Compiled folds combine with the initial value, so there must be none.
        let machine =
            self.machine.as_ref().filter(|m| m.reach(lanes) == lanes && self.reduces.iter().all(|r| r.neutral));
        with_scratch(|scratch| {
            let mut pass = Pass::new(self, mem, scratch);
            pass.prefetch &= first;
            let mut folds = Folder::all(&pass);
            let mut bases = Vec::new();
            for row in rows {
                pass.outer_bases(row, &mut bases);
                for piece in 0..n_pieces {
                    let own = piece * lanes..(piece + 1) * lanes;
                    let outs: SmallVec<[*mut u8; 4]> = (0..k).map(|n| place(n, piece, 4).ptr()).collect();
                    if machine.is_some_and(|m| m.run(mem, row..row + 1, own.clone(), &outs)) {
                        continue;
                    }
                    folds.iter_mut().for_each(Folder::start);
                    pass.blocks(&bases, own.start, own.end, |pass, n| {
                        folds.iter_mut().for_each(|fold| fold.block(pass, n))
                    });
                    for (n, fold) in folds.iter_mut().enumerate() {
                        fold.narrow(&pass);
                        fold.save(|i| place(n, piece, self.reduces[n].lanes[i].bytes()));
                    }
                }
                for (n, fold) in folds.iter_mut().enumerate() {
                    fold.combine_all(&pass, n_pieces, |_| place(n, 0, 0));
                    fold.finish_row(&pass, row);
                }
            }
        });
    }

    fn rows_part(&self, mem: &Mem, n_lanes: usize, from: usize, to: usize, first: bool) {
        if let Some(lanes) = self.piece() {
            return self.pieces_part(mem, (n_lanes, lanes), from..to, first);
        }
        match &self.machine {
            Some(machine) => self.machine_rows(machine, mem, from..to, first),
            None => self.interpret_rows(mem, n_lanes, from, to, first),
        }
    }

    fn interpret_rows(&self, mem: &Mem, n_lanes: usize, from: usize, to: usize, first: bool) {
        with_scratch(|scratch| {
            let mut pass = Pass::new(self, mem, scratch);
            pass.prefetch &= first;
            let mut folds = Folder::all(&pass);
            let mut bases = Vec::new();
            for row in from..to {
                pass.outer_bases(row, &mut bases);
                folds.iter_mut().for_each(Folder::start);
                pass.blocks(&bases, 0, n_lanes, |pass, n| folds.iter_mut().for_each(|fold| fold.block(pass, n)));
                folds.iter_mut().for_each(|fold| fold.finish_row(&pass, row));
            }
        });
    }

    /// Few, long rows: each is cut into parts whose partial results are combined afterwards.
    fn run_split_rows(&self, mem: &Mem, n_outer: usize, n_lanes: usize) {
        let step = n_lanes.div_ceil(MOST_PARTS).next_multiple_of(BLOCK);
        let parts = n_lanes.div_ceil(step);
        let k: usize = self.reduces.iter().map(|r| r.values.len()).sum();
        let mut partials = strata_host::zeroed::<[u64; 2]>(n_outer * parts * k);
        let out = SendPtr(partials.as_mut_ptr().cast::<u8>());
        let place = move |task: usize, i: usize| Lanes::at(out.get()).skip((task * k + i) * 16);
        par::for_each_index(n_outer * parts, true, |task| {
            let (row, part) = (task / parts, task % parts);
            let lanes = part * step..((part + 1) * step).min(n_lanes);
            // Compiled folds combine with the initial value, so there must be none.
            let plain = lanes.len() >= FOLD && self.reduces.iter().all(|r| r.neutral);
            if let (Some(machine), true) = (&self.machine, plain)
                && machine.reach(lanes.len()) == lanes.len()
                && machine.run(mem, row..row + 1, lanes, &(0..k).map(|i| place(task, i).ptr()).collect::<Vec<_>>())
            {
                return;
            }
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
                    if !self.machine_columns(&pass, &columns, 0..n_outer, at..at + n) {
                        for index in 0..n_outer {
                            pass.outer_bases(index, &mut bases);
                            pass.block(&bases, at, n);
                            columns.iter_mut().for_each(|c| c.block(&pass, n, index == 0));
                        }
                    }
                    columns.iter_mut().for_each(|c| c.finish_lanes(&pass, at, n, n_outer == 0));
                    at += n;
                }
            });
        });
    }

    /// Adds the lanes at some reduced indices to fresh accumulators by machine code; false if they have to be interpreted.
    fn machine_columns(&self, pass: &Pass, columns: &[Columns], indices: Range<usize>, lanes: Range<usize>) -> bool {
        let Some(machine) = self.machine.as_ref().filter(|m| m.reach(lanes.len()) == lanes.len()) else { return false };
        let accumulators: Vec<*mut u8> = columns.iter().map(|c| c.acc(pass, 0).ptr()).collect();
        for (reduce, &acc) in self.reduces.iter().zip(&accumulators) {
            start_columns(reduce, acc, lanes.len());
        }
        let mut at = lanes.start;
        while at < lanes.end {
            let end = if machine.across.is_empty() { lanes.end } else { (at / machine.lanes + 1) * machine.lanes };
            let (part, skip) = (at..end.min(lanes.end), (at - lanes.start) * 4);
            let places: Vec<*mut u8> = accumulators.iter().map(|acc| acc.wrapping_add(skip)).collect();
            if !machine.run(pass.mem, indices.clone(), part.clone(), &places) {
                return false;
            }
            at = part.end;
        }
        true
    }

    /// Few lanes, many reduced indices: each part of the indices has accumulators, which are combined afterwards.
    fn run_split_columns(&self, mem: &Mem, n_outer: usize, n_lanes: usize) {
        let step = n_outer.div_ceil(MOST_PARTS);
        let parts = n_outer.div_ceil(step);
        let k: usize = self.reduces.iter().map(|r| r.values.len()).sum();
        let mut partials = strata_host::zeroed::<[u64; 2]>(parts * k * n_lanes);
        let out = SendPtr(partials.as_mut_ptr().cast::<u8>());
        let place = move |part: usize, i: usize| Lanes::at(out.get()).skip((part * k + i) * n_lanes * 16);
        par::for_each_index(parts, true, |part| {
            with_scratch(|scratch| {
                let pass = Pass::new(self, mem, scratch);
                let mut columns = Columns::all(&pass);
                let mut bases = Vec::new();
                columns.iter_mut().for_each(|c| c.start(&pass));
                let indices = part * step..((part + 1) * step).min(n_outer);
                if !self.machine_columns(&pass, &columns, indices.clone(), 0..n_lanes) {
                    for index in indices {
                        pass.outer_bases(index, &mut bases);
                        pass.block(&bases, 0, n_lanes);
                        columns.iter_mut().for_each(|c| c.block(&pass, n_lanes, index == part * step));
                    }
                }
                let mut at = 0;
                for c in &columns {
                    for i in 0..c.regs.reduce.values.len() {
                        let bytes = c.regs.reduce.lanes[i].bytes() * n_lanes;
                        // `partials` has sixteen bytes per lane and value.
                        c.acc(&pass, i).copy_to(place(part, at + i), bytes);
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

    pub(super) fn row_len(&self) -> usize {
        self.lane_dims.last().copied().unwrap_or(1)
    }
}

impl ChainCode {
    /// Runs this thread over some rows; false if it has to be done otherwise.
    pub fn run(&self, mem: &Mem, rows: Range<usize>) -> bool {
        self.0.run(mem, rows, 0..0, &[])
    }
}

/// Cuts `0..n` into ranges for `threads` threads, at multiples of `grain`.
fn split_grain(n: usize, threads: usize, grain: usize, body: impl Fn(usize, usize) + Sync) {
    if threads <= 1 || n <= grain {
        return body(0, n);
    }
    let parts = (threads * 4).min(n.div_ceil(grain));
    let step = n.div_ceil(parts).next_multiple_of(grain);
    par::for_each_index(parts, true, |part| {
        let (from, to) = ((part * step).min(n), ((part + 1) * step).min(n));
        if from < to {
            body(from, to)
        }
    });
}

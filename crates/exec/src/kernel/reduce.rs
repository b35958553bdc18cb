//! What a reduction does with each block: fold its lanes into one, or add them to an accumulator per lane.

use strata_lanes::{FOLD, FoldStep, Inst, simd};

use crate::raw::Lanes;

use super::prepare::Prepared;
use super::raw::Pass;
use super::spec::SourceKind;

/// The registers of a reduction's body during a pass.
pub(super) struct BodyRegs<'a> {
    pub(super) reduce: &'a Prepared,
    pub(super) memory: Lanes,
}

impl<'a> BodyRegs<'a> {
    /// Registers and scratch for every reduction of the pass's kernel.
    pub(super) fn all(pass: &Pass<'a>) -> impl Iterator<Item = BodyRegs<'a>> {
        pass.kernel.reduces.iter().map(|reduce| {
            let regs = BodyRegs { reduce, memory: Lanes::at(pass.memory).skip(reduce.memory) };
            for reg in 0..reduce.body_slots.len() {
                regs.rebind(pass, reg);
            }
            for (reg, bytes, value) in &reduce.constants {
                regs.home(usize::from(*reg)).fill(&value[..*bytes], pass.kernel.block);
            }
            regs
        })
    }

    pub(super) fn home(&self, reg: usize) -> Lanes {
        self.memory.skip(self.reduce.body_slots[reg] as usize)
    }

    pub(super) fn rebind(&self, pass: &Pass, reg: usize) {
        self.home(reg).bind(&pass.scratch.frame, self.reduce.first + reg as u16);
    }

    /// `acc = body(acc, value)` on `n` lanes at the given places.
    pub(super) fn combine(&self, pass: &Pass, n: usize, value: impl Fn(usize) -> Lanes, acc: impl Fn(usize) -> Lanes) {
        let k = self.reduce.values.len();
        let frame = &pass.scratch.frame;
        frame.set_lanes(n);
        for i in 0..k {
            acc(i).bind(frame, self.reduce.first + i as u16);
            value(i).bind(frame, self.reduce.first + (k + i) as u16);
        }
        simd::run(&self.reduce.insts, frame);
        for i in 0..k {
            let bytes = self.reduce.lanes[i].bytes() * n;
            Lanes::of(frame, self.reduce.first + self.reduce.results[i]).copy_to(acc(i), bytes);
        }
    }

    /// The initial value as a lane at `dst`.
    pub(super) fn init(&self, pass: &Pass, i: usize, dst: Lanes) {
        let bytes = self.reduce.bytes[i];
        let temp = self.temp();
        match &self.reduce.inits[i] {
            SourceKind::Memory(buf) => Lanes::at(pass.mem.ptr(*buf)).copy_to(temp, bytes),
            SourceKind::Constant(value) => temp.put(&value[..bytes]),
            SourceKind::Index(_) => unreachable!("an initial value is no index"),
        }
        self.convert(pass, self.reduce.loads[i], temp, dst, 1, bytes);
    }

    /// `acc = body(init, acc)` on `n` lanes, or just the initial value where nothing was accumulated.
    pub(super) fn add_init(&self, pass: &Pass, n: usize, empty: bool, acc: impl Fn(usize) -> Lanes) {
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
            self.home(k + i).bind(frame, self.reduce.first + i as u16);
            acc(i).bind(frame, self.reduce.first + (k + i) as u16);
        }
        simd::run(&self.reduce.insts, frame);
        for i in 0..k {
            let result = Lanes::of(frame, self.reduce.first + self.reduce.results[i]);
            result.copy_to(acc(i), self.reduce.lanes[i].bytes() * n);
        }
        for i in 0..k {
            acc(i).bind(frame, self.reduce.first + i as u16);
        }
    }

    pub(super) fn splat_init(&self, pass: &Pass, i: usize, dst: Lanes, n: usize) {
        self.init(pass, i, dst);
        dst.repeat(n, self.reduce.lanes[i].bytes());
    }

    /// The first of two registers for conversions.
    pub(super) fn spare(&self) -> u16 {
        self.reduce.first + self.reduce.body_slots.len() as u16
    }

    pub(super) fn temp(&self) -> Lanes {
        self.memory.skip(self.reduce.body_bytes)
    }

    /// Runs a load or store function, or copies where none is needed.
    pub(super) fn convert(
        &self,
        pass: &Pass,
        f: Option<strata_lanes::LaneFn>,
        src: Lanes,
        dst: Lanes,
        n: usize,
        bytes: usize,
    ) {
        let frame = &pass.scratch.frame;
        match f {
            None => src.copy_to(dst, n * bytes),
            Some(run) => {
                let spare = self.spare();
                frame.set_lanes(n);
                src.bind(frame, spare);
                dst.bind(frame, spare + 1);
                run(frame, &Inst::on_one(run, spare + 1, spare));
            }
        }
    }
}

/// Accumulates rows: by folding lanes of a known body, or with an accumulator block for any other.
pub(super) struct Folder<'a> {
    pub(super) regs: BodyRegs<'a>,
    /// Lanes of the accumulator block that hold something.
    pub(super) width: usize,
}

impl<'a> Folder<'a> {
    pub(super) fn all(pass: &Pass<'a>) -> Vec<Folder<'a>> {
        BodyRegs::all(pass).map(|regs| Folder { regs, width: 0 }).collect()
    }

    pub(super) fn acc(&self, i: usize) -> Lanes {
        self.regs.home(i)
    }

    pub(super) fn start(&mut self) {
        self.width = 0;
    }

    pub(super) fn block(&mut self, pass: &Pass, n: usize) {
        match self.regs.reduce.fold {
            Some(run) => self.fold_block(pass, run, n),
            None => self.combine_block(pass, n),
        }
    }

    /// Combines a block into the accumulators; the row's first block fills them.
    pub(super) fn fold_block(&mut self, pass: &Pass, run: strata_lanes::LaneFn, n: usize) {
        let values = Lanes::of(&pass.scratch.frame, self.regs.reduce.values[0]);
        let filled = self.width;
        if filled == 0 || filled >= n.min(FOLD) {
            let step = if filled == 0 { FoldStep::Start } else { FoldStep::Add };
            self.run_fold(pass, run, values, step, n);
        } else {
            // Blocks so far were shorter: lanes past their ends fill accumulators that are still empty.
            let bytes = self.regs.reduce.lanes[0].bytes();
            let wide = n.min(FOLD);
            let at = |lane: usize| values.skip(lane * bytes);
            self.run_fold(pass, run, values, FoldStep::Add, filled);
            let empty = self.acc(0).skip(filled * bytes);
            at(filled).copy_to(empty, (wide - filled) * bytes);
            if n > wide {
                self.run_fold(pass, run, at(wide), FoldStep::Add, n - wide);
            }
        }
        self.width = filled.max(n.min(FOLD));
    }

    fn run_fold(&self, pass: &Pass, run: strata_lanes::LaneFn, values: Lanes, step: FoldStep, n: usize) {
        let frame = &pass.scratch.frame;
        let (first, spare) = (self.regs.reduce.first, self.regs.spare());
        self.acc(0).bind(frame, first);
        values.bind(frame, spare);
        frame.set_lanes(n);
        run(frame, &Inst { imm: step as u32, ..Inst::on_one(run, first, spare) });
    }

    pub(super) fn combine_block(&mut self, pass: &Pass, n: usize) {
        let reduce = self.regs.reduce;
        let frame = &pass.scratch.frame;
        let value = |i: usize| Lanes::of(frame, reduce.values[i]);
        let old = self.width.min(n);
        if old > 0 {
            self.regs.combine(pass, old, value, |i| self.acc(i));
        }
        if n > old {
            for i in 0..reduce.values.len() {
                let bytes = reduce.lanes[i].bytes();
                let src = value(i).skip(old * bytes);
                src.copy_to(self.acc(i).skip(old * bytes), (n - old) * bytes);
            }
            self.width = n;
        }
    }

    /// Adds the initial value and stores the results of outer index `row`.
    pub(super) fn finish_row(&mut self, pass: &Pass, row: usize) {
        let reduce = self.regs.reduce;
        self.narrow(pass);
        self.regs.add_init(pass, 1, self.width == 0, |i| self.acc(i));
        for (i, &buf) in reduce.outs.iter().enumerate() {
            let dst = Lanes::at(pass.mem.ptr(buf)).skip(row * reduce.bytes[i]);
            self.regs.convert(pass, reduce.stores[i], self.acc(i), dst, 1, reduce.bytes[i]);
        }
    }

    /// Halves the accumulator block until one lane is left.
    pub(super) fn narrow(&mut self, pass: &Pass) {
        let lanes = &self.regs.reduce.lanes;
        if let (Some(run), true) = (self.regs.reduce.fold, self.width > 1) {
            // A finish only counts the lanes of its operand.
            self.run_fold(pass, run, self.regs.home(1), FoldStep::Finish, self.width);
            self.width = 1;
        }
        while self.width > 1 {
            let half = self.width / 2;
            let from = self.width - half;
            let value = |i: usize| self.acc(i).skip(from * lanes[i].bytes());
            self.regs.combine(pass, half, value, |i| self.acc(i));
            self.width = from;
        }
    }

    /// Combines `n` partial results of each value, which lie one after the other, into the accumulator: halves, until one is left.
    pub(super) fn combine_all(&mut self, pass: &Pass, mut n: usize, place: impl Fn(usize) -> Lanes) {
        let lanes = &self.regs.reduce.lanes;
        while n > 1 {
            let half = n / 2;
            self.regs.combine(pass, half, |i| place(i).skip((n - half) * lanes[i].bytes()), &place);
            n -= half;
        }
        for (i, lane) in lanes.iter().enumerate() {
            place(i).copy_to(self.acc(i), lane.bytes());
        }
        self.width = 1;
    }

    /// Writes partial results (lanes) to the given places.
    pub(super) fn save(&mut self, place: impl Fn(usize) -> Lanes) {
        for (i, lane) in self.regs.reduce.lanes.iter().enumerate() {
            self.acc(i).copy_to(place(i), lane.bytes());
        }
    }

    /// Combines a saved partial result into the accumulator.
    pub(super) fn merge(&mut self, pass: &Pass, saved: impl Fn(usize) -> Lanes) {
        let reduce = self.regs.reduce;
        if self.width == 0 {
            for i in 0..reduce.values.len() {
                saved(i).copy_to(self.acc(i), reduce.lanes[i].bytes());
            }
            self.width = 1;
        } else {
            self.regs.combine(pass, 1, saved, |i| self.acc(i));
        }
    }
}

/// Accumulates one lane per result. Accumulators and results of the body trade places instead of being copied.
pub(super) struct Columns<'a> {
    pub(super) regs: BodyRegs<'a>,
}

impl<'a> Columns<'a> {
    pub(super) fn all(pass: &Pass<'a>) -> Vec<Columns<'a>> {
        BodyRegs::all(pass).map(|regs| Columns { regs }).collect()
    }

    pub(super) fn acc(&self, pass: &Pass, i: usize) -> Lanes {
        Lanes::of(&pass.scratch.frame, self.regs.reduce.first + i as u16)
    }

    /// Puts every register of the body back where it belongs.
    pub(super) fn start(&mut self, pass: &Pass) {
        for reg in 0..self.regs.reduce.body_slots.len() {
            self.regs.rebind(pass, reg);
        }
    }

    pub(super) fn block(&mut self, pass: &Pass, n: usize, first: bool) {
        let frame = &pass.scratch.frame;
        let values = &self.regs.reduce.values;
        self.take(pass, n, first, |i| Lanes::of(frame, values[i]));
    }

    /// Combines `n` lanes at `value` into the accumulators, or starts them.
    pub(super) fn take(&mut self, pass: &Pass, n: usize, first: bool, value: impl Fn(usize) -> Lanes) {
        let reduce = self.regs.reduce;
        let frame = &pass.scratch.frame;
        let k = reduce.values.len();
        if first {
            for i in 0..k {
                value(i).copy_to(self.acc(pass, i), n * reduce.lanes[i].bytes());
            }
            return;
        }
        for i in 0..k {
            value(i).bind(frame, self.regs.reduce.first + (k + i) as u16);
        }
        frame.set_lanes(n);
        simd::run(&self.regs.reduce.insts, frame);
        for (i, &result) in reduce.results.iter().enumerate() {
            if usize::from(result) >= 2 * k && !reduce.results[..i].contains(&result) {
                frame.swap(self.regs.reduce.first + i as u16, self.regs.reduce.first + result);
            } else {
                let src = Lanes::of(frame, self.regs.reduce.first + result);
                src.copy_to(self.acc(pass, i), n * reduce.lanes[i].bytes());
            }
        }
    }

    /// Combines `groups` accumulators that lie behind each other; returns the lanes of one.
    pub(super) fn join_groups(&mut self, pass: &Pass, groups: usize, n: usize, empty: bool) -> usize {
        let lanes = &self.regs.reduce.lanes;
        let lane = n / groups;
        let mut width = groups;
        while width > 1 && !empty {
            let half = width / 2;
            let from = width - half;
            let value = |i: usize| self.acc(pass, i).skip(from * lane * lanes[i].bytes());
            // The accumulators' places are stable while `combine` binds them.
            let places: Vec<Lanes> = (0..lanes.len()).map(|i| self.acc(pass, i)).collect();
            let values: Vec<Lanes> = (0..lanes.len()).map(value).collect();
            self.regs.combine(pass, half * lane, |i| values[i], |i| places[i]);
            width = from;
        }
        lane
    }

    /// Combines groups, adds the initial value and stores lanes `at..at+n`.
    pub(super) fn finish_lanes(&mut self, pass: &Pass, at: usize, n: usize, empty: bool) {
        let reduce = self.regs.reduce;
        let n = self.join_groups(pass, pass.kernel.groups, n, empty);
        let places: Vec<Lanes> = (0..reduce.lanes.len()).map(|i| self.acc(pass, i)).collect();
        self.regs.add_init(pass, n, empty, |i| places[i]);
        for (i, &buf) in reduce.outs.iter().enumerate() {
            let dst = Lanes::at(pass.mem.ptr(buf)).skip(at * reduce.bytes[i]);
            self.regs.convert(pass, reduce.stores[i], places[i], dst, n, reduce.bytes[i]);
        }
    }
}

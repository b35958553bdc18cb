//! Kernels as machine code (crate `jit`): values stay in vector registers instead of going through the first-level cache.
//!
//! A kernel whose instructions all have nodes, and whose operands lie next to each other or are the same for a row, becomes
//! one function over rows of lanes; the loops of a chain become one function together. Everything else is interpreted, and so
//! is what is too small to be worth compiling. Both give the same bits: the interpreter is the definition.
//!
//! `lower.rs` turns instructions into nodes, with the functions of `math.rs`.

mod lower;
mod map;
mod math;
mod narrow;
mod row;
mod walk;

pub use map::{MapCode, Operand};
pub use row::{Pass, Read, RowCode, Write};
pub use strata_jit::FoldOp;

use std::collections::HashMap;
use std::sync::atomic::{AtomicU8, Ordering};

use strata_jit::{Binary, Fold, Form, Function, Loop, Node, Stream, Target, Val};
use strata_lanes::{BinaryOp, FOLD, Isa, Lane};

use crate::raw::fill_lanes;

use self::lower::{Lower, Place, SMALL, Value};
pub(super) use self::walk::is_table;
use self::walk::{Lanes, SHORT, Strides, Walk};
use super::code::{Machine, StreamAt, StreamBase};
use super::prepare::{Input, Kernel, Prepared, Shape, Way};
use super::spec::SourceKind;

/// Lanes times instructions below which compiling takes longer than it saves.
const WORTH: usize = 1 << 13;
/// The same for kernels that run again and again.
const WORTH_IN_LOOP: usize = 1 << 8;
/// So many lanes or fewer are done before the interpreter has begun.
const BRIEF: usize = 512;

/// Numbers of rows that are kept in a table.
const MOST_ROWS: usize = 1 << 16;

/// Words of a vector of AVX-512.
const VECTOR: i32 = 16;

/// Rows of so many bytes are over before the processor has guessed where the next one is.
const SHORT_BYTES: usize = 1024;

/// Which machine code kernels become.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// The best of this processor.
    Auto,
    /// None: everything is interpreted.
    Off,
    /// That of AVX2, whatever else there is; of kernels of any size.
    Avx2,
    /// The best of this processor, of kernels of any size.
    Always,
}

static CHOICE: AtomicU8 = AtomicU8::new(0);

/// Chooses for all programs that are compiled from now on. Results never depend on it.
pub fn choose(choice: Choice) {
    CHOICE.store(choice as u8, Ordering::Relaxed);
}

/// Whether anything is compiled at all.
pub fn is_compiling() -> bool {
    CHOICE.load(Ordering::Relaxed) != Choice::Off as u8
}

/// The target, and whether small kernels count.
fn target() -> Option<(Target, bool)> {
    let best = match Isa::detect() {
        Isa::Avx512 => Target::Avx512,
        Isa::Avx2 => Target::Avx2,
        Isa::Baseline => return None,
    };
    match CHOICE.load(Ordering::Relaxed) {
        1 => None,
        2 => Some((Target::Avx2, true)),
        3 => Some((best, true)),
        _ => Some((best, false)),
    }
}

/// The loops of a chain as one function.
pub struct ChainCode(pub(super) Box<Machine>);

impl ChainCode {
    /// Code for a chain over `rows` rows; its kernels are compiled one by one if they cannot be together.
    pub fn new(mut kernels: Vec<&mut Kernel>, rows: usize) -> Option<ChainCode> {
        let together = Machine::for_chain(&kernels.iter().map(|k| &**k).collect::<Vec<_>>(), rows);
        if together.is_none() {
            kernels.iter_mut().for_each(|k| k.compile(false));
        }
        together.map(|machine| ChainCode(Box::new(machine)))
    }
}

impl Kernel {
    /// Makes machine code of the kernel if that is possible and worth it, which it is sooner in a loop.
    pub fn compile(&mut self, in_loop: bool) {
        self.machine = Machine::for_kernel(self, in_loop);
    }
}

/// Whether rows have no more lanes than folds have accumulators: they are folded without a loop.
fn is_brief_row(target: Target, lanes: usize) -> bool {
    target == Target::Avx512 && (2..FOLD).contains(&lanes)
}

impl Machine {
    /// Code for one kernel, if it has any and is worth it.
    pub(super) fn for_kernel(kernel: &Kernel, in_loop: bool) -> Option<Machine> {
        let (target, any_size) = target()?;
        let walk = Walk::of(kernel, target == Target::Avx512)?;
        let (lanes, is_map) = (walk.n_lanes(), kernel.shape == Shape::Map);
        // AVX2 has no masks for the end of a row; that of a single one is interpreted, if nothing is folded.
        let is_flat = walk.is_flat() && is_map;
        let is_brief_row = kernel.shape == Shape::Rows && is_brief_row(target, lanes);
        let short =
            (lanes < SHORT && !is_brief_row) || (target == Target::Avx2 && !is_flat && !lanes.is_multiple_of(8));
        let worth = if in_loop { WORTH_IN_LOOP } else { WORTH };
        let is_worth = !short && (any_size || n_elements(kernel) * (kernel.insts.len() + 1) >= worth);
        // A few numbers in every iteration of a loop: the interpreter takes longer to begin than to compute them.
        let is_brief = in_loop && is_flat && lanes <= BRIEF && target == Target::Avx512;
        if !is_worth && !is_brief {
            return None;
        }
        let strides = |outer: &[isize], lane: &[isize]| Some(walk.strides(&[outer, lane].concat()));
        let (rows, lead, n_across) = (walk.rows, walk.lead.clone(), walk.across.len());
        let may_refuse = kernel.can_repeat;
        let mut draft = Draft { rows, lead, n_across, may_refuse, ..Draft::default() };
        draft.add(kernel, target, lanes, is_brief_row.then_some(lanes), &strides)?;
        let mut machine = draft.finish(target, lanes)?;
        (machine.last, machine.across) = (walk.last, walk.across);
        Some(machine)
    }

    /// Code for the loops of a chain over `rows` rows.
    pub(super) fn for_chain(kernels: &[&Kernel], rows: usize) -> Option<Machine> {
        let (target, any_size) = target()?;
        let cost = |k: &&Kernel| n_elements(k) * (k.insts.len() + 1);
        if !any_size && kernels.iter().map(cost).sum::<usize>() < WORTH {
            return None;
        }
        let (inner, lead) = row_dims(kernels, rows)?;
        let mut draft = Draft { rows: inner, lead, ..Draft::default() };
        for kernel in kernels {
            let lanes = n_elements(kernel) / rows;
            if target == Target::Avx2 && !lanes.is_multiple_of(8) {
                return None;
            }
            let dims = [&kernel.outer_dims[..], &kernel.lane_dims].concat();
            let wanted: Vec<usize> = draft.lead.iter().copied().chain([inner, lanes]).collect();
            let strides = |outer: &[isize], lane: &[isize]| {
                let mut lead = split_strides(&dims, &[outer, lane].concat(), &wanted)?;
                let (lane, row) = (lead.pop()?, lead.pop()?);
                Some(Strides { lead, row, across: Vec::new(), lanes: Lanes::one(if lanes == 1 { 1 } else { lane }) })
            };
            if kernel.shape == Shape::Columns {
                return None;
            }
            draft.add(kernel, target, lanes, Some(lanes), &strides)?;
        }
        draft.finish(target, 0)
    }
}

/// How the rows of a chain are counted: the innermost dimension of them, and those around it. Some loops may walk more of them than others do.
fn row_dims(kernels: &[&Kernel], rows: usize) -> Option<(usize, Vec<usize>)> {
    let leading = |kernel: &&Kernel| {
        let dims: Vec<usize> = kernel.outer_dims.iter().chain(&kernel.lane_dims).copied().filter(|&n| n != 1).collect();
        let end = (1..=dims.len()).find(|&p| dims[..p].iter().product::<usize>() == rows)?;
        Some(dims[..end].to_vec())
    };
    let most = kernels.iter().filter_map(leading).max_by_key(Vec::len).unwrap_or_else(|| vec![rows]);
    let (&inner, lead) = most.split_last()?;
    Some((inner, lead.to_vec()))
}

/// The strides along dimensions that divide those given.
fn split_strides(dims: &[usize], strides: &[isize], wanted: &[usize]) -> Option<Vec<isize>> {
    let mut left = dims.iter().copied().zip(strides.iter().copied()).filter(|&(n, _)| n != 1).rev();
    let (mut size, mut stride) = (1, 0);
    let mut split = vec![0; wanted.len()];
    for (n, to) in wanted.iter().zip(&mut split).rev().filter(|(n, _)| **n != 1) {
        if size == 1 {
            (size, stride) = left.next()?;
        }
        if !size.is_multiple_of(*n) {
            return None;
        }
        *to = stride;
        (size, stride) = (size / n, stride * *n as isize);
    }
    (size == 1 && left.next().is_none()).then_some(split)
}

fn n_elements(kernel: &Kernel) -> usize {
    kernel.outer_dims.iter().chain(&kernel.lane_dims).product()
}

/// A function in the making.
#[derive(Default)]
struct Draft {
    function: Function,
    streams: Vec<StreamAt>,
    numbers: HashMap<StreamAt, Stream>,
    fold_outs: Vec<Stream>,
    rows: usize,
    /// Dimensions around the rows.
    lead: Vec<usize>,
    tables: Vec<Vec<i32>>,
    /// Dimensions around the lanes.
    n_across: usize,
    /// What the function has not computed may be computed again in another way.
    may_refuse: bool,
}

impl Draft {
    fn stream(&mut self, at: StreamAt) -> Option<Stream> {
        if let Some(&number) = self.numbers.get(&at) {
            return Some(number);
        }
        let number = Stream::try_from(self.streams.len()).ok()?;
        let row_bytes = if self.rows == 1 { 0 } else { at.row * at.bytes as isize };
        self.function.row_bytes.push(i32::try_from(row_bytes).ok()?);
        self.streams.push(at.clone());
        self.numbers.insert(at, number);
        Some(number)
    }

    /// Adds the loop of a kernel. `fixed` is how many lanes a row has, where the caller does not say.
    fn add(
        &mut self,
        kernel: &Kernel,
        target: Target,
        lanes: usize,
        fixed: Option<usize>,
        strides: &dyn Fn(&[isize], &[isize]) -> Option<Strides>,
    ) -> Option<()> {
        if kernel.shape == Shape::Rows && lanes < FOLD && !is_brief_row(target, lanes) {
            return None;
        }
        let mut body = Loop::over(fixed);
        let wide = target == Target::Avx512;
        let mut values = HashMap::new();
        for input in &kernel.sources {
            let strides = strides(&input.outer, &input.lane)?;
            values.insert(input.reg, self.source(&mut body, input, strides, lanes, wide)?);
        }
        let mut lower = Lower::new(&mut body, wide);
        (lower.values, lower.may_refuse) = (values, self.may_refuse);
        for inst in &kernel.insts {
            lower.inst(inst)?;
        }
        let mut stores = Vec::new();
        for output in &kernel.stores {
            let kept = lower.stored(output.reg, output.bytes)?;
            let form = kept[0].1;
            let Strides { lead, row, across, lanes: places } = strides(&output.outer, &output.lane)?;
            if (places != Lanes::Next && lanes > 1) || (form == Form::Bool && !wide) {
                return None;
            }
            let (buf, bytes, offset) = (StreamBase::Buffer(output.buf), output.bytes, output.offset);
            let stream = self.stream(StreamAt { buf, bytes, offset, lead, row, across, lane: 1 })?;
            // Rows follow each other, so all of them start at a line if one does.
            let in_lines = self.rows == 1 || lanes.is_multiple_of(VECTOR as usize);
            if output.way == Way::Streamed && form == Form::Word && in_lines {
                self.function.streamed.push(stream);
            }
            stores.extend(kept.into_iter().map(|(val, form)| (stream, form, val)));
        }
        let mut folds = Vec::new();
        for reduce in &kernel.reduces {
            let (op, init) = fold_of(reduce)?;
            let value = lower.lanes(reduce.values[0])?;
            if kernel.shape == Shape::Columns {
                // An accumulator per lane, which every row adds to.
                let number = self.fold_outs.len();
                let buf = StreamBase::Accumulators(number);
                let acc = self.stream(StreamAt { lane: 1, ..StreamAt::word(buf) })?;
                let old = lower.math.body.node(Node::Load(acc, Form::Word));
                let new = lower.binary(reduce.fold_op?, reduce.lanes[0], old, value, 32)?;
                stores.push((acc, Form::Word, new));
                self.fold_outs.push(acc);
                continue;
            }
            let is_mask = lower.math.body.is_mask(value);
            let around = |d: usize| self.lead[d + 1..].iter().product::<usize>() * self.rows;
            let lead = (0..self.lead.len()).map(|d| around(d) as isize).collect();
            let buf = StreamBase::Buffer(reduce.outs[0]);
            let out = self.stream(StreamAt { lead, row: 1, ..StreamAt::word(buf) })?;
            if is_mask {
                return None;
            }
            folds.push(Fold { op, value, out, init });
            self.fold_outs.push(out);
        }
        (body.stores, body.folds) = (stores, folds);
        self.function.loops.push(body);
        Some(())
    }

    fn source(&mut self, body: &mut Loop, input: &Input, strides: Strides, lanes: usize, wide: bool) -> Option<Value> {
        match &input.kind {
            SourceKind::Constant(value) => constant(body, input.bytes, value),
            SourceKind::Memory(buf) => {
                let Strides { lead, row, across, lanes: places } = strides;
                let (buf, bytes, offset) = (StreamBase::Buffer(*buf), input.bytes, input.offset);
                let is_same = places == Lanes::Same || (lanes == 1 && bytes == 4);
                let lane = if is_same { 0 } else { places.step() };
                let stream = self.stream(StreamAt { buf, bytes, offset, lead, row, across, lane })?;
                let place = match places {
                    _ if is_same => Place::Same(stream),
                    Lanes::Next => {
                        self.ask_ahead(stream, row, lanes * bytes, bytes);
                        Place::Next(stream)
                    }
                    _ if !wide || bytes != 4 => return None,
                    Lanes::Table(table) => self.gathered(body, stream, table)?,
                    places => {
                        let (index, step) = (body.node(Node::Index), body.int(places.step() as u32));
                        Place::At(stream, body.binary(Binary::IntMul, index, step))
                    }
                };
                let is_pair = wide && bytes == 8 && matches!(place, Place::Next(_));
                (is_pair || matches!(bytes, 1 | 2 | 4)).then_some(Value::Memory(place, bytes))
            }
            SourceKind::Index(kind) => self.index(body, *kind, input.offset, strides, lanes),
        }
    }

    /// Rows that are short and lie apart are asked for before they are needed.
    fn ask_ahead(&mut self, stream: Stream, row: isize, row_bytes: usize, bytes: usize) {
        let step = row.unsigned_abs() * bytes;
        // Rows of a vector or less take so many instructions that few are under way at a time.
        let apart = self.rows > 1 && (step > row_bytes || row_bytes <= 64) && step < 1 << 24;
        if apart && row_bytes <= SHORT_BYTES && !self.function.ahead.iter().any(|a| a.0 == stream) {
            self.function.ahead.push((stream, row_bytes));
        }
    }

    /// Words at places of a table: of the first few a vector is kept.
    fn gathered(&mut self, body: &mut Loop, stream: Stream, table: Vec<i32>) -> Option<Place> {
        let (least, most) = (*table.iter().min()?, *table.iter().max()?);
        let index = self.table(body, table)?;
        if least < 0 || most >= VECTOR {
            return Some(Place::At(stream, index));
        }
        let first = body.node(Node::First(stream, most as u8 + 1));
        Some(Place::Lanes(body.binary(Binary::Permute, index, first)))
    }

    /// The numbers of a table, one per lane.
    fn table(&mut self, body: &mut Loop, table: Vec<i32>) -> Option<Val> {
        let buf = self.keep(table);
        let across = vec![0; self.n_across];
        let stream = self.stream(StreamAt { lane: 1, across, ..StreamAt::word(buf) })?;
        Some(body.node(Node::Load(stream, Form::Word)))
    }

    fn keep(&mut self, table: Vec<i32>) -> StreamBase {
        let known = self.tables.iter().position(|t| *t == table);
        StreamBase::Table(known.unwrap_or_else(|| {
            self.tables.push(table);
            self.tables.len() - 1
        }))
    }

    /// Numbers that grow along the dimensions.
    fn index(&mut self, body: &mut Loop, kind: Lane, offset: isize, strides: Strides, lanes: usize) -> Option<Value> {
        let Strides { lead, row, across, lanes: places } = strides;
        if across.iter().any(|&s| s != 0) {
            return None;
        }
        let (mut least, mut most) = (offset, offset);
        let mut reach = |size: usize, stride: isize| {
            let far = stride * (size as isize - 1).max(0);
            (least, most) = (least + far.min(0), most + far.max(0));
        };
        self.lead.iter().zip(&lead).for_each(|(&n, &s)| reach(n, s));
        reach(self.rows, row);
        match &places {
            Lanes::Table(table) => {
                let ends = [table.iter().min()?, table.iter().max()?];
                ends.into_iter().for_each(|&end| reach(2, end as isize));
            }
            places => reach(lanes + 1, places.step()),
        }
        let (least, most) = (i32::try_from(least).ok()?, i32::try_from(most).ok()?);
        let before = self.before(body, offset, &lead, row)?;
        let value = match places {
            Lanes::Same => before,
            Lanes::Table(table) => {
                let own = self.table(body, table)?;
                body.binary(Binary::IntAdd, own, before)
            }
            places => {
                let count = body.node(Node::Uniform(self.stream(StreamAt::word(StreamBase::Count))?));
                let index = body.node(Node::Index);
                let index = body.binary(Binary::IntAdd, index, count);
                let step = body.int(places.step() as u32);
                let scaled = body.binary(Binary::IntMul, index, step);
                body.binary(Binary::IntAdd, scaled, before)
            }
        };
        match kind {
            Lane::I64 | Lane::U64 if least >= 0 => Some(Value::Small(value, most as u64)),
            Lane::I32 | Lane::U32 => Some(Value::Lanes(value)),
            Lane::F32 => Some(Value::Lanes(body.unary(strata_jit::Unary::FromInt, value))),
            _ => None,
        }
    }

    /// What an index is at the start of a row: the same for all, or in a table.
    fn before(&mut self, body: &mut Loop, offset: isize, lead: &[isize], row: isize) -> Option<Val> {
        if (row == 0 || self.rows == 1) && lead.iter().all(|&s| s == 0) {
            return Some(body.int(i32::try_from(offset).ok()? as u32));
        }
        let dims: Vec<usize> = self.lead.iter().copied().chain([self.rows]).collect();
        if dims.iter().product::<usize>() > MOST_ROWS {
            return None;
        }
        let mut starts = vec![offset as i32];
        for (&n, &stride) in dims.iter().zip(lead.iter().chain([&row])) {
            starts = starts.iter().flat_map(|&s| (0..n).map(move |i| s + (i as isize * stride) as i32)).collect();
        }
        let around = |d: usize| dims[d + 1..].iter().product::<usize>() as isize;
        let at = (0..self.lead.len()).map(around).collect();
        let buf = self.keep(starts);
        Some(body.node(Node::Uniform(self.stream(StreamAt { lead: at, row: 1, ..StreamAt::word(buf) })?)))
    }

    fn finish(self, target: Target, lanes: usize) -> Option<Machine> {
        let code = strata_jit::compile(&self.function, target)?;
        let (streams, fold_outs, streamed) = (self.streams, self.fold_outs, self.function.streamed);
        let (lead, rows, tables) = (self.lead, self.rows, self.tables);
        let (across, last) = (Vec::new(), lanes);
        Some(Machine { code, target, streams, fold_outs, streamed, lead, rows, lanes, across, last, tables })
    }
}

/// A constant of so many bytes.
fn constant(body: &mut Loop, bytes: usize, value: &[u8; 16]) -> Option<Value> {
    let word = u32::from_le_bytes([value[0], value[1], value[2], value[3]]);
    match bytes {
        4 => Some(Value::Lanes(body.int(word))),
        1 => {
            let (value, zero) = (body.int(word & 0xff), body.int(0));
            Some(Value::Lanes(body.compare(strata_jit::Compare::IntNe, value, zero)))
        }
        8 if value[4..8] == [0; 4] && u64::from(word) < SMALL => Some(Value::Small(body.int(word), word.into())),
        8 => {
            let second = u32::from_le_bytes([value[4], value[5], value[6], value[7]]);
            Some(Value::Pair(body.int(word), body.int(second)))
        }
        _ => None,
    }
}

/// Fills accumulators of columns with what changes nothing.
pub(super) fn start_columns(reduce: &Prepared, acc: *mut u8, n: usize) {
    let (op, _) = fold_of(reduce).expect("compiled");
    fill_lanes(acc, n, op.neutral());
}

/// The fold a reduction is, and what it starts from if that changes anything.
fn fold_of(reduce: &Prepared) -> Option<(FoldOp, Option<u32>)> {
    let (op, [lane]) = (reduce.fold_op?, reduce.lanes.as_slice()) else { return None };
    if reduce.stores[0].is_some() || reduce.bytes[0] != 4 {
        return None;
    }
    let op = match (op, lane) {
        (BinaryOp::Add, Lane::F32) => FoldOp::Add,
        (BinaryOp::Mul, Lane::F32) => FoldOp::Mul,
        (BinaryOp::Max, Lane::F32) => FoldOp::Max,
        (BinaryOp::Min, Lane::F32) => FoldOp::Min,
        (BinaryOp::Add, Lane::I32 | Lane::U32) => FoldOp::IntAdd,
        (BinaryOp::Max, Lane::I32) => FoldOp::IntMax,
        (BinaryOp::Min, Lane::I32) => FoldOp::IntMin,
        (BinaryOp::Max, Lane::U32) => FoldOp::UintMax,
        (BinaryOp::Min, Lane::U32) => FoldOp::UintMin,
        (BinaryOp::And, Lane::I32 | Lane::U32) => FoldOp::And,
        (BinaryOp::Or, Lane::I32 | Lane::U32) => FoldOp::Or,
        (BinaryOp::Xor, Lane::I32 | Lane::U32) => FoldOp::Xor,
        _ => return None,
    };
    let init = match &reduce.inits[0] {
        _ if reduce.neutral => None,
        SourceKind::Constant(value) => Some(u32::from_le_bytes([value[0], value[1], value[2], value[3]])),
        _ => return None,
    };
    Some((op, init))
}

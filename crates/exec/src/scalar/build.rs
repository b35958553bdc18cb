//! From a StableHLO loop or branch to the lines of a scalar program.

use std::collections::HashMap;

use strata_mlir::Attr;
use strata_stablehlo::{Block, Func, Op, OpKind, ValueId};
use strata_tensor::DType;

use crate::lane_ops::{self, is_lane_op};
use crate::plan::constant;
use strata_lanes::{BinaryOp, Builder, Code, Lane, Reg};

use super::index;
use super::machine;
use super::registers::{Draft, Line};
use super::rounds::most_rounds;
use super::run::{Input, Output, ScalarProgram};
use super::table::Op as S;

/// A tensor with more elements is not worth a register each.
pub(crate) const TINY: usize = 32;
/// Programs do not grow beyond this.
const MAX_LINES: usize = 2048;
const MAX_REGISTERS: usize = 1 << 14;

/// A compiled loop or branch, and what its surroundings owe it.
pub struct Region {
    pub program: ScalarProgram,
    /// The values whose elements the program's inputs are.
    pub ins: Vec<ValueId>,
    /// The results its outputs are, by number.
    pub outs: Vec<usize>,
    /// The tensors it reads and writes in place.
    pub memory: Vec<Memory>,
    /// Results that are operands unchanged, by number.
    pub unchanged: Vec<(usize, ValueId)>,
}

/// A tensor too large for registers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Memory {
    /// Only read.
    Value(ValueId),
    /// The state of a loop that starts as this operand and ends as the result of the same number.
    State(usize),
}

/// Compiles a `while`, `if` or `case`; `None` if it does more than compute with few numbers. `splat` knows the element of
/// values that are the same constant everywhere.
pub fn compile(func: &Func, op: &Op, splat: &dyn Fn(ValueId) -> Option<[u8; 16]>) -> Option<Region> {
    let mut this = Emitter {
        func,
        splat,
        builder: Builder::new(),
        before: Vec::new(),
        draft: Draft::default(),
        block: 0,
        next_block: 1,
        places: HashMap::new(),
        constants: HashMap::new(),
        known: HashMap::new(),
        computed: HashMap::new(),
        same: HashMap::new(),
        inputs: Vec::new(),
        ins: Vec::new(),
        memory: Vec::new(),
        rounds: Some(1),
    };
    match op.kind {
        OpKind::While { .. } => this.while_op(op, None)?,
        _ => this.branch(op)?,
    }
    this.finish(op)
}

/// Piece of program, operation, operands and immediate.
type Computation = (u32, S, [Reg; 3], u32);

/// Where a value is.
#[derive(Clone)]
pub(super) enum Place {
    /// A register per element.
    Elements(Vec<Reg>),
    /// In memory, which may be written when this is nobody's last look at it.
    Memory { slot: u8, writable: bool },
}

pub(super) struct Emitter<'a> {
    func: &'a Func,
    splat: &'a dyn Fn(ValueId) -> Option<[u8; 16]>,
    /// Says what ops mean; its instructions become lines.
    pub(super) builder: Builder,
    /// What comes before the first line of `draft`: conversions of inputs.
    before: Vec<Line>,
    draft: Draft,
    block: u32,
    next_block: u32,
    pub(super) places: HashMap<ValueId, Place>,
    constants: HashMap<u64, Reg>,
    /// The values of the registers above.
    known: HashMap<Reg, u64>,
    /// What lines compute, by piece of program: the same again is the same register.
    computed: HashMap<Computation, Reg>,
    /// Registers of the builder that are others.
    same: HashMap<Reg, Reg>,
    /// Registers that start as (value of `ins`, element).
    inputs: Vec<(Reg, usize, usize, usize)>,
    ins: Vec<ValueId>,
    memory: Vec<Memory>,
    /// As often as any line is executed, if that is known.
    rounds: Option<u64>,
}

impl Emitter<'_> {
    fn finish(mut self, op: &Op) -> Option<Region> {
        let (mut outs, mut outputs, mut unchanged) = (Vec::new(), Vec::new(), Vec::new());
        for (i, &result) in op.results.iter().enumerate() {
            if self.is_invariant(op, i) {
                unchanged.push((i, op.operands[i]));
                continue;
            }
            let Place::Elements(regs) = self.place(result)? else { continue };
            let dtype = self.dtype(result);
            for (element, &reg) in regs.iter().enumerate() {
                let reg = self.store(dtype, reg);
                outputs.push((reg, outs.len(), element, dtype.bytes()));
            }
            outs.push(i);
        }
        self.line(S::Halt, 0, [0; 3], 0);
        let n_regs = self.builder.n_registers();
        let shift = self.before.len();
        let mut draft = self.draft;
        self.before.append(&mut draft.lines);
        draft.lines = self.before;
        draft.labels.iter_mut().for_each(|label| *label += shift);
        draft.carries.iter_mut().for_each(|carry| *carry += shift);
        draft.loops.iter_mut().for_each(|(first, last)| (*first, *last) = (*first + shift, *last + shift));
        draft.entry = self.inputs.iter().map(|i| i.0).chain(self.constants.values().copied()).collect();
        draft.exit = outputs.iter().map(|o| o.0).collect();
        let (insts, calls, registers) = draft.finish(n_regs)?;
        let register = |reg: Reg| registers[usize::from(reg)];
        let constants: Vec<(u8, u64)> = self.constants.iter().map(|(&value, &reg)| (register(reg), value)).collect();
        let program = ScalarProgram {
            code: machine::compile(&insts, &constants),
            most: self.rounds.map(|rounds| rounds.saturating_mul(insts.len() as u64)),
            insts,
            calls,
            constants,
            inputs: self
                .inputs
                .iter()
                .map(|&(reg, from, element, bytes)| Input { register: register(reg), from, element, bytes })
                .collect(),
            outputs: outputs
                .iter()
                .map(|&(reg, to, element, bytes)| Output { register: register(reg), to, element, bytes })
                .collect(),
        };
        Some(Region { program, ins: self.ins, outs, memory: self.memory, unchanged })
    }

    // ---- values

    pub(super) fn dtype(&self, value: ValueId) -> DType {
        self.func.tensor(value).dtype()
    }

    pub(super) fn dims(&self, value: ValueId) -> Vec<usize> {
        self.func.tensor(value).sizes()
    }

    /// Where `value` is; what comes from outside becomes an input on its first use.
    pub(super) fn place(&mut self, value: ValueId) -> Option<Place> {
        if let Some(place) = self.places.get(&value) {
            return Some(place.clone());
        }
        let ty = self.func.ty(value).as_tensor()?;
        let (n, dtype) = (ty.n_elements(), ty.dtype());
        if n == 0 || Lane::of(dtype).bytes() > 8 || self.builder.n_registers() > MAX_REGISTERS {
            return None;
        }
        let place = if let (Some(element), true) = ((self.splat)(value), n <= TINY) {
            Place::Elements(vec![self.element(dtype, &element); n])
        } else if n <= TINY {
            self.ins.push(value);
            let from = self.ins.len() - 1;
            Place::Elements((0..n).map(|element| self.input(dtype, from, element)).collect())
        } else {
            self.new_memory(Memory::Value(value), false)?
        };
        self.places.insert(value, place.clone());
        Some(place)
    }

    pub(super) fn elements(&mut self, value: ValueId) -> Option<Vec<Reg>> {
        match self.place(value)? {
            Place::Elements(regs) => Some(regs),
            Place::Memory { .. } => None,
        }
    }

    fn new_memory(&mut self, memory: Memory, writable: bool) -> Option<Place> {
        self.memory.push(memory);
        Some(Place::Memory { slot: u8::try_from(self.memory.len() - 1).ok()?, writable })
    }

    fn input(&mut self, dtype: DType, from: usize, element: usize) -> Reg {
        let memory = self.builder.register(dtype.bytes());
        self.inputs.push((memory, from, element, dtype.bytes()));
        let at = self.builder.n_insts();
        let lane = self.builder.load(dtype, memory);
        let lines = self.lines_since(at);
        self.before.extend(lines);
        lane
    }

    /// A register that holds an element in memory representation as a lane.
    pub(super) fn element(&mut self, dtype: DType, element: &[u8]) -> Reg {
        let lane = constant::lane_splat(dtype, element);
        self.constant(u64::from_le_bytes(lane[..8].try_into().expect("eight bytes")))
    }

    pub(super) fn constant(&mut self, value: u64) -> Reg {
        if let Some(&reg) = self.constants.get(&value) {
            return reg;
        }
        let reg = self.builder.register(8);
        self.constants.insert(value, reg);
        self.known.insert(reg, value);
        reg
    }

    /// What a register holds, if that is a constant.
    pub(super) fn known(&self, reg: Reg) -> Option<u64> {
        self.known.get(&reg).copied()
    }

    /// The register that holds what `reg` stands for.
    pub(super) fn resolve(&self, reg: Reg) -> Reg {
        self.same.get(&reg).copied().unwrap_or(reg)
    }

    /// The memory representation of a lane.
    pub(super) fn store(&mut self, dtype: DType, value: Reg) -> Reg {
        if Lane::is_direct(dtype) {
            return value;
        }
        let at = self.builder.n_insts();
        let reg = self.builder.store(dtype, value);
        self.take(at);
        self.resolve(reg)
    }

    // ---- lines

    pub(super) fn line(&mut self, op: S, dst: Reg, [a, b, c]: [Reg; 3], imm: u32) {
        self.draft.lines.push(Line { op, dst, a, b, c, imm, block: self.block });
    }

    /// Makes lines of the builder's instructions from `at` on.
    pub(super) fn take(&mut self, at: usize) {
        for mut line in self.lines_since(at) {
            [line.a, line.b, line.c] = [line.a, line.b, line.c].map(|reg| self.resolve(reg));
            // A call's immediate is its own number: no two are the same.
            let key = (line.block, line.op, [line.a, line.b, line.c], line.imm);
            match self.computed.get(&key) {
                Some(&reg) => {
                    self.same.insert(line.dst, reg);
                }
                None => {
                    self.computed.insert(key, line.dst);
                    self.draft.lines.push(line);
                }
            }
        }
    }

    fn lines_since(&mut self, at: usize) -> Vec<Line> {
        let insts = self.builder.since(at).to_vec();
        insts
            .into_iter()
            .map(|inst| {
                let (op, imm) = match S::of(inst.code) {
                    Some(op) => (op, inst.imm),
                    None => {
                        self.draft.calls.push(inst);
                        (S::Call, self.draft.calls.len() as u32 - 1)
                    }
                };
                Line { op, dst: inst.dst, a: inst.a, b: inst.b, c: inst.c, imm, block: self.block }
            })
            .collect()
    }

    pub(super) fn computed(&mut self, op: S, operands: [Reg; 3], imm: u32) -> Reg {
        let key = (self.block, op, operands, imm);
        let pure = !matches!(op, S::Move | S::Load1 | S::Load2 | S::Load4 | S::Load8);
        if let (true, Some(&reg)) = (pure, self.computed.get(&key)) {
            return reg;
        }
        let dst = self.builder.register(8);
        self.line(op, dst, operands, imm);
        if pure {
            self.computed.insert(key, dst);
        }
        dst
    }

    pub(super) fn label(&mut self) -> u32 {
        self.draft.labels.push(usize::MAX);
        self.draft.labels.len() as u32 - 1
    }

    pub(super) fn set_label(&mut self, label: u32) {
        self.draft.labels[label as usize] = self.draft.lines.len();
    }

    /// Emits in a straight piece of program of its own.
    pub(super) fn in_block<R>(&mut self, body: impl FnOnce(&mut Self) -> Option<R>) -> Option<R> {
        let outer = std::mem::replace(&mut self.block, self.next_block);
        self.next_block += 1;
        let result = body(self);
        self.block = outer;
        result
    }

    // ---- ops

    /// Emits the ops of `block` and returns where its results are.
    pub(super) fn ops(&mut self, block: &Block) -> Option<Vec<Place>> {
        for (at, op) in block.ops.iter().enumerate() {
            self.op(block, at, op)?;
            if self.draft.lines.len() > MAX_LINES || self.builder.n_registers() > MAX_REGISTERS {
                return None;
            }
        }
        block.results.iter().map(|&v| self.place(v)).collect()
    }

    fn op(&mut self, block: &Block, at: usize, op: &Op) -> Option<()> {
        use OpKind as K;
        match &op.kind {
            K::While { .. } => return self.while_op(op, Some((block, at))),
            K::If { .. } | K::Case { .. } => return self.branch(op),
            K::OptimizationBarrier { .. } => {
                for (&result, &operand) in op.results.iter().zip(&op.operands) {
                    let regs = self.elements(operand)?;
                    self.places.insert(result, Place::Elements(regs));
                }
                return Some(());
            }
            K::Reduce { dimensions } => return self.reduce(op, dimensions),
            K::DynamicUpdateSlice { .. } => return self.dynamic_update_slice(block, at, op),
            K::Scatter { scatter_dimension_numbers, .. } => {
                return self.scatter(block, at, op, scatter_dimension_numbers);
            }
            _ => {}
        }
        let [result] = op.results.as_slice() else { return None };
        let ty = self.func.ty(*result).as_tensor()?;
        let (n, to, dims) = (ty.n_elements(), ty.dtype(), ty.sizes());
        if n == 0 || n > TINY || Lane::of(to).bytes() > 8 {
            return None;
        }
        let regs = match &op.kind {
            K::Constant { value: Attr::Dense(dense) } => {
                let size = to.bytes();
                let at = |i: usize| if dense.bytes.len() == size { 0 } else { i * size };
                (0..n).map(|i| Some(self.element(to, dense.bytes.get(at(i)..at(i) + size)?))).collect::<Option<_>>()?
            }
            K::Iota { iota_dimension } => {
                let along = |i: usize| index::unravel(i, &dims)[*iota_dimension as usize];
                (0..n).map(|i| self.element(to, &constant::element_from_f64(to, along(i) as f64))).collect()
            }
            K::BitcastConvert { .. } => {
                if !lane_ops::is_same_bits(self.dtype(op.operands[0]), to) {
                    return None;
                }
                self.elements(op.operands[0])?
            }
            K::Concatenate { dimension } => {
                let shapes: Vec<Vec<usize>> = op.operands.iter().map(|&v| self.dims(v)).collect();
                if shapes.iter().any(|dims| dims.contains(&0)) {
                    return None;
                }
                let parts: Vec<Vec<Reg>> = op.operands.iter().map(|&v| self.elements(v)).collect::<Option<_>>()?;
                let sources = index::concatenated(*dimension as usize, &shapes);
                sources.into_iter().map(|(operand, element)| parts[operand][element]).collect()
            }
            K::Pad { edge_padding_low, interior_padding, .. } => {
                let from = self.dims(op.operands[0]);
                let (inside, padding) = (self.elements(op.operands[0])?, self.elements(op.operands[1])?);
                let sources = index::padded(edge_padding_low, interior_padding, &from, &dims);
                sources.into_iter().map(|source| source.map_or(padding[0], |i| inside[i])).collect()
            }
            K::DynamicSlice { .. } => self.dynamic_slice(op, to, &dims)?,
            K::Gather { dimension_numbers, slice_sizes, .. } => {
                self.gather(op, dimension_numbers, slice_sizes, to, &dims)?
            }
            K::DotGeneral { dot_dimension_numbers, .. } => self.dot(op, dot_dimension_numbers, to, &dims)?,
            kind if is_lane_op(kind) && op.regions.is_empty() => self.lane_op(op, n, to)?,
            kind => {
                let from = self.dims(*op.operands.first()?);
                let sources = index::moved(kind, &from, &dims)?;
                let regs = self.elements(op.operands[0])?;
                sources.into_iter().map(|i| regs[i]).collect()
            }
        };
        self.places.insert(*result, Place::Elements(regs));
        Some(())
    }

    fn lane_op(&mut self, op: &Op, n: usize, to: DType) -> Option<Vec<Reg>> {
        let from: Vec<DType> = op.operands.iter().map(|&v| self.dtype(v)).collect();
        let operands: Vec<Vec<Reg>> = op.operands.iter().map(|&v| self.elements(v)).collect::<Option<_>>()?;
        (0..n)
            .map(|i| {
                let args: Vec<Reg> = operands.iter().map(|regs| regs[if regs.len() == 1 { 0 } else { i }]).collect();
                let at = self.builder.n_insts();
                let reg = lane_ops::emit(&mut self.builder, &op.kind, &from, to, &args)?;
                if let Some(value) = self.evaluated(at, reg) {
                    return Some(self.constant(value));
                }
                self.take(at);
                Some(self.resolve(reg))
            })
            .collect()
    }

    /// What the builder's instructions from `at` on leave in `reg`, if they work on constants alone.
    fn evaluated(&self, at: usize, reg: Reg) -> Option<u64> {
        let insts = self.builder.since(at);
        let own = |reg: Reg| insts.iter().position(|inst| inst.dst == reg);
        let constant = insts.iter().all(|inst| {
            let operands = [inst.a, inst.b, inst.c];
            operands[..inst.code.operands()].iter().all(|&r| self.known.contains_key(&r) || own(r).is_some())
        });
        if !constant || insts.is_empty() {
            return self.known(reg);
        }
        super::run::evaluate(insts, &self.known, reg)
    }

    /// Folds one element after the other.
    fn reduce(&mut self, op: &Op, dimensions: &[i64]) -> Option<()> {
        let k = op.results.len();
        let [body] = op.regions.as_slice() else { return None };
        let same = |a: ValueId, b: ValueId| self.func.ty(a).as_tensor().map(|t| t.dtype()) == Some(self.dtype(b));
        if op.operands.len() != 2 * k || !(0..k).all(|i| same(body.args[i], op.operands[i])) {
            return None;
        }
        let values: Vec<Vec<Reg>> = op.operands[..k].iter().map(|&v| self.elements(v)).collect::<Option<_>>()?;
        let inits: Vec<Reg> = op.operands[k..].iter().map(|&v| Some(self.elements(v)?[0])).collect::<Option<_>>()?;
        let dims = self.dims(op.operands[0]);
        let kept: Vec<usize> = (0..dims.len()).filter(|&d| !dimensions.contains(&(d as i64))).collect();
        let n_results: usize = kept.iter().map(|&d| dims[d]).product();
        let mut totals: Vec<Vec<Reg>> = inits.iter().map(|&init| vec![init; n_results]).collect();
        for i in 0..values[0].len() {
            let index = index::unravel(i, &dims);
            let result = kept.iter().fold(0, |at, &d| at * dims[d] + index[d]);
            for j in 0..k {
                self.places.insert(body.args[j], Place::Elements(vec![totals[j][result]]));
                self.places.insert(body.args[k + j], Place::Elements(vec![values[j][i]]));
            }
            for (total, place) in totals.iter_mut().zip(self.ops(body)?) {
                let Place::Elements(regs) = place else { return None };
                total[result] = regs[0];
            }
        }
        for (&result, total) in op.results.iter().zip(totals) {
            self.places.insert(result, Place::Elements(total));
        }
        Some(())
    }

    // ---- control flow

    /// Whether state `i` of a loop never changes.
    fn is_invariant(&self, op: &Op, i: usize) -> bool {
        matches!(op.kind, OpKind::While { .. }) && op.regions[1].results[i] == op.regions[1].args[i]
    }

    /// A loop: the condition is there twice, before the first round and at the end of every other. `inside` is where a loop
    /// stands in another region.
    fn while_op(&mut self, op: &Op, inside: Option<(&Block, usize)>) -> Option<()> {
        let (cond, body) = (&op.regions[0], &op.regions[1]);
        let rounds = most_rounds(self.func, op, self.splat);
        self.rounds = self.rounds.zip(rounds).map(|(around, more)| around.saturating_mul(more.max(1)));
        let mut states = Vec::new();
        for (i, &operand) in op.operands.iter().enumerate() {
            let large = self.func.ty(operand).as_tensor()?.n_elements() > TINY;
            let state = if self.is_invariant(op, i) {
                match self.place(operand)? {
                    Place::Memory { slot, .. } => Place::Memory { slot, writable: false },
                    elements => elements,
                }
            } else if let (true, Some((block, at))) = (large, inside) {
                let twice = op.operands.iter().filter(|&&v| v == operand).count() > 1;
                match self.place(operand)? {
                    place @ Place::Memory { writable: true, .. }
                        if !twice
                            && !op.regions.iter().any(|r| mentions(r, operand))
                            && is_last_look(block, at, operand) =>
                    {
                        place
                    }
                    _ => return None,
                }
            } else if large {
                self.new_memory(Memory::State(i), true)?
            } else {
                let initial = self.elements(operand)?;
                Place::Elements(initial.into_iter().map(|reg| self.computed(S::Move, [reg, 0, 0], 0)).collect())
            };
            states.push(state);
        }
        for (i, state) in states.iter().enumerate() {
            for value in [cond.args[i], body.args[i]] {
                self.places.insert(value, state.clone());
            }
        }
        let (again, done) = (self.label(), self.label());
        self.in_block(|this| {
            let pred = this.predicate(cond)?;
            this.line(S::JumpUnless, 0, [pred, 0, 0], done);
            Some(())
        })?;
        self.set_label(again);
        let first = self.draft.lines.len();
        self.in_block(|this| {
            let results = this.ops(body)?;
            this.carry(&states, &results)
        })?;
        self.in_block(|this| {
            let pred = this.predicate(cond)?;
            this.line(S::JumpIf, 0, [pred, 0, 0], again);
            Some(())
        })?;
        self.draft.loops.push((first, self.draft.lines.len() - 1));
        self.set_label(done);
        for (&result, state) in op.results.iter().zip(states) {
            self.places.insert(result, state);
        }
        Some(())
    }

    fn predicate(&mut self, cond: &Block) -> Option<Reg> {
        match self.ops(cond)?.first()? {
            Place::Elements(regs) => Some(regs[0]),
            Place::Memory { .. } => None,
        }
    }

    /// Moves new state over old; what another state still holds is put aside first.
    fn carry(&mut self, states: &[Place], results: &[Place]) -> Option<()> {
        let held: Vec<Reg> = states
            .iter()
            .filter_map(|s| match s {
                Place::Elements(regs) => Some(regs.as_slice()),
                Place::Memory { .. } => None,
            })
            .flatten()
            .copied()
            .collect();
        let mut moves = Vec::new();
        for (state, result) in states.iter().zip(results) {
            match (state, result) {
                (Place::Elements(old), Place::Elements(new)) => {
                    moves.extend(old.iter().zip(new).filter(|(o, n)| o != n))
                }
                (Place::Memory { slot: old, .. }, Place::Memory { slot: new, .. }) if old == new => {}
                _ => return None,
            }
        }
        let moves: Vec<(Reg, Reg)> = moves
            .into_iter()
            .map(|(&old, &new)| (old, if held.contains(&new) { self.computed(S::Move, [new, 0, 0], 0) } else { new }))
            .collect();
        for (old, new) in moves {
            self.draft.carries.push(self.draft.lines.len());
            self.line(S::Move, old, [new, 0, 0], 0);
        }
        Some(())
    }

    /// `if` and `case`: every branch leaves its results in the same registers.
    fn branch(&mut self, op: &Op) -> Option<()> {
        let index = self.elements(op.operands[0])?[0];
        let mut outs = Vec::new();
        for &result in &op.results {
            let ty = self.func.ty(result).as_tensor()?;
            if ty.n_elements() > TINY || ty.n_elements() == 0 || Lane::of(ty.dtype()).bytes() > 8 {
                return None;
            }
            outs.push((0..ty.n_elements()).map(|_| self.builder.register(8)).collect::<Vec<Reg>>());
        }
        let end = self.label();
        let labels: Vec<u32> = op.regions.iter().map(|_| self.label()).collect();
        match op.kind {
            OpKind::If { .. } => self.line(S::JumpIf, 0, [index, 0, 0], labels[0]),
            _ => {
                for (i, &label) in labels.iter().enumerate().rev().skip(1) {
                    let number = self.constant(i as u64);
                    let is_it = self.computed(S::of(Code::Binary(BinaryOp::Eq, Lane::I32))?, [index, number, 0], 0);
                    self.line(S::JumpIf, 0, [is_it, 0, 0], label);
                }
            }
        }
        // The last one follows the jumps, the first one what comes after.
        for (number, (region, label)) in op.regions.iter().zip(labels).enumerate().rev() {
            self.set_label(label);
            self.in_block(|this| {
                for (out, place) in outs.iter().zip(this.ops(region)?) {
                    let Place::Elements(regs) = place else { return None };
                    for (&out, reg) in out.iter().zip(regs) {
                        this.draft.carries.push(this.draft.lines.len());
                        this.line(S::Move, out, [reg, 0, 0], 0);
                    }
                }
                if number > 0 {
                    this.line(S::Jump, 0, [0; 3], end);
                }
                Some(())
            })?;
        }
        self.set_label(end);
        for (&result, out) in op.results.iter().zip(outs) {
            self.places.insert(result, Place::Elements(out));
        }
        Some(())
    }
}

/// Whether op `at` of `block` is the last one that uses `value`, which is of this block.
pub(super) fn is_last_look(block: &Block, at: usize, value: ValueId) -> bool {
    let own = block.args.contains(&value) || block.ops.iter().any(|op| op.results.contains(&value));
    let later = block.ops[at + 1..]
        .iter()
        .any(|op| op.operands.contains(&value) || op.regions.iter().any(|region| mentions(region, value)));
    own && !later && !block.results.contains(&value)
}

/// Whether `value` is used in a block or the blocks inside it.
fn mentions(block: &Block, value: ValueId) -> bool {
    block.results.contains(&value)
        || block.ops.iter().any(|op| op.operands.contains(&value) || op.regions.iter().any(|r| mentions(r, value)))
}

//! The instructions of one round: some vectors of lanes side by side, values in registers.
//!
//! Values that are the same for the whole row have a home: a constant in the pool, a slot of the stack, or a register of
//! their own. All others get a register when they are computed and lose it after their last use, or to a slot before.

use iced_x86::Code;

use crate::Target;
use crate::asm::{Asm, Operand, mask_register};
use crate::codes;
use crate::folds::{combine_narrow, combine_wide};
use crate::halves::Divisor;
use crate::ir::{Binary, Compare, Form, Loop, Node, Sign, Unary, Val};
use crate::registers::{File, Owner, TAIL};

/// Where a value that is the same for the row lives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Home {
    Const(u32),
    Slot(u32),
    Register(u8),
}

/// What is known about a loop before its rounds are written.
pub struct Facts {
    pub needed: Vec<bool>,
    pub same: Vec<bool>,
    pub homes: Vec<Option<Home>>,
    /// Positions at which each value is used; stores and folds come after all nodes.
    pub uses: Vec<Vec<usize>>,
    /// The accumulators of each fold.
    pub folds: Vec<Accumulators>,
    /// Registers rounds may use.
    pub registers: Vec<u8>,
}

/// Where the accumulators of a fold are.
#[derive(Clone, Copy, Debug)]
pub enum Accumulators {
    Registers(u8),
    Slots(u32),
}

#[derive(Clone, Copy, Default)]
struct Place {
    register: Option<u8>,
    slot: Option<u32>,
}

/// A round in the making.
pub struct Round<'a> {
    asm: &'a mut Asm,
    body: &'a Loop,
    facts: &'a Facts,
    places: Vec<[Place; 8]>,
    vectors: File,
    masks: File,
    at: usize,
    /// Only the lanes of the tail's mask count.
    masked: bool,
    /// What is the same for the row is being computed: it stays.
    prelude: bool,
    /// Accumulators hold nothing yet.
    fresh: bool,
}

impl<'a> Round<'a> {
    pub fn new(asm: &'a mut Asm, body: &'a Loop, facts: &'a Facts, masked: bool) -> Round<'a> {
        Round {
            places: vec![[Place::default(); 8]; body.nodes.len()],
            vectors: File::new(facts.registers.iter().copied()),
            masks: File::new(1..TAIL),
            at: 0,
            masked,
            prelude: false,
            fresh: false,
            asm,
            body,
            facts,
        }
    }

    /// The first round of a row: values become accumulators as they are.
    pub fn fresh(mut self) -> Round<'a> {
        self.fresh = true;
        self
    }

    /// Computes what is the same for the row and takes it home.
    pub fn prelude(mut self) -> Option<()> {
        self.prelude = true;
        for val in 0..self.body.nodes.len() {
            if !self.facts.needed[val] || !self.facts.same[val] {
                continue;
            }
            if let Node::Const(value) = self.body.nodes[val] {
                if let Some(Home::Register(home)) = self.facts.homes[val] {
                    self.asm.load_const(home, value);
                }
                continue;
            }
            self.at = val;
            self.step(val as Val, 0)?;
            let register = self.places[val][0].register?;
            match self.facts.homes[val] {
                Some(Home::Register(home)) => self.asm.move_vector(home, register),
                Some(Home::Slot(slot)) => self.asm.spill(register, slot),
                _ => {}
            }
            self.settle();
        }
        Some(())
    }

    /// Computes vectors `copies` of this round, stores them and adds them to the accumulators.
    pub fn run(mut self, copies: std::ops::Range<u8>) -> Option<()> {
        for val in 0..self.body.nodes.len() {
            if !self.facts.needed[val] || self.facts.same[val] {
                continue;
            }
            self.at = val;
            for copy in copies.clone() {
                self.step(val as Val, copy)?;
                self.settle();
            }
        }
        self.at = self.body.nodes.len();
        for (number, &(stream, form, val)) in self.body.stores.iter().enumerate() {
            for copy in copies.clone() {
                self.store(stream, form, val, copy)?;
                self.release_after(val, copy, number);
                self.settle();
            }
        }
        for number in 0..self.body.folds.len() {
            for copy in copies.clone() {
                self.fold(number, copy)?;
                self.release_after(self.body.folds[number].value, copy, self.body.stores.len() + number);
                self.settle();
            }
        }
        let before = self.body.stores.len() + self.body.folds.len();
        for (number, &val) in self.body.refused.iter().enumerate() {
            for copy in copies.clone() {
                let mask = self.mask_of(val, copy)?;
                self.asm.refuse(mask, self.masked.then_some(TAIL));
                self.release_after(val, copy, before + number);
                self.settle();
            }
        }
        Some(())
    }

    fn settle(&mut self) {
        self.vectors.settle();
        self.masks.settle();
    }

    fn is_mask_register(&self, val: Val) -> bool {
        self.asm.target == Target::Avx512 && self.body.is_mask(val)
    }

    // ---- registers

    fn next_use(facts: &Facts, at: usize, (val, _): Owner) -> usize {
        facts.uses[val as usize].iter().copied().find(|&u| u >= at).unwrap_or(usize::MAX)
    }

    /// A register for a value, or a temporary one; somebody else's if none is free.
    fn vector(&mut self, owner: Option<Owner>) -> Option<u8> {
        if let Some(register) = self.vectors.take(owner) {
            return Some(register);
        }
        let (facts, at) = (self.facts, self.at);
        let (register, (val, copy)) = self.vectors.victim(|owner| Self::next_use(facts, at, owner))?;
        let place = &mut self.places[val as usize][usize::from(copy)];
        place.register = None;
        if place.slot.is_none() {
            let slot = self.asm.slot();
            place.slot = Some(slot);
            self.asm.spill(register, slot);
        }
        self.vectors.give(register, owner);
        Some(register)
    }

    fn mask(&mut self, owner: Option<Owner>) -> Option<u8> {
        if let Some(register) = self.masks.take(owner) {
            return Some(register);
        }
        let (facts, at) = (self.facts, self.at);
        let (register, (val, copy)) = self.masks.victim(|owner| Self::next_use(facts, at, owner))?;
        let place = &mut self.places[val as usize][usize::from(copy)];
        place.register = None;
        if place.slot.is_none() {
            let slot = self.asm.slot();
            place.slot = Some(slot);
            self.asm.spill_mask(register, slot);
        }
        self.masks.give(register, owner);
        Some(register)
    }

    /// The register of a value's result.
    fn result(&mut self, val: Val, copy: u8) -> Option<u8> {
        let register =
            if self.is_mask_register(val) { self.mask(Some((val, copy)))? } else { self.vector(Some((val, copy)))? };
        self.places[val as usize][usize::from(copy)].register = Some(register);
        Some(register)
    }

    /// The register that holds a vector, brought there if it is elsewhere.
    fn register(&mut self, val: Val, copy: u8) -> Option<u8> {
        let home = if self.prelude { self.const_home(val) } else { self.facts.homes[val as usize] };
        match home {
            Some(Home::Register(register)) => return Some(register),
            Some(Home::Const(value)) => {
                let register = self.vector(None)?;
                self.asm.load_const(register, value);
                return Some(register);
            }
            Some(Home::Slot(slot)) => {
                let register = self.vector(None)?;
                self.asm.reload(register, slot);
                return Some(register);
            }
            None => {}
        }
        let place = self.places[val as usize][usize::from(copy)];
        let register = match place.register {
            Some(register) => register,
            None => {
                let register = self.vector(Some((val, copy)))?;
                self.asm.reload(register, place.slot?);
                self.places[val as usize][usize::from(copy)].register = Some(register);
                register
            }
        };
        self.vectors.lock(register);
        Some(register)
    }

    fn mask_of(&mut self, val: Val, copy: u8) -> Option<u8> {
        let place = self.places[val as usize][usize::from(copy)];
        let register = match place.register {
            Some(register) => register,
            None => {
                let register = self.mask(Some((val, copy)))?;
                self.asm.reload_mask(register, place.slot?);
                self.places[val as usize][usize::from(copy)].register = Some(register);
                register
            }
        };
        self.masks.lock(register);
        Some(register)
    }

    fn const_home(&self, val: Val) -> Option<Home> {
        match self.body.nodes[val as usize] {
            Node::Const(value) => Some(Home::Const(value)),
            _ => None,
        }
    }

    /// A last operand, which may be in memory.
    fn operand(&mut self, val: Val, copy: u8) -> Option<Operand> {
        let home = if self.prelude { self.const_home(val) } else { self.facts.homes[val as usize] };
        match home {
            Some(Home::Const(value)) => Some(self.asm.const_operand(value)),
            Some(Home::Slot(slot)) => Some(self.asm.slot_operand(slot)),
            Some(Home::Register(register)) => Some(Operand::Register(register)),
            None => {
                let place = self.places[val as usize][usize::from(copy)];
                match (place.register, place.slot) {
                    (None, Some(slot)) => Some(self.asm.slot_operand(slot)),
                    _ => Some(Operand::Register(self.register(val, copy)?)),
                }
            }
        }
    }

    fn has_home(&self, val: Val) -> bool {
        (if self.prelude { self.const_home(val) } else { self.facts.homes[val as usize] }).is_some()
    }

    /// Whether the current node is the last to use a value of this round.
    fn dies(&self, val: Val) -> bool {
        !self.prelude && !self.has_home(val) && self.facts.uses[val as usize].last() == Some(&self.at)
    }

    fn release(&mut self, val: Val, copy: u8) {
        if let Some(register) = self.places[val as usize][usize::from(copy)].register.take() {
            if self.is_mask_register(val) {
                self.masks.release(register);
            } else {
                self.vectors.release(register);
            }
        }
    }

    /// Frees the registers of operands that nobody needs any more.
    fn release_operands(&mut self, val: Val, copy: u8) {
        let (operands, n) = self.body.nodes[val as usize].operands();
        for (i, &operand) in operands[..n].iter().enumerate() {
            if self.dies(operand) && !operands[..i].contains(&operand) {
                self.release(operand, copy);
            }
        }
    }

    /// The same for what the `number`-th store or fold used.
    fn release_after(&mut self, val: Val, copy: u8, number: usize) {
        let at = self.body.nodes.len() + number;
        if !self.facts.same[val as usize] && self.facts.uses[val as usize].last() == Some(&at) {
            self.release(val, copy);
        }
    }

    // ---- nodes

    fn step(&mut self, val: Val, copy: u8) -> Option<()> {
        match self.body.nodes[val as usize] {
            Node::Const(_) => {}
            Node::Uniform(_)
            | Node::Spread(..)
            | Node::First(..)
            | Node::Gather(..)
            | Node::Part(..)
            | Node::Index
            | Node::Load(..) => self.source(val, copy)?,
            Node::Pairs(a, b, upper) => {
                let (a, b) = (self.register(a, copy)?, self.register(b, copy)?);
                let dst = self.result(val, copy)?;
                self.asm.pairs(dst, a, b, upper)?;
                self.release_operands(val, copy);
            }
            Node::Distance(..) | Node::Within(..) | Node::Remainder(..) => self.in_halves(val, copy)?,
            Node::Unary(Unary::RoundF16, a) => {
                let a = self.register(a, copy)?;
                self.release_operands(val, copy);
                let dst = self.result(val, copy)?;
                self.asm.round_half(dst, a);
            }
            Node::Unary(op, a) => {
                let (code, imm) = codes::unary(op, self.asm.target)?;
                let a = self.register(a, copy)?;
                self.release_operands(val, copy);
                let dst = self.result(val, copy)?;
                self.asm.unary(code, dst, a, imm);
            }
            Node::Binary(op, a, b) => {
                let code = codes::binary(op, self.asm.target)?;
                let (a, b) = if op.commutes() && self.has_home(a) { (b, a) } else { (a, b) };
                let a = self.register(a, copy)?;
                let b = self.operand(b, copy)?;
                self.release_operands(val, copy);
                let dst = self.result(val, copy)?;
                self.asm.binary(code, dst, a, b, None);
            }
            Node::Divide(a, b, sign) => {
                let by = Divisor::Register(self.register(b, copy)?);
                self.divide(val, a, by, sign, copy)?;
            }
            Node::DivideBy(a, by, sign) => self.divide(val, a, Divisor::Const(by), sign, copy)?,
            Node::Fma(a, b, c) => self.fma(val, [a, b, c], copy)?,
            Node::Select(mask, a, b) => self.select(val, [mask, a, b], copy)?,
            Node::ScaleWhere(mask, a, b) => {
                let code = codes::binary(Binary::Scale, self.asm.target)?;
                let (a, mask) = (self.register(a, copy)?, self.mask_of(mask, copy)?);
                let b = self.operand(b, copy)?;
                self.release_operands(val, copy);
                let dst = self.result(val, copy)?;
                self.asm.binary_or_zero(code, dst, a, b, mask);
            }
            Node::Compare(op, a, b) => self.compare(val, op, [a, b], copy)?,
            Node::Mask(op, a, b) => {
                let code = codes::mask(op, self.asm.target);
                if self.asm.target == Target::Avx512 {
                    let (a, b) = (self.mask_of(a, copy)?, self.mask_of(b, copy)?);
                    self.release_operands(val, copy);
                    let dst = self.result(val, copy)?;
                    self.asm.masks(code, dst, a, Some(b));
                } else {
                    let (a, b) = (self.register(a, copy)?, self.operand(b, copy)?);
                    self.release_operands(val, copy);
                    let dst = self.result(val, copy)?;
                    self.asm.binary(code, dst, a, b, None);
                }
            }
            Node::Not(a) => {
                if self.asm.target == Target::Avx512 {
                    let a = self.mask_of(a, copy)?;
                    self.release_operands(val, copy);
                    let dst = self.result(val, copy)?;
                    self.asm.masks(Code::VEX_Knotw_kr_kr, dst, a, None);
                } else {
                    let a = self.register(a, copy)?;
                    self.release_operands(val, copy);
                    let dst = self.result(val, copy)?;
                    self.invert(dst, a);
                }
            }
        }
        Some(())
    }

    /// What comes from memory, or from nowhere.
    fn source(&mut self, val: Val, copy: u8) -> Option<()> {
        match self.body.nodes[val as usize] {
            Node::Uniform(stream) => {
                let dst = self.result(val, copy)?;
                self.asm.broadcast(dst, stream);
            }
            Node::Spread(stream, form) => {
                let dst = self.result(val, copy)?;
                self.asm.spread(dst, stream, form)?;
            }
            Node::First(stream, n) => {
                let (dst, mask) = (self.result(val, copy)?, self.mask(None)?);
                self.asm.first(dst, stream, n, mask)?;
            }
            Node::Part(stream, second) => {
                let (spare, mask) = ([self.vector(None)?, self.vector(None)?], self.mask(None)?);
                let dst = self.result(val, copy)?;
                self.asm.part(dst, stream, second, copy, spare, self.masked.then_some((TAIL, mask)))?;
            }
            Node::Gather(stream, index) => {
                let (index, mask) = (self.register(index, copy)?, self.mask(None)?);
                let dst = self.result(val, copy)?;
                self.asm.gather(dst, stream, index, mask, self.masked.then_some(TAIL))?;
                self.release_operands(val, copy);
            }
            Node::Index => {
                let dst = self.result(val, copy)?;
                self.asm.index(dst, copy);
            }
            Node::Load(stream, form) => self.load(val, stream, form, copy)?,
            _ => return None,
        }
        Some(())
    }

    /// What is computed in numbers of twice the size.
    fn in_halves(&mut self, val: Val, copy: u8) -> Option<()> {
        match self.body.nodes[val as usize] {
            Node::Distance(a, b) => {
                let (a, b) = (self.register(a, copy)?, self.register(b, copy)?);
                let spare = [self.vector(None)?, self.vector(None)?];
                let dst = self.result(val, copy)?;
                self.asm.distance(dst, a, b, spare)?;
            }
            Node::Within(a, b, limit) => {
                let (a, b) = (self.register(a, copy)?, self.register(b, copy)?);
                let (spare, upper) = ([self.vector(None)?, self.vector(None)?], self.mask(None)?);
                let dst = self.result(val, copy)?;
                self.asm.within(dst, [a, b], limit, spare, upper)?;
            }
            Node::Remainder(a, period) => {
                let a = self.register(a, copy)?;
                let spare = [self.vector(None)?, self.vector(None)?];
                let dst = self.result(val, copy)?;
                self.asm.remainder(dst, a, period, spare)?;
            }
            _ => return None,
        }
        self.release_operands(val, copy);
        Some(())
    }

    fn divide(&mut self, val: Val, a: Val, by: Divisor, sign: Sign, copy: u8) -> Option<()> {
        let a = self.register(a, copy)?;
        let spare = [self.vector(None)?, self.vector(None)?];
        let dst = self.result(val, copy)?;
        self.asm.divide(dst, a, by, sign, spare)?;
        self.release_operands(val, copy);
        Some(())
    }

    fn load(&mut self, val: Val, stream: u8, form: Form, copy: u8) -> Option<()> {
        let mask = self.masked.then_some(TAIL);
        if form != Form::Bool {
            let dst = self.result(val, copy)?;
            if let Some(slot) = self.asm.kept(stream, copy).filter(|_| form == Form::Word && self.masked) {
                self.asm.reload(dst, slot);
                return Some(());
            }
            return self.asm.load(dst, stream, form, copy, mask);
        }
        if self.asm.target == Target::Avx2 {
            let dst = self.result(val, copy)?;
            self.asm.load(dst, stream, Form::U8, copy, None)?;
            let zero = self.asm.const_operand(0);
            self.asm.binary(Code::VEX_Vpcmpeqd_ymm_ymm_ymmm256, dst, dst, zero, None);
            self.invert(dst, dst);
            return Some(());
        }
        let bytes = self.vector(None)?;
        self.asm.load(bytes, stream, Form::U8, copy, mask)?;
        let dst = self.result(val, copy)?;
        self.asm.test(dst, bytes);
        Some(())
    }

    /// Ones where there are zeros, on AVX2.
    fn invert(&mut self, dst: u8, a: u8) {
        let ones = self.asm.const_operand(u32::MAX);
        self.asm.binary(Code::VEX_Vpxor_ymm_ymm_ymmm256, dst, a, ones, None);
    }

    fn fma(&mut self, val: Val, [a, b, c]: [Val; 3], copy: u8) -> Option<()> {
        let [by_product, by_sum] = codes::fma(self.asm.target);
        // `a` is the factor that becomes the result, if one of the two can.
        let (a, b) =
            if !self.dies(a) && self.dies(b) || (self.has_home(a) && !self.has_home(b)) { (b, a) } else { (a, b) };
        if !self.dies(a) && self.dies(c) {
            let dst = self.register(c, copy)?;
            let (a, b) = if self.has_home(a) { (b, a) } else { (a, b) };
            let a = self.register(a, copy)?;
            let b = self.operand(b, copy)?;
            self.release_operands(val, copy);
            let taken = self.result_in(val, copy, dst)?;
            self.asm.binary(by_sum, taken, a, b, None);
            return Some(());
        }
        let first = self.register(a, copy)?;
        let (second, third) = (self.register(b, copy)?, self.operand(c, copy)?);
        if self.dies(a) {
            self.release_operands(val, copy);
            let dst = self.result_in(val, copy, first)?;
            self.asm.binary(by_product, dst, second, third, None);
        } else {
            let dst = self.result(val, copy)?;
            self.asm.move_vector(dst, first);
            self.asm.binary(by_product, dst, second, third, None);
            self.release_operands(val, copy);
        }
        Some(())
    }

    /// Makes a register that an operand just left the one of the result.
    fn result_in(&mut self, val: Val, copy: u8, register: u8) -> Option<u8> {
        self.vectors.claim(register, (val, copy));
        self.places[val as usize][usize::from(copy)].register = Some(register);
        Some(register)
    }

    fn select(&mut self, val: Val, [mask, a, b]: [Val; 3], copy: u8) -> Option<()> {
        let otherwise = self.register(b, copy)?;
        if self.asm.target == Target::Avx512 {
            let mask = self.mask_of(mask, copy)?;
            let chosen = self.operand(a, copy)?;
            self.release_operands(val, copy);
            let dst = self.result(val, copy)?;
            self.asm.binary(Code::EVEX_Vblendmps_zmm_k1z_zmm_zmmm512b32, dst, otherwise, chosen, Some(mask));
        } else {
            let mask = self.register(mask, copy)?;
            let chosen = self.operand(a, copy)?;
            self.release_operands(val, copy);
            let dst = self.result(val, copy)?;
            self.asm.blend(dst, otherwise, chosen, mask);
        }
        Some(())
    }

    fn compare(&mut self, val: Val, op: Compare, [a, b]: [Val; 2], copy: u8) -> Option<()> {
        if self.asm.target == Target::Avx512 {
            let a = self.register(a, copy)?;
            let b = self.operand(b, copy)?;
            self.release_operands(val, copy);
            let dst = self.result(val, copy)?;
            let (code, imm) = codes::compare(op);
            self.asm.compare(code, mask_register(dst), a, b, imm, None);
            return Some(());
        }
        use Code::*;
        // The operands in the order of the instruction, and whether its answer is the opposite.
        let (first, second, code, inverse) = match op {
            Compare::IntEq => (a, b, VEX_Vpcmpeqd_ymm_ymm_ymmm256, false),
            Compare::IntNe => (a, b, VEX_Vpcmpeqd_ymm_ymm_ymmm256, true),
            Compare::IntGt => (a, b, VEX_Vpcmpgtd_ymm_ymm_ymmm256, false),
            Compare::IntGe => (b, a, VEX_Vpcmpgtd_ymm_ymm_ymmm256, true),
            Compare::UintGe => (a, b, VEX_Vpmaxud_ymm_ymm_ymmm256, false),
            Compare::UintGt => (b, a, VEX_Vpmaxud_ymm_ymm_ymmm256, true),
            _ => {
                let a = self.register(a, copy)?;
                let b = self.operand(b, copy)?;
                self.release_operands(val, copy);
                let dst = self.result(val, copy)?;
                let imm = codes::float_predicate(op);
                self.asm.compare(VEX_Vcmpps_ymm_ymm_ymmm256_imm8, self.asm.vector(dst), a, b, imm, None);
                return Some(());
            }
        };
        let first = self.register(first, copy)?;
        let second = self.operand(second, copy)?;
        let dst = self.result(val, copy)?;
        self.asm.binary(code, dst, first, second, None);
        if code == VEX_Vpmaxud_ymm_ymm_ymmm256 {
            self.asm.binary(VEX_Vpcmpeqd_ymm_ymm_ymmm256, dst, dst, Operand::Register(first), None);
        }
        if inverse {
            self.invert(dst, dst);
        }
        self.release_operands(val, copy);
        Some(())
    }

    // ---- results

    fn store(&mut self, stream: u8, form: Form, val: Val, copy: u8) -> Option<()> {
        let mask = self.masked.then_some(TAIL);
        if matches!(form, Form::LowPairs | Form::HighPairs) {
            let (register, spare) = (self.register(val, copy)?, self.mask(None)?);
            return self.asm.store_pairs(
                register,
                stream,
                form == Form::HighPairs,
                copy,
                mask.map(|mask| (mask, spare)),
            );
        }
        if form != Form::Bool {
            let register = self.register(val, copy)?;
            if form == Form::Word && self.masked {
                self.asm.keep(register, stream, copy);
            }
            return self.asm.store(register, stream, form, copy, mask);
        }
        if self.asm.target == Target::Avx2 {
            return None;
        }
        let truth = self.mask_of(val, copy)?;
        let register = self.vector(None)?;
        self.asm.ones(register, truth);
        self.asm.store(register, stream, Form::U8, copy, mask)
    }

    fn fold(&mut self, number: usize, copy: u8) -> Option<()> {
        let fold = self.body.folds[number];
        let value = self.register(fold.value, copy)?;
        match self.facts.folds[number] {
            Accumulators::Registers(first) => {
                let mask = self.masked.then_some(TAIL);
                if self.fresh {
                    self.asm.move_vector(first + copy, value);
                    return Some(());
                }
                let spare = self.mask(None)?;
                combine_wide(self.asm, fold.op, first + copy, value, mask, spare);
            }
            Accumulators::Slots(first) => {
                let slot = first + 64 * u32::from(copy);
                if self.fresh {
                    self.asm.spill(value, slot);
                    return Some(());
                }
                let (acc, spare) = (self.vector(None)?, [self.vector(None)?, self.vector(None)?]);
                self.asm.reload(acc, slot);
                combine_narrow(self.asm, fold.op, acc, value, spare);
                self.asm.spill(acc, slot);
            }
        }
        Some(())
    }
}

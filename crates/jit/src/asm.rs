//! Writes instructions: an encoder, a pool of constants before the code, slots on the stack.

use std::collections::HashMap;

use iced_x86::{Code, Encoder, Instruction, MemoryOperand, Register};

use crate::Target;
use crate::ir::{Form, Stream};
use crate::registers::{POINTERS, TAIL};

/// Where the code starts; constants lie before it.
const BASE: u64 = 1 << 20;

/// A last operand: a register or memory.
#[derive(Clone, Copy)]
pub enum Operand {
    Register(u8),
    Memory(MemoryOperand),
}

/// A place in the code that is jumped to.
#[derive(Clone, Copy)]
pub struct Label(usize);

/// Code in the making.
pub struct Asm {
    pub target: Target,
    encoder: Encoder,
    bytes: usize,
    pool: HashMap<Vec<u8>, u64>,
    pool_end: u64,
    /// Offset of each label once it is known, and the jumps that wait for it.
    labels: Vec<(Option<usize>, Vec<usize>)>,
    patches: Vec<(usize, i32)>,
    frame: u32,
    frame_at: usize,
    streamed: Vec<Stream>,
    /// The vector of lanes that `rax` points at.
    pub lanes_from: u8,
    /// There is one lane: words are read and written one by one, because what was written under a mask cannot be read soon after.
    pub single: bool,
    /// Rows of so many lanes are computed under a mask, without a loop.
    pub brief: Option<usize>,
    /// Streams whose words a later loop reads.
    pub read_again: Vec<Stream>,
    /// Where vectors of a stream are that were written under a mask, by the lanes of a row and the number of the vector.
    kept: HashMap<(Stream, usize, u8), u32>,
    /// Where the function notes that it has refused some lanes.
    pub refusal: Option<u32>,
    failed: bool,
}

pub fn mask_register(number: u8) -> Register {
    Register::K0 + u32::from(number)
}

impl Asm {
    /// A slot for those who need one for a moment.
    pub const SCRATCH: u32 = 0;

    pub fn new(target: Target, streamed: &[Stream]) -> Asm {
        Asm {
            target,
            encoder: Encoder::new(64),
            bytes: 0,
            pool: HashMap::new(),
            pool_end: BASE,
            labels: Vec::new(),
            patches: Vec::new(),
            frame: 64,
            frame_at: 0,
            streamed: streamed.to_vec(),
            lanes_from: 0,
            single: false,
            brief: None,
            read_again: Vec::new(),
            kept: HashMap::new(),
            refusal: None,
            failed: false,
        }
    }

    /// The pool and the code, and where the code starts.
    pub fn finish(mut self) -> Option<(Vec<u8>, usize)> {
        let mut code = self.encoder.take_buffer();
        if self.frame_at > 0 {
            self.patches.push((self.frame_at, self.frame.next_multiple_of(64) as i32));
        }
        for (at, value) in &self.patches {
            code[at - 4..*at].copy_from_slice(&value.to_le_bytes());
        }
        let start = (BASE - self.pool_end).next_multiple_of(64) as usize;
        let mut all = vec![0; start];
        for (bytes, address) in &self.pool {
            let at = start - (BASE - address) as usize;
            all[at..at + bytes.len()].copy_from_slice(bytes);
        }
        all.extend(code);
        (!self.failed).then_some((all, start))
    }

    pub fn inst(&mut self, inst: Instruction) {
        match self.encoder.encode(&inst, BASE + self.bytes as u64) {
            Ok(n) => self.bytes += n,
            Err(_) => self.failed = true,
        }
    }

    // ---- memory

    /// A slot of 64 bytes on the stack.
    pub fn slot(&mut self) -> u32 {
        self.frame += 64;
        self.frame - 64
    }

    pub fn stack(slot: u32) -> MemoryOperand {
        MemoryOperand::with_base_displ(Register::RSP, i64::from(slot))
    }

    pub fn constant(&mut self, bytes: Vec<u8>) -> u64 {
        if let Some(&address) = self.pool.get(&bytes) {
            return address;
        }
        let size = bytes.len() as u64;
        self.pool_end = (self.pool_end - size) / size * size;
        self.pool.insert(bytes, self.pool_end);
        self.pool_end
    }

    pub fn const_operand(&mut self, value: u32) -> Operand {
        let (bytes, broadcast) = match self.target {
            Target::Avx512 => (value.to_le_bytes().to_vec(), true),
            Target::Avx2 => (value.to_le_bytes().repeat(8), false),
        };
        let address = self.constant(bytes);
        Operand::Memory(MemoryOperand { is_broadcast: broadcast, ..at_address(address) })
    }

    pub fn slot_operand(&self, slot: u32) -> Operand {
        Operand::Memory(Asm::stack(slot))
    }

    /// The register that holds a stream's pointer; the temporary one for those that have none.
    pub fn pointer(&mut self, stream: Stream) -> Register {
        match POINTERS.get(usize::from(stream)) {
            Some(&register) => register,
            None => {
                let from = Asm::stack(pointer_slot(stream));
                self.inst(with(Instruction::with2(Code::Mov_r64_rm64, Register::RDI, from)));
                Register::RDI
            }
        }
    }

    /// Vector `copy` of a stream's lanes in this round.
    fn lanes(&mut self, stream: Stream, form: Form, copy: u8) -> MemoryOperand {
        let base = self.pointer(stream);
        let offset = usize::from(copy - self.lanes_from) * self.target.width() * form.bytes();
        MemoryOperand::with_base_index_scale_displ_size(base, Register::RAX, form.bytes() as u32, offset as i64, 1)
    }

    // ---- vectors

    pub fn vector(&self, number: u8) -> Register {
        let first = if self.target == Target::Avx512 { Register::ZMM0 } else { Register::YMM0 };
        first + u32::from(number)
    }

    pub fn wide(&self) -> bool {
        self.target == Target::Avx512
    }

    fn masked(&mut self, mut inst: Instruction, mask: Option<u8>, zero: bool) {
        if let Some(mask) = mask {
            inst.set_op_mask(mask_register(mask));
            inst.set_zeroing_masking(zero);
        }
        self.inst(inst);
    }

    pub fn binary(&mut self, code: Code, dst: u8, a: u8, b: Operand, mask: Option<u8>) {
        let (dst, a) = (self.vector(dst), self.vector(a));
        let inst = match b {
            Operand::Register(b) => with(Instruction::with3(code, dst, a, self.vector(b))),
            Operand::Memory(b) => with(Instruction::with3(code, dst, a, b)),
        };
        self.masked(inst, mask, false);
    }

    /// The same, and zero where the mask is not.
    pub fn binary_or_zero(&mut self, code: Code, dst: u8, a: u8, b: Operand, mask: u8) {
        let (dst, a) = (self.vector(dst), self.vector(a));
        let inst = match b {
            Operand::Register(b) => with(Instruction::with3(code, dst, a, self.vector(b))),
            Operand::Memory(b) => with(Instruction::with3(code, dst, a, b)),
        };
        self.masked(inst, Some(mask), true);
    }

    pub fn unary(&mut self, code: Code, dst: u8, a: u8, imm: Option<u32>) {
        let (dst, a) = (self.vector(dst), self.vector(a));
        self.inst(match imm {
            Some(imm) => with(Instruction::with3(code, dst, a, imm)),
            None => with(Instruction::with2(code, dst, a)),
        });
    }

    /// A comparison into a mask register, or into a vector register of AVX2.
    pub fn compare(&mut self, code: Code, dst: Register, a: u8, b: Operand, imm: u32, mask: Option<u8>) {
        let a = self.vector(a);
        let inst = match b {
            Operand::Register(b) => with(Instruction::with4(code, dst, a, self.vector(b), imm)),
            Operand::Memory(b) => with(Instruction::with4(code, dst, a, b, imm)),
        };
        self.masked(inst, mask, false);
    }

    /// `mask ? chosen : otherwise`, on AVX2.
    pub fn blend(&mut self, dst: u8, otherwise: u8, chosen: Operand, mask: u8) {
        let code = Code::VEX_Vblendvps_ymm_ymm_ymmm256_ymm;
        let (dst, otherwise, mask) = (self.vector(dst), self.vector(otherwise), self.vector(mask));
        self.inst(match chosen {
            Operand::Register(chosen) => with(Instruction::with4(code, dst, otherwise, self.vector(chosen), mask)),
            Operand::Memory(chosen) => with(Instruction::with4(code, dst, otherwise, chosen, mask)),
        });
    }

    pub fn masks(&mut self, code: Code, dst: u8, a: u8, b: Option<u8>) {
        let (dst, a) = (mask_register(dst), mask_register(a));
        self.inst(match b {
            Some(b) => with(Instruction::with3(code, dst, a, mask_register(b))),
            None => with(Instruction::with2(code, dst, a)),
        });
    }

    /// The lanes that are not zero.
    pub fn test(&mut self, dst: u8, a: u8) {
        let a = self.vector(a);
        let code = Code::EVEX_Vptestmd_kr_k1_zmm_zmmm512b32;
        self.inst(with(Instruction::with3(code, mask_register(dst), a, a)));
    }

    /// One where the mask holds, zero elsewhere.
    pub fn ones(&mut self, dst: u8, mask: u8) {
        let Operand::Memory(mut one) = self.const_operand(1) else { return };
        one.is_broadcast = false;
        let dst = self.vector(dst);
        let inst = with(Instruction::with2(Code::EVEX_Vpbroadcastd_zmm_k1z_xmmm32, dst, one));
        self.masked(inst, Some(mask), true);
    }

    pub fn move_vector(&mut self, dst: u8, a: u8) {
        if dst != a {
            let code = if self.wide() { Code::EVEX_Vmovaps_zmm_k1z_zmmm512 } else { Code::VEX_Vmovaps_ymm_ymmm256 };
            self.unary(code, dst, a, None);
        }
    }

    /// `acc = max(acc, value)` or the least of the two, +0 above −0; NaN only where both are.
    pub fn extreme(&mut self, acc: u8, value: Operand, largest: bool, mask: Option<u8>) {
        let code = Code::EVEX_Vrangeps_zmm_k1z_zmm_zmmm512b32_imm8_sae;
        let (acc, imm) = (self.vector(acc), if largest { 0b0101 } else { 0b0100 });
        let inst = match value {
            Operand::Register(value) => with(Instruction::with4(code, acc, acc, self.vector(value), imm)),
            Operand::Memory(value) => with(Instruction::with4(code, acc, acc, value, imm)),
        };
        self.masked(inst, mask, false);
    }

    /// All ones, a NaN, in the lanes of a mask.
    pub fn set_nan(&mut self, dst: u8, mask: u8) {
        let dst = self.vector(dst);
        let inst = Instruction::with4(Code::EVEX_Vpternlogd_zmm_k1z_zmm_zmmm512b32_imm8, dst, dst, dst, 0xff);
        self.masked(with(inst), Some(mask), false);
    }

    pub fn load_const(&mut self, dst: u8, value: u32) {
        let Operand::Memory(mut from) = self.const_operand(value) else { return };
        from.is_broadcast = false;
        let code = if self.wide() { Code::EVEX_Vbroadcastss_zmm_k1z_xmmm32 } else { Code::VEX_Vmovups_ymm_ymmm256 };
        self.inst(with(Instruction::with2(code, self.vector(dst), from)));
    }

    pub fn spill(&mut self, register: u8, slot: u32) {
        let code = if self.wide() { Code::EVEX_Vmovups_zmmm512_k1z_zmm } else { Code::VEX_Vmovups_ymmm256_ymm };
        self.inst(with(Instruction::with2(code, Asm::stack(slot), self.vector(register))));
    }

    /// Keeps a vector of a short row that a later loop reads: what was written under a mask cannot be read soon after.
    pub fn keep(&mut self, register: u8, stream: Stream, copy: u8) {
        if let Some(lanes) = self.brief.filter(|_| !self.single && self.read_again.contains(&stream)) {
            let slot = self.slot();
            self.spill(register, slot);
            self.kept.insert((stream, lanes, copy), slot);
        }
    }

    /// Where such a vector is.
    pub fn kept(&self, stream: Stream, copy: u8) -> Option<u32> {
        self.kept.get(&(stream, self.brief.filter(|_| !self.single)?, copy)).copied()
    }

    pub fn reload(&mut self, register: u8, slot: u32) {
        let code = if self.wide() { Code::EVEX_Vmovups_zmm_k1z_zmmm512 } else { Code::VEX_Vmovups_ymm_ymmm256 };
        self.inst(with(Instruction::with2(code, self.vector(register), Asm::stack(slot))));
    }

    pub fn spill_mask(&mut self, register: u8, slot: u32) {
        self.inst(with(Instruction::with2(Code::VEX_Kmovw_m16_kr, Asm::stack(slot), mask_register(register))));
    }

    pub fn reload_mask(&mut self, register: u8, slot: u32) {
        self.inst(with(Instruction::with2(Code::VEX_Kmovw_kr_km16, mask_register(register), Asm::stack(slot))));
    }

    /// A stream's first word in every lane.
    pub fn broadcast(&mut self, dst: u8, stream: Stream) {
        let from = MemoryOperand::with_base(self.pointer(stream));
        let code = if self.wide() { Code::EVEX_Vbroadcastss_zmm_k1z_xmmm32 } else { Code::VEX_Vbroadcastss_ymm_m32 };
        self.inst(with(Instruction::with2(code, self.vector(dst), from)));
    }

    /// The same for an element in another form.
    pub fn spread(&mut self, dst: u8, stream: Stream, form: Form) -> Option<()> {
        let code = match form {
            Form::S8 => Code::Movsx_r32_rm8,
            Form::U8 => Code::Movzx_r32_rm8,
            Form::S16 => Code::Movsx_r32_rm16,
            Form::U16 => Code::Movzx_r32_rm16,
            _ => return None,
        };
        let from = MemoryOperand::with_base(self.pointer(stream));
        self.inst(with(Instruction::with2(code, Register::EDI, from)));
        self.repeat(dst, Register::EDI);
        Some(())
    }

    /// A number in every lane.
    fn repeat(&mut self, dst: u8, number: Register) {
        let vector = self.vector(dst);
        if self.wide() {
            self.inst(with(Instruction::with2(Code::EVEX_Vpbroadcastd_zmm_k1z_r32, vector, number)));
        } else {
            let low = Register::XMM0 + u32::from(dst);
            self.inst(with(Instruction::with2(Code::VEX_Vmovd_xmm_rm32, low, number)));
            self.inst(with(Instruction::with2(Code::VEX_Vpbroadcastd_ymm_xmmm32, vector, low)));
        }
    }

    /// A mask of the first `n` lanes.
    pub fn first_lanes(&mut self, mask: u8, n: usize) {
        self.inst(with(Instruction::with2(Code::Mov_r32_imm32, Register::EDI, (1i32 << n) - 1)));
        self.inst(with(Instruction::with2(Code::VEX_Kmovw_kr_r32, mask_register(mask), Register::EDI)));
    }

    /// The first `n` words of a stream. The mask register may be overwritten.
    pub fn first(&mut self, dst: u8, stream: Stream, n: u8, mask: u8) -> Option<()> {
        if !self.wide() {
            return None;
        }
        self.first_lanes(mask, usize::from(n));
        let from = MemoryOperand::with_base(self.pointer(stream));
        let inst = with(Instruction::with2(Code::EVEX_Vmovups_zmm_k1z_zmmm512, self.vector(dst), from));
        self.masked(inst, Some(mask), true);
        Some(())
    }

    /// The words of a stream at `index`, of the lanes in `only`; other lanes are zero. The mask register is overwritten.
    pub fn gather(&mut self, dst: u8, stream: Stream, index: u8, mask: u8, only: Option<u8>) -> Option<()> {
        if !self.wide() {
            return None;
        }
        match only {
            Some(only) => self.masks(Code::VEX_Kmovw_kr_km16, mask, only, None),
            None => self.masks(Code::VEX_Kxnorw_kr_kr_kr, mask, mask, Some(mask)),
        }
        self.binary(Code::EVEX_Vpxord_zmm_k1z_zmm_zmmm512b32, dst, dst, Operand::Register(dst), None);
        let base = self.pointer(stream);
        let from = MemoryOperand::with_base_index_scale_displ_size(base, self.vector(index), 4, 0, 1);
        let inst = with(Instruction::with2(Code::EVEX_Vgatherdps_zmm_k1_vm32z, self.vector(dst), from));
        self.masked(inst, Some(mask), false);
        Some(())
    }

    /// Where the lower or the upper half of a vector's pairs is.
    fn half(&mut self, stream: Stream, upper: bool, copy: u8) -> MemoryOperand {
        let MemoryOperand { base, index, scale, displacement, .. } = self.lanes(stream, Form::LowPairs, copy);
        let displacement = displacement + if upper { 64 } else { 0 };
        MemoryOperand::with_base_index_scale_displ_size(base, index, scale, displacement, 1)
    }

    /// The mask of the lower or the upper half of the pairs in `(lanes, spare)`, whose second may be overwritten.
    fn half_mask(&mut self, (lanes, spare): (u8, u8), upper: bool) -> u8 {
        if !upper {
            return lanes;
        }
        let (to, from) = (mask_register(spare), mask_register(lanes));
        self.inst(with(Instruction::with3(Code::VEX_Kshiftrw_kr_kr_imm8, to, from, 8)));
        spare
    }

    /// A vector of numbers.
    fn numbers(&mut self, of: impl Fn(u32) -> u32) -> Operand {
        let numbers = (0..16).flat_map(|i| of(i).to_le_bytes()).collect();
        Operand::Memory(at_address(self.constant(numbers)))
    }

    /// The first or the second words of pairs.
    pub fn part(
        &mut self,
        dst: u8,
        stream: Stream,
        second: bool,
        copy: u8,
        spare: [u8; 2],
        mask: Option<(u8, u8)>,
    ) -> Option<()> {
        if !self.wide() {
            return None;
        }
        for (upper, to) in [(false, spare[0]), (true, spare[1])] {
            let from = self.half(stream, upper, copy);
            let mask = mask.map(|mask| self.half_mask(mask, upper));
            let inst = with(Instruction::with2(Code::EVEX_Vmovupd_zmm_k1z_zmmm512, self.vector(to), from));
            self.masked(inst, mask, true);
        }
        let Operand::Memory(order) = self.numbers(|i| 2 * i + u32::from(second)) else { return None };
        self.inst(with(Instruction::with2(Code::EVEX_Vmovups_zmm_k1z_zmmm512, self.vector(dst), order)));
        let code = Code::EVEX_Vpermi2ps_zmm_k1z_zmm_zmmm512b32;
        self.binary(code, dst, spare[0], Operand::Register(spare[1]), None);
        Some(())
    }

    /// Half of the pairs of two vectors.
    pub fn pairs(&mut self, dst: u8, a: u8, b: u8, upper: bool) -> Option<()> {
        if !self.wide() {
            return None;
        }
        let first = if upper { 8 } else { 0 };
        let Operand::Memory(order) = self.numbers(|i| first + i / 2 + 16 * (i % 2)) else { return None };
        self.inst(with(Instruction::with2(Code::EVEX_Vmovups_zmm_k1z_zmmm512, self.vector(dst), order)));
        self.binary(Code::EVEX_Vpermi2ps_zmm_k1z_zmm_zmmm512b32, dst, a, Operand::Register(b), None);
        Some(())
    }

    pub fn store_pairs(
        &mut self,
        from: u8,
        stream: Stream,
        upper: bool,
        copy: u8,
        mask: Option<(u8, u8)>,
    ) -> Option<()> {
        let to = self.half(stream, upper, copy);
        let mask = mask.map(|mask| self.half_mask(mask, upper));
        let inst = with(Instruction::with2(Code::EVEX_Vmovupd_zmmm512_k1z_zmm, to, self.vector(from)));
        self.masked(inst, mask, false);
        Some(())
    }

    /// Notes that lanes of a mask cannot be computed, if there are any.
    pub fn refuse(&mut self, mask: u8, tail: Option<u8>) {
        let (Some(slot), none) = (self.refusal, self.label()) else { return };
        let (mask, other) = (mask_register(mask), mask_register(tail.unwrap_or(mask)));
        self.inst(with(Instruction::with2(Code::VEX_Ktestw_kr_kr, mask, other)));
        self.jump(Code::Je_rel32_64, none);
        self.inst(with(Instruction::with2(Code::Mov_rm32_imm32, Asm::stack(slot), 1)));
        self.set_label(none);
    }

    /// Lanes `from..` of two vectors that follow each other.
    pub fn lanes_of_two(&mut self, dst: u8, low: u8, high: u8, from: usize) {
        let (dst, low, high) = (self.vector(dst), self.vector(low), self.vector(high));
        let code = Code::EVEX_Valignd_zmm_k1z_zmm_zmmm512b32_imm8;
        self.inst(with(Instruction::with4(code, dst, high, low, from as u32)));
    }

    /// The numbers of the lanes of vector `copy`.
    pub fn index(&mut self, dst: u8, copy: u8) {
        let width = self.target.width() as u32;
        let first = u32::from(copy - self.lanes_from) * width;
        let ramp: Vec<u8> = (0..width).flat_map(|i| (i + first).to_le_bytes()).collect();
        let ramp = Operand::Memory(at_address(self.constant(ramp)));
        self.repeat(dst, Register::EAX);
        let (wide, narrow) = (Code::EVEX_Vpaddd_zmm_k1z_zmm_zmmm512b32, Code::VEX_Vpaddd_ymm_ymm_ymmm256);
        self.binary(if self.wide() { wide } else { narrow }, dst, dst, ramp, None);
    }

    pub fn load(&mut self, dst: u8, stream: Stream, form: Form, copy: u8, mask: Option<u8>) -> Option<()> {
        use Code::*;
        if self.single && form == Form::Word {
            self.broadcast(dst, stream);
            return Some(());
        }
        let (wide, narrow) = match form {
            Form::Word => (EVEX_Vmovups_zmm_k1z_zmmm512, VEX_Vmovups_ymm_ymmm256),
            Form::Bool | Form::LowPairs | Form::HighPairs => return None,
            Form::S8 => (EVEX_Vpmovsxbd_zmm_k1z_xmmm128, VEX_Vpmovsxbd_ymm_xmmm64),
            Form::U8 => (EVEX_Vpmovzxbd_zmm_k1z_xmmm128, VEX_Vpmovzxbd_ymm_xmmm64),
            Form::S16 => (EVEX_Vpmovsxwd_zmm_k1z_ymmm256, VEX_Vpmovsxwd_ymm_xmmm128),
            Form::U16 => (EVEX_Vpmovzxwd_zmm_k1z_ymmm256, VEX_Vpmovzxwd_ymm_xmmm128),
            Form::F16 => (EVEX_Vcvtph2ps_zmm_k1z_ymmm256_sae, VEX_Vcvtph2ps_ymm_xmmm128),
        };
        let code = if self.wide() { wide } else { narrow };
        let from = self.lanes(stream, form, copy);
        let inst = with(Instruction::with2(code, self.vector(dst), from));
        self.masked(inst, mask, true);
        Some(())
    }

    pub fn store(&mut self, from: u8, stream: Stream, form: Form, copy: u8, mask: Option<u8>) -> Option<()> {
        use Code::*;
        if self.single && form == Form::Word {
            self.store_first(from, stream);
            return Some(());
        }
        let streamed = mask.is_none() && self.streamed.contains(&stream);
        let to = self.lanes(stream, form, copy);
        let register = self.vector(from);
        let inst = match (form, self.wide()) {
            (Form::Word, true) if streamed => Instruction::with2(EVEX_Vmovntps_m512_zmm, to, register),
            (Form::Word, false) if streamed => Instruction::with2(VEX_Vmovntps_m256_ymm, to, register),
            (Form::Word, true) => Instruction::with2(EVEX_Vmovups_zmmm512_k1z_zmm, to, register),
            (Form::Word, false) => Instruction::with2(VEX_Vmovups_ymmm256_ymm, to, register),
            (Form::S8 | Form::U8, true) => Instruction::with2(EVEX_Vpmovdb_xmmm128_k1z_zmm, to, register),
            (Form::S16 | Form::U16, true) => Instruction::with2(EVEX_Vpmovdw_ymmm256_k1z_zmm, to, register),
            (Form::F16, true) => Instruction::with3(EVEX_Vcvtps2ph_ymmm256_k1z_zmm_imm8_sae, to, register, 0),
            (Form::F16, false) => Instruction::with3(VEX_Vcvtps2ph_xmmm128_ymm_imm8, to, register, 0),
            _ => return None,
        };
        self.masked(with(inst), mask, false);
        Some(())
    }

    /// To half precision and back.
    pub fn round_half(&mut self, dst: u8, a: u8) {
        use Code::*;
        let (vector, from, n) = (self.vector(dst), self.vector(a), u32::from(dst));
        if self.wide() {
            let half = Register::YMM0 + n;
            self.inst(with(Instruction::with3(EVEX_Vcvtps2ph_ymmm256_k1z_zmm_imm8_sae, half, from, 0)));
            self.inst(with(Instruction::with2(EVEX_Vcvtph2ps_zmm_k1z_ymmm256_sae, vector, half)));
        } else {
            let half = Register::XMM0 + n;
            self.inst(with(Instruction::with3(VEX_Vcvtps2ph_xmmm128_ymm_imm8, half, from, 0)));
            self.inst(with(Instruction::with2(VEX_Vcvtph2ps_ymm_xmmm128, vector, half)));
        }
    }

    /// The upper half of the lower `lanes` lanes of `a`, moved down.
    pub fn upper_half(&mut self, dst: u8, a: u8, lanes: usize) {
        use Code::*;
        let (d, s) = (u32::from(dst), u32::from(a));
        let (ymm, xmm) = (Register::YMM0, Register::XMM0);
        self.inst(with(match (lanes, self.wide()) {
            (16, _) => Instruction::with3(EVEX_Vextractf64x4_ymmm256_k1z_zmm_imm8, ymm + d, Register::ZMM0 + s, 1),
            (8, true) => Instruction::with3(EVEX_Vextractf32x4_xmmm128_k1z_ymm_imm8, xmm + d, ymm + s, 1),
            (8, false) => Instruction::with3(VEX_Vextractf128_xmmm128_ymm_imm8, xmm + d, ymm + s, 1),
            (4, true) => Instruction::with3(EVEX_Vpermilps_xmm_k1z_xmmm128b32_imm8, xmm + d, xmm + s, 0b1110),
            (4, false) => Instruction::with3(VEX_Vpermilps_xmm_xmmm128_imm8, xmm + d, xmm + s, 0b1110),
            (_, true) => Instruction::with3(EVEX_Vpermilps_xmm_k1z_xmmm128b32_imm8, xmm + d, xmm + s, 1),
            (_, false) => Instruction::with3(VEX_Vpermilps_xmm_xmmm128_imm8, xmm + d, xmm + s, 1),
        }));
    }

    /// Stores the first lane of a vector as a stream's first word.
    pub fn store_first(&mut self, from: u8, stream: Stream) {
        let to = MemoryOperand::with_base(self.pointer(stream));
        let code = if self.wide() { Code::EVEX_Vmovss_m32_k1_xmm } else { Code::VEX_Vmovss_m32_xmm };
        self.inst(with(Instruction::with2(code, to, Register::XMM0 + u32::from(from))));
    }

    // ---- control flow

    pub fn label(&mut self) -> Label {
        self.labels.push((None, Vec::new()));
        Label(self.labels.len() - 1)
    }

    pub fn set_label(&mut self, Label(label): Label) {
        let here = self.bytes;
        self.labels[label].0 = Some(here);
        for jump in std::mem::take(&mut self.labels[label].1) {
            self.patches.push((jump, (here - jump) as i32));
        }
    }

    /// A jump with a distance of 32 bits.
    pub fn jump(&mut self, code: Code, Label(label): Label) {
        let target = BASE + self.labels[label].0.unwrap_or(self.bytes) as u64;
        self.inst(with(Instruction::with_branch(code, target)));
        if self.labels[label].0.is_none() {
            let end = self.bytes;
            self.labels[label].1.push(end);
        }
    }

    /// Moves the stack pointer down by what all slots take, which is known in the end.
    pub fn make_frame(&mut self) {
        self.inst(with(Instruction::with2(Code::Sub_rm64_imm32, Register::RSP, 0x1000_0000)));
        self.frame_at = self.bytes;
        self.inst(with(Instruction::with2(Code::And_rm64_imm8, Register::RSP, -64)));
    }

    /// The lanes of the tail in the tail's mask: those from `rax` on up to `rdx`.
    pub fn tail_mask(&mut self) {
        use Register::{EAX, ECX, EDI, EDX};
        self.inst(with(Instruction::with2(Code::Mov_r32_rm32, ECX, EDX)));
        self.inst(with(Instruction::with2(Code::Sub_r32_rm32, ECX, EAX)));
        self.inst(with(Instruction::with2(Code::Mov_r32_imm32, EDI, -1)));
        self.inst(with(Instruction::with3(Code::VEX_Bzhi_r32_rm32_r32, EDI, EDI, ECX)));
        self.inst(with(Instruction::with2(Code::VEX_Kmovw_kr_r32, mask_register(TAIL), EDI)));
    }
}

/// Where pointers without a register wait on the stack.
pub fn pointer_slot(stream: Stream) -> u32 {
    64 + 8 * (u32::from(stream) - POINTERS.len() as u32)
}

pub fn at_address(address: u64) -> MemoryOperand {
    MemoryOperand::with_base_displ_size(Register::RIP, address as i64, 8)
}

/// An instruction whose operands fit its code, as the tables here have them.
pub fn with(inst: Result<Instruction, iced_x86::IcedError>) -> Instruction {
    inst.expect("operands that fit the instruction")
}

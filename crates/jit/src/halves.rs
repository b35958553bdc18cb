//! What takes numbers of twice the size: half a vector at a time, on AVX-512.

use iced_x86::{Code, Instruction, MemoryOperand, Register};

use crate::asm::{Asm, Operand, at_address, mask_register, with};
use crate::codes;
use crate::ir::{Compare, Period, Sign};

/// What integers are divided by.
#[derive(Clone, Copy)]
pub enum Divisor {
    Register(u8),
    Const(u32),
}

fn zmm(number: u8) -> Register {
    Register::ZMM0 + u32::from(number)
}

fn ymm(number: u8) -> Register {
    Register::YMM0 + u32::from(number)
}

impl Asm {
    /// Half of a vector as numbers of twice the size.
    fn widen(&mut self, code: Code, to: u8, from: u8, half: u32) {
        if half > 0 {
            let extract = Code::EVEX_Vextracti64x4_ymmm256_k1z_zmm_imm8;
            self.inst(with(Instruction::with3(extract, ymm(to), zmm(from), half)));
        }
        let from = if half > 0 { to } else { from };
        self.inst(with(Instruction::with2(code, zmm(to), ymm(from))));
    }

    /// Integers divided as `f64`, half a vector at a time: quotients of 32 bits are never rounded to the wrong side. For a constant its
    /// reciprocal is multiplied by, rounded up: the product is at least the quotient, and less than a step above.
    pub fn divide(&mut self, dst: u8, a: u8, by: Divisor, sign: Sign, [high, other]: [u8; 2]) -> Option<()> {
        use Code::*;
        if !self.wide() {
            return None;
        }
        let (widen, narrow) = match sign {
            Sign::Signed => (EVEX_Vcvtdq2pd_zmm_k1z_ymmm256b32_er, EVEX_Vcvttpd2dq_ymm_k1z_zmmm512b64_sae),
            Sign::Unsigned => (EVEX_Vcvtudq2pd_zmm_k1z_ymmm256b32_er, EVEX_Vcvttpd2udq_ymm_k1z_zmmm512b64_sae),
        };
        for (half, to) in [(0, dst), (1, high)] {
            self.widen(widen, to, a, half);
            match by {
                Divisor::Register(b) => {
                    self.widen(widen, other, b, half);
                    let code = EVEX_Vdivpd_zmm_k1z_zmm_zmmm512b64_er;
                    self.binary(code, to, to, Operand::Register(other), None);
                }
                Divisor::Const(by) => {
                    let address = self.constant(reciprocal(by, sign).to_le_bytes().to_vec());
                    let factor = MemoryOperand { is_broadcast: true, ..at_address(address) };
                    let code = EVEX_Vmulpd_zmm_k1z_zmm_zmmm512b64_er;
                    self.binary(code, to, to, Operand::Memory(factor), None);
                }
            }
            self.inst(with(Instruction::with2(narrow, ymm(to), zmm(to))));
        }
        let code = EVEX_Vinserti64x4_zmm_k1z_zmm_ymmm256_imm8;
        self.inst(with(Instruction::with4(code, zmm(dst), zmm(dst), ymm(high), 1)));
        Some(())
    }

    /// `√(a² + b²)` in `f64`, half a vector at a time.
    pub fn distance(&mut self, dst: u8, a: u8, b: u8, [high, other]: [u8; 2]) -> Option<()> {
        use Code::*;
        if !self.wide() {
            return None;
        }
        for (half, to) in [(0, dst), (1, high)] {
            for (from, to) in [(a, to), (b, other)] {
                self.widen(EVEX_Vcvtps2pd_zmm_k1z_ymmm256b32_sae, to, from, half);
                self.binary(EVEX_Vmulpd_zmm_k1z_zmm_zmmm512b64_er, to, to, Operand::Register(to), None);
            }
            self.binary(EVEX_Vaddpd_zmm_k1z_zmm_zmmm512b64_er, to, to, Operand::Register(other), None);
            self.inst(with(Instruction::with2(EVEX_Vsqrtpd_zmm_k1z_zmmm512b64_er, zmm(to), zmm(to))));
            self.inst(with(Instruction::with2(EVEX_Vcvtpd2ps_ymm_k1z_zmmm512b64_er, ymm(to), zmm(to))));
        }
        let code = EVEX_Vinserti64x4_zmm_k1z_zmm_ymmm256_imm8;
        self.inst(with(Instruction::with4(code, zmm(dst), zmm(dst), ymm(high), 1)));
        Some(())
    }

    /// Whether `a² + b²` in `f64` is below the number with these bits, half a vector at a time.
    pub fn within(&mut self, dst: u8, of: [u8; 2], limit: u64, spare: [u8; 2], upper: u8) -> Option<()> {
        use Code::*;
        if !self.wide() {
            return None;
        }
        let limit = self.constant(limit.to_le_bytes().to_vec());
        let limit = Operand::Memory(MemoryOperand { is_broadcast: true, ..at_address(limit) });
        let [sum, other] = spare;
        for (half, mask) in [(0, dst), (1, upper)] {
            for (from, to) in of.into_iter().zip(spare) {
                self.widen(EVEX_Vcvtps2pd_zmm_k1z_ymmm256b32_sae, to, from, half);
            }
            // Squares of words are exact.
            self.binary(EVEX_Vmulpd_zmm_k1z_zmm_zmmm512b64_er, sum, sum, Operand::Register(sum), None);
            self.binary(EVEX_Vfmadd231pd_zmm_k1z_zmm_zmmm512b64_er, sum, other, Operand::Register(other), None);
            let less = codes::float_predicate(Compare::Lt);
            self.compare(EVEX_Vcmppd_kr_k1_zmm_zmmm512b64_imm8_sae, mask_register(mask), sum, limit, less, None);
        }
        let (dst, upper) = (mask_register(dst), mask_register(upper));
        self.inst(with(Instruction::with3(VEX_Kunpckbw_kr_kr_kr, dst, upper, dst)));
        Some(())
    }

    /// A number less the nearest multiple of a period, in `f64`, half a vector at a time.
    pub fn remainder(&mut self, dst: u8, a: u8, period: &Period, [high, other]: [u8; 2]) -> Option<()> {
        use Code::*;
        // Adding this to a small number leaves the nearest integer in the low bits.
        const MAGIC: f64 = 6_755_399_441_055_744.0;
        if !self.wide() {
            return None;
        }
        let [magic, inverse, first, second] = [MAGIC.to_bits(), period.inverse, period.parts[0], period.parts[1]]
            .map(|bits| at_address(self.constant(bits.to_le_bytes().to_vec())));
        let all = |place: MemoryOperand| Operand::Memory(MemoryOperand { is_broadcast: true, ..place });
        for (half, to) in [(0, dst), (1, high)] {
            self.widen(EVEX_Vcvtps2pd_zmm_k1z_ymmm256b32_sae, to, a, half);
            self.inst(with(Instruction::with2(EVEX_Vbroadcastsd_zmm_k1z_xmmm64, zmm(other), magic)));
            self.binary(EVEX_Vfmadd231pd_zmm_k1z_zmm_zmmm512b64_er, other, to, all(inverse), None);
            self.binary(EVEX_Vsubpd_zmm_k1z_zmm_zmmm512b64_er, other, other, all(magic), None);
            for part in [first, second] {
                self.binary(EVEX_Vfnmadd231pd_zmm_k1z_zmm_zmmm512b64_er, to, other, all(part), None);
            }
            self.inst(with(Instruction::with2(EVEX_Vcvtpd2ps_ymm_k1z_zmmm512b64_er, ymm(to), zmm(to))));
        }
        let code = EVEX_Vinserti64x4_zmm_k1z_zmm_ymmm256_imm8;
        self.inst(with(Instruction::with4(code, zmm(dst), zmm(dst), ymm(high), 1)));
        Some(())
    }
}

/// One over an integer that is not zero, away from zero where it must be rounded.
fn reciprocal(by: u32, sign: Sign) -> f64 {
    let by = match sign {
        Sign::Signed => f64::from(by as i32),
        Sign::Unsigned => f64::from(by),
    };
    let nearest = 1.0 / by.abs();
    let up = if nearest.mul_add(by.abs(), -1.0) < 0.0 { nearest.next_up() } else { nearest };
    up.copysign(by)
}

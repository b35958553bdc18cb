//! Floats in scalar programs: products, extremes, conversions.

use iced_x86::{Code as C, Instruction, Register};

use super::{Detour, EAX, ECX, Emitter, Line, Op, RAX, RCX, RDX, XMM0, XMM1, XMM2, XMM3};
use crate::asm::with;

const TWO_52: f64 = 4_503_599_627_370_496.0;

/// A constant factor of which products with subnormal numbers are at most these.
struct Fraction {
    size: f64,
    /// 2⁵² times what it lacks to one, exactly.
    rest: f64,
    is_negative: bool,
}

impl Fraction {
    fn of(bits: u32) -> Option<Fraction> {
        let value = f32::from_bits(bits);
        let size = f64::from(value.abs());
        let rest = TWO_52 - TWO_52 * size;
        let is_exact = size <= 1.0 && TWO_52 - rest == TWO_52 * size;
        is_exact.then_some(Fraction { size, rest, is_negative: value.is_sign_negative() })
    }
}

impl Emitter {
    /// Between integers and floats, and floats of both widths.
    pub(super) fn convert(&mut self, op: Op, dst: u8, a: u8) {
        let to = self.target(dst);
        if let Op::Widen | Op::Narrow = op {
            let x = self.float(XMM0, a);
            let is_widened = op == Op::Widen;
            let code = if is_widened { C::VEX_Vcvtss2sd_xmm_xmm_xmmm32 } else { C::VEX_Vcvtsd2ss_xmm_xmm_xmmm64 };
            self.three(code, to, x, x);
            return self.set_float(dst, to);
        }
        self.int(RAX, a);
        let (code, from) = match op {
            Op::FromInt(false, false) => (C::VEX_Vcvtsi2ss_xmm_xmm_rm32, EAX),
            Op::FromInt(false, true) => (C::VEX_Vcvtsi2sd_xmm_xmm_rm32, EAX),
            Op::FromInt(true, true) => (C::VEX_Vcvtsi2sd_xmm_xmm_rm64, RAX),
            Op::FromUint => {
                self.two(C::Mov_r32_rm32, EAX, EAX);
                (C::VEX_Vcvtsi2ss_xmm_xmm_rm64, RAX)
            }
            Op::FromByte => {
                self.two(C::Movzx_r32_rm8, EAX, Register::AL);
                (C::VEX_Vcvtsi2ss_xmm_xmm_rm32, EAX)
            }
            _ => (C::VEX_Vcvtsi2ss_xmm_xmm_rm64, RAX),
        };
        self.three(C::VEX_Vxorps_xmm_xmm_xmmm128, to, to, to);
        self.three(code, to, to, from);
        self.set_float(dst, to);
    }

    /// A product, perhaps with a number added. Processors take long for subnormal factors of `f32`; such products are made from f64.
    pub(super) fn multiply(&mut self, line: &Line, wide: bool, plus: Option<u8>) {
        let product = self.asm.label();
        if !wide {
            for (register, spare) in [(line.a, RAX), (line.b, RCX)] {
                if self.steady[usize::from(register)].is_some() {
                    continue;
                }
                self.int(spare, register);
                let half = if spare == RAX { EAX } else { ECX };
                self.two(C::Add_r32_rm32, half, half);
                self.asm.inst(with(Instruction::with2(C::Sub_rm32_imm8, half, 2)));
                self.asm.inst(with(Instruction::with2(C::Cmp_rm32_imm32, half, 0x00ff_fffe)));
                self.detour_to(C::Jb_rel32_64, Detour::Product(*line, plus.is_none()), product);
            }
        }
        let (x, y) = (self.float(XMM0, line.a), self.float(XMM1, line.b));
        let (mul, add) = if wide {
            (C::VEX_Vmulsd_xmm_xmm_xmmm64, C::VEX_Vaddsd_xmm_xmm_xmmm64)
        } else {
            (C::VEX_Vmulss_xmm_xmm_xmmm32, C::VEX_Vaddss_xmm_xmm_xmmm32)
        };
        match plus {
            None => {
                let to = self.target(line.dst);
                self.three(mul, to, x, y);
                self.set_float(line.dst, to);
            }
            Some(_) => self.three(mul, XMM2, x, y),
        }
        self.asm.set_label(product);
        if let Some(plus) = plus {
            let (z, to) = (self.float(XMM0, plus), self.target(line.dst));
            self.three(add, to, XMM2, z);
            self.set_float(line.dst, to);
        }
    }

    /// A product of `f32` with a subnormal factor, in `xmm2`; in its register if nothing is added.
    pub(super) fn subnormal_product(&mut self, line: &Line, is_last: bool) {
        let [a, b] = [line.a, line.b].map(|register| self.steady[usize::from(register)]);
        let by_constant = match (a, b) {
            (Some(constant), None) => Fraction::of(constant).map(|fraction| (line.b, fraction)),
            (None, Some(constant)) => Fraction::of(constant).map(|fraction| (line.a, fraction)),
            _ => None,
        };
        match by_constant {
            Some((register, fraction)) => self.subnormal_part(register, &fraction),
            None => {
                self.widened(XMM0, line.a);
                self.widened(XMM1, line.b);
                self.three(C::VEX_Vmulsd_xmm_xmm_xmmm64, XMM2, XMM0, XMM1);
                self.narrowed();
            }
        }
        if is_last {
            self.set_float(line.dst, XMM2);
        }
    }

    /// A subnormal number times a fraction. It is a count of 2⁻¹⁴⁹, and so is the result: 2⁵² and the count times the fraction, less 2⁵² times
    /// it, and 2⁵² again, is one multiply-add that rounds to a whole number.
    fn subnormal_part(&mut self, register: u8, fraction: &Fraction) {
        let x = self.float(XMM0, register);
        self.vector_constant(XMM3, 0x007f_ffff);
        self.three(C::VEX_Vpand_xmm_xmm_xmmm128, XMM2, x, XMM3);
        self.vector_constant(XMM3, TWO_52.to_bits());
        self.three(C::VEX_Vpor_xmm_xmm_xmmm128, XMM2, XMM2, XMM3);
        self.vector_constant(XMM3, 0x8000_0000);
        self.three(C::VEX_Vpand_xmm_xmm_xmmm128, XMM1, x, XMM3);
        if fraction.is_negative {
            self.three(C::VEX_Vpxor_xmm_xmm_xmmm128, XMM1, XMM1, XMM3);
        }
        self.vector_constant(XMM3, fraction.size.to_bits());
        self.vector_constant(XMM0, fraction.rest.to_bits());
        self.three(C::VEX_Vfmadd213sd_xmm_xmm_xmmm64, XMM2, XMM3, XMM0);
        self.vector_constant(XMM3, 0x00ff_ffff);
        self.three(C::VEX_Vpand_xmm_xmm_xmmm128, XMM2, XMM2, XMM3);
        self.three(C::VEX_Vpor_xmm_xmm_xmmm128, XMM2, XMM2, XMM1);
    }

    fn vector_constant(&mut self, to: Register, bits: u64) {
        self.constant(bits);
        self.two(C::VEX_Vmovq_xmm_rm64, to, RDX);
    }

    /// A constant of 64 bits in `rdx`.
    fn constant(&mut self, bits: u64) {
        self.asm.inst(with(Instruction::with2(C::Mov_r64_imm64, RDX, bits)));
    }

    /// An f32 that may be subnormal as an f64: such numbers are counts of 2⁻¹⁴⁹.
    fn widened(&mut self, to: Register, register: u8) {
        let (small, done) = (self.asm.label(), self.asm.label());
        self.int(RAX, register);
        self.asm.inst(with(Instruction::with2(C::Test_rm32_imm32, EAX, 0x7f80_0000u32)));
        self.asm.jump(C::Je_rel32_64, small);
        self.two(C::VEX_Vmovd_xmm_rm32, to, EAX);
        self.three(C::VEX_Vcvtss2sd_xmm_xmm_xmmm32, to, to, to);
        self.asm.jump(C::Jmp_rel32_64, done);
        self.asm.set_label(small);
        self.two(C::Mov_r32_rm32, ECX, EAX);
        self.asm.inst(with(Instruction::with2(C::And_rm32_imm32, ECX, 0x007f_ffff)));
        self.three(C::VEX_Vxorps_xmm_xmm_xmmm128, to, to, to);
        self.three(C::VEX_Vcvtsi2sd_xmm_xmm_rm32, to, to, ECX);
        self.constant((1023 - 149) << 52);
        self.two(C::VEX_Vmovq_xmm_rm64, XMM3, RDX);
        self.three(C::VEX_Vmulsd_xmm_xmm_xmmm64, to, to, XMM3);
        self.asm.inst(with(Instruction::with2(C::Shr_rm32_imm8, EAX, 31)));
        self.asm.inst(with(Instruction::with2(C::Shl_rm64_imm8, RAX, 63)));
        self.two(C::VEX_Vmovq_xmm_rm64, XMM3, RAX);
        self.three(C::VEX_Vorps_xmm_xmm_xmmm128, to, to, XMM3);
        self.asm.set_label(done);
    }

    /// The f64 in `xmm2` as an f32, rounded once, that may be subnormal.
    fn narrowed(&mut self) {
        let (normal, done) = (self.asm.label(), self.asm.label());
        self.two(C::VEX_Vmovq_rm64_xmm, RAX, XMM2);
        self.two(C::Mov_r64_rm64, RCX, RAX);
        self.asm.inst(with(Instruction::with2(C::Btr_rm64_imm8, RCX, 63)));
        self.constant((1023 - 126) << 52);
        self.two(C::Cmp_r64_rm64, RCX, RDX);
        self.asm.jump(C::Jae_rel32_64, normal);
        self.two(C::VEX_Vmovq_xmm_rm64, XMM2, RCX);
        self.constant((1023 + 149) << 52);
        self.two(C::VEX_Vmovq_xmm_rm64, XMM3, RDX);
        self.three(C::VEX_Vmulsd_xmm_xmm_xmmm64, XMM2, XMM2, XMM3);
        self.two(C::VEX_Vcvtsd2si_r32_xmmm64, ECX, XMM2);
        self.asm.inst(with(Instruction::with2(C::Shr_rm64_imm8, RAX, 63)));
        self.asm.inst(with(Instruction::with2(C::Shl_rm32_imm8, EAX, 31)));
        self.two(C::Or_r32_rm32, EAX, ECX);
        self.two(C::VEX_Vmovd_xmm_rm32, XMM2, EAX);
        self.asm.jump(C::Jmp_rel32_64, done);
        self.asm.set_label(normal);
        self.three(C::VEX_Vcvtsd2ss_xmm_xmm_xmmm64, XMM2, XMM2, XMM2);
        self.asm.set_label(done);
    }

    pub(super) fn extreme_float(&mut self, at: usize, line: &Line, wide: bool, join: C, largest: bool) {
        let done = self.asm.label();
        let (x, y) = (self.float(XMM0, line.a), self.float(XMM1, line.b));
        self.two(if wide { C::VEX_Vucomisd_xmm_xmmm64 } else { C::VEX_Vucomiss_xmm_xmmm32 }, x, y);
        self.detour_to(C::Jp_rel32_64, Detour::Other(at), done);
        self.detour_to(C::Je_rel32_64, Detour::Equal(*line, join), done);
        let pick = match (wide, largest) {
            (true, true) => C::VEX_Vmaxsd_xmm_xmm_xmmm64,
            (true, false) => C::VEX_Vminsd_xmm_xmm_xmmm64,
            (false, true) => C::VEX_Vmaxss_xmm_xmm_xmmm32,
            (false, false) => C::VEX_Vminss_xmm_xmm_xmmm32,
        };
        self.three(pick, XMM2, x, y);
        self.set_float(line.dst, XMM2);
        self.asm.set_label(done);
    }

    pub(super) fn join_equal(&mut self, line: &Line, join: C) {
        let (x, y) = (self.float(XMM0, line.a), self.float(XMM1, line.b));
        self.three(join, XMM2, x, y);
        self.set_float(line.dst, XMM2);
    }
}

/// The instruction of a sum, difference or quotient.
pub(super) fn code(op: Op) -> C {
    match op {
        Op::AddF(false) => C::VEX_Vaddss_xmm_xmm_xmmm32,
        Op::AddF(_) => C::VEX_Vaddsd_xmm_xmm_xmmm64,
        Op::SubF(false) => C::VEX_Vsubss_xmm_xmm_xmmm32,
        Op::SubF(_) => C::VEX_Vsubsd_xmm_xmm_xmmm64,
        Op::DivF(false) => C::VEX_Vdivss_xmm_xmm_xmmm32,
        _ => C::VEX_Vdivsd_xmm_xmm_xmmm64,
    }
}

//! Which instruction does what: the one of AVX-512 with its masks and broadcast operands, and the one of AVX2.

use iced_x86::Code;

use crate::Target;
use crate::ir::{Binary, Compare, MaskOp, Unary};

/// Three operands: destination, register, register or memory.
pub fn binary(op: Binary, target: Target) -> Option<Code> {
    use Code::*;
    let (wide, narrow) = match op {
        Binary::Add => (EVEX_Vaddps_zmm_k1z_zmm_zmmm512b32_er, VEX_Vaddps_ymm_ymm_ymmm256),
        Binary::Sub => (EVEX_Vsubps_zmm_k1z_zmm_zmmm512b32_er, VEX_Vsubps_ymm_ymm_ymmm256),
        Binary::Mul => (EVEX_Vmulps_zmm_k1z_zmm_zmmm512b32_er, VEX_Vmulps_ymm_ymm_ymmm256),
        Binary::Div => (EVEX_Vdivps_zmm_k1z_zmm_zmmm512b32_er, VEX_Vdivps_ymm_ymm_ymmm256),
        Binary::Max => (EVEX_Vmaxps_zmm_k1z_zmm_zmmm512b32_sae, VEX_Vmaxps_ymm_ymm_ymmm256),
        Binary::Min => (EVEX_Vminps_zmm_k1z_zmm_zmmm512b32_sae, VEX_Vminps_ymm_ymm_ymmm256),
        Binary::Scale => (EVEX_Vscalefps_zmm_k1z_zmm_zmmm512b32_er, INVALID),
        Binary::And => (EVEX_Vpandd_zmm_k1z_zmm_zmmm512b32, VEX_Vpand_ymm_ymm_ymmm256),
        Binary::Or => (EVEX_Vpord_zmm_k1z_zmm_zmmm512b32, VEX_Vpor_ymm_ymm_ymmm256),
        Binary::Xor => (EVEX_Vpxord_zmm_k1z_zmm_zmmm512b32, VEX_Vpxor_ymm_ymm_ymmm256),
        Binary::IntAdd => (EVEX_Vpaddd_zmm_k1z_zmm_zmmm512b32, VEX_Vpaddd_ymm_ymm_ymmm256),
        Binary::IntSub => (EVEX_Vpsubd_zmm_k1z_zmm_zmmm512b32, VEX_Vpsubd_ymm_ymm_ymmm256),
        Binary::IntMul => (EVEX_Vpmulld_zmm_k1z_zmm_zmmm512b32, VEX_Vpmulld_ymm_ymm_ymmm256),
        Binary::IntMax => (EVEX_Vpmaxsd_zmm_k1z_zmm_zmmm512b32, VEX_Vpmaxsd_ymm_ymm_ymmm256),
        Binary::IntMin => (EVEX_Vpminsd_zmm_k1z_zmm_zmmm512b32, VEX_Vpminsd_ymm_ymm_ymmm256),
        Binary::UintMax => (EVEX_Vpmaxud_zmm_k1z_zmm_zmmm512b32, VEX_Vpmaxud_ymm_ymm_ymmm256),
        Binary::UintMin => (EVEX_Vpminud_zmm_k1z_zmm_zmmm512b32, VEX_Vpminud_ymm_ymm_ymmm256),
        Binary::ShlBy => (EVEX_Vpsllvd_zmm_k1z_zmm_zmmm512b32, VEX_Vpsllvd_ymm_ymm_ymmm256),
        Binary::ShrBy => (EVEX_Vpsrlvd_zmm_k1z_zmm_zmmm512b32, VEX_Vpsrlvd_ymm_ymm_ymmm256),
        Binary::SarBy => (EVEX_Vpsravd_zmm_k1z_zmm_zmmm512b32, VEX_Vpsravd_ymm_ymm_ymmm256),
        Binary::Permute => (EVEX_Vpermps_zmm_k1z_zmm_zmmm512b32, INVALID),
    };
    pick(target, wide, narrow)
}

/// Destination, register, and an immediate where there is one.
pub fn unary(op: Unary, target: Target) -> Option<(Code, Option<u32>)> {
    use Code::*;
    let round = (EVEX_Vrndscaleps_zmm_k1z_zmmm512b32_imm8_sae, VEX_Vroundps_ymm_ymmm256_imm8);
    let ((wide, narrow), imm) = match op {
        Unary::Sqrt => ((EVEX_Vsqrtps_zmm_k1z_zmmm512b32_er, VEX_Vsqrtps_ymm_ymmm256), None),
        // Eight: no exception for what is lost.
        Unary::RoundEven => (round, Some(8)),
        Unary::Floor => (round, Some(9)),
        Unary::Ceil => (round, Some(10)),
        Unary::Trunc => (round, Some(11)),
        Unary::FromInt => ((EVEX_Vcvtdq2ps_zmm_k1z_zmmm512b32_er, VEX_Vcvtdq2ps_ymm_ymmm256), None),
        Unary::FromUint => ((EVEX_Vcvtudq2ps_zmm_k1z_zmmm512b32_er, INVALID), None),
        Unary::ToInt => ((EVEX_Vcvttps2dq_zmm_k1z_zmmm512b32_sae, VEX_Vcvttps2dq_ymm_ymmm256), None),
        Unary::Shl(n) => ((EVEX_Vpslld_zmm_k1z_zmmm512b32_imm8, VEX_Vpslld_ymm_ymm_imm8), Some(n.into())),
        Unary::Shr(n) => ((EVEX_Vpsrld_zmm_k1z_zmmm512b32_imm8, VEX_Vpsrld_ymm_ymm_imm8), Some(n.into())),
        Unary::Sar(n) => ((EVEX_Vpsrad_zmm_k1z_zmmm512b32_imm8, VEX_Vpsrad_ymm_ymm_imm8), Some(n.into())),
        Unary::Rotate(n) => ((EVEX_Vprold_zmm_k1z_zmmm512b32_imm8, INVALID), Some(n.into())),
        Unary::RoundF16 => return None,
    };
    Some((pick(target, wide, narrow)?, imm))
}

/// A comparison of AVX-512, with its immediate.
pub fn compare(op: Compare) -> (Code, u32) {
    use Code::*;
    let float = EVEX_Vcmpps_kr_k1_zmm_zmmm512b32_imm8_sae;
    let (int, uint) = (EVEX_Vpcmpd_kr_k1_zmm_zmmm512b32_imm8, EVEX_Vpcmpud_kr_k1_zmm_zmmm512b32_imm8);
    match op {
        Compare::IntEq => (int, 0),
        Compare::IntNe => (int, 4),
        Compare::IntGt => (int, 6),
        Compare::IntGe => (int, 5),
        Compare::UintGt => (uint, 6),
        Compare::UintGe => (uint, 5),
        _ => (float, float_predicate(op)),
    }
}

/// The immediate of `vcmpps`.
pub fn float_predicate(op: Compare) -> u32 {
    match op {
        Compare::Eq => 0,
        Compare::Lt => 1,
        Compare::Le => 2,
        Compare::Unordered => 3,
        Compare::NotLt => 5,
        _ => 4,
    }
}

/// Of masks in mask registers, or in vectors.
pub fn mask(op: MaskOp, target: Target) -> Code {
    use Code::*;
    match (op, target) {
        (MaskOp::And, Target::Avx512) => VEX_Kandw_kr_kr_kr,
        (MaskOp::Or, Target::Avx512) => VEX_Korw_kr_kr_kr,
        (MaskOp::Xor, Target::Avx512) => VEX_Kxorw_kr_kr_kr,
        (MaskOp::And, Target::Avx2) => VEX_Vpand_ymm_ymm_ymmm256,
        (MaskOp::Or, Target::Avx2) => VEX_Vpor_ymm_ymm_ymmm256,
        (MaskOp::Xor, Target::Avx2) => VEX_Vpxor_ymm_ymm_ymmm256,
    }
}

/// The forms of a multiply-add: which operand is also the destination.
pub fn fma(target: Target) -> [Code; 2] {
    use Code::*;
    match target {
        Target::Avx512 => [EVEX_Vfmadd213ps_zmm_k1z_zmm_zmmm512b32_er, EVEX_Vfmadd231ps_zmm_k1z_zmm_zmmm512b32_er],
        Target::Avx2 => [VEX_Vfmadd213ps_ymm_ymm_ymmm256, VEX_Vfmadd231ps_ymm_ymm_ymmm256],
    }
}

fn pick(target: Target, wide: Code, narrow: Code) -> Option<Code> {
    let code = if target == Target::Avx512 { wide } else { narrow };
    (code != Code::INVALID).then_some(code)
}

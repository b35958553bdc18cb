//! How the accumulators of a fold take one more vector, and each other.

use iced_x86::Code;

use crate::Target;
use crate::asm::{Asm, Operand, mask_register};
use crate::codes;
use crate::ir::{Binary, Compare, FoldOp};

/// The instruction of folds that need just one.
fn plain(op: FoldOp) -> Option<Binary> {
    Some(match op {
        FoldOp::Add => Binary::Add,
        FoldOp::Mul => Binary::Mul,
        FoldOp::IntAdd => Binary::IntAdd,
        FoldOp::IntMax => Binary::IntMax,
        FoldOp::IntMin => Binary::IntMin,
        FoldOp::UintMax => Binary::UintMax,
        FoldOp::UintMin => Binary::UintMin,
        FoldOp::And => Binary::And,
        FoldOp::Or => Binary::Or,
        FoldOp::Xor => Binary::Xor,
        FoldOp::Max | FoldOp::Min => return None,
    })
}

/// `acc = op(acc, value)` on AVX-512, in the lanes of `mask`. The mask register `spare` may be overwritten.
pub fn combine_wide(asm: &mut Asm, op: FoldOp, acc: u8, value: u8, mask: Option<u8>, spare: u8) {
    let value = Operand::Register(value);
    if let Some(op) = plain(op) {
        let code = codes::binary(op, Target::Avx512).expect("AVX-512 has them all");
        return asm.binary(code, acc, acc, value, mask);
    }
    // The instruction knows the signs of zeros, but of NaN and a number it takes the number.
    let (compare, unordered) = codes::compare(Compare::Unordered);
    asm.compare(compare, mask_register(spare), acc, value, unordered, mask);
    asm.extreme(acc, value, op == FoldOp::Max, mask);
    asm.set_nan(acc, spare);
}

/// `acc = op(acc, value)` on AVX2. `spare` may be overwritten.
pub fn combine_narrow(asm: &mut Asm, op: FoldOp, acc: u8, value: u8, spare: [u8; 2]) {
    let code = |op: Binary| codes::binary(op, Target::Avx2).expect("folds exist on AVX2");
    if let Some(op) = plain(op) {
        return asm.binary(code(op), acc, acc, Operand::Register(value), None);
    }
    let (join, pick) = match op {
        FoldOp::Max => (Binary::And, Binary::Max),
        _ => (Binary::Or, Binary::Min),
    };
    let [best, other] = spare;
    let compare = Code::VEX_Vcmpps_ymm_ymm_ymmm256_imm8;
    let value = Operand::Register(value);
    // There is one register too few: the joined lanes wait in memory.
    asm.binary(code(join), best, acc, value, None);
    asm.spill(best, Asm::SCRATCH);
    asm.binary(code(pick), best, acc, value, None);
    asm.compare(compare, asm.vector(other), acc, value, 0, None);
    asm.blend(best, best, asm.slot_operand(Asm::SCRATCH), other);
    asm.compare(compare, asm.vector(other), acc, Operand::Register(acc), 3, None);
    asm.blend(acc, best, Operand::Register(acc), other);
}

//! StableHLO's element-wise operations as lane instructions.

use strata_lanes::{BinaryOp, Builder, Lane, Reg, UnaryOp};
use strata_stablehlo::{CompareType, Direction, OpKind};
use strata_tensor::DType;

/// Emits a StableHLO element-wise operation over `args` (operand types in `from`, result type `to`); `None` if the
/// operation is not defined for these types.
pub fn emit(builder: &mut Builder, kind: &OpKind, from: &[DType], to: DType, args: &[Reg]) -> Option<Reg> {
    use OpKind as K;
    let dtype = from.first().copied().unwrap_or(to);
    match kind {
        K::Convert { .. } => return Some(builder.convert(dtype, to, args[0])),
        K::Select { .. } => return Some(builder.select(to, args[0], args[1], args[2])),
        K::BitcastConvert { .. } => return is_same_bits(dtype, to).then(|| args[0]),
        K::Clamp { .. } => {
            let low = builder.binary(BinaryOp::Max, to, to, args[1], args[0])?;
            return builder.binary(BinaryOp::Min, to, to, low, args[2]);
        }
        K::Compare { comparison_direction, compare_type } => {
            return compare(builder, *comparison_direction, *compare_type, dtype, args[0], args[1]);
        }
        K::ReducePrecision { exponent_bits, mantissa_bits } => {
            return builder.reduce_precision(dtype, *exponent_bits as u32, *mantissa_bits as u32, args[0]);
        }
        K::ChloSquare { .. } => {
            let value = builder.binary(BinaryOp::Mul, dtype, to, args[0], args[0])?;
            return Some(builder.normalize(to, value));
        }
        K::ChloNextAfter { .. } if dtype.bits() < 32 => return builder.next_after(dtype, args[0], args[1]),
        K::OptimizationBarrier { .. } => return Some(args[0]),
        _ => {}
    }
    let value = if let Some(op) = unary_op(kind) {
        builder.unary(op, dtype, to, args[0])?
    } else {
        builder.binary(binary_op(kind)?, dtype, to, args[0], args[1])?
    };
    Some(if to.is_bool() { value } else { builder.normalize(to, value) })
}

fn compare(
    builder: &mut Builder,
    direction: Direction,
    compare_type: Option<CompareType>,
    dtype: DType,
    mut a: Reg,
    mut b: Reg,
) -> Option<Reg> {
    let mut dtype = dtype;
    if compare_type == Some(CompareType::TotalOrder) && dtype.is_float() {
        let key = if dtype == DType::F64 { DType::S64 } else { DType::S32 };
        a = builder.unary(UnaryOp::TotalOrder, dtype, key, a)?;
        b = builder.unary(UnaryOp::TotalOrder, dtype, key, b)?;
        dtype = key;
    }
    let (op, a, b) = match direction {
        Direction::Eq => (BinaryOp::Eq, a, b),
        Direction::Ne => (BinaryOp::Ne, a, b),
        Direction::Ge => (BinaryOp::Ge, a, b),
        Direction::Gt => (BinaryOp::Gt, a, b),
        Direction::Le => (BinaryOp::Ge, b, a),
        Direction::Lt => (BinaryOp::Gt, b, a),
    };
    builder.binary(op, dtype, DType::Bool, a, b)
}

/// The lane operation of a one-operand StableHLO op.
fn unary_op(kind: &OpKind) -> Option<UnaryOp> {
    use OpKind as K;
    Some(match kind {
        K::Abs { .. } => UnaryOp::Abs,
        K::Negate { .. } => UnaryOp::Neg,
        K::Not { .. } => UnaryOp::Not,
        K::Sign { .. } => UnaryOp::Sign,
        K::CountLeadingZeros { .. } => UnaryOp::Clz,
        K::Popcnt { .. } => UnaryOp::Popcnt,
        K::Ceil { .. } => UnaryOp::Ceil,
        K::Floor { .. } => UnaryOp::Floor,
        K::RoundNearestEven { .. } => UnaryOp::RoundEven,
        K::RoundNearestAfz { .. } => UnaryOp::RoundAway,
        K::Sqrt { .. } => UnaryOp::Sqrt,
        K::Rsqrt { .. } => UnaryOp::Rsqrt,
        K::Cbrt { .. } => UnaryOp::Cbrt,
        K::Exponential { .. } => UnaryOp::Exp,
        K::ExponentialMinusOne { .. } => UnaryOp::Expm1,
        K::Log { .. } => UnaryOp::Log,
        K::LogPlusOne { .. } => UnaryOp::Log1p,
        K::Logistic { .. } => UnaryOp::Logistic,
        K::Tanh { .. } => UnaryOp::Tanh,
        K::Sine { .. } => UnaryOp::Sin,
        K::Cosine { .. } => UnaryOp::Cos,
        K::Tan { .. } | K::ChloTan { .. } => UnaryOp::Tan,
        K::IsFinite { .. } => UnaryOp::IsFinite,
        K::Real { .. } => UnaryOp::Real,
        K::Imag { .. } => UnaryOp::Imag,
        K::ChloConj { .. } => UnaryOp::Conj,
        K::ChloIsInf { .. } => UnaryOp::IsInf,
        K::ChloIsPosInf { .. } => UnaryOp::IsPosInf,
        K::ChloIsNegInf { .. } => UnaryOp::IsNegInf,
        K::ChloErf { .. } => UnaryOp::Erf,
        K::ChloErfc { .. } => UnaryOp::Erfc,
        K::ChloErfInv { .. } => UnaryOp::ErfInv,
        K::ChloLgamma { .. } => UnaryOp::Lgamma,
        K::ChloDigamma { .. } => UnaryOp::Digamma,
        K::ChloBesselI1e { .. } => UnaryOp::BesselI1e,
        K::ChloAsin { .. } => UnaryOp::Asin,
        K::ChloAcos { .. } => UnaryOp::Acos,
        K::ChloAtan { .. } => UnaryOp::Atan,
        K::ChloSinh { .. } => UnaryOp::Sinh,
        K::ChloCosh { .. } => UnaryOp::Cosh,
        K::ChloAsinh { .. } => UnaryOp::Asinh,
        K::ChloAcosh { .. } => UnaryOp::Acosh,
        K::ChloAtanh { .. } => UnaryOp::Atanh,
        _ => return None,
    })
}

/// The lane operation of a two-operand StableHLO op.
fn binary_op(kind: &OpKind) -> Option<BinaryOp> {
    use OpKind as K;
    Some(match kind {
        K::Add { .. } => BinaryOp::Add,
        K::Subtract { .. } => BinaryOp::Sub,
        K::Multiply { .. } => BinaryOp::Mul,
        K::Divide { .. } => BinaryOp::Div,
        K::Remainder { .. } => BinaryOp::Rem,
        K::Maximum { .. } => BinaryOp::Max,
        K::Minimum { .. } => BinaryOp::Min,
        K::And { .. } => BinaryOp::And,
        K::Or { .. } => BinaryOp::Or,
        K::Xor { .. } => BinaryOp::Xor,
        K::ShiftLeft { .. } => BinaryOp::Shl,
        K::ShiftRightArithmetic { .. } => BinaryOp::Shra,
        K::ShiftRightLogical { .. } => BinaryOp::Shrl,
        K::Power { .. } => BinaryOp::Pow,
        K::Atan2 { .. } => BinaryOp::Atan2,
        K::Complex { .. } => BinaryOp::Complex,
        K::ChloNextAfter { .. } => BinaryOp::NextAfter,
        K::ChloZeta { .. } => BinaryOp::Zeta,
        K::ChloPolygamma { .. } => BinaryOp::Polygamma,
        K::ChloMulhi { .. } => BinaryOp::Mulhi,
        _ => return None,
    })
}

/// Whether lanes of the two types hold the same bits as elements do.
pub fn is_same_bits(from: DType, to: DType) -> bool {
    let is_direct = Lane::is_direct(from) && Lane::is_direct(to);
    is_direct && from.bytes() == to.bytes() && from.is_bool() == to.is_bool()
}

/// Whether `kind` can be an instruction.
pub fn is_lane_op(kind: &OpKind) -> bool {
    use OpKind as K;
    unary_op(kind).is_some()
        || binary_op(kind).is_some()
        || matches!(
            kind,
            K::Convert { .. }
                | K::Select { .. }
                | K::Clamp { .. }
                | K::Compare { .. }
                | K::ReducePrecision { .. }
                | K::ChloSquare { .. }
        )
}

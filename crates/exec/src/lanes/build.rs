//! Builds lane programs from StableHLO element-wise operations.

use strata_stablehlo::{CompareType, Direction, OpKind};
use strata_tensor::DType;
use strata_tensor::float::Format;

use super::convert::{convert_fn, int_imm, load_fn, round_fn, store_fn};
use super::table::{BinaryOp, UnaryOp, binary_fn, select_fn, unary_fn};
use super::{Inst, Lane, LaneFn, Program};

/// A register number.
pub type Reg = u16;

/// Collects instructions; every instruction gets a fresh destination register.
#[derive(Default)]
pub struct Builder {
    program: Program,
}

impl Builder {
    pub fn new() -> Builder {
        Builder::default()
    }

    pub fn finish(self) -> Program {
        self.program
    }
    pub fn n_insts(&self) -> usize {
        self.program.insts.len()
    }

    /// A register of `bytes` per lane that someone else fills.
    pub fn register(&mut self, bytes: usize) -> Reg {
        self.program.reg_bytes.push(bytes as u8);
        (self.program.reg_bytes.len() - 1) as Reg
    }

    fn push(&mut self, run: LaneFn, lane_bytes: usize, [a, b, c]: [Reg; 3], imm: u32) -> Reg {
        let dst = self.register(lane_bytes);
        self.program.insts.push(Inst { run, dst, a, b, c, imm });
        dst
    }

    /// Lanes of `dtype` from a register that holds its memory representation.
    pub fn load(&mut self, dtype: DType, memory: Reg) -> Reg {
        match load_fn(dtype) {
            None => memory,
            Some(run) => self.push(run, Lane::of(dtype).bytes(), [memory, 0, 0], 0),
        }
    }

    /// The memory representation of lanes of `dtype`, in a register of its own even where nothing changes.
    pub fn store(&mut self, dtype: DType, value: Reg) -> Reg {
        match store_fn(dtype) {
            None => self.unary(UnaryOp::Copy, dtype, dtype, value).expect("copies exist for every lane"),
            Some(run) => self.push(run, dtype.bytes(), [value, 0, 0], 0),
        }
    }

    /// A copy of `value` into a fresh register.
    pub fn copy(&mut self, dtype: DType, value: Reg) -> Reg {
        self.unary(UnaryOp::Copy, dtype, dtype, value).expect("copies exist for every lane")
    }

    fn unary(&mut self, op: UnaryOp, from: DType, to: DType, a: Reg) -> Option<Reg> {
        let run = unary_fn(op, Lane::of(from))?;
        let imm = if op == UnaryOp::Copy { Inst::COPY } else { int_imm(from) };
        Some(self.push(run, Lane::of(to).bytes(), [a, 0, 0], imm))
    }

    fn binary(&mut self, op: BinaryOp, from: DType, to: DType, a: Reg, b: Reg) -> Option<Reg> {
        let run = binary_fn(op, Lane::of(from))?;
        Some(self.push(run, Lane::of(to).bytes(), [a, b, 0], int_imm(from)))
    }

    /// Brings lanes that may have left the range of `dtype` back into it.
    pub fn normalize(&mut self, dtype: DType, value: Reg) -> Reg {
        if dtype.is_integer() && dtype.bits() < 32 {
            return self.unary(UnaryOp::Wrap, dtype, dtype, value).expect("wrap exists for integers");
        }
        match round_fn(dtype) {
            Some(run) => self.push(run, 4, [value, 0, 0], 0),
            None => value,
        }
    }

    pub fn convert(&mut self, from: DType, to: DType, value: Reg) -> Reg {
        if from == to {
            return value;
        }
        let (a, d) = (Lane::of(from), Lane::of(to));
        let converted = if a == d && !(from.is_float() && to.is_float()) {
            value
        } else if a == d {
            return self.normalize(to, value);
        } else if matches!(from, DType::F64 | DType::C128) && d == Lane::F32 && to.bits() < 32 {
            // One rounding, not two: to odd first.
            let wide = self.real_f64(from, value);
            let odd = self.push(super::simd::unary::<RoundToOdd>(), 4, [wide, 0, 0], 0);
            return self.normalize(to, odd);
        } else if matches!(from, DType::S64 | DType::U64 | DType::S32 | DType::U32) && d == Lane::F32 && to.bits() < 32
        {
            let wide = self.convert(from, DType::F64, value);
            return self.convert(DType::F64, to, wide);
        } else {
            self.push(convert_fn(a, d), d.bytes(), [value, 0, 0], int_imm(to))
        };
        // Floats saturate while converting; integers wrap.
        if from.is_float() || from.is_complex() || to.is_bool() {
            self.normalize_float(to, converted)
        } else {
            self.normalize(to, converted)
        }
    }

    fn normalize_float(&mut self, to: DType, value: Reg) -> Reg {
        if to.is_float() { self.normalize(to, value) } else { value }
    }

    fn real_f64(&mut self, from: DType, value: Reg) -> Reg {
        if from == DType::C128 { self.push(convert_fn(Lane::C128, Lane::F64), 8, [value, 0, 0], 0) } else { value }
    }

    /// `pred ? on_true : on_false`.
    pub fn select(&mut self, dtype: DType, pred: Reg, on_true: Reg, on_false: Reg) -> Reg {
        let lane = Lane::of(dtype);
        self.push(select_fn(lane), lane.bytes(), [pred, on_true, on_false], 0)
    }

    /// Emits a StableHLO element-wise operation over `args` (operand types in `from`, result type `to`); `None` if the
    /// operation is not defined for these types.
    pub fn op(&mut self, kind: &OpKind, from: &[DType], to: DType, args: &[Reg]) -> Option<Reg> {
        use OpKind as K;
        let dtype = from.first().copied().unwrap_or(to);
        match kind {
            K::Convert { .. } => return Some(self.convert(dtype, to, args[0])),
            K::Select { .. } => return Some(self.select(to, args[0], args[1], args[2])),
            K::Clamp { .. } => {
                let low = self.binary(BinaryOp::Max, to, to, args[1], args[0])?;
                return self.binary(BinaryOp::Min, to, to, low, args[2]);
            }
            K::Compare { comparison_direction, compare_type } => {
                return self.compare(*comparison_direction, *compare_type, dtype, args[0], args[1]);
            }
            K::ReducePrecision { exponent_bits, mantissa_bits } => {
                let run = unary_fn(UnaryOp::ReducePrecision, Lane::of(dtype))?;
                let imm = ((*exponent_bits as u32) << 16) | *mantissa_bits as u32;
                let value = self.push(run, Lane::of(dtype).bytes(), [args[0], 0, 0], imm);
                return Some(self.normalize(to, value));
            }
            K::ChloSquare { .. } => {
                let value = self.binary(BinaryOp::Mul, dtype, to, args[0], args[0])?;
                return Some(self.normalize(to, value));
            }
            K::ChloNextAfter { .. } if dtype.bits() < 32 => {
                let format = Format::of(dtype)?;
                let imm = format.mantissa_bits << 16 | format.bias as u32;
                let value = self.push(super::simd::binary::<NarrowNextAfter>(), 4, [args[0], args[1], 0], imm);
                return Some(self.normalize(to, value));
            }
            K::OptimizationBarrier { .. } => return Some(args[0]),
            _ => {}
        }
        let value = if let Some(op) = unary_op(kind) {
            self.unary(op, dtype, to, args[0])?
        } else {
            self.binary(binary_op(kind)?, dtype, to, args[0], args[1])?
        };
        Some(if to.is_bool() { value } else { self.normalize(to, value) })
    }

    fn compare(
        &mut self,
        direction: Direction,
        compare_type: Option<CompareType>,
        dtype: DType,
        mut a: Reg,
        mut b: Reg,
    ) -> Option<Reg> {
        let mut dtype = dtype;
        if compare_type == Some(CompareType::TotalOrder) && dtype.is_float() {
            let key = if dtype == DType::F64 { DType::S64 } else { DType::S32 };
            a = self.unary(UnaryOp::TotalOrder, dtype, key, a)?;
            b = self.unary(UnaryOp::TotalOrder, dtype, key, b)?;
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
        self.binary(op, dtype, DType::Bool, a, b)
    }
}

struct RoundToOdd;

impl super::simd::UnaryFn for RoundToOdd {
    type A = f64;
    type D = f32;
    #[inline(always)]
    fn f<M: crate::math::Arch>(x: f64, _imm: u32) -> f32 {
        let near = x as f32;
        let inexact = f64::from(near) != x && !x.is_nan() && near.is_finite();
        // Step towards zero if the rounding went away from it, then set the last bit.
        let away = f64::from(near).abs() > x.abs();
        let bits = near.to_bits() - u32::from(inexact && away);
        f32::from_bits(if inexact { bits | 1 } else { bits })
    }
}

/// The neighbour of a narrow float; the immediate holds its mantissa bits (high half) and its bias (low half).
struct NarrowNextAfter;

impl super::simd::BinaryFn for NarrowNextAfter {
    type A = f32;
    type B = f32;
    type D = f32;
    #[inline(always)]
    fn f<M: crate::math::Arch>(x: f32, y: f32, imm: u32) -> f32 {
        if x == y || x.is_nan() || y.is_nan() {
            return if x.is_nan() { x } else { y };
        }
        let power = |e: i32| f64::from_bits(((e + 1023) as u64) << 52);
        let (mantissa, bias) = ((imm >> 16) as i32, (imm & 0xffff) as i32);
        let lowest = 1 - bias;
        let up = y > x;
        let outwards = x == 0.0 || up == (x > 0.0);
        // Infinity follows the largest number as the next power of two would.
        let wide = if x.is_infinite() { power(bias + 1).copysign(f64::from(x)) } else { f64::from(x) };
        let exponent = ((wide.to_bits() >> 52 & 0x7ff) as i32 - 1023).max(lowest);
        // Below a power of two, numbers lie twice as close.
        let is_power = wide.to_bits() << 12 == 0;
        let finer = i32::from(!outwards && is_power && exponent > lowest);
        let step = power(exponent - finer - mantissa);
        (if up { wide + step } else { wide - step }) as f32
    }
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

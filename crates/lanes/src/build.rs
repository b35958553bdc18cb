//! Builds lane programs.

use strata_tensor::DType;
use strata_tensor::float::Format;

use super::convert::{convert_fn, int_imm, load_fn, round_fn, store_fn};
use super::table::{BinaryOp, UnaryOp, binary_fn, select_fn, unary_fn};
use super::{Code, Inst, Lane, LaneFn, Program};

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
    pub fn n_registers(&self) -> usize {
        self.program.reg_bytes.len()
    }

    /// A register of `bytes` per lane that someone else fills.
    pub fn register(&mut self, bytes: usize) -> Reg {
        self.program.reg_bytes.push(bytes as u8);
        (self.program.reg_bytes.len() - 1) as Reg
    }

    /// The instructions from number `from` on.
    pub fn since(&self, from: usize) -> &[Inst] {
        &self.program.insts[from..]
    }

    fn push(&mut self, code: Code, run: LaneFn, lane_bytes: usize, [a, b, c]: [Reg; 3], imm: u32) -> Reg {
        let dst = self.register(lane_bytes);
        self.program.insts.push(Inst { run, dst, a, b, c, imm, code });
        dst
    }

    /// Lanes of `dtype` from a register that holds its memory representation.
    pub fn load(&mut self, dtype: DType, memory: Reg) -> Reg {
        match load_fn(dtype) {
            None => memory,
            Some(run) => self.push(Code::Load(dtype), run, Lane::of(dtype).bytes(), [memory, 0, 0], 0),
        }
    }

    /// The memory representation of lanes of `dtype`, in a register of its own even where nothing changes.
    pub fn store(&mut self, dtype: DType, value: Reg) -> Reg {
        match store_fn(dtype) {
            None => self.unary(UnaryOp::Copy, dtype, dtype, value).expect("copies exist for every lane"),
            Some(run) => self.push(Code::Store(dtype), run, dtype.bytes(), [value, 0, 0], 0),
        }
    }

    /// A copy of `value` into a fresh register.
    pub fn copy(&mut self, dtype: DType, value: Reg) -> Reg {
        self.unary(UnaryOp::Copy, dtype, dtype, value).expect("copies exist for every lane")
    }

    /// `op(a)`; `None` if lanes of `from` have no such operation.
    pub fn unary(&mut self, op: UnaryOp, from: DType, to: DType, a: Reg) -> Option<Reg> {
        let run = unary_fn(op, Lane::of(from))?;
        Some(self.push(Code::Unary(op, Lane::of(from)), run, Lane::of(to).bytes(), [a, 0, 0], int_imm(from)))
    }

    /// `op(a, b)`; `None` if lanes of `from` have no such operation.
    pub fn binary(&mut self, op: BinaryOp, from: DType, to: DType, a: Reg, b: Reg) -> Option<Reg> {
        let run = binary_fn(op, Lane::of(from))?;
        Some(self.push(Code::Binary(op, Lane::of(from)), run, Lane::of(to).bytes(), [a, b, 0], int_imm(from)))
    }

    /// Brings lanes that may have left the range of `dtype` back into it.
    pub fn normalize(&mut self, dtype: DType, value: Reg) -> Reg {
        if dtype.is_integer() && dtype.bits() < 32 {
            return self.unary(UnaryOp::Wrap, dtype, dtype, value).expect("wrap exists for integers");
        }
        match round_fn(dtype) {
            Some(run) => self.push(Code::Round(dtype), run, 4, [value, 0, 0], 0),
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
            let odd = self.push(Code::Other(1), super::simd::unary::<RoundToOdd>(), 4, [wide, 0, 0], 0);
            return self.normalize(to, odd);
        } else if matches!(from, DType::S64 | DType::U64 | DType::S32 | DType::U32) && d == Lane::F32 && to.bits() < 32
        {
            let wide = self.convert(from, DType::F64, value);
            return self.convert(DType::F64, to, wide);
        } else {
            self.push(Code::Convert(a, d), convert_fn(a, d), d.bytes(), [value, 0, 0], int_imm(to))
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
        if from != DType::C128 {
            return value;
        }
        let code = Code::Convert(Lane::C128, Lane::F64);
        self.push(code, convert_fn(Lane::C128, Lane::F64), 8, [value, 0, 0], 0)
    }

    /// `pred ? on_true : on_false`.
    pub fn select(&mut self, dtype: DType, pred: Reg, on_true: Reg, on_false: Reg) -> Reg {
        let lane = Lane::of(dtype);
        self.push(Code::Select(lane), select_fn(lane), lane.bytes(), [pred, on_true, on_false], 0)
    }

    /// The neighbour of `a` in the direction of `b`, for floats below 32 bits.
    pub fn next_after(&mut self, dtype: DType, a: Reg, b: Reg) -> Option<Reg> {
        let format = Format::of(dtype)?;
        let imm = format.mantissa_bits << 16 | format.bias as u32;
        let value = self.push(Code::Other(2), super::simd::binary::<NarrowNextAfter>(), 4, [a, b, 0], imm);
        Some(self.normalize(dtype, value))
    }

    pub fn reduce_precision(&mut self, dtype: DType, exponent_bits: u32, mantissa_bits: u32, a: Reg) -> Option<Reg> {
        let run = unary_fn(UnaryOp::ReducePrecision, Lane::of(dtype))?;
        let imm = (exponent_bits << 16) | mantissa_bits;
        let value = self.push(Code::Other(1), run, Lane::of(dtype).bytes(), [a, 0, 0], imm);
        Some(self.normalize(dtype, value))
    }
}

struct RoundToOdd;

impl super::simd::UnaryFn for RoundToOdd {
    type A = f64;
    type D = f32;
    #[inline(always)]
    fn f<M: strata_ops::math::Arch>(x: f64, _imm: u32) -> f32 {
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
    fn f<M: strata_ops::math::Arch>(x: f32, y: f32, imm: u32) -> f32 {
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

//! From the instructions of a lane program to the nodes of a loop.

use std::collections::HashMap;

use strata_jit::{Binary as B, Compare as C, Form, Loop, MaskOp, Node, Sign, Stream, Unary as U, Val};
use strata_lanes::{BinaryOp, Code, Inst, Lane, UnaryOp};
use strata_tensor::DType;

use super::math::Math;

/// Where elements in memory are.
#[derive(Clone, Copy, Debug)]
pub enum Place {
    /// Next to each other.
    Next(Stream),
    /// One for all lanes.
    Same(Stream),
    /// Words at so many words from the start.
    At(Stream, Val),
    /// Words that have been read.
    Lanes(Val),
}

/// What a register of the lane program holds.
#[derive(Clone, Copy, Debug)]
pub enum Value {
    /// Elements in memory, of so many bytes each.
    Memory(Place, usize),
    /// Lanes.
    Lanes(Val),
    /// Complex numbers.
    Pair(Val, Val),
    /// Lanes of a 64-bit type whose numbers are these, none of them above the limit.
    Small(Val, u64),
    /// What goes to memory in this form.
    Stored(Val, Form),
}

/// Numbers below this are the same in 32 and in 64 bits, whatever their sign.
pub const SMALL: u64 = 1 << 31;

/// Lowers a program instruction by instruction; none where one has no nodes.
pub struct Lower<'a> {
    pub math: Math<'a>,
    pub values: HashMap<u16, Value>,
    /// Whether some lanes may be refused when they are seen.
    pub may_refuse: bool,
}

impl<'a> Lower<'a> {
    pub fn new(body: &'a mut Loop, wide: bool) -> Lower<'a> {
        Lower { math: Math { body, wide }, values: HashMap::new(), may_refuse: false }
    }

    /// The lanes of a register.
    pub fn lanes(&mut self, register: u16) -> Option<Val> {
        match *self.values.get(&register)? {
            Value::Lanes(val) => Some(val),
            Value::Memory(place, 4) => self.read(place, Form::Word),
            Value::Memory(place, 1) => self.read(place, Form::Bool),
            _ => None,
        }
    }

    /// Elements in memory as lanes.
    fn read(&mut self, place: Place, form: Form) -> Option<Val> {
        let body = &mut *self.math.body;
        Some(match (place, form) {
            (Place::Next(stream), _) => body.node(Node::Load(stream, form)),
            (Place::Same(stream), Form::Word) => body.node(Node::Uniform(stream)),
            (Place::Same(stream), Form::Bool) => {
                let (value, zero) = (body.node(Node::Spread(stream, Form::U8)), body.int(0));
                body.compare(C::IntNe, value, zero)
            }
            (Place::Same(_), Form::F16) => return None,
            (Place::Same(stream), _) => body.node(Node::Spread(stream, form)),
            (Place::At(stream, index), Form::Word) => body.node(Node::Gather(stream, index)),
            (Place::Lanes(val), Form::Word) => val,
            (Place::At(..) | Place::Lanes(_), _) => return None,
        })
    }

    /// What a register's store writes, and how: one value, or halves of pairs.
    pub fn stored(&mut self, register: u16, bytes: usize) -> Option<Vec<(Val, Form)>> {
        let (val, form) = match *self.values.get(&register)? {
            Value::Stored(val, form) => (val, form),
            Value::Pair(..) | Value::Memory(_, 8) => {
                let (first, second) = self.pair(register)?;
                let body = &mut *self.math.body;
                let halves = [(false, Form::LowPairs), (true, Form::HighPairs)];
                let kept = halves.map(|(upper, form)| (body.node(Node::Pairs(first, second, upper)), form));
                return (bytes == 8 && self.math.wide).then(|| kept.to_vec());
            }
            // Copied as it is, whatever it means.
            Value::Memory(place, bytes) => {
                let form = match bytes {
                    1 => Form::U8,
                    2 => Form::U16,
                    4 => Form::Word,
                    _ => return None,
                };
                (self.read(place, form)?, form)
            }
            Value::Small(..) => return None,
            Value::Lanes(val) if self.math.body.is_mask(val) => (val, Form::Bool),
            Value::Lanes(val) => (val, Form::Word),
        };
        (form.bytes() == bytes).then(|| vec![(val, form)])
    }

    /// The parts of complex numbers.
    fn pair(&mut self, register: u16) -> Option<(Val, Val)> {
        let body = &mut *self.math.body;
        match *self.values.get(&register)? {
            Value::Pair(first, second) => Some((first, second)),
            Value::Memory(Place::Next(stream), 8) => {
                Some((body.node(Node::Part(stream, false)), body.node(Node::Part(stream, true))))
            }
            // A constant whose second word is zero.
            Value::Small(val, _) if matches!(body.nodes[val as usize], Node::Const(_)) => Some((val, body.int(0))),
            _ => None,
        }
    }

    /// Arithmetic on complex numbers, part by part.
    fn complex(&mut self, inst: &Inst) -> Option<Value> {
        if !self.math.wide {
            return None;
        }
        if inst.code == Code::Binary(BinaryOp::Complex, Lane::F32) {
            return Some(Value::Pair(self.lanes(inst.a)?, self.lanes(inst.b)?));
        }
        if inst.code == Code::Select(Lane::C64) {
            let (mask, (a, b), (c, d)) = (self.lanes(inst.a)?, self.pair(inst.b)?, self.pair(inst.c)?);
            return Some(Value::Pair(self.math.select(mask, a, c), self.math.select(mask, b, d)));
        }
        let (a, b) = self.pair(inst.a)?;
        if let Code::Unary(op, _) = inst.code {
            let m = &mut self.math;
            return Some(match op {
                UnaryOp::Real => Value::Lanes(a),
                UnaryOp::Imag => Value::Lanes(b),
                UnaryOp::Neg => Value::Pair(m.neg(a), m.neg(b)),
                UnaryOp::Conj => Value::Pair(a, m.neg(b)),
                UnaryOp::Abs => {
                    let (x, y, limit) = (m.abs(a), m.abs(b), m.float(f32::INFINITY));
                    let near = m.body.node(Node::Distance(a, b));
                    let (far, farther) = (m.compare(C::Eq, x, limit), m.compare(C::Eq, y, limit));
                    let is_far = m.body.node(Node::Mask(MaskOp::Or, far, farther));
                    Value::Lanes(m.select(is_far, limit, near))
                }
                _ => return None,
            });
        }
        let (c, d) = self.pair(inst.b)?;
        let (Code::Binary(op, _), m) = (inst.code, &mut self.math) else { return None };
        Some(match op {
            BinaryOp::Add => Value::Pair(m.add(a, c), m.add(b, d)),
            BinaryOp::Sub => Value::Pair(m.sub(a, c), m.sub(b, d)),
            BinaryOp::Mul => {
                let (ac, bd, ad, bc) = (m.mul(a, c), m.mul(b, d), m.mul(a, d), m.mul(b, c));
                Value::Pair(m.sub(ac, bd), m.add(ad, bc))
            }
            _ => return None,
        })
    }

    pub fn inst(&mut self, inst: &Inst) -> Option<()> {
        let value = match inst.code {
            Code::Load(dtype) => Value::Lanes(self.load(dtype, inst.a)?),
            Code::Store(dtype) => self.store(dtype, inst.a)?,
            Code::Round(dtype) => {
                let x = self.lanes(inst.a)?;
                Value::Lanes(self.round(dtype, x)?)
            }
            Code::Unary(UnaryOp::Copy, _) => *self.values.get(&inst.a)?,
            Code::Unary(_, Lane::C64)
            | Code::Binary(_, Lane::C64)
            | Code::Binary(BinaryOp::Complex, Lane::F32)
            | Code::Select(Lane::C64) => self.complex(inst)?,
            Code::Unary(op, lane) => {
                let x = self.lanes(inst.a)?;
                Value::Lanes(self.unary(op, lane, x, inst.imm)?)
            }
            Code::Binary(op, Lane::I64 | Lane::U64) => self.small(op, inst)?,
            Code::Convert(Lane::I64 | Lane::U64, Lane::I32 | Lane::U32) => match *self.values.get(&inst.a)? {
                Value::Small(val, _) => Value::Lanes(val),
                _ => return None,
            },
            Code::Binary(op, lane) => {
                let (x, y) = (self.lanes(inst.a)?, self.lanes(inst.b)?);
                Value::Lanes(self.binary(op, lane, x, y, inst.imm)?)
            }
            Code::Select(lane) => {
                let (mask, x, y) = (self.lanes(inst.a)?, self.lanes(inst.b)?, self.lanes(inst.c)?);
                Value::Lanes(self.select(lane, mask, x, y)?)
            }
            Code::Convert(from, to) => {
                let x = self.lanes(inst.a)?;
                Value::Lanes(self.convert(from, to, x, inst.imm)?)
            }
            Code::Other(_) => return None,
        };
        self.values.insert(inst.dst, value);
        Some(())
    }

    /// Arithmetic on 64-bit numbers that are small: the counters of random numbers are.
    fn small(&mut self, op: BinaryOp, inst: &Inst) -> Option<Value> {
        let (&Value::Small(x, x_most), &Value::Small(y, y_most)) =
            (self.values.get(&inst.a)?, self.values.get(&inst.b)?)
        else {
            return None;
        };
        let (op, most) = match op {
            BinaryOp::Add => (B::IntAdd, x_most + y_most),
            BinaryOp::Mul => (B::IntMul, x_most * y_most),
            BinaryOp::Shrl | BinaryOp::Shra => match self.math.body.nodes[y as usize] {
                Node::Const(32..) => return Some(Value::Small(self.math.int(0), 0)),
                _ => return None,
            },
            _ => return None,
        };
        (most < SMALL).then(|| Value::Small(self.math.bin(op, x, y), most))
    }

    fn load(&mut self, dtype: DType, register: u16) -> Option<Val> {
        let Value::Memory(place, _) = *self.values.get(&register)? else { return None };
        let form = match dtype {
            DType::S2 | DType::S4 | DType::S8 => Form::S8,
            DType::U2 | DType::U4 | DType::U8 => Form::U8,
            DType::S16 => Form::S16,
            DType::U16 | DType::BF16 => Form::U16,
            DType::F16 => Form::F16,
            _ => return None,
        };
        let val = self.read(place, form)?;
        Some(if dtype == DType::BF16 { self.math.body.unary(U::Shl(16), val) } else { val })
    }

    fn store(&mut self, dtype: DType, register: u16) -> Option<Value> {
        let x = self.lanes(register)?;
        Some(match dtype {
            DType::S2 | DType::S4 | DType::S8 | DType::U2 | DType::U4 | DType::U8 => Value::Stored(x, Form::U8),
            DType::S16 | DType::U16 => Value::Stored(x, Form::U16),
            DType::BF16 => {
                let rounded = self.math.high_of_bf16(x);
                Value::Stored(self.math.body.unary(U::Shr(16), rounded), Form::U16)
            }
            DType::F16 => Value::Stored(x, Form::F16),
            _ => return None,
        })
    }

    fn round(&mut self, dtype: DType, x: Val) -> Option<Val> {
        match dtype {
            DType::BF16 => Some(self.math.round_bf16(x)),
            DType::F16 => Some(self.math.body.unary(U::RoundF16, x)),
            _ => None,
        }
    }

    fn unary(&mut self, op: UnaryOp, lane: Lane, x: Val, imm: u32) -> Option<Val> {
        match lane {
            Lane::F32 => self.unary_float(op, x),
            Lane::I32 | Lane::U32 => self.unary_int(op, lane == Lane::I32, x, imm),
            Lane::B8 if op == UnaryOp::Not => Some(self.math.body.node(Node::Not(x))),
            _ => None,
        }
    }

    fn unary_float(&mut self, op: UnaryOp, x: Val) -> Option<Val> {
        let m = &mut self.math;
        Some(match op {
            UnaryOp::Abs => m.abs(x),
            UnaryOp::Neg => m.neg(x),
            UnaryOp::Sign => m.sign(x),
            UnaryOp::Ceil => m.body.unary(U::Ceil, x),
            UnaryOp::Floor => m.body.unary(U::Floor, x),
            UnaryOp::RoundEven => m.body.unary(U::RoundEven, x),
            UnaryOp::RoundAway => m.round_away(x),
            UnaryOp::Sqrt => m.body.unary(U::Sqrt, x),
            UnaryOp::Rsqrt => {
                let (one, root) = (m.float(1.0), m.body.unary(U::Sqrt, x));
                m.div(one, root)
            }
            UnaryOp::Exp => m.exp(x),
            UnaryOp::Expm1 => m.expm1(x),
            UnaryOp::Log => m.log(x),
            UnaryOp::Log1p => m.log1p(x),
            UnaryOp::Logistic => m.logistic(x),
            UnaryOp::Tanh => m.tanh(x),
            UnaryOp::Sin | UnaryOp::Cos if self.may_refuse && m.wide => m.sine(x, op == UnaryOp::Cos),
            UnaryOp::Erf => m.erf(x),
            UnaryOp::Erfc => m.erfc(x),
            UnaryOp::ErfInv => m.erf_inv(x),
            UnaryOp::Real => x,
            UnaryOp::IsFinite => {
                let (a, limit) = (m.abs(x), m.float(f32::INFINITY));
                m.compare(C::Lt, a, limit)
            }
            UnaryOp::IsInf => {
                let (a, limit) = (m.abs(x), m.float(f32::INFINITY));
                m.compare(C::Eq, a, limit)
            }
            UnaryOp::IsPosInf => {
                let limit = m.float(f32::INFINITY);
                m.compare(C::Eq, x, limit)
            }
            UnaryOp::IsNegInf => {
                let limit = m.float(f32::NEG_INFINITY);
                m.compare(C::Eq, x, limit)
            }
            UnaryOp::TotalOrder => {
                let sign = m.body.unary(U::Sar(31), x);
                let flip = m.body.unary(U::Shr(1), sign);
                m.bin(B::Xor, x, flip)
            }
            _ => return None,
        })
    }

    fn unary_int(&mut self, op: UnaryOp, signed: bool, x: Val, bits: u32) -> Option<Val> {
        let m = &mut self.math;
        Some(match (op, signed) {
            (UnaryOp::Neg, _) => {
                let zero = m.int(0);
                m.bin(B::IntSub, zero, x)
            }
            (UnaryOp::Not, _) => {
                let ones = m.int(u32::MAX);
                m.bin(B::Xor, x, ones)
            }
            (UnaryOp::Abs, true) => {
                let zero = m.int(0);
                let negative = m.bin(B::IntSub, zero, x);
                m.bin(B::IntMax, x, negative)
            }
            (UnaryOp::Abs, false) => x,
            (UnaryOp::Sign, true) => {
                let (low, high) = (m.int(u32::MAX), m.int(1));
                let x = m.bin(B::IntMin, x, high);
                m.bin(B::IntMax, x, low)
            }
            (UnaryOp::Sign, false) => {
                let one = m.int(1);
                m.bin(B::UintMin, x, one)
            }
            (UnaryOp::Wrap, true) if bits < 32 => {
                let x = m.body.unary(U::Shl(32 - bits as u8), x);
                m.body.unary(U::Sar(32 - bits as u8), x)
            }
            (UnaryOp::Wrap, false) if bits < 32 => {
                let mask = m.int(u32::MAX >> (32 - bits));
                m.bin(B::And, x, mask)
            }
            (UnaryOp::Wrap, _) => x,
            _ => return None,
        })
    }

    pub fn binary(&mut self, op: BinaryOp, lane: Lane, x: Val, y: Val, imm: u32) -> Option<Val> {
        match lane {
            Lane::F32 => self.binary_float(op, x, y),
            Lane::I32 | Lane::U32 => self.binary_int(op, lane == Lane::I32, x, y, imm),
            Lane::B8 => self.binary_bool(op, x, y),
            _ => None,
        }
    }

    fn binary_float(&mut self, op: BinaryOp, x: Val, y: Val) -> Option<Val> {
        let m = &mut self.math;
        Some(match op {
            BinaryOp::Add => m.add(x, y),
            BinaryOp::Sub => m.sub(x, y),
            BinaryOp::Mul => m.mul(x, y),
            BinaryOp::Div => match m.byte_over(x, y) {
                Some(quotient) => quotient,
                None => m.div(x, y),
            },
            BinaryOp::Max => m.max(x, y),
            BinaryOp::Min => m.min(x, y),
            BinaryOp::Eq => m.compare(C::Eq, x, y),
            BinaryOp::Ne => m.compare(C::Ne, x, y),
            BinaryOp::Ge => m.compare_or_within(C::Le, y, x),
            BinaryOp::Gt => m.compare_or_within(C::Lt, y, x),
            _ => return None,
        })
    }

    fn binary_int(&mut self, op: BinaryOp, signed: bool, x: Val, y: Val, bits: u32) -> Option<Val> {
        if op == BinaryOp::Or
            && let Some(rotated) = self.rotated(x, y)
        {
            return Some(rotated);
        }
        if matches!(op, BinaryOp::Div | BinaryOp::Rem) {
            return self.divide(op, signed, x, y, bits);
        }
        let m = &mut self.math;
        let op = match (op, signed) {
            (BinaryOp::Add, _) => B::IntAdd,
            (BinaryOp::Sub, _) => B::IntSub,
            (BinaryOp::Mul, _) => B::IntMul,
            (BinaryOp::And, _) => B::And,
            (BinaryOp::Or, _) => B::Or,
            (BinaryOp::Xor, _) => B::Xor,
            (BinaryOp::Max, true) => B::IntMax,
            (BinaryOp::Max, false) => B::UintMax,
            (BinaryOp::Min, true) => B::IntMin,
            (BinaryOp::Min, false) => B::UintMin,
            (BinaryOp::Shl | BinaryOp::Shrl | BinaryOp::Shra, _) => return self.shift(op, x, y, bits),
            (BinaryOp::Eq, _) => return Some(m.compare(C::IntEq, x, y)),
            (BinaryOp::Ne, _) => return Some(m.compare(C::IntNe, x, y)),
            (BinaryOp::Ge, true) => return Some(m.compare(C::IntGe, x, y)),
            (BinaryOp::Gt, true) => return Some(m.compare(C::IntGt, x, y)),
            (BinaryOp::Ge, false) => return Some(m.compare(C::UintGe, x, y)),
            (BinaryOp::Gt, false) => return Some(m.compare(C::UintGt, x, y)),
            _ => return None,
        };
        Some(m.bin(op, x, y))
    }

    /// Quotients and remainders: by zero, −1 or all bits, and what was divided.
    fn divide(&mut self, op: BinaryOp, signed: bool, x: Val, y: Val, bits: u32) -> Option<Val> {
        let m = &mut self.math;
        if !m.wide {
            return None;
        }
        let sign = if signed { Sign::Signed } else { Sign::Unsigned };
        let quotient = match m.body.nodes[y as usize] {
            Node::Const(0) => m.int(u32::MAX),
            Node::Const(by) => m.body.node(Node::DivideBy(x, by, sign)),
            _ => {
                let (quotient, zero, ones) = (m.body.node(Node::Divide(x, y, sign)), m.int(0), m.int(u32::MAX));
                let by_zero = m.compare(C::IntEq, y, zero);
                m.select(by_zero, ones, quotient)
            }
        };
        if op == BinaryOp::Rem {
            let whole = m.bin(B::IntMul, quotient, y);
            return Some(m.bin(B::IntSub, x, whole));
        }
        if signed || bits >= 32 {
            return Some(quotient);
        }
        let mask = m.int(u32::MAX >> (32 - bits));
        Some(m.bin(B::And, quotient, mask))
    }

    /// `x << n | x >> (32 - n)`, if these are the two.
    fn rotated(&mut self, x: Val, y: Val) -> Option<Val> {
        let body = &mut *self.math.body;
        let (of, by) = match (body.nodes[x as usize], body.nodes[y as usize]) {
            (Node::Unary(U::Shl(n), a), Node::Unary(U::Shr(m), b)) if a == b && n + m == 32 => (a, n),
            (Node::Unary(U::Shr(m), a), Node::Unary(U::Shl(n), b)) if a == b && n + m == 32 => (a, n),
            _ => return None,
        };
        self.math.wide.then(|| self.math.body.unary(U::Rotate(by), of))
    }

    /// Shifts of whole words: by 32 bits and more nothing is left, or the sign.
    fn shift(&mut self, op: BinaryOp, x: Val, y: Val, bits: u32) -> Option<Val> {
        if bits != 32 {
            return None;
        }
        let body = &mut *self.math.body;
        if let Node::Const(by @ 0..32) = body.nodes[y as usize] {
            let by = by as u8;
            return Some(match op {
                _ if by == 0 => x,
                BinaryOp::Shl => body.unary(U::Shl(by), x),
                BinaryOp::Shrl => body.unary(U::Shr(by), x),
                _ => body.unary(U::Sar(by), x),
            });
        }
        let op = match op {
            BinaryOp::Shl => B::ShlBy,
            BinaryOp::Shrl => B::ShrBy,
            _ => B::SarBy,
        };
        Some(body.binary(op, x, y))
    }

    fn binary_bool(&mut self, op: BinaryOp, x: Val, y: Val) -> Option<Val> {
        let body = &mut *self.math.body;
        let op = match op {
            BinaryOp::And | BinaryOp::Mul | BinaryOp::Min => MaskOp::And,
            BinaryOp::Or | BinaryOp::Add | BinaryOp::Max => MaskOp::Or,
            BinaryOp::Xor | BinaryOp::Ne => MaskOp::Xor,
            BinaryOp::Eq => {
                let differ = body.node(Node::Mask(MaskOp::Xor, x, y));
                return Some(body.node(Node::Not(differ)));
            }
            _ => return None,
        };
        Some(body.node(Node::Mask(op, x, y)))
    }

    fn select(&mut self, lane: Lane, mask: Val, x: Val, y: Val) -> Option<Val> {
        if lane.bytes() == 4 {
            return Some(self.math.select(mask, x, y));
        }
        if lane != Lane::B8 {
            return None;
        }
        let body = &mut *self.math.body;
        let others = body.node(Node::Not(mask));
        let (x, y) = (body.node(Node::Mask(MaskOp::And, mask, x)), body.node(Node::Mask(MaskOp::And, others, y)));
        Some(body.node(Node::Mask(MaskOp::Or, x, y)))
    }

    fn convert(&mut self, from: Lane, to: Lane, x: Val, bits: u32) -> Option<Val> {
        let m = &mut self.math;
        Some(match (from, to) {
            (Lane::B8, Lane::I32 | Lane::U32) => {
                let (one, zero) = (m.int(1), m.int(0));
                m.select(x, one, zero)
            }
            (Lane::B8, Lane::F32) => {
                let (one, zero) = (m.float(1.0), m.float(0.0));
                m.select(x, one, zero)
            }
            (Lane::I32 | Lane::U32, Lane::B8) => {
                let zero = m.int(0);
                m.compare(C::IntNe, x, zero)
            }
            (Lane::F32, Lane::B8) => {
                let zero = m.float(0.0);
                m.compare(C::Ne, x, zero)
            }
            (Lane::I32, Lane::U32) | (Lane::U32, Lane::I32) => x,
            (Lane::I32, Lane::F32) => m.body.unary(U::FromInt, x),
            (Lane::U32, Lane::F32) if m.wide => m.body.unary(U::FromUint, x),
            (Lane::F32, Lane::I32) => m.truncated(x, bits),
            _ => return None,
        })
    }
}

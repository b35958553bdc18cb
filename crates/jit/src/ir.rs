//! What is compiled: loops over the lanes of a row, in single assignment.
//!
//! A value is a vector of 32-bit lanes, or a mask with a truth per lane. Nodes are in an order in which operands come first,
//! and every node is there once: building the same twice gives the same value.

use std::collections::HashMap;

/// A value's number in its loop.
pub type Val = u32;

/// A pointer the function is called with, by number.
pub type Stream = u8;

/// How elements lie in memory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Form {
    /// 32 bits, as in lanes.
    Word,
    /// A byte that is zero or not, as a mask.
    Bool,
    /// Integers, extended when loaded and cut off when stored.
    S8,
    U8,
    S16,
    U16,
    /// Half-precision floats as `f32` lanes.
    F16,
    /// Pairs of words, of which this is the lower or the upper half of the lanes; only stored.
    LowPairs,
    HighPairs,
}

impl Form {
    pub fn bytes(self) -> usize {
        match self {
            Form::Word => 4,
            Form::Bool | Form::S8 | Form::U8 => 1,
            Form::S16 | Form::U16 | Form::F16 => 2,
            Form::LowPairs | Form::HighPairs => 8,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Unary {
    Sqrt,
    RoundEven,
    Floor,
    Ceil,
    Trunc,
    /// Signed integers as floats; unsigned ones where the processor can.
    FromInt,
    FromUint,
    /// Towards zero; what does not fit is the least integer.
    ToInt,
    Shl(u8),
    Shr(u8),
    Sar(u8),
    /// To the left, what leaves comes back; only on AVX-512.
    Rotate(u8),
    /// To half precision and back.
    RoundF16,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Binary {
    Add,
    Sub,
    Mul,
    Div,
    /// `a > b ? a : b`, and with it `b` where either is NaN.
    Max,
    /// `a < b ? a : b`, and with it `b` where either is NaN.
    Min,
    /// `a · 2^b`, rounded once; only on AVX-512.
    Scale,
    And,
    Or,
    Xor,
    IntAdd,
    IntSub,
    IntMul,
    IntMax,
    IntMin,
    UintMax,
    UintMin,
    /// By as many bits as the second operand says; none are left from 32 on.
    ShlBy,
    ShrBy,
    SarBy,
    /// The lanes of `b` whose numbers are in `a`; only on AVX-512.
    Permute,
}

impl Binary {
    pub(crate) fn commutes(self) -> bool {
        use Binary::*;
        !matches!(self, Sub | Div | Max | Min | Scale | IntSub | ShlBy | ShrBy | SarBy | Permute)
    }
}

/// Comparisons: of floats, of signed and of unsigned integers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Compare {
    Eq,
    Ne,
    Lt,
    Le,
    /// Not less: where either is NaN as well.
    NotLt,
    Unordered,
    IntEq,
    IntNe,
    IntGt,
    IntGe,
    UintGt,
    UintGe,
}

/// Whether integers have signs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sign {
    Signed,
    Unsigned,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MaskOp {
    And,
    Or,
    Xor,
}

/// What numbers are taken modulo, in `f64`, by bits: one over it, and it in two parts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Period {
    pub inverse: u64,
    pub parts: [u64; 2],
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Node {
    /// The lanes of a stream.
    Load(Stream, Form),
    /// The first word of a stream in every lane: the same for the row.
    Uniform(Stream),
    /// The same for an element in another form, but for truths and half-precision floats.
    Spread(Stream, Form),
    /// The words of a stream at so many words from its start; only on AVX-512.
    Gather(Stream, Val),
    /// The first or the second words of a stream of pairs; only on AVX-512.
    Part(Stream, bool),
    /// The lower or the upper half of the pairs of two values, one after the other; only on AVX-512.
    Pairs(Val, Val, bool),
    /// `√(a² + b²)` by way of `f64`; only on AVX-512.
    Distance(Val, Val),
    /// Whether `a² + b²` in `f64` is below a number, which is given by its bits; only on AVX-512.
    Within(Val, Val, u64),
    /// A number less the nearest multiple of a period; only on AVX-512.
    Remainder(Val, &'static Period),
    /// The first words of a stream, up to a vector of them: the same for the row; only on AVX-512.
    First(Stream, u8),
    Const(u32),
    /// The number of the lane in its row.
    Index,
    Unary(Unary, Val),
    Binary(Binary, Val, Val),
    /// Integers divided, towards zero; what is divided by zero is the least integer, or the largest of unsigned ones. Only on AVX-512.
    Divide(Val, Val, Sign),
    /// The same by a constant that is not zero.
    DivideBy(Val, u32, Sign),
    /// `a · b + c`, rounded once.
    Fma(Val, Val, Val),
    /// `mask ? a : b`
    Select(Val, Val, Val),
    /// `mask ? a · 2^b : 0`, rounded once; only on AVX-512, which does not look at the other lanes.
    ScaleWhere(Val, Val, Val),
    Compare(Compare, Val, Val),
    Mask(MaskOp, Val, Val),
    Not(Val),
}

impl Node {
    pub(crate) fn operands(&self) -> ([Val; 3], usize) {
        match *self {
            Node::Load(..)
            | Node::Uniform(_)
            | Node::Spread(..)
            | Node::First(..)
            | Node::Part(..)
            | Node::Const(_)
            | Node::Index => ([0; 3], 0),
            Node::Unary(_, a) | Node::Not(a) | Node::Gather(_, a) | Node::DivideBy(a, ..) | Node::Remainder(a, _) => {
                ([a, 0, 0], 1)
            }
            Node::Pairs(a, b, _) | Node::Distance(a, b) | Node::Within(a, b, _) => ([a, b, 0], 2),
            Node::Binary(_, a, b) | Node::Divide(a, b, _) | Node::Compare(_, a, b) | Node::Mask(_, a, b) => {
                ([a, b, 0], 2)
            }
            Node::Fma(a, b, c) | Node::Select(a, b, c) | Node::ScaleWhere(a, b, c) => ([a, b, c], 3),
        }
    }

    pub(crate) fn is_mask(&self) -> bool {
        use Node::*;
        matches!(self, Load(_, Form::Bool) | Compare(..) | Within(..) | Mask(..) | Not(_))
    }
}

/// How lanes of a row become one: as `strata_lanes::simd` folds, over 64 accumulators.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FoldOp {
    Add,
    Mul,
    /// NaN if either is, +0 above −0.
    Max,
    Min,
    IntAdd,
    IntMax,
    IntMin,
    UintMax,
    UintMin,
    And,
    Or,
    Xor,
}

impl FoldOp {
    /// What changes no other value.
    pub fn neutral(self) -> u32 {
        match self {
            FoldOp::Add => (-0.0f32).to_bits(),
            FoldOp::Mul => 1.0f32.to_bits(),
            FoldOp::Max => f32::NEG_INFINITY.to_bits(),
            FoldOp::Min => f32::INFINITY.to_bits(),
            FoldOp::IntMax => i32::MIN as u32,
            FoldOp::IntMin => i32::MAX as u32,
            FoldOp::UintMin | FoldOp::And => u32::MAX,
            FoldOp::IntAdd | FoldOp::UintMax | FoldOp::Or | FoldOp::Xor => 0,
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Fold {
    pub op: FoldOp,
    pub value: Val,
    /// Receives one word per row.
    pub out: Stream,
    /// Combined with the result, on its left.
    pub init: Option<u32>,
}

/// One pass over the lanes of a row.
#[derive(Default)]
pub struct Loop {
    pub nodes: Vec<Node>,
    pub stores: Vec<(Stream, Form, Val)>,
    pub folds: Vec<Fold>,
    /// Masks of lanes that the loop cannot compute: where one holds, the function says that it has failed.
    pub refused: Vec<Val>,
    /// How many lanes a row has, unless the caller says.
    pub lanes: Option<usize>,
    memo: HashMap<Node, Val>,
}

impl Loop {
    /// A loop over so many lanes, or over as many as the caller says.
    pub fn over(lanes: Option<usize>) -> Loop {
        Loop { lanes, ..Loop::default() }
    }

    pub fn node(&mut self, node: Node) -> Val {
        if let Some(&val) = self.memo.get(&node) {
            return val;
        }
        let val = self.nodes.len() as Val;
        self.nodes.push(node);
        self.memo.insert(node, val);
        val
    }

    pub fn int(&mut self, value: u32) -> Val {
        self.node(Node::Const(value))
    }

    pub fn float(&mut self, value: f32) -> Val {
        self.int(value.to_bits())
    }

    pub fn unary(&mut self, op: Unary, a: Val) -> Val {
        self.node(Node::Unary(op, a))
    }

    pub fn binary(&mut self, op: Binary, a: Val, b: Val) -> Val {
        self.node(Node::Binary(op, a, b))
    }

    pub fn fma(&mut self, a: Val, b: Val, c: Val) -> Val {
        self.node(Node::Fma(a, b, c))
    }

    pub fn select(&mut self, mask: Val, a: Val, b: Val) -> Val {
        self.node(Node::Select(mask, a, b))
    }

    pub fn compare(&mut self, op: Compare, a: Val, b: Val) -> Val {
        self.node(Node::Compare(op, a, b))
    }

    pub fn is_mask(&self, val: Val) -> bool {
        self.nodes[val as usize].is_mask()
    }
}

/// Loops that run one after the other over every row.
#[derive(Default)]
pub struct Function {
    pub loops: Vec<Loop>,
    /// How far each stream moves from row to row, in bytes.
    pub row_bytes: Vec<i32>,
    /// Streams whose rows are adjacent, however long they are, with the bytes of an element.
    pub adjacent: Vec<(Stream, u32)>,
    /// Streams whose rows are short and lie apart, with the bytes of a row: they are asked for a few rows ahead.
    pub ahead: Vec<(Stream, usize)>,
    /// Streams that are written past the cache; their rows start at multiples of 64 bytes.
    pub streamed: Vec<Stream>,
}

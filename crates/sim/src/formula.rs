//! What a row instruction computes, and the rows it reads and writes: the words of [`crate::simd_pass`].

use strata_kernel::{ActFn, AluOp};

/// An operator with its operands in order, the row's own element first unless it is reversed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    Keep,
    Add,
    Subtract,
    SubtractFrom,
    Multiply,
    Divide,
    DivideInto,
    Maximum,
    Minimum,
    Equal,
    NotEqual,
    Greater,
    GreaterEqual,
    Less,
    LessEqual,
}

impl Op {
    /// `None` for what is not computed here.
    pub fn of(op: AluOp, reverse: bool) -> Option<Op> {
        Some(match (op, reverse) {
            (AluOp::Add, _) => Op::Add,
            (AluOp::Multiply, _) => Op::Multiply,
            (AluOp::Subtract, false) => Op::Subtract,
            (AluOp::Subtract, true) => Op::SubtractFrom,
            (AluOp::Divide, false) => Op::Divide,
            (AluOp::Divide, true) => Op::DivideInto,
            (AluOp::Maximum, false) => Op::Maximum,
            (AluOp::Minimum, false) => Op::Minimum,
            (AluOp::Equal, _) => Op::Equal,
            (AluOp::NotEqual, _) => Op::NotEqual,
            (AluOp::Greater, false) | (AluOp::Less, true) => Op::Greater,
            (AluOp::GreaterEqual, false) | (AluOp::LessEqual, true) => Op::GreaterEqual,
            (AluOp::Less, false) | (AluOp::Greater, true) => Op::Less,
            (AluOp::LessEqual, false) | (AluOp::GreaterEqual, true) => Op::LessEqual,
            _ => return None,
        })
    }
}

/// What the results are reduced to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reduce {
    Nothing,
    Sum,
    Max,
    Min,
}

impl Reduce {
    /// `None` for what is not computed here.
    pub fn of(op: AluOp) -> Option<Reduce> {
        match op {
            AluOp::Add => Some(Reduce::Sum),
            AluOp::Maximum => Some(Reduce::Max),
            AluOp::Minimum => Some(Reduce::Min),
            _ => None,
        }
    }
}

/// How an element is stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Item {
    F32,
    Bf16,
}

impl Item {
    pub fn bytes(self) -> usize {
        if self == Item::F32 { 4 } else { 2 }
    }
}

/// What is computed for each element.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Formula {
    pub op0: Op,
    pub op1: Op,
    pub f: ActFn,
    pub reduce: Reduce,
}

/// Rows of adjacent elements, `pitch` bytes apart.
#[derive(Clone, Copy, Debug)]
pub struct Rows<P> {
    pub at: P,
    pub pitch: usize,
    pub item: Item,
}

/// One of several formulas that rows go through, each with what the one before it gives.
#[derive(Clone, Copy, Debug)]
pub struct Stage<'n> {
    /// Its reduction is for others to do.
    pub formula: Formula,
    pub second: Second,
    /// Second operands of both operators in each row, where they are numbers.
    pub numbers: [&'n [f32]; 2],
    /// Where results are kept, besides going on: float32.
    pub to: Option<Rows<*mut u8>>,
}

/// The second operand of the second operator.
#[derive(Clone, Copy, Debug)]
pub enum Second {
    Number,
    /// What the formula begins with.
    Own,
    Row(Rows<*const u8>),
}

/// Formulas that rows go through at most.
pub const MOST_STAGES: usize = 8;

/// Functions that a stage may have: the others are not computed in registers.
pub fn is_near(f: ActFn) -> bool {
    use ActFn::*;
    matches!(f, Copy | Exp | Sigmoid | Silu | Tanh | Relu | Square | Sqrt | Rsqrt | Reciprocal | Abs | Negative)
}

/// Rows of several partitions.
#[derive(Clone, Copy, Debug)]
pub struct Args {
    /// Elements of each.
    pub n: usize,
    pub a: Rows<*const u8>,
    /// The second operand of `op1`, unless it is a number.
    pub b: Option<Rows<*const u8>>,
    pub to: Option<Rows<*mut u8>>,
    /// Where results go as well, in the same type.
    pub also: Option<Rows<*mut u8>>,
    /// Whether `to` and `also` are written past the cache: then their rows begin on lines. Others may read them after a fence.
    pub past: [bool; 2],
    /// Rows that are asked for meanwhile, to be read and to be written soon, and how many. They need not exist.
    pub ahead: [Option<Rows<*const u8>>; 2],
    pub n_ahead: usize,
}

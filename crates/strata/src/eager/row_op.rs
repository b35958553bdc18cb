//! The operators on rows by name, and the element-wise parts that they are made of.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use strata_tensor::DType;

use super::Map;

/// What becomes of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RowOp {
    /// Its sum.
    Sum,
    /// The sums of columns: all rows give one.
    ColumnSum,
    /// Its sum by its length.
    Mean,
    /// Its largest element; NaN if there is one.
    Max,
    /// Its smallest element; NaN if there is one.
    Min,
    /// A row of `exp(x) / sum(exp(x))`.
    Softmax,
    /// A row of the logarithms of that.
    LogSoftmax,
    /// The same numbers in another type; a row may have any length.
    Convert,
    /// Of a gradient `g` and a softmax `y`: `y * (g - sum(g * y))`.
    SoftmaxBackward,
    /// Of a gradient `g` and a logarithm of a softmax `y`: `g - exp(y) * sum(g)`.
    LogSoftmaxBackward,
}

impl RowOp {
    /// By its name among torch's operators.
    pub fn from_name(name: &str) -> Option<RowOp> {
        Some(match name {
            "sum" => RowOp::Sum,
            "column_sum" => RowOp::ColumnSum,
            "mean" => RowOp::Mean,
            "amax" => RowOp::Max,
            "amin" => RowOp::Min,
            "_to_copy" => RowOp::Convert,
            "_softmax" => RowOp::Softmax,
            "_log_softmax" => RowOp::LogSoftmax,
            "_softmax_backward_data" => RowOp::SoftmaxBackward,
            "_log_softmax_backward_data" => RowOp::LogSoftmaxBackward,
            _ => return None,
        })
    }

    pub(super) fn keeps_rows(self) -> bool {
        !matches!(self, RowOp::Sum | RowOp::Mean | RowOp::Max | RowOp::Min)
    }

    /// How many operands it takes.
    pub fn arity(self) -> usize {
        if matches!(self, RowOp::SoftmaxBackward | RowOp::LogSoftmaxBackward) { 2 } else { 1 }
    }
}

/// The numbers that can be in a row or come out of it.
fn is_float(dtype: DType) -> bool {
    matches!(dtype, DType::F32 | DType::BF16 | DType::F16)
}

/// Whether rows of `from` can become `to`.
pub fn takes(from: DType, to: DType) -> bool {
    is_float(from) && is_float(to)
}

/// Element-wise parts: the operands are of the types given, the result is of the last.
const PARTS: &[(&str, &str)] = &[
    ("convert", "%r = stablehlo.convert %x : ($0) -> $1"),
    ("exp_less", "%0 = stablehlo.subtract %x, %y : $0\n%r = stablehlo.exponential %0 : $0"),
    ("times", "%0 = stablehlo.multiply %x, %y : $0\n%r = stablehlo.convert %0 : ($0) -> $2"),
    (
        "less",
        "%0 = stablehlo.subtract %x, %y : $0\n%1 = stablehlo.subtract %0, %z : $0\n%r = stablehlo.convert %1 : ($0) -> $3",
    ),
    (
        "power",
        "%0 = stablehlo.convert %x : ($0) -> $1\n%1 = stablehlo.subtract %0, %y : $1\n%r = stablehlo.exponential %1 : $1",
    ),
    (
        "share",
        "%0 = stablehlo.constant dense<1.0> : $1\n%1 = stablehlo.divide %0, %y : $1\n%2 = stablehlo.multiply %x, %1 : $1\n\
         %r = stablehlo.convert %2 : ($1) -> $2",
    ),
    (
        "log_share",
        "%0 = stablehlo.convert %x : ($0) -> $1\n%1 = stablehlo.subtract %0, %y : $1\n%2 = stablehlo.log %z : $1\n\
         %3 = stablehlo.subtract %1, %2 : $1\n%r = stablehlo.convert %3 : ($1) -> $3",
    ),
    (
        "product",
        "%0 = stablehlo.convert %x : ($0) -> $2\n%1 = stablehlo.convert %y : ($1) -> $2\n%r = stablehlo.multiply %0, %1 : $2",
    ),
    ("gather", "%0 = stablehlo.convert %y : ($1) -> $0\n%r = stablehlo.add %x, %0 : $0"),
    // Four rows, in the order of one after the other.
    (
        "gather_four",
        "%0 = stablehlo.convert %y : ($1) -> $0\n%1 = stablehlo.add %x, %0 : $0\n%2 = stablehlo.convert %z : ($1) -> $0\n\
         %3 = stablehlo.add %1, %2 : $0\n%4 = stablehlo.convert %u : ($1) -> $0\n%5 = stablehlo.add %3, %4 : $0\n\
         %6 = stablehlo.convert %v : ($1) -> $0\n%r = stablehlo.add %5, %6 : $0",
    ),
    ("plus", "%0 = stablehlo.add %x, %y : $0\n%r = stablehlo.convert %0 : ($0) -> $2"),
    (
        "grad",
        "%0 = stablehlo.convert %x : ($0) -> $2\n%1 = stablehlo.convert %y : ($1) -> $2\n%2 = stablehlo.subtract %0, %z : $2\n\
         %3 = stablehlo.multiply %1, %2 : $2\n%r = stablehlo.convert %3 : ($2) -> $3",
    ),
    (
        "log_grad",
        "%0 = stablehlo.convert %x : ($0) -> $2\n%1 = stablehlo.convert %y : ($1) -> $2\n%2 = stablehlo.exponential %1 : $2\n\
         %3 = stablehlo.multiply %2, %z : $2\n%4 = stablehlo.subtract %0, %3 : $2\n%r = stablehlo.convert %4 : ($2) -> $3",
    ),
];

/// A part for these types, compiled once.
pub(super) fn part(name: &'static str, types: &[DType]) -> &'static Map {
    type Key = (&'static str, Vec<DType>);
    static MADE: LazyLock<Mutex<HashMap<Key, &'static Map>>> = LazyLock::new(Mutex::default);
    let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    made.entry((name, types.to_vec())).or_insert_with(|| {
        let (_, text) = PARTS.iter().find(|(known, _)| *known == name).expect("a part of the table");
        let mut text = (*text).to_owned();
        for (i, dtype) in types.iter().enumerate() {
            text = text.replace(&format!("${i}"), &format!("tensor<{dtype}>"));
        }
        let (to, operands) = types.split_last().expect("the type of the result");
        let arguments: Vec<String> = operands
            .iter()
            .zip(["x", "y", "z", "u", "v"])
            .map(|(dtype, name)| format!("%{name}: tensor<{dtype}>"))
            .collect();
        let program = format!(
            "func.func @main({}) -> tensor<{to}> {{\n{text}\nreturn %r : tensor<{to}>\n}}\n",
            arguments.join(", ")
        );
        let map = Map::of_program(&program, operands.iter().map(|dtype| dtype.bytes()).collect(), to.bytes());
        &*Box::leak(Box::new(map.expect("the parts are valid programs")))
    })
}

pub(super) const F: DType = DType::F32;

const FLOATS: [DType; 3] = [DType::F32, DType::BF16, DType::F16];
/// How many operators there are on rows of each type that become each.
pub(super) const N_KINDS: usize = (RowOp::LogSoftmaxBackward as usize + 1) * FLOATS.len() * FLOATS.len();

/// The number of one of them.
pub(super) fn kind(op: RowOp, from: DType, to: DType) -> usize {
    let number = |dtype| FLOATS.iter().position(|&float| float == dtype).expect("a float");
    (op as usize * FLOATS.len() + number(from)) * FLOATS.len() + number(to)
}

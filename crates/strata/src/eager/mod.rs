//! Single operators on memory, as a framework's eager mode asks for them: no program, no plan, no shapes to compile for.
//!
//! An element-wise operator is a few lines of StableHLO over scalars, compiled to lanes once per element type and run
//! over any number of elements.

pub mod rows;

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, OnceLock, PoisonError};

use strata_exec::kernel::MapCode;
pub use strata_exec::kernel::Operand;
use strata_exec::lane_body::LaneBody;
use strata_exec::ops::dot::DotPlan;
use strata_exec::ops::{Body, View, ViewMut, par};
use strata_tensor::DType;
use strata_tensor::numbers::DotDims;

use crate::Program;

/// Elements that are interpreted at once: what fits the first-level cache.
const BLOCK: usize = 1024;
/// Operators are compiled when one has so many elements for the first time.
const WORTH: usize = 256;
const MOST_OPERANDS: usize = 4;

/// Parts that several operators begin with.
macro_rules! POSITIVE {
    () => {
        "%0 = stablehlo.constant dense<0.0> : $t\n%1 = stablehlo.compare GT, %x, %0 : ($t, $t) -> tensor<i1>\n"
    };
}
/// `%1` is whether `%x` is infinite or NaN.
macro_rules! INFINITE {
    () => {
        "%0 = stablehlo.constant dense<0.0> : $t
         %a0 = stablehlo.is_finite %x : ($t) -> tensor<i1>
         %1 = stablehlo.not %a0 : tensor<i1>\n"
    };
}
macro_rules! TRUTHS {
    () => {
        "%0 = stablehlo.constant dense<$0> : $t
         %1 = stablehlo.compare NE, %x, %0 : ($t, $t) -> tensor<i1>
         %2 = stablehlo.compare NE, %y, %0 : ($t, $t) -> tensor<i1>\n"
    };
}
macro_rules! TRUNC {
    () => {
        "%0 = stablehlo.constant dense<0.0> : $t
         %1 = stablehlo.compare LT, %x, %0 : ($t, $t) -> tensor<i1>
         %2 = stablehlo.ceil %x : $t
         %3 = stablehlo.floor %x : $t\n"
    };
}
/// `%1` is the remainder, `%4` whether it and the divisor differ in sign.
macro_rules! FLOORED {
    () => {
        "%0 = stablehlo.constant dense<$0> : $t
         %1 = stablehlo.remainder %x, %y : $t
         %2 = stablehlo.compare LT, %1, %0 : ($t, $t) -> tensor<i1>
         %3 = stablehlo.compare LT, %y, %0 : ($t, $t) -> tensor<i1>
         %a2 = stablehlo.xor %2, %3 : tensor<i1>
         %a3 = stablehlo.compare NE, %1, %0 : ($t, $t) -> tensor<i1>
         %4 = stablehlo.and %a2, %a3 : tensor<i1>\n"
    };
}
/// NaN has no sign: zero.
macro_rules! SIGN {
    () => {
        "%0 = stablehlo.sign %x : $t
         %1 = stablehlo.constant dense<$0> : $t
         %3 = stablehlo.compare NE, %x, %x : ($t, $t) -> tensor<i1>
         %4 = stablehlo.add %0, %1 : $t\n"
    };
}
macro_rules! HARD_GATE {
    () => {
        "%0 = stablehlo.constant dense<3.0> : $t
         %1 = stablehlo.constant dense<0.0> : $t
         %2 = stablehlo.constant dense<6.0> : $t
         %3 = stablehlo.add %x, %0 : $t
         %4 = stablehlo.clamp %1, %3, %2 : $t\n"
    };
}
macro_rules! NORMAL_CDF {
    () => {
        "%0 = stablehlo.constant dense<0.70710678118654752440> : $t
         %1 = stablehlo.multiply %x, %0 : $t
         %2 = chlo.erf %1 : $t -> $t
         %3 = stablehlo.constant dense<1.0> : $t
         %4 = stablehlo.add %2, %3 : $t
         %5 = stablehlo.constant dense<0.5> : $t
         %6 = stablehlo.multiply %4, %5 : $t\n"
    };
}

/// The operators: `%x`, `%y`, `%z` and `%w` are the operands, `%r` the result, `$t` their type (16-bit floats are widened), `$0` and
/// `$1` its zero and one. A letter per operand says what it is: `t` an element, `b` a truth; after `>` comes the result, if it is a truth.
const OPERATORS: &[(&str, Class, &str, &str)] = &[
    ("add", Class::Number, "tt", "%r = stablehlo.add %x, %y : $t"),
    ("add_scaled", Class::Number, "ttt", "%0 = stablehlo.multiply %z, %y : $t\n%r = stablehlo.add %x, %0 : $t"),
    ("sub", Class::Number, "tt", "%r = stablehlo.subtract %x, %y : $t"),
    ("sub_scaled", Class::Number, "ttt", "%0 = stablehlo.multiply %z, %y : $t\n%r = stablehlo.subtract %x, %0 : $t"),
    ("rsub_scaled", Class::Number, "ttt", "%0 = stablehlo.multiply %z, %x : $t\n%r = stablehlo.subtract %y, %0 : $t"),
    ("mul", Class::Number, "tt", "%r = stablehlo.multiply %x, %y : $t"),
    ("div", Class::Float, "tt", "%r = stablehlo.divide %x, %y : $t"),
    ("maximum", Class::Number, "tt", "%r = stablehlo.maximum %x, %y : $t"),
    ("minimum", Class::Number, "tt", "%r = stablehlo.minimum %x, %y : $t"),
    ("clamp", Class::Number, "ttt", "%0 = stablehlo.maximum %x, %y : $t\n%r = stablehlo.minimum %0, %z : $t"),
    ("pow", Class::Float, "tt", "%r = stablehlo.power %x, %y : $t"),
    ("atan2", Class::Float, "tt", "%r = stablehlo.atan2 %x, %y : $t"),
    ("fmod", Class::Float, "tt", "%r = stablehlo.remainder %x, %y : $t"),
    (
        "remainder",
        Class::Number,
        "tt",
        concat!(FLOORED!(), "%5 = stablehlo.add %1, %y : $t\n%r = stablehlo.select %4, %5, %1 : tensor<i1>, $t"),
    ),
    (
        "floor_divide",
        Class::Integer,
        "tt",
        concat!(
            FLOORED!(),
            "%5 = stablehlo.divide %x, %y : $t
             %6 = stablehlo.constant dense<$1> : $t
             %7 = stablehlo.subtract %5, %6 : $t
             %r = stablehlo.select %4, %7, %5 : tensor<i1>, $t"
        ),
    ),
    ("eq", Class::Any, "tt>b", "%r = stablehlo.compare EQ, %x, %y : ($t, $t) -> tensor<i1>"),
    ("ne", Class::Any, "tt>b", "%r = stablehlo.compare NE, %x, %y : ($t, $t) -> tensor<i1>"),
    ("lt", Class::Any, "tt>b", "%r = stablehlo.compare LT, %x, %y : ($t, $t) -> tensor<i1>"),
    ("le", Class::Any, "tt>b", "%r = stablehlo.compare LE, %x, %y : ($t, $t) -> tensor<i1>"),
    ("gt", Class::Any, "tt>b", "%r = stablehlo.compare GT, %x, %y : ($t, $t) -> tensor<i1>"),
    ("ge", Class::Any, "tt>b", "%r = stablehlo.compare GE, %x, %y : ($t, $t) -> tensor<i1>"),
    (
        "logical_not",
        Class::Any,
        "t>b",
        "%0 = stablehlo.constant dense<$0> : $t\n%r = stablehlo.compare EQ, %x, %0 : ($t, $t) -> tensor<i1>",
    ),
    ("isnan", Class::Float, "t>b", "%r = stablehlo.compare NE, %x, %x : ($t, $t) -> tensor<i1>"),
    (
        "isposinf",
        Class::Float,
        "t>b",
        concat!(
            INFINITE!(),
            "%2 = stablehlo.compare GT, %x, %0 : ($t, $t) -> tensor<i1>\n%r = stablehlo.and %1, %2 : tensor<i1>"
        ),
    ),
    (
        "isneginf",
        Class::Float,
        "t>b",
        concat!(
            INFINITE!(),
            "%2 = stablehlo.compare LT, %x, %0 : ($t, $t) -> tensor<i1>\n%r = stablehlo.and %1, %2 : tensor<i1>"
        ),
    ),
    ("logical_and", Class::Any, "tt>b", concat!(TRUTHS!(), "%r = stablehlo.and %1, %2 : tensor<i1>")),
    ("logical_or", Class::Any, "tt>b", concat!(TRUTHS!(), "%r = stablehlo.or %1, %2 : tensor<i1>")),
    ("logical_xor", Class::Any, "tt>b", concat!(TRUTHS!(), "%r = stablehlo.xor %1, %2 : tensor<i1>")),
    ("bitwise_not", Class::Bits, "t", "%r = stablehlo.not %x : $t"),
    ("bitwise_and", Class::Bits, "tt", "%r = stablehlo.and %x, %y : $t"),
    ("bitwise_or", Class::Bits, "tt", "%r = stablehlo.or %x, %y : $t"),
    ("bitwise_xor", Class::Bits, "tt", "%r = stablehlo.xor %x, %y : $t"),
    ("where", Class::Any, "btt", "%r = stablehlo.select %x, %y, %z : tensor<i1>, $t"),
    ("masked_fill", Class::Any, "tbt", "%r = stablehlo.select %y, %z, %x : tensor<i1>, $t"),
    (
        "addcmul",
        Class::Number,
        "tttt",
        "%0 = stablehlo.multiply %w, %y : $t\n%1 = stablehlo.multiply %0, %z : $t\n%r = stablehlo.add %x, %1 : $t",
    ),
    (
        "addcdiv",
        Class::Float,
        "tttt",
        "%0 = stablehlo.multiply %w, %y : $t\n%1 = stablehlo.divide %0, %z : $t\n%r = stablehlo.add %x, %1 : $t",
    ),
    (
        "lerp",
        Class::Float,
        "ttt",
        "%0 = stablehlo.subtract %y, %x : $t
         %1 = stablehlo.multiply %z, %0 : $t
         %2 = stablehlo.add %x, %1 : $t
         %3 = stablehlo.constant dense<1.0> : $t
         %4 = stablehlo.subtract %3, %z : $t
         %5 = stablehlo.multiply %0, %4 : $t
         %6 = stablehlo.subtract %y, %5 : $t
         %7 = stablehlo.constant dense<0.5> : $t
         %8 = stablehlo.abs %z : $t
         %9 = stablehlo.compare LT, %8, %7 : ($t, $t) -> tensor<i1>
         %r = stablehlo.select %9, %2, %6 : tensor<i1>, $t",
    ),
    ("neg", Class::Number, "t", "%r = stablehlo.negate %x : $t"),
    ("abs", Class::Signed, "t", "%r = stablehlo.abs %x : $t"),
    ("sign", Class::Signed, "t", concat!(SIGN!(), "%r = stablehlo.select %3, %1, %4 : tensor<i1>, $t")),
    ("square", Class::Number, "t", "%r = stablehlo.multiply %x, %x : $t"),
    ("cube", Class::Number, "t", "%0 = stablehlo.multiply %x, %x : $t\n%r = stablehlo.multiply %0, %x : $t"),
    ("ceil", Class::Float, "t", "%r = stablehlo.ceil %x : $t"),
    ("floor", Class::Float, "t", "%r = stablehlo.floor %x : $t"),
    ("round", Class::Float, "t", "%r = stablehlo.round_nearest_even %x : $t"),
    ("trunc", Class::Float, "t", concat!(TRUNC!(), "%r = stablehlo.select %1, %2, %3 : tensor<i1>, $t")),
    (
        "frac",
        Class::Float,
        "t",
        concat!(TRUNC!(), "%4 = stablehlo.select %1, %2, %3 : tensor<i1>, $t\n%r = stablehlo.subtract %x, %4 : $t"),
    ),
    ("exp", Class::Float, "t", "%r = stablehlo.exponential %x : $t"),
    ("expm1", Class::Float, "t", "%r = stablehlo.exponential_minus_one %x : $t"),
    ("log", Class::Float, "t", "%r = stablehlo.log %x : $t"),
    ("log1p", Class::Float, "t", "%r = stablehlo.log_plus_one %x : $t"),
    ("sqrt", Class::Float, "t", "%r = stablehlo.sqrt %x : $t"),
    ("rsqrt", Class::Float, "t", "%r = stablehlo.rsqrt %x : $t"),
    ("sin", Class::Float, "t", "%r = stablehlo.sine %x : $t"),
    ("cos", Class::Float, "t", "%r = stablehlo.cosine %x : $t"),
    ("tan", Class::Float, "t", "%r = stablehlo.tan %x : $t"),
    ("asin", Class::Float, "t", "%r = chlo.asin %x : $t -> $t"),
    ("acos", Class::Float, "t", "%r = chlo.acos %x : $t -> $t"),
    ("atan", Class::Float, "t", "%r = chlo.atan %x : $t -> $t"),
    ("sinh", Class::Float, "t", "%r = chlo.sinh %x : $t -> $t"),
    ("cosh", Class::Float, "t", "%r = chlo.cosh %x : $t -> $t"),
    ("tanh", Class::Float, "t", "%r = stablehlo.tanh %x : $t"),
    ("asinh", Class::Float, "t", "%r = chlo.asinh %x : $t -> $t"),
    ("acosh", Class::Float, "t", "%r = chlo.acosh %x : $t -> $t"),
    ("atanh", Class::Float, "t", "%r = chlo.atanh %x : $t -> $t"),
    ("erf", Class::Float, "t", "%r = chlo.erf %x : $t -> $t"),
    ("erfc", Class::Float, "t", "%r = chlo.erfc %x : $t -> $t"),
    ("erfinv", Class::Float, "t", "%r = chlo.erf_inv %x : $t -> $t"),
    ("lgamma", Class::Float, "t", "%r = chlo.lgamma %x : $t -> $t"),
    ("sigmoid", Class::Float, "t", "%r = stablehlo.logistic %x : $t"),
    ("reciprocal", Class::Float, "t", "%1 = stablehlo.constant dense<1.0> : $t\n%r = stablehlo.divide %1, %x : $t"),
    ("relu", Class::Number, "t", "%0 = stablehlo.constant dense<$0> : $t\n%r = stablehlo.maximum %x, %0 : $t"),
    ("silu", Class::Float, "t", "%0 = stablehlo.logistic %x : $t\n%r = stablehlo.multiply %x, %0 : $t"),
    (
        "mish",
        Class::Float,
        "t",
        "%0 = stablehlo.exponential %x : $t\n%1 = stablehlo.log_plus_one %0 : $t\n%2 = stablehlo.tanh %1 : $t\n%r = stablehlo.multiply %x, %2 : $t",
    ),
    ("hardsigmoid", Class::Float, "t", concat!(HARD_GATE!(), "%r = stablehlo.divide %4, %2 : $t")),
    (
        "hardswish",
        Class::Float,
        "t",
        concat!(HARD_GATE!(), "%5 = stablehlo.multiply %x, %4 : $t\n%r = stablehlo.divide %5, %2 : $t"),
    ),
    ("gelu", Class::Float, "t", concat!(NORMAL_CDF!(), "%r = stablehlo.multiply %x, %6 : $t")),
    (
        "leaky_relu",
        Class::Float,
        "tt",
        concat!(POSITIVE!(), "%2 = stablehlo.multiply %x, %y : $t\n%r = stablehlo.select %1, %x, %2 : tensor<i1>, $t"),
    ),
    (
        "elu",
        Class::Float,
        "tttt",
        concat!(
            POSITIVE!(),
            "%2 = stablehlo.multiply %x, %z : $t
             %3 = stablehlo.multiply %x, %w : $t
             %4 = stablehlo.exponential_minus_one %3 : $t
             %5 = stablehlo.multiply %y, %z : $t
             %6 = stablehlo.multiply %4, %5 : $t
             %r = stablehlo.select %1, %2, %6 : tensor<i1>, $t"
        ),
    ),
    (
        "threshold",
        Class::Number,
        "ttt",
        "%0 = stablehlo.compare LE, %x, %y : ($t, $t) -> tensor<i1>\n%r = stablehlo.select %0, %z, %x : tensor<i1>, $t",
    ),
    (
        "softplus",
        Class::Float,
        "ttt",
        "%0 = stablehlo.multiply %x, %y : $t
         %1 = stablehlo.compare GT, %0, %z : ($t, $t) -> tensor<i1>
         %2 = stablehlo.exponential %0 : $t
         %3 = stablehlo.log_plus_one %2 : $t
         %4 = stablehlo.divide %3, %y : $t
         %r = stablehlo.select %1, %x, %4 : tensor<i1>, $t",
    ),
    // Gradients: `%x` is the gradient of the result.
    (
        "sigmoid_backward",
        Class::Float,
        "tt",
        "%0 = stablehlo.constant dense<1.0> : $t\n%1 = stablehlo.subtract %0, %y : $t\n%2 = stablehlo.multiply %x, %1 : $t\n%r = stablehlo.multiply %2, %y : $t",
    ),
    (
        "tanh_backward",
        Class::Float,
        "tt",
        "%0 = stablehlo.constant dense<1.0> : $t\n%1 = stablehlo.multiply %y, %y : $t\n%2 = stablehlo.subtract %0, %1 : $t\n%r = stablehlo.multiply %x, %2 : $t",
    ),
    (
        "threshold_backward",
        Class::Number,
        "ttt",
        "%0 = stablehlo.constant dense<$0> : $t\n%1 = stablehlo.compare LE, %y, %z : ($t, $t) -> tensor<i1>\n%r = stablehlo.select %1, %0, %x : tensor<i1>, $t",
    ),
    (
        "silu_backward",
        Class::Float,
        "tt",
        "%0 = stablehlo.logistic %y : $t
         %1 = stablehlo.constant dense<1.0> : $t
         %2 = stablehlo.subtract %1, %0 : $t
         %3 = stablehlo.multiply %y, %2 : $t
         %4 = stablehlo.add %1, %3 : $t
         %5 = stablehlo.multiply %0, %4 : $t
         %r = stablehlo.multiply %x, %5 : $t",
    ),
    (
        "gelu_backward",
        Class::Float,
        "tt",
        "%0 = stablehlo.constant dense<0.70710678118654752440> : $t
         %1 = stablehlo.multiply %y, %0 : $t
         %2 = chlo.erf %1 : $t -> $t
         %3 = stablehlo.constant dense<1.0> : $t
         %4 = stablehlo.add %2, %3 : $t
         %5 = stablehlo.constant dense<0.5> : $t
         %6 = stablehlo.multiply %4, %5 : $t
         %7 = stablehlo.multiply %y, %y : $t
         %8 = stablehlo.multiply %7, %5 : $t
         %9 = stablehlo.negate %8 : $t
         %10 = stablehlo.exponential %9 : $t
         %11 = stablehlo.constant dense<0.39894228040143267794> : $t
         %12 = stablehlo.multiply %10, %11 : $t
         %13 = stablehlo.multiply %y, %12 : $t
         %14 = stablehlo.add %6, %13 : $t
         %r = stablehlo.multiply %x, %14 : $t",
    ),
    (
        "hardtanh_backward",
        Class::Float,
        "tttt",
        "%0 = stablehlo.compare LE, %y, %z : ($t, $t) -> tensor<i1>
         %1 = stablehlo.compare GE, %y, %w : ($t, $t) -> tensor<i1>
         %2 = stablehlo.or %0, %1 : tensor<i1>
         %3 = stablehlo.constant dense<0.0> : $t
         %r = stablehlo.select %2, %3, %x : tensor<i1>, $t",
    ),
    (
        "leaky_relu_backward",
        Class::Float,
        "ttt",
        "%0 = stablehlo.constant dense<0.0> : $t
         %1 = stablehlo.compare GT, %y, %0 : ($t, $t) -> tensor<i1>
         %2 = stablehlo.multiply %x, %z : $t
         %r = stablehlo.select %1, %x, %2 : tensor<i1>, $t",
    ),
];

/// The element types an operator takes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Float,
    /// Signed integers and floats.
    Signed,
    /// Integers.
    Integer,
    /// Integers and truths.
    Bits,
    /// Integers and floats.
    Number,
    /// Truths, integers and floats.
    Any,
}

impl Class {
    fn takes(self, dtype: DType) -> bool {
        let is_float = dtype.is_float() && dtype.bits() >= 16;
        match self {
            Class::Float => is_float,
            Class::Signed => is_float || dtype.is_signed(),
            Class::Integer => dtype.is_integer(),
            Class::Bits => dtype.is_integer() || dtype.is_bool(),
            Class::Number => is_float || dtype.is_integer(),
            Class::Any => is_float || dtype.is_integer() || dtype.is_bool(),
        }
    }
}

/// An element-wise operator on elements of one type.
pub struct Map {
    body: LaneBody,
    /// Machine code, by which operands are single elements.
    codes: [OnceLock<Option<MapCode>>; 1 << MOST_OPERANDS],
    /// Bytes of an element of each operand, and of the result.
    pub widths: Vec<usize>,
    /// Bytes of an element of the result.
    pub out_width: usize,
}

/// The operator `name` on `dtype`, if there is one. It is compiled when it is first asked for and kept. The operands of
/// `numbers`, a bit each, are single numbers: where 16-bit floats are widened, they are wide already.
pub fn map(name: &str, dtype: DType, numbers: u32) -> Option<&'static Map> {
    type Key = (&'static str, DType, u32);
    static MAPS: LazyLock<Mutex<HashMap<Key, Option<&'static Map>>>> = LazyLock::new(Mutex::default);
    let &(name, class, operands, text) = OPERATORS.iter().find(|(known, ..)| *known == name)?;
    let mut maps = MAPS.lock().unwrap_or_else(PoisonError::into_inner);
    *maps.entry((name, dtype, numbers)).or_insert_with(|| {
        let made = class.takes(dtype).then(|| Map::compile(operands, text, dtype, numbers)).flatten();
        made.map(|map| &*Box::leak(Box::new(map)))
    })
}

impl Map {
    fn compile(operands: &str, text: &str, dtype: DType, numbers: u32) -> Option<Map> {
        let wide = if dtype.is_float() && dtype.bits() == 16 { DType::F32 } else { dtype };
        let (zero, one) = match () {
            () if wide.is_bool() => ("false", "true"),
            () if wide.is_float() => ("0.0", "1.0"),
            () => ("0", "1"),
        };
        let (operands, result) = operands.split_once('>').unwrap_or((operands, "t"));
        let (mut arguments, mut widen, mut widths) = (Vec::new(), String::new(), Vec::new());
        for (i, (letter, name)) in operands.chars().zip(["x", "y", "z", "w"]).enumerate() {
            let (from, to) = match letter {
                'b' => (DType::Bool, DType::Bool),
                _ if numbers >> i & 1 == 1 => (wide, wide),
                _ => (dtype, wide),
            };
            arguments.push(format!("%in_{name}: tensor<{from}>"));
            widen += &format!("%{name} = stablehlo.convert %in_{name} : (tensor<{from}>) -> tensor<{to}>\n");
            widths.push(from.bytes());
        }
        let (from, to) = if result == "b" { (DType::Bool, DType::Bool) } else { (wide, dtype) };
        let text = text.replace("$t", &format!("tensor<{wide}>")).replace("$0", zero).replace("$1", one);
        let program = format!(
            "func.func @main({}) -> tensor<{to}> {{\n{widen}{text}\n%out = stablehlo.convert %r : (tensor<{from}>) -> tensor<{to}>\n\
             return %out : tensor<{to}>\n}}\n",
            arguments.join(", "),
        );
        Map::of_program(&program, widths, to.bytes())
    }

    /// A function of scalars, whose arguments have so many bytes, and its result.
    fn of_program(text: &str, widths: Vec<usize>, out_width: usize) -> Option<Map> {
        let program = Program::load(text.as_bytes(), "eager.mlir").ok()?;
        let func = program.modules.first()?.func("main")?;
        let body = LaneBody::new(func, &func.body)?;
        Some(Map { body, codes: Default::default(), widths, out_width })
    }

    /// How many operands it takes.
    pub fn arity(&self) -> usize {
        self.widths.len()
    }

    /// Machine code for these operands, if it can be had and has been worth it.
    fn code(&self, operands: &[Operand], n: usize) -> Option<&MapCode> {
        let is_splat = |operand: &Operand| matches!(operand, Operand::Splat(_));
        let splats =
            operands.iter().enumerate().fold(0, |bits, (i, operand)| bits | usize::from(is_splat(operand)) << i);
        let code = &self.codes[splats];
        match code.get() {
            Some(made) => made.as_ref(),
            None if n >= WORTH => code.get_or_init(|| MapCode::new(&self.body, splats as u32)).as_ref(),
            None => None,
        }
    }

    /// Computes every element of `out`. Operands have its number of elements, or one.
    pub fn run(&self, operands: &[Operand], out: &mut [u8]) {
        let row = BLOCK * self.out_width;
        let code = self.code(operands, out.len() / self.out_width);
        par::for_each_rows(out, row, par::GRAIN_BYTES / row, |first, rows| {
            let done = code.map_or(0, |code| code.run(operands, first * BLOCK, rows));
            self.interpret(operands, first * BLOCK + done, &mut rows[done * self.out_width..]);
        });
    }

    /// [`Map::run`] on this thread.
    fn run_here(&self, operands: &[Operand], out: &mut [u8]) {
        let code = self.code(operands, out.len() / self.out_width);
        let done = code.map_or(0, |code| code.run(operands, 0, out));
        self.interpret(operands, done, &mut out[done * self.out_width..]);
    }

    /// Computes the elements of `out`, which are those from `first` on, block by block.
    fn interpret(&self, operands: &[Operand], first: usize, out: &mut [u8]) {
        if out.is_empty() {
            return;
        }
        let (mut splats, mut before) = (vec![Vec::new(); operands.len()], Vec::new());
        let most = BLOCK.min(out.len() / self.out_width);
        for (splat, operand) in splats.iter_mut().zip(operands) {
            if let Operand::Splat(element) = operand {
                *splat = element.repeat(most);
            }
        }
        for (number, block) in out.chunks_mut(BLOCK * self.out_width).enumerate() {
            let (at, lanes) = (first + number * BLOCK, block.len() / self.out_width);
            if operands.iter().any(|operand| matches!(operand, Operand::InPlace)) {
                before.clear();
                before.extend_from_slice(block);
            }
            let of = |i: usize| match operands.get(i) {
                Some(Operand::Each(bytes)) => &bytes[at * self.widths[i]..][..lanes * self.widths[i]],
                Some(Operand::Splat(_)) => &splats[i][..lanes * self.widths[i]],
                Some(Operand::InPlace) => &before[..],
                None => &[],
            };
            self.body.eval(lanes, &[of(0), of(1), of(2), of(3)][..self.arity()], &mut [block]);
        }
    }
}

/// A factor of a product: row-major matrices, or their transposes.
#[derive(Clone, Copy)]
pub struct Factor<'a> {
    /// Its elements, row-major.
    pub bytes: &'a [u8],
    /// Whether rows and columns change places.
    pub transposed: bool,
}

/// `out = a @ b + bias` for `batch` pairs of an `m`×`k` and a `k`×`n` matrix; `bias` is a row, added to every one.
pub fn matmul(dtype: DType, [batch, m, k, n]: [usize; 4], a: Factor, b: Factor, bias: Option<&[u8]>, out: &mut [u8]) {
    let pick = |transposed: bool, rows: usize, columns: usize| {
        if transposed { [batch, columns, rows] } else { [batch, rows, columns] }
    };
    let (lhs, rhs) = (pick(a.transposed, m, k), pick(b.transposed, k, n));
    let dims = DotDims {
        lhs_batching: vec![0],
        rhs_batching: vec![0],
        lhs_contracting: vec![if a.transposed { 1 } else { 2 }],
        rhs_contracting: vec![if b.transposed { 2 } else { 1 }],
    };
    let lhs = View { dtype, dims: &lhs, bytes: a.bytes };
    let rhs = View { dtype, dims: &rhs, bytes: b.bytes };
    let plan = |to: DType| DotPlan::new(&dims, (dtype, lhs.dims), (dtype, rhs.dims), to);
    let Some(bias) = bias else {
        return plan(dtype).run(lhs, rhs, ViewMut { dtype, dims: &[batch, m, n], bytes: out });
    };
    if dtype.bits() > 16 {
        plan(dtype).run(lhs, rhs, ViewMut { dtype, dims: &[batch, m, n], bytes: out });
        let add = map("add", dtype, 0).expect("numbers are added");
        return each_row(out, n * dtype.bytes(), |_, row| add.run_here(&[Operand::InPlace, Operand::Each(bias)], row));
    }
    // Narrow floats are rounded once, after the sum.
    let mut wide = vec![0f32; n];
    rows::convert(dtype, bias, bytemuck::cast_slice_mut(&mut wide));
    if plan(dtype).run_with_bias(lhs, rhs, &wide, ViewMut { dtype, dims: &[batch, m, n], bytes: out }) {
        return;
    }
    let mut sums = vec![0f32; batch * m * n];
    let bytes = bytemuck::cast_slice_mut(&mut sums);
    plan(DType::F32).run(lhs, rhs, ViewMut { dtype: DType::F32, dims: &[batch, m, n], bytes });
    let (plus, wide) = (rows::plus(dtype), bytemuck::cast_slice(&wide));
    each_row(out, n * dtype.bytes(), |i, row| {
        let sums = bytemuck::cast_slice(&sums[i * n..][..n]);
        plus.run_here(&[Operand::Each(sums), Operand::Each(wide)], row);
    });
}

/// Calls `f` with the number and the bytes of every row, on several threads if there are many.
fn each_row(out: &mut [u8], bytes: usize, f: impl Fn(usize, &mut [u8]) + Sync) {
    par::for_each_rows(out, bytes, par::GRAIN_BYTES / bytes.max(1), |first, rows| {
        rows.chunks_mut(bytes).enumerate().for_each(|(i, row)| f(first + i, row));
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_operator_compiles_for_every_type_it_takes() {
        let types = [
            DType::F16,
            DType::BF16,
            DType::F32,
            DType::F64,
            DType::S8,
            DType::S32,
            DType::S64,
            DType::U8,
            DType::Bool,
        ];
        for &(name, class, operands, _) in OPERATORS {
            let arity = operands.split('>').next().unwrap().len();
            for dtype in types {
                let made = map(name, dtype, 0);
                assert_eq!(made.is_some(), class.takes(dtype), "{name} {dtype}");
                assert!(made.is_none_or(|map| map.arity() == arity));
            }
        }
        assert!(map("nonsense", DType::F32, 0).is_none());
    }

    #[test]
    fn numbers_beside_narrow_floats_are_not_rounded() {
        // In bfloat16, 1 + 2^-9 is 1; as a number it is not, and 512 times it is not 512.
        let (x, y) = (0x4400u16, 1.001_953_1_f32);
        let mut out = [0u8; 1];
        let map = map("eq", DType::BF16, 2).unwrap();
        assert_eq!(map.widths, [2, 4]);
        map.run(&[Operand::Each(&0x3f80u16.to_ne_bytes()), Operand::Splat(&y.to_ne_bytes())], &mut out);
        assert_eq!(out, [0]);
        map.run(&[Operand::Each(&x.to_ne_bytes()), Operand::Splat(&512f32.to_ne_bytes())], &mut out);
        assert_eq!(out, [1]);
    }

    #[test]
    fn operands_may_be_everywhere_the_same_or_in_place() {
        let n = 3000;
        let values: Vec<f32> = (0..n).map(|i| i as f32).collect();
        let mut out = values.clone();
        let map = map("sub", DType::F32, 0).unwrap();
        map.run(&[Operand::InPlace, Operand::Splat(&2.0f32.to_ne_bytes())], bytemuck::cast_slice_mut(&mut out));
        assert!(out.iter().zip(&values).all(|(o, v)| *o == v - 2.0));
        let (given, mut out) = (bytemuck::cast_slice(&values), vec![0f32; n]);
        map.run(&[Operand::Each(given), Operand::Each(given)], bytemuck::cast_slice_mut(&mut out));
        assert_eq!(out, vec![0.0; n]);
    }

    /// Operands of every kind and length, in place or not, as machine code and block by block.
    #[test]
    fn machine_code_gives_the_bits_of_the_interpreter() {
        let mut rng = fastrand::Rng::with_seed(7);
        let mut n_compiled = 0;
        let floats =
            [0.0, -0.0, 1.0, -2.5, 1e-40, 3e38, f32::INFINITY, f32::NEG_INFINITY, f32::NAN, 0.4999, 88.8, -104.0];
        for &(name, class, ..) in OPERATORS {
            for dtype in [DType::F16, DType::BF16, DType::F32, DType::S8, DType::S32, DType::U8, DType::Bool] {
                let Some(map) = map(name, dtype, 0).filter(|_| class.takes(dtype)) else { continue };
                for round in 0..12 {
                    let n = [1, 7, 8, 15, 16, 17, 31, 33, 100, 1000, 1024, 3001][round];
                    let element = |rng: &mut fastrand::Rng, width: usize| match (width, dtype) {
                        (1, DType::Bool) => vec![rng.u8(0..2)],
                        (4, DType::F32) if rng.bool() => rng.choice(floats).unwrap().to_ne_bytes().to_vec(),
                        (4, DType::F32) => (rng.f32() * 20.0 - 10.0).to_ne_bytes().to_vec(),
                        // A shift or a quotient by zero is not what is asked here.
                        _ => (0..width).map(|_| rng.u8(1..)).collect(),
                    };
                    let of = |rng: &mut fastrand::Rng, width: usize, n: usize| -> Vec<u8> {
                        (0..n).flat_map(|_| element(rng, width)).collect()
                    };
                    let given: Vec<Vec<u8>> = map.widths.iter().map(|&width| of(&mut rng, width, n)).collect();
                    let mut out = of(&mut rng, map.out_width, n);
                    let operands: Vec<Operand> = given
                        .iter()
                        .enumerate()
                        .map(|(i, bytes)| match rng.u32(0..4) {
                            0 if map.widths[i] == map.out_width => Operand::InPlace,
                            1 => Operand::Splat(&bytes[..map.widths[i]]),
                            _ => Operand::Each(bytes),
                        })
                        .collect();
                    let mut expected = out.clone();
                    map.interpret(&operands, 0, &mut expected);
                    n_compiled += usize::from(map.code(&operands, WORTH).is_some());
                    map.run(&operands, &mut out);
                    // A NaN is a NaN, whatever its sign.
                    let is_nan = |bytes: &[u8]| match (bytes.len(), dtype) {
                        (4, DType::F32) => f32::from_ne_bytes(bytes.try_into().unwrap()).is_nan(),
                        (2, DType::F16) => u16::from_ne_bytes(bytes.try_into().unwrap()) & 0x7fff > 0x7c00,
                        (2, DType::BF16) => u16::from_ne_bytes(bytes.try_into().unwrap()) & 0x7fff > 0x7f80,
                        _ => false,
                    };
                    for (i, (got, want)) in out.chunks(map.out_width).zip(expected.chunks(map.out_width)).enumerate() {
                        let is_same = got == want || is_nan(got) && is_nan(want);
                        assert!(
                            is_same,
                            "{name} {dtype} of {n}, round {round}: element {i} is {got:x?}, not {want:x?}"
                        );
                    }
                }
            }
        }
        assert!(n_compiled > 1500 || crate::isa::in_use() == "baseline", "{n_compiled} were compiled");
    }

    #[test]
    fn products_add_their_bias_to_every_row() {
        let (a, b, bias) = ([1f32, 2.0, 3.0, 4.0], [1f32, 1.0, 0.0, 2.0], [10f32, 20.0]);
        let mut out = [0f32; 4];
        let factor = |x, transposed| Factor { bytes: bytemuck::cast_slice(x), transposed };
        let bytes: &mut [u8] = bytemuck::cast_slice_mut(&mut out);
        matmul(DType::F32, [1, 2, 2, 2], factor(&a, false), factor(&b, true), Some(bytemuck::cast_slice(&bias)), bytes);
        assert_eq!(out, [13.0, 24.0, 17.0, 28.0]);
    }

    /// Sums of narrow floats are rounded once, whichever kernel adds the bias.
    #[test]
    fn narrow_products_round_after_their_bias() {
        let mut rng = fastrand::Rng::with_seed(5);
        let wide = |bits: u16| f32::from_bits(u32::from(bits) << 16);
        for (m, k, n) in [(1, 40, 33), (12, 64, 70), (40, 96, 33), (33, 1056, 64), (70, 64, 50)] {
            let mut few = |len: usize| -> Vec<u16> {
                (0..len).map(|_| ((rng.i32(-64..64) as f32 / 32.0).to_bits() >> 16) as u16).collect()
            };
            let (a, b, bias) = (few(m * k), few(n * k), few(n));
            let mut out = vec![0u16; m * n];
            let (a_factor, b_factor) = (
                Factor { bytes: bytemuck::cast_slice(&a), transposed: false },
                Factor { bytes: bytemuck::cast_slice(&b), transposed: true },
            );
            let row = Some(bytemuck::cast_slice(&bias));
            matmul(DType::BF16, [1, m, k, n], a_factor, b_factor, row, bytemuck::cast_slice_mut(&mut out));
            for (at, got) in out.iter().enumerate() {
                let (i, j) = (at / n, at % n);
                // Exact: multiples of 2^-10 below 2^13.
                let sum: f32 = (0..k).map(|p| wide(a[i * k + p]) * wide(b[j * k + p])).sum::<f32>() + wide(bias[j]);
                let bits = sum.to_bits();
                let want = ((bits + 0x7fff + (bits >> 16 & 1)) >> 16) as u16;
                assert_eq!(wide(*got), wide(want), "{m}x{k}x{n} at {i}, {j}");
            }
        }
    }
}

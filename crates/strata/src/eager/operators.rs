//! The element-wise operators: which element types each takes, its operands, and its meaning in StableHLO over scalars.

use strata_tensor::DType;

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
pub(super) const OPERATORS: &[(&str, Class, &str, &str)] = &[
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
pub(super) enum Class {
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
    pub(super) fn takes(self, dtype: DType) -> bool {
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

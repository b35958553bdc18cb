//! Operators that parameterise instructions: the ALU's two-operand operators and the activation functions.

use serde::{Deserialize, Serialize};

macro_rules! define_ops {
    ($(#[$about:meta])* $enum:ident { $($(#[doc = $doc:literal])* $variant:ident $name:literal;)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
        pub enum $enum { $($(#[doc = $doc])* $variant,)* }

        impl $enum {
            /// All of them, in the order of the table.
            pub const ALL: &'static [$enum] = &[$($enum::$variant,)*];
            /// The name in `nki.language`.
            pub fn name(self) -> &'static str {
                match self { $($enum::$variant => $name,)* }
            }
            /// The one of a name.
            pub fn from_name(name: &str) -> Option<$enum> {
                match name { $($name => Some($enum::$variant),)* _ => None }
            }
        }
    };
}

define_ops! {
    /// `f(a, b)`; the unary ones ignore `b`.
    AluOp {
        Add "add";
        Subtract "subtract";
        Multiply "multiply";
        Divide "divide";
        Maximum "maximum";
        Minimum "minimum";
        Power "power";
        /// remainder with the sign of the divisor
        Mod "mod";
        /// remainder with the sign of the dividend
        Fmod "fmod";
        Equal "equal";
        NotEqual "not_equal";
        Greater "greater";
        GreaterEqual "greater_equal";
        Less "less";
        LessEqual "less_equal";
        LogicalAnd "logical_and";
        LogicalOr "logical_or";
        LogicalXor "logical_xor";
        LogicalNot "logical_not";
        BitwiseAnd "bitwise_and";
        BitwiseOr "bitwise_or";
        BitwiseXor "bitwise_xor";
        Invert "invert";
        LeftShift "left_shift";
        /// logical: zeros come in
        RightShift "right_shift";
        Abs "abs";
        Rsqrt "rsqrt";
        Reciprocal "reciprocal";
        /// the operand of the larger magnitude, the second if they are equal
        AbsMax "abs_max";
        /// the operand of the smaller magnitude, the second if they are equal
        AbsMin "abs_min";
        Square "square";
        Relu "relu";
        /// the second operand
        Bypass "bypass";
    }
}

impl AluOp {
    /// Works on bits and keeps integers integers; the others compute in float32.
    pub fn is_bitvec(self) -> bool {
        use AluOp::*;
        matches!(self, BitwiseAnd | BitwiseOr | BitwiseXor | Invert | LeftShift | RightShift)
    }
    /// Whether it compares.
    pub fn is_comparison(self) -> bool {
        use AluOp::*;
        matches!(self, Equal | NotEqual | Greater | GreaterEqual | Less | LessEqual)
    }
    /// Whether it works on truth values.
    pub fn is_logical(self) -> bool {
        use AluOp::*;
        matches!(self, LogicalAnd | LogicalOr | LogicalXor | LogicalNot)
    }
    /// Whether it takes one operand.
    pub fn is_unary(self) -> bool {
        use AluOp::*;
        matches!(self, LogicalNot | Invert | Abs | Rsqrt | Reciprocal | Square | Relu)
    }
}

define_ops! {
    /// Functions of the scalar engine, `f(x)`.
    ActFn {
        Copy "copy";
        Abs "abs";
        Negative "negative";
        Sign "sign";
        Trunc "trunc";
        Floor "floor";
        Ceil "ceil";
        Exp "exp";
        Log "log";
        Cos "cos";
        Sin "sin";
        Tan "tan";
        Tanh "tanh";
        Arctan "arctan";
        Sqrt "sqrt";
        Rsqrt "rsqrt";
        Reciprocal "reciprocal";
        Square "square";
        Sigmoid "sigmoid";
        Relu "relu";
        /// negative values times a slope
        Prelu "prelu";
        Gelu "gelu";
        GeluDx "gelu_dx";
        GeluApprxTanh "gelu_apprx_tanh";
        GeluApprxSigmoid "gelu_apprx_sigmoid";
        GeluApprxSigmoidDx "gelu_apprx_sigmoid_dx";
        Silu "silu";
        SiluDx "silu_dx";
        Erf "erf";
        ErfDx "erf_dx";
        Softplus "softplus";
        Mish "mish";
        LogicalNot "logical_not";
    }
}

//! Dimension numbers and small enumerations of operations: what a program says beside its operands.
//!
//! The IR prints and serialises them, the kernels obey them; neither has to know the other. Spellings and numbers are
//! those of the StableHLO specification and its portable bytecode.

/// Enumerations with the name and the number each variant has in a program.
#[macro_export]
macro_rules! define_enums {
    ($($(#[$doc:meta])* $name:ident { $($variant:ident $text:literal $vhlo:literal),* $(,)? })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $name { $($variant),* }
        impl $name {
            pub fn as_str(self) -> &'static str { match self { $($name::$variant => $text),* } }
            pub fn parse(text: &str) -> Option<$name> { match text { $($text => Some($name::$variant),)* _ => None } }
            /// The number VHLO bytecode uses.
            pub fn code(self) -> u64 { match self { $($name::$variant => $vhlo),* } }
            pub fn from_code(code: u64) -> Option<$name> { match code { $($vhlo => Some($name::$variant),)* _ => None } }
        }
    )*};
}

define_enums! {
    Direction { Eq "EQ" 0, Ne "NE" 1, Ge "GE" 2, Gt "GT" 3, Le "LE" 4, Lt "LT" 5 }
    CompareType { NoType "NOTYPE" 0, Float "FLOAT" 1, TotalOrder "TOTALORDER" 2, Signed "SIGNED" 3, Unsigned "UNSIGNED" 4 }
    FftType { Fft "FFT" 0, Ifft "IFFT" 1, Rfft "RFFT" 2, Irfft "IRFFT" 3 }
    RngAlgorithm { Default "DEFAULT" 0, ThreeFry "THREE_FRY" 1, Philox "PHILOX" 2 }
    RngDistribution { Uniform "UNIFORM" 1, Normal "NORMAL" 2 }
    Transpose { Invalid "TRANSPOSE_INVALID" 0, NoTranspose "NO_TRANSPOSE" 1, Transpose "TRANSPOSE" 2, Adjoint "ADJOINT" 3 }
}

/// `#stablehlo.dot<…>`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct DotDims {
    pub lhs_batching: Vec<i64>,
    pub rhs_batching: Vec<i64>,
    pub lhs_contracting: Vec<i64>,
    pub rhs_contracting: Vec<i64>,
}

/// `#stablehlo.gather<…>`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct GatherDims {
    pub offset_dims: Vec<i64>,
    pub collapsed_slice_dims: Vec<i64>,
    pub operand_batching_dims: Vec<i64>,
    pub start_indices_batching_dims: Vec<i64>,
    pub start_index_map: Vec<i64>,
    pub index_vector_dim: i64,
}

/// `#stablehlo.scatter<…>`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct ScatterDims {
    pub update_window_dims: Vec<i64>,
    pub inserted_window_dims: Vec<i64>,
    pub input_batching_dims: Vec<i64>,
    pub scatter_indices_batching_dims: Vec<i64>,
    pub scatter_dims_to_operand_dims: Vec<i64>,
    pub index_vector_dim: i64,
}

/// `#stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct ConvDims {
    pub input_batch: i64,
    pub input_feature: i64,
    pub input_spatial: Vec<i64>,
    pub kernel_input_feature: i64,
    pub kernel_output_feature: i64,
    pub kernel_spatial: Vec<i64>,
    pub output_batch: i64,
    pub output_feature: i64,
    pub output_spatial: Vec<i64>,
}

/// `[[low, high], …]`.
pub type Padding = Vec<[i64; 2]>;

//! The element types of NKI, one row each.

use serde::{Deserialize, Serialize};
use strata_tensor::DType as Host;

macro_rules! define_dtypes {
    ($($variant:ident $name:literal $short:literal $bytes:literal $class:ident $host:ident;)*) => {
        /// An element type as a kernel sees it.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
        pub enum Dtype { $(#[doc = $name] $variant,)* }

        impl Dtype {
            /// All of them, in the order of the table.
            pub const ALL: &'static [Dtype] = &[$(Dtype::$variant,)*];

            /// The name in `nki.language`: `float32`, `bfloat16`, `bool_`.
            pub fn name(self) -> &'static str {
                match self { $(Dtype::$variant => $name,)* }
            }
            /// The name in printed kernels: `f32`, `bf16`.
            pub fn short(self) -> &'static str {
                match self { $(Dtype::$variant => $short,)* }
            }
            /// Bytes of an element.
            pub fn bytes(self) -> usize {
                match self { $(Dtype::$variant => $bytes,)* }
            }
            /// What kind of number it is.
            pub fn class(self) -> Class {
                match self { $(Dtype::$variant => Class::$class,)* }
            }
            /// The host type with the same bytes. `tfloat32` is stored as a float32 whose low 13 bits are zero.
            pub fn host(self) -> Host {
                match self { $(Dtype::$variant => Host::$host,)* }
            }
            /// The type of a name in `nki.language`.
            pub fn from_name(name: &str) -> Option<Dtype> {
                match name { $($name => Some(Dtype::$variant),)* "bool" => Some(Dtype::Bool), _ => None }
            }
        }
    };
}

/// What kind of number an element is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Class {
    /// Integers from zero.
    Unsigned,
    /// Integers of two's complement.
    Signed,
    /// Floating-point numbers.
    Float,
}

define_dtypes! {
    Bool "bool_" "bool" 1 Unsigned U8;
    U8 "uint8" "u8" 1 Unsigned U8;
    I8 "int8" "i8" 1 Signed S8;
    U16 "uint16" "u16" 2 Unsigned U16;
    I16 "int16" "i16" 2 Signed S16;
    U32 "uint32" "u32" 4 Unsigned U32;
    I32 "int32" "i32" 4 Signed S32;
    U64 "uint64" "u64" 8 Unsigned U64;
    I64 "int64" "i64" 8 Signed S64;
    F8E4M3 "float8_e4m3" "f8e4m3" 1 Float F8E4M3;
    F8E4M3FN "float8_e4m3fn" "f8e4m3fn" 1 Float F8E4M3FN;
    F8E5M2 "float8_e5m2" "f8e5m2" 1 Float F8E5M2;
    F8E8M0 "float8_e8m0fnu" "f8e8m0" 1 Float F8E8M0FNU;
    F8E4M3FNx4 "float8_e4m3fn_x4" "f8e4m3fnx4" 4 Unsigned U32;
    F8E5M2x4 "float8_e5m2_x4" "f8e5m2x4" 4 Unsigned U32;
    F4E2M1FNx4 "float4_e2m1fn_x4" "f4e2m1fnx4" 2 Unsigned U16;
    F16 "float16" "f16" 2 Float F16;
    BF16 "bfloat16" "bf16" 2 Float BF16;
    TF32 "tfloat32" "tf32" 4 Float F32;
    F32 "float32" "f32" 4 Float F32;
    F64 "float64" "f64" 8 Float F64;
}

impl Dtype {
    /// Whether it is a floating-point type.
    pub fn is_float(self) -> bool {
        self.class() == Class::Float
    }
    /// Whether it is an integer type.
    pub fn is_integer(self) -> bool {
        !self.is_float()
    }
    /// Four values in one element; nothing but products of packed operands computes with them.
    pub fn is_packed(self) -> bool {
        matches!(self, Dtype::F8E4M3FNx4 | Dtype::F8E5M2x4 | Dtype::F4E2M1FNx4)
    }
    /// Exists on the device: 64-bit types are host types that a load converts.
    pub fn on_chip(self) -> bool {
        self.bytes() <= 4
    }

    /// The type of a result of two operands: a float wins over an integer; equally wide different floats widen; mixed
    /// signs take the next signed type that holds both, and `int32` with `uint32` is `float32`.
    pub fn promote(self, other: Dtype) -> Dtype {
        use Dtype::*;
        let as_number = |d| if d == Bool { U8 } else { d };
        let (a, b) = (as_number(self), as_number(other));
        if a == b {
            return if self == other { self } else { a };
        }
        match (a.is_float(), b.is_float()) {
            (true, false) => a,
            (false, true) => b,
            (true, true) if a.bytes() != b.bytes() => {
                if a.bytes() > b.bytes() {
                    a
                } else {
                    b
                }
            }
            (true, true) => match a.bytes() {
                1 => BF16,
                _ => F32,
            },
            (false, false) => {
                let signed = |bytes| match bytes {
                    1 => I8,
                    2 => I16,
                    4 => I32,
                    _ => I64,
                };
                match (a.class() == Class::Signed, b.class() == Class::Signed) {
                    (x, y) if x == y => {
                        if a.bytes() > b.bytes() {
                            a
                        } else {
                            b
                        }
                    }
                    (true, false) if a.bytes() > b.bytes() => a,
                    (false, true) if b.bytes() > a.bytes() => b,
                    _ if a.bytes().max(b.bytes()) >= 4 => F32,
                    _ => signed(2 * a.bytes().max(b.bytes())),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Dtype::{self, *};

    #[test]
    fn promotion_follows_the_documented_table() {
        let rows = [
            (F16, I32, F16),
            (F16, BF16, F32),
            (F8E4M3, F8E5M2, BF16),
            (BF16, F32, F32),
            (TF32, F32, F32),
            (I8, U8, I16),
            (I8, U16, I32),
            (I32, U32, F32),
            (U8, I32, I32),
            (Bool, Bool, Bool),
            (Bool, F32, F32),
        ];
        for (a, b, want) in rows {
            assert_eq!((a.promote(b), b.promote(a)), (want, want), "{a:?} {b:?}");
        }
        assert!(Dtype::ALL.iter().all(|&d| Dtype::from_name(d.name()) == Some(d) && d.promote(d) == d));
    }
}

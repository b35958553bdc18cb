//! The element types of StableHLO, one row each.

/// Broad families that decide which operations make sense.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Class {
    Bool,
    Signed,
    Unsigned,
    Float,
    Complex,
}

macro_rules! define_dtypes {
    ($($variant:ident $name:literal $class:ident $bits:literal $storage:literal;)*) => {
        /// An element type. Sub-byte types occupy one byte per element in host values ([`DType::bytes`]) and
        /// [`DType::bits`] where the ABI packs them.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub enum DType { $(#[doc = $name] $variant,)* }

        impl DType {
            pub const ALL: &'static [DType] = &[$(DType::$variant,)*];

            /// The MLIR spelling: `i1`, `i32`, `ui8`, `f8E4M3FN`, `complex<f32>`.
            pub fn name(self) -> &'static str {
                match self { $(DType::$variant => $name,)* }
            }

            pub fn from_name(name: &str) -> Option<DType> {
                match name { $($name => Some(DType::$variant),)* _ => None }
            }

            pub fn class(self) -> Class {
                match self { $(DType::$variant => Class::$class,)* }
            }

            /// Bits of information per element.
            pub fn bits(self) -> usize {
                match self { $(DType::$variant => $bits,)* }
            }

            /// Bytes one element takes in a host value.
            pub fn bytes(self) -> usize {
                match self { $(DType::$variant => $storage,)* }
            }
        }
    };
}

define_dtypes! {
    Bool "i1" Bool 1 1;
    S2 "i2" Signed 2 1;
    S4 "i4" Signed 4 1;
    S8 "i8" Signed 8 1;
    S16 "i16" Signed 16 2;
    S32 "i32" Signed 32 4;
    S64 "i64" Signed 64 8;
    U2 "ui2" Unsigned 2 1;
    U4 "ui4" Unsigned 4 1;
    U8 "ui8" Unsigned 8 1;
    U16 "ui16" Unsigned 16 2;
    U32 "ui32" Unsigned 32 4;
    U64 "ui64" Unsigned 64 8;
    F4E2M1FN "f4E2M1FN" Float 4 1;
    F6E2M3FN "f6E2M3FN" Float 6 1;
    F6E3M2FN "f6E3M2FN" Float 6 1;
    F8E3M4 "f8E3M4" Float 8 1;
    F8E4M3 "f8E4M3" Float 8 1;
    F8E4M3FN "f8E4M3FN" Float 8 1;
    F8E4M3FNUZ "f8E4M3FNUZ" Float 8 1;
    F8E4M3B11FNUZ "f8E4M3B11FNUZ" Float 8 1;
    F8E5M2 "f8E5M2" Float 8 1;
    F8E5M2FNUZ "f8E5M2FNUZ" Float 8 1;
    F8E8M0FNU "f8E8M0FNU" Float 8 1;
    BF16 "bf16" Float 16 2;
    F16 "f16" Float 16 2;
    F32 "f32" Float 32 4;
    F64 "f64" Float 64 8;
    C64 "complex<f32>" Complex 64 8;
    C128 "complex<f64>" Complex 128 16;
}

impl DType {
    pub fn is_bool(self) -> bool {
        self.class() == Class::Bool
    }
    pub fn is_integer(self) -> bool {
        matches!(self.class(), Class::Signed | Class::Unsigned)
    }
    pub fn is_signed(self) -> bool {
        self.class() == Class::Signed
    }
    pub fn is_unsigned(self) -> bool {
        self.class() == Class::Unsigned
    }
    pub fn is_float(self) -> bool {
        self.class() == Class::Float
    }
    pub fn is_complex(self) -> bool {
        self.class() == Class::Complex
    }

    /// The type of the real part: itself unless complex.
    pub fn real(self) -> DType {
        match self {
            DType::C64 => DType::F32,
            DType::C128 => DType::F64,
            other => other,
        }
    }

    /// Bytes `elements` of this type take on a device, where sub-byte elements are packed.
    pub fn packed_bytes(self, elements: usize) -> usize {
        match self {
            DType::Bool => elements,
            _ => (elements * self.bits().next_power_of_two()).div_ceil(8),
        }
    }
}

impl std::fmt::Display for DType {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

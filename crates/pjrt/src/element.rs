//! Element types: PJRT's numbers for them.

use strata::tensor::DType;

use crate::error::Status;

macro_rules! elements {
    ($($number:literal $dtype:ident)*) => {
        /// The element type of a `PJRT_Buffer_Type`.
        pub fn dtype(number: i32) -> Result<DType, Status> {
            match number {
                $($number => Ok(DType::$dtype),)*
                _ => Err(Status::invalid(format!("element type {number} is not one we have"))),
            }
        }

        /// The `PJRT_Buffer_Type` of an element type.
        pub fn number(dtype: DType) -> i32 {
            match dtype { $(DType::$dtype => $number,)* }
        }
    };
}

elements! {
    1 Bool 2 S8 3 S16 4 S32 5 S64 6 U8 7 U16 8 U32 9 U64 10 F16 11 F32 12 F64 13 BF16 14 C64 15 C128
    16 F8E5M2 17 F8E4M3FN 18 F8E4M3B11FNUZ 19 F8E5M2FNUZ 20 F8E4M3FNUZ 21 S4 22 U4 24 S2 25 U2
    26 F8E4M3 27 F8E3M4 28 F8E8M0FNU 29 F4E2M1FN 32 F6E2M3FN 33 F6E3M2FN
}

/// Hosts keep sub-byte integers in bytes whose upper bits may hold anything; ours are extended from their sign.
pub fn canonicalize(dtype: DType, bytes: &mut [u8]) {
    match dtype {
        DType::S2 => bytes.iter_mut().for_each(|b| *b = ((*b << 6) as i8 >> 6) as u8),
        DType::S4 => bytes.iter_mut().for_each(|b| *b = ((*b << 4) as i8 >> 4) as u8),
        DType::U2 => bytes.iter_mut().for_each(|b| *b &= 3),
        DType::U4 => bytes.iter_mut().for_each(|b| *b &= 15),
        DType::Bool => bytes.iter_mut().for_each(|b| *b = u8::from(*b != 0)),
        _ => {}
    }
}

/// Whether host bytes of the type may be anything.
pub fn is_canonical(dtype: DType) -> bool {
    !matches!(dtype, DType::S2 | DType::S4 | DType::U2 | DType::U4 | DType::Bool)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_type_has_a_number_of_its_own() {
        for &d in DType::ALL {
            assert_eq!(dtype(number(d)), Ok(d));
        }
        assert!(dtype(0).is_err() && dtype(23).is_err() && dtype(-1).is_err());
        let mut bytes = [0x0f, 0xf7, 8];
        canonicalize(DType::S4, &mut bytes);
        assert_eq!(bytes, [0xff, 7, 0xf8]);
    }
}

//! Integer arithmetic as StableHLO and XLA define it at the edges.

/// Integer operations that never trap.
pub trait Int: Copy {
    /// Quotient rounded towards zero; by zero all bits set; the least number by -1 is itself.
    fn int_div(self, rhs: Self) -> Self;
    /// Remainder with the sign of `self`; by zero `self`.
    fn int_rem(self, rhs: Self) -> Self;
    /// `self` to the power `rhs`, wrapping; with a negative exponent zero unless `self` is 1 or -1.
    fn int_pow(self, rhs: Self) -> Self;
    /// Upper half of the double-width product.
    fn mul_hi(self, rhs: Self) -> Self;
    /// Bits moved up; zero when `rhs` is not below the width.
    fn shl(self, rhs: Self) -> Self;
    /// Bits moved down, zeros moved in; zero when `rhs` is not below the width.
    fn shr_logical(self, rhs: Self) -> Self;
    /// Bits moved down, the sign moved in; all sign when `rhs` is not below the width.
    fn shr_arithmetic(self, rhs: Self) -> Self;
    /// Number of zero bits above the highest one.
    fn count_leading_zeros(self) -> Self;
    /// Number of one bits.
    fn popcnt(self) -> Self;
    /// -1, 0 or 1.
    fn int_sign(self) -> Self;
    /// Magnitude; the least number is itself.
    fn int_abs(self) -> Self;
}

macro_rules! common {
    ($ty:ident, $signed:ident, $unsigned:ident, $wide:ident) => {
        #[inline(always)]
        fn mul_hi(self, rhs: Self) -> Self {
            (($wide::from(self) * $wide::from(rhs)) >> Self::BITS) as Self
        }
        #[inline(always)]
        fn shl(self, rhs: Self) -> Self {
            let amount = rhs as $unsigned;
            let v = self.wrapping_shl(amount as u32);
            if amount < Self::BITS as $unsigned { v } else { 0 }
        }
        #[inline(always)]
        fn shr_logical(self, rhs: Self) -> Self {
            let amount = rhs as $unsigned;
            let v = (self as $unsigned).wrapping_shr(amount as u32) as Self;
            if amount < Self::BITS as $unsigned { v } else { 0 }
        }
        #[inline(always)]
        fn shr_arithmetic(self, rhs: Self) -> Self {
            let amount = rhs as $unsigned;
            let most = (Self::BITS - 1) as $unsigned;
            let amount = if amount < most { amount } else { most };
            (self as $signed).wrapping_shr(amount as u32) as Self
        }
        #[inline(always)]
        fn count_leading_zeros(self) -> Self {
            self.leading_zeros() as Self
        }
        #[inline(always)]
        fn popcnt(self) -> Self {
            self.count_ones() as Self
        }
    };
}

/// Square and multiply over every bit of the exponent: a fixed number of steps.
macro_rules! power {
    ($base:expr, $exponent:expr, $ty:ident) => {{
        let (mut base, mut left, mut v) = ($base, $exponent, 1 as $ty);
        while left != 0 {
            v = if left & 1 != 0 { v.wrapping_mul(base) } else { v };
            base = base.wrapping_mul(base);
            left >>= 1;
        }
        v
    }};
}

macro_rules! signed {
    ($($ty:ident, $unsigned:ident, $wide:ident;)*) => { $(
        impl Int for $ty {
            #[inline(always)]
            fn int_div(self, rhs: Self) -> Self {
                if rhs == 0 { -1 } else { self.wrapping_div(rhs) }
            }
            #[inline(always)]
            fn int_rem(self, rhs: Self) -> Self {
                if rhs == 0 { self } else { self.wrapping_rem(rhs) }
            }
            #[inline(always)]
            fn int_pow(self, rhs: Self) -> Self {
                if rhs < 0 {
                    let odd = rhs & 1 != 0;
                    match self {
                        1 => 1,
                        -1 => if odd { -1 } else { 1 },
                        _ => 0,
                    }
                } else {
                    power!(self, rhs, $ty)
                }
            }
            #[inline(always)]
            fn int_sign(self) -> Self {
                self.signum()
            }
            #[inline(always)]
            fn int_abs(self) -> Self {
                self.wrapping_abs()
            }
            common!($ty, $ty, $unsigned, $wide);
        }
    )* };
}

macro_rules! unsigned {
    ($($ty:ident, $signed:ident, $wide:ident;)*) => { $(
        impl Int for $ty {
            #[inline(always)]
            fn int_div(self, rhs: Self) -> Self {
                if rhs == 0 { <$ty>::MAX } else { self / rhs }
            }
            #[inline(always)]
            fn int_rem(self, rhs: Self) -> Self {
                if rhs == 0 { self } else { self % rhs }
            }
            #[inline(always)]
            fn int_pow(self, rhs: Self) -> Self {
                power!(self, rhs, $ty)
            }
            #[inline(always)]
            fn int_sign(self) -> Self {
                (self != 0) as $ty
            }
            #[inline(always)]
            fn int_abs(self) -> Self {
                self
            }
            common!($ty, $signed, $ty, $wide);
        }
    )* };
}

signed! { i8, u8, i16; i16, u16, i32; i32, u32, i64; i64, u64, i128; }
unsigned! { u8, i8, u16; u16, i16, u32; u32, i32, u64; u64, i64, u128; }

#[cfg(test)]
mod tests {
    use super::Int;

    #[test]
    fn division_never_traps() {
        assert_eq!(
            (5i32.int_div(0), (-5i32).int_div(0), i32::MIN.int_div(-1), (-7i32).int_div(2)),
            (-1, -1, i32::MIN, -3)
        );
        assert_eq!((5i32.int_rem(0), i32::MIN.int_rem(-1), (-7i32).int_rem(2), 7i32.int_rem(-2)), (5, 0, -1, 1));
        assert_eq!((5u8.int_div(0), 5u8.int_rem(0), 200u8.int_div(7)), (255, 5, 28));
    }

    #[test]
    fn powers_wrap_and_negative_exponents_truncate() {
        assert_eq!((3i32.int_pow(4), 2i32.int_pow(31), 3i8.int_pow(7)), (81, i32::MIN, 2187i32 as i8));
        assert_eq!((2i32.int_pow(-1), 1i32.int_pow(-5), (-1i32).int_pow(-3), (-1i32).int_pow(-2)), (0, 1, -1, 1));
        assert_eq!((0i32.int_pow(-1), 0i32.int_pow(0), 7u16.int_pow(0), 0u64.int_pow(3)), (0, 1, 1, 0));
    }

    #[test]
    fn shifts_past_the_width_saturate() {
        assert_eq!((1i32.shl(31), 1i32.shl(32), 1i32.shl(-1), 1u8.shl(8)), (i32::MIN, 0, 0, 0));
        assert_eq!(((-1i32).shr_logical(31), (-1i32).shr_logical(32)), (1, 0));
        assert_eq!(((-8i32).shr_arithmetic(1), (-8i32).shr_arithmetic(40), 8i32.shr_arithmetic(-1)), (-4, -1, 0));
        assert_eq!((0x80u8.shr_arithmetic(7), 0x80u8.shr_arithmetic(9)), (0xff, 0xff));
    }

    #[test]
    fn bits_are_counted_and_products_keep_their_top() {
        assert_eq!((1i16.count_leading_zeros(), 0u8.count_leading_zeros(), (-1i64).popcnt()), (15, 8, 64));
        assert_eq!((i32::MIN.mul_hi(2), u32::MAX.mul_hi(u32::MAX), (-1i8).mul_hi(1)), (-1, u32::MAX - 1, -1));
    }
}

//! Elements as unsigned integers that sort the same way.

use bytemuck::Pod;
use half::{bf16, f16};
use strata_tensor::DType;

use crate::body::Comparator;

/// An element type with an order-preserving map to integers of at most 64 bits.
pub trait Key: Pod + Send + Sync {
    /// Bits of the integers.
    const KEY_BITS: u32;
    /// The element whose order stands for this one: with `canonical`, +0 for −0 and one NaN for all.
    fn canonical(self) -> Self;
    /// Not below another's exactly when this element is not before it; ties only for identical bits.
    fn to_key(self) -> u64;
    /// The inverse of [`Key::to_key`].
    fn from_key(key: u64) -> Self;
}

macro_rules! unsigned {
    ($($t:ident)*) => {$(impl Key for $t {
        const KEY_BITS: u32 = $t::BITS;
        #[inline(always)]
        fn canonical(self) -> $t { self }
        #[inline(always)]
        fn to_key(self) -> u64 { self as u64 }
        #[inline(always)]
        fn from_key(key: u64) -> $t { key as $t }
    })*};
}
unsigned!(u8 u16 u32 u64);

macro_rules! signed {
    ($($t:ident $u:ident)*) => {$(impl Key for $t {
        const KEY_BITS: u32 = $t::BITS;
        #[inline(always)]
        fn canonical(self) -> $t { self }
        #[inline(always)]
        fn to_key(self) -> u64 { (self ^ $t::MIN) as $u as u64 }
        #[inline(always)]
        fn from_key(key: u64) -> $t { (key as $u) as $t ^ $t::MIN }
    })*};
}
signed!(i8 u8 i16 u16 i32 u32 i64 u64);

macro_rules! float {
    ($($t:ident $i:ident $u:ident $is_nan:expr, $is_zero:expr;)*) => {$(impl Key for $t {
        const KEY_BITS: u32 = $u::BITS;
        #[inline(always)]
        fn canonical(self) -> $t {
            if $is_nan(self) { $t::NAN } else if $is_zero(self) { $t::from_bits(0) } else { self }
        }
        // Negative numbers have all bits flipped, others only the sign.
        #[inline(always)]
        fn to_key(self) -> u64 {
            let bits = self.to_bits();
            let flip = ((bits as $i >> ($u::BITS - 1)) as $u) | (1 << ($u::BITS - 1));
            (bits ^ flip) as u64
        }
        #[inline(always)]
        fn from_key(key: u64) -> $t {
            let key = key as $u;
            let flip = (!(key as $i >> ($u::BITS - 1)) as $u) | (1 << ($u::BITS - 1));
            $t::from_bits(key ^ flip)
        }
    })*};
}
float! {
    f16 i16 u16 |x: f16| x.is_nan(), |x: f16| x.to_bits() << 1 == 0;
    bf16 i16 u16 |x: bf16| x.is_nan(), |x: bf16| x.to_bits() << 1 == 0;
    f32 i32 u32 |x: f32| x.is_nan(), |x: f32| x == 0.0;
    f64 i64 u64 |x: f64| x.is_nan(), |x: f64| x == 0.0;
}

/// How a row is sorted by one key.
#[derive(Clone, Copy)]
pub struct Order {
    pub canonical: bool,
    pub descending: bool,
}

impl Order {
    /// Plain `<` leaves NaN unordered and zeros equal: the canonical order is one of its sorts.
    pub fn of(comparator: &Comparator) -> Order {
        let canonical = comparator.canonical || !comparator.total_order;
        Order { canonical, descending: comparator.descending }
    }

    #[inline(always)]
    pub fn key<K: Key>(self, x: K) -> u64 {
        let key = if self.canonical { x.canonical() } else { x }.to_key();
        if self.descending { !key & (u64::MAX >> (64 - K::KEY_BITS)) } else { key }
    }

    /// The element a key stands for, up to what `canonical` forgets.
    #[inline(always)]
    pub fn element<K: Key>(self, key: u64) -> K {
        K::from_key(if self.descending { !key } else { key })
    }

    /// The key does not tell this element's bits.
    #[inline(always)]
    pub fn forgets<K: Key>(self, x: K) -> bool {
        self.canonical && x.canonical().to_key() != x.to_key()
    }
}

/// Runs `$body` with `$K` the [`Key`] of `$dtype`, or else `$other`.
macro_rules! with_key {
    ($dtype:expr, $K:ident => $body:expr, else $other:expr) => {
        $crate::sort_keys::with_key!(@arms $dtype, $K, $body, $other;
            [Bool U2 U4 U8] u8, [S2 S4 S8] i8, [U16] u16, [S16] i16, [U32] u32, [S32] i32, [U64] u64, [S64] i64,
            [F16] half::f16, [BF16] half::bf16, [F32] f32, [F64] f64)
    };
    (@arms $dtype:expr, $K:ident, $body:expr, $other:expr; $([$($variant:ident)*] $t:ty),*) => {
        match $dtype {
            $($(strata_tensor::DType::$variant)|* => {
                type $K = $t;
                $body
            })*
            _ => $other,
        }
    };
}
pub(crate) use with_key;

pub fn has_key(dtype: DType) -> bool {
    with_key!(dtype, K => K::KEY_BITS > 0, else false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_follow_the_total_order_and_come_back() {
        let values = [-f32::NAN, f32::NEG_INFINITY, -1.5, -1e-40, -0.0, 0.0, 1e-40, 1.5, f32::INFINITY, f32::NAN];
        let keys: Vec<u64> = values.iter().map(|x| x.to_key()).collect();
        assert!(keys.is_sorted_by(|a, b| a < b), "{keys:?}");
        for x in values {
            assert_eq!(f32::from_key(x.to_key()).to_bits(), x.to_bits());
        }
        for i in [i8::MIN, -1, 0, 1, i8::MAX] {
            assert_eq!(i8::from_key(i.to_key()), i);
            assert_eq!(i.to_key(), (i as i64 + 128) as u64);
        }
        let down = Order { canonical: true, descending: true };
        assert_eq!(down.key(-0.0f32), down.key(0.0f32));
        assert_eq!(down.element::<f32>(down.key(2.5f32)), 2.5);
        assert!(down.key(f32::NAN) < down.key(f32::INFINITY));
    }
}

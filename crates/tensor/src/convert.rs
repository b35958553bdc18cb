//! `convert`: any element type to any other, with the meaning `stablehlo.convert` has on XLA's CPU backend.
//!
//! - float → integer truncates towards zero and saturates; NaN becomes 0. Sub-byte integers saturate at their own range.
//! - integer → narrower integer wraps.
//! - anything → bool is "not zero" (NaN is true); bool → anything is 0 or 1.
//! - anything → float rounds once, to nearest even, whatever the width of the source.
//! - complex → real keeps the real part; real → complex has a zero imaginary part.
//!
//! Ten types are also Rust's own; between those the conversion is `as` over typed slices, which vectorises. Every other
//! type is widened to one of the ten on the way in or narrowed from one on the way out, a cache-sized block at a time.
//! A large one-byte source goes through a table of its 256 results instead where a small float is involved.

use bytemuck::Pod;
use half::slice::HalfFloatSliceExt;
use num_complex::Complex;

use crate::float::{Format, bf16_bits, bf16_value, byte_values, odd_f64};
use crate::pack_bits::extend;
use crate::{DType, Literal};

/// `literal` with every element converted to `dtype`; shares the bytes when the type is already right.
pub fn convert(literal: &Literal, dtype: DType) -> Literal {
    if literal.dtype() == dtype {
        return literal.clone();
    }
    let mut result = Literal::zeros(dtype, literal.dims());
    convert_slice(literal.dtype(), literal.bytes(), dtype, result.bytes_mut());
    result
}

/// Converts every element of `src` into `dst`; both must hold the same number of elements. Any alignment will do.
pub fn convert_slice(src_dtype: DType, src: &[u8], dst_dtype: DType, dst: &mut [u8]) {
    let (n, rest) = (src.len() / src_dtype.bytes(), src.len() % src_dtype.bytes());
    assert!(rest == 0 && dst.len() == n * dst_dtype.bytes(), "{src_dtype} to {dst_dtype}: element counts differ");
    if src_dtype == dst_dtype {
        dst.copy_from_slice(src);
    } else if src_dtype.bytes() == 1
        && n >= 1024
        && (Format::of(src_dtype).is_some() || Format::of(dst_dtype).is_some())
    {
        through_table(src_dtype, src, dst_dtype, dst);
    } else if aligned(src_dtype, src) && aligned(dst_dtype, dst) {
        convert_aligned(src_dtype, src, dst_dtype, dst);
    } else {
        through_aligned_copies(src_dtype, src, dst_dtype, dst);
    }
}

/// Elements per block: the widest (16-byte) type still leaves three blocks well inside the first-level cache.
const BLOCK: usize = 256;

/// Runs `$body` with `$T` bound to the Rust type that stores `$dtype`; `$otherwise` for types Rust lacks.
macro_rules! with_native {
    ($dtype:expr, $T:ident => $body:expr, $otherwise:expr) => {
        match $dtype {
            DType::S8 => {
                type $T = i8;
                $body
            }
            DType::S16 => {
                type $T = i16;
                $body
            }
            DType::S32 => {
                type $T = i32;
                $body
            }
            DType::S64 => {
                type $T = i64;
                $body
            }
            DType::U8 => {
                type $T = u8;
                $body
            }
            DType::U16 => {
                type $T = u16;
                $body
            }
            DType::U32 => {
                type $T = u32;
                $body
            }
            DType::U64 => {
                type $T = u64;
                $body
            }
            DType::F32 => {
                type $T = f32;
                $body
            }
            DType::F64 => {
                type $T = f64;
                $body
            }
            _ => $otherwise,
        }
    };
}

fn convert_aligned(src_dtype: DType, src: &[u8], dst_dtype: DType, dst: &mut [u8]) {
    match (src_dtype, dst_dtype) {
        (DType::C64, DType::C128) => map(src, dst, |z: Complex<f32>| Complex::new(f64::from(z.re), f64::from(z.im))),
        (DType::C128, DType::C64) => map(src, dst, |z: Complex<f64>| Complex::new(z.re as f32, z.im as f32)),
        (DType::C64, _) => in_blocks(src, dst_dtype, dst, DType::F32, |src, out: &mut [f32]| {
            map_slice(bytemuck::cast_slice(src), out, |z: Complex<f32>| z.re);
        }),
        (DType::C128, _) => in_blocks(src, dst_dtype, dst, DType::F64, |src, out: &mut [f64]| {
            map_slice(bytemuck::cast_slice(src), out, |z: Complex<f64>| z.re);
        }),
        (_, DType::C64) => to_complex::<f32>(src_dtype, src, DType::F32, dst),
        (_, DType::C128) => to_complex::<f64>(src_dtype, src, DType::F64, dst),
        (DType::F16, DType::F32) => {
            let halves: &[half::f16] = bytemuck::cast_slice(src);
            halves.convert_to_f32_slice(bytemuck::cast_slice_mut(dst));
        }
        (DType::F32, DType::F16) => {
            let halves: &mut [half::f16] = bytemuck::cast_slice_mut(dst);
            halves.convert_from_f32_slice(bytemuck::cast_slice(src));
        }
        (DType::F16, _) => in_blocks(src, dst_dtype, dst, DType::F32, |src, out: &mut [f32]| {
            bytemuck::cast_slice::<u8, half::f16>(src).convert_to_f32_slice(out);
        }),
        (DType::BF16, DType::F32) => map(src, dst, bf16_value),
        (DType::BF16, _) => in_blocks(src, dst_dtype, dst, DType::F32, |src, out: &mut [f32]| {
            map_slice(bytemuck::cast_slice(src), out, bf16_value);
        }),
        _ => with_native!(src_dtype, S => from_native::<S>(bytemuck::cast_slice(src), dst_dtype, dst), {
            from_byte(src_dtype, src, dst_dtype, dst)
        }),
    }
}

/// Sources of one byte that Rust has no type for.
fn from_byte(src_dtype: DType, src: &[u8], dst_dtype: DType, dst: &mut [u8]) {
    if src_dtype.is_float() {
        let values = byte_values(src_dtype);
        in_blocks(src, dst_dtype, dst, DType::F32, |src, out: &mut [f32]| {
            map_slice(src, out, |code: u8| values[usize::from(code)]);
        });
    } else if src_dtype.is_bool() {
        in_blocks(src, dst_dtype, dst, DType::U8, |src, out: &mut [u8]| map_slice(src, out, |b: u8| u8::from(b != 0)));
    } else {
        let (bits, signed) = (src_dtype.bits(), src_dtype.is_signed());
        let wide = if signed { DType::S8 } else { DType::U8 };
        in_blocks(src, dst_dtype, dst, wide, |src, out: &mut [u8]| {
            map_slice(src, out, |b: u8| extend(b, bits, signed))
        });
    }
}

/// From one of Rust's own types to any type but the complex ones.
fn from_native<S: Native>(src: &[S], dst_dtype: DType, dst: &mut [u8]) {
    /// One loop per format, each with the format as a constant.
    macro_rules! to_small_float {
        ($($name:ident)*) => {
            match dst_dtype {
                $(DType::$name if S::FITS_F32 => {
                    return map_slice(src, dst, |v: S| Format::$name.encode_f32(v.f32()) as u8);
                }
                DType::$name => {
                    return map_slice(src, dst, |v: S| Format::$name.encode(v.f64_for_rounding()) as u8);
                })*
                _ => {}
            }
        };
    }
    to_small_float! {
        F4E2M1FN F6E2M3FN F6E3M2FN F8E3M4 F8E4M3 F8E4M3FN F8E4M3FNUZ F8E4M3B11FNUZ F8E5M2 F8E5M2FNUZ F8E8M0FNU
    }
    match dst_dtype {
        DType::BF16 if S::FITS_F32 => map_slice(src, bytemuck::cast_slice_mut(dst), |v: S| bf16_bits(v.f32())),
        DType::BF16 => map_slice(src, bytemuck::cast_slice_mut(dst), |v: S| Format::BF16.encode(v.f64_for_rounding())),
        DType::F16 => map_slice(src, bytemuck::cast_slice_mut(dst), |v: S| Format::F16.encode(v.f64_for_rounding())),
        DType::Bool => map_slice(src, dst, |v: S| u8::from(v.is_nonzero())),
        DType::S2 => map_slice(src, dst, |v: S| v.small_signed(2) as u8),
        DType::S4 => map_slice(src, dst, |v: S| v.small_signed(4) as u8),
        DType::U2 => map_slice(src, dst, |v: S| v.small_unsigned(2)),
        DType::U4 => map_slice(src, dst, |v: S| v.small_unsigned(4)),
        _ => with_native!(dst_dtype, D => map_slice(src, bytemuck::cast_slice_mut::<u8, D>(dst), |v: S| S::cast(v)), {
            unreachable!("complex results are handled by the caller")
        }),
    }
}

fn to_complex<R: Pod + Default>(src_dtype: DType, src: &[u8], real: DType, dst: &mut [u8])
where
    Complex<R>: Pod,
{
    let mut block = [R::zeroed(); BLOCK];
    let dst: &mut [Complex<R>] = bytemuck::cast_slice_mut(dst);
    for (src, dst) in src.chunks(BLOCK * src_dtype.bytes()).zip(dst.chunks_mut(BLOCK)) {
        let block = &mut block[..dst.len()];
        convert_slice(src_dtype, src, real, bytemuck::cast_slice_mut(block));
        map_slice(block, dst, |re: R| Complex::new(re, R::default()));
    }
}

/// Widens `src` block by block with `widen`, then converts from `wide` to `dst_dtype`.
fn in_blocks<W: Pod>(src: &[u8], dst_dtype: DType, dst: &mut [u8], wide: DType, widen: impl Fn(&[u8], &mut [W])) {
    let size = dst_dtype.bytes();
    let src_size = if dst.is_empty() { 1 } else { src.len() / (dst.len() / size) };
    let mut block = [W::zeroed(); BLOCK];
    for (src, dst) in src.chunks(BLOCK * src_size).zip(dst.chunks_mut(BLOCK * size)) {
        let block = &mut block[..dst.len() / size];
        widen(src, block);
        let bytes: &[u8] = bytemuck::cast_slice(block);
        if wide == dst_dtype { dst.copy_from_slice(bytes) } else { convert_aligned(wide, bytes, dst_dtype, dst) }
    }
}

/// All 256 results first, then one lookup per element.
fn through_table(src_dtype: DType, src: &[u8], dst_dtype: DType, dst: &mut [u8]) {
    fn look_up<const N: usize>(table: &[u8], src: &[u8], dst: &mut [u8]) {
        let (entries, _) = table.as_chunks::<N>();
        let entries: &[[u8; N]; 256] = entries.try_into().expect("one entry per byte");
        for (&code, out) in src.iter().zip(dst.as_chunks_mut::<N>().0) {
            *out = entries[usize::from(code)];
        }
    }
    let codes: [u8; 256] = std::array::from_fn(|code| code as u8);
    let table = convert(&Literal::from_bytes(src_dtype, &[256], &codes), dst_dtype);
    match dst_dtype.bytes() {
        1 => look_up::<1>(table.bytes(), src, dst),
        2 => look_up::<2>(table.bytes(), src, dst),
        4 => look_up::<4>(table.bytes(), src, dst),
        8 => look_up::<8>(table.bytes(), src, dst),
        _ => look_up::<16>(table.bytes(), src, dst),
    }
}

fn through_aligned_copies(src_dtype: DType, src: &[u8], dst_dtype: DType, dst: &mut [u8]) {
    let (mut input, mut output) = ([0u128; BLOCK], [0u128; BLOCK]);
    for (src, dst) in src.chunks(BLOCK * src_dtype.bytes()).zip(dst.chunks_mut(BLOCK * dst_dtype.bytes())) {
        let input = &mut bytemuck::cast_slice_mut::<u128, u8>(&mut input)[..src.len()];
        let output = &mut bytemuck::cast_slice_mut::<u128, u8>(&mut output)[..dst.len()];
        input.copy_from_slice(src);
        convert_aligned(src_dtype, input, dst_dtype, output);
        dst.copy_from_slice(output);
    }
}

fn aligned(dtype: DType, bytes: &[u8]) -> bool {
    (bytes.as_ptr() as usize).is_multiple_of(dtype.real().bytes())
}

fn map<S: Pod, D: Pod>(src: &[u8], dst: &mut [u8], f: impl Fn(S) -> D) {
    map_slice(bytemuck::cast_slice(src), bytemuck::cast_slice_mut(dst), f);
}

#[inline(always)]
fn map_slice<S: Copy, D>(src: &[S], dst: &mut [D], f: impl Fn(S) -> D) {
    for (out, &v) in dst.iter_mut().zip(src) {
        *out = f(v);
    }
}

/// `as`, as a trait.
trait Cast<D> {
    fn cast(self) -> D;
}

/// A numeric type of Rust's own and the ways out of it.
trait Native:
    Pod
    + Cast<i8>
    + Cast<i16>
    + Cast<i32>
    + Cast<i64>
    + Cast<u8>
    + Cast<u16>
    + Cast<u32>
    + Cast<u64>
    + Cast<f32>
    + Cast<f64>
{
    /// Whether every value is exact in `f32`.
    const FITS_F32: bool;
    fn f32(self) -> f32;
    /// An `f64` that rounds to any narrow float as this value does.
    fn f64_for_rounding(self) -> f64;
    fn is_nonzero(self) -> bool;
    fn small_signed(self, bits: u32) -> i8;
    fn small_unsigned(self, bits: u32) -> u8;
}

macro_rules! casts {
    ($($S:ident: $($D:ident)*;)*) => { $($(
        impl Cast<$D> for $S {
            #[inline(always)]
            fn cast(self) -> $D { self as $D }
        }
    )*)* };
}
casts! {
    i8: i8 i16 i32 i64 u8 u16 u32 u64 f32 f64;
    i16: i8 i16 i32 i64 u8 u16 u32 u64 f32 f64;
    i32: i8 i16 i32 i64 u8 u16 u32 u64 f32 f64;
    i64: i8 i16 i32 i64 u8 u16 u32 u64 f32 f64;
    u8: i8 i16 i32 i64 u8 u16 u32 u64 f32 f64;
    u16: i8 i16 i32 i64 u8 u16 u32 u64 f32 f64;
    u32: i8 i16 i32 i64 u8 u16 u32 u64 f32 f64;
    u64: i8 i16 i32 i64 u8 u16 u32 u64 f32 f64;
    f32: i8 i16 i32 i64 u8 u16 u32 u64 f32 f64;
    f64: i8 i16 i32 i64 u8 u16 u32 u64 f32 f64;
}

macro_rules! native_integers {
    ($($T:ident $fits_f32:literal |$v:ident| $rounding:expr;)*) => { $(
        impl Native for $T {
            const FITS_F32: bool = $fits_f32;
            #[inline(always)]
            fn f32(self) -> f32 { self as f32 }
            #[inline(always)]
            fn f64_for_rounding(self) -> f64 { let $v = self; $rounding }
            #[inline(always)]
            fn is_nonzero(self) -> bool { self != 0 }
            #[inline(always)]
            fn small_signed(self, bits: u32) -> i8 { (self as i8) << (8 - bits) >> (8 - bits) }
            #[inline(always)]
            fn small_unsigned(self, bits: u32) -> u8 { self as u8 & ((1 << bits) - 1) }
        }
    )* };
}
native_integers! {
    i8 true |v| f64::from(v);
    i16 true |v| f64::from(v);
    i32 false |v| f64::from(v);
    i64 false |v| odd_f64(v.unsigned_abs()) * if v < 0 { -1.0 } else { 1.0 };
    u8 true |v| f64::from(v);
    u16 true |v| f64::from(v);
    u32 false |v| f64::from(v);
    u64 false |v| odd_f64(v);
}

macro_rules! native_floats {
    ($($T:ident $fits_f32:literal;)*) => { $(
        impl Native for $T {
            const FITS_F32: bool = $fits_f32;
            #[inline(always)]
            fn f32(self) -> f32 { self as f32 }
            #[inline(always)]
            fn f64_for_rounding(self) -> f64 { f64::from(self) }
            #[inline(always)]
            fn is_nonzero(self) -> bool { self != 0.0 }
            #[inline(always)]
            fn small_signed(self, bits: u32) -> i8 { (self as i8).clamp(-1 << (bits - 1), (1 << (bits - 1)) - 1) }
            #[inline(always)]
            fn small_unsigned(self, bits: u32) -> u8 { (self as u8).min((1 << bits) - 1) }
        }
    )* };
}
native_floats! {
    f32 true;
    f64 false;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_wrap_and_floats_saturate() {
        let wide = Literal::from_slice(DType::S64, &[4], &[-1i64, 300, 5, (1 << 40) + 7]);
        assert_eq!(convert(&wide, DType::S4).as_slice::<i8>(), [-1, -4, 5, 7]);
        assert_eq!(convert(&wide, DType::U2).as_slice::<u8>(), [3, 0, 1, 3]);
        let floats = Literal::from_slice(DType::F32, &[5], &[f32::NAN, f32::INFINITY, -100.0, -1.5, 7.9]);
        assert_eq!(convert(&floats, DType::S4).as_slice::<i8>(), [0, 7, -8, -1, 7]);
        assert_eq!(convert(&floats, DType::U4).as_slice::<u8>(), [0, 15, 0, 0, 7]);
        assert_eq!(convert(&floats, DType::S32).as_slice::<i32>(), [0, i32::MAX, -100, -1, 7]);
        assert_eq!(convert(&floats, DType::Bool).as_slice::<u8>(), [1, 1, 1, 1, 1]);
    }

    #[test]
    fn complex_keeps_its_real_part() {
        let z = Literal::from_slice(DType::C64, &[2], &[Complex::new(-3.7f32, 1.0), Complex::new(0.0, 1.0)]);
        assert_eq!(convert(&z, DType::S8).as_slice::<i8>(), [-3, 0]);
        assert_eq!(convert(&z, DType::Bool).as_slice::<u8>(), [1, 0]);
        let back = convert(&convert(&z, DType::BF16), DType::C128);
        assert_eq!(back.as_slice::<f64>(), [-3.703125, 0.0, 0.0, 0.0]);
    }

    #[test]
    fn every_pair_agrees_between_table_blocks_and_unaligned_copies() {
        for &src in DType::ALL {
            let n = 2000;
            let mut state = 1u64;
            let bytes: Vec<u8> = (0..n * src.bytes())
                .map(|_| {
                    state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                    (state >> 56) as u8
                })
                .collect();
            for &dst in DType::ALL {
                let whole = convert(&Literal::from_bytes(src, &[n], &bytes), dst);
                let mut shifted = vec![0u8; n * dst.bytes() + 1];
                let mut source = vec![0u8];
                source.extend(&bytes);
                for start in (0..n).step_by(500) {
                    let (from, to) = (1 + start * src.bytes(), 1 + start * dst.bytes());
                    let (from_end, to_end) = (from + 500 * src.bytes(), to + 500 * dst.bytes());
                    convert_slice(src, &source[from..from_end], dst, &mut shifted[to..to_end]);
                }
                assert_eq!(whole.bytes(), &shifted[1..], "{src} to {dst}");
            }
        }
    }
}

//! `rng_bit_generator` (Philox 4x32-10 and ThreeFry 2x32-20, the bits XLA's host backend produces) and `rng`.
//!
//! Both are counter based: element `i` is a function of the key and a counter, so blocks are independent.

use strata_linalg::simd::vectorize;
use strata_tensor::DType;
use strata_tensor::numbers::{RngAlgorithm, RngDistribution};

use super::bitcast::stored;
use crate::{View, ViewMut, par};

/// Counters computed together.
const LANES: usize = 16;

/// Fills `out` with random bits. `state` and `new_state` are two or three `ui64`: the key, then the counter.
pub fn rng_bit_generator(algorithm: RngAlgorithm, state: View, new_state: ViewMut, mut out: ViewMut) {
    // A state given as `ui32` words is the same bits.
    let words: Vec<u64> =
        state.bytes.chunks_exact(8).map(|b| u64::from_le_bytes(b.try_into().expect("eight bytes"))).collect();
    let key = words.first().copied().unwrap_or(0);
    let low = words.get(1).copied().unwrap_or(0);
    new_state.bytes.copy_from_slice(state.bytes);
    let mut set = |word: usize, value: u64| {
        if let Some(bytes) = new_state.bytes.get_mut(8 * word..8 * word + 8) {
            bytes.copy_from_slice(&value.to_le_bytes());
        }
    };
    if algorithm == RngAlgorithm::ThreeFry {
        set(1, low.wrapping_add(threefry(key, low, &mut out)));
    } else {
        let high = words.get(2).copied().unwrap_or(key);
        let counter = u128::from(low) | u128::from(high) << 64;
        let n = philox(key, counter, &mut out);
        let after = counter.wrapping_add(n.into());
        set(1, after as u64);
        set(2, (after >> 64) as u64);
    }
}

/// Random bits of every width from a Philox stream; returns how far the counter moved.
fn philox(key: u64, counter: u128, out: &mut ViewMut) -> u64 {
    let (n, dtype) = (out.n_elements(), out.dtype);
    match dtype.bytes() {
        1 => philox_narrow(key, counter, out.as_slice::<u8>(), |w| w as u8),
        2 => philox_narrow(key, counter, out.as_slice::<u16>(), |w| w as u16),
        _ => philox_words(key, counter, bytemuck::cast_slice_mut(out.bytes)),
    }
    if dtype.bits() < 8 {
        out.bytes.iter_mut().for_each(|b| *b = stored(dtype, *b));
    }
    (n * dtype.bytes().div_ceil(4)).div_ceil(4) as u64
}

/// The stream itself: four words per counter, in order.
fn philox_words(key: u64, counter: u128, out: &mut [u32]) {
    let block = 4 * LANES;
    par::for_each_rows(out, block, 512, |first, words| {
        vectorize(
            #[inline(always)]
            || {
                for (i, words) in words.chunks_mut(block).enumerate() {
                    let x = philox_lanes(key, counter.wrapping_add(((first + i) * LANES) as u128));
                    let mut stream = [0; 4 * LANES];
                    for lane in 0..LANES {
                        for word in 0..4 {
                            stream[4 * lane + word] = x[word][lane];
                        }
                    }
                    words.copy_from_slice(&stream[..words.len()]);
                }
            },
        )
    });
}

fn philox_narrow<T: Copy + Send>(key: u64, counter: u128, out: &mut [T], narrow: impl Fn(u32) -> T + Sync + Send) {
    let block = 4 * LANES;
    par::for_each_rows(out, block, 512, |first, elements| {
        vectorize(
            #[inline(always)]
            || {
                for (i, elements) in elements.chunks_mut(block).enumerate() {
                    let x = philox_lanes(key, counter.wrapping_add(((first + i) * LANES) as u128));
                    for (k, e) in elements.iter_mut().enumerate() {
                        *e = narrow(x[k % 4][k / 4]);
                    }
                }
            },
        )
    });
}

#[inline(always)]
fn philox_lanes(key: u64, counter: u128) -> [[u32; LANES]; 4] {
    let mut x = [[0u32; LANES]; 4];
    for lane in 0..LANES {
        let (low, carry) = (counter as u64).overflowing_add(lane as u64);
        let high = ((counter >> 64) as u64).wrapping_add(carry.into());
        x[0][lane] = low as u32;
        x[1][lane] = (low >> 32) as u32;
        x[2][lane] = high as u32;
        x[3][lane] = (high >> 32) as u32;
    }
    let (mut k0, mut k1) = (key as u32, (key >> 32) as u32);
    for _ in 0..10 {
        for lane in 0..LANES {
            let a = u64::from(x[0][lane]) * 0xD251_1F53;
            let b = u64::from(x[2][lane]) * 0xCD9E_8D57;
            x[0][lane] = (b >> 32) as u32 ^ x[1][lane] ^ k0;
            x[2][lane] = (a >> 32) as u32 ^ x[3][lane] ^ k1;
            x[1][lane] = b as u32;
            x[3][lane] = a as u32;
        }
        k0 = k0.wrapping_add(0x9E37_79B9);
        k1 = k1.wrapping_add(0xBB67_AE85);
    }
    x
}

/// Random bits of every width from ThreeFry; returns how far the counter moved.
fn threefry(key: u64, counter: u64, out: &mut ViewMut) -> u64 {
    let dtype = out.dtype;
    let n = out.n_elements();
    if dtype.bytes() >= 8 {
        par::for_each_rows(out.as_slice::<u64>(), LANES, 512, |first, elements| {
            vectorize(
                #[inline(always)]
                || {
                    for (i, elements) in elements.chunks_mut(LANES).enumerate() {
                        let [a, b] = threefry_lanes(key, counter.wrapping_add(((first + i) * LANES) as u64));
                        for (k, e) in elements.iter_mut().enumerate() {
                            *e = u64::from(a[k]) | u64::from(b[k]) << 32;
                        }
                    }
                },
            )
        });
        return n as u64;
    }
    // Narrower results use both words of a counter for neighbours along one dimension: the first of even size, or
    // else the first of the largest size.
    let dims = if out.dims.is_empty() { &[1][..] } else { out.dims };
    let largest = *dims.iter().max().expect("not empty");
    let split = dims.iter().position(|d| d % 2 == 0).or(dims.iter().position(|&d| d == largest)).unwrap_or(0);
    let (size, inner) = (dims[split], dims[split + 1..].iter().product::<usize>());
    let half = size.div_ceil(2);
    let rows = size * inner;
    let outer: usize = dims[..split].iter().product();
    let bytes = dtype.bytes();
    let row_bytes = rows * bytes;
    par::for_each_rows(out.bytes, row_bytes, (16 << 10) / row_bytes.max(1), |first, block| {
        for (o, row) in block.chunks_exact_mut(row_bytes).enumerate() {
            let base = counter.wrapping_add(((first + o) * half * inner) as u64);
            vectorize(
                #[inline(always)]
                || {
                    for at in (0..half * inner).step_by(LANES) {
                        let words = threefry_lanes(key, base.wrapping_add(at as u64));
                        for k in 0..LANES.min(half * inner - at) {
                            let (h, i) = ((at + k) / inner, (at + k) % inner);
                            for (w, word) in words.iter().enumerate() {
                                let to = ((2 * h + w) * inner + i) * bytes;
                                if 2 * h + w < size {
                                    row[to..to + bytes].copy_from_slice(&word[k].to_le_bytes()[..bytes]);
                                }
                            }
                        }
                    }
                },
            )
        }
    });
    if dtype.bits() < 8 {
        out.bytes.iter_mut().for_each(|b| *b = stored(dtype, *b));
    }
    (outer * half * inner) as u64
}

#[inline(always)]
fn threefry_lanes(key: u64, counter: u64) -> [[u32; LANES]; 2] {
    const ROTATIONS: [[u32; 4]; 2] = [[13, 15, 26, 6], [17, 29, 16, 24]];
    let (k0, k1) = (key as u32, (key >> 32) as u32);
    let keys = [k0, k1, k0 ^ k1 ^ 0x1BD1_1BDA];
    let (mut a, mut b) = ([0u32; LANES], [0u32; LANES]);
    for lane in 0..LANES {
        let c = counter.wrapping_add(lane as u64);
        a[lane] = (c as u32).wrapping_add(keys[0]);
        b[lane] = ((c >> 32) as u32).wrapping_add(keys[1]);
    }
    for group in 0..5 {
        for rotation in ROTATIONS[group % 2] {
            for lane in 0..LANES {
                a[lane] = a[lane].wrapping_add(b[lane]);
                b[lane] = b[lane].rotate_left(rotation) ^ a[lane];
            }
        }
        for lane in 0..LANES {
            a[lane] = a[lane].wrapping_add(keys[(group + 1) % 3]);
            b[lane] = b[lane].wrapping_add(keys[(group + 2) % 3]).wrapping_add(group as u32 + 1);
        }
    }
    [a, b]
}

/// Fills `out` from a distribution: uniform in `[a, b)` or normal with mean `a` and deviation `b`. The numbers are a
/// function of `seed`. Types with no such distribution are filled with `a`.
pub fn rng(distribution: RngDistribution, a: View, b: View, seed: u64, mut out: ViewMut) {
    let n = out.n_elements();
    // Two words per element, so that the widest type gets all the bits it needs.
    let mut bits = strata_host::zeroed::<u32>(2 * n);
    philox_words(seed, 0, &mut bits);
    let word = |i: usize| u64::from(bits[2 * i]) | u64::from(bits[2 * i + 1]) << 32;
    let unit = |i: usize| (word(i) >> 11) as f64 / (1u64 << 53) as f64;
    let normal = distribution == RngDistribution::Normal;
    let real = |i: usize, a: f64, b: f64| {
        if normal {
            let radius = (-2.0 * (1.0 - f64::from(bits[2 * i]) / 4294967296.0).ln()).sqrt();
            a + b * radius * (f64::from(bits[2 * i + 1]) / 4294967296.0 * std::f64::consts::TAU).cos()
        } else {
            a + unit(i) * (b - a)
        }
    };
    macro_rules! floats {
        ($t:ty, $to:expr, $from:expr) => {{
            let (low, high) = ($to(a.as_slice::<$t>()[0]), $to(b.as_slice::<$t>()[0]));
            par::for_each_chunk(out.as_slice::<$t>(), 16 << 10, |first, chunk| {
                for (i, x) in chunk.iter_mut().enumerate() {
                    let value: $t = $from(real(first + i, low, high));
                    // Rounding must not reach the end that is excluded.
                    *x = if !normal && low < high && $to(value) >= high { $from(low) } else { value };
                }
            });
        }};
    }
    macro_rules! integers {
        ($t:ty) => {{
            let (low, high) = (a.as_slice::<$t>()[0], b.as_slice::<$t>()[0]);
            let range = (i128::from(high) - i128::from(low)).max(1) as u128;
            for (i, x) in out.as_slice::<$t>().iter_mut().enumerate() {
                *x = (i128::from(low) + (u128::from(word(i)) % range) as i128) as $t;
            }
        }};
    }
    match out.dtype {
        DType::F64 => floats!(f64, |x: f64| x, |x: f64| x),
        DType::F32 => floats!(f32, |x: f32| f64::from(x), |x: f64| x as f32),
        DType::F16 => floats!(half::f16, |x: half::f16| x.to_f64(), half::f16::from_f64),
        DType::BF16 => floats!(half::bf16, |x: half::bf16| x.to_f64(), half::bf16::from_f64),
        DType::S2 | DType::S4 | DType::S8 => integers!(i8),
        DType::U2 | DType::U4 | DType::U8 => integers!(u8),
        DType::S16 => integers!(i16),
        DType::U16 => integers!(u16),
        DType::S32 => integers!(i32),
        DType::U32 => integers!(u32),
        DType::S64 => integers!(i64),
        DType::U64 => integers!(u64),
        DType::Bool => out.bytes.iter_mut().enumerate().for_each(|(i, x)| *x = (bits[2 * i] & 1) as u8),
        _ => out.bytes.chunks_exact_mut(a.bytes.len()).for_each(|x| x.copy_from_slice(a.bytes)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{from_slice, junk};

    type Case = (RngAlgorithm, &'static [u64], DType, &'static [usize], &'static [u64], &'static [u64]);

    /// Algorithm, state, result type and shape; the new state and bits `jax.lax.rng_bit_generator` gave on the host.
    #[rustfmt::skip]
    const GOLDEN: &[Case] = &[
        (RngAlgorithm::Default, &[1, 2], DType::U32, &[5], &[1, 4], &[2100602697, 2847456232, 2074354647, 800269529, 1828267006]),
        (RngAlgorithm::Philox, &[1, 2], DType::U16, &[], &[1, 3], &[42825]),
        (RngAlgorithm::Philox, &[1, 2], DType::U64, &[5], &[1, 5], &[12229731395331991369, 3437131457114678231, 13465615291114923006, 9328616520744100567, 10786996542579945571]),
        (RngAlgorithm::Philox, &[1311768467463790320, 18446744073709551614], DType::U8, &[3, 5], &[1311768467463790320, 2], &[255, 161, 183, 167, 30, 12, 218, 38, 243, 6, 254, 254, 54, 192, 227]),
        (RngAlgorithm::Philox, &[1311768467463790320, 18446744073709551614], DType::U32, &[3, 5], &[1311768467463790320, 2], &[3151517439, 3080049825, 2645875639, 2972309415, 1480449822, 3015399692, 3935955418, 1076038438, 271420659, 538106886, 3801100798, 3007079934, 2583171126, 2853909184, 338341603]),
        (RngAlgorithm::ThreeFry, &[1, 2], DType::U16, &[3, 4], &[1, 8], &[59732, 54587, 37587, 20483, 3027, 62049, 7520, 54068, 49325, 19685, 23063, 22577]),
        (RngAlgorithm::ThreeFry, &[1, 2], DType::U32, &[], &[1, 3], &[43444564]),
        (RngAlgorithm::ThreeFry, &[1, 2], DType::U32, &[5], &[1, 5], &[43444564, 2150618427, 3979645651, 3745730563, 1672743891]),
        (RngAlgorithm::ThreeFry, &[1, 2], DType::U32, &[3, 5], &[1, 11], &[43444564, 2150618427, 3979645651, 3745730563, 1672743891, 2109414752, 618976052, 2534981805, 3824176357, 2868795927, 2915202000, 3844842626, 3159807845, 3120200270, 299673330]),
        (RngAlgorithm::ThreeFry, &[1, 2], DType::U32, &[3, 4], &[1, 8], &[43444564, 2150618427, 3979645651, 3745730563, 1672743891, 4240503393, 2109414752, 618976052, 2534981805, 3824176357, 2868795927, 3753859121]),
        (RngAlgorithm::ThreeFry, &[1311768467463790320, 18446744073709551614], DType::U32, &[3, 5], &[1311768467463790320, 7], &[1010520186, 1888741164, 2754706343, 569486026, 1593802813, 961273596, 1692389550, 1379882886, 1076419981, 1430061416, 523829269, 4191198393, 2165775106, 1106935068, 2207507590]),
        (RngAlgorithm::ThreeFry, &[1311768467463790320, 18446744073709551614], DType::U64, &[5], &[1311768467463790320, 3], &[8112081530999492730, 2445923859953712039, 5540413775124856893, 7268757770303430396, 4623188616535824262]),
    ];

    #[test]
    fn bits_are_those_of_xla() {
        for &(algorithm, state, dtype, dims, want_state, want) in GOLDEN {
            let state = from_slice(DType::U64, &[state.len()], state);
            let (mut new_state, mut out) = (junk(DType::U64, state.0.dims()), junk(dtype, dims));
            rng_bit_generator(algorithm, state.view(), new_state.view_mut(), out.view_mut());
            assert_eq!(new_state.0.as_slice::<u64>(), want_state, "{algorithm:?} {dtype} {dims:?}");
            let bytes: Vec<u8> = want.iter().flat_map(|w| w.to_le_bytes()[..dtype.bytes()].to_vec()).collect();
            assert_eq!(out.bytes(), bytes, "{algorithm:?} {dtype} {dims:?}");
        }
    }

    #[test]
    fn long_streams_do_not_depend_on_how_they_are_split() {
        for algorithm in [RngAlgorithm::Philox, RngAlgorithm::ThreeFry] {
            let state = from_slice(DType::U64, &[2], &[5u64, u64::MAX - 1000]);
            let mut new_state = junk(DType::U64, &[2]);
            let mut long = junk(DType::U64, &[100_001]);
            rng_bit_generator(algorithm, state.view(), new_state.view_mut(), long.view_mut());
            let mut short = junk(DType::U64, &[3000]);
            rng_bit_generator(algorithm, state.view(), new_state.view_mut(), short.view_mut());
            assert_eq!(long.0.as_slice::<u64>()[..3000], *short.0.as_slice::<u64>());
        }
    }

    #[test]
    fn distributions_have_their_moments() {
        let (a, b) = (from_slice(DType::F32, &[], &[1f32]), from_slice(DType::F32, &[], &[3f32]));
        let mut out = junk(DType::F32, &[100_000]);
        let moments = |x: &[f32]| {
            let mean = x.iter().sum::<f32>() / x.len() as f32;
            (mean, x.iter().map(|v| (v - mean).powi(2)).sum::<f32>() / x.len() as f32)
        };
        rng(RngDistribution::Uniform, a.view(), b.view(), 7, out.view_mut());
        let (mean, variance) = moments(out.0.as_slice());
        assert!((mean - 2.0).abs() < 0.02 && (variance - 1.0 / 3.0).abs() < 0.02, "{mean} {variance}");
        assert!(out.0.as_slice::<f32>().iter().all(|x| (1.0..3.0).contains(x)));
        rng(RngDistribution::Normal, a.view(), b.view(), 7, out.view_mut());
        let (mean, variance) = moments(out.0.as_slice());
        assert!((mean - 1.0).abs() < 0.05 && (variance - 9.0).abs() < 0.2, "{mean} {variance}");
    }
}

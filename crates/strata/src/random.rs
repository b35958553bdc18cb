//! Arguments from a seed: the same seed, type and shape always give the same value.

use strata_tensor::{DType, Literal, convert};

/// A reproducible value: floats between -1 and 1, small integers, both booleans.
pub fn random(dtype: DType, dims: &[usize], seed: u64) -> Literal {
    let mut state = seed ^ 0x5851_f42d_4c95_7f2d;
    let n: usize = dims.iter().product();
    if dtype.is_complex() {
        let parts: Vec<f64> = (0..2 * n).map(|_| unit(&mut state)).collect();
        let mut value = Literal::zeros(dtype, dims);
        let real = convert(&Literal::from_slice(DType::F64, &[2 * n], &parts), dtype.real());
        value.bytes_mut().copy_from_slice(real.bytes());
        return value;
    }
    let scale = match dtype {
        _ if dtype.is_float() => 1.0,
        _ if dtype.is_bool() => 2.0,
        _ => (1u64 << (dtype.bits() - 1).min(5)) as f64,
    };
    let lowest = if dtype.is_float() || dtype.is_signed() { -scale } else { 0.0 };
    let values: Vec<f64> = (0..n)
        .map(|_| {
            let value = lowest + (scale - lowest) * (unit(&mut state) * 0.5 + 0.5);
            if dtype.is_float() { value } else { value.floor() }
        })
        .collect();
    convert(&Literal::from_slice(DType::F64, dims, &values), dtype)
}

/// The next number in [-1, 1): SplitMix64.
fn unit(state: &mut u64) -> f64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^= z >> 31;
    (z >> 11) as f64 / (1u64 << 52) as f64 - 1.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_decide_everything() {
        for &dtype in DType::ALL {
            let value = random(dtype, &[64], 7);
            assert_eq!(value, random(dtype, &[64], 7));
            assert_ne!(value, random(dtype, &[64], 8), "{dtype}");
        }
        let bools = random(DType::Bool, &[64], 1);
        assert!(bools.bytes().contains(&0) && bools.bytes().contains(&1) && bools.bytes().iter().all(|b| *b < 2));
        let ints = random(DType::S8, &[200], 1);
        assert!(ints.as_slice::<i8>().iter().all(|i| (-32..32).contains(i)));
    }
}

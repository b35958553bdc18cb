//! `transpose`: the same elements with their dimensions in another order.

use super::strided::{by_size, read, strides_of};
use crate::{View, ViewMut};

/// `out[i[perm[0]], i[perm[1]], …] = operand[i[0], i[1], …]`.
pub fn transpose(perm: &[i64], operand: View, mut out: ViewMut) {
    let strides = strides_of(operand.dims);
    let walk: Vec<isize> = perm.iter().map(|&p| strides[p as usize] as isize).collect();
    by_size!(operand.dtype.bytes(), T => read(operand.as_slice::<T>(), 0, out.dims, &walk, out.as_slice::<T>()));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{Random, SIZES, index_of, indices, tensor};

    #[test]
    fn agrees_with_the_definition() {
        let mut random = Random::new(2);
        for round in 0..200 {
            let dtype = SIZES[round % SIZES.len()];
            let rank = 1 + random.below(5);
            let big = if round % 10 == 0 && rank < 4 { 90 } else { 6 };
            let dims: Vec<usize> = (0..rank).map(|_| 1 + random.below(big)).collect();
            let mut perm: Vec<i64> = (0..rank as i64).collect();
            random.shuffle(&mut perm);
            let operand = tensor(&mut random, dtype, &dims);
            let out_dims: Vec<usize> = perm.iter().map(|&p| dims[p as usize]).collect();
            let mut out = operand.like(&out_dims);
            transpose(&perm, operand.view(), out.view_mut());
            let n = dtype.bytes();
            for i in indices(&dims) {
                let o: Vec<usize> = perm.iter().map(|&p| i[p as usize]).collect();
                let (from, to) = (index_of(&dims, &i) * n, index_of(&out_dims, &o) * n);
                assert_eq!(operand.bytes()[from..from + n], out.bytes()[to..to + n], "{dims:?} {perm:?} {i:?}");
            }
        }
    }
}

//! `dynamic_slice` and `dynamic_update_slice`: a box whose corner is known only at run time.

use super::strided::{by_size, read, strides_of, write};
use crate::{View, ViewMut, par};

/// Reads a box with the dimensions of `out`, its corner moved so that the box lies inside the operand.
pub fn dynamic_slice(operand: View, starts: &[i64], mut out: ViewMut) {
    if let Some(at) = whole_rows(operand.dims, out.dims, starts) {
        let from = at * operand.dtype.bytes();
        return par::copy(&operand.bytes[from..from + out.bytes.len()], out.bytes);
    }
    let strides = strides_of(operand.dims);
    let base = corner(operand.dims, out.dims, starts, &strides);
    let walk: Vec<isize> = strides.iter().map(|&s| s as isize).collect();
    by_size!(operand.dtype.bytes(), T => read(operand.as_slice::<T>(), base, out.dims, &walk, out.as_slice::<T>()));
}

/// Writes `update` into a copy of `operand`; with no operand, into `out` as it stands.
pub fn dynamic_update_slice(operand: Option<View>, update: View, starts: &[i64], mut out: ViewMut) {
    if let Some(operand) = operand {
        par::copy(operand.bytes, out.bytes);
    }
    if let Some(at) = whole_rows(out.dims, update.dims, starts) {
        let to = at * update.dtype.bytes();
        return par::copy(update.bytes, &mut out.bytes[to..to + update.bytes.len()]);
    }
    let strides = strides_of(out.dims);
    let base = corner(out.dims, update.dims, starts, &strides);
    by_size!(update.dtype.bytes(), T => {
        write(update.as_slice::<T>(), update.dims, out.as_slice::<T>(), base, &strides)
    });
}

/// Where a box begins that is some whole rows of the first dimension, as those that loops take step by step are.
fn whole_rows(dims: &[usize], size: &[usize], starts: &[i64]) -> Option<usize> {
    let ((&n, inner), (&rows, inner_size)) = (dims.split_first()?, size.split_first()?);
    let first = starts[0].clamp(0, n.saturating_sub(rows) as i64) as usize;
    (inner == inner_size && rows <= n).then(|| first * inner.iter().product::<usize>())
}

/// Where a box of `size` at `starts` begins once clamped into `dims`.
fn corner(dims: &[usize], size: &[usize], starts: &[i64], strides: &[usize]) -> usize {
    (0..dims.len()).map(|d| starts[d].clamp(0, dims[d].saturating_sub(size[d]) as i64) as usize * strides[d]).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{Random, SIZES, Tensor, index_of, indices, tensor};

    #[test]
    fn agree_with_the_definition() {
        let mut random = Random::new(6);
        for round in 0..200 {
            let dtype = SIZES[round % SIZES.len()];
            let rank = random.below(4);
            let dims: Vec<usize> = (0..rank).map(|_| 1 + random.below(if round % 9 == 0 { 80 } else { 6 })).collect();
            let size: Vec<usize> = dims.iter().map(|&d| random.below(d + 1)).collect();
            let starts: Vec<i64> = dims.iter().map(|_| random.between(-3, 9)).collect();
            let operand = tensor(&mut random, dtype, &dims);
            let update = tensor(&mut random, dtype, &size);
            let (mut part, mut fresh) = (operand.like(&size), operand.like(&dims));
            let mut in_place = Tensor(operand.0.clone());
            dynamic_slice(operand.view(), &starts, part.view_mut());
            dynamic_update_slice(Some(operand.view()), update.view(), &starts, fresh.view_mut());
            dynamic_update_slice(None, update.view(), &starts, in_place.view_mut());
            let (n, mut want) = (dtype.bytes(), operand.bytes().to_vec());
            for index in indices(&size) {
                let at: Vec<usize> =
                    (0..rank).map(|d| index[d] + starts[d].clamp(0, (dims[d] - size[d]) as i64) as usize).collect();
                let (small, large) = (index_of(&size, &index) * n, index_of(&dims, &at) * n);
                assert_eq!(part.bytes()[small..small + n], operand.bytes()[large..large + n]);
                want[large..large + n].copy_from_slice(&update.bytes()[small..small + n]);
            }
            assert_eq!(fresh.bytes(), want);
            assert_eq!(in_place.bytes(), want);
        }
    }
}

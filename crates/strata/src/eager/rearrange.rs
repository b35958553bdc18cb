//! Copies of what lies in another order: transposed, in slices, or the same element again and again.

use bytemuck::{Pod, try_cast_slice, try_cast_slice_mut};
use strata_exec::ops::strided;

/// `out[i0, i1, …] = from[i0 * strides[0] + i1 * strides[1] + …]`, where `out` is dense and elements have `item` bytes. False, with nothing
/// done, if elements are of another size or do not begin at a multiple of it.
pub fn rearrange(item: usize, sizes: &[usize], strides: &[isize], from: &[u8], out: &mut [u8]) -> bool {
    match item {
        1 => cast::<u8>(sizes, strides, from, out),
        2 => cast::<u16>(sizes, strides, from, out),
        4 => cast::<u32>(sizes, strides, from, out),
        8 => cast::<u64>(sizes, strides, from, out),
        16 => cast::<[u64; 2]>(sizes, strides, from, out),
        _ => false,
    }
}

fn cast<T: Pod + Send + Sync>(sizes: &[usize], strides: &[isize], from: &[u8], out: &mut [u8]) -> bool {
    assert_eq!(sizes.iter().product::<usize>() * size_of::<T>(), out.len(), "the result has so many elements");
    let (Ok(from), Ok(out)) = (try_cast_slice::<u8, T>(from), try_cast_slice_mut(out)) else { return false };
    strided::read(from, 0, sizes, strides, out);
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_walk_is_copied() {
        let mut rng = fastrand::Rng::with_seed(3);
        for _ in 0..300 {
            let item = 1 << rng.usize(..5);
            let rank = rng.usize(..5);
            let sizes: Vec<usize> = (0..rank).map(|_| rng.usize(1..9)).collect();
            let strides: Vec<isize> = (0..rank).map(|_| rng.isize(0..40)).collect();
            let end = 1 + sizes.iter().zip(&strides).map(|(&n, s)| (n as isize - 1) * s).sum::<isize>() as usize;
            let from: Vec<u64> = (0..(end * item).div_ceil(8)).map(|_| rng.u64(..)).collect();
            let from = &bytemuck::cast_slice::<u64, u8>(&from)[..end * item];
            let n = sizes.iter().product::<usize>();
            let mut room = vec![0u64; (n * item).div_ceil(8)];
            let out = &mut bytemuck::cast_slice_mut::<u64, u8>(&mut room)[..n * item];
            assert!(rearrange(item, &sizes, &strides, from, out));
            for (k, element) in out.chunks(item).enumerate() {
                let (mut rest, mut at) = (k, 0);
                for (&n, s) in sizes.iter().zip(&strides).rev() {
                    at += (rest % n) as isize * s;
                    rest /= n;
                }
                assert_eq!(element, &from[at as usize * item..][..item]);
            }
        }
        assert!(!rearrange(3, &[1], &[1], &[0; 3], &mut [0; 3]), "no type has three bytes");
    }
}

//! `top_k`: the largest elements of every row in falling order, and where they were.
//!
//! Elements are ordered as IEEE totally orders them; of equal ones the first wins. The largest elements of blocks say what
//! is wanted at least; only blocks that reach it are looked at element by element.

use strata_linalg::simd::vectorize;
use strata_tensor::DType;

use super::sort_keys::{Key, with_key};
use crate::{View, ViewMut, par};

/// Along the last dimension, whose size in the results is `k`.
pub fn top_k(k: usize, operand: View, mut values_out: ViewMut, indices_out: ViewMut) {
    let n = operand.dims.last().copied().unwrap_or(1);
    let k = k.min(n);
    if k == 0 || operand.bytes.is_empty() {
        return;
    }
    let index_bytes = indices_out.dtype.bytes();
    with_key!(operand.dtype, K => {
        let (src, values) = (operand.as_slice::<K>(), values_out.as_slice::<K>());
        rows(n, k, index_bytes, src, values, indices_out.bytes);
    }, else {
        // Narrow floats order as the wider numbers they are.
        let wide: Vec<f32> = narrow_keys(operand.dtype, operand.bytes);
        let mut values = strata_host::zeroed::<f32>(values_out.bytes.len());
        rows(n, k, index_bytes, &wide, &mut values, indices_out.bytes);
        let picks = indices_out.bytes.chunks_exact(index_bytes);
        for (i, (value, pick)) in values_out.as_slice::<u8>().iter_mut().zip(picks).enumerate() {
            let mut index = [0; 8];
            index[..index_bytes].copy_from_slice(pick);
            *value = operand.bytes[i / k * n + u64::from_le_bytes(index) as usize];
        }
    });
}

fn rows<K: Key>(n: usize, k: usize, index_bytes: usize, src: &[K], values: &mut [K], indices: &mut [u8]) {
    let rows = src.len() / n;
    let block = ((8 << 10) / n).max(1).max(rows.div_ceil(4 * par::threads()));
    let one = |r: usize, values: &mut [K], indices: &mut [u8]| {
        let row = &src[r * n..(r + 1) * n];
        if K::KEY_BITS <= 32 {
            write(row, &largest::<K, u64>(k, row), index_bytes, values, indices);
        } else {
            write(row, &largest::<K, (u64, u64)>(k, row), index_bytes, values, indices);
        }
    };
    if rows <= block {
        let all = values.chunks_exact_mut(k).zip(indices.chunks_exact_mut(k * index_bytes));
        all.enumerate().for_each(|(r, (v, i))| one(r, v, i));
    } else {
        let all = values.chunks_exact_mut(k).zip(indices.chunks_exact_mut(k * index_bytes));
        par::for_each_item(all.enumerate(), block, |(r, (v, i))| one(r, v, i));
    }
}

fn write<K: Key, I: Item>(row: &[K], best: &[I], index_bytes: usize, values: &mut [K], indices: &mut [u8]) {
    for ((v, i), item) in values.iter_mut().zip(indices.chunks_exact_mut(index_bytes)).zip(best) {
        *v = row[item.position()];
        i.copy_from_slice(&(item.position() as u64).to_le_bytes()[..index_bytes]);
    }
}

/// A key and a position, greater when the key is greater or the position lower.
trait Item: Ord + Copy + Send {
    fn new(key: u64, position: usize) -> Self;
    fn position(self) -> usize;
}

impl Item for u64 {
    #[inline(always)]
    fn new(key: u64, position: usize) -> u64 {
        key << 32 | u64::from(!(position as u32))
    }
    fn position(self) -> usize {
        !(self as u32) as usize
    }
}

impl Item for (u64, u64) {
    #[inline(always)]
    fn new(key: u64, position: usize) -> (u64, u64) {
        (key, !(position as u64))
    }
    fn position(self) -> usize {
        !self.1 as usize
    }
}

/// The `k` largest items of a row in falling order. A long row is searched in parts.
fn largest<K: Key, I: Item>(k: usize, row: &[K]) -> Vec<I> {
    const LONG: usize = 128 << 10;
    let mut best = if row.len() >= LONG && par::threads() > 1 && 8 * k < row.len() {
        let part = row.len().div_ceil(par::threads());
        let mut parts: Vec<Vec<I>> = strata_host::collect(row.chunks(part).map(|_| Vec::new()));
        let found = parts.iter_mut().zip(row.chunks(part)).enumerate();
        par::for_each_item(found, 1, |(p, (found, row))| *found = candidates(k, row, p * part));
        strata_host::collect(parts.into_iter().flatten())
    } else {
        candidates(k, row, 0)
    };
    keep(&mut best, k);
    best.sort_unstable_by(|a, b| b.cmp(a));
    best
}

/// At most `k` blocks of items and `k` more, the largest `k` among them.
fn candidates<K: Key, I: Item>(k: usize, row: &[K], first: usize) -> Vec<I> {
    const SHORT: usize = 8;
    const LONG: usize = 64;
    // More blocks than `k`, so that few elements are above the floor.
    let block = (row.len() / (4 * k)).min(LONG);
    if block < SHORT {
        return strata_host::collect(row.iter().enumerate().map(|(i, x)| I::new(x.to_key(), first + i)));
    }
    vectorize(
        #[inline(always)]
        || {
            let mut highest = strata_host::zeroed::<u64>(row.len().div_ceil(block));
            for (most, block) in highest.iter_mut().zip(row.chunks(block)) {
                *most = highest_of(block);
            }
            // As many blocks as elements are wanted reach it.
            let floor = *strata_host::copied(&highest).select_nth_unstable_by(k - 1, |a, b| b.cmp(a)).1;
            let mut found: Vec<I> = strata_host::room(k * block + k);
            // The first elements on the floor win over later ones.
            let mut left = k;
            for (b, elements) in row.chunks(block).enumerate().filter(|&(b, _)| highest[b] >= floor) {
                for (i, x) in elements.iter().enumerate() {
                    let key = x.to_key();
                    if key > floor || (key == floor && left > 0) {
                        left -= usize::from(key == floor);
                        found.push(I::new(key, first + b * block + i));
                    }
                }
            }
            found
        },
    )
}

/// The largest key of a block.
#[inline(always)]
fn highest_of<K: Key>(block: &[K]) -> u64 {
    if K::KEY_BITS <= 32 {
        block.iter().fold(0, |most: u32, x| most.max(x.to_key() as u32)).into()
    } else {
        block.iter().fold(0, |most, x| most.max(x.to_key()))
    }
}

/// Cuts `items` to the `k` largest.
fn keep<I: Item>(items: &mut Vec<I>, k: usize) {
    if items.len() > k {
        items.select_nth_unstable_by(k - 1, |a, b| b.cmp(a));
        items.truncate(k);
    }
}

fn narrow_keys(dtype: DType, bytes: &[u8]) -> Vec<f32> {
    let table = strata_tensor::float::byte_values(dtype);
    strata_host::collect(bytes.iter().map(|&b| table[usize::from(b)]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{Random, from_slice, junk, tensor};

    #[test]
    fn agrees_with_a_full_sort() {
        let mut random = Random::new(12);
        for dtype in [DType::F32, DType::BF16, DType::S8, DType::U64, DType::F64, DType::S32] {
            for (rows, n, k) in
                [(1, 1, 1), (3, 10, 4), (2, 300, 300), (5, 3000, 7), (40, 700, 60), (3, 4096, 100), (1, 300_000, 20)]
            {
                let operand = tensor(&mut random, dtype, &[rows, n]);
                let (mut values, mut indices) = (junk(dtype, &[rows, k]), junk(DType::S32, &[rows, k]));
                top_k(k, operand.view(), values.view_mut(), indices.view_mut());
                with_key!(dtype, K => {
                    for (r, row) in operand.0.as_slice::<K>().chunks(n).enumerate() {
                        let mut order: Vec<usize> = (0..n).collect();
                        order.sort_by_key(|&i| (std::cmp::Reverse(row[i].to_key()), i));
                        let got = &indices.0.as_slice::<i32>()[r * k..(r + 1) * k];
                        assert!(got.iter().zip(&order).all(|(&a, &b)| a as usize == b), "{dtype} {rows} {n} {k}");
                        let got = &values.0.as_slice::<K>()[r * k..(r + 1) * k];
                        assert!(got.iter().zip(&order).all(|(a, &b)| a.to_key() == row[b].to_key()));
                    }
                }, else unreachable!());
            }
        }
    }

    #[test]
    fn special_values_order_as_in_jax() {
        let x = [0., -0., f32::NAN, f32::INFINITY, f32::NEG_INFINITY, -f32::NAN, 1., -0., 0., 1.];
        let (mut values, mut indices) = (junk(DType::F32, &[10]), junk(DType::S32, &[10]));
        top_k(10, from_slice(DType::F32, &[10], &x).view(), values.view_mut(), indices.view_mut());
        assert_eq!(indices.0.as_slice::<i32>(), [2, 3, 6, 9, 0, 8, 1, 7, 4, 5]);
        let x = from_slice(DType::F8E4M3FN, &[4], &[0x38u8, 0x40, 0xC0, 0x40]);
        let (mut values, mut indices) = (junk(DType::F8E4M3FN, &[3]), junk(DType::S32, &[3]));
        top_k(3, x.view(), values.view_mut(), indices.view_mut());
        assert_eq!(indices.0.as_slice::<i32>(), [1, 3, 0]);
        assert_eq!(values.bytes(), [0x40, 0x40, 0x38]);
    }
}

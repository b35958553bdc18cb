//! `sort`: the rows of several operands, reordered together by a comparator.
//!
//! A recognised comparator sorts integer keys; any other is evaluated, many comparisons at a time
//! ([`super::sort_any`]). Sorting is always stable.

use std::sync::atomic::{AtomicBool, Ordering};

use bytemuck::Pod;

use super::radix::{self, Item};
use super::scratch::Scratch;
use super::sort_any::permutation_by;
use super::sort_keys::{Key, Order, has_key, with_key};
use super::strided::{by_size, read, strides_of};
use crate::{Body, View, ViewMut, par};

/// Sorts along `dimension`. Always stable, so `is_stable` changes nothing.
pub fn sort(dimension: usize, is_stable: bool, body: &dyn Body, operands: &[View], outs: &mut [ViewMut]) {
    let _ = is_stable;
    let Some(first) = operands.first() else { return };
    if first.bytes.is_empty() {
        return;
    }
    let dims = first.dims;
    let n = dims.get(dimension).copied().unwrap_or(1);
    let inner: usize = dims.iter().skip(dimension + 1).product();
    if inner == 1 {
        return sort_rows(n, body, operands, outs);
    }
    // Bring the dimension last, sort, and put it back.
    let outer = first.n_elements() / (n * inner);
    let rows: Vec<Scratch> = operands.iter().map(|v| swap(v.dtype.bytes(), v.bytes, outer, n, inner)).collect();
    let row_dims = [outer, inner, n];
    let views: Vec<View> =
        operands.iter().zip(&rows).map(|(v, s)| View { dtype: v.dtype, dims: &row_dims, bytes: s.bytes() }).collect();
    let mut sorted: Vec<Scratch> = operands.iter().map(|v| Scratch::new(v.bytes.len())).collect();
    let mut targets: Vec<ViewMut> = sorted
        .iter_mut()
        .zip(operands)
        .map(|(s, v)| ViewMut { dtype: v.dtype, dims: &row_dims, bytes: s.bytes_mut() })
        .collect();
    sort_rows(n, body, &views, &mut targets);
    for (out, sorted) in outs.iter_mut().zip(&sorted) {
        swap_into(out.dtype.bytes(), sorted.bytes(), outer, inner, n, out.bytes);
    }
}

/// `[outer, n, inner]` as `[outer, inner, n]`.
fn swap(size: usize, bytes: &[u8], outer: usize, n: usize, inner: usize) -> Scratch {
    let mut out = Scratch::new(bytes.len());
    swap_into(size, bytes, outer, n, inner, out.bytes_mut());
    out
}

fn swap_into(size: usize, bytes: &[u8], outer: usize, n: usize, inner: usize, out: &mut [u8]) {
    let strides = strides_of(&[outer, n, inner]);
    let walk = [strides[0] as isize, strides[2] as isize, strides[1] as isize];
    by_size!(size, T => {
        read::<T>(bytemuck::cast_slice(bytes), 0, &[outer, inner, n], &walk, bytemuck::cast_slice_mut(out))
    });
}

/// Sorts rows of `n` elements.
fn sort_rows(n: usize, body: &dyn Body, operands: &[View], outs: &mut [ViewMut]) {
    let known = body
        .comparator()
        .filter(|c| operands.get(c.operand).is_some_and(|v| has_key(v.dtype)) && u32::try_from(n).is_ok());
    let mut permutation =
        strata_host::zeroed::<u32>(if known.is_some() && operands.len() == 1 { 0 } else { operands[0].n_elements() });
    let mut done = None;
    if let Some(comparator) = known {
        let order = Order::of(&comparator);
        let (keys, out) = (operands[comparator.operand], &mut outs[comparator.operand]);
        with_key!(keys.dtype, K => {
            let (keys, out) = (keys.as_slice::<K>(), out.as_slice::<K>());
            match (operands.len(), K::KEY_BITS) {
                (1, 64) => {
                    permutation = strata_host::zeroed(keys.len());
                    sort_pairs(n, order, keys, out, &mut permutation, pair64);
                }
                (1, _) => sort_alone(n, order, keys, out),
                (_, 64) => sort_pairs(n, order, keys, out, &mut permutation, pair64),
                _ => sort_pairs(n, order, keys, out, &mut permutation, pair32),
            }
        }, else {});
        done = Some(comparator.operand);
    } else {
        permutation_by(n, body, operands, &mut permutation);
    }
    for (i, (operand, out)) in operands.iter().zip(outs.iter_mut()).enumerate() {
        if Some(i) != done {
            by_size!(operand.dtype.bytes(), T => {
                permute(n, operand.as_slice::<T>(), &permutation, out.as_slice::<T>())
            });
        }
    }
}

fn permute<T: Pod + Send + Sync>(n: usize, src: &[T], permutation: &[u32], out: &mut [T]) {
    par::for_each_rows(out, n, ((32 << 10) / size_of::<T>() / n).max(1), |first, rows| {
        for (i, row) in rows.chunks_exact_mut(n).enumerate() {
            let at = (first + i) * n;
            let src = &src[at..at + n];
            // One very long row is worth splitting too.
            par::for_each_chunk(row, 256 << 10, |begin, part| {
                let places = &permutation[at + begin..at + begin + part.len()];
                part.iter_mut().zip(places).for_each(|(o, &p)| *o = src[p as usize]);
            });
        }
    });
}

/// Rows of at least this many elements in all go to one core.
fn grain_rows(n: usize) -> usize {
    (4096 / n).max(1)
}

/// One operand of up to 32 bits: its keys are all there is to sort.
fn sort_alone<K: Key>(n: usize, order: Order, src: &[K], out: &mut [K]) {
    par::for_each_rows(out, n, grain_rows(n), |first, rows| {
        let (mut keys, mut spare) = (strata_host::zeroed::<u32>(n), strata_host::zeroed::<u32>(n));
        for (i, out) in rows.chunks_exact_mut(n).enumerate() {
            let src = &src[(first + i) * n..(first + i + 1) * n];
            let forgets = AtomicBool::new(false);
            // One very long row is worth splitting.
            par::for_each_chunk(&mut keys, 256 << 10, |begin, keys| {
                let mut forgotten = false;
                for (key, &x) in keys.iter_mut().zip(&src[begin..]) {
                    *key = order.key(x) as u32;
                    forgotten |= order.forgets(x);
                }
                forgets.fetch_or(forgotten, Ordering::Relaxed);
            });
            radix::sort(&mut keys, &mut spare, K::KEY_BITS / 8);
            par::for_each_chunk(out, 256 << 10, |begin, out| {
                out.iter_mut().zip(&keys[begin..]).for_each(|(o, &key)| *o = order.element(key.into()));
            });
            if forgets.into_inner() {
                // Zeros and NaNs are equal among themselves: they keep their bits and their order.
                restore(order, src, &keys, out);
            }
        }
    });
}

/// Copies elements whose key does not tell their bits back from the row, in order, into the places of that key.
fn restore<K: Key>(order: Order, src: &[K], keys: &[u32], out: &mut [K]) {
    let mut ranges: Vec<(u32, usize)> = vec![];
    for &x in src.iter().filter(|&&x| order.forgets(x)) {
        let key = order.key(x) as u32;
        if ranges.iter().all(|r| r.0 != key) {
            ranges.push((key, keys.partition_point(|&k| k < key)));
        }
    }
    for &x in src {
        let key = order.key(x) as u32;
        if let Some(range) = ranges.iter_mut().find(|r| r.0 == key) {
            out[range.1] = x;
            range.1 += 1;
        }
    }
}

fn pair32(key: u64, position: usize) -> u64 {
    key << 32 | position as u64
}
fn pair64(key: u64, position: usize) -> [u64; 2] {
    [key, position as u64]
}

/// A key and its position, sorted together.
trait Pair: Item {
    fn parts(self) -> (u64, u32);
}
impl Pair for u64 {
    #[inline(always)]
    fn parts(self) -> (u64, u32) {
        (self >> 32, self as u32)
    }
}
impl Pair for [u64; 2] {
    #[inline(always)]
    fn parts(self) -> (u64, u32) {
        (self[0], self[1] as u32)
    }
}

/// Sorts the key operand into `out` and says where each element came from.
fn sort_pairs<K: Key, P: Pair>(
    n: usize,
    order: Order,
    src: &[K],
    out: &mut [K],
    permutation: &mut [u32],
    pair: impl Fn(u64, usize) -> P + Sync + Send,
) {
    let rows = src.len() / n;
    let block = grain_rows(n).max(rows.div_ceil(4 * par::threads()));
    let sort_block = |(b, (out, permutation)): (usize, (&mut [K], &mut [u32]))| {
        let (mut pairs, mut spare) = (strata_host::zeroed::<P>(n), strata_host::zeroed::<P>(n));
        for (i, (out, permutation)) in out.chunks_exact_mut(n).zip(permutation.chunks_exact_mut(n)).enumerate() {
            let src = &src[(b * block + i) * n..(b * block + i + 1) * n];
            let mut forgets = false;
            for (position, (p, &x)) in pairs.iter_mut().zip(src).enumerate() {
                *p = pair(order.key(x), position);
                forgets |= order.forgets(x);
            }
            radix::sort(&mut pairs, &mut spare, K::KEY_BITS / 8);
            for ((o, q), p) in out.iter_mut().zip(permutation).zip(&pairs) {
                let (key, position) = p.parts();
                *q = position;
                *o = if forgets { src[position as usize] } else { order.element(key) };
            }
        }
    };
    if rows <= block {
        sort_block((0, (out, permutation)));
    } else {
        let blocks = out.chunks_mut(block * n).zip(permutation.chunks_mut(block * n));
        par::for_each_item(blocks.enumerate(), 1, sort_block);
    }
}

#[cfg(test)]
mod tests {
    use strata_tensor::DType;

    use super::*;
    use crate::body::Comparator;
    use crate::test_support::{Random, Tensor, TestBody, from_slice};

    /// Sorts (f32 keys, u16 payload) along a dimension three ways and compares with a stable sort of indices.
    fn check(random: &mut Random, dims: &[usize], dimension: usize, order: (bool, bool, bool)) {
        let (descending, total_order, canonical) = order;
        let total = dims.iter().product();
        let special = [0.0, -0.0, f32::NAN, -f32::NAN, f32::INFINITY, f32::NEG_INFINITY, 1.0, -1.0];
        let keys: Vec<f32> = (0..total)
            .map(|_| match random.below(4) {
                0 if total_order => special[random.below(8)],
                _ => (random.below(2000) as f32 - 1000.0) / 8.0,
            })
            .collect();
        let payload: Vec<u16> = (0..total).map(|i| i as u16).collect();
        let map = move |x: f32| if canonical || !total_order { x.canonical() } else { x }.to_key();
        let less = move |a: f32, b: f32| if descending { map(a) > map(b) } else { map(a) < map(b) };
        let n = dims[dimension];
        let inner: usize = dims[dimension + 1..].iter().product();
        let (mut want_keys, mut want_payload) = (keys.clone(), payload.clone());
        for row in 0..total / n {
            let at = |i: usize| (row / inner * n + i) * inner + row % inner;
            let mut index: Vec<usize> = (0..n).collect();
            index.sort_by(|&i, &j| {
                let (a, b) = (keys[at(i)], keys[at(j)]);
                less(b, a).cmp(&less(a, b)).then(i.cmp(&j))
            });
            for (i, &from) in index.iter().enumerate() {
                want_keys[at(i)] = keys[at(from)];
                want_payload[at(i)] = payload[at(from)];
            }
        }
        let (k, p) = (from_slice(DType::F32, dims, &keys), from_slice(DType::U16, dims, &payload));
        let load = |b: &[u8]| bytemuck::pod_read_unaligned::<f32>(b);
        let body = |known: bool, sizes: Vec<usize>| TestBody {
            known: None,
            compare: None,
            comparator: known.then_some(Comparator { operand: 0, descending, total_order, canonical }),
            eval: Box::new(move |a| vec![vec![u8::from(less(load(a[0]), load(a[1])))]]),
            sizes,
        };
        let bits = |t: &Tensor| t.0.as_slice::<u32>().to_vec();
        for known in [true, false] {
            let (mut a, mut b) = (k.like(dims), p.like(dims));
            let both = body(known, vec![4, 4, 2, 2]);
            sort(dimension, true, &both, &[k.view(), p.view()], &mut [a.view_mut(), b.view_mut()]);
            let want = from_slice(DType::F32, dims, &want_keys);
            assert_eq!(bits(&a), bits(&want), "{dims:?} {dimension} {order:?} known {known}");
            assert_eq!(b.0.as_slice::<u16>(), want_payload);
            let mut alone = k.like(dims);
            sort(dimension, true, &body(known, vec![4, 4]), &[k.view()], &mut [alone.view_mut()]);
            assert_eq!(bits(&alone), bits(&want), "{dims:?} {dimension} {order:?} alone, known {known}");
        }
    }

    #[test]
    fn agrees_with_a_stable_sort() {
        let mut random = Random::new(9);
        let shapes: &[(&[usize], usize)] = &[
            (&[1], 0),
            (&[7], 0),
            (&[500], 0),
            (&[3, 40], 1),
            (&[40, 3], 0),
            (&[2, 30, 5], 1),
            (&[70, 130], 1),
            (&[3000], 0),
        ];
        for &(dims, dimension) in shapes {
            for order in [
                (false, true, true),
                (true, true, true),
                (false, true, false),
                (true, true, false),
                (false, false, false),
            ] {
                check(&mut random, dims, dimension, order);
            }
        }
    }

    fn integers<T: Pod + Ord + Key + std::fmt::Debug>(dtype: DType, value: impl Fn(u64) -> T) {
        let mut random = Random::new(10);
        let values: Vec<T> = (0..1500).map(|_| value(random.next())).collect();
        let body = TestBody {
            known: None,
            compare: None,
            comparator: Some(Comparator { operand: 0, descending: false, total_order: false, canonical: false }),
            eval: Box::new(|_| vec![]),
            sizes: vec![],
        };
        let (operand, mut want) = (from_slice(dtype, &[3, 500], &values), values);
        want.chunks_mut(500).for_each(|row| row.sort());
        let mut out = operand.like(&[3, 500]);
        sort(1, false, &body, &[operand.view()], &mut [out.view_mut()]);
        assert_eq!(out.0.as_slice::<T>(), want);
    }

    #[test]
    fn integers_of_every_width_sort() {
        integers(DType::S8, |x| x as i8);
        integers(DType::U8, |x| x as u8);
        integers(DType::S16, |x| x as i16);
        integers(DType::U32, |x| x as u32);
        integers(DType::S64, |x| x as i64);
        integers(DType::U64, |x| x);
    }
}

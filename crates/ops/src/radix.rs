//! Sorts unsigned integers by their digits, on one core or several.

use std::slice::IterMut;

use bytemuck::Pod;

use crate::par;

/// What is sorted: an integer, or a key above its position.
pub trait Item: Pod + Ord + Send + Sync {
    /// Eight bits of the key.
    fn digit(self, index: u32) -> usize;
}

impl Item for u32 {
    #[inline(always)]
    fn digit(self, index: u32) -> usize {
        (self >> (8 * index)) as usize & 255
    }
}

/// A key of up to 32 bits above a position.
impl Item for u64 {
    #[inline(always)]
    fn digit(self, index: u32) -> usize {
        (self >> (32 + 8 * index)) as usize & 255
    }
}

/// A 64-bit key, then a position.
impl Item for [u64; 2] {
    #[inline(always)]
    fn digit(self, index: u32) -> usize {
        (self[0] >> (8 * index)) as usize & 255
    }
}

/// Sorts items whose order is that of `digits` digits of the key and then of the position, where items start out in the
/// order of their positions. `spare` is as long as `items`.
pub fn sort<I: Item>(items: &mut [I], spare: &mut [I], digits: u32) {
    const SHORT: usize = 384;
    const LONG: usize = 64 << 10;
    let n = items.len();
    if n < SHORT {
        items.sort_unstable();
    } else if n < LONG || par::threads() == 1 {
        radix(items, spare, digits);
    } else {
        radix_together(items, spare, digits);
    }
}

fn radix<I: Item>(items: &mut [I], spare: &mut [I], digits: u32) {
    match digits {
        1 => radix_of::<I, 1>(items, spare),
        2 => radix_of::<I, 2>(items, spare),
        4 => radix_of::<I, 4>(items, spare),
        _ => radix_of::<I, 8>(items, spare),
    }
}

/// By `D` digits, whose counters are side by side.
#[inline(never)]
fn radix_of<I: Item, const D: usize>(items: &mut [I], spare: &mut [I]) {
    let mut counts = [[0u32; 256]; D];
    for &item in items.iter() {
        for (d, counts) in counts.iter_mut().enumerate() {
            counts[item.digit(d as u32)] += 1;
        }
    }
    let (mut from, mut to, mut swapped) = (items, spare, false);
    for (d, counts) in counts.iter().enumerate() {
        if counts.iter().any(|&c| c as usize == from.len()) {
            continue;
        }
        let mut next = [0usize; 256];
        let mut at = 0;
        for (next, &count) in next.iter_mut().zip(counts) {
            *next = at;
            at += count as usize;
        }
        for &item in from.iter() {
            let place = &mut next[item.digit(d as u32)];
            to[*place] = item;
            *place += 1;
        }
        std::mem::swap(&mut from, &mut to);
        swapped = !swapped;
    }
    if swapped {
        to.copy_from_slice(from);
    }
}

/// The same on all cores: each takes a part of the items, and has places of its own for every digit.
fn radix_together<I: Item>(items: &mut [I], spare: &mut [I], digits: u32) {
    let (parts, n) = (par::threads(), items.len());
    let step = n.div_ceil(parts);
    let (mut from, mut to, mut swapped) = (items, spare, false);
    for d in 0..digits {
        let mut counts = vec![[0u32; 256]; parts];
        par::for_each_item(counts.iter_mut().zip(from.chunks(step)), 1, |(counts, part)| {
            part.iter().for_each(|item| counts[item.digit(d)] += 1);
        });
        if (0..256).any(|digit| counts.iter().map(|c| c[digit] as usize).sum::<usize>() == n) {
            continue;
        }
        let none = |_| std::array::from_fn(|_| IterMut::default());
        let mut places: Vec<[IterMut<I>; 256]> = (0..parts).map(none).collect();
        let mut rest = &mut *to;
        for digit in 0..256 {
            for (places, counts) in places.iter_mut().zip(&counts) {
                let (own, others) = rest.split_at_mut(counts[digit] as usize);
                (places[digit], rest) = (own.iter_mut(), others);
            }
        }
        par::for_each_item(places.into_iter().zip(from.chunks(step)), 1, |(mut places, part)| {
            for &item in part {
                if let Some(place) = places[item.digit(d)].next() {
                    *place = item;
                }
            }
        });
        std::mem::swap(&mut from, &mut to);
        swapped = !swapped;
    }
    if swapped {
        par::copy(from, to);
    }
}

#[cfg(test)]
mod tests {
    use crate::test_support::Random;

    #[test]
    fn sorts_at_every_length() {
        let mut random = Random::new(11);
        for n in [0, 1, 2, 300, 400, 5000, 70_000, 300_001] {
            for mask in [u32::MAX, 255, 0xFF00_0000] {
                let keys: Vec<u32> = (0..n).map(|_| random.next() as u32 & mask).collect();
                let mut plain = keys.clone();
                super::sort(&mut plain, &mut vec![0; n], 4);
                let mut want = keys.clone();
                want.sort();
                assert_eq!(plain, want);
                let mut packed: Vec<u64> =
                    keys.iter().enumerate().map(|(i, &k)| u64::from(k) << 32 | i as u64).collect();
                let mut wide: Vec<[u64; 2]> = keys.iter().enumerate().map(|(i, &k)| [k.into(), i as u64]).collect();
                super::sort(&mut packed, &mut vec![0; n], 4);
                super::sort(&mut wide, &mut vec![[0; 2]; n], 8);
                assert!(packed.is_sorted() && wide.is_sorted());
            }
        }
    }
}

//! Sorts unsigned integers by their digits, on one core or several.

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
        let mid = n / 2;
        let (left, right) = items.split_at_mut(mid);
        let (spare_left, spare_right) = spare.split_at_mut(mid);
        let sort_half = if n / par::threads() >= LONG { sort::<I> } else { radix::<I> };
        par::join(|| sort_half(left, spare_left, digits), || sort_half(right, spare_right, digits));
        merge(left, right, spare);
        par::copy(spare, items);
    }
}

fn radix<I: Item>(items: &mut [I], spare: &mut [I], digits: u32) {
    let mut counts = vec![[0u32; 256]; digits as usize];
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

/// Merges two sorted lists, halving the work between cores while it is long.
fn merge<I: Item>(a: &[I], b: &[I], out: &mut [I]) {
    if out.len() < 32 << 10 {
        return merge_serial(a, b, out);
    }
    // How many of the first half of the result come from `a`.
    let half = out.len() / 2;
    let (mut low, mut high) = (half.saturating_sub(b.len()), half.min(a.len()));
    while low < high {
        let mid = (low + high) / 2;
        if b[half - mid - 1] < a[mid] {
            high = mid;
        } else {
            low = mid + 1;
        }
    }
    let (a, a_rest) = a.split_at(low);
    let (b, b_rest) = b.split_at(half - low);
    let (out, out_rest) = out.split_at_mut(half);
    par::join(|| merge(a, b, out), || merge(a_rest, b_rest, out_rest));
}

fn merge_serial<I: Item>(a: &[I], b: &[I], out: &mut [I]) {
    let (mut i, mut j, mut k) = (0, 0, 0);
    while i < a.len() && j < b.len() {
        let first = a[i] <= b[j];
        out[k] = if first { a[i] } else { b[j] };
        i += usize::from(first);
        j += usize::from(!first);
        k += 1;
    }
    let rest = a.len() - i;
    out[k..k + rest].copy_from_slice(&a[i..]);
    out[k + rest..].copy_from_slice(&b[j..]);
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

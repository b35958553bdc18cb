//! Eight values at a time: the greatest of a row, and where values are in it.

use strata_linalg::simd::{Task, vectorize};

/// Elements that are looked at together.
const LANES: usize = 16;

/// The eight greatest numbers of each row of `width`, in descending order; minus infinity where there are fewer.
pub fn greatest_of_rows(data: &[f32], width: usize) -> Vec<f32> {
    vectorize(Greatest { data, width })
}

struct Greatest<'a> {
    data: &'a [f32],
    width: usize,
}

impl Task for Greatest<'_> {
    type Output = Vec<f32>;
    #[inline(always)]
    fn run(self) -> Vec<f32> {
        let mut room = Vec::new();
        let mut found = Vec::with_capacity(8 * (self.data.len() / self.width.max(1)));
        // What is called for each is inlined into loops, and not into adapters of iterators.
        for row in self.data.chunks_exact(self.width.max(1)) {
            found.extend_from_slice(&greatest(row, &mut room));
        }
        found
    }
}

#[inline(always)]
fn greatest(values: &[f32], room: &mut Vec<[i32; LANES]>) -> [f32; 8] {
    // In columns of every sixteenth number, whose greatest are known.
    room.clear();
    let (whole, rest) = values.as_chunks::<LANES>();
    let mut tops = [i32::MIN; LANES];
    for few in whole {
        let mut row = [0; LANES];
        for k in 0..LANES {
            row[k] = in_order(few[k]);
            tops[k] = tops[k].max(row[k]);
        }
        room.push(row);
    }
    if !rest.is_empty() {
        let mut last = [i32::MIN; LANES];
        for (k, v) in rest.iter().enumerate() {
            last[k] = in_order(*v);
            tops[k] = tops[k].max(last[k]);
        }
        room.push(last);
    }
    let mut found = [f32::NEG_INFINITY; 8];
    for slot in found.iter_mut().take(values.len()) {
        let mut best = i32::MIN;
        for top in &tops {
            best = best.max(*top);
        }
        let mut column = 0;
        for (k, top) in tops.iter().enumerate().rev() {
            column = if *top == best { k } else { column };
        }
        *slot = out_of_order(best);
        // The column without it.
        let (mut is_gone, mut top) = (false, i32::MIN);
        for row in room.iter_mut() {
            let v = &mut row[column];
            if !is_gone && *v == best {
                (*v, is_gone) = (i32::MIN, true);
            }
            top = top.max(*v);
        }
        tops[column] = top;
    }
    found
}

/// A number as an integer: they are in the same order, which is that of [`f32::total_cmp`].
#[inline(always)]
fn in_order(v: f32) -> i32 {
    let bits = v.to_bits() as i32;
    bits ^ ((bits >> 31) as u32 >> 1) as i32
}
fn out_of_order(v: i32) -> f32 {
    f32::from_bits((v ^ ((v >> 31) as u32 >> 1) as i32) as u32)
}

/// Where each of the eight values of each row is in a row of `width`, among the elements that count, no element twice.
pub fn places_in_rows(data: &[f32], width: usize, vals: &[f32], counts: impl Fn(usize) -> bool) -> Vec<Option<usize>> {
    vectorize(Places { data, width, vals, counts })
}

struct Places<'a, F> {
    data: &'a [f32],
    width: usize,
    vals: &'a [f32],
    counts: F,
}

impl<F: Fn(usize) -> bool> Task for Places<'_, F> {
    type Output = Vec<Option<usize>>;
    #[inline(always)]
    fn run(self) -> Vec<Option<usize>> {
        let mut found = Vec::with_capacity(self.vals.len());
        let rows = self.data.chunks_exact(self.width.max(1)).zip(self.vals.chunks_exact(8));
        for (p, (row, vals)) in rows.enumerate() {
            found.extend_from_slice(&found8(row, vals, |k| (self.counts)(p * self.width + k)));
        }
        found
    }
}

#[inline(always)]
fn found8(row: &[f32], vals: &[f32], counts: impl Fn(usize) -> bool) -> [Option<usize>; 8] {
    let mut found = [None; 8];
    let (whole, rest) = row.as_chunks::<LANES>();
    for (n, v) in vals.iter().enumerate() {
        let is_new = |k: &usize| row[*k] == *v && !found[..n].contains(&Some(*k)) && counts(*k);
        let mut place = None;
        for (chunk, few) in whole.iter().enumerate() {
            // Whether any of a few elements is equal takes as long as whether one is.
            let mut any = 0;
            for x in few {
                any |= u32::from(x == v);
            }
            if any != 0 {
                place = (chunk * LANES..(chunk + 1) * LANES).find(is_new);
            }
            if place.is_some() {
                break;
            }
        }
        found[n] = place.or_else(|| (row.len() - rest.len()..row.len()).find(is_new));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_greatest_are_those_of_a_sorted_row() {
        let mut random = fastrand::Rng::with_seed(8);
        let odd = [f32::NAN, -f32::NAN, f32::INFINITY, f32::NEG_INFINITY, 0.0, -0.0, 1.0, f32::from_bits(u32::MAX)];
        let mut room = Vec::new();
        for n in (0..40).chain([128, 500]) {
            for of in [2, 20] {
                let one = |random: &mut fastrand::Rng| odd[random.usize(..8)];
                let row: Vec<f32> =
                    (0..n).map(|_| if random.u32(..of) == 0 { one(&mut random) } else { random.f32() }).collect();
                let mut sorted = row.clone();
                sorted.sort_by(|a, b| b.total_cmp(a));
                sorted.resize(8.max(n), f32::NEG_INFINITY);
                let bits = |row: &[f32]| row.iter().map(|v| v.to_bits()).collect::<Vec<_>>();
                assert_eq!(bits(&greatest(&row, &mut room)), bits(&sorted[..8]), "{row:?}");
            }
        }
    }

    #[test]
    fn values_are_found_where_a_plain_search_finds_them() {
        let mut random = fastrand::Rng::with_seed(9);
        for width in [1, 7, 8, 15, 16, 17, 40, 128] {
            for _ in 0..20 {
                let row: Vec<f32> = (0..width).map(|_| random.u32(..10) as f32).collect();
                let vals: Vec<f32> =
                    (0..8).map(|_| if random.bool() { random.u32(..12) as f32 } else { f32::NAN }).collect();
                let counts: Vec<bool> = (0..width).map(|_| random.u32(..5) > 0).collect();
                let mut used = vec![false; width];
                let expected = vals.iter().map(|v| {
                    let k = (0..width).find(|&k| !used[k] && row[k] == *v && counts[k])?;
                    used[k] = true;
                    Some(k)
                });
                let expected: Vec<_> = expected.collect();
                assert_eq!(found8(&row, &vals, |k| counts[k]).to_vec(), expected);
            }
        }
    }
}

//! `scatter`: windows of the result updated at places an index tensor gives.
//!
//! A window that does not lie wholly inside the result is skipped. Updates of one element happen in the row-major
//! order of the index tensor, however the work is divided, so results are reproducible. Where there are many more updates
//! than elements, sums and their kin combine some of the updates first ([`groups`]), as many for any number of threads.

use std::ops::Range;

use bytemuck::Pod;
use strata_tensor::numbers::ScatterDims;

use super::combine::{Update as Loops, with_loops};
use super::scratch::Scratch;
use super::simd_rows::Rows;
use super::strided::{by_size, for_each_offset, merge, read, strides_of};
use super::window_starts::{OUTSIDE, WindowStarts};
use crate::{Body, Known, View, ViewMut, par};

/// Combines `updates` into copies of `operands`; where an operand is `None` its result already holds it. `indices` are one tensor, or
/// one for each component of the index vectors.
pub fn scatter(
    dims: &ScatterDims,
    unique_indices: bool,
    body: &dyn Body,
    operands: &[Option<View>],
    indices: &[View],
    updates: &[View],
    outs: &mut [ViewMut],
) {
    for (operand, out) in operands.iter().zip(outs.iter_mut()) {
        if let Some(operand) = operand {
            par::copy(operand.bytes, out.bytes);
        }
    }
    let (Some(update), Some(out)) = (updates.first(), outs.first()) else { return };
    if update.bytes.is_empty() || out.bytes.is_empty() {
        return;
    }
    let plan = Plan::new(dims, out.dims, indices, update.dims, unique_indices);
    let updates: Vec<Update> = updates.iter().map(|u| plan.windows_last(dims, *u)).collect();
    if let ([out], [update], Some(known)) = (&mut *outs, &updates[..], body.known())
        && combine_known(&plan, known, update, out)
    {
        return;
    }
    combine_any(&plan, body, &updates, outs);
}

/// Combines `updates` one by one into `out` at `places`, skipping those that are [`OUTSIDE`].
pub(super) fn combine_at(places: Vec<usize>, body: &dyn Body, updates: View, mut out: ViewMut) {
    let plan = Plan { windows: Windows::Known(places), runs: vec![0], run: 1, apart: true, unique: false };
    let update = Update::AsIs(updates.bytes);
    if !body.known().is_some_and(|known| combine_known(&plan, known, &update, &mut out)) {
        combine_any(&plan, body, &[update], &mut [out]);
    }
}

/// The first element of each window, or [`OUTSIDE`].
enum Windows<'a> {
    Known(Vec<usize>),
    /// Worked out when they are needed.
    At(WindowStarts<'a>),
}

impl Windows<'_> {
    fn len(&self) -> usize {
        match self {
            Windows::Known(places) => places.len(),
            Windows::At(starts) => starts.len(),
        }
    }

    /// Calls `f` with the number of a window and the places of some windows from it on, for those in `range`, in order.
    fn for_each_block(&self, range: Range<usize>, mut f: impl FnMut(usize, &[usize])) {
        const BLOCK: usize = 512;
        match self {
            Windows::Known(places) => f(range.start, &places[range]),
            Windows::At(starts) => {
                let mut places = [0; BLOCK];
                for first in range.clone().step_by(BLOCK) {
                    let places = &mut places[..BLOCK.min(range.end - first)];
                    starts.checked(first, places);
                    f(first, places);
                }
            }
        }
    }

    fn all(&self) -> Vec<usize> {
        let mut all = vec![];
        self.for_each_block(0..self.len(), |_, places| places.iter().for_each(|&at| strata_host::push(&mut all, at)));
        all
    }
}

/// Where every update goes.
struct Plan<'a> {
    windows: Windows<'a>,
    /// Runs of a window, relative to its first element.
    runs: Vec<usize>,
    run: usize,
    /// Windows that begin at different elements do not overlap.
    apart: bool,
    unique: bool,
}

/// Updates ordered as `[windows, elements of the window]`.
enum Update<'a> {
    AsIs(&'a [u8]),
    Moved(Scratch),
}

impl Update<'_> {
    fn bytes(&self) -> &[u8] {
        match self {
            Update::AsIs(bytes) => bytes,
            Update::Moved(scratch) => scratch.bytes(),
        }
    }
}

impl<'p> Plan<'p> {
    fn new(dims: &ScatterDims, operand: &[usize], indices: &[View<'p>], update: &[usize], unique: bool) -> Plan<'p> {
        let skipped = |d: usize| {
            let d = d as i64;
            dims.inserted_window_dims.contains(&d) || dims.input_batching_dims.contains(&d)
        };
        let mut window = vec![1; operand.len()];
        let kept: Vec<usize> = (0..operand.len()).filter(|&d| !skipped(d)).collect();
        kept.iter().zip(&dims.update_window_dims).for_each(|(&d, &u)| window[d] = update[u as usize]);
        let starts = WindowStarts::new(
            operand,
            &window,
            &dims.scatter_dims_to_operand_dims,
            &dims.input_batching_dims,
            &dims.scatter_indices_batching_dims,
            dims.index_vector_dim as usize,
            indices,
        );
        // A window that is too large where nothing is indexed fits nowhere.
        let fits = window.iter().zip(operand).all(|(w, n)| w <= n);
        let windows = if fits { Windows::At(starts) } else { Windows::Known(vec![]) };
        let strides = strides_of(operand);
        let walk_strides: Vec<isize> = kept.iter().map(|&d| strides[d] as isize).collect();
        let walk_dims: Vec<usize> = kept.iter().map(|&d| window[d]).collect();
        let (mut walk_dims, mut walk_strides) = merge(&walk_dims, &walk_strides);
        let run = if walk_strides.last() == Some(&1) { walk_dims.pop().unwrap_or(1) } else { 1 };
        walk_strides.truncate(walk_dims.len());
        let mut runs = vec![];
        for_each_offset(&walk_dims, &walk_strides, 0, |at| strata_host::push(&mut runs, at));
        let apart = dims.scatter_dims_to_operand_dims.iter().all(|&d| window[d as usize] == 1);
        Plan { windows, runs, run, apart, unique }
    }

    fn windows_last<'a>(&self, dims: &ScatterDims, update: View<'a>) -> Update<'a> {
        let rank = update.dims.len();
        let is_window = |d: &usize| dims.update_window_dims.contains(&(*d as i64));
        let order: Vec<usize> =
            (0..rank).filter(|d| !is_window(d)).chain(dims.update_window_dims.iter().map(|&d| d as usize)).collect();
        if order.iter().enumerate().all(|(i, &d)| i == d) {
            return Update::AsIs(update.bytes);
        }
        let strides = strides_of(update.dims);
        let walk: Vec<isize> = order.iter().map(|&d| strides[d] as isize).collect();
        let moved: Vec<usize> = order.iter().map(|&d| update.dims[d]).collect();
        let mut scratch = Scratch::new(update.bytes.len());
        by_size!(update.dtype.bytes(), T => {
            read(update.as_slice::<T>(), 0, &moved, &walk, scratch.as_mut_slice::<T>())
        });
        Update::Moved(scratch)
    }

    fn window_len(&self) -> usize {
        self.runs.len() * self.run
    }
}

fn combine_known(plan: &Plan, known: Known, update: &Update, out: &mut ViewMut) -> bool {
    match known {
        Known::First => true,
        Known::Second => {
            by_size!(out.dtype.bytes(), T => {
                combine::<T>(plan, bytemuck::cast_slice(update.bytes()), out.as_slice::<T>(), Loops::put())
            });
            true
        }
        _ => with_loops!(Update, out.dtype, known, T, loops => {
            combine::<T>(plan, bytemuck::cast_slice(update.bytes()), out.as_slice::<T>(), loops);
            true
        }, else false),
    }
}

/// Applies every update to `out`. Work is shared out by groups of updates where that is cheap; else each core has a part
/// of `out`, which it alone updates, in the order of the updates.
fn combine<T: Pod + Send + Sync>(plan: &Plan, updates: &[T], out: &mut [T], loops: Loops<T>) {
    let windows = plan.windows.len();
    let groups = groups(size_of_val(updates), size_of_val(out)).min(windows);
    if let Some(identity) = loops.identity
        && groups > 1
    {
        let group = windows.div_ceil(groups);
        let mut others = strata_host::filled(identity, (groups - 1) * out.len());
        let len = out.len();
        par::for_each_item(std::iter::once(&mut *out).chain(others.chunks_mut(len)).enumerate(), 1, |(i, out)| {
            combine_part(plan, i * group..windows.min((i + 1) * group), updates, 0, out, loops);
        });
        return others.chunks(len).for_each(|other| (loops.run)(out, other));
    }
    let parts = if plan.run >= 16 && size_of_val(updates) >= 2 * par::GRAIN_BYTES { par::threads() } else { 1 };
    let part = out.len().div_ceil(parts).next_multiple_of(plan.run).max(1);
    par::for_each_rows(out, part, 1, |first, out| combine_part(plan, 0..windows, updates, first * part, out, loops));
}

/// How many groups of updates are combined before they meet the result, given the bytes of both. Each but the first costs a
/// copy of the result, so half of the time is theirs at most.
fn groups(updates: usize, out: usize) -> usize {
    (updates / (4 * out)).isqrt().min(updates / par::GRAIN_BYTES).min(8)
}

/// Those of some windows' updates that fall into `out`, which is the part of the result from `begin`.
fn combine_part<T: Pod>(
    plan: &Plan,
    windows: Range<usize>,
    updates: &[T],
    begin: usize,
    out: &mut [T],
    loops: Loops<T>,
) {
    if plan.runs == [0] {
        return plan.windows.for_each_block(windows, |first, places| {
            (loops.rows)(&Rows { begin, places, n: plan.run }, &updates[first * plan.run..], out);
        });
    }
    let end = begin + out.len();
    plan.windows.for_each_block(windows, |first, places| {
        for (w, &window) in places.iter().enumerate().filter(|(_, window)| **window != OUTSIDE) {
            for (r, &run) in plan.runs.iter().enumerate() {
                let (from, at) = (((first + w) * plan.runs.len() + r) * plan.run, window + run);
                let (low, high) = (at.max(begin), (at + plan.run).min(end));
                if low < high {
                    (loops.run)(&mut out[low - begin..high - begin], &updates[from + low - at..from + high - at]);
                }
            }
        }
    });
}

/// Any body: evaluates it for as many updates at once as touch different elements.
fn combine_any(plan: &Plan, body: &dyn Body, updates: &[Update], outs: &mut [ViewMut]) {
    let (len, places) = (plan.window_len(), plan.windows.all());
    // Windows that may overlap come one after another.
    let per_batch = if plan.unique || plan.apart { (8192 / len).max(1) } else { 1 };
    for round in rounds(plan, &places) {
        for windows in round.chunks(per_batch) {
            let (mut to, mut from) = (strata_host::room(windows.len() * len), strata_host::room(windows.len() * len));
            for &w in windows {
                from.extend(w * len..(w + 1) * len);
                let first = places[w];
                to.extend(plan.runs.iter().flat_map(|r| (0..plan.run).map(move |i| first + r + i)));
            }
            let mut arguments = vec![];
            for out in outs.iter() {
                arguments.push(take(out.dtype.bytes(), out.bytes, &to));
            }
            for (update, out) in updates.iter().zip(outs.iter()) {
                arguments.push(take(out.dtype.bytes(), update.bytes(), &from));
            }
            let mut results: Vec<Scratch> = outs.iter().map(|o| Scratch::new(to.len() * o.dtype.bytes())).collect();
            let inputs: Vec<&[u8]> = arguments.iter().map(|a| a.bytes()).collect();
            let mut outputs: Vec<&mut [u8]> = results.iter_mut().map(|r| r.bytes_mut()).collect();
            body.eval(to.len(), &inputs, &mut outputs);
            for (result, out) in results.iter().zip(outs.iter_mut()) {
                by_size!(out.dtype.bytes(), T => {
                    let out = out.as_slice::<T>();
                    to.iter().zip(result.as_slice::<T>()).for_each(|(&at, &x)| out[at] = x);
                });
            }
        }
    }
}

/// Windows grouped so that those of a group touch different elements, or come in order, and each element meets its updates in
/// order.
fn rounds(plan: &Plan, places: &[usize]) -> Vec<Vec<usize>> {
    let inside = strata_host::collect((0..places.len()).filter(|&w| places[w] != OUTSIDE));
    if plan.unique || !plan.apart {
        return vec![inside];
    }
    let mut sorted = inside;
    sorted.sort_unstable_by_key(|&w| (places[w], w));
    let (mut groups, mut depth): (Vec<Vec<usize>>, usize) = (vec![], 0);
    for (i, &w) in sorted.iter().enumerate() {
        depth = if i > 0 && places[sorted[i - 1]] == places[w] { depth + 1 } else { 0 };
        if depth == groups.len() {
            groups.push(vec![]);
        }
        strata_host::push(&mut groups[depth], w);
    }
    groups
}

/// The elements at `at`, one after another.
pub(super) fn take(size: usize, bytes: &[u8], at: &[usize]) -> Scratch {
    let mut out = Scratch::new(at.len() * size);
    by_size!(size, T => {
        let src: &[T] = bytemuck::cast_slice(bytes);
        out.as_mut_slice::<T>().iter_mut().zip(at).for_each(|(o, &at)| *o = src[at]);
    });
    out
}

#[cfg(test)]
mod tests {
    use strata_tensor::DType;

    use super::*;
    use crate::test_support::{
        Random, Tensor, TestBody, body, components, from_slice, index_of, indices, integers, split,
    };

    fn one_round(random: &mut Random, round: usize) {
        let big = if round.is_multiple_of(20) { 60 } else { 5 };
        let rank = 1 + random.below(3);
        let dims: Vec<usize> = (0..rank).map(|_| 1 + random.below(big)).collect();
        let role: Vec<usize> = (0..rank).map(|_| random.below(4)).collect();
        let pick = |r: usize| (0..rank).filter(|&d| role[d] == r).map(|d| d as i64).collect::<Vec<i64>>();
        let (batching, inserted) = (pick(0), pick(1));
        let windowed: Vec<usize> = (0..rank).filter(|&d| role[d] >= 2).collect();
        let mut mapped: Vec<i64> = (0..rank as i64).filter(|d| !batching.contains(d) && random.below(3) > 0).collect();
        random.shuffle(&mut mapped);
        let window: Vec<usize> = (0..rank).map(|d| if role[d] < 2 { 1 } else { 1 + random.below(dims[d]) }).collect();
        let batch_rank = batching.len() + random.below(2);
        let mut batch_dims: Vec<usize> = (0..batch_rank).map(|_| 1 + random.below(big)).collect();
        batching.iter().enumerate().for_each(|(p, &d)| batch_dims[p] = dims[d as usize]);
        let vector_dim = random.below(batch_rank + 1);
        let mut index_dims = batch_dims.clone();
        index_dims.insert(vector_dim, mapped.len());
        let indices_type = [DType::S32, DType::U8, DType::S64][round % 3];
        let starts = integers(random, indices_type, &index_dims, -2, big as i64 + 2);
        let (batch_at, window_at) = split(random, batch_rank, windowed.len());
        let mut update_dims = vec![0; batch_rank + windowed.len()];
        batch_at.iter().zip(&batch_dims).for_each(|(&p, &n)| update_dims[p] = n);
        window_at.iter().zip(&windowed).for_each(|(&p, &d)| update_dims[p] = window[d]);
        let attributes = ScatterDims {
            update_window_dims: window_at.iter().map(|&p| p as i64).collect(),
            inserted_window_dims: inserted,
            input_batching_dims: batching.clone(),
            scatter_indices_batching_dims: (0..batching.len())
                .map(|p| (p + usize::from(p >= vector_dim)) as i64)
                .collect(),
            scatter_dims_to_operand_dims: mapped.clone(),
            index_vector_dim: vector_dim as i64,
        };
        let operand = integers(random, DType::S32, &dims, -100, 100);
        let update = integers(random, DType::S32, &update_dims, -100, 100);
        // Not commutative, so that order shows.
        let f = move |a: i32, b: i32| match round % 4 {
            0 => a.wrapping_add(b),
            1 => b,
            2 => a.wrapping_mul(3).wrapping_sub(b),
            _ => a.max(b),
        };
        let known = [Some(Known::Add), Some(Known::Second), None, Some(Known::Max)][round % 4];
        let mut want: Vec<i64> = operand.values.clone();
        // In order of scatter index, then of window.
        let mut all = indices(&update_dims);
        all.sort_by_key(|i| batch_at.iter().map(|&p| i[p]).collect::<Vec<_>>());
        for index in all {
            let b: Vec<usize> = batch_at.iter().map(|&p| index[p]).collect();
            let mut start = vec![0i64; rank];
            for (c, &d) in mapped.iter().enumerate() {
                let mut at = b.clone();
                at.insert(vector_dim, c);
                start[d as usize] = starts.values[index_of(&index_dims, &at)];
            }
            if (0..rank).any(|d| start[d] < 0 || start[d] + window[d] as i64 > dims[d] as i64) {
                continue;
            }
            let mut to: Vec<usize> = start.iter().map(|&s| s as usize).collect();
            batching.iter().enumerate().for_each(|(p, &d)| to[d as usize] += b[p]);
            windowed.iter().zip(&window_at).for_each(|(&d, &p)| to[d] += index[p]);
            let o = index_of(&dims, &to);
            want[o] = i64::from(f(want[o] as i32, update.values[index_of(&update_dims, &index)] as i32));
        }
        let want: Vec<i32> = want.into_iter().map(|x| x as i32).collect();
        let mut out = operand.tensor.like(&dims);
        let body = body::<i32>(known, f);
        let operand_view = Some(operand.tensor.view());
        let run = |operand: Option<View>, out: &mut Tensor| {
            let updates = [update.tensor.view()];
            // Index vectors in one tensor, or their components apart.
            let parts = if mapped.len() > 1 && round.is_multiple_of(2) {
                components(&starts.tensor, vector_dim)
            } else {
                vec![]
            };
            let apart: Vec<View> = parts.iter().map(|part| part.view()).collect();
            let together = [starts.tensor.view()];
            let starts = if apart.is_empty() { &together[..] } else { &apart };
            scatter(&attributes, false, &body, &[operand], starts, &updates, &mut [out.view_mut()])
        };
        run(operand_view, &mut out);
        assert_eq!(out.0.as_slice::<i32>(), want, "{attributes:?} {dims:?} {update_dims:?}");
        let mut out = Tensor(operand.tensor.0.clone());
        run(None, &mut out);
        assert_eq!(out.0.as_slice::<i32>(), want, "{attributes:?} in place");
    }

    #[test]
    fn agrees_with_the_definition() {
        let mut random = Random::new(8);
        (0..600).for_each(|round| one_round(&mut random, round));
    }

    /// Rows of `n` numbers, or numbers, for `segments` segments; indices below 0 and above them are skipped.
    fn segments(random: &mut Random, n: usize, segments: usize, rows: usize, sorted: bool) {
        let dims = ScatterDims {
            update_window_dims: if n == 1 { vec![] } else { vec![1] },
            inserted_window_dims: vec![0],
            scatter_dims_to_operand_dims: vec![0],
            index_vector_dim: 1,
            ..ScatterDims::default()
        };
        let shape = |rows: usize| if n == 1 { vec![rows] } else { vec![rows, n] };
        let outside = if random.below(2) == 0 { 0 } else { 3 };
        let mut at: Vec<i32> =
            (0..rows).map(|_| random.below(segments + 2 * outside) as i32 - outside as i32).collect();
        if sorted {
            at.sort_unstable();
        }
        let x: Vec<f32> = (0..rows * n).map(|_| random.below(1 << 12) as f32 - 2000.0).collect();
        let init: Vec<f32> = (0..segments * n).map(|_| -1.0 - random.below(9) as f32).collect();
        let (indices, update) = (from_slice(DType::S32, &[rows, 1], &at), from_slice(DType::F32, &shape(rows), &x));
        let operand = from_slice(DType::F32, &shape(segments), &init);
        for (known, f) in [(Known::Add, (|a, b| a + b) as fn(f32, f32) -> f32), (Known::Max, f32::max)] {
            // Sums of these are exact, so their order does not show.
            let mut want = init.clone();
            for (&at, x) in at.iter().zip(x.chunks(n)).filter(|(at, _)| (0..segments as i32).contains(*at)) {
                let row = want[at as usize * n..].iter_mut();
                row.zip(x).for_each(|(o, &x)| *o = f(*o, x));
            }
            let mut out = operand.like(&shape(segments));
            let operands = [Some(operand.view())];
            let body = body::<f32>(Some(known), f);
            scatter(&dims, false, &body, &operands, &[indices.view()], &[update.view()], &mut [out.view_mut()]);
            let bits = |x: &[f32]| x.iter().map(|x| x.to_bits()).collect::<Vec<_>>();
            assert!(bits(out.0.as_slice()) == bits(&want), "{known:?} of {rows} rows of {n} in {segments}, {sorted}");
        }
    }

    #[test]
    fn segments_are_combined_in_groups() {
        let mut random = Random::new(21);
        for n in [1, 3, 4, 8, 16, 31, 48] {
            for (count, rows) in [(1, 70_000 / n), (7, 300_000 / n), (100, 300_000 / n), (20_000, 70_000 / n)] {
                segments(&mut random, n, count, rows, false);
                segments(&mut random, n, count, rows, true);
            }
        }
    }

    #[test]
    fn what_nobody_updates_keeps_its_sign() {
        let dims = ScatterDims {
            inserted_window_dims: vec![0],
            scatter_dims_to_operand_dims: vec![0],
            index_vector_dim: 1,
            ..ScatterDims::default()
        };
        let operand = from_slice(DType::F32, &[2], &[-0f32, -0.0]);
        let (indices, update) = (
            from_slice(DType::S32, &[1 << 18, 1], &[0i32; 1 << 18]),
            from_slice(DType::F32, &[1 << 18], &[-0f32; 1 << 18]),
        );
        let mut out = operand.like(&[2]);
        let (operands, body) = ([Some(operand.view())], body::<f32>(Some(Known::Add), |a, b| a + b));
        scatter(&dims, false, &body, &operands, &[indices.view()], &[update.view()], &mut [out.view_mut()]);
        assert!(out.0.as_slice::<f32>().iter().all(|x| x.to_bits() == (-0f32).to_bits()));
    }

    #[test]
    fn several_operands_go_through_one_body() {
        // (sum, last) over pairs: two operands of different types.
        let body = TestBody {
            known: None,
            comparator: None,
            compare: None,
            eval: Box::new(|a| {
                let sum = bytemuck::pod_read_unaligned::<f32>(a[0]) + bytemuck::pod_read_unaligned::<f32>(a[2]);
                vec![sum.to_le_bytes().to_vec(), a[3].to_vec()]
            }),
            sizes: vec![4, 1, 4, 1],
        };
        let dims = ScatterDims {
            inserted_window_dims: vec![0],
            scatter_dims_to_operand_dims: vec![0],
            index_vector_dim: 1,
            ..ScatterDims::default()
        };
        let (x, y) = (from_slice(DType::F32, &[3], &[1f32, 2., 3.]), from_slice(DType::U8, &[3], &[1u8, 2, 3]));
        let indices = from_slice(DType::S32, &[4], &[2i32, 0, 2, 7]);
        let (u, v) =
            (from_slice(DType::F32, &[4], &[10f32, 20., 30., 40.]), from_slice(DType::U8, &[4], &[7u8, 8, 9, 5]));
        let (mut a, mut b) = (x.like(&[3]), y.like(&[3]));
        let operands = [Some(x.view()), Some(y.view())];
        let updates = [u.view(), v.view()];
        scatter(&dims, false, &body, &operands, &[indices.view()], &updates, &mut [a.view_mut(), b.view_mut()]);
        assert_eq!(a.0.as_slice::<f32>(), [21., 2., 43.]);
        assert_eq!(b.bytes(), [8, 2, 9]);
    }
}

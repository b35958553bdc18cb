//! `gather`: many windows of the operand, placed by an index tensor.

use bytemuck::Pod;
use strata_tensor::numbers::GatherDims;

use super::scratch::Scratch;
use super::strided::{by_size, for_each_offset, merge, read, read_serial, strides_of};
use super::window_starts::WindowStarts;
use crate::{View, ViewMut, par, simd_stream};

/// Reads a window of `slice_sizes` at every index, moved to lie inside the operand. `indices` are one tensor, or one for each component
/// of the index vectors.
pub fn gather(dims: &GatherDims, slice_sizes: &[i64], operand: View, indices: &[View], mut out: ViewMut) {
    let window: Vec<usize> = slice_sizes.iter().map(|&n| n as usize).collect();
    let starts = WindowStarts::new(
        operand.dims,
        &window,
        &dims.start_index_map,
        &dims.operand_batching_dims,
        &dims.start_indices_batching_dims,
        dims.index_vector_dim as usize,
        indices,
    );
    if out.bytes.is_empty() {
        return;
    }
    let strides = strides_of(operand.dims);
    let dropped = |d: &usize| {
        let d = *d as i64;
        dims.collapsed_slice_dims.contains(&d) || dims.operand_batching_dims.contains(&d)
    };
    let kept: Vec<usize> = (0..operand.dims.len()).filter(|d| !dropped(d)).collect();
    let walk_dims: Vec<usize> = kept.iter().map(|&d| window[d]).collect();
    let walk_strides: Vec<isize> = kept.iter().map(|&d| strides[d] as isize).collect();

    let rank = out.dims.len();
    let batch: Vec<usize> = (0..rank).filter(|&d| !dims.offset_dims.contains(&(d as i64))).collect();
    // Window dimensions before and after the batch dimensions of the result.
    let before = batch.first().copied().unwrap_or(0);
    let together = batch.iter().enumerate().all(|(i, &d)| d == before + i);
    by_size!(operand.dtype.bytes(), T => {
        let src = operand.as_slice::<T>();
        if together {
            let walk = Walk::new(&walk_dims, &walk_strides, before);
            gather_rows(src, &starts, &walk, out.as_slice::<T>());
        } else {
            // Batch dimensions first, then into their places.
            let mut scratch = Scratch::new(out.bytes.len());
            gather_rows(src, &starts, &Walk::new(&walk_dims, &walk_strides, 0), scratch.as_mut_slice::<T>());
            let dense = strides_of(&[starts.batch_dims(), &walk_dims].concat());
            let mut places = vec![0isize; rank];
            let order = batch.iter().copied().chain(dims.offset_dims.iter().map(|&d| d as usize));
            order.zip(dense).for_each(|(d, s)| places[d] = s as isize);
            read(scratch.as_slice::<T>(), 0, out.dims, &places, out.as_slice::<T>());
        }
    });
}

/// How one window is read: for every outer offset, an inner box.
struct Walk {
    outer: Vec<usize>,
    inner_dims: Vec<usize>,
    inner_strides: Vec<isize>,
    inner_len: usize,
}

impl Walk {
    fn new(dims: &[usize], strides: &[isize], outer_rank: usize) -> Walk {
        let mut outer = vec![];
        for_each_offset(&dims[..outer_rank], &strides[..outer_rank], 0, |at| strata_host::push(&mut outer, at));
        let (inner_dims, inner_strides) = merge(&dims[outer_rank..], &strides[outer_rank..]);
        Walk { outer, inner_len: inner_dims.iter().product(), inner_dims, inner_strides }
    }
}

/// `out` is `[outer, windows, inner]`.
fn gather_rows<T: Pod + Send + Sync>(src: &[T], starts: &WindowStarts, walk: &Walk, out: &mut [T]) {
    const BLOCK: usize = 256;
    let (n, inner) = (starts.len(), walk.inner_len);
    let grain = ((128 << 10) / (inner * size_of::<T>())).max(if inner > 16 { 1 } else { BLOCK });
    if let [outer] = walk.outer[..] {
        return par::for_each_rows(out, inner, grain, |first, rows| {
            let mut offsets = [0; BLOCK];
            for (i, rows) in rows.chunks_mut(BLOCK * inner).enumerate() {
                let offsets = &mut offsets[..rows.len() / inner];
                starts.clamped(first + i * BLOCK, offsets);
                copy_windows(src, outer, offsets, walk, rows);
            }
        });
    }
    let mut offsets = strata_host::zeroed(n);
    par::for_each_chunk(&mut offsets, 64 << 10, |first, chunk| starts.clamped(first, chunk));
    par::for_each_rows(out, inner, grain, |first, mut rows| {
        let mut at = first;
        while !rows.is_empty() {
            let (o, b) = (at / n, at % n);
            let count = (n - b).min(rows.len() / inner);
            let (head, tail) = rows.split_at_mut(count * inner);
            copy_windows(src, walk.outer[o], &offsets[b..b + count], walk, head);
            at += count;
            rows = tail;
        }
    });
}

/// Windows are asked for when so many bytes are to be copied before.
const AHEAD: usize = 4 << 10;

fn copy_windows<T: Pod>(src: &[T], outer: usize, offsets: &[usize], walk: &Walk, out: &mut [T]) {
    let n = walk.inner_len;
    let to = out.as_ptr();
    let windows = out.chunks_exact_mut(n).zip(offsets.iter().map(|at| at + outer));
    match (&walk.inner_strides[..], n) {
        ([], _) => out.iter_mut().zip(offsets).for_each(|(o, at)| *o = src[at + outer]),
        ([1], 2..16) => windows.for_each(|(o, at)| {
            for (o, s) in o.iter_mut().zip(&src[at..at + n]) {
                *o = *s;
            }
        }),
        ([1], _) => {
            // Where the next windows are nobody can guess, and what guesses the lines of the result stops at the end of a page.
            let ahead = (AHEAD / (n * size_of::<T>())).max(1);
            for (w, (o, at)) in windows.enumerate() {
                if let Some(next) = offsets.get(w + ahead) {
                    simd_stream::ask(&src[next + outer], n);
                    simd_stream::ask(to.wrapping_add((w + ahead) * n), n);
                }
                o.copy_from_slice(&src[at..at + n]);
            }
        }
        _ => windows.for_each(|(o, at)| read_serial(src, at, &walk.inner_dims, &walk.inner_strides, o)),
    }
}

#[cfg(test)]
mod tests {
    use strata_tensor::DType;

    use super::*;
    use crate::test_support::{Random, SIZES, components, index_of, indices, integers, junk, split, tensor};

    #[test]
    fn agrees_with_the_definition() {
        let mut random = Random::new(7);
        for round in 0..600 {
            let dtype = SIZES[round % SIZES.len()];
            let index_type = [DType::S32, DType::U8, DType::S64, DType::S8, DType::U32, DType::U64][round % 6];
            let big = if round % 20 == 0 { 40 } else { 5 };
            let rank = 1 + random.below(4);
            let operand_dims: Vec<usize> = (0..rank).map(|_| 1 + random.below(big)).collect();
            // Every operand dimension is batching, collapsed or offset, and perhaps indexed.
            let role: Vec<usize> = (0..rank).map(|_| random.below(4)).collect();
            let pick = |r: usize| (0..rank).filter(|&d| role[d] == r).map(|d| d as i64).collect::<Vec<i64>>();
            let (batching, collapsed) = (pick(0), pick(1));
            let mut mapped: Vec<i64> =
                (0..rank as i64).filter(|d| !batching.contains(d) && random.below(3) > 0).collect();
            random.shuffle(&mut mapped);
            let slice_sizes: Vec<i64> =
                (0..rank).map(|d| if role[d] < 2 { 1 } else { 1 + random.below(operand_dims[d]) as i64 }).collect();
            // Index tensor: batching dimensions among others, the vector somewhere.
            let batch_rank = batching.len() + random.below(3);
            let mut places: Vec<usize> = (0..batch_rank).collect();
            random.shuffle(&mut places);
            let mut batch_dims: Vec<usize> = (0..batch_rank).map(|_| 1 + random.below(big)).collect();
            batching.iter().zip(&places).for_each(|(&d, &p)| batch_dims[p] = operand_dims[d as usize]);
            let vector_dim =
                if mapped.len() == 1 && random.below(2) == 0 { batch_rank } else { random.below(batch_rank + 1) };
            let implicit = mapped.len() == 1 && vector_dim == batch_rank && random.below(2) == 0;
            let mut index_dims = batch_dims.clone();
            if !implicit {
                index_dims.insert(vector_dim, mapped.len());
            }
            let indices_batching: Vec<i64> = batching
                .iter()
                .zip(&places)
                .map(|(_, &p)| (p + usize::from(!implicit && p >= vector_dim)) as i64)
                .collect();
            let starts = integers(&mut random, index_type, &index_dims, -3, big as i64 + 3);
            // Result: offset dimensions in random places.
            let offsets: Vec<usize> = (0..rank).filter(|&d| role[d] >= 2).collect();
            let (batch_at, offset_at) = split(&mut random, batch_rank, offsets.len());
            let mut out_dims = vec![0; batch_rank + offsets.len()];
            batch_at.iter().zip(&batch_dims).for_each(|(&p, &n)| out_dims[p] = n);
            offset_at.iter().zip(&offsets).for_each(|(&p, &d)| out_dims[p] = slice_sizes[d] as usize);
            let dims = GatherDims {
                offset_dims: offset_at.iter().map(|&p| p as i64).collect(),
                collapsed_slice_dims: collapsed,
                operand_batching_dims: batching.clone(),
                start_indices_batching_dims: indices_batching,
                start_index_map: mapped.clone(),
                index_vector_dim: vector_dim as i64,
            };
            let operand = tensor(&mut random, dtype, &operand_dims);
            let mut out = junk(dtype, &out_dims);
            gather(&dims, &slice_sizes, operand.view(), &[starts.tensor.view()], out.view_mut());
            if mapped.len() > 1 {
                let parts = components(&starts.tensor, vector_dim);
                let parts: Vec<View> = parts.iter().map(|part| part.view()).collect();
                let mut again = junk(dtype, &out_dims);
                gather(&dims, &slice_sizes, operand.view(), &parts, again.view_mut());
                assert_eq!(again.bytes(), out.bytes(), "{dims:?} by components");
            }
            let n = dtype.bytes();
            for index in indices(&out_dims) {
                let b: Vec<usize> = batch_at.iter().map(|&p| index[p]).collect();
                let mut from = vec![0usize; rank];
                for (c, &d) in mapped.iter().enumerate() {
                    let mut at = b.clone();
                    if !implicit {
                        at.insert(vector_dim, c);
                    }
                    let start = starts.values[index_of(&index_dims, &at)];
                    let d = d as usize;
                    from[d] += start.clamp(0, operand_dims[d] as i64 - slice_sizes[d]) as usize;
                }
                batching.iter().zip(&places).for_each(|(&d, &p)| from[d as usize] += b[p]);
                offsets.iter().zip(&offset_at).for_each(|(&d, &p)| from[d] += index[p]);
                let (from, to) = (index_of(&operand_dims, &from) * n, index_of(&out_dims, &index) * n);
                assert_eq!(operand.bytes()[from..from + n], out.bytes()[to..to + n], "{dims:?} at {index:?}");
            }
        }
    }
}

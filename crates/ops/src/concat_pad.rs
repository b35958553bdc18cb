//! `concatenate`, `pad`, `reverse` and `slice`: rearrangements that are runs of the operand.

use bytemuck::Pod;

use super::strided::{by_size, read, strides_of};
use crate::{View, ViewMut, par};

/// Rows of `len` elements in `of`, one every `stride` elements from `start` on.
#[derive(Clone, Copy)]
pub struct Part<'a> {
    pub of: View<'a>,
    pub start: usize,
    pub stride: usize,
    pub len: usize,
}

/// Joins the operands along `dimension`.
pub fn concatenate(dimension: usize, operands: &[View], out: ViewMut) {
    let whole = |&of: &View<'_>| of.dims[dimension..].iter().product::<usize>();
    let lens: Vec<usize> = operands.iter().map(whole).collect();
    let parts = operands.iter().zip(lens).map(|(&of, len)| Part { of, start: 0, stride: len, len });
    join(&parts.collect::<Vec<_>>(), out);
}

/// Each row of `out` is a row of every part in turn.
pub fn join(parts: &[Part], mut out: ViewMut) {
    by_size!(out.dtype.bytes(), T => {
        let parts: Vec<Rows<T>> = parts
            .iter()
            .map(|p| Rows { of: p.of.as_slice::<T>().get(p.start..).unwrap_or(&[]), stride: p.stride, len: p.len })
            .collect();
        join_rows(&parts, out.as_slice::<T>());
    });
}

struct Rows<'a, T> {
    of: &'a [T],
    stride: usize,
    len: usize,
}

impl<T> Rows<'_, T> {
    fn row(&self, i: usize) -> &[T] {
        &self.of[i * self.stride..][..self.len]
    }
}

fn join_rows<T: Pod + Send + Sync>(parts: &[Rows<T>], out: &mut [T]) {
    let width: usize = parts.iter().map(|p| p.len).sum();
    if out.len() == width {
        let mut rest = out;
        for part in parts {
            let (head, tail) = rest.split_at_mut(part.len);
            par::copy(part.row(0), head);
            rest = tail;
        }
        return;
    }
    let row_bytes = width * size_of::<T>();
    par::for_each_rows(out, width, par::GRAIN_BYTES / row_bytes.max(1), |first, block| {
        // One part at a time over a few rows, so that short parts run as simple loops over a cached block.
        let step = ((16 << 10) / row_bytes.max(1)).max(1);
        for (i, rows) in block.chunks_mut(step * width).enumerate() {
            let (row, mut column) = (first + i * step, 0);
            for part in parts {
                let n = part.len;
                let rows = rows.chunks_exact_mut(width).zip(row..);
                match n {
                    0 => {}
                    1 => rows.for_each(|(o, r)| o[column] = part.of[r * part.stride]),
                    2..16 => rows.for_each(|(o, r)| {
                        for (o, s) in o[column..column + n].iter_mut().zip(part.row(r)) {
                            *o = *s;
                        }
                    }),
                    _ => rows.for_each(|(o, r)| o[column..column + n].copy_from_slice(part.row(r))),
                }
                column += n;
            }
        }
    });
}

/// Surrounds the operand with `value`: `low` before, `high` after (negative crops) and `interior` between neighbours.
pub fn pad(low: &[i64], high: &[i64], interior: &[i64], operand: View, value: View, mut out: ViewMut) {
    debug_assert_eq!(high.len(), low.len());
    let dims = out.dims;
    by_size!(out.dtype.bytes(), T => {
        let value = value.as_slice::<T>()[0];
        let src = operand.as_slice::<T>();
        let out = out.as_slice::<T>();
        if src.is_empty() || out.is_empty() {
            return par::fill(out, value);
        }
        pad_all(&merge_padding(low, interior, operand.dims, dims), src, value, out);
    });
}

/// How one dimension is padded.
struct Axis {
    low: i64,
    step: i64,
    from: usize,
    /// Elements of the operand and of the result per step along this dimension.
    from_inner: usize,
    to_inner: usize,
}

/// One row per dimension, trailing dimensions that are copied whole joined into the last.
fn merge_padding(low: &[i64], interior: &[i64], from: &[usize], to: &[usize]) -> Vec<Axis> {
    let (mut axes, mut from_inner, mut to_inner): (Vec<Axis>, usize, usize) = (vec![], 1, 1);
    for d in (0..from.len()).rev() {
        let plain = low[d] == 0 && interior[d] == 0 && from[d] == to[d];
        if !(axes.is_empty() && plain || from[d] == 1 && to[d] == 1 && low[d] == 0) {
            axes.push(Axis { low: low[d], step: interior[d] + 1, from: from[d], from_inner, to_inner });
        }
        from_inner *= from[d];
        to_inner *= to[d];
    }
    axes.reverse();
    axes
}

fn pad_all<T: Pod + Send + Sync>(axes: &[Axis], src: &[T], value: T, out: &mut [T]) {
    let Some(first) = axes.first() else { return par::copy(src, out) };
    let grain = par::GRAIN_BYTES / (first.to_inner * size_of::<T>()).max(1);
    par::for_each_rows(out, first.to_inner, grain, |at, block| pad_rows(axes, src, value, at, block));
}

/// Fills `out`, which is rows `at..` of the first of `axes`.
fn pad_rows<T: Pod>(axes: &[Axis], src: &[T], value: T, at: usize, out: &mut [T]) {
    let axis = &axes[0];
    let rows = out.len() / axis.to_inner;
    if axis.step == 1 && axes.len() == 1 {
        // One run of the operand with padding on both sides.
        let begin = axis.low.clamp(at as i64, (at + rows) as i64) as usize - at;
        let end = (axis.low + axis.from as i64).clamp((at + begin) as i64, (at + rows) as i64) as usize - at;
        let (inner, skip) = (axis.to_inner, ((at + begin) as i64 - axis.low) as usize);
        out[..begin * inner].fill(value);
        if begin < end {
            out[begin * inner..end * inner].copy_from_slice(&src[skip * inner..(skip + end - begin) * inner]);
        }
        out[end * inner..].fill(value);
        return;
    }
    for (i, row) in out.chunks_exact_mut(axis.to_inner).enumerate() {
        let position = (at + i) as i64 - axis.low;
        if position < 0 || position % axis.step != 0 || position / axis.step >= axis.from as i64 {
            row.fill(value);
            continue;
        }
        let from = (position / axis.step) as usize * axis.from_inner;
        let block = &src[from..from + axis.from_inner];
        if axes.len() == 1 {
            row.copy_from_slice(block);
        } else {
            pad_rows(&axes[1..], block, value, 0, row);
        }
    }
}

/// Reverses the order of elements along `dimensions`.
pub fn reverse(dimensions: &[i64], operand: View, mut out: ViewMut) {
    let mut base = 0;
    let mut strides: Vec<isize> = strides_of(operand.dims).into_iter().map(|s| s as isize).collect();
    for &d in dimensions {
        let d = d as usize;
        base += operand.dims[d].saturating_sub(1) * strides[d] as usize;
        strides[d] = -strides[d];
    }
    by_size!(operand.dtype.bytes(), T => read(operand.as_slice::<T>(), base, out.dims, &strides, out.as_slice::<T>()));
}

/// Every `strides[d]`-th element from `starts[d]`; the dimensions of `out` say how many.
pub fn slice(starts: &[i64], strides: &[i64], operand: View, mut out: ViewMut) {
    let dense = strides_of(operand.dims);
    let base = dense.iter().zip(starts).map(|(s, &i)| s * i as usize).sum();
    let walk: Vec<isize> = dense.iter().zip(strides).map(|(&s, &step)| s as isize * step as isize).collect();
    by_size!(operand.dtype.bytes(), T => read(operand.as_slice::<T>(), base, out.dims, &walk, out.as_slice::<T>()));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{Random, SIZES, Tensor, index_of, indices, tensor};

    fn element<'a>(t: &'a Tensor, index: &[usize]) -> &'a [u8] {
        let n = t.0.dtype().bytes();
        let at = index_of(t.0.dims(), index) * n;
        &t.bytes()[at..at + n]
    }

    #[test]
    fn concatenate_agrees_with_the_definition() {
        let mut random = Random::new(3);
        for round in 0..200 {
            let dtype = SIZES[round % SIZES.len()];
            let rank = 1 + random.below(4);
            let mut dims: Vec<usize> =
                (0..rank).map(|_| 1 + random.below(if round % 9 == 0 { 30 } else { 5 })).collect();
            let dimension = random.below(rank);
            let parts: Vec<Tensor> = (0..1 + random.below(4))
                .map(|_| {
                    dims[dimension] = random.below(20);
                    tensor(&mut random, dtype, &dims)
                })
                .collect();
            dims[dimension] = parts.iter().map(|p| p.0.dims()[dimension]).sum();
            let mut out = parts[0].like(&dims);
            concatenate(dimension, &parts.iter().map(|p| p.view()).collect::<Vec<_>>(), out.view_mut());
            for index in indices(&dims) {
                let (mut from, mut part) = (index.clone(), 0);
                while from[dimension] >= parts[part].0.dims()[dimension] {
                    from[dimension] -= parts[part].0.dims()[dimension];
                    part += 1;
                }
                assert_eq!(element(&out, &index), element(&parts[part], &from));
            }
        }
    }

    #[test]
    fn rows_may_lie_apart() {
        let mut random = Random::new(8);
        for round in 0..100 {
            let dtype = SIZES[round % SIZES.len()];
            let (n, rows) = (dtype.bytes(), 1 + random.below(40));
            let of: Vec<(Tensor, [usize; 3])> = (0..1 + random.below(4))
                .map(|_| {
                    let [start, len, gap] = [random.below(9), random.below(30), random.below(5)];
                    let size = start + rows * (len + gap);
                    (tensor(&mut random, dtype, &[size]), [start, len + gap, len])
                })
                .collect();
            let width: usize = of.iter().map(|p| p.1[2]).sum();
            let mut out = of[0].0.like(&[rows, width]);
            let parts = of.iter().map(|(of, [start, stride, len])| Part {
                of: of.view(),
                start: *start,
                stride: *stride,
                len: *len,
            });
            join(&parts.collect::<Vec<_>>(), out.view_mut());
            let mut want = vec![];
            for r in 0..rows {
                for (of, [start, stride, len]) in &of {
                    want.extend_from_slice(&of.bytes()[(start + r * stride) * n..][..len * n]);
                }
            }
            assert_eq!(out.bytes(), want);
        }
    }

    #[test]
    fn pad_agrees_with_the_definition() {
        let mut random = Random::new(4);
        for round in 0..400 {
            let dtype = SIZES[round % SIZES.len()];
            let rank = random.below(4);
            let dims: Vec<usize> = (0..rank).map(|_| random.below(if round % 9 == 0 { 60 } else { 6 })).collect();
            let trivial = random.below(2) == 0;
            let mut pick = |low, high| if trivial && random.below(2) == 0 { 0 } else { random.between(low, high) };
            let low: Vec<i64> = dims.iter().map(|_| pick(-3, 3)).collect();
            let high: Vec<i64> = dims.iter().map(|_| pick(-3, 3)).collect();
            let interior: Vec<i64> = dims.iter().map(|_| pick(0, 2)).collect();
            let out_dims: Vec<i64> = (0..rank)
                .map(|d| low[d] + high[d] + dims[d] as i64 + (dims[d] as i64 - 1).max(0) * interior[d])
                .collect();
            if out_dims.iter().any(|&d| d < 0) {
                continue;
            }
            let out_dims: Vec<usize> = out_dims.into_iter().map(|d| d as usize).collect();
            let operand = tensor(&mut random, dtype, &dims);
            let value = tensor(&mut random, dtype, &[]);
            let mut out = operand.like(&out_dims);
            pad(&low, &high, &interior, operand.view(), value.view(), out.view_mut());
            let mut want: Vec<Vec<u8>> = indices(&out_dims).iter().map(|_| value.bytes().to_vec()).collect();
            for index in indices(&dims) {
                let to: Vec<i64> = (0..rank).map(|d| low[d] + index[d] as i64 * (interior[d] + 1)).collect();
                if to.iter().zip(&out_dims).all(|(&t, &n)| t >= 0 && t < n as i64) {
                    let to: Vec<usize> = to.into_iter().map(|t| t as usize).collect();
                    want[index_of(&out_dims, &to)] = element(&operand, &index).to_vec();
                }
            }
            assert_eq!(out.bytes(), want.concat(), "{dims:?} {low:?} {high:?} {interior:?}");
        }
    }

    #[test]
    fn reverse_and_slice_agree_with_the_definition() {
        let mut random = Random::new(5);
        for round in 0..200 {
            let dtype = SIZES[round % SIZES.len()];
            let rank = random.below(4);
            let dims: Vec<usize> = (0..rank).map(|_| 1 + random.below(if round % 9 == 0 { 40 } else { 6 })).collect();
            let operand = tensor(&mut random, dtype, &dims);
            let flipped: Vec<i64> = (0..rank as i64).filter(|_| random.below(2) == 0).collect();
            let mut out = operand.like(&dims);
            reverse(&flipped, operand.view(), out.view_mut());
            for index in indices(&dims) {
                let mut from = index.clone();
                flipped.iter().for_each(|&d| from[d as usize] = dims[d as usize] - 1 - from[d as usize]);
                assert_eq!(element(&out, &index), element(&operand, &from));
            }
            let starts: Vec<i64> = dims.iter().map(|&d| random.below(d) as i64).collect();
            let strides: Vec<i64> = dims.iter().map(|_| random.between(1, 3)).collect();
            let out_dims: Vec<usize> =
                (0..rank).map(|d| (dims[d] - starts[d] as usize).div_ceil(strides[d] as usize)).collect();
            let mut out = operand.like(&out_dims);
            slice(&starts, &strides, operand.view(), out.view_mut());
            for index in indices(&out_dims) {
                let from: Vec<usize> = (0..rank).map(|d| starts[d] as usize + index[d] * strides[d] as usize).collect();
                assert_eq!(element(&out, &index), element(&operand, &from));
            }
        }
    }
}

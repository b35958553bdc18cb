//! `select_and_scatter`: each window picks one operand element, and the source value goes there.

use bytemuck::Pod;
use strata_linalg::simd::vectorize;
use strata_tensor::DType;
use strata_tensor::convert::convert_slice;
use strata_tensor::numbers::Direction;

use super::reduce_window::{Window, unravel};
use super::scatter::{combine_at, take};
use super::scratch::Scratch;
use super::strided::{by_size, strides_of};
use super::window_pass::Axis;
use super::window_starts::OUTSIDE;
use crate::{Body, View, ViewMut, par};

/// Windows are over `operand`; padding is never picked. Several values for one element meet in row-major order of
/// `source`, after `init`.
pub fn select_and_scatter(
    window: &Window,
    select: &dyn Body,
    scatter: &dyn Body,
    operand: View,
    source: View,
    init: View,
    mut out: ViewMut,
) {
    by_size!(out.dtype.bytes(), T => par::fill(out.as_slice::<T>(), init.as_slice::<T>()[0]));
    if source.bytes.is_empty() || operand.bytes.is_empty() {
        return;
    }
    let axes = window.axes(operand.dims, source.dims);
    let fast = select.compare().filter(|d| matches!(d, Direction::Ge | Direction::Le));
    let selected = fast.and_then(|direction| select_known(&axes, direction == Direction::Ge, operand));
    let selected = selected.unwrap_or_else(|| select_any(&axes, select, operand));
    combine_at(selected, scatter, source, out);
}

/// For every window, the element picked by keeping `a` while it is at least (or at most) the next.
fn select_known(axes: &[Axis], largest: bool, operand: View) -> Option<Vec<usize>> {
    fn typed<T: Pod + PartialOrd + Send + Sync>(
        axes: &[Axis],
        largest: bool,
        dims: &[usize],
        bytes: &[u8],
    ) -> Vec<usize> {
        let x: &[T] = bytemuck::cast_slice(bytes);
        if largest { select_by(axes, dims, x, |a, b| a >= b) } else { select_by(axes, dims, x, |a, b| a <= b) }
    }
    // Comparing in a wider type changes nothing.
    let wide = match operand.dtype {
        DType::F32 | DType::F64 | DType::S32 | DType::S64 => operand.dtype,
        d if d.is_float() => DType::F32,
        DType::U32 => DType::S64,
        d if d.bytes() < 4 => DType::S32,
        _ => return None,
    };
    let mut scratch = Scratch::new(if wide == operand.dtype { 0 } else { operand.n_elements() * wide.bytes() });
    let bytes = if wide == operand.dtype {
        operand.bytes
    } else {
        convert_slice(operand.dtype, operand.bytes, wide, scratch.bytes_mut());
        scratch.bytes()
    };
    Some(match wide {
        DType::F32 => typed::<f32>(axes, largest, operand.dims, bytes),
        DType::F64 => typed::<f64>(axes, largest, operand.dims, bytes),
        DType::S32 => typed::<i32>(axes, largest, operand.dims, bytes),
        _ => typed::<i64>(axes, largest, operand.dims, bytes),
    })
}

/// Windows that differ only in trailing dimensions without windows are worked on together.
fn select_by<T: Pod + Send + Sync>(
    axes: &[Axis],
    dims: &[usize],
    x: &[T],
    keep: impl Fn(T, T) -> bool + Sync + Send + Copy,
) -> Vec<usize> {
    let windowed = axes.iter().rposition(|a| !a.is_trivial()).map_or(0, |d| d + 1);
    let inner: usize = axes[windowed..].iter().map(|a| a.to).product();
    let axes = &axes[..windowed];
    let strides: Vec<usize> = strides_of(dims)[..windowed].to_vec();
    let n_window: usize = axes.iter().map(|a| a.size).product();
    let positions: Vec<Vec<usize>> = (0..n_window).map(|k| unravel(k, axes.iter().map(|a| a.size))).collect();
    let mut selected = strata_host::filled(OUTSIDE, axes.iter().map(|a| a.to).product::<usize>() * inner);
    let grain = (8192 / (inner * n_window)).max(1);
    par::for_each_rows(&mut selected, inner, grain, |first, rows| {
        let mut best = strata_host::zeroed::<T>(inner);
        for (i, row) in rows.chunks_exact_mut(inner).enumerate() {
            let at = unravel(first + i, axes.iter().map(|a| a.to));
            let mut started = false;
            for k in &positions {
                let places = axes.iter().zip(&at).zip(k).zip(&strides);
                let base: Option<usize> =
                    places.map(|(((axis, &o), &k), stride)| Some(axis.place(o, k)? * stride)).sum();
                let Some(base) = base else { continue };
                let x = &x[base..base + inner];
                if !started {
                    best.copy_from_slice(x);
                    row.iter_mut().enumerate().for_each(|(c, r)| *r = base + c);
                    started = true;
                    continue;
                }
                vectorize(|| {
                    for (c, ((best, row), &x)) in best.iter_mut().zip(row.iter_mut()).zip(x).enumerate() {
                        let stay = keep(*best, x);
                        *best = if stay { *best } else { x };
                        *row = if stay { *row } else { base + c };
                    }
                });
            }
        }
    });
    selected
}

/// Any selection: all windows at once, one window position after another.
fn select_any(axes: &[Axis], select: &dyn Body, operand: View) -> Vec<usize> {
    let n: usize = axes.iter().map(|a| a.to).product();
    let n_window: usize = axes.iter().map(|a| a.size).product();
    let strides = strides_of(operand.dims);
    let mut selected = strata_host::filled(OUTSIDE, n);
    for k in 0..n_window {
        let k = unravel(k, axes.iter().map(|a| a.size));
        let mut contested: Vec<(usize, usize)> = vec![];
        for i in 0..n {
            let at = unravel(i, axes.iter().map(|a| a.to));
            let places = axes.iter().zip(&at).zip(&k).zip(&strides);
            let place: Option<usize> = places.map(|(((axis, &o), &k), stride)| Some(axis.place(o, k)? * stride)).sum();
            match place {
                Some(place) if selected[i] == OUTSIDE => selected[i] = place,
                Some(place) => strata_host::push(&mut contested, (i, place)),
                None => {}
            }
        }
        if contested.is_empty() {
            continue;
        }
        let current: Vec<usize> = strata_host::collect(contested.iter().map(|c| selected[c.0]));
        let candidates: Vec<usize> = strata_host::collect(contested.iter().map(|c| c.1));
        let size = operand.dtype.bytes();
        let (a, b) = (take(size, operand.bytes, &current), take(size, operand.bytes, &candidates));
        let mut stay = Scratch::new(contested.len());
        select.eval(contested.len(), &[a.bytes(), b.bytes()], &mut [stay.bytes_mut()]);
        for (&(i, place), &stay) in contested.iter().zip(stay.bytes()) {
            if stay == 0 {
                selected[i] = place;
            }
        }
    }
    selected
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Known;
    use crate::test_support::{Random, TestBody, body, from_slice, index_of, indices, integers, junk};

    #[test]
    fn agrees_with_the_definition() {
        let mut random = Random::new(16);
        for round in 0..200 {
            let rank = 1 + random.below(3);
            let dims: Vec<usize> = (0..rank).map(|_| 1 + random.below(8)).collect();
            let mut pick = |low, high, usual| -> Vec<i64> {
                (0..rank).map(|_| if random.below(2) == 0 { random.between(low, high) } else { usual }).collect()
            };
            let (sizes, strides) = (pick(1, 3, 1), pick(1, 3, 1));
            let padding: Vec<[i64; 2]> = pick(0, 2, 0).into_iter().zip(pick(0, 2, 0)).map(|(a, b)| [a, b]).collect();
            let out_dims: Vec<i64> = (0..rank)
                .map(|d| (dims[d] as i64 + padding[d][0] + padding[d][1] - sizes[d]).div_euclid(strides[d]) + 1)
                .collect();
            if out_dims.iter().any(|&d| d < 1) {
                continue;
            }
            let source_dims: Vec<usize> = out_dims.into_iter().map(|d| d as usize).collect();
            let x = integers(&mut random, DType::S32, &dims, -9, 9);
            let source = integers(&mut random, DType::S32, &source_dims, -9, 9);
            let mut want = vec![100i32; x.values.len()];
            for o in indices(&source_dims) {
                let mut best: Option<usize> = None;
                for k in indices(&sizes.iter().map(|&s| s as usize).collect::<Vec<_>>()) {
                    let at: Vec<i64> =
                        (0..rank).map(|d| o[d] as i64 * strides[d] + k[d] as i64 - padding[d][0]).collect();
                    if at.iter().zip(&dims).all(|(&a, &n)| a >= 0 && a < n as i64) {
                        let at = index_of(&dims, &at.iter().map(|&a| a as usize).collect::<Vec<_>>());
                        best = match best {
                            Some(b) if x.values[b] >= x.values[at] => Some(b),
                            _ => Some(at),
                        };
                    }
                }
                if let Some(best) = best {
                    want[best] = want[best].wrapping_mul(if round % 2 == 0 { 1 } else { 3 })
                        + source.values[index_of(&source_dims, &o)] as i32;
                }
            }
            let scatter = match round % 2 {
                0 => body::<i32>(Some(Known::Add), |a, b| a.wrapping_add(b)),
                _ => body::<i32>(None, |a, b| a.wrapping_mul(3).wrapping_add(b)),
            };
            let load = |b: &[u8]| bytemuck::pod_read_unaligned::<i32>(b);
            let select = TestBody {
                known: None,
                comparator: None,
                compare: (round % 3 > 0).then_some(Direction::Ge),
                eval: Box::new(move |a| vec![vec![u8::from(load(a[0]) >= load(a[1]))]]),
                sizes: vec![4, 4],
            };
            let window = Window::new(&sizes, Some(&strides), None, None, Some(&padding));
            let init = from_slice(DType::S32, &[], &[100i32]);
            let mut out = junk(DType::S32, &dims);
            let (x, source) = (x.tensor.view(), source.tensor.view());
            select_and_scatter(&window, &select, &scatter, x, source, init.view(), out.view_mut());
            assert_eq!(out.0.as_slice::<i32>(), want, "{window:?} {dims:?}");
        }
    }
}

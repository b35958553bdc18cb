//! `select_and_scatter`: each window picks one operand element, and the source value goes there.

use bytemuck::Pod;
use strata_linalg::simd::vectorize;
use strata_tensor::DType;
use strata_tensor::convert::convert_slice;
use strata_tensor::numbers::Direction;

use super::combine::{Update as Loops, with_loops};
use super::reduce_window::{Window, unravel};
use super::scatter::{combine_at, take};
use super::scratch::Scratch;
use super::simd_rows::Rows;
use super::strided::{by_size, strides_of};
use super::window_pass::Axis;
use super::window_starts::OUTSIDE;
use crate::{Body, Known, View, ViewMut, par};

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
    let done = fast.zip(scatter.known()).is_some_and(|(direction, known)| {
        scatter_known(&axes, direction == Direction::Ge, known, operand, source, &mut out)
    });
    if !done {
        combine_at(select_any(&axes, select, operand), scatter, source, out);
    }
}

/// Keeps the largest (or the least) element of every window; `false` if there are no loops for the types.
fn scatter_known(axes: &[Axis], largest: bool, known: Known, operand: View, source: View, out: &mut ViewMut) -> bool {
    // Comparing in a wider type changes nothing.
    let wide = match operand.dtype {
        DType::F32 | DType::F64 | DType::S32 | DType::S64 => operand.dtype,
        d if d.is_float() => DType::F32,
        DType::U32 => DType::S64,
        d if d.bytes() < 4 => DType::S32,
        _ => return false,
    };
    let same = wide == operand.dtype;
    let mut scratch = Scratch::new(if same { 0 } else { operand.n_elements() * wide.bytes() });
    if !same {
        convert_slice(operand.dtype, operand.bytes, wide, scratch.bytes_mut());
    }
    let bytes = if same { operand.bytes } else { scratch.bytes() };
    let Some(grid) = Grid::new(axes) else { return false };
    let lines: &dyn Lines = match (wide, largest) {
        (DType::F32, true) => &Elements { x: bytemuck::cast_slice(bytes), keep: |a: f32, b| a >= b },
        (DType::F32, false) => &Elements { x: bytemuck::cast_slice(bytes), keep: |a: f32, b| a <= b },
        (DType::F64, true) => &Elements { x: bytemuck::cast_slice(bytes), keep: |a: f64, b| a >= b },
        (DType::F64, false) => &Elements { x: bytemuck::cast_slice(bytes), keep: |a: f64, b| a <= b },
        (DType::S32, true) => &Elements { x: bytemuck::cast_slice(bytes), keep: |a: i32, b| a >= b },
        (DType::S32, false) => &Elements { x: bytemuck::cast_slice(bytes), keep: |a: i32, b| a <= b },
        (_, true) => &Elements { x: bytemuck::cast_slice(bytes), keep: |a: i64, b| a >= b },
        (_, false) => &Elements { x: bytemuck::cast_slice(bytes), keep: |a: i64, b| a <= b },
    };
    with_loops!(Update, out.dtype, known, T, loops => {
        grid.scatter(lines, source.as_slice::<T>(), out.as_slice::<T>(), loops);
        true
    }, else false)
}

/// The windows as `[outer, rows, …, line, inner]`: leading dimensions and trailing ones have none. Threads divide rows of the operand, and
/// a line of windows is worked on at a time.
struct Grid<'a> {
    rows: &'a Axis,
    between: &'a [Axis],
    line: &'a Axis,
    inner: usize,
}

impl Grid<'_> {
    /// `None` where there are not two dimensions to tell apart.
    fn new(axes: &[Axis]) -> Option<Grid<'_>> {
        let last = axes.iter().rposition(|a| !a.is_trivial())?;
        let first = axes[..last].iter().position(|a| !a.is_trivial()).or(last.checked_sub(1))?;
        let inner = axes[last + 1..].iter().map(|a| a.to).product();
        Some(Grid { rows: &axes[first], between: &axes[first + 1..last], line: &axes[last], inner })
    }

    fn scatter<T: Pod + Send + Sync>(&self, lines: &dyn Lines, source: &[T], out: &mut [T], loops: Loops<T>) {
        let (rows, len) = (self.rows, self.line.to * self.inner);
        let between = |of: fn(&Axis) -> usize| self.between.iter().map(of).product::<usize>();
        let (from, to) = (between(|a| a.from), between(|a| a.to));
        let row = from * self.line.from * self.inner;
        par::for_each_rows(out, row, par::GRAIN_BYTES / 8 / (row * size_of::<T>()), |first, block| {
            let (begin, end) = (first * row, first + block.len() / row);
            let mut places = strata_host::filled(OUTSIDE, len);
            for item in first / rows.from..end.div_ceil(rows.from) {
                let here = first.saturating_sub(item * rows.from)..rows.from.min(end - item * rows.from);
                for line in (0..rows.to).filter(|&o| rows.reaches(o, &here)).flat_map(|o| o * to..(o + 1) * to) {
                    places.fill(OUTSIDE);
                    lines.pick(self, item, line, &mut places);
                    let source = &source[(item * rows.to * to + line) * len..][..len];
                    (loops.rows)(&Rows { begin, places: &places, n: 1 }, source, block);
                }
            }
        });
    }

    /// Calls `f` with the first element of every line of the operand that windows of the given line see.
    fn for_each_line(&self, item: usize, line: usize, mut f: impl FnMut(usize)) {
        let axes = || std::iter::once(self.rows).chain(self.between);
        let at = unravel(line, std::iter::once(self.rows.to).chain(self.between.iter().map(|a| a.to)));
        for k in 0..axes().map(|a| a.size).product() {
            let k = unravel(k, std::iter::once(self.rows.size).chain(self.between.iter().map(|a| a.size)));
            let start = axes()
                .zip(at.iter().zip(&k))
                .try_fold(0, |start, (axis, (&o, &k))| Some(start * axis.from + axis.place(o, k)?));
            if let Some(start) = start {
                let before: usize = axes().map(|a| a.from).product();
                f((item * before + start) * self.line.from * self.inner);
            }
        }
    }
}

/// Elements to pick from.
trait Lines: Sync {
    /// The places that the windows of a line pick, where there are any: row-major in the windows before it.
    fn pick(&self, grid: &Grid, item: usize, line: usize, places: &mut [usize]);
}

/// The element `a` stays as long as `keep(a, next)`.
struct Elements<'a, T, K> {
    x: &'a [T],
    keep: K,
}

impl<T: Pod + Sync, K: Fn(T, T) -> bool + Sync> Lines for Elements<'_, T, K> {
    fn pick(&self, grid: &Grid, item: usize, line: usize, places: &mut [usize]) {
        let (axis, inner) = (grid.line, grid.inner);
        let mut best = strata_host::zeroed::<T>(places.len());
        grid.for_each_line(item, line, |start| {
            for k in 0..axis.size {
                let inside = axis.inside(k);
                let windows = inside.start * inner..inside.end * inner;
                let (best, places) = (&mut best[windows.clone()], &mut places[windows]);
                let first = start + axis.place(inside.start, k).unwrap_or(0) * inner;
                let rows = best.chunks_exact_mut(inner).zip(places.chunks_exact_mut(inner));
                vectorize(
                    #[inline(always)]
                    || {
                        for (o, (best, places)) in rows.enumerate() {
                            let at = first + o * axis.stride * inner;
                            let x = &self.x[at..at + inner];
                            for (c, ((best, place), &x)) in best.iter_mut().zip(places).zip(x).enumerate() {
                                let stay = *place != OUTSIDE && (self.keep)(*best, x);
                                *best = if stay { *best } else { x };
                                *place = if stay { *place } else { at + c };
                            }
                        }
                    },
                );
            }
        });
    }
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

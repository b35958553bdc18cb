//! `reduce_window`: a body folded over a window around every result element.
//!
//! Well-known bodies are applied one dimension at a time ([`super::window_pass`]), which also makes cumulative sums
//! linear. Any other body is evaluated for many results at once, one window position after another.

use strata_tensor::DType;
use strata_tensor::convert::convert_slice;
use strata_tensor::numbers::Padding;

use super::combine::{Fold, with_loops};
use super::scratch::Scratch;
use super::strided::{by_size, strides_of};
use super::window_pass::{Axis, reduce_axes};
use super::window_prefix::{self, repeat};
use crate::{Body, Known, View, ViewMut, par};

/// The windows of an operation, one entry per dimension.
#[derive(Clone, Debug)]
pub struct Window {
    pub dimensions: Vec<i64>,
    pub strides: Vec<i64>,
    pub base_dilations: Vec<i64>,
    pub window_dilations: Vec<i64>,
    pub padding: Padding,
}

impl Window {
    /// Attributes left out mean one, and no padding.
    pub fn new(
        dimensions: &[i64],
        strides: Option<&[i64]>,
        base_dilations: Option<&[i64]>,
        window_dilations: Option<&[i64]>,
        padding: Option<&[[i64; 2]]>,
    ) -> Window {
        let or_ones = |given: Option<&[i64]>| given.map_or(vec![1; dimensions.len()], <[i64]>::to_vec);
        Window {
            dimensions: dimensions.to_vec(),
            strides: or_ones(strides),
            base_dilations: or_ones(base_dilations),
            window_dilations: or_ones(window_dilations),
            padding: padding.map_or(vec![[0; 2]; dimensions.len()], <[[i64; 2]]>::to_vec),
        }
    }

    pub(super) fn axes(&self, from: &[usize], to: &[usize]) -> Vec<Axis> {
        (0..from.len())
            .map(|d| Axis {
                from: from[d],
                to: to[d],
                size: self.dimensions[d] as usize,
                stride: self.strides[d] as usize,
                dilation: self.window_dilations[d] as usize,
                base_dilation: self.base_dilations[d] as usize,
                low: self.padding[d][0] as isize,
            })
            .collect()
    }
}

/// Folds `body` over every window, starting from `inits`. Padding and dilation holes hold the initial value.
pub fn reduce_window(params: &Window, body: &dyn Body, operands: &[View], inits: &[View], outs: &mut [ViewMut]) {
    let (Some(operand), Some(out)) = (operands.first(), outs.first()) else { return };
    if out.bytes.is_empty() {
        return;
    }
    let axes = params.axes(operand.dims, out.dims);
    if let ([operand], [init], [out], Some(known)) = (operands, inits, &mut *outs, body.known())
        && operand.dtype == out.dtype
        && reduce_known(known, &axes, *operand, *init, out)
    {
        return;
    }
    if window_prefix::reduce(&axes, body, operands, inits, outs) {
        return;
    }
    reduce_any(&axes, body, operands, inits, outs);
}

/// Narrow elements are folded in a wider type and rounded (or wrapped) once per result.
fn reduce_known(known: Known, axes: &[Axis], operand: View, init: View, out: &mut ViewMut) -> bool {
    let wide = match operand.dtype {
        DType::Bool => DType::U32,
        d if d.is_integer() && d.bytes() < 4 => {
            if d.is_signed() {
                DType::S32
            } else {
                DType::U32
            }
        }
        d if d.is_float() && d.bytes() < 4 => DType::F32,
        d => d,
    };
    if wide == operand.dtype {
        return reduce_wide(known, axes, operand.dtype, operand.bytes, init.bytes, out.bytes);
    }
    // On truth values, sums and products are "or" and "and".
    let known = match known {
        Known::Add | Known::Max if operand.dtype.is_bool() => Known::Or,
        Known::Mul | Known::Min if operand.dtype.is_bool() => Known::And,
        other => other,
    };
    let (mut x, mut first) = (Scratch::new(operand.n_elements() * 4), Scratch::new(4));
    let mut result = Scratch::new(out.n_elements() * 4);
    convert_slice(operand.dtype, operand.bytes, wide, x.bytes_mut());
    convert_slice(init.dtype, init.bytes, wide, first.bytes_mut());
    let done = reduce_wide(known, axes, wide, x.bytes(), first.bytes(), result.bytes_mut());
    if done {
        convert_slice(wide, result.bytes(), out.dtype, out.bytes);
    }
    done
}

fn reduce_wide(known: Known, axes: &[Axis], dtype: DType, x: &[u8], init: &[u8], out: &mut [u8]) -> bool {
    with_loops!(Fold, dtype, known, T, fold => {
        let init = bytemuck::cast_slice::<u8, T>(init)[0];
        // Padding is skipped, so the initial value may count once instead of many times.
        let harmless = fold.idempotent || init == fold.identity;
        if harmless {
            // What changes nothing need not be heard at all.
            let fold = Fold { idempotent: fold.idempotent && init != fold.identity, ..fold };
            reduce_axes(fold, axes, bytemuck::cast_slice(x), init, bytemuck::cast_slice_mut(out));
        }
        harmless
    }, else false)
}

/// Any body, for a block of results at a time.
fn reduce_any(axes: &[Axis], body: &dyn Body, operands: &[View], inits: &[View], outs: &mut [ViewMut]) {
    const BLOCK: usize = 4096;
    let n_results: usize = axes.iter().map(|a| a.to).product();
    let n_window: usize = axes.iter().map(|a| a.size).product();
    let blocks = n_results.div_ceil(BLOCK);
    let strides = strides_of(operands[0].dims);
    let results: Vec<std::sync::Mutex<Vec<Scratch>>> = strata_host::collect((0..blocks).map(|_| Default::default()));
    par::for_each_index(blocks, n_results * n_window > 1 << 14, |b| {
        let (first, lanes) = (b * BLOCK, BLOCK.min(n_results - b * BLOCK));
        let coordinates: Vec<Vec<usize>> =
            strata_host::collect((first..first + lanes).map(|i| unravel(i, axes.iter().map(|a| a.to))));
        let mut folded: Vec<Scratch> = inits.iter().map(|v| repeat(*v, lanes)).collect();
        let mut next: Vec<Scratch> = inits.iter().map(|v| repeat(*v, lanes)).collect();
        for k in 0..n_window {
            let k = unravel(k, axes.iter().map(|a| a.size));
            let at: Vec<Option<usize>> = strata_host::collect(coordinates.iter().map(|o| {
                let places = axes.iter().zip(o).zip(&k).zip(&strides);
                places.map(|(((axis, &o), &k), stride)| Some(axis.place(o, k)? * stride)).sum()
            }));
            let elements: Vec<Scratch> = operands.iter().zip(inits).map(|(v, init)| pick(*v, *init, &at)).collect();
            let inputs: Vec<&[u8]> = folded.iter().chain(&elements).map(|s| s.bytes()).collect();
            let mut outputs: Vec<&mut [u8]> = next.iter_mut().map(|s| s.bytes_mut()).collect();
            body.eval(lanes, &inputs, &mut outputs);
            std::mem::swap(&mut folded, &mut next);
        }
        *results[b].lock().expect("a block is written once") = folded;
    });
    for (b, result) in results.into_iter().enumerate() {
        for (folded, out) in result.into_inner().expect("a block is written once").iter().zip(outs.iter_mut()) {
            let from = b * BLOCK * out.dtype.bytes();
            out.bytes[from..from + folded.bytes().len()].copy_from_slice(folded.bytes());
        }
    }
}

pub(super) fn unravel(mut linear: usize, dims: impl DoubleEndedIterator<Item = usize>) -> Vec<usize> {
    let mut index: Vec<usize> = dims
        .rev()
        .map(|n| {
            let i = linear % n;
            linear /= n;
            i
        })
        .collect();
    index.reverse();
    index
}

/// The elements at `at`, or `init` where there is none.
fn pick(operand: View, init: View, at: &[Option<usize>]) -> Scratch {
    let mut out = repeat(init, at.len());
    by_size!(operand.dtype.bytes(), T => {
        let src = operand.as_slice::<T>();
        for (o, at) in out.as_mut_slice::<T>().iter_mut().zip(at) {
            if let Some(at) = at {
                *o = src[*at];
            }
        }
    });
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{Random, TestBody, body, from_slice, index_of, indices, integers, junk};

    /// The specification's definition over the padded operand.
    fn reference(
        window: &Window,
        dims: &[usize],
        x: &[i64],
        init: i64,
        out_dims: &[usize],
        f: &dyn Fn(i64, i64) -> i64,
    ) -> Vec<i64> {
        let sizes: Vec<usize> = window.dimensions.iter().map(|&d| d as usize).collect();
        let fold = |o: Vec<usize>| {
            indices(&sizes).iter().fold(init, |folded, k| {
                let mut at = vec![];
                for d in 0..dims.len() {
                    let p = o[d] as i64 * window.strides[d] + k[d] as i64 * window.window_dilations[d]
                        - window.padding[d][0];
                    let dilation = window.base_dilations[d];
                    if p < 0 || p % dilation != 0 || p / dilation >= dims[d] as i64 {
                        return f(folded, init);
                    }
                    at.push((p / dilation) as usize);
                }
                f(folded, x[index_of(dims, &at)])
            })
        };
        indices(out_dims).into_iter().map(fold).collect()
    }

    fn result_dims(window: &Window, dims: &[usize]) -> Option<Vec<usize>> {
        (0..dims.len())
            .map(|d| {
                let dilated = if dims[d] == 0 { 0 } else { (dims[d] as i64 - 1) * window.base_dilations[d] + 1 };
                let padded = dilated + window.padding[d][0] + window.padding[d][1];
                let extent = (window.dimensions[d] - 1) * window.window_dilations[d] + 1;
                if padded < 0 {
                    None
                } else if extent > padded {
                    Some(0)
                } else {
                    Some(((padded - extent) / window.strides[d] + 1) as usize)
                }
            })
            .collect()
    }

    fn check(window: &Window, dims: &[usize], random: &mut Random) {
        let Some(out_dims) = result_dims(window, dims) else { return };
        let x = integers(random, DType::S32, dims, -9, 9);
        let cases: [(Option<Known>, i32, fn(i32, i32) -> i32); 5] = [
            (Some(Known::Add), 0, |a, b| a.wrapping_add(b)),
            (Some(Known::Max), i32::MIN, |a, b| a.max(b)),
            (Some(Known::Max), 3, |a, b| a.max(b)),
            (Some(Known::Add), 5, |a, b| a.wrapping_add(b)),
            (None, 1, |a, b| a.wrapping_mul(3).wrapping_add(b)),
        ];
        for (known, init, f) in cases {
            let wide = |a: i64, b: i64| i64::from(f(a as i32, b as i32));
            let want: Vec<i32> = reference(window, dims, &x.values, init.into(), &out_dims, &wide)
                .into_iter()
                .map(|v| v as i32)
                .collect();
            let mut out = junk(DType::S32, &out_dims);
            let init_value = from_slice(DType::S32, &[], &[init]);
            reduce_window(window, &body(known, f), &[x.tensor.view()], &[init_value.view()], &mut [out.view_mut()]);
            assert_eq!(out.0.as_slice::<i32>(), want, "{known:?} from {init}: {window:?} {dims:?}");
        }
    }

    #[test]
    fn agrees_with_the_definition() {
        let mut random = Random::new(13);
        for round in 0..400 {
            let rank = 1 + random.below(3);
            let big = if round % 10 == 0 && rank < 3 { 40 } else { 7 };
            let dims: Vec<usize> = (0..rank).map(|_| 1 + random.below(big)).collect();
            let mut pick = |low, high, usual| {
                (0..rank)
                    .map(|_| if random.below(3) == 0 { random.between(low, high) } else { usual })
                    .collect::<Vec<i64>>()
            };
            let padding = pick(-2, 4, 0).into_iter().zip(pick(-2, 4, 0)).map(|(a, b)| [a, b]).collect();
            let window = Window {
                dimensions: pick(1, if big > 7 { 15 } else { 4 }, 2),
                strides: pick(1, 3, 1),
                base_dilations: pick(1, 3, 1),
                window_dilations: pick(1, 3, 1),
                padding,
            };
            check(&window, &dims, &mut random);
        }
    }

    #[test]
    fn pooling_and_cumulative_windows_agree() {
        let mut random = Random::new(14);
        let pool = |dims: &[i64], strides: &[i64], padding: &[[i64; 2]]| {
            Window::new(dims, Some(strides), None, None, Some(padding))
        };
        check(&pool(&[1, 2, 2, 1], &[1, 2, 2, 1], &[[0; 2]; 4]), &[2, 8, 6, 20], &mut random);
        check(&pool(&[1, 3, 3, 1], &[1, 2, 2, 1], &[[0, 0], [1, 1], [1, 1], [0, 0]]), &[5, 9, 7, 33], &mut random);
        check(&pool(&[1, 1, 3, 3], &[1, 1, 2, 2], &[[0, 0], [0, 0], [1, 1], [1, 1]]), &[2, 3, 12, 12], &mut random);
        for (dims, d) in [(&[300][..], 0), (&[5, 100], 1), (&[100, 5], 0), (&[3, 20, 4], 1)] {
            let n = dims[d] as i64;
            for pads in [[n - 1, 0], [0, n - 1]] {
                let mut window = Window::new(&vec![1; dims.len()], None, None, None, None);
                window.dimensions[d] = n;
                window.padding[d] = pads;
                check(&window, dims, &mut random);
            }
        }
    }

    #[test]
    fn long_float_sums_stay_close() {
        let mut random = Random::new(15);
        for n in [70_000usize, 200_001] {
            let x: Vec<f32> = (0..n).map(|_| random.below(1000) as f32 / 1000.0).collect();
            let window = Window::new(&[n as i64], None, None, None, Some(&[[n as i64 - 1, 0]]));
            let (operand, zero) = (from_slice(DType::F32, &[n], &x), from_slice(DType::F32, &[], &[0f32]));
            let mut out = junk(DType::F32, &[n]);
            let add = body(Some(Known::Add), |a: f32, b: f32| a + b);
            reduce_window(&window, &add, &[operand.view()], &[zero.view()], &mut [out.view_mut()]);
            let mut sum = 0f64;
            for (x, got) in x.iter().zip(out.0.as_slice::<f32>()) {
                sum += f64::from(*x);
                assert!((f64::from(*got) - sum).abs() <= 1e-5 * sum.max(1.0), "{got} {sum}");
            }
        }
    }

    #[test]
    fn nan_wins_and_pairs_reduce_together() {
        let window = Window::new(&[2], None, None, None, None);
        let x = from_slice(DType::F32, &[4], &[1f32, f32::NAN, 2.0, 0.0]);
        let low = from_slice(DType::F32, &[], &[f32::NEG_INFINITY]);
        let mut out = junk(DType::F32, &[3]);
        let max = body(Some(Known::Max), f32::max);
        reduce_window(&window, &max, &[x.view()], &[low.view()], &mut [out.view_mut()]);
        let got = out.0.as_slice::<f32>();
        assert!(got[0].is_nan() && got[1].is_nan() && got[2] == 2.0);
        // (largest, its index) over pairs.
        let load = |b: &[u8]| bytemuck::pod_read_unaligned::<i32>(b);
        let argmax = TestBody {
            known: None,
            comparator: None,
            compare: None,
            eval: Box::new(move |a| {
                if load(a[0]) >= load(a[2]) {
                    vec![a[0].to_vec(), a[1].to_vec()]
                } else {
                    vec![a[2].to_vec(), a[3].to_vec()]
                }
            }),
            sizes: vec![4; 4],
        };
        let (v, i) = (from_slice(DType::S32, &[4], &[3i32, 9, 2, 5]), from_slice(DType::S32, &[4], &[0i32, 1, 2, 3]));
        let (v0, i0) = (from_slice(DType::S32, &[], &[i32::MIN]), from_slice(DType::S32, &[], &[-1i32]));
        let (mut a, mut b) = (v.like(&[3]), i.like(&[3]));
        reduce_window(
            &window,
            &argmax,
            &[v.view(), i.view()],
            &[v0.view(), i0.view()],
            &mut [a.view_mut(), b.view_mut()],
        );
        assert_eq!(a.0.as_slice::<i32>(), [9, 9, 5]);
        assert_eq!(b.0.as_slice::<i32>(), [1, 1, 3]);
    }
}

//! `convolution`: sliding dot products, run as a matrix product over windows that are never materialised.
//!
//! The input is copied once into a buffer with its padding filled in (not at all when it has none).
//! From there the element of window `w` at step `p` is at `window[w] + step[p]`, which is what a product over index
//! tables reads. If features are the result's last dimension, windows are the rows and output features the columns;
//! otherwise output features are the rows and the dimensions after them the columns. Where the input is dilated, results are computed
//! [phase](super::conv_phases) by phase, and nothing is multiplied by the zeros between its elements.

use bytemuck::Pod;
use strata_tensor::DType;
use strata_tensor::numbers::ConvDims;

use super::conv_kernel::TapsFirst;
use super::conv_pad::{Pad, products};
use super::conv_phases::{Slide, Window, phases};
use super::depthwise::Depthwise;
use super::depthwise_images::{self, Axis, Images};
use super::dot::row_major;
use super::gemm::scratch::Scratch;
use super::gemm::{Index, Operand, Shape, typed};
use super::strided::{self, by_size};
use crate::{View, ViewMut, par};

/// Columns of a product that are multiplied at once.
const PANEL: usize = 32;
/// Steps of a window from which on it pays to move the results afterwards.
const DEEP: usize = 64;

/// The attributes of a convolution; absent ones are ones, zeros or false.
#[derive(Clone, Debug)]
pub struct ConvSpec<'a> {
    pub dims: &'a ConvDims,
    pub strides: Option<&'a [i64]>,
    pub padding: Option<&'a [[i64; 2]]>,
    pub lhs_dilation: Option<&'a [i64]>,
    pub rhs_dilation: Option<&'a [i64]>,
    pub reversal: Option<&'a [bool]>,
    pub feature_groups: i64,
    pub batch_groups: i64,
}

/// A convolution with its index arithmetic done; it serves any number of runs.
#[derive(Clone, Debug)]
pub struct ConvPlan {
    lhs: DType,
    rhs: DType,
    out: DType,
    /// How parts read the kernel, if not as it is.
    kernel: Option<TapsFirst>,
    /// The input as windows of all parts see it, if not as it is.
    pad: Option<Pad>,
    parts: Vec<Part>,
    /// Some results are of no part: they are zero.
    has_gaps: bool,
}

/// Results that are computed by one product.
#[derive(Clone, Debug)]
struct Part {
    /// Elements of the padded input that nobody reads, before all others.
    skip: usize,
    kind: Kind,
    /// Where they go, unless they are all there are.
    place: Option<Place>,
}

/// What becomes of results that are computed aside.
#[derive(Clone, Debug)]
enum Place {
    /// They lie apart: these dimensions of them, from one place on, so far from each other.
    Apart { dims: Vec<usize>, first: usize, strides: Vec<usize> },
    /// They are all there are, in another order: so far from each other as the result has them.
    Permuted { dims: Vec<usize>, strides: Vec<isize> },
}

impl Place {
    /// Elements computed aside.
    fn len(&self) -> usize {
        let (Place::Apart { dims, .. } | Place::Permuted { dims, .. }) = self;
        dims.iter().product()
    }

    fn put<T: Pod + Send + Sync>(&self, from: &[T], to: &mut [T]) {
        match self {
            Place::Apart { dims, first, strides } => strided::write(from, dims, to, *first, strides),
            Place::Permuted { dims, strides } => strided::read(from, 0, dims, strides, to),
        }
    }
}

/// What the rows and columns of a product are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Order {
    /// Windows by output features.
    WindowsFirst,
    /// Output features by windows, for each item of the batch.
    FeaturesFirst,
    /// Output features by the windows of all items, which the result has in another order.
    FeaturesOfAll,
}

#[derive(Clone, Debug)]
enum Kind {
    Product { shape: Shape, order: Order },
    Depthwise(Depthwise),
    Images(Images),
}

impl ConvPlan {
    /// The attributes must be valid for the dimensions, as the verifier ensures.
    pub fn new(spec: &ConvSpec, lhs: (DType, &[usize]), rhs: (DType, &[usize]), out: (DType, &[usize])) -> ConvPlan {
        let d = spec.dims;
        let n_spatial = d.input_spatial.len();
        let each = |given: Option<&[i64]>, i: usize| given.map_or(1, |v| v[i] as usize);
        let slides: Vec<Vec<Slide>> = (0..n_spatial)
            .map(|i| {
                phases(&Window {
                    out: out.1[d.output_spatial[i] as usize],
                    kernel: rhs.1[d.kernel_spatial[i] as usize],
                    stride: each(spec.strides, i),
                    dilation: each(spec.rhs_dilation, i),
                    reversed: spec.reversal.is_some_and(|r| r[i]),
                    apart: each(spec.lhs_dilation, i),
                    low: spec.padding.map_or(0, |p| p[i][0]),
                })
            })
            .collect();
        let choices = slides.iter().fold(vec![Vec::new()], |found: Vec<Vec<&Slide>>, own| {
            found.iter().flat_map(|f| own.iter().map(|slide| [f.as_slice(), &[slide]].concat())).collect()
        });
        let kernel = match choices.len() > 1 && spec.feature_groups * spec.batch_groups == 1 {
            true => TapsFirst::new(d, rhs.1),
            false => None,
        };
        let named = kernel.as_ref().map(|kernel| kernel.named(d));
        let spec = &ConvSpec { dims: named.as_ref().unwrap_or(d), ..spec.clone() };
        let rhs_dims = kernel.as_ref().map_or(rhs.1, TapsFirst::dims);
        let has_gaps = choices.iter().any(|slides| slides.iter().any(|s| s.taps.is_empty()));
        let full = choices.iter().filter(|slides| slides.iter().all(|s| !s.taps.is_empty()));
        let are_taken = [lhs.0, rhs.0, out.0].into_iter().all(depthwise_images::takes);
        let images = |slides: &[&Slide]| images(spec, slides, lhs.1, rhs_dims, out.1).filter(|_| are_taken);
        let seen = Seen::new(d, &slides, lhs.1);
        let parts: Vec<Part> =
            full.map(|slides| images(slides).unwrap_or_else(|| part(spec, slides, &seen, rhs_dims, out.1))).collect();
        let is_padded = parts.iter().any(|part| !part.reads_images());
        let pad = if is_padded { Pad::new(lhs.1, &seen.dims, &seen.low, lhs.0.bytes()) } else { None };
        ConvPlan { lhs: lhs.0, rhs: rhs.0, out: out.0, kernel, pad, parts, has_gaps }
    }

    pub fn run(&self, lhs: View, rhs: View, out: ViewMut) {
        debug_assert_eq!((lhs.dtype, rhs.dtype, out.dtype), (self.lhs, self.rhs, self.out));
        if self.has_gaps {
            par::fill(out.bytes, 0);
        }
        let element = self.out.bytes();
        let other = self.kernel.as_ref().map(|kernel| kernel.of(rhs.bytes, self.rhs.bytes()));
        let kernel = (self.rhs, other.as_ref().map_or(rhs.bytes, |kernel| kernel.view(rhs.bytes.len())));
        let padded = self.pad.as_ref().map(|pad| pad.of(lhs.bytes));
        let padded = padded.as_ref().zip(self.pad.as_ref()).map(|(room, pad)| room.view(pad.len_bytes));
        for part in &self.parts {
            // An input without elements has none to skip.
            let input = if part.reads_images() { lhs.bytes } else { padded.unwrap_or(lhs.bytes) };
            let input = (self.lhs, &input[(part.skip * self.lhs.bytes()).min(input.len())..]);
            let Some(place) = &part.place else {
                part.run(input, kernel, (self.out, out.bytes));
                continue;
            };
            let len = place.len() * element;
            let mut aside = Scratch::bytes(len);
            part.run(input, kernel, (self.out, aside.slice(len)));
            by_size!(element, T => {
                place.put::<T>(aside.view(len / element), bytemuck::cast_slice_mut(&mut *out.bytes));
            });
        }
    }

    /// Multiply-adds per run.
    pub fn work(&self) -> usize {
        self.parts.iter().map(Part::work).sum()
    }
}

impl Part {
    /// Whether it sees the input as it is.
    fn reads_images(&self) -> bool {
        matches!(self.kind, Kind::Images(_))
    }

    fn run(&self, input: (DType, &[u8]), kernel: (DType, &[u8]), out: (DType, &mut [u8])) {
        match &self.kind {
            Kind::Product { shape, order: Order::WindowsFirst } => typed::contract(shape, input, kernel, out),
            Kind::Product { shape, .. } => typed::contract(shape, kernel, input, out),
            Kind::Depthwise(depthwise) => depthwise.run(input, kernel, out),
            Kind::Images(images) => images.run(input, kernel, out),
        }
    }

    fn work(&self) -> usize {
        match &self.kind {
            Kind::Product { shape, .. } => shape.work(),
            Kind::Depthwise(depthwise) => depthwise.work(),
            Kind::Images(images) => images.work(),
        }
    }
}

/// The input as windows see it: only the extent they reach.
struct Seen {
    dims: Vec<usize>,
    /// Zeros before it.
    low: Vec<usize>,
}

impl Seen {
    /// As the windows of all phases see it.
    fn new(d: &ConvDims, slides: &[Vec<Slide>], input: &[usize]) -> Seen {
        let mut seen = Seen { dims: input.to_vec(), low: vec![0; input.len()] };
        for (slides, &axis) in slides.iter().zip(&d.input_spatial) {
            let axis = axis as usize;
            let used = || slides.iter().filter(|slide| !slide.taps.is_empty());
            let low = used().map(|slide| slide.low).max().unwrap_or(0);
            let reach = used().map(|slide| slide.reach() + low - slide.low).max().unwrap_or(0);
            seen.low[axis] = low;
            if low > 0 || reach > input[axis] {
                seen.dims[axis] = reach;
            }
        }
        seen
    }
}

/// The results of one phase of each spatial dimension.
fn part(spec: &ConvSpec, slides: &[&Slide], seen: &Seen, kernel: &[usize], out: &[usize]) -> Part {
    let d = spec.dims;
    let (dims, apart) = results(d, slides, out);
    let from = row_major(&seen.dims);
    let skip =
        |(slide, &axis): (&&Slide, &i64)| (slide.skip + seen.low[axis as usize] - slide.low) * from[axis as usize];
    let skip = slides.iter().zip(&d.input_spatial).map(skip).sum();
    let kind = kind(spec, slides, &seen.dims, kernel, &dims);
    let place = match kind {
        Kind::Product { order: Order::FeaturesOfAll, .. } => {
            Some(Place::Permuted { strides: features_first(d, out), dims })
        }
        _ => apart,
    };
    Part { skip, kind, place }
}

/// How many results a phase of each spatial dimension has, and where they go, unless they are all there are.
fn results(d: &ConvDims, slides: &[&Slide], out: &[usize]) -> (Vec<usize>, Option<Place>) {
    let (mut dims, mut strides, mut first) = (out.to_vec(), row_major(out), 0);
    for (slide, &axis) in slides.iter().zip(&d.output_spatial) {
        let axis = axis as usize;
        first += slide.first * strides[axis];
        dims[axis] = slide.out;
        strides[axis] *= slide.step;
    }
    let place = (dims != out).then(|| Place::Apart { dims: dims.clone(), first, strides });
    (dims, place)
}

/// The results of one phase of each spatial dimension, if they are computed image by image: channels have kernels of their own, and space comes
/// last.
fn images(spec: &ConvSpec, slides: &[&Slide], lhs: &[usize], kernel: &[usize], out: &[usize]) -> Option<Part> {
    let d = spec.dims;
    let groups = (spec.feature_groups * spec.batch_groups) as usize;
    let (k_in, k_out) = (d.kernel_input_feature as usize, d.kernel_output_feature as usize);
    let is_last = |axes: &[i64]| axes.iter().enumerate().all(|(i, &axis)| axis == i as i64 + 2);
    if groups == 1 || !is_last(&d.input_spatial) || !is_last(&d.output_spatial) {
        return None;
    }
    let (in_strides, k_strides) = (row_major(lhs), row_major(kernel));
    let axis = |i: usize| Axis {
        slide: slides[i].clone(),
        size: lhs[d.input_spatial[i] as usize],
        tap: k_strides[d.kernel_spatial[i] as usize],
    };
    let one = Slide { out: 1, first: 0, step: 1, stride: 1, low: 0, skip: 0, taps: vec![(0, 0)] };
    let (y, x) = match slides.len() {
        1 => (Axis { slide: one, size: 1, tap: 0 }, axis(0)),
        2 => (axis(0), axis(1)),
        _ => return None,
    };
    let (dims, place) = results(d, slides, out);
    let (item, feature) = (in_strides[d.input_batch as usize], in_strides[d.input_feature as usize]);
    let group = if spec.batch_groups > 1 { out[d.output_batch as usize] * item } else { kernel[k_in] * feature };
    let images = Images::new(&depthwise_images::Spec {
        y,
        x,
        n_images: dims[0] * dims[1],
        n_features: kernel[k_out],
        is_feature_first: d.output_feature == 0,
        n_kernels: kernel[k_out] / groups,
        item,
        feature: group,
        kernel: k_strides[k_out],
        summed: (kernel[k_in], feature, k_strides[k_in]),
    })?;
    Some(Part { skip: 0, kind: Kind::Images(images), place })
}

/// Plans and runs one convolution.
pub fn convolution(spec: &ConvSpec, lhs: View, rhs: View, out: ViewMut) {
    ConvPlan::new(spec, (lhs.dtype, lhs.dims), (rhs.dtype, rhs.dims), (out.dtype, out.dims)).run(lhs, rhs, out);
}

fn kind(spec: &ConvSpec, slides: &[&Slide], input: &[usize], kernel: &[usize], out: &[usize]) -> Kind {
    let d = spec.dims;
    let (in_strides, k_strides, out_strides) = (row_major(input), row_major(kernel), row_major(out));
    let batch_axis = d.input_batch as usize;
    let feature_axis = d.input_feature as usize;
    let (k_in, k_out) = (d.kernel_input_feature as usize, d.kernel_output_feature as usize);
    let (feature_groups, batch_groups) = (spec.feature_groups as usize, spec.batch_groups as usize);
    let groups = feature_groups * batch_groups;
    let out_features = kernel[k_out] / groups;

    // Steps of the window, in the order the input is laid out.
    let mut window: Vec<(usize, Vec<(usize, usize)>)> =
        vec![(feature_axis, (0..kernel[k_in]).map(|c| (c * in_strides[feature_axis], c * k_strides[k_in])).collect())];
    for (i, slide) in slides.iter().enumerate() {
        let (axis, k_axis) = (d.input_spatial[i] as usize, d.kernel_spatial[i] as usize);
        let steps = slide.taps.iter().map(|&(at, t)| (at * in_strides[axis], t * k_strides[k_axis]));
        window.push((axis, strata_host::collect(steps)));
    }
    window.sort_by_key(|(axis, _)| *axis);
    let mut steps = vec![(0, 0)];
    for (_, axis) in &window {
        steps = products(&steps, axis);
    }
    let input_k = Index::from_table(strata_host::collect(steps.iter().map(|s| s.0)));
    let kernel_k = Index::from_table(strata_host::collect(steps.iter().map(|s| s.1)));

    // Where each result dimension moves the window.
    let moves: Vec<(usize, usize)> = (0..out.len())
        .map(|axis| {
            if axis as i64 == d.output_batch {
                return (out[axis], in_strides[batch_axis]);
            }
            match d.output_spatial.iter().position(|&s| s as usize == axis) {
                Some(i) => (out[axis], slides[i].stride * in_strides[d.input_spatial[i] as usize]),
                None => (1, 0),
            }
        })
        .collect();
    let group_input = if batch_groups > 1 {
        out[d.output_batch as usize] * in_strides[batch_axis]
    } else {
        kernel[k_in] * in_strides[feature_axis]
    };
    let f = d.output_feature as usize;
    let (before, after) = (&moves[..f], &moves[f + 1..]);
    let features = Index::stride(out_features, k_strides[k_out]);

    if kernel[k_in] == 1 && out_features == 1 && feature_groups > 1 {
        let channel = (in_strides[feature_axis], k_strides[k_out], out_strides[f]);
        let depthwise = Depthwise::new(groups, channel, &input_k, &kernel_k, &moves, &out_strides);
        if let Some(depthwise) = depthwise {
            return Kind::Depthwise(depthwise);
        }
    }
    if after.iter().all(|m| m.0 == 1) && out.iter().all(|&n| n > 0) {
        let shape = Shape {
            a: Operand { batch: Index::stride(groups, group_input), rows: Index::from_dims(before), k: input_k },
            b: Operand { batch: Index::stride(groups, out_features * k_strides[k_out]), rows: features, k: kernel_k },
            c_batch: Index::stride(groups, out_features),
            c_stride: out[f],
        };
        return Kind::Product { shape, order: Order::WindowsFirst };
    }
    let (n_items, n_windows) =
        (before.iter().map(|m| m.0).product::<usize>(), after.iter().map(|m| m.0).product::<usize>());
    let is_whole = slides.iter().all(|slide| slide.step == 1);
    if is_whole && groups == 1 && n_items > 1 && ends_within_panel(n_windows) && input_k.len() >= DEEP {
        let shape = Shape {
            a: Operand { batch: Index::stride(1, 0), rows: features, k: kernel_k },
            b: Operand { batch: Index::stride(1, 0), rows: Index::from_dims(&[before, after].concat()), k: input_k },
            c_batch: Index::stride(1, 0),
            c_stride: n_items * n_windows,
        };
        return Kind::Product { shape, order: Order::FeaturesOfAll };
    }
    let grouped = |stride: usize, rest: &[(usize, usize)]| {
        let mut dims = vec![(groups, stride)];
        dims.extend_from_slice(rest);
        Index::from_dims(&dims)
    };
    let fixed: Vec<(usize, usize)> = before.iter().map(|m| (m.0, 0)).collect();
    let placed: Vec<(usize, usize)> = (0..f).map(|axis| (out[axis], out_strides[axis])).collect();
    let shape = Shape {
        a: Operand { batch: grouped(out_features * k_strides[k_out], &fixed), rows: features, k: kernel_k },
        b: Operand { batch: grouped(group_input, before), rows: Index::from_dims(after), k: input_k },
        c_batch: grouped(out_features * out_strides[f], &placed),
        c_stride: out_strides[f],
    };
    Kind::Product { shape, order: Order::FeaturesFirst }
}

/// The strides of a result whose features come before everything else.
fn features_first(d: &ConvDims, out: &[usize]) -> Vec<isize> {
    let f = d.output_feature as usize;
    let mut dims = out.to_vec();
    dims[..=f].rotate_right(1);
    let mut strides: Vec<isize> = row_major(&dims).into_iter().map(|stride| stride as isize).collect();
    strides[..=f].rotate_left(1);
    strides
}

/// Whether an eighth or more of the columns that are multiplied would be none of `n`: such items of the batch are multiplied together.
fn ends_within_panel(n: usize) -> bool {
    let whole = n.next_multiple_of(PANEL);
    8 * (whole - n) >= whole
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reference::{self, Rng};
    use strata_tensor::Literal;

    struct Case {
        dims: ConvDims,
        strides: Vec<i64>,
        padding: Vec<[i64; 2]>,
        lhs_dilation: Vec<i64>,
        rhs_dilation: Vec<i64>,
        reversal: Vec<bool>,
        feature_groups: i64,
        batch_groups: i64,
    }

    /// Straight from the specification, with windows reaching into padding and dilation holes reading nothing.
    fn check(case: &Case, lhs: &Literal, rhs: &Literal) {
        let d = &case.dims;
        let n_spatial = d.input_spatial.len();
        let mut out_dims = vec![0; n_spatial + 2];
        out_dims[d.output_batch as usize] = lhs.dims()[d.input_batch as usize] / case.batch_groups as usize;
        let features = rhs.dims()[d.kernel_output_feature as usize];
        out_dims[d.output_feature as usize] = features;
        for i in 0..n_spatial {
            let n = lhs.dims()[d.input_spatial[i] as usize] as i64;
            let k = rhs.dims()[d.kernel_spatial[i] as usize] as i64;
            let padded =
                case.padding[i][0] + if n == 0 { 0 } else { (n - 1) * case.lhs_dilation[i] + 1 } + case.padding[i][1];
            let window = (k - 1) * case.rhs_dilation[i] + 1;
            let count = if padded < window { 0 } else { (padded - window) / case.strides[i] + 1 };
            out_dims[d.output_spatial[i] as usize] = count as usize;
        }
        let out = lhs.dtype();
        let (a, b) = (reference::Values::of(lhs, out), reference::Values::of(rhs, out));
        let mut expect = reference::Sums::new(out);
        let window: Vec<usize> = d.kernel_spatial.iter().map(|&k| rhs.dims()[k as usize]).collect();
        let in_features = rhs.dims()[d.kernel_input_feature as usize];
        for at in reference::positions(&out_dims) {
            let f = at[d.output_feature as usize];
            let group = f / (features / (case.feature_groups * case.batch_groups) as usize);
            let mut pairs = Vec::new();
            for w in reference::positions(&window) {
                let mut l = vec![0; lhs.dims().len()];
                let mut r = vec![0; lhs.dims().len()];
                let inside = (0..n_spatial).all(|i| {
                    let t = if case.reversal[i] { window[i] - 1 - w[i] } else { w[i] };
                    let x = at[d.output_spatial[i] as usize] as i64 * case.strides[i] + t as i64 * case.rhs_dilation[i]
                        - case.padding[i][0];
                    l[d.input_spatial[i] as usize] = (x / case.lhs_dilation[i]).max(0) as usize;
                    r[d.kernel_spatial[i] as usize] = w[i];
                    x >= 0
                        && x % case.lhs_dilation[i] == 0
                        && x / case.lhs_dilation[i] < lhs.dims()[d.input_spatial[i] as usize] as i64
                });
                if !inside {
                    continue;
                }
                for c in 0..in_features {
                    l[d.input_batch as usize] = at[d.output_batch as usize];
                    l[d.input_feature as usize] = c;
                    if case.batch_groups > 1 {
                        l[d.input_batch as usize] += group * out_dims[d.output_batch as usize];
                    } else {
                        l[d.input_feature as usize] += group * in_features;
                    }
                    r[d.kernel_input_feature as usize] = c;
                    r[d.kernel_output_feature as usize] = f;
                    pairs.push((reference::flat(lhs.dims(), &l), reference::flat(rhs.dims(), &r)));
                }
            }
            expect.push(&a, &b, &pairs);
        }
        let mut got = Literal::zeros(out, &out_dims);
        got.bytes_mut().fill(0xa5);
        let spec = ConvSpec {
            dims: d,
            strides: Some(&case.strides),
            padding: Some(&case.padding),
            lhs_dilation: Some(&case.lhs_dilation),
            rhs_dilation: Some(&case.rhs_dilation),
            reversal: Some(&case.reversal),
            feature_groups: case.feature_groups,
            batch_groups: case.batch_groups,
        };
        convolution(
            &spec,
            View { dtype: lhs.dtype(), dims: lhs.dims(), bytes: lhs.bytes() },
            View { dtype: rhs.dtype(), dims: rhs.dims(), bytes: rhs.bytes() },
            ViewMut { dtype: out, dims: &out_dims, bytes: got.bytes_mut() },
        );
        expect.compare(&got, &format!("{spec:?} {lhs:?} {rhs:?}"));
    }

    fn permutation(rng: &mut Rng, n: usize) -> Vec<i64> {
        let mut p: Vec<i64> = (0..n as i64).collect();
        (1..n).for_each(|i| p.swap(i, rng.below(0..i + 1)));
        p
    }

    fn random(rng: &mut Rng, dtype: DType, n_spatial: usize, depthwise: bool) {
        let rank = n_spatial + 2;
        let nhwc: Vec<i64> = [0, rank as i64 - 1].into_iter().chain(1..rank as i64 - 1).collect();
        let plain = rng.below(0..3);
        let orders: Vec<Vec<i64>> = (0..3)
            .map(|i| match plain {
                0 => (0..rank as i64).collect(),
                1 if i != 1 => nhwc.clone(),
                // HWIO: input feature, output feature, then space.
                1 => [rank as i64 - 2, rank as i64 - 1].into_iter().chain(0..rank as i64 - 2).collect(),
                _ => permutation(rng, rank),
            })
            .collect();
        let dims = ConvDims {
            input_batch: orders[0][0],
            input_feature: orders[0][1],
            input_spatial: orders[0][2..].to_vec(),
            kernel_input_feature: orders[1][0],
            kernel_output_feature: orders[1][1],
            kernel_spatial: orders[1][2..].to_vec(),
            output_batch: orders[2][0],
            output_feature: orders[2][1],
            output_spatial: orders[2][2..].to_vec(),
        };
        let groups = [1, 1, 2, 3][rng.below(0..4)];
        let by_batch = rng.below(0..2) == 0 && !depthwise;
        let (fg, bg) = if depthwise {
            (rng.below(2..40), 1)
        } else if by_batch {
            (1, groups)
        } else {
            (groups, 1)
        };
        let in_features = match rng.below(0..8) {
            _ if depthwise => 1,
            0 => rng.below(DEEP / 2..DEEP + 6),
            _ => rng.below(1..6),
        };
        let out_features = if depthwise { fg } else { fg * bg * rng.below(1..6) };
        let (mut l, mut r) = (vec![0; rank], vec![0; rank]);
        l[dims.input_batch as usize] = bg * rng.below(0..3);
        l[dims.input_feature as usize] = fg * in_features;
        r[dims.kernel_input_feature as usize] = in_features;
        r[dims.kernel_output_feature as usize] = out_features;
        for i in 0..n_spatial {
            l[dims.input_spatial[i] as usize] = rng.below(1..9);
            r[dims.kernel_spatial[i] as usize] = rng.below(1..4);
        }
        let mut small =
            |low: i64, high: usize| -> Vec<i64> { (0..n_spatial).map(|_| low + rng.below(0..high) as i64).collect() };
        let (lo, hi) = (small(-1, 4), small(-1, 4));
        let case = Case {
            strides: small(1, 3),
            padding: lo.into_iter().zip(hi).map(|(a, b)| [a, b]).collect(),
            lhs_dilation: small(1, 3),
            rhs_dilation: small(1, 2),
            reversal: small(0, 2).into_iter().map(|x| x == 1).collect(),
            feature_groups: fg as i64,
            batch_groups: bg as i64,
            dims,
        };
        let (lhs, rhs) = (rng.literal(dtype, &l), rng.literal(dtype, &r));
        check(&case, &lhs, &rhs);
    }

    /// Results that are moved by all threads.
    #[test]
    fn large_results_come_in_order() {
        let dims = ConvDims {
            input_batch: 0,
            input_feature: 1,
            input_spatial: vec![2, 3],
            kernel_input_feature: 1,
            kernel_output_feature: 0,
            kernel_spatial: vec![2, 3],
            output_batch: 0,
            output_feature: 1,
            output_spatial: vec![2, 3],
        };
        let mut rng = Rng::new(3);
        // Few windows of a deep kernel, phases of a dilated input, and images whose rows are whole panels or not, more than one block deep.
        for (lhs, rhs, dilation) in [
            ([3, 64, 10, 10], [300, 64, 1, 1], 1),
            ([2, 2, 60, 60], [8, 2, 2, 2], 2),
            ([2, 5, 34, 66], [13, 5, 3, 3], 1),
            ([1, 130, 6, 34], [24, 130, 3, 3], 1),
            ([2, 130, 7, 30], [37, 130, 3, 3], 1),
        ] {
            let case = Case {
                dims: dims.clone(),
                strides: vec![1, 1],
                padding: vec![[0, 0]; 2],
                lhs_dilation: vec![dilation; 2],
                rhs_dilation: vec![1, 1],
                reversal: vec![false; 2],
                feature_groups: 1,
                batch_groups: 1,
            };
            check(&case, &rng.literal(DType::F32, &lhs), &rng.literal(DType::F32, &rhs));
        }
    }

    /// Space comes last, images are wider than vectors, and kernels as large as images: what training asks for.
    #[test]
    fn channels_with_kernels_of_their_own() {
        let mut rng = Rng::new(17);
        for n in 0..300 {
            // The largest are computed in blocks of rows.
            let most = if n % 100 == 1 { 400 } else { [100, 40, 40, 40][n % 4] };
            let (n_spatial, is_gradient) = (1 + n % 2, n % 3 == 0);
            let space: Vec<i64> = (2..2 + n_spatial as i64).collect();
            let (channels, items) = (rng.below(2..5), rng.below(1..3));
            let several = rng.below(1..3);
            let mut small = |low: i64, high: usize| -> Vec<i64> {
                (0..n_spatial).map(|_| low + rng.below(0..high) as i64).collect()
            };
            let (strides, rhs_dilation, lhs_dilation) =
                (small(1, 3), small(1, 3), small(1, if n % 5 == 0 { 3 } else { 1 }));
            let padding = small(-1, 5).into_iter().zip(small(-1, 5)).map(|(a, b)| [a, b]).collect();
            let is_reversed = rng.below(0..4) == 0;
            let mut size =
                |least: usize, most: usize| -> Vec<usize> { (0..n_spatial).map(|_| rng.below(least..most)).collect() };
            let (image, window) = (size(1, most), size(1, if is_gradient { 40 } else { 8 }));
            let (lhs, rhs, dims) = if is_gradient {
                // The items of the batch are summed up, and channels are groups of it.
                let dims = ConvDims {
                    input_batch: 1,
                    input_feature: 0,
                    input_spatial: space.clone(),
                    kernel_input_feature: 0,
                    kernel_output_feature: 1,
                    kernel_spatial: space.clone(),
                    output_batch: 1,
                    output_feature: 0,
                    output_spatial: space,
                };
                (vec![items, channels], vec![items, channels], dims)
            } else {
                let dims = ConvDims {
                    input_batch: 0,
                    input_feature: 1,
                    input_spatial: space.clone(),
                    kernel_input_feature: 1,
                    kernel_output_feature: 0,
                    kernel_spatial: space.clone(),
                    output_batch: 0,
                    output_feature: 1,
                    output_spatial: space,
                };
                (vec![items, channels], vec![channels * several, 1], dims)
            };
            let case = Case {
                dims,
                strides,
                padding,
                lhs_dilation,
                rhs_dilation,
                reversal: vec![is_reversed; n_spatial],
                feature_groups: if is_gradient { 1 } else { channels as i64 },
                batch_groups: if is_gradient { channels as i64 } else { 1 },
            };
            let dtype = [DType::F32, DType::F32, DType::BF16, DType::F16][n % 4];
            check(&case, &rng.literal(dtype, &[lhs, image].concat()), &rng.literal(dtype, &[rhs, window].concat()));
        }
    }

    /// What lies beside a window is not multiplied by zero.
    #[test]
    fn infinities_stay_where_they_are() {
        let (n, k) = (20, 5);
        let mut x = vec![1f32; 2 * n];
        x[n - 1] = f32::INFINITY;
        let g = vec![1f32; 2 * (n - k + 1)];
        let dims = ConvDims {
            input_batch: 1,
            input_feature: 0,
            input_spatial: vec![2],
            kernel_input_feature: 0,
            kernel_output_feature: 1,
            kernel_spatial: vec![2],
            output_batch: 1,
            output_feature: 0,
            output_spatial: vec![2],
        };
        let spec = ConvSpec {
            dims: &dims,
            strides: None,
            padding: None,
            lhs_dilation: None,
            rhs_dilation: None,
            reversal: None,
            feature_groups: 1,
            batch_groups: 2,
        };
        let view = |dims, data| View { dtype: DType::F32, dims, bytes: bytemuck::cast_slice(data) };
        let mut out = vec![0f32; 2 * k];
        let bytes = bytemuck::cast_slice_mut(&mut out);
        let to = ViewMut { dtype: DType::F32, dims: &[2, 1, k], bytes };
        convolution(&spec, view(&[1, 2, n], &x), view(&[1, 2, n - k + 1], &g), to);
        let of_window = (n - k + 1) as f32;
        let want = [vec![of_window; k - 1], vec![f32::INFINITY], vec![of_window; k]].concat();
        assert_eq!(out, want);
    }

    #[test]
    fn random_windows_of_every_type() {
        let mut rng = Rng::new(11);
        // f8E8M0FNU has no zero to pad with.
        for &dtype in DType::ALL.iter().filter(|&&d| d != DType::F8E8M0FNU) {
            for n_spatial in 0..4 {
                for _ in 0..if dtype == DType::F32 { 40 } else { 5 } {
                    random(&mut rng, dtype, n_spatial, false);
                    random(&mut rng, dtype, n_spatial, true);
                }
            }
        }
    }
}

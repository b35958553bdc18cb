//! Depthwise convolutions whose columns are adjacent, image by image: an image is copied with its padding to where it stays in the cache, and
//! all windows over it are computed from there. The gradient of the kernel is the same with windows as large as the image.

use smallvec::{SmallVec, smallvec};
use strata_tensor::{DType, convert};

use super::conv_phases::Slide;
use super::depthwise_planes::Planes;
use super::gemm::scratch::Scratch;
use super::simd_depthwise::{Products, Windows};
use crate::par;

/// Bytes of an image, with its padding, that are worked on at a time.
const NEAR: usize = 128 << 10;
/// Multiply-adds that a thread is asked for at least.
const GRAIN: usize = 1 << 16;
/// Elements that are worked on while they are in the first-level cache, and images at most.
const CLOSE: usize = 4 << 10;
const MOST_TOGETHER: usize = 16;
/// Kernels of a channel at most.
const MOST_KERNELS: usize = 4;

/// Rows or columns: how many results there are, and how windows move over the image.
#[derive(Clone, Debug)]
pub struct Axis {
    pub slide: Slide,
    /// Elements of the image, and of the kernel from one tap to the next.
    pub size: usize,
    pub tap: usize,
}

/// A convolution of images that lie one after the other.
pub struct Spec {
    pub y: Axis,
    pub x: Axis,
    /// Images of the result and its features, and whether features come before the items of the batch.
    pub n_images: usize,
    pub n_features: usize,
    pub is_feature_first: bool,
    /// Features of the result for each of the input.
    pub n_kernels: usize,
    /// Elements of the input from one item of the batch, and from one feature, to the next.
    pub item: usize,
    pub feature: usize,
    /// Elements of the kernel from one feature of the result to the next.
    pub kernel: usize,
    /// What is summed up beside the elements of windows: how many images, and elements from one to the next in the input and the kernel.
    pub summed: (usize, usize, usize),
}

/// A planned convolution.
#[derive(Clone, Debug)]
pub struct Images {
    /// By image of the result: where its input begins, and its feature.
    starts: Vec<(usize, usize)>,
    /// Rows and columns of such an image.
    out: (usize, usize),
    /// Elements of the kernel from one feature to the next, and features.
    feature: usize,
    n_features: usize,
    view: View,
    kind: Kind,
}

/// How rows of windows, or of a kernel as large as the image, see the rows of an image.
#[derive(Clone, Debug)]
struct View {
    planes: Planes,
    /// Rows, how many of them are worked on at a time, and rows of the image that each reaches.
    rows: usize,
    block: usize,
    reach: usize,
    /// The first row of the image that is read, and rows from one window to the next.
    first: usize,
    step: usize,
}

#[derive(Clone, Debug)]
enum Kind {
    /// Taps in the planes and in the kernel, and how many rows of them there are if those are dense.
    Windows { places: Vec<usize>, weights: Vec<usize>, dense_rows: usize },
    /// How many images are multiplied, and elements from one to the next in the input and the kernel; the kernel's planes; where what is
    /// multiplied by its first element is.
    Sums { summed: (usize, usize, usize), kernel: Planes, width: usize, places: Vec<usize> },
}

/// Elements of the input or the kernel.
type Elements<'a> = (DType, &'a [u8]);

/// Whether elements are converted to `f32` without loss.
pub fn takes(dtype: DType) -> bool {
    matches!(dtype, DType::F32 | DType::BF16 | DType::F16)
}

/// The distance of taps that are equally far apart and follow each other.
fn distance(slide: &Slide) -> Option<usize> {
    let step = slide.taps.get(1).map_or(1, |second| second.0);
    let is_regular = slide.taps.iter().enumerate().all(|(i, &tap)| tap == (i * step, i));
    (is_regular && step > 0).then_some(step)
}

impl View {
    fn new(planes: Planes, y: &Slide, rows: usize, reach: usize, step: usize) -> View {
        let near = NEAR / size_of::<f32>() / planes.pitch();
        let block = (near.saturating_sub(reach) / step + 1).min(rows).max(1);
        View { planes, rows, block, reach, first: y.skip, step }
    }

    /// Whether all of an image is in the planes at a time.
    fn is_whole(&self) -> bool {
        self.block >= self.rows
    }

    /// Rows of the image that so many rows reach.
    fn reached(&self, rows: usize) -> usize {
        (rows - 1) * self.step + self.reach
    }

    fn len(&self) -> usize {
        self.planes.len(self.reached(self.block))
    }

    fn row_step(&self) -> usize {
        self.planes.len(self.step)
    }

    /// Copies what `n` rows from number `first` on reach of the image that begins at `at`. What lies around an image is zero once and for
    /// all, unless other rows take its place.
    fn fill(&self, (dtype, input): Elements, at: usize, (first, n): (usize, usize), to: &mut [f32]) {
        if !self.is_whole() {
            to.fill(0.0);
        }
        let first = self.first + first * self.step;
        let image = &input[at * dtype.bytes()..][..self.planes.size() * dtype.bytes()];
        self.planes.fill(dtype, image, first..first + self.reached(n), to);
    }
}

impl Images {
    /// Nothing if another way is as good.
    pub fn new(spec: &Spec) -> Option<Images> {
        let n_taps = spec.y.slide.taps.len() * spec.x.slide.taps.len();
        let is_windows = spec.summed.0 == 1 && n_taps <= spec.y.slide.out * spec.x.slide.out;
        let (view, kind) = match is_windows {
            true => Images::windows(spec)?,
            false => Images::sums(spec)?,
        };
        let n_items = spec.n_images / spec.n_features.max(1);
        let start = |i: usize| {
            let (item, feature) = match spec.is_feature_first {
                true => (i % n_items, i / n_items),
                false => (i / spec.n_features, i % spec.n_features),
            };
            (item * spec.item + feature / spec.n_kernels * spec.feature, feature)
        };
        Some(Images {
            starts: strata_host::collect((0..spec.n_images).map(start)),
            out: (spec.y.slide.out, spec.x.slide.out),
            feature: spec.kernel,
            n_features: spec.n_features,
            view,
            kind,
        })
    }

    fn windows(spec: &Spec) -> Option<(View, Kind)> {
        let (y, x) = (&spec.y.slide, &spec.x.slide);
        let planes = Planes::new((spec.y.size, spec.x.size), (y.low, x.low), x.stride, x.reach());
        let (mut places, mut weights) = (Vec::new(), Vec::new());
        for &(at, tap) in &y.taps {
            places.extend(x.taps.iter().map(|of_row| planes.len(at) + planes.column(of_row.0 + x.skip)));
            weights.extend(x.taps.iter().map(|of_row| tap * spec.y.tap + of_row.1 * spec.x.tap));
        }
        let is_dense = y.stride == 1 && y.taps.iter().enumerate().all(|(i, tap)| tap.0 == i);
        let reach = y.taps.iter().map(|tap| tap.0).max()? + 1;
        let view = View::new(planes, y, y.out, reach, y.stride);
        let kind = Kind::Windows { places, weights, dense_rows: if is_dense { y.taps.len() } else { 0 } };
        (spec.n_kernels <= MOST_KERNELS).then_some((view, kind))
    }

    fn sums(spec: &Spec) -> Option<(View, Kind)> {
        let (y, x) = (&spec.y.slide, &spec.x.slide);
        let (rows, width) = (y.taps.len(), x.taps.len());
        let is_image = spec.x.tap == 1 && (spec.y.tap == width || rows == 1);
        if !is_image || spec.n_kernels > 1 || spec.n_images != spec.n_features {
            return None;
        }
        let planes = Planes::new((spec.y.size, spec.x.size), (y.low, x.low), distance(x)?, x.reach());
        let mut places = Vec::new();
        for i in 0..y.out {
            let row = planes.len(i * y.stride);
            places.extend((0..x.out).map(|j| row + planes.column(j * x.stride + x.skip)));
        }
        let view = View::new(planes, y, rows, y.out.checked_sub(1)? * y.stride + 1, distance(y)?);
        let kernel = Planes::new((rows, width), (0, 0), 1, width);
        Some((view, Kind::Sums { summed: spec.summed, kernel, width, places }))
    }

    pub fn work(&self) -> usize {
        self.starts.len() * self.of_image()
    }

    /// Multiply-adds of an image.
    fn of_image(&self) -> usize {
        let of_result = match &self.kind {
            Kind::Windows { places, .. } => places.len(),
            Kind::Sums { summed, width, .. } => summed.0 * self.view.rows * width,
        };
        self.out.0 * self.out.1 * of_result
    }

    pub fn run(&self, input: Elements, kernel: Elements, out: (DType, &mut [u8])) {
        let of_image = self.out.0 * self.out.1 * out.0.bytes();
        let grain = GRAIN.div_ceil(self.of_image().max(1));
        let (all_weights, together) = (self.weights(kernel), self.together());
        let room = self.view.len();
        let (n_own, n_planes, n_kernel) = match &self.kind {
            Kind::Windows { .. } => (together * self.out.0 * self.out.1, together * room, 0),
            Kind::Sums { kernel, .. } => (self.out.0 * self.out.1, room, kernel.len(self.view.block)),
        };
        par::for_each_rows(out.1, of_image, grain, |first, images| {
            let n_all = n_planes + n_kernel + if out.0 == DType::F32 { 0 } else { n_own };
            let mut scratch = Scratch::of::<f32>(n_all);
            let (planes, own) = scratch.slice::<f32>(n_all).split_at_mut(n_planes + n_kernel);
            planes.fill(0.0);
            for (i, images) in images.chunks_mut(together * of_image).enumerate() {
                let starts = &self.starts[first + i * together..][..images.len() / of_image];
                let results = match out.0 {
                    DType::F32 => bytemuck::cast_slice_mut(&mut *images),
                    _ => &mut own[..images.len() / out.0.bytes()],
                };
                match &self.kind {
                    Kind::Windows { .. } => self.run_windows(starts, input, &all_weights, planes, results),
                    Kind::Sums { .. } => self.run_sums(starts[0], input, kernel, planes.split_at_mut(room), results),
                }
                if out.0 != DType::F32 {
                    let own = &own[..images.len() / out.0.bytes()];
                    convert::convert_slice(DType::F32, bytemuck::cast_slice(own), out.0, images);
                }
            }
        });
    }

    /// The weights of the windows of each feature, in the order of taps.
    fn weights(&self, (dtype, kernel): Elements) -> Vec<f32> {
        let Kind::Windows { weights, .. } = &self.kind else { return Vec::new() };
        let mut all: Vec<f32> = strata_host::zeroed(kernel.len() / dtype.bytes());
        convert::convert_slice(dtype, kernel, DType::F32, bytemuck::cast_slice_mut(&mut all));
        let places = (0..self.n_features).flat_map(|n| weights.iter().map(move |weight| n * self.feature + weight));
        strata_host::collect(places.map(|place| all[place]))
    }

    /// How many images are copied before windows over them are computed: what was just written is slow to read.
    fn together(&self) -> usize {
        match self.kind {
            Kind::Windows { .. } if self.view.is_whole() => (CLOSE / self.view.len()).clamp(1, MOST_TOGETHER),
            _ => 1,
        }
    }

    fn run_windows(
        &self,
        starts: &[(usize, usize)],
        input: Elements,
        all: &[f32],
        planes: &mut [f32],
        out: &mut [f32],
    ) {
        let Kind::Windows { places, dense_rows, .. } = &self.kind else { return };
        let (&View { rows, block, .. }, room, row_step) = (&self.view, self.view.len(), self.view.row_step());
        let is_whole = self.view.is_whole();
        for ((at, _), planes) in starts.iter().zip(planes.chunks_exact_mut(room)).filter(|_| is_whole) {
            self.view.fill(input, *at, (0, rows), planes);
        }
        let images = out.chunks_exact_mut(self.out.0 * self.out.1).zip(planes.chunks_exact_mut(room));
        for (&(at, feature), (out, planes)) in starts.iter().zip(images) {
            let weights = &all[feature * places.len()..][..places.len()];
            for (i, out) in out.chunks_mut(block * self.out.1).enumerate() {
                if !is_whole {
                    self.view.fill(input, at, (i * block, out.len() / self.out.1), planes);
                }
                Windows { from: planes, row_step, places, weights, dense_rows: *dense_rows }.run(self.out.1, out);
            }
        }
    }

    fn run_sums(
        &self,
        (at, feature): (usize, usize),
        input: Elements,
        by: Elements,
        (left, right): (&mut [f32], &mut [f32]),
        out: &mut [f32],
    ) {
        let Kind::Sums { summed: (n, of_input, of_kernel), kernel, width, places } = &self.kind else { return };
        let mut sums: SmallVec<[f64; 64]> = smallvec![0.0; places.len()];
        for i in 0..*n {
            let start = (feature * self.feature + i * of_kernel) * by.0.bytes();
            let image = &by.1[start..][..kernel.size() * by.0.bytes()];
            for y in (0..self.view.rows).step_by(self.view.block) {
                let rows = self.view.block.min(self.view.rows - y);
                self.view.fill(input, at + i * of_input, (y, rows), left);
                kernel.fill(by.0, image, y..y + rows, right);
                let (left_step, right_step) = (self.view.row_step(), kernel.pitch());
                Products { left, left_step, right, right_step, rows, width: *width }.add(places, &mut sums);
            }
        }
        out.iter_mut().zip(sums).for_each(|(out, sum)| *out = sum as f32);
    }
}

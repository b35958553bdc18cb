//! Convolution in which every channel has a filter of its own.
//!
//! There is no matrix product to be found here, only one multiply-add per input read, so the loop runs along
//! whichever dimension is adjacent in memory: channels, or positions of one channel.

use strata_linalg::simd::vectorize;
use strata_tensor::{DType, convert};

use super::gemm::Index;
use super::gemm::scratch::Scratch;
use crate::par;

/// Positions along the adjacent dimension handled at a time, at most; and at least, if there is so much to read.
const STRIP: usize = 64;
const SHORT: usize = 16;

#[derive(Clone, Debug)]
pub struct Depthwise {
    channels: usize,
    /// Taps: where in the window, where in the kernel.
    taps: Vec<(usize, usize)>,
    /// Input, kernel and result strides of a channel.
    channel: (usize, usize, usize),
    /// Rows of adjacent results in their order: where their windows begin, and their channel's filter.
    rows: Vec<(usize, usize)>,
    /// Innermost positions: count and window step; result positions are adjacent.
    inner: (usize, usize),
}

impl Depthwise {
    /// Nothing when neither channels nor positions are adjacent in the result.
    pub fn new(
        channels: usize,
        channel: (usize, usize, usize),
        input_k: &Index,
        kernel_k: &Index,
        moves: &[(usize, usize)],
        out_strides: &[usize],
    ) -> Option<Depthwise> {
        let taps = strata_host::collect((0..input_k.len()).map(|p| (input_k.at(p), kernel_k.at(p))));
        // Result dimensions that move the window, with their result strides.
        let mut dims: Vec<(usize, usize, usize)> =
            moves.iter().zip(out_strides).map(|(m, &o)| (m.0, m.1, o)).filter(|d| d.0 != 1).collect();
        if dims.iter().any(|d| d.0 == 0) {
            return None;
        }
        let by_channel = channel == (1, 1, 1);
        let mut inner = (1, 0);
        if !by_channel {
            if let Some(at) = dims.iter().position(|d| d.2 == 1) {
                let d = dims.remove(at);
                inner = (d.0, d.1);
            } else if channel.2 != 1 && !dims.is_empty() {
                return None;
            }
        }
        // Windows and results of all positions but the innermost, then of all channels.
        let mut rows = vec![(0, 0)];
        for &(n, window, out) in &dims {
            let mut next = strata_host::room(rows.len() * n);
            rows.iter().for_each(|&(w, o)| next.extend((0..n).map(|i| (w + i * window, o + i * out))));
            rows = next;
        }
        let n_channels = if channel.2 == 1 { 1 } else { channels };
        let mut places: Vec<(usize, usize, usize)> = strata_host::room(n_channels * rows.len());
        for c in 0..n_channels {
            places.extend(rows.iter().map(|&(w, o)| (o + c * channel.2, w + c * channel.0, c * channel.1)));
        }
        places.sort_unstable();
        let rows = strata_host::collect(places.into_iter().map(|(_, window, filter)| (window, filter)));
        Some(Depthwise { channels, taps, channel, rows, inner })
    }

    pub fn work(&self) -> usize {
        let width = if self.channel.2 == 1 { self.channels } else { self.inner.0 };
        width * self.rows.len() * self.taps.len()
    }

    pub fn run(&self, input: (DType, &[u8]), kernel: (DType, &[u8]), out: (DType, &mut [u8])) {
        match out.0 {
            DType::F32 if input.0 == DType::F32 && kernel.0 == DType::F32 => self.fill(
                bytemuck::cast_slice(input.1),
                bytemuck::cast_slice(kernel.1),
                bytemuck::cast_slice_mut(out.1),
                |a: f32, b, c| a * b + c,
            ),
            DType::F64 | DType::C128 | DType::C64 => {
                self.widened(input, kernel, out, DType::C128, |a: [f64; 2], b: [f64; 2], c: [f64; 2]| {
                    [a[0] * b[0] - a[1] * b[1] + c[0], a[0] * b[1] + a[1] * b[0] + c[1]]
                })
            }
            d if d.is_float() => self.widened(input, kernel, out, DType::F32, |a: f32, b, c| a * b + c),
            DType::Bool => self.widened(input, kernel, out, DType::S64, |a: i64, b, c| i64::from(a * b + c != 0)),
            _ => self.widened(input, kernel, out, DType::S64, |a: i64, b, c| a.wrapping_mul(b).wrapping_add(c)),
        }
    }

    fn widened<T: bytemuck::Pod + Send + Sync>(
        &self,
        input: (DType, &[u8]),
        kernel: (DType, &[u8]),
        out: (DType, &mut [u8]),
        dtype: DType,
        mul_add: impl Fn(T, T, T) -> T + Sync + Copy,
    ) {
        let n = (input.1.len() / input.0.bytes(), kernel.1.len() / kernel.0.bytes(), out.1.len() / out.0.bytes());
        let (mut a, mut b, mut c) = (Scratch::of::<T>(n.0), Scratch::of::<T>(n.1), Scratch::of::<T>(n.2));
        convert::convert_slice(input.0, input.1, dtype, bytemuck::cast_slice_mut(a.slice::<T>(n.0)));
        convert::convert_slice(kernel.0, kernel.1, dtype, bytemuck::cast_slice_mut(b.slice::<T>(n.1)));
        self.fill(a.view(n.0), b.view(n.1), c.slice(n.2), mul_add);
        convert::convert_slice(dtype, bytemuck::cast_slice(c.view::<T>(n.2)), out.0, out.1);
    }

    /// Result elements are computed a strip at a time, then copied to their places.
    fn fill<T: bytemuck::Pod + Send + Sync>(
        &self,
        input: &[T],
        kernel: &[T],
        out: &mut [T],
        mul_add: impl Fn(T, T, T) -> T + Sync + Copy,
    ) {
        let (ci, ck, co) = self.channel;
        // Channels are last in the result, each position a row of them, or positions of one channel are.
        let width = if co == 1 { self.channels } else { self.inner.0 };
        let (x_step, f_step) = if co == 1 { (ci, ck) } else { (self.inner.1, 0) };
        let grain = 1 + 4096 / (width * self.taps.len()).max(1);
        par::for_each_item(out.chunks_mut(width).zip(&self.rows), grain, |(dst, &(window, filter))| {
            vectorize(
                #[inline(always)]
                || {
                    let mut done = 0;
                    while done < width {
                        let (x, f, dst) = (window + done * x_step, filter + done * f_step, &mut dst[done..]);
                        let sums = Sums { taps: &self.taps, input, kernel, x, f, mul_add };
                        // Strips of a fixed length stay in registers; what is computed beyond the row is dropped.
                        done += match (x_step, f_step) {
                            (1, 0) if dst.len() >= STRIP => sums.strip::<STRIP, 1, 0>(dst),
                            (1, 0) if sums.reaches(SHORT) => sums.strip::<SHORT, 1, 0>(dst),
                            (2, 0) if sums.reaches(2 * SHORT) => sums.strip::<SHORT, 2, 0>(dst),
                            (1, 1) if dst.len() >= STRIP => sums.strip::<STRIP, 1, 1>(dst),
                            (1, 1) if dst.len() >= SHORT => sums.strip::<SHORT, 1, 1>(dst),
                            steps => sums.any(steps, dst),
                        };
                    }
                },
            )
        });
    }
}

/// Sums of adjacent results.
struct Sums<'a, T, F> {
    taps: &'a [(usize, usize)],
    input: &'a [T],
    kernel: &'a [T],
    /// Where the first window begins, and the first filter.
    x: usize,
    f: usize,
    mul_add: F,
}

impl<T: bytemuck::Pod, F: Fn(T, T, T) -> T> Sums<'_, T, F> {
    /// Whether so many elements can be read from every tap on.
    #[inline(always)]
    fn reaches(&self, n: usize) -> bool {
        self.taps.iter().all(|&(w, _)| self.x + w + n <= self.input.len())
    }

    /// `N` results whose elements are `X` apart, and those of their filters `K` (0 if they share one); as many as `dst` takes. Returns how
    /// many.
    #[inline(always)]
    fn strip<const N: usize, const X: usize, const K: usize>(&self, dst: &mut [T]) -> usize {
        let mut acc = [T::zeroed(); N];
        for &(w, k) in self.taps {
            let x = &self.input[self.x + w..][..(N - 1) * X + 1];
            let f = &self.kernel[self.f + k..][..(N - 1) * K + 1];
            for i in 0..N {
                acc[i] = (self.mul_add)(x[i * X], f[i * K], acc[i]);
            }
        }
        let n = N.min(dst.len());
        dst[..n].copy_from_slice(&acc[..n]);
        n
    }

    /// A few results, one by one.
    #[inline(always)]
    fn any(&self, (x_step, f_step): (usize, usize), dst: &mut [T]) -> usize {
        let n = dst.len().min(STRIP);
        for (i, dst) in dst[..n].iter_mut().enumerate() {
            *dst = self.taps.iter().fold(T::zeroed(), |acc, &(w, k)| {
                (self.mul_add)(self.input[self.x + w + i * x_step], self.kernel[self.f + k + i * f_step], acc)
            });
        }
        n
    }
}

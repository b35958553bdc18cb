//! Convolution in which every channel has a filter of its own.
//!
//! There is no matrix product to be found here, only one multiply-add per input read, so the loop runs along
//! whichever dimension is adjacent in memory: channels, or positions of one channel.

use strata_linalg::simd::vectorize;
use strata_tensor::{DType, convert};

use super::gemm::Index;
use super::gemm::scratch::Scratch;
use crate::par;

/// Positions along the adjacent dimension handled at a time.
const STRIP: usize = 64;

#[derive(Clone, Debug)]
pub struct Depthwise {
    channels: usize,
    /// Taps: where in the window, where in the kernel.
    taps: Vec<(usize, usize)>,
    /// Input, kernel and result strides of a channel.
    channel: (usize, usize, usize),
    /// Every output position but the innermost dimension: window offset.
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
        let mut rows = vec![(0, 0)];
        for &(n, window, out) in &dims {
            let mut next = strata_host::room(rows.len() * n);
            rows.iter().for_each(|&(w, o)| next.extend((0..n).map(|i| (w + i * window, o + i * out))));
            rows = next;
        }
        Some(Depthwise { channels, taps, channel, rows, inner })
    }

    pub fn work(&self) -> usize {
        self.channels * self.rows.len() * self.inner.0 * self.taps.len()
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

    /// Result elements are computed a strip at a time, then scattered or copied to their places.
    fn fill<T: bytemuck::Pod + Send + Sync>(
        &self,
        input: &[T],
        kernel: &[T],
        out: &mut [T],
        mul_add: impl Fn(T, T, T) -> T + Sync + Copy,
    ) {
        let (ci, ck, co) = self.channel;
        if co == 1 {
            // Channels are last in the result: each position is a row of adjacent channels.
            let mut places: Vec<(usize, usize)> = strata_host::copied(&self.rows);
            places.sort_unstable_by_key(|p| p.1);
            let width = self.channels;
            let grain = 1 + 4096 / (width * self.taps.len()).max(1);
            par::for_each_item(out.chunks_mut(width).zip(&places), grain, |(dst, &(window, _))| {
                vectorize(|| {
                    for (strip, dst) in dst.chunks_mut(STRIP).enumerate() {
                        let c0 = strip * STRIP;
                        let mut acc = [T::zeroed(); STRIP];
                        for &(w, k) in &self.taps {
                            let n = dst.len();
                            if ci == 1 && ck == 1 {
                                let (x, f) = (&input[window + w + c0..][..n], &kernel[k + c0..][..n]);
                                for i in 0..n {
                                    acc[i] = mul_add(x[i], f[i], acc[i]);
                                }
                            } else {
                                for (i, acc) in acc.iter_mut().enumerate().take(n) {
                                    *acc = mul_add(input[window + w + (c0 + i) * ci], kernel[k + (c0 + i) * ck], *acc);
                                }
                            }
                        }
                        dst.copy_from_slice(&acc[..dst.len()]);
                    }
                })
            });
            return;
        }
        // Positions are last in the result: rows of one channel's adjacent positions.
        let (n_inner, step) = self.inner;
        let mut places: Vec<(usize, usize, usize)> = strata_host::room(self.channels * self.rows.len());
        for c in 0..self.channels {
            places.extend(self.rows.iter().map(|&(w, o)| (o + c * co, w + c * ci, c * ck)));
        }
        places.sort_unstable();
        let grain = 1 + 4096 / (n_inner * self.taps.len()).max(1);
        par::for_each_item(out.chunks_mut(n_inner).zip(&places), grain, |(dst, &(_, window, kernel_at))| {
            vectorize(|| {
                for (strip, dst) in dst.chunks_mut(STRIP).enumerate() {
                    let at = window + strip * STRIP * step;
                    let mut acc = [T::zeroed(); STRIP];
                    let n = dst.len();
                    for &(w, k) in &self.taps {
                        let f = kernel[kernel_at + k];
                        if step == 1 {
                            let x = &input[at + w..][..n];
                            for i in 0..n {
                                acc[i] = mul_add(x[i], f, acc[i]);
                            }
                        } else {
                            for (i, acc) in acc.iter_mut().enumerate().take(n) {
                                *acc = mul_add(input[at + w + i * step], f, *acc);
                            }
                        }
                    }
                    dst.copy_from_slice(&acc[..n]);
                }
            })
        });
    }
}

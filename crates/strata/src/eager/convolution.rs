//! Convolutions and their gradients, of dense tensors in torch's order: items, channels, places.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use strata_exec::kernel::Operand;
use strata_exec::ops::conv::{ConvPlan, ConvSpec};
use strata_exec::ops::{View, ViewMut};
use strata_tensor::DType;
use strata_tensor::numbers::ConvDims;

use super::matmul::each_row;
use super::rows;

/// What is computed of what.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pass {
    /// The result, of the input and the weight.
    Forward,
    /// The input's gradient, of the result's and the weight.
    InputGradient,
    /// The weight's gradient, of the input and the result's gradient.
    WeightGradient,
}

/// A convolution, by the sizes of all its tensors.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Convolution {
    /// What is computed.
    pub pass: Pass,
    /// The type of all elements.
    pub dtype: DType,
    /// Items, channels, places.
    pub input: Vec<usize>,
    /// Channels of the result, channels of a group, places.
    pub weight: Vec<usize>,
    /// Items, channels, places.
    pub result: Vec<usize>,
    /// Of each dimension of places, as the next two.
    pub stride: Vec<i64>,
    /// Before the first place, and behind the last.
    pub padding: Vec<i64>,
    /// Between the elements of a window.
    pub dilation: Vec<i64>,
    /// Gradients have one.
    pub groups: usize,
}

/// More plans than this are not kept.
const MOST_PLANS: usize = 512;

impl Convolution {
    /// Computes `out` of `lhs` and `rhs`. `bias` has a number per channel; only results have one.
    pub fn run(&self, lhs: &[u8], rhs: &[u8], bias: Option<&[u8]>, out: &mut [u8]) {
        let [lhs_dims, rhs_dims, out_dims] = self.dims();
        let lhs = View { dtype: self.dtype, dims: lhs_dims, bytes: lhs };
        let rhs = View { dtype: self.dtype, dims: rhs_dims, bytes: rhs };
        let Some(bias) = bias else {
            return self.plan(self.dtype).run(lhs, rhs, ViewMut { dtype: self.dtype, dims: out_dims, bytes: out });
        };
        let mut wide = vec![0f32; self.weight[0]];
        rows::convert(self.dtype, bias, bytemuck::cast_slice_mut(&mut wide));
        // Narrow floats are rounded once, after the sum.
        let is_narrow = self.dtype != DType::F32;
        let mut sums = vec![0f32; if is_narrow { out_dims.iter().product() } else { 0 }];
        let bytes = if is_narrow { bytemuck::cast_slice_mut(&mut sums) } else { &mut *out };
        self.plan(DType::F32).run(lhs, rhs, ViewMut { dtype: DType::F32, dims: out_dims, bytes });
        let plus = rows::plus(self.dtype);
        let places: usize = out_dims[2..].iter().product();
        each_row(out, places * self.dtype.bytes(), |i, row| {
            let number = wide[i % wide.len()].to_ne_bytes();
            let given = match is_narrow {
                true => Operand::Each(bytemuck::cast_slice(&sums[i * places..][..places])),
                false => Operand::InPlace,
            };
            plus.run_here(&[given, Operand::Splat(&number)], row);
        });
    }

    /// The sizes of the left, the right, and what is computed.
    fn dims(&self) -> [&[usize]; 3] {
        match self.pass {
            Pass::Forward => [&self.input, &self.weight, &self.result],
            Pass::InputGradient => [&self.result, &self.weight, &self.input],
            Pass::WeightGradient => [&self.input, &self.result, &self.weight],
        }
    }

    /// Made once for sizes that come again.
    fn plan(&self, to: DType) -> Arc<ConvPlan> {
        type Plans = HashMap<(Convolution, DType), Arc<ConvPlan>>;
        static MADE: LazyLock<Mutex<Plans>> = LazyLock::new(Mutex::default);
        let key = (self.clone(), to);
        if let Some(plan) = MADE.lock().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return plan.clone();
        }
        let plan = Arc::new(self.make_plan(to));
        let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
        if made.len() >= MOST_PLANS {
            made.clear();
        }
        made.insert(key, plan.clone());
        plan
    }

    fn make_plan(&self, to: DType) -> ConvPlan {
        let n = self.stride.len();
        let ones = vec![1; n];
        // Who plays the batch and the features, of the left, the right and the result.
        let [lhs, rhs, out] = match self.pass {
            Pass::Forward => [[0, 1], [1, 0], [0, 1]],
            Pass::InputGradient => [[0, 1], [0, 1], [0, 1]],
            Pass::WeightGradient => [[1, 0], [0, 1], [1, 0]],
        };
        let spatial: Vec<i64> = (2..2 + n as i64).collect();
        let dims = ConvDims {
            input_batch: lhs[0],
            input_feature: lhs[1],
            input_spatial: spatial.clone(),
            kernel_input_feature: rhs[0],
            kernel_output_feature: rhs[1],
            kernel_spatial: spatial.clone(),
            output_batch: out[0],
            output_feature: out[1],
            output_spatial: spatial,
        };
        let is_back = self.pass == Pass::InputGradient;
        let reach = |i: usize| (self.weight[2 + i] as i64 - 1) * self.dilation[i];
        let padding: Vec<[i64; 2]> =
            (0..n).map(|i| if is_back { [reach(i) - self.padding[i]; 2] } else { [self.padding[i]; 2] }).collect();
        let [strides, lhs_dilation, rhs_dilation] = match self.pass {
            Pass::Forward => [&self.stride, &ones, &self.dilation],
            Pass::InputGradient => [&ones, &self.stride, &self.dilation],
            Pass::WeightGradient => [&self.dilation, &ones, &self.stride],
        };
        let spec = ConvSpec {
            dims: &dims,
            strides: Some(strides),
            padding: Some(&padding),
            lhs_dilation: Some(lhs_dilation),
            rhs_dilation: Some(rhs_dilation),
            reversal: Some(&vec![is_back; n]),
            feature_groups: self.groups as i64,
            batch_groups: 1,
        };
        let [lhs, rhs, out] = self.dims();
        ConvPlan::new(&spec, (self.dtype, lhs), (self.dtype, rhs), (to, out))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every pair of an element of the input and one of the weight, with the place of the result that their product belongs to.
    fn pairs(c: &Convolution, mut each: impl FnMut(usize, usize, usize)) {
        let [items, channels, height, width] = c.input[..] else { panic!("an image") };
        let [features, of_group, rows, columns] = c.weight[..] else { panic!("a window") };
        let [_, _, down, across] = c.result[..] else { panic!("an image") };
        for (item, feature, i, j) in (0..items).flat_map(|n| {
            (0..features).flat_map(move |f| (0..down).flat_map(move |i| (0..across).map(move |j| (n, f, i, j))))
        }) {
            for (channel, y, x) in
                (0..of_group).flat_map(|k| (0..rows).flat_map(move |y| (0..columns).map(move |x| (k, y, x))))
            {
                let at =
                    |i: usize, y: usize, d: usize| i as i64 * c.stride[d] + y as i64 * c.dilation[d] - c.padding[d];
                let (row, column) = (at(i, y, 0), at(j, x, 1));
                if (0..height as i64).contains(&row) && (0..width as i64).contains(&column) {
                    let group = feature / (features / c.groups);
                    let from = item * channels + group * of_group + channel;
                    each(
                        (from * height + row as usize) * width + column as usize,
                        ((feature * of_group + channel) * rows + y) * columns + x,
                        ((item * features + feature) * down + i) * across + j,
                    );
                }
            }
        }
    }

    /// Random sizes, against the sum of all pairs; whole numbers, so that sums are exact.
    #[test]
    fn results_and_gradients_are_sums_of_pairs() {
        let mut rng = fastrand::Rng::with_seed(9);
        for _ in 0..300 {
            let pass = rng.choice([Pass::Forward, Pass::InputGradient, Pass::WeightGradient]).unwrap();
            let groups = if pass == Pass::Forward { rng.usize(1..3) } else { 1 };
            let mut few = |from: usize, to: usize| [rng.usize(from..to), rng.usize(from..to)];
            let (window, dilation, stride, padding) = (few(1, 4), few(1, 3), few(1, 4), few(0, 3));
            let (more, [items, channels]) = (few(0, 9), few(1, 4));
            let features = groups * few(1, 5)[0];
            let reach = |d: usize| (window[d] - 1) * dilation[d] + 1;
            let image = |d: usize| (reach(d) + more[d]).saturating_sub(2 * padding[d]).max(1);
            let places = |d: usize| (image(d) + 2 * padding[d] - reach(d)) / stride[d] + 1;
            let signed = |x: [usize; 2]| x.map(|x| x as i64).to_vec();
            let c = Convolution {
                pass,
                dtype: DType::F32,
                input: vec![items, channels * groups, image(0), image(1)],
                weight: vec![features, channels, window[0], window[1]],
                result: vec![items, features, places(0), places(1)],
                stride: signed(stride),
                padding: signed(padding),
                dilation: signed(dilation),
                groups,
            };
            let mut numbers =
                |dims: &[usize]| -> Vec<f32> { (0..dims.iter().product()).map(|_| rng.i32(-4..5) as f32).collect() };
            let [lhs_dims, rhs_dims, out_dims] = c.dims();
            let (lhs, rhs, bias) = (numbers(lhs_dims), numbers(rhs_dims), numbers(&c.weight[..1]));
            let mut want = vec![0f32; out_dims.iter().product()];
            pairs(&c, |x, w, y| match pass {
                Pass::Forward => want[y] += lhs[x] * rhs[w],
                Pass::InputGradient => want[x] += lhs[y] * rhs[w],
                Pass::WeightGradient => want[w] += lhs[x] * rhs[y],
            });
            let bias = (pass == Pass::Forward && rng.bool()).then_some(bias);
            if let Some(bias) = &bias {
                let places: usize = c.result[2..].iter().product();
                want.iter_mut().enumerate().for_each(|(i, y)| *y += bias[i / places % bias.len()]);
            }
            let mut out = vec![9f32; want.len()];
            let bias = bias.as_ref().map(|bias| bytemuck::cast_slice(bias));
            c.run(bytemuck::cast_slice(&lhs), bytemuck::cast_slice(&rhs), bias, bytemuck::cast_slice_mut(&mut out));
            assert_eq!(out, want, "{c:?}");
            // The same in bfloat16, which has all these numbers but not their sums: those are rounded once.
            let narrow = |x: &[f32]| -> Vec<u16> { x.iter().map(|x| (x.to_bits() >> 16) as u16).collect() };
            let c = Convolution { dtype: DType::BF16, ..c };
            let (lhs, rhs, mut out) = (narrow(&lhs), narrow(&rhs), vec![0u16; want.len()]);
            let bias: Option<Vec<u16>> = bias.map(|bias| narrow(bytemuck::cast_slice(bias)));
            let bias = bias.as_ref().map(|bias| bytemuck::cast_slice(bias));
            c.run(bytemuck::cast_slice(&lhs), bytemuck::cast_slice(&rhs), bias, bytemuck::cast_slice_mut(&mut out));
            for (got, want) in out.iter().zip(&want) {
                let got = f32::from_bits(u32::from(*got) << 16);
                assert!((got - want).abs() <= want.abs() / 256.0, "{got}, not {want}: {c:?}");
            }
        }
    }
}

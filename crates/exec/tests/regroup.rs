//! Reductions of groups of channels and reshapes of what is computed, against index arithmetic on whole numbers.

mod common;

use strata_tensor::{DType, Literal};

use common::{compile, run};

/// `[n, pixels, channels]`, the number of groups, and which of `[n, pixels, groups, channels of a group]` are reduced.
struct Norm {
    dims: [usize; 3],
    groups: usize,
    reduced: [bool; 4],
}

impl Norm {
    fn split(&self) -> [usize; 4] {
        let [n, pixels, channels] = self.dims;
        [n, pixels, self.groups, channels / self.groups]
    }

    /// Differences from the largest number of each group, the sums of their squares, and the squares times `%w`.
    fn program(&self) -> String {
        let tensor = |dims: &[usize]| {
            let sizes: String = dims.iter().map(|n| format!("{n}x")).collect();
            format!("tensor<{sizes}i32>")
        };
        let (split, kept) = (self.split(), (0..4).filter(|&d| !self.reduced[d]).collect::<Vec<_>>());
        let (whole, parts) = (tensor(&self.dims), tensor(&split));
        let small = tensor(&kept.iter().map(|&d| split[d]).collect::<Vec<_>>());
        let over: Vec<usize> = (0..4).filter(|&d| self.reduced[d]).collect();
        format!(
            "func.func @main(%x: {whole}, %w: {whole}) -> ({small}, {whole}) {{
  %y = stablehlo.reshape %x : ({whole}) -> {parts}
  %least = stablehlo.constant dense<-1000000> : tensor<i32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %m = stablehlo.reduce(%y init: %least) applies stablehlo.maximum across dimensions = {over:?} : ({parts}, tensor<i32>) -> {small}
  %b = stablehlo.broadcast_in_dim %m, dims = {kept:?} : ({small}) -> {parts}
  %d = stablehlo.subtract %y, %b : {parts}
  %e = stablehlo.multiply %d, %d : {parts}
  %s = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = {over:?} : ({parts}, tensor<i32>) -> {small}
  %r = stablehlo.reshape %e : ({parts}) -> {whole}
  %z = stablehlo.multiply %r, %w : {whole}
  return %s, %z : {small}, {whole}
}}"
        )
    }

    /// The group that an element belongs to.
    fn group(&self, mut at: usize) -> usize {
        let split = self.split();
        let (mut group, mut size) = (0, 1);
        for d in (0..4).rev() {
            if !self.reduced[d] {
                group += at % split[d] * size;
                size *= split[d];
            }
            at /= split[d];
        }
        group
    }

    fn expected(&self, x: &[i32], w: &[i32]) -> (Vec<i32>, Vec<i32>) {
        let split = self.split();
        let n_groups: usize = (0..4).filter(|&d| !self.reduced[d]).map(|d| split[d]).product();
        let mut most = vec![-1_000_000; n_groups];
        for (at, &x) in x.iter().enumerate() {
            most[self.group(at)] = x.max(most[self.group(at)]);
        }
        let squares: Vec<i32> = x.iter().enumerate().map(|(at, &x)| (x - most[self.group(at)]).pow(2)).collect();
        let mut sums = vec![0i32; n_groups];
        squares.iter().enumerate().for_each(|(at, &e)| sums[self.group(at)] += e);
        (sums, squares.iter().zip(w).map(|(e, w)| e * w).collect())
    }
}

#[test]
fn groups_are_reduced_and_reshaped_as_written() {
    let mut random = fastrand::Rng::with_seed(8);
    for round in 0..120 {
        let groups = [1, 2, 3, 8, 16][random.usize(..5)];
        let dims = [1 + random.usize(..4), 1 + random.usize(..80), groups * (1 + random.usize(..40))];
        let reduced = match round % 2 {
            0 => [false, true, false, true],
            _ => std::array::from_fn(|_| random.bool()),
        };
        let norm = Norm { dims, groups, reduced };
        let n: usize = dims.iter().product();
        let mut numbers = || (0..n).map(|_| random.i32(-20..20)).collect::<Vec<i32>>();
        let (x, w) = (numbers(), numbers());
        let args = [&x, &w].map(|of| Literal::from_slice(DType::S32, &dims, of));
        let outs = run(&compile(&norm.program()), &args);
        let (sums, products) = norm.expected(&x, &w);
        assert_eq!(outs[0].as_slice::<i32>(), sums, "{dims:?} {groups} {reduced:?}");
        assert_eq!(outs[1].as_slice::<i32>(), products, "{dims:?} {groups} {reduced:?}");
    }
}

/// The loops over the first argument, as the plan lists them.
fn large_loops(program: &str) -> Vec<String> {
    let exe = compile(program);
    exe.plan().describe().lines().filter(|line| line.contains("@arg0")).map(str::to_owned).collect()
}

#[test]
fn pixels_are_added_up_whole() {
    let norm = Norm { dims: [2, 1024, 128], groups: 32, reduced: [false, true, false, true] };
    let loops = large_loops(&norm.program());
    assert!(loops.iter().all(|line| line.contains("128]")), "{loops:#?}");
    assert_eq!(loops.len(), 2, "{loops:#?}");
}

#[test]
fn what_is_written_twice_is_computed_once() {
    let sum = |name: &str| {
        format!(
            "  %{name} = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<1024x1024xf32>, tensor<f32>) -> tensor<1024xf32>\n"
        )
    };
    let head = "func.func @main(%x: tensor<1024x1024xf32>) -> tensor<1024xf32> {\n  %zero = stablehlo.constant dense<0.0> : tensor<f32>\n";
    let end = "  %c = stablehlo.multiply %a, %b : tensor<1024xf32>\n  return %c : tensor<1024xf32>\n}";
    let once = format!("{head}{}{}", sum("a"), end.replace("%b", "%a"));
    let twice = format!("{head}{}{}{end}", sum("a"), sum("b"));
    assert_eq!(compile(&twice).plan().describe(), compile(&once).plan().describe());
}

/// Sums of halves are not rounded to halves on the way: they would overflow.
#[test]
fn sums_of_halves_stay_finite() {
    let text = "func.func @main(%x: tensor<1024x16x2xf16>) -> tensor<16xf16> {
  %zero = stablehlo.constant dense<0.0> : tensor<f16>
  %s = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0, 2] : (tensor<1024x16x2xf16>, tensor<f16>) -> tensor<16xf16>
  return %s : tensor<16xf16>
}";
    let numbers: Vec<f32> = (0..1024 * 32).map(|i| if i % 2 == 0 { 100.0 } else { -100.0 }).collect();
    let x = strata_tensor::convert(&Literal::from_slice(DType::F32, &[1024, 16, 2], &numbers), DType::F16);
    let out = strata_tensor::convert(&run(&compile(text), &[x])[0], DType::F32);
    assert!(out.as_slice::<f32>().iter().all(|&sum| sum == 0.0), "{:?}", out.as_slice::<f32>());
}

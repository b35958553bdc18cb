//! Loops over the same rows that run together: large enough for a chain, checked against plain arithmetic.

mod common;

use strata_tensor::{DType, Literal};

use common::compile;

const N: usize = 400;

/// Runs `text` on an `N`×`N` matrix and looks whether its plan has a chain.
fn run(text: &str, x: &[f32]) -> Vec<Vec<f32>> {
    let text = text.replace("!M", &format!("tensor<{N}x{N}xf32>")).replace("!V", &format!("tensor<{N}xf32>"));
    let exe = compile(&text);
    assert!(exe.plan().describe().contains("chain of 400 rows"), "{}", exe.plan().describe());
    let results = common::run(&exe, &[Literal::from_slice(DType::F32, &[N, N], x)]);
    results.iter().map(|r| r.as_slice::<f32>().to_vec()).collect()
}

fn matrix() -> Vec<f32> {
    (0..N * N).map(|i| ((i * 7919) % 1013) as f32 / 1013.0 - 0.25).collect()
}

fn close(got: &[f32], want: &[f32]) {
    assert_eq!(got.len(), want.len());
    for (i, (g, w)) in got.iter().zip(want).enumerate() {
        assert!((g - w).abs() <= 2e-5 * w.abs().max(1.0), "element {i}: {g} is not {w}");
    }
}

#[test]
fn softmax_and_its_row_sums() {
    let text = "func.func @main(%x: !M) -> (!M, !V) {
  %ninf = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %m = stablehlo.reduce(%x init: %ninf) applies stablehlo.maximum across dimensions = [1] : (!M, tensor<f32>) -> !V
  %mb = stablehlo.broadcast_in_dim %m, dims = [0] : (!V) -> !M
  %d = stablehlo.subtract %x, %mb : !M
  %e = stablehlo.exponential %d : !M
  %s = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [1] : (!M, tensor<f32>) -> !V
  %sb = stablehlo.broadcast_in_dim %s, dims = [0] : (!V) -> !M
  %r = stablehlo.divide %e, %sb : !M
  return %r, %s : !M, !V
}";
    let x = matrix();
    let (mut want, mut sums) = (Vec::new(), Vec::new());
    for row in x.chunks(N) {
        let most = row.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let e: Vec<f32> = row.iter().map(|v| (v - most).exp()).collect();
        let sum: f32 = e.iter().sum();
        want.extend(e.iter().map(|v| v / sum));
        sums.push(sum);
    }
    let results = run(text, &x);
    close(&results[0], &want);
    close(&results[1], &sums);
}

/// `x[i, j] − mean of row n − 1 − i`: a loop reads another row than the one it is at, so nothing may be written over `x`.
fn against_the_mirror(x: &[f32]) -> Vec<f32> {
    let means: Vec<f32> = x.chunks(N).map(|row| row.iter().sum::<f32>() / N as f32).collect();
    (0..N * N).map(|at| x[at] - means[N - 1 - at / N]).collect()
}

const MIRROR: &str = "
    %v = stablehlo.reverse %t, dims = [0] : !M
    %s = stablehlo.reduce(%v init: %zero) applies stablehlo.add across dimensions = [1] : (!M, tensor<f32>) -> !V
    %mean = stablehlo.divide %s, %n : !V
    %mb = stablehlo.broadcast_in_dim %mean, dims = [0] : (!V) -> !M
    %new = stablehlo.subtract %t, %mb : !M";

#[test]
fn rows_that_others_still_read_are_not_overwritten() {
    let text = "func.func @main(%x: !M) -> !M {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %n = stablehlo.constant dense<400.0> : !V
    %a = stablehlo.slice %x [0:399, 0:400] : (!M) -> tensor<399x400xf32>
    %b = stablehlo.slice %x [399:400, 0:400] : (!M) -> tensor<1x400xf32>
    %t = stablehlo.concatenate %a, %b, dim = 0 : (tensor<399x400xf32>, tensor<1x400xf32>) -> !M
    BODY
    return %new : !M
}";
    let x = matrix();
    let results = run(&text.replace("BODY", MIRROR), &x);
    close(&results[0], &against_the_mirror(&x));
}

#[test]
fn nor_in_a_loop_where_they_are_its_state() {
    let text = "func.func @main(%x: !M) -> !M {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %i0 = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %three = stablehlo.constant dense<3> : tensor<i32>
    %n = stablehlo.constant dense<400.0> : !V
    %r:2 = stablehlo.while(%i = %i0, %t = %x) : tensor<i32>, !M
    cond {
      %c = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %next = stablehlo.add %i, %one : tensor<i32>
      BODY
      stablehlo.return %next, %new : tensor<i32>, !M
    }
    return %r#1 : !M
}";
    let x = matrix();
    let results = run(&text.replace("BODY", MIRROR), &x);
    let mut want = x;
    for _ in 0..3 {
        want = against_the_mirror(&want);
    }
    close(&results[0], &want);
}

/// A mask that all heads share: rows are counted in two dimensions, in code as well.
#[test]
fn masked_rows_of_several_heads() {
    let text = "!M = tensor<6x160x144xf32>
!V = tensor<6x160xf32>
!P = tensor<160x144xi1>
func.func @main(%x: !M, %p: !P) -> !M {
  %ninf = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %low = stablehlo.constant dense<-1.0e+30> : !M
  %k = stablehlo.broadcast_in_dim %p, dims = [1, 2] : (!P) -> tensor<6x160x144xi1>
  %y = stablehlo.select %k, %x, %low : tensor<6x160x144xi1>, !M
  %m = stablehlo.reduce(%y init: %ninf) applies stablehlo.maximum across dimensions = [2] : (!M, tensor<f32>) -> !V
  %mb = stablehlo.broadcast_in_dim %m, dims = [0, 1] : (!V) -> !M
  %d = stablehlo.subtract %y, %mb : !M
  %e = stablehlo.exponential %d : !M
  %s = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [2] : (!M, tensor<f32>) -> !V
  %sb = stablehlo.broadcast_in_dim %s, dims = [0, 1] : (!V) -> !M
  %r = stablehlo.divide %e, %sb : !M
  return %r : !M
}";
    let (rows, cols) = (6 * 160, 144);
    let x: Vec<f32> = (0..rows * cols).map(|i| ((i * 7919) % 1013) as f32 / 101.0).collect();
    let mask: Vec<u8> = (0..160 * cols).map(|i| u8::from(i % cols <= i / cols || i % 5 == 0)).collect();
    let exe = compile(text);
    assert!(exe.plan().describe().contains("chain of 960 rows"), "{}", exe.plan().describe());
    let args =
        [Literal::from_slice(DType::F32, &[6, 160, cols], &x), Literal::from_bytes(DType::Bool, &[160, cols], &mask)];
    let got = common::run(&exe, &args);
    let mut want = Vec::new();
    for (r, row) in x.chunks(cols).enumerate() {
        let kept = |j: usize| mask[r % 160 * cols + j] != 0;
        let most = (0..cols).filter(|&j| kept(j)).map(|j| row[j]).fold(f32::NEG_INFINITY, f32::max);
        let e: Vec<f32> = (0..cols).map(|j| if kept(j) { (row[j] - most).exp() } else { 0.0 }).collect();
        let sum: f32 = e.iter().sum();
        want.extend(e.iter().map(|v| v / sum));
    }
    close(got[0].as_slice::<f32>(), &want);
}

/// Scores are computed, normalized and multiplied a few rows at a time: there is no room for all of them.
const ATTENTION: &str = "!Q = tensor<3x401x24xf32>
!M = tensor<3x401x404xf32>
!V = tensor<3x401xf32>
!K = tensor<3x404x24xf32>
func.func @main(%q: !Q, %k: !K, %v: !K) -> RESULTS {
  %ninf = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %scale = stablehlo.constant dense<0.25> : !M
  %x = stablehlo.dot_general %q, %k, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (!Q, !K) -> !M
  %y = stablehlo.multiply %x, %scale : !M
  %m = stablehlo.reduce(%y init: %ninf) applies stablehlo.maximum across dimensions = [2] : (!M, tensor<f32>) -> !V
  %mb = stablehlo.broadcast_in_dim %m, dims = [0, 1] : (!V) -> !M
  %d = stablehlo.subtract %y, %mb : !M
  %e = stablehlo.exponential %d : !M
  %s = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [2] : (!M, tensor<f32>) -> !V
  %sb = stablehlo.broadcast_in_dim %s, dims = [0, 1] : (!V) -> !M
  %p = stablehlo.divide %e, %sb : !M
  %r = stablehlo.dot_general %p, %v, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (!M, !K) -> !Q
  return RETURNED
}";

#[test]
fn attention_is_one_chain() {
    let (heads, rows, cols, depth) = (3, 401, 404, 24);
    let numbers =
        |n: usize, by: usize| -> Vec<f32> { (0..n).map(|i| ((i * by) % 1013) as f32 / 506.0 - 1.0).collect() };
    let [q, k, v] = [(rows, 7919), (cols, 6007), (cols, 3001)].map(|(n, by)| numbers(heads * n * depth, by));
    let (mut scores, mut want) = (Vec::new(), Vec::new());
    for r in 0..heads * rows {
        let of = |x: &[f32], j: usize, d: usize| x[(r / rows * cols + j) * depth + d];
        let dot = |j: usize| (0..depth).map(|d| q[r * depth + d] * of(&k, j, d)).sum::<f32>() * 0.25;
        let row: Vec<f32> = (0..cols).map(dot).collect();
        let most = row.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let e: Vec<f32> = row.iter().map(|x| (x - most).exp()).collect();
        let sum: f32 = e.iter().sum();
        want.extend((0..depth).map(|d| (0..cols).map(|j| e[j] / sum * of(&v, j, d)).sum::<f32>()));
        scores.extend(e.iter().map(|x| x / sum));
    }
    let literal = |x: &[f32], n| Literal::from_slice(DType::F32, &[heads, n, depth], x);
    let args = [literal(&q, rows), literal(&k, cols), literal(&v, cols)];
    for (results, returned) in [("!Q", "%r : !Q"), ("(!Q, !M)", "%r, %p : !Q, !M")] {
        let exe = compile(&ATTENTION.replace("RESULTS", results).replace("RETURNED", returned));
        let plan = exe.plan().describe();
        assert!(plan.contains("chain of 1203 rows"), "{plan}");
        assert!(
            plan.lines().filter(|line| line.starts_with("  ") && line.contains("dot_general")).count() == 2,
            "{plan}"
        );
        assert!(exe.temp_bytes(strata_stablehlo::Space::Device) < 1 << 20, "{plan}");
        let got = common::run(&exe, &args);
        close(got[0].as_slice::<f32>(), &want);
        got.get(1).iter().for_each(|p| close(p.as_slice::<f32>(), &scores));
    }
}

/// A product and what follows it: its rows are finished while they are near.
#[test]
fn a_product_and_its_bias() {
    let text = "func.func @main(%x: tensor<700x40xf32>, %w: tensor<40x410xf32>, %b: tensor<410xf32>) -> tensor<700x410xf32> {
  %y = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<700x40xf32>, tensor<40x410xf32>) -> tensor<700x410xf32>
  %c = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<410xf32>) -> tensor<700x410xf32>
  %z = stablehlo.add %y, %c : tensor<700x410xf32>
  %t = stablehlo.tanh %z : tensor<700x410xf32>
  return %t : tensor<700x410xf32>
}";
    let numbers = |n: usize| -> Vec<f32> { (0..n).map(|i| ((i * 7919) % 1013) as f32 / 2026.0 - 0.25).collect() };
    let (x, w, b) = (numbers(700 * 40), numbers(40 * 410), numbers(410));
    let exe = compile(text);
    assert!(exe.plan().describe().contains("chain of 700 rows"), "{}", exe.plan().describe());
    let args = [
        Literal::from_slice(DType::F32, &[700, 40], &x),
        Literal::from_slice(DType::F32, &[40, 410], &w),
        Literal::from_slice(DType::F32, &[410], &b),
    ];
    let got = common::run(&exe, &args);
    let sum = |i: usize, j: usize| (0..40).map(|p| x[i * 40 + p] * w[p * 410 + j]).sum::<f32>() + b[j];
    let want: Vec<f32> = (0..700 * 410).map(|at| sum(at / 410, at % 410).tanh()).collect();
    close(got[0].as_slice::<f32>(), &want);
}

//! Small programs from text to numbers: the planner's cases, one test each.

mod common;

use strata_tensor::{DType, Literal};

/// Runs `@main` of `text` on `args`.
fn run(text: &str, args: &[Literal]) -> Vec<Literal> {
    common::run(&common::compile(text), args)
}

fn f32s(dims: &[usize], values: &[f32]) -> Literal {
    Literal::from_slice(DType::F32, dims, values)
}

fn ramp(dims: &[usize]) -> Literal {
    let n: usize = dims.iter().product();
    let values: Vec<f32> = (0..n).map(|i| (i % 97) as f32 * 0.25 - 7.0).collect();
    f32s(dims, &values)
}

fn check(got: &Literal, want: &[f32]) {
    let got: &[f32] = got.as_slice();
    assert_eq!(got.len(), want.len());
    for (i, (g, w)) in got.iter().zip(want).enumerate() {
        assert!((g - w).abs() <= 1e-5 * w.abs().max(1.0), "element {i}: {g} is not {w}");
    }
}

#[test]
fn an_elementwise_chain() {
    let text = r#"
func.func @main(%x: tensor<5000xf32>, %y: tensor<5000xf32>) -> tensor<5000xf32> {
  %c = stablehlo.constant dense<2.0> : tensor<5000xf32>
  %0 = stablehlo.multiply %x, %c : tensor<5000xf32>
  %1 = stablehlo.add %0, %y : tensor<5000xf32>
  %2 = stablehlo.tanh %1 : tensor<5000xf32>
  return %2 : tensor<5000xf32>
}"#;
    let x = ramp(&[5000]);
    let out = run(text, &[x.clone(), x.clone()]);
    let want: Vec<f32> = x.as_slice::<f32>().iter().map(|v| (v * 3.0).tanh()).collect();
    check(&out[0], &want);
}

const SOFTMAX: &str = r#"
func.func @main(%x: tensor<ROWSxCOLSxf32>) -> tensor<ROWSxCOLSxf32> {
  %ninf = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %m = stablehlo.reduce(%x init: %ninf) applies stablehlo.maximum across dimensions = [1] : (tensor<ROWSxCOLSxf32>, tensor<f32>) -> tensor<ROWSxf32>
  %mb = stablehlo.broadcast_in_dim %m, dims = [0] : (tensor<ROWSxf32>) -> tensor<ROWSxCOLSxf32>
  %d = stablehlo.subtract %x, %mb : tensor<ROWSxCOLSxf32>
  %e = stablehlo.exponential %d : tensor<ROWSxCOLSxf32>
  %s = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<ROWSxCOLSxf32>, tensor<f32>) -> tensor<ROWSxf32>
  %sb = stablehlo.broadcast_in_dim %s, dims = [0] : (tensor<ROWSxf32>) -> tensor<ROWSxCOLSxf32>
  %r = stablehlo.divide %e, %sb : tensor<ROWSxCOLSxf32>
  return %r : tensor<ROWSxCOLSxf32>
}"#;

#[test]
fn softmax_over_rows_of_every_length() {
    for (rows, cols) in [(1, 1), (3, 5), (40, 7), (2, 3000), (1, 100_000), (300, 129), (2000, 16)] {
        let text = SOFTMAX.replace("ROWS", &rows.to_string()).replace("COLS", &cols.to_string());
        let x = ramp(&[rows, cols]);
        let out = run(&text, std::slice::from_ref(&x));
        let mut want = Vec::new();
        for row in x.as_slice::<f32>().chunks(cols) {
            let m = row.iter().copied().fold(f32::NEG_INFINITY, f32::max);
            let e: Vec<f64> = row.iter().map(|v| f64::from(v - m).exp()).collect();
            let s: f64 = e.iter().sum();
            want.extend(e.iter().map(|v| (v / s) as f32));
        }
        check(&out[0], &want);
    }
}

#[test]
fn reductions_over_any_dimensions() {
    let dims = [6usize, 5, 33, 4];
    let x = ramp(&dims);
    for mask in 0..16u32 {
        let reduced: Vec<usize> = (0..4).filter(|d| mask >> d & 1 == 1).collect();
        let kept: Vec<usize> = (0..4).filter(|d| mask >> d & 1 == 0).collect();
        let ty: String = kept.iter().map(|&d| format!("{}x", dims[d])).collect();
        let text = format!(
            r#"func.func @main(%x: tensor<6x5x33x4xf32>) -> tensor<{ty}f32> {{
  %i = stablehlo.constant dense<1.5> : tensor<f32>
  %r = stablehlo.reduce(%x init: %i) applies stablehlo.add across dimensions = {reduced:?} : (tensor<6x5x33x4xf32>, tensor<f32>) -> tensor<{ty}f32>
  return %r : tensor<{ty}f32>
}}"#
        );
        let out = run(&text, std::slice::from_ref(&x));
        let n: usize = kept.iter().map(|&d| dims[d]).product();
        let mut want = vec![1.5f32; n];
        for (i, v) in x.as_slice::<f32>().iter().enumerate() {
            let index = [i / 660, i / 132 % 5, i / 4 % 33, i % 4];
            let at = kept.iter().fold(0, |at, &d| at * dims[d] + index[d]);
            want[at] += v;
        }
        check(&out[0], &want);
    }
}

#[test]
fn long_columns_and_whole_sums() {
    let x = ramp(&[20_000, 8]);
    let text = r#"func.func @main(%x: tensor<20000x8xf32>) -> (tensor<8xf32>, tensor<f32>) {
  %i = stablehlo.constant dense<0.0> : tensor<f32>
  %r = stablehlo.reduce(%x init: %i) applies stablehlo.add across dimensions = [0] : (tensor<20000x8xf32>, tensor<f32>) -> tensor<8xf32>
  %s = stablehlo.reduce(%x init: %i) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<20000x8xf32>, tensor<f32>) -> tensor<f32>
  return %r, %s : tensor<8xf32>, tensor<f32>
}"#;
    let out = run(text, std::slice::from_ref(&x));
    let mut want = vec![0f64; 8];
    for (i, v) in x.as_slice::<f32>().iter().enumerate() {
        want[i % 8] += f64::from(*v);
    }
    let want: Vec<f32> = want.into_iter().map(|v| v as f32).collect();
    check(&out[0], &want);
    check(&out[1], &[17.0]);
}

#[test]
fn argmax_reduces_two_operands() {
    let text = r#"func.func @main(%x: tensor<4x300xf32>) -> tensor<4xi32> {
  %i = stablehlo.iota dim = 1 : tensor<4x300xi32>
  %ninf = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %r:2 = stablehlo.reduce(%x init: %ninf), (%i init: %z) across dimensions = [1] : (tensor<4x300xf32>, tensor<4x300xi32>, tensor<f32>, tensor<i32>) -> (tensor<4xf32>, tensor<4xi32>)
   reducer(%a: tensor<f32>, %b: tensor<f32>) (%c: tensor<i32>, %d: tensor<i32>) {
    %gt = stablehlo.compare GT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %eq = stablehlo.compare EQ, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %lt = stablehlo.compare LT, %c, %d, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %tie = stablehlo.and %eq, %lt : tensor<i1>
    %first = stablehlo.or %gt, %tie : tensor<i1>
    %v = stablehlo.select %first, %a, %b : tensor<i1>, tensor<f32>
    %k = stablehlo.select %first, %c, %d : tensor<i1>, tensor<i32>
    stablehlo.return %v, %k : tensor<f32>, tensor<i32>
  }
  return %r#1 : tensor<4xi32>
}"#;
    let x = ramp(&[4, 300]);
    let out = run(text, std::slice::from_ref(&x));
    let want: Vec<i32> = x
        .as_slice::<f32>()
        .chunks(300)
        .map(|row| {
            let mut best = 0;
            for (i, v) in row.iter().enumerate() {
                if *v > row[best] {
                    best = i;
                }
            }
            best as i32
        })
        .collect();
    assert_eq!(out[0].as_slice::<i32>(), want);
}

#[test]
fn views_compose() {
    let text = r#"func.func @main(%x: tensor<6x8xf32>) -> tensor<4x3xf32> {
  %t = stablehlo.transpose %x, dims = [1, 0] : (tensor<6x8xf32>) -> tensor<8x6xf32>
  %s = stablehlo.slice %t [1:8:2, 0:6:2] : (tensor<8x6xf32>) -> tensor<4x3xf32>
  %r = stablehlo.reverse %s, dims = [1] : tensor<4x3xf32>
  %n = stablehlo.negate %r : tensor<4x3xf32>
  return %n : tensor<4x3xf32>
}"#;
    let x = ramp(&[6, 8]);
    let v = x.as_slice::<f32>();
    let mut want = Vec::new();
    for i in 0..4 {
        for j in 0..3 {
            want.push(-v[(2 - j) * 2 * 8 + (1 + 2 * i)]);
        }
    }
    check(&run(text, std::slice::from_ref(&x))[0], &want);
}

#[test]
fn a_loop_updates_its_state_in_place() {
    let text = r#"func.func @main(%x: tensor<10x4xf32>) -> (tensor<10x4xf32>, tensor<4xf32>) {
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %n = stablehlo.constant dense<10> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %zero = stablehlo.constant dense<0.0> : tensor<4xf32>
  %ys0 = stablehlo.constant dense<0.0> : tensor<10x4xf32>
  %r:3 = stablehlo.while(%i = %i0, %c = %zero, %ys = %ys0) : tensor<i32>, tensor<4xf32>, tensor<10x4xf32>
  cond {
    %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %row = stablehlo.dynamic_slice %x, %i, %i0, sizes = [1, 4] : (tensor<10x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %flat = stablehlo.reshape %row : (tensor<1x4xf32>) -> tensor<4xf32>
    %c2 = stablehlo.add %c, %flat : tensor<4xf32>
    %back = stablehlo.reshape %c2 : (tensor<4xf32>) -> tensor<1x4xf32>
    %ys2 = stablehlo.dynamic_update_slice %ys, %back, %i, %i0 : (tensor<10x4xf32>, tensor<1x4xf32>, tensor<i32>, tensor<i32>) -> tensor<10x4xf32>
    %i2 = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %i2, %c2, %ys2 : tensor<i32>, tensor<4xf32>, tensor<10x4xf32>
  }
  return %r#2, %r#1 : tensor<10x4xf32>, tensor<4xf32>
}"#;
    let x = ramp(&[10, 4]);
    let out = run(text, std::slice::from_ref(&x));
    let mut sums = vec![0f32; 4];
    let mut want = Vec::new();
    for row in x.as_slice::<f32>().chunks(4) {
        for (s, v) in sums.iter_mut().zip(row) {
            *s += v;
        }
        want.extend_from_slice(&sums);
    }
    check(&out[0], &want);
    check(&out[1], &sums);
}

#[test]
fn a_loop_swaps_its_state() {
    let text = r#"func.func @main(%a: tensor<3xf32>, %b: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>) {
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %n = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:3 = stablehlo.while(%i = %i0, %x = %a, %y = %b) : tensor<i32>, tensor<3xf32>, tensor<3xf32>
  cond {
    %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %i2 = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %i2, %y, %x : tensor<i32>, tensor<3xf32>, tensor<3xf32>
  }
  return %r#1, %r#2 : tensor<3xf32>, tensor<3xf32>
}"#;
    let (a, b) = (f32s(&[3], &[1.0, 2.0, 3.0]), f32s(&[3], &[4.0, 5.0, 6.0]));
    let out = run(text, &[a, b]);
    check(&out[0], &[4.0, 5.0, 6.0]);
    check(&out[1], &[1.0, 2.0, 3.0]);
}

#[test]
fn branches_choose() {
    let text = r#"func.func @main(%k: tensor<i32>, %x: tensor<3xf32>) -> tensor<3xf32> {
  %r = "stablehlo.case"(%k) ({
    %n = stablehlo.negate %x : tensor<3xf32>
    stablehlo.return %n : tensor<3xf32>
  }, {
    stablehlo.return %x : tensor<3xf32>
  }) : (tensor<i32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}"#;
    let x = f32s(&[3], &[1.0, 2.0, 3.0]);
    for (k, want) in [(0, [-1.0, -2.0, -3.0]), (1, [1.0, 2.0, 3.0]), (-5, [1.0, 2.0, 3.0])] {
        let k = Literal::from_slice(DType::S32, &[], &[k]);
        check(&run(text, &[k, x.clone()])[0], &want);
    }
}

#[test]
fn narrow_types_round_after_every_operation() {
    let text = r#"func.func @main(%x: tensor<2xbf16>, %k: tensor<2xi8>) -> (tensor<2xbf16>, tensor<2xi8>) {
  %y = stablehlo.add %x, %x : tensor<2xbf16>
  %z = stablehlo.multiply %y, %x : tensor<2xbf16>
  %s = stablehlo.add %k, %k : tensor<2xi8>
  %d = stablehlo.divide %s, %k : tensor<2xi8>
  return %z, %d : tensor<2xbf16>, tensor<2xi8>
}"#;
    let x = Literal::from_slice(DType::BF16, &[2], &[0x3f81u16, 0x4049]); // 1.0078125, 3.140625
    let k = Literal::from_slice(DType::S8, &[2], &[100i8, 3]);
    let out = run(text, &[x, k]);
    assert_eq!(out[0].as_slice::<u16>(), [0x4002, 0x419e]); // 2.03125, 19.75
    assert_eq!(out[1].as_slice::<i8>(), [0, 2]); // 200 wraps to -56
}

#[test]
fn a_reduction_reads_before_a_store_in_place() {
    // `%t` dies in the loop that both adds to it and sums it; writing the sum over it would lose what is summed.
    let text = r#"func.func @main(%x: tensor<1x4xf32>) -> (tensor<4xf32>, tensor<1x4xf32>) {
  %i = stablehlo.constant dense<2.0> : tensor<f32>
  %c = stablehlo.constant dense<10.0> : tensor<1x4xf32>
  %t = stablehlo.concatenate %x, dim = 0 : (tensor<1x4xf32>) -> tensor<1x4xf32>
  %e = stablehlo.exponential %t : tensor<1x4xf32>
  %u = stablehlo.add %e, %c : tensor<1x4xf32>
  %r = stablehlo.reduce(%t init: %i) applies stablehlo.add across dimensions = [0] : (tensor<1x4xf32>, tensor<f32>) -> tensor<4xf32>
  return %r, %u : tensor<4xf32>, tensor<1x4xf32>
}"#;
    let out = run(text, &[f32s(&[1, 4], &[1.0, 2.0, 3.0, 4.0])]);
    check(&out[0], &[3.0, 4.0, 5.0, 6.0]);
    let want: Vec<f32> = [1f32, 2.0, 3.0, 4.0].iter().map(|v| v.exp() + 10.0).collect();
    check(&out[1], &want);
}

/// Too large for a cache, so written past it; in parts by several threads, and not from the beginning of a line.
#[test]
fn a_huge_result_is_streamed() {
    const N: usize = (16 << 20) / 2 + 77;
    let text = "func.func @main(%x: tensor<!Nxi16>) -> (tensor<!Nxi16>, tensor<!Nxi16>) {
      %y = stablehlo.add %x, %x : tensor<!Nxi16>
      %z = stablehlo.negate %x : tensor<!Nxi16>
      return %y, %z : tensor<!Nxi16>, tensor<!Nxi16>
    }";
    let x: Vec<i16> = (0..N).map(|i| (i * 31 % 1009) as i16).collect();
    let results = run(&text.replace("!N", &N.to_string()), &[Literal::from_slice(DType::S16, &[N], &x)]);
    let (y, z) = (results[0].as_slice::<i16>(), results[1].as_slice::<i16>());
    assert!(x.iter().zip(y).all(|(x, y)| *y == 2 * x) && x.iter().zip(z).all(|(x, z)| *z == -x));
}

/// Numbers that add up without rounding.
fn whole(dims: &[usize], seed: usize) -> Literal {
    let n: usize = dims.iter().product();
    f32s(dims, &(0..n).map(|i| ((i * 31 + seed * 17) % 13) as f32 - 6.0).collect::<Vec<_>>())
}

#[test]
fn a_transposed_product_is_the_other_product() {
    let text = r#"
func.func @main(%x: tensor<3x5x40xf32>, %y: tensor<3x7x40xf32>, %v: tensor<3x7x40xf32>) -> (tensor<3x7x5xf32>, tensor<3x5x7xf32>, tensor<5x3x7xf32>) {
  %0 = stablehlo.dot_general %x, %y, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<3x5x40xf32>, tensor<3x7x40xf32>) -> tensor<3x5x7xf32>
  %1 = stablehlo.transpose %0, dims = [0, 2, 1] : (tensor<3x5x7xf32>) -> tensor<3x7x5xf32>
  %2 = stablehlo.dot_general %x, %v, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<3x5x40xf32>, tensor<3x7x40xf32>) -> tensor<3x5x7xf32>
  %3 = stablehlo.transpose %2, dims = [1, 0, 2] : (tensor<3x5x7xf32>) -> tensor<5x3x7xf32>
  return %1, %2, %3 : tensor<3x7x5xf32>, tensor<3x5x7xf32>, tensor<5x3x7xf32>
}"#;
    let (x, y) = (whole(&[3, 5, 40], 1), whole(&[3, 7, 40], 2));
    let exe = common::compile(text);
    assert_eq!(exe.plan().describe().matches("stablehlo.transpose").count(), 1, "{}", exe.plan().describe());
    let out = common::run(&exe, &[x.clone(), y.clone(), y.clone()]);
    let (x, y) = (x.as_slice::<f32>(), y.as_slice::<f32>());
    let dot = |b: usize, i: usize, j: usize| -> f32 {
        (0..40).map(|k| x[(b * 5 + i) * 40 + k] * y[(b * 7 + j) * 40 + k]).sum()
    };
    let all = |f: &dyn Fn(usize, usize, usize) -> usize| {
        let mut want = vec![0.0; 105];
        (0..105).for_each(|n| want[f(n / 35, n / 7 % 5, n % 7)] = dot(n / 35, n / 7 % 5, n % 7));
        want
    };
    check(&out[0], &all(&|b, i, j| (b * 7 + j) * 5 + i));
    check(&out[1], &all(&|b, i, j| (b * 5 + i) * 7 + j));
    check(&out[2], &all(&|b, i, j| (i * 3 + b) * 7 + j));
}

#[test]
fn a_product_that_sums_nothing_is_a_multiplication() {
    let text = r#"
func.func @main(%x: tensor<6x4xf32>, %y: tensor<9x4x5xf32>) -> tensor<4x6x9x5xf32> {
  %0 = stablehlo.dot_general %x, %y, batching_dims = [1] x [1], contracting_dims = [] x [] : (tensor<6x4xf32>, tensor<9x4x5xf32>) -> tensor<4x6x9x5xf32>
  return %0 : tensor<4x6x9x5xf32>
}"#;
    let (x, y) = (ramp(&[6, 4]), ramp(&[9, 4, 5]));
    let exe = common::compile(text);
    assert!(!exe.plan().describe().contains("dot_general"), "{}", exe.plan().describe());
    let out = common::run(&exe, &[x.clone(), y.clone()]);
    let (x, y) = (x.as_slice::<f32>(), y.as_slice::<f32>());
    let at = |n: usize| (n / 270, n / 45 % 6, n / 5 % 9, n % 5);
    let want: Vec<f32> = (0..1080).map(at).map(|(b, i, j, k)| x[i * 4 + b] * y[(j * 4 + b) * 5 + k]).collect();
    check(&out[0], &want);
}

#[test]
fn indices_of_several_dimensions_are_one() {
    let text = r#"
func.func @main(%x: tensor<40x30xui32>) -> (tensor<40x30xui32>, tensor<300xui32>) {
  %0 = stablehlo.iota dim = 0 : tensor<40x30xui64>
  %1 = stablehlo.iota dim = 1 : tensor<40x30xui64>
  %c = stablehlo.constant dense<30> : tensor<40x30xui64>
  %2 = stablehlo.multiply %c, %0 : tensor<40x30xui64>
  %3 = stablehlo.add %2, %1 : tensor<40x30xui64>
  %4 = stablehlo.convert %3 : (tensor<40x30xui64>) -> tensor<40x30xui32>
  %5 = stablehlo.add %4, %x : tensor<40x30xui32>
  %small = stablehlo.iota dim = 0 : tensor<300xui8>
  %6 = stablehlo.convert %small : (tensor<300xui8>) -> tensor<300xui32>
  return %5, %6 : tensor<40x30xui32>, tensor<300xui32>
}"#;
    let x: Vec<u32> = (0..1200).map(|i| i * 7).collect();
    let out = run(text, &[Literal::from_slice(DType::U32, &[40, 30], &x)]);
    assert!(out[0].as_slice::<u32>().iter().enumerate().all(|(i, &v)| v == i as u32 * 8));
    assert!(out[1].as_slice::<u32>().iter().enumerate().all(|(i, &v)| v == i as u32 % 256));
}

/// Products of the rows that a loop walks are one product before it; the loop looks at its rows.
#[test]
fn products_leave_loops() {
    let text = "func.func @main(%xs: tensor<37x5x24xf32>, %h0: tensor<5x40xf32>, %w: tensor<24x40xf32>, %u: tensor<40x40xf32>) -> tensor<5x40xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %r:5 = stablehlo.while(%x = %xs, %i = %zero, %h = %h0, %a = %w, %b = %u) : tensor<37x5x24xf32>, tensor<i32>, tensor<5x40xf32>, tensor<24x40xf32>, tensor<40x40xf32>
  cond {
    %n = stablehlo.constant dense<37> : tensor<i32>
    %c = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %o = stablehlo.constant dense<0> : tensor<i32>
    %last = stablehlo.constant dense<36> : tensor<i32>
    %back = stablehlo.subtract %last, %i : tensor<i32>
    %s = stablehlo.dynamic_slice %x, %back, %o, %o, sizes = [1, 5, 24] : (tensor<37x5x24xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x5x24xf32>
    %row = stablehlo.reshape %s : (tensor<1x5x24xf32>) -> tensor<5x24xf32>
    %p = stablehlo.dot_general %row, %a, contracting_dims = [1] x [0] : (tensor<5x24xf32>, tensor<24x40xf32>) -> tensor<5x40xf32>
    %q = stablehlo.dot_general %h, %b, contracting_dims = [1] x [0] : (tensor<5x40xf32>, tensor<40x40xf32>) -> tensor<5x40xf32>
    %t = stablehlo.add %p, %q : tensor<5x40xf32>
    %g = stablehlo.tanh %t : tensor<5x40xf32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %x, %j, %g, %a, %b : tensor<37x5x24xf32>, tensor<i32>, tensor<5x40xf32>, tensor<24x40xf32>, tensor<40x40xf32>
  }
  return %r#2 : tensor<5x40xf32>
}";
    let numbers =
        |n: usize, by: usize| -> Vec<f32> { (0..n).map(|i| (i * by % 1013) as f32 / 2026.0 - 0.25).collect() };
    let (xs, w, u) = (numbers(37 * 5 * 24, 7919), numbers(24 * 40, 6007), numbers(40 * 40, 3001));
    let mut h = numbers(5 * 40, 101);
    let exe = common::compile(text);
    let plan = exe.plan().describe();
    let in_loop = plan.lines().filter(|line| line.starts_with(' ') && line.contains("dot_general")).count();
    assert!(in_loop == 1 && plan.matches("dot_general").count() == 2, "{plan}");
    let literal = |dims: &[usize], values: &[f32]| Literal::from_slice(DType::F32, dims, values);
    let args = [literal(&[37, 5, 24], &xs), literal(&[5, 40], &h), literal(&[24, 40], &w), literal(&[40, 40], &u)];
    let got = common::run(&exe, &args);
    for i in (0..37).rev() {
        let new = |r: usize, c: usize| {
            let x: f32 = (0..24).map(|d| xs[(i * 5 + r) * 24 + d] * w[d * 40 + c]).sum();
            let y: f32 = (0..40).map(|d| h[r * 40 + d] * u[d * 40 + c]).sum();
            (x + y).tanh()
        };
        h = (0..200).map(|at| new(at / 40, at % 40)).collect();
    }
    for (g, w) in got[0].as_slice::<f32>().iter().zip(&h) {
        assert!((g - w).abs() <= 1e-5, "{g} is not {w}");
    }
}

/// JAX makes real numbers complex before it transforms them; the imaginary parts that another program is given are zero as well.
#[test]
fn real_numbers_are_transformed_as_complex_ones() {
    let transform = |made: &str, n: usize, kind: &str| {
        format!(
            "func.func @main(%x: tensor<3x{n}xf32>) -> (tensor<3x{n}xcomplex<f32>>, tensor<3x{n}xf32>) {{
               %zero = stablehlo.constant dense<0.0> : tensor<3x{n}xf32>
               {made}
               %y = stablehlo.fft %z, type = {kind}, length = [{n}] : (tensor<3x{n}xcomplex<f32>>) -> tensor<3x{n}xcomplex<f32>>
               %r = stablehlo.real %z : (tensor<3x{n}xcomplex<f32>>) -> tensor<3x{n}xf32>
               return %y, %r : tensor<3x{n}xcomplex<f32>>, tensor<3x{n}xf32>
             }}"
        )
    };
    for (n, kind) in [(1, "FFT"), (8, "FFT"), (15, "FFT"), (1000, "FFT"), (12, "IFFT")] {
        let x = ramp(&[3, n]);
        let converted = format!("%z = stablehlo.convert %x : (tensor<3x{n}xf32>) -> tensor<3x{n}xcomplex<f32>>");
        let given = format!("%z = stablehlo.complex %x, %zero : tensor<3x{n}xcomplex<f32>>");
        let [got, want] = [converted, given].map(|made| run(&transform(&made, n, kind), std::slice::from_ref(&x)));
        assert!(got.iter().zip(&want).all(|(a, b)| a.bytes() == b.bytes()), "{kind} of {n}");
    }
}

/// A sum of two values with zeros between their rows has their rows in turn, and no −0.
#[test]
fn rows_take_turns() {
    for (n, m) in [(1, 1), (1, 5), (4, 3), (300, 64)] {
        let text = format!(
            "func.func @main(%a: tensor<{n}x{m}xf32>, %b: tensor<{n}x{m}xf32>) -> (tensor<{two}x{m}xf32>, tensor<{two}x{m}xf32>) {{
               %zero = stablehlo.constant dense<0.0> : tensor<f32>
               %p = stablehlo.pad %a, %zero, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<{n}x{m}xf32>, tensor<f32>) -> tensor<{two}x{m}xf32>
               %q = stablehlo.pad %b, %zero, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<{n}x{m}xf32>, tensor<f32>) -> tensor<{two}x{m}xf32>
               %r = stablehlo.pad %b, %zero, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<{n}x{m}xf32>, tensor<f32>) -> tensor<{two}x{m}xf32>
               %s = stablehlo.pad %a, %zero, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<{n}x{m}xf32>, tensor<f32>) -> tensor<{two}x{m}xf32>
               %sum = stablehlo.add %p, %q : tensor<{two}x{m}xf32>
               %other = stablehlo.add %r, %s : tensor<{two}x{m}xf32>
               %twice = stablehlo.multiply %other, %sum : tensor<{two}x{m}xf32>
               return %sum, %twice : tensor<{two}x{m}xf32>, tensor<{two}x{m}xf32>
             }}",
            two = 2 * n
        );
        let (a, b) = (ramp(&[n, m]), f32s(&[n, m], &vec![-0.0; n * m]));
        let got = run(&text, &[a.clone(), b]);
        let row =
            |i: usize| if i.is_multiple_of(2) { a.as_slice::<f32>()[i / 2 * m..][..m].to_vec() } else { vec![0.0; m] };
        let want: Vec<f32> = (0..2 * n).flat_map(row).map(|x| x + 0.0).collect();
        let bits = |x: &[f32]| x.iter().map(|x| x.to_bits()).collect::<Vec<_>>();
        assert!(bits(got[0].as_slice()) == bits(&want), "{n} rows of {m}");
        check(&got[1], &want.iter().map(|x| x * x).collect::<Vec<_>>());
    }
}

#[test]
fn bytes_are_divided_exactly() {
    let bytes: Vec<u8> = (0..1 << 14).map(|i| (i * 7 % 256) as u8).collect();
    for (ty, dtype) in [("ui8", DType::U8), ("i8", DType::S8)] {
        let x = Literal::from_slice(dtype, &[1 << 14], &bytes);
        for by in [255f32, 127.5, 3.0, 0.1, -7.3, 1e-40, 1e38, 16_777_213.0] {
            let text = format!(
                "func.func @main(%x: tensor<16384x{ty}>) -> tensor<16384xf32> {{
                   %by = stablehlo.constant dense<0x{:08X}> : tensor<16384xf32>
                   %f = stablehlo.convert %x : (tensor<16384x{ty}>) -> tensor<16384xf32>
                   %y = stablehlo.divide %f, %by : tensor<16384xf32>
                   return %y : tensor<16384xf32>
                 }}",
                by.to_bits()
            );
            let got = run(&text, std::slice::from_ref(&x));
            let value = |b: u8| if ty == "i8" { f32::from(b as i8) } else { f32::from(b) };
            let same =
                got[0].as_slice::<f32>().iter().zip(&bytes).all(|(q, &b)| q.to_bits() == (value(b) / by).to_bits());
            assert!(same, "{ty} over {by}");
        }
    }
}

/// Windows that pad for themselves give what they give over what was padded.
#[test]
fn windows_pad_for_themselves() {
    let program = |results: &str, types: &str| {
        format!(
            "func.func @main(%x: tensor<3x5x7x4xf32>) -> ({types}) {{
  %0 = stablehlo.constant dense<0.0> : tensor<f32>
  %p = stablehlo.pad %x, %0, low = [0, 2, 1, 0], high = [0, 1, 2, 0], interior = [0, 1, 2, 0] : (tensor<3x5x7x4xf32>, tensor<f32>) -> tensor<3x12x22x4xf32>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %s = \"stablehlo.reduce_window\"(%p, %z) <{{window_dimensions = array<i64: 1, 3, 2, 1>, padding = dense<[[0, 0], [1, 0], [0, 1], [0, 0]]> : tensor<4x2xi64>}}> ({{
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }}) : (tensor<3x12x22x4xf32>, tensor<f32>) -> tensor<3x11x22x4xf32>
  return {results} : {types}
}}"
        )
    };
    let (sums, padded) = ("tensor<3x11x22x4xf32>", "tensor<3x12x22x4xf32>");
    let (alone, both) = (program("%s", sums), program("%s, %p", &format!("{sums}, {padded}")));
    let plan = common::compile(&alone).plan().describe();
    assert!(!plan.contains("pad"), "{plan}");
    let args = [ramp(&[3, 5, 7, 4])];
    assert_eq!(run(&alone, &args)[0].bytes(), run(&both, &args)[0].bytes());
}

//! Loops over narrow rows, which run on columns, against arithmetic on whole numbers row by row.

mod common;

use strata_tensor::{DType, Literal};

use common::{compile, run};

/// Of each row of `%x`: the largest number and where it first is, the differences from it, their squares' sum, and differences times
/// that sum plus a number per column; `%r` is a number per row.
fn program(rows: &[usize], width: usize) -> String {
    let sizes = |dims: &[usize]| dims.iter().map(|n| format!("{n}x")).collect::<String>();
    let wide = [rows, &[width]].concat();
    let (full, one, index) = (
        format!("tensor<{}f32>", sizes(&wide)),
        format!("tensor<{}f32>", sizes(rows)),
        format!("tensor<{}i32>", sizes(rows)),
    );
    let indices = format!("tensor<{}i32>", sizes(&wide));
    let last = rows.len();
    let along: Vec<usize> = (0..last).collect();
    format!(
        "func.func @main(%x: {full}, %r: {one}, %g: tensor<{width}xf32>) -> ({one}, {index}, {full}) {{
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %least = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %first = stablehlo.constant dense<0> : tensor<i32>
  %i = stablehlo.iota dim = {last} : {indices}
  %m, %at = stablehlo.reduce(%x init: %least), (%i init: %first) across dimensions = [{last}] : ({full}, {indices}, tensor<f32>, tensor<i32>) -> ({one}, {index})
   reducer(%a: tensor<f32>, %b: tensor<f32>) (%p: tensor<i32>, %q: tensor<i32>) {{
    %gt = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %eq = stablehlo.compare EQ, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %lt = stablehlo.compare LT, %p, %q : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %tie = stablehlo.and %eq, %lt : tensor<i1>
    %left = stablehlo.or %gt, %tie : tensor<i1>
    %v = stablehlo.select %left, %a, %b : tensor<i1>, tensor<f32>
    %w = stablehlo.select %left, %p, %q : tensor<i1>, tensor<i32>
    stablehlo.return %v, %w : tensor<f32>, tensor<i32>
  }}
  %mb = stablehlo.broadcast_in_dim %m, dims = {along:?} : ({one}) -> {full}
  %d = stablehlo.subtract %x, %mb : {full}
  %e = stablehlo.multiply %d, %d : {full}
  %s = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [{last}] : ({full}, tensor<f32>) -> {one}
  %t = stablehlo.add %s, %r : {one}
  %tb = stablehlo.broadcast_in_dim %t, dims = {along:?} : ({one}) -> {full}
  %gb = stablehlo.broadcast_in_dim %g, dims = [{last}] : (tensor<{width}xf32>) -> {full}
  %y = stablehlo.multiply %d, %tb : {full}
  %z = stablehlo.add %y, %gb : {full}
  return %t, %at, %z : {one}, {index}, {full}
}}"
    )
}

#[test]
fn rows_are_computed_as_written() {
    let mut random = fastrand::Rng::with_seed(4);
    let mut n_narrow = 0;
    for width in (2..=33).chain([3, 10]) {
        let rows = match random.usize(..3) {
            0 => vec![random.usize(10..12000)],
            _ => vec![random.usize(1..30), random.usize(1..400)],
        };
        let exe = compile(&program(&rows, width));
        n_narrow += usize::from(exe.plan().describe().contains("<- columns of"));
        let n: usize = rows.iter().product();
        let mut numbers = |n: usize| (0..n).map(|_| random.i32(-9..9) as f32).collect::<Vec<f32>>();
        let (x, r, g) = (numbers(n * width), numbers(n), numbers(width));
        let wide = [&rows[..], &[width]].concat();
        let args = [(&x, &wide[..]), (&r, &rows[..]), (&g, &[width][..])];
        let outs = run(&exe, &args.map(|(of, dims)| Literal::from_slice(DType::F32, dims, of)));
        for (i, row) in x.chunks(width).enumerate() {
            let most = row.iter().copied().fold(f32::NEG_INFINITY, f32::max);
            let at = row.iter().position(|&x| x == most).expect("a largest number");
            let sum = r[i] + row.iter().map(|x| (x - most).powi(2)).sum::<f32>();
            assert_eq!(outs[0].as_slice::<f32>()[i], sum, "row {i} of {rows:?} of {width}");
            assert_eq!(outs[1].as_slice::<i32>()[i], at as i32, "row {i} of {rows:?} of {width}");
            let want: Vec<f32> = row.iter().zip(&g).map(|(x, g)| (x - most) * sum + g).collect();
            assert_eq!(outs[2].as_slice::<f32>()[i * width..][..width], want, "row {i} of {rows:?} of {width}");
        }
    }
    assert!(n_narrow > 15, "{n_narrow}");
}

/// A vector times a number per row, twice, and a slice of each row: nothing is reduced, and the first result is wanted as well.
#[test]
fn a_number_per_row_and_some_columns() {
    const ROWS: usize = 7001;
    let text = format!(
        "func.func @main(%x: tensor<{ROWS}x3xf32>, %r: tensor<{ROWS}xf32>) -> (tensor<{ROWS}x3xf32>, tensor<{ROWS}xf32>) {{
  %b = stablehlo.broadcast_in_dim %r, dims = [0] : (tensor<{ROWS}xf32>) -> tensor<{ROWS}x3xf32>
  %y = stablehlo.multiply %x, %b : tensor<{ROWS}x3xf32>
  %c = stablehlo.slice %x [0:{ROWS}, 2:3] : (tensor<{ROWS}x3xf32>) -> tensor<{ROWS}x1xf32>
  %d = stablehlo.reshape %c : (tensor<{ROWS}x1xf32>) -> tensor<{ROWS}xf32>
  %e = stablehlo.multiply %d, %r : tensor<{ROWS}xf32>
  return %y, %e : tensor<{ROWS}x3xf32>, tensor<{ROWS}xf32>
}}"
    );
    let exe = compile(&text);
    assert!(exe.plan().describe().contains("<- rows of 3"), "{}", exe.plan().describe());
    let x: Vec<f32> = (0..ROWS * 3).map(|i| (i % 101) as f32).collect();
    let r: Vec<f32> = (0..ROWS).map(|i| (i % 7) as f32 - 3.0).collect();
    let outs =
        run(&exe, &[Literal::from_slice(DType::F32, &[ROWS, 3], &x), Literal::from_slice(DType::F32, &[ROWS], &r)]);
    for i in 0..ROWS {
        let want: Vec<f32> = x[3 * i..3 * i + 3].iter().map(|x| x * r[i]).collect();
        assert_eq!(outs[0].as_slice::<f32>()[3 * i..3 * i + 3], want);
        assert_eq!(outs[1].as_slice::<f32>()[i], want[2]);
    }
}

/// What is no row of the operand's, though it has as many elements as there are rows; and nothing at all.
#[test]
fn numbers_of_other_rows_and_no_rows() {
    for rows in [6000usize, 0] {
        let more = rows + rows / 2;
        let text = format!(
            "func.func @main(%x: tensor<{rows}x4xf32>, %r: tensor<{more}xf32>) -> tensor<{rows}x4xf32> {{
  %s = stablehlo.slice %r [0:{rows}] : (tensor<{more}xf32>) -> tensor<{rows}xf32>
  %b = stablehlo.broadcast_in_dim %s, dims = [0] : (tensor<{rows}xf32>) -> tensor<{rows}x4xf32>
  %y = stablehlo.multiply %x, %b : tensor<{rows}x4xf32>
  return %y : tensor<{rows}x4xf32>
}}"
        );
        let x: Vec<f32> = (0..rows * 4).map(|i| (i % 101) as f32).collect();
        let r: Vec<f32> = (0..more).map(|i| (i % 7) as f32).collect();
        let args = [Literal::from_slice(DType::F32, &[rows, 4], &x), Literal::from_slice(DType::F32, &[more], &r)];
        let want: Vec<f32> = x.iter().enumerate().map(|(i, x)| x * r[i / 4]).collect();
        assert_eq!(run(&compile(&text), &args)[0].as_slice::<f32>(), want);
    }
}

#[test]
fn a_loop_over_nothing_beside_narrow_rows() {
    let text = "func.func @main(%x: tensor<4096x8xf32>, %z: tensor<4096x0xf32>) -> (tensor<4096xf32>, tensor<4096x0xf32>) {
  %c = stablehlo.constant dense<0.0> : tensor<f32>
  %m = stablehlo.reduce(%x init: %c) applies stablehlo.add across dimensions = [1] : (tensor<4096x8xf32>, tensor<f32>) -> tensor<4096xf32>
  %e = stablehlo.exponential %z : tensor<4096x0xf32>
  return %m, %e : tensor<4096xf32>, tensor<4096x0xf32>
}";
    let x = vec![1f32; 4096 * 8];
    let args = [Literal::from_slice(DType::F32, &[4096, 8], &x), Literal::zeros(DType::F32, &[4096, 0])];
    assert!(run(&compile(text), &args)[0].as_slice::<f32>().iter().all(|&sum| sum == 8.0));
}

/// A donated operand is overwritten by its rows times numbers.
#[test]
fn rows_are_computed_in_place() {
    let text = "func.func @main(%x: tensor<7001x3xf32>, %r: tensor<7001xf32>) -> tensor<7001x3xf32> {
  %b = stablehlo.broadcast_in_dim %r, dims = [0] : (tensor<7001xf32>) -> tensor<7001x3xf32>
  %y = stablehlo.multiply %x, %b : tensor<7001x3xf32>
  return %y : tensor<7001x3xf32>
}";
    let source = strata_diag::Source { name: "test.mlir".into(), text: text.into() };
    let (module, _) = strata_stablehlo::parse_text(&source);
    let func = strata_stablehlo::expand::canonicalize(&module, "main").expect("a valid program");
    let exe = strata_exec::Executable::compile(&func, &[(0, 0)]).expect("a plan");
    assert!(exe.plan().describe().contains("<- rows of 3"), "{}", exe.plan().describe());
    assert_eq!(exe.out_alias(0), Some(0));
    let x: Vec<f32> = (0..7001 * 3).map(|i| (i % 101) as f32).collect();
    let r: Vec<f32> = (0..7001).map(|i| (i % 7) as f32).collect();
    let mut memory = Literal::from_slice(DType::F32, &[7001, 3], &x);
    let numbers = Literal::from_slice(DType::F32, &[7001], &r);
    let mut ins = [strata_exec::ArgMem::Donate(memory.bytes_mut()), strata_exec::ArgMem::Read(numbers.bytes())];
    exe.run(&mut ins, &mut [strata_exec::OutMem::InArg], &strata_exec::Env::alone()).expect("a run");
    assert!(memory.as_slice::<f32>().iter().enumerate().all(|(i, &y)| y == x[i] * r[i / 3]));
}

//! Short loops as straight lines against the same loops as loops: a bound that is an argument keeps them.

mod common;

use strata_tensor::{DType, Literal};

use common::{compile, run};

/// A random loop over two vectors, a counter and two keys that change places; `bound` is an operand of the condition.
fn program(random: &mut fastrand::Rng, n: usize, rounds: usize, is_constant: bool) -> String {
    let full = format!("tensor<{n}xui32>");
    let mut body = String::new();
    let mut values = vec!["%x".to_string(), "%y".into(), "%k".into(), "%l".into(), "%at".into()];
    for i in 0..3 + random.usize(..8) {
        let (a, b) = (values[random.usize(..values.len())].clone(), values[random.usize(..values.len())].clone());
        let op = ["add", "subtract", "multiply", "xor", "or", "shift_left", "shift_right_logical"][random.usize(..7)];
        body += &format!("    %v{i} = stablehlo.{op} {a}, {b} : {full}\n");
        values.push(format!("%v{i}"));
    }
    let (p, q) = (&values[values.len() - 1], &values[values.len() - 2]);
    let bound = if is_constant {
        format!("    %end = stablehlo.constant dense<{}> : tensor<i32>\n", rounds + 1)
    } else {
        String::new()
    };
    format!(
        "func.func @main(%x0: {full}, %y0: {full}, %key: tensor<2xui32>, %end: tensor<i32>) -> ({full}, {full}, tensor<ui32>) {{
  %start = stablehlo.constant dense<1> : tensor<i32>
  %table0 = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
  %k0 = stablehlo.slice %key [0:1] : (tensor<2xui32>) -> tensor<1xui32>
  %k1 = stablehlo.reshape %k0 : (tensor<1xui32>) -> tensor<ui32>
  %l0 = stablehlo.slice %key [1:2] : (tensor<2xui32>) -> tensor<1xui32>
  %l1 = stablehlo.reshape %l0 : (tensor<1xui32>) -> tensor<ui32>
  %r:6 = stablehlo.while(%i = %start, %x = %x0, %y = %y0, %ks = %k1, %ls = %l1, %table = %table0) : tensor<i32>, {full}, {full}, tensor<ui32>, tensor<ui32>, tensor<4xui32>
  cond {{
{}    %more = stablehlo.compare LT, %i, {} : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  }} do {{
    %one = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    %count = stablehlo.convert %i : (tensor<i32>) -> tensor<ui32>
    %at = stablehlo.broadcast_in_dim %count, dims = [] : (tensor<ui32>) -> {full}
    %some = stablehlo.slice %table [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %some1 = stablehlo.reshape %some : (tensor<1xui32>) -> tensor<ui32>
    %ks2 = stablehlo.add %ks, %some1 : tensor<ui32>
    %k = stablehlo.broadcast_in_dim %ks2, dims = [] : (tensor<ui32>) -> {full}
    %l = stablehlo.broadcast_in_dim %ls, dims = [] : (tensor<ui32>) -> {full}
{body}    stablehlo.return %next, {p}, {q}, %ls, %ks2, %table : tensor<i32>, {full}, {full}, tensor<ui32>, tensor<ui32>, tensor<4xui32>
  }}
  return %r#1, %r#2, %r#4 : {full}, {full}, tensor<ui32>
}}",
        bound.replace("%end", "%limit"),
        if is_constant { "%limit" } else { "%end" },
    )
}

#[test]
fn a_short_loop_computes_what_the_loop_does() {
    for seed in 0..100 {
        let mut random = fastrand::Rng::with_seed(seed);
        let (n, rounds) = (33 + random.usize(..200), 1 + random.usize(..8));
        let vector = |random: &mut fastrand::Rng, n: usize| {
            let values: Vec<u32> = (0..n).map(|_| random.u32(..) >> random.u32(..32)).collect();
            Literal::from_slice(DType::U32, &[n], &values)
        };
        let mut args = vec![vector(&mut random, n), vector(&mut random, n), vector(&mut random, 2)];
        args.push(Literal::from_slice(DType::S32, &[], &[rounds as i32 + 1]));
        let [line, looped] = [true, false].map(|is_constant| {
            let mut random = random.clone();
            compile(&program(&mut random, n, rounds, is_constant))
        });
        assert!(!line.plan().describe().contains("while") && looped.plan().describe().contains("while"));
        for (got, want) in run(&line, &args).iter().zip(&run(&looped, &args)) {
            assert_eq!(got.bytes(), want.bytes(), "seed {seed}: {n} lanes, {rounds} rounds");
        }
    }
}

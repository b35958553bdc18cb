//! Loops over a few numbers against the same loops over vectors, which run as kernels: both must agree on every bit.

mod common;

use strata_exec::Executable;
use strata_exec::plan::steps::StepKind;
use strata_tensor::{DType, Literal};

use common::{compile, run};

fn is_scalar(exe: &Executable) -> bool {
    exe.plan().describe().contains("scalar program") && !exe.plan().describe().contains("while")
}

/// Runs `body` (over `%x`, `%y` and `%i`, leaving `%p` and `%q`) in a counted loop, on one element and on vectors of 40.
fn check(ty: DType, body: &str, xs: &[f64], ys: &[f64]) {
    let text = |shape: &str| {
        format!(
            "!T = tensor<{shape}{ty}>
!P = tensor<{shape}i1>
func.func @main(%n: tensor<i32>, %x0: !T, %y0: !T) -> (!T, !T, tensor<i32>) {{
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:3 = stablehlo.while(%i = %zero, %x = %x0, %y = %y0) : tensor<i32>, !T, !T
  cond {{
    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }} do {{
    %next = stablehlo.add %i, %one : tensor<i32>
{body}
    stablehlo.return %next, %p, %q : tensor<i32>, !T, !T
  }}
  return %r#1, %r#2, %r#0 : !T, !T, tensor<i32>
}}"
        )
    };
    let (one, many) = (compile(&text("")), compile(&text("40x")));
    assert!(is_scalar(&one), "{}", one.plan().describe());
    assert!(!is_scalar(&many));
    let number = |value: f64, n: usize| {
        let wide = Literal::from_slice(DType::F64, &[n], &vec![value; n]);
        let narrow = strata_tensor::convert::convert(&wide, ty);
        Literal::from_bytes(ty, if n == 1 { &[] } else { &[40] }, narrow.bytes())
    };
    for n in [0, 1, 2, 5, 33] {
        for (&x, &y) in xs.iter().zip(ys) {
            let count = Literal::from_slice(DType::S32, &[], &[n]);
            let few = run(&one, &[count.clone(), number(x, 1), number(y, 1)]);
            let lots = run(&many, &[count, number(x, 40), number(y, 40)]);
            for (few, lots) in few.iter().zip(&lots).take(2) {
                let first = &lots.bytes()[..few.bytes().len()];
                let both_nan = ty.is_float() && is_nan(few) && is_nan(lots);
                assert!(
                    few.bytes() == first || both_nan,
                    "{ty}, {n} rounds from {x}, {y}: {few:?}, not {first:?}\n{body}"
                );
            }
            assert_eq!(few[2].as_slice::<i32>(), [n.max(0)]);
        }
    }
}

fn is_nan(literal: &Literal) -> bool {
    strata_tensor::convert::convert(literal, DType::F64).as_slice::<f64>()[0].is_nan()
}

const INTS: [DType; 12] = [
    DType::S2,
    DType::S4,
    DType::S8,
    DType::S16,
    DType::S32,
    DType::S64,
    DType::U2,
    DType::U4,
    DType::U8,
    DType::U16,
    DType::U32,
    DType::U64,
];
const FLOATS: [DType; 6] = [DType::F32, DType::F64, DType::BF16, DType::F16, DType::F8E4M3FN, DType::F8E5M2];

#[test]
fn integers_of_every_width_wrap() {
    let body = "    %a = stablehlo.multiply %x, %y : !T
    %b = stablehlo.add %a, %x : !T
    %c = stablehlo.shift_right_arithmetic %b, %y : !T
    %d = stablehlo.shift_left %x, %y : !T
    %e = stablehlo.xor %c, %d : !T
    %p = stablehlo.subtract %e, %y : !T
    %f = stablehlo.shift_right_logical %x, %y : !T
    %g = stablehlo.or %f, %b : !T
    %h = stablehlo.not %g : !T
    %q = stablehlo.negate %h : !T";
    for ty in INTS {
        check(ty, body, &[0.0, 1.0, 5.0, 127.0, -3.0], &[1.0, 1.0, 2.0, 3.0, -1.0]);
    }
}

#[test]
fn integers_divide_compare_and_select() {
    let body = "    %a = stablehlo.divide %x, %y : !T
    %b = stablehlo.remainder %x, %y : !T
    %c = stablehlo.maximum %a, %b : !T
    %d = stablehlo.minimum %x, %b : !T
    %less = stablehlo.compare LT, %c, %d : (!T, !T) -> !P
    %same = stablehlo.compare EQ, %a, %d : (!T, !T) -> !P
    %either = stablehlo.or %less, %same : !P
    %s = stablehlo.select %either, %x, %d : !P, !T
    %p = stablehlo.add %s, %y : !T
    %q = stablehlo.subtract %y, %a : !T";
    for ty in INTS {
        check(ty, body, &[0.0, 1.0, 5.0, 127.0, -3.0], &[1.0, 0.0, 2.0, 3.0, -1.0]);
    }
}

#[test]
fn floats_round_as_their_type_does() {
    let body = "    %k = stablehlo.constant dense<0.75> : !T
    %a = stablehlo.multiply %x, %k : !T
    %p = stablehlo.add %a, %y : !T
    %b = stablehlo.abs %y : !T
    %c = stablehlo.sqrt %b : !T
    %d = stablehlo.divide %c, %k : !T
    %e = stablehlo.tanh %d : !T
    %f = stablehlo.maximum %e, %x : !T
    %g = stablehlo.minimum %f, %y : !T
    %q = stablehlo.multiply %g, %k : !T";
    for ty in FLOATS {
        let nan = f64::NAN;
        check(ty, body, &[0.0, 1.0, -2.5, 100.0, nan, -0.0], &[1.0, 0.25, 3.0, -0.5, 1.0, 0.0]);
    }
    check(DType::F32, body, &[1e-39, 1e-45], &[1e-40, 1e-38]);
}

#[test]
fn comparisons_with_nan_are_false_but_for_not_equal() {
    let body = "    %lt = stablehlo.compare LT, %x, %y : (!T, !T) -> !P
    %ge = stablehlo.compare GE, %x, %y : (!T, !T) -> !P
    %ne = stablehlo.compare NE, %x, %y : (!T, !T) -> !P
    %total = stablehlo.compare LT, %x, %y, TOTALORDER : (!T, !T) -> !P
    %k = stablehlo.constant dense<1.5> : !T
    %a = stablehlo.select %lt, %k, %x : !P, !T
    %b = stablehlo.select %ge, %y, %a : !P, !T
    %p = stablehlo.select %ne, %b, %k : !P, !T
    %q = stablehlo.select %total, %y, %k : !P, !T";
    let nan = f64::NAN;
    for ty in FLOATS {
        check(ty, body, &[nan, 1.0, nan, 0.0, -0.0], &[1.0, nan, nan, -0.0, 0.0]);
    }
}

#[test]
fn booleans() {
    let body = "    %a = stablehlo.and %x, %y : !T
    %b = stablehlo.xor %a, %x : !T
    %p = stablehlo.not %b : !T
    %c = stablehlo.compare NE, %p, %y : (!T, !T) -> !P
    %q = stablehlo.or %c, %a : !T";
    check(DType::Bool, body, &[0.0, 0.0, 1.0, 1.0], &[0.0, 1.0, 0.0, 1.0]);
}

fn ints(values: &[i32]) -> Literal {
    let dims = [values.len()];
    Literal::from_slice(DType::S32, if values.len() == 1 { &[] } else { &dims }, values)
}

#[test]
fn loops_in_loops_with_values_from_outside_and_an_early_exit() {
    // The length of the longest Collatz sequence that starts below n.
    let exe = compile(
        "func.func @main(%n: tensor<i32>) -> (tensor<i32>, tensor<i32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %last = stablehlo.subtract %n, %one : tensor<i32>
  %r:3 = stablehlo.while(%i = %one, %best = %zero, %at = %zero) : tensor<i32>, tensor<i32>, tensor<i32>
  cond {
    %c = stablehlo.compare LE, %i, %last : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %s:2 = stablehlo.while(%x = %i, %steps = %zero) : tensor<i32>, tensor<i32>
    cond {
      %c = stablehlo.compare NE, %x, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %half = stablehlo.divide %x, %two : tensor<i32>
      %odd = stablehlo.remainder %x, %two : tensor<i32>
      %even = stablehlo.compare EQ, %odd, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %next = \"stablehlo.if\"(%even) ({
        stablehlo.return %half : tensor<i32>
      }, {
        %t = stablehlo.multiply %x, %three : tensor<i32>
        %u = stablehlo.add %t, %one : tensor<i32>
        stablehlo.return %u : tensor<i32>
      }) : (tensor<i1>) -> tensor<i32>
      %more = stablehlo.add %steps, %one : tensor<i32>
      stablehlo.return %next, %more : tensor<i32>, tensor<i32>
    }
    %longer = stablehlo.compare GT, %s#1, %best : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %b = stablehlo.select %longer, %s#1, %best : tensor<i1>, tensor<i32>
    %a = stablehlo.select %longer, %i, %at : tensor<i1>, tensor<i32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %b, %a : tensor<i32>, tensor<i32>, tensor<i32>
  }
  return %r#1, %r#2 : tensor<i32>, tensor<i32>
}",
    );
    assert!(is_scalar(&exe), "{}", exe.plan().describe());
    for (n, best, at) in [(1, 0, 0), (2, 0, 0), (10, 19, 9), (1000, 178, 871)] {
        let results = run(&exe, &[ints(&[n])]);
        assert_eq!((results[0].as_slice::<i32>(), results[1].as_slice::<i32>()), (&[best][..], &[at][..]));
    }
}

#[test]
fn large_state_is_read_and_written_in_place() {
    // A scan that keeps every running total, and adds what was stored three places before.
    let exe = compile(
        "func.func @main(%x: tensor<100xf32>, %n: tensor<i32>) -> (tensor<100xf32>, tensor<f32>, tensor<100xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %f0 = stablehlo.constant dense<0.0> : tensor<f32>
  %blank = stablehlo.constant dense<0.0> : tensor<100xf32>
  %r:4 = stablehlo.while(%xs = %x, %i = %zero, %sum = %f0, %ys = %blank) : tensor<100xf32>, tensor<i32>, tensor<f32>, tensor<100xf32>
  cond {
    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %e = stablehlo.dynamic_slice %xs, %i, sizes = [1] : (tensor<100xf32>, tensor<i32>) -> tensor<1xf32>
    %v = stablehlo.reshape %e : (tensor<1xf32>) -> tensor<f32>
    %back = stablehlo.subtract %i, %three : tensor<i32>
    %o = stablehlo.dynamic_slice %ys, %back, sizes = [1] : (tensor<100xf32>, tensor<i32>) -> tensor<1xf32>
    %old = stablehlo.reshape %o : (tensor<1xf32>) -> tensor<f32>
    %s0 = stablehlo.add %sum, %v : tensor<f32>
    %s = stablehlo.subtract %s0, %old : tensor<f32>
    %u = stablehlo.reshape %s : (tensor<f32>) -> tensor<1xf32>
    %new = stablehlo.dynamic_update_slice %ys, %u, %i : (tensor<100xf32>, tensor<1xf32>, tensor<i32>) -> tensor<100xf32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %xs, %next, %s, %new : tensor<100xf32>, tensor<i32>, tensor<f32>, tensor<100xf32>
  }
  return %r#3, %r#2, %r#0 : tensor<100xf32>, tensor<f32>, tensor<100xf32>
}",
    );
    assert!(is_scalar(&exe), "{}", exe.plan().describe());
    let x: Vec<f32> = (0..100).map(|i| (i % 7) as f32 - 2.5).collect();
    for n in [0i32, 1, 4, 100, 103] {
        let (mut want, mut sum) = (vec![0f32; 100], 0f32);
        for i in 0..n {
            let at = (i as usize).min(99);
            sum = sum + x[at] - want[(i - 3).clamp(0, 99) as usize];
            want[at] = sum;
        }
        let results = run(&exe, &[Literal::from_slice(DType::F32, &[100], &x), ints(&[n])]);
        assert_eq!(results[0].as_slice::<f32>(), want);
        assert_eq!(results[1].as_slice::<f32>(), [sum]);
        assert_eq!(results[2].as_slice::<f32>(), x);
    }
}

#[test]
fn state_that_is_read_after_it_is_written_is_left_to_the_general_loop() {
    let exe = compile(
        "func.func @main(%x: tensor<20xi32>) -> (tensor<20xi32>, tensor<i32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %ten = stablehlo.constant dense<10> : tensor<i32>
  %r:3 = stablehlo.while(%i = %zero, %ys = %x, %sum = %zero) : tensor<i32>, tensor<20xi32>, tensor<i32>
  cond {
    %c = stablehlo.compare LT, %i, %ten : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %u = stablehlo.reshape %i : (tensor<i32>) -> tensor<1xi32>
    %new = stablehlo.dynamic_update_slice %ys, %u, %i : (tensor<20xi32>, tensor<1xi32>, tensor<i32>) -> tensor<20xi32>
    %o = stablehlo.dynamic_slice %ys, %i, sizes = [1] : (tensor<20xi32>, tensor<i32>) -> tensor<1xi32>
    %old = stablehlo.reshape %o : (tensor<1xi32>) -> tensor<i32>
    %s = stablehlo.add %sum, %old : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %new, %s : tensor<i32>, tensor<20xi32>, tensor<i32>
  }
  return %r#1, %r#2 : tensor<20xi32>, tensor<i32>
}",
    );
    let x: Vec<i32> = (0..20).map(|i| i * i).collect();
    let results = run(&exe, &[ints(&x)]);
    assert_eq!(results[1].as_slice::<i32>(), [285]);
    let want: Vec<i32> = (0..20).map(|i| if i < 10 { i } else { i * i }).collect();
    assert_eq!(results[0].as_slice::<i32>(), want);
}

#[test]
fn tiny_tensors_are_taken_apart_and_put_together() {
    let exe = compile(
        "func.func @main(%n: tensor<i32>, %v0: tensor<6xi32>) -> (tensor<6xi32>, tensor<i32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %r:3 = stablehlo.while(%i = %zero, %v = %v0, %t = %zero) : tensor<i32>, tensor<6xi32>, tensor<i32>
  cond {
    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %head = stablehlo.slice %v [0:1] : (tensor<6xi32>) -> tensor<1xi32>
    %tail = stablehlo.slice %v [1:6] : (tensor<6xi32>) -> tensor<5xi32>
    %turned = stablehlo.concatenate %tail, %head, dim = 0 : (tensor<5xi32>, tensor<1xi32>) -> tensor<6xi32>
    %m = stablehlo.reshape %turned : (tensor<6xi32>) -> tensor<2x3xi32>
    %mt = stablehlo.transpose %m, dims = [1, 0] : (tensor<2x3xi32>) -> tensor<3x2xi32>
    %mr = stablehlo.reverse %mt, dims = [0] : tensor<3x2xi32>
    %sums = stablehlo.reduce(%mr init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<3x2xi32>, tensor<i32>) -> tensor<3xi32>
    %wide = stablehlo.pad %sums, %i, low = [1], high = [0], interior = [1] : (tensor<3xi32>, tensor<i32>) -> tensor<6xi32>
    %ramp = stablehlo.iota dim = 0 : tensor<6xi32>
    %w = stablehlo.add %wide, %ramp : tensor<6xi32>
    %pick = stablehlo.remainder %i, %two : tensor<i32>
    %pair = stablehlo.dynamic_slice %v, %pick, sizes = [2] : (tensor<6xi32>, tensor<i32>) -> tensor<2xi32>
    %new = stablehlo.dynamic_update_slice %w, %pair, %i : (tensor<6xi32>, tensor<2xi32>, tensor<i32>) -> tensor<6xi32>
    %which = stablehlo.add %pick, %one : tensor<i32>
    %extra = \"stablehlo.case\"(%i) ({
      stablehlo.return %which : tensor<i32>
    }, {
      stablehlo.return %two : tensor<i32>
    }, {
      %s = stablehlo.multiply %which, %i : tensor<i32>
      stablehlo.return %s : tensor<i32>
    }) : (tensor<i32>) -> tensor<i32>
    %total = stablehlo.add %t, %extra : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %new, %total : tensor<i32>, tensor<6xi32>, tensor<i32>
  }
  return %r#1, %r#2 : tensor<6xi32>, tensor<i32>
}",
    );
    assert!(is_scalar(&exe), "{}", exe.plan().describe());
    let v0 = [3, 1, 4, 1, 5, 9];
    for n in [0, 1, 2, 3, 9] {
        let (mut v, mut t) = (v0, 0);
        for i in 0..n {
            let turned: Vec<i32> = (0..6).map(|k| v[(k + 1) % 6]).collect();
            let sums: Vec<i32> = (0..3).map(|row| turned[2 - row] + turned[5 - row]).collect();
            let mut new: Vec<i32> = (0..6).map(|k| if k % 2 == 1 { sums[k / 2] } else { i } + k as i32).collect();
            let (from, to) = ((i % 2) as usize, (i as usize).min(4));
            new[to..to + 2].copy_from_slice(&v[from..from + 2]);
            let which = i % 2 + 1;
            t += match i {
                0 => which,
                1 => 2,
                _ => which * i,
            };
            v.copy_from_slice(&new);
        }
        let results = run(&exe, &[ints(&[n]), ints(&v0)]);
        assert_eq!((results[0].as_slice::<i32>(), results[1].as_slice::<i32>()), (&v[..], &[t][..]), "{n} rounds");
    }
}

/// A loop over indices from −3 on, some of them outside, that gathers two elements, scatters one of their sum with `body`, and
/// a second one at a place that is known.
fn scattering(n: usize, body: &str) -> String {
    format!(
        "func.func @main(%v0: tensor<{n}xf32>) -> tensor<{n}xf32> {{
  %start = stablehlo.constant dense<-3> : tensor<i32>
  %r:2 = stablehlo.while(%i = %start, %v = %v0) : tensor<i32>, tensor<{n}xf32>
  cond {{
    %end = stablehlo.constant dense<{end}> : tensor<i32>
    %c = stablehlo.compare LT, %i, %end : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }} do {{
    %one = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    %a = stablehlo.reshape %i : (tensor<i32>) -> tensor<1x1xi32>
    %b = stablehlo.reshape %next : (tensor<i32>) -> tensor<1x1xi32>
    %both = stablehlo.concatenate %a, %b, dim = 0 : (tensor<1x1xi32>, tensor<1x1xi32>) -> tensor<2x1xi32>
    %two = \"stablehlo.gather\"(%v, %both) <{{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0],
      start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}}>
      : (tensor<{n}xf32>, tensor<2x1xi32>) -> tensor<2xf32>
    %weights = stablehlo.constant dense<[0.5, 0.25]> : tensor<2xf32>
    %sum = stablehlo.dot_general %two, %weights, contracting_dims = [0] x [0] : (tensor<2xf32>, tensor<2xf32>) -> tensor<f32>
    %at = stablehlo.reshape %i : (tensor<i32>) -> tensor<1xi32>
    %w = \"stablehlo.scatter\"(%v, %at, %sum) <{{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0],
      scatter_dims_to_operand_dims = [0]>}}> ({{
    ^bb0(%old: tensor<f32>, %new: tensor<f32>):
{body}
    }}) : (tensor<{n}xf32>, tensor<1xi32>, tensor<f32>) -> tensor<{n}xf32>
    %fixed = stablehlo.constant dense<7> : tensor<1xi32>
    %u = \"stablehlo.scatter\"(%w, %fixed, %sum) <{{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0],
      scatter_dims_to_operand_dims = [0]>}}> ({{
    ^bb0(%old: tensor<f32>, %new: tensor<f32>):
      %least = stablehlo.maximum %old, %new : tensor<f32>
      stablehlo.return %least : tensor<f32>
    }}) : (tensor<{n}xf32>, tensor<1xi32>, tensor<f32>) -> tensor<{n}xf32>
    stablehlo.return %next, %u : tensor<i32>, tensor<{n}xf32>
  }}
  return %r#1 : tensor<{n}xf32>
}}",
        end = n + 3
    )
}

#[test]
fn elements_are_gathered_and_scattered_where_they_are() {
    let set = "      stablehlo.return %new : tensor<f32>";
    let add = "      %sum1 = stablehlo.add %old, %new : tensor<f32>\n      stablehlo.return %sum1 : tensor<f32>";
    for n in [10usize, 50] {
        for (body, adds) in [(set, false), (add, true)] {
            let exe = compile(&scattering(n, body));
            assert!(is_scalar(&exe), "{}", exe.plan().describe());
            let start: Vec<f32> = (0..n).map(|i| (i as f32 * 0.7).sin()).collect();
            let mut want = start.clone();
            for i in -3..n as i32 + 3 {
                let at = |i: i32| i.clamp(0, n as i32 - 1) as usize;
                let sum = want[at(i)] * 0.5 + want[at(i + 1)] * 0.25;
                if (0..n as i32).contains(&i) {
                    want[i as usize] = if adds { want[i as usize] + sum } else { sum };
                }
                want[7] = want[7].max(sum);
            }
            let got = run(&exe, &[Literal::from_slice(DType::F32, &[n], &start)]);
            assert_eq!(got[0].as_slice::<f32>(), want, "{n} elements, adding: {adds}");
        }
    }
}

#[test]
fn products_of_subnormal_numbers_are_rounded_once() {
    let body = "    %p = stablehlo.multiply %x, %y : !T
    %a = stablehlo.multiply %p, %y : !T
    %q = stablehlo.add %a, %y : !T";
    let numbers = [
        1e-40,
        -3e-39,
        1e-45,
        -1e-45,
        1.1754942e-38,
        0.9,
        -0.75,
        1.5,
        3e38,
        8388607.5,
        0.0,
        -0.0,
        f64::INFINITY,
        f64::NAN,
    ];
    let pairs: Vec<(f64, f64)> = numbers.iter().flat_map(|&x| numbers.map(|y| (x, y))).collect();
    let (xs, ys): (Vec<f64>, Vec<f64>) = pairs.into_iter().unzip();
    check(DType::F32, body, &xs, &ys);
    // With constants, in machine code: a fraction of a subnormal number is a multiply-add.
    let more: Vec<f64> =
        (0..2000u32).map(|i| f64::from(f32::from_bits(i.wrapping_mul(0x9e37_79b9) & 0x807f_ffff))).collect();
    for constant in ["0.9", "-0.3", "1.0", "-0.5", "0.0", "1.0e-9", "0.99999994", "3.0"] {
        let body = format!(
            "    %k = stablehlo.constant dense<{constant}> : !T
    %p = stablehlo.multiply %x, %k : !T
    %a = stablehlo.multiply %k, %p : !T
    %q = stablehlo.add %a, %y : !T"
        );
        check(DType::F32, &body, &xs, &ys);
        check(DType::F32, &body, &more, &more);
    }
}

#[test]
fn loops_that_count_to_a_constant_are_known_to_be_brief() {
    let counted = |first: i32, limit: i32, step: i32, test: &str| {
        compile(&format!(
            "func.func @main(%x0: tensor<f32>, %n: tensor<i32>) -> (tensor<f32>) {{
  %first = stablehlo.constant dense<{first}> : tensor<i32>
  %r:2 = stablehlo.while(%i = %first, %x = %x0) : tensor<i32>, tensor<f32>
  cond {{
    %limit = stablehlo.constant dense<{limit}> : tensor<i32>
    %c = stablehlo.compare {test} : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }} do {{
    %step = stablehlo.constant dense<{step}> : tensor<i32>
    %next = stablehlo.add %i, %step : tensor<i32>
    %y = stablehlo.add %x, %x : tensor<f32>
    stablehlo.return %next, %y : tensor<i32>, tensor<f32>
  }}
  return %r#1 : tensor<f32>
}}"
        ))
    };
    let is_brief = |exe: &Executable| {
        exe.plan().steps.iter().all(|step| match &step.kind {
            StepKind::Scalar(scalar) => scalar.program.is_brief(),
            _ => true,
        })
    };
    for (first, limit, step, test, brief) in [
        (0, 100, 1, "LT, %i, %limit", true),
        (-7, 100, 3, "LE, %i, %limit", true),
        (5, 5, 1, "LT, %i, %limit", true),
        (0, 1_000_000, 1, "LT, %i, %limit", false),
        (0, 1_000_000, 10_000, "LT, %i, %limit", true),
        (0, 100, 0, "LT, %i, %limit", false),
        (0, 100, 1, "LT, %i, %n", false),
        (0, 100, 1, "NE, %i, %limit", false),
    ] {
        let exe = counted(first, limit, step, test);
        assert_eq!(is_brief(&exe), brief, "{first} {limit} {step} {test}\n{}", exe.plan().describe());
    }
}

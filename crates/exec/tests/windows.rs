//! Slices that loops look at where they are, against the same slices as copies.

mod common;

use strata_exec::Executable;
use strata_tensor::{DType, Literal};

use common::{compile, run};

/// A loop of five rounds over `%i`, `%s` (forty numbers) and the operand `%x` of six rows; `body` leaves `%new`.
fn looped(body: &str) -> String {
    format!(
        "func.func @main(%x: tensor<6x40xf32>, %s0: tensor<40xf32>) -> (tensor<40xf32>, tensor<6x40xf32>) {{
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %five = stablehlo.constant dense<5> : tensor<i32>
  %all0 = stablehlo.add %x, %x : tensor<6x40xf32>
  %r:3 = stablehlo.while(%i = %zero, %s = %s0, %all = %all0) : tensor<i32>, tensor<40xf32>, tensor<6x40xf32>
  cond {{
    %c = stablehlo.compare LT, %i, %five : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }} do {{
    %next = stablehlo.add %i, %one : tensor<i32>
{body}
    %row = stablehlo.reshape %new : (tensor<40xf32>) -> tensor<1x40xf32>
    %more = stablehlo.dynamic_update_slice %all, %row, %i, %zero
      : (tensor<6x40xf32>, tensor<1x40xf32>, tensor<i32>, tensor<i32>) -> tensor<6x40xf32>
    stablehlo.return %next, %new, %more : tensor<i32>, tensor<40xf32>, tensor<6x40xf32>
  }}
  return %r#1, %r#2 : tensor<40xf32>, tensor<6x40xf32>
}}"
    )
}

fn slice(name: &str, of: &str, at: &str) -> String {
    format!(
        "    %{name}2 = stablehlo.dynamic_slice %{of}, {at}, %zero, sizes = [1, 40]
      : (tensor<6x40xf32>, tensor<i32>, tensor<i32>) -> tensor<1x40xf32>
    %{name} = stablehlo.reshape %{name}2 : (tensor<1x40xf32>) -> tensor<40xf32>\n"
    )
}

fn windows(exe: &Executable) -> usize {
    exe.plan().describe().lines().filter(|line| line.contains("<- window")).count()
}

fn results(exe: &Executable) -> Vec<Vec<f32>> {
    let numbers = |n: usize, first: f32| (0..n).map(|i| first + i as f32 * 0.37).collect::<Vec<f32>>();
    let x = Literal::from_slice(DType::F32, &[6, 40], &numbers(240, -3.0));
    let s = Literal::from_slice(DType::F32, &[40], &numbers(40, 1.0));
    run(exe, &[x, s]).iter().map(|literal| literal.as_slice::<f32>().to_vec()).collect()
}

/// What the loop computes, row by row.
fn expected(step: impl Fn(usize, &[f32], &[Vec<f32>], &[Vec<f32>]) -> Vec<f32>) -> Vec<Vec<f32>> {
    let x: Vec<Vec<f32>> = (0..6).map(|r| (0..40).map(|c| -3.0 + (40 * r + c) as f32 * 0.37).collect()).collect();
    let mut all: Vec<Vec<f32>> = x.iter().map(|row| row.iter().map(|v| v + v).collect()).collect();
    let mut state: Vec<f32> = (0..40).map(|i| 1.0 + i as f32 * 0.37).collect();
    for i in 0..5 {
        state = step(i, &state, &x, &all);
        all[i].clone_from(&state);
    }
    vec![state, all.concat()]
}

fn add(a: &[f32], b: &[f32]) -> Vec<f32> {
    a.iter().zip(b).map(|(a, b)| a + b).collect()
}

#[test]
fn rows_of_an_argument_are_looked_at() {
    let body = slice("a", "x", "%i") + "    %new = stablehlo.add %s, %a : tensor<40xf32>";
    let exe = compile(&looped(&body));
    assert_eq!(windows(&exe), 1, "{}", exe.plan().describe());
    assert_eq!(results(&exe), expected(|i, s, x, _| add(s, &x[i])));
}

#[test]
fn indices_outside_are_moved_inside() {
    let body = "    %far = stablehlo.multiply %i, %five : tensor<i32>\n".to_string()
        + &slice("a", "x", "%far")
        + "    %new = stablehlo.add %s, %a : tensor<40xf32>";
    let exe = compile(&looped(&body));
    assert_eq!((windows(&exe), results(&exe)), (1, expected(|i, s, x, _| add(s, &x[(5 * i).min(5)]))));
}

#[test]
fn what_the_loop_changes_is_copied() {
    let body = slice("a", "all", "%next") + "    %new = stablehlo.add %s, %a : tensor<40xf32>";
    let exe = compile(&looped(&body));
    assert_eq!(windows(&exe), 0, "{}", exe.plan().describe());
    assert_eq!(results(&exe), expected(|i, s, _, all| add(s, &all[i + 1])));
}

#[test]
fn a_window_may_be_the_new_state() {
    let body = slice("new", "x", "%i");
    let exe = compile(&looped(&body));
    assert_eq!((windows(&exe), results(&exe)), (1, expected(|i, _, x, _| x[i].clone())));
}

#[test]
fn branches_and_loops_inside_look_at_the_same() {
    let inner = "    %big = stablehlo.compare GT, %i, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %b = \"stablehlo.if\"(%big) ({\n"
        .to_string()
        + &slice("p", "x", "%i")
        + "      %pp = stablehlo.add %p, %p : tensor<40xf32>
      %late = stablehlo.add %pp, %p : tensor<40xf32>
      stablehlo.return %late : tensor<40xf32>
    }, {
      stablehlo.return %s : tensor<40xf32>
    }) : (tensor<i1>) -> tensor<40xf32>
    %w:2 = stablehlo.while(%j = %zero, %t = %s) : tensor<i32>, tensor<40xf32>
    cond {
      %cj = stablehlo.compare LT, %j, %five : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %cj : tensor<i1>
    } do {
" + &slice("q", "x", "%j")
        + "      %tq = stablehlo.add %t, %q : tensor<40xf32>
      %jn = stablehlo.add %j, %one : tensor<i32>
      stablehlo.return %jn, %tq : tensor<i32>, tensor<40xf32>
    }
    %new = stablehlo.add %b, %w#1 : tensor<40xf32>";
    let exe = compile(&looped(&inner));
    assert_eq!(windows(&exe), 2, "{}", exe.plan().describe());
    let want = expected(|i, s, x, _| {
        let late = if i > 1 { add(&add(&x[i], &x[i]), &x[i]) } else { s.to_vec() };
        add(&late, &x.iter().take(5).fold(s.to_vec(), |t, row| add(&t, row)))
    });
    assert_eq!(results(&exe), want);
}

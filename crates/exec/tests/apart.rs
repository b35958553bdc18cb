//! Loops whose rows never meet are gone through by rows, each by one thread: with the bits of the same loop gone through by all together.
//!
//! Programs are random. Each is there twice: as it is, and with one more state that keeps its rows together.

mod common;

use std::fmt::Write;

use strata_exec::Executable;
use strata_tensor::{DType, Literal};

use common::compile;

const ROUNDS: usize = 130;

/// A loop over `rows` rows of `width` numbers.
struct Draft {
    rng: fastrand::Rng,
    rows: usize,
    width: usize,
    text: String,
    /// Values of a round: rows of so many numbers.
    values: Vec<(String, usize)>,
}

impl Draft {
    fn name(&mut self) -> String {
        format!("%v{}", self.values.len() + 100 * self.text.lines().count())
    }

    fn ty(&self, width: usize) -> String {
        format!("tensor<{}x{width}xf32>", self.rows)
    }

    fn pick(&mut self) -> (String, usize) {
        self.values[self.rng.usize(..self.values.len())].clone()
    }

    fn line(&mut self, line: String) {
        let _ = writeln!(self.text, "    {line}");
    }

    /// One more value of the body.
    fn grow(&mut self) {
        let (a, width) = self.pick();
        let (rows, ty, new) = (self.rows, self.ty(width), self.name());
        let mut result = width;
        match self.rng.u32(..7) {
            0 => self.line(format!("{new} = stablehlo.tanh {a} : {ty}")),
            1 | 2 => {
                let like = |v: &&(String, usize)| v.1 == width;
                let others: Vec<String> = self.values.iter().filter(like).map(|v| v.0.clone()).collect();
                let b = others[self.rng.usize(..others.len())].clone();
                let op = ["add", "multiply", "maximum"][self.rng.usize(..3)];
                self.line(format!("{new} = stablehlo.{op} {a}, {b} : {ty}"));
            }
            3 => {
                let (sum, sums) = (format!("{new}s"), format!("tensor<{rows}xf32>"));
                self.line(format!("{sum} = stablehlo.reduce({a} init: %none) applies stablehlo.add across dimensions = [1] : ({ty}, tensor<f32>) -> {sums}"));
                self.line(format!(
                    "{new} = stablehlo.broadcast_in_dim {sum}, dims = [0] : ({sums}) -> {}",
                    self.ty(self.width)
                ));
                result = self.width;
            }
            4 if width == self.width => {
                self.line(format!(
                    "{new} = stablehlo.dot_general {a}, %w, contracting_dims = [1] x [0] : ({ty}, tensor<{0}x{0}xf32>) -> {ty}",
                    self.width
                ));
            }
            5 if width == self.width => {
                result = width / 2;
                let from = self.rng.usize(..=width / 2);
                let to = self.ty(result);
                self.line(format!("{new} = stablehlo.slice {a} [0:{rows}, {from}:{}] : ({ty}) -> {to}", from + result));
            }
            6 if self.rng.u8(..12) == 0 => {
                // Rows meet.
                self.line(format!("{new} = stablehlo.reverse {a}, dims = [0] : {ty}"));
            }
            _ => self.line(format!("{new} = stablehlo.multiply {a}, {a} : {ty}")),
        }
        self.values.push((new, result));
    }

    /// A value of the state's width that stays small.
    fn state(&mut self) -> String {
        let fit: Vec<String> = self.values.iter().filter(|v| v.1 == self.width).map(|v| v.0.clone()).collect();
        let late = fit[fit.len() - 1 - self.rng.usize(..fit.len().min(4))].clone();
        let (new, ty) = (self.name(), self.ty(self.width));
        self.line(format!("{new} = stablehlo.tanh {late} : {ty}"));
        self.values.push((new.clone(), self.width));
        new
    }
}

/// A program, alone and with a state that keeps its rows together.
fn program(seed: u64) -> [String; 2] {
    let mut rng = fastrand::Rng::with_seed(seed);
    let (rows, width) = ([8, 12, 16, 33][rng.usize(..4)], [32, 64, 96][rng.usize(..3)]);
    let mut draft = Draft { rng, rows, width, text: String::new(), values: Vec::new() };
    draft.values = vec![("%h".into(), width), ("%g".into(), width), ("%x".into(), width)];
    for _ in 0..3 + draft.rng.usize(..9) {
        draft.grow();
    }
    let (h, g) = (draft.state(), draft.state());
    let (out, _) = draft.values.iter().rev().find(|v| v.1 == width).cloned().expect("states");
    let counts_out = draft.rng.bool();
    let (ty, all, one) =
        (draft.ty(width), format!("tensor<{ROUNDS}x{rows}x{width}xf32>"), format!("tensor<1x{rows}x{width}xf32>"));
    [false, true].map(|together| {
        let (more_ty, more) = if together { (", tensor<67xi32>", ", %k = %k0") } else { ("", "") };
        let types = format!("tensor<i32>, {ty}, {ty}, {all}{more_ty}");
        let (turn, turned) = match together {
            true => ("    %k1 = stablehlo.reverse %k, dims = [0] : tensor<67xi32>\n", ", %k1"),
            false => ("", ""),
        };
        format!(
            "func.func @main(%xs: {all}, %h0: {ty}, %g0: {ty}, %w: tensor<{width}x{width}xf32>) -> (tensor<i32>, {ty}, {ty}, {all}) {{
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %limit = stablehlo.constant dense<{ROUNDS}> : tensor<i32>
  %none = stablehlo.constant dense<0.0> : tensor<f32>
  %k0 = stablehlo.iota dim = 0 : tensor<67xi32>
  %all0 = stablehlo.constant dense<7.0> : {all}
  %r:{} = stablehlo.while(%i = %zero, %h = %h0, %g = %g0, %all = %all0{more}) : {types}
  cond {{
    %c = stablehlo.compare LT, %i, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }} do {{
    %next = stablehlo.add %i, %one : tensor<i32>
    %x1 = stablehlo.dynamic_slice %xs, %i, %zero, %zero, sizes = [1, {rows}, {width}] : ({all}, tensor<i32>, tensor<i32>, tensor<i32>) -> {one}
    %x = stablehlo.reshape %x1 : ({one}) -> {ty}
{}{turn}    %o1 = stablehlo.reshape {out} : ({ty}) -> {one}
    %o = stablehlo.dynamic_update_slice %all, %o1, %i, %zero, %zero : ({all}, {one}, tensor<i32>, tensor<i32>, tensor<i32>) -> {all}
    stablehlo.return %next, {h}, {g}, %o{turned} : {types}
  }}
  return {}, %r#1, %r#2, %r#3 : tensor<i32>, {ty}, {ty}, {all}
}}",
            if together { 5 } else { 4 },
            draft.text,
            if counts_out { "%r#0" } else { "%limit" },
        )
    })
}

/// The bytes of every result on a pool of so many threads.
fn run(exe: &Executable, threads: usize) -> Vec<Vec<u8>> {
    let mut rng = fastrand::Rng::with_seed(3);
    let args: Vec<Literal> = (exe.params().iter())
        .map(|ty| {
            let dims = ty.as_tensor().expect("tensors").sizes();
            let numbers: Vec<f32> = (0..dims.iter().product()).map(|_| rng.f32() - 0.5).collect();
            Literal::from_slice(DType::F32, &dims, &numbers)
        })
        .collect();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("a pool");
    let results = pool.install(|| common::run(exe, &args));
    results.iter().map(|r| r.bytes().to_vec()).collect()
}

#[test]
fn rows_apart_have_the_bits_of_rows_together() {
    let (mut apart, total) = (0, 120);
    for seed in 0..total {
        let [alone, together] = program(seed).map(|text| (compile(&text), text));
        let plan = together.0.plan().describe();
        assert!(!plan.contains("rows apart"), "{plan}\n{}", together.1);
        apart += u32::from(alone.0.plan().describe().contains("rows apart"));
        let want = run(&together.0, 2);
        for threads in [1, 2, 3, 5] {
            let same = run(&alone.0, threads) == want;
            assert!(same, "seed {seed}, {threads} threads\n{}\n{}", alone.0.plan().describe(), alone.1);
        }
    }
    assert!(apart > total as u32 / 2, "{apart} of {total}");
}

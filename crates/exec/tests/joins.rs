//! Concatenations of what is computed against their parts, which programs of their own compute.

mod common;

use strata_exec::kernel::{Choice, choose};
use strata_tensor::{DType, Literal};

use common::{compile, run};

fn tensor(dims: &[usize], ty: &str) -> String {
    let sizes: String = dims.iter().map(|n| format!("{n}x")).collect();
    format!("tensor<{sizes}{ty}>")
}

/// Ways to compute a part from `%x`, twice as wide, and `%y`.
fn part(way: usize, name: &str, dims: &[usize], ty: &str) -> String {
    let (full, wide) = (tensor(dims, ty), tensor(&doubled(dims), ty));
    let from = |start: usize, step: usize| {
        let (last, outer) = dims.split_last().expect("a dimension");
        let around: String = outer.iter().map(|n| format!("0:{n}, ")).collect();
        let end = if step == 1 { start + last } else { 2 * last };
        format!("  {name}s = stablehlo.slice %x [{around}{start}:{end}:{step}] : ({wide}) -> {full}\n")
    };
    match way {
        0 => from(0, 1) + &format!("  {name} = stablehlo.negate {name}s : {full}\n"),
        1 => from(0, 1) + &format!("  {name} = stablehlo.multiply {name}s, %y : {full}\n"),
        2 => from(1, 2) + &format!("  {name} = stablehlo.maximum {name}s, %y : {full}\n"),
        3 => from(dims[dims.len() - 1], 1).replace(&format!("{name}s"), name),
        _ => format!("  {name}t = stablehlo.add %y, %y : {full}\n  {name} = stablehlo.multiply {name}t, %y : {full}\n"),
    }
}

fn doubled(dims: &[usize]) -> Vec<usize> {
    let mut dims = dims.to_vec();
    *dims.last_mut().expect("a dimension") *= 2;
    dims
}

fn literal(random: &mut fastrand::Rng, dtype: DType, dims: &[usize]) -> Literal {
    let numbers: Vec<f32> = (0..dims.iter().product()).map(|_| random.f32() * 200.0 - 100.0).collect();
    strata_tensor::convert(&Literal::from_slice(DType::F32, dims, &numbers), dtype)
}

/// The parts, one after the other along `dimension`.
fn joined(parts: &[Literal], dimension: usize) -> Vec<u8> {
    let outer: usize = parts[0].dims()[..dimension].iter().product();
    let row = parts[0].bytes().len() / outer;
    (0..outer).flat_map(|r| parts.iter().flat_map(move |p| p.bytes()[r * row..(r + 1) * row].to_vec())).collect()
}

#[test]
fn parts_lie_where_they_belong() {
    let mut random = fastrand::Rng::with_seed(5);
    let shapes: [&[usize]; 7] =
        [&[4096], &[64, 64], &[70, 129], &[3, 40, 48], &[40, 1, 130], &[1025, 4], &[2, 8, 16, 32]];
    let mut n_fused = 0;
    for _ in 0..90 {
        let dims = shapes[random.usize(..shapes.len())];
        let dimension = random.usize(..dims.len());
        let dtype = [DType::F32, DType::F32, DType::BF16, DType::S32, DType::S8, DType::F64][random.usize(..6)];
        let (ty, k) = (dtype.to_string(), random.usize(2..5));
        let (full, wide) = (tensor(dims, &ty), tensor(&doubled(dims), &ty));
        let names: Vec<String> = (0..k).map(|i| format!("%p{i}")).collect();
        let body: String = names.iter().map(|name| part(random.usize(..5), name, dims, &ty)).collect();
        let mut whole_dims = dims.to_vec();
        whole_dims[dimension] *= k;
        let (types, whole) = (vec![full.clone(); k].join(", "), tensor(&whole_dims, &ty));
        let head = format!("func.func @main(%x: {wide}, %y: {full}, %z: {whole}) -> ");
        let apart = format!("{head}({types}) {{\n{body}  return {} : {types}\n}}", names.join(", "));
        // One that is wanted as it is, and one that only other ops want.
        let parts = names.join(", ");
        let join = |name: &str| {
            format!("  {name} = stablehlo.concatenate {parts}, dim = {dimension} : ({types}) -> {whole}\n")
        };
        let users = |of: &str| {
            format!(
                "  %u = stablehlo.multiply %z, %z : {whole}\n  %v = stablehlo.subtract {of}, %u : {whole}
  %w = stablehlo.maximum %v, %z : {whole}\n"
            )
        };
        let together = format!(
            "{head}({whole}, {whole}) {{\n{body}{}{}{}  return %c, %w : {whole}, {whole}\n}}",
            join("%c"),
            join("%d"),
            users("%d")
        );
        let after = format!(
            "func.func @main(%c: {whole}, %z: {whole}) -> {whole} {{\n{}  return %w : {whole}\n}}",
            users("%c")
        );
        let z = literal(&mut random, dtype, &whole_dims);
        let args = [literal(&mut random, dtype, &doubled(dims)), literal(&mut random, dtype, dims), z];
        for choice in [Choice::Off, Choice::Always, Choice::Avx2] {
            choose(choice);
            let want = joined(&run(&compile(&apart), &args), dimension);
            let program = compile(&together);
            n_fused += usize::from(!program.plan().describe().contains("concatenate"));
            let got = run(&program, &args);
            assert!(got[0].bytes() == want, "{choice:?}\n{together}\n{}", program.plan().describe());
            let want = run(&compile(&after), &[got[0].clone(), args[2].clone()]);
            assert!(got[1].bytes() == want[0].bytes(), "{choice:?}\n{together}\n{}", program.plan().describe());
        }
    }
    choose(Choice::Auto);
    assert!(n_fused > 90, "{n_fused}");
}

/// Slices of an argument that change places.
#[test]
fn what_lies_in_memory_is_copied_from_there() {
    let dims = [5, 6, 7];
    let numbers: Vec<f32> = (0..210).map(|i| i as f32).collect();
    let x = Literal::from_slice(DType::F32, &dims, &numbers);
    for dimension in 0..3 {
        for shift in 1..dims[dimension] {
            let n = dims[dimension];
            let slice = |from: usize, to: usize| {
                let mut part = dims;
                part[dimension] = to - from;
                let ranges: Vec<String> = (0..3)
                    .map(|d| if d == dimension { format!("{from}:{to}") } else { format!("0:{}", dims[d]) })
                    .collect();
                (ranges.join(", "), tensor(&part, "f32"))
            };
            let ([(a, a_type), (b, b_type)], full) = ([slice(n - shift, n), slice(0, n - shift)], tensor(&dims, "f32"));
            let program = compile(&format!(
                "func.func @main(%x: {full}) -> {full} {{
  %a = stablehlo.slice %x [{a}] : ({full}) -> {a_type}
  %b = stablehlo.slice %x [{b}] : ({full}) -> {b_type}
  %c = stablehlo.concatenate %a, %b, dim = {dimension} : ({a_type}, {b_type}) -> {full}
  return %c : {full}
}}"
            ));
            assert_eq!(program.plan().describe().matches("<-").count(), 1, "{}", program.plan().describe());
            let got = run(&program, std::slice::from_ref(&x));
            let want = |at: usize| {
                let mut index = [at / 42, at / 7 % 6, at % 7];
                index[dimension] = (index[dimension] + n - shift) % n;
                numbers[(index[0] * 6 + index[1]) * 7 + index[2]]
            };
            assert_eq!(got[0].as_slice::<f32>(), (0..210).map(want).collect::<Vec<_>>(), "{dimension} {shift}");
        }
    }
}

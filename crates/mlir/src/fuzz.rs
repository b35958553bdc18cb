//! A fuzzer for the text parser and its judge.
//!
//! [`mutate`] damages known programs, token by token and byte by byte; [`check`] demands that parsing ends without a
//! panic and that what parses also prints, reads back the same and prints the same again. `cargo test` runs it for a
//! second, `cargo run --release -p strata-mlir --example fuzz_text -- --seconds 600` for as long as you like.

use strata_diag::Source;

use crate::lexer::{self, Tok};
use crate::{Asm, PrintOptions, difference, parse, print_with};

/// Panics with a description if `text` breaks a promise of the parser or printer.
pub fn check(text: &str, asm: &dyn Asm) {
    let source = Source::new("fuzz.mlir", text);
    let (ir, diagnostics) = parse(&source, asm);
    for diagnostic in &diagnostics {
        let span = diagnostic.primary.as_ref().expect("every parse error has a place").span;
        let (start, end) = (span.start as usize, span.end as usize);
        assert!(start <= end && text.get(start..end).is_some(), "the span {start}..{end} is not in the text");
        assert!(!diagnostic.headline.contains('\n'), "{:?}", diagnostic.headline);
    }
    if !diagnostics.is_empty() {
        return;
    }
    for generic in [false, true] {
        let options = PrintOptions { generic, locations: true };
        let printed = print_with(&ir, asm, options);
        let (again, diagnostics) = parse(&Source::new("printed.mlir", printed.as_str()), asm);
        assert!(diagnostics.is_empty(), "{:?}\n--- from\n{text}\n--- printed\n{printed}", diagnostics[0]);
        if let Some(why) = difference(&ir, &again, true) {
            panic!("reads back differently: {why}\n--- from\n{text}\n--- printed\n{printed}");
        }
        let twice = print_with(&again, asm, options);
        assert_eq!(printed, twice, "printing is not stable for\n{text}");
    }
}

/// Numbers from a seed.
pub struct Random(fastrand::Rng);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(fastrand::Rng::with_seed(seed))
    }
    pub fn bits(&mut self) -> u64 {
        self.0.u64(..)
    }
    /// Below `n`, which must not be zero.
    pub fn below(&mut self, n: usize) -> usize {
        self.0.usize(..n)
    }
    pub fn pick<'a, T: ?Sized>(&mut self, items: &[&'a T]) -> &'a T {
        items[self.below(items.len())]
    }
}

/// One of `seeds` (such as [`SEEDS`]), damaged a few times.
pub fn mutate(seeds: &[&str], random: &mut Random) -> String {
    let mut text = random.pick(seeds).to_string();
    for _ in 0..random.below(6) {
        text = match random.below(10) {
            0 => flip_byte(&text, random),
            1 => repeat_piece(&text, random),
            _ => change_token(&text, seeds, random),
        };
        if text.len() > 1 << 16 {
            break;
        }
    }
    text
}

fn flip_byte(text: &str, random: &mut Random) -> String {
    let mut bytes = text.as_bytes().to_vec();
    if !bytes.is_empty() {
        let i = random.below(bytes.len());
        bytes[i] = random.bits() as u8;
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Repeats a run of tokens many times: deep nesting and long lists.
fn repeat_piece(text: &str, random: &mut Random) -> String {
    let tokens = tokens(text);
    if tokens.is_empty() {
        return text.to_string();
    }
    let first = random.below(tokens.len());
    let last = (first + random.below(8)).min(tokens.len() - 1);
    let piece = format!("{} ", &text[tokens[first].0..tokens[last].1]);
    let n = random.pick(&[&2usize, &3, &17, &300]);
    format!("{}{}{}", &text[..tokens[first].0], piece.repeat(*n), &text[tokens[last].1..])
}

/// Deletes, replaces, copies or swaps a token, or takes a run of tokens from another seed.
fn change_token(text: &str, seeds: &[&str], random: &mut Random) -> String {
    let tokens = tokens(text);
    if tokens.is_empty() {
        return text.to_string();
    }
    let (start, end) = tokens[random.below(tokens.len())];
    let (other_start, other_end) = tokens[random.below(tokens.len())];
    let (before, after) = (&text[..start], &text[end..]);
    match random.below(6) {
        0 => format!("{before}{after}"),
        1 => format!("{before}{}{after}", &text[other_start..other_end]),
        2 => format!("{before}{} {}", &text[start..end], &text[start..]),
        3 => format!("{before}{}{after}", random.pick(WORDS)),
        4 => format!("{before}{} {}", random.pick(WORDS), &text[start..]),
        _ => {
            let seed = random.pick(seeds);
            let others = self::tokens(seed);
            if others.is_empty() {
                return text.to_string();
            }
            let first = random.below(others.len());
            let last = (first + random.below(12)).min(others.len() - 1);
            format!("{before}{}{after}", &seed[others[first].0..others[last].1])
        }
    }
}

fn tokens(text: &str) -> Vec<(usize, usize)> {
    let mut all = Vec::new();
    let mut pos = 0;
    loop {
        let token = lexer::next(text.as_bytes(), pos);
        if token.kind == Tok::Eof {
            return all;
        }
        all.push((token.start as usize, token.end as usize));
        pos = token.end as usize;
    }
}

/// Tokens worth inserting anywhere.
const WORDS: &[&str] = &[
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    "<",
    ">",
    ",",
    ":",
    "=",
    "->",
    "::",
    "-",
    "?",
    "*",
    "{-#",
    "#-}",
    "%0",
    "%0#1",
    "%x:2",
    "^bb0",
    "@f",
    "@\"\"",
    "#a",
    "#d.x<y>",
    "#d<a b>",
    "!t",
    "!d.x<y>",
    "!d<a b>",
    "loc(unknown)",
    "loc",
    "dense<",
    "dense<>",
    "dense<[]>",
    "dense<\"0x\">",
    "tensor<",
    "tensor<0xf32>",
    "tensor<*xf32>",
    "tensor<?xi1>",
    "tensor<i4>",
    "tensor<9223372036854775807x9223372036854775807xf32>",
    "tensor<1x1x1x1xi8>",
    "complex<f32>",
    "tuple<>",
    "none",
    "i0",
    "i1",
    "i128",
    "i16777215",
    "index",
    "f64",
    "tf32",
    "f80",
    "f128",
    "bf16",
    "f8E8M0FNU",
    "f4E2M1FN",
    "ui64",
    "si3",
    "0",
    "1",
    "0x1",
    "-1",
    "1.0",
    "0.1e400",
    "0x7FC00000",
    "99999999999999999999999999999999999999999",
    "true",
    "unit",
    "\"\"",
    "\"\\00\\FF\"",
    "\"\\E9\"",
    "array<i1: true>",
    "array<f16>",
    "affine_map<() -> ()>",
    "distinct[0]<>",
    "dense_resource<blob>",
    "module",
    "attributes",
    "!quant.uniform<i8:f32, 0.1>",
    "\u{1F600}",
    "\0",
    "// x\n",
    "\n",
];

/// Programs that between them use every form.
pub const SEEDS: &[&str] = &[
    "#a = array<i64: 1, -2>\n!t = tensor<2x?xf32, #d.bounds<[1, 2]>>\nmodule @m attributes {x.y = #a, flag} {\n  \
     %0:2 = \"d.op\"() <{p = 1 : i32}> {q = [1, 2.5, \"s\", @f::@g, i32, unit, {k = true}]} : () -> (!t, i32) loc(#l)\n  \
     \"d.use\"(%0#1, %0) : (i32, !t) -> ()\n}\n#l = loc(callsite(\"f.py\":1:2 at fused<\"m\">[\"n\"(#l1), unknown]))\n\
     #l1 = loc(\"f.py\":1:2 to 3:4)\n",
    "\"d.f\"() ({\n^bb0(%a: i32, %b: tensor<*xf32>):\n  %c = \"d.g\"(%a, %d) : (i32, i32) -> i32\n  \
     %d = \"d.h\"() : () -> i32\n  \"d.br\"(%c)[^bb1, ^bb2] : (i32) -> ()\n^bb1:\n  \"d.r\"() : () -> ()\n\
     ^bb2(%e: i32):\n  \"d.r\"(%e) ({\n    \"d.u\"(%b) : (tensor<*xf32>) -> ()\n  }, {}) : (i32) -> ()\n}) : () -> ()\n",
    "\"c\"() {a = dense<[[1, -2], [0x3, 4]]> : tensor<2x2xi8>, b = dense<1.5> : tensor<3xf32>, \
     c = dense<\"0x0000803F000000400000C07F\"> : tensor<3xf32>, d = dense<[(1.0, 2.0), (0x7F800000, -0.0)]> : \
     tensor<2xcomplex<f32>>, e = dense<[true, false]> : tensor<2xi1>, f = dense<> : tensor<0xf32>, g = dense<[0.1, \
     1.0e-9, 3.3e4]> : tensor<3xbf16>, h = dense<[1, 255]> : tensor<2xui8>, i = dense<[-8, 7]> : tensor<2xi4>, j = \
     dense<[1, 2]> : tensor<2x!quant.uniform<i8:f32, 0.1:3>>, k = dense<[0.5, 448.0]> : tensor<2xf8E4M3FN>, l = \
     dense<[1, 2]> : vector<2xindex>} : () -> ()\n",
    "\"n\"() {a = 0x7F800000 : f32, b = 0xFFF8000000000000 : f64, c = -5 : i4, d = 1.0e308, e = 3.14159265 : f32, f = \
     true, g = 255 : ui8, h = -128 : si8, i = 7 : index, j = 170141183460469231731687303715884105727 : i128, k = 1 : i1, \
     l = 2.5 : f80, m = 0.1 : f16, n = -0.0 : f8E5M2} : () -> ()\n",
    "\"t\"() {a = (i1, f32) -> (tuple<i8, none>), b = complex<f64>, c = !d.x<a = [1, \"<\"], b -> c>, d = \
     tensor<4x!d.y>, e = memref<2xf32, strided<[1]>>, f = vector<[4]xf32>, g = () -> (), h = !d<x y>, i = () -> (() -> \
     ()), j = affine_map<(d0)[s0] -> (d0 + s0)>, k = distinct[3]<\"x\">, l = #d<x y>, m = #d.z, n = tensor<0x1x?xsi4>} : \
     () -> ()\n",
    "// A comment.\n\"r\"() {\"quoted key\" = \"esc \\22 \\\\ \\n \\t \\C3\\A9 \\FF\", s = @\"a b\", r = \
     dense_resource<blob> : tensor<2xi8>, t = dense_resource<none> : tensor<1xi8>} : () -> ()\n{-#\n  \
     dialect_resources: {\n    builtin: {\n      blob: \"0x010000000102\"\n    }\n  },\n  external_resources: {\n    \
     other: {\n      k: true,\n      s: \"x\"\n    }\n  }\n#-}\n",
    "%0 = builtin.unrealized_conversion_cast to i32\n%1 = builtin.unrealized_conversion_cast %0 : i32 to f32 {x}\n\
     \"builtin.module\"() ({}) : () -> ()\nmodule {}\n",
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Generic;

    #[test]
    fn seeds_parse() {
        for seed in SEEDS {
            let (_, diagnostics) = parse(&Source::new("seed.mlir", *seed), &Generic);
            assert!(diagnostics.is_empty(), "{}", strata_diag::render(&Source::new("seed", *seed), &diagnostics[0]));
            check(seed, &Generic);
        }
    }

    /// What longer runs have found.
    #[test]
    fn old_findings_stay_found() {
        for text in ["\"n\"() {a = #.} : () -> ()", "\"n\"() {a = 0.1e400 : f80} : () -> ()"] {
            check(text, &Generic);
        }
    }

    #[test]
    fn one_second_of_damage() {
        let begin = std::time::Instant::now();
        let mut random = Random::new(1);
        while begin.elapsed().as_millis() < 1000 {
            check(&mutate(SEEDS, &mut random), &Generic);
        }
    }
}

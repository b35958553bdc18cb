//! The generic form: what parses, how it prints, and what errors say.

use strata_diag::Source;
use strata_mlir::*;

fn read(text: &str) -> Ir {
    let source = Source::new("test.mlir", text);
    let (ir, diagnostics) = parse(&source, &Generic);
    assert!(diagnostics.is_empty(), "{}", strata_diag::render(&source, &diagnostics[0]));
    ir
}

/// The printed form of one attribute.
fn attr(text: &str) -> String {
    let attr = parse_attr(text, &Generic).unwrap_or_else(|why| panic!("{text}: {}", why.headline));
    let again = parse_attr(&attr.to_string(), &Generic).unwrap_or_else(|why| panic!("{attr}: {}", why.headline));
    assert_eq!(attr, again);
    attr.to_string()
}

/// The headline and the text it points at.
fn error(text: &str) -> (String, String) {
    let (_, diagnostics) = parse(&Source::new("test.mlir", text), &Generic);
    let [diagnostic] = diagnostics.as_slice() else { panic!("{} diagnostics for {text}", diagnostics.len()) };
    let span = diagnostic.primary.as_ref().expect("a place").span;
    (diagnostic.headline.clone(), text[span.start as usize..span.end as usize].to_string())
}

fn assert_error(text: &str, headline: &str, place: &str) {
    assert_eq!(error(text), (headline.to_string(), place.to_string()), "{text}");
}

fn attr_error(text: &str, headline: &str, place: &str) {
    assert_error(&format!("\"op\"() {{a = {text}}} : () -> ()"), headline, place);
}

#[test]
fn a_program_prints_as_mlir_prints_it() {
    let text = "\
\"builtin.module\"() ({
  %0 = \"d.a\"() : () -> i32
  %1:2 = \"d.b\"(%0) ({
  ^bb0(%arg0: i32, %arg1: tensor<?x4xf32>):
    %2 = \"d.c\"(%arg0, %0) : (i32, i32) -> i32
    \"d.br\"(%2)[^bb1, ^bb2] : (i32) -> ()
  ^bb1:
    \"d.end\"() : () -> ()
  ^bb2(%3: i32):
    \"d.end\"(%3) : (i32) -> ()
  }, {
  }) {flag, x.y = 1 : i64} : (i32) -> (i32, f32)
  \"d.use\"(%1#1, %1#0) : (f32, i32) -> ()
}) {sym_name = \"m\"} : () -> ()
";
    let ir = read(text);
    let generic = PrintOptions { generic: true, ..Default::default() };
    assert_eq!(print_with(&ir, &Generic, generic), text);
    assert!(print(&ir, &Generic).starts_with("module @m {\n  %0 = \"d.a\"()"));
    let op = &ir.ops[0].regions[0].blocks[0].ops[1];
    assert_eq!((op.results.len(), op.regions[0].blocks.len(), op.regions[1].blocks.len()), (2, 3, 0));
    assert_eq!(op.regions[0].blocks[0].ops[1].successors, [1, 2]);
    assert_eq!(ir.values[op.results[1].0 as usize].name.as_deref(), Some("1#1"));
}

#[test]
fn scalar_attributes() {
    for (text, printed) in [
        ("1", "1 : i64"),
        ("-5 : i4", "-5 : i4"),
        ("0xFF : i8", "-1 : i8"),
        ("255 : ui8", "255 : ui8"),
        ("7 : index", "7 : index"),
        ("1 : i1", "true"),
        ("false", "false"),
        ("1.5", "1.500000e+00 : f64"),
        ("0.1 : f32", "1.000000e-01 : f32"),
        ("0x7F800000 : f32", "0x7F800000 : f32"),
        ("0x7FC00001 : f32", "0x7FC00001 : f32"),
        ("0x7E00 : f16", "0x7E00 : f16"),
        ("1.0e999", "0x7FF0000000000000 : f64"),
        ("3.0 : f8E4M3FN", "3.000000e+00 : f8E4M3FN"),
        ("2.5 : f80", "2.500000e+00 : f80"),
        ("unit", "unit"),
        ("\"a\\22\\n\\C3\\A9\\FF\"", "\"a\\22\\0A\\C3\\A9\\FF\""),
        ("@a::@\"b c\"", "@a::@\"b c\""),
        ("[1, 2.0, 3 : i32, [], unit]", "[1, 2.000000e+00, 3 : i32, [], unit]"),
        ("{b, a = 1 : i8, \"c d\" = {}}", "{a = 1 : i8, b, \"c d\" = {}}"),
        ("array<i64: 1, -2>", "array<i64: 1, -2>"),
        ("array<i1: true, false>", "array<i1: true, false>"),
        ("array<f32: 1.0>", "array<f32: 1.000000e+00>"),
        ("array<i8>", "array<i8>"),
        ("#d.x", "#d.x"),
        ("#d<x>", "#d.x"),
        ("#d<x y>", "#d<x y>"),
        ("#d.x<a = [1,2],\n  b = \"<\" // c\n>", "#d.x<a = [1, 2], b = \"<\">"),
        ("#d.x<y<1>>", "#d.x<y<1>>"),
        ("#d.x-y", "#d.x-y"),
        ("#d<x - >", "#d<x - >"),
        ("#d<x- >", "#d<x- >"),
        ("#d.x<y = - >", "#d.x<y = - >"),
        ("#d<x<1> y<2>>", "#d<x<1> y<2>>"),
        ("affine_map<(d0, d1) -> (d1)>", "affine_map<(d0, d1) -> (d1)>"),
        ("distinct[0]<unit>", "distinct[0]<unit>"),
        ("loc(\"f\":1:2 to :4)", "loc(\"f\":1:2 to :4)"),
        (
            "loc(callsite(\"a\" at fused<1>[unknown, \"b\"(\"f\":3:4)]))",
            "loc(callsite(\"a\" at fused<1 : i64>[unknown, \"b\"(\"f\":3:4)]))",
        ),
    ] {
        assert_eq!(attr(text), printed);
    }
}

#[test]
fn types() {
    for text in [
        "i1",
        "si8",
        "ui64",
        "index",
        "none",
        "bf16",
        "f8E8M0FNU",
        "f4E2M1FN",
        "tf32",
        "f128",
        "complex<f32>",
        "tuple<>",
        "tuple<i8, tuple<f32>>",
        "() -> ()",
        "(i1, f32) -> (i8, i16)",
        "(i1) -> (() -> i8)",
        "tensor<f32>",
        "tensor<2x?x0xi4>",
        "tensor<*xf64>",
        "tensor<?x4xf32, #stablehlo.bounds<3, ?>>",
        "!stablehlo.token",
        "tensor<4x!quant.uniform<i8<-128:127>:f32:1, {0.1:3, 0.2:4}>>",
        "tensor<2xcomplex<f64>>",
        "vector<[4]x2xf32>",
        "memref<2x?xf32, strided<[1, 2], offset: ?>>",
        "!d<x y>",
        "tensor<2xi8, affine_map<(d0) -> (d0)>>",
    ] {
        assert_eq!(attr(text), text);
    }
    assert_eq!(attr("tensor<2 x 3 x f32>"), "tensor<2x3xf32>");
    assert_eq!(attr("(f32) -> (f32)"), "(f32) -> f32");
    assert_eq!(attr("!quant.uniform<i8:f32,0.1>"), "!quant.uniform<i8:f32, 0.1>");
}

#[test]
fn dense_elements() {
    for (text, printed) in [
        ("dense<[[1, -2], [0x3, 4]]> : tensor<2x2xi8>", "dense<[[1, -2], [3, 4]]> : tensor<2x2xi8>"),
        ("dense<[1, 1, 1]> : tensor<3xi32>", "dense<1> : tensor<3xi32>"),
        ("dense<1.5> : tensor<9999999999x99999xf32>", "dense<1.500000e+00> : tensor<9999999999x99999xf32>"),
        ("dense<> : tensor<0x4xf32>", "dense<> : tensor<0x4xf32>"),
        ("dense<[]> : tensor<0xf32>", "dense<> : tensor<0xf32>"),
        ("dense<[true, false]> : tensor<2xi1>", "dense<[true, false]> : tensor<2xi1>"),
        ("dense<[1, 0]> : tensor<2xi1>", "dense<[true, false]> : tensor<2xi1>"),
        (
            "dense<[(1.0, -0.0), (0x7F800000, 2.0)]> : tensor<2xcomplex<f32>>",
            "dense<[(1.000000e+00,-0.000000e+00), (0x7F800000,2.000000e+00)]> : tensor<2xcomplex<f32>>",
        ),
        ("dense<[1, 255]> : tensor<2xui8>", "dense<[1, 255]> : tensor<2xui8>"),
        ("dense<[1, 255]> : tensor<2xi8>", "dense<[1, -1]> : tensor<2xi8>"),
        ("dense<[0.1, 0x7FC0]> : tensor<2xbf16>", "dense<[1.000980e-01, 0x7FC0]> : tensor<2xbf16>"),
        ("dense<[0.3, 500.0]> : tensor<2xf8E4M3FN>", "dense<[3.125000e-01, 0x7F]> : tensor<2xf8E4M3FN>"),
        ("dense<\"0x0000803F00000040\"> : tensor<2xf32>", "dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>"),
        ("dense<\"0x0000803F\"> : tensor<2xf32>", "dense<1.000000e+00> : tensor<2xf32>"),
        ("dense<\"0x05\"> : tensor<3xi1>", "dense<[true, false, true]> : tensor<3xi1>"),
        ("dense<\"0xFF\"> : tensor<100xi1>", "dense<true> : tensor<100xi1>"),
        ("dense<\"0x010001\"> : tensor<3xi1>", "dense<[true, false, true]> : tensor<3xi1>"),
        ("dense<\"0x0F07\"> : tensor<2xi4>", "dense<[-1, 7]> : tensor<2xi4>"),
        (
            "dense<[1, 2]> : tensor<2x!quant.uniform<u8:f32, 0.1>>",
            "dense<[1, 2]> : tensor<2x!quant.uniform<u8:f32, 0.1>>",
        ),
        ("dense<[1, 2]> : vector<2xindex>", "dense<[1, 2]> : vector<2xindex>"),
        ("dense<18446744073709551615> : tensor<ui64>", "dense<18446744073709551615> : tensor<ui64>"),
    ] {
        assert_eq!(attr(text), printed);
    }
    let many: Vec<String> = (0..101).map(|i| i.to_string()).collect();
    let printed = attr(&format!("dense<[{}]> : tensor<101xi16>", many.join(", ")));
    assert!(printed.starts_with("dense<\"0x000001000200"), "{printed}");
}

#[test]
fn aliases_may_come_later() {
    let ir = read(
        "\"a\"() {x = #a, t = !t} : () -> !t loc(#l2)\n#a = [!t, #b]\n!t = i8\n#b = 1 : i8\n#l1 = loc(\"f\":1:2)\n#l2 = loc(\"n\"(#l1))\n",
    );
    assert_eq!(ir.ops[0].attrs.get("x").map(|x| x.to_string()).as_deref(), Some("[i8, 1 : i8]"));
    assert_eq!(ir.ops[0].loc.as_ref().map(|l| l.to_string()).as_deref(), Some("\"n\"(\"f\":1:2)"));
    // Inside a dialect's text they are expanded.
    let ir = read("#b = 1 : i8\n\"a\"() {x = #d.x<#b, #c>} : () -> ()");
    assert_eq!(ir.ops[0].attrs.get("x").map(|x| x.to_string()).as_deref(), Some("#d.x<1 : i8, #c>"));
}

#[test]
fn resources() {
    let text = "\"a\"() {x = dense_resource<blob> : tensor<2xi8>} : () -> ()\n\n{-#\n  dialect_resources: {\n    builtin: {\n      blob: \"0x040000000102\"\n    }\n  }\n#-}\n";
    let ir = read(text);
    let Some(Attr::DenseResource { bytes: Some(bytes), .. }) = ir.ops[0].attrs.get("x") else { panic!("no blob") };
    assert_eq!(&bytes[..], [1, 2]);
    assert_eq!(print(&ir, &Generic), text);
}

#[test]
fn values_and_scopes() {
    // A name is free again after its region, and in isolated regions.
    read("\"a\"() ({\n  %x = \"b\"() : () -> i1\n}, {\n  %x = \"b\"() : () -> i8\n}) : () -> ()");
    read("%x = \"b\"() : () -> i1\nmodule {\n  %x = \"b\"() : () -> i8\n}");
    assert_error("%x = \"b\"() : () -> i1\n%x = \"b\"() : () -> i1", "`%x` is defined twice", "%x");
    assert_error("\"b\"(%y) : (i1) -> ()", "`%y` is not defined", "%y");
    assert_error("%x = \"b\"() : () -> i1\nmodule {\n  \"b\"(%x) : (i1) -> ()\n}", "`%x` is not defined", "%x");
    // A definition in a sibling region does not count.
    let text = "\"a\"() ({\n  \"u\"(%z) : (i1) -> ()\n}, {\n  %z = \"b\"() : () -> i1\n}) : () -> ()";
    assert_error(text, "`%z` is not defined", "%z");
    assert_error("%x = \"b\"() : () -> i1\n\"c\"(%x) : (i8) -> ()", "`%x` is `i8` here but `i1` elsewhere", "%x");
    assert_error("\"c\"(%x) : (i8) -> ()\n%x = \"b\"() : () -> i1", "`%x` is `i1` here but `i8` elsewhere", "%x");
    assert_error("%x:2 = \"b\"() : () -> (i1, i1)\n\"c\"(%x#2) : (i1) -> ()", "`%x#2` is not defined", "%x#2");
    assert_error("%x:2 = \"b\"() : () -> i1", "`b` has 1 result, but 2 named", "%x:2");
    assert_error("\"a\"() ({\n  \"b\"()[^no] : () -> ()\n}) : () -> ()", "`^no` is not a block of this region", "^no");
}

#[test]
fn errors_say_what_was_expected() {
    assert_error("\"a\"(%x : i1", "expected `,` or `)`, found `:`", ":");
    assert_error("\"a\"()", "expected `:`, found end of file", "");
    assert_error("\"a\"() : () -> (i32", "expected `,` or `)`, found end of file", "");
    assert_error("\"a\"(%x, %x) : (i1) -> ()", "2 operands but 1 operand type", "(i1) -> ()");
    assert_error("}", "expected an operation, found `}`", "}");
    assert_error("foo.bar %x", "no pretty form of `foo.bar` is known", "foo.bar");
    assert_error("module {", "expected an operation or `}`, found end of file", "");
    assert_error("\"a", "expected an operation, found a string that does not end", "\"a");
    attr_error("x", "expected an attribute, found `x`", "x");
    attr_error("300 : i8", "`300` does not fit `i8`", "300");
    attr_error("-1 : ui8", "`-1` does not fit `ui8`", "-1");
    attr_error("1 : f32", "an integer cannot be `f32`", "1");
    attr_error("1.0 : i32", "a floating-point number cannot be `i32`", "1.0");
    attr_error("#nope", "attribute alias `#nope` is not defined", "#nope");
    attr_error("tensor<4xf33>", "expected a type, found `f33`", "f33");
    attr_error("tensor<4f32>", "expected `x` and an element type, found `f32`", "f32");
    attr_error("tensor<4xf32", "expected `,` or `>`, found `}`", "}");
    attr_error("#d.x<(]>", "`]` closes nothing", "]");
    attr_error("dense<[1, 2]> : tensor<3xi8>", "2 elements along a dimension of 3", "[1, 2]");
    attr_error("dense<[[1], 2]> : tensor<2x1xi8>", "expected `[` and 1 elements, found `2`", "2");
    attr_error("dense<[[1]]> : tensor<1xi8>", "this list is nested deeper than the tensor has dimensions", "[");
    attr_error("dense<1> : tensor<2xf32>", "expected a floating-point number such as `1.0`, found `1`", "1");
    attr_error("dense<256> : tensor<2xi8>", "`256` does not fit 8 bits", "256");
    attr_error("dense<1> : tensor<?xi8>", "a constant needs static dimensions", "tensor<?xi8>");
    attr_error("dense<\"0x0000\"> : tensor<3xi8>", "2 bytes do not fill `tensor<3xi8>`", "\"0x0000\"");
    attr_error("\"\\q\"", "unknown escape in this string", "\\");
    assert_error("\"op\"() {a, a} : () -> ()", "attribute `a` is given twice", "a");
}

#[test]
fn hostile_nesting_is_an_error() {
    let deep = |open: &str, close: &str| format!("{}{}", open.repeat(100_000), close.repeat(100_000));
    let op = |attr: String| format!("\"op\"() {{a = {attr}}} : () -> ()");
    for text in [
        deep("module {", "}"),
        deep("\"a\"() ({", "}) : () -> ()"),
        op(deep("[", "]")),
        op(deep("{a = ", "}")),
        op(deep("tuple<", ">")),
        op(deep("complex<", ">")),
        op(deep("(", ") -> ()")),
        op(deep("tensor<2xf32, ", ">")),
        op(format!("loc({})", deep("callsite(", " at unknown)"))),
        op(format!("loc({})", deep("fused<loc(", ")>[]"))),
        op(format!("dense<{}> : tensor<{}i8>", deep("[", "]"), "1x".repeat(100_000))),
    ] {
        assert_eq!(error(&text).0, "nested more than 256 levels deep", "{}", &text[..60]);
    }
    // Chains of aliases nest too, whichever way they are ordered.
    let chain: Vec<String> = (1..10_000).map(|i| format!("#a{i} = [#a{}]\n", i - 1)).collect();
    let forwards = format!("#a0 = 1\n{}", chain.concat());
    assert_eq!(error(&forwards).0, "nested more than 256 levels deep");
    let backwards: String = chain.iter().rev().map(String::as_str).collect();
    assert_eq!(error(&format!("{backwards}#a0 = 1\n")).0, "nested more than 256 levels deep");
    let renamed: String = (1..10_000).rev().map(|i| format!("#a{i} = #a{}\n", i - 1)).collect();
    assert_eq!(error(&format!("{renamed}#a0 = 1\n")).0, "nested more than 256 levels deep");
    assert_eq!(error("#a = [#a]\n").0, "attribute alias `#a` is not defined");
}

#[test]
fn hostile_sizes_are_errors() {
    let doubling: String = (1..100).map(|i| format!("#a{i} = [#a{0}, #a{0}]\n", i - 1)).collect();
    assert_eq!(error(&format!("#a0 = 1\n{doubling}")).0, "aliases expand to more than 16 times the file");
    let doubling: String = (1..100).map(|i| format!("#a{i} = #d.x<#a{0}, #a{0}>\n", i - 1)).collect();
    assert_eq!(error(&format!("#a0 = 1\n{doubling}")).0, "aliases expand to more than 16 times the file");
    attr_error(
        "dense<1> : tensor<4294967296x4294967296xi8>",
        "`tensor<4294967296x4294967296xi8>` has more than 2^64 elements",
        "tensor<4294967296x4294967296xi8>",
    );
    attr_error("i99999999", "integers have at most 16777215 bits", "i99999999");
    assert_eq!(error("%x:4294967295 = \"a\"() : () -> ()").0, "`a` has 0 results, but 4294967295 named");
}

#[test]
fn pieces_keep_their_place() {
    let text = "\"a\"() : () -> ()\n// -----\n\"b\"( : () -> ()\n// -----\n";
    let source = Source::new("test.mlir", text);
    let pieces = split_input(text);
    assert_eq!(
        pieces.iter().map(|(_, piece)| *piece).collect::<Vec<_>>(),
        ["\"a\"() : () -> ()\n", "\"b\"( : () -> ()\n", ""]
    );
    let (start, piece) = pieces[1];
    let (_, diagnostics) = parse_range(&source, start..start + piece.len(), &Generic);
    assert!(strata_diag::render(&source, &diagnostics[0]).contains("test.mlir:3:6"));
}

//! A tiny dialect through the hooks, both ways.

use strata_diag::Source;
use strata_mlir::*;

struct Toy;

impl Asm for Toy {
    fn parse_op(&self, p: &mut Parser<'_>, op: &mut OpState) -> PResult<bool> {
        match &*op.name {
            // toy.func @name(%a: i32, %b: i32) -> i32 { … }
            "toy.func" => {
                let name = p.symbol_name()?;
                let args = p.paren_arguments()?;
                p.expect(Tok::Arrow)?;
                let results = p.result_types()?;
                op.attrs = p.attr_dict_with_keyword()?;
                op.attrs.set("sym_name", Attr::String(name));
                let inputs: Vec<Type> = args.iter().map(|arg| arg.ty.clone()).collect();
                let ty = Type::Function { inputs: inputs.into(), results: results.into() };
                op.attrs.set("function_type", Attr::Type(ty));
                op.regions = vec![p.region(&args)?];
            }
            // toy.add %a, %b : i32
            "toy.add" => {
                let operands = p.operands()?;
                op.attrs = p.attr_dict()?;
                let ty = p.colon_type()?;
                op.operands = operands.iter().map(|operand| p.resolve(operand, &ty)).collect::<PResult<_>>()?;
                op.result_types = vec![ty];
            }
            // return %a : i32
            "toy.return" => {
                let operands = p.operands()?;
                if !operands.is_empty() {
                    p.expect(Tok::Colon)?;
                    let span = p.span();
                    let types = p.types()?;
                    op.operands = p.resolve_all(&operands, &types, span)?;
                }
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn print_op(&self, p: &mut Printer<'_>, op: &Operation) -> bool {
        match &*op.name {
            "toy.func" => {
                let Some(Attr::String(name)) = op.attrs.get("sym_name") else { return false };
                let Some(Attr::Type(Type::Function { results, .. })) = op.attrs.get("function_type") else {
                    return false;
                };
                p.text("toy.func ");
                p.symbol(name);
                p.text("(");
                let args = &op.regions[0].blocks[0].args;
                p.separated(args, |p, &arg| {
                    p.value(arg);
                    p.text(": ");
                    p.ty_of(arg);
                });
                p.text(") -> (");
                p.types(results.iter());
                p.text(") ");
                p.region(&op.regions[0], false);
            }
            "toy.add" => {
                p.text("toy.add ");
                p.values(&op.operands);
                p.attr_dict(&op.attrs, &[]);
                p.text(" : ");
                p.ty_of(op.results[0]);
            }
            "toy.return" => {
                p.text("return ");
                p.values(&op.operands);
                p.text(" : ");
                p.types(op.operands.iter().map(|&value| p.ir().ty(value)).collect::<Vec<_>>());
            }
            _ => return false,
        }
        true
    }

    fn isolated(&self, name: &str) -> bool {
        name == "toy.func"
    }

    fn default_dialect(&self, name: &str) -> Option<&str> {
        (name == "toy.func").then_some("toy")
    }
}

fn source(text: &str) -> Source {
    Source { name: "test.mlir".into(), text: text.into() }
}

const PROGRAM: &str = "\
module @m attributes {x = 1 : i32} {
  toy.func @main(%arg0: i32, %arg1: i32) -> (i32) {
    %0 = toy.add %arg0, %arg1 : i32
    %1:2 = \"toy.pair\"(%0) ({
    ^bb0(%arg2: i32):
      %3 = toy.add %arg2, %0 : i32
      return %3 : i32
    }) : (i32) -> (i32, f32)
    %2 = toy.add %1#0, %0 {flag} : i32
    return %2 : i32
  }
  toy.func @other(%arg0: i32) -> (i32) {
    return %arg0 : i32
  }
}
";

#[test]
fn pretty_forms_round_trip() {
    let (ir, diagnostics) = parse(&source(PROGRAM), &Toy);
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    assert_eq!(print(&ir, &Toy), PROGRAM);

    let generic = print_with(&ir, &Toy, PrintOptions { generic: true, ..Default::default() });
    let (again, diagnostics) = parse(&source(&generic), &Toy);
    assert!(diagnostics.is_empty(), "{diagnostics:?}\n{generic}");
    assert_eq!(difference(&ir, &again, true), None);
}

#[test]
fn errors_of_hooks_point_at_the_token() {
    let text = "toy.func @f(%a: i32) -> i32 {\n  return %a : f32\n}";
    let (_, diagnostics) = parse(&source(text), &Toy);
    assert_eq!(diagnostics[0].headline, "`%a` is `f32` here but `i32` elsewhere");
    let text = "toy.func f";
    let (_, diagnostics) = parse(&source(text), &Toy);
    assert_eq!(diagnostics[0].headline, "expected a symbol such as `@main`, found `f`");
    let text = "toy.func @f() -> () {\n  toy.what %a\n}";
    let (_, diagnostics) = parse(&source(text), &Toy);
    assert_eq!(diagnostics[0].headline, "no pretty form of `toy.what` is known");
}

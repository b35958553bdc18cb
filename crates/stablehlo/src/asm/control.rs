//! Ops no line of the table can say: `while`, `reduce` and `scan` with their regions, and the cast between dialects.

use strata_mlir::{
    Argument, Attr, Block, OpState, Operation, PResult, Parser, Printer, Region, Signedness, Tok, Type, ValueId,
};

use super::parse;
use super::print::{arguments, dict_with_keyword, types_of};
use crate::attr_value::{AttrValue, i64_array, int_attr};
use crate::body::join;

/// Ops `reduce` can apply without spelling out its body.
const COMMUTATIVE: &[&str] = &[
    "stablehlo.add",
    "stablehlo.and",
    "stablehlo.maximum",
    "stablehlo.minimum",
    "stablehlo.multiply",
    "stablehlo.or",
    "stablehlo.xor",
];

/// `(%iterArg = %x, …) : types attributes {…} cond {…} do {…}`; both regions name their arguments alike.
pub fn parse_while(p: &mut Parser<'_>, op: &mut OpState) -> PResult<()> {
    let pairs = p.delimited(Tok::LParen, Tok::RParen, |p| {
        let arg = p.operand()?;
        p.expect(Tok::Equal)?;
        Ok((arg, p.operand()?))
    })?;
    let mut types = Vec::new();
    let span = p.span();
    if p.eat(Tok::Colon) {
        types = p.types()?;
    }
    let operands: Vec<_> = pairs.iter().map(|pair| pair.1).collect();
    op.operands = p.resolve_all(&operands, &types, p.span_from(span))?;
    let args: Vec<_> =
        std::iter::zip(&pairs, &types).map(|(pair, ty)| Argument { operand: pair.0, ty: ty.clone() }).collect();
    parse::merge(p, op, |p| p.attr_dict_with_keyword())?;
    for word in ["cond", "do"] {
        p.expect_keyword(word)?;
        let region = p.region(&args)?;
        op.regions.push(region);
    }
    op.result_types = types;
    Ok(())
}

pub fn print_while(p: &mut Printer<'_>, op: &Operation) -> bool {
    let [cond, body] = op.regions.as_slice() else { return false };
    let ([cond_block], [body_block]) = (cond.blocks.as_slice(), body.blocks.as_slice()) else { return false };
    let types = |p: &Printer<'_>, values: &[ValueId]| values.iter().map(|&v| p.ir().ty(v).clone()).collect::<Vec<_>>();
    let expected = types(p, &op.operands);
    if [&cond_block.args, &body_block.args, &op.results].iter().any(|values| types(p, values) != expected) {
        return false;
    }
    p.text(&op.name);
    p.text("(");
    for (i, (&arg, &operand)) in std::iter::zip(&body_block.args, &op.operands).enumerate() {
        p.text(if i > 0 { ", " } else { "" });
        p.value(arg);
        p.text(" = ");
        p.value(operand);
    }
    p.text(")");
    if !op.operands.is_empty() {
        p.text(" : ");
        types_of(p, &op.operands);
    }
    dict_with_keyword(p, &op.attrs, &[]);
    p.newline();
    p.text("cond ");
    p.region(cond, false);
    p.text(" do ");
    p.region(body, false);
    true
}

/// `(%x init: %i), … applies op across dimensions = [0] : types` or `… across dimensions = [0] : types reducer(…) {…}`.
pub fn parse_reduce(p: &mut Parser<'_>, op: &mut OpState) -> PResult<()> {
    let pairs = p.comma_separated(|p| {
        p.expect(Tok::LParen)?;
        let input = p.operand()?;
        parse::expect_text(p, "init:")?;
        let init = p.operand()?;
        p.expect(Tok::RParen)?;
        Ok((input, init))
    })?;
    let operands: Vec<_> = pairs.iter().map(|p| p.0).chain(pairs.iter().map(|p| p.1)).collect();
    let mut applied = None;
    if p.eat_keyword("applies") {
        let span = p.span();
        let name = p.keyword()?;
        let name = if name.contains('.') { name.to_owned() } else { format!("stablehlo.{name}") };
        if !COMMUTATIVE.contains(&name.as_str()) {
            return Err(p.error(span, format!("`{name}` is not a commutative op of two operands")));
        }
        applied = Some(name);
    }
    parse::expect_text(p, "across dimensions =")?;
    let dimensions = p.integer_list()?;
    parse::dict(p, op)?;
    op.attrs.set("dimensions", i64_array(&dimensions));
    let span = p.expect(Tok::Colon)?;
    let (inputs, results) = p.function_type()?;
    op.operands = p.resolve_all(&operands, &inputs, p.span_from(span))?;
    op.result_types = results;
    let region = match applied {
        Some(name) => applied_region(p, &name, &inputs, op)?,
        None => {
            p.optional_location()?;
            p.expect_keyword("reducer")?;
            let (mut first, mut second) = (Vec::new(), Vec::new());
            while p.eat(Tok::LParen) {
                first.push(p.argument()?);
                p.expect(Tok::Comma)?;
                second.push(p.argument()?);
                p.expect(Tok::RParen)?;
            }
            first.append(&mut second);
            p.region(&first)?
        }
    };
    op.regions.push(region);
    Ok(())
}

/// `^bb0(%a, %b): %r = op %a, %b; stablehlo.return %r` over scalars of the first input's element type.
fn applied_region(p: &mut Parser<'_>, name: &str, inputs: &[Type], op: &OpState) -> PResult<Region> {
    let Some(Type::Tensor { element, .. }) = inputs.first() else {
        return Err(p.error(op.span, "`applies` needs an input of a tensor type"));
    };
    let scalar = Type::Tensor { dims: [].into(), element: element.clone(), encoding: None };
    let [a, b, r] = [(); 3].map(|()| p.ir_mut().add_value(scalar.clone(), None, op.span));
    let operation = |name: &str, operands: Vec<ValueId>, results: Vec<ValueId>| Operation {
        name: name.into(),
        operands,
        results,
        attrs: Default::default(),
        regions: Vec::new(),
        successors: Vec::new(),
        loc: None,
        span: op.span,
    };
    let ops = vec![operation(name, vec![a, b], vec![r]), operation("stablehlo.return", vec![r], Vec::new())];
    Ok(Region { blocks: vec![Block { args: vec![a, b], ops }] })
}

pub fn print_reduce(p: &mut Printer<'_>, op: &Operation) -> bool {
    let [region] = op.regions.as_slice() else { return false };
    let [block] = region.blocks.as_slice() else { return false };
    let n = op.operands.len() / 2;
    let Ok(dimensions) = Vec::<i64>::from_attr(op.attrs.get("dimensions")) else { return false };
    if n == 0 || op.operands.len() != 2 * n || block.args.len() != 2 * n {
        return false;
    }
    let applied = applied_op(p, op, block).map(str::to_owned);
    p.text(&op.name);
    for i in 0..n {
        p.text(if i > 0 { ", (" } else { "(" });
        p.value(op.operands[i]);
        p.text(" init: ");
        p.value(op.operands[i + n]);
        p.text(")");
    }
    if let Some(name) = &applied {
        p.text(&format!(" applies {name}"));
    }
    p.text(&format!(" across dimensions = [{}]", join(&dimensions)));
    p.attr_dict(&op.attrs, &["dimensions"]);
    p.text(" : ");
    p.function_type(&op.operands, &op.results);
    if applied.is_some() {
        return true;
    }
    p.newline();
    p.text(" reducer");
    for i in 0..n {
        p.text("(");
        arguments(p, &[block.args[i], block.args[i + n]]);
        p.text(") ");
    }
    p.text(" ");
    p.region(region, false);
    true
}

/// The op a reduction's body consists of, if `applies` says all of it.
fn applied_op<'a>(p: &Printer<'_>, op: &Operation, block: &'a Block) -> Option<&'a str> {
    let [inner, ret] = block.ops.as_slice() else { return None };
    let Type::Tensor { element, .. } = p.ir().ty(op.operands[0]) else { return None };
    let scalar = Type::Tensor { dims: [].into(), element: element.clone(), encoding: None };
    let plain = COMMUTATIVE.contains(&&*inner.name)
        && inner.operands == block.args
        && inner.attrs.is_empty()
        && inner.results.len() == 1
        && &*ret.name == "stablehlo.return"
        && ret.operands == inner.results;
    let typed = block.args.iter().chain(&inner.results).all(|&v| *p.ir().ty(v) == scalar);
    (plain && typed).then_some(&*inner.name)
}

/// `(%inputs) inits(%inits) dimension=0 attributes {…} {…} : types`.
pub fn parse_scan(p: &mut Parser<'_>, op: &mut OpState) -> PResult<()> {
    let mut operands = p.paren_operands()?;
    let n_inputs = operands.len();
    p.expect_keyword("inits")?;
    let mut inits = p.paren_operands()?;
    let n_inits = inits.len();
    operands.append(&mut inits);
    parse::expect_text(p, "dimension =")?;
    let dimension = p.integer()?;
    parse::merge(p, op, |p| p.attr_dict_with_keyword())?;
    op.attrs.set("dimension", int_attr(dimension, 64));
    let region = p.region(&[])?;
    op.regions.push(region);
    let span = p.expect(Tok::Colon)?;
    let (inputs, results) = p.function_type()?;
    op.operands = p.resolve_all(&operands, &inputs, p.span_from(span))?;
    let Some(n_outputs) = results.len().checked_sub(n_inits) else {
        return Err(p.error(p.span_from(span), "a scan has a result for every init"));
    };
    op.attrs.set("operandSegmentSizes", i32_array(&[n_inputs, n_inits]));
    op.attrs.set("resultSegmentSizes", i32_array(&[n_outputs, n_inits]));
    op.result_types = results;
    Ok(())
}

pub fn print_scan(p: &mut Printer<'_>, op: &Operation) -> bool {
    let ([region], Ok(dimension)) = (op.regions.as_slice(), i64::from_attr(op.attrs.get("dimension"))) else {
        return false;
    };
    let Ok([n_inputs, n_inits]) = <[i64; 2]>::from_attr(op.attrs.get("operandSegmentSizes")) else { return false };
    if n_inputs < 0 || n_inits < 0 || n_inputs.checked_add(n_inits) != Some(op.operands.len() as i64) {
        return false;
    }
    let (inputs, inits) = op.operands.split_at(n_inputs as usize);
    p.text(&op.name);
    p.text("(");
    p.values(inputs);
    p.text(") inits (");
    p.values(inits);
    p.text(&format!(") dimension={dimension}"));
    dict_with_keyword(p, &op.attrs, &["dimension", "operandSegmentSizes", "resultSegmentSizes"]);
    p.text(" ");
    p.region(region, true);
    p.text(" : ");
    p.function_type(&op.operands, &op.results);
    true
}

/// `%a, %b : types to types {…}`; the parser of `strata_mlir` reads it.
pub fn print_cast(p: &mut Printer<'_>, op: &Operation) -> bool {
    if !op.regions.is_empty() || !op.successors.is_empty() || op.results.is_empty() {
        return false;
    }
    p.text(&op.name);
    p.text(" ");
    if !op.operands.is_empty() {
        p.values(&op.operands);
        p.text(" : ");
        types_of(p, &op.operands);
        p.text(" ");
    }
    p.text("to ");
    types_of(p, &op.results);
    p.attr_dict(&op.attrs, &[]);
    true
}

fn i32_array(values: &[usize]) -> Attr {
    let element = Type::Integer { width: 32, sign: Signedness::Signless };
    let values = values.iter().map(|&v| Attr::Integer { value: v as i128, ty: element.clone() }).collect();
    Attr::DenseArray { element, values }
}

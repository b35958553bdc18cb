//! `func.func`: signatures, their attributes, and declarations without a body.

use std::sync::Arc;

use strata_mlir::{Argument, Attr, AttrDict, OpState, Operation, PResult, Parser, Printer, Tok, Type};

use super::parse;
use super::print::dict_with_keyword;

pub fn parse_func(p: &mut Parser<'_>, op: &mut OpState) -> PResult<()> {
    if let Some(word) = p.optional_keyword() {
        op.attrs.set("sym_visibility", Attr::String(word.into()));
    }
    op.attrs.set("sym_name", Attr::String(p.symbol_name()?));
    let mut args = Vec::new();
    let mut arg_attrs = Vec::new();
    let inputs = p.delimited(Tok::LParen, Tok::RParen, |p| {
        let mut ty = None;
        if let Some(operand) = p.optional_operand()? {
            p.expect(Tok::Colon)?;
            let argument = Argument { operand, ty: p.ty()? };
            ty = Some(argument.ty.clone());
            args.push(argument);
        }
        let ty = match ty {
            Some(ty) => ty,
            None => p.ty()?,
        };
        arg_attrs.push(optional_dict(p)?);
        p.optional_location()?;
        Ok(ty)
    })?;
    let mut result_attrs = Vec::new();
    let mut results = Vec::new();
    if p.eat(Tok::Arrow) {
        if p.at(Tok::LParen) {
            results = p.delimited(Tok::LParen, Tok::RParen, |p| {
                let ty = p.ty()?;
                result_attrs.push(optional_dict(p)?);
                Ok(ty)
            })?;
        } else {
            results.push(p.ty()?);
            result_attrs.push(AttrDict::default());
        }
    }
    let signature = Type::Function { inputs: inputs.into(), results: results.into() };
    op.attrs.set("function_type", Attr::Type(signature));
    for (name, list) in [("arg_attrs", arg_attrs), ("res_attrs", result_attrs)] {
        if list.iter().any(|dict| !dict.is_empty()) {
            op.attrs.set(name, Attr::Array(list.into_iter().map(Attr::Dict).collect()));
        }
    }
    parse::merge(p, op, |p| p.attr_dict_with_keyword())?;
    let region = if p.at(Tok::LBrace) { p.region(&args)? } else { Default::default() };
    op.regions.push(region);
    Ok(())
}

fn optional_dict(p: &mut Parser<'_>) -> PResult<AttrDict> {
    if p.at(Tok::LBrace) { p.attr_dict() } else { Ok(AttrDict::default()) }
}

const SIGNATURE: &[&str] = &["sym_name", "sym_visibility", "function_type", "arg_attrs", "res_attrs"];

pub fn print_func(p: &mut Printer<'_>, op: &Operation) -> bool {
    let (Some(Attr::String(name)), Some(Attr::Type(Type::Function { inputs, results }))) =
        (op.attrs.get("sym_name"), op.attrs.get("function_type"))
    else {
        return false;
    };
    let [region] = op.regions.as_slice() else { return false };
    let args = region.blocks.first().map(|block| block.args.clone());
    if args.as_ref().is_some_and(|args| args.len() != inputs.len()) {
        return false;
    }
    let (Some(arg_attrs), Some(result_attrs)) = (dicts(op, "arg_attrs", inputs), dicts(op, "res_attrs", results))
    else {
        return false;
    };
    let visibility = match op.attrs.get("sym_visibility") {
        None => None,
        Some(Attr::String(word)) if matches!(&**word, "public" | "private" | "nested") => Some(word.clone()),
        Some(_) => return false,
    };
    p.text(&op.name);
    if let Some(word) = visibility {
        p.text(" ");
        p.text(&word);
    }
    p.text(" ");
    p.symbol(name);
    p.text("(");
    for (i, ty) in inputs.iter().enumerate() {
        p.text(if i > 0 { ", " } else { "" });
        if let Some(args) = &args {
            p.value(args[i]);
            p.text(": ");
        }
        p.ty(ty);
        p.attr_dict(&arg_attrs[i], &[]);
    }
    p.text(")");
    print_results(p, results, &result_attrs);
    dict_with_keyword(p, &op.attrs, SIGNATURE);
    if args.is_some() {
        p.text(" ");
        p.region(region, false);
    }
    true
}

fn print_results(p: &mut Printer<'_>, results: &Arc<[Type]>, attrs: &[AttrDict]) {
    if results.is_empty() {
        return;
    }
    p.text(" -> ");
    let parens = results.len() != 1 || !attrs[0].is_empty() || matches!(results[0], Type::Function { .. });
    p.text(if parens { "(" } else { "" });
    for (i, ty) in results.iter().enumerate() {
        p.text(if i > 0 { ", " } else { "" });
        p.ty(ty);
        p.attr_dict(&attrs[i], &[]);
    }
    p.text(if parens { ")" } else { "" });
}

/// One dictionary per type; `None` if the attribute is not a list of that length.
fn dicts(op: &Operation, name: &str, types: &[Type]) -> Option<Vec<AttrDict>> {
    match op.attrs.get(name) {
        None => Some(vec![AttrDict::default(); types.len()]),
        Some(Attr::Array(items)) if items.len() == types.len() => items
            .iter()
            .map(|item| match item {
                Attr::Dict(dict) => Some(dict.clone()),
                _ => None,
            })
            .collect(),
        Some(_) => None,
    }
}

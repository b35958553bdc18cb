//! Parses an op by walking the items of its format.

use std::sync::Arc;

use strata_mlir::{Attr, F64Bits, OpState, Operand, PResult, Parser, Signedness, Tok, Type};

use super::format::{Item, Kind};
use super::{notation, type_forms};
use crate::attr_value::{i64_array, int_attr};

pub fn parse_format<'a>(p: &mut Parser<'a>, op: &mut OpState, items: &[Item]) -> PResult<()> {
    let mut operands = Vec::new();
    walk(p, op, items, &mut operands)
}

fn walk<'a>(p: &mut Parser<'a>, op: &mut OpState, items: &[Item], operands: &mut Vec<Operand<'a>>) -> PResult<()> {
    for item in items {
        match item {
            Item::Text(text) => expect_text(p, text)?,
            Item::Operand => operands.push(p.operand()?),
            Item::Operands => operands.extend(p.operands()?),
            Item::OperandsWithCommas => {
                while let Some(operand) = p.optional_operand()? {
                    operands.push(operand);
                    p.expect(Tok::Comma)?;
                }
            }
            Item::Attr(name, kind) => {
                let attr = parse_attr(p, &op.name.clone(), *kind)?;
                set(p, op, name, attr)?;
            }
            Item::Optional(_, inner) => {
                if p.at(Tok::Comma) {
                    walk(p, op, inner, operands)?;
                }
            }
            Item::Dict => dict(p, op)?,
            Item::Notation(form) => notation::parse(p, op, *form)?,
            Item::Types(form) => type_forms::parse(p, op, *form, std::mem::take(operands))?,
        }
    }
    Ok(())
}

/// `{…}`, if it is there, on top of the attributes the op has.
pub fn dict(p: &mut Parser<'_>, op: &mut OpState) -> PResult<()> {
    if !p.at(Tok::LBrace) {
        return Ok(());
    }
    merge(p, op, |p| p.attr_dict())
}

/// Adds a dictionary to the op's attributes.
pub fn merge<'a>(
    p: &mut Parser<'a>,
    op: &mut OpState,
    parse: impl FnOnce(&mut Parser<'a>) -> PResult<strata_mlir::AttrDict>,
) -> PResult<()> {
    for (name, attr) in parse(p)?.0 {
        set(p, op, &name, attr)?;
    }
    Ok(())
}

fn set(p: &Parser<'_>, op: &mut OpState, name: &str, attr: Attr) -> PResult<()> {
    // Saying the same thing twice is harmless: people write a call's target in both places.
    if op.attrs.get(name).is_some_and(|given| *given != attr) {
        return Err(p.error(op.span, format!("attribute `{name}` is given twice")));
    }
    op.attrs.set(name, attr);
    Ok(())
}

/// Expects the tokens of a literal.
pub fn expect_text(p: &mut Parser<'_>, text: &str) -> PResult<()> {
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        let word = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).unwrap_or(rest.len());
        let len = if rest.starts_with("->") { 2 } else { word.max(1) };
        let (token, after) = rest.split_at(len);
        if p.token_text() != token {
            return Err(p.expected(&format!("`{token}`")));
        }
        p.bump();
        rest = after.trim_start();
    }
    Ok(())
}

fn parse_attr(p: &mut Parser<'_>, op: &str, kind: Kind) -> PResult<Attr> {
    Ok(match kind {
        Kind::Int { width, unsigned: false } => int_attr(p.integer()?, width),
        Kind::Int { width, unsigned: true } => {
            let Some(value) = p.token_text().parse::<u64>().ok() else { return Err(p.expected("an unsigned integer")) };
            p.bump();
            Attr::Integer { value: value.into(), ty: Type::Integer { width, sign: Signedness::Unsigned } }
        }
        Kind::Float => Attr::Float { bits: F64Bits::new(p.float()?), ty: Type::Float("f64".into()) },
        Kind::Elements => p.attr()?,
        Kind::Bool => Attr::Bool(p.boolean()?),
        Kind::Dims => i64_array(&p.integer_list()?),
        Kind::String => Attr::String(p.string()?),
        Kind::Target => Attr::String(p.symbol_name()?),
        Kind::Symbol => Attr::Symbol { root: p.symbol_name()?, nested: Arc::new([]) },
        Kind::Enum(mnemonic) => {
            let dialect = op.split('.').next().unwrap_or("stablehlo").into();
            Attr::Dialect { dialect, body: format!("{mnemonic} {}", p.keyword()?).into() }
        }
        Kind::Sharding => {
            if !p.at(Tok::Less) {
                return p.attr();
            }
            Attr::Dialect { dialect: "sdy".into(), body: format!("sharding{}", balanced(p)?).into() }
        }
    })
}

/// The text from an opening bracket to the one that closes it, both included.
pub fn balanced<'a>(p: &mut Parser<'a>) -> PResult<&'a str> {
    let start = p.span();
    let mut depth = 0usize;
    loop {
        match p.peek() {
            Tok::Less | Tok::LSquare | Tok::LParen | Tok::LBrace => depth += 1,
            Tok::Greater | Tok::RSquare | Tok::RParen | Tok::RBrace => depth = depth.saturating_sub(1),
            Tok::Eof | Tok::Error => return Err(p.expected("a closing bracket")),
            _ => {}
        }
        p.bump();
        if depth == 0 {
            return Ok(p.slice(p.span_from(start)));
        }
    }
}

//! Parses an op by walking the items of its format.

use std::sync::Arc;

use strata_mlir::{Attr, F64Bits, OpState, Operand, PResult, Parser, Signedness, Tok, Type};

use super::format::{Item, Kind};
pub use super::pieces::{balanced, dict, merge, set};
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

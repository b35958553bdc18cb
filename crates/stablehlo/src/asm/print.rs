//! Prints an op by walking the items of its format.

use strata_mlir::{Attr, AttrDict, Operation, Printer, Type, ValueId};

use super::format::{Item, Kind, spelled_out};
pub use super::pieces::types_of;
use super::{notation, type_forms};
use crate::attr_value::AttrValue;
use crate::body::{float_text, join};

/// Prints `op` and returns true, or prints nothing if the format cannot say all that `op` holds.
pub fn print_format(p: &mut Printer<'_>, op: &Operation, items: &[Item]) -> bool {
    if !fits(p, op, items) {
        return false;
    }
    p.text(if &*op.name == "func.return" { "return" } else { &op.name });
    walk(p, op, items, &spelled_out(items), &mut 0);
    true
}

fn walk(p: &mut Printer<'_>, op: &Operation, items: &[Item], spelled: &[&str], next: &mut usize) {
    for item in items {
        match item {
            Item::Text(text) => p.text(text),
            Item::Operand => {
                p.value(op.operands[*next]);
                *next += 1;
            }
            Item::Operands => {
                p.values(&op.operands[*next..]);
                *next = op.operands.len();
            }
            Item::OperandsWithCommas => {
                p.values(&op.operands[*next..]);
                if op.operands.len() > *next {
                    p.text(",");
                }
                *next = op.operands.len();
            }
            Item::Attr(name, kind) => {
                if let Some(attr) = op.attrs.get(name) {
                    print_attr(p, attr, *kind);
                }
            }
            Item::Optional(name, inner) => {
                if op.attrs.get(name).is_some() {
                    walk(p, op, inner, spelled, next);
                }
            }
            Item::Dict => p.attr_dict(&op.attrs, spelled),
            Item::Notation(form) => {
                let text = notation::text(op, *form).unwrap_or_default();
                p.text(&text);
            }
            Item::Types(form) => type_forms::print(p, op, *form),
        }
    }
}

/// Whether walking the items prints `op` completely.
fn fits(p: &Printer<'_>, op: &Operation, items: &[Item]) -> bool {
    let n_single = items.iter().filter(|item| **item == Item::Operand).count();
    let open = items.iter().any(|item| match item {
        Item::Operands | Item::OperandsWithCommas => true,
        Item::Types(form) => form.is_whole(),
        _ => false,
    });
    let operands_fit = op.operands.len() == n_single || (open && op.operands.len() > n_single);
    operands_fit && op.regions.is_empty() && op.successors.is_empty() && items.iter().all(|item| item_fits(p, op, item))
}

fn item_fits(p: &Printer<'_>, op: &Operation, item: &Item) -> bool {
    match item {
        Item::Attr(name, kind) => op.attrs.get(name).is_some_and(|attr| kind_fits(&op.name, attr, *kind)),
        Item::Optional(name, inner) => op.attrs.get(name).is_none() || inner.iter().all(|item| item_fits(p, op, item)),
        Item::Notation(form) => notation::text(op, *form).is_some(),
        Item::Types(form) => type_forms::fits(p, op, *form),
        _ => true,
    }
}

fn kind_fits(op: &str, attr: &Attr, kind: Kind) -> bool {
    match (kind, attr) {
        (Kind::Int { width, .. }, Attr::Integer { ty: Type::Integer { width: actual, .. }, .. }) => width == *actual,
        (Kind::Float, Attr::Float { ty: Type::Float(name), .. }) => &**name == "f64",
        (Kind::Bool, Attr::Bool(_)) | (Kind::String | Kind::Target, Attr::String(_)) => true,
        (Kind::Dims, Attr::DenseArray { .. }) => Vec::<i64>::from_attr(Some(attr)).is_ok(),
        (Kind::Symbol, Attr::Symbol { nested, .. }) => nested.is_empty(),
        (Kind::Elements, Attr::Dense(_) | Attr::DenseResource { .. }) => true,
        (Kind::Enum(mnemonic), Attr::Dialect { dialect, body }) => {
            op.starts_with(&**dialect) && enum_value(body, mnemonic).is_some()
        }
        (Kind::Sharding, Attr::Dialect { dialect, body }) => &**dialect == "sdy" && body.starts_with("sharding<"),
        _ => false,
    }
}

/// The `EQ` in `comparison_direction EQ` or `comparison_direction<EQ>`.
fn enum_value<'a>(body: &'a str, mnemonic: &str) -> Option<&'a str> {
    let value = body.strip_prefix(mnemonic)?;
    let value = match value.strip_prefix('<') {
        Some(value) => value.strip_suffix('>')?,
        None => value.strip_prefix(' ')?,
    };
    value.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_').then_some(value)
}

fn print_attr(p: &mut Printer<'_>, attr: &Attr, kind: Kind) {
    match (kind, attr) {
        (Kind::Int { .. }, Attr::Integer { value, .. }) => p.text(&value.to_string()),
        (Kind::Float, Attr::Float { bits, .. }) => p.text(&float_text(bits.get())),
        (Kind::Dims, _) => p.text(&format!("[{}]", join(&Vec::<i64>::from_attr(Some(attr)).unwrap_or_default()))),
        (Kind::Target, Attr::String(name)) => p.symbol(name),
        (Kind::Enum(mnemonic), Attr::Dialect { body, .. }) => p.text(enum_value(body, mnemonic).unwrap_or(body)),
        (Kind::Sharding, Attr::Dialect { body, .. }) => p.text(body.strip_prefix("sharding").unwrap_or(body)),
        _ => p.attr(attr),
    }
}

/// `%a: type, %b: type`.
pub fn arguments(p: &mut Printer<'_>, args: &[ValueId]) {
    p.separated(args, |p, &arg| {
        p.value(arg);
        p.text(": ");
        p.ty_of(arg);
    });
}

/// ` attributes {…}`, or nothing.
pub fn dict_with_keyword(p: &mut Printer<'_>, attrs: &AttrDict, hidden: &[&str]) {
    if attrs.iter().any(|(name, _)| !hidden.contains(&name)) {
        p.text(" attributes");
        p.attr_dict(attrs, hidden);
    }
}

//! What formats of several kinds have in common: dictionaries, bracketed text, lists of types.

use strata_mlir::{Attr, OpState, PResult, Parser, Printer, Tok, ValueId};

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

pub fn set(p: &Parser<'_>, op: &mut OpState, name: &str, attr: Attr) -> PResult<()> {
    // Saying the same thing twice is harmless: people write a call's target in both places.
    if op.attrs.get(name).is_some_and(|given| *given != attr) {
        return Err(p.error(op.span, format!("attribute `{name}` is given twice")));
    }
    op.attrs.set(name, attr);
    Ok(())
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

/// `type, type`.
pub fn types_of(p: &mut Printer<'_>, values: &[ValueId]) {
    let ir = p.ir();
    p.types(values.iter().map(|&value| ir.ty(value)));
}

//! The Shardy ops JAX mixes into StableHLO: `sdy.mesh` and `sdy.manual_computation`.

use strata_mlir::{Attr, OpState, Operation, PResult, Parser, Printer, Tok};

use super::parse::{self, balanced};
use super::print::arguments;

fn sdy(body: String) -> Attr {
    Attr::Dialect { dialect: "sdy".into(), body: body.into() }
}

/// What follows `mnemonic` in the body of a Shardy attribute.
fn body<'a>(op: &'a Operation, name: &str, mnemonic: &str) -> Option<&'a str> {
    match op.attrs.get(name)? {
        Attr::Dialect { dialect, body } if &**dialect == "sdy" => body.strip_prefix(mnemonic),
        _ => None,
    }
}

/// `@mesh = <["x"=4]> {…}`.
pub fn parse_mesh(p: &mut Parser<'_>, op: &mut OpState) -> PResult<()> {
    if let Some(word) = p.optional_keyword() {
        op.attrs.set("sym_visibility", Attr::String(word.into()));
    }
    op.attrs.set("sym_name", Attr::String(p.symbol_name()?));
    p.expect(Tok::Equal)?;
    let mesh = if p.at(Tok::Less) { sdy(format!("mesh{}", balanced(p)?)) } else { p.attr()? };
    op.attrs.set("mesh", mesh);
    parse::dict(p, op)
}

pub fn print_mesh(p: &mut Printer<'_>, op: &Operation) -> bool {
    let (Some(Attr::String(name)), Some(mesh)) = (op.attrs.get("sym_name"), body(op, "mesh", "mesh")) else {
        return false;
    };
    p.text(&op.name);
    p.text(" ");
    p.symbol(name);
    p.text(" = ");
    p.text(mesh);
    p.attr_dict(&op.attrs, &["sym_name", "mesh"]);
    true
}

/// `(%x) in_shardings=[…] out_shardings=[…] manual_axes={…} (%arg: type) {…} {attrs} : types`.
pub fn parse_manual_computation(p: &mut Parser<'_>, op: &mut OpState) -> PResult<()> {
    let operands = p.paren_operands()?;
    for name in ["in_shardings", "out_shardings"] {
        parse::expect_text(p, name)?;
        p.expect(Tok::Equal)?;
        let list = balanced(p)?;
        op.attrs.set(name, sdy(format!("sharding_per_value<{list}>")));
    }
    parse::expect_text(p, "manual_axes=")?;
    let axes = balanced(p)?;
    op.attrs.set("manual_axes", sdy(format!("manual_axes{axes}")));
    let args = p.paren_arguments()?;
    let region = p.region(&args)?;
    op.regions.push(region);
    parse::dict(p, op)?;
    let span = p.expect(Tok::Colon)?;
    let (inputs, results) = p.function_type()?;
    op.operands = p.resolve_all(&operands, &inputs, p.span_from(span))?;
    op.result_types = results;
    Ok(())
}

pub fn print_manual_computation(p: &mut Printer<'_>, op: &Operation) -> bool {
    let [region] = op.regions.as_slice() else { return false };
    let [block] = region.blocks.as_slice() else { return false };
    let list = |name| body(op, name, "sharding_per_value<").and_then(|text| text.strip_suffix('>'));
    let (Some(ins), Some(outs), Some(axes)) =
        (list("in_shardings"), list("out_shardings"), body(op, "manual_axes", "manual_axes"))
    else {
        return false;
    };
    p.text(&op.name);
    p.text("(");
    p.values(&op.operands);
    p.text(&format!(") in_shardings={ins} out_shardings={outs} manual_axes={axes} ("));
    arguments(p, &block.args);
    p.text(") ");
    p.region(region, false);
    p.attr_dict(&op.attrs, &["in_shardings", "out_shardings", "manual_axes"]);
    p.text(" : ");
    p.function_type(&op.operands, &op.results);
    true
}

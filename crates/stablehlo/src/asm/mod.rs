//! The pretty syntax of functions, StableHLO, CHLO and the test and sharding ops around them.
//!
//! Most ops are a line in `table.rs`, which `parse.rs` and `print.rs` both walk. `notation.rs` and `type_forms.rs` know
//! the abbreviations such a line may use; `func.rs`, `control.rs` and `sdy.rs` hold what no line can say.

mod control;
mod format;
mod func;
mod notation;
mod parse;
mod pieces;
mod print;
mod sdy;
mod table;
mod type_forms;

use strata_diag::{Diagnostic, Source};
use strata_mlir::{Asm, OpState, Operation, PResult, Parser, Printer};

use crate::import::nearest_op;
use crate::{Module, OpKind, export, import, quant, types};

/// Reads a program; the module is complete if no diagnostic is an error.
pub fn parse_text(source: &Source) -> (Module, Vec<Diagnostic>) {
    let (ir, mut diags) = strata_mlir::parse(source, &StablehloAsm);
    let (module, more) = import(&ir);
    diags.extend(more);
    (module, diags)
}

/// The program as text that MLIR and [`parse_text`] read.
pub fn print_module(module: &Module) -> String {
    strata_mlir::print(&export(module), &StablehloAsm)
}

/// The complaint about a name that is almost an op's; ops we know but only in generic form are the parser's to refuse.
fn misspelt(p: &Parser<'_>, op: &OpState) -> Option<Box<Diagnostic>> {
    if OpKind::NAMES.contains(&&*op.name) {
        return None;
    }
    let meant = nearest_op(&op.name)?;
    let error = p.coded("unknown-op", op.span, format!("`{}` is not an op Strata knows", op.name));
    Some(Box::new(error.help(format!("did you mean `{meant}`?"))))
}

/// The hook that teaches `strata_mlir` our dialects' syntax.
pub struct StablehloAsm;

impl Asm for StablehloAsm {
    fn parse_op(&self, p: &mut Parser<'_>, op: &mut OpState) -> PResult<bool> {
        match &*op.name {
            "func.func" => func::parse_func(p, op)?,
            "stablehlo.while" => control::parse_while(p, op)?,
            "stablehlo.reduce" => control::parse_reduce(p, op)?,
            "chlo.scan" => control::parse_scan(p, op)?,
            "sdy.mesh" => sdy::parse_mesh(p, op)?,
            "sdy.manual_computation" => sdy::parse_manual_computation(p, op)?,
            name => match format::format_of(name) {
                Some(items) => parse::parse_format(p, op, items)?,
                None => return misspelt(p, op).map_or(Ok(false), Err),
            },
        }
        Ok(true)
    }

    fn print_op(&self, p: &mut Printer<'_>, op: &Operation) -> bool {
        match &*op.name {
            "func.func" => func::print_func(p, op),
            "stablehlo.while" => control::print_while(p, op),
            "stablehlo.reduce" => control::print_reduce(p, op),
            "chlo.scan" => control::print_scan(p, op),
            "builtin.unrealized_conversion_cast" => control::print_cast(p, op),
            "sdy.mesh" => sdy::print_mesh(p, op),
            "sdy.manual_computation" => sdy::print_manual_computation(p, op),
            name => format::format_of(name).is_some_and(|items| print::print_format(p, op, items)),
        }
    }

    fn canonical_body(&self, dialect: &str, body: &str) -> Option<String> {
        match dialect {
            "quant" if body.starts_with("uniform<") => quant::parse(body).ok().map(|q| quant::text(&q)),
            "stablehlo" if body.starts_with("type_extensions<") => types::bounds_text(body),
            _ => None,
        }
    }

    fn isolated(&self, name: &str) -> bool {
        name == "func.func"
    }

    /// Only functions lend their prefix, and only to the ops directly in them.
    fn default_dialect(&self, name: &str) -> Option<&str> {
        Some(if name == "func.func" { "func" } else { "builtin" })
    }
}

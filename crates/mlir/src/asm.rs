//! The pretty syntax of a dialect, as a hook: the parser and the printer know only the generic form.

use crate::ir::Operation;
use crate::parse::{OpState, PResult, Parser};
use crate::print::Printer;

/// Pretty forms of some dialects' operations.
///
/// Both directions see one operation at a time, without its results (`%0, %1 =`) and without its location, which the
/// caller handles. An operation such as `toy.add %a, %b {x} : i32` reads and writes like this:
///
/// ```
/// use strata_mlir::{Asm, Operation, OpState, PResult, Parser, Printer, Tok};
///
/// struct Toy;
/// impl Asm for Toy {
///     fn parse_op(&self, p: &mut Parser<'_>, op: &mut OpState) -> PResult<bool> {
///         if &*op.name != "toy.add" {
///             return Ok(false);
///         }
///         let a = p.operand()?; // a name; its type follows later in the text
///         p.expect(Tok::Comma)?;
///         let b = p.operand()?;
///         op.attrs = p.attr_dict()?;
///         p.expect(Tok::Colon)?;
///         let ty = p.ty()?;
///         op.operands = vec![p.resolve(&a, &ty)?, p.resolve(&b, &ty)?];
///         op.result_types = vec![ty];
///         Ok(true)
///     }
///     fn print_op(&self, p: &mut Printer<'_>, op: &Operation) -> bool {
///         if &*op.name != "toy.add" || op.operands.len() != 2 {
///             return false; // printed in generic form
///         }
///         p.text("toy.add ");
///         p.values(&op.operands);
///         p.attr_dict(&op.attrs, &[]);
///         p.text(" : ");
///         p.ty_of(op.operands[0]);
///         true
///     }
/// }
///
/// let source = strata_diag::Source { name: "a.mlir".into(), text: "%0 = \"c\"() : () -> i32\n%1 = toy.add %0, %0 : i32\n".into() };
/// let (ir, diagnostics) = strata_mlir::parse(&source, &Toy);
/// assert!(diagnostics.is_empty());
/// assert_eq!(strata_mlir::print(&ir, &Toy), &*source.text);
/// ```
pub trait Asm {
    /// Parses what follows the name of `op`, which the parser has consumed. Fills operands, result types, attributes,
    /// regions and successors. `Ok(false)` says the name is unknown; nothing may have been consumed then.
    ///
    /// `op.name` is complete: a bare `return` arrives with the default dialect of the enclosing operation.
    fn parse_op(&self, p: &mut Parser<'_>, op: &mut OpState) -> PResult<bool> {
        let _ = (p, op);
        Ok(false)
    }

    /// Prints name, operands, attributes, regions and types. Must print nothing when it returns false.
    fn print_op(&self, p: &mut Printer<'_>, op: &Operation) -> bool {
        let _ = (p, op);
        false
    }

    /// The one spelling of what follows `!dialect.` or `#dialect.`, where a dialect allows several: types are compared
    /// by their text. `None` keeps the body as it was written.
    fn canonical_body(&self, dialect: &str, body: &str) -> Option<String> {
        let _ = (dialect, body);
        None
    }

    /// True if regions of `name` cannot use values from outside, so that value names start afresh there.
    fn isolated(&self, name: &str) -> bool {
        let _ = name;
        false
    }

    /// The dialect whose prefix may be dropped in regions of `name`: `func` for `func.func`.
    fn default_dialect(&self, name: &str) -> Option<&str> {
        let _ = name;
        None
    }
}

/// No pretty forms but the builtin module's.
pub struct Generic;

impl Asm for Generic {}

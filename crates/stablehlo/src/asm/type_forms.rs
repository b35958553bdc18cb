//! The short ways to say an op's types.

use std::sync::Arc;

use strata_diag::Span;
use strata_mlir::{Attr, OpState, Operand, Operation, PResult, Parser, Printer, Tok, Type};

use super::format::TypeForm;
use super::pieces::{dict, types_of};

impl TypeForm {
    /// Whether the form handles operands and attributes too.
    pub fn is_whole(self) -> bool {
        matches!(self, TypeForm::Barrier | TypeForm::Return | TypeForm::Constant)
    }
}

pub fn parse<'a>(p: &mut Parser<'a>, op: &mut OpState, form: TypeForm, operands: Vec<Operand<'a>>) -> PResult<()> {
    let span = p.span();
    let n = operands.len();
    let (inputs, results) = match form {
        TypeForm::Fn => p.function_type()?,
        TypeForm::Same | TypeForm::Complex | TypeForm::Select if p.at(Tok::LParen) => p.function_type()?,
        TypeForm::Same => {
            let ty = p.ty()?;
            (vec![ty.clone(); n], vec![ty])
        }
        TypeForm::Complex => {
            let ty = p.ty()?;
            let real = real_of(&ty).ok_or_else(|| p.error(span, "expected a tensor of complex numbers"))?;
            (vec![real; n], vec![ty])
        }
        TypeForm::Select => {
            let pred = p.ty()?;
            p.expect(Tok::Comma)?;
            let ty = p.ty()?;
            let mut inputs = vec![ty.clone(); n];
            if let Some(first) = inputs.first_mut() {
                *first = pred;
            }
            (inputs, vec![ty])
        }
        TypeForm::Tuple => {
            let ty = p.ty()?;
            let Type::Tuple(types) = &ty else { return Err(p.error(span, "expected a tuple type")) };
            (types.to_vec(), vec![ty])
        }
        TypeForm::Results => (Vec::new(), p.types()?),
        TypeForm::Operand => {
            let ty = p.ty()?;
            (vec![ty; n], Vec::new())
        }
        TypeForm::Operands => (p.types()?, Vec::new()),
        TypeForm::Arrow => {
            let inputs = p.types()?;
            p.expect(Tok::Arrow)?;
            let results = if p.at(Tok::LParen) { p.paren_types()? } else { p.types()? };
            (inputs, results)
        }
        TypeForm::OfValue => {
            let ty = op.attrs.get("value").and_then(value_type).cloned();
            let ty = ty.ok_or_else(|| p.error(op.span, format!("the value of `{}` has no type", op.name)))?;
            (vec![ty; n], Vec::new())
        }
        TypeForm::Barrier => return parse_barrier(p, op),
        TypeForm::Return => return parse_return(p, op),
        TypeForm::Constant => return parse_constant(p, op),
    };
    op.operands = p.resolve_all(&operands, &inputs, p.span_from(span))?;
    op.result_types = results;
    Ok(())
}

fn parse_barrier(p: &mut Parser<'_>, op: &mut OpState) -> PResult<()> {
    dict(p, op)?;
    if p.eat(Tok::LParen) {
        return p.expect(Tok::RParen).map(|_: Span| ());
    }
    let operands = p.operands()?;
    let span = p.expect(Tok::Colon)?;
    let types = p.types()?;
    op.operands = p.resolve_all(&operands, &types, p.span_from(span))?;
    op.result_types = types;
    Ok(())
}

fn parse_return(p: &mut Parser<'_>, op: &mut OpState) -> PResult<()> {
    let operands = p.operands()?;
    dict(p, op)?;
    if operands.is_empty() {
        return Ok(());
    }
    let span = p.expect(Tok::Colon)?;
    let types = p.types()?;
    op.operands = p.resolve_all(&operands, &types, p.span_from(span))?;
    Ok(())
}

/// Also `() <{value = …}> : () -> type`, which says that value and result differ in type.
fn parse_constant(p: &mut Parser<'_>, op: &mut OpState) -> PResult<()> {
    if p.eat(Tok::LParen) {
        p.expect(Tok::RParen)?;
        if p.eat(Tok::Less) {
            dict(p, op)?;
            p.expect(Tok::Greater)?;
        }
        dict(p, op)?;
        p.expect(Tok::Colon)?;
        op.result_types = p.function_type()?.1;
        return Ok(());
    }
    dict(p, op)?;
    let span = p.span();
    let value = p.attr()?;
    let ty = value_type(&value).cloned();
    op.result_types = vec![ty.ok_or_else(|| p.error(span, "expected an attribute such as `dense<1> : tensor<i32>`"))?];
    op.attrs.set("value", value);
    Ok(())
}

/// Whether the form can say the op's types.
pub fn fits(p: &Printer<'_>, op: &Operation, form: TypeForm) -> bool {
    let one_result = op.results.len() == 1;
    let no_results = op.results.is_empty();
    let same_operands = op.operands.iter().all(|&v| p.ir().ty(v) == p.ir().ty(op.operands[0]));
    match form {
        TypeForm::Fn => true,
        TypeForm::Same | TypeForm::Complex | TypeForm::Select => one_result,
        TypeForm::Tuple => {
            let of_operands = Type::Tuple(op.operands.iter().map(|&v| p.ir().ty(v).clone()).collect());
            one_result && *p.ir().ty(op.results[0]) == of_operands && !op.operands.is_empty()
        }
        TypeForm::Results => op.operands.is_empty() && !no_results,
        TypeForm::Operand => no_results && !op.operands.is_empty() && same_operands,
        TypeForm::Operands | TypeForm::Return => no_results && (form == TypeForm::Return || !op.operands.is_empty()),
        TypeForm::Arrow => !op.operands.is_empty() && !no_results,
        TypeForm::OfValue => {
            let ty = op.attrs.get("value").and_then(value_type);
            no_results && op.operands.iter().all(|&v| Some(p.ir().ty(v)) == ty)
        }
        TypeForm::Barrier => {
            op.operands.len() == op.results.len()
                && std::iter::zip(&op.operands, &op.results).all(|(&a, &b)| p.ir().ty(a) == p.ir().ty(b))
        }
        TypeForm::Constant => {
            one_result && op.attrs.get("value").and_then(value_type) == Some(p.ir().ty(op.results[0]))
        }
    }
}

pub fn print(p: &mut Printer<'_>, op: &Operation, form: TypeForm) {
    let result = op.results.first().copied();
    match form {
        TypeForm::Same if op.operands.iter().all(|&v| Some(p.ir().ty(v)) == result.map(|r| p.ir().ty(r))) => {
            types_of(p, &op.results);
        }
        TypeForm::Complex
            if op
                .operands
                .iter()
                .all(|&v| Some(p.ir().ty(v)) == result.and_then(|r| real_of(p.ir().ty(r))).as_ref()) =>
        {
            types_of(p, &op.results);
        }
        TypeForm::Select
            if op.operands.len() == 3
                && op.operands[1..].iter().all(|&v| Some(p.ir().ty(v)) == result.map(|r| p.ir().ty(r))) =>
        {
            types_of(p, &op.operands[..1]);
            p.text(", ");
            types_of(p, &op.results);
        }
        TypeForm::Fn | TypeForm::Same | TypeForm::Complex | TypeForm::Select => {
            p.function_type(&op.operands, &op.results);
        }
        TypeForm::Tuple | TypeForm::Results => types_of(p, &op.results),
        TypeForm::Operand => types_of(p, &op.operands[..1]),
        TypeForm::Operands => types_of(p, &op.operands),
        TypeForm::Arrow => {
            types_of(p, &op.operands);
            match op.results.len() {
                1 => {
                    p.text(" -> ");
                    types_of(p, &op.results);
                }
                _ => {
                    p.text(" -> (");
                    types_of(p, &op.results);
                    p.text(")");
                }
            }
        }
        TypeForm::OfValue => {}
        TypeForm::Barrier => {
            p.attr_dict(&op.attrs, &[]);
            p.text(" ");
            if op.operands.is_empty() {
                return p.text("()");
            }
            p.values(&op.operands);
            p.text(" : ");
            types_of(p, &op.operands);
        }
        TypeForm::Return => {
            if !op.operands.is_empty() {
                p.text(" ");
                p.values(&op.operands);
            }
            p.attr_dict(&op.attrs, &[]);
            if !op.operands.is_empty() {
                p.text(" : ");
                types_of(p, &op.operands);
            }
        }
        TypeForm::Constant => {
            p.attr_dict(&op.attrs, &["value"]);
            p.text(" ");
            if let Some(value) = op.attrs.get("value") {
                p.attr(value);
            }
        }
    }
}

/// The type a constant value carries.
fn value_type(value: &Attr) -> Option<&Type> {
    match value {
        Attr::Dense(dense) => Some(&dense.ty),
        Attr::DenseResource { ty, .. } => Some(ty),
        _ => None,
    }
}

fn real_of(ty: &Type) -> Option<Type> {
    let Type::Tensor { dims, element, encoding } = ty else { return None };
    let Type::Complex(part) = &**element else { return None };
    Some(Type::Tensor { dims: dims.clone(), element: Arc::clone(part), encoding: encoding.clone() })
}

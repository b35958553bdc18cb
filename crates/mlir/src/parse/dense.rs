//! `dense<…> : tensor<…>`.
//!
//! The elements come before their type, so the parser skips to the type first and then returns to the elements.

use std::sync::Arc;

use strata_diag::Span;

use super::attrs::float_value;
use super::{PResult, Parser};
use crate::element::{self, Scalar, Storage};
use crate::ir::{Attr, DYNAMIC, Dense, Type};
use crate::lexer::Tok;

impl<'a> Parser<'a> {
    pub(super) fn dense(&mut self) -> PResult<Attr> {
        self.bump();
        if !self.at(Tok::Less) {
            return Err(self.expected("`<`"));
        }
        let open = self.span();
        let Some(close) = find_close(self.text.as_bytes(), open.end as usize) else {
            return Err(self.error(open, "`<` is never closed"));
        };
        self.jump(close + 1);
        self.expect(Tok::Colon)?;
        let type_span = self.span();
        let ty = self.ty()?;
        let type_span = self.span_from(type_span);
        let after = self.checkpoint();
        let Some((dims, element)) = shape(&ty) else {
            return Err(self.error(type_span, format!("`{ty}` is not a tensor with a shape")));
        };
        let Some(storage) = element::storage(&element) else {
            return Err(self.error(type_span, format!("constants of `{element}` are not supported")));
        };
        if dims.contains(&DYNAMIC) {
            return Err(self.error(type_span, "a constant needs static dimensions"));
        }
        let elements = dims.iter().try_fold(1u64, |product, &dim| product.checked_mul(u64::try_from(dim).ok()?));
        let Some(n) = elements else {
            return Err(self.coded("too-large", type_span, format!("`{ty}` has more than 2^64 elements")));
        };
        self.jump(open.end as usize);
        let dense = self.dense_body(ty, &dims, n, storage)?;
        if !self.at(Tok::Greater) || self.token.start as usize != close {
            return Err(self.expected("`>`"));
        }
        self.add_weight(dense.bytes.len() / 8)?;
        self.rewind(after);
        Ok(Attr::Dense(Arc::new(dense)))
    }

    fn dense_body(&mut self, ty: Type, dims: &[i64], n: u64, storage: Storage) -> PResult<Dense> {
        let span = self.span();
        let mut bytes = Vec::new();
        match self.peek() {
            Tok::Greater if n == 0 => return Ok(Dense { ty, splat: false, bytes: bytes.into() }),
            Tok::Greater => return Err(self.error(span, format!("`{ty}` needs {n} elements"))),
            Tok::String => {
                let text = self.bump();
                let Some(raw) = super::resources::hex_bytes(text) else {
                    return Err(self.error(span, "expected `0x` and an even number of hex digits"));
                };
                return match element::from_raw(&raw, n, storage) {
                    Some((bytes, true)) => Ok(Dense { ty, splat: true, bytes: bytes.into() }),
                    Some((bytes, false)) => Ok(dense(ty, storage, bytes)),
                    None => Err(self.error(span, format!("{} bytes do not fill `{ty}`", raw.len()))),
                };
            }
            Tok::LSquare => self.dense_list(dims, storage, &mut bytes)?,
            _ => {
                self.dense_element(storage, &mut bytes)?;
                return Ok(Dense { ty, splat: true, bytes: bytes.into() });
            }
        }
        Ok(dense(ty, storage, bytes))
    }

    fn dense_list(&mut self, dims: &[i64], storage: Storage, bytes: &mut Vec<u8>) -> PResult<()> {
        let open = self.span();
        let Some((&dim, inner)) = dims.split_first() else {
            return Err(self.error(open, "this list is nested deeper than the tensor has dimensions"));
        };
        self.bump();
        let mut n = 0;
        self.nested(|p| {
            p.list(Tok::RSquare, |p| {
                n += 1;
                match p.peek() {
                    Tok::LSquare => p.dense_list(inner, storage, bytes),
                    _ if inner.is_empty() => p.dense_element(storage, bytes),
                    _ => Err(p.expected(&format!("`[` and {} elements", inner[0]))),
                }
            })
        })?;
        if n != dim {
            let span = Span { end: self.last_end as u32, ..open };
            let s = if n == 1 { "" } else { "s" };
            return Err(self.error(span, format!("{n} element{s} along a dimension of {dim}")));
        }
        Ok(())
    }

    fn dense_element(&mut self, storage: Storage, bytes: &mut Vec<u8>) -> PResult<()> {
        if !storage.complex {
            return self.dense_scalar(storage.scalar, bytes);
        }
        self.expect(Tok::LParen)?;
        self.dense_scalar(storage.scalar, bytes)?;
        self.expect(Tok::Comma)?;
        self.dense_scalar(storage.scalar, bytes)?;
        self.expect(Tok::RParen)?;
        Ok(())
    }

    fn dense_scalar(&mut self, scalar: Scalar, bytes: &mut Vec<u8>) -> PResult<()> {
        let span = self.span();
        if self.at(Tok::Bare) {
            let Scalar::Integer { width: 1, .. } = scalar else { return Err(self.expected(scalar.describe())) };
            bytes.push(u8::from(self.boolean()?));
            return Ok(());
        }
        let negative = self.eat(Tok::Minus);
        let text = match self.peek() {
            Tok::Integer | Tok::Float => self.token_text(),
            _ => return Err(self.expected(scalar.describe())),
        };
        match scalar {
            Scalar::Integer { width, sign, bytes: size } if self.at(Tok::Integer) => {
                self.bump();
                match element::integer(text, negative).filter(|&v| element::fits(v, width, sign)) {
                    Some(value) => element::push_integer(value, width, sign, size, bytes),
                    None => {
                        let headline = format!("`{}` does not fit {width} bits", self.slice(self.span_from(span)));
                        return Err(self.error(self.span_from(span), headline));
                    }
                }
            }
            Scalar::Float(dtype) if self.at(Tok::Float) => {
                self.bump();
                element::push_float(float_value(text, negative), dtype, bytes);
            }
            Scalar::Float(dtype) if text.starts_with("0x") && !negative => {
                let bits = element::integer(text, false).and_then(|bits| u64::try_from(bits).ok());
                let Some(bits) = bits.filter(|bits| dtype.bits() == 64 || bits >> dtype.bits() == 0) else {
                    return Err(self.error(span, format!("`{text}` does not fit `{dtype}`")));
                };
                self.bump();
                bytes.extend_from_slice(&bits.to_le_bytes()[..dtype.bytes()]);
            }
            _ => return Err(self.expected(scalar.describe())),
        }
        Ok(())
    }
}

/// Builds the attribute; elements that are all the same become a splat, as in MLIR.
pub fn dense(ty: Type, storage: Storage, bytes: Vec<u8>) -> Dense {
    let size = storage.bytes();
    let splat = bytes.len() >= size && bytes.chunks_exact(size).all(|element| element == &bytes[..size]);
    let bytes = if splat { bytes[..size].into() } else { bytes.into() };
    Dense { ty, splat, bytes }
}

/// Dimensions and element type of a tensor or vector type.
pub fn shape(ty: &Type) -> Option<(Arc<[i64]>, Type)> {
    match ty {
        Type::Tensor { dims, element, .. } => Some((dims.clone(), (**element).clone())),
        Type::Dialect { dialect, body } if &**dialect == "builtin" => {
            let as_tensor = format!("tensor{}", body.strip_prefix("vector")?);
            match Parser::new(&as_tensor, 0, &crate::asm::Generic).ty() {
                Ok(Type::Tensor { dims, element, .. }) => Some((dims, (*element).clone())),
                _ => None,
            }
        }
        _ => None,
    }
}

/// The `>` that ends a list of elements.
fn find_close(text: &[u8], mut pos: usize) -> Option<usize> {
    loop {
        match text.get(pos)? {
            b'>' => return Some(pos),
            b'"' | b'/' => pos = crate::lexer::next(text, pos).end.max(pos as u32 + 1) as usize,
            _ => pos += 1,
        }
    }
}

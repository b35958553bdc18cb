//! Attributes.

use std::sync::Arc;

use strata_diag::Span;

use super::{PResult, Parser};
use crate::element::{self, Scalar};
use crate::ir::{Attr, AttrDict, F64Bits, Signedness, Type};
use crate::lexer::Tok;

impl<'a> Parser<'a> {
    /// Any attribute.
    pub fn attr(&mut self) -> PResult<Attr> {
        self.attr_or_hint(None)
    }

    /// An attribute whose type the context gives: a number without `: type`.
    pub fn attr_of(&mut self, ty: &Type) -> PResult<Attr> {
        self.attr_or_hint(Some(ty))
    }

    /// `{name = attr, flag}`, or nothing.
    pub fn attr_dict(&mut self) -> PResult<AttrDict> {
        if !self.eat(Tok::LBrace) {
            return Ok(AttrDict::default());
        }
        self.nested(Self::dict_body)
    }

    /// `attributes {…}`, or nothing.
    pub fn attr_dict_with_keyword(&mut self) -> PResult<AttrDict> {
        if !self.eat_keyword("attributes") {
            return Ok(AttrDict::default());
        }
        if self.at(Tok::LBrace) { self.attr_dict() } else { Err(self.expected("`{`")) }
    }

    fn attr_or_hint(&mut self, hint: Option<&Type>) -> PResult<Attr> {
        self.add_weight(1)?;
        match self.peek() {
            Tok::Integer | Tok::Float | Tok::Minus => self.number(hint),
            Tok::String => {
                let text = self.string()?;
                self.add_weight(text.len() / 8)?;
                if hint.is_none() && self.eat(Tok::Colon) {
                    self.ty()?;
                }
                Ok(Attr::String(text))
            }
            Tok::At => self.symbol(),
            Tok::Hash => {
                let end = self.token.end as usize;
                let name = &self.token_text()[1..];
                let angle = self.text.as_bytes().get(end) == Some(&b'<');
                if !angle && !name.contains('.') {
                    return self.attr_alias(name);
                }
                let (dialect, body) = self.dialect_symbol(name, angle)?;
                self.add_weight(body.len() / 8)?;
                Ok(Attr::Dialect { dialect, body })
            }
            Tok::LSquare => {
                self.bump();
                let items = self.nested(|p| p.list(Tok::RSquare, Self::attr))?;
                Ok(Attr::Array(items.into()))
            }
            Tok::LBrace => Ok(Attr::Dict(self.attr_dict()?)),
            Tok::Bare => self.word(),
            _ => match self.optional_type()? {
                Some(ty) => Ok(Attr::Type(ty)),
                None => Err(self.expected("an attribute")),
            },
        }
    }

    /// Attributes that begin with a word.
    fn word(&mut self) -> PResult<Attr> {
        match self.token_text() {
            "true" | "false" => Ok(Attr::Bool(self.bump() == "true")),
            "unit" => {
                self.bump();
                Ok(Attr::Unit)
            }
            "array" => self.dense_array(),
            "dense" => self.dense(),
            "dense_resource" => {
                self.bump();
                let key = self.resource_handle()?;
                let ty = self.colon_type()?;
                let bytes = self.resource(&key)?;
                Ok(Attr::DenseResource { ty, key, bytes })
            }
            "loc" => match self.optional_location()? {
                Some(location) => Ok(Attr::Location(location)),
                None => Err(self.expected("an attribute")),
            },
            "affine_map" | "affine_set" | "strided" => self.opaque(""),
            "distinct" => {
                self.bump();
                self.expect(Tok::LSquare)?;
                let number = self.integer()?;
                if !self.at(Tok::RSquare) {
                    return Err(self.expected("`]`"));
                }
                self.opaque(&format!("distinct[{number}]"))
            }
            "sparse" => Err(self.error(self.span(), "`sparse` attributes are not supported")),
            _ => match self.optional_type()? {
                Some(ty) => Ok(Attr::Type(ty)),
                None => Err(self.expected("an attribute")),
            },
        }
    }

    /// A builtin attribute kept as text: the current token and the `<…>` that touches it. `prefix` replaces the token
    /// if it is not empty.
    fn opaque(&mut self, prefix: &str) -> PResult<Attr> {
        let word = if prefix.is_empty() { self.token_text() } else { prefix };
        let end = self.token.end as usize;
        if self.text.as_bytes().get(end) != Some(&b'<') {
            self.bump();
            return Err(self.expected("`<`"));
        }
        let (inner, after) = self.opaque_body(end)?;
        self.jump(after);
        self.add_weight(inner.len() / 8)?;
        Ok(Attr::Dialect { dialect: "builtin".into(), body: format!("{word}<{inner}>").into() })
    }

    /// `@root::@nested`.
    fn symbol(&mut self) -> PResult<Attr> {
        let root = self.symbol_name()?;
        let mut nested = Vec::new();
        while self.eat(Tok::ColonColon) {
            nested.push(self.symbol_name()?);
        }
        Ok(Attr::Symbol { root, nested: nested.into() })
    }

    fn dict_body(&mut self) -> PResult<AttrDict> {
        let entries = self.list(Tok::RBrace, |p| {
            let span = p.span();
            let key = match p.peek() {
                Tok::Bare => {
                    let word = p.bump();
                    p.intern(word)
                }
                Tok::String => p.string()?,
                _ => return Err(p.expected("an attribute name or `}`")),
            };
            let attr = if p.eat(Tok::Equal) { p.attr()? } else { Attr::Unit };
            Ok((key, attr, span))
        })?;
        let mut spans: Vec<(Arc<str>, Span)> = entries.iter().map(|(key, _, span)| (key.clone(), *span)).collect();
        spans.sort_by(|a, b| a.0.cmp(&b.0));
        if let Some(pair) = spans.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            let error = self.error(pair[1].1, format!("attribute `{}` is given twice", pair[1].0));
            return Err(Box::new(error.label(pair[0].1, "first here")));
        }
        let mut entries: Vec<(Arc<str>, Attr)> = entries.into_iter().map(|(key, attr, _)| (key, attr)).collect();
        entries.sort_by(|a, b| a.0.cmp(&b.0));
        Ok(AttrDict(entries))
    }

    /// `-1`, `0x1F : i8`, `1.5 : f32`, `0x7F800000 : f32`.
    fn number(&mut self, hint: Option<&Type>) -> PResult<Attr> {
        let span = self.span();
        let negative = self.eat(Tok::Minus);
        if !matches!(self.peek(), Tok::Integer | Tok::Float) {
            return Err(self.expected("a number"));
        }
        let is_float = self.at(Tok::Float);
        let text = self.bump();
        let span = self.span_from(span);
        let ty = match hint {
            Some(ty) => ty.clone(),
            None if self.eat(Tok::Colon) => self.ty()?,
            None if is_float => Type::Float("f64".into()),
            None => Type::Integer { width: 64, sign: Signedness::Signless },
        };
        if is_float {
            let value = float_value(text, negative);
            return match element::round(value, &ty) {
                // An infinity is written as a bit pattern, and wider types than f64 have none here.
                Some(value) if value.is_infinite() && element::scalar(&ty).is_none() => {
                    Err(self.error(span, format!("`{text}` is too large: values of `{ty}` are kept as f64")))
                }
                Some(value) => Ok(Attr::Float { bits: F64Bits::new(value), ty }),
                None => Err(self.error(span, format!("a floating-point number cannot be `{ty}`"))),
            };
        }
        match &ty {
            Type::Float(_) => {
                let Some(value) = self.hex_float(text, negative, span, &ty)? else {
                    let error = self.error(span, format!("an integer cannot be `{ty}`"));
                    return Err(Box::new(error.help("write a decimal point: `1.0`")));
                };
                Ok(Attr::Float { bits: F64Bits::new(value), ty })
            }
            Type::Integer { .. } | Type::Index => self.integer_attr(text, negative, span, ty),
            _ => Err(self.error(span, format!("an integer cannot be `{ty}`"))),
        }
    }

    fn integer_attr(&mut self, text: &str, negative: bool, span: Span, ty: Type) -> PResult<Attr> {
        let (width, sign) = match ty {
            Type::Integer { width, sign } => (width, sign),
            _ => (64, Signedness::Signless),
        };
        let value = element::integer(text, negative).filter(|&v| element::fits(v, width, sign));
        let Some(value) = value else {
            let minus = if negative { "-" } else { "" };
            return Err(self.error(span, format!("`{minus}{text}` does not fit `{ty}`")));
        };
        if width == 1 && sign == Signedness::Signless && ty != Type::Index {
            return Ok(Attr::Bool(value != 0));
        }
        let value = if sign == Signedness::Signless { element::wrap(value, width) } else { value };
        Ok(Attr::Integer { value, ty })
    }

    /// The value of a hexadecimal bit pattern, or none if `text` is decimal.
    fn hex_float(&self, text: &str, negative: bool, span: Span, ty: &Type) -> PResult<Option<f64>> {
        if !text.starts_with("0x") || negative {
            return Ok(None);
        }
        let Some(Scalar::Float(dtype)) = element::scalar(ty) else {
            return Err(self.error(span, format!("bit patterns of `{ty}` are not supported")));
        };
        match element::integer(text, false).and_then(|bits| u64::try_from(bits).ok()) {
            Some(bits) if dtype.bits() == 64 || bits >> dtype.bits() == 0 => Ok(Some(element::decode(bits, dtype))),
            _ => Err(self.error(span, format!("`{text}` does not fit `{ty}`"))),
        }
    }

    /// `array<i64: 1, 2>`.
    fn dense_array(&mut self) -> PResult<Attr> {
        self.bump();
        self.expect(Tok::Less)?;
        let span = self.span();
        let element = self.ty()?;
        if !matches!(element, Type::Integer { .. } | Type::Float(_)) {
            return Err(self.error(self.span_from(span), format!("`{element}` cannot be an array's element")));
        }
        let mut values = Vec::new();
        if !self.eat(Tok::Greater) {
            self.expect(Tok::Colon)?;
            values = self.list(Tok::Greater, |p| match p.token_text() {
                "true" | "false" if matches!(element, Type::Integer { width: 1, .. }) => {
                    Ok(Attr::Bool(p.bump() == "true"))
                }
                _ if matches!(p.peek(), Tok::Integer | Tok::Float | Tok::Minus) => p.number(Some(&element)),
                _ => Err(p.expected(&format!("a value of `{element}`"))),
            })?;
        }
        Ok(Attr::DenseArray { element, values: values.into() })
    }

    // Numbers for pretty forms.

    /// A possibly negative integer.
    pub fn integer(&mut self) -> PResult<i64> {
        let span = self.span();
        let negative = self.eat(Tok::Minus);
        if !self.at(Tok::Integer) {
            return Err(self.expected(Tok::Integer.describe()));
        }
        let text = self.bump();
        match element::integer(text, negative).and_then(|value| i64::try_from(value).ok()) {
            Some(value) => Ok(value),
            None => Err(self.error(self.span_from(span), format!("`{text}` does not fit 64 bits"))),
        }
    }

    pub fn optional_integer(&mut self) -> PResult<Option<i64>> {
        if matches!(self.peek(), Tok::Integer | Tok::Minus) { self.integer().map(Some) } else { Ok(None) }
    }

    /// `[1, 2, …]`.
    pub fn integer_list(&mut self) -> PResult<Vec<i64>> {
        self.delimited(Tok::LSquare, Tok::RSquare, Self::integer)
    }

    /// `true` or `false`.
    pub fn boolean(&mut self) -> PResult<bool> {
        match self.token_text() {
            "true" | "false" => Ok(self.bump() == "true"),
            _ => Err(self.expected("`true` or `false`")),
        }
    }

    /// A possibly negative number with or without a decimal point.
    pub fn float(&mut self) -> PResult<f64> {
        let negative = self.eat(Tok::Minus);
        if !matches!(self.peek(), Tok::Integer | Tok::Float) {
            return Err(self.expected("a number"));
        }
        Ok(float_value(self.bump(), negative))
    }
}

/// The nearest f64 to a decimal number.
pub(super) fn float_value(text: &str, negative: bool) -> f64 {
    let value = text.parse().unwrap_or(f64::NAN);
    if negative { -value } else { value }
}

//! Types: builtin ones structurally, dialects' as text.

use std::sync::Arc;

use super::{PResult, Parser};
use crate::ir::{DYNAMIC, Signedness, Type};
use crate::lexer::{self, Tok};

/// The builtin float types.
pub const FLOATS: &[&str] = &[
    "f32",
    "f64",
    "f16",
    "bf16",
    "tf32",
    "f80",
    "f128",
    "f8E5M2",
    "f8E4M3",
    "f8E4M3FN",
    "f8E5M2FNUZ",
    "f8E4M3FNUZ",
    "f8E4M3B11FNUZ",
    "f8E3M4",
    "f8E8M0FNU",
    "f6E2M3FN",
    "f6E3M2FN",
    "f4E2M1FN",
];

impl<'a> Parser<'a> {
    /// Any type.
    pub fn ty(&mut self) -> PResult<Type> {
        self.optional_type()?.ok_or_else(|| self.expected("a type"))
    }

    /// A type, if one begins here.
    pub fn optional_type(&mut self) -> PResult<Option<Type>> {
        self.add_weight(1)?;
        match self.peek() {
            Tok::Bang => self.bang_type().map(Some),
            Tok::LParen => {
                let (inputs, results) = self.function_type()?;
                Ok(Some(Type::Function { inputs: inputs.into(), results: results.into() }))
            }
            Tok::Bare => self.bare_type(),
            _ => Ok(None),
        }
    }

    /// `: type`.
    pub fn colon_type(&mut self) -> PResult<Type> {
        self.expect(Tok::Colon)?;
        self.ty()
    }

    /// `type, type, …`, at least one.
    pub fn types(&mut self) -> PResult<Vec<Type>> {
        self.comma_separated(Self::ty)
    }

    /// `(type, type, …)`.
    pub fn paren_types(&mut self) -> PResult<Vec<Type>> {
        self.delimited(Tok::LParen, Tok::RParen, Self::ty)
    }

    /// `(types) -> type` or `(types) -> (types)`: inputs and results.
    pub fn function_type(&mut self) -> PResult<(Vec<Type>, Vec<Type>)> {
        self.nested(|p| {
            let inputs = p.paren_types()?;
            p.expect(Tok::Arrow)?;
            Ok((inputs, p.result_types()?))
        })
    }

    /// What may follow `->`: one type or a list in parentheses.
    pub fn result_types(&mut self) -> PResult<Vec<Type>> {
        if self.at(Tok::LParen) { self.paren_types() } else { Ok(vec![self.ty()?]) }
    }

    fn bare_type(&mut self) -> PResult<Option<Type>> {
        let word = self.token_text();
        let span = self.span();
        let ty = match word {
            "index" => Type::Index,
            "none" => Type::None,
            "complex" => {
                self.bump();
                self.expect(Tok::Less)?;
                let element = self.nested(Self::ty)?;
                self.expect(Tok::Greater)?;
                if !matches!(element, Type::Float(_) | Type::Integer { .. }) {
                    return Err(self.error(span, format!("`{element}` cannot be the parts of a complex number")));
                }
                return Ok(Some(Type::Complex(Arc::new(element))));
            }
            "tuple" => {
                self.bump();
                self.expect(Tok::Less)?;
                let items = self.nested(|p| p.list(Tok::Greater, Self::ty))?;
                return Ok(Some(Type::Tuple(items.into())));
            }
            "tensor" => return self.tensor_type().map(Some),
            "vector" | "memref" => {
                if self.text.as_bytes().get(span.end as usize) != Some(&b'<') {
                    self.bump();
                    return Err(self.expected("`<`"));
                }
                let (body, end) = self.opaque_body(span.end as usize)?;
                self.jump(end);
                return Ok(Some(Type::Dialect { dialect: "builtin".into(), body: format!("{word}<{body}>").into() }));
            }
            _ => match builtin_scalar(word) {
                Some(ty) => ty,
                None => return Ok(None),
            },
        };
        if let Type::Integer { width, .. } = ty
            && width >= 1 << 24
        {
            return Err(self.error(span, "integers have at most 16777215 bits"));
        }
        self.bump();
        Ok(Some(ty))
    }

    /// `!alias`, `!dialect.name<…>` or `!dialect<…>`.
    fn bang_type(&mut self) -> PResult<Type> {
        let span = self.span();
        let name = &self.token_text()[1..];
        let angle = self.text.as_bytes().get(span.end as usize) == Some(&b'<');
        if !angle && !name.contains('.') {
            return self.type_alias(name);
        }
        let (dialect, body) = self.dialect_symbol(name, angle)?;
        Ok(Type::Dialect { dialect, body })
    }

    /// The current token is `#name` or `!name`; consumes it with its `<…>`. Returns dialect and body.
    pub(super) fn dialect_symbol(&mut self, name: &'a str, angle: bool) -> PResult<(Arc<str>, Arc<str>)> {
        if name.starts_with('.') {
            return Err(self.error(self.span(), "a dialect's name is missing before the `.`"));
        }
        let end = self.token.end as usize;
        let (inner, after) = if angle { self.opaque_body(end)? } else { (String::new(), end) };
        self.jump(after);
        let (dialect, body) = match name.split_once('.') {
            None => (name, inner),
            Some((dialect, rest)) if angle => (dialect, format!("{rest}<{inner}>")),
            Some((dialect, rest)) => (dialect, rest.to_string()),
        };
        let body = self.asm.canonical_body(dialect, &body).unwrap_or(body);
        Ok((self.intern(dialect), self.intern(&body)))
    }

    fn tensor_type(&mut self) -> PResult<Type> {
        let start = self.token.start as usize;
        // Programs repeat few distinct types: look the text up before parsing it. Nested angle brackets end the
        // guess early and miss; aliases are left out, since every use of one has to be counted.
        let rest = &self.text.as_bytes()[start..];
        let close = rest.iter().take(128).position(|&b| b == b'>').map(|n| start + n + 1);
        let key = close.map(|close| &self.text[start..close]).filter(|key| !key.contains(['!', '#']));
        if let (Some(close), Some(ty)) = (close, key.and_then(|key| self.type_cache.get(key))) {
            let ty = ty.clone();
            self.jump(close);
            return Ok(ty);
        }
        let ty = self.nested(Self::tensor_type_uncached)?;
        if let (Some(close), Some(key)) = (close, key)
            && close == self.last_end
            && self.type_cache.len() < 4096
        {
            self.type_cache.insert(key, ty.clone());
        }
        Ok(ty)
    }

    fn tensor_type_uncached(&mut self) -> PResult<Type> {
        self.bump();
        self.expect(Tok::Less)?;
        if self.at(Tok::Star) {
            self.bump();
            self.eat_x()?;
            let element = self.ty()?;
            self.expect(Tok::Greater)?;
            return Ok(Type::UnrankedTensor(Arc::new(element)));
        }
        let dims = self.dimensions(true)?;
        let span = self.span();
        let element = self.ty()?;
        if matches!(element, Type::Tensor { .. } | Type::UnrankedTensor(_) | Type::Function { .. } | Type::Tuple(_)) {
            return Err(self.error(self.span_from(span), format!("`{element}` cannot be a tensor's element")));
        }
        let mut encoding = None;
        if self.eat(Tok::Comma) {
            encoding = Some(Arc::new(self.attr()?));
        }
        if !self.eat(Tok::Greater) {
            return Err(self.expected("`,` or `>`"));
        }
        Ok(Type::Tensor { dims: dims.into(), element: Arc::new(element), encoding })
    }

    /// `4x?x`, the dimensions before an element type (`trailing_x`), or `4x?` alone.
    pub fn dimensions(&mut self, trailing_x: bool) -> PResult<Vec<i64>> {
        let text = self.text.as_bytes();
        let mut pos = self.token.start as usize;
        let mut dims = Vec::new();
        loop {
            let start = pos;
            let dim = match text.get(pos) {
                Some(b'?') => {
                    pos += 1;
                    DYNAMIC
                }
                Some(b'0'..=b'9') => {
                    while text.get(pos).is_some_and(u8::is_ascii_digit) {
                        pos += 1;
                    }
                    let Ok(dim) = self.text[start..pos].parse() else {
                        let span = strata_diag::Span::new(start, pos);
                        return Err(self.error(span, "this dimension does not fit 64 bits"));
                    };
                    dim
                }
                _ if trailing_x || dims.is_empty() => break,
                _ => {
                    self.jump(pos);
                    return Err(self.expected("a dimension"));
                }
            };
            dims.push(dim);
            // White space may stand around `x`.
            let mut after = pos;
            while text.get(after).is_some_and(u8::is_ascii_whitespace) {
                after += 1;
            }
            if text.get(after) != Some(&b'x') {
                if trailing_x {
                    self.jump(after);
                    return Err(self.expected("`x` and an element type"));
                }
                break;
            }
            pos = after + 1;
            while text.get(pos).is_some_and(u8::is_ascii_whitespace) {
                pos += 1;
            }
        }
        self.jump(pos);
        Ok(dims)
    }

    /// The `x` glued to what follows it, as in `*xf32`.
    fn eat_x(&mut self) -> PResult<()> {
        if self.at(Tok::Bare) && self.token_text().starts_with('x') {
            self.jump(self.token.start as usize + 1);
            return Ok(());
        }
        Err(self.expected("`x` and an element type"))
    }

    /// What stands between the `<` at `open` and its `>`, white space normalised and aliases expanded, and where the
    /// text continues.
    pub(super) fn opaque_body(&mut self, open: usize) -> PResult<(String, usize)> {
        let text = self.text.as_bytes();
        let mut body = String::new();
        let mut stack = vec![b'>'];
        let mut pos = open + 1;
        let mut space = false;
        loop {
            let Some(&byte) = text.get(pos) else {
                let headline =
                    format!("`{}` is never closed", char::from(closing_to_open(*stack.last().unwrap_or(&b'>'))));
                return Err(self.error(strata_diag::Span::new(open, open + 1), headline));
            };
            let mut end = pos + 1;
            match byte {
                b' ' | b'\n' | b'\t' | b'\r' => {
                    space = true;
                    pos = end;
                    continue;
                }
                b'/' if text.get(end) == Some(&b'/') => {
                    pos = lexer::next(text, pos).start as usize;
                    space = true;
                    continue;
                }
                b'"' => {
                    let token = lexer::next(text, pos);
                    if token.kind == Tok::Error {
                        return Err(self.error(token.span(), "this string does not end"));
                    }
                    end = token.end as usize;
                }
                b'-' if text.get(end) == Some(&b'>') => end += 1,
                b'<' => stack.push(b'>'),
                b'(' => stack.push(b')'),
                b'[' => stack.push(b']'),
                b'{' => stack.push(b'}'),
                b'>' | b')' | b']' | b'}' => {
                    if stack.pop() != Some(byte) {
                        let headline = format!("`{}` closes nothing", char::from(byte));
                        return Err(self.error(strata_diag::Span::new(pos, pos + 1), headline));
                    }
                    if stack.is_empty() {
                        // What is printed after it is `>`, which must not become part of an arrow.
                        if body.ends_with('-') {
                            body.push(' ');
                        }
                        return Ok((body, pos + 1));
                    }
                }
                b'#' | b'!' => end = lexer::next(text, pos).end as usize,
                // A plain character; take it whole.
                _ => {
                    while text.get(end).is_some_and(|b| b & 0xC0 == 0x80) {
                        end += 1;
                    }
                }
            }
            let last = body.as_bytes().last().copied();
            let opens = matches!(last, None | Some(b'<' | b'(' | b'[' | b'{'));
            if (space && !opens && !matches!(byte, b'>' | b')' | b']' | b'}' | b','))
                || last == Some(b',')
                || (last == Some(b'-') && byte == b'>')
            {
                body.push(' ');
            }
            space = false;
            let piece = &self.text[pos..end];
            match byte {
                b'#' | b'!' if !piece.contains('.') && text.get(end) != Some(&b'<') => {
                    let expansion = self.alias_text(piece)?;
                    self.add_weight(expansion.len())?;
                    body.push_str(&expansion);
                }
                _ => body.push_str(piece),
            }
            pos = end;
        }
    }
}

fn closing_to_open(close: u8) -> u8 {
    match close {
        b')' => b'(',
        b']' => b'[',
        b'}' => b'{',
        _ => b'<',
    }
}

/// Integer and float types by name.
pub(crate) fn builtin_scalar(word: &str) -> Option<Type> {
    if let Some(name) = FLOATS.iter().find(|name| **name == word) {
        return Some(Type::Float((*name).into()));
    }
    let (sign, digits) = match word.as_bytes() {
        [b's', b'i', ..] => (Signedness::Signed, &word[2..]),
        [b'u', b'i', ..] => (Signedness::Unsigned, &word[2..]),
        [b'i', ..] => (Signedness::Signless, &word[1..]),
        _ => return None,
    };
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    Some(Type::Integer { width: digits.parse().unwrap_or(u32::MAX), sign })
}

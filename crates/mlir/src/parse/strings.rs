//! Strings and symbol names: escapes, and bytes that are not UTF-8.

use std::sync::Arc;

use super::{PResult, Parser};
use crate::lexer::Tok;

impl<'a> Parser<'a> {
    /// `"text"`: its value.
    pub fn string(&mut self) -> PResult<Arc<str>> {
        if !self.at(Tok::String) {
            return Err(self.expected(Tok::String.describe()));
        }
        let value = self.unquote(self.token_text(), 0)?;
        self.bump();
        Ok(value)
    }

    pub fn optional_string(&mut self) -> PResult<Option<Arc<str>>> {
        if self.at(Tok::String) { self.string().map(Some) } else { Ok(None) }
    }

    /// `@name` or `@"any text"`, without the `@`.
    pub fn symbol_name(&mut self) -> PResult<Arc<str>> {
        if !self.at(Tok::At) {
            return Err(self.expected(Tok::At.describe()));
        }
        let name = &self.token_text()[1..];
        let name = if name.starts_with('"') { self.unquote(name, 1)? } else { self.intern(name) };
        self.bump();
        Ok(name)
    }

    pub fn optional_symbol_name(&mut self) -> PResult<Option<Arc<str>>> {
        if self.at(Tok::At) { self.symbol_name().map(Some) } else { Ok(None) }
    }

    /// The value of a quoted string that starts `offset` bytes into the current token.
    fn unquote(&mut self, quoted: &str, offset: usize) -> PResult<Arc<str>> {
        let inner = &quoted[1..quoted.len() - 1];
        if !inner.contains('\\') {
            return Ok(if inner.len() <= 64 { self.intern(inner) } else { inner.into() });
        }
        let bytes = inner.as_bytes();
        let mut value = Vec::with_capacity(bytes.len());
        let mut i = 0;
        while i < bytes.len() {
            if bytes[i] != b'\\' {
                value.push(bytes[i]);
                i += 1;
                continue;
            }
            let hex = bytes.get(i + 1..i + 3).and_then(|pair| Some(hex_digit(pair[0])? << 4 | hex_digit(pair[1])?));
            let (byte, len) = match bytes.get(i + 1) {
                Some(b'"') => (b'"', 2),
                Some(b'\\') => (b'\\', 2),
                Some(b'n') => (b'\n', 2),
                Some(b't') => (b'\t', 2),
                _ => match hex {
                    Some(byte) => (byte, 3),
                    None => {
                        let start = self.token.start as usize + offset + 1 + i;
                        let span = strata_diag::Span::new(start, start + 1);
                        let error = self.error(span, "unknown escape in this string");
                        return Err(Box::new(error.help(r#"escapes are \", \\, \n, \t and two hex digits"#)));
                    }
                },
            };
            value.push(byte);
            i += len;
        }
        Ok(decode_bytes(&value).into())
    }
}

pub(super) fn hex_digit(b: u8) -> Option<u8> {
    char::from(b).to_digit(16).map(|digit| digit as u8)
}

/// Text for bytes that are mostly UTF-8: a byte that is not becomes U+F700 plus that byte, a private character, so that
/// binary strings survive a round trip.
pub fn decode_bytes(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        text.extend(chunk.invalid().iter().filter_map(|&b| char::from_u32(0xF700 + u32::from(b))));
    }
    text
}

/// The bytes [`decode_bytes`] came from.
pub fn encode_bytes(text: &str) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len());
    for c in text.chars() {
        match u32::from(c) {
            code @ 0xF780..=0xF7FF => bytes.push((code - 0xF700) as u8),
            _ => bytes.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
        }
    }
    bytes
}

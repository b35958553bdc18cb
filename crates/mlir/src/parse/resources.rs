//! The file metadata section: `{-# dialect_resources: { builtin: { key: "0x…" } } #-}`.
//!
//! It stands at the end of the file; the first `dense_resource` reads it ahead.

use std::collections::HashMap;
use std::sync::Arc;

use super::strings::hex_digit;
use super::{PResult, Parser};
use crate::lexer::Tok;

impl<'a> Parser<'a> {
    /// The blob called `key`, if the file carries it.
    pub(super) fn resource(&mut self, key: &str) -> PResult<Option<Arc<[u8]>>> {
        if self.resources.is_none() {
            let before = self.checkpoint();
            self.resources = Some(HashMap::new());
            if let Some(pos) = self.text.rfind("\n{-#") {
                self.jump(pos);
                self.metadata()?;
            }
            self.rewind(before);
        }
        Ok(self.resources.as_ref().and_then(|resources| resources.get(key)).cloned())
    }

    /// The whole section.
    pub(super) fn metadata(&mut self) -> PResult<()> {
        self.expect(Tok::MetadataBegin)?;
        self.list(Tok::MetadataEnd, |p| {
            let section = p.keyword()?;
            p.expect(Tok::Colon)?;
            p.delimited(Tok::LBrace, Tok::RBrace, |p| p.resource_group(section == "dialect_resources"))
        })?;
        Ok(())
    }

    /// `builtin: { key: value, … }`.
    fn resource_group(&mut self, keep: bool) -> PResult<()> {
        self.resource_key()?;
        self.expect(Tok::Colon)?;
        self.delimited(Tok::LBrace, Tok::RBrace, |p| {
            let key = p.resource_key()?;
            p.expect(Tok::Colon)?;
            let span = p.span();
            match p.peek() {
                Tok::String if keep => {
                    let text = p.bump();
                    let Some(blob) = blob(text) else {
                        return Err(p.error(span, "expected a blob: `0x`, four bytes of alignment and the data in hex"));
                    };
                    p.resources.get_or_insert_default().insert(key, blob);
                }
                Tok::String => drop(p.bump()),
                _ if p.eat_keyword("true") || p.eat_keyword("false") => {}
                _ => return Err(p.expected("a string or a bool")),
            }
            Ok(())
        })?;
        Ok(())
    }

    fn resource_key(&mut self) -> PResult<Arc<str>> {
        match self.peek() {
            Tok::Bare => {
                let word = self.bump();
                Ok(self.intern(word))
            }
            Tok::String => self.string(),
            _ => Err(self.expected("a key")),
        }
    }

    /// `<key>` of a `dense_resource`.
    pub(super) fn resource_handle(&mut self) -> PResult<Arc<str>> {
        self.expect(Tok::Less)?;
        let key = self.resource_key()?;
        self.expect(Tok::Greater)?;
        Ok(key)
    }
}

/// The data of a quoted `"0x…"`, without the alignment in its first four bytes.
fn blob(quoted: &str) -> Option<Arc<[u8]>> {
    let bytes = hex_bytes(quoted)?;
    bytes.get(4..).map(Into::into)
}

/// The bytes of a quoted `"0x…"`.
pub(super) fn hex_bytes(quoted: &str) -> Option<Vec<u8>> {
    let digits = quoted.strip_prefix("\"0x")?.strip_suffix('"')?.as_bytes();
    if digits.len() % 2 != 0 {
        return None;
    }
    digits.chunks_exact(2).map(|pair| Some(hex_digit(pair[0])? << 4 | hex_digit(pair[1])?)).collect()
}

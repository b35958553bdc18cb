//! `#name = …` and `!name = …`.
//!
//! Locations are printed as aliases that are defined at the end of the file. The first use of an unknown alias
//! therefore reads ahead: every line that looks like a definition is parsed, in order, before parsing goes on. MLIR
//! writes an alias after those it uses, so that order rarely needs the recursion that any other order costs.

use std::collections::HashMap;

use strata_diag::Span;

use super::{PResult, Parser};
use crate::ir::{Attr, Type};
use crate::lexer::{self, Tok, Token};

#[derive(Clone)]
enum Meaning {
    Attr(Attr),
    Type(Type),
}

struct Alias {
    meaning: Meaning,
    /// Where the name was defined.
    span: Span,
    /// How much the alias adds wherever it is used.
    depth: usize,
    weight: usize,
}

pub(super) struct Aliases<'a> {
    /// By name with its sigil.
    known: HashMap<&'a str, Alias>,
    /// Where each definition that was read ahead ends, by where it begins.
    read_ahead: HashMap<u32, usize>,
    /// Where definitions that were seen but not parsed yet begin.
    ahead: HashMap<&'a str, usize>,
    start: usize,
    looked_ahead: bool,
}

impl Aliases<'_> {
    pub(super) fn new(start: usize) -> Self {
        Aliases { known: HashMap::new(), read_ahead: HashMap::new(), ahead: HashMap::new(), start, looked_ahead: false }
    }
}

impl<'a> Parser<'a> {
    /// The current token is `#name` or `!name` and `=` follows.
    pub(super) fn alias_definition(&mut self) -> PResult<()> {
        let span = self.span();
        if let Some(&end) = self.aliases.read_ahead.get(&span.start) {
            self.jump(end);
            return Ok(());
        }
        let is_type = self.at(Tok::Bang);
        let name = self.bump();
        if name.contains('.') {
            return Err(self.error(span, format!("`{name}` contains `.`, which aliases may not")));
        }
        if let Some(first) = self.aliases.known.get(name) {
            let first = first.span;
            let error = self.error(span, format!("`{name}` is defined twice"));
            return Err(Box::new(error.label(first, "first here")));
        }
        self.expect(Tok::Equal)?;
        let (weight, deepest, depth) = (self.weight, self.deepest, self.depth);
        self.deepest = depth;
        let meaning = if is_type { Meaning::Type(self.ty()?) } else { Meaning::Attr(self.attr()?) };
        let (weight, levels) = (self.weight - weight, self.deepest - depth);
        self.deepest = self.deepest.max(deepest);
        self.aliases.known.insert(name, Alias { meaning, span, depth: levels, weight });
        Ok(())
    }

    /// The current token is `!name`; consumes it.
    pub(super) fn type_alias(&mut self, name: &'a str) -> PResult<Type> {
        match self.use_alias()? {
            Some(Meaning::Type(ty)) => {
                self.bump();
                Ok(ty)
            }
            _ => Err(self.coded("undefined-alias", self.span(), format!("type alias `!{name}` is not defined"))),
        }
    }

    /// The current token is `#name`; consumes it.
    pub(super) fn attr_alias(&mut self, name: &'a str) -> PResult<Attr> {
        match self.use_alias()? {
            Some(Meaning::Attr(attr)) => {
                self.bump();
                Ok(attr)
            }
            _ => Err(self.coded("undefined-alias", self.span(), format!("attribute alias `#{name}` is not defined"))),
        }
    }

    /// What an alias inside a dialect's own text stands for; the text itself if it is no alias.
    pub(super) fn alias_text(&mut self, name: &'a str) -> PResult<String> {
        if !self.aliases.known.contains_key(name) {
            return Ok(name.to_string());
        }
        Ok(match self.find_alias(name)? {
            Some(Meaning::Attr(attr)) => attr.to_string(),
            Some(Meaning::Type(ty)) => ty.to_string(),
            None => name.to_string(),
        })
    }

    fn use_alias(&mut self) -> PResult<Option<Meaning>> {
        let name = self.token_text();
        self.find_alias(name)
    }

    fn find_alias(&mut self, name: &'a str) -> PResult<Option<Meaning>> {
        if !self.aliases.known.contains_key(name) {
            if !self.aliases.looked_ahead {
                self.read_ahead()?;
            }
            self.define_ahead(name)?;
        }
        let Some(alias) = self.aliases.known.get(name) else { return Ok(None) };
        let (depth, weight, meaning) = (alias.depth, alias.weight, alias.meaning.clone());
        self.go_deeper(depth)?;
        self.add_weight(weight)?;
        Ok(Some(meaning))
    }

    /// Parses every definition that begins a line and is not known yet.
    fn read_ahead(&mut self) -> PResult<()> {
        self.aliases.looked_ahead = true;
        let text = self.text.as_bytes();
        let mut line = self.aliases.start;
        let mut names = Vec::new();
        while line < text.len() {
            if let Some(token) = definition(text, line) {
                let name = &self.text[token.start as usize..token.end as usize];
                if !self.aliases.known.contains_key(name) && !self.aliases.ahead.contains_key(name) {
                    self.aliases.ahead.insert(name, token.start as usize);
                    names.push(name);
                }
            }
            line = text[line..].iter().position(|&b| b == b'\n').map_or(text.len(), |n| line + n + 1);
        }
        // The definitions do not stand where the alias is used.
        let depth = std::mem::take(&mut self.depth);
        let outcome = names.into_iter().try_for_each(|name| self.define_ahead(name));
        self.depth = depth;
        outcome
    }

    /// Parses the definition of `name` if it was seen ahead; one that is being parsed is not seen again.
    fn define_ahead(&mut self, name: &'a str) -> PResult<()> {
        let Some(pos) = self.aliases.ahead.remove(name) else { return Ok(()) };
        let before = self.checkpoint();
        self.jump(pos);
        self.nested(Self::alias_definition)?;
        self.aliases.read_ahead.insert(pos as u32, self.last_end);
        self.rewind(before);
        Ok(())
    }
}

/// The name that the line at `line` defines, if it is a definition.
fn definition(text: &[u8], line: usize) -> Option<Token> {
    let indent = text[line..].iter().position(|b| !matches!(b, b' ' | b'\t'))?;
    if !matches!(text[line + indent], b'#' | b'!') {
        return None;
    }
    let name = lexer::next(text, line + indent);
    let equal = lexer::next(text, name.end as usize);
    (matches!(name.kind, Tok::Hash | Tok::Bang) && equal.kind == Tok::Equal).then_some(name)
}

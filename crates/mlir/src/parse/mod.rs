//! MLIR text to [`Ir`].
//!
//! One recursive-descent [`Parser`] serves the file, every type and attribute, and the dialects' pretty forms
//! ([`Asm`]). It stops at the first error, which says what was expected and what stood there. Nesting and the size of
//! expanded aliases are bounded, so that hostile text costs no more than a small multiple of its length.

mod aliases;
mod attrs;
mod dense;
mod locations;
mod names;
mod ops;
mod resources;
mod strings;
mod types;

use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::sync::Arc;

use strata_diag::{Diagnostic, Source, Span};

use crate::asm::Asm;
use crate::ir::{Attr, Ir, Type};
use crate::lexer::{self, Tok, Token};

pub use dense::{dense, shape};
pub use names::{Argument, Operand};
pub use ops::OpState;
pub use strings::{decode_bytes, encode_bytes};
pub use types::FLOATS;

/// What parsing functions return; the diagnostic is boxed because results are passed up through many frames.
pub type PResult<T> = Result<T, Box<Diagnostic>>;

/// How deep regions, types, attributes and locations may nest together.
pub const MAX_DEPTH: usize = 256;

/// Longest headline of an error, in characters.
const MAX_HEADLINE: usize = 600;

/// Parses a whole file. On an error the IR holds the top-level operations before it.
pub fn parse(source: &Source, asm: &dyn Asm) -> (Ir, Vec<Diagnostic>) {
    parse_range(source, 0..source.text.len(), asm)
}

/// Parses the part of a file that `range` selects; spans count from the start of the file.
pub fn parse_range(source: &Source, range: Range<usize>, asm: &dyn Asm) -> (Ir, Vec<Diagnostic>) {
    if source.text.len() > u32::MAX as usize {
        return (Ir::default(), vec![Diagnostic::error("too-large", "the file is larger than 4 GiB")]);
    }
    let Some(text) = source.text.get(..range.end).filter(|text| text.is_char_boundary(range.start)) else {
        return (Ir::default(), vec![Diagnostic::error("syntax", "the range to parse is not inside the file")]);
    };
    let mut parser = Parser::new(text, range.start, asm);
    let outcome = parser.file();
    (parser.ir, outcome.err().map(|diagnostic| *diagnostic).into_iter().collect())
}

/// Parses one attribute, as in `#stablehlo.dot<…>` or the text of a dialect's attribute.
pub fn parse_attr(text: &str, asm: &dyn Asm) -> PResult<Attr> {
    parse_with(text, asm, |p| p.attr())
}

/// Parses one type.
pub fn parse_type(text: &str, asm: &dyn Asm) -> PResult<Type> {
    parse_with(text, asm, |p| p.ty())
}

/// Runs `parse` on `text` and expects it to consume everything: for the bodies of dialect types and attributes.
pub fn parse_with<T>(text: &str, asm: &dyn Asm, parse: impl FnOnce(&mut Parser<'_>) -> PResult<T>) -> PResult<T> {
    if text.len() > u32::MAX as usize {
        return Err(Box::new(Diagnostic::error("too-large", "the text is larger than 4 GiB")));
    }
    let mut parser = Parser::new(text, 0, asm);
    let value = parse(&mut parser)?;
    if parser.at(Tok::Eof) { Ok(value) } else { Err(parser.expected("nothing more")) }
}

/// The pieces between `// -----` lines and where each begins; [`parse_range`] parses one.
pub fn split_input(text: &str) -> Vec<(usize, &str)> {
    let mut pieces = Vec::new();
    let (mut start, mut line_start) = (0, 0);
    for line in text.split_inclusive('\n') {
        if line.trim().strip_prefix("// -----").is_some_and(|rest| rest.bytes().all(|b| b == b'-')) {
            pieces.push((start, &text[start..line_start]));
            start = line_start + line.len();
        }
        line_start += line.len();
    }
    pieces.push((start, &text[start..]));
    pieces
}

/// The parser and its position. Methods without `optional` or `eat` in their name fail when the text does not begin
/// with what they parse; none consumes anything beyond it.
pub struct Parser<'a> {
    text: &'a str,
    token: Token,
    last_end: usize,
    asm: &'a dyn Asm,
    ir: Ir,
    depth: usize,
    deepest: usize,
    /// Types and attributes made so far, counting what aliases stand for.
    weight: usize,
    frames: Vec<names::Frame<'a>>,
    /// Names of the operations around this point.
    enclosing: Vec<Arc<str>>,
    aliases: aliases::Aliases<'a>,
    resources: Option<HashMap<Arc<str>, Arc<[u8]>>>,
    interned: HashSet<Arc<str>>,
    type_cache: HashMap<&'a str, Type>,
}

/// A place to return to with [`Parser::rewind`].
#[derive(Clone, Copy)]
pub struct Checkpoint {
    token: Token,
    last_end: usize,
}

impl<'a> Parser<'a> {
    fn new(text: &'a str, start: usize, asm: &'a dyn Asm) -> Parser<'a> {
        Parser {
            text,
            token: lexer::next(text.as_bytes(), start),
            last_end: start,
            asm,
            ir: Ir::default(),
            depth: 0,
            deepest: 0,
            weight: 0,
            frames: vec![names::Frame::new(true)],
            enclosing: Vec::new(),
            aliases: aliases::Aliases::new(start),
            resources: None,
            interned: HashSet::new(),
            type_cache: HashMap::new(),
        }
    }

    // Looking at the current token.

    pub fn peek(&self) -> Tok {
        self.token.kind
    }
    pub fn at(&self, kind: Tok) -> bool {
        self.token.kind == kind
    }
    pub fn at_keyword(&self, word: &str) -> bool {
        self.token.kind == Tok::Bare && self.token_text() == word
    }
    /// The current token as written.
    pub fn token_text(&self) -> &'a str {
        &self.text[self.token.start as usize..self.token.end as usize]
    }
    /// Where the current token is.
    pub fn span(&self) -> Span {
        self.token.span()
    }
    /// From `start` to the end of the last consumed token.
    pub fn span_from(&self, start: Span) -> Span {
        Span { start: start.start, end: (self.last_end as u32).max(start.start) }
    }
    /// The token after the current one.
    pub fn peek_second(&self) -> Tok {
        lexer::next(self.text.as_bytes(), self.token.end as usize).kind
    }
    /// The text between two offsets.
    pub fn slice(&self, span: Span) -> &'a str {
        self.text.get(span.start as usize..span.end as usize).unwrap_or("")
    }

    // Consuming tokens.

    /// Consumes the current token, whatever it is, and returns it as written.
    pub fn bump(&mut self) -> &'a str {
        let text = self.token_text();
        self.jump(self.token.end as usize);
        text
    }
    pub fn eat(&mut self, kind: Tok) -> bool {
        let found = self.at(kind);
        if found {
            self.jump(self.token.end as usize);
        }
        found
    }
    pub fn expect(&mut self, kind: Tok) -> PResult<Span> {
        let span = self.span();
        if self.eat(kind) { Ok(span) } else { Err(self.expected(kind.describe())) }
    }
    pub fn eat_keyword(&mut self, word: &str) -> bool {
        let found = self.at_keyword(word);
        if found {
            self.jump(self.token.end as usize);
        }
        found
    }
    pub fn expect_keyword(&mut self, word: &str) -> PResult<()> {
        if self.eat_keyword(word) { Ok(()) } else { Err(self.expected(&format!("`{word}`"))) }
    }
    /// Any bare identifier.
    pub fn keyword(&mut self) -> PResult<&'a str> {
        if self.at(Tok::Bare) { Ok(self.bump()) } else { Err(self.expected(Tok::Bare.describe())) }
    }
    pub fn optional_keyword(&mut self) -> Option<&'a str> {
        self.at(Tok::Bare).then(|| self.bump())
    }

    pub fn checkpoint(&self) -> Checkpoint {
        Checkpoint { token: self.token, last_end: self.last_end }
    }
    /// Returns to a checkpoint. Values defined or resolved since then stay: use it around tokens, types and attributes.
    pub fn rewind(&mut self, to: Checkpoint) {
        self.token = to.token;
        self.last_end = to.last_end;
    }

    /// Continues at byte `pos`.
    fn jump(&mut self, pos: usize) {
        self.last_end = pos;
        self.token = lexer::next(self.text.as_bytes(), pos);
    }

    // Lists.

    /// `item, item, …` until `close`, which is consumed. The opening token has been consumed.
    pub fn list<T>(&mut self, close: Tok, mut item: impl FnMut(&mut Self) -> PResult<T>) -> PResult<Vec<T>> {
        let mut items = Vec::new();
        if self.eat(close) {
            return Ok(items);
        }
        loop {
            items.push(item(self)?);
            if self.eat(close) {
                return Ok(items);
            }
            if !self.eat(Tok::Comma) {
                return Err(self.expected(&format!("`,` or {}", close.describe())));
            }
        }
    }

    /// `open item, item, … close`.
    pub fn delimited<T>(
        &mut self,
        open: Tok,
        close: Tok,
        item: impl FnMut(&mut Self) -> PResult<T>,
    ) -> PResult<Vec<T>> {
        self.expect(open)?;
        self.list(close, item)
    }

    /// `item, item, …` with at least one item and no closing token.
    pub fn comma_separated<T>(&mut self, mut item: impl FnMut(&mut Self) -> PResult<T>) -> PResult<Vec<T>> {
        let mut items = vec![item(self)?];
        while self.eat(Tok::Comma) {
            items.push(item(self)?);
        }
        Ok(items)
    }

    // Errors.

    /// `headline`, pointing at `span`.
    pub fn error(&self, span: Span, headline: impl Into<String>) -> Box<Diagnostic> {
        self.coded("syntax", span, headline)
    }
    /// As [`Parser::error`], under another code.
    pub fn coded(&self, code: &'static str, span: Span, headline: impl Into<String>) -> Box<Diagnostic> {
        let mut headline = headline.into();
        // Names may hold anything and types may be long; a headline is one line.
        if headline.len() > MAX_HEADLINE {
            headline = headline.chars().take(MAX_HEADLINE).chain(['…']).collect();
        }
        if headline.contains(char::is_control) {
            headline = headline.chars().map(|c| if c.is_control() { '\u{FFFD}' } else { c }).collect();
        }
        Box::new(Diagnostic::error(code, headline).at(span, ""))
    }
    /// `expected <what>, found <the current token>`.
    pub fn expected(&self, what: &str) -> Box<Diagnostic> {
        let found = self.token_text();
        let found = match self.token.kind {
            Tok::Eof => "end of file".to_string(),
            Tok::Error if found.starts_with('"') || found.starts_with("@\"") => {
                let error = self.error(self.span(), format!("expected {what}, found a string that does not end"));
                return Box::new(error.help("a string ends with `\"` on the line where it begins"));
            }
            _ if found.chars().count() > 40 => format!("`{}…`", found.chars().take(36).collect::<String>()),
            _ => format!("`{found}`"),
        };
        // The end of the file is best shown after the last thing in it.
        let span = if self.at(Tok::Eof) { Span::new(self.last_end, self.last_end) } else { self.span() };
        self.error(span, format!("expected {what}, found {found}"))
    }

    // Limits.

    /// Runs `body` one level deeper.
    fn nested<T>(&mut self, body: impl FnOnce(&mut Self) -> PResult<T>) -> PResult<T> {
        self.go_deeper(1)?;
        self.depth += 1;
        let outcome = body(self);
        self.depth -= 1;
        outcome
    }

    /// Checks that something `levels` deep may stand here.
    fn go_deeper(&mut self, levels: usize) -> PResult<()> {
        let depth = self.depth + levels;
        if depth > MAX_DEPTH {
            return Err(self.coded("too-deep", self.span(), format!("nested more than {MAX_DEPTH} levels deep")));
        }
        self.deepest = self.deepest.max(depth);
        Ok(())
    }

    /// Accounts for `n` more types or attributes.
    fn add_weight(&mut self, n: usize) -> PResult<()> {
        self.weight = self.weight.saturating_add(n);
        if self.weight > (1 << 20) + self.text.len().saturating_mul(16) {
            return Err(self.coded("too-large", self.span(), "aliases expand to more than 16 times the file"));
        }
        Ok(())
    }

    /// One shared copy of a short string such as an operation or attribute name.
    pub fn intern(&mut self, text: &str) -> Arc<str> {
        if let Some(known) = self.interned.get(text) {
            return known.clone();
        }
        let shared: Arc<str> = text.into();
        self.interned.insert(shared.clone());
        shared
    }

    /// The IR so far; hooks that build operations themselves add values to it.
    pub fn ir(&self) -> &Ir {
        &self.ir
    }
    pub fn ir_mut(&mut self) -> &mut Ir {
        &mut self.ir
    }
}

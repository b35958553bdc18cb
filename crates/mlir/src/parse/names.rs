//! Value names and block labels: scopes, definitions and forward references.
//!
//! Every region opens a [`Frame`]. A use finds the innermost definition without crossing an isolated region. A use
//! before the definition reserves the value and waits in its frame; when the region closes, it waits in the enclosing
//! one instead, so only a definition in the same or an enclosing region can satisfy it.

use std::collections::HashMap;
use std::sync::Arc;

use strata_diag::Span;

use super::{PResult, Parser};
use crate::ir::{BlockIndex, Type, ValueId};
use crate::lexer::Tok;

/// A use (or, for arguments, a definition) of a value by name, its type not known yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Operand<'a> {
    /// Without `%` and `#1`.
    pub name: &'a str,
    /// The `1` in `%name#1`.
    pub number: u32,
    pub span: Span,
}

/// A block argument to define: `%name: type`.
#[derive(Clone, PartialEq, Debug)]
pub struct Argument<'a> {
    pub operand: Operand<'a>,
    pub ty: Type,
}

type Key<'a> = (&'a str, u32);

pub(super) struct Frame<'a> {
    values: HashMap<Key<'a>, ValueId>,
    /// Used but not defined so far.
    pending: HashMap<Key<'a>, ValueId>,
    isolated: bool,
    labels: HashMap<&'a str, u32>,
    /// By label number: where it was first named, and which block it turned out to be.
    blocks: Vec<(Span, Option<BlockIndex>)>,
}

impl Frame<'_> {
    pub(super) fn new(isolated: bool) -> Self {
        Frame { values: HashMap::new(), pending: HashMap::new(), isolated, labels: HashMap::new(), blocks: Vec::new() }
    }
}

impl<'a> Parser<'a> {
    /// `%name` or `%name#1`.
    pub fn operand(&mut self) -> PResult<Operand<'a>> {
        let span = self.span();
        if !self.at(Tok::Percent) {
            return Err(self.expected(Tok::Percent.describe()));
        }
        let name = &self.bump()[1..];
        let mut number = 0;
        if self.at(Tok::Hash) && self.token_text().as_bytes().get(1).is_some_and(u8::is_ascii_digit) {
            let Ok(n) = self.token_text()[1..].parse() else {
                return Err(self.error(self.span(), "this result number is too large"));
            };
            number = n;
            self.bump();
        }
        Ok(Operand { name, number, span: self.span_from(span) })
    }

    pub fn optional_operand(&mut self) -> PResult<Option<Operand<'a>>> {
        if self.at(Tok::Percent) { self.operand().map(Some) } else { Ok(None) }
    }

    /// `%a, %b, …`, possibly none.
    pub fn operands(&mut self) -> PResult<Vec<Operand<'a>>> {
        if self.at(Tok::Percent) { self.comma_separated(Self::operand) } else { Ok(Vec::new()) }
    }

    /// `(%a, %b, …)`.
    pub fn paren_operands(&mut self) -> PResult<Vec<Operand<'a>>> {
        self.delimited(Tok::LParen, Tok::RParen, Self::operand)
    }

    /// `%name: type` with an optional location, which is dropped.
    pub fn argument(&mut self) -> PResult<Argument<'a>> {
        let operand = self.operand()?;
        self.expect(Tok::Colon)?;
        let ty = self.ty()?;
        self.optional_location()?;
        Ok(Argument { operand, ty })
    }

    /// `(%a: type, …)`.
    pub fn paren_arguments(&mut self) -> PResult<Vec<Argument<'a>>> {
        self.delimited(Tok::LParen, Tok::RParen, Self::argument)
    }

    /// The value `operand` names, which must have type `ty`; it may be defined later.
    pub fn resolve(&mut self, operand: &Operand<'a>, ty: &Type) -> PResult<ValueId> {
        let key = (operand.name, operand.number);
        if let Some(id) = self.lookup(key) {
            if self.ir.ty(id) != ty {
                return Err(self.mismatch(operand, ty, id));
            }
            return Ok(id);
        }
        let id = self.ir.add_value(ty.clone(), Some(text_of(key)), operand.span);
        self.frame().pending.insert(key, id);
        Ok(id)
    }

    /// Resolves operands against as many types. `span` is where a wrong number of types is reported.
    pub fn resolve_all(&mut self, operands: &[Operand<'a>], types: &[Type], span: Span) -> PResult<Vec<ValueId>> {
        if operands.len() != types.len() {
            let (n, m) = (operands.len(), types.len());
            let headline = format!("{n} operand{} but {m} operand type{}", plural(n), plural(m));
            return Err(self.error(span, headline));
        }
        operands.iter().zip(types).map(|(operand, ty)| self.resolve(operand, ty)).collect()
    }

    /// The type of a value that is already known, by definition or by an earlier use.
    pub fn known_type(&self, operand: &Operand<'a>) -> Option<&Type> {
        self.lookup((operand.name, operand.number)).map(|id| self.ir.ty(id))
    }

    /// Defines a value in the current region.
    pub(super) fn define(&mut self, operand: &Operand<'a>, ty: &Type) -> PResult<ValueId> {
        let key = (operand.name, operand.number);
        if let Some(id) = self.frame().pending.remove(&key) {
            if self.ir.ty(id) != ty {
                return Err(self.mismatch(operand, ty, id));
            }
            self.ir.values[id.0 as usize].span = operand.span;
            self.frame().values.insert(key, id);
            return Ok(id);
        }
        if let Some(id) = self.lookup_in(|frame| frame.values.get(&key)) {
            let first = self.ir.values[id.0 as usize].span;
            let error = self.coded("redefined-value", operand.span, format!("`%{}` is defined twice", text_of(key)));
            return Err(Box::new(error.label(first, "first here")));
        }
        if self.ir.values.len() >= u32::MAX as usize {
            return Err(self.coded("too-large", operand.span, "more than 4 billion values"));
        }
        let id = self.ir.add_value(ty.clone(), Some(text_of(key)), operand.span);
        self.frame().values.insert(key, id);
        Ok(id)
    }

    fn frame(&mut self) -> &mut Frame<'a> {
        self.frames.last_mut().expect("the file's own frame")
    }

    fn lookup(&self, key: Key<'a>) -> Option<ValueId> {
        self.lookup_in(|frame| frame.values.get(&key).or_else(|| frame.pending.get(&key)))
    }

    fn lookup_in<'s>(&'s self, find: impl Fn(&'s Frame<'a>) -> Option<&'s ValueId>) -> Option<ValueId> {
        for frame in self.frames.iter().rev() {
            if let Some(&id) = find(frame) {
                return Some(id);
            }
            if frame.isolated {
                break;
            }
        }
        None
    }

    fn mismatch(&self, operand: &Operand<'a>, ty: &Type, id: ValueId) -> Box<strata_diag::Diagnostic> {
        let info = &self.ir.values[id.0 as usize];
        let name = text_of((operand.name, operand.number));
        let headline = format!("`%{name}` is `{ty}` here but `{}` elsewhere", info.ty);
        let error = self.coded("type-mismatch", operand.span, headline);
        Box::new(error.label(info.span, format!("`{}`", info.ty)))
    }

    pub(super) fn open_region(&mut self, isolated: bool) {
        self.frames.push(Frame::new(isolated));
    }

    /// Closes the innermost region. Returns what each label number stands for.
    pub(super) fn close_region(&mut self) -> PResult<Vec<BlockIndex>> {
        let mut frame = self.frames.pop().expect("an open region");
        let mut blocks = Vec::with_capacity(frame.blocks.len());
        for &(span, block) in &frame.blocks {
            let Some(block) = block else {
                let headline = format!("`{}` is not a block of this region", self.slice(span));
                return Err(self.coded("undefined-block", span, headline));
            };
            blocks.push(block);
        }
        if frame.isolated || self.frames.is_empty() {
            self.all_defined(&frame)?;
        } else {
            self.frame().pending.extend(frame.pending.drain());
        }
        Ok(blocks)
    }

    fn all_defined(&self, frame: &Frame<'a>) -> PResult<()> {
        let first = frame.pending.values().map(|id| &self.ir.values[id.0 as usize]).min_by_key(|info| info.span.start);
        match first {
            None => Ok(()),
            Some(info) => {
                let name = info.name.as_deref().unwrap_or_default();
                Err(self.coded("undefined-value", info.span, format!("`%{name}` is not defined")))
            }
        }
    }

    /// Parses `^name` where a block is used. The number is replaced by the block's index when the region closes.
    pub fn successor(&mut self) -> PResult<BlockIndex> {
        let span = self.span();
        if !self.at(Tok::Caret) {
            return Err(self.expected(Tok::Caret.describe()));
        }
        let name = self.bump();
        Ok(self.label(name, span))
    }

    fn label(&mut self, name: &'a str, span: Span) -> u32 {
        let frame = self.frame();
        let next = frame.blocks.len() as u32;
        let label = *frame.labels.entry(name).or_insert(next);
        if label == next {
            frame.blocks.push((span, None));
        }
        label
    }

    pub(super) fn define_block(&mut self, name: &'a str, span: Span, index: BlockIndex) -> PResult<()> {
        let label = self.label(name, span) as usize;
        let (first, block) = &mut self.frame().blocks[label];
        if block.replace(index).is_some() {
            let first = *first;
            let error = self.coded("redefined-block", span, format!("`{name}` is defined twice"));
            return Err(Box::new(error.label(first, "first here")));
        }
        Ok(())
    }
}

fn text_of((name, number): Key<'_>) -> Arc<str> {
    if number == 0 { name.into() } else { format!("{name}#{number}").into() }
}

pub(super) fn plural(n: usize) -> &'static str {
    if n == 1 { "" } else { "s" }
}

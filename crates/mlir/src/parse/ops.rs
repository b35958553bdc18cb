//! Operations, regions, blocks and the file around them.

use std::sync::Arc;

use strata_diag::Span;

use super::names::plural;
use super::{Argument, Operand, PResult, Parser};
use crate::ir::{Attr, AttrDict, Block, BlockIndex, Operation, Region, Type, ValueId};
use crate::lexer::Tok;

/// An operation while it is parsed; see [`crate::Asm::parse_op`].
#[derive(Debug)]
pub struct OpState {
    pub name: Arc<str>,
    /// Where the name is.
    pub span: Span,
    pub operands: Vec<ValueId>,
    pub result_types: Vec<Type>,
    pub attrs: AttrDict,
    pub regions: Vec<Region>,
    pub successors: Vec<BlockIndex>,
    /// How many results the text names (`%a, %b:2 =` are three): some pretty forms need to know.
    pub n_named_results: usize,
}

impl<'a> Parser<'a> {
    /// The whole file: operations, alias definitions and the metadata section.
    pub(super) fn file(&mut self) -> PResult<()> {
        loop {
            match self.peek() {
                Tok::Eof => break,
                Tok::Hash | Tok::Bang if self.peek_second() == Tok::Equal => self.alias_definition()?,
                Tok::MetadataBegin => self.metadata()?,
                _ => {
                    let op = self.operation()?;
                    self.ir.ops.push(op);
                }
            }
        }
        self.close_region().map(|_| ())
    }

    /// `%results = op loc(…)`.
    pub fn operation(&mut self) -> PResult<Operation> {
        let mut packs = Vec::new();
        if self.at(Tok::Percent) {
            packs = self.comma_separated(Self::result_pack)?;
            self.expect(Tok::Equal)?;
        }
        let span = self.span();
        let name = match self.peek() {
            Tok::String => self.string()?,
            Tok::Bare => {
                let word = self.token_text();
                let name = self.full_name(word);
                self.intern(&name)
            }
            _ => return Err(self.expected("an operation")),
        };
        let mut op = OpState {
            name,
            span,
            operands: Vec::new(),
            result_types: Vec::new(),
            attrs: AttrDict::default(),
            regions: Vec::new(),
            successors: Vec::new(),
            n_named_results: packs.iter().fold(0, |sum: usize, pack| sum.saturating_add(pack.1 as usize)),
        };
        self.enclosing.push(op.name.clone());
        let generic = self.text.as_bytes().get(span.start as usize) == Some(&b'"');
        self.nested(|p| if generic { p.generic_body(&mut op) } else { p.pretty_body(&mut op) })?;
        self.enclosing.pop();
        let loc = self.optional_location()?;
        let results = self.define_results(&packs, &op)?;
        let OpState { name, span, operands, attrs, regions, successors, .. } = op;
        Ok(Operation { name, operands, results, attrs, regions, successors, loc, span })
    }

    /// `%name` or `%name:2`.
    fn result_pack(&mut self) -> PResult<(Operand<'a>, u32)> {
        let span = self.span();
        if !self.at(Tok::Percent) {
            return Err(self.expected(Tok::Percent.describe()));
        }
        let name = &self.bump()[1..];
        let mut n = 1;
        if self.eat(Tok::Colon) {
            n = match self.token_text().parse() {
                Ok(n) if n > 0 && self.at(Tok::Integer) => n,
                _ => return Err(self.expected("a positive number of results")),
            };
            self.bump();
        }
        Ok((Operand { name, number: 0, span: self.span_from(span) }, n))
    }

    fn define_results(&mut self, packs: &[(Operand<'a>, u32)], op: &OpState) -> PResult<Vec<ValueId>> {
        if packs.is_empty() {
            let types = op.result_types.iter();
            return Ok(types.map(|ty| self.ir.add_value(ty.clone(), None, op.span)).collect());
        }
        let (named, n) = (op.n_named_results, op.result_types.len());
        if named != n {
            let headline = format!("`{}` has {n} result{}, but {named} named", op.name, plural(n));
            return Err(self.error(packs[0].0.span, headline));
        }
        let mut types = op.result_types.iter();
        let mut results = Vec::with_capacity(n);
        for &(operand, count) in packs {
            for number in 0..count {
                let ty = types.next().expect("as many types as named results");
                results.push(self.define(&Operand { number, ..operand }, ty)?);
            }
        }
        Ok(results)
    }

    /// A bare name with the prefix it may omit here.
    fn full_name(&self, word: &str) -> String {
        if word.contains('.') {
            return word.to_string();
        }
        let default = self.enclosing.iter().rev().find_map(|name| self.asm.default_dialect(name));
        match word {
            "module" => "builtin.module".to_string(),
            "unrealized_conversion_cast" => format!("builtin.{word}"),
            _ => format!("{}.{word}", default.unwrap_or("builtin")),
        }
    }

    fn pretty_body(&mut self, op: &mut OpState) -> PResult<()> {
        let before = self.checkpoint();
        self.bump();
        let asm = self.asm;
        if asm.parse_op(self, op)? {
            return Ok(());
        }
        match &*op.name {
            "builtin.module" => self.module_body(op),
            "builtin.unrealized_conversion_cast" => self.cast_body(op),
            _ => {
                self.rewind(before);
                let word = self.token_text();
                if !word.contains('.') && *op.name == *format!("builtin.{word}") {
                    return Err(self.expected("an operation"));
                }
                let error = self.coded("unknown-op", op.span, format!("no pretty form of `{}` is known", op.name));
                let help = format!("the generic form is `\"{}\"(%operands) : (types) -> types`", op.name);
                Err(Box::new(error.help(help)))
            }
        }
    }

    /// `"name"` has been consumed: `(%a)[^b] <{p}> ({regions}) {attrs} : (types) -> types`.
    fn generic_body(&mut self, op: &mut OpState) -> PResult<()> {
        let operands = self.paren_operands()?;
        if self.eat(Tok::LSquare) {
            op.successors = self.list(Tok::RSquare, Self::successor)?;
        }
        if self.at(Tok::Less) {
            self.bump();
            op.attrs = self.attr_dict()?;
            self.expect(Tok::Greater)?;
        }
        if self.eat(Tok::LParen) {
            op.regions = self.list(Tok::RParen, |p| p.region(&[]))?;
        }
        if self.at(Tok::LBrace) {
            let span = self.span();
            for (key, attr) in self.attr_dict()?.0 {
                if op.attrs.get(&key).is_some() {
                    return Err(self.error(span, format!("attribute `{key}` is also a property")));
                }
                op.attrs.set(key, attr);
            }
        }
        self.expect(Tok::Colon)?;
        let span = self.span();
        let (inputs, results) = self.function_type()?;
        op.operands = self.resolve_all(&operands, &inputs, self.span_from(span))?;
        op.result_types = results;
        Ok(())
    }

    /// `module @name attributes {…} {…}`.
    fn module_body(&mut self, op: &mut OpState) -> PResult<()> {
        let name = self.optional_symbol_name()?;
        op.attrs = self.attr_dict_with_keyword()?;
        if let Some(name) = name {
            op.attrs.set("sym_name", Attr::String(name));
        }
        let mut region = self.region(&[])?;
        if region.blocks.is_empty() {
            region.blocks.push(Block::default());
        }
        op.regions.push(region);
        Ok(())
    }

    /// `builtin.unrealized_conversion_cast %a, %b : types to types {attrs}`.
    fn cast_body(&mut self, op: &mut OpState) -> PResult<()> {
        let operands = self.operands()?;
        if !operands.is_empty() {
            self.expect(Tok::Colon)?;
            let span = self.span();
            let types = self.types()?;
            op.operands = self.resolve_all(&operands, &types, self.span_from(span))?;
        }
        self.expect_keyword("to")?;
        op.result_types = self.types()?;
        op.attrs = self.attr_dict()?;
        Ok(())
    }

    /// `{ … }`. With `args`, they are the entry block's arguments and its label is left out.
    pub fn region(&mut self, args: &[Argument<'a>]) -> PResult<Region> {
        let name = self.enclosing.last().cloned();
        let isolated = name.is_some_and(|name| &*name == "builtin.module" || self.asm.isolated(&name));
        let open = self.expect(Tok::LBrace)?;
        self.nested(|p| {
            p.open_region(isolated);
            let mut region = p.blocks(args, open)?;
            let labels = p.close_region()?;
            for op in region.blocks.iter_mut().flat_map(|block| &mut block.ops) {
                for successor in &mut op.successors {
                    *successor = labels.get(*successor as usize).copied().unwrap_or(*successor);
                }
            }
            Ok(region)
        })
    }

    /// `{ … }` if there is one.
    pub fn optional_region(&mut self, args: &[Argument<'a>]) -> PResult<Option<Region>> {
        if self.at(Tok::LBrace) { self.region(args).map(Some) } else { Ok(None) }
    }

    /// Blocks up to and including the `}` for the `{` at `open`.
    fn blocks(&mut self, args: &[Argument<'a>], open: Span) -> PResult<Region> {
        let mut region = Region::default();
        if !args.is_empty() || !matches!(self.peek(), Tok::RBrace | Tok::Caret) {
            let args = args.iter().map(|arg| self.define(&arg.operand, &arg.ty)).collect::<PResult<_>>()?;
            let ops = self.block_ops()?;
            region.blocks.push(Block { args, ops });
        }
        while self.at(Tok::Caret) {
            let span = self.span();
            let name = self.bump();
            self.define_block(name, span, region.blocks.len() as BlockIndex)?;
            let mut args = Vec::new();
            if self.eat(Tok::LParen) {
                args = self.list(Tok::RParen, |p| {
                    let arg = p.argument()?;
                    p.define(&arg.operand, &arg.ty)
                })?;
            }
            self.expect(Tok::Colon)?;
            let ops = self.block_ops()?;
            region.blocks.push(Block { args, ops });
        }
        if !self.eat(Tok::RBrace) {
            let error = self.expected("an operation or `}`");
            let unclosed = self.at(Tok::Eof);
            return Err(if unclosed { Box::new(error.label(open, "this `{` is never closed")) } else { error });
        }
        Ok(region)
    }

    fn block_ops(&mut self) -> PResult<Vec<Operation>> {
        let mut ops = Vec::new();
        while matches!(self.peek(), Tok::Percent | Tok::String | Tok::Bare) {
            ops.push(self.operation()?);
        }
        Ok(ops)
    }
}

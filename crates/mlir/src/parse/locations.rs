//! `loc(…)`.

use std::sync::Arc;

use super::{PResult, Parser};
use crate::ir::{Attr, Location};
use crate::lexer::Tok;

impl<'a> Parser<'a> {
    /// `loc(…)`, if it is there.
    pub fn optional_location(&mut self) -> PResult<Option<Arc<Location>>> {
        if !self.at_keyword("loc") || self.peek_second() != Tok::LParen {
            return Ok(None);
        }
        self.bump();
        self.expect(Tok::LParen)?;
        let location = self.location()?;
        self.expect(Tok::RParen)?;
        Ok(Some(location))
    }

    /// What stands between the parentheses of `loc(…)`.
    pub fn location(&mut self) -> PResult<Arc<Location>> {
        self.add_weight(1)?;
        self.nested(Self::location_body)
    }

    fn location_body(&mut self) -> PResult<Arc<Location>> {
        let location = match self.peek() {
            Tok::Hash => {
                let span = self.span();
                return match self.attr()? {
                    Attr::Location(location) => Ok(location),
                    other => Err(self.error(span, format!("expected a location, found `{other}`"))),
                };
            }
            Tok::String => return self.file_or_name().map(Arc::new),
            // `loc(loc(…))` appears inside other locations.
            Tok::Bare => match self.token_text() {
                "loc" => return self.optional_location()?.ok_or_else(|| self.expected("a location")),
                "unknown" => {
                    self.bump();
                    Location::Unknown
                }
                "callsite" => {
                    self.bump();
                    self.expect(Tok::LParen)?;
                    let callee = self.location()?;
                    self.expect_keyword("at")?;
                    let caller = self.location()?;
                    self.expect(Tok::RParen)?;
                    Location::CallSite { callee, caller }
                }
                "fused" => {
                    self.bump();
                    let mut metadata = None;
                    if self.eat(Tok::Less) {
                        metadata = Some(self.attr()?);
                        self.expect(Tok::Greater)?;
                    }
                    let children = self
                        .delimited(Tok::LSquare, Tok::RSquare, |p| p.location().map(|location| (*location).clone()))?;
                    Location::Fused { children: children.into(), metadata }
                }
                _ => return Err(self.expected("a location")),
            },
            _ => return Err(self.expected("a location")),
        };
        Ok(Arc::new(location))
    }

    /// `"file":1:2`, `"file":1:2 to 3:4`, `"file":1:2 to :4`, `"name"` or `"name"(child)`.
    fn file_or_name(&mut self) -> PResult<Location> {
        let text = self.string()?;
        if self.eat(Tok::Colon) {
            let line = self.location_number()?;
            let mut column = 0;
            if self.eat(Tok::Colon) {
                column = self.location_number()?;
            }
            if !self.eat_keyword("to") {
                return Ok(Location::File { file: text, line, column });
            }
            let mut numbers = vec![line, column];
            if !self.at(Tok::Colon) {
                numbers.push(self.location_number()?);
            }
            self.expect(Tok::Colon)?;
            numbers.push(self.location_number()?);
            return Ok(Location::Range { file: text, numbers: numbers.into() });
        }
        let mut child = Arc::new(Location::Unknown);
        if self.eat(Tok::LParen) {
            child = self.location()?;
            self.expect(Tok::RParen)?;
        }
        Ok(Location::Name { name: text, child })
    }

    fn location_number(&mut self) -> PResult<u32> {
        match self.token_text().parse() {
            Ok(n) if self.at(Tok::Integer) => {
                self.bump();
                Ok(n)
            }
            _ => Err(self.expected("a line or column number")),
        }
    }
}
